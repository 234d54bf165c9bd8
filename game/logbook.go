package game

import (
	"fmt"
	"image/color"
	"math"
	"strings"

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
func drawFold(dst *Canvas, x, y float64, folded bool, c color.RGBA) {
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
	{"Moves", "who went where, charged, hid or fell", ofKind(rules.Went, rules.Tumbled, rules.Declared, rules.Contact, rules.Vanished, rules.Seen, rules.Flew, rules.Appeared)},
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
	page
	of     *battle
	search field
	kind   int             // index of lineKinds
	who    rules.WarriorID // only lines about him; Nobody: about everybody
	view   logView
	shown  []match.Row
	counts []int // of lines below the headings
	wraps  map[int][]string
	wrapW  float64
}

// openLogbook opens the whole log.
func (b *battle) openLogbook() {
	p := &logbook{page: page{g: b.g}, of: b, who: rules.Nobody, search: field{id: "search", empty: "Search the log: a name, words, a rule"}}
	// The last turns lie open.
	rows := p.view.grouped(b.m, b.seat.side)
	for i := range rows {
		if f, heads := foldOf(&rows[i]); heads && rows[i].Kind == match.TurnRow && rows[i].Turn < b.m.State.Turn-1 {
			p.view.turned(f)
		}
	}
	p.sift()
	p.rows.scroll = math.Inf(1) // the newest lines; the list sets it right
	b.g.open(p)
}

func (p *logbook) name() string { return "log" }

// sifted reports whether only some of the lines are wanted.
func (p *logbook) sifted() bool {
	return p.kind > 0 || p.who != rules.Nobody || strings.TrimSpace(p.search.text) != ""
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
	return help.Matches(p.search.text, p.g.win.Said(l.Words()), rule)
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
		p.n++
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
	p.n++
}

// again shows what is found from its beginning.
func (p *logbook) again() {
	p.rows.scroll, p.g.win.Focus, p.notice = 0, "", ""
	p.sift()
}

func (p *logbook) update() {
	if p.search.keyed(p.g.win.Typed) {
		p.again()
	}
	p.turn()
}

// indents are how far the rows stand to the right.
var indents = [...]float64{match.LineRow: 46, match.TurnRow: 12, match.PhaseRow: 26, match.WarriorRow: 40}

// ruleWide is the room for the ID of a rule.
const ruleWide = 104

// lines is the text of a row in lines.
func (p *logbook) lines(line int, w float64) []string {
	if p.wrapW != w {
		p.wraps, p.wrapW = map[int][]string{}, w
	}
	ls, ok := p.wraps[line]
	if !ok {
		l := &p.of.m.Lines[line]
		if l.Event != nil {
			w -= float64(len(l.Event.Dice)) * 20
		}
		ls = p.g.win.Wrap(plain, l.Words(), w)
		p.wraps[line] = ls
	}
	return ls
}

func (p *logbook) textWide(list rect) float64 {
	return list.w - barWide - indents[match.LineRow] - ruleWide - 12
}

func (p *logbook) layOut() {
	p.wayBack("Back", p.g.back)
	b := p.body()
	kind, who := lineKinds[p.kind].name, "Everybody"
	if w := p.of.m.State.Warrior(p.who); w != nil {
		who = w.Name
	}
	kw, ww := p.g.win.ButtonWidth(kind, "", ""), p.g.win.ButtonWidth(who, "", "")
	f, y := b.w-kw-ww-16, b.y
	if p.narrow() {
		f, kw, ww = b.w, (b.w-8)/2, (b.w-8)/2
	}
	p.search.at = rect{b.x, y, f, 44}
	p.add(button{id: p.search.id, at: p.search.at, bare: true, do: func() {
		if p.ask(&p.search, "Which lines? A name, words or a rule") {
			p.again()
		}
	}})
	x := b.x + f + 8
	if p.narrow() {
		x, y = b.x, y+50
	}
	p.add(button{id: "kind", at: rect{x, y, kw, 44}, words: kind, chosen: p.kind > 0, do: p.pickKind})
	p.add(button{id: "who", at: rect{x + kw + 8, y, ww, 44}, words: who, chosen: p.who != rules.Nobody, do: p.pickWho})
	list := rect{b.x, y + 52, b.w, b.y + b.h - y - 52}
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
	p.rows.set(list, heights)
	p.saw = p.rows.scroll
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		r := &p.shown[i]
		at := p.rows.row(i)
		if r.Kind != match.LineRow {
			p.rowButton(i, func() { p.turnFold(i) })
			continue
		}
		if e := p.of.m.Lines[r.Line].Event; e != nil && e.Rule != "" {
			if part, ok := p.rows.inside(rect{at.x + at.w - ruleWide, at.y, ruleWide, at.h}); ok {
				rule := e.Rule
				p.add(button{id: fmt.Sprintf("rule-%d", i), at: part, bare: true, do: func() { p.g.openRule(rule) }})
			}
			at.w -= ruleWide
		}
		if part, ok := p.rows.inside(at); ok {
			p.add(button{id: rowID(i), at: part, bare: true, do: func() { p.see(r.Line) }})
		}
	}
}

