package battle

import (
	"cmp"
	"errors"
	"slices"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
)

// The menu of a place: what can be done there or with the model there, by a right click, a
// long press or a key. Whatever cannot be done says why.

// What belongs to another phase.
var (
	errChargesFirst = errors.New("charges come first in a turn")
	errMovesLater   = errors.New("moves come after charges, before shooting")
	errShootsLater  = errors.New("shooting comes after the moves")
)

// phaseRules are the rules that a phase is about.
var phaseRules = map[rules.Phase]string{rules.Charges: "CHARGE-01", rules.Moves: "MOVE-01", rules.Shooting: "SHOOT-01", rules.Combat: "FIGHT-01"}

// Context opens the menu of a place of the screen; false where there is none.
func (b *Scene) Context(x, y float64) bool {
	b.leftMenu(x, y)
	if _, plays := b.mode().(playing); !plays || b.animating() || b.running.now != nil || !b.onTable(x, y) {
		return false
	}
	m := &menu{}
	at, stands := b.m.State.Table.SurfaceAt(b.board.ToTable(x, y), board.StoreyHeight*physics.Length(b.board.Storey))
	switch on := b.m.State.Warrior(b.board.WarriorWithin(x, y, pickRadius)); {
	case on != nil:
		m.beside = &subject{on.At, on.Radius, on.ID}
		b.aboutModel(m, on)
	case stands:
		m.beside = &subject{at: at, who: rules.Nobody}
		b.aboutPlace(m, at)
	default:
		return false
	}
	id := phaseRules[b.m.State.Phase]
	m.options = append(m.options,
		ui.Button{Words: "The rules of this phase", Note: help.TitleOf(id), Do: b.then(func() { b.client.OpenRule(id) })},
		ui.Button{Words: "Nothing", Do: b.then(func() {})})
	b.prompt.menu = m
	b.Changed()
	return true
}

// leftMenu puts the menu of a place away where another place is clicked.
func (b *Scene) leftMenu(x, y float64) bool {
	m := b.prompt.menu
	if m == nil || m.beside == nil || b.asked() != nil || b.card().Has(x, y) {
		return false
	}
	b.then(func() {})()
	return true
}

// contextAt opens the menu by a key: of whom is aimed at, of where the ghost is, or of who is
// chosen.
func (b *Scene) contextAt() {
	at := b.win.Pointer
	x, y := at.X, at.Y
	s := b.m.State
	switch w, aim := s.Warrior(b.selected), s.Warrior(b.aim); {
	case aim != nil && aim.InPlay():
		x, y = b.board.ToScreen(aim.At.Point())
	case w != nil && b.plan.stepped && b.plan.ghostOn:
		x, y = b.board.ToScreen(b.plan.ghost.Point())
	case b.onTable(x, y):
	case w != nil:
		x, y = b.board.ToScreen(w.At.Point())
	}
	if !b.Context(x, y) {
		b.tell("There is nothing to be done there.")
	}
}

// option is a command as an option of a menu, with what keeps it from being carried out.
func (b *Scene) option(words string, c rules.Command, why error) ui.Button {
	if why == nil && c != nil {
		why = c.Legal(b.m.State)
	}
	return ui.Button{Words: words, Why: reason(why), Note: help.Plain(reason(why)), Do: b.then(func() { b.carryOut(c) })}
}

// aboutModel lists what can be done with a model.
func (b *Scene) aboutModel(m *menu, on *rules.Warrior) {
	s := b.m.State
	m.title = on.Name
	m.body = on.Type + ", " + s.Sides[on.Side].Name + "."
	w := s.Warrior(b.selected)
	if s.Acts(on) && b.selected != on.ID {
		m.options = append(m.options, ui.Button{Words: "Choose him", Do: b.then(func() { b.choose(on.ID) })})
	}
	if bt := b.several(on); bt.Words != "" {
		m.options = append(m.options, bt)
	}
	if w == nil && s.Acts(on) {
		w = on
	}
	if w != nil {
		b.attacks(m, w, on)
	}
	if w == on && s.Phase == rules.Moves {
		m.options = append(m.options, b.option("Hide", rules.Hide{Who: on.ID}, nil))
	}
	if w == on && len(s.Holdings(on.ID)) > 0 {
		m.options = append(m.options, ui.Button{Words: "Take other weapons", Do: b.then(func() { b.choose(on.ID); b.chooseHands(on) })})
	}
	if w != nil && w != on {
		m.options = append(m.options, b.measuring(w.At, w.ID, on.At, on.ID))
	}
	switch {
	case s.Acts(on):
		m.options = append(m.options, ui.Button{Words: "What he sees", Do: b.then(func() {
			b.choose(on.ID)
			b.aids.field.on = true
			b.changedAids()
		})})
	case w != nil:
		m.options = append(m.options, ui.Button{Words: "What " + w.Name + " sees of him", Do: b.then(func() { b.choose(w.ID); b.aim = on.ID })})
	}
}

