package store

import (
	"fmt"
	"strings"
	"syscall/js"

	"github.com/quasilyte/gdata/v2"
)

const object = "battles" // the part of the program's storage that holds saves

// storage is a place in the browser's local storage. Setting an item is all or
// nothing there. Every tab may open it; the last to save wins.
type storage struct {
	data *gdata.Manager
	app  string
}

// Open opens the saves of a program.
func Open(app string) (*Store, error) {
	var data *gdata.Manager
	err := inWords(func() (err error) {
		data, err = gdata.Open(gdata.Config{AppName: app})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the browser keeps nothing here: %w; allow this page to store data, or leave the private window", err)
	}
	return &Store{at: &storage{data, app}}, nil
}

// inWords calls the browser and turns what it throws into an error.
func inWords(call func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			switch name := thrown.Get("name").String(); name {
			case "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED":
				err = ErrFull // the browser's own words say no more
			case "SecurityError":
				err = fmt.Errorf("%w: %w", ErrForbidden, thrown)
			default:
				err = thrown
			}
		default:
			panic(thrown)
		}
	}()
	return call()
}

func (s *storage) read(name string) (text string, found bool, err error) {
	err = inWords(func() error {
		if found = s.data.ObjectPropExists(object, name); !found {
			return nil
		}
		bytes, err := s.data.LoadObjectProp(object, name)
		text = string(bytes)
		return err
	})
	return text, found, err
}

func (s *storage) write(name, text string) error {
	return inWords(func() error { return s.data.SaveObjectProp(object, name, []byte(text)) })
}

// names looks for the texts themselves. gdata's list of them is not asked: it has
// names whose text found no room, and two tabs that save at the same time can each
// write it without the other's name.
func (s *storage) names() (all []string, err error) {
	err = inWords(func() error {
		storage := js.Global().Get("window").Get("localStorage")
		for i := range storage.Get("length").Int() {
			key := storage.Call("key", i)
			if key.Type() != js.TypeString {
				continue // another tab has deleted one
			}
			if name, ok := strings.CutPrefix(key.String(), s.app+"_"+object+"__$"); ok {
				if name, ok := strings.CutSuffix(name, "$"); ok {
					all = append(all, name)
				}
			}
		}
		return nil
	})
	return all, err
}

func (s *storage) remove(name string) error {
	return inWords(func() error { return s.data.DeleteObjectProp(object, name) })
}

// export has the browser download a file.
func (s *storage) export(file, text string) (string, error) {
	err := inWords(func() error {
		window := js.Global()
		kind := "text/plain"
		if strings.HasSuffix(file, ".html") {
			kind = "text/html"
		}
		blob := window.Get("Blob").New([]any{text}, map[string]any{"type": kind + ";charset=utf-8"})
		at := window.Get("URL").Call("createObjectURL", blob)
		defer window.Get("URL").Call("revokeObjectURL", at)
		link := window.Get("document").Call("createElement", "a")
		link.Set("href", at)
		link.Set("download", file)
		link.Call("click")
		return nil
	})
	return file + ", among your downloads", err
}

func (s *storage) close() error { return nil }
