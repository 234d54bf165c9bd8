package game

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// editor is the page on which a warband is hired and equipped: the warband, what
// it could have, and a card of the chosen warrior. Where there is no room for
// the three beside each other, some of them lie behind each other.
type editor struct {
	ui.Page
	g     *client
	save  string
	r     *warbands.Roster
	left  func() // when the page is left
	who   int    // the chosen recruit; the first of his group; -1: hiring
	tab   string // what is offered to him
	front int    // the pane in front, where not all are seen

	undo   []undone
	edits  int // changes of the warband or of what is chosen
	search ui.Field
	called ui.Field // the name that is typed
	naming int      // whose; -1: nobody's
	shown  []string // what can be offered to the chosen warrior
	tabsOf string   // what shown was made of

	panes   [panes]ui.Pane
	seen    [panes]bool
	summary []ui.Mark
	inks    []int // of the summary: 0 plain, 1 good, 2 warning, 3 bad
	fault   *warbands.Refusal
	carried dragged

	carriedAt [2]int // when the last frame was drawn
	drawn     ui.Seen
}

// undone is a warband as it was, and who was chosen.
type undone struct {
	r   *warbands.Roster
	who int
}

// The panes.
const (
	bandPane = iota
	offerPane
	cardPane
	panes
)

// What is offered to a warrior.
const (
	toFight  = "Close combat"
	toShoot  = "Missiles"
	toWear   = "Armour"
	toCarry  = "Equipment"
	toArm    = "Weapons"
	toMutate = "Mutations"
	toCast   = "Spells"
	toLearn  = "Skills"
	toRaise  = "Characteristics"
)

// mostUndone is how many changes can be taken back.
const mostUndone = 200

func newEditor(g *client, save string, r *warbands.Roster, left func()) *editor {
	e := &editor{g: g, Page: ui.NewPage(g.win, g, 0), save: save, r: r, left: left, who: -1, naming: -1, front: offerPane}
	e.search = ui.Field{ID: "search", Empty: "Search"}
	e.called = ui.Field{ID: "called", Most: 40}
	if len(r.Recruits) > 0 {
		e.front = bandPane
	}
	return e
}

func (e *editor) Name() string { return "warband" }

// edited lays everything out anew.
func (e *editor) edited() {
	e.edits++
	e.Changed()
}

// try makes a change to the warband, or says why not, and keeps it.
func (e *editor) try(change func() error) {
	if !e.named() {
		return
	}
	was := undone{e.r.Clone(), e.who}
	if err := change(); err != nil {
		e.Tell(rules.Sentence(err))
		return
	}
	e.undo = append(e.undo, was)
	if len(e.undo) > mostUndone {
		e.undo = slices.Delete(e.undo, 0, 1)
	}
	e.Notice = ""
	e.keep()
	e.edited()
}

func (e *editor) keep() {
	if err := e.g.bands.keepBand(e.save, e.r); err != nil {
		e.Tell(rules.Sentence(err))
	}
}

// takeBack undoes the last change.
func (e *editor) takeBack() {
	n := len(e.undo)
	if n == 0 {
		return
	}
	e.naming, e.Notice = -1, ""
	*e.r, e.who = *e.undo[n-1].r, e.undo[n-1].who
	e.undo = e.undo[:n-1]
	e.keep()
	e.edited()
}

// leave goes back to where the page was opened.
func (e *editor) leave() {
	switch {
	case e.naming >= 0:
		e.naming = -1
		e.edited()
		return
	case e.search.Text != "":
		e.search.Text = ""
		e.edited()
		return
	}
	e.g.Back()
	if e.left != nil {
		e.left()
	}
}

// choose shows a recruit, or with -1 whom the warband could hire.
func (e *editor) choose(who int) {
	if !e.named() {
		return
	}
	e.Notice, e.search.Text, e.who = "", "", who
	e.panes[offerPane].Scroll, e.panes[cardPane].Scroll = 0, 0
	e.front = offerPane
	if who >= 0 && len(e.tabs()) == 0 {
		e.front = cardPane
	}
	e.edited()
}

