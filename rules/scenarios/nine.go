package scenarios

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Book is the nine scenarios of the rule book, in its order.
var Book []Scenario

func init() { Book = nine() }

// Field is a battle about nothing but the field: each side sets up in the zone
// that the table has for it, the rest goes as in a Skirmish (SCEN-02).
var Field Scenario

func init() { // not a value: its moments look it up again
	Field = Scenario{Key: "field", Name: "Open Field", Rule: "SCEN-02",
		About: "Two warbands fight, and there is nothing to be had but the field.",
		SetUp: "Each side sets up in its own zone of the table, outlined in its colour.",
		Won:   "Who runs has lost.",
		Ends: func(p *rules.Play) {
			won := rollOff(p, "SCEN-02", "Who says who sets up first", [2]int{})
			p.Counters.Set(opener, 0, choose(p, won, "SCEN-02", "Who sets up first?", p.Sides[0].Name, p.Sides[1].Name)+1)
		},
		Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
			if !s.InZone(w.Home(), at.Point()) {
				return fmt.Errorf("%s set up in their own zone (SCEN-02)", s.Sides[w.Home()].Name)
			}
			return nil
		},
		Heart: func(s *rules.State, side rules.SideID) physics.Point { return s.ZoneHeart(side) },
		First: evenRoll("SCEN-02"), Goals: driveOff}
}

