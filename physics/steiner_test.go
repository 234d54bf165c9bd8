package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Far ways over ground with many boundaries are looked for over a few of the Steiner points, and
// cost what they do over all of them, to a tenth of 0.01" (TERR-05, TERR-06).
func TestFarWaysOverAFewSteinerPointsAreAsCheap(t *testing.T) {
	few, all := patches(t, 200, 3), patches(t, 200, 3)
	m := Mover{Body: model(1, 0, 0, 0)}
	n := all.roadmapOf(m.Body)
	n.boundaries().many = 1 << 30
	require.Greater(t, len(n.boundaries().points), manySteiner)
	r, found, want := &chance{uint64(Asked("FEW_SEED", 3))}, 0, 4
	if !testing.Short() {
		want = 150
	}
	for found < Asked("FEW", want) {
		m.Body = freePlace(few, r, m.Body, 0, nil)
		goal := freePlace(few, r, m.Body, 0, nil)
		if far := apart(m.At.Point(), goal.At.Point()); far < in(10) || far > in(24) {
			continue
		}
		path, err := few.Path(m, goal.At, nil)
		other, errOther := all.Path(m, goal.At, nil)
		require.Equal(t, errOther, err, "%v to %v", m.At, goal.At)
		if err == nil {
			found++
			assert.LessOrEqual(t, path.Cost, other.Cost+Inch/1000, "%v to %v", m.At, goal.At)
		}
	}
}

// What a run of Steiner points is passed over for holds of each of its points: the law of
// refraction leads to none of them (see refraction.allows).
func TestRunsThatAreNotLookedAtHoldNoPointToGoOnTo(t *testing.T) {
	r := &chance{11}
	point := func(wide int) Point { return Point{Length(r.IntN(wide)), Length(r.IntN(wide))} }
	passed, lawful := 0, 0
	for range 4000 {
		from := point(100000)
		side := boundarySide{from: from, to: Point{from.X + Length(r.IntN(8000)) - 4000, from.Y + Length(r.IntN(8000)) - 4000}, more: Length(1 + 2*r.IntN(2))}
		if side.long = apart(side.from, side.to); side.long == 0 {
			continue
		}
		at := side.at(Length(r.IntN(int(side.long))))
		f := side.refract(at, Point{at.X + Length(r.IntN(12000)) - 6000, at.Y + Length(r.IntN(12000)) - 6000}, Length(1+r.IntN(2)), steinerStep)
		w := f.wedge()
		for range 40 {
			a := point(100000)
			b := Point{a.X + Length(r.IntN(2000)) - 1000, a.Y + Length(r.IntN(2000)) - 1000}
			if r.IntN(8) == 0 { // along the side, nearly
				far := Length(r.IntN(12)) - 6
				a = Point{at.X + (side.to.X-side.from.X)*far, at.Y + (side.to.Y-side.from.Y)*far}
				b = Point{a.X + (side.to.X-side.from.X)/2, a.Y + (side.to.Y-side.from.Y)/2}
			}
			run := steinerRun{mid: Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}, half: apart(a, b)/2 + 2}
			over := w.passes(&run, distance2(at, run.mid))
			for k := range Length(8) {
				q := Point{a.X + (b.X-a.X)*k/7, a.Y + (b.Y-a.Y)*k/7}
				if is := f.allows(q); is {
					lawful++
					require.False(t, over, "%v from %v on to %v", f, at, q)
				}
			}
			if over {
				passed++
			}
		}
	}
	assert.Greater(t, passed, 50000)
	assert.Greater(t, lawful, 50000)
}

// Out of a slit between two walls a way leads along water on open ground where between the
// water and the corner of a wall there is room for a base by 0.9 of a unit (MOVE-01, TERR-08).
func TestAWayKeepsToOpenGroundThatIsHardlyWideEnough(t *testing.T) {
	plan := Plan{Name: "slit", Width: in(14), Depth: in(14), Pieces: []Piece{
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{26039, 20835}, {23381, 23276}, {22528, 22347}, {25186, 19906}}},
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{25074, 25119}, {27732, 22678}, {27986, 22955}, {25328, 25396}}},
		{Kind: Water, Name: "water", Shape: []Point{{24294, 23380}, {20185, 20698}, {25786, 19479}, {28727, 20564}}},
	}}
	tb, err := NewTable(plan)
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{26968, 21685, 0}, Radius: 1250, Height: in(1.25)}}
	path, err := tb.Path(m, Spot{31153, 18851, 0}, nil)
	require.NoError(t, err)
	assert.LessOrEqual(t, path.Cost, Length(5070))
	for _, l := range path.Legs {
		assert.Equal(t, l.Length, l.Cost, "%v", l)
	}
}

