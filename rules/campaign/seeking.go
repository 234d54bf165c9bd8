package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a warband and its heroes remember of looking for hired swords.
const (
	sought     = "sought"   // a hero has looked for one after this battle
	foundSword = "at hand " // and by key, who was found and waits to be hired
	refused    = "refused " // and by key, until which battle somebody refuses to be hired
)

// hiringAt is the settlement in whose column a warband looks for hired swords: where it has
// its camp, or else the one that the table has agreed on; "" where nothing was agreed on
// (HIRE-01, RUL-HIRE-1).
func (s *State) hiringAt(b *Band) string {
	if s.Terms.Hiring != "" && s.camped(b) {
		return b.Camp.Place
	}
	return s.Terms.Hiring
}

// swords are the hired swords that a warband may look for: those of the rulebook, or where the
// table has agreed on a settlement, those whom the column of its own names (HIRE-01, HIRE-02).
// Who fights for none of the warband's kind is left out there.
func (s *State) swords(b *Band) (all []*warbands.Type) {
	place := s.hiringAt(b)
	if place == "" {
		for i := range warbands.Swords {
			all = append(all, &warbands.Swords[i])
		}
		return all
	}
	for i := range warbands.Availabilities {
		key := warbands.Availabilities[i].Key
		t, ok := warbands.Sword(key)
		if score, _ := warbands.Found(key, place); ok && score != warbands.Never && t.FightsFor(b.List) {
			all = append(all, t)
		}
	}
	return all
}

// atHand reports whether a hired sword waits to be hired by a warband: everybody does where
// nothing was agreed on, who is common in the settlement does, and whom a hero has found.
func (s *State) atHand(b *Band, key string) bool {
	place := s.hiringAt(b)
	if place == "" {
		return slices.ContainsFunc(warbands.Swords, func(t warbands.Type) bool { return t.Key == key })
	}
	score, _ := warbands.Found(key, place)
	return score == warbands.Common || b.Notes.Get(foundSword+key, 0) > 0
}

// unfound says why a hired sword is not at hand.
func (s *State) unfound(b *Band, key string) error {
	t, _ := warbands.Sword(key)
	place, _ := warbands.SettlementNamed(s.hiringAt(b))
	score, rule := warbands.Found(key, place.Key)
	switch {
	case t.Called != "":
		return fmt.Errorf("heroes must find %s first (AFTER-07)", t.Called)
	case place.Key == "":
		return fmt.Errorf("the %s is none of the rulebook's, and no settlement was agreed on where he is found (HIRE-01)", t.Name)
	case score == warbands.Never:
		return fmt.Errorf("no %s is ever found here: %s (%s)", t.Name, place.Name, rule)
	}
	return fmt.Errorf("a hero must find him first: with two dice he needs %d (%s)", score, rule)
}

// Seek has a hero look for a hired sword (HIRE-01).
type Seek struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
}

// Legal implements Command.
func (c Seek) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	t, ok := warbands.Sword(c.Key)
	score, _ := warbands.Found(c.Key, s.hiringAt(b))
	switch {
	case !b.During("hired"):
		return errors.New("heroes look for hired swords in a step of its own (AFTER-08)")
	case s.Terms.Hiring == "":
		return errors.New("hired swords need not be looked for: no settlement was agreed on (HIRE-01)")
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case !ok:
		return fmt.Errorf("there is no hired sword %q", c.Key)
	case !t.FightsFor(b.List):
		return fmt.Errorf("the %s does not fight for %s (BAND-15)", t.Name, b.List.Name)
	case score == warbands.Never:
		return s.unfound(b, c.Key)
	case s.atHand(b, c.Key):
		return fmt.Errorf("the %s need not be looked for: he is at hand (HIRE-02)", t.Name)
	case b.serves(c.Key):
		return fmt.Errorf("%s have a %s already (BAND-15)", b.Name, t.Name)
	case b.missed(t) != nil:
		return b.missed(t)
	case !s.Type(b, w).Hero:
		return fmt.Errorf("%s is no hero (RUL-HIRE-1)", w.Name)
	case w.Notes.Get(sought, 0) > 0:
		return fmt.Errorf("%s has looked for a hired sword already (RUL-HIRE-1)", w.Name)
	}
	return s.mayLook(b, w)
}

// missed says that a warband must fight a battle without a hired sword who has left it, or
// wishes to be left alone, or nil (KIN-45, KIN-116).
func (b *Band) missed(t *warbands.Type) error {
	if b.Fought < b.Notes.Get(without+t.Key, 0) {
		return fmt.Errorf("the %s has just left: a battle must be fought without him first (KIN-45)", t.Name)
	}
	if b.Fought < b.Notes.Get(refused+t.Key, 0) {
		return fmt.Errorf("the %s refuses until %s have fought again (KIN-116)", t.Name, b.Name)
	}
	return nil
}

// serves reports whether a hired sword of a kind is with the warband.
func (b *Band) serves(key string) bool {
	return slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Type == key })
}

// Play implements Command.
func (c Seek) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	t, _ := warbands.Sword(c.Key)
	place, _ := warbands.SettlementNamed(p.hiringAt(b))
	score, rule := warbands.Found(c.Key, place.Key)
	w.Notes.Set(sought, 0, 1)
	n := p.TwoD6(b.ID, w.ID, rule, fmt.Sprintf("looks for a %s (%s), found on %d or more", t.Name, place.Name, score))
	p.also("HIRE-01")
	if n < score {
		p.Say(Told, b.ID, w.ID, rule, "%s finds no %s.", w.Name, t.Name)
		return
	}
	if slices.Contains(t.Talents, warbands.Recluse) && p.D6(b.ID, w.ID, "KIN-116", fmt.Sprintf("whether the %s comes, on 4 or more", t.Name)) < 4 {
		b.Notes.Set(refused+c.Key, 0, b.Fought+1)
		p.Say(Told, b.ID, w.ID, "KIN-116", "The %s is left alone until %s have fought again.", t.Name, b.Name)
		return
	}
	b.Notes.Set(foundSword+c.Key, 0, 1)
	p.Say(Found, b.ID, w.ID, rule, "%s has found a %s, who may be hired before the warband fights again.", w.Name, t.Name)
}

// String implements Command.
func (c Seek) String(s *State) string {
	return fmt.Sprintf("seek %d %s %s", c.Band+1, word(s, c.Who), c.Key)
}

// seekOffers are who may look for which hired swords.
func seekOffers(s *State, b *Band) (all []Offer) {
	if s.Terms.Hiring == "" {
		return nil
	}
	swords := s.swords(b)
	for _, id := range s.heroesHere(b) {
		for _, t := range swords {
			c := Seek{b.ID, id, t.Key}
			if c.Legal(s) != nil {
				continue
			}
			score, _ := warbands.Found(t.Key, s.hiringAt(b))
			all = append(all, Offer{Command: c, Who: id, Price: s.feeOf(b, t),
				Text: fmt.Sprintf("%s looks for: %s (%d+, %s)", b.Warrior(id).Name, t.Name, score, percentOf(score))})
		}
	}
	return all
}

// chanceOf is how likely two dice come to a score, from 0 to 1.
func chanceOf(score int) float64 {
	ways := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b >= score {
				ways++
			}
		}
	}
	return float64(ways) / 36
}

// percentOf is that in words.
func percentOf(score int) string { return rules.Percent(chanceOf(score)) }
