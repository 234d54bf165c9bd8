package opponent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
	"cometfall/rules/optional"
)

// begun is a scenario about vehicles as it begins, with the first warband as the attacker or not.
func begun(t *testing.T, key string, seed uint64, first int) *match.Match {
	t.Helper()
	on := book.TableOf(key)
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: on, Bands: []string{"reikland", "reikland"}, Seed: seed, Limit: 60, Scenario: key}
	m, err := match.New(a, table(t, on))
	require.NoError(t, err)
	for m.State.Turn == 0 {
		if m.Open != nil && (m.Open.Rule == "SCEN-12" || m.Open.Rule == "SCEN-14") {
			require.NoError(t, m.Answer(rules.Answer{first}))
			continue
		}
		require.NoError(t, m.SetUp())
	}
	return m
}

// leaves takes everybody of a side from the table but those aboard a vehicle and so many more.
func leaves(m *match.Match, side rules.SideID, but int) {
	for i := range m.State.Warriors {
		w := &m.State.Warriors[i]
		if w.Home() != side || m.State.RidesOn(w) >= 0 {
			continue
		}
		if but--; but < 0 {
			w.Condition = rules.Gone
			w.Counters.Set("left", 0, 1) // nobody misses him
		}
	}
}

// The coach is driven off the far edge when nobody hinders it, and meets no wall on the way,
// at every level.
func TestTheCoachDrivesOffTheEdgeWhenNobodyHindersIt(t *testing.T) { // SCEN-12, WAGON-02, WAGON-09
	levels := []opponent.Level{opponent.Fair}
	if !testing.Short() {
		levels = []opponent.Level{opponent.Weak, opponent.Fair, opponent.Strong}
	}
	for _, level := range levels {
		m := begun(t, "road-ambush", 7, 0)
		driver := m.State.Warrior(m.State.Carriers[0].Driver)
		side := driver.Home()
		leaves(m, side, 0)
		leaves(m, 1-side, 1)
		for i := range m.State.Warriors { // one is left, who stands far off and does nothing
			if w := &m.State.Warriors[i]; w.Home() != side && w.InPlay() {
				w.At = physics.Spot{X: physics.Inches(4), Y: physics.Inches(4)}
			}
		}
		p := opponent.New(side, level, 1)
		players := []*opponent.Player{p, p}
		for n := 0; !m.State.Over && n < 400; n++ {
			if m.State.Active != side && m.Open == nil {
				require.NoError(t, m.Do(rules.Done{}))
				continue
			}
			require.NoError(t, step(m, players, nil))
		}
		assert.Equal(t, "the coach is through", m.State.Ending, level.String())
		assert.LessOrEqual(t, m.State.Round(), 7, level.String())
		assert.NotContains(t, m.Text(), "runs into", level.String())
	}
}

// thinks is what the computer does next in a phase.
func thinks(m *match.Match, side rules.SideID, level opponent.Level, phase rules.Phase) opponent.Choice {
	m.State.Active, m.State.Phase = side, phase
	p := opponent.New(side, level, 3)
	p.Begin(m.State, nil, nil)
	return p.Decide()
}

