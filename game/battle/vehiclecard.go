package battle

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
)

// vehicleCard is the card about a vehicle: one that was clicked, or that the shown warrior
// is aboard. Its crew stand in rows that can be clicked, and dragged onto each other.
type vehicleCard struct {
	looked int // the vehicle that was clicked, from 1; 0: none
	key    vehicleCardKey
	card   *aidCard
	drag   crewDrag
}

// vehicleCardKey is what the card depends on.
type vehicleCardKey struct {
	vehicle  int
	state    *rules.State
	lines    int
	selected rules.WarriorID
	look     driveLook
}

// crewDrag is one of a crew who is dragged to another's place.
type crewDrag struct {
	who, over rules.WarriorID // Nobody: nobody
}

// cardVehicle is the vehicle that the card is about, or -1.
func (b *Scene) cardVehicle() int {
	s := b.m.State
	if b.busy() || b.past || b.settingUp() && !b.waitsForHand() || len(s.Carriers) == 0 {
		return -1
	}
	if i := b.vehicle.looked - 1; i >= 0 && i < len(s.Carriers) && !s.Carriers[i].Lost {
		return i
	}
	if b.narrow() { // the sheet is the warrior's
		return -1
	}
	return s.RidesOn(b.shown())
}

// showsVehicle is the card about a vehicle, or nil.
func (b *Scene) showsVehicle() *aidCard {
	i := b.cardVehicle()
	if i < 0 {
		return nil
	}
	key := vehicleCardKey{i, b.m.State, len(b.m.Lines), b.selected, driveLook{b.win.W, b.win.Palette.Bad, false}}
	if c := &b.vehicle; c.card == nil || c.key != key {
		c.key, c.card = key, b.vehicleCardOf(i)
	}
	return b.vehicle.card
}

// vehicleCardOf writes the card about a vehicle.
func (b *Scene) vehicleCardOf(i int) *aidCard {
	s, pen, p, wide, palette := b.m.State, b.win.Pen, b.cardPrint(), b.cardWide(), b.win.Palette
	c := &s.Carriers[i]
	k := s.KindOf(c)
	card := &aidCard{title: rules.Capital(s.Called(i)), ink: palette.Side(int(c.Side))}
	if c.Wrecked {
		card.say(pen, p, wide, "A wreck, which lies there as cover.", view.Quiet)
		card.measure(pen, p)
		return card
	}
	load := fmt.Sprintf("Load %d of %d", s.Load(i), k.Capacity)
	if c.Cargo > 0 {
		load += fmt.Sprintf(", %d of it cargo", c.Cargo)
	}
	card.say(pen, p, wide, s.Sides[c.Side].Name+". "+load+".", view.Words)
	if b.narrow() { // what is last may find no room
		b.mayBoard(card, i)
		b.crewRows(card, i)
		b.shape(card, i)
	} else {
		b.shape(card, i)
		b.crewRows(card, i)
		b.mayBoard(card, i)
	}
	b.mayBeShot(card, i)
	card.measure(pen, p)
	return card
}

// shape tells how fast a vehicle is, and what it has suffered.
func (b *Scene) shape(card *aidCard, i int) {
	s, pen, p, wide, palette := b.m.State, b.win.Pen, b.cardPrint(), b.cardWide(), b.win.Palette
	if far, why := optional.Allowance(s, i); far > 0 {
		card.say(pen, p, wide, "It moves "+why+".", view.Words)
	}
	if towards, flows := optional.Current(s, i); s.KindOf(&s.Carriers[i]).Boat && flows {
		card.say(pen, p, wide, "The current runs "+compass(towards)+".", palette.Info)
	}
	for _, words := range troubles(s, i) {
		card.say(pen, p, wide, words, palette.Warning)
	}
	for _, part := range partsOf(s, i) {
		ink := view.Quiet
		if part.hurt {
			ink = palette.Warning
		}
		card.say(pen, p, wide, part.words, ink)
	}
}

// crewRows lists who is aboard a vehicle, each in a row of his own.
func (b *Scene) crewRows(card *aidCard, i int) {
	s := b.m.State
	for _, id := range crewInOrder(s, i) {
		w := s.Warrior(id)
		card.lines = append(card.lines, cardLine{text: "   " + berthOf(s, i, id) + ": " + w.Name, ink: b.win.Palette.SideInk(int(w.Side)), who: id, crew: true})
	}
	if len(s.Passengers(i)) == 0 {
		card.say(b.win.Pen, b.cardPrint(), b.cardWide(), "Nobody is aboard.", view.Quiet)
	}
}