// hire hires a model, and leaves the list of those who could be hired open.
func (e *editor) hire(t *warbands.Type) {
	e.try(func() error {
		_, err := e.r.Recruit(e.g.bands.rules(), t.Key, "")
		return err
	})
}

// enlarge hires one more for the group of a recruit.
func (e *editor) enlarge(i int) {
	e.try(func() error {
		_, err := e.r.Enlarge(e.g.bands.rules(), i, "")
		return err
	})
}

// dismiss takes out a recruit: the last one of his group.
func (e *editor) dismiss(i int) {
	group := e.group(i)
	last := group[len(group)-1]
	e.try(func() error {
		e.r.Dismiss(last)
		switch {
		case len(group) == 1 && e.who == i:
			e.who = -1
		case e.who > last:
			e.who--
		}
		return nil
	})
}

// group are the recruits of a group, or one alone.
func (e *editor) group(i int) []int {
	n := e.r.Recruits[i].Number
	if n == 0 {
		return []int{i}
	}
	var all []int
	for k := range e.r.Recruits {
		if e.r.Recruits[k].Number == n {
			all = append(all, k)
		}
	}
	return all
}

// name lets a recruit be called something else.
func (e *editor) nameOne(i int) {
	if !e.named() {
		return
	}
	e.naming, e.called.Text, e.g.win.Focus = i, e.r.Recruits[i].Name, ""
	if e.Ask(&e.called, "What is he called?") {
		e.named()
	}
	e.edited()
}

// named takes the name that is typed; false if it cannot be.
func (e *editor) named() bool {
	i := e.naming
	if i < 0 {
		return true
	}
	e.naming = -1
	name := strings.TrimSpace(e.called.Text)
	if i >= len(e.r.Recruits) || name == e.r.Recruits[i].Name {
		e.edited()
		return true
	}
	e.try(func() error { return e.r.Rename(e.g.bands.rules(), i, name) })
	if e.r.Recruits[i].Name != name { // refused: to be mended
		e.naming = i
		e.edited()
		return false
	}
	return true
}

// tabs are what can be offered to the chosen warrior.
func (e *editor) tabs() (all []string) {
	if e.who < 0 {
		return nil
	}
	t := e.r.TypeOf(e.who)
	if t == nil {
		return nil
	}
	set := e.g.bands.rules()
	if len(t.Choices) > 0 {
		all = append(all, toArm)
	}
	wares := slices.Concat(e.r.Shop(set, e.who), e.r.School(set, e.who))
	for _, c := range classes {
		if slices.ContainsFunc(wares, func(w warbands.Ware) bool { return w.Class == c.class }) {
			all = append(all, c.tab)
		}
	}
	if e.r.Individual || e.r.Battles > 0 {
		all = append(all, toRaise)
	}
	return all
}

// more lists what else can be done with the warband.
func (e *editor) more() {
	if !e.named() {
		return
	}
	g := e.g
	terms := "A campaign: founded with what its list gives."
	if e.r.Individual {
		terms = "A single battle, with bought characteristics and skills."
	} else if e.r.Battles > 0 {
		terms = fmt.Sprintf("A campaign: it has fought %s.", many(e.r.Battles, "battle"))
	}
	options := []ui.Choice{
		{Title: "Fight with it", About: "Sets a battle up with this warband as the first side.", Do: e.fight},
		{Title: "Rename", About: e.r.Name, Do: func() {
			was := e.r.Clone()
			g.Open(renaming(g, e.r, func() error {
				e.undo = append(e.undo, undone{was, e.who})
				e.edited()
				return g.bands.keepBand(e.save, e.r)
			}))
		}},
		{Title: "Terms", About: terms + fmt.Sprintf(" %d crowns.", e.r.Crowns()), Do: func() { g.Open(newTerms(e)) }},
		{Title: "Export", About: "As a file, as text, or as a sheet for paper.", Do: func() { g.Open(exporting(g, e.r)) }},
	}
	if len(e.r.List.Alignments) > 1 {
		options = append(options, ui.Choice{Title: "Alignment: " + e.r.Side().Alignment.String(), About: "With whom it may ally.", Do: e.align})
	}
	g.Open(ui.NewPicker(g.win, g, e.r.Name, options, nil))
}

