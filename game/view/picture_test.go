package view

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

func TestTextIsDrawnAsTheFontPackageDraws(t *testing.T) {
	const text = "AVA “fi” Tö 37¾, wholly beyond the edge of the picture"
	for _, c := range []color.Color{
		color.RGBA{255, 255, 255, 255}, color.RGBA{40, 20, 10, 255}, color.RGBA{60, 30, 0, 90}, color.NRGBA{200, 100, 50, 128}, color.Transparent,
	} {
		for _, f := range []*Face{NewFace(13, Regular), NewFace(22.5, Bold), NewFace(48, Title)} {
			for _, at := range []image.Point{{3, 30}, {-9, 12}, {40, 62}, {5, -4}, {200, 30}} {
				ours, theirs := image.NewRGBA(image.Rect(-4, -6, 120, 60)), image.NewRGBA(image.Rect(-4, -6, 120, 60))
				for i := range ours.Pix {
					ours.Pix[i] = uint8(i * 37 % 251)
				}
				copy(theirs.Pix, ours.Pix)
				before := string(ours.Pix)
				f.Draw(ours, text, at.X, at.Y, c)
				d := font.Drawer{Dst: theirs, Src: image.NewUniform(c), Face: f.able(text).face, Dot: fixed.P(at.X, at.Y)}
				d.DrawString(text)
				assert.True(t, string(theirs.Pix) == string(ours.Pix), "%v at %v", c, at)
				if at.X == 3 && c != color.Transparent {
					assert.False(t, before == string(ours.Pix), "nothing was drawn")
				}
			}
		}
	}
}

func TestPixelsOfAPartAreItsRows(t *testing.T) {
	pic := image.NewRGBA(image.Rect(2, 3, 6, 7))
	for i := range pic.Pix {
		pic.Pix[i] = uint8(i)
	}
	assert.Equal(t, pic.Pix, Pixels(pic), "a whole picture has no others")
	part := pic.SubImage(image.Rect(3, 4, 5, 6)).(*image.RGBA)
	assert.Equal(t, []uint8{20, 21, 22, 23, 24, 25, 26, 27, 36, 37, 38, 39, 40, 41, 42, 43}, Pixels(part))
	last := pic.SubImage(image.Rect(2, 6, 6, 7)).(*image.RGBA)
	assert.Equal(t, pic.Pix[48:], Pixels(last))
}
