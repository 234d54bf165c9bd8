package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The market lists what can be traded thing by thing: what it does, who may use it, what it
// costs, and how likely a hero finds it.

// traded reports whether an offer is listed in the market.
func traded(c engine.Command) bool {
	switch c.(type) {
	case engine.Search, engine.Buy, engine.Part:
		return true
	}
	return false
}

// ware is a thing of the market, with all that can be done about it.
type ware struct {
	key, name, about, rule string
	shelf                  int
	searches               []engine.Offer // one for each hero who may look for it
	buys, parts            []engine.Offer
}

// The shelves of the market, in their order.
const (
	weaponShelf = iota
	armourShelf
	thingShelf
	vehicleShelf
	shelves
)

var shelfNames = [shelves]string{"Weapons", "Armour", "Equipment", "Vehicles"}

// shelfOf is where a thing lies.
func shelfOf(set *rules.Ruleset, key string) int {
	if _, ok := set.WeaponNamed(key); ok {
		return weaponShelf
	}
	if _, ok := set.ArmourNamed(key); ok {
		return armourShelf
	}
	if _, ok := warbands.VehicleNamed(key); ok {
		return vehicleShelf
	}
	return thingShelf
}

// wares gathers offers by what they are about, by shelf and name.
func wares(set *rules.Ruleset, offers []engine.Offer) (all []*ware) {
	of := map[string]*ware{}
	at := func(key string) *ware {
		if of[key] == nil {
			w := &ware{key: key, shelf: shelfOf(set, key)}
			w.name, w.about, w.rule = warbands.Describe(set, key)
			of[key], all = w, append(all, w)
		}
		return of[key]
	}
	for _, o := range offers {
		switch c := o.Command.(type) {
		case engine.Search:
			at(c.Key).searches = append(at(c.Key).searches, o)
		case engine.Buy:
			at(c.Key).buys = append(at(c.Key).buys, o)
		case engine.Part:
			at(c.Key).parts = append(at(c.Key).parts, o)
		}
	}
	slices.SortStableFunc(all, func(a, b *ware) int {
		return cmp.Or(cmp.Compare(a.shelf, b.shelf), strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	return all
}

// marketLines are the wares, those that can be sold last.
func (h *Home) marketLines(b *engine.Band, offers []engine.Offer) (all []ui.Line) {
	s := h.Kept.State
	shelf := -1
	list := wares(s.Rules, offers)
	for _, w := range list {
		if len(w.searches)+len(w.buys) == 0 {
			continue
		}
		users := names(s.Users(b, w.key), func(o *engine.Warrior) string { return typeName(s, b, o) })
		if !matches(h.search.Text, w.name, w.about, strings.Join(users, " "), shelfNames[w.shelf]) {
			continue
		}
		if w.shelf != shelf {
			shelf = w.shelf
			all = append(all, ui.Line{Heading: true, Title: shelfNames[shelf]})
		}
		for i := range w.buys {
			l := h.wareLine(b, w, users)
			l.ID = fmt.Sprintf("buy-%s-%d", w.key, i+1)
			o := w.buys[i]
			l.Right = fmt.Sprintf("%d gc", o.Price)
			if c := o.Command.(engine.Buy); c.Bargain {
				l.About = append([]string{"The peddler has it at half the price."}, l.About...)
			} else {
				l.Right = priceTag(s.PriceOf(b, w.key))
			}
			h.offered(&l, &o)
			all = append(all, l)
		}
		if len(w.searches) > 0 {
			all = append(all, h.searchLine(b, w, users))
		}
	}
	sold := false
	for _, w := range list {
		for i, o := range w.parts {
			if !matches(h.search.Text, w.name, "sell") {
				continue
			}
			if !sold {
				all, sold = append(all, ui.Line{Heading: true, Title: "Sell from the store"}), true
			}
			l := ui.Line{ID: fmt.Sprintf("part-%s-%d", w.key, i+1), Title: rules.Capital(o.Text), Rule: "TRADE-09"}
			h.offered(&l, &o)
			all = append(all, l)
		}
	}
	return all
}

// typeName is what a warrior is, in a word or two.
func typeName(s *engine.State, b *engine.Band, w *engine.Warrior) string {
	if t := s.Type(b, w); t != nil {
		return t.Name
	}
	return w.Name
}

// names are what some warriors are called, each once.
func names(all []*engine.Warrior, of func(*engine.Warrior) string) (words []string) {
	for _, w := range all {
		if name := of(w); !slices.Contains(words, name) {
			words = append(words, name)
		}
	}
	return words
}

// wareLine is the line of a thing: what it does, and who may use it.
func (h *Home) wareLine(b *engine.Band, w *ware, users []string) ui.Line {
	l := ui.Line{Title: rules.Capital(w.name), Rule: w.rule}
	if w.about != "" {
		l.About = append(l.About, h.client.Plain(w.about))
	}
	if w.shelf != vehicleShelf && len(users) > 0 {
		l.About = append(l.About, "For "+listed(users)+".")
	}
	if n := b.Has(w.key); n > 0 {
		l.About = append(l.About, fmt.Sprintf("In store: %d.", n))
	}
	return l
}

// offered has a line carry an offer out, or say why not.
func (h *Home) offered(l *ui.Line, o *engine.Offer) {
	command := o.Command
	l.Do = func() { h.Do(command) }
	if o.WhyNot != nil {
		why := sentence(o.WhyNot)
		l.Why, l.Below = h.client.Plain(why), true
		l.Do = func() { h.Tell(why) }
	}
}

// searchLine is the line of a rare thing: who looks for it is chosen where several may.
func (h *Home) searchLine(b *engine.Band, w *ware, users []string) ui.Line {
	s := h.Kept.State
	price := s.PriceOf(b, w.key)
	l := h.wareLine(b, w, users)
	l.ID, l.Right = "search-"+w.key, priceTag(price)
	best, needs := 0.0, 0
	for i := range w.searches {
		if n, chance := w.searches[i].Command.(engine.Search).Needs(s); chance > best || needs == 0 {
			best, needs = chance, n
		}
	}
	l.About = append([]string{"Found on " + ofTwoDice(needs, best)}, l.About...)
	if price.Crowns > b.Gold {
		l.About = append(l.About, fmt.Sprintf("Dearer than the %d crowns there are.", b.Gold))
	}
	if len(w.searches) == 1 {
		l.About[0] += ", by " + nameOf(s, w.searches[0].Who)
		h.offered(&l, &w.searches[0])
		return l
	}
	l.Do = func() { h.whoLooks(w) }
	return l
}

// priceTag is a price for the end of a line.
func priceTag(p rules.Price) string {
	if p.Plus != "" {
		return fmt.Sprintf("%d + %s gc", p.Crowns, p.Plus)
	}
	return fmt.Sprintf("%d gc", p.Crowns)
}

// ofTwoDice is what two dice must show, and how likely they do.
func ofTwoDice(needs int, chance float64) string {
	if needs <= 2 {
		return "any throw"
	}
	return fmt.Sprintf("%d or more of two dice: %s", needs, rules.Percent(chance))
}

// whoLooks lets one of the heroes be chosen who may look for a thing.
func (h *Home) whoLooks(w *ware) {
	s := h.Kept.State
	var options []ui.Choice
	r, ids := s.Roster(s.Band(h.Band), func(*engine.Warrior) bool { return true })
	for _, o := range w.searches {
		c := o.Command.(engine.Search)
		needs, chance := c.Needs(s)
		options = append(options, ui.Choice{Title: nameOf(s, o.Who), About: "Finds it on " + ofTwoDice(needs, chance) + ". He looks for nothing else then.", Paint: h.client.portrait(s.Rules, r, slices.Index(ids, o.Who), false), Do: func() { h.Do(c) }})
	}
	h.client.Open(ui.NewPicker(h.client.Win, h.client, "Who looks for it: "+w.name+"?", options, h.edited))
}

// pictured shows in a line who would be hired: his figure and his profile.
func (h *Home) pictured(l *ui.Line, c engine.Command) {
	s := h.Kept.State
	b := s.Band(h.Band)
	var one warbands.Recruit
	switch c := c.(type) {
	case engine.Hire:
		one = warbands.Recruit{Type: c.Type, Mutations: c.Mutations}
	case engine.Engage:
		one = warbands.Recruit{Type: c.Key}
	default:
		return
	}
	r := aloneOf(b, one)
	t := r.TypeOf(0)
	if t == nil {
		return
	}
	l.Icon, l.Paint = t.Figure, h.client.figure(s.Rules, r, 0)
	var words []string
	for _, f := range profile(&t.Profile, &t.Profile) {
		words = append(words, f.Name+" "+f.Value)
	}
	l.About = append(l.About, strings.Join(words, "  "))
}
