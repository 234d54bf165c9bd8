package physics

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"sync"

	"github.com/solarlune/resolv"
)

// prism is a solid convex part of a piece.
type prism struct {
	piece       PieceID
	shape       []Point
	bottom, top Length
	lo, hi      Point // bounding box
}

// Table is a Plan made ready for questions. It never changes and may be read
// by several goroutines at once.
type Table struct {
	Plan
	prisms  []prism
	areas   []area // ground that costs more
	floors  []floor
	cells   [][]celled // the prisms in each of resolv's cells of two inches, row by row
	across  int        // cells in a row
	streets roadNet
	grid    grid

	mu    sync.Mutex
	nets  map[netKey]*net
	rooms []room // the ground floors of the buildings
	kept  []kept // what Changed has made of it

	pauses *pauses

	ways   wayMemory
	sights sightMemory
}

// celled is a prism in a cell, with its box beside it: most that are met are
// somewhere else in the cell. Lengths on a table have 20 bits.
type celled struct {
	id       int32
	loX, loY int32
	hiX, hiY int32
}

// area is a convex part of ground that changes the cost of moving.
type area struct {
	kind   Kind
	shape  []Point
	z      Length
	rim    []Point // right outside
	extent         // of the shape
}

func newArea(kind Kind, shape []Point, z Length) area {
	a := area{kind: kind, shape: shape, z: z, rim: grow(shape, 1)}
	a.lo, a.hi = bounds(shape)
	return a
}

// floor is a convex part of a surface above the ground.
type floor struct {
	piece  PieceID
	z      Length
	shape  []Point
	wide   []Point // two units larger, so that its rim counts as inside
	extent         // of wide
}

// cellSize is the side of a cell of the broad phase in resolv's units of 0.1".
const (
	cellSize = 20
	perUnit  = Inch / 10
)

// low is how high an obstacle may be and still be crossed freely (TERR-07).
const low = Inch

// room is a convex part of the ground floor of a building.
type room struct {
	shape  []Point
	lo, hi Point
}

// maxHeight is how high anything on a table may be.
const maxHeight = 60 * Inch

// NewTable makes a table of a plan, up to 10' by 10' (TERR-01). The error names
// the piece that is wrong.
func NewTable(p Plan) (*Table, error) {
	if p.Width < Inches(6) || p.Depth < Inches(6) || p.Width > Inches(120) || p.Depth > Inches(120) {
		return nil, fmt.Errorf("table %q is %s by %s; it must be 6 to 120 inches each way", p.Name, p.Width, p.Depth)
	}
	t := &Table{Plan: p, nets: map[netKey]*net{}, pauses: &pauses{}}
	t.Pieces = append([]Piece(nil), p.Pieces...)
	for i := range t.Pieces {
		t.Pieces[i].ID = PieceID(i)
		if err := t.take(&t.Pieces[i]); err != nil {
			pc := &t.Pieces[i]
			return nil, fmt.Errorf("table %q, piece %d %q: %w", p.Name, i, pc.Name, err)
		}
	}
	for i, b := range p.Buildings {
		if len(b.Outline) == 0 {
			continue // nobody is in it
		}
		for _, c := range b.Outline {
			if !t.on(c) {
				return nil, fmt.Errorf("table %q, building %d %q: its corner at %s, %s is off the table; move it back", p.Name, i, b.Name, c.X, c.Y)
			}
		}
		outline, err := mended(b.Outline)
		if err != nil {
			return nil, fmt.Errorf("table %q, building %d %q: %w", p.Name, i, b.Name, err)
		}
		for _, s := range convexParts(outline) {
			r := room{shape: s}
			r.lo, r.hi = bounds(s)
			t.rooms = append(t.rooms, r)
		}
	}
	for i, l := range p.Links {
		if !t.on(l.Foot.Point()) || !t.on(l.Head.Point()) || l.Head.Z <= l.Foot.Z {
			return nil, fmt.Errorf("table %q, link %d %q: it must lead upwards from a place on the table to another", p.Name, i, l.Name)
		}
		if l.Foot.Z < 0 || l.Head.Z > maxHeight {
			return nil, fmt.Errorf("table %q, link %d %q: it leads from a height of %s to %s; heights lie between 0 and 60\"", p.Name, i, l.Name, l.Foot.Z, l.Head.Z)
		}
	}
	t.index()
	t.grid.lay(t)
	t.streets.build(t)
	return t, nil
}

