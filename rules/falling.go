package rules

import (
	"fmt"

	"cometfall/physics"
)

// fallIntoGap drops a warrior to what lies below the middle of a gap.
func (p *Play) fallIntoGap(w *Warrior, leap physics.Leg) {
	foot := p.gapFoot(leap)
	p.falls(w, foot, leap.From.Z-foot.Z, fall{rule: "JUMP-06"})
}

// gapFoot is what lies below the middle of a gap.
func (s *State) gapFoot(leap physics.Leg) (foot physics.Spot) {
	for _, f := range s.Table.Surfaces(physics.Point{X: (leap.From.X + leap.To.X) / 2, Y: (leap.From.Y + leap.To.Y) / 2}) {
		if f.Z < min(leap.From.Z, leap.To.Z) {
			foot = f // they are in rising order
		}
	}
	return foot
}

// jumpTests is one Initiative test for every full 2" jumped down (JUMP-02).
func jumpTests(height physics.Length) int { return int(height / inches(2)) }

// landingTests is how many tests a leap that ends lower asks for (JUMP-07, AMB-29).
func (s *State) landingTests(leap physics.Leg) int {
	if drop := leap.From.Z - leap.To.Z; s.Rules.Gait.LeapDown && drop > inches(1) {
		return max(1, jumpTests(drop))
	}
	return 0
}

// fall is what somebody was about who falls, and the rule, which the log cites.
type fall struct {
	from fallFrom
	rule string
}

// fallFrom is what somebody was about who falls, where that matters.
type fallFrom uint8

const (
	fallsElse fallFrom = iota
	fallsClimbing
	fallsJumping // a test has been failed already
)

// falls drops a warrior to a spot from a height: D3 hits at a Strength of the
// inches fallen, no armour save, no criticals, no further movement (FALL-01 to
// FALL-04, AMB-31). He lies where he lands, at the foot of the wall (FALL-06).
func (p *Play) falls(w *Warrior, to physics.Spot, height physics.Length, f fall) {
	from := w.At
	w.At = p.besideOthers(w, to)
	w.Done |= Fell | Stuck | Moved
	w.leavesCombat()
	if p.Rules.FallEnds || p.Rules.ClimbFallEnds && f.from == fallsClimbing {
		w.Done |= Shaken
	}
	w.Hidden = false
	e := Event{Kind: Tumbled, Who: w.ID, At: Nobody, Rule: f.rule, Path: []physics.Spot{from, w.At}}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s falls %s.", w.Name, height)
	}
	p.Tell(e)
	if p.plunges(w, height) {
		return
	}
	if height <= p.drop(w) && f.from != fallsJumping && p.TestInitiative(w, Test{Rule: "FALL-01"}, "to fall "+height.String()+" unhurt") {
		return
	}
	strength := p.fallStrength(w, min(10, max(1, int(height/physics.Inch)))) // AMB-30
	p.Harm(Fall(w, strength, "the fall", "FALL-01"), p.D3(w.ID, "FALL-01", "hits from the fall"))
}

// FallsThrough drops a warrior to the next surface below where he is.
func (p *Play) FallsThrough(w *Warrior, rule string) {
	foot := physics.Spot{X: w.At.X, Y: w.At.Y}
	for _, f := range p.Table.Surfaces(w.At.Point()) {
		if f.Z < w.At.Z {
			foot = f // they are in rising order
		}
	}
	p.falls(w, foot, w.At.Z-foot.Z, fall{rule: rule})
}

// footOf is where a warrior comes down who fails to jump: clear of every enemy, for he has
// charged nobody (CHARGE-22, MOVE-11).
func (p *Play) footOf(w *Warrior, jump physics.Leg) physics.Spot {
	if to, ok := p.PlaceNear(w, jump.To, inches(6), func(b physics.Body) bool { return !p.enemyWithin(w, b.At, contactGap) }); ok {
		return to
	}
	return jump.To
}

// FallsShort drops a warrior from a height who has failed to dive at those he touches: he
// has not charged, and so he lies clear of them (CHARGE-22, MOVE-11).
func (p *Play) FallsShort(w *Warrior, height physics.Length) {
	w.Done = w.Done&^Charged | FailedCharge
	var touched []physics.Body
	for _, id := range p.Foes(w) {
		touched = append(touched, p.Warriors[id].Body())
	}
	to, ok := p.apart(w, touched, contactGap)
	if !ok {
		to = w.At
	}
	p.falls(w, to, height, fall{fallsJumping, "CHARGE-22"})
}

// besideOthers is the spot nearest to where he lands that is free and where he may be; if
// there is none, one that is free (AMB-32, MOUNT-10).
func (p *Play) besideOthers(w *Warrior, at physics.Spot) physics.Spot {
	to, ok := p.landing(w, at, func(spot physics.Spot) bool { return p.mayStand(w, spot) == nil })
	if !ok {
		to, _ = p.landing(w, at, func(physics.Spot) bool { return true })
	}
	return to
}

// landing is the free spot nearest to a place that suits.
func (p *Play) landing(w *Warrior, at physics.Spot, suits func(physics.Spot) bool) (physics.Spot, bool) {
	others := p.Bodies(w.ID)
	b := w.Body()
	for ring := physics.Length(0); ring <= inches(4); ring += physics.Inch / 4 {
		for _, d := range compass {
			b.At = physics.Spot{X: at.X + ring*d.X/1000, Y: at.Y + ring*d.Y/1000, Z: at.Z}
			if p.Table.Fits(b, others) == nil && suits(b.At) {
				return b.At, true
			}
			if ring == 0 {
				break
			}
		}
	}
	return at, false
}

// compass is sixteen directions of length 1000, clockwise from the right.
var compass = []physics.Point{
	{X: 1000}, {X: 924, Y: 383}, {X: 707, Y: 707}, {X: 383, Y: 924},
	{Y: 1000}, {X: -383, Y: 924}, {X: -707, Y: 707}, {X: -924, Y: 383},
	{X: -1000}, {X: -924, Y: -383}, {X: -707, Y: -707}, {X: -383, Y: -924},
	{Y: -1000}, {X: 383, Y: -924}, {X: 707, Y: -707}, {X: 924, Y: -383},
}

// slip tests a warrior who was knocked down or stunned within 1" of an edge:
// failed, he falls to the ground (FALL-05, AMB-33, AMB-34). Who is aboard a vehicle falls by
// its own rule (WAGON-28-3, WAGON-45).
func (p *Play) slip(w *Warrior) (fell bool) {
	if !w.InPlay() || p.RidesOn(w) >= 0 {
		return false
	}
	to, height, ok := p.Table.DropsNear(w.At, w.Radius+inches(1))
	if !ok || p.TestInitiative(w, Test{Rule: "FALL-05"}, "not to slip over the edge") {
		return false
	}
	p.falls(w, to, height, fall{rule: "FALL-05"})
	return true
}
