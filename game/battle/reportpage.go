package battle

import (
	"fmt"
	"image/color"
	"math"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules"
	tale "cometfall/rules/report"
)

// reportPage is the report of a battle, to be read in the game; it is written to a file
// from there.
type reportPage struct {
	ui.Page
	of    *Scene
	told  *tale.Report
	rows  []reportRow
	wide  float64
	faces map[rules.WarriorID]figures.Figure
}

// reportRow is a line of the report as it was broken for the width.
type reportRow struct {
	text   string
	print  ui.Style
	ink    color.RGBA
	indent float64
	before float64
	face   rules.WarriorID // Nobody: there is no portrait before it
	line   int             // of the log, where it can be watched; below 0: nowhere
}

// readReport opens the report.
func (b *Scene) readReport() {
	b.prompt.menu = nil
	r, err := tale.Of(b.m)
	if err != nil {
		b.tell(sentence(err))
		return
	}
	b.Changed()
	b.client.Open(&reportPage{Page: ui.NewPage(b.win, b.client.Shell, 860), of: b, told: r})
}

func (p *reportPage) Name() string { return "report" }

func (p *reportPage) Update() { p.Turn() }

// reportFace is how large a portrait is in the report.
const reportFace = 64

// tell puts the report into lines of a width.
func (p *reportPage) tell(w float64) {
	p.wide, p.rows = w, p.rows[:0]
	say := func(text string, print ui.Style, ink color.RGBA, indent, before float64, line int) {
		for i, l := range p.Win.Wrap(print, text, w-indent) {
			if i > 0 {
				before = 0
			}
			p.rows = append(p.rows, reportRow{l, print, ink, indent, before, rules.Nobody, line})
		}
	}
	chapter := ui.Style{Face: view.Title, Size: 24}
	r := p.told
	say(r.Heading(), ui.Small, view.QuietInk, 0, 0, -1)
	say(r.Ending, ui.Letter, view.Ink, 0, 6, -1)
	for i := range r.Sides {
		sd := &r.Sides[i]
		if sd.Began > 0 {
			say(fmt.Sprintf("%s: %d of %d out of action.", sd.Name, sd.Out, sd.Began), ui.Plain, view.Ink, 0, 4, -1)
		}
	}
	if best := r.Worthiest(); best != nil {
		first := len(p.rows)
		say(best.Praise(), ui.Letter, view.Ink, reportFace+14, 22, -1)
		p.rows[first].face = best.Who
		if rest := reportFace + 8 - 24*float64(len(p.rows)-first); rest > 0 {
			p.rows = append(p.rows, reportRow{before: rest - 22, face: rules.Nobody, line: -1})
		}
	}
	if len(r.Decided) > 0 {
		say("What decided it", chapter, view.Ink, 0, 18, -1)
		for _, words := range r.Decided {
			say(words, ui.Plain, view.Ink, 0, 4, -1)
		}
	}
	say("Chronicle", chapter, view.Ink, 0, 18, -1)
	for i := range r.Chapters {
		c := &r.Chapters[i]
		say(c.Title, ui.Strong, view.QuietInk, 0, 12, -1)
		for k := range c.Parts {
			part := &c.Parts[k]
			if part.Title != "" {
				say(part.Title, ui.Strong, view.Ink, 0, 6, -1)
			}
			for _, t := range part.Tales {
				print := ui.Plain
				if t.Grave {
					print = ui.Strong
				}
				say(t.Text, print, view.Ink, 16, 2, t.Line)
			}
		}
	}
	say("Deeds", chapter, view.Ink, 0, 18, -1)
	for i := range r.Sides {
		say(r.Sides[i].Name, ui.Strong, view.QuietInk, 0, 8, -1)
		for k := range r.Records {
			d := &r.Records[k]
			if int(d.Side) != i {
				continue
			}
			did := d.Deeds()
			if did == "" {
				did = "did nothing that counts"
			}
			first := len(p.rows)
			say(fmt.Sprintf("%s, %s: %s. %s.", d.Name, d.Type, did, rules.Capital(d.Fate)), ui.Plain, view.Ink, deedFace+10, 12, -1)
			p.rows[first].face = d.Who
			if len(p.rows)-first == 1 {
				p.rows = append(p.rows, reportRow{face: rules.Nobody, line: -1})
			}
		}
	}
	say("Luck", chapter, view.Ink, 0, 18, -1)
	for _, l := range r.Luck {
		say(fmt.Sprintf("%s, %s: %d of %d succeeded; %s would be usual. %s.", r.Sides[l.Side].Name, l.Throw, l.Actual, l.Rolls, l.Expected.FloatString(1), rules.Capital(l.Words())), ui.Plain, view.Ink, 0, 4, -1)
	}
}

