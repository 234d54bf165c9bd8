package game

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// agreement is what a table has agreed on: an edition and the toggles it flips,
// in alphabetical order.
type agreement struct {
	edition string
	flipped []string
}

// code is the agreement as a short code.
func (a *agreement) code() string {
	code, err := book.Code(a.edition, a.flipped...)
	if err != nil {
		return ""
	}
	return code
}

func (a *agreement) equal(o agreement) bool {
	return a.edition == o.edition && slices.Equal(a.flipped, o.flipped)
}

// words is the agreement in a few words: the edition and how much is changed.
func (a *agreement) words() string {
	switch n := len(a.flipped); n {
	case 0:
		return editionNames[a.edition] + ", as it stands"
	case 1:
		return editionNames[a.edition] + ", with one change"
	default:
		return fmt.Sprintf("%s, with %d changes", editionNames[a.edition], n)
	}
}

// editionNames are the editions in words.
var editionNames = map[string]string{"lrb": "living rulebook", "core2": "community edition"}

// usual is what an edition is played with when nobody has said otherwise: the
// living rulebook with measuring, so that previews may tell distances, as they
// may in the other edition anyway.
func usual(edition string) agreement {
	if edition == "lrb" {
		return agreement{"lrb", []string{"free-measuring"}}
	}
	return agreement{edition: edition}
}

// remembered is the name under which the store keeps the agreement that was
// chosen and, on a second line, the one of the last battle, as codes.
const remembered = "table agreement"

// agreements are what is agreed on for the battles to come, and what was for the
// last one.
type agreements struct {
	chosen, lastUsed agreement
	conducts         []string // lines of the creatures' table that the players have changed

	store    saves.Store        // nil: nothing is kept
	complain func(words string) // tells what went wrong
}

// newAgreements are those that were chosen last; with an edition it is that one as it
// is usually played. The error says that there is no such edition.
func newAgreements(store saves.Store, edition string, complain func(words string)) (*agreements, error) {
	g := &agreements{chosen: usual("lrb"), lastUsed: usual("lrb"), store: store, complain: complain}
	if store != nil {
		g.remember()
	}
	if edition != "" {
		if _, err := book.Ruleset(edition); err != nil {
			return nil, err
		}
		g.chosen = usual(edition)
	}
	return g, nil
}

// remember takes up what the store keeps.
func (g *agreements) remember() {
	text, err := g.store.Load(remembered)
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
		into *agreement
	}{{chosen, &g.chosen}, {last, &g.lastUsed}} {
		edition, flipped, err := book.Decode(line.code)
		if err != nil {
			g.complain("The table agreement of the last time is gone: " + err.Error() + ".")
			continue
		}
		*line.into = agreement{edition, flipped}
	}
}

// agree chooses an agreement for the battles to come.
func (g *agreements) agree(a agreement) {
	g.chosen = a
	g.keep()
}

// began notes what a battle that has begun is fought by.
func (g *agreements) began(a *match.Agreement) {
	g.lastUsed = agreement{a.Edition, a.Toggles}
	g.keep()
}

// keep keeps what was chosen for the next time.
func (g *agreements) keep() {
	if g.store == nil {
		return
	}
	if err := g.store.Save(remembered, g.chosen.code()+"\n"+g.lastUsed.code()+"\n"+g.conductLines()); err != nil {
		g.complain(err.Error())
	}
}

// agreePage is the page on which a table agrees on its rules: presets, a code, and
// every switch with what it does.
type agreePage struct {
	ui.Page
	g      *pageClient
	a      agreement
	fixed  bool     // the battle has begun: to be read only
	lent   []string // how its creatures act
	search ui.Field
	code   ui.Field
	coding bool // the code is typed into, not the search
	only   bool // shows nothing but what differs from the edition

	lines  []agreeRow
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
	on      bool
	flipped bool
}

// newAgreement opens the chosen agreement to be changed.
func newAgreement(g *pageClient) *agreePage {
	return &agreePage{g: g, Page: ui.NewPage(g.Win, g, 0), a: agreement{g.Agreed.chosen.edition, slices.Clone(g.Agreed.chosen.flipped)}, wraps: map[string][]string{}, clip: make(chan clipped, 4),
		search: ui.Field{ID: "search", Empty: "Search the switches"}, code: ui.Field{ID: "code", Empty: "Type a code, then Enter", Most: 900}}
}

// newAgreementOf opens the agreement of a battle to be read.
func newAgreementOf(g *pageClient, a *match.Agreement) *agreePage {
	p := newAgreement(g)
	p.a, p.fixed, p.lent = agreement{a.Edition, slices.Clone(a.Toggles)}, true, a.Conduct
	slices.Sort(p.a.flipped)
	return p
}

func (p *agreePage) Name() string { return "agreement" }

// preset is an agreement with a name.
type preset struct {
	id, name string
	agreement
}

func (p *agreePage) presets() []preset {
	return []preset{
		{"preset-lrb", "Living rulebook", agreement{edition: "lrb"}},
		{"preset-measured", "Living rulebook, measured", usual("lrb")},
		{"preset-core2", "Community edition", agreement{edition: "core2"}},
		{"preset-last", "Last used", p.g.Agreed.lastUsed},
	}
}

