package rules

import (
	"fmt"

	"cometfall/physics"
)

// Effect is a spell that lasts on a warrior: a plain value in the State. What it
// does stands with the spell's entry, in Lasting.
type Effect struct {
	Spell SpellID
	By    WarriorID
	Since int // player turn in which it was cast
	N     int // the spell's own note
}

// Lasting is what a spell does as long as it lasts on a warrior: its Moments, at which
// it may end itself (Play.Ends), and figures.
type Lasting struct {
	Moments *Moments
	Traits  Trait          // he has them
	Blows   int            // added to the Strength of his blows
	Doubles bool           // each unsaved wound of his blows counts as two
	More    int            // more blows, beside his characteristic (AMB-84)
	Save    int            // an armour save in place of his own
	Least   int            // an armour save where his own is worse
	Ward    int            // a save of what armour has not turned aside, which nothing makes better or worse
	Around  physics.Length // friends so near him have the traits NearBy
	NearBy  Trait
	Rout    int  // added to the Leadership of his side's Rout tests
	NoRally bool // he does not test to rally in recovery
	Pure    bool // he catches no disease
	Daunts  bool // he charges only after a test of Leadership (SPELL-DES-2)
	Unseen  bool // hidden, nobody notices or detects him
	// TurnsRound: once a roll of his succeeds where it would fail, and the other way round.
	TurnsRound bool
	// Shape is what he is in place of what he was, and fights as, without arms; Over is what
	// becomes of it as the battle ends.
	Shape string
	Over  func(p *Play, w *Warrior)
	Turns bool // once he reaches a score that he has missed by 1
	// TurnsAgain: he does so with each die that he has thrown again; the counter of that name
	// notes it, at 1.
	TurnsAgain string
}

// Ends is the moment at which the spell of that key is over.
func Ends(key string) func(*Play, *Warrior) {
	return func(p *Play, w *Warrior) { p.Ends(w, key) }
}

// Ends lifts the spell of that key from a warrior.
func (p *Play) Ends(w *Warrior, key string) {
	if id, ok := p.Rules.SpellNamed(key); ok {
		p.Lift(w, id)
	}
}

// Effect finds the spell of that key on a warrior.
func (s *State) Effect(w *Warrior, key string) (e Effect, lasts bool) {
	for _, e := range w.Effects {
		if s.Rules.Spells[e.Spell].Key == key {
			return e, true
		}
	}
	return Effect{}, false
}

// lasting is what an effect does.
func (s *State) lasting(e Effect) *Lasting { return &s.Rules.Spells[e.Spell].Lasting }

// Under reports whether a spell lasts on a warrior.
func (w *Warrior) Under(id SpellID) bool {
	for _, e := range w.Effects {
		if e.Spell == id {
			return true
		}
	}
	return false
}

// Lay makes a spell last on a warrior, in place of the same spell cast before.
func (p *Play) Lay(c CastSpell, on *Warrior, n int) {
	kept := make([]Effect, 0, len(on.Effects)+1)
	for _, e := range on.Effects {
		if e.Spell != c.Spell {
			kept = append(kept, e)
		}
	}
	on.Effects = append(kept, Effect{Spell: c.Spell, By: c.Who, Since: p.Turn, N: n})
	p.wither()
}

// Lift ends a spell that lasts on a warrior.
func (p *Play) Lift(from *Warrior, id SpellID) {
	var kept []Effect
	for _, e := range from.Effects {
		if e.Spell != id {
			kept = append(kept, e)
		}
	}
	if len(kept) < len(from.Effects) {
		sp := &p.Rules.Spells[id]
		p.Say(Faded, from.ID, Nobody, sp.Rule, "%s: %s is over.", from.Name, sp.Name)
	}
	from.Effects = kept
}