// turnFold folds or unfolds a heading; what was sifted lies open.
func (p *logbook) turnFold(i int) {
	if p.sifted() {
		p.tell("What was found is shown whole; take the search back to fold.")
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
	var options []choice
	for i := range lineKinds {
		options = append(options, choice{title: lineKinds[i].name, about: lineKinds[i].about, chosen: i == p.kind, do: func() { p.kind = i }})
	}
	p.g.open(newPicker(p.g, "Which lines?", options, p.again))
}

// pickWho chooses whom the lines are about.
func (p *logbook) pickWho() {
	s := p.of.m.State
	options := []choice{{title: "Everybody", about: "lines about anybody and about the battle", chosen: p.who == rules.Nobody, do: func() { p.who = rules.Nobody }}}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		options = append(options, choice{title: w.Name, about: w.Type + ", " + s.Sides[w.Side].Name, chosen: p.who == w.ID, do: func() { p.who = w.ID }})
	}
	p.g.open(newPicker(p.g, "Lines about whom?", options, p.again))
}

func (p *logbook) ruleAt(x, y float64) string {
	if i := p.rows.under(x, y); i >= 0 && p.shown[i].Kind == match.LineRow {
		if e := p.of.m.Lines[p.shown[i].Line].Event; e != nil {
			return e.Rule
		}
	}
	return ""
}

func (p *logbook) draw(dst *Canvas) {
	p.drawHead(dst, "The log")
	p.search.draw(dst, true)
	if len(p.shown) == 0 {
		b := p.rows.at
		dst.Paragraph("No line is like that.", b.x, b.y+12, b.w, letter, view.Quiet)
		return
	}
	win := p.rows.picture(dst)
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		p.drawRow(win, i)
	}
	p.rows.drawBar(dst)
}

func (p *logbook) drawRow(dst *Canvas, i int) {
	row, r := &p.shown[i], p.rows.row(i)
	m := p.of.m
	x := r.x + indents[row.Kind]
	over := p.lit(rowID(i))
	if row.Kind == match.LineRow {
		l := &m.Lines[row.Line]
		if over {
			dst.Fill(rect{x - 6, r.y, r.w - indents[row.Kind] - ruleWide + 6, r.h}, view.Raised)
		}
		if w := m.State.Warrior(row.Who); w != nil {
			dst.Fill(rect{x - 8, r.y, 2, r.h}, dst.Palette.Side(int(w.Side)))
		}
		_, c := inkOf(l, dst.Palette)
		lead := 0.0
		if l.Event != nil {
			lead = float64(len(l.Event.Dice)) * 20
			for k, n := range l.Event.Dice {
				die(dst, x+float64(k)*20, r.y+7, 17, n)
			}
		}
		for k, t := range p.lines(row.Line, p.textWide(p.rows.at)) {
			dst.Write(t, x+lead+2, r.y+5+20*float64(k), plain, c)
		}
		if l.Event != nil && l.Event.Rule != "" {
			ink := view.Quiet
			if p.lit(fmt.Sprintf("rule-%d", i)) {
				ink = view.Brass
			}
			rx := r.x + r.w - dst.Width(small, l.Event.Rule) - 8
			dst.Write(l.Event.Rule, rx, r.y+7, small, ink)
			dst.Fill(rect{rx, r.y + 24, dst.Width(small, l.Event.Rule), 1}, ink)
		}
		return
	}
	f, _ := foldOf(row)
	folded := p.view.folded[f] && !p.sifted()
	words, pr, c := headWords(m, row, dst.Palette)
	ground := glass
	if row.Kind == match.TurnRow {
		ground = view.Panel
	}
	if over {
		ground = view.Raised
	}
	dst.Panel(rect{x - 8, r.y + 2, r.w - indents[row.Kind], r.h - 4}, ground)
	drawFold(dst, x+2, r.y+r.h/2, folded, c)
	dst.Write(words, x+18, r.y+r.h/2-11, pr, c)
	n := fmt.Sprint(p.counts[i])
	dst.Write(n, r.x+r.w-dst.Width(small, n)-16, r.y+r.h/2-10, small, view.Quiet)
}

// headWords are the words of a heading of the log, and how they are printed.
func headWords(m *match.Match, r *match.Row, colours *view.Palette) (string, print, color.RGBA) {
	switch r.Kind {
	case match.TurnRow:
		words := strings.TrimSuffix(m.Lines[r.Line].Text, ".")
		if e := m.Lines[r.Line].Event; e == nil || e.Kind != rules.TurnBegan {
			words = "Before the battle"
		}
		return words, strong, view.Brass
	case match.PhaseRow:
		return rules.Capital(r.Phase.String()), label, view.Words
	}
	w := &m.State.Warriors[r.Who]
	return w.Name, label, colours.SideInk(int(w.Side))
}
