package game

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode/utf8"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules/match"
)

// Battles leave the game as files and as links, and come in as either: chosen,
// pasted, dropped on the window, or with the address of the page.

// linkMark stands before a battle's word in an address.
const linkMark = "#battle="

// taking lists how a battle can be taken out: its save, and the battle itself
// where it opens as it was saved, else why not.
func taking(g *Game, name, save string, m *match.Match, why error) *ui.Picker {
	linkWhy := ""
	word := ""
	if m == nil {
		linkWhy = sentence(why)
	} else if w, err := m.Link(); err != nil {
		linkWhy = sentence(err)
	} else {
		word = w
	}
	about := "Whoever opens it in a browser sees the battle as it is now and can play on. It holds the whole battle; nothing is sent anywhere."
	if host.Address() == "" {
		about = "To be pasted into the import of another Cometfall, or behind the address of one in a browser."
	}
	return ui.NewPicker(g.win, g, "Take the battle out", []ui.Choice{
		{Title: "Save file", About: "Text that can be read and imported again, here or on another machine.", Do: func() {
			where, err := host.Deliver(g.opt.Saves, ui.FileName(strings.ReplaceAll(name, ".", "-"), ".txt"), "text/plain", []byte(save))
			if err != nil {
				g.Notice(sentence(err))
				return
			}
			g.Notice("The battle is written to " + where + ".")
		}},
		{Title: "Link", About: about, Why: linkWhy, Do: func() {
			link := host.Address() + linkMark + word
			g.Later(func() func() {
				err := host.Copy(link)
				return func() {
					if err != nil {
						g.Notice(sentence(err) + " The link can still be pasted in this window.")
						return
					}
					g.Notice(fmt.Sprintf("The link is on the clipboard; it has %d letters.", len(link)))
				}
			})
		}},
	}, nil)
}

// takeOut offers to take a saved battle out.
func (s *saves) takeOut(i int) {
	text, err := s.g.opt.Store.Load(s.all[i].name)
	if err != nil {
		s.Tell(sentence(err))
		return
	}
	m, err := match.Reopen(text, levels.Load)
	if err != nil {
		m = nil // it does not open as it was saved
	}
	s.g.Open(taking(s.g, s.all[i].name, text, m, err))
}

// takeOut offers to take the battle out as it is now.
func (b *battle) takeOut() {
	b.prompt.menu = nil
	b.changed()
	name := b.save
	if name == "" {
		name = b.whole().save + " sandbox"
	}
	b.g.Open(taking(b.g, name, b.m.Save(), b.m, nil))
}

// errNoText says that a file is no text.
var errNoText = errors.New("it is no text; a saved battle is")

// readBattle makes a save of a file or of pasted text: a save, or a link. The
// battle of a link is returned too.
func readBattle(file string, data []byte) (save string, err error) {
	text := strings.TrimLeft(strings.TrimPrefix(string(data), "\ufeff"), " \t\r\n")
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", fmt.Errorf("%s: %w", file, errNoText)
	}
	if _, word, ok := strings.Cut(strings.TrimSpace(text), linkMark); ok && !strings.ContainsAny(word, " \n") {
		m, err := match.Linked(word, levels.Load)
		if err != nil {
			return "", err
		}
		return m.Save(), nil
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if m, err := match.Reopen(text, levels.Load); m == nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	return text, nil
}

// bringIn keeps a battle that came from outside and goes on with it. One that is
// kept already is not kept again.
func (g *Game) bringIn(file string, data []byte) error {
	save, err := readBattle(file, data)
	if err != nil {
		return err
	}
	if g.battle != nil {
		g.save() // the one on the table waits
	}
	name := ""
	if g.opt.Store != nil {
		all, err := savedBattles(g.opt.Store, nil)
		if err != nil {
			return err
		}
		for _, s := range all {
			if text, err := g.opt.Store.Load(s.name); err == nil && strings.TrimSpace(text) == strings.TrimSpace(save) {
				name = s.name
			}
		}
		if name == "" {
			a, err := match.Agreed(save)
			if err != nil {
				return err
			}
			name = g.newSave(a.Level)
			if err := g.opt.Store.Save(name, save); err != nil {
				return err
			}
		}
	}
	if err := g.resume(name, save); err != nil {
		return err
	}
	if b := g.battle; b.notice == "" {
		b.notice = "This battle came from outside, and is among the saved ones now."
		if g.opt.Store == nil {
			b.notice = "This battle came from outside. Battles cannot be saved here."
		}
	}
	g.battle.changed()
	return nil
}