func (t *Table) on(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= t.Width && p.Y <= t.Depth }

// take checks a piece and adds its solid parts, areas and floors.
func (t *Table) take(pc *Piece) error {
	for _, p := range pc.Shape {
		if !t.on(p) {
			return fmt.Errorf("its corner at %s, %s is off the table of %s by %s; move it back", p.X, p.Y, t.Width, t.Depth)
		}
	}
	shape, err := mended(pc.Shape)
	if err != nil {
		return err
	}
	pc.Shape = shape
	switch {
	case pc.Kind >= kinds:
		return fmt.Errorf("kind %d is unknown", pc.Kind)
	case pc.Top < pc.Bottom || pc.Bottom < 0 || pc.Top > maxHeight:
		return fmt.Errorf("its heights run from %s to %s; they must rise and stay below 60\"", pc.Bottom, pc.Top)
	}
	switch pc.Kind {
	case Open:
	case Difficult, VeryDifficult, Water:
		for _, s := range convexParts(pc.Shape) {
			t.areas = append(t.areas, newArea(pc.Kind, s, pc.Bottom))
		}
	case Impassable:
		t.solid(pc, pc.Shape, pc.Bottom, pc.Bottom+Inches(4))
		for i := len(t.prisms) - 1; i >= 0 && t.prisms[i].piece == pc.ID; i-- {
			t.prisms[i].top = -1 // stops feet, hides nobody
		}
	case Floor:
		for _, s := range convexParts(pc.Shape) {
			f := floor{piece: pc.ID, z: pc.Top, shape: s, wide: grow(s, 1)}
			f.lo, f.hi = bounds(f.wide)
			t.floors = append(t.floors, f)
		}
		t.solid(pc, pc.Shape, pc.Top-Inch/10, pc.Top)
	case Rubble:
		for _, s := range convexParts(pc.Shape) {
			t.areas = append(t.areas, newArea(VeryDifficult, s, pc.Bottom))
		}
		t.solid(pc, pc.Shape, pc.Bottom, min(pc.Top, pc.Bottom+low-1))
	case Wall:
		return t.wall(pc)
	default:
		t.solid(pc, pc.Shape, pc.Bottom, pc.Top)
	}
	return nil
}

func (t *Table) solid(pc *Piece, shape []Point, bottom, top Length) {
	if top <= bottom {
		return
	}
	for _, s := range convexParts(shape) {
		pr := prism{piece: pc.ID, shape: s, bottom: bottom, top: top}
		pr.lo, pr.hi = bounds(s)
		t.prisms = append(t.prisms, pr)
	}
}

