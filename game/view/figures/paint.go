package figures

import "math"

type mkind uint8

const (
	mCloth mkind = iota
	mSkin
	mLeather
	mMetal
	mFur
	mBone
	mWood
	mHide // short hair: smooth, with a sheen
	mGlow // lit by itself
)

// paint is a paint: five steps from lining to edge highlight, as a painter layers them.
type paint struct {
	kind mkind
	ramp [5]rgb
	seed float64
}

// rgb is a colour, 0 to 255 each.
type rgb [3]float64

func hex(c uint32) rgb { return rgb{float64(c >> 16), float64(c >> 8 & 255), float64(c & 255)} }

func mix(a, b rgb, t float64) rgb {
	return rgb{a[0] + (b[0]-a[0])*t, a[1] + (b[1]-a[1])*t, a[2] + (b[2]-a[2])*t}
}

func mul(a rgb, s float64) rgb { return rgb{a[0] * s, a[1] * s, a[2] * s} }

// paint makes a ramp from the base coat: shadows lean to cool violet, lights to warm cream.
func newPaint(k mkind, base uint32) *paint { return paintOf(k, hex(base)) }

// paintOf makes a paint of any colour.
func paintOf(k mkind, b rgb) *paint {
	m := &paint{kind: k}
	m.ramp[0] = mix(mul(b, 0.16), rgb{22, 14, 24}, 0.5)
	m.ramp[1] = mix(mul(b, 0.48), rgb{44, 26, 48}, 0.22)
	m.ramp[2] = b
	m.ramp[3] = mix(mul(b, 1.18), rgb{255, 236, 190}, 0.28)
	m.ramp[4] = mix(mul(b, 1.25), rgb{255, 246, 222}, 0.62)
	if k == mMetal {
		m.ramp[1] = mul(b, 0.36)
		m.ramp[3] = mix(mul(b, 1.3), rgb{235, 240, 245}, 0.45)
		m.ramp[4] = mix(b, rgb{255, 255, 250}, 0.9)
	}
	return m
}

func ramp(m *paint, t float64) rgb {
	t = max(0, min(0.9999, t)) * 4
	i := int(t)
	return mix(m.ramp[i], m.ramp[i+1], t-float64(i))
}

