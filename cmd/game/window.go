//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game"
	"cometfall/game/sound"
	"cometfall/game/store"
	"cometfall/levels"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

func commands() []command {
	return append([]command{
		{"quick", "[-level L] [-scenario NAME] [-against weak|fair|strong]", "straight into a battle, hot seat or against the computer", func(args []string, out, err io.Writer) int {
			return openWindow(append([]string{"-quick"}, args...), out, err)
		}},
		{"film", "-save FILE -o DIR [-turn N] [-seconds S] [-size WxH]", "draw a battle that is watched again, as pictures; needs a display", runFilm},
		{"shot", "-o FILE.png [-level L] [-save FILE] [-size WxH]", "draw one picture of a battle; needs a display", runShot},
		{"web", "[-port N]", "build the browser version and serve it on this machine only", runWeb},
	}, tools()...)
}

// openWindow opens the game's window until it is closed.
func openWindow(args []string, stdout, stderr io.Writer) int {
	opt, size, code, ok := windowOptions(args, stdout, stderr)
	if !ok {
		return code
	}
	at, err := openingOf(size, opt.Store, monitorSize())
	if err != nil {
		return misused(stderr, "game", err.Error())
	}
	at.open()
	return play(opt, func(g *game.App) ebiten.Game { return &sized{App: g, store: opt.Store, was: at, kept: at} }, stderr)
}

// windowOptions is what the flags ask for, with the store opened, and the
// window's size; when ok is false it has said what there is to say.
func windowOptions(args []string, stdout, stderr io.Writer) (opt game.Options, size string, code int, ok bool) {
	fs := flag.NewFlagSet("game", flag.ContinueOnError)
	quick := fs.Bool("quick", false, "straight into a battle")
	level := fs.String("level", "", theTable+"; without it, what the title offers")
	edition := fs.String("edition", "", "the rules: lrb or core2; without it, what was agreed last")
	seed := fs.Uint64("seed", 0, "seed of the dice, which then stand in a row; 0: by chance")
	save := fs.String("save", "", "go on with a saved battle")
	against := fs.String("against", "", "the computer plays the second side: weak, fair or strong")
	scenario := fs.String("scenario", "", "what the battle is about: a scenario of the book, a mission, or a mission's file")
	challenge := fs.String("challenge", "", "how hard a mission is: easy, fair or hard")
	fs.StringVar(&size, "size", "", "how large the window is, as 1280x800; without it, as the last time")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return opt, size, code, false
	}
	if fs.NArg() > 0 {
		return opt, size, misused(stderr, "game", fmt.Sprintf("takes flags only, not %q", fs.Arg(0))), false
	}
	if *against != "" {
		if _, err := opponent.ParseLevel(*against); err != nil {
			return opt, size, misused(stderr, "game", err.Error()), false
		}
	}
	if size != "" {
		if _, _, err := readSize(size); err != nil {
			return opt, size, misused(stderr, "game", err.Error()), false
		}
	}
	opt = game.Options{Quick: *quick, Against: *against, Level: *level, Edition: *edition, Seed: *seed, MayQuit: true, Sound: sound.New(), Away: unfocused}
	scene, err := sceneOf(*scenario)
	if err == nil {
		_, err = book.Challenge(*challenge)
	}
	if err == nil && scene.mission != "" {
		err = scene.check()
	}
	if err != nil {
		return opt, size, fail(stderr, err), false
	}
	opt.Scenario, opt.MissionFile, opt.Mission, opt.MissionLevel, opt.Challenge = scene.key, scene.file, scene.mission, scene.level, *challenge
	opt.Quick = opt.Quick || scene.key != ""
	if !book.PlayedOn(scene.key, opt.Level) {
		opt.Level = book.TableOf(scene.key)
	}
	if err := settle(&opt, *save, stderr); err != nil {
		return opt, size, fail(stderr, err), false
	}
	if !hasDisplay() {
		return opt, size, fail(stderr, errNoDisplay), false
	}
	st, err := store.Open("cometfall")
	if err != nil { // the window tells: who starts the game by its icon reads no terminal
		opt.NoStore = err
	} else {
		opt.Store = st
		if folder := st.Folder(); folder != "" {
			opt.Files, opt.Saves = filepath.Join(filepath.Dir(folder), "warbands"), filepath.Join(filepath.Dir(folder), "taken out")
		}
	}
	if opt.Seed == 0 {
		opt.Seed, opt.Chance = chance(), lot
	}
	return opt, size, 0, true
}

// unfocused reports whether another window has the keys: what plays in the background is
// not heard.
func unfocused() bool { return !ebiten.IsFocused() }

// errNoDisplay says what can be done where no window can open.
var errNoDisplay = errors.New("there is no display here for a window; try `game web`, `game sim` or `game -h`")

// hasDisplay reports whether a window could open.
func hasDisplay() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// settle sees to it, before a window opens, that the table is there and the
// save, if one is named, is a battle that opens as it was saved; the window tells
// what of its log cannot be played again.
func settle(opt *game.Options, save string, stderr io.Writer) error {
	var err error
	if opt.Level, err = levelOf(opt.Level, stderr); err != nil {
		return err
	}
	if opt.Level != "" && !levels.Known(opt.Level) {
		_, err := levels.Load(opt.Level)
		return err
	}
	if opt.Edition != "" {
		if _, err := book.Ruleset(opt.Edition); err != nil {
			return err
		}
	}
	if save == "" {
		return nil
	}
	text, err := readSave(save)
	if err != nil {
		return err
	}
	var trouble *match.Trouble
	if m, err := match.Reopen(text, levels.Load); m == nil || errors.As(err, &trouble) && !trouble.Complete() {
		return fmt.Errorf("%s: %w", save, err)
	}
	opt.Save = text
	return nil
}
