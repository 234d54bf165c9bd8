package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What is remembered of the prayers to Ranald: by a priest, that one was heard, for none is
// heard twice; by a warband, what they do to its trading.
const (
	heard      = "heard "
	bargain    = "ranalds-bargain" // common things cost less
	finding    = "ranalds-finding" // a hero finds what he likes
	rumours    = "rumour "         // and what is said, a space, and of which thing
	thisTrade  = 1
	nextTrade  = 2 // as it has yet to begin
	dearth     = 10
	hunting    = "bargain-hunter" // the two prayers, by their keys
	rumour     = "rumour"
	bargainFor = "SPELL-RAN-2"
	rumourOf   = "SPELL-RAN-5"
)

// said are the rumours, as they are noted and as they are chosen.
var said = []struct{ note, what string }{
	{"half ", "It costs half"}, {"double ", "It costs double"}, {"common ", "A rare thing is common"}, {"rare ", fmt.Sprintf("A common thing is rare %d", dearth)},
}

// forgetPrayers ends what prayers have done to the last trading of a warband. What is said
// of the one that begins now stays.
func (b *Band) forgetPrayers() {
	b.Notes.Set(bargain, 0, 0)
	b.Notes.Set(finding, 0, 0)
	for i := range b.Notes {
		if strings.HasPrefix(b.Notes[i].Key, rumours) {
			b.Notes[i].N--
		}
	}
	b.Notes = slices.DeleteFunc(b.Notes, func(n rules.Counter) bool { return strings.HasPrefix(n.Key, rumours) && n.N <= 0 })
}

// prayedFor is what a thing costs a warband by prayers (SPELL-RAN-2, SPELL-RAN-5).
func (b *Band) prayedFor(key string, p rules.Price) rules.Price {
	for _, n := range b.Notes {
		what, ok := strings.CutPrefix(n.Key, rumours)
		if how, of, _ := strings.Cut(what, " "); ok && n.N > 0 && of == key {
			switch how {
			case "half":
				p.Crowns, p.Brace = (p.Crowns+1)/2, (p.Brace+1)/2
			case "double":
				p.Crowns, p.Brace = 2*p.Crowns, 2*p.Brace
			case "common":
				p.Rare = 0
			case "rare":
				p.Rare = dearth
			}
		}
	}
	if p.Rare == 0 && b.Notes.Get(bargain, 0) > 0 {
		p.Crowns, p.Brace = 2*p.Crowns/3, 2*p.Brace/3
	}
	return p
}

// praysForTrade has the priests of a warband who came back say their prayers before anything
// is bought (SPELL-RAN-2, SPELL-RAN-5).
func (p *Play) praysForTrade(id rules.SideID) {
	for i := range p.Band(id).Warriors {
		if p.prays(id, i, hunting) {
			b := p.Band(id)
			b.Notes.Set(bargain, 0, 1)
			b.Notes.Set(finding, 0, 1)
		}
		if p.prays(id, i, rumour) {
			p.spreads(id, p.Band(id).Warriors[i].ID)
		}
	}
}

// prays asks whether a priest says a prayer, and reports whether it is heard.
func (p *Play) prays(id rules.SideID, i int, key string) bool {
	b := p.Band(id)
	w := &b.Warriors[i]
	spell, ok := p.Rules.SpellNamed(key)
	_, r := p.Last(b)
	if !ok || r == nil || !w.Here() || !slices.Contains(w.Spells, key) || w.Notes.Get(heard+key, 0) > 0 {
		return false
	}
	if m := r.Man(w.ID); m == nil || m.Fate == TakenOut {
		return false
	}
	sp := &p.Rules.Spells[spell]
	need := sp.Difficulty + 1
	for _, known := range w.Spells {
		if known == key {
			need-- // MAGIC-04
		}
	}
	if !p.Confirm(id, w.ID, sp.Rule, fmt.Sprintf("Does %s pray for %s? It is heard on %d or more with two dice, and only once.", w.Name, sp.Name, need), true) {
		return false
	}
	if p.TwoD6(id, w.ID, sp.Rule, fmt.Sprintf("prays for %s, heard on %d or more", sp.Name, need)) < need {
		p.Say(Told, id, w.ID, sp.Rule, "Ranald does not hear %s.", w.Name)
		return false
	}
	w.Notes.Set(heard+key, 0, 1)
	p.Say(Told, id, w.ID, sp.Rule, "Ranald hears %s: %s", w.Name, sp.About)
	return true
}

