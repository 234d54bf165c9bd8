package saves

import (
	"slices"
	"sync"
)

// writing is what is being written while the game goes on: a disk may take longer
// than a frame has until a text is on it for good.
type writing struct {
	mu      sync.Mutex
	ended   sync.Cond // nothing is being written any more
	queue   []save
	busy    bool
	results []error // of what was written since somebody asked
}

// save is a text to be kept under a name.
type save struct{ name, text string }

// Write keeps a text under a name, soon. Of several under the same name that wait, the
// last is kept. Written tells how it went.
func (b *Battles) Write(name, text string) {
	w := &b.writing
	w.mu.Lock()
	defer w.mu.Unlock()
	if i := slices.IndexFunc(w.queue, func(s save) bool { return s.name == name }); i >= 0 {
		w.queue[i].text = text
	} else {
		w.queue = append(w.queue, save{name, text})
	}
	if !w.busy {
		w.busy = true
		go b.writeAll()
	}
}

// writeAll writes what waits, until nothing does.
func (b *Battles) writeAll() {
	w := &b.writing
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.queue) > 0 {
		next := w.queue[0]
		w.queue = slices.Delete(w.queue, 0, 1)
		w.mu.Unlock()
		err := b.note(next.name)
		if failed := b.Store.Save(next.name, next.text); failed != nil {
			err = failed
		}
		w.mu.Lock()
		w.results = append(w.results, err)
	}
	w.busy = false
	if w.ended.L != nil {
		w.ended.Broadcast()
	}
}

// Writing reports whether anything is yet to be written.
func (b *Battles) Writing() bool {
	b.writing.mu.Lock()
	defer b.writing.mu.Unlock()
	return b.writing.busy
}

// Flush waits until all is written.
func (b *Battles) Flush() {
	w := &b.writing
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended.L = &w.mu
	for w.busy {
		w.ended.Wait()
	}
}

// Written tells of the texts that were written since it was asked last: whether there
// were any, and how the last of them went.
func (b *Battles) Written() (any bool, err error) {
	b.writing.mu.Lock()
	defer b.writing.mu.Unlock()
	if n := len(b.writing.results); n > 0 {
		any, err = true, b.writing.results[n-1]
		b.writing.results = b.writing.results[:0]
	}
	return any, err
}

// lastPlayed is the name under which is kept which battle was played last.
const lastPlayed = "last played"

// note keeps the name of the battle that is being played.
func (b *Battles) note(name string) error {
	if b.noted == name {
		return nil
	}
	b.noted = name
	return b.Store.Save(lastPlayed, name)
}
