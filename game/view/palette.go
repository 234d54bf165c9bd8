package view

import (
	"image/color"
	"math"
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// The colours of the interface that are the same for all eyes: ink on parchment,
// and brass on dark wood.
var (
	Panel    = rgb(0x1E1A17) // the ground of a panel
	Raised   = rgb(0x3A322B) // what stands out from a panel
	Hairline = rgb(0x5A4C3E) // its edges
	Words    = rgb(0xE9DFC7) // text on a panel
	Quiet    = rgb(0xB8AB90) // less important text on a panel
	Paper    = rgb(0xE7DAB9) // the ground of a card
	Ink      = rgb(0x2A2119) // text on a card, outlines on the table
	QuietInk = rgb(0x6B5638) // less important text on a card
	Brass    = rgb(0xF2C14E) // what is selected, and the first thing to do
)

// The colours of the table.
var (
	Cobble    = rgb(0x57524C)
	Earth     = rgb(0x4A4034)
	Flagstone = rgb(0x6B655C)
	WallFace  = rgb(0x8A8174)
	WallTop   = rgb(0xA79C8B)
	Plaster   = rgb(0xB9A98B)
	Rubble    = rgb(0x6F665A)
	Timber    = rgb(0x7A5B3C)
	OldTimber = rgb(0x4E3B29)
	Tile      = rgb(0x6E3F33)
	Moss      = rgb(0x5C6640)
	Water     = rgb(0x2F4A55)
	Sludge    = rgb(0x5A5A34)
	FireCore  = rgb(0xFFD27A)
	FireEdge  = rgb(0xD9541E)
	Sky       = rgb(0x7FB2D9) // as water and glass show it
	Wyrdstone = rgb(0x7BE08B)
	Bone      = rgb(0xEFE6D2) // the figures on the bases
)

// Wild is the colour of creatures that are on nobody's side.
var Wild = rgb(0xB79BC9)

// Eyes are the eyes that a palette is made for.
type Eyes uint8

// The eyes there is a palette for. Where colours are few, patterns tell the sides
// apart as well.
const (
	Painted    Eyes = iota // the usual palette
	RedGreen               // for eyes to which red and green are alike
	BlueYellow             // for eyes to which blue and green, yellow and violet are alike
)

// Palette is the colours that depend on one's eyes: those that judge, and those of
// the sides. It does not change; whoever paints is given one.
type Palette struct {
	Good, Warning, Bad, Info color.RGBA
	Felled                   color.RGBA // knocked down, beside what is stunned and what is out of action
	Sides                    [4]color.RGBA
	Patterned                bool // patterns tell the sides apart, too
}

// palettes are made for each of the eyes.
var palettes = [...]Palette{
	Painted: {rgb(0x8FBF7F), rgb(0xE8A13C), rgb(0xE2725B), rgb(0x7FB2D9), rgb(0xF2E2A8),
		[4]color.RGBA{rgb(0xC8503C), rgb(0x4F8FC0), rgb(0xD6B04C), rgb(0x7FA65A)}, false},
	RedGreen: {rgb(0x56B4E9), rgb(0xF0E442), rgb(0xE8803A), rgb(0xA9B7E8), rgb(0xF3EBDC),
		[4]color.RGBA{rgb(0xD55E00), rgb(0x0072B2), rgb(0xF0E442), rgb(0xE39AC4)}, true},
	BlueYellow: {rgb(0x4FC4BE), rgb(0xF2D9D0), rgb(0xF0645C), rgb(0xB9D3D2), rgb(0x4FC4BE),
		[4]color.RGBA{rgb(0xE0352F), rgb(0x159C98), rgb(0xF2E6DA), rgb(0xF79AA8)}, true},
}

// painted is the palette in which kinds of marks name their colours.
var painted = &palettes[Painted]

// PaletteFor is the palette for one's eyes; for unknown ones the usual one.
func PaletteFor(e Eyes) *Palette {
	if int(e) >= len(palettes) {
		e = Painted
	}
	return &palettes[e]
}

// judged is what a colour that judges is in this palette; it was named in the
// painted one. Others stay.
func (p *Palette) judged(c color.RGBA) color.RGBA {
	switch c {
	case painted.Good:
		return p.Good
	case painted.Warning:
		return p.Warning
	case painted.Bad:
		return p.Bad
	case painted.Info:
		return p.Info
	case painted.Felled:
		return p.Felled
	}
	return c
}

// Side is the colour of a side, 0 for the first; the fifth begins anew.
func (p *Palette) Side(side int) color.RGBA { return p.Sides[wrap(side, len(p.Sides))] }

// SideInk is the colour of a side for words on a panel: as light as it takes to
// read them.
func (p *Palette) SideInk(side int) color.RGBA { return readable(p.Side(side)) }

// readable is a colour as light as it takes to read words in it on a panel.
func readable(c color.RGBA) color.RGBA {
	for range 40 {
		if Contrast(c, Panel) >= 4.5 {
			break
		}
		lighter := func(v, to uint8) uint8 { return v + uint8((int(to)-int(v)+15)/16) }
		c.R, c.G, c.B = lighter(c.R, Words.R), lighter(c.G, Words.G), lighter(c.B, Words.B)
	}
	return c
}

// wrap brings a number into 0 to n-1.
func wrap(i, n int) int { return (i%n + n) % n }

// Contrast is how far apart two colours are in lightness, 1 to 21, as the web's
// accessibility guidelines (WCAG 2) count it; text needs 4.5.
func Contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(c color.RGBA) float64 {
	channel := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.03928 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}
