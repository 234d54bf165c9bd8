package campaign

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// bury takes a warrior out of his warband: dead, dismissed, sold. What he carries goes
// with him (AFTER-12).
func (p *Play) bury(b *Band, id rules.WarriorID, k Kind, rule, end, by, format string, args ...any) {
	w := b.Warrior(id)
	text := fmt.Sprintf(format, args...)
	grave := Grave{Warrior: *w, End: end, By: by}
	grave.unshare()
	grave.Past = append(grave.Past, Deed{p.Held(), rule, text})
	b.Graves = append(b.Graves, grave)
	for i := range b.Warriors {
		if b.Warriors[i].ID == id {
			b.Warriors = append(b.Warriors[:i:i], b.Warriors[i+1:]...)
			break
		}
	}
	p.Tell(Event{Kind: k, Band: b.ID, Who: id, Rule: rule, Text: text})
	if carried := grave.belongings(); k == Died && len(carried) > 0 {
		var lost []string
		for _, key := range carried {
			lost = append(lost, NameOf(p.Rules, key))
		}
		p.Say(Told, b.ID, id, "AFTER-12", "Lost with %s: %s.", grave.Name, strings.Join(lost, ", "))
		p.goods(-1, carried...)
	} else {
		p.goods(-1, carried...)
	}
}

// disband strikes a warband from the campaign.
func (p *Play) disband(b *Band, rule, why string) {
	b.Gone, b.Step = why, ""
	p.Say(Parted, b.ID, rules.Nobody, rule, "%s are no more: %s.", b.Name, why)
	p.release(b)
}

// Dismiss sends a warrior away, with all he carries (AFTER-14).
type Dismiss struct {
	Band rules.SideID
	Who  rules.WarriorID
}

// Legal implements Command.
func (c Dismiss) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case !w.Here():
		return fmt.Errorf("%s is a captive", w.Name)
	case s.Pending() != nil && w.Away == "" && w.Misses == 0 && b.inBattle(s.Pending()):
		return fmt.Errorf("%s is to fight in the battle that is arranged", w.Name)
	case len(b.Warriors) == 1:
		return errors.New("he is the last: disband the warband instead")
	}
	if t := s.Type(b, w); t.Leader {
		return fmt.Errorf("%s leads the warband", w.Name)
	}
	return nil
}

func (b *Band) inBattle(bt *Battle) bool {
	for _, id := range bt.Bands {
		if id == b.ID {
			return true
		}
	}
	return false
}

// Play implements Command.
func (c Dismiss) Play(p *Play) {
	b := p.Band(c.Band)
	p.bury(b, c.Who, Parted, "AFTER-14", "dismissed", "", "%s is dismissed.", p.nameOf(c.Who))
}

// String implements Command.
func (c Dismiss) String(s *State) string {
	return fmt.Sprintf("dismiss %d %s", c.Band+1, word(s, c.Who))
}

// Disband ends a warband (AFTER-15).
type Disband struct{ Band rules.SideID }

// Legal implements Command.
func (c Disband) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err == nil && s.Pending() != nil && b.inBattle(s.Pending()) {
		err = ErrPending
	}
	return err
}

// Play implements Command.
func (c Disband) Play(p *Play) { p.disband(p.Band(c.Band), "AFTER-15", "it was disbanded") }

// String implements Command.
func (c Disband) String(*State) string { return fmt.Sprintf("disband %d", c.Band+1) }

// Rename gives a warrior another name.
type Rename struct {
	Band rules.SideID
	Who  rules.WarriorID
	Name string
}

// Legal implements Command.
func (c Rename) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case s.Pending() != nil && b.inBattle(s.Pending()):
		return ErrPending
	}
	if o := b.Named(warbands.InBattle(c.Name)); o != nil && o != w {
		return fmt.Errorf("another of them is called %s (BAND-16)", c.Name)
	}
	return warbands.CheckName(c.Name)
}

// Play implements Command.
func (c Rename) Play(p *Play) {
	w, b := p.Warrior(c.Who)
	was := w.Name
	w.Name = strings.Join(strings.Fields(c.Name), " ")
	p.Say(Told, b.ID, w.ID, "BAND-16", "%s is called %s from now on.", was, w.Name)
}

// String implements Command.
func (c Rename) String(s *State) string {
	return fmt.Sprintf("rename %d %s %s", c.Band+1, word(s, c.Who), c.Name)
}

func bandVerbs() []Verb {
	return []Verb{
		{"dismiss", "WARBAND WARRIOR", func(a *Args) (Command, error) {
			b := a.Band()
			return Dismiss{b, a.Warrior(b)}, nil
		}},
		{"disband", "WARBAND", func(a *Args) (Command, error) { return Disband{a.Band()}, nil }},
		{"rename", "WARBAND WARRIOR NAME", func(a *Args) (Command, error) {
			b := a.Band()
			return Rename{b, a.Warrior(b), a.Rest()}, nil
		}},
	}
}

// bandOffers are what may be done with a warband at any time.
func bandOffers(s *State, b *Band) (all []Offer) {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		c := Dismiss{b.ID, w.ID}
		all = append(all, Offer{Command: c, Text: "Dismiss " + w.Name, Who: w.ID, WhyNot: c.Legal(s)})
	}
	rest, disband := Rest{b.ID}, Disband{b.ID}
	return append(all,
		Offer{Command: rest, Text: "Let a battle pass", Who: rules.Nobody, WhyNot: rest.Legal(s)},
		Offer{Command: disband, Text: "Disband the warband", Who: rules.Nobody, WhyNot: disband.Legal(s)})
}
