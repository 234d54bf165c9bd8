package encounters

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 11 to 16.

// Chart is the D66 chart, in its order; the other edition's entry stands after
// the one it replaces.
var Chart []Entry

func init() {
	Chart = append(Chart, ones()...)
	Chart = append(Chart, twos()...)
	Chart = append(Chart, threes()...)
	Chart = append(Chart, fours()...)
	Chart = append(Chart, fives()...)
	Chart = append(Chart, sixes()...)
	for i := range Chart {
		e := &Chart[i]
		e.system = rules.System{ID: e.Rule, Name: e.Name, Rule: e.Rule, Things: e.Things, Moments: e.Moments}
	}
}

func ones() []Entry {
	return []Entry{
		{D66: 11, Rule: "ENC-11", Name: "Ogre mercenary", Lasts: Battle,
			About:   "An Ogre comes down the street and joins the warband that is worth least, for pay.",
			Begin:   func(p *rules.Play) bool { return hires(p, ogre(), "ENC-11", 80, 30) },
			Moments: rules.Moments{BattleEnds: func(p *rules.Play) { demands(p, "ENC-11", 80, 30) }}},
		{D66: 12, Rule: "ENC-12", Name: "Swarm of rats", Lasts: Battle,
			About:  "Thousands of rats pour down the street and over everybody in their way.",
			Begin:  swarms,
			Things: []rules.Thing{{Kind: "swarm", Moments: rules.Moments{Compulsory: pours2D6}}}},
		{D66: 13, Rule: "ENC-13", Name: "Earthquake", Lasts: GameTurns, Dice: "D3",
			About: "The ground heaves: all movement is halved, Initiative tests are at -2, and all rolls to hit at -1.",
			Moments: rules.Moments{
				Pace: halved, Initiative: unsteady(-2, "earthquake", anybody), ToShoot: spoils("earthquake", anybody), ToStrike: spoils("earthquake", anybody), Rolls: spoilsArrows("earthquake", anybody)}},
		{D66: 13, Other: true, Rule: "ENC-13b", Name: "Blast from the past", Lasts: Battle,
			About: "Somebody with a name arrives, hostile to all. Each wound he suffers teaches something.",
			Begin: arrivesStranger,
			Moments: rules.Moments{Wounded: teaches, Downs: func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
				if b := p.Warrior(by); !isBand(p.State, w) && w.Condition == rules.OutOfAction && b != nil && isBand(p.State, b) {
					gains(p, b, 1, "ENC-13b")
				}
			}}},
		{D66: 14, Rule: "ENC-14", Name: "High winds", Lasts: Battle,
			About:   "A gale hurls debris about: for the rest of the battle Initiative tests and all rolls to hit are at -1.",
			Moments: rules.Moments{Initiative: unsteady(-1, "high winds", isBand), ToShoot: spoils("high winds", isBand), ToStrike: spoils("high winds", isBand), Rolls: spoilsArrows("high winds", isBand)}},
		{D66: 14, Other: true, Town: true, Rule: "ENC-14b", Name: "Aetherstorm", Lasts: OwnTurns, Dice: "D3",
			About: "Two buildings are one: whoever is inside either when his side's movement begins finds himself in the other.",
			Begin: storms, Ends: func(p *rules.Play) { clear(p, "rift") },
			Things: []rules.Thing{{Kind: "rift", Moments: rules.Moments{MovesBegin: swaps,
				MayCharge: reels, MayFire: func(s *rules.State, w *rules.Warrior, _ int) error { return reels(s, w) }}}}},
		{D66: 15, Rule: "ENC-15", Name: "Blood for the Blood God", Lasts: OwnTurns, Dice: "D6",
			About: "A Bloodletter steps out of the air and is gone again after a while.",
			Begin: func(p *rules.Play) bool {
				_, _, ok := brings(p, On(15, false), bloodletter())
				return ok
			},
			Ends: func(p *rules.Play) { gone(p, "ENC-15", "fades back into the realm it came from") },
			Moments: rules.Moments{
				Blows: func(s *rules.State, w *rules.Warrior, n int) int {
					if w.Type == "Bloodletter" {
						return max(2, len(s.Foes(w)))
					}
					return n
				},
				Critical: func(s *rules.State, st *rules.Strike, face int) bool {
					by := s.Warrior(st.By)
					return by != nil && by.Type == "Bloodletter" && st.Cause == "" && st.Face >= 4
				},
				ToSave: hide("Bloodletter", 4, "hell-forged brass")}},
		{D66: 16, Rule: "ENC-16", Name: "Lucky find", Lasts: Battle,
			About: "Somebody stumbles upon a shard of wyrdstone. Whoever takes him out of action in close combat has it from him.",
			Begin: func(p *rules.Play) bool {
				w := anyOf(p, members(p.State, -1, func(w *rules.Warrior) bool { return w.Able() && !w.Animal && !p.Engaged(w) }), "ENC-16", "who finds it")
				if w != nil {
					w.Counters.Set(shard, 0, 1)
					p.Say(rules.Note, w.ID, rules.Nobody, "ENC-16", "%s picks up a shard of wyrdstone.", w.Name)
				}
				return true
			},
			Moments: rules.Moments{Downs: losesShard, BattleEnds: keepsShard}},
	}
}