// troubles are what keeps a vehicle from going as it should.
func troubles(s *rules.State, i int) (all []string) {
	c := &s.Carriers[i]
	add := func(is bool, words string) {
		if is {
			all = append(all, words)
		}
	}
	add(c.Runaway, "Its steeds have bolted.")
	add(c.Immobile, "It cannot move any more.")
	add(c.Adrift, "It has neither mast nor oars, and drifts.")
	add(c.Rudder, "Its rudder is broken: it turns only where it lies still.")
	add(c.Anchored, "It lies at anchor.")
	own := s.Sides[c.Side].Turns
	add(c.NoLash == own && own > 0, "Its driver is shaken: no lash this turn.")
	add(c.TiredIn == own && own > 0, "Its steeds are tired: a lash die counts half.")
	return all
}

// compass is a direction in words; up the table is north.
func compass(a physics.Angle) string {
	names := [...]string{"east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"}
	return names[(a+physics.Degrees(45)/2).Direction()/physics.Degrees(45)]
}

// partWords is a part of a vehicle as the card tells of it.
type partWords struct {
	words string
	hurt  bool
}

// partsOf are the parts of a vehicle with what they have suffered.
func partsOf(s *rules.State, i int) (all []partWords) {
	c := &s.Carriers[i]
	k := s.KindOf(c)
	body := "Chassis"
	if k.Boat {
		body = "Hull"
	}
	all = append(all, partWords{fmt.Sprintf("%s: %d of %d wounds left, Toughness %d.", body, c.Wounds, k.Wounds, k.Toughness), c.Wounds < k.Wounds})
	if len(c.Wheels) > 0 {
		left, places := 0, []string{"left", "right"}
		if len(c.Wheels) > 2 {
			places = []string{"front left", "front right", "rear left", "rear right"}
		}
		var hurt []string
		for n, times := range c.Wheels {
			standing := slices.ContainsFunc(c.Roles, func(r rules.PartOf) bool { return r.Is == "wheel" && r.N == n })
			switch {
			case !standing:
				hurt = append(hurt, places[n]+" off")
				continue
			case times > 0:
				hurt = append(hurt, places[n]+" damaged")
			}
			left++
		}
		words := fmt.Sprintf("Wheels: all %d sound.", left)
		if len(hurt) > 0 {
			words = "Wheels: " + strings.Join(hurt, ", ") + "."
		}
		all = append(all, partWords{words, len(hurt) > 0})
	}
	if len(c.Team) > 0 {
		stand, hurt := 0, []string(nil)
		for n := range c.Team {
			switch t := &c.Team[n]; {
			case t.Freed:
				hurt = append(hurt, "one gone")
			case t.Condition != rules.Standing:
				hurt = append(hurt, "one "+t.Condition.String())
			case t.Rider != rules.Nobody:
				hurt = append(hurt, s.Warrior(t.Rider).Name+" on one")
				stand++
			default:
				stand++
			}
		}
		words := fmt.Sprintf("Team: %d of %d stand", stand, len(c.Team))
		if len(hurt) > 0 {
			words += "; " + strings.Join(hurt, ", ")
		}
		all = append(all, partWords{words + ".", len(hurt) > 0})
	}
	if k.Boat && !c.Adrift {
		what := "Sail"
		if k.Oars {
			what = "Oars"
		}
		words := what + ": sound."
		if c.Slower > 0 {
			words = fmt.Sprintf("%s: damaged, %s slower.", what, inches(c.Slower))
		}
		all = append(all, partWords{words, c.Slower > 0})
	}
	return all
}

