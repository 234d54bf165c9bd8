//go:build !js

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheWindowOpensNoLargerThanTheMonitor(t *testing.T) {
	for _, row := range []struct{ w, h, wantW, wantH int }{
		{1920, 1080, 1280, 800}, {0, 0, 1280, 800}, {1024, 600, 1008, 520}, {1366, 768, 1280, 688}, {300, 200, 320, 320},
	} {
		w, h := fitting(row.w, row.h)
		assert.Equal(t, [2]int{row.wantW, row.wantH}, [2]int{w, h}, "on %dx%d", row.w, row.h)
	}
}
