package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// campStep is when a warband hears what became of its camp while it fought (CAMP-05).
func campStep() Step {
	return Step{Key: "camp", Name: "News from the camp", Rule: "CAMP-05",
		About: "Who stayed in the camp is paid for his work, newcomers join, and the place has its tithe.",
		When:  func(s *State, b *Band) bool { return s.camped(b) },
		Begin: func(p *Play, b *Band) { p.campAccounts(b.ID) },
	}
}

// visitsStep is when a warband pays for its camp, looks for one, and goes about the place.
func visitsStep() Step {
	return Step{Key: "visits", Name: "The encampment", Rule: "CAMP-06",
		About: "The camp has its upkeep, or it is lost. A warband without one may look for it. What there is to visit helps those who look for rare things afterwards.",
		When:  func(s *State, _ *Band) bool { return s.Terms.Camps != "" },
		Begin: func(p *Play, b *Band) {
			p.campUpkeep(b.ID)
			p.repairsBell(b.ID)
			p.helpersUpkeep(b.ID)
		},
		Offers: func(s *State, b *Band) (all []Offer) {
			return slices.Concat(all, visitOffers(s, b), campOffers(s, b), tradeOffers(s, b))
		},
	}
}

// campAccounts are income, newcomers and the tithe (CAMP-05).
func (p *Play) campAccounts(id rules.SideID) {
	p.works(id)
	b := p.Band(id)
	if b.Gone != "" {
		return
	}
	pl, _ := CampPlaceNamed(b.Camp.Place)
	if err := p.admitted(b, pl); err != nil { // he has changed since
		p.loseCamp(b, pl.Admits, "they are not tolerated there any more")
		return
	}
	p.settlers(id)
	if b := p.Band(id); b.Camp.Place == "sigmarhaven" {
		p.tithe(b)
	}
}

// tithe is what Sigmarhaven asks for its walls: two shards after each battle, or the camp is
// lost (CAMP-SIG-S, RUL-CAMP-18).
func (p *Play) tithe(b *Band) {
	if b.Shards < 2 {
		p.loseCamp(b, "CAMP-SIG-S", fmt.Sprintf("they cannot pay the tithe of two shards, and have %d", b.Shards))
		return
	}
	b.Shards -= 2
	p.Say(Told, b.ID, rules.Nobody, "CAMP-SIG-S", "%s pay Sigmarhaven's tithe of two shards.", b.Name)
}

// settlers are who and what a kind of camp brings: rats into cellars, once (CAMP-TYPE-03),
// and blessed water into churches (CAMP-TYPE-04).
func (p *Play) settlers(id rules.SideID) {
	b := p.Band(id)
	first := b.Fought == b.Camp.Since+1
	switch {
	case b.Camp.Kind == "cellars" && b.List.Kind == "skaven" && first:
		n := p.D3(id, rules.Nobody, "CAMP-TYPE-03", "Giant Rats who live in the cellars")
		p.newcomers(id, "giant-rat", n, "CAMP-TYPE-03")
	case b.Camp.Kind == "church" && slices.Contains([]string{"witch-hunters", "sisters"}, b.List.Kind):
		n := p.D3(id, rules.Nobody, "CAMP-TYPE-04", "vials of blessed water")
		b.Stow("blessed-water", n)
		p.Say(Found, id, rules.Nobody, "CAMP-TYPE-04", "%s fill vials with blessed water in their church: %d.", b.Name, n)
		p.goods(n, "blessed-water")
	}
}

// campUpkeep is what the camp costs after each battle; who does not pay loses it.
func (p *Play) campUpkeep(id rules.SideID) {
	b := p.Band(id)
	if !p.camped(b) {
		return
	}
	site := b.Camp.Site()
	n := site.Upkeep
	if n == 0 {
		n = p.bySize(b, true)
	}
	n += b.Camp.Extra
	switch {
	case n > b.Gold:
		p.loseCamp(b, site.Rule, fmt.Sprintf("its upkeep is %d crowns, and they have %d", n, b.Gold))
	case !p.Confirm(id, rules.Nobody, site.Rule, fmt.Sprintf("The camp, %s, costs %d crowns. Are they paid? Else it is lost.", b.Camp.String(), n), true):
		p.loseCamp(b, site.Rule, "its upkeep is not paid")
	default:
		b.Gold -= n
		p.Tell(Event{Kind: Money, Band: id, Who: rules.Nobody, Rule: site.Rule, N: -n,
			Text: fmt.Sprintf("%s pay for their camp: %d crowns.", b.Name, n)})
	}
}
