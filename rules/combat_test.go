package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// axeman is a warrior with an axe and an Initiative.
func axeman(t *testing.T, name string, side rules.SideID, initiative int) rules.Warrior {
	return but(armed(t, man(name, side, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = initiative })
}

// blows are who struck whom, in order.
func blows(events []rules.Event) (list [][2]rules.WarriorID) {
	for _, e := range events {
		if e.Kind == rules.Struck {
			list = append(list, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	return list
}

func TestBothSidesFightInEveryTurn(t *testing.T) { // FIGHT-02, TURN-04, FIGHT-08
	a := axeman(t, "A", 0, 4)
	s := fray(t, "11", a, beside(a, axeman(t, "B", 1, 3), 1))
	for range 2 {
		var events []rules.Event
		s.Phase = rules.Combat
		s, events = told(t, s, rules.Done{})
		assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events))
		s = scripted(s, "11")
	}
}

func TestTheCombatChartIsComplete(t *testing.T) { // FIGHT-10
	// The chart as printed, one row for each Weapon Skill of the attacker.
	for a, row := range []string{"4455555555", "3444555555", "3344445555", "3334444455", "3333444444", "3333344444", "3333334444", "3333333444", "3333333344", "3333333334"} {
		for d, c := range row {
			assert.Equal(t, int(c-'0'), rules.ToHitByChart(a+1, d+1), "WS %d against %d", a+1, d+1)
		}
	}
}

func TestChargersStrikeFirstByInitiativeThenTheOthers(t *testing.T) { // FIGHT-04, FIGHT-05
	b := axeman(t, "B", 1, 9)
	slow, quick := beside(b, axeman(t, "Slow", 0, 2), 1), beside(b, axeman(t, "Quick", 0, 4), -1)
	slow.Done, quick.Done = rules.Charged, rules.Charged
	b.Traits = rules.ImmuneToPsychology | rules.NeverAlone
	s := fray(t, "11 1", b, slow, quick)
	s.Sides[0], s.Sides[1] = s.Sides[1], s.Sides[0]
	_, events := told(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, [][2]rules.WarriorID{{2, 0}, {1, 0}, {0, 1}}, blows(events))
	// A spear strikes first, too, in the first turn of a combat (AMB-57).
	s.Warriors[0].Main = weapon(t, s, "spear")
	_, events = told(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {2, 0}, {1, 0}}, blows(events))
	s.Warriors[0].Fought = 1
	_, events = told(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, [][2]rules.WarriorID{{2, 0}, {1, 0}, {0, 1}}, blows(events))
}

func TestEqualsRollOffUntilNobodyTies(t *testing.T) { // FIGHT-04, AMB-58
	b := axeman(t, "B", 1, 3)
	b.Traits = rules.ImmuneToPsychology | rules.NeverAlone
	s := fray(t, "1", b, beside(b, axeman(t, "A", 0, 3), 1), beside(b, axeman(t, "C", 0, 3), -1))
	// B 5, A 2, C 5: B and C roll again, 3 and 4; then three misses.
	_, events := told(t, scripted(s, "525 34 111"), rules.Done{}, rules.Answer{0})
	assert.Equal(t, [][2]rules.WarriorID{{2, 0}, {0, 1}, {1, 0}}, blows(events))
}

func TestAttacksAreDividedBeforeTheDiceAreThrown(t *testing.T) { // FIGHT-07
	a := axeman(t, "A", 0, 5)
	a.Base.A = 2
	b, c := axeman(t, "B", 1, 3), axeman(t, "C", 1, 3)
	b.Base.A, c.Base.A = 0, 0
	s := fray(t, "", a, beside(a, b, 1), beside(a, c, -1))
	assert.Equal(t, "FIGHT-07", asked(t, s, rules.Done{}).Rule, "no die yet")
	q := asked(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, "FIGHT-07", q.Rule, "nor between the blows")
	assert.Len(t, q.Options, 2)
	end := play(t, scripted(s, "445 441"), rules.Done{}, rules.Answer{1}, rules.Answer{0})
	ended(t, rules.OutOfAction, end, 1)
	ended(t, rules.KnockedDown, end, 2)
	end = play(t, scripted(s, "44 41 45"), rules.Done{}, rules.Answer{1}, rules.Answer{1})
	ended(t, rules.Standing, end, 1)
	ended(t, rules.OutOfAction, end, 2)
}

func TestOneOfTwoDifferentWeaponsStrikesOnce(t *testing.T) { // FIGHT-13, EX-26
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.A = 5, 2 }), "sword", "club")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
	s := fray(t, "111", a, b)
	first, second := s.Rules.Weapon(s.Warriors[0].Off).Name, s.Rules.Weapon(s.Warriors[0].Main).Name
	require.NotEqual(t, first, second)
	assert.Equal(t, []rules.WarriorID{0, rules.Nobody}, func(d *rules.Decision) []rules.WarriorID { return []rules.WarriorID{d.Who, d.At} }(asked(t, s, rules.Done{})))
	for pick, single := range []string{first, second} {
		other := first
		if single == first {
			other = second
		}
		_, events := told(t, s, rules.Done{}, rules.Answer{pick})
		for _, e := range events {
			if e.Kind == rules.Struck {
				assert.Contains(t, e.Text, other+", "+other+", "+single)
			}
		}
	}
	// With one Attack each weapon strikes once and nothing is asked.
	s.Warriors[0].Base.A = 1
	play(t, scripted(s, "11"), rules.Done{})
}

