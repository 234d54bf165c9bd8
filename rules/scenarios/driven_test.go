package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
)

// onTable is a scenario about vehicles on its table in the first side's movement, with its
// vehicles where they begin; Blue, the second side, attacks.
func onTable(t *testing.T, key, dice string, men ...rules.Warrior) (*scenarios.Scenario, *rules.State) {
	t.Helper()
	sc, err := scenarios.Find(key)
	require.NoError(t, err)
	table, err := levels.Load(sc.Level)
	require.NoError(t, err)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	require.NoError(t, book.Scenario(set, key))
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: rules.Moves, Winner: -1, Sides: []rules.Side{{Name: "Red", Turns: 1}, {Name: "Blue", Turns: 1}}}
	for i, w := range men {
		w.ID = rules.WarriorID(i)
		s.Sides[w.Side].Began++
		s.Warriors = append(s.Warriors, w)
	}
	s.Counters.Set("scenario-attacker", 0, 2)
	s.Counters.Set("scenario-starts", 0, 1)
	s.Counters.Set("scenario", 0, 4)
	if sc.Prepare != nil {
		s = does(t, s, "", sc.Prepare)
	}
	var answers []int
	if len(sc.Kinds) == 0 && sc.Roles == nil { // who says who sets up first says that he does
		answers = []int{0}
	}
	return sc, does(t, s, dice, sc.Ends, answers...)
}

// goesTo puts a vehicle somewhere, with all who are aboard.
func goesTo(t *testing.T, s *rules.State, vehicle int, x, y float64, facing int) *rules.State {
	t.Helper()
	return does(t, s, "", func(p *rules.Play) {
		p.Drives(vehicle, []rules.Pose{{At: spot(x, y), Facing: physics.Degrees(facing)}}, "SCEN-12", "is put there")
	})
}

// runs plays a command with all its dice.
func runs(t *testing.T, s *rules.State, c rules.Command, dice string) *rules.State {
	t.Helper()
	out, err := rules.Run(faces(s, dice), c, nil)
	require.NoError(t, err)
	require.Nil(t, out.Open)
	require.Zero(t, out.State.Dice.Left())
	return out.State
}

// turnEnds ends a turn of a side, in some round of both.
func turnEnds(t *testing.T, sc *scenarios.Scenario, s *rules.State, side rules.SideID, round int) *rules.State {
	t.Helper()
	s = s.Clone()
	s.Active, s.Turn = side, 2*round-1+int(side)
	s.Sides[0].Turns, s.Sides[1].Turns = round, round-1+int(side)
	return does(t, s, "", sc.Moments.TurnEnds)
}

