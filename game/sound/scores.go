package sound

// score is how an effect is made: of what, how loud beside speech, and how.
type score struct {
	name string
	of   Material
	loud float64 // a share of speech
	play func(m *maker)
}

// scores are the effects.
var scores = [Effects]score{
	Press: {"press", Wood, 0.3, func(m *maker) { m.knock(0, m.about(620, 0.05), 0.3) }},
	Page: {"page", Cloth, 0.35, func(m *maker) {
		m.hiss(0, 0.16, m.about(1500, 0.15), 4200, 1.2, 0.16, 0.09)
		m.hiss(m.about(0.10, 0.2), 0.12, 3800, m.about(1800, 0.15), 1.2, 0.12, 0.05)
	}},
	Dice: {"dice", Wood, 0.5, func(m *maker) { // ever shorter hops
		at, loud := 0.0, 0.5
		for k := range 6 {
			m.hiss(at, 0.06, m.about(2000, 0.12), 1500, 5, loud*0.5, 0.012)
			m.knock(at, m.about(365, 0.1), loud*0.4)
			at, loud = at+m.about(0.095, 0.15)*[...]float64{1, 0.8, 0.64, 0.51, 0.41, 0.33}[k], loud*0.82
		}
	}},
	Step: {"step", Stone, 0.3, func(m *maker) {
		for k := range 2 {
			at := m.about(0.17, 0.06) * float64(k)
			m.hiss(at, 0.08, m.about(700, 0.15), 385, 1.5, m.about(0.26, 0.2), 0.02)
			m.tone(at, 0.07, m.about(110, 0.1), 70, 0.35, 0.025)
		}
	}},
	Boards: {"boards", Wood, 0.35, func(m *maker) {
		for k := range 2 {
			at := m.about(0.17, 0.06) * float64(k)
			m.knock(at, m.about(150, 0.1), 0.4)
			m.hiss(at, 0.06, m.about(420, 0.1), 300, 1.5, 0.2, 0.02)
		}
	}},
	Wade: {"wade", Water, 0.4, func(m *maker) {
		for k := range 2 {
			at := m.about(0.19, 0.08) * float64(k)
			m.hiss(at, 0.2, m.about(500, 0.2), 1300, 2, 0.3, 0.05)
			m.crumbs(at+0.05, 0.14, 5, 900, 2400, 9, 0.14, 0.012)
		}
	}},
	Climb: {"climb", Cloth, 0.35, func(m *maker) {
		for k := range 3 {
			at := m.about(0.16, 0.15) * float64(k)
			m.hiss(at, 0.12, m.about(900, 0.2), 1700, 1, 0.22, 0.05)
			m.tone(at+0.05, 0.06, m.about(140, 0.1), 90, 0.3, 0.02)
		}
		m.crumbs(0.2, 0.3, 4, 1400, 2600, 4, 0.12, 0.01)
	}},
	Wings: {"wings", Cloth, 0.45, func(m *maker) {
		for k := range 3 {
			at := m.about(0.17, 0.08) * float64(k)
			m.hiss(at, 0.15, m.about(260, 0.1), 520, 1, 0.5, 0.05)
			m.hiss(at, 0.12, m.about(1100, 0.1), 700, 1, 0.16, 0.04)
		}
	}},
	Rustle: {"rustle", Cloth, 0.3, func(m *maker) {
		m.crumbs(0, 0.4, 9, 1600, 3600, 1.2, 0.2, 0.03)
		m.hiss(0, 0.4, m.about(1300, 0.2), 2400, 1, 0.1, 0.2)
	}},
	Charge: {"charge", Cloth, 0.5, func(m *maker) {
		m.hiss(0, 0.3, m.about(500, 0.1), 1100, 1, 0.3, 0.12)
		for k := range 3 { // buckles
			m.struck(ofBlade, m.about(0.11, 0.2)*float64(k), 0.12, m.about(2100, 0.15), 0.05, 0.03)
		}
		m.tone(0.02, 0.2, m.about(120, 0.1), 70, 0.4, 0.05)
	}},
	Blow: {"blow", Steel, 0.8, func(m *maker) {
		m.hiss(0, 0.05, m.about(3200, 0.1), 2200, 2, 0.30, 0.012)
		m.struck(ofBlade, 0, 0.35, m.about(930, 0.1), 0.20, 0.05)
		m.tone(0, 0.14, m.about(180, 0.1), 80, 0.45, 0.04)
	}},
	Parry: {"parry", Steel, 0.75, func(m *maker) {
		pitch := m.about(1130, 0.09)
		m.hiss(0, 0.04, 4200, 3000, 2, 0.25, 0.01)
		m.struck(ofBlade, 0, 0.7, pitch, 0.20, 0.14)
		m.struck(ofBlade, m.about(0.02, 0.3), 0.5, pitch*m.about(1.19, 0.02), 0.12, 0.09)
	}},
	Armour: {"armour", Steel, 0.7, func(m *maker) {
		m.struck(ofBlade, 0, 0.3, m.about(410, 0.08), 0.3, 0.045)
		m.struck(ofBlade, 0, 0.2, m.about(760, 0.08), 0.15, 0.03)
		m.hiss(0, 0.05, m.about(1500, 0.1), 900, 1.5, 0.3, 0.015)
	}},
	Club: {"club", Wood, 0.8, func(m *maker) {
		m.knock(0, m.about(230, 0.1), 0.6)
		m.tone(0, 0.18, m.about(120, 0.1), 60, 0.5, 0.05)
		m.hiss(0, 0.08, m.about(700, 0.1), 350, 1.2, 0.3, 0.025)
	}},
	Fist: {"fist", Flesh, 0.7, func(m *maker) {
		m.hiss(0, 0.07, m.about(1300, 0.15), 500, 1, 0.4, 0.02)
		m.tone(0, 0.14, m.about(150, 0.1), 75, 0.5, 0.04)
		m.hiss(m.about(0.05, 0.2), 0.12, m.about(2600, 0.15), 1600, 2, 0.12, 0.04)
	}},
	String: {"string", Wood, 0.65, func(m *maker) { // and what leaves it
		m.tone(0, 0.16, m.about(240, 0.08), 130, 0.45, 0.05)
		m.knock(0, m.about(520, 0.08), 0.25)
		m.hiss(0.03, 0.26, m.about(2800, 0.1), 900, 3, 0.22, 0.10)
	}},
	Throw: {"throw", Air, 0.5, func(m *maker) {
		m.hiss(0, 0.22, m.about(900, 0.1), m.about(2400, 0.1), 2.5, 0.3, 0.1)
	}},
	Stick: {"stick", Wood, 0.5, func(m *maker) {
		m.knock(0, m.about(310, 0.12), 0.5)
		m.tone(0.01, 0.25, m.about(92, 0.1), 84, 0.2, 0.08) // the shaft trembles
	}},
	Chip: {"chip", Stone, 0.5, func(m *maker) {
		m.hiss(0, 0.05, m.about(3000, 0.15), 1800, 3, 0.5, 0.01)
		m.tone(0.01, 0.3, m.about(2300, 0.15), m.about(1100, 0.2), 0.08, 0.08)
		m.crumbs(0.05, 0.35, 7, 1200, 2800, 4, 0.2, 0.01)
	}},
	Shot: {"shot", Powder, 1, func(m *maker) {
		m.hiss(0, 0.06, m.about(2600, 0.1), 1200, 0.8, 0.7, 0.012)
		m.tone(0, 0.3, m.about(130, 0.1), 42, 0.8, 0.07)
		m.hiss(0.005, 0.5, m.about(700, 0.15), 180, 0.9, 0.7, 0.1)
		m.hiss(0.18, 0.7, m.about(320, 0.1), 160, 1, 0.18, 0.25) // from the houses
	}},
	Miss: {"miss", Air, 0.45, func(m *maker) {
		m.hiss(0, 0.14, m.about(700, 0.1), m.about(2200, 0.1), 3, 0.20, 0.2)
		m.hiss(0.13, 0.18, 2200, m.about(600, 0.1), 3, 0.20, 0.07)
	}},
	Hit: {"hit", Flesh, 0.8, func(m *maker) {
		m.tone(0, 0.18, m.about(170, 0.1), 65, 0.60, 0.06)
		m.hiss(0, 0.09, m.about(900, 0.12), 400, 1.2, 0.35, 0.025)
	}},
	Fall: {"fall", Flesh, 0.8, func(m *maker) {
		m.tone(0, 0.35, m.about(120, 0.1), 42, 0.65, 0.10)
		m.hiss(0, 0.14, m.about(600, 0.1), 240, 1.2, 0.32, 0.04)
		m.hiss(m.about(0.11, 0.2), 0.10, 2100, 1500, 4, 0.10, 0.03) // what he wears rattles
		m.hiss(m.about(0.17, 0.2), 0.08, 2400, 1700, 4, 0.07, 0.02)
	}},
	Crash: {"crash", Stone, 1, func(m *maker) {
		m.tone(0, 0.4, m.about(95, 0.1), 36, 0.8, 0.12)
		m.hiss(0, 0.25, m.about(520, 0.1), 180, 0.9, 0.6, 0.06)
		m.crumbs(0.06, 0.7, 14, 350, 1500, 3, 0.3, 0.02)
	}},
	Splash: {"splash", Water, 0.9, func(m *maker) {
		m.tone(0, 0.2, m.about(110, 0.1), 55, 0.4, 0.06)
		m.hiss(0.01, 0.6, m.about(700, 0.1), 2400, 0.8, 0.5, 0.12)
		m.crumbs(0.15, 0.7, 16, 700, 2600, 10, 0.2, 0.015)
	}},
	Spell: {"spell", Magic, 0.8, func(m *maker) {
		pitch := m.about(330, 0.06)
		for _, up := range [...]float64{1, 1.498, 2.003} { // it gathers
			m.tone(0, 0.32, pitch*up*0.7, pitch*up*1.06, 0.14, 0.6)
		}
		m.hiss(0, 0.3, 700, m.about(3800, 0.1), 5, 0.1, 0.5)
		m.struck(ofBell, 0.28, 0.9, pitch*2, 0.12, 0.22) // and goes off
		m.hiss(0.28, 0.5, m.about(2400, 0.1), 400, 1.2, 0.3, 0.1)
	}},
	Dread: {"dread", Bells, 0.6, func(m *maker) {
		pitch := m.about(156, 0.04)
		m.struck(ofBell, 0, 0.8, pitch, 0.25, 0.25)
		m.struck(ofBell, 0.12, 0.8, pitch*0.944, 0.2, 0.25)
	}},
	Turn: {"turn", Bells, 0.6, func(m *maker) { m.struck(ofBell, 0, 1.4, m.about(196, 0.03), 0.28, 0.45) }},
	Alarm: {"alarm", Bells, 0.6, func(m *maker) {
		pitch := m.about(392, 0.03)
		for k := range 3 {
			m.struck(ofBell, m.about(0.21, 0.04)*float64(k), 0.6, pitch*[...]float64{1, 1.19, 1}[k], 0.2, 0.18)
		}
	}},
	Victory: {"victory", Bells, 0.8, func(m *maker) { // a rising fourth, fifth and octave
		key := m.about(1, 0.03)
		for k, pitch := range [...]float64{261.6, 349.2, 392, 523.3} {
			m.struck(ofBell, 0.22*float64(k), 1.3, key*pitch, 0.20, 0.40)
		}
	}},
	Crow: {"crow", Air, 0.16, func(m *maker) {
		at := 0.0
		for range 2 + int(1.5*(1+m.chance())) {
			pitch := m.about(540, 0.1)
			for k, loud := range [...]float64{0.5, 0.8, 1, 0.7, 0.4} { // a rough voice: many harmonics that waver
				m.tone(at, 0.26, pitch*float64(k+1), 0.78*pitch*float64(k+1), 0.1*loud, 0.2)
			}
			m.hiss(at, 0.26, m.about(1500, 0.1), 1100, 3, 0.35, 0.2)
			at += m.about(0.42, 0.12)
		}
	}},
	Owl: {"owl", Air, 0.2, func(m *maker) {
		pitch := m.about(370, 0.06)
		for _, hoot := range [...][2]float64{{0, 0.35}, {0.75, 0.14}, {0.95, 0.7}} {
			m.tone(m.about(hoot[0], 0.05), hoot[1], pitch, 0.94*pitch, 0.4, hoot[1])
			m.tone(m.about(hoot[0], 0.05), hoot[1], 2*pitch, 1.88*pitch, 0.06, hoot[1])
		}
	}},
	Thunder: {"thunder", Air, 0.5, func(m *maker) {
		m.hiss(0, 2.2, m.about(170, 0.2), 60, 1, 0.8, 0.7)
		for range 4 {
			m.hiss(0.3+0.3*m.chance(), 1.2, m.about(130, 0.3), 70, 1.5, 0.5, 0.3)
		}
	}},
}