func shade(m *paint, p, n, vd, half vec, ao, sh, convex float64) rgb {
	// brush noise
	nz := noise3(p.X*22+m.seed, p.Y*22, p.Z*22)*0.6 + noise3(p.X*55, p.Y*55+m.seed, p.Z*55)*0.4 - 0.5
	if m.kind == mGlow {
		f := max(0, n.Dot(vd))
		return mix(m.ramp[2], m.ramp[4], f*f)
	}
	if m.kind == mCloth || m.kind == mLeather || m.kind == mSkin || m.kind == mHide {
		a := 0.38
		if m.kind == mSkin || m.kind == mHide {
			a = 0.16
		}
		q := vec{noise3(p.X*13, p.Y*13, p.Z*7) - 0.5, noise3(p.X*13+9, p.Y*13, p.Z*7) - 0.5, 0}
		n = n.Add(q.Mul(a * 2)).N()
	}
	if m.kind == mFur {
		q := vec{noise3(p.X*60, p.Y*60, p.Z*18) - 0.5, noise3(p.X*60+9, p.Y*60, p.Z*18) - 0.5, noise3(p.X*60, p.Y*60+9, p.Z*18) - 0.5}
		n = n.Add(q.Mul(0.65)).N()
		nz = noise3(p.X*60+m.seed, p.Y*60, p.Z*16) - 0.5
	}
	key := max(0, n.Dot(keyL)*0.9+0.1) * (1 - 0.72*sh)
	fill := max(0, n.Dot(fillL))
	sky := 0.5 + 0.5*n.Z
	t := 0.06 + 0.14*sky + 0.56*key + 0.20*fill
	var c rgb
	if m.kind == mMetal {
		// non-metallic metal: hard bands of sky and earth
		r := n.Mul(2 * n.Dot(vd)).Sub(vd)
		band := smooth(-0.25, 0.35, r.Z-0.25*r.X+0.3*r.Y)
		dark := smooth(0.15, 0.6, r.Dot(vec{0.55, -0.35, 0.75}.N()))
		t = 0.06 + 0.26*band + 0.36*key - 0.16*dark*(1-key) + 0.12*fill
		s := max(0, n.Dot(half))
		t += 0.60 * math.Pow(s, 22) * (1 - 0.7*sh)
	} else if m.kind == mLeather || m.kind == mSkin || m.kind == mHide {
		t += 0.16 * math.Pow(max(0, n.Dot(half)), 12) * (1 - sh)
	}
	t *= 0.35 + 0.65*ao
	// layering: soft steps with brush-broken borders
	amp := 0.06
	if m.kind == mFur || m.kind == mWood {
		amp = 0.14
	}
	t += nz * amp
	st := t * 6
	fl := math.Floor(st)
	t = t*0.6 + (fl+smooth(0.25, 0.75, st-fl))/6*0.4
	// more contrast
	t = 0.5 + (t-0.425)*1.28
	c = ramp(m, t)
	if m.kind == mSkin {
		c = mix(c, rgb{c[0] * 0.95, c[1] * 0.62, c[2] * 0.58}, 0.55*(1-ao))
	}
	// edge highlight
	up := max(0, n.Dot(vec{-0.4, 0.3, 0.85}))
	eh := convex * (0.25 + 0.75*up) * (1 - 0.6*sh)
	k := 0.55
	if m.kind == mMetal {
		k = 0.8
	}
	c = mix(c, m.ramp[4], eh*k)
	// cool rim light from the right
	f := 1 - max(0, n.Dot(vd))
	rim := f * f * max(0, n.Dot(rimL)) * ao
	c = mix(c, mix(m.ramp[3], rgb{150, 180, 215}, 0.45), rim*0.55)
	return c
}

// The light: a lamp at the upper left, the table's light from the viewer, and a cool
// gleam from the right.
var (
	keyL  = vec{-0.62, 0.42, 0.78}.N()
	fillL = vec{-0.25, -0.80, 0.55}.N()
	rimL  = vec{0.80, 0.35, 0.35}.N()
)

// shadowX and shadowY are where the shadow of a point an inch high falls, as the
// table's shadows do.
const (
	shadowX = 0.36
	shadowY = -0.30
)

func smooth(a, b, x float64) float64 {
	t := max(0, min(1, (x-a)/(b-a)))
	return t * t * (3 - 2*t)
}

// lining is the dark paint between parts and round the figure.
var lining = rgb{20, 14, 14}

// noise3 is smooth noise in space, 0 to 1.
func noise3(x, y, z float64) float64 {
	xi, yi, zi := math.Floor(x), math.Floor(y), math.Floor(z)
	fx, fy, fz := x-xi, y-yi, z-zi
	fx, fy, fz = fx*fx*(3-2*fx), fy*fy*(3-2*fy), fz*fz*(3-2*fz)
	ix, iy, iz := int32(xi), int32(yi), int32(zi)
	l := func(a, b, t float64) float64 { return a + (b-a)*t }
	return l(l(l(hash(ix, iy, iz), hash(ix+1, iy, iz), fx), l(hash(ix, iy+1, iz), hash(ix+1, iy+1, iz), fx), fy),
		l(l(hash(ix, iy, iz+1), hash(ix+1, iy, iz+1), fx), l(hash(ix, iy+1, iz+1), hash(ix+1, iy+1, iz+1), fx), fy), fz)
}

func hash(x, y, z int32) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263 + uint32(z)*2147483647
	h = (h ^ (h >> 13)) * 1274126177
	return float64((h^(h>>16))&0xffff) / 65535
}
