package pages

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"cometfall/assets/manual"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
)

// Rulebook is the page with the manual and the rules in our words.
type Rulebook struct {
	ui.Page
	client  *Client
	Search  ui.Field
	area    string // the chapter that is open; "" for the list of chapters, manualPage for the manual
	Rule    string // the rule that is shown; "" for the keys, or a manualPage
	reading bool   // in a narrow window: the rule, not the list
	visited []string

	found  []help.Rule // what the list shows, but for the chapters
	sought string      // what it was found with
	side   ui.List     // the rule itself
	sideAt float64
	text   []passage
	told   string // what text is about: rule and width
}

// passage is a paragraph of what is read, or a rule it leads to.
type passage struct {
	lines  []string
	print  ui.Style
	ink    color.RGBA
	before float64 // room above it
	lead   string  // words to the left of it: a key
	to     string  // the rule it leads to

	figures []figures.Figure // or a picture, of these
}

// NewRulebook is the rule book at a rule, or at the keys.
func NewRulebook(c *Client, id string) *Rulebook {
	r := &Rulebook{client: c, Page: ui.NewPage(c.Win, c, 0), Search: ui.Field{ID: "search", Empty: "Search: words"}}
	if id == "" {
		return r
	}
	if rule, ok := help.Find(id); ok {
		r.area = rule.Area
		r.turnTo(rule.ID)
		return r
	}
	r.Search.Text = id
	return r
}

// NewManual is the rule book at a page of the manual.
func NewManual(c *Client, key string) *Rulebook {
	r := NewRulebook(c, "")
	r.area = manualPage
	r.turnTo(manualPage + key)
	return r
}

func (r *Rulebook) Name() string { return "rules" }

// Scrolls is the list that a gamepad turns: the one it points at.
func (r *Rulebook) Scrolls() *ui.List {
	if r.side.At.Has(r.client.Win.Pointer.PadX, r.client.Win.Pointer.PadY) {
		return &r.side
	}
	return &r.Rows
}

// Helped takes the book away: its key opened it.
func (r *Rulebook) Helped() bool {
	r.client.Back()
	return true
}

// turnTo shows a rule; "" for the keys.
func (r *Rulebook) turnTo(id string) {
	if r.reading || r.Rule != "" {
		r.visited = append(r.visited, r.Rule)
	}
	r.Rule, r.reading, r.side.Scroll = id, true, 0
	r.Changed()
}

// last goes back to the rule that was shown before, then to the list, then out.
func (r *Rulebook) last() {
	switch n := len(r.visited); {
	case n > 0:
		r.Rule, r.visited, r.side.Scroll = r.visited[n-1], r.visited[:n-1], 0
		r.Changed()
	case r.Narrow() && r.reading:
		r.reading = false
		r.Changed()
	default:
		r.client.Back()
	}
}

// openArea lists the rules of a chapter; "" lists the chapters.
func (r *Rulebook) openArea(key string) {
	r.area, r.Search.Text, r.Rows.Scroll, r.client.Win.Focus = key, "", 0, ""
	r.Changed()
}

// seek finds what the list shows.
func (r *Rulebook) seek() {
	key := r.area + "\x00" + r.Search.Text
	if key == r.sought {
		return
	}
	r.sought, r.found = key, nil
	switch {
	case strings.TrimSpace(r.Search.Text) != "":
		r.found = help.Search(r.Search.Text)
	case r.area != "":
		a, _ := help.FindArea(r.area)
		r.found = a.Rules
	}
}

// chapters reports whether the list is that of the chapters.
func (r *Rulebook) chapters() bool {
	return r.area == "" && strings.TrimSpace(r.Search.Text) == ""
}

// columns are the places of the list and of the rule; one of them is empty in a
// narrow window.
func (r *Rulebook) columns() (rows, side ui.Rect) {
	b := r.Body()
	b.Y += 56
	b.H -= 56
	if r.Narrow() {
		if r.reading {
			b.Y -= 56
			b.H += 56
			return ui.Rect{}, b
		}
		return b, ui.Rect{}
	}
	w := math.Max(300, math.Floor(b.W*0.4))
	return ui.R(b.X, b.Y, w, b.H), ui.R(b.X+w+20, b.Y-56, b.W-w-20, b.H+56)
}

