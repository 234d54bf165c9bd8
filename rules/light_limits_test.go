package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
)

// gloomy is a battle in which it is as dark for each as two rules say by his counters, and in
// which counters shine.
func gloomy(t *testing.T, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := battle(t, field(t), rules.Shooting, "", men...)
	dark := func(key string) func(*rules.State, *rules.Warrior) rules.Gloom {
		return func(_ *rules.State, w *rules.Warrior) rules.Gloom {
			n := w.Counters.Get(key, 0)
			if n == 0 {
				return rules.Gloom{}
			}
			return rules.Gloom{Far: physics.Length(n), Why: key, Rule: "CATA-E11"}
		}
	}
	shines := func(key string) func(*rules.State, *rules.Warrior) rules.Light {
		return func(_ *rules.State, w *rules.Warrior) rules.Light { return rules.Light(w.Counters.Get(key, 0)) }
	}
	s.Rules.Join(rules.System{ID: "one", Moments: rules.Moments{Dark: dark("fog"), Shines: shines("first")}})
	s.Rules.Join(rules.System{ID: "two", Moments: rules.Moments{Dark: dark("smoke"), Shines: shines("second")}})
	return s
}

// set gives a warrior counters: a name and a number each.
func set(s *rules.State, who int, counters map[string]int) {
	for key, n := range counters {
		s.Warriors[who].Counters.Set(key, 0, n)
	}
}

func TestOfSeveralDarknessesTheShortestCounts(t *testing.T) { // CATA-E11, SEWER-06, RUL-CATA-4
	s := gloomy(t, man("A", 0, 10, 10), man("B", 1, 20, 10))
	a, b := &s.Warriors[0], &s.Warriors[1]
	far := func(fog, smoke int) rules.Gloom {
		set(s, 0, map[string]int{"fog": fog, "smoke": smoke})
		return s.Gloom(a)
	}
	assert.Equal(t, rules.Gloom{}, far(0, 0))
	assert.Equal(t, rules.Gloom{Far: 5, Why: "fog", Rule: "CATA-E11"}, far(5, 7))
	assert.Equal(t, rules.Gloom{Far: 5, Why: "smoke", Rule: "CATA-E11"}, far(7, 5))
	assert.Equal(t, rules.Gloom{Far: 7, Why: "smoke", Rule: "CATA-E11"}, far(0, 7))
	assert.Equal(t, "fog", far(7, 7).Why, "of equals the first")
	assert.True(t, s.Dark())
	// He sees whom he can reach with it, and beyond it whoever shines.
	gap := int(physics.Apart(a.At.Point(), b.At.Point()) - a.Radius - b.Radius)
	for n, seen := range map[int]bool{gap - 1: false, gap: true, gap + 1: true, 0: true, int(rules.Boundless): true} {
		far(n, 0)
		assert.Equal(t, seen, s.SeesOther(a, b), "%d of %d", n, gap)
	}
	far(gap-1, 0)
	assert.True(t, s.SeesOther(b, a), "the other stands in no dark")
	for light, seen := range map[rules.Light]bool{rules.NoLight: false, rules.Glow: true, rules.Bare: true, rules.Shielded: true} {
		set(s, 1, map[string]int{"first": int(light)})
		assert.Equal(t, seen, s.SeesOther(a, b), light.Words())
	}
	set(s, 0, map[string]int{"second": int(rules.Shielded)})
	set(s, 1, map[string]int{"first": 0})
	assert.False(t, s.SeesOther(a, b), "his own shows him nobody")
}

