package battle

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Occasion is a kind of thing that happens on the table, and the line of the log that tells
// it first: where to look in a film.
type Occasion struct {
	Name string
	Line int
}

// occasions are those kinds. Each is told by an event, with what the events before it were
// about: last is the newest shot or blow.
var occasions = []struct {
	name string
	is   func(e, last *rules.Event) bool
}{
	{"walk", func(e, _ *rules.Event) bool { return e.Kind == rules.Went && e.Ways == nil }},
	{"climb", func(e, _ *rules.Event) bool {
		return goneBy(e, physics.ClimbUp, physics.ClimbDown, physics.LadderLeg)
	}},
	{"stairs", func(e, _ *rules.Event) bool { return goneBy(e, physics.StairsLeg) }},
	{"jump", func(e, _ *rules.Event) bool {
		return goneBy(e, physics.JumpDown, physics.Leap) || e.Kind == rules.Flew && (e.Rule == "LEARN-V1" || e.Rule == "SKILL-SP1")
	}},
	{"flight", func(e, _ *rules.Event) bool { return e.Kind == rules.Flew }},
	{"charge", func(e, _ *rules.Event) bool { return e.Kind == rules.Declared }},
	{"contact", func(e, _ *rules.Event) bool { return e.Kind == rules.Contact }},
	{"shot-hits", func(e, last *rules.Event) bool { return hitRoll(e, last, rules.FiredAt, true) }},
	{"shot-misses", func(e, last *rules.Event) bool { return hitRoll(e, last, rules.FiredAt, false) }},
	{"blow-hits", func(e, last *rules.Event) bool { return hitRoll(e, last, rules.Struck, true) }},
	{"blow-misses", func(e, last *rules.Event) bool { return hitRoll(e, last, rules.Struck, false) }},
	{"parry", func(e, _ *rules.Event) bool {
		return e.Kind == rules.Threw && e.For == rules.EvadeRoll && e.OK && strings.HasPrefix(e.Rule, "PARRY")
	}},
	{"armour-saves", func(e, _ *rules.Event) bool { return e.Kind == rules.Threw && e.For == rules.SaveRoll && e.OK }},
	{"wound", func(e, _ *rules.Event) bool { return e.Kind == rules.Hurt }},
	{"knocked-down", func(e, _ *rules.Event) bool { return e.Kind == rules.Downed && e.Into == rules.KnockedDown }},
	{"stunned", func(e, _ *rules.Event) bool { return e.Kind == rules.Downed && e.Into == rules.Stunned }},
	{"out-of-action", func(e, _ *rules.Event) bool { return e.Kind == rules.Downed && e.Into == rules.OutOfAction }},
	{"recovers", func(e, _ *rules.Event) bool { return e.Kind == rules.Recovered }},
	{"fall", func(e, _ *rules.Event) bool { return e.Kind == rules.Tumbled }},
	{"flees", func(e, _ *rules.Event) bool { return e.Kind == rules.Broke }},
	{"hides", func(e, _ *rules.Event) bool { return e.Kind == rules.Vanished }},
	{"seen", func(e, _ *rules.Event) bool { return e.Kind == rules.Seen }},
	{"spell", func(e, _ *rules.Event) bool { return e.Kind == rules.Conjured }},
	{"thrown", func(e, _ *rules.Event) bool { return e.Kind == rules.Launched }},
	{"arrival", func(e, _ *rules.Event) bool { return e.Kind == rules.Appeared }},
	{"drive", func(e, _ *rules.Event) bool { return e.Kind == rules.Drove }},
	{"breath", func(e, _ *rules.Event) bool { return e.Swept != nil && e.With == nil }},
	{"shot-in-a-line", func(e, _ *rules.Event) bool { return e.Swept != nil && e.With != nil }},
	{"misfire", func(e, _ *rules.Event) bool {
		return e.Kind == rules.Note && strings.HasPrefix(e.Rule, "MISFIRE-03") && e.Rule != "MISFIRE-03-6"
	}},
	{"fear", func(e, _ *rules.Event) bool {
		return e.Kind == rules.Threw && !e.OK && slices.Contains([]string{"PSY-02", "PSY-03", "CHARGE-14"}, e.Rule)
	}},
	{"water", func(e, _ *rules.Event) bool {
		return e.Kind == rules.Note && e.Rule == "BOAT-16" && e.Who != rules.Nobody
	}},
	{"unseated", func(e, _ *rules.Event) bool { return e.Kind == rules.Note && e.Rule == "MOUNT-19" }},
	{"rider", func(e, _ *rules.Event) bool { return e.Kind == rules.Note && e.Rule == "MOUNT-28" }},
	{"happening", func(e, _ *rules.Event) bool { return e.Kind == rules.Befell }},
}

