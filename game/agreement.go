package game

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/view"
	"cometfall/rules/book"
	"cometfall/rules/help"
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

// remember takes the agreement up that was chosen last, unless the program was
// started with an edition.
func (g *Game) remember() error {
	g.agreed = usual("lrb")
	g.lastUsed = g.agreed
	if g.opt.Store != nil {
		if text, err := g.opt.Store.Load(remembered); err != nil {
			g.message = err.Error()
		} else if text != "" {
			chosen, last, _ := strings.Cut(strings.TrimSpace(text), "\n")
			last = g.rememberConducts(last)
			for _, line := range []struct {
				code string
				into *agreement
			}{{chosen, &g.agreed}, {last, &g.lastUsed}} {
				edition, flipped, err := book.Decode(line.code)
				if err != nil {
					g.message = "The table agreement of the last time is gone: " + err.Error() + "."
					continue
				}
				*line.into = agreement{edition, flipped}
			}
		}
	}
	if g.opt.Edition != "" {
		if _, err := book.Ruleset(g.opt.Edition); err != nil {
			return err
		}
		g.agreed = usual(g.opt.Edition)
	}
	return nil
}

// agree chooses an agreement for the battles to come.
func (g *Game) agree(a agreement) {
	g.agreed = a
	g.keepAgreement()
}

// keepAgreement keeps what was chosen for the next time.
func (g *Game) keepAgreement() {
	if g.opt.Store == nil {
		return
	}
	if err := g.opt.Store.Save(remembered, g.agreed.code()+"\n"+g.lastUsed.code()+"\n"+g.conductLines()); err != nil {
		g.message = err.Error()
	}
}

// agreedNow is the agreement of the battle that is fought, or else the chosen one.
func (g *Game) agreedNow() (edition string, flipped []string) {
	if g.battle != nil {
		return g.battle.m.Agreement.Edition, g.battle.m.Agreement.Toggles
	}
	return g.agreed.edition, g.agreed.flipped
}

// agreePage is the page on which a table agrees on its rules: presets, a code, and
// every switch with what it does.
type agreePage struct {
	page
	a      agreement
	fixed  bool // the battle has begun: to be read only
	search field
	code   field
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
func newAgreement(g *Game) *agreePage {
	return &agreePage{page: page{g: g}, a: agreement{g.agreed.edition, slices.Clone(g.agreed.flipped)}, wraps: map[string][]string{}, clip: make(chan clipped, 4),
		search: field{id: "search", empty: "Search the switches"}, code: field{id: "code", empty: "Type a code, then Enter", most: 900}}
}

// newAgreementOf opens the agreement of a battle to be read.
func newAgreementOf(b *battle) *agreePage {
	p := newAgreement(b.g)
	p.a, p.fixed = agreement{b.m.Agreement.Edition, slices.Clone(b.m.Agreement.Toggles)}, true
	slices.Sort(p.a.flipped)
	return p
}

func (p *agreePage) name() string { return "agreement" }

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
		{"preset-last", "Last used", p.g.lastUsed},
	}
}

// take makes an agreement the table's.
func (p *agreePage) take(a agreement) {
	p.a = agreement{a.edition, slices.Clone(a.flipped)}
	p.notice = ""
	p.kept()
}

// kept keeps what was changed.
func (p *agreePage) kept() {
	slices.Sort(p.a.flipped)
	p.g.agree(agreement{p.a.edition, slices.Clone(p.a.flipped)})
	p.changed()
}

// flip turns a switch. What excludes it is said instead.
func (p *agreePage) flip(t *book.Toggle) {
	if p.fixed {
		p.tell("The battle has begun; what was agreed on holds to its end.")
		return
	}
	if why := p.barred(t); why != "" {
		p.tell(why)
		return
	}
	if i := slices.Index(p.a.flipped, t.ID); i >= 0 {
		p.a.flipped = slices.Delete(p.a.flipped, i, i+1)
	} else {
		p.a.flipped = append(p.a.flipped, t.ID)
	}
	p.notice = ""
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
		p.tell(sentence(err))
		return
	}
	p.coding, p.code.text = false, ""
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
		p.tell(sentence(c.err) + " The code can still be pasted in this window, or written down: " + c.text + ".")
	case c.copied:
		p.tell("The code " + p.g.win.Fitted(c.text, plain, 400) + " is on the clipboard.")
	case c.err != nil:
		p.tell(sentence(c.err) + " Type the code instead.")
	case strings.TrimSpace(c.text) == "":
		p.tell("Nothing is on the clipboard.")
	default:
		p.takeCode(c.text)
	}
}

