package physics

import "sync"

// patchwork tells quickly of straight legs that they lead over ground of more than one
// kind: of each cell of the table it knows what an inch costs, if it costs the same all
// over it.
type patchwork struct {
	once         sync.Once
	across, down int
	dear         []uint8 // what an inch costs there; 0 where that is not the same all over
}

// clothBits is how wide a cell is, as a power of two: 0.4".
const clothBits = 10

// patchwork is that of the table for the roadmap's gait; nil where the areas are so few that
// it is not worth its while.
func (n *roadmap) patchwork() *patchwork {
	if len(n.t.areas) < manyAreas {
		return nil
	}
	p := &n.patches
	p.once.Do(func() {
		p.across, p.down = int(n.t.Width>>clothBits)+1, int(n.t.Depth>>clothBits)+1
		most := make([]uint8, p.across*p.down) // what an inch costs there somewhere
		p.dear = make([]uint8, p.across*p.down)
		for k := range p.dear {
			most[k], p.dear[k] = 1, 1
		}
		for i := range n.t.areas {
			ar := &n.t.areas[i]
			more, is := ar.rough(0, n.gait)
			if !is {
				continue
			}
			for y := max(0, ar.lo.Y>>clothBits); y <= min(ar.hi.Y>>clothBits, Length(p.down-1)); y++ {
				for x := max(0, ar.lo.X>>clothBits); x <= min(ar.hi.X>>clothBits, Length(p.across-1)); x++ {
					lo := Point{x << clothBits, y << clothBits}
					hi := Point{lo.X + 1<<clothBits, lo.Y + 1<<clothBits}
					cell := [...]Point{lo, {hi.X, lo.Y}, hi, {lo.X, hi.Y}}
					if outside(ar.shape, cell[:]) {
						continue
					}
					k := int(y)*p.across + int(x)
					most[k] = max(most[k], uint8(1+more))
					if contains(ar.shape, cell[0]) && contains(ar.shape, cell[1]) && contains(ar.shape, cell[2]) && contains(ar.shape, cell[3]) {
						p.dear[k] = max(p.dear[k], uint8(1+more))
					}
				}
			}
		}
		for k := range p.dear {
			if p.dear[k] != most[k] {
				p.dear[k] = 0
			}
		}
	})
	return p
}

// farPatch is from how far on no cheapest way leads straight over ground of more than one
// kind: it bends on the boundaries between, where there are places for it.
const farPatch = 3 * Inch

// crosses reports that a straight leg on the table is longer than that and leads over ground
// of more than one kind. It may be so although it is not reported.
func (p *patchwork) crosses(a, b Point) bool {
	if p == nil || distance2(a, b) <= int64(farPatch)*int64(farPatch) {
		return false
	}
	const parts = 16
	was := uint8(0)
	for k := Length(1); k < parts; k++ {
		x, y := int((a.X+(b.X-a.X)*k/parts)>>clothBits), int((a.Y+(b.Y-a.Y)*k/parts)>>clothBits)
		is := p.dear[y*p.across+x]
		if is == 0 || is == was {
			continue
		}
		if was != 0 {
			return true
		}
		was = is
	}
	return false
}
