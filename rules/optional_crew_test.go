package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// besideBody sets a warrior down so that he touches the body of the wagon, from below on the screen.
func besideBody(w *rules.Warrior) {
	w.At = at(21.6, 24, 0)
	w.At.Y = in(24) + in(1.1) + w.Radius + in(0.02)
}

// rolling is the wagon while it moves, 8" in its last turn.
func rolling(s *rules.State) *rules.State {
	s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 2, in(7.5)
	return s
}

func TestWhoBoardsAWagonThatStands(t *testing.T) { // WAGON-15, WAGON-18
	s := wagon(t, "")
	d := &s.Warriors[3]
	d.At = at(21.6, 28, 0)
	end, _ := told(t, s, optional.Board{Who: 3})
	assert.Equal(t, []rules.WarriorID{0, 1, 3}, end.Passengers(0))
	assert.Equal(t, in(1), end.Warriors[3].At.Z)
	assert.NoError(t, end.Fits(&end.Warriors[3]))
	assert.Error(t, rules.Move{Who: 3, To: at(21.6, 28, 0)}.Legal(end))
	d.At = at(21.6, 31, 0)
	assert.ErrorIs(t, optional.Board{Who: 3}.Legal(s), rules.ErrTooFar)
	d.At = at(21.6, 28, 0)
	d.Large = true
	assert.ErrorContains(t, optional.Board{Who: 3}.Legal(s), "WAGON-15")
	d.Large = false
	s.Carriers[0].Wrecked = true
	assert.ErrorContains(t, optional.Board{Who: 3}.Legal(s), "wreck")
	for line, c := range map[string]rules.Command{"board D on wagon": optional.Board{Who: 3}, "alight A to 21,28,0": optional.Alight{Who: 0, To: at(21, 28, 0)}, "reins B": optional.Reins{Who: 1},
		"leap-on C at wagon": optional.LeapOn{Who: 2}, "cut C at wagon": optional.Cut{Who: 2}, "storm C at wagon": optional.Storm{Who: 2}, "assail C at wagon wheel": optional.Assail{Who: 2, Part: "wheel"}} {
		read, err := rules.ParseCommand(s, line)
		require.NoError(t, err)
		assert.Equal(t, c, read)
		assert.Equal(t, line, c.String(s))
	}
}

func TestStationaryIsWhatDidNotMoveInItsLastTurn(t *testing.T) { // WAGON-18
	s := wagon(t, "")
	for _, row := range []struct {
		active rules.SideID
		moved  int
		stands bool
	}{{0, 0, true}, {0, 1, true}, {0, 2, false}, {0, 3, false}, {1, 2, true}, {1, 3, false}} {
		s.Active, s.Carriers[0].MovedIn = row.active, row.moved
		assert.Equal(t, row.stands, optional.Stationary(s, 0), "%+v", row)
	}
}

