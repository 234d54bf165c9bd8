package pages

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// Agreement is what a table has agreed on: an edition and the toggles it flips,
// in alphabetical order.
type Agreement struct {
	Edition string
	Flipped []string
}

// Code is the agreement as a short code.
func (a *Agreement) Code() string {
	code, err := book.Code(a.Edition, a.Flipped...)
	if err != nil {
		return ""
	}
	return code
}

func (a *Agreement) Equal(o Agreement) bool {
	return a.Edition == o.Edition && slices.Equal(a.Flipped, o.Flipped)
}

// words is the agreement in a few words: the edition and how much is changed.
func (a *Agreement) words() string {
	switch n := len(a.Flipped); n {
	case 0:
		return editionNames[a.Edition] + ", as it stands"
	case 1:
		return editionNames[a.Edition] + ", with one change"
	default:
		return fmt.Sprintf("%s, with %d changes", editionNames[a.Edition], n)
	}
}

// editionNames are the editions in words.
var editionNames = map[string]string{"lrb": "living rulebook", "core2": "community edition"}

// Usual is what an edition is played with when nobody has said otherwise: the
// living rulebook with measuring, so that previews may tell distances, as they
// may in the other edition anyway.
func Usual(edition string) Agreement {
	if edition == "lrb" {
		return Agreement{"lrb", []string{"free-measuring"}}
	}
	return Agreement{Edition: edition}
}

// Remembered is the name under which the store keeps the agreement that was
// chosen and, on a second line, the one of the last battle, as codes.
const Remembered = "table agreement"

// Agreements are what is agreed on for the battles to come, and what was for the
// last one.
type Agreements struct {
	Chosen, LastUsed Agreement
	Conducts         []string // lines of the creatures' table that the players have changed

	store    saves.Store        // nil: nothing is kept
	complain func(words string) // tells what went wrong
}

// NewAgreements are those that were chosen last; with an edition it is that one as it
// is usually played. The error says that there is no such edition.
func NewAgreements(store saves.Store, edition string, complain func(words string)) (*Agreements, error) {
	g := &Agreements{Chosen: Usual("lrb"), LastUsed: Usual("lrb"), store: store, complain: complain}
	if store != nil {
		g.remember()
	}
	if edition != "" {
		if _, err := book.Ruleset(edition); err != nil {
			return nil, err
		}
		g.Chosen = Usual(edition)
	}
	return g, nil
}

// remember takes up what the store keeps.
func (g *Agreements) remember() {
	text, err := g.store.Load(Remembered)
	if err != nil {
		g.complain(err.Error())
		return
	}
	if text == "" {
		return
	}
	chosen, last, _ := strings.Cut(strings.TrimSpace(text), "\n")
	last = g.rememberConducts(last)
	for _, line := range []struct {
		code string
		into *Agreement
	}{{chosen, &g.Chosen}, {last, &g.LastUsed}} {
		edition, flipped, err := book.Decode(line.code)
		if err != nil {
			g.complain("The table agreement of the last time is gone: " + err.Error() + ".")
			continue
		}
		*line.into = Agreement{edition, flipped}
	}
}

// agree chooses an agreement for the battles to come.
func (g *Agreements) agree(a Agreement) {
	g.Chosen = a
	g.keep()
}

// Began notes what a battle that has begun is fought by.
func (g *Agreements) Began(a *match.Agreement) {
	g.LastUsed = Agreement{a.Edition, a.Toggles}
	g.keep()
}

// keep keeps what was chosen for the next time.
func (g *Agreements) keep() {
	if g.store == nil {
		return
	}
	if err := g.store.Save(Remembered, g.Chosen.Code()+"\n"+g.LastUsed.Code()+"\n"+g.conductLines()); err != nil {
		g.complain(err.Error())
	}
}

// AgreePage is the page on which a table agrees on its rules: presets, a code, and
// every switch with what it does.
type AgreePage struct {
	ui.Page
	g      *Client
	A      Agreement
	fixed  bool     // the battle has begun: to be read only
	lent   []string // how its creatures act
	Search ui.Field
	Code   ui.Field
	coding bool // the code is typed into, not the search
	only   bool // shows nothing but what differs from the edition

	Lines  []AgreeRow
	listed string // what lines was made for
	wraps  map[string][]string
	wide   float64
	top    float64 // where the list begins
	clip   chan Clipped
}

