package battle

import (
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// covering is how much of what matters a plate on the table would hide: the
// bases of some warriors, the first of them most, with so much room around each.
func (b *Scene) covering(r ui.Rect, who []rules.WarriorID, room float64) (cost float64) {
	weight := 1.0
	for _, id := range who {
		w := b.seen().Warrior(id)
		if w == nil {
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		away := math.Max(math.Max(r.X-x, x-r.X-r.W), math.Max(r.Y-y, y-r.Y-r.H)) // less than 0: inside
		base := b.board.BaseRadius(w) + 3
		switch {
		case away < base:
			cost += weight
		case away < base+room:
			cost += 0.2 * weight
		}
		weight *= 0.8
	}
	return cost
}

// hiding is how much of a way a plate would hide, from 0 to 1.
func (b *Scene) hiding(r ui.Rect, way []physics.Leg) float64 {
	hidden, all := 0, 0
	for i := range way {
		x0, y0 := b.board.ToScreen(way[i].From.Point())
		x1, y1 := b.board.ToScreen(way[i].To.Point())
		parts := math.Ceil(math.Hypot(x1-x0, y1-y0) / 12)
		for k := 0.0; k < parts; k++ {
			all++
			if u := (k + 0.5) / parts; r.Has(x0+u*(x1-x0), y0+u*(y1-y0)) {
				hidden++
			}
		}
	}
	return float64(hidden) / math.Max(1, float64(all))
}

// leastCovering is the first of some places for a plate that hides least of some
// warriors and of a way.
func (b *Scene) leastCovering(places []ui.Rect, who []rules.WarriorID, way []physics.Leg, room float64) ui.Rect {
	best, least := ui.Rect{}, math.Inf(1)
	for _, r := range places {
		if c := b.covering(r, who, room) + 0.5*b.hiding(r, way); c < least-0.01 {
			best, least = r, c
		}
	}
	return best
}

// besideTarget is where the plate about an enemy lies: beside him, and over
// neither him nor the one who aims at him nor who may come between nor the way, if
// that can be; cost is how much of what matters it hides.
func (b *Scene) besideTarget(p *prospect, w, h float64) (best ui.Rect, cost float64) {
	f := b.free()
	if n := b.panels.notice.at; b.notice != "" && n.Y-f.Y > h+20 { // above the sentence to the players
		f.H = n.Y - f.Y + 4
	} else if foot := n.Y + n.H; b.notice != "" && n.Y < f.Y+40 && f.Y+f.H-foot > h+20 { // or below it
		f.Y, f.H = foot, f.Y+f.H-foot
	}
	for i := range b.aids.cards { // below the panels of the aids in a narrow window
		c := &b.aids.cards[i]
		if foot := c.at.Y + c.at.H; c.over && foot > f.Y && f.Y+f.H-foot > h+20 {
			f.Y, f.H = foot, f.Y+f.H-foot
		}
	}
	within := func(x, y float64) ui.Rect {
		x = math.Max(f.X+8, math.Min(x, f.X+f.W-w-4))
		return ui.R(x, math.Max(f.Y+8, math.Min(y, f.Y+f.H-h-8)), w, h)
	}
	s := b.seen()
	gap := 0.6*b.board.Zoom + 12
	var places []ui.Rect
	for _, id := range [...]rules.WarriorID{p.At, p.Of} {
		x, y := b.board.ToScreen(s.Warrior(id).At.Point())
		places = append(places, within(x+gap, y-h/2), within(x-gap-w, y-h/2), within(x-w/2, y-gap-h), within(x-w/2, y+gap))
	}
	const steps = 6 // else anywhere
	for k := range (steps + 1) * (steps + 1) {
		places = append(places, within(f.X+f.W*float64(k%(steps+1))/steps-w/2, f.Y+f.H*float64(k/(steps+1))/steps-h/2))
	}
	if b.narrow() { // over the sheet
		places = append(places, ui.R(0, math.Max(8, float64(b.win.H)-112-h), float64(b.win.W), h))
	}
	free := len(places)
	if !b.narrow() && b.logShows() { // over the log, where it would hide who is decided about elsewhere
		for k := range steps + 1 {
			at := b.logAt()
			places = append(places, ui.R(at.X+8, math.Max(at.Y-h/2, math.Min(at.Y+at.H*float64(k)/steps, at.Y+at.H-h-8)), w, h))
		}
	}
	if l := b.lesson; l != nil && l.beside() { // below the goal of a lesson
		box := l.box()
		places = append(places, ui.R(box.X, math.Min(box.Y+box.H+8, f.Y+f.H-h-8), w, h))
	}
	who := append([]rules.WarriorID{p.At, p.Of}, p.Near...)
	x, y := b.board.ToScreen(s.Warrior(p.At).At.Point())
	least := math.Inf(1)
	for i, r := range places {
		cx, cy := r.Middle()
		cost := 4*b.covering(r, who, 4) + 2*b.hiding(r, p.Path.Legs) + b.crowding(r, who) + math.Hypot(cx-x, cy-y)/4000
		if i >= free {
			cost += overLog
		}
		if cost < least-1e-6 {
			best, least = r, cost
		}
	}
	return best, least
}

// overLog is what it costs a note to lie over the log.
const overLog = 0.2

// crowding is how much of what else is decided about a plate would hide: plates that hang on
// the table, other targets, and a little of all others who stand there.
func (b *Scene) crowding(r ui.Rect, about []rules.WarriorID) (cost float64) {
	for _, at := range b.targets.plates {
		if r.Meets(at) {
			cost += 0.5
		}
	}
	if b.hints.at.W > 0 && r.Meets(b.hints.at) {
		cost += 0.6
	}
	for i := range b.seen().Warriors {
		w := &b.seen().Warriors[i]
		if !w.InPlay() || slices.Contains(about, w.ID) {
			continue
		}
		x, y := b.board.ToScreen(w.At.Point())
		base := b.board.BaseRadius(w)
		if away := math.Max(math.Max(r.X-x, x-r.X-r.W), math.Max(r.Y-y, y-r.Y-r.H)); away >= base {
			continue
		}
		if cost += 0.03; b.targets.of(w.ID) != nil {
			cost += 0.4
		}
	}
	return cost
}

// concerned are the warriors that the open question is about: those it names and those
// among whom it lets choose,
// else those whose charges it is about.
func (b *Scene) concerned(d *rules.Decision) (who []rules.WarriorID) {
	s := b.seen()
	for _, id := range [...]rules.WarriorID{d.Who, d.At} {
		if s.Warrior(id) != nil {
			who = append(who, id)
		}
	}
	for i, o := range d.Options {
		if w := s.Warrior(o.Who); w != nil && w.InPlay() && !b.placed(d, i) && d.Shape == rules.OneOf && !slices.Contains(who, o.Who) {
			who = append(who, o.Who)
		}
	}
	if len(who) > 0 {
		return who
	}
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() && len(w.Intent) > 0 {
			who = append(append(who, w.ID), w.Intent...)
		}
	}
	return who
}
