package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// What moves on the table by itself: flames, fog and rain, each a shader over
// one rectangle.

// shaderHead begins every shader: a value from 0 to 1 for every place, and smooth ones
// between those of whole numbers.
const shaderHead = `//kage:unit pixels
package main

func hash(p vec2) float {
	return fract(sin(dot(p, vec2(127.1, 311.7)))*43758.5453)
}

func noise(p vec2) float {
	i, f := floor(p), fract(p)
	f = f*f*(3-2*f)
	return mix(mix(hash(i), hash(i+vec2(1, 0)), f.x), mix(hash(i+vec2(0, 1)), hash(i+vec2(1, 1)), f.x), f.y)
}
`

// flameShader turns a mask into flames as they look from above. Its custom
// values are the time, and how many pixels of the mask are an inch.
const flameShader = shaderHead + `
func Fragment(dst vec4, src vec2, colour vec4, custom vec4) vec4 {
	p, t := (src-imageSrc0Origin())/custom.y, custom.x
	mask := imageSrc0At(src).a
	// tongues lie along the wind, which blows along x
	q := vec2(p.x*0.8-p.y*0.6, p.x*0.6+p.y*0.8)
	q.y += 0.35*sin(q.x*1.3-t*0.5) * noise(q*0.6)
	rise := vec2(t*0.34, 0)
	n := 0.55*noise(q*vec2(0.85, 1.7)-rise) + 0.30*noise(q*vec2(1.9, 4.1)-rise*2.2) + 0.15*noise(q*vec2(4, 8)-rise*4)
	beds := noise(p*0.45+5) // some of it burns lower
	heat := mask*(n+0.02+0.24*beds) - 0.56
	a := smoothstep(0.0, 0.16, heat)
	body := smoothstep(0.05, 0.20, heat)
	core := smoothstep(0.17, 0.33, heat)
	c := mix(mix(vec3(0.60, 0.13, 0.03), vec3(0.96, 0.46, 0.10), body), vec3(1, 0.88, 0.56), core)
	return vec4(c*a*0.92, a*0.92) * colour.a
}
`

// smokeShader draws the smoke and the sparks of a mask of flames, which the wind carries away
// over what stands there. Its custom values are the time, how many pixels of the mask are an
// inch, and how wide a spark is, in inches; colour is the smoke's.
const smokeShader = shaderHead + `
func Fragment(dst vec4, src vec2, colour vec4, custom vec4) vec4 {
	p, t := (src-imageSrc0Origin())/custom.y, custom.x
	wind, across := vec2(0.8, -0.6), vec2(0.6, 0.8)
	q := vec2(dot(p, wind), dot(p, across))
	drift := vec2(t*0.09, 0)
	sway := noise(q*vec2(0.5, 0.4)-drift) - 0.5
	dense, fed := 0.0, 0.0
	for k := 0; k < 8; k++ {
		far := 0.25 + float(k)*0.5
		at := p - wind*far + across*sway*far*0.9
		m := imageSrc0At(imageSrc0Origin() + at*custom.y).a
		dense += m * (1 - far/4.4)
		if far < 2.6 {
			fed = max(fed, m*(1-far/2.9))
		}
	}
	n := 0.6*noise(q*vec2(0.55, 0.8)-drift*1.5) + 0.4*noise(q*vec2(1.3, 1.9)-drift*3)
	smoke := min(1, dense*0.4) * smoothstep(0.30, 0.70, n) * 0.72
	// sparks: one in some of the cells that fly with the wind
	r := vec2(q.x-t*0.22, q.y+0.25*sin(q.x*1.7+t*0.2)) / 0.8
	i, f := floor(r), fract(r)
	h := hash(i)
	at := 0.2 + 0.6*vec2(hash(i+17), hash(i+31))
	blink := 0.55 + 0.45*sin(t*0.9+h*40)
	spark := step(0.62, h) * fed * blink * smoothstep(custom.z, custom.z*0.35, length(f-at)*0.8)
	glow := vec3(1, 0.72, 0.34) * spark
	return vec4(colour.rgb*smoke*(1-spark)+glow, max(smoke*(1-spark), spark))
}
`

// fogShader is banks of mist that drift over the table, thinner round somebody
// as far as he sees. Its custom values are the time, the place he is at, and how
// far he sees; colour is the mist's.
const fogShader = shaderHead + `
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
const rainShader = shaderHead + `
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
	flames, smoke, fog, rain *ebiten.Shader
	sheet                    *ebiten.Image // 12 inches of the table to a pixel
	corners                  [4]ebiten.Vertex
	op                       ebiten.DrawTrianglesShaderOptions
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

