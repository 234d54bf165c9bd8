package scenarios

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Defending a camp, in numbers.
const (
	campTurns = 10 // of each side
	campNear  = 6  // inches from the fire
	shaftGap  = 8  // inches from every enemy, for who comes up out of the sewers
	mostBelow = 3  // groups that wait there
)

// What is remembered of it.
const (
	bellsRung   = "scenario-bells" // the turn for which they ring
	bellsBroken = "scenario-bells-broken"
	below       = "scenario-below" // of a warrior: he waits in the sewers
)

// Camps is the scenario of our own on the table of a camp.
var Camps []Scenario

func init() { Camps = []Scenario{defendTheCamp} } // not a value: its moments look it up again

// defendTheCamp: a warband is attacked where it lives (SCEN-21). All of it may take part
// (CAMP-09). The first of the two defends.
var defendTheCamp = Scenario{Key: "defend-the-camp", Name: "Defend the Camp", Rule: "SCEN-21", Level: "camp",
	About: "A warband is attacked in its own camp. All who live there may fight for it.",
	SetUp: "The first warband defends: it sets up first, anywhere in the camp; of those who camp in sewers up to three groups of henchmen may wait below. The attacker sets up within 6\" of any edges and begins.",
	Won: fmt.Sprintf("The attacker wins when a turn of the defender ends with more than twice as many of his warriors standing within %d\" of the camp fire as of the defender's. After %d turns of each side the camp has been held. Who runs has lost.",
		campNear, campTurns),
	Roles: func(p *rules.Play) { p.Counters.Set(attacker, 0, 2) },
	Prepare: func(p *rules.Play) {
		z := heart(p.Table)
		p.Mark(rules.Marker{Kind: "objective", Label: "the camp fire", Rule: "SCEN-21", Shape: z.Shape, At: fireAt(p.State), Of: rules.Nobody})
	},
	Ends: func(p *rules.Play) {
		waitBelow(p)
		p.Counters.Set(opener, 0, 1)
	},
	Zone: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
		switch {
		case w.Home() == 0 && !s.InZone(0, at.Point()):
			return errors.New("the defender sets up in his camp (SCEN-21)")
		case w.Home() == 1 && nearestEdge(s.Table, at.Point()) > inches(6):
			return errors.New("the attacker sets up within 6\" of a table edge (SCEN-21)")
		}
		return nil
	},
	Heart: func(s *rules.State, side rules.SideID) physics.Point {
		if side == 1 {
			return s.Table.AlongEdge(physics.BottomEdge, 500, inches(4))
		}
		return fireAt(s).Point()
	},
	First: func(p *rules.Play) rules.SideID { return 1 },
	Goals: func(p *rules.Play) {
		p.Aims(rules.Goal{Side: 1, Key: "take", Text: fmt.Sprintf("Have more than twice as many standing warriors within %d\" of the camp fire as the defender at the end of one of his turns", campNear)})
		p.Aims(rules.Goal{Side: 0, Key: "hold", Text: fmt.Sprintf("Hold the camp until the attacker runs, or for %d turns", campTurns)})
	},
	Draws: func(s *rules.State, side rules.SideID) []rules.Draw {
		most := 0
		if side == 0 { // some keep watch on the fire, the others go for the enemy
			most = 4
		}
		return []rules.Draw{{At: fireAt(s), Near: inches(campNear - 2), Who: rules.Nobody, Most: most, Worth: worthHolding, Why: "the camp fire"}}
	},
	Moments: rules.Moments{
		TurnBegins:   comeUp,
		CombatBegins: ringsBells,
		Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.Home() == 0 && ringing(s) {
				pr.I++
			}
		},
		Fears:  func(s *rules.State, by, _ *rules.Warrior) bool { return by.Home() == 0 && ringing(s) },
		ShotAt: behindTheParapet,
		TurnEnds: func(p *rules.Play) {
			bellsMayBreak(p)
			if n := atFire(p.State); p.Active == 0 && n[1] > 2*n[0] {
				p.Finish(1, fmt.Sprintf("%d attackers and %d defenders stand within %d\" of the camp fire", n[1], n[0], campNear), "SCEN-21")
			} else if roundsOver(p, campTurns) {
				p.Finish(0, fmt.Sprintf("%d turns have passed, and the camp is held", campTurns), "SCEN-21")
			}
		},
	},
}