func (p *agreePage) update() {
	select {
	case c := <-p.clip:
		p.clipboard(c)
	default:
	}
	f := &p.search
	if p.coding {
		f = &p.code
	}
	if f.keyed(p.g.win.Typed) {
		p.g.win.Focus, p.notice = "", ""
		if !p.coding {
			p.rows.scroll = 0
		}
		p.changed()
	}
	p.turn()
}

func (p *agreePage) layOut() {
	words := "Done"
	if p.fixed {
		words = "Close"
	}
	p.wayBack(words, p.g.back)
	b := p.body()
	y := b.y
	if !p.fixed {
		y = p.layOutPresets(b, y)
	}
	y = p.layOutCode(b, y)
	// The search, and what differs.
	only := fmt.Sprintf("Only changes (%d)", len(p.a.flipped))
	w := p.g.win.ButtonWidth(only, "", "")
	p.search.at = rect{b.x, y, b.w - w - 8, 44}
	p.add(button{id: p.search.id, at: p.search.at, bare: true, do: func() {
		p.coding = false
		p.ask(&p.search, "Which switches?")
		p.changed()
	}})
	p.add(button{id: "only", at: rect{b.x + b.w - w, y, w, 44}, words: only, chosen: p.only, do: func() {
		p.only, p.rows.scroll = !p.only, 0
		p.changed()
	}})
	y += 52
	p.top = y
	p.compose(b.w - barWide - 100)
	heights := make([]float64, len(p.lines))
	for i := range p.lines {
		heights[i] = p.lines[i].height()
	}
	p.rows.set(rect{b.x, y, b.w, b.y + b.h - y}, heights)
	p.saw = p.rows.scroll
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		row, r := &p.lines[i], p.rows.row(i)
		if row.toggle == nil {
			continue
		}
		if id := citedIn(row.toggle.Rule); id != "" {
			w := math.Max(48, p.g.win.Width(small, row.toggle.Rule)+16)
			if at, ok := p.rows.inside(rect{r.x + r.w - w - 4, r.y + 2, w, 34}); ok {
				p.add(button{id: "see-" + row.toggle.ID, at: at, bare: true, do: func() { p.g.openRule(id) }})
			}
			r.w -= w + 8
		}
		if at, ok := p.rows.inside(r); ok {
			p.add(button{id: rowID(i), at: at, bare: true, do: func() { p.flip(row.toggle) }})
		}
	}
}

// layOutPresets lists the presets and returns what is below them.
func (p *agreePage) layOutPresets(b rect, y float64) float64 {
	x := b.x
	for _, pr := range p.presets() {
		w := p.g.win.ButtonWidth(pr.name, "", "")
		if x+w > b.x+b.w && x > b.x {
			x, y = b.x, y+50
		}
		a := pr.agreement
		p.add(button{id: pr.id, at: rect{x, y, w, 44}, words: pr.name, chosen: p.a.equal(a), do: func() { p.take(a) }})
		x += w + 8
	}
	if p.narrow() {
		w := p.g.win.ButtonWidth("Creatures", "", "")
		if x+w > b.x+b.w {
			x, y = b.x, y+50
		}
		p.add(button{id: "creatures", at: rect{x, y, w, 44}, words: "Creatures", do: p.creatures})
	}
	return y + 52
}

