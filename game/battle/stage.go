package battle

import (
	"fmt"
	"slices"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// step is a lesson: a scene on the small table, and what is to be done in it.
type step struct {
	key   string // under which it is kept that it is done
	title string
	about string // in the list of lessons
	tasks []task
	after string // said when all is done

	kind   string // the players' warband; "": mercenaries
	phase  rules.Phase
	ours   []placed
	their  []placed
	fled   []string                   // out of action, of either side
	dice   []uint8                    // the faces that come first
	as     func(s *rules.State)       // what else is so when it begins
	first  rules.SideID               // whose turn it is
	before func(m *match.Match) error // what they have done when it begins
}

// placed is a warrior where a scene begins, in tenths of an inch; or beside another and
// in contact with him, in that direction.
type placed struct {
	name   string
	x, y   int
	beside string
}

// at is where he stands. Those beside whom others stand come first.
func (p placed) at(s *rules.State, placed []rules.Warrior) (physics.Spot, error) {
	at := physics.Point{X: physics.Inch * physics.Length(p.x) / 10, Y: physics.Inch * physics.Length(p.y) / 10}
	if p.beside != "" {
		k := slices.IndexFunc(placed, func(w rules.Warrior) bool { return w.Name == p.beside })
		if k < 0 {
			return physics.Spot{}, fmt.Errorf("%s stands beside %s, who is not there", p.name, p.beside)
		}
		apart := placed[k].Radius + s.Named(p.name).Radius
		at = physics.Point{X: placed[k].At.X + apart*physics.Length(p.x), Y: placed[k].At.Y + apart*physics.Length(p.y)}
	}
	spot, ok := s.Table.SurfaceAt(at, 0)
	if !ok {
		return spot, fmt.Errorf("%s has no place on the table", p.name)
	}
	return spot, nil
}

// set sets a lesson up.
func (st *step) set() (*match.Match, error) {
	table, err := levels.Load("yard")
	if err != nil {
		return nil, err
	}
	kind := st.kind
	if kind == "" {
		kind = "reikland"
	}
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{kind, "skaven"}, Seed: 1}, table)
	if err != nil {
		return nil, err
	}
	if err := m.Seat(1, "weak"); err != nil {
		return nil, err
	}
	if err := st.place(m.State); err != nil {
		return nil, err
	}
	m.State.Dice.Script = slices.Clone(st.dice)
	if err := m.Do(rules.Begin{First: st.first}); err != nil {
		return nil, err
	}
	for k := 0; m.Open == nil && m.State.Phase != st.phase && k < 4; k++ {
		if err := m.Do(rules.Done{}); err != nil {
			return nil, err
		}
	}
	if st.as != nil {
		st.as(m.State)
	}
	if st.before != nil {
		return m, st.before(m)
	}
	return m, nil
}

// place leaves those who have a part in the lesson, where they begin.
func (st *step) place(s *rules.State) error {
	var kept []rules.Warrior
	keep := func(name string, change func(w *rules.Warrior)) error {
		w := s.Named(name)
		if w == nil {
			return fmt.Errorf("the lesson knows no %s", name)
		}
		c := *w
		c.ID, c.ToLearn = rules.WarriorID(len(kept)), 0
		change(&c)
		kept = append(kept, c)
		return nil
	}
	for _, p := range slices.Concat(st.ours, st.their) {
		spot, err := p.at(s, kept)
		if err != nil {
			return err
		}
		if err := keep(p.name, func(w *rules.Warrior) { w.At = spot }); err != nil {
			return err
		}
	}
	for _, name := range st.fled {
		if err := keep(name, func(w *rules.Warrior) { w.Condition, w.Wounds = rules.OutOfAction, 0 }); err != nil {
			return err
		}
	}
	s.Warriors = kept
	for i := range s.Sides {
		s.Sides[i].Began, s.Sides[i].LeaderWas = 0, rules.Nobody
		for k := range kept {
			if int(kept[k].Side) == i {
				s.Sides[i].Began++
			}
		}
	}
	return nil
}
