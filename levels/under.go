package levels

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// A map may lie under a table that comes with the game: it draws only what is below its
// streets, and one battle goes on in both.

// headWords are the properties of a map.
var headWords = []string{"title", "description", "ground", "under"}

// under begins the plan with the table that the map lies under, if it lies under one.
func (r *reader) under(m *document) error {
	name := m.Properties.text("under")
	if name == "" {
		return nil
	}
	if !slices.Contains(Names(), name) {
		return fmt.Errorf("the property under names the table %q, which does not come with the game; there are %s", name, among(Names()))
	}
	data, err := files.ReadFile(name + ".tmx")
	if err != nil {
		return err
	}
	over, d, err := read(data, name+".tmx")
	switch {
	case err != nil:
		return err
	case d.Properties.text("under") != "":
		return fmt.Errorf("the property under names the table %q, which lies under another itself; name that", name)
	case over.plan.Width != r.plan.Width || over.plan.Depth != r.plan.Depth:
		return fmt.Errorf("the map is %s by %s and the table %q that it lies under %s by %s; make them the same size",
			r.plan.Width, r.plan.Depth, name, over.plan.Width, over.plan.Depth)
	case len(over.plan.Levels) > 0:
		return fmt.Errorf("the table %q has named storeys, and nothing lies under such a table", name)
	}
	head := r.plan
	r.plan, r.notes = over.plan, append(r.notes, over.notes...)
	r.plan.Name, r.plan.Title, r.plan.Description = head.Name, head.Title, head.Description
	return nil
}

// lid closes the street over a floor right below it, so that nobody looks through.
func (r *reader) lid(pc physics.Piece) error {
	if pc.Kind != physics.Floor || pc.Top >= 0 {
		return nil
	}
	above, err := r.above()
	if err != nil || above != 0 {
		return err
	}
	pc.Name, pc.Material, pc.Storey = "street", physics.Lid, 0
	pc.Bottom, pc.Top = -physics.Inch/10, 0
	r.add(pc)
	return nil
}
