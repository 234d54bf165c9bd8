package optional

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// mostTurn is how far a vehicle turns at the end of its move (WAGON-04).
const mostTurn = 45

// Drive drives the vehicle that a warrior has the reins of straight ahead and then turns it
// about its middle: to the right, or with a turn below 0 to the left, in whole degrees
// (WAGON-02, WAGON-04).
type Drive struct {
	Who  rules.WarriorID
	Far  physics.Length
	Turn int
}

func parseDrive(r *rules.Reader) rules.Command {
	d := Drive{Who: r.Warrior(), Far: r.Length()}
	switch r.Peek() {
	case "left":
		r.Word("left")
		d.Turn = -r.Number()
	case "right":
		r.Word("right")
		d.Turn = r.Number()
	}
	return d
}

// Legal implements rules.Command.
func (c Drive) Legal(s *rules.State) error {
	i, err := drives(s, c.Who)
	if err == nil {
		err = MayDrive(s, i)
	}
	if err != nil {
		return err
	}
	far, why := Allowance(s, i)
	switch {
	case c.Far < 0 || c.Far == 0 && c.Turn == 0:
		return errors.New("it must go somewhere")
	case c.Far > far:
		return fmt.Errorf("%w: that is %s, and it moves %s (WAGON-02)", rules.ErrTooFar, c.Far, why)
	case c.Turn > mostTurn || c.Turn < -mostTurn:
		return fmt.Errorf("it turns by %d degrees at most (WAGON-04)", mostTurn)
	case c.Turn != 0:
		return MayTurn(s, i, c.Far)
	}
	return nil
}

// Play implements rules.Command.
func (c Drive) Play(p *rules.Play) {
	i, _ := drives(p.State, c.Who)
	p.Warrior(c.Who).Done |= rules.Acted
	p.Unhides(p.Warrior(c.Who), "he drives", "WAGON-03")
	if !daresToDrive(p, p.Warrior(c.Who), i, c.Far, physics.Degrees(c.Turn)) {
		return
	}
	r := ride(p, i)
	v := r.carrier()
	v.MovedIn, v.LastMove = ownTurn(p.State, v), 0
	r.straight(c.Far)
	r.turn(physics.Degrees(c.Turn))
	if v := r.carrier(); !r.over && !v.Runaway {
		v.LashIn = ownTurn(p.State, v)
	}
	r.finish("WAGON-02", "is "+movedBy(p.State, i))
}

// movedBy is what its crew does to a vehicle that moves, in words.
func movedBy(s *rules.State, vehicle int) string {
	switch k := s.KindOf(&s.Carriers[vehicle]); {
	case k.Boat && k.Oars:
		return "rowed"
	case k.Boat:
		return "steered"
	}
	return "driven"
}

// Deed implements rules.Command.
func (c Drive) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Drive) String(s *rules.State) string {
	text := fmt.Sprintf("drive %s %s", s.Warriors[c.Who].Name, c.Far.Exact())
	switch {
	case c.Turn < 0:
		text += fmt.Sprintf(" left %d", -c.Turn)
	case c.Turn > 0:
		text += fmt.Sprintf(" right %d", c.Turn)
	}
	return text
}

// drives is the vehicle that a warrior drives, as its place in State.Carriers.
func drives(s *rules.State, who rules.WarriorID) (int, error) {
	w := s.Warrior(who)
	if w == nil || !w.InPlay() {
		return -1, rules.ErrNotInPlay
	}
	for i := range s.Carriers {
		if DriverOf(s, i) == w {
			return i, nil
		}
	}
	return -1, errors.New("he drives nothing (WAGON-16)")
}

// Lash applies the lash after a drive: on 2 or more the vehicle goes that many inches on
// as it faces now (WAGON-05, RUL-WAGON-1).
type Lash struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Lash) Legal(s *rules.State) error {
	i, err := drives(s, c.Who)
	if err == nil {
		err = MayLash(s, i)
	}
	return err
}

