package battle

import (
	"image/color"

	"cometfall/game/board"
	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/help"
)

// sketch is a panel as it was laid out: grounds, signs and words where they stand.
// It is laid out when what it shows changes, and drawn as often as it is asked for.
type sketch struct {
	pen     *ui.Pen
	grounds []ground
	discs   []spotInk
	icons   []iconAt
	words   []words
	faces   []face
}

// face is a portrait in its frame.
type face struct {
	figure figures.Figure
	at     ui.Rect
	from   *gallery.Gallery
}

// ground is a filled rectangle.
type ground struct {
	at  ui.Rect
	ink color.RGBA
}

// spotInk is a disc.
type spotInk struct {
	x, y, r float64
	ink     color.RGBA
}

// iconAt is an icon of the armoury.
type iconAt struct {
	name       string
	x, y, size float64
	ink        color.RGBA
}

// words are a line of text.
type words struct {
	text  string
	x, y  float64
	style ui.Style
	ink   color.RGBA
}

// begin begins anew with a pen that measures.
func (k *sketch) begin(pen *ui.Pen) {
	k.pen = pen
	k.grounds, k.discs, k.icons, k.words, k.faces = k.grounds[:0], k.discs[:0], k.icons[:0], k.words[:0], k.faces[:0]
}

func (k *sketch) fill(at ui.Rect, ink color.RGBA) { k.grounds = append(k.grounds, ground{at, ink}) }

func (k *sketch) write(text string, x, y float64, style ui.Style, ink color.RGBA) {
	k.words = append(k.words, words{text, x, y, style, ink})
}

func (k *sketch) writeMiddle(text string, x, y float64, style ui.Style, ink color.RGBA) {
	k.write(text, x-k.pen.Width(style, text)/2, y, style, ink)
}

// paragraph writes a text in as many lines as it takes, without the rules it cites in
// brackets, and returns where it ends.
func (k *sketch) paragraph(text string, x, y, w float64, style ui.Style, ink color.RGBA) float64 {
	for _, l := range k.pen.Wrap(style, help.Plain(text), w) {
		k.write(l, x, y, style, ink)
		y += style.Size + 4
	}
	return y
}

// height is how high a text is as a paragraph.
func (k *sketch) height(text string, w float64, style ui.Style) float64 {
	return (style.Size + 4) * float64(len(k.pen.Wrap(style, help.Plain(text), w)))
}

// face shows a portrait of a warrior as he is now; nothing of it where there is no room.
func (k *sketch) face(b *Scene, w *rules.Warrior, at ui.Rect) {
	if b.client.Faces != nil && w != nil && at.W >= 1 {
		k.faces = append(k.faces, face{board.Face(b.m.State, w, k.pen.Palette), at, b.client.Faces})
	}
}

// draw draws what was laid out.
func (k *sketch) draw(dst *ui.Canvas) {
	for i := range k.grounds {
		dst.Fill(k.grounds[i].at, k.grounds[i].ink)
	}
	for i := range k.discs {
		d := &k.discs[i]
		dst.Disc(d.x, d.y, d.r, d.ink)
	}
	for i := range k.icons {
		c := &k.icons[i]
		dst.Icon(c.name, c.x, c.y, c.size, c.ink)
	}
	for i := range k.faces {
		f := &k.faces[i]
		dst.Panel(f.at, view.Raised)
		dst.Show(f.from.Portrait(f.figure, int(f.at.W*dst.Scale)), f.at)
		dst.Outline(f.at, 1, view.Hairline)
	}
	for i := range k.words {
		w := &k.words[i]
		dst.Write(w.text, w.x, w.y, w.style, w.ink)
	}
}
