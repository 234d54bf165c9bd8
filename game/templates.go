package game

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// laid is a template as it would lie if it were placed now: the teardrop of a
// breath, the line of a blunderbuss, the round of a spell, or the way of a spell
// that flies at the first in its path.
type laid struct {
	laidKey
	outline []physics.Point
	shaped  bool            // it covers ground
	struck  rules.WarriorID // the first in the path of a spell, or Nobody
	stop    physics.Spot    // where it ends
	flies   bool
	hits    []rules.WarriorID // whom it hits
	degree  []physics.Touch   // how much of each
	card    aidCard
	rim     [][2]float64 // on the screen
}

// laidKey is what a template depends on.
type laidKey struct {
	of      rules.WarriorID
	means   means
	towards physics.Spot
	version int
	wide    float64
	shown   bool
}

// placing is how the selected warrior's means is aimed.
type placing uint8

const (
	notPlaced placing = iota
	breathPlaced
	linePlaced
	flightPlaced // at the first in its path
	spotPlaced   // at a place
	roundPlaced  // round himself
)

// placingOf is how a means of a warrior is aimed.
func (b *battle) placingOf(w *rules.Warrior, m means) placing {
	r := b.m.State.Rules
	switch {
	case m.verb == rules.ToShoot && m.weapon == rules.NoWeapon && w.Breath > 0 && r.Breath:
		return breathPlaced
	case m.verb == rules.ToShoot && r.Weapon(m.weapon).Line > 0:
		return linePlaced
	case m.verb != rules.ToCast:
		return notPlaced
	}
	switch sp := &r.Spells[m.spell]; {
	case sp.Aim == rules.InDirection:
		return flightPlaced
	case sp.Aim == rules.ToPlace:
		return spotPlaced
	case sp.Aim == rules.Round && sp.Blast > 0:
		return roundPlaced
	}
	return notPlaced
}

// laysNow is the means whose template is on show: that of the button under the
// pointer, else the chosen one.
func (b *battle) laysNow(w *rules.Warrior) (means, placing) {
	if hot := b.g.hot; hot >= 0 && hot < len(b.g.buttons) {
		if m, ok := b.meansAt[b.g.buttons[hot].id]; ok {
			if p := b.placingOf(w, m); p == roundPlaced {
				return m, p
			}
		}
	}
	p := b.placingOf(w, b.means)
	if p == roundPlaced {
		p = notPlaced // it has no place to choose
	}
	return b.means, p
}

// update lays the template anew if anything it depends on has changed.
func (l *laid) update(b *battle) {
	s := b.m.State
	w := s.Warrior(b.selected)
	off := func() { l.laidKey = laidKey{of: rules.Nobody} }
	if b.busy() || b.mind() != nil || w == nil || !w.InPlay() || s.Phase != rules.Shooting || !s.Acts(w) || w.Did(rules.Shot|rules.Cast) {
		off()
		return
	}
	m, how := b.laysNow(w)
	if how == notPlaced {
		off()
		return
	}
	to, ok := b.aimsAt(w, how)
	if !ok {
		off()
		return
	}
	key := laidKey{w.ID, m, to, b.version, b.cardWide(), true}
	b.aidKey.laid = key
	if key == l.laidKey {
		return
	}
	l.laidKey = key
	if !s.Rules.FreeMeasuring {
		l.outline, l.flies, l.hits = nil, false, l.hits[:0]
		l.card = aidCard{title: b.nameOf(m), ink: view.Warning, lines: l.card.lines[:0]}
		l.card.say(b.cardPrint(), b.cardWide(), "What it would touch is not shown: "+strings.ToLower(notMeasured[:1])+notMeasured[1:], view.Words)
		l.card.measure(b.cardPrint())
		return
	}
	l.lay(b, w, m, how)
}

// aimsAt is the place a template points to: where it was pinned, the enemy who
// is aimed at or pointed at, else the place under the pointer.
func (b *battle) aimsAt(w *rules.Warrior, how placing) (physics.Spot, bool) {
	s := b.m.State
	if how == roundPlaced {
		return w.At, true
	}
	if o := s.Warrior(b.hover); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	p := &b.g.pointer
	if on := b.onTable(p.x, p.y); on && !p.touched {
		if to, ok := b.pointsAt(); ok && to.Point() != w.At.Point() {
			return to, true
		}
	}
	if b.pinned != (physics.Spot{}) {
		return b.pinned, true
	}
	if o := s.Warrior(b.aim); o != nil && o.InPlay() && o.ID != w.ID {
		return o.At, true
	}
	return physics.Spot{}, false
}

