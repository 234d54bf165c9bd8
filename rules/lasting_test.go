package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// spelled adds spells that last to a ruleset, under a1, a2 and so on, and returns
// their numbers.
func spelled(s *rules.State, what ...rules.Lasting) (ids []rules.SpellID) {
	for i, l := range what {
		s.Rules.Spells = append(s.Rules.Spells, rules.Spell{Key: "a" + string(rune('1'+i)), Name: "Spell " + string(rune('1'+i)), Rule: "MAGIC-07", Lasting: l})
		ids = append(ids, rules.SpellID(len(s.Rules.Spells)-1))
	}
	return ids
}

func TestSeveralSpellsLastBesideEachOther(t *testing.T) { // SPELL-PRA-1, AMB-84, AMB-94, AMB-101
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 0, 20, 20), man("C", 1, 30, 30))
	ids := spelled(s, rules.Lasting{Blows: 2, More: 1, Doubles: true}, rules.Lasting{Blows: 1, More: 2, Traits: rules.CausesFear}, rules.Lasting{Save: 5}, rules.Lasting{Save: 3}, rules.Lasting{Save: 4})
	p := &rules.Play{State: s}
	w := p.Warrior(0)
	lay := func(ids ...rules.SpellID) {
		for _, id := range ids {
			p.Lay(rules.CastSpell{Who: 1, Spell: id, At: 0}, w, int(id))
		}
	}
	lay(ids[0], ids[1])
	require.Len(t, w.Effects, 2)
	assert.Equal(t, 3-1+3, p.BlowStrength(w, rules.NoWeapon), "both make him stronger, and the fist takes 1")
	all, _ := p.Attacks(w)
	assert.Equal(t, 1+3, all)
	assert.True(t, p.Has(w, rules.CausesFear))
	// The same cast again takes the place of itself alone.
	lay(ids[0])
	require.Len(t, w.Effects, 2)
	assert.True(t, w.Under(ids[0]) && w.Under(ids[1]) && !w.Under(ids[2]))
	e, lasts := p.Effect(w, "a2")
	assert.True(t, lasts)
	assert.Equal(t, ids[1], e.Spell)
	assert.Equal(t, int(ids[1]), e.N)
	assert.Equal(t, rules.WarriorID(1), e.By)
	_, lasts = p.Effect(w, "a3")
	assert.False(t, lasts)
	// One is lifted, the other lasts; that one is over is told once.
	p.Ends(w, "a1")
	p.Ends(w, "no-such")
	p.Lift(w, ids[0])
	assert.True(t, !w.Under(ids[0]) && w.Under(ids[1]))
	faded := 0
	for _, e := range p.Events {
		if e.Kind == rules.Faded {
			faded++
			assert.Contains(t, e.Text, "A: Spell 1 is over.")
		}
	}
	assert.Equal(t, 1, faded)
	// Of armour by spells the best counts.
	save := func() int {
		r, _ := p.Save(&rules.Strike{By: rules.Nobody, At: 0, Strength: 3, Cause: "a stone"})
		return r.Need()
	}
	w.Effects = nil
	for _, row := range []struct {
		ids  []rules.SpellID
		need int
	}{{ids[:2], 7}, {ids[1:3], 5}, {ids[2:], 3}, {[]rules.SpellID{ids[3], ids[2]}, 3}, {[]rules.SpellID{ids[4], ids[0]}, 4}} {
		w.Effects = nil
		lay(row.ids...)
		assert.Equal(t, row.need, save())
	}
}

func TestTraitsOfASpellReachFriendsOnTheTable(t *testing.T) { // SPELL-PRA-2
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 0, 13, 10), man("C", 1, 10, 13))
	ids := spelled(s, rules.Lasting{Around: in(3), NearBy: rules.NeverAlone}, rules.Lasting{Around: in(3), NearBy: rules.Stubborn})
	s.Warriors[0].Effects = []rules.Effect{{Spell: ids[0]}}
	b, c := &s.Warriors[1], &s.Warriors[2]
	assert.True(t, s.Has(b, rules.NeverAlone))
	assert.False(t, s.Has(b, rules.Stubborn), "only what the spell gives")
	assert.False(t, s.Has(c, rules.NeverAlone), "not enemies")
	assert.False(t, s.Has(&s.Warriors[0], rules.NeverAlone), "what he has round him is not his own")
	s.Warriors[0].Condition = rules.OutOfAction
	assert.False(t, s.Has(b, rules.NeverAlone), "who is lost helps nobody")
}

