package physics

// Flight is what became of something that flies straight off from a model.
type Flight struct {
	Struck int32   // the first body in its path, or -1
	Piece  PieceID // the terrain that stopped it, or -1
	Stop   Spot    // where it ended, in the air
}

// aimHeight is how high above a surface a flight is aimed: every model is taller.
const aimHeight = Inch

// FirstInPath sends something from the eye of a model straight over a place and
// on, as far as reach from the model's rim: the first base it crosses is struck,
// unless terrain stops it before (AMB-96). Heights count: it passes over the
// heads of those far below and ends where it meets the ground.
func (t *Table) FirstInPath(from Body, over Spot, reach Length, others []Body) Flight {
	a := from.At.Point()
	d := apart(a, over.Point())
	eye := from.At.Z + from.Height*9/10
	if d == 0 {
		return Flight{-1, -1, Spot{a.X, a.Y, eye}}
	}
	far := reach + from.Radius + 1 // a base that begins where it ends is struck
	b := Point{a.X + (over.X-a.X)*far/d, a.Y + (over.Y-a.Y)*far/d}
	length := max(1, Length(isqrt(distance2(a, b))))
	height := func(s Length) Length { return eye + (over.Z+aimHeight-eye)*s/d }

	f, gone := Flight{Struck: -1, Piece: -1}, far-1
	if eye >= 0 && height(far) < 0 { // into the ground
		gone = eye * d / (eye - over.Z - aimHeight)
	}
	lo, hi := box(a, b, 0)
	var buf [64]int32
	for _, id := range t.near(lo, hi, buf[:0]) {
		pr := &t.prisms[id]
		if !pr.hides() {
			continue
		}
		in, out, ok := clip(pr.shape, a, b)
		if !ok {
			continue
		}
		from, to := Length(in.num*int64(length)/in.den), Length(out.num*int64(length)/out.den)
		if from < gone && overlaps(height(from), height(to), pr.bottom, pr.top) {
			gone, f.Piece = from, pr.piece
		}
	}
	for _, o := range others {
		if o.ID == from.ID || !nearSegment(a, b, o.At.Point(), o.Radius) {
			continue
		}
		along := Length((int64(o.At.X-a.X)*int64(b.X-a.X) + int64(o.At.Y-a.Y)*int64(b.Y-a.Y)) / int64(length))
		aside := cross(a, b, o.At.Point()) / int64(length)
		half := Length(isqrt(max(0, int64(o.Radius)*int64(o.Radius)-aside*aside)))
		if along+half <= 0 || along-half > gone || along-half == gone && f.Struck >= 0 {
			continue
		}
		if enter := max(0, along-half); overlaps(height(enter), height(along+half), o.At.Z, o.At.Z+o.Height) {
			gone, f.Struck, f.Piece = enter, o.ID, -1
		}
	}
	f.Stop = Spot{a.X + (b.X-a.X)*gone/length, a.Y + (b.Y-a.Y)*gone/length, max(min(0, from.At.Z), height(gone))}
	return f
}

// overlaps reports whether the stretch between two heights reaches into the one
// between bottom and top.
func overlaps(a, b, bottom, top Length) bool { return min(a, b) < top && max(a, b) > bottom }
