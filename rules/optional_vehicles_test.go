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
	_, saves := sunk.SaveFrom(rules.Mishap(a, 3, "", ""))
	assert.False(t, saves, "his armour does not help")
	all, _ := sunk.Attacks(a)
	assert.Zero(t, all, "nor does he fight")
	// Out of the water he is as before.
	moves := nextMoves(sunk)
	moves.Warriors[0].At = at(24, 39.5, 0)
	moves = play(t, moves, rules.Move{Who: 0, To: at(24, 40.5, 0)})
	_, saves = moves.SaveFrom(rules.Mishap(&moves.Warriors[0], 3, "", ""))
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

func TestDraftAnimalsAreHitCritically(t *testing.T) { // WAGON-28-1, CRIT-01, CRIT-03, CRIT-04, CRIT-06, CRIT-08, RUL-WAGON-28
	// A 6 to wound Toughness 3 with Strength 3; a vital part: the worse of two injury rolls.
	end, events := hitBy(t, "3 1 1 6 2 1 4 6 3")
	assert.Equal(t, rules.Stunned, end.Carriers[0].Team[0].Condition)
	assert.Equal(t, 1, citing(events, "CRIT-06"))
	// A master strike: 2 more on both.
	end, _ = hitBy(t, "3 1 1 6 5 1 3 6 3")
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[0].Condition)
	// In close combat once in a phase, and not where a 6 was needed.
	s := attackers(t)
	s.Warriors[2] = armed(t, s.Warriors[2], "sword")
	s.Warriors[2].At, s.Warriors[2].Base.A = at(26.2, 25.5, 0), 2
	end, events = told(t, scripted(s, "6 1 1 1 6 3 6 1 6 3"), optional.Assail{Who: 2, Part: "team"})
	assert.Equal(t, 1, citing(events, "CRIT-06"))
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[1].Condition)
	s.Warriors[2].Base.A, s.Warriors[2].Base.S = 1, 1
	_, events = told(t, scripted(s, "6 1 6 3"), optional.Assail{Who: 2, Part: "team"})
	assert.Zero(t, citing(events, "CRIT-06"))
}

// swept is the wagon with C before its side, 8" off, who has a weapon that hits a line.
func swept(t *testing.T, dice string, pieces ...physics.Piece) *rules.State {
	t.Helper()
	s := wagon(t, dice, pieces...)
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "blunderbuss")}, at(24.9, 33, 0)
	s.Phase, s.Active = rules.Shooting, 1
	return s
}

func TestALineHitsAVehicle(t *testing.T) { // WEAP-25, WAGON-28-4, RUL-WAGON-29
	bb := weapon(t, swept(t, ""), "blunderbuss")
	line := rules.Blast{Who: 2, Weapon: bb, Towards: at(24.9, 24, 0)} // before the two who sit there
	end, events := told(t, swept(t, "6 1"), line)
	assert.Equal(t, 1, citing(events, "WAGON-28-6"), "one hit, on a part by chance")
	assert.Equal(t, 4, end.Carriers[0].Wounds)
	// Who is aboard and lies in the line is hit himself, and the die finds nobody else.
	behind := swept(t, "1 1 3 1")
	behind.Warriors[2].At = at(23.7, 33, 0)
	_, events = told(t, behind, rules.Blast{Who: 2, Weapon: bb, Towards: at(23.7, 24, 0)})
	assert.Equal(t, 1, citing(events, "WAGON-28-4"), "the crew's part is the chassis")
	assert.Zero(t, citing(events, "WAGON-28-3"))
	// Walls keep it off, and past it is past it; his own vehicle it spares.
	walled := swept(t, "", wall(10, 28, 40, 28.2))
	_, events = told(t, walled, line)
	assert.Zero(t, citing(events, "WAGON-28-4")+citing(events, "WAGON-28-6"))
	_, events = told(t, swept(t, ""), rules.Blast{Who: 2, Weapon: bb, Towards: at(30, 33, 0)})
	assert.Zero(t, citing(events, "WAGON-28-4"))
	own := swept(t, "")
	own.Seats(0, &own.Warriors[2], physics.Berth{Ahead: -2510, Right: -1255})
	shape := own.LineShape(&own.Warriors[2], bb, at(21.6, 10, 0).Point())
	assert.Empty(t, own.SweptVehicles(&own.Warriors[2], &shape, at(21.6, 10, 1)))
}

func TestABreathHitsAVehicle(t *testing.T) { // SPEC-16, WAGON-28-6, RUL-WAGON-29
	s := agreed(t, swept(t, "6 5 3 4"), "breath", "wagons")
	s.Warriors[2].Breath, s.Warriors[2].At = 5, at(25.5, 29, 0)
	end, events := told(t, s, rules.Breathe{Who: 2, Towards: at(25.5, 24, 0)})
	assert.Equal(t, in(2), end.Carriers[0].Slower, "a wheel of Toughness 6: 5 or more, the third")
	assert.NotZero(t, citing(events, "SPEC-16"))
}

