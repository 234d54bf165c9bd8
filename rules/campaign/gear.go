package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// handingStep is the step in which things change hands (AFTER-09).
func handingStep() Step {
	return Step{Key: "handing", Name: "Handing things out", Rule: "AFTER-09",
		About: "Warriors put things into the store and take others from it, whatever they can use.",
		Left: func(s *State, b *Band) error {
			r, _ := s.Roster(b, nil)
			for _, p := range r.Problems(s.Rules) {
				if !p.Unfinished && p.Reason != warbands.TooMany {
					return p
				}
			}
			return nil
		},
		Offers: handingOffers,
	}
}

// Hand puts a thing of a warrior into the store, or gives him one from there; of a group
// each has it or none.
type Hand struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
	Back bool // into the store
}

// handed is the roster after it, with the places of those whose gear changes; the error
// says why it cannot be.
func (c Hand) handed(s *State) (*warbands.Roster, []rules.WarriorID, error) {
	b, err := s.active(c.Band)
	if err != nil {
		return nil, nil, err
	}
	w := b.Warrior(c.Who)
	switch {
	case !b.During("handing"):
		return nil, nil, errors.New("things change hands in a step of their own (AFTER-09)")
	case w == nil || !w.Here():
		return nil, nil, fmt.Errorf("he is not with %s", b.Name)
	case !s.takes(b, w, c.Key, c.Back):
		return nil, nil, fmt.Errorf("%s keeps what he brought (BAND-15)", w.Name)
	}
	r, ids := s.Roster(b, nil)
	i := slices.Index(ids, c.Who)
	if c.Back {
		return r, ids, r.Unequip(s.Rules, i, c.Key)
	}
	if n := len(b.Group(w)); b.Has(c.Key) < n {
		return nil, nil, fmt.Errorf("%d of %s lie in the store, and %d are needed", b.Has(c.Key), NameOf(s.Rules, c.Key), n)
	}
	return r, ids, r.Equip(s.Rules, i, c.Key)
}

// takes reports whether a thing may be handed to a warrior, or taken back from him: a hired
// sword keeps to what he brought, but a few take something, and a master of weapons gives none
// back (BAND-15, KIN-74).
func (s *State) takes(b *Band, w *Warrior, key string, back bool) bool {
	t := s.Type(b, w)
	return !t.Sword() || slices.Contains(t.Takes, key) || t.TakesArms && !back && warbands.ArmsHim(s.Rules, key)
}

// Legal implements Command.
func (c Hand) Legal(s *State) error {
	_, _, err := c.handed(s)
	return err
}

// Play implements Command.
func (c Hand) Play(p *Play) {
	r, ids, err := c.handed(p.State)
	if err != nil {
		panic(err) // it was legal
	}
	b := p.Band(c.Band)
	for i, id := range ids {
		w := b.Warrior(id)
		b.Stow(c.Key, len(w.Gear)-len(r.Recruits[i].Gear))
		w.Gear = slices.Clone(r.Recruits[i].Gear)
	}
	if c.Back {
		p.Say(Told, c.Band, c.Who, "AFTER-09", "%s puts away: %s.", p.nameOf(c.Who), NameOf(p.Rules, c.Key))
		return
	}
	p.Say(Told, c.Band, c.Who, "AFTER-09", "%s takes: %s.", p.nameOf(c.Who), NameOf(p.Rules, c.Key))
}

// String implements Command.
func (c Hand) String(s *State) string {
	verb := "give"
	if c.Back {
		verb = "stow"
	}
	return fmt.Sprintf("%s %d %s %s", verb, c.Band+1, word(s, c.Who), c.Key)
}

func handingVerbs() []Verb {
	read := func(back bool) func(a *Args) (Command, error) {
		return func(a *Args) (Command, error) {
			b := a.Band()
			return Hand{b, a.Warrior(b), a.Word(), back}, nil
		}
	}
	return []Verb{{"give", "WARBAND WARRIOR THING", read(false)}, {"stow", "WARBAND WARRIOR THING", read(true)}}
}

// handingOffers are what each may put away, and what of the store each may take.
func handingOffers(s *State, b *Band) (all []Offer) {
	put := func(c Hand, text string) {
		o := Offer{Command: c, Text: text, Who: c.Who, WhyNot: c.Legal(s)}
		if !c.Back && isArtefact(c.Key) { // nobody knows it by heart
			_, o.About, _ = warbands.Describe(s.Rules, c.Key)
		}
		all = append(all, o)
	}
	groups := map[int]bool{}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if w.Number > 0 && groups[w.Number] || !w.Here() || s.Type(b, w).Sword() && len(s.Type(b, w).Takes) == 0 && !s.Type(b, w).TakesArms {
			continue
		}
		groups[w.Number] = true
		for k, key := range w.Gear {
			if !slices.Contains(w.Gear[:k], key) && s.takes(b, w, key, true) {
				put(Hand{b.ID, w.ID, key, true}, fmt.Sprintf("%s puts away: %s", w.Name, NameOf(s.Rules, key)))
			}
		}
		for _, t := range b.Store {
			if isVehicle(t.Key) || !s.takes(b, w, t.Key, false) {
				continue
			}
			put(Hand{b.ID, w.ID, t.Key, false}, fmt.Sprintf("%s takes: %s", w.Name, NameOf(s.Rules, t.Key)))
		}
	}
	return append(all, stoneOffers(s, b)...)
}

// known reports whether the rules have a thing of that key.
func known(set *rules.Ruleset, key string) bool {
	_, thing := set.ThingNamed(key)
	_, magical := artefactNamed(key)
	_, stone := warbands.StoneNamed(key)
	return thing || magical || stone || isVehicle(key)
}

// NameOf is what a thing is called.
func NameOf(set *rules.Ruleset, key string) string {
	if name, ok := set.ThingNamed(key); ok {
		return name
	}
	if a, ok := artefactNamed(key); ok {
		return a.Name
	}
	if m, ok := warbands.StoneNamed(key); ok {
		return m.Name
	}
	if v, ok := warbands.VehicleNamed(key); ok {
		return v.Name
	}
	return key
}
