package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// answerable is how many plays of a command a player waits for without noticing.
const answerable = 12000

// answered asks that the exact odds of a command are found before a player tires.
func answered(t *testing.T, s *rules.State, c rules.Command) {
	t.Helper()
	all, err := rules.Branches(s, c, answerable, nil)
	if !assert.NoError(t, err, c.String(s)) {
		return
	}
	sum := 0.0
	for _, b := range all {
		sum += b.P
	}
	assert.InDelta(t, 1, sum, 1e-9, c.String(s))
}

// hardy is somebody of whom many throws are needed: three wounds, armour, a
// shield, a helmet, and two weapons to parry with.
func hardy(t *testing.T, name string, side rules.SideID, x, y float64) rules.Warrior {
	w := equipped(t, man(name, side, x, y), "sword", "heavy", "shield", "helmet", "lucky-charm")
	w.Base.W, w.Wounds, w.Base.A, w.Base.T = 3, 3, 3, 4
	return w
}

func TestTheExactOddsOfEverySpellAreAnswered(t *testing.T) { // MAGIC-07, SPELL-PRA-1 to SPELL-RAT-6
	for _, edition := range []string{"lrb", "core2"} {
		a := wizard(t, "A", 0, 10, 10)
		zombie := but(man("Z", 0, 12, 13), func(w *rules.Warrior) { w.Type, w.Traits = "Zombie", rules.Undead })
		fallen := but(lying(zombie, rules.OutOfAction), func(w *rules.Warrior) { w.Name, w.OutIn = "Y", 4 })
		men := []rules.Warrior{a, hardy(t, "B", 1, 12, 10), hardy(t, "C", 1, 10, 13), hardy(t, "D", 0, 8, 10), zombie, fallen, hardy(t, "E", 1, 13, 14)}
		s := ruled(t, battle(t, field(t), rules.Shooting, "", men...), edition)
		s.Turn = 3
		for i := range s.Rules.Spells {
			s.Warriors[0].Spells = []rules.SpellID{rules.SpellID(i)}
			sp := &s.Rules.Spells[i]
			near := s.Clone()
			if sp.NotEngaged || !slices.Contains([]string{"eye-of-the-warp", "hand-of-morr", "soul-stealer"}, sp.Key) {
				near.Warriors[1].At = at(14, 10, 0)
			} else {
				near.Warriors[1] = against(near.Warriors[0], near.Warriors[1])
				if sp.Key == "hand-of-morr" {
					near.Warriors[1].Traits |= rules.Undead
				}
			}
			switch sp.Key {
			case "cure-disease":
				near.Warriors[0].Counters.Set(rules.Exposed, 0, 1)
			case "cure-wounds":
				near.Warriors[0].Base.W = 2
			case "golden-tears":
				near.Warriors[5] = against(near.Warriors[0], near.Warriors[5])
			}
			if sp.Before {
				near.Turn = 0
			}
			asked := 0
			for _, o := range near.Offers(0) {
				if c, ok := o.Command.(rules.CastSpell); ok && o.WhyNot == nil {
					answered(t, near, c)
					asked++
				}
			}
			assert.Equal(t, !sp.After && sp.Key != "ranalds-open" && len(sp.Answers) == 0, asked > 0, "%s, %s", sp.Key, edition)
		}
	}
}

func TestTheExactOddsOfEveryShotAreAnswered(t *testing.T) { // SHOOT-12, SHOOT-17, WEAP-25
	for _, edition := range []string{"lrb", "core2"} {
		s := ruled(t, battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), hardy(t, "B", 1, 13, 10), hardy(t, "C", 1, 14, 10.5)), edition)
		for id := range s.Rules.Weapons {
			wp := &s.Rules.Weapons[id]
			if wp.Range == 0 {
				continue
			}
			s.Warriors[0].Weapons, s.Warriors[0].Fired = []rules.WeaponID{rules.WeaponID(id)}, nil
			asked := 0
			for _, o := range s.Offers(0) {
				if c, ok := o.Command.(rules.Shoot); ok && o.WhyNot == nil {
					answered(t, s, c)
					asked++
				}
			}
			require.NotZero(t, asked, wp.Key)
		}
	}
}