func TestBoardingAndLeavingAMovingWagon(t *testing.T) { // WAGON-19, RUL-WAGON-5
	s := rolling(wagon(t, ""))
	besideBody(&s.Warriors[3])
	end := play(t, scripted(s, "3"), optional.Board{Who: 3})
	assert.Contains(t, end.Passengers(0), rules.WarriorID(3))
	// D3 hits (1) at Strength 4, half of 7.5" rounded up: a 3 wounds.
	end, events := told(t, scripted(s, "4 1 3 5"), optional.Board{Who: 3})
	assert.Equal(t, rules.OutOfAction, end.Warriors[3].Condition)
	assert.NotZero(t, citing(events, "WAGON-19"))
	end = play(t, scripted(s, "4 1 2"), optional.Board{Who: 3})
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition, "a 2 does not")
	fast := s.Clone() // 12 is half of 24", and nothing is stronger than 10: Toughness 9 takes a 3
	fast.Carriers[0].LastMove, fast.Warriors[3].Base.T = in(24), 9
	end = play(t, scripted(fast, "4 1 2"), optional.Board{Who: 3})
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition)
	to := at(21.6, 28, 0)
	end = play(t, scripted(s, "3"), optional.Alight{Who: 1, To: to})
	assert.Equal(t, to, end.Warriors[1].At)
	end = play(t, scripted(s, "5 2 1"), optional.Alight{Who: 1, To: to})
	assert.Zero(t, end.Warriors[1].At.Z)
	assert.NotEqual(t, to, end.Warriors[1].At, "he falls beside it")
	// From one that stands nothing is thrown.
	s = wagon(t, "")
	end = play(t, s, optional.Alight{Who: 1, To: to})
	assert.Equal(t, to, end.Warriors[1].At)
	assert.Equal(t, []rules.WarriorID{0}, end.Passengers(0))
	assert.Equal(t, rules.Nobody, end.Carriers[0].Shotgun)
	assert.ErrorIs(t, optional.Alight{Who: 1, To: at(21.6, 30.5, 0)}.Legal(s), rules.ErrTooFar)
	assert.ErrorContains(t, optional.Alight{Who: 1, To: at(21.6, 28, 1)}.Legal(s), "WAGON-18")
	assert.ErrorContains(t, optional.Alight{Who: 3, To: to}.Legal(s), "aboard nothing")
	s.Warriors[2].At = at(21.6, 28.5, 0)
	assert.Error(t, optional.Alight{Who: 1, To: to}.Legal(s))
}

func TestSpringingFromWagonToWagon(t *testing.T) { // WAGON-20, RUL-GEN-9
	s := rolling(wagon(t, ""))
	// An enemy's wagon alongside, a foot off, that moves; C drives it.
	_, err := s.Launch("cart", "", 1, at(25, 27.2, 0), 0, 2)
	require.NoError(t, err)
	s.Carriers[1].MovedIn, s.Carriers[1].LastMove = 3, in(4)
	require.NoError(t, optional.Board{Who: 1, Vehicle: 1}.Legal(s))
	end, events := told(t, scripted(s, "2"), optional.Board{Who: 1, Vehicle: 1}) // 3 less 1
	assert.Equal(t, []rules.WarriorID{1, 2}, end.Passengers(1))
	assert.True(t, end.Warriors[1].Did(rules.Charged), "it counts as a charge")
	assert.NotZero(t, citing(events, "WAGON-20"))
	assert.True(t, end.Engaged(&end.Warriors[1]), "he fights the crew now (WAGON-44)")
	end = play(t, scripted(s, "3 1 1"), optional.Board{Who: 1, Vehicle: 1})
	assert.Zero(t, end.Warriors[1].At.Z)
	// From one that stands it is no charge, and harder by nothing; from one that moves to one
	// that stands he leaves a moving one, and falls from that.
	still := s.Clone()
	still.Carriers[0].MovedIn = 0
	end, events = told(t, scripted(still, "3"), optional.Board{Who: 1, Vehicle: 1})
	assert.Equal(t, []int{0, 2}, []int{citing(events, "WAGON-20"), citing(events, "WAGON-19")})
	assert.Contains(t, end.Passengers(1), rules.WarriorID(1))
	still = s.Clone()
	still.Carriers[1].MovedIn, still.Carriers[1].OpenIn, still.Turn = 0, 3, 4
	end = play(t, scripted(still, "3"), optional.Board{Who: 1, Vehicle: 1})
	assert.Contains(t, end.Passengers(1), rules.WarriorID(1))
	end = play(t, scripted(still, "4 1 3 5"), optional.Board{Who: 1, Vehicle: 1}) // Strength 4, half of 7.5"
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	s.Carriers[1].Place.At.Y += in(2)
	assert.ErrorContains(t, optional.Board{Who: 1, Vehicle: 1}.Legal(s), "WAGON-20")
}

// heavyLegs makes every Initiative test of a battle harder by 1, as a curse does.
func heavyLegs(s *rules.State) {
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Initiative: func(*rules.State, *rules.Warrior, rules.Test) rules.Mod {
		return rules.Mod{By: -1, Why: "heavy legs"}
	}}})
}

