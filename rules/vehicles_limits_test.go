package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestWhoLiesAboardNeitherGetsOffNorUnloads(t *testing.T) { // WAGON-18, RUL-WAGON-31, INJ-06
	s := wagon(t, "")
	s.Carriers[0].Cargo = 2
	off, unload := optional.Alight{Who: 1, To: at(21.6, 28, 0)}, optional.Shift{Who: 1, Off: true}
	require.NoError(t, off.Legal(s))
	require.NoError(t, unload.Legal(s))
	s.Warriors[1].Condition = rules.KnockedDown
	assert.Error(t, off.Legal(s))
	assert.Error(t, unload.Legal(s))
}

func TestAShotThatMovesAVehicleMovesIt(t *testing.T) { // WAGON-18, WAGON-29, WAGON-36-1, RUL-WAGON-5
	end, _ := hitBy(t, "3 1 1 3 1 6") // the team shies, and the wagon swerves to the right
	c := &end.Carriers[0]
	assert.Equal(t, []int{3, 6}, []int{c.MovedIn, int((c.LastMove + 10) / physics.Inch)})
	assert.False(t, optional.Stationary(end, 0))
}

func TestTheWayOfADriveTurnsOnlyWhereItIsTurned(t *testing.T) { // WAGON-12, WAGON-14
	s := wagon(t, "3 2")
	s.Warriors[2].At = at(34, 24, 0)
	_, events := told(t, s, optional.Drive{Who: 0, Far: in(8), Turn: 0})
	for _, e := range events {
		if e.Kind == rules.Drove {
			assert.Len(t, e.Path, 2, "whom it drives past turns nothing")
		}
	}
	assert.Equal(t, 1, citing(events, "WAGON-14"))
}

func TestAFreedHorseIsWhole(t *testing.T) { // WAGON-41, MOUNT-22
	s := attackers(t)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	s = scripted(s, "2")
	s.Rules.Mounts = true
	end := play(t, s, optional.Cut{Who: 2})
	assert.Equal(t, 1, end.Warriors[len(s.Warriors)].Wounds)
}

func TestADamagedWheelIsThrownForByItsRule(t *testing.T) { // WAGON-33
	_, events := hitBy(t, "3 6 6 1 4")
	thrown := 0
	for _, e := range events {
		if e.Kind == rules.Threw && e.Rule == "WAGON-33" {
			thrown++
			assert.Contains(t, e.Text, "heel")
		}
	}
	assert.NotZero(t, thrown)
}

func TestADriverCastsNothingOnTheMove(t *testing.T) { // WAGON-16
	for _, moves := range []bool{false, true} {
		s := wagon(t, "")
		s.Phase = rules.Shooting
		id, ok := s.Rules.SpellNamed("fires-of-uzhul")
		require.True(t, ok)
		for i := range s.Warriors[:2] {
			s.Warriors[i].Spells = []rules.SpellID{id}
		}
		if moves {
			s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 3, in(8)
		}
		err := s.MayCast(&s.Warriors[0], id)
		assert.Equal(t, moves, err != nil, "the driver: %v", err)
		assert.NoError(t, s.MayCast(&s.Warriors[1], id), "who sits beside him")
	}
}

func TestAWoundAmongSeveralMayThrowOneOff(t *testing.T) { // WAGON-45
	s := wagon(t, "")
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: 0, Right: 1255})
	s.Warriors[2] = armed(t, s.Warriors[2], "sword")
	s.Warriors[2].Base.I, s.Warriors[1].Base.W, s.Warriors[1].Wounds = 5, 2, 2
	s.Active, s.Phase = 1, rules.Combat
	end, _ := told(t, scripted(s, "4 4 4"), rules.Done{})
	assert.Equal(t, []int{1, 0}, []int{end.Warriors[1].Wounds, int(end.Warriors[1].At.Z)}, "he falls off")
}

