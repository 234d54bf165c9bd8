package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestWhoIsAnEasyMark(t *testing.T) { // SHOOT-16
	mods := func(edition string, change func(s *rules.State)) (large, combat bool) {
		s := ruled(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 1, 20, 10), man("C", 1, 40, 40), man("D", 0, 40, 4)), edition)
		change(s)
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		for _, m := range r.Mods {
			large = large || m.Why == "large target" && m.By == 1
			combat = combat || m.Why == "into a combat" && m.By == 1
		}
		return large, combat
	}
	fights := of(3, func(w *rules.Warrior) { w.At = near(man("B", 1, 20, 10), 0) })
	for name, row := range map[string]struct {
		change             func(s *rules.State)
		large, core, fight bool // in the living rulebook, in the later edition, and for a shot into a combat there
	}{
		"a man":                  {func(*rules.State) {}, false, false, false},
		"2\" high":               {of1(func(w *rules.Warrior) { w.Height = in(2) }), false, false, false},
		"higher":                 {of1(func(w *rules.Warrior) { w.Height = in(2) + 1 }), true, false, false},
		"a 2\" base":             {of1(func(w *rules.Warrior) { w.Radius = in(1) }), false, false, false},
		"a larger base":          {of1(func(w *rules.Warrior) { w.Radius = in(1) + 1 }), true, false, false},
		"a large one":            {of1(func(w *rules.Warrior) { w.Large = true }), true, true, false},
		"in combat":              {fights, false, false, true},
		"a large one in combat":  {func(s *rules.State) { fights(s); s.Warriors[1].Large = true }, true, true, false},
		"in combat with himself": {of0(func(w *rules.Warrior) { w.At = near(man("B", 1, 20, 10), 0) }), false, false, false},
	} {
		large, combat := mods("lrb", row.change)
		assert.Equal(t, [2]bool{row.large, false}, [2]bool{large, combat}, name)
		large, combat = mods("core2", row.change)
		assert.Equal(t, [2]bool{row.core, row.fight}, [2]bool{large, combat}, "%s, in the later edition", name)
	}
}

func TestWhoseWeaponsAreBeingLoaded(t *testing.T) { // WEAP-22, WEAP-26
	for name, row := range map[string]struct {
		arms  []string
		fired []int // one more than the own turns before that in which each was fired
		turn  int
		done  rules.Actions
		loads bool
	}{
		"loaded":                {[]string{"handgun"}, nil, 3, 0, false},
		"fired in this turn":    {[]string{"handgun"}, []int{4}, 3, rules.Shot, false},
		"fired the turn before": {[]string{"handgun"}, []int{3}, 3, 0, true},
		"fired before that":     {[]string{"handgun"}, []int{2}, 3, 0, false},
		"a bow":                 {[]string{"bow"}, []int{3}, 3, 0, false},
		"a sword":               {[]string{"sword"}, nil, 3, 0, false},
		"a sword beside it":     {[]string{"sword", "handgun"}, []int{0, 1}, 3, 0, false},
	} {
		s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), row.arms...), man("B", 1, 20, 10))
		w := &s.Warriors[0]
		w.Fired, w.Done, s.Sides[0].Turns = make([]int, len(w.Weapons)), row.done, row.turn
		copy(w.Fired[len(w.Weapons)-len(row.arms):], row.fired)
		assert.Equal(t, row.loads, s.Reloads(w), name)
	}
}

func TestWhoBreaksIsNamedOnce(t *testing.T) { // LEAD-10, LEAD-12, FIGHT-24
	s := lonely(t, "66", func(*rules.State) {})
	s.Dice.Strict = false
	out, err := rules.Run(s, rules.Done{}, nil)
	assert.NoError(t, err)
	n := 0
	for _, e := range out.Events {
		if e.Kind == rules.Broke {
			n++
			assert.Equal(t, []any{"LEAD-10", rules.WarriorID(0), "A turns and runs!"}, []any{e.Rule, e.Who, e.Text})
		}
	}
	assert.Equal(t, 1, n)
}

func TestASixHitsWhereTheTableAgreesOnIt(t *testing.T) { // AMB-03, SHOOT-12, COVER-03, WEAP-24
	far := field(t, lowWall(25, 9, 25.3, 11))
	for _, row := range []struct{ bs, plain, agreed int }{{3, 6, 6}, {2, 7, 6}, {1, 8, 6}} {
		s := archer(t, far, "", man("B", 1, 26, 10)) // long range, and cover
		s.Warriors[0].Base.BS = row.bs
		bow := weapon(t, s, "bow")
		on := toggled(t, s, "", "sixes-always-hit")
		assert.Equal(t, row.plain, func() int { r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1); return r.Need() }(), row.bs)
		assert.Equal(t, row.agreed, func() int { r := on.ToHit(&on.Warriors[0], &on.Warriors[1], bow, 1); return r.Need() }(), row.bs)
		arrows := on.ToHitPlainly(&on.Warriors[0], &on.Warriors[1], "SPELL-LES-4")
		assert.Equal(t, 7-row.bs, arrows.Need())
	}
	s := archer(t, far, "", man("B", 1, 26, 10))
	s.Warriors[0].Base.BS = 1
	_, log := toldText(t, scripted(s, "6"), bowshot(t, s))
	assert.Contains(t, log, "out of reach")
	_, log = toldText(t, toggled(t, s, "6 1", "sixes-always-hit"), bowshot(t, s))
	assert.Contains(t, log, "a 6 always hits: 6+. Rolled 6: success")
	_, log = toldText(t, toggled(t, s, "5", "sixes-always-hit"), bowshot(t, s))
	assert.Contains(t, log, "misses by 1 and strikes the cover")
	// At point blank, too; but who is afraid needs a 6 in any case.
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.BS = 1 }), "axe", "crossbow-pistol")
	point := fray(t, "", a, beside(a, man("B", 1, 0, 0), 1))
	pistol := weapon(t, point, "crossbow-pistol")
	for id, want := range map[string]int{"": 8, "sixes-always-hit": 6} {
		by := point
		if id != "" {
			by = toggled(t, point, "", id)
		}
		r := by.ToHitPointBlank(&by.Warriors[0], &by.Warriors[1], pistol)
		assert.Equal(t, want, r.Need(), id)
	}
	// No poison works on a 6 that is all that hits (SPEC-13).
	venom := toggled(t, s, "6 1", "sixes-always-hit", "poisoned-attacks")
	venom.Warriors[0].Traits |= rules.PoisonedAttacks
	_, log = toldText(t, venom, bowshot(t, venom))
	assert.NotContains(t, log, "SPEC-10")
}
