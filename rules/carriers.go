package rules

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
)

// Carrier is a vehicle: a wagon or a boat with its parts, its team and whoever is aboard.
// Where it stands it is a piece of the table, with a deck to stand on: sight, cover and
// ways ask about it as about any other. What moves it and what becomes of it stands
// with the optional rule that brings its kind.
type Carrier struct {
	Name    string // one word, unique among the carriers: commands use it
	Kind    string // key of its VehicleKind
	Side    SideID // whose it is
	Own     int    // the side, from 1, whose warband has brought it of its own; 0: it is the scenario's
	Brought int    // which it is of the vehicles of that warband, from 1; 0: it is the scenario's
	Place   physics.Vehicle
	Roles   []PartOf    // what each part of Place is
	Aboard  []Passenger // by number of the warrior

	Driver  WarriorID // who has the reins or the rudder, or Nobody
	Shotgun WarriorID // who sits beside him, or Nobody
	Team    []Steed
	Wheels  []int // of each wheel how often it was damaged
	Wounds  int   // that the chassis or the hull has left
	Cargo   int   // units of it; each takes the place of one warrior

	Slower   physics.Length // what it has lost of its move for good
	LastMove physics.Length // how far its last move was, the lash included
	MovedIn  int            // in which own turn it moved last
	LashIn   int            // the own turn in which the lash may be used: it has just driven
	NoLash   int            // the own turn in which the lash may not be used
	TiredIn  int            // the own turn in which a lash die counts half
	BusyIn   int            // the own turn in which its driver does something else than drive
	OpenIn   int            // the player turn in which one of its crew went out of action (WAGON-40)

	Runaway  bool
	Immobile bool // it has lost a wheel or its team, and goes nowhere
	Wrecked  bool // it lies there as terrain
	Lost     bool // it is no more: broken to pieces, sunk, gone from the table
	Rudder   bool // the rudder is damaged
	Adrift   bool // it has neither mast nor oars
	Anchored bool
}

// PartOf says what a part of a vehicle is: "body", "wheel" or "team", and which of them.
type PartOf struct {
	Is string
	N  int
}

// Steed is a draft animal of a team.
type Steed struct {
	Mule      bool
	Wounds    int
	Condition Condition
	Freed     bool      // cut from the team, or run off
	DraggedIn int       // the own turn of the vehicle up to which it slows it although it is up again
	Rider     WarriorID // who has leapt on it, or Nobody
	Holds     bool      // he has it in hand, and with it the vehicle
}

// CarrierNamed is the place in State.Carriers of the one of that name, or -1.
func (s *State) CarrierNamed(name string) int {
	return slices.IndexFunc(s.Carriers, func(c Carrier) bool { return c.Name == name })
}

// Carrier takes the name of a vehicle from a command, as its place in State.Carriers.
func (r *Reader) Carrier() int {
	name := r.Next("the name of a vehicle")
	if r.err != nil {
		return -1
	}
	i := r.s.CarrierNamed(name)
	if i < 0 {
		r.err = fmt.Errorf("there is no vehicle called %q in this battle", name)
	}
	return i
}

// Length takes a distance in inches.
func (r *Reader) Length() physics.Length {
	text := r.Next("a distance in inches")
	if r.err != nil {
		return 0
	}
	l, err := physics.ParseInches(text)
	if err != nil {
		r.err = err
	}
	return l
}

// The most vehicles and parts of one that a battle has.
const (
	mostCarriers = 20
	mostParts    = 12
)

