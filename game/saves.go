package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"cometfall/game/muster"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// saveTime is how the name of a save begins: when its battle did. Names in
// alphabetical order are in the order of time.
const saveTime = "2006-01-02 15.04.05"

// newSave is a name for the save of a battle that begins now.
func (g *Game) newSave(level string) string {
	first := g.stamp() + " " + level
	name := first
	for n := 2; g.opt.Store != nil; n++ { // another battle of the same second keeps its save
		if text, err := g.opt.Store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
		if n > 99 {
			break
		}
	}
	return name
}

// dated reports whether the name of a save begins with a time.
func dated(name string) bool {
	_, ok := begun(name)
	return ok
}

// begun is the time by which the name of a save begins.
func begun(name string) (time.Time, bool) {
	at, err := time.Parse(saveTime, name[:min(len(name), len(saveTime))])
	return at, err == nil
}

// newer orders the names of saves, the newest first and those without a time last.
func newer(a, b string) int {
	switch x, y := dated(a), dated(b); {
	case x && !y:
		return -1
	case y && !x:
		return 1
	}
	return strings.Compare(b, a)
}

// saved is what a list tells about a saved battle.
type saved struct {
	name    string
	when    string // the day and the time, in words
	sides   string // who fights whom
	where   string // the table
	rounds  int
	over    bool
	damaged error
}

// aboutSave is what the text of a save tells without being played; false if it is
// no battle.
func aboutSave(name, text string) (saved, bool) {
	s := saved{name: name, when: name}
	if at, ok := begun(name); ok {
		s.when = at.Format("2 January 2006, 15:04")
	}
	a, err := match.Agreed(text)
	if err != nil {
		return s, false
	}
	var sides []string
	mustered := rosterNames(text)
	for i, key := range a.Bands {
		side := key
		if name, ok := mustered[key]; ok {
			side = name
		}
		if band, err := warbands.Named(key); err == nil {
			side = band.Name
		}
		if i < len(a.Names) && a.Names[i] != "" {
			side = a.Names[i]
		}
		sides = append(sides, side)
	}
	s.sides, s.where = strings.Join(sides, " against "), a.Level
	if title, _, err := levels.About(a.Level); err == nil {
		s.where = title
	}
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "Turn "):
			if n, err := strconv.Atoi(turnOf(line)); err == nil {
				s.rounds = n
			}
		case strings.HasPrefix(line, "The battle is over: "):
			s.over = true
		}
	}
	return s, true
}

// rosterNames are the names of the warbands of players in a battle, by how its
// agreement calls them: the log has their rosters below it.
func rosterNames(text string) map[string]string {
	all := map[string]string{}
	for n, line := range strings.SplitN(text, "\n", 400) {
		rest, ok := strings.CutPrefix(strings.TrimSuffix(line, "\r"), "> warband ")
		if !ok && n > 1 {
			break
		}
		if number, entry, ok := strings.Cut(rest, ": "); ok {
			if name, ok := strings.CutPrefix(entry, "name: "); ok {
				all["roster:"+number] = name
			}
		}
	}
	return all
}

// savedBattles is the saved battles, the newest first; with want, only up to
// the first one that is wanted.
func savedBattles(store Store, want func(s saved) bool) ([]saved, error) {
	if store == nil {
		return nil, nil
	}
	names, err := store.List()
	if err != nil {
		return nil, err
	}
	rules.SortStable(names, newer)
	var all []saved
	for _, name := range names {
		if strings.HasPrefix(name, muster.SavePrefix) {
			continue
		}
		text, err := store.Load(name)
		s, ok := aboutSave(name, text)
		if err != nil {
			s.damaged = err
		} else if !ok {
			continue
		}
		all = append(all, s)
		if want != nil && want(s) {
			return all, nil
		}
	}
	return all, nil
}

// waiting is the name of the newest battle that is not over; "" if there is none.
func (g *Game) waiting() string {
	goesOn := func(s saved) bool { return !s.over && s.damaged == nil }
	all, err := savedBattles(g.opt.Store, goesOn)
	if err != nil {
		g.message = err.Error()
	}
	if n := len(all); n > 0 && goesOn(all[n-1]) {
		return all[n-1].name
	}
	return ""
}

// battlesKept reports whether any battle was ever kept.
func (g *Game) battlesKept() bool {
	all, err := savedBattles(g.opt.Store, func(saved) bool { return true })
	return err != nil || len(all) > 0
}

// load goes on with the battle saved under a name.
func (g *Game) load(name string) error {
	text, err := g.opt.Store.Load(name)
	if err != nil {
		return err
	}
	return g.resume(name, text)
}

// saves is the page with the saved battles.
type saves struct {
	ui.KeptPage
	g   *Game
	all []saved
}

func newSaves(g *Game) *saves {
	s := &saves{g: g, KeptPage: ui.KeptPage{Page: ui.NewPage(g.win, g, 0)}}
	s.read()
	return s
}

func (s *saves) Name() string { return "saves" }

// read lists the saves anew.
func (s *saves) read() {
	var err error
	if s.all, err = savedBattles(s.g.opt.Store, nil); err != nil {
		s.Notice = err.Error()
	}
	s.Changed()
}

