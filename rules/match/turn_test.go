package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheTurnOfALine(t *testing.T) {
	for line, want := range map[string]string{
		"Turn 3: the Gilded Hand.": "3", "Turn 12: X": "12", "Turn 4\n": "4", "Turning about": "", "": "", "In Turn 3: x": "",
	} {
		assert.Equal(t, want, TurnOf(line), line)
	}
}
