package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestWhenTheSorcerersCurseBites(t *testing.T) { // SPELL-RAT-6, AMB-103
	saves := func(since, turn int, active rules.SideID, phase rules.Phase, dice string) *rules.State {
		s := battle(t, field(t), phase, dice, man("A", 0, 10, 10), man("B", 1, 13, 10))
		s.Turn, s.Active = turn, active
		s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
		s.Warriors[1].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "sorcerers-curse"), Since: since}}
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3, Face: 4})
		require.Zero(t, s.Dice.Left(), "turn %d, side %d, phase %d", turn, active, phase)
		return s
	}
	saves(3, 3, 0, rules.Combat, "4 6 6")
	saves(3, 3, 0, rules.Shooting, "4 6")
	saves(3, 3, 0, rules.Moves, "4 6")
	saves(3, 4, 1, rules.Shooting, "4 6 6")
	saves(3, 4, 1, rules.Combat, "4 6 6")
	saves(3, 4, 1, rules.Moves, "4 6")
	saves(3, 5, 0, rules.Combat, "4 6") // whoever outlives it
	ended(t, rules.OutOfAction, saves(3, 3, 0, rules.Combat, "4 6 1 5"), 1, "the second throw stands")
	ended(t, rules.OutOfAction, saves(3, 3, 0, rules.Combat, "4 1 5"), 1, "a failure is not thrown again")
	// It is over after his own close combat, not after the caster's, nor after another's.
	for _, row := range []struct {
		turn   int
		active rules.SideID
		lasts  bool
	}{{3, 0, true}, {4, 1, false}, {4, 0, true}} {
		a := man("A", 0, 10, 10)
		s := fray(t, "", but(a, func(w *rules.Warrior) { w.Base.A = 0 }), beside(a, target(1), 1))
		s.Turn, s.Active = row.turn, row.active
		s.Warriors[1].Base.A = 0
		s.Warriors[1].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "sorcerers-curse"), Since: 3}}
		assert.Equal(t, row.lasts, len(play(t, s, rules.Done{}).Warriors[1].Effects) > 0, "%+v", row)
	}
}

func TestLuckHelpsFailuresOfItsOwnKinds(t *testing.T) { // SPELL-LES-5, AMB-102
	a := wizard(t, "A", 0, 10, 10)
	s := battle(t, field(t), rules.Combat, "", a, man("B", 1, 13, 10))
	s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "luck-of-shemtek"), Since: 1}}
	tests := func(value int, dice string) bool {
		p := &rules.Play{State: scripted(s, dice)}
		ok := p.Test(0, value, "Initiative", rules.Test{Rule: "CHAR-15"}, "to try")
		require.Zero(t, p.Dice.Left(), dice)
		return ok
	}
	assert.True(t, tests(3, "3"))
	assert.True(t, tests(3, "4 3"))
	assert.False(t, tests(3, "4 4"))
	// Nobody else's dice.
	p := &rules.Play{State: scripted(s, "4")}
	assert.False(t, p.Test(1, 3, "Initiative", rules.Test{Rule: "CHAR-15"}, "to try"))
	// Not the injuries he deals.
	p = &rules.Play{State: scripted(s, "4 1")}
	p.Hit(&rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 3, Face: 4, NoSave: true})
	assert.Zero(t, p.Dice.Left())
	// Until his next turn begins, not somebody else's.
	for active, over := range map[rules.SideID]bool{1: true, 0: false} { // whose turn ends
		c := s.Clone()
		c.Active, c.Turn = active, 2
		c.Sides[0].Began, c.Sides[1].Began = 100, 100
		assert.Equal(t, over, len(play(t, c, rules.Done{}).Warriors[0].Effects) == 0, "side %d ends its turn", active)
	}
}

