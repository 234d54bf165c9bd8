package game

import (
	"cometfall/game/view"
)

// choice is one of several things to choose from.
type choice struct {
	title, about string
	why          string // not empty: greyed, and cannot be chosen
	chosen       bool
	do           func()

	lines []string // what it says, broken for the width
}

// picker is a page with a list to choose one thing from.
type picker struct {
	page
	heading string
	options []choice
	done    func() // after something was chosen
	wide    float64
}

func newPicker(g *Game, heading string, options []choice, done func()) *picker {
	p := &picker{page: page{g: g}, heading: heading, options: options, done: done}
	return p
}

func (p *picker) name() string { return "picker" }
func (p *picker) update()      { p.turn() }

// pick goes back and does what was chosen.
func (p *picker) pick(i int) {
	if why := p.options[i].why; why != "" {
		p.tell(why)
		return
	}
	p.g.back()
	p.options[i].do()
	if p.done != nil {
		p.done()
	}
}

func (p *picker) layOut() {
	p.wayBack("Back", p.g.back)
	b := p.body()
	heights := make([]float64, len(p.options))
	for i := range heights {
		o := &p.options[i]
		if p.wide != b.w {
			o.lines = p.g.win.Wrap(small, o.about, b.w-barWide-28)
			if o.why != "" {
				o.lines = append(o.lines, p.g.win.Wrap(small, o.why, b.w-barWide-28)...)
			}
		}
		heights[i] = 52 + 18*float64(max(1, len(o.lines)))
	}
	p.wide = b.w
	p.rows.set(b, heights)
	p.saw = p.rows.scroll
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		p.rowButton(i, func() { p.pick(i) })
	}
}

func (p *picker) draw(dst *Canvas) {
	p.drawHead(dst, p.heading)
	win := p.rows.picture(dst)
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		o, r := &p.options[i], p.rows.row(i)
		r.h -= 8
		ground := glass
		if o.chosen {
			ground = view.Raised
		}
		win.Panel(r, ground)
		if o.chosen {
			win.Fill(rect{r.x, r.y, 4, r.h}, view.Brass)
		}
		if p.lit(rowID(i)) {
			win.Outline(r, 2, view.Brass)
		}
		ink, quiet := view.Words, view.Quiet
		if o.why != "" {
			ink, quiet = view.Quiet, dst.Palette.Warning
		}
		win.Write(dst.Fitted(o.title, strong, r.w-28), r.x+16, r.y+10, strong, ink)
		for k, l := range o.lines {
			win.Write(l, r.x+16, r.y+35+18*float64(k), small, quiet)
		}
	}
	p.rows.drawBar(dst)
}
