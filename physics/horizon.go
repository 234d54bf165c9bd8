package physics

import "sync/atomic"

// Most straight legs from a place among many patches lead over ground of more than one kind. Where all
// legs in about one direction do so from how far on is found out once for each place that stays where
// it is.

// horizonSlices is into how many slices an eighth of the directions is cut, and horizonParts how
// many there are in all.
const (
	horizonSlices = 8
	horizonParts  = 8 * horizonSlices
)

// horizonBits is how coarse distances are kept, as a power of two.
const horizonBits = 4

// horizon is for each slice of the directions how far a leg leads at least along the axis it is
// nearer to, in sixteens of units, that surely leads over ground of more than one kind.
type horizon [horizonParts]uint16

// horizonPart is the slice of a direction, and how far it leads along the axis it is nearer to.
func horizonPart(dx, dy Length) (part int, far Length) {
	part = 0
	if dx < 0 {
		dx, part = -dx, 1
	}
	if dy < 0 {
		dy, part = -dy, part+2
	}
	if dy > dx {
		dx, dy, part = dy, dx, part+4
	}
	if dx == 0 {
		return part * horizonSlices, 0
	}
	return part*horizonSlices + min(horizonSlices-1, int(uint32(dy)*horizonSlices/uint32(dx))), dx
}

// hides reports that a leg that leads so far each way, and so far in all, squared, is longer than
// farPatch and surely leads over ground of more than one kind.
func (h *horizon) hides(d Point, all int64) bool {
	if h == nil || all <= int64(farPatch)*int64(farPatch) {
		return false
	}
	part, far := horizonPart(d.X, d.Y)
	return far>>horizonBits >= Length(h[part])
}

// horizonAt is that of a place on the table.
func (p *patchwork) horizonAt(at Point) *horizon {
	h := &horizon{}
	for part := range h {
		h[part] = p.seenFrom(at, part)
	}
	return h
}

// seenFrom is a slice of the horizon of a place: cell by cell along the axis, what lies in the slice
// is looked at for whether all of it is of one kind.
func (p *patchwork) seenFrom(at Point, part int) uint16 {
	const none = 1<<16 - 1
	octant, slice := part/horizonSlices, Length(part%horizonSlices)
	main, aside := at.X, at.Y
	mains, asides, mainStep, asideStep := p.across, p.down, 1, p.across
	signMain, signAside := octant&1 != 0, octant&2 != 0
	if octant&4 != 0 {
		main, aside = aside, main
		mains, asides, mainStep, asideStep = asides, mains, asideStep, mainStep
		signMain, signAside = signAside, signMain
	}
	cell, was := int(main>>clothBits), uint8(0)
	for cell >= 0 && cell < mains {
		in, out := Length(cell)<<clothBits-main, Length(cell+1)<<clothBits-main
		if signMain {
			in, out = -out, -in
		}
		low, high := max(0, in)*slice/horizonSlices, out*(slice+1)/horizonSlices+1
		if signAside {
			low, high = -high, -low
		}
		first, last := int((aside+low)>>clothBits), int((aside+high)>>clothBits)
		if first < 0 || last >= asides {
			return none
		}
		k := cell*mainStep + first*asideStep
		is := p.dear[k]
		for n := first; n < last && is != 0; n++ {
			if k += asideStep; p.dear[k] != is {
				is = 0
			}
		}
		switch {
		case is == 0 || is == was:
		case was == 0:
			was = is
		default:
			return uint16(min(none, (out>>horizonBits)+1))
		}
		if cell++; signMain {
			cell -= 2
		}
	}
	return none
}

// horizons are those of places, found when they are first asked for.
type horizons []atomic.Pointer[horizon]

// at is that of one of them.
func (h horizons) at(k int32, at Point, patches *patchwork) *horizon {
	if known := h[k].Load(); known != nil {
		return known
	}
	found := patches.horizonAt(at)
	h[k].Store(found)
	return found
}

// horizonOf is that of a settled step, or nil where there is none or it does not stay where it is.
func (s *search) horizonOf(i int32, b *node) *horizon {
	patches := s.roadmap.patchwork()
	if patches == nil || b.at.Z != 0 {
		return nil
	}
	if i < s.first() {
		return patches.fromNodes.at(i, b.at.Point(), patches)
	}
	if k := i - s.first() - 1 - s.firstSteiner; s.firstSteiner >= 0 && k >= 0 {
		if id := s.steinerNodes[k].id; id >= 0 {
			return s.roadmap.rough.fromPoints.at(id, b.at.Point(), patches)
		}
	}
	return nil
}
