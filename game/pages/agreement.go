package pages

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// AgreePage is the page on which a table agrees on its rules: presets, a code, and
// every switch with what it does.
type AgreePage struct {
	ui.Page
	client *Client
	A      Agreement
	fixed  bool     // the battle has begun: to be read only
	lent   []string // how its creatures act
	dice   string   // how its dice are drawn, in words
	Search ui.Field
	Code   ui.Field
	coding bool // the code is typed into, not the search
	only   bool // shows nothing but what differs from the edition

	Lines  []agreeRow
	listed string // what lines was made for
	wraps  map[string][]string
	wide   float64
	top    float64 // where the list begins
	clip   chan clipped
}

// clipped is what came of asking the clipboard.
type clipped struct {
	text   string
	err    error
	copied bool
}

// changedMark is what stands behind the name of a switch that differs from the
// edition.
const changedMark = "(changed)"

// agreeRow is a chapter's heading or a switch.
type agreeRow struct {
	chapter string
	toggle  *book.Toggle
	title   []string
	about   []string
	why     []string // it cannot be turned on
	On      bool
	flipped bool
}

// NewAgreement opens the chosen agreement to be changed.
func NewAgreement(g *Client) *AgreePage {
	p := &AgreePage{client: g, Page: ui.NewPage(g.Win, g, 0), A: Agreement{g.Agreed.Chosen.Edition, slices.Clone(g.Agreed.Chosen.Flipped)}, wraps: map[string][]string{}, clip: make(chan clipped, 4),
		Search: ui.Field{ID: "search", Empty: "Search the switches"}, Code: ui.Field{ID: "code", Empty: "Type a code, then Enter", Most: 900}}
	p.Code.Paste = p.paste
	return p
}

// NewAgreementOf opens the agreement of a battle to be read.
func NewAgreementOf(g *Client, a *match.Agreement) *AgreePage {
	p := NewAgreement(g)
	p.A, p.fixed, p.lent = Agreement{a.Edition, slices.Clone(a.Toggles)}, true, a.Conduct
	p.dice = match.DiceWords(a.Dice)
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
		{"preset-last", "Last used", p.client.Agreed.LastUsed},
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
	p.client.Agreed.agree(Agreement{p.A.Edition, slices.Clone(p.A.Flipped)})
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
	go func() { p.clip <- clipped{code, host.Copy(code), true} }()
}

// paste asks the clipboard for a code.
func (p *AgreePage) paste() {
	go func() {
		text, err := host.Paste()
		p.clip <- clipped{text, err, false}
	}()
}

// clipboard takes what came from the clipboard.
func (p *AgreePage) clipboard(c clipped) {
	switch {
	case c.copied && c.err != nil:
		p.Tell(rules.Sentence(c.err) + " The code can still be pasted in this window, or written down: " + c.text + ".")
	case c.copied:
		p.Tell("The code " + p.client.Win.Fitted(c.text, ui.Plain, 400) + " is on the clipboard.")
	case c.err != nil:
		p.Tell(rules.Sentence(c.err) + " Type the code instead.")
	case strings.TrimSpace(c.text) == "":
		p.Tell("Nothing is on the clipboard.")
	default:
		p.takeCode(c.text)
	}
}

func (p *AgreePage) Update() {
	select {
	case c := <-p.clip:
		p.clipboard(c)
	default:
	}
	f := &p.Search
	if p.coding {
		f = &p.Code
	}
	if p.Type(f) {
		p.client.Win.Focus, p.Notice = "", ""
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
	p.WayBack(words, p.client.Back)
	b := p.Body()
	y := b.Y
	if !p.fixed {
		y = p.layOutPresets(b, y)
	}
	y = p.layOutCode(b, y)
	// The search, and what differs.
	only := fmt.Sprintf("Only changes (%d)", len(p.A.Flipped))
	w := p.client.Win.ButtonWidth(only, "", "")
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
		if row.toggle == nil {
			continue
		}
		if id := help.Cited(row.toggle.Rule); id != "" {
			w := math.Max(48, p.client.Win.Width(ui.Small, p.ruleName(row.toggle, r.W))+16)
			if at, ok := p.Rows.Inside(ui.R(r.X+r.W-w-4, r.Y+2, w, 34)); ok {
				p.Add(ui.Button{ID: "see-" + row.toggle.ID, At: at, Bare: true, Tip: ruleTip(id), Do: func() { p.client.OpenRule(id) }})
			}
			r.W -= w + 8
		}
		if at, ok := p.Rows.Inside(r); ok {
			p.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { p.Flip(row.toggle) }})
		}
	}
}