// Play implements rules.Command.
func (c Lash) Play(p *rules.Play) {
	i, _ := drives(p.State, c.Who)
	r := ride(p, i)
	r.carrier().LashIn = 0
	n := p.D6(c.Who, "WAGON-05", "the lash, inches more on a 2 or higher")
	if n == 1 {
		r.mishap()
	} else if far := r.lashed(n); daresToDrive(p, p.Warrior(c.Who), i, far, 0) {
		r.straight(far)
	}
	r.finish("WAGON-05", "is lashed on")
}

// Deed implements rules.Command.
func (c Lash) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Lash) String(s *rules.State) string { return "lash " + s.Warriors[c.Who].Name }

// lashed is how far a lash die drives on: half of it, rounded up, if the steeds are tired
// (WAGON-06-1).
func (r *trip) lashed(die int) physics.Length {
	if c := r.carrier(); c.TiredIn == ownTurn(r.p.State, c) {
		r.p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-06-1", "The steeds are tired: the lash gives %d\" in place of %d\".", (die+1)/2, die)
		die = (die + 1) / 2
	}
	return physics.Inches(die)
}

// mishap is a lash that went wrong (WAGON-06).
func (r *trip) mishap() {
	p, c := r.p, r.carrier()
	switch n := p.D6(c.Driver, "WAGON-05", "the lash goes wrong"); {
	case n <= 2:
		c.TiredIn = ownTurn(p.State, c) + 1
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-06-1", "The steeds of %s tire: a lash die counts half in the next turn.", p.Called(r.i))
	case n <= 4:
		c.NoLash = ownTurn(p.State, c) + 1
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-06-3", "The driver is shaken: no lash in the next turn.")
	default:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "WAGON-06-5", "%s goes out of control.", rules.Capital(p.Called(r.i)))
		r.outOfControl(0)
	}
}

// Meeting is something that a vehicle meets on a drive, with what may come of it.
type Meeting struct {
	physics.Collision
	Who     rules.WarriorID // whom it drives over, or Nobody
	Vehicle int             // into which other vehicle it drives, or -1
	Name    string          // of what is met: a warrior's, "the wall"
	Rule    string

	Halts   bool    // it ends the drive there
	Leaves  bool    // it leaves the table there, with all who are aboard
	Breaks  bool    // it is destroyed there
	Hits    string  // what hits the vehicle for certain: "D3 hits at Strength 7", or nothing
	Harmed  float64 // the chance that he is hit at Strength 4, who does not jump aside
	Control float64 // the chance that control is lost there
}

// Foresight is a drive as it will be if nothing goes wrong on the way.
type Foresight struct {
	Legs     [3]physics.Vehicle // where it stands after the straight stretch, the turn and the lash
	Meetings [3][]Meeting       // what it meets on each, in order; the last of the last may halt it
	Lost     float64            // the chance that a die for rough ground or a collision loses control somewhere on it; what hits do comes on top
	Over     bool               // something halts it before its end
}

// Foresee looks ahead at a drive, as a pure function without dice: straight on, a turn in
// hundredths of a degree, and so much of the lash. Nothing is asked about whether it may
// be driven.
func Foresee(s *rules.State, vehicle int, far physics.Length, turn physics.Angle, lash physics.Length) (f Foresight) {
	v := s.Carriers[vehicle].Place
	keeps := 1.0
	var met []rules.WarriorID
	var entered []physics.PieceID
	for leg := range 3 {
		var all []Meeting
		by := physics.Angle(0)
		stretch := far
		switch leg {
		case 1:
			by, stretch = turn, 0
		case 2:
			stretch = lash
		}
		if f.Over || by == 0 && stretch == 0 {
			f.Legs[leg] = v
			continue
		}
		spared := met
		if leg == 0 {
			spared = append(slices.Clip(spared), alongside(s, vehicle)...)
		}
		all = meetings(s, vehicle, &v, stretch, by, spared, entered)
		f.Meetings[leg] = all
		for i := range all {
			m := &all[i]
			keeps *= 1 - m.Control
			if m.Who != rules.Nobody {
				met = append(met, m.Who)
			}
			if m.With == physics.WithGround {
				entered = append(entered, physics.PieceID(m.ID))
			}
			if m.Halts || m.Leaves || m.Breaks {
				v, f.Over = stopped(s, &v, m, by), true
			}
		}
		switch {
		case f.Over:
		case by != 0:
			v = v.Turned(by)
		default:
			v = v.Driven(v.Facing, stretch)
		}
		f.Legs[leg] = v
	}
	f.Lost = 1 - keeps
	return f
}

