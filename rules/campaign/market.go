package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// rareStep is when heroes look for rare things (AFTER-06).
func rareStep() Step {
	return Step{Key: "rare", Name: "Rare things", Rule: "AFTER-06",
		About: "Each hero who came out of the battle on his feet may look for one rare thing: with two dice he must reach its number.",
		Begin: func(p *Play, b *Band) { p.visitsMarket(b.ID) },
		Offers: func(s *State, b *Band) (all []Offer) {
			wares := s.wares(b)
			looked := slices.Concat(wares, s.yard(b))
			for _, id := range s.lookers(b) {
				w := b.Warrior(id)
				if s.searches(b, w) != nil {
					continue
				}
				for _, key := range looked {
					if p, _ := s.chart(b, key); p.Rare > 0 {
						c := Search{b.ID, id, key}
						all = append(all, Offer{Command: c, Who: id, Price: p.Crowns,
							Text: fmt.Sprintf("%s looks for: %s (%s)", w.Name, NameOf(s.Rules, key), p)})
					}
				}
			}
			return slices.Concat(all, stoneOffers(s, b), stealOffers(s, b, wares), offered(s, b, wares))
		},
	}
}

// What a warband and its heroes remember of their trading after a battle.
const (
	searched = "searched"
	haggled  = "haggled"
	bargains = "bargain "
)

// forgetTrade begins the trading after another battle.
func (p *Play) forgetTrade(b *Band) {
	b.Notes.Set(sold, 0, 0)
	b.Notes.Set(dull, 0, 0) // STONE-03
	b.forgetPrayers()
	b.Notes = slices.DeleteFunc(b.Notes, func(n rules.Counter) bool {
		return strings.HasPrefix(n.Key, bargains) || strings.HasPrefix(n.Key, foundSword)
	})
	for i := range b.Warriors {
		b.Warriors[i].Notes.Set(searched, 0, 0)
		b.Warriors[i].Notes.Set(haggled, 0, 0)
		b.Warriors[i].Notes.Set(sought, 0, 0)
		b.Warriors[i].Notes.Set(stole, 0, 0)
		b.Warriors[i].Notes.Set(madeArms, 0, 0)
	}
}

// wares are the things of the trading chart that somebody of a warband may have.
func (s *State) wares(b *Band) (keys []string) {
	var all []string
	for i := range s.Rules.Weapons {
		all = append(all, s.Rules.Weapons[i].Key)
	}
	for i := 1; i < len(s.Rules.Armours); i++ {
		all = append(all, s.Rules.Armours[i].Key)
	}
	for i := range s.Rules.Items {
		all = append(all, s.Rules.Items[i].Key)
	}
	return s.wanted(b, all...)
}

// wanted are those of some things that are on the chart and that somebody of a warband may
// have; of hired swords, who keep what they brought, only what they take besides.
func (s *State) wanted(b *Band, among ...string) (keys []string) {
	r, _ := s.Roster(b, nil)
	seen := map[string]bool{}
	var who []int // one of each type, and whoever has learned more
	for i := range r.Recruits {
		if t := r.TypeOf(i); t != nil && (!t.Sword() || t.TakesArms) && (!seen[t.Key] || len(r.Recruits[i].Skills) > 0) {
			seen[t.Key] = true
			who = append(who, i)
		}
	}
	for _, key := range among {
		if p, ok := warbands.ChartPrice(s.Rules, key); ok && p.Crowns > 0 &&
			(slices.ContainsFunc(who, func(i int) bool { return r.MayHave(s.Rules, i, key) == nil }) || s.taken(b, key)) {
			keys = append(keys, key)
		}
	}
	return keys
}

// taken reports whether a hired sword of a warband takes a thing that is given to him (ARMS-41).
func (s *State) taken(b *Band, key string) bool {
	return slices.ContainsFunc(b.Warriors, func(w Warrior) bool {
		t := s.Type(b, &w)
		return t.Sword() && w.Here() && slices.Contains(t.Takes, key)
	})
}

// wants reports whether somebody of a warband may have a thing of the chart.
func (s *State) wants(b *Band, key string) bool {
	return len(s.wanted(b, key)) > 0 || slices.Contains(s.yard(b), key)
}

