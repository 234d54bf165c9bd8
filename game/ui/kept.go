package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
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
	kept  []KeptRow
}

// KeptRow is a row of the page: lines of words below each other, and what can be done
// with it.
type KeptRow struct {
	Lines []KeptLine
	Acts  []Button // at places from the row's upper right corner
	Foot  float64  // how high the part below the words is that has the acts; 0: they are beside the words
	Open  func()
	Paint func(dst *Canvas, at Rect) // a picture in the row; nil: none
	At    Rect                       // where, from the row's upper left corner
}

// KeptLine is a line of words, so far below the top of its row.
type KeptLine struct {
	Words string
	X     float64 // how far right of where the words of rows begin
	Y     float64
	Style
	Ink color.RGBA
}

// rowGap is how much of a row's height is between it and the next one.
const rowGap = 8

// actsLeft is where the leftmost button of a row begins, from the row's right edge.
func actsLeft(acts []Button) (x float64) {
	for i := range acts {
		x = math.Min(x, acts[i].At.X)
	}
	return x
}

// BesideActs is how wide words may be beside the buttons of a row in a list that is so
// wide.
func BesideActs(wide float64, acts []Button) float64 { return wide - BarWide + actsLeft(acts) - 24 }

// LayOutRows lists the buttons of the rows, each so high.
func (p *KeptPage) LayOutRows(at Rect, high float64, rows []KeptRow) {
	heights := make([]float64, len(rows))
	for i := range heights {
		heights[i] = high
	}
	p.SetRows(at, heights)
	p.kept = rows
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r := p.Rows.Row(i)
		for _, a := range rows[i].Acts {
			a.At.X, a.At.Y = r.X+r.W+a.At.X, r.Y+a.At.Y
			if at, ok := p.Rows.Inside(a.At); ok {
				a.At, a.Bare = at, true
				p.Add(a)
			}
		}
		if foot := rows[i].Foot; foot > 0 {
			r.H -= foot + rowGap
		} else {
			r.W += actsLeft(rows[i].Acts) - 8
		}
		if at, ok := p.Rows.Inside(r); ok {
			p.Add(Button{ID: RowID(i), At: at, Bare: true, Do: rows[i].Open})
		}
	}
}

// DrawRows draws the rows that the window shows.
func (p *KeptPage) DrawRows(dst *Canvas) {
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < min(to, len(p.kept)); i++ {
		row, r := &p.kept[i], p.Rows.Row(i)
		r.H -= rowGap
		win.Panel(r, Glass)
		if p.Lit(RowID(i)) {
			win.Outline(r, 2, view.Brass)
		}
		for _, l := range row.Lines {
			win.Write(l.Words, r.X+14+l.X, r.Y+l.Y, l.Style, l.Ink)
		}
		if row.Paint != nil {
			row.Paint(win, R(r.X+row.At.X, r.Y+row.At.Y, row.At.W, row.At.H))
		}
		for _, a := range row.Acts {
			a.At.X, a.At.Y = r.X+r.W+a.At.X, r.Y+a.At.Y
			win.Button(&a, p.Lit(a.ID))
		}
	}
	p.Rows.DrawBar(dst)
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
	if i := p.chosen(); i >= 0 && i < n && Pressed(ebiten.KeyDelete) {
		remove(i)
		return
	}
	p.Page.Keys()
}
