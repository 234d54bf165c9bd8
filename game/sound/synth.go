package sound

import "math"

// Rate is how many samples a second has.
const Rate = 44100

// restAfter is how many samples of a layer are computed at a stretch where the game
// waits for it.
const restAfter = 1 << 14

// maker sums up layers of a noise; it is as long as the longest of them.
type maker struct {
	out  []float64
	seed uint32
	done int    // samples computed since the last rest
	rest func() // lets others work
}

// at is the part of the noise that begins at a time and lasts so long, in seconds.
func (m *maker) at(from, long float64) []float64 {
	i, n := int(from*Rate), int(long*Rate)
	if need := i + n - len(m.out); need > 0 {
		m.out = append(m.out, make([]float64, need)...)
	}
	return m.out[i : i+n]
}

// worked notes that a sample has been computed.
func (m *maker) worked() {
	if m.done++; m.done == restAfter {
		m.done = 0
		m.rest()
	}
}

// chance is white noise between -1 and 1, the same in every run.
func (m *maker) chance() float64 {
	m.seed = m.seed*1664525 + 1013904223
	return float64(int32(m.seed)) / (1 << 31)
}

// about is a number that differs from the one given by a share of it at most: what makes
// variants.
func (m *maker) about(x, share float64) float64 { return x * (1 + share*m.chance()) }

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
		m.worked()
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
		m.worked()
	}
}

// partial is a part of the sound of something struck: how much higher and louder it is
// than the lowest.
type partial struct{ times, loud float64 }

// What bells, blades and boards sound like when they are struck.
var (
	ofBell  = []partial{{1, 1}, {2.01, 0.5}, {2.76, 0.35}, {4.1, 0.2}, {5.43, 0.12}}
	ofBlade = []partial{{1, 1}, {1.34, 0.7}, {2.32, 0.6}, {3.41, 0.45}, {4.77, 0.3}}
	ofBoard = []partial{{1, 1}, {2.57, 0.5}, {4.95, 0.25}}
)

// struck adds the partials of something struck, each higher one gone sooner.
func (m *maker) struck(of []partial, from, long, pitch, loud, fade float64) {
	for _, p := range of {
		m.tone(from, long, pitch*p.times, pitch*p.times, loud*p.loud, fade/math.Sqrt(p.times))
	}
}

// knock adds a knock on wood.
func (m *maker) knock(from, pitch, loud float64) {
	m.struck(ofBoard, from, 0.16, pitch, loud, 0.022)
	m.hiss(from, 0.03, 2.6*pitch+700, 2*pitch+500, 1.5, 0.5*loud, 0.006)
}

// crumbs adds many short noises one after the other, ever softer: rubble, crackling,
// drops.
func (m *maker) crumbs(from, long float64, n int, low, high, narrow, loud, fade float64) {
	for k := range n {
		share := float64(k) / float64(n)
		at := from + long*share*m.about(1, 0.3)
		pitch := low + (high-low)*(0.5+0.5*m.chance())
		m.hiss(at, 6*fade, pitch, 0.8*pitch, narrow, m.about(loud*(1-0.8*share), 0.4), fade)
	}
}

// edges rises within two milliseconds and ends at nothing: no clicks.
func edges(i, n int) float64 {
	return math.Min(1, math.Min(float64(i)/(0.002*Rate), float64(n-1-i)/(0.01*Rate)))
}

// compute makes a wave: samples between -1 and 1, Rate of them for a second. It calls rest
// between stretches of work.
func compute(t tune, rest func()) []float32 {
	m := maker{seed: 1 + uint32(t.of)*7919 + uint32(t.variant)*104729, rest: rest}
	for range 4 {
		m.chance() // seeds that lie beside each other begin alike
	}
	s := &scores[t.of]
	s.play(&m)
	k := quieted(m.out, s.loud)
	wave := make([]float32, len(m.out))
	for i, v := range m.out {
		wave[i] = float32(v * k)
	}
	return wave
}