func TestWhoIsNotAboardHidesAsEver(t *testing.T) { // WAGON-03, HIDE-01
	s := wagon(t, "", lowWall(7, 3, 9, 3.3))
	s.Warriors[3].At = at(8, 2.4, 0)
	err := rules.Hide{Who: 0}.Legal(s)
	assert.ErrorContains(t, err, "WAGON-03")
	if err = (rules.Hide{Who: 3}).Legal(s); err != nil {
		assert.NotContains(t, err.Error(), "WAGON-03")
	}
}

func TestAShotAtAVehicleIsAShotAsAnyOther(t *testing.T) { // SHOOT-12, SHOOT-14, SHOOT-15, WAGON-27, HP-19
	bombard := func(s *rules.State) *rules.State {
		s.Phase, s.Active = rules.Shooting, 1
		s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "bow")}, at(24, 34, 0)
		return s
	}
	shot := func(s *rules.State) optional.Bombard {
		return optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0]}
	}
	// What throws missed rolls to hit again throws it again.
	again := where(bombard(wagon(t, "")), rules.Moments{Rethrows: func(_ *rules.Play, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
		return of == rules.HitRoll && !ok
	}})
	assert.Equal(t, in(2), play(t, scripted(again, "2 3 6 6 1 4"), shot(again)).Carriers[0].Slower)
	// What makes the shot stronger makes it so.
	strong := where(bombard(wagon(t, "")), rules.Moments{HitRolled: func(_ *rules.Play, a *rules.Attempt) { a.More = 5 }})
	assert.Equal(t, 3, play(t, scripted(strong, "3 4 4"), shot(strong)).Carriers[0].Wounds, "Strength 8 against 8")
	// What is thrown knows neither long range nor a move.
	s := bombard(wagon(t, ""))
	w := &s.Warriors[2]
	w.Weapons, w.Done, w.At = []rules.WeaponID{weapon(t, s, "throwing-stars")}, rules.Moved, at(24, 30, 0)
	roll := optional.ToHitVehicle(s, w, 0, w.Weapons[0], 1)
	assert.Equal(t, 3, roll.Need(), roll.String())
	// A critical shot is no critical blow: what betters those alone does not better it.
	web := bombard(wagon(t, ""))
	web.Warriors[2] = learned(t, web.Warriors[2], "web-of-steel")
	end := play(t, scripted(web, "3 1 1 6 4 2 2 6 3"), shot(web))
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[0].Condition)
}

func TestAWreckIsNotSwept(t *testing.T) { // WEAP-25, RUL-WAGON-29
	s := swept(t, "")
	s.Carriers[0].Wrecked = true
	_, events := told(t, s, rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(24.9, 24, 0)})
	assert.Zero(t, citing(events, "WAGON-28-4")+citing(events, "WAGON-28-6"))
	// Nothing that comes of a sweep befalls a vehicle that has become a wreck by it.
	for wrecked, then := range map[bool]int{false: 1, true: 0} {
		n := 0
		s := where(swept(t, "6 1"), rules.Moments{Swept: func(p *rules.Play, sw rules.Sweep) { p.Carriers[sw.Vehicle].Wrecked = wrecked }})
		s = where(s, rules.Moments{Swept: func(*rules.Play, rules.Sweep) { n++ }})
		play(t, s, rules.Blast{Who: 2, Weapon: s.Warriors[2].Weapons[0], Towards: at(24.9, 24, 0)})
		assert.Equal(t, then, n)
	}
}

func TestWhatChangesShotsKnowsWhoseVehicleIsShotAt(t *testing.T) { // WAGON-27, HP-18
	s := wagon(t, "")
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{weapon(t, s, "bow")}, at(24, 34, 0)
	plain := optional.ToHitVehicle(s, &s.Warriors[2], 0, s.Warriors[2].Weapons[0], 1)
	for side, harder := range map[rules.SideID]int{0: 0, 1: 1} {
		s := where(s, rules.Moments{ToShoot: func(s *rules.State, w, at *rules.Warrior, r *rules.Roll) {
			if s.Hostile(w.Side, at.Side) {
				r.Add(-1, "an enemy's")
			}
		}})
		s.Carriers[0].Side = 1 - side
		s.Warriors[2].Side = 1
		roll := optional.ToHitVehicle(s, &s.Warriors[2], 0, s.Warriors[2].Weapons[0], 1)
		assert.Equal(t, plain.Need()+harder, roll.Need())
	}
}

