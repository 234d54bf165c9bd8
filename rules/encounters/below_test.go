package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

func TestUnderWhomTheGroundGivesWay(t *testing.T) { // ENC-56, ENC-56-1, ENC-56-5, RUL-ENC-29
	for name, row := range map[string]struct {
		dice    string
		change  func(s *rules.State, w *rules.Warrior)
		wounds  int
		returns int
		lotus   bool
	}{
		"he catches himself": {"3 3", nil, 2, 0, false}, "he falls": {"4 4 3", nil, 1, 0, false}, "at Strength 3": {"4 3 3", nil, 2, 0, false},
		"with a rope":              {"3 3 5", func(s *rules.State, w *rules.Warrior) { assert.NoError(t, s.Rules.Give(w, "rope-and-hook")) }, 2, 2 + 3, false},
		"with another thing":       {"3 3", func(s *rules.State, w *rules.Warrior) { assert.NoError(t, s.Rules.Give(w, "lantern")) }, 2, 0, false},
		"the lotus, and a rope":    {"3 5 1", func(s *rules.State, w *rules.Warrior) { assert.NoError(t, s.Rules.Give(w, "rope-and-hook")) }, 2, 2 + 1, true},
		"the lotus and no way out": {"3 5", nil, 2, 0, false},
	} {
		s, e := under(t, 56, false, but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Hero, w.Base.W, w.Wounds = true, 2, 2 }), but(man("Up", 1, 6, 10), func(w *rules.Warrior) { w.At.Z = in(3) }))
		give(t, s, 0, "sword")
		if row.change != nil {
			row.change(s, s.Warrior(0))
		}
		var answers []int
		if row.lotus {
			answers = []int{1} // the sword
		}
		end := does(t, s, row.dice, func(p *rules.Play) { assert.True(t, e.Begin(p)) }, answers...)
		w := &end.Warriors[0]
		assert.Equal(t, row.wounds, w.Wounds, name)
		assert.Equal(t, rules.Gone, w.Condition)
		assert.Equal(t, 1, w.Counters.Get("under", 0))
		assert.Equal(t, row.returns, w.Counters.Get("returns", 0), name)
		assert.Equal(t, at(20, 20, 0), end.MarkerOf("pit").At)
		assert.Equal(t, in(1), end.MarkerOf("pit").Radius)
		active := false
		for _, k := range w.Kit {
			active = active || k.Active
		}
		assert.Equal(t, row.lotus, active, name)
	}
	// One who dies of the fall finds nothing; where all stand above the ground it gives way under none.
	s, e := under(t, 56, false, man("A", 0, 20, 20), but(man("Up", 1, 6, 10), func(w *rules.Warrior) { w.At.Z = in(3) }))
	end := does(t, s, "4 5 6", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	assert.Nil(t, end.MarkerOf("pit"))
	s.Warriors[0].At = at(6, 6, 3)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p)) })
}

func TestWhoClimbsOutAgain(t *testing.T) { // ENC-56, RUL-ENC-29
	for name, row := range map[string]struct {
		change func(s *rules.State)
		dice   string
		at     physics.Spot
	}{
		"into a house, on its ground": {func(*rules.State) {}, "4", at(37, 37, 0)}, "into the other": {func(*rules.State) {}, "1", at(5, 5, 0)},
		"not before his time": {func(s *rules.State) { s.Warriors[0].Counters.Set("returns", 0, 3) }, "", physics.Spot{}}, "who has no rope": {func(s *rules.State) { s.Warriors[0].Counters.Set("returns", 0, 0) }, "", physics.Spot{}},
		"in the other's turn": {func(s *rules.State) { s.Active, s.Sides[1].Turns = 1, 5 }, "", physics.Spot{}}, "who is out of action": {func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, "", physics.Spot{}},
		"whose side has run":  {func(s *rules.State) { s.Sides[0].Routed, s.Sides[0].FightsOn = true, true }, "", physics.Spot{}},
		"with no house about": {func(s *rules.State) { s.Table = field(t) }, "", at(20, 20, 0)},
		"with no room about": {func(s *rules.State) {
			s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(14.4, 14.4, 25.6, 25.6)}})
		}, "", physics.Spot{}},
		"with room within 6": {func(s *rules.State) {
			s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(14.6, 14.6, 25.4, 25.4)}})
		}, "", physics.Spot{X: -2}},
		"on the lowest floor": {func(s *rules.State) {
			s.Table = ground(t, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(36, 36, 44, 44), Storeys: 2}}, Pieces: []physics.Piece{
				{Kind: physics.Floor, Name: "floor", Building: 1, Storey: 1, Shape: box(36, 36, 44, 44), Bottom: in(2.9), Top: in(3)}, {Kind: physics.Impassable, Name: "grain", Building: 1, Shape: box(36, 36, 44, 42), Top: in(2)}}})
		}, "", at(44, 43, 0)},
		"beside no enemy": {func(s *rules.State) { s.Table = field(t); s.Warriors[1].At = at(20, 20, 0) }, "", physics.Spot{X: -1}},
	} {
		s, e := under(t, 56, false, man("A", 0, 20, 20), man("B", 1, 30, 30))
		s.Warriors[0].Condition = rules.Gone
		s.Warriors[0].Counters.Set("returns", 0, 2)
		s.Warriors[0].Counters.Set("under", 0, 1)
		row.change(s)
		end := does(t, s, row.dice, e.Moments.TurnBegins)
		w := &end.Warriors[0]
		if row.at == (physics.Spot{}) {
			assert.Equal(t, s.Warriors[0].Condition, w.Condition, name)
			continue
		}
		assert.Equal(t, rules.Standing, w.Condition, name)
		assert.Zero(t, w.Counters.Get("returns", 0)+w.Counters.Get("under", 0))
		if row.at.Y > in(42) {
			assert.Zero(t, w.At.Z, name)
		} else if row.at.X == -2 {
			assert.NoError(t, end.Table.Fits(w.Body(), nil))
		} else if row.at.X < 0 {
			assert.Greater(t, physics.Distance(w.Body(), end.Warriors[1].Body()), physics.Length(0), name)
			assert.Less(t, physics.Distance(w.Body(), end.Warriors[1].Body()), in(2))
		} else {
			assert.Equal(t, row.at, w.At, name)
		}
	}
}

