package campaign

import (
	"errors"
	"fmt"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The drinking den (CAMP-DEN-0) and gambling (CAMP-GAMB): once each after a battle, in every
// settlement but not in Mordheim (RUL-CAMP-14).
const (
	tavern = "den"
	gamble = "gamble"
)

// mostLost is the most that a game of dice can cost: who plays must be able to pay it.
const mostLost = 18

// Drink visits the drinking den.
type Drink struct{ Band rules.SideID }

// Legal implements Command.
func (c Drink) Legal(s *State) error {
	b, err := s.reaches(c.Band, false)
	if err == nil && b.at(tavern) {
		err = fmt.Errorf("%s have been there (RUL-CAMP-14)", b.Name)
	}
	return err
}

// Play implements Command.
func (c Drink) Play(p *Play) {
	p.goesOut(c.Band)
	b := p.Band(c.Band)
	b.Notes.Set(atNote+tavern, 0, 1)
	x := &explorer{Play: p, band: c.Band, rule: "CAMP-DEN-0"}
	switch n := x.roll("the drinking den"); {
	case n == 1:
		x.drugged()
	case n <= 3:
		x.rule = "CAMP-DEN-2"
		x.loses(x.sum(1, 10, "what is drunk and eaten"), "They overspend")
	case n <= 5:
		x.hireling()
	default:
		x.brawl()
	}
}

// String implements Command.
func (c Drink) String(*State) string { return fmt.Sprintf("drink %d", c.Band+1) }

// loses takes crowns from the warband as far as it has them.
func (x *explorer) loses(n int, why string) {
	b := x.b()
	n = min(n, b.Gold)
	b.Gold -= n
	x.Tell(Event{Kind: Money, Band: x.band, Who: rules.Nobody, Rule: x.rule, N: -n, Text: fmt.Sprintf("%s: %s lose %s.", why, b.Name, counted(n, "crown"))})
}

// anyOf is one of several by dice: of up to six by one die, of more by two.
func (p *Play) anyOf(id rules.SideID, rule, what string, ids []rules.WarriorID) rules.WarriorID {
	for {
		n := 1
		switch {
		case len(ids) > 6:
			n = p.D66(id, rules.Nobody, rule, what)
			n = 6*(n/10-1) + n%10
		case len(ids) > 1:
			n = p.D6(id, rules.Nobody, rule, what)
		}
		if n <= len(ids) {
			return ids[n-1]
		}
	}
}

// drugged: a random hero has -1 Toughness in the next battle, or only a heavy head
// (CAMP-DEN-1).
func (x *explorer) drugged() {
	x.rule = "CAMP-DEN-1"
	heroes := x.heroesHere(x.b())
	if len(heroes) == 0 {
		x.Say(Told, x.band, rules.Nobody, x.rule, "A stranger offers a curious drink, and no hero is there to try it.")
		return
	}
	w := x.b().Warrior(x.anyOf(x.band, x.rule, "which hero is offered a curious drink", heroes))
	if x.D6(x.band, w.ID, x.rule, "what he has drunk") > 3 {
		x.Say(Told, x.band, w.ID, x.rule, "It was strong ale: %s wakes with a heavy head, and is well.", w.Name)
		return
	}
	w.Marks = append(w.Marks, poisoned)
	x.Remember(Hurt, w, x.rule, "%s was poisoned: -1 Toughness in the next battle.", w.Name)
}

// poisoned is the mark of who was drugged, until after the next battle.
const poisoned = "poisoned"

// hireling: somebody offers his services (CAMP-DEN-4).
func (x *explorer) hireling() {
	x.rule = "CAMP-DEN-4"
	switch x.roll("whom they drink with") {
	case 1:
		x.rule = "CAMP-DEN-4-1"
		x.guest("halfling-scout", true)
	case 2:
		x.rule = "CAMP-DEN-4-2"
		if x.roll("the drinking contest with an Ogre, won on 5 or more") < 5 {
			x.Say(Told, x.band, rules.Nobody, x.rule, "The Ogre drinks them under the table.")
			return
		}
		x.guest("ogre-bodyguard", false)
	case 3:
		x.rule = "CAMP-DEN-4-3"
		x.guest("elf-ranger", true)
	case 4:
		x.rule = "CAMP-DEN-4-4"
		x.guest("freelancer", false)
	case 5:
		x.rule = "CAMP-DEN-4-5"
		x.recruit(func(t *warbands.Type) bool { return !t.Hero }, "A young fellow wants to see the city. What is he?")
	default:
		x.rule = "CAMP-DEN-4-6"
		x.recruit(func(t *warbands.Type) bool { return t.Hero && !t.Leader }, "Somebody who has lost his warband wants to join. What is he?")
	}
}

// guestNote marks a hired sword who serves for one battle.
const guestNote = "guest"

// guest takes a hired sword into service for the next battle, for half his fee or nothing;
// who does not fight for such as them, or serves them already, does not come.
func (x *explorer) guest(key string, paid bool) {
	b := x.b()
	t, _ := warbands.Sword(key)
	fee := 0
	if paid {
		fee = (t.Fee(b.List.Kind) + 1) / 2
	}
	switch {
	case !t.FightsFor(b.List):
		x.Say(Told, x.band, rules.Nobody, x.rule, "They drink with a %s, who does not fight for such as them.", t.Name)
	case b.serves(key):
		x.Say(Told, x.band, rules.Nobody, x.rule, "They drink with a %s; they have one already.", t.Name)
	case fee > b.Gold:
		x.Say(Told, x.band, rules.Nobody, x.rule, "A %s would serve for %s, which they do not have.", t.Name, counted(fee, "crown"))
	case !x.Confirm(x.band, rules.Nobody, x.rule, fmt.Sprintf("A %s would serve in the next battle for %s. Does he?", t.Name, counted(fee, "crown")), true):
		x.Say(Told, x.band, rules.Nobody, x.rule, "They let him drink alone.")
	default:
		b.Gold -= fee
		x.engage(x.band, key, fee, x.rule)
		if b := x.b(); b.Warriors[len(b.Warriors)-1].Type == key {
			b.Warriors[len(b.Warriors)-1].Notes.Set(guestNote, 0, 1)
		}
	}
}

// guestsLeave: who served for one battle goes his way after it.
func (p *Play) guestsLeave(id rules.SideID) {
	p.sendOff(id, "CAMP-DEN-4", func(b *Band, w *Warrior, _ *warbands.Type) string {
		if w.Notes.Get(guestNote, 0) == 0 || w.Joined >= b.Fought {
			return ""
		}
		return w.Name + " has served his battle, and goes his way."
	})
}

// recruit has somebody join for nothing, with nothing but what he is (RUL-CAMP-15): of a type
// that the player chooses, as far as there is room.
func (x *explorer) recruit(of func(t *warbands.Type) bool, question string) {
	b := x.b()
	var recs []warbands.Recruit
	options := []string{"Nobody"}
	for i := range b.List.Types {
		t := &b.List.Types[i]
		if !of(t) || t.Race == "" || t.Mutates == warbands.MustMutate {
			continue
		}
		r, _ := x.Roster(b, func(*Warrior) bool { return true })
		if k, err := r.Recruit(x.Rules, t.Key, ""); err == nil {
			recs, options = append(recs, r.Recruits[k]), append(options, t.Name)
		}
	}
	if len(recs) == 0 {
		x.Say(Told, x.band, rules.Nobody, x.rule, "Somebody would join, and there is no room for him.")
		return
	}
	d := rules.Decision{Side: x.band, Who: rules.Nobody, At: rules.Nobody, Shape: rules.OneOf, Rule: x.rule, Question: question, Usual: 1}
	for _, o := range options {
		d.Options = append(d.Options, rules.Option{Text: o, Who: rules.Nobody})
	}
	if k := x.Ask(d)[0]; k > 0 {
		x.joins(recs[k-1], "joins")
		return
	}
	x.Say(Told, x.band, rules.Nobody, x.rule, "They send him away.")
}

// brawl: the leader quarrels with somebody (CAMP-DEN-6).
func (x *explorer) brawl() {
	x.rule = "CAMP-DEN-6"
	switch x.roll("the brawl") {
	case 1:
		x.rule = "CAMP-DEN-6-1"
		x.thrashed()
	case 2:
		x.rule = "CAMP-DEN-6-2"
		x.loses(x.sum(1, 1, "what he is robbed of"), "The leader takes a beating")
	case 3:
		x.rule = "CAMP-DEN-6-3"
		x.crowns(x.sum(1, 3, "what is in the other's purse"), "The leader knocks him down")
	case 4:
		x.rule = "CAMP-DEN-6-4"
		if x.roll("warband against warband, won on 4 or less") <= 4 {
			x.crowns(x.sum(1, 5, "what they leave behind"), "The others flee")
		} else {
			x.loses(x.sum(1, 5, "what is left behind"), "They are routed")
		}
	case 5:
		x.Say(Told, x.band, rules.Nobody, "CAMP-DEN-6-5", "The watch puts the other man into the stocks.")
	default:
		x.rule = "CAMP-DEN-6-6"
		x.loses(x.sum(1, 10, "what it costs to get them out"), "Everybody is put into the stocks")
	}
}

// thrashed: the leader rolls for an injury at once, a serious one (CAMP-DEN-6-1,
// RUL-CAMP-16).
func (x *explorer) thrashed() {
	l := x.Leader(x.b())
	if l == nil || !l.Here() {
		x.Say(Told, x.band, rules.Nobody, x.rule, "There is no leader with them who could be thrashed.")
		return
	}
	x.Say(Told, x.band, l.ID, x.rule, "%s is thrashed.", l.Name)
	x.injured(x.b(), &Man{Who: l.ID, By: Foe{Who: rules.Nobody}})
	x.succession(x.b())
	x.endIfNobodyIsLeft(x.b())
}

// Gamble has the leader play dice (CAMP-GAMB).
type Gamble struct{ Band rules.SideID }

// Legal implements Command.
func (c Gamble) Legal(s *State) error {
	b, err := s.reaches(c.Band, false)
	switch {
	case err != nil:
		return err
	case b.at(gamble):
		return errors.New("they have played already after this battle (RUL-CAMP-14)")
	case s.Leader(b) == nil || !s.Leader(b).Here():
		return errors.New("there is no leader with them who could play (CAMP-GAMB)")
	case b.Gold < mostLost:
		return fmt.Errorf("who plays must be able to lose %d crowns, and %s have %d", mostLost, b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c Gamble) Play(p *Play) {
	p.goesOut(c.Band)
	b := p.Band(c.Band)
	b.Notes.Set(atNote+gamble, 0, 1)
	x := &explorer{Play: p, band: c.Band, rule: "CAMP-GAMB"}
	switch x.roll("a game of dice") {
	case 1:
		x.loses(x.sum(3, 1, "what is lost"), "The leader loses")
	case 6:
		x.crowns(x.sum(3, 1, "what is won"), "The leader wins")
	default:
		x.Say(Told, x.band, rules.Nobody, x.rule, "The leader breaks even.")
	}
}

// String implements Command.
func (c Gamble) String(*State) string { return fmt.Sprintf("gamble %d", c.Band+1) }

// denOffers are drink and dice.
func denOffers(s *State, b *Band) (all []Offer) {
	drink, dice := Drink{b.ID}, Gamble{b.ID}
	if why := drink.Legal(s); why == nil {
		all = append(all, Offer{Command: drink, Who: rules.Nobody,
			Text: "Visit the drinking den (1: a hero may be drugged; 2 or 3: D6 × 10 crowns are spent; 4 or 5: somebody offers his services; 6: a brawl)"})
	}
	if why := dice.Legal(s); why == nil {
		all = append(all, Offer{Command: dice, Who: rules.Nobody,
			Text: fmt.Sprintf("The leader plays dice (3D6 crowns won %s, lost %s; nothing on average)", rules.Percent(1.0/6), rules.Percent(1.0/6))})
	}
	return all
}
