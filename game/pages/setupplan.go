package pages

import (
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"image/color"
)

// drawPlan draws the table that was chosen, with the zones in which the sides
// set up.
func (s *Setup) drawPlan(dst *ui.Canvas) {
	if s.shows.W <= 0 {
		return
	}
	key := s.Level
	if s.About != "" { // its zones are diced for
		key += " bare"
	}
	table, ok := s.plans[key]
	if !ok {
		if t, err := levels.Load(s.Level); err == nil {
			table = view.Picture(view.Bake(&t.Plan, view.Everything, 12))
			for _, z := range t.Zones {
				if z.Role == "deploy" && z.Side > 0 && s.About == "" {
					drawZone(dst.On(table), z.Shape, 12, dst.Palette.Side(z.Side-1))
				}
			}
		}
		s.plans[key] = table
	}
	if table == nil {
		return
	}
	at := dst.Show(table, s.shows)
	dst.Outline(at, 1, view.Hairline)
}

// drawZone outlines a part of a table that is drawn with so many pixels to the inch.
func drawZone(dst *ui.Canvas, shape []physics.Point, perInch float64, c color.RGBA) {
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		dst.Mesh.Line(p.X.Inches()*perInch, p.Y.Inches()*perInch, q.X.Inches()*perInch, q.Y.Inches()*perInch, 3, c)
	}
	dst.DrawMesh()
}