// nameOf is a means in words.
func (b *battle) nameOf(m means) string {
	switch {
	case m.verb == rules.ToCast:
		return b.m.State.Rules.Spells[m.spell].Name
	case m.weapon == rules.NoWeapon:
		return "Breath"
	}
	return b.m.State.Rules.Weapon(m.weapon).Name
}

// lay works out what the template touches.
func (l *laid) lay(b *battle, w *rules.Warrior, m means, how placing) {
	s := b.m.State
	l.outline, l.hits, l.degree, l.flies, l.struck = nil, l.hits[:0], l.degree[:0], false, rules.Nobody
	c := rules.CastSpell{Who: w.ID, Spell: m.spell, At: rules.Nobody, To: l.towards}
	var shape physics.Template
	switch how {
	case breathPlaced:
		shape = rules.BreathShape(w, l.towards.Point())
		l.hits = append(l.hits, s.InBreath(w, l.towards)...)
	case linePlaced:
		shape = s.LineShape(w, m.weapon, l.towards.Point())
		l.hits = append(l.hits, s.InBlast(w, m.weapon, l.towards)...)
	case roundPlaced:
		shape = s.BlastShape(c, w.ID)
		l.hits = append(l.hits, s.Within(w, s.Rules.Spells[m.spell].Blast)...)
	case flightPlaced:
		f := s.Flight(c)
		l.flies, l.struck, l.stop = true, rules.WarriorID(f.Struck), f.Stop
		if near := s.Rules.Spells[m.spell].Blast; near > 0 && f.Struck >= 0 {
			shape = s.BlastShape(c, l.struck)
			l.hits = append(l.hits, s.Within(&s.Warriors[l.struck], near)...)
		}
	case spotPlaced:
		l.flies, l.stop = true, l.towards
	}
	if l.shaped = how != flightPlaced && how != spotPlaced || len(l.hits) > 0; l.shaped {
		l.outline = shape.Outline()
	}
	for _, id := range l.hits {
		l.degree = append(l.degree, shape.Touches(s.Warriors[id].Body()))
	}
	l.describe(b, w, m, how, &shape)
}

// describe says by name whom it touches.
func (l *laid) describe(b *battle, w *rules.Warrior, m means, how placing, shape *physics.Template) {
	s, p, wide := b.m.State, b.cardPrint(), b.cardWide()
	l.card = aidCard{title: b.nameOf(m), ink: view.Brass, lines: l.card.lines[:0]}
	if l.flies && how == flightPlaced {
		switch o := s.Warrior(l.struck); {
		case o != nil:
			l.card.say(p, wide, "First in its path: "+l.called(s, w, o.ID)+".", view.Words)
		case l.stop != (physics.Spot{}):
			l.card.say(p, wide, "It would strike nobody that way.", view.Warning)
		}
	}
	if how == spotPlaced {
		c := rules.CastSpell{Who: w.ID, Spell: m.spell, At: rules.Nobody, To: l.towards}
		if err := c.Legal(s); err != nil {
			l.card.ink = view.Warning
			l.card.say(p, wide, sentence(err), view.Warning)
		} else {
			l.card.say(p, wide, fmt.Sprintf("To this place, %s away.", physics.Distance(w.Body(), physics.Body{At: l.towards})), view.Words)
		}
	}
	var wholly, partly, spared []string
	for i, id := range l.hits {
		if name := l.called(s, w, id); l.degree[i] == physics.Wholly {
			wholly = append(wholly, name)
		} else {
			partly = append(partly, name)
		}
	}
	for id := range shape.Under(s.Bodies(w.ID)) {
		if l.shaped && !slices.Contains(l.hits, rules.WarriorID(id)) && rules.WarriorID(id) != l.struck {
			spared = append(spared, s.Warriors[id].Name)
		}
	}
	say := func(what string, names []string, ink color.RGBA) {
		if len(names) > 0 {
			l.card.say(p, wide, what+strings.Join(names, ", ")+".", ink)
		}
	}
	say("Wholly under it: ", wholly, view.Words)
	say("Partly under it: ", partly, view.Words)
	say("Not reached, for walls or height: ", spared, view.Quiet)
	if how == breathPlaced || how == linePlaced || how == roundPlaced {
		if len(l.hits) == 0 {
			l.card.say(p, wide, "It touches nobody.", view.Warning)
		} else {
			l.card.say(p, wide, "Each of them is hit, wholly or partly touched.", view.Quiet)
		}
	}
	switch how {
	case breathPlaced:
		l.foretell(b, rules.Breathe{Who: w.ID, Towards: l.towards})
	case linePlaced:
		l.foretell(b, rules.Blast{Who: w.ID, Weapon: m.weapon, Towards: l.towards})
	case roundPlaced, flightPlaced:
		l.foretell(b, rules.CastSpell{Who: w.ID, Spell: m.spell, At: rules.Nobody, To: l.towards})
	}
	l.card.measure(p)
}

