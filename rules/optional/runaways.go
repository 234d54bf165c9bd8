package optional

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// seesToReins hands the reins of a vehicle whose driver cannot hold them to whoever sits
// beside him (WAGON-17), and forgets who is no longer aboard.
func seesToReins(p *rules.Play) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		if c.Lost || c.Wrecked {
			continue
		}
		for n := range c.Team {
			if b := &c.Team[n]; b.Rider != rules.Nobody && (b.Freed || p.RidesOn(p.Warrior(b.Rider)) != i) { // something has taken him from it
				losesSeat(p, i, n)
				p.Clears(i, "WAGON-23") // whoever has climbed up to him
				c = &p.Carriers[i]
			}
		}
		if w := p.Warrior(c.Shotgun); w == nil || p.RidesOn(w) != i || !w.InPlay() {
			c.Shotgun = rules.Nobody
		}
		holder := p.Warrior(c.Driver)
		if c.Driver == rules.Nobody || holds(p.State, i, holder) {
			continue
		}
		if w := p.Warrior(c.Shotgun); holds(p.State, i, w) {
			c.Driver, c.Shotgun = w.ID, rules.Nobody
			p.Say(rules.Note, w.ID, rules.Nobody, "WAGON-17", "%s takes the reins of %s.", w.Name, p.Called(i))
		} else if p.RidesOn(holder) != i || !holder.InPlay() {
			c.Driver = rules.Nobody
		}
	}
}

// holds reports whether a warrior is aboard a vehicle and fit to hold its reins.
func holds(s *rules.State, vehicle int, w *rules.Warrior) bool {
	return w != nil && w.Able() && s.RidesOn(w) == vehicle
}

// runaways are the vehicles of the active side that nobody holds: they go where they like
// (WAGON-36-4, RUL-WAGON-4, RUL-WAGON-10).
func runaways(p *rules.Play) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		if c.Side != p.Active || c.Lost || c.Wrecked || c.Immobile || p.Over {
			continue
		}
		if standing(c) == 0 {
			c.Runaway = false
			continue
		}
		d := DriverOf(p.State, i)
		if (d == nil || !d.Able()) && (c.Runaway || !Stationary(p.State, i)) {
			seizesReins(p, i)
			c, d = &p.Carriers[i], DriverOf(p.State, i)
		}
		if !c.Runaway && (d == nil || !d.Able()) && !Stationary(p.State, i) {
			c.Runaway = true
			p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-17", "Nobody holds the reins of %s: its steeds bolt.", p.Called(i))
		}
		if !c.Runaway {
			continue
		}
		if d != nil && d.Able() && p.TestLeadership(d, rules.Test{Rule: "WAGON-36-4"}, "to regain control of "+p.Called(i)) {
			p.Carriers[i].Runaway = false
			p.Say(rules.Note, d.ID, rules.Nobody, "WAGON-36-4", "%s has the steeds of %s in hand again.", d.Name, p.Called(i))
			continue
		}
		runsOn(p, i)
	}
}

// seizesReins asks which of its crew takes the reins of a vehicle that nobody drives before its
// steeds go where they like, in place of whatever else he does (RUL-WAGON-4).
func seizesReins(p *rules.Play, vehicle int) {
	var all []rules.WarriorID
	for _, id := range p.Passengers(vehicle) {
		if (Reins{Who: id}).takes(p.State) == nil {
			all = append(all, id)
		}
	}
	if len(all) == 0 {
		return
	}
	who := p.Choose(p.Active, all[0], "WAGON-17", "Who takes the reins of "+p.Called(vehicle)+"?", all)
	if len(all) == 1 && !p.Confirm(p.Active, who, rules.Nobody, "WAGON-17", fmt.Sprintf("Does %s take the reins of %s, in place of whatever else he would do?", p.Warrior(who).Name, p.Called(vehicle))) {
		return
	}
	Reins{Who: who}.Play(p)
}

// runsOn is the move of a runaway: to either side or straight on, at full speed, and the lash
// on top of it, whose 1 does nothing.
func runsOn(p *rules.Play, vehicle int) {
	r := ride(p, vehicle)
	c := r.carrier()
	c.MovedIn, c.LastMove = ownTurn(p.State, c), 0
	if d := DriverOf(p.State, vehicle); d != nil {
		d.Done |= rules.Acted
	}
	side := physics.Angle(0)
	switch n := p.D6(rules.Nobody, "WAGON-36-4", "which way "+p.Called(vehicle)+" bolts, left on 1 and 2, right on 3 and 4"); {
	case n <= 2:
		side = -1
	case n <= 4:
		side = 1
	}
	far, _ := Allowance(p.State, vehicle)
	r.turn(side * physics.Degrees(45))
	r.straight(far)
	if !r.over {
		if n := p.D6(rules.Nobody, "WAGON-36-4", "the lash of the bolting steeds"); n > 1 {
			r.straight(r.lashed(n))
		}
	}
	r.finish("WAGON-36-4", "bolts")
}

// teamsRecover lets the steeds of the active side come round (WAGON-30).
func teamsRecover(p *rules.Play) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		if c.Side != p.Active || c.Lost || c.Wrecked {
			continue
		}
		for n := range c.Team {
			switch b := &c.Team[n]; {
			case b.Freed:
			case b.Condition == rules.Stunned:
				b.Condition = rules.KnockedDown
				p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-30", "A steed of %s comes round.", p.Called(i))
			case b.Condition == rules.KnockedDown:
				b.Condition = rules.Standing
				p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-30", "A steed of %s is on its feet again.", p.Called(i))
			}
		}
	}
}
