package match

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// launchedWith is the coach's mission with another line for its vehicle.
func launchedWith(t *testing.T, line string) (*Match, error) {
	t.Helper()
	text, err := levels.Mission("coach")
	require.NoError(t, err)
	a := Agreement{Edition: "lrb", Seed: 1}
	if err := a.Undertake("coach.mission", strings.Replace(text, "vehicle coach coach at 9 24.5 facing 355 crew 3", line, 1)); err != nil {
		return nil, err
	}
	table, err := northRoad()
	require.NoError(t, err)
	return New(a, table)
}

// northRoad is the table of the coach's mission.
var northRoad = sync.OnceValues(func() (*physics.Table, error) { return levels.Load("road") })

func TestWhatIsWrongWithAVehicleOfAMissionIsTold(t *testing.T) { // SCEN-11, WAGON-15, BOAT-01
	for line, says := range map[string]string{
		"vehicle c coach at 9 24.5 facing right crew 4 cargo 3":       "cargo and a crew of 4 are too much; it carries 6",
		"vehicle c coach at 58.5 12 facing right crew 1":              "would stand in",
		"vehicle c coach at 2 24.5 facing right crew 1":               "over the edge of the table; move it",
		"vehicle c rowing-boat at 9 24.5 facing right crew 1":         "needs water",
		"vehicle c coach at 9 24.5 facing right moored":               "is no boat and is not moored",
		"vehicle c coach at 9 24.5 facing right theirs crew 2":        "leave its crew out",
		`vehicle c coach at 9 24.5 facing right crew "Nobody at all"`: `nobody is called "Nobody at all" here`,
		"vehicle c tank at 9 24.5 facing right":                       `there is no vehicle "tank"`,
		"vehicle":                                                     "where a name for the vehicle should stand",
		"vehicle c":                                                   "where the kind of the vehicle should stand",
		"vehicle c coach":                                             `where "at" should stand`,
		"vehicle c coach at":                                          "where how far from the left should stand",
		"vehicle c coach at x 24":                                     `how far from the left is in inches from 0 to 120, such as 4 or 4.5, not "x"`,
		"vehicle c coach at 9 y":                                      `how far from the top is in inches from 0 to 120, such as 4 or 4.5, not "y"`,
		"vehicle c coach at 9 24.5":                                   `where "facing" should stand`,
		"vehicle c coach at 9 24.5 looking right":                     `"looking" stands where "facing" should`,
		"vehicle c coach at 9 24.5 facing":                            "the line ends where",
		"vehicle c coach at 9 24.5 facing 360":                        `from 0 to 359, not "360"`,
		"vehicle c coach at 9 24.5 facing 359 crew":                   "where how many should stand",
		"vehicle c coach at 9 24.5 facing 5 crew 13":                  `how many is a whole number from 1 to 12, not "13"`,
		"vehicle c coach at 9 24.5 facing 5 crew 0":                   `how many is a whole number from 1 to 12, not "0"`,
		"vehicle c coach at 9 24.5 facing 5 crew 7":                   "a crew of 7 are too much; it carries 6 in all (WAGON-15), so take some off",
		"vehicle c wagon at 9 24.5 facing 5 cargo 7":                  "it carries 6 in all",
		"vehicle c coach at 9 24.5 facing 5 crew 2 crew 3":            `the vehicle "c" has "crew" twice`,
		"vehicle c coach at 9 24.5 facing 5 cargo 2 cargo 1":          `has "cargo" twice; leave one of them out`,
		"vehicle c coach at 9 24.5 facing 5 mules mules":              `has "mules" twice`,
		`vehicle c coach at 9 24.5 facing 5 crew "Conrad" "Conrad"`:   `"Conrad" is named twice among the crew`,
		"vehicle c barge at 9 24.5 facing 5":                          "needs water under its whole length (BOAT-01); move it",
		"vehicle c coach at 9 24.5 facing -5":                         `from 0 to 359, not "-5"`,
		"vehicle c coach at 71 24.5 facing down":                      "over the edge of the table; move it, or turn it",
		"vehicle c coach at 121 24.5 facing down":                     "from 0 to 120",
		"vehicle c coach at 9 24.5 facing 5 cargo 13":                 `how many is a whole number from 1 to 12, not "13"`,
		"vehicle c coach at 9 24.5 facing 5 with":                     `or mules "with"`,
		`vehicle c coach at 9 24.5 facing 5 crew "A`:                  "no quotation mark at its end",
	} {
		_, err := launchedWith(t, line)
		if assert.ErrorContains(t, err, says, line) {
			assert.ErrorContains(t, err, "line 18", line)
		}
	}
	for second, says := range map[string]string{
		"vehicle c coach at 9 24.5 facing right crew 3":         "would stand in the wagon; move it, or turn it",
		"vehicle w coach at 20 24.5 facing right":               `there are two called "w"; give each vehicle its own name`,
		`vehicle c wagon at 9 18 facing right crew "Conrad"`:    `"Conrad" is aboard the vehicle "w" of line 18 already`,
		"vehicle c wagon at 9 18 facing right crew 6 theirs":    "leave its crew out",
		"vehicle c wagon at 9 18 facing right cargo 1 theirs x": `or mules "x"`,
	} {
		_, err := launchedWith(t, "vehicle w wagon at 9 24.5 facing right crew \"Conrad\"\n"+second)
		if assert.ErrorContains(t, err, says, second) {
			assert.ErrorContains(t, err, "line 19", second)
		}
	}
	for facing, degrees := range map[string]int{"right": 0, "left": 180, "359": 359, "12": 12} {
		m, err := launchedWith(t, "vehicle coach coach at 15 24.5 facing "+facing+" crew 2 cargo 4")
		require.NoError(t, err, facing)
		c := &m.State.Carriers[0]
		assert.Equal(t, physics.Degrees(degrees), c.Place.Facing, facing)
		assert.Equal(t, []int{4, 2}, []int{c.Cargo, len(m.State.Passengers(0))})
	}
	text, err := levels.Mission("strongbox")
	require.NoError(t, err)
	a := Agreement{Edition: "lrb", Seed: 1}
	require.NoError(t, a.Undertake("strongbox.mission", strings.Replace(text, "crew 5 moored", "crew 5 mules", 1)))
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	_, err = New(a, table)
	assert.ErrorContains(t, err, "no mules draw a boat")
	m, err := launchedWith(t, `vehicle c coach at 9 24.5 facing right crew "Conrad" "Gerwin" cargo 2`)
	require.NoError(t, err)
	c := &m.State.Carriers[0]
	assert.Equal(t, "Conrad", m.State.Warriors[c.Driver].Name, "who is named first drives")
	assert.Equal(t, "Gerwin", m.State.Warriors[c.Shotgun].Name)
	m, err = launchedWith(t, "vehicle c coach at 9 24.5 facing right theirs")
	require.NoError(t, err)
	assert.Equal(t, rules.SideID(1), m.State.Carriers[0].Side)
}

