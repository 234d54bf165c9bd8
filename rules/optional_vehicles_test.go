package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// chased is the wagon, which moved 7.5" in its last turn, with D of its own side on horseback
// 10" below it.
func chased(t *testing.T, dice string) *rules.State {
	t.Helper()
	s := rolling(wagon(t, dice))
	s.Warriors[3] = rider(t, s.Warriors[3], "horse")
	s = optionally(t, s, "wagons", "mounted-warriors")
	s.Warriors[3].At = at(21.6, 34, 0)
	optional.Stable(s)
	return s
}

func TestBoardingAMovingWagonFromTheSaddle(t *testing.T) { // WAGON-20, RUL-GEN-9
	s := chased(t, "2") // Initiative 3 less 1
	require.NoError(t, optional.Board{Who: 3}.Legal(s), "a horse charges 16\"")
	end, events := told(t, s, optional.Board{Who: 3})
	w := &end.Warriors[3]
	assert.Contains(t, end.Passengers(0), rules.WarriorID(3))
	assert.False(t, w.Mounted)
	assert.True(t, w.Did(rules.Charged), "it counts as a charge")
	assert.NotZero(t, citing(events, "WAGON-20"))
	horse := &end.Warriors[len(end.Warriors)-1]
	assert.True(t, horse.InPlay(), "his mount stays behind")
	assert.NoError(t, end.Fits(horse))
	// A 3 is one too many: D3 hits at Strength 4, from which no armour saves.
	armoured := chased(t, "3 1 4 5")
	armoured.Warriors[3].Armour, armoured.Warriors[3].Shield = 2, true
	end, _ = told(t, armoured, optional.Board{Who: 3})
	assert.Equal(t, rules.OutOfAction, end.Warriors[3].Condition)
	// One that stands is boarded on foot, and a charge is no second move.
	s.Carriers[0].MovedIn = 0
	assert.ErrorContains(t, optional.Board{Who: 3}.Legal(s), "WAGON-20")
	s = chased(t, "")
	s.Warriors[3].Done = rules.Moved
	assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), rules.ErrMoved)
	s.Warriors[3].Done = 0
	s.Warriors[3].At = at(21.6, 45, 0)
	assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), rules.ErrTooFar)
}

func TestFallingFromAWagonThatStands(t *testing.T) { // WAGON-19, WAGON-28-3, RUL-WAGON-5
	s := wagon(t, "")
	s.Carriers[0].LastMove, s.Carriers[0].MovedIn = in(10), 1 // long ago
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Warriors[0].Wounds, s.Warriors[1].Wounds = 2, 2
	s.Phase, s.Active = rules.Shooting, 1
	end, _ := told(t, scripted(s, "3 3 1 4 6"), optional.Bombard{Who: 2, Weapon: bow}) // hits, the crew, A, a wound; he falls off
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.Equal(t, 1, end.Warriors[0].Wounds, "it has no speed, and its last move is long past")
}

func TestWhoAttackersStrikeOfThoseAboard(t *testing.T) { // WAGON-28-3, RUL-WAGON-25
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	s.Warriors[7].Side = 1
	s.Warriors[7].Weapons, s.Warriors[7].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: -2510, Right: -1255}) // a friend of his fights aboard
	s.Warriors[1].Condition = rules.OutOfAction
	s.Phase, s.Active = rules.Shooting, 1
	end, _ := told(t, scripted(s, "3 3 4 1 1"), optional.Bombard{Who: 7, Weapon: bow}) // no die for which of the crew: A alone is an enemy
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
}

func TestAWheelThatIsOffIsNotHitAgain(t *testing.T) { // WAGON-33, RUL-WAGON-19
	s := drawn(t, "cart", "", 1)
	r := s.Carriers[0].Roles
	for k := range r {
		if r[k].Is == "wheel" && r[k].N == 0 {
			s.Carriers[0].Roles = append(r[:k:k], r[k+1:]...)
			parts := s.Carriers[0].Place.Parts
			s.Carriers[0].Place.Parts = append(parts[:k:k], parts[k+1:]...)
			break
		}
	}
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Phase, s.Active = rules.Shooting, 1
	end, _ := told(t, scripted(s, "3 6 6 1"), optional.Bombard{Who: 2, Weapon: bow}) // no die says which: one is left
	assert.Equal(t, []int{0, 1}, end.Carriers[0].Wheels)
}

