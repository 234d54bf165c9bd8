package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules/help"
)

// note is what a charge or a shot would take, beside the enemy on the table and above
// the interface, as it was laid out.
type note struct {
	shown  *prospect // nil: there is none
	noteAt ui.Rect
	words  sketch
	bars   []ui.Rect // of the odds
}

// layOutNote lays the note out beside the enemy who is pointed at.
func (b *Scene) layOutNote() {
	n, p, pen := &b.plan.note, b.findProspect(), b.pen()
	n.shown = p
	if p == nil {
		return
	}
	p.wrap(b, b.widthOfNote(p))
	w, h := p.size(pen)
	c := pen.Palette.Warning
	if p.Good && !p.Beyond {
		c = view.Brass
	}
	n.noteAt, _ = b.besideTarget(p, w, h)
	n.bars = n.bars[:0]
	k, x, y := &n.words, n.noteAt.X, n.noteAt.Y
	k.begin(pen)
	k.fill(ui.R(x, y, 3, h), c)
	if p.Rule != "" {
		name := help.TitleOf(p.Rule)
		k.write(name, x+w-pen.Width(ui.Small, name)-8, y+8, ui.Small, view.Quiet)
	}
	k.write(p.Title, x+14, y+6, ui.Strong, c)
	for i, l := range p.wrapped {
		k.write(l, x+14, y+30+21*float64(i), ui.Plain, view.Words)
	}
	y += 32 + 21*float64(len(p.wrapped))
	for i := range p.oddsBars {
		n.bars = append(n.bars, ui.R(x+14, y, w-28, 12))
		y += 14
		for _, l := range p.oddsBars[i].lines {
			for _, word := range l {
				k.write(word.text, x+14+word.x, y, ui.Small, word.ink)
			}
			y += 18
		}
		y += 8
	}
}

// size is how large the note is.
func (p *prospect) size(pen *ui.Pen) (w, h float64) {
	w = pen.Width(ui.Strong, p.Title)
	for _, l := range p.wrapped {
		w = math.Max(w, pen.Width(ui.Plain, l))
	}
	w += 28
	if p.Rule != "" {
		w = math.Max(w, pen.Width(ui.Strong, p.Title)+pen.Width(ui.Small, help.TitleOf(p.Rule))+40)
	}
	h = 36 + 21*float64(len(p.wrapped))
	for i := range p.oddsBars {
		w = math.Max(w, p.oddsBars[i].wide(pen)+28)
		h += 22 + 18*float64(len(p.oddsBars[i].lines))
	}
	return w, h
}

// widthOfNote is how wide the words of a note are best: high, if it hides little so.
func (b *Scene) widthOfNote(p *prospect) float64 {
	const little = 0.25
	best, least := 0.0, math.Inf(1)
	for _, wide := range b.prospectWides() {
		p.wrap(b, wide)
		w, h := p.size(b.pen())
		_, cost := b.besideTarget(p, w, h)
		if cost < little {
			return wide
		}
		if cost < least {
			best, least = wide, cost
		}
	}
	return best
}

// draw draws the note.
func (n *note) draw(screen *ui.Canvas) {
	if n.shown == nil {
		return
	}
	screen.Panel(n.noteAt, view.Panel)
	n.words.draw(screen)
	for i, at := range n.bars {
		drawShares(screen, at, n.shown.oddsBars[i].shares)
	}
}