// crewInOrder is who is aboard: the driver, who sits beside him, the others.
func crewInOrder(s *rules.State, i int) []rules.WarriorID {
	c := &s.Carriers[i]
	all := slices.Clone(s.Passengers(i))
	rank := func(id rules.WarriorID) int {
		switch id {
		case c.Driver:
			return 0
		case c.Shotgun:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(all, func(a, b rules.WarriorID) int { return rank(a) - rank(b) })
	return all
}

// berthOf is the place of somebody aboard a vehicle.
func berthOf(s *rules.State, i int, id rules.WarriorID) string {
	c := &s.Carriers[i]
	boat := s.KindOf(c).Boat
	switch {
	case id == c.Driver && boat:
		return "At the helm"
	case id == c.Driver:
		return "Reins"
	case id == c.Shotgun && !boat:
		return "Beside him"
	}
	return "Aboard"
}

// mayBoard tells who of those who act now may board a vehicle, and how likely he gets
// aboard: the chosen one, and why not; or all who may.
func (b *Scene) mayBoard(card *aidCard, i int) {
	s, pen, p, wide := b.m.State, b.win.Pen, b.cardPrint(), b.cardWide()
	if s.Turn == 0 {
		card.say(pen, p, wide, "Drag warriors aboard, and one of the crew onto another: they change places.", view.Quiet)
		return
	}
	chosen := s.Warrior(b.selected)
	if chosen != nil && (s.RidesOn(chosen) == i || !s.Acts(chosen)) {
		chosen = nil
	}
	tell := func(w *rules.Warrior) {
		words, chance := w.Name+" gets aboard", 1.0
		from := s.RidesOn(w)
		into, off := !optional.Stationary(s, i), from >= 0 && !optional.Stationary(s, from)
		if into || off { // an Initiative test, one worse from what moves onto what moves (WAGON-19, WAGON-20, BOAT-10)
			value := s.Profile(w).I
			if into && (off || w.Mounted) {
				value--
			}
			chance = float64(max(0, min(5, value))) / 6
		}
		card.odds(pen, p, wide, words, chance, b.win.Palette.Info)
	}
	if chosen != nil {
		if s.Phase != rules.Moves {
			return
		}
		if err := (optional.Board{Who: chosen.ID, Vehicle: i}).Legal(s); err != nil {
			card.say(pen, p, wide, chosen.Name+" cannot board it: "+reason(err), view.Quiet)
			return
		}
		tell(chosen)
		return
	}
	if s.Phase != rules.Moves {
		return
	}
	told := 0
	for n := range s.Warriors {
		if w := &s.Warriors[n]; w.InPlay() && s.Acts(w) && s.RidesOn(w) != i && told < 3 && (optional.Board{Who: w.ID, Vehicle: i}).Legal(s) == nil {
			tell(w)
			told++
		}
	}
}

// vehicleAt is the vehicle at a place of the screen, or close to it where no ground is
// meant; -1 for none.
func (b *Scene) vehicleAt(x, y float64) int {
	s, at := b.m.State, b.board.ToTable(x, y)
	if i := b.board.VehicleAt(at); i >= 0 {
		return i
	}
	if w := s.Warrior(b.selected); w != nil && s.RidesOn(w) < 0 || b.drives() {
		return -1
	}
	room := 5 / b.board.Zoom
	if b.win.Pointer.Touched {
		room = 16 / b.board.Zoom
	}
	for i := range s.Carriers {
		v := &s.Carriers[i].Place
		ahead, right := seenFrom(v, at)
		nose, tail, l, r := reach(v)
		if !s.Carriers[i].Lost && ahead <= nose.Inches()+room && ahead >= -tail.Inches()-room && right <= r.Inches()+room && right >= -l.Inches()-room {
			return i
		}
	}
	return -1
}

// clickVehicle is a click on the table that may be meant for a vehicle: its card shows,
// and its driver is chosen if he can act and nobody else's move is planned. At a second
// click the chosen warrior boards it, if he may.
func (b *Scene) clickVehicle(x, y float64) bool {
	s := b.m.State
	i := b.vehicleAt(x, y)
	if i < 0 {
		return false
	}
	w, driver := s.Warrior(b.selected), optional.DriverOf(s, i)
	again := b.vehicle.looked == i+1
	if w != nil && (b.plan.means.Verb == rules.ToCast || s.Phase == rules.Shooting && forecast.PlacingOf(s.Rules, w, b.plan.means) != forecast.NotPlaced) {
		return false // a place is meant
	}
	if w != nil && again && s.RidesOn(w) != i && s.Acts(w) {
		if board := (optional.Board{Who: w.ID, Vehicle: i}); board.Legal(s) == nil {
			b.vehicle.looked = 0
			b.act(board)
			return true
		}
	}
	switch {
	case driver != nil && s.Acts(driver) && (w == nil || again || s.RidesOn(w) == i) && w != driver:
		b.choose(driver.ID)
	case again:
		b.vehicle.looked = 0
		b.Changed()
		return true
	}
	b.vehicle.looked = i + 1
	b.Changed()
	return true
}

// crewRow is where a row of the crew stands on the screen.
func (b *Scene) crewAt(x, y float64) rules.WarriorID {
	for i := range b.aids.cards {
		c := &b.aids.cards[i]
		if c.card != b.vehicle.card || !c.at.Has(x, y) {
			continue
		}
		high := b.cardPrint().Size + 4
		row := int((y - c.at.Y - cardHead) / high)
		if y >= c.at.Y+cardHead && row < len(c.card.lines) && c.card.lines[row].crew {
			return c.card.lines[row].who
		}
	}
	return rules.Nobody
}

// dragCrew lets one of the crew be dragged to another's place, and chosen by a click.
func (b *Scene) dragCrew() {
	d, p, s := &b.vehicle.drag, &b.win.Pointer, b.m.State
	if !b.mansCrew() || b.vehicle.card == nil {
		*d = crewDrag{rules.Nobody, rules.Nobody}
		return
	}
	switch {
	case p.Down && !p.Held:
		*d = crewDrag{b.crewAt(p.X, p.Y), rules.Nobody}
	case p.Down && d.who != rules.Nobody && p.Dragged:
		d.over = b.crewAt(p.X, p.Y)
	case !p.Down && d.who != rules.Nobody:
		who, over := d.who, b.crewAt(p.X, p.Y)
		*d = crewDrag{rules.Nobody, rules.Nobody}
		switch w := s.Warrior(who); {
		case over == who && (s.Acts(w) || s.Turn == 0):
			looked := b.vehicle.looked
			b.choose(who)
			b.vehicle.looked = looked
		case over != rules.Nobody && over != who:
			b.changePlaces(who, over)
		case s.Turn == 0 && b.onTable(p.X, p.Y): // off the card onto the table
			b.setDown(w, p.X, p.Y)
		}
	}
}

// mansCrew reports whether the crews of vehicles may be chosen and changed now.
func (b *Scene) mansCrew() bool {
	switch b.mode().(type) {
	case playing:
		return true
	case deployment:
		return b.waitsForHand()
	}
	return false
}

// nextOfCrew chooses the next one in the rows of the shown vehicle's card who can act; false
// where no card is shown or nobody of its crew can.
func (b *Scene) nextOfCrew() bool {
	if !b.mansCrew() || b.showsVehicle() == nil {
		return false
	}
	s, looked := b.m.State, b.vehicle.looked
	crew := crewInOrder(s, b.vehicle.key.vehicle)
	at := slices.Index(crew, b.selected)
	for k := range crew {
		if who := crew[(at+1+k)%len(crew)]; who != b.selected && (s.Acts(s.Warrior(who)) || s.Turn == 0 && b.mayLift(s.Warrior(who))) {
			b.choose(who)
			b.vehicle.looked = looked
			return true
		}
	}
	return false
}

// takesReins hands the reins of the shown vehicle to who is chosen aboard it (WAGON-17).
func (b *Scene) takesReins() bool {
	if !b.mansCrew() || b.showsVehicle() == nil {
		return false
	}
	i := b.vehicle.key.vehicle
	if w := b.m.State.Warrior(b.selected); w == nil || b.m.State.RidesOn(w) != i || b.m.State.Carriers[i].Driver == w.ID {
		return false
	}
	if d := b.m.State.Carriers[i].Driver; d != rules.Nobody {
		b.changePlaces(b.selected, d)
		return true
	}
	reins := optional.Reins{Who: b.selected}
	if err := reins.Legal(b.m.State); err != nil {
		b.tell(sentence(err))
		return true
	}
	b.act(reins)
	return true
}

// changePlaces hands the reins over between two who are aboard (WAGON-17).
func (b *Scene) changePlaces(who, to rules.WarriorID) {
	s := b.m.State
	c := &s.Carriers[b.vehicle.key.vehicle]
	if swap := (scenarios.Swap{Who: who, With: to}); s.Turn == 0 {
		if err := swap.Legal(s); err != nil {
			b.tell(sentence(err))
			return
		}
		looked := b.vehicle.key.vehicle + 1
		b.act(swap)
		b.vehicle.looked = looked
		return
	}
	switch c.Driver {
	case to:
	case who:
		who = to
	default:
		b.tell("Only the reins change hands: drag somebody to who holds them, or the other way round.")
		return
	}
	reins := optional.Reins{Who: who}
	if err := reins.Legal(s); err != nil {
		b.tell(sentence(err))
		return
	}
	b.act(reins)
}

// overlayVehicle marks the vehicle that the card is about.
func (b *Scene) overlayVehicle(o *board.Overlay) {
	i := b.vehicle.looked - 1
	if i < 0 || b.cardVehicle() != i {
		return
	}
	v := &b.m.State.Carriers[i].Place
	o.Ground(lane(v, 0, false), 2, view.Words, color.RGBA{})
}

// aloudVehicle reads the card about a vehicle.
func (b *Scene) aloudVehicle(a *ui.Aloud) {
	s := b.m.State
	if b.busy() || b.past || b.settingUp() && !b.waitsForHand() || len(s.Carriers) == 0 {
		return
	}
	a.Part("vehicles", "Vehicles")
	for i := range s.Carriers {
		if !s.Carriers[i].Lost {
			a.OneOf(ui.Button{ID: fmt.Sprint("look at vehicle ", i+1), Words: "Look at " + s.Called(i), Chosen: b.cardVehicle() == i, Do: func() { b.vehicle.looked = i + 1; b.Changed() }})
		}
	}
	card := b.showsVehicle()
	if card == nil {
		return
	}
	a.Part("vehicle", card.title)
	words := ""
	for _, l := range card.lines {
		words += " " + strings.TrimSpace(l.text)
		if l.bar {
			words += ": " + percent(l.chance) + "."
		}
		if l.crew {
			words += "."
		}
	}
	a.Say(strings.TrimSpace(words))
}
