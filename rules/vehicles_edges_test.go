package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestWhoIsKnockedDownIsDrivenOverWithoutATest(t *testing.T) { // WAGON-13, RUL-WAGON-3
	s := wagon(t, "3 6 2")
	s.Warriors[2].At, s.Warriors[2].Condition = at(30, 24, 0), rules.KnockedDown
	end, events := told(t, s, optional.Drive{Far: in(8)})
	assert.Equal(t, rules.OutOfAction, end.Warriors[2].Condition)
	assert.NotZero(t, citing(events, "WAGON-13"))
}

func TestGroundThatGoesOnIsEnteredOnce(t *testing.T) { // WAGON-07, WAGON-08, RUL-WAGON-33
	next := func(kind physics.Kind, from, to float64) physics.Piece {
		return physics.Piece{Kind: kind, Name: "the mire", Shape: box(from, 20, to, 28)}
	}
	play(t, wagon(t, "3", rough(physics.VeryDifficult), next(physics.VeryDifficult, 33, 36)), optional.Drive{Far: in(8)})
	play(t, wagon(t, "", next(physics.Difficult, 20, 29), next(physics.Difficult, 29, 33)), optional.Drive{Far: in(8)})
	play(t, wagon(t, "2", next(physics.Difficult, 20, 28), next(physics.Difficult, 30, 33)), optional.Drive{Far: in(8)}) // with open ground between
}

func TestWhoTouchesTheSideIsStruckByTheTurn(t *testing.T) { // WAGON-04, WAGON-12, WAGON-42
	s := wagon(t, "3 2")
	c := &s.Warriors[2]
	c.At = at(26.2, 25, 0)
	c.At.Y += c.Radius + in(0.02)
	f := optional.Foresee(s, 0, 0, physics.Degrees(45), 0)
	require.Len(t, f.Meetings[1], 1)
	assert.Equal(t, c.ID, f.Meetings[1][0].Who)
	_, events := told(t, s, optional.Drive{Turn: 45})
	assert.NotZero(t, citing(events, "WAGON-12"))
}

func TestLossesOfControlCountForAllWhoCollide(t *testing.T) { // WAGON-11, WAGON-29, WAGON-36-4, RUL-WAGON-18
	s := wagon(t, "6 1114 1114 1114 6 114 114 114 1")
	_, err := s.Launch("cart", "", 1, at(32, 24, 0), physics.Degrees(90))
	require.NoError(t, err)
	end, events := told(t, s, optional.Drive{Far: in(8)})
	assert.False(t, end.Carriers[0].Runaway, "the seventh time it halts")
	assert.True(t, end.Carriers[1].Runaway)
	assert.NotZero(t, citing(events, "WAGON-14"))
}

func TestWhoFallsFromABoatFallsIntoWaterThatIsNear(t *testing.T) { // BOAT-14-3, RUL-BOAT-8
	water := func(y0, y1 float64) physics.Piece {
		return physics.Piece{Kind: physics.Water, Name: "the pond", Shape: box(20.9, y0, 27.1, y1)}
	}
	for near, wet := range map[float64]bool{28.9: false, 28.4: true} {
		men := []rules.Warrior{man("A", 0, 2, 2), man("B", 0, 4, 2), man("C", 1, 24, 16)}
		s := optionally(t, battle(t, field(t, water(22.8, 25.2), water(near, 40)), rules.Shooting, "3 3 1 4 6", men...), "boats")
		s.Sides[0].Turns, s.Sides[1].Turns, s.Active = 3, 3, 1
		_, err := s.Launch("river-boat", "", 0, at(24, 24, 0), 0, 0, 1)
		require.NoError(t, err)
		bow := weapon(t, s, "bow")
		s.Warriors[2].Weapons = []rules.WeaponID{bow}
		s.Warriors[0].Wounds, s.Warriors[1].Wounds = 2, 2
		end, _ := told(t, s, optional.Bombard{Who: 2, Weapon: bow})
		assert.Zero(t, end.Warriors[0].At.Z)
		assert.Equal(t, wet, end.Table.InWater(end.Warriors[0].At), "water from %.1f: %v", near, end.Warriors[0].At)
	}
}

