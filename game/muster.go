package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// muster is the page with the warbands of the players.
type muster struct {
	ui.KeptPage
	g      *client
	all    []ownBand
	briefs []musterRow
}

// musterRow is what the row of a warband says.
type musterRow struct {
	name, brief, state string
	good               bool
}

func newMuster(g *client) *muster {
	m := &muster{g: g, KeptPage: ui.KeptPage{Page: ui.NewPage(g.win, g, 0)}}
	m.read()
	return m
}

func (m *muster) Name() string { return "muster" }

// read lists the warbands anew.
func (m *muster) read() {
	all, err := m.g.bands.ownBands()
	if err != nil {
		m.Notice = rules.Sentence(err)
	}
	m.all, m.briefs = all, m.briefs[:0]
	set := m.g.bands.rules()
	for _, o := range all {
		if o.damaged != nil {
			m.briefs = append(m.briefs, musterRow{name: o.save, state: rules.Sentence(o.damaged)})
			continue
		}
		words, why := ready(set, o.roster)
		row := musterRow{name: o.roster.Name, brief: inBrief(set, o.roster), state: rules.Capital(words), good: why == nil}
		if why != nil {
			row.state += ": " + why.Error()
		}
		m.briefs = append(m.briefs, row)
	}
	m.Changed()
}

// edit opens a warband.
func (m *muster) edit(i int) {
	if m.all[i].damaged != nil {
		m.Tell(rules.Sentence(m.all[i].damaged))
		return
	}
	m.g.Open(newEditor(m.g, m.all[i].save, m.all[i].roster, m.read))
}

// keep keeps a new warband and opens it.
func (m *muster) keep(r *warbands.Roster) error {
	save := m.g.bands.newBandSave()
	if err := m.g.bands.keepBand(save, r); err != nil {
		return err
	}
	m.read()
	m.g.Open(newEditor(m.g, save, r, m.read))
	return nil
}

// begin is keep where the page itself says what went wrong.
func (m *muster) begin(r *warbands.Roster) {
	if err := m.keep(r); err != nil {
		m.Tell(rules.Sentence(err))
	}
}

// create lets a list be chosen, and then how the warband begins.
func (m *muster) create() {
	var options []ui.Choice
	for _, l := range warbands.Lists {
		about := fmt.Sprintf("%s %d crowns, %d to %d models.", l.About, l.Start, l.Min, l.Max)
		options = append(options, ui.Choice{Title: l.Name, About: about, Do: func() { m.choose(l) }})
	}
	m.g.Open(ui.NewPicker(m.g.win, m.g, "Who fights for you?", options, nil))
}

// choose asks how a warband of a list begins.
func (m *muster) choose(l *warbands.List) {
	set, seed := m.g.bands.rules(), (m.g.seed()+uint64(m.g.win.Tick)*2654435761)%100_000
	options := []ui.Choice{{Title: "Hire them one by one", About: fmt.Sprintf("An empty warband with %d crowns to spend.", l.Start), Do: func() {
		m.begin(warbands.NewRoster(l, copyOf("My "+l.Name, m.all), warbands.Terms{}))
	}}}
	if t, ok := warbands.Template(l.Key); ok {
		options = append(options, ui.Choice{Title: "Ready-made: " + t.Name, About: inBrief(set, t) + ". Ready to fight, and yours to change.", Do: func() {
			t.Key, t.Name = "", copyOf(t.Name, m.all)
			m.begin(t)
		}})
	}
	m.g.Open(ui.NewPicker(m.g.win, m.g, l.Name, append(options, ui.Choice{Title: "By chance", About: "A legal warband hired by dice. The same seed gives the same warband.", Do: func() { m.chance(l, seed) }}), nil))
}

// copyOf is a name as it is if no warband has it yet, else with a number.
func copyOf(name string, taken []ownBand) string {
	for i := range taken {
		if taken[i].roster != nil && taken[i].roster.Name == name {
			return copyName(name, taken)
		}
	}
	return name
}

