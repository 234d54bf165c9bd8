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
	on bool
	fieldKey
	forecast.FieldOfView
	card aidCard
}

// fieldKey is what a field of view depends on.
type fieldKey struct {
	of      rules.WarriorID
	from    physics.Spot
	version int
	wide    float64
	shown   bool
}

// update works out the field anew if the place has changed.
func (f *fieldView) update(b *Scene) {
	w := b.asksFor()
	if !f.on || w == nil || b.busy() {
		f.fieldKey = fieldKey{}
		return
	}
	key := fieldKey{w.ID, b.standsAt(w), b.version, b.cardWide(), true}
	b.aids.key.field = key
	if key == f.fieldKey {
		return
	}
	f.fieldKey = key
	f.Look(b.m.State, w, key.from)
	f.describe(b, w)
}

// describe says in words whom he sees.
func (f *fieldView) describe(b *Scene, w *rules.Warrior) {
	p, wide := b.cardPrint(), b.cardWide()
	where := "where he stands"
	if b.aids.stand.ghosted {
		where = "the marked place"
	}
	f.card = aidCard{title: "What " + w.Name + " sees", ink: view.Brass, lines: f.card.lines[:0]}
	f.card.say(b.win.Pen, p, wide, fmt.Sprintf("Lit: seen from %s. Half dark: hidden by a model. Dark: by walls. Blue: seen on a higher storey.", where), view.Quiet)
	if len(f.Seen) > 0 {
		f.card.say(b.win.Pen, p, wide, "Sees "+strings.Join(f.Seen, ", ")+".", view.Words)
	} else {
		f.card.say(b.win.Pen, p, wide, "He would see no enemy.", view.Words)
	}
	if len(f.Unseen) > 0 && !b.narrow() {
		f.card.say(b.win.Pen, p, wide, "Not seen: "+strings.Join(f.Unseen, ", ")+".", view.Quiet)
	}
	f.card.measure(b.win.Pen, p)
}

// shows is the panel with the words, or nil.
func (f *fieldView) shows() *aidCard {
	if !f.on || !f.shown {
		return nil
	}
	return &f.card
}