// fight sets a battle up with the warband.
func (e *editor) fight() {
	if why := e.r.Check(e.g.bands.rules()); why != nil {
		e.Tell("It cannot fight yet: " + why.Error() + ".")
		return
	}
	e.g.fight(e.save)
}

// align lets an alignment be chosen.
func (e *editor) align() {
	var options []ui.Choice
	for _, a := range e.r.List.Alignments {
		options = append(options, ui.Choice{Title: a.String(), Chosen: a == e.r.Side().Alignment, Do: func() {
			e.try(func() error { e.r.Alignment = a; return nil })
		}})
	}
	e.g.Open(ui.NewPicker(e.g.win, e.g, "Alignment (BAND-18)", options, nil))
}

// typing is the line that is typed into.
func (e *editor) typing() *ui.Field {
	if e.naming >= 0 {
		return &e.called
	}
	return &e.search
}

func (e *editor) Update() {
	typed := e.g.win.Typed
	if e.naming < 0 && e.g.win.Focus != "" && len(typed) == 1 && (typed[0] == '+' || typed[0] == '-') {
		e.step(typed[0] == '+')
		typed = nil
	}
	if e.typing().Keyed(typed) {
		e.Notice = ""
		if e.naming < 0 {
			e.g.win.Focus, e.panes[offerPane].Scroll, e.front = "", 0, offerPane
		}
		e.edited()
	}
	if !e.drag() {
		for k := range e.panes {
			if e.seen[k] {
				e.panes[k].Update(&e.g.win.Pointer)
			}
		}
	}
	e.followed()
}

// followed lays the buttons out again if a list has moved.
func (e *editor) followed() {
	for k := range e.panes {
		if e.seen[k] && e.panes[k].Scroll != e.panes[k].Saw {
			e.panes[k].Saw = e.panes[k].Scroll
			e.Changed()
		}
	}
}

// at is the pane and the line that the keys are at.
func (e *editor) at() (k, i int) {
	for k := range e.panes {
		if i := e.panes[k].Find(e.g.win.Focus); e.seen[k] && i >= 0 {
			return k, i
		}
	}
	return e.main(), -1
}

// main is the pane that the keys begin in.
func (e *editor) main() int {
	if e.seen[offerPane] {
		return offerPane
	}
	return e.front
}

// step takes one more or one less of what the keys are at.
func (e *editor) step(more bool) {
	k, i := e.at()
	if i < 0 {
		return
	}
	l := &e.panes[k].Lines[i]
	do := l.Less
	if more {
		if do = l.More; do == nil {
			do = l.Do
		}
	}
	if do != nil {
		do()
	}
}

// go moves the keys to a line and shows it.
func (e *editor) goTo(k, i int) {
	if i < 0 {
		return
	}
	e.g.win.Focus = e.panes[k].Lines[i].ID
	e.panes[k].Show(i)
	e.followed()
	e.Changed()
}

func (e *editor) Keys() {
	k, i := e.at()
	p := &e.panes[k]
	switch {
	case ui.Pressed(ebiten.KeyZ) && ui.Commanded():
		e.takeBack()
	case e.naming >= 0 && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)):
		e.named()
	case e.search.Text != "" && e.g.win.Focus == "" && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)):
		e.takeFirst()
	case ui.Pressed(ebiten.KeyDelete) && i >= 0 && k == bandPane && e.panes[k].Lines[i].ID != "hire":
		e.dismissLine(e.panes[k].Lines[i].ID)
	case ui.Pressed(ebiten.KeyDelete) && i >= 0:
		e.step(false)
	case ui.Pressed(ebiten.KeyDown):
		e.goTo(k, p.Next(i, 1))
	case ui.Pressed(ebiten.KeyUp) && i < 0:
		e.goTo(k, p.Next(len(p.Lines), -1))
	case ui.Pressed(ebiten.KeyUp):
		e.goTo(k, p.Next(i, -1))
	case ui.Pressed(ebiten.KeyRight) && e.naming < 0:
		e.sideways(k, 1)
	case ui.Pressed(ebiten.KeyLeft) && e.naming < 0:
		e.sideways(k, -1)
	case ui.Pressed(ebiten.KeyTab) && ui.Shifted():
		e.Page.Tab(-1)
	case ui.Pressed(ebiten.KeyTab):
		e.Page.Tab(1)
	default:
		p.Keys()
		e.followed()
	}
}