// carriersSound returns what is wrong with the carriers of a restored State.
func (s *State) carriersSound() error {
	if len(s.Carriers) > mostCarriers {
		return fmt.Errorf("the state has %d vehicles; %d are the most", len(s.Carriers), mostCarriers)
	}
	for i := range s.Carriers {
		c := &s.Carriers[i]
		k := s.KindOf(c)
		switch {
		case k == nil:
			return fmt.Errorf("the state's vehicle %d is a %q, which is not known here", i+1, c.Kind)
		case c.Side < 0 || c.Own < 0 || c.Own > len(s.Sides):
			return fmt.Errorf("the state's vehicle %d is nobody's", i+1)
		case len(c.Place.Parts) == 0 || len(c.Place.Parts) > mostParts || len(c.Roles) != len(c.Place.Parts) || c.Roles[0].Is != "body":
			return fmt.Errorf("the state's vehicle %d has %d parts, of which %d are told", i+1, len(c.Place.Parts), len(c.Roles))
		case len(c.Team) != k.Team || len(c.Wheels) != k.Wheels:
			return fmt.Errorf("the state's vehicle %d has %d beasts and %d wheels", i+1, len(c.Team), len(c.Wheels))
		}
		for n, p := range c.Place.Parts {
			r := c.Roles[n]
			if p.Length <= 0 || p.Width <= 0 || p.Length > physics.Inches(12) || p.Width > physics.Inches(12) || p.Low < 0 || p.High <= p.Low || p.High > physics.Inches(12) ||
				max(p.Ahead, -p.Ahead) > physics.Inches(12) || max(p.Right, -p.Right) > physics.Inches(12) || r.N < 0 || r.Is == "team" && r.N >= len(c.Team) || r.Is == "wheel" && r.N >= len(c.Wheels) {
				return fmt.Errorf("the state's vehicle %d has a part that cannot be", i+1)
			}
		}
		for n := range c.Place.Parts {
			f := c.Place.Footprint(n)
			for _, q := range f.Corners() {
				if !c.Lost && (q.X < 0 || q.Y < 0 || q.X > s.Table.Width || q.Y > s.Table.Depth) {
					return fmt.Errorf("the state's vehicle %d is not on the table", i+1)
				}
			}
		}
		for _, o := range c.Aboard {
			if o.Who < 0 {
				return fmt.Errorf("nobody is aboard the state's vehicle %d", i+1)
			}
		}
	}
	if len(s.Carriers) == 0 {
		return nil
	}
	return s.layVehicles()
}

// vehiclePieces is the ground that the carriers are. A piece of a vehicle has the number
// of no building, but one below 0 that says whose it is.
func (s *State) vehiclePieces() (all []physics.Piece) {
	for i := range s.Carriers {
		c := &s.Carriers[i]
		if c.Lost {
			continue
		}
		k := s.KindOf(c)
		if k == nil {
			continue
		}
		for n := range c.Place.Parts {
			f, p, r := c.Place.Footprint(n), &c.Place.Parts[n], c.Roles[n]
			corners := f.Corners()
			piece := physics.Piece{Kind: physics.Obstacle, Name: k.Name, Shape: corners[:], Bottom: c.Place.At.Z + p.Low, Top: c.Place.At.Z + p.High, Building: -1 - i, Material: "timber"}
			ridden := false
			if r.Is == "team" {
				piece.Name, piece.Material = "a draft animal", "hide"
				if ridden = c.Team[r.N].Rider != Nobody; ridden { // he sits as high as the deck
					piece.Top = c.Place.At.Z + c.Place.Parts[0].High
				}
			}
			all = append(all, piece)
			if r.Is == "body" || ridden {
				piece.Kind = physics.Floor
				all = append(all, piece)
			}
		}
	}
	return all
}

// VehicleOf is the place in State.Carriers of the vehicle of which a piece of the table
// is a part, or -1.
func (s *State) VehicleOf(piece physics.PieceID) int {
	if piece < 0 || int(piece) >= len(s.Table.Pieces) {
		return -1
	}
	if i := -1 - s.Table.Pieces[piece].Building; i >= 0 && i < len(s.Carriers) {
		return i
	}
	return -1
}

// layVehicles lays the vehicles on the table where they are now, over whatever else has
// become of it.
func (s *State) layVehicles() error {
	var c physics.Change
	if s.Bare == nil {
		s.Bare = s.Table
	} else {
		c = changeOf(s.Bare, s.Table)
	}
	c.New = slices.DeleteFunc(slices.Clone(c.New), func(p physics.Piece) bool { return p.Building < 0 })
	return s.reshape(c)
}

// reshape is the table as it was set up with a change, and the vehicles on it.
func (s *State) reshape(c physics.Change) error {
	c.New = append(slices.Clip(c.New), s.vehiclePieces()...)
	t, err := s.Bare.Changed(c)
	if err == nil {
		s.Table = t
	}
	return err
}