// Clipped is what came of asking the clipboard.
type Clipped struct {
	Text   string
	Err    error
	Copied bool
}

// changedMark is what stands behind the name of a switch that differs from the
// edition.
const changedMark = "(changed)"

// AgreeRow is a chapter's heading or a switch.
type AgreeRow struct {
	Chapter string
	Toggle  *book.Toggle
	title   []string
	About   []string
	Why     []string // it cannot be turned on
	On      bool
	flipped bool
}

// NewAgreement opens the chosen agreement to be changed.
func NewAgreement(g *Client) *AgreePage {
	p := &AgreePage{g: g, Page: ui.NewPage(g.Win, g, 0), A: Agreement{g.Agreed.Chosen.Edition, slices.Clone(g.Agreed.Chosen.Flipped)}, wraps: map[string][]string{}, clip: make(chan Clipped, 4),
		Search: ui.Field{ID: "search", Empty: "Search the switches"}, Code: ui.Field{ID: "code", Empty: "Type a code, then Enter", Most: 900}}
	p.Code.Paste = p.paste
	return p
}

// NewAgreementOf opens the agreement of a battle to be read.
func NewAgreementOf(g *Client, a *match.Agreement) *AgreePage {
	p := NewAgreement(g)
	p.A, p.fixed, p.lent = Agreement{a.Edition, slices.Clone(a.Toggles)}, true, a.Conduct
	slices.Sort(p.A.Flipped)
	return p
}

func (p *AgreePage) Name() string { return "agreement" }

// preset is an agreement with a name.
type preset struct {
	id, name string
	Agreement
}

func (p *AgreePage) presets() []preset {
	return []preset{
		{"preset-lrb", "Living rulebook", Agreement{Edition: "lrb"}},
		{"preset-measured", "Living rulebook, measured", Usual("lrb")},
		{"preset-core2", "Community edition", Agreement{Edition: "core2"}},
		{"preset-last", "Last used", p.g.Agreed.LastUsed},
	}
}

// Take makes an agreement the table's.
func (p *AgreePage) Take(a Agreement) {
	p.A = Agreement{a.Edition, slices.Clone(a.Flipped)}
	p.Notice = ""
	p.kept()
}

// kept keeps what was changed.
func (p *AgreePage) kept() {
	slices.Sort(p.A.Flipped)
	p.g.Agreed.agree(Agreement{p.A.Edition, slices.Clone(p.A.Flipped)})
	p.Changed()
}

// Flip turns a switch. What excludes it is said instead.
func (p *AgreePage) Flip(t *book.Toggle) {
	if p.fixed {
		p.Tell("The battle has begun; what was agreed on holds to its end.")
		return
	}
	if why := p.barred(t); why != "" {
		p.Tell(why)
		return
	}
	if i := slices.Index(p.A.Flipped, t.ID); i >= 0 {
		p.A.Flipped = slices.Delete(p.A.Flipped, i, i+1)
	} else {
		p.A.Flipped = append(p.A.Flipped, t.ID)
	}
	p.Notice = ""
	p.kept()
}

// barred says why a switch cannot be turned on; "" if it can, or is on.
func (p *AgreePage) barred(t *book.Toggle) string {
	if t.On(p.A.Edition, p.A.Flipped) {
		return ""
	}
	if o := book.Barring(t, p.A.Edition, p.A.Flipped); o != nil {
		return fmt.Sprintf("It does not go together with %q, which is on; turn that off first.", o.Name)
	}
	return ""
}

// takeCode takes the agreement that was typed as a code.
func (p *AgreePage) takeCode(code string) {
	edition, flipped, err := book.Decode(code)
	if err != nil {
		p.Tell(rules.Sentence(err))
		return
	}
	p.coding, p.Code.Text = false, ""
	p.Take(Agreement{edition, flipped})
}

