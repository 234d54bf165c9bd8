package battle

import (
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

// sounds lets what happened be heard: the first noises of it, the end of a
// battle always. A blow or a shot that came to nothing whistles.
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
