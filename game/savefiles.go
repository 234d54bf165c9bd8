package game

import (
	"fmt"
	"io/fs"
	"strings"

	"cometfall/game/battle"
	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules/match"
)

// Battles leave the game as files and as links, and come in as either: chosen,
// pasted, dropped on the window, or with the address of the page.

// taking lists how a battle can be taken out: its save, and the battle itself
// where it opens as it was saved, else why not.
func taking(g *App, name, save string, m *match.Match, why error) *ui.Picker {
	linkWhy := ""
	word := ""
	if m == nil {
		linkWhy = battle.Sentence(why)
	} else if w, err := m.Link(); err != nil {
		linkWhy = battle.Sentence(err)
	} else {
		word = w
	}
	about := "Whoever opens it in a browser sees the battle as it is now and can play on. It holds the whole battle; nothing is sent anywhere."
	if host.Address() == "" {
		about = "To be pasted into the import of another Cometfall, or behind the address of one in a browser."
	}
	return ui.NewPicker(g.Win, g, "Take the battle out", []ui.Choice{
		{Title: "Save file", About: "Text that can be read and imported again, here or on another machine.", Do: func() {
			where, err := host.Deliver(g.opt.Saves, ui.FileName(strings.ReplaceAll(name, ".", "-"), ".txt"), "text/plain", []byte(save))
			if err != nil {
				g.Notice(battle.Sentence(err))
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
						g.Notice(battle.Sentence(err) + " The link can still be pasted in this window.")
						return
					}
					g.Notice(fmt.Sprintf("The link is on the clipboard; it has %d letters.", len(link)))
				}
			})
		}},
	}, nil)
}

// takeOut offers to take a saved battle out.
func (s *savesPage) takeOut(i int) {
	text, err := s.g.kept.Store.Load(s.all[i].Name)
	if err != nil {
		s.Tell(battle.Sentence(err))
		return
	}
	m, err := match.Reopen(text, levels.Load)
	if err != nil {
		m = nil // it does not open as it was saved
	}
	s.g.Open(taking(s.g, s.all[i].Name, text, m, err))
}

// bringIn keeps a battle that came from outside and goes on with it.
func (g *App) bringIn(file string, data []byte) error {
	save, err := saves.Read(file, data)
	if err != nil {
		return err
	}
	if g.battle != nil {
		g.battle.Save() // the one on the table waits
	}
	name, err := g.kept.Keep(save)
	if err != nil {
		return err
	}
	if err := g.resume(name, save); err != nil {
		return err
	}
	if g.kept.Store == nil {
		g.battle.Mention("This battle came from outside. Battles cannot be saved here.")
	} else {
		g.battle.Mention("This battle came from outside, and is among the saved ones now.")
	}
	return nil
}

// broughtIn says what came of a battle from outside that nobody is asked about.
func (g *App) broughtIn(file string, data []byte) {
	if err := g.bringIn(file, data); err != nil {
		g.complain(battle.Sentence(err))
	}
}

// complain says what went wrong wherever the players are.
func (g *App) complain(words string) {
	if g.Shows(&g.title) {
		g.message = words
		g.title.n++
		return
	}
	g.Notice(words)
}

// takeDropped brings in what was dropped on the window where no page asks for
// something else.
func (g *App) takeDropped(dropped fs.FS) {
	if d, ok := g.Scene().(ui.Dropping); !ok || !d.TakesBattles() {
		return
	}
	file, data, err := ui.FirstFile(dropped)
	switch {
	case err != nil:
		g.complain(battle.Sentence(err))
	case strings.HasPrefix(string(data), "cometfall warband"):
		g.complain(file + " is a warband; drop it on the import among the warbands.")
	default:
		g.broughtIn(file, data)
	}
}

// newBringing is the page on which battles come in.
func newBringing(g *App) *ui.Form {
	return ui.Importing{
		Heading: "Import a battle",
		About:   "A battle that was taken out of this game or another: its file, or a link to it. Drop the file on this window, or paste its text or the link.",
		Kinds:   ".txt",
		Folder:  g.opt.Saves,
		Example: "siege.txt",
		Take:    g.bringIn,
	}.Form(g.Win, g)
}

// followLink opens the battle of an address, such as the page's own.
func (g *App) followLink(address string) {
	g.broughtIn("the link", []byte(saves.LinkMark+address))
}