func nine() []Scenario {
	return []Scenario{
		{Key: "defend-the-find", Name: "Defend the Find", Rule: "SCEN-01", Houses: true,
			About: "One warband has found something in a house in the middle of the table, and holds it against the other.",
			SetUp: "The warband with fewer warriors defends: it sets up first, in the house nearest to the middle or within 6\" of it. The attacker sets up within 6\" of any edges and begins.",
			Won:   "The attacker wins when a turn of the defender ends with more of his warriors than the defender's standing within 6\" of the house. Else who runs has lost. A Hero inside at the end finds a shard, three a side at most.",
			Draws: func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToHouses(s, worth(s), inches(6), 0) },
			Roles: func(p *rules.Play) {
				n := [2]int{}
				for i := range p.Warriors {
					n[p.Warriors[i].Home()]++
				}
				defends := rules.SideID(0)
				switch {
				case n[1] < n[0]:
					defends = 1
				case n[0] == n[1]:
					defends = rollOff(p, "SCEN-01", "As many on either side; who defends?", [2]int{})
				}
				p.Counters.Set(attacker, 0, int(other(defends))+1)
			},
			Prepare: func(p *rules.Play) { marksHouses(p, "SCEN-01", 1) },
			Ends:    func(p *rules.Play) { p.Counters.Set(opener, 0, int(other(attacks(p.State)))+1) },
			Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				if w.Home() == attacks(s) {
					if nearestEdge(s.Table, at.Point()) > inches(6) {
						return errors.New("the attacker sets up within 6\" of a table edge (SCEN-01)")
					}
					return nil
				}
				o := *w
				if o.At = at; toHouse(s.Table, worth(s)[0], &o) > inches(6) {
					return fmt.Errorf("the defender sets up in %s or within 6\" of it (SCEN-01)", s.Table.BuildingName(worth(s)[0]))
				}
				return nil
			},
			Heart: func(s *rules.State, side rules.SideID) physics.Point {
				if side == attacks(s) {
					return s.Table.AlongEdge(physics.Edge(2*side), 500, inches(4))
				}
				return middle(s.Table.BuildingByID(worth(s)[0]).Outline)
			},
			First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
			Goals: func(p *rules.Play) {
				name := p.Table.BuildingName(worth(p.State)[0])
				a := attacks(p.State)
				p.Aims(rules.Goal{Side: a, Key: "take", Text: "Have more standing warriors than the defender within 6\" of " + name + " at the end of one of his turns"})
				p.Aims(rules.Goal{Side: other(a), Key: "hold", Text: "Hold " + name + " until the attacker runs"})
			},
			Moments: rules.Moments{TurnEnds: func(p *rules.Play) {
				a := attacks(p.State)
				if p.Active == a {
					return
				}
				near := make([]int, len(p.Sides))
				for i := range p.Warriors {
					if w := &p.Warriors[i]; w.Able() && toHouse(p.Table, worth(p.State)[0], w) <= inches(6) {
						near[w.Side]++
					}
				}
				if near[a] > near[other(a)] {
					p.Finish(a, fmt.Sprintf("%d attackers and %d defenders stand within 6\" of %s", near[a], near[other(a)], p.Table.BuildingName(worth(p.State)[0])), "SCEN-01")
				}
			}},
			Awards: func(p *rules.Play) { // a shard for each Hero inside, three at most
				for side := range p.Sides {
					n := 0
					for i := range p.Warriors {
						if w := &p.Warriors[i]; int(w.Home()) == side && w.Hero && w.InPlay() && inside(p.Table, w) == worth(p.State)[0] && n < 3 {
							finds(p, rules.SideID(side), w.ID, 1, "SCEN-01")
							n++
						}
					}
				}
			}},

		{Key: "skirmish", Name: "Skirmish", Rule: "SCEN-02",
			About: "Two warbands meet, and neither gives way.",
			SetUp: "The higher die says who sets up first, within 8\" of an edge of his choice; the other takes the edge across. The first turn is diced for.",
			Won:   "Who runs has lost.",
			Ends:  edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-02"), Goals: driveOff},

		{Key: "wyrdstone-hunt", Name: "Wyrdstone Hunt", Rule: "SCEN-03",
			About:   "Wyrdstone lies about, and both warbands want it.",
			SetUp:   "D3+1 counters are laid by turns, away from the edges and 6\" apart. Then the sides set up within 8\" of opposite edges. The first turn is diced for.",
			Won:     "Who runs has lost. Who touches a counter carries it and drops it where he falls; each that is held at the end is a shard.",
			Draws:   func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToThings(s, "counter") },
			Prepare: laysCounters,
			Lays:    func(s *rules.State) bool { return s.Counters.Get(toLay, 0) > 0 },
			MayLay: func(s *rules.State, at physics.Spot) error {
				switch {
				case nearestEdge(s.Table, at.Point()) <= tooNear(s.Table):
					return fmt.Errorf("a counter lies more than %s from every edge (SCEN-03)", tooNear(s.Table))
				case !slices.Contains(s.Table.Surfaces(at.Point()), at):
					return errors.New("there is no floor there")
				case s.Table.Fits(physics.Body{At: at, Radius: counterRadius, Height: physics.Inch}, nil) != nil:
					return errors.New("something is in the way there")
				}
				for i := range s.Markers {
					if length(s.Markers[i].At, at) < inches(6) {
						return errors.New("counters lie at least 6\" apart (SCEN-03)")
					}
				}
				return nil
			},
			Ends: edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-03"),
			Goals: func(p *rules.Play) {
				driveOff(p)
				for side := range p.Sides {
					p.Aims(rules.Goal{Side: rules.SideID(side), Key: "counters", Text: "Hold as many counters as you can: each is a shard"})
				}
			},
			Moments: rules.Moments{
				Arrives:    func(p *rules.Play, w *rules.Warrior) { letsFall(p); picksUp(p, w, "counter", "SCEN-03") },
				Downs:      func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { letsFall(p) },
				TurnBegins: letsFall, TurnEnds: letsFall,
			},
			Awards: func(p *rules.Play) {
				for i := range p.Markers {
					m := &p.Markers[i]
					if w := p.Warrior(m.Of); m.Kind == "counter" && w != nil && w.Condition != rules.OutOfAction {
						finds(p, w.Home(), w.ID, 1, "SCEN-03")
						learns(p, w, 1, "SCEN-03", "carried a counter")
					}
				}
				for i := range p.Goals {
					if g := &p.Goals[i]; g.Key == "counters" {
						g.Done = rules.Failed
						for k := range p.Markers {
							if w := p.Warrior(p.Markers[k].Of); w != nil && w.Home() == g.Side && w.Condition != rules.OutOfAction {
								g.Done = rules.Met
							}
						}
					}
				}
			}},

		{Key: "breakthrough", Name: "Breakthrough", Rule: "SCEN-04",
			About: "The attacker wants to get past the defender, to the far edge.",
			SetUp: "The warband worth less chooses to attack or defend. The attacker sets up within 8\" of an edge that a die lets somebody name, and begins; the defender anywhere 14\" away from him.",
			Won:   "The attacker wins as soon as two of his stand within 2\" of the far edge. Else who runs has lost.",
			Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
				if a := attacks(s); side == a {
					return drawsThrough(s, side, edge(s, other(a)), inches(2))
				}
				return nil
			},
			Roles: lowerChooses("SCEN-04"),
			Ends: func(p *rules.Play) {
				names := rollOff(p, "SCEN-04", "Who names the attacker's edge", [2]int{})
				e := chooseEdge(p, names, "SCEN-04", "From which edge does the attacker come?")
				setEdges(p, attacks(p.State), e)
			},
			Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				switch {
				case w.Home() == attacks(s):
					return within8(s, w, at)
				case enemyWithin(s, w, at, inches(14)-1):
					return errors.New("the defender sets up at least 14\" from every attacker (SCEN-04)")
				}
				return nil
			},
			Heart: func(s *rules.State, side rules.SideID) physics.Point {
				if side == attacks(s) {
					return atOwnEdge(s, side)
				}
				return s.Table.AlongEdge(edge(s, side), 500, inches(8))
			},
			First: func(p *rules.Play) rules.SideID { return attacks(p.State) },
			Goals: func(p *rules.Play) {
				a := attacks(p.State)
				p.Aims(rules.Goal{Side: a, Key: "through", Text: "Bring two standing warriors within 2\" of the " + edge(p.State, other(a)).String() + " edge"})
				p.Aims(rules.Goal{Side: other(a), Key: "stop", Text: "Let nobody through to the " + edge(p.State, other(a)).String() + " edge"})
			},
			Moments: rules.Moments{
				Arrives:  func(p *rules.Play, _ *rules.Warrior) { breaksThrough(p) },
				MovesEnd: breaksThrough, TurnEnds: breaksThrough,
			},
			Awards: func(p *rules.Play) {
				groups := map[int]bool{} // one of a group earns it for all of it
				for _, id := range through(p.State) {
					w := p.Warrior(id)
					if group := w.Grouping; !w.Hero && group > 0 {
						if groups[group] {
							continue
						}
						groups[group] = true
					}
					learns(p, w, 1, "SCEN-04", "got through the enemy line")
				}
			}},

		{Key: "street-fight", Name: "Street Fight", Rule: "SCEN-05",
			About: "Two warbands meet in a street and want past each other. Behind the houses nobody passes.",
			SetUp: "Each side sets up within 6\" of one end of the street; the table behind its houses is shut. The first turn is diced for.",
			Won:   "Who has brought everybody who is left off the table by the far end has won. Who runs has lost.",
			Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
				return drawsThrough(s, side, edge(s, side).Opposite(), 0)
			},
			Prepare: wallsOff,
			Ends: func(p *rules.Play) {
				a, _ := streetEnds(p.Table)
				up := firstOrSecond(p, "SCEN-05")
				names := []string{a.String(), a.Opposite().String()}
				if choose(p, up, "SCEN-05", "At which end of the street?", names...) == 1 {
					a = a.Opposite()
				}
				setEdges(p, up, a)
			},
			Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				e := edge(s, w.Home())
				if s.Table.FromEdge(e, at.Point()) > inches(6) {
					return fmt.Errorf("he sets up within 6\" of the %s end of the street (SCEN-05)", e.String())
				}
				return nil
			},
			Heart: func(s *rules.State, side rules.SideID) physics.Point {
				a, ends := streetEnds(s.Table)
				p := ends[0]
				if edge(s, side) != a {
					p = ends[1]
				}
				in := s.Table.AlongEdge(edge(s, side), 500, inches(3))
				if edge(s, side)%2 == 0 {
					return physics.Point{X: p.X, Y: in.Y}
				}
				return physics.Point{X: in.X, Y: p.Y}
			},
			First: evenRoll("SCEN-05"),
			Goals: func(p *rules.Play) {
				for side := range p.Sides {
					id := rules.SideID(side)
					p.Aims(rules.Goal{Side: id, Key: "away", Text: "Get everybody who is left off the table by the " + edge(p.State, id).Opposite().String() + " end of the street"})
				}
			},
			Exit: func(s *rules.State, w *rules.Warrior) error {
				far := edge(s, w.Home()).Opposite()
				switch p := w.At.Point(); {
				case s.Table.FromEdge(far.Opposite(), p) <= w.Radius+atEdge:
					return errors.New("nobody leaves by his own end (SCEN-05)")
				case s.Table.FromEdge(far, p) > w.Radius+atEdge:
					return fmt.Errorf("the way out is the %s end of the street (SCEN-05)", far.String())
				}
				return nil
			},
			Left: func(p *rules.Play, w *rules.Warrior) {
				if w.Hero && p.Counters.Get("scenario-first-out", 0) == 0 {
					p.Counters.Set("scenario-first-out", 0, int(w.ID)+1)
				}
				allAway(p)
			},
			Moments: rules.Moments{
				Downs:    func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { allAway(p) },
				TurnEnds: allAway, TurnBegins: allAway,
			},
			Awards: func(p *rules.Play) {
				if n := p.Counters.Get("scenario-first-out", 0); n > 0 {
					learns(p, &p.Warriors[n-1], 1, "SCEN-05", "was the first Hero to escape")
				}
			}},

		{Key: "chance-encounter", Name: "Chance Encounter", Rule: "SCEN-06",
			About: "Two warbands that carry what they have found run into each other.",
			SetUp: "Each side carries D3 shards. They set up in opposite quarters of the table, 14\" apart. The first turn goes to a D6 and the leader's Initiative.",
			Won:   "Who runs has lost. A side loses a shard for each Hero out of action, and the enemy finds it.",
			Prepare: func(p *rules.Play) {
				for side := range p.Sides {
					p.Counters.Set("scenario-carried", side, d3(p, "SCEN-06", "Shards that "+p.Sides[side].Name+" carry"))
				}
			},
			Ends: func(p *rules.Play) {
				up := firstOrSecond(p, "SCEN-06")
				q := choose(p, up, "SCEN-06", "In which quarter of the table?", quarters[:]...)
				p.Counters.Set(opener, 0, int(up)+1)
				p.Counters.Set("scenario-quarter", int(up), q+1)
				p.Counters.Set("scenario-quarter", int(other(up)), (q+2)%4+1)
			},
			Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				q := s.Counters.Get("scenario-quarter", int(w.Home())) - 1
				lo, hi := quarter(s.Table, q)
				switch {
				case at.X < lo.X || at.X > hi.X || at.Y < lo.Y || at.Y > hi.Y:
					return fmt.Errorf("he sets up in the %s quarter (SCEN-06)", quarters[q])
				case enemyWithin(s, w, at, inches(14)-1):
					return errors.New("he sets up at least 14\" from every enemy (SCEN-06)")
				}
				return nil
			},
			Heart: func(s *rules.State, side rules.SideID) physics.Point {
				lo, hi := quarter(s.Table, s.Counters.Get("scenario-quarter", int(side))-1)
				c := physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2} // away from the middle
				return physics.Point{X: (lo.X+hi.X)*2/3 - c.X/3, Y: (lo.Y+hi.Y)*2/3 - c.Y/3}
			},
			First: func(p *rules.Play) rules.SideID {
				var added [2]int
				for i := range p.Warriors {
					if w := &p.Warriors[i]; w.Leader {
						added[w.Home()] = w.Base.I
					}
				}
				return rollOff(p, "SCEN-06", "The first turn, a D6 and the leader's Initiative", added)
			},
			Goals: driveOff,
			Awards: func(p *rules.Play) {
				for side := range p.Sides {
					id := rules.SideID(side)
					lost := func(of rules.SideID) (n int) {
						for i := range p.Warriors {
							if w := &p.Warriors[i]; w.Home() == of && w.Hero && w.Condition == rules.OutOfAction {
								n++
							}
						}
						return n
					}
					keeps := max(0, p.Counters.Get("scenario-carried", side)-lost(id))
					finds(p, id, rules.Nobody, keeps+min(lost(other(id)), p.Counters.Get("scenario-carried", int(other(id)))), "SCEN-06")
				}
			}},

		{Key: "hidden-treasure", Name: "Hidden Treasure", Rule: "SCEN-07", Houses: true,
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
			Moments: rules.Moments{
				Arrives: func(p *rules.Play, w *rules.Warrior) {
					letsFall(p)
					if !w.Animal && !w.Large {
						picksUp(p, w, "chest", "SCEN-07")
					}
					searches(p, w)
				},
				Downs:      func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { letsFall(p) },
				TurnBegins: letsFall, TurnEnds: letsFall,
				Pace: func(s *rules.State, w *rules.Warrior, far physics.Length, _ bool) physics.Length {
					if m := s.MarkerOf("chest"); m == nil || m.Of != w.ID || helped(s, w) {
						return far
					}
					return far / 2
				},
			},
			Awards: func(p *rules.Play) {
				if n := p.Counters.Get("scenario-finder", 0); n > 0 && p.Warriors[n-1].Hero {
					learns(p, &p.Warriors[n-1], 2, "SCEN-07", "found the chest")
				}
				if p.MarkerOf("chest") != nil && p.Winner >= 0 {
					opensChest(p)
				}
			}},

		{Key: "occupy", Name: "Occupy", Rule: "SCEN-08", Houses: true,
			About:   "The warbands fight for houses. After eight turns who holds more of them wins.",
			SetUp:   "D3+2 houses count, from the middle of the table outwards. The sides set up within 8\" of opposite edges; the first turn is diced for.",
			Won:     "After eight turns each, who holds more of the houses has won: with somebody standing inside and no enemy. Nobody has to test for Rout, but may give up.",
			Draws:   func(s *rules.State, _ rules.SideID) []rules.Draw { return drawsToHouses(s, worth(s), physics.Inch, 2) },
			Prepare: func(p *rules.Play) { marksHouses(p, "SCEN-08", d3(p, "SCEN-08", "How many houses count beside two")+2) },
			Ends:    edges, Zone: within8, Heart: atOwnEdge, First: evenRoll("SCEN-08"),
			Goals: func(p *rules.Play) {
				names := ""
				for i, id := range worth(p.State) {
					if i > 0 {
						names += ", "
					}
					names += p.Table.BuildingName(id)
				}
				for side := range p.Sides {
					p.Aims(rules.Goal{Side: rules.SideID(side), Key: "houses", Text: "Hold more of these than the enemy after turn 8: " + names})
				}
			},
			Moments: rules.Moments{
				Routs: func(*rules.State, rules.SideID) rules.Nerve { return rules.GivesUpOnly },
				TurnEnds: func(p *rules.Play) {
					if first := rules.SideID(p.Counters.Get(starts, 0) - 1); p.Round() < 8 || p.Active == first && !p.Sides[other(first)].Routed {
						return
					}
					n := holds(p.State)
					winner := rules.SideID(-1)
					switch {
					case n[0] > n[1]:
						winner = 0
					case n[1] > n[0]:
						winner = 1
					}
					p.Finish(winner, fmt.Sprintf("eight turns have passed; %s hold %d houses, %s %d", p.Sides[0].Name, n[0], p.Sides[1].Name, n[1]), "SCEN-08")
				},
			}},

		{Key: "surprise-attack", Name: "Surprise Attack", Rule: "SCEN-09",
			About: "The defender is scattered over the quarter and is attacked before he can gather.",
			SetUp: "The warband worth less chooses to attack or defend. The defender's Heroes and groups are there on a 4 or more, set up 8\" from the edges and from each other; the others come later. The attacker sets up within 8\" of a random edge, and begins.",
			Won:   "Who runs has lost.",
			Roles: lowerChooses("SCEN-09"),
			Ends: func(p *rules.Play) {
				whoIsThere(p)
				p.Counters.Set(opener, 0, int(other(attacks(p.State)))+1)
			},
			Second: func(p *rules.Play) { setEdges(p, attacks(p.State), randomEdge(p, attacks(p.State), "the attacker")) },
			Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				if w.Home() == attacks(s) {
					return within8(s, w, at)
				}
				apart := spread(s.Table)
				if nearestEdge(s.Table, at.Point()) < apart {
					return fmt.Errorf("the defender sets up at least %s from every edge (SCEN-09)", apart)
				}
				b := w.Body()
				b.At = at
				for i := range s.Warriors {
					if o := &s.Warriors[i]; o.InPlay() && o.Home() == w.Home() && o.ID != w.ID && physics.Distance(b, o.Body()) < apart {
						return fmt.Errorf("the defenders stand at least %s from each other (SCEN-09)", apart)
					}
				}
				return nil
			},
			Heart: func(s *rules.State, side rules.SideID) physics.Point {
				if side == attacks(s) {
					return atOwnEdge(s, side)
				}
				return physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
			},
			First:   func(p *rules.Play) rules.SideID { return attacks(p.State) },
			Goals:   driveOff,
			Moments: rules.Moments{TurnBegins: gather, MovesBegin: comeIn}},
	}
}

