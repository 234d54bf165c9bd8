package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Captives (HARM-71 to HARM-74): what both sides may do about them, as long as they are
// held.

// Captives are those whom a warband holds.
func (s *State) Captives(of *Band) (ids []rules.WarriorID) {
	for i := range s.Bands {
		for k := range s.Bands[i].Warriors {
			if w := &s.Bands[i].Warriors[k]; w.Captor == of.ID {
				ids = append(ids, w.ID)
			}
		}
	}
	return ids
}

// CaptiveFate is what a captor does with a captive.
type CaptiveFate string

// The fates.
const (
	Ransomed   CaptiveFate = "ransom"
	Exchanged  CaptiveFate = "exchange"
	Enslaved   CaptiveFate = "enslave"
	Raised     CaptiveFate = "raise"
	Sacrificed CaptiveFate = "sacrifice"
)

// Dispose has a captor do something with a captive.
type Dispose struct {
	Fate  CaptiveFate
	Who   rules.WarriorID
	Price int             // of a ransom
	For   rules.WarriorID // for whom he is exchanged
}

// Legal implements Command.
func (c Dispose) Legal(s *State) error {
	w, home := s.Warrior(c.Who)
	if w == nil || w.Here() {
		return errors.New("he is nobody's captive")
	}
	captor, err := s.active(w.Captor)
	if err != nil {
		return err
	}
	if bt := s.Pending(); bt != nil && (captor.inBattle(bt) || home.inBattle(bt)) {
		return ErrPending
	}
	switch c.Fate {
	case Ransomed:
		switch {
		case home.Gone != "":
			return fmt.Errorf("nobody is left to pay for %s", w.Name)
		case c.Price < 0 || c.Price > home.Gold:
			return fmt.Errorf("%s have %d crowns", home.Name, home.Gold)
		}
	case Exchanged:
		o, theirs := s.Warrior(c.For)
		if o == nil || theirs.ID != captor.ID || o.Captor != home.ID {
			return fmt.Errorf("%s hold nobody of %s for whom he could be exchanged", home.Name, captor.Name)
		}
	case Enslaved:
	case Raised:
		if captor.List.Kind != "undead" {
			return errors.New("only the Undead raise the dead (HARM-73)")
		}
		return s.room(captor)
	case Sacrificed:
		if captor.List.Kind != "possessed" {
			return errors.New("only the Cult of the Possessed sacrifices captives (HARM-74)")
		}
	default:
		return fmt.Errorf("nothing of the name of %q can be done with a captive", c.Fate)
	}
	return nil
}

// room says why a warband cannot have one more model, nil if it can.
func (s *State) room(b *Band) error {
	r, _ := s.Roster(b, nil)
	if most := r.MostModels(s.Rules); r.Models(s.Rules) >= most {
		return fmt.Errorf("%s have as many models as they may, %d (BAND-02)", b.Name, most)
	}
	return nil
}

// Play implements Command.
func (c Dispose) Play(p *Play) {
	w, home := p.Warrior(c.Who)
	captor := p.Band(w.Captor)
	switch c.Fate {
	case Ransomed:
		if !p.Confirm(home.ID, w.ID, "HARM-71", fmt.Sprintf("Pay %d crowns to %s for %s?", c.Price, captor.Name, w.Name), true) {
			p.Say(Told, home.ID, w.ID, "HARM-71", "%s do not pay %d crowns for %s.", home.Name, c.Price, w.Name)
			return
		}
		home.Gold, captor.Gold = home.Gold-c.Price, captor.Gold+c.Price
		w.Captor = Free
		p.Remember(Came, w, "HARM-71", "%s is ransomed for %s.", w.Name, counted(c.Price, "crown"))
	case Exchanged:
		o, _ := p.Warrior(c.For)
		if !p.Confirm(home.ID, w.ID, "HARM-71", fmt.Sprintf("Exchange %s for %s?", o.Name, w.Name), true) {
			p.Say(Told, home.ID, w.ID, "HARM-71", "%s do not exchange %s.", home.Name, o.Name)
			return
		}
		w.Captor, o.Captor = Free, Free
		p.Remember(Came, w, "HARM-71", "%s is exchanged for %s.", w.Name, o.Name)
		p.Remember(Came, o, "HARM-71", "%s is exchanged for %s.", o.Name, w.Name)
	case Enslaved:
		n := 5 * p.D6(captor.ID, w.ID, "HARM-72", "what the slavers pay, times 5")
		captor.Gold += n
		p.Tell(Event{Kind: Money, Band: captor.ID, Who: rules.Nobody, Rule: "HARM-72", N: n, Text: fmt.Sprintf("%s have %d crowns of the slavers.", captor.Name, n)})
		p.lost(captor, home, w, "HARM-72", "sold to slavers", "%s is sold to slavers.")
	case Raised:
		p.lost(captor, home, w, "HARM-73", "raised as a Zombie", "%s is killed and walks again for others.")
		p.join(captor, warbands.Recruit{Type: "zombie"}, "HARM-73")
	case Sacrificed:
		p.lost(captor, home, w, "HARM-74", "sacrificed", "%s is sacrificed to dark gods.")
		if l := p.Leader(captor); l != nil {
			p.Remember(Learnt, l, "HARM-74", "%s has learned from a sacrifice.", l.Name)
			p.advanceOne(captor, l)
		}
	}
}