func TestWhatChangesInitiativeTestsChangesThoseAtVehicles(t *testing.T) { // WAGON-19, WAGON-20, WAGON-21, RUL-GEN-9, RUL-ENC-15
	aboard := func(dice string, change func(s *rules.State)) bool {
		s := rolling(wagon(t, ""))
		_, err := s.Launch("cart", "", 1, at(25, 27.2, 0), 0, 2)
		require.NoError(t, err)
		s.Carriers[1].MovedIn, s.Carriers[1].LastMove = 3, in(4)
		change(s)
		_, events := told(t, scripted(s, dice), optional.Board{Who: 1, Vehicle: 1})
		return citing(events, "WAGON-19") == 0 // no fall
	}
	assert.True(t, aboard("2", func(*rules.State) {}))
	assert.False(t, aboard("2 1 1", heavyLegs), "Initiative 3, less 1, less 1")
	rides := func(dice string, change func(s *rules.State)) bool {
		s := rolling(wagon(t, ""))
		s.Active, s.Carriers[0].MovedIn = 1, 3
		s.Warriors[2].At = at(26, 26.2, 0)
		change(s)
		return play(t, scripted(s, dice), optional.LeapOn{Who: 2}).Carriers[0].Team[0].Rider == 2
	}
	assert.True(t, rides("3 34", func(*rules.State) {}))
	assert.False(t, rides("3 1 1", heavyLegs))
	// What a drive would do to one in its way is reckoned with it.
	harmed := func(change func(s *rules.State)) float64 {
		s := rolling(wagon(t, ""))
		s.Warriors[2].At = at(36, 25, 0)
		change(s)
		for _, m := range optional.Foresee(s, 0, in(12), 0, 0).Meetings[0] {
			if m.Who == 2 {
				return m.Harmed
			}
		}
		t.Fatal("it meets nobody")
		return 0
	}
	assert.InDelta(t, 1.0/6, harmed(heavyLegs)-harmed(func(*rules.State) {}), 1e-9)
}

func TestTheReins(t *testing.T) { // WAGON-16, WAGON-17, RUL-WAGON-4
	s := wagon(t, "")
	end := play(t, s, optional.Reins{Who: 1})
	assert.Equal(t, []rules.WarriorID{1, 0}, []rules.WarriorID{end.Carriers[0].Driver, end.Carriers[0].Shotgun})
	assert.ErrorContains(t, optional.MayDrive(end, 0), "WAGON-16", "in place of acting")
	assert.ErrorContains(t, optional.Reins{Who: 0}.Legal(s), "has the reins")
	assert.ErrorContains(t, optional.Reins{Who: 3}.Legal(s), "WAGON-16")
	// An enemy aboard takes them only when nobody holds them.
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: -2510, Right: -1255})
	s.Active = 1
	assert.ErrorContains(t, optional.Reins{Who: 2}.Legal(s), "WAGON-22")
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.Stunned, rules.Stunned
	rolling(s).Carriers[0].MovedIn = 3
	end = play(t, s, optional.Reins{Who: 2})
	assert.Equal(t, rules.SideID(1), end.Carriers[0].Side)
	assert.False(t, optional.Stationary(end, 0), "it moves as it did")
}