// chance asks for the seed of a random warband.
func (m *muster) chance(l *warbands.List, seed uint64) {
	var f *ui.Form
	f = ui.NewForm(m.g.win, m.g, "By chance: "+l.Name, "A legal warband hired by dice. The same seed, list and rules give the same warband again.", "Muster it", func() error {
		n, err := strconv.ParseUint(strings.TrimSpace(f.Fields[0].Text), 10, 64)
		if err != nil {
			return fmt.Errorf("the seed %q is no whole number", f.Fields[0].Text)
		}
		r := warbands.Random(m.g.bands.rules(), l, warbands.Terms{}, n)
		m.g.Back()
		m.begin(r)
		return nil
	}, "Seed")
	f.Fields[0].Text, f.Fields[0].Most = strconv.FormatUint(seed, 10), 20
	m.g.Open(f)
}

// twin makes a copy of a warband.
func (m *muster) twin(i int) {
	r := m.all[i].roster.Clone()
	r.Name = copyName(r.Name, m.all)
	if err := m.g.bands.keepBand(m.g.bands.newBandSave(), r); err != nil {
		m.Tell(rules.Sentence(err))
		return
	}
	m.read()
	m.Tell(r.Name + " is a copy of " + m.all[min(i+1, len(m.all)-1)].roster.Name + ".")
}

// rename asks for another name.
func (m *muster) rename(i int) {
	o := m.all[i]
	m.g.Open(renaming(m.g, o.roster, func() error {
		if err := m.g.bands.keepBand(o.save, o.roster); err != nil {
			return err
		}
		m.read()
		return nil
	}))
}