func TestTheCoachIsToGetThrough(t *testing.T) { // SCEN-12
	sc, s := onTable(t, "road-ambush", "", hero(fighter("Driver", 0, 28, 30)), fighter("Guard", 0, 26, 30), hero(fighter("Thief", 1, 48, 38)))
	require.Len(t, s.Carriers, 1)
	assert.Equal(t, rules.SideID(0), s.Carriers[0].Side, "the travellers have the coach")
	s.Boards(0, s.Warrior(0))
	stands(t, sc, s, 1, map[physics.Spot]bool{spot(28, 30): true, spot(15.9, 24): false, spot(34.1, 24): false, spot(28, 33): false})
	stands(t, sc, s, 2, map[physics.Spot]bool{spot(48, 38): true, spot(41.9, 38): false, spot(58.1, 38): false, spot(48, 35): false, spot(48, 24): false})
	seat, ok := s.FreeSeat(0)
	require.True(t, ok)
	stands(t, sc, s, 1, map[physics.Spot]bool{seat: true})
	assert.ErrorContains(t, sc.Zone(s, s.Warrior(2), seat), "not his warband's")
	assert.Equal(t, []string{}, append([]string{}, goals(s)...))
	assert.Equal(t, []string{"Red: Drive the coach off the right edge with one of yours aboard", "Blue: Stop the coach: wreck it, take it, or hold it up for 8 turns"}, goals(does(t, s, "", sc.Goals)))
	// The driver is drawn off the table, the others to the coach and the road ahead of it.
	all := sc.Draws(s, 0)
	require.Len(t, all, 2)
	assert.True(t, all[0].Off && all[0].Who == 0)
	assert.Equal(t, in(72), all[0].At.X)
	foe := sc.Draws(s, 1)
	assert.Greater(t, foe[0].At.X, s.Carriers[0].Place.At.X)

	// Off the right edge it is through, and whoever was aboard has not fallen.
	near := goesTo(t, s, 0, 65, 22.5, 0)
	end := runs(t, near, optional.Drive{Who: 0, Far: in(8)}, "")
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "the coach is through", end.Ending)
	assert.Equal(t, 1, end.Warriors[0].Counters.Get("left", 0))
	assert.Contains(t, leavings(end, "SCEN-12"), "Driver: 1 brought the coach through")
	// By another edge it is lost, and so is a wreck, or one without a wheel.
	away := goesTo(t, s, 0, 8, 25, 180)
	assert.Equal(t, rules.SideID(1), runs(t, away, optional.Drive{Who: 0, Far: in(10)}, "").Winner, "not by the left edge")
	for _, spoils := range []func(c *rules.Carrier){
		func(c *rules.Carrier) { c.Wrecked = true },
		func(c *rules.Carrier) { c.Immobile = true },
		func(c *rules.Carrier) {
			for i := range c.Team {
				c.Team[i].Freed = true
			}
		},
	} {
		end := does(t, s, "", func(p *rules.Play) { spoils(&p.Carriers[0]); sc.Moments.Settled(p) })
		assert.Equal(t, rules.SideID(1), end.Winner)
		assert.Equal(t, "the coach goes no farther", end.Ending)
	}
	assert.False(t, does(t, s, "", sc.Moments.Settled).Over, "nothing has happened to it")
	// Driven by one of theirs at the end of their turn it is taken.
	taken := s.Clone()
	taken.Carriers[0].Side = 1
	taken.Boards(0, taken.Warrior(2))
	taken.Carriers[0].Driver = 2
	assert.False(t, turnEnds(t, sc, taken, 0, 2).Over)
	assert.Equal(t, "Thief has the reins of the coach", turnEnds(t, sc, taken, 1, 2).Ending)
	// Night falls after eight turns.
	assert.False(t, turnEnds(t, sc, s, 1, 7).Over)
	assert.False(t, turnEnds(t, sc, s, 0, 8).Over)
	assert.Equal(t, rules.SideID(1), turnEnds(t, sc, s, 1, 8).Winner)
}

func TestTheFirstWagonThroughTheGateWins(t *testing.T) { // SCEN-13
	sc, s := onTable(t, "gate-race", "52", hero(fighter("Red", 0, 12, 14)), hero(fighter("Blue", 1, 12, 36)))
	require.Len(t, s.Carriers, 2)
	assert.Equal(t, rules.SideID(0), sc.First(&rules.Play{State: s}), "who won the roll begins")
	assert.Equal(t, in(4), s.Carriers[1].Place.At.X-s.Carriers[0].Place.At.X, "and the other is ahead")
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(12, 14): true, spot(12, 36): false, spot(16.1, 14): false, spot(15.9, 14): true, spot(12, 18): false})
	stands(t, sc, s, 1, map[physics.Spot]bool{spot(12, 14): false, spot(12, 36): true})
	s.Boards(0, s.Warrior(0))
	s.Boards(1, s.Warrior(1))
	assert.True(t, sc.Draws(s, 0)[0].Hurry && sc.Draws(s, 0)[0].Who == 0)
	assert.Equal(t, spot(65.2, 22.7), sc.Draws(s, 0)[0].At, "a little way behind the gate")
	// It is through when its rear is.
	near := goesTo(t, s, 0, 54, 22.7, 0)
	assert.False(t, runs(t, near, optional.Drive{Who: 0, Far: in(8)}, "").Over)
	end := runs(t, near, optional.Drive{Who: 0, Far: in(9)}, "")
	assert.Equal(t, rules.SideID(0), end.Winner)
	assert.Equal(t, "the wagon of Red is through the gate", end.Ending)
	assert.Contains(t, leavings(end, "SCEN-13"), "Red: 1 drove the wagon that was first")
	// After ten turns the nearer has won, but no wreck and none that the enemy drives.
	assert.False(t, turnEnds(t, sc, near, 1, 9).Over)
	assert.Equal(t, rules.SideID(0), turnEnds(t, sc, near, 1, 10).Winner)
	near.Carriers[0].Wrecked = true
	assert.Equal(t, rules.SideID(1), turnEnds(t, sc, near, 1, 10).Winner)
	near.Carriers[0].Wrecked, near.Carriers[0].Side = false, 1
	assert.Equal(t, rules.SideID(1), turnEnds(t, sc, near, 1, 10).Winner)
	// When neither will ever get there it is over at once.
	both := does(t, s, "", func(p *rules.Play) {
		p.Carriers[0].Wrecked, p.Carriers[1].Wrecked = true, true
		sc.Moments.Settled(p)
	})
	assert.True(t, both.Over)
	assert.Equal(t, rules.SideID(-1), both.Winner)
	assert.Equal(t, rules.GivesUpOnly, sc.Moments.Routs(s, 0))
}