// Has reports whether a warrior has a trait: of his own, by a spell that lasts
// on him, or by one that lasts on a friend near by.
func (s *State) Has(w *Warrior, t Trait) bool {
	if w.Has(t) {
		return true
	}
	for _, e := range w.Effects {
		if s.lasting(e).Traits&t != 0 {
			return true
		}
	}
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if len(o.Effects) == 0 || o.ID == w.ID || s.Hostile(o.Side, w.Side) || !o.InPlay() {
			continue
		}
		for _, e := range o.Effects {
			if l := s.lasting(e); l.NearBy&t != 0 && physics.Within(w.Body(), o.Body(), l.Around) {
				return true
			}
		}
	}
	return false
}

// spellBlows is what lasting spells add to the Strength of a warrior's blows,
// and whether they double the wounds (AMB-94).
func (s *State) spellBlows(w *Warrior) (strength int, doubles bool) {
	for _, e := range w.Effects {
		l := s.lasting(e)
		strength += l.Blows
		doubles = doubles || l.Doubles
	}
	return strength, doubles
}

// spellAttacks is how many blows lasting spells add.
func (s *State) spellAttacks(w *Warrior) int {
	n := 0
	for _, e := range w.Effects {
		n += s.lasting(e).More
	}
	return n
}

// spellSave is the armour save a lasting spell puts in place of his own; 0 is none.
func (s *State) spellSave(w *Warrior) (save int, from string) {
	for _, e := range w.Effects {
		if l := s.lasting(e); l.Save > 0 && (save == 0 || l.Save < save) {
			save, from = l.Save, s.Rules.Spells[e.Spell].Name
		}
	}
	return save, from
}

// spellLeast is the armour save that a lasting spell gives him whose own is worse; 0 is none.
func (s *State) spellLeast(w *Warrior) (save int, from string) {
	for _, e := range w.Effects {
		if l := s.lasting(e); l.Least > 0 && (save == 0 || l.Least < save) {
			save, from = l.Least, s.Rules.Spells[e.Spell].Name
		}
	}
	return save, from
}

// spellWard is the best save beside armour that lasting spells give; 0 is none.
func (s *State) spellWard(w *Warrior) (ward int, from *Spell) {
	for _, e := range w.Effects {
		if l := s.lasting(e); l.Ward > 0 && (ward == 0 || l.Ward < ward) {
			ward, from = l.Ward, &s.Rules.Spells[e.Spell]
		}
	}
	return ward, from
}

// hearten adds what a lasting spell gives to a side's Rout test; the same prayer
// twice gives no more (AMB-95).
func (s *State) hearten(side SideID, ld int, from string) (int, string) {
	best, name := 0, ""
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Side != side || !w.InPlay() {
			continue
		}
		for _, e := range w.Effects {
			if n := s.lasting(e).Rout; n > best {
				best, name = n, s.Rules.Spells[e.Spell].Name
			}
		}
	}
	if best == 0 {
		return ld, from
	}
	return ld + best, fmt.Sprintf("%s, %+d %s", from, best, name)
}

// fleesOn: a spell keeps him from rallying in recovery (AMB-101).
func (s *State) fleesOn(w *Warrior) bool {
	for _, e := range w.Effects {
		if s.lasting(e).NoRally {
			return true
		}
	}
	return false
}

// ThrowTwo throws the two dice of a casting roll and tells the result (MAGIC-07).
func (p *Play) ThrowTwo(r *Roll, who, at WarriorID) (a, b int, ok bool) {
	for second := false; ; second = true {
		round := !second && p.turnsRoundRoll(r, who)
		if p.castsWatched(p.Warrior(who)) {
			a, b = p.Dice.D6(), p.Dice.D6()
		} else {
			a, b = p.throwTwo(who, r.Succeeds)
		}
		ok = r.Succeeds(a+b) != round
		e := Event{Kind: Threw, Who: who, At: at, Rule: r.Rule, Dice: []int{a, b}, Need: r.Need(), OK: ok, For: r.For}
		if !p.Quiet {
			e.odds(r.Odds())
			e.Text = fmt.Sprintf("%s: %s. Rolled %d + %d = %d: %s", r.heading(p, who), r.String(), a, b, a+b, successWord(ok))
		}
		p.Tell(e)
		if second {
			p.shown(who, a, b)
		}
		if !ok && !second {
			if x, y, done := p.refocuses(r, p.Warrior(who), at, a, b); done {
				return x, y, r.Succeeds(x + y)
			}
		}
		if ok && !second && p.mustRethrow(p.Warrior(who), r.For, ok) {
			continue
		}
		if ok || second || !p.throwsAgain(who, r.For, ok) {
			ok = ok || !round && p.turned(who, func(by int) bool { return r.Succeeds(a + b + by) })
			return a, b, ok
		}
	}
}

