package physics_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// Situations of the table top, reckoned by hand: each says what was reckoned.

// inch is a length in hundredths of an inch.
func inch(hundredths int) physics.Length {
	return physics.Inch * physics.Length(hundredths) / 100
}

func block(kind physics.Kind, name string, x0, y0, x1, y1, bottom, top int, open ...physics.Opening) physics.Piece {
	at := func(x, y int) physics.Point { return physics.Point{X: inch(x), Y: inch(y)} }
	return physics.Piece{Kind: kind, Name: name, Shape: []physics.Point{at(x0, y0), at(x0, y1), at(x1, y1), at(x1, y0)}, Bottom: inch(bottom), Top: inch(top), Openings: open}
}

func laid(t *testing.T, pieces ...physics.Piece) *physics.Table {
	table, err := physics.NewTable(physics.Plan{Name: "situations", Width: 48 * physics.Inch, Depth: 48 * physics.Inch, Pieces: pieces})
	require.NoError(t, err)
	return table
}

// man is a model of an inch across and 1.25" high: its eye is at 1.125".
func man(x, y, z int) physics.Body {
	return physics.Body{At: physics.Spot{X: inch(x), Y: inch(y), Z: inch(z)}, Radius: physics.Inch / 2, Height: inch(125)}
}

func TestWhatASilhouetteShowsIsWhatOneReckonsByHand(t *testing.T) { // COVER-01, COVER-02
	window := physics.Opening{From: inch(450), To: inch(550), Sill: inch(100), Lintel: inch(200)}
	door := physics.Opening{Door: true, From: inch(450), To: inch(550), Lintel: inch(250)}
	for _, c := range []struct {
		name     string
		pieces   []physics.Piece
		from, to physics.Body
		others   []physics.Body
		permille int
		hides    []string
	}{
		{"nothing between", nil, man(500, 1000, 0), man(1500, 1000, 0), nil, 1000, nil},
		// The sill ends lines below 1.125 - 0.125/0.52 = 0.885": (1.25 - 0.885)/1.25.
		{"over a window's sill", []physics.Piece{block(physics.Wall, "wall", 1000, 500, 1020, 1500, 0, 600, window)}, man(500, 1000, 0), man(1500, 1000, 0), nil, 292, []string{"wall"}},
		// From 3" up, eye 4.125": the lintel at 2.5", half way, ends lines above 0.875": 0.875/1.25.
		{"under a door's lintel", []physics.Piece{block(physics.Wall, "wall", 1000, 500, 1020, 1500, 0, 600, door), block(physics.Floor, "floor", 300, 800, 700, 1200, 300, 300)}, man(500, 1000, 300), man(1500, 1000, 0), nil, 700, []string{"wall"}},
		// Eye 7.125", 2" behind the edge at 6": lines fall 0.5625" an inch. Over 11.556" they are down to 0.625".
		{"over the edge of the roof he stands on", []physics.Piece{block(physics.Floor, "roof", 300, 800, 800, 1200, 600, 600)}, man(600, 1000, 600), man(1756, 1000, 0), nil, 500, []string{"roof"}},
		{"too near the wall below him", []physics.Piece{block(physics.Floor, "roof", 300, 800, 800, 1200, 600, 600)}, man(600, 1000, 600), man(1250, 1000, 0), nil, 0, []string{"roof"}},
		// A wall of 0.9" half way: below 1.125 - 0.225/0.52 = 0.692" nothing is seen.
		{"behind a low wall", []physics.Piece{block(physics.LowWall, "low wall", 1000, 500, 1020, 1500, 0, 90)}, man(500, 1000, 0), man(1500, 1000, 0), nil, 446, []string{"low wall"}},
		// Along a wall, 0.2" thick, from the door he stands in; its end is half way: 0.4" of 1" are hidden.
		{"in a doorway, along the wall", []physics.Piece{block(physics.Wall, "wall", 1000, 500, 1020, 1500, 0, 600, physics.Opening{Door: true, From: inch(440), To: inch(560), Lintel: inch(250)})}, man(1010, 2000, 0), man(1010, 1000, 0), nil, 600, []string{"wall"}},
		{"in a doorway, through the door", []physics.Piece{block(physics.Wall, "wall", 1000, 500, 1020, 1500, 0, 600, physics.Opening{Door: true, From: inch(440), To: inch(560), Lintel: inch(250)})}, man(500, 1000, 0), man(1010, 1000, 0), nil, 1000, nil},
		// A model half way hides 1.005" to each side of the middle; aside by its radius, one half.
		{"right behind another", nil, man(500, 1000, 0), man(1500, 1000, 0), []physics.Body{man(1000, 1000, 0)}, 0, []string{"another model"}},
		{"half behind another", nil, man(500, 1000, 0), man(1500, 1000, 0), []physics.Body{man(1000, 1050, 0)}, 500, []string{"another model"}},
		{"another, a storey below the line", nil, man(500, 1000, 0), man(1500, 1000, 0), []physics.Body{{At: physics.Spot{X: inch(1000), Y: inch(1000)}, Radius: physics.Inch / 2, Height: 1}}, 1000, nil},
		// A wall along the line: its face touches the middle of the silhouette, the wall itself lies to one side.
		{"a wall along the line of sight", []physics.Piece{block(physics.Wall, "wall", 600, 1000, 1400, 1020, 0, 600)}, man(500, 1000, 0), man(1500, 1000, 0), nil, 500, []string{"wall"}},
		// A crack of 0.1" half way between two walls shows 0.2" of 1"; from the far faces a little less: 0.1/0.52.
		{"through a crack", []physics.Piece{block(physics.Wall, "left", 1000, 500, 1020, 995, 0, 600), block(physics.Wall, "right", 1000, 1005, 1020, 1500, 0, 600)}, man(500, 1000, 0), man(1500, 1000, 0), nil, 192, []string{"left", "right"}},
		{"two walls that touch", []physics.Piece{block(physics.Wall, "left", 1000, 500, 1020, 1000, 0, 600), block(physics.Wall, "right", 1000, 1000, 1020, 1500, 0, 600)}, man(500, 1000, 0), man(1500, 1000, 0), nil, 0, []string{"left", "right"}},
		// From roof to roof, over a wall that ends below the line: nobody is named who hides nothing.
		{"a wall below the line is not named", []physics.Piece{block(physics.Floor, "a", 300, 800, 700, 1200, 300, 300), block(physics.Floor, "b", 1300, 800, 1700, 1200, 300, 300), block(physics.Wall, "wall", 1000, 500, 1020, 1500, 0, 290)}, man(660, 1000, 300), man(1340, 1000, 300), nil, 1000, nil},
		{"from below through the floor he stands on", []physics.Piece{block(physics.Floor, "floor", 1300, 800, 1700, 1200, 300, 300)}, man(1480, 1000, 0), man(1500, 1000, 300), nil, 0, []string{"floor"}},
	} {
		table := laid(t, c.pieces...)
		v := table.Look(c.from, c.to, c.others)
		assert.InDelta(t, c.permille, v.Permille, 4, c.name)
		assert.Equal(t, c.permille == 1000, v.Permille == 1000, c.name)
		assert.Equal(t, c.permille == 0, v.Permille == 0, c.name)
		var names []string
		for _, h := range v.Hides {
			names = append(names, h.Name)
		}
		assert.Equal(t, c.hides, names, c.name)
		assert.Equal(t, c.permille > 0, table.Sees(c.from, c.to, c.others), c.name)
	}
}

