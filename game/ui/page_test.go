package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/view"
)

// What stands on a button in small letters is to be read on its ground, gold above all.
func TestSmallLettersOnButtonsCanBeRead(t *testing.T) {
	for name, row := range map[string]struct {
		b     Button
		least float64
	}{"gold": {Button{Bright: true}, 7}, "plain": {Button{}, 4.5}, "greyed": {Button{Why: "no"}, 4.5}} {
		ground, ink, quiet := row.b.inks()
		assert.GreaterOrEqual(t, view.Contrast(quiet, ground), row.least, name)
		assert.GreaterOrEqual(t, view.Contrast(ink, ground), row.least, name)
	}
}

// The plate with a sentence to the players lies above the buttons at the foot of a page.
func TestTheSentenceOnAPageCoversNoButton(t *testing.T) {
	win := &Window{W: 1280, H: 800}
	p := &Page{Win: win}
	plate := R(400, 746, 480, 34)
	assert.Zero(t, p.overButtons(plate))
	win.Buttons = []Button{{ID: "page", At: R(300, 730, 160, 48)}, {ID: "markdown", At: R(470, 730, 140, 48)}}
	lifted := plate
	lifted.Y -= p.overButtons(plate)
	for _, b := range win.Buttons {
		assert.False(t, b.At.Meets(lifted), b.ID)
	}
	assert.InDelta(t, 722, lifted.Y+lifted.H, 0.1, "right above them")
	win.Buttons = append(win.Buttons, Button{ID: "above", At: R(500, 690, 160, 48)})
	assert.Zero(t, p.overButtons(plate), "it would lie over others there")
}