// sideways moves the keys to the next pane: where all are seen, to the chosen
// warrior or the first line of it; else it comes to the front.
func (e *editor) sideways(k, by int) {
	for k += by; k >= 0 && k < panes; k += by {
		p := &e.panes[k]
		if !e.seen[k] {
			e.front = k
			e.g.win.Focus = ""
			e.edited()
			return
		}
		i := slices.IndexFunc(p.Lines, func(l ui.Line) bool { return l.Chosen && l.Do != nil })
		if i < 0 {
			i = p.Next(-1, 1)
		}
		if i >= 0 {
			e.goTo(k, i)
			return
		}
	}
}

// takeFirst takes the first thing that was found, and forgets the search: one whose
// name begins with what was typed before one that has it in its name, and that before
// one that only its description speaks of.
func (e *editor) takeFirst() {
	typed := strings.ToLower(strings.TrimSpace(e.search.Text))
	for _, suits := range [...]func(name string) bool{
		func(name string) bool { return strings.HasPrefix(name, typed) },
		func(name string) bool { return strings.Contains(name, typed) },
		func(string) bool { return true },
	} {
		for _, l := range e.panes[offerPane].Lines {
			if l.ID != "" && l.Do != nil && suits(strings.ToLower(l.Title)) && (len(l.Why) == 0 || strings.HasPrefix(strings.ToLower(l.Title), typed)) {
				e.search.Text = ""
				l.Do() // what cannot be had says why
				e.edited()
				return
			}
		}
	}
	e.Tell("Nothing that was found can be had now.")
}

// dismissLine dismisses whom a line of the warband is.
func (e *editor) dismissLine(id string) {
	if i := e.recruitOf(id); i >= 0 {
		e.dismiss(i)
	}
}

// recruitOf is the recruit that a line of the warband is, or -1.
func (e *editor) recruitOf(id string) int {
	number, ok := strings.CutPrefix(id, "man-")
	if i, err := strconv.Atoi(number); ok && err == nil && i >= 0 && i < len(e.r.Recruits) {
		return i
	}
	return -1
}

// RuleAt is the rule that what lies there cites.
func (e *editor) RuleAt(x, y float64) string {
	for k := range e.panes {
		if e.seen[k] {
			if id := e.panes[k].Cited(e.g, x, y); id != "" {
				return id
			}
		}
	}
	return ""
}

// columns is how many panes there is room for beside each other.
func (e *editor) columns() int {
	switch w := e.Body().W; {
	case w >= 980:
		return 3
	case w >= 700:
		return 2
	}
	return 1
}

func (e *editor) LayOut() {
	e.layOutHead()
	b := e.Body()
	high := e.sumUp(b)
	b.Y, b.H = b.Y+high, b.H-high
	n := e.columns()
	e.seen = [panes]bool{true, true, true}
	if n < 3 {
		high := e.layOutFronts(b, n)
		b.Y, b.H = b.Y+high, b.H-high
		e.seen = [panes]bool{}
		e.seen[bandPane] = n == 2
		if n == 2 && e.front == bandPane {
			e.front = offerPane
		}
		e.seen[e.front] = true
	}
	places := [panes]ui.Rect{}
	switch n {
	case 3:
		w := math.Floor((b.W - 24) / 3)
		for k := range places {
			places[k] = ui.R(b.X+float64(k)*(w+12), b.Y, w, b.H)
		}
	case 2:
		w := math.Floor((b.W - 12) / 2)
		places[bandPane], places[e.front] = ui.R(b.X, b.Y-52, w, b.H+52), ui.R(b.X+w+12, b.Y, w, b.H)
	default:
		places[e.front] = b
	}
	if e.seen[offerPane] {
		places[offerPane] = e.layOutOffers(places[offerPane])
	}
	of := fmt.Sprint(e.who, e.tab, e.search.Text, e.g.win.W)
	key := fmt.Sprint(of, e.edits, e.naming, e.g.bands.agreed())
	for k := range e.panes {
		if !e.seen[k] {
			e.panes[k].At, e.panes[k].Made = ui.Rect{}, ""
			continue
		}
		p := &e.panes[k]
		if made := fmt.Sprint(key, places[k]); made != p.Made {
			p.Made = made
			p.Fill(e.g.win.Pen, places[k], of, e.compose(k), e.g.win.Pointer.X, e.g.win.Pointer.Y)
		}
		p.Buttons(&e.Page)
	}
}

