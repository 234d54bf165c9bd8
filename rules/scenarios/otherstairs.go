package scenarios

import (
	"errors"
	"fmt"

	"cometfall/rules"
)

// Up the other stairs, in numbers.
const stairsTurns = 15 // of each side

// otherStairs: both warbands want up where the others came down (SCEN-16).
var otherStairs = Scenario{Key: "other-stairs", Name: "Up the Other Stairs", Rule: "SCEN-16", Level: "catacombs", Uses: []string{"catacombs"},
	About: "Behind both warbands the gate at the head of the stairs has been shut. Each can leave only by the stairs down which the others came.",
	SetUp: "A die lets somebody say who sets up first, each side in the gallery below its own stairs, two abreast. The first turn is diced for.",
	Won: fmt.Sprintf("The battle ends when nobody of one side is left below, or after %d turns of each. Then those have won of whom more have left by the enemies' stairs. Nobody tests for Rout, though one may give up.",
		stairsTurns),
	Draws: func(s *rules.State, side rules.SideID) (all []rules.Draw) {
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.Home() == side && w.InPlay() {
				all = append(all, drawToWay(s, w, other(side), worthPassing))
			}
		}
		return all
	},
	Ends: whoSaysFirst("SCEN-16"), Zone: ownZone("SCEN-16"), Heart: inFront, First: evenRoll("SCEN-16"),
	Goals: func(p *rules.Play) {
		for side := range p.Sides {
			id := rules.SideID(side)
			p.Aims(rules.Goal{Side: id, Key: "stairs", Text: "Get more of yours up " + ways(p.Table, other(id)).Name + " than the enemy gets up his"})
		}
	},
	Out: onAnyWay,
	Exit: func(s *rules.State, w *rules.Warrior) error {
		if onWay(s, w, other(w.Home())) {
			return nil
		}
		return errors.New("the gate above these stairs is shut: one leaves by " + ways(s.Table, other(w.Home())).Name + " (SCEN-16)")
	},
	Left: func(p *rules.Play, _ *rules.Warrior) { noneLeftBelow(p) },
	Moments: rules.Moments{
		Routs: func(*rules.State, rules.SideID) rules.Nerve { return rules.GivesUpOnly },
		Downs: func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { noneLeftBelow(p) },
		TurnEnds: func(p *rules.Play) {
			if noneLeftBelow(p); roundsOver(p, stairsTurns) {
				whoIsUp(p, fmt.Sprintf("%d turns have passed", stairsTurns))
			}
		},
	},
	Awards: func(p *rules.Play) {
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.Hero && w.Counters.Get(hasLeft, 0) > 0 {
				learns(p, w, 1, "SCEN-16", "came up by the enemies' stairs")
			}
		}
	}}

// noneLeftBelow ends the battle when nobody of a side is left on the table, and somebody of
// either has left by the stairs (SCEN-16).
func noneLeftBelow(p *rules.Play) {
	up := [2]int{upstairs(p, 0), upstairs(p, 1)}
	for side := range rules.SideID(2) {
		if up[0]+up[1] > 0 && count(p.State, func(w *rules.Warrior) bool { return w.Home() == side && w.InPlay() }) == 0 {
			whoIsUp(p, fmt.Sprintf("nobody of %s is left below", p.Sides[side].Name))
			return
		}
	}
}

// upstairs is how many of a side have left by the stairs.
func upstairs(p *rules.Play, side rules.SideID) int {
	return count(p.State, func(w *rules.Warrior) bool { return w.Home() == side && w.Counters.Get(hasLeft, 0) > 0 })
}

// whoIsUp ends the battle for those of whom more have left by the stairs (SCEN-16).
func whoIsUp(p *rules.Play, why string) {
	a, b := upstairs(p, 0), upstairs(p, 1)
	p.Finish(more([2]int{a, b}), fmt.Sprintf("%s; %d of %s have come up, and %d of %s", why, a, p.Sides[0].Name, b, p.Sides[1].Name), "SCEN-16")
}