// goneBy reports whether a part of a way was gone in one of some ways.
func goneBy(e *rules.Event, ways ...physics.LegKind) bool {
	return e.Kind == rules.Went && slices.ContainsFunc(e.Ways, func(k physics.LegKind) bool { return slices.Contains(ways, k) })
}

// hitRoll reports whether an event is the die to hit of a shot or a blow.
func hitRoll(e, last *rules.Event, of rules.Kind, hits bool) bool {
	return e.Kind == rules.Threw && e.For == rules.HitRoll && e.OK == hits && last != nil && last.Kind == of && last.Who == e.Who
}

// Occasions are the kinds of thing that happen in the battle, each where it happens first.
func (b *Scene) Occasions() (found []Occasion) {
	for _, o := range occasions {
		var last *rules.Event
		at := slices.IndexFunc(b.m.Lines, func(l match.Line) bool {
			if l.Event == nil || l.Undone || !b.shows(&l) {
				return false
			}
			if l.Event.Kind == rules.FiredAt || l.Event.Kind == rules.Struck {
				last = l.Event
			}
			return o.is(l.Event, last)
		})
		if at >= 0 {
			found = append(found, Occasion{o.name, at})
		}
	}
	return found
}

// WatchLine shows the order again that brought about a line of the log, so many pixels to
// an inch. It is an error if there is none.
func (b *Scene) WatchLine(line int, zoom float64) error {
	if line < 0 || line >= len(b.m.Lines) {
		return fmt.Errorf("the log has no line %d", line+1)
	}
	p := b.openPast(line)
	from := p.at
	for from > 0 && !p.orderedBetween(p.lines[from-1], p.lines[from]) {
		from--
	}
	p.goTo(max(0, from-1))
	p.board.Zoom, p.asked = zoom, true
	if at, ok := p.spot(line); ok {
		p.board.CentreOn(at.Point())
	}
	p.play()
	return nil
}

// Tells reports whether a line of the log has been seen of the battle that is watched again.
func (b *Scene) Tells(line int) bool { return b.again != nil && b.again.told() >= line }

// Where is where on the screen a line of the log happens of the battle that is watched again,
// as far as the table shows it by now.
func (b *Scene) Where(line int) (x, y float64) {
	if b.again == nil {
		return 0, 0
	}
	at, ok := b.again.spot(line)
	if !ok {
		at := b.again.free() // it is said over the table
		return at.X + at.W/2, at.Y + at.H*0.2
	}
	return b.again.board.ToScreen(at.Point())
}

// TableShown is the part of the screen in which the table of the battle is seen that is watched
// again, with nothing over it.
func (b *Scene) TableShown() ui.Rect {
	if b.again == nil {
		return b.free()
	}
	return b.again.free()
}

// spot is where a line of the log happens.
func (p *past) spot(line int) (at physics.Spot, ok bool) {
	e := p.of.m.Lines[line].Event
	switch {
	case e == nil:
		return at, false
	case len(e.Path) > 0:
		return e.Path[len(e.Path)-1], true
	case e.Swept != nil:
		from, to, _, _ := e.Swept.Axis()
		return physics.Spot{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}, true
	}
	near := [...]rules.WarriorID{e.At, e.Who}
	switch e.Kind {
	case rules.Declared, rules.Hurt, rules.Downed, rules.Broke, rules.Recovered: // about himself, whoever brought it about
		near[0] = e.Who
	}
	who, whom := p.m.State.Warrior(e.Who), p.m.State.Warrior(e.At)
	if who != nil && whom != nil && near[0] == e.At && physics.Apart(who.At.Point(), whom.At.Point()) < bothSeen {
		return physics.Spot{X: (who.At.X + whom.At.X) / 2, Y: (who.At.Y + whom.At.Y) / 2, Z: whom.At.Z}, true
	}
	for _, id := range near {
		if w := p.m.State.Warrior(id); w != nil {
			return w.At, true
		}
	}
	return at, false
}

// bothSeen is how near those are to each other who act and are acted upon where both of them are
// what is looked at.
const bothSeen = 7 * physics.Inch
