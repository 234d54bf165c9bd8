package rules

import (
	"cmp"
	"fmt"

	"cometfall/physics"
)

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
//
// What burns on the table fills in Moments.Lights: on whom its light falls is seen from afar
// as well, and by night he is no harder to hit (RUL-FIRE-7).
//
// A rule that brings fog fills in Moments.Mists: how far one sees in it, where no light helps,
// and who is lit is seen no farther off.
//
// A rule by which it is dark and nobody sees less far for it (NIGHT-01) answers Boundless.
// State.Sight puts it all together: what somebody sees and is seen by where he stands, with
// the reasons. The screen draws it, and cards tell it.

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

// Boundless is how far somebody sees in the dark who sees as far as there is anything to see.
const Boundless = physics.Length(1) << 30

// Name is what it is called as somebody's.
func (l Light) Name() string { return [...]string{"", "glow", "torch", "lantern"}[l] }

// Gloom is how far somebody sees in the dark, and why; without a reason it is not dark where
// he is.
type Gloom struct {
	Far   physics.Length
	Why   string
	Since string // why he sees just so far, and others farther or less far; "" where all see as far
	Rule  string
}

// Hides reports whether the dark hides anything.
func (g Gloom) Hides() bool { return g.Why != "" && g.Far < Boundless }

// Dark reports whether a rule of the battle makes it dark.
func (s *State) Dark() bool { return s.Rules.any.Dark != nil }

// Sight is what somebody sees and is seen by in the dark where he stands, and why.
type Sight struct {
	Gloom             // how far he sees
	By      WarriorID // who carries the flame by which he sees, or Nobody
	Flame   Light     // that flame
	Fog     Gloom     // how far he sees in fog, whatever shines there
	Carries Light     // what he carries that shows him to others from afar
	LitBy   string    // what burns beside him and shows him to others from afar, or ""
}

// Sight is what a warrior sees and is seen by in the dark where he stands, and why. His
// own flame comes before a friend's, and of friends' the nearest.
func (s *State) Sight(w *Warrior) Sight {
	v := Sight{Gloom: s.Gloom(w), By: Nobody, Carries: s.LightOf(w), LitBy: s.LitBy(w)}
	v.Fog = s.Mist(w)
	if v.Hides() || !s.Dark() {
		return v
	}
	best := physics.Length(0)
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Home() != w.Home() || !o.InPlay() {
			continue
		}
		l, far := s.LightOf(o), physics.Apart(o.At.Point(), w.At.Point())
		if o.ID == w.ID {
			far = -1
		}
		if l.Lit() && (v.By == Nobody || far < best) {
			v.By, v.Flame, best = o.ID, l, far
		}
	}
	return v
}

// Words are a sight in sentences, with the rule behind each; none where it is not dark.
func (v Sight) Words(s *State, w *Warrior) (told [][2]string) {
	if v.Fog.Hides() {
		told = append(told, [2]string{fmt.Sprintf("In %s he sees only %s\", whatever shines.", v.Fog.Why, v.Fog.Far.Exact()), v.Fog.Rule})
	}
	rule := cmp.Or(v.Rule, "CATA-E11")
	far := "he sees as far as there is anything to see."
	switch {
	case v.Hides():
		told = append(told, [2]string{fmt.Sprintf("In %s he sees only %s\"%s.", v.Why, v.Far.Exact(), v.Since), rule})
	case v.Why != "":
		told = append(told, [2]string{"By " + v.Why + " " + far, rule})
	case v.By == w.ID:
		told = append(told, [2]string{"By his own " + v.Flame.Name() + " " + far, rule})
	case v.By != Nobody:
		told = append(told, [2]string{"By the " + v.Flame.Name() + " of " + s.Warrior(v.By).Name + " " + far, rule})
	}
	if v.Carries != NoLight && s.Dark() && (v.Why == "" || v.Hides()) {
		told = append(told, [2]string{Capital(v.Carries.Words()) + " shows him from afar.", rule})
	}
	switch {
	case v.LitBy == "" || !s.Dark():
	case v.Hides():
		told = append(told, [2]string{"The light of " + v.LitBy + " falls on him and shows him from afar.", rule})
	default:
		told = append(told, [2]string{"The light of " + v.LitBy + " falls on him: he is no harder to hit than by day.", rule})
	}
	return told
}

// Mist is how far a warrior sees in fog where he stands; without a reason there is none.
func (s *State) Mist(w *Warrior) (g Gloom) {
	if s.seesAll(w) {
		return g
	}
	s.each(w, s.Rules.any.Mists != nil, func(m *Moments) {
		if m.Mists == nil {
			return
		}
		if d := m.Mists(s, w); d.Why != "" && (g.Why == "" || d.Far < g.Far) {
			g = d
		}
	})
	return g
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

// LitBy is what burns so near that its light falls on a warrior where he is, or "".
func (s *State) LitBy(w *Warrior) (by string) {
	s.each(w, s.Rules.any.Lights != nil, func(m *Moments) {
		if by == "" && m.Lights != nil {
			by = m.Lights(s, w)
		}
	})
	return by
}

// Gloom is how far a warrior sees where he stands.
func (s *State) Gloom(w *Warrior) (g Gloom) {
	if s.seesAll(w) {
		return g
	}
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

// inFog reports whether fog alone hides another from a warrior.
func (s *State) inFog(w, at *Warrior) bool {
	g := s.Mist(w)
	return g.Hides() && !physics.Within(w.Body(), at.Body(), g.Far)
}

// tooDark reports whether the dark alone hides another from a warrior.
func (s *State) tooDark(w, at *Warrior) bool {
	if s.Rules.any.Dark == nil {
		return false
	}
	g := s.Gloom(w)
	return g.Hides() && !physics.Within(w.Body(), at.Body(), g.Far) && s.LightOf(at) == NoLight && s.LitBy(at) == ""
}
