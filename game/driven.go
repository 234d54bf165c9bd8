package game

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// driven shows where the warrior pointed at would go against his will: where he runs
// who flees or may have to, and where a blow would drive him, and what he would fall
// off then.
type driven struct {
	drivenKey
	flight rules.Flight
	flees  bool
	runs   []string // what stands at the end of the flight
	drives []drive
}

// drive is where one enemy's blow would drive him.
type drive struct {
	rules.Drive
	words []string
}

// drivenKey is what that depends on.
type drivenKey struct {
	of, by  rules.WarriorID
	from    physics.Spot // where the striker would stand
	version int
	wide    float64 // of a plate
	shown   bool
}

// update works it out anew if somebody else is pointed at.
func (d *driven) update(b *battle) {
	s := b.m.State
	w := s.Warrior(b.hover)
	if w == nil {
		if w = s.Warrior(b.aim); w == nil {
			w = s.Warrior(b.selected)
		}
	}
	if w == nil || !w.InPlay() || !s.Rules.FreeMeasuring || b.busy() || b.ruler.on {
		d.drivenKey = drivenKey{}
		return
	}
	key := drivenKey{of: w.ID, by: rules.Nobody, version: b.version, wide: b.plateWide(), shown: true}
	if p := b.findProspect(); p != nil && p.at == w.ID && p.good && len(p.path.Legs) > 0 { // who would charge him
		key.by, key.from = p.of, p.path.End()
	}
	b.aidKey.driven = key
	if key == d.drivenKey {
		return
	}
	d.drivenKey, d.drives = key, d.drives[:0]
	if d.flight, d.flees = s.FlightOf(w); d.flees {
		d.runs = evenly(flightWords(s, w, &d.flight), d.wide)
	}
	if by := s.Warrior(key.by); by != nil {
		d.drive(s, by, key.from, w)
		return
	}
	for _, id := range s.Foes(w) {
		by := s.Warrior(id)
		d.drive(s, by, by.At, w)
	}
}

// flightWords says how he would run.
func flightWords(s *rules.State, w *rules.Warrior, f *rules.Flight) string {
	words := "Flees this way, 2D6\""
	switch {
	case f.Alone > 0 && f.Away:
		words = fmt.Sprintf("All alone against %d: runs 2D6\" this way if his nerve fails", f.Alone)
	case f.Alone > 0:
		words = fmt.Sprintf("All alone against %d: runs for this edge, %s, if his nerve fails", f.Alone, f.Path.Cost)
	case f.Leaves > 0 || len(f.Path.Legs) > 0 && s.Table.AtEdge(f.Path.End(), w.Radius):
		words = fmt.Sprintf("Flees to this edge, %s, by 2D6\" a turn", f.Path.Cost)
	}
	if len(f.Path.Legs) == 0 && f.Leaves == 0 {
		return words + ", but has no way"
	}
	if f.Leaves > 0 {
		words += fmt.Sprintf("; off the table at once: %s", percent(f.Leaves))
	}
	return words
}

func (d *driven) drive(s *rules.State, by *rules.Warrior, from physics.Spot, w *rules.Warrior) {
	o, ok := s.DriveOf(by, from, w)
	if !ok {
		return
	}
	upTo := ""
	if o.Die {
		upTo = "up to "
	}
	words := fmt.Sprintf("%s may drive him back %s%s", by.Name, upTo, o.Far)
	gone := physics.Apart(w.At.Point(), o.To.Point())
	switch {
	case o.Falls && gone < physics.Inch/10:
		words += fmt.Sprintf(": off the edge behind him, falls %s", o.Height)
	case o.Falls:
		words += fmt.Sprintf(": off the edge after %s, falls %s", gone, o.Height)
	case o.Into != nil:
		words += fmt.Sprintf(": into %s after %s", s.Warrior(rules.WarriorID(o.Into.ID)).Name, gone)
	case gone < o.Far-2:
		words += fmt.Sprintf(": stopped after %s", gone)
	}
	d.drives = append(d.drives, drive{o, evenly(words+" ("+o.Rule+")", d.wide)})
}

// draw draws the ways.
func (d *driven) draw(screen *ebiten.Image, b *battle) {
	if !d.shown {
		return
	}
	w := b.m.State.Warrior(d.of)
	r := b.baseRadius(w)
	b.keepOff(w, w.At)
	if d.flees {
		at := w.At.Point()
		for i := range d.flight.Path.Legs {
			l := &d.flight.Path.Legs[i]
			b.dashesIn(screen, l.From.Point(), l.To.Point(), view.Warning)
			b.keepOffWay(l.From.Point(), l.To.Point())
			at = l.To.Point()
		}
		x, y := b.toScreen(at)
		if len(d.flight.Path.Legs) > 0 {
			ring(screen, x, y, r, 2, view.Warning)
			b.keepOff(w, physics.Spot{X: at.X, Y: at.Y})
		}
		b.linesBeside(screen, d.runs, x, y, r, view.Warning)
	}
	for i := range d.drives {
		o := &d.drives[i]
		end := o.To
		if o.Falls {
			end = o.Foot
		}
		b.dashesIn(screen, w.At.Point(), end.Point(), view.Bad)
		b.keepOffWay(w.At.Point(), end.Point())
		x, y := b.toScreen(end.Point())
		ring(screen, x, y, r, 2, view.Bad)
		if o.Falls { // it lies below
			ring(screen, x, y, r/2, 2, view.Bad)
		}
		b.keepOff(w, end)
		b.linesBeside(screen, o.words, x, y, r, view.Bad)
	}
}