// compose makes the lines of a pane.
func (e *editor) compose(k int) []ui.Line {
	switch k {
	case bandPane:
		return e.bandLines()
	case cardPane:
		return e.cardLines()
	}
	if e.who < 0 {
		return e.openings()
	}
	return e.offers()
}

// layOutHead lists the buttons beside the heading.
func (e *editor) layOutHead() {
	e.WayBack("Done", e.leave)
	b := e.Body()
	x := e.g.win.Buttons[len(e.g.win.Buttons)-1].At.X - 8
	w := e.g.win.ButtonWidth("More …", "", "")
	x -= w
	e.Add(ui.Button{ID: "more", At: ui.R(x, 8, w, 44), Words: "More …", Do: e.more})
	key := "Ctrl+Z"
	if b.W < 700 {
		key = ""
	}
	w = e.g.win.ButtonWidth("Undo", key, "")
	x -= w + 8
	why := ""
	if len(e.undo) == 0 {
		why = "Nothing was changed yet."
	}
	e.Add(ui.Button{ID: "undo", At: ui.R(x, 8, w, 44), Words: "Undo", Key: key, Why: why, Do: e.takeBack})
}

// layOutFronts lists the panes of which one lies in front.
func (e *editor) layOutFronts(b ui.Rect, n int) float64 {
	offers := "Hire"
	if e.who >= 0 {
		offers = "Equip"
	}
	x := b.X
	for k, words := range [panes]string{fmt.Sprintf("Warband (%d)", len(e.r.Recruits)), offers, "Card"} {
		if n == 2 && k == bandPane {
			continue
		}
		w := math.Floor((b.W - 16) / 3)
		if n == 2 {
			w = math.Floor((b.W-12)/4) - 4
			if k == offerPane {
				x = b.X + math.Floor((b.W-12)/2) + 12
			}
		}
		e.Add(ui.Button{ID: fmt.Sprintf("pane-%d", k+1), At: ui.R(x, b.Y, w, 44), Words: words, Chosen: e.front == k, Do: func() {
			if e.named() {
				e.front = k
				e.edited()
			}
		}})
		x += w + 8
	}
	return 52
}

// layOutOffers lists what can be offered and the search, and returns the place below.
func (e *editor) layOutOffers(at ui.Rect) ui.Rect {
	x, y := at.X, at.Y
	if key := fmt.Sprint(e.edits, e.who, e.g.bands.agreed()); key != e.tabsOf { // asking everything of the rules takes its time
		e.tabsOf, e.shown = key, e.tabs()
	}
	tabs := e.shown
	if len(tabs) > 0 && !slices.Contains(tabs, e.tab) {
		e.tab = tabs[0]
	}
	if len(tabs) > 1 {
		for _, t := range tabs {
			w := e.g.win.ButtonWidth(t, "", "")
			if x+w > at.X+at.W && x > at.X {
				x, y = at.X, y+48
			}
			e.Add(ui.Button{ID: "tab-" + t, At: ui.R(x, y, w, 42), Words: t, Chosen: t == e.tab && e.search.Text == "", Do: func() {
				e.tab, e.search.Text, e.panes[offerPane].Scroll = t, "", 0
				e.edited()
			}})
			x += w + 6
		}
		y += 48
	}
	e.search.At = ui.R(at.X, y, at.W-ui.BarWide, 42)
	e.Add(ui.Button{ID: "search", At: e.search.At, Bare: true, Do: func() {
		if e.named() {
			e.Ask(&e.search, "What do you look for?")
			e.edited()
		}
	}})
	y += 48
	return ui.R(at.X, y, at.W, at.Y+at.H-y)
}

