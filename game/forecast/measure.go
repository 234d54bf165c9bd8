package forecast

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// End is an end of a ruler. One that lies on a warrior counts from the rim of his
// base.
type End struct {
	At physics.Spot
	Of rules.WarriorID
}

// body is an end of a ruler as a body.
func (e End) body(s *rules.State) physics.Body {
	if w := s.Warrior(e.Of); w != nil {
		return w.Body()
	}
	return physics.Body{ID: -1, At: e.At}
}

// Measurement is what a ruler shows.
type Measurement struct {
	Straight string // as the crow flies
	Way      string // on foot; empty: nobody walks
	Path     physics.Path
}

// longWay is how far a ruler looks for a way on foot.
const longWay = 60 * physics.Inch

// Measure measures from one place to another, of the same storey or another. The
// way on foot is that of the warrior it begins at, else of the walker, else of
// whoever is in play.
func Measure(s *rules.State, from, to End, walker rules.WarriorID) (m Measurement) {
	a, b := from.body(s), to.body(s)
	m.Straight = physics.Distance(a, b).String() + " straight"
	if rise := to.At.Z - from.At.Z; rise > 0 {
		m.Straight += fmt.Sprintf(", %s of it up", rise)
	} else if rise < 0 {
		m.Straight += fmt.Sprintf(", %s of it down", -rise)
	}
	w := s.Warrior(from.Of)
	if w == nil {
		w = s.Warrior(walker)
	}
	if w == nil {
		w = anybody(s)
	}
	if w == nil || from.At == to.At {
		return m
	}
	mover := s.Mover(w)
	mover.StartContact, mover.Avoid, mover.Limit = false, nil, longWay
	others := s.Bodies(w.ID)
	if s.Warrior(from.Of) == nil {
		if mover.At = from.At; s.Table.Fits(mover.Body, others) != nil {
			m.Way = "nobody could stand where it begins"
			return m
		}
	}
	var err error
	if o := s.Warrior(to.Of); o != nil {
		if o.ID == w.ID {
			return m
		}
		m.Path, err = s.Table.PathToTouch(mover, o.Body(), others)
	} else {
		m.Path, err = s.Table.Path(mover, to.At, others)
	}
	if err != nil {
		m.Way, m.Path = "on foot: "+err.Error(), physics.Path{}
		return m
	}
	m.Way = "on foot " + m.Path.Cost.String()
	if m.Path.Tests() {
		m.Way += ", climbing or jumping"
	}
	return m
}

// anybody is the first who is still in play.
func anybody(s *rules.State) *rules.Warrior {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() {
			return w
		}
	}
	return nil
}
