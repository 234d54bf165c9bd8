package rules

import (
	"fmt"

	"cometfall/physics"
)

// inTunnels counts on a warrior that he is under the streets, and comes up at the end of the
// first turn of his side (EXPLORE-48).
const inTunnels = "in tunnels"

// tunnelGap is how far from every enemy somebody comes up out of a tunnel.
const tunnelGap = 8 * physics.Inch

// InTunnels reports whether a warrior is on his way through tunnels (EXPLORE-48).
func InTunnels(_ *State, w *Warrior) bool { return w.Counters.Get(inTunnels, 0) > 0 }

// GoesBelow takes a warrior from the table as the battle begins: he goes through tunnels
// (EXPLORE-48).
func GoesBelow(p *Play, w *Warrior) {
	if InTunnels(p.State, w) || p.boarded(w) || w.Mounted {
		return
	}
	p.unhide(w, "he goes below", "EXPLORE-48")
	w.Condition = Gone
	w.Counters.Set(inTunnels, 0, 1)
	p.Say(Note, w.ID, Nobody, "EXPLORE-48", "%s goes down into the tunnels, and comes up at the end of the first turn.", w.Name)
}

// boarded reports whether a warrior is aboard a vehicle, which goes through no tunnel.
func (s *State) boarded(w *Warrior) bool {
	for i := range s.Carriers {
		for _, o := range s.Carriers[i].Aboard {
			if o.Who == w.ID {
				return true
			}
		}
	}
	return false
}

// below reports whether anybody of a side is in tunnels.
func (s *State) below(side SideID) bool {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && InTunnels(s, w) {
			return true
		}
	}
	return false
}

// comeUp sets those down who went through tunnels, at the end of a turn of their side: where
// their player says, on the ground and at least 8" from every enemy. Where there is no such
// place they wait for the end of the next turn (EXPLORE-48).
func (p *Play) comeUp() {
	if p.Over || !p.below(p.Active) {
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Home() != p.Active || !InTunnels(p.State, w) {
			continue
		}
		d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: Place, Rule: "EXPLORE-48", Board: physics.Point{X: p.Table.Width, Y: p.Table.Depth},
			Question: fmt.Sprintf("Where does %s come up out of the tunnels, at least 8\" from every enemy?", w.Name)}
		for _, at := range p.ways(w) {
			d.Options, d.Places = append(d.Options, Option{Text: at.String(), Who: Nobody}), append(d.Places, []physics.Spot{at})
		}
		if len(d.Options) == 0 {
			p.Say(Note, w.ID, Nobody, "EXPLORE-48", "%s finds no way up that is clear of enemies, and waits.", w.Name)
			continue
		}
		point := d.Point(p.Ask(d))
		at, ok := p.wayUp(w, point, p.Table.Width+p.Table.Depth)
		if !ok {
			at = d.Places[0][0] // there is one
		}
		w = p.Warrior(w.ID)
		w.Counters.Set(inTunnels, 0, 0)
		p.Appears(w, at, "EXPLORE-48", "comes up out of the tunnels")
	}
}

// ways are places about the table where a warrior may come up, those in the middle first.
func (s *State) ways(w *Warrior) (all []physics.Spot) {
	for _, x := range [...]int{2, 1, 3} {
		for _, y := range [...]int{2, 1, 3} {
			at, ok := s.wayUp(w, physics.Point{X: s.Table.Width * physics.Length(x) / 4, Y: s.Table.Depth * physics.Length(y) / 4}, 4*physics.Inch)
			if ok {
				all = append(all, at)
			}
		}
	}
	if len(all) == 0 {
		if at, ok := s.wayUp(w, physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}, s.Table.Width+s.Table.Depth); ok {
			all = append(all, at)
		}
	}
	return all
}

// wayUp is the place nearest to a point, within a distance, where a warrior may come up.
func (s *State) wayUp(w *Warrior, near physics.Point, far physics.Length) (physics.Spot, bool) {
	ground := s.Table.Levels.Ground()
	return s.Table.FreeNear(w.Body(), physics.Spot{X: near.X, Y: near.Y, Z: ground}, far, s.Bodies(w.ID), func(b physics.Body) bool {
		if b.At.Z != ground || s.mayStand(w, b.At) != nil {
			return false
		}
		for _, id := range s.Enemies(w.Side) {
			if o := &s.Warriors[id]; physics.Within(b, o.Body(), tunnelGap-1) {
				return false
			}
		}
		return true
	})
}