// sumUp writes how the warband stands, and returns how high that is.
func (e *editor) sumUp(b ui.Rect) float64 {
	set := e.g.bands.rules()
	e.summary, e.inks, e.fault = e.summary[:0], e.inks[:0], nil
	left := e.r.Left(set)
	money, ink := fmt.Sprintf("%d of %d crowns left", left, e.r.Crowns()), 0
	if left < 0 {
		money, ink = fmt.Sprintf("%d crowns too dear", -left), 3
	}
	rest := fmt.Sprintf("%d of %d models · rating %d", e.r.Models(set), e.r.MostModels(set), e.r.Rating(set))
	state, good := "Legal: ready to fight", 1
	if all := e.r.Problems(set); len(all) > 0 {
		e.fault, good = all[0], 2
		for _, p := range all {
			if p.Reason == warbands.NoLeader { // where everybody begins
				e.fault = p
			}
		}
		state = rules.Capital(e.fault.Error())
		if len(all) > 1 {
			state = fmt.Sprintf("%s; and %d more", state, len(all)-1)
		}
	}
	put := func(words string, x, y float64, p ui.Style, ink int) float64 {
		e.summary, e.inks = append(e.summary, ui.Mark{Words: words, Y: y, X: x, Style: p}), append(e.inks, ink)
		return x + e.g.win.Width(p, words) + 18
	}
	x := put(money, b.X, b.Y, ui.Strong, ink)
	x = put(rest, x, b.Y+1, ui.Plain, 0)
	at, high := ui.R(x, b.Y-6, b.X+b.W-x, 34), 34.0
	if at.W < 360 {
		at, high = ui.R(b.X, b.Y+22, b.W, 34), 62
	}
	put(e.g.win.Fitted(state, ui.Plain, at.W), at.X, at.Y+6, ui.Plain, good)
	if e.fault != nil && !slices.ContainsFunc(e.g.win.Buttons, func(b ui.Button) bool { return b.ID == "state" }) {
		e.Add(ui.Button{ID: "state", At: at, Bare: true, Do: func() { e.see(e.fault) }})
	}
	return high
}

// see shows what something that is wrong is about.
func (e *editor) see(p *warbands.Refusal) {
	who := -1
	if p.Recruit >= 0 && p.Recruit < len(e.r.Recruits) {
		who = e.group(p.Recruit)[0]
	}
	e.choose(who)
	switch p.Reason {
	case warbands.NeedsMutation, warbands.NoMutant:
		e.tab = toMutate
	case warbands.SkillUnearned, warbands.SkillTwice, warbands.SkillBarred, warbands.UnknownSkill, warbands.SkillsMixed, warbands.SkillsExclude:
		e.tab = toLearn
	case warbands.UnknownSpell, warbands.TooManySpells:
		e.tab = toCast
	}
	e.Tell(rules.Sentence(p))
	e.edited()
}

func (e *editor) Draw(dst *ui.Canvas) {
	e.DrawHead(dst, e.r.Name)
	for i, m := range e.summary {
		ink := view.Words
		switch e.inks[i] {
		case 1:
			ink = dst.Palette.Good
		case 2:
			ink = dst.Palette.Warning
		case 3:
			ink = dst.Palette.Bad
		}
		dst.Write(m.Words, m.X, m.Y, m.Style, ink)
	}
	if e.seen[offerPane] {
		e.search.Empty = "Search whom to hire"
		if e.who >= 0 {
			e.search.Empty = "Search all he could have"
		}
		e.search.Draw(dst, e.naming < 0 && e.search.Text != "")
		if e.Lit("search") {
			dst.Outline(e.search.At, 2, view.Brass)
		}
	}
	for k := range e.panes {
		if e.seen[k] {
			e.panes[k].Draw(&e.Page, dst)
		}
	}
}
