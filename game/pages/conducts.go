package pages

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// conductMark begins a line of the creatures' table where the agreement is kept.
const conductMark = "creature "

// rememberConducts takes up the lines of the creatures' table that were changed
// last, and returns the line before them.
func (as *Agreements) rememberConducts(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	for _, line := range strings.Split(rest, "\n") {
		if line, ok := strings.CutPrefix(line, conductMark); ok && book.CheckCreatures([]string{line}) == nil {
			as.Conducts = append(as.Conducts, line)
		}
	}
	return strings.TrimSpace(first)
}

// conductLines is what rememberConducts reads.
func (as *Agreements) conductLines() (text string) {
	for _, line := range as.Conducts {
		text += conductMark + line + "\n"
	}
	return text
}

// Lend lets the creatures of a battle act as this table has them act,
// where creatures may come.
func (as *Agreements) Lend(a *match.Agreement) {
	if slices.Contains(a.Toggles, "random-happenings") && len(a.Conduct) == 0 {
		a.Conduct = slices.Clone(as.Conducts)
	}
}

// Creatures opens the table of how creatures act.
func (p *AgreePage) Creatures() {
	c := NewConducts(p.client)
	c.fixed, c.lent = p.fixed, p.lent
	p.client.Open(c)
}

// ConductPage is the table of how creatures act: a line for each kind, which can
// be changed for the battles to come.
type ConductPage struct {
	ui.Page
	client *Client
	fixed  bool     // of a battle that has begun: to be read only
	lent   []string // of that battle

	about []string
	RowsW []ConductRow
}

// NewConducts opens the table to be changed.
func NewConducts(c *Client) *ConductPage {
	return &ConductPage{client: c, Page: ui.NewPage(c.Win, c, 0)}
}

// ConductRow is a kind of creature with its steps, as wide as the page.
type ConductRow struct {
	Kind, Acts string
	Changed    bool
	lines      []string
}

const conductAbout = "What a creature does in its turn: the first step that can be taken is taken; what follows \"always\" holds for all of them. Every move says its reason in the log. "

func (p *ConductPage) Name() string { return "creatures" }
func (p *ConductPage) Update()      { p.Turn() }

// Set makes a line of the table the players' own, or with none the printed one.
func (p *ConductPage) Set(kind, acts string) error {
	line := kind + ": " + strings.Join(strings.Fields(acts), " ")
	if acts != "" {
		if err := book.CheckCreatures([]string{line}); err != nil {
			_, words, _ := strings.Cut(err.Error(), "table: ")
			return fmt.Errorf("%s", words)
		}
	}
	as := p.client.Agreed
	as.Conducts = slices.DeleteFunc(as.Conducts, func(l string) bool { return strings.HasPrefix(l, kind+":") })
	if acts != "" {
		as.Conducts = append(as.Conducts, line)
		for _, t := range book.Creatures(as.Conducts) {
			if t.Kind == kind && !t.Changed { // as printed after all
				as.Conducts = as.Conducts[:len(as.Conducts)-1]
			}
		}
	}
	as.keep()
	p.Changed()
	return nil
}

// Edit opens a line of the table to be changed.
func (p *ConductPage) Edit(r ConductRow) {
	if p.fixed {
		p.Tell("The battle has begun; its creatures act as they do to its end.")
		return
	}
	var f *ui.Form
	f = ui.NewForm(p.client.Win, p.client, r.Kind, "Steps with a semicolon between them; the first that can be taken is taken. The button \"Words\" lists those there are.", "Take it", func() error {
		if err := p.Set(r.Kind, f.Fields[0].Text); err != nil {
			return err
		}
		p.client.Back()
		return nil
	}, "What it does")
	f.Fields[0].Most, f.Fields[0].Text, f.Fields[0].Empty = 240, r.Acts, "nothing: as printed"
	f.Fields[0].Whole = true
	f.More = []ui.Button{
		{ID: "printed", Words: "As printed", Do: func() {
			for _, t := range book.Creatures(nil) {
				if t.Kind == r.Kind {
					f.Fields[0].Text = t.Acts
				}
			}
			f.Changed()
		}},
		{ID: "words", Words: "Words", Do: p.words},
	}
	p.client.Open(f)
}

// words shows what the table may say.
func (p *ConductPage) words() {
	steps, always := book.CreatureWords()
	p.client.Open(NewReader(p.client, "The words of the table", "Steps, where N is inches (4) or dice (D6, 2D6):\n\n"+strings.Join(steps, "\n")+
		"\n\nAfter the word always, with commas between them:\n\n"+strings.Join(always, "\n")+
		"\n\nAn example: charge the nearest; go to the nearest; always never climb, keep within 2\n"))
}

func (p *ConductPage) LayOut() {
	p.WayBack("Back", p.client.Back)
	b := p.Body()
	w := p.client.Win.ButtonWidth("Words", "", "")
	p.Add(ui.Button{ID: "words", At: ui.R(b.X, b.Y, w, 44), Words: "Words", Do: p.words})
	changes := p.client.Agreed.Conducts
	if p.fixed {
		changes = p.lent
	}
	words := conductAbout + "Click a line to change it."
	if p.fixed {
		words = conductAbout + "This battle has begun, so the table stands."
	}
	p.about = p.client.Win.Wrap(ui.Plain, words, b.W-w-20)
	top := b.Y + max(52, 21*float64(len(p.about))+12)
	p.RowsW = p.RowsW[:0]
	var heights []float64
	for _, t := range book.Creatures(changes) {
		r := ConductRow{t.Kind, t.Acts, t.Changed, p.client.Win.Wrap(ui.Plain, t.Acts, b.W-ui.BarWide-24)}
		p.RowsW = append(p.RowsW, r)
		heights = append(heights, 40+21*float64(len(r.lines)))
	}
	p.SetRows(ui.R(b.X, top, b.W, b.Y+b.H-top), heights)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r := p.RowsW[i]
		p.RowButton(i, func() { p.Edit(r) })
	}
}

func (p *ConductPage) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "How creatures act")
	b := p.Body()
	for i, l := range p.about {
		dst.Write(l, b.X+dst.ButtonWidth("Words", "", "")+16, b.Y+2+21*float64(i), ui.Plain, view.Quiet)
	}
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r, at := &p.RowsW[i], p.Rows.Row(i)
		at.H -= 6
		win.Panel(at, view.Panel)
		if p.Lit(ui.RowID(i)) {
			win.Outline(at, 1, view.Brass)
		}
		win.Write(r.Kind, at.X+12, at.Y+6, ui.Strong, view.Words)
		if r.Changed {
			win.Write(changedMark, at.X+20+dst.Width(ui.Strong, r.Kind), at.Y+6, ui.Plain, view.Brass)
		}
		for k, l := range r.lines {
			win.Write(l, at.X+12, at.Y+28+21*float64(k), ui.Plain, view.Quiet)
		}
	}
	p.Rows.DrawBar(dst)
}