func TestWhatAWayCostsIsWhatOneReckonsByHand(t *testing.T) { // TERR-05 to TERR-07, JUMP-04, JUMP-05, CLIMB-08
	plank := func(gap int) []physics.Piece {
		return []physics.Piece{block(physics.Floor, "a", 300, 800, 700, 1200, 400, 400), block(physics.Floor, "b", 700+gap, 800, 1100+gap, 1200, 400, 400)}
	}
	post := func(x, y int) physics.Body { return man(x, y, 0) }
	for _, c := range []struct {
		name   string
		pieces []physics.Piece
		from   physics.Body
		to     physics.Body
		others []physics.Body
		cost   int // hundredths; -1: no way
	}{
		{"straight on", nil, man(500, 1000, 0), man(1300, 1000, 0), nil, 800},
		{"3, 4, 5", nil, man(500, 1000, 0), man(800, 1400, 0), nil, 500},
		{"over a low wall", []physics.Piece{block(physics.LowWall, "low wall", 900, 100, 920, 4700, 0, 99)}, man(500, 1000, 0), man(1300, 1000, 0), nil, 800},
		{"a band of 2\" at half speed", []physics.Piece{block(physics.Difficult, "mud", 800, 0, 1000, 4800, 0, 0)}, man(500, 1000, 0), man(1300, 1000, 0), nil, 1000},
		{"a band of 2\" at quarter speed", []physics.Piece{block(physics.VeryDifficult, "hole", 800, 0, 1000, 4800, 0, 0)}, man(500, 1000, 0), man(1300, 1000, 0), nil, 1400},
		{"a gap of 3.00\"", plank(300), man(650, 1000, 400), man(1050, 1000, 400), nil, 400},
		{"a gap of 3.01\"", plank(301), man(650, 1000, 400), man(1051, 1000, 400), nil, -1},
		{"between two models an inch apart", nil, man(500, 1000, 0), man(1300, 1000, 0), []physics.Body{post(900, 900), post(900, 1100)}, 800},
		// Round a wall that ends 3" aside: to its corners he keeps half an inch; twice the way to the arc, and the arc.
		{"a door just as wide as he is", []physics.Piece{block(physics.Wall, "wall", 900, 0, 920, 4800, 0, 600, physics.Opening{Door: true, From: inch(950), To: inch(1050), Lintel: inch(200)})}, man(500, 1000, 0), man(1300, 1000, 0), nil, 800},
		{"a door a hair too narrow", []physics.Piece{block(physics.Wall, "wall", 900, 0, 920, 4800, 0, 600, physics.Opening{Door: true, From: inch(951), To: inch(1050), Lintel: inch(200)})}, man(500, 1000, 0), man(1300, 1000, 0), nil, -1},
	} {
		table := laid(t, c.pieces...)
		m := physics.Mover{Body: c.from, Leap: true, Ladders: true}
		path, err := table.Path(m, c.to.At, c.others)
		if c.cost < 0 {
			assert.Error(t, err, "%s: %v", c.name, path)
			continue
		}
		if assert.NoError(t, err, c.name) {
			assert.InDelta(t, float64(c.cost)/100, path.Cost.Inches(), 0.005, "%s: %v", c.name, path.Legs)
		}
	}
	// Between two models whose bases leave less than his own he goes round: by the tangent.
	table := laid(t)
	path, err := table.Path(physics.Mover{Body: man(500, 1000, 0)}, man(1300, 1000, 0).At, []physics.Body{man(900, 901, 0), man(900, 1099, 0)})
	require.NoError(t, err)
	assert.Greater(t, path.Cost.Inches(), 8.5)
}

