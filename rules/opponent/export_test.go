package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Work is how many pieces of work the player has done since it was made.
func (p *Player) Work() int { return p.work }

// Stray is what a shot is worth that may strike who is cover.
func (p *Player) Stray(by, at rules.WarriorID) int {
	w := p.view.Warrior(by)
	return p.stray(w, p.view.Warrior(at), w.Weapons[0], 1)
}

// Peril is what the charges of the next turn would cost if a warrior stayed
// where he is.
func (p *Player) Peril(id rules.WarriorID) int {
	round := p.outlook(p.view.Warrior(id), rules.Nobody)
	cost, _ := round.peril(p.view.Warrior(id).At)
	return cost
}

// Outcome is how the side stands on average when the battle is played on in
// sketches after some charges, each of a charger and an enemy.
func (p *Player) Outcome(charges ...[2]rules.WarriorID) int {
	var plan []charge
	for _, c := range charges {
		in := p.way(p.view.Warrior(c[0]), p.view.Warrior(c[1]))
		plan = append(plan, charge{w: c[0], at: c[1], sure: 1000, met: in.met})
	}
	k := p.sketched(p.view)
	sum := 0
	for n := range 1000 {
		sum += k.play(plan, uint64(n))
	}
	return sum / 1000
}

// Strays is what it costs a warrior who carries a light to be so many inches to the right.
func (p *Player) Strays(id rules.WarriorID, inches int) int {
	w := p.view.Warrior(id)
	to := w.At
	to.X += physics.Inches(inches)
	return p.strays(w, to)
}

// Left is how far the player takes it to be for a warrior from a place to a goal.
func (p *Player) Left(id rules.WarriorID, from, goal physics.Spot) physics.Length {
	p.pause = func() {}
	w := *p.view.Warrior(id)
	w.At = from
	return p.courseTo(&w, goal).left(from)
}

// Bold reports whether the player counts its losses for less than the enemy's.
func (p *Player) Bold() bool { return p.ch.dear < 1000 }