func TestWhatBoltsBoltsOnAfterASwerve(t *testing.T) { // WAGON-36-4, WAGON-06-1, RUL-WAGON-10
	bolting := func(dice string, change func(s *rules.State)) *rules.State {
		s := wagon(t, dice)
		s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, 3
		s.Phase = rules.Charges
		s.Sides[0].Turns = 4
		change(s)
		end, _ := told(t, s, rules.Done{})
		return end
	}
	// It drives over C, control is lost on a 1, and it swerves left: no halt ends it.
	end := bolting("44 5 3 1 1 1", func(s *rules.State) { s.Warriors[2].At = at(30, 24, 0) })
	assert.True(t, end.Carriers[0].Runaway)
	// It runs into a wall, which ends it; but the steeds may bolt anew after that.
	end = bolting("44 5 1 4 1 1 4", func(s *rules.State) {
		s.Table, _ = s.Bare.Changed(physics.Change{New: []physics.Piece{across()}})
	})
	assert.True(t, end.Carriers[0].Runaway)
	// Tired steeds bolt half as far beyond their move.
	end = bolting("44 5 5", func(s *rules.State) { s.Carriers[0].TiredIn = 4 })
	nearly(t, in(11), end.Carriers[0].LastMove, 3)
}

func TestWhoSeizesTheReinsBeforeTheSteedsBolt(t *testing.T) { // WAGON-17, RUL-WAGON-4
	s := drawn(t, "wagon", "", 4)
	s.Carriers[0].MovedIn, s.Phase = 3, rules.Charges
	s.Sides[0].Turns = 4
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Stunned, rules.Stunned // the driver and who sits beside him
	d := asked(t, scripted(s, ""), rules.Done{})
	assert.Equal(t, []rules.WarriorID{3, 4}, []rules.WarriorID{d.Options[0].Who, d.Options[1].Who})
	end := play(t, scripted(s, ""), rules.Done{}, rules.Answer{1})
	assert.Equal(t, rules.WarriorID(4), end.Carriers[0].Driver)
	assert.False(t, end.Carriers[0].Runaway)
	assert.True(t, end.Warriors[4].Did(rules.Acted), "in place of acting")
	// A single one is asked whether he does; without him it bolts.
	s.Warriors[4].Condition = rules.Stunned
	end = play(t, scripted(s, "5 1"), rules.Done{}, rules.Answer{1})
	assert.True(t, end.Carriers[0].Runaway)
	// Of one that bolts already he tests for control at once.
	s.Carriers[0].Runaway = true
	end = play(t, scripted(s, "34"), rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.WarriorID(3), end.Carriers[0].Driver)
	assert.False(t, end.Carriers[0].Runaway)
}

func TestWhoFallsFromABoatSwims(t *testing.T) { // BOAT-10, BOAT-16, RUL-BOAT-3, RUL-BOAT-8
	sunk, _ := shotBoat(t, "river-boat", "3 6 6", func(s *rules.State) {
		s.Carriers[0].Wounds = 1
		s.Warriors[0] = armed(t, s.Warriors[0], "bow", "sword")
		s.Warriors[0].Armour, s.Warriors[0].Shield = 2, true
	})
	a := &sunk.Warriors[0]
	require.True(t, sunk.Table.InWater(a.At))
	shoots := sunk.Clone()
	shoots.Active, shoots.Phase = 0, rules.Shooting
	assert.ErrorContains(t, shoots.MayShoot(&shoots.Warriors[0], weapon(t, shoots, "bow")), "BOAT-16")
	_, saves := sunk.SaveFrom(rules.Harm{At: a, Strength: 3})
	assert.False(t, saves, "his armour does not help")
	all, _ := sunk.Attacks(a)
	assert.Zero(t, all, "nor does he fight")
	// Out of the water he is as before.
	moves := nextMoves(sunk)
	moves.Warriors[0].At = at(24, 39.5, 0)
	moves = play(t, moves, rules.Move{Who: 0, To: at(24, 40.5, 0)})
	_, saves = moves.SaveFrom(rules.Harm{At: &moves.Warriors[0], Strength: 3})
	assert.True(t, saves)
	all, _ = moves.Attacks(&moves.Warriors[0])
	assert.NotZero(t, all)
	// Who wades in on his own feet fights there.
	wades := boat(t, "", "river-boat")
	wades.Warriors[2].At = at(40, 20, 0)
	all, _ = wades.Attacks(&wades.Warriors[2])
	assert.NotZero(t, all)
	// Who fails to board a boat that moves falls in, be it from the bank.
	s := boat(t, "4", "river-boat")
	s.Carriers = nil
	s.Table, s.Bare = s.Bare, nil
	_, err := s.Launch("river-boat", "boat", 0, at(24, 11.12, 0), 0, 0, 1)
	require.NoError(t, err)
	s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 2, in(6)
	w := &s.Warriors[3]
	w.At = at(24, 0, 0)
	w.At.Y = in(10) - w.Radius
	end, _ := told(t, s, optional.Board{Who: 3})
	assert.True(t, end.Table.InWater(end.Warriors[3].At))
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition, "it does no harm")
	assert.NotZero(t, end.Warriors[3].Counters.Get("swimming", 0))
}

// stormers is the wagon with C, who has charged it, at its side where B stands.
func stormers(t *testing.T, dice string) *rules.State {
	t.Helper()
	s := attackers(t)
	c := &s.Warriors[2]
	*c = armed(t, *c, "sword")
	c.At.X = s.Warriors[1].At.X
	p := &rules.Play{State: s}
	p.Storms(c, 0)
	require.True(t, s.Engaged(c))
	return scripted(s, dice)
}

