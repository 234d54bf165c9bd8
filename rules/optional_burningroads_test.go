package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// strawBurns is a wagon with a crew that looks along a street in which straw burns, from so many
// inches to so many.
func strawBurns(t *testing.T, kind, dice string, crew int, from, to float64) *rules.State {
	t.Helper()
	s := optionally(t, drawn(t, kind, dice, crew), "wagons", "burning-buildings")
	s.Markers = append(s.Markers, rules.Marker{ID: 1, Kind: rules.Blaze, Label: "fire: the straw", Shape: box(from, 20, to, 28), N: 5, Of: rules.Nobody})
	return s
}

func TestWhoDrivesIntoFlamesMustDareIt(t *testing.T) { // FIRE-05, FIRE-06, FIRE-09, RUL-FIRE-6
	ahead := func(dice string, change func(s *rules.State)) *rules.State {
		s := strawBurns(t, "cart", dice, 1, 30, 34)
		if change != nil {
			change(s)
		}
		return play(t, s, optional.Drive{Who: 0, Far: in(6)})
	}
	x, _ := comeTo(ahead("34", nil))
	assert.Equal(t, in(6), x, "he dares")
	balked := ahead("44", nil)
	x, _ = comeTo(balked)
	assert.Zero(t, x, "the team shies")
	assert.Error(t, optional.MayDrive(balked, 0))
	assert.Error(t, optional.MayLash(balked, 0))
	x, _ = comeTo(ahead("", func(s *rules.State) { s.Warriors[0].Traits = rules.Frenzied }))
	assert.Equal(t, in(6), x, "the frenzied do not care")
	x, _ = comeTo(ahead("", func(s *rules.State) { s.Markers[0].Shape = box(30, 30, 34, 34) }))
	assert.Equal(t, in(6), x, "beside the way it is nothing to him")
	x, _ = comeTo(ahead("34", func(s *rules.State) { s.Markers[0].Shape = box(27.4, 23.9, 27.6, 24.1) }))
	assert.Equal(t, in(6), x, "through a little fire under the team as well")
	s := strawBurns(t, "cart", "34", 1, 22, 40) // he stands in it
	x, _ = comeTo(play(t, scripted(s, "3"), optional.Drive{Who: 0, Far: in(2)}))
	assert.Equal(t, in(2), x, "he finds a way: one Initiative test")
	x, _ = comeTo(play(t, scripted(s, "4"), optional.Drive{Who: 0, Far: in(2)}))
	assert.Zero(t, x)
}

func TestTheTurnAndTheLashMayLeadIntoFlames(t *testing.T) { // FIRE-05, WAGON-04, WAGON-05, RUL-FIRE-6
	s := strawBurns(t, "cart", "44", 1, 30, 34)
	s.Markers[0].Shape = box(24, 26, 27, 30)
	assert.Equal(t, s.Carriers[0].Place.Facing, play(t, scripted(s, ""), optional.Drive{Who: 0, Far: in(0.2)}).Carriers[0].Place.Facing)
	turned := play(t, s, optional.Drive{Who: 0, Turn: 45})
	assert.Equal(t, s.Carriers[0].Place.Facing, turned.Carriers[0].Place.Facing, "it shies before it turns")

	s = strawBurns(t, "cart", "", 1, 31, 35)
	s = play(t, s, optional.Drive{Who: 0, Far: in(1)})
	x, _ := comeTo(play(t, scripted(s, "2"), optional.Lash{Who: 0}))
	assert.Equal(t, in(3), x, "not so far as the flames")
	x, _ = comeTo(play(t, scripted(s, "6 44"), optional.Lash{Who: 0}))
	assert.Equal(t, in(1), x, "it shies from them")
	x, _ = comeTo(play(t, scripted(s, "6 34"), optional.Lash{Who: 0}))
	assert.Equal(t, in(7), x)
}

