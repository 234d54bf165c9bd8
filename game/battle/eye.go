package battle

import (
	"image/color"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// What a warrior sees of the enemy he aims at: the enemy's silhouette with
// everything before it that hides a part, by name.

// eyeHeight is how high the inset is in the panel.
const eyeHeight = 190

// layOutEye lays out what is seen of the target, in a box.
func (b *Scene) layOutEye(d *drawing, box ui.Rect, v *sight) {
	at := b.m.State.Warrior(v.at)
	d.fill(box, view.Raised)
	k := min((box.W-16)/(2*at.Radius.Inches()), (box.H-16)/at.Height.Inches())
	wide, high := 2*at.Radius.Inches()*k, at.Height.Inches()*k
	figure := ui.R(box.X+(box.W-wide)/2, box.Y+box.H-8-high, wide, high)
	side := d.pen.Palette.Side(int(at.Side))
	side.R, side.G, side.B = side.R/2, side.G/2, side.B/2
	d.fill(figure, side)
	size := min(wide, high)
	d.icon(at.Figure, figure.X+(wide-size)/2, figure.Y+(high-size)/2, size, view.Bone)
	// What hides it, column by column; what is hidden glimmers through.
	grey := hiding()
	upper, lower := 0.0, 0.0 // how much of either half is hidden
	for x := 0.0; x < wide; x++ {
		for _, h := range v.Hidden(physics.Length((x+0.5)/wide*float64(2*at.Radius)), at.Height) {
			top, bottom := h[1].Inches()*k, h[0].Inches()*k
			d.fill(ui.R(figure.X+x, figure.Y+high-top, 1, top-bottom), grey)
			upper += math.Max(0, top-math.Max(bottom, high/2))
			lower += math.Max(0, math.Min(top, high/2)-bottom)
		}
	}
	d.outline(figure, 1, view.Words)
	// Its name stands where most is hidden.
	const line = 18
	y := figure.Y + high - 4 - line*float64(len(v.Hiders))
	if upper > lower {
		y = figure.Y + 4
	}
	for i, name := range v.Hiders {
		if y >= figure.Y && y+line <= figure.Y+high {
			words := d.pen.Fitted(name, ui.Small, wide-8)
			d.fill(ui.R(figure.X+3, y, d.pen.Width(ui.Small, words)+6, line-2), d.pen.Palette.Bad)
			d.write(words, figure.X+6, y-2, ui.Small, view.Ink)
		}
		if y += line; i == 3 {
			break
		}
	}
}

// hiding is what lies before a figure: it lets a little of it through.
func hiding() color.RGBA {
	c := view.WallFace
	part := func(v uint8) uint8 { return uint8(int(v) * 216 / 255) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), 216}
}
