package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// What is seen of an action beside those who take part: missiles, light, dust, dice
// and words. Dice and words have sizes in pixels, everything else in inches.

// Dice of a fight: how large they are, how far apart throws lie, and how long dice and
// words take to come and to go, in ticks.
const (
	DieSize   = 28
	fadeTicks = 8
)

// DieFace is a die as a picture, made once for each size.
func DieFace(dst *ui.Canvas, face int, size float64) *ebiten.Image {
	k := ui.PictureKey{Name: "a die", N: face, Size: max(4, int(size*dst.Scale+0.5))}
	return dst.Kept(k, func() *image.RGBA { return view.Die(face, k.Size) })
}

// faded is a colour of which so much is left.
func faded(c color.RGBA, left float64) color.RGBA {
	k := math.Max(0, math.Min(1, left))
	return color.RGBA{uint8(float64(c.R) * k), uint8(float64(c.G) * k), uint8(float64(c.B) * k), uint8(float64(c.A) * k)}
}

// DrawMotion draws what is seen of an action at a tick: first what is on the table,
// then dice and words, which nothing lies over.
func (b *Board) DrawMotion(dst *ui.Canvas, r *motion.Reel, tick int) {
	b.rows.layOut(dst.Pen, r, b.frame.Free.W)
	b.ringPair(dst, newest(r, tick))
	for i := range r.Clips {
		if c := &r.Clips[i]; c.Shows(tick) {
			b.drawEffect(dst, c, tick)
		}
	}
	for i := range r.Clips {
		if c := &r.Clips[i]; c.Shows(tick) && c.Kind == motion.Dice {
			b.drawThrow(dst, c, i, tick)
		}
	}
	for i := range r.Clips {
		c := &r.Clips[i]
		if !c.Shows(tick) {
			continue
		}
		switch c.Kind {
		case motion.Word:
			b.drawWord(dst, r, c, tick)
		case motion.Banner:
			b.drawBanner(dst, c, tick)
		}
	}
}

// drawEffect draws what of a clip is on the table.
func (b *Board) drawEffect(dst *ui.Canvas, c *motion.Clip, tick int) {
	x0, y0 := b.ToScreen(c.Spot.Point())
	x1, y1 := b.ToScreen(c.To.Point())
	k, inch := c.Share(tick), b.Zoom
	ux, uy := toward(x0, y0, x1, y1)
	switch c.Kind {
	case motion.Missile:
		b.drawMissile(dst, c, x0+(x1-x0)*k, y0+(y1-y0)*k, ux, uy)
	case motion.Stuck:
		if length := shaft(c.With) * inch; length > 0 {
			ink := faded(view.Bone, 3*(1-k))
			dst.Line(x1-ux*length, y1-uy*length, x1, y1, math.Max(2, 0.08*inch), ink)
			dst.Line(x1-ux*length, y1-uy*length, x1-ux*length*0.7, y1-uy*length*0.7, math.Max(3, 0.16*inch), faded(view.Brass, 3*(1-k)))
		}
	case motion.Flash:
		muzzle := 0.55 * inch
		if k < 0.25 {
			dst.Disc(x0+ux*muzzle, y0+uy*muzzle, 0.38*inch*(1-k), faded(view.FireCore, 1-2*k))
		}
		for n := range 4 { // smoke drifts the way of the shot
			far := muzzle + (0.3+0.28*float64(n))*inch*(0.4+k)
			dst.Disc(x0+ux*far+uy*0.12*inch*float64(n%2*2-1)*k, y0+uy*far-0.25*inch*k, (0.16+0.34*k)*inch, faded(view.Quiet, 0.42*(1-k)))
		}
	case motion.Spell:
		b.drawSpell(dst, x0, y0, x1, y1, k)
	case motion.Sparks:
		mx, my := (x0+x1)/2, (y0+y1)/2
		for n := range 9 {
			s, co := math.Sincos(float64(n)*2.4 + 0.6)
			r0, r1 := inch*(0.1+0.7*k), inch*(0.28+0.95*k)
			dst.Line(mx+co*r0, my+s*r0, mx+co*r1, my+s*r1, 2, faded(view.FireCore, 1-k))
		}
	case motion.Wreck:
		b.drawWreck(dst, c, x0, y0, k)
	case motion.Sweep:
		b.drawSweep(dst, c, x0, y0, x1, y1, k)
	case motion.Burst:
		b.drawBurst(dst, c, x0, y0, k)
	case motion.Thud:
		if c.Wet {
			b.drawSplash(dst, x0, y0, k)
			break
		}
		for n := range 8 { // dust
			s, co := math.Sincos(float64(n) * math.Pi / 4)
			r := inch * (0.45 + 0.55*math.Sqrt(k))
			dst.Disc(x0+co*r, y0+s*r, inch*(0.1+0.16*k), faded(view.Plaster, 0.45*(1-k)))
		}
	}
}

