package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// beast puts a creature of a kind on a board of its own, with movement 4 and a place.
func beast(s *rules.State, kind string, x, y float64) *rules.Warrior {
	id := cityDog(s)
	w := &s.Warriors[id]
	w.Type, w.Name, w.At = kind, kind, at(x, y, 0)
	if id > 2 {
		w.Name += string(rune('A' + id))
	}
	return w
}

// acted lets the creatures of an open board act, and says how far one has gone.
func acted(t *testing.T, s *rules.State, dice string, id rules.WarriorID) (*rules.State, float64) {
	t.Helper()
	end := does(t, s, dice, encounters.Happenings.Compulsory)
	return end, float64(physics.Apart(s.Warriors[id].At.Point(), end.Warriors[id].At.Point())) / float64(physics.Inch)
}

func TestWhichCreaturesActAndHowFarTheyGo(t *testing.T) { // ENC-G04, ENC-G08, ENC-54, ENC-62, INJ-09, MOVE-06
	for name, row := range map[string]struct {
		kind   string
		gap    float64 // from his rim to the nearest man's
		change func(s *rules.State, w *rules.Warrior)
		far    float64
	}{
		"goes to the nearest": {"Wild Dog", 20, nil, 4},
		"charges within 8":    {"Wild Dog", 7.9, nil, 7.9},
		"goes beyond 8":       {"Wild Dog", 8.2, nil, 4},
		"runs to the nearest": {"Roving Swordsman", 20, nil, 8},
		"without running":     {"Lost Matriarch", 20, nil, 4},
		"nor do the lost":     {"Lost Flagellant", 20, nil, 4},
		"runs beyond 8":       {"Roving Swordsman", 8.2, func(_ *rules.State, w *rules.Warrior) { w.Done = rules.FailedCharge }, 0},
		"who never runs":      {"Roving Swordsman", 20, func(_ *rules.State, w *rules.Warrior) { w.Traits = rules.NeverRuns }, 4},
		"runs near the fallen": {"Roving Swordsman", 20, func(s *rules.State, w *rules.Warrior) {
			s.Warriors[1].At, s.Warriors[1].Condition = physics.Spot{X: w.At.X, Y: w.At.Y, Z: in(4)}, rules.KnockedDown
		}, 8},
		"runs near who flees": {"Roving Swordsman", 20, func(s *rules.State, w *rules.Warrior) {
			s.Warriors[1].At, s.Warriors[1].Fleeing = physics.Spot{X: w.At.X, Y: w.At.Y, Z: in(4)}, true
		}, 8},
		"walks below an enemy": {"Roving Swordsman", 20, func(s *rules.State, w *rules.Warrior) {
			s.Warriors[1].At = physics.Spot{X: w.At.X, Y: w.At.Y, Z: in(4)}
		}, 4},
		"has stood up":         {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Done = rules.StoodUp }, 2},
		"has stood up near":    {"Wild Dog", 5, func(_ *rules.State, w *rules.Warrior) { w.Done = rules.StoodUp }, 2},
		"is stuck":             {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Stuck }, 0},
		"has rallied":          {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Rallied }, 0},
		"flees":                {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true }, 0},
		"lies":                 {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }, 0},
		"is lost":              {"Wild Dog", 20, func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.OutOfAction }, 0},
		"in the other's turn":  {"Wild Dog", 20, func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }, 0},
		"knows of nobody":      {"Wild Dog", 20, func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].Hidden, s.Warriors[1].Hidden = true, true }, 0},
		"a tree":               {"Man-Eater", 5, nil, 0},
		"no kind of the table": {"Stray", 20, nil, 0},
	} {
		s, _ := under(t, 35, false, man("A", 0, 0, 24), man("B", 1, 0, 40))
		s.Table = field(t)
		w := beast(s, row.kind, 40, 24)
		s.Warriors[0].At.X = w.At.X - 2500 - physics.Length(row.gap*float64(physics.Inch))
		if row.change != nil {
			row.change(s, w)
		}
		_, far := acted(t, s, "", w.ID)
		assert.InDelta(t, row.far, far, 0.05, name)
	}
	// One who fights stays; the hidden are passed over.
	s, _ := under(t, 35, false, man("A", 0, 32, 24), man("B", 1, 34, 24))
	s.Table = field(t)
	w := beast(s, "Wild Dog", 40, 24)
	s.Warriors[1].Hidden = true
	s.Warriors[1].At.Y = in(30)
	end, _ := acted(t, s, "", w.ID)
	assert.Equal(t, []rules.WarriorID{2}, end.Foes(&end.Warriors[0]), "charges A over the hidden B")
	s.Warriors[0].At = s.Warriors[2].At
	s.Warriors[0].At.X -= 2500
	_, far := acted(t, s, "", w.ID)
	assert.Zero(t, far)
	assert.Equal(t, 1, lines("ENC-G08", "fights A and stays there"))
}

