package game

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Notice tells the players something on the scene that is shown.
func (g *Game) Notice(words string) { g.scene().Refuse(words) }

// later does something with what the system answers, in the tick after.
func (g *Game) later(ask func() (then func())) {
	go func() { g.answers <- ask() }()
}

// takeAnswers does what the system's answers are for.
func (g *Game) takeAnswers() {
	select {
	case then := <-g.answers:
		then()
	default:
	}
}

// fileName is a warband's name as that of a file.
func fileName(name, end string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -", r) {
			return r
		}
		return -1
	}, name)
	if name = strings.TrimSpace(name); name == "" {
		name = "warband"
	}
	return name + end
}

// exporting lists how a warband can be taken out.
func exporting(g *Game, r *warbands.Roster) *ui.Picker {
	hand := func(file, kind string, data []byte) {
		where, err := host.Deliver(g.opt.Files, file, kind, data)
		if err != nil {
			g.Notice(sentence(err))
			return
		}
		g.Notice(r.Name + " is written to " + where + ".")
	}
	return ui.NewPicker(g.win, g, "Export "+r.Name, []ui.Choice{
		{Title: "Roster file", About: "Text that can be read, changed and imported again, here or by the command game warband.", Do: func() {
			hand(fileName(r.Name, ".txt"), "text/plain", []byte(r.Text()))
		}},
		{Title: "Sheet for paper", About: "A page of HTML with a card for each warrior, to be printed.", Do: func() {
			hand(fileName(r.Name, ".html"), "text/html", r.Sheet(g.ruleset()))
		}},
		{Title: "Copy as text", About: "The roster on the clipboard, to be pasted into a message or into the import of another game.", Do: func() {
			text := r.Text()
			g.later(func() func() {
				err := host.Copy(text)
				return func() {
					if err != nil {
						g.Notice(sentence(err) + " It can still be pasted in this window.")
						return
					}
					g.Notice(r.Name + " is on the clipboard.")
				}
			})
		}},
	}, nil)
}

// readBand makes a warband of a file: the project's own text, or a roster of another
// program, of which not everything may be known.
func readBand(set *rules.Ruleset, file string, data []byte) (*warbands.Roster, []string, error) {
	begin := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	if bytes.HasPrefix(begin, []byte("<")) || bytes.HasPrefix(begin, []byte("PK")) {
		return warbands.Import(set, file, data)
	}
	r, err := warbands.Read(set, file, data)
	return r, nil, err
}

// newImporting is the page on which warbands come in.
func newImporting(m *muster) *ui.Form {
	g := m.g
	take := func(file string, data []byte) error {
		r, unread, err := readBand(g.ruleset(), file, data)
		if err != nil {
			return err
		}
		r.Key = ""
		r.Name = copyOf(r.Name, m.all)
		g.Back()
		if err := m.keep(r); err != nil {
			m.Tell(sentence(err))
			return nil
		}
		if len(unread) > 0 {
			text := fmt.Sprintf("%s was imported. %s could not be read:\n\n", r.Name, rules.Capital(many(len(unread), "thing")))
			g.Open(newReader(g, "Imported", text+strings.Join(unread, "\n\n")))
		}
		return nil
	}
	return importing{
		heading: "Import a warband",
		about:   "A roster file of this game, or a roster of BattleScribe or New Recruit (.ros, .rosz). Drop the file on this window, or paste its text.",
		kinds:   ".txt,.ros,.rosz,.xml",
		folder:  g.opt.Files,
		example: "my.txt",
		take:    take,
	}.form(g)
}
