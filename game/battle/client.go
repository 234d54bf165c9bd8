package battle

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/game/board"
	"cometfall/game/gallery"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

// client is what a battle needs of the client that shows it.
type Client struct {
	ui.Shell
	Win   *ui.Window
	Faces *gallery.Gallery // paints portraits; nil: there are none
	Saves *saves.Battles

	Grounds *board.Grounds // pictures of tables that battles share; nil: each paints its own

	Ready   bool // the players sit already: no hand-over before the first turn
	MayQuit bool // there is a program to end
	Near    bool // a battle opens near one's own warband, not with the whole table in sight

	Chance func() uint32 // draws fresh dice; nil: they are settled

	Ticks       func(usual int) int                                           // how long something takes that takes so many ticks at the usual pace
	TheirTicks  func(usual int) int                                           // the same, for what the computer does
	Still       func() bool                                                   // nothing moves that only moves
	Passes      func() bool                                                   // phases in which nothing can be done pass by themselves
	Follows     func() bool                                                   // the view follows what happens
	LeftThumb   func() bool                                                   // a telephone is held in the left hand; nil: in the right
	Enter       func(b *Scene)                                                // shows a battle instead of what is shown
	Lessons     func()                                                        // goes back to the list of lessons
	NextMission func(title string) (next string, open func())                 // what comes after a mission of a story, and opens its page; "": nothing
	FirstBattle func() error                                                  // begins a small battle against the computer
	Leave       func()                                                        // goes back to the title
	Quit        func()                                                        // ends the program
	Help        func()                                                        // as its key does
	Again       func(a match.Agreement, sit func(m *match.Match) error) error // begins a battle as agreed, with other dice
	Read        func(heading, text string)                                    // opens a text to read
	Show        func(file string) error                                       // opens a file that was written; nil: nothing does
	TakeOut     func(name, save string, m *match.Match)                       // offers a battle as a file or a link
	Settings    func()                                                        // opens the settings
	Agreement   func(a *match.Agreement)                                      // opens what was agreed on, to be read

	unsaved  bool   // the last attempt to save failed
	branches uint64 // how many sandboxes were begun
}

// keeping is under which name a battle is kept, and what.
type keeping struct {
	savedAs string // the name
	kept    string // what was kept there last
	lines   int    // so many lines of the log are
}

// overtaken reports whether something else is kept there now than was.
func (k *keeping) overtaken(in *saves.Battles) bool {
	if k.kept == "" || in.Writing() {
		return false
	}
	text, err := in.Store.Load(k.savedAs)
	return err == nil && text != "" && text != k.kept // else it is gone or as it was
}

// begin is the scene of a battle that begins now.
func Begin(c *Client, m *match.Match) *Scene {
	b := newScene(c, m)
	b.savedAs = c.Saves.NewName(m.Agreement.Level)
	b.notice = b.announced(0)
	b.beginHints()
	if c.Saves.Why != nil && b.notice == "" {
		b.notice = c.Saves.Unkept()
	}
	return b
}

// Resume is the scene of a battle that was saved as text under a name, and trouble is
// why it did not open as it was saved. Without a name it gets a new one. One that
// cannot be played again as it was saved gets a new one too, so that nothing is
// written over the save it came from.
func Resume(c *Client, m *match.Match, name, text string, trouble error) *Scene {
	b := newScene(c, m)
	b.savedAs, b.kept, b.lines = name, text, len(m.Lines)
	if name == "" || trouble != nil {
		b.savedAs, b.kept = c.Saves.NewName(m.Agreement.Level), ""
	}
	b.beginHints()
	return b
}

// Save keeps the battle under its name, and waits until it is kept; a sandbox is not
// kept unless somebody wants it, a lesson never.
func (b *Scene) Save() {
	b.keep()
	b.client.Saves.Flush()
	b.hearOfSaves()
}

// keep keeps the battle under its name while it goes on.
func (b *Scene) keep() {
	b.running.finish()
	b.running.saveDue = false
	if b.client.Saves.Store == nil || b.lesson != nil {
		return
	}
	kept := b.whole()
	if kept.kept != "" && kept.lines == len(kept.m.Lines) { // nothing has happened
		return
	}
	kept.keepApart()
	kept.kept, kept.lines = kept.m.Save(), len(kept.m.Lines)
	b.client.Saves.Write(kept.savedAs, kept.kept)
}

