package board

import (
	"image/color"
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// Plate draws a short text on a dark plate; x is its middle.
func Plate(dst *ui.Canvas, s string, x, y float64, c color.RGBA) {
	tw := dst.Width(ui.Label, s) + 12
	dst.Panel(ui.R(x-tw/2, y, tw, 22), view.Panel)
	dst.Write(s, x-tw/2+6, y+1, ui.Label, c)
}

// PlateLines draws one of several lines.
func PlateLines(dst *ui.Canvas, lines []string, x, y float64, c color.RGBA) {
	tw := 0.0
	for _, s := range lines {
		tw = math.Max(tw, dst.Width(ui.Label, s)+12)
	}
	dst.Panel(ui.R(x-tw/2, y, tw, 22*float64(len(lines))), view.Panel)
	for i, s := range lines {
		dst.Write(s, x-dst.Width(ui.Label, s)/2, y+1+22*float64(i), ui.Label, c)
	}
}
