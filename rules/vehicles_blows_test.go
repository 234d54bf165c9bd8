package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestWhatComesOfBlowsAtAWagon(t *testing.T) { // WAGON-38, WAGON-39, WAGON-41, WAGON-42, WAGON-43
	strike := func(part, dice string, x, y float64, change func(s *rules.State)) (*rules.State, []rules.Event) {
		s := attackers(t)
		if x > 0 {
			s.Warriors[2].At = at(x, y, 0)
		}
		if change != nil {
			change(s)
		}
		return told(t, scripted(s, dice), optional.Assail{Who: 2, Part: part})
	}
	// What breaks by the first of two blows is struck no more.
	end, _ := strike("chassis", "4 1 1 1 1", 0, 0, func(s *rules.State) {
		s.Warriors[2] = armed(t, s.Warriors[2], "sword")
		s.Warriors[2].Base.S, s.Warriors[2].Base.A, s.Carriers[0].Wounds = 9, 2, 1
	})
	assert.True(t, end.Carriers[0].Wrecked)
	// A wheel is struck with his own Strength: 6 against 6.
	end, _ = strike("wheel", "3", 0, 0, func(s *rules.State) { s.Warriors[2].Base.S, s.Warriors[2].At = 7, at(21.45, 25.4+1250.0/2540, 0) })
	assert.Equal(t, []int{0, 0, 0, 0}, end.Carriers[0].Wheels)
	// Of two steeds that he touches he strikes the one that is alive.
	nose := 27.35 + 1250.0/2540
	end, _ = strike("team", "4 2 2", nose, 24, func(s *rules.State) {
		s.Warriors[2].Base.S, s.Carriers[0].Team[0].Condition = 5, rules.OutOfAction
	})
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[1].Condition)
	// A team that shies takes the wagon along.
	end, _ = strike("team", "1 3 1", 26.2, 25.5, nil)
	assert.Equal(t, physics.Degrees(315), end.Carriers[0].Place.Facing)
	// Without steeds and wheels a blow at what moves falls on the chassis.
	for _, die := range []string{"1 1", "6 1"} {
		_, events := strike("chassis", die, 0, 0, func(s *rules.State) {
			c := &s.Carriers[0]
			c.MovedIn, c.Team[0].Freed, c.Team[1].Freed = 3, true, true
			for k := len(c.Roles) - 1; k > 0; k-- {
				if c.Roles[k].Is == "wheel" {
					c.Roles, c.Place.Parts = append(c.Roles[:k:k], c.Roles[k+1:]...), append(c.Place.Parts[:k:k], c.Place.Parts[k+1:]...)
				}
			}
		})
		assert.NotZero(t, citing(events, "WAGON-39"), die)
	}
}

// seenCharging counts the times that somebody is hidden no more as he charges a vehicle.
func seenCharging(events []rules.Event) (n int) {
	for _, e := range events {
		if e.Kind == rules.Seen && e.Rule == "WAGON-38" {
			n++
		}
	}
	return n
}

func TestWhatOneTouchesOfAWagon(t *testing.T) { // WAGON-38
	strikes := func(s *rules.State, part string) bool { return optional.Assail{Who: 2, Part: part}.Legal(s) == nil }
	const flank = 25 + 1250.0/2540 + 0.02 // beside the horses
	for _, row := range []struct {
		x                    float64
		team, wheel, chassis bool
	}{{25.6, true, false, false}, {25.2, true, true, true}} {
		s := attackers(t)
		s.Warriors[2].At = at(row.x, flank, 0)
		for part, may := range map[string]bool{"team": row.team, "wheel": row.wheel, "chassis": row.chassis} {
			assert.Equal(t, may, strikes(s, part), "%s, as near as 1/4\": %.1f", part, row.x)
		}
	}
	// A crew is struck at that is his enemy's.
	s := attackers(t)
	assert.True(t, strikes(s, "crew"))
	s.Warriors[7].Side = 1
	s.Seats(0, &s.Warriors[7], physics.Berth{Ahead: -2510, Right: -1255})
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
	require.Contains(t, s.Passengers(0), rules.WarriorID(7))
	assert.False(t, strikes(s, "crew"), "his friends alone are aboard")
	// Of one that moves a die may say the crew, be it within his reach.
	held := stormers(t, "")
	assert.False(t, strikes(held, "crew"))
	held.Carriers[0].MovedIn = 3
	assert.True(t, strikes(held, "crew"))
}

