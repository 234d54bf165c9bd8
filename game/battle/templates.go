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
	Card AidCard
}

// templateKey is what a template depends on.
type templateKey struct {
	of      rules.WarriorID
	means   forecast.Means
	Towards physics.Spot
	version int
	wide    float64
	Shown   bool
}

// PlacingOf is how a means of a warrior is aimed.
func (b *Scene) PlacingOf(w *rules.Warrior, m forecast.Means) forecast.Placing {
	return forecast.PlacingOf(b.M.State.Rules, w, m)
}

// laysNow is the means whose template is on show: that of the button under the
// pointer, else the chosen one.
func (b *Scene) laysNow(w *rules.Warrior) (forecast.Means, forecast.Placing) {
	if hot := b.Win.Hot; hot >= 0 && hot < len(b.Win.Buttons) {
		if m, ok := b.Plan.meansAt[b.Win.Buttons[hot].ID]; ok {
			if p := b.PlacingOf(w, m); p == forecast.RoundPlaced {
				return m, p
			}
		}
	}
	p := b.PlacingOf(w, b.Plan.Means)
	if p == forecast.RoundPlaced {
		p = forecast.NotPlaced // it has no place to choose
	}
	return b.Plan.Means, p
}

// update lays the template anew if anything it depends on has changed.
func (l *templateAid) update(b *Scene) {
	s := b.M.State
	w := s.Warrior(b.Selected)
	off := func() { l.templateKey = templateKey{of: rules.Nobody} }
	if b.Busy() || b.Mind() != nil || w == nil || !w.InPlay() || s.Phase != rules.Shooting || !s.Acts(w) || w.Did(rules.Shot|rules.Cast) {
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
	key := templateKey{w.ID, m, to, b.Version, b.cardWide(), true}
	b.Aids.key.template = key
	if key == l.templateKey {
		return
	}
	l.templateKey = key
	if !s.Rules.FreeMeasuring {
		l.Template = forecast.Template{Struck: rules.Nobody}
		l.Card = AidCard{Title: m.Name(s.Rules), ink: b.Win.Palette.Warning, Lines: l.Card.Lines[:0]}
		l.Card.say(b.Win.Pen, b.cardPrint(), b.cardWide(), "What it would touch is not shown: "+strings.ToLower(forecast.NotMeasured[:1])+forecast.NotMeasured[1:], view.Words)
		l.Card.measure(b.Win.Pen, b.cardPrint())
		return
	}
	l.Lay(s, w, m, to)
	l.describe(b, w, m)
}

// aimsAt is the place a template points to: where it was pinned, the enemy who
// is aimed at or pointed at, else the place under the pointer.
func (b *Scene) aimsAt(w *rules.Warrior, how forecast.Placing) (physics.Spot, bool) {
	s := b.M.State
	if how == forecast.RoundPlaced {
		return w.At, true
	}
	if o := s.Warrior(b.Hover); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	p := &b.Win.Pointer
	if on := b.OnTable(p.X, p.Y); on && !p.Touched {
		if to, ok := b.pointsAt(); ok && to.Point() != w.At.Point() {
			return to, true
		}
	}
	if b.Plan.Pinned != (physics.Spot{}) {
		return b.Plan.Pinned, true
	}
	if o := s.Warrior(b.Aim); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	return physics.Spot{}, false
}

// describe says by name whom it touches.
func (l *templateAid) describe(b *Scene, w *rules.Warrior, m forecast.Means) {
	s, p, wide := b.M.State, b.cardPrint(), b.cardWide()
	l.Card = AidCard{Title: m.Name(s.Rules), ink: view.Brass, Lines: l.Card.Lines[:0]}
	switch l.How {
	case forecast.FlightPlaced:
		switch o := s.Warrior(l.Struck); {
		case o != nil:
			l.Card.say(b.Win.Pen, p, wide, "First in its path: "+l.called(s, w, o.ID)+".", view.Words)
		case l.Stop != (physics.Spot{}):
			l.Card.say(b.Win.Pen, p, wide, "It would strike nobody that way.", b.Win.Palette.Warning)
		}
	case forecast.SpotPlaced:
		if err := l.Command.Legal(s); err != nil {
			l.Card.ink = b.Win.Palette.Warning
			l.Card.say(b.Win.Pen, p, wide, Sentence(err), b.Win.Palette.Warning)
		} else {
			l.Card.say(b.Win.Pen, p, wide, fmt.Sprintf("To this place, %s away.", physics.Distance(w.Body(), physics.Body{At: l.Towards})), view.Words)
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
			l.Card.say(b.Win.Pen, p, wide, what+strings.Join(names, ", ")+".", ink)
		}
	}
	say("Wholly under it: ", wholly, view.Words)
	say("Partly under it: ", partly, view.Words)
	say("Not reached, for walls or height: ", spared, view.Quiet)
	if l.How != forecast.FlightPlaced && l.How != forecast.SpotPlaced {
		if len(l.Hits) == 0 {
			l.Card.say(b.Win.Pen, p, wide, "It touches nobody.", b.Win.Palette.Warning)
		} else {
			l.Card.say(b.Win.Pen, p, wide, "Each of them is hit, wholly or partly touched.", view.Quiet)
		}
	}
	who, chance := l.OutOfAction(s)
	for i, id := range who {
		if i == 0 {
			l.Card.say(b.Win.Pen, p, wide, "Out of action, with all the dice it takes:", view.Quiet)
		}
		l.Card.odds(b.Win.Pen, p, wide, "   "+s.Warriors[id].Name, chance[i], b.Win.Palette.Bad)
	}
	l.Card.measure(b.Win.Pen, p)
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
func (l *templateAid) shows() *AidCard {
	if !l.Shown {
		return nil
	}
	return &l.Card
}

// overlay shows the template on the table.
func (l *templateAid) overlay(o *board.Overlay, b *Scene) {
	w := b.M.State.Warrior(l.of)
	if !l.Shown || w == nil || !b.M.State.Rules.FreeMeasuring {
		return
	}
	if l.Flies {
		o.Line(w.At.Point(), l.Stop.Point(), 2.5, view.Brass)
		o.Ring(l.Stop.Point(), math.Max(5, b.Board.Zoom*0.3), 2, view.Brass)
	}
	if len(l.Outline) > 0 {
		o.Template(l.Outline)
	}
}

// overlayHits marks whom the template touches: a full ring for wholly, a thin one
// for partly.
func (l *templateAid) overlayHits(o *board.Overlay, b *Scene) {
	if !l.Shown || !b.M.State.Rules.FreeMeasuring {
		return
	}
	mark := func(id rules.WarriorID, wide float64) {
		hit := &b.M.State.Warriors[id]
		ink := b.Win.Palette.Bad
		if w := b.M.State.Warrior(l.of); w != nil && !b.M.State.Hostile(hit.Side, w.Side) {
			ink = b.Win.Palette.Warning
		}
		o.Ring(hit.At.Point(), b.Board.BaseRadius(hit)+3, wide, ink)
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
	w := b.M.State.Warrior(b.Selected)
	if w == nil || b.M.State.Phase != rules.Shooting {
		return false
	}
	var c rules.Command
	switch b.PlacingOf(w, b.Plan.Means) {
	case forecast.BreathPlaced:
		c = rules.Breathe{Who: w.ID, Towards: to}
	case forecast.LinePlaced:
		c = rules.Blast{Who: w.ID, Weapon: b.Plan.Means.Weapon, Towards: to}
	default:
		return false
	}
	if err := c.Legal(b.M.State); err != nil {
		b.Tell(Sentence(err))
		return true
	}
	if b.Plan.Pinned == (physics.Spot{}) || physics.Apart(b.Plan.Pinned.Point(), to.Point()) > physics.Inch {
		b.Plan.Pinned = to
		b.Tell(b.Plan.Means.Name(b.M.State.Rules) + ": click there again to do it, or elsewhere to turn it.")
		return true
	}
	b.Plan.Pinned = physics.Spot{}
	b.Act(c)
	return true
}
