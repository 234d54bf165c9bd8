package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDigitsAreDiceRolledOneByOne(t *testing.T) {
	for seed := range uint64(300) {
		at, one := Dice{Seed: seed}, Dice{Seed: seed}
		if seed%3 == 0 {
			at.Script, one.Script = []uint8{6, 1, 3}, []uint8{6, 1, 3}
		}
		for dice := range 6 {
			n := 0
			for range dice {
				n = n*6 + one.D6() - 1
			}
			require.Equal(t, n, at.Digits(dice))
			require.Equal(t, one.Seed, at.Seed)
			require.Equal(t, one.Rolled, at.Rolled)
			require.Equal(t, one.Left(), at.Left())
		}
	}
	assert.Panics(t, func() { d := Dice{Script: []uint8{2}, Strict: true}; d.Digits(2) }, "strict dice stop here, too")
}

// chance is numbers by dice, for tests.
type chance struct{ dice *Dice }

// IntN is a number from 0 to n-1.
func (c chance) IntN(n int) int {
	v := 0
	for range 12 {
		v = v*6 + c.dice.D6() - 1
	}
	return v % n
}
