package ui

import "cometfall/game/sound"

// Speaker plays noises. It neither blocks nor fails; Trouble is why nothing is heard.
type Speaker interface {
	Play(e sound.Effect, volume float64)
	Trouble() error
}

// noises are what is to be heard, and who plays it.
type noises struct {
	Speaker Speaker // nil: nobody
	Volume  float64 // 0 to 1; at 0 nothing is kept to be heard later
	due     []noise
}

// noise is an effect to be heard from a tick on.
type noise struct {
	effect sound.Effect
	at     int
}

// Noise lets an effect be heard in so many ticks.
func (s *Stage) Noise(e sound.Effect, ticks int) {
	if s.Speaker != nil && s.Volume > 0 {
		s.due = append(s.due, noise{e, s.Win.Tick + ticks})
	}
}

// play plays what is due. Of several noises of one tick the last is enough: a button
// that opens a page turns a leaf.
func (n *noises) play(tick int) {
	now, left := sound.Effects, n.due[:0]
	for _, d := range n.due {
		if d.at > tick {
			left = append(left, d)
		} else {
			now = d.effect
		}
	}
	n.due = left
	if now != sound.Effects && n.Speaker != nil {
		n.Speaker.Play(now, n.Volume)
	}
}