func TestAWagonDrivesPastWhoIsBesideItAndIntoWhoIsAheadOfIt(t *testing.T) { // WAGON-12, WAGON-42, RUL-WAGON-27
	const nose, team = 3.3, 1.0 // from its middle to the horses' noses, and to their flanks
	for facing := 0; facing < 360; facing += 45 {
		for _, row := range []struct {
			what         string
			ahead, right float64
			meets        bool
		}{
			{"beside the horses, in the way of the wheels", 2.5, team + 0.49 + 0.05, false},
			{"on their other side", 2.5, -team - 0.49 - 0.05, false},
			{"before the horses", nose + 0.49 + 0.05, 0.3, true},
			{"farther on, where the wheels will be", 6, -team - 0.2, true},
		} {
			s := wagon(t, "")
			(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: at(22, 27, 0), Facing: physics.Degrees(facing)}}, "WAGON-02", "is put there")
			v := &s.Carriers[0].Place
			s.Warriors[2].At = v.Driven(v.Facing, in(row.ahead)).Driven(physics.Degrees((facing+90)%360), in(row.right)).At
			var met []rules.WarriorID
			for _, m := range optional.Foresee(s, 0, in(8), 0, 0).Meetings[0] {
				met = append(met, m.Who)
			}
			assert.Equal(t, row.meets, len(met) == 1, "%s, facing %d: %v", row.what, facing, met)
		}
	}
}

func TestOnlySteedsThatDrawItCrashWithAWagon(t *testing.T) { // WAGON-10, WAGON-30, WAGON-31
	pit := physics.Piece{Kind: physics.Impassable, Name: "the pit", Shape: box(29, 20, 32, 28)}
	for name, row := range map[string]struct {
		dice   string // an injury roll each of A, B and the steeds it is drawn by
		change func(b *rules.Steed)
	}{
		"both draw it":         {"1 1 1 5", func(*rules.Steed) {}},
		"one has been freed":   {"1 1 5", func(b *rules.Steed) { b.Freed = true }},
		"one is out of action": {"1 1 5", func(b *rules.Steed) { b.Condition = rules.OutOfAction }},
	} {
		s := wagon(t, row.dice, pit)
		row.change(&s.Carriers[0].Team[0])
		end, events := told(t, s, optional.Drive{Far: in(4)})
		assert.True(t, end.Carriers[0].Wrecked, name)
		assert.NotZero(t, citing(events, "WAGON-10"), name)
	}
}

func TestADriverRegainsControlByWhoeverLeadsHim(t *testing.T) { // WAGON-36-4, LEAD-02
	for near, dice := range map[bool]string{true: "44", false: "44 5 1"} { // 8 of a leader's 9, or of his own 7
		s := wagon(t, dice)
		s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, 3
		s.Phase, s.Sides[0].Turns = rules.Charges, 4
		s.Warriors[3].Leader, s.Warriors[3].Base.Ld = true, 9
		if near {
			s.Warriors[3].At = at(24, 28, 0)
		}
		end, _ := told(t, s, rules.Done{})
		assert.Equal(t, near, !end.Carriers[0].Runaway)
	}
}

func TestNobodyNeedTakeTheReins(t *testing.T) { // WAGON-17, RUL-WAGON-4
	for k, takes := range []bool{true, false} {
		s := drawn(t, "wagon", map[bool]string{true: "", false: "5 1"}[takes], 3)
		s.Carriers[0].MovedIn, s.Phase, s.Sides[0].Turns = 3, rules.Charges, 4
		s.Warriors[0].Condition, s.Warriors[1].Condition = rules.KnockedDown, rules.KnockedDown
		end, _ := told(t, s, rules.Done{}, rules.Answer{k})
		assert.Equal(t, takes, end.Carriers[0].Driver == 3)
		assert.Equal(t, !takes, end.Carriers[0].Runaway, "without a driver it bolts")
	}
}

