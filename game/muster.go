package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// muster is the page with the warbands of the players.
type muster struct {
	keptPage
	all    []ownBand
	briefs []musterRow
}

// musterRow is what the row of a warband says.
type musterRow struct {
	name, brief, state string
	good               bool
}

func newMuster(g *Game) *muster {
	m := &muster{keptPage: keptPage{page: page{g: g}}}
	m.read()
	return m
}

func (m *muster) name() string { return "muster" }

// read lists the warbands anew.
func (m *muster) read() {
	all, err := m.g.ownBands()
	if err != nil {
		m.notice = sentence(err)
	}
	m.all, m.briefs = all, m.briefs[:0]
	set := m.g.ruleset()
	for _, o := range all {
		if o.damaged != nil {
			m.briefs = append(m.briefs, musterRow{name: o.save, state: sentence(o.damaged)})
			continue
		}
		words, why := ready(set, o.roster)
		row := musterRow{name: o.roster.Name, brief: inBrief(set, o.roster), state: rules.Capital(words), good: why == nil}
		if why != nil {
			row.state += ": " + why.Error()
		}
		m.briefs = append(m.briefs, row)
	}
	m.n++
}

// edit opens a warband.
func (m *muster) edit(i int) {
	if m.all[i].damaged != nil {
		m.tell(sentence(m.all[i].damaged))
		return
	}
	m.g.open(newEditor(m.g, m.all[i].save, m.all[i].roster, m.read))
}

// keep keeps a new warband and opens it.
func (m *muster) keep(r *warbands.Roster) error {
	save := m.g.newBandSave()
	if err := m.g.keepBand(save, r); err != nil {
		return err
	}
	m.read()
	m.g.open(newEditor(m.g, save, r, m.read))
	return nil
}

// begin is keep where the page itself says what went wrong.
func (m *muster) begin(r *warbands.Roster) {
	if err := m.keep(r); err != nil {
		m.tell(sentence(err))
	}
}

// create lets a list be chosen, and then how the warband begins.
func (m *muster) create() {
	var options []choice
	for _, l := range warbands.Lists {
		about := fmt.Sprintf("%s %d crowns, %d to %d models.", l.About, l.Start, l.Min, l.Max)
		options = append(options, choice{title: l.Name, about: about, do: func() { m.choose(l) }})
	}
	m.g.open(newPicker(m.g, "Who fights for you?", options, nil))
}

// choose asks how a warband of a list begins.
func (m *muster) choose(l *warbands.List) {
	set, seed := m.g.ruleset(), (m.g.opt.Seed+uint64(m.g.win.Tick)*2654435761)%100_000
	options := []choice{{title: "Hire them one by one", about: fmt.Sprintf("An empty warband with %d crowns to spend.", l.Start), do: func() {
		m.begin(warbands.NewRoster(l, copyOf("My "+l.Name, m.all), warbands.Terms{}))
	}}}
	if t, ok := warbands.Template(l.Key); ok {
		options = append(options, choice{title: "Ready-made: " + t.Name, about: inBrief(set, t) + ". Ready to fight, and yours to change.", do: func() {
			t.Key, t.Name = "", copyOf(t.Name, m.all)
			m.begin(t)
		}})
	}
	m.g.open(newPicker(m.g, l.Name, append(options, choice{title: "By chance", about: "A legal warband hired by dice. The same seed gives the same warband.", do: func() { m.chance(l, seed) }}), nil))
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
	var f *form
	f = newForm(m.g, "By chance: "+l.Name, "A legal warband hired by dice. The same seed, list and rules give the same warband again.", "Muster it", func() error {
		n, err := strconv.ParseUint(strings.TrimSpace(f.fields[0].text), 10, 64)
		if err != nil {
			return fmt.Errorf("the seed %q is no whole number", f.fields[0].text)
		}
		r := warbands.Random(m.g.ruleset(), l, warbands.Terms{}, n)
		m.g.back()
		m.begin(r)
		return nil
	}, "Seed")
	f.fields[0].text, f.fields[0].most = strconv.FormatUint(seed, 10), 20
	m.g.open(f)
}

// twin makes a copy of a warband.
func (m *muster) twin(i int) {
	r := m.all[i].roster.Clone()
	r.Name = copyName(r.Name, m.all)
	if err := m.g.keepBand(m.g.newBandSave(), r); err != nil {
		m.tell(sentence(err))
		return
	}
	m.read()
	m.tell(r.Name + " is a copy of " + m.all[min(i+1, len(m.all)-1)].roster.Name + ".")
}

// rename asks for another name.
func (m *muster) rename(i int) {
	o := m.all[i]
	m.g.open(renaming(m.g, o.roster, func() error {
		if err := m.g.keepBand(o.save, o.roster); err != nil {
			return err
		}
		m.read()
		return nil
	}))
}

// renaming is a page that asks for another name of a warband.
func renaming(g *Game, r *warbands.Roster, kept func() error) *form {
	var f *form
	f = newForm(g, "Rename", "Letters, digits, spaces, . ' and -.", "Rename", func() error {
		if err := rename(g.ruleset(), r, f.fields[0].text); err != nil {
			return err
		}
		if err := kept(); err != nil {
			return err
		}
		g.back()
		return nil
	}, "The name of the warband")
	f.fields[0].text = r.Name
	return f
}

// remove deletes a warband.
func (m *muster) remove(i int) {
	m.drop(m.g.keeper(), m.all[i].save, m.briefs[i].name, m.read)
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
		{"export", "Export", "As a file, as text, or as a sheet for paper.", func(i int) { m.g.open(exporting(m.g, m.all[i].roster)) }},
		{"delete", "Delete", "It can be brought back until the next one is deleted.", m.remove},
	}
}

