// Package scenarios is what a battle is about: the nine scenarios of the rule
// book (SCEN), some of our own about vehicles and below the city, and missions, which are scenarios that a file tells. A scenario
// is bound into the rules of a battle as a rules.System; the engine knows none.
package scenarios

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Scenario is an entry of the book. Who plays it are two sides.
type Scenario struct {
	Key, Name string
	Rule      string
	About     string // in our words
	SetUp     string // where who sets up and who begins
	Won       string // how the battle ends, and who has won then

	Houses bool     // it is about buildings, and the table must have one
	Level  string   // the one table that it is played on, or its kind; "" for any
	Crew   int      // so many are set up aboard each vehicle the usual way
	Kinds  []string // of vehicles that it brings
	Uses   []string // the optional rules that it is played with, by their keys

	// Roles settles who attacks; nil where nobody does.
	Roles func(p *rules.Play)
	// Prepare rolls for and lays what belongs to the table before the edges are known.
	Prepare func(p *rules.Play)
	// Lays reports whether counters have yet to be laid by the players by turns,
	// and MayLay why one may not lie there.
	Lays   func(s *rules.State) bool
	MayLay func(s *rules.State, at physics.Spot) error
	// Ends settles who sets up first, and from where.
	Ends func(p *rules.Play)
	// Second is what follows when the first side has been set up.
	Second func(p *rules.Play)
	// Zone is why a warrior may not be set up there, or nil.
	Zone func(s *rules.State, w *rules.Warrior, at physics.Spot) error
	// Heart is the place round which a side is set up the usual way.
	Heart func(s *rules.State, side rules.SideID) physics.Point
	// Beneath is the height of the storey below the ground on which a warrior is set up the usual
	// way, 0 in the street; nil where all are.
	Beneath func(s *rules.State, w *rules.Warrior) physics.Length
	// First throws for the first turn.
	First func(p *rules.Play) rules.SideID
	// Goals tells both sides what they are to do.
	Goals func(p *rules.Play)
	// Out reports whether he stands where one might leave the table; nil: at an edge.
	Out func(s *rules.State, w *rules.Warrior) bool
	// Exit is why he may not leave the table where he is, or nil; Left is what
	// follows when he has.
	Exit func(s *rules.State, w *rules.Warrior) error
	Left func(p *rules.Play, w *rules.Warrior)
	// Away is what follows when a vehicle has left the table with all who are aboard.
	Away func(p *rules.Play, vehicle int)
	// Draws is where a side has reason to be.
	Draws func(s *rules.State, side rules.SideID) []rules.Draw
	// Awards is what the entry grants when the battle is over, beside SCEN-10.
	Awards func(p *rules.Play)

	Moments rules.Moments // what it does in the course of the battle
	Things  []rules.Thing // what may lie on the table
}

// The stages before the battle.
const (
	atFirst = iota
	laying
	firstUp
	secondUp
	ready
)

// What is remembered of a battle.
const (
	stage    = "scenario"          // a stage
	attacker = "scenario-attacker" // a side, from 1
	opener   = "scenario-opener"   // who sets up first, from 1
	starts   = "scenario-starts"   // who has the first turn, from 1
	edgeOf   = "scenario-edge"     // of a side: an edge, from 1
	toLay    = "scenario-counters" // left to be laid
	byHand   = "scenario-by-hand"  // the players set up themselves, and say when they are done
)

// What is remembered of a warrior.
const (
	unplaced = "unplaced" // yet to be set up
	absent   = "absent"   // comes later
	hasLeft  = "left"     // the turn in which he left the table on purpose
	downed   = "downed"   // enemies he put out of action
)

// Find is the entry of that key.
func Find(key string) (*Scenario, error) {
	var keys []string
	if key == Field.Key {
		return &Field, nil
	}
	for _, sc := range All() {
		if sc.Key == key {
			return sc, nil
		}
		keys = append(keys, sc.Key)
	}
	return nil, fmt.Errorf("there is no scenario %q; there are %s", key, strings.Join(keys, ", "))
}

