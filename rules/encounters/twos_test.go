package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

func TestHowTheGhostDriftsAndWhoLaysItToRest(t *testing.T) { // ENC-21, ENC-21b, RUL-ENC-9
	ghost := func(number bool, x, y float64) (*rules.State, *encounters.Entry) {
		s, e := under(t, 21, number, man("A", 0, 40, 40), man("B", 1, 44, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "spirit", Rule: e.Rule, At: at(x, y, 0), Radius: 1250, N: 0, Of: rules.Nobody}}
		return s, e
	}
	s, e := ghost(false, 20, 20) // at random, one of sixteen directions
	assert.Equal(t, at(24, 20, 0), does(t, s, "11", e.Things[0].Moments.Compulsory).MarkerOf("spirit").At)
	for _, row := range []struct { // on the very edge it is still there
		x, y  float64
		edge  int
		hairs physics.Spot
		over  bool
	}{{20, 44, 0, physics.Spot{}, false}, {20, 44, 0, physics.Spot{Y: 1}, true}, {4, 20, 1, physics.Spot{}, false}, {4, 20, 1, physics.Spot{X: -1}, true}, {20, 4, 2, physics.Spot{}, false}, {20, 4, 2, physics.Spot{Y: -1}, true}, {44, 20, 3, physics.Spot{}, false}, {44, 20, 3, physics.Spot{X: 1}, true}} {
		s, e := ghost(true, row.x, row.y)
		m := s.MarkerOf("spirit")
		m.N, m.At.X, m.At.Y = row.edge, m.At.X+row.hairs.X, m.At.Y+row.hairs.Y
		assert.Equal(t, row.over, encounters.Over(does(t, s, "", e.Things[0].Moments.Compulsory)), "%+v", row)
	}
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		rest   bool
	}{
		"a Matriarch": {func(_ *rules.State, w *rules.Warrior) { w.Type = "Sigmarite Matriarch" }, true}, "a priest": {func(_ *rules.State, w *rules.Warrior) { w.Type = "Warrior Priest" }, true}, "anybody": {func(*rules.State, *rules.Warrior) {}, false},
		"who lies": {func(_ *rules.State, w *rules.Warrior) { w.Type, w.Condition = "Warrior Priest", rules.Stunned }, false}, "who is lost": {func(_ *rules.State, w *rules.Warrior) { w.Type, w.Condition = "Warrior Priest", rules.OutOfAction }, false},
		"a tenth of an inch off": {func(_ *rules.State, w *rules.Warrior) { w.Type, w.At.X = "Warrior Priest", w.At.X+254 }, true}, "farther": {func(_ *rules.State, w *rules.Warrior) { w.Type, w.At.X = "Warrior Priest", w.At.X+255 }, false},
		"no ghost about": {func(s *rules.State, w *rules.Warrior) { w.Type, s.Markers = "Warrior Priest", nil }, false},
	} {
		s, e := ghost(true, 20, 20)
		s.Warriors[0].At = at(20, 20, 0)
		s.Warriors[0].At.X += 2500
		row.change(s, s.Warrior(0))
		var answers []int
		if row.rest {
			answers = []int{0}
		}
		end := does(t, s, "", func(p *rules.Play) { e.Things[0].Moments.Arrives(p, p.Warrior(0)) }, answers...)
		assert.Equal(t, row.rest, encounters.Over(end), name)
		assert.Equal(t, row.rest, len(after(end, rules.Experience)) == 1, name)
		if name != "no ghost about" && name != "who is lost" {
			draws := e.Things[0].Moments.Draws(s, 0)
			assert.Equal(t, row.rest || name == "farther", len(draws) == 1, name)
		}
	}
}

