package muster

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
)

func (e *Editor) Update() {
	typed := e.client.Win.Typed
	if e.naming < 0 && e.client.Win.Focus != "" && len(typed) == 1 && (typed[0] == '+' || typed[0] == '-') {
		e.step(typed[0] == '+')
		e.client.Win.Typed = nil
	}
	if e.Type(e.typing()) {
		e.Notice = ""
		if e.naming < 0 {
			e.client.Win.Focus, e.panes[offerPane].Scroll, e.Front = "", 0, offerPane
		}
		e.Edited()
	}
	if !e.drag() {
		for k := range e.panes {
			if e.inView[k] {
				e.panes[k].Update(&e.client.Win.Pointer)
			}
		}
	}
	e.followed()
}

// followed lays the buttons out again if a list has moved.
func (e *Editor) followed() {
	for k := range e.panes {
		if e.inView[k] && e.panes[k].Moved() {
			e.Changed()
		}
	}
}

// focused is the pane and the line that the keys are at.
func (e *Editor) focused() (k, i int) {
	for k := range e.panes {
		if i := e.panes[k].Find(e.client.Win.Focus); e.inView[k] && i >= 0 {
			return k, i
		}
	}
	return e.main(), -1
}

// main is the pane that the keys begin in.
func (e *Editor) main() int {
	if e.inView[offerPane] {
		return offerPane
	}
	return e.Front
}

// step takes one more or one less of what the keys are at.
func (e *Editor) step(more bool) {
	k, i := e.focused()
	if i < 0 {
		return
	}
	l := &e.panes[k].Lines[i]
	do := l.Less
	if more {
		if do = l.More; do == nil {
			do = l.Do
		}
	}
	if do != nil {
		do()
	}
}

// go moves the keys to a line and shows it.
func (e *Editor) goTo(k, i int) {
	if i < 0 {
		return
	}
	e.client.Win.Focus = e.panes[k].Lines[i].ID
	e.panes[k].Show(i)
	e.followed()
	e.Changed()
}

func (e *Editor) Keys() {
	k, i := e.focused()
	p := &e.panes[k]
	switch {
	case ui.Pressed(ebiten.KeyZ) && ui.Commanded():
		e.takeBack()
	case e.naming >= 0 && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)):
		e.named()
	case e.search.Text != "" && e.client.Win.Focus == "" && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)):
		e.takeFirst()
	case ui.Pressed(ebiten.KeyDelete) && i >= 0 && k == BandPane && e.panes[k].Lines[i].ID != "hire":
		e.dismissLine(e.panes[k].Lines[i].ID)
	case ui.Pressed(ebiten.KeyDelete) && i >= 0:
		e.step(false)
	case ui.Pressed(ebiten.KeyDown):
		e.goTo(k, p.Next(i, 1))
	case ui.Pressed(ebiten.KeyUp) && i < 0:
		e.goTo(k, p.Next(len(p.Lines), -1))
	case ui.Pressed(ebiten.KeyUp):
		e.goTo(k, p.Next(i, -1))
	case ui.Pressed(ebiten.KeyRight) && e.naming < 0:
		e.sideways(k, 1)
	case ui.Pressed(ebiten.KeyLeft) && e.naming < 0:
		e.sideways(k, -1)
	case ui.Pressed(ebiten.KeyTab) && ui.Shifted():
		e.Page.Tab(-1)
	case ui.Pressed(ebiten.KeyTab):
		e.Page.Tab(1)
	default:
		p.Keys()
		e.followed()
	}
}

// sideways moves the keys to the next pane: where all are seen, to the chosen
// warrior or the first line of it; else it comes to the front.
func (e *Editor) sideways(k, by int) {
	for k += by; k >= 0 && k < paneCount; k += by {
		p := &e.panes[k]
		if !e.inView[k] {
			e.Front = k
			e.client.Win.Focus = ""
			e.Edited()
			return
		}
		i := slices.IndexFunc(p.Lines, func(l ui.Line) bool { return l.Chosen && l.Do != nil })
		if i < 0 {
			i = p.Next(-1, 1)
		}
		if i >= 0 {
			e.goTo(k, i)
			return
		}
	}
}

// takeFirst takes the first thing that was found, and forgets the search: one whose
// name begins with what was typed before one that has it in its name, and that before
// one that only its description speaks of.
func (e *Editor) takeFirst() {
	typed := strings.ToLower(strings.TrimSpace(e.search.Text))
	for _, suits := range [...]func(name string) bool{
		func(name string) bool { return strings.HasPrefix(name, typed) },
		func(name string) bool { return strings.Contains(name, typed) },
		func(string) bool { return true },
	} {
		for _, l := range e.panes[offerPane].Lines {
			if l.ID != "" && l.Do != nil && suits(strings.ToLower(l.Title)) && (l.Why == "" || strings.HasPrefix(strings.ToLower(l.Title), typed)) {
				e.search.Text = ""
				l.Do() // what cannot be had says why
				e.Edited()
				return
			}
		}
	}
	e.Tell("Nothing that was found can be had now.")
}

// dismissLine dismisses whom a line of the warband is.
func (e *Editor) dismissLine(id string) {
	if i := e.recruitOf(id); i >= 0 {
		e.dismiss(i)
	}
}

// recruitOf is the recruit that a line of the warband is, or -1.
func (e *Editor) recruitOf(id string) int {
	number, ok := strings.CutPrefix(id, "man-")
	if i, err := strconv.Atoi(number); ok && err == nil && i >= 0 && i < len(e.Roster.Recruits) {
		return i
	}
	return -1
}

// RuleAt is the rule that what lies there cites.
func (e *Editor) RuleAt(x, y float64) string {
	for k := range e.panes {
		if e.inView[k] {
			if id := e.panes[k].Cited(e.client, x, y); id != "" {
				return id
			}
		}
	}
	return ""
}
