package game

import (
	"cometfall/game/sound"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Noise is an effect to be heard from a tick on.
type noise struct {
	effect sound.Effect
	at     int
}

// mostNoises is how many effects of one action are heard, and noiseGap how many
// ticks lie between two of them.
const (
	mostNoises = 6
	noiseGap   = 11
)

// Noise lets an effect be heard in so many ticks.
func (g *Game) Noise(e sound.Effect, in int) {
	if g.opt.Sound != nil && g.settings.volume > 0 {
		g.noises = append(g.noises, noise{e, g.win.Tick + in})
	}
}

// playNoises plays what is due. Of several noises of one tick the last is enough: a
// button that opens a page turns a leaf.
func (g *Game) playNoises() {
	if len(g.noises) == 0 {
		return
	}
	due, left := sound.Effects, g.noises[:0]
	for _, n := range g.noises {
		if n.at > g.win.Tick {
			left = append(left, n)
		} else {
			due = n.effect
		}
	}
	g.noises = left
	if due != sound.Effects && g.opt.Sound != nil {
		g.opt.Sound.Play(due, g.settings.loudness())
	}
}

// soundOf is what an event sounds like; Effects is nothing.
func soundOf(e *rules.Event) sound.Effect {
	switch e.Kind {
	case rules.TurnBegan:
		return sound.Turn
	case rules.Went, rules.Flew:
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
func (b *battle) sounds(lines []match.Line) {
	if b.g.opt.Sound == nil || b.g.settings.volume == 0 {
		return
	}
	last, n := sound.Effects, 0
	hear := func(e sound.Effect) {
		if e != sound.Effects && e != last && (n < mostNoises || e == sound.Victory) {
			b.g.Noise(e, 1+n*noiseGap)
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