// layOutPresets lists the presets and returns what is below them.
func (p *AgreePage) layOutPresets(b ui.Rect, y float64) float64 {
	x := b.X
	for _, pr := range p.presets() {
		w := p.client.Win.ButtonWidth(pr.name, "", "")
		if x+w > b.X+b.W && x > b.X {
			x, y = b.X, y+50
		}
		a := pr.Agreement
		p.Add(ui.Button{ID: pr.id, At: ui.R(x, y, w, 44), Words: pr.name, Chosen: p.A.equal(a), Do: func() { p.Take(a) }})
		x += w + 8
	}
	if p.Narrow() {
		w := p.client.Win.ButtonWidth("Creatures", "", "")
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
		w := p.client.Win.ButtonWidth(a.words, a.key, "")
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
	p.client.Open(NewReader(p.client, "Table agreement", text))
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
	if p.dice != "" && !p.only && p.Search.Text == "" {
		p.Lines = append(p.Lines, agreeRow{chapter: "Dice: " + p.dice})
	}
	for _, c := range book.Chapters {
		begun := false
		for i := range c.Toggles {
			t := &c.Toggles[i]
			flipped := slices.Contains(p.A.Flipped, t.ID)
			if p.only && !flipped || !help.Matches(p.Search.Text, t.ID, t.Name, t.Rule, t.About, c.Name) {
				continue
			}
			if !begun {
				p.Lines = append(p.Lines, agreeRow{chapter: c.Name})
				begun = true
			}
			if p.wraps[t.ID] == nil {
				p.wraps[t.ID] = p.client.Win.Wrap(ui.Small, t.About, w)
			}
			title := t.Name
			if flipped {
				title += " " + changedMark
			}
			row := agreeRow{toggle: t, title: p.client.Win.Wrap(ui.Strong, title, w-p.client.Win.Width(ui.Small, p.ruleName(t, w+96))-20), about: p.wraps[t.ID], On: t.On(p.A.Edition, p.A.Flipped), flipped: flipped}
			if why := p.barred(t); why != "" {
				row.why = p.client.Win.Wrap(ui.Small, why, w)
			}
			p.Lines = append(p.Lines, row)
		}
	}
}

// height is how high a row is.
func (r *agreeRow) height() float64 {
	if r.toggle == nil {
		return 46
	}
	return 24 + 20*float64(len(r.title)) + 18*float64(len(r.about)+len(r.why))
}

func (p *AgreePage) Keys() {
	p.GoOn(func(i int) bool { return i < len(p.Lines) && p.Lines[i].toggle != nil })
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
	if row.toggle == nil {
		dst.Write(row.chapter, r.X+2, r.Y+18, ui.Style{Face: view.Title, Size: 22}, view.Brass)
		return
	}
	r.H -= 4
	t := row.toggle
	dst.Panel(r, ui.Glass)
	if p.Lit(ui.RowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	ink := view.Words
	if row.why != nil || p.fixed && !row.On {
		ink = view.Quiet
	}
	drawSwitch(dst, r.X+12, r.Y+9, row.On, row.why == nil)
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
	name := p.ruleName(t, r.W)
	dst.Write(name, r.X+r.W-12-dst.Width(ui.Small, name), r.Y+10, ui.Small, link)
	y += 4
	for _, l := range row.about {
		dst.Write(l, x, y, ui.Small, view.Quiet)
		y += 18
	}
	for _, l := range row.why {
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

// ruleTip is what a rule says, as the pointer asks for it; empty if that is not written.
func ruleTip(id string) string {
	r, ok := help.Find(id)
	if !ok || r.Text == "" {
		return ""
	}
	return help.TitleOf(id) + ": " + help.Told(r.Text)
}

// ruleName is what the rule of a toggle is called, as much of it as has room in a row.
func (p *AgreePage) ruleName(t *book.Toggle, wide float64) string {
	if wide < 460 {
		return "Rule"
	}
	return p.client.Win.Fitted(help.TitleOf(t.Rule), ui.Small, wide*0.34)
}