// halved halves every distance somebody moves.
func halved(_ *rules.State, _ *rules.Warrior, far physics.Length, _ bool) physics.Length {
	return far / 2
}

// anybody is struck by what spares nobody: an earthquake, flies.
func anybody(*rules.State, *rules.Warrior) bool { return true }

// unsteady changes the Initiative of those whom it strikes (RUL-GEN-9).
func unsteady(by int, why string, whom func(*rules.State, *rules.Warrior) bool) func(*rules.State, *rules.Warrior, rules.Test) rules.Mod {
	return func(s *rules.State, w *rules.Warrior, _ rules.Test) rules.Mod {
		if !whom(s, w) {
			return rules.Mod{}
		}
		return rules.Mod{By: by, Why: why}
	}
}

// spoils puts -1 to every roll to hit of those whom it strikes.
func spoils(why string, whom func(*rules.State, *rules.Warrior) bool) func(*rules.State, *rules.Warrior, *rules.Warrior, *rules.Roll) {
	return func(s *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
		if whom(s, w) {
			r.Add(-1, why)
		}
	}
}

// spoilsArrows is spoils for what a spell lets its caster shoot: it must hit like a shot,
// though no missile weapon is used (SPELL-LES-4).
func spoilsArrows(why string, whom func(*rules.State, *rules.Warrior) bool) func(*rules.State, *rules.Warrior, *rules.Roll) {
	return func(s *rules.State, w *rules.Warrior, r *rules.Roll) {
		if r.For == rules.HitRoll && whom(s, w) {
			r.Add(-1, why)
		}
	}
}

// hide is an armour save that a kind of creature has by nature.
func hide(kind string, save int, from string) func(*rules.State, *rules.Strike, *rules.Roll) {
	return func(s *rules.State, st *rules.Strike, r *rules.Roll) {
		if s.Warriors[st.At].Type == kind {
			r.Base, r.From = save, from
		}
	}
}

// clear takes all markers of a kind away.
func clear(p *rules.Play, kind string) {
	for m := p.MarkerOf(kind); m != nil; m = p.MarkerOf(kind) {
		p.Unmark(m.ID)
	}
}

// gains notes experience for after the battle (HP-35), if he learns at all.
func gains(p *rules.Play, w *rules.Warrior, n int, rule string) {
	if !w.Learns() {
		return
	}
	p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Experience, Side: w.Home(), Who: w.ID, N: n})
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s learns from it: %d more experience after the battle.", w.Name, n)
}

// hit is a hit by no warrior at all.
func hit(p *rules.Play, w *rules.Warrior, strength int, save bool, cause, rule string) {
	h := rules.Mishap(w, strength, cause, rule)
	if !save {
		h = h.Unsaved()
	}
	p.Harm(h, 1)
}

// Hired help (ENC-11, ENC-45).

const ally = "hired" // which warrior joined, from 1

