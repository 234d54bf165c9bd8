package rules

import (
	"fmt"
	"slices"

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
		case p.Confirm(w.Side, w.ID, Nobody, "KIN-85", fmt.Sprintf("Does %s light the fuse to his charge in %s?", w.Name, p.Table.BuildingName(id))):
			p.lights(p.Warrior(WarriorID(i)), id)
		}
	}
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
	b := p.Table.BuildingByID(building)
	name, ground := p.Table.BuildingName(building), p.Table.Levels.Ground()
	w.Counters.Set(fuse, 0, chargeGone)
	var inside []WarriorID
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.InPlay() {
			if of, _ := p.Table.BuildingAt(o.At); of == building {
				inside = append(inside, o.ID)
			}
		}
	}
	ruins := physics.Piece{Kind: physics.Rubble, Name: "ruins of " + name, Shape: b.Outline, Bottom: ground, Top: ground + physics.Inch*9/10, Material: "stone", Seed: uint32(building)}
	outline := b.Outline
	if err := p.Reshape(physics.Change{Fallen: []int{building}, New: []physics.Piece{ruins}}); err != nil {
		p.Say(Note, w.ID, Nobody, "KIN-85", "The charge in %s does nothing.", name)
		return
	}
	p.Say(Note, w.ID, Nobody, "KIN-85", "The charge of %s goes up: %s comes down!", w.Name, name)
	p.Mark(Marker{Kind: "ruins", Label: ruins.Name, Rule: "KIN-85", Shape: outline, Of: Nobody})
	high := map[WarriorID]physics.Length{}
	for i := range p.Warriors { // outside on a wall, too
		o := &p.Warriors[i]
		if o.InPlay() && (slices.Contains(inside, o.ID) || p.Table.Fits(o.Body(), nil) != nil) {
			high[o.ID] = o.At.Z
			o.At = p.OnGround(o)
			p.Unhides(o, "the building falls", "KIN-85")
		}
	}
	for _, id := range inside {
		o := p.Warrior(id)
		if o.InPlay() && !p.TestInitiative(o, Test{Rule: "KIN-85"}, "to get clear of the blast") {
			p.Harm(Mishap(o, 5, "the blast", "KIN-85"), p.D3(o.ID, "KIN-85", "hits of the blast"))
		}
	}
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if z, fell := high[o.ID]; fell && z > ground && o.InPlay() {
			to := o.At
			o.At.Z = z
			p.DropsFrom(o, to, "KIN-85")
		}
	}
}

// OnGround is the free place on the ground nearest to where a warrior is.
func (s *State) OnGround(w *Warrior) physics.Spot {
	b, others := w.Body(), s.Bodies(w.ID)
	b.At.Z = s.Table.Levels.Ground()
	if at, ok := s.Table.FreeNear(b, b.At, inches(24), others, nil); ok {
		return at
	}
	from := b.At
	for far := physics.Inch / 4; far < inches(30); far += physics.Inch / 4 { // whatever is in between
		for _, q := range physics.Ring(from.Point(), far) {
			if b.At.X, b.At.Y = q.X, q.Y; s.Table.Fits(b, others) == nil {
				return b.At
			}
		}
	}
	return from
}
