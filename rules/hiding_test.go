package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// hider is A hidden behind a low wall, seen from the south by B, far off.
func hider(t *testing.T, pieces ...physics.Piece) *rules.State {
	a := but(armed(t, man("A", 0, 10, 10.3), "bow"), func(w *rules.Warrior) { w.Hidden = true })
	pieces = append(pieces, physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)})
	return battle(t, field(t, pieces...), rules.Moves, "", a, armed(t, man("B", 1, 10, 20), "bow"))
}

func TestHidingNeedsSomethingToHideBehind(t *testing.T) { // HIDE-01, AMB-35
	s := hider(t)
	s.Warriors[0].Hidden = false
	assert.NoError(t, rules.Hide{Who: 0}.Legal(s))
	s.Warriors[1].At.Y = in(40)
	s.Warriors[0].At.Y = in(9.4) // 1.1" from the wall
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-01")
	s = hider(t)
	s.Warriors[0].Hidden = false
	low := lowWall(8, 11, 12, 11.4)
	low.Top = in(0.6) // less than half his height of 1.25"
	s.Table = field(t, low)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-01")
}

func TestNobodyHidesFromAnEnemyWhoSeesAllOfHim(t *testing.T) { // HIDE-04, AMB-36
	s := hider(t)
	s.Warriors[0].Hidden = false
	hide := rules.Hide{Who: 0}
	s.Warriors[1].At = at(10, 3, 0) // on the open side
	assert.ErrorContains(t, hide.Legal(s), "HIDE-04")
	s.Warriors[1].Condition = rules.Stunned
	assert.NoError(t, hide.Legal(s), "the stunned watch nobody")
	s.Warriors[1].Condition = rules.Standing
	s.Table = field(t, lowWall(8, 11, 12, 11.4), lowWall(8, 8, 12, 8.3))
	assert.NoError(t, hide.Legal(s), "part of him is covered")
}

func TestTheStunnedAndTheFleeingDoNotHideButTheKnockedDownMay(t *testing.T) { // HIDE-02
	s := hider(t)
	w := &s.Warriors[0]
	w.Hidden = false
	hide := rules.Hide{Who: 0}
	w.Condition = rules.Stunned
	assert.ErrorIs(t, hide.Legal(s), rules.ErrStunned)
	w.Condition = rules.KnockedDown
	assert.NoError(t, hide.Legal(s), "the book does not name them")
	w.Condition, w.Fleeing = rules.Standing, true
	assert.ErrorIs(t, hide.Legal(s), rules.ErrFleeing)
	w.Fleeing, w.Done = false, rules.Fled
	assert.ErrorIs(t, hide.Legal(s), rules.ErrFleeing)
}

func TestNobodyHidesInCloseCombat(t *testing.T) { // HIDE-01
	s := hider(t)
	s.Warriors[0].Hidden = false
	s.Warriors[1] = but(lying(below(s.Warriors[0], s.Warriors[1]), rules.KnockedDown), func(w *rules.Warrior) { w.ID = 1 })
	assert.ErrorIs(t, rules.Hide{Who: 0}.Legal(s), rules.ErrEngaged, "who lies notices nobody, but is fought")
}

func TestAHiddenWarriorIsNeitherShotAtNorCharged(t *testing.T) { // HIDE-05, SHOOT-22
	s := hider(t)
	s.Active, s.Phase = 1, rules.Shooting
	bow := weapon(t, s, "bow")
	assert.ErrorContains(t, s.MayTarget(&s.Warriors[1], &s.Warriors[0], bow), "HIDE-05")
	assert.ErrorContains(t, s.MayBeCharged(&s.Warriors[1], &s.Warriors[0]), "HIDE-05")
	s.Warriors[0].Hidden = false
	assert.NoError(t, s.MayTarget(&s.Warriors[1], &s.Warriors[0], bow))
	assert.NoError(t, s.MayBeCharged(&s.Warriors[1], &s.Warriors[0]))
}

func TestHidingLastsWhileHeKeepsBehindHisCover(t *testing.T) { // HIDE-06
	s := hider(t)
	for range 8 { // two whole turns
		s = play(t, s, rules.Done{})
	}
	assert.True(t, s.Warriors[0].Hidden)
	// He moves along the wall.
	s = play(t, hider(t), rules.Move{Who: 0, To: at(9, 10.3, 0)})
	assert.True(t, s.Warriors[0].Hidden)
	// Away from it nothing conceals him, even if nobody sees him.
	s = hider(t, wall(4, 14, 40, 14.3))
	assert.False(t, play(t, s, rules.Move{Who: 0, To: at(10, 8.5, 0)}).Warriors[0].Hidden)
	// Nor if he runs.
	s = play(t, hider(t), rules.Move{Who: 0, Run: true, To: at(9, 10.3, 0)})
	assert.False(t, s.Warriors[0].Hidden)
}

func TestWhoPassesInTheOpenIsHiddenNoMore(t *testing.T) { // HIDE-06, HIDE-07
	second := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(13.3, 11, 17, 11.4), Top: in(0.9)}
	walk := rules.Move{Who: 0, To: at(14.3, 10.3, 0)}
	s := hider(t, second)
	s.Warriors[0].At.X = in(11)
	s.Warriors[1].At.X = in(12.65) // opposite the space between the walls
	s.Warriors[1].At.Y = in(16)
	assert.False(t, play(t, s, walk).Warriors[0].Hidden)
	joined := hider(t, second, lowWall(12, 11, 13.3, 11.4))
	joined.Warriors[0].At.X = in(11)
	joined.Warriors[1].At = s.Warriors[1].At
	assert.True(t, play(t, joined, walk).Warriors[0].Hidden, "behind one long wall he stays hidden")
}