// wall cuts a wall at its openings: beside, below the sill, above the lintel. A
// door is walked through as if it were open (TERR-04).
func (t *Table) wall(pc *Piece) error {
	if len(pc.Openings) == 0 {
		t.solid(pc, pc.Shape, pc.Bottom, pc.Top)
		return nil
	}
	if len(pc.Shape) != 4 {
		return errors.New("a wall with openings has four corners")
	}
	a, b, c, d := pc.Shape[0], pc.Shape[1], pc.Shape[2], pc.Shape[3]
	long := apart(a, b)
	height := pc.Top - pc.Bottom
	open := append([]Opening(nil), pc.Openings...)
	sort.Slice(open, func(i, j int) bool { return open[i].From < open[j].From })
	at := func(from, to Length) []Point { // the stretch of the wall between two marks
		lerp := func(p, q Point, n Length) Point {
			return Point{p.X + (q.X-p.X)*n/long, p.Y + (q.Y-p.Y)*n/long}
		}
		return []Point{lerp(a, b, from), lerp(a, b, to), lerp(d, c, to), lerp(d, c, from)}
	}
	var done Length
	for i, o := range open {
		if o.From < done || o.To <= o.From || o.To > long || o.Sill < 0 || o.Lintel <= o.Sill || o.Lintel > height {
			return fmt.Errorf("opening %d from %s to %s, sill %s, lintel %s, does not lie in its wall of %s by %s or overlaps another",
				i, o.From, o.To, o.Sill, o.Lintel, long, height)
		}
		if o.From > done {
			t.solid(pc, at(done, o.From), pc.Bottom, pc.Top)
		}
		t.solid(pc, at(o.From, o.To), pc.Bottom, pc.Bottom+o.Sill)
		t.solid(pc, at(o.From, o.To), pc.Bottom+o.Lintel, pc.Top)
		done = o.To
	}
	if done < long {
		t.solid(pc, at(done, long), pc.Bottom, pc.Top)
	}
	return nil
}

// index sorts every prism into resolv's cells and keeps, for each cell, the
// numbers of those in it.
func (t *Table) index() {
	w, d := int(t.Width/perUnit)+2*cellSize, int(t.Depth/perUnit)+2*cellSize
	space := resolv.NewSpace(w, d, cellSize, cellSize)
	ids := map[resolv.IShape]int32{}
	for i := range t.prisms {
		pr := &t.prisms[i]
		s := resolv.NewRectangleFromCorners(float64(pr.lo.X/perUnit), float64(pr.lo.Y/perUnit),
			float64(pr.hi.X/perUnit+1), float64(pr.hi.Y/perUnit+1))
		ids[s] = int32(i)
		space.Add(s)
	}
	t.across = space.WidthInCells()
	t.cells = make([][]celled, t.across*space.HeightInCells())
	for i := range t.cells {
		if c := space.Cell(i%t.across, i/t.across); c != nil {
			for _, s := range c.Shapes {
				pr := &t.prisms[ids[s]]
				t.cells[i] = append(t.cells[i], celled{ids[s], int32(pr.lo.X), int32(pr.lo.Y), int32(pr.hi.X), int32(pr.hi.Y)})
			}
		}
	}
}

// idSet is a set of prisms that gives them back by number.
type idSet []uint64

// newSet makes an empty set of so many prisms on the given room if it is large enough.
func newSet(prisms int, room []uint64) idSet {
	n := (prisms + 63) / 64
	if n > len(room) {
		return make(idSet, n)
	}
	return idSet(room[:n])
}

// add takes the prisms of a cell whose boxes meet a box.
func (s idSet) add(t *Table, cell int, lo, hi Point) {
	in := t.cells[cell]
	for k := range in {
		if c := &in[k]; Length(c.loX) <= hi.X && Length(c.hiX) >= lo.X && Length(c.loY) <= hi.Y && Length(c.hiY) >= lo.Y {
			s[c.id>>6] |= 1 << (c.id & 63)
		}
	}
}

// take adds a prism; it reports whether it is new.
func (s idSet) take(id int32) bool {
	word, bit := &s[id>>6], uint64(1)<<(id&63)
	had := *word&bit != 0
	*word |= bit
	return !had
}

func (s idSet) appendTo(into []int32) []int32 {
	for k, word := range s {
		for ; word != 0; word &= word - 1 {
			into = append(into, int32(k<<6+bits.TrailingZeros64(word)))
		}
	}
	return into
}

// near collects the prisms whose boxes meet a box, each once, by number.
func (t *Table) near(lo, hi Point, into []int32) []int32 {
	const cell = cellSize * perUnit
	x0, y0 := max(0, int(max(0, lo.X)/cell)-1), max(0, int(max(0, lo.Y)/cell)-1)
	x1, y1 := min(t.across-1, int(hi.X/cell)+1), min(len(t.cells)/t.across-1, int(hi.Y/cell)+1)
	var room [setRoom]uint64
	found := newSet(len(t.prisms), room[:])
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			found.add(t, y*t.across+x, lo, hi)
		}
	}
	return found.appendTo(into)
}

