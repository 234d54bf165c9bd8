package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// choice is one of several things to choose from.
type choice struct {
	title, about string
	chosen       bool
	do           func()
}

// picker is a page with a list to choose one thing from.
type picker struct {
	page
	heading string
	options []choice
	done    func() // after something was chosen
}

func newPicker(g *Game, heading string, options []choice, done func()) *picker {
	p := &picker{page: page{g: g}, heading: heading, options: options, done: done}
	return p
}

func (p *picker) name() string { return "picker" }
func (p *picker) update()      { p.turn() }

// pick chooses and goes back.
func (p *picker) pick(i int) {
	p.options[i].do()
	p.g.back()
	p.done()
}

func (p *picker) layOut() {
	p.wayBack("Back", p.g.back)
	heights := make([]float64, len(p.options))
	for i := range heights {
		heights[i] = 70
	}
	p.rows.set(p.body(), heights)
	p.saw = p.rows.scroll
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		p.rowButton(i, func() { p.pick(i) })
	}
}

func (p *picker) draw(dst *ebiten.Image) {
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
		panel(win, r, ground)
		if o.chosen {
			fill(win, rect{r.x, r.y, 4, r.h}, view.Brass)
		}
		if p.lit(rowID(i)) {
			outline(win, r, 2, view.Brass)
		}
		write(win, fitted(o.title, strong, r.w-28), r.x+16, r.y+10, strong, view.Words)
		write(win, fitted(o.about, small, r.w-28), r.x+16, r.y+35, small, view.Quiet)
	}
	p.rows.drawBar(dst)
}