// deedFace is how large a portrait is beside somebody's deeds.
const deedFace = 40

// litTale lies below a deed that can be watched, while the pointer rests on it.
var litTale = color.RGBA{0xCF, 0xB8, 0x84, 0xFF}

// high is how high a row is.
func (o *reportRow) high() float64 { return o.before + math.Max(22, o.print.Size+5) }

func (p *reportPage) LayOut() {
	p.WayBack("Back", p.of.client.Back)
	b := p.Body()
	w := math.Min(820, b.W)
	b.X, b.W = math.Floor(b.X+b.W/2-w/2), w
	x, y := b.X, b.Y+b.H-48
	for _, bt := range []ui.Button{
		{ID: "page", Words: p.pageWords(), Key: "O", Bright: true, Do: func() { p.write("html") }},
		{ID: "markdown", Words: "As Markdown", Key: "D", Do: func() { p.write("md") }},
	} {
		if p.Narrow() {
			bt.Key = ""
		}
		wide := p.Win.ButtonWidth(bt.Words, bt.Key, "")
		bt.At = ui.R(x, y, wide, 48)
		p.Add(bt)
		x += wide + 8
	}
	b.H -= 60
	if inner := w - 64; inner != p.wide {
		p.tell(inner)
	}
	heights := make([]float64, 0, len(p.rows)+2)
	heights = append(heights, 18)
	for i := range p.rows {
		heights = append(heights, p.rows[i].high())
	}
	p.SetRows(b, append(heights, 24))
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		if i == 0 || i > len(p.rows) || p.rows[i-1].line < 0 {
			continue
		}
		line := p.rows[i-1].line
		p.RowButton(i, func() { p.of.openPast(line) })
	}
}

// pageWords are what the button says that writes the page: where nothing opens it, it is
// only handed out.
func (p *reportPage) pageWords() string {
	if p.of.client.Show == nil {
		return "As a page"
	}
	return "Open as a page"
}

// write writes the report to a file, and opens a page where that can be done.
func (p *reportPage) write(kind string) {
	b := p.of
	where, err := b.exportReport(kind)
	if err == nil && kind == "html" && b.client.Show != nil {
		err = b.client.Show(where)
	}
	b.prompt.reported = "The report is written."
	words := "The report is written: " + where
	if err != nil {
		words = sentence(err)
		b.prompt.reported = words
	}
	b.Changed()
	p.Tell(words)
}

func (p *reportPage) Keys() { p.ReadKeys() }

func (p *reportPage) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, p.told.Title)
	sheet := p.Rows.At
	sheet.W -= ui.BarWide - 4
	dst.Fill(sheet, view.Paper)
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := max(1, from-2); i < to; i++ { // a portrait reaches down from above
		if i > len(p.rows) {
			break
		}
		o, at := &p.rows[i-1], p.Rows.Row(i)
		y := at.Y + o.before
		if o.line >= 0 && p.Lit(ui.RowID(i)) {
			win.Fill(ui.R(at.X+8, y-1, at.W-16, at.H-o.before+2), litTale)
		}
		if w := p.of.m.State.Warrior(o.face); w != nil && p.of.client.Faces != nil {
			side := float64(deedFace)
			if o.print == ui.Letter {
				side = reportFace
			}
			frame := ui.R(at.X+20, y-8, side, side)
			win.Panel(frame, view.Raised)
			win.Show(p.of.client.Faces.Portrait(p.faceOf(w), int(side*win.Scale)), frame)
		}
		win.Write(o.text, at.X+20+o.indent, y, o.print, o.ink)
	}
	p.Rows.DrawBar(dst)
}

// faceOf is the portrait of somebody, put together once.
func (p *reportPage) faceOf(w *rules.Warrior) figures.Figure {
	f, there := p.faces[w.ID]
	if !there {
		if p.faces == nil {
			p.faces = map[rules.WarriorID]figures.Figure{}
		}
		f = board.Face(p.of.m.State, w, p.Win.Palette)
		p.faces[w.ID] = f
	}
	return f
}

// Aloud implements ui.Spoken.
func (p *reportPage) Aloud(a *ui.Aloud) {
	a.Heading = "Report: " + p.told.Title
	a.Part("report", "What happened")
	r := p.told
	a.Say(r.Ending)
	if best := r.Worthiest(); best != nil {
		a.Say(best.Praise())
	}
	for _, words := range r.Decided {
		a.Say(words)
	}
	for i := range r.Chapters {
		c := &r.Chapters[i]
		a.Part(fmt.Sprint("turn-", i), c.Title)
		for k := range c.Parts {
			for _, t := range c.Parts[k].Tales {
				a.Say(t.Text)
			}
		}
	}
	a.Part("page", "What can be done")
	a.Rest(p.Win)
}
