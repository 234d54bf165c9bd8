package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// marksman is the wagon, and C with a missile weapon at a place beside it.
func marksman(t *testing.T, key string, x, y, z float64) *rules.State {
	t.Helper()
	s := wagon(t, "")
	s.Phase, s.Active = rules.Shooting, 1
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, key)}, at(x, y, z)
	return s
}

// scoreAt is the score to hit the wagon with so many shots at once.
func scoreAt(s *rules.State, shots int) int {
	r := optional.ToHitVehicle(s, &s.Warriors[2], 0, s.Warriors[2].Weapons[0], shots)
	return r.Need()
}

func TestTheScoreToHitAVehicle(t *testing.T) { // WAGON-27, SHOOT-12, SHOOT-17, WEAP-18
	sling := marksman(t, "sling", 24, 30, 0)
	assert.Equal(t, []int{3, 4}, []int{scoreAt(sling, 1), scoreAt(sling, 2)}, "two shots at once are harder")
	with := func(change func(r *rules.Ruleset, w *rules.Warrior)) int {
		s := marksman(t, "bow", 24, 30, 0)
		set := *s.Rules
		s.Rules = &set
		change(&set, &s.Warriors[2])
		return scoreAt(s, 1)
	}
	assert.Equal(t, 3, with(func(*rules.Ruleset, *rules.Warrior) {}))
	assert.Equal(t, 2, with(func(r *rules.Ruleset, _ *rules.Warrior) { r.SparseTable = 1 }))
	assert.Equal(t, 4, with(func(r *rules.Ruleset, w *rules.Warrior) { r.StandUpIsMoving, w.Done = true, rules.StoodUp }))
	assert.Equal(t, 2, with(func(r *rules.Ruleset, w *rules.Warrior) {
		r.Weapons = append([]rules.Weapon(nil), r.Weapons...)
		r.Weapons[w.Weapons[0]].ToHit = 1
	}))
	// Its own crew hide nothing of it, seen from above.
	assert.Equal(t, 3, scoreAt(marksman(t, "bow", 23.7, 30, 6), 1))
}

func TestWhoMayShootAtAVehicle(t *testing.T) { // WAGON-27, SHOOT-11, WEAP-25
	shot := func(s *rules.State) error {
		return optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0]}.Legal(s)
	}
	const rim = 25.35 + 1250.0/2540
	assert.NoError(t, shot(marksman(t, "short-bow", 21.45, rim+15.9, 0)))
	assert.ErrorContains(t, shot(marksman(t, "short-bow", 21.45, rim+16.2, 0)), "out of reach")
	assert.ErrorContains(t, shot(marksman(t, "blunderbuss", 24, 30, 0)), "at a line")
	// Who goes down by his first shot, or has broken the vehicle with it, makes no second.
	for name, row := range map[string]struct {
		dice   string
		rolled func(p *rules.Play, a *rules.Attempt)
	}{
		"he goes down": {"1", func(p *rules.Play, _ *rules.Attempt) { p.Warrior(2).Condition = rules.Stunned }},
		"it breaks":    {"6 4 6 1 1 1 1", func(_ *rules.Play, a *rules.Attempt) { a.More = 6 }},
	} {
		s := where(marksman(t, "bow", 24, 30, 0), rules.Moments{HitRolled: row.rolled})
		s.Warriors[2] = learned(t, s.Warriors[2], "quick-shot")
		s.Carriers[0].Wounds = 1
		_, events := told(t, scripted(s, row.dice), optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0], Twice: true})
		assert.NotEmpty(t, events, name)
	}
}

func TestWhatIsHitOfATeam(t *testing.T) { // WAGON-28-1, WAGON-29, WAGON-31, WAGON-32, RUL-WAGON-19
	both := func(change func(b *rules.Steed)) func(s *rules.State) {
		return func(s *rules.State) {
			for n := range s.Carriers[0].Team {
				change(&s.Carriers[0].Team[n])
			}
		}
	}
	for _, none := range []func(b *rules.Steed){func(b *rules.Steed) { b.Freed = true }, func(b *rules.Steed) { b.Condition = rules.OutOfAction }} {
		_, events := hitBy(t, "3 1 1", both(none))
		assert.NotZero(t, citing(events, "WAGON-28-4"), "without steeds the chassis is hit")
	}
	one := func(s *rules.State) { s.Carriers[0].Team[0].Freed = true }
	end, _ := hitBy(t, "3 1 1 6 3", one)
	assert.Equal(t, rules.Standing, end.Carriers[0].Team[1].Condition, "no die says which")
	_, events := hitBy(t, "3 1 4 2 1 1", one)
	assert.NotZero(t, citing(events, "WAGON-32"), "what has been cut free draws nothing")
	// A shy team goes out of control without anything on top.
	end, _ = hitBy(t, "3 1 1 1 3 1")
	assert.Equal(t, physics.Degrees(315), end.Carriers[0].Place.Facing)
	// Of two injury rolls the worse counts, and a dead steed is dragged for good, not for a turn.
	end, _ = hitBy(t, "3 1 1 6 4 5 1 6 3")
	b := end.Carriers[0].Team[0]
	assert.Equal(t, []any{rules.OutOfAction, 0, 0}, []any{b.Condition, b.Wounds, b.DraggedIn})
	// What bolted halts with its last steed, and where its driver's hold is lost once more.
	bolts := func(s *rules.State) { s.Carriers[0].Runaway = true }
	for _, dice := range []string{"3 1 4 2 1 1", "3 1 4 2 2"} {
		end, _ = hitBy(t, dice, one, bolts)
		assert.False(t, end.Carriers[0].Runaway, dice)
	}
	for _, dice := range []string{"3 1 1 1 6 3", "3 1 1 1 6 5"} {
		end, _ = hitBy(t, dice, bolts)
		assert.False(t, end.Carriers[0].Runaway, dice)
	}
	// A burst or a line makes no critical hit.
	s := swept(t, "1 1 6 2 6 3")
	told(t, s, rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(24.9, 24, 0)})
}

