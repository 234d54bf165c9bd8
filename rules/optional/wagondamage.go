package optional

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// What breaks of a vehicle, and what it does when nobody holds it.

// Toughness and Wounds of what a wagon is made of and drawn by (WAGON-26, RUL-WAGON-7).
const (
	wheelToughness = 6
	steedToughness = 3
)

// hits are hits on a vehicle, one by one on parts by chance (WAGON-28).
func (r *trip) hits(n, strength int, rule string) {
	for range n {
		if c := r.carrier(); c.Lost || c.Wrecked {
			return
		}
		r.hit(strength, rules.Nobody)
	}
}

// hit is one hit, on a part by chance. A part that is not there any more is the chassis.
func (r *trip) hit(strength int, by rules.WarriorID) {
	if r.boat() {
		r.hitBoat(strength, by)
		return
	}
	p := r.p
	switch n := p.D6(by, "WAGON-28-1", "which part of "+p.Called(r.i)+" is hit"); {
	case n <= 2 && r.anySteed() >= 0:
		r.strikeSteed(r.pickSteed(), strength, by)
	case n == 3 && !r.swept && len(r.crew(by)) > 0:
		r.hitCrew(strength, by, "WAGON-28-3")
	case n == 6 && len(r.wheels()) > 0:
		r.hitWheel(strength, by)
	default:
		r.hitChassis(strength, by, "WAGON-28-4")
	}
}

// anySteed is the first of the team that is left, or -1; a hit falls on any of them.
func (r *trip) anySteed() int {
	for n := range r.carrier().Team {
		if b := &r.carrier().Team[n]; !b.Freed && b.Condition < rules.OutOfAction {
			return n
		}
	}
	return -1
}

// damages throws the roll to wound a part of a vehicle.
func (r *trip) damages(strength, toughness int, what, rule string, by rules.WarriorID) bool {
	_, ok := r.damage(strength, toughness, what, rule, by)
	return ok
}

// damage is damages with the score that was needed if the die fell on a 6, and 7 otherwise.
func (r *trip) damage(strength, toughness int, what, rule string, by rules.WarriorID) (need int, ok bool) {
	roll := ToDamage(r.p.State, strength, toughness, what, rule)
	face, ok := r.p.Throw(&roll, by, rules.Nobody)
	if face != 6 {
		return 7, ok
	}
	return roll.Need(), ok
}

// ToDamage is the roll to damage a part of a vehicle with a hit.
func ToDamage(s *rules.State, strength, toughness int, what, rule string) rules.Roll {
	need, can := s.Rules.ToWound(strength, toughness)
	roll := rules.Roll{Name: "to damage " + what, Base: need, From: "Strength %d against Toughness %d", Nums: [2]int{strength, toughness}, Rule: rule, Plain: true}
	if !can && !s.Rules.SixWounds {
		roll.Base, roll.Never = 7, fmt.Sprintf("Strength %d cannot damage Toughness %d", strength, toughness)
	}
	return roll
}

// hitChassis may cost the chassis a wound; without any left it is the end of the vehicle
// (WAGON-28-4, WAGON-35).
func (r *trip) hitChassis(strength int, by rules.WarriorID, rule string) {
	p, k := r.p, r.p.KindOf(r.carrier())
	if !r.damages(strength, k.Toughness, "the chassis", rule, by) {
		return
	}
	c := r.carrier()
	c.Wounds--
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "The chassis of %s is damaged: %d of %d left.", p.Called(r.i), max(0, c.Wounds), k.Wounds)
	if c.Wounds <= 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-35", "%s breaks to pieces.", rules.Capital(p.Called(r.i)))
		r.crash("WAGON-35", false)
	}
}

// hitWheel may damage a wheel by chance (WAGON-28-6, WAGON-33, RUL-WAGON-9).
func (r *trip) hitWheel(strength int, by rules.WarriorID) {
	if r.damages(strength, wheelToughness, "a wheel", "WAGON-28-6", by) {
		all := r.wheels()
		r.damageWheel(all[r.p.Pick(len(all), "WAGON-33", "which wheel is damaged")])
	}
}

// wheels are those that have not come off (RUL-WAGON-19).
func (r *trip) wheels() (all []int) {
	for _, role := range r.carrier().Roles {
		if role.Is == "wheel" {
			all = append(all, role.N)
		}
	}
	return all
}

