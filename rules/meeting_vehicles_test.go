package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestASteedThatIsOutSlowsTheTeamAndKeepsNobodyFromTheLash(t *testing.T) { // WAGON-30, WAGON-31
	for name, row := range map[string]struct {
		change func(b *rules.Steed)
		lashes bool
	}{
		"stunned":      {func(b *rules.Steed) { b.Condition = rules.Stunned }, false},
		"knocked down": {func(b *rules.Steed) { b.Condition = rules.KnockedDown }, false},
		"just up":      {func(b *rules.Steed) { b.DraggedIn = 3 }, false},
		"out":          {func(b *rules.Steed) { b.Condition = rules.OutOfAction }, true},
		"cut free":     {func(b *rules.Steed) { b.Condition, b.Freed = rules.OutOfAction, true }, true},
	} {
		s := wagon(t, "")
		s.Carriers[0].LashIn, s.Carriers[0].MovedIn = 3, 3
		row.change(&s.Carriers[0].Team[0])
		assert.Equal(t, row.lashes, optional.Lash{Who: 0}.Legal(s) == nil, name)
	}
}

func TestWhoLiesAboardAndIsHurtAgainMayFallOff(t *testing.T) { // WAGON-28-3, BOAT-14-3
	lies := func(s *rules.State) { s.Warriors[1].Condition, s.Warriors[1].Wounds = rules.KnockedDown, 0 }
	end, _ := hitBy(t, "3 3 4 4 2 4", lies)
	assert.Zero(t, end.Warriors[1].At.Z, "knocked down once more, he falls off")
	end, _ = hitBy(t, "3 3 4 4 2 3", lies)
	assert.Equal(t, in(1), end.Warriors[1].At.Z)
	end, _ = hitBy(t, "3 3 4 3", lies)
	assert.Equal(t, in(1), end.Warriors[1].At.Z, "the hit has not wounded him")
	assert.Zero(t, end.Warriors[1].Counters.Get("struck-aboard", 0))
}

// fearsome makes warriors cause fear.
func fearsome(s *rules.State, ids ...rules.WarriorID) *rules.State {
	for _, id := range ids {
		s.Warriors[id].Traits |= rules.CausesFear
	}
	return s
}

func TestWhoChargesAVehicleFacesFear(t *testing.T) { // WAGON-38, WAGON-42, PSY-02, PSY-03, RUL-WAGON-27
	storming := func() *rules.State {
		s := wagon(t, "")
		s.Active, s.Phase = 1, rules.Charges
		s.Warriors[2].At = at(0, 32, 0)
		s.Warriors[2].At.X = s.Warriors[1].At.X
		return s
	}
	end := play(t, storming(), optional.Storm{Who: 2})
	require.Equal(t, []rules.WarriorID{1}, end.Foes(&end.Warriors[2]), "A sits too far off")
	// Whom he would fight over the side frightens him: 2D6 against a Leadership of 7.
	s := fearsome(storming(), 1)
	end = play(t, scripted(s, "3 4"), optional.Storm{Who: 2})
	assert.True(t, end.Warriors[2].Did(rules.Charged))
	end = play(t, scripted(s, "4 4"), optional.Storm{Who: 2})
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At, "he does not dare")
	assert.Equal(t, []bool{false, true}, []bool{end.Warriors[2].Did(rules.Charged), end.Warriors[2].Did(rules.FailedCharge)})
	play(t, fearsome(storming(), 0), optional.Storm{Who: 2}) // the driver is out of his reach
	// He frightens whom he comes upon.
	end = play(t, scripted(fearsome(storming(), 2), "4 4"), optional.Storm{Who: 2})
	assert.Equal(t, []bool{false, true}, []bool{end.Warriors[0].Afraid, end.Warriors[1].Afraid})
	end = play(t, scripted(fearsome(storming(), 2), "3 4"), optional.Storm{Who: 2})
	assert.False(t, end.Warriors[1].Afraid)
}

func TestWhoHasChargedAVehicleDoesNotShoot(t *testing.T) { // WAGON-38, SHOOT-03, RUL-WAGON-27
	s := wagon(t, "")
	s.Active, s.Phase = 1, rules.Charges
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction // nobody is aboard
	s.Warriors[2].At = at(0, 32, 0)
	s.Warriors[2].At.X = s.Warriors[1].At.X
	sling := weapon(t, s, "sling")
	s.Warriors[2].Weapons = append(s.Warriors[2].Weapons, sling)
	end := play(t, s, optional.Storm{Who: 2})
	end.Phase = rules.Shooting
	require.False(t, end.InCombat(&end.Warriors[2]))
	assert.ErrorContains(t, end.MayShoot(&end.Warriors[2], sling), "charged a vehicle")
	end.Warriors[2].At = at(0, 40, 0)
	(&rules.Play{State: end}).LetsBe()
	assert.NoError(t, end.MayShoot(&end.Warriors[2], sling), "it is no longer in contact")
}

