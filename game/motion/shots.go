package motion

import (
	"strings"

	"cometfall/game/sound"
	"cometfall/physics"
	"cometfall/rules"
)

// How somebody takes aim, what goes over all in its way, what misfires, spells, and what happens to
// everybody by chance.

const (
	sweepTicks  = 40
	burstTicks  = 34
	bannerTicks = 150
	bannerPause = 80
	recovered   = 12 // who has shot lowers what he has shot with
)

// misfires is the rule under which dice are thrown when a shot goes wrong, and ofMisfires
// begins those that say what comes of it.
const misfires, ofMisfires = "MISFIRE-01", "MISFIRE-03-"

// misfiresNext reports whether the next that is told is that the present shot goes wrong.
func (d *director) misfiresNext() bool {
	return d.next < len(d.events) && d.events[d.next].Kind == rules.Threw && d.events[d.next].Rule == misfires
}

// aims has somebody take aim at a place until a tick, and shoot then.
func (d *director) aims(who rules.WarriorID, to physics.Spot, at int) {
	d.add(Clip{Kind: Aim, Who: who, Spot: d.is[who].At, To: to, Does: Aiming}, d.begun, max(0, at-d.begun))
	d.add(Clip{Kind: Aim, Who: who, Spot: d.is[who].At, To: to, Does: Shooting}, at, shotTicks+recovered)
	d.begun = at
}

// sweeps shows a breath, or a shot at all in a line, over what it covers.
func (d *director) sweeps(e *rules.Event) {
	d.due = false
	d.settles()
	from, to, narrow, wide := e.Swept.Axis()
	at := d.is[e.Who].At
	end := physics.Spot{X: to.X, Y: to.Y, Z: at.Z}
	d.add(Clip{Kind: Aim, Who: e.Who, Spot: at, To: end, Does: Shooting}, d.now, sweepTicks)
	d.add(Clip{Kind: Sweep, Who: rules.Nobody, Spot: physics.Spot{X: from.X, Y: from.Y, Z: at.Z}, To: end, With: e.With, Wide: [2]physics.Length{narrow, wide}}, d.now, sweepTicks)
	d.now += sweepTicks / 2
}

// notes shows what is told in words alone, where there is something to be seen of it.
func (d *director) notes(e *rules.Event) {
	if !d.knows(e.Who) {
		return
	}
	switch {
	case e.Swept != nil:
		d.sweeps(e)
	case strings.HasPrefix(e.Rule, ofMisfires):
		d.misfires(e)
	case e.Rule == "MOUNT-19":
		d.drops(e, "unseated")
	case e.Rule == "MOUNT-28":
		d.settles()
		d.says(e.Who, "loses control", Harm)
	case (e.Rule == "BOAT-16" || e.Rule == "SEWER-17") && d.wet(d.is[e.Who].At):
		d.drops(e, "swims")
	}
}

// drops has somebody come down where he is, with a word.
func (d *director) drops(e *rules.Event, word string) {
	d.settles()
	at := d.is[e.Who].At
	d.add(Clip{Kind: Thud, Who: e.Who, Spot: at, Wet: d.wet(at)}, d.now, thudTicks)
	d.says(e.Who, word, Harm)
	d.now += thudTicks / 2
}

// misfires shows what comes of a shot that went wrong: nothing flies unless it goes off all the
// same.
func (d *director) misfires(e *rules.Event) {
	d.now = max(d.now, d.lands)
	d.jams = false
	kind := strings.TrimPrefix(e.Rule, ofMisfires)
	if kind == "6" {
		d.strike(d.now, true)
		d.says(e.Who, "roars", Success)
		return
	}
	d.due = false
	word := map[string]string{"1": "explodes", "2": "jams", "3": "misfires"}[kind]
	if word == "" {
		word = "click"
	}
	d.add(Clip{Kind: Burst, Who: rules.Nobody, Spot: d.is[e.Who].At, With: e.With, Breaks: kind == "1"}, d.now, burstTicks)
	d.says(e.Who, word, Harm)
	d.now += burstTicks / 2
}

// befalls says over the table what happens by chance, unless nothing comes of it.
func (d *director) befalls(e *rules.Event) {
	if d.next < len(d.events) && d.events[d.next].Kind == rules.Faded && d.events[d.next].Rule == e.Rule {
		return
	}
	d.settles()
	name, _, _ := strings.Cut(e.Text, ". ")
	d.add(Clip{Kind: Banner, Who: rules.Nobody, Words: name, Label: "The city stirs"}, d.now, bannerTicks)
	d.now += bannerPause
}

// soundSweep is heard as the powder, or the breath, that goes over everything.
func (d *director) soundSweep(c *Clip) {
	if c.With != nil && c.With.Blackpowder {
		d.sound(sound.Shot, c.Start)
		return
	}
	d.sound(sound.Spell, c.Start)
}

// soundBurst is heard when powder goes off in somebody's hands, or only hisses.
func (d *director) soundBurst(c *Clip) {
	if c.Breaks {
		d.sound(sound.Shot, c.Start)
		d.sound(sound.Crash, c.Start)
		return
	}
	d.sound(sound.Miss, c.Start)
}

func (d *director) conjures(e *rules.Event) {
	if !d.knows(e.Who) {
		return
	}
	d.settles()
	d.begins(e.Who, e.At)
	to := d.is[e.Who].At
	if d.knows(e.At) {
		to = d.is[e.At].At
	}
	d.add(Clip{Kind: Aim, Who: e.Who, Spot: d.is[e.Who].At, To: to, Does: Conjuring}, d.now, spellTicks)
	d.add(Clip{Kind: Spell, Who: rules.Nobody, Spot: d.is[e.Who].At, To: to}, d.now, spellTicks)
	d.now += spellTicks / 2
}

func (d *director) launches(e *rules.Event) {
	if len(e.Path) < 2 {
		return
	}
	d.settles()
	d.add(Clip{Kind: Spell, Who: rules.Nobody, Spot: e.Path[0], To: e.Path[len(e.Path)-1]}, d.now, spellTicks)
	d.now += spellTicks
}

func (d *director) appears(e *rules.Event) {
	if len(e.Path) == 0 || !d.knows(e.Who) {
		return
	}
	d.settles()
	to := e.Path[len(e.Path)-1]
	d.is[e.Who].At = to
	d.takes(e.Who)
	d.add(Clip{Kind: Move, Who: e.Who, Path: []physics.Spot{to, to}}, d.now, 1)
	w := d.state.Warrior(e.Who)
	d.changes(e.Who, func(p *Posture) { *p = Posture{Fleeing: w.Fleeing, Hidden: w.Hidden} })
	d.add(Clip{Kind: Thud, Who: e.Who, Spot: to}, d.now, thudTicks)
	d.says(e.Who, w.Name+" appears", Plain)
	d.now += nextDie
}
