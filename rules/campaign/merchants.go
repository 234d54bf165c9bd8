package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The special rules and the skill of an Arabian Merchant, by their keys.
const (
	pawnbroker  = "pawnbroker"
	marketeer   = "marketeer"
	stoneCutter = "stone-cutter"
)

// stall is what one face of a die finds at a market: one of these things. A key that ends in a
// hyphen is any weapon of that metal; no key is nothing.
type stall struct {
	keys  []string
	doses bool // D3 of it
	brace bool // two of it
}

// merchantMarket is one of the three markets of a merchant (KIN-77).
type merchantMarket struct {
	name   string
	fencer bool // half the price, and perhaps a fake
	stalls [6]stall
}

// merchantMarkets are the three. What the chart of this game does not have is nowhere for sale.
var merchantMarkets = []merchantMarket{
	{name: "the black market", stalls: [6]stall{
		1: {keys: []string{"dark-venom", "black-lotus"}, doses: true}, 2: {keys: []string{"crimson-shade"}, doses: true},
		3: {keys: []string{"mandrake-root", "mad-cap-mushrooms"}, doses: true}, 5: {keys: []string{"blowpipe"}}}},
	{name: "foreign wares", stalls: [6]stall{4: {keys: []string{"elven-cloak"}}}},
	{name: "the fencer's", fencer: true, stalls: [6]stall{
		{keys: []string{"halfling-cookbook"}}, {keys: []string{"ithilmar-"}}, {keys: []string{"gromril-"}}, {keys: []string{"tome-of-magic"}},
		{keys: []string{"long-rifle", "elf-bow"}}, {keys: []string{"duelling-pistol"}, brace: true}}},
}

// visitsMarket has a merchant ask at one of his markets (KIN-77).
func (p *Play) visitsMarket(id rules.SideID) {
	w := p.State.cameBack(p.Band(id), marketeer)
	if w == nil {
		return
	}
	who, name := w.ID, w.Name
	at := p.Choose(id, who, "KIN-77", "Where does "+name+" ask what is for sale?", merchantMarkets[0].name, merchantMarkets[1].name, merchantMarkets[2].name, "nowhere")
	if at == len(merchantMarkets) {
		return
	}
	m := &merchantMarkets[at]
	found := &m.stalls[p.D6(id, who, "KIN-77", "what "+name+" finds: "+m.name)-1]
	keys := p.stalled(p.Band(id), found)
	if len(keys) == 0 {
		p.Say(Told, id, who, "KIN-77", "%s found nothing there that anybody could use.", name)
		return
	}
	var names []string
	for _, k := range keys {
		names = append(names, NameOf(p.Rules, k))
	}
	key := keys[p.Choose(id, who, "KIN-77", name+" may have one of them. Which?", names...)]
	chart, _ := warbands.ChartPrice(p.Rules, key)
	many, price := 1, chart.Crowns
	switch {
	case found.doses:
		many = p.D3(id, who, "KIN-77", "how many doses")
		price *= many
	case found.brace:
		many, price = 2, chart.Brace
	}
	if m.fencer {
		price = (price + 1) / 2
	}
	p.fromMarket(id, who, key, many, price, m.fencer)
}

// stalled are the things of a stall that are on the chart and that somebody of the warband may
// have.
func (p *Play) stalled(b *Band, at *stall) (keys []string) {
	for _, key := range at.keys {
		if !strings.HasSuffix(key, "-") {
			keys = append(keys, key)
			continue
		}
		for i := range p.Rules.Weapons {
			if wp := &p.Rules.Weapons[i]; wp.Of != "" && strings.HasPrefix(wp.Key, key) {
				keys = append(keys, wp.Key)
			}
		}
	}
	return slices.DeleteFunc(keys, func(key string) bool { return !p.wants(b, key) })
}

// fromMarket buys what a merchant has found; what is of the fencer's may be a fake.
func (p *Play) fromMarket(id rules.SideID, who rules.WarriorID, key string, many, price int, fencer bool) {
	b := p.Band(id)
	price = p.haggle(b, key, price)
	name := NameOf(p.Rules, key)
	if many > 1 {
		name = fmt.Sprintf("%d × %s", many, name)
	}
	switch {
	case price > b.Gold:
		p.Say(Told, id, who, "KIN-77", "There is %s for sale, and %s cannot pay %d crowns for it.", name, b.Name, price)
		return
	case !p.Confirm(id, who, "KIN-77", fmt.Sprintf("Is it bought, for %d crowns: %s?", price, name), true):
		return
	}
	b.Gold -= price
	p.Tell(Event{Kind: Money, Band: id, Who: who, Rule: "KIN-77", N: -price, Text: fmt.Sprintf("%s buy: %s, for %s.", b.Name, name, counted(price, "crown"))})
	if fencer && p.D6(id, who, "KIN-77", "whether it is a fake, on a 1") == 1 {
		p.Say(Told, id, who, "KIN-77", "It is a fake, and worth nothing.")
		return
	}
	b.Stow(key, many)
	p.goods(many, key)
}

// pawned is what a thing brings with a pawnbroker's help, its price at most (KIN-76).
func (p *Play) pawned(b *Band, key string, full, brings int) int {
	w := p.State.cameBack(b, pawnbroker)
	if w == nil || brings >= full {
		return brings
	}
	return min(full, brings+p.TwoD6(b.ID, w.ID, "KIN-76", "what "+w.Name+" gets besides for: "+NameOf(p.Rules, key)))
}

// cutsStones lets a stone cutter work on shards that are sold (LEARN-W23).
func (p *Play) cutsStones(id rules.SideID) {
	b := p.Band(id)
	w := p.State.cameBackKnowing(b, stoneCutter)
	if w == nil || !p.Confirm(id, w.ID, "LEARN-W23", fmt.Sprintf("Does %s cut the stones first? On 1 or 2 they bring 2D6 crowns less, else 2D6 more, on a 6 3D6.", w.Name), true) {
		return
	}
	n, how := 0, "well: %s more"
	switch die := p.D6(id, w.ID, "LEARN-W23", "how "+w.Name+" cuts the stones"); {
	case die <= 2:
		n, how = -min(b.Gold, p.TwoD6(id, w.ID, "LEARN-W23", "what they bring less")), "badly: %s less"
	case die < 6:
		n = p.TwoD6(id, w.ID, "LEARN-W23", "what they bring more")
	default:
		for _, face := range p.Pool(id, w.ID, "LEARN-W23", "what they bring more", 3) {
			n += face
		}
	}
	b.Gold += n
	p.Tell(Event{Kind: Money, Band: id, Who: w.ID, Rule: "LEARN-W23", N: n, Text: fmt.Sprintf("%s has cut the stones "+how+".", w.Name, counted(max(n, -n), "crown"))})
}
