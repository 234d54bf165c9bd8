package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// judge lets every rule happen whose conditions hold: in the order of the file,
// and as often as one that has happened makes others come true. As each rule
// happens once, or once in a turn, this ends.
func (m *Mission) judge(p *rules.Play, begins bool) {
	if p.Turn == 0 {
		return
	}
	turn := p.Sides[0].Turns
	if turn > m.Last {
		m.ends(p, m.LastWins, m.LastWords)
		return
	}
	for again := true; again; {
		again = false
		for i := range m.rules {
			c := &m.rules[i]
			done := p.Counters.Get(happenedRule, i)
			if done > 0 && !c.every || done == turn+1 || c.every && p.Active != 0 || p.Over {
				continue
			}
			if !m.holds(p, c) {
				continue
			}
			p.Counters.Set(happenedRule, i, turn+1)
			if !m.lucky(p, c) {
				continue
			}
			again = true
			p.Counters.Set(didRule, i, 1)
			for k := range c.then {
				if !p.Over {
					m.does(p, &c.then[k])
				}
			}
		}
	}
	if !begins && !slices.ContainsFunc(p.Warriors, func(w rules.Warrior) bool { return w.Home() == 0 && w.InPlay() }) {
		m.ends(p, false, "Nobody of yours is left on the table.")
	}
}

// ends ends the mission in the words of its file.
func (m *Mission) ends(p *rules.Play, won bool, words string) {
	side := rules.SideID(1)
	if won {
		side = 0
	}
	p.Finish(side, strings.TrimSuffix(words, "."), missionRule)
}

// holds reports whether the conditions of a rule hold; a die comes last, and is thrown
// for whichever of them came true.
func (m *Mission) holds(p *rules.Play, c *clause) bool {
	for when := range c.alternatives() {
		if !slices.ContainsFunc(when, func(k condition) bool { return k.verb != "dice" && !m.holds1(p.State, &k) }) {
			return true
		}
	}
	return len(c.when) == 0
}

// lucky throws the die of a rule that has one.
func (m *Mission) lucky(p *rules.Play, c *clause) bool {
	for i := range c.when {
		if k := &c.when[i]; k.verb == "dice" {
			return d6(p, missionRule, fmt.Sprintf("Something happens on %d or more", k.n)) >= k.n
		}
	}
	return true
}

// count is how many warriors suit; riding animals are none (MOUNT-02).
func count(s *rules.State, suits func(w *rules.Warrior) bool) (n int) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; !w.Has(rules.Chattel) && suits(w) {
			n++
		}
	}
	return n
}

func (m *Mission) holds1(s *rules.State, c *condition) bool {
	of := func(w *rules.Warrior) bool { // whom the condition is about
		switch {
		case c.text != "":
			return w.Name == c.text
		case c.a >= 0:
			return w.Counters.Get(kindOf, 0) == c.a+1
		}
		return w.Home() == 0
	}
	switch c.verb {
	case "turn":
		return s.Sides[0].Turns >= c.n
	case "in", "enemy":
		side := rules.SideID(0)
		if c.verb == "enemy" {
			side = 1
		}
		return count(s, func(w *rules.Warrior) bool {
			return w.Home() == side && w.InPlay() && m.within(s, c.a, w.At.Point())
		}) >= c.n
	case "down", "leaves":
		gone := func(w *rules.Warrior) bool {
			if c.verb == "leaves" {
				return w.Counters.Get(hasLeft, 0) > 0
			}
			return !w.InPlay() && w.Counters.Get(hasLeft, 0) == 0
		}
		all, lost := count(s, of), count(s, func(w *rules.Warrior) bool { return of(w) && gone(w) })
		if c.all {
			return all > 0 && lost == all
		}
		return lost >= c.n
	case "away": // nobody of the player's is left on the table, and some got away
		return count(s, func(w *rules.Warrior) bool { return w.Home() == 0 && w.InPlay() }) == 0 &&
			count(s, func(w *rules.Warrior) bool { return w.Home() == 0 && w.Counters.Get(hasLeft, 0) > 0 }) >= c.n
	case "taken", "brought":
		for i := range s.Markers {
			k := &s.Markers[i]
			w := s.Warrior(k.Of)
			if k.Kind == item && k.N == c.a+1 && w != nil {
				return c.verb == "taken" || w.Counters.Get(hasLeft, 0) > 0
			}
		}
	case "set":
		return s.Counters.Get(flagSet, c.a) > 0
	case "not":
		return s.Counters.Get(flagSet, c.a) == 0
	case "counted":
		return s.Counters.Get(counted, c.a) >= c.n
	case "seen":
		return slices.ContainsFunc(s.Warriors, func(o rules.Warrior) bool { return of(&o) && o.InPlay() && seenByPlayer(s, &o) })
	}
	return false
}

