package physics

import (
	"os"
	"strconv"
)

// Asked is how many cases, or which seed, a variable of the environment asks a test for.
func Asked(variable string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		return n
	}
	return otherwise
}
