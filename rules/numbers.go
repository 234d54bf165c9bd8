package rules

import (
	"math"

	"cometfall/physics"
)

// Square roots and rounding are exact to the last bit on every platform.
func sqrt(x float64) float64 { return math.Sqrt(x) }

func round(x float64) physics.Length { return physics.Length(math.Round(x)) }
