package sound

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryEffectIsShortAndNeitherClicksNorStartles(t *testing.T) {
	seen := map[string]bool{}
	for e := range Effects {
		wave := Wave(e)
		require.NotEmpty(t, wave, e)
		assert.False(t, seen[e.String()], "%s stands twice", e)
		seen[e.String()] = true
		long := float64(len(wave)) / Rate
		assert.True(t, long >= 0.04 && long <= 2.1, "%s lasts %.2f s", e, long)
		var peak, sum, power float64
		for _, v := range wave {
			require.False(t, math.IsNaN(float64(v)) || math.IsInf(float64(v), 0), e)
			peak, sum, power = math.Max(peak, math.Abs(float64(v))), sum+float64(v), power+float64(v*v)
		}
		assert.InDelta(t, loudest, peak, 1e-6, e)
		assert.Less(t, math.Abs(sum)/float64(len(wave)), 0.01, "%s has no offset", e)
		assert.Greater(t, math.Sqrt(power/float64(len(wave))), 0.005, "%s is heard", e)
		assert.Less(t, math.Abs(float64(wave[0])), 0.02, "%s begins without a click", e)
		assert.Less(t, math.Abs(float64(wave[len(wave)-1])), 0.02, "%s ends without one", e)
	}
	assert.Nil(t, Wave(Effects))
	assert.Equal(t, "nothing", Effects.String())
}

func TestAWaveIsTheSameEachTime(t *testing.T) {
	a, b := maker{seed: 3}, maker{seed: 3}
	scores[Dice](&a)
	scores[Dice](&b)
	assert.Equal(t, a.out, b.out)
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
		}
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
		for e := range Effects {
			m := maker{seed: uint32(e) + 1}
			scores[e](&m)
		}
	}
}
