package pages

import (
	"fmt"
	"image/color"

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
		s.Notice = rules.Sentence(err)
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
		return 98 + savesFoot + 8
	}
	return 76
}

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
	rows := make([]ui.KeptRow, len(s.All))
	for i := range rows {
		rows[i] = s.row(b, i)
	}
	s.LayOutRows(b, s.rowHigh(), rows)
}

// thumbWide is how wide the picture of a table is in the row of a saved battle; savesFoot is
// how high the part of a row is in a narrow window that has its buttons.
const (
	thumbWide = 78
	savesFoot = 52
)

// row is the row of a saved battle in a list: its table in a picture, beside the words; in a
// narrow window before them, with the buttons below.
func (s *SavesPage) row(list ui.Rect, i int) ui.KeptRow {
	sv, win := &s.All[i], s.client.Win
	top := 12.0
	if s.Narrow() {
		top = 98
	}
	row := ui.KeptRow{Open: func() { s.open(i) }, Acts: []ui.Button{
		{ID: fmt.Sprintf("delete-%d", i), At: ui.R(-96, top, 88, 44), Words: "Delete", Do: func() { s.Remove(i) }},
		{ID: fmt.Sprintf("take-out-%d", i), At: ui.R(-192, top, 88, 44), Words: "Take out", Tip: "Writes the battle to a file of its own, to give it to somebody or to keep it elsewhere", Do: func() { s.TakeOut(i) }},
	}}
	w, left := ui.BesideActs(list.W, row.Acts), 0.0
	if s.Narrow() {
		w, row.Foot = list.W-ui.BarWide-28, savesFoot
	}
	if sv.Damaged == nil && (s.Narrow() || w > 420) {
		if row.Paint = s.client.tablePainter(sv.Level); row.Paint != nil {
			w -= thumbWide + 12
			row.At = ui.R(14+w+8, 5, thumbWide, s.rowHigh()-18)
			if s.Narrow() {
				left, row.At = thumbWide+12, ui.R(14, 12, thumbWide, thumbWide)
			}
		}
	}
	put := func(words string, y float64, style ui.Style, ink color.RGBA) {
		row.Lines = append(row.Lines, ui.KeptLine{Words: win.Fitted(words, style, w), X: left, Y: y, Style: style, Ink: ink})
	}
	if sv.Damaged != nil {
		put(sv.Name, 10, ui.Strong, view.Words)
		put(rules.Sentence(sv.Damaged), 36, ui.Small, win.Palette.Bad)
		return row
	}
	state := fmt.Sprintf("Turn %d", sv.Rounds)
	switch {
	case sv.Rounds == 0:
		state = "Before the first turn"
	case sv.Over:
		state = fmt.Sprintf("Over in turn %d", sv.Rounds)
	}
	where := sv.Where
	if sv.What != "" {
		where = sv.What + ", " + sv.Where
	}
	names, about := []string{sv.Sides}, []string{state + " · " + where + " · " + sv.When}
	if s.Narrow() {
		names, about = win.Wrap(ui.Strong, sv.Sides, w), win.Wrap(ui.Small, state+" · "+where, w)
		row.Lines = append(row.Lines, ui.KeptLine{Words: sv.When, Y: top + 13, Style: ui.Small, Ink: view.Quiet})
	}
	y := 10.0
	for _, l := range names[:min(2, len(names))] {
		put(l, y, ui.Strong, view.Words)
		y += 22
	}
	for _, l := range about[:min(2, len(about))] {
		put(l, y+4, ui.Small, view.Quiet)
		y += 19
	}
	return row
}

func (s *SavesPage) Keys() { s.KeysOf(len(s.All), s.Remove) }

func (s *SavesPage) Draw(dst *ui.Canvas) {
	s.DrawHead(dst, "Saved battles")
	b := s.Body()
	if len(s.All) == 0 {
		words := "No battle is saved yet. Every battle is saved by itself, after each phase."
		if why := s.client.Battles.Unkept(); why != "" {
			words = why
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
	}
	if s.Text != "" {
		dst.Write(dst.Fitted("Deleted: "+s.Words, ui.Plain, b.W-200), b.X, b.Y+b.H-36, ui.Plain, view.Quiet)
	}
	if len(s.All) == 0 {
		return
	}
	s.DrawRows(dst)
}
