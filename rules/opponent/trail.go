package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// trail is what it costs to come from anywhere to where a warrior is sent, or else to
// the enemy most worth going to; nil if he is not to go anywhere.
func (p *Player) trail(w *rules.Warrior) *course {
	if d := p.errandOf(w); d != nil {
		return p.courseTo(w, d.At)
	}
	if p.keenness() == 0 {
		return nil
	}
	s := p.view
	var goal *course
	best := -1 << 30
	for _, id := range s.Enemies(p.Side) {
		e := &s.Warriors[id]
		c := p.courseTo(w, e.At)
		n := max(-300, p.duel(w.ID, id).value) - 40*int(c.left(w.At)/physics.Inch)
		if !e.Able() {
			n -= 100
		}
		if n > best {
			goal, best = c, n
		}
	}
	if goal == nil {
		return p.courseTo(w, p.whereTheyMightBe())
	}
	return goal
}

// whereTheyMightBe is where an enemy was seen last, or the middle of the table.
func (p *Player) whereTheyMightBe() physics.Spot {
	to, latest := physics.Spot{X: p.view.Table.Width / 2, Y: p.view.Table.Depth / 2}, 0
	for i := range p.view.Warriors {
		o := &p.view.Warriors[i]
		if p.view.Hostile(o.Side, p.Side) && p.lost(o) && p.seen[i].turn > latest {
			to, latest = p.seen[i].at, p.seen[i].turn
		}
	}
	return to
}

// apart is roughly how far two places are from each other, heights doubled.
func apart(a, b physics.Spot) physics.Length {
	dx, dy, dz := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y), max(a.Z-b.Z, b.Z-a.Z)
	return max(dx, dy) + min(dx, dy)*2/5 + 2*dz
}
