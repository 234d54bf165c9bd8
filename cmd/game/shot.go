//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
)

// runShot draws one frame of the client into a file.
func runShot(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("shot", flag.ContinueOnError)
	file := fs.String("o", "", "the picture to write, `FILE.png`")
	level := fs.String("level", "quarter", theTable)
	save := fs.String("save", "", "the saved battle to show instead")
	size := fs.String("size", "1280x800", "how many pixels across and down")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() > 0 {
		return misused(stderr, "shot", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	}
	if filepath.Ext(*file) != ".png" {
		return misused(stderr, "shot", "-o must name a file that ends in .png")
	}
	w, h, err := readSize(*size)
	if err != nil {
		return misused(stderr, "shot", err.Error())
	}
	opt := game.Options{Quick: *save == "", Level: *level, Seed: 1, Ready: true}
	if err := settle(&opt, *save, stderr); err != nil {
		return fail(stderr, err)
	}
	if !hasDisplay() {
		return fail(stderr, errNoDisplay)
	}
	picture, err := draw(opt, w, h)
	if err == nil {
		err = writePicture(*file, picture)
	}
	if err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintln(stdout, *file)
	return 0
}

// readSize reads "1280x800".
func readSize(text string) (w, h int, err error) {
	var rest string
	if n, _ := fmt.Sscanf(text, "%dx%d%s", &w, &h, &rest); n != 2 || w < 320 || h < 320 || w > 8192 || h > 8192 {
		return 0, 0, fmt.Errorf("the size %q is not like 1280x800, with 320 to 8192 pixels each way", text)
	}
	return w, h, nil
}

// settled is how many frames the client gets to come to rest; the first ones
// fit the camera and paint the table.
const settled = 4

// patient is how many frames are waited at most for what is painted meanwhile: the
// table as sharp as it is looked at, and the figures on it.
const patient = 3600

// photograph runs the client until it has settled, off the screen, so that
// neither the size of the window nor that of the display matters.
type photograph struct {
	*game.App
	w, h, frames int
	canvas       *ebiten.Image
	picture      *image.RGBA
}

// Layout implements ebiten.Game.
func (p *photograph) Layout(int, int) (int, int) { return p.App.Layout(p.w, p.h) }

// LayoutF implements ebiten.LayoutFer: the picture is laid out for its own size,
// not for the screen's.
func (p *photograph) LayoutF(float64, float64) (float64, float64) {
	w, h := p.Layout(0, 0)
	return float64(w), float64(h)
}

// Update implements ebiten.Game.
func (p *photograph) Update() error {
	if p.frames < settled || !p.Sharp() && p.frames < patient {
		return p.App.Update()
	}
	p.picture = image.NewRGBA(image.Rect(0, 0, p.w, p.h))
	p.canvas.ReadPixels(p.picture.Pix)
	return ebiten.Termination
}

// Draw implements ebiten.Game.
func (p *photograph) Draw(screen *ebiten.Image) {
	if p.canvas == nil {
		p.canvas = ebiten.NewImage(p.w, p.h)
	}
	p.App.Draw(p.canvas)
	screen.DrawImage(p.canvas, nil)
	p.frames++
}

// draw opens a window for as long as one picture takes.
func draw(opt game.Options, w, h int) (image.Image, error) {
	g, err := game.New(opt)
	if err != nil {
		return nil, err
	}
	p := &photograph{App: g, w: w, h: h}
	ebiten.SetWindowTitle("Cometfall")
	ebiten.SetWindowSize(min(w, 640), min(h, 480))
	ebiten.SetRunnableOnUnfocused(true)
	if err := ebiten.RunGame(p); err != nil {
		return nil, cannotOpen(err)
	}
	if p.picture == nil {
		return nil, errors.New("the window was closed before the picture was drawn")
	}
	return p.picture, nil
}

// writePicture writes a PNG.
func writePicture(file string, picture image.Image) error {
	return writeFile(file, func(w io.Writer) error { return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, picture) })
}
