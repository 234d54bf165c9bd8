// Package game is the client: it turns input into commands of a match and draws
// the table and what happened. Rules are asked, never repeated here.
//
// A frame has two layers: the table with the models, drawn anew when the view
// moves, and the interface above it, kept as a picture until its contents
// change. When neither changes, nothing is drawn.
package game

import (
	"time"

	"cometfall/game/battle"
	"cometfall/game/board"
	"cometfall/game/campaign"
	"cometfall/game/gallery"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Store keeps saves.
type Store = ui.Store

// Options are how the game is started.
type Options struct {
	Quick        bool   // straight into a battle
	Level        string // the table
	Edition      string // the rules; "" is what was agreed last
	Seed         uint64
	Against      string // the computer's level, where it plays all sides but the first; "" is a hot seat
	Scenario     string // what the quick battle is about; "" is nothing but the field
	MissionFile  string // a mission, with the text of its file and how hard it is to be
	Mission      string
	MissionLevel string // its level where that is not the one the file names; "" else
	Challenge    string
	Save         string // text of a battle to go on with
	Ready        bool   // the players sit already: no hand-over before the first turn
	Methods      bool   // the system's input methods may write: only in a window that runs
	Gradual      bool   // the first frame does not wait for what is slow to paint
	Drawn        func() // is told when the first frame is drawn; nil: nobody asks
	Store        Store
	NoStore      error       // why there is none; nil: none was wanted
	Files        string      // the folder for warbands that players take out; "" in a browser
	Saves        string      // the same for battles
	MayQuit      bool        // there is a program to end: not in a browser
	Sound        ui.Speaker  // nil makes none
	Away         func() bool // nobody sits before the window, and nothing is to be heard; nil: somebody always does
	Voice        host.Voice  // reads the window aloud; nil: nobody asks for it

	// Chance draws the dice of new battles, in the way that the settings say; nil:
	// they stand in a row from Seed.
	Chance func() uint32

	Now func() time.Time // names saves; nil: the clock
}

// App is the whole client: a stage with the title or a battle and the pages over it,
// and what is kept from one battle to the next.
type App struct {
	*ui.Stage
	opt       Options
	kept      *saves.Battles
	client    *battle.Client // what battles need
	battle    *battle.Scene  // nil on the title
	pages     *pages.Client  // what pages need
	title     *pages.Title
	gallery   gallery.Gallery
	grounds   board.Grounds
	own       []string // levels of the players' own maps that came in since the program began
	begun     bool     // a battle was: the next has other dice
	agreed    *pages.Agreements
	bands     *muster.Bands
	campaigns *campaign.Campaigns
	settings  pages.Settings
	bound     *rules.Ruleset
	boundOf   string // the agreement that bound was made of
	quit      bool
}

// enter shows a battle and puts all pages away.
func (g *App) enter(b *battle.Scene) {
	if g.battle != nil {
		g.battle.Rest()
	}
	g.Stage.Enter(b)
	g.title.Message, g.battle = "", b
	b.CallNames()
}

// lessons are all lessons, with what is done of them.
func (g *App) lessons() []pages.Lesson {
	var all []pages.Lesson
	p, next := g.kept.Progress(), -1
	for i, l := range battle.Lessons() {
		all = append(all, pages.Lesson{Title: l.Title, About: l.About, Done: p.HasDone(l.Key), Battle: l.Key == battle.FirstBattleKey})
		if !p.HasDone(l.Key) && (next < 0 || l.Key == p.Last) { // the one that was left, else the first
			next = i
		}
	}
	if next >= 0 {
		all[next].Next = true
	}
	return all
}

// firstBattle begins the battle that the lessons lead to. From then on there are hints.
func (g *App) firstBattle() error {
	a, err := battle.FirstBattle(g.dice())
	if err != nil {
		return err
	}
	if err := g.kept.Learn(func(p *saves.Progress) { p.Last, p.Hints, p.Told = battle.FirstBattleKey, true, nil }); err != nil {
		return err
	}
	return g.begin(a, func(m *match.Match) error { return m.Seat(1, "weak") })
}

// learn begins one of the lessons; the last is the first battle.
func (g *App) learn(n int) error {
	if n == len(battle.Lessons())-1 {
		return g.firstBattle()
	}
	b, err := battle.Lesson(g.client, n)
	if err == nil {
		g.enter(b)
	}
	return err
}

// Keep keeps the battle as it stands, and waits until it is kept: the program ends, or
// may end.
func (g *App) Keep() {
	if g.battle != nil {
		g.battle.Save()
	}
}

// End ends the program, in the next tick. It may be called from anywhere.
func (g *App) End() { g.Then(func() { g.quit = true }) }

// back is what the browser's button does: a page leads back, a battle asks where to, and
// only the title is left.
func (g *App) back() {
	switch {
	case g.Shows(g.title):
		host.Leave()
	case !g.GoBack():
		g.OpenMenu()
	}
}

// leave goes back to the title.
func (g *App) leave() {
	g.Stage.Enter(g.title)
	g.battle, g.title.Message = nil, ""
	g.Win.Say(nil)
	g.title.Look()
}

// Sharp reports whether all is there that is painted meanwhile.
func (g *App) Sharp() bool { return g.gallery.Idle() && (g.battle == nil || g.battle.Sharp()) }
