package scenarios

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Vehicles that a warband brings are set up by hand as warriors are, with their crews (RUL-WAGON-32).

// Park sets a vehicle up that the side at work brings, or sets it down elsewhere: the one of that
// number, from 1, facing so many degrees to the right of the table's right edge, 90 downwards.
type Park struct {
	N      int
	At     physics.Spot
	Facing int
}

// Legal implements rules.Command.
func (c Park) Legal(s *rules.State) error {
	if err := byHandNow(s); err != nil {
		return err
	}
	if c.Facing < 0 || c.Facing >= 360 {
		return fmt.Errorf("a vehicle faces 0 to 359 degrees, not %d", c.Facing)
	}
	return s.MayPark(s.Active, c.N-1, c.At, physics.Degrees(c.Facing))
}

// byHandNow is why nobody sets up by hand now, or nil.
func byHandNow(s *rules.State) error {
	if at := s.Counters.Get(stage, 0); current(s) == nil || s.Turn > 0 || at != firstUp && at != secondUp || s.Counters.Get(byHand, 0) == 0 {
		return errors.New("nobody sets up by hand now")
	}
	return nil
}

// Play implements rules.Command: who is told to be aboard takes his place at once.
func (c Park) Play(p *rules.Play) {
	fresh := p.Brought(p.Active, c.N-1) < 0
	i := p.Parks(p.Active, c.N-1, c.At, physics.Degrees(c.Facing))
	if !fresh {
		return
	}
	for _, name := range p.FittingOf(p.Active, c.N-1).Crew {
		w, seat := crewNamed(p.State, p.Active, name), physics.Spot{}
		free := false
		if w != nil {
			seat, free = p.FreeSeat(i)
		}
		if d := (rules.Deploy{To: seat}); free {
			d.Who = w.ID
			if d.Legal(p.State) == nil {
				d.Play(p)
				continue
			}
		}
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-16", "%s cannot be aboard %s.", name, p.Called(i))
	}
}

// crewNamed is the warrior of a side who is called so, or nil.
func crewNamed(s *rules.State, side rules.SideID, name string) *rules.Warrior {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && w.Name == name {
			return w
		}
	}
	return nil
}

// Deed implements rules.Command.
func (Park) Deed(*rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (c Park) String(*rules.State) string {
	return fmt.Sprintf("park %d at %s facing %d", c.N, c.At, c.Facing)
}

func parsePark(r *rules.Reader) rules.Command {
	c := Park{N: r.Number()}
	r.Word("at")
	c.At = r.Spot()
	r.Word("facing")
	c.Facing = r.Number()
	return c
}

// Swap has two who are set up aboard a vehicle change places, the reins or the rudder and all.
type Swap struct{ Who, With rules.WarriorID }

// Legal implements rules.Command.
func (c Swap) Legal(s *rules.State) error {
	a, b := s.Warrior(c.Who), s.Warrior(c.With)
	switch err := byHandNow(s); {
	case err != nil:
		return err
	case a == nil || b == nil || a == b:
		return errors.New("two change places")
	case a.Home() != s.Active || b.Home() != s.Active:
		return fmt.Errorf("%s set up now", s.Sides[s.Active].Name)
	case s.RidesOn(a) < 0 || s.RidesOn(a) != s.RidesOn(b):
		return fmt.Errorf("%s and %s are not aboard one vehicle", a.Name, b.Name)
	}
	if c, i := &s.Carriers[s.RidesOn(a)], s.RidesOn(a); (a.Animal || b.Animal) && (c.Driver == a.ID || c.Driver == b.ID) {
		return fmt.Errorf("no animal drives %s (WAGON-16)", s.Called(i))
	}
	return nil
}

// Play implements rules.Command.
func (c Swap) Play(p *rules.Play) {
	a, b := p.Warrior(c.Who), p.Warrior(c.With)
	i := p.RidesOn(a)
	p.SwapSeats(a, b)
	p.Say(rules.Note, a.ID, rules.Nobody, "WAGON-16", "%s and %s change places aboard %s; %s drives.", a.Name, b.Name, p.Called(i), p.Warrior(p.Carriers[i].Driver).Name)
}

// Deed implements rules.Command.
func (Swap) Deed(*rules.State) rules.Deed { return rules.SetsUp() }

// String implements rules.Command.
func (c Swap) String(s *rules.State) string {
	return fmt.Sprintf("swap %s with %s", s.Warriors[c.Who].Name, s.Warriors[c.With].Name)
}

func parseSwap(r *rules.Reader) rules.Command {
	c := Swap{Who: r.Warrior()}
	r.Word("with")
	c.With = r.Warrior()
	return c
}

// toPark is the next vehicle that the side at work brings and sets up the usual way, or nil.
func toPark(s *rules.State) rules.Command {
	if s.Counters.Get(byHand, 0) == 0 {
		return nil
	}
	for _, n := range s.Unparked(s.Active) {
		if at, facing, ok := s.UsualParking(s.Active, n); ok {
			return Park{n + 1, at, int(facing.Direction() / physics.Degree)}
		}
	}
	return nil
}
