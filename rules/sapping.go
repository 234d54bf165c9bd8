package rules

import (
	"fmt"

	"cometfall/physics"
)

// A sapper's charge: it is laid in a building before the battle, and lit from anywhere on the
// table at the start of a shooting phase (KIN-85).

// What is counted on a sapper: the building where his charge lies, what its fuse does, and in
// which turn it was lit last.
const (
	chargeIn = "charge"
	fuse     = "fuse"
	litIn    = "lit"
)

// What a fuse does.
const (
	fuseDead   = 1 // it died out near the building: he must come near to try again
	fuseBurns  = 2 // it reaches the charge at the start of the next shooting phase
	chargeGone = 3
)

// fuseReach is how near a sapper must come to a fuse that died out near the building.
const fuseReach = 8 * physics.Inch

// LaysCharge asks the player of a sapper where his charge lies; nobody else is told (KIN-85).
func LaysCharge(p *Play, w *Warrior) {
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "KIN-85", Question: "In which building has " + w.Name + " laid his charge?"}
	var ids []int
	for i := range p.Table.Buildings {
		if b := &p.Table.Buildings[i]; b.Outline != nil {
			ids = append(ids, b.ID)
			d.Options = append(d.Options, Option{Capital(p.Table.BuildingName(b.ID)), Nobody})
		}
	}
	k := 0
	switch len(ids) {
	case 0:
		return
	case 1:
	default:
		k = p.Ask(d)[0]
	}
	p.Warrior(w.ID).Counters.Set(chargeIn, 0, ids[k])
}

// fuses is what becomes of every charge at the start of a shooting phase, whoever's it is:
// what burns blows, and a sapper on his feet may light his fuse (KIN-85).
func (p *Play) fuses() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		id := w.Counters.Get(chargeIn, 0)
		if id == 0 || p.Over {
			continue
		}
		b := p.Table.BuildingByID(id)
		switch state := w.Counters.Get(fuse, 0); {
		case state == chargeGone || b == nil || b.Outline == nil:
		case state == fuseBurns:
			p.blasts(w, id)
		case !w.Able() || w.Counters.Get(litIn, 0) == p.Turn:
		case state == fuseDead && physics.ToShape(b.Outline, w.At.Point())-w.Radius > fuseReach:
		case p.confirm(w.Side, w.ID, Nobody, "KIN-85", fmt.Sprintf("Does %s light the fuse to his charge in %s?", w.Name, p.Table.BuildingName(id)), p.patience(w, id)):
			p.lights(p.Warrior(WarriorID(i)), id)
		}
	}
}

// inside are those in play who are in or on a building.
func (s *State) inside(building int) (all []WarriorID) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() {
			if of, _ := s.Table.BuildingAt(w.At); of == building {
				all = append(all, w.ID)
			}
		}
	}
	return all
}

// patience is the usual answer to whether a fuse is lit: yes, 0, where more enemies than friends
// are seen in the building, else no, 1.
func (s *State) patience(w *Warrior, building int) int {
	more := 0
	for _, id := range s.inside(building) {
		switch o := s.Warrior(id); {
		case !s.Hostile(o.Side, w.Side):
			more--
		case !o.Hidden:
			more++
		}
	}
	if more > 0 {
		return 0
	}
	return 1
}

// lights is one try with a fuse.
func (p *Play) lights(w *Warrior, building int) {
	name := p.Table.BuildingName(building)
	w.Counters.Set(litIn, 0, p.Turn)
	switch d := p.D6(w.ID, "KIN-85", "what the fuse does"); {
	case d == 1:
		w.Counters.Set(fuse, 0, fuseDead)
		p.Say(Note, w.ID, Nobody, "KIN-85", "The fuse dies out near %s: %s must come within 8\" of it to try again.", name, w.Name)
	case d == 2:
		w.Counters.Set(fuse, 0, 0)
		p.Say(Note, w.ID, Nobody, "KIN-85", "The fuse to %s dies out. %s may try again next turn.", name, w.Name)
	case d < 6:
		w.Counters.Set(fuse, 0, fuseBurns)
		p.Say(Note, w.ID, Nobody, "KIN-85", "The fuse burns towards %s: it blows as the next shooting begins.", name)
	default:
		p.blasts(w, building)
	}
}

// blasts brings a building down: whoever is in or on it and fails a test of Initiative takes
// D3 hits at Strength 5, and whoever was above its ground falls besides.
func (p *Play) blasts(w *Warrior, building int) {
	name := p.Table.BuildingName(building)
	w.Counters.Set(fuse, 0, chargeGone)
	inside := p.inside(building)
	if p.Collapse(building, "KIN-85") != nil {
		p.Say(Note, w.ID, Nobody, "KIN-85", "The charge in %s does nothing.", name)
		return
	}
	p.Say(Note, w.ID, Nobody, "KIN-85", "The charge of %s goes up: %s comes down!", w.Name, name)
	within, outside := p.ToGround(inside, "KIN-85")
	for _, id := range inside {
		o := p.Warrior(id)
		if o.InPlay() && !p.TestInitiative(o, Test{Rule: "KIN-85"}, "to get clear of the blast") {
			p.Harm(Mishap(o, 5, "the blast", "KIN-85"), p.D3(o.ID, "KIN-85", "hits of the blast"))
		}
	}
	p.Land(append(within, outside...), "KIN-85")
}