// All are all scenarios for two: those of the book, in its order, and those of our own.
func All() (all []*Scenario) {
	for _, list := range [][]Scenario{Book, Driven, Below, Burning, Camps} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// Clear takes both warbands from the table, to be set up by their players.
func Clear(s *rules.State) {
	s.Unplaced()
	for i := range s.Warriors {
		s.Warriors[i].Counters.Set(unplaced, 0, 1)
	}
}

// ByHand lets the players set up themselves: whoever is on the table may be moved
// until his side says that it is ready.
func ByHand(s *rules.State) { s.Counters.Set(byHand, 0, 1) }

// On reports whether the scenario may be played on a table; of tables that are made from a
// seed the word before it counts, and of a camp the first of its words.
func (sc *Scenario) On(level string) bool {
	return sc.Level == "" || level == sc.Level || strings.HasPrefix(level, sc.Level+":") || sc.Level == "camp" && strings.HasPrefix(level, "camp-")
}

func other(side rules.SideID) rules.SideID { return 1 - side }

// attacks is the side that attacks.
func attacks(s *rules.State) rules.SideID { return rules.SideID(s.Counters.Get(attacker, 0) - 1) }

// System is the scenario as rules of a battle.
func (sc *Scenario) System() rules.System {
	f := rules.System{ID: sc.Key, Name: sc.Name, About: sc.About, Rule: sc.Rule, Things: sc.Things, Moments: sc.Moments}
	f.Commands = []rules.Vocable{
		{Word: "arrange", Parse: func(*rules.Reader) rules.Command { return Arrange{} }},
		{Word: "lay", Parse: func(r *rules.Reader) rules.Command { return Lay{At: r.Spot()} }},
		{Word: "ready", Parse: func(*rules.Reader) rules.Command { return Ready{} }},
		{Word: "park", Parse: parsePark},
		{Word: "swap", Parse: parseSwap},
		{Word: "hold-back", Parse: func(r *rules.Reader) rules.Command { return HoldBack{Who: r.Warrior()} }},
		leaving,
	}
	f.SetUp = sc.setUp
	f.SettingUp = func(s *rules.State) bool { return s.Counters.Get(stage, 0) != ready }
	f.MayDeploy, f.Ground = sc.mayDeploy, sc.Zone
	f.Deployed = sc.deployed
	f.First = func(s *rules.State) rules.SideID { return rules.SideID(s.Counters.Get(starts, 0) - 1) }
	f.Offers = func(s *rules.State, w *rules.Warrior) []rules.Offer {
		if sc.Exit == nil || s.Turn == 0 || s.Phase != rules.Moves || !sc.mightLeave(s, w) {
			return nil
		}
		return wayOut(s, w, sc.Rule, worthOfLeaving)
	}
	f.Unlost = func(s *rules.State, w *rules.Warrior) bool {
		return w.Counters.Get(unplaced, 0)+w.Counters.Get(absent, 0)+w.Counters.Get(hasLeft, 0) > 0
	}
	f.Awaits = func(s *rules.State, side rules.SideID) bool {
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.Home() == side && w.Counters.Get(absent, 0)+w.Counters.Get(hasLeft, 0) > 0 {
				return true
			}
		}
		return false
	}
	downs := f.Downs
	f.Downs = func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
		if k := p.Warrior(by); k != nil && w.Condition == rules.OutOfAction && p.Hostile(k.Home(), w.Home()) {
			k.Counters.Set(downed, 0, k.Counters.Get(downed, 0)+1)
		}
		if downs != nil {
			downs(p, w, by)
		}
	}
	if sc.Away != nil {
		settled := f.Settled
		f.Settled = func(p *rules.Play) {
			departs(p, anyEdge, sc.Away)
			if settled != nil && !p.Over {
				settled(p)
			}
		}
	}
	f.BattleEnds = sc.over
	f.Draws = sc.Draws
	return f
}

// mightLeave reports whether he stands where one leaves the table.
func (sc *Scenario) mightLeave(s *rules.State, w *rules.Warrior) bool {
	if sc.Out != nil {
		return sc.Out(s, w)
	}
	return nearestEdge(s.Table, w.At.Point()) <= w.Radius+atEdge
}

