//go:build !js

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
	"cometfall/rules/match"
)

// A turn is idle in which nobody moves, charges, shoots or casts; the first charge counts in
// turns of either side.
func TestTheTempoOfBattles(t *testing.T) {
	line := func(turn int, side rules.SideID, text string) match.Line {
		return match.Line{Text: "> " + text, Input: true, Turn: turn, Side: side}
	}
	remark := line(2, 1, "remark move on")
	remark.Remark = true
	battle := func(more ...match.Line) *match.Match {
		lines := append([]match.Line{
			line(0, 0, "begin"), line(1, 0, "run Emil to 1,2,0"), line(1, 0, "done"),
			line(2, 1, "done"), remark, line(2, 1, "hide Skrit"),
			line(3, 0, "shoot Emil at Skrit with bow"), line(3, 1, "answer 1"), line(3, 0, "done"),
			line(4, 1, "done"),
		}, more...)
		return &match.Match{State: &rules.State{Sides: make([]rules.Side, 2)}, Lines: lines}
	}
	var p tempo
	seats := []string{"strong", "fair"}
	p.add(battle(), seats)
	assert.Zero(t, p.First)
	assert.Equal(t, map[string]int{"fair": 2}, p.Idle)
	assert.Equal(t, map[string]int{"strong": 2, "fair": 2}, p.Turns)
	p.add(battle(line(5, 0, "charge Emil at Skrit"), line(6, 1, "charge Skrit at Emil")), seats)
	assert.Equal(t, 3, p.First)
	assert.Equal(t, map[string]int{"fair": 4}, p.Idle)
	assert.Equal(t, map[string]int{"strong": 5, "fair": 5}, p.Turns)
}