// fireAt is a free place beside the camp fire.
func fireAt(s *rules.State) physics.Spot { return openAt(s.Table, middle(heart(s.Table).Shape)) }

// atFire is how many of each side stand near the camp fire.
func atFire(s *rules.State) (n [2]int) {
	z := heart(s.Table)
	for side := range n {
		n[side] = count(s, func(w *rules.Warrior) bool {
			return int(w.Home()) == side && !s.Sides[side].Routed && w.InPlay() && w.Condition == rules.Standing && !w.Fleeing &&
				!w.Has(rules.Chattel) && physics.Apart(w.At.Point(), middle(z.Shape))-w.Radius <= inches(campNear)
		})
	}
	return n
}

// zoneOfRole is the first zone of a table of a role, or nil.
func zoneOfRole(t *physics.Table, role string) *physics.Zone {
	for i := range t.Zones {
		if t.Zones[i].Role == role {
			return &t.Zones[i]
		}
	}
	return nil
}

// The bells of a church (CAMP-TYPE-04b).

// ringing reports whether the bells ring in the turn that is played.
func ringing(s *rules.State) bool {
	return s.Turn > 0 && s.Counters.Get(bellsRung, 0) == s.Turn
}

// ringsBells asks the defender as a close combat phase begins, in either side's turn. While
// they ring his warriors have 1 more Initiative and cause fear; those whom they fight, if one
// of the two has charged in this turn, face that fear now.
func ringsBells(p *rules.Play) {
	if zoneOfRole(p.Table, physics.Bells) == nil || p.Counters.Get(bellsBroken, 0) > 0 || p.Sides[0].Routed {
		return
	}
	var fights [][2]rules.WarriorID
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Home() != 0 || !w.Able() {
			continue
		}
		for _, foe := range p.Foes(w) {
			fights = append(fights, [2]rules.WarriorID{w.ID, foe})
		}
	}
	if len(fights) == 0 || !p.Confirm(0, rules.Nobody, rules.Nobody, "CAMP-TYPE-04b", "Ring the bells? All who defend have 1 more Initiative and cause fear this turn; on a 5 or 6 a bell breaks.") {
		return
	}
	p.Counters.Set(bellsRung, 0, p.Turn)
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "CAMP-TYPE-04b", "The bells ring: those who defend the camp have 1 more Initiative and cause fear this turn.")
	for _, f := range fights {
		if w, foe := p.Warrior(f[0]), p.Warrior(f[1]); foe.Able() && (w.Did(rules.Charged) || foe.Did(rules.Charged)) {
			p.Faces(foe, w)
		}
	}
}

// bellsMayBreak: on a 5 or 6 at the end of the turn in which they were rung.
func bellsMayBreak(p *rules.Play) {
	if !ringing(p.State) || d6(p, "CAMP-TYPE-04b", "Whether a bell breaks from its mountings, on 5 or more") < 5 {
		return
	}
	p.Counters.Set(bellsBroken, 0, 1)
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "CAMP-TYPE-04b", "A bell breaks: it cannot be rung again in this battle.")
	p.Leave(rules.Aftermath{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, Side: 0, Who: rules.Nobody, What: "bell", N: 1})
}

// behindTheParapet: who stands on the guardhouse is in hard cover, at -2 in place of the usual
// -1 (CAMP-TYPE-07).
func behindTheParapet(s *rules.State, w *rules.Warrior, r *rules.Roll) {
	z := zoneOfRole(s.Table, physics.Tower)
	if z == nil || w.At.Z < z.Z || !physics.Contains(z.Shape, w.At.Point()) {
		return
	}
	n := -2
	if slices.ContainsFunc(r.Mods, func(m rules.Mod) bool { return strings.HasPrefix(m.Why, "cover") }) {
		n = -1
	}
	r.Add(n, "hard cover of the guardhouse")
}

// Those who wait in the sewers (CAMP-TYPE-11).

