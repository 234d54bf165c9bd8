package physics

import "errors"

// Why a model does not fit somewhere.
var (
	ErrOffTable  = errors.New("that is off the table")
	ErrInTerrain = errors.New("something is in the way there")
	ErrOnModel   = errors.New("another model stands there")
	ErrNoFloor   = errors.New("there is no floor there")
	ErrIndoors   = errors.New("nobody rides indoors or underground (MOUNT-10)")
)

// Fits returns nil if a model can stand where the body is, or why not.
func (t *Table) Fits(b Body, others []Body) error {
	if err := t.holds(b); err != nil {
		return err
	}
	p := b.At.Point()
	var buf [32]int32
	lo, hi := box(p, p, b.Radius)
	return t.fitsAmong(b, t.near(lo, hi, buf[:0]), others)
}

// fitsAmong returns nil if none of the prisms and models is where the body is.
func (t *Table) fitsAmong(b Body, prisms []int32, others []Body) error {
	p := b.At.Point()
	lo, hi := box(p, p, b.Radius)
	for _, id := range prisms {
		pr := &t.prisms[id]
		if pr.lo.X <= hi.X && pr.hi.X >= lo.X && pr.lo.Y <= hi.Y && pr.hi.Y >= lo.Y &&
			t.blocksStanding(pr, b) && diskTouches(pr.shape, p, b.Radius) {
			return inTerrain{&t.Pieces[pr.piece]}
		}
	}
	if b.Gait.Outdoors && t.InsideOutline(b) {
		return ErrIndoors
	}
	for i := range others {
		if standsOn(&b, &others[i]) {
			return ErrOnModel
		}
	}
	return nil
}

// standsOn reports whether two bases overlap.
func standsOn(a, b *Body) bool {
	r := int64(a.Radius + b.Radius)
	return abs(b.At.Z-a.At.Z) < Inch && distance2(a.At.Point(), b.At.Point()) < r*r
}

// InsideOutline reports whether any part of a base is in a building, or underground.
func (t *Table) InsideOutline(b Body) bool {
	if b.At.Z < 0 {
		return true
	}
	if b.At.Z > 0 {
		building, _ := t.BuildingAt(b.At)
		return building > 0
	}
	p := b.At.Point()
	lo, hi := box(p, p, b.Radius)
	var ids [8]int32
	for _, id := range t.space.near(interiorShape, lo, hi, ids[:0]) {
		if diskTouches(t.interiors[id].shape, p, b.Radius) {
			return true
		}
	}
	return false
}

// inTerrain is ErrInTerrain with the name of what is in the way; the words are
// made only if somebody reads them.
type inTerrain struct{ piece *Piece }

func (e inTerrain) Error() string { return ErrInTerrain.Error() + ": " + e.piece.Name }
func (e inTerrain) Unwrap() error { return ErrInTerrain }

// holds returns nil if there is a surface for a model where the body is.
func (t *Table) holds(b Body) error {
	p := b.At.Point()
	if p.X < b.Radius || p.Y < b.Radius || p.X > t.Width-b.Radius || p.Y > t.Depth-b.Radius {
		return ErrOffTable
	}
	if b.At.Z != 0 && !t.covered(p, p, b.At.Z) {
		return ErrNoFloor
	}
	return nil
}

// blocksStanding: the prism reaches into the space the model would fill. What
// is low enough to step on (rubble, a kerb) does not.
func (t *Table) blocksStanding(pr *prism, b Body) bool {
	if pr.ground { // impassable ground
		return pr.bottom == b.At.Z
	}
	k := t.Pieces[pr.piece].Kind
	if k == Rubble && pr.bottom == b.At.Z {
		return false
	}
	return pr.top > b.At.Z && pr.bottom < b.At.Z+b.Height
}

// blocksWalking: the prism stops a base that walks at this height (TERR-07).
func (t *Table) blocksWalking(pr *prism, z Length, b Body) bool {
	if pr.ground {
		return pr.bottom == z
	}
	return stopsFeet(pr.bottom, pr.top, z, &b)
}

// stopsFeet: what is solid between two heights stops a base that walks at another.
func stopsFeet(bottom, top, z Length, b *Body) bool {
	high := top >= z+low
	switch {
	case b.Gait.Jumps:
		high = top > z+2*low
	case b.Gait.Vault: // AMB-15
		high = top > z+low
	}
	return high && bottom < z+b.Height
}