func TestThePackSpreadsAndKeepsTogether(t *testing.T) { // ENC-G07, ENC-G09
	pack := func(kind string, men []rules.Warrior, at ...[2]float64) *rules.State {
		s, _ := under(t, 35, false, men...)
		s.Table = field(t)
		for _, xy := range at {
			beast(s, kind, xy[0], xy[1])
		}
		return s
	}
	// Two dogs take one each, a third joins in; those that charge the nearest all take him.
	two := []rules.Warrior{man("A", 0, 20, 20), man("B", 1, 20, 25)}
	end, _ := acted(t, pack("Wild Dog", two, [2]float64{25, 20}, [2]float64{25.2, 18.5}), "", 2)
	assert.Len(t, end.Foes(&end.Warriors[0]), 1)
	assert.Len(t, end.Foes(&end.Warriors[1]), 1)
	assert.Equal(t, 1, lines("ENC-G09", "others have the nearest; next is B"))
	assert.Equal(t, 1, lines("ENC-G08", "nearest is A"))
	end, _ = acted(t, pack("Wild Dog", two, [2]float64{25, 20}, [2]float64{25.2, 18.5}, [2]float64{25.2, 21.5}), "", 2)
	assert.Equal(t, 3, len(end.Foes(&end.Warriors[0]))+len(end.Foes(&end.Warriors[1])))
	end, _ = acted(t, pack("Bloodletter", two, [2]float64{25, 20}, [2]float64{25.2, 18.5}), "", 2)
	assert.Len(t, end.Foes(&end.Warriors[0]), 2)
	// The nearer goes first, whatever its number.
	far := []rules.Warrior{man("A", 0, 4, 20), man("B", 1, 4, 45)}
	s := pack("Wild Dog", far, [2]float64{40, 20}, [2]float64{38, 21})
	acted(t, s, "", 2)
	var order []rules.WarriorID
	for _, e := range told {
		if e.Rule == "ENC-G08" || e.Rule == "ENC-G07" {
			order = append(order, e.Who)
		}
	}
	require.NotEmpty(t, order)
	assert.Equal(t, rules.WarriorID(3), order[0])
	// A straggler comes back to those who have gone ahead.
	s = pack("Wild Dog", far, [2]float64{30, 20}, [2]float64{40, 30})
	end, _ = acted(t, s, "", 3)
	assert.Equal(t, 1, lines("ENC-G07", "keeps within 2\" of Wild Dog"))
	was, is := physics.Distance(s.Warriors[2].Body(), s.Warriors[3].Body()), physics.Distance(end.Warriors[2].Body(), end.Warriors[3].Body())
	assert.Less(t, is, was)
	// Those of other kinds have no such care.
	s = pack("Bloodletter", far, [2]float64{30, 20}, [2]float64{40, 30})
	acted(t, s, "", 3)
	assert.Zero(t, lines("ENC-G07", ""))
}

