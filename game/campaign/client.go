// Package campaign is the pages between battles: the campaigns there are, founding one,
// the home of one with its warbands and what is to do next, and its chronicle. It knows
// campaigns and warbands and their rules; it knows no battle: the Client it is given
// opens one.
//
// Begin with Client and Campaigns, then Overview, the list of all campaigns, and Home, the
// page of one.
package campaign

import (
	"cometfall/game/gallery"
	"cometfall/game/ui"
	"cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Client is what the pages of campaigns need of the client that shows them.
type Client struct {
	ui.Shell
	Win     *ui.Window
	Kept    *Campaigns
	Gallery *gallery.Gallery // paints the figures of warbands; nil: there are none
	Files   string           // the folder for campaigns that are taken out; "" in a browser

	Standing func(set *rules.Ruleset, r *warbands.Roster, i int) (figures.Figure, bool)    // one of a warband as he is equipped
	LineUp   func(set *rules.Ruleset, r *warbands.Roster) func(dst *ui.Canvas, at ui.Rect) // paints a warband side by side
	Dice     func() uint64                                                                 // other dice for each campaign
	Drawn    func(persons int) string                                                      // how the dice of so many persons are drawn
	Agreed   func() (edition string, flipped []string, words string)                       // what was agreed on for what begins
	Agree    func()                                                                        // opens it, to be changed
	Own      func() ([]Own, error)                                                         // the players' own warbands
	Maps     func() []string                                                               // levels of the players' own maps
	Muster   func()                                                                        // opens the page of them
	Fight    func(k *Kept, level string) error                                             // opens the battle that is arranged, or goes on with it
	Contest  func(k *Kept, level string) (Contest, error)                                  // begins the battle that is arranged, in which computers fight alone; nil: they cannot
}

// Contest is a battle that computers fight among themselves, a part of it in each frame.
type Contest interface {
	GoOn() bool // reports whether it is over
	Turn() int
	Match() (*match.Match, error) // when it is over
	Drop()
}

// Own is a warband of the players.
type Own struct {
	Roster  *warbands.Roster
	About   string // in brief
	Save    string
	Damaged error // why it cannot be read; then there is no roster
}

// player is somebody who can play a warband.
type player struct{ name, level string }

var players = []player{
	{"A person", ""}, {"Computer, weak", "weak"}, {"Computer, fair", "fair"}, {"Computer, strong", "strong"},
}

// playedBy is who plays a warband, in words.
func playedBy(level string) string {
	for _, p := range players {
		if p.level == level {
			return p.name
		}
	}
	return level
}
