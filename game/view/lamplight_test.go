package view

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

// warmth is how much more red than blue a place and its surroundings are, 0 to 255.
func warmth(img *image.RGBA, at physics.Point, ppi int) float64 {
	k := float64(ppi)
	sum := 0.0
	for x := -3; x <= 3; x++ {
		for y := -3; y <= 3; y++ {
			c := img.RGBAAt(int(at.X.Inches()*k)+x, int(at.Y.Inches()*k)+y)
			sum += float64(c.R) - float64(c.B)
		}
	}
	return sum / 49
}

// livedIn is a table with a house that is lived in: a door and a window in the wall below.
func livedIn(t *testing.T) (plan, dark *physics.Plan) {
	t.Helper()
	for id := 1; id < 60; id++ {
		p := &physics.Plan{Width: physics.Inches(14), Depth: physics.Inches(14), Ground: "cobble",
			Buildings: []physics.Building{{ID: id, Name: "house", Outline: rect(3, 3, 8, 5), Storeys: 1}}}
		for i, shape := range [][]physics.Point{rect(3, 3, 8, 0.4), rect(3, 7.6, 8, 0.4)} {
			p.Pieces = append(p.Pieces, physics.Piece{ID: physics.PieceID(i), Kind: physics.Wall, Shape: shape, Top: physics.Inches(3), Building: id, Seed: uint32(id + i)})
		}
		unlit := *p
		unlit.Pieces = append([]physics.Piece(nil), p.Pieces...)
		p.Pieces[1].Openings = []physics.Opening{{Door: true, From: physics.Inches(1), To: physics.Inches(2), Lintel: physics.Inches(2)},
			{From: physics.Inches(5), To: physics.Inches(6), Sill: physics.Inches(1), Lintel: physics.Inches(2)}}
		if len(LitOpenings(p)) == 2 {
			return p, &unlit
		}
	}
	require.Fail(t, "no house is lived in")
	return nil, nil
}

func TestLightFallsOutOfDoorsAndWindows(t *testing.T) {
	const ppi = 28
	lit, dark := livedIn(t)
	a, b := BakeStorey(lit, 0, ppi), BakeStorey(dark, 0, ppi)
	for _, l := range LitOpenings(lit) {
		assert.Equal(t, physics.Inch, l.Out.Y, "it falls out of the house")
		assert.Zero(t, l.Out.X)
		assert.Greater(t, warmth(a, l.Before(), ppi), warmth(b, l.Before(), ppi)+12, "before %+v", l)
		assert.Greater(t, l.Before().Y, physics.Inches(8))
		pane := physics.Point{X: (l.From.X + l.To.X) / 2, Y: l.From.Y - physics.Inch/5}
		assert.Greater(t, warmth(a, pane, ppi), 40.0, "it shows in the opening %+v", l)
	}
	for _, far := range []physics.Point{inchPoint(4.5, 11), inchPoint(12.5, 9), inchPoint(7, 5), inchPoint(2, 1)} {
		assert.Equal(t, warmth(b, far, ppi), warmth(a, far, ppi), "%v lies beyond the light", far)
	}
}

func TestALanternHangsBesideALitDoor(t *testing.T) {
	const ppi = 28
	lit, dark := livedIn(t)
	a, b := BakeStorey(lit, 0, ppi), BakeStorey(dark, 0, ppi)
	doors := 0
	for _, l := range LitOpenings(lit) {
		if at := l.Lantern(); l.Door {
			doors++
			assert.Greater(t, warmth(a, at, ppi), warmth(b, at, ppi)+30, "it glows")
			assert.Greater(t, at.Y, l.From.Y, "outside of the wall")
			assert.True(t, at.X < min(l.From.X, l.To.X) || at.X > max(l.From.X, l.To.X), "and nobody runs into it")
		}
	}
	assert.Equal(t, 1, doors)
}