func TestAWoundFinishesTheKnockedDown(t *testing.T) { // FIGHT-18, PARRY-09, AMB-115
	a := axeman(t, "A", 0, 5)
	b := lying(beside(a, armed(t, man("B", 1, 0, 0), "sword"), 1), rules.KnockedDown)
	b.Shield = true
	b.Base.W, b.Wounds = 3, 3
	s := fray(t, "", a, b)
	// Heavy armour and shield, 4+, less 1 for the axe: saved on a 5. No hit roll, no parry.
	s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
	ended(t, rules.KnockedDown, play(t, scripted(s, "45"), rules.Done{}), 1)
	ended(t, rules.OutOfAction, play(t, scripted(s, "44"), rules.Done{}), 1, "whatever wounds he has left")
}

func TestAnotherMayFinishWhomHisFriendHasFelled(t *testing.T) { // FIGHT-20, EX-36
	b := but(axeman(t, "B", 1, 3), func(w *rules.Warrior) { w.Traits = rules.ImmuneToPsychology | rules.NeverAlone })
	quick, slow := beside(b, axeman(t, "Quick", 0, 5), 1), beside(b, axeman(t, "Slow", 0, 4), -1)
	// Knocked down by the first; the second hits by himself, wounds and finishes.
	ended(t, rules.OutOfAction, play(t, fray(t, "441 4", b, quick, slow), rules.Done{}), 0)
	// Stunned by the first; the second needs no die.
	ended(t, rules.OutOfAction, play(t, fray(t, "443", b, quick, slow), rules.Done{}), 0)
}

func TestTheStandingAreFoughtBeforeTheFallen(t *testing.T) { // FIGHT-21, AMB-74
	a := axeman(t, "A", 0, 5)
	b, c := axeman(t, "B", 1, 3), axeman(t, "C", 1, 3)
	c.Condition = rules.Stunned
	s := fray(t, "1 1", a, beside(a, b, 1), beside(a, c, -1))
	end, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events), "nothing is asked: only B may be struck")
	ended(t, rules.Stunned, end, 2)
	s.Warriors[1].Condition = rules.KnockedDown
	ended(t, rules.OutOfAction, play(t, scripted(s, ""), rules.Done{}, rules.Answer{1}), 2)
}

