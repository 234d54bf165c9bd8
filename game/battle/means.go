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
)

// chooseMeans keeps the chosen means if the selected warrior has it, else takes
// the first with which he can do something.
func (b *Scene) chooseMeans(all []forecast.Means, offers map[forecast.Means][]rules.Offer) {
	if slices.Contains(all, b.Plan.Means) {
		return
	}
	b.Plan.Means = forecast.Means{}
	for _, m := range all {
		if slices.ContainsFunc(offers[m], func(o rules.Offer) bool { return o.WhyNot == nil }) {
			b.Plan.Means = m
			return
		}
	}
	if len(all) > 0 {
		b.Plan.Means = all[0]
	}
}

// meansButtons lists what the selected warrior can shoot and cast with, where
// he has a choice.
func (b *Scene) meansButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	all, offers := forecast.OffersBy(b.M.State, b.Selected)
	b.chooseMeans(all, offers)
	clear(b.Plan.meansAt)
	s := b.M.State
	for i, m := range all {
		b.Plan.meansAt[fmt.Sprintf("means-%d", i+1)] = m
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
			why = Sentence(offers[m][0].WhyNot)
		}
		at := offers[m][max(0, legal)]
		switch {
		case legal >= 0 && at.At == rules.Nobody && at.Command != nil: // on himself, or all round him
			add(fmt.Sprintf("means-%d", i+1), name, "", icon, why, false, func() { b.Act(at.Command) })
		case len(all) > 1 || m.Verb == rules.ToCast:
			add(fmt.Sprintf("means-%d", i+1), name, "", icon, why, false, func() {
				b.Plan.Means, b.Aim, b.Plan.Pinned = m, rules.Nobody, physics.Spot{}
				b.sayAim()
				b.Changed()
			})
			b.Win.Buttons[len(b.Win.Buttons)-1].Chosen = m == b.Plan.Means && why == ""
		}
	}
	b.fallenButtons(add, offers[b.Plan.Means])
}

// useButtons lists what optional rules let the selected warrior do.
func (b *Scene) useButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	for i, o := range b.M.State.Offers(b.Selected) {
		if o.Verb != rules.ToUse || o.Command == nil && o.Place == nil || o.At != rules.Nobody && o.At != b.Aim {
			continue
		}
		words := o.Name
		if w := b.M.State.Warrior(o.At); w != nil {
			words += " " + w.Name
		}
		do := func() { b.Act(o.Command) }
		if o.Command == nil {
			do = func() { b.askPlace(o) }
		}
		add(fmt.Sprintf("use-%d", i+1), words, "", cmp.Or(o.Icon, "help"), Reason(o.WhyNot), false, do)
		if c := b.ChoosesPlace(); c != nil && c.Offer.Name == o.Name {
			b.Win.Buttons[len(b.Win.Buttons)-1].Chosen = true
		}
	}
}

// sayAim says what the chosen means is aimed at.
func (b *Scene) sayAim() {
	b.Notice = ""
	if b.Plan.Means.Verb != rules.ToCast {
		return
	}
	sp := &b.M.State.Rules.Spells[b.Plan.Means.Spell]
	switch sp.Aim {
	case rules.ToPlace:
		b.Notice = sp.Name + ": click a place on the table."
	case rules.SendsModel:
		b.Notice = sp.Name + ": click whom it moves, then where to."
	default:
		b.Notice = sp.Name + ": click its target."
	}
}

// fallenButtons offers those who are no longer on the table and can be aimed at.
func (b *Scene) fallenButtons(add func(id, words, key, icon, why string, bright bool, do func()), offers []rules.Offer) {
	for _, o := range offers {
		if w := b.M.State.Warrior(o.At); w != nil && !w.InPlay() && o.WhyNot == nil {
			add("fallen-"+w.Name, "on "+w.Name, "", "", "", b.Aim == o.At, func() {
				if o.Command != nil {
					b.Act(o.Command)
					return
				}
				b.Aim = o.At
				b.Changed()
			})
		}
	}
}

// offersAt are the selected warrior's offers against somebody with the chosen means.
func (b *Scene) offersAt(id rules.WarriorID) []rules.Offer {
	return forecast.OffersAt(b.M.State, b.Selected, b.Plan.Means, id)
}

// takesFriends reports whether the chosen means is aimed at one's own side.
func (b *Scene) takesFriends(id rules.WarriorID) bool {
	return b.Plan.Means.Verb == rules.ToCast && slices.ContainsFunc(b.offersAt(id), func(o rules.Offer) bool { return o.WhyNot == nil })
}

// castAt casts the chosen spell at a place; false if it takes no place.
func (b *Scene) castAt(to physics.Spot) bool {
	s := b.M.State
	if b.Plan.Means.Verb != rules.ToCast || s.Warrior(b.Selected) == nil {
		return false
	}
	sp := &s.Rules.Spells[b.Plan.Means.Spell]
	if sp.Aim != rules.ToPlace && sp.Aim != rules.InDirection && sp.Aim != rules.SendsModel {
		return false
	}
	if sp.Aim == rules.SendsModel && b.Aim == rules.Nobody {
		b.sayAim()
		b.Version++
		return true
	}
	c := rules.CastSpell{Who: b.Selected, Spell: b.Plan.Means.Spell, At: b.Aim, To: to}
	if err := c.Legal(s); err != nil {
		b.Tell(Sentence(err))
		return true
	}
	b.Act(c)
	return true
}

// ChooseHands lets the players choose what a warrior takes in hand.
func (b *Scene) ChooseHands(w *rules.Warrior) {
	r := b.M.State.Rules
	m := &menu{title: w.Name, body: "What does he take in hand for close combat?"}
	for _, c := range b.M.State.Holdings(w.ID) {
		var names []string
		for _, k := range c.Keys {
			id, _ := r.WeaponNamed(k)
			names = append(names, r.Weapon(id).Name)
		}
		m.Options = append(m.Options, ui.Button{Words: strings.Join(names, " and "), Do: func() {
			b.Prompt.Menu = nil
			b.Act(c)
		}})
	}
	m.Options = append(m.Options, ui.Button{Words: "As he is", Do: func() { b.Prompt.Menu = nil; b.Changed() }})
	b.Prompt.Menu = m
	b.Changed()
}
