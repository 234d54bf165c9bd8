package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// decisive is from what worth on it may decide the battle that somebody comes to a place
// which draws only him: to the edge with a chest, or past the enemy's line.
const decisive = 1000

// imminent is from how far off such a place it counts how near he is.
const imminent = 24 * physics.Inch

// prizes is what it is worth besides to strike enemies down who are about to decide the
// battle, by WarriorID in points: the nearer they are to where they are drawn, the more.
func (p *Player) prizes() []int {
	v := p.view
	all := make([]int, len(v.Warriors))
	for side := range v.Sides {
		if !v.Hostile(rules.SideID(side), p.Side) {
			continue
		}
		for _, d := range v.Draws(rules.SideID(side)) {
			w := v.Warrior(d.Who)
			if d.Worth < decisive || w == nil || !w.InPlay() || !v.Hostile(w.Side, p.Side) {
				continue
			}
			if rest := max(0, apart(w.At, d.At)-d.Near); rest < imminent {
				all[w.ID] = max(all[w.ID], d.Worth*int((imminent-rest)/100)/int(imminent/100))
			}
		}
	}
	return all
}

// detained is what of his errand is lost when a warrior charges, in points: who decides the
// battle somewhere else is not to be drawn into a melee.
func (p *Player) detained(w *rules.Warrior) int {
	if d := p.errandOf(w); p.Level == Strong && d != nil && d.Who == w.ID && d.Worth >= decisive {
		return d.Worth * p.ch.detained / 1000
	}
	return 0
}
