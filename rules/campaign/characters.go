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
	case broughtBy(c.Key) != nil:
		return fmt.Errorf("%s comes with %s only (KIN-58)", t.Called, broughtBy(c.Key).Called)
	case t.Brings != "" && s.whereabouts(t.Brings) != "":
		other, _ := warbands.Character(t.Brings)
		return fmt.Errorf("%s %s, and %s does not come alone (KIN-58)", other.Called, s.whereabouts(t.Brings), t.Called)
	case s.whereabouts(c.Key) != "":
		return fmt.Errorf("%s %s (AFTER-07)", t.Called, s.whereabouts(c.Key))
	case b.Fought < b.Notes.Get(without+c.Key, 0):
		return fmt.Errorf("%s has just left: a battle must be fought without him first (KIN-45)", t.Called)
	case b.Notes.Get(askedFor, 0)/100 == b.Fought && b.Notes.Get(askedFor, 0) != c.note(b):
		return errors.New("they have named another special character after this battle (AFTER-07)")
	case w.Notes.Get(askedFor, 0)/100 == b.Fought && w.Notes.Get(askedFor, 0) > 0:
		return fmt.Errorf("%s has asked already (AFTER-07)", w.Name)
	case slices.Contains(t.Talents, warbands.Summoned):
		return fmt.Errorf("%s is called before a battle, against an enemy who is stronger (KIN-53)", t.Called)
	case t.Shards > b.Shards:
		return fmt.Errorf("%s asks %s, and %s have none (KIN-54)", t.Called, counted(t.Shards, "shard"), b.Name)
	case t.Cost > b.Gold && b.Has(t.Barter) == 0:
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
	p.engage(c.Band, c.Key, p.paysCharacter(b, t), "AFTER-07")
	if t.Brings != "" {
		p.engage(c.Band, t.Brings, 0, "KIN-58")
	}
}

// broughtBy is the special character with whom another comes, or nil (KIN-58).
func broughtBy(key string) *warbands.Type {
	for i := range warbands.Characters {
		if t := &warbands.Characters[i]; t.Brings == key {
			return t
		}
	}
	return nil
}

// bartered is the fee of who has taken something else in place of crowns.
const bartered = -1

// paysCharacter pays the fee of a special character, in crowns or in what he takes in place of them.
func (p *Play) paysCharacter(b *Band, t *warbands.Type) int {
	if t.Shards > 0 {
		b.Shards -= t.Shards
		p.Say(Money, b.ID, rules.Nobody, t.Rule, "%s has %s of wyrdstone.", t.Called, counted(t.Shards, "shard"))
		return bartered
	}
	if b.Has(t.Barter) > 0 && (t.Cost > b.Gold || p.Confirm(b.ID, rules.Nobody, t.Rule, fmt.Sprintf("%s asks %d crowns, or takes: %s. Does he have that?", t.Called, t.Cost, NameOf(p.Rules, t.Barter)), true)) {
		b.Stow(t.Barter, -1)
		p.Say(Told, b.ID, rules.Nobody, t.Rule, "%s takes in place of his fee: %s.", t.Called, NameOf(p.Rules, t.Barter))
		p.goods(-1, t.Barter)
		return bartered
	}
	b.Gold -= t.Cost
	return t.Cost
}

// stays pays those who serve for wyrdstone; without it they go for good (KIN-54).
func (p *Play) stays(b *Band, w *Warrior, t *warbands.Type) {
	if b.Shards >= t.Shards && p.Confirm(b.ID, w.ID, "KIN-54", fmt.Sprintf("%s asks %s to stay, and goes for good without. Does he have it?", w.Name, counted(t.Shards, "shard")), true) {
		b.Shards -= t.Shards
		p.Say(Money, b.ID, w.ID, "KIN-54", "%s has %s of wyrdstone, and stays.", w.Name, counted(t.Shards, "shard"))
		return
	}
	p.bury(b, w.ID, Parted, "KIN-54", "gone for good", "", "%s has no wyrdstone, and goes for good.", w.Name)
}

// needed is the die that calls somebody to a warband whose enemy has so much more rating; 0:
// nobody comes (KIN-53).
func needed(lead int) int {
	if lead < 50 {
		return 0
	}
	return max(3, 7-lead/50)
}

// callsInNeed has a warband ask for who comes to it in need, before the battle that is
// arranged (KIN-53).
func (p *Play) callsInNeed(bt *Battle, id rules.SideID) {
	at := slices.Index(bt.Bands, id)
	lead := 0
	for i, n := range bt.Ratings {
		if i != at {
			lead = max(lead, n-bt.Ratings[at])
		}
	}
	need := needed(lead)
	for i := range warbands.Characters {
		t, b := &warbands.Characters[i], p.Band(id)
		if need == 0 || !slices.Contains(t.Talents, warbands.Summoned) || !t.FightsFor(b.List) || p.whereabouts(t.Key) != "" ||
			!p.Confirm(id, rules.Nobody, "KIN-53", fmt.Sprintf("The enemy's rating is %d higher. Is %s, the %s, asked for help? She comes on %d or more.", lead, t.Called, t.Name, need), true) {
			continue
		}
		if p.D6(id, rules.Nobody, "KIN-53", fmt.Sprintf("whether %s comes, on %d or more", t.Called, need)) < need {
			p.Say(Told, id, rules.Nobody, "KIN-53", "%s does not come.", t.Called)
			continue
		}
		p.engage(id, t.Key, 0, "KIN-53")
	}
}

// goHome sends those home who came in need, when their battle is fought or called off (KIN-53).
func (p *Play) goHome(id rules.SideID, off bool) {
	p.sendOff(id, "KIN-53", func(_ *Band, w *Warrior, t *warbands.Type) string {
		if !t.Sword() || !slices.Contains(t.Talents, warbands.Summoned) || w.Battles == 0 && !off {
			return ""
		}
		return fmt.Sprintf("%s has done what she came for, and returns to her order.", w.Name)
	})
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
			about := t.Name
			if other, ok := warbands.Character(t.Brings); ok {
				about += fmt.Sprintf(", with %s, the %s", other.Called, other.Name)
			}
			if t.Shards > 0 {
				about += ", for " + counted(t.Shards, "shard")
			}
			all = append(all, Offer{Command: c, Who: id, Price: t.Cost,
				Text: fmt.Sprintf("%s asks for: %s, the %s (%s)", b.Warrior(id).Name, t.Called, about, rules.Percent(float64(below)/6))})
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
	p.goHome(id, false)
	p.sendOff(id, "CAMP-12", func(b *Band, w *Warrior, t *warbands.Type) string {
		if t.Called == "" || w.Notes.Get(stayedIn, 0) == 0 {
			return ""
		}
		return fmt.Sprintf("%s waits in nobody's camp while others fight, and leaves.", w.Name)
	})
}
