// Package store keeps saves: in a folder of the user on the desktop, in the
// browser's storage on the web. It knows texts and names only.
package store

import (
	"fmt"

	"github.com/quasilyte/gdata/v2"
)

// Store keeps texts by name.
type Store struct{ data *gdata.Manager }

// object is the one kind of thing kept.
const object = "battles"

// Open opens the saves of an application.
func Open(app string) (*Store, error) {
	m, err := gdata.Open(gdata.Config{AppName: app})
	if err != nil {
		return nil, fmt.Errorf("the place for saved battles cannot be opened: %w", err)
	}
	return &Store{m}, nil
}

// Save keeps a text under a name, replacing what was there.
func (s *Store) Save(name, text string) error {
	if err := s.data.SaveObjectProp(object, name, []byte(text)); err != nil {
		return fmt.Errorf("%q could not be saved; is the storage full or forbidden? %w", name, err)
	}
	return nil
}

// Load finds a text by name; "" if there is none.
func (s *Store) Load(name string) (string, error) {
	if !s.data.ObjectPropExists(object, name) {
		return "", nil
	}
	data, err := s.data.LoadObjectProp(object, name)
	if err != nil {
		return "", fmt.Errorf("%q could not be read: %w", name, err)
	}
	return string(data), nil
}
