package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
)

// Store keeps texts under names.
type Store interface {
	Save(name, text string) error
	Load(name string) (string, error) // "" if there is none
	Delete(name string) error
	List() ([]string, error) // all names
}

// KeptPage is a page with what the store keeps, row by row: battles or warbands.
// What is deleted can be brought back until the next one is deleted.
type KeptPage struct {
	Page
	gone  string // the name of what was deleted last
	Words string // what the page calls it
	Text  string // what it held; empty: nothing can be brought back
}

// Drop deletes something from a store, and lists the rest anew.
func (p *KeptPage) Drop(st Store, name, words string, read func()) {
	text, err := st.Load(name)
	if err != nil {
		text = "" // what cannot be read cannot be brought back
	}
	if err := st.Delete(name); err != nil {
		p.Tell(p.Shell.Sentence(err))
		return
	}
	p.gone, p.Words, p.Text, p.Notice = name, words, text, ""
	read()
}

// BringBack undoes the last deletion.
func (p *KeptPage) BringBack(st Store, read func()) {
	if err := st.Save(p.gone, p.Text); err != nil {
		p.Tell(p.Shell.Sentence(err))
		return
	}
	p.Text, p.Notice = "", ""
	read()
}

// KeysOf are the keys of a page of so many rows: Delete removes the one they are at.
func (p *KeptPage) KeysOf(n int, remove func(i int)) {
	if i := p.Chosen(); i >= 0 && i < n && Pressed(ebiten.KeyDelete) {
		remove(i)
		return
	}
	p.Page.Keys()
}
