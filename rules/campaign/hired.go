package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// hiredStep is when hired swords are paid, and others hired (AFTER-13, AFTER-08).
func hiredStep() Step {
	return Step{Key: "hired", Name: "Hired swords", Rule: "AFTER-13",
		About: "Hired swords who fought have their upkeep, or they leave. Others may be hired, of each kind one; where the table has agreed on a settlement, a hero has to find them there. Heroes who looked for no rare thing may ask for a special character.",
		Begin: func(p *Play, b *Band) { p.payUpkeep(b.ID) },
		Offers: func(s *State, b *Band) (all []Offer) {
			for _, t := range s.swords(b) {
				c := Engage{b.ID, t.Key}
				all = append(all, Offer{Command: c, Who: rules.Nobody, Price: s.feeOf(b, t), WhyNot: c.Legal(s),
					Text: fmt.Sprintf("Hire: %s (upkeep %d%s)", t.Name, t.Upkeep, ours(t))})
			}
			return slices.Concat(all, seekOffers(s, b), askOffers(s, b), tradeOffers(s, b))
		},
	}
}

// ours says that a profile is our own proposal.
func ours(t *warbands.Type) string {
	if t.Ours {
		return ", a profile of our own"
	}
	return ""
}

// payUpkeep pays the hired swords who fought in the last battle; who is not paid leaves
// (AFTER-13).
func (p *Play) payUpkeep(id rules.SideID) {
	p.partings(id)
	p.jobsDone(id)
	p.guestsLeave(id)
	p.wanderersLeave(id)
	p.huntedLeave(id)
	p.settlesWithPair(id)
	_, r := p.Last(p.Band(id))
	var owed []rules.WarriorID
	b := p.Band(id)
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && p.Type(b, w).Sword() && (r.Man(w.ID) != nil || p.campsOut(b, w) || slices.Contains(p.Type(b, w).Talents, uneasyAlly)) {
			owed = append(owed, w.ID)
		}
	}
	for _, who := range owed {
		b := p.Band(id)
		w := b.Warrior(who)
		if t := p.Type(b, w); t.Shards > 0 {
			p.stays(b, w, t)
			continue
		}
		n, rule := p.upkeepOf(b, w), "AFTER-13"
		if slices.Contains(p.Type(b, w).Talents, uneasyAlly) {
			if p.uneasy(b, w, n) {
				continue
			}
			rule = "KIN-72"
		}
		if p.Type(b, w).Slave {
			continue
		}
		if n == 0 && p.Type(b, w).Called != "" {
			continue // KIN-55 may be why
		}
		if n == 0 && slices.Contains(p.Type(b, w).Talents, bitter) {
			p.Say(Told, id, who, "KIN-61", "%s asks nothing this time: dark elves fought against them.", w.Name)
			continue
		}
		if r.Man(who) == nil && rule != "KIN-72" {
			if n, rule = p.idleUpkeep(b, w, n); n == 0 {
				p.Say(Told, id, who, rule, "%s asks nothing, and stays.", w.Name)
				continue
			}
		}
		if n <= b.Gold && p.Confirm(id, who, rule, fmt.Sprintf("%s asks %d crowns to stay. Are they paid?", w.Name, n), true) {
			b.Gold -= n
			p.Tell(Event{Kind: Money, Band: id, Who: who, Rule: rule, N: -n, Text: fmt.Sprintf("%s has his upkeep of %d crowns and stays.", w.Name, n)})
			continue
		}
		p.bury(b, who, Parted, rule, "left for want of pay", "", "%s is not paid his %d crowns, and leaves.", w.Name, n)
	}
	p.mastersAreGone(p.Band(id))
	p.brews(id)
	p.endIfNobodyIsLeft(p.Band(id))
}

// Bill is what is asked of a warband after its next battle.
type Bill struct {
	For         string // in words
	Rule        string
	Least, Most int // crowns
}

// Bills are all that is asked of a warband after its next battle: for its camp, by who works
// there, and by its hired swords (AFTER-13, CAMP-05, CAMP-HELP-0).
func (s *State) Bills(b *Band) (all []Bill) {
	if b.Camp.Place != "" {
		site := b.Camp.Site()
		least, most := s.UpkeepAt(b, site)
		all = append(all, Bill{"their camp", site.Rule, least + b.Camp.Extra, most + b.Camp.Extra})
	}
	for _, key := range b.Camp.Help {
		if h, ok := HelperNamed(key); ok {
			all = append(all, Bill{"the " + h.Name, h.Rule, h.Upkeep, h.Upkeep})
		}
	}
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && s.Type(b, w).Sword() {
			n := s.upkeepOf(b, w)
			least := n
			if slices.Contains(s.Type(b, w).Talents, uneasyAlly) { // KIN-72
				least = 0
			}
			all = append(all, Bill{w.Name, "AFTER-13", least, n})
		}
	}
	return slices.DeleteFunc(all, func(o Bill) bool { return o.Most == 0 })
}

// Engage takes a hired sword into service for his fee (AFTER-08, BAND-15).
type Engage struct {
	Band rules.SideID
	Key  string
}

// Legal implements Command.
func (c Engage) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	t, ok := warbands.Sword(c.Key)
	switch {
	case !b.During("hired", "recruits"):
		return errors.New("hired swords are hired in a step of their own (AFTER-08)")
	case !ok:
		return fmt.Errorf("there is no hired sword %q", c.Key)
	case !t.FightsFor(b.List):
		return fmt.Errorf("the %s does not fight for %s (BAND-15)", t.Name, b.List.Name)
	case !s.atHand(b, c.Key):
		return s.unfound(b, c.Key)
	case slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Type == c.Key }):
		return fmt.Errorf("%s have a %s already (BAND-15)", b.Name, t.Name)
	case s.unlike(b, t) != nil:
		return s.unlike(b, t)
	case b.missed(t) != nil:
		return b.missed(t)
	case s.feeOf(b, t) > b.Gold:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c Engage) Play(p *Play) {
	t, _ := warbands.Sword(c.Key)
	b := p.Band(c.Band)
	fee := p.feeOf(b, t)
	b.Gold -= fee
	b.Notes.Set(foundSword+c.Key, 0, 0)
	p.engage(c.Band, c.Key, fee, "AFTER-08")
	if score, rule := warbands.Found(c.Key, p.hiringAt(b)); score == warbands.Common && p.hiringAt(b) != "" { // nobody has to look for him
		p.also("HIRE-02", rule)
	}
}

// String implements Command.
func (c Engage) String(*State) string { return fmt.Sprintf("engage %d %s", c.Band+1, c.Key) }

func hiredVerbs() []Verb {
	return []Verb{
		{"engage", "WARBAND SWORD", func(a *Args) (Command, error) { return Engage{a.Band(), a.Word()}, nil }},
		{"seek", "WARBAND HERO SWORD", func(a *Args) (Command, error) {
			b := a.Band()
			return Seek{b, a.Warrior(b), a.Word()}, nil
		}},
		{"ask-for", "WARBAND HERO CHARACTER", func(a *Args) (Command, error) {
			b := a.Band()
			return AskFor{b, a.Warrior(b), a.Word()}, nil
		}},
	}
}
