package campaign

import (
	"fmt"

	"cometfall/rules"
)

// The events between visits (CAMP-07). The table is missing in the sources (RUL-CAMP-3): this
// one is our own, and is rolled on only where the terms say so (CampsEventful).

// CampEvent is a row of our own table.
type CampEvent struct {
	Roll  int // of two dice
	Text  string
	story func(x *explorer)
}

// CampEvents is our own table, by the sum of two dice.
func CampEvents() []CampEvent {
	purse := func(dice int, why string) func(x *explorer) {
		return func(x *explorer) { x.crowns(x.sum(dice, 1, "crowns"), why) }
	}
	fine := func(dice int, why string) func(x *explorer) {
		return func(x *explorer) { x.loses(x.sum(dice, 1, "crowns"), why) }
	}
	quiet := func(*explorer) {}
	return []CampEvent{
		{2, "A knife in the dark: a random hero misses the next battle.", (*explorer).knifed},
		{3, "Somebody cuts their purse.", fine(2, "A purse is cut")},
		{4, "The keeper of a toll wants his share.", fine(1, "A toll is paid")},
		{5, "Rain, and nobody in the street.", quiet},
		{6, "They are stared at, and left alone.", quiet},
		{7, "Nothing happens.", quiet},
		{8, "They hear nothing new.", quiet},
		{9, "An old friend stands them a drink.", quiet},
		{10, "Somebody has lost his purse.", purse(1, "A purse is found")},
		{11, "A wager in the street is won.", purse(2, "A wager is won")},
		{12, "A drunken scavenger sells what he does not know: a shard.", func(x *explorer) { x.shards(1, "From a scavenger") }},
	}
}

// goesOut is what happens between one visit and the next; before the first nothing does.
func (p *Play) goesOut(id rules.SideID) {
	b := p.Band(id)
	if p.Terms.Camps != CampsEventful || b.visits() == 0 {
		return
	}
	x := &explorer{Play: p, band: id, rule: "CAMP-07"}
	n := p.TwoD6(id, rules.Nobody, "CAMP-07", "what happens on the way (a table of our own)")
	e := CampEvents()[n-2]
	p.Say(Told, id, rules.Nobody, "CAMP-07", "%s on their way: %s", b.Name, e.Text)
	e.story(x)
}

// knifed: a random hero misses the next battle.
func (x *explorer) knifed() {
	heroes := x.heroesHere(x.b())
	if len(heroes) == 0 {
		x.Say(Told, x.band, rules.Nobody, x.rule, "It was meant for a hero, and there is none.")
		return
	}
	x.misses(x.b(), x.anyOf(x.band, x.rule, fmt.Sprintf("which of %d heroes it strikes", len(heroes)), heroes), 1, x.rule)
}