func TestASteedThatLiesIsNotDraggedLongerForAKnock(t *testing.T) { // WAGON-28-1, WAGON-30
	end, events := hitBy(t, "3 1 1 4 2 6 3", func(s *rules.State) { s.Carriers[0].Team[0].Condition = rules.KnockedDown })
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[0].Condition)
	assert.Zero(t, end.Carriers[0].Team[0].DraggedIn)
	assert.Zero(t, citing(events, "WAGON-30"))
}

func TestWhatALeaperMakesOfARunaway(t *testing.T) { // WAGON-18, WAGON-22, WAGON-36-4
	s := rolling(wagon(t, "3 34"))
	s.Active, s.Carriers[0].MovedIn, s.Carriers[0].Runaway = 1, 3, true
	s.Warriors[2].At = at(26, 26.2, 0)
	end, _ := told(t, s, optional.LeapOn{Who: 2})
	c := &end.Carriers[0]
	assert.True(t, c.Team[0].Holds)
	assert.False(t, c.Runaway)
	// It has moved in the turn before his; in his own it has not.
	assert.False(t, optional.Stationary(end, 0))
	end.Active = 0
	assert.True(t, optional.Stationary(end, 0))
}

func TestAPlatformSwaysInItsOwnTurnOnly(t *testing.T) { // WAGON-25, RUL-WAGON-6
	s := wagon(t, "")
	s.Phase, s.Carriers[0].MovedIn = rules.Shooting, 3
	for active, sways := range map[rules.SideID]bool{0: true, 1: false} {
		s.Active = active
		r := rules.Roll{}
		optional.Wagons.Moments.ToShoot(s, &s.Warriors[1], &s.Warriors[2], &r)
		assert.Equal(t, sways, len(r.Mods) > 0, "%d", active)
	}
}

func TestNobodyStrikesAtADeadSteed(t *testing.T) { // WAGON-31, WAGON-38, WAGON-41
	s := attackers(t)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	strike := optional.Assail{Who: 2, Part: "team"}
	require.NoError(t, strike.Legal(s))
	for n := range s.Carriers[0].Team {
		s.Carriers[0].Team[n].Condition = rules.OutOfAction
	}
	assert.ErrorContains(t, strike.Legal(s), "WAGON-38")
}

func TestAWreckIsStormedByNobody(t *testing.T) { // WAGON-38, RUL-WAGON-27
	s := attackers(t)
	p := &rules.Play{State: s}
	p.Storms(p.Warrior(2), 0)
	p.LetsBe()
	require.Zero(t, s.StormedBy(&s.Warriors[2]))
	s.Carriers[0].Wrecked = true
	p.LetsBe()
	assert.Equal(t, -1, s.StormedBy(&s.Warriors[2]))
}

func TestHowFarAWagonHasMovedThatRanIntoAWall(t *testing.T) { // WAGON-09, WAGON-19, RUL-WAGON-5
	end, _ := told(t, wagon(t, "1 4 1 3", across()), optional.Drive{Far: in(8)})
	x, _ := comeTo(end)
	assert.Greater(t, x, in(1))
	nearly(t, x, end.Carriers[0].LastMove, 3)
}

func TestBetterPowderHitsVehiclesHarder(t *testing.T) { // EQUIP-24, WAGON-28-4, RUL-WAGON-28
	for key, want := range map[string]string{"handgun": "Strength 5 against Toughness 8", "crossbow": "Strength 4 cannot damage Toughness 8"} {
		s := optionally(t, prepared(t, "", []rules.Answer{yes}, equipped(t, man("A", 0, 24, 36), key, "superior-blackpowder"), man("B", 1, 2, 2)), "wagons")
		_, err := s.Launch("wagon", "", 1, at(24, 24, 0), 0, 1)
		require.NoError(t, err)
		s.Phase, s.Active, s.Dice.Script = rules.Shooting, 0, []uint8{4, 4, 1}
		_, log := toldText(t, s, optional.Bombard{Who: 0, Weapon: weapon(t, s, key)})
		assert.Contains(t, log, want, key)
	}
}