// worth are the houses that a battle is about.
func worth(s *rules.State) []int {
	var ids []int
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == "objective" {
			ids = append(ids, m.Building)
		}
	}
	return ids
}

// marksHouses marks so many houses, from the middle of the table outwards.
func marksHouses(p *rules.Play, rule string, n int) {
	for _, id := range fromMiddle(p.Table) {
		if n == 0 {
			break
		}
		b := p.Table.BuildingByID(id)
		p.Mark(rules.Marker{Kind: "objective", Label: p.Table.BuildingName(id), Rule: rule, Shape: b.Outline, Building: id, Of: rules.Nobody,
			At: physics.Spot{X: middle(b.Outline).X, Y: middle(b.Outline).Y}})
		p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "It is about %s.", p.Table.BuildingName(id))
		n--
	}
}

// edge is the edge a side comes from.
func edge(s *rules.State, side rules.SideID) physics.Edge {
	return physics.Edge(s.Counters.Get(edgeOf, int(side)) - 1)
}

// setEdges gives a side an edge and the other the opposite one; the first sets
// up first.
func setEdges(p *rules.Play, side rules.SideID, e physics.Edge) {
	p.Counters.Set(edgeOf, int(side), int(e)+1)
	p.Counters.Set(edgeOf, int(other(side)), int(e.Opposite())+1)
	p.Counters.Set(opener, 0, int(side)+1)
}

