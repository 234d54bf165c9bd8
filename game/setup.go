package game

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
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
	band   string // a ready-made warband by key, byChance, or ownMark and the save of one of the players' own
	name   field
	player int // of players
}

// byChance is the choice of a warband that is dealt when the battle begins.
const byChance = "chance"

// ownMark is how the choice of a warband of the players' own begins.
const ownMark = "own:"

// setup is the page on which a battle is set up.
type setup struct {
	page
	level  string
	seats  [2]seatChoice
	about  string // the key of the scenario; "": the open field
	byHand bool   // the players set their warbands up themselves
	limit  int    // rounds; 0: until one side gives way
	typed  int    // the side whose name is typed; -1: none

	tables []tableChoice
	shows  rect // the picture of the table; none in a narrow window
	plans  map[string]*ebiten.Image
	owned  map[string]ownBand // those that were read, by save
	form   []button           // with their whole places, of which the list shows a part
	marks  []mark
}

// tableChoice is a table with what it says of itself.
type tableChoice struct{ level, title, about string }

// mark is words between the choices.
type mark struct {
	words string
	y     float64 // from the beginning of the form
	x     float64
	print print
}

// limits are the lengths a battle may have, in rounds.
var limits = [...]int{0, 6, 8, 10}

func newSetup(g *Game) *setup {
	s := &setup{page: page{g: g}, level: g.opt.Level, about: g.opt.Scenario, typed: -1, plans: map[string]*ebiten.Image{}, owned: map[string]ownBand{}}
	for i, band := range [...]string{"reikland", "skaven"} {
		s.seats[i] = seatChoice{band: band, name: field{id: fmt.Sprintf("name-%d", i+1), most: 32}}
	}
	for _, level := range levels.Names() {
		title, about, err := levels.About(level)
		if err != nil {
			title, about = level, err.Error()
		}
		s.tables = append(s.tables, tableChoice{level, title, about})
	}
	return s
}

func (s *setup) name() string { return "setup" }

// own is the warband of the players that a choice stands for; false if it is
// none of theirs.
func (s *setup) own(key string) (ownBand, bool) {
	save, ok := strings.CutPrefix(key, ownMark)
	if !ok {
		return ownBand{}, false
	}
	o, read := s.owned[save]
	if !read {
		o = s.g.ownBand(save)
		s.owned[save] = o
	}
	return o, true
}

// bandName is what a warband calls itself.
func (s *setup) bandName(key string) string {
	if o, ok := s.own(key); ok {
		if o.damaged != nil {
			return "A warband that is gone"
		}
		return o.roster.Name
	}
	if band, err := warbands.Named(key); err == nil {
		return band.Name
	}
	return "A warband dealt by chance"
}

// unequal is what to say where one side is built for a single battle and the other
// not for as much (INDIV-01).
func (s *setup) unequal() string {
	var worth [2]int
	single := false
	for i := range s.seats {
		if o, ok := s.own(s.seats[i].band); ok && o.roster != nil {
			worth[i], single = o.roster.Value, single || o.roster.Individual
			if worth[i] == 0 {
				worth[i] = o.roster.List.Start
			}
		} else if band, err := warbands.Named(s.seats[i].band); err == nil {
			worth[i] = band.List.Start
		} else {
			return "" // dealt by chance, or gone
		}
	}
	if !single || worth[0] == worth[1] {
		return ""
	}
	return fmt.Sprintf("%s may be worth %d crowns, %s %d: for a single battle agree on the same value (INDIV-01).",
		s.bandName(s.seats[0].band), worth[0], s.bandName(s.seats[1].band), worth[1])
}

// begin starts the battle that was set up.
func (s *setup) begin() {
	g := s.g
	clear(s.owned) // they may have been changed
	a := match.Agreement{Edition: g.agreed.edition, Toggles: g.agreed.flipped, Level: s.level, Seed: g.seed(), Limit: s.limit * len(s.seats), Scenario: s.about, ByHand: s.byHand}
	if s.byHand && s.about == "" {
		a.Scenario = scenarios.Field.Key
	}
	named := false
	for i := range s.seats {
		st := &s.seats[i]
		band := st.band
		if band == byChance {
			band = match.Dealt(a.Seed)
		}
		if o, ok := s.own(band); !ok {
			a.Bands = append(a.Bands, band)
		} else if o.damaged != nil {
			s.tell(sentence(o.damaged))
			return
		} else {
			a.Enlist(o.roster)
		}
		a.Names = append(a.Names, st.name.text)
		named = named || st.name.text != ""
	}
	if a.Names[0] == a.Names[1] && s.bandName(s.seats[0].band) == s.bandName(s.seats[1].band) && s.seats[0].band != byChance { // told apart in the log
		a.Names[1], named = s.bandName(s.seats[1].band)+" II", true
		if a.Names[0] != "" {
			a.Names[1] = a.Names[0] + " II"
		}
	}
	if !named {
		a.Names = nil
	}
	if err := g.begin(a, s.sit); err != nil {
		s.tell(sentence(err))
		return
	}
	g.opt.Level = s.level
}