func TestTheBrightestLightIsHeldByWhoIsOnHisFeet(t *testing.T) { // CATA-E11, SEWER-08
	s := gloomy(t, man("A", 0, 10, 10))
	a := &s.Warriors[0]
	for _, row := range [][3]rules.Light{{rules.Glow, rules.Bare, rules.Bare}, {rules.Shielded, rules.Bare, rules.Shielded}, {rules.NoLight, rules.NoLight, rules.NoLight}} {
		set(s, 0, map[string]int{"first": int(row[0]), "second": int(row[1])})
		assert.Equal(t, row[2], s.LightOf(a))
	}
	set(s, 0, map[string]int{"first": int(rules.Bare)})
	for c, light := range map[rules.Condition]rules.Light{rules.Standing: rules.Bare, rules.KnockedDown: rules.NoLight, rules.Stunned: rules.NoLight, rules.OutOfAction: rules.NoLight, rules.Gone: rules.NoLight} {
		a.Condition = c
		assert.Equal(t, light, s.LightOf(a), "%v", c)
	}
	a.Condition, a.Fleeing = rules.Standing, true
	assert.Equal(t, rules.Bare, s.LightOf(a), "who flees runs with his light")
	for light, lit := range map[rules.Light]bool{rules.NoLight: false, rules.Glow: false, rules.Bare: true, rules.Shielded: true} {
		assert.Equal(t, lit, light.Lit(), light.Words())
	}
}

func TestByWhoseFlameSomebodySees(t *testing.T) { // CATA-E11, RUL-CATA-4
	for name, row := range map[string]struct {
		lights [4]rules.Light // of A himself, B 5" off, C 3" off, and a foe
		change func(s *rules.State)
		by     rules.WarriorID
	}{
		"nobody's":           {by: rules.Nobody},
		"his own":            {lights: [4]rules.Light{rules.Bare, rules.Shielded, rules.Shielded, rules.Bare}, by: 0},
		"the nearest":        {lights: [4]rules.Light{0, rules.Shielded, rules.Bare, rules.Bare}, by: 2},
		"the only one":       {lights: [4]rules.Light{0, rules.Shielded, 0, 0}, by: 1},
		"a glow lights none": {lights: [4]rules.Light{rules.Glow, rules.Bare, rules.Glow, 0}, by: 1},
		"no foe's":           {lights: [4]rules.Light{0, 0, 0, rules.Bare}, by: rules.Nobody},
		"nobody's who lies":  {lights: [4]rules.Light{0, rules.Bare, rules.Bare, 0}, change: func(s *rules.State) { s.Warriors[2].Condition = rules.Stunned }, by: 1},
		"in the dark":        {lights: [4]rules.Light{rules.Bare, 0, 0, 0}, change: func(s *rules.State) { set(s, 0, map[string]int{"fog": 9}) }, by: rules.Nobody},
		"in boundless dark":  {lights: [4]rules.Light{rules.Bare, 0, 0, 0}, change: func(s *rules.State) { set(s, 0, map[string]int{"fog": int(rules.Boundless)}) }, by: 0},
		"one short of it":    {lights: [4]rules.Light{rules.Bare, 0, 0, 0}, change: func(s *rules.State) { set(s, 0, map[string]int{"fog": int(rules.Boundless) - 1}) }, by: rules.Nobody},
		"who is swayed":      {lights: [4]rules.Light{0, rules.Bare, 0, rules.Bare}, change: func(s *rules.State) { s.Warriors[3].At = at(11, 10, 0) }, by: 1},
	} {
		s := gloomy(t, man("A", 0, 10, 10), man("B", 0, 15, 10), man("C", 0, 13, 10), man("X", 1, 12, 10))
		for i, l := range row.lights {
			set(s, i, map[string]int{"first": int(l)})
		}
		if row.change != nil {
			row.change(s)
		}
		v := s.Sight(&s.Warriors[0])
		assert.Equal(t, row.by, v.By, name)
		assert.Equal(t, row.lights[0], v.Carries, name)
		if row.by != rules.Nobody {
			assert.Equal(t, row.lights[row.by], v.Flame, name)
		} else {
			assert.Equal(t, rules.NoLight, v.Flame, name)
		}
	}
	above := gloomy(t, man("A", 0, 10, 10), man("B", 0, 10, 10))
	above.Warriors[0].At.Z = in(3)
	set(above, 0, map[string]int{"first": int(rules.Shielded)})
	set(above, 1, map[string]int{"first": int(rules.Bare)})
	v := above.Sight(&above.Warriors[1])
	assert.Equal(t, []any{rules.WarriorID(1), rules.Bare}, []any{v.By, v.Flame}, "by his own, not by that of who stands over him")
	bright := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10))
	lantern(t, bright, 0)
	assert.Equal(t, rules.Nobody, bright.Sight(&bright.Warriors[0]).By, "by day nobody sees by a lantern")
	assert.False(t, bright.Dark())
}
