package encounters_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// ground is an open board with these things on it.
func ground(t *testing.T, plan physics.Plan) *physics.Table {
	t.Helper()
	plan.Name, plan.Width, plan.Depth = "ground", in(48), in(48)
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return table
}

func block(x0, y0, x1, y1 float64) physics.Piece {
	return physics.Piece{Kind: physics.Impassable, Name: "block", Shape: box(x0, y0, x1, y1)}
}

// barred keeps a kind of creature from every way.
func barred(s *rules.State, kind string) {
	set := *s.Rules
	set.Join(rules.System{ID: "tried", Moments: rules.Moments{Bars: func(_ *rules.State, w *rules.Warrior, _ physics.Path) error {
		if w.Type == kind {
			return errors.New("barred")
		}
		return nil
	}}})
	s.Rules = &set
}

// hall is a building without walls: only those who stay in the open go round it.
func hall(x0, y0, x1, y1 float64) physics.Plan {
	return physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "hall", Outline: box(x0, y0, x1, y1)}}}
}

// The spider makes for a place 20" ahead, or else 12" or 6": straight ahead if it can
// stand there in the open, or else 2", 4", 7" or 11" to one side or the other.
func TestWhereTheSpiderMakesFor(t *testing.T) { // ENC-66, RUL-ENC-34
	turned := func(edge int, ahead, aside float64) (x, y float64) { // as seen by one who comes from an edge
		switch edge {
		case 0:
			return 24 - aside, 10 + ahead
		case 1:
			return 38 - ahead, 24 - aside
		case 2:
			return 24 + aside, 38 - ahead
		}
		return 10 + ahead, 24 + aside
	}
	for _, row := range []struct {
		blocked      [][3]float64 // ahead, and from where to where aside
		ahead, aside float64
	}{
		{nil, 20, 0}, {[][3]float64{{20, -1, 1}}, 20, 2}, {[][3]float64{{20, -1, 3}}, 20, -2}, {[][3]float64{{20, -3, 3}}, 20, 4}, {[][3]float64{{20, -3, 5}}, 20, -4},
		{[][3]float64{{20, -5, 5}}, 20, 7}, {[][3]float64{{20, -5, 8}}, 20, -7}, {[][3]float64{{20, -8, 8}}, 20, 11}, {[][3]float64{{20, -8, 12}}, 20, -11},
		{[][3]float64{{20, -12, 12}}, 12, 0}, {[][3]float64{{20, -12, 12}, {12, -1, 1}}, 12, 2}, {[][3]float64{{20, -12, 12}, {12, -12, 12}}, 6, 0},
		{[][3]float64{{20, -12, 12}, {12, -12, 12}, {6, -12, 12}}, 0, 0},
	} {
		for edge := range 4 {
			for _, roofed := range []bool{false, true} { // under a roof it does not stop either
				var plan physics.Plan
				for _, b := range row.blocked {
					x0, y0 := turned(edge, b[0]-0.3, b[1])
					x1, y1 := turned(edge, b[0]+0.3, b[2])
					piece := block(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
					if roofed {
						piece.Kind, piece.Bottom, piece.Top = physics.Floor, in(5.9), in(6)
					}
					plan.Pieces = append(plan.Pieces, piece)
				}
				s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
				s.Table = ground(t, plan)
				x, y := turned(edge, 0, 0)
				w := beast(s, "Gigantic Spider", x, y)
				w.Base.M = 40
				w.Counters.Set("facing", 0, edge+1)
				end, _ := acted(t, s, "", w.ID)
				x, y = turned(edge, row.ahead, row.aside)
				assert.Equal(t, at(x, y, 0), end.Warriors[2].At, "from edge %d, %v", edge, row.blocked)
			}
		}
	}
	// It goes round a house that is open all round, unless it is inside.
	for y, straight := range map[float64]bool{4: false, 16: true} {
		s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
		s.Table = ground(t, hall(20, 12, 28, 20))
		w := beast(s, "Gigantic Spider", 24, y)
		w.Base.M = 12
		w.Counters.Set("facing", 0, 1)
		end, far := acted(t, s, "", w.ID)
		assert.Equal(t, straight, end.Warriors[2].At == at(24, y+12, 0), "from %v", y)
		assert.Greater(t, far, 6.0)
	}
	// Whom it has no way to it does not charge, though his base is in its way.
	for kind, charges := range map[string]int{"Gigantic Spider": 0, "Stray": 1} {
		s, _ := under(t, 66, false, man("A", 0, 24, 16), man("B", 1, 46, 46))
		s.Table = field(t)
		barred(s, kind)
		w := beast(s, "Gigantic Spider", 24, 10)
		w.Counters.Set("facing", 0, 1)
		acted(t, s, "", w.ID)
		assert.Equal(t, charges, lines("ENC-66", "is in the way"), kind)
	}
	// It leaves when its rim is within a quarter of an inch of the far edge.
	for hairs, leaves := range map[physics.Length]bool{0: true, 1: false} {
		s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
		s.Table = field(t)
		w := beast(s, "Gigantic Spider", 24, 24)
		w.At.Y = in(48) - w.Radius - in(1.25) - hairs
		w.Base.M = 1
		w.Counters.Set("facing", 0, 1)
		end, _ := acted(t, s, "", w.ID)
		assert.Equal(t, leaves, !end.Warriors[2].InPlay(), "%d", hairs)
	}
}

// Those who stay in the open charge nobody through a house, and go no way through one.
func TestWaysThatLeadThroughAHouse(t *testing.T) { // ENC-G07, ENC-G08
	for kind, charges := range map[string]bool{"Bloodletter": false, "Roving Swordsman": true} {
		s, _ := under(t, 15, false, man("A", 0, 24, 20), man("B", 1, 2, 2))
		s.Table = ground(t, hall(21, 21, 25, 25)) // 6" through it, round it no more than 8
		w := beast(s, kind, 24, 26.5)
		w.Base.M = 5
		acted(t, s, "", w.ID)
		assert.Equal(t, charges, lines("ENC-G08", "charges.") == 1, kind)
		assert.Equal(t, !charges, lines("ENC-G08", "moves towards") == 1, kind)
	}
	// To one without a way, straight on: as far as the house, or through it.
	for line, y := range map[string]float64{"go to the nearest; stay; always never climb, stay in the open": 16, "go to the nearest; stay; always never climb": 20} {
		s, _ := under(t, 35, false, man("A", 0, 24, 35), man("B", 1, 46, 46))
		plan := hall(20, 16, 28, 20)
		plan.Pieces = []physics.Piece{block(22, 32, 26, 32.3), block(22, 37.7, 26, 38), block(22, 32.3, 22.3, 37.7), block(25.7, 32.3, 26, 37.7)}
		s.Table = ground(t, plan)
		s.Warriors[1].Hidden = true
		set := *s.Rules
		set.Conducts = []string{"Wild Dog: " + line}
		s.Rules = &set
		w := beast(s, "Wild Dog", 24, 14)
		w.Base.M = 6
		end, _ := acted(t, s, "", w.ID)
		assert.Equal(t, 1, lines("ENC-G08", "out of reach: moves that way"))
		assert.Zero(t, lines("ENC-G04", "stays"), "it has taken its step")
		assert.InDelta(t, y, float64(end.Warriors[2].At.Y)/float64(physics.Inch), 0.5, line)
	}
	// One in a house finds back to its fellows.
	s, _ := under(t, 35, false, man("A", 0, 4, 24), man("B", 1, 4, 46))
	s.Table = ground(t, hall(36, 20, 44, 28))
	beast(s, "Wild Dog", 20, 24)
	beast(s, "Wild Dog", 40, 24)
	_, far := acted(t, s, "", 3)
	assert.Equal(t, 1, lines("ENC-G07", "keeps within 2\""))
	assert.InDelta(t, 4, far, 0.1)
}

func TestWhomCreaturesPrefer(t *testing.T) { // ENC-G08, ENC-G09
	wall := physics.Plan{Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(14, 26, 34, 26.3), Top: in(6)}}}
	low := physics.Plan{Pieces: []physics.Piece{{Kind: physics.Impassable, Name: "pit", Shape: box(22, 27, 26, 27.3)}}}
	hidden := func(s *rules.State, _ *rules.Warrior) { s.Warriors[1].Hidden = true }
	for name, row := range map[string]struct {
		kind   string
		plan   physics.Plan
		a, b   physics.Spot
		change func(s *rules.State, w *rules.Warrior)
		words  string
	}{
		"goes to the sooner reached": {"Bloodletter", wall, at(24, 20, 0), at(24, 44, 0), nil, "nearest is B at 13"},
		"by no way that leads under a roof": {"Bloodletter", physics.Plan{Pieces: []physics.Piece{{Kind: physics.Floor, Name: "roof", Shape: box(0, 24, 48, 26), Bottom: in(5.9), Top: in(6)}}},
			at(24, 20, 0), at(24, 44, 0), nil, "nearest is B at 13"},
		"of two as near the first named": {"Wild Dog", physics.Plan{}, at(20, 30, 0), at(28, 30, 0), nil, "nearest is A"},
		"both alike out of reach": {"Wild Dog", physics.Plan{Pieces: []physics.Piece{block(6, 2, 42, 2.3), block(6, 2.3, 6.3, 12), block(41.7, 2.3, 42, 12), block(6.3, 11.7, 41.7, 12)}},
			at(10, 6, 0), at(38, 6, 0), nil, "nearest is A"},
		"charges whom fellows have": {"Bloodletter", low, at(24, 25, 0), at(29, 33.5, 0), func(s *rules.State, _ *rules.Warrior) {
			fellow := beast(s, "Bloodletter", 29, 33.5)
			fellow.At.X += 2500
		}, "nearest is B"},
		"passes over whom it shuns": {"Bloodletter", low, at(24, 25, 0), at(29, 33.5, 0), func(s *rules.State, _ *rules.Warrior) {
			s.Warriors[2].Shuns = []rules.WarriorID{1}
		}, "nearest is A"},
		"nobody hidden": {"Bloodletter", physics.Plan{}, at(24, 20, 0), at(24, 29, 0), hidden, "nearest is A"},
	} {
		s, _ := under(t, 35, false, man("A", 0, 0, 0), man("B", 1, 0, 0))
		s.Table = ground(t, row.plan)
		w := beast(s, row.kind, 24, 30)
		s.Warriors[0].At, s.Warriors[1].At = row.a, row.b
		if row.change != nil {
			row.change(s, w)
		}
		acted(t, s, "", 2)
		n := 0
		for _, e := range told {
			if e.Who == 2 && e.Rule == "ENC-G08" {
				assert.Contains(t, e.Text, row.words, name)
				n++
			}
		}
		assert.Equal(t, 1, n, name)
	}
	// Whom a rule keeps it from it does not charge.
	s, _ := under(t, 15, false, man("A", 0, 24, 20), man("B", 1, 2, 2))
	s.Table = field(t)
	barred(s, "Roving Swordsman")
	acted(t, s, "", beast(s, "Roving Swordsman", 24, 25).ID)
	assert.Zero(t, lines("ENC-G08", "charges."))
}

