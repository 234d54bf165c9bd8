// Package muster is the pages on which players hire and change warbands, and how
// warbands are kept. It knows warbands and their rules; it knows nothing of battles:
// the Client it is given opens one.
//
// begin with Client and Bands, then Overview, the list of all warbands, and Editor,
// the page of one.
package muster

import (
	"fmt"
	"strconv"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	miniatures "cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// Overview is the page with the warbands of the players.
type Overview struct {
	ui.KeptPage
	client *Client
	All    []Band
	briefs []musterRow
}

// musterRow is what the row of a warband says.
type musterRow struct {
	name, brief, state string
	good               bool
	line               []miniatures.Figure
}

func New(g *Client) *Overview {
	m := &Overview{client: g, KeptPage: ui.KeptPage{Page: ui.NewPage(g.Win, g, 0)}}
	m.read()
	return m
}

func (m *Overview) Name() string { return "muster" }

// read lists the warbands anew.
func (m *Overview) read() {
	all, err := m.client.Bands.All()
	if err != nil {
		m.Notice = rules.Sentence(err)
	}
	m.All, m.briefs = all, m.briefs[:0]
	set := m.client.Bands.Rules()
	for _, o := range all {
		if o.Damaged != nil {
			m.briefs = append(m.briefs, musterRow{name: o.Save, state: rules.Sentence(o.Damaged)})
			continue
		}
		words, why := ready(set, o.Roster)
		row := musterRow{name: o.Roster.Name, brief: InBrief(set, o.Roster), state: rules.Capital(words), good: why == nil, line: LineUp(set, o.Roster)}
		if why != nil {
			row.state += ": " + help.Plain(rules.Brief(why.Error()))
		}
		m.briefs = append(m.briefs, row)
	}
	m.Changed()
}

// edit opens a warband.
func (m *Overview) edit(i int) {
	if m.All[i].Damaged != nil {
		m.Tell(rules.Sentence(m.All[i].Damaged))
		return
	}
	m.client.Open(NewEditor(m.client, m.All[i].Save, m.All[i].Roster, m.read))
}

// keep keeps a new warband and opens it.
func (m *Overview) keep(r *warbands.Roster) error {
	save := m.client.Bands.NewSave()
	if err := m.client.Bands.Keep(save, r); err != nil {
		return err
	}
	m.read()
	m.client.Open(NewEditor(m.client, save, r, m.read))
	return nil
}

// begin is keep where the page itself says what went wrong.
func (m *Overview) begin(r *warbands.Roster) {
	if err := m.keep(r); err != nil {
		m.Tell(rules.Sentence(err))
	}
}

// Create lets a list be chosen, and then how the warband begins.
func (m *Overview) Create() {
	var options []ui.Choice
	for _, l := range warbands.Lists {
		about := fmt.Sprintf("%s %d crowns, %d to %d models.", l.About, l.Start, l.Min, l.Max)
		options = append(options, ui.Choice{Title: l.Name, About: about, Do: func() { m.choose(l) }})
	}
	m.client.Open(ui.NewPicker(m.client.Win, m.client, "Who fights for you?", options, nil))
}

// choose asks how a warband of a list begins.
func (m *Overview) choose(l *warbands.List) {
	set, seed := m.client.Bands.Rules(), (m.client.Seed()+uint64(m.client.Win.Tick)*2654435761)%100_000
	options := []ui.Choice{{Title: "Hire them one by one", About: fmt.Sprintf("An empty warband with %d crowns to spend.", l.Start), Do: func() {
		m.begin(warbands.NewRoster(l, copyOf("My "+l.Name, m.All), warbands.Terms{}))
	}}}
	if t, ok := warbands.Template(l.Key); ok {
		options = append(options, ui.Choice{Title: "Ready-made: " + t.Name, About: InBrief(set, t) + ". Ready to fight, and yours to change.", Do: func() {
			t.Key, t.Name = "", copyOf(t.Name, m.All)
			m.begin(t)
		}})
	}
	m.client.Open(ui.NewPicker(m.client.Win, m.client, l.Name, append(options, ui.Choice{Title: "By chance", About: "A legal warband hired by dice. The same seed gives the same warband.", Do: func() { m.Chance(l, seed) }}), nil))
}

// copyOf is a name as it is if no warband has it yet, else with a number.
func copyOf(name string, taken []Band) string {
	for i := range taken {
		if taken[i].Roster != nil && taken[i].Roster.Name == name {
			return copyName(name, taken)
		}
	}
	return name
}

// Chance asks for the seed of a random warband.
func (m *Overview) Chance(l *warbands.List, seed uint64) {
	var f *ui.Form
	f = ui.NewForm(m.client.Win, m.client, "By chance: "+l.Name, "A legal warband hired by dice. The same seed, list and rules give the same warband again.", "Muster it", func() error {
		n, err := strconv.ParseUint(strings.TrimSpace(f.Fields[0].Text), 10, 64)
		if err != nil {
			return fmt.Errorf("the seed %q is no whole number", f.Fields[0].Text)
		}
		r := warbands.Random(m.client.Bands.Rules(), l, warbands.Terms{}, n)
		m.client.Back()
		m.begin(r)
		return nil
	}, "Seed")
	f.Fields[0].Text, f.Fields[0].Most = strconv.FormatUint(seed, 10), 20
	m.client.Open(f)
}

// twin makes a copy of a warband.
func (m *Overview) twin(i int) {
	r := m.All[i].Roster.Clone()
	r.Name = copyName(r.Name, m.All)
	if err := m.client.Bands.Keep(m.client.Bands.NewSave(), r); err != nil {
		m.Tell(rules.Sentence(err))
		return
	}
	m.read()
	m.Tell(r.Name + " is a copy of " + m.All[min(i+1, len(m.All)-1)].Roster.Name + ".")
}

// rename asks for another name.
func (m *Overview) rename(i int) {
	o := m.All[i]
	m.client.Open(renaming(m.client, o.Roster, func() error {
		if err := m.client.Bands.Keep(o.Save, o.Roster); err != nil {
			return err
		}
		m.read()
		return nil
	}))
}

// renaming is a page that asks for another name of a warband.
func renaming(g *Client, r *warbands.Roster, kept func() error) *ui.Form {
	var f *ui.Form
	f = ui.NewForm(g.Win, g, "Rename", "Letters, digits, spaces, . ' and -.", "Rename", func() error {
		if err := rename(g.Bands.Rules(), r, f.Fields[0].Text); err != nil {
			return err
		}
		if err := kept(); err != nil {
			return err
		}
		g.Back()
		return nil
	}, "The name of the warband")
	f.Fields[0].Text = r.Name
	return f
}

// Remove deletes a warband.
func (m *Overview) Remove(i int) {
	m.Drop(m.client.Bands.Store, m.All[i].Save, m.briefs[i].name, m.read)
}

// musterAct is something that is done with a warband of the list.
type musterAct struct {
	id, words, about string
	do               func(i int)
}

func (m *Overview) acts() []musterAct {
	return []musterAct{
		{"copy", "Copy", "A second warband like this one.", m.twin},
		{"rename", "Rename", "Call it something else.", m.rename},
		{"export", "Export", "As a file, as text, or as a sheet for paper.", func(i int) { m.client.Open(Exporting(m.client, m.All[i].Roster)) }},
		{"delete", "Delete", "It can be brought back until the next one is deleted.", m.Remove},
	}
}

// more lists what can be done with a warband.
func (m *Overview) more(i int) {
	options := []ui.Choice{{Title: "Edit", About: "Hire, equip and dismiss.", Do: func() { m.edit(i) }}}
	for _, a := range m.acts() {
		options = append(options, ui.Choice{Title: a.words, About: a.about, Do: func() { a.do(i) }})
	}
	m.client.Open(ui.NewPicker(m.client.Win, m.client, m.briefs[i].name, options, nil))
}

func (m *Overview) Update() { m.Turn() }

// rowHigh is how high the row of a warband is.
func (m *Overview) rowHigh() float64 {
	high := 92.0
	if m.Narrow() {
		high = 116
	}
	if m.client.Gallery != nil {
		high += lineHigh
	}
	return high
}

// lineHigh is how high the figures of a warband are in the list.
const lineHigh = 80.0

func (m *Overview) LayOut() {
	m.WayBack("Back", m.client.Back)
	b := m.Body()
	// The foot: what can be added, and what can be brought back.
	y, x := b.Y+b.H-48, b.X
	key := func(k string) string {
		if m.Narrow() {
			return ""
		}
		return k
	}
	put := func(bt ui.Button) {
		w := m.client.Win.ButtonWidth(bt.Words, bt.Key, bt.Icon)
		bt.At = ui.R(x, y, w, 48)
		m.Add(bt)
		x += w + 8
	}
	put(ui.Button{ID: "new", Words: "New warband", Key: key("N"), Bright: true, Do: m.Create})
	put(ui.Button{ID: "import", Words: "Import", Key: key("I"), Do: func() { m.client.Open(NewImporting(m)) }})
	if m.Text != "" {
		put(ui.Button{ID: "undo", Words: "Bring back", Key: key("U"), Do: func() { m.BringBack(m.client.Bands.Store, m.read) }})
	}
	b.H -= 60
	rows := make([]ui.KeptRow, len(m.All))
	for i := range rows {
		rows[i] = m.row(b, i)
	}
	m.LayOutRows(b, m.rowHigh(), rows)
}

// row is the row of a warband in a list.
func (m *Overview) row(list ui.Rect, i int) ui.KeptRow {
	about, win := &m.briefs[i], m.client.Win
	row := ui.KeptRow{Open: func() { m.edit(i) }, Acts: m.rowActs(i)}
	w := ui.BesideActs(list.W, row.Acts) - 4
	ink := win.Palette.Warning
	if about.good {
		ink = win.Palette.Good
	} else if m.All[i].Damaged != nil {
		ink = win.Palette.Bad
	}
	row.Lines = append(row.Lines, ui.KeptLine{Words: win.Fitted(about.name, ui.Strong, w), Y: 9, Style: ui.Strong, Ink: view.Words})
	y := 33.0
	for _, l := range win.Wrap(ui.Small, about.brief, w) {
		row.Lines = append(row.Lines, ui.KeptLine{Words: l, Y: y, Style: ui.Small, Ink: view.Quiet})
		y += 18
	}
	row.Lines = append(row.Lines, ui.KeptLine{Words: win.Fitted(about.state, ui.Small, w), Y: y + 2, Style: ui.Small, Ink: ink})
	if m.client.Gallery != nil && len(about.line) > 0 {
		row.At = ui.R(10, m.rowHigh()-lineHigh-10, list.W-ui.BarWide-28, lineHigh)
		row.Paint = LineOf(m.client.Gallery, about.line)
	}
	return row
}

// rowActs are the buttons of a row, with places from its upper right corner.
func (m *Overview) rowActs(i int) (all []ui.Button) {
	if m.All[i].Damaged != nil {
		return []ui.Button{{ID: fmt.Sprintf("delete-%d", i), At: ui.R(-96, 20, 88, 44), Words: "Delete", Do: func() { m.Remove(i) }}}
	}
	if m.Narrow() {
		return []ui.Button{{ID: fmt.Sprintf("more-%d", i), At: ui.R(-88, 12, 80, 44), Words: "More …", Do: func() { m.more(i) }}}
	}
	acts, x := m.acts(), -8.0
	for k := len(acts) - 1; k >= 0; k-- {
		a := acts[k]
		w := m.client.Win.ButtonWidth(a.words, "", "")
		x -= w
		all = append(all, ui.Button{ID: fmt.Sprintf("%s-%d", a.id, i), At: ui.R(x, 20, w, 44), Words: a.words, Do: func() { a.do(i) }})
		x -= 8
	}
	return all
}

func (m *Overview) Keys() { m.KeysOf(len(m.All), m.Remove) }

func (m *Overview) Draw(dst *ui.Canvas) {
	m.DrawHead(dst, "Warbands")
	b := m.Body()
	if m.Text != "" && !m.Narrow() {
		words := dst.Fitted("Deleted: "+m.Words, ui.Plain, 400)
		dst.Write(words, b.X+b.W-dst.Width(ui.Plain, words), b.Y+b.H-34, ui.Plain, view.Quiet)
	}
	if len(m.All) == 0 {
		words := "No warband is yours yet. New warband offers eight kinds: hire warriors one by one, begin with a ready-made one, or let the dice do it."
		if !m.client.Bands.Lasting {
			words += " Warbands cannot be kept here beyond the end of the program: export them."
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
		return
	}
	m.DrawRows(dst)
}
