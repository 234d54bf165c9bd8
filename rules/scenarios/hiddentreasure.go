package scenarios

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// hiddenTreasure: a chest in one of the houses (SCEN-07).
var hiddenTreasure = Scenario{Key: "hidden-treasure", Name: "Hidden Treasure", Rule: "SCEN-07", Houses: true,
	About: "Somewhere in these houses a chest is hidden. Who finds it carries it home.",
	SetUp: "Within 8\" of opposite edges; the first turn is diced for. Who first enters a house outside these searches it: a 12 on two dice is the chest, and so is the last house.",
	Won:   "Who carries the chest off by his own edge has won; alone he goes at half pace. Who runs has lost.",
	Draws: drawsToChest,
	Ends:  edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-07"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			id := rules.SideID(side)
			p.Aims(rules.Goal{Side: id, Key: "chest", Text: "Search the houses for the chest, and carry it off by the " + edge(p.State, id).String() + " edge"})
		}
	},
	Exit: func(s *rules.State, w *rules.Warrior) error {
		m := s.MarkerOf("chest")
		switch {
		case m == nil || m.Of != w.ID:
			return errors.New("only who carries the chest leaves (SCEN-07)")
		case s.Table.FromEdge(edge(s, w.Home()), w.At.Point()) > w.Radius+atEdge:
			return fmt.Errorf("he leaves by his own edge, the %s one (SCEN-07)", edge(s, w.Home()).String())
		}
		return nil
	},
	Left: func(p *rules.Play, w *rules.Warrior) {
		p.Finish(w.Home(), w.Name+" has carried off the chest", "SCEN-07")
	},
	Moments: rules.Moments{Went: searchesPassing, Arrives: searches},
	Things:  []rules.Thing{chest()},
	Awards: func(p *rules.Play) {
		if n := p.Counters.Get("scenario-finder", 0); n > 0 && p.Warriors[n-1].Hero {
			learns(p, &p.Warriors[n-1], 2, "SCEN-07", "found the chest")
		}
		if p.MarkerOf("chest") != nil && p.Winner >= 0 {
			opensChest(p)
		}
	}}

// searched is set for a house in which somebody has looked.
const searched = "scenario-searched"

// chest is booty that one alone drags along at half his pace (SCEN-07).
func chest() rules.Thing {
	t := booty("chest", carriesChest)
	t.Pace = func(s *rules.State, w *rules.Warrior, far physics.Length, _ bool) physics.Length {
		if m := s.MarkerOf("chest"); m.Of != w.ID || helped(s, w) {
			return far
		}
		return far / 2
	}
	return t
}

// carriesChest: he is man-sized (SCEN-07).
func carriesChest(w *rules.Warrior) bool { return !w.Animal && !w.Large }

// searchable are the houses in no deployment zone (SCEN-07); where a table has
// no others, all of them.
func searchable(s *rules.State) (ids []int) {
	for _, id := range fromMiddle(asBuilt(s)) {
		c := middle(outline(s, id))
		if s.Table.FromEdge(edge(s, 0), c) > inches(8) && s.Table.FromEdge(edge(s, 1), c) > inches(8) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return fromMiddle(asBuilt(s))
	}
	return ids
}

// searches looks for the chest where a warrior is (SCEN-07).
func searches(p *rules.Play, w *rules.Warrior) { searchesHouse(p, w, inside(p.State, w)) }

// searchesPassing looks for it in the houses that his way leads through: to enter one is
// enough (SCEN-07).
func searchesPassing(p *rules.Play, w *rules.Warrior, path physics.Path) {
	for _, id := range passed(p.State, w, path) {
		searchesHouse(p, w, id)
	}
}

func searchesHouse(p *rules.Play, w *rules.Warrior, id int) {
	all := searchable(p.State)
	if p.Turn == 0 || !w.Able() || w.Animal || p.Sides[w.Home()].Neutral || p.MarkerOf("chest") != nil || p.Counters.Get(searched, id) > 0 || !slices.Contains(all, id) {
		return
	}
	p.Counters.Set(searched, id, 1)
	left := 0
	for _, o := range all {
		if p.Counters.Get(searched, o) == 0 {
			left++
		}
	}
	if left > 0 {
		a, b := p.Dice.D6(), p.Dice.D6()
		tell(p, "SCEN-07", []int{a, b}, "%s searches %s, 12 finds the chest: %d", w.Name, nameOf(p.State, id), a+b)
		if a+b < 12 {
			return
		}
	}
	bearer := rules.Nobody
	if carriesChest(w) {
		bearer = w.ID
	}
	p.Mark(rules.Marker{Kind: "chest", Label: "the chest", Rule: "SCEN-07", At: w.At, Radius: counterRadius, Of: bearer})
	p.Counters.Set("scenario-finder", 0, int(w.ID)+1)
	p.Say(rules.Note, w.ID, rules.Nobody, "SCEN-07", "%s finds the chest in %s!", w.Name, nameOf(p.State, id))
}

// helped reports whether a second warrior carries with him: a friend within 1".
func helped(s *rules.State, w *rules.Warrior) bool {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.ID != w.ID && o.Home() == w.Home() && o.Able() && !o.Animal && physics.Within(w.Body(), o.Body(), inches(1)) {
			return true
		}
	}
	return false
}

// opensChest rolls for what is in the chest, for the side that has won.
func opensChest(p *rules.Play) {
	gives := func(kind rules.Remnant, what string, n int) {
		p.Leave(rules.Aftermath{Rule: "SCEN-07", Kind: kind, Side: p.Winner, Who: rules.Nobody, What: what, N: n})
	}
	a, b, c := p.Dice.D6(), p.Dice.D6(), p.Dice.D6()
	tell(p, "SCEN-07", []int{a, b, c}, "Gold crowns in the chest: %d", a+b+c)
	gives(rules.Crowns, "gold crowns", a+b+c)
	for _, thing := range []struct {
		kind    rules.Remnant
		what    string
		needs   int
		several bool
	}{{rules.Shards, "wyrdstone", 5, true}, {rules.Items, "light-armour", 4, false}, {rules.Items, "sword", 3, false}, {rules.Items, "gem worth 10 crowns", 5, true}} {
		if d6(p, "SCEN-07", fmt.Sprintf("In the chest, %s on %d or more", thing.what, thing.needs)) < thing.needs {
			continue
		}
		n := 1
		if thing.several {
			n = d3(p, "SCEN-07", "how many")
		}
		gives(thing.kind, thing.what, n)
	}
}
