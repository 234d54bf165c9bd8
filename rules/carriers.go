package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
)

// Carrier is a vehicle: a wagon or a boat with its parts, its team and whoever is aboard.
// Where it stands it is a piece of the table, with a deck to stand on: sight, cover and
// ways ask about it as about any other. What moves it and what becomes of it stands
// with the optional rule that brings its kind.
type Carrier struct {
	Name   string // one word, unique among the carriers: commands use it
	Kind   string // key of its VehicleKind
	Side   SideID // whose it is
	Place  physics.Vehicle
	Roles  []PartOf    // what each part of Place is
	Aboard []Passenger // by number of the warrior

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

// Passenger is somebody aboard and where he stands there. A place aboard is kept
// while he does not leave it, so that nobody drifts however far he is taken.
type Passenger struct {
	Who   WarriorID
	Berth physics.Berth
}

// VehicleKind is a kind of vehicle, which an optional rule brings (System.Vehicles).
type VehicleKind struct {
	Key, Name, Rule   string
	About             string
	Boat              bool
	Oars              bool // of a boat: rowed, not sailed
	Toughness, Wounds int
	Capacity          int // warriors of human size, or cargo
	Team, Wheels      int
	Length, Width     physics.Length // of the body
	Deck              physics.Length // how high it lies
}

// vehicleParts are the parts of a vehicle of a kind round its middle, which is that of its
// whole length, and the places aboard in the order in which they are taken.
func (k *VehicleKind) vehicleParts() (parts []physics.Part, roles []PartOf) {
	const beast, across = 5 * physics.Inch / 2, 9 * physics.Inch / 10
	rows := (k.Team + 1) / 2
	team := physics.Length(rows) * (beast + physics.Inch/10)
	body := -team / 2 // the middle of the body
	add := func(is string, n int, p physics.Part) {
		parts, roles = append(parts, p), append(roles, PartOf{is, n})
	}
	add("body", 0, physics.Part{Ahead: body, Length: k.Length, Width: k.Width, High: k.Deck})
	for n := range k.Wheels {
		ahead, side := body, k.Width/2+physics.Inch/8
		if k.Wheels > 2 {
			ahead = body + k.Length/2 - physics.Inch*3/4
			if n > 1 {
				ahead = body - k.Length/2 + physics.Inch*3/4
			}
		}
		if n%2 == 0 {
			side = -side
		}
		add("wheel", n, physics.Part{Ahead: ahead, Right: side, Length: physics.Inch * 5 / 4, Width: physics.Inch / 4, High: physics.Inch * 5 / 4})
	}
	for n := range k.Team {
		side := physics.Length(0)
		if n != k.Team-1 || k.Team%2 == 0 {
			side = physics.Inch / 2
			if n%2 == 0 {
				side = -side
			}
		}
		ahead := body + k.Length/2 + physics.Length(n/2)*(beast+physics.Inch/10) + physics.Inch/10 + beast/2
		add("team", n, physics.Part{Ahead: ahead, Right: side, Length: beast, Width: across, High: physics.Inch * 3 / 2})
	}
	return parts, roles
}

// berthApart is how far places aboard lie apart: bases of human size do not quite touch.
const berthApart = 2510

// berths are the places aboard a kind, two and two from the front; the driver's is the
// first.
func (k *VehicleKind) berths() (all []physics.Berth) {
	rows := (k.Capacity + 1) / 2
	for n := range k.Capacity {
		b := physics.Berth{Ahead: physics.Length(rows-1)*berthApart/2 - physics.Length(n/2)*berthApart, Right: -berthApart / 2}
		if n%2 == 1 {
			b.Right = berthApart / 2
		}
		all = append(all, b)
	}
	return all
}

// VehicleKind is a kind of vehicle by its key, or nil.
func (r *Ruleset) VehicleKind(key string) *VehicleKind {
	for i := range r.Systems {
		for k := range r.Systems[i].Vehicles {
			if v := &r.Systems[i].Vehicles[k]; v.Key == key {
				return v
			}
		}
	}
	return nil
}

// VehicleKinds are the keys of all kinds of vehicles.
func (r *Ruleset) VehicleKinds() (keys []string) {
	for i := range r.Systems {
		for k := range r.Systems[i].Vehicles {
			keys = append(keys, r.Systems[i].Vehicles[k].Key)
		}
	}
	return keys
}

// KindOf is the kind of a carrier, or nil.
func (s *State) KindOf(c *Carrier) *VehicleKind { return s.Rules.VehicleKind(c.Kind) }

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

// deck is the body of a carrier as what is stood on.
func (c *Carrier) deck() physics.Carrier {
	p := &c.Place.Parts[0]
	return physics.Carrier{Footprint: c.Place.Footprint(0), Z: c.Place.At.Z, Deck: p.High}
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
		case c.Side < 0:
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
	wet := false
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
		case physics.WithGround:
			wet = wet || s.Table.Pieces[c.ID].Kind == physics.Water
		}
	}
	if k.Boat && !wet {
		return fmt.Errorf("%s needs water (BOAT-01)", k.Name)
	}
	if v.At.Z != 0 && errors.Is(s.Table.Fits(physics.Body{At: v.At, Radius: 1, Height: 1}, nil), physics.ErrNoFloor) {
		return fmt.Errorf("there is no floor for %s at that height", k.Name)
	}
	return nil
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

