package battle

import (
	"cometfall/game/motion"
	"cometfall/game/sound"
	"cometfall/rules"
	"cometfall/rules/match"
)

// mostNoises is how many effects of one action are heard, and noiseGap how many
// ticks lie between two of them.
const (
	mostNoises = 6
	noiseGap   = 11
)

// soundOf is what an event sounds like; Effects is nothing.
func soundOf(e *rules.Event) sound.Effect {
	switch e.Kind {
	case rules.TurnBegan:
		return sound.Turn
	case rules.Went, rules.Flew, rules.Launched:
		return sound.Step
	case rules.Tumbled:
		return sound.Fall
	case rules.FiredAt:
		return sound.Shot
	case rules.Struck:
		return sound.Blow
	case rules.Hurt:
		return sound.Hit
	case rules.Downed:
		return sound.Fall
	case rules.Ended:
		return sound.Victory
	case rules.Threw:
		return sound.Dice
	}
	return sound.Effects
}

// noiseOf is what a clip sounds like, and how many ticks behind its beginning; Effects
// is nothing.
func noiseOf(c *motion.Clip) (e sound.Effect, later int) {
	switch c.Kind {
	case motion.Move:
		return sound.Step, 0
	case motion.Lunge:
		if c.Misses {
			return sound.Miss, (c.End - c.Start) / 2
		}
		return sound.Blow, (c.End - c.Start) / 2
	case motion.Missile:
		if c.Misses {
			return sound.Miss, 0
		}
		return sound.Shot, 0
	case motion.Sparks:
		return sound.Blow, 0
	case motion.Recoil:
		return sound.Hit, 0
	case motion.Thud:
		return sound.Fall, 0
	case motion.Dice:
		return sound.Dice, 0
	}
	return sound.Effects, 0
}

// hearMotion lets be heard what is seen, up to a tick of the reel: of several noises of a
// tick one, and rather a blow than dice.
func (b *Scene) hearMotion(at int) {
	a, now := &b.animation, sound.Effects
	for i := range a.reel.Clips {
		c := &a.reel.Clips[i]
		if e, later := noiseOf(c); e != sound.Effects && c.Start+later > a.heard && c.Start+later <= at && (now == sound.Effects || e != sound.Dice) {
			now = e
		}
	}
	if now != sound.Effects {
		b.client.Noise(now, 0)
	}
	a.heard = at
}

// hearTold notes that so many events of what is shown have been seen, and lets the bell of
// a turn and the end of the battle be heard among them.
func (b *Scene) hearTold(told int) {
	a := &b.animation
	for _, e := range a.events[min(a.told, told):told] {
		if e.Kind == rules.TurnBegan || e.Kind == rules.Ended {
			b.client.Noise(soundOf(e), 0)
		}
	}
	a.told = told
}

// sounds lets what happened be heard where nothing of it is shown: the first noises of
// it, the end of a battle always. A blow or a shot that came to nothing whistles.
func (b *Scene) sounds(lines []match.Line) {
	last, n := sound.Effects, 0
	hear := func(e sound.Effect) {
		if e != sound.Effects && e != last && (n < mostNoises || e == sound.Victory) {
			b.client.Noise(e, 1+n*noiseGap)
			last = e
			n++
		}
	}
	struck := false // an attack waits for what comes of it
	for i := range lines {
		e := lines[i].Event
		if e == nil {
			continue
		}
		switch e.Kind {
		case rules.FiredAt, rules.Struck:
			if struck {
				hear(sound.Miss)
			}
			struck = true
		case rules.Hurt, rules.Downed:
			struck = false
		}
		hear(soundOf(e))
	}
	if struck && b.m.Open == nil {
		hear(sound.Miss)
	}
}