// setRoom is how many words of a set lie on the stack: enough for 1024 prisms.
const setRoom = 16

// along collects the prisms in the cells that a band between two points
// crosses, each once, by number.
func (t *Table) along(a, b Point, margin Length, into []int32) []int32 {
	const cell = cellSize * perUnit
	lo, hi := box(a, b, margin)
	y0, y1 := max(0, int(max(0, lo.Y)/cell)-1), min(len(t.cells)/t.across-1, int(hi.Y/cell)+1)
	var room [setRoom]uint64
	found := newSet(len(t.prisms), room[:])
	for y := y0; y <= y1; y++ {
		// Where the line runs while it is in this row of cells or beside it.
		left, right := lo.X, hi.X
		if a.Y != b.Y {
			p, q := a, b
			if p.Y > q.Y {
				p, q = q, p
			}
			top, bottom := max(p.Y, Length(y-1)*cell-margin), min(q.Y, Length(y+2)*cell+margin)
			if top > bottom {
				continue
			}
			u := p.X + (q.X-p.X)*(top-p.Y)/(q.Y-p.Y)
			v := p.X + (q.X-p.X)*(bottom-p.Y)/(q.Y-p.Y)
			left, right = min(u, v)-margin-1, max(u, v)+margin+1
		}
		x0, x1 := max(0, int(max(0, left)/cell)-1), min(t.across-1, int(right/cell)+1)
		for x := x0; x <= x1; x++ {
			found.add(t, y*t.across+x, lo, hi)
		}
	}
	return found.appendTo(into)
}

// box is the bounding box of two points with a margin.
func box(a, b Point, m Length) (lo, hi Point) {
	return Point{min(a.X, b.X) - m, min(a.Y, b.Y) - m}, Point{max(a.X, b.X) + m, max(a.Y, b.Y) + m}
}

// Distance is the straight distance between two bases, edge to edge and in
// three dimensions (AMB-16), rounded down; 0 when they touch or overlap.
func Distance(a, b Body) Length {
	flat := Length(isqrt(distance2(a.At.Point(), b.At.Point()))) - a.Radius - b.Radius
	if flat < 0 {
		flat = 0
	}
	dz := int64(a.At.Z - b.At.Z)
	return Length(isqrt(int64(flat)*int64(flat) + dz*dz))
}

// Within reports whether two bases are at most d apart.
func Within(a, b Body, d Length) bool {
	far, most := distance2(a.At.Point(), b.At.Point()), int64(a.Radius+b.Radius+d)
	if d < 0 || far > most*most {
		return false
	}
	dz := int64(a.At.Z - b.At.Z)
	if dz == 0 {
		return true
	}
	left := int64(d)*int64(d) - dz*dz
	if left < 0 {
		return false
	}
	flat := int64(a.Radius+b.Radius) + isqrt(left)
	return far <= flat*flat
}

// touchGap is how far apart two bases may be and still touch: 0.01".
const touchGap = 25

// Touching reports whether two bases are in contact (CHARGE-07).
func Touching(a, b Body) bool {
	dz := a.At.Z - b.At.Z
	r := int64(a.Radius + b.Radius + touchGap)
	return dz < Inch && dz > -Inch && distance2(a.At.Point(), b.At.Point()) <= r*r
}

// acrossGap is how much room the bases at both sides of a low obstacle may
// leave beside it, taken together, and still fight across it.
const acrossGap = Inch / 2

// InContact reports whether two models can fight: their bases touch, or only a
// low obstacle keeps them apart (CHARGE-07).
func (t *Table) InContact(a, b Body) bool {
	return MayTouch(a.At, b.At, a.Radius+b.Radius) && (Touching(a, b) || t.overObstacle(a, b))
}

// MayTouch reports whether two bases whose radii come to so much are near enough
// to be in contact at all, whatever stands between them.
func MayTouch(a, b Spot, radii Length) bool {
	return MayBeWithin(a, b, radii+obstacleReach)
}