// sit lets whoever is no person take his seat.
func (s *setup) sit(m *match.Match) error {
	for i := range s.seats {
		if level := players[s.seats[i].player].level; level != "" {
			if err := m.Seat(rules.SideID(i), level); err != nil {
				return err
			}
		}
	}
	return nil
}

// scenario is what the battle is about.
func (s *setup) scenario() *scenarios.Scenario {
	if sc, err := scenarios.Find(s.about); err == nil {
		return sc
	}
	return &scenarios.Field
}

// pickScenario opens the list of the scenarios.
func (s *setup) pickScenario() {
	var options []choice
	offer := func(sc *scenarios.Scenario, key string) {
		o := choice{title: sc.Name, about: sc.About + " Set-up: " + sc.SetUp + " The end: " + sc.Won, chosen: s.scenario() == sc, do: func() { s.about = key }}
		if sc.Rule != "" {
			o.title += " (" + sc.Rule + ")"
		}
		options = append(options, o)
	}
	offer(&scenarios.Field, "")
	for i := range scenarios.Book {
		offer(&scenarios.Book[i], scenarios.Book[i].Key)
	}
	s.g.open(newPicker(s.g, "What is the battle about?", options, s.changed))
}

// pickBand opens the list of the warbands for a side.
func (s *setup) pickBand(side int) {
	st := &s.seats[side]
	var options []choice
	set := s.g.ruleset()
	clear(s.owned)
	owned, err := s.g.ownBands()
	if err != nil {
		s.tell(sentence(err))
	}
	for _, w := range owned {
		key := ownMark + w.save
		o := choice{title: w.save, chosen: st.band == key, do: func() { st.band = key }}
		if w.damaged != nil {
			o.why = sentence(w.damaged)
		} else {
			o.title, o.about = w.roster.Name, "Yours: "+inBrief(set, w.roster)
			if why := w.roster.Check(set); why != nil {
				o.why = "It cannot fight yet: " + why.Error() + "."
			}
		}
		options = append(options, o)
	}
	for _, band := range warbands.Bands {
		o := choice{title: band.List.Name, about: band.Name, chosen: st.band == band.Key, do: func() { st.band = band.Key }}
		o.about = fmt.Sprintf("%s: %d warriors, %d gold crowns", band.Name, len(band.Recruits), band.Cost(set))
		options = append(options, o)
	}
	options = append(options, choice{title: "Dealt by chance", about: "Warriors of any kind, with whatever the armoury holds", chosen: st.band == byChance, do: func() { st.band = byChance }})
	options = append(options, choice{title: "Build one of your own …", about: "The page of your warbands", do: func() { s.g.open(newMuster(s.g)) }})
	s.g.open(newPicker(s.g, sideWords[side]+": which warband?", options, s.changed))
}

// sideWords are what the sides are called before they have names.
var sideWords = [...]string{"First side", "Second side"}

func (s *setup) update() {
	if s.typed >= 0 && s.seats[s.typed].name.keyed(s.g.win.Typed) {
		s.notice = ""
		s.changed()
	}
	s.turn()
}

