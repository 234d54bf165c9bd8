package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheFirstBaseCrossedIsStruck(t *testing.T) { // AMB-96
	tb := table(t)
	caster, near, far := model(0, 10, 10, 0), model(1, 15, 10, 0), model(2, 18, 10, 0)
	over := Spot{in(18), in(10), 0}
	all := []Body{far, caster, near}
	assert.EqualValues(t, 1, tb.FirstInPath(caster, over, Inches(8), all).Struck)
	assert.EqualValues(t, 2, tb.FirstInPath(caster, over, Inches(8), []Body{far}).Struck)
	// The flight goes on beyond the place it is aimed over.
	assert.EqualValues(t, 1, tb.FirstInPath(caster, Spot{in(11), in(10), 0}, Inches(8), all).Struck)
	// Off the line by its radius the base is missed, by a hair less it is struck.
	near.At.Y = in(10) + near.Radius
	assert.EqualValues(t, 2, tb.FirstInPath(caster, over, Inches(8), []Body{far, near}).Struck)
	near.At.Y--
	assert.EqualValues(t, 1, tb.FirstInPath(caster, over, Inches(8), []Body{far, near}).Struck)
	// Behind him, even in contact, nobody is struck.
	near.At = Spot{in(10) - 2500, in(10), 0}
	assert.EqualValues(t, -1, tb.FirstInPath(caster, over, Inches(8), []Body{near}).Struck)
}

func TestAFlightReachesFromRimToRim(t *testing.T) { // AMB-16
	tb := table(t)
	caster, at := model(0, 10, 10, 0), model(1, 0, 10, 0)
	at.At.X = caster.At.X + Inches(8) + 2500
	over := at.At
	assert.EqualValues(t, 1, tb.FirstInPath(caster, over, Inches(8), []Body{at}).Struck)
	at.At.X += 2
	f := tb.FirstInPath(caster, over, Inches(8), []Body{at})
	assert.EqualValues(t, -1, f.Struck)
	assert.Equal(t, caster.At.X+Inches(8)+caster.Radius, f.Stop.X)
}

func TestAWallStopsAFlightAndALowWallDoesNot(t *testing.T) {
	wall := Piece{Kind: Wall, Name: "wall", Shape: box2(12, 5, 12.4, 15), Top: in(3)}
	low := Piece{Kind: LowWall, Name: "low wall", Shape: box2(12, 5, 12.4, 15), Top: in(0.8)}
	caster, at := model(0, 10, 10, 0), model(1, 15, 10, 0)
	f := table(t, wall).FirstInPath(caster, at.At, Inches(8), []Body{at})
	assert.EqualValues(t, -1, f.Struck)
	assert.EqualValues(t, 0, f.Piece)
	assert.InDelta(t, float64(in(12)), float64(f.Stop.X), 2)
	assert.EqualValues(t, 1, table(t, low).FirstInPath(caster, at.At, Inches(8), []Body{at}).Struck)
	at.At.X = in(11.5) // before the wall
	assert.EqualValues(t, 1, table(t, wall).FirstInPath(caster, at.At, Inches(8), []Body{at}).Struck)
}

func TestAFlightFromOnHighPassesOverHeadsAndEndsInTheGround(t *testing.T) {
	tb := table(t)
	caster, below, at := model(0, 10, 10, 6), model(1, 12, 10, 0), model(2, 16, 10, 0)
	f := tb.FirstInPath(caster, at.At, Inches(18), []Body{below, at})
	assert.EqualValues(t, 2, f.Struck)
	f = tb.FirstInPath(caster, Spot{in(16), in(10), 0}, Inches(18), []Body{model(3, 24, 10, 0)})
	assert.EqualValues(t, -1, f.Struck, "the ground came first")
	assert.LessOrEqual(t, f.Stop.Z, Length(1))
}

func TestPlacesBesideAModelTouchItAndAreFree(t *testing.T) { // CHARGE-07
	tb := table(t)
	m, at := model(0, 10, 10, 0), model(1, 20, 10, 0)
	spots := tb.Beside(m, at, []Body{at})
	assert.NotEmpty(t, spots)
	assert.Less(t, spots[0].X, at.At.X, "the nearest first")
	other := model(2, 0, 0, 0)
	other.At = spots[0]
	for _, s := range tb.Beside(m, at, []Body{at, other}) {
		b := m
		b.At = s
		assert.True(t, Touching(b, at))
		assert.NoError(t, tb.Fits(b, []Body{at, other}))
	}
}

func TestAModelStepsApartOnItsOwnSideOfAWall(t *testing.T) { // SPELL-CHA-4
	wall := Piece{Kind: Wall, Name: "wall", Shape: box2(9.3, 5, 9.45, 15), Top: in(3)}
	m, at := model(0, 10, 10, 0), model(1, 0, 10, 0)
	at.At.X = m.At.X + 2500
	for _, tb := range []*Table{table(t), table(t, wall)} {
		to, ok := tb.Apart(m, []Body{at}, Inch, []Body{at})
		assert.True(t, ok)
		b := m
		b.At = to
		assert.GreaterOrEqual(t, Distance(b, at), Inch)
		assert.LessOrEqual(t, Distance(b, at), Inch+Inch/4)
		assert.NoError(t, tb.Fits(b, []Body{at}))
	}
	_, ok := table(t).Apart(m, []Body{at}, Inches(9), []Body{at})
	assert.False(t, ok)
}
