package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// What moves on the table by itself: flames, fog and rain, each a shader over
// one rectangle.

// flameShader turns a mask into flames as they look from above. Its custom
// values are the time, and how many pixels of the mask are an inch.
const flameShader = `//kage:unit pixels
package main

func hash(p vec2) float {
	return fract(sin(dot(p, vec2(127.1, 311.7)))*43758.5453)
}

func noise(p vec2) float {
	i, f := floor(p), fract(p)
	f = f*f*(3-2*f)
	return mix(mix(hash(i), hash(i+vec2(1, 0)), f.x), mix(hash(i+vec2(0, 1)), hash(i+vec2(1, 1)), f.x), f.y)
}

func Fragment(dst vec4, src vec2, colour vec4, custom vec4) vec4 {
	p, t := (src-imageSrc0Origin())/custom.y, custom.x
	mask := imageSrc0At(src).a
	rise := vec2(t*0.16, t*0.30)
	n := 0.6*noise(p*1.15+rise) + 0.4*noise(p*2.9+rise*2.1+noise(p*0.8-rise)*1.4)
	heat := mask*(n+0.16) - 0.56
	a := smoothstep(0.02, 0.26, heat)
	core := smoothstep(0.12, 0.36, heat)
	c := mix(vec3(0.80, 0.25, 0.08), vec3(1, 0.82, 0.48), core)
	smoke := mask*smoothstep(0.55, 0.85, noise(p*0.55+rise*0.7+7))*0.35*(1-a)
	return vec4(c*a*0.86+vec3(0.10, 0.09, 0.09)*smoke, a*0.86+smoke)*colour.a
}
`

// fogShader is banks of mist that drift over the table, thinner round somebody
// as far as he sees. Its custom values are the time, the place he is at, and how
// far he sees; colour is the mist's.
const fogShader = `//kage:unit pixels
package main

func hash(p vec2) float {
	return fract(sin(dot(p, vec2(127.1, 311.7)))*43758.5453)
}

func noise(p vec2) float {
	i, f := floor(p), fract(p)
	f = f*f*(3-2*f)
	return mix(mix(hash(i), hash(i+vec2(1, 0)), f.x), mix(hash(i+vec2(0, 1)), hash(i+vec2(1, 1)), f.x), f.y)
}

func Fragment(dst vec4, src vec2, colour vec4, custom vec4) vec4 {
	p, t := (src-imageSrc0Origin())*12, custom.x
	n := 0.55*noise(p*0.16+vec2(t*0.020, t*0.007)) + 0.3*noise(p*0.43-vec2(t*0.015, t*0.022)) + 0.15*noise(p*1.1+t*0.03)
	a := 0.30 + 0.58*smoothstep(0.30, 0.72, n)
	if custom.w > 0 {
		d := distance(p, custom.yz)
		a *= mix(0.22, 1, smoothstep(custom.w-0.6, custom.w+0.5, d))
	}
	return colour*a
}
`

// rainShader is streaks of rain. Its custom value is the time.
const rainShader = `//kage:unit pixels
package main

func hash(p vec2) float {
	return fract(sin(dot(p, vec2(127.1, 311.7)))*43758.5453)
}

func Fragment(dst vec4, src vec2, colour vec4, custom vec4) vec4 {
	p := (src - imageSrc0Origin())*12
	q := vec2(p.x*2.2+p.y*0.5, p.y*0.42-custom.x*0.9)
	i := floor(q)
	h := hash(i)
	q.y += hash(vec2(i.x, 3))
	f := fract(q)
	streak := smoothstep(0.74, 0.8, h)*smoothstep(0.34, 0.5, f.x)*smoothstep(0.66, 0.5, f.x)*f.y
	return colour*(0.22+0.75*streak)
}
`

// effects are the shaders, compiled at their first use, and what they are
// drawn with.
type effects struct {
	flames, fog, rain *ebiten.Shader
	sheet             *ebiten.Image // 12 inches of the table to a pixel
	corners           [4]ebiten.Vertex
	op                ebiten.DrawTrianglesShaderOptions
}

var twoTriangles = []uint16{0, 1, 2, 1, 2, 3}

// shader compiles a shader once.
func shader(kept **ebiten.Shader, source string) *ebiten.Shader {
	if *kept == nil {
		s, err := ebiten.NewShader([]byte(source))
		if err != nil {
			panic("board: a shader: " + err.Error())
		}
		*kept = s
	}
	return *kept
}

