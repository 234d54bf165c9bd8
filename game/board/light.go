package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// isNight reports whether the battle is fought by night.
func (b *Board) isNight() bool {
	return slices.ContainsFunc(b.shown.State.Rules.Systems, func(s rules.System) bool { return s.ID == "night" })
}

// nightfall is the colour of the dark.
var nightfall = color.RGBA{4, 6, 16, 158} // premultiplied

// drawNight darkens the table but for the light round warriors, fires and
// whatever glows. Warriors are drawn above it.
func (b *Board) drawNight(dst *ui.Canvas) {
	d, at := &b.markers.dark, dst.Bounds()
	if *d == nil || !at.In((*d).Bounds()) {
		size := image.Rectangle{Max: at.Max}
		if *d != nil {
			size = size.Union((*d).Bounds())
			(*d).Deallocate()
		}
		*d = ebiten.NewImage(size.Dx(), size.Dy())
	}
	dark := b.win.On((*d).SubImage(at).(*ebiten.Image))
	dark.Clear()
	dark.Fill(b.onScreen(), nightfall)
	for i := range b.shown.State.Warriors {
		w := &b.shown.State.Warriors[i]
		if !b.isSeen(w) {
			continue
		}
		far, strength := 3.2, float32(0.62)
		if w.ID == b.shown.Chosen {
			far, strength = 6.5, 0.95
		}
		b.light(dark, b.where(w).Point(), far, strength)
	}
	for i := range b.shown.State.Markers {
		m := &b.shown.State.Markers[i]
		switch {
		case view.Burns(m.Kind):
			flicker := 0.35 * math.Sin(float64(b.markers.flame)*1.7)
			for _, q := range m.Shape {
				b.light(dark, q, 7+flicker, 0.9)
			}
		case slices.Contains(shining, m.Kind):
			b.light(dark, m.At.Point(), 4+m.Radius.Inches(), 0.8)
		}
	}
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Translate(float64(at.Min.X), float64(at.Min.Y))
	dst.DrawImage(dark.Image, &b.op)
}

// shining are the kinds of markers that give a light of their own and do not burn.
var shining = []string{"lightning", "comet", "wyrdstone", "spirit", "rift"}

// light cuts a round light out of the dark.
func (b *Board) light(dark *ui.Canvas, at physics.Point, far float64, strength float32) {
	lamp := b.Pictures.lamp
	if lamp == nil {
		lamp = view.Picture(view.Lamp(128))
		b.Pictures.lamp = lamp
	}
	x, y := b.ToScreen(at)
	op := b.round(lamp, x, y, far*b.Zoom)
	op.ColorScale.ScaleAlpha(strength)
	op.Blend = ebiten.BlendDestinationOut
	dark.DrawImage(lamp, op)
	op.Blend = ebiten.BlendSourceOver
}
