package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
)

func TestANewEnemyDoesNotBeginACombatAnew(t *testing.T) { // AMB-59, HIDE-06, CHARGE-07
	b := man("B", 1, 15, 10)
	c := but(beside(b, man("C", 0, 0, 0), 1), func(w *rules.Warrior) { w.EngagedSince, w.Fought = 1, 2 })
	b.EngagedSince, b.Fought = 1, 2
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), b, c)
	s.Turn = 3
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end, events := told(t, s, rules.Done{})
	a := &end.Warriors[0]
	assert.Equal(t, 3, a.EngagedSince)
	assert.Equal(t, 1, end.Warriors[1].EngagedSince, "he has fought since the first turn")
	assert.Equal(t, 2, int(end.Warriors[1].Fought))
	assert.Empty(t, a.Intent)
	assert.Empty(t, a.Way)
	met := 0
	for _, e := range events {
		if e.Kind == rules.Contact {
			met++
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	assert.Equal(t, 1, met)
	// Who is fresh in it counts from now.
	s.Warriors[1].EngagedSince, s.Warriors[1].Fought = 0, 1
	end = play(t, s, rules.Done{})
	assert.Equal(t, 3, end.Warriors[1].EngagedSince)
	assert.Zero(t, end.Warriors[1].Fought)
}

func TestWhoWasFelledBeforeHisChargeStaysWhereHeIs(t *testing.T) { // CHARGE-01, CHARGE-08
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s.Warriors[0].Condition = rules.KnockedDown
	end := play(t, s, rules.Done{})
	assert.Equal(t, at(10, 10, 0), end.Warriors[0].At)
	assert.False(t, end.Warriors[0].Did(rules.Charged))
	// Another's intentions are not carried out in this turn.
	s.Warriors[0].Condition = rules.Standing
	s.Warriors[1].Intent = []rules.WarriorID{0}
	s.Warriors[0].Intent = nil
	end = play(t, s, rules.Done{})
	assert.Equal(t, s.Warriors[1].At, end.Warriors[1].At)
}

func TestOnlyTheFleeingWhomHeTouchesRunAgain(t *testing.T) { // CHARGE-25, LEAD-16, AMB-26
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 24), fleeing(man("B", 1, 15, 24)), fleeing(man("C", 1, 15, 34)), man("D", 1, 40, 40))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1, 2}})
	end := play(t, scripted(s, "23"), rules.Done{})
	assert.NotEqual(t, s.Warriors[1].At, end.Warriors[1].At)
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
	// One who lies is charged and stays.
	s.Warriors[1].Condition = rules.KnockedDown
	end = play(t, scripted(s, ""), rules.Done{})
	assert.True(t, inContact(end, 0, 1))
}

func TestAChargeThatFindsNoWayGoesStraightAtHim(t *testing.T) { // CHARGE-08, AMB-22
	// B stands on a rock with sheer sides that is too high to climb in a turn.
	for _, from := range [][2]float64{{10, 20}, {30, 20}, {20, 10}, {20, 30}} {
		b := but(man("B", 1, 20, 20), func(w *rules.Warrior) { w.At.Z = in(4.5) })
		s := battle(t, field(t, roof(18, 18, 22, 22, 4.5)), rules.Charges, "", man("A", 0, from[0], from[1]), b)
		s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		end := play(t, s, rules.Done{})
		was, is := s.Warriors[0].At, end.Warriors[0].At
		assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
		before := max(was.X-in(20), in(20)-was.X) + max(was.Y-in(20), in(20)-was.Y)
		after := max(is.X-in(20), in(20)-is.X) + max(is.Y-in(20), in(20)-is.Y)
		assert.InDelta(t, float64(in(4)), float64(before-after), float64(in(0.3)), "4\" nearer from %v", from)
	}
}

func TestWhereADiveMayEnd(t *testing.T) { // CHARGE-20, CHARGE-21, AMB-27
	dives := func(high, off float64, dice string) bool {
		s := charge(t, dive(t, high, off, dice), 1)
		return s.Warriors[0].Dived
	}
	assert.True(t, dives(2, 1, "3"), "from 2\"")
	assert.False(t, dives(1.9, 1, ""), "from less it is a step")
	assert.True(t, dives(6, 1, "333"), "and from 6\"")
	assert.True(t, dives(4, 1.8, "33"))
	assert.False(t, dives(4, 3.5, "33"), "he jumps down and runs on")
}

func TestAFailedChargeStopsShort(t *testing.T) { // CHARGE-08, AMB-126
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10), man("C", 1, 40, 40))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Equal(t, in(14), play(t, s, rules.Done{}).Warriors[0].At.X)
	// Not into contact with another, who stands in his way.
	s.Warriors[2].At = at(14.2, 10, 0)
	end := play(t, s, rules.Done{})
	assert.False(t, inContact(end, 0, 2))
	// The later edition: 4", and an inch short of his target.
	core2 := ruled(t, battle(t, field(t), rules.Charges, "66", man("A", 0, 10, 10), frightful(man("B", 1, 14, 10))), "core2")
	core2 = play(t, core2, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end = play(t, core2, rules.Done{})
	gap := end.Warriors[1].At.X - end.Warriors[0].At.X - contact
	assert.GreaterOrEqual(t, gap, in(1))
	assert.LessOrEqual(t, gap, in(1.1))
}

// Two inches of open ground and then mud: what is left of his 4" takes him an inch into it.
func TestAFailedChargeOverMixedGround(t *testing.T) { // CHARGE-08, AMB-09, TERR-05
	mud := physics.Piece{Kind: physics.Difficult, Name: "mud", Shape: box(12, 0, 20, 48)}
	s := battle(t, field(t, mud), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end := play(t, s, rules.Done{})
	assert.InDelta(t, float64(in(13)), float64(end.Warriors[0].At.X), 3)
	assert.InDelta(t, float64(in(10)), float64(end.Warriors[0].At.Y), 3)
}

// An enemy whom he cannot see but might notice must be near, and the air makes that farther.
func TestTheUnseenAreFartherWhereDistancesAreStretched(t *testing.T) { // CHARGE-03, ENC-25
	a := man("A", 0, 10, 10)
	s := battle(t, field(t, wall(11, 8, 11.2, 12)), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 3), man("C", 1, 40, 40))
	for far, legal := range map[int]bool{0: true, 1: true, 2: false} {
		twisted := where(s, rules.Moments{Stretch: func(*rules.State) physics.Length { return physics.Inches(far) }})
		assert.Equal(t, legal, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(twisted) == nil, "%d\" more", far)
	}
}

// A charge that fails goes no way that he would not go at other times, nor where he does not dare.
func TestAFailedChargeGoesNoWayThatIsBarred(t *testing.T) { // CHARGE-08, AMB-126, ENC-22, ENC-52, ENC-63-6
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	charges := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Equal(t, at(14, 10, 0), play(t, charges, rules.Done{}).Warriors[0].At)
	barred := where(charges, rules.Moments{Bars: func(_ *rules.State, _ *rules.Warrior, path physics.Path) error {
		if path.End().X > in(12.5) {
			return physics.ErrNoPath
		}
		return nil
	}})
	assert.Equal(t, at(12.5, 10, 0), play(t, barred, rules.Done{}).Warriors[0].At)
	feared := where(charges, rules.Moments{SetsOut: func(*rules.Play, *rules.Warrior, physics.Path) bool { return false }})
	assert.Equal(t, at(10, 10, 0), play(t, feared, rules.Done{}).Warriors[0].At)
}
