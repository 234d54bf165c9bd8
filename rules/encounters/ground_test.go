package encounters

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// square is a shape between two corners, in inches.
func square(x0, y0, x1, y1 int) []physics.Point {
	return []physics.Point{{X: inches(x0), Y: inches(y0)}, {X: inches(x1), Y: inches(y0)}, {X: inches(x1), Y: inches(y1)}, {X: inches(x0), Y: inches(y1)}}
}

func board(t *testing.T, plan physics.Plan) *physics.Table {
	t.Helper()
	plan.Name, plan.Width, plan.Depth = "board", inches(48), inches(36)
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return table
}

func spotAt(x, y int) physics.Spot { return physics.Spot{X: inches(x), Y: inches(y)} }

// walk is a way over these places, in one leg each.
func walk(spots ...physics.Spot) (path physics.Path) {
	for i, to := range spots[1:] {
		far := physics.Apart(spots[i].Point(), to.Point())
		path.Legs = append(path.Legs, physics.Leg{Kind: physics.Walk, From: spots[i], To: to, Length: far, Cost: far})
		path.Cost += far
	}
	return path
}

// house is a board with a three-cornered hut at its corner, a yard without an outline and
// a low wall, a wall upstairs and rubble.
func house(t *testing.T) *physics.Table {
	hut := square(0, 0, 6, 6)[:3]
	return board(t, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "hut", Outline: hut}, {ID: 2, Name: "yard"}},
		Pieces: []physics.Piece{
			{Kind: physics.LowWall, Name: "low wall", Building: 1, Shape: square(20, 10, 21, 11), Top: inches(1)},
			{Kind: physics.Wall, Name: "wall", Building: 2, Shape: square(30, 10, 31, 11), Bottom: inches(1), Top: inches(4)},
			{Kind: physics.Rubble, Name: "rubble", Shape: square(40, 10, 41, 11), Top: inches(1)},
			{Kind: physics.Difficult, Name: "mud", Shape: square(10, 30, 20, 35)},
		}})
}

func TestWhereBuildingsAndWallsAre(t *testing.T) { // ENC-G06, ENC-32, ENC-63-6
	table := house(t)
	assert.Equal(t, []int{1}, houses(table), "a yard has no inside")
	for spot, far := range map[physics.Spot]physics.Length{spotAt(5, 1): 0, spotAt(10, 3): inches(4) - 1250, spotAt(6, 3): 0} {
		assert.Equal(t, far, toBuilding(table, 1, &rules.Warrior{At: spot, Radius: 1250}), "%s", spot)
	}
	assert.Equal(t, farther, toBuilding(table, 3, &rules.Warrior{}))
	up := func(x, y, z int) physics.Spot { s := spotAt(x, y); s.Z = inches(z); return s }
	for spot, want := range map[physics.Spot]struct {
		far physics.Length
		of  int
	}{
		spotAt(18, 10): {inches(2), 1}, spotAt(28, 10): {inches(2), 2}, spotAt(43, 10): {inches(2), 0}, spotAt(25, 10): {inches(4), 1}, spotAt(20, 10): {0, 1},
		up(28, 10, 1): {inches(2), 2}, up(20, 10, 1): {inches(10), 2}, up(28, 10, 3): {inches(2), 2}, up(30, 10, 4): {farther, 0}, // none at his height
	} {
		far, of := toWall(table, spot)
		assert.Equal(t, want.far, far, "%s", spot)
		assert.Equal(t, want.of, of, "%s", spot)
	}
	other := board(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Impassable, Name: "block", Building: 1, Shape: square(10, 10, 11, 11), Top: inches(4)},
		{Kind: physics.Wall, Name: "wall", Building: 2, Shape: square(4, 10, 5, 11), Top: inches(4)}, {Kind: physics.LowWall, Name: "wall", Building: 3, Shape: square(16, 10, 17, 11), Top: inches(1)}}})
	far, of := toWall(other, physics.Spot{X: inches(21) / 2, Y: inches(10)})
	assert.Equal(t, inches(11)/2, far, "what is no wall does not count")
	assert.Equal(t, 2, of, "of two as near the first")
	low := spotAt(28, 10)
	low.Z = -1
	far, _ = toWall(table, low)
	assert.Equal(t, inches(7), far, "more than an inch above him it does not count")
}