// cover draws a shader over a part of the table. The source picture is as wide
// as the part; tint and custom go to every corner.
func (b *Board) cover(dst *ui.Canvas, s *ebiten.Shader, src *ebiten.Image, from, to physics.Point, wide, high float32, tint, custom [4]float32) {
	x0, y0 := b.ToScreen(from)
	x1, y1 := b.ToScreen(to)
	x0, y0, x1, y1 = x0*dst.Scale, y0*dst.Scale, x1*dst.Scale, y1*dst.Scale
	e := &b.Pictures.effects
	for i := range e.corners {
		v := &e.corners[i]
		*v = ebiten.Vertex{DstX: float32(x0), DstY: float32(y0), ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
			Custom0: custom[0], Custom1: custom[1], Custom2: custom[2], Custom3: custom[3]}
		if i%2 == 1 {
			v.DstX, v.SrcX = float32(x1), wide
		}
		if i >= 2 {
			v.DstY, v.SrcY = float32(y1), high
		}
	}
	e.op.Images[0] = src
	dst.DrawTrianglesShader(e.corners[:], twoTriangles, s, &e.op)
}

// moment is the time that shaders get, in tenths of a second.
func (b *Board) moment() float32 { return float32(b.markers.flame % 36000) }

// drawFlames draws the flames of a marker.
func (b *Board) drawFlames(dst *ui.Canvas, p *markerPicture) {
	w, h := p.flames.Bounds().Dx(), p.flames.Bounds().Dy()
	to := physics.Point{X: p.flamesAt.X + physics.Length(w)*physics.Inch/flameZoom, Y: p.flamesAt.Y + physics.Length(h)*physics.Inch/flameZoom}
	b.cover(dst, shader(&b.Pictures.effects.flames, flameShader), p.flames, p.flamesAt, to, float32(w), float32(h),
		[4]float32{1, 1, 1, 1}, [4]float32{b.moment(), flameZoom})
}

// The colours of the weather, premultiplied.
var (
	mist = [4]float32{0.40, 0.43, 0.46, 0.72}
	rain = [4]float32{0.16, 0.24, 0.22, 0.34}
)

// sightRing draws how far a warrior sees, as far as the table goes.
func (b *Board) sightRing(dst *ui.Canvas, x, y, r float64) {
	on := b.onScreen()
	const dashes = 72
	for k := range dashes {
		s0, c0 := math.Sincos(2 * math.Pi * float64(k) / dashes)
		s1, c1 := math.Sincos(2 * math.Pi * (float64(k) + 0.55) / dashes)
		if on.Has(x+c0*r, y+s0*r) && on.Has(x+c1*r, y+s1*r) {
			dst.Line(x+c0*r, y+s0*r, x+c1*r, y+s1*r, 2, view.Words)
		}
	}
}

// drawWeather draws what lies over the whole table: fog, which is thin as far as
// the chosen warrior sees, and rain.
func (b *Board) drawWeather(dst *ui.Canvas) {
	s := b.shown.State
	fog, storm := s.MarkerOf("fog"), s.MarkerOf("storm")
	if fog == nil && storm == nil {
		return
	}
	if b.Pictures.effects.sheet == nil {
		b.Pictures.effects.sheet = ebiten.NewImage(64, 64)
	}
	to := physics.Point{X: s.Table.Width, Y: s.Table.Depth}
	w, h := float32(to.X.Inches()/12), float32(to.Y.Inches()/12)
	if fog != nil {
		custom := [4]float32{b.moment()}
		if c := s.Warrior(b.shown.Chosen); c != nil && c.InPlay() {
			at := b.where(c)
			custom[1], custom[2], custom[3] = float32(at.X.Inches()), float32(at.Y.Inches()), float32((b.foggedAt() + c.Radius).Inches())
		}
		b.cover(dst, shader(&b.Pictures.effects.fog, fogShader), b.Pictures.effects.sheet, physics.Point{}, to, w, h, mist, custom)
		if custom[3] > 0 { // how far he sees
			x, y := b.ToScreen(physics.Point{X: physics.Length(custom[1] * float32(physics.Inch)), Y: physics.Length(custom[2] * float32(physics.Inch))})
			b.sightRing(dst, x, y, float64(custom[3])*b.Zoom)
		}
	}
	if storm != nil {
		b.cover(dst, shader(&b.Pictures.effects.rain, rainShader), b.Pictures.effects.sheet, physics.Point{}, to, w, h, rain, [4]float32{b.moment()})
	}
}
