package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever pauses in the midst of a question may ask others, of the table and of one
// made of it, and every answer is what it would be without.
func TestPausesInTheMidstOfAQuestionChangeNoAnswer(t *testing.T) {
	var pieces []Piece
	for x := 2.0; x < 22; x += 3 {
		for y := 5.0; y < 20; y += 3 {
			pieces = append(pieces, Piece{Kind: Wall, Name: "wall", Shape: box2(x, y, x+1.7, y+1.1), Top: in(3)})
		}
	}
	ask := func(tb *Table, pauses *int) (answers []any) {
		m := Mover{Body: model(1, 1, 1, 0)}
		far := Mover{Body: model(3, 22.5, 1, 0)}
		other := model(2, 12, 22, 0)
		if pauses != nil {
			within := false
			tb.Pauses(func() {
				if *pauses++; within || *pauses%7 > 0 {
					return
				}
				within = true
				_, err := tb.Path(far, Spot{in(9), in(20.5), 0}, []Body{other, m.Body})
				assert.NoError(t, err)
				within = false
			})
			defer tb.Pauses(nil)
		}
		path, err := tb.Path(m, Spot{in(15), in(20.5), 0}, []Body{other})
		require.NoError(t, err)
		touch, err := tb.PathToTouch(m, other, []Body{other})
		require.NoError(t, err)
		changed, err := tb.Changed(Change{New: []Piece{{Kind: Wall, Name: "gate", Shape: box2(0, 2.5, 4, 3), Top: in(3)}}})
		require.NoError(t, err)
		round, err := changed.Path(m, Spot{in(1), in(10), 0}, nil)
		require.NoError(t, err)
		return []any{path, touch, round, tb.Reach(m, in(8), []Body{other}).Cells}
	}
	pauses := 0
	assert.Equal(t, ask(table(t, pieces...), nil), ask(table(t, pieces...), &pauses))
	assert.Greater(t, pauses, 50)
	was := pauses
	ask(table(t, pieces...), nil)
	assert.Equal(t, was, pauses)
	tb := table(t, pieces...)
	changed, err := tb.Changed(Change{New: []Piece{{Kind: Wall, Name: "gate", Shape: box2(0, 2.5, 4, 3), Top: in(3)}}})
	require.NoError(t, err)
	tb.Pauses(func() { pauses++ })
	_, err = changed.Path(Mover{Body: model(1, 1, 1, 0)}, Spot{in(1), in(10), 0}, nil)
	require.NoError(t, err)
	assert.Greater(t, pauses, was, "a table made of it pauses with it")
}
