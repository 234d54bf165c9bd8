package optional

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Vehicles among flames: in a street where things burn, in a barn, and where fire spreads to
// while they stand. No source says more than the rows of the fire, which are read of whoever
// drives, of each draft animal, and of those aboard (RUL-FIRE-6).

// blazeUnder is the first fire that a vehicle stands in with any part of it, other than one
// with a number; nil if there is none.
func blazeUnder(s *rules.State, v *physics.Vehicle, but int) *rules.Marker {
	for i := range s.Markers {
		m := &s.Markers[i]
		if m.Kind != rules.Blaze || m.ID == but {
			continue
		}
		for n := range v.Parts {
			if f := v.Footprint(n); burnsRound(s, m, &f, v.At.Z) {
				return m
			}
		}
	}
	return nil
}

// burnsRound reports whether a part of a vehicle is in a fire.
func burnsRound(s *rules.State, m *rules.Marker, f *physics.Footprint, z physics.Length) bool {
	in := func(q physics.Point) bool {
		at := s.BlazeAt(physics.Spot{X: q.X, Y: q.Y, Z: z})
		return at != nil && at.ID == m.ID
	}
	if in(f.At) {
		return true
	}
	corners := f.Corners()
	things := m.Building == 0 && z == s.Table.Levels.Ground()
	for k, q := range corners {
		if in(q) || things && physics.Crosses(m.Shape, q, corners[(k+1)%len(corners)]) {
			return true
		}
	}
	return things && f.Contains(m.Shape[0])
}

// flamesAhead is the fire that a drive begins in, and the first other one that it leads into,
// if nothing goes wrong on the way; nil where there is none.
func flamesAhead(s *rules.State, vehicle int, far physics.Length, turn physics.Angle) (inside, entering *rules.Marker) {
	if s.MarkerOf(rules.Blaze) == nil {
		return nil, nil
	}
	from := s.Carriers[vehicle].Place
	but := 0
	if inside = blazeUnder(s, &from, but); inside != nil {
		but = inside.ID
	}
	f := Foresee(s, vehicle, far, turn, 0)
	most := physics.Apart(from.At.Point(), f.Legs[0].At.Point())
	for gone := min(fireStride, most); most > 0; gone = min(gone+fireStride, most) {
		at := from.Driven(from.Facing, gone)
		if m := blazeUnder(s, &at, but); m != nil {
			return inside, m
		}
		if gone == most {
			break
		}
	}
	return inside, blazeUnder(s, &f.Legs[1], but)
}

// daresToDrive tests who would drive a vehicle among flames, or into them, as if he walked there;
// failed, its team shies and it stands for this turn (FIRE-05, FIRE-06, FIRE-09, RUL-FIRE-6).
func daresToDrive(p *rules.Play, w *rules.Warrior, vehicle int, far physics.Length, turn physics.Angle) bool {
	if p.Has(w, rules.Frenzied) {
		return true
	}
	inside, entering := flamesAhead(p.State, vehicle, far, turn)
	row := balks(p, w, inside, entering, "to drive into the flames")
	if row == "" {
		return true
	}
	why := map[string]string{"FIRE-05": "The team shies at the flames", "FIRE-06": "Falling timber bars the way"}[row]
	c := &p.Carriers[vehicle]
	c.BusyIn = ownTurn(p.State, c)
	p.Say(rules.Note, w.ID, rules.Nobody, row, "%s: %s goes no farther this turn.", why, p.Called(vehicle))
	return false
}

// passesThroughFlames tests who climbs aboard a vehicle or down from it, where either is in
// flames; who does not dare moves no more (FIRE-05, FIRE-06, RUL-FIRE-6).
func passesThroughFlames(p *rules.Play, w *rules.Warrior, into *rules.Marker) bool {
	if p.MarkerOf(rules.Blaze) == nil || p.Has(w, rules.Frenzied) {
		return true
	}
	row := balks(p, w, heatAt(p.State, w), into, "to climb through the flames")
	if row != "" {
		p.Say(rules.Note, w.ID, rules.Nobody, row, "%s does not get through the flames and moves no more this turn.", w.Name)
	}
	return row == ""
}

