package game

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/forecast"
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
	b.aidKey.threats = key
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
	if b.stand.ghosted {
		where = "at the marked place"
	}
	t.card = aidCard{title: "Threats to " + w.Name + " " + where, ink: view.Bad, lines: t.card.lines[:0]}
	if strong.width(t.card.title) > wide {
		t.card.title = "Threats to " + w.Name
	}
	for i := range t.all {
		o := &t.all[i]
		t.card.odds(p, wide, forecast.ThreatWords(s, o), o.Chance, threatInk(o.Verb))
	}
	if len(t.all) == 0 {
		t.card.ink = view.Good
		t.card.say(p, wide, "Nobody can charge, shoot at or cast at him here next turn.", view.Good)
	} else {
		t.card.say(p, wide, "Next turn, if all others stay: charges that arrive if nobody intercepts, shots that hit, spells that succeed.", view.Quiet)
	}
	t.card.measure(p)
}

// threatInk tells the kinds of threats apart.
func threatInk(v rules.Verb) color.RGBA {
	switch v {
	case rules.ToShoot:
		return view.Warning
	case rules.ToCast:
		return view.Info
	}
	return view.Bad
}

// shows is the panel with the list, or nil.
func (t *threatMap) shows() *aidCard {
	if !t.on || !t.shown {
		return nil
	}
	return &t.card
}

// draw draws the ways and lines of the threats.
func (t *threatMap) draw(screen *ebiten.Image, b *battle) {
	if !t.on || !t.shown {
		return
	}
	for i := range t.all {
		o := &t.all[i]
		ink := threatInk(o.Verb)
		from := b.m.State.Warriors[o.Who].At.Point()
		for k := range o.Path.Legs {
			l := &o.Path.Legs[k]
			b.dashesIn(screen, l.From.Point(), l.To.Point(), ink)
			from = l.To.Point()
		}
		x, y := b.toScreen(b.m.State.Warriors[o.Who].At.Point())
		ring(screen, x, y, b.baseRadius(&b.m.State.Warriors[o.Who])+2, 2.5, ink)
		if o.Verb == rules.ToCharge {
			continue
		}
		x0, y0 := b.toScreen(from)
		x1, y1 := b.toScreen(t.at.Point())
		strokeLine(screen, x0, y0, x1, y1, 1.5, ink)
		ring(screen, x0, y0, 4, 2, ink)
	}
}
