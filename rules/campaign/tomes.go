package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Tomes of magic: who reads one learns a spell, and it has nothing more to teach anybody
// (EQUIP-16, LEARN-A5).

// The tome, and the skill of who may read it without being a wizard, by their keys.
const (
	aTome      = "tome-of-magic"
	arcaneLore = "arcane-lore"
)

// Study has somebody read the Tome of Magic that he carries.
type Study struct {
	Band rules.SideID
	Who  rules.WarriorID
}

// tomeLists are the lists of magic that a tome may teach somebody: a wizard his own and Lesser
// Magic (EQUIP-16), who has Arcane Lore Lesser Magic (LEARN-A5).
func (s *State) tomeLists(b *Band, w *Warrior) (all []string) {
	t := s.Type(b, w)
	if t == nil {
		return nil
	}
	if id, ok := s.Rules.MagicNamed(t.Magic); ok && !s.Rules.Magic[id].Prayers {
		if t.Magic != warbands.LesserMagic {
			all = append(all, t.Magic)
		}
		return append(all, warbands.LesserMagic)
	}
	if t.Magic == "" && slices.Contains(w.Skills, arcaneLore) {
		all = append(all, warbands.LesserMagic)
	}
	return all
}

// Legal implements Command.
func (c Study) Legal(s *State) error {
	b, err := s.mayTrade(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case w == nil || !w.Here():
		return fmt.Errorf("he is not with %s", b.Name)
	case !slices.Contains(w.Gear, aTome):
		return fmt.Errorf("%s carries no %s (EQUIP-16)", w.Name, NameOf(s.Rules, aTome))
	case len(s.tomeLists(b, w)) == 0:
		return fmt.Errorf("%s is no wizard, and knows no Arcane Lore (EQUIP-16, LEARN-A5)", w.Name)
	}
	return nil
}

// Play implements Command.
func (c Study) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	lists := p.tomeLists(b, w)
	rule, k := "EQUIP-16", 0
	if p.Type(b, w).Magic == "" {
		rule = "LEARN-A5"
	}
	if len(lists) > 1 {
		var names []string
		for _, key := range lists {
			id, _ := p.Rules.MagicNamed(key)
			names = append(names, p.Rules.Magic[id].Name)
		}
		k = p.Choose(b.ID, w.ID, rule, "Of which magic does "+w.Name+" look for a spell in the tome?", names...)
		w = p.Band(c.Band).Warrior(c.Who)
	}
	w.drop(aTome)
	p.Say(Told, b.ID, w.ID, rule, "%s reads a %s, which has nothing to teach anybody after him.", w.Name, NameOf(p.Rules, aTome))
	p.goods(-1, aTome)
	if p.Type(b, w).Magic == "" {
		w.Magic = warbands.LesserMagic
		p.Remember(Learnt, w, rule, "%s has come to magic.", w.Name)
	}
	p.learnsOf(b, w, lists[k], rule)
}

// String implements Command.
func (c Study) String(s *State) string {
	return fmt.Sprintf("study %d %s", c.Band+1, word(s, c.Who))
}

// tomeOffers are that somebody reads the tome that he carries.
func tomeOffers(s *State, b *Band) (all []Offer) {
	if !b.During(trading...) {
		return nil
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if c := (Study{b.ID, w.ID}); slices.Contains(w.Gear, aTome) && w.Here() {
			all = append(all, Offer{Command: c, Who: w.ID, Text: "Reads his " + NameOf(s.Rules, aTome), WhyNot: c.Legal(s)})
		}
	}
	return all
}

func tomeVerbs() []Verb {
	return []Verb{{"study", "WARBAND WARRIOR", func(a *Args) (Command, error) {
		band := a.Band()
		return Study{band, a.Warrior(band)}, nil
	}}}
}