// take makes an agreement the table's.
func (p *agreePage) take(a agreement) {
	p.a = agreement{a.edition, slices.Clone(a.flipped)}
	p.Notice = ""
	p.kept()
}

// kept keeps what was changed.
func (p *agreePage) kept() {
	slices.Sort(p.a.flipped)
	p.g.Agreed.agree(agreement{p.a.edition, slices.Clone(p.a.flipped)})
	p.Changed()
}

// flip turns a switch. What excludes it is said instead.
func (p *agreePage) flip(t *book.Toggle) {
	if p.fixed {
		p.Tell("The battle has begun; what was agreed on holds to its end.")
		return
	}
	if why := p.barred(t); why != "" {
		p.Tell(why)
		return
	}
	if i := slices.Index(p.a.flipped, t.ID); i >= 0 {
		p.a.flipped = slices.Delete(p.a.flipped, i, i+1)
	} else {
		p.a.flipped = append(p.a.flipped, t.ID)
	}
	p.Notice = ""
	p.kept()
}

// barred says why a switch cannot be turned on; "" if it can, or is on.
func (p *agreePage) barred(t *book.Toggle) string {
	if t.On(p.a.edition, p.a.flipped) {
		return ""
	}
	if o := book.Barring(t, p.a.edition, p.a.flipped); o != nil {
		return fmt.Sprintf("It does not go together with %q, which is on; turn that off first.", o.Name)
	}
	return ""
}

// takeCode takes the agreement that was typed as a code.
func (p *agreePage) takeCode(code string) {
	edition, flipped, err := book.Decode(code)
	if err != nil {
		p.Tell(rules.Sentence(err))
		return
	}
	p.coding, p.code.Text = false, ""
	p.take(agreement{edition, flipped})
}

// copyCode puts the code on the clipboard.
func (p *agreePage) copyCode() {
	code := p.a.code()
	go func() { p.clip <- clipped{code, host.Copy(code), true} }()
}

// paste asks the clipboard for a code.
func (p *agreePage) paste() {
	go func() {
		text, err := host.Paste()
		p.clip <- clipped{text, err, false}
	}()
}

// clipboard takes what came from the clipboard.
func (p *agreePage) clipboard(c clipped) {
	switch {
	case c.copied && c.err != nil:
		p.Tell(rules.Sentence(c.err) + " The code can still be pasted in this window, or written down: " + c.text + ".")
	case c.copied:
		p.Tell("The code " + p.g.Win.Fitted(c.text, ui.Plain, 400) + " is on the clipboard.")
	case c.err != nil:
		p.Tell(rules.Sentence(c.err) + " Type the code instead.")
	case strings.TrimSpace(c.text) == "":
		p.Tell("Nothing is on the clipboard.")
	default:
		p.takeCode(c.text)
	}
}

func (p *agreePage) Update() {
	select {
	case c := <-p.clip:
		p.clipboard(c)
	default:
	}
	f := &p.search
	if p.coding {
		f = &p.code
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

func (p *agreePage) LayOut() {
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
	only := fmt.Sprintf("Only changes (%d)", len(p.a.flipped))
	w := p.g.Win.ButtonWidth(only, "", "")
	p.Place(&p.search, ui.R(b.X, y, b.W-w-8, 44))
	p.Add(ui.Button{ID: p.search.ID, At: p.search.At, Bare: true, Do: func() {
		p.coding = false
		p.Ask(&p.search, "Which switches?")
		p.Changed()
	}})
	p.Add(ui.Button{ID: "only", At: ui.R(b.X+b.W-w, y, w, 44), Words: only, Chosen: p.only, Do: func() {
		p.only, p.Rows.Scroll = !p.only, 0
		p.Changed()
	}})
	y += 52
	p.top = y
	p.compose(b.W - ui.BarWide - 100)
	heights := make([]float64, len(p.lines))
	for i := range p.lines {
		heights[i] = p.lines[i].height()
	}
	p.SetRows(ui.R(b.X, y, b.W, b.Y+b.H-y), heights)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		row, r := &p.lines[i], p.Rows.Row(i)
		if row.toggle == nil {
			continue
		}
		if id := help.Cited(row.toggle.Rule); id != "" {
			w := math.Max(48, p.g.Win.Width(ui.Small, row.toggle.Rule)+16)
			if at, ok := p.Rows.Inside(ui.R(r.X+r.W-w-4, r.Y+2, w, 34)); ok {
				p.Add(ui.Button{ID: "see-" + row.toggle.ID, At: at, Bare: true, Do: func() { p.g.OpenRule(id) }})
			}
			r.W -= w + 8
		}
		if at, ok := p.Rows.Inside(r); ok {
			p.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { p.flip(row.toggle) }})
		}
	}
}