// waitBelow asks which groups of henchmen wait, three at most.
func waitBelow(p *rules.Play) {
	if zoneOfRole(p.Table, physics.Shafts) == nil {
		return
	}
	for range mostBelow {
		all := troop(p.State, 0, func(w *rules.Warrior) bool { return !w.Hero && w.Grouping > 0 && w.Counters.Get(unplaced, 0) > 0 })
		rest := left(p.State, 0)
		all = slices.DeleteFunc(all, func(who []rules.WarriorID) bool { return len(who) == rest }) // somebody is there
		if len(all) == 0 {
			return
		}
		names := []string{"nobody more"}
		for _, who := range all {
			names = append(names, groupNamed(p.State, who))
		}
		k := choose(p, 0, "CAMP-TYPE-11", "Which group waits in the sewers, and comes up later?", names...)
		if k == 0 {
			return
		}
		for _, id := range all[k-1] {
			w := p.Warrior(id)
			w.Counters.Set(unplaced, 0, 0)
			w.Counters.Set(absent, 0, 1)
			w.Counters.Set(below, 0, 1)
		}
		p.Say(rules.Note, all[k-1][0], rules.Nobody, "CAMP-TYPE-11", "In the sewers: %s.", names[k])
	}
}

// groupNamed is a group in words.
func groupNamed(s *rules.State, who []rules.WarriorID) string {
	name := s.Warrior(who[0]).Name
	if len(who) > 1 {
		name += fmt.Sprintf(" and %d more", len(who)-1)
	}
	return name
}

// comeUp asks, as a turn of the defender begins, which of those who wait come up, and where:
// anywhere at least 8" from every enemy (RUL-CAMP-8).
func comeUp(p *rules.Play) {
	if p.Active != 0 {
		return
	}
	for _, who := range troop(p.State, 0, func(w *rules.Warrior) bool { return w.Counters.Get(below, 0) > 0 }) {
		d := rules.Decision{Side: 0, Who: who[0], At: rules.Nobody, Shape: rules.Place, Rule: "CAMP-TYPE-11", Board: physics.Point{X: p.Table.Width, Y: p.Table.Depth},
			Question: fmt.Sprintf("%s: where do they come up out of the sewers, at least %d\" from every enemy?", groupNamed(p.State, who), shaftGap)}
		put := func(text string, at physics.Spot) {
			d.Options, d.Places = append(d.Options, rules.Option{Text: text, Who: rules.Nobody}), append(d.Places, []physics.Spot{at})
		}
		put("not yet", fireAt(p.State))
		for i := range p.Table.Zones {
			if z := &p.Table.Zones[i]; z.Role == physics.Shafts || z.Role == "objective" || z.Role == "deploy" {
				if at := (physics.Spot{X: middle(z.Shape).X, Y: middle(z.Shape).Y}); mayComeUp(p.State, p.Warrior(who[0]), at) {
					put(z.Name, at)
				}
			}
		}
		if len(d.Options) > 1 && foesNearFire(p.State) {
			d.Usual = 1
		}
		answer := p.Ask(d)
		if len(answer) == 1 && answer[0] == 0 {
			continue
		}
		point := d.Point(answer)
		for _, id := range who {
			w := p.Warrior(id)
			at, ok := p.Table.FreeNear(w.Body(), physics.Spot{X: point.X, Y: point.Y}, inches(8), p.Bodies(w.ID), func(b physics.Body) bool { return !enemyWithin(p.State, w, b.At, inches(shaftGap)-1) })
			if !ok {
				p.Say(rules.Note, id, rules.Nobody, "CAMP-TYPE-11", "%s finds no way up there, and waits.", w.Name)
				continue
			}
			w.Counters.Set(absent, 0, 0)
			w.Counters.Set(below, 0, 0)
			p.Appears(w, at, "CAMP-TYPE-11", "comes up out of the sewers")
			w.Done = 0
		}
	}
}

// mayComeUp reports whether somebody might come up about a place.
func mayComeUp(s *rules.State, w *rules.Warrior, at physics.Spot) bool {
	_, ok := s.Table.FreeNear(w.Body(), at, inches(4), s.Bodies(w.ID), func(b physics.Body) bool { return !enemyWithin(s, w, b.At, inches(shaftGap)-1) })
	return ok
}

// foesNearFire reports whether the attacker has come within a charge of the fire.
func foesNearFire(s *rules.State) bool {
	return count(s, func(w *rules.Warrior) bool {
		return w.Home() == 1 && w.Able() && physics.Apart(w.At.Point(), fireAt(s).Point()) <= inches(14)
	}) > 0
}