func TestChargesMeasuresAndFallsAreWhatOneReckonsByHand(t *testing.T) { // CHARGE-05, FALL-01
	table := laid(t)
	path, err := table.PathToTouch(physics.Mover{Body: man(500, 1000, 0)}, man(1400, 1000, 0), []physics.Body{man(1400, 1000, 0)})
	require.NoError(t, err)
	assert.InDelta(t, 8.00, path.Cost.Inches(), 0.005, "nine inches between the middles, half an inch each")
	assert.Equal(t, "5.00\"", fmt.Sprintf("%.2f\"", physics.Distance(man(500, 1000, 0), man(900, 1000, 400)).Inches()), "three inches across and four up")
	assert.True(t, physics.Within(man(500, 1000, 0), man(900, 1000, 0), inch(300)))
	assert.False(t, physics.Within(man(500, 1000, 0), man(901, 1000, 0), inch(300)))

	wall := laid(t, block(physics.Wall, "wall", 653, 500, 673, 1500, 0, 600))
	to := wall.Push(man(500, 1000, 0), physics.Point{X: 1}, inch(300), nil)
	assert.InDelta(t, 6.03, to.To.Point().X.Inches(), 0.005, "up to the wall")
	to = wall.Push(man(500, 1000, 0), physics.Point{X: -1}, inch(173), nil)
	assert.InDelta(t, 3.27, to.To.Point().X.Inches(), 0.001)
	roof := laid(t, block(physics.Floor, "roof", 300, 800, 800, 1200, 600, 600))
	to = roof.Push(man(700, 1000, 600), physics.Point{X: 1}, inch(200), nil)
	assert.True(t, to.Falls)
	assert.Equal(t, inch(600), to.Height)
	_, deep, near := roof.DropsNear(man(700, 1000, 600).At, physics.Inch)
	assert.True(t, near, "an edge at exactly an inch")
	assert.Equal(t, inch(600), deep)
	_, _, near = roof.DropsNear(man(699, 1000, 600).At, physics.Inch)
	assert.False(t, near)
}

