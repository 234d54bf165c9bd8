package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The reliquary, in numbers.
const reliquaryTurns = 15 // of each side

// reliquary: two warbands have come down for what lies in the crypt (SCEN-15).
var reliquary = Scenario{Key: "reliquary", Name: "The Reliquary", Rule: "SCEN-15", Level: "catacombs", Uses: []string{"catacombs"},
	About: "The bones of a saint lie in the deepest crypt. Two warbands have come down for them by two stairs, and there is one reliquary.",
	SetUp: "A die lets somebody say who sets up first, each side in the gallery below its own stairs, two abreast. The first turn is diced for. The reliquary lies in the middle chamber.",
	Won: fmt.Sprintf("Who carries the reliquary up the stairs by which his warband came down has won. Who carries it does not run. After %d turns of each side those have won who hold it, or else nobody. Who runs from the battle has lost.",
		reliquaryTurns),
	Prepare: func(p *rules.Play) {
		at := openAt(p.Table, middle(heart(p.Table).Shape))
		p.Mark(rules.Marker{Kind: "reliquary", Label: "the reliquary", Rule: "SCEN-15", At: at, Radius: counterRadius, Of: rules.Nobody})
	},
	Draws: func(s *rules.State, side rules.SideID) (all []rules.Draw) {
		m := s.MarkerOf("reliquary")
		if m == nil {
			return nil
		}
		switch w := s.Warrior(m.Of); {
		case w == nil:
			all = drawsToThings(s, "reliquary")
			return append(all, rules.Draw{At: m.At, Near: inches(4), Who: rules.Nobody, Most: 4, Worth: worthHolding, Why: "the crypt"})
		case w.Home() == side:
			return []rules.Draw{drawToWay(s, w, side, worthCarrying)}
		}
		return nil
	},
	Ends: whoSaysFirst("SCEN-15"), Zone: ownZone("SCEN-15"), Heart: inFront, First: evenRoll("SCEN-15"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			id := rules.SideID(side)
			p.Aims(rules.Goal{Side: id, Key: "reliquary", Text: "Take the reliquary in the middle chamber, and carry it up " + ways(p.Table, id).Name})
		}
	},
	Out: onAnyWay,
	Exit: func(s *rules.State, w *rules.Warrior) error {
		m := s.MarkerOf("reliquary")
		switch {
		case m == nil || m.Of != w.ID:
			return errors.New("only who carries the reliquary leaves (SCEN-15)")
		case !onWay(s, w, w.Home()):
			return fmt.Errorf("he leaves by %s, where his warband came down (SCEN-15)", ways(s.Table, w.Home()).Name)
		}
		return nil
	},
	Left: func(p *rules.Play, w *rules.Warrior) {
		p.Counters.Set(broughtUp, 0, int(w.ID)+1)
		p.Finish(w.Home(), w.Name+" has brought the reliquary up", "SCEN-15")
	},
	Things: []rules.Thing{heavy("reliquary", "SCEN-15")},
	Moments: rules.Moments{
		TurnEnds: func(p *rules.Play) {
			if !roundsOver(p, reliquaryTurns) {
				return
			}
			m := p.MarkerOf("reliquary")
			if w := p.Warrior(m.Of); w != nil {
				p.Finish(w.Home(), fmt.Sprintf("%d turns have passed, and %s has the reliquary", reliquaryTurns, w.Name), "SCEN-15")
				return
			}
			p.Finish(-1, fmt.Sprintf("%d turns have passed, and nobody has the reliquary", reliquaryTurns), "SCEN-15")
		},
	},
	Awards: func(p *rules.Play) {
		if n := p.Counters.Get(broughtUp, 0); n > 0 {
			learns(p, &p.Warriors[n-1], 1, "SCEN-15", "brought the reliquary up")
		}
		if p.Winner >= 0 {
			if w := p.Warrior(p.MarkerOf("reliquary").Of); w != nil && w.Home() == p.Winner {
				a, b := p.Dice.D6(), p.Dice.D6()
				tell(p, "SCEN-15", []int{a, b}, "What the temple pays for the bones, in tens of gold crowns: %d", a+b)
				p.Leave(rules.Aftermath{Rule: "SCEN-15", Kind: rules.Crowns, Side: p.Winner, Who: rules.Nobody, What: "gold crowns", N: 10 * (a + b)})
			}
		}
	}}

// broughtUp is who has carried something up the stairs, from 1.
const broughtUp = "scenario-brought-up"

// heavy is booty that nobody runs with; animals do not carry it.
func heavy(kind, rule string) rules.Thing {
	t := booty(kind, func(w *rules.Warrior) bool { return !w.Animal })
	carries := func(s *rules.State, w *rules.Warrior) bool {
		m := s.MarkerOf(kind)
		return m != nil && m.Of == w.ID
	}
	t.MayMove = func(s *rules.State, w *rules.Warrior, run bool, why error) error {
		if why == nil && run && carries(s, w) {
			return fmt.Errorf("nobody runs with %s (%s)", s.MarkerOf(kind).Label, rule)
		}
		return why
	}
	t.Runs = func(s *rules.State, w *rules.Warrior, far physics.Length) (physics.Length, string) {
		if carries(s, w) {
			return min(far, inches(s.Profile(w).M)), "he carries " + s.MarkerOf(kind).Label
		}
		return far, ""
	}
	return t
}
