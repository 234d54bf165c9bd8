package game

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// tumbling are the dice of the last action while they roll. Nothing waits for
// them: what they brought has happened, and the words come as they land.
type tumbling struct {
	until int // the tick at which they land; 0: none roll
	took  int
	dice  []rolling
}

// rolling is a die on its way to where it will lie.
type rolling struct {
	x, y float64
	face int
}

// tumbleTicks is how long dice roll: a bit more than a third of a second.
const tumbleTicks = 22

// dieKey names the picture of a die.
type dieKey struct{ face, pixels int }

var dice = map[dieKey]*ebiten.Image{}

// dieFace is a die as a picture, made once for each size.
func dieFace(dst *Canvas, face int, size float64) *ebiten.Image {
	k := dieKey{face, max(4, int(size*dst.Scale+0.5))}
	pic := dice[k]
	if pic == nil {
		pic = view.Picture(view.Die(face, k.pixels))
		dice[k] = pic
	}
	return pic
}

// die draws a die that lies at rest.
func die(dst *Canvas, x, y, size float64, n int) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(dst.Snapped(x), dst.Snapped(y))
	dst.Touch(rect{x, y, size, size})
	dst.DrawImage(dieFace(dst, n, size), op)
}

// throw lets the dice of what was just done roll, if there are any.
func (b *battle) throw() {
	b.tumble.until, b.tumble.dice = 0, b.tumble.dice[:0]
	if _, n := b.throws(); n > 0 {
		b.tumble.took = b.g.settings.pace(tumbleTicks)
		b.tumble.until = b.g.win.Tick + b.tumble.took
	}
	if b.tumble.took == 0 {
		b.tumble.until = 0
	}
}

// rolls reports whether dice are on their way.
func (b *battle) rolls() bool { return b.tumble.until > b.g.win.Tick }

// land lays the dice down when their time is over.
func (b *battle) land() {
	if b.tumble.until > 0 && !b.rolls() {
		b.tumble.until = 0
		b.version++
	}
}

// drawDice draws the dice that roll: they come from the right, hop, turn, and lie
// where they will be drawn at rest.
func (b *battle) drawDice(screen *Canvas) {
	if !b.rolls() {
		return
	}
	left := b.tumble.until - b.g.win.Tick
	far := float64(left) / float64(b.tumble.took) // 1: they begin
	for k := range b.tumble.dice {
		d := &b.tumble.dice[k]
		face := d.face
		if far > 0.2 {
			face = 1 + (d.face+left/3+2*k)%6
		}
		pic := dieFace(screen, face, dieSize)
		n := float64(pic.Bounds().Dx())
		hop := math.Abs(math.Sin(far * 2.5 * math.Pi))
		size := dieSize / n * (1 + 0.18*far*hop)
		b.op.GeoM.Reset()
		b.op.GeoM.Translate(-n/2, -n/2)
		b.op.GeoM.Rotate(far * far * (4.5 + 0.9*float64(k%3)))
		b.op.GeoM.Scale(size, size)
		b.op.GeoM.Translate(d.x+dieSize/2+far*far*(46+14*float64(k%2)), d.y+dieSize/2-8*far*hop)
		b.op.ColorScale.Reset()
		b.op.Filter, b.op.DisableMipmaps = ebiten.FilterLinear, true
		screen.DrawImage(pic, screen.OnScreen(&b.op))
	}
}