// searches says why a hero cannot look for rare things (TRADE-05).
func (s *State) searches(b *Band, w *Warrior) error {
	if w.Notes.Get(searched, 0) > 0 {
		return fmt.Errorf("%s has looked for something already (TRADE-05)", w.Name)
	}
	return s.mayLook(b, w)
}

// mayLook says why somebody can look for nothing, neither things nor hired swords: who does
// is a hero who came out of the battle on his feet (TRADE-05, RUL-HIRE-1).
func (s *State) mayLook(b *Band, w *Warrior) error {
	_, r := s.Last(b)
	t := s.Type(b, w)
	switch {
	case !w.Here():
		return fmt.Errorf("%s is a captive", w.Name)
	case !t.Hero && !slices.Contains(t.Talents, warbands.ManOfTheStreets):
		return fmt.Errorf("%s is no hero (TRADE-05)", w.Name)
	case r == nil || r.Man(w.ID) == nil:
		return fmt.Errorf("%s was not in the battle (TRADE-05)", w.Name)
	case r.Man(w.ID).Fate == TakenOut:
		return fmt.Errorf("%s went out of action in the battle (TRADE-05)", w.Name)
	}
	return nil
}

// Search has a hero look for a rare thing (TRADE-04).
type Search struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
}

// Legal implements Command.
func (c Search) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case !b.During("rare"):
		return errors.New("heroes look for rare things in a step of its own (AFTER-06)")
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	}
	if p, ok := s.chart(b, c.Key); !ok || p.Rare == 0 {
		return fmt.Errorf("%s is no rare thing", NameOf(s.Rules, c.Key))
	}
	if !s.wants(b, c.Key) {
		return fmt.Errorf("nobody of %s may have: %s", b.Name, NameOf(s.Rules, c.Key))
	}
	return s.searches(b, w)
}

// Play implements Command.
func (c Search) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	price, _ := p.chart(b, c.Key)
	w.Notes.Set(searched, 0, 1)
	plus, why := p.finds(b, w, c.Key)
	name := NameOf(p.Rules, c.Key)
	if !p.foundByPrayer(b, w, name) && p.TwoD6(b.ID, w.ID, "TRADE-04", fmt.Sprintf("looks for: %s, found on %d or more%s", name, price.Rare, why))+plus < price.Rare {
		p.also("TRADE-05")
		p.Say(Told, b.ID, w.ID, "TRADE-04", "%s finds none: %s.", w.Name, name)
		return
	}
	p.also("TRADE-05")
	p.Say(Found, b.ID, w.ID, "TRADE-04", "%s finds: %s.", w.Name, name)
	many, cost := 1, price.Crowns
	if price.Brace > 0 && p.Choose(b.ID, w.ID, "TRADE-06", "One, or a brace?", fmt.Sprintf("One, for %d crowns", price.Crowns), fmt.Sprintf("A brace, for %d crowns", price.Brace)) == 1 {
		many, cost = 2, price.Brace
	}
	cost += p.dearer(b, p.diceOf(b, price.Plus))
	if c.Key == "bugmans-ale" && p.serving(b, drunkard) {
		cost += p.TwoD6(b.ID, rules.Nobody, "KIN-33", "what more his thirst makes it cost")
	}
	p.buy(b.ID, c.Key, many, cost, "TRADE-06", true)
}

// Needs is what the two dice of the hero must show, and how likely they do, from 0 to 1
// (TRADE-04).
func (c Search) Needs(s *State) (score int, chance float64) {
	b := s.Band(c.Band)
	price, _ := s.chart(b, c.Key)
	plus, _ := s.finds(b, b.Warrior(c.Who), c.Key)
	score = price.Rare - plus
	return score, chanceOf(score)
}

// Users are those of a warband who may have a thing.
func (s *State) Users(b *Band, key string) (all []*Warrior) {
	r, ids := s.Roster(b, func(*Warrior) bool { return true })
	for i, id := range ids {
		if r.MayHave(s.Rules, i, key) == nil {
			all = append(all, b.Warrior(id))
		}
	}
	return all
}

// PriceOf is what a thing costs a warband.
func (s *State) PriceOf(b *Band, key string) rules.Price {
	p, _ := s.chart(b, key)
	return p
}

// finds is what helps a hero to find a thing (TRADE-04).
func (s *State) finds(b *Band, w *Warrior, key string) (n int, why string) {
	n, why = s.searchBonus(b, w)
	seen, where := s.lookOut(b, key)
	return n + seen, why + where
}

