package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// Carrier is something on which models stand and with which they move: a wagon, a
// boat. Whether the ground lets it through and what draws it stands with the rule that
// moves it.
type Carrier struct {
	Name   string // "the wagon"
	Rule   string
	Place  physics.Carrier
	Aboard []Passenger // by number of the warrior
}

// Passenger is somebody aboard and where he stands there. A place aboard is kept
// while he does not leave it, so that nobody drifts however far he is taken.
type Passenger struct {
	Who   WarriorID
	Berth physics.Berth
}

// Launch puts a carrier on the table, with whoever stands on its deck, and returns its
// place in State.Carriers.
func (p *Play) Launch(c Carrier) int {
	c.Aboard = nil
	p.Carriers = append(p.Carriers, c)
	i := len(p.Carriers) - 1
	p.Carriers[i].Aboard = p.aboard(i)
	return i
}

// aboard is who stands on the deck of a carrier now: those who have not moved of their
// own accord at the places they had, others where they are.
func (s *State) aboard(carrier int) (all []Passenger) {
	c := &s.Carriers[carrier]
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		k := slices.IndexFunc(c.Aboard, func(o Passenger) bool { return o.Who == w.ID })
		if k >= 0 && c.Place.Spot(c.Aboard[k].Berth) == w.At {
			all = append(all, c.Aboard[k])
		} else if berth, on := c.Place.Berth(w.Body()); on {
			all = append(all, Passenger{w.ID, berth})
		}
	}
	return all
}

// Passengers are those who stand on the deck of a carrier.
func (s *State) Passengers(carrier int) (ids []WarriorID) {
	for _, o := range s.aboard(carrier) {
		ids = append(ids, o.Who)
	}
	return ids
}

// layer is the table with what moves on it: carriers, and models but for some.
func (s *State) layer(except ...WarriorID) *physics.Layer {
	l := s.Table.NewLayer()
	l.SetModels(s.Bodies(except...))
	for i := range s.Carriers {
		c := &s.Carriers[i]
		corners := c.Place.Corners()
		l.Put(physics.Solid{ID: int32(i), Name: c.Name, Shape: corners[:], Bottom: c.Place.Z, Top: c.Place.Z + c.Place.Deck, Deck: true})
	}
	return l
}

// Fits returns nil if a warrior can stand where he is, on the table or on a carrier, or
// why not.
func (s *State) Fits(w *Warrior) error {
	if len(s.Carriers) == 0 {
		return s.Table.Fits(w.Body(), s.Bodies(w.ID))
	}
	return s.layer(w.ID).Fits(w.Body())
}

// MayDrive returns why a carrier cannot be at a place, facing somewhere, with all who
// are aboard, or nil. Terrain is asked only about those who stand on it.
func (s *State) MayDrive(carrier int, to, facing physics.Point) error {
	_, err := s.driven(carrier, to, facing)
	return err
}

// driven is a carrier as it would be at another place.
func (s *State) driven(carrier int, to, facing physics.Point) (Carrier, error) {
	c := s.Carriers[carrier]
	c.Aboard = s.aboard(carrier)
	c.Place.At, c.Place.Facing = to, facing
	if facing == (physics.Point{}) {
		return c, errors.New("it must face somewhere")
	}
	for _, q := range c.Place.Corners() {
		if q.X < 0 || q.Y < 0 || q.X > s.Table.Width || q.Y > s.Table.Depth {
			return c, fmt.Errorf("%s would be over the edge of the table", c.Name)
		}
	}
	for i := range s.Carriers {
		if o := &s.Carriers[i]; i != carrier && c.Place.Overlaps(&o.Place.Footprint) {
			return c, fmt.Errorf("%s is in its way", o.Name)
		}
	}
	var with []WarriorID
	for _, o := range c.Aboard {
		with = append(with, o.Who)
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.InPlay() && !slices.Contains(with, w.ID) && w.At.Z < c.Place.Z+c.Place.Deck && w.At.Z+w.Height > c.Place.Z && c.Place.Covers(w.At.Point(), w.Radius) {
			return c, fmt.Errorf("%s is in its way", w.Name)
		}
	}
	moved := *s
	moved.Carriers = slices.Clone(s.Carriers)
	moved.Carriers[carrier] = c
	layer := moved.layer(with...)
	for _, o := range c.Aboard {
		b := s.Warriors[o.Who].Body()
		b.At = c.Place.Spot(o.Berth)
		if err := layer.Fits(b); err != nil {
			return c, fmt.Errorf("%s would not fit there: %w", s.Warriors[o.Who].Name, err)
		}
	}
	return c, nil
}

// Drives moves a carrier and all who are aboard; it is where it was if MayDrive has
// something against it.
func (p *Play) Drives(carrier int, to, facing physics.Point) error {
	c, err := p.driven(carrier, to, facing)
	if err != nil {
		return err
	}
	p.Carriers[carrier] = c
	p.Say(Note, Nobody, Nobody, c.Rule, "%s moves.", Capital(c.Name))
	for _, o := range c.Aboard {
		w := p.Warrior(o.Who)
		e := Event{Kind: Flew, Who: w.ID, At: Nobody, Rule: c.Rule, Path: []physics.Spot{w.At, c.Place.Spot(o.Berth)}}
		if !p.Quiet {
			e.Text = fmt.Sprintf("%s is taken along by %s.", w.Name, c.Name)
		}
		w.At = e.Path[1]
		p.Tell(e)
	}
	p.reveal()
	return nil
}

// copyCarriers copies carriers to the room of others, sharing nothing that changes.
func copyCarriers(room, all []Carrier) []Carrier {
	room = append(room[:0], all...)
	for i := range room {
		room[i].Aboard = slices.Clone(all[i].Aboard)
	}
	return room
}
