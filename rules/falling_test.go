package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// slipping is A near the right edge of a roof, who is knocked down there, and others.
func slipping(t *testing.T, high float64, dice string, change func(a *rules.Warrior), more ...rules.Warrior) *rules.State {
	t.Helper()
	a := but(man("A", 0, 11.2, 10), func(w *rules.Warrior) { w.At.Z, w.Base.W, w.Wounds = in(high), 9, 9 })
	s := battle(t, field(t, roof(5, 5, 12, 15, high)), rules.Shooting, dice, append([]rules.Warrior{but(a, change), man("B", 1, 40, 40), man("C", 0, 40, 10)}, more...)...)
	p := &rules.Play{State: s}
	p.Brings(p.Warrior(0), rules.KnockedDown, "ENC-12", rules.Nobody)
	require.Zero(t, s.Dice.Left(), "dice were left over")
	return s
}

func TestHowHardHeFalls(t *testing.T) { // FALL-01, FALL-02, FALL-03, FALL-05, AMB-30, AMB-31
	// The slip is tested on Initiative 3.
	assert.Equal(t, in(4), slipping(t, 4, "3", nothing).Warriors[0].At.Z)
	for _, row := range []struct {
		high  float64
		dice  string
		wound bool
	}{
		{2, "4 1 5", true}, {2, "4 1 4", false},
		{4, "4 1 3", true}, {4, "4 1 2", false}, {3.9, "4 1 3", false}, {3.9, "4 1 4", true}, // rounded down
	} {
		s := slipping(t, row.high, row.dice, nothing)
		assert.Zero(t, s.Warriors[0].At.Z)
		assert.Equal(t, row.wound, s.Warriors[0].Wounds < 9, "%v\", %s", row.high, row.dice)
		assert.True(t, s.Warriors[0].Did(rules.Fell) && s.Warriors[0].Did(rules.Stuck))
	}
	// D3 hits, no armour, no critical.
	armoured := func(w *rules.Warrior) { w.Armour, w.Shield = 4, true }
	s := slipping(t, 4, "4 5 666", armoured)
	assert.Equal(t, 6, s.Warriors[0].Wounds, "three hits, a wound each")
	s = slipping(t, 4, "4 3 36", armoured)
	assert.Equal(t, 7, s.Warriors[0].Wounds)
	// From higher than 10" it is Strength 10, and from less than an inch Strength 1.
	assert.Less(t, slipping(t, 14, "4 1 2", func(w *rules.Warrior) { w.Base.T = 8 }).Warriors[0].Wounds, 9, "a 2 wounds Toughness 8 at Strength 10")
}

func TestAnAcrobatWhoSlipsFallsUnhurt(t *testing.T) { // LEARN-V3, SKILL-SP3, FALL-01
	set := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10)).Rules
	for _, row := range []struct {
		skill string
		high  float64
		dice  string
		hurt  bool
	}{
		{"acrobat", 4, "4 3", false}, {"acrobat", 4, "4 4 1 6", true}, {"acrobat", 12, "4 3", false}, {"acrobat", 12.1, "4 1 6", true},
		{"early-acrobat", 12.1, "4 3", false},
	} {
		s := slipping(t, row.high, row.dice, func(w *rules.Warrior) { require.True(t, set.Teach(w, row.skill)) })
		assert.Zero(t, s.Warriors[0].At.Z)
		assert.Equal(t, row.hurt, s.Warriors[0].Wounds < 9, "%s, %v\"", row.skill, row.high)
	}
}

func TestWhoFallsLandsBesideWhoStandsThere(t *testing.T) { // AMB-32, FALL-06
	free := slipping(t, 4, "4 1 2", nothing).Warriors[0].At
	for _, off := range []physics.Point{{}, {X: 700}, {X: -700}, {Y: 700}, {Y: -700}} {
		d := man("D", 0, 0, 0)
		d.At = physics.Spot{X: free.X + off.X, Y: free.Y + off.Y}
		s := slipping(t, 4, "4 1 2", nothing, d)
		a := &s.Warriors[0]
		assert.NoError(t, s.Table.Fits(a.Body(), s.Bodies(0)), "%v", off)
		assert.Zero(t, a.At.Z)
		moved := physics.Distance(physics.Body{At: free}, physics.Body{At: a.At})
		assert.LessOrEqual(t, moved, in(1.5), "as near as there is room")
		assert.Greater(t, moved, in(0.3))
	}
}

func TestTheLostDoNotSlip(t *testing.T) { // FALL-05, AMB-33
	s := battle(t, field(t, roof(5, 5, 12, 15, 4)), rules.Shooting, "", but(man("A", 0, 11.2, 10), func(w *rules.Warrior) { w.At.Z = in(4) }), man("B", 1, 40, 40), man("C", 0, 40, 10))
	p := &rules.Play{State: s}
	p.TakeOut(p.Warrior(0), "ENC-12")
	assert.Equal(t, in(4), s.Warriors[0].At.Z)
	// More than an inch from the edge nobody slips.
	for x, dice := range map[float64]string{12 - 0.4921 - 1.02: "", 12 - 0.4921 - 0.98: "3"} {
		s := battle(t, field(t, roof(2, 2, 12, 18, 4)), rules.Shooting, dice, but(man("A", 0, x, 10), func(w *rules.Warrior) { w.At.Z = in(4) }), man("B", 1, 40, 40), man("C", 0, 40, 10))
		p := &rules.Play{State: s}
		p.Brings(p.Warrior(0), rules.Stunned, "ENC-12", rules.Nobody)
		assert.Zero(t, s.Dice.Left(), "%v", x)
	}
}

