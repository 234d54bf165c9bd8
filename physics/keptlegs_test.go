package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Far ways over ground with many boundaries cost the same whether the legs between Steiner points
// are kept or found anew each time, by others too, and no more are kept than there is room for
// (MOVE-01, TERR-05, TERR-06).
func TestKeptLegsChangeNoWay(t *testing.T) {
	questions := 60
	if testing.Short() {
		questions = 24
	}
	for _, w := range worst {
		if w.name != "200 rough patches" && w.name != "400 rough patches" && w.name != "crowd, rough patches" {
			continue
		}
		kept, anew, r := w.table(t), w.table(t), &chance{13}
		anew.roadmapOf(w.mover.Body).kept.count.Store(mostKept + 1)
		var others []Body
		for k := range w.others {
			others = append(others, freePlace(kept, r, model(int32(k+2), 0, 0, 0), w.z, others))
		}
		found := 0
		for range questions {
			m, to := w.mover, freePlace(kept, r, w.mover.Body, w.z, others).At
			m.Body = freePlace(kept, r, m.Body, w.z, others)
			path, err := kept.Path(m, to, others)
			other, errOther := anew.Path(m, to, others)
			require.Equal(t, errOther, err, "%s: %v to %v", w.name, m.At, to)
			require.Equal(t, other.Cost, path.Cost, "%s: %v to %v", w.name, m.At, to)
			if err == nil {
				found++
			}
		}
		count := kept.roadmapOf(w.mover.Body).kept.count.Load()
		assert.Positive(t, count, w.name)
		assert.Less(t, count, int64(mostKept+1<<14), w.name)
		assert.Equal(t, int64(mostKept+1), anew.roadmapOf(w.mover.Body).kept.count.Load(), w.name)
		t.Logf("%s: %d of %d found, %d legs kept", w.name, found, questions, count)
	}
}

// A leap that is as long as one can is the same whether it is kept or found anew (JUMP-05).
func TestAKeptLeapIsTheOneThatIsFound(t *testing.T) {
	tb, r := floors144(t), &chance{17}
	m := Mover{Body: model(1, 0, 0, 0), Leap: true}
	m.Body = freePlace(tb, r, m.Body, 3, nil)
	s := tb.search(m, nil, in(10))
	defer s.release()
	type asked struct {
		c       *passage
		u, back Length
		to      Point
	}
	var all []asked
	for k := range s.roadmap.passages {
		c := &s.roadmap.passages[k]
		if !c.slides || c.sideBySide() || len(all) >= 1<<(leapsKnown+1) {
			continue
		}
		for range 8 { // and such as differ from each other in one thing
			q := asked{c, Length(r.IntN(int(c.near.long) + 1)), Length(r.IntN(6000)), Point{Length(r.IntN(int(tb.Width))), Length(r.IntN(int(tb.Depth)))}}
			all = append(all, q, q, q, q, q)
			again := all[len(all)-4:]
			again[0].u, again[1].back = c.near.long-q.u, 6000-q.back
			again[2].to.X, again[3].to.Y = tb.Width-q.to.X, tb.Depth-q.to.Y
		}
	}
	require.Greater(t, len(all), 1<<leapsKnown, "some take the place of others")
	for round := range 2 {
		for i := range all {
			q := &all[i]
			near, far := s.boundedLeap(q.c, q.u, q.back, q.to)
			wantNear, wantFar := q.c.boundedLeap(q.u, q.back, q.to, leapMax+2*m.Radius-2)
			require.Equal(t, [2]Point{wantNear, wantFar}, [2]Point{near, far}, "round %d: %d", round, i)
		}
	}
}