func TestWhoSpringsAboardFacesFear(t *testing.T) { // WAGON-20, WAGON-44, PSY-02, PSY-03, CHARGE-27
	springing := func(fearful ...rules.WarriorID) *rules.State {
		s := rolling(wagon(t, ""))
		_, err := s.Launch("cart", "", 1, at(25, 27.2, 0), 0, 2)
		require.NoError(t, err)
		s.Carriers[1].MovedIn, s.Carriers[1].LastMove = 3, in(4)
		return fearsome(s, fearful...)
	}
	end := play(t, scripted(springing(2), "3 4 2"), optional.Board{Who: 1, Vehicle: 1})
	assert.Equal(t, []rules.WarriorID{1, 2}, end.Passengers(1))
	end = play(t, scripted(springing(2), "4 4"), optional.Board{Who: 1, Vehicle: 1})
	assert.Equal(t, 0, end.RidesOn(&end.Warriors[1]), "he does not dare, and stays where he is")
	assert.True(t, end.Warriors[1].Did(rules.FailedCharge))
	end = play(t, scripted(springing(1), "2 4 4"), optional.Board{Who: 1, Vehicle: 1})
	assert.True(t, end.Warriors[2].Afraid, "he is upon him, and frightens him")
}

func TestAFlailTiresAgainstAVehicleToo(t *testing.T) { // WAGON-38, WEAP-06, WEAP-07
	s := attackers(t)
	s.Warriors[2] = armed(t, s.Warriors[2], "flail")
	chassis := optional.Assail{Who: 2, Part: "chassis"}
	end := play(t, scripted(s, "6"), chassis) // Strength 5 against Toughness 8
	assert.Equal(t, 3, end.Carriers[0].Wounds)
	end.Turn += 2
	tired := play(t, scripted(end, "6"), chassis) // Strength 3
	assert.Equal(t, 3, tired.Carriers[0].Wounds)
	end.Warriors[2].Done |= rules.Charged
	assert.Equal(t, 2, play(t, scripted(end, "6"), chassis).Carriers[0].Wounds, "he has charged it anew")
	end.Warriors[2].Done, end.Turn = 0, end.Turn+2
	assert.Equal(t, 2, play(t, scripted(end, "6"), chassis).Carriers[0].Wounds, "after a turn of rest it is another combat")
}

func TestABlowAtTheCrewIsABlowAsAnyOther(t *testing.T) { // WAGON-40, WAGON-43, PSY-10, FIGHT-18, FIGHT-19, LEARN-C4
	s := attackers(t)
	s.Warriors[2] = armed(t, s.Warriors[2], "axe")
	crew := optional.Assail{Who: 2, Part: "crew"}
	// Who hates them throws again in the first round, and an expert swordsman as he charges.
	hates := s.Clone()
	hates.Warriors[2].Hates = []string{"all"}
	end := play(t, scripted(hates, "1 5 6 5 5"), crew)
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	end.Turn += 2
	end = play(t, scripted(end, "5"), crew) // B alone is left, and it is the second round
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	expert := attackers(t)
	expert.Warriors[2] = learned(t, armed(t, expert.Warriors[2], "sword"), "expert-swordsman")
	expert.Warriors[2].Done |= rules.Charged
	end = play(t, scripted(expert, "1 2 6 5 5"), crew)
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	// One of them who lies is finished by a wound, and one who is stunned without dice.
	for condition, dice := range map[rules.Condition]string{rules.KnockedDown: "1 4", rules.Stunned: "1"} {
		lies := s.Clone()
		lies.Warriors[0].Condition = condition
		lies.Warriors[2].Base.S = 4
		end = play(t, scripted(lies, dice), crew)
		assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition, "%v", condition)
	}
	// Those aboard are told that they are attacked.
	told := where(s, rules.Moments{Attacked: func(p *rules.Play, by, at *rules.Warrior) { at.Counters.Set("attacked", 0, int(by.ID)) }})
	assert.Equal(t, 2, play(t, scripted(told, "1 5"), crew).Warriors[0].Counters.Get("attacked", 0))
}

func TestTwoShotsAtAVehicleAreOffered(t *testing.T) { // WAGON-27, SHOOT-17
	s := wagon(t, "")
	bow := weapon(t, s, "bow")
	s.Phase, s.Active = rules.Shooting, 1
	s.Warriors[2].Weapons, s.Warriors[2].At = []rules.WeaponID{bow}, at(24, 34, 0)
	quick := s.Clone()
	quick.Warriors[2] = learned(t, quick.Warriors[2], "quick-shot")
	for n, s := range []*rules.State{s, quick} {
		twice := 0
		for _, o := range s.Offers(2) {
			if b, ok := o.Command.(optional.Bombard); ok && b.Twice {
				twice++
				assert.NoError(t, o.WhyNot)
			}
		}
		assert.Equal(t, n, twice)
	}
}

