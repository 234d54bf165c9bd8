package sound

import "math"

// What nothing is louder than: somebody who speaks, as recordings of speech are made.
// Noises may be as loud in any eighth of a second, the time in which the ear measures, and
// have peaks as high.
const (
	SpeechRMS  = 0.1 // -20 dB below the loudest there is
	SpeechPeak = 0.5 // -6 dB
)

// span is the time in which the ear measures, in samples.
const span = Rate / 8

// loudest is the highest peak of a wave, and its root mean square in the loudest eighth
// of a second; what is shorter counts as if silence followed.
func loudest(wave []float64) (peak, rms float64) {
	var power, most float64
	for i, v := range wave {
		peak = math.Max(peak, math.Abs(v))
		power += v * v
		if i >= span {
			power -= wave[i-span] * wave[i-span]
		}
		most = math.Max(most, power)
	}
	return peak, math.Sqrt(most / span)
}

// quieted is by how much a wave is to be multiplied so that it is as loud as a share of
// speech.
func quieted(wave []float64, share float64) float64 {
	peak, rms := loudest(wave)
	if peak == 0 {
		return 0
	}
	return share * math.Min(SpeechPeak/peak, SpeechRMS/rms)
}

// Of several noises at once, what is above the knee is bent so that the ceiling is never
// reached.
const (
	knee    = SpeechPeak
	ceiling = 0.7
)

// limited is a sample of several noises summed, softly kept below the ceiling. Below the
// knee nothing is changed.
func limited(v float64) float64 {
	a := math.Abs(v)
	if a <= knee {
		return v
	}
	over := (a - knee) / (ceiling - knee)
	return math.Copysign(knee+(ceiling-knee)*over/(1+over), v)
}
