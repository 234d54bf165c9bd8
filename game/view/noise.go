package view

import "image"

// chance is a value from 0 to 1 that depends on nothing but its numbers. The
// dice of a battle have no part in pictures.
func chance(x, y int, seed uint32) float32 {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77 ^ seed*0xc2b2ae3d
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return float32(h>>8) / (1 << 24)
}

// between is a chance from lo to hi. It is asked once for each thing that is painted, in
// many places, which need no copies of it.
//
//go:noinline
func between(lo, hi float32, x, y int, seed uint32) float32 { return lo + (hi-lo)*chance(x, y, seed) }

// noise is smooth noise from 0 to 1; its features are one unit large.
func noise(x, y float32, seed uint32) float32 {
	ix, iy := floor(x), floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a, b := chance(ix, iy, seed), chance(ix+1, iy, seed)
	c, d := chance(ix, iy+1, seed), chance(ix+1, iy+1, seed)
	a += (b - a) * fx
	c += (d - c) * fx
	return a + (c-a)*fy
}

// clouds is noise in two octaves.
func clouds(x, y float32, seed uint32) float32 {
	return 0.65*noise(x, y, seed) + 0.35*noise(x*2.7, y*2.7, seed+101)
}

// stones is a jittered grid of stones: the cells nearest to their middles.
type stones struct {
	size float32 // pixels
	w    int
	at   []vec // in cells
	tint []float32
}

// newStones prepares stones for a picture w by h pixels.
func newStones(w, h int, size float32, seed uint32) *stones {
	nw, nh := int(float32(w)/size)+4, int(float32(h)/size)+4
	s := &stones{size: size, w: nw, at: make([]vec, nw*nh), tint: make([]float32, nw*nh)}
	for j := range nh {
		for i := range nw {
			k := j*nw + i
			s.at[k] = vec{float32(i) - 1 + between(0.2, 0.8, i, j, seed), float32(j) - 1 + between(0.2, 0.8, i, j, seed+7)}
			s.tint[k] = chance(i, j, seed+3)
		}
	}
	return s
}

// look finds the stone at a pixel: how far the pixel is from the stone's middle
// (in stones), how far inside its edge (0 on the joint), and the stone's tint.
func (s *stones) look(px, py int) (off vec, edge, tint float32) {
	x, y := float32(px)/s.size, float32(py)/s.size
	ix, iy := int(x)+1, int(y)+1
	d1, d2, which := float32(9), float32(9), 0
	for j := iy - 1; j <= iy+1; j++ {
		row := j * s.w
		for k := row + ix - 1; k <= row+ix+1; k++ {
			dx, dy := x-s.at[k].x, y-s.at[k].y
			if d := dx*dx + dy*dy; d < d1 {
				d2, d1, which = d1, d, k
			} else if d < d2 {
				d2 = d
			}
		}
	}
	return vec{x - s.at[which].x, y - s.at[which].y}, sqrt(d2) - sqrt(d1), s.tint[which]
}

// fieldStep is how many pixels lie between the values of a field.
const fieldStep = 4

// field is a value that changes slowly over the picture, computed for every
// fourth pixel and read in between.
type field struct {
	x, y, w int // its corner and width, in steps
	v       []float32
}

// newField computes a field for a part of a picture; of takes pixels.
func newField(at image.Rectangle, of func(x, y float32) float32) field {
	f := field{x: at.Min.X / fieldStep, y: at.Min.Y / fieldStep, w: at.Max.X/fieldStep - at.Min.X/fieldStep + 2}
	h := at.Max.Y/fieldStep - f.y + 2
	f.v = make([]float32, 0, f.w*h)
	for y := range h {
		for x := range f.w {
			f.v = append(f.v, of(float32((f.x+x)*fieldStep), float32((f.y+y)*fieldStep)))
		}
	}
	return f
}

// at reads the field at a pixel.
func (f field) at(x, y int) float32 {
	i := (y/fieldStep-f.y)*f.w + x/fieldStep - f.x
	fx, fy := float32(x%fieldStep)/fieldStep, float32(y%fieldStep)/fieldStep
	a, b := f.v[i], f.v[i+f.w]
	a += (f.v[i+1] - a) * fx
	b += (f.v[i+f.w+1] - b) * fx
	return a + (b-a)*fy
}
