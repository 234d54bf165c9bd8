package game

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/view"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// conductMark begins a line of the creatures' table where the agreement is kept.
const conductMark = "creature "

// rememberConducts takes up the lines of the creatures' table that were changed
// last, and returns the line before them.
func (g *Game) rememberConducts(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	for _, line := range strings.Split(rest, "\n") {
		if line, ok := strings.CutPrefix(line, conductMark); ok && book.CheckCreatures([]string{line}) == nil {
			g.conducts = append(g.conducts, line)
		}
	}
	return strings.TrimSpace(first)
}

// conductLines is what rememberConducts reads.
func (g *Game) conductLines() (text string) {
	for _, line := range g.conducts {
		text += conductMark + line + "\n"
	}
	return text
}

// lendConducts lets the creatures of a battle act as this table has them act,
// where creatures may come.
func (g *Game) lendConducts(a *match.Agreement) {
	if slices.Contains(a.Toggles, "random-happenings") && len(a.Conduct) == 0 {
		a.Conduct = slices.Clone(g.conducts)
	}
}

// creatures opens the table of how creatures act.
func (p *agreePage) creatures() {
	c := &conductPage{page: page{g: p.g}, fixed: p.fixed}
	if p.fixed && p.g.battle != nil {
		c.lent = p.g.battle.m.Agreement.Conduct
	}
	p.g.open(c)
}

// conductPage is the table of how creatures act: a line for each kind, which can
// be changed for the battles to come.
type conductPage struct {
	page
	fixed bool     // of a battle that has begun: to be read only
	lent  []string // of that battle

	about []string
	rowsW []conductRow
}

// conductRow is a kind of creature with its steps, as wide as the page.
type conductRow struct {
	kind, acts string
	changed    bool
	lines      []string
}

const conductAbout = "What a creature does in its turn: the first step that can be taken is taken; what follows \"always\" holds for all of them. Every move says its reason in the log. "

func (p *conductPage) name() string { return "creatures" }
func (p *conductPage) update()      { p.turn() }

// set makes a line of the table the players' own, or with none the printed one.
func (p *conductPage) set(kind, acts string) error {
	line := kind + ": " + strings.Join(strings.Fields(acts), " ")
	if acts != "" {
		if err := book.CheckCreatures([]string{line}); err != nil {
			_, words, _ := strings.Cut(err.Error(), "table: ")
			return fmt.Errorf("%s", words)
		}
	}
	g := p.g
	g.conducts = slices.DeleteFunc(g.conducts, func(l string) bool { return strings.HasPrefix(l, kind+":") })
	if acts != "" {
		g.conducts = append(g.conducts, line)
		for _, t := range book.Creatures(g.conducts) {
			if t.Kind == kind && !t.Changed { // as printed after all
				g.conducts = g.conducts[:len(g.conducts)-1]
			}
		}
	}
	g.keepAgreement()
	p.changed()
	return nil
}

// edit opens a line of the table to be changed.
func (p *conductPage) edit(r conductRow) {
	if p.fixed {
		p.tell("The battle has begun; its creatures act as they do to its end.")
		return
	}
	var f *form
	f = newForm(p.g, r.kind, "Steps with a semicolon between them; the first that can be taken is taken. The button \"Words\" lists those there are.", "Take it", func() error {
		if err := p.set(r.kind, f.fields[0].text); err != nil {
			return err
		}
		p.g.back()
		return nil
	}, "What it does")
	f.fields[0].most, f.fields[0].text, f.fields[0].empty = 240, r.acts, "nothing: as printed"
	f.fields[0].whole = true
	f.more = []button{
		{id: "printed", words: "As printed", do: func() {
			for _, t := range book.Creatures(nil) {
				if t.Kind == r.kind {
					f.fields[0].text = t.Acts
				}
			}
			f.changed()
		}},
		{id: "words", words: "Words", do: p.words},
	}
	p.g.open(f)
}

// words shows what the table may say.
func (p *conductPage) words() {
	steps, always := book.CreatureWords()
	p.g.open(newReader(p.g, "The words of the table", "Steps, where N is inches (4) or dice (D6, 2D6):\n\n"+strings.Join(steps, "\n")+
		"\n\nAfter the word always, with commas between them:\n\n"+strings.Join(always, "\n")+
		"\n\nAn example: charge the nearest; go to the nearest; always never climb, keep within 2\n"))
}

func (p *conductPage) layOut() {
	p.wayBack("Back", p.g.back)
	b := p.body()
	w := p.g.win.ButtonWidth("Words", "", "")
	p.add(button{id: "words", at: rect{b.x, b.y, w, 44}, words: "Words", do: p.words})
	changes := p.g.conducts
	if p.fixed {
		changes = p.lent
	}
	words := conductAbout + "Click a line to change it."
	if p.fixed {
		words = conductAbout + "This battle has begun, so the table stands."
	}
	p.about = p.g.win.Wrap(plain, words, b.w-w-20)
	top := b.y + max(52, 21*float64(len(p.about))+12)
	p.rowsW = p.rowsW[:0]
	var heights []float64
	for _, t := range book.Creatures(changes) {
		r := conductRow{t.Kind, t.Acts, t.Changed, p.g.win.Wrap(plain, t.Acts, b.w-barWide-24)}
		p.rowsW = append(p.rowsW, r)
		heights = append(heights, 40+21*float64(len(r.lines)))
	}
	p.rows.set(rect{b.x, top, b.w, b.y + b.h - top}, heights)
	p.saw = p.rows.scroll
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		r := p.rowsW[i]
		p.rowButton(i, func() { p.edit(r) })
	}
}

func (p *conductPage) draw(dst *Canvas) {
	p.drawHead(dst, "How creatures act")
	b := p.body()
	for i, l := range p.about {
		dst.Write(l, b.x+dst.ButtonWidth("Words", "", "")+16, b.y+2+21*float64(i), plain, view.Quiet)
	}
	win := p.rows.picture(dst)
	from, to := p.rows.visible()
	for i := from; i < to; i++ {
		r, at := &p.rowsW[i], p.rows.row(i)
		at.h -= 6
		win.Panel(at, view.Panel)
		if p.lit(rowID(i)) {
			win.Outline(at, 1, view.Brass)
		}
		win.Write(r.kind, at.x+12, at.y+6, strong, view.Words)
		if r.changed {
			win.Write(changedMark, at.x+20+dst.Width(strong, r.kind), at.y+6, plain, view.Brass)
		}
		for k, l := range r.lines {
			win.Write(l, at.x+12, at.y+28+21*float64(k), plain, view.Quiet)
		}
	}
	p.rows.drawBar(dst)
}