// layOutPresets lists the presets and returns what is below them.
func (p *agreePage) layOutPresets(b ui.Rect, y float64) float64 {
	x := b.X
	for _, pr := range p.presets() {
		w := p.g.Win.ButtonWidth(pr.name, "", "")
		if x+w > b.X+b.W && x > b.X {
			x, y = b.X, y+50
		}
		a := pr.agreement
		p.Add(ui.Button{ID: pr.id, At: ui.R(x, y, w, 44), Words: pr.name, Chosen: p.a.equal(a), Do: func() { p.take(a) }})
		x += w + 8
	}
	if p.Narrow() {
		w := p.g.Win.ButtonWidth("Creatures", "", "")
		if x+w > b.X+b.W {
			x, y = b.X, y+50
		}
		p.Add(ui.Button{ID: "creatures", At: ui.R(x, y, w, 44), Words: "Creatures", Do: p.creatures})
	}
	return y + 52
}

// layOutCode lists what is done with the code and returns what is below.
func (p *agreePage) layOutCode(b ui.Rect, y float64) float64 {
	type act struct {
		id, words, key string
		bright         bool
		do             func()
	}
	acts := []act{{"copy", "Copy", "", false, p.copyCode}}
	switch {
	case p.coding:
		acts = []act{{"take", "Take", "Enter", true, func() { p.takeCode(p.code.Text) }}, {"paste", "Paste", "", false, p.paste}}
	case !p.fixed:
		acts = append(acts, act{"paste", "Paste", "", false, p.paste})
	}
	acts = append(acts, act{"page", "As a page", "", false, p.read})
	if p.fixed || !p.Narrow() {
		acts = append(acts, act{"creatures", "Creatures", "", false, p.creatures})
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
	p.Place(&p.code, ui.R(b.X, y, x-b.X, 44))
	p.Add(ui.Button{ID: p.code.ID, At: p.code.At, Bare: true, Do: func() {
		if p.fixed {
			return
		}
		p.coding, p.code.Text = true, ""
		if p.Ask(&p.code, "The code of a table agreement") {
			p.takeCode(p.code.Text)
		}
		p.Changed()
	}})
	return y + 52
}

// read shows the agreement on one page.
func (p *agreePage) read() {
	text, err := book.Page(p.a.edition, p.a.flipped...)
	if err != nil {
		p.Tell(rules.Sentence(err))
		return
	}
	p.g.Open(newReader(p.g, "Table agreement", text))
}

// compose lists the switches that are looked for, chapter by chapter.
func (p *agreePage) compose(w float64) {
	key := fmt.Sprint(w, p.search.Text, "\x00", p.only, p.a)
	if key == p.listed {
		return
	}
	if p.wide != w {
		p.wide = w
		clear(p.wraps)
	}
	p.listed, p.lines = key, p.lines[:0]
	for _, c := range book.Chapters {
		begun := false
		for i := range c.Toggles {
			t := &c.Toggles[i]
			flipped := slices.Contains(p.a.flipped, t.ID)
			if p.only && !flipped || !help.Matches(p.search.Text, t.ID, t.Name, t.Rule, t.About, c.Name) {
				continue
			}
			if !begun {
				p.lines = append(p.lines, agreeRow{chapter: c.Name})
				begun = true
			}
			if p.wraps[t.ID] == nil {
				p.wraps[t.ID] = p.g.Win.Wrap(ui.Small, t.About, w)
			}
			title := t.Name
			if flipped {
				title += " " + changedMark
			}
			row := agreeRow{toggle: t, title: p.g.Win.Wrap(ui.Strong, title, w-p.g.Win.Width(ui.Small, t.Rule)-20), about: p.wraps[t.ID], on: t.On(p.a.edition, p.a.flipped), flipped: flipped}
			if why := p.barred(t); why != "" {
				row.why = p.g.Win.Wrap(ui.Small, why, w)
			}
			p.lines = append(p.lines, row)
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

func (p *agreePage) Keys() {
	if p.coding && ui.Pressed(ebiten.KeyV) && ui.Commanded() {
		p.paste()
		return
	}
	p.GoOn(func(i int) bool { return i < len(p.lines) && p.lines[i].toggle != nil })
}

func (p *agreePage) Draw(dst *ui.Canvas) {
	heading := "Table agreement"
	if p.fixed {
		heading = "What this table agreed on"
	}
	p.DrawHead(dst, heading)
	p.search.Draw(dst, !p.coding)
	if p.coding {
		p.code.Draw(dst, true)
	} else {
		dst.Panel(p.code.At, view.Panel)
		dst.Write(dst.Fitted(p.a.code(), ui.Strong, p.code.At.W-24), p.code.At.X+12, p.code.At.Y+11, ui.Strong, view.Brass)
	}
	if len(p.lines) == 0 {
		words := "No switch is called that."
		if p.only && p.search.Text == "" {
			words = "Nothing is changed: " + editionNames[p.a.edition] + ", as it stands."
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

func (p *agreePage) drawRow(dst *ui.Canvas, i int) {
	row, r := &p.lines[i], p.Rows.Row(i)
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
	if row.why != nil || p.fixed && !row.on {
		ink = view.Quiet
	}
	drawSwitch(dst, r.X+12, r.Y+9, row.on, row.why == nil)
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
