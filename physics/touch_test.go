package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A straight charge (CHARGE-06), or one too long, is answered without a search as a search
// answers it, but for what the arcs of a way aside may be rounded by. Others stand beside the way, so near that it grazes their rings.
func TestAStraightWayToTouchIsTheOneThatASearchFinds(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with slow references")
	}
	r := &chance{29}
	straight, grazed, searched, tables := 0, 0, 0, 30
	for range tables {
		pieces := []Piece{{Kind: Floor, Name: "walkway", Shape: box2(10, 10, 14, 13), Bottom: in(2.9), Top: in(3)},
			{Kind: Difficult, Name: "mud", Shape: box2(2, 14, 5, 18)}}
		for range 8 {
			x, y := 2+18*r.Float64(), 2+18*r.Float64()
			pieces = append(pieces, Piece{Kind: Obstacle, Name: "crates", Shape: box2(x, y, x+0.5+r.Float64(), y+0.5+r.Float64()), Top: in(0.5 + r.Float64())})
		}
		tb := table(t, pieces...)
		for range 400 {
			me, others := chargeAmongOthers(tb, r)
			target := others[0]
			m := Mover{Body: me, Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true, Limit: in(1 + 10*r.Float64())}
			c := tb.contactWith(m, target, others)
			c.across()
			if c.findEnds(); len(c.goals) == 0 || tb.Fits(me, others) != nil || tb.InContact(me, target) {
				continue
			}
			found, err := tb.searchToTouch(c, m, others)
			path, why := tb.pathToTouch(m, target, others)
			require.InDelta(t, float64(found.Cost), float64(path.Cost), 16, "from %s to %s among %v", me.At, target.At, others)
			require.Equal(t, err == nil, why == nil)
			_, ok := tb.straightToTouch(&m, &target, others)
			switch {
			case ok:
				straight++
			case err == nil && len(found.Legs) == 1 && !tb.Rough(found.Legs[0]):
				grazed++
			default:
				searched++
			}
		}
	}
	assert.Greater(t, straight, 500)
	assert.Greater(t, grazed, 90, "these are left to the search")
	assert.Greater(t, searched, 500)
}

// chargeAmongOthers is a model, another a few inches off, every second time behind a
// corner, and up to two beside the straight way, about as near as their bases let one
// pass. The first is the target.
func chargeAmongOthers(t *Table, r *chance) (me Body, others []Body) {
	me, target := model(1, 3+18*r.Float64(), 3+18*r.Float64(), 0), model(2, 0, 0, 0)
	target.At = Spot{me.At.X + in(12*r.Float64()-6), me.At.Y + in(12*r.Float64()-6), 0}
	if bends := t.roadmapOf(me).levels[0].nodes.at; r.IntN(2) == 0 {
		by := bends[r.IntN(len(bends))]
		me.At = Spot{by.X + in(6*r.Float64()-3), by.Y + in(6*r.Float64()-3), 0}
		part := 1 + Length(r.IntN(100))
		target.At = Spot{by.X + (by.X-me.At.X)*part/50 + Length(r.IntN(40)-20), by.Y + (by.Y-me.At.Y)*part/50 + Length(r.IntN(40)-20), 0}
	}
	target.Radius = Length(1000 + r.IntN(1500))
	if t.Fits(target, nil) == nil {
		others = append(others, target)
	} else {
		return chargeAmongOthers(t, r)
	}
	a, c := me.At.Point(), target.At.Point()
	for id := range int32(2) {
		o := model(3+id, 0, 0, 0)
		o.Radius = Length(800 + r.IntN(1500))
		aside := (o.Radius + me.Radius) * Length(1000+r.IntN(60)) / 1000
		if r.IntN(2) == 0 {
			aside = -aside
		}
		part, long := Length(r.IntN(1000)), max(1, apart(a, c))
		o.At.X = a.X + (c.X-a.X)*part/1000 - (c.Y-a.Y)*aside/long
		o.At.Y = a.Y + (c.Y-a.Y)*part/1000 + (c.X-a.X)*aside/long
		if t.Fits(o, append([]Body{me}, others...)) == nil {
			others = append(others, o)
		}
	}
	return me, others
}

// Low obstacles between two bases (CHARGE-07) are the same whoever has collected what
// stands about them.
func TestObstaclesBetweenBasesAreTheSameAmongAllThatStandsThere(t *testing.T) {
	r := &chance{31}
	across := 0
	for range 100 {
		var pieces []Piece
		for range 200 {
			x, y := 1+20*r.Float64(), 1+20*r.Float64()
			pieces = append(pieces, Piece{Kind: LowWall, Name: "wall", Shape: box2(x, y, x+1.5*r.Float64()+0.1, y+1.5*r.Float64()+0.1), Top: in(0.5 + 0.7*r.Float64())})
		}
		tb := table(t, pieces...)
		var all []int32
		for id := range tb.prisms {
			all = append(all, int32(id))
		}
		for range 300 {
			a := model(1, 2+20*r.Float64(), 2+20*r.Float64(), 0)
			b := model(2, 0, 0, 0)
			b.At = Spot{a.At.X + in(6*r.Float64()-3), a.At.Y + in(6*r.Float64()-3), 0}
			is := tb.overObstacle(a, b)
			require.Equal(t, is, tb.overObstacleAmong(all, a, b), "%s and %s", a.At, b.At)
			if is {
				across++
			}
		}
	}
	assert.Greater(t, across, 500)
}