// MayBeWithin reports whether two places are at most so far apart along either axis:
// the quickest question, and it answers most.
func MayBeWithin(a, b Spot, far Length) bool {
	return abs(a.X-b.X) <= far && abs(a.Y-b.Y) <= far
}

// obstacleReach is how much room a low obstacle and what is beside it take at most.
const obstacleReach = 2 * Inch

// overObstacle: the straight line between two bases is filled, but for acrossGap, by
// obstacles low enough to be leapt, and nothing higher stands on it.
func (t *Table) overObstacle(a, b Body) bool {
	if !mayFightAcross(a, b) {
		return false
	}
	var buf [32]int32
	lo, hi := box(a.At.Point(), b.At.Point(), 0)
	return t.overObstacleAmong(t.near(lo, hi, buf[:0]), a, b)
}

// mayFightAcross reports whether two bases are near enough to fight across something.
func mayFightAcross(a, b Body) bool {
	far := int64(a.Radius + b.Radius + obstacleReach)
	return a.At.Z == b.At.Z && distance2(a.At.Point(), b.At.Point()) <= far*far
}

// overObstacleAmong is overObstacle with the prisms that may stand on the line.
func (t *Table) overObstacleAmong(prisms []int32, a, b Body) bool {
	if !mayFightAcross(a, b) {
		return false
	}
	p, q := a.At.Point(), b.At.Point()
	length := apart(p, q)
	gap := length - a.Radius - b.Radius
	low := Length(0)
	lo, hi := box(p, q, 0)
	for _, id := range prisms {
		pr := &t.prisms[id]
		if pr.lo.X > hi.X || pr.hi.X < lo.X || pr.lo.Y > hi.Y || pr.hi.Y < lo.Y || !t.blocksStanding(pr, a) || pr.bottom > a.At.Z {
			continue
		}
		in, out, ok := clip(pr.shape, p, q)
		if !ok {
			continue
		}
		if t.blocksWalking(pr, a.At.Z, a) {
			return false
		}
		low += Length(int64(length)*out.num/out.den - int64(length)*in.num/in.den)
	}
	return low > 0 && gap-low <= acrossGap
}

// Surfaces are the surfaces at a point, lowest first: the table and the floors.
func (t *Table) Surfaces(p Point) []Spot { return t.appendSurfaces(make([]Spot, 0, 4), p) }

// appendSurfaces is Surfaces in room that is given, which holds none yet.
func (t *Table) appendSurfaces(spots []Spot, p Point) []Spot {
	if !t.on(p) {
		return nil
	}
	spots = append(spots, Spot{p.X, p.Y, 0})
	for i := range t.floors {
		if f := &t.floors[i]; f.over(p) && contains(f.shape, p) {
			spots = append(spots, Spot{p.X, p.Y, f.z})
		}
	}
	slices.SortFunc(spots, func(a, b Spot) int { return cmp.Compare(a.Z, b.Z) })
	return slices.Compact(spots)
}

// over reports whether a point lies in the floor's bounding box.
func (f *floor) over(p Point) bool {
	return p.X >= f.lo.X && p.X <= f.hi.X && p.Y >= f.lo.Y && p.Y <= f.hi.Y
}

// SurfaceAt is the surface at a point nearest to a height; false off the table.
func (t *Table) SurfaceAt(p Point, near Length) (Spot, bool) {
	best, ok := Spot{}, false
	for _, s := range t.Surfaces(p) {
		if !ok || abs(s.Z-near) < abs(best.Z-near) {
			best, ok = s, true
		}
	}
	return best, ok
}

func abs(l Length) Length {
	if l < 0 {
		return -l
	}
	return l
}

