package physics

// Vehicles: large things that cover oriented rectangles, drive straight ahead, turn about
// their middle and meet what is in the way. How they drive is in driving.go, how they
// turn in turning.go. What a vehicle is, who is aboard and what becomes of whatever it
// meets is not known here.

// Vehicle is what moves as one: a wagon with its team, a boat with its oars. Its parts keep
// their places to each other while it faces wherever it does.
type Vehicle struct {
	At     Spot // its middle, about which it turns, on the ground it stands on
	Facing Angle
	Parts  []Part
}

// Part is a rectangle of a vehicle, between two heights above the ground. What is lower
// than its Low passes below it: wheels roll over what is less than 1" high (TERR-07).
type Part struct {
	Ahead, Right  Length // where its middle is, seen from the middle of the vehicle
	Length, Width Length // along the vehicle and across it
	Low, High     Length
}

// Footprint is the ground that a part covers.
func (v *Vehicle) Footprint(part int) Footprint {
	x, y := v.Facing.vector()
	p := &v.Parts[part]
	const whole = 1 << directionBits
	return Footprint{
		At:     Point{v.At.X + nearestPart(p.Ahead*x-p.Right*y, whole), v.At.Y + nearestPart(p.Ahead*y+p.Right*x, whole)},
		Facing: Point{x, y}, Length: p.Length, Width: p.Width,
	}
}

// Driven is the vehicle after so much of a drive in a direction.
func (v Vehicle) Driven(towards Angle, far Length) Vehicle {
	x, y := towards.vector()
	v.At.X += nearestPart(far*x, 1<<directionBits)
	v.At.Y += nearestPart(far*y, 1<<directionBits)
	return v
}

// Turned is the vehicle after a turn.
func (v Vehicle) Turned(by Angle) Vehicle {
	v.Facing = (v.Facing + by).Direction()
	return v
}

// AppendSolids adds the parts as solids, all with one ID, for others to drive into.
func (v *Vehicle) AppendSolids(into []Solid, id int32, name string) []Solid {
	for k := range v.Parts {
		f := v.Footprint(k)
		corners := f.Corners()
		into = append(into, Solid{ID: id, Name: name, Shape: corners[:], Bottom: v.At.Z + v.Parts[k].Low, Top: v.At.Z + v.Parts[k].High})
	}
	return into
}

// extent is how far from its middle any of its corners lies at most.
func (v *Vehicle) extent() (far Length) {
	for k := range v.Parts {
		p := &v.Parts[k]
		x, y := 2*abs(p.Ahead)+p.Length, 2*abs(p.Right)+p.Width
		far = max(far, (root(int64(x*x+y*y))+1)/2)
	}
	return far + 2
}

// CollisionWith is what a vehicle meets.
type CollisionWith uint8

// What a vehicle meets; the ID of a Collision is the number of one of these. What is met
// at once is in this order.
const (
	WithEdge   CollisionWith = iota // an Edge of the table
	WithPiece                       // a solid piece, or impassable ground
	WithSolid                       // a solid that can move: another vehicle, a wreck
	WithModel                       // a model
	WithGround                      // a piece of difficult or very difficult ground, or water
)

// Collision is something that a vehicle meets on its way, and what touches it first.
// Having a rim in common is not meeting.
type Collision struct {
	With CollisionWith
	ID   int32
	Part int    // of the vehicle
	At   Length // after how much of the drive; 0 if they overlap where it begins
	// After how much of a turn, to either side.
	Turned Angle
}

// Surroundings are what is on the table and moves, and may be met: without the
// vehicle itself and those who are aboard.
type Surroundings struct {
	Models []Body
	Solids []Solid
}

// collisions are those of one way, each thing once.
type collisions struct {
	all   []Collision
	begin int // where those of this way begin
}

// sooner reports whether a collision comes before another.
func (c *Collision) sooner(o *Collision) bool {
	switch {
	case c.At != o.At:
		return c.At < o.At
	case c.Turned != o.Turned:
		return c.Turned < o.Turned
	case c.With != o.With:
		return c.With < o.With
	case c.ID != o.ID:
		return c.ID < o.ID
	}
	return c.Part < o.Part
}

// add notes a collision, unless the same thing is met sooner.
func (c *collisions) add(n Collision) {
	for i := c.begin; i < len(c.all); i++ {
		if o := &c.all[i]; o.With == n.With && o.ID == n.ID {
			if n.sooner(o) {
				*o = n
			}
			return
		}
	}
	c.all = append(c.all, n)
}

// sorted are the collisions in their order, behind those that were there before.
func (c *collisions) sorted() []Collision {
	found := c.all[c.begin:]
	for i := range found { // a few only
		for k := i; k > 0 && found[k].sooner(&found[k-1]); k-- {
			found[k], found[k-1] = found[k-1], found[k]
		}
	}
	return c.all
}

// vehiclePart is a part on its way: what it covers where it begins, and its heights.
type vehiclePart struct {
	corners     [4]Point
	bottom, top Length
}

func (v *Vehicle) part(k int) vehiclePart {
	f := v.Footprint(k)
	return vehiclePart{f.Corners(), v.At.Z + v.Parts[k].Low, v.At.Z + v.Parts[k].High}
}

// strikes reports whether a part is as high as what is solid between two heights.
func (p *vehiclePart) strikes(bottom, top Length) bool { return top > p.bottom && bottom < p.top }

// strikesPrism reports whether a part of a vehicle on the ground at a height is as high as a
// solid part of the table; what lies on impassable ground there meets that.
func (p *vehiclePart) strikesPrism(pr *prism, z Length) bool {
	if pr.ground {
		return pr.bottom == z
	}
	return p.strikes(pr.bottom, pr.top)
}