// MayLaunch is why a vehicle of a kind cannot stand at a place, facing somewhere, or nil.
func (s *State) MayLaunch(kind string, at physics.Spot, facing physics.Angle) error {
	k := s.Rules.VehicleKind(kind)
	if k == nil {
		return fmt.Errorf("there is no vehicle %q; there are %s", kind, strings.Join(s.Rules.VehicleKinds(), ", "))
	}
	c := Carrier{Kind: kind, Place: physics.Vehicle{At: at, Facing: facing.Direction()}}
	c.Place.Parts, c.Roles = k.vehicleParts()
	if len(s.Carriers) >= mostCarriers {
		return fmt.Errorf("%d vehicles are the most in a battle", mostCarriers)
	}
	return s.mayStandAt(&c.Place, k, -1)
}

// mayStandAt is why a vehicle cannot stand somewhere: what it would overlap there.
func (s *State) mayStandAt(v *physics.Vehicle, k *VehicleKind, own int) error {
	around := s.Around(own)
	for _, c := range s.Table.Drive(v, v.Facing, 0, &around, nil) {
		switch c.With {
		case physics.WithEdge:
			return fmt.Errorf("%s would stand over the edge of the table", k.Name)
		case physics.WithModel:
			return fmt.Errorf("%s is in its way", s.Warriors[c.ID].Name)
		case physics.WithPiece:
			if o := s.VehicleOf(physics.PieceID(c.ID)); o >= 0 && o == own || s.PassesOver(v, physics.PieceID(c.ID)) {
				continue
			}
			return fmt.Errorf("%s would stand in %s", k.Name, s.Table.Pieces[c.ID].Name)
		}
	}
	if k.Boat && !s.Afloat(v) {
		return fmt.Errorf("%s needs water under its whole length (BOAT-01)", k.Name)
	}
	if v.At.Z != 0 && errors.Is(s.Table.Fits(physics.Body{At: v.At, Radius: 1, Height: 1}, nil), physics.ErrNoFloor) {
		return fmt.Errorf("there is no floor for %s at that height", k.Name)
	}
	return nil
}

// Afloat reports whether the middle and all corners of a boat lie in water (BOAT-01).
func (s *State) Afloat(v *physics.Vehicle) bool {
	f := v.Footprint(0)
	corners := f.Corners()
	for _, q := range append(corners[:], v.At.Point()) {
		if !s.Table.InWater(physics.Spot{X: q.X, Y: q.Y, Z: v.At.Z}) {
			return false
		}
	}
	return true
}

// PassesOver reports whether a vehicle goes over a piece of the table as if it were level
// ground: it is lower than 1", or a heap (TERR-07).
func (s *State) PassesOver(v *physics.Vehicle, piece physics.PieceID) bool {
	pc := &s.Table.Pieces[piece]
	if pc.Kind == physics.Impassable || pc.Building < 0 { // another vehicle is no kerb
		return false
	}
	return pc.Kind == physics.Rubble || pc.Top < v.At.Z+physics.Inch
}

// Around is what a vehicle may meet beside the table: all models but those aboard.
func (s *State) Around(carrier int) physics.Surroundings {
	var with []WarriorID
	if carrier >= 0 {
		for _, o := range s.aboard(carrier) {
			with = append(with, o.Who)
		}
	}
	return physics.Surroundings{Models: s.Bodies(with...)}
}

