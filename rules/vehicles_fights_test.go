package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestABoatIsFoughtAsABoat(t *testing.T) { // BOAT-14-1, BOAT-14-5, BOAT-15-1, BOAT-16, BOAT-17, WAGON-43
	strike := func(dice string, moves bool) (*rules.State, []rules.Event) {
		river := physics.Piece{Kind: physics.Water, Name: "the river", Shape: box(0, 10, 48, 25.2), Flows: true}
		s := optionally(t, battle(t, field(t, river), rules.Combat, dice, man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 24, 40)), "boats")
		s.Sides[0].Turns, s.Sides[1].Turns, s.Active = 3, 3, 1
		_, err := s.Launch("rowing-boat", "boat", 0, at(24, 24, 0), 0, 0, 1)
		require.NoError(t, err)
		c := &s.Warriors[2]
		c.Base.S, c.At = 9, at(24, 25.12, 0)
		c.At.Y += c.Radius
		s.Carriers[0].Wounds = 1
		if moves {
			s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 3, in(6)
		}
		return told(t, s, optional.Assail{Who: 2, Part: "chassis"})
	}
	end, events := strike("2", false)
	assert.True(t, end.Carriers[0].Lost, "its hull breaks, and it sinks")
	assert.Equal(t, []int{1, 0}, []int{min(1, citing(events, "BOAT-16")), citing(events, "WAGON-35")})
	// What one strikes of a boat that moves says the table of boats.
	end, events = strike("1 2 1", true)
	assert.Equal(t, in(1), end.Carriers[0].Slower)
	assert.NotZero(t, citing(events, "BOAT-15-1"))
}

func TestWhoIsFreeToFightAndBoard(t *testing.T) { // WAGON-40, WAGON-41, WAGON-43, WAGON-44, RUL-WAGON-27
	// A crew that lies stunned keeps nobody off.
	s := wagon(t, "")
	besideBody(&s.Warriors[2])
	s.Active = 1
	require.ErrorContains(t, optional.Board{Who: 2}.Legal(s), "WAGON-40")
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Stunned, rules.Stunned
	assert.NoError(t, optional.Board{Who: 2}.Legal(s))
	// Whom enemies on the ground hold as well boards nothing; whom the crew of one vehicle holds boards no other.
	held := stormers(t, "")
	held.Phase = rules.Moves
	held.Carriers[0].OpenIn, held.Turn = held.Turn, held.Turn+1
	require.NoError(t, optional.Board{Who: 2}.Legal(held))
	_, err := held.Launch("cart", "", 0, at(24, 32, 0), 0)
	require.NoError(t, err)
	assert.ErrorIs(t, optional.Board{Who: 2, Vehicle: 1}.Legal(held), rules.ErrEngaged)
	d := &held.Warriors[3]
	*d = armed(t, *d, "sword")
	d.At = held.Warriors[2].At
	d.At.X -= 2 * d.Radius
	assert.ErrorIs(t, optional.Board{Who: 2}.Legal(held), rules.ErrEngaged)
	held.Carriers[0].MovedIn = 3
	assert.NoError(t, optional.Wagons.Moments.MayFight(held, &held.Warriors[2]), "he fights the one beside him")
	d.Condition = rules.Stunned
	assert.True(t, held.HeldOverSideOnly(&held.Warriors[2]), "who lies holds nobody")
	// Over the side one reaches as far as 1/2", and nobody on a draft animal.
	c, b := &held.Warriors[2], &held.Warriors[1]
	for gap, reaches := range map[float64]bool{0.45: true, 0.55: false} {
		c.At.Y = b.At.Y + c.Radius + b.Radius + in(gap)
		assert.Equal(t, reaches, held.OverSide(c, b), "%.2f", gap)
	}
	ridden := wagon(t, "")
	straddles(ridden, 2)
	(&rules.Play{State: ridden}).Storms(&ridden.Warriors[3], 0)
	ridden.Warriors[3].At = at(26, 22.3, 0)
	assert.False(t, ridden.OverSide(&ridden.Warriors[3], &ridden.Warriors[2]))
	// Out of action he has charged nothing.
	p := &rules.Play{State: stormers(t, "")}
	p.Warrior(2).Condition = rules.OutOfAction
	p.LetsBe()
	assert.Equal(t, -1, p.StormedBy(p.Warrior(2)))
	// Who comes aboard among enemies has charged.
	moving := rolling(wagon(t, "1"))
	besideBody(&moving.Warriors[2])
	moving.Active, moving.Carriers[0].MovedIn = 1, 3
	assert.True(t, play(t, moving, optional.Board{Who: 2}).Warriors[2].Did(rules.Charged))
	// Without a team there is nothing to cut.
	bare := attackers(t)
	bare.Carriers[0].Team[0].Freed, bare.Carriers[0].Team[1].Freed = true, true
	bare.Warriors[2].At = at(21.45, 25.4+1250.0/2540, 0)
	assert.ErrorContains(t, optional.Cut{Who: 2}.Legal(bare), "WAGON-41")
}

