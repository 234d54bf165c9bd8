package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a warband and its heroes remember of special characters.
const (
	askedFor = "asked-for" // of a hero and of the warband: battles fought and, 100 to each, whom he named
	without  = "without "  // and by key, how many battles must be fought before he is found again
)

// AskFor has a hero ask for a special character, whom the warband has named first (AFTER-07).
type AskFor struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
}

// note is what is remembered of the search.
func (c AskFor) note(b *Band) int {
	return 100*b.Fought + 1 + slices.IndexFunc(warbands.Characters, func(t warbands.Type) bool { return t.Key == c.Key })
}

// Legal implements Command.
func (c AskFor) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	t, ok := warbands.Character(c.Key)
	switch {
	case !b.During("hired"):
		return errors.New("heroes ask for special characters when hired swords are hired (AFTER-07)")
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case !ok:
		return fmt.Errorf("there is no special character %q", c.Key)
	case !t.FightsFor(b.List):
		return fmt.Errorf("%s does not fight for %s (AFTER-07)", t.Called, b.List.Name)
	case s.whereabouts(c.Key) != "":
		return fmt.Errorf("%s %s (AFTER-07)", t.Called, s.whereabouts(c.Key))
	case b.Fought < b.Notes.Get(without+c.Key, 0):
		return fmt.Errorf("%s has just left: a battle must be fought without him first (KIN-45)", t.Called)
	case b.Notes.Get(askedFor, 0)/100 == b.Fought && b.Notes.Get(askedFor, 0) != c.note(b):
		return errors.New("they have named another special character after this battle (AFTER-07)")
	case w.Notes.Get(askedFor, 0)/100 == b.Fought && w.Notes.Get(askedFor, 0) > 0:
		return fmt.Errorf("%s has asked already (AFTER-07)", w.Name)
	case t.Cost > b.Gold:
		return fmt.Errorf("%s asks %d crowns, and %s have %d", t.Called, t.Cost, b.Name, b.Gold)
	}
	return s.searches(b, w)
}

// whereabouts says why nobody can find a special character: he serves a warband, or is dead;
// "" if he can be found.
func (s *State) whereabouts(key string) string {
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.serves(key) && b.Gone == "" {
			return "serves " + b.Name
		}
		for k := range b.Graves {
			if b.Graves[k].Type == key && !strings.HasPrefix(b.Graves[k].End, "left") {
				return "is no more: " + b.Graves[k].End
			}
		}
	}
	return ""
}

// below is what a die must stay below for a hero to find somebody.
func (c AskFor) below(s *State) int {
	b := s.Band(c.Band)
	return s.profile(b, b.Warrior(c.Who)).I
}

// Play implements Command.
func (c AskFor) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	t, _ := warbands.Character(c.Key)
	b.Notes.Set(askedFor, 0, c.note(b))
	w.Notes.Set(askedFor, 0, c.note(b))
	if below := c.below(p.State); p.D6(b.ID, w.ID, "AFTER-07", fmt.Sprintf("asks for %s, found below his Initiative of %d", t.Called, below)) >= below {
		p.Say(Told, b.ID, w.ID, "AFTER-07", "%s does not find %s.", w.Name, t.Called)
		return
	}
	p.Say(Found, b.ID, w.ID, "AFTER-07", "%s has found %s, the %s.", w.Name, t.Called, t.Name)
	b.Gold -= t.Cost
	p.engage(c.Band, c.Key, t.Cost, "AFTER-07")
}

// String implements Command.
func (c AskFor) String(s *State) string {
	return fmt.Sprintf("ask-for %d %s %s", c.Band+1, word(s, c.Who), c.Key)
}

// askOffers are who may ask for which special character.
func askOffers(s *State, b *Band) (all []Offer) {
	for _, id := range s.heroesHere(b) {
		for i := range warbands.Characters {
			t := &warbands.Characters[i]
			c := AskFor{b.ID, id, t.Key}
			if c.Legal(s) != nil {
				continue
			}
			below := min(max(c.below(s)-1, 0), 6)
			all = append(all, Offer{Command: c, Who: id, Price: t.Cost,
				Text: fmt.Sprintf("%s asks for: %s, the %s (%s)", b.Warrior(id).Name, t.Called, t.Name, rules.Percent(float64(below)/6))})
		}
	}
	return all
}

// wanderersLeave sends those away who stay for one battle only (KIN-45), and special characters
// who were left behind in the camp while the others fought (CAMP-12).
func (p *Play) wanderersLeave(id rules.SideID) {
	p.sendOff(id, "KIN-45", func(b *Band, w *Warrior, t *warbands.Type) string {
		if w.Battles == 0 || !t.Sword() || !slices.Contains(t.Talents, warbands.Wanderer) {
			return ""
		}
		b.Notes.Set(without+w.Type, 0, b.Fought+1)
		return fmt.Sprintf("%s has fought his battle with %s, and wanders on.", w.Name, b.Name)
	})
	p.sendOff(id, "CAMP-12", func(b *Band, w *Warrior, t *warbands.Type) string {
		if t.Called == "" || w.Notes.Get(stayedIn, 0) == 0 {
			return ""
		}
		return fmt.Sprintf("%s waits in nobody's camp while others fight, and leaves.", w.Name)
	})
}