// Ways over an edge lead over the best place of it: against all places of all its
// edges, tried a fiftieth of an inch apart.
func TestOverEdgesWaysAreTheCheapest(t *testing.T) { // JUMP-04, JUMP-05, CLIMB-03
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := physics.NewChance(8)
	const x0, y0, x1, y1, z = 1500, 1500, 2700, 2300, 300
	roof := block(physics.Floor, "roof", x0, y0, x1, y1, z, z)
	table := laid(t, roof)
	hypot := func(ax, ay, bx, by float64) float64 { return math.Hypot(ax-bx, ay-by) }
	x, y := func(b physics.Body) float64 { return b.At.X.Inches() * 100 }, func(b physics.Body) float64 { return b.At.Y.Inches() * 100 }
	edges := func(each func(inX, inY, outX, outY float64)) {
		const in, out = 50, 60 // his base ends with the edge; he lands a tenth of an inch beyond
		for x := float64(x0); x <= x1; x++ {
			each(x, y0+in, x, y0-out)
			each(x, y1-in, x, y1+out)
		}
		for y := float64(y0); y <= y1; y++ {
			each(x0+in, y, x0-out, y)
			each(x1-in, y, x1+out, y)
		}
	}
	worst := 0.0
	for range 500 {
		top, foot := man(x0+60+r.IntN(x1-x0-120), y0+60+r.IntN(y1-y0-120), z), man(900+r.IntN(2400), 900+r.IntN(2000), 0)
		jump, climb := math.Inf(1), math.Inf(1)
		edges(func(inX, inY, outX, outY float64) {
			walks := hypot(x(top), y(top), inX, inY) + hypot(x(foot), y(foot), outX, outY)
			jump, climb = min(jump, walks+110), min(climb, walks+z)
		})
		if jump > 2900 || climb > 2900 {
			continue
		}
		down, err := table.Path(physics.Mover{Body: top, MaxDrop: 6 * physics.Inch}, foot.At, nil)
		require.NoError(t, err)
		up, err := table.Path(physics.Mover{Body: foot, Climb: 4 * physics.Inch}, top.At, nil)
		require.NoError(t, err)
		for i, c := range []struct{ ours, exact float64 }{{down.Cost.Inches(), jump / 100}, {up.Cost.Inches(), climb / 100}} {
			if math.Abs(c.ours/c.exact-1) > 0.001 {
				t.Log(c, [2]physics.Path{down, up}[i])
			}
			worst = max(worst, math.Abs(c.ours/c.exact-1))
		}
	}
	assert.Less(t, worst, 0.001)
	t.Logf("worst %.3f %%", 100*worst)

	// From roof to roof: beside what is cheapest on foot and by leap no place of the edges is better.
	worst = 0
	for range 300 {
		gap, aside := 100+r.IntN(190), r.IntN(600)-300
		pair := laid(t, block(physics.Floor, "a", 500, 1000, 1200, 2200, z, z), block(physics.Floor, "b", 1200+gap, 1000+aside, 1900+gap, 2200+aside, z, z))
		a, b := man(560+r.IntN(580), 1100+r.IntN(1000), z), man(1260+gap+r.IntN(580), 1100+aside+r.IntN(1000), z)
		best := math.Inf(1)
		for v := 1000.0; v <= 2200; v += 4 {
			for u := max(v-400, 1000+float64(aside)); u <= min(v+400, 2200+float64(aside)); u += 4 {
				if leap := hypot(1150, v, 1250+float64(gap), u); leap <= 400 {
					best = min(best, leap+hypot(x(a), y(a), 1150, v)+hypot(x(b), y(b), 1250+float64(gap), u))
				}
			}
		}
		path, err := pair.Path(physics.Mover{Body: a, Leap: true}, b.At, nil)
		require.NoError(t, err)
		if path.Cost.Inches()*100/best-1 > 0.001 {
			t.Log(best/100, path)
		}
		worst = max(worst, path.Cost.Inches()*100/best-1)
	}
	assert.Less(t, worst, 0.001)
	t.Logf("worst leap %.3f %%", 100*worst)
}

// Who touches a wall may climb it wherever along it he stands; who does not touch
// it, may not where he must.
func TestWhoTouchesAWallMayClimbItAnywhere(t *testing.T) { // CLIMB-02
	table := laid(t, block(physics.Floor, "roof", 1500, 1500, 2700, 2300, 300, 300))
	for x := 1560; x <= 2640; x += 7 {
		for _, c := range []struct {
			y   int
			may bool
		}{{1440, true}, {1391, true}, {1385, false}} {
			m := physics.Mover{Body: man(x, c.y, 0), Climb: 4 * physics.Inch, StartContact: true}
			path, err := table.Path(m, man(x, 1600, 300).At, nil)
			assert.Equal(t, c.may, err == nil, "at %d, %d: %v", x, c.y, path)
			if c.may && err == nil {
				assert.InDelta(t, float64(1440-c.y)/100+3+0.5, path.Cost.Inches(), 0.02, "at %d, %d: %v", x, c.y, path.Legs)
			}
		}
	}
}