func TestWhereAWayLeads(t *testing.T) { // ENC-22, ENC-52, ENC-G07
	table := house(t)
	s := &rules.State{Table: table, Rules: &rules.Ruleset{}}
	for name, row := range map[string]struct {
		path   physics.Path
		enters bool
		open   physics.Length
	}{
		"into the hut":     {walk(spotAt(10, 2), spotAt(4, 2)), true, inches(4)},
		"through it":       {walk(spotAt(10, 2), spotAt(2, 1), spotAt(2, 10)), true, inches(4)},
		"past it":          {walk(spotAt(10, 2), spotAt(10, 20)), false, inches(18)},
		"to its threshold": {walk(spotAt(10, 2), physics.Spot{X: inches(6) - 100, Y: inches(2)}), true, inches(4)},
		"out of it":        {walk(spotAt(4, 1), spotAt(10, 1)), false, 0},
		"nowhere":          {physics.Path{}, false, 0},
	} {
		w := &rules.Warrior{At: spotAt(10, 2)}
		if len(row.path.Legs) > 0 {
			w.At = row.path.Legs[0].From
		}
		assert.Equal(t, row.enters, enters(s, w, row.path, 1), name)
		assert.False(t, enters(s, w, row.path, 2), name)
		assert.InDelta(t, float64(row.open), float64(outdoors(s, w, row.path).Cost), float64(stride), name)
		at := outdoors(s, w, row.path)
		assert.True(t, len(at.Legs) == 0 || inOpen(table, at.End()), name)
	}
	// A climb comes whole: nothing lies in between.
	climb := physics.Path{Legs: []physics.Leg{{Kind: physics.ClimbUp, From: spotAt(30, 30), To: spotAt(30, 31), Cost: inches(3)}}, Cost: inches(3)}
	assert.False(t, enters(s, &rules.Warrior{At: spotAt(30, 30)}, climb, 1))
	assert.Equal(t, climb, outdoors(s, &rules.Warrior{}, climb))
	// Who stays in the open goes round the houses.
	shut := streetsOnly(table)
	assert.Error(t, shut.Fits(physics.Body{At: spotAt(5, 1), Radius: 1250, Height: tall}, nil))
	assert.NoError(t, shut.Fits(physics.Body{At: spotAt(15, 32), Radius: 1250, Height: tall}, nil))
	assert.NoError(t, table.Fits(physics.Body{At: spotAt(5, 1), Radius: 1250, Height: tall}, nil))
}