// attacks lists what a warrior can do to another, whether or not he may.
func (b *Scene) attacks(m *menu, w, at *rules.Warrior) {
	s := b.m.State
	charges, shoots := false, false
	for _, o := range s.Offers(w.ID) {
		if o.At != at.ID || o.Command == nil && o.WhyNot == nil {
			continue
		}
		words := ""
		switch o.Verb {
		case rules.ToCharge:
			words, charges = "Charge him", true
		case rules.ToShoot:
			words, shoots = "Shoot with "+s.Rules.Weapon(o.Weapon).Name, true
			if o.Shots > 1 {
				words += ", twice"
			}
		case rules.ToCast:
			words = "Cast " + s.Rules.Spells[o.Spell].Name
		case rules.ToDetect:
			words = "Look for him"
		case rules.ToUse:
			words = o.Name
		default:
			continue
		}
		m.options = append(m.options, b.option(words, o.Command, o.WhyNot))
	}
	if w == at || !s.Hostile(w.Side, at.Side) {
		return
	}
	if !charges {
		m.options = append(m.options, b.option("Charge him", nil, errChargesFirst))
	}
	armed := slices.ContainsFunc(w.Weapons, func(id rules.WeaponID) bool { return s.Rules.Weapon(id).Range > 0 })
	if armed && !shoots && s.Phase != rules.Shooting {
		m.options = append(m.options, b.option("Shoot him", nil, errShootsLater))
	}
}

// aboutPlace lists what can be done at a place of the table.
func (b *Scene) aboutPlace(m *menu, at physics.Spot) {
	s, w := b.m.State, b.m.State.Warrior(b.selected)
	name, told := book.Ground(s, at)
	m.title = rules.Capital(cmp.Or(name, "This place"))
	for _, sentence := range told {
		m.body += sentence[0] + " "
	}
	if w == nil {
		m.body += "Choose one of your warriors, and it lists what he can do here."
		return
	}
	m.body += "For " + w.Name + "."
	if s.Phase == rules.Moves {
		walk := rules.Move{Who: w.ID, To: at}
		run := walk
		run.Run = true
		m.options = append(m.options, b.option("Move here", walk, nil), b.option("Run here", run, nil))
		if w.At.Z != at.Z {
			climb := walk
			climb.Climb = true
			m.options = append(m.options, b.option("Climb here", climb, nil))
		}
	} else {
		m.options = append(m.options, b.option("Move here", nil, errMovesLater))
	}
	for _, o := range s.Offers(w.ID) {
		switch {
		case o.Verb == rules.ToCast && o.At == rules.Nobody && o.Command == nil:
			sp := &s.Rules.Spells[o.Spell]
			if sp.Aim == rules.ToPlace || sp.Aim == rules.InDirection {
				m.options = append(m.options, b.option("Cast "+sp.Name+" here", rules.CastSpell{Who: w.ID, Spell: o.Spell, At: rules.Nobody, To: at}, o.WhyNot))
			}
		case o.Place != nil:
			m.options = append(m.options, b.option(o.Name+" here", o.Place.At(at.Point()), o.WhyNot))
		}
	}
	body, look := w.Body(), ui.Button{Words: "Look from this place", Do: b.then(func() { b.lookFrom(w, at) })}
	body.At = at
	if why := s.Table.Fits(body, s.Bodies(w.ID)); why != nil {
		look.Why, look.Note = reason(why), help.Plain(reason(why))
	}
	m.options = append(m.options, look)
	m.options = append(m.options, b.measuring(w.At, w.ID, at, rules.Nobody))
}

// measuring is the option to measure from one place to another.
func (b *Scene) measuring(from physics.Spot, of rules.WarriorID, to physics.Spot, ofTo rules.WarriorID) ui.Button {
	bt := ui.Button{Words: "Measure the distance", Do: b.then(func() {
		r := &b.aids.ruler
		r.on, r.held = true, false
		r.rulerKey = rulerKey{from: from, ofFrom: of, begun: true, ofTo: rules.Nobody}
		r.lead(b, to, ofTo)
		r.fixed = true
		b.changedAids()
	})}
	if !b.m.State.Rules.FreeMeasuring {
		bt.Why, bt.Note = forecast.NotMeasured, help.Plain(forecast.NotMeasured)
	}
	return bt
}
