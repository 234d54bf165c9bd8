package battle

import (
	"image/color"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// threatMap shows who could charge, shoot at or cast at a warrior next turn if
// he stood at a place, by which way, and how likely.
type threatMap struct {
	On bool
	threatKey
	All  []rules.Threat
	Card AidCard
}

// threatKey is what a threat map depends on.
type threatKey struct {
	of      rules.WarriorID
	At      physics.Spot
	version int
	wide    float64
	shown   bool
}

// update asks for the threats anew if the place has changed.
func (t *threatMap) update(b *Scene) {
	w := b.asksFor()
	if !b.M.State.Rules.FreeMeasuring {
		t.On = false
	}
	if !t.On || w == nil || b.Busy() {
		t.threatKey = threatKey{}
		return
	}
	key := threatKey{w.ID, b.standsAt(w), b.Version, b.cardWide(), true}
	b.Aids.key.threats = key
	if key == t.threatKey {
		return
	}
	t.threatKey = key
	t.All = b.M.State.Threats(w.ID, key.At)
	t.describe(b, w)
}

// describe lists the threats by name.
func (t *threatMap) describe(b *Scene, w *rules.Warrior) {
	s, p, wide := b.M.State, b.cardPrint(), b.cardWide()
	where := "where he stands"
	if b.Aids.stand.ghosted {
		where = "at the marked place"
	}
	t.Card = AidCard{Title: "Threats to " + w.Name + " " + where, ink: b.Win.Palette.Bad, Lines: t.Card.Lines[:0]}
	if b.Win.Width(ui.Strong, t.Card.Title) > wide {
		t.Card.Title = "Threats to " + w.Name
	}
	for i := range t.All {
		o := &t.All[i]
		t.Card.odds(b.Win.Pen, p, wide, forecast.ThreatWords(s, o), o.Chance, threatInk(o.Verb, b.Win.Palette))
	}
	if len(t.All) == 0 {
		t.Card.ink = b.Win.Palette.Good
		t.Card.say(b.Win.Pen, p, wide, "Nobody can charge, shoot at or cast at him here next turn.", b.Win.Palette.Good)
	} else {
		t.Card.say(b.Win.Pen, p, wide, "Next turn, if all others stay: charges that arrive if nobody intercepts, shots that hit, spells that succeed.", view.Quiet)
	}
	t.Card.measure(b.Win.Pen, p)
}

// threatInk tells the kinds of threats apart.
func threatInk(v rules.Verb, colours *view.Palette) color.RGBA {
	switch v {
	case rules.ToShoot:
		return colours.Warning
	case rules.ToCast:
		return colours.Info
	}
	return colours.Bad
}

// shows is the panel with the list, or nil.
func (t *threatMap) shows() *AidCard {
	if !t.On || !t.shown {
		return nil
	}
	return &t.Card
}

// overlay shows the ways and lines of the threats.
func (t *threatMap) overlay(o *board.Overlay, b *Scene) {
	if !t.On || !t.shown {
		return
	}
	for i := range t.All {
		threat := &t.All[i]
		ink, who := threatInk(threat.Verb, b.Win.Palette), &b.M.State.Warriors[threat.Who]
		from := who.At.Point()
		for k := range threat.Path.Legs {
			l := &threat.Path.Legs[k]
			o.Dashes(l.From.Point(), l.To.Point(), ink)
			from = l.To.Point()
		}
		o.Ring(who.At.Point(), b.Board.BaseRadius(who)+2, 2.5, ink)
		if threat.Verb == rules.ToCharge {
			continue
		}
		o.Line(from, t.At.Point(), 1.5, ink)
		o.Ring(from, 4, 2, ink)
	}
}