// hearOfSaves tells the players where a save has failed.
func (b *Scene) hearOfSaves() {
	c := b.client
	any, err := c.Saves.Written()
	switch {
	case !any:
	case err == nil:
		c.unsaved = false
	default:
		b.whole().kept = "" // what is there is not known
		words := "The battle could not be saved: " + err.Error() + ". It goes on all the same; the menu can take it out as a file."
		b.notice = words
		if !c.unsaved { // later ones are told in the battle
			c.Read("The battle is not saved", words)
		}
		c.unsaved = true
	}
}

// keepApart sees to it that a save is not written over what another window of the
// browser has made of it since: the battle goes on under a name of its own.
func (b *Scene) keepApart() {
	if !b.keeping.overtaken(b.client.Saves) {
		return
	}
	old := b.savedAs
	b.savedAs = b.client.Saves.NewName(b.m.Agreement.Level)
	b.notice = "Another window has gone on with this battle too. What it saved stays as " + old + "; this window goes on with a save of its own."
}

// mostNotes is how much is told one by one of what a save had and this version knows not.
const mostNotes = 12

// Explain tells the players why a battle did not open as it was saved under a name:
// in full on a page, or in a sentence where it makes no difference.
func (b *Scene) Explain(err error, name string) {
	var t *match.Trouble
	if !errors.As(err, &t) {
		return
	}
	stays := ""
	if name != "" {
		stays = " The save " + name + " stays as it was; this battle goes on as a save of its own."
	}
	if t.Differ > 0 && !t.Damaged {
		b.tell(fmt.Sprintf("Another version of the game saved this battle; %s of its log tell it a little otherwise today.", ui.Many(t.Differ, "line")) + stays)
		return
	}
	heading, words := "An older save", "Another version of the game played this battle, and by the rules of today it would have come otherwise."
	switch {
	case t.Damaged:
		heading, words = "A damaged save", "This save was changed or cut off since it was written."
	case errors.Is(t.Why, match.ErrTooLong):
		heading, words = "A long battle", "To play this battle again from its beginning takes too long here."
	}
	switch {
	case t.Unhurt:
		words += " Nothing is lost all the same: the rest of it tells the whole battle."
	case t.Differ > 0:
		words += fmt.Sprintf(" The whole battle could be played again; %s tell it a little otherwise.", ui.Many(t.Differ, "line"))
	case t.Exact:
		words += " The battle stands as it was saved, all the same. Its log so far can be read, but not watched again."
	default:
		words += fmt.Sprintf(" The battle goes on from the last moment that is certain, in turn %d.", b.m.State.Round())
	}
	words += stays + "\n\nWhat was found: " + strings.ReplaceAll(sentence(t.Why), `\"`, `"`) // inches, in a quotation
	for i, n := range t.Notes {
		if i == mostNotes {
			words += fmt.Sprintf("\n\nAnd %d more like these.", len(t.Notes)-mostNotes)
			break
		}
		words += "\n\nOf what was saved, " + rules.Brief(n) + "."
	}
	b.client.Read(heading, words)
}

// Mention tells the players a sentence, unless another one is told.
func (b *Scene) Mention(words string) {
	if b.notice == "" {
		b.notice = words
	}
	b.Changed()
}

// Match is the battle as it is played; for the log and the agreement.
func (b *Scene) Match() *match.Match { return b.m }

// Sharp reports whether all that is painted meanwhile is there: the table as sharp as
// it is looked at, and the figures on it.
func (b *Scene) Sharp() bool { return b.board.Detailed() && b.plan.region.outlines == nil }

// Settled has the battle shown by settings that were changed; anew where the colours
// were.
func (b *Scene) Settled(colours bool) {
	if colours {
		b.board.Repaint()
		b.plan.prospect = prospect{}
		b.plan.region.of = rules.Nobody
	}
	b.version++
}

// CallNames has everybody called as the players call him: whatever is printed says
// Mother Ilse where the log has Mother-Ilse.
func (b *Scene) CallNames() {
	b.named = len(b.m.State.Warriors)
	b.win.Say(b.m.Names().Said)
}
