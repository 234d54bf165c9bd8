package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The special rules of hired swords that matter between battles, by the keys of their
// talents.
const (
	scrounge     = "scrounge"
	smallSize    = "small-size"
	veryLucky    = "very-lucky"
	treasureMaps = "treasure-maps"
	lightFingers = "light-fingers"
	reward       = "sigmars-reward"
	bitter       = "bitter-enemies"
	unscrupulous = "unscrupulous"
	drunkard     = "raging-drunk"
	tipsy        = "tipsy" // the mark of who drinks from the barrel of a treasure map
	stole        = "stole"
)

// cameBack is somebody of the warband with a special rule who fought in its last battle
// and came out of it on his feet, or nil.
func (s *State) cameBack(b *Band, talent string) *Warrior {
	_, r := s.Last(b)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := s.Type(b, w)
		if !w.Here() || t == nil || !slices.Contains(t.Talents, talent) || r == nil {
			continue
		}
		if m := r.Man(w.ID); m != nil && m.Fate != TakenOut {
			return w
		}
	}
	return nil
}

// cameBackKnowing is somebody of the warband with a skill who fought in its last battle and
// came out of it on his feet, or nil.
func (s *State) cameBackKnowing(b *Band, skill string) *Warrior {
	_, r := s.Last(b)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if !w.Here() || r == nil || !slices.Contains(w.Skills, skill) {
			continue
		}
		if m := r.Man(w.ID); m != nil && m.Fate != TakenOut {
			return w
		}
	}
	return nil
}

// serving reports whether somebody with a special rule is with the warband.
func (s *State) serving(b *Band, talent string) bool {
	return slices.ContainsFunc(b.Warriors, func(w Warrior) bool {
		t := s.Type(b, &w)
		return w.Here() && t != nil && slices.Contains(t.Talents, talent)
	})
}