func TestTheEyeOfTheWarpMovesWhoStandsAndMinds(t *testing.T) { // SPELL-RAT-5, MAGIC-12, PSY-17
	eye := func(dice string, change func(b *rules.Warrior)) *rules.State {
		a := wizard(t, "A", 0, 24, 24, "eye-of-the-warp")
		s := battle(t, field(t), rules.Shooting, dice, a, but(against(a, man("B", 1, 0, 0)), change), man("C", 1, 40, 40))
		return play(t, s, spell(s, rules.Nobody))
	}
	s := eye("66 66 1 23", nothing)
	assert.True(t, s.Warriors[1].Fleeing)
	assert.False(t, inContact(s, 0, 1))
	assert.False(t, eye("66 34", nothing).Warriors[1].Fleeing, "the test is passed")
	// The hit fells him: he runs nowhere.
	s = eye("66 66 4 1", nothing)
	ended(t, rules.KnockedDown, s, 1)
	assert.True(t, inContact(s, 0, 1))
	// Who knows no fear is hit and stays; on whom no spell works is not even tested.
	s = eye("66 66 1", func(b *rules.Warrior) { b.Traits |= rules.ImmuneToPsychology })
	assert.True(t, inContact(s, 0, 1))
	assert.False(t, s.Warriors[1].Fleeing)
	assert.True(t, inContact(eye("66", func(b *rules.Warrior) { b.Traits |= rules.ImmuneToSpells }), 0, 1))
}

func TestBlackFuryUponWhoFlees(t *testing.T) { // SPELL-RAT-4, LEAD-16, CHARGE-25
	a := wizard(t, "A", 0, 24, 24, "black-fury")
	s := battle(t, field(t), rules.Shooting, "66 23", a, fleeing(away(a, man("B", 1, 0, 0), 6)), man("C", 1, 44, 44))
	end := play(t, s, spell(s, 1))
	assert.False(t, inContact(end, 0, 1), "he runs on at once")
	assert.True(t, end.Warriors[1].Fleeing)
	assert.NotEqual(t, s.Warriors[1].At, end.Warriors[1].At)
	// Who lies does not run.
	down := s.Clone()
	down.Warriors[1].Condition = rules.KnockedDown
	end = play(t, scripted(down, "66"), spell(s, 1))
	assert.True(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	// Against one he touches already he only grows.
	s = battle(t, field(t), rules.Shooting, "66", a, against(a, man("B", 1, 0, 0)), man("C", 1, 44, 44))
	end = play(t, s, spell(s, 1))
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	n, _ := end.Attacks(&end.Warriors[0])
	assert.Equal(t, 3, n, "2 more than his fist")
	end.Phase, end.Warriors[1].Base.A = rules.Combat, 0
	end = play(t, scripted(end, "111"), rules.Done{})
	assert.Empty(t, end.Warriors[0].Effects, "for this turn's close combat")
}

func TestDreadIsShakenOffOnHisFeetOnly(t *testing.T) { // SPELL-LES-3, AMB-101
	dread := func(dice string, change func(w *rules.Warrior)) *rules.State {
		s := battle(t, field(t), rules.Combat, dice, but(man("A", 0, 24, 24), change), man("B", 1, 4, 4), man("C", 0, 40, 4))
		s.Active = 1
		s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "dread-of-aramar"), Since: 1, By: 1}}
		return play(t, s, rules.Done{})
	}
	s := dread("34", func(w *rules.Warrior) { w.Fleeing = true })
	assert.Empty(t, s.Warriors[0].Effects)
	assert.True(t, !s.Warriors[0].Fleeing && s.Warriors[0].Did(rules.Rallied))
	s = dread("66", func(w *rules.Warrior) { w.Fleeing = true })
	assert.NotEmpty(t, s.Warriors[0].Effects)
	assert.True(t, s.Warriors[0].Fleeing)
	s = dread("", func(w *rules.Warrior) { w.Fleeing, w.Condition = true, rules.Stunned })
	assert.NotEmpty(t, s.Warriors[0].Effects, "who lies does not test")
	s = dread("", nothing)
	assert.Empty(t, s.Warriors[0].Effects, "who flees no more is free of it")
}

