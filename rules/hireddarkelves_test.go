package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestADarkElfHatesHighElves(t *testing.T) { // KIN-75
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "hates-high-elves"), man("B", 1, 20, 10))
	for kind, hated := range map[string]bool{"Shadow Warrior": true, "Elf Mage": true, "Elf Ranger": false, "Warrior": false} {
		s.Warriors[1].Type = kind
		assert.Equal(t, hated, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
	s.Sides[1].Kind = "high-elves"
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), "and all of their warbands")
}

func TestADarkElfBladeStuns(t *testing.T) { // ARMS-35
	for key, row := range map[string]map[string]rules.Condition{
		"dark-elf-blade": {"1": rules.KnockedDown, "2": rules.Stunned, "4": rules.Stunned, "5": rules.OutOfAction},
		"sword":          {"1": rules.KnockedDown, "2": rules.KnockedDown, "4": rules.Stunned, "5": rules.OutOfAction},
	} {
		for injury, want := range row {
			a := armed(t, man("A", 0, 10, 10), key)
			a.Base.I = 6
			b := learned(t, man("B", 1, 10, 10), "hard-head") // it is no club
			end, text := toldText(t, duel(t, "44"+injury, a, b), rules.Done{})
			assert.Equal(t, want, end.Warriors[1].Condition, "%s %s: %s", key, injury, text)
		}
	}
}

func TestADarkElfBladeMakesCriticalHitsWorse(t *testing.T) { // ARMS-35
	for key, spot := range map[string]bool{"dark-elf-blade": true, "sword": false} {
		a := armed(t, man("A", 0, 10, 10), key)
		a.Base.I = 6
		_, text := toldText(t, duel(t, "4621", a, but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })), rules.Done{})
		assert.Equal(t, spot, containsAny(text, "exposed"), "%s: %s", key, text)
	}
	s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, 10, 10), "dark-elf-blade"))
	w := s.Rules.Weapon(s.Warriors[0].Weapons[0])
	assert.True(t, w.Parry)
}

// raging is A, who has brought B down in his own turn, with C farther on.
func raging(t *testing.T, x float64, keys ...string) *rules.State {
	t.Helper()
	a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), keys...)
	a.Base.I = 6
	b := man("B", 1, 10, 10)
	b.At.X += 2500
	s := battle(t, field(t), rules.Combat, "446", a, b, man("C", 1, x, 13), hidden(man("D", 1, 44, 44)), hidden(man("E", 1, 42, 44)), hidden(man("F", 1, 40, 44)))
	return s
}

func TestTheFuryOfKhaineGoesOn(t *testing.T) { // LEARN-W20
	s := raging(t, 13, "fury-of-khaine")
	d := asked(t, s, rules.Done{})
	assert.Equal(t, "LEARN-W20", d.Rule)
	assert.Equal(t, []rules.Option{{Text: "nobody, he stays", Who: rules.Nobody}, {Text: "C", Who: 2}}, d.Options)
	stays := play(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, s.Warriors[0].At, stays.Warriors[0].At)
	end, text := toldText(t, s, rules.Done{}, rules.Answer{1})
	assert.True(t, end.Engaged(&end.Warriors[0]), text)
	assert.Contains(t, text, "counts as having charged")
	// In the combat that comes next he strikes first, and in none after it.
	for why, row := range map[string]struct{ since, first int }{"next": {1, 0}, "later": {2, 2}} {
		c := end.Clone()
		c.Warriors[0].Base.I, c.Warriors[2].Base.I = 1, 9
		c.Warriors[0].Counters.Set("went on", 0, c.Turn-row.since)
		c.Phase = rules.Combat
		c = scripted(c, "11")
		_, events := told(t, c, rules.Done{})
		for _, e := range events {
			if e.Kind == rules.Threw {
				assert.Equal(t, rules.WarriorID(row.first), e.Who, why)
				break
			}
		}
	}
	// Farther than 4" he goes 4", and fights nobody.
	s = raging(t, 22, "fury-of-khaine")
	end = play(t, s, rules.Done{}, rules.Answer{1})
	far := physics.Apart(end.Warriors[0].At.Point(), s.Warriors[0].At.Point())
	assert.InDelta(t, float64(in(4)), float64(far), float64(in(0.2)))
	assert.False(t, end.Engaged(&end.Warriors[0]))
	// Who has not learned it stays; and so does who fought in another's turn, or fights on.
	end = play(t, raging(t, 13, "fey-quickness"), rules.Done{})
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	s = raging(t, 13, "fury-of-khaine")
	s.Active = 1
	end = play(t, s, rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	s = scripted(raging(t, 13, "fury-of-khaine"), "442")
	end = play(t, s, rules.Done{})
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
}

func TestFeyQuicknessDodgesAndStepsAside(t *testing.T) { // LEARN-W21
	for _, row := range []struct {
		keys  []string
		fails string
		saves string
	}{
		{[]string{"fey-quickness"}, "5", "6"},
		{[]string{"fey-quickness", "dodge", "step-aside"}, "3", "4"},
		{[]string{"dodge", "step-aside"}, "4", "5"},
	} {
		for die, saved := range map[string]bool{row.fails: false, row.saves: true} {
			b := learned(t, man("B", 1, 20, 10), row.keys...)
			s := battle(t, field(t), rules.Shooting, "4"+die, armed(t, man("A", 0, 10, 10), "bow"), b)
			if !saved {
				s = scripted(s, "4"+die+"1")
			}
			_, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
			assert.Equal(t, saved, !containsAny(text, "to wound"), "%v %s: %s", row.keys, die, text)
			a := armed(t, man("A", 0, 10, 10), "sword")
			a.Base.I = 6
			dice := "44" + die
			if saved {
				dice += "1"
			} else {
				dice += "5"
			}
			end, text := toldText(t, duel(t, dice, a, b), rules.Done{})
			assert.Equal(t, saved, end.Warriors[1].Condition == rules.Standing, "%v %s: %s", row.keys, die, text)
		}
	}
}

func TestWhoHasBrewedVenomCoatsHisWeapons(t *testing.T) { // LEARN-W22
	for doses, key := range map[int]string{1: "brew-1", 2: "brew-2"} {
		a := learned(t, armed(t, man("A", 0, 4, 4), "sword", "repeater-crossbow", "dagger"), key)
		s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 44, 44))
		s.Turn = 0
		answers := []rules.Answer{{2}, {1}}[:doses]
		end := play(t, s, rules.Begin{First: 0}, answers...)
		var slots []int8
		for _, k := range end.Warriors[0].Kit {
			require.True(t, k.Active)
			slots = append(slots, k.Slot)
		}
		assert.Equal(t, []int8{1, 0}[:doses], slots)
	}
}

func containsAny(text string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

func hidden(w rules.Warrior) rules.Warrior { return but(w, func(w *rules.Warrior) { w.Hidden = true }) }
