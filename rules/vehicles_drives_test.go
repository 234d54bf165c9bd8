package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// saying counts the events whose text has some words.
func saying(events []rules.Event, words string) (n int) {
	for _, e := range events {
		if citingText(e.Text, words) {
			n++
		}
	}
	return n
}

func TestGroundIsEnteredOnceInAMove(t *testing.T) { // WAGON-07, WAGON-08, WAGON-36-1, RUL-WAGON-33
	// It swerves at the edge of the bog, and on into it.
	for _, dice := range []string{"1 4", "1 1"} {
		_, events := told(t, wagon(t, dice, rough(physics.VeryDifficult)), optional.Drive{Far: in(8)})
		assert.Equal(t, 1, citing(events, "WAGON-08"), dice)
	}
	_, events := told(t, wagon(t, "1 1 4", rough(physics.Difficult)), optional.Drive{Far: in(8)})
	assert.Equal(t, 2, citing(events, "WAGON-07"), "the die, and what came of it")
	// Nor has it to be entered anew in the turn after it has halted there.
	end := play(t, wagon(t, "5 4", rough(physics.VeryDifficult)), optional.Drive{Far: in(8)})
	assert.Empty(t, optional.Foresee(nextMoves(end), 0, in(8), 0, 0).Meetings[0])
	// A drive that turns on at its edge is foreseen so, too; a turn alone may bring it there.
	s := wagon(t, "", physics.Piece{Kind: physics.Difficult, Name: "the bog", Shape: box(26, 25.2, 28, 27)})
	f := optional.Foresee(s, 0, 0, physics.Degrees(45), in(6))
	require.Len(t, f.Meetings[1], 1, "at an inch of 0, after some of its turn")
	assert.Equal(t, "WAGON-07", f.Meetings[1][0].Rule)
	assert.Empty(t, f.Meetings[2])
}

func TestWhatGroundGoesOnAsWhat(t *testing.T) { // WAGON-07, WAGON-08, RUL-WAGON-33
	ground := func(kind physics.Kind, x0, x1, y0, y1 float64) physics.Piece {
		return physics.Piece{Kind: kind, Name: "the mire", Shape: []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}}
	}
	rolls := func(first, second physics.Piece) int {
		return len(optional.Foresee(wagon(t, "", first, second), 0, in(8), 0, 0).Meetings[0])
	}
	wide, narrow := ground(physics.Difficult, 28, 30, 18, 30), ground(physics.Difficult, 30, 34, 23, 25)
	assert.Equal(t, 1, rolls(wide, narrow), "no corner of the first lies near the second")
	assert.Equal(t, 1, rolls(ground(physics.Difficult, 28, 30, 23, 25), ground(physics.Difficult, 30, 34, 18, 30)), "nor of the second near the first")
	assert.Equal(t, 1, rolls(ground(physics.VeryDifficult, 28, 30, 18, 30), narrow), "what is easier")
	assert.Equal(t, 2, rolls(wide, ground(physics.Rubble, 30, 34, 23, 25)), "rubble is harder")
	assert.Equal(t, 1, rolls(ground(physics.Rubble, 28, 30, 18, 30), ground(physics.VeryDifficult, 30, 34, 23, 25)), "very difficult ground is not")
}

func TestABoatPassesFromWaterToWater(t *testing.T) { // BOAT-01, BOAT-05, WAGON-07
	s := boat(t, "", "barge", physics.Piece{Kind: physics.Water, Name: "the pool", Shape: box(29, 20, 34, 28)}, physics.Piece{Kind: physics.Difficult, Name: "reeds", Shape: box(30, 10, 31, 38)})
	assert.Empty(t, optional.Foresee(s, 0, in(6), 0, 0).Meetings[0])
}

func TestWhoBoltsOnGroundDrivesOn(t *testing.T) { // WAGON-07, WAGON-36-4
	_, events := told(t, wagon(t, "1 4", rough(physics.Difficult)), optional.Drive{Far: in(8)})
	for _, e := range events {
		if e.Kind == rules.Drove {
			assert.Len(t, e.Path, 2, "it turns nowhere on its way")
		}
	}
}

func TestADriverIsSeen(t *testing.T) { // WAGON-03, WAGON-15, WAGON-38
	s := wagon(t, "")
	s.Warriors[0].Hidden = true
	assert.False(t, play(t, s, optional.Drive{Far: in(1)}).Warriors[0].Hidden)
	s = wagon(t, "")
	s.Carriers[0].Cargo, s.Warriors[3].Hidden = 1, true
	besideBody(&s.Warriors[3])
	assert.False(t, play(t, s, optional.Shift{Who: 3, Off: true}).Warriors[3].Hidden)
	s = wagon(t, "")
	s.Phase, s.Active, s.Warriors[2].Hidden, s.Warriors[2].At = rules.Charges, 1, true, at(21.6, 28, 0)
	assert.False(t, play(t, s, optional.Storm{Who: 2}).Warriors[2].Hidden)
}

