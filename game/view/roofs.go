package view

import (
	"image"
	"slices"

	"cometfall/physics"
)

// highShadow is how far, in inches, the shadow of the highest thing falls.
const highShadow = 7 * 0.36

// Upper are the floors and walls of a building that lie above a storey.
func Upper(plan *physics.Plan, building, storey int) []*physics.Piece {
	var upper []*physics.Piece
	for i := range plan.Pieces {
		pc := &plan.Pieces[i]
		if pc.Building == building && pc.Storey > storey && len(pc.Shape) > 2 && (pc.Kind == physics.Floor || pc.Kind == physics.Wall) {
			upper = append(upper, pc)
		}
	}
	return upper
}

// Roof paints what of a building lies above the storey, with the shadow it throws on
// what lies below it; there is nothing elsewhere. Its bounds are where it lies on the
// picture of the whole table. It is nil where nothing lies above.
func (bk Baking) Roof(plan *physics.Plan, building int) *image.RGBA {
	upper := Upper(plan, building, bk.Storey)
	ppi := float32(max(1, bk.PixelsPerInch))
	whole := image.Rect(0, 0, int(plan.Width.Inches()*float64(ppi)), int(plan.Depth.Inches()*float64(ppi)))
	m := &painter{ppi: ppi, pen: max(1, ppi/fineScale)}
	var shapes [][]vec
	for _, pc := range upper {
		s := m.shape(pc.Shape)
		if area(s) < 0 {
			slices.Reverse(s)
		}
		shapes = append(shapes, s)
	}
	at := box(whole.Inset(-whole.Dx()), shapes...).Inset(-int(highShadow * ppi)).Intersect(whole)
	if len(upper) == 0 || at.Empty() {
		return nil
	}
	m.canvas = newWindow(at)
	ground, _ := plan.Levels.Floor(max(0, bk.Storey))
	solid, shade := m.newMask(), m.newMask()
	for i, s := range shapes {
		m.mark(solid, 255, s)
		m.cast(shade, s, float32((upper[i].Bottom - ground).Inches()), float32((upper[i].Top - ground).Inches()))
	}
	blur(shade, at.Dx(), max(1, int(ppi*0.08)))
	pic := Baking{Storey: Everything, PixelsPerInch: bk.PixelsPerInch, Window: at, Rest: bk.Rest}.Bake(plan)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		row := solid[(y-at.Min.Y)*at.Dx():]
		i := pic.PixOffset(at.Min.X, y)
		for x := range at.Dx() {
			there := float32(row[x]) / 255
			dark := shadowDark * float32(shade[(y-at.Min.Y)*at.Dx()+x])
			q := pic.Pix[i : i+4 : i+4]
			q[0], q[1], q[2], q[3] = octet(float32(q[0])*there), octet(float32(q[1])*there), octet(float32(q[2])*there), octet(255*(there+(1-there)*dark))
			i += 4
		}
	}
	return pic
}
