package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// ruled is the same battle under an edition with toggles flipped.
func ruled(t *testing.T, s *rules.State, edition string, flipped ...string) *rules.State {
	t.Helper()
	set, err := book.Ruleset(edition, flipped...)
	require.NoError(t, err)
	c := s.Clone()
	c.Rules = set
	return c
}

// toggled is the same battle under the living rulebook with toggles on and other dice.
func toggled(t *testing.T, s *rules.State, dice string, on ...string) *rules.State {
	t.Helper()
	return scripted(ruled(t, s, "lrb", on...), dice)
}

func TestADieIsRolledAgainForEveryRuleOrOnce(t *testing.T) { // CHAR-20
	lucky := func(w *rules.Warrior) {
		set, err := book.Ruleset("lrb")
		require.NoError(t, err)
		w.Hero = true
		require.NoError(t, set.Give(w, "rope-and-hook"))
		w.Effects = []rules.Effect{{Spell: spellID(t, set, "luck-of-shemtek")}}
	}
	s := battle(t, roofed(t, 2), rules.Moves, "", but(man("A", 0, 10, footY), lucky), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 10, 2)}
	// The test, again by the spell, once more by the rope, and that again by the spell.
	assert.Equal(t, up.To, play(t, toggled(t, s, "4443"), up).Warriors[0].At)
	assert.True(t, play(t, toggled(t, s, "44", "one-reroll"), up).Warriors[0].Did(rules.Stuck))
	// A blow: by the spell, then by his skill with the sword.
	a := but(armed(t, man("A", 0, 10, 10), "sword"), lucky)
	a.Traits, a.Done, a.Base.S = rules.ExpertSwordsman, rules.Charged, 1
	s = duel(t, "", a, but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.A, w.Base.T = 0, 9 }))
	_, events := told(t, toggled(t, s, "1111"), rules.Done{})
	assert.Equal(t, 4, citing(events, "FIGHT-10"))
	_, events = told(t, toggled(t, s, "11", "one-reroll"), rules.Done{})
	assert.Equal(t, 2, citing(events, "FIGHT-10"))
	// By his skill, then out of hatred.
	s.Warriors[0].Effects, s.Warriors[0].Hates = nil, []string{"all"}
	_, events = told(t, toggled(t, s, "111"), rules.Done{})
	assert.Equal(t, 3, citing(events, "FIGHT-10"))
	_, events = told(t, toggled(t, s, "11", "one-reroll"), rules.Done{})
	assert.Equal(t, 2, citing(events, "FIGHT-10"))
	// Each blow has a second throw of its own, whatever was thrown again before.
	s.Warriors[0].Traits, s.Warriors[0].Base.A = 0, 2
	for _, on := range [][]string{nil, {"one-reroll"}} {
		_, events = told(t, toggled(t, s, "1111", on...), rules.Done{})
		assert.Equal(t, 4, citing(events, "FIGHT-10"), on)
	}
	// So it has after the luck of a safe house, whose second throw stands (CAMP-TYPE-10).
	s.Sides[0].Rethrow = true
	_, events = told(t, toggled(t, s, "1111"), rules.Done{}, rules.Answer{0})
	assert.Equal(t, [2]int{4, 1}, [2]int{citing(events, "FIGHT-10"), citing(events, "PSY-10")})
}

func TestWithoutWeaponSkillHeStrikesOrNot(t *testing.T) { // CHAR-12, AMB-07
	a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.WS, w.Base.I = 0, 5 })
	s := duel(t, "", a, armed(t, man("B", 1, 10, 10), "axe"))
	ended(t, rules.OutOfAction, play(t, toggled(t, s, "545"), rules.Done{}), 1, "he hits on 5+")
	// He does not strike, and the enemy's blow needs no die to hit.
	ended(t, rules.OutOfAction, play(t, toggled(t, s, "45", "ws0-never-strikes"), rules.Done{}), 0)
	// Nor does he strike at one who turns from him: all alone, with a blow of the other only.
	c := but(armed(t, man("C", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.WS, w.Base.A = 0, 0 })
	b := but(armed(t, man("B", 1, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 9 })
	s = fray(t, "", beside(b, c, -1), b, beside(b, but(c, func(w *rules.Warrior) { w.Name, w.Base.WS = "D", 3 }), 1))
	_, events := told(t, toggled(t, s, "44 1 1 12"), rules.Done{})
	assert.Equal(t, 2, citing(events, "FIGHT-24"))
	_, events = told(t, toggled(t, s, "44 1 12", "ws0-never-strikes"), rules.Done{})
	assert.Equal(t, 1, citing(events, "FIGHT-24"))
}

func TestWhoseStrengthOrToughnessIsGoneIsLost(t *testing.T) { // CHAR-13
	strength := false
	wither := rules.Spell{Key: "wither", Name: "Wither", Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(12),
		Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
		Lasting: rules.Lasting{Moments: &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, of *rules.Profile) {
			if strength {
				of.S = max(0, of.S-3)
			} else {
				of.T = max(0, of.T-3)
			}
		}}}}
	for _, row := range []struct {
		on        []string
		toughness int
		want      rules.Condition
	}{{nil, 3, rules.Standing}, {[]string{"zero-is-the-end"}, 3, rules.OutOfAction}, {[]string{"zero-is-the-end"}, 4, rules.Standing}} {
		s := toggled(t, battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 1, 40, 40)), "", row.on...)
		set := *s.Rules
		set.Spells = append(slices.Clone(set.Spells), wither)
		s.Rules = &set
		s.Warriors[0].Spells = []rules.SpellID{rules.SpellID(len(set.Spells) - 1)}
		s.Warriors[1].Base.T, s.Warriors[1].Base.S = row.toughness, row.toughness
		for _, strength = range []bool{false, true} {
			end, events := told(t, s, rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1})
			ended(t, row.want, end, 1, "Strength: %v", strength)
			assert.Equal(t, row.want == rules.OutOfAction, citing(events, "CHAR-13") > 0)
		}
	}
}

func TestSpecialDiceAreReadOffADie(t *testing.T) { // CHAR-21, CHAR-22
	p := verbs(t, "123456 123456", nothing)
	for face := 1; face <= 6; face++ {
		n, misfire := p.Artillery(0, "CHAR-21", "how far it flies")
		assert.Equal(t, face == 6, misfire)
		if !misfire {
			assert.Equal(t, 2*face, n)
		}
	}
	for _, want := range []physics.Point{{Y: -1000}, {X: 1000}, {Y: 1000}, {X: -1000}, {}, {}} {
		dir, hit := p.Scatter(0, "CHAR-22", "where it drifts")
		assert.Equal(t, want, dir)
		assert.Equal(t, want == physics.Point{}, hit)
	}
}

// TestEveryToggleHasWordsAndARule keeps the rows readable, and each may be flipped alone.
func TestEveryToggleHasWordsAndARule(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range book.Toggles {
		assert.False(t, seen[row.ID], "%s stands twice", row.ID)
		seen[row.ID] = true
		assert.NotEmpty(t, row.Name, row.ID)
		assert.NotEmpty(t, row.About, row.ID)
		assert.Regexp(t, `^[A-Z]+-[A-Z]?\d+[a-z]?$`, row.Rule, row.ID)
		assert.NotNil(t, row.Set, row.ID)
		for _, edition := range book.Editions {
			_, err := book.Ruleset(edition, row.ID)
			assert.NoError(t, err, row.ID)
		}
	}
}
