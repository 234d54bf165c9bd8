package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// strayed is what an inch is worth by which somebody who carries a light stands away from the
// middle of his own; the first inches are free. By his light the others see in the catacombs
// and take heart in the sewers, and everybody sees him.
const (
	strayed    = 12
	amongThese = 3 * physics.Inch
)

// strays is what it costs to carry a light to a place, away from one's own; nothing by day.
func (p *Player) strays(w *rules.Warrior, to physics.Spot) int {
	s := p.view
	if !s.Dark() || !s.LightOf(w).Lit() || p.errandOf(w) != nil {
		return 0
	}
	var x, y, n physics.Length
	for _, o := range p.ours() {
		if o.ID != w.ID && o.Able() {
			x, y, n = x+o.At.X, y+o.At.Y, n+1
		}
	}
	if n == 0 {
		return 0
	}
	far := physics.Apart(to.Point(), physics.Point{X: x / n, Y: y / n}) - amongThese
	return int(max(0, far)*strayed) / int(physics.Inch)
}