// layOutCode lists what is done with the code and returns what is below.
func (p *agreePage) layOutCode(b rect, y float64) float64 {
	type act struct {
		id, words, key string
		bright         bool
		do             func()
	}
	acts := []act{{"copy", "Copy", "", false, p.copyCode}}
	switch {
	case p.coding:
		acts = []act{{"take", "Take", "Enter", true, func() { p.takeCode(p.code.text) }}, {"paste", "Paste", "", false, p.paste}}
	case !p.fixed:
		acts = append(acts, act{"paste", "Paste", "", false, p.paste})
	}
	acts = append(acts, act{"page", "As a page", "", false, p.read})
	if p.fixed || !p.narrow() {
		acts = append(acts, act{"creatures", "Creatures", "", false, p.creatures})
	}
	if p.narrow() {
		for i := range acts {
			if acts[i].id == "page" {
				acts[i].words = "Page"
			}
		}
	}
	x := b.x + b.w
	for i := len(acts) - 1; i >= 0; i-- {
		a := acts[i]
		if p.narrow() {
			a.key = ""
		}
		w := p.g.win.ButtonWidth(a.words, a.key, "")
		x -= w
		p.add(button{id: a.id, at: rect{x, y, w, 44}, words: a.words, key: a.key, bright: a.bright, do: a.do})
		x -= 8
	}
	p.code.at = rect{b.x, y, x - b.x, 44}
	p.add(button{id: p.code.id, at: p.code.at, bare: true, do: func() {
		if p.fixed {
			return
		}
		p.coding, p.code.text = true, ""
		if p.ask(&p.code, "The code of a table agreement") {
			p.takeCode(p.code.text)
		}
		p.changed()
	}})
	return y + 52
}

// read shows the agreement on one page.
func (p *agreePage) read() {
	text, err := book.Page(p.a.edition, p.a.flipped...)
	if err != nil {
		p.tell(sentence(err))
		return
	}
	p.g.open(newReader(p.g, "Table agreement", text))
}

