package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
)

// pulls are what draws a side where a scenario stands, a line for each: who is drawn, how many at
// most, to where, how near, how much, and why.
func pulls(sc *scenarios.Scenario, s *rules.State, side rules.SideID) (all []string) {
	for _, d := range sc.Draws(s, side) {
		in := func(l physics.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(physics.Inch)) }
		line := fmt.Sprintf("%s: at %s, %s within %s, worth %d", d.Why, in(d.At.X), in(d.At.Y), in(d.Near), d.Worth)
		if d.Who != rules.Nobody {
			line += ", for " + s.Warriors[d.Who].Name
		}
		if d.Most > 0 {
			line += fmt.Sprintf(", %d at most", d.Most)
		}
		if d.Hurry {
			line += ", in a hurry"
		}
		if d.Off {
			line += ", off the table"
		}
		all = append(all, line)
	}
	return all
}

// What draws a computer's warband in the scenarios about vehicles: empty boats and wagons until
// somebody has them, and the road ahead of theirs (SCEN-12, SCEN-13, SCEN-14).
func TestWhatDrawsSidesAboutVehicles(t *testing.T) {
	const (
		held      = "the north quay: at 24.5, 18.9 within 5.0, worth 300, 8 at most"
		quay      = "the north quay: at 24.5, 18.9 within 5.0, worth 600"
		first     = "the empty boat: at 4.0, 21.0 within 3.0, worth 300, 2 at most"
		second    = "the empty boat: at 4.0, 24.0 within 3.0, worth 300, 2 at most"
		landsOne  = "the north quay: at 21.0, 22.2 within 1.0, worth 1500, for A1"
		landsTwo  = "the north quay: at 28.0, 22.2 within 1.0, worth 1500, for A2"
		gateRed   = "the gate: at 65.2, 22.7 within 2.0, worth 1500, for Red, in a hurry"
		gateBlue  = "the gate: at 65.2, 22.7 within 2.0, worth 1500, for Blue, in a hurry"
		aheadBlue = "the road ahead of their wagon: at 19.0, 23.0 within 2.0, worth 600, 4 at most"
		aheadRed  = "the road ahead of their wagon: at 15.0, 23.5 within 2.0, worth 600, 4 at most"
		coach     = "the coach: at 33.0, 30.2 within 3.0, worth 300"
		ahead     = "the road ahead of the coach: at 40.0, 25.5 within 2.0, worth 600, 6 at most"
	)
	sc, s := onTable(t, "held-quay", "", fighter("D1", 0, 22, 18.6), fighter("D2", 0, 24, 12), hero(fighter("A1", 1, 6, 30)), fighter("A2", 1, 8, 30))
	sides := func(defender, attacker []string) {
		t.Helper()
		assert.Equal(t, defender, pulls(sc, s, 0))
		assert.Equal(t, attacker, pulls(sc, s, 1))
	}
	sides([]string{held}, []string{first, second, quay})
	s.Boards(0, s.Warrior(2))
	sides([]string{held}, []string{landsOne, second, quay})
	s.Boards(1, s.Warrior(3))
	sides([]string{held}, []string{landsOne, landsTwo, quay})
	s.Carriers[1].Wrecked = true
	sides([]string{held}, []string{landsOne, quay})

	sc, s = onTable(t, "gate-race", "52", hero(fighter("Red", 0, 12, 14)), hero(fighter("Blue", 1, 12, 36)))
	sides([]string{"the wagon without a driver: at 7.0, 22.8 within 3.0, worth 600, 2 at most", aheadBlue},
		[]string{"the wagon without a driver: at 11.0, 26.2 within 3.0, worth 600, 2 at most", aheadRed})
	s.Boards(0, s.Warrior(0))
	s.Boards(1, s.Warrior(1))
	sides([]string{gateRed, aheadBlue}, []string{gateBlue, aheadRed})
	for _, row := range []struct {
		x     float64
		ahead string
	}{{50, "58.0, 22.8"}, {56, "60.0, 22.6"}} {
		far := goesTo(t, s, 0, row.x, 22.7, 0)
		assert.Equal(t, []string{gateBlue, "the road ahead of their wagon: at " + row.ahead + " within 2.0, worth 600, 4 at most"}, pulls(sc, far, 1))
	}
	s.Carriers[0].Wrecked = true
	sides([]string{aheadBlue}, []string{gateBlue})
	s.Carriers[0].Wrecked = false
	for i := range s.Carriers[0].Team { // without a team it moves no more
		s.Carriers[0].Team[i].Condition = rules.OutOfAction
	}
	sides([]string{aheadBlue}, []string{gateBlue})

	sc, s = onTable(t, "road-ambush", "", hero(fighter("Driver", 0, 28, 30)), fighter("Guard", 0, 26, 30), hero(fighter("Thief", 1, 48, 38)))
	sides([]string{"the coach without a driver: at 31.0, 24.9 within 3.0, worth 1500, 2 at most", coach}, []string{ahead})
	s.Boards(0, s.Warrior(0))
	sides([]string{"the far end of the road: at 72.0, 23.0 within 2.0, worth 1500, for Driver, off the table", coach}, []string{ahead})
	s.Carriers[0].Wrecked = true
	sides(nil, nil)

	// The sluice draws down to the channel, and to the banks beside it (SCEN-18).
	sc, s = onTable(t, "sluice", "52", fighter("R", 0, 4, 20), fighter("B", 1, 40, 20))
	sluice := []string{"the sluice: at 24.0, 18.0 within 4.0, worth 300, 2 at most"}
	for _, bank := range []string{"22.5, 15.5", "25.5, 20.5", "25.0, 15.5", "23.0, 20.5", "24.0, 15.5", "24.0, 20.5"} {
		sluice = append(sluice, "the sluice: at "+bank+" within 2.0, worth 300, 3 at most")
	}
	sides(sluice, sluice)
}

