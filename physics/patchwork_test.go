package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The ground adds no less to a leg than the cells say, and what they say is of use.
func TestCellsNeverAddMoreThanTheGround(t *testing.T) {
	for _, tb := range []*Table{patches(t, 200, 3), patches(t, 400, 1)} {
		r := &chance{3}
		cells := tb.roadmapOf(model(1, 0, 0, 0)).patchwork()
		said, adds := Length(0), Length(0)
		for k := range 20000 {
			far := 24 * r.Float64()
			if k%2 == 0 {
				far = 3 * r.Float64()
			}
			p := Point{in(24 + 20*(r.Float64()-0.5)), in(24 + 20*(r.Float64()-0.5))}
			q := Point{p.X + in(far*(r.Float64()-0.5)), p.Y + in(far*(r.Float64()-0.5))}
			switch k % 16 {
			case 3:
				q.X = p.X
			case 5:
				q.Y = p.Y
			}
			long := apart(p, q)
			least, drag := cells.adds(p, q, long, never), tb.drag(p, q, 0, long, Gait{})
			require.LessOrEqual(t, least, drag, "%v %v", p, q)
			if most := Length(r.IntN(int(drag + 2))); least < most { // as much as is asked
				require.Equal(t, least, cells.adds(p, q, long, most), "%v %v", p, q)
			} else {
				require.GreaterOrEqual(t, cells.adds(p, q, long, most), most, "%v %v", p, q)
			}
			said, adds = said+least, adds+drag
		}
		assert.Greater(t, said, adds*6/10)
		t.Log(float64(said) / float64(adds))
	}
}

func BenchmarkAdds(b *testing.B) {
	tb := patches(b, 400, 1)
	r := &chance{3}
	n := tb.roadmapOf(model(1, 0, 0, 0))
	cells := n.patchwork()
	var legs [256][2]Point
	for k := range legs {
		p := Point{in(24 + 20*(r.Float64()-0.5)), in(24 + 20*(r.Float64()-0.5))}
		legs[k] = [2]Point{p, {p.X + in(4*(r.Float64()-0.5)), p.Y + in(4*(r.Float64()-0.5))}}
	}
	b.Run("cells", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			l := &legs[i%256]
			cells.adds(l[0], l[1], 1000, never)
		}
	})
	b.Run("drag", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			l := &legs[i%256]
			tb.drag(l[0], l[1], 0, apart(l[0], l[1]), Gait{})
		}
	})
	b.Run("crosses", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			l := &legs[i%256]
			cells.crosses(l[0], l[1])
		}
	})
}
