package ui

import (
	"slices"

	"cometfall/game/sound"
)

// Speaker plays noises. It neither blocks nor fails; Trouble is why nothing is heard.
type Speaker interface {
	Play(e sound.Effect, volume float64)
	Lie(b sound.Bed, volume float64) // below everything; the same again costs nothing
	Rest()                           // nobody is to hear anything
	Trouble() error
}

// Bedded is a scene below which something is heard all the time.
type Bedded interface{ Bed() sound.Bed }

// noises are what is to be heard, and who plays it.
type noises struct {
	Speaker      Speaker     // nil: nobody
	Volume       float64     // 0 to 1; at 0 nothing is kept to be heard later
	Surroundings bool        // beds and birds are heard
	Away         func() bool // nobody sits before the window, and nothing is heard; nil: somebody always does
	due          []noise

	rests bool   // the Speaker does nothing
	bird  int    // the tick of the next cry
	cries uint32 // decides when the one after it is heard
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

// play plays what is due above a bed.
func (n *noises) play(tick int, bed sound.Bed) {
	switch {
	case n.Speaker == nil:
		return
	case n.Volume <= 0 || n.Away != nil && n.Away():
		n.due, n.bird = n.due[:0], 0
		if !n.rests {
			n.rests = true
			n.Speaker.Rest()
		}
		return
	}
	n.rests = false
	if !n.Surroundings {
		bed = sound.Silence
	}
	n.Speaker.Lie(bed, n.Volume)
	n.cry(tick, bed)
	n.playDue(tick)
}

// playDue plays what is due, each effect once. A button that does something which is heard
// is silent itself.
func (n *noises) playDue(tick int) {
	left, now := n.due[:0], [...]sound.Effect{sound.Effects, sound.Effects, sound.Effects, sound.Effects}
	k := 0
	for _, d := range n.due {
		switch {
		case d.at > tick:
			left = append(left, d)
		case slices.Contains(now[:], d.effect):
		case k > 0 && now[k-1] == sound.Press:
			now[k-1] = d.effect
		case k < len(now) && (k == 0 || d.effect != sound.Press):
			now[k] = d.effect
			k++
		}
	}
	n.due = left
	for _, e := range now[:k] {
		n.Speaker.Play(e, n.Volume)
	}
}

// Birds cry after so many ticks at least, and at most so many later.
const (
	cryAfter = 9 * 60
	cryLater = 20 * 60
)

// criers are what is heard from afar above a bed.
var criers = [sound.Beds]sound.Effect{sound.Silence: sound.Effects, sound.Day: sound.Crow, sound.Night: sound.Owl, sound.Storm: sound.Thunder}

// cry lets something be heard from afar now and then.
func (n *noises) cry(tick int, bed sound.Bed) {
	if bed == sound.Silence {
		n.bird = 0
		return
	}
	if tick >= n.bird {
		if n.bird > 0 {
			n.due = append(n.due, noise{criers[bed], tick})
		}
		n.cries = n.cries*1664525 + 1013904223
		n.bird = tick + cryAfter + int(n.cries>>16)*cryLater>>16
	}
}
