package view

import (
	"fmt"
	"image"

	"cometfall/physics"
)

// reach is how far from its footprint a piece changes the picture, in inches:
// broken stones round it, a crown of leaves, its shadow.
func reach(pc *physics.Piece) float32 {
	return 1.5 + 0.5*min(7, float32(pc.Top.Inches()))
}

// Changes are the parts of a picture, in its pixels, that look different when
// one plan takes the place of another: what has to be painted anew. Parts that
// overlap are one. Plans of different size have everything in common with
// nothing: the whole picture is the answer.
func Changes(old, now *physics.Plan, pixelsPerInch int) []image.Rectangle {
	ppi := float32(max(1, pixelsPerInch))
	p := painter{ppi: ppi}
	whole := image.Rect(0, 0, max(1, int(now.Width.Inches()*float64(ppi))), max(1, int(now.Depth.Inches()*float64(ppi))))
	if old.Width != now.Width || old.Depth != now.Depth || old.Ground != now.Ground || len(old.Streets) != len(now.Streets) || len(old.Roadways) != len(now.Roadways) || len(old.Decor) != len(now.Decor) {
		return []image.Rectangle{whole}
	}
	var parts []image.Rectangle
	add := func(shape []physics.Point, far float32) {
		if len(shape) == 0 {
			return
		}
		at := box(whole.Inset(-whole.Dx()), p.shape(shape)).Inset(-int(far * ppi)).Intersect(whole)
		for i := 0; i < len(parts); i++ { // grow together
			if parts[i].Overlaps(at) {
				at = at.Union(parts[i])
				parts = append(parts[:i], parts[i+1:]...)
				i = -1
			}
		}
		if !at.Empty() {
			parts = append(parts, at)
		}
	}
	numberless := func(pc physics.Piece) string {
		pc.ID = 0 // the rest of a table is numbered anew when a piece is gone
		return fmt.Sprint(pc)
	}
	differ(old.Pieces, now.Pieces, numberless, func(pc *physics.Piece) {
		if pc.Building >= 0 { // vehicles are drawn over the table
			add(pc.Shape, reach(pc))
		}
	})
	differ(old.Buildings, now.Buildings, func(b physics.Building) string { return fmt.Sprint(b) }, func(b *physics.Building) { add(b.Outline, 1) })
	differ(old.Links, now.Links, func(l physics.Link) string { return fmt.Sprint(l) }, func(l *physics.Link) {
		add(append([]physics.Point{l.Foot.Point(), l.Head.Point()}, l.Shape...), 2)
	})
	return parts
}

// differ calls what is in one of two lists and not in the other; two things are
// the same if their names are.
func differ[T any](old, now []T, name func(T) string, found func(*T)) {
	count := map[string]int{}
	for i := range old {
		count[name(old[i])]++
	}
	for i := range now {
		key := name(now[i])
		if count[key]--; count[key] < 0 {
			found(&now[i])
		}
	}
	for i := range old {
		key := name(old[i])
		if count[key] > 0 {
			count[key]--
			found(&old[i])
		}
	}
}