// Out of dear ground a way leads right to where open ground between two areas comes to an end:
// there a unit farther in is worth three (MOVE-01, TERR-06).
func TestAWayLeavesDearGroundAtTheTipOfOpenGround(t *testing.T) {
	tb, err := NewTable(Plan{Name: "wedge", Width: in(14), Depth: in(14), Pieces: []Piece{
		{Kind: VeryDifficult, Name: "mud", Shape: []Point{{12079, 26580}, {21423, 27050}, {22510, 31590}, {14095, 34360}, {10022, 29620}}},
		{Kind: VeryDifficult, Name: "mud", Shape: []Point{{24746, 19744}, {24288, 26132}, {16726, 27394}, {14588, 20997}, {20301, 16652}}},
	}})
	require.NoError(t, err)
	tip := Spot{19399, 26948, 0} // the last whole-number place outside of both
	for i := range tb.areas {
		require.False(t, containsStrictly(tb.areas[i].shape, tip.Point()))
	}
	m := Mover{Body: Body{ID: 1, At: Spot{17530, 27741, 0}, Radius: 1250, Height: in(1)}}
	to := Spot{24289, 26135, 0}
	path, err := tb.Path(m, to, nil)
	require.NoError(t, err)
	assert.LessOrEqual(t, path.Cost, 4*apart(m.At.Point(), tip.Point())+apart(tip.Point(), to.Point())+4)
}

// Between two areas of difficult ground whose sides meet at a small angle a way leads out into the
// open right where they do, although what is open there is thinner than the outlines are wide
// (TERR-05, MOVE-01).
func TestAWayLeadsOutIntoASliverOfOpenGround(t *testing.T) {
	a := Piece{Kind: Difficult, Name: "mud", Shape: []Point{{29458, 32787}, {30034, 27279}, {33304, 27075}, {34580, 31223}, {32187, 34391}}}
	b := Piece{Kind: Difficult, Name: "scrub", Shape: []Point{{29811, 29368}, {29459, 32931}, {25624, 35560}, {22645, 34000}, {22497, 27394}, {26550, 25652}}}
	for _, pieces := range [][]Piece{{a, b}, {b, a}} {
		tb := table(t, pieces...)
		m := Mover{Body: Body{ID: 1, At: Spot{31135, 31343, 0}, Radius: 1250, Height: Inch}}
		tip, out := Point{29735, 30138}, Spot{29812, 29370, 0}
		path, err := tb.Path(m, out, nil)
		require.NoError(t, err)
		assert.LessOrEqual(t, path.Cost, 2*apart(m.At.Point(), tip)+apart(tip, out.Point())+4, "%v", path)
	}
}

// Round the corner of a wall a way leaves dear ground almost along the wall: a base that keeps
// half a unit farther off leaves it some hundred units later (MOVE-01, TERR-06).
func TestAWayLeavesDearGroundAlongAWall(t *testing.T) {
	tb, err := NewTable(Plan{Name: "flat", Width: in(14), Depth: in(14), Pieces: []Piece{
		{Kind: Wall, Name: "wall", Top: in(3), Shape: []Point{{15655, 16101}, {18844, 19865}, {18240, 20377}, {15051, 16613}}},
		{Kind: VeryDifficult, Name: "mud", Shape: []Point{{20411, 20150}, {26614, 23623}, {25923, 28780}, {15993, 29293}, {13872, 25836}}},
	}})
	require.NoError(t, err)
	m := Mover{Body: Body{ID: 1, At: Spot{19798, 20675, 0}, Radius: 1250, Height: in(1)}}
	to := Spot{18900, 21450, 0}
	path, err := tb.Path(m, to, nil)
	require.NoError(t, err)
	along, err := tb.Along(m, []Spot{{19742, 20736, 0}, {19684, 20792, 0}, {19034, 21343, 0}, to}, nil)
	require.NoError(t, err)
	assert.LessOrEqual(t, path.Cost, along.Cost+4, "%v", path)
}
