package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/optional"
)

// setOut is a battle's table with one vehicle on it and a crew of the first side aboard.
func setOut(t testing.TB, level, kind string, x, y float64, facing, crew int) *rules.State {
	t.Helper()
	tb, err := levels.Load(level)
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Level: level, Toggles: []string{"wagons", "boats"}, Bands: []string{"reikland", "skaven"}}, tb)
	require.NoError(t, err)
	s := m.State
	for i := range s.Warriors { // out of the way
		s.Warriors[i].Condition = rules.Gone
	}
	s.Turn, s.Phase, s.Sides[0].Turns = 1, rules.Moves, 1
	inch := func(n float64) physics.Length { return physics.Length(n * float64(physics.Inch)) }
	i, err := s.Launch(kind, "", 0, physics.Spot{X: inch(x), Y: inch(y)}, physics.Degrees(facing))
	require.NoError(t, err)
	for n := range crew {
		s.Warriors[n].Condition = rules.Standing
		s.Boards(i, &s.Warriors[n])
	}
	return s
}

// follows drives a vehicle by its chart until it leaves the table or has made so many drives.
func follows(t *testing.T, s *rules.State, to physics.Point, off bool, most int) (moves int, gone bool) {
	t.Helper()
	for moves = 1; moves <= most; moves++ {
		c := optional.Courses(s, 0, optional.ChartTo(s, 0, to, physics.Inches(2), off))[0]
		require.False(t, c.Crash(), "it runs into something: %+v", c.Meetings)
		if c.Off {
			return moves, true
		}
		s.Carriers[0].Place = c.Ends
		require.False(t, s.Overlaps(&c.Ends, 0))
		regrounds(t, s)
	}
	return most, false
}

// A vehicle finds its way along the road, through the ford and the gate, and runs into nothing.
func TestTheWayOfAVehicleIsFound(t *testing.T) { // WAGON-02, WAGON-04, WAGON-09
	end := physics.Point{X: physics.Inches(72), Y: physics.Inches(23)}
	n, gone := follows(t, setOut(t, "road", "coach", 9, 24.5, 0, 1), end, true, 9)
	assert.True(t, gone)
	assert.LessOrEqual(t, n, 8)
	// It leaves the table only where it should.
	s := setOut(t, "road", "coach", 62, 22.5, 0, 1)
	_, gone = follows(t, s, end, false, 4)
	assert.False(t, gone)
	// Round a wall it goes too: from the farm's yard out to the road.
	s = setOut(t, "road", "cart", 57, 23, 0, 1)
	for _, c := range optional.Courses(s, 0, optional.ChartTo(s, 0, physics.Point{X: physics.Inches(62), Y: physics.Inches(36)}, physics.Inches(2), false))[:8] {
		assert.False(t, c.Crash())
	}
	far, ok := optional.ChartTo(s, 0, physics.Point{X: physics.Inches(62), Y: physics.Inches(36)}, physics.Inches(2), false).Left(physics.Point{X: physics.Inches(52), Y: physics.Inches(36)})
	assert.True(t, ok)
	assert.Greater(t, far, physics.Inches(25), "through the gate, not through the palisade")
	// Into a house leads no way.
	_, ok = optional.ChartTo(s, 0, physics.Point{X: physics.Inches(39), Y: physics.Inches(10)}, 0, false).Left(end)
	assert.False(t, ok)
}

// The lash drives nobody into a wall, and off the table where he wants to go.
func TestWhatTheLashMayBring(t *testing.T) { // WAGON-05
	end := physics.Point{X: physics.Inches(72), Y: physics.Inches(23)}
	for _, row := range []struct {
		x, y       float64
		crash, off bool
	}{{40, 25.2, false, false}, {66.5, 22.5, false, true}, {53, 34, true, false}} {
		s := setOut(t, "road", "coach", row.x, row.y, 0, 1)
		nearer, crash, off := optional.LashedOn(s, 0, optional.ChartTo(s, 0, end, physics.Inches(2), true))
		assert.Equal(t, [2]bool{row.crash, row.off}, [2]bool{crash, off}, "%v", row)
		assert.Equal(t, !row.crash, nearer > 0)
		_, crash, off = optional.LashedOn(s, 0, optional.ChartTo(s, 0, end, physics.Inches(2), false))
		assert.Equal(t, [2]bool{row.crash || row.off, false}, [2]bool{crash, off}, "off the table is a loss, where nothing asks for it")
	}
}

// A boat keeps to the water, between the abutments of the bridge and round the banks.
func TestTheWayOfABoatIsFound(t *testing.T) { // BOAT-02, BOAT-05
	s := setOut(t, "river", "rowing-boat", 4, 24, 6, 2)
	quay := physics.Point{X: physics.Inches(28), Y: physics.Inches(23)}
	chart := optional.ChartTo(s, 0, quay, physics.Inches(2), false)
	_, ok := chart.Left(physics.Point{X: physics.Inches(28), Y: physics.Inches(12)})
	assert.False(t, ok, "no boat goes on land")
	for range 6 {
		c := optional.Courses(s, 0, chart)[0]
		require.False(t, c.Crash(), "%+v", c.Meetings)
		assert.GreaterOrEqual(t, c.Far+map[bool]physics.Length{true: physics.Inches(3)}[c.Far == 0], physics.Inches(2), "it goes at least half as far as it can")
		s.Carriers[0].Place = c.Ends
		if regrounds(t, s); physics.Apart(c.Ends.At.Point(), quay) < physics.Inches(4) {
			return
		}
	}
	assert.Fail(t, "it does not come to the quay")
}

// BenchmarkCourses is what a player thinks about one drive.
func BenchmarkCourses(b *testing.B) {
	s := setOut(b, "road", "coach", 9, 24.5, 0, 1)
	end := physics.Point{X: physics.Inches(72), Y: physics.Inches(23)}
	b.Run("chart", func(b *testing.B) {
		for b.Loop() {
			optional.ChartTo(s, 0, end, physics.Inches(2), true)
		}
	})
	c := optional.ChartTo(s, 0, end, physics.Inches(2), true)
	b.Run("courses", func(b *testing.B) {
		for b.Loop() {
			optional.Courses(s, 0, c)
		}
	})
}

// regrounds lays the vehicles on the table anew.
func regrounds(t *testing.T, s *rules.State) {
	t.Helper()
	(&rules.Play{State: s}).Regrounds()
}

// A boat with oars is rowed, one with a sail is steered.
func TestWhatBoatsThatMoveAreSaidToBe(t *testing.T) { // BOAT-03, BOAT-09
	for kind, says := range map[string]string{"rowing-boat": "The rowing boat is rowed", "barge": "The barge is steered"} {
		s := boat(t, "", kind)
		out, err := rules.Run(s, optional.Drive{Who: 0, Far: in(1)}, nil)
		require.NoError(t, err)
		words := ""
		for _, e := range out.Events {
			words += e.Text + "\n"
		}
		assert.Contains(t, words, says)
	}
}
