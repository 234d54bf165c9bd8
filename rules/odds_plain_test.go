package rules_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// plainly goes through every face of every die that a command throws, one run for
// each, and adds up how likely it ends as asked. It knows nothing of what the exact
// odds put together.
func plainly(t *testing.T, s *rules.State, c rules.Command, asked func(*rules.State) string) map[string]float64 {
	t.Helper()
	odds := map[string]float64{}
	run, end := rules.Series{}, &rules.State{}
	for ways := [][]uint8{nil}; len(ways) > 0; {
		script := ways[len(ways)-1]
		ways = ways[:len(ways)-1]
		end.CopyFrom(s)
		end.Dice = rules.Dice{Script: script}
		require.NoError(t, run.Run(end, c, rules.FirstAnswer))
		if end.Dice.Rolled == len(script) {
			odds[asked(end)] += math.Pow(6, -float64(len(script)))
			continue
		}
		require.Less(t, len(script), 9, "%s: so many dice cannot be gone through plainly: %v", c.String(s), script)
		for face := uint8(1); face <= 6; face++ {
			ways = append(ways, append(script[:len(script):len(script)], face))
		}
	}
	return odds
}

// endings is how the first two warriors end, and where the second stands.
func endings(s *rules.State) string {
	a, b := &s.Warriors[0], &s.Warriors[1]
	return fmt.Sprint(a.Condition, a.Wounds, len(a.Effects), b.Condition, b.Wounds, b.At)
}

// agrees asks that the exact odds of a command are those of all its dice.
func agrees(t *testing.T, what string, s *rules.State, c rules.Command) {
	t.Helper()
	all, err := rules.Branches(s, c, 100000, rules.FirstAnswer)
	require.NoError(t, err, what)
	got := map[string]float64{}
	for _, b := range all {
		got[endings(b.State)] += b.P
	}
	want := plainly(t, s, c, endings)
	for end, p := range want {
		assert.InDelta(t, p, got[end], 1e-9, "%s: %s", what, end)
	}
	assert.Len(t, got, len(want), what)
}

// TestExactOddsPutTogetherOnlyWhatIsAlike compares the exact odds, which put faces
// together that come to the same, with all the faces of all the dice: on every chart
// of critical hits, with what adds to them and to the injuries, and what softens those.
func TestExactOddsPutTogetherOnlyWhatIsAlike(t *testing.T) { // CRIT-01, CRIT-06 to CRIT-08, CRIT-10 to CRIT-26, INJ-04, AMB-66, WEAP-03, ARMR-07, LEARN-C1, LEARN-C4, LEARN-V5, SPEC-23
	still := func(w *rules.Warrior) {
		w.Base.A, w.Base.I = 0, 1
		w.Traits |= rules.ImmuneToPsychology | rules.NeverAlone
	}
	for _, edition := range []string{"lrb", "core2"} {
		for _, row := range []struct {
			weapon, skill, other string
			change               func(b *rules.Warrior)
		}{
			{"sword", "", "", nil}, {"sword", "web-of-steel", "", nil}, {"sword", "strike-to-injure", "", nil},
			{"club", "", "", nil}, {"club", "web-of-steel", "", nil}, {"club", "strike-to-injure", "", nil},
			{"spear", "", "", nil}, {"spear", "web-of-steel", "", nil}, {"", "", "", nil}, {"", "web-of-steel", "", nil},
			{"axe", "", "jump-up", nil}, {"club", "", "jump-up", nil}, {"axe", "", "step-aside", nil}, {"axe", "", "hard-to-kill", nil},
			{"club", "", "", func(b *rules.Warrior) { b.Helmet = true }},
			{"axe", "", "", func(b *rules.Warrior) { b.Traits |= rules.NoPain }},
			{"axe", "", "", func(b *rules.Warrior) { b.Ward = 5 }},
		} {
			a := man("A", 0, 20, 20)
			if row.weapon == "" {
				a.Traits |= rules.NaturalWeapons
			} else {
				a = armed(t, a, row.weapon)
			}
			if row.skill != "" {
				a = learned(t, a, row.skill)
			}
			a.Traits |= rules.ImmuneToPsychology | rules.NeverAlone
			b := but(beside(a, man("B", 1, 0, 0), 1), still)
			if row.other != "" {
				b = learned(t, b, row.other)
			}
			if row.change != nil {
				row.change(&b)
			}
			s := lastTurn(ruled(t, fray(t, "", a, b), edition))
			agrees(t, fmt.Sprint(edition, " ", row.weapon, " ", row.skill, " ", row.other), s, rules.Done{})
		}
		for _, skill := range []string{"", "mind-focus"} { // LEARN-A9: one of the two dice of a casting again
			a := wizard(t, "A", 0, 10, 10, "armour-of-righteousness")
			if skill != "" {
				a = learned(t, a, skill)
			}
			s := ruled(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 30, 10)), edition)
			agrees(t, edition+" casts "+skill, s, spell(s, 0))
		}
		for _, skill := range []string{"", "early-web-of-steel", "early-strike-to-injure"} {
			s := shooterAt(t, 8, "bow", "")
			if skill != "" {
				s.Warriors[0] = learned(t, s.Warriors[0], skill)
			}
			s = ruled(t, s, edition)
			agrees(t, edition+" bow "+skill, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		}
	}
}