func (r *Rulebook) Update() {
	if r.Type(&r.Search) {
		r.Sift()
	}
	rows, side := r.columns()
	if rows.W > 0 {
		r.Rows.Update(&r.client.Win.Pointer)
	}
	if side.W > 0 {
		r.side.Update(&r.client.Win.Pointer)
	}
	if r.side.Scroll != r.sideAt {
		r.sideAt = r.side.Scroll
		r.Changed()
	}
	r.Scrolled()
}

// Sift shows what is found from its beginning, and the list if it was hidden.
func (r *Rulebook) Sift() {
	r.Rows.Scroll, r.reading, r.client.Win.Focus, r.Notice = 0, false, "", ""
	r.Changed()
}

// The heights of the rows of the list.
const (
	areaRow = 46
	ruleRow = 54
)

func (r *Rulebook) LayOut() {
	r.seek()
	words := "Back"
	if len(r.visited) == 0 && !(r.Narrow() && r.reading) {
		words = "Close"
	}
	r.WayBack(words, r.last)
	rows, side := r.columns()
	if rows.W > 0 {
		r.Place(&r.Search, ui.R(rows.X, rows.Y-52, rows.W, 44))
		r.Add(ui.Button{ID: r.Search.ID, At: r.Search.At, Bare: true, Do: func() {
			if r.Ask(&r.Search, "Which rule? Words it has") {
				r.Sift()
			}
		}})
		r.layOutRows(rows)
	}
	if side.W > 0 {
		r.compose(side.W - ui.BarWide - 32)
		heights := make([]float64, len(r.text))
		for i := range r.text {
			heights[i] = r.text[i].height()
		}
		r.side.Set(side, heights)
		r.sideAt = r.side.Scroll
		from, to := r.side.Visible()
		for i := from; i < to; i++ {
			if id := r.text[i].to; id != "" {
				if at, ok := r.side.Inside(r.side.Row(i)); ok {
					r.Add(ui.Button{ID: "see-" + id, At: at, Bare: true, Do: func() { r.turnTo(id) }})
				}
			}
		}
	}
}

// layOutRows lists the chapters, or the rules that were found below the way
// back to the chapters.
func (r *Rulebook) layOutRows(at ui.Rect) {
	var heights []float64
	var do []func()
	if r.chapters() {
		heights, do = append(heights, areaRow, areaRow), append(do, func() { r.turnTo("") }, func() { r.openArea(manualPage) })
		for _, a := range help.Areas() {
			heights, do = append(heights, areaRow), append(do, func() { r.openArea(a.Key) })
		}
	} else {
		heights, do = append(heights, areaRow), append(do, func() { r.openArea("") })
		for _, t := range r.topics() {
			heights, do = append(heights, ruleRow), append(do, func() { r.turnTo(manualPage + t.Key) })
		}
		for _, rule := range r.found {
			heights, do = append(heights, ruleRow), append(do, func() { r.turnTo(rule.ID) })
		}
	}
	r.SetRows(at, heights)
	from, to := r.Rows.Visible()
	for i := from; i < to; i++ {
		r.RowButton(i, do[i])
	}
}

func (r *Rulebook) Keys() {
	if r.Narrow() && r.reading {
		r.side.Keys()
		return
	}
	r.Page.Keys()
}

// compose sets the rule that is shown, or the keys, in lines of a width.
func (r *Rulebook) compose(w float64) {
	told := fmt.Sprint(r.Rule, " ", w, " ", len(r.visited))
	if told == r.told {
		return
	}
	r.told, r.text = told, r.text[:0]
	say := func(words string, p ui.Style, ink color.RGBA, before float64) {
		r.text = append(r.text, passage{lines: r.client.Win.Wrap(p, words, w), print: p, ink: ink, before: before})
	}
	rule, ok := help.Find(r.Rule)
	if !ok {
		r.composeTopic(topicOf(r.Rule), w)
		return
	}
	say(rule.Title(), ui.Heading, view.Words, 12)
	if a, ok := help.FindArea(rule.Area); ok {
		say(rules.Capital(a.Name), ui.Small, view.Quiet, 2)
	}
	if shown := picturesOf(rule); len(shown) > 0 && r.client.Gallery != nil {
		r.text = append(r.text, passage{figures: shown, before: 12})
	}
	say(help.Told(rule.Text), ui.Letter, view.Words, 12)
	from := rules.Capital(rule.Edition.String())
	if rule.Source != "" {
		from += "; " + strings.ReplaceAll(rule.Source, " p. ", ", page ")
	}
	say(from+".", ui.Small, view.Quiet, 12)
	if !rule.Played {
		say("It changes nothing in the battles of this game.", ui.Small, view.Quiet, 4)
	}
	for i := range book.Toggles {
		if tg := &book.Toggles[i]; help.Cited(tg.Rule) == rule.ID {
			edition, flipped := r.client.Ruling()
			state := "off"
			if tg.On(edition, flipped) {
				state = "on"
			}
			say(fmt.Sprintf("Of the table agreement: %s (%s). %s", tg.Name, state, help.Told(tg.About)), ui.Plain, r.client.Win.Palette.Info, 12)
		}
	}
	if ids := help.Refers(rule); len(ids) > 0 {
		say("See also", ui.Label, view.Quiet, 14)
		for _, id := range ids {
			o, _ := help.Find(id)
			r.text = append(r.text, passage{lines: []string{r.client.Win.Fitted(o.Title()+": "+help.Told(o.Text), ui.Plain, w-8)}, print: ui.Plain, ink: view.Brass, before: 12, to: id})
		}
	}
	say(" ", ui.Small, view.Quiet, 16)
}