// copyCode puts the code on the clipboard.
func (p *AgreePage) copyCode() {
	code := p.A.Code()
	go func() { p.clip <- Clipped{code, host.Copy(code), true} }()
}

// paste asks the clipboard for a code.
func (p *AgreePage) paste() {
	go func() {
		text, err := host.Paste()
		p.clip <- Clipped{text, err, false}
	}()
}

// Clipboard takes what came from the clipboard.
func (p *AgreePage) Clipboard(c Clipped) {
	switch {
	case c.Copied && c.Err != nil:
		p.Tell(rules.Sentence(c.Err) + " The code can still be pasted in this window, or written down: " + c.Text + ".")
	case c.Copied:
		p.Tell("The code " + p.g.Win.Fitted(c.Text, ui.Plain, 400) + " is on the clipboard.")
	case c.Err != nil:
		p.Tell(rules.Sentence(c.Err) + " Type the code instead.")
	case strings.TrimSpace(c.Text) == "":
		p.Tell("Nothing is on the clipboard.")
	default:
		p.takeCode(c.Text)
	}
}

func (p *AgreePage) Update() {
	select {
	case c := <-p.clip:
		p.Clipboard(c)
	default:
	}
	f := &p.Search
	if p.coding {
		f = &p.Code
	}
	if p.Type(f) {
		p.g.Win.Focus, p.Notice = "", ""
		if !p.coding {
			p.Rows.Scroll = 0
		}
		p.Changed()
	}
	p.Turn()
}

func (p *AgreePage) LayOut() {
	words := "Done"
	if p.fixed {
		words = "Close"
	}
	p.WayBack(words, p.g.Back)
	b := p.Body()
	y := b.Y
	if !p.fixed {
		y = p.layOutPresets(b, y)
	}
	y = p.layOutCode(b, y)
	// The search, and what differs.
	only := fmt.Sprintf("Only changes (%d)", len(p.A.Flipped))
	w := p.g.Win.ButtonWidth(only, "", "")
	p.Place(&p.Search, ui.R(b.X, y, b.W-w-8, 44))
	p.Add(ui.Button{ID: p.Search.ID, At: p.Search.At, Bare: true, Do: func() {
		p.coding = false
		p.Ask(&p.Search, "Which switches?")
		p.Changed()
	}})
	p.Add(ui.Button{ID: "only", At: ui.R(b.X+b.W-w, y, w, 44), Words: only, Chosen: p.only, Do: func() {
		p.only, p.Rows.Scroll = !p.only, 0
		p.Changed()
	}})
	y += 52
	p.top = y
	p.compose(b.W - ui.BarWide - 100)
	heights := make([]float64, len(p.Lines))
	for i := range p.Lines {
		heights[i] = p.Lines[i].height()
	}
	p.SetRows(ui.R(b.X, y, b.W, b.Y+b.H-y), heights)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		row, r := &p.Lines[i], p.Rows.Row(i)
		if row.Toggle == nil {
			continue
		}
		if id := help.Cited(row.Toggle.Rule); id != "" {
			w := math.Max(48, p.g.Win.Width(ui.Small, row.Toggle.Rule)+16)
			if at, ok := p.Rows.Inside(ui.R(r.X+r.W-w-4, r.Y+2, w, 34)); ok {
				p.Add(ui.Button{ID: "see-" + row.Toggle.ID, At: at, Bare: true, Do: func() { p.g.OpenRule(id) }})
			}
			r.W -= w + 8
		}
		if at, ok := p.Rows.Inside(r); ok {
			p.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { p.Flip(row.Toggle) }})
		}
	}
}

// layOutPresets lists the presets and returns what is below them.
func (p *AgreePage) layOutPresets(b ui.Rect, y float64) float64 {
	x := b.X
	for _, pr := range p.presets() {
		w := p.g.Win.ButtonWidth(pr.name, "", "")
		if x+w > b.X+b.W && x > b.X {
			x, y = b.X, y+50
		}
		a := pr.Agreement
		p.Add(ui.Button{ID: pr.id, At: ui.R(x, y, w, 44), Words: pr.name, Chosen: p.A.Equal(a), Do: func() { p.Take(a) }})
		x += w + 8
	}
	if p.Narrow() {
		w := p.g.Win.ButtonWidth("Creatures", "", "")
		if x+w > b.X+b.W {
			x, y = b.X, y+50
		}
		p.Add(ui.Button{ID: "creatures", At: ui.R(x, y, w, 44), Words: "Creatures", Do: p.Creatures})
	}
	return y + 52
}

