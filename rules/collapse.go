package rules

import (
	"slices"

	"cometfall/physics"
)

// Collapse makes a heap of rubble, 0.9" high, of a building, and marks it (ENC-31, KIN-85). The error
// says why it cannot fall; nothing has changed then.
func (p *Play) Collapse(building int, rule string) error {
	outline, ground := p.Table.BuildingByID(building).Outline, p.Table.Levels.Ground()
	ruins := physics.Piece{Kind: physics.Rubble, Name: "ruins of " + p.Table.BuildingName(building), Shape: outline, Bottom: ground, Top: ground + physics.Inch*9/10, Material: "stone", Seed: uint32(building)}
	if err := p.Reshape(physics.Change{Fallen: []int{building}, New: []physics.Piece{ruins}}); err != nil {
		return err
	}
	p.Mark(Marker{Kind: "ruins", Label: ruins.Name, Rule: rule, Shape: outline, Of: Nobody})
	return nil
}

// A Drop is a warrior who has nothing under his feet any more.
type Drop struct {
	Who  WarriorID
	From physics.Length // how high he stood
}

// ToGround takes those inside a building that has fallen, and then whoever else stands on nothing
// now, to the free places on the ground nearest to them; they are hidden no more.
func (p *Play) ToGround(inside []WarriorID, rule string) (within, outside []Drop) {
	var others []WarriorID // from the roof, or outside on a wall
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() && !slices.Contains(inside, w.ID) && p.Table.Fits(w.Body(), nil) != nil {
			others = append(others, w.ID)
		}
	}
	down := func(ids []WarriorID) (all []Drop) {
		for _, id := range ids {
			w := p.Warrior(id)
			all = append(all, Drop{id, w.At.Z})
			w.At = p.OnGround(w)
			p.Unhides(w, "the building falls", rule)
		}
		return all
	}
	return down(inside), down(others)
}

// Land has those who are on the ground now, and still in play, fall from as high as they stood.
func (p *Play) Land(drops []Drop, rule string) {
	for _, d := range drops {
		if w := p.Warrior(d.Who); w.InPlay() && d.From > w.At.Z {
			to := w.At
			w.At.Z = d.From
			p.DropsFrom(w, to, rule)
		}
	}
}

// OnGround is the free place on the ground nearest to where a warrior is.
func (s *State) OnGround(w *Warrior) physics.Spot {
	b, others := w.Body(), s.Bodies(w.ID)
	b.At.Z = s.Table.Levels.Ground()
	if at, ok := s.Table.FreeNear(b, b.At, inches(24), others, nil); ok {
		return at
	}
	from := b.At
	for far := physics.Inch / 4; far < inches(30); far += physics.Inch / 4 { // whatever is in between
		for _, q := range physics.Ring(from.Point(), far) {
			if b.At.X, b.At.Y = q.X, q.Y; s.Table.Fits(b, others) == nil {
				return b.At
			}
		}
	}
	return from
}