func TestLeapingOnADraftAnimal(t *testing.T) { // WAGON-21, WAGON-22, WAGON-23, WAGON-24, RUL-GEN-9
	leap := func(dice string, change ...func(s *rules.State)) (*rules.State, []rules.Event) {
		s := rolling(wagon(t, ""))
		s.Active, s.Carriers[0].MovedIn = 1, 3
		s.Warriors[2].At = at(26, 26.2, 0)
		for _, f := range change {
			f(s)
		}
		return told(t, scripted(s, dice), optional.LeapOn{Who: 2})
	}
	end, _ := leap("3 34")
	c := &end.Carriers[0]
	assert.Equal(t, rules.WarriorID(2), c.Team[0].Rider)
	assert.True(t, c.Team[0].Holds)
	assert.Equal(t, rules.SideID(1), c.Side)
	assert.Equal(t, rules.WarriorID(2), optional.DriverOf(end, 0).ID)
	assert.Equal(t, in(1), end.Warriors[2].At.Z)
	assert.NoError(t, end.Fits(&end.Warriors[2]))
	assert.Equal(t, []rules.WarriorID{0, 1}, end.Passengers(0), "he is none of the crew")
	// He drives it in his next movement phase, and goes with it.
	drives := end.Clone()
	drives.Warriors[2].Done = 0
	drives.Sides[1].Turns++
	drives = play(t, drives, optional.Drive{Who: 2, Far: in(6), Turn: 20})
	assert.NoError(t, drives.Fits(&drives.Warriors[2]))
	assert.Equal(t, 0, drives.RidesOn(&drives.Warriors[2]))
	// Without control he rides all the same.
	loose, _ := leap("2 66")
	assert.False(t, loose.Carriers[0].Team[0].Holds)
	assert.Equal(t, rules.WarriorID(0), optional.DriverOf(loose, 0).ID)
	// He misses: D3 hits at half the speed. With Ride he does not.
	end2, events := leap("4 1 2")
	assert.Equal(t, rules.Nobody, end2.Carriers[0].Team[0].Rider)
	assert.NotZero(t, citing(events, "WAGON-19"))
	end2, _ = leap("4 11", func(s *rules.State) { s.Warriors[2] = learned(t, s.Warriors[2], "ride-horse") })
	assert.True(t, end2.Carriers[0].Team[0].Holds)
	// Any injury ends it (WAGON-23).
	p := &rules.Play{State: scripted(end, "5 1")}
	p.Harm(rules.Mishap(p.Warrior(2), 3, "a stone", "TEST-1"), 1)
	assert.Equal(t, rules.Nobody, p.Carriers[0].Team[0].Rider)
	assert.Equal(t, rules.SideID(0), p.Carriers[0].Side)
	assert.Zero(t, p.Warriors[2].At.Z)
	// Or he cuts the animal free, on a 4 (WAGON-24).
	ready := end.Clone()
	ready.Warriors[2].Done = 0
	cut := play(t, scripted(ready, "4"), optional.Cut{Who: 2})
	assert.True(t, cut.Carriers[0].Team[0].Freed)
	assert.Equal(t, rules.SideID(0), cut.Carriers[0].Side)
	assert.Zero(t, cut.Warriors[2].At.Z)
	assert.Len(t, cut.Carriers[0].Place.Parts, 6)
	cut = play(t, scripted(ready, "3"), optional.Cut{Who: 2})
	assert.False(t, cut.Carriers[0].Team[0].Freed)
}

func TestTheDriverCutsALameSteedFree(t *testing.T) { // WAGON-31, RUL-WAGON-8
	s := wagon(t, "")
	assert.ErrorContains(t, optional.Cut{Who: 0}.Legal(s), "WAGON-31", "none is lame")
	s.Carriers[0].Team[1].Condition = rules.OutOfAction
	end := play(t, scripted(s, "5"), optional.Cut{Who: 0})
	far, _ := optional.Allowance(end, 0)
	assert.Equal(t, in(8), far)
	assert.ErrorContains(t, optional.MayDrive(end, 0), "something else", "instead of driving")
	end = play(t, scripted(s, "4"), optional.Cut{Who: 0})
	far, _ = optional.Allowance(end, 0)
	assert.Equal(t, in(4), far)
	assert.Error(t, optional.Cut{Who: 0}.Legal(end), "once a turn")
	assert.ErrorContains(t, optional.Cut{Who: 1}.Legal(s), "WAGON-31")
	// One that is out of action is cut from the reins and does not stand free beside it, where
	// riding animals are played (MOUNT-22).
	mounted := optionally(t, s.Clone(), "wagons", "mounted-warriors")
	assert.Len(t, play(t, scripted(mounted, "5"), optional.Cut{Who: 0}).Warriors, len(s.Warriors))
}

// attackers is the wagon with C against its body, in his combat phase.
func attackers(t *testing.T) *rules.State {
	s := wagon(t, "")
	s.Active, s.Phase = 1, rules.Combat
	besideBody(&s.Warriors[2])
	return s
}

