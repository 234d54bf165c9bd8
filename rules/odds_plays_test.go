package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

// What comes to the same is put together as soon as nothing can tell it apart any more:
// so exact odds are found out in few plays. They would be right in more.
func TestExactOddsAreFoundOutInFewPlays(t *testing.T) { // CHAR-16, FIGHT-07, PARRY-05, CRIT-02, CRIT-04, FIGHT-20, SPEC-01
	fights := func(things []string, change func(a, b *rules.Warrior)) *rules.State {
		a, b := axeman(t, "A", 0, 5), but(target(1), func(w *rules.Warrior) { w.Base.A = 0; w.Traits |= rules.NeverAlone })
		a.Traits |= rules.NeverAlone
		b = equipped(t, b, things...)
		change(&a, &b)
		return lastTurn(fray(t, "", a, beside(a, b, 1)))
	}
	cast := func(name string, far float64, things ...string) *rules.State {
		return battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, name), equipped(t, man("B", 1, 10+far, 10), things...))
	}
	casting := func(s *rules.State) rules.Command {
		return rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1, To: s.Warriors[1].At}
	}
	bow := archer(t, field(t), "", equipped(t, man("B", 1, 13, 10), "heavy"))
	ward := agreed(t, archer(t, field(t), "", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Ward = 5 })), "ward-saves")
	sling := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "sling"), but(man("B", 1, 11, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }))
	fires, arrows, bites := cast("fires-of-uzhul", 5, "heavy"), cast("silver-arrows-of-arha", 10), cast("gnawdoom", 5, "light")
	sturdy := func(w rules.Warrior, attacks int) rules.Warrior {
		w.Base.A, w.Base.W, w.Wounds = attacks, 2, 2
		w.Traits |= rules.NeverAlone
		return w
	}
	a := sturdy(axeman(t, "A", 0, 5), 2)
	b := beside(a, sturdy(equipped(t, man("B", 1, 0, 0), "sword", "light"), 2), 1)
	c := beside(b, sturdy(axeman(t, "C", 0, 3), 1), 1)
	d := beside(c, sturdy(axeman(t, "D", 1, 2), 1), 1)
	four := lastTurn(fray(t, "", a, b, c, d))
	trampling := agreed(t, lastTurn(fray(t, "", sturdy(beast("Giant", 0, rules.Gigantic), 1), beside(beast("Giant", 0, rules.Gigantic), sturdy(axeman(t, "B", 1, 3), 1), 1))), "six-sizes", "stomps")
	for _, row := range []struct {
		what  string
		most  int
		state *rules.State
		c     rules.Command
	}{
		{"a blow", 74, fights(nil, func(_, _ *rules.Warrior) {}), rules.Done{}},
		{"three blows", 158, fights(nil, func(a, b *rules.Warrior) { a.Base.A, b.Base.W, b.Wounds = 3, 3, 3 }), rules.Done{}},
		{"three blows at heavy armour", 201, fights([]string{"heavy", "shield"}, func(a, b *rules.Warrior) { a.Base.A, b.Base.W, b.Wounds = 3, 3, 3 }), rules.Done{}},
		{"two blows at a sword", 179, fights([]string{"sword"}, func(a, _ *rules.Warrior) { a.Base.A = 2 }), rules.Done{}},
		{"four who fight", 5487, four, rules.Done{}},
		{"a giant who stomps", 333, trampling, rules.Done{}},
		{"a shot", 47, bow, bowshot(t, bow)},
		{"a shot at a ward", 49, ward, bowshot(t, ward)},
		{"two shots", 138, sling, rules.Shoot{Who: 0, At: 1, Weapon: sling.Warriors[0].Weapons[0], Twice: true}},
		{"a spell", 10, fires, casting(fires)},
		{"Silver Arrows", 50, arrows, casting(arrows)},
		{"the bites of Gnawdoom", 61, bites, casting(bites)},
		{"a climb", 2, battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40)), rules.Move{Who: 0, To: at(10, edgeY, 2)}},
		{"a climb down", 26, battle(t, roofed(t, 4), rules.Moves, "", onEdge(man("A", 0, 0, 0), 4), man("B", 1, 40, 40)), rules.Move{Who: 0, To: foot(), Climb: true}},
		{"a Rout test", 2, battered(t, "", man("B", 1, 40, 40)), rules.Done{}},
	} {
		_, err := rules.NewOdds(row.most, nil).Branches(row.state, row.c)
		assert.NoError(t, err, "%s: %d", row.what, row.most)
	}
	// Which of two who are as quick strikes first: each of the two dice is counted.
	tie := fights(nil, func(a, b *rules.Warrior) { a.Base.I, b.Base.I, b.Base.A = 3, 3, 1 })
	within(t, 280, tie, rules.Done{})
}
