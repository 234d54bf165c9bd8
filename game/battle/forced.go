package battle

import (
	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/physics"
	"cometfall/rules"
)

// forcedMoves shows where the warrior pointed at would go against his will: where he runs
// who flees or may have to, and where a blow would drive him, and what he would fall
// off then.
type forcedMoves struct {
	forcedKey
	forecast.Forced
	flightLines []string   // what stands at the end of the flight, in lines
	driveLines  [][]string // and of each drive
}

// forcedKey is what that depends on.
type forcedKey struct {
	of, by  rules.WarriorID
	from    physics.Spot // where the striker would stand
	version int
	wide    float64 // of a plate
	shown   bool
}

// update works it out anew if somebody else is pointed at.
func (d *forcedMoves) update(b *Scene) {
	s := b.m.State
	w := s.Warrior(b.hover)
	if w == nil {
		if w = s.Warrior(b.aim); w == nil {
			w = s.Warrior(b.selected)
		}
	}
	if w == nil || !w.InPlay() || !s.Rules.FreeMeasuring || b.busy() || b.aids.ruler.on {
		d.forcedKey = forcedKey{}
		return
	}
	key := forcedKey{of: w.ID, by: rules.Nobody, version: b.version, wide: b.plateWide(), shown: true}
	if p := b.findProspect(); p != nil && p.At == w.ID && p.Good && len(p.Path.Legs) > 0 { // who would charge him
		key.by, key.from = p.Of, p.Path.End()
	}
	b.aids.key.forced = key
	if key == d.forcedKey {
		return
	}
	d.forcedKey = key
	d.Forced = forecast.ForcedOf(s, w, s.Warrior(key.by), key.from)
	d.flightLines, d.driveLines = nil, d.driveLines[:0]
	if d.Flees {
		d.flightLines = evenly(b.win.Pen, d.Runs, d.wide)
	}
	for _, o := range d.Drives {
		d.driveLines = append(d.driveLines, evenly(b.win.Pen, o.Words, d.wide))
	}
}

// overlay shows the ways.
func (d *forcedMoves) overlay(o *board.Overlay, b *Scene) {
	if !d.shown {
		return
	}
	w, colours := b.m.State.Warrior(d.of), b.win.Palette
	r := b.board.BaseRadius(w)
	b.keepOff(w, w.At)
	if d.Flees {
		at := w.At.Point()
		for i := range d.Flight.Path.Legs {
			l := &d.Flight.Path.Legs[i]
			o.Dashes(l.From.Point(), l.To.Point(), colours.Warning)
			b.keepOffWay(l.From.Point(), l.To.Point())
			at = l.To.Point()
		}
		x, y := b.board.ToScreen(at)
		if len(d.Flight.Path.Legs) > 0 {
			o.Ring(at, r, 2, colours.Warning)
			b.keepOff(w, physics.Spot{X: at.X, Y: at.Y})
		}
		b.linesBeside(d.flightLines, x, y, r, colours.Warning)
	}
	for i := range d.Drives {
		drive := &d.Drives[i]
		end := drive.To
		if drive.Falls {
			end = drive.Foot
		}
		o.Dashes(w.At.Point(), end.Point(), colours.Bad)
		b.keepOffWay(w.At.Point(), end.Point())
		o.Ring(end.Point(), r, 2, colours.Bad)
		if drive.Falls { // it lies below
			o.Ring(end.Point(), r/2, 2, colours.Bad)
		}
		b.keepOff(w, end)
		x, y := b.board.ToScreen(end.Point())
		b.linesBeside(d.driveLines[i], x, y, r, colours.Bad)
	}
}
