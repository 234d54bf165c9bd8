//go:build !js

package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkDuel plays whole duels through the engine.
func BenchmarkDuel(b *testing.B) {
	for _, spec := range []string{"ws=3", "a=2,w=2,weapons=sword+dagger,armour=light+helmet"} {
		b.Run(spec, func(b *testing.B) {
			set, f := fighters(b, spec, spec)
			d, err := newDuel(set, f[0], f[1])
			require.NoError(b, err)
			b.ReportAllocs()
			b.ResetTimer()
			_, err = d.sample(b.N, 1, func(int, int) {})
			require.NoError(b, err)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "duels/s")
		})
	}
}

// BenchmarkExactDuel adds up whole duels.
func BenchmarkExactDuel(b *testing.B) {
	for _, spec := range []string{"ws=3", "a=2,w=2,weapons=sword+dagger,armour=light+helmet", "a=4,w=4,weapons=sword+axe,skills=frenzied,armour=helmet+heavy"} {
		b.Run(spec, func(b *testing.B) {
			set, f := fighters(b, spec, spec)
			d, err := newDuel(set, f[0], f[1])
			require.NoError(b, err)
			for b.Loop() {
				_, err = d.exactly(duelLimit)
				require.NoError(b, err)
			}
		})
	}
}