func TestShootingGivesHimAway(t *testing.T) { // HIDE-07
	s := hider(t)
	s.Phase = rules.Shooting
	s = scripted(s, "1")
	assert.False(t, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}).Warriors[0].Hidden)
}

func TestAnEnemyWhoMovesWhereHeSeesHimFindsHim(t *testing.T) { // HIDE-08
	s := hider(t)
	s.Active = 1
	s.Warriors[1].At = at(17.5, 13, 0)
	require.True(t, play(t, s, rules.Move{Who: 1, To: at(17.5, 13.5, 0)}).Warriors[0].Hidden)
	assert.False(t, play(t, s, rules.Move{Who: 1, To: at(17.5, 9.5, 0)}).Warriors[0].Hidden)
	// In passing, too: he ends behind a wall of his own.
	s = hider(t, wall(18, 4, 18.3, 8.5))
	s.Active = 1
	s.Warriors[1].At = at(19, 12, 0)
	s.Warriors[1].Base.M = 6
	end, events := told(t, s, rules.Move{Who: 1, To: at(19, 6, 0)})
	assert.False(t, end.Warriors[0].Hidden)
	assert.Equal(t, 1, citing(events, "HIDE-08"))
}

func TestEnemiesNoticeHimWithinTheirInitiative(t *testing.T) { // HIDE-09, EX-09, DX-34
	for _, row := range []struct {
		i, gap float64
		hidden bool
	}{{3, 3, false}, {3, 3.01, true}, {4, 7, true}, {4, 4, false}} {
		s := hider(t)
		s.Active = 1
		s.Warriors[1].Base.I = int(row.i)
		to := s.Warriors[0].At
		to.Y += contact + in(row.gap)
		s.Warriors[1].At = to
		s.Warriors[1].At.Y += in(1)
		end := play(t, s, rules.Move{Who: 1, To: to})
		assert.Equal(t, row.hidden, end.Warriors[0].Hidden, "Initiative %v at %v inches", row.i, row.gap)
	}
}

func TestWhoIsFelledIsHiddenNoMore(t *testing.T) { // HIDE-02, INJ-06
	// C stands behind the hidden A; a shot that misses by one strikes the cover, A.
	s := hider(t)
	s.Table = field(t)
	s.Warriors[1].At = at(10, 20, 0)
	s.Warriors = append(s.Warriors, but(man("C", 0, 10, 8.9), func(w *rules.Warrior) { w.ID = 2; w.Height = in(2) }))
	s.Active, s.Phase = 1, rules.Shooting
	s = scripted(s, "4 4 1") // needs 5 with cover, misses by 1
	end := play(t, s, rules.Shoot{Who: 1, At: 2, Weapon: weapon(t, s, "bow")})
	ended(t, rules.KnockedDown, end, 0)
	assert.False(t, end.Warriors[0].Hidden)
}

// Who rallies or stands up has his eyes about him at once, not only when
// somebody moves.
func TestWhoComesToHimselfNoticesTheHidden(t *testing.T) { // HIDE-09, HIDE-02
	recovers := func(gap float64, dice string, change func(b *rules.Warrior), flip ...string) *rules.State {
		s := ruled(t, hider(t), "lrb", flip...)
		s.Phase, s.Active = rules.Combat, 0
		s.Sides[0].Began, s.Sides[1].Began = 100, 100
		s.Warriors[0].Base.A = 0 // nor does he strike one who flees across the wall
		b := &s.Warriors[1]
		b.At = s.Warriors[0].At
		b.At.Y += contact + in(gap)
		change(b)
		return play(t, scripted(s, dice), rules.Done{})
	}
	down := func(b *rules.Warrior) { b.Condition = rules.KnockedDown }
	flees := func(b *rules.Warrior) { b.Fleeing = true }
	assert.False(t, recovers(2.9, "", down).Warriors[0].Hidden, "he stands up within his Initiative")
	assert.True(t, recovers(3.1, "", down).Warriors[0].Hidden, "and beyond it")
	assert.True(t, recovers(2.9, "", func(b *rules.Warrior) { b.Condition = rules.Stunned }).Warriors[0].Hidden, "he only comes round")
	assert.True(t, recovers(2.9, "44", flees, "rally-beside-enemies").Warriors[0].Hidden, "he runs on")
	assert.False(t, recovers(2.9, "34", flees, "rally-beside-enemies").Warriors[0].Hidden, "he rallies")
	// Across the low wall they are in close combat, whatever must be tried to detect him.
	assert.True(t, recovers(1.2, "34", flees, "rally-beside-enemies", "active-detection").Warriors[0].Hidden)
	across := recovers(0.81, "34", flees, "rally-beside-enemies", "active-detection")
	assert.True(t, across.Engaged(&across.Warriors[0]))
	assert.False(t, across.Warriors[0].Hidden)
}

func TestOnlyWhoStandsAndDoesNotFleeNoticesTheHidden(t *testing.T) { // HIDE-03, HIDE-09
	s := hider(t)
	s.Warriors[0].Hidden = false
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.Y += contact + in(2)
	hide := rules.Hide{Who: 0}
	assert.ErrorContains(t, hide.Legal(s), "HIDE-03")
	s.Warriors[1].Fleeing = true
	assert.NoError(t, hide.Legal(s))
	s.Warriors[1].Fleeing, s.Warriors[1].Condition = false, rules.KnockedDown
	assert.True(t, play(t, s, hide).Warriors[0].Hidden)
}