func TestASlingHitsAVehicleTwiceFromHalfItsRangeOnly(t *testing.T) { // WEAP-18, WAGON-26, SHOOT-11
	for gap, reaches := range map[float64]bool{8.9: true, 9.2: false} {
		s := wagon(t, "")
		s.Phase, s.Active = rules.Shooting, 1
		w := &s.Warriors[2]
		w.Weapons, w.At = []rules.WeaponID{weapon(t, s, "sling")}, at(22, 24, 0)
		w.At.Y += in(1.35+gap) + w.Radius
		once := optional.Bombard{Who: 2, Weapon: w.Weapons[0]}
		require.NoError(t, once.Legal(s))
		once.Twice = true
		assert.Equal(t, reaches, once.Legal(s) == nil, "%v inches: %v", gap, once.Legal(s))
	}
}

func TestALyingSteedFallsWithoutARollWhereTheStunnedDo(t *testing.T) { // WAGON-41, FIGHT-18, FIGHT-19
	for sure, dice := range map[bool]string{true: "6 3", false: "2 6 3"} {
		s := attackers(t)
		s.Warriors[2] = armed(t, s.Warriors[2], "sword")
		s.Warriors[2].At = at(26.2, 25.5, 0)
		s.Carriers[0].Team[1].Condition = rules.Stunned
		set := *s.Rules
		set.StunnedAutoOut, s.Rules = sure, &set
		end := play(t, scripted(s, dice), optional.Assail{Who: 2, Part: "team"})
		assert.Equal(t, sure, end.Carriers[0].Team[1].Condition == rules.OutOfAction)
	}
}

func TestARiderCutsHisSteedFreeWhenHeMoves(t *testing.T) { // WAGON-24
	s := rolling(wagon(t, ""))
	s.Active, s.Carriers[0].MovedIn = 1, 3
	s.Warriors[2].At = at(26, 26.2, 0)
	s, _ = told(t, scripted(s, "3 34"), optional.LeapOn{Who: 2})
	s.Warriors[2].Done = 0
	for phase := rules.Charges; phase <= rules.Combat; phase++ {
		c := s.Clone()
		c.Phase = phase
		if phase == rules.Moves {
			assert.NoError(t, optional.Cut{Who: 2}.Legal(c))
		} else {
			assert.ErrorIs(t, optional.Cut{Who: 2}.Legal(c), rules.ErrWrongPhase, phase)
		}
	}
}

func TestNobodyStrikesAtWhatIsNoVehicle(t *testing.T) { // WAGON-38
	s := attackers(t)
	require.NoError(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(s))
	for _, vehicle := range []int{-1, 1} {
		assert.Error(t, optional.Assail{Who: 2, Vehicle: vehicle, Part: "chassis"}.Legal(s))
	}
	s.Carriers[0].Wrecked = true
	assert.Error(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(s))
}