// manualPage stands before the key of a page of the manual where a rule's ID stands otherwise.
const manualPage = "manual:"

// manualRows is how many rows of the list of chapters lead to the manual: the keys, and all pages.
const manualRows = 2

// topicOf is the page of the manual that is shown where a rule is not: the keys without a name.
func topicOf(id string) manual.Topic {
	key, named := strings.CutPrefix(id, manualPage)
	if t, ok := manual.Find(key); named && ok {
		return t
	}
	t, _ := manual.Find("keys") // it is embedded
	return t
}

// composeTopic sets a page of the manual.
func (r *Rulebook) composeTopic(t manual.Topic, w float64) {
	say := func(words string, p ui.Style, ink color.RGBA, before float64) {
		r.text = append(r.text, passage{lines: r.client.Win.Wrap(p, words, w), print: p, ink: ink, before: before})
	}
	say(t.Title, ui.Heading, view.Words, 12)
	say(t.About+".", ui.Small, view.Quiet, 2)
	for _, part := range t.Parts {
		switch {
		case part.Kind == manual.Heading:
			say(part.Words, ui.Strong, view.Brass, 16)
		case part.Kind == manual.Paragraph:
			say(part.Words, ui.Letter, view.Words, 10)
		case strings.HasPrefix(part.Lead, "game"): // a command has a line of its own
			say(part.Lead, ui.Strong, view.Brass, 9)
			say(part.Words, ui.Plain, view.Words, 0)
		default:
			r.text = append(r.text, passage{lines: r.client.Win.Wrap(ui.Plain, part.Words, w-leadWide), print: ui.Plain, ink: view.Words, before: 7, lead: part.Lead})
		}
	}
	say(" ", ui.Small, view.Quiet, 16)
}

// leadWide is how much room the keys take beside what they do.
const leadWide = 150

// figureHigh is how high the figures of a picture are.
const figureHigh = 132.0

// height is how high a passage is.
func (p *passage) height() float64 {
	h := p.before + float64(len(p.lines))*(p.print.Size+5)
	switch {
	case p.to != "":
		h = 40
	case p.figures != nil:
		h += figureHigh
	}
	return h
}

func (r *Rulebook) Draw(dst *ui.Canvas) {
	r.DrawHead(dst, "Rule book")
	rows, side := r.columns()
	if rows.W > 0 {
		r.Search.Draw(dst, true)
		r.drawRows(dst)
	}
	if side.W > 0 {
		r.drawRule(dst)
	}
}

// topics are the pages of the manual, where its list is open.
func (r *Rulebook) topics() []manual.Topic {
	if r.area == manualPage && !r.chapters() && len(r.found) == 0 && strings.TrimSpace(r.Search.Text) == "" {
		return manual.Topics()
	}
	return nil
}

// open reports whether a row of the list is what is shown beside it.
func (r *Rulebook) open(row int) bool {
	_, ruled := help.Find(r.Rule)
	switch topics := r.topics(); {
	case r.chapters():
		return row == 0 && !ruled && topicOf(r.Rule).Key == "keys"
	case topics != nil:
		return row > 0 && !ruled && topics[row-1].Key == topicOf(r.Rule).Key
	}
	return row > 0 && r.found[row-1].ID == r.Rule
}

