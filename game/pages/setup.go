package pages

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// player is somebody who can play a side.
type player struct {
	name, level string // the level of the computer; "": a person
}

// players are all who can play a side. Where there are several, the page offers
// them for each side.
var players = []player{
	{"A person", ""}, {"Computer, weak", "weak"}, {"Computer, fair", "fair"}, {"Computer, strong", "strong"},
}

// seatChoice is what is chosen for a side.
type seatChoice struct {
	Band   string // a ready-made warband by key, byChance, or ownMark and the save of one of the players' own
	Name   ui.Field
	player int // of players
}

// ByChance is the choice of a warband that is dealt when the battle begins.
const ByChance = "chance"

// OwnMark is how the choice of a warband of the players' own begins.
const OwnMark = "own:"

// Setup is the page on which a battle is set up.
type Setup struct {
	ui.Page
	client *Client
	Level  string
	Seats  [2]seatChoice
	About  string // the key of the scenario; "": the open field
	ByHand bool   // the players set their warbands up themselves
	limit  int    // rounds; 0: until one side gives way
	typed  int    // the side whose name is typed; -1: none

	tables []tableChoice
	shows  ui.Rect // the picture of the table; none in a narrow window
	plans  map[string]*ebiten.Image
	owned  map[string]Warband // those that were read, by save
	Form   []ui.Button        // with their whole places, of which the list shows a part
	marks  []ui.Mark
}

// tableChoice is a table with what it says of itself.
type tableChoice struct {
	level, title, about string
	kind                string // of those that are made from a number
}

// limits are the lengths a battle may have, in rounds.
var limits = [...]int{0, 6, 8, 10}

func NewSetup(c *Client) *Setup {
	s := &Setup{client: c, Page: ui.NewPage(c.Win, c, 0), Level: c.Table(), About: c.Scenario, typed: -1, plans: map[string]*ebiten.Image{}, owned: map[string]Warband{}}
	for i, band := range [...]string{"reikland", "skaven"} {
		s.Seats[i] = seatChoice{Band: band, Name: ui.Field{ID: fmt.Sprintf("name-%d", i+1), Most: 32}}
	}
	for _, level := range levels.Names() {
		title, about, err := levels.About(level)
		if err != nil {
			title, about = level, err.Error()
		}
		s.tables = append(s.tables, tableChoice{level: level, title: title, about: about})
	}
	for _, level := range c.Own() {
		s.offer(level, nil)
	}
	for _, t := range [...]tableChoice{
		{anew, "Catacombs by chance", "Chambers and passages made from a number, never the same.", "catacombs"},
		{anew, "Sewers by chance", "A main drain with rotten bridges, and chambers, made from a number, never the same.", "sewers"},
		{anew, "A camp by chance", "Where a warband lives, and the ground before it, made from a number, never the same.", "camp"},
	} {
		if title, about, err := levels.About(s.Level); err == nil && strings.HasPrefix(s.Level, t.kind+":") {
			t.level, t.title, t.about = s.Level, title, about
		}
		s.tables = append(s.tables, t)
	}
	return s
}

// anew is the table that is made when it is chosen.
const anew = ""

// takes chooses a table; one that is made is another each time.
func (s *Setup) takes(t *tableChoice) {
	if t.kind != "" {
		t.level = levels.Made(t.kind, uint32(s.client.Dice()%10000))
		t.title, t.about, _ = levels.About(t.level)
		t.about += " Choose it again for another."
	}
	s.Level = t.level
	if !s.scenario().On(s.Level) {
		s.About = "" // that one is played on its own table only
	}
}

func (s *Setup) Name() string { return "setup" }

// With has the first side fight with one of the players' own warbands.
func (s *Setup) With(save string) *Setup {
	s.Seats[0].Band = OwnMark + save
	return s
}

// own is the warband of the players that a choice stands for; false if it is
// none of theirs.
func (s *Setup) own(key string) (Warband, bool) {
	save, ok := strings.CutPrefix(key, OwnMark)
	if !ok {
		return Warband{}, false
	}
	o, read := s.owned[save]
	if !read {
		o = s.client.Warband(save)
		s.owned[save] = o
	}
	return o, true
}

// bandName is what a warband calls itself.
func (s *Setup) bandName(key string) string {
	if o, ok := s.own(key); ok {
		if o.Damaged != nil {
			return "A warband that is gone"
		}
		return o.Roster.Name
	}
	if band, err := warbands.Named(key); err == nil {
		return band.Name
	}
	return "A warband dealt by chance"
}

