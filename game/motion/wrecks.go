package motion

import (
	"slices"

	"cometfall/game/sound"
	"cometfall/rules"
)

// The end of a vehicle: it rolls over, breaks, sinks or is gone from the table. The State
// is already what came of it, so until its end is told it is drawn as it was.

// wreckTicks is how long a vehicle takes to break, and sinkTicks a boat to sink.
const wreckTicks, sinkTicks = 40, 110

// The rules under which the log tells the end of a vehicle.
const (
	destroyed = "WAGON-10" // by what it ran onto
	toPieces  = "WAGON-35"
	rollsOver = "WAGON-37-6"
	sinks     = "BOAT-16"
)

// Vehicles notes how all vehicles are, before something happens. They are copied: a battle
// that is changed in place changes them, too.
func Vehicles(s *rules.State) []rules.Carrier {
	had := slices.Clone(s.Carriers)
	for i := range had {
		c := &had[i]
		c.Roles, c.Place.Parts, c.Team, c.Wheels = slices.Clone(c.Roles), slices.Clone(c.Place.Parts), slices.Clone(c.Team), slices.Clone(c.Wheels)
	}
	return had
}

// ended reports whether a vehicle came to its end meanwhile.
func (d *director) ended(i int) bool {
	was, is := &d.had[i], &d.state.Carriers[i]
	return !was.Wrecked && !was.Lost && (is.Wrecked || is.Lost)
}

// wrecks shows the ends of vehicles, each after its last drive; one that rolls over lies on
// its side as soon as it rolls.
func (d *director) wrecks(events []*rules.Event) {
	for i := range min(len(d.had), len(d.state.Carriers)) {
		if d.ended(i) {
			d.wreckOf(i, events)
		}
	}
}

func (d *director) wreckOf(i int, events []*rules.Event) {
	told, by := -1, ""
	for k, e := range events {
		if e.Kind == rules.Note && told < 0 && slices.Contains([]string{destroyed, toPieces, rollsOver, sinks}, e.Rule) {
			told, by = d.told[k], e.Rule
		}
	}
	had, is := &d.had[i], &d.state.Carriers[i]
	c := Clip{Kind: Wreck, Who: rules.Nobody, Vehicle: i + 1, had: had, Spot: had.Place.At, Sinks: by == sinks, Breaks: by != sinks && told >= 0, Leaves: is.Lost}
	start, ticks := told, wreckTicks
	for k := range d.Clips {
		drive := &d.Clips[k]
		if drive.Kind != Drive || drive.Vehicle != i+1 {
			continue
		}
		if start, c.Spot = drive.End, drive.Path[len(drive.Path)-1]; by == rollsOver && !is.Lost {
			start = drive.Start
			ticks = max(wreckTicks, drive.End-drive.Start)
		}
	}
	if start < 0 {
		start = d.now
	}
	if c.Sinks {
		ticks = sinkTicks
	}
	d.add(c, start, ticks)
}

// wrecked has a vehicle that comes to its end be drawn as it was until then, and while it
// goes down.
func (r *Reel) wrecked(tick int, into []Driven, from int) []Driven {
	for i := range r.Clips {
		c := &r.Clips[i]
		if c.Kind != Wreck {
			continue
		}
		k := from
		for k < len(into) && into[k].Vehicle != c.Vehicle-1 {
			k++
		}
		if k == len(into) {
			into = append(into, Driven{Vehicle: c.Vehicle - 1, At: c.had.Place.At, Facing: c.had.Place.Facing})
		}
		if v := &into[k]; tick < c.Start || c.Leaves {
			v.Had = c.had
			if tick >= c.Start {
				v.Gone = c.Share(tick)
			}
		}
	}
	return into
}

// soundWreck is heard when a vehicle comes to its end; nothing is where it only leaves.
func (d *director) soundWreck(c *Clip) {
	switch {
	case c.Sinks:
		d.sound(sound.Splash, c.Start)
		d.sound(sound.Wade, c.Start+wreckTicks)
	case c.Breaks:
		d.sound(sound.Crash, c.Start)
	}
}