func TestTheQuayIsHeldAgainstBoats(t *testing.T) { // SCEN-14
	men := []rules.Warrior{fighter("D1", 0, 22, 18.6), fighter("D2", 0, 24, 12), hero(fighter("A1", 1, 6, 30)), fighter("A2", 1, 8, 30), fighter("A3", 1, 10, 30), fighter("A4", 1, 6, 32)}
	sc, s := onTable(t, "held-quay", "", men...)
	require.Len(t, s.Carriers, 2)
	for i := range s.Carriers {
		assert.True(t, s.Carriers[i].Anchored && s.Carriers[i].Side == 1)
	}
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(22, 18.6): true, spot(15.9, 12): false, spot(24, 33): false, spot(24, 24): false})
	stands(t, sc, s, 2, map[physics.Spot]bool{spot(6, 30): true, spot(12.1, 30): false, spot(6, 12): false, spot(6, 24): false})
	// The bridges are barred, and the river is too deep.
	for i := range s.Warriors[2:] {
		s.Warriors[i+2].At = spot(14.5+float64(i%2), 30.5)
	}
	s.Active = 1
	a := s.Warrior(2)
	a.At = spot(20, 28.6)
	err := rules.Move{Who: 2, To: spot(20, 26.6)}.Legal(s)
	assert.ErrorContains(t, err, "too deep to wade")
	a.At = spot(20, 26.4) // he swims: out of it he may
	assert.NoError(t, rules.Move{Who: 2, To: spot(20, 28.6)}.Legal(s))
	s.Active = 0
	over := s.Clone()
	over.Warriors[1].At = physics.Spot{X: in(14.5), Y: in(21.5), Z: in(3)}
	assert.Error(t, rules.Move{Who: 1, To: physics.Spot{X: in(14.5), Y: in(25), Z: in(3)}}.Legal(over))
	// Three ashore, however many are there of the defender's, at the end of his turn.
	ashore := func(attackers, defenders int) *rules.State {
		c := s.Clone()
		for i := range c.Warriors {
			c.Warriors[i].At = spot(24, 4+2*float64(i))
		}
		for i := range attackers {
			c.Warriors[2+i].At = spot(19+2*float64(i), 19)
		}
		for i := range defenders {
			c.Warriors[i].At = spot(27+2*float64(i), 19)
		}
		return c
	}
	assert.Equal(t, rules.SideID(1), turnEnds(t, sc, ashore(3, 2), 0, 2).Winner)
	assert.False(t, turnEnds(t, sc, ashore(3, 2), 1, 2).Over, "in the defender's turn only")
	assert.False(t, turnEnds(t, sc, ashore(2, 0), 0, 2).Over)
	down := ashore(3, 2)
	down.Warriors[2].Condition = rules.KnockedDown
	assert.False(t, turnEnds(t, sc, down, 0, 2).Over, "who lies does not count")
	assert.Equal(t, rules.SideID(0), turnEnds(t, sc, ashore(2, 2), 1, 10).Winner)
	assert.False(t, turnEnds(t, sc, ashore(2, 2), 1, 9).Over)
	assert.Equal(t, []rules.Nerve{rules.TestsNerve, rules.GivesUpOnly}, []rules.Nerve{sc.Moments.Routs(s, 0), sc.Moments.Routs(s, 1)}, "only the defender tests")
	assert.Contains(t, leavings(turnEnds(t, sc, ashore(3, 2), 0, 2), "SCEN-14"), "A1: 1 set foot on the north quay")
}