// castsWatched reports whether a system, or a talent of the caster, looks at the
// two dice of a casting roll.
func (p *Play) castsWatched(w *Warrior) bool {
	return p.asks(w, p.Rules.any.CastRolled != nil, func(m *Moments) bool { return m.CastRolled != nil }) || p.some(w, func(t *Talent) bool { return t.Refocuses }) || p.turns(w.ID)
}

// Acts reports whether a warrior acts in the present turn: it is his own side's,
// even while another side sways him (AMB-99).
func (s *State) Acts(w *Warrior) bool { return w.Home() == s.Active }

// Home is the warrior's own side, whoever sways him.
func (w *Warrior) Home() SideID {
	if w.Swayed {
		return w.HomeSide
	}
	return w.Side
}

// Sway makes a warrior fight for a side; for his own he is himself again. He and
// those he fought beside him move 1" apart.
func (p *Play) Sway(w *Warrior, side SideID) {
	if home := w.Home(); home == side {
		w.Swayed, w.HomeSide = false, 0
	} else {
		w.Swayed, w.HomeSide = true, home
	}
	w.Side = side
	p.unhide(w, "he acts for another", "HIDE-07")
	var touching []physics.Body
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.ID != w.ID && o.Side == side && o.InPlay() && p.inContact(w, o) {
			touching = append(touching, o.Body())
		}
	}
	if len(touching) > 0 && w.Swayed {
		if to, ok := p.apart(w, touching, inches(1)); ok {
			p.Carry(w, to, "AMB-99", "steps aside")
		}
	}
	w.leavesCombat()
	if p.Engaged(w) {
		p.engage(w)
	}
}

// turning is the spell that lets a warrior reach a score that he has missed by 1, if any does.
func (s *State) turning(who WarriorID) (id SpellID, lasts bool) {
	if w := s.Warrior(who); w != nil {
		for _, e := range w.Effects {
			if l := s.lasting(e); l.Turns || l.TurnsAgain != "" && w.Counters.Get(l.TurnsAgain, 1) > 0 {
				return e.Spell, true
			}
		}
	}
	return 0, false
}

func (s *State) turns(who WarriorID) bool {
	_, lasts := s.turning(who)
	return lasts || s.lucky(s.Warrior(who))
}

// turned asks whether a die that missed its score by 1 is turned, where that can be, and ends
// the spell that does it, or spends the luck of his own (LEARN-W26).
func (p *Play) turned(who WarriorID, enough func(by int) bool) bool {
	id, may := p.turning(who)
	w := p.Warrior(who)
	if !may && !p.lucky(w) || p.Over || !enough(1) && !enough(-1) {
		return false
	}
	name, rule, ends := "Ranald's Luck", "LEARN-W26", func() { w.Counters.Set(RanaldsLuck, 0, 1) }
	if may {
		sp := &p.Rules.Spells[id]
		name, rule, ends = sp.Name, sp.Rule, func() {
			if sp.Lasting.Turns {
				p.Lift(w, id)
			} else {
				w.Counters.Set(sp.Lasting.TurnsAgain, 1, 0)
			}
		}
	}
	if !p.Confirm(w.Side, who, Nobody, rule, fmt.Sprintf("%s has missed by 1. Is the die turned, by %s?", w.Name, name)) {
		return false
	}
	ends()
	p.Say(Note, who, Nobody, rule, "The die is turned by 1, and %s succeeds.", w.Name)
	return true
}
