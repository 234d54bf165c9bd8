// Package pages is the title and the pages that are no warband's: setting up a battle,
// missions, the table's agreement, saved battles, the rule book, settings, and texts to
// read. They know the rules by name and text, and no battle: what they ask for happens
// through a Client.
//
// Begin with Client, which is all that a page may ask for, and Title, from which the
// others are opened.
package pages

import (
	"cometfall/game/gallery"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Client is what the title and the pages need of the client that shows them.
type Client struct {
	ui.Shell
	Win     *ui.Window
	Battles *saves.Battles
	Agreed  *Agreements
	Gallery *gallery.Gallery // paints what takes its time; nil: there are no pictures
	title   *Title

	Started
	Beginnings

	Ruling    func() (edition string, flipped []string)                 // the agreement of the battle that is fought, or else the chosen one
	Rules     func() *rules.Ruleset                                     // those that were agreed on for the battles to come
	Own       func() []string                                           // levels of the players' own maps
	Forget    func(level string) error                                  // takes one of them away
	Warbands  func() ([]Warband, error)                                 // the players' own, the newest first
	Warband   func(save string) Warband                                 // one of them
	LineUp    func(r *warbands.Roster) func(dst *ui.Canvas, at ui.Rect) // paints the figures of a warband side by side; nil: nothing does
	Muster    func()                                                    // opens the page of the players' warbands
	Campaigns func()                                                    // opens the page of the players' campaigns
	Settings  func() Settings
	Choose    func(s Settings) error // takes settings and keeps them
	Trouble   func() error           // why no sound can be played
	Help      func()                 // as its key does
	Quit      func()                 // ends the program; nil where there is none to end
	Press     func(b *ui.Button)     // as its key does
}

// Started is how the program was started.
type Started struct {
	Flagged  string // the table the program was started with; "": none
	Against  string // the computer's level the program was started with; "": a hot seat
	Scenario string // what a battle is about unless somebody chooses; "": nothing but the field
	Saves    string // the folder for battles that are taken out; "" in a browser
	Gradual  bool   // the first frame does not wait for what is slow to paint
}

// Beginnings are the ways into a battle.
type Beginnings struct {
	Table     func() string                                                 // the one of the last battle
	Dice      func() uint64                                                 // other dice for each battle
	Begin     func(a match.Agreement, sit func(m *match.Match) error) error // begins a battle as agreed
	Quick     func(level, against string) error                             // begins one between the ready-made warbands
	Undertake func(mission Mission, challenge string) error                 // begins a mission
	Load      func(save string) error                                       // goes on with a saved battle
	BringIn   func(file string, data []byte) error                          // goes on with one that comes in
	Lessons   func() []Lesson                                               // all of them
	Learn     func(lesson int) error                                        // begins one
	Played    func() bool                                                   // whether a battle was begun since the program was
}

// Warband is one of the players' own.
type Warband struct {
	Save    string
	Roster  *warbands.Roster
	About   string // in brief
	Damaged error  // why it cannot be read; then there is no roster
}