func TestWhatOnlySomeCreaturesDo(t *testing.T) { // ENC-26, ENC-66, ENC-13b, ENC-G08, INJ-09
	// The spawn rolls for its way; contact is a charge, and nothing is doubled.
	for dice, far := range map[string]float64{"11": 2, "34": 7, "66": 10} {
		s, _ := under(t, 26, false, man("A", 0, 0, 24), man("B", 1, 0, 40))
		s.Table = field(t)
		w := beast(s, "Mindless Spawn", 40, 24)
		s.Warriors[0].At.X = w.At.X - 2500 - in(10)
		end, gone := acted(t, s, dice, w.ID)
		assert.InDelta(t, far, gone, 0.05, dice)
		assert.Equal(t, dice == "66", end.Warriors[2].Did(rules.Charged), dice)
	}
	// The marksman stands with somebody in sight, else goes on; the duellist goes and shoots.
	for _, row := range []struct {
		kind   string
		hidden bool
		far    float64
	}{{"Marksman", false, 0}, {"Marksman", true, 4}, {"Roving Duellist", false, 4}} {
		s, _ := under(t, 13, true, man("A", 0, 10, 24), man("B", 1, 10, 40))
		s.Table = field(t)
		if row.hidden {
			table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(25, 10, 25.3, 48), Top: in(4)}}})
			require.NoError(t, err)
			s.Table = table
		}
		w := beast(s, row.kind, 40, 24)
		_, far := acted(t, s, "", w.ID)
		assert.InDelta(t, row.far, far, 0.05, "%s %v", row.kind, row.hidden)
	}
	// Who has just stood up does at half rate what he would have done (INJ-09).
	for _, row := range []struct {
		kind, dice string
		to         physics.Spot
	}{{"Marksman", "", at(40, 24, 0)}, {"Roving Duellist", "", at(38, 24, 0)}, {"Mindless Spawn", "46", at(35, 24, 0)}, {"Gigantic Spider", "", at(40, 26, 0)}} {
		s, _ := under(t, 66, false, man("A", 0, 10, 24), man("B", 1, 2, 2))
		s.Table = field(t)
		w := beast(s, row.kind, 40, 24)
		w.Done = rules.StoodUp
		w.Counters.Set("facing", 0, 1)
		end, _ := acted(t, s, row.dice, w.ID)
		assert.Equal(t, row.to, end.Warriors[2].At, row.kind)
	}
	// The spider crosses the board and charges whom it would run over.
	for edge, row := range [][2]physics.Spot{{at(24, 10, 0), at(24, 14, 0)}, {at(38, 24, 0), at(34, 24, 0)}, {at(24, 38, 0), at(24, 34, 0)}, {at(10, 24, 0), at(14, 24, 0)}} {
		s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
		s.Table = field(t)
		w := beast(s, "Gigantic Spider", 0, 0)
		w.At = row[0]
		w.Counters.Set("facing", 0, edge+1)
		end, _ := acted(t, s, "", w.ID)
		assert.Equal(t, row[1], end.Warriors[2].At, "from edge %d", edge)
		assert.Equal(t, 1, lines("ENC-66", "makes for the far edge"))
		mid := row[1]
		s.Warriors[0].At = mid
		end, _ = acted(t, s, "", w.ID)
		assert.Len(t, end.Foes(&end.Warriors[0]), 1, "from edge %d", edge)
		assert.Equal(t, 1, lines("ENC-66", "A is in the way to the far edge: charges"))
		// Beside its way, rim past rim, nobody is charged.
		s.Warriors[0].At = mid
		if edge%2 == 0 {
			s.Warriors[0].At.X += 2520
		} else {
			s.Warriors[0].At.Y += 2520
		}
		acted(t, s, "", w.ID)
		assert.Zero(t, lines("ENC-66", "is in the way"), "from edge %d", edge)
	}
	s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
	s.Table = field(t)
	w := beast(s, "Gigantic Spider", 24, 46)
	w.Counters.Set("facing", 0, 1)
	end, _ := acted(t, s, "", w.ID)
	assert.False(t, end.Warriors[2].InPlay(), "off the board at the far edge")
}

func TestWhoNeverClimbs(t *testing.T) { // ENC-G08
	s, _ := under(t, 35, false, pair()...)
	dog, duellist := beast(s, "Wild Dog", 40, 24).ID, beast(s, "Roving Duellist", 44, 30).ID
	for id, climbs := range map[rules.WarriorID]bool{0: true, dog: false, duellist: true} {
		m := physics.Mover{Climb: in(3), MaxDrop: in(6), Leap: true, Ladders: true}
		encounters.Happenings.Legs(s, s.Warrior(id), &m)
		want := physics.Mover{}
		if climbs {
			want = physics.Mover{Climb: in(3), MaxDrop: in(6), Leap: true, Ladders: true}
		}
		assert.Equal(t, want, m, s.Warrior(id).Name)
	}
}

