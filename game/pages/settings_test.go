package pages

import (
	"cometfall/rules"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDamagedSettingsAreReadAsTheUsualOnesWithTheirLine(t *testing.T) {
	good := UsualSettings().String()
	dice := &rules.Dice{Seed: 6}
	pick := func(n int) int {
		k := 0
		for range 5 {
			k = k*6 + dice.D6() - 1
		}
		return k % n
	}
	told := 0
	for range 3000 {
		b := []byte(good)
		switch pick(3) {
		case 0:
			b[pick(len(b))] = byte(pick(256))
		case 1:
			b = b[:pick(len(b))]
		default:
			b = append(b, b[pick(len(b)):]...)
		}
		s, err := ParseSettings(string(b))
		if err != nil {
			told++
			assert.Equal(t, UsualSettings(), s)
			assert.ErrorContains(t, err, "line ")
		}
		_ = s.String() // every choice is one of its row
	}
	assert.Positive(t, told)
}