// Unequal is what to say where one side is built for a single battle and the other
// not for as much (INDIV-01).
func (s *Setup) Unequal() string {
	var worth [2]int
	single := false
	for i := range s.Seats {
		if o, ok := s.own(s.Seats[i].Band); ok && o.Roster != nil {
			worth[i], single = o.Roster.Value, single || o.Roster.Individual
			if worth[i] == 0 {
				worth[i] = o.Roster.List.Start
			}
		} else if band, err := warbands.Named(s.Seats[i].Band); err == nil {
			worth[i] = band.List.Start
		} else {
			return "" // dealt by chance, or gone
		}
	}
	if !single || worth[0] == worth[1] {
		return ""
	}
	return fmt.Sprintf("%s may be worth %d crowns, %s %d: for a single battle agree on the same value (INDIV-01).",
		s.bandName(s.Seats[0].Band), worth[0], s.bandName(s.Seats[1].Band), worth[1])
}

// Begin starts the battle that was set up.
func (s *Setup) Begin() {
	c := s.client
	clear(s.owned) // they may have been changed
	a := match.Agreement{Edition: c.Agreed.Chosen.Edition, Toggles: c.Agreed.Chosen.Flipped, Level: s.Level, Seed: c.Dice(), Limit: s.limit * len(s.Seats), Scenario: s.About, ByHand: s.ByHand}
	if s.ByHand && s.About == "" {
		a.Scenario = scenarios.Field.Key
	}
	named := false
	for i := range s.Seats {
		st := &s.Seats[i]
		band := st.Band
		if band == ByChance {
			band = match.Dealt(a.Seed)
		}
		if o, ok := s.own(band); !ok {
			a.Bands = append(a.Bands, band)
		} else if o.Damaged != nil {
			s.Tell(rules.Sentence(o.Damaged))
			return
		} else {
			a.Enlist(o.Roster)
		}
		a.Names = append(a.Names, st.Name.Text)
		named = named || st.Name.Text != ""
	}
	if a.Names[0] == a.Names[1] && s.bandName(s.Seats[0].Band) == s.bandName(s.Seats[1].Band) && s.Seats[0].Band != ByChance { // told apart in the log
		a.Names[1], named = s.bandName(s.Seats[1].Band)+" II", true
		if a.Names[0] != "" {
			a.Names[1] = a.Names[0] + " II"
		}
	}
	if !named {
		a.Names = nil
	}
	if err := c.Begin(a, s.sit); err != nil {
		s.Tell(rules.Sentence(err))
		return
	}
}

// sit lets whoever is no person take his seat.
func (s *Setup) sit(m *match.Match) error {
	for i := range s.Seats {
		if level := players[s.Seats[i].player].level; level != "" {
			if err := m.Seat(rules.SideID(i), level); err != nil {
				return err
			}
		}
	}
	return nil
}

// scenario is what the battle is about.
func (s *Setup) scenario() *scenarios.Scenario {
	if sc, err := scenarios.Find(s.About); err == nil {
		return sc
	}
	return &scenarios.Field
}

// titleOf is what a table is called.
func (s *Setup) titleOf(level string) string {
	for _, t := range s.tables {
		if t.level == level {
			return t.title
		}
	}
	return level
}

// PickBand opens the list of the warbands for a side.
func (s *Setup) PickBand(side int) {
	st := &s.Seats[side]
	var options []ui.Choice
	set := s.client.Rules()
	clear(s.owned)
	owned, err := s.client.Warbands()
	if err != nil {
		s.Tell(rules.Sentence(err))
	}
	for _, w := range owned {
		key := OwnMark + w.Save
		o := ui.Choice{Title: w.Save, Chosen: st.Band == key, Do: func() { st.Band = key }}
		if w.Damaged != nil {
			o.Why = rules.Sentence(w.Damaged)
		} else {
			o.Title, o.About = w.Roster.Name, "Yours: "+w.About
			if why := w.Roster.Check(set); why != nil {
				o.Why = "It cannot fight yet: " + why.Error() + "."
			} else if s.client.LineUp != nil {
				o.Strip = s.client.LineUp(w.Roster)
			}
		}
		options = append(options, o)
	}
	for _, band := range warbands.Bands {
		o := ui.Choice{Title: band.List.Name, About: band.Name, Chosen: st.Band == band.Key, Do: func() { st.Band = band.Key }}
		o.About = fmt.Sprintf("%s: %d warriors, %d gold crowns", band.Name, len(band.Recruits), band.Cost(set))
		if s.client.LineUp != nil {
			o.Strip = s.client.LineUp(band)
		}
		options = append(options, o)
	}
	options = append(options, ui.Choice{Title: "Dealt by chance", About: "Warriors of any kind, with whatever the armoury holds", Chosen: st.Band == ByChance, Do: func() { st.Band = ByChance }})
	options = append(options, ui.Choice{Title: "Build one of your own …", About: "The page of your warbands", Do: func() { s.client.Muster() }})
	s.client.Open(ui.NewPicker(s.client.Win, s.client, sideWords[side]+": which warband?", options, s.Changed))
}

