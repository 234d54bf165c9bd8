package report

import (
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// perUnit is how much of the table is a unit of a map: about a hundred to the inch.
const perUnit = 25

// The colours of maps, as CSS writes them.
var (
	sideColours = [...]string{"#a83a28", "#2f6da0", "#9a7412", "#4d7a34"}
	ground      = map[physics.Kind]string{
		physics.Open: "#d8cdb4", physics.Difficult: "#c3b58f", physics.VeryDifficult: "#a89a72", physics.Water: "#8fb0bb", physics.Impassable: "#7d7468",
		physics.Wall: "#57504a", physics.LowWall: "#8b8072", physics.Floor: "#c9a97d", physics.Column: "#57504a", physics.Tree: "#7b8f5c",
		physics.Obstacle: "#8a6a48", physics.Rubble: "#a59a8b",
	}
)

// layersOf is the order in which kinds of terrain are drawn.
var layersOf = [...]physics.Kind{physics.Open, physics.Difficult, physics.VeryDifficult, physics.Water, physics.Impassable, physics.Rubble,
	physics.Floor, physics.LowWall, physics.Wall, physics.Column, physics.Obstacle, physics.Tree}

func sideColour(side rules.SideID) string { return sideColours[max(0, int(side))%len(sideColours)] }

// corner is a place on a map.
func corner(b *strings.Builder, p physics.Point) {
	fmt.Fprintf(b, "%d,%d", p.X/perUnit, p.Y/perUnit)
}

func polygon(b *strings.Builder, shape []physics.Point, style string) {
	b.WriteString(`<polygon points="`)
	for i, p := range shape {
		if i > 0 {
			b.WriteByte(' ')
		}
		corner(b, p)
	}
	b.WriteString(`" ` + style + "/>")
}

// terrain is the bare table as a part of a map.
func terrain(t *physics.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#e9e0ca"/>`, t.Width/perUnit, t.Depth/perUnit)
	for i := range t.Buildings {
		if len(t.Buildings[i].Outline) > 2 {
			polygon(&b, t.Buildings[i].Outline, `fill="#d9c6a3"`)
		}
	}
	for _, kind := range layersOf {
		for i := range t.Pieces {
			if pc := &t.Pieces[i]; pc.Kind == kind && (kind != physics.Wall || pc.Storey == 0) {
				polygon(&b, pc.Shape, fmt.Sprintf(`fill="%s"`, ground[kind]))
			}
		}
	}
	return b.String()
}

// way is how somebody went.
type way struct {
	side rules.SideID
	path []physics.Spot
}

// fallen is who went out of action where.
type fallen struct {
	side rules.SideID
	at   physics.Spot
}

// drawing is what lies on a map above the terrain.
type drawing struct {
	names  match.Names
	state  *rules.State
	ways   []way
	fallen []fallen
}

// models draws the ways, the fallen, and the models as they stand. Sides differ
// by shape as well as by colour.
func (d *drawing) models() string {
	var b strings.Builder
	for _, w := range d.ways {
		b.WriteString(`<polyline points="`)
		for i, p := range w.path {
			if i > 0 {
				b.WriteByte(' ')
			}
			corner(&b, p.Point())
		}
		fmt.Fprintf(&b, `" fill="none" stroke="%s" stroke-width="22" stroke-dasharray="50 30"/>`, sideColour(w.side))
	}
	for i := range d.state.Carriers {
		d.vehicle(&b, i)
	}
	for _, f := range d.fallen {
		x, y := f.at.X/perUnit, f.at.Y/perUnit
		fmt.Fprintf(&b, `<path d="M%d,%dl120,120m0,-120l-120,120" stroke="%s" stroke-width="36" fill="none"/>`, x-60, y-60, sideColour(f.side))
	}
	for i := range d.state.Warriors {
		w := &d.state.Warriors[i]
		if !w.InPlay() {
			continue
		}
		x, y, r := w.At.X/perUnit, w.At.Y/perUnit, max(80, w.Radius/perUnit)
		style := fmt.Sprintf(`fill="%s" stroke="#2a2119" stroke-width="16"`, sideColour(w.Side))
		if w.Condition != rules.Standing {
			style = fmt.Sprintf(`fill="#f3ead6" stroke="%s" stroke-width="28"`, sideColour(w.Side))
		}
		b.WriteString("<g>")
		switch int(w.Side) % 3 {
		case 0:
			fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="%d" %s/>`, x, y, r, style)
		case 1:
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" %s/>`, x-r*9/10, y-r*9/10, r*9/5, r*9/5, style)
		default:
			fmt.Fprintf(&b, `<path d="M%d,%dl%d,%dl%d,%dz" %s/>`, x, y-r*5/4, r*5/4, r*2, -r*5/2, 0, style)
		}
		fmt.Fprintf(&b, "<title>%s, %s</title></g>", rules.EscapeHTML(d.names.Said(w.Name)), condition(w))
	}
	return b.String()
}

// vehicle draws a vehicle as its parts lie: the wood, and darker its wheels and its team.
func (d *drawing) vehicle(b *strings.Builder, i int) {
	c := &d.state.Carriers[i]
	if c.Lost {
		return
	}
	colour, is := sideColour(c.Side), ""
	if c.Wrecked {
		colour, is = "#6b6055", ", a wreck"
	}
	b.WriteString("<g>")
	for k := range c.Place.Parts {
		fill := "#c9a97d"
		if c.Roles[k].Is == "wheel" || c.Roles[k].Is == "team" {
			fill = "#7a5c3d"
		}
		foot := c.Place.Footprint(k)
		corners := foot.Corners()
		polygon(b, corners[:], fmt.Sprintf(`fill="%s" stroke="%s" stroke-width="20"`, fill, colour))
	}
	fmt.Fprintf(b, "<title>%s%s</title></g>", rules.EscapeHTML(d.names.Said(rules.Capital(d.state.Called(i)))), is)
}

func condition(w *rules.Warrior) string {
	if w.Fleeing {
		return "fleeing"
	}
	return w.Condition.String()
}

// alone is what a map says of itself where it is a file of its own; in a page it
// need not.
const alone = ` xmlns="http://www.w3.org/2000/svg"`

// svg is a map as a picture.
func svg(t *physics.Table, inside, space string, wide int) string {
	return fmt.Sprintf(`<svg%s viewBox="0 0 %d %d" width="%d" height="%d">%s</svg>`, space,
		t.Width/perUnit, t.Depth/perUnit, wide, physics.Length(wide)*t.Depth/t.Width, inside)
}