// layOutCode lists what is done with the code and returns what is below.
func (p *AgreePage) layOutCode(b ui.Rect, y float64) float64 {
	type act struct {
		id, words, key string
		bright         bool
		do             func()
	}
	acts := []act{{"copy", "Copy", "", false, p.copyCode}}
	switch {
	case p.coding:
		acts = []act{{"take", "Take", "Enter", true, func() { p.takeCode(p.Code.Text) }}, {"paste", "Paste", "", false, p.paste}}
	case !p.fixed:
		acts = append(acts, act{"paste", "Paste", "", false, p.paste})
	}
	acts = append(acts, act{"page", "As a page", "", false, p.Read})
	if p.fixed || !p.Narrow() {
		acts = append(acts, act{"creatures", "Creatures", "", false, p.Creatures})
	}
	if p.Narrow() {
		for i := range acts {
			if acts[i].id == "page" {
				acts[i].words = "Page"
			}
		}
	}
	x := b.X + b.W
	for i := len(acts) - 1; i >= 0; i-- {
		a := acts[i]
		if p.Narrow() {
			a.key = ""
		}
		w := p.g.Win.ButtonWidth(a.words, a.key, "")
		x -= w
		p.Add(ui.Button{ID: a.id, At: ui.R(x, y, w, 44), Words: a.words, Key: a.key, Bright: a.bright, Do: a.do})
		x -= 8
	}
	p.Place(&p.Code, ui.R(b.X, y, x-b.X, 44))
	p.Add(ui.Button{ID: p.Code.ID, At: p.Code.At, Bare: true, Do: func() {
		if p.fixed {
			return
		}
		p.coding, p.Code.Text = true, ""
		if p.Ask(&p.Code, "The code of a table agreement") {
			p.takeCode(p.Code.Text)
		}
		p.Changed()
	}})
	return y + 52
}

// Read shows the agreement on one page.
func (p *AgreePage) Read() {
	text, err := book.Page(p.A.Edition, p.A.Flipped...)
	if err != nil {
		p.Tell(rules.Sentence(err))
		return
	}
	p.g.Open(NewReader(p.g, "Table agreement", text))
}

// compose lists the switches that are looked for, chapter by chapter.
func (p *AgreePage) compose(w float64) {
	key := fmt.Sprint(w, p.Search.Text, "\x00", p.only, p.A)
	if key == p.listed {
		return
	}
	if p.wide != w {
		p.wide = w
		clear(p.wraps)
	}
	p.listed, p.Lines = key, p.Lines[:0]
	for _, c := range book.Chapters {
		begun := false
		for i := range c.Toggles {
			t := &c.Toggles[i]
			flipped := slices.Contains(p.A.Flipped, t.ID)
			if p.only && !flipped || !help.Matches(p.Search.Text, t.ID, t.Name, t.Rule, t.About, c.Name) {
				continue
			}
			if !begun {
				p.Lines = append(p.Lines, AgreeRow{Chapter: c.Name})
				begun = true
			}
			if p.wraps[t.ID] == nil {
				p.wraps[t.ID] = p.g.Win.Wrap(ui.Small, t.About, w)
			}
			title := t.Name
			if flipped {
				title += " " + changedMark
			}
			row := AgreeRow{Toggle: t, title: p.g.Win.Wrap(ui.Strong, title, w-p.g.Win.Width(ui.Small, t.Rule)-20), About: p.wraps[t.ID], On: t.On(p.A.Edition, p.A.Flipped), flipped: flipped}
			if why := p.barred(t); why != "" {
				row.Why = p.g.Win.Wrap(ui.Small, why, w)
			}
			p.Lines = append(p.Lines, row)
		}
	}
}

