package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

func TestTheFallenHideOrDoNot(t *testing.T) { // HIDE-02
	s := hider(t)
	s.Warriors[0].Hidden, s.Warriors[0].Condition = false, rules.KnockedDown
	assert.True(t, play(t, s, rules.Hide{Who: 0}).Warriors[0].Hidden)
	assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(toggled(t, s, "", "fallen-do-not-hide")), "HIDE-02")
}

func TestHowNearAnEnemyKeepsHimFromHiding(t *testing.T) { // HIDE-03
	for _, row := range []struct {
		gap        float64
		i          int
		lrb, core2 bool
	}{{3.5, 3, true, false}, {4.1, 3, true, true}, {4.5, 5, false, true}, {4, 4, false, false}} {
		s := hider(t)
		s.Warriors[0].Hidden = false
		s.Warriors[1].Base.I = row.i
		s.Warriors[1].At.Y = s.Warriors[0].At.Y + contact + in(row.gap)
		hide := rules.Hide{Who: 0}
		assert.Equal(t, row.lrb, hide.Legal(s) == nil, "%v inches, Initiative %d", row.gap, row.i)
		assert.Equal(t, row.core2, hide.Legal(toggled(t, s, "", "hide-beyond-four")) == nil, "%v inches, Initiative %d", row.gap, row.i)
		assert.Equal(t, row.core2, hide.Legal(ruled(t, s, "core2")) == nil, "%v inches, Initiative %d", row.gap, row.i)
	}
}

func TestHidingInPlainViewIsForbiddenOrNot(t *testing.T) { // HIDE-04, AMB-36
	s := hider(t)
	s.Warriors[0].Hidden = false
	s.Warriors[1].At = at(10, 3, 0) // on the open side
	hide := rules.Hide{Who: 0}
	for _, edition := range []string{"lrb", "core2"} {
		assert.ErrorContains(t, hide.Legal(ruled(t, s, edition)), "HIDE-04", edition)
	}
	s = play(t, toggled(t, s, "", "hide-in-view"), hide)
	require.True(t, s.Warriors[0].Hidden)
	// A friend's move changes nothing; the enemy's own does.
	s.Active = 1
	assert.False(t, play(t, s, rules.Move{Who: 1, To: at(11, 3, 0)}).Warriors[0].Hidden)
}

// seeks is A hidden behind his wall and B, whose turn it is, so far off in a phase.
func seeks(t *testing.T, phase rules.Phase, initiative int, gap float64) *rules.State {
	s := hider(t)
	s.Active, s.Phase = 1, phase
	s.Warriors[1].Base.I = initiative
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.Y += contact + in(gap)
	return s
}

func TestTheHiddenAreChargedOrNever(t *testing.T) { // HIDE-05, HIDE-10
	c := rules.Declare{Who: 1, At: []rules.WarriorID{0}}
	s := seeks(t, rules.Charges, 4, 3.9)
	assert.ErrorContains(t, c.Legal(s), "HIDE-05")
	s = toggled(t, s, "4", "charge-the-hidden")
	end, events := told(t, s, c)
	assert.False(t, end.Warriors[0].Hidden)
	assert.Len(t, end.Warriors[1].Intent, 1)
	assert.Equal(t, 2, citing(events, "HIDE-10"), "the test and what it shows")
	end = play(t, scripted(s, "5"), c)
	assert.True(t, end.Warriors[0].Hidden)
	assert.Empty(t, end.Warriors[1].Intent)
	assert.ErrorContains(t, c.Legal(toggled(t, seeks(t, rules.Charges, 3, 3.9), "", "charge-the-hidden")), "HIDE-10", "beyond 3 inches")
	// Nor does he force the frenzied, where those overlook the hidden (PSY-06).
	s = toggled(t, s, "", "charge-the-hidden", "frenzy-overlooks-hidden")
	s.Warriors[1].Traits = rules.Frenzied
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Hidden)
}

func TestAnEnemyWhoComesToSeeHimFindsHimOrNot(t *testing.T) { // HIDE-07, HIDE-08
	s := hider(t)
	s.Active = 1
	s.Warriors[1].At = at(17.5, 13, 0)
	walk := rules.Move{Who: 1, To: at(17.5, 9.5, 0)}
	assert.False(t, play(t, s, walk).Warriors[0].Hidden)
	s = toggled(t, s, "", "hidden-till-detected")
	s = play(t, s, walk)
	assert.True(t, s.Warriors[0].Hidden)
	// His own step into view does betray him.
	s.Active, s.Warriors[0].Done = 0, 0
	s.Warriors[1].At = at(17.5, 13, 0)
	assert.True(t, play(t, s, rules.Move{Who: 0, To: at(10.5, 10.3, 0)}).Warriors[0].Hidden)
	assert.False(t, play(t, s, rules.Move{Who: 0, To: at(12.8, 11.2, 0)}).Warriors[0].Hidden)
}