// searchBonus is what helps a hero to find rare things (LEARN-A3, EXPLORE-53, TRADE-04).
func (s *State) searchBonus(b *Band, w *Warrior) (n int, why string) {
	add := func(k int, what string) {
		n += k
		why += fmt.Sprintf(", %+d for %s", k, what)
	}
	if t := s.Type(b, w); slices.Contains(w.Skills, "streetwise") || t != nil && slices.Contains(t.Talents, "streetwise") {
		add(2, "Streetwise")
	}
	if w.Notes.Get(gem, 0) > 0 {
		add(1, "his jewel")
	}
	if b.List.Key == "marienburg" {
		add(1, "Marienburg's trade")
	}
	if s.lives(b, "manor") {
		add(2, "the manor, where merchants call") // CAMP-TYPE-09
	}
	if s.camped(b) && b.Camp.Place == den {
		add(2, "Cutthroat's Den, where everything is for sale") // CAMP-CUT-S
	}
	return n, why
}

// diceOf rolls the dice in a price: 3D6, D6x10 (TRADE-06).
func (p *Play) diceOf(b *Band, dice string) (total int) {
	before, after, ok := strings.Cut(dice, "D6")
	if !ok {
		return 0
	}
	many, times := 1, 1
	if n, err := strconv.Atoi(before); err == nil {
		many = n
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(after, "x")); err == nil {
		times = n
	}
	for _, face := range p.Pool(b.ID, rules.Nobody, "TRADE-06", "what more it costs, "+dice, many) {
		total += face
	}
	return total * times
}

// buy asks whether a thing is bought at a price, haggles if somebody can, and pays; ask is
// false where the player has said so already.
func (p *Play) buy(id rules.SideID, key string, many, price int, rule string, ask bool) {
	b := p.Band(id)
	price = p.haggle(b, key, p.forgesIt(b, key, price))
	name := NameOf(p.Rules, key)
	if many > 1 {
		name = fmt.Sprintf("%d × %s", many, name)
	}
	switch {
	case price > b.Gold:
		p.Say(Told, id, rules.Nobody, rule, "%s cannot pay %d crowns for: %s.", b.Name, price, name)
		return
	case ask && !p.Confirm(id, rules.Nobody, rule, fmt.Sprintf("Is it bought, for %d crowns: %s?", price, name), true):
		return
	}
	b.Gold -= price
	p.Tell(Event{Kind: Money, Band: id, Who: rules.Nobody, Rule: rule, N: -price, Text: fmt.Sprintf("%s buy: %s, for %s.", b.Name, name, counted(price, "crown"))})
	if key == mapKey {
		p.readMap(id)
		return
	}
	b.Stow(key, many)
	p.goods(many, key)
}

// haggle lets a hero who can bring a price down, each once after a battle (LEARN-A4).
func (p *Play) haggle(b *Band, key string, price int) int {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if !w.Here() || w.Notes.Get(haggled, 0) > 0 || price < 2 ||
			!slices.Contains(w.Skills, "haggle") && !slices.Contains(p.Type(b, w).Talents, "haggle") && w.Notes.Get(symbol, 0) == 0 {
			continue
		}
		if !p.Confirm(b.ID, w.ID, "LEARN-A4", fmt.Sprintf("%s, %d crowns: does %s haggle?", rules.Capital(NameOf(p.Rules, key)), price, w.Name), false) {
			continue
		}
		w.Notes.Set(haggled, 0, 1)
		return max(1, price-p.TwoD6(b.ID, w.ID, "LEARN-A4", "haggles"))
	}
	return price
}

// String implements Command.
func (c Search) String(s *State) string {
	return fmt.Sprintf("search %d %s %s", c.Band+1, word(s, c.Who), c.Key)
}

// Buy buys a common thing for the store (TRADE-08), or what a peddler offers at half the
// price (ENC-65).
type Buy struct {
	Band    rules.SideID
	Key     string
	Bargain bool
}

// stock is how many of a thing a peddler has for a warband after its last battle.
func (s *State) stock(b *Band, key string) (n int) {
	if _, r := s.Last(b); r != nil {
		for _, left := range r.Left {
			if left.Kind == rules.Bargain && left.What == key {
				n += left.N
			}
		}
	}
	return n - b.Notes.Get(bargains+key, 0)
}

