package battle

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// Fold names a heading of the log that can be folded.
type Fold struct {
	Kind match.RowKind
	turn int
	line int // of a warrior's heading
	of   rules.Phase
}

// FoldOf is the heading a row is, or false for a line.
func FoldOf(r *match.Row) (Fold, bool) {
	f := Fold{Kind: r.Kind, turn: r.Turn}
	switch r.Kind {
	case match.PhaseRow:
		f.of = r.Phase
	case match.WarriorRow:
		f.line = r.Line
	}
	return f, r.Kind != match.LineRow
}

// logView is how the log is grouped and folded, for the panel beside the table
// and for the page.
type logView struct {
	Folded map[Fold]bool
	rows   []match.Row
	lines  int // of the log that the rows are of
	reader rules.SideID
}

// turned folds or unfolds a heading.
func (v *logView) turned(f Fold) {
	if v.Folded == nil {
		v.Folded = map[Fold]bool{}
	}
	v.Folded[f] = !v.Folded[f]
}

// Grouped is the whole log as rows, as far as a side may know it.
func (v *logView) Grouped(m *match.Match, reader rules.SideID) []match.Row {
	if v.rows == nil || v.lines != len(m.Lines) || v.reader != reader {
		v.rows, v.lines, v.reader = m.Grouped(m.State.For(reader)), len(m.Lines), reader
	}
	return v.rows
}

// Open leaves out what lies below folded headings, and warriors' headings if
// they are not wanted.
func (v *logView) Open(rows []match.Row, warriors bool) []match.Row {
	var shown []match.Row
	depth := match.RowKind(0) // the folded heading that is passed; 0: none
	for i := range rows {
		r := &rows[i]
		f, heads := FoldOf(r)
		if depth != 0 && heads && r.Kind <= depth {
			depth = 0
		}
		if depth != 0 {
			continue
		}
		if r.Kind == match.WarriorRow && !warriors {
			continue
		}
		shown = append(shown, *r)
		if heads && v.Folded[f] {
			depth = r.Kind
		}
	}
	return shown
}

// below is how many lines lie below a heading.
func below(rows []match.Row, at int) int {
	n := 0
	for i := at + 1; i < len(rows); i++ {
		if rows[i].Kind != match.LineRow && rows[i].Kind <= rows[at].Kind {
			break
		}
		if rows[i].Kind == match.LineRow {
			n++
		}
	}
	return n
}

// drawFold draws the sign of a heading: to the right folded, down open.
func drawFold(dst *ui.Canvas, x, y float64, folded bool, c color.RGBA) {
	if folded {
		dst.Line(x, y-5, x+5, y, 2, c)
		dst.Line(x+5, y, x, y+5, 2, c)
		return
	}
	dst.Line(x-2, y-3, x+3, y+2, 2, c)
	dst.Line(x+3, y+2, x+8, y-3, 2, c)
}

// lineKind is a kind of line to filter by.
type lineKind struct {
	Name, about string
	Has         func(l *match.Line) bool
}

func ofKind(kinds ...rules.Kind) func(l *match.Line) bool {
	return func(l *match.Line) bool {
		for _, k := range kinds {
			if l.Event != nil && l.Event.Kind == k {
				return true
			}
		}
		return false
	}
}

// LineKinds are the kinds of line; the first is all of them.
var LineKinds = [...]lineKind{
	{"All lines", "everything", func(*match.Line) bool { return true }},
	{"Moves", "who went where, charged, hid or fell", ofKind(rules.Went, rules.Tumbled, rules.Declared, rules.Contact, rules.Vanished, rules.Seen, rules.Flew, rules.Appeared)},
	{"Attacks", "shots, blows and spells", ofKind(rules.FiredAt, rules.Struck, rules.Conjured)},
	{"Harm", "wounds, who went down, who ran and who came round", ofKind(rules.Hurt, rules.Downed, rules.Broke, rules.Recovered, rules.Ended)},
	{"Rolls", "every throw of dice", ofKind(rules.Threw)},
	{"Failed rolls", "what did not succeed", func(l *match.Line) bool {
		return l.Event != nil && l.Event.Kind == rules.Threw && !l.Event.OK
	}},
	{"Reasons", "why the computer did what it did", func(l *match.Line) bool { return l.Remark }},
}