func TestTheHiddenAreNoticedOrMustBeDetected(t *testing.T) { // HIDE-09, HIDE-10, HIDE-11
	walk := func(s *rules.State) rules.Move {
		to := s.Warriors[1].At
		to.Y -= in(0.5)
		return rules.Move{Who: 1, To: to}
	}
	s := seeks(t, rules.Moves, 4, 4.3)
	assert.False(t, play(t, s, walk(s)).Warriors[0].Hidden, "within 4 inches he is noticed")
	s = toggled(t, s, "", "active-detection")
	s = play(t, s, walk(s))
	require.True(t, s.Warriors[0].Hidden)
	// An attempt, once in a turn, before shooting.
	look := rules.Detect{Who: 1, At: 0}
	assert.ErrorIs(t, look.Legal(s), rules.ErrWrongPhase)
	s.Phase = rules.Shooting
	assert.ErrorContains(t, look.Legal(ruled(t, s, "lrb")), "HIDE-09")
	shoot := rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")}
	assert.ErrorContains(t, shoot.Legal(s), "HIDE-05")
	missed := play(t, scripted(s, "5"), look)
	assert.True(t, missed.Warriors[0].Hidden)
	assert.ErrorIs(t, look.Legal(missed), rules.ErrLooked)
	found := play(t, scripted(s, "4"), look)
	assert.False(t, found.Warriors[0].Hidden)
	assert.NoError(t, shoot.Legal(found))
	// Only by those who are able, and only the hidden.
	for want, spoil := range map[error]func(w *rules.Warrior){
		rules.ErrStunned: func(w *rules.Warrior) { w.Condition = rules.Stunned }, rules.ErrDown: func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		rules.ErrFleeing: func(w *rules.Warrior) { w.Fleeing = true }, rules.ErrRallied: func(w *rules.Warrior) { w.Done = rules.Rallied },
	} {
		bad := s.Clone()
		spoil(&bad.Warriors[1])
		assert.ErrorIs(t, look.Legal(bad), want)
	}
	assert.ErrorContains(t, look.Legal(found), "not hidden")
	assert.ErrorIs(t, rules.Detect{Who: 0, At: 1}.Legal(s), rules.ErrNotYours)
	// It is offered, and read back from the log.
	offered := 0
	for _, o := range s.Offers(1) {
		if o.Verb == rules.ToDetect {
			offered++
			assert.Equal(t, look, o.Command)
			assert.NoError(t, o.WhyNot)
		}
	}
	assert.Equal(t, 1, offered)
	again, err := rules.ParseCommand(s, look.String(s))
	require.NoError(t, err)
	assert.Equal(t, look, again)
}

func TestDetectingIsTriedBeforeACharge(t *testing.T) { // HIDE-05, HIDE-10, HIDE-11, AMB-37
	s := scripted(ruled(t, seeks(t, rules.Charges, 3, 5), "core2"), "4")
	look := rules.Detect{Who: 1, At: 0}
	s = play(t, s, look)
	assert.ErrorIs(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(s), rules.ErrLooked, "the charge's own test would be a second attempt")
	// Whatever stands between them.
	blind := ruled(t, seeks(t, rules.Charges, 3, 5), "core2")
	blind.Table = field(t, lowWall(8, 11, 12, 11.4), wall(2, 13, 18, 13.3))
	require.Error(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(ruled(t, blind, "lrb")))
	assert.NoError(t, look.Legal(blind))
	// As the charge's test is an attempt of the turn.
	s = scripted(ruled(t, seeks(t, rules.Charges, 3, 5), "core2"), "3")
	s.Warriors = append(s.Warriors, but(s.Warriors[0], func(w *rules.Warrior) { w.ID, w.Name, w.At.X = 2, "C", w.At.X+in(1.2) }))
	s = play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{0}})
	assert.ErrorIs(t, rules.Detect{Who: 1, At: 2}.Legal(s), rules.ErrLooked)
	// One who is only out of sight takes no attempt.
	s = ruled(t, corner(t, "3", but(man("C", 1, 10, 12), func(w *rules.Warrior) { w.Hidden = true })), "core2")
	s = play(t, s, declared(1))
	assert.NoError(t, rules.Detect{Who: 0, At: 2}.Legal(s))
}

