package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// goAlong carries a warrior along a path leg by leg, with the tests on the way
// (CLIMB-05, JUMP-02, JUMP-06). It reports whether he arrived.
func (p *Play) goAlong(w *Warrior, path physics.Path, how string) bool {
	done := p.goLegs(w, path, how)
	p.revealOnWay(w, path.Legs[:done])
	well := p.riskGround(w, path.Legs[:done])
	was := w.Condition
	p.went(w, path.Legs[:done])
	if well = well && w.Condition == was; well && len(path.Legs) > 0 {
		p.his(w, arrives)
		well = w.Condition == was
	}
	return well && done == len(path.Legs)
}

// goLegs is the legs he finished. Jumps and leaps are part of walks, runs and
// charges alike (CHARGE-19, JUMP-09).
func (p *Play) goLegs(w *Warrior, path physics.Path, how string) int {
	var room [8]physics.Spot // enough for most ways
	walked := append(room[:0], w.At)
	var kinds [8]physics.LegKind
	ways := kinds[:0]
	var cost, said physics.Length
	tell := func() {
		if len(walked) < 2 {
			return
		}
		w.Done |= Moved
		w.leavesCombat()
		if !p.mute {
			p.tellWay(w, walked, ways, how, cost-said)
		}
		walked, ways, said = append(walked[:0], w.At), ways[:0], cost
	}
	for i, l := range path.Legs {
		switch l.Kind {
		case physics.ClimbUp: // AMB-20
			if cost > toTheClimb {
				tell()
			}
			if !p.sureFooted(w, l) && !p.TestInitiative(w, climbTest, "to climb up "+l.Rise.String()) {
				w.Done |= Stuck // he has not moved, unless he came from afar (AMB-19)
				w.At = walked[0]
				p.Say(Note, w.ID, Nobody, "CLIMB-06", "%s does not get up and moves no more this turn.", w.Name)
				return i
			}
			tell()
		case physics.ClimbDown:
			tell()
			if !p.sureFooted(w, l) && !p.TestInitiative(w, climbTest, "to climb down "+l.Rise.String()) {
				p.falls(w, l.To, l.Rise, fall{fallsClimbing, "CLIMB-07"}) // from where the descent began
				return i
			}
		case physics.JumpDown:
			tell()
			for range p.jumps(w, l.Rise) {
				if !p.TestInitiative(w, jumpTest, "to jump down "+l.Rise.String()) && !p.divesAgain(w) {
					p.falls(w, p.footOf(w, l), l.Rise, fall{fallsJumping, "JUMP-03"})
					return i
				}
			}
		case physics.Leap:
			tell()
			if !p.Rules.FreeGaps && !p.TestInitiative(w, leapTest, "to leap the gap of "+(l.Length-2*w.Radius).String()) { // AMB-28, AMB-127
				p.fallIntoGap(w, l)
				return i
			}
			for range p.landings(w, l) {
				if !p.TestInitiative(w, landingTest, "to land "+l.Rise.String()+" lower") {
					p.falls(w, l.To, l.Rise, fall{fallsJumping, "JUMP-07"})
					return i
				}
			}
		}
		w.heads(l)
		if at, befalls := p.treads(w, l); befalls != nil {
			w.At = p.besideOthers(w, at)
			if w.At != walked[len(walked)-1] {
				cost += min(l.Cost, physics.Apart(l.From.Point(), at.Point()))
				walked, ways = append(walked, w.At), append(ways, l.Kind)
			}
			tell()
			befalls()
			return i
		}
		w.At = l.To
		cost += l.Cost
		walked, ways = append(walked, l.To), append(ways, l.Kind)
	}
	tell()
	return len(path.Legs)
}

// tellWay tells of a part of a way that was walked, and how each leg of it was.
func (p *Play) tellWay(w *Warrior, walked []physics.Spot, ways []physics.LegKind, how string, cost physics.Length) {
	e := Event{Kind: Went, Who: w.ID, At: Nobody, Rule: "MOVE-01", Path: slices.Clone(walked)}
	if !p.Quiet {
		if slices.ContainsFunc(ways, func(k physics.LegKind) bool { return k != physics.Walk }) {
			e.Ways = slices.Clone(ways)
		}
		e.Text = fmt.Sprintf("%s %s %s.", w.Name, how, cost)
	}
	p.Tell(e)
}

// riskGround: a mounted warrior who has gone over anything but open ground rolls
// a die; on a 1 he suffers a wound that no armour saves, in a chariot D6;
// a ward may turn it aside (TERR-09, SPEC-23, SPEC-31, SPEC-32). It reports whether he is no worse for it.
func (p *Play) riskGround(w *Warrior, legs []physics.Leg) bool {
	if !p.Rules.DangerousGround || !w.Mounted && !w.Chariot || !w.InPlay() || !slices.ContainsFunc(legs, p.Table.Rough) {
		return true
	}
	if p.D6(w.ID, "TERR-09", "dangerous ground, a 1 wounds") > 1 {
		return true
	}
	was, wounds := w.Condition, 1
	if w.Chariot {
		wounds = p.D6(w.ID, "SPEC-32", "wounds to the chariot")
	}
	p.Wounds(Mishap(w, 0, "the ground", "TERR-09"), wounds)
	return w.Condition == was
}