// Launch puts a vehicle of a kind on the table for a side, with a crew aboard whose first
// drives it, and returns its place in State.Carriers. It is called as it wishes, or as
// its kind with a number.
func (s *State) Launch(kind, name string, side SideID, at physics.Spot, facing physics.Angle, crew ...WarriorID) (int, error) {
	if err := s.MayLaunch(kind, at, facing); err != nil {
		return -1, err
	}
	k := s.Rules.VehicleKind(kind)
	if name == "" {
		name = kind
	}
	base := name
	for n := 2; s.CarrierNamed(name) >= 0; n++ {
		name = fmt.Sprintf("%s-%d", base, n)
	}
	c := Carrier{Name: name, Kind: kind, Side: side, Place: physics.Vehicle{At: at, Facing: facing.Direction()}, Driver: Nobody, Shotgun: Nobody, Wounds: k.Wounds, Wheels: make([]int, k.Wheels)}
	c.Place.Parts, c.Roles = k.vehicleParts()
	c.Anchored = k.Boat && len(crew) == 0 // nobody has cast it off (BOAT-03)
	for range k.Team {
		c.Team = append(c.Team, Steed{Wounds: 1, Rider: Nobody})
	}
	if len(crew) > k.Capacity {
		return -1, fmt.Errorf("%d are to be aboard %s, which carries %d (%s)", len(crew), k.Name, k.Capacity, k.Rule)
	}
	s.Carriers = append(s.Carriers, c)
	i := len(s.Carriers) - 1
	if err := s.layVehicles(); err != nil {
		s.Carriers = s.Carriers[:i]
		return -1, err
	}
	var were []physics.Spot
	for n, id := range crew {
		w := s.Warrior(id)
		if err := s.MayBeAboard(i, w); err != nil {
			for k, at := range were { // nothing has happened
				s.Warriors[crew[k]].At = at
			}
			s.Carriers = s.Carriers[:i]
			return -1, errors.Join(fmt.Errorf("%s: %w", s.name(crew[n]), err), s.layVehicles())
		}
		were = append(were, w.At)
		s.Boards(i, w)
	}
	return i, nil
}

// Harness has mules draw a vehicle in place of horses (WAGON-26, RUL-WAGON-7).
func (s *State) Harness(carrier int) {
	for n := range s.Carriers[carrier].Team {
		s.Carriers[carrier].Team[n].Mule = true
	}
}

func (s *State) name(id WarriorID) string {
	if w := s.Warrior(id); w != nil {
		return w.Name
	}
	return "nobody"
}

// Looses is a shot that a warrior makes at something that is no model; it counts as his
// shooting, and the weapon is empty.
func (p *Play) Looses(w *Warrior, weapon WeaponID, format string, args ...any) {
	w.Done |= Shot
	p.fire(w, p.loaded(w, weapon))
	p.unhide(w, "he shoots", "HIDE-07")
	p.fires(w, Nobody, p.Rules.Weapon(weapon), format, args...)
}

// MissileStrength is the Strength of a warrior's shot (SHOOT-05).
func (s *State) MissileStrength(w *Warrior, weapon WeaponID) int { return s.missileStrength(w, weapon) }

// ByShot is the deed of one who shoots.
func (s *State) ByShot(who WarriorID) Deed { return s.byShot(who) }

// TouchesVehicle reports whether a warrior beside a vehicle is in contact with it, and with
// which of its parts first: as near as bases that touch, and on its ground.
func (s *State) TouchesVehicle(w *Warrior, carrier int) (part int, touches bool) {
	c := &s.Carriers[carrier]
	if c.Lost || w.At.Z != c.Place.At.Z {
		return 0, false
	}
	best := touch + 1
	for n := range c.Place.Parts {
		f := c.Place.Footprint(n)
		corners := f.Corners()
		if gap := physics.ToShape(corners[:], w.At.Point()) - w.Radius; gap < best {
			part, best = n, gap
		}
	}
	return part, best <= touch
}

// touch is how near to a vehicle one touches it.
const touch = physics.Inch / 10

// Fits returns nil if a warrior can stand where he is, on the table or on a carrier, or
// why not.
func (s *State) Fits(w *Warrior) error { return s.Table.Fits(w.Body(), s.Bodies(w.ID)) }

// Pose is a vehicle at a moment of its way, for who draws it.
type Pose struct {
	At     physics.Spot
	Facing physics.Angle
}

// Drives puts a vehicle where its way has led it, with all who are aboard, and tells it
// with the places on that way. It lies on the table anew; whoever is in its way now is
// for Clears to set aside.
func (p *Play) Drives(carrier int, way []Pose, rule, how string) {
	c := &p.Carriers[carrier]
	aboard := p.aboard(carrier)
	e := Event{Kind: Drove, Who: Nobody, At: Nobody, Rule: rule, Vehicle: carrier + 1, Path: []physics.Spot{c.Place.At}, Facings: []physics.Angle{c.Place.Facing}}
	for _, o := range way {
		e.Path, e.Facings = append(e.Path, o.At), append(e.Facings, o.Facing)
	}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s %s%s.", Capital(p.Called(carrier)), how, p.withAboard(aboard))
	}
	if len(way) > 0 {
		c.Place.At, c.Place.Facing = way[len(way)-1].At, way[len(way)-1].Facing
	}
	c.Aboard = aboard
	deck := c.deck()
	for _, o := range aboard {
		w := p.Warrior(o.Who)
		if to := deck.Spot(o.Berth); to != w.At {
			e.Riders = append(e.Riders, Ride{w.ID, w.At, to})
			w.At = to
		}
	}
	p.Tell(e)
	p.Regrounds()
}