func TestWhomTheFireBurns(t *testing.T) { // ENC-22, RUL-ENC-10
	for name, row := range map[string]struct {
		was    int
		at     physics.Spot
		change func(s *rules.State)
		hit    int // Strength, 0 for none
	}{
		"still inside": {1, at(10, 8, 0), nil, 3}, "out of it": {1, at(20, 8, 0), nil, 0}, "only out of the door": {1, at(13, 8, 0), nil, 0}, "still near": {2, at(13, 8, 0), nil, 2}, "two inches off": {2, physics.Spot{X: in(14) + 1250, Y: in(8)}, nil, 2}, "a hair farther": {2, physics.Spot{X: in(14) + 1251, Y: in(8)}, nil, 0},
		"who came later": {0, at(10, 8, 0), nil, 0}, "in the other's turn": {1, at(10, 8, 0), func(s *rules.State) { s.Active = 1 }, 0}, "who is lost": {1, at(10, 8, 0), func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, 0},
	} {
		s, e := under(t, 22, false, but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 }), man("B", 1, 30, 30))
		s.Markers = []rules.Marker{{ID: 1, Kind: "fire", Building: 1}}
		s.Warriors[0].At = row.at
		s.Warriors[0].Counters.Set("scorched", 0, row.was)
		if row.change != nil {
			row.change(s)
		}
		for die, wound := range map[string]bool{"4": row.hit == 3, "5": row.hit > 0} {
			if row.hit == 0 {
				die = ""
			}
			end := does(t, s, die, e.Things[0].Moments.MovesEnd)
			assert.Equal(t, map[bool]int{true: 8, false: 9}[wound && die != ""], end.Warriors[0].Wounds, "%s, %s", name, die)
			assert.Equal(t, name == "in the other's turn", end.Warriors[0].Counters.Get("scorched", 0) > 0, name)
		}
	}
	for name, row := range map[string]struct {
		to   physics.Spot
		dice string
		goes bool
	}{"in, with courage": {at(10, 8, 0), "34", true}, "in, without": {at(10, 8, 0), "44", false}, "past it": {at(20, 20, 0), "", true}} {
		s, e := under(t, 22, false, man("A", 0, 20, 8), man("B", 1, 30, 30))
		s.Markers = []rules.Marker{{ID: 1, Kind: "fire", Building: 1}}
		path := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: at(20, 8, 0), To: row.to, Cost: in(10), Length: in(10)}}, Cost: in(10)}
		end := does(t, s, row.dice, func(p *rules.Play) {
			assert.Equal(t, row.goes, e.Things[0].Moments.SetsOut(p, p.Warrior(0), path), name)
		})
		assert.Equal(t, !row.goes, end.Warriors[0].Did(rules.Stuck), name)
		assert.Equal(t, map[bool]int{true: 1}[!row.goes], lines("ENC-22", "does not dare to enter"))
		if row.dice != "" {
			assert.Equal(t, 1, lines("ENC-22", "fear of the flames"))
		}
	}
}

func TestWhomTheTreeGrabs(t *testing.T) { // ENC-23, RUL-ENC-11
	for name, row := range map[string]struct {
		men  []rules.Warrior
		dice string
		who  int // -1: nobody
	}{
		"of his warband in the open": {[]rules.Warrior{man("In", 0, 10, 8), man("Out", 0, 20, 20), man("B", 1, 30, 30)}, "", 1},
		"of several by a die":        {[]rules.Warrior{man("A", 0, 20, 20), man("C", 0, 24, 20), man("B", 1, 30, 30)}, "6", 1},
		"else inside":                {[]rules.Warrior{man("In", 0, 10, 8), man("B", 1, 30, 30)}, "", 0},
		"nobody is left":             {[]rules.Warrior{but(man("Lost", 0, 20, 20), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), man("B", 1, 30, 30)}, "", -1},
	} {
		s, e := under(t, 23, false, row.men...)
		end := does(t, s, row.dice, func(p *rules.Play) { assert.Equal(t, row.who >= 0, e.Begin(p), name) })
		trees := creatures(end, "Man-Eater")
		if row.who < 0 {
			assert.Empty(t, trees)
			continue
		}
		w := &end.Warriors[row.who]
		assert.True(t, end.InContact(w, trees[0]), name)
		assert.True(t, end.Engaged(w), name)
		assert.Positive(t, trees[0].EngagedSince+w.EngagedSince, "they fight")
	}
}

func TestABurstIntoFlameIsAFire(t *testing.T) { // ENC-22, RUL-FIRE-5, FIRE-05, FIRE-10
	s := stage(t, 22, false, "1 44", pair()...)
	set, err := book.Ruleset("lrb", "random-happenings", "burning-buildings")
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, 22, 6, nil))
	s.Rules = set
	s = play(t, s, rules.Done{}, nil)
	m := s.MarkerOf("fire")
	require.NotNil(t, m)
	require.NotNil(t, s.BlazeIn(m.Building), "it burns as any building on fire")
	b := s.Table.BuildingByID(m.Building)
	s.Phase, s.Warriors[0].At, s.Warriors[0].Base.M = rules.Moves, at(8, 2.8, 0), 12
	if m.Building == 2 {
		s.Warriors[0].At = at(40, 34.8, 0)
	}
	into := physics.Spot{X: s.Warriors[0].At.X, Y: s.Warriors[0].At.Y + in(3)}
	require.True(t, physics.Contains(b.Outline, into.Point()))
	lay(s, "34") // one Leadership test, not two
	s.Dice.Strict = true
	s = play(t, s, rules.Move{Who: 0, To: into}, nil)
	assert.Equal(t, into, s.Warriors[0].At)
	assert.Zero(t, s.Dice.Left())
}