// amount is a number, or dice, by how hard the mission is.
func (m *Mission) amount(p *rules.Play, e *effect, what string) int {
	text := e.n[min(2, max(0, p.Counters.Get(challenge, 0)))]
	var sides int
	times := 1
	switch {
	case text == "":
		return 1
	case text[0] == 'D':
		sides = int(text[1] - '0')
	case len(text) == 3:
		times, sides = int(text[0]-'0'), int(text[2]-'0')
	default:
		n := 0
		for _, r := range text {
			n = 10*n + int(r-'0')
		}
		return n
	}
	n, faces := 0, []int(nil)
	for range times {
		f := p.Dice.D6()
		faces = append(faces, f)
		if sides == 3 {
			f = (f + 1) / 2
		}
		n += f
	}
	tell(p, missionRule, faces, "%s, %s: %d", what, text, n)
	return n
}

// does is one effect.
func (m *Mission) does(p *rules.Play, e *effect) {
	say := func(format string, args ...any) {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, missionRule, format, args...)
	}
	switch e.verb {
	case "say":
		m.tells(p, e)
	case "spawn", "join":
		m.spawns(p, e)
	case "fog":
		p.Counters.Set(weather, 0, 1)
		sky(p, "fog", "fog")
		p.Counters.Set(fogFar, 0, m.amount(p, e, "How far one sees in the fog"))
		say("Fog: nobody sees farther than %d\".", p.Counters.Get(fogFar, 0))
	case "storm":
		p.Counters.Set(weather, 0, 2)
		sky(p, "storm", "a storm")
		say("A storm: missiles are at -1 to hit.")
	case "clear":
		p.Counters.Set(weather, 0, 0)
		sky(p, "", "")
		say("The weather clears.")
	case "burn", "quench":
		p.Counters.Set(burning, e.a, 0)
		p.Markers = slices.DeleteFunc(p.Markers, func(k rules.Marker) bool { return k.Kind == "fire" && k.N == e.a+1 })
		if e.verb == "burn" {
			p.Counters.Set(burning, e.a, 1)
			p.Mark(rules.Marker{Kind: "fire", Label: "fire", Rule: missionRule, Shape: m.shape(p.Table, e.a), Of: rules.Nobody, N: e.a + 1})
			say("It burns! Who ends his turn in the fire is hit at Strength 4.")
		} else {
			say("The fire is out.")
		}
	case "kindle":
		p.Kindles(m.building(p.Table, e.a), missionRule)
	case "open", "shut":
		m.turnsDoor(p, e)
	case "goal":
		g := m.goals[e.a]
		g.Text, g.Done = e.text, rules.Reached(e.b)
		p.Aims(g)
		say("%s: %s.", m.goals[e.a].Text, g.Done)
	case "ask":
		if p.Confirm(0, rules.Nobody, rules.Nobody, missionRule, e.text) {
			p.Counters.Set(flagSet, e.a, 1)
		} else {
			p.Counters.Set(flagSet, e.b, 1)
		}
	case "set":
		p.Counters.Set(flagSet, e.a, 1)
	case "unset":
		p.Counters.Set(flagSet, e.a, 0)
	case "keep":
		m.keeps(p, e)
	case "give":
		m.gives(p, e)
	case "count":
		p.Counters.Set(counted, e.a, p.Counters.Get(counted, e.a)+m.amount(p, e, "How many"))
	case "order":
		p.Counters.Set(orderOf, e.a, e.b+1)
	case "put":
		if at, ok := m.free(p.State, e.b, physics.Body{Radius: counterRadius, Height: physics.Inch}); ok {
			k := m.lies(e.a, 0, at)
			p.Mark(k)
			say("There lies %s.", k.Label)
		}
	case "win", "lose":
		m.ends(p, e.verb == "win", e.text)
	}
}