// chooseEdge asks a side for an edge of the table.
func chooseEdge(p *rules.Play, side rules.SideID, rule, question string) physics.Edge {
	return physics.Edge(choose(p, side, rule, question, edgeNames()...))
}

// edges is how most scenarios begin: the higher die says who sets up first, who
// then takes an edge of his choice (SCEN-02).
func edges(p *rules.Play) {
	rule := current(p.State).Rule
	won := rollOff(p, rule, "Who says who sets up first", [2]int{})
	up := rules.SideID(choose(p, won, rule, "Who sets up first?", p.Sides[0].Name, p.Sides[1].Name))
	setEdges(p, up, chooseEdge(p, up, rule, "At which edge?"))
}

// firstOrSecond: the higher die chooses to set up first or second.
func firstOrSecond(p *rules.Play, rule string) rules.SideID {
	won := rollOff(p, rule, "Who chooses to set up first or second", [2]int{})
	if choose(p, won, rule, "Set up first or second?", "first", "second") == 1 {
		return other(won)
	}
	return won
}

func within8(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	if e := edge(s, w.Home()); s.Table.FromEdge(e, at.Point()) > inches(8) {
		return fmt.Errorf("he sets up within 8\" of the %s edge (%s)", e.String(), current(s).Rule)
	}
	return nil
}

