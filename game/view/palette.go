// Package view paints: the table as a picture for each storey, and warriors as
// tokens. It works on plain images and needs no screen; it knows the shapes of
// things and none of the rules.
package view

import "image/color"

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// The palette: the interface is ink on parchment and brass on dark wood.
var (
	Panel    = rgb(0x1E1A17)
	Raised   = rgb(0x3A322B)
	Hairline = rgb(0x5A4C3E)
	Ink      = rgb(0x2A2119)
	QuietInk = rgb(0x6B5638)
	Paper    = rgb(0xE7DAB9)
	Words    = rgb(0xE9DFC7)
	Quiet    = rgb(0xB8AB90)
	Brass    = rgb(0xF2C14E)
	Good     = rgb(0x8FBF7F)
	Warning  = rgb(0xE8A13C)
	Bad      = rgb(0xE2725B)
	Info     = rgb(0x7FB2D9)

	cobble   = rgb(0x57524C)
	earth    = rgb(0x4A4034)
	flag     = rgb(0x6B655C)
	wallFace = rgb(0x8A8174)
	wallTop  = rgb(0xA79C8B)
	plaster  = rgb(0xB9A98B)
	rubble   = rgb(0x6F665A)
	timber   = rgb(0x7A5B3C)
	oldWood  = rgb(0x4E3B29)
	tile     = rgb(0x6E3F33)
	moss     = rgb(0x5C6640)
	water    = rgb(0x2F4A55)
	bone     = rgb(0xEFE6D2)
)

// Sides are the colours of the sides.
var Sides = []color.RGBA{rgb(0xC8503C), rgb(0x4F8FC0), rgb(0xD6B04C), rgb(0x7FA65A)}

// SidesColourBlind are colours that stay apart for colour-blind eyes.
var SidesColourBlind = []color.RGBA{rgb(0xD55E00), rgb(0x0072B2), rgb(0xF0E442), rgb(0xCC79A7)}
