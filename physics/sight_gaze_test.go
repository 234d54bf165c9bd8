package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestASweepMeetsEverythingThatHides(t *testing.T) { // COVER-01
	hiding, off := 0, 0
	r := &chance{19}
	sightCases(t, 12000, func(i int, c *sightCase) {
		if i%8 == 0 { // looks from and to places off the table go over what lies between
			c.from.At.X -= Length(r.IntN(6)) * Inch
			c.to.At.Y += Length(r.IntN(6)) * Inch
		}
		g := gazeAt(&c.from, &c.to)
		swept := map[int32]bool{}
		s := c.table.grid.sweepOf(&g)
		for s.next() {
			for _, id := range s.ids {
				swept[id] = true
			}
		}
		for id := range c.table.grid.prisms {
			if g.hiddenBy(c.table, int32(id)) {
				hiding++
				require.True(t, swept[int32(id)], "case %d, %s: %v to %v", i, c.kind, c.from, c.to)
			}
		}
		if !c.table.on(c.from.At.Point()) || !c.table.on(c.to.At.Point()) {
			off++
		}
	})
	assert.Greater(t, hiding, 10000)
	assert.Greater(t, off, 100)
}

func TestWhatIsGlimpsedIsSeen(t *testing.T) { // COVER-02
	glimpsed, seen := 0, 0
	sightCases(t, 12000, func(i int, c *sightCase) {
		w := watchFor(&c.from, &c.to)
		defer w.release()
		if w.meet(c.table, (*watch).buries) || w.meetOthers(&c.to, c.others, (*watch).buries) || len(w.blockers) == 0 {
			return
		}
		glimpses := w.glimpses()
		for k := range w.blockers {
			w.cast(&w.blockers[k])
		}
		gap := w.gap()
		if gap {
			seen++
		}
		if glimpses {
			glimpsed++
			require.True(t, gap, "case %d, %s: %v to %v past %d", i, c.kind, c.from, c.to, len(c.others))
		}
	})
	assert.Greater(t, glimpsed, seen/2)
	assert.Greater(t, seen, 1000)
}

func TestWhoIsHiddenAllAlongIsSeenNowhereOnTheWay(t *testing.T) { // HIDE-06, HIDE-07
	if testing.Short() {
		t.Skip("looks all along many ways")
	}
	r := &chance{29}
	hidden, not := 0, 0
	sightCases(t, 12000, func(i int, c *sightCase) {
		c.table.SeesAllPassing(c.from, c.to)
		from, to := c.from, c.to // as the one who goes arrives
		goes := &from
		if r.IntN(2) == 0 {
			goes = &to
		}
		begin := goes.At
		goes.At.X += Length(r.IntN(8*int(Inch))) - 4*Inch
		goes.At.Y += Length(r.IntN(8*int(Inch))) - 4*Inch
		if r.IntN(3) == 0 {
			goes.At.Z = Length(r.IntN(4 * int(Inch)))
		}
		if !c.table.HiddenAllAlong(c.from, c.to, from.At, to.At) {
			not++
			return
		}
		hidden++
		end, parts := goes.At, 1+Length(r.IntN(40))
		for n := Length(0); n <= parts; n++ {
			goes.At = Spot{begin.X + (end.X-begin.X)*n/parts, begin.Y + (end.Y-begin.Y)*n/parts, begin.Z + (end.Z-begin.Z)*n/parts}
			require.Less(t, c.table.Look(from, to, nil).Permille, 1000, "case %d, %s: %v to %v, %d of %d", i, c.kind, from, to, n, parts)
		}
	})
	assert.Greater(t, hidden, 1000)
	assert.Greater(t, not, 1000)
}

func TestAGlanceAnswersOnlyTheSameLook(t *testing.T) { // HIDE-08
	r := &chance{23}
	whole, again := 0, 0
	var bodies [4]Body
	sightCases(t, 6000, func(i int, c *sightCase) {
		// One of some models moves, grows or shrinks a little; then several are looked at,
		// many of them by those who have looked at them before.
		bodies[r.IntN(len(bodies))] = c.to
		switch b := &bodies[r.IntN(len(bodies))]; r.IntN(3) {
		case 0:
			b.At.X++
		case 1:
			b.Radius += 200
		case 2:
			b.Height = 3810 - b.Height/2
		}
		for k := range bodies {
			bodies[k].ID = int32(k)
		}
		for range 12 {
			from, to := bodies[r.IntN(len(bodies))], bodies[r.IntN(len(bodies))]
			if from.Height == 0 || to.Height == 0 {
				continue
			}
			if g := c.table.sights.lastLook(&from, &to); g.all != 0 && g.bodyPair == bodyPairOf(&from, &to) {
				again++
			}
			all := c.table.Look(from, to, nil).Permille == 1000
			if r.IntN(3) == 0 {
				require.Equal(t, all, c.table.SeesAllPassing(from, to))
			}
			require.Equal(t, all, c.table.SeesAll(from, to, nil), "case %d: %v to %v", i, from, to)
			if all {
				whole++
			}
		}
	})
	assert.Greater(t, whole, 1000)
	assert.Greater(t, again, 1000)
}