// drawWreck draws what is seen of the end of a vehicle beside it: rings and bubbles where it
// sinks, dust where it breaks or lies down.
func (b *Board) drawWreck(dst *ui.Canvas, c *motion.Clip, x, y, k float64) {
	inch := b.Zoom
	switch {
	case c.Sinks:
		for n := range 4 { // rings, one after the other
			if at := k*1.6 - 0.2*float64(n); at > 0 && at < 1 {
				dst.Ring(x, y, inch*(0.8+3.2*at), math.Max(2, inch*0.10), faded(view.Bone, 0.5*(1-at)))
			}
		}
		for n := range 14 {
			s, co := math.Sincos(float64(n) * 2.4)
			far, up := 0.25+1.5*float64(n%5)/5, math.Mod(k*3+float64(n)*0.37, 1)
			dst.Disc(x+co*far*inch, y+s*far*inch-0.3*inch*up, inch*(0.07+0.09*up), faded(view.Bone, 0.55*(1-up)*math.Min(1, 3*(1-k))))
		}
	case c.Breaks:
		for n := range 16 {
			s, co := math.Sincos(float64(n) * math.Pi / 8)
			far := inch * (1.1 + (1.3+0.35*float64(n%3))*math.Sqrt(k))
			dst.Disc(x+co*far, y+s*far, inch*(0.30+0.34*k), faded(view.Plaster, 0.42*(1-k)))
		}
	}
}

// toward is the direction from one place of the screen to another.
func toward(x0, y0, x1, y1 float64) (float64, float64) {
	d := math.Hypot(x1-x0, y1-y0)
	if d == 0 {
		return 0, -1
	}
	return (x1 - x0) / d, (y1 - y0) / d
}

// shaft is how long what a weapon shoots is, in inches; 0 for bullets and stones.
func shaft(w *rules.Weapon) float64 {
	if w == nil || w.Blackpowder {
		return 0
	}
	switch w.Icon {
	case "bow-arrow", "crossbow":
		return 0.85
	case "pocket-bow":
		return 0.5
	case "slingshot":
		return 0
	}
	return 0.6 // knives, stars, spears
}

// drawMissile draws what a weapon shoots in its flight.
func (b *Board) drawMissile(dst *ui.Canvas, c *motion.Clip, x, y, ux, uy float64) {
	inch := b.Zoom
	length := shaft(c.With) * inch
	if length == 0 { // a bullet or a stone, with its trail
		dst.Line(x-ux*inch*1.4, y-uy*inch*1.4, x, y, math.Max(1.5, 0.08*inch), faded(view.Bone, 0.4))
		dst.Disc(x, y, math.Max(2.5, 0.13*inch), view.Bone)
		return
	}
	dst.Line(x-ux*length*2.2, y-uy*length*2.2, x-ux*length, y-uy*length, math.Max(1.5, 0.05*inch), faded(view.Bone, 0.25))
	dst.Line(x-ux*length, y-uy*length, x, y, math.Max(2.5, 0.1*inch), view.Bone)
	for _, side := range [...]float64{1, -1} { // the head
		dst.Line(x, y, x-ux*0.22*inch+side*uy*0.14*inch, y-uy*0.22*inch-side*ux*0.14*inch, math.Max(2, 0.08*inch), view.Words)
	}
}