// more lists what can be done with a warband.
func (m *muster) more(i int) {
	options := []choice{{title: "Edit", about: "Hire, equip and dismiss.", do: func() { m.edit(i) }}}
	for _, a := range m.acts() {
		options = append(options, choice{title: a.words, about: a.about, do: func() { a.do(i) }})
	}
	m.g.open(newPicker(m.g, m.briefs[i].name, options, nil))
}

func (m *muster) update() { m.turn() }

// rowHigh is how high the row of a warband is.
func (m *muster) rowHigh() float64 {
	if m.narrow() {
		return 116
	}
	return 92
}

func (m *muster) layOut() {
	m.wayBack("Back", m.g.back)
	b := m.body()
	// The foot: what can be added, and what can be brought back.
	y, x := b.y+b.h-48, b.x
	key := func(k string) string {
		if m.narrow() {
			return ""
		}
		return k
	}
	put := func(bt button) {
		w := m.g.win.ButtonWidth(bt.words, bt.key, bt.icon)
		bt.at = rect{x, y, w, 48}
		m.add(bt)
		x += w + 8
	}
	put(button{id: "new", words: "New warband", key: key("N"), bright: true, do: m.create})
	put(button{id: "import", words: "Import", key: key("I"), do: func() { m.g.open(newImporting(m)) }})
	if m.text != "" {
		put(button{id: "undo", words: "Bring back", key: key("U"), do: func() { m.bringBack(m.g.keeper(), m.read) }})
	}
	b.h -= 60
	heights := make([]float64, len(m.all))
	for i := range heights {
		heights[i] = m.rowHigh()
	}
	m.rows.set(b, heights)
	m.saw = m.rows.scroll
	from, to := m.rows.visible()
	for i := from; i < to; i++ {
		r := m.rows.row(i)
		left := r.x + r.w
		for _, bt := range m.rowActs(i) {
			bt.at.x, bt.at.y = r.x+r.w+bt.at.x, r.y+bt.at.y
			left = math.Min(left, bt.at.x-8)
			if at, ok := m.rows.inside(bt.at); ok {
				bt.at, bt.bare = at, true
				m.add(bt)
			}
		}
		if at, ok := m.rows.inside(rect{r.x, r.y, left - r.x, r.h}); ok {
			m.add(button{id: rowID(i), at: at, bare: true, do: func() { m.edit(i) }})
		}
	}
}

// rowActs are the buttons of a row, with places from its upper right corner.
func (m *muster) rowActs(i int) (all []button) {
	if m.all[i].damaged != nil {
		return []button{{id: fmt.Sprintf("delete-%d", i), at: rect{-96, 20, 88, 44}, words: "Delete", do: func() { m.remove(i) }}}
	}
	if m.narrow() {
		return []button{{id: fmt.Sprintf("more-%d", i), at: rect{-88, 12, 80, 44}, words: "More …", do: func() { m.more(i) }}}
	}
	acts, x := m.acts(), -8.0
	for k := len(acts) - 1; k >= 0; k-- {
		a := acts[k]
		w := m.g.win.ButtonWidth(a.words, "", "")
		x -= w
		all = append(all, button{id: fmt.Sprintf("%s-%d", a.id, i), at: rect{x, 20, w, 44}, words: a.words, do: func() { a.do(i) }})
		x -= 8
	}
	return all
}

func (m *muster) keys() { m.keysOf(len(m.all), m.remove) }

func (m *muster) draw(dst *Canvas) {
	m.drawHead(dst, "Warbands")
	b := m.body()
	if m.text != "" && !m.narrow() {
		words := dst.Fitted("Deleted: "+m.words, plain, 400)
		dst.Write(words, b.x+b.w-dst.Width(plain, words), b.y+b.h-34, plain, view.Quiet)
	}
	if len(m.all) == 0 {
		words := "No warband is yours yet. New warband offers eight kinds: hire warriors one by one, begin with a ready-made one, or let the dice do it."
		if m.g.opt.Store == nil {
			words += " Warbands cannot be kept here beyond the end of the program: export them."
		}
		dst.Paragraph(words, b.x, b.y+12, b.w, letter, view.Quiet)
		return
	}
	win := m.rows.picture(dst)
	from, to := m.rows.visible()
	for i := from; i < to; i++ {
		m.drawRow(win, i)
	}
	m.rows.drawBar(dst)
}

func (m *muster) drawRow(dst *Canvas, i int) {
	row, r := &m.briefs[i], m.rows.row(i)
	r.h -= 8
	dst.Panel(r, glass)
	if m.lit(rowID(i)) {
		dst.Outline(r, 2, view.Brass)
	}
	w := r.w - 28
	for _, bt := range m.rowActs(i) {
		w = math.Min(w, r.w+bt.at.x-28)
	}
	ink := dst.Palette.Warning
	if row.good {
		ink = dst.Palette.Good
	} else if m.all[i].damaged != nil {
		ink = dst.Palette.Bad
	}
	dst.Write(dst.Fitted(row.name, strong, w), r.x+14, r.y+9, strong, view.Words)
	y := r.y + 33
	for _, l := range dst.Wrap(small, row.brief, w) {
		dst.Write(l, r.x+14, y, small, view.Quiet)
		y += 18
	}
	dst.Write(dst.Fitted(row.state, small, w), r.x+14, y+2, small, ink)
	for _, bt := range m.rowActs(i) {
		id := bt.id
		bt.at.x, bt.at.y = r.x+r.w+bt.at.x, r.y+bt.at.y
		dst.Button(&bt, m.lit(id))
	}
}
