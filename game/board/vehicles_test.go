package board

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// withCart is a battle with a cart that faces down the table, a mule before it.
func withCart(t *testing.T, zoom float64) *Board {
	b := near(t, zoom)
	state := *b.shown.State
	state.Carriers = []rules.Carrier{{Kind: "cart", Side: 1, Cargo: 2, Wheels: []int{0, 0}, Team: []rules.Steed{{Mule: true, Wounds: 1}},
		Roles: []rules.PartOf{{Is: "body"}, {Is: "wheel"}, {Is: "wheel", N: 1}, {Is: "team"}},
		Place: physics.Vehicle{At: physics.Spot{X: 8 * physics.Inch, Y: 8 * physics.Inch}, Facing: physics.Degrees(90), Parts: []physics.Part{
			{Length: 3 * physics.Inch, Width: 2 * physics.Inch, High: physics.Inch}, {Right: -physics.Inch, Length: physics.Inch, Width: physics.Inch / 4, High: physics.Inch},
			{Right: physics.Inch, Length: physics.Inch, Width: physics.Inch / 4, High: physics.Inch}, {Ahead: 3 * physics.Inch, Length: 2 * physics.Inch, Width: physics.Inch, High: physics.Inch}}}}}
	s := b.shown
	s.State = &state
	b.Show(s, b.frame)
	return b
}

func TestAVehicleIsDrawnWhereItStandsAndHowItIs(t *testing.T) {
	b := withCart(t, 20)
	all := b.crafts(nil)
	require.Len(t, all, 2, "a body and a mule; wheels belong to the body")
	assert.Equal(t, figures.Craft{Make: figures.Cart, Long: 3, Wide: 2, Rows: 1, Cargo: 2}, all[0].figure.Craft)
	assert.EqualValues(t, 180, all[0].figure.Turn, "down the table")
	assert.Equal(t, "Mule", all[1].figure.Kind.Name())
	assert.Equal(t, physics.Point{X: 8 * physics.Inch, Y: 11 * physics.Inch}, all[1].at)
	assert.Equal(t, 0, b.VehicleAt(physics.Point{X: 8 * physics.Inch, Y: 11 * physics.Inch}))
	assert.Equal(t, -1, b.VehicleAt(physics.Point{X: 12 * physics.Inch, Y: 11 * physics.Inch}))

	c := &b.shown.State.Carriers[0]
	c.Immobile, c.Wheels = true, []int{0, 3}
	assert.EqualValues(t, 2, b.crafts(nil)[0].figure.Craft.Lost, "the wheel that was damaged")
	c.Team[0].Freed = true
	all = b.crafts(nil)
	require.Len(t, all, 1)
	assert.Zero(t, all[0].figure.Craft.Rows)
	c.Wrecked = true
	assert.True(t, b.crafts(nil)[0].figure.Craft.Wreck)
	c.Lost = true
	assert.Empty(t, b.crafts(nil))
}

func TestEveryKindOfVehicleHasItsPicture(t *testing.T) {
	seen := map[figures.Make]string{}
	for _, o := range optional.Systems {
		for _, k := range o.Vehicles {
			m := makes[k.Key]
			assert.NotEqual(t, figures.NoVehicle, m, k.Key)
			assert.Empty(t, seen[m], "%s is drawn as a %s", k.Key, seen[m])
			seen[m] = k.Key
		}
	}
	assert.Len(t, seen, len(makes))
}

func TestAVehicleOnItsWayIsDrawnThere(t *testing.T) {
	b := withCart(t, 20)
	s := b.shown
	s.Driving = []motion.Driven{{Vehicle: 0, At: physics.Spot{X: 10 * physics.Inch, Y: 8 * physics.Inch}}}
	b.Show(s, b.frame)
	all := b.crafts(nil)
	assert.Equal(t, physics.Point{X: 13 * physics.Inch, Y: 8 * physics.Inch}, all[1].at)
	assert.EqualValues(t, 90, all[1].figure.Turn, "to the right")
}

// A vehicle that turns is one with its team whatever pictures are there: each is turned on the
// screen by what it lacks.
func TestAVehicleThatTurnsHasItsPicturesTurned(t *testing.T) {
	b := withCart(t, 20)
	s := b.shown
	s.Driving = []motion.Driven{{Vehicle: 0, At: physics.Spot{X: 10 * physics.Inch, Y: 8 * physics.Inch}, Facing: physics.Degrees(20), Turns: true}}
	b.Show(s, b.frame)
	for _, c := range b.crafts(nil) {
		assert.EqualValues(t, 105, c.figure.Turn, "one in fifteen degrees is painted")
		for heads, spin := range map[int16]float64{90: 20, 105: 5, 111: 0, 350: 120, 130: -20} {
			c.heads = heads
			assert.InDelta(t, spin*math.Pi/180, c.spin(c.facing), 1e-6, heads)
		}
	}
	s.Driving[0].Turns = false
	b.Show(s, b.frame)
	assert.EqualValues(t, 110, b.crafts(nil)[0].figure.Turn)

	m := &miniatures{corners: []ebiten.Vertex{{DstX: 3, DstY: 3}, {DstX: 12, DstY: 10}}}
	m.turn(1, 10, 10, math.Pi/2)
	assert.Equal(t, float32(3), m.corners[0].DstX, "what was added before stays")
	assert.InDeltaSlice(t, []float32{10, 12}, []float32{m.corners[1].DstX, m.corners[1].DstY}, 1e-4, "clockwise on the screen")
}

func TestVehiclesArePaintedFromNearAndAfarAndComeToRest(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	for _, zoom := range []float64{9, 20, 40} {
		b := withCart(t, zoom)
		assert.False(t, b.Detailed(), "it is not painted yet")
		sharpen(t, b)
		require.Len(t, b.Pictures.miniatures.crafts, 2)
		for _, c := range b.Pictures.miniatures.crafts {
			assert.NotNil(t, c.place)
		}
		was := b.FiguresCame()
		b.Update()
		assert.Equal(t, was, b.FiguresCame(), "a cart at rest changes nothing")
	}
}

func TestVehiclesAreNoPartOfThePaintedTable(t *testing.T) {
	now := withCart(t, 20).shown.State.Table.Plan
	old := now
	now.Pieces = append(now.Pieces[:len(now.Pieces):len(now.Pieces)], physics.Piece{Kind: physics.Obstacle, Name: "the cart", Top: physics.Inch, Building: -1,
		Shape: []physics.Point{{X: 100, Y: 100}, {X: 9000, Y: 100}, {X: 9000, Y: 9000}}})
	assert.Empty(t, view.Changes(&old, &now, 20))
}
