package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// hooded is a warrior who wears the Executioner's Hood.
func hooded(t *testing.T, w rules.Warrior) rules.Warrior {
	return equipped(t, w, "executioners-hood")
}

// The hood drives him at who lies nearest, friends too, and at nobody else (EXPLORE-75, PSY-06).
func TestTheHoodDrivesHimAtWhoLiesNearest(t *testing.T) {
	friend := lying(man("F", 0, 12, 10), rules.KnockedDown)
	near, far := man("B", 1, 10, 13), lying(man("C", 1, 10, 17), rules.Stunned)
	s := battle(t, field(t), rules.Charges, "", hooded(t, man("A", 0, 10, 10)), friend, near, far)
	a := &s.Warriors[0]
	assert.NoError(t, s.MayBeCharged(a, &s.Warriors[1]), "a friend who lies")
	assert.ErrorContains(t, s.MayBeCharged(a, &s.Warriors[2]), "who lies nearest", "an enemy on his feet")
	assert.ErrorContains(t, s.MayBeCharged(a, &s.Warriors[3]), "who lies nearest", "an enemy who lies farther off")
	end, text := toldText(t, s, rules.Done{})
	assert.True(t, citingText(text, "The hood drives A at who lies nearest: F, friend or foe."), text)
	assert.True(t, citingText(text, "A turns on F, his own friend"), text)
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	assert.Equal(t, []rules.WarriorID{1}, end.Foes(&end.Warriors[0]))
	assert.Equal(t, []rules.WarriorID{0}, end.Foes(&end.Warriors[1]), "they are enemies now")
	assert.True(t, end.Engaged(&end.Warriors[1]))

	// With nobody down he charges enemies as the frenzied do; friends never.
	up := s.Clone()
	up.Warriors[1].Condition, up.Warriors[3].Condition = rules.Standing, rules.Standing
	assert.ErrorContains(t, up.MayBeCharged(&up.Warriors[0], &up.Warriors[1]), "same side")
	assert.NoError(t, up.MayBeCharged(&up.Warriors[0], &up.Warriors[2]))
	// Nor does he charge who is out of reach, or behind a wall.
	for _, table := range []*physics.Table{field(t), field(t, wall(11, 0, 11.2, 48))} {
		out := battle(t, table, rules.Charges, "", hooded(t, man("A", 0, 10, 10)), friend, near)
		if table.Sees(out.Warriors[0].Body(), out.Warriors[1].Body(), nil) {
			out.Warriors[1].At.X = in(30)
		}
		assert.NoError(t, out.MayBeCharged(&out.Warriors[0], &out.Warriors[2]))
		assert.Error(t, out.MayBeCharged(&out.Warriors[0], &out.Warriors[1]))
	}
	// Of two who lie as near he has the choice; without the hood nobody is driven.
	two := s.Clone()
	two.Warriors[3].At = at(10, 12, 0)
	two.Warriors[2].At = at(40, 40, 0)
	assert.NoError(t, two.MayBeCharged(&two.Warriors[0], &two.Warriors[1]))
	assert.NoError(t, two.MayBeCharged(&two.Warriors[0], &two.Warriors[3]))
	bare := s.Clone()
	bare.Warriors[0].Kit = nil
	assert.Error(t, bare.MayBeCharged(&bare.Warriors[0], &bare.Warriors[1]))
	assert.NoError(t, bare.MayBeCharged(&bare.Warriors[0], &bare.Warriors[2]))
}

// He fights the friend as an enemy, with a Strength more, until one is out of action
// (EXPLORE-75, FIGHT-15).
func TestTheHoodFightsOnUntilOneIsOut(t *testing.T) {
	friend := but(lying(man("F", 0, 12, 10), rules.KnockedDown), func(w *rules.Warrior) { w.Base.A = 0 })
	s := battle(t, field(t), rules.Charges, "", hooded(t, armed(t, man("A", 0, 10, 10), "sword")), friend, man("B", 1, 40, 40))
	require.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Done{})
	assert.Equal(t, s.Warriors[0].Base.S+1, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	s.Warriors[1].Condition = rules.Standing
	s.Phase = rules.Moves
	assert.Error(t, s.MayMove(&s.Warriors[1], false), "nor does the other walk away")
	assert.Error(t, s.MayMove(&s.Warriors[0], false))
	s.Warriors[1].Condition = rules.OutOfAction
	assert.False(t, s.Engaged(&s.Warriors[0]))
}

