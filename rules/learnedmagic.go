package rules

import "fmt"

// What the skills of those who know magic do when they cast (LEARN-A8 to LEARN-A10).

// castAgain is the counter of the player turn in which he tried a second spell.
const castAgain = "cast again"

// mayCastAgain reports whether one who has tried a spell this turn may try another.
func (s *State) mayCastAgain(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.CastsAgain }) && !s.InCombat(w) && w.Counters.Get(castAgain, 0) != s.Turn
}

// bearsAnother tests whether his body bears a second spell. If not, it is lost and
// he is injured, without any save, but never worse than stunned.
func (p *Play) bearsAnother(w *Warrior) bool {
	rule := ""
	for i := range w.Talents {
		if t := p.talent(w, i); t.CastsAgain {
			rule = t.Rule
		}
	}
	w.Counters.Set(castAgain, 0, p.Turn)
	if p.TestToughness(w, Test{Rule: rule}, "a second spell") {
		return true
	}
	st := Mishap(w, 0, "the strain", rule).strike
	st.Mild, st.NoHelmet = true, true // without saves
	if !p.injuresOtherwise(&st, 1) {
		p.injure(w, p.rollInjury(&st), rule, Nobody)
	}
	return false
}

// refocuses lets him throw one of the dice of a failed casting roll again; the
// second throw stands. False: he does not.
func (p *Play) refocuses(r *Roll, w *Warrior, at WarriorID, a, b int) (x, y int, done bool) {
	for i := range w.Talents {
		t := p.talent(w, i)
		if !t.Refocuses {
			continue
		}
		low := 0
		if b < a {
			low = 1
		}
		k := p.Ask(Decision{Side: w.Side, Who: w.ID, At: at, Shape: OneOf, Rule: t.Rule, Usual: low,
			Question: fmt.Sprintf("%s: throw one of the dice again?", t.Name),
			Options:  []Option{{fmt.Sprintf("the %d", a), Nobody}, {fmt.Sprintf("the %d of the other die", b), Nobody}, {"neither", Nobody}}})[0]
		if k == 2 {
			return a, b, false
		}
		n := p.D6(w.ID, t.Rule, "one die again")
		if x, y = a, b; k == 0 {
			x = n
		} else {
			y = n
		}
		p.Say(Note, w.ID, at, t.Rule, "%s keeps his mind on it: %d + %d = %d, %s.", w.Name, x, y, x+y, successWord(r.Succeeds(x+y)))
		return x, y, true
	}
	return a, b, false
}
