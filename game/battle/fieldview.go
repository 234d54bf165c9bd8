package battle

import (
	"fmt"
	"strings"

	"cometfall/game/forecast"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// fieldView shows everything a warrior would see from a place: lit what he sees
// of the storey that is looked at and those below it, dark what he does not, and
// blue what he sees of the storeys above.
type fieldView struct {
	On bool
	fieldKey
	forecast.FieldOfView
	Card AidCard
}

// fieldKey is what a field of view depends on.
type fieldKey struct {
	of      rules.WarriorID
	From    physics.Spot
	version int
	wide    float64
	Shown   bool
}

// update works out the field anew if the place has changed.
func (f *fieldView) update(b *Scene) {
	w := b.asksFor()
	if !f.On || w == nil || b.Busy() {
		f.fieldKey = fieldKey{}
		return
	}
	key := fieldKey{w.ID, b.standsAt(w), b.Version, b.cardWide(), true}
	b.Aids.key.field = key
	if key == f.fieldKey {
		return
	}
	f.fieldKey = key
	f.Look(b.M.State, w, key.From)
	f.describe(b, w)
}

// describe says in words whom he sees.
func (f *fieldView) describe(b *Scene, w *rules.Warrior) {
	p, wide := b.cardPrint(), b.cardWide()
	where := "where he stands"
	if b.Aids.stand.ghosted {
		where = "the marked place"
	}
	f.Card = AidCard{Title: "What " + w.Name + " sees", ink: view.Brass, Lines: f.Card.Lines[:0]}
	f.Card.say(b.Win.Pen, p, wide, fmt.Sprintf("Lit: seen from %s. Dark: not. Blue: seen on a higher storey.", where), view.Quiet)
	if len(f.Seen) > 0 {
		f.Card.say(b.Win.Pen, p, wide, "Sees "+strings.Join(f.Seen, ", ")+".", view.Words)
	} else {
		f.Card.say(b.Win.Pen, p, wide, "He would see no enemy.", view.Words)
	}
	if len(f.Unseen) > 0 && !b.narrow() {
		f.Card.say(b.Win.Pen, p, wide, "Not seen: "+strings.Join(f.Unseen, ", ")+".", view.Quiet)
	}
	f.Card.measure(b.Win.Pen, p)
}

// Shows is the panel with the words, or nil.
func (f *fieldView) Shows() *AidCard {
	if !f.On || !f.Shown {
		return nil
	}
	return &f.Card
}