// treasureMap is what the map of a treasure hunter leads to; it may be a die more for the
// exploration, of a face that was chosen or 0 (KIN-30).
func (x *explorer) treasureMap() (more bool, face int) {
	b := x.b()
	w := x.State.cameBack(b, treasureMaps)
	if w == nil {
		return false, 0
	}
	say := func(format string, args ...any) { x.Say(Found, x.band, w.ID, "KIN-30", format, args...) }
	switch x.D6(x.band, w.ID, "KIN-30", "where the treasure map leads") {
	case 1:
		say("The map leads %s into an ambush.", w.Name)
		if x.D6(x.band, w.ID, "HARM-02", "injury") <= 2 {
			x.bury(b, w.ID, Died, "HARM-02", "dead", "", "%s does not come back.", w.Name)
		}
	case 2:
		say("The map of %s is a fake.", w.Name)
	case 3:
		b.Shards++
		say("The map of %s leads to a shard.", w.Name)
	case 4:
		x.barrel(w)
	case 5:
		say("The map of %s shows one more place to search.", w.Name)
		return true, 0
	case 6:
		face = 1 + x.Choose(x.band, w.ID, "KIN-30", "The map is a true one: a die more for the exploration shows what is chosen. What?", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6")
		say("The map of %s is a true one: a %d more.", w.Name, face)
		return true, face
	}
	return false, 0
}

// barrel lets D6 warriors drink, who know no fear in the next battle (KIN-30).
func (x *explorer) barrel(by *Warrior) {
	b := x.b()
	n := x.D6(x.band, by.ID, "KIN-30", "how many may drink from the barrel")
	x.Say(Found, x.band, by.ID, "KIN-30", "The map of %s leads to a barrel of Bugman's ale: so many may drink before the next battle: %d.", by.Name, n)
	for range n {
		var thirsty []rules.WarriorID
		for i := range b.Warriors {
			w := &b.Warriors[i]
			if t := x.Type(b, w); w.Here() && t != nil && t.Traits&rules.Elf == 0 && !slices.Contains(w.Marks, tipsy) {
				thirsty = append(thirsty, w.ID)
			}
		}
		if len(thirsty) == 0 {
			return
		}
		w := b.Warrior(x.ChooseWarrior(x.band, "KIN-30", "Who drinks from the barrel, and knows no fear in the next battle?", thirsty))
		w.Marks = append(w.Marks, tipsy)
	}
}

// sober ends what a barrel did, or a drug in the drinking den.
func (w *Warrior) sober() {
	w.Marks = slices.DeleteFunc(w.Marks, func(m string) bool {
		return m == tipsy || m == poisoned || m == warbands.ThroughTunnels || m == warbands.Brew(1) || m == warbands.Brew(2)
	})
}

// upkeepOf is what a hired sword asks after a battle: as his entry says, or more or less
// for whom he serves beside and what he has done (AFTER-13, KIN-32, KIN-34, KIN-55, KIN-61).
func (s *State) upkeepOf(b *Band, w *Warrior) int {
	t := s.Type(b, w)
	if w.Notes.Get(huntNote, 0) == forNought {
		return 0
	}
	if t.Grudge != 0 && slices.ContainsFunc(b.Warriors, func(o Warrior) bool {
		ot := s.Type(b, &o)
		return o.ID != w.ID && ot != nil && ot.Traits&t.Grudge != 0
	}) {
		return t.Grudged
	}
	if slices.Contains(t.Talents, bitter) && s.metDarkElves(b) {
		return 0
	}
	if slices.Contains(t.Talents, reward) && s.felledDarkLeader(b) {
		return 5
	}
	return t.Upkeep
}

// metDarkElves reports whether a dark elf fought against the warband in its last battle
// (KIN-61).
func (s *State) metDarkElves(b *Band) bool {
	bt, _ := s.Last(b)
	if bt == nil {
		return false
	}
	for i := range bt.Report.Sides {
		side := &bt.Report.Sides[i]
		if side.Band == b.ID {
			continue
		}
		for k := range side.Men {
			if o, _ := s.everSeen(side.Men[k].Who); o != nil && slices.Contains(warbands.DarkElves, o.Type) {
				return true
			}
		}
	}
	return false
}

// felledDarkLeader reports whether the warband has put the leader of Undead or Possessed
// out of action in its last battle.
func (s *State) felledDarkLeader(b *Band) bool {
	bt, _ := s.Last(b)
	if bt == nil {
		return false
	}
	for i := range bt.Report.Sides {
		side := &bt.Report.Sides[i]
		if side.Band == b.ID {
			continue
		}
		for k := range side.Men {
			m := &side.Men[k]
			if m.Fate != TakenOut || m.Beast > 0 {
				continue
			}
			o, ob := s.everSeen(m.Who)
			if o == nil || ob.List.Kind != "undead" && ob.List.Kind != "possessed" {
				continue
			}
			if t := s.Type(ob, o); t == nil || !t.Leader {
				continue
			}
			if _, by := s.everSeen(m.By.Who); by != nil && by.ID == b.ID {
				return true
			}
		}
	}
	return false
}

// sorcerer is somebody of the warband who casts spells, or nil; who prays casts none.
func (s *State) sorcerer(b *Band) *Warrior {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := s.Type(b, w)
		if t == nil {
			continue
		}
		id, ok := s.Rules.MagicNamed(t.Magic)
		if ok && id > 0 && !s.Rules.Magic[id].Prayers {
			return w
		}
	}
	return nil
}

// unlike says why a hired sword does not serve beside those who are with a warband, or nil
// (KIN-32).
func (s *State) unlike(b *Band, t *warbands.Type) error {
	if slices.Contains(t.Talents, reward) {
		if w := s.sorcerer(b); w != nil {
			return fmt.Errorf("the %s serves nobody who has a spell caster: %s (KIN-32)", t.Name, w.Name)
		}
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		o := s.Type(b, w)
		if o == nil || !o.Sword() || o.Key == t.Key {
			continue
		}
		if err := t.Serves(o); err != nil {
			return fmt.Errorf("%w: %s (BAND-15)", err, w.Name)
		}
	}
	return nil
}

// partings are the hired swords who leave whatever they are paid: guests after their
// battle, and who does not suffer somebody who has joined (KIN-32).
func (p *Play) partings(id rules.SideID) {
	p.sendOff(id, "KIN-32", func(b *Band, w *Warrior, t *warbands.Type) string {
		switch {
		case !t.Sword() || !slices.Contains(t.Talents, reward):
			return ""
		case p.unlike(b, t) != nil:
			return w.Name + " leaves: he suffers no spell caster beside him."
		case b.List.Kind == "witch-hunters" && w.Battles > 0:
			return w.Name + " was a guest for one battle, and goes his way."
		}
		return ""
	})
}

// jobsDone sends those off who were hired for one battle (KIN-84).
func (p *Play) jobsDone(id rules.SideID) {
	p.sendOff(id, "KIN-84", func(_ *Band, w *Warrior, t *warbands.Type) string {
		if w.Battles == 0 || !slices.Contains(t.Talents, warbands.OneJob) {
			return ""
		}
		return w.Name + " has done his job, and leaves."
	})
}

