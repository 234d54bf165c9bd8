package battle

import (
	"slices"

	"cometfall/game/sound"
	"cometfall/rules"
)

// mostNoises is how many effects are heard of one action that is not shown, and noiseGap
// how many ticks lie between two of them.
const (
	mostNoises = 6
	noiseGap   = 11
)

// hear lets be heard what is seen, up to a tick of the reel.
func (b *Scene) hear(at int) {
	a := &b.animation
	for _, n := range a.reel.Noises {
		if n.At > a.heard && n.At <= at {
			b.client.Noise(n.Effect, 0)
		}
	}
	a.heard = at
}

// rings is what is heard even of what somebody does not wait to see.
func rings(e sound.Effect) bool { return e == sound.Turn || e == sound.Victory }

// hearRest lets the bell of a turn and the end of the battle be heard where somebody does
// not wait for them.
func (b *Scene) hearRest() {
	a := &b.animation
	for _, n := range a.reel.Noises {
		if n.At > a.heard && rings(n.Effect) {
			b.client.Noise(n.Effect, 0)
		}
	}
	a.heard = a.reel.End()
}

// hearUnseen lets what happened be heard where nothing of it is shown: the first noises of
// it one after the other, bells always.
func (b *Scene) hearUnseen() {
	last, n := sound.Effects, 0
	for _, h := range b.animation.reel.Noises {
		if h.Effect == last || n >= mostNoises && !rings(h.Effect) {
			continue
		}
		last = h.Effect
		b.client.Noise(h.Effect, 1+n*noiseGap)
		n++
	}
}

// Bed is what is heard below a battle: wind by day, less of it by night, rain in a storm.
func (b *Scene) Bed() sound.Bed {
	s := b.m.State
	switch {
	case s.Over:
		return sound.Silence
	case s.MarkerOf("storm") != nil:
		return sound.Storm
	case slices.ContainsFunc(s.Rules.Systems, func(s rules.System) bool { return s.ID == "night" }):
		return sound.Night
	}
	return sound.Day
}