// withAboard names those who are aboard, behind what becomes of their vehicle.
func (p *Play) withAboard(aboard []Passenger) string {
	var ids []WarriorID
	for _, o := range aboard {
		ids = append(ids, o.Who)
	}
	if len(ids) == 0 {
		return ", with nobody aboard"
	}
	return ", with " + p.names(ids) + " aboard"
}

// Called is what a vehicle is called in a sentence: the wagon; where there are several of a kind,
// the second wagon, or the rowing boat "ferry" by the name that a mission gives it.
func (s *State) Called(carrier int) string {
	c := &s.Carriers[carrier]
	k := s.KindOf(c)
	if !slices.ContainsFunc(s.Carriers, func(o Carrier) bool { return o.Kind == c.Kind && o.Name != c.Name }) {
		return k.Name
	}
	number, numbered := strings.CutPrefix(c.Name, c.Kind)
	n, err := strconv.Atoi(strings.TrimPrefix(number, "-"))
	switch {
	case numbered && number == "":
		n = 1
	case !numbered || err != nil || n < 2 || n > len(ordinals):
		return fmt.Sprintf("%s %q", k.Name, c.Name)
	}
	return "the " + ordinals[n-1] + " " + strings.TrimPrefix(k.Name, "the ")
}

// ordinals number the vehicles of a kind in words.
var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
	"eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"}

// Regrounds lays the vehicles on the table anew, after one has moved or changed.
func (p *Play) Regrounds() {
	if err := p.layVehicles(); err != nil {
		panic("rules: a vehicle stands where none can: " + err.Error())
	}
}

// OverVehicles is higher than any vehicle and its team: from under one or off its deck nobody
// is shut in by it.
const OverVehicles = 9 * physics.Inch / 4

// Clears sets whoever is in the way of a vehicle, where it has halted, down beside it. The
// way of one for whom there is no room nearer than 12" ends under it.
func (p *Play) Clears(carrier int, rule string) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		why := error(nil)
		if w.InPlay() {
			why = p.Fits(w)
		}
		if why == nil {
			continue
		}
		how := "gets out from under "
		if errors.Is(why, physics.ErrNoFloor) { // he stood on a part of it that is gone
			how = "comes down beside "
		}
		at := w.At
		to, ok := p.PlaceOver(w, at, OverVehicles, inches(12), nil)
		if !ok && at.Z != 0 {
			at.Z = 0
			to, ok = p.PlaceOver(w, at, OverVehicles, inches(12), nil)
		}
		if !ok {
			p.TakeOut(w, rule)
			continue
		}
		p.SetDown(w, to, rule, how+p.Called(carrier))
	}
	p.Reveal()
}

// copyCarriers copies carriers to the room of others, sharing nothing that changes.
func copyCarriers(room, all []Carrier) []Carrier {
	room = append(room[:0], all...)
	for i := range room {
		c := &room[i]
		c.Place.Parts, c.Roles, c.Aboard = slices.Clone(c.Place.Parts), slices.Clone(c.Roles), slices.Clone(c.Aboard)
		c.Team, c.Wheels = slices.Clone(c.Team), slices.Clone(c.Wheels)
	}
	return room
}

// Overlaps reports whether a vehicle that stood there would overlap something solid that
// stops it, or lie over the edge of the table.
func (s *State) Overlaps(v *physics.Vehicle, own int) bool {
	var room [64]physics.Collision
	for _, c := range s.Table.Drive(v, v.Facing, 0, &physics.Surroundings{}, room[:0]) {
		if c.With == physics.WithEdge {
			return true
		}
		if c.With == physics.WithPiece {
			if o := s.VehicleOf(physics.PieceID(c.ID)); !(o >= 0 && o == own) && !s.PassesOver(v, physics.PieceID(c.ID)) {
				return true
			}
		}
	}
	return false
}