// nerve is whether who drives sets out on a drive, to know how likely he does.
type nerve struct{ Drive }

// Play implements rules.Command.
func (c nerve) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	w.Done &^= rules.Stuck
	daresToDrive(p, w, p.RidesOn(w), c.Far, physics.Degrees(c.Turn))
}

// Legal implements rules.Command.
func (nerve) Legal(*rules.State) error { return nil }

// DareChance is the chance, from 0 to 1, that no flames keep a driver from setting out on a
// drive (FIRE-05, FIRE-06).
func (c Drive) DareChance(s *rules.State) float64 {
	w := s.Warrior(c.Who)
	if inside, entering := flamesAhead(s, s.RidesOn(w), c.Far, physics.Degrees(c.Turn)); inside == nil && entering == nil {
		return 1
	}
	odds, _ := rules.Enumerate(s, nerve{c}, nerveWays, nil, func(end *rules.State) int {
		if end.Warriors[c.Who].Did(rules.Stuck) {
			return 0
		}
		return 1
	})
	return odds[1]
}

// nerveWays is how many ways of dice DareChance looks at: two tests, each thrown again once.
const nerveWays = 4000

// heatAt is the fire round a warrior, or nil: of who is aboard a vehicle the one under him.
func heatAt(s *rules.State, w *rules.Warrior) *rules.Marker {
	at := w.At
	if on := s.RidesOn(w); on >= 0 {
		at.Z = s.Carriers[on].Place.At.Z
	}
	return s.BlazeAt(at)
}

// teamsBurn is what the flames do to the draft animals of the active side that are in them when
// its turn ends, each by itself; its wood is too tough for any die (FIRE-08, RUL-FIRE-6).
func teamsBurn(p *rules.Play) {
	for i := range p.Carriers {
		if p.Carriers[i].Side != p.Active || p.Over {
			continue
		}
		r := ride(p, i)
		for n := range p.Carriers[i].Team {
			if c := r.carrier(); !c.Lost && !c.Wrecked && !r.over && steedInFlames(p.State, c, n) {
				r.steedBurns(n)
			}
		}
		r.finish("WAGON-29", "bolts from the flames")
	}
}

// steedInFlames reports whether one of a team is in a fire.
func steedInFlames(s *rules.State, c *rules.Carrier, n int) bool {
	if b := &c.Team[n]; b.Freed || b.Condition >= rules.OutOfAction {
		return false
	}
	for k, role := range c.Roles {
		if role.Is == "team" && role.N == n {
			return s.BlazeAt(footing(&c.Place, k)) != nil
		}
	}
	return false
}

// footing is where the middle of a part of a vehicle is.
func footing(v *physics.Vehicle, part int) physics.Spot {
	at := v.Footprint(part).At
	return physics.Spot{X: at.X, Y: at.Y, Z: v.At.Z}
}

// steedBurns is the die of one of a team among flames.
func (r *trip) steedBurns(n int) {
	p := r.p
	switch die := p.D6(rules.Nobody, "FIRE-08", fmt.Sprintf("a draft animal of %s in the flames, below its Toughness of %d it is unharmed", p.Called(r.i), steedToughness)); {
	case die < steedToughness:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-08", "The animal bears the heat.")
	case die == steedToughness:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "FIRE-08", "Smoke takes its breath.")
		r.downs(n, rules.Stunned)
		r.lastIsDown()
	default:
		for range p.D3(rules.Nobody, "FIRE-08", "hits from the flames") {
			if c := r.carrier(); c.Lost || c.Wrecked || r.over || c.Team[n].Freed || c.Team[n].Condition >= rules.OutOfAction {
				return
			}
			r.strikeSteed(n, 3, rules.Nobody)
		}
	}
}
