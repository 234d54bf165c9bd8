package rules

import "cometfall/physics"

// Light and dark, for whatever rule wants them: who carries a flame, how far somebody sees
// at his place and why, and who is seen however dark it is.
//
// A rule that makes it dark fills in Moments.Dark: how far a warrior sees there, and the
// reason in a few words ("total darkness"). Of several the shortest counts (State.Gloom), and
// everything that asks for a line of sight (shots, spells, charges, hiding, creatures) follows.
// A rule by which somebody gives light fills in Moments.Shines: a lantern in its entry, a
// torch that a rule hands out, moss that glows. Who shines is seen from afar, whatever the
// dark. Whether a light keeps the dark off its bearer or his friends is for the rule that
// makes it dark: it asks State.LightOf. Wind puts out what is not Shielded.

// Light is what somebody carries that shines; the brighter is the greater.
type Light uint8

// The lights.
const (
	NoLight  Light = iota
	Glow           // shows him to others, and lights nothing: glowing moss
	Bare           // a torch or a candle: wind puts it out
	Shielded       // a lantern
)

// Lit reports whether it is a flame by which others see.
func (l Light) Lit() bool { return l >= Bare }

// Words are what it is called.
func (l Light) Words() string {
	return [...]string{"no light", "a glow", "a burning torch", "a lantern"}[l]
}

// Gloom is how far somebody sees in the dark, and why; without a reason he sees as far as
// there is anything to see.
type Gloom struct {
	Far  physics.Length
	Why  string
	Rule string
}

// LightOf is the brightest light that a warrior carries: none once he is down.
func (s *State) LightOf(w *Warrior) (l Light) {
	if !w.Able() && !w.Fleeing {
		return NoLight
	}
	s.each(w, s.Rules.any.Shines != nil, func(m *Moments) {
		if m.Shines != nil {
			l = max(l, m.Shines(s, w))
		}
	})
	return l
}

// Gloom is how far a warrior sees where he stands.
func (s *State) Gloom(w *Warrior) (g Gloom) {
	s.each(w, s.Rules.any.Dark != nil, func(m *Moments) {
		if m.Dark == nil {
			return
		}
		if d := m.Dark(s, w); d.Why != "" && (g.Why == "" || d.Far < g.Far) {
			g = d
		}
	})
	return g
}

// tooDark reports whether the dark alone hides another from a warrior.
func (s *State) tooDark(w, at *Warrior) bool {
	if s.Rules.any.Dark == nil {
		return false
	}
	g := s.Gloom(w)
	return g.Why != "" && !physics.Within(w.Body(), at.Body(), g.Far) && s.LightOf(at) == NoLight
}
