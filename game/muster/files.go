package muster

import (
	"bytes"
	"fmt"
	"strings"

	"cometfall/game/takeout"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Exporting lists how a warband can be taken out.
func Exporting(g *Client, r *warbands.Roster) *ui.Picker {
	return ui.NewPicker(g.Win, g, "Export "+r.Name, takeout.Band(g, g.Files, g.Bands.Rules(), r), nil)
}

// readBand makes a warband of a file: the project's own text, a link, or a roster of another
// program, of which not everything may be known.
func readBand(set *rules.Ruleset, file string, data []byte) (*warbands.Roster, []string, error) {
	if word, ok := ui.LinkIn(string(data), warbands.LinkMark); ok {
		r, err := warbands.Linked(set, word)
		return r, nil, err
	}
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
	return ui.Importing{
		Heading: "Import a warband",
		About:   "A roster file of this game, a link to a warband, or a roster of BattleScribe or New Recruit (.ros, .rosz, .json). Drop the file on this window, or paste its text or the link.",
		Kinds:   ".txt,.ros,.rosz,.json,.xml",
		Folder:  g.Files,
		Example: "my.txt",
		Take: func(file string, data []byte) error {
			return m.take(file, data, g.Back)
		},
	}.Form(g.Win, g)
}

// TakeIn keeps a warband that came from outside, of a file, a text or a link, and opens it.
func (m *Overview) TakeIn(file string, data []byte) error { return m.take(file, data, func() {}) }

// take is TakeIn from a page that is left when the warband can be read.
func (m *Overview) take(file string, data []byte, leave func()) error {
	g := m.client
	r, unread, err := readBand(g.Bands.Rules(), file, data)
	if err != nil {
		return err
	}
	r.Key = ""
	r.Name = copyOf(r.Name, m.All)
	leave()
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