func TestHowLikelyADriverDaresTheFlames(t *testing.T) { // FIRE-05, FIRE-06
	s := strawBurns(t, "cart", "", 1, 30, 34)
	assert.InDelta(t, 21.0/36, optional.Drive{Who: 0, Far: in(6)}.DareChance(s), 1e-9, "Leadership 7")
	assert.Equal(t, 1.0, optional.Drive{Who: 0, Far: in(0.5)}.DareChance(s))
	s.Markers[0].Shape = box(20, 20, 40, 28)
	assert.InDelta(t, 0.5, optional.Drive{Who: 0, Far: in(2)}.DareChance(s), 1e-9, "Initiative 3")
}

func TestTeamsAndCrewsBurnWhereTheyStandInFlames(t *testing.T) { // FIRE-08, WAGON-29, WAGON-32, RUL-FIRE-6
	ends := func(dice string, from, to float64) *rules.State {
		s := strawBurns(t, "wagon", dice, 1, from, to)
		s.Phase = rules.Combat
		return play(t, s, rules.Done{})
	}
	team := func(s *rules.State) (all []rules.Condition) {
		for _, b := range s.Carriers[0].Team {
			all = append(all, b.Condition)
		}
		return all
	}
	up := rules.Standing
	assert.Equal(t, []rules.Condition{up, up}, team(ends("", 40, 44)), "far off")
	assert.Equal(t, []rules.Condition{up, up}, team(ends("2 2", 26, 32)), "below their Toughness")
	end := ends("3 2", 26, 32)
	assert.Equal(t, []rules.Condition{rules.Stunned, up}, team(end), "as high: no breath")
	assert.Equal(t, up, end.Warriors[0].Condition, "the driver sits behind the flames")
	end = ends("4 1 3 4 2", 26, 32) // one hit, which does not wound; the team shies and will bolt
	assert.Equal(t, []rules.Condition{up, up}, team(end))
	assert.True(t, end.Carriers[0].Runaway)
	assert.Equal(t, rules.OutOfAction, ends("4 1 4 5", 20, 24.5).Warriors[0].Condition, "those aboard burn as anybody does")
}

func TestClimbingAboardThroughFlames(t *testing.T) { // FIRE-05, FIRE-06, WAGON-18, RUL-FIRE-6
	s := strawBurns(t, "cart", "", 2, 22.5, 24.8)
	s.Carriers[0].MovedIn = 0
	down := optional.Alight{Who: 1, To: at(22, 20, 0)}
	require.NoError(t, down.Legal(s))
	assert.Equal(t, at(22, 20, 0), play(t, scripted(s, "3"), down).Warriors[1].At, "one Initiative test to get out")
	stays := play(t, scripted(s, "4"), down)
	assert.Zero(t, stays.RidesOn(&stays.Warriors[1]), "or he stays aboard")

	s = strawBurns(t, "cart", "", 1, 22.5, 24.8)
	s.Warriors[3].At = at(24, 19, 0)
	s.Carriers[0].MovedIn = 0
	up := optional.Board{Who: 3, Vehicle: 0}
	require.NoError(t, up.Legal(s))
	aboard := play(t, scripted(s, "34"), up)
	assert.Zero(t, aboard.RidesOn(&aboard.Warriors[3]))
	balks := play(t, scripted(s, "44"), up)
	assert.Equal(t, at(24, 19, 0), balks.Warriors[3].At)
}

func TestComputersDriveRoundFlames(t *testing.T) { // RUL-FIRE-6
	s := strawBurns(t, "cart", "", 1, 30, 34)
	goal := physics.Point{X: in(44), Y: in(24)}
	free := optional.ChartTo(drawn(t, "cart", "", 1), 0, goal, 0, false)
	hot := optional.ChartTo(s, 0, goal, 0, false)
	from := physics.Point{X: in(24), Y: in(24)}
	a, ok := free.Left(from)
	require.True(t, ok)
	b, ok := hot.Left(from)
	require.True(t, ok)
	assert.Greater(t, b, a+in(2), "a longer way round")
	for _, c := range optional.Courses(s, 0, hot) {
		assert.Equal(t, c.Far >= in(4) && c.Turn == 0, c.Hot && c.Turn == 0, "%v", c.Far)
	}
}