func TestWhereAGroupCanBeSetDown(t *testing.T) { // ENC-G06, ENC-G07, RUL-ENC-2
	s := &rules.State{Table: board(t, physics.Plan{}), Rules: &rules.Ruleset{}, Sides: []rules.Side{{}, {Neutral: true}}}
	one := []physics.Body{{Radius: 1250, Height: tall}}
	rim := inches(1) + 1250
	far := func(w physics.Length) physics.Length { return inches(48) - w }
	for edge, want := range map[physics.Edge][]physics.Spot{
		physics.TopEdge:    {{X: inches(1), Y: rim}, {X: inches(11), Y: rim}, {X: inches(21), Y: rim}, {X: inches(31), Y: rim}, {X: inches(41), Y: rim}},
		physics.BottomEdge: {{X: inches(1), Y: inches(36) - rim}, {X: inches(11), Y: inches(36) - rim}, {X: inches(21), Y: inches(36) - rim}, {X: inches(31), Y: inches(36) - rim}, {X: inches(41), Y: inches(36) - rim}},
		physics.LeftEdge:   {{X: rim, Y: inches(1)}, {X: rim, Y: inches(9)}, {X: rim, Y: inches(17)}, {X: rim, Y: inches(25)}, {X: rim, Y: inches(33)}},
		physics.RightEdge:  {{X: far(rim), Y: inches(1)}, {X: far(rim), Y: inches(9)}, {X: far(rim), Y: inches(17)}, {X: far(rim), Y: inches(25)}, {X: far(rim), Y: inches(33)}},
	} {
		var got []physics.Spot
		for _, g := range groupsAt(s, edge, one, inches(12)) {
			got = append(got, g[0])
		}
		assert.Equal(t, want, got, "%s", edge)
	}
	// Nobody of a warband may be within 12"; where he is a hair farther they may stand.
	for hairs, at := range map[physics.Length]physics.Spot{1: {X: inches(1), Y: rim}, 0: {X: inches(1), Y: inches(3)}} {
		s.Warriors = []rules.Warrior{{Radius: 1250, At: physics.Spot{X: inches(1) + inches(12) + 2500 + hairs, Y: rim}}}
		groups := groupsAt(s, physics.TopEdge, one, inches(12))
		require.NotEmpty(t, groups)
		assert.Equal(t, at, groups[0][0])
	}
	// A creature of the city keeps nobody away, but its place is taken.
	s.Warriors[0].Side, s.Warriors[0].At = 1, physics.Spot{X: inches(1), Y: rim}
	assert.Equal(t, spotAt(1, 3), groupsAt(s, physics.TopEdge, one, inches(12))[0][0])
	// Each of a group is within 2" of one before it, and within 6" of the edge.
	s.Warriors = nil
	many := []physics.Body{one[0], one[0], one[0], one[0], one[0], one[0], one[0], one[0]}
	groups := groupsAt(s, physics.RightEdge, many, inches(12))
	require.NotEmpty(t, groups)
	for _, g := range groups {
		require.Len(t, g, 8)
		for i, at := range g {
			assert.LessOrEqual(t, far(at.X)+1250, inches(6))
			near := i == 0
			for k := range i {
				gap := physics.Apart(at.Point(), g[k].Point()) - 2500
				assert.GreaterOrEqual(t, gap, physics.Length(0))
				near = near || gap <= inches(2)
			}
			assert.True(t, near)
		}
	}
	assert.Empty(t, groupsAt(s, physics.RightEdge, []physics.Body{{Radius: inches(4), Height: tall}}, inches(12)), "too large for 6\"")
}

// deed is a command that does what a rule does.
type deed struct{ do func(p *rules.Play) }

func (deed) Legal(*rules.State) error       { return nil }
func (d deed) Play(p *rules.Play)           { d.do(p) }
func (deed) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (deed) String(*rules.State) string     { return "deed" }

func TestWhoIsAskedWhereTheyComeFrom(t *testing.T) { // ENC-G04, ENC-G06, RUL-ENC-2
	e := &Entry{Name: "Guests"}
	body := []physics.Body{{Radius: 1250, Height: tall}}
	comes := func(dice []uint8, men ...rules.Warrior) (spots []physics.Spot, edge physics.Edge, asked []rules.Decision) {
		s := &rules.State{Table: board(t, physics.Plan{}), Rules: &rules.Ruleset{}, Winner: -1, Sides: []rules.Side{{Name: "Red"}, {Name: "Blue"}}, Warriors: men}
		for i := range s.Warriors {
			s.Warriors[i].ID = rules.WarriorID(i)
		}
		s.Counters.Set(player, 0, 2)
		s.Dice.Script, s.Dice.Strict = dice, true
		out, err := rules.RunAnswered(s, deed{func(p *rules.Play) { spots, edge = place(p, e, body) }}, func(d rules.Decision) rules.Answer {
			asked = append(asked, d)
			return rules.Answer{len(d.Options) - 1}
		})
		require.NoError(t, err)
		require.Zero(t, out.Dice.Left())
		return spots, edge, asked
	}
	spots, edge, asked := comes([]uint8{2})
	require.Len(t, asked, 1)
	assert.Equal(t, rules.SideID(1), asked[0].Side, "the encountering player")
	require.Len(t, asked[0].Options, 5)
	assert.Equal(t, physics.RightEdge, edge)
	assert.Equal(t, asked[0].Places[4], spots)
	assert.Contains(t, asked[0].Options[4].Text, spots[0].X.String())
	// On a larger table there are no more than five places to choose from.
	large, err := physics.NewTable(physics.Plan{Name: "large", Width: inches(96), Depth: inches(96)})
	require.NoError(t, err)
	assert.Len(t, groupsAt(&rules.State{Table: large, Rules: &rules.Ruleset{}}, physics.TopEdge, body, inches(12)), 5)
	// With two places he chooses, with one there is nothing to choose.
	man := func(x, y int) rules.Warrior { return rules.Warrior{Radius: 1250, At: spotAt(x, y)} }
	for n, men := range map[int][]rules.Warrior{2: {man(14, 2), man(26, 2)}, 0: {man(12, 2), man(30, 2)}} {
		_, edge, asked = comes([]uint8{1}, men...)
		assert.Equal(t, physics.TopEdge, edge)
		if n == 0 {
			assert.Empty(t, asked)
		} else {
			require.Len(t, asked, 1)
			assert.Len(t, asked[0].Options, n)
		}
	}
	// An edge with no room 12" from everybody: the next by dice of those that are left.
	var top []rules.Warrior
	for x := 2; x < 48; x += 8 {
		top = append(top, man(x, 3))
	}
	for _, row := range []struct {
		dice []uint8
		edge physics.Edge
	}{{[]uint8{1, 1}, physics.RightEdge}, {[]uint8{1, 3}, physics.BottomEdge}, {[]uint8{1, 5}, physics.LeftEdge}} {
		_, edge, _ = comes(row.dice, top...)
		assert.Equal(t, row.edge, edge, "%v", row.dice)
	}
	// With no room anywhere, at the first edge as far away as can be.
	var all []rules.Warrior
	for x := 2; x < 48; x += 9 {
		for y := 2; y < 36; y += 9 {
			all = append(all, man(x, y))
		}
	}
	spots, edge, asked = comes([]uint8{3, 1, 1}, all...)
	require.NotEmpty(t, spots)
	assert.Equal(t, physics.BottomEdge, edge)
	assert.Empty(t, asked)
	gap := func(at physics.Spot) physics.Length {
		least := farther
		for _, w := range all {
			least = min(least, physics.Apart(at.Point(), w.At.Point())-2500)
		}
		return least
	}
	assert.Greater(t, gap(spots[0]), inches(3))
}