// current is the scenario of a battle, or nil.
func current(s *rules.State) *Scenario {
	for i := range s.Rules.Systems {
		if sc, err := Find(s.Rules.Systems[i].ID); err == nil {
			return sc
		}
	}
	return nil
}

// setUp is the next thing to be done before the battle, the usual way.
func (sc *Scenario) setUp(s *rules.State) rules.Command {
	switch s.Counters.Get(stage, 0) {
	case atFirst:
		return Arrange{}
	case laying:
		return Lay{At: sc.goodPlace(s)}
	case firstUp, secondUp:
		if c := toPark(s); c != nil {
			return c
		}
		best := rules.Nobody
		for i := range s.Warriors {
			w := &s.Warriors[i]
			if w.Home() == s.Active && w.Counters.Get(unplaced, 0) > 0 && (best == rules.Nobody || w.Leader && !s.Warriors[best].Leader) {
				best = w.ID
			}
		}
		if best == rules.Nobody { // all are, by hand
			return Ready{}
		}
		w := s.Warrior(best)
		if at, ok := sc.seat(s, w); ok {
			return rules.Deploy{Who: best, To: at}
		}
		at, _ := s.NearestDeployment(w, sc.usual(s, w))
		return rules.Deploy{Who: best, To: at}
	}
	return nil
}

// usual is the place near which a warrior is set up the usual way.
func (sc *Scenario) usual(s *rules.State, w *rules.Warrior) physics.Spot {
	p := sc.Heart(s, s.Active)
	at := physics.Spot{X: p.X, Y: p.Y}
	if sc.Beneath != nil {
		at.Z = sc.Beneath(s, w)
	}
	return at
}

// seat is a place aboard one of the vehicles of his side where a warrior is set up the usual
// way, the leader first.
func (sc *Scenario) seat(s *rules.State, w *rules.Warrior) (physics.Spot, bool) {
	for i := range s.Carriers {
		if c := &s.Carriers[i]; c.Side == w.Home() && len(s.Passengers(i)) < sc.Crew && !w.Animal && s.MaySetUpAboard(i, w) == nil {
			return s.FreeSeat(i)
		}
	}
	return physics.Spot{}, false
}

func (sc *Scenario) mayDeploy(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	switch {
	case s.Counters.Get(stage, 0) < firstUp:
		return errors.New("the scenario is to be arranged first")
	case w.Counters.Get(absent, 0) > 0:
		return fmt.Errorf("%s is away and comes later (%s)", w.Name, sc.Rule)
	case w.Counters.Get(unplaced, 0) == 0 && !rules.HeldBack(w) && (s.Counters.Get(byHand, 0) == 0 || s.Counters.Get(stage, 0) == ready || w.Home() != s.Active):
		return fmt.Errorf("%s has been set up", w.Name)
	}
	if i := s.AboardAt(w, at); i >= 0 && s.Carriers[i].Own > 0 {
		return s.MayMan(i, w)
	}
	return sc.Zone(s, w, at)
}

// Unplaced reports whether a warrior is yet to be set up.
func Unplaced(w *rules.Warrior) bool { return w.Counters.Get(unplaced, 0) > 0 }

// left is how many of a side are yet to be set up.
func left(s *rules.State, side rules.SideID) (n int) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && w.Counters.Get(unplaced, 0) > 0 {
			n++
		}
	}
	return n
}

// deployed hands on to the other side when a side has been set up whole.
func (sc *Scenario) deployed(p *rules.Play, w *rules.Warrior) {
	w.Counters.Set(unplaced, 0, 0)
	p.SeatsAnew()
	switch {
	case p.Counters.Get(byHand, 0) > 0:
		p.WithTheRest(w)
	case p.Counters.Get(stage, 0) != ready && left(p.State, p.Active) == 0:
		sc.handsOn(p)
	}
}

// handsOn lets the other side set up, or says who begins.
func (sc *Scenario) handsOn(p *rules.Play) {
	if p.Counters.Get(stage, 0) == firstUp {
		p.Counters.Set(stage, 0, secondUp)
		if sc.Second != nil {
			sc.Second(p)
		}
		p.Active = other(p.Active)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s set up.", p.Sides[p.Active].Name)
		return
	}
	p.Counters.Set(stage, 0, ready)
	first := sc.First(p)
	p.Counters.Set(starts, 0, int(first)+1)
	p.Active = first
	p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s have the first turn.", p.Sides[first].Name)
}