// meetings is what a vehicle meets on a straight stretch, or on a turn where there is one,
// from where it is: up to what halts it. Those whom it has driven over on this drive and the ground
// that it has entered on it are passed over (RUL-WAGON-20, RUL-WAGON-33).
func meetings(s *rules.State, vehicle int, v *physics.Vehicle, far physics.Length, by physics.Angle, met []rules.WarriorID, entered []physics.PieceID) (all []Meeting) {
	around := s.Around(vehicle)
	var room [64]physics.Collision
	found := room[:0]
	if by != 0 {
		found = s.Table.Turn(v, by, &around, found)
	} else {
		found = s.Table.Drive(v, v.Facing, far, &around, found)
	}
	end := floorEnds(s, vehicle, v, far, by)
	var roomToo [16]physics.PieceID
	ground := append(roomToo[:0], entered...)
	for _, c := range found {
		if end >= 0 && c.At > end {
			break
		}
		m, counts := meets(s, vehicle, v, c, met)
		if c.With == physics.WithGround {
			id := physics.PieceID(c.ID)
			counts = counts && !slices.ContainsFunc(ground, func(o physics.PieceID) bool { return goesOnAs(s.Table, o, id) })
			ground = append(ground, id)
		}
		if !counts {
			continue
		}
		all = append(all, m)
		if m.Halts || m.Leaves || m.Breaks {
			return all
		}
	}
	if end >= 0 { // RUL-WAGON-17
		m := Meeting{Collision: physics.Collision{With: physics.WithEdge, ID: -1, At: end}, Who: rules.Nobody, Vehicle: -1, Name: "the end of the floor", Rule: "WAGON-09", Halts: true, Hits: wallHits, Control: 1.0 / 6}
		if s.KindOf(&s.Carriers[vehicle]).Boat {
			m.Name, m.Rule = "the bank", "BOAT-05"
		}
		all = append(all, m)
	}
	return all
}

// goesOnAs reports whether a piece of ground goes on as another that is no easier: who is on the
// first does not enter the second, as where a river is made of several pieces (RUL-WAGON-33).
func goesOnAs(t *physics.Table, from, to physics.PieceID) bool {
	a, b := &t.Pieces[from], &t.Pieces[to]
	hard := func(pc *physics.Piece) bool { return pc.Kind == physics.VeryDifficult || pc.Kind == physics.Rubble }
	if hard(b) && !hard(a) {
		return false
	}
	meet := func(x, y *physics.Piece) bool {
		return slices.ContainsFunc(x.Shape, func(q physics.Point) bool { return physics.ToShape(y.Shape, q) <= physics.Inch/10 })
	}
	return meet(a, b) || meet(b, a)
}

const wallHits = "D3 hits at Strength 7"