// compose lists the switches that are looked for, chapter by chapter.
func (p *agreePage) compose(w float64) {
	key := fmt.Sprint(w, p.search.text, "\x00", p.only, p.a)
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
			if p.only && !flipped || !help.Matches(p.search.text, t.ID, t.Name, t.Rule, t.About, c.Name) {
				continue
			}
			if !begun {
				p.lines = append(p.lines, agreeRow{chapter: c.Name})
				begun = true
			}
			if p.wraps[t.ID] == nil {
				p.wraps[t.ID] = p.g.win.Wrap(small, t.About, w)
			}
			title := t.Name
			if flipped {
				title += " " + changedMark
			}
			row := agreeRow{toggle: t, title: p.g.win.Wrap(strong, title, w-p.g.win.Width(small, t.Rule)-20), about: p.wraps[t.ID], on: t.On(p.a.edition, p.a.flipped), flipped: flipped}
			if why := p.barred(t); why != "" {
				row.why = p.g.win.Wrap(small, why, w)
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

func (p *agreePage) keys() {
	if p.coding && pressed(ebiten.KeyV) && commanded() {
		p.paste()
		return
	}
	p.goOn(func(i int) bool { return i < len(p.lines) && p.lines[i].toggle != nil })
}

func (p *agreePage) draw(dst *Canvas) {
	heading := "Table agreement"
	if p.fixed {
		heading = "What this table agreed on"
	}
	p.drawHead(dst, heading)
	p.search.draw(dst, !p.coding)
	if p.coding {
		p.code.draw(dst, true)
	} else {
		dst.Panel(p.code.at, view.Panel)
		dst.Write(dst.Fitted(p.a.code(), strong, p.code.at.w-24), p.code.at.x+12, p.code.at.y+11, strong, view.Brass)
	}
	if len(p.lines) == 0 {
		words := "No switch is called that."
		if p.only && p.search.text == "" {
			words = "Nothing is changed: " + editionNames[p.a.edition] + ", as it stands."
		}
		dst.Write(words, p.rows.at.x+4, p.top+12, plain, view.Quiet)
		return
	}
	win := p.rows.picture(dst)
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		p.drawRow(win, i)
	}
	p.rows.drawBar(dst)
}

func (p *agreePage) drawRow(dst *Canvas, i int) {
	row, r := &p.lines[i], p.rows.row(i)
	if row.toggle == nil {
		dst.Write(row.chapter, r.x+2, r.y+18, print{view.Title, 22}, view.Brass)
		return
	}
	r.h -= 4
	t := row.toggle
	dst.Panel(r, glass)
	if p.lit(rowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	ink := view.Words
	if row.why != nil || p.fixed && !row.on {
		ink = view.Quiet
	}
	drawSwitch(dst, r.x+12, r.y+9, row.on, row.why == nil)
	x := r.x + 78
	y := r.y + 8
	for _, l := range row.title {
		name, marked := strings.CutSuffix(l, changedMark)
		dst.Write(name, x, y, strong, ink)
		if marked {
			dst.Write(changedMark, x+dst.Width(strong, name), y, small, view.Brass)
		}
		y += 20
	}
	link := view.Quiet
	if p.lit("see-" + t.ID) {
		link = view.Brass
	}
	dst.Write(t.Rule, r.x+r.w-12-dst.Width(small, t.Rule), r.y+10, small, link)
	y += 4
	for _, l := range row.about {
		dst.Write(l, x, y, small, view.Quiet)
		y += 18
	}
	for _, l := range row.why {
		dst.Write(l, x, y, small, dst.Palette.Warning)
		y += 18
	}
}

// drawSwitch draws a switch with its word, so that colour is not all.
func drawSwitch(dst *Canvas, x, y float64, on, may bool) {
	const w, h = 54, 22
	ground, ink, knob, word := view.Panel, view.Quiet, x+h/2, "off"
	wx := x + h + 4
	if on {
		ground, ink, knob, word, wx = view.Brass, view.Ink, x+w-h/2, "on", x+10
	}
	if !may {
		ink = view.Hairline
	}
	pill(dst, rect{x, y, w, h}, view.Hairline)
	pill(dst, rect{x + 1, y + 1, w - 2, h - 2}, ground)
	dst.Disc(knob, y+h/2, h/2-3, ink)
	dst.Write(word, wx, y+2, small, ink)
}

// pill fills a rectangle with round ends.
func pill(dst *Canvas, r rect, c color.RGBA) {
	k := r.h / 2
	dst.Fill(rect{r.x + k, r.y, r.w - r.h, r.h}, c)
	dst.Disc(r.x+k, r.y+k, k, c)
	dst.Disc(r.x+r.w-k, r.y+k, k, c)
}

// reader is a page with a text to read.
type reader struct {
	page
	heading, text string
	lines         []string
	wide          float64
}

func newReader(g *Game, heading, text string) *reader {
	return &reader{page: page{g: g, most: 760}, heading: heading, text: text}
}

func (r *reader) name() string { return "reader" }
func (r *reader) update()      { r.turn() }

func (r *reader) layOut() {
	r.wayBack("Back", r.g.back)
	b := r.body()
	w := math.Min(760, b.w)
	b.x, b.w = math.Floor(b.x+b.w/2-w/2), w
	if inner := w - 60; inner != r.wide {
		r.wide, r.lines = inner, nil
		for line := range strings.Lines(r.text) {
			wrapped := r.g.win.Wrap(letter, line, inner)
			if len(wrapped) == 0 {
				wrapped = []string{""}
			}
			r.lines = append(r.lines, wrapped...)
		}
	}
	heights := []float64{16}
	for range r.lines {
		heights = append(heights, 24)
	}
	b.h = math.Min(b.h, 64+24*float64(len(r.lines))) // no more paper than is written on
	r.rows.set(b, append(heights, 24))
	r.saw = r.rows.scroll
}

func (r *reader) keys() {
	r.rows.keys()
	switch {
	case pressed(ebiten.KeyDown):
		r.rows.to(r.rows.scroll + 48)
	case pressed(ebiten.KeyUp):
		r.rows.to(r.rows.scroll - 48)
	}
	r.scrolled()
}

func (r *reader) draw(dst *Canvas) {
	r.drawHead(dst, r.heading)
	sheet := r.rows.at
	sheet.w -= barWide - 4
	dst.Fill(sheet, view.Paper)
	win := r.rows.picture(dst)
	from, to := r.rows.visible()
	for i := from; i < to; i++ {
		if i == 0 || i > len(r.lines) {
			continue
		}
		at := r.rows.row(i)
		win.Write(r.lines[i-1], at.x+20, at.y, letter, view.Ink)
	}
	r.rows.drawBar(dst)
}
