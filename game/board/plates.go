package board

import (
	"image/color"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// Plate draws a short text on a dark plate; x is its middle.
func Plate(dst *ui.Canvas, s string, x, y float64, c color.RGBA) {
	tw := dst.Width(ui.Label, s) + 12
	dst.Panel(ui.R(x-tw/2, y, tw, plateHigh), view.Panel)
	dst.Write(s, x-tw/2+6, y+1, ui.Label, c)
}
