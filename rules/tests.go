package rules

import (
	"fmt"

	"cometfall/physics"
)

// TestKind is what a characteristic test is about, where a rule asks about that.
type TestKind uint8

// The kinds of tests.
const (
	OtherTest        TestKind = iota // whatever else a rule, a spell or a happening demands
	RoutTest                         // whether a side stays on the table (LEAD-03)
	AllAloneTest                     // whether he fights on all alone (LEAD-10)
	FearTest                         // of what charges him, or what he charges (PSY-02, PSY-03)
	InterceptionTest                 // fear when a charge is intercepted (CHARGE-14, CHARGE-15)
	StupidityTest                    // (PSY-11)
	DetectionTest                    // whether he notices who is hidden (HIDE-10)
	ClimbTest                        // (CLIMB-05)
	JumpTest                         // down (JUMP-02)
)

// Test is a test against a characteristic: what it is about, and the rule that
// demands it, which the log cites.
type Test struct {
	Kind TestKind
	Rule string
}

var (
	routTest      = Test{RoutTest, "LEAD-03"}
	allAloneTest  = Test{AllAloneTest, "LEAD-10"}
	chargedTest   = Test{FearTest, "PSY-02"} // he is charged by what frightens him
	chargingTest  = Test{FearTest, "PSY-03"} // he would charge it
	detectionTest = Test{DetectionTest, "HIDE-10"}
	climbTest     = Test{ClimbTest, "CLIMB-05"}
	jumpTest      = Test{JumpTest, "JUMP-02"}
	leapTest      = Test{Rule: "JUMP-06"}
	landingTest   = Test{Rule: "JUMP-07"}
	divingTest    = Test{Rule: "CHARGE-22"}
)

// Psychology reports whether a test is one of fear, stupidity and the like, or of
// being all alone. To rally, to stay on the table and to defy a spell are
// Leadership tests of other kinds.
func (t Test) Psychology() bool {
	switch t.Kind {
	case AllAloneTest, FearTest, InterceptionTest, StupidityTest:
		return true
	}
	return false
}

// Fear reports whether it is a Fear test, in a charge or an interception (PSY-01, CHARGE-14).
func (t Test) Fear() bool { return t.Kind == FearTest || t.Kind == InterceptionTest }

// Test takes a characteristic test: a D6 equal to or below the value passes, a
// 6 always fails (CHAR-15).
func (p *Play) Test(who WarriorID, value int, characteristic string, t Test, why string) bool {
	return p.test(who, value, characteristic, t, why, false)
}

func (p *Play) test(who WarriorID, value int, characteristic string, t Test, why string, again bool) bool {
	p.Testing = t
	passes := func(face int) bool { return face <= value && face != 6 }
	round := !again && p.turnsRound(who, min(value, 5), 6)
	face := 0
	if p.by != nil || p.turns(who) {
		face = p.Dice.D6()
	} else {
		face = p.Dice.classed(func(face int) int { return number(passes(face)) })
	}
	ok := passes(face) != round
	e := Event{Kind: Threw, Who: who, At: Nobody, Rule: t.Rule, Dice: []int{face}, Need: value, OK: ok, For: TestRoll, Test: t.Kind}
	if !p.Quiet {
		e.odds(max(0, min(value, 5)), 6)
		e.Text = fmt.Sprintf("%s, %s test %s: %d or less. Rolled %d: %s",
			p.name(who), characteristic, why, min(value, 5), face, passWord(ok))
	}
	p.Tell(e)
	p.rethrown = again
	if again {
		p.shown(who, face)
	} else if p.stands = false; p.throwsAgain(who, TestRoll, ok) {
		return p.test(who, value, characteristic, t, why, true)
	}
	return ok || !round && p.turned(who, func(by int) bool { return passes(face + by) })
}

// TestLeadership takes a Leadership test: 2D6 equal to or below Ld (CHAR-10, CHAR-16, AMB-05),
// his own or that of a leader who is near enough (LEAD-07).
func (p *Play) TestLeadership(w *Warrior, t Test, why string) bool {
	ld, from := p.Leadership(w)
	return p.testOn(w, ld, from, t, why)
}

// testPersonally is TestLeadership on his own, whatever leader is near (PSY-18).
func (p *Play) testPersonally(w *Warrior, t Test, why string) bool {
	return p.testOn(w, p.Profile(w).Ld, "Leadership", t, why)
}

// testOn is a Leadership test on a value, unless he passes it untested (EQUIP-19).
func (p *Play) testOn(w *Warrior, ld int, from string, t Test, why string) bool {
	if p.passes(w, t) {
		return true
	}
	p.Testing = t
	ld, from = p.tested(w, ld, from, t)
	return p.testOn2D6(w.ID, ld, from, t, why, false)
}

func (p *Play) testOn2D6(who WarriorID, ld int, from string, t Test, why string, again bool) bool {
	round := !again && p.turnsRound(who, waysUpTo(ld), 36)
	a, b := p.throwTwo(who, func(sum int) bool { return sum <= ld })
	ok := (a+b <= ld) != round
	e := Event{Kind: Threw, Who: who, At: Nobody, Rule: t.Rule, Dice: []int{a, b}, Need: ld, OK: ok, For: TestRoll, Test: t.Kind}
	if !p.Quiet {
		e.odds(waysUpTo(ld), 36)
		e.Text = fmt.Sprintf("%s, %s: 2D6, %d or less (%s). Rolled %d + %d = %d: %s",
			p.name(who), why, ld, from, a, b, a+b, passWord(ok))
	}
	p.Tell(e)
	if again {
		p.shown(who, a, b)
		return ok || p.turned(who, func(by int) bool { return a+b+by <= ld })
	}
	if p.throwsAgain(who, TestRoll, ok) {
		return p.testOn2D6(who, ld, from, t, why, true)
	}
	if !ok && !round && p.turned(who, func(by int) bool { return a+b+by <= ld }) {
		return true
	}
	if !ok && p.sungTo(p.Warrior(who)) { // KIN-35
		return p.testOn2D6(who, ld+1, from+", +1 a song", t, why, true)
	}
	return ok
}

