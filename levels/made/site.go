package made

import "cometfall/physics"

// site is a table while it is being made.
type site struct {
	lot
	*Grid
	plan physics.Plan
	seed uint32 // of the next thing that is drawn
}

// lies puts down something that is only drawn.
func (c *site) lies(name string, x, y int) {
	c.seed++
	c.plan.Decor = append(c.plan.Decor, physics.Decor{Name: name, At: physics.Point{X: physics.Length(x) * Unit, Y: physics.Length(y) * Unit}, Seed: c.seed})
}

func (c *site) add(pc physics.Piece) {
	c.seed++
	pc.Seed = c.seed
	c.plan.Pieces = append(c.plan.Pieces, pc)
}
