package pages

import (
	"fmt"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// SavesPage is the page with the saved battles.
type SavesPage struct {
	ui.KeptPage
	client *Client
	All    []saves.Battle
}

func NewSaves(c *Client) *SavesPage {
	s := &SavesPage{client: c, KeptPage: ui.KeptPage{Page: ui.NewPage(c.Win, c, 0)}}
	s.read()
	return s
}

func (s *SavesPage) Name() string { return "saves" }

// read lists the saves anew.
func (s *SavesPage) read() {
	var err error
	if s.All, err = s.client.Battles.All(nil); err != nil {
		s.Notice = err.Error()
	}
	s.Changed()
}

// open goes on with a battle, or shows how it ended.
func (s *SavesPage) open(i int) {
	if s.All[i].Damaged != nil {
		s.Tell(rules.Sentence(s.All[i].Damaged))
		return
	}
	if err := s.client.Load(s.All[i].Name); err != nil {
		s.Tell(rules.Sentence(err))
	}
}

// Remove deletes a battle.
func (s *SavesPage) Remove(i int) {
	gone := &s.All[i]
	words := gone.Sides + ", " + gone.When
	if gone.Sides == "" { // it cannot be read
		words = gone.Name
	}
	s.Drop(s.client.Battles.Store, gone.Name, words, s.read)
}

func (s *SavesPage) Update() { s.Turn() }

// TakesBattles says that the file of a battle may be dropped on the page.
func (s *SavesPage) TakesBattles() bool { return true }

// rowHigh is how high the row of a saved battle is.
func (s *SavesPage) rowHigh() float64 {
	if s.Narrow() {
		return 116
	}
	return 76
}

// outAt is where the button of a row is that takes the battle out: beside the one
// that deletes it, or below.
func (s *SavesPage) outAt(row ui.Rect) ui.Rect {
	if s.Narrow() {
		return ui.R(row.X+row.W-96, row.Y+58, 88, 44)
	}
	return ui.R(row.X+row.W-192, row.Y+12, 88, 44)
}

// wordsWide is how much of a row is beside its buttons.
func (s *SavesPage) wordsWide(row ui.Rect) float64 { return s.outAt(row).X - row.X - 8 }

func (s *SavesPage) LayOut() {
	s.WayBack("Back", s.client.Back)
	b := s.Body()
	key := "I"
	if s.Narrow() {
		key = ""
	}
	w, right := s.client.Win.ButtonWidth("Import", key, ""), s.client.Win.Buttons[len(s.client.Win.Buttons)-1].At.X
	s.Add(ui.Button{ID: "import", At: ui.R(right-8-w, 8, w, 44), Words: "Import", Key: key, Do: func() { s.client.Open(NewBringing(s.client)) }})
	if s.Text != "" {
		words := "Bring back"
		w := s.client.Win.ButtonWidth(words, "U", "anticlockwise-rotation")
		s.Add(ui.Button{ID: "undo", At: ui.R(b.X+b.W-w, b.Y+b.H-48, w, 48), Words: words, Key: "U", Icon: "anticlockwise-rotation", Bright: true, Do: func() { s.BringBack(s.client.Battles.Store, s.read) }})
		b.H -= 60
	}
	heights := make([]float64, len(s.All))
	for i := range heights {
		heights[i] = s.rowHigh()
	}
	s.SetRows(b, heights)
	from, to := s.Rows.Visible()
	for i := from; i < to; i++ {
		r := s.Rows.Row(i)
		if at, ok := s.Rows.Inside(ui.R(r.X+r.W-96, r.Y+12, 88, 44)); ok {
			s.Add(ui.Button{ID: fmt.Sprintf("delete-%d", i), At: at, Bare: true, Do: func() { s.Remove(i) }})
		}
		if at, ok := s.Rows.Inside(s.outAt(r)); ok {
			s.Add(ui.Button{ID: fmt.Sprintf("take-out-%d", i), At: at, Bare: true, Do: func() { s.TakeOut(i) }})
		}
		if at, ok := s.Rows.Inside(ui.R(r.X, r.Y, s.wordsWide(r), r.H)); ok {
			s.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { s.open(i) }})
		}
	}
}

func (s *SavesPage) Keys() { s.KeysOf(len(s.All), s.Remove) }

func (s *SavesPage) Draw(dst *ui.Canvas) {
	s.DrawHead(dst, "Saved battles")
	b := s.Body()
	if len(s.All) == 0 {
		words := "No battle is saved yet. Every battle is saved by itself, after each phase."
		if s.client.Battles.Store == nil {
			words = "Battles cannot be saved here."
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
	}
	if s.Text != "" {
		dst.Write(dst.Fitted("Deleted: "+s.Words, ui.Plain, b.W-200), b.X, b.Y+b.H-36, ui.Plain, view.Quiet)
	}
	if len(s.All) == 0 {
		return
	}
	win := s.Rows.Picture(dst)
	from, to := s.Rows.Visible()
	for i := from; i < to; i++ {
		s.drawRow(win, i)
	}
	s.Rows.DrawBar(dst)
}

func (s *SavesPage) drawRow(dst *ui.Canvas, i int) {
	sv, r := &s.All[i], s.Rows.Row(i)
	r.H -= 8
	dst.Panel(r, ui.Glass)
	if s.Lit(ui.RowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	w := s.wordsWide(r) - 16
	if sv.Damaged != nil {
		dst.Write(dst.Fitted(sv.Name, ui.Strong, w), r.X+14, r.Y+10, ui.Strong, view.Words)
		dst.Write(dst.Fitted(rules.Sentence(sv.Damaged), ui.Small, w), r.X+14, r.Y+36, ui.Small, dst.Palette.Bad)
	} else {
		state := fmt.Sprintf("Turn %d", sv.Rounds)
		switch {
		case sv.Rounds == 0:
			state = "Before the first turn"
		case sv.Over:
			state = fmt.Sprintf("Over in turn %d", sv.Rounds)
		}
		names, about := []string{sv.Sides}, []string{state + " · " + sv.When + " · " + sv.Where}
		if s.Narrow() {
			names, about = dst.Wrap(ui.Strong, sv.Sides, w), []string{state + " · " + sv.Where, sv.When}
		}
		y := r.Y + 10
		for _, l := range names[:min(2, len(names))] {
			dst.Write(dst.Fitted(l, ui.Strong, w), r.X+14, y, ui.Strong, view.Words)
			y += 22
		}
		for _, l := range about {
			dst.Write(dst.Fitted(l, ui.Small, w), r.X+14, y+4, ui.Small, view.Quiet)
			y += 19
		}
	}
	dst.Button(&ui.Button{At: s.outAt(r), Words: "Take out"}, s.Lit(fmt.Sprintf("take-out-%d", i)))
	dst.Button(&ui.Button{At: ui.R(r.X+r.W-96, r.Y+12, 88, 44), Words: "Delete"}, s.Lit(fmt.Sprintf("delete-%d", i)))
}
