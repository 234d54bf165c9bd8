package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// stage is a part of what is played: a command, or a change to the State.
type stage = any

// chance goes through all the ways in which the dice of some stages can fall and
// adds up how likely they end as asked; every question gets the same answer, nil
// for the first.
func chance(t *testing.T, given string, s *rules.State, asked func(s *rules.State) bool, answer rules.Answer, stages ...stage) (p float64) {
	t.Helper()
	var choose func(rules.Decision) rules.Answer
	if answer != nil {
		choose = func(rules.Decision) rules.Answer { return answer }
	}
	odds := rules.NewOdds(100000, choose)
	now := []rules.Branch{{State: s, P: 1}}
	for _, st := range stages {
		var next []rules.Branch
		for _, b := range now {
			switch st := st.(type) {
			case func(s *rules.State):
				st(b.State)
				next = append(next, b)
			case rules.Command:
				if b.State.Over || st.Legal(b.State) != nil {
					next = append(next, b) // what could not be done is left out
					continue
				}
				all, err := odds.Branches(b.State, st)
				require.NoError(t, err, given)
				for _, c := range all {
					next = append(next, rules.Branch{State: c.State, P: b.P * c.P})
				}
			}
		}
		now = next
	}
	total := 0.0
	for _, b := range now {
		if total += b.P; asked(b.State) {
			p += b.P
		}
	}
	require.InDelta(t, 1, total, 1e-9, given)
	return p
}

// The conditions that are asked for.
func out(id rules.WarriorID) func(s *rules.State) bool {
	return func(s *rules.State) bool { return s.Warriors[id].Condition == rules.OutOfAction }
}

func stands(id rules.WarriorID) func(s *rules.State) bool {
	return func(s *rules.State) bool { return s.Warriors[id].Condition == rules.Standing }
}

// lastTurn lets the battle end with this turn, before anybody recovers.
func lastTurn(s *rules.State) *rules.State {
	s.Limit = s.Turn
	return s
}

// toCombat goes from the moves to the close combat phase.
func toCombat(s *rules.State) { s.Phase = rules.Combat }

// arrowsDo is the chance that one of D6 and two arrows does what each fails to do
// with the chance not.
func arrowsDo(not float64) (p float64) {
	for n := 3; n <= 8; n++ {
		p += (1 - math.Pow(not, float64(n))) / 6
	}
	return p
}

// bitesDo is the chance that of 2D6 hits, each unsaved with the chance q, one puts
// out of action whose wounds-th wound is the first to injure, with 1/3 each.
func bitesDo(wounds int, q float64) (p float64) {
	for n := 2; n <= 12; n++ {
		ways, choose := float64(min(n-1, 13-n))/36, 1.0
		for k := 0; k <= n; k++ {
			if k >= wounds {
				p += ways * choose * math.Pow(q, float64(k)) * math.Pow(1-q, float64(n-k)) * (1 - math.Pow(2.0/3, float64(k-wounds+1)))
			}
			choose *= float64(n-k) / float64(k+1)
		}
	}
	return p
}