// called is a warrior's name, with a mark if he is no enemy.
func (l *laid) called(s *rules.State, w *rules.Warrior, id rules.WarriorID) string {
	o := &s.Warriors[id]
	if !s.Hostile(o.Side, w.Side) {
		return o.Name + " (friend!)"
	}
	return o.Name
}

// shows is the panel with the names, or nil.
func (l *laid) shows() *aidCard {
	if !l.shown {
		return nil
	}
	return &l.card
}

// templateFill is the fill of a template.
var templateFill = color.RGBA{0x50, 0x36, 0x08, 0x60}

// draw draws the template on the table.
func (l *laid) draw(screen *ebiten.Image, b *battle) {
	w := b.m.State.Warrior(l.of)
	if !l.shown || w == nil || !b.m.State.Rules.FreeMeasuring {
		return
	}
	if l.flies {
		x0, y0 := b.toScreen(w.At.Point())
		x1, y1 := b.toScreen(l.stop.Point())
		strokeLine(screen, x0, y0, x1, y1, 2.5, view.Brass)
		ring(screen, x1, y1, math.Max(5, b.cam.zoom*0.3), 2, view.Brass)
	}
	if len(l.outline) > 0 {
		l.rim = l.rim[:0]
		for _, c := range l.outline {
			x, y := b.toScreen(c)
			l.rim = append(l.rim, [2]float64{x * grain, y * grain})
		}
		ink.bow(l.rim, templateFill)
		for i, p := range l.rim {
			q := l.rim[(i+1)%len(l.rim)]
			ink.line(p[0], p[1], q[0], q[1], 2*grain, view.Brass)
		}
		ink.draw(screen)
	}
}

// drawHits marks whom the template touches: a full ring for wholly, a thin one
// for partly.
func (l *laid) drawHits(screen *ebiten.Image, b *battle) {
	if !l.shown || !b.m.State.Rules.FreeMeasuring {
		return
	}
	mark := func(id rules.WarriorID, wide float64) {
		o := &b.m.State.Warriors[id]
		ink := view.Bad
		if w := b.m.State.Warrior(l.of); w != nil && !b.m.State.Hostile(o.Side, w.Side) {
			ink = view.Warning
		}
		x, y := b.toScreen(o.At.Point())
		ring(screen, x, y, b.baseRadius(o)+3, wide, ink)
	}
	for i, id := range l.hits {
		if l.degree[i] == physics.Wholly {
			mark(id, 4)
		} else {
			mark(id, 2)
		}
	}
	if l.struck != rules.Nobody {
		mark(l.struck, 4)
	}
}

// placeAt lays the template of the chosen means towards a place: the first
// click pins it there, a second one there carries it out. False if the means
// takes no place.
func (b *battle) placeAt(to physics.Spot) bool {
	w := b.m.State.Warrior(b.selected)
	if w == nil || b.m.State.Phase != rules.Shooting {
		return false
	}
	var c rules.Command
	switch b.placingOf(w, b.means) {
	case breathPlaced:
		c = rules.Breathe{Who: w.ID, Towards: to}
	case linePlaced:
		c = rules.Blast{Who: w.ID, Weapon: b.means.weapon, Towards: to}
	default:
		return false
	}
	if err := c.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return true
	}
	if b.pinned == (physics.Spot{}) || physics.Apart(b.pinned.Point(), to.Point()) > physics.Inch {
		b.pinned = to
		b.tell(b.nameOf(b.means) + ": click there again to do it, or elsewhere to turn it.")
		return true
	}
	b.pinned = physics.Spot{}
	b.act(c)
	return true
}
