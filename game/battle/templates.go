package battle

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// templateAid is the template on show, worked out once.
type templateAid struct {
	templateKey
	forecast.Template
	card aidCard
}

// templateKey is what a template depends on.
type templateKey struct {
	of      rules.WarriorID
	means   forecast.Means
	towards physics.Spot
	version int
	wide    float64
	shown   bool
}

// placingOf is how a means of a warrior is aimed.
func (b *Scene) placingOf(w *rules.Warrior, m forecast.Means) forecast.Placing {
	return forecast.PlacingOf(b.m.State.Rules, w, m)
}

// laysNow is the means whose template is on show: that of the button under the
// pointer, else the chosen one.
func (b *Scene) laysNow(w *rules.Warrior) (forecast.Means, forecast.Placing) {
	if hot := b.win.Hot; hot >= 0 && hot < len(b.win.Buttons) {
		if m, ok := b.plan.meansAt[b.win.Buttons[hot].ID]; ok {
			if p := b.placingOf(w, m); p == forecast.RoundPlaced {
				return m, p
			}
		}
	}
	p := b.placingOf(w, b.plan.means)
	if p == forecast.RoundPlaced {
		p = forecast.NotPlaced // it has no place to choose
	}
	return b.plan.means, p
}

// update lays the template anew if anything it depends on has changed.
func (l *templateAid) update(b *Scene) {
	s := b.m.State
	w := s.Warrior(b.selected)
	off := func() { l.templateKey = templateKey{of: rules.Nobody} }
	if b.busy() || b.mind() != nil || w == nil || !w.InPlay() || s.Phase != rules.Shooting || !s.Acts(w) || w.Did(rules.Shot|rules.Cast) {
		off()
		return
	}
	m, how := b.laysNow(w)
	if how == forecast.NotPlaced {
		off()
		return
	}
	to, ok := b.aimsAt(w, how)
	if !ok {
		off()
		return
	}
	key := templateKey{w.ID, m, to, b.version, b.cardWide(), true}
	b.aids.key.template = key
	if key == l.templateKey {
		return
	}
	l.templateKey = key
	if !s.Rules.FreeMeasuring {
		l.Template = forecast.Template{Struck: rules.Nobody}
		l.card = aidCard{title: m.Name(s.Rules), ink: b.win.Palette.Warning, lines: l.card.lines[:0]}
		l.card.say(b.win.Pen, b.cardPrint(), b.cardWide(), "What it would touch is not shown: "+strings.ToLower(forecast.NotMeasured[:1])+forecast.NotMeasured[1:], view.Words)
		l.card.measure(b.win.Pen, b.cardPrint())
		return
	}
	l.Lay(s, w, m, to)
	l.describe(b, w, m)
}

// aimsAt is the place a template points to: where it was pinned, the enemy who
// is aimed at or pointed at, else the place under the pointer.
func (b *Scene) aimsAt(w *rules.Warrior, how forecast.Placing) (physics.Spot, bool) {
	s := b.m.State
	if how == forecast.RoundPlaced {
		return w.At, true
	}
	if o := s.Warrior(b.hover); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	p := &b.win.Pointer
	if on := b.onTable(p.X, p.Y); on && !p.Touched {
		if to, ok := b.pointsAt(); ok && to.Point() != w.At.Point() {
			return to, true
		}
	}
	if b.plan.pinned != (physics.Spot{}) {
		return b.plan.pinned, true
	}
	if o := s.Warrior(b.aim); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	return physics.Spot{}, false
}

