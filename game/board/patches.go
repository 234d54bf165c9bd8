package board

import (
	"image/color"

	"cometfall/game/view"
	"cometfall/physics"
)

// How many pixels of a picture are an inch: of a region, of where somebody can go, and of
// a band.
const (
	regionZoom = 24
	reachZoom  = 32
	bandZoom   = 20
)

// ReachPatch paints where somebody can go, if he can go anywhere.
func ReachPatch(with *view.Outliner, r *view.Reachable, colours *view.Palette) Patch {
	pic, corner := with.Paint(r, reachZoom, colours)
	if pic == nil {
		return Patch{}
	}
	return Patch{view.Picture(pic), corner, reachZoom}
}

// RegionPatch paints where somebody can be set up: cells of a grid of so wide
// a step.
func RegionPatch(cells []view.Reached, step physics.Length, colours *view.Palette) Patch {
	pic, x, y := view.Region(cells, int(regionZoom*step/physics.Inch), colours)
	return Patch{view.Picture(pic), physics.Point{X: physics.Length(x) * step, Y: physics.Length(y) * step}, regionZoom}
}

// band is the colour of the strip in which a charge may be intercepted.
var band = color.RGBA{60, 28, 20, 80}

// BandPatch paints the strip in which a charge may be intercepted: so far to both
// sides of its way.
func BandPatch(legs []physics.Leg, far physics.Length) Patch {
	way := []physics.Point{legs[0].From.Point()}
	for i := range legs {
		way = append(way, legs[i].To.Point())
	}
	pic, corner := view.Swath(way, far, bandZoom, band)
	return Patch{view.Picture(pic), corner, bandZoom}
}
