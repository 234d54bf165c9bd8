package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhatIsPossibleNeverReadsAsImpossible(t *testing.T) {
	for p, want := range map[float64]string{0: "0%", 0.0004: "less than 1%", 0.0099: "less than 1%", 0.01: "1%", 0.274: "27%", 0.99: "99%", 0.996: "more than 99%", 1: "100%"} {
		assert.Equal(t, want, Percent(p), "%v", p)
	}
}
