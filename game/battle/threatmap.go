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
	on bool
	threatKey
	all  []rules.Threat
	card aidCard
}

// threatKey is what a threat map depends on.
type threatKey struct {
	of      rules.WarriorID
	at      physics.Spot
	version int
	wide    float64
	shown   bool
}

// update asks for the threats anew if the place has changed.
func (t *threatMap) update(b *Scene) {
	w := b.asksFor()
	if !b.m.State.Rules.FreeMeasuring {
		t.on = false
	}
	if !t.on || w == nil || b.busy() {
		t.threatKey = threatKey{}
		return
	}
	key := threatKey{w.ID, b.standsAt(w), b.version, b.cardWide(), true}
	b.aids.key.threats = key
	if key == t.threatKey {
		return
	}
	t.threatKey = key
	t.all = b.m.State.Threats(w.ID, key.at)
	t.describe(b, w)
}

// describe lists the threats by name.
func (t *threatMap) describe(b *Scene, w *rules.Warrior) {
	s, p, wide := b.m.State, b.cardPrint(), b.cardWide()
	where := "where he stands"
	if b.aids.stand.ghosted {
		where = "at the marked place"
	}
	t.card = aidCard{title: "Threats to " + w.Name + " " + where, ink: b.win.Palette.Bad, lines: t.card.lines[:0]}
	if b.win.Width(ui.Strong, t.card.title) > wide {
		t.card.title = "Threats to " + w.Name
	}
	for i := range t.all {
		o := &t.all[i]
		t.card.odds(b.win.Pen, p, wide, forecast.ThreatWords(s, o), o.Chance, threatInk(o.Verb, b.win.Palette))
	}
	if len(t.all) == 0 {
		t.card.ink = b.win.Palette.Good
		t.card.say(b.win.Pen, p, wide, "Nobody can charge, shoot at or cast at him here next turn.", b.win.Palette.Good)
	} else {
		t.card.say(b.win.Pen, p, wide, "Next turn, if all others stay: charges that get there if nobody steps in, shots that hit, spells that succeed.", view.Quiet)
	}
	t.card.measure(b.win.Pen, p)
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
func (t *threatMap) shows() *aidCard {
	if !t.on || !t.shown {
		return nil
	}
	return &t.card
}

// overlay shows the ways and lines of the threats.
func (t *threatMap) overlay(o *board.Overlay, b *Scene) {
	if !t.on || !t.shown {
		return
	}
	for i := range t.all {
		threat := &t.all[i]
		ink, who := threatInk(threat.Verb, b.win.Palette), &b.m.State.Warriors[threat.Who]
		from := who.At.Point()
		for k := range threat.Path.Legs {
			l := &threat.Path.Legs[k]
			o.Dashes(l.From.Point(), l.To.Point(), ink)
			from = l.To.Point()
		}
		o.Ring(who.At.Point(), b.board.BaseRadius(who)+2, 2.5, ink)
		if threat.Verb == rules.ToCharge {
			continue
		}
		o.Line(from, t.at.Point(), 1.5, ink)
		o.Ring(from, 4, 2, ink)
	}
}
