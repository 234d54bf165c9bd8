package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// Who is aboard a vehicle, and where.

// Passenger is somebody aboard and where he stands there. A place aboard is kept
// while he does not leave it, so that nobody drifts however far he is taken.
type Passenger struct {
	Who   WarriorID
	Berth physics.Berth
}

// deck is the body of a carrier as what is stood on.
func (c *Carrier) deck() physics.Carrier {
	p := &c.Place.Parts[0]
	return physics.Carrier{Footprint: c.Place.Footprint(0), Z: c.Place.At.Z, Deck: p.High}
}

// MayBeAboard is why a warrior can never be aboard a vehicle, or nil (WAGON-15).
func (s *State) MayBeAboard(carrier int, w *Warrior) error {
	switch {
	case w == nil:
		return ErrNotInPlay
	case w.Large || w.Radius > berthApart/2:
		return errors.New("nobody larger than a man is carried (WAGON-15)")
	case w.Mounted:
		return errors.New("he is on horseback")
	}
	c := &s.Carriers[carrier]
	if k := s.KindOf(c); s.Load(carrier) >= k.Capacity {
		return fmt.Errorf("%s carries %d, warriors or cargo (%s)", k.Name, k.Capacity, k.Rule)
	}
	if _, ok := s.FreeBerth(carrier); !ok {
		return errors.New("there is no free place aboard (WAGON-15)")
	}
	return nil
}

// Load is what a vehicle carries: those aboard and its cargo (WAGON-02, RUL-WAGON-15).
func (s *State) Load(carrier int) int { return len(s.Passengers(carrier)) + s.Carriers[carrier].Cargo }

// berthHigh is room over the deck for the tallest who are carried.
const berthHigh = 2 * physics.Inch

// FreeBerth is the first place aboard where nobody stands.
func (s *State) FreeBerth(carrier int) (physics.Berth, bool) {
	c := &s.Carriers[carrier]
	deck := c.deck()
	for _, b := range s.KindOf(c).berths() {
		body := physics.Body{At: deck.Spot(b), Radius: berthApart/2 - 5, Height: berthHigh}
		if s.Table.Fits(body, s.Bodies()) == nil {
			return b, true
		}
	}
	return physics.Berth{}, false
}

// Boards puts a warrior at the first free place aboard. The first drives, and the second
// sits beside him.
func (s *State) Boards(carrier int, w *Warrior) {
	b, ok := s.FreeBerth(carrier)
	if !ok {
		return
	}
	first := len(s.Passengers(carrier)) == 0
	s.Seats(carrier, w, b)
	c := &s.Carriers[carrier]
	switch {
	case first:
		c.Driver = w.ID
	case c.Shotgun == Nobody && c.Driver != Nobody:
		c.Shotgun = w.ID
	}
}

// Seats puts a warrior at a place aboard.
func (s *State) Seats(carrier int, w *Warrior, b physics.Berth) {
	c := &s.Carriers[carrier]
	deck := c.deck()
	w.At = deck.Spot(b)
	c.Aboard = slices.DeleteFunc(c.Aboard, func(o Passenger) bool { return o.Who == w.ID })
	k, _ := slices.BinarySearchFunc(c.Aboard, w.ID, func(o Passenger, id WarriorID) int { return int(o.Who) - int(id) })
	c.Aboard = slices.Insert(c.Aboard, k, Passenger{w.ID, b})
}

// ComesAboard puts a warrior who is beside a vehicle at the first free place aboard.
func (p *Play) ComesAboard(carrier int, w *Warrior, rule string) {
	b, ok := p.FreeBerth(carrier)
	if !ok {
		return
	}
	first := len(p.Passengers(carrier)) == 0 && p.Carriers[carrier].Side == w.Home()
	p.mounts(carrier, w, b, rule, "comes aboard "+p.Called(carrier))
	c := &p.Carriers[carrier]
	switch {
	case first:
		c.Driver = w.ID
	case c.Side == w.Home() && c.Shotgun == Nobody && c.Driver != Nobody:
		c.Shotgun = w.ID
	}
}

// Straddles puts a warrior on the back of a draft animal, which must bear him already.
func (p *Play) Straddles(carrier, steed int, w *Warrior, rule string) {
	c := &p.Carriers[carrier]
	for n, r := range c.Roles {
		if r.Is == "team" && r.N == steed {
			part, body := &c.Place.Parts[n], &c.Place.Parts[0]
			p.mounts(carrier, w, physics.Berth{Ahead: part.Ahead - body.Ahead, Right: part.Right - body.Right}, rule, "leaps on a draft animal of "+p.Called(carrier))
			return
		}
	}
}

// mounts takes a warrior to a place of a vehicle at once.
func (p *Play) mounts(carrier int, w *Warrior, b physics.Berth, rule, how string) {
	p.unhide(w, "he boards", rule)
	c := &p.Carriers[carrier]
	deck := c.deck()
	p.Carry(w, deck.Spot(b), rule, how)
	w = p.Warrior(w.ID)
	p.Seats(carrier, w, b)
	p.reveal()
}

// aboard is who stands on the deck of a carrier now: those who have not moved of their
// own accord at the places they had, others where they are.
func (s *State) aboard(carrier int) (all []Passenger) {
	c := &s.Carriers[carrier]
	if c.Lost || c.Wrecked {
		return nil
	}
	deck := c.deck()
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		k := slices.IndexFunc(c.Aboard, func(o Passenger) bool { return o.Who == w.ID })
		if k >= 0 && deck.Spot(c.Aboard[k].Berth) == w.At {
			all = append(all, c.Aboard[k])
		} else if berth, on := deck.Berth(w.Body()); on {
			all = append(all, Passenger{w.ID, berth})
		}
	}
	return all
}

// WasAboard reports whether a warrior who is out of action by now was aboard a vehicle then.
func (s *State) WasAboard(carrier int, w *Warrior) bool {
	c := &s.Carriers[carrier]
	deck := c.deck()
	return !c.Lost && !c.Wrecked && slices.ContainsFunc(c.Aboard, func(o Passenger) bool { return o.Who == w.ID && deck.Spot(o.Berth) == w.At })
}

// Passengers are those who stand on the deck of a carrier. Who has leapt on a draft animal is
// none of them.
func (s *State) Passengers(carrier int) (ids []WarriorID) {
	for _, o := range s.aboard(carrier) {
		if !s.Carriers[carrier].bears(o.Who) {
			ids = append(ids, o.Who)
		}
	}
	return ids
}

// bears reports whether a warrior sits on one of the team.
func (c *Carrier) bears(who WarriorID) bool {
	return slices.ContainsFunc(c.Team, func(b Steed) bool { return !b.Freed && b.Rider == who })
}

// RidesOn is the place in State.Carriers of the vehicle that a warrior is aboard, or -1.
func (s *State) RidesOn(w *Warrior) int {
	if w == nil || !w.InPlay() {
		return -1
	}
	for i := range s.Carriers {
		c := &s.Carriers[i]
		if c.Lost || c.Wrecked {
			continue
		}
		deck := c.deck()
		if w.At.Z != deck.Z+deck.Deck {
			continue
		}
		if _, on := deck.Berth(w.Body()); on {
			return i
		}
		for _, o := range c.Aboard {
			if o.Who == w.ID && deck.Spot(o.Berth) == w.At {
				return i
			}
		}
	}
	return -1
}