// Why a model does not fit somewhere.
var (
	ErrOffTable  = errors.New("that is off the table")
	ErrInTerrain = errors.New("something is in the way there")
	ErrOnModel   = errors.New("another model stands there")
	ErrNoFloor   = errors.New("there is no floor there")
	ErrIndoors   = errors.New("nobody rides indoors (MOUNT-10)")
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
		o := &others[i]
		r := int64(b.Radius + o.Radius)
		if abs(o.At.Z-b.At.Z) < Inch && distance2(p, o.At.Point()) < r*r {
			return ErrOnModel
		}
	}
	return nil
}

// InsideOutline reports whether any part of a base is in a building.
func (t *Table) InsideOutline(b Body) bool {
	if b.At.Z > 0 {
		building, _ := t.BuildingAt(b.At)
		return building > 0
	}
	p := b.At.Point()
	lo, hi := box(p, p, b.Radius)
	for i := range t.rooms {
		if r := &t.rooms[i]; r.lo.X <= hi.X && r.hi.X >= lo.X && r.lo.Y <= hi.Y && r.hi.Y >= lo.Y && diskTouches(r.shape, p, b.Radius) {
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
	if pr.top == -1 { // impassable ground
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
	if pr.top == -1 {
		return pr.bottom == z
	}
	high := pr.top >= z+low
	switch {
	case b.Gait.Jumps:
		high = pr.top > z+2*low
	case b.Gait.Vault: // AMB-15
		high = pr.top > z+low
	}
	return high && pr.bottom < z+b.Height
}

// covered reports whether the whole segment lies on floors of that height.
func (t *Table) covered(a, b Point, z Length) bool {
	if a == b {
		for i := range t.floors {
			if f := &t.floors[i]; f.z == z && f.over(a) && contains(f.shape, a) {
				return true
			}
		}
		return false
	}
	type span struct{ from, to float64 }
	var room [8]span
	spans := room[:0]
	lo, hi := box(a, b, 0)
	for i := range t.floors {
		f := &t.floors[i]
		if f.z != z || f.lo.X > hi.X || f.hi.X < lo.X || f.lo.Y > hi.Y || f.hi.Y < lo.Y {
			continue
		}
		if in, out, ok := clip(f.wide, a, b); ok {
			spans = append(spans, span{in.float(), out.float()})
		}
	}
	reach := 0.0
	for grew := true; grew; { // a few spans only: no need to sort them
		grew = false
		for _, s := range spans {
			if s.from <= reach+1e-6 && s.to > reach {
				reach, grew = s.to, true
			}
		}
	}
	return reach >= 1-1e-6
}

// BuildingAt is the building and storey a spot is in; 0, 0 in the open.
func (t *Table) BuildingAt(s Spot) (building, storey int) {
	for i := range t.Pieces {
		pc := &t.Pieces[i]
		if pc.Kind == Floor && pc.Building > 0 && pc.Top == s.Z && insideShape(pc.Shape, s.Point()) {
			return pc.Building, pc.Storey
		}
	}
	if s.Z == 0 {
		for i := range t.Buildings {
			if b := &t.Buildings[i]; len(b.Outline) > 2 && insideShape(b.Outline, s.Point()) {
				return b.ID, 0
			}
		}
	}
	return 0, 0
}

// insideShape reports whether a point lies in a simple polygon.
func insideShape(shape []Point, p Point) bool {
	in := false
	for i, j := 0, len(shape)-1; i < len(shape); j, i = i, i+1 {
		a, b := shape[j], shape[i]
		if (a.Y > p.Y) != (b.Y > p.Y) && (cross(a, b, p) > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// Concealed reports whether there is scenery within 1" of a model that is tall enough to
// cover at least half its height (AMB-35).
func (t *Table) Concealed(b Body) bool {
	p, half := b.At.Point(), b.At.Z+b.Height/2
	lo, hi := box(p, p, b.Radius+Inch)
	var buf [32]int32
	for _, id := range t.near(lo, hi, buf[:0]) {
		pr := &t.prisms[id]
		if pr.top >= half && pr.bottom <= half && t.Pieces[pr.piece].Kind != Floor && diskTouches(pr.shape, p, b.Radius+Inch) {
			return true
		}
	}
	return false
}