// hires lets a hired sword join the warband of the lowest rating (RUL-ENC-3).
func hires(p *rules.Play, w rules.Warrior, rule string, fee, upkeep int) bool {
	var poorest []rules.SideID
	for i := range p.Sides {
		side := rules.SideID(i)
		if !p.InBattle(side) {
			continue
		}
		if len(poorest) > 0 && p.WarbandRating(side) < p.WarbandRating(poorest[0]) {
			poorest = nil
		}
		if len(poorest) == 0 || p.WarbandRating(side) == p.WarbandRating(poorest[0]) {
			poorest = append(poorest, side)
		}
	}
	side := poorest[p.Pick(len(poorest), rule, "which of the warbands of equal rating")]
	gear := []string{"helmet", "morning-star-and-gauntlet"}
	if w.Large {
		d := rules.Decision{Side: side, Who: rules.Nobody, At: rules.Nobody, Shape: rules.OneOf, Rule: rule, Question: "The Ogre asks what to fight with.",
			Options: []rules.Option{{Text: "a double-handed weapon", Who: rules.Nobody}, {Text: "an axe and a sword", Who: rules.Nobody}, {Text: "two axes", Who: rules.Nobody}, {Text: "two clubs", Who: rules.Nobody}, {Text: "a double-handed hammer", Who: rules.Nobody}}}
		gear = append([]string{"light"}, [][]string{{"double-handed"}, {"axe", "sword"}, {"axe", "axe"}, {"club", "club"}, {"double-handed-hammer"}}[p.Ask(d)[0]]...)
	}
	w = armed(p.Rules, w, gear...)
	w.LeaderRadius, w.Traits = inches(6), w.Traits|rules.HiredSword // BAND-15
	spots, _ := place(p, Current(p.State), []physics.Body{w.Body()})
	if spots == nil {
		return false
	}
	worth := p.WarbandRating(side)
	id := p.Enter(w, side, spots[0], rule)
	p.Counters.Set(ally, 0, int(id)+1)
	w2 := p.Warrior(id)
	w2.Done |= rules.Acted | rules.Stuck | rules.FailedCharge // he moves from his side's next turn on
	p.Say(rules.Note, id, rules.Nobody, rule, "%s joins %s (rating %d) for this battle, for %d crowns and %d upkeep.", w2.Name, p.Sides[side].Name, worth, fee, upkeep)
	return true
}

// demands is the hired sword's pay after the battle; unpaid, he hurts somebody
// before he goes.
func demands(p *rules.Play, rule string, fee, upkeep int) {
	w := p.Warrior(rules.WarriorID(p.Counters.Get(ally, 0) - 1))
	if w == nil {
		return
	}
	if p.Confirm(w.Home(), w.ID, rules.Nobody, rule, fmt.Sprintf("%s demands %d gold crowns. Do %s pay?", w.Name, fee+upkeep, p.Sides[w.Home()].Name)) {
		p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Fee, Side: w.Home(), Who: w.ID, What: w.Type, N: fee + upkeep})
		return
	}
	var ids []rules.WarriorID
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.Home() == w.Home() && o.ID != w.ID && !o.Summoned && !o.Has(rules.Chattel) && o.Condition != rules.OutOfAction {
			ids = append(ids, o.ID)
		}
	}
	if o := anyOf(p, ids, rule, "on whom he takes it out"); o != nil {
		p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Injury, Side: o.Home(), Who: o.ID, What: w.Type, N: 1})
		p.Say(rules.Note, o.ID, w.ID, rule, "%s goes unpaid, but not before %s has to roll for injuries.", w.Name, o.Name)
	}
}

// A swarm of rats (ENC-12).

// Half the swarm's template: 80 mm across, 120 mm long.
const (
	swarmHalf = physics.Length(4000)
	swarmLong = physics.Length(6000)
)

// swarms sets the swarm down on the street end nearest the chosen edge
// (RUL-ENC-4).
func swarms(p *rules.Play) bool {
	edge := physics.Edge(p.Pick(4, "ENC-G06", "from which edge: 1 top, 2 right, 3 bottom, 4 left"))
	m := rules.Marker{Kind: "swarm", Label: "a swarm of rats", Rule: "ENC-12", Of: rules.Nobody, Radius: swarmHalf, Turn: edge.Opposite().Out(), N: int(edge)}
	net := streetsOf(p.Table)
	if end := net.endNear(p.Table, edge); end >= 0 {
		m.At = spotOn(net.nodes[end])
		next := net.next[end][0]
		m.Turn = heading(net.nodes[end], net.nodes[next])
		p.Counters.Set("swarm-to", 0, next+1)
	} else {
		dir := edge.Out()
		m.At = physics.Spot{X: p.Table.Width/2 + dir.X*(p.Table.Width/2-swarmLong)/1000, Y: p.Table.Depth/2 + dir.Y*(p.Table.Depth/2-swarmLong)/1000}
	}
	p.Mark(m)
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-12", "The rats come from the %s edge.", edge)
	return true
}

func spotOn(at physics.Point) physics.Spot { return physics.Spot{X: at.X, Y: at.Y} }

// heading is the direction from a point to another, of length 1000.
func heading(a, b physics.Point) physics.Point {
	d := max(1, physics.Apart(a, b))
	return physics.Point{X: (b.X - a.X) * 1000 / d, Y: (b.Y - a.Y) * 1000 / d}
}

