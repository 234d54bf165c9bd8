package sound

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wide are samples with more digits.
func wide(wave []float32) []float64 {
	w := make([]float64, len(wave))
	for i, v := range wave {
		w[i] = float64(v)
	}
	return w
}

// all calls something for every variant of every effect.
func all(f func(of tune, wave []float64)) {
	for e := range Effects {
		for v := range Variants {
			f(tune{e, v}, wide(compute(tune{e, v}, rest)))
		}
	}
}

func TestNothingIsLouderThanSpeechAndNothingClicks(t *testing.T) {
	all(func(of tune, wave []float64) {
		long := float64(len(wave)) / Rate
		assert.True(t, long >= 0.04 && long <= 3, "%s lasts %.2f s", of.of, long)
		peak, rms := loudest(wave)
		assert.False(t, math.IsNaN(peak), of.of)
		assert.LessOrEqual(t, peak, SpeechPeak+1e-6, of.of)
		assert.LessOrEqual(t, rms, SpeechRMS+1e-6, of.of)
		assert.Greater(t, rms, SpeechRMS/60, "%s is heard", of.of)
		sum := 0.0
		for _, v := range wave {
			sum += v
		}
		assert.Less(t, math.Abs(sum)/float64(len(wave)), 0.01, "%s has no offset", of.of)
		assert.Less(t, math.Abs(wave[0]), 0.02, "%s begins without a click", of.of)
		assert.Less(t, math.Abs(wave[len(wave)-1]), 0.02, "%s ends without one", of.of)
		t.Logf("%-8s %d  %.2f s  peak %5.1f dB  RMS %5.1f dB", of.of, of.variant, long, 20*math.Log10(peak), 20*math.Log10(rms))
	})
}

// TestLoudnessIsMeasuredInTheLoudestEighthOfASecond knows the answer: a sine has a root
// mean square of its peak by the root of two.
func TestLoudnessIsMeasuredInTheLoudestEighthOfASecond(t *testing.T) {
	wave := make([]float64, Rate)
	for i := Rate / 2; i < Rate/2+span; i++ {
		wave[i] = 0.4 * math.Sin(2*math.Pi*441*float64(i)/Rate)
	}
	peak, rms := loudest(wave)
	assert.InDelta(t, 0.4, peak, 1e-3)
	assert.InDelta(t, 0.4/math.Sqrt2, rms, 1e-3)
	assert.InDelta(t, 0.5*SpeechRMS/rms, quieted(wave, 0.5), 1e-9)
	assert.Zero(t, quieted(make([]float64, 10), 1))
}

func TestEveryMaterialHasNoisesAndEveryNoiseThreeVariants(t *testing.T) {
	names, of := map[string]bool{}, map[Material]int{}
	for e := range Effects {
		assert.False(t, names[e.String()], "%s stands twice", e)
		names[e.String()] = true
		of[e.Of()]++
		for a := range Variants {
			for b := range a {
				assert.Less(t, alike(compute(tune{e, a}, rest), compute(tune{e, b}, rest)), 0.9, "%s %d and %d", e, a, b)
			}
		}
	}
	assert.Len(t, of, int(Materials))
	assert.Equal(t, "nothing", Effects.String())
	assert.Equal(t, compute(tune{Dice, 1}, rest), compute(tune{Dice, 1}, rest), "the same in every run")
}

// alike is how alike two waves are, 1 for the same.
func alike(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range min(len(a), len(b)) {
		x, y := float64(a[i]), float64(b[i])
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb)
}

func TestNoVariantIsPlayedTwiceInARow(t *testing.T) {
	p, q := New(), New()
	for e := range Effects {
		last, seen := -1, [Variants]int{}
		for range 60 {
			v := p.variant(e)
			assert.NotEqual(t, last, v, e)
			assert.Equal(t, v, q.variant(e), "the same in every run")
			last = v
			seen[v]++
		}
		for v, n := range seen {
			assert.GreaterOrEqual(t, n, 10, "%s %d", e, v)
		}
	}
}

func TestABedComesRoundWithoutAClick(t *testing.T) {
	for b := Day; b < Beds; b++ {
		wave := wide(bedWave(b))
		require.Len(t, wave, bedLong*BedRate)
		peak, rms := loudest(wave)
		assert.Less(t, rms, 0.3*SpeechRMS, "it is low")
		assert.Greater(t, rms, 0.05*SpeechRMS, "it is heard")
		t.Logf("bed %d: peak %.1f dB, RMS %.1f dB", b, 20*math.Log10(peak), 20*math.Log10(rms))
		var most float64
		for i := 1; i < len(wave); i++ {
			most = math.Max(most, math.Abs(wave[i]-wave[i-1]))
		}
		assert.Less(t, math.Abs(wave[0]-wave[len(wave)-1]), most, "from its end to its beginning as anywhere")
		seam := append(append([]float64(nil), wave[len(wave)-BedRate:]...), wave[:BedRate]...)
		_, around := loudest(seam)
		assert.Less(t, around, 1.01*rms)
		for i := 0; i+BedRate/2 < len(seam); i += BedRate / 2 { // nor does it fade away there
			_, r := loudest(seam[i : i+BedRate/2])
			assert.Greater(t, r, 0.2*rms)
		}
	}
}