func atOwnEdge(s *rules.State, side rules.SideID) physics.Point {
	return s.Table.AlongEdge(edge(s, side), 500, inches(4))
}

// evenRoll gives the first turn to the higher die.
func evenRoll(rule string) func(*rules.Play) rules.SideID {
	return func(p *rules.Play) rules.SideID { return rollOff(p, rule, "The first turn", [2]int{}) }
}

// lowerChooses: the warband of the lower rating takes attacker or defender.
func lowerChooses(rule string) func(*rules.Play) {
	return func(p *rules.Play) {
		rating := [2]int{p.WarbandRating(0), p.WarbandRating(1)}
		low := rules.SideID(0)
		switch {
		case rating[1] < rating[0]:
			low = 1
		case rating[0] == rating[1]:
			low = rollOff(p, rule, "Equal ratings; who chooses?", [2]int{})
		}
		a := low
		if choose(p, low, rule, "Attack or defend?", "attack", "defend") == 1 {
			a = other(low)
		}
		p.Counters.Set(attacker, 0, int(a)+1)
	}
}

// driveOff is the goal of who can only win by the enemy's nerve.
func driveOff(p *rules.Play) {
	for side := range p.Sides {
		p.Aims(rules.Goal{Side: rules.SideID(side), Key: "field", Text: "Drive the enemy from the field"})
	}
}