// sungTo reports, and tells, that somebody who sings stands near enough to hearten a friend
// who has failed a test of Leadership (KIN-35).
func (p *Play) sungTo(w *Warrior) bool {
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if w == nil || o.ID == w.ID || o.Side != w.Side || !o.Able() || !w.InPlay() {
			continue
		}
		if far := physics.Length(p.most(o, func(t *Talent) int { return int(t.Songs) })); far > 0 && physics.Within(o.Body(), w.Body(), far) {
			p.Say(Note, o.ID, w.ID, "KIN-35", "%s sings, and %s takes heart.", o.Name, w.Name)
			return true
		}
	}
	return false
}

// TestInitiative tests for what takes agility or sharp eyes (CHAR-08). Rope and
// hook may have a failed climb tried again (CLIMB-09).
func (p *Play) TestInitiative(w *Warrior, t Test, why string) bool {
	return p.TestInitiativeAt(w, 0, t, why)
}

// TestInitiativeAt is TestInitiative where his Initiative counts so much more, or less below 0
// (RUL-GEN-9).
func (p *Play) TestInitiativeAt(w *Warrior, more int, t Test, why string) bool {
	value, from := p.initiative(w, t)
	value += more
	if p.Test(w.ID, value, "Initiative", t, why+from) {
		return true
	}
	if !p.mayRethrow() || !p.testAgain(w, t) {
		return false
	}
	p.second = true
	ok := p.test(w.ID, value, "Initiative", t, why+", once more", p.Rules.OneReroll)
	p.second = false
	return ok
}

// TestStrength takes a test against a warrior's Strength (CHAR-15).
func (p *Play) TestStrength(w *Warrior, t Test, why string) bool {
	return p.testBody(w, p.Profile(w).S, "Strength", t, why)
}

// TestToughness takes a test against a warrior's Toughness (CHAR-15).
func (p *Play) TestToughness(w *Warrior, t Test, why string) bool {
	return p.testBody(w, p.Profile(w).T, "Toughness", t, why)
}

// testBody is a test against what his body is, with what is special about it.
func (p *Play) testBody(w *Warrior, value int, characteristic string, t Test, why string) bool {
	value, reasons := p.bodily(w, value, t)
	return p.Test(w.ID, value, characteristic, t, why+reasons)
}

// bodily is what his body is tested on in place of a value, and each reason behind a comma.
func (s *State) bodily(w *Warrior, value int, t Test) (n int, reasons string) {
	n = value
	s.each(w, s.Rules.any.Body != nil, func(m *Moments) {
		if m.Body == nil {
			return
		}
		if mod := m.Body(s, w, t); mod.By != 0 {
			n, reasons = n+mod.By, fmt.Sprintf("%s, %+d %s", reasons, mod.By, mod.Why)
		}
	})
	return n, reasons
}

// TestDie throws the die of a test of which more counts than whether it is passed, and
// once more where something has him throw again; each throw is told.
func (p *Play) TestDie(w *Warrior, t Test, passes func(face int) bool, tell func(face int)) (face int) {
	p.Testing = t
	face = p.Dice.D6()
	tell(face)
	if p.throwsAgain(w.ID, TestRoll, passes(face)) {
		face = p.Dice.D6()
		tell(face)
		p.shown(w.ID, face)
	}
	return face
}

// TestOwnLeadership takes the Leadership test of a swayed warrior: his own side's
// leader may help him, the other's does not.
func (p *Play) TestOwnLeadership(w *Warrior, t Test, why string) bool {
	side := w.Side
	w.Side = w.Home()
	ok := p.TestLeadership(w, t, why)
	w.Side = side
	return ok
}

// tested is the Leadership on which a warrior tests, with what is special about the test.
func (s *State) tested(w *Warrior, ld int, from string, t Test) (int, string) {
	s.each(w, s.Rules.any.Leadership != nil, func(m *Moments) {
		if m.Leadership == nil {
			return
		}
		if mod := m.Leadership(s, w, t); mod.By != 0 {
			ld, from = ld+mod.By, fmt.Sprintf("%s, %+d %s", from, mod.By, mod.Why)
		}
	})
	return ld, from
}

// InitiativeFor is the Initiative on which a warrior takes a test, with the reasons behind commas.
func (s *State) InitiativeFor(w *Warrior, t Test) (int, string) { return s.initiative(w, t) }

// initiative is a warrior's Initiative for a test, and what is
// special about it, for the log.
func (s *State) initiative(w *Warrior, t Test) (i int, from string) {
	i = s.Profile(w).I
	if t.Kind == ClimbTest {
		if n := s.grip(w); n > 0 {
			i, from = i+n, fmt.Sprintf(", %+d grip", n)
		}
	}
	s.each(w, s.Rules.any.Initiative != nil, func(m *Moments) {
		if m.Initiative == nil {
			return
		}
		if mod := m.Initiative(s, w, t); mod.By != 0 {
			i, from = i+mod.By, fmt.Sprintf("%s, %+d %s", from, mod.By, mod.Why)
		}
	})
	return i, from
}

// waysUpTo is how many of the 36 throws of two dice come to no more than n.
func waysUpTo(n int) int {
	ways := 0
	for a := 1; a <= 6; a++ {
		ways += max(0, min(6, n-a))
	}
	return ways
}

func passWord(ok bool) string {
	if ok {
		return "passed"
	}
	return "failed"
}