func TestAShotAtTheCrewIsAShotAtAnybody(t *testing.T) { // WAGON-28-3, LEARN-V6
	_, events := hitBy(t, "3 3 1 5", func(s *rules.State) {
		s.Warriors[0], s.Warriors[1] = learned(t, s.Warriors[0], "dodge"), learned(t, s.Warriors[1], "dodge")
	})
	assert.Zero(t, saying(events, "wound"))
	end, _ := hitBy(t, "3 3 1", func(s *rules.State) {
		*s = *where(s, rules.Moments{Attacked: func(p *rules.Play, by, at *rules.Warrior) { p.TakeOut(at, "WAGON-28-3") }})
	})
	assert.False(t, end.Warriors[0].InPlay(), "whoever is attacked is told")
}

func TestWhatComesOfWheels(t *testing.T) { // WAGON-28-6, WAGON-33, WAGON-34-1, WAGON-34-5, RUL-WAGON-14
	_, events := hitBy(t, "3 6 1", func(s *rules.State) {
		c := &s.Carriers[0]
		for k := len(c.Roles) - 1; k >= 0; k-- {
			if c.Roles[k].Is == "wheel" {
				c.Roles, c.Place.Parts = append(c.Roles[:k:k], c.Roles[k+1:]...), append(c.Place.Parts[:k:k], c.Place.Parts[k+1:]...)
			}
		}
	})
	assert.NotZero(t, citing(events, "WAGON-28-4"), "without wheels the chassis is hit")
	end, _ := hitBy(t, "3 6 6 1 3", func(s *rules.State) {
		s.Carriers[0].Wheels, s.Carriers[0].Slower = []int{1, 1, 1, 1}, in(2)
	})
	assert.Equal(t, in(4), end.Carriers[0].Slower, "3 and 1 is a 4, and both count")
	end, _ = hitBy(t, "3 6 6 1 5 1 1", func(s *rules.State) { s.Carriers[0].Runaway = true })
	assert.Equal(t, []bool{true, false}, []bool{end.Carriers[0].Immobile, end.Carriers[0].Runaway})
	// What has left the table or broken by the swerve does not roll over any more.
	end, _ = hitBy(t, "3 6 6 1 5 4", func(s *rules.State) {
		(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: at(24, 43, 0)}}, "WAGON-02", "is put there")
	})
	assert.True(t, end.Carriers[0].Lost)
	end, _ = hitBy(t, "3 6 6 1 5 1 1 4 6 1 1 1 1", func(s *rules.State) {
		s.Table, _ = s.Bare.Changed(physics.Change{New: []physics.Piece{wall(20, 17, 40, 18)}})
		s.Bare = nil
		(&rules.Play{State: s}).Regrounds()
		s.Carriers[0].Wounds = 1
	})
	assert.True(t, end.Carriers[0].Wrecked)
	assert.False(t, end.Carriers[0].Lost)
	// What has run into a wall may swerve there.
	end, _ = told(t, wagon(t, "1 4 1 1 2 4 1 4 1 2", across()), optional.Drive{Far: in(8)})
	assert.NotZero(t, end.Carriers[0].Place.Facing)
}

func TestOnlySteedsOfAVehicleRecover(t *testing.T) { // WAGON-30, WAGON-31
	for _, change := range []func(c *rules.Carrier){func(c *rules.Carrier) { c.Team[0].Freed = true }, func(c *rules.Carrier) { c.Lost = true }} {
		s := wagon(t, "")
		s.Carriers[0].Team[0].Condition = rules.Stunned
		change(&s.Carriers[0])
		optional.Wagons.Moments.MovesBegin(&rules.Play{State: s})
		assert.Equal(t, rules.Stunned, s.Carriers[0].Team[0].Condition)
	}
	// Nor does a driver cut one free twice, or one of a team that somebody else has in hand.
	s := wagon(t, "")
	s.Carriers[0].Team[1].Condition = rules.OutOfAction
	require.NoError(t, optional.Cut{Who: 0}.Legal(s))
	freed := s.Clone()
	freed.Carriers[0].Team[1].Freed = true
	assert.ErrorContains(t, optional.Cut{Who: 0}.Legal(freed), "no steed of its team is out of action")
	straddles(s, 2)
	s.Carriers[0].Team[0].Holds = true
	assert.ErrorContains(t, optional.Cut{Who: 0}.Legal(s), "its driver does that")
}