// pours2D6 moves the swarm in the encountering player's turns.
func pours2D6(p *rules.Play) {
	m := p.MarkerOf("swarm")
	if p.Active != Encountering(p.State) {
		return
	}
	if verbOf(p.State, "Swarm of Rats") != pours {
		return
	}
	left := amountOf(p, "Swarm of Rats", "ENC-12")
	net := streetsOf(p.Table)
	var over []rules.WarriorID
	for left > 0 {
		step, on := min(left, physics.Inch/2), true
		if to := p.Counters.Get("swarm-to", 0) - 1; to < 0 { // no street: straight across
			m.At.X, m.At.Y = m.At.X+m.Turn.X*step/1000, m.At.Y+m.Turn.Y*step/1000
		} else {
			here, there := m.At.Point(), net.nodes[to]
			gap := physics.Apart(here, there)
			step = min(step, gap)
			m.Turn = heading(here, there)
			m.At.X, m.At.Y = here.X+(there.X-here.X)*step/gap, here.Y+(there.Y-here.Y)*step/gap
			on = step < gap || turnsAt(p, m, net, to)
		}
		left -= step
		over = trampled(p, m, over)
		if b := m.At; !on || b.X <= 0 || b.Y <= 0 || b.X >= p.Table.Width || b.Y >= p.Table.Depth {
			p.Unmark(m.ID)
			end(p, Current(p.State))
			break
		}
	}
	for _, id := range over {
		w := p.Warrior(id)
		for n := amount(p, "D3", "ENC-12", "bites for "+w.Name); n > 0; n-- {
			hit(p, w, 2, true, "the rats", "ENC-12")
		}
	}
}

// trampled adds those over whom the swarm now lies.
func trampled(p *rules.Play, m *rules.Marker, over []rules.WarriorID) []rules.WarriorID {
	at := m.At.Point()
	rats := physics.Rectangle(at, physics.Point{X: at.X + m.Turn.X, Y: at.Y + m.Turn.Y}, 2*swarmLong, 2*swarmHalf)
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.InPlay() || w.At.Z > physics.Inch || w.At.Z < 0 || within(p.Table, w) != 0 || rats.Touches(w.Body()) == physics.Untouched || has(over, w.ID) {
			continue
		}
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-12", "The rats run right over %s.", w.Name)
		over = append(over, w.ID)
	}
	return over
}

// turnsAt chooses the way on at a junction; false at the end of the street.
func turnsAt(p *rules.Play, m *rules.Marker, net streets, at int) bool {
	var ahead, right, left = -1, -1, -1
	for _, k := range net.next[at] {
		d := heading(net.nodes[at], net.nodes[k])
		along, aside := d.X*m.Turn.X+d.Y*m.Turn.Y, m.Turn.X*d.Y-m.Turn.Y*d.X
		switch {
		case along < -700_000: // where they came from
		case along > 700_000:
			ahead = k
		case aside > 0:
			right = k
		default:
			left = k
		}
	}
	var ways []int
	for _, k := range []int{right, ahead, left} {
		if k >= 0 {
			ways = append(ways, k)
		}
	}
	if len(ways) == 0 {
		return false
	}
	to := ways[p.Pick(len(ways), "ENC-12", "which way the rats turn, from right to left")]
	p.Counters.Set("swarm-to", 0, to+1)
	return true
}

// A character of some renown (ENC-13b, RUL-ENC-5).

func arrivesStranger(p *rules.Play) bool {
	k := p.Pick(len(strangers), "ENC-13b", "which of the renowned")
	_, _, ok := brings(p, On(13, true), armed(p.Rules, strangers[k].model, strangers[k].gear...))
	if ok {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-13b", "It is %s, and no friend of anybody here.", strangers[k].called)
	}
	return ok
}

// teaches gives experience for every wound of the renowned.
func teaches(p *rules.Play, st *rules.Strike, n int) int {
	w, by := p.Warrior(st.At), p.Warrior(st.By)
	if !isBand(p.State, w) && by != nil && isBand(p.State, by) && w.Wounds > 0 {
		gains(p, by, min(n, w.Wounds), "ENC-13b")
	}
	return n
}

// Two buildings linked (ENC-14b, RUL-ENC-6).

