package muster

import (
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules/warbands"
)

// On the page of a warband things are dragged too: whoever can be hired onto the
// warband, a thing onto a warrior of it or onto the card of the chosen one, and
// what the card says he has back to what is offered, which takes it from him. A
// drag goes sideways; up and down it moves the list.

// dragged is a line of the page that the pointer carries.
type dragged struct {
	on    bool
	from  int // its pane
	title string
	icon  string
	give  func(i int) // onto a recruit; below 0: onto none of them
	part  func()      // back to what is offered
	onto  int         // the recruit under the pointer, or -1
	tried bool        // this press has been looked at
}

// drag follows a press that becomes a drag; true while something is carried, and
// the lists do not move.
func (e *Editor) drag() bool {
	p, d := &e.client.Win.Pointer, &e.carried
	switch {
	case !p.Down:
		if d.on {
			e.drop()
		}
		*d = dragged{onto: -1}
		return false
	case d.on:
		d.onto = e.manUnder(p.X, p.Y)
		return true
	case d.tried || !p.Dragged:
		return false
	}
	d.tried = true
	if math.Abs(p.X-p.PressX) <= math.Abs(p.Y-p.PressY) {
		return false // up and down: the list is moved
	}
	for k := range e.panes {
		i := e.panes[k].Under(p.PressX, p.PressY)
		if !e.inView[k] || i < 0 {
			continue
		}
		l := &e.panes[k].Lines[i]
		switch {
		case k == offerPane && l.Give != nil:
			*d = dragged{on: true, tried: true, from: k, title: l.Title, icon: l.Icon, give: l.Give, onto: -1}
		case k == CardPane && l.Less != nil:
			*d = dragged{on: true, tried: true, from: k, title: l.Title, icon: l.Icon, part: l.Less, onto: -1}
		}
	}
	return d.on
}

// manUnder is the recruit whose line lies at a place of the screen, or -1.
func (e *Editor) manUnder(x, y float64) int {
	if !e.inView[BandPane] {
		return -1
	}
	if i := e.panes[BandPane].Under(x, y); i >= 0 {
		return e.recruitOf(e.panes[BandPane].Lines[i].ID)
	}
	return -1
}

// drop does what the carried line is for where it was let go.
func (e *Editor) drop() {
	p, d := &e.client.Win.Pointer, e.carried
	switch {
	case d.part != nil && e.inView[offerPane] && e.panes[offerPane].At.Has(p.X, p.Y):
		d.part()
	case d.give == nil:
	case e.inView[BandPane] && e.panes[BandPane].At.Has(p.X, p.Y):
		d.give(e.manUnder(p.X, p.Y))
	case e.inView[CardPane] && e.panes[CardPane].At.Has(p.X, p.Y):
		d.give(e.who)
	}
	e.Changed()
}

// give lets a recruit have a thing, a skill, a spell or a mutation.
func (e *Editor) give(i int, class, key string) {
	if i < 0 {
		e.Tell("Drop it on one of the warriors.")
		return
	}
	set := e.client.Bands.Rules()
	e.try(func() error {
		switch class {
		case "mutation":
			return e.Roster.Mutate(set, i, key)
		case "skill":
			return e.Roster.Learn(set, i, key)
		case "spell":
			return e.Roster.LearnSpell(set, i, key)
		}
		return e.Roster.Equip(set, i, key)
	})
}

// hireDragged hires whom a line offers, or says why not.
func (e *Editor) hireDragged(o *warbands.Opening) func(int) {
	t, why := o.Type, o.WhyNot
	return func(int) {
		if why != nil {
			e.Tell(e.client.Sentence(why))
			return
		}
		e.hire(t)
	}
}

// Watch counts the places through which something is carried.
func (e *Editor) Watch() ui.Seen {
	at := [2]int{}
	if p := &e.client.Win.Pointer; e.carried.on {
		at = [2]int{int(p.X), int(p.Y)}
	}
	if at != e.carriedAt {
		e.carriedAt = at
		e.drawn.Frame++
	}
	return e.drawn
}

// DrawOver draws what is carried, and on whom it would fall.
func (e *Editor) DrawOver(screen *ui.Canvas) {
	e.Page.DrawOver(screen)
	d, p := &e.carried, &e.client.Win.Pointer
	if !d.on {
		return
	}
	target := ui.Rect{}
	switch {
	case d.part != nil && e.inView[offerPane]:
		target = e.panes[offerPane].At
	case d.onto >= 0:
		i := e.panes[BandPane].Under(p.X, p.Y)
		target = e.panes[BandPane].Row(i)
	case d.give != nil && e.inView[CardPane] && e.who >= 0 && e.panes[CardPane].At.Has(p.X, p.Y):
		target = e.panes[CardPane].At
	}
	if target.W > 0 {
		screen.Outline(target, 2, view.Brass)
	}
	w := screen.Width(ui.Strong, d.title) + 24
	x := p.X + 14
	if d.icon != "" {
		w += 32
	}
	r := ui.R(math.Min(x, float64(e.client.Win.W)-w-4), math.Max(4, p.Y-44), w, 36)
	screen.Panel(r, view.Raised)
	screen.Outline(r, 1, view.Brass)
	x = r.X + 12
	if d.icon != "" {
		screen.Icon(d.icon, x, r.Y+6, 24, view.Words)
		x += 32
	}
	screen.Write(d.title, x, r.Y+8, ui.Strong, view.Words)
}
