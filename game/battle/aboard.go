package battle

import (
	"strings"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// foldAboard puts what else somebody aboard a vehicle can do behind one button, where all of it
// would take more than the row at the foot of the table, on a telephone more than two: much can be
// done there, and the table is to be seen. The first button of what he can do is so manieth.
func (b *Scene) foldAboard(first int, done ui.Rect) {
	s := b.m.State
	w := s.Warrior(b.selected)
	on := s.RidesOn(w)
	if on < 0 || !b.crowded(b.win.Buttons[first:], done) {
		return
	}
	var keep, vehicle, himself []ui.Button
	for _, bt := range b.win.Buttons[first:] {
		switch {
		case bt.Chosen || bt.ID == "hide" && bt.Why != "" && b.narrow():
			keep = append(keep, bt)
		case strings.HasPrefix(bt.ID, "moves-") && bt.Why == "":
			keep = append(keep, bt)
		case strings.HasPrefix(bt.ID, "use-") || strings.HasPrefix(bt.ID, "moves-"):
			vehicle = append(vehicle, bt)
		case bt.ID == "hide" || bt.ID == "hands":
			himself = append(himself, bt)
		default:
			keep = append(keep, bt)
		}
	}
	if len(vehicle)+len(himself) < 2 {
		return
	}
	icon := "old-wagon"
	if b.onWater(on) {
		icon = "fishing-boat"
	}
	more := ui.Button{ID: "aboard", Words: "More …", Key: "C", Icon: icon, Do: func() { b.openAboard(on, vehicle, himself) }}
	if b.narrow() {
		more.Key, more.Icon = "", ""
	}
	more.At.W = b.win.ButtonWidth(more.Words, more.Key, more.Icon)
	row := b.actionShelf(done)
	b.win.Buttons = b.win.Buttons[:first]
	for _, bt := range append(keep, more) {
		bt.At = row.place(bt.At.W)
		b.win.Buttons = append(b.win.Buttons, bt)
	}
}

// crowded reports whether buttons take more rows than are beside the table.
func (b *Scene) crowded(all []ui.Button, done ui.Rect) bool {
	rows := 0.0
	if b.narrow() {
		rows = 1
	}
	for i := range all {
		if all[i].At.Y < done.Y-54*rows {
			return true
		}
	}
	return false
}

// openAboard opens the menu of what else somebody aboard a vehicle can do.
func (b *Scene) openAboard(on int, vehicle, himself []ui.Button) {
	s := b.m.State
	w := s.Warrior(b.selected)
	m := &menu{title: w.Name, body: "Aboard " + s.Called(on) + ".", beside: &subject{s.Carriers[on].Place.At, 2 * physics.Inch, w.ID}}
	options := func(of []ui.Button) (all []ui.Button) {
		for _, o := range of {
			do := o.Do
			all = append(all, ui.Button{Words: o.Words, Why: o.Why, Do: b.then(do)})
		}
		return all
	}
	if len(vehicle) > 0 {
		m.add(rules.Capital(s.Called(on)), options(vehicle)...)
	}
	if len(himself) > 0 {
		m.add(rules.Capital(w.Name), options(himself)...)
	}
	m.options = append(m.options, ui.Button{Words: "Nothing", Do: b.then(func() {})})
	b.prompt.menu = m
	b.Changed()
}
