package campaign

import (
	"fmt"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Check says what cannot be in a campaign, nil if all is sound: who debugs and who tests
// asks after every input.
func Check(s *State) error {
	if err := s.contradiction(); err != nil {
		return err
	}
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Gone != "" {
			continue
		}
		r, _ := s.Roster(b, nil)
		for _, p := range r.Problems(s.Rules) {
			if !p.Unfinished && !allowed(s, b, p) {
				return fmt.Errorf("%s: %w", b.Name, p)
			}
		}
	}
	return nil
}

// contradiction says what cannot be in a campaign whatever the lists of the warbands say.
func (s *State) contradiction() error {
	seen := map[rules.WarriorID]bool{}
	names := map[string]bool{}
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Gold < 0 || b.Shards < 0 {
			return fmt.Errorf("%s have %d crowns and %d shards", b.Name, b.Gold, b.Shards)
		}
		for _, t := range b.Store {
			if t.N < 1 || !known(s.Rules, t.Key) {
				return fmt.Errorf("%s store %d %q", b.Name, t.N, t.Key)
			}
		}
		for k := range b.Warriors {
			w := &b.Warriors[k]
			name := fmt.Sprint(i, "/", w.Name)
			switch {
			case seen[w.ID] || w.ID < 0 || w.ID >= s.Next:
				return fmt.Errorf("%s has the number %d of another", w.Name, w.ID)
			case names[name]:
				return fmt.Errorf("two of %s are called %s", b.Name, w.Name)
			case w.Misses < 0:
				return fmt.Errorf("%s misses %d battles", w.Name, w.Misses)
			case !w.Here() && (s.Band(w.Captor) == nil || w.Captor == b.ID):
				return fmt.Errorf("%s is held by nobody", w.Name)
			}
			seen[w.ID], names[name] = true, true
		}
		for k := range b.Graves {
			if seen[b.Graves[k].ID] {
				return fmt.Errorf("%s is among the living and the dead", b.Graves[k].Name)
			}
		}
		if b.Gone != "" {
			continue
		}
		if err := checkTales(s, b); err != nil {
			return err
		}
		if err := checkCamp(s, b); err != nil {
			return err
		}
		if err := checkStones(s, b); err != nil {
			return err
		}
	}
	for i := range Artefacts { // each is in the campaign once (EXPLORE-70)
		n := 0
		for k := range s.Bands {
			n += s.Bands[k].owns(Artefacts[i].Key)
		}
		if n > 1 || n > 0 && !s.wasFound(Artefacts[i].Key) {
			return fmt.Errorf("%d × %s are in the campaign", n, Artefacts[i].Name)
		}
	}
	for i := range s.Battles {
		if err := checkErrand(&s.Battles[i]); err != nil {
			return err
		}
	}
	if bt := s.Pending(); bt != nil {
		for _, id := range bt.Bands {
			if s.Bands[id].Step != "" {
				return fmt.Errorf("%s are to fight and have not done with their last battle", s.Bands[id].Name)
			}
		}
	}
	return nil
}

// allowed reports whether something may be wrong with a warband for a while: it may have
// more models than its list holds until it meets another, and what a wound has made useless
// to a warrior he puts away before that.
func allowed(s *State, b *Band, p *warbands.Refusal) bool {
	if s.Terms.Camps != "" && tooMany(p) { // a camp had room for them that is lost
		return true
	}
	if b.Step == "" || b.Step == "rating" {
		return p.Reason == warbands.TooMany
	}
	return p.Reason == warbands.TooMany || p.Reason == warbands.NoHands || p.Reason == warbands.TooManyArms
}
