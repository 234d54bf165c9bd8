package figures

// posture is how a figure stands, in its own inches: hands are aimed at targets, and
// elbows and knees follow.
type posture struct {
	Lie                             int // 0 stands, 1 on his back, 2 on his face, 3 on his side
	PelZ, PelX, PelY                float64
	Lean, Twist, Roll, HYaw, HPitch float64
	RF, LF                          vec
	RH, LH, RW, LW                  vec     // hand targets from the middle of the shoulders; weapon directions
	Blow                            float64 // how far the cloak blows back
}

// stance is how what he holds is held.
type stance uint8

const (
	sShield stance = iota // weapon right, shield left
	sTwin                 // a weapon in each hand
	sPole                 // two hands on a shaft
	sBow                  // crossbow, gun
	sStaff                // staff upright in one hand, the other free
	sClaw                 // empty hands, claws
	sGrip                 // two hands on a heavy weapon held up
	sPray                 // hands together
)

// postureOf is how one with a stance takes a pose.
func postureOf(st stance, name Pose) posture {
	p := posture{PelZ: 0.97, RF: vec{0.17, -0.07, 0}, LF: vec{-0.17, 0.10, 0}, Lean: 6, Twist: 10}
	switch st {
	case sShield:
		p.RH, p.RW = vec{0.40, 0.16, -0.16}, vec{0.62, 0.62, 0.50}
		p.LH, p.LW = vec{-0.26, 0.22, -0.18}, vec{-0.50, 0.80, 0.30}
	case sTwin:
		p.RH, p.RW = vec{0.38, 0.18, -0.18}, vec{0.30, 0.90, 0.35}
		p.LH, p.LW = vec{-0.36, 0.16, -0.18}, vec{-0.45, 0.85, 0.35}
	case sPole:
		p.RH, p.RW = vec{0.26, 0.16, -0.24}, vec{0.10, 0.42, 0.80}
		p.LH, p.LW = vec{0.27, 0.26, -0.02}, vec{0, 1, 0}
	case sBow:
		p.RH, p.RW = vec{0.16, 0.16, -0.22}, vec{-0.50, 0.85, 0.12}
		p.LH, p.LW = vec{-0.04, 0.30, -0.18}, vec{-0.4, 0.9, 0}
	case sStaff:
		p.RH, p.RW = vec{0.36, 0.16, -0.08}, vec{0.06, 0.12, 0.98}
		p.LH, p.LW = vec{-0.32, 0.24, -0.04}, vec{-0.4, 0.8, 0.4}
	case sClaw:
		p.RH, p.RW = vec{0.36, 0.24, -0.20}, vec{0.1, 0.9, -0.3}
		p.LH, p.LW = vec{-0.36, 0.26, -0.10}, vec{-0.1, 0.9, 0}
	case sGrip:
		p.RH, p.RW = vec{0.32, 0.24, -0.06}, vec{0.62, 0.25, 0.72}
		p.LH, p.LW = vec{0.14, 0.30, -0.24}, vec{0, 1, 0}
	case sPray:
		p.RH, p.RW = vec{0.06, 0.30, -0.10}, vec{-0.1, 0.5, 0.85}
		p.LH, p.LW = vec{-0.06, 0.30, -0.10}, vec{0.1, 0.5, 0.85}
	}
	switch name {
	case Walk:
		p.RF, p.LF = vec{0.12, -0.26, 0.05}, vec{-0.12, 0.24, 0}
		p.Lean, p.Twist, p.PelZ, p.Blow = 12, -6, 0.93, 0.10
	case Stride:
		p.RF, p.LF = vec{0.12, 0.24, 0}, vec{-0.12, -0.26, 0.05}
		p.Lean, p.Twist, p.PelZ, p.Blow = 12, 16, 0.93, 0.10
	case WindUp:
		p.RF, p.LF = vec{0.18, -0.20, 0}, vec{-0.16, 0.18, 0}
		p.Lean, p.Twist, p.PelZ = -4, -28, 0.95
		switch st {
		case sPole, sGrip:
			p.RH, p.RW = vec{0.26, 0.02, 0.16}, vec{0.35, -0.62, 0.70}
			p.LH = vec{0.12, 0.10, 0.06}
		case sBow:
			p.RH, p.RW = vec{0.34, -0.05, 0.02}, vec{-0.1, 0.3, 0.9}
		default:
			p.RH, p.RW = vec{0.38, -0.06, 0.24}, vec{0.55, -0.45, 0.70}
		}
	case Strike:
		p.RF, p.LF = vec{0.18, -0.26, 0}, vec{-0.14, 0.28, 0}
		p.Lean, p.Twist, p.PelZ, p.PelY, p.Blow = 20, 34, 0.88, 0.08, 0.08
		switch st {
		case sPole, sGrip:
			p.RH, p.RW = vec{0.16, 0.34, -0.20}, vec{-0.25, 0.95, -0.10}
			p.LH = vec{0.02, 0.40, -0.16}
		case sBow:
			p.RH, p.RW = vec{0.14, 0.36, -0.10}, vec{-0.8, 0.6, 0.1}
		default:
			p.RH, p.RW = vec{0.20, 0.42, -0.10}, vec{-0.35, 0.95, -0.05}
		}
	case Aim, Shoot:
		p.RF, p.LF = vec{0.17, -0.14, 0}, vec{-0.14, 0.18, 0}
		p.Lean, p.Twist, p.HYaw = 4, -14, 10
		switch st {
		case sBow, sPole, sGrip:
			p.RH, p.RW = vec{0.13, 0.14, 0.02}, vec{-0.02, 1, 0.02}
			p.LH = vec{0.00, 0.36, 0.00}
			if st != sBow {
				p.RH, p.RW, p.LH = vec{0.2, 0.2, -0.16}, vec{-0.1, 0.98, 0.15}, vec{0.1, 0.36, -0.12}
			}
		case sTwin:
			p.RH, p.RW = vec{0.22, 0.42, 0.00}, vec{0, 1, 0}
		default:
			p.LH, p.LW = vec{-0.22, 0.42, 0.02}, vec{0, 1, 0.1}
		}
		if name == Shoot {
			p.Lean, p.PelY = -5, -0.03
			p.RH, p.LH = p.RH.Add(vec{0, -0.06, 0.03}), p.LH.Add(vec{0, -0.06, 0.04})
			p.RW.Z += 0.22
		}
	case Casting:
		p.Lean, p.Twist, p.HPitch, p.Blow = -8, -6, 10, 0.14
		p.RH, p.RW = vec{0.34, 0.20, 0.22}, vec{0.20, 0.25, 0.95}
		p.LH, p.LW = vec{-0.30, 0.36, 0.16}, vec{-0.3, 0.8, 0.6}
		if st == sPole || st == sGrip || st == sBow {
			p.LH = vec{0.10, 0.30, 0.10}
		}
	case Leap:
		p.RF, p.LF = vec{0.14, -0.20, 0.10}, vec{-0.14, 0.26, 0.14}
		p.Lean, p.Blow, p.PelZ = 14, 0.30, 1.0
		p.LH, p.LW = vec{-0.44, 0.12, 0.14}, vec{-0.6, 0.6, 0.5}
		p.RH, p.RW = vec{0.42, 0.02, 0.20}, vec{0.55, -0.35, 0.75}
	case Hit:
		p.Lean, p.Roll, p.Twist, p.HPitch, p.HYaw, p.PelZ, p.PelY = -24, 10, -24, 20, -20, 0.86, -0.05
		p.RF, p.LF = vec{0.18, -0.28, 0}, vec{-0.16, 0.12, 0.03}
		p.RH, p.RW = vec{0.44, 0.05, -0.02}, vec{0.85, 0.1, 0.35}
		p.LH = vec{-0.40, 0.12, 0.0}
	case Down:
		p.Lie = 1
		p.RF, p.LF = vec{0.22, 0.02, 0}, vec{-0.18, 0.26, 0.12}
		p.RH, p.RW = vec{0.42, 0.06, -0.10}, vec{0.75, 0.05, 0.45}
		p.LH, p.LW = vec{-0.34, 0.14, -0.18}, vec{-0.3, 0.9, 0.2}
		p.Lean, p.Twist, p.HYaw = 0, 6, 20
	case Stunned:
		p.Lie = 2
		p.RF, p.LF = vec{0.20, 0.02, 0}, vec{-0.24, 0.04, 0.10}
		p.RH, p.RW = vec{0.38, 0.06, 0.18}, vec{0.55, 0.05, 0.8}
		p.LH, p.LW = vec{-0.42, 0.05, -0.12}, vec{-0.9, 0.1, 0.2}
		p.Lean, p.Twist, p.HYaw = 0, -6, 35
	case Out:
		p.Lie = 3
		p.RF, p.LF = vec{0.06, 0.22, 0.22}, vec{-0.06, 0.30, 0.28}
		p.RH, p.RW = vec{0.30, 0.36, 0.02}, vec{0.1, 0.9, 0.5}
		p.LH, p.LW = vec{-0.02, 0.34, -0.20}, vec{0, 1, 0}
		p.Lean, p.HPitch = 16, -20
	case Hide:
		p.PelZ, p.Lean, p.PelY, p.HPitch = 0.46, 34, -0.06, 22
		p.RF, p.LF = vec{0.18, -0.16, 0}, vec{-0.17, 0.16, 0}
		p.RH, p.RW = vec{0.32, 0.18, -0.30}, vec{0.35, 0.85, 0.10}
		if st == sPole || st == sGrip || st == sStaff {
			p.RW = vec{-0.6, 0.8, 0.05}
			p.LH = vec{0.0, 0.34, -0.28}
		}
	case Flee:
		p.RF, p.LF = vec{0.11, -0.36, 0.20}, vec{-0.10, 0.26, 0}
		p.Lean, p.Twist, p.PelZ, p.Blow, p.HYaw = 30, -22, 0.88, 0.34, 55
		p.RH, p.RW = vec{0.34, -0.16, -0.22}, vec{0.45, -0.75, 0.25}
		p.LH, p.LW = vec{-0.32, 0.30, -0.02}, vec{-0.7, 0.5, 0.3}
	case Climb:
		p.RF, p.LF = vec{0.16, 0.22, 0.20}, vec{-0.16, 0.20, 0.02}
		p.Lean, p.PelZ, p.PelY, p.HPitch = 2, 1.0, 0.02, 26
		p.RH, p.RW = vec{0.20, 0.30, 0.30}, vec{0.1, -0.3, -0.9}
		p.LH, p.LW = vec{-0.20, 0.30, 0.16}, vec{0, 1, 0}
	}
	return p
}