// drawSpell draws light that gathers, flies and bursts.
func (b *Board) drawSpell(dst *ui.Canvas, x0, y0, x1, y1, k float64) {
	const gathered, flown = 0.45, 0.72
	inch := b.Zoom
	glow := func(x, y, r, left float64) {
		for n := range 4 {
			dst.Disc(x, y, r*(1-0.22*float64(n)), faded(view.Wyrdstone, left*(0.16+0.1*float64(n))))
		}
	}
	switch {
	case k < gathered:
		in := k / gathered
		for n := range 6 {
			s, co := math.Sincos(float64(n)*math.Pi/3 + 3*in)
			dst.Disc(x0+co*inch*(1.5-1.1*in), y0+s*inch*(1.5-1.1*in), 0.12*inch, faded(view.Wyrdstone, in))
		}
		glow(x0, y0, inch*(0.3+0.6*in), in)
	case k < flown:
		f := (k - gathered) / (flown - gathered)
		x, y := x0+(x1-x0)*f, y0+(y1-y0)*f
		dst.Line(x0+(x1-x0)*f*f, y0+(y1-y0)*f*f, x, y, 0.25*inch, faded(view.Wyrdstone, 0.35))
		glow(x, y, 0.7*inch, 1)
	default:
		f := (k - flown) / (1 - flown)
		glow(x1, y1, inch*(0.7+0.9*f), 1-f)
		dst.Ring(x1, y1, inch*(0.5+1.2*f), 2, faded(view.Wyrdstone, 1-f))
	}
}

// drawDie draws a die with its middle at a place, turned, so large and so opaque.
func (b *Board) drawDie(dst *ui.Canvas, face int, x, y, turn, size, left float64) {
	pic := DieFace(dst, face, DieSize)
	n := float64(pic.Bounds().Dx())
	b.op.GeoM.Reset()
	b.op.GeoM.Translate(-n/2, -n/2)
	b.op.GeoM.Rotate(turn)
	b.op.GeoM.Scale(size*DieSize/n, size*DieSize/n)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Reset()
	b.op.ColorScale.ScaleAlpha(float32(left))
	b.op.Filter, b.op.DisableMipmaps = ebiten.FilterLinear, true
	dst.DrawImage(pic, b.win.OnScreen(&b.op))
}

// toneInk is the colour of a word.
func (b *Board) toneInk(t motion.Tone) color.RGBA {
	switch t {
	case motion.Success:
		return view.Brass
	case motion.Failure:
		return view.Quiet
	case motion.Harm:
		return b.win.Palette.Bad
	}
	return view.Words
}

// Fallen is somebody out of action: where he went down, and whether that was in this
// turn.
type Fallen struct {
	Who    rules.WarriorID
	At     physics.Spot
	Lately bool
}

// drawFallen draws those out of action: who fell this turn lies there, of the others a
// mark stays.
func (b *Board) drawFallen(dst *ui.Canvas) {
	for i := range b.shown.Fallen {
		f := &b.shown.Fallen[i]
		w := &b.shown.State.Warriors[f.Who]
		if b.actor(f.Who) != nil {
			continue // still on the stage
		}
		x, y := b.ToScreen(f.At.Point())
		r := b.BaseRadius(w)
		if f.Lately {
			b.DrawFigure(dst, w, x, y, r, 0.42)
		}
		b.crossOut(dst, w, x, y, r)
	}
}

// crossOut draws the mark of who is out of action: two strokes in his side's colour.
func (b *Board) crossOut(dst *ui.Canvas, w *rules.Warrior, x, y, r float64) {
	d := math.Max(5, 0.55*r)
	side := b.win.Palette.Side(int(w.Side))
	for _, s := range [...]float64{1, -1} {
		dst.Line(x-d, y-s*d, x+d, y+s*d, math.Max(4, 0.3*r), view.Ink)
	}
	for _, s := range [...]float64{1, -1} {
		dst.Line(x-d, y-s*d, x+d, y+s*d, math.Max(2, 0.14*r), side)
	}
}