// Who is aboard a vehicle that leaves by the exit has left by it; by another edge he is lost.
func TestWhoDrivesOffByTheExitHasLeft(t *testing.T) { // SCEN-11, WAGON-04
	for _, row := range []struct {
		x      float64
		facing int
		won    bool
	}{{65, 0, true}, {8, 180, false}} {
		m, err := launchedWith(t, "vehicle c coach at 9 24.5 facing right crew 3")
		require.NoError(t, err)
		require.NoError(t, m.Start())
		for m.State.Phase != rules.Moves {
			require.NoError(t, m.Do(rules.Done{}))
		}
		s := m.State
		(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: physics.Spot{X: physics.Length(row.x * float64(physics.Inch)), Y: physics.Inches(23)}, Facing: physics.Degrees(row.facing)}}, "WAGON-02", "is put there")
		require.NoError(t, m.Do(optional.Drive{Who: s.Carriers[0].Driver, Far: physics.Inches(8)}))
		assert.Equal(t, row.won, m.State.Over && m.State.Winner == 0, m.State.Ending)
		if row.won {
			assert.Equal(t, "the coach is through", m.State.Ending)
		}
	}
}

// A mission draws the driver off the table by the exit, and those who ride with him less; who
// rides with the enemy, or walks, is drawn to the exit itself.
func TestWhereAMissionDrawsThoseAboard(t *testing.T) { // SCEN-11, WAGON-04
	m, err := launchedWith(t, "vehicle c coach at 9 24.5 facing right crew 2")
	require.NoError(t, err)
	require.NoError(t, m.Start())
	for m.State.Phase != rules.Moves {
		require.NoError(t, m.Do(rules.Done{}))
	}
	for _, side := range []rules.SideID{0, 1} {
		s := m.State.Clone()
		s.Carriers[0].Side = side
		aboard := 0
		for _, d := range s.Draws(0) {
			w := s.Warrior(d.Who)
			if d.Why != "the way out" || w == nil {
				continue
			}
			rides := s.RidesOn(w) == 0
			if rides {
				aboard++
			}
			far := physics.Inch / 4
			if rides && side == 0 {
				far = physics.Inches(2)
			}
			assert.Equal(t, far, d.Near, "%s, the coach is of side %d", w.Name, side)
			assert.Equal(t, rides && side == 0, d.Off, w.Name)
			assert.Equal(t, rides && side == 0 && s.Carriers[0].Driver == w.ID, d.Worth == 1500, "%s: %d", w.Name, d.Worth)
		}
		assert.Equal(t, 2, aboard)
	}
}

// BenchmarkADriversOffers is what a driver may do with his vehicle on a large table, as it is
// asked for his buttons and by who plays for him.
func BenchmarkADriversOffers(b *testing.B) {
	text, err := levels.Mission("coach")
	require.NoError(b, err)
	a := Agreement{Edition: "lrb", Seed: 1}
	require.NoError(b, a.Undertake("coach.mission", text))
	table, err := levels.Load(a.Level)
	require.NoError(b, err)
	m, err := New(a, table)
	require.NoError(b, err)
	require.NoError(b, m.Start())
	for m.State.Phase != rules.Moves {
		require.NoError(b, m.Do(rules.Done{}))
	}
	s := m.State
	driver := optional.DriverOf(s, 0).ID
	b.ReportAllocs()
	for b.Loop() {
		if len(s.Offers(driver)) == 0 {
			b.Fatal("he may do nothing")
		}
	}
}

// A boat without a crew lies at anchor, and one with a crew where the file moors it.
func TestWhichBoatsOfAMissionLieAtAnchor(t *testing.T) { // SCEN-11, BOAT-03
	text, err := levels.Mission("coach")
	require.NoError(t, err)
	table, err := levels.Load("river")
	require.NoError(t, err)
	for line, anchored := range map[string]bool{"crew 2": false, "crew 2 moored": true, "moored": true, "": true} {
		a := Agreement{Edition: "lrb", Seed: 1}
		change := strings.NewReplacer("level   road", "level   river", "box 1 28 14 36", "box 0 2 14 14", "box 60 18 66 26", "box 30 18 36 26", "vehicle coach coach at 9 24.5 facing 355 crew 3", strings.TrimSpace("vehicle boat river-boat at 9 23.5 facing right "+line))
		require.NoError(t, a.Undertake("coach.mission", change.Replace(text)), line)
		m, err := New(a, table)
		require.NoError(t, err, line)
		assert.Equal(t, anchored, m.State.Carriers[0].Anchored, line)
	}
}