func TestWhoSetsOutToChargeIsHiddenNoMore(t *testing.T) { // HIDE-07, CHARGE-01
	for _, edition := range book.Editions {
		s := ruled(t, battle(t, field(t), rules.Charges, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Hidden = true }), man("B", 1, 17, 10)), edition)
		assert.False(t, play(t, s, declared(1)).Warriors[0].Hidden, edition)
	}
	// Also if he does not dare.
	s := battle(t, field(t), rules.Charges, "66", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Hidden = true }), frightful(man("B", 1, 17, 10)))
	assert.False(t, play(t, ruled(t, s, "core2"), declared(1)).Warriors[0].Hidden)
}

func TestHisOwnMoveIntoSightEndsHiding(t *testing.T) { // HIDE-07, HIDE-08
	for _, edition := range book.Editions {
		s := ruled(t, hider(t), edition)
		assert.False(t, play(t, s, rules.Move{Who: 0, To: at(12.95, 10.3, 0)}).Warriors[0].Hidden, edition+": beside the wall's end")
		assert.True(t, play(t, s, rules.Move{Who: 0, To: at(10.5, 10.3, 0)}).Warriors[0].Hidden, edition)
	}
}

func TestNobodyMovesOnWhoHasHidden(t *testing.T) { // HIDE-01
	s := hider(t)
	s.Warriors[0].Hidden = false
	s = play(t, s, rules.Hide{Who: 0})
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(10.5, 10.3, 0)}.Legal(s), rules.ErrMoved)
}

func TestDetectionReachesTheInitiativeOrTwiceAsFar(t *testing.T) { // HIDE-09, HIDE-10, HIDE-14, AMB-38, EX-10, EX-11, DX-34, DX-35
	for _, row := range []struct {
		initiative int
		lantern    bool
		lrb, core2 float64
	}{{2, false, 2, 4}, {5, false, 5, 10}, {4, false, 4, 8}, {4, true, 8, 12}} {
		for edition, far := range map[string]float64{"lrb": row.lrb, "core2": row.core2} {
			for _, gap := range []float64{far, far + 0.01} {
				s := ruled(t, seeks(t, rules.Shooting, row.initiative, gap), edition)
				if edition == "lrb" {
					s = ruled(t, s, "lrb", "active-detection") // the range alone
				}
				if row.lantern {
					s.Warriors[1].Hero = true
					require.NoError(t, s.Rules.Give(&s.Warriors[1], "lantern"))
				}
				err := rules.Detect{Who: 1, At: 0}.Legal(s)
				assert.Equal(t, gap == far, err == nil, "%s, Initiative %d at %v inches: %v", edition, row.initiative, gap, err)
			}
		}
	}
	// With the range alone, the hidden 7" from an enemy of Initiative 4 are noticed.
	s := seeks(t, rules.Moves, 4, 7.3)
	to := s.Warriors[1].At
	to.Y -= in(0.5)
	assert.True(t, play(t, s, rules.Move{Who: 1, To: to}).Warriors[0].Hidden)
	assert.False(t, play(t, toggled(t, s, "", "detect-twice-as-far"), rules.Move{Who: 1, To: to}).Warriors[0].Hidden)
}

// pond is a pool with A in its middle, in plain view of B.
func pond(t *testing.T) *rules.State {
	pool := physics.Piece{Kind: physics.Water, Name: "pool", Shape: box(6, 6, 14, 14)}
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Aquatic = true })
	return battle(t, field(t, pool), rules.Moves, "", a, man("B", 1, 10, 30))
}

// Whose charge has failed has ended his turn, and looks for nobody any more.
func TestNobodyLooksForTheHiddenWhoseTurnIsOver(t *testing.T) { // HIDE-10, CHARGE-09
	s := ruled(t, battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), but(man("B", 1, 14, 10), func(w *rules.Warrior) { w.Hidden = true })), "core2")
	look := rules.Detect{Who: 0, At: 1}
	require.NoError(t, look.Legal(s))
	s.Warriors[0].Done |= rules.FailedCharge
	assert.ErrorContains(t, look.Legal(s), "CHARGE-09")
}
