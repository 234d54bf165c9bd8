package sound

import (
	"math"
	"sync"
)

// BedRate is how many samples of a bed a second has: wind has nothing higher.
const BedRate = Rate / 2

// bedLong is how long a bed is until it begins again, and blend how long its end and its
// beginning are blended, in seconds.
const (
	bedLong = 19
	blend   = 2
)

// winds are what the beds are made of.
var winds = [Beds]struct {
	loud, pitch, sway float64 // beside speech; in hertz; by how much it rises and falls
	rain              float64
}{
	Day:   {loud: 0.16, pitch: 330, sway: 0.45},
	Night: {loud: 0.12, pitch: 210, sway: 0.35},
	Storm: {loud: 0.26, pitch: 420, sway: 0.5, rain: 0.35},
}

var beds [Beds]struct {
	once sync.Once
	wave []float32
}

// bedWave is a bed as samples that can be played round and round. It is computed once.
func bedWave(b Bed) []float32 {
	w := &beds[b]
	w.once.Do(func() { w.wave = loop(b, rest) })
	return w.wave
}

// loop computes a bed. Gusts come round with it, and noise, which does not, is blended
// from beyond its end into its beginning with as much power as everywhere.
func loop(b Bed, rest func()) []float32 {
	wind := &winds[b]
	n, over := bedLong*BedRate, blend*BedRate
	m := maker{seed: uint32(b) * 9973, rest: rest}
	all := make([]float64, n+over)
	var low, band, drops float64
	for i := range all {
		turn := 2 * math.Pi * float64(i%n) / float64(n)
		gust := 0.5*math.Sin(3*turn+1) + 0.3*math.Sin(5*turn) + 0.2*math.Sin(11*turn+2)
		f := 2 * math.Pi * wind.pitch * (1 + 0.5*wind.sway*gust) / BedRate
		noise := m.chance()
		low += f * band
		band += f * (noise - low - 0.7*band)
		drops += 0.5 * (noise - drops)
		all[i] = (low+0.6*band)*(1+wind.sway*gust) + wind.rain*(noise-drops)
		m.worked()
	}
	for i := range over {
		in := math.Pi / 2 * float64(i) / float64(over)
		all[i] = all[i]*math.Sin(in) + all[n+i]*math.Cos(in)
	}
	all = all[:n]
	k := quieted(all, wind.loud)
	wave := make([]float32, n)
	for i, v := range all {
		wave[i] = float32(v * k)
	}
	return wave
}
