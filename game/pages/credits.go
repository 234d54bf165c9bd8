package pages

import (
	"cometfall/assets/licences"
	"cometfall/game/ui"
)

// NewCredits is the list of whose work is in the program; each leads to its licence.
func NewCredits(c *Client) *ui.Picker {
	var all []ui.Choice
	for i := range licences.Works {
		w := &licences.Works[i]
		about := "By " + w.By + ". Licence: " + w.Licence
		all = append(all, ui.Choice{Title: w.Name, About: about, Do: func() { c.Open(NewReader(c, w.Name, w.Line()+"\n\n"+w.Text())) }})
	}
	return ui.NewPicker(c.Win, c, "Credits and licences", all, nil)
}