// seenByPlayer reports whether one of the player's sees somebody.
func seenByPlayer(s *rules.State, o *rules.Warrior) bool {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == 0 && w.Able() && !o.Hidden && s.SeesOther(w, o) {
			return true
		}
	}
	return false
}

// tells tells the players something, in the words of one who is there if it names one:
// he says nothing once he is down.
func (m *Mission) tells(p *rules.Play, e *effect) {
	if e.b == 0 && e.name == "" {
		p.Say(rules.Announced, rules.Nobody, rules.Nobody, missionRule, "%s", e.text)
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Able() && (e.name != "" && w.Name == e.name || e.b > 0 && w.Counters.Get(kindOf, 0) == e.b) {
			p.Say(rules.Announced, w.ID, rules.Nobody, missionRule, "%s: \"%s\"", w.Name, e.text)
			return
		}
	}
}

// sky shows the weather, in place of what was shown before.
func sky(p *rules.Play, kind, label string) {
	p.Markers = slices.DeleteFunc(p.Markers, func(k rules.Marker) bool {
		return k.Rule == missionRule && (k.Kind == "fog" || k.Kind == "storm")
	})
	if kind != "" {
		p.Mark(rules.Marker{Kind: kind, Label: label, Rule: missionRule, Of: rules.Nobody})
	}
}

// spawns brings creatures to the table, each to a place by dice.
func (m *Mission) spawns(p *rules.Play, e *effect) {
	side := rules.SideID(1)
	if e.verb == "join" {
		side = 0
	}
	c := &m.creatures[e.a]
	n := m.amount(p, e, "How many come")
	if side == 1 {
		n += e.reinforced(p.Counters.Get(growth, 0))
	}
	for range n {
		body := c.body
		if side == 1 {
			m.practised(p, e.a, &body)
		}
		spots := m.spots(p.State, e.b, body.Body(), side)
		if len(spots) == 0 || len(p.Warriors) >= mostModels {
			p.Say(rules.Note, rules.Nobody, rules.Nobody, missionRule, "There is no room for %s at %s.", body.Name, m.places[e.b].name)
			return
		}
		spots = sparse(spots)
		at := spots[p.Pick(len(spots), missionRule, "where "+strings.ReplaceAll(body.Name, "-", " ")+" appears")]
		id := p.Enter(body, side, at, missionRule)
		w := p.Warrior(id)
		w.Counters.Set(kindOf, 0, e.a+1)
		p.Counters.Set(came, e.a, p.Counters.Get(came, e.a)+1)
	}
	p.Reveal()
}

// sparse is so many of the places, spread over all of them, that one or two
// dice pick among them.
func sparse(spots []physics.Spot) []physics.Spot {
	n := min(len(spots), 6)
	if len(spots) >= 36 {
		n = 36
	}
	for i := range n {
		spots[i] = spots[i*len(spots)/n]
	}
	return spots[:n]
}

// turnsDoor opens or shuts a door, unless somebody stands in it.
func (m *Mission) turnsDoor(p *rules.Play, e *effect) {
	was := p.Counters.Get(doorShut, e.a)
	is := 0
	if e.verb == "shut" {
		is = 1
	}
	if was == is {
		return
	}
	p.Counters.Set(doorShut, e.a, is)
	old := p.Table
	if err := p.Reshape(m.shutDoors(p.State)); err != nil {
		p.Counters.Set(doorShut, e.a, was)
		return
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() && p.Table.Fits(w.Body(), nil) != nil {
			p.Counters.Set(doorShut, e.a, was)
			p.Table = old
			p.Say(rules.Note, w.ID, rules.Nobody, missionRule, "%s stands in the %s, and it stays open.", w.Name, m.doors[e.a].key)
			return
		}
	}
	how := "opens"
	if is == 1 {
		how = "falls shut"
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, missionRule, "The %s %s.", m.doors[e.a].key, how)
}
