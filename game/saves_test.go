package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestTheTimeInTheNameOfASaveIsReadAsTheTimePackageDoes(t *testing.T) {
	for _, name := range []string{
		"2026-03-01 18.05.59 quarter", "2026-03-01 18.05.59", "2024-02-29 00.00.00 x", "0001-01-01 00.00.00", "9999-12-31 23.59.59 2",
		"2025-02-29 10.00.00", "2026-13-01 10.00.00", "2026-00-10 10.00.00", "2026-06-31 10.00.00", "2026-06-30 24.00.00", "2026-06-30 10.60.00",
		"2026-06-30 10:00:00", "2026-6-30 10.00.000", "2026-06-30-10.00.00", "2026-06-30 10.00.0", "2026-06-30", "", "quarter", "the battle of 2026-06-30 10.00.00", "20260630 10.00.0000", "２０26-06-30 10.00.00",
	} {
		want, err := time.Parse(saveTime, name[:min(len(name), len(saveTime))])
		at, ok := begun(name)
		assert.Equal(t, err == nil, ok, name)
		if ok {
			assert.True(t, want.Equal(at), name)
		}
	}
}

func TestTheTurnOfALine(t *testing.T) {
	for line, want := range map[string]string{
		"Turn 3: the Gilded Hand.": "3", "Turn 12: X": "12", "Turn 4\n": "4", "Turning about": "", "": "", "In Turn 3: x": "",
	} {
		assert.Equal(t, want, turnOf(line), line)
	}
}
