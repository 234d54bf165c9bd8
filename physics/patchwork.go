package physics

import (
	"slices"
	"sync"
)

// patchwork tells quickly of straight legs that they lead over ground of more than one
// kind: of each cell of the table it knows what an inch costs, if it costs the same all
// over it.
type patchwork struct {
	once         sync.Once
	across, down int
	dear         []uint8 // what an inch costs there; 0 where that is not the same all over
	least        []uint8 // and what it costs at least
	fromNodes    horizons
}

// clothBits is how wide a cell is, as a power of two: 0.2".
const clothBits = 9

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
		p.least, p.fromNodes = slices.Clone(p.dear), make(horizons, len(n.nodes))
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

// parts16 are sixteenths of a leg, such first as lie far from each other.
var parts16 = [15]uint8{8, 4, 12, 2, 14, 6, 10, 1, 15, 3, 13, 5, 11, 7, 9}

// crosses reports that a straight leg on the table is longer than that and leads over ground
// of more than one kind. It may be so although it is not reported.
func (p *patchwork) crosses(a, b Point) bool {
	if p == nil || distance2(a, b) <= int64(farPatch)*int64(farPatch) {
		return false
	}
	const bits, shift = 4, 4 + clothBits // of sixteen parts
	x, y, dx, dy := a.X<<bits, a.Y<<bits, b.X-a.X, b.Y-a.Y
	if dx < 0 { // rounded towards the beginning
		x += 1<<bits - 1
	}
	if dy < 0 {
		y += 1<<bits - 1
	}
	was := uint8(0)
	for _, part := range &parts16 {
		k := Length(part)
		is := p.dear[int((y+dy*k)>>shift)*p.across+int((x+dx*k)>>shift)]
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

// longestAdded is how long the legs are at most that adds tells of: its numbers grow with them.
const longestAdded = 1 << 17

// adds is what the ground adds at least to a straight leg on the table that is so long, if that
// is less than most; or else anything no less than most.
func (p *patchwork) adds(a, b Point, long, most Length) Length {
	if p == nil || long >= longestAdded {
		return 0
	}
	// From cell to cell: the whole leg is as long as the product of how far it goes each way.
	x, farX, stepX, nextX := cellSteps(a.X, b.X)
	y, farY, stepY, nextY := cellSteps(a.Y, b.Y)
	wide, tall := max(1, farX), max(1, farY)
	whole, eachX, eachY := wide*tall, tall<<clothBits, wide<<clothBits
	if nextX *= tall; farX == 0 {
		nextX = whole
	}
	if nextY *= wide; farY == 0 {
		nextY = whole
	}
	k, row := int(y)*p.across+int(x), p.across*stepY
	enough := Length(1) << 62 // of the sum
	if rounding := long/1024 + 8; most < longestAdded*maxDear {
		enough = (most+rounding+1)*whole/max(1, long) + whole/max(1, long) + 1
	}
	var sum, at Length
	for {
		next := min(nextX, nextY, whole)
		sum += (next - at) * Length(p.least[k]-1)
		if at = next; at >= whole || sum >= enough {
			break
		}
		if nextX <= nextY {
			k, nextX = k+stepX, nextX+eachX
		} else {
			k, nextY = k+row, nextY+eachY
		}
	}
	return max(0, sum/whole*long+sum%whole*long/whole-long/1024-8)
}

// cellSteps is the cell of a coordinate, how far a leg to another leads, by how many cells it
// goes on at a time, and how far it is to the next.
func cellSteps(from, to Length) (cell, far Length, step int, next Length) {
	cell = from >> clothBits
	if to >= from {
		return cell, to - from, 1, (cell+1)<<clothBits - from
	}
	return cell, from - to, -1, from - cell<<clothBits
}

// dearer reports that a straight leg so long costs no less than that. It may be so although
// it is not reported.
func (w *walker) dearer(a, b Spot, long, most Length) bool {
	if a.Z != 0 || a.Z != b.Z || long >= most {
		return long >= most
	}
	p := w.roadmap.patchwork()
	return p != nil && w.onTable(a.Point()) && w.onTable(b.Point()) && long+p.adds(a.Point(), b.Point(), long, most-long) >= most
}