// A marksman who sees nobody but a coach that others depend on shoots at it, and nobody drives
// a wagon that stands before a wall into it.
func TestWhatTheComputerDoesAboutVehicles(t *testing.T) { // WAGON-09, WAGON-27, BOAT-03, BOAT-05
	m := begun(t, "road-ambush", 7, 0)
	s := m.State
	side := s.Warrior(s.Carriers[0].Driver).Home()
	leaves(m, side, 0)
	foe := (*rules.Warrior)(nil)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == side || !w.InPlay() {
			continue
		}
		shoots := false
		for _, id := range w.Weapons {
			shoots = shoots || s.Rules.Weapon(id).Range >= physics.Inches(20)
		}
		if shoots && foe == nil {
			foe = w
			continue
		}
		w.Condition = rules.Gone
	}
	require.NotNil(t, foe)
	foe.At = physics.Spot{X: physics.Inches(40), Y: physics.Inches(25)}
	c := thinks(m, foe.Home(), opponent.Fair, rules.Shooting)
	switch shot := c.Command.(type) {
	case optional.Bombard:
		assert.Equal(t, 0, shot.Vehicle)
	case rules.Shoot: // or at somebody aboard
		assert.Equal(t, 0, s.RidesOn(s.Warrior(shot.At)))
	default:
		assert.Fail(t, "he shoots at the coach", "%T: %s", c.Command, c.Reason)
	}

	// Before the palisade it turns for the gate and drives into nothing.
	v := &s.Carriers[0]
	foe.At = physics.Spot{X: physics.Inches(4), Y: physics.Inches(4)}
	(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: physics.Spot{X: physics.Inches(49), Y: physics.Inches(25)}, Facing: physics.Degrees(20)}}, "WAGON-02", "is put there")
	v.MovedIn = 0
	for _, level := range []opponent.Level{opponent.Weak, opponent.Fair, opponent.Strong} {
		c := thinks(m, side, level, rules.Moves)
		d, is := c.Command.(optional.Drive)
		require.True(t, is, "%s: %T", level, c.Command)
		f := optional.Foresee(s, 0, d.Far, physics.Degrees(d.Turn), 0)
		assert.False(t, f.Over, "%s drives %s and runs into something", level, d.Far)
	}

	// Who is in command of a boat makes it fast where nothing is left to be done with it.
	m = begun(t, "held-quay", 7, 0)
	s = m.State
	side = s.Warrior(s.Carriers[0].Driver).Home()
	c = thinks(m, side, opponent.Strong, rules.Moves)
	assert.IsType(t, optional.Anchor{}, c.Command, "it casts off: %s", c.Reason)
	s.Carriers[0].Anchored, s.Carriers[1].Anchored = false, true
	(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: physics.Spot{X: physics.Inches(21), Y: physics.Inches(22)}, Facing: physics.Degrees(6)}}, "BOAT-03", "is put there")
	fast := false
	p := opponent.New(side, opponent.Strong, 3)
	for n := 0; n < 40 && s.Active == side && s.Phase == rules.Moves && !fast; n++ {
		p.Begin(m.State, m.Open, m.Told())
		c := p.Decide()
		if c.Command == nil {
			require.NoError(t, m.Answer(c.Answer))
			continue
		}
		if a, is := c.Command.(optional.Anchor); is && a.Who == m.State.Carriers[0].Driver {
			fast = true
		}
		if m.Do(c.Command) != nil {
			p.Refused()
		}
		s = m.State
	}
	assert.True(t, fast, "a boat that has arrived is not left to drift")
}

// Whoever is aboard takes the reins that nobody holds, and who stands beside a vehicle without a
// driver boards it.
func TestTheComputerTakesOverAVehicleWithoutADriver(t *testing.T) { // WAGON-16, WAGON-17, WAGON-18
	m := begun(t, "road-ambush", 7, 0)
	s := m.State
	v := &s.Carriers[0]
	side := s.Warrior(v.Driver).Home()
	s.Warrior(v.Driver).Condition = rules.OutOfAction
	c := thinks(m, side, opponent.Fair, rules.Moves)
	assert.IsType(t, optional.Reins{}, c.Command, c.Reason)
	for _, id := range s.Passengers(0) {
		s.Warrior(id).Condition = rules.OutOfAction
	}
	v.Driver, v.Shotgun = rules.Nobody, rules.Nobody
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && w.InPlay() {
			w.At = physics.Spot{X: v.Place.At.X - physics.Inches(3), Y: v.Place.At.Y + physics.Inches(3)}
			break
		}
	}
	c = thinks(m, side, opponent.Fair, rules.Moves)
	assert.IsType(t, optional.Board{}, c.Command, c.Reason)
}

// A coach that has run into a cart, and cannot turn there, is backed and then driven past it.
func TestTheComputerBacksWhatIsStuck(t *testing.T) { // RUL-WAGON-36
	m := begun(t, "road-ambush", 7, 0)
	s := m.State
	side := s.Warrior(s.Carriers[0].Driver).Home()
	leaves(m, side, 0)
	leaves(m, 1-side, 1)
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() != side && w.InPlay() {
			w.At = physics.Spot{X: physics.Inches(4), Y: physics.Inches(4)}
		}
	}
	v := &s.Carriers[0]
	(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: physics.Spot{X: 65188, Y: 58527}, Facing: 35500}}, "WAGON-02", "is put there")
	v.MovedIn = 0
	for _, level := range []opponent.Level{opponent.Weak, opponent.Fair, opponent.Strong} {
		c := thinks(m, side, level, rules.Moves)
		assert.IsType(t, optional.Back{}, c.Command, "%s: %s", level, c.Reason)
	}
	p := opponent.New(side, opponent.Fair, 1)
	s.Phase = rules.Moves
	for n := 0; !m.State.Over && n < 600; n++ {
		if m.State.Active != side && m.Open == nil {
			require.NoError(t, m.Do(rules.Done{}))
			continue
		}
		require.NoError(t, step(m, []*opponent.Player{p, p}, nil))
	}
	assert.Equal(t, "the coach is through", m.State.Ending)
	assert.NotContains(t, m.Text(), "runs into")
}