// sideWords are what the sides are called before they have names.
var sideWords = [...]string{"First side", "Second side"}

func (s *Setup) Update() {
	if s.typed >= 0 && s.Type(&s.Seats[s.typed].Name) {
		s.Notice = ""
		s.Changed()
	}
	s.Turn()
}

// LayOut sets the choices in a form that can be scrolled, above the button that
// begins.
func (s *Setup) LayOut() {
	s.WayBack("Back", s.client.Back)
	b := s.Body()
	words := "Begin the battle"
	w := math.Max(260, s.client.Win.ButtonWidth(words, "Enter", "crossed-swords"))
	key := "Enter"
	if s.Narrow() {
		w, key = b.W, ""
	}
	s.Add(ui.Button{ID: "begin", At: ui.R(b.X+b.W-w, b.Y+b.H-52, w, 52), Words: words, Key: key, Icon: "crossed-swords", Bright: true, Do: s.Begin})
	s.Form, s.marks = s.Form[:0], s.marks[:0]
	win := ui.R(b.X, b.Y, b.W, b.H-64)
	s.shows = ui.Rect{}
	if b.W >= 900 { // room for a picture of the table
		s.shows = ui.R(b.X+620, b.Y+8, b.W-620, b.H-72)
		win.W = 600
	}
	high := s.compose(win.W - ui.BarWide)
	s.SetRows(win, []float64{high})
	for _, f := range s.Form {
		f.At.X += win.X
		f.At.Y += win.Y - s.Rows.Scroll
		if k := s.nameField(f.ID); k >= 0 {
			s.Place(&s.Seats[k].Name, f.At)
		}
		if at, ok := s.Rows.Inside(f.At); ok {
			f.At, f.Bare = at, true
			s.Add(f)
		}
	}
}

// compose sets the form in a width and returns how high it is.
func (s *Setup) compose(w float64) float64 {
	y := 0.0
	heading := func(words string) {
		s.marks = append(s.marks, ui.Mark{Words: words, Y: y + 8, X: 0, Style: ui.Style{Face: view.Title, Size: 22}})
		y += 42
	}
	x := 0.0
	choice := func(id, words string, chosen bool, do func()) {
		bw := math.Min(w, s.client.Win.ButtonWidth(words, "", ""))
		if x+bw > w && x > 0 {
			x, y = 0, y+50
		}
		s.Form = append(s.Form, ui.Button{ID: id, At: ui.R(x, y, bw, 44), Words: words, Chosen: chosen, Do: func() {
			s.typed, s.Notice = -1, ""
			do()
			s.Changed()
		}})
		x += bw + 8
	}
	end := func() { x, y = 0, y+52 }

	heading("Table")
	for i := range s.tables {
		t, id := &s.tables[i], "table-"+levels.ShortName(s.tables[i].level)
		if t.kind != "" {
			id = "table-anew-" + t.kind
		}
		choice(id, t.title, t.level == s.Level, func() { s.takes(t) })
	}
	end()
	for _, t := range s.tables {
		if t.level == s.Level {
			for about := range strings.Lines(t.about) {
				for _, l := range s.client.Win.Wrap(ui.Plain, strings.TrimSpace(about), w) {
					s.marks = append(s.marks, ui.Mark{Words: l, Y: y, X: 2, Style: ui.Plain})
					y += 21
				}
			}
			y += 10
			if levels.Own(t.level) {
				choice("forget-map", "Forget this map", false, func() { s.forget(t) })
				end()
			}
		}
	}
	heading("Scenario")
	sc := s.scenario()
	choice("scenario", sc.Name+"; change …", false, s.PickScenario)
	choice("scenario-dice", "Throw for it", false, s.ThrowScenario)
	choice("setup-usual", "Set up by itself", !s.ByHand, func() { s.ByHand = false })
	choice("setup-hand", "Set up by hand", s.ByHand, func() { s.ByHand = true })
	end()
	for _, words := range []string{sc.About, "Set-up: " + sc.SetUp, "The end: " + sc.Won} {
		for _, l := range s.client.Win.Wrap(ui.Plain, words, w) {
			s.marks = append(s.marks, ui.Mark{Words: l, Y: y, X: 2, Style: ui.Plain})
			y += 21
		}
		y += 4
	}
	for i := range s.Seats {
		st := &s.Seats[i]
		heading(sideWords[i])
		words := "Dealt by chance"
		if o, ok := s.own(st.Band); ok {
			words = s.bandName(st.Band)
			if o.Roster != nil {
				words += ", yours"
			}
		} else if band, err := warbands.Named(st.Band); err == nil {
			words = band.List.Name
		}
		words += "; change …"
		st.Name.Empty = "Name: " + s.bandName(st.Band)
		name := ui.R(0, y+52, math.Min(w, 420), 44)
		if half := (w - 8) / 2; half > 260 { // beside each other
			words = s.client.Win.Fitted(words, ui.Strong, half-24)
			name = ui.R(w-half, y, half, 44)
		}
		choice(fmt.Sprintf("band-%d", i+1), words, false, func() { s.PickBand(i) })
		x, y = 0, name.Y
		s.Form = append(s.Form, ui.Button{ID: st.Name.ID, At: name, Do: func() {
			s.typed = i
			s.Ask(&st.Name, "What is this side called?")
			s.Changed()
		}})
		y += 52
		if len(players) == 1 {
			s.marks = append(s.marks, ui.Mark{Words: "Played by: " + lower(players[0].name), Y: y, X: 2, Style: ui.Plain})
			y += 26
			continue
		}
		for k, p := range players {
			choice(fmt.Sprintf("player-%d-%d", i+1, k+1), p.name, st.player == k, func() { st.player = k })
		}
		end()
	}
	if words := s.Unequal(); words != "" {
		for _, l := range s.client.Win.Wrap(ui.Plain, words, w) {
			s.marks = append(s.marks, ui.Mark{Words: l, Y: y + 4, X: 2, Style: ui.Plain})
			y += 21
		}
		y += 4
	}
	heading("Rules")
	choice("agree", rules.Capital(s.client.Agreed.Chosen.words())+"; change …", false, func() { s.client.Open(NewAgreement(s.client)) })
	end()
	heading("Length")
	for _, n := range limits {
		words := "Until one side gives way"
		if n > 0 {
			words = strconv.Itoa(n) + " turns each"
		}
		choice(fmt.Sprintf("limit-%d", n), words, s.limit == n, func() { s.limit = n })
	}
	end()
	return y + 8
}