// Logbook is the page with the whole log: folded, filtered and searched.
type Logbook struct {
	ui.Page
	of     *Scene
	Search ui.Field
	Kind   int             // index of lineKinds
	Who    rules.WarriorID // only lines about him; Nobody: about everybody
	View   logView
	Shown  []match.Row
	Counts []int // of lines below the headings
	wraps  map[int][]string
	wrapW  float64
}

// OpenLogbook opens the whole log.
func (b *Scene) OpenLogbook() {
	p := &Logbook{Page: ui.NewPage(b.Win, b.client, 0), of: b, Who: rules.Nobody, Search: ui.Field{ID: "search", Empty: "Search the log: a name, words, a rule"}}
	// The last turns lie open.
	rows := p.View.Grouped(b.M, b.Seat.Side)
	for i := range rows {
		if f, heads := FoldOf(&rows[i]); heads && rows[i].Kind == match.TurnRow && rows[i].Turn < b.M.State.Turn-1 {
			p.View.turned(f)
		}
	}
	p.sift()
	p.Rows.Scroll = math.Inf(1) // the newest lines; the list sets it right
	b.book = p
	b.client.Open(p)
}

func (p *Logbook) Name() string { return "log" }

// sifted reports whether only some of the lines are wanted.
func (p *Logbook) sifted() bool {
	return p.Kind > 0 || p.Who != rules.Nobody || strings.TrimSpace(p.Search.Text) != ""
}

// wants reports whether a line is among those looked for.
func (p *Logbook) wants(l *match.Line) bool {
	e := l.Event
	if p.Who != rules.Nobody && (e == nil || e.Who != p.Who && e.At != p.Who) {
		return false
	}
	if !LineKinds[p.Kind].Has(l) {
		return false
	}
	rule := ""
	if e != nil {
		rule = e.Rule
	}
	return help.Matches(p.Search.Text, p.Win.Said(l.Words()), rule)
}

// sift finds what is shown.
func (p *Logbook) sift() {
	rows := p.View.Grouped(p.of.M, p.of.Seat.Side)
	if !p.sifted() {
		p.Shown = p.View.Open(rows, true)
		p.Counts = p.Counts[:0]
		for at, k := 0, 0; k < len(p.Shown); at++ {
			if rows[at] == p.Shown[k] {
				n := 0
				if rows[at].Kind != match.LineRow {
					n = below(rows, at)
				}
				p.Counts = append(p.Counts, n)
				k++
			}
		}
		p.Changed()
		return
	}
	// A heading is kept with the first line that is wanted below it.
	p.Shown, p.Counts = nil, nil
	var turn, phase, who *match.Row
	for i := range rows {
		r := &rows[i]
		switch r.Kind {
		case match.TurnRow:
			turn, phase, who = r, nil, nil
		case match.PhaseRow:
			phase, who = r, nil
		case match.WarriorRow:
			who = r
		default:
			if !p.wants(&p.of.M.Lines[r.Line]) {
				continue
			}
			for _, h := range [...]**match.Row{&turn, &phase, &who} {
				if *h != nil {
					p.Shown = append(p.Shown, **h)
					*h = nil
				}
			}
			p.Shown = append(p.Shown, *r)
		}
	}
	p.Counts = make([]int, len(p.Shown))
	for i := range p.Shown {
		if p.Shown[i].Kind != match.LineRow {
			p.Counts[i] = below(p.Shown, i)
		}
	}
	p.Changed()
}

// Again shows what is found from its beginning.
func (p *Logbook) Again() {
	p.Rows.Scroll, p.Win.Focus, p.Notice = 0, "", ""
	p.sift()
}

func (p *Logbook) Update() {
	if p.Type(&p.Search) {
		p.Again()
	}
	p.Turn()
}

// indents are how far the rows stand to the right.
var indents = [...]float64{match.LineRow: 46, match.TurnRow: 12, match.PhaseRow: 26, match.WarriorRow: 40}

// ruleWide is the room for the ID of a rule.
const ruleWide = 104

