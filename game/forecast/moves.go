package forecast

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// MoveTo is the move of a warrior to a place, as the players wish it made: a
// walk before a run, and a way without tests before one with them, unless he is to
// climb down or to dare wide leaps.
func MoveTo(s *rules.State, who rules.WarriorID, to physics.Spot, climb, dare bool) rules.Move {
	c := rules.Move{Who: who, To: to, Climb: climb, Dare: dare}
	if !climb && !dare {
		for _, run := range [...]bool{false, true} {
			c.Safe, c.Run = true, run
			if _, err := c.Way(s); err != nil {
				continue
			}
			plain := c
			plain.Safe = false
			if path, err := plain.Way(s); err == nil && !path.Tests() {
				return plain
			}
			return c
		}
	}
	c.Safe, c.Run = false, false
	if c.Legal(s) != nil {
		if c.Run = true; c.Legal(s) != nil {
			c.Run = false
		}
	}
	return c
}

// Route is the way of a move.
type Route struct {
	Path    physics.Path
	Err     error    // why it cannot be made
	Labels  []string // of its legs, empty for none
	Total   string   // how far it is, or why it cannot be made
	Tested  bool     // it takes tests
	Plain   bool     // there is nothing to say of it but how far it is
	SetsOut float64  // how likely nothing keeps him from setting out
	Fates   WayFates // what may come of them
}

// RouteOf goes along the way of a move.
func RouteOf(s *rules.State, w *rules.Warrior, c rules.Move) (r Route) {
	r.Path, r.Err = c.Way(s)
	if r.Err != nil { // too far even at a run, or no way at all
		if far, err := c.Route(s); err == nil {
			r.Path = far
		}
	}
	word := "walk "
	if c.Run {
		word = "run "
	}
	r.Total = word + r.Path.Cost.String()
	plain := r.Total
	if rise := c.To.Z - w.At.Z; rise > 0 {
		r.Total += ", up to " + c.To.Z.String()
	} else if rise < 0 {
		r.Total += ", down to "
		if c.To.Z > 0 {
			r.Total += c.To.Z.String()
		} else {
			r.Total += "the ground"
		}
	}
	if no := Forfeits(s, w, c.Run); no != "" {
		r.Total += ", " + no
	}
	if r.Err != nil {
		r.Total = rules.Sentence(r.Err)
	}
	r.Labels = legLabels(s, w, r.Path)
	if r.Err != nil {
		return r
	}
	if r.SetsOut = s.SetOutChance(w, r.Path); r.SetsOut < 1 {
		r.Total += ", sets out " + rules.Percent(r.SetsOut)
	}
	if s.BlazeAt(c.To) != nil { // FIRE-08
		r.Total += ", flames harm him " + rules.Percent(float64(s.Peril(w, c.To))/1000)
	}
	if r.SetsOut < 1 || len(s.WayTests(w, r.Path)) > 0 {
		r.Fates, r.Tested = wayFatesOf(s, w, c)
	}
	r.Plain = r.Total == plain && !r.Tested && !c.Run
	return r
}

// legLabels are what stands on each leg of a way: its cost, or the test it
// takes, how likely it is passed, and the fall it risks; empty for none.
func legLabels(s *rules.State, w *rules.Warrior, path physics.Path) []string {
	labels := make([]string, len(path.Legs))
	for i := range path.Legs {
		switch l := &path.Legs[i]; {
		case l.Kind == physics.Leap: // the gap that he must cross with his whole base
			labels[i] = l.Kind.String() + " " + max(0, l.Length-2*w.Radius).String()
			if down := l.From.Z - l.To.Z; down > 0 {
				labels[i] += ", " + down.String() + " down"
			} else if down < 0 {
				labels[i] += ", " + (-down).String() + " up"
			}
		case l.Kind != physics.Walk:
			labels[i] = l.Kind.String() + " " + l.Rise.String()
		case len(path.Legs) > 1:
			labels[i] = l.Cost.String()
			if s.Table.Rough(*l) {
				labels[i] += " rough ground"
			}
		}
	}
	for _, t := range s.WayTests(w, path) {
		chance := s.WayChance(w, physics.Path{Legs: path.Legs[t.Leg : t.Leg+1]})
		text := ": Initiative test " + rules.Percent(chance)
		if t.Times > 1 {
			text = fmt.Sprintf(": %d Initiative tests %s", t.Times, rules.Percent(chance))
		}
		if t.Falls > 0 {
			text += ", or falls " + t.Falls.String()
		} else {
			text += ", or stays below"
		}
		labels[t.Leg] += text
	}
	return labels
}

// WayFates is what may come of a move with tests on its way.
type WayFates struct {
	Arrives, Stays float64
	Fell           Fates // he fell, and so he lies
}

// wayFatesOf goes through a move.
func wayFatesOf(s *rules.State, w *rules.Warrior, c rules.Move) (f WayFates, ok bool) {
	const arrives, stays, fell = 0, 1, 2
	odds, ok := rules.Enumerate(onlyThese(s, w, w), c, limit, nil, func(end *rules.State) int {
		switch o := &end.Warriors[w.ID]; {
		case o.At == c.To && o.InPlay() && !o.Did(rules.Fell):
			return arrives
		case o.Did(rules.Fell) || !o.InPlay():
			return fell + int(fateOf(w, o))
		}
		return stays
	})
	if !ok {
		return f, false
	}
	f.Arrives, f.Stays = odds[arrives], odds[stays]
	for k := range f.Fell {
		f.Fell[k] = odds[fell+k]
	}
	return f, true
}

// Falls is how likely he falls at all.
func (f *WayFates) Falls() (sum float64) {
	for _, p := range f.Fell {
		sum += p
	}
	return sum
}

// WhyNotThere is why somebody cannot go to a place this turn: how far it is and how
// far he may go, where the table measures freely.
func WhyNotThere(s *rules.State, w *rules.Warrior, at physics.Spot) string {
	const unmeasured = "He cannot get there this turn."
	c := rules.Move{Who: w.ID, To: at}
	err := c.Legal(s)
	if s.MayMove(w, true) == nil {
		c.Run = true
		if run := c.Legal(s); errors.Is(run, rules.ErrTooFar) {
			err = run
		}
	}
	allow, _ := s.Allowance(w, c.Run)
	away := physics.Apart(w.At.Point(), at.Point())
	switch beyond := errors.Is(err, physics.ErrNoPath) && away > allow; { // ways so long are not looked for
	case err == nil || !s.Rules.FreeMeasuring && (beyond || errors.Is(err, rules.ErrTooFar)):
		return unmeasured
	case beyond:
		return fmt.Sprintf("He cannot get there this turn: it is %s away, he has %s.", away, allow)
	}
	return rules.Sentence(err)
}