// lower is a text with its first letter small.
func lower(t string) string {
	if t == "" {
		return ""
	}
	return string(t[0]|0x20) + t[1:]
}

// Keys goes through the choices, those out of sight too.
func (s *Setup) Keys() {
	by := 0
	switch {
	case ui.Pressed(ebiten.KeyDown), ui.Pressed(ebiten.KeyTab) && !ui.Shifted():
		by = 1
	case ui.Pressed(ebiten.KeyUp), ui.Pressed(ebiten.KeyTab):
		by = -1
	default:
		s.Rows.Keys()
		s.Scrolled()
		return
	}
	s.tab(by)
}

// tab moves the keys to the next choice and shows it; a name can be typed at once.
func (s *Setup) tab(by int) {
	at, n := -1, len(s.Form)+1 // the button that begins comes last
	for i := range s.Form {
		if s.Form[i].ID == s.client.Win.Focus {
			at = i
		}
	}
	if s.client.Win.Focus == "begin" || at < 0 && by < 0 {
		at = n - 1
		if s.client.Win.Focus != "begin" {
			at = n
		}
	}
	s.client.Win.Focus = "begin"
	if at = (at + by + n) % n; at < len(s.Form) {
		s.client.Win.Focus = s.Form[at].ID
	}
	s.typed = s.nameField(s.client.Win.Focus)
	s.reveal()
	s.Changed()
}

// reveal scrolls to the choice that the keys are at.
func (s *Setup) reveal() {
	for _, f := range s.Form {
		if f.ID != s.client.Win.Focus {
			continue
		}
		if f.At.Y < s.Rows.Scroll+8 {
			s.Rows.To(f.At.Y - 60)
		} else if f.At.Y+f.At.H > s.Rows.Scroll+s.Rows.At.H {
			s.Rows.To(f.At.Y + f.At.H - s.Rows.At.H + 60)
		}
		s.Scrolled()
	}
}

func (s *Setup) Draw(dst *ui.Canvas) {
	s.DrawHead(dst, "New battle")
	win := s.Rows.Picture(dst)
	at := s.Rows.At
	for _, m := range s.marks {
		ink := view.Quiet
		if m.Style.Face == view.Title {
			ink = view.Brass
		}
		win.Write(m.Words, at.X+m.X, at.Y+m.Y-s.Rows.Scroll, m.Style, ink)
	}
	for i := range s.Form {
		f := s.Form[i]
		f.At.X += at.X
		f.At.Y += at.Y - s.Rows.Scroll
		if k := s.nameField(f.ID); k >= 0 {
			s.Seats[k].Name.Draw(win, s.typed == k)
			if s.Lit(f.ID) {
				win.Outline(f.At, 2, view.Brass)
			}
			continue
		}
		win.Button(&f, s.Lit(f.ID))
	}
	s.Rows.DrawBar(dst)
	s.drawPlan(dst)
}

// nameField is the side whose name a button is; -1 for none.
func (s *Setup) nameField(id string) int {
	for i := range s.Seats {
		if s.Seats[i].Name.ID == id {
			return i
		}
	}
	return -1
}