// meets is what a collision is to a vehicle; counts is false for what it passes over.
func meets(s *rules.State, vehicle int, v *physics.Vehicle, c physics.Collision, met []rules.WarriorID) (m Meeting, counts bool) {
	m = Meeting{Collision: c, Who: rules.Nobody, Vehicle: -1}
	boat := s.KindOf(&s.Carriers[vehicle]).Boat
	switch c.With {
	case physics.WithEdge:
		m.Name, m.Rule, m.Leaves = "the edge of the table", "WAGON-04", true
	case physics.WithPiece:
		id := physics.PieceID(c.ID)
		if m.Vehicle = s.VehicleOf(id); m.Vehicle == vehicle || s.PassesOver(v, id) {
			return m, false
		}
		pc := &s.Table.Pieces[id]
		m.Name, m.Rule, m.Halts, m.Hits, m.Control = pc.Name, "WAGON-09", true, wallHits, 1.0/6
		switch {
		case m.Vehicle >= 0:
			m.Name, m.Rule = s.Called(m.Vehicle), "WAGON-11"
			if boat {
				m.Rule = "BOAT-06"
			}
		case boat:
			m.Rule = "BOAT-05"
		case pc.Kind == physics.Impassable:
			m.Rule, m.Halts, m.Breaks, m.Hits, m.Control = "WAGON-10", false, true, "", 0
		}
	case physics.WithGround:
		kind := s.Table.Pieces[c.ID].Kind
		m.Name = s.Table.Pieces[c.ID].Name
		switch {
		case c.At == 0 && c.Turned == 0, boat: // it is there already
			return m, false
		case kind == physics.VeryDifficult, kind == physics.Rubble:
			m.Rule, m.Control = "WAGON-08", 1
		default:
			m.Rule, m.Control = "WAGON-07", 1.0/6
		}
	case physics.WithModel:
		w := s.Warrior(rules.WarriorID(c.ID))
		for _, id := range met {
			if id == w.ID {
				return m, false
			}
		}
		if s.RidesOn(w) >= 0 || s.Untouchable(w) {
			return m, false
		}
		m.Who, m.Name, m.Rule, m.Control = w.ID, w.Name, "WAGON-12", 1.0/6
		if boat {
			m.Rule = "BOAT-07"
		}
		i, _ := s.InitiativeFor(w, rules.Test{Rule: m.Rule})
		m.Harmed = 1 - float64(max(0, min(i, 5)))/6
		if w.Condition != rules.Standing {
			m.Harmed, m.Rule = 1, "WAGON-13"
		}
	}
	return m, true
}

// stopped is where a vehicle stands that something has halted.
func stopped(s *rules.State, v *physics.Vehicle, m *Meeting, by physics.Angle) physics.Vehicle {
	switch {
	case m.Leaves || m.Breaks:
		if by != 0 {
			return v.Turned(signed(max(0, m.Turned-1), by))
		}
		return v.Driven(v.Facing, max(0, m.At-1))
	case by != 0:
		return v.Turned(signed(max(0, m.Turned-1), by))
	case m.ID < 0: // the end of the floor
		return v.Driven(v.Facing, m.At)
	}
	around := s.Around(-1)
	return s.Table.Before(v, v.Facing, m.Collision, &around)
}

// signed is so much of a turn to the side to which it goes.
func signed(after, by physics.Angle) physics.Angle {
	if by < 0 {
		return -after
	}
	return after
}

// floorStep is how exactly the end of a floor is found.
const floorStep = physics.Inch / 8

// floorEnds is after how much of a straight stretch the middle of a vehicle has no floor
// any more that carries it, or a boat no water; -1 if it has all the way. Level ground
// carries whatever drives on it.
func floorEnds(s *rules.State, vehicle int, v *physics.Vehicle, far physics.Length, by physics.Angle) physics.Length {
	boat := s.KindOf(&s.Carriers[vehicle]).Boat
	if by != 0 || v.At.Z == 0 && !boat {
		return -1
	}
	for at := physics.Length(0); at < far; at += floorStep {
		next := v.Driven(v.Facing, min(far, at+floorStep))
		if boat && !s.Afloat(&next) || !boat && errors.Is(s.Table.Fits(physics.Body{At: next.At, Radius: 1, Height: 1}, nil), physics.ErrNoFloor) {
			return at
		}
	}
	return -1
}