func TestSeveralAtOnceAreLimitedAndNotCutOff(t *testing.T) {
	last := -ceiling
	for i := -4000; i <= 4000; i++ {
		v := limited(float64(i) / 1000)
		assert.True(t, v > last && math.Abs(v) < ceiling, "it rises, and never reaches the ceiling: %d", i)
		if math.Abs(float64(i)) <= 1000*knee {
			assert.Equal(t, float64(i)/1000, v, "what is quiet is left alone")
		}
		last = v
	}
	var m mixer
	shot := compute(tune{Shot, 0}, rest)
	for range mostVoices {
		require.True(t, m.start(shot, 1))
	}
	assert.False(t, m.start(shot, 1), "more would only be noise")
	m.lie(bedWave(Storm), 1)
	out, peak, sum := make([]float32, Rate/10), float32(0), float32(0)
	for i, n := 0, 0; n < len(shot); n += len(out) {
		m.mix(out)
		for _, v := range out {
			peak = max(peak, max(v, -v))
			if i < len(shot) {
				sum = max(sum, mostVoices*shot[i])
			}
			i++
		}
	}
	assert.Greater(t, sum, float32(1), "it would be cut off")
	assert.Less(t, peak, float32(ceiling))
	assert.Empty(t, m.voices, "what is over is let go")
}

func TestABedFadesInAndOutAndGivesWayToAnother(t *testing.T) {
	var m mixer
	assert.True(t, m.quiet())
	ones := make([]float32, 100)
	for i := range ones {
		ones[i] = 0.25
	}
	m.lie(ones, 0.8)
	out := make([]float32, bedFade)
	m.mix(out)
	for i := 1; i < len(out); i++ {
		require.InDelta(t, out[i-1], out[i], 1e-5, "no step")
	}
	assert.InDelta(t, 0.2, out[len(out)-1], 1e-3)
	less := []float32{0.1, 0.1}
	m.lie(less, 1)
	m.mix(out)
	m.mix(out)
	assert.InDelta(t, 0.1, out[len(out)-1], 0.02, "the other one")
	m.lie(nil, 0)
	m.mix(out)
	m.mix(out[:10])
	assert.True(t, m.quiet(), "it is gone")
}

func TestMixingAllocatesNothing(t *testing.T) {
	var m mixer
	wave, out := compute(tune{Step, 0}, rest), make([]float32, 512)
	m.lie(bedWave(Day), 1)
	m.start(wave, 1)
	assert.Zero(t, testing.AllocsPerRun(200, func() {
		m.start(wave, 1)
		m.mix(out)
	}))
}

func TestComputingRestsOftenEnough(t *testing.T) {
	n := 0
	loop(Day, func() { n++ })
	assert.Equal(t, (bedLong+blend)*BedRate/restAfter, n)
	n = 0
	compute(tune{Victory, 0}, func() { n++ })
	assert.Greater(t, n, 20*int(1.3*Rate)/restAfter-1, "four bells of five partials")
}

// TestPlayingNeitherBlocksNorFails holds with a sound card and without one.
func TestPlayingNeitherBlocksNorFails(t *testing.T) {
	p := New()
	assert.NoError(t, p.Trouble(), "nothing is known before the first noise")
	done := make(chan bool)
	go func() {
		for e := range Effects + 2 {
			p.Play(e, 0.2)
			p.Play(e, 0)
			p.Lie(Bed(e), 0.3)
		}
		p.Rest()
		p.Play(Press, 0.1)
		_ = p.Trouble()
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("playing blocks")
	}
}

func BenchmarkWaves(b *testing.B) {
	for b.Loop() {
		all(func(tune, []float64) {})
	}
}

func BenchmarkBed(b *testing.B) {
	for b.Loop() {
		loop(Day, rest)
	}
}

// BenchmarkMixing mixes a second of a bed and four noises.
func BenchmarkMixing(b *testing.B) {
	var m mixer
	wave, out := compute(tune{Victory, 0}, rest), make([]float32, 512)
	m.lie(bedWave(Day), 1)
	for b.Loop() {
		for n := 0; n < Rate; n += len(out) {
			for len(m.voices) < 4 {
				m.start(wave, 0.5)
			}
			m.mix(out)
		}
	}
}