func TestCargoIsLoadedAndUnloaded(t *testing.T) { // WAGON-02, WAGON-15, RUL-WAGON-15, RUL-WAGON-31
	s := wagon(t, "")
	s.Carriers[0].Cargo = 2
	far, _ := optional.Allowance(s, 0)
	assert.Equal(t, in(6), far)
	end, events := told(t, s, optional.Shift{Who: 1, Off: true})
	far, _ = optional.Allowance(end, 0)
	assert.Equal(t, in(8), far, "a load of 3")
	assert.Equal(t, 1, citing(events, "WAGON-15"))
	require.Len(t, end.Markers, 1)
	assert.True(t, end.Warriors[1].Did(rules.Acted), "in place of acting")
	assert.NoError(t, optional.MayDrive(end, 0), "he does not drive")
	// It may be thrown off what moves, and not by one beside it; nor taken aboard then.
	moving := rolling(s.Clone())
	require.NoError(t, optional.Shift{Who: 1, Off: true}.Legal(moving))
	besideBody(&moving.Warriors[3])
	assert.ErrorContains(t, optional.Shift{Who: 3, Off: true}.Legal(moving), "it moves")
	assert.ErrorContains(t, optional.Shift{Who: 0}.Legal(rolling(end.Clone())), "it moves")
	// Taken aboard again.
	end = play(t, end, optional.Shift{Who: 0})
	assert.Equal(t, []int{2, 0}, []int{end.Carriers[0].Cargo, len(end.Markers)})
	assert.ErrorContains(t, optional.MayDrive(end, 0), "WAGON-16")
	next := nextMoves(end)
	assert.ErrorContains(t, optional.Shift{Who: 0}.Legal(next), "no cargo lies")
	// More than it carries is refused.
	next.Markers = append(next.Markers, rules.Marker{ID: 1, Kind: "cargo", At: at(22, 26, 0), Radius: in(0.5), Of: rules.Nobody})
	next.Carriers[0].Cargo = 4
	assert.ErrorContains(t, optional.Shift{Who: 0}.Legal(next), "carries 6")
	next.Carriers[0].Cargo = 3
	assert.NoError(t, optional.Shift{Who: 0}.Legal(next))
	assert.ErrorContains(t, optional.Shift{Who: 4}.Legal(next), "neither aboard nor beside")
	for line, c := range map[string]rules.Command{"load A on wagon": optional.Shift{Who: 0}, "unload B from wagon": optional.Shift{Who: 1, Off: true}} {
		read, err := rules.ParseCommand(next, line)
		require.NoError(t, err)
		assert.Equal(t, c, read)
		assert.Equal(t, line, c.String(next))
	}
}

func TestNobodyGetsOffThroughAWall(t *testing.T) { // WAGON-18
	s := wagon(t, "", wall(10, 27, 40, 27.2))
	assert.ErrorContains(t, optional.Alight{Who: 1, To: at(21.6, 28, 0)}.Legal(s), "no way leads there")
	assert.NoError(t, optional.Alight{Who: 1, To: at(21.6, 26.2, 0)}.Legal(s))
}

func TestWhoShunsWallsBoardsNothingBesideOne(t *testing.T) { // ENC-63-6, WAGON-18, WAGON-21
	s := wagon(t, "")
	s.Warriors[3].At, s.Warriors[2].At = at(21.6, 28, 0), at(26.2, 28, 0)
	require.NoError(t, optional.Board{Who: 3}.Legal(s))
	foe := s.Clone()
	foe.Active = 1
	require.NoError(t, optional.LeapOn{Who: 2}.Legal(foe))
	shuns := rules.System{ID: "shuns", Moments: rules.Moments{Bars: func(s *rules.State, w *rules.Warrior, path physics.Path) error {
		if end := path.End(); end.Y < in(26.5) {
			return assert.AnError
		}
		return nil
	}}}
	for _, s := range []*rules.State{s, foe} {
		set := *s.Rules
		s.Rules = &set
		s.Rules.Join(shuns)
	}
	assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), assert.AnError)
	assert.ErrorIs(t, optional.LeapOn{Who: 2}.Legal(foe), assert.AnError)
	assert.ErrorIs(t, optional.Alight{Who: 1, To: at(21.6, 26.2, 0)}.Legal(s), assert.AnError)
}

func TestOneTestForAWoundAboard(t *testing.T) { // WAGON-28-3, WAGON-45
	s := rolling(attackers(t))
	s.Carriers[0].MovedIn = 3
	s.Warriors[7].Side = 1
	s.Warriors[7].At, s.Warriors[2].At = s.Warriors[2].At, at(40, 44, 0)
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: 0, Right: 1255})
	require.True(t, s.Engaged(&s.Warriors[1]), "B fights C aboard")
	// H strikes at the crew (3), at B, hits him (6), wounds him and knocks him down: he keeps aboard with a 3.
	end, events := told(t, scripted(s, "3 4 6 5 1 1 3"), optional.Assail{Who: 7, Part: "chassis"})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.Equal(t, 1, citing(events, "WAGON-45"))
}
