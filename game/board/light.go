package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// The dark, and the light in it: by night, in the catacombs and in the sewers. What somebody
// sees, and on whom the light of a fire falls, is the rules' (rules/light.go); how far a torch shines is only drawn.

// A glow is a light on the table.
type glow struct {
	at       physics.Point
	far      float64    // inches
	strength float32    // how much of the dark it takes away in its middle
	tint     color.RGBA // what it adds to what it shines on; premultiplied, without alpha
	flickers bool
	beam     int // its beam, counted from 1; 0: nothing stops it
}

// What is behind the dark: blue by night, black below the ground. Premultiplied.
var (
	nightfall  = color.RGBA{4, 6, 16, 158}
	underneath = color.RGBA{5, 4, 3, 172}
)

// warming adds light, the less the brighter it is already: many torches burn nothing white.
var warming = ebiten.Blend{
	BlendFactorSourceRGB: ebiten.BlendFactorOneMinusDestinationColor, BlendFactorSourceAlpha: ebiten.BlendFactorZero,
	BlendFactorDestinationRGB: ebiten.BlendFactorOne, BlendFactorDestinationAlpha: ebiten.BlendFactorOne,
	BlendOperationRGB: ebiten.BlendOperationAdd, BlendOperationAlpha: ebiten.BlendOperationAdd,
}

// The tints of lights.
var (
	torchlight   = color.RGBA{32, 17, 4, 0}
	lanternlight = color.RGBA{30, 22, 9, 0}
	firelight    = color.RGBA{58, 26, 5, 0}
	mosslight    = color.RGBA{4, 22, 12, 0}
)

// sewers is the key of the rules for fighting in sewers.
const sewers = "sewers"

// dark reports whether it is dark on the storeys that are looked at. Where the sewers lie under
// the streets it is dark in them, and in the streets only if another rule says so.
func (b *Board) dark() bool {
	s := b.shown.State
	if !s.Dark() || b.Storey < 0 || b.deepest() == 0 {
		return s.Dark()
	}
	return slices.ContainsFunc(s.Rules.Systems, func(sys rules.System) bool { return sys.ID != sewers && sys.Moments.Dark != nil })
}

// deepest is the lowest storey of the table.
func (b *Board) deepest() int {
	if m, t := &b.markers, b.shown.State.Table; m.dug != t {
		m.dug = t
		m.lowest, _ = StoreysOf(t)
	}
	return b.markers.lowest
}

// buried reports whether the ground lies between a height and what is looked at.
func (b *Board) buried(z physics.Length) bool { return (z < 0) != (b.Storey < 0) }

// below reports whether what is looked at lies below the ground.
func (b *Board) below() bool {
	if b.deepest() < 0 {
		return b.Storey < 0
	}
	return slices.ContainsFunc(b.shown.State.Rules.Systems, func(s rules.System) bool { return s.ID == "catacombs" || s.ID == sewers })
}

// lightUp finds what shines; nothing does where it is not dark.
func (b *Board) lightUp() {
	all := b.markers.glows[:0]
	if s := b.shown.State; b.dark() {
		faint := glow{far: 3.2, strength: 0.62} // so that he can be told in the dark
		for i := range s.Warriors {
			if w := &s.Warriors[i]; b.isSeen(w) && !b.buried(w.At.Z) {
				all = append(all, b.glowOf(w, faint))
			}
		}
		for i := range s.Markers {
			m := &s.Markers[i]
			switch {
			case b.buried(m.At.Z):
			case view.Burns(m.Kind):
				for _, q := range m.Shape {
					all = append(all, glow{at: q, far: 7, strength: 0.9, tint: firelight, flickers: true})
				}
			case slices.Contains(shining, m.Kind):
				all = append(all, glow{at: m.At.Point(), far: 4 + m.Radius.Inches(), strength: 0.8})
			}
		}
		if b.Storey >= 0 || b.deepest() == 0 {
			fires, houses := b.braziers()
			if !b.below() {
				all = append(all, houses...)
			}
			for _, g := range fires {
				g.beam = 1 + b.markers.beamFrom(s.Table, physics.Spot{X: g.at.X, Y: g.at.Y}, brazierHeight)
				all = append(all, g)
			}
		}
	}
	b.markers.glows = all
	b.markers.forget()
}

