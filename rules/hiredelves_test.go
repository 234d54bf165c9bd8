package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestAShadowWarriorHatesDarkElves(t *testing.T) { // KIN-60
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "hates-dark-elves"), man("B", 1, 20, 10))
	for kind, hated := range map[string]bool{"Dark Elf Assassin": true, "Dark Elf Sorceress": true, "Elf Ranger": false, "Warrior": false} {
		s.Warriors[1].Type = kind
		assert.Equal(t, hated, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
	s.Sides[1].Kind = "dark-elves"
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), "and all of their warbands")
}

func TestWhoSeesInShadowsChargesTheUnseen(t *testing.T) { // LEARN-W8, CHARGE-03
	why := func(x float64, keys ...string) error {
		a := learned(t, man("A", 0, 10, 10), keys...)
		s := battle(t, field(t, wall(12, 8, 12.3, 12)), rules.Charges, "", a, man("B", 1, x, 10))
		return s.MayBeCharged(&s.Warriors[0], &s.Warriors[1])
	}
	assert.ErrorContains(t, why(15.5), "CHARGE-03")
	assert.NoError(t, why(15.5, "see-in-shadows"))
	assert.ErrorContains(t, why(19.5, "see-in-shadows"), "LEARN-W8", "beyond his charge of 8 inches")
	// He must notice his enemy as others must.
	a := learned(t, man("A", 0, 10, 10), "see-in-shadows")
	for dice, charges := range map[string]bool{"3": true, "4": false} {
		s := battle(t, field(t, wall(12, 8, 12.3, 12)), rules.Charges, dice, a, man("B", 1, 15.5, 10))
		end := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, charges, len(end.Warriors[0].Intent) == 1, dice)
	}
}

func TestAnElfHidesInShadows(t *testing.T) { // LEARN-W9, HIDE-10
	s := hider(t)
	set := s.Rules
	id, ok := set.TalentNamed("one-with-shadows")
	require.True(t, ok)
	for far, seen := range map[float64][2]bool{1.4: {true, true}, 1.6: {true, false}} {
		for k := range 2 {
			s := hider(t)
			if k == 1 {
				s.Warriors[0].Talents = []rules.TalentID{id}
			}
			s.Active = 1
			s.Warriors[1].At = s.Warriors[0].At
			s.Warriors[1].At.Y += 2*s.Warriors[0].Radius + in(far+1)
			to := s.Warriors[1].At
			to.Y -= in(1)
			end := play(t, s, rules.Move{Who: 1, To: to})
			assert.Equal(t, !seen[k], end.Warriors[0].Hidden, "%v inches", far)
		}
	}
}

func TestASniperStaysHidden(t *testing.T) { // LEARN-W10, HIDE-07
	for _, row := range []struct {
		keys   []string
		dice   string
		hidden bool
		tests  int
	}{
		{nil, "1", false, 0},
		{[]string{"shadow-sniper"}, "1 6", true, 1},
		{[]string{"shadow-sniper"}, "1 1", false, 1},
		{[]string{"shadow-sniper"}, "6 5 6", true, 0}, // who is out of action notices nothing
		{[]string{"shadow-sniper"}, "6 5 1 1", false, 1},
	} {
		s := hider(t)
		s.Phase = rules.Shooting
		s.Warriors[0] = but(learned(t, s.Warriors[0], row.keys...), func(w *rules.Warrior) { w.ID = 0 })
		end, events := told(t, scripted(s, row.dice), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, row.hidden, end.Warriors[0].Hidden, "%+v", row)
		assert.Equal(t, row.tests, citing(events, "LEARN-W10"), "%+v", row)
	}
}
