package muster

import (
	"bytes"
	"fmt"
	"strings"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Exporting lists how a warband can be taken out.
func Exporting(g *Client, r *warbands.Roster) *ui.Picker {
	hand := func(file, kind string, data []byte) {
		where, err := host.Deliver(g.Files, file, kind, data)
		if err != nil {
			g.Notice(rules.Sentence(err))
			return
		}
		g.Notice(r.Name + " is written to " + where + ".")
	}
	return ui.NewPicker(g.Win, g, "Export "+r.Name, []ui.Choice{
		{Title: "Roster file", About: "Text that can be read, changed and imported again, here or by the command game warband.", Do: func() {
			hand(ui.FileName(r.Name, ".txt"), "text/plain", []byte(r.Text()))
		}},
		{Title: "Sheet for paper", About: "A page of HTML with a card for each warrior, to be printed.", Do: func() {
			hand(ui.FileName(r.Name, ".html"), "text/html", r.Sheet(g.Bands.Rules()))
		}},
		{Title: "Copy as text", About: "The roster on the clipboard, to be pasted into a message or into the import of another game.", Do: func() {
			text := r.Text()
			g.Later(func() func() {
				err := host.Copy(text)
				return func() {
					if err != nil {
						g.Notice(rules.Sentence(err) + " It can still be pasted in this window.")
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
	if bytes.HasPrefix(begin, []byte("<")) || bytes.HasPrefix(begin, []byte("PK")) || bytes.HasPrefix(begin, []byte("{")) || bytes.HasPrefix(begin, []byte("[")) {
		return warbands.Import(set, file, data)
	}
	r, err := warbands.Read(set, file, data)
	return r, nil, err
}

// NewImporting is the page on which warbands come in.
func NewImporting(m *Overview) *ui.Form {
	g := m.client
	take := func(file string, data []byte) error {
		r, unread, err := readBand(g.Bands.Rules(), file, data)
		if err != nil {
			return err
		}
		r.Key = ""
		r.Name = copyOf(r.Name, m.All)
		g.Back()
		if err := m.keep(r); err != nil {
			m.Tell(rules.Sentence(err))
			return nil
		}
		if len(unread) > 0 {
			text := fmt.Sprintf("%s was imported. %s could not be read:\n\n", r.Name, rules.Capital(ui.Many(len(unread), "thing")))
			g.Read("Imported", text+strings.Join(unread, "\n\n"))
		}
		return nil
	}
	return ui.Importing{
		Heading: "Import a warband",
		About:   "A roster file of this game, or a roster of BattleScribe or New Recruit (.ros, .rosz, .json). Drop the file on this window, or paste its text.",
		Kinds:   ".txt,.ros,.rosz,.json,.xml",
		Folder:  g.Files,
		Example: "my.txt",
		Take:    take,
	}.Form(g.Win, g)
}
