package levels

import (
	"fmt"
	"slices"
	"strings"
)

// A note is what of a map is left out, or read otherwise than whoever drew it may think.
// It names the file and the place, as errors do. The map is good all the same.

// note adds a note on a place of the map; "" is the map itself.
func (r *reader) note(place, words string, args ...any) {
	if place != "" {
		place += ": "
	}
	r.notes = append(r.notes, fmt.Sprintf("%s: %s%s", r.file, place, fmt.Sprintf(words, args...)))
}

// look notes what of a document is not read, and what only Tiled knows.
func (r *reader) look(m *document) {
	for _, p := range m.Properties {
		if !slices.Contains(headWords, p.Name) {
			r.note("", "the map has no property %q; there are %s", p.Name, among(headWords))
		}
	}
	if ground := m.Properties.text("ground"); ground != "" && !slices.Contains(Grounds, ground) {
		r.note("", "the ground %q is unknown and is drawn as cobble; there are %s", ground, among(Grounds))
	}
	for _, l := range m.Loose {
		if len(l.Objects) > 0 {
			r.note(fmt.Sprintf("layer %q", l.Name), "it lies in no group, and its %d objects are not read; drag it into the group of its storey", len(l.Objects))
		}
	}
	for _, g := range m.Groups {
		r.lookInto(g)
	}
}

// lookInto is look for a group.
func (r *reader) lookInto(g *group) {
	if g.Hidden {
		r.note(g.Name, "the group is hidden in Tiled, and is read all the same")
	}
	for _, p := range g.Properties {
		if p.Name != "storey" && p.Name != "floor" {
			r.note(g.Name, "a group has no property %q; there are storey, floor", p.Name)
		}
	}
	if n := g.inside(); n > 0 {
		r.note(g.Name, "there are groups within the group, whose %d objects are not read; drag their layers out into %q", n, g.Name)
	}
	if g.OffsetX != 0 || g.OffsetY != 0 {
		r.note(g.Name, "the group is moved by %s and %s pixels; its objects are read where Tiled shows them", decimal(g.OffsetX), decimal(g.OffsetY))
	}
	for _, l := range g.Layers {
		place := fmt.Sprintf("%s, layer %q", g.Name, l.Name)
		if l.Hidden {
			r.note(place, "it is hidden in Tiled, and is read all the same")
		}
		if l.OffsetX != 0 || l.OffsetY != 0 {
			r.note(place, "it is moved by %s and %s pixels; its objects are read where Tiled shows them", decimal(l.OffsetX), decimal(l.OffsetY))
		}
		for _, o := range l.Objects {
			r.lookAt(fmt.Sprintf("%s, object %d %q", place, o.ID, o.Name), o)
		}
	}
}

// inside counts the objects of the groups within a group.
func (g *group) inside() (n int) {
	for _, i := range g.Inner {
		n += i.inside()
		for _, l := range i.Layers {
			n += len(l.Objects)
		}
	}
	return n
}

// switches are the properties that are true or false.
var switches = []string{"door", "tracks"}

// lookAt notes what of an object's properties is not known. What its class is, is told
// elsewhere.
func (r *reader) lookAt(place string, o *object) {
	c := classOf(o.class())
	if c == nil {
		if o.remark() {
			r.note(place, "it is text, which is not read")
		}
		return
	}
	for i := range o.Properties {
		p := &o.Properties[i]
		value := p.text()
		switch {
		case !slices.Contains(c.Properties, p.Name):
			r.note(place, "the class %s has no property %q; there are %s", c.Name, p.Name, among(c.Properties))
		case p.Name == "material" && value != "" && !slices.Contains(Materials, value):
			r.note(place, "the material %q is unknown and is drawn as if there were none; there are %s", value, among(Materials))
		case slices.Contains(switches, p.Name) && value != "true" && value != "false" && value != "":
			r.note(place, "the property %s is %q and counts as false; it is true or false", p.Name, value)
		}
	}
}

// remark reports whether an object is a text that whoever drew the map left there.
func (o *object) remark() bool { return o.Text != nil && strings.TrimSpace(o.class()) == "" }

// settle puts objects where Tiled shows them: groups and layers may be moved.
func (m *document) settle() {
	for _, g := range m.Groups {
		for _, l := range g.Layers {
			for _, o := range l.Objects {
				o.X += g.OffsetX + l.OffsetX
				o.Y += g.OffsetY + l.OffsetY
			}
			l.Objects = slices.DeleteFunc(l.Objects, (*object).remark)
			l.OffsetX, l.OffsetY = 0, 0
		}
		g.OffsetX, g.OffsetY = 0, 0
	}
}
