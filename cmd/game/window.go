package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
	"cometfall/game/store"
)

func commands() []command {
	return append([]command{
		{"quick", "[-level L]", "straight into a hot-seat battle", func(args []string, out, err io.Writer) int {
			return openWindow(append([]string{"-quick"}, args...), out, err)
		}},
		{"web", "[-port N]", "build the browser version and serve it on this machine only", runWeb},
	}, tools()...)
}

// openWindow opens the game's window until it is closed.
func openWindow(args []string, _, stderr io.Writer) int {
	fs := flag.NewFlagSet("game", flag.ContinueOnError)
	quick := fs.Bool("quick", false, "straight into a battle")
	level := fs.String("level", "quarter", "the table")
	seed := fs.Uint64("seed", 0, "seed of the dice; 0: by chance")
	save := fs.String("save", "", "go on with a saved battle")
	if code, ok := parse(fs, args, stderr); !ok {
		return code
	}
	opt := game.Options{Quick: *quick, Level: *level, Seed: *seed}
	if *save != "" {
		data, err := os.ReadFile(*save)
		if err != nil {
			return fail(stderr, fmt.Errorf("the saved battle cannot be read: %w", err))
		}
		opt.Save = string(data)
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		fmt.Fprintln(stderr, "cometfall: there is no display here for a window; try `game web`, `game sim` or `game -h`")
		return 1
	}
	st, err := store.Open("cometfall")
	switch {
	case errors.Is(err, store.ErrAlreadyRunning):
		return fail(stderr, err)
	case err != nil:
		fmt.Fprintf(stderr, "cometfall: battles will not be saved: %v\n", err)
	default:
		opt.Store = st
	}
	if opt.Seed == 0 {
		opt.Seed = chance()
	}
	return play(opt, stderr)
}

// play runs the client in a window or in the browser's canvas.
func play(opt game.Options, stderr io.Writer) int {
	g, err := game.New(opt)
	if err != nil {
		return fail(stderr, err)
	}
	ebiten.SetWindowTitle("Cometfall")
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	export(g)
	if err := ebiten.RunGame(g); err != nil {
		return fail(stderr, fmt.Errorf("the window could not be opened: %w", err))
	}
	return 0
}