func TestTheFallenDoNotStrike(t *testing.T) { // FIGHT-09, INJ-06, INJ-12, INJ-15
	a := axeman(t, "A", 0, 3)
	for _, c := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
		b := lying(beside(a, axeman(t, "B", 1, 9), 1), c)
		a.Base.A = 0
		_, events := told(t, fray(t, "", a, b), rules.Done{})
		assert.Empty(t, blows(events))
		_, events = told(t, ruled(t, fray(t, "", a, b), "core2"), rules.Done{})
		assert.Empty(t, blows(events))
	}
	// He who flees does not strike either, even at one who lies before him.
	lies := lying(beside(a, axeman(t, "B", 1, 9), 1), rules.Stunned)
	for _, edition := range []string{"lrb", "core2"} {
		s := ruled(t, fray(t, "", fleeing(axeman(t, "A", 0, 3)), lies), edition)
		s.Active = 0
		_, events := told(t, s, rules.Done{})
		assert.Empty(t, blows(events), edition)
	}
}

func TestNobodyLeavesACombatUnlessAllHisFoesLie(t *testing.T) { // FIGHT-22, FIGHT-23, FIGHT-25
	a := man("A", 0, 10, 10)
	b, c := beside(a, man("B", 1, 0, 0), 1), beside(a, man("C", 1, 0, 0), -1)
	away := rules.Move{Who: 0, To: at(10, 13, 0)}
	charge := rules.Declare{Who: 0, At: []rules.WarriorID{3}}
	s := battle(t, field(t), rules.Moves, "", a, b, lying(c, rules.Stunned), man("D", 1, 10, 16))
	assert.ErrorIs(t, away.Legal(s), rules.ErrEngaged)
	s.Phase = rules.Charges
	assert.ErrorIs(t, charge.Legal(s), rules.ErrEngaged)
	s.Warriors[1].Condition = rules.KnockedDown
	assert.NoError(t, charge.Legal(s))
	s = play(t, play(t, s, charge), rules.Done{})
	assert.True(t, inContact(s, 0, 3))
	s.Warriors[0].At, s.Warriors[0].Done, s.Warriors[0].Intent = a.At, 0, nil
	assert.NoError(t, away.Legal(s))
}

func TestTwoBlowsAreTwoDice(t *testing.T) { // FIGHT-08, FIGHT-12, CHAR-09
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.A = 5, 2 }), "axe", "axe")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
	end := play(t, fray(t, "114 41", a, b), rules.Done{}) // the third hits
	ended(t, rules.KnockedDown, end, 1)
}

// parrying has A strike at B, who carries a sword and strikes no blows.
func parrying(t *testing.T, attacks int, dice string, more ...rules.Warrior) *rules.State {
	b := but(armed(t, man("B", 1, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.A = 0; w.Traits = rules.ImmuneToPsychology | rules.NeverAlone })
	a := beside(b, but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = attacks }), 1)
	return fray(t, dice, append([]rules.Warrior{b, a}, more...)...)
}

func TestAParryMustBeatTheHighestHit(t *testing.T) { // PARRY-03, PARRY-04, PARRY-05, DX-24
	// Hits of 4 and 5. A 5 does not beat the 5: both wound.
	end := play(t, parrying(t, 2, "45 5 41 41"), rules.Done{}, rules.Answer{0})
	ended(t, rules.KnockedDown, end, 0)
	// In whatever order they fall.
	ended(t, rules.KnockedDown, play(t, parrying(t, 2, "54 5 41 41"), rules.Done{}, rules.Answer{0}), 0)
	// A 6 turns one of them aside, the other wounds.
	end = play(t, parrying(t, 2, "45 6 41"), rules.Done{}, rules.Answer{0})
	ended(t, rules.KnockedDown, end, 0)
	// A 6 among the hits cannot be parried, nor anything beside it: nobody is asked.
	end = play(t, parrying(t, 2, "46 41 41"), rules.Done{})
	ended(t, rules.KnockedDown, end, 0)
	// He need not parry at all.
	end = play(t, parrying(t, 1, "4 41"), rules.Done{}, rules.Answer{1})
	ended(t, rules.KnockedDown, end, 0)
}

