package game

import (
	"math"

	"cometfall/physics"
	"cometfall/rules"
)

// percent prints a chance or a share.
func percent(p float64) string { return rules.Percent(p) }

// seenShare prints how much of a model is seen, which may be less than a thousandth.
func seenShare(v physics.View) string { return percent(math.Max(0.0005, float64(v.Permille)/1000)) }