func TestWhenAStepCountsAsTaken(t *testing.T) { // ENC-G04, ENC-G07, INJ-09
	acts := func(change func(s *rules.State), kinds ...string) {
		s, _ := under(t, 35, false, man("A", 0, 4, 24), man("B", 1, 4, 46))
		s.Table = field(t)
		set := *s.Rules
		set.Conducts = []string{"Wild Dog: go to the nearest; stay; always keep within 2", "Bloodletter: go to the nearest; stay", "Plague Victim: cling to the nearest; stay"}
		s.Rules = &set
		for i, kind := range kinds {
			beast(s, kind, 20+8*float64(i), 24)
		}
		if change != nil {
			change(s)
		}
		acted(t, s, "", 2)
	}
	acts(func(s *rules.State) { s.Warriors[2].Done = rules.FailedCharge }, "Bloodletter")
	assert.Equal(t, 1, lines("ENC-G04", "stays"), "who has failed to charge goes nowhere")
	acts(func(s *rules.State) { s.Warriors[0].At.X = in(18) }, "Plague Victim")
	assert.Zero(t, lines("ENC-G04", "stays"), "who clings has acted")
	acts(nil, "Wild Dog", "Wild Dog")
	assert.Equal(t, []int{1, 0}, []int{lines("ENC-G07", "keeps within"), lines("ENC-G04", "stays")}, "who closes up has acted")
	acts(nil, "Wild Dog", "Bloodletter")
	assert.Zero(t, lines("ENC-G07", "keeps within"))
	acts(nil, "Bloodletter", "Wild Dog")
	assert.Zero(t, lines("ENC-G07", "keeps within"), "those of another kind are no fellows")
	acts(func(s *rules.State) { s.Warriors[3].At = s.Warriors[2].At; s.Warriors[3].At.X += in(2.5) }, "Wild Dog", "Wild Dog")
	assert.Equal(t, 1, lines("ENC-G07", "keeps within"), "who has been left behind by the first")
	acts(func(s *rules.State) { s.Warriors[3].At = s.Warriors[2].At; s.Warriors[3].At.X -= in(3) }, "Wild Dog", "Wild Dog")
	assert.Equal(t, 1, lines("ENC-G07", "keeps within"))
	acts(func(s *rules.State) {
		s.Warriors[2].Base.M = 1
		s.Warriors[3].At = s.Warriors[2].At
		s.Warriors[3].At.X += in(1.9)
	}, "Wild Dog", "Wild Dog")
	assert.Zero(t, lines("ENC-G07", "keeps within"), "who is near enough goes on")
	acts(nil, "Bloodletter", "Bloodletter")
	assert.Equal(t, 2, lines("MOVE-01", ""), "who keeps with nobody goes where he likes")
	// One who is shut in does what he can.
	acts(func(s *rules.State) {
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(26, 22, 30, 22.3), block(26, 25.7, 30, 26), block(26, 22.3, 26.3, 25.7), block(29.7, 22.3, 30, 25.7)}})
	}, "Wild Dog", "Wild Dog")
	assert.Equal(t, []int{0, 2}, []int{lines("ENC-G07", "keeps within"), lines("ENC-G08", "nearest is A")})
	// A marksman who has stood up and sees nobody goes on at half rate.
	s, _ := under(t, 13, true, man("A", 0, 10, 24), man("B", 1, 10, 40))
	s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(25, 10, 25.3, 48), Top: in(4)}}})
	w := beast(s, "Marksman", 40, 24)
	w.Done = rules.StoodUp
	_, far := acted(t, s, "", w.ID)
	assert.InDelta(t, 2, far, 0.05)
	// The swordsman runs with the next enemy more than 8" off.
	for gap, want := range map[float64]float64{8.9: 8, 7.99: 7.99} {
		s, _ = under(t, 13, true, man("A", 0, 0, 24), man("B", 1, 2, 2))
		s.Table = field(t)
		w = beast(s, "Roving Swordsman", 40, 24)
		s.Warriors[0].At.X = w.At.X - 2500 - in(gap)
		_, far = acted(t, s, "", w.ID)
		assert.InDelta(t, want, far, 0.05)
	}
}