func TestNothingIsDoneWithWhatIsNoVehicleOrByNobody(t *testing.T) { // WAGON-16, WAGON-18, WAGON-21, WAGON-26, WAGON-38, WAGON-41, RUL-WAGON-4
	of := map[string]func(w rules.WarriorID, v int) rules.Command{
		"board": func(w rules.WarriorID, v int) rules.Command { return optional.Board{Who: w, Vehicle: v} },
		"load":  func(w rules.WarriorID, v int) rules.Command { return optional.Shift{Who: w, Vehicle: v} },
		"leap":  func(w rules.WarriorID, v int) rules.Command { return optional.LeapOn{Who: w, Vehicle: v} },
		"cut":   func(w rules.WarriorID, v int) rules.Command { return optional.Cut{Who: w, Vehicle: v} },
		"storm": func(w rules.WarriorID, v int) rules.Command { return optional.Storm{Who: w, Vehicle: v} },
		"assail": func(w rules.WarriorID, v int) rules.Command {
			return optional.Assail{Who: w, Vehicle: v, Part: "chassis"}
		},
		"bombard": func(w rules.WarriorID, v int) rules.Command { return optional.Bombard{Who: w, Vehicle: v} },
	}
	by := map[string]func(w rules.WarriorID) rules.Command{
		"anchor": func(w rules.WarriorID) rules.Command { return optional.Anchor{Who: w} }, "alight": func(w rules.WarriorID) rules.Command { return optional.Alight{Who: w} },
		"reins": func(w rules.WarriorID) rules.Command { return optional.Reins{Who: w} }, "drive": func(w rules.WarriorID) rules.Command { return optional.Drive{Who: w, Far: in(1)} },
		"lash": func(w rules.WarriorID) rules.Command { return optional.Lash{Who: w} }, "escape": func(w rules.WarriorID) rules.Command { return optional.Escape{Who: w} },
		"dismount": func(w rules.WarriorID) rules.Command { return optional.Dismount{Who: w} }, "let go": func(w rules.WarriorID) rules.Command { return optional.LetGo{Who: w} },
		"swim": func(w rules.WarriorID) rules.Command { return optional.Swim{Who: w} }, "trick": func(w rules.WarriorID) rules.Command { return optional.Trick{Who: w} },
	}
	for phase := rules.Charges; phase <= rules.Combat; phase++ {
		for active := range rules.SideID(2) {
			s := attackers(t)
			s.Phase, s.Active = phase, active
			lost := s.Clone()
			lost.Warriors[2].Condition = rules.OutOfAction
			wreck := s.Clone()
			wreck.Carriers[0].Wrecked = true
			gone := s.Clone()
			gone.Carriers[0].Lost = true
			for name, c := range of {
				for _, who := range []rules.WarriorID{rules.Nobody, 99} {
					assert.ErrorIs(t, c(who, 0).Legal(s), rules.ErrNotInPlay, "%s by %d", name, who)
				}
				assert.ErrorIs(t, c(2, 0).Legal(lost), rules.ErrNotInPlay, "%s by who is out of action", name)
				for _, v := range []int{-1, 1} {
					assert.ErrorContains(t, c(2, v).Legal(s), "wreck", "%s, vehicle %d", name, v)
				}
				assert.ErrorContains(t, c(2, 0).Legal(wreck), "wreck", name)
				assert.ErrorContains(t, c(2, 0).Legal(gone), "wreck", name)
			}
			for name, c := range by {
				for _, who := range []rules.WarriorID{rules.Nobody, 99} {
					assert.Error(t, c(who).Legal(s), "%s by %d", name, who)
				}
				assert.Error(t, c(2).Legal(lost), name)
			}
		}
	}
}

func TestWhoIsTooLargeForADraftAnimal(t *testing.T) { // WAGON-15, WAGON-21
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		may    bool
	}{
		"a man": {func(*rules.Warrior) {}, true}, "a rat": {func(w *rules.Warrior) { w.Radius = 1000 }, true}, "a base of 30 mm": {func(w *rules.Warrior) { w.Radius = 1500 }, false},
		"a large one": {func(w *rules.Warrior) { w.Large = true }, false}, "a rider": {func(w *rules.Warrior) { w.Mounted = true }, false}, "a dog": {func(w *rules.Warrior) { w.Animal = true }, false},
	} {
		s := rolling(wagon(t, ""))
		s.Active, s.Carriers[0].MovedIn = 1, 3
		s.Warriors[2].At = at(26, 26.2, 0)
		row.change(&s.Warriors[2])
		err := optional.LeapOn{Who: 2}.Legal(s)
		if row.may {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, "WAGON-15", name)
		}
	}
}

func TestADriverHasTheTeamBackIfHeIsThere(t *testing.T) { // WAGON-23
	for side, change := range map[rules.SideID]func(s *rules.State){
		0: func(*rules.State) {},
		1: func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction },
	} {
		s := rolling(wagon(t, ""))
		s.Active, s.Carriers[0].MovedIn = 1, 3
		s.Warriors[2].At = at(26, 26.2, 0)
		s, _ = told(t, scripted(s, "3 34"), optional.LeapOn{Who: 2})
		change(s)
		p := &rules.Play{State: scripted(s, "5 1")}
		p.Harm(rules.Mishap(p.Warrior(2), 3, "a stone", "TEST-1"), 1)
		assert.Equal(t, rules.Nobody, p.Carriers[0].Team[0].Rider)
		assert.Equal(t, side, p.Carriers[0].Side)
	}
}
