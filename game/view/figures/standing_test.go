package figures

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWhoeverStandsHasRoom: nothing of a figure on its base is cut off, however large
// it is, and it is large enough to be seen.
func TestWhoeverStandsHasRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every figure")
	}
	var p Painter
	some := []Figure{{Kind: KindOf("Warrior", ""), Main: Halberd}, {Kind: KindOf("Ogre Bodyguard", ""), Main: GreatHammer},
		{Kind: KindOf("Freelancer", ""), Main: Sword, Mount: Warhorse}, {Kind: KindOf("Halfling Scout", ""), Main: Bow}, {Kind: KindOf("Rat Ogre", "")}}
	for _, f := range some {
		f.Cloth, f.Facing = cloths[0], 7
		pic := p.Standing(f, 60, nil)
		assert.Equal(t, image.Rect(0, 0, 114, 120), pic.Rect)
		seen := trim(pic, 0, 0).Rect
		assert.Greater(t, seen.Dy(), 60, f.Kind.Name())
		assert.Greater(t, seen.Min.X, 0, "%s: the left edge", f.Kind.Name())
		assert.Less(t, seen.Max.X, 114, "%s: the right edge", f.Kind.Name())
		assert.Greater(t, seen.Min.Y, 0, "%s: the head", f.Kind.Name())
		assert.Less(t, seen.Max.Y, 120, "%s: the base", f.Kind.Name())
	}
}