func TestNoCourseOfABoatIsShorterThanItDriftsAnyhow(t *testing.T) { // BOAT-03, WAGON-02
	for kind, short := range map[string]bool{"river-boat": false, "wagon": true} {
		s := wagon(t, "")
		if kind == "river-boat" {
			s = boat(t, "", kind)
		}
		most, _ := optional.Allowance(s, 0)
		found := false
		for _, c := range optional.Courses(s, 0, nil) {
			found = found || c.Far == most/4
		}
		assert.Equal(t, short, found, kind)
	}
}

func TestDraftAnimalsAreStunnedByClubsAndInjuredAsAnybodyIs(t *testing.T) { // WAGON-28-1, WAGON-41, WEAP-03, EQUIP-12, INJ-17
	blow := func(weapon, dice string, change ...func(w *rules.Warrior)) rules.Condition {
		s := attackers(t)
		s.Warriors[2] = armed(t, s.Warriors[2], weapon)
		s.Warriors[2].At = at(26.2, 25.5, 0)
		for _, f := range change {
			f(&s.Warriors[2])
		}
		end := play(t, scripted(s, dice), optional.Assail{Who: 2, Part: "team"})
		return end.Carriers[0].Team[1].Condition
	}
	// Strength 3 against Toughness 3; then the injury, and the team shies.
	for _, row := range []struct {
		weapon, injury string
		into           rules.Condition
	}{
		{"sword", "2", rules.KnockedDown}, {"club", "1", rules.KnockedDown}, {"club", "2", rules.Stunned}, {"club", "4", rules.Stunned},
		{"double-handed-hammer", "2", rules.KnockedDown}, {"club", "5", rules.OutOfAction}, {"sword", "4", rules.Stunned},
	} {
		assert.Equal(t, row.into, blow(row.weapon, "5 "+row.injury+" 6 3"), "%s, %s", row.weapon, row.injury)
	}
	// Skills that make injuries worse do so for beasts too.
	assert.Equal(t, rules.OutOfAction, blow("sword", "5 4 6 3", func(w *rules.Warrior) { *w = learned(t, *w, "strike-to-injure") }))
	// Dark Venom makes the blow stronger: Strength 4 needs a 3.
	venom := func(w *rules.Warrior) {
		*w = equipped(t, *w, "dark-venom")
		w.Kit[0].Slot, w.Kit[0].Active = 0, true // it is on the sword
	}
	assert.Equal(t, rules.KnockedDown, blow("sword", "3 1 6 3", venom))
	assert.Equal(t, rules.Standing, blow("sword", "3 6 3"))
	// Hunting arrows add 1, a club that he does not shoot with nothing.
	arrows := func(s *rules.State) { s.Warriors[2] = equipped(t, s.Warriors[2], "hunting-arrows") }
	end, _ := hitBy(t, "3 2 1 4 4 6 3", arrows)
	assert.Equal(t, rules.OutOfAction, end.Carriers[0].Team[0].Condition)
	end, _ = hitBy(t, "3 2 1 4 2 6 3", func(s *rules.State) {
		w := armed(t, s.Warriors[2], "club")
		w.Weapons = append(s.Warriors[2].Weapons, w.Weapons...)
		s.Warriors[2] = w
	})
	assert.Equal(t, rules.KnockedDown, end.Carriers[0].Team[0].Condition)
}

func TestGroundOfSeveralPiecesIsEnteredOnce(t *testing.T) { // WAGON-07, WAGON-08, RUL-WAGON-33
	ground := func(kind physics.Kind, x0, x1, y0, y1 float64) physics.Piece {
		return physics.Piece{Kind: kind, Name: "the mire", Shape: []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}}
	}
	rolls := func(second physics.Piece) int {
		s := wagon(t, "", ground(physics.Difficult, 28, 36, 18, 24), second)
		return len(optional.Foresee(s, 0, in(8), 0, 0).Meetings[0])
	}
	assert.Equal(t, 1, rolls(ground(physics.Difficult, 28, 36, 24, 30)), "side by side")
	assert.Equal(t, 1, rolls(ground(physics.Difficult, 31, 36, 24, 30)), "one behind the other")
	assert.Equal(t, 2, rolls(ground(physics.VeryDifficult, 28, 36, 24, 30)), "harder")
	assert.Equal(t, 2, rolls(ground(physics.Difficult, 28, 36, 25, 30)), "apart")
}