func TestADirectionIsATrueOne(t *testing.T) { // ENC-21, ENC-65b
	s := &rules.State{Winner: -1, Rules: &rules.Ruleset{}}
	s.Dice.Script = []uint8{1, 1}
	_, err := rules.RunAnswered(s, deed{func(p *rules.Play) { assert.Equal(t, physics.Point{X: 1000}, direction(p, "ENC-21")) }}, nil)
	require.NoError(t, err)
}

// The street over a cellar lies in the open, unlike the cellar and what lies under a
// gallery (ENC-G06).
func TestACellarBelowTheStreetIsNoRoof(t *testing.T) {
	box := func(x0, x1 int) []physics.Point {
		return []physics.Point{{X: inches(x0), Y: inches(6)}, {X: inches(x1), Y: inches(6)}, {X: inches(x1), Y: inches(14)}, {X: inches(x0), Y: inches(14)}}
	}
	table, err := physics.NewTable(physics.Plan{Name: "test", Width: inches(24), Depth: inches(24),
		Levels: physics.Levels{{Name: "cellar", Storey: -1, Floor: -inches(4)}, {Name: "street"}, {Name: "gallery", Storey: 1, Floor: inches(5)}},
		Pieces: []physics.Piece{
			{Kind: physics.Floor, Name: "cellar", Shape: box(2, 10), Bottom: -inches(4), Top: -inches(4), Storey: -1},
			{Kind: physics.Floor, Name: "gallery", Shape: box(14, 20), Bottom: inches(5), Top: inches(5), Storey: 1},
		}})
	require.NoError(t, err)
	at := func(x, z int) physics.Spot { return physics.Spot{X: inches(x), Y: inches(10), Z: inches(z)} }
	assert.Contains(t, table.Surfaces(at(6, 0).Point()), at(6, -4))
	assert.True(t, inOpen(table, at(6, 0)), "over the cellar")
	assert.False(t, inOpen(table, at(6, -4)), "in it")
	assert.False(t, inOpen(table, at(17, 0)), "under the gallery")
	assert.True(t, inOpen(table, at(22, 0)))

	// Where the street runs on a quay above the table, that is the ground.
	quay := table.Plan
	quay.Levels = physics.Levels{{Name: "water", Storey: -1}, {Name: "quay", Floor: inches(5)}}
	table, err = physics.NewTable(quay)
	require.NoError(t, err)
	assert.True(t, inOpen(table, at(17, 5)))
	assert.False(t, inOpen(table, at(17, 0)))
}