func TestWhomTheMarksmanShoots(t *testing.T) { // ENC-13b, SHOOT-02
	shot := func(change func(s *rules.State, p *rules.Play)) rules.WarriorID {
		s, _ := under(t, 13, true, man("A", 0, 20, 24), man("B", 1, 26, 20))
		s.Table = field(t)
		w := beast(s, "Marksman", 30, 24)
		give(t, s, int(w.ID), "bow")
		s.Phase = rules.Shooting
		lay(s, "1111")
		s.Dice.Strict = false
		out, err := rules.Run(s, step{func(p *rules.Play) {
			change(p.State, p)
			encounters.Happenings.ShootingBegins(p)
		}}, nil)
		require.NoError(t, err)
		for _, e := range out.Events {
			if e.Kind == rules.FiredAt {
				return e.At
			}
		}
		return rules.Nobody
	}
	for name, row := range map[string]struct {
		change func(s *rules.State, p *rules.Play)
		at     rules.WarriorID
	}{
		"the nearest, though another is large": {func(s *rules.State, _ *rules.Play) { s.Warriors[0].Large = true }, 1},
		"nobody, fleeing":                      {func(s *rules.State, _ *rules.Play) { s.Warriors[2].Fleeing = true }, rules.Nobody},
		"nobody, when all is over":             {func(_ *rules.State, p *rules.Play) { p.Over = true }, rules.Nobody},
		"nobody, under a net":                  {func(s *rules.State, _ *rules.Play) { s.Warriors[2].Done = rules.Held }, rules.Nobody},    // EQUIP-14
		"nobody, having rallied":               {func(s *rules.State, _ *rules.Play) { s.Warriors[2].Done = rules.Rallied }, rules.Nobody}, // SHOOT-03
	} {
		assert.Equal(t, row.at, shot(row.change), name)
	}
}
