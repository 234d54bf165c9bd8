package battle

import (
	"fmt"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// partySteps are by how much the ghosts of those who move together are moved while the
// battle is read aloud: in inches, to the right and down.
var partySteps = [...]struct {
	words       string
	right, down int
}{{"right", 1, 0}, {"left", -1, 0}, {"up", 0, -1}, {"down", 0, 1}}

// aloudParty reads who moves together, with what lets others join them and moves them all.
func (b *Scene) aloudParty(a *ui.Aloud) {
	s := b.m.State
	w := s.Warrior(b.selected)
	if _, plays := b.mode().(playing); !plays || s.Phase != rules.Moves || w == nil || b.mayJoin(w) != nil || b.drives() {
		return
	}
	a.Part("several", "Several who move together")
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.InPlay() && o.ID != w.ID && s.Acts(o) && b.mayJoin(o) == nil {
			a.OneOf(ui.Button{ID: "join " + o.Name, Words: o.Name + " goes with " + w.Name, Chosen: b.party.has(o.ID), Do: func() { b.join(o) }})
		}
	}
	if !b.grouped() {
		return
	}
	for _, step := range partySteps {
		a.Button(ui.Button{ID: "together " + step.words, Words: "An inch " + step.words, Do: func() { b.stepTogether(step.right, step.down) }})
	}
	m := b.party.march
	if m == nil || !m.Done() {
		return
	}
	for i := range m.All {
		o := &m.All[i]
		words := fmt.Sprintf("%s to %s", s.Warrior(o.Who).Name, o.To)
		switch {
		case o.Err != nil:
			words += ": cannot, " + o.Why(s)
		case o.Move.Run:
			words += ", at a run, " + o.Path.Cost.String()
		default:
			words += ", " + o.Path.Cost.String()
		}
		if o.Err == nil && o.Loses != "" {
			words += ", " + o.Loses
		}
		a.Say(words + ".")
	}
	a.Button(ui.Button{ID: "together go", Words: "Let them go: " + b.partyWords(), Do: func() { b.marchTo(b.party.laid) }})
}

// stepTogether moves the ghosts of those who move together by inches.
func (b *Scene) stepTogether(right, down int) {
	at := b.m.State.Warrior(b.selected).At
	if b.party.laid != (physics.Spot{}) {
		at = b.party.laid
	}
	to, ok := b.m.State.Table.SurfaceAt(physics.Point{X: at.X + physics.Inches(right), Y: at.Y + physics.Inches(down)}, at.Z)
	if !ok {
		b.tell("The table ends there.")
		return
	}
	b.layGhosts(to)
	b.beginMarch(to)
	for !b.party.march.Done() {
		b.party.march.Step()
	}
}
