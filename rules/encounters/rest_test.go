package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestNobodyIsChosenWhereNobodyIs(t *testing.T) { // ENC-42-1, ENC-42-6, ENC-16, ENC-55
	s, e := under(t, 42, false, pair()...)
	cityDog(s)
	end := begins(t, s, e, "6") // the city has no champion
	assert.Equal(t, [3]int{1, 1, 0}, [3]int{end.Warriors[0].Counters.Get("champion", 0), end.Warriors[1].Counters.Get("champion", 0), end.Warriors[2].Counters.Get("champion", 0)})
	for _, number := range []int{16, 55, 63} { // all are lost
		s, e := under(t, number, false, pair()...)
		s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
		assert.Empty(t, begins(t, s, e, "").Markers, e.Rule)
	}
	s, e = under(t, 42, false, pair()...)
	s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
	for _, row := range []string{"1", "5"} {
		end := begins(t, s, e, row+"111")
		assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	}
	// A die among several is told with its rule and what it is for.
	s, e = under(t, 16, false, pair()...)
	does(t, s, "1", func(p *rules.Play) { e.Begin(p) })
	assert.Equal(t, 1, lines("ENC-16", "By chance, who finds it"))
}

func TestWhoCreepsAndWhoDoesNot(t *testing.T) { // ENC-41b
	s, _ := under(t, 41, true, man("A", 0, 0, 0), man("B", 1, 40, 20))
	w := s.Warrior(0)
	w.At = at(12, 8, 0)
	w.At.X += 1250 + in(1) + 1250 // an inch from the wall
	w.At.X -= 1250
	w.Counters.Set("sticky", 0, 1)
	along := w.At
	along.Y += in(1)
	creep := func(id rules.WarriorID, to physics.Spot) error { return encounters.Creep{Who: id, To: to}.Legal(s) }
	assert.NoError(t, creep(0, along))
	w.At.X++
	assert.ErrorContains(t, creep(0, along), "within 1\"")
	w.At.X--
	assert.ErrorIs(t, creep(9, along), rules.ErrNotInPlay)
	w.Condition = rules.OutOfAction
	assert.ErrorIs(t, creep(0, along), rules.ErrNotInPlay)
	w.Condition = rules.Standing
	offered := func() (n int) {
		for _, o := range s.Offers(0) {
			if o.Rule == "ENC-41b" {
				n++
				require.NotNil(t, o.Place)
				assert.NotEmpty(t, o.Place.Some)
				for _, p := range o.Place.Some {
					assert.Greater(t, physics.Apart(p, w.At.Point()), in(1))
				}
			}
		}
		return n
	}
	assert.Equal(t, 1, offered())
	w.Done = rules.Acted
	assert.Zero(t, offered(), "he has moved")
	w.Done = 0
	w.Counters.Set("sticky", 0, 0)
	assert.Zero(t, offered())
	// A wall that stands by itself belongs to no building.
	table, err := physics.NewTable(physics.Plan{Name: "wall", Width: in(48), Depth: in(48), Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(10, 4, 12, 20), Top: in(3)}}})
	require.NoError(t, err)
	s.Table = table
	w.Counters.Set("sticky", 0, 1)
	assert.ErrorContains(t, creep(0, along), "same building")
}

func TestTheWayOfAChampionRoundWalls(t *testing.T) { // ENC-42-6, RUL-ENC-22
	for name, row := range map[string]struct {
		pieces []physics.Piece
		x      physics.Length // where he is after a run of 8"
		why    string
	}{
		"in the open": {nil, in(18), ""}, "round a wall": {[]physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(14, 20, 14.3, 26), Top: in(6)}}, 0, "round"},
		"shut in": {[]physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(14, 0, 14.3, 48), Top: in(6)}}, in(14) - 1250, ""},
	} {
		s, e := under(t, 42, false, man("A", 0, 10, 24), man("B", 1, 30, 24))
		table, err := physics.NewTable(physics.Plan{Name: "walls", Width: in(48), Depth: in(48), Pieces: row.pieces})
		require.NoError(t, err)
		s.Table = table
		s.Counters.Set("storm", 0, 6)
		s.Warriors[0].Counters.Set("champion", 0, 1)
		s.Warriors[1].Counters.Set("champion", 0, 1)
		end := does(t, s, "", e.Moments.Compulsory)
		is := end.Warriors[0].At
		if row.why == "round" {
			assert.Greater(t, physics.Apart(is.Point(), at(10, 24, 0).Point()), in(4), name)
			assert.NotEqual(t, in(24), is.Y, "past its end")
		} else {
			assert.InDelta(t, float64(row.x), float64(is.X), 700, name)
			assert.InDelta(t, float64(in(24)), float64(is.Y), 10, name)
		}
	}
}
