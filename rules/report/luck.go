package report

import (
	"fmt"
	"math/big"

	"cometfall/rules"
	"cometfall/rules/match"
)

// Throw is a kind of roll that is counted for luck.
type Throw uint8

// The kinds of roll, in the order of the report.
const (
	Blows Throw = iota
	Shots
	Wounding
	Saves
	Injuries
	Spells
	Tests
	Others
	throws
)

func (t Throw) String() string {
	return [...]string{"to hit in close combat", "to hit with shots", "to wound", "saves", "injuries: out of action", "casting spells", "tests", "other rolls"}[t]
}

// Luck is how often rolls of a kind succeeded, and how often they were to be
// expected to. All numbers are exact.
type Luck struct {
	Side     rules.SideID
	Throw    Throw
	Rolls    int
	Actual   int
	Expected *big.Rat
	Better   bool     // it was more than expected
	Tail     *big.Rat // how likely this is or something farther on the same side
}

// chance is how likely one roll was: good of so many throws.
type chance struct{ good, of int64 }

// kindOf is which kind of roll an event is.
func kindOf(l *match.Line) Throw {
	switch l.Event.For {
	case rules.HitRoll:
		if l.Phase == rules.Shooting || l.Event.Rule == "SHOOT-12" {
			return Shots
		}
		return Blows
	case rules.WoundRoll:
		return Wounding
	case rules.SaveRoll, rules.EvadeRoll:
		return Saves
	case rules.InjuryRoll:
		return Injuries
	case rules.CastRoll:
		return Spells
	case rules.TestRoll:
		return Tests
	}
	return Others
}

// thrower is the side whose luck a roll was.
func thrower(s *rules.State, e *rules.Event) (rules.SideID, bool) {
	w := s.Warrior(e.Who)
	switch {
	case w != nil && w.Swayed:
		return w.HomeSide, true
	case w != nil:
		return w.Side, true
	}
	return e.Side, e.For == rules.TestRoll // a Rout test is nobody's own
}

// succeeded reports whether a roll did what the thrower wished for.
func succeeded(e *rules.Event) bool {
	if e.For == rules.InjuryRoll {
		return e.Into == rules.OutOfAction
	}
	return e.OK
}

// luckOf counts the rolls of every side. Rolls that could not fail or not
// succeed were no luck and are left out.
func luckOf(m *match.Match) []Luck {
	n := len(m.State.Sides) * int(throws)
	rolls, actual := make([][]chance, n), make([]int, n)
	for i := range m.Lines {
		l := &m.Lines[i]
		e := l.Event
		if e == nil || l.Undone || e.Kind != rules.Threw || e.Good == 0 || e.Good == e.Of {
			continue
		}
		side, ok := thrower(m.State, e)
		if !ok {
			continue
		}
		k := int(side)*int(throws) + int(kindOf(l))
		rolls[k] = append(rolls[k], chance{int64(e.Good), int64(e.Of)})
		if succeeded(e) {
			actual[k]++
		}
	}
	var all []Luck
	for k := range rolls {
		if len(rolls[k]) == 0 || m.State.Sides[k/int(throws)].Neutral {
			continue
		}
		l := weigh(rolls[k], actual[k])
		l.Side, l.Throw = rules.SideID(k/int(throws)), Throw(k%int(throws))
		all = append(all, l)
	}
	return all
}

// weigh compares how many of some rolls succeeded with what was to be expected,
// going through every way they could have fallen.
func weigh(rolls []chance, actual int) Luck {
	l := Luck{Rolls: len(rolls), Actual: actual, Expected: new(big.Rat)}
	// ways[k] is in how many of all the ways k rolls succeed.
	ways := make([]*big.Int, len(rolls)+1)
	for k := range ways {
		ways[k] = new(big.Int)
	}
	ways[0].SetInt64(1)
	all, good, bad, product := big.NewInt(1), new(big.Int), new(big.Int), new(big.Int)
	for n, r := range rolls {
		l.Expected.Add(l.Expected, big.NewRat(r.good, r.of))
		good.SetInt64(r.good)
		bad.SetInt64(r.of - r.good)
		for k := n + 1; k >= 0; k-- {
			ways[k].Mul(ways[k], bad)
			if k > 0 {
				ways[k].Add(ways[k], product.Mul(ways[k-1], good))
			}
		}
		all.Mul(all, product.SetInt64(r.of))
	}
	l.Better = l.Expected.Cmp(big.NewRat(int64(actual), 1)) < 0
	tail := new(big.Int)
	for k := range ways {
		if l.Better == (k > actual) || k == actual {
			tail.Add(tail, ways[k])
		}
	}
	l.Tail = new(big.Rat).SetFrac(tail, all)
	return l
}

// Words say how remarkable the luck was, with its exact chance.
func (l Luck) Words() string {
	luck := "lucky"
	how := "this well or better"
	if !l.Better {
		luck, how = "unlucky", "this badly or worse"
	}
	switch {
	case l.Expected.Cmp(big.NewRat(int64(l.Actual), 1)) == 0:
		return "exactly as expected"
	case l.Tail.Cmp(big.NewRat(3, 10)) >= 0:
		return fmt.Sprintf("as expected: %s in %s", how, oneIn(l.Tail))
	case l.Tail.Cmp(big.NewRat(1, 10)) >= 0:
		return fmt.Sprintf("a little %s: %s in %s", luck, how, oneIn(l.Tail))
	case l.Tail.Cmp(big.NewRat(1, 50)) >= 0:
		return fmt.Sprintf("%s: %s in %s", luck, how, oneIn(l.Tail))
	}
	return fmt.Sprintf("very %s: %s in %s", luck, how, oneIn(l.Tail))
}

// oneIn is a chance in words: "1 of 3.4 battles like this (29.2%)".
func oneIn(p *big.Rat) string {
	one := new(big.Rat).Inv(p)
	times := one.FloatString(1)
	if one.Cmp(big.NewRat(20, 1)) >= 0 {
		times = one.FloatString(0)
	}
	return fmt.Sprintf("1 of %s battles with these rolls (%s)", times, percent(p))
}

// percent is a chance with a digit behind the point, more where it is small.
func percent(p *big.Rat) string {
	p = new(big.Rat).Mul(p, big.NewRat(100, 1))
	if p.Cmp(big.NewRat(1, 10)) < 0 {
		if p.Cmp(big.NewRat(1, 1000)) < 0 {
			return "less than 0.001%"
		}
		return p.FloatString(3) + "%"
	}
	return p.FloatString(1) + "%"
}
