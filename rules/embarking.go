package rules

import (
	"fmt"

	"cometfall/physics"
)

// Setting up aboard a vehicle, before a battle.

// AboardAt is the place in State.Carriers of the vehicle on whose deck a warrior would stand
// who is set up at a place, or -1.
func (s *State) AboardAt(w *Warrior, at physics.Spot) int {
	there := *w
	there.At, there.Condition = at, Standing
	return s.RidesOn(&there)
}

// MaySetUpAboard is why a warrior may not be set up aboard a vehicle, or nil: it is not his
// side's, or he or what is aboard is too much for it (WAGON-15).
func (s *State) MaySetUpAboard(carrier int, w *Warrior) error {
	c := &s.Carriers[carrier]
	if c.Side != w.Home() {
		return fmt.Errorf("%s is not his warband's", s.Called(carrier))
	}
	if s.RidesOn(w) == carrier { // he only takes another place there
		return nil
	}
	return s.MayBeAboard(carrier, w)
}

// FreeSeat is the first free place aboard a vehicle, for one who is to be set up there.
func (s *State) FreeSeat(carrier int) (physics.Spot, bool) {
	b, ok := s.FreeBerth(carrier)
	deck := s.Carriers[carrier].deck()
	return deck.Spot(b), ok
}

// NearestSeat is the free place aboard a vehicle that is nearest to a place of the table.
func (s *State) NearestSeat(carrier int, to physics.Point) (at physics.Spot, ok bool) {
	c := &s.Carriers[carrier]
	deck := c.deck()
	best := physics.Length(0)
	for _, b := range s.KindOf(c).berths() {
		seat := deck.Spot(b)
		body := physics.Body{At: seat, Radius: berthApart/2 - 5, Height: berthHigh}
		if far := physics.Apart(seat.Point(), to); (!ok || far < best) && s.Table.Fits(body, s.Bodies()) == nil {
			at, best, ok = seat, far, true
		}
	}
	return at, ok
}

// SeatsAnew notes who is aboard what after somebody was set up: of those who stand on a deck
// one has the reins or the rudder, whoever came first, and another sits beside him (WAGON-16).
func (s *State) SeatsAnew() {
	for i := range s.Carriers {
		c := &s.Carriers[i]
		on := s.Passengers(i)
		c.Aboard = s.aboard(i)
		sits := func(id WarriorID) bool {
			for _, o := range on {
				if o == id {
					return true
				}
			}
			return false
		}
		if !sits(c.Driver) {
			c.Driver = Nobody
		}
		if !sits(c.Shotgun) {
			c.Shotgun = Nobody
		}
		for _, id := range on {
			switch {
			case s.Warriors[id].Animal || id == c.Driver || id == c.Shotgun:
			case c.Driver == Nobody:
				c.Driver = id
			case c.Shotgun == Nobody:
				c.Shotgun = id
			}
		}
		if c.Driver == Nobody { // he who sat beside the driver is alone
			c.Driver, c.Shotgun = c.Shotgun, Nobody
		}
	}
}
