package game

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/ui"
)

// importing is a page on which files come in: chosen, dropped on the window or
// found by their path; their text may be pasted, too.
type importing struct {
	heading, about string
	kinds          string // of files that can be chosen: their endings
	folder         string // where paths begin; "" in a browser
	example        string // of a file in that folder
	take           func(file string, data []byte) error
}

// form is the page.
func (im importing) form(g *Game) *ui.Form {
	var f *ui.Form
	got := func(file string, data []byte, err error) {
		switch {
		case g.scene() != ui.Scene(f): // left in the meantime
			return
		case err == nil:
			err = im.take(file, data)
		}
		if err != nil {
			f.Tell(sentence(err))
		}
	}
	if host.CanChoose() {
		f = ui.NewForm(g.win, g, im.heading, im.about, "Choose a file", func() error {
			g.later(func() func() {
				file, data, err := host.Choose(im.kinds)
				return func() {
					if err != nil || len(data) > 0 {
						got(file, data, err)
					}
				}
			})
			return nil
		})
	} else {
		f = ui.NewForm(g.win, g, im.heading, im.about, "Read it", func() error {
			path := strings.TrimSpace(f.Fields[0].Text)
			if path == "" {
				return errors.New("type the path of a file first, or paste or drop one")
			}
			data, err := host.ReadFile(im.folder, path)
			if err != nil {
				return err
			}
			return im.take(path, data)
		}, "The path of a file")
		f.Fields[0].Most = 400
		if im.folder != "" {
			f.Fields[0].Empty = "Such as " + im.example + " in " + im.folder
		}
	}
	paste := func() {
		g.later(func() func() {
			text, err := host.Paste()
			if err == nil && strings.TrimSpace(text) == "" {
				err = errors.New("nothing is on the clipboard")
			}
			return func() { got("the clipboard", []byte(text), err) }
		})
	}
	f.More = []ui.Button{{ID: "paste", Words: "Paste", Key: "Ctrl+V", Do: paste}}
	f.Heard = func() {
		if ui.Pressed(ebiten.KeyV) && ui.Commanded() {
			paste()
		}
		if dropped := ebiten.DroppedFiles(); dropped != nil {
			got(firstFile(dropped))
		}
	}
	return f
}

// firstFile reads one of the files that were dropped on the window.
func firstFile(dropped fs.FS) (name string, data []byte, err error) {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil {
		return "", nil, err
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		file, err := dropped.Open(e.Name())
		if err != nil {
			return e.Name(), nil, err
		}
		data, err = io.ReadAll(io.LimitReader(file, host.MostBytes+1))
		if closing := file.Close(); err == nil {
			err = closing
		}
		if err == nil && len(data) > host.MostBytes {
			err = fmt.Errorf("%s has more than %d MB", e.Name(), host.MostBytes>>20)
		}
		return e.Name(), data, err
	}
	return "", nil, fmt.Errorf("what was dropped is no file")
}