// broughtIn says what came of a battle from outside that nobody is asked about.
func (g *Game) broughtIn(file string, data []byte) {
	if err := g.bringIn(file, data); err != nil {
		g.complain(sentence(err))
	}
}

// complain says what went wrong wherever the players are.
func (g *Game) complain(words string) {
	switch s := g.scene().(type) {
	case *title:
		g.message = words
		s.n++
	case interface{ tell(string) }:
		s.tell(words)
	}
}

// takeDropped brings in what was dropped on the window where no page asks for
// something else.
func (g *Game) takeDropped(dropped fs.FS) {
	switch g.scene().(type) {
	case *title, *saves, *battle:
	default:
		return
	}
	file, data, err := ui.FirstFile(dropped)
	switch {
	case err != nil:
		g.complain(sentence(err))
	case strings.HasPrefix(string(data), "cometfall warband"):
		g.complain(file + " is a warband; drop it on the import among the warbands.")
	default:
		g.broughtIn(file, data)
	}
}

// newBringing is the page on which battles come in.
func newBringing(g *Game) *ui.Form {
	return ui.Importing{
		Heading: "Import a battle",
		About:   "A battle that was taken out of this game or another: its file, or a link to it. Drop the file on this window, or paste its text or the link.",
		Kinds:   ".txt",
		Folder:  g.opt.Saves,
		Example: "siege.txt",
		Take:    g.bringIn,
	}.Form(g.win, g)
}

// followLink opens the battle of an address, such as the page's own.
func (g *Game) followLink(address string) {
	g.broughtIn("the link", []byte(linkMark+address))
}

// keepApart sees to it that a save is not written over what another window of the
// browser has made of it since: the battle goes on under a name of its own.
func (g *Game) keepApart(b *battle) {
	if b.kept == "" {
		return
	}
	text, err := g.opt.Store.Load(b.save)
	if err != nil || text == "" || text == b.kept {
		return // it is gone or as it was
	}
	old := b.save
	b.save = g.newSave(b.m.Agreement.Level)
	b.notice = "Another window has gone on with this battle too. What it saved stays as " + old + "; this window goes on with a save of its own."
}

// explain tells the players why a battle did not open as it was saved: in full on
// a page, or in a sentence where it makes no difference.
func (g *Game) explain(err error, name string) {
	t, ok := errors.AsType[*match.Trouble](err)
	if !ok {
		return
	}
	stays := ""
	if name != "" {
		stays = " The save " + name + " stays as it was; this battle goes on as a save of its own."
	}
	if t.Differ > 0 && !t.Damaged {
		g.battle.tell(fmt.Sprintf("Another version of the game saved this battle; %s of its log tell it a little otherwise today.", ui.Many(t.Differ, "line")) + stays)
		return
	}
	heading, words := "An older save", "Another version of the game played this battle, and by the rules of today it would have come otherwise."
	if t.Damaged {
		heading, words = "A damaged save", "This save was changed or cut off since it was written."
	}
	switch {
	case t.Differ > 0:
		words += fmt.Sprintf(" The whole battle could be played again; %s tell it a little otherwise.", ui.Many(t.Differ, "line"))
	case t.Exact:
		words += " The battle stands as it was saved, all the same. Its log so far can be read, but not watched again."
	default:
		words += fmt.Sprintf(" The battle goes on from the last moment that is certain, in turn %d.", g.battle.m.State.Round())
	}
	words += stays + "\n\nWhat was found: " + strings.ReplaceAll(sentence(t.Why), `\"`, `"`) // inches, in a quotation
	for _, n := range t.Notes {
		words += "\n\nOf what was saved, " + n + "."
	}
	g.Open(newReader(g, heading, words))
}