// damageWheel rolls for a wheel that is damaged, which comes off more easily if it was so
// before (WAGON-33, WAGON-34).
func (r *trip) damageWheel(n int) {
	p, c := r.p, r.carrier()
	more, what := 0, "the damaged wheel"
	if c.Wheels[n] > 0 {
		more, what = 1, "the damaged wheel, 1 more as it was damaged before"
	}
	c.Wheels[n]++
	if roll := p.D6(rules.Nobody, "WAGON-33", what) + more; roll <= 4 {
		c.Slower += physics.Inches(2)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-34-1", "A wheel of %s is damaged: it is 2\" slower from now on.", p.Called(r.i))
		return
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-34-5", "A wheel of %s comes off. It swerves, and goes no farther.", p.Called(r.i))
	c.Immobile = true
	for k, role := range c.Roles {
		if role.Is == "wheel" && role.N == n {
			c.Roles, c.Place.Parts = append(c.Roles[:k:k], c.Roles[k+1:]...), append(c.Place.Parts[:k:k], c.Place.Parts[k+1:]...)
			r.at.Parts = c.Place.Parts
			break
		}
	}
	r.over = false
	r.swerve(0, "WAGON-36-1")
	r.halts()
	if c := r.carrier(); !c.Wrecked && !c.Lost && p.D6(rules.Nobody, "WAGON-34-5", "whether it rolls over, on a 5 or 6") >= 5 {
		r.rollsOver()
	}
}

// pickSteed is one of the draft animals that are left, by chance (WAGON-28-1).
func (r *trip) pickSteed() int {
	var left []int
	for n := range r.carrier().Team {
		if b := &r.carrier().Team[n]; !b.Freed && b.Condition < rules.OutOfAction {
			left = append(left, n)
		}
	}
	return left[r.p.Pick(len(left), "WAGON-28-1", "which draft animal is hit")]
}