// ends goes on to where who sets up.
func (sc *Scenario) ends(p *rules.Play) {
	sc.Ends(p)
	p.Counters.Set(stage, 0, firstUp)
	p.Active = rules.SideID(p.Counters.Get(opener, 0) - 1)
	if sc.Goals != nil {
		sc.Goals(p)
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s set up first.", p.Sides[p.Active].Name)
}

// Ready says that a side that sets up by hand has done so.
type Ready struct{}

// Legal implements rules.Command.
func (Ready) Legal(s *rules.State) error {
	at := s.Counters.Get(stage, 0)
	switch n := left(s, s.Active); {
	case current(s) == nil || s.Turn > 0 || at != firstUp && at != secondUp || s.Counters.Get(byHand, 0) == 0:
		return errors.New("nobody sets up by hand now")
	case n == 1:
		return errors.New("one warrior is yet to be set up")
	case n > 1:
		return fmt.Errorf("%d warriors are yet to be set up", n)
	}
	return nil
}

// Play implements rules.Command.
func (Ready) Play(p *rules.Play) { current(p.State).handsOn(p) }

// Deed implements rules.Command.
func (Ready) Deed(s *rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (Ready) String(*rules.State) string { return "ready" }

// HoldBack keeps an infiltrator off the table until both warbands are set up
// (LEARN-K4).
type HoldBack struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c HoldBack) Legal(s *rules.State) error {
	w, at := s.Warrior(c.Who), s.Counters.Get(stage, 0)
	switch {
	case w == nil:
		return rules.ErrNotInPlay
	case current(s) == nil || s.Turn > 0 || at != firstUp && at != secondUp:
		return errors.New("the warbands are not being set up")
	case w.Home() != s.Active:
		return fmt.Errorf("%s set up now", s.Sides[s.Active].Name)
	case !s.Infiltrates(w):
		return fmt.Errorf("%s does not infiltrate (LEARN-K4)", w.Name)
	case rules.HeldBack(w):
		return fmt.Errorf("%s is held back", w.Name)
	case w.Counters.Get(unplaced, 0) == 0:
		return fmt.Errorf("%s has been set up", w.Name)
	}
	return nil
}

// Play implements rules.Command.
func (c HoldBack) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Counters.Set(unplaced, 0, 0)
	p.HoldBack(w)
	if p.Counters.Get(byHand, 0) == 0 && left(p.State, p.Active) == 0 {
		current(p.State).handsOn(p)
	}
}