// The question says what the parry has to come to, and of several blows which is to be beaten.
func TestAParrySaysWhatItNeeds(t *testing.T) { // PARRY-02, PARRY-05, PARRY-07, AMB-61
	asked := func(s *rules.State) (question, yes string) {
		d := asks(t, s, rules.Done{})
		require.NotNil(t, d)
		require.Equal(t, "No", d.Options[1].Text)
		return d.Question, d.Options[0].Text
	}
	question, yes := asked(parrying(t, 1, "4"))
	assert.Equal(t, "B: parry A's blow (rolled 4)?", question)
	assert.Equal(t, "Yes: needs 5+", yes)
	question, yes = asked(parrying(t, 2, "54"))
	assert.Equal(t, "B: parry the highest of A's 2 blows (rolled 5)?", question)
	assert.Equal(t, "Yes: needs 6+", yes)
	s := parrying(t, 1, "4")
	s.Warriors[0].Buckler = true
	_, yes = asked(s)
	assert.Equal(t, "Yes: needs 5+, and may try twice", yes)
}

func TestOnlyTheFirstWhoHitsIsParried(t *testing.T) { // PARRY-04, PARRY-06
	c := axeman(t, "C", 0, 4)
	c.At.X -= contact
	// A's hit is parried; for C's there is no parry left.
	end := play(t, parrying(t, 1, "4 5 4 41", c), rules.Done{}, rules.Answer{0})
	ended(t, rules.KnockedDown, end, 0)
	// A misses: C is the first who hits.
	end = play(t, parrying(t, 1, "1 4 5", c), rules.Done{}, rules.Answer{0})
	ended(t, rules.Standing, end, 0)
	// A hits with a 6: the parry is lost for C, too.
	end = play(t, parrying(t, 1, "6 2 4 41", c), rules.Done{})
	ended(t, rules.KnockedDown, end, 0)
}

func TestOnlyEnemiesWhoTouchFight(t *testing.T) { // FIGHT-01
	// A and his friend touch; B is a hair farther from A than bases that touch.
	a := axeman(t, "A", 0, 3)
	friend := but(axeman(t, "F", 0, 3), func(w *rules.Warrior) { w.At = a.At; w.At.Y += contact })
	b := but(axeman(t, "B", 1, 3), func(w *rules.Warrior) { w.At = a.At; w.At.X += contact + 26 })
	s := battle(t, field(t), rules.Combat, "", a, friend, b)
	s = lastTurn(s)
	for i := range s.Warriors {
		assert.Empty(t, s.Foes(&s.Warriors[i]), s.Warriors[i].Name)
		assert.False(t, s.Engaged(&s.Warriors[i]), s.Warriors[i].Name)
	}
	for _, w := range play(t, s, rules.Done{}).Warriors { // and no die was there to be thrown
		assert.Equal(t, rules.Standing, w.Condition)
	}
	s.Warriors[2].At.X--
	assert.Equal(t, []rules.WarriorID{2}, s.Foes(&s.Warriors[0]), "the friend is none")
	assert.True(t, s.Engaged(&s.Warriors[0]))
	assert.False(t, s.Engaged(&s.Warriors[1]), "he touches his friend alone")
	s.Warriors[2].At.Z += in(1)
	assert.False(t, s.Engaged(&s.Warriors[0]), "not on different floors")
	// It takes a charge to come to it.
	s = battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 13, 10))
	assert.Error(t, rules.Move{Who: 0, To: at(13-float64(contact)/float64(in(1)), 10, 0)}.Legal(s))
}

