package store

import (
	"maps"
	"slices"
	"sync"
)

// memory is a place that is gone when the program ends.
type memory struct {
	sync.Mutex
	texts map[string]string
}

// InMemory makes an empty store that writes nowhere.
func InMemory() *Store { return &Store{at: &memory{texts: map[string]string{}}} }

func (m *memory) read(name string) (string, bool, error) {
	m.Lock()
	defer m.Unlock()
	text, found := m.texts[name]
	return text, found, nil
}

func (m *memory) write(name, text string) error {
	m.Lock()
	defer m.Unlock()
	m.texts[name] = text
	return nil
}

func (m *memory) names() ([]string, error) {
	m.Lock()
	defer m.Unlock()
	return slices.Collect(maps.Keys(m.texts)), nil
}

func (m *memory) remove(name string) error {
	m.Lock()
	defer m.Unlock()
	delete(m.texts, name)
	return nil
}

func (m *memory) export(file, text string) (string, error) {
	return file + " in memory", m.write("exported "+file, text)
}

func (m *memory) close() error { return nil }