// glowOf is the light round a warrior: of what he carries, or a faint one. Round who is chosen it reaches as far as he sees.
func (b *Board) glowOf(w *rules.Warrior, faint glow) glow {
	g := faint
	switch b.shown.State.LightOf(w) {
	case rules.Bare:
		g = glow{far: 6.5, strength: 0.92, tint: torchlight, flickers: true}
	case rules.Shielded:
		g = glow{far: 7.5, strength: 0.95, tint: lanternlight}
	case rules.Glow:
		g = glow{far: 3, strength: 0.6, tint: mosslight}
	}
	if w.ID == b.shown.Chosen {
		g.far, g.strength = math.Max(g.far, b.sightOf(w)), max(g.strength, 0.95)
	}
	at := b.where(w)
	if g.at = at.Point(); g.far > faint.far {
		g.beam = 1 + b.markers.beamFrom(b.shown.State.Table, at, w.Height)
	}
	return g
}

// sighted is how far somebody sees, kept while nothing happens.
type sighted struct {
	who     rules.WarriorID
	state   *rules.State
	version int
	far     float64 // inches
}

// sightOf is how far the light round who is chosen reaches: as far as he sees in the dark, in
// inches.
func (b *Board) sightOf(w *rules.Warrior) float64 {
	k := &b.markers.sighted
	if k.who != w.ID || k.state != b.shown.State || k.version != b.shown.Version {
		*k = sighted{w.ID, b.shown.State, b.shown.Version, 6.5}
		if v := b.shown.State.Gloom(w); v.Hides() {
			k.far = v.Far.Inches() + w.Radius.Inches()
		}
	}
	return k.far
}

// brazierHeight is how high the flames of a brazier stand.
const brazierHeight = 2 * physics.Inch

// braziers are the lights that stand on the table: braziers, and what falls out of the houses that
// are lived in. The light of these is weak enough to need no walls that stop it.
func (b *Board) braziers() (fires, houses []glow) {
	m, table := &b.markers, b.shown.State.Table
	if m.lamps != table {
		m.lamps, m.braziers, m.houses = table, m.braziers[:0], m.houses[:0]
		for i := range table.Pieces {
			if pc := &table.Pieces[i]; strings.Contains(pc.Name, "brazier") && len(pc.Shape) > 0 {
				lo, hi := pc.Shape[0], pc.Shape[0]
				for _, q := range pc.Shape {
					lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
				}
				m.braziers = append(m.braziers, glow{at: physics.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}, far: 5, strength: 0.9, tint: firelight, flickers: true})
			}
		}
		for _, l := range view.LitOpenings(&table.Plan) {
			switch {
			case l.Storey != 0:
			case l.Door:
				m.houses = append(m.houses, glow{at: l.Lantern(), far: 2.8, strength: 0.85, tint: lanternlight})
			default:
				m.houses = append(m.houses, glow{at: l.Before(), far: 1.5, strength: 0.6, tint: lanternlight})
			}
		}
	}
	return m.braziers, m.houses
}

// drawDark darkens the table but for the lights on it, which are warm. Warriors are drawn
// above it.
func (b *Board) drawDark(dst *ui.Canvas) {
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
	colour := nightfall
	if b.below() {
		colour = underneath
	}
	dark.Fill(b.onScreen(), colour)
	b.shine(dark, ebiten.BlendDestinationOut, func(g *glow) [4]float32 {
		return [4]float32{g.strength, g.strength, g.strength, g.strength}
	})
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Translate(float64(at.Min.X), float64(at.Min.Y))
	dst.DrawImage(dark.Image, &b.op)
	b.shine(dst, warming, func(g *glow) [4]float32 {
		return [4]float32{float32(g.tint.R) / 255, float32(g.tint.G) / 255, float32(g.tint.B) / 255}
	})
}

// shining are the kinds of markers that give a light of their own and do not burn.
var shining = []string{"lightning", "comet", "wyrdstone", "spirit", "rift"}

// dimmest is how bright somebody is on whom no light falls.
const dimmest = 0.5

// brightness is how bright what stands at a place is: 1 by day, and in the light.
func (b *Board) brightness(at physics.Spot) float32 {
	if !b.dark() {
		return 1
	}
	light := float32(0)
	for i := range b.markers.glows {
		g := &b.markers.glows[i]
		dx, dy := (at.X - g.at.X).Inches(), (at.Y - g.at.Y).Inches()
		if near := 1 - math.Sqrt(dx*dx+dy*dy)/g.far; near > 0 && (g.beam == 0 || b.markers.beams[g.beam-1].reaches(at.Point())) {
			light = max(light, g.strength*float32(math.Min(1, near*4/3))) // as the picture of a lamp
		}
	}
	return dimmest + (1-dimmest)*min(1, light*1.15)
}