// height is how high a row is.
func (r *AgreeRow) height() float64 {
	if r.Toggle == nil {
		return 46
	}
	return 24 + 20*float64(len(r.title)) + 18*float64(len(r.About)+len(r.Why))
}

func (p *AgreePage) Keys() {
	p.GoOn(func(i int) bool { return i < len(p.Lines) && p.Lines[i].Toggle != nil })
}

func (p *AgreePage) Draw(dst *ui.Canvas) {
	heading := "Table agreement"
	if p.fixed {
		heading = "What this table agreed on"
	}
	p.DrawHead(dst, heading)
	p.Search.Draw(dst, !p.coding)
	if p.coding {
		p.Code.Draw(dst, true)
	} else {
		dst.Panel(p.Code.At, view.Panel)
		dst.Write(dst.Fitted(p.A.Code(), ui.Strong, p.Code.At.W-24), p.Code.At.X+12, p.Code.At.Y+11, ui.Strong, view.Brass)
	}
	if len(p.Lines) == 0 {
		words := "No switch is called that."
		if p.only && p.Search.Text == "" {
			words = "Nothing is changed: " + editionNames[p.A.Edition] + ", as it stands."
		}
		dst.Write(words, p.Rows.At.X+4, p.top+12, ui.Plain, view.Quiet)
		return
	}
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		p.drawRow(win, i)
	}
	p.Rows.DrawBar(dst)
}

func (p *AgreePage) drawRow(dst *ui.Canvas, i int) {
	row, r := &p.Lines[i], p.Rows.Row(i)
	if row.Toggle == nil {
		dst.Write(row.Chapter, r.X+2, r.Y+18, ui.Style{Face: view.Title, Size: 22}, view.Brass)
		return
	}
	r.H -= 4
	t := row.Toggle
	dst.Panel(r, ui.Glass)
	if p.Lit(ui.RowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	ink := view.Words
	if row.Why != nil || p.fixed && !row.On {
		ink = view.Quiet
	}
	drawSwitch(dst, r.X+12, r.Y+9, row.On, row.Why == nil)
	x := r.X + 78
	y := r.Y + 8
	for _, l := range row.title {
		name, marked := strings.CutSuffix(l, changedMark)
		dst.Write(name, x, y, ui.Strong, ink)
		if marked {
			dst.Write(changedMark, x+dst.Width(ui.Strong, name), y, ui.Small, view.Brass)
		}
		y += 20
	}
	link := view.Quiet
	if p.Lit("see-" + t.ID) {
		link = view.Brass
	}
	dst.Write(t.Rule, r.X+r.W-12-dst.Width(ui.Small, t.Rule), r.Y+10, ui.Small, link)
	y += 4
	for _, l := range row.About {
		dst.Write(l, x, y, ui.Small, view.Quiet)
		y += 18
	}
	for _, l := range row.Why {
		dst.Write(l, x, y, ui.Small, dst.Palette.Warning)
		y += 18
	}
}

// drawSwitch draws a switch with its word, so that colour is not all.
func drawSwitch(dst *ui.Canvas, x, y float64, on, may bool) {
	const w, h = 54, 22
	ground, ink, knob, word := view.Panel, view.Quiet, x+h/2, "off"
	wx := x + h + 4
	if on {
		ground, ink, knob, word, wx = view.Brass, view.Ink, x+w-h/2, "on", x+10
	}
	if !may {
		ink = view.Hairline
	}
	pill(dst, ui.R(x, y, w, h), view.Hairline)
	pill(dst, ui.R(x+1, y+1, w-2, h-2), ground)
	dst.Disc(knob, y+h/2, h/2-3, ink)
	dst.Write(word, wx, y+2, ui.Small, ink)
}

// pill fills a rectangle with round ends.
func pill(dst *ui.Canvas, r ui.Rect, c color.RGBA) {
	k := r.H / 2
	dst.Fill(ui.R(r.X+k, r.Y, r.W-r.H, r.H), c)
	dst.Disc(r.X+k, r.Y+k, k, c)
	dst.Disc(r.X+r.W-k, r.Y+k, k, c)
}