// Where the computer sets the sides up, and that nobody is set up aboard what is the other
// side's (SCEN-12, SCEN-13, SCEN-14).
func TestWhereSidesWithVehiclesSetUp(t *testing.T) {
	sc, s := onTable(t, "gate-race", "52", hero(fighter("Red", 0, 12, 14)), hero(fighter("Blue", 1, 12, 36)))
	own, ok := s.FreeSeat(0)
	assert.True(t, ok)
	assert.NoError(t, sc.Zone(s, s.Warrior(0), own))
	assert.ErrorContains(t, sc.Zone(s, s.Warrior(1), own), "not his warband's")
	line := sc.Heart(s, 0)
	assert.Equal(t, [2]physics.Length{in(9), in(20)}, [2]physics.Length{line.X, sc.Heart(s, 1).Y - line.Y}, "10\" above the road, and as far below it")
	sc, s = onTable(t, "held-quay", "", fighter("D", 0, 22, 18.6), fighter("A", 1, 6, 30))
	assert.Equal(t, [2]physics.Point{{X: in(24), Y: in(17)}, {X: in(6), Y: in(30)}}, [2]physics.Point{sc.Heart(s, 0), sc.Heart(s, 1)})
	seat, _ := s.FreeSeat(1)
	assert.NoError(t, sc.Zone(s, s.Warrior(1), seat))
	assert.ErrorContains(t, sc.Zone(s, s.Warrior(0), seat), "not his warband's")
	assert.Equal(t, rules.SideID(1), sc.First(&rules.Play{State: s}), "the attacker begins")
	sc, s = onTable(t, "road-ambush", "", fighter("Driver", 0, 28, 30), fighter("Thief", 1, 48, 38))
	assert.Equal(t, [2]physics.Point{{X: in(28), Y: in(29)}, {X: in(49), Y: in(38)}}, [2]physics.Point{sc.Heart(s, 0), sc.Heart(s, 1)})
	assert.Equal(t, rules.SideID(0), sc.First(&rules.Play{State: s}), "the travellers begin")
}

// A vehicle leaves the table once (RUL-WAGON-16).
func TestAWagonIsOutOfTheRaceOnce(t *testing.T) { // SCEN-13
	_, s := onTable(t, "gate-race", "52", fighter("Red", 0, 12, 14), fighter("Blue", 1, 12, 36), fighter("Guard", 0, 14, 12))
	s.Boards(0, s.Warrior(0))
	s = goesTo(t, s, 0, 6, 22.7, 180)
	out, err := rules.Run(s, optional.Drive{Who: 0, Far: in(8)}, nil)
	require.NoError(t, err)
	require.True(t, out.State.Carriers[0].Lost)
	told := func(events []rules.Event) (n int) {
		for _, e := range events {
			if strings.Contains(e.Text, "is out of the race") {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, told(out.Events))
	next, err := rules.Run(out.State, rules.Done{}, nil)
	require.NoError(t, err)
	assert.Zero(t, told(next.Events), "and not again")
}