func TestWhatIsCutFree(t *testing.T) { // WAGON-24, WAGON-41, MOUNT-22
	s := drawn(t, "cart", "4", 1)
	straddles(s, 2)
	s.Active, s.Carriers[0].Runaway, s.Warriors[2].Done = 1, true, 0
	end := play(t, s, optional.Cut{Who: 2})
	assert.Equal(t, []bool{true, false}, []bool{end.Carriers[0].Immobile, end.Carriers[0].Runaway}, "it has no team to bolt")
	s = attackers(t)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	steed := s.Carriers[0].Place.Footprint(6).At
	s = scripted(s, "2")
	s.Rules.Mounts = true
	end = play(t, s, optional.Cut{Who: 2})
	h := &end.Warriors[len(s.Warriors)]
	assert.Less(t, physics.Apart(h.At.Point(), steed), in(1.5), "it stands where it drew")
	assert.Equal(t, 1, h.Counters.Get("riding animal", 0))
}

func TestALineGoesOverOrUnderAVehicle(t *testing.T) { // WEAP-25, RUL-WAGON-29
	for name, heights := range map[string][2]float64{"over it": {6, 0}, "under it": {0, 6}} {
		s := swept(t, "")
		s.Warriors[2].At.Z, s.Carriers[0].Place.At.Z = in(heights[0]), in(heights[1])
		(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: at(24, 24, heights[1])}}, "WAGON-02", "is put there")
		_, events := told(t, s, rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(24.9, 24, heights[0])})
		assert.Zero(t, saying(events, "is hit"), name)
	}
}

func TestWhatIsCarriedOn(t *testing.T) { // BOAT-03, BOAT-15-1, BOAT-15-4, BOAT-15-6
	// A wagon stands where it stands.
	s := wagon(t, "")
	optional.Wagons.Moments.MovesEnd(&rules.Play{State: s})
	assert.Equal(t, at(24, 24, 0), s.Carriers[0].Place.At)
	// The move of the turn before counts for nothing.
	for adrift, far := range map[bool]float64{false: 3, true: 2} {
		b := boat(t, "", "barge")
		c := &b.Carriers[0]
		c.MovedIn, c.LastMove, c.Adrift = 2, in(5), adrift
		optional.Wagons.Moments.MovesEnd(&rules.Play{State: b})
		assert.Equal(t, []any{3, in(far)}, []any{c.MovedIn, c.LastMove})
	}
	// It drifts as far as there is water.
	b := boat(t, "", "rowing-boat")
	(&rules.Play{State: b}).Drives(0, []rules.Pose{{At: at(24, 36, 0)}}, "BOAT-02", "is put there")
	for i := range b.Table.Pieces {
		b.Table.Pieces[i].Current = physics.Degrees(90)
	}
	b.Carriers[0].Adrift = true
	optional.Wagons.Moments.MovesEnd(&rules.Play{State: b})
	assert.True(t, b.Afloat(&b.Carriers[0].Place))
	// What is lost of its speed adds up.
	for dice, slower := range map[string]float64{"3 1 6 1": 2, "3 1 6 4": 3} {
		end, _ := shotBoat(t, "river-boat", dice, func(s *rules.State) { s.Carriers[0].Slower = in(1) })
		assert.Equal(t, in(slower), end.Carriers[0].Slower, dice)
	}
	_, events := shotBoat(t, "river-boat", "3 3 1", func(s *rules.State) {
		s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
	})
	assert.NotZero(t, citing(events, "BOAT-14-5"), "without a crew the hull is hit")
	_, events = shotBoat(t, "river-boat", "3 4 1 1")
	assert.NotZero(t, citing(events, "BOAT-14-3"))
}

func TestWhomADriverMayRunDownWithTheLash(t *testing.T) { // WAGON-05, WAGON-06-1, WAGON-12, BOAT-07
	const reach = 24 + 3.3 + 8 + 1250.0/2540 // straight on with two aboard, without the lash
	for _, row := range []struct {
		beyond float64
		change func(c *rules.Carrier)
		want   float64
	}{
		{0.5, nil, 5.0 / 12}, {1.5, func(c *rules.Carrier) { c.TiredIn = 3 }, 4.0 / 12},
		{0.5, func(c *rules.Carrier) { c.NoLash = 3 }, 0}, {0.5, func(c *rules.Carrier) { c.NoLash = 4 }, 5.0 / 12},
		{-4, func(c *rules.Carrier) { c.Runaway = true }, 0},
		{-4, func(c *rules.Carrier) { c.Team[0].Condition, c.Team[1].Condition = rules.Stunned, rules.Stunned }, 0},
	} {
		s := wagon(t, "")
		s.Warriors[2].At = at(reach+row.beyond, 24, 0)
		if row.change != nil {
			row.change(&s.Carriers[0])
		}
		chance := 0.0
		for _, threat := range optional.Wagons.Moments.Threatens(s, &s.Warriors[0], &s.Warriors[2]) {
			chance = threat.Chance
		}
		assert.InDelta(t, row.want, chance, 1e-9, "%.1f", row.beyond)
	}
	for _, row := range []struct {
		x      float64
		change func(c *rules.Carrier)
		any    bool
	}{
		{31, nil, true}, {24 + 2.5 + 6 + 1.5, nil, false},
		{31, func(c *rules.Carrier) { c.Anchored = true }, false}, {31, func(c *rules.Carrier) { c.Adrift = true }, false},
	} {
		b := boat(t, "", "rowing-boat")
		b.Warriors[2].At = at(row.x, 24, 0)
		if row.change != nil {
			row.change(&b.Carriers[0])
		}
		assert.Equal(t, row.any, len(optional.Wagons.Moments.Threatens(b, &b.Warriors[0], &b.Warriors[2])) > 0, "%.1f", row.x)
	}
}