func TestAnInchIsTooHighForAWheel(t *testing.T) { // WAGON-09, TERR-07
	s := wagon(t, "", physics.Piece{Kind: physics.LowWall, Name: "kerb", Shape: box(30, 20, 31, 28), Top: in(1)})
	assert.True(t, optional.Foresee(s, 0, in(8), 0, 0).Over)
	// Another vehicle is none of lower than that.
	low := boat(t, "", "barge")
	_, err := low.Launch("rowing-boat", "", 1, at(33, 24, 0), 0)
	require.NoError(t, err)
	f := optional.Foresee(low, 0, in(6), 0, 0)
	require.Len(t, f.Meetings[0], 1)
	assert.Equal(t, []any{1, "BOAT-06"}, []any{f.Meetings[0][0].Vehicle, f.Meetings[0][0].Rule})
}

func TestTheLashOfATurnThatIsNotYet(t *testing.T) { // WAGON-05, WAGON-06-1, WAGON-06-3
	s := wagon(t, "5")
	c := &s.Carriers[0]
	c.LashIn, c.MovedIn, c.NoLash, c.TiredIn = 3, 3, 4, 4
	nearly(t, in(5), play(t, s, optional.Lash{}).Carriers[0].LastMove, 3, "of another turn the driver is shaken, and the team tires")
}

func TestWhatBreaksIsHitNoMore(t *testing.T) { // WAGON-09, WAGON-14, WAGON-35
	s := wagon(t, "5 4 6 1 1 1 1", across()) // 3 hits, of which the first breaks it: the injuries of two men and two horses, and no more
	s.Carriers[0].Wounds = 1
	end, events := told(t, s, optional.Drive{Far: in(8)})
	assert.True(t, end.Carriers[0].Wrecked)
	assert.Zero(t, citing(events, "WAGON-14"))
}

func TestWhatIsMetBeforeTheEndOfAFloor(t *testing.T) { // WAGON-09, WAGON-12, RUL-WAGON-17
	s := wagon(t, "", physics.Piece{Kind: physics.Floor, Name: "the deck", Shape: box(15, 20, 31, 28), Bottom: in(4), Top: in(5)})
	s.Carriers[0].Place.At.Z = in(5)
	(&rules.Play{State: s}).Regrounds()
	s.Warriors[2].At = at(29, 24, 5)
	f := optional.Foresee(s, 0, in(8), 0, 0)
	require.Len(t, f.Meetings[0], 2)
	assert.Equal(t, rules.WarriorID(2), f.Meetings[0][0].Who)
	end := f.Meetings[0][1]
	assert.Equal(t, []any{"the end of the floor", "D3 hits at Strength 7"}, []any{end.Name, end.Hits})
}

// pit is a hole across the way of a wagon, 29" from the left.
func pit() physics.Piece {
	return physics.Piece{Kind: physics.Impassable, Name: "the pit", Shape: box(29, 20, 32, 28)}
}

// straddles puts a warrior on the first draft animal of the wagon.
func straddles(s *rules.State, who rules.WarriorID) {
	p := &rules.Play{State: s}
	s.Carriers[0].Team[0].Rider = who
	p.Regrounds()
	p.Straddles(0, 0, p.Warrior(who), "WAGON-21")
}

func TestWhoIsThrownClearOfAWreck(t *testing.T) { // WAGON-10, WAGON-21, WAGON-37-6, RUL-WAGON-12
	_, events := told(t, wagon(t, "1 1 1 1", pit()), optional.Drive{Far: in(8)})
	assert.Equal(t, 2, saying(events, "is thrown clear"))
	s := wagon(t, "")
	straddles(s, 2)
	s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
	end, events := told(t, scripted(s, "1 5 6 6 3 1 1 1 1 1 1 1 1 1 1"), optional.Lash{Who: 0})
	assert.Equal(t, 3, saying(events, "is thrown clear"), "two of its crew, and the rider of a steed")
	for _, id := range []rules.WarriorID{0, 1, 2} {
		assert.NoError(t, end.Fits(&end.Warriors[id]))
	}
}

func TestAWreckBoltsNoMore(t *testing.T) { // WAGON-10, WAGON-36-4
	s := wagon(t, "44 5 1 1 1 1", pit())
	s.Carriers[0].Runaway, s.Carriers[0].MovedIn = true, 3
	s.Phase, s.Sides[0].Turns = rules.Charges, 4
	end, _ := told(t, s, rules.Done{})
	assert.True(t, end.Carriers[0].Wrecked)
	assert.False(t, end.Carriers[0].Runaway)
}

// shutIn is a wagon with so many aboard in a lane as wide as itself, with pits around and open ground
// from 41" on or none, and C with a bow beside it.
func shutIn(t *testing.T, dice string, crew int, open float64) *rules.State {
	block := func(x0, y0, x1, y1 float64) physics.Piece {
		return physics.Piece{Kind: physics.Impassable, Name: "the pit", Shape: box(x0, y0, x1, y1)}
	}
	s := drawn(t, "wagon", "", crew, block(0, 0, 20, 48), block(20, 0, open, 22.4), block(20, 25.6, open, 48), block(27.5, 22.4, open, 25.6))
	bow := weapon(t, s, "bow")
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.RidesOn(w) < 0 {
			w.Condition = rules.OutOfAction
		}
	}
	s.Warriors[2].Condition, s.Warriors[2].Weapons, s.Warriors[2].At = rules.Standing, []rules.WeaponID{bow}, at(24, 34, 0)
	s.Phase, s.Active, s.Carriers[0].Wounds = rules.Shooting, 1, 1
	return where(scripted(s, dice), rules.Moments{HitRolled: func(_ *rules.Play, a *rules.Attempt) { a.More = 5 }})
}

