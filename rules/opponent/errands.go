package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// errand is a place that a warrior is sent to, beside fighting.
type errand struct {
	rules.Draw
	given bool
}

// assign sends the side's warriors to what the battle is about: to each place the
// nearest who are free for it, as many as it takes.
func (p *Player) assign() {
	p.errands = make([]errand, len(p.view.Warriors))
	for _, d := range p.view.Draws(p.Side) {
		for n := 0; d.Most == 0 || n < d.Most; n++ {
			best, near := rules.Nobody, physics.Length(0)
			for _, w := range p.ours() {
				far := apart(w.At, d.At)
				switch {
				case d.Who != rules.Nobody && d.Who != w.ID || w.Condition != rules.Standing || p.view.Profile(w).M == 0:
				case p.errands[w.ID].given && (d.Who == rules.Nobody || p.errands[w.ID].Worth >= d.Worth):
				case best == rules.Nobody || far < near:
					best, near = w.ID, far
				}
			}
			if best == rules.Nobody {
				break
			}
			p.errands[best] = errand{d, true}
			if d.Who != rules.Nobody {
				break
			}
		}
	}
}

// errandOf is where a warrior is sent, or nil.
func (p *Player) errandOf(w *rules.Warrior) *rules.Draw {
	if int(w.ID) < len(p.errands) && p.errands[w.ID].given {
		return &p.errands[w.ID].Draw
	}
	return nil
}

// errandPull is what an inch towards an errand is worth, in thousandths of what
// it is worth to be there.
const errandPull = 60