// describe says by name whom it touches.
func (l *templateAid) describe(b *Scene, w *rules.Warrior, m forecast.Means) {
	s, p, wide := b.m.State, b.cardPrint(), b.cardWide()
	l.card = aidCard{title: m.Name(s.Rules), ink: view.Brass, lines: l.card.lines[:0]}
	switch l.How {
	case forecast.FlightPlaced:
		switch o := s.Warrior(l.Struck); {
		case o != nil:
			l.card.say(b.win.Pen, p, wide, "First in its path: "+l.called(s, w, o.ID)+".", view.Words)
		case l.Stop != (physics.Spot{}):
			l.card.say(b.win.Pen, p, wide, "It would strike nobody that way.", b.win.Palette.Warning)
		}
	case forecast.SpotPlaced:
		if err := l.Command.Legal(s); err != nil {
			l.card.ink = b.win.Palette.Warning
			l.card.say(b.win.Pen, p, wide, sentence(err), b.win.Palette.Warning)
		} else {
			l.card.say(b.win.Pen, p, wide, fmt.Sprintf("To this place, %s away.", physics.Distance(w.Body(), physics.Body{At: l.towards})), view.Words)
		}
	}
	var wholly, partly, spared []string
	for i, id := range l.Hits {
		if name := l.called(s, w, id); l.Degree[i] == physics.Wholly {
			wholly = append(wholly, name)
		} else {
			partly = append(partly, name)
		}
	}
	for _, id := range l.Spared {
		spared = append(spared, s.Warriors[id].Name)
	}
	say := func(what string, names []string, ink color.RGBA) {
		if len(names) > 0 {
			l.card.say(b.win.Pen, p, wide, what+strings.Join(names, ", ")+".", ink)
		}
	}
	say("Wholly under it: ", wholly, view.Words)
	say("Partly under it: ", partly, view.Words)
	say("Not reached, for walls or height: ", spared, view.Quiet)
	if l.How != forecast.FlightPlaced && l.How != forecast.SpotPlaced {
		if len(l.Hits) == 0 {
			l.card.say(b.win.Pen, p, wide, "It touches nobody.", b.win.Palette.Warning)
		} else {
			l.card.say(b.win.Pen, p, wide, "Each of them is hit, wholly or partly touched.", view.Quiet)
		}
	}
	who, chance := l.OutOfAction(s)
	for i, id := range who {
		if i == 0 {
			l.card.say(b.win.Pen, p, wide, "Out of action, with all the dice it takes:", view.Quiet)
		}
		l.card.odds(b.win.Pen, p, wide, "   "+s.Warriors[id].Name, chance[i], b.win.Palette.Bad)
	}
	l.card.measure(b.win.Pen, p)
}

// called is a warrior's name, with a mark if he is no enemy.
func (l *templateAid) called(s *rules.State, w *rules.Warrior, id rules.WarriorID) string {
	o := &s.Warriors[id]
	if !s.Hostile(o.Side, w.Side) {
		return o.Name + " (friend!)"
	}
	return o.Name
}

// shows is the panel with the names, or nil.
func (l *templateAid) shows() *aidCard {
	if !l.shown {
		return nil
	}
	return &l.card
}

// overlay shows the template on the table.
func (l *templateAid) overlay(o *board.Overlay, b *Scene) {
	w := b.m.State.Warrior(l.of)
	if !l.shown || w == nil || !b.m.State.Rules.FreeMeasuring {
		return
	}
	if l.Flies {
		o.Line(w.At.Point(), l.Stop.Point(), 2.5, view.Brass)
		o.Ring(l.Stop.Point(), math.Max(5, b.board.Zoom*0.3), 2, view.Brass)
	}
	if len(l.Outline) > 0 {
		o.Template(l.Outline)
	}
}

// overlayHits marks whom the template touches: a full ring for wholly, a thin one
// for partly.
func (l *templateAid) overlayHits(o *board.Overlay, b *Scene) {
	if !l.shown || !b.m.State.Rules.FreeMeasuring {
		return
	}
	mark := func(id rules.WarriorID, wide float64) {
		hit := &b.m.State.Warriors[id]
		ink := b.win.Palette.Bad
		if w := b.m.State.Warrior(l.of); w != nil && !b.m.State.Hostile(hit.Side, w.Side) {
			ink = b.win.Palette.Warning
		}
		o.Ring(hit.At.Point(), b.board.BaseRadius(hit)+3, wide, ink)
	}
	for i, id := range l.Hits {
		if l.Degree[i] == physics.Wholly {
			mark(id, 4)
		} else {
			mark(id, 2)
		}
	}
	if l.Struck != rules.Nobody {
		mark(l.Struck, 4)
	}
}

// placeAt lays the template of the chosen means towards a place: the first
// click pins it there, a second one there carries it out. False if the means
// takes no place.
func (b *Scene) placeAt(to physics.Spot) bool {
	w := b.m.State.Warrior(b.selected)
	if w == nil || b.m.State.Phase != rules.Shooting {
		return false
	}
	var c rules.Command
	switch b.placingOf(w, b.plan.means) {
	case forecast.BreathPlaced:
		c = rules.Breathe{Who: w.ID, Towards: to}
	case forecast.LinePlaced:
		c = rules.Blast{Who: w.ID, Weapon: b.plan.means.Weapon, Towards: to}
	default:
		return false
	}
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return true
	}
	if b.plan.pinned == (physics.Spot{}) || physics.Apart(b.plan.pinned.Point(), to.Point()) > physics.Inch {
		b.plan.pinned = to
		b.tell(b.plan.means.Name(b.m.State.Rules) + ": click there again to do it, or elsewhere to turn it.")
		return true
	}
	b.plan.pinned = physics.Spot{}
	b.act(c)
	return true
}
