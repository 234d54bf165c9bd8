package physics

import (
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// firstGait is how a plain gait was printed when the questions were first asked:
// how a model may walk is no part of their answers.
const firstGait = "{false false false false false}"

// queryHash is what 100,000 questions come to on every platform.
const queryHash = 0xd6d5af5cb9f6e477

func TestGeometryIsTheSameEverywhere(t *testing.T) {
	count := 100000
	if testing.Short() {
		count = 800 // their hash is not compared
	}
	h := fnv.New64a()
	asked, rough := [8]int{}, 0
	r := &chance{17}
	for n := 0; n < count; {
		tb, err := roughTable(r)
		require.NoError(t, err)
		place := func(id int32, others []Body) Body {
			for {
				b := model(id, 2+20*r.Float64(), 2+20*r.Float64(), 0)
				spots := tb.Surfaces(b.At.Point())
				b.At = spots[r.IntN(len(spots))]
				if tb.Fits(b, others) == nil {
					return b
				}
			}
		}
		for range 500 {
			var others []Body
			for i := range 4 {
				others = append(others, place(int32(i+2), others))
			}
			from, to := place(1, others), place(1, others)
			m := Mover{Body: from, Climb: in(4), MaxDrop: in(6), Leap: true, Ladders: true, Limit: in(12)}
			kind := r.IntN(len(asked))
			asked[kind]++
			switch kind {
			case 0, 1:
				fmt.Fprintln(h, tb.Look(from, to, others), tb.Sees(from, to, others), tb.SeesAll(from, to, others))
			case 2:
				hit, ok := tb.Ray(Spot{from.At.X, from.At.Y, from.At.Z + 2000}, Spot{to.At.X, to.At.Y, to.At.Z + 1000}, others)
				fmt.Fprintln(h, hit, ok)
			case 3:
				path, err := tb.Path(m, to.At, others)
				fmt.Fprintln(h, path, err)
				if slices.ContainsFunc(path.Legs, tb.Rough) {
					rough++
				}
			case 4:
				path, err := tb.PathToTouch(m, others[0], others)
				fmt.Fprintln(h, path, err, tb.Push(from, Point{to.At.X - from.At.X, to.At.Y - from.At.Y}, in(3), others).To)
			case 5:
				hit := fmt.Sprintln(tb.InLine(from, to.At, in(16), in(1), others), tb.InTeardrop(from, to.At, in(8), in(2), others))
				io.WriteString(h, strings.ReplaceAll(hit, fmt.Sprint(Gait{}), firstGait))
			case 6:
				f := tb.FirstInPath(from, to.At, in(18), others)
				fmt.Fprintln(h, f)
				drop, deep, ok := tb.DropsNear(from.At, in(1))
				fmt.Fprintln(h, drop, deep, ok)
			case 7:
				for _, tpl := range []Template{Blast(to.At.Point(), in(1.5)), Teardrop(from, to.At.Point(), in(8), in(2)),
					Strip(from, to.At.Point(), in(16), in(1)), Rectangle(to.At.Point(), from.At.Point(), 12000, 8000)} {
					for id, d := range tpl.Under(others) {
						fmt.Fprint(h, id, d, " ")
					}
				}
			}
			n++
		}
	}
	for _, k := range asked {
		assert.Greater(t, k, count/10)
	}
	assert.Greater(t, rough, asked[3]/50, "ways over difficult ground")
	t.Logf("queries: %016x", h.Sum64())
	if !testing.Short() {
		assert.Equal(t, uint64(queryHash), h.Sum64())
	}
}
