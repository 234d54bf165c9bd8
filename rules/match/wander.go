package match

import (
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// Wanderer plays the warband of a mission by chance, but goes about as players
// do: from place to place of its file, to what lies there, and at last to the
// way out. It is for trying missions out.
type Wanderer struct {
	dice    rules.Dice
	places  []physics.Spot // in the order in which it looks into them
	stay    int            // for how many turns it makes for one place
	home    int            // the turn in which it makes for the way out
	handled map[int]bool   // whom it has moved in this turn, by number
	turn    int
	lazy    bool // stays where it is, and only fights
}

// NewWanderer makes one for a battle. Equal seeds wander alike; one in eight
// stays where it is.
func NewWanderer(s *rules.State, seed uint64) *Wanderer {
	w := &Wanderer{dice: rules.Dice{Seed: ^seed}}
	pick := picker(&w.dice)
	if m := scenarios.Of(s); m != nil {
		w.places = m.Places(s)
		for i := len(w.places) - 1; i > 0; i-- {
			j := pick(i + 1)
			w.places[i], w.places[j] = w.places[j], w.places[i]
		}
	}
	w.stay, w.home = 3+pick(4), 3+pick(12)
	w.lazy = pick(8) == 0
	return w
}

// Decide does what the battle waits for.
func (v *Wanderer) Decide(m *Match) error {
	if m.Open != nil && m.Open.About() == rules.Retreat { // it never gives up
		return m.Answer(rules.Answer{1})
	}
	if m.Open != nil {
		return m.Answer(RandomAnswer(m.Open, &v.dice))
	}
	return m.Do(v.command(m.State))
}

func (v *Wanderer) command(s *rules.State) rules.Command {
	if s.Turn == 0 {
		return s.SetUp()
	}
	if v.turn != s.Turn {
		v.turn, v.handled = s.Turn, map[int]bool{}
	}
	m := scenarios.Of(s)
	if s.Phase != rules.Moves || m == nil || v.lazy {
		if s.Phase == rules.Moves {
			return rules.Done{}
		}
		return RandomCommand(s, &v.dice)
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if v.handled[i] || !s.Acts(w) || !w.Able() {
			continue
		}
		out := scenarios.Carries(s, w) || scenarios.Joined(w) || s.Round() >= v.home
		if c := (scenarios.Leave{Who: w.ID}); out && c.Legal(s) == nil {
			return c
		}
		if len(s.Carriers) > 0 {
			if c := v.rides(s, w); c != nil {
				return c
			}
		}
		if c := v.goes(s, m, w, out); c != nil {
			if w.Did(rules.Moved) {
				v.handled[i] = true
			}
			return c
		}
		v.handled[i] = true
	}
	return rules.Done{}
}

// rides is something that a warrior may do with a vehicle, more often than not.
func (v *Wanderer) rides(s *rules.State, w *rules.Warrior) rules.Command {
	pick := picker(&v.dice)
	if c := steered(s, w, pick); c != nil {
		return c
	}
	if pick(4) == 0 {
		return nil
	}
	o, _ := s.Draw(w.ID, pick, func(o rules.Offer) bool { return o.Verb == rules.ToUse && o.Command != nil })
	return o.Command
}

// goes is the move of one warrior.
func (v *Wanderer) goes(s *rules.State, m *scenarios.Mission, w *rules.Warrior, out bool) rules.Command {
	run := s.MayMove(w, true) == nil
	if !run && s.MayMove(w, false) != nil {
		return nil
	}
	var goals []physics.Spot
	if to, ok := m.WayOut(s, w); ok && out {
		goals = append(goals, to)
	} else {
		goals = append(goals, scenarios.Lies(s)...)
		if len(v.places) > 0 {
			// Place after place; every third warrior is ahead of the others.
			ahead := 0
			if w.ID%3 == 2 {
				ahead = 1
			}
			goals = append(goals, v.places[(s.Round()/v.stay+ahead)%len(v.places)])
		}
	}
	allow, _ := s.Allowance(w, run)
	mover := s.Mover(w)
	mover.Climb, mover.MaxDrop, mover.Leap = 0, 0, false
	for _, to := range goals {
		path, err := s.Table.Path(mover, to, s.Bodies(w.ID))
		dx, dy := to.X-w.At.X, to.Y-w.At.Y
		for _, ahead := range []physics.Length{20, 14, 9} { // too far to be seen at once: step by step
			if err == nil {
				break
			}
			if far := physics.Inches(int(ahead)); max(dx, -dx)+max(dy, -dy) > far {
				k := physics.Length(picker(&v.dice)(13)-6) * far / 10 // and not always straight
				sum := max(dx, -dx) + max(dy, -dy)
				at := physics.Spot{X: w.At.X + dx*far/sum - dy*k/sum, Y: w.At.Y + dy*far/sum + dx*k/sum}
				if at, ok := s.Table.FreeNear(w.Body(), at, physics.Inches(2), s.Bodies(w.ID), nil); ok {
					path, err = s.Table.Path(mover, at, s.Bodies(w.ID))
				}
			}
		}
		if err != nil {
			continue
		}
		if c, ok := farAlong(s, rules.Move{Who: w.ID, Run: run}, path, allow); ok {
			return c
		}
	}
	return nil
}