// lines is the text of a row in lines.
func (p *Logbook) lines(line int, w float64) []string {
	if p.wrapW != w {
		p.wraps, p.wrapW = map[int][]string{}, w
	}
	ls, ok := p.wraps[line]
	if !ok {
		l := &p.of.M.Lines[line]
		if l.Event != nil {
			w -= float64(len(l.Event.Dice)) * 20
		}
		ls = p.Win.Wrap(ui.Plain, l.Words(), w)
		p.wraps[line] = ls
	}
	return ls
}

func (p *Logbook) textWide(list ui.Rect) float64 {
	return list.W - ui.BarWide - indents[match.LineRow] - ruleWide - 12
}

func (p *Logbook) LayOut() {
	p.WayBack("Back", p.Shell.Back)
	b := p.Body()
	kind, who := LineKinds[p.Kind].Name, "Everybody"
	if w := p.of.M.State.Warrior(p.Who); w != nil {
		who = w.Name
	}
	kw, ww := p.Win.ButtonWidth(kind, "", ""), p.Win.ButtonWidth(who, "", "")
	f, y := b.W-kw-ww-16, b.Y
	if p.Narrow() {
		f, kw, ww = b.W, (b.W-8)/2, (b.W-8)/2
	}
	p.Place(&p.Search, ui.R(b.X, y, f, 44))
	p.Add(ui.Button{ID: p.Search.ID, At: p.Search.At, Bare: true, Do: func() {
		if p.Ask(&p.Search, "Which lines? A name, words or a rule") {
			p.Again()
		}
	}})
	x := b.X + f + 8
	if p.Narrow() {
		x, y = b.X, y+50
	}
	p.Add(ui.Button{ID: "kind", At: ui.R(x, y, kw, 44), Words: kind, Chosen: p.Kind > 0, Do: p.pickKind})
	p.Add(ui.Button{ID: "who", At: ui.R(x+kw+8, y, ww, 44), Words: who, Chosen: p.Who != rules.Nobody, Do: p.pickWho})
	list := ui.R(b.X, y+52, b.W, b.Y+b.H-y-52)
	heights := make([]float64, len(p.Shown))
	w := p.textWide(list)
	for i := range p.Shown {
		heights[i] = 34
		switch p.Shown[i].Kind {
		case match.TurnRow:
			heights[i] = 44
		case match.LineRow:
			heights[i] = math.Max(32, 12+20*float64(len(p.lines(p.Shown[i].Line, w))))
		}
	}
	p.SetRows(list, heights)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r := &p.Shown[i]
		at := p.Rows.Row(i)
		if r.Kind != match.LineRow {
			p.RowButton(i, func() { p.TurnFold(i) })
			continue
		}
		if e := p.of.M.Lines[r.Line].Event; e != nil && e.Rule != "" {
			if part, ok := p.Rows.Inside(ui.R(at.X+at.W-ruleWide, at.Y, ruleWide, at.H)); ok {
				rule := e.Rule
				p.Add(ui.Button{ID: fmt.Sprintf("rule-%d", i), At: part, Bare: true, Do: func() { p.Shell.OpenRule(rule) }})
			}
			at.W -= ruleWide
		}
		if part, ok := p.Rows.Inside(at); ok {
			p.Add(ui.Button{ID: ui.RowID(i), At: part, Bare: true, Do: func() { p.see(r.Line) }})
		}
	}
}

// TurnFold folds or unfolds a heading; what was sifted lies open.
func (p *Logbook) TurnFold(i int) {
	if p.sifted() {
		p.Tell("What was found is shown whole; take the search back to fold.")
		return
	}
	f, _ := FoldOf(&p.Shown[i])
	p.View.turned(f)
	p.sift()
}

// see shows the moment of a line.
func (p *Logbook) see(line int) {
	p.of.OpenPast(line)
}

// pickKind chooses the kind of lines.
func (p *Logbook) pickKind() {
	var options []ui.Choice
	for i := range LineKinds {
		options = append(options, ui.Choice{Title: LineKinds[i].Name, About: LineKinds[i].about, Chosen: i == p.Kind, Do: func() { p.Kind = i }})
	}
	p.Shell.Open(ui.NewPicker(p.Win, p.Shell, "Which lines?", options, p.Again))
}