// The swayed are led by the leader of those they fight for, and not by their own side's.
func TestDreadFindsTheSwayedAmongThoseTheyFightFor(t *testing.T) { // SPELL-LES-3, SPELL-CHA-4, LEAD-07, AMB-99
	dread := func(change func(s *rules.State)) *rules.State {
		at := but(man("B", 1, 26, 20), func(w *rules.Warrior) { w.Base.Ld = 4 })
		own, others := leading(man("L", 1, 26, 24)), leading(man("M", 0, 26, 16))
		own.Base.Ld, others.Base.Ld = 8, 6
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 1, 20, 20, "dread-of-aramar"), at, own, others)
		s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
		s.Active, s.Warriors[0].Side = 2, 2
		w := &s.Warriors[1]
		w.Side, w.Swayed, w.HomeSide = 0, true, 1
		w.Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "lure-of-chaos"), Since: 1, By: 3}}
		if change != nil {
			change(s)
		}
		return s
	}
	flees := func(s *rules.State, dice string) bool {
		return play(t, scripted(s, dice), spell(s, 1)).Warriors[1].Fleeing
	}
	assert.False(t, flees(dread(nil), "34 33"), "6 is the other's leader's")
	assert.True(t, flees(dread(nil), "34 34 11"), "8 is his own side's, an enemy now")
	assert.True(t, flees(dread(func(s *rules.State) { s.Warriors[3].At = at(40, 40, 0) }), "34 33 11"), "too far away, he is no help")
	// So he shakes it off.
	for dice, flees := range map[string]bool{"33": false, "34": true} {
		s := dread(func(s *rules.State) {
			s.Phase, s.Active = rules.Combat, 0
			s.Warriors[0].Side, s.Warriors[1].Fleeing = 1, true
			s.Warriors[1].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "dread-of-aramar"), Since: 1, By: 0}}
			s.Sides = s.Sides[:2]
		})
		assert.Equal(t, flees, play(t, scripted(s, dice), rules.Done{}).Warriors[1].Fleeing)
	}
}

func TestAMindThatIsFocusedThrowsOneDieAgain(t *testing.T) { // LEARN-A9, MAGIC-07, SPELL-LES-5
	a := learned(t, wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha"), "mind-focus") // difficulty 7
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
	for dice, usual := range map[string]int{"14": 0, "41": 1, "33": 0} {
		d := asked(t, scripted(s, dice), spell(s, 1))
		assert.Equal(t, "LEARN-A9", d.Rule)
		assert.Equal(t, usual, d.Usual, "%s: the lower", dice)
	}
	cast := func(dice string, answers ...rules.Answer) bool {
		_, events := told(t, scripted(s, dice), spell(s, 1), answers...)
		for _, e := range events {
			if e.Kind == rules.Threw && e.Rule == "MAGIC-07" {
				good := uint8(21) // 7 and more of 36
				assert.Equal(t, [2]uint8{good, 36}, [2]uint8{e.Good, e.Of})
			}
		}
		return citing(events, "SPELL-LES-4") > 1 // more than that he casts it
	}
	assert.True(t, cast("14 3 1 111", rules.Answer{0}), "3 and 4, and three arrows miss")
	assert.True(t, cast("14 6 1 111", rules.Answer{1}), "1 and 6")
	assert.False(t, cast("14 2", rules.Answer{0}))
	assert.False(t, cast("14", rules.Answer{2}))
	assert.True(t, cast("34 1 111"), "a success is not thrown again")
	// The luck that lasts on him throws both again, once.
	lucky := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha"), man("B", 1, 20, 10))
	lucky.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, lucky.Rules, "luck-of-shemtek"), Since: 1}}
	play(t, scripted(lucky, "11 11"), spell(lucky, 1))
	play(t, scripted(lucky, "34 1 11 11 11"), spell(lucky, 1))
}