// lost takes a captive from his warband for good; his captor keeps his things.
func (p *Play) lost(captor, home *Band, w *Warrior, rule, end, words string) {
	carried := w.Gear
	if keys, kept := p.stowAll(captor, w); kept != "" {
		p.Say(Found, captor.ID, w.ID, rule, "%s keep what %s carried: %s.", captor.Name, w.Name, kept)
		p.goods(1, keys...)
	}
	p.bury(home, w.ID, Died, rule, end, captor.Name, words, w.Name)
	p.goods(-1, carried...)
	p.succession(home)
	p.endIfNobodyIsLeft(home)
}

// stowAll puts all that somebody carried into the store of a warband, but what is his alone
// and nobody else's to use (AFTER-07), and says what.
func (p *Play) stowAll(b *Band, w *Warrior) (keys []string, kept string) {
	var names []string
	for _, key := range w.Gear {
		id, weapon := p.Rules.WeaponNamed(key)
		suit, armour := p.Rules.ArmourNamed(key)
		if !(weapon && p.Rules.Weapon(id).Own || armour && p.Rules.Armours[suit].Own) {
			b.Stow(key, 1)
			keys, names = append(keys, key), append(names, NameOf(p.Rules, key))
		}
	}
	w.Gear = nil
	return keys, strings.Join(names, ", ")
}

// join adds a recruit to a warband, with a name if he has none; henchmen begin a group of
// their own where they have no number.
func (p *Play) join(b *Band, rec warbands.Recruit, rule string) *Warrior {
	r, _ := p.Roster(b, func(*Warrior) bool { return true })
	r.Recruits = append(r.Recruits, rec)
	i := len(r.Recruits) - 1
	t := r.TypeOf(i)
	if rec.Name == "" {
		rec.Name = r.FreeName(i)
	}
	if !t.Hero && !t.Sword() && rec.Number == 0 {
		r.Recruits = r.Recruits[:i]
		rec.Number = r.FreeNumber()
	}
	b.Warriors = append(b.Warriors, p.newcomer(rec, b.Fought))
	w := &b.Warriors[len(b.Warriors)-1]
	w.Duty = b.Group(w)[0].Duty
	p.Say(Came, b.ID, w.ID, rule, "%s, %s, joins %s.", w.Name, t.Name, b.Name)
	p.goods(1, w.Gear...)
	if p.Terms.Early && w.XP == 0 {
		p.also("XP-01")
	}
	return w
}

// String implements Command.
func (c Dispose) String(s *State) string {
	_, home := s.Warrior(c.Who)
	line := fmt.Sprintf("captive %s %d %s", c.Fate, home.ID+1, word(s, c.Who))
	switch c.Fate {
	case Ransomed:
		line += fmt.Sprintf(" %d", c.Price)
	case Exchanged:
		line += " " + word(s, c.For)
	}
	return line
}

func captiveVerbs() []Verb {
	return []Verb{{"captive", "FATE WARBAND WARRIOR [PRICE | WARRIOR]", func(a *Args) (Command, error) {
		c := Dispose{Fate: CaptiveFate(a.Word()), For: rules.Nobody}
		home := a.Band()
		c.Who = a.Warrior(home)
		switch c.Fate {
		case Ransomed:
			c.Price = a.Number()
		case Exchanged:
			if w, _ := a.State.Warrior(c.Who); w != nil {
				c.For = a.Warrior(w.Captor)
			}
		}
		return c, nil
	}}}
}

// captiveOffers are what a captor may do with his captives. A ransom is offered for what
// the captive is worth, or all that there is to pay.
func captiveOffers(s *State, b *Band) (all []Offer) {
	for _, id := range s.Captives(b) {
		w, home := s.Warrior(id)
		r := warbands.Roster{List: home.List, Recruits: []warbands.Recruit{w.Recruit}, Terms: warbands.Terms{UnderWay: true}}
		price := min(home.Gold, r.CostOf(s.Rules, 0))
		options := []Dispose{{Fate: Ransomed, Who: id, Price: price, For: rules.Nobody}}
		for i := range b.Warriors {
			if o := &b.Warriors[i]; o.Captor == home.ID {
				options = append(options, Dispose{Fate: Exchanged, Who: id, For: o.ID})
			}
		}
		for _, fate := range []CaptiveFate{Enslaved, Raised, Sacrificed} {
			if fate == Raised && b.List.Kind != "undead" || fate == Sacrificed && b.List.Kind != "possessed" {
				continue
			}
			options = append(options, Dispose{Fate: fate, Who: id, For: rules.Nobody})
		}
		for _, c := range options {
			text := fmt.Sprintf("%s %s", rules.Capital(string(c.Fate)), w.Name)
			switch c.Fate {
			case Ransomed:
				text += fmt.Sprintf(" for %d crowns", c.Price)
			case Exchanged:
				text += " for " + s.nameOf(c.For)
			}
			all = append(all, Offer{Command: c, Text: strings.TrimSpace(text), Who: id, WhyNot: c.Legal(s)})
		}
	}
	return slices.Clip(all)
}

// release frees everybody whom a warband holds that is no more.
func (p *Play) release(of *Band) {
	for _, id := range p.Captives(of) {
		w, _ := p.Warrior(id)
		w.Captor = Free
		p.Remember(Came, w, "HARM-71", "%s is free again.", w.Name)
	}
}
