package ui

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
)

// Importing is a page on which files come in: chosen, dropped on the window or
// found by their path; their text may be pasted, too.
type Importing struct {
	Heading, About string
	Kinds          string // of files that can be chosen: their endings
	Folder         string // where paths begin; "" in a browser
	Example        string // of a file in that folder
	Take           func(file string, data []byte) error
}

// Form is the page.
func (im Importing) Form(w *Window, shell Shell) *Form {
	var f *Form
	got := func(file string, data []byte, err error) {
		switch {
		case !shell.Shows(f): // left in the meantime
			return
		case err == nil:
			err = im.Take(file, data)
		}
		if err != nil {
			f.Tell(shell.Sentence(err))
		}
	}
	if host.CanChoose() {
		f = NewForm(w, shell, im.Heading, im.About, "Choose a file", func() error {
			shell.Later(func() func() {
				file, data, err := host.Choose(im.Kinds)
				return func() {
					if err != nil || len(data) > 0 {
						got(file, data, err)
					}
				}
			})
			return nil
		})
	} else {
		f = NewForm(w, shell, im.Heading, im.About, "Read it", func() error {
			path := strings.TrimSpace(f.Fields[0].Text)
			if path == "" {
				return errors.New("type the path of a file first, or paste or drop one")
			}
			data, err := host.ReadFile(im.Folder, path)
			if err != nil {
				return err
			}
			return im.Take(path, data)
		}, "The path of a file")
		f.Fields[0].Most = 400
		if im.Folder != "" {
			f.Fields[0].Empty = "Such as " + im.Example + " in " + im.Folder
		}
	}
	paste := func() {
		shell.Later(func() func() {
			text, err := host.Paste()
			if err == nil && strings.TrimSpace(text) == "" {
				err = errors.New("nothing is on the clipboard")
			}
			return func() { got("the clipboard", []byte(text), err) }
		})
	}
	f.More = []Button{{ID: "paste", Words: "Paste", Key: "Ctrl+V", Do: paste}}
	for _, d := range f.Fields {
		d.Paste = paste
	}
	f.heard = func() {
		if len(f.Fields) == 0 && Pressed(ebiten.KeyV) && Commanded() {
			paste()
		}
		if dropped := ebiten.DroppedFiles(); dropped != nil {
			got(FirstFile(dropped))
		}
	}
	return f
}

// LinkIn is the word behind a mark such as "#battle=", where a text is nothing but a link with it.
func LinkIn(text, mark string) (word string, ok bool) {
	_, word, ok = strings.Cut(strings.TrimSpace(text), mark)
	return word, ok && !strings.ContainsAny(word, " \n")
}

// FirstFile reads one of the files that were dropped on the window.
func FirstFile(dropped fs.FS) (name string, data []byte, err error) {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil {
		return "", nil, err
	}
	for _, e := range entries {
		if !e.IsDir() {
			data, err := OneFile(dropped, e.Name())
			return e.Name(), data, err
		}
	}
	return "", nil, fmt.Errorf("what was dropped is no file")
}

// OneFile reads the file of that name among those that were dropped on the window.
func OneFile(dropped fs.FS, name string) ([]byte, error) {
	file, err := dropped.Open(name)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, host.MostBytes+1))
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil && len(data) > host.MostBytes {
		err = fmt.Errorf("%s has more than %d MB", name, host.MostBytes>>20)
	}
	return data, err
}

// FileName is a name as that of a file.
func FileName(name, end string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -", r) {
			return r
		}
		return -1
	}, name)
	if name = strings.TrimSpace(name); name == "" {
		name = "warband"
	}
	return name + end
}