func TestWhereTheRatsComeWithoutStreets(t *testing.T) { // ENC-12, RUL-ENC-4
	s, e := under(t, 12, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(36)})
	require.NoError(t, err)
	s.Table = table
	rim := physics.Length(6000)
	for die, from := range map[string]physics.Spot{"1": {X: in(24), Y: rim}, "2": {X: in(48) - rim, Y: in(18)}, "3": {X: in(24), Y: in(36) - rim}, "4": {X: rim, Y: in(18)}} {
		end := does(t, s, die, func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		m := end.MarkerOf("swarm")
		require.NotNil(t, m)
		assert.Equal(t, from, m.At, "edge %s", die)
		on := does(t, end, "34", e.Things[0].Moments.Compulsory)
		to := map[string]physics.Spot{"1": {X: from.X, Y: from.Y + in(7)}, "2": {X: from.X - in(7), Y: from.Y}, "3": {X: from.X, Y: from.Y - in(7)}, "4": {X: from.X + in(7), Y: from.Y}}[die]
		assert.InDelta(t, float64(to.X), float64(on.MarkerOf("swarm").At.X), 5, "edge %s", die)
		assert.InDelta(t, float64(to.Y), float64(on.MarkerOf("swarm").At.Y), 5, "edge %s", die)
		other := end.Clone()
		other.Active = 1
		assert.Equal(t, from, does(t, other, "", e.Things[0].Moments.Compulsory).MarkerOf("swarm").At, "in the player's turns")
		// At the far edge they are gone.
		for range 2 {
			on.MarkerOf("swarm").At = physics.Spot{X: in(48) - from.X, Y: in(36) - from.Y}
			gone := does(t, on, "66", e.Things[0].Moments.Compulsory)
			assert.Nil(t, gone.MarkerOf("swarm"))
			assert.True(t, encounters.Over(gone))
		}
	}
}

func TestHowTheSpiritsDrift(t *testing.T) { // ENC-21, ENC-21b, RUL-ENC-4
	for edge, to := range []physics.Spot{at(20, 24, 0), at(16, 20, 0), at(20, 16, 0), at(24, 20, 0)} {
		s, e := under(t, 21, true, man("A", 0, 40, 40), man("B", 1, 44, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "spirit", Rule: "ENC-21b", At: at(20, 20, 0), Radius: 1250, N: edge, Of: rules.Nobody}}
		end := does(t, s, "", e.Things[0].Moments.Compulsory)
		assert.Equal(t, to, end.MarkerOf("spirit").At, "from edge %d", edge)
		s.Active = 1
		assert.Equal(t, at(20, 20, 0), does(t, s, "", e.Things[0].Moments.Compulsory).MarkerOf("spirit").At)
		s.Active = 0
		last := []physics.Spot{at(20, 44.1, 0), at(3.9, 20, 0), at(20, 3.9, 0), at(44.1, 20, 0)}[edge]
		s.Markers[0].At = last
		assert.True(t, encounters.Over(does(t, s, "", e.Things[0].Moments.Compulsory)), "it leaves the board")
		// It comes to a priest.
		s.Markers[0].At = at(20, 20, 0)
		s.Warriors[0].Type, s.Warriors[0].At = "Warrior-Priest", to
		assert.True(t, encounters.Over(does(t, s, "", e.Things[0].Moments.Compulsory, 0)))
	}
}

func TestWhereTheCometWillFall(t *testing.T) { // ENC-65b, RUL-ENC-33
	s, e := under(t, 65, true, man("A", 0, 40, 40), man("B", 1, 44, 44))
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(24), Depth: in(36)})
	require.NoError(t, err)
	s.Table = table
	seen := map[physics.Spot]bool{}
	for _, faces := range []string{"11", "12", "13", "21", "33", "31", "22", "32", "23"} {
		s := s.Clone()
		lay(s, "2222"+faces+"1111")
		s.Dice.Strict = false
		out, err := rules.RunAnswered(s, step{func(p *rules.Play) { e.Begin(p) }}, nil)
		require.NoError(t, err)
		m := out.MarkerOf("omen")
		require.NotNil(t, m)
		seen[m.At] = true
		far := float64(physics.Apart(m.At.Point(), physics.Point{X: in(12), Y: in(18)}))
		assert.InDelta(t, float64(in(8)), far, 100, "four twos: eight inches from the centre")
		assert.Equal(t, 1, m.N)
		c := s.Clone()
		lay(c, "6666"+faces+"1111")
		out, err = rules.RunAnswered(c, step{func(p *rules.Play) { e.Begin(p) }}, nil)
		require.NoError(t, err)
		m = out.MarkerOf("omen")
		assert.True(t, m.At.X >= 0 && m.At.Y >= 0 && m.At.X <= in(24) && m.At.Y <= in(36), "never off the board: %s", m.At)
	}
	assert.Greater(t, len(seen), 2)
	rim := physics.Spot{X: in(24), Y: in(36)}
	for faces := range 36 {
		lay(s, "6666"+string(rune('1'+faces/6))+string(rune('1'+faces%6))+"11")
		s.Dice.Strict = false
		out, err := rules.RunAnswered(s, step{func(p *rules.Play) { e.Begin(p) }}, nil)
		require.NoError(t, err)
		rim.X, rim.Y = min(rim.X, out.MarkerOf("omen").At.X), min(rim.Y, out.MarkerOf("omen").At.Y)
	}
	assert.Zero(t, rim, "on its very edge")
}