func TestABrazierGlowsOnTheGroundRoundIt(t *testing.T) {
	const ppi = 28
	with := func(name string) *image.RGBA {
		return BakeStorey(&physics.Plan{Width: physics.Inches(8), Depth: physics.Inches(8), Ground: "cobble", Pieces: []physics.Piece{
			{Kind: physics.Obstacle, Name: name, Shape: rect(3.5, 3.5, 1, 1), Top: physics.Inch, Seed: 4}}}, 0, ppi)
	}
	fire, crate := with("brazier"), with("barrel")
	assert.Greater(t, warmth(fire, inchPoint(4, 4), ppi), 80.0, "its coals")
	for _, at := range []physics.Point{inchPoint(3, 3), inchPoint(4, 3), inchPoint(3, 4), inchPoint(3, 5)} {
		assert.Greater(t, warmth(fire, at, ppi), warmth(crate, at, ppi)+4, "%v", at)
	}
	assert.InDelta(t, warmth(crate, inchPoint(7, 1), ppi), warmth(fire, inchPoint(7, 1), ppi), 0.5)
}

func TestHousesAreLivedInOnTheTablesOfTheCityAndNotAll(t *testing.T) {
	lived, all := 0, 0
	for _, name := range []string{"quarter", "road", "river"} {
		table, err := levels.Load(name)
		require.NoError(t, err)
		assert.NotEmpty(t, LitOpenings(&table.Plan), name)
		houses := map[physics.Point]bool{}
		for _, l := range LitOpenings(&table.Plan) {
			houses[l.From] = true
		}
		lived += len(houses)
		for i := range table.Pieces {
			if pc := &table.Pieces[i]; pc.Kind == physics.Wall && pc.Building > 0 {
				all += len(pc.Openings)
			}
		}
	}
	assert.Less(t, lived*2, all, "most of the city is dark")
}

// A wall is drawn on what the rules have of it, at whatever angle it stands and however thick
// it is: on another floor the same pixels, and beside it others.
func TestWallsStandAtAnyAngleAndAreAsThickAsTheyAre(t *testing.T) {
	const ppi, long = 30, 3.0
	for n, thick := range []float64{0.25, 0.4, 0.5, 0.9} {
		for angle := 0.0; angle < 180; angle += 37 {
			s, c := math.Sincos(angle * math.Pi / 180)
			at := func(along, across float64) physics.Point {
				return inchPoint(3+c*along-s*across, 3+s*along+c*across)
			}
			plan := func(floor string) *physics.Plan {
				return &physics.Plan{Width: physics.Inches(6), Depth: physics.Inches(6), Ground: "earth", Pieces: []physics.Piece{{Kind: physics.Floor, Material: floor, Shape: rect(0, 0, 6, 6), Seed: 3}, {Kind: physics.Wall, Top: physics.Inches(1), Seed: uint32(n), Material: "stone",
					Shape: []physics.Point{at(-long/2, -thick/2), at(long/2, -thick/2), at(long/2, thick/2), at(-long/2, thick/2)}}}}
			}
			a, b := BakeStorey(plan("tile"), 0, ppi), BakeStorey(plan("timber"), 0, ppi)
			same := func(along, across float64, round int) bool {
				p := at(along, across)
				x, y := int(p.X.Inches()*ppi), int(p.Y.Inches()*ppi)
				return samePixels(a, b, image.Rect(x-round, y-round, x+1+round, y+1+round))
			}
			besides := 0
			for along := -long/2 + 0.1; along < long/2; along += 0.13 {
				for _, part := range []float64{-0.4, -0.2, 0, 0.2, 0.4} {
					assert.True(t, same(along, part*(thick-0.05), 0), "%v\" thick at %v degrees: the floor shows %v\" along it", thick, angle, along)
				}
				for _, side := range []float64{-1, 1} {
					if !same(along, side*(thick/2+0.3), 1) {
						besides++
					}
				}
			}
			assert.Greater(t, besides, 34, "%v\" thick at %v degrees: beside it the floor shows", thick, angle)
		}
	}
}

func TestWallsOfTheTablesHaveTwoThicknesses(t *testing.T) {
	for _, name := range []string{"yard", "quarter", "road", "river"} {
		table, err := levels.Load(name)
		require.NoError(t, err)
		thick := map[int]bool{}
		for i := range table.Pieces {
			if q := table.Pieces[i].Shape; len(q) == 4 && (table.Pieces[i].Kind == physics.Wall || table.Pieces[i].Kind == physics.LowWall) {
				thick[int(math.Round(20*math.Hypot((q[3].X-q[0].X).Inches(), (q[3].Y-q[0].Y).Inches())))] = true
			}
		}
		assert.GreaterOrEqual(t, len(thick), 2, "%s: %v", name, thick)
	}
}