func TestWhoClimbsBackIsNotBeatenYet(t *testing.T) { // ENC-56, INJ-14, RUL-ENC-29
	for name, row := range map[string]struct {
		dice   string
		change func(s *rules.State)
		over   bool
	}{
		"the last of them has no rope": {"1 3", func(*rules.State) {}, true},
		"he has one":                   {"1 3 5", func(s *rules.State) { assert.NoError(t, s.Rules.Give(s.Warrior(0), "rope-and-hook")) }, false},
		"he has one, and dies of the fall": {"4 5 6", func(s *rules.State) {
			assert.NoError(t, s.Rules.Give(s.Warrior(0), "rope-and-hook"))
		}, true},
	} {
		s, e := under(t, 56, false, but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Hero = true }), but(man("Up", 1, 6, 10), func(w *rules.Warrior) { w.At.Z = in(3) }))
		row.change(s)
		end := does(t, s, row.dice, func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, row.over, end.Over, name)
		assert.Equal(t, !row.over, end.Awaits(0), name)
		assert.False(t, end.Awaits(1), "an enemy waits for nobody")
		if row.over {
			continue
		}
		end.Sides[0].Turns = 7
		back := does(t, end, "4", e.Moments.TurnBegins)
		assert.Equal(t, rules.Standing, back.Warriors[0].Condition)
		assert.False(t, back.Awaits(0), "he is back")
	}
}

// uses is that a thing of his is in use.
func uses(key string) func(w *rules.Warrior) {
	return func(w *rules.Warrior) {
		set, _ := book.Ruleset("lrb")
		id, _ := set.ItemNamed(key)
		for i := range w.Kit {
			w.Kit[i].Active = w.Kit[i].Item == id
		}
	}
}

func TestWhatWasFoundBelowIsKeptIfItIsLeft(t *testing.T) { // ENC-56-3, ENC-56-4, ENC-56-5
	for name, row := range map[string]struct {
		row    int
		change func(w *rules.Warrior)
		kept   bool
	}{
		"a net": {4, nil, true}, "thrown": {4, func(w *rules.Warrior) { w.Fired = []int{0, 1} }, false}, "another weapon fired": {4, func(w *rules.Warrior) { w.Fired = []int{1, 0} }, true}, "nothing fired": {4, func(w *rules.Warrior) { w.Fired = []int{1} }, true},
		"the net, another weapon fired before": {4, func(w *rules.Warrior) { w.Weapons[0], w.Weapons[1], w.Fired = w.Weapons[1], w.Weapons[0], []int{0, 1} }, true},
		"thrown, before a bow was found":       {4, func(w *rules.Warrior) { w.Weapons[0], w.Weapons[1], w.Fired = w.Weapons[1], w.Weapons[0], []int{1, 0} }, false},
		"a lantern":                            {3, nil, true}, "a helmet": {1, nil, true}, "a sword": {6, nil, true},
		"lotus": {5, nil, true}, "on a weapon": {5, uses("black-lotus"), false}, "another thing in use": {5, uses("garlic"), true},
	} {
		s, e := under(t, 56, false, but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Hero = true }), man("B", 1, 30, 30))
		w := s.Warrior(0)
		w.Counters.Set("found-below", 0, row.row)
		key := []string{"helmet", "", "lantern", "net", "black-lotus", "sword"}[row.row-1]
		give(t, s, 0, "bow", "garlic", key)
		if row.change != nil {
			row.change(w)
		}
		all := after(does(t, s, "", e.Moments.BattleEnds), rules.Items)
		assert.Equal(t, row.kept, len(all) == 1, name)
		if row.kept {
			assert.Equal(t, rules.Aftermath{Rule: "ENC-56-" + string(rune('0'+row.row)), Kind: rules.Items, Side: 0, Who: 0, What: key, N: 1}, all[0])
		}
	}
	s, e := under(t, 56, false, pair()...)
	s.Warriors[0].Counters.Set("under", 0, 1)
	end := does(t, s, "", e.Moments.BattleEnds)
	assert.True(t, end.Warriors[0].Spared)
	assert.False(t, end.Warriors[1].Spared)
	assert.NotNil(t, encounters.Current(end))
}
