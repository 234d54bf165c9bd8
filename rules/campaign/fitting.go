package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// How the vehicles of a warband are fitted out, from battle to battle: mules in place of horses, and
// who is aboard as a battle begins. Of several of a kind it is the first (RUL-WAGON-32).

// fitting is how a kind of vehicle is fitted out; nil: as it was bought.
func (b *Band) fitting(key string) *rules.Fitting {
	for i := range b.Fittings {
		if b.Fittings[i].Kind == key {
			return &b.Fittings[i]
		}
	}
	return nil
}

// fits is the same, to be changed.
func (b *Band) fits(key string) *rules.Fitting {
	if b.fitting(key) == nil {
		b.Fittings = append(b.Fittings, rules.Fitting{Kind: key})
	}
	return b.fitting(key)
}

// seatOf is the vehicle of whose crew somebody is, or "".
func (b *Band) seatOf(name string) string {
	for i := range b.Fittings {
		if slices.Contains(b.Fittings[i].Crew, name) && b.Has(b.Fittings[i].Kind) > 0 {
			return b.Fittings[i].Kind
		}
	}
	return ""
}

// fitted is how those vehicles are fitted out that go into battle with a roster: its crews are those who
// fight.
func (b *Band) fitted(r *warbands.Roster) (all []rules.Fitting) {
	for _, f := range b.Fittings {
		if !slices.Contains(r.Vehicles, f.Kind) {
			continue
		}
		f.Crew = slices.DeleteFunc(slices.Clone(f.Crew), func(name string) bool {
			return !slices.ContainsFunc(r.Recruits, func(o warbands.Recruit) bool { return o.Name == name })
		})
		if f.Mules || len(f.Crew) > 0 {
			all = append(all, f)
		}
	}
	return all
}

// mayFit is why a vehicle of a warband cannot be fitted out now, or nil.
func (s *State) mayFit(band rules.SideID, key string) (*Band, error) {
	b, err := s.active(band)
	switch {
	case err != nil:
		return nil, err
	case s.Pending() != nil && slices.Contains(s.Pending().Bands, band):
		return nil, ErrPending
	case !isVehicle(key) || b.Has(key) == 0 || s.Rules.VehicleKind(key) == nil:
		return nil, fmt.Errorf("%s have no vehicle %q that is used", b.Name, key)
	}
	return b, nil
}

// Harness has mules draw a vehicle in place of horses, or horses again (WAGON-26).
type Harness struct {
	Band  rules.SideID
	Key   string
	Mules bool
}

// Legal implements Command.
func (c Harness) Legal(s *State) error {
	b, err := s.mayFit(c.Band, c.Key)
	if err != nil {
		return err
	}
	f := b.fitting(c.Key)
	switch {
	case s.Rules.VehicleKind(c.Key).Team == 0:
		return errors.New("no team draws a boat (WAGON-26)")
	case c.Mules == (f != nil && f.Mules):
		return errors.New("it is drawn so already")
	}
	return nil
}

// Play implements Command.
func (c Harness) Play(p *Play) {
	b, team := p.Band(c.Band), "horses"
	if c.Mules {
		team = "mules"
	}
	b.fits(c.Key).Mules = c.Mules
	p.Say(Told, b.ID, rules.Nobody, "WAGON-26", "%s have %s draw: %s.", b.Name, team, NameOf(p.Rules, c.Key))
}

// String implements Command.
func (c Harness) String(*State) string {
	team := "horses"
	if c.Mules {
		team = "mules"
	}
	return fmt.Sprintf("%s %d %s", team, c.Band+1, c.Key)
}

// Crewing has a warrior be aboard a vehicle as battles begin, behind those who are so already, the first of
// whom drives; or no more (WAGON-16).
type Crewing struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
	Off  bool
}

// Legal implements Command.
func (c Crewing) Legal(s *State) error {
	b, err := s.mayFit(c.Band, c.Key)
	if err != nil {
		return err
	}
	w, k := b.Warrior(c.Who), s.Rules.VehicleKind(c.Key)
	switch f := b.fitting(c.Key); {
	case w == nil || !w.Here():
		return fmt.Errorf("he is not with %s", b.Name)
	case c.Off && b.seatOf(w.Name) != c.Key:
		return fmt.Errorf("%s is none of its crew", w.Name)
	case c.Off:
	case s.Type(b, w).Animal || s.Type(b, w).Large:
		return fmt.Errorf("%s is an animal or larger than a man, and no crew (WAGON-15)", w.Name)
	case b.seatOf(w.Name) != "":
		return fmt.Errorf("%s is of a crew already (WAGON-16)", w.Name)
	case f != nil && len(f.Crew) >= k.Capacity:
		return fmt.Errorf("%s carries %d (%s)", k.Name, k.Capacity, k.Rule)
	}
	return nil
}

// Play implements Command.
func (c Crewing) Play(p *Play) {
	b := p.Band(c.Band)
	f, name, does := b.fits(c.Key), b.Warrior(c.Who).Name, "is of the crew"
	if c.Off {
		f.Crew, does = slices.DeleteFunc(slices.Clone(f.Crew), func(o string) bool { return o == name }), "is no more of the crew"
	} else {
		f.Crew = append(slices.Clone(f.Crew), name)
	}
	p.Say(Told, b.ID, c.Who, "WAGON-16", "%s %s: %s.", name, does, NameOf(p.Rules, c.Key))
}

// String implements Command.
func (c Crewing) String(s *State) string {
	verb := "man"
	if c.Off {
		verb = "unman"
	}
	return fmt.Sprintf("%s %d %s %s", verb, c.Band+1, word(s, c.Who), c.Key)
}

func fittingVerbs() []Verb {
	harness := func(mules bool) func(a *Args) (Command, error) {
		return func(a *Args) (Command, error) { return Harness{a.Band(), a.Word(), mules}, nil }
	}
	man := func(off bool) func(a *Args) (Command, error) {
		return func(a *Args) (Command, error) {
			b := a.Band()
			return Crewing{b, a.Warrior(b), a.Word(), off}, nil
		}
	}
	return []Verb{{"mules", "WARBAND VEHICLE", harness(true)}, {"horses", "WARBAND VEHICLE", harness(false)},
		{"man", "WARBAND WARRIOR VEHICLE", man(false)}, {"unman", "WARBAND WARRIOR VEHICLE", man(true)}}
}

// fittingOffers are how a vehicle of a warband may be fitted out, as far as it may.
func fittingOffers(s *State, b *Band, key string) (all []Offer) {
	name := NameOf(s.Rules, key)
	put := func(c Command, who rules.WarriorID, text string) {
		if c.Legal(s) == nil {
			all = append(all, Offer{Command: c, Who: who, Text: text})
		}
	}
	put(Harness{b.ID, key, true}, rules.Nobody, "Mules in place of horses: "+name)
	put(Harness{b.ID, key, false}, rules.Nobody, "Horses in place of mules: "+name)
	words := " sits aboard as battles begin: "
	if f := b.fitting(key); f == nil || len(f.Crew) == 0 {
		words = " drives as battles begin: "
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		put(Crewing{b.ID, w.ID, key, false}, w.ID, w.Name+words+name)
		put(Crewing{b.ID, w.ID, key, true}, w.ID, w.Name+" leaves the crew: "+name)
	}
	return all
}
