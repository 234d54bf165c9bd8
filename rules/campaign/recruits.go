package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// veteransNote is how much experience recruits may still bring who join a group.
const veteransNote = "veterans"

// fallenNote is after how many battles the Vampire died (LEADER-03).
const fallenNote = "vampire"

// veteransStep looks for experienced recruits (AFTER-05).
func veteransStep() Step {
	return Step{Key: "veterans", Name: "Veterans", Rule: "AFTER-05",
		About: "2D6 say how much experience recruits may bring who join groups of henchmen.",
		Begin: func(p *Play, b *Band) {
			b.Notes.Set(veteransNote, 0, p.TwoD6(b.ID, rules.Nobody, "AFTER-05", "experience on offer among the recruits"))
		},
	}
}

// recruitsStep is the step in which warriors are hired (AFTER-08).
func recruitsStep() Step {
	return Step{Key: "recruits", Name: "Recruits and common things", Rule: "AFTER-08",
		About:  "Heroes and henchmen are hired as when the warband was founded; groups are enlarged by who costs what the others are worth.",
		Offers: recruitOffers,
	}
}

// Hire hires a new hero, or a henchman who begins a group.
type Hire struct {
	Band      rules.SideID
	Type      string
	Mutations []string
	Name      string // "": one is made up
}

// hired is what the warband would be, and what it costs.
func (c Hire) hired(s *State) (rec warbands.Recruit, cost int, err error) {
	b, err := s.active(c.Band)
	if err != nil {
		return rec, 0, err
	}
	t, ok := b.List.Type(c.Type)
	switch {
	case !b.During("recruits"):
		return rec, 0, errors.New("recruits are hired in a step of their own (AFTER-08)")
	case !ok:
		return rec, 0, fmt.Errorf("%s have no %q", b.Name, c.Type)
	case t.Leader && b.List.Kind != "undead":
		return rec, 0, errors.New("nobody from outside leads the warband (LEADER-01)")
	case t.Leader && s.Leader(b) != nil && !s.Leader(b).Leads:
		return rec, 0, fmt.Errorf("they have their %s", t.Name)
	case t.Leader && b.Notes.Get(fallenNote, 0) >= b.Fought:
		return rec, 0, errors.New("another battle must be fought before a new Vampire comes (LEADER-03)")
	}
	r, _ := s.Roster(b, func(*Warrior) bool { return true }) // captives count for the numbers of their type
	if t.Leader {
		for i := range r.Recruits {
			r.Recruits[i].Leads = false
		}
	}
	i, err := r.Recruit(s.Rules, c.Type, c.Name)
	for _, key := range c.Mutations {
		if err == nil {
			err = r.Mutate(s.Rules, i, key)
		}
	}
	if err != nil {
		return rec, 0, err
	}
	if t.Mutates == warbands.MustMutate && len(c.Mutations) == 0 {
		return rec, 0, fmt.Errorf("a %s needs a mutation (BAND-13)", t.Name)
	}
	rec, cost = r.Recruits[i], r.CostOf(s.Rules, i)
	if cost > b.Gold {
		return rec, cost, fmt.Errorf("it costs %d crowns, and there are %d", cost, b.Gold)
	}
	return rec, cost, nil
}

// Legal implements Command.
func (c Hire) Legal(s *State) error {
	_, _, err := c.hired(s)
	return err
}

// Play implements Command.
func (c Hire) Play(p *Play) {
	rec, cost, err := c.hired(p.State)
	if err != nil {
		panic(err) // it was legal
	}
	b := p.Band(c.Band)
	if t, _ := b.List.Type(c.Type); t.Leader {
		for i := range b.Warriors {
			b.Warriors[i].Leads = false
		}
	}
	p.pays(b, cost, "AFTER-08", rec.Name)
	p.join(b, rec, "AFTER-08")
	p.succession(b)
}

// pays takes gold from a warband that has it, for something.
func (p *Play) pays(b *Band, n int, rule, what string) {
	b.Gold -= n
	if n > 0 {
		p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: rule, N: -n, Text: fmt.Sprintf("%s pay %s for %s.", b.Name, counted(n, "crown"), what)})
	}
}

// String implements Command.
func (c Hire) String(*State) string {
	line := fmt.Sprintf("hire %d %s", c.Band+1, c.Type)
	for _, m := range c.Mutations {
		line += " +" + m
	}
	if c.Name != "" {
		line += " " + c.Name
	}
	return line
}

// Enlarge hires one more for a group of henchmen, who costs what they are worth: his hire,
// all that they carry, and 2 crowns for each point of their experience. What lies in the
// store needs not be bought.
type Enlarge struct {
	Band rules.SideID
	Who  rules.WarriorID // one of the group
	Name string
}

