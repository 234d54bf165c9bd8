package encounters

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// city is a battle on a board with streets.
func city(t *testing.T, plan physics.Plan, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := &rules.State{Table: board(t, plan), Rules: &rules.Ruleset{}, Winner: -1, Turn: 1, Sides: []rules.Side{{Name: "Red"}, {Name: "Blue"}}}
	for i, w := range men {
		w.ID, w.Radius, w.Height, w.Wounds, w.Base = rules.WarriorID(i), 1250, tall, 9, rules.Profile{T: 3, W: 9}
		s.Warriors = append(s.Warriors, w)
	}
	for i := range Chart {
		if Chart[i].Rule == "ENC-12" {
			s.Counters.Set(happened, 0, i+1)
		}
	}
	s.Counters.Set(player, 0, 1)
	return s
}

// runs lets something happen with all these dice.
func runs(t *testing.T, s *rules.State, dice []uint8, do func(p *rules.Play)) *rules.State {
	t.Helper()
	s = s.Clone()
	s.Dice.Script, s.Dice.Strict = dice, true
	out, err := rules.RunAnswered(s, deed{do}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
	require.NoError(t, err)
	require.Zero(t, out.Dice.Left(), "dice are left: %v", dice)
	return out
}

func TestWhereTheSwarmRuns(t *testing.T) { // ENC-12, EX-02, RUL-ENC-4
	cross := physics.Plan{Streets: []physics.Street{street(0, 16, 48, 16), street(24, 0, 24, 36)}}
	from := func(edge uint8) *rules.State {
		return runs(t, city(t, cross), []uint8{edge}, func(p *rules.Play) { assert.True(t, swarms(p)) })
	}
	for edge, want := range map[uint8]struct{ at, turn physics.Point }{1: {physics.Point{X: inches(24)}, physics.Point{Y: 1000}}, 2: {physics.Point{X: inches(48), Y: inches(16)}, physics.Point{X: -1000}},
		3: {physics.Point{X: inches(24), Y: inches(36)}, physics.Point{Y: -1000}}, 4: {physics.Point{Y: inches(16)}, physics.Point{X: 1000}}} {
		m := from(edge).MarkerOf("swarm")
		assert.Equal(t, want.at, m.At.Point())
		assert.Equal(t, want.turn, m.Turn)
	}
	// Down the street, and at the crossing by a die: 1-2 right, 3-4 straight on, 5-6 left.
	s := runs(t, from(1), []uint8{6, 6}, pours2D6)
	assert.Equal(t, spotAt(24, 12), s.MarkerOf("swarm").At)
	near := func(want, got physics.Spot, why string, args ...any) {
		t.Helper()
		assert.InDelta(t, float64(want.X), float64(got.X), 3, why, args)
		assert.InDelta(t, float64(want.Y), float64(got.Y), 3, why, args)
	}
	for die, to := range map[uint8]physics.Spot{1: spotAt(18, 16), 2: spotAt(18, 16), 3: spotAt(24, 22), 4: spotAt(24, 22), 5: spotAt(30, 16), 6: spotAt(30, 16)} {
		on := runs(t, s, []uint8{4, 6, die}, pours2D6)
		near(to, on.MarkerOf("swarm").At, "after %d", die)
		far := runs(t, on, []uint8{1, 1}, pours2D6).MarkerOf("swarm").At
		near(physics.Spot{X: to.X + (to.X-inches(24))/3, Y: to.Y + (to.Y-inches(16))/3}, far, "and on, %d", die)
	}
	at := runs(t, s, []uint8{1, 3, 1}, pours2D6) // to the very crossing
	near(spotAt(24, 16), at.MarkerOf("swarm").At, "at the crossing")
	other := s.Clone()
	other.Active = 1
	assert.Equal(t, spotAt(24, 12), runs(t, other, nil, pours2D6).MarkerOf("swarm").At, "in the player's turns")
	// At the end of the street they are gone.
	gone := runs(t, runs(t, s, []uint8{6, 6, 3}, pours2D6), []uint8{6, 6}, pours2D6)
	assert.Nil(t, gone.MarkerOf("swarm"))
	assert.True(t, Over(gone))
	dead := runs(t, city(t, physics.Plan{Streets: []physics.Street{street(24, 4, 24, 20)}}), []uint8{1}, func(p *rules.Play) { swarms(p) })
	dead = runs(t, dead, []uint8{6, 5}, pours2D6)
	near(spotAt(24, 15), dead.MarkerOf("swarm").At, "in a dead end")
	dead = runs(t, dead, []uint8{6, 5}, pours2D6)
	assert.Nil(t, dead.MarkerOf("swarm"), "gone where it ends")
}

// The swarm heads along the street, into side streets that begin between two steps of
// it, and is gone at the very edge of the board.
func TestHowTheSwarmTurns(t *testing.T) { // ENC-12, RUL-ENC-4
	bend := physics.Plan{Streets: []physics.Street{street(10, 0, 22, 16), street(22, 16, 48, 16)}}
	s := runs(t, city(t, bend), []uint8{5, 6, 1}, func(p *rules.Play) { swarms(p) }) // 5 and 6 are no edge
	m := s.MarkerOf("swarm")
	assert.Equal(t, physics.Point{X: 600, Y: 800}, m.Turn)
	m.At = physics.Spot{X: inches(22) - 600, Y: inches(16) - 800} // 10 mm before the bend
	on := runs(t, s, []uint8{1, 2}, pours2D6).MarkerOf("swarm")
	assert.Equal(t, physics.Point{X: 1000}, on.Turn)
	assert.Equal(t, physics.Spot{X: inches(25) - 1000, Y: inches(16)}, on.At)
	for edge := range 4 {
		for hairs, gone := range map[physics.Length]bool{0: true, 1: false} {
			open := city(t, physics.Plan{})
			far := inches(3) + hairs
			open.Markers = []rules.Marker{{ID: 1, Kind: "swarm", Turn: physics.Edge(edge).Out(), At: []physics.Spot{{X: inches(24), Y: far}, {X: inches(48) - far, Y: inches(18)}, {X: inches(24), Y: inches(36) - far}, {X: far, Y: inches(18)}}[edge]}}
			assert.Equal(t, gone, runs(t, open, []uint8{1, 2}, pours2D6).MarkerOf("swarm") == nil, "%s, %d", physics.Edge(edge), hairs)
		}
	}
	set := *s.Rules
	set.Conducts = []string{"Swarm of Rats: drift 4 at random"}
	s.Rules = &set
	assert.Equal(t, m.At, runs(t, s, nil, pours2D6).MarkerOf("swarm").At, "if the players' table says so it stays")
}

func TestWhomTheSwarmRunsOver(t *testing.T) { // ENC-12, RUL-ENC-4
	man := func(x, y, z int) rules.Warrior {
		at := spotAt(x, y)
		at.Z = inches(z)
		return rules.Warrior{At: at, Condition: rules.Standing}
	}
	lost := man(24, 10, 0)
	lost.Condition = rules.OutOfAction
	plan := physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: square(22, 20, 30, 30)}}}
	s := city(t, plan, man(24, 10, 0), man(24, 10, 1), man(24, 10, 2), man(24, 10, -1), lost, man(25, 21, 0), man(40, 10, 0), man(25, 11, 0))
	down := &rules.Marker{Kind: "swarm", At: spotAt(24, 12), Turn: physics.Point{Y: 1000}}
	over := func(m *rules.Marker, was ...rules.WarriorID) (ids []rules.WarriorID) {
		runs(t, s, nil, func(p *rules.Play) { ids = trampled(p, m, was) })
		return ids
	}
	assert.Equal(t, []rules.WarriorID{0, 1, 7}, over(down), "on the ground, up to an inch above it")
	assert.Equal(t, []rules.WarriorID{7, 0, 1}, over(down, 7), "each once")
	down.At = spotAt(26, 23)
	assert.Empty(t, over(down), "nobody in a house")
	// Eighty by 120 mm, the short side in front.
	for turn, gaps := range map[physics.Point][2]physics.Length{{Y: 1000}: {swarmHalf, swarmLong}, {X: 1000}: {swarmLong, swarmHalf}} {
		for hairs, n := range map[physics.Length]int{-10: 1, 10: 0} {
			for axis, gap := range gaps {
				at := spotAt(10, 10)
				if axis == 0 {
					at.X += gap + 1250 + hairs
				} else {
					at.Y += gap + 1250 + hairs
				}
				s.Warriors[0].At = at
				assert.Len(t, over(&rules.Marker{At: spotAt(10, 10), Turn: turn}), n, "%v %d", turn, axis)
			}
		}
	}
}