// tooNear is how far counters are kept from edges: 10", and less only where a
// table is too small for it.
func tooNear(t *physics.Table) physics.Length {
	return min(inches(10), min(t.Width, t.Depth)*5/24)
}

// laysCounters rolls how many counters there are, and who lays the first.
func laysCounters(p *rules.Play) {
	p.Counters.Set(toLay, 0, d3(p, "SCEN-03", "Counters beside one")+1)
	p.Active = rollOff(p, "SCEN-03", "Who lays the first counter", [2]int{})
}

// picksUp lets a warrior take what he has moved into contact with.
func picksUp(p *rules.Play, w *rules.Warrior, kind, rule string) {
	if !w.Able() || p.Turn == 0 || p.Sides[w.Home()].Neutral {
		return
	}
	for i := range p.Markers {
		m := &p.Markers[i]
		if m.Kind != kind {
			continue
		}
		if m.Of == w.ID {
			m.At = w.At
		} else if m.Of == rules.Nobody && touches(w, m) {
			m.Of, m.At = w.ID, w.At
			p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s picks up %s.", w.Name, m.Label)
		}
	}
}

// letsFall leaves what somebody carried where he fell.
func letsFall(p *rules.Play) {
	for i := range p.Markers {
		m := &p.Markers[i]
		if w := p.Warrior(m.Of); w != nil && (m.Kind == "counter" || m.Kind == "chest" || m.Kind == item) {
			if m.At = w.At; !w.InPlay() && w.Counters.Get(hasLeft, 0) == 0 {
				m.Of = rules.Nobody
				p.Say(rules.Note, w.ID, rules.Nobody, m.Rule, "%s lies where %s fell.", m.Label, w.Name)
			}
		}
	}
}