// sendOff has everybody leave a warband of whom leaves says in a sentence why; "" for those
// who stay.
func (p *Play) sendOff(id rules.SideID, rule string, leaves func(b *Band, w *Warrior, t *warbands.Type) string) {
	for i := 0; i < len(p.Band(id).Warriors); {
		b := p.Band(id)
		w := &b.Warriors[i]
		t := p.Type(b, w)
		if t == nil || !w.Here() {
			i++
		} else if why := leaves(b, w, t); why != "" {
			p.bury(b, w.ID, Parted, rule, "left", "", "%s", why)
			i = 0 // with him others may have gone
		} else {
			i++
		}
	}
}

// Steal has a thief try to steal a thing of the trading chart (KIN-31).
type Steal struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
}

// Legal implements Command.
func (c Steal) Legal(s *State) error {
	b, err := s.mayTrade(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case !slices.Contains(s.Type(b, w).Talents, lightFingers):
		return fmt.Errorf("%s is no thief (KIN-31)", w.Name)
	case !w.Here():
		return fmt.Errorf("%s is a captive", w.Name)
	case w.Notes.Get(stole, 0) > 0:
		return fmt.Errorf("%s has tried already after this battle (KIN-31)", w.Name)
	case c.Key == mapKey:
		return errors.New("a map is drawn for who pays, and cannot be stolen")
	case isVehicle(c.Key):
		return errors.New("a vehicle is too large to be stolen from the market (RUL-WAGON-34)")
	case !s.wants(b, c.Key):
		return fmt.Errorf("nobody of %s may have: %s", b.Name, NameOf(s.Rules, c.Key))
	}
	return nil
}

// Play implements Command.
func (c Steal) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	w.Notes.Set(stole, 0, 1)
	price, _ := warbands.ChartPrice(p.Rules, c.Key)
	name := NameOf(p.Rules, c.Key)
	var taken bool
	if price.Rare == 0 {
		taken = p.D6(b.ID, w.ID, "KIN-31", "steals: "+name+", on 2 or more") >= 2
	} else {
		taken = p.TwoD6(b.ID, w.ID, "KIN-31", fmt.Sprintf("steals: %s, above %d", name, price.Rare)) > price.Rare
	}
	if taken {
		b.Stow(c.Key, 1)
		p.Say(Found, b.ID, w.ID, "KIN-31", "%s has stolen: %s.", w.Name, name)
		p.goods(1, c.Key)
		return
	}
	if p.D6(b.ID, w.ID, "KIN-31", "whether he is caught, on a 6") == 6 {
		p.bury(b, w.ID, Died, "KIN-31", "hanged", "", "%s is caught with his hand in a chest, and hanged.", w.Name)
		return
	}
	p.Say(Told, b.ID, w.ID, "KIN-31", "%s is chased off with nothing.", w.Name)
}

// String implements Command.
func (c Steal) String(s *State) string {
	return fmt.Sprintf("steal %d %s %s", c.Band+1, word(s, c.Who), c.Key)
}

// stealOffers are what thieves of the warband may try to steal.
func stealOffers(s *State, b *Band, wares []string) (all []Offer) {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if t := s.Type(b, w); t == nil || !slices.Contains(t.Talents, lightFingers) || !w.Here() || w.Notes.Get(stole, 0) > 0 {
			continue
		}
		for _, key := range wares {
			if key == mapKey {
				continue
			}
			p, _ := warbands.ChartPrice(s.Rules, key)
			on := "a die, 2+"
			if p.Rare > 0 {
				on = fmt.Sprintf("two dice, above %d", p.Rare)
			}
			all = append(all, Offer{Command: Steal{b.ID, w.ID, key}, Who: w.ID,
				Text: fmt.Sprintf("%s steals: %s (%s; else he is hanged on a 6)", w.Name, NameOf(s.Rules, key), on)})
		}
	}
	return all
}

// chart is the price of a thing for a warband: as printed, but Bugman's ale is more easily
// found, and dearer, where a raging drunk serves (KIN-33), and everything is dearer in
// Cutthroat's Den (CAMP-CUT-S).
func (s *State) chart(b *Band, key string) (rules.Price, bool) {
	p, ok := warbands.ChartPrice(s.Rules, key)
	if b == nil {
		return p, ok
	}
	if ok && key == "bugmans-ale" && s.serving(b, drunkard) {
		p.Rare = 6
	}
	if key == mapKey && s.sellsMaps(b) { // CAMP-MAP-1
		p.Rare = 0
	}
	p = b.prayedFor(key, p)
	p.Crowns, p.Brace = s.dearer(b, p.Crowns), s.dearer(b, p.Brace)
	return p, ok
}