func TestWhereOneMayStandIndoors(t *testing.T) { // ENC-14b, ENC-32-5, ENC-56
	plan := physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "hut", Outline: square(10, 10, 14, 14)}, {ID: 2, Name: "shed", Outline: square(20, 10, 24, 12)}}}
	s := city(t, plan, rules.Warrior{At: spotAt(30, 30)}, rules.Warrior{At: spotAt(40, 30), Side: 1})
	w := s.Warrior(0)
	assert.Equal(t, []physics.Spot{spotAt(11, 11), spotAt(12, 11), spotAt(11, 12), spotAt(12, 12), spotAt(11, 13), spotAt(13, 13)}, indoors(s, 1, w), "six of nine, spread")
	assert.Equal(t, []physics.Spot{spotAt(21, 11), spotAt(22, 11), spotAt(23, 11)}, indoors(s, 2, w), "all of three")
	assert.Empty(t, indoors(s, 3, w))
	s.Warriors[1].At = spotAt(22, 11)
	assert.Equal(t, []physics.Spot{spotAt(21, 11), spotAt(23, 11)}, indoors(s, 2, w), "nobody's place")
	s.Warriors[1].At.X = inches(22) - 40
	assert.Equal(t, []physics.Spot{spotAt(23, 11)}, indoors(s, 2, w), "and beside no enemy")
	s.Warriors[0].At = spotAt(21, 11)
	s.Warriors[1].At = spotAt(40, 30)
	assert.Len(t, indoors(s, 2, w), 3, "his own place is free")
	s.Warriors[1].At, s.Warriors[1].Side = spotAt(22, 11), 0
	assert.Equal(t, []physics.Spot{spotAt(21, 11), spotAt(23, 11)}, indoors(s, 2, w), "nor a friend's place")
	angle := append(square(10, 20, 14, 22)[:3:3], physics.Point{X: inches(12), Y: inches(22)}, physics.Point{X: inches(12), Y: inches(24)}, physics.Point{X: inches(10), Y: inches(24)})
	s.Table = board(t, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "angle", Outline: angle}, {ID: 2, Name: "row", Outline: square(20, 20, 28, 22)}}})
	assert.Equal(t, []physics.Spot{spotAt(11, 21), spotAt(12, 21), spotAt(13, 21), spotAt(11, 22), spotAt(11, 23)}, indoors(s, 1, w), "inside alone")
	assert.Equal(t, []physics.Spot{spotAt(21, 21), spotAt(22, 21), spotAt(23, 21), spotAt(24, 21), spotAt(25, 21), spotAt(27, 21)}, indoors(s, 2, w), "six of seven")
}