// layOut sets the choices in a form that can be scrolled, above the button that
// begins.
func (s *setup) layOut() {
	s.wayBack("Back", s.g.back)
	b := s.body()
	words := "Begin the battle"
	w := math.Max(260, s.g.win.ButtonWidth(words, "Enter", "crossed-swords"))
	key := "Enter"
	if s.narrow() {
		w, key = b.w, ""
	}
	s.add(button{id: "begin", at: rect{b.x + b.w - w, b.y + b.h - 52, w, 52}, words: words, key: key, icon: "crossed-swords", bright: true, do: s.begin})
	s.form, s.marks = s.form[:0], s.marks[:0]
	win := rect{b.x, b.y, b.w, b.h - 64}
	s.shows = rect{}
	if b.w >= 900 { // room for a picture of the table
		s.shows = rect{b.x + 620, b.y + 8, b.w - 620, b.h - 72}
		win.w = 600
	}
	high := s.compose(win.w - barWide)
	s.rows.set(win, []float64{high})
	s.saw = s.rows.scroll
	for _, f := range s.form {
		f.at.x += win.x
		f.at.y += win.y - s.rows.scroll
		if at, ok := s.rows.inside(f.at); ok {
			f.at, f.bare = at, true
			s.add(f)
		}
	}
}

// compose sets the form in a width and returns how high it is.
func (s *setup) compose(w float64) float64 {
	y := 0.0
	heading := func(words string) {
		s.marks = append(s.marks, mark{words, y + 8, 0, print{view.Title, 22}})
		y += 42
	}
	x := 0.0
	choice := func(id, words string, chosen bool, do func()) {
		bw := math.Min(w, s.g.win.ButtonWidth(words, "", ""))
		if x+bw > w && x > 0 {
			x, y = 0, y+50
		}
		s.form = append(s.form, button{id: id, at: rect{x, y, bw, 44}, words: words, chosen: chosen, do: func() {
			do()
			s.typed, s.notice = -1, ""
			s.changed()
		}})
		x += bw + 8
	}
	end := func() { x, y = 0, y+52 }

	heading("Table")
	for _, t := range s.tables {
		choice("table-"+t.level, t.title, t.level == s.level, func() { s.level = t.level })
	}
	end()
	for _, t := range s.tables {
		if t.level == s.level {
			for _, l := range s.g.win.Wrap(plain, t.about, w) {
				s.marks = append(s.marks, mark{l, y, 2, plain})
				y += 21
			}
			y += 10
		}
	}
	heading("Scenario")
	sc := s.scenario()
	choice("scenario", sc.Name+"; change …", false, s.pickScenario)
	choice("setup-usual", "Set up by itself", !s.byHand, func() { s.byHand = false })
	choice("setup-hand", "Set up by hand", s.byHand, func() { s.byHand = true })
	end()
	for _, words := range []string{sc.About, "Set-up: " + sc.SetUp, "The end: " + sc.Won} {
		for _, l := range s.g.win.Wrap(plain, words, w) {
			s.marks = append(s.marks, mark{l, y, 2, plain})
			y += 21
		}
		y += 4
	}
	for i := range s.seats {
		st := &s.seats[i]
		heading(sideWords[i])
		words := "Dealt by chance"
		if o, ok := s.own(st.band); ok {
			words = s.bandName(st.band)
			if o.roster != nil {
				words += ", yours"
			}
		} else if band, err := warbands.Named(st.band); err == nil {
			words = band.List.Name
		}
		words += "; change …"
		st.name.empty = "Name: " + s.bandName(st.band)
		st.name.at = rect{0, y + 52, math.Min(w, 420), 44}
		if half := (w - 8) / 2; half > 260 { // beside each other
			words = s.g.win.Fitted(words, strong, half-24)
			st.name.at = rect{w - half, y, half, 44}
		}
		choice(fmt.Sprintf("band-%d", i+1), words, false, func() { s.pickBand(i) })
		x, y = 0, st.name.at.y
		s.form = append(s.form, button{id: st.name.id, at: st.name.at, do: func() {
			s.typed = i
			s.ask(&st.name, "What is this side called?")
			s.changed()
		}})
		y += 52
		if len(players) == 1 {
			s.marks = append(s.marks, mark{"Played by: " + lower(players[0].name), y, 2, plain})
			y += 26
			continue
		}
		for k, p := range players {
			choice(fmt.Sprintf("player-%d-%d", i+1, k+1), p.name, st.player == k, func() { st.player = k })
		}
		end()
	}
	if words := s.unequal(); words != "" {
		for _, l := range s.g.win.Wrap(plain, words, w) {
			s.marks = append(s.marks, mark{l, y + 4, 2, plain})
			y += 21
		}
		y += 4
	}
	heading("Rules")
	choice("agree", rules.Capital(s.g.agreed.words())+"; change …", false, func() { s.g.open(newAgreement(s.g)) })
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

// keys goes through the choices, those out of sight too.
func (s *setup) keys() {
	by := 0
	switch {
	case pressed(ebiten.KeyDown), pressed(ebiten.KeyTab) && !shifted():
		by = 1
	case pressed(ebiten.KeyUp), pressed(ebiten.KeyTab):
		by = -1
	default:
		s.rows.keys()
		s.scrolled()
		return
	}
	s.tab(by)
}

// tab moves the keys to the next choice and shows it; a name can be typed at once.
func (s *setup) tab(by int) {
	at, n := -1, len(s.form)+1 // the button that begins comes last
	for i := range s.form {
		if s.form[i].id == s.g.win.Focus {
			at = i
		}
	}
	if s.g.win.Focus == "begin" || at < 0 && by < 0 {
		at = n - 1
		if s.g.win.Focus != "begin" {
			at = n
		}
	}
	s.g.win.Focus = "begin"
	if at = (at + by + n) % n; at < len(s.form) {
		s.g.win.Focus = s.form[at].id
	}
	s.typed = s.nameField(s.g.win.Focus)
	s.reveal()
	s.changed()
}

// reveal scrolls to the choice that the keys are at.
func (s *setup) reveal() {
	for _, f := range s.form {
		if f.id != s.g.win.Focus {
			continue
		}
		if f.at.y < s.rows.scroll+8 {
			s.rows.to(f.at.y - 60)
		} else if f.at.y+f.at.h > s.rows.scroll+s.rows.at.h {
			s.rows.to(f.at.y + f.at.h - s.rows.at.h + 60)
		}
		s.scrolled()
	}
}

func (s *setup) draw(dst *Canvas) {
	s.drawHead(dst, "New battle")
	win := s.rows.picture(dst)
	at := s.rows.at
	for _, m := range s.marks {
		ink := view.Quiet
		if m.print.style == view.Title {
			ink = view.Brass
		}
		win.Write(m.words, at.x+m.x, at.y+m.y-s.rows.scroll, m.print, ink)
	}
	for i := range s.form {
		f := s.form[i]
		f.at.x += at.x
		f.at.y += at.y - s.rows.scroll
		if k := s.nameField(f.id); k >= 0 {
			name := s.seats[k].name
			name.at = f.at
			name.draw(win, s.typed == k)
			if s.lit(f.id) {
				win.Outline(f.at, 2, view.Brass)
			}
			continue
		}
		win.Button(&f, s.lit(f.id))
	}
	s.rows.drawBar(dst)
	s.drawPlan(dst)
}

// drawPlan draws the table that was chosen, with the zones in which the sides
// set up.
func (s *setup) drawPlan(dst *Canvas) {
	if s.shows.w <= 0 {
		return
	}
	key := s.level
	if s.about != "" { // its zones are diced for
		key += " bare"
	}
	table, ok := s.plans[key]
	if !ok {
		if t, err := levels.Load(s.level); err == nil {
			table = view.Picture(view.Bake(&t.Plan, view.Everything, 12))
			for _, z := range t.Zones {
				if z.Role == "deploy" && z.Side > 0 && s.about == "" {
					drawZone(dst.On(table), z.Shape, 12, dst.Palette.Side(z.Side-1))
				}
			}
		}
		s.plans[key] = table
	}
	if table == nil {
		return
	}
	w, h := float64(table.Bounds().Dx()), float64(table.Bounds().Dy())
	k := math.Min(s.shows.w/w, s.shows.h/h)
	at := rect{s.shows.x + (s.shows.w-k*w)/2, s.shows.y + (s.shows.h-k*h)/2, k * w, k * h}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(at.x, at.y)
	dst.Touch(at)
	dst.DrawImage(table, dst.OnScreen(op))
	dst.Outline(at, 1, view.Hairline)
}

// drawZone outlines a part of a table that is drawn with so many pixels to the inch.
func drawZone(dst *Canvas, shape []physics.Point, perInch float64, c color.RGBA) {
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		dst.Mesh.line(p.X.Inches()*perInch, p.Y.Inches()*perInch, q.X.Inches()*perInch, q.Y.Inches()*perInch, 3, c)
	}
	dst.DrawMesh()
}

// nameField is the side whose name a button is; -1 for none.
func (s *setup) nameField(id string) int {
	for i := range s.seats {
		if s.seats[i].name.id == id {
			return i
		}
	}
	return -1
}
