package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
)

// Two ride on a wagon: they go where it goes and turn as it turns, one who walks along
// the deck keeps his new place, one who is beside it stays where he is. A battle with
// it is saved, copied and told apart from one without.
func TestWhoStandsOnAWagonMovesWithIt(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 60}, table)
	require.NoError(t, err)
	m.State.Table, err = physics.NewTable(physics.Plan{Width: table.Width, Depth: table.Depth}) // nothing stands there but models
	require.NoError(t, err)
	without := m.Hash()
	key := m.State.Key()
	s := m.State.Clone()
	driver, guard, walker := &s.Warriors[0], &s.Warriors[1], &s.Warriors[2]
	in := physics.Inches
	road, ok := openGround(s)
	require.True(t, ok, "there is room for a wagon")
	for _, w := range []*rules.Warrior{driver, guard, walker} {
		w.At = physics.Spot{X: road.X, Y: road.Y}
	}
	driver.At.X, driver.At.Z = driver.At.X+in(1), in(1)
	guard.At.X, guard.At.Z = guard.At.X-in(1), in(1)
	walker.At.Y += in(2)

	p := &rules.Play{State: s}
	wagon := p.Launch(rules.Carrier{Name: "the wagon", Rule: "TEST-1", Place: physics.Carrier{
		Footprint: physics.Footprint{At: road, Facing: physics.Point{X: 1000}, Length: in(4), Width: in(2)}, Deck: in(1)}})
	require.Equal(t, []rules.WarriorID{0, 1}, s.Passengers(wagon))

	to := physics.Point{X: road.X + in(2), Y: road.Y}
	require.NoError(t, p.Drives(wagon, to, physics.Point{X: 1000}))
	assert.Equal(t, physics.Spot{X: to.X + in(1), Y: to.Y, Z: in(1)}, driver.At)
	assert.Equal(t, physics.Spot{X: to.X - in(1), Y: to.Y, Z: in(1)}, guard.At)
	assert.Equal(t, physics.Spot{X: road.X, Y: road.Y + in(2)}, walker.At)

	driver.At.X -= in(1) / 2 // of his own accord
	require.NoError(t, p.Drives(wagon, road, physics.Point{X: -1000}))
	assert.Equal(t, physics.Spot{X: road.X - in(1)/2, Y: road.Y, Z: in(1)}, driver.At, "it has turned round, and he with it")
	assert.Equal(t, physics.Spot{X: road.X + in(1), Y: road.Y, Z: in(1)}, guard.At)

	for _, w := range []*rules.Warrior{driver, guard, walker} {
		assert.NoError(t, s.Fits(w), w.Name)
	}

	was := s.Clone()
	assert.ErrorContains(t, p.Drives(wagon, physics.Point{X: road.X, Y: road.Y + in(2)}, physics.Point{X: 1000}), walker.Name+" is in its way")
	assert.ErrorContains(t, p.Drives(wagon, physics.Point{}, physics.Point{X: 1000}), "edge of the table")
	assert.Equal(t, was.Carriers, s.Carriers)
	assert.Equal(t, was.Warriors, s.Warriors)

	back, notes, err := m.State.Restore(s.Snapshot())
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, s.Carriers, back.Carriers)
	assert.Equal(t, driver.At, back.Warriors[0].At)

	c := s.Clone()
	c.Carriers[wagon].Aboard[0].Berth.Ahead++
	assert.NotEqual(t, c.Carriers, s.Carriers, "a copy shares nothing")
	assert.NotEqual(t, c.Key(), s.Key())

	m.State.Carriers = s.Carriers
	assert.NotEqual(t, without, m.Hash())
	assert.NotEqual(t, key, m.State.Key())
	m.State.Carriers = nil
	assert.Equal(t, without, m.Hash())
}

// openGround is a place with nothing for a few inches around.
func openGround(s *rules.State) (physics.Point, bool) {
	in := physics.Inches
	for y := in(4); y < s.Table.Depth-in(4); y += in(1) {
		for x := in(4); x < s.Table.Width-in(6); x += in(1) {
			b := physics.Body{At: physics.Spot{X: x + in(1), Y: y}, Radius: in(4), Height: in(3)}
			if s.Table.Fits(b, s.Bodies()) == nil {
				return physics.Point{X: x, Y: y}, true
			}
		}
	}
	return physics.Point{}, false
}