// pickWho chooses whom the lines are about.
func (p *Logbook) pickWho() {
	s := p.of.M.State
	options := []ui.Choice{{Title: "Everybody", About: "lines about anybody and about the battle", Chosen: p.Who == rules.Nobody, Do: func() { p.Who = rules.Nobody }}}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		options = append(options, ui.Choice{Title: w.Name, About: w.Type + ", " + s.Sides[w.Side].Name, Chosen: p.Who == w.ID, Do: func() { p.Who = w.ID }})
	}
	p.Shell.Open(ui.NewPicker(p.Win, p.Shell, "Lines about whom?", options, p.Again))
}

func (p *Logbook) RuleAt(x, y float64) string {
	if i := p.Rows.Under(x, y); i >= 0 && p.Shown[i].Kind == match.LineRow {
		if e := p.of.M.Lines[p.Shown[i].Line].Event; e != nil {
			return e.Rule
		}
	}
	return ""
}

func (p *Logbook) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "The log")
	p.Search.Draw(dst, true)
	if len(p.Shown) == 0 {
		b := p.Rows.At
		dst.Paragraph("No line is like that.", b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
		return
	}
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		p.drawRow(win, i)
	}
	p.Rows.DrawBar(dst)
}

func (p *Logbook) drawRow(dst *ui.Canvas, i int) {
	row, r := &p.Shown[i], p.Rows.Row(i)
	m := p.of.M
	x := r.X + indents[row.Kind]
	over := p.Lit(ui.RowID(i))
	if row.Kind == match.LineRow {
		l := &m.Lines[row.Line]
		if over {
			dst.Fill(ui.R(x-6, r.Y, r.W-indents[row.Kind]-ruleWide+6, r.H), view.Raised)
		}
		if w := m.State.Warrior(row.Who); w != nil {
			dst.Fill(ui.R(x-8, r.Y, 2, r.H), dst.Palette.Side(int(w.Side)))
		}
		_, c := inkOf(l, dst.Palette)
		lead := 0.0
		if l.Event != nil {
			lead = float64(len(l.Event.Dice)) * 20
			for k, n := range l.Event.Dice {
				die(dst, x+float64(k)*20, r.Y+7, 17, n)
			}
		}
		for k, t := range p.lines(row.Line, p.textWide(p.Rows.At)) {
			dst.Write(t, x+lead+2, r.Y+5+20*float64(k), ui.Plain, c)
		}
		if l.Event != nil && l.Event.Rule != "" {
			ink := view.Quiet
			if p.Lit(fmt.Sprintf("rule-%d", i)) {
				ink = view.Brass
			}
			rx := r.X + r.W - dst.Width(ui.Small, l.Event.Rule) - 8
			dst.Write(l.Event.Rule, rx, r.Y+7, ui.Small, ink)
			dst.Fill(ui.R(rx, r.Y+24, dst.Width(ui.Small, l.Event.Rule), 1), ink)
		}
		return
	}
	f, _ := FoldOf(row)
	folded := p.View.Folded[f] && !p.sifted()
	words, pr, c := headWords(m, row, dst.Palette)
	ground := ui.Glass
	if row.Kind == match.TurnRow {
		ground = view.Panel
	}
	if over {
		ground = view.Raised
	}
	dst.Panel(ui.R(x-8, r.Y+2, r.W-indents[row.Kind], r.H-4), ground)
	drawFold(dst, x+2, r.Y+r.H/2, folded, c)
	dst.Write(words, x+18, r.Y+r.H/2-11, pr, c)
	n := fmt.Sprint(p.Counts[i])
	dst.Write(n, r.X+r.W-dst.Width(ui.Small, n)-16, r.Y+r.H/2-10, ui.Small, view.Quiet)
}

// headWords are the words of a heading of the log, and how they are printed.
func headWords(m *match.Match, r *match.Row, colours *view.Palette) (string, ui.Style, color.RGBA) {
	switch r.Kind {
	case match.TurnRow:
		words := strings.TrimSuffix(m.Lines[r.Line].Text, ".")
		if e := m.Lines[r.Line].Event; e == nil || e.Kind != rules.TurnBegan {
			words = "Before the battle"
		}
		return words, ui.Strong, view.Brass
	case match.PhaseRow:
		return rules.Capital(r.Phase.String()), ui.Label, view.Words
	}
	w := &m.State.Warriors[r.Who]
	return w.Name, ui.Label, colours.SideInk(int(w.Side))
}