// price is what it costs before dice.
func (c Buy) price(s *State) int {
	p, _ := warbands.ChartPrice(s.Rules, c.Key)
	if c.Bargain {
		return (p.Crowns + 1) / 2
	}
	p, _ = s.chart(s.Band(c.Band), c.Key)
	return p.Crowns
}

// Legal implements Command.
func (c Buy) Legal(s *State) error {
	b, err := s.mayTrade(c.Band)
	if err != nil {
		return err
	}
	if !s.wants(b, c.Key) {
		return fmt.Errorf("nobody of %s may have: %s", b.Name, NameOf(s.Rules, c.Key))
	}
	return c.paid(s, b)
}

// paid says why a thing that somebody may have cannot be bought.
func (c Buy) paid(s *State, b *Band) error {
	p, _ := s.chart(b, c.Key)
	switch {
	case c.Bargain && s.stock(b, c.Key) < 1:
		return fmt.Errorf("the peddler has no %s", NameOf(s.Rules, c.Key))
	case !c.Bargain && p.Rare > 0:
		return fmt.Errorf("a hero must find it first: %s (TRADE-04)", NameOf(s.Rules, c.Key))
	case c.price(s) > b.Gold:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c Buy) Play(p *Play) {
	b := p.Band(c.Band)
	if !c.Bargain {
		more, _ := p.chart(b, c.Key) // of common things only a map has dice in its price
		p.buy(b.ID, c.Key, 1, c.price(p.State)+p.dearer(b, p.diceOf(b, more.Plus)), "TRADE-08", more.Plus != "")
		return
	}
	chart, _ := warbands.ChartPrice(p.Rules, c.Key)
	b.Notes.Set(bargains+c.Key, 0, b.Notes.Get(bargains+c.Key, 0)+1)
	p.buy(b.ID, c.Key, 1, (chart.Crowns+p.diceOf(b, chart.Plus)+1)/2, "ENC-65", chart.Plus != "")
}

// String implements Command.
func (c Buy) String(*State) string {
	if c.Bargain {
		return fmt.Sprintf("bargain %d %s", c.Band+1, c.Key)
	}
	return fmt.Sprintf("buy %d %s", c.Band+1, c.Key)
}

// tradeOffers are what may be bought and sold in all steps of trading.
func tradeOffers(s *State, b *Band) []Offer { return offered(s, b, s.wares(b)) }

// offered are those offers, of wares that somebody of the warband may have.
func offered(s *State, b *Band, wares []string) (all []Offer) {
	for _, t := range b.Store {
		if p, ok := warbands.ChartPrice(s.Rules, t.Key); ok {
			all = append(all, Offer{Command: Part{b.ID, t.Key}, Who: rules.Nobody,
				Text: fmt.Sprintf("Sell for %d crowns: %s", p.Crowns/2, NameOf(s.Rules, t.Key))})
		}
	}
	put := func(c Buy, from string) {
		all = append(all, Offer{Command: c, Who: rules.Nobody, Price: c.price(s), WhyNot: c.paid(s, b),
			Text: fmt.Sprintf("Buy%s: %s", from, NameOf(s.Rules, c.Key))})
	}
	for _, key := range wares {
		if p, _ := s.chart(b, key); p.Rare == 0 {
			put(Buy{Band: b.ID, Key: key}, "")
		}
		if s.stock(b, key) > 0 {
			put(Buy{b.ID, key, true}, " from the peddler")
		}
	}
	return all
}

func tradeVerbs() []Verb {
	return []Verb{
		{"sell", "WARBAND SHARDS", func(a *Args) (Command, error) { return Sell{a.Band(), a.Number()}, nil }},
		{"part", "WARBAND THING", func(a *Args) (Command, error) { return Part{a.Band(), a.Word()}, nil }},
		{"search", "WARBAND HERO THING", func(a *Args) (Command, error) {
			b := a.Band()
			return Search{b, a.Warrior(b), a.Word()}, nil
		}},
		{"steal", "WARBAND THIEF THING", func(a *Args) (Command, error) {
			b := a.Band()
			return Steal{b, a.Warrior(b), a.Word()}, nil
		}},
		{"buy", "WARBAND THING", func(a *Args) (Command, error) { return Buy{a.Band(), a.Word(), false}, nil }},
		{"bargain", "WARBAND THING", func(a *Args) (Command, error) { return Buy{a.Band(), a.Word(), true}, nil }},
	}
}
