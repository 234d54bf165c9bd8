package battle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// chooseMeans keeps the chosen means if the selected warrior has it, else takes
// the first with which he can do something.
func (b *Scene) chooseMeans(all []forecast.Means, offers map[forecast.Means][]rules.Offer) {
	if slices.Contains(all, b.plan.means) {
		return
	}
	b.plan.means = forecast.Means{}
	for _, m := range all {
		if slices.ContainsFunc(offers[m], func(o rules.Offer) bool { return o.WhyNot == nil }) {
			b.plan.means = m
			return
		}
	}
	if len(all) > 0 {
		b.plan.means = all[0]
	}
}

// meansButtons lists what the selected warrior can shoot and cast with, where
// he has a choice.
func (b *Scene) meansButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	all, offers := forecast.OffersBy(b.m.State, b.selected)
	b.chooseMeans(all, offers)
	clear(b.plan.meansAt)
	s := b.m.State
	for i, m := range all {
		b.plan.meansAt[fmt.Sprintf("means-%d", i+1)] = m
		name, icon := "", "high-shot"
		if m.Verb == rules.ToCast {
			name, icon = s.Rules.Spells[m.Spell].Name, "bolt-spell-cast"
			if s.Rules.Spells[m.Spell].Prayer {
				icon = "prayer"
			}
		} else if m.Weapon == rules.NoWeapon {
			name, icon = m.Name(s.Rules), "bolt-spell-cast"
		} else {
			wp := s.Rules.Weapon(m.Weapon)
			name, icon = wp.Name, wp.Icon
		}
		legal := slices.IndexFunc(offers[m], func(o rules.Offer) bool { return o.WhyNot == nil })
		why := ""
		if legal < 0 {
			why = sentence(offers[m][0].WhyNot)
		}
		at := offers[m][max(0, legal)]
		switch {
		case legal >= 0 && at.At == rules.Nobody && at.Command != nil: // on himself, or all round him
			add(fmt.Sprintf("means-%d", i+1), name, "", icon, why, false, func() { b.act(at.Command) })
		case len(all) > 1 || m.Verb == rules.ToCast:
			add(fmt.Sprintf("means-%d", i+1), name, "", icon, why, false, func() {
				b.plan.means, b.aim, b.plan.pinned = m, rules.Nobody, physics.Spot{}
				b.sayAim()
				b.Changed()
			})
			b.win.Buttons[len(b.win.Buttons)-1].Chosen = m == b.plan.means && why == ""
		}
	}
	b.fallenButtons(add, offers[b.plan.means])
}

// useButtons lists what optional rules let the selected warrior do.
func (b *Scene) useButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	for i, o := range b.m.State.Offers(b.selected) {
		if o.Verb != rules.ToUse || o.Command == nil && o.Place == nil || o.At != rules.Nobody && o.At != b.aim {
			continue
		}
		if _, drives := o.Command.(optional.Drive); drives { // it is planned on the table
			continue
		}
		words := o.Name
		if w := b.m.State.Warrior(o.At); w != nil {
			words += " " + w.Name
		}
		do := func() { b.act(o.Command) }
		if o.Command == nil {
			do = func() { b.askPlace(o) }
		}
		kind := "use"
		switch o.Command.(type) {
		case optional.Lash, optional.Back: // beside the drive
			kind = "moves"
		}
		add(fmt.Sprintf("%s-%d", kind, i+1), words, "", cmp.Or(o.Icon, "help"), reason(o.WhyNot), false, do)
		if c := b.choosesPlace(); c != nil && c.offer.Name == o.Name {
			b.win.Buttons[len(b.win.Buttons)-1].Chosen = true
		}
	}
}

// sayAim says what the chosen means is aimed at.
func (b *Scene) sayAim() {
	b.notice = ""
	if b.plan.means.Verb != rules.ToCast {
		return
	}
	sp := &b.m.State.Rules.Spells[b.plan.means.Spell]
	switch sp.Aim {
	case rules.ToPlace:
		b.notice = sp.Name + ": click a place on the table."
	case rules.SendsModel:
		b.notice = sp.Name + ": click whom it moves, then where to."
	default:
		b.notice = sp.Name + ": click its target."
	}
}

// fallenButtons offers those who are no longer on the table and can be aimed at.
func (b *Scene) fallenButtons(add func(id, words, key, icon, why string, bright bool, do func()), offers []rules.Offer) {
	for _, o := range offers {
		if w := b.m.State.Warrior(o.At); w != nil && !w.InPlay() && o.WhyNot == nil {
			add("fallen-"+w.Name, "on "+w.Name, "", "", "", b.aim == o.At, func() {
				if o.Command != nil {
					b.act(o.Command)
					return
				}
				b.aim = o.At
				b.Changed()
			})
		}
	}
}

// offersAt are the selected warrior's offers against somebody with the chosen means.
func (b *Scene) offersAt(id rules.WarriorID) []rules.Offer {
	return forecast.OffersAt(b.m.State, b.selected, b.plan.means, id)
}

// takesFriends reports whether the chosen means is aimed at one's own side.
func (b *Scene) takesFriends(id rules.WarriorID) bool {
	return b.plan.means.Verb == rules.ToCast && slices.ContainsFunc(b.offersAt(id), func(o rules.Offer) bool { return o.WhyNot == nil })
}

// castAt casts the chosen spell at a place; false if it takes no place.
func (b *Scene) castAt(to physics.Spot) bool {
	s := b.m.State
	if b.plan.means.Verb != rules.ToCast || s.Warrior(b.selected) == nil {
		return false
	}
	sp := &s.Rules.Spells[b.plan.means.Spell]
	if sp.Aim != rules.ToPlace && sp.Aim != rules.InDirection && sp.Aim != rules.SendsModel {
		return false
	}
	if sp.Aim == rules.SendsModel && b.aim == rules.Nobody {
		b.sayAim()
		b.version++
		return true
	}
	c := rules.CastSpell{Who: b.selected, Spell: b.plan.means.Spell, At: b.aim, To: to}
	if err := c.Legal(s); err != nil {
		b.tell(sentence(err))
		return true
	}
	b.act(c)
	return true
}

// chooseHands lets the players choose what a warrior takes in hand.
func (b *Scene) chooseHands(w *rules.Warrior) {
	r := b.m.State.Rules
	m := &menu{title: w.Name, body: "What does he take in hand for close combat?"}
	for _, c := range b.m.State.Holdings(w.ID) {
		var names []string
		for _, k := range c.Keys {
			id, _ := r.WeaponNamed(k)
			names = append(names, r.Weapon(id).Name)
		}
		m.options = append(m.options, ui.Button{Words: strings.Join(names, " and "), Do: func() {
			b.prompt.menu = nil
			b.act(c)
		}})
	}
	m.options = append(m.options, ui.Button{Words: "As he is", Do: func() { b.prompt.menu = nil; b.Changed() }})
	b.prompt.menu = m
	b.Changed()
}
