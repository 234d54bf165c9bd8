package game

import (
	"cometfall/game/ui"
	"github.com/hajimehoshi/ebiten/v2"
)

// keptPage is a page with what the store keeps, row by row: battles or warbands.
// What is deleted can be brought back until the next one is deleted.
type keptPage struct {
	ui.Page
	g     *Game
	gone  string // the name of what was deleted last
	words string // what the page calls it
	text  string // what it held; empty: nothing can be brought back
}

// drop deletes something from a store, and lists the rest anew.
func (p *keptPage) drop(st Store, name, words string, read func()) {
	text, err := st.Load(name)
	if err != nil {
		text = "" // what cannot be read cannot be brought back
	}
	if err := st.Delete(name); err != nil {
		p.Tell(sentence(err))
		return
	}
	p.gone, p.words, p.text, p.Notice = name, words, text, ""
	read()
}

// bringBack undoes the last deletion.
func (p *keptPage) bringBack(st Store, read func()) {
	if err := st.Save(p.gone, p.text); err != nil {
		p.Tell(sentence(err))
		return
	}
	p.text, p.Notice = "", ""
	read()
}

// keysOf are the keys of a page of so many rows: Delete removes the one they are at.
func (p *keptPage) keysOf(n int, remove func(i int)) {
	if i := p.Chosen(); i >= 0 && i < n && ui.Pressed(ebiten.KeyDelete) {
		remove(i)
		return
	}
	p.Page.Keys()
}
