package opponent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// What the computer takes a way to cost is what it costs as the rules find it, round
// walls and up stairs, wherever on the table; it differs by as much as ways from the
// middle of one square inch to another do.
func TestTheOpponentKnowsHowFarItIs(t *testing.T) {
	if testing.Short() {
		t.Skip("compares many random tables")
	}
	a := agreed(1)
	a.Level = "quarter"
	tb := table(t, a.Level)
	m, err := match.New(a, tb)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	p := opponent.New(0, opponent.Fair, 1)
	p.Begin(m.State, nil, nil)
	w := m.State.Warrior(0)
	mover := m.State.Mover(w)
	mover = physics.Mover{Body: mover.Body, Ladders: mover.Ladders, Far: true}
	dice := &rules.Dice{Seed: 3}
	place := func() physics.Spot {
		for {
			at := physics.Point{X: tb.Width * physics.Length(6*dice.D6()+dice.D6()-6) / 37, Y: tb.Depth * physics.Length(6*dice.D6()+dice.D6()-6) / 37}
			all := tb.Surfaces(at)
			b := mover.Body
			if b.At = all[dice.D6()%len(all)]; tb.Fits(b, nil) == nil {
				return b.At
			}
		}
	}
	round := 0
	for range 16 {
		from, goal := place(), place()
		mover.At = from
		path, err := tb.Path(mover, goal, nil)
		if err != nil {
			continue
		}
		left := p.Left(w.ID, from, goal)
		assert.InDelta(t, inInches(path.Cost), inInches(left), 1.5+inInches(path.Cost)/6, "from %v to %v", from, goal)
		if path.Cost > 3*physics.Apart(from.Point(), goal.Point())/2 {
			round++
		}
	}
	assert.Positive(t, round, "of these ways some lead far round")
}

func inInches(d physics.Length) float64 { return float64(d) / float64(physics.Inch) }

// A way that leads far round about, away from the goal, is gone turn by turn to its end.
func TestTheOpponentGoesALongWayRound(t *testing.T) {
	in := physics.Inches
	box := func(x0, y0, x1, y1 int) []physics.Point {
		return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
	}
	tb, err := physics.NewTable(physics.Plan{
		Name: "walls", Width: in(40), Depth: in(40),
		Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(1, 1, 39, 8)}, {Role: "deploy", Side: 2, Shape: box(1, 32, 39, 39)}},
		Pieces: []physics.Piece{
			{Kind: physics.Wall, Name: "wall", Shape: box(0, 12, 36, 13), Top: in(8)},
			{Kind: physics.Wall, Name: "wall", Shape: box(4, 20, 40, 21), Top: in(8)},
		},
	})
	require.NoError(t, err)
	for _, level := range []opponent.Level{opponent.Fair, opponent.Strong} {
		s := fought(t, tb, map[string]physics.Point{"Falk": {X: 5, Y: 5}, "Nikk": {X: 36, Y: 30}})
		p := opponent.New(0, level, 1)
		left := func() float64 {
			return inInches(p.Left(s.Named("Falk").ID, s.Named("Falk").At, s.Named("Nikk").At))
		}
		p.Begin(s, nil, nil)
		was := left()
		assert.InDelta(t, 100, was, 15, "round both walls")
		turns := 0
		for n := 0; n < 400 && left() > 16; n++ {
			if s.Active != 0 { // the enemy stands
				s = ran(t, s, rules.Done{})
				continue
			}
			p.Begin(s, nil, nil)
			next := ran(t, s, p.Decide().Command)
			if next.Active != 0 {
				turns++
			}
			s = next
		}
		assert.LessOrEqual(t, left(), 16.0, level.String())
		assert.LessOrEqual(t, turns, 20, "%s: hardly any of his turns is idle", level)
	}
}

// ran is the battle after a command that asks nothing.
func ran(t *testing.T, s *rules.State, c rules.Command) *rules.State {
	t.Helper()
	out, err := rules.Run(s, c, nil)
	require.NoError(t, err)
	require.Nil(t, out.Open)
	return out.State
}