func TestStrikingAtAWagonThatStands(t *testing.T) { // WAGON-38, WAGON-39, WAGON-40, WAGON-41, FIGHT-18 to FIGHT-20, RUL-WAGON-7
	s := attackers(t)
	s.Warriors[2].Base.S = 5
	strike := func(part, dice string) (*rules.State, []rules.Event) {
		return told(t, scripted(s, dice), optional.Assail{Who: 2, Part: part})
	}
	end, events := strike("chassis", "6") // Strength 5 less 1 for bare hands against Toughness 8
	assert.Equal(t, 1, citing(events, "WAGON-39"), "no roll to hit")
	assert.Error(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(end), "once a phase")
	// The crew is hit on a 6 only.
	end, _ = strike("crew", "1 5")
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
	end, events = strike("crew", "1 6 5 6")
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	assert.NotZero(t, citing(events, "WAGON-40"))
	assert.Equal(t, rules.WarriorID(1), end.Carriers[0].Driver, "who sits beside him has the reins now")
	// An attacker may board in his next turn.
	next := end.Clone()
	next.Phase = rules.Moves
	for turns, may := range map[int]bool{0: false, 1: true, 2: true, 3: false} { // the crew's turn lies between
		next.Turn = end.Turn + turns
		assert.Equal(t, may, optional.Board{Who: 2}.Legal(next) == nil, "%d turns later", turns)
	}
	next.Turn = end.Turn + 1
	next.Carriers[0].OpenIn = 0
	assert.ErrorContains(t, optional.Board{Who: 2}.Legal(next), "WAGON-40")
	assert.ErrorContains(t, optional.Assail{Who: 2, Part: "team"}.Legal(s), "WAGON-38", "he touches none of the team")
	// A wheel, and a steed.
	s.Warriors[2].At = at(22.5, 24, 0)
	s.Warriors[2].At.Y = in(24) + in(1.1) + in(0.3) + s.Warriors[2].Radius
	s.Warriors[2].At.X = in(24) - 127
	end, _ = strike("wheel", "6 2 3")
	assert.Equal(t, in(2), end.Carriers[0].Slower)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	end, events = strike("team", "4 2 6 3") // the one that he touches
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[1].Condition)
	assert.NotZero(t, citing(events, "WAGON-29"))
	// One that lies is out of action if it is wounded, and one that is stunned without a die.
	s.Carriers[0].Team[1].Condition = rules.KnockedDown
	end, _ = strike("team", "4 6 3")
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[1].Condition)
	end, _ = strike("team", "2 6 3")
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[1].Condition)
	s.Carriers[0].Team[1].Condition = rules.Stunned
	end, _ = strike("team", "6 3")
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[1].Condition)
	// But nobody fells one and finishes it in one phase (FIGHT-20).
	s.Carriers[0].Team[1].Condition, s.Warriors[2].Base.A = rules.Standing, 2
	s.Warriors[2] = armed(t, s.Warriors[2], "sword")
	end, _ = strike("team", "4 2 6 3 4 2 6 3")
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[1].Condition)
	own := attackers(t)
	own.Carriers[0].Side = 1
	assert.ErrorContains(t, optional.Assail{Who: 2, Part: "chassis"}.Legal(own), "none of an enemy's")
}

func TestStrikingAtAWagonThatMoves(t *testing.T) { // WAGON-42, WAGON-43
	s := rolling(attackers(t))
	s.Carriers[0].MovedIn = 3
	s.Warriors[2].Base.S = 7
	end, events := told(t, scripted(s, "6 4 1 1"), optional.Assail{Who: 2, Part: "chassis"})
	assert.Equal(t, in(2), end.Carriers[0].Slower, "a die says what he strikes: a wheel")
	assert.NotZero(t, citing(events, "WAGON-43"))
	_, events = told(t, scripted(s, "3 1 5"), optional.Assail{Who: 2, Part: "chassis"})
	assert.NotZero(t, citing(events, "WAGON-40"), "the crew, missed with a 5")
	s.Warriors[2].At = at(26.2, 25.5, 0)
	assert.ErrorContains(t, optional.Cut{Who: 2}.Legal(s), "WAGON-43")
	// It goes on in its next movement phase.
	assert.NoError(t, optional.MayDrive(nextMoves(end), 0))
}

