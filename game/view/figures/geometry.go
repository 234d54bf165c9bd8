package figures

import "math"

// vec is a point or direction: x right, y up the screen (north), z up from the table.
// The unit is the inch: a 25 mm base is 1.0 wide.
type vec struct{ X, Y, Z float64 }

func (a vec) Add(b vec) vec           { return vec{a.X + b.X, a.Y + b.Y, a.Z + b.Z} }
func (a vec) Sub(b vec) vec           { return vec{a.X - b.X, a.Y - b.Y, a.Z - b.Z} }
func (a vec) Mul(s float64) vec       { return vec{a.X * s, a.Y * s, a.Z * s} }
func (a vec) Dot(b vec) float64       { return a.X*b.X + a.Y*b.Y + a.Z*b.Z }
func (a vec) Len() float64            { return math.Sqrt(a.Dot(a)) }
func (a vec) Cross(b vec) vec         { return vec{a.Y*b.Z - a.Z*b.Y, a.Z*b.X - a.X*b.Z, a.X*b.Y - a.Y*b.X} }
func (a vec) To(b vec, t float64) vec { return a.Add(b.Sub(a).Mul(t)) }
func (a vec) N() vec {
	l := a.Len()
	if l < 1e-9 {
		return vec{0, 0, 1}
	}
	return a.Mul(1 / l)
}

// frame is an orthonormal frame: X right, Y forward, Z up.
type frame struct{ O, X, Y, Z vec }

var world = frame{vec{}, vec{1, 0, 0}, vec{0, 1, 0}, vec{0, 0, 1}}

func (f frame) D(x, y, z float64) vec { return f.X.Mul(x).Add(f.Y.Mul(y)).Add(f.Z.Mul(z)) }
func (f frame) P(x, y, z float64) vec { return f.O.Add(f.D(x, y, z)) }
func (f frame) PV(v vec) vec          { return f.P(v.X, v.Y, v.Z) }
func (f frame) DV(v vec) vec          { return f.D(v.X, v.Y, v.Z) }
func (f frame) At(x, y, z float64) frame {
	f.O = f.P(x, y, z)
	return f
}
func (f frame) Loc(p vec) vec {
	p = p.Sub(f.O)
	return vec{p.Dot(f.X), p.Dot(f.Y), p.Dot(f.Z)}
}

const deg = math.Pi / 180

// Yaw turns left, Pitch lifts the front, Roll drops the top to the right; degrees.
func (f frame) Yaw(a float64) frame {
	s, c := math.Sincos(a * deg)
	f.X, f.Y = f.X.Mul(c).Add(f.Y.Mul(s)), f.Y.Mul(c).Sub(f.X.Mul(s))
	return f
}
func (f frame) Pitch(a float64) frame {
	s, c := math.Sincos(a * deg)
	f.Y, f.Z = f.Y.Mul(c).Add(f.Z.Mul(s)), f.Z.Mul(c).Sub(f.Y.Mul(s))
	return f
}
func (f frame) Roll(a float64) frame {
	s, c := math.Sincos(a * deg)
	f.Z, f.X = f.Z.Mul(c).Add(f.X.Mul(s)), f.X.Mul(c).Sub(f.Z.Mul(s))
	return f
}

// along makes a frame at o whose Z points along d and whose Y is as near hint as can be.
func along(o, d, hint vec) frame {
	z := d.N()
	x := hint.Cross(z)
	if x.Len() < 1e-3 {
		x = vec{0.3, 0.9, 0.1}.Cross(z)
	}
	x = x.N()
	return frame{o, x, z.Cross(x), z}
}