func TestNobodyParriesTwiceHisOwnStrength(t *testing.T) { // PARRY-08, DX-23, AMB-62
	s := parrying(t, 1, "4 2 1")
	s.Warriors[1].Base.S = 6
	ended(t, rules.KnockedDown, play(t, s, rules.Done{}), 0, "nothing is asked")
	s.Warriors[1].Base.S = 5
	ended(t, rules.Standing, play(t, scripted(s, "4 5"), rules.Done{}, rules.Answer{0}), 0)
}

func TestABucklerParriesAndSavesNothing(t *testing.T) { // PARRY-01, PARRY-07, PARRY-10, CHAR-20
	s := parrying(t, 1, "")
	b := &s.Warriors[0]
	b.Main, b.Buckler = weapon(t, s, "axe"), true
	ended(t, rules.Standing, play(t, scripted(s, "4 5"), rules.Done{}, rules.Answer{0}), 0)
	ended(t, rules.KnockedDown, play(t, scripted(s, "4 4 4 1"), rules.Done{}, rules.Answer{0}), 0, "one try, no save")
	// With a sword as well he tries once more, and no oftener (CHAR-20).
	b.Main = weapon(t, s, "sword")
	ended(t, rules.KnockedDown, play(t, scripted(s, "4 2 3 4 1"), rules.Done{}, rules.Answer{0}), 0)
	// Two swords try once, in the living rulebook.
	b.Buckler, b.Main, b.Off = false, weapon(t, s, "sword"), weapon(t, s, "sword")
	ended(t, rules.KnockedDown, play(t, scripted(s, "4 4 4 1"), rules.Done{}, rules.Answer{0}), 0)
	// Without sword or buckler nothing is asked.
	b.Main, b.Off = weapon(t, s, "axe"), rules.NoWeapon
	ended(t, rules.KnockedDown, play(t, scripted(s, "4 4 1"), rules.Done{}), 0)
}

func TestHitsAreNotThrownAgain(t *testing.T) { // PSY-10
	a := axeman(t, "A", 0, 5)
	a.Hates = []string{"all"}
	ended(t, rules.KnockedDown, play(t, duel(t, "4 4 1", a, target(1)), rules.Done{}), 1)
	ended(t, rules.KnockedDown, play(t, duel(t, "1 4 4 1", a, target(1)), rules.Done{}), 1)
	sword := but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Traits, w.Done = rules.ExpertSwordsman, rules.Charged })
	ended(t, rules.KnockedDown, play(t, duel(t, "4 4 1", sword, target(1)), rules.Done{}), 1)
	ended(t, rules.KnockedDown, play(t, duel(t, "1 4 4 1", sword, target(1)), rules.Done{}), 1)
}

func TestBreakHitsHaveWhatTheWeaponHas(t *testing.T) { // FIGHT-24, EQUIP-05, SPELL-PRA-1, AMB-76
	b := equipped(t, man("B", 1, 0, 0), "axe", "dark-venom")
	b.Base.A, b.Base.I, b.Kit[0].Active, b.Kit[0].Slot = 0, 3, true, 0
	s := lonely(t, "", func(s *rules.State) {
		b.ID, b.At = 1, s.Warriors[1].At
		s.Warriors[1] = b
	})
	_, log := toldText(t, scripted(s, "44 11 11"), rules.Done{})
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	// The Hammer makes two wounds of one.
	s.Warriors[1].Kit = nil
	s.Warriors[1].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "hammer-of-sigmar")}}
	s.Warriors[0].Base.W, s.Warriors[0].Wounds = 9, 9
	assert.Equal(t, 7, play(t, scripted(s, "44 1 5 11"), rules.Done{}).Warriors[0].Wounds)
}

func TestWhomHeFelledInAnEarlierPhaseHeFinishes(t *testing.T) { // FIGHT-18, FIGHT-20
	a := axeman(t, "A", 0, 5)
	for into, dice := range map[rules.Condition]string{rules.KnockedDown: "4", rules.Stunned: ""} {
		b := lying(beside(a, axeman(t, "B", 1, 3), 1), into)
		b.DownedBy = 0 // A himself, but not in this phase
		ended(t, rules.OutOfAction, play(t, fray(t, dice, a, b), rules.Done{}), 1, into)
	}
}

