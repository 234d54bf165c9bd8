package physics

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAWayTakesNoMemoryOfItsOwn(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, takes memory of its own")
	}
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: box2(9, 3, 9.5, 9), Top: in(3)},
		Piece{Kind: Wall, Name: "wall", Shape: box2(12, 5, 12.5, 14), Top: in(3)})
	others := []Body{model(2, 11, 6, 0)}
	m := Mover{Body: model(1, 7, 6, 0)}
	k := Length(0)
	ask := func() { // another question each time, so that no answer is remembered
		k++
		tb.Path(m, Spot{in(14) + k%2000, in(8), 0}, others)
	}
	for range 200 {
		ask()
	}
	assert.Less(t, testing.AllocsPerRun(1000, ask), 1.0)
}
