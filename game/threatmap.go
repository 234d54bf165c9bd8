package game

import (
	"image/color"

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
func (t *threatMap) update(b *battle) {
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
func (t *threatMap) describe(b *battle, w *rules.Warrior) {
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
		t.card.say(b.win.Pen, p, wide, "Next turn, if all others stay: charges that arrive if nobody intercepts, shots that hit, spells that succeed.", view.Quiet)
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

// draw draws the ways and lines of the threats.
func (t *threatMap) draw(screen *ui.Canvas, b *battle) {
	if !t.on || !t.shown {
		return
	}
	for i := range t.all {
		o := &t.all[i]
		ink := threatInk(o.Verb, b.win.Palette)
		from := b.m.State.Warriors[o.Who].At.Point()
		for k := range o.Path.Legs {
			l := &o.Path.Legs[k]
			b.dashesIn(screen, l.From.Point(), l.To.Point(), ink)
			from = l.To.Point()
		}
		x, y := b.board.ToScreen(b.m.State.Warriors[o.Who].At.Point())
		screen.Ring(x, y, b.board.BaseRadius(&b.m.State.Warriors[o.Who])+2, 2.5, ink)
		if o.Verb == rules.ToCharge {
			continue
		}
		x0, y0 := b.board.ToScreen(from)
		x1, y1 := b.board.ToScreen(t.at.Point())
		screen.Line(x0, y0, x1, y1, 1.5, ink)
		screen.Ring(x0, y0, 4, 2, ink)
	}
}