func TestFightingTheCrewOverTheSideOfAWagon(t *testing.T) { // WAGON-38, WAGON-40, BOAT-17
	s := stormers(t, "5 3")
	assert.Equal(t, []rules.WarriorID{1}, s.Foes(&s.Warriors[2]), "A sits too far off")
	s.Warriors[2].Base.WS, s.Warriors[2].Base.I = 10, 9
	// C's 5 does not hit, whatever his skill; B strikes back as ever: a 3 misses against WS 10.
	end, events := told(t, s, rules.Done{})
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	assert.NotZero(t, citing(events, "WAGON-40"))
	s = stormers(t, "6 4 1 2")
	s.Warriors[2].Base.I = 9
	_, events = told(t, s, rules.Done{})
	assert.Equal(t, 2, citing(events, "INJ-04"), "a 6 does, and B goes down")
	// He is held while it stands, and free when it has driven off.
	held := nextMoves(stormers(t, ""))
	held.Active = 1
	assert.ErrorIs(t, rules.Move{Who: 2, To: at(24, 30, 0)}.Legal(held), rules.ErrEngaged)
	off := play(t, nextMoves(stormers(t, "")), optional.Drive{Who: 0, Far: in(8)})
	assert.False(t, off.Engaged(&off.Warriors[2]))
	assert.Zero(t, off.StormedBy(&off.Warriors[2])+1)
	assert.False(t, off.OverSide(&off.Warriors[1], &off.Warriors[2]))
	// Whoever is aboard shoots no more, and gets not off, while he is fought.
	assert.ErrorIs(t, optional.Alight{Who: 1, To: at(24, 20, 0)}.Legal(nextMoves(stormers(t, ""))), rules.ErrEngaged)
	// In place of his blows at the crew he strikes at the wood (WAGON-39), and not at both.
	wood := play(t, stormers(t, "6"), optional.Assail{Who: 2, Part: "chassis"})
	all, _ := wood.Attacks(&wood.Warriors[2])
	assert.Zero(t, all)
	assert.ErrorContains(t, optional.Assail{Who: 2, Part: "crew"}.Legal(stormers(t, "")), "WAGON-38", "whom he reaches he fights as anybody")
	// They do not keep him from climbing aboard once one of them is down (WAGON-40).
	up := nextMoves(stormers(t, ""))
	up.Active, up.Carriers[0].OpenIn = 1, up.Turn-1
	assert.NoError(t, optional.Board{Who: 2}.Legal(up))
	up.Carriers[0].OpenIn = 0
	assert.ErrorContains(t, optional.Board{Who: 2}.Legal(up), "WAGON-40")
}

func TestWhatOneStrikesOfAWagonThatMovesADieSays(t *testing.T) { // WAGON-42, WAGON-43
	s := stormers(t, "")
	s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 3, in(8)
	all, _ := s.Attacks(&s.Warriors[2])
	assert.Zero(t, all, "he has no blows at the crew but those of the die")
	assert.NoError(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(s))
	all, _ = s.Attacks(&s.Warriors[1])
	assert.NotZero(t, all, "the crew fights him")
}

// A coach has a higher deck, and its team is as high as a man: nobody is shut in by either.
func TestNobodyIsShutInByACoach(t *testing.T) { // WAGON-12, WAGON-45, RUL-WAGON-20
	s := drawn(t, "coach", "", 2)
	s.Active, s.Phase = 1, rules.Combat
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: 0, Right: 1255})
	s.Warriors[2].Base.I = 5
	s.Warriors[2] = armed(t, s.Warriors[2], "sword")
	end, _ := told(t, scripted(s, "4 4 1 4"), rules.Done{})
	assert.True(t, end.Warriors[1].InPlay())
	assert.Zero(t, end.Warriors[1].At.Z, "he falls off")
	s = drawn(t, "coach", "3 2", 2)
	s.Warriors[2].At = at(34, 24, 0)
	end = play(t, s, optional.Drive{Who: 0, Far: in(7)})
	assert.True(t, end.Warriors[2].InPlay(), "the team halts over him")
	assert.NoError(t, end.Fits(&end.Warriors[2]))
}

// A shot has the team shy, and the wagon runs into a wall: what that does to the crew is the
// wall's doing, and not the shot's.
func TestWhatAWallDoesAfterAShotIsNoShot(t *testing.T) { // WAGON-28-3, WAGON-29, WAGON-09
	s := wagon(t, "", wall(20, 18, 36, 19))
	bow := weapon(t, s, "bow")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 34, 0)
	s.Phase, s.Active = rules.Shooting, 1
	end, events := told(t, scripted(s, "3 1 1 1 1 1 1 3 1 1 2"), optional.Bombard{Who: 2, Weapon: bow})
	assert.NotZero(t, citing(events, "WAGON-09"))
	assert.Equal(t, 1, citing(events, "WOUND-01"), "Strength 7, by nobody")
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
}
