package motion

import (
	"slices"

	"cometfall/game/sound"
	"cometfall/physics"
	"cometfall/rules"
)

// Noise is something that is heard at a tick of a Reel.
type Noise struct {
	At     int
	Effect sound.Effect
}

// sounds is which clip is heard as what; nil: it is silent. Beside motions, which says what
// event is seen as which clip, it is all that decides what is heard of a battle: live, in
// the computer's turn and when it is watched again.
var sounds = [...]func(d *director, c *Clip){
	Move:    (*director).soundMove,
	Lunge:   (*director).soundLunge,
	Recoil:  func(d *director, c *Clip) { d.sound(sound.Hit, c.Start) },
	Thud:    (*director).soundThud,
	Missile: (*director).soundMissile,
	Stuck:   (*director).soundStuck,
	Spell:   func(d *director, c *Clip) { d.sound(sound.Spell, c.Start) },
	Sparks:  func(d *director, c *Clip) { d.sound(sound.Parry, c.Start) },
	Dice:    (*director).soundDice,
	Word:    nil,
	Wreck:   (*director).soundWreck,
	Sweep:   (*director).soundSweep,
	Burst:   (*director).soundBurst,
	Banner:  func(d *director, c *Clip) { d.sound(sound.Alarm, c.Start) },
}

// untouched is what is heard of events of which no clip makes a noise.
var untouched = map[rules.Kind]sound.Effect{
	rules.TurnBegan: sound.Turn,
	rules.Declared:  sound.Charge,
	rules.Vanished:  sound.Rustle,
	rules.Broke:     sound.Dread,
	rules.Announced: sound.Alarm,
	rules.Ended:     sound.Victory,
}

// sound lets something be heard at a tick.
func (d *director) sound(e sound.Effect, at int) { d.Noises = append(d.Noises, Noise{at, e}) }

// strideTicks is how long the two steps of a noise of steps take.
const strideTicks = 21

// soundMove is heard in every stride.
func (d *director) soundMove(c *Clip) {
	if c.End-c.Start < 2 {
		return // he is only put there
	}
	effect := d.gait(c)
	if effect == sound.Effects {
		return
	}
	for at := c.Start; at == c.Start || at+strideTicks/2 < c.End; at += strideTicks {
		d.sound(effect, at)
	}
}

// gait is what a way sounds like: through the air, up or down a wall, through water, over
// boards or cobbles. Who falls is heard when he lands.
func (d *director) gait(c *Clip) sound.Effect {
	from, to := c.Path[0], c.Path[len(c.Path)-1]
	switch {
	case c.Falls:
		return sound.Effects
	case c.Flies:
		return sound.Wings
	case from.Z != to.Z && physics.Apart(from.Point(), to.Point()) < 2*physics.Inch:
		return sound.Climb
	case d.wet(to) || d.wet(from):
		return sound.Wade
	case to.Z > 0:
		return sound.Boards
	}
	return sound.Step
}

// wet reports whether a place lies in water.
func (d *director) wet(at physics.Spot) bool {
	return d.state.Table != nil && d.state.Table.InWater(at)
}

// soundLunge is heard when the blow falls, as what it is struck with. Where he only comes
// into contact it is his gear.
func (d *director) soundLunge(c *Clip) {
	at, effect := (c.Start+c.End)/2, sound.Fist
	switch {
	case c.Misses:
		effect = sound.Miss
	case c.Meets:
		effect = sound.Charge
	case c.With == nil || c.With.Class == rules.Unarmed:
	case c.With.Class == rules.Bludgeoning:
		effect = sound.Club
	default:
		effect = sound.Blow
	}
	d.sound(effect, at)
}

// deep is the fall from which on somebody does not only drop.
const deep = 3 * physics.Inch

func (d *director) soundThud(c *Clip) {
	switch {
	case c.Who == rules.Nobody:
	case c.Wet:
		d.sound(sound.Splash, c.Start)
	case c.Fallen >= deep:
		d.sound(sound.Crash, c.Start)
	default:
		d.sound(sound.Fall, c.Start)
	}
}

// soundMissile is heard when it is let go, and past him when it misses.
func (d *director) soundMissile(c *Clip) {
	switch w := c.With; {
	case w == nil:
		d.sound(sound.Throw, c.Start)
	case w.Blackpowder:
		d.sound(sound.Shot, c.Start)
		if c.Misses {
			d.sound(sound.Chip, c.End)
		}
		return
	case w.Thrown || w.Icon == "slingshot":
		d.sound(sound.Throw, c.Start)
	default:
		d.sound(sound.String, c.Start)
	}
	if c.Misses {
		d.sound(sound.Miss, c.End-4)
	}
}

func (d *director) soundStuck(c *Clip) {
	if c.With != nil && c.With.Icon == "slingshot" {
		d.sound(sound.Chip, c.Start)
		return
	}
	d.sound(sound.Stick, c.Start)
}

// soundDice is heard when dice tumble, and when armour keeps off what they decide.
func (d *director) soundDice(c *Clip) {
	d.sound(sound.Dice, c.Start)
	if c.For == rules.SaveRoll && c.Tone == Success {
		d.sound(sound.Armour, c.Lands)
	}
}

// listen finds what is heard of all that is seen, and of what is only told.
func (d *director) listen(events []*rules.Event) {
	for i := range d.Clips {
		c := &d.Clips[i]
		if int(c.Kind) < len(sounds) && sounds[c.Kind] != nil {
			sounds[c.Kind](d, c)
		}
	}
	for i, e := range events {
		if effect, ok := untouched[e.Kind]; ok {
			d.sound(effect, d.told[i])
		}
	}
	slices.SortStableFunc(d.Noises, func(a, b Noise) int { return a.At - b.At })
}