// TestExactOddsAreTheFractionsWorkedOutByHand has every kind of thing that is
// thrown for, in both editions; the fractions are worked out beside each row and
// use nothing of the engine.
func TestExactOddsAreTheFractionsWorkedOutByHand(t *testing.T) { // CHAR-15, CHAR-16, SHOOT-12, FIGHT-10, WOUND-01, INJ-04, CRIT-01, CRIT-10, PSY-02, PSY-03, CLIMB-05, JUMP-02, JUMP-06, FALL-01, FALL-05, CHARGE-03, CHARGE-23, HIDE-10, LEAD-03, LEAD-10, LEAD-13, PSY-11, MAGIC-07, PARRY-02, SPEC-16, SPELL-LES-4, SPELL-RAT-3, WEAP-18
	const (
		third = 1.0 / 3
		half  = 1.0 / 2
		sixth = 1.0 / 6
		seven = 21.0 / 36 // 7 or less, and 7 or more, on two dice
	)
	// Injury rolls: out of action on 5 and 6, on 3 to 6 with +2; of two the worst.
	const two, master = 1 - 4.0/9, 1 - 1.0/9
	// A hit of Strength 3 on Toughness 3: 4 and 5 wound; a 6 is critical.
	const (
		chart   = third*third + sixth*(2*third*two+third*master)
		missile = third*third + sixth*(2*third*third+third*two)
		bladed  = third*third + sixth*(third*third+third*two+third*master)
	)
	type row struct {
		given      string
		lrb, core2 float64
		asked      func(s *rules.State) bool
		set        func() *rules.State
		answer     rules.Answer
		stages     []stage
	}
	edge := func(z float64, change func(w *rules.Warrior)) func() *rules.State {
		return func() *rules.State {
			return battle(t, roofed(t, z), rules.Moves, "", but(onEdge(man("A", 0, 0, 0), z), change), man("B", 1, 40, 40))
		}
	}
	moved := func(s *rules.State) bool {
		return s.Warriors[0].Did(rules.Moved) && !s.Warriors[0].Did(rules.Fell|rules.Stuck)
	}
	fell := func(s *rules.State) bool { return s.Warriors[0].Did(rules.Fell) }
	down := []stage{rules.Move{Who: 0, To: at(10, 13.5, 0)}}
	climb := func(keys ...string) func() *rules.State {
		return func() *rules.State {
			return battle(t, roofed(t, 2), rules.Moves, "", equipped(t, man("A", 0, 10, footY), keys...), man("B", 1, 40, 40))
		}
	}
	up := []stage{rules.Move{Who: 0, To: at(10, edgeY, 2)}}
	bow := func(things ...string) func() *rules.State {
		return func() *rules.State { return archer(t, field(t), "", equipped(t, man("B", 1, 13, 10), things...)) }
	}
	loosed := []stage{rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, archer(t, field(t), ""), "bow")}}
	blow := func(things ...string) func() *rules.State {
		return func() *rules.State {
			return lastTurn(fray(t, "", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), but(equipped(t, target(1), things...), nothing), 1)))
		}
	}
	fought := []stage{rules.Done{}}
	charged := []stage{declared(1), rules.Done{}, toCombat, rules.Done{}}
	facing := func(change func(a, b *rules.Warrior)) func() *rules.State {
		return func() *rules.State {
			a, b := axeman(t, "A", 0, 3), axeman(t, "B", 1, 3)
			b.At = at(14, 10, 0)
			a.At = at(10, 10, 0)
			change(&a, &b)
			s := battle(t, field(t), rules.Charges, "", a, b)
			s.Sides[0].Began, s.Sides[1].Began = 100, 100
			return lastTurn(s)
		}
	}
	afraid := facing(func(_, b *rules.Warrior) { *b = frightful(*b) })
	plain := facing(func(_, _ *rules.Warrior) {})
	arrived := func(s *rules.State) bool { return s.Warriors[0].Did(rules.Charged) }
	cast := func(name string, far float64, things ...string) (func() *rules.State, []stage) {
		set := func() *rules.State {
			return battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, name), equipped(t, man("B", 1, 10+far, 10), things...))
		}
		s := set()
		return set, []stage{rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1, To: s.Warriors[1].At}}
	}
	fires, fired := cast("fires-of-uzhul", 5)
	fires2, fired2 := cast("fires-of-uzhul", 5, "heavy")
	doom, doomed := cast("spell-of-doom", 5)
	prayed, soulfire := cast("soulfire", 4, "gromril", "shield")
	arrows, loosened := cast("silver-arrows-of-arha", 10)
	bites, gnawed := cast("gnawdoom", 5)
	bites2, gnawed2 := cast("gnawdoom", 5, "light")
	tough := func() *rules.State {
		s := bites2()
		s.Warriors[1].Base.W, s.Warriors[1].Wounds = 2, 2
		return s
	}
	slung := func() *rules.State {
		return battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "sling"), man("B", 1, 11, 10))
	}
	begins := func(change func(s *rules.State), men ...rules.Warrior) func() *rules.State {
		return func() *rules.State {
			s := battle(t, field(t), rules.Combat, "", men...)
			s.Active = 1
			s.Sides[0].Began, s.Sides[1].Began = 100, 100
			change(s)
			return s
		}
	}
	same := func(*rules.State) {}
	friend := but(leading(ld(man("L", 0, 10, 30), 9)), nothing)
	runs := fleeing(man("A", 0, 10, 10))
	near := fleeing(man("A", 0, 10, 26))
	rallied := func(s *rules.State) bool { return s.Warriors[0].Did(rules.Rallied) }
	stupid := with(man("A", 0, 10, 10), rules.Stupid)
	dazed := func(s *rules.State) bool { return s.Warriors[0].Dazed }
	stumbles := func(s *rules.State) bool { return s.Warriors[0].Stumbles }
	over := func(s *rules.State) bool { return s.Over }
	// A fall from 4": D3 hits of Strength 4. Each puts Toughness 3 out with 4/6
	// times 1/3, Toughness 6 with 1/6 times 1/3.
	fall := 1 - third*(7.0/9+7.0*7/81+7.0*7*7/729)
	hard := 1 - third*(17.0/18+17.0*17/324+17.0*17*17/5832)
	// A dive: 3+ to hit; Strength 4 wounds on a 3, a 6 is critical.
	const diveChart, diveBladed = 4 * sixth * (half*third + sixth*(2*third*two+third*master)), 4 * sixth * (half*third + sixth*(third*third+third*two+third*master))
	for _, r := range []row{
		{"a shot: hit 1/2", half * chart, half * missile, out(1), bow(), nil, loosed},
		{"a shot at light armour: 6+, which the best criticals deny", // 4, 5: saved once in six
			half * (third*5*sixth*third + sixth*(third*5*sixth*two+third*two+third*master)),
			half * (third*5*sixth*third + sixth*(third*third+third*5*sixth*third+third*two)), out(1), bow("light"), nil, loosed},
		{"a blow: hit 1/2", half * chart, half * bladed, out(1), blow(), nil, fought},
		{"a blow at a sword: 4 parried by 5 and 6, 5 by 6", 2.5 * sixth * chart, 2.5 * sixth * bladed, out(1), blow("sword"), nil, fought},
		{"a charge in the open arrives", 1, 1, arrived, plain, nil, charged},
		{"he strikes first", half * chart, half * bladed, out(1), plain, nil, charged},
		{"and is struck only by one who still stands: three times of four", 3.0 / 4 * half * chart, 3.0 / 4 * half * bladed, out(0), plain, nil, charged},
		{"fear: Leadership 7", seven, seven, arrived, afraid, nil, charged},
		{"an enemy round the corner: Initiative 3", half, half, arrived, func() *rules.State { return lastTurn(corner(t, "")) }, nil, charged},
		{"a dive of 4\": two tests", 1.0 / 4, 1.0 / 4, arrived, func() *rules.State { return lastTurn(dive(t, 4, 1, "")) }, nil, charged},
		{"a dive's blow", 1.0 / 4 * diveChart, 1.0 / 4 * diveBladed, out(1), func() *rules.State { return lastTurn(dive(t, 4, 1, "")) }, nil, charged},
		{"a climb: Initiative 3", half, half, moved, climb(), nil, up},
		{"a climb with rope and hook", 3.0 / 4, 3.0 / 4, moved, climb("rope-and-hook"), nil, up},
		{"a jump of 4\": two tests", 1.0 / 4, 1.0 / 4, moved, edge(4, nothing), nil, down},
		{"a jump with Initiative 6: a 6 fails always", 25.0 / 36, 25.0 / 36, moved, edge(4, func(w *rules.Warrior) { w.Base.I = 6 }), nil, down},
		{"a fall from 4\"", 3.0 / 4, 3.0 / 4, fell, edge(4, nothing), nil, down},
		{"and what it does", 3.0 / 4 * fall, 3.0 / 4 * fall, out(0), edge(4, nothing), nil, down},
		{"a gap of 3\"", half, 1, moved, func() *rules.State {
			return battle(t, gap(t, 3, 3), rules.Moves, "", onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40))
		}, nil, []stage{rules.Move{Who: 0, To: beyond(3, 3)}}},
		{"a spell of difficulty 7, a hit of Strength 4", seven * 4 * sixth * third, seven * 4 * sixth * third, out(1), fires, nil, fired},
		{"the same at heavy armour: 6+", seven * 4 * sixth * 5 * sixth * third, seven * 4 * sixth * 5 * sixth * third, out(1), fires2, nil, fired2},
		{"the Spell of Doom: Strength 3, and an injury roll", 10.0 / 36 * half * third, 10.0 / 36 * half * third, out(1), doom, nil, doomed},
		{"a prayer of difficulty 9 that no armour saves from", 10.0 / 36 * half * third, 10.0 / 36 * half * third, out(1), prayed, nil, soulfire},
		{"3 to 8 Silver Arrows: each hits and wounds with 1/2, and puts out with 1/3", seven * arrowsDo(11.0/12), seven * arrowsDo(11.0/12), out(1), arrows, nil, loosened},
		{"and leave him standing if none wounds", 1 - seven*arrowsDo(3.0/4), 1 - seven*arrowsDo(3.0/4), stands(1), arrows, nil, loosened},
		{"2D6 bites of Gnawdoom: each wounds on a 6 and puts out with 1/3", seven * bitesDo(1, sixth), seven * bitesDo(1, sixth), out(1), bites, nil, gnawed},
		{"two wounds and light armour: the second unsaved bite is the first that injures", seven * bitesDo(2, sixth*5*sixth), seven * bitesDo(2, sixth*5*sixth), out(1), tough, nil, gnawed2},
		{"a sling twice at 5+", 1 - (1-third*chart)*(1-third*chart), 1 - (1-third*missile)*(1-third*missile), out(1), slung, nil,
			[]stage{rules.Shoot{Who: 0, At: 1, Weapon: slung().Warriors[0].Weapons[0], Twice: true}}},
		{"to rally: Leadership 7", seven, seven, rallied, begins(same, runs, man("B", 1, 40, 40), man("F", 0, 10, 17)), nil, fought},
		{"to rally beside a leader of 9", 30.0 / 36, 30.0 / 36, rallied, begins(same, near, man("B", 1, 40, 40), friend), nil, fought},
		{"to rally beside an enemy: not at all, or as ever", 0, seven, rallied, begins(same, runs, man("B", 1, 10, 14)), nil, fought},
		{"a Rout test: the leader's 8", 10.0 / 36, 10.0 / 36, over, begins(func(s *rules.State) { s.Sides[0].Began = 4 }, leading(ld(man("A", 0, 10, 10), 8)), man("B", 1, 40, 40), lying(man("C", 0, 0, 0), rules.OutOfAction)), rules.Answer{1}, fought},
		{"stupidity: Leadership 7, or a minder who is not there", 1 - seven, 1, dazed, begins(same, stupid, man("B", 1, 40, 40)), nil, fought},
		{"and he stumbles on by a die", (1 - seven) * half, 0, stumbles, begins(same, stupid, man("B", 1, 40, 40)), nil, fought},
		{"all alone: 8 and more breaks, and two hits do not wound", (1 - seven) / 4, (1 - seven) / 4, func(s *rules.State) bool { return s.Warriors[0].Fleeing && s.Warriors[0].Condition == rules.Standing },
			func() *rules.State { return lastTurn(lonely(t, "", func(*rules.State) {})) }, nil, fought},
		{"to look for the hidden: nobody need, or Initiative 3", 0, half, func(s *rules.State) bool { return !s.Warriors[0].Hidden }, func() *rules.State { return seeks(t, rules.Charges, 3, 5) }, nil, []stage{rules.Detect{Who: 1, At: 0}}},
		{"Toughness 6 felled at an edge: out by the shot, or slips with 1/2 and falls", half * sixth * (third + 2*third*half*hard), half * sixth * (third + 2*third*half*hard), out(1), func() *rules.State {
			s := archer(t, field(t, roof(4, 4, 16, 12, 4)), "", but(onEdge(man("B", 1, 0, 0), 4), func(w *rules.Warrior) { w.Base.T = 6 }))
			s.Warriors[0].At, s.Warriors[0].Base.BS = at(10, 20, 0), 4
			return s
		}, nil, loosed},
		{"a breath of Strength 3", 0, half * third, out(1), func() *rules.State {
			a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 3 })
			return battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10))
		}, nil, []stage{rules.Breathe{Who: 0, Towards: at(14, 10, 0)}}},
		{"nobody is hurt by what is not thrown", 1, 1, stands(1), plain, nil, []stage{declared(1), rules.Done{}}},
	} {
		assert.InDelta(t, r.lrb, chance(t, r.given, ruled(t, r.set(), "lrb"), r.asked, r.answer, r.stages...), 1e-12, "%s", r.given)
		assert.InDelta(t, r.core2, chance(t, r.given, ruled(t, r.set(), "core2"), r.asked, r.answer, r.stages...), 1e-12, "%s, community edition", r.given)
	}
}
