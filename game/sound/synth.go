package sound

import (
	"math"
	"sync"
)

// Rate is how many samples a second has.
const Rate = 44100

// maker sums up layers of a noise; it is as long as the longest of them.
type maker struct {
	out  []float64
	seed uint32
}

// at is the part of the noise that begins at a time and lasts so long, in seconds.
func (m *maker) at(from, long float64) []float64 {
	i, n := int(from*Rate), int(long*Rate)
	for len(m.out) < i+n {
		m.out = append(m.out, 0)
	}
	return m.out[i : i+n]
}

// chance is white noise between -1 and 1, the same in every run.
func (m *maker) chance() float64 {
	m.seed = m.seed*1664525 + 1013904223
	return float64(int32(m.seed)) / (1 << 31)
}

// tone adds a sine that slides from one pitch to another, in hertz, and dies
// away; fade is the time in which it falls to a third.
func (m *maker) tone(from, long, low, high, loud, fade float64) {
	part := m.at(from, long)
	turn, slide := 2*math.Pi*low/Rate, math.Pow(high/low, 1/(long*Rate))
	phase, die, left := 0.0, math.Exp(-1/(fade*Rate)), 1.0
	for i := range part {
		phase += turn
		part[i] += loud * math.Sin(phase) * left * edges(i, len(part))
		turn, left = turn*slide, left*die
	}
}

// hiss adds noise through a resonant filter whose pitch slides, in hertz;
// narrow is how narrow the filter is, from 0.5 for wide.
func (m *maker) hiss(from, long, low, high, narrow, loud, fade float64) {
	var band, lowpass float64
	part := m.at(from, long)
	f, slide := 2*math.Pi*low/Rate, math.Pow(high/low, 1/(long*Rate))
	die, left := math.Exp(-1/(fade*Rate)), 1.0
	for i := range part {
		lowpass += f * band
		band += f * (m.chance() - lowpass - band/narrow)
		part[i] += loud * band * left * edges(i, len(part))
		f, left = f*slide, left*die
	}
}

// bell adds the partials of struck metal, each higher one gone sooner.
func (m *maker) bell(from, long, pitch, loud, fade float64) {
	for _, p := range [...]struct{ times, loud float64 }{{1, 1}, {2.01, 0.5}, {2.76, 0.35}, {4.1, 0.2}, {5.43, 0.12}} {
		m.tone(from, long, pitch*p.times, pitch*p.times, loud*p.loud, fade/math.Sqrt(p.times))
	}
}

// edges rises within two milliseconds and ends at nothing: no clicks.
func edges(i, n int) float64 {
	return math.Min(1, math.Min(float64(i)/(0.002*Rate), float64(n-1-i)/(0.01*Rate)))
}

// scores are how the effects are made.
var scores = [Effects]func(m *maker){
	Press: func(m *maker) {
		m.tone(0, 0.05, 620, 480, 0.30, 0.012)
		m.hiss(0, 0.03, 2400, 1800, 2, 0.10, 0.008)
	},
	Page: func(m *maker) {
		m.hiss(0, 0.16, 1500, 4200, 1.2, 0.16, 0.09)
		m.hiss(0.10, 0.12, 3800, 1800, 1.2, 0.12, 0.05)
	},
	Dice: func(m *maker) { // ever shorter hops
		at, loud := 0.0, 0.5
		for k := range 6 {
			m.hiss(at, 0.06, 1900+140*float64(k%3), 1500, 5, loud*0.5, 0.012)
			m.tone(at, 0.05, 340+45*float64(k%2), 250, loud*0.4, 0.014)
			at, loud = at+0.095*math.Pow(0.80, float64(k)), loud*0.82
		}
	},
	Step: func(m *maker) { // two boots on cobbles
		for k := range 2 {
			at := 0.17 * float64(k)
			m.hiss(at, 0.08, 700, 380, 1.5, 0.26, 0.02)
			m.tone(at, 0.07, 110, 70, 0.35, 0.025)
		}
	},
	Blow: func(m *maker) {
		m.hiss(0, 0.05, 3200, 2200, 2, 0.30, 0.012)
		m.bell(0, 0.5, 1130, 0.20, 0.09)
		m.bell(0.012, 0.4, 1547, 0.12, 0.06)
	},
	Shot: func(m *maker) { // a string, and what leaves it
		m.tone(0, 0.16, 240, 130, 0.45, 0.05)
		m.hiss(0, 0.05, 2600, 1500, 1.5, 0.28, 0.012)
		m.hiss(0.03, 0.26, 2800, 900, 3, 0.22, 0.10)
	},
	Hit: func(m *maker) {
		m.tone(0, 0.18, 170, 65, 0.60, 0.06)
		m.hiss(0, 0.09, 900, 400, 1.2, 0.35, 0.025)
	},
	Miss: func(m *maker) {
		m.hiss(0, 0.14, 700, 2200, 3, 0.20, 0.2)
		m.hiss(0.13, 0.18, 2200, 600, 3, 0.20, 0.07)
	},
	Fall: func(m *maker) {
		m.tone(0, 0.35, 120, 42, 0.65, 0.10)
		m.hiss(0, 0.14, 600, 240, 1.2, 0.32, 0.04)
		m.hiss(0.11, 0.10, 2100, 1500, 4, 0.10, 0.03) // what he wears rattles
		m.hiss(0.17, 0.08, 2400, 1700, 4, 0.07, 0.02)
	},
	Turn: func(m *maker) {
		m.bell(0, 1.4, 196, 0.28, 0.45)
	},
	Victory: func(m *maker) { // a rising fourth, fifth and octave of bells
		for k, pitch := range [...]float64{261.6, 349.2, 392, 523.3} {
			m.bell(0.22*float64(k), 1.3, pitch, 0.20, 0.40)
		}
	},
}

// loudest is the peak of every effect, so that none startles.
const loudest = 0.5

var made [Effects]struct {
	once sync.Once
	wave []float32
}

// Wave is an effect as samples between -1 and 1, Rate of them for a second. It
// is computed once; do not change it.
func Wave(e Effect) []float32 {
	if e >= Effects {
		return nil
	}
	w := &made[e]
	w.once.Do(func() {
		m := maker{seed: uint32(e) + 1}
		scores[e](&m)
		peak := 0.0
		for _, v := range m.out {
			peak = math.Max(peak, math.Abs(v))
		}
		w.wave = make([]float32, len(m.out))
		for i, v := range m.out {
			w.wave[i] = float32(v / peak * loudest)
		}
	})
	return w.wave
}
