//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
	"cometfall/game/battle"
)

// runFilm draws a saved battle, as it is watched again, into a folder of pictures.
func runFilm(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("film", flag.ContinueOnError)
	dir := fs.String("o", "", "the folder `DIR` to write frame-0001.png and so on into")
	save := fs.String("save", "", "the saved battle to watch, `FILE`")
	size := fs.String("size", "1280x800", "how many pixels across and down")
	turn := fs.Int("turn", 1, "the turn it begins with")
	seconds := fs.Float64("seconds", 60, "how long it is at most")
	every := fs.Int("every", 6, "sixtieths of a second from one picture to the next")
	kinds := fs.Bool("kinds", false, "instead, a strip of pictures for each kind of thing that happens in the battle: charge.png, parry.png …")
	only := fs.String("only", "", "with -kinds: only these kinds, separated by commas")
	zoom := fs.Float64("zoom", 30, "how many pixels an inch has; 0: the whole table is seen")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	w, h, err := readSize(*size)
	switch {
	case fs.NArg() > 0:
		return misused(stderr, "film", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	case *dir == "":
		return misused(stderr, "film", "-o must name a folder")
	case *save == "":
		return misused(stderr, "film", "-save must name a saved battle")
	case err != nil:
		return misused(stderr, "film", err.Error())
	case *turn < 1 || *every < 1 || !(*seconds > 0 && *seconds <= 3600):
		return misused(stderr, "film", "-turn and -every are 1 or more, -seconds up to 3600")
	case *only != "" && !*kinds:
		return misused(stderr, "film", "-only is for -kinds")
	case !(*zoom == 0 || *zoom >= 6 && *zoom <= 96):
		return misused(stderr, "film", "-zoom is 6 to 96, or 0 for the whole table")
	}
	opt := game.Options{Ready: true}
	if err := settle(&opt, *save, stderr); err != nil {
		return fail(stderr, err)
	}
	if !hasDisplay() {
		return fail(stderr, errNoDisplay)
	}
	if err := os.MkdirAll(*dir, 0o755); err != nil {
		return fail(stderr, unwritten(*dir, err))
	}
	g, err := game.New(opt)
	if err == nil && *kinds {
		todo := slices.DeleteFunc(g.Occasions(), func(o battle.Occasion) bool {
			return *only != "" && !slices.Contains(strings.Split(*only, ","), o.Name)
		})
		return filmKinds(&strips{photograph: photograph{App: g, w: w, h: h}, every: *every, dir: *dir, todo: todo}, stdout, stderr)
	}
	if err == nil {
		err = g.Watch(*turn, *zoom)
	}
	if err != nil {
		return fail(stderr, fmt.Errorf("%s: %w", *save, err))
	}
	f := &film{photograph: photograph{App: g, w: w, h: h}, every: *every, most: int(*seconds * 60), keep: func(n int, picture image.Image) error {
		return writePicture(filepath.Join(*dir, fmt.Sprintf("frame-%04d.png", n)), picture)
	}}
	if err := f.run(); err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintf(stdout, "%d pictures in %s\n", f.kept, *dir)
	return 0
}

// film runs the client off the screen and keeps every so manieth frame. Each tick is
// drawn once, however long that takes: what is kept does not depend on the machine.
type film struct {
	photograph
	every, most int
	keep        func(n int, picture image.Image) error
	tick, kept  int
	drawn       bool
}

// Update implements ebiten.Game.
func (f *film) Update() error {
	if f.tick > 0 && !f.drawn {
		return nil
	}
	f.drawn = false
	if f.frames >= settled && f.tick%f.every == 0 {
		picture := image.NewRGBA(image.Rect(0, 0, f.w, f.h))
		f.canvas.ReadPixels(picture.Pix)
		f.kept++
		if err := f.keep(f.kept, picture); err != nil {
			return err
		}
	}
	if f.tick++; f.tick > f.most || f.frames > settled && !f.Watching() {
		return ebiten.Termination
	}
	return f.App.Update()
}

// Draw implements ebiten.Game.
func (f *film) Draw(screen *ebiten.Image) {
	f.photograph.Draw(screen)
	f.drawn = true
}

// filmKinds films each kind of thing that happens.
func filmKinds(s *strips, stdout, stderr io.Writer) int {
	if err := runUnpaced(s, s.w, s.h); err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintf(stdout, "%d strips in %s\n", s.made, s.dir)
	return 0
}

// runUnpaced runs a game as fast as it is drawn.
func runUnpaced(g ebiten.Game, w, h int) error {
	ebiten.SetWindowTitle("Cometfall")
	ebiten.SetWindowSize(min(w, 640), min(h, 480))
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(g); err != nil {
		return cannotOpen(err)
	}
	return nil
}

// run runs the film to its end.
func (f *film) run() error {
	if err := runUnpaced(f, f.w, f.h); err != nil {
		return err
	}
	if f.kept == 0 {
		return errors.New("the window was closed before anything was drawn")
	}
	return nil
}
