package pages

import (
	"fmt"
	"strings"

	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Battles leave the game as files and as links, and come in as either: chosen,
// pasted, dropped on the window, or with the address of the page.

// Taking lists how a battle can be taken out: its save, and the battle itself
// where it opens as it was saved, else why not.
func Taking(g *Client, name, save string, m *match.Match, why error) *ui.Picker {
	linkWhy := ""
	word := ""
	if m == nil {
		linkWhy = rules.Sentence(why)
	} else if w, err := m.Link(); err != nil {
		linkWhy = rules.Sentence(err)
	} else {
		word = w
	}
	about := "Whoever opens it in a browser sees the battle as it is now and can play on. It holds the whole battle; nothing is sent anywhere."
	if host.Address() == "" {
		about = "To be pasted into the import of another Cometfall, or behind the address of one in a browser."
	}
	return ui.NewPicker(g.Win, g, "Take the battle out", []ui.Choice{
		{Title: "Save file", About: "Text that can be read and imported again, here or on another machine.", Do: func() {
			where, err := host.Deliver(g.Saves, ui.FileName(strings.ReplaceAll(name, ".", "-"), ".txt"), "text/plain", []byte(save))
			if err != nil {
				g.Notice(rules.Sentence(err))
				return
			}
			g.Notice("The battle is written to " + where + ".")
		}},
		{Title: "Link", About: about, Why: linkWhy, Do: func() {
			link := host.Address() + saves.LinkMark + word
			g.Later(func() func() {
				err := host.Copy(link)
				return func() {
					if err != nil {
						g.Notice(rules.Sentence(err) + " The link can still be pasted in this window.")
						return
					}
					g.Notice(fmt.Sprintf("The link is on the clipboard; it has %d letters.", len(link)))
				}
			})
		}},
	}, nil)
}

// TakeOut offers to take a saved battle out.
func (s *SavesPage) TakeOut(i int) {
	text, err := s.g.Battles.Store.Load(s.All[i].Name)
	if err != nil {
		s.Tell(rules.Sentence(err))
		return
	}
	m, err := match.Reopen(text, levels.Load)
	if err != nil {
		m = nil // it does not open as it was saved
	}
	s.g.Open(Taking(s.g, s.All[i].Name, text, m, err))
}

// NewBringing is the page on which battles come in.
func NewBringing(g *Client) *ui.Form {
	return ui.Importing{
		Heading: "Import a battle",
		About:   "A battle that was taken out of this game or another: its file, or a link to it. Drop the file on this window, or paste its text or the link.",
		Kinds:   ".txt",
		Folder:  g.Saves,
		Example: "siege.txt",
		Take:    g.BringIn,
	}.Form(g.Win, g)
}
