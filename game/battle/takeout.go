package battle

import (
	"errors"

	tale "cometfall/rules/report"
)

// exporter is a store that hands texts out to the player: as files beside the
// saves, or as downloads of the browser.
type exporter interface {
	// Export writes a text of a kind ("html", "md") and says where it is.
	Export(name, kind, text string) (where string, err error)
}

// errNoExport says that no file can be written.
var errNoExport = errors.New("files cannot be written here; `game report` makes the report of a saved battle")

// exportReport writes the report of the battle in a format, and says where it is.
func (b *Scene) exportReport(kind string) (where string, err error) {
	out, ok := b.client.Saves.Store.(exporter)
	if !ok {
		return "", errNoExport
	}
	r, err := tale.Of(b.m)
	if err != nil {
		return "", err
	}
	name := b.whole().savedAs
	if b.real != nil {
		name += " sandbox"
	}
	text := r.HTML()
	if kind == "md" {
		text = r.Markdown()
	}
	return out.Export(name, kind, text)
}

// takeOut offers to take the battle out as it is now.
func (b *Scene) takeOut() {
	b.prompt.menu = nil
	b.Changed()
	name := b.savedAs
	if name == "" {
		name = b.whole().savedAs + " sandbox"
	}
	b.client.TakeOut(name, b.m.Save(), b.m)
}