func storms(p *rules.Play) bool {
	one := anyHouse(p, "ENC-14b", nil)
	two := anyHouse(p, "ENC-14b", func(id int) bool { return id != one })
	if two == 0 {
		return false
	}
	p.Mark(rules.Marker{Kind: "rift", Label: "the Aetherstorm", Rule: "ENC-14b", Building: one, Shape: p.Table.BuildingByID(one).Outline, Of: rules.Nobody, N: two})
	p.Mark(rules.Marker{Kind: "rift", Label: "the Aetherstorm", Rule: "ENC-14b", Building: two, Shape: p.Table.BuildingByID(two).Outline, Of: rules.Nobody, N: one})
	return true
}

func swaps(p *rules.Play) {
	type leap struct {
		id rules.WarriorID
		to int
	}
	var all []leap
	for i := range p.Warriors {
		w := &p.Warriors[i]
		for _, m := range p.Markers {
			if w.InPlay() && p.InTurn(w) && m.Kind == "rift" && within(p.Table, w) == m.Building {
				all = append(all, leap{w.ID, m.N})
				break
			}
		}
	}
	for _, l := range all {
		w := p.Warrior(l.id)
		spots := indoors(p.State, l.to, w)
		if len(spots) == 0 {
			continue
		}
		d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "ENC-14b",
			Question: fmt.Sprintf("%s is swept into %s. Where does he stand?", w.Name, p.Table.BuildingName(l.to))}
		for _, at := range spots {
			d.Options = append(d.Options, rules.Option{Text: at.String(), Who: rules.Nobody})
			d.Places = append(d.Places, []physics.Spot{at})
		}
		p.SetDown(w, spots[p.Ask(d)[0]], "ENC-14b", "is swept into "+p.Table.BuildingName(l.to))
		w.Counters.Set(swept, 0, p.Turn)
	}
}

// swept is the player turn in which a warrior was last swept into another building.
const swept = "swept"

// reels is why he who was swept into another building this turn neither charges nor
// shoots, or nil. He may move and cast.
func reels(s *rules.State, w *rules.Warrior) error {
	if n := w.Counters.Get(swept, 0); n > 0 && n == s.Turn {
		return errors.New("the Aetherstorm has swept him here: he neither charges nor shoots this turn (ENC-14b)")
	}
	return nil
}

// indoors are up to six places inside a building where a warrior fits and
// touches no enemy, spread over it.
func indoors(s *rules.State, id int, w *rules.Warrior) []physics.Spot {
	b := s.Table.BuildingByID(id)
	if b == nil {
		return nil
	}
	lo, hi := b.Outline[0], b.Outline[0]
	for _, q := range b.Outline {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
	}
	var all []physics.Spot
	for y := lo.Y + physics.Inch; y < hi.Y; y += physics.Inch {
		for x := lo.X + physics.Inch; x < hi.X; x += physics.Inch {
			for _, at := range s.Table.Surfaces(physics.Point{X: x, Y: y}) {
				body := w.Body()
				body.At = at
				if of, _ := s.Table.BuildingAt(at); of == id && s.MayLand(w, at) == nil && !s.MeetsEnemyOf(w, body) { // MOUNT-10
					all = append(all, at)
				}
			}
		}
	}
	if len(all) <= 6 {
		return all
	}
	var some []physics.Spot
	for k := range 6 {
		some = append(some, all[k*(len(all)-1)/5])
	}
	return some
}

// A shard (ENC-16, RUL-ENC-8).

const shard = "shard"

// inMelee reports whether somebody was brought down in close combat: in its phase, or as
// he turned to run or escape, while others moved or charged.
func inMelee(p *rules.Play, by *rules.Warrior) bool { return by != nil && p.Phase != rules.Shooting }

func losesShard(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
	if w.Counters.Get(shard, 0) == 0 || w.Condition != rules.OutOfAction {
		return
	}
	w.Counters.Set(shard, 0, 0)
	b := p.Warrior(by)
	if inMelee(p, b) && !b.Animal && isBand(p.State, b) {
		b.Counters.Set(shard, 0, 1)
		p.Say(rules.Note, b.ID, w.ID, "ENC-16", "%s takes the shard of wyrdstone from %s.", b.Name, w.Name)
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-16", "The shard of %s is lost.", w.Name)
}

func keepsShard(p *rules.Play) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Counters.Get(shard, 0) > 0 && w.Condition != rules.OutOfAction {
			p.Leave(rules.Aftermath{Rule: "ENC-16", Kind: rules.Shards, Side: w.Home(), Who: w.ID, N: 1})
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-16", "%s brings a shard of wyrdstone home.", w.Name)
		}
	}
}