// renaming is a page that asks for another name of a warband.
func renaming(g *client, r *warbands.Roster, kept func() error) *ui.Form {
	var f *ui.Form
	f = ui.NewForm(g.win, g, "Rename", "Letters, digits, spaces, . ' and -.", "Rename", func() error {
		if err := rename(g.bands.rules(), r, f.Fields[0].Text); err != nil {
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

// remove deletes a warband.
func (m *muster) remove(i int) {
	m.Drop(m.g.bands.store, m.all[i].save, m.briefs[i].name, m.read)
}

// musterAct is something that is done with a warband of the list.
type musterAct struct {
	id, words, about string
	do               func(i int)
}

func (m *muster) acts() []musterAct {
	return []musterAct{
		{"copy", "Copy", "A second warband like this one.", m.twin},
		{"rename", "Rename", "Call it something else.", m.rename},
		{"export", "Export", "As a file, as text, or as a sheet for paper.", func(i int) { m.g.Open(exporting(m.g, m.all[i].roster)) }},
		{"delete", "Delete", "It can be brought back until the next one is deleted.", m.remove},
	}
}

// more lists what can be done with a warband.
func (m *muster) more(i int) {
	options := []ui.Choice{{Title: "Edit", About: "Hire, equip and dismiss.", Do: func() { m.edit(i) }}}
	for _, a := range m.acts() {
		options = append(options, ui.Choice{Title: a.words, About: a.about, Do: func() { a.do(i) }})
	}
	m.g.Open(ui.NewPicker(m.g.win, m.g, m.briefs[i].name, options, nil))
}

func (m *muster) Update() { m.Turn() }

// rowHigh is how high the row of a warband is.
func (m *muster) rowHigh() float64 {
	if m.Narrow() {
		return 116
	}
	return 92
}

func (m *muster) LayOut() {
	m.WayBack("Back", m.g.Back)
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
		w := m.g.win.ButtonWidth(bt.Words, bt.Key, bt.Icon)
		bt.At = ui.R(x, y, w, 48)
		m.Add(bt)
		x += w + 8
	}
	put(ui.Button{ID: "new", Words: "New warband", Key: key("N"), Bright: true, Do: m.create})
	put(ui.Button{ID: "import", Words: "Import", Key: key("I"), Do: func() { m.g.Open(newImporting(m)) }})
	if m.Text != "" {
		put(ui.Button{ID: "undo", Words: "Bring back", Key: key("U"), Do: func() { m.BringBack(m.g.bands.store, m.read) }})
	}
	b.H -= 60
	heights := make([]float64, len(m.all))
	for i := range heights {
		heights[i] = m.rowHigh()
	}
	m.Rows.Set(b, heights)
	m.Saw = m.Rows.Scroll
	from, to := m.Rows.Visible()
	for i := from; i < to; i++ {
		r := m.Rows.Row(i)
		left := r.X + r.W
		for _, bt := range m.rowActs(i) {
			bt.At.X, bt.At.Y = r.X+r.W+bt.At.X, r.Y+bt.At.Y
			left = math.Min(left, bt.At.X-8)
			if at, ok := m.Rows.Inside(bt.At); ok {
				bt.At, bt.Bare = at, true
				m.Add(bt)
			}
		}
		if at, ok := m.Rows.Inside(ui.R(r.X, r.Y, left-r.X, r.H)); ok {
			m.Add(ui.Button{ID: ui.RowID(i), At: at, Bare: true, Do: func() { m.edit(i) }})
		}
	}
}

// rowActs are the buttons of a row, with places from its upper right corner.
func (m *muster) rowActs(i int) (all []ui.Button) {
	if m.all[i].damaged != nil {
		return []ui.Button{{ID: fmt.Sprintf("delete-%d", i), At: ui.R(-96, 20, 88, 44), Words: "Delete", Do: func() { m.remove(i) }}}
	}
	if m.Narrow() {
		return []ui.Button{{ID: fmt.Sprintf("more-%d", i), At: ui.R(-88, 12, 80, 44), Words: "More …", Do: func() { m.more(i) }}}
	}
	acts, x := m.acts(), -8.0
	for k := len(acts) - 1; k >= 0; k-- {
		a := acts[k]
		w := m.g.win.ButtonWidth(a.words, "", "")
		x -= w
		all = append(all, ui.Button{ID: fmt.Sprintf("%s-%d", a.id, i), At: ui.R(x, 20, w, 44), Words: a.words, Do: func() { a.do(i) }})
		x -= 8
	}
	return all
}

func (m *muster) Keys() { m.KeysOf(len(m.all), m.remove) }

func (m *muster) Draw(dst *ui.Canvas) {
	m.DrawHead(dst, "Warbands")
	b := m.Body()
	if m.Text != "" && !m.Narrow() {
		words := dst.Fitted("Deleted: "+m.Words, ui.Plain, 400)
		dst.Write(words, b.X+b.W-dst.Width(ui.Plain, words), b.Y+b.H-34, ui.Plain, view.Quiet)
	}
	if len(m.all) == 0 {
		words := "No warband is yours yet. New warband offers eight kinds: hire warriors one by one, begin with a ready-made one, or let the dice do it."
		if !m.g.bands.lasting {
			words += " Warbands cannot be kept here beyond the end of the program: export them."
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
		return
	}
	win := m.Rows.Picture(dst)
	from, to := m.Rows.Visible()
	for i := from; i < to; i++ {
		m.drawRow(win, i)
	}
	m.Rows.DrawBar(dst)
}

func (m *muster) drawRow(dst *ui.Canvas, i int) {
	row, r := &m.briefs[i], m.Rows.Row(i)
	r.H -= 8
	dst.Panel(r, ui.Glass)
	if m.Lit(ui.RowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	w := r.W - 28
	for _, bt := range m.rowActs(i) {
		w = math.Min(w, r.W+bt.At.X-28)
	}
	ink := dst.Palette.Warning
	if row.good {
		ink = dst.Palette.Good
	} else if m.all[i].damaged != nil {
		ink = dst.Palette.Bad
	}
	dst.Write(dst.Fitted(row.name, ui.Strong, w), r.X+14, r.Y+9, ui.Strong, view.Words)
	y := r.Y + 33
	for _, l := range dst.Wrap(ui.Small, row.brief, w) {
		dst.Write(l, r.X+14, y, ui.Small, view.Quiet)
		y += 18
	}
	dst.Write(dst.Fitted(row.state, ui.Small, w), r.X+14, y+2, ui.Small, ink)
	for _, bt := range m.rowActs(i) {
		id := bt.ID
		bt.At.X, bt.At.Y = r.X+r.W+bt.At.X, r.Y+bt.At.Y
		dst.Button(&bt, m.Lit(id))
	}
}