func TestHowARunawayRuns(t *testing.T) { // WAGON-36-4, RUL-WAGON-10
	bolting := func(dice string, change func(s *rules.State)) *rules.State {
		s := wagon(t, dice)
		s.Carriers[0].Runaway, s.Carriers[0].MovedIn, s.Carriers[0].LastMove = true, 3, in(5)
		s.Phase, s.Sides[0].Turns = rules.Charges, 4
		if change != nil {
			change(s)
		}
		end, _ := told(t, s, rules.Done{})
		return end
	}
	end := bolting("44 3 1", nil)
	c := &end.Carriers[0]
	x, y := comeTo(end)
	assert.Equal(t, physics.Degrees(45), c.Place.Facing)
	nearly(t, x, y, 5, "it turns before it runs")
	nearly(t, in(8), c.LastMove, 5)
	for name, change := range map[string]func(s *rules.State){
		"without a steed that stands": func(s *rules.State) {
			s.Carriers[0].Team[0].Condition, s.Carriers[0].Team[1].Condition = rules.OutOfAction, rules.OutOfAction
		},
		"gone from the table": func(s *rules.State) { s.Carriers[0].Lost, s.Carriers[0].Runaway = true, false },
		"on three wheels": func(s *rules.State) {
			s.Carriers[0].Immobile, s.Carriers[0].Runaway, s.Carriers[0].Driver = true, false, rules.Nobody
		},
	} {
		assert.False(t, bolting("", change).Carriers[0].Runaway, name)
	}
	// In close combat its crew may fire.
	s := wagon(t, "")
	s.Phase, s.Carriers[0].Runaway = rules.Combat, true
	assert.NoError(t, optional.Wagons.Moments.MayFire(s, &s.Warriors[1], 0))
}

func TestWhoRidesASteedOfAYokeThatSnaps(t *testing.T) { // WAGON-21, WAGON-37-5
	s := wagon(t, "")
	straddles(s, 2)
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	s.Warriors[3].At = s.Warriors[2].At
	s.Warriors[3].At.X += in(1.1)
	end, events := told(t, scripted(s, "1 5 6 5 2 3"), optional.Lash{Who: 0})
	assert.Equal(t, 1, saying(events, "is left behind"))
	assert.Equal(t, rules.Nobody, end.Carriers[0].Team[0].Rider)
	assert.NoError(t, end.Fits(&end.Warriors[2]))
	assert.NoError(t, end.Fits(&end.Warriors[3]), "nor does anybody hang in the air")
}

func TestHowAWagonRolls(t *testing.T) { // WAGON-12, WAGON-37-6
	rolls := func(dice string, change func(s *rules.State), pieces ...physics.Piece) (*rules.State, []rules.Event) {
		s := wagon(t, "", pieces...)
		s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
		if change != nil {
			change(s)
		}
		return told(t, scripted(s, "1 5 6 6 "+dice), optional.Lash{Who: 0})
	}
	const unhurt = " 1 1 1 1 1 1 1 1" // a hit each of A, B and two steeds that does nothing
	end, _ := rolls("3 4 1"+unhurt, nil)
	assert.Equal(t, in(21), end.Carriers[0].Place.At.X, "the 19th of 36 directions")
	end, _ = rolls("6 1 1"+unhurt, nil, across())
	nearly(t, in(30)-in(5207.0/2540)-in(1.25), end.Carriers[0].Place.At.X, 5, "as far as a wall")
	_, events := rolls("6 1 1 2"+unhurt, func(s *rules.State) { s.Warriors[2].At = at(29, 24, 0) })
	assert.NotZero(t, citing(events, "WAGON-12"))
	// Strength 4 wounds on a 3, armour saves, and a steed that is out is hit no more.
	end, _ = rolls("1 1 1 1 3 5 1 1 1 1 1 1", nil)
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	end, _ = rolls("1 1 1 1 6 6 1 1 1 1 1 1", func(s *rules.State) { s.Warriors[0].Armour, s.Warriors[0].Shield = 3, true })
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
	end, _ = rolls("1 1 1 1 1 1 1 5 3 5 1 1", nil)
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[0].Condition, "out by the first of three hits")
	end, _ = rolls("1 1 1 1 1 1 1 1 1", func(s *rules.State) { s.Carriers[0].Team[0].Condition = rules.OutOfAction })
	assert.True(t, end.Carriers[0].Wrecked)
}