// Deed implements rules.Command.
func (HoldBack) Deed(s *rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (c HoldBack) String(s *rules.State) string { return "hold-back " + s.Warriors[c.Who].Name }

// Arrange begins a scenario: who attacks, what lies on the table, from where.
type Arrange struct{}

// Legal implements rules.Command.
func (Arrange) Legal(s *rules.State) error {
	if sc := current(s); sc == nil || s.Turn > 0 || s.Counters.Get(stage, 0) != atFirst {
		return errors.New("there is nothing to arrange")
	}
	if len(s.Sides) != 2 {
		return fmt.Errorf("the scenarios are for two warbands, not %d", len(s.Sides))
	}
	if sc := current(s); sc.Houses && len(fromMiddle(s.Table)) == 0 {
		return fmt.Errorf("%s is about buildings (%s), and table %q has none; take another table or another scenario", sc.Name, sc.Rule, s.Table.Name)
	}
	return nil
}

// Play implements rules.Command.
func (Arrange) Play(p *rules.Play) {
	sc := current(p.State)
	p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s. %s", sc.Name, sc.About)
	if sc.Roles != nil {
		sc.Roles(p)
		a := attacks(p.State)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s attack, %s defend.", p.Sides[a].Name, p.Sides[other(a)].Name)
	}
	if sc.Prepare != nil {
		sc.Prepare(p)
	}
	p.TerrainStands()
	if sc.Lays != nil && sc.Lays(p.State) {
		p.Counters.Set(stage, 0, laying)
		return
	}
	sc.ends(p)
}

// Deed implements rules.Command.
func (Arrange) Deed(s *rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (Arrange) String(*rules.State) string { return "arrange" }

// Lay lays a counter on the table (SCEN-03).
type Lay struct{ At physics.Spot }

// Legal implements rules.Command.
func (c Lay) Legal(s *rules.State) error {
	sc := current(s)
	if sc == nil || s.Turn > 0 || s.Counters.Get(stage, 0) != laying {
		return errors.New("there is no counter to be laid")
	}
	return sc.MayLay(s, c.At)
}

// Play implements rules.Command.
func (c Lay) Play(p *rules.Play) {
	sc := current(p.State)
	n := p.Counters.Get(toLay, 0)
	p.Mark(rules.Marker{Kind: "counter", Label: "a wyrdstone counter", Rule: sc.Rule, At: c.At, Radius: counterRadius, Of: rules.Nobody})
	p.Say(rules.Note, rules.Nobody, rules.Nobody, sc.Rule, "%s lay a counter.", p.Sides[p.Active].Name)
	p.Counters.Set(toLay, 0, n-1)
	p.Active = other(p.Active)
	if n == 1 {
		sc.ends(p)
	}
}

// Deed implements rules.Command.
func (Lay) Deed(s *rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (c Lay) String(*rules.State) string { return "lay " + c.At.String() }

// counterRadius is how large a counter is.
const counterRadius = physics.Inch / 2

// goodPlace is a place for a counter: as far from the others as there is, the
// middle first.
func (sc *Scenario) goodPlace(s *rules.State) physics.Spot {
	best, apart := physics.Spot{}, physics.Length(-1)
	middle := physics.Spot{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
	for y := physics.Inch; y < s.Table.Depth; y += physics.Inch {
		for x := physics.Inch; x < s.Table.Width; x += physics.Inch {
			at := physics.Spot{X: x, Y: y}
			if sc.MayLay(s, at) != nil {
				continue
			}
			far := s.Table.Width + s.Table.Depth - length(at, middle)
			for i := range s.Markers {
				far = min(far, length(at, s.Markers[i].At))
			}
			if far > apart {
				best, apart = at, far
			}
		}
	}
	return best
}

// over is the end of the battle: what became of the goals, and what everybody
// has learned (SCEN-10).
func (sc *Scenario) over(p *rules.Play) {
	for i := range p.Goals {
		if g := &p.Goals[i]; g.Done == rules.Open {
			g.Done = rules.Failed
			if g.Side == p.Winner {
				g.Done = rules.Met
			}
		}
	}
	experience(p)
	if sc.Awards != nil {
		sc.Awards(p)
	}
}

// experience is what every scenario grants (SCEN-10).
func experience(p *rules.Play) {
	groups := map[[2]int]bool{}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if p.Sides[w.Home()].Neutral || !w.Learns() {
			continue
		}
		group := [2]int{int(w.Home()), w.Grouping}
		if alone := w.Hero || w.Grouping == 0; w.Condition != rules.OutOfAction && (alone || !groups[group]) {
			if !alone {
				groups[group] = true
			}
			learns(p, w, 1, "SCEN-10", "survived")
		}
		if w.Leader && p.Winner == w.Home() {
			learns(p, w, 1, "SCEN-10", "led the winners")
		}
		if n := w.Counters.Get(downed, 0); n > 0 && w.Hero {
			learns(p, w, n, "SCEN-10", "put enemies out of action")
		}
	}
}

// learns notes experience for after the battle, for who gains any at all (BAND-12).
func learns(p *rules.Play, w *rules.Warrior, n int, rule, why string) {
	if !w.Learns() {
		return
	}
	p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Experience, Side: w.Home(), Who: w.ID, What: why, N: n})
}

// finds notes shards for after the battle.
func finds(p *rules.Play, side rules.SideID, who rules.WarriorID, n int, rule string) {
	if n > 0 {
		p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Shards, Side: side, Who: who, What: "wyrdstone", N: n})
	}
}