func TestTwoOfOnePrayerAddNoMoreToARoutTest(t *testing.T) { // AMB-95, SPELL-PRA-2
	s := battle(t, field(t), rules.Shooting, "", ld(man("A", 0, 10, 10), 7), ld(man("B", 0, 20, 20), 6), man("C", 1, 30, 30))
	s.Warriors[0].Leader = true
	ids := spelled(s, rules.Lasting{Rout: 1}, rules.Lasting{Rout: 2}, rules.Lasting{})
	rout := func(of ...[]rules.SpellID) int {
		for i := range s.Warriors {
			s.Warriors[i].Effects = nil
		}
		for i, list := range of {
			for _, id := range list {
				s.Warriors[i].Effects = append(s.Warriors[i].Effects, rules.Effect{Spell: id})
			}
		}
		n, _ := s.RoutLeadership(0)
		return n
	}
	assert.Equal(t, 7, rout())
	assert.Equal(t, 8, rout(ids[:1], ids[:1]))
	assert.Equal(t, 9, rout(ids[:2]), "the better of two")
	assert.Equal(t, 9, rout(ids[1:2], ids[:1]), "whoever comes later")
	assert.Equal(t, 7, rout(nil, nil, ids[:2]), "an enemy's helps nobody")
	assert.Equal(t, 8, rout(ids[:1], ids[2:]))
}

func TestWhoIsLedAstrayKnowsWhereHeBelongs(t *testing.T) { // AMB-99, SPELL-CHA-4
	a := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Shooting, "", a, beside(a, man("B", 0, 0, 0), 1), man("C", 1, 10, 20), lying(beside(a, man("D", 1, 0, 0), -1), rules.OutOfAction))
	p := &rules.Play{State: s}
	w := p.Warrior(0)
	w.Fought, w.EngagedSince = 2, 1
	p.Sway(w, 1)
	assert.Equal(t, rules.SideID(1), w.Side)
	assert.Equal(t, rules.SideID(0), w.Home())
	assert.Equal(t, a.At, w.At, "of those he fights beside nobody touches him: neither C, far off, nor D, who is lost")
	assert.Zero(t, w.Fought)
	assert.Equal(t, p.Turn, w.EngagedSince, "now B is an enemy in contact")
	p.Sway(w, 0)
	assert.False(t, w.Swayed)
	assert.Equal(t, rules.SideID(0), w.Home())
	assert.Equal(t, rules.SideID(0), w.HomeSide)
	assert.Zero(t, w.EngagedSince)
	assert.Equal(t, a.At, w.At, "who is himself again stays where he is, B at his side")
}

func TestWhoReturnsHasForgottenEverything(t *testing.T) { // SPELL-NEC-2, INJ-03, AMB-99
	was := but(man("A", 0, 10, 10), func(w *rules.Warrior) {
		w.Condition, w.OutIn, w.Fleeing, w.Hidden, w.Fought, w.EngagedSince, w.Done = rules.OutOfAction, 3, true, true, 2, 2, rules.Shot
		w.Doomed, w.Dazed, w.Stumbles, w.Vented, w.Worst = true, true, true, []rules.WarriorID{1}, rules.OutOfAction
		w.Side, w.Swayed, w.HomeSide, w.Wounds, w.Base.W = 1, true, 0, 0, 2
	})
	s := battle(t, field(t), rules.Shooting, "", was, man("B", 1, 30, 30), man("C", 0, 20, 30))
	p := &rules.Play{State: s}
	p.Return(p.Warrior(0), at(5, 6, 0), "SPELL-NEC-2")
	want := but(man("A", 0, 5, 6), func(w *rules.Warrior) { w.Wounds, w.Base.W = 2, 2 })
	assert.Equal(t, want, *p.Warrior(0))
	require.NotEmpty(t, p.Events)
	assert.Equal(t, rules.Appeared, p.Events[len(p.Events)-1].Kind)
}

// A net was his in a turn that is over, and what spared him serious injuries once does not
// spare him them again.
func TestWhoReturnsIsNeitherNettedNorSpared(t *testing.T) { // SPELL-NEC-2, SPELL-CHA-2, EQUIP-14
	s := battle(t, field(t), rules.Shooting, "", lying(but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Netted, w.Spared = true, true }), rules.OutOfAction), man("B", 1, 30, 30))
	p := &rules.Play{State: s}
	p.Return(p.Warrior(0), at(5, 6, 0), "SPELL-NEC-2")
	assert.Equal(t, man("A", 0, 5, 6), *p.Warrior(0))
}

func TestASummonedModelIsOnItsCallersSide(t *testing.T) { // SPELL-RAT-2
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	p := &rules.Play{State: s}
	rat := man("Rat", 0, 0, 0)
	rat.Effects = []rules.Effect{{Spell: 1}}
	for n, name := range []string{"Rat", "Rat-1", "Rat-2"} {
		id := p.Summon(rat, 1, at(20, float64(20+2*n), 0), "SPELL-RAT-2")
		w := p.Warrior(id)
		assert.Equal(t, name, w.Name)
		assert.Equal(t, rules.SideID(1), w.Side)
		assert.Equal(t, rules.Nobody, w.DownedBy)
		assert.True(t, w.Summoned)
		assert.Equal(t, rules.Appeared, p.Events[len(p.Events)-1].Kind)
	}
	p.Warrior(2).Effects[0].N = 7
	assert.Zero(t, p.Warrior(3).Effects[0].N, "each has lists of its own")
}