// through are the standing attackers within 2" of the far edge (SCEN-04).
func through(s *rules.State) (ids []rules.WarriorID) {
	a := attacks(s)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == a && w.Able() && s.Table.FromEdge(edge(s, other(a)), w.At.Point())-w.Radius <= inches(2) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

func breaksThrough(p *rules.Play) {
	if n := len(through(p.State)); n >= 2 {
		p.Finish(attacks(p.State), fmt.Sprintf("%d attackers are through the enemy line", n), "SCEN-04")
	}
}

// allAway ends a street fight when all that is left of a side has left by the
// far end (SCEN-05).
func allAway(p *rules.Play) {
	for side := range p.Sides {
		out, left := 0, 0
		for i := range p.Warriors {
			w := &p.Warriors[i]
			if int(w.Home()) != side {
				continue
			}
			if w.InPlay() {
				left++
			} else if w.Counters.Get(hasLeft, 0) > 0 {
				out++
			}
		}
		if left == 0 && out > 0 {
			p.Finish(rules.SideID(side), fmt.Sprintf("all who are left of %s are out of the street", p.Sides[side].Name), "SCEN-05")
		}
	}
}

// streetEnds are where a street begins at an edge and where one ends at the
// opposite edge: the pair that lies farthest from the table's sides.
func streetEnds(t *physics.Table) (first physics.Edge, ends [2]physics.Point) {
	at := func(e physics.Edge) (best physics.Point, found bool) {
		c := t.AlongEdge(e, 500, 0)
		for i := range t.Streets {
			line := t.Streets[i].Line
			for _, p := range []physics.Point{line[0], line[len(line)-1]} {
				if t.FromEdge(e, p) <= physics.Inch && (!found || length(physics.Spot{X: p.X, Y: p.Y}, physics.Spot{X: c.X, Y: c.Y}) < length(physics.Spot{X: best.X, Y: best.Y}, physics.Spot{X: c.X, Y: c.Y})) {
					best, found = p, true
				}
			}
		}
		return best, found
	}
	for _, e := range physics.Edges[:2] {
		a, one := at(e)
		b, two := at(e.Opposite())
		if one && two {
			return e, [2]physics.Point{a, b}
		}
	}
	return 0, [2]physics.Point{t.AlongEdge(0, 500, 0), t.AlongEdge(2, 500, 0)}
}

// wallsOff shuts off everything behind the houses along the street (SCEN-05): what
// lies farther to its sides than the houses that stand within 9" of it.
func wallsOff(p *rules.Play) {
	first, ends := streetEnds(p.Table)
	across := func(q physics.Point) physics.Length {
		if first == 0 {
			return q.X
		}
		return q.Y
	}
	wide := p.Table.Width
	if first == 1 {
		wide = p.Table.Depth
	}
	a, b := across(ends[0]), across(ends[1])
	lo, hi := min(a, b)-inches(4), max(a, b)+inches(4)
	from, to := lo, hi
	for i := range p.Table.Buildings {
		o := p.Table.Buildings[i].Outline
		if len(o) < 3 {
			continue
		}
		l, h := across(o[0]), across(o[0])
		for _, q := range o {
			l, h = min(l, across(q)), max(h, across(q))
		}
		if h >= lo-inches(5) && l <= hi+inches(5) {
			from, to = min(from, l), max(to, h)
		}
	}
	band := func(x, y physics.Length) physics.Piece {
		at := func(along, over physics.Length) physics.Point {
			if first == 0 {
				return physics.Point{X: over, Y: along}
			}
			return physics.Point{X: along, Y: over}
		}
		long := p.Table.Depth
		if first == 1 {
			long = p.Table.Width
		}
		return physics.Piece{Kind: physics.Impassable, Name: "behind the houses", Shape: []physics.Point{at(0, x), at(0, y), at(long, y), at(long, x)}}
	}
	var shut []physics.Piece
	if from > physics.Inch {
		shut = append(shut, band(0, from))
	}
	if to < wide-physics.Inch {
		shut = append(shut, band(to, wide))
	}
	if err := p.Reshape(physics.Change{New: shut}); err != nil {
		panic("scenarios: the ground behind the houses: " + err.Error())
	}
	for i := range shut {
		p.Mark(rules.Marker{Kind: "shut", Label: "behind the houses", Rule: "SCEN-05", Shape: shut[i].Shape, Of: rules.Nobody})
	}
}

var quarters = [4]string{"upper left", "upper right", "lower right", "lower left"}

// quarter is the corners of a quarter of the table.
func quarter(t *physics.Table, q int) (lo, hi physics.Point) {
	c := physics.Point{X: t.Width / 2, Y: t.Depth / 2}
	if q == 1 || q == 2 {
		lo.X, hi.X = c.X, t.Width
	} else {
		hi.X = c.X
	}
	if q >= 2 {
		lo.Y, hi.Y = c.Y, t.Depth
	} else {
		hi.Y = c.Y
	}
	return lo, hi
}

// searched is set for a house in which somebody has looked.
const searched = "scenario-searched"

// searchable are the houses in no deployment zone (SCEN-07); where a table has
// no others, all of them.
func searchable(s *rules.State) (ids []int) {
	for _, id := range fromMiddle(s.Table) {
		c := middle(s.Table.BuildingByID(id).Outline)
		if s.Table.FromEdge(edge(s, 0), c) > inches(8) && s.Table.FromEdge(edge(s, 1), c) > inches(8) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return fromMiddle(s.Table)
	}
	return ids
}

// searches looks for the chest (SCEN-07).
func searches(p *rules.Play, w *rules.Warrior) {
	id := inside(p.Table, w)
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
		tell(p, "SCEN-07", []int{a, b}, "%s searches %s, 12 finds the chest: %d", w.Name, p.Table.BuildingName(id), a+b)
		if a+b < 12 {
			return
		}
	}
	p.Mark(rules.Marker{Kind: "chest", Label: "the chest", Rule: "SCEN-07", At: w.At, Radius: counterRadius, Of: w.ID})
	p.Counters.Set("scenario-finder", 0, int(w.ID)+1)
	p.Say(rules.Note, w.ID, rules.Nobody, "SCEN-07", "%s finds the chest in %s!", w.Name, p.Table.BuildingName(id))
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
	gives := func(kind, what string, n int) {
		p.Leave(rules.Aftermath{Rule: "SCEN-07", Kind: kind, Side: p.Winner, Who: rules.Nobody, What: what, N: n})
	}
	a, b, c := p.Dice.D6(), p.Dice.D6(), p.Dice.D6()
	tell(p, "SCEN-07", []int{a, b, c}, "Gold crowns in the chest: %d", a+b+c)
	gives("crowns", "gold crowns", a+b+c)
	for _, thing := range []struct {
		kind, what string
		needs      int
		several    bool
	}{{"shard", "wyrdstone", 5, true}, {"item", "light-armour", 4, false}, {"item", "sword", 3, false}, {"item", "gem worth 10 crowns", 5, true}} {
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

// holds is how many of the houses each side holds (SCEN-08).
func holds(s *rules.State) (n [2]int) {
	winner := rules.SideID(-1)
	for side := range s.Sides {
		if s.Sides[side].Routed {
			winner = other(rules.SideID(side))
		}
	}
	for _, id := range worth(s) {
		stand, there := make([]bool, len(s.Sides)), make([]bool, len(s.Sides))
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.InPlay() && inside(s.Table, w) == id {
				there[w.Side] = true
				stand[w.Side] = stand[w.Side] || w.Condition == rules.Standing
			}
		}
		for side := range n {
			if winner == rules.SideID(side) || winner < 0 && stand[side] && !there[1-side] {
				n[side]++
			}
		}
	}
	return n
}

// spread is how far the surprised stand from each other and from the edges: 8",
// and less only where a table is too small for it.
func spread(t *physics.Table) physics.Length { return min(inches(8), min(t.Width, t.Depth)/6) }

// troop is the Heroes and groups of a side: each a Hero, or a whole group.
func troop(s *rules.State, side rules.SideID, suits func(*rules.Warrior) bool) (all [][]rules.WarriorID) {
	at := map[int]int{}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() != side || !suits(w) {
			continue
		}
		if k, ok := at[w.Grouping]; ok && !w.Hero && w.Grouping > 0 {
			all[k] = append(all[k], w.ID)
			continue
		}
		if !w.Hero {
			at[w.Grouping] = len(all)
		}
		all = append(all, []rules.WarriorID{w.ID})
	}
	return all
}