// Nothing calms him, nothing frightens him, and he leaves no combat (EXPLORE-75, PSY-08, PSY-09,
// LEAD-09).
func TestTheHoodNeverComesOff(t *testing.T) {
	for _, wears := range []bool{false, true} {
		b := man("B", 1, 10, 10)
		if wears {
			b = hooded(t, b)
		} else {
			b.Traits |= rules.Frenzied
		}
		end, _ := struck(t, "443", armed(t, man("A", 0, 10, 10), "sword"), b)
		assert.Equal(t, rules.Stunned, end.Warriors[1].Condition)
		assert.Equal(t, wears, end.Warriors[1].Has(rules.Frenzied))

		s := battle(t, field(t), rules.Moves, "", b, beside(b, man("C", 0, 0, 0), 1), beside(b, man("D", 0, 0, 0), -1))
		p := &rules.Play{State: s}
		if wears {
			p.BreakAway(&p.Warriors[0], "LEAD-10")
			assert.False(t, p.Warriors[0].Fleeing)
			assert.Equal(t, b.At, p.Warriors[0].At)
		}
		// Beside an enemy who has another to fight, who lies may crawl away: he does not.
		crawler := battle(t, field(t), rules.Moves, "", lying(b, rules.KnockedDown), beside(b, man("C", 0, 0, 0), 1),
			man("D", 1, 10, 10))
		crawler.Warriors[2].At = crawler.Warriors[1].At
		crawler.Warriors[2].At.Y += contact
		crawler.Active = 1
		assert.Equal(t, wears, crawler.MayMove(&crawler.Warriors[0], false) != nil)
	}
}

// Att'la's mail saves as gromril does, gives a Wound, keeps spells off and opens every wall
// (EXPLORE-73, ARMR-03, MAGIC-12).
func TestAttlasMailWalksThroughWalls(t *testing.T) {
	a := equipped(t, man("A", 0, 10, 10), "attlas-plate-mail")
	assert.Equal(t, man("A", 0, 10, 10).Base.W+1, a.Base.W)
	assert.Equal(t, a.Base.W, a.Wounds)
	assert.True(t, a.Has(rules.ImmuneToSpells))
	foe := man("B", 1, 17, 10)
	house := wall(12, 6, 12.3, 14)
	for _, wears := range []bool{false, true} {
		m := man("A", 0, 10, 10)
		if wears {
			m = a
		}
		s := battle(t, field(t, house), rules.Moves, "", m, man("B", 1, 40, 40))
		assert.Equal(t, wears, rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s) == nil)
		assert.ErrorContains(t, rules.Move{Who: 0, To: at(12.1, 10, 0)}.Legal(s), "wall", "nobody stops within it")
		if wears {
			end, text := toldText(t, s, rules.Move{Who: 0, To: at(14, 10, 0)})
			assert.Equal(t, at(14, 10, 0), end.Warriors[0].At)
			assert.True(t, citingText(text, "A walks through what is solid as if it were air: wall."), text)
		}
		// Walls hide from him as from anybody, but what he knows of he charges through them.
		s = battle(t, field(t, house), rules.Charges, "", m, but(foe, func(w *rules.Warrior) { w.At.X = in(13.5) }))
		_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		require.Equal(t, wears, err == nil, "%v", err)
		if wears {
			assert.False(t, s.Table.Sees(s.Warriors[0].Body(), s.Warriors[1].Body(), nil))
		}
	}
	rider := a
	rider.Mounted, rider.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 0, S: 3, I: 3, A: 0, Save: 1}
	s := battle(t, field(t, house), rules.Moves, "", rider, man("B", 1, 40, 40))
	assert.False(t, s.GaitOf(&s.Warriors[0]).Through, "his horse wears none")
	s = battle(t, field(t), rules.Combat, "", a, foe)
	id, is := s.Rules.ArmourNamed("gromril")
	require.True(t, is)
	assert.Equal(t, s.Rules.Armours[id].Save, s.Rules.Armours[a.Armour].Save)
}
