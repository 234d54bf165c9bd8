package game

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// editor is the page on which a warband is hired and equipped: the warband, what
// it could have, and a card of the chosen warrior. Where there is no room for
// the three beside each other, some of them lie behind each other.
type editor struct {
	page
	save  string
	r     *warbands.Roster
	left  func() // when the page is left
	who   int    // the chosen recruit; the first of his group; -1: hiring
	tab   string // what is offered to him
	front int    // the pane in front, where not all are seen

	undo   []undone
	edits  int // changes of the warband or of what is chosen
	search field
	called field    // the name that is typed
	naming int      // whose; -1: nobody's
	shown  []string // what can be offered to the chosen warrior
	tabsOf string   // what shown was made of

	panes   [panes]pane
	seen    [panes]bool
	summary []mark
	inks    []int // of the summary: 0 plain, 1 good, 2 warning, 3 bad
	fault   *warbands.Refusal
	carried dragged

	carriedAt [2]int // when the last frame was drawn
	drawn     Seen
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

func newEditor(g *Game, save string, r *warbands.Roster, left func()) *editor {
	e := &editor{page: page{g: g}, save: save, r: r, left: left, who: -1, naming: -1, front: offerPane}
	e.search = field{id: "search", empty: "Search"}
	e.called = field{id: "called", most: 40}
	if len(r.Recruits) > 0 {
		e.front = bandPane
	}
	return e
}

func (e *editor) name() string { return "warband" }

// edited lays everything out anew.
func (e *editor) edited() {
	e.edits++
	e.changed()
}

// try makes a change to the warband, or says why not, and keeps it.
func (e *editor) try(change func() error) {
	if !e.named() {
		return
	}
	was := undone{e.r.Clone(), e.who}
	if err := change(); err != nil {
		e.tell(sentence(err))
		return
	}
	e.undo = append(e.undo, was)
	if len(e.undo) > mostUndone {
		e.undo = slices.Delete(e.undo, 0, 1)
	}
	e.notice = ""
	e.keep()
	e.edited()
}

func (e *editor) keep() {
	if err := e.g.keepBand(e.save, e.r); err != nil {
		e.tell(sentence(err))
	}
}

// takeBack undoes the last change.
func (e *editor) takeBack() {
	n := len(e.undo)
	if n == 0 {
		return
	}
	e.naming, e.notice = -1, ""
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
	case e.search.text != "":
		e.search.text = ""
		e.edited()
		return
	}
	e.g.back()
	if e.left != nil {
		e.left()
	}
}

// choose shows a recruit, or with -1 whom the warband could hire.
func (e *editor) choose(who int) {
	if !e.named() {
		return
	}
	e.notice, e.search.text, e.who = "", "", who
	e.panes[offerPane].scroll, e.panes[cardPane].scroll = 0, 0
	e.front = offerPane
	if who >= 0 && len(e.tabs()) == 0 {
		e.front = cardPane
	}
	e.edited()
}

// hire hires a model, and leaves the list of those who could be hired open.
func (e *editor) hire(t *warbands.Type) {
	e.try(func() error {
		_, err := e.r.Recruit(e.g.ruleset(), t.Key, "")
		return err
	})
}

