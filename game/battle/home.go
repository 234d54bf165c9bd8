package battle

import "cometfall/rules/match"

// Home is where a battle belongs that is one of a campaign: it is kept under a name of its
// own, its end leads back there, and it is not fought once more.
type Home struct {
	Save  string               // the name under which it is kept
	Words string               // of the way back
	Back  func(m *match.Match) // goes back, with the battle as it stands
}

// At has a battle belong somewhere; nil: nowhere.
func (b *Scene) At(h *Home) *Scene {
	if h != nil {
		b.home, b.savedAs = h, h.Save
	}
	return b
}

// wayOut is what the way back is called.
func (b *Scene) wayOut(title string) string {
	if b.home != nil {
		return b.home.Words
	}
	return title
}
