package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// sellingStep is when shards are sold (AFTER-04).
func sellingStep() Step {
	return Step{Key: "selling", Name: "Selling wyrdstone", Rule: "AFTER-04",
		About: "Any number of shards is sold at once, and only once. The larger the warband, the more it eats, and the less is left.",
		Begin: func(p *Play, b *Band) {
			p.forgetTrade(b)
			p.praysForTrade(b.ID)
		},
		Offers: func(s *State, b *Band) (all []Offer) {
			for n := 1; n <= min(b.Shards, MostSold); n++ {
				c := Sell{b.ID, n}
				all = append(all, Offer{Command: c, Who: rules.Nobody, Text: fmt.Sprintf("Sell %s for %d crowns", counted(n, "shard"), s.Worth(b, n)), WhyNot: c.Legal(s)})
			}
			return slices.Concat(all, stoneOffers(s, b), tradeOffers(s, b))
		},
	}
}

// income is what so many shards bring, by the size of the warband (TRADE-01): up to 3
// warriors, 6, 9, 12, 15, and more.
var income = [][6]int{
	{45, 40, 35, 30, 30, 25},
	{60, 55, 50, 45, 40, 35},
	{75, 70, 65, 60, 55, 50},
	{90, 80, 70, 65, 60, 55},
	{110, 100, 90, 80, 70, 65},
	{120, 110, 100, 90, 80, 70},
	{145, 130, 120, 110, 100, 90},
	{155, 140, 130, 120, 110, 100},
}

// MostSold is how many shards bring something in one sale: more bring no more.
const MostSold = 8

// Mouths is how many warriors of a warband live on what its shards bring: heroes and
// henchmen, those who recover among them, but no hired swords (TRADE-02).
func (s *State) Mouths(b *Band) (n int) {
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && !s.Type(b, w).Sword() {
			n++
		}
	}
	return n
}

// Worth is what so many shards bring a warband.
func (s *State) Worth(b *Band, shards int) int {
	if shards < 1 {
		return 0
	}
	return income[min(shards, MostSold)-1][min(5, max(0, s.Mouths(b)-1)/3)]
}

// sold notes that a warband has sold its shards.
const sold = "sold"

// Sell sells shards, once after each battle (TRADE-01, TRADE-03).
type Sell struct {
	Band rules.SideID
	N    int
}

// Legal implements Command.
func (c Sell) Legal(s *State) error {
	b, err := s.active(c.Band)
	switch {
	case err != nil:
		return err
	case !b.During("selling"):
		return errors.New("shards are sold in a step of their own (AFTER-04)")
	case b.Notes.Get(sold, 0) > 0:
		return fmt.Errorf("%s have sold already (TRADE-03)", b.Name)
	case c.N < 1 || c.N > b.Shards:
		return fmt.Errorf("%s have %s", b.Name, counted(b.Shards, "shard"))
	case c.N > MostSold:
		return fmt.Errorf("more than %d shards bring no more (TRADE-01)", MostSold)
	}
	return nil
}

// Play implements Command.
func (c Sell) Play(p *Play) {
	b := p.Band(c.Band)
	n := p.Worth(b, c.N)
	b.Notes.Set(sold, 0, 1)
	b.Shards, b.Gold = b.Shards-c.N, b.Gold+n
	kept := ""
	if b.Shards > 0 {
		kept = fmt.Sprintf(" They keep %s.", counted(b.Shards, "shard"))
	}
	p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: "TRADE-01", N: n, Also: []string{"TRADE-02"},
		Text: fmt.Sprintf("%s sell %s for %d crowns; %d warriors live on it.%s", b.Name, counted(c.N, "shard"), n, p.Mouths(b), kept)})
	if kept != "" {
		p.also("TRADE-03")
	}
	p.cutsStones(c.Band)
}

// String implements Command.
func (c Sell) String(*State) string { return fmt.Sprintf("sell %d %d", c.Band+1, c.N) }

// trading are the steps in which things are bought and sold (RUL-TRADE-2).
var trading = []string{"selling", "visits", "rare", "hired", "recruits", "handing"}

// mayTrade says why a warband cannot trade now.
func (s *State) mayTrade(id rules.SideID) (*Band, error) {
	b, err := s.active(id)
	if err == nil && !b.During(trading...) {
		err = errors.New("things are bought and sold between selling shards and handing things out")
	}
	return b, err
}

// Part sells a thing from the store, for half of its price without dice, rounded down
// (TRADE-09).
type Part struct {
	Band rules.SideID
	Key  string
}

// Legal implements Command.
func (c Part) Legal(s *State) error {
	b, err := s.mayTrade(c.Band)
	if err != nil {
		return err
	}
	if _, ok := warbands.ChartPrice(s.Rules, c.Key); !ok {
		return fmt.Errorf("nobody buys %s", NameOf(s.Rules, c.Key))
	}
	if id, ok := s.Rules.ArmourNamed(c.Key); ok && s.Rules.Armours[id].Unsold {
		return fmt.Errorf("nobody buys %s back (%s)", s.Rules.Armours[id].Name, s.Rules.Armours[id].Rule)
	}
	if b.Has(c.Key) < 1 {
		return fmt.Errorf("%s have no %s in the store", b.Name, NameOf(s.Rules, c.Key))
	}
	return nil
}

// Play implements Command.
func (c Part) Play(p *Play) {
	b := p.Band(c.Band)
	price, _ := warbands.ChartPrice(p.Rules, c.Key)
	if isVehicle(c.Key) {
		b.losesVehicle(c.Key)
	} else {
		b.Stow(c.Key, -1)
	}
	n := p.pawned(b, c.Key, price.Crowns, price.Crowns/2)
	b.Gold += n
	p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: "TRADE-09", N: n,
		Text: fmt.Sprintf("%s sell: %s, for %s.", b.Name, NameOf(p.Rules, c.Key), counted(n, "crown"))})
	p.goods(-1, c.Key)
}

// String implements Command.
func (c Part) String(*State) string { return fmt.Sprintf("part %d %s", c.Band+1, c.Key) }