func (s *State) name(id WarriorID) string {
	if w := s.Warrior(id); w != nil {
		return w.Name
	}
	return "nobody"
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

// FreeBerth is the first place aboard where nobody stands.
func (s *State) FreeBerth(carrier int) (physics.Berth, bool) {
	c := &s.Carriers[carrier]
	deck := c.deck()
	for _, b := range s.KindOf(c).berths() {
		body := physics.Body{At: deck.Spot(b), Radius: berthApart/2 - 5, Height: physics.Inch}
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
	case first && c.Driver == Nobody:
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
		e.Text = fmt.Sprintf("%s %s.", Capital(p.Called(carrier)), how)
	}
	p.Tell(e)
	if len(way) > 0 {
		c.Place.At, c.Place.Facing = way[len(way)-1].At, way[len(way)-1].Facing
	}
	c.Aboard = aboard
	deck := c.deck()
	for _, o := range aboard {
		w := p.Warrior(o.Who)
		to := deck.Spot(o.Berth)
		if to == w.At {
			continue
		}
		with := Event{Kind: Flew, Who: w.ID, At: Nobody, Rule: rule, Path: []physics.Spot{w.At, to}, Vehicle: carrier + 1}
		if !p.Quiet {
			with.Text = fmt.Sprintf("%s rides along.", w.Name)
		}
		p.Tell(with)
		w.At = to
	}
	p.Regrounds()
}

// Called is what a vehicle is called in a sentence: the wagon, or the wagon "wagon-2".
func (s *State) Called(carrier int) string {
	c := &s.Carriers[carrier]
	k := s.KindOf(c)
	for i := range s.Carriers {
		if o := &s.Carriers[i]; i != carrier && o.Kind == c.Kind {
			return k.Name + " " + c.Name
		}
	}
	return k.Name
}

// Regrounds lays the vehicles on the table anew, after one has moved or changed.
func (p *Play) Regrounds() {
	if err := p.layVehicles(); err != nil {
		panic("rules: a vehicle stands where none can: " + err.Error())
	}
}

// Clears sets whoever is in the way of a vehicle, where it has halted, down beside it. The
// way of one for whom there is no room nearer than 12" ends under it.
func (p *Play) Clears(carrier int, rule string) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.InPlay() || p.Fits(w) == nil {
			continue
		}
		at := w.At
		to, ok := p.PlaceNear(w, at, inches(12), nil)
		if !ok && at.Z != 0 {
			at.Z = 0
			to, ok = p.PlaceNear(w, at, inches(12), nil)
		}
		if !ok {
			p.TakeOut(w, rule)
			continue
		}
		p.SetDown(w, to, rule, "gets out from under "+p.Called(carrier))
	}
	p.Reveal()
}

// RollsInjury rolls on the injury table for a model, or on what it has in its place, and
// brings it into the condition that comes of it (INJ-04, MOUNT-26).
func (p *Play) RollsInjury(h Harm) {
	st := h.strike()
	if st.At == Nobody || !h.At.InPlay() || p.injuresOtherwise(&st, 1) {
		return
	}
	p.injure(p.Warrior(st.At), p.rollInjury(&st), h.Rule, st.By)
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