// open goes on with a battle, or shows how it ended.
func (s *saves) open(i int) {
	if s.all[i].damaged != nil {
		s.Tell(sentence(s.all[i].damaged))
		return
	}
	if err := s.g.load(s.all[i].name); err != nil {
		s.Tell(sentence(err))
	}
}

// remove deletes a battle.
func (s *saves) remove(i int) {
	gone := &s.all[i]
	words := gone.sides + ", " + gone.when
	if gone.sides == "" { // it cannot be read
		words = gone.name
	}
	s.Drop(s.g.opt.Store, gone.name, words, s.read)
}

func (s *saves) Update() { s.Turn() }

// rowHigh is how high the row of a saved battle is.
func (s *saves) rowHigh() float64 {
	if s.Narrow() {
		return 116
	}
	return 76
}

// outAt is where the button of a row is that takes the battle out: beside the one
// that deletes it, or below.
func (s *saves) outAt(row ui.Rect) ui.Rect {
	if s.Narrow() {
		return ui.R(row.X+row.W-96, row.Y+58, 88, 44)
	}
	return ui.R(row.X+row.W-192, row.Y+12, 88, 44)
}

// wordsWide is how much of a row is beside its buttons.
func (s *saves) wordsWide(row ui.Rect) float64 { return s.outAt(row).X - row.X - 8 }

func (s *saves) LayOut() {
	s.WayBack("Back", s.g.Back)
	b := s.Body()
	key := "I"
	if s.Narrow() {
		key = ""
	}
	w, right := s.g.win.ButtonWidth("Import", key, ""), s.g.win.Buttons[len(s.g.win.Buttons)-1].At.X
	s.Add(ui.Button{ID: "import", At: ui.R(right-8-w, 8, w, 44), Words: "Import", Key: key, Do: func() { s.g.Open(newBringing(s.g)) }})
	if s.Text != "" {
		words := "Bring back"
		w := s.g.win.ButtonWidth(words, "U", "anticlockwise-rotation")
		s.Add(ui.Button{ID: "undo", At: ui.R(b.X+b.W-w, b.Y+b.H-48, w, 48), Words: words, Key: "U", Icon: "anticlockwise-rotation", Bright: true, Do: func() { s.BringBack(s.g.opt.Store, s.read) }})
		b.H -= 60
	}
	heights := make([]float64, len(s.all))
	for i := range heights {
		heights[i] = s.rowHigh()
	}
	s.Rows.Set(b, heights)
	s.Saw = s.Rows.Scroll
	from, to := s.Rows.Visible()
	for i := from; i < to; i++ {
		r := s.Rows.Row(i)
		if at, ok := s.Rows.Inside(ui.R(r.X+r.W-96, r.Y+12, 88, 44)); ok {
			s.Add(ui.Button{ID: fmt.Sprintf("delete-%d", i), At: at, Bare: true, Do: func() { s.remove(i) }})
		}
		if at, ok := s.Rows.Inside(s.outAt(r)); ok {
			s.Add(ui.Button{ID: fmt.Sprintf("take-out-%d", i), At: at, Bare: true, Do: func() { s.takeOut(i) }})
		}
		if at, ok := s.Rows.Inside(ui.R(r.X, r.Y, s.wordsWide(r), r.H)); ok {
			s.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { s.open(i) }})
		}
	}
}

func (s *saves) Keys() { s.KeysOf(len(s.all), s.remove) }

func (s *saves) Draw(dst *ui.Canvas) {
	s.DrawHead(dst, "Saved battles")
	b := s.Body()
	if len(s.all) == 0 {
		words := "No battle is saved yet. Every battle is saved by itself, after each phase."
		if s.g.opt.Store == nil {
			words = "Battles cannot be saved here."
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
	}
	if s.Text != "" {
		dst.Write(dst.Fitted("Deleted: "+s.Words, ui.Plain, b.W-200), b.X, b.Y+b.H-36, ui.Plain, view.Quiet)
	}
	if len(s.all) == 0 {
		return
	}
	win := s.Rows.Picture(dst)
	from, to := s.Rows.Visible()
	for i := from; i < to; i++ {
		s.drawRow(win, i)
	}
	s.Rows.DrawBar(dst)
}

func (s *saves) drawRow(dst *ui.Canvas, i int) {
	sv, r := &s.all[i], s.Rows.Row(i)
	r.H -= 8
	dst.Panel(r, ui.Glass)
	if s.Lit(ui.RowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	w := s.wordsWide(r) - 16
	if sv.damaged != nil {
		dst.Write(dst.Fitted(sv.name, ui.Strong, w), r.X+14, r.Y+10, ui.Strong, view.Words)
		dst.Write(dst.Fitted(sentence(sv.damaged), ui.Small, w), r.X+14, r.Y+36, ui.Small, dst.Palette.Bad)
	} else {
		state := fmt.Sprintf("Turn %d", sv.rounds)
		switch {
		case sv.rounds == 0:
			state = "Before the first turn"
		case sv.over:
			state = fmt.Sprintf("Over in turn %d", sv.rounds)
		}
		names, about := []string{sv.sides}, []string{state + " · " + sv.when + " · " + sv.where}
		if s.Narrow() {
			names, about = dst.Wrap(ui.Strong, sv.sides, w), []string{state + " · " + sv.where, sv.when}
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
