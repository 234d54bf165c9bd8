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

// fold names a heading of the log that can be folded.
type fold struct {
	kind match.RowKind
	turn int
	line int // of a warrior's heading
	of   rules.Phase
}

// foldOf is the heading a row is, or false for a line.
func foldOf(r *match.Row) (fold, bool) {
	f := fold{kind: r.Kind, turn: r.Turn}
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
	folded map[fold]bool
	rows   []match.Row
	lines  int // of the log that the rows are of
	reader rules.SideID
}

// turned folds or unfolds a heading.
func (v *logView) turned(f fold) {
	if v.folded == nil {
		v.folded = map[fold]bool{}
	}
	v.folded[f] = !v.folded[f]
}

// grouped is the whole log as rows, as far as a side may know it.
func (v *logView) grouped(m *match.Match, reader rules.SideID) []match.Row {
	if v.rows == nil || v.lines != len(m.Lines) || v.reader != reader {
		v.rows, v.lines, v.reader = m.Grouped(m.State.For(reader)), len(m.Lines), reader
	}
	return v.rows
}

// open leaves out what lies below folded headings, and warriors' headings if
// they are not wanted.
func (v *logView) open(rows []match.Row, warriors bool) []match.Row {
	var shown []match.Row
	depth := match.RowKind(0) // the folded heading that is passed; 0: none
	for i := range rows {
		r := &rows[i]
		f, heads := foldOf(r)
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
		if heads && v.folded[f] {
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
	name, about string
	has         func(l *match.Line) bool
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

// lineKinds are the kinds of line; the first is all of them.
var lineKinds = [...]lineKind{
	{"All lines", "everything", func(*match.Line) bool { return true }},
	{"Moves", "who went where, charged, hid or fell", ofKind(rules.Went, rules.Tumbled, rules.Declared, rules.Contact, rules.Vanished, rules.Seen, rules.Flew, rules.Launched, rules.Appeared, rules.Drove)},
	{"Attacks", "shots, blows and spells", ofKind(rules.FiredAt, rules.Struck, rules.Conjured)},
	{"Harm", "wounds, who went down, who ran and who came round", ofKind(rules.Hurt, rules.Downed, rules.Broke, rules.Recovered, rules.Ended)},
	{"Rolls", "every throw of dice", ofKind(rules.Threw)},
	{"Failed rolls", "what did not succeed", func(l *match.Line) bool {
		return l.Event != nil && l.Event.Kind == rules.Threw && !l.Event.OK
	}},
	{"Reasons", "why the computer did what it did", func(l *match.Line) bool { return l.Remark }},
}

// logbook is the page with the whole log: folded, filtered and searched.
type logbook struct {
	ui.Page
	of     *Scene
	search ui.Field
	kind   int             // index of lineKinds
	who    rules.WarriorID // only lines about him; Nobody: about everybody
	view   logView
	shown  []match.Row
	counts []int // of lines below the headings
	wraps  map[int][]string
	wrapW  float64
}

// openLogbook opens the whole log.
func (b *Scene) openLogbook() {
	p := &logbook{Page: ui.NewPage(b.win, b.client, 0), of: b, who: rules.Nobody, search: ui.Field{ID: "search", Empty: "Search the log: a name, words, a rule"}}
	// The last turns lie open.
	rows := p.view.grouped(b.m, b.seat.side)
	for i := range rows {
		if f, heads := foldOf(&rows[i]); heads && rows[i].Kind == match.TurnRow && rows[i].Turn < b.m.State.Turn-1 {
			p.view.turned(f)
		}
	}
	p.sift()
	p.Rows.Scroll = math.Inf(1) // the newest lines; the list sets it right
	b.book = p
	b.client.Open(p)
}

func (p *logbook) Name() string { return "log" }

// sifted reports whether only some of the lines are wanted.
func (p *logbook) sifted() bool {
	return p.kind > 0 || p.who != rules.Nobody || strings.TrimSpace(p.search.Text) != ""
}

// wants reports whether a line is among those looked for.
func (p *logbook) wants(l *match.Line) bool {
	e := l.Event
	if p.who != rules.Nobody && (e == nil || e.Who != p.who && e.At != p.who) {
		return false
	}
	if !lineKinds[p.kind].has(l) {
		return false
	}
	rule := ""
	if e != nil {
		rule = e.Rule
	}
	return help.Matches(p.search.Text, p.Win.Said(l.Words()), rule)
}

// sift finds what is shown.
func (p *logbook) sift() {
	rows := p.view.grouped(p.of.m, p.of.seat.side)
	if !p.sifted() {
		p.shown = p.view.open(rows, true)
		p.counts = p.counts[:0]
		for at, k := 0, 0; k < len(p.shown); at++ {
			if rows[at] == p.shown[k] {
				n := 0
				if rows[at].Kind != match.LineRow {
					n = below(rows, at)
				}
				p.counts = append(p.counts, n)
				k++
			}
		}
		p.Changed()
		return
	}
	// A heading is kept with the first line that is wanted below it.
	p.shown, p.counts = nil, nil
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
			if !p.wants(&p.of.m.Lines[r.Line]) {
				continue
			}
			for _, h := range [...]**match.Row{&turn, &phase, &who} {
				if *h != nil {
					p.shown = append(p.shown, **h)
					*h = nil
				}
			}
			p.shown = append(p.shown, *r)
		}
	}
	p.counts = make([]int, len(p.shown))
	for i := range p.shown {
		if p.shown[i].Kind != match.LineRow {
			p.counts[i] = below(p.shown, i)
		}
	}
	p.Changed()
}

// again shows what is found from its beginning.
func (p *logbook) again() {
	p.Rows.Scroll, p.Win.Focus, p.Notice = 0, "", ""
	p.sift()
}

func (p *logbook) Update() {
	if p.Type(&p.search) {
		p.again()
	}
	p.Turn()
}

// indents are how far the rows stand to the right.
var indents = [...]float64{match.LineRow: 46, match.TurnRow: 12, match.PhaseRow: 26, match.WarriorRow: 40}

// ruleWide is the room for the name of a rule.
const ruleWide = 140

// lines is the text of a row in lines.
func (p *logbook) lines(line int, w float64) []string {
	if p.wrapW != w {
		p.wraps, p.wrapW = map[int][]string{}, w
	}
	ls, ok := p.wraps[line]
	if !ok {
		l := &p.of.m.Lines[line]
		w -= p.lead(l)
		ls = p.Win.Wrap(ui.Plain, l.Words(), w)
		p.wraps[line] = ls
	}
	return ls
}

// lead is how wide the dice of a line are with what they needed.
func (p *logbook) lead(l *match.Line) (w float64) {
	if l.Event == nil {
		return 0
	}
	if w = float64(len(l.Event.Dice)) * 20; needed(l.Event) != "" {
		w += p.Win.Width(ui.Label, needed(l.Event)) + 6
	}
	return w
}

func (p *logbook) textWide(list ui.Rect) float64 {
	return list.W - ui.BarWide - indents[match.LineRow] - ruleWide - 12
}

func (p *logbook) LayOut() {
	p.WayBack("Back", p.Shell.Back)
	b := p.Body()
	kind, who := lineKinds[p.kind].name, "Everybody"
	if w := p.of.m.State.Warrior(p.who); w != nil {
		who = w.Name
	}
	kw, ww := p.Win.ButtonWidth(kind, "", ""), p.Win.ButtonWidth(who, "", "")
	f, y := b.W-kw-ww-16, b.Y
	if p.Narrow() {
		f, kw, ww = b.W, (b.W-8)/2, (b.W-8)/2
	}
	p.Place(&p.search, ui.R(b.X, y, f, 44))
	p.Add(ui.Button{ID: p.search.ID, At: p.search.At, Bare: true, Do: func() {
		if p.Ask(&p.search, "Which lines? A name, words or a rule") {
			p.again()
		}
	}})
	x := b.X + f + 8
	if p.Narrow() {
		x, y = b.X, y+50
	}
	p.Add(ui.Button{ID: "kind", At: ui.R(x, y, kw, 44), Words: kind, Chosen: p.kind > 0, Do: p.pickKind})
	p.Add(ui.Button{ID: "who", At: ui.R(x+kw+8, y, ww, 44), Words: who, Chosen: p.who != rules.Nobody, Do: p.pickWho})
	list := ui.R(b.X, y+52, b.W, b.Y+b.H-y-52)
	heights := make([]float64, len(p.shown))
	w := p.textWide(list)
	for i := range p.shown {
		heights[i] = 34
		switch p.shown[i].Kind {
		case match.TurnRow:
			heights[i] = 44
		case match.LineRow:
			heights[i] = math.Max(32, 12+20*float64(len(p.lines(p.shown[i].Line, w))))
		}
	}
	p.SetRows(list, heights)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r := &p.shown[i]
		at := p.Rows.Row(i)
		if r.Kind != match.LineRow {
			p.RowButton(i, func() { p.turnFold(i) })
			continue
		}
		if e := p.of.m.Lines[r.Line].Event; e != nil && e.Rule != "" {
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

// turnFold folds or unfolds a heading; what was sifted lies open.
func (p *logbook) turnFold(i int) {
	if p.sifted() {
		p.Tell("What was found is shown whole; take the search back to fold.")
		return
	}
	f, _ := foldOf(&p.shown[i])
	p.view.turned(f)
	p.sift()
}

// see shows the moment of a line.
func (p *logbook) see(line int) {
	p.of.openPast(line)
}

// pickKind chooses the kind of lines.
func (p *logbook) pickKind() {
	var options []ui.Choice
	for i := range lineKinds {
		options = append(options, ui.Choice{Title: lineKinds[i].name, About: lineKinds[i].about, Chosen: i == p.kind, Do: func() { p.kind = i }})
	}
	p.Shell.Open(ui.NewPicker(p.Win, p.Shell, "Which lines?", options, p.again))
}

// pickWho chooses whom the lines are about.
func (p *logbook) pickWho() {
	s := p.of.m.State
	options := []ui.Choice{{Title: "Everybody", About: "lines about anybody and about the battle", Chosen: p.who == rules.Nobody, Do: func() { p.who = rules.Nobody }}}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		options = append(options, ui.Choice{Title: w.Name, About: w.Type + ", " + s.Sides[w.Side].Name, Chosen: p.who == w.ID, Do: func() { p.who = w.ID }})
	}
	p.Shell.Open(ui.NewPicker(p.Win, p.Shell, "Lines about whom?", options, p.again))
}

func (p *logbook) RuleAt(x, y float64) string {
	if i := p.Rows.Under(x, y); i >= 0 && p.shown[i].Kind == match.LineRow {
		if e := p.of.m.Lines[p.shown[i].Line].Event; e != nil {
			return e.Rule
		}
	}
	return ""
}

func (p *logbook) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "The log")
	p.search.Draw(dst, true)
	if len(p.shown) == 0 {
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

func (p *logbook) drawRow(dst *ui.Canvas, i int) {
	row, r := &p.shown[i], p.Rows.Row(i)
	m := p.of.m
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
		_, c := inkOf(l, m.State, p.of.seat.side, dst.Palette)
		lead := p.lead(l)
		if l.Event != nil {
			for k, n := range l.Event.Dice {
				die(dst, x+float64(k)*20, r.Y+7, 17, n)
			}
			dst.Write(needed(l.Event), x+2+float64(len(l.Event.Dice))*20, r.Y+5, ui.Label, view.Brass)
		}
		for k, t := range p.lines(row.Line, p.textWide(p.Rows.At)) {
			dst.Write(t, x+lead+2, r.Y+5+20*float64(k), ui.Plain, c)
		}
		if l.Event != nil && l.Event.Rule != "" {
			ink := view.Quiet
			if p.Lit(fmt.Sprintf("rule-%d", i)) {
				ink = view.Brass
			}
			name := dst.Fitted(help.TitleOf(l.Event.Rule), ui.Small, ruleWide-16)
			rx := r.X + r.W - dst.Width(ui.Small, name) - 8
			dst.Write(name, rx, r.Y+7, ui.Small, ink)
			dst.Fill(ui.R(rx, r.Y+24, dst.Width(ui.Small, name), 1), ink)
		}
		return
	}
	f, _ := foldOf(row)
	folded := p.view.folded[f] && !p.sifted()
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
	n := fmt.Sprint(p.counts[i])
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