// cover draws a shader over a part of the table, from one corner to the other, with as many
// pixels of a picture from srcFrom to srcTo; tint and custom go to every corner.
func (b *Board) cover(dst *ui.Canvas, s *ebiten.Shader, src *ebiten.Image, from, to physics.Point, srcFrom, srcTo [2]float32, tint, custom [4]float32) {
	x0, y0 := b.ToScreen(from)
	x1, y1 := b.ToScreen(to)
	x0, y0, x1, y1 = x0*dst.Scale, y0*dst.Scale, x1*dst.Scale, y1*dst.Scale
	e := &b.Pictures.effects
	for i := range e.corners {
		v := &e.corners[i]
		*v = ebiten.Vertex{DstX: float32(x0), DstY: float32(y0), SrcX: srcFrom[0], SrcY: srcFrom[1], ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
			Custom0: custom[0], Custom1: custom[1], Custom2: custom[2], Custom3: custom[3]}
		if i%2 == 1 {
			v.DstX, v.SrcX = float32(x1), srcTo[0]
		}
		if i >= 2 {
			v.DstY, v.SrcY = float32(y1), srcTo[1]
		}
	}
	e.op.Images[0] = src
	dst.DrawTrianglesShader(e.corners[:], twoTriangles, s, &e.op)
}

// moment is the time that shaders get, in tenths of a second.
func (b *Board) moment() float32 { return float32(b.markers.flame % 36000) }

// drawFlames draws the flames of a marker.
func (b *Board) drawFlames(dst *ui.Canvas, p *markerPicture) {
	b.coverFlames(dst, shader(&b.Pictures.effects.flames, flameShader), p, 0, [4]float32{1, 1, 1, 1}, [4]float32{b.moment(), flameZoom})
}

// smokeReach is how far smoke and sparks drift, in inches, and sparkWide how wide a spark is.
const (
	smokeReach = 4
	sparkWide  = 0.1
)

// DrawSmoke draws the smoke and the sparks of what burns, which drift over warriors too.
func (b *Board) DrawSmoke(dst *ui.Canvas) {
	if !slices.ContainsFunc(b.markers.painted, func(p markerPicture) bool { return p.flames != nil }) {
		return
	}
	dst = dst.Part(b.onScreen())
	tint := smoke
	if b.dark() {
		tint = nightSmoke
	}
	for i := range b.markers.painted {
		if p := &b.markers.painted[i]; p.flames != nil && !b.buried(p.at.Z) {
			b.coverFlames(dst, shader(&b.Pictures.effects.smoke, smokeShader), p, smokeReach, tint,
				[4]float32{b.moment(), flameZoom, float32(math.Max(sparkWide, 1.5/b.Zoom))})
		}
	}
}

// coverFlames draws a shader over where a marker burns and so many inches beyond.
func (b *Board) coverFlames(dst *ui.Canvas, s *ebiten.Shader, p *markerPicture, beyond int, tint, custom [4]float32) {
	w, h := p.flames.Bounds().Dx(), p.flames.Bounds().Dy()
	out, px := physics.Inches(beyond), float32(beyond*flameZoom)
	from := physics.Point{X: p.flamesAt.X - out, Y: p.flamesAt.Y - out}
	to := physics.Point{X: p.flamesAt.X + physics.Length(w)*physics.Inch/flameZoom + out, Y: p.flamesAt.Y + physics.Length(h)*physics.Inch/flameZoom + out}
	b.cover(dst, s, p.flames, from, to, [2]float32{-px, -px}, [2]float32{float32(w) + px, float32(h) + px}, tint, custom)
}

// The colours of the weather, premultiplied, and of smoke by day and by night.
var (
	smoke      = [4]float32{0.37, 0.355, 0.34, 1}
	nightSmoke = [4]float32{0.12, 0.11, 0.105, 1}

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
		b.cover(dst, shader(&b.Pictures.effects.fog, fogShader), b.Pictures.effects.sheet, physics.Point{}, to, [2]float32{}, [2]float32{w, h}, mist, custom)
		if custom[3] > 0 { // how far he sees
			x, y := b.ToScreen(physics.Point{X: physics.Length(custom[1] * float32(physics.Inch)), Y: physics.Length(custom[2] * float32(physics.Inch))})
			b.sightRing(dst, x, y, float64(custom[3])*b.Zoom)
		}
	}
	if storm != nil {
		b.cover(dst, shader(&b.Pictures.effects.rain, rainShader), b.Pictures.effects.sheet, physics.Point{}, to, [2]float32{}, [2]float32{w, h}, rain, [4]float32{b.moment()})
	}
}
