package battle

import (
	"cometfall/game/forecast"
	"cometfall/rules"
)

// Phases in which nothing can be done pass by themselves, if the players wish it: only
// at their beginning, so that whoever has done something in one ends it himself, and
// only once, so that what is taken back stays as it was.

// passWords are what is said of a phase that passes by itself.
var passWords = map[rules.Phase]string{
	rules.Charges:  "No enemy is within reach of a charge: the phase passes.",
	rules.Moves:    "Nobody of yours can move: the phase passes.",
	rules.Shooting: "Nobody of yours can shoot or cast: the phase passes.",
	rules.Combat:   "Nobody is fighting: the turn ends.",
}

// judged is a State of so many lines of which is known that its phase does not pass.
type judged struct {
	state *rules.State
	lines int
}

// passOn ends a phase that has just begun and in which the person whose turn it is can
// do nothing.
func (b *Scene) passOn() {
	if _, plays := b.mode().(playing); !plays || b.lesson != nil || !b.client.Passes() || b.animating() || b.running.now != nil || !b.phaseIsNew() {
		return
	}
	phase := b.m.State.Phase
	if now := (judged{b.m.State, len(b.m.Lines)}); b.judged == now {
		return
	} else if !b.passes(phase) {
		b.judged = now
		return
	}
	b.running.finish()
	from, words := len(b.m.Lines), passWords[phase]
	if phase == rules.Shooting {
		if why := forecast.WhyNoShots(b.m.State); why != "" {
			words += " " + rules.Capital(why) + "."
		}
	}
	b.animation.note(b.now())
	b.m.Remark(passWords[phase])
	b.running.begin(b.m.State.Table, graceful, func() error { return b.m.Do(rules.Done{}) }, func(err error) {
		if err != nil {
			b.tell(sentence(err))
			return
		}
		b.notice = ""
		b.after(from, false)
		if phase != rules.Combat { // who comes next has other things to read
			b.Mention(words)
		}
	})
	if b.running.saveDue {
		b.keep()
	}
}

// phaseIsNew reports whether nothing was put in since the phase began.
func (b *Scene) phaseIsNew() bool {
	for i := len(b.m.Lines) - 1; i >= 0 && !b.m.Lines[i].Input; i-- {
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.PhaseBegan {
			return e.Phase == b.m.State.Phase
		}
	}
	return false
}

// passes reports whether nothing can be done in the present phase.
func (b *Scene) passes(phase rules.Phase) bool {
	s := b.m.State
	other := func(o rules.Offer) bool { return o.Verb != rules.ToCharge }
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || !w.InPlay() {
			continue
		}
		if len(w.Intent) > 0 || len(s.Open(w.ID, other)) > 0 {
			return false
		}
	}
	switch phase {
	case rules.Charges:
		if s.Rules.FreeMeasuring {
			return len(forecast.CouldCharge(s)) == 0
		}
	case rules.Combat: // the turn ends with it, and nothing can be taken back then
		return !forecast.Fighting(s) && !b.shootingPassed()
	}
	return len(s.Waiting()) == 0
}

// shootingPassed reports whether the shooting of this turn passed by itself: then nobody
// has said yet that the turn may end.
func (b *Scene) shootingPassed() bool {
	for i := len(b.m.Lines) - 1; i > 0; i-- {
		if l := &b.m.Lines[i]; l.Input && !l.Remark {
			before := &b.m.Lines[i-1]
			return before.Remark && before.Words() == passWords[rules.Shooting]
		}
	}
	return false
}

// endsTurn reports whether the end of the shooting ends the turn, because nobody fights.
func (b *Scene) endsTurn() bool {
	s := b.m.State
	return s.Phase == rules.Shooting && b.lesson == nil && b.client.Passes() && !forecast.Fighting(s)
}