func TestHowFarOneChargesAWagon(t *testing.T) { // WAGON-38, WAGON-42
	const beside = 25.1 + 1250.0/2540 + 1.0/16 // where he touches its side
	storm := func(s *rules.State) *rules.State {
		s.Active, s.Phase = 1, rules.Charges
		return s
	}
	for far, may := range map[float64]bool{7.9: true, 8.2: false} {
		s := storm(wagon(t, ""))
		s.Warriors[2].At = at(22.7, beside+far, 0)
		err := optional.Storm{Who: 2}.Legal(s)
		if may {
			assert.NoError(t, err, "%.1f", far)
		} else {
			assert.ErrorIs(t, err, rules.ErrTooFar, "%.1f", far)
		}
	}
	// Farther off he is told how far.
	s := storm(wagon(t, ""))
	s.Warriors[2].At = at(22.7, 40, 0)
	assert.ErrorContains(t, optional.Storm{Who: 2}.Legal(s), "away, he has 8")
	// He climbs over nothing.
	s = storm(wagon(t, "", physics.Piece{Kind: physics.LowWall, Name: "the fence", Shape: box(5, 26.2, 45, 26.3), Top: in(1.1)}))
	s.Warriors[2].At = at(22.7, 26.85, 0)
	assert.ErrorIs(t, optional.Storm{Who: 2}.Legal(s), rules.ErrTooFar)
	// Nor does he come to where he touches an enemy.
	s = storm(wagon(t, ""))
	s.Warriors[2].At, s.Warriors[3].At = at(22.7, 32, 0), at(22.7, 26.6, 0)
	end := play(t, s, optional.Storm{Who: 2})
	_, touches := end.TouchesVehicle(&end.Warriors[2], 0)
	assert.True(t, touches)
	assert.False(t, end.MeetsEnemyOf(&end.Warriors[2], end.Warriors[2].Body()))
}

func TestWhoChargesAWagonIsSeen(t *testing.T) { // WAGON-38
	s := wagon(t, "")
	s.Phase, s.Active, s.Warriors[2].Hidden, s.Warriors[2].At = rules.Charges, 1, true, at(21.6, 28, 0)
	_, events := told(t, s, optional.Storm{Who: 2})
	assert.Equal(t, 1, seenCharging(events), "as he charges, and not for who sees him on the way")
}

func TestAWagonThatIsStruckInTurnGoesOnFromWhereThatHasBroughtIt(t *testing.T) { // WAGON-11, WAGON-14, WAGON-29, WAGON-36-1, WAGON-37-1
	// A hit on each; the cart's horse shies, and the cart swerves into the wagon: another hit on each, of which
	// a horse of the wagon's is stunned, and it swerves to the left. After the first collision it swerves to the right.
	s := wagon(t, "152 11161 244 12424 12 2 114")
	_, err := s.Launch("cart", "", 1, at(32, 24, 0), physics.Degrees(135))
	require.NoError(t, err)
	end, events := told(t, s, optional.Drive{Far: in(8)})
	assert.Equal(t, []int{1, 1}, []int{saying(events, "wagon swerves to the left"), saying(events, "wagon swerves to the right")})
	c := &end.Carriers[0].Place
	x, y := comeTo(end)
	assert.Zero(t, c.Facing)
	aslant := 6 * 0.70711
	nearly(t, in(-aslant), y, 5)
	assert.Greater(t, x, in(6+aslant), "and 6\" each time")
}