// enlarged is the recruit, what he costs, what is taken from the store, and why not.
func (c Enlarge) enlarged(s *State) (rec warbands.Recruit, cost int, stored []string, err error) {
	b, err := s.active(c.Band)
	if err != nil {
		return rec, 0, nil, err
	}
	w := b.Warrior(c.Who)
	switch {
	case !b.During("recruits"):
		return rec, 0, nil, errors.New("recruits are hired in a step of their own (AFTER-08)")
	case w == nil || w.Number == 0:
		return rec, 0, nil, errors.New("he is of no group of henchmen")
	case w.XP > b.Notes.Get(veteransNote, 0):
		return rec, 0, nil, fmt.Errorf("the recruits have %d experience left between them, and the group has %d (AFTER-05)", b.Notes.Get(veteransNote, 0), w.XP)
	}
	r, ids := s.Roster(b, func(*Warrior) bool { return true })
	i, err := r.Enlarge(s.Rules, slices.Index(ids, c.Who), c.Name)
	if err != nil {
		return rec, 0, nil, err
	}
	rec = r.Recruits[i]
	t := r.TypeOf(i)
	cost = t.Cost + 2*w.XP
	have := slices.Clone(b.Store)
	for _, key := range rec.Gear {
		at := slices.IndexFunc(have, func(o Thing) bool { return o.Key == key && o.N > 0 })
		switch {
		case at >= 0:
			have[at].N--
			stored = append(stored, key)
		case r.Rare(s.Rules, key):
			return rec, 0, nil, fmt.Errorf("%s is rare, and none lies in the store (AFTER-08)", NameOf(s.Rules, key))
		default:
			cost += s.dearer(b, r.PriceOf(s.Rules, t, key)) // CAMP-CUT-S
		}
	}
	if cost > b.Gold {
		return rec, cost, stored, fmt.Errorf("it costs %d crowns, and there are %d", cost, b.Gold)
	}
	return rec, cost, stored, nil
}

// Legal implements Command.
func (c Enlarge) Legal(s *State) error {
	_, _, _, err := c.enlarged(s)
	return err
}

// Play implements Command.
func (c Enlarge) Play(p *Play) {
	rec, cost, stored, err := c.enlarged(p.State)
	if err != nil {
		panic(err) // it was legal
	}
	b := p.Band(c.Band)
	p.pays(b, cost, "AFTER-08", rec.Name)
	for _, key := range stored {
		b.Stow(key, -1)
		p.Say(Told, b.ID, rules.Nobody, "AFTER-09", "Out of the store for the recruit: %s.", NameOf(p.Rules, key))
		p.goods(-1, key)
	}
	b.Notes.Set(veteransNote, 0, b.Notes.Get(veteransNote, 0)-rec.XP)
	p.join(b, rec, "AFTER-08")
}

// String implements Command.
func (c Enlarge) String(s *State) string {
	return strings.TrimSpace(fmt.Sprintf("enlarge %d %s %s", c.Band+1, word(s, c.Who), c.Name))
}

func recruitVerbs() []Verb {
	return []Verb{
		{"hire", "WARBAND TYPE [+MUTATION…] [NAME]", func(a *Args) (Command, error) {
			c := Hire{Band: a.Band(), Type: a.Word()}
			for a.More() && strings.HasPrefix(a.words[0], "+") {
				c.Mutations = append(c.Mutations, strings.TrimPrefix(a.Word(), "+"))
			}
			c.Name = a.Rest()
			return c, nil
		}},
		{"enlarge", "WARBAND WARRIOR [NAME]", func(a *Args) (Command, error) {
			b := a.Band()
			return Enlarge{b, a.Warrior(b), a.Rest()}, nil
		}},
	}
}

// recruitOffers are all who could be hired, who must have a mutation with each, and all
// groups that could be enlarged.
func recruitOffers(s *State, b *Band) (all []Offer) {
	for i := range b.List.Types {
		t := &b.List.Types[i]
		choices := []Hire{{Band: b.ID, Type: t.Key}}
		if t.Mutates == warbands.MustMutate {
			choices = nil
			for k := range s.Rules.Talents {
				if m := &s.Rules.Talents[k]; m.List == warbands.Mutation {
					choices = append(choices, Hire{Band: b.ID, Type: t.Key, Mutations: []string{m.Key}})
				}
			}
		}
		for _, c := range choices {
			_, cost, err := c.hired(s)
			text := "Hire: " + t.Name
			if len(c.Mutations) > 0 {
				id, _ := s.Rules.TalentNamed(c.Mutations[0])
				text += " with " + s.Rules.Talents[id].Name
			}
			all = append(all, Offer{Command: c, Text: text, Who: rules.Nobody, Price: max(cost, t.Cost), WhyNot: err})
		}
	}
	groups := map[int]bool{}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if w.Number == 0 || groups[w.Number] || !w.Here() {
			continue
		}
		groups[w.Number] = true
		c := Enlarge{Band: b.ID, Who: w.ID}
		_, cost, _, err := c.enlarged(s)
		all = append(all, Offer{Command: c, Text: "One more for the group of " + w.Name, Who: w.ID, Price: cost, WhyNot: err})
	}
	return all
}