// strikeSteed is a hit on one of the team: whatever comes of it, the team may bolt (WAGON-29). One
// that lay before a close combat began is struck as anybody who lies (WAGON-41, FIGHT-18, FIGHT-19).
func (r *trip) strikeSteed(n, strength int, by rules.WarriorID) {
	p, lay := r.p, rules.Standing
	if r.lying != nil {
		lay = r.lying[n]
	}
	need, hurt := 7, lay == rules.Stunned && p.Rules.StunnedAutoOut
	if !hurt {
		need, hurt = r.damage(strength, steedToughness, "a draft animal", "WAGON-28-1", by)
	}
	switch {
	case !hurt:
	case lay != rules.Standing:
		r.downs(n, rules.OutOfAction)
	default:
		m := rules.Mauling{Rolls: 1}
		if by != rules.Nobody && !r.swept {
			m = p.Mauls(by, r.shot, r.with, need)
		}
		r.injures(n, "WAGON-28-1", m)
	}
	if r.lastIsDown() {
		return
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-29", "The team of %s shies.", p.Called(r.i))
	r.outOfControl(0)
}

// lastIsDown halts a vehicle none of whose steeds stands any more (WAGON-32); false if one does.
func (r *trip) lastIsDown() bool {
	if standing(r.carrier()) > 0 {
		return false
	}
	r.p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-32", "The last steed of %s is down: it halts.", r.p.Called(r.i))
	r.outOfControl(2)
	r.halts()
	return true
}

// standing are the steeds of a team that stand.
func standing(c *rules.Carrier) (n int) {
	for i := range c.Team {
		if b := &c.Team[i]; !b.Freed && b.Condition == rules.Standing {
			n++
		}
	}
	return n
}

// injures is the injury roll of a steed, or several of which the worst counts (INJ-02, INJ-04).
func (r *trip) injures(n int, rule string, m rules.Mauling) {
	what := "injury of a draft animal"
	if m.More != 0 {
		what += fmt.Sprintf(", %+d", m.More)
	}
	if m.Concussion {
		what += ", concussion"
	}
	worst := rules.KnockedDown
	for range m.Rolls {
		worst = max(worst, m.Injury(r.p.D6(rules.Nobody, rule, what)))
	}
	r.downs(n, worst)
}

// downs brings a steed into a condition that is worse than its own (WAGON-30, WAGON-31).
func (r *trip) downs(n int, into rules.Condition) {
	p, c := r.p, r.carrier()
	b := &c.Team[n]
	if into <= b.Condition {
		return
	}
	rider := p.Warrior(b.Rider)
	b.Condition, b.DraggedIn = into, ownTurn(p.State, c)+1
	if rider != nil {
		unseats(p, rider)
		b = &r.carrier().Team[n]
	}
	if into == rules.OutOfAction {
		b.Wounds, b.DraggedIn = 0, 0
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-31", "A draft animal of %s is %s: it is slower until the driver cuts it free.", p.Called(r.i), into)
		return
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-30", "A draft animal of %s is %s: the team drags it along, without the lash.", p.Called(r.i), into)
}

// crew are those aboard whom a hit on the crew may find: enemies of whoever strikes it, and
// anybody where nobody does (WAGON-28-3, RUL-WAGON-25).
func (r *trip) crew(by rules.WarriorID) (all []rules.WarriorID) {
	striker := r.p.Warrior(by)
	for _, id := range r.p.Passengers(r.i) {
		if striker == nil || r.p.Hostile(r.p.Warrior(id).Side, striker.Side) {
			all = append(all, id)
		}
	}
	return all
}

// hitCrew is a hit on one of the crew by chance; wounded, he may fall off (WAGON-28-3, BOAT-14-3).
func (r *trip) hitCrew(strength int, by rules.WarriorID, rule string) {
	p := r.p
	aboard := r.crew(by)
	w := p.Warrior(aboard[p.Pick(len(aboard), rule, "which of the crew is hit")])
	w.Counters.Set(struckAboard, 0, 1)
	fights := fightsAboard(p, w) // whoever is hurt so has been tested by then (WAGON-45)
	switch {
	case by == rules.Nobody: // a wall's, not his who has shot or struck before
		p.Harm(rules.Mishap(w, strength, "the hit on "+p.Called(r.i), rule), 1)
	case r.shot != nil:
		p.Finds(r.shot, w, rule)
	default:
		p.StrikesAboard(p.Warrior(by), w, r.with)
	}
	w = p.Warrior(w.ID)
	hurt := w.Counters.Get(struckAboard, 0) > 1 // who lies already may be knocked down once more
	w.Counters.Set(struckAboard, 0, 0)
	if w.InPlay() && !fights && hurt {
		r.mayFallOff(w, rule)
	}
}

// struckAboard is a counter of one of the crew while a hit on it falls on him: 1, and 2 once it
// has wounded him.
const struckAboard = "struck-aboard"

// mayFallOff tests one who was wounded aboard (WAGON-28-3, WAGON-45).
func (r *trip) mayFallOff(w *rules.Warrior, rule string) {
	if r.p.TestInitiative(w, rules.Test{Rule: rule}, "to stay aboard "+r.p.Called(r.i)) {
		return
	}
	r.fallsOff(w, rule)
}

// fallsOff is one who falls from a vehicle: into the water, or on the ground, with D3 hits
// at half the speed of the vehicle (WAGON-19, RUL-WAGON-5, BOAT-10).
func (r *trip) fallsOff(w *rules.Warrior, rule string) {
	p, id := r.p, w.ID
	p.Say(rules.Note, id, rules.Nobody, rule, "%s falls from %s.", w.Name, p.Called(r.i))
	r.finish(rule, "goes on")
	r.setBeside(w, rule, "falls off")
	r.bruises(p.Warrior(id), rule)
}

// bruises are the hits of a fall from a vehicle, or from its side, from which no armour saves;
// water is soft (WAGON-19, BOAT-10, RUL-WAGON-24, RUL-BOAT-8).
func (r *trip) bruises(w *rules.Warrior, rule string) {
	if !w.InPlay() || r.boat() && r.p.Table.InWater(w.At) {
		return
	}
	if strength := fallStrength(r.p.State, r.i); strength > 0 {
		r.p.Harm(rules.Fall(w, strength, "the fall from "+r.p.Called(r.i), "WAGON-19"), r.p.D3(w.ID, "WAGON-19", "hits of the fall"))
	}
}

// fallStrength is half of a vehicle's speed, rounded up; one that stands has none
// (RUL-WAGON-5).
func fallStrength(s *rules.State, vehicle int) int {
	if Stationary(s, vehicle) {
		return 0
	}
	return min(10, int((s.Carriers[vehicle].LastMove+2*physics.Inch-1)/(2*physics.Inch)))
}

// halts ends the trip and a runaway.
func (r *trip) halts() {
	r.over = true
	r.carrier().Runaway = false
}

// outOfControl rolls on the Out of Control table (WAGON-36, RUL-WAGON-11). A boat only
// swerves (RUL-BOAT-2).
func (r *trip) outOfControl(more int) {
	p, c := r.p, r.carrier()
	if c.Lost || c.Wrecked {
		return
	}
	if *r.out++; *r.out > mostLosses {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-36-1", "%s comes to a halt at last.", rules.Capital(p.Called(r.i)))
		r.halts()
		return
	}
	if r.boat() {
		r.over = false
		r.swerve(0, "WAGON-36-1")
		r.over = true
		return
	}
	switch n := min(6, p.D6(c.Driver, "WAGON-36-1", fmt.Sprintf("%s is out of control, %+d", p.Called(r.i), more))+more); {
	case n <= 3:
		r.over = false
		r.swerve(0, "WAGON-36-1")
		r.over = true
	case n <= 5:
		if c.Immobile {
			r.halts()
			return
		}
		c.Runaway = true
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-36-4", "The steeds of %s bolt.", p.Called(r.i))
	default:
		r.losesControl()
	}
}

// swerveFar is how far a vehicle goes on that swerves (WAGON-36-1).
const swerveFar = 6 * physics.Inch

// swerve turns a vehicle by 45 degrees and sends it on: to the left with -1, to the right
// with 1, by chance with 0.
func (r *trip) swerve(side int, rule string) {
	p, c := r.p, r.carrier()
	if side == 0 {
		if side = 1; p.D6(c.Driver, "WAGON-36-1", "which way it swerves, left on 1 to 3") <= 3 {
			side = -1
		}
	}
	word := "right"
	if side < 0 {
		word = "left"
	}
	far := swerveFar
	if r.boat() {
		far, _ = BoatAllowance(p.State, r.i)
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, rule, "%s swerves to the %s.", rules.Capital(p.Called(r.i)), word)
	r.turn(physics.Angle(side) * physics.Degrees(45))
	r.straight(far)
}

// losesControl rolls for what becomes of a vehicle that is wholly out of control (WAGON-37).
func (r *trip) losesControl() {
	p, c := r.p, r.carrier()
	r.over = false
	switch n := p.D6(c.Driver, "WAGON-36-6", "control of "+p.Called(r.i)+" is lost"); {
	case n == 1:
		r.swerve(1, "WAGON-37-1")
	case n == 2:
		r.swerve(-1, "WAGON-37-2")
	case n <= 4:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-37-3", "%s halts at once.", rules.Capital(p.Called(r.i)))
		r.halts()
	case n == 5:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-37-5", "The yoke pole of %s snaps, and the animals gallop off.", p.Called(r.i))
		r.finish("WAGON-37-5", "is torn from its team")
		var riders []rules.WarriorID
		for n := range c.Team {
			if b := &r.carrier().Team[n]; b.Rider != rules.Nobody {
				riders = append(riders, b.Rider)
				b.Rider, b.Holds = rules.Nobody, false
			}
		}
		r.dropTeam()
		r.carrier().Immobile = true
		p.Regrounds()
		for _, id := range riders {
			r.setBeside(p.Warrior(id), "WAGON-37-5", "is left behind")
		}
		p.Clears(r.i, "WAGON-37-5")
		r.straight(swerveFar)
		r.halts()
	default:
		r.rollsOver()
	}
	r.over = true
}

// rollsOver rolls a vehicle over and leaves it a wreck (WAGON-37-6, RUL-WAGON-12). Whoever
// it strikes on its way is hit as by a collision.
func (r *trip) rollsOver() {
	p := r.p
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-37-6", "%s rolls over.", rules.Capital(p.Called(r.i)))
	far := physics.Inches(p.D6(rules.Nobody, "WAGON-37-6", "how far it rolls"))
	towards := physics.Degrees(10 * p.Pick(36, "WAGON-37-6", "which way it rolls"))
	r.finish("WAGON-37-6", "goes into a roll")
	r.over = false
	r.rolls(towards, far)
	r.over = true
	r.finish("WAGON-37-6", "rolls over")
	aboard := p.Passengers(r.i)
	if r.carrier().Lost {
		return
	}
	for _, id := range aboard {
		if w := p.Warrior(id); w.InPlay() {
			p.Harm(rules.Mishap(w, 4, "the roll", "WAGON-37-6"), p.D3(id, "WAGON-37-6", "hits of the roll"))
		}
	}
	for n := range r.carrier().Team {
		if b := &r.carrier().Team[n]; b.Freed || b.Condition == rules.OutOfAction {
			continue
		}
		for range p.D3(rules.Nobody, "WAGON-37-6", "hits on a draft animal") {
			if r.carrier().Team[n].Condition < rules.OutOfAction && r.damages(4, steedToughness, "a draft animal", "WAGON-37-6", rules.Nobody) {
				r.injures(n, "WAGON-37-6", rules.Mauling{Rolls: 1})
			}
		}
	}
	r.wreck(aboard, "WAGON-37-6", false)
}

// rolls moves a vehicle in a direction without turning it, over models and up to what stops it.
func (r *trip) rolls(towards physics.Angle, far physics.Length) {
	p, from := r.p, r.at
	around := p.Around(r.i)
	for _, c := range p.Table.Drive(&from, towards, far, &around, nil) {
		m, counts := meets(p.State, r.i, &from, c, r.met)
		switch {
		case !counts || c.With == physics.WithGround:
		case m.Who != rules.Nobody:
			r.met = append(r.met, m.Who)
			r.runsOver(p.Warrior(m.Who), m.Rule)
		case m.Leaves:
			r.stands(from.Driven(towards, max(0, c.At-1)))
			r.leaves()
			return
		default:
			v := p.Table.Before(&from, towards, c, &around)
			r.stands(r.clear(v, towards, physics.Apart(from.At.Point(), v.At.Point())))
			return
		}
	}
	r.stands(r.clear(from.Driven(towards, far), towards, far))
}
