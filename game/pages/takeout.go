package pages

import (
	"fmt"
	"strings"

	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/takeout"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Battles leave the game as files and as links, and come in as either: chosen,
// pasted, dropped on the window, or with the address of the page.

// Taking lists how a battle can be taken out: its save, and the battle itself
// where it opens as it was saved, else why not.
func Taking(c *Client, name, save string, m *match.Match, why error) *ui.Picker {
	word := func() (string, error) {
		if m == nil {
			return "", why
		}
		return m.Link()
	}
	return ui.NewPicker(c.Win, c, "Take the battle out", []ui.Choice{
		{Title: "Save file", About: "Text that can be read and imported again, here or on another machine.", Do: func() {
			where, err := host.Deliver(c.Saves, ui.FileName(strings.ReplaceAll(name, ".", "-"), ".txt"), "text/plain", []byte(save))
			if err != nil {
				c.Notice(rules.Sentence(err))
				return
			}
			c.Notice("The battle is written to " + where + ".")
		}},
		takeout.Link(c, "Whoever opens it in a browser sees the battle as it is now and can play on. It holds the whole battle; nothing is sent anywhere.", saves.LinkMark, word),
		{Title: "All saves", About: "Every battle, warband and setting in one file, to be imported on another machine or at another address.", Do: func() { takeAllOut(c) }},
	}, nil)
}

// TakeOut offers to take a saved battle out.
func (s *SavesPage) TakeOut(i int) {
	text, err := s.client.Battles.Store.Load(s.All[i].Name)
	if err != nil {
		s.Tell(rules.Sentence(err))
		return
	}
	m, err := match.Reopen(text, levels.Load, saves.Patience())
	if err != nil {
		m = nil // it does not open as it was saved
	}
	s.client.Open(Taking(s.client, s.All[i].Name, text, m, err))
}

// takeAllOut writes all that is kept as one file, for another machine or another address.
func takeAllOut(c *Client) {
	text, err := c.Battles.Bundle()
	if err == nil && len(text) > host.MostBytes {
		err = fmt.Errorf("all of it has %d MB, and no more than %d are read; take battles out one by one, or delete some", len(text)>>20, host.MostBytes>>20)
	}
	where := ""
	if err == nil {
		where, err = host.Deliver(c.Saves, ui.FileName("Cometfall saves "+strings.ReplaceAll(c.Battles.Stamp(), ".", "-"), ".txt"), "text/plain", []byte(text))
	}
	if err != nil {
		c.Notice(rules.Sentence(err))
		return
	}
	c.Notice("Battles, warbands and settings are written to " + where + ". Import brings them in elsewhere.")
}

// NewBringing is the page on which battles come in.
func NewBringing(c *Client) *ui.Form {
	return ui.Importing{
		Heading: "Import a battle, or all saves",
		About:   "A battle that was taken out of this game or another: its file, or a link to it; or all saves of another machine or address, as one file. A map of your own (.tmx) and a mission come in here too. Drop the file on this window, or paste its text or the link.",
		Kinds:   ".txt,.tmx,.tmj,.mission",
		Folder:  c.Saves,
		Example: "siege.txt",
		Take:    c.BringIn,
	}.Form(c.Win, c)
}
