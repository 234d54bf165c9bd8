package muster

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Editor is the page on which a warband is hired and equipped: the warband, what
// it could have, and a card of the chosen warrior. Where there is no room for
// the three beside each other, some of them lie behind each other.
type Editor struct {
	ui.Page
	client  *Client
	save    string
	Roster  *warbands.Roster
	left    func() // when the page is left
	who     int    // the chosen recruit; the first of his group; -1: hiring
	Offered string // what is offered to him
	Front   int    // the pane in front, where not all are seen

	undo   []undone
	edits  int // changes of the warband or of what is chosen
	search ui.Field
	called ui.Field // the name that is typed
	naming int      // whose; -1: nobody's
	shown  []string // what can be offered to the chosen warrior
	tabsOf string   // what shown was made of

	panes   [paneCount]ui.Pane
	inView  [paneCount]bool
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
	BandPane = iota
	offerPane
	CardPane
	paneCount
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
	ToRaise  = "Characteristics"
)

// mostUndone is how many changes can be taken back.
const mostUndone = 200

func NewEditor(g *Client, save string, r *warbands.Roster, left func()) *Editor {
	e := &Editor{client: g, Page: ui.NewPage(g.Win, g, 0), save: save, Roster: r, left: left, who: -1, naming: -1, Front: offerPane}
	e.search = ui.Field{ID: "search", Empty: "Search"}
	e.called = ui.Field{ID: "called", Most: 40}
	if len(r.Recruits) > 0 {
		e.Front = BandPane
	}
	return e
}

func (e *Editor) Name() string { return "warband" }

// Edited lays everything out anew.
func (e *Editor) Edited() {
	e.edits++
	e.Changed()
}

// try makes a change to the warband, or says why not, and keeps it.
func (e *Editor) try(change func() error) {
	if !e.named() {
		return
	}
	was := undone{e.Roster.Clone(), e.who}
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
	e.Edited()
}

func (e *Editor) keep() {
	if err := e.client.Bands.Keep(e.save, e.Roster); err != nil {
		e.Tell(rules.Sentence(err))
	}
}

// takeBack undoes the last change.
func (e *Editor) takeBack() {
	n := len(e.undo)
	if n == 0 {
		return
	}
	e.naming, e.Notice = -1, ""
	*e.Roster, e.who = *e.undo[n-1].r, e.undo[n-1].who
	e.undo = e.undo[:n-1]
	e.keep()
	e.Edited()
}

// leave goes back to where the page was opened.
func (e *Editor) leave() {
	switch {
	case e.naming >= 0:
		e.naming = -1
		e.Edited()
		return
	case e.search.Text != "":
		e.search.Text = ""
		e.Edited()
		return
	}
	e.client.Back()
	if e.left != nil {
		e.left()
	}
}

// Choose shows a recruit, or with -1 whom the warband could hire.
func (e *Editor) Choose(who int) {
	if !e.named() {
		return
	}
	e.Notice, e.search.Text, e.who = "", "", who
	e.panes[offerPane].Scroll, e.panes[CardPane].Scroll = 0, 0
	e.Front = offerPane
	if who >= 0 && len(e.tabs()) == 0 {
		e.Front = CardPane
	}
	e.Edited()
}

// Seek searches the list for words.
func (e *Editor) Seek(words string) {
	e.search.Text = words
	e.Edited()
}

// hire hires a model, and leaves the list of those who could be hired open.
func (e *Editor) hire(t *warbands.Type) {
	e.try(func() error {
		_, err := e.Roster.Recruit(e.client.Bands.Rules(), t.Key, "")
		return err
	})
}

// enlarge hires one more for the group of a recruit.
func (e *Editor) enlarge(i int) {
	e.try(func() error {
		_, err := e.Roster.Enlarge(e.client.Bands.Rules(), i, "")
		return err
	})
}

// dismiss takes out a recruit: the last one of his group.
func (e *Editor) dismiss(i int) {
	group := e.Group(i)
	last := group[len(group)-1]
	e.try(func() error {
		e.Roster.Dismiss(last)
		switch {
		case len(group) == 1 && e.who == i:
			e.who = -1
		case e.who > last:
			e.who--
		}
		return nil
	})
}