func TestABoatAgainstTheCurrentSwervesByWhatItMoves(t *testing.T) { // BOAT-02, BOAT-08, RUL-BOAT-2
	s := boat(t, "3 1 1", "river-boat") // he jumps aside, and it swerves to the left
	s.Carriers[0].Place.Facing = physics.Degrees(180)
	s.Warriors[2].At = at(20, 24, 0)
	end, _ := told(t, s, optional.Drive{Who: 0, Far: in(4)})
	_, y := comeTo(end)
	nearly(t, in(4*0.70711), max(y, -y), 5)
}

func TestAWagonRollsOverGroundOfAnyKind(t *testing.T) { // WAGON-37-6
	s := wagon(t, "1 5 6 6 3 1 1 1 5 6 3 1 1 1 4 6 2 2", rough(physics.Difficult), rough(physics.VeryDifficult))
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	end, _ := told(t, s, optional.Lash{Who: 0})
	x, _ := comeTo(end)
	assert.Equal(t, in(3), x)
}

func TestWhatCannotMoveDoesNotBolt(t *testing.T) { // WAGON-29, WAGON-34-5, WAGON-36-4
	end, _ := hitBy(t, "3 1 1 3 4", func(s *rules.State) { s.Carriers[0].Immobile = true })
	assert.False(t, end.Carriers[0].Runaway)
	end, _ = hitBy(t, "3 1 1 3 4")
	assert.True(t, end.Carriers[0].Runaway)
}

func TestWhoCanRideLeapsMoreEasily(t *testing.T) { // WAGON-21, RUL-WAGON-35
	for _, skill := range []string{"ride-horse", "ride-warhorse"} {
		s := rolling(wagon(t, "4 11"))
		s.Active, s.Carriers[0].MovedIn = 1, 3
		s.Warriors[2].At = at(26, 26.2, 0)
		s.Warriors[2] = learned(t, s.Warriors[2], skill)
		end, _ := told(t, s, optional.LeapOn{Who: 2})
		assert.True(t, end.Carriers[0].Team[0].Holds, skill)
	}
}

func TestBlowsAtWoodVentNoHatred(t *testing.T) { // WAGON-38, PSY-10
	s := attackers(t)
	chassis := optional.Assail{Who: 2, Part: "chassis"}
	end := play(t, scripted(s, "1"), chassis)
	end.Turn += 2
	end = play(t, scripted(end, "1"), chassis)
	assert.Empty(t, end.Warriors[2].Vented, "he has fought nobody aboard")
}

func TestAnEnemyAboardDoesNotSitBesideTheDriver(t *testing.T) { // WAGON-16, WAGON-40
	s := drawn(t, "wagon", "", 1)
	s.Active, s.Turn, s.Carriers[0].OpenIn = 1, 4, 3
	besideBody(&s.Warriors[2])
	end, _ := told(t, s, optional.Board{Who: 2})
	assert.Contains(t, end.Passengers(0), rules.WarriorID(2))
	assert.Equal(t, rules.Nobody, end.Carriers[0].Shotgun)
}

func TestADriverIsWaitedForUntilHeHasDriven(t *testing.T) { // WAGON-16, BOAT-03
	for _, s := range []*rules.State{wagon(t, ""), boat(t, "", "river-boat")} {
		assert.Contains(t, s.Waiting(), rules.WarriorID(0), "the driver")
		assert.NotContains(t, s.Waiting(), rules.WarriorID(1), "who sits beside him")
		end := play(t, s, optional.Drive{Who: 0, Far: in(4)})
		assert.NotContains(t, end.Waiting(), rules.WarriorID(0))
	}
	s := boat(t, "", "river-boat")
	s.Carriers[0].Anchored = true
	assert.Contains(t, s.Waiting(), rules.WarriorID(0), "he may cast it off")
	s.Carriers[0].Anchored, s.Carriers[0].Adrift = false, true
	assert.NotContains(t, s.Waiting(), rules.WarriorID(0), "it drifts")
}

func TestWhatIsRunIntoIsNamedInASentence(t *testing.T) { // WAGON-09, WAGON-08
	for name, want := range map[string]string{"boulder": "runs into the boulder and halts", "the well": "runs into the well and halts", "A cart": "runs into A cart and halts"} {
		pc := across()
		pc.Name = name
		_, log := toldText(t, wagon(t, "1 4 1 3", pc), optional.Drive{Far: in(8)})
		assert.Contains(t, log, want)
	}
}