// enlarge hires one more for the group of a recruit.
func (e *editor) enlarge(i int) {
	e.try(func() error {
		_, err := e.r.Enlarge(e.g.ruleset(), i, "")
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
	e.naming, e.called.text, e.g.win.Focus = i, e.r.Recruits[i].Name, ""
	if e.ask(&e.called, "What is he called?") {
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
	name := strings.TrimSpace(e.called.text)
	if i >= len(e.r.Recruits) || name == e.r.Recruits[i].Name {
		e.edited()
		return true
	}
	e.try(func() error { return e.r.Rename(e.g.ruleset(), i, name) })
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
	set := e.g.ruleset()
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
	options := []choice{
		{title: "Fight with it", about: "Sets a battle up with this warband as the first side.", do: e.fight},
		{title: "Rename", about: e.r.Name, do: func() {
			was := e.r.Clone()
			g.open(renaming(g, e.r, func() error {
				e.undo = append(e.undo, undone{was, e.who})
				e.edited()
				return g.keepBand(e.save, e.r)
			}))
		}},
		{title: "Terms", about: terms + fmt.Sprintf(" %d crowns.", e.r.Crowns()), do: func() { g.open(newTerms(e)) }},
		{title: "Export", about: "As a file, as text, or as a sheet for paper.", do: func() { g.open(exporting(g, e.r)) }},
	}
	if len(e.r.List.Alignments) > 1 {
		options = append(options, choice{title: "Alignment: " + e.r.Side().Alignment.String(), about: "With whom it may ally.", do: e.align})
	}
	g.open(newPicker(g, e.r.Name, options, nil))
}

// fight sets a battle up with the warband.
func (e *editor) fight() {
	if why := e.r.Check(e.g.ruleset()); why != nil {
		e.tell("It cannot fight yet: " + why.Error() + ".")
		return
	}
	s := newSetup(e.g)
	s.seats[0].band = ownMark + e.save
	e.g.open(s)
}

// align lets an alignment be chosen.
func (e *editor) align() {
	var options []choice
	for _, a := range e.r.List.Alignments {
		options = append(options, choice{title: a.String(), chosen: a == e.r.Side().Alignment, do: func() {
			e.try(func() error { e.r.Alignment = a; return nil })
		}})
	}
	e.g.open(newPicker(e.g, "Alignment (BAND-18)", options, nil))
}

// typing is the line that is typed into.
func (e *editor) typing() *field {
	if e.naming >= 0 {
		return &e.called
	}
	return &e.search
}

func (e *editor) update() {
	typed := e.g.win.Typed
	if e.naming < 0 && e.g.win.Focus != "" && len(typed) == 1 && (typed[0] == '+' || typed[0] == '-') {
		e.step(typed[0] == '+')
		typed = nil
	}
	if e.typing().keyed(typed) {
		e.notice = ""
		if e.naming < 0 {
			e.g.win.Focus, e.panes[offerPane].scroll, e.front = "", 0, offerPane
		}
		e.edited()
	}
	if !e.drag() {
		for k := range e.panes {
			if e.seen[k] {
				e.panes[k].update(&e.g.win.Pointer)
			}
		}
	}
	e.followed()
}

// followed lays the buttons out again if a list has moved.
func (e *editor) followed() {
	for k := range e.panes {
		if e.seen[k] && e.panes[k].scroll != e.panes[k].saw {
			e.panes[k].saw = e.panes[k].scroll
			e.n++
		}
	}
}

// at is the pane and the line that the keys are at.
func (e *editor) at() (k, i int) {
	for k := range e.panes {
		if i := e.panes[k].find(e.g.win.Focus); e.seen[k] && i >= 0 {
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
	l := &e.panes[k].lines[i]
	do := l.less
	if more {
		if do = l.more; do == nil {
			do = l.do
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
	e.g.win.Focus = e.panes[k].lines[i].id
	e.panes[k].show(i)
	e.followed()
	e.changed()
}

func (e *editor) keys() {
	k, i := e.at()
	p := &e.panes[k]
	switch {
	case pressed(ebiten.KeyZ) && commanded():
		e.takeBack()
	case e.naming >= 0 && (pressed(ebiten.KeyEnter) || pressed(ebiten.KeyKPEnter)):
		e.named()
	case e.search.text != "" && e.g.win.Focus == "" && (pressed(ebiten.KeyEnter) || pressed(ebiten.KeyKPEnter)):
		e.takeFirst()
	case pressed(ebiten.KeyDelete) && i >= 0 && k == bandPane && e.panes[k].lines[i].id != "hire":
		e.dismissLine(e.panes[k].lines[i].id)
	case pressed(ebiten.KeyDelete) && i >= 0:
		e.step(false)
	case pressed(ebiten.KeyDown):
		e.goTo(k, p.next(i, 1))
	case pressed(ebiten.KeyUp) && i < 0:
		e.goTo(k, p.next(len(p.lines), -1))
	case pressed(ebiten.KeyUp):
		e.goTo(k, p.next(i, -1))
	case pressed(ebiten.KeyRight) && e.naming < 0:
		e.sideways(k, 1)
	case pressed(ebiten.KeyLeft) && e.naming < 0:
		e.sideways(k, -1)
	case pressed(ebiten.KeyTab) && shifted():
		e.page.tab(-1)
	case pressed(ebiten.KeyTab):
		e.page.tab(1)
	default:
		p.keys()
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
		i := slices.IndexFunc(p.lines, func(l line) bool { return l.chosen && l.do != nil })
		if i < 0 {
			i = p.next(-1, 1)
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
	typed := strings.ToLower(strings.TrimSpace(e.search.text))
	for _, suits := range [...]func(name string) bool{
		func(name string) bool { return strings.HasPrefix(name, typed) },
		func(name string) bool { return strings.Contains(name, typed) },
		func(string) bool { return true },
	} {
		for _, l := range e.panes[offerPane].lines {
			if l.id != "" && l.do != nil && suits(strings.ToLower(l.title)) && (len(l.why) == 0 || strings.HasPrefix(strings.ToLower(l.title), typed)) {
				e.search.text = ""
				l.do() // what cannot be had says why
				e.edited()
				return
			}
		}
	}
	e.tell("Nothing that was found can be had now.")
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

// ruleAt is the rule that what lies there cites.
func (e *editor) ruleAt(x, y float64) string {
	for k := range e.panes {
		if e.seen[k] {
			if id := e.panes[k].cited(x, y); id != "" {
				return id
			}
		}
	}
	return ""
}

// columns is how many panes there is room for beside each other.
func (e *editor) columns() int {
	switch w := e.body().w; {
	case w >= 980:
		return 3
	case w >= 700:
		return 2
	}
	return 1
}

func (e *editor) layOut() {
	e.layOutHead()
	b := e.body()
	high := e.sumUp(b)
	b.y, b.h = b.y+high, b.h-high
	n := e.columns()
	e.seen = [panes]bool{true, true, true}
	if n < 3 {
		high := e.layOutFronts(b, n)
		b.y, b.h = b.y+high, b.h-high
		e.seen = [panes]bool{}
		e.seen[bandPane] = n == 2
		if n == 2 && e.front == bandPane {
			e.front = offerPane
		}
		e.seen[e.front] = true
	}
	places := [panes]rect{}
	switch n {
	case 3:
		w := math.Floor((b.w - 24) / 3)
		for k := range places {
			places[k] = rect{b.x + float64(k)*(w+12), b.y, w, b.h}
		}
	case 2:
		w := math.Floor((b.w - 12) / 2)
		places[bandPane], places[e.front] = rect{b.x, b.y - 52, w, b.h + 52}, rect{b.x + w + 12, b.y, w, b.h}
	default:
		places[e.front] = b
	}
	if e.seen[offerPane] {
		places[offerPane] = e.layOutOffers(places[offerPane])
	}
	of := fmt.Sprint(e.who, e.tab, e.search.text, e.g.win.W)
	key := fmt.Sprint(of, e.edits, e.naming, e.g.boundOf)
	for k := range e.panes {
		if !e.seen[k] {
			e.panes[k].at, e.panes[k].made = rect{}, ""
			continue
		}
		p := &e.panes[k]
		if made := fmt.Sprint(key, places[k]); made != p.made {
			p.made = made
			p.fill(e.g.win.Pen, places[k], of, e.compose(k), e.g.win.Pointer.x, e.g.win.Pointer.y)
		}
		p.buttons(&e.page)
	}
}

// compose makes the lines of a pane.
func (e *editor) compose(k int) []line {
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
	e.wayBack("Done", e.leave)
	b := e.body()
	x := e.g.win.Buttons[len(e.g.win.Buttons)-1].at.x - 8
	w := e.g.win.ButtonWidth("More …", "", "")
	x -= w
	e.add(button{id: "more", at: rect{x, 8, w, 44}, words: "More …", do: e.more})
	key := "Ctrl+Z"
	if b.w < 700 {
		key = ""
	}
	w = e.g.win.ButtonWidth("Undo", key, "")
	x -= w + 8
	why := ""
	if len(e.undo) == 0 {
		why = "Nothing was changed yet."
	}
	e.add(button{id: "undo", at: rect{x, 8, w, 44}, words: "Undo", key: key, why: why, do: e.takeBack})
}

// layOutFronts lists the panes of which one lies in front.
func (e *editor) layOutFronts(b rect, n int) float64 {
	offers := "Hire"
	if e.who >= 0 {
		offers = "Equip"
	}
	x := b.x
	for k, words := range [panes]string{fmt.Sprintf("Warband (%d)", len(e.r.Recruits)), offers, "Card"} {
		if n == 2 && k == bandPane {
			continue
		}
		w := math.Floor((b.w - 16) / 3)
		if n == 2 {
			w = math.Floor((b.w-12)/4) - 4
			if k == offerPane {
				x = b.x + math.Floor((b.w-12)/2) + 12
			}
		}
		e.add(button{id: fmt.Sprintf("pane-%d", k+1), at: rect{x, b.y, w, 44}, words: words, chosen: e.front == k, do: func() {
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
func (e *editor) layOutOffers(at rect) rect {
	x, y := at.x, at.y
	if key := fmt.Sprint(e.edits, e.who, e.g.boundOf); key != e.tabsOf { // asking everything of the rules takes its time
		e.tabsOf, e.shown = key, e.tabs()
	}
	tabs := e.shown
	if len(tabs) > 0 && !slices.Contains(tabs, e.tab) {
		e.tab = tabs[0]
	}
	if len(tabs) > 1 {
		for _, t := range tabs {
			w := e.g.win.ButtonWidth(t, "", "")
			if x+w > at.x+at.w && x > at.x {
				x, y = at.x, y+48
			}
			e.add(button{id: "tab-" + t, at: rect{x, y, w, 42}, words: t, chosen: t == e.tab && e.search.text == "", do: func() {
				e.tab, e.search.text, e.panes[offerPane].scroll = t, "", 0
				e.edited()
			}})
			x += w + 6
		}
		y += 48
	}
	e.search.at = rect{at.x, y, at.w - barWide, 42}
	e.add(button{id: "search", at: e.search.at, bare: true, do: func() {
		if e.named() {
			e.ask(&e.search, "What do you look for?")
			e.edited()
		}
	}})
	y += 48
	return rect{at.x, y, at.w, at.y + at.h - y}
}

// sumUp writes how the warband stands, and returns how high that is.
func (e *editor) sumUp(b rect) float64 {
	set := e.g.ruleset()
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
	put := func(words string, x, y float64, p print, ink int) float64 {
		e.summary, e.inks = append(e.summary, mark{words, y, x, p}), append(e.inks, ink)
		return x + e.g.win.Width(p, words) + 18
	}
	x := put(money, b.x, b.y, strong, ink)
	x = put(rest, x, b.y+1, plain, 0)
	at, high := rect{x, b.y - 6, b.x + b.w - x, 34}, 34.0
	if at.w < 360 {
		at, high = rect{b.x, b.y + 22, b.w, 34}, 62
	}
	put(e.g.win.Fitted(state, plain, at.w), at.x, at.y+6, plain, good)
	if e.fault != nil && !slices.ContainsFunc(e.g.win.Buttons, func(b button) bool { return b.id == "state" }) {
		e.add(button{id: "state", at: at, bare: true, do: func() { e.see(e.fault) }})
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
	e.tell(sentence(p))
	e.edited()
}

func (e *editor) draw(dst *Canvas) {
	e.drawHead(dst, e.r.Name)
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
		dst.Write(m.words, m.x, m.y, m.print, ink)
	}
	if e.seen[offerPane] {
		e.search.empty = "Search whom to hire"
		if e.who >= 0 {
			e.search.empty = "Search all he could have"
		}
		e.search.draw(dst, e.naming < 0 && e.search.text != "")
		if e.lit("search") {
			dst.Outline(e.search.at, 2, view.Brass)
		}
	}
	for k := range e.panes {
		if e.seen[k] {
			e.panes[k].draw(&e.page, dst)
		}
	}
}