// whoIsThere rolls which of the defender's Heroes and groups are away (SCEN-09).
func whoIsThere(p *rules.Play) {
	d := other(attacks(p.State))
	all := troop(p.State, d, func(*rules.Warrior) bool { return true })
	if len(all) > 1 {
		names := make([]string, len(all))
		for k, who := range all {
			if names[k] = p.Warrior(who[0]).Name; len(who) > 1 {
				names[k] += fmt.Sprintf(" and %d more", len(who)-1)
			}
		}
		k := choose(p, d, "SCEN-09", "Who is rolled for last, and is there if nobody else is?", names...)
		all = append(append(all[:k:k], all[k+1:]...), all[k])
	}
	there := false
	for k, who := range all {
		n := d6(p, "SCEN-09", fmt.Sprintf("%s is there on 4 or more", p.Warrior(who[0]).Name))
		if n >= 4 || k == len(all)-1 && !there {
			there = true
			continue
		}
		for _, id := range who {
			w := p.Warrior(id)
			w.Counters.Set(unplaced, 0, 0)
			w.Counters.Set(absent, 0, 1)
		}
	}
}

// randomEdge is an edge by dice: the side nominates one for a 1; 2 and 3 are its
// left neighbour, 4 and 5 its right one, 6 is opposite (SCEN-09).
func randomEdge(p *rules.Play, side rules.SideID, who string) physics.Edge {
	e := chooseEdge(p, side, "SCEN-09", "Which edge counts as 1?")
	switch n := d6(p, "SCEN-09", "From which edge "+who+" comes"); {
	case n == 1:
	case n <= 3:
		e = (e + 1) % 4 // as seen from the edge, looking at the table
	case n <= 5:
		e = (e + 3) % 4
	default:
		e = e.Opposite()
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "SCEN-09", "It is the %s edge.", e.String())
	return e
}

// gather rolls who of the defender's comes in his turn (SCEN-09).
func gather(p *rules.Play) {
	d := other(attacks(p.State))
	if p.Active != d || p.Sides[d].Turns < 2 {
		return
	}
	for _, who := range troop(p.State, d, func(w *rules.Warrior) bool { return w.Counters.Get(absent, 0) == 1 }) {
		if d6(p, "SCEN-09", fmt.Sprintf("%s comes on 4 or more", p.Warrior(who[0]).Name)) < 4 {
			continue
		}
		for _, id := range who {
			p.Warrior(id).Counters.Set(absent, 0, 2)
		}
	}
}

// comeIn sets those who come at the edge of the table, by an edge they share (SCEN-09).
func comeIn(p *rules.Play) {
	d := other(attacks(p.State))
	if p.Active != d {
		return
	}
	var come []rules.WarriorID
	for i := range p.Warriors {
		if p.Warriors[i].Home() == d && p.Warriors[i].Counters.Get(absent, 0) == 2 {
			come = append(come, p.Warriors[i].ID)
		}
	}
	if len(come) == 0 {
		return
	}
	e := randomEdge(p, d, "the help")
	where := choose(p, d, "SCEN-09", "Where on that edge?", "in its middle", "a quarter along", "three quarters along")
	along := [...]physics.Length{500, 250, 750}[where]
	for _, id := range come {
		w := p.Warrior(id)
		if at, ok := freeAtEdge(p.State, w, e, along); ok {
			w.Counters.Set(absent, 0, 0)
			p.Appears(w, at, "SCEN-09", "comes to help")
			w.Done = 0
		}
	}
}

// freeAtEdge is a free place at an edge, as near as can be to one along it.
func freeAtEdge(s *rules.State, w *rules.Warrior, e physics.Edge, permille physics.Length) (physics.Spot, bool) {
	others := s.Bodies(w.ID)
	for off := physics.Length(0); off <= 1000; off += 10 {
		for _, k := range []physics.Length{permille + off, permille - off} {
			if k < 0 || k > 1000 {
				continue
			}
			p := s.Table.AlongEdge(e, k, w.Radius)
			b := w.Body()
			if b.At = (physics.Spot{X: p.X, Y: p.Y}); s.Table.Fits(b, others) == nil && !enemyWithin(s, w, b.At, 0) {
				return b.At, true
			}
		}
	}
	return physics.Spot{}, false
}