func TestCuttingTheTeamFree(t *testing.T) { // WAGON-41, MOUNT-22, RUL-WAGON-13
	s := attackers(t)
	s.Warriors[2].At = at(26.2, 25.5, 0)
	end := play(t, scripted(s, "1"), optional.Cut{Who: 2})
	assert.False(t, end.Carriers[0].Team[1].Freed)
	assert.Error(t, optional.Cut{Who: 2}.Legal(end), "one try in a phase")
	end = play(t, scripted(s, "2"), optional.Cut{Who: 2})
	assert.True(t, end.Carriers[0].Team[1].Freed, "the one that he touches")
	assert.Len(t, end.Warriors, len(s.Warriors), "without riding animals in play it is gone")
	mounts := scripted(s, "2")
	mounts.Rules.Mounts = true
	end = play(t, mounts, optional.Cut{Who: 2})
	require.Len(t, end.Warriors, len(s.Warriors)+1)
	h := end.Warriors[len(s.Warriors)]
	assert.True(t, h.InPlay() && h.Animal)
	assert.Equal(t, []int{8, 3, 3, 1, 3}, []int{h.Base.M, h.Base.S, h.Base.T, h.Base.W, h.Base.I}, "WAGON-26")
	mules := mounts.Clone()
	mules.Harness(0)
	mules = play(t, scripted(mules, "2"), optional.Cut{Who: 2})
	m := mules.Warriors[len(s.Warriors)].Base
	assert.Equal(t, []int{6, 3, 3, 1, 2}, []int{m.M, m.S, m.T, m.W, m.I}, "WAGON-26")
	assert.NoError(t, end.Fits(&h))
	// The last one gone, it goes nowhere.
	end.Warriors[2].Counters, end.Warriors[2].At = nil, at(26.2, 22.5, 0)
	end = play(t, scripted(end, "2"), optional.Cut{Who: 2})
	assert.True(t, end.Carriers[0].Immobile)
}

func TestChargingAWagon(t *testing.T) { // WAGON-38, WAGON-42
	s := wagon(t, "")
	s.Active, s.Phase = 1, rules.Charges
	s.Warriors[2].At = at(22, 32, 0)
	end := play(t, s, optional.Storm{Who: 2})
	_, touches := end.TouchesVehicle(&end.Warriors[2], 0)
	assert.True(t, touches)
	assert.True(t, end.Warriors[2].Did(rules.Charged))
	s.Warriors[2].At = at(22, 36, 0)
	assert.ErrorIs(t, optional.Storm{Who: 2}.Legal(s), rules.ErrTooFar)
	s.Carriers[0].Side = 1
	assert.ErrorContains(t, optional.Storm{Who: 2}.Legal(s), "none of an enemy's")
}

func TestFightingAboard(t *testing.T) { // WAGON-44, WAGON-45
	s := wagon(t, "")
	s.Seats(0, &s.Warriors[2], physics.Berth{Ahead: 0, Right: 1255})
	s.Warriors[2] = armed(t, s.Warriors[2], "sword")
	s.Warriors[2].Base.I = 5
	s.Active, s.Phase = 1, rules.Combat
	require.True(t, s.Engaged(&s.Warriors[1]))
	// C hits B without any modifier (4), wounds (4) and knocks him down (1); B falls off with a 4.
	end, events := told(t, scripted(s, "4 4 1 4"), rules.Done{})
	assert.NotZero(t, citing(events, "WAGON-45"))
	assert.Zero(t, end.Warriors[1].At.Z)
	end, _ = told(t, scripted(s, "4 4 1 3"), rules.Done{})
	assert.Equal(t, in(1), end.Warriors[1].At.Z)
}
