package campaign

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
)

// paned is a page of panes side by side. Where there is no room for all of them some lie
// behind each other, and buttons bring them to the front.
type paned struct {
	ui.Page
	panes  []ui.Pane
	inView []bool
	front  int // the pane in front, where not all are seen
	edits  int // changes of what the panes are made of
}

func newPaned(c *Client, n int) paned {
	return paned{Page: ui.NewPage(c.Win, c, 0), panes: make([]ui.Pane, n), inView: make([]bool, n)}
}

// edited has the lines of all panes made anew.
func (p *paned) edited() {
	p.edits++
	p.Changed()
}

// columns is how many panes there is room for side by side.
func (p *paned) columns() int {
	switch w := p.Body().W; {
	case len(p.panes) > 2 && w >= 980:
		return 3
	case len(p.panes) > 1 && w >= 700:
		return 2
	}
	return 1
}

// places are where the panes lie in a part of the page. The first is always seen where
// two are; heads are what the buttons say that bring one to the front.
func (p *paned) places(b ui.Rect, heads []string) []ui.Rect {
	n, all := p.columns(), make([]ui.Rect, len(p.panes))
	for k := range p.inView {
		p.inView[k] = n == len(p.panes)
	}
	const gap = 12
	w := math.Floor((b.W - gap*float64(n-1)) / float64(n))
	if n == len(p.panes) {
		for k := range all {
			all[k] = ui.R(b.X+float64(k)*(w+gap), b.Y, w, b.H)
		}
		return all
	}
	from := 0 // of the panes that take turns
	at := b
	if n == 2 {
		from, all[0], p.inView[0] = 1, ui.R(b.X, b.Y, w, b.H), true
		at = ui.R(b.X+w+gap, b.Y, w, b.H)
		p.front = max(p.front, 1)
	}
	each := math.Floor((at.W - 8*float64(len(heads)-from-1)) / float64(len(heads)-from))
	for k := from; k < len(heads); k++ {
		p.Add(ui.Button{ID: fmt.Sprintf("pane-%d", k+1), At: ui.R(at.X+float64(k-from)*(each+8), at.Y, each, 44), Words: p.Win.Fitted(heads[k], ui.Strong, each-16), Chosen: p.front == k, Do: func() {
			p.front = k
			p.edited()
		}})
	}
	all[p.front], p.inView[p.front] = ui.R(at.X, at.Y+52, at.W, at.H-52), true
	return all
}

// besidePicture parts the page into a picture of a shape and the list beside it, or below it where
// the page is narrow: then the picture has at most a share of the height.
func (p *paned) besidePicture(wide, high, share float64) (sheet, list ui.Rect) {
	const gap, least = 14, 320 // of the list
	b := p.Body()
	if p.Narrow() {
		sheet = fittedTo(ui.R(b.X, b.Y, b.W, b.H*share), wide, high)
		return sheet, ui.R(b.X, sheet.Y+sheet.H+8, b.W, b.H-sheet.H-8)
	}
	sheet = fittedTo(ui.R(b.X, b.Y, b.W-least-gap, b.H), wide, high)
	return sheet, ui.R(sheet.X+sheet.W+gap, b.Y, b.W-sheet.W-gap, b.H)
}

// fittedTo is the largest part of a place that has the shape of a picture, at its upper left.
func fittedTo(in ui.Rect, wide, high float64) ui.Rect {
	k := math.Min(in.W/wide, in.H/high)
	return ui.R(in.X, in.Y, math.Floor(wide*k), math.Floor(high*k))
}

// fill gives a pane its lines, where they are others than before: key tells what they are
// made of and of what they are about.
func (p *paned) fill(k int, at ui.Rect, of, key string, lines func() []ui.Line) {
	pane := &p.panes[k]
	if !p.inView[k] {
		pane.At, pane.Made = ui.Rect{}, ""
		return
	}
	if made := fmt.Sprint(key, p.edits, at); made != pane.Made {
		pane.Made = made
		pane.Fill(p.Win.Pen, at, of, lines(), p.Win.Pointer.X, p.Win.Pointer.Y)
	}
	pane.Buttons(&p.Page)
}

// follow follows the pointer over the panes.
func (p *paned) follow() {
	for k := range p.panes {
		if p.inView[k] {
			p.panes[k].Update(&p.Win.Pointer)
		}
	}
	p.moved()
}

// moved lays the buttons out again if a list has moved.
func (p *paned) moved() {
	for k := range p.panes {
		if p.inView[k] && p.panes[k].Moved() {
			p.Changed()
		}
	}
}

// at is the pane and the line that the keys are at; the line is -1 at none.
func (p *paned) at() (k, i int) {
	for k := range p.panes {
		if i := p.panes[k].Find(p.Win.Focus); p.inView[k] && i >= 0 {
			return k, i
		}
	}
	for k := range p.panes {
		if p.inView[k] && (k == p.front || p.columns() == len(p.panes)) {
			return max(k, min(p.front, len(p.panes)-1)), -1
		}
	}
	return 0, -1
}

// goTo moves the keys to a line and shows it.
func (p *paned) goTo(k, i int) {
	if i < 0 {
		return
	}
	p.Win.Focus = p.panes[k].Lines[i].ID
	p.panes[k].Show(i)
	p.moved()
	p.Changed()
}

// Keys goes through the lines with the arrows, and from button to button with Tab.
func (p *paned) Keys() {
	k, i := p.at()
	pane := &p.panes[k]
	switch {
	case ui.Pressed(ebiten.KeyDown):
		p.goTo(k, pane.Next(i, 1))
	case ui.Pressed(ebiten.KeyUp) && i < 0:
		p.goTo(k, pane.Next(len(pane.Lines), -1))
	case ui.Pressed(ebiten.KeyUp):
		p.goTo(k, pane.Next(i, -1))
	case ui.Pressed(ebiten.KeyRight):
		p.sideways(k, 1)
	case ui.Pressed(ebiten.KeyLeft):
		p.sideways(k, -1)
	case ui.Pressed(ebiten.KeyTab) && ui.Shifted():
		p.Tab(-1)
	case ui.Pressed(ebiten.KeyTab):
		p.Tab(1)
	case ui.Pressed(ebiten.KeyEnter):
		p.showNext()
	default:
		pane.Keys()
		p.moved()
	}
}

// showNext shows what is next where the list has been moved away from it; then Enter presses it.
func (p *paned) showNext() {
	for k := range p.panes {
		if i := p.panes[k].NextLine(); p.inView[k] && i >= 0 {
			p.goTo(k, i)
			return
		}
	}
}

// sideways moves the keys to the next pane, or brings it to the front.
func (p *paned) sideways(k, by int) {
	k += by
	switch {
	case k < 0 || k >= len(p.panes):
	case !p.inView[k]:
		p.front, p.Win.Focus = k, ""
		p.edited()
	default:
		p.goTo(k, p.panes[k].Next(-1, 1))
	}
}

// RuleAt is the rule that what lies there cites.
func (p *paned) RuleAt(x, y float64) string {
	for k := range p.panes {
		if p.inView[k] {
			if id := p.panes[k].Cited(p.Shell, x, y); id != "" {
				return id
			}
		}
	}
	return ""
}

// Scrolls is the list that a gamepad turns.
func (p *paned) Scrolls() *ui.List {
	k, _ := p.at()
	return &p.panes[k].List
}

// drawPanes draws those that are seen.
func (p *paned) drawPanes(dst *ui.Canvas) {
	for k := range p.panes {
		if p.inView[k] {
			p.panes[k].Draw(&p.Page, dst)
		}
	}
}