// Group are the recruits of a group, or one alone.
func (e *Editor) Group(i int) []int {
	n := e.Roster.Recruits[i].Number
	if n == 0 {
		return []int{i}
	}
	var all []int
	for k := range e.Roster.Recruits {
		if e.Roster.Recruits[k].Number == n {
			all = append(all, k)
		}
	}
	return all
}

// NameOne lets a recruit be called something else.
func (e *Editor) NameOne(i int) {
	if !e.named() {
		return
	}
	e.naming, e.called.Text, e.client.Win.Focus = i, e.Roster.Recruits[i].Name, ""
	if e.Ask(&e.called, "What is he called?") {
		e.named()
	}
	e.Edited()
}

// named takes the name that is typed; false if it cannot be.
func (e *Editor) named() bool {
	i := e.naming
	if i < 0 {
		return true
	}
	e.naming = -1
	name := strings.TrimSpace(e.called.Text)
	if i >= len(e.Roster.Recruits) || name == e.Roster.Recruits[i].Name {
		e.Edited()
		return true
	}
	e.try(func() error { return e.Roster.Rename(e.client.Bands.Rules(), i, name) })
	if e.Roster.Recruits[i].Name != name { // refused: to be mended
		e.naming = i
		e.Edited()
		return false
	}
	return true
}

// tabs are what can be offered to the chosen warrior.
func (e *Editor) tabs() (all []string) {
	if e.who < 0 {
		return nil
	}
	t := e.Roster.TypeOf(e.who)
	if t == nil {
		return nil
	}
	set := e.client.Bands.Rules()
	if len(t.Choices) > 0 {
		all = append(all, toArm)
	}
	wares := slices.Concat(e.Roster.Shop(set, e.who), e.Roster.School(set, e.who))
	for _, c := range classes {
		if slices.ContainsFunc(wares, func(w warbands.Ware) bool { return w.Class == c.class }) {
			all = append(all, c.tab)
		}
	}
	if e.Roster.Individual || e.Roster.Battles > 0 {
		all = append(all, ToRaise)
	}
	return all
}

// more lists what else can be done with the warband.
func (e *Editor) more() {
	if !e.named() {
		return
	}
	g := e.client
	terms := "A campaign: founded with what its list gives."
	if e.Roster.Individual {
		terms = "A single battle, with bought characteristics and skills."
	} else if e.Roster.Battles > 0 {
		terms = fmt.Sprintf("A campaign: it has fought %s.", ui.Many(e.Roster.Battles, "battle"))
	}
	options := []ui.Choice{
		{Title: "Fight with it", About: "Sets a battle up with this warband as the first side.", Do: e.fight},
		{Title: "Rename", About: e.Roster.Name, Do: func() {
			was := e.Roster.Clone()
			g.Open(renaming(g, e.Roster, func() error {
				e.undo = append(e.undo, undone{was, e.who})
				e.Edited()
				return g.Bands.Keep(e.save, e.Roster)
			}))
		}},
		{Title: "Terms", About: terms + fmt.Sprintf(" %d crowns.", e.Roster.Crowns()), Do: func() { g.Open(NewTerms(e)) }},
		{Title: "Export", About: "As a file, as text, or as a sheet for paper.", Do: func() { g.Open(Exporting(g, e.Roster)) }},
	}
	if len(e.Roster.List.Alignments) > 1 {
		options = append(options, ui.Choice{Title: "Alignment: " + e.Roster.Side().Alignment.String(), About: "With whom it may ally.", Do: e.align})
	}
	g.Open(ui.NewPicker(g.Win, g, e.Roster.Name, options, nil))
}

// fight sets a battle up with the warband.
func (e *Editor) fight() {
	if why := e.Roster.Check(e.client.Bands.Rules()); why != nil {
		e.Tell("It cannot fight yet: " + why.Error() + ".")
		return
	}
	e.client.Fight(e.save)
}

// align lets an alignment be chosen.
func (e *Editor) align() {
	var options []ui.Choice
	for _, a := range e.Roster.List.Alignments {
		options = append(options, ui.Choice{Title: a.String(), Chosen: a == e.Roster.Side().Alignment, Do: func() {
			e.try(func() error { e.Roster.Alignment = a; return nil })
		}})
	}
	e.client.Open(ui.NewPicker(e.client.Win, e.client, "Alignment", options, nil))
}

// typing is the line that is typed into.
func (e *Editor) typing() *ui.Field {
	if e.naming >= 0 {
		return &e.called
	}
	return &e.search
}