// spreads asks what is said, and of which thing, and has every warband hear it (SPELL-RAN-5).
func (p *Play) spreads(id rules.SideID, who rules.WarriorID) {
	var texts []string
	for _, r := range said {
		texts = append(texts, r.what)
	}
	k := p.Choose(id, who, rumourOf, "What is the rumour?", texts...)
	var keys, names []string
	for _, key := range p.chartKeys() {
		price, ok := warbands.ChartPrice(p.Rules, key)
		if ok && price.Crowns > 0 && (k < 2 || (price.Rare > 0) == (k == 2)) {
			keys, names = append(keys, key), append(names, rules.Capital(NameOf(p.Rules, key)))
		}
	}
	at := p.Choose(id, who, rumourOf, "Of what is it said? "+said[k].what+".", names...)
	for i := range p.Bands {
		b := &p.Bands[i]
		n := nextTrade
		if b.During(trading...) {
			n = thisTrade
		}
		b.Notes.Set(rumours+said[k].note+keys[at], 0, n)
	}
	p.Say(Told, id, who, rumourOf, "A rumour goes round among all warbands, for the next trading of each. %s: %s.", said[k].what, names[at])
}

// chartKeys are all things that the trading chart could have.
func (s *State) chartKeys() (all []string) {
	for i := range s.Rules.Weapons {
		all = append(all, s.Rules.Weapons[i].Key)
	}
	for i := 1; i < len(s.Rules.Armours); i++ {
		all = append(all, s.Rules.Armours[i].Key)
	}
	for i := range s.Rules.Items {
		all = append(all, s.Rules.Items[i].Key)
	}
	return all
}

// foundByPrayer asks whether a hero finds what he looks for by a prayer, without dice, and uses
// it up.
func (p *Play) foundByPrayer(b *Band, w *Warrior, name string) bool {
	if b.Notes.Get(finding, 0) == 0 || !p.Confirm(b.ID, w.ID, bargainFor, fmt.Sprintf("Does %s find it by the prayer to Ranald, this once: %s?", w.Name, name), true) {
		return false
	}
	b.Notes.Set(finding, 0, 0)
	p.Say(Told, b.ID, w.ID, bargainFor, "Ranald leads %s to it.", w.Name)
	return true
}