func TestRidersAndChariotsRiskTheGroundAlike(t *testing.T) { // TERR-09, SPEC-31, SPEC-32
	mud := physics.Piece{Kind: physics.Difficult, Name: "mud", Shape: box(11, 8, 13, 12)}
	move := func(dice string, change func(w *rules.Warrior)) *rules.State {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.M, w.Shield = 9, 9, 8, true })
		s := ruled(t, battle(t, field(t, mud), rules.Moves, dice, but(a, change), man("B", 1, 40, 40)), "core2")
		return play(t, s, rules.Move{Who: 0, To: at(15, 10, 0)})
	}
	rides := func(w *rules.Warrior) { w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8} }
	chariot := func(w *rules.Warrior) { w.Chariot = true }
	assert.Equal(t, 9, move("", nothing).Warriors[0].Wounds, "who is on foot does not throw")
	assert.Equal(t, 9, move("2", rides).Warriors[0].Wounds)
	s := move("1", rides)
	assert.Equal(t, 8, s.Warriors[0].Wounds, "no save")
	assert.Equal(t, at(15, 10, 0), s.Warriors[0].At)
	assert.Equal(t, 5, move("1 4", chariot).Warriors[0].Wounds, "D6 wounds")
	assert.Equal(t, 9, move("3", chariot).Warriors[0].Wounds)
}

func TestTheGroundRisksNobodyWhoIsOutByThen(t *testing.T) { // SPEC-31, SPEC-32
	mud := physics.Piece{Kind: physics.Difficult, Name: "mud", Shape: box(11, 8, 13, 12)}
	for dice, out := range map[string]bool{"2": false, "": true} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.M, w.Chariot = 9, 9, 12, true })
		s := ruled(t, battle(t, field(t, mud), rules.Moves, dice, a, man("B", 1, 40, 40), man("C", 0, 40, 10)), "core2")
		s = where(s, rules.Moments{Underfoot: func(p *rules.Play, w *rules.Warrior, l physics.Leg) (physics.Spot, func()) {
			if l.To.X < in(14) || l.To.Y < in(11) || !out {
				return physics.Spot{}, nil
			}
			return l.From, func() { p.TakeOut(p.Warrior(0), "ENC-12") }
		}})
		end := play(t, s, rules.Move{Who: 0, Via: []physics.Spot{at(15, 10, 0)}, To: at(15, 12, 0)})
		assert.Equal(t, out, !end.Warriors[0].InPlay())
	}
}

func TestWhoHasFailedToDiveIsNotSpared(t *testing.T) { // CHARGE-22, LEARN-R7, LEARN-S7
	for skill, dice := range map[string]string{"dodge": "1 1", "hunter": "1 1"} { // D3 hits of Strength 2
		p := &rules.Play{State: battle(t, field(t), rules.Charges, dice, learned(t, man("A", 0, 10, 10), skill), man("B", 1, 40, 40))}
		p.FallsShort(p.Warrior(0), in(2))
		assert.Zero(t, p.Dice.Left(), skill)
	}
}

// Below a gap lies what is lower than both of its edges.
func TestWhatLiesBelowAGap(t *testing.T) { // JUMP-06
	s := battle(t, field(t, roof(10, 10, 14, 14, 2.5)), rules.Moves, "")
	for _, row := range []struct{ from, to, foot float64 }{{3, 3, 2.5}, {2, 3, 0}, {3, 2, 0}, {2, 2, 0}} {
		foot := s.GapFoot(physics.Leg{From: at(8, 12, row.from), To: at(16, 12, row.to)})
		assert.Equal(t, at(12, 12, row.foot), foot, "%+v", row)
	}
}

// Room clear of every enemy is looked for up to 6" from where he comes down.
func TestWhoFailsToJumpComesDownClearOfEnemies(t *testing.T) { // CHARGE-22, MOVE-11
	for radius, clear := range map[float64]bool{1: true, 5: true, 5.6: false} {
		foe := but(man("B", 1, 20, 20), func(w *rules.Warrior) { w.Radius = in(radius) })
		p := &rules.Play{State: battle(t, field(t), rules.Moves, "", man("A", 0, 40, 40), foe)}
		to := p.FootOf(p.Warrior(0), physics.Leg{To: at(20, 20, 0)})
		assert.Equal(t, clear, to != at(20, 20, 0), "%v", radius)
		if clear {
			b := p.Warrior(0).Body()
			b.At = to
			assert.InDelta(t, float64(physics.Inch/20), float64(physics.Distance(b, foe.Body())), float64(physics.Inch/4), "%v", radius)
		}
	}
}

func TestWhoFallsHasLeftHisCombat(t *testing.T) { // FALL-01, AMB-59
	s := slipping(t, 2, "4 1 1", func(w *rules.Warrior) { w.Fought, w.EngagedSince = 2, 1 })
	assert.Zero(t, s.Warriors[0].Fought)
	// Who holds on is in the same combat still.
	s = slipping(t, 2, "3", func(w *rules.Warrior) { w.Fought, w.EngagedSince = 2, 1 })
	assert.Equal(t, 2, s.Warriors[0].Fought)
}

// Room is looked for all round him, alike in every direction.
func TestRoomIsLookedForInSixteenDirections(t *testing.T) { // AMB-32
	all := rules.Compass()
	assert.Len(t, all, 16)
	for i, d := range all {
		angle := 2 * math.Pi * float64(i) / 16
		assert.InDelta(t, 1000*math.Cos(angle), float64(d.X), 1)
		assert.InDelta(t, 1000*math.Sin(angle), float64(d.Y), 1)
	}
}