func (r *Rulebook) drawRows(dst *ui.Canvas) {
	topics := r.topics()
	win := r.Rows.Picture(dst)
	from, to := r.Rows.Visible()
	for i := from; i < to; i++ {
		at := r.Rows.Row(i)
		at.H -= 4
		ground := ui.Glass
		if r.open(i) {
			ground = view.Raised
		}
		win.Panel(at, ground)
		if r.Lit(ui.RowID(i)) {
			win.Outline(at, 2, view.Brass)
		}
		x, w := at.X+12, at.W-24
		switch {
		case r.chapters() && i < manualRows:
			win.Icon("help", x, at.Y+9, 24, view.Brass)
			win.Write(dst.Fitted([manualRows]string{topicOf("").Title, "How to play, saves, commands"}[i], ui.Strong, w-34), x+34, at.Y+10, ui.Strong, view.Words)
		case r.chapters():
			a := &help.Areas()[i-manualRows]
			count := fmt.Sprintf("%d rules", len(a.Rules))
			if len(a.Rules) == 1 {
				count = "1 rule"
			}
			win.Write(dst.Fitted(rules.Capital(a.Name), ui.Strong, w-dst.Width(ui.Small, count)-12), x, at.Y+10, ui.Strong, view.Words)
			win.Write(count, at.X+at.W-12-dst.Width(ui.Small, count), at.Y+12, ui.Small, view.Quiet)
		case i == 0:
			words := "All chapters"
			if strings.TrimSpace(r.Search.Text) != "" {
				words += fmt.Sprintf(" · %d found", len(r.found))
				if len(r.found) == 0 {
					if near := help.Nearest(strings.TrimSpace(r.Search.Text)); len(near) > 0 {
						words += "; try " + strings.Join(near, " or ")
					}
				}
			} else if a, ok := help.FindArea(r.area); ok {
				words += " · " + a.Name
			} else if topics != nil {
				words += " · the manual"
			}
			win.Glyph(ui.GlyphBack, ui.R(x-4, at.Y, 24, at.H), view.Brass)
			win.Write(dst.Fitted(words, ui.Plain, w-28), x+28, at.Y+10, ui.Plain, view.Quiet)
		case topics != nil:
			win.Write(dst.Fitted(topics[i-1].Title, ui.Strong, w), x, at.Y+5, ui.Strong, view.Words)
			win.Write(dst.Fitted(topics[i-1].About, ui.Small, w), x, at.Y+27, ui.Small, view.Quiet)
		default:
			rule := &r.found[i-1]
			win.Write(dst.Fitted(rule.Title(), ui.Strong, w), x, at.Y+5, ui.Strong, view.Words)
			win.Write(dst.Fitted(help.Told(rule.Text), ui.Small, w), x, at.Y+27, ui.Small, view.Quiet)
		}
	}
	r.Rows.DrawBar(dst)
}

func (r *Rulebook) drawRule(dst *ui.Canvas) {
	dst.Panel(r.side.At, ui.Glass)
	win := r.side.Picture(dst)
	from, to := r.side.Visible()
	for i := from; i < to; i++ {
		p, at := &r.text[i], r.side.Row(i)
		x, y := at.X+16, at.Y+p.before
		if p.to != "" {
			if r.Lit("see-" + p.to) {
				win.Fill(ui.R(at.X+8, at.Y+2, at.W-16, at.H-4), view.Raised)
			}
			y = at.Y + 9
		}
		if p.figures != nil {
			r.drawFigures(win, p.figures, x, y)
			continue
		}
		if p.lead != "" {
			win.Write(p.lead, x, y, ui.Strong, view.Brass)
			x += leadWide
		}
		for _, l := range p.lines {
			win.Write(l, x, y, p.print, p.ink)
			y += p.print.Size + 5
		}
	}
	r.side.DrawBar(dst)
}

// drawFigures draws the figures of a picture side by side on a shelf of dark wood.
func (r *Rulebook) drawFigures(dst *ui.Canvas, all []figures.Figure, x, y float64) {
	wide := math.Floor(figureHigh * figures.StandingWide / figures.StandingHigh)
	shelf := ui.R(x, y, wide*float64(len(all))+16, figureHigh)
	dst.Panel(shelf, view.Raised)
	for i, f := range all {
		at := ui.R(x+8+wide*float64(i), y, wide, figureHigh)
		dst.Show(r.client.Gallery.Standing(f, int(figureHigh*dst.Scale)), at)
	}
	dst.Outline(shelf, 1, view.Hairline)
}