// lookers are who looks for rare things: heroes, and who knows the streets (KIN-120).
func (s *State) lookers(b *Band) []rules.WarriorID {
	ids := s.heroesHere(b)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if t := s.Type(b, w); w.Here() && t != nil && !t.Hero && slices.Contains(t.Talents, warbands.ManOfTheStreets) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// Barter has a warband with a grifter sell a thing of its store to another warband, or buy one
// of theirs, at the full price of the chart without dice (KIN-119).
type Barter struct {
	Band, With rules.SideID
	Key        string
	Buys       bool
}

// Legal implements Command.
func (c Barter) Legal(s *State) error {
	b, err := s.mayTrade(c.Band)
	if err != nil {
		return err
	}
	o, err := s.active(c.With)
	switch {
	case err != nil:
		return err
	case o.ID == b.ID || o.Wild:
		return errors.New("nobody of theirs trades (KIN-119)")
	case s.cameBack(b, warbands.Grifter) == nil:
		return fmt.Errorf("nobody came back to %s who deals with other warbands (KIN-119)", b.Name)
	case isVehicle(c.Key):
		return fmt.Errorf("%s is too large for such dealings (KIN-119)", NameOf(s.Rules, c.Key))
	}
	if id, ok := s.Rules.ArmourNamed(c.Key); ok && s.Rules.Armours[id].Unsold {
		return fmt.Errorf("nobody buys %s (%s)", s.Rules.Armours[id].Name, s.Rules.Armours[id].Rule)
	}
	from, to := c.ways(b, o)
	price, ok := warbands.ChartPrice(s.Rules, c.Key)
	switch {
	case !ok || price.Crowns < 1:
		return fmt.Errorf("nobody buys %s", NameOf(s.Rules, c.Key))
	case from.Has(c.Key) < 1:
		return fmt.Errorf("%s have no %s in the store", from.Name, NameOf(s.Rules, c.Key))
	case price.Crowns > to.Gold:
		return fmt.Errorf("%s have %d crowns", to.Name, to.Gold)
	}
	return nil
}

// ways are who sells, and who buys.
func (c Barter) ways(b, o *Band) (from, to *Band) {
	if c.Buys {
		return o, b
	}
	return b, o
}

// Play implements Command.
func (c Barter) Play(p *Play) {
	b, o := p.Band(c.Band), p.Band(c.With)
	price, _ := warbands.ChartPrice(p.Rules, c.Key)
	name, verb := NameOf(p.Rules, c.Key), "buy"
	if c.Buys {
		verb = "sell"
	}
	if !p.Confirm(o.ID, rules.Nobody, "KIN-119", fmt.Sprintf("The priest of %s offers a deal. Do %s %s, for %s: %s?", b.Name, o.Name, verb, counted(price.Crowns, "crown"), name), c.Buys) {
		p.Say(Told, o.ID, rules.Nobody, "KIN-119", "%s do not deal with %s.", o.Name, b.Name)
		return
	}
	from, to := c.ways(b, o)
	from.Stow(c.Key, -1)
	to.Stow(c.Key, 1)
	from.Gold, to.Gold = from.Gold+price.Crowns, to.Gold-price.Crowns
	for _, deal := range [...]struct {
		of     *Band
		verb   string
		crowns int
		things int
	}{{from, "sell", price.Crowns, -1}, {to, "buy", -price.Crowns, 1}} {
		p.Tell(Event{Kind: Money, Band: deal.of.ID, Who: rules.Nobody, Rule: "KIN-119", N: deal.crowns,
			Text: fmt.Sprintf("In a deal between warbands %s %s: %s, for %s.", deal.of.Name, deal.verb, name, counted(price.Crowns, "crown"))})
		p.goods(deal.things, c.Key)
	}
}

// String implements Command.
func (c Barter) String(*State) string {
	verb := "offer"
	if c.Buys {
		verb = "ask"
	}
	return fmt.Sprintf("%s %d %d %s", verb, c.Band+1, c.With+1, c.Key)
}

// barterOffers are the deals with other warbands.
func barterOffers(s *State, b *Band) (all []Offer) {
	if !b.During(trading...) || s.cameBack(b, warbands.Grifter) == nil {
		return nil
	}
	for i := range s.Bands {
		o := &s.Bands[i]
		for _, t := range b.Store {
			if c := (Barter{b.ID, o.ID, t.Key, false}); c.Legal(s) == nil {
				all = append(all, Offer{Command: c, Who: rules.Nobody, Text: fmt.Sprintf("Offer to %s: %s", o.Name, NameOf(s.Rules, t.Key))})
			}
		}
		for _, t := range o.Store {
			if c := (Barter{b.ID, o.ID, t.Key, true}); c.Legal(s) == nil {
				price, _ := warbands.ChartPrice(s.Rules, t.Key)
				all = append(all, Offer{Command: c, Who: rules.Nobody, Price: price.Crowns, Text: fmt.Sprintf("Ask %s for: %s", o.Name, NameOf(s.Rules, t.Key))})
			}
		}
	}
	return all
}

func barterVerbs() []Verb {
	return []Verb{
		{"offer", "WARBAND WARBAND THING", func(a *Args) (Command, error) { return Barter{a.Band(), a.Band(), a.Word(), false}, nil }},
		{"ask", "WARBAND WARBAND THING", func(a *Args) (Command, error) { return Barter{a.Band(), a.Band(), a.Word(), true}, nil }},
	}
}