func TestWhereNobodyCanStandByAWreck(t *testing.T) { // WAGON-10, WAGON-35, RUL-WAGON-12
	for _, open := range []float64{41, 48} {
		s := shutIn(t, "3 4 6 111111 5 5", 6, open)
		end, _ := told(t, s, optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0]})
		require.True(t, end.Carriers[0].Wrecked)
		far, out := 0, 0
		for _, id := range []rules.WarriorID{0, 1, 3, 4, 5, 6} {
			w := &end.Warriors[id]
			switch {
			case w.Condition == rules.OutOfAction:
				out++
			case w.At.X > in(41):
				far++
			}
			assert.True(t, !w.InPlay() || end.Fits(w) == nil)
		}
		assert.Equal(t, open == 48, out > 0, "there is room for some of them only")
		assert.Equal(t, open == 41, far > 0, "or farther off")
	}
	// Nor where somebody would fall.
	s := shutIn(t, "3 3 2 6", 1, 48)
	s.Warriors[0].Wounds = 2
	end, _ := told(t, s, optional.Bombard{Who: 2, Weapon: s.Warriors[2].Weapons[0]})
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
}

func TestWhatIsRunIntoIsHitAtStrengthSevenAndMoves(t *testing.T) { // WAGON-11, WAGON-36-1
	ram := func(dice string) (*rules.State, []rules.Event) {
		s := wagon(t, dice)
		_, err := s.Launch("cart", "", 1, at(33, 24, 0), 0)
		require.NoError(t, err)
		return told(t, s, optional.Drive{Far: in(8)})
	}
	end, _ := ram("1 4 1 1 4 4 2")
	assert.Equal(t, 4, end.Carriers[1].Wounds, "against Toughness 8 a 4 does nothing")
	end, _ = ram("1 4 1 1 4 5 2")
	assert.Equal(t, 3, end.Carriers[1].Wounds)
	// Its horse is hit and not wounded, shies, and tears itself loose: it runs on ahead.
	end, _ = ram("1 4 1 1 1 1 6 5 2")
	nearly(t, in(39), end.Carriers[1].Place.At.X, 3)
	nearly(t, in(6), end.Carriers[1].LastMove, 3)
}

func TestWhomAWagonDrivesOver(t *testing.T) { // WAGON-12, WAGON-14
	over := func(dice string, change func(s *rules.State)) (*rules.State, []rules.Event) {
		s := wagon(t, dice)
		s.Warriors[2].At = at(30, 24, 0)
		if change != nil {
			change(s)
		}
		return told(t, s, optional.Drive{Far: in(8)})
	}
	// Armour saves him.
	end, _ := over("6 6 5 2", func(s *rules.State) { s.Warriors[2].Armour, s.Warriors[2].Shield = 3, true })
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	// What nobody can touch it drives through.
	over("", func(s *rules.State) {
		*s = *where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.ID == 2 }})
	})
	// One of two is no more when it comes to him.
	_, events := over("6 6 6 2", func(s *rules.State) {
		s.Warriors[3].At = at(31.2, 24, 0)
		*s = *where(s, rules.Moments{Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
			if w.ID == 2 {
				p.TakeOut(p.Warrior(3), "WAGON-12")
			}
		}})
	})
	assert.Zero(t, saying(events, "drives over D"))
	// Control is lost on a 1: a 3 is a swerve. A halt counts as far as it came.
	end, _ = over("3 1 3 4", nil)
	assert.Equal(t, physics.Degrees(45), end.Carriers[0].Place.Facing)
	end, _ = over("3 1 6 3", nil)
	x, _ := comeTo(end)
	nearly(t, x, end.Carriers[0].LastMove, 3)
	assert.NotZero(t, end.Carriers[0].LastMove)
	// Nobody's Initiative lets him jump aside on a 6.
	s := wagon(t, "")
	s.Warriors[2].At, s.Warriors[2].Base.I = at(30, 24, 0), 7
	assert.InDelta(t, 1.0/6, optional.Foresee(s, 0, in(8), 0, 0).Meetings[0][0].Harmed, 1e-9)
}

func TestWhoRidesASteedLeavesTheTableWithIt(t *testing.T) { // WAGON-04, WAGON-21, RUL-WAGON-16
	s := wagon(t, "")
	(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: at(42, 24, 0)}}, "WAGON-02", "is put there")
	straddles(s, 2)
	end, _ := told(t, s, optional.Drive{Far: in(8)})
	assert.True(t, end.Carriers[0].Lost)
	assert.False(t, end.Warriors[2].InPlay())
}
