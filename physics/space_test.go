package physics

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// On a table with more pieces than a set on the stack holds, few and many of them are found as
// by going through all: each once, in their order.
func TestPiecesAreFoundOnTheLargestTables(t *testing.T) {
	tb := walls(t, 64*setWords+200)
	index := tb.space.flat[solidShape]
	require.Greater(t, index.words, setWords)
	boxes := map[int32]boxed{}
	for _, i := range index.items {
		boxes[i.id] = i
	}
	r, few, many := &chance{3}, 0, 0
	for range 400 {
		a := Point{Length(r.IntN(int(tb.Width))), Length(r.IntN(int(tb.Depth)))}
		far := Inch << r.IntN(6)
		b := Point{a.X + Length(r.IntN(int(far))), a.Y + Length(r.IntN(int(far)))}
		lo, hi := box(a, b, Inch/4)
		want := []int32{-1}
		for id := range int32(len(tb.prisms)) {
			if i, ok := boxes[id]; ok && i.meets(lo, hi) {
				want = append(want, id)
			}
		}
		require.Equal(t, want, index.near(lo, hi, []int32{-1}))
		if len(want)-1 > fewFound {
			many++
		} else {
			few++
		}
		band := index.along(a, b, Inch/4, []int32{-1})
		require.IsIncreasing(t, append([]int32{-2}, band...))
		require.Subset(t, want, band)
		for _, id := range want[1:] {
			if _, _, meets := clip(tb.prisms[id].shape, a, b); meets {
				require.Contains(t, band, id)
			}
		}
	}
	require.Greater(t, few, 100)
	require.Greater(t, many, 20)
}
