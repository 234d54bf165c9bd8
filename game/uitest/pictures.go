package uitest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/assets"
	"cometfall/game/ui"
	"cometfall/game/view"
)

// Sizes are the sizes of window that every scene is tried in.
var Sizes = [][2]int{{1280, 800}, {1920, 1080}, {390, 844}, {800, 600}, {800, 440}, {2560, 1440}}

// palettes are the names of what view.Eyes counts, as the settings keep them.
var palettes = []string{"painted", "red-green", "blue-yellow"}

// Apart checks that the buttons of a scene lie in the window, and none over another.
func Apart(t *testing.T, s *ui.Stage, name string) {
	t.Helper()
	win := s.Win
	require.NotEmpty(t, win.Buttons, name)
	for i, b := range win.Buttons {
		r := b.At
		assert.True(t, r.X >= 0 && r.Y >= 0 && r.X+r.W <= float64(win.W) && r.Y+r.H <= float64(win.H), "%s: %q lies at %v", name, b.ID, r)
		assert.GreaterOrEqual(t, r.W, 40.0, "%s: %q", name, b.ID)
		for _, o := range win.Buttons[:i] {
			q := o.At
			assert.False(t, r.X < q.X+q.W && q.X < r.X+r.W && r.Y < q.Y+q.H && q.Y < r.Y+r.H, "%s: %q %v lies over %q %v", name, b.ID, r, o.ID, q)
		}
	}
}

// InSizes tries the scene of a number in every size of window; a short test tries the
// narrow window, and one of the others by turns.
func InSizes(n int, try func(w, h int)) {
	for i, size := range Sizes {
		if !testing.Short() || n%2 == 0 && size == Sizes[2] || n%2 == 1 && i == n/2%len(Sizes) {
			try(size[0], size[1])
		}
	}
}

// Pictures draws every scene in every size. COMETFALL_PICTURES names the folder that
// keeps the pictures, COMETFALL_SCENE, COMETFALL_SIZE and COMETFALL_PALETTE (painted,
// red-green or blue-yellow) narrow them down. make makes a scene; where a palette is
// asked for, in its colours.
func (w *Window) Pictures(t *testing.T, names []string, make func(scene, w, h int, palette view.Eyes) (*ui.Stage, func(screen *ebiten.Image))) {
	w.Needed(t)
	dir := os.Getenv("COMETFALL_PICTURES")
	kept := dir != ""                                                           // else each scene is drawn in one size, by turns
	only, onlySize := os.Getenv("COMETFALL_SCENE"), os.Getenv("COMETFALL_SIZE") // empty: all
	palette := max(0, slices.Index(palettes, os.Getenv("COMETFALL_PALETTE")))
	for i, name := range names {
		if only != "" && !strings.Contains(name, only) {
			continue
		}
		for k, size := range Sizes {
			if !kept && k != i%len(Sizes) || onlySize != "" && onlySize != fmt.Sprintf("%dx%d", size[0], size[1]) {
				continue
			}
			stage, draw := make(i, size[0], size[1], view.Eyes(palette))
			var pic *image.RGBA
			left, remains := 0, false
			w.Inside(func() {
				canvas := ebiten.NewImage(size[0], size[1])
				over := func(before color.Color) *image.RGBA {
					canvas.Fill(before)
					stage.Frames = 0 // draw, though nothing has changed
					draw(canvas)
					return pixels(canvas)
				}
				pic = over(color.White)
				black := over(color.Black)
				remains = !bytes.Equal(pic.Pix, black.Pix) && !bytes.Equal(over(color.White).Pix, black.Pix) // the first time pictures are still being made
				canvas.Deallocate()
				left = leftOut(stage.Interface())
			})
			assert.False(t, holes(pic), "%s at %v: a part of it is not painted", name, size)
			assert.False(t, remains, "%s at %v: what was on the screen before shows through", name, size)
			assert.Zero(t, left, "%s: a part of the interface is painted and not shown", name)
			if kept {
				file := name
				if palette > 0 {
					file += "-" + palettes[palette]
				}
				Keep(t, pic, filepath.Join(dir, fmt.Sprintf("%s-%dx%d.png", file, size[0], size[1])))
			}
			assert.Greater(t, Colours(pic), 200, "%s at %v shows a table", name, size)
		}
	}
}

// holes reports whether a picture lets anything through.
func holes(pic *image.RGBA) bool {
	for i := 3; i < len(pic.Pix); i += 4 {
		if pic.Pix[i] < 255 {
			return true
		}
	}
	return false
}

// Photograph draws into a picture of a size.
func (w *Window) Photograph(size image.Point, draw func(screen *ebiten.Image)) (pic *image.RGBA) {
	w.Inside(func() { pic = drawn(size, draw) })
	return pic
}

// drawn is a picture that something draws; in the window's own goroutine.
func drawn(size image.Point, draw func(screen *ebiten.Image)) *image.RGBA {
	canvas := ebiten.NewImage(size.X, size.Y)
	defer canvas.Deallocate()
	draw(canvas)
	return pixels(canvas)
}

// pixels are those of a picture.
func pixels(canvas *ebiten.Image) *image.RGBA {
	pic := image.NewRGBA(canvas.Bounds())
	canvas.ReadPixels(pic.Pix)
	return pic
}

// Keep writes a picture into a file.
func Keep(t *testing.T, pic *image.RGBA, file string) {
	t.Helper()
	f, err := os.Create(file)
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, pic))
	require.NoError(t, f.Close())
}

// Colours is how many colours a picture has, as far as a sample tells.
func Colours(pic *image.RGBA) int {
	colours := map[[3]uint8]bool{}
	for i := 0; i < len(pic.Pix); i += 4 * 37 {
		colours[[3]uint8{pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2]}] = true
	}
	return len(colours)
}

// leftOut counts the pixels of a sheet that are painted and not laid over the screen.
func leftOut(s *ui.Sheet) (n int) {
	size := s.Picture.Bounds().Size()
	pix := make([]byte, 4*size.X*size.Y)
	s.Picture.ReadPixels(pix)
	for i := 0; i < len(pix); i += 4 {
		if at := i / 4; pix[i+3] != 0 && !s.Inked[at/size.X/ui.Tile*s.Wide+at%size.X/ui.Tile] {
			n++
		}
	}
	return n
}

// Icons are the names of all icons there are.
func Icons() map[string]bool {
	icons := map[string]bool{}
	for _, n := range assets.IconNames() {
		icons[n] = true
	}
	return icons
}