func TestAFoeWhoFleesIsStruckAfterThoseWhoStandAndBeforeTheFallen(t *testing.T) { // FIGHT-02, FIGHT-09, FIGHT-21, FIGHT-23
	a := axeman(t, "A", 0, 5)
	b, c := beside(a, axeman(t, "B", 1, 3), 1), fleeing(beside(a, axeman(t, "C", 1, 9), -1))
	_, events := told(t, fray(t, "1 1", a, b, c), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events), "nothing is asked, and C strikes nobody either")
	_, events = told(t, fray(t, "1", a, lying(b, rules.KnockedDown), c), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 2}}, blows(events), "C is on his feet")
	// One who lies is no foe on his feet although he was fleeing: nothing is asked.
	_, events = told(t, fray(t, "1 1", a, b, lying(c, rules.KnockedDown)), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events))
	// One who lies is struck although he was fleeing, if nobody stands.
	_, events = told(t, fray(t, "", a, lying(b, rules.Stunned), lying(c, rules.Stunned)), rules.Done{}, rules.Answer{1})
	assert.Equal(t, [][2]rules.WarriorID{{0, 2}}, blows(events))
}

func TestABlowOfTwiceHisOwnStrengthIsNotParried(t *testing.T) { // PARRY-08, AMB-62
	for _, row := range []struct {
		own, gained, blow int
		asked             bool
	}{{3, 0, 5, true}, {3, 0, 6, false}, {3, 0, 7, false}, {2, 0, 3, true}, {2, 0, 4, false}, {2, 2, 4, false}, {2, 2, 5, false}} {
		s := parrying(t, 1, "")
		s.Warriors[0].Base.S, s.Warriors[1].Base.S = row.own, row.blow
		s.Rules.Spells = append(s.Rules.Spells, rules.Spell{Key: "might", Lasting: rules.Lasting{Moments: &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, of *rules.Profile) { of.S += row.gained }}}})
		s.Warriors[0].Effects = []rules.Effect{{Spell: rules.SpellID(len(s.Rules.Spells) - 1)}}
		out, err := rules.Run(scripted(s, "41"), rules.Done{}, nil)
		require.NoError(t, err)
		assert.Equal(t, row.asked, out.Open != nil, "own Strength %d, and %d of a spell, against %d", row.own, row.gained, row.blow)
	}
	// A heavy weapon counts with what it adds.
	s := parrying(t, 1, "")
	s.Warriors[0].Base.S, s.Warriors[1].Main = 2, weapon(t, s, "double-handed")
	out, err := rules.Run(scripted(s, "42 5"), rules.Done{}, nil)
	require.NoError(t, err)
	assert.Nil(t, out.Open, "Strength 3 and 2 against twice 2")
}

func TestAHatedFoeMetAgainIsHatedAfresh(t *testing.T) { // PSY-10, AMB-59
	a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"Skaven"} })
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Type, w.Wounds, w.Base.W = "Skaven", 9, 9 })
	c := but(beside(a, target(1), -1), func(w *rules.Warrior) { w.Name, w.Wounds, w.Base.W = "C", 9, 9 })
	s := fray(t, "1 1", a, b, c)
	s = play(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, []rules.WarriorID{1}, s.Warriors[0].Vented)
	again := func(s *rules.State) *rules.State { s.Phase, s.Active = rules.Combat, 1; return s }
	s = play(t, again(scripted(s, "1")), rules.Done{}, rules.Answer{0}) // his hatred is spent
	s.Warriors[1].At.X += in(10)
	s = play(t, again(scripted(s, "1")), rules.Done{}) // a phase against C alone
	assert.Empty(t, s.Warriors[0].Vented)
	s.Warriors[1].At.X -= in(10)
	play(t, again(scripted(s, "1 1")), rules.Done{}, rules.Answer{0})
}
