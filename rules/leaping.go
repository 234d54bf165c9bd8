package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Bound leaps D6" in a straight line towards a place, over man-sized models and
// obstacles 1" high, beside a move, run or charge. The place is named before the
// die; over a gap too short a leap falls in (LEARN-V1, SKILL-SP1).
type Bound struct {
	Who WarriorID
	To  physics.Spot
}

// leapt is the counter of the player turn in which he leapt.
const leapt = "leapt"

// overHead is how high what he leaps over may be.
const overHead = physics.Inch

// Legal implements Command.
func (c Bound) Legal(s *State) error {
	w := s.Warrior(c.Who)
	if err := s.mayLeap(w); err != nil {
		return err
	}
	return c.lands(s, w)
}

// mayLeap is why a warrior may not leap at all now, or nil.
func (s *State) mayLeap(w *Warrior) error {
	why := s.Barred(w, ThoughShaken)
	switch {
	case w == nil:
		return ErrNotInPlay
	case !s.some(w, func(t *Talent) bool { return t.Leaps }):
		return fmt.Errorf("%s has not learned to leap (LEARN-V1)", w.Name)
	case !s.Acts(w):
		return ErrNotYours
	case s.Turn == 0 || s.Phase != Charges && s.Phase != Moves:
		return ErrWrongPhase
	case why != nil:
		return why
	case w.Did(Stuck | FailedCharge):
		return ErrStuck
	case w.Did(Charged) || len(w.Intent) > 0:
		return errors.New("he leaps before he charges, not after (LEARN-V1)")
	case s.hasLeapt(w):
		return errors.New("he has leapt this turn (LEARN-V1)")
	case s.engagedByStanding(w):
		return ErrEngaged
	}
	if s.keptFromMoving(w, false, nil) == nil { // a leap goes with a walk or a run
		return nil
	}
	return s.keptFromMoving(w, true, nil)
}

// hasLeapt reports whether he has leapt in this player turn.
func (s *State) hasLeapt(w *Warrior) bool { return w.Counters.Get(leapt, 0) == s.Turn }

// leapReach is how far a leap may be meant.
const leapReach = 6 * physics.Inch

// leapsTo is how far that is for a warrior whose moves something shortens (ENC-13, ENC-42-2).
func (s *State) leapsTo(w *Warrior) physics.Length { return s.paced(w, leapReach, true) }

// lands is why he cannot leap there, or nil.
func (c Bound) lands(s *State, w *Warrior) error {
	b := w.Body()
	b.At = c.To
	far := span(w.At, c.To)
	switch {
	case far == 0 || far > s.leapsTo(w):
		return because("he leaps up to %s (LEARN-V1)", s.leapsTo(w))
	case c.To.Z > w.At.Z+inches(1) || c.To.Z < w.At.Z-inches(1):
		return errors.New("a leap ends as high as it began (LEARN-V1)")
	case s.Table.Fits(b, s.Bodies(w.ID)) != nil:
		return errors.New("there is no room to land (LEARN-V1)")
	case s.mayStand(w, c.To) != nil: // MOUNT-10
		return s.mayStand(w, c.To)
	case s.MeetsEnemyOf(w, b):
		return errors.New("only a charge ends in contact (MOVE-05)")
	}
	if err := s.bars(w, onto(c.To)); err != nil { // ENC-63-6
		return err
	}
	var tall []physics.Body
	for _, o := range s.Bodies(w.ID) {
		if o.Height > inches(2) {
			tall = append(tall, o)
		}
	}
	if !s.Table.Clear(lifted(w.At), lifted(c.To), tall) {
		return errors.New("something higher than 1\" stands in the way (LEARN-V1)")
	}
	return nil
}

func lifted(at physics.Spot) physics.Spot {
	at.Z += overHead + physics.Inch/10
	return at
}

// span is the distance between two spots as the crow flies, heights left out.
func span(a, b physics.Spot) physics.Length {
	return root(squared(a.Point(), b.Point()))
}

// Play implements Command.
func (c Bound) Play(p *Play) {
	w := p.Warrior(c.Who)
	rule := "LEARN-V1"
	if p.Knows(w, "early-leap") {
		rule = "SKILL-SP1"
	}
	if !p.setsOut(w, onto(c.To)) { // ENC-22, ENC-52
		return
	}
	far := span(w.At, c.To)
	can := p.paced(w, inches(p.D6(w.ID, rule, "inches he leaps")), true)
	w.Counters.Set(leapt, 0, p.Turn)
	p.unhide(w, "he leaps", "HIDE-02")
	if can >= far {
		p.Alights(w, c.To, rule, "leaps "+far.String())
		p.reveal()
		return
	}
	at := physics.Spot{X: w.At.X + (c.To.X-w.At.X)*can/far, Y: w.At.Y + (c.To.Y-w.At.Y)*can/far, Z: w.At.Z}
	var below physics.Spot
	found := false
	for _, s := range p.Table.Surfaces(at.Point()) { // in rising order
		if s.Z <= w.At.Z+inches(1) {
			below, found = s, true
		}
	}
	if !found || below.Z < w.At.Z-inches(1) {
		p.Say(Note, w.ID, Nobody, rule, "%s leaps %s where %s were needed, and falls short.", w.Name, can, far)
		p.falls(w, below, w.At.Z-below.Z, fall{rule: "JUMP-06"})
		p.reveal()
		return
	}
	was := w.At
	w.At = below
	to := p.besideOthers(w, below)
	w.At = was
	if b := (physics.Body{ID: int32(w.ID), At: to, Radius: w.Radius, Height: w.Height}); p.MeetsEnemyOf(w, b) || p.mayStand(w, below) != nil {
		to = was // no leap ends in contact, nor where he may not be: he checks himself
	}
	p.Alights(w, to, rule, fmt.Sprintf("leaps %s, not the %s he meant", can, far))
	p.reveal()
}

// Deed implements Command.
func (c Bound) Deed(*State) Deed { return By(c.Who, ThoughShaken) }

// String implements Command.
func (c Bound) String(s *State) string {
	return fmt.Sprintf("leap %s to %s", s.Warriors[c.Who].Name, c.To)
}

// LeapWord is how the log writes a leap.
var LeapWord = Vocable{Word: "leap", Parse: func(r *Reader) Command {
	c := Bound{Who: r.Warrior()}
	r.Word("to")
	c.To = r.Spot()
	return c
}}

// LeapOffers are the leap to a place within reach, or why there is none.
func LeapOffers(s *State, w *Warrior) []Offer {
	if s.Phase != Charges && s.Phase != Moves {
		return nil
	}
	o := Offer{Verb: ToUse, Who: w.ID, At: Nobody, Weapon: NoWeapon, Name: "Leap", Icon: "jump-across", Rule: "LEARN-V1", WhyNot: s.mayLeap(w)}
	if o.WhyNot != nil {
		o.Command = Bound{Who: w.ID, To: w.At}
		return []Offer{o}
	}
	var tried []physics.Point
	for k := 0; k < len(compass); k += 2 {
		for _, far := range []physics.Length{s.leapsTo(w) / 2, s.leapsTo(w)} {
			tried = append(tried, physics.Point{X: w.At.X + far*compass[k].X/1000, Y: w.At.Y + far*compass[k].Y/1000})
		}
	}
	id, z := w.ID, w.At.Z
	return []Offer{o.Anywhere(s, s.leapsTo(w), tried, func(at physics.Point) Command {
		to := physics.Spot{X: at.X, Y: at.Y, Z: z}
		if on, ok := s.Table.SurfaceAt(at, z); ok {
			to.Z = on.Z
		}
		return Bound{Who: id, To: to}
	})}
}

// Infiltrate sets a warrior up before the battle where no enemy sees him, more
// than 12" from every enemy (LEARN-K4). Where enemies have infiltrators too, both
// roll a die, and the lower may set theirs up first.
type Infiltrate struct {
	Who WarriorID
	To  physics.Spot
}

// infiltrated notes on a warrior that he was set up so, and on the battle what
// each side rolled.
const infiltrated = "infiltrated"

// heldBack is set for an infiltrator who is kept off the table until both
// warbands have been set up.
const heldBack = "held back"

// HeldBack reports whether a warrior is kept off the table to be set up last
// (LEARN-K4).
func HeldBack(w *Warrior) bool { return w.Counters.Get(heldBack, 0) > 0 }

// HoldBack keeps an infiltrator off the table until both warbands have been set
// up (LEARN-K4).
func (p *Play) HoldBack(w *Warrior) {
	w.Counters.Set(heldBack, 0, 1)
	w.Condition = Gone
	p.Say(Note, w.ID, Nobody, "LEARN-K4", "%s is held back, to infiltrate when both warbands are set up.", w.Name)
}

// WithTheRest notes that one who could infiltrate has been set up with his warband
// and stays there.
func (p *Play) WithTheRest(w *Warrior) {
	if p.Infiltrates(w) {
		w.Counters.Set(infiltrated, 0, 1)
	}
}

// nextInfiltrator is who of those held back is set up next: one of the side with
// the lower roll. Nil if nobody is held back.
func (s *State) nextInfiltrator() *Warrior {
	var next *Warrior
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if HeldBack(w) && (next == nil || s.Counters.Get(infiltrated, int(w.Side)) < s.Counters.Get(infiltrated, int(next.Side))) {
			next = w
		}
	}
	return next
}

// infiltration sets one who was held back up the usual way: as near to the middle
// of the table as he may be, or with his warband where he may be nowhere else.
func (s *State) infiltration(w *Warrior) Command {
	middle := physics.Point{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
	for _, at := range lattice([]physics.Point{{}, {X: s.Table.Width}, {X: s.Table.Width, Y: s.Table.Depth}, {Y: s.Table.Depth}}) {
		if (at.X+at.Y)/physics.Inch%2 == 0 { // sight is slow to be asked for; every other place will do
			continue
		}
		if c := (Infiltrate{Who: w.ID, To: physics.Spot{X: at.X, Y: at.Y}}); c.Legal(s) == nil {
			return c
		}
	}
	at, _ := s.NearestDeployment(w, physics.Spot{X: middle.X, Y: middle.Y})
	return Deploy{Who: w.ID, To: at}
}

// Legal implements Command.
func (c Infiltrate) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay() && !HeldBack(w):
		return ErrNotInPlay
	case !s.Infiltrates(w):
		return fmt.Errorf("%s does not infiltrate (LEARN-K4)", w.Name)
	case s.Turn != 0:
		return errors.New("infiltrators are set up before the battle (LEARN-K4)")
	case w.Counters.Get(infiltrated, 0) > 0:
		return errors.New("he has been set up (LEARN-K4)")
	case HeldBack(w) && s.settingUp():
		return errors.New("infiltrators are set up when both warbands are on the table (LEARN-K4)")
	}
	b := w.Body()
	b.At = c.To
	if s.Table.Fits(b, s.Bodies(w.ID)) != nil {
		return errors.New("there is no room for him (LEARN-K4)")
	}
	if err := s.mayStand(w, c.To); err != nil {
		return err
	}
	for _, id := range s.Enemies(w.Side) {
		o := s.Warrior(id)
		switch {
		case physics.Within(b, o.Body(), inches(12)):
			return fmt.Errorf("%s is within 12\" (LEARN-K4)", o.Name)
		case s.Table.Sees(o.Body(), b, s.Bodies(o.ID, w.ID)):
			return fmt.Errorf("%s would see him there (LEARN-K4)", o.Name)
		}
	}
	return nil
}

// Infiltrates reports whether a warrior may be set up last, out of sight (LEARN-K4).
func (s *State) Infiltrates(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Infiltrates })
}

// Play implements Command.
func (c Infiltrate) Play(p *Play) {
	w := p.Warrior(c.Who)
	if p.yields(w.Side) {
		return
	}
	w.Counters.Set(infiltrated, 0, 1)
	if HeldBack(w) {
		w.Counters.Set(heldBack, 0, 0)
		w.At, w.Condition = c.To, Standing
		p.appears(w, "LEARN-K4", "infiltrates")
		return
	}
	done := w.Done
	p.Carry(w, c.To, "LEARN-K4", "infiltrates")
	w.Done = done
}

// yields asks an enemy with a lower die whether he sets up first.
func (p *Play) yields(side SideID) bool {
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if !p.Hostile(o.Side, side) || !p.Infiltrates(o) || o.Counters.Get(infiltrated, 0) > 0 {
			continue
		}
		for p.Counters.Get(infiltrated, int(side)) == p.Counters.Get(infiltrated, int(o.Side)) {
			for _, s := range []SideID{side, o.Side} {
				n := p.Dice.D6()
				p.Say(Note, Nobody, Nobody, "LEARN-K4", "%s roll %d for who infiltrates first; the lower does.", p.Sides[s].Name, n)
				p.Counters.Set(infiltrated, int(s), n)
			}
		}
		if p.Counters.Get(infiltrated, int(o.Side)) < p.Counters.Get(infiltrated, int(side)) &&
			p.Confirm(o.Side, o.ID, Nobody, "LEARN-K4", fmt.Sprintf("%s may infiltrate before the enemy does. Set %s up first?", p.Sides[o.Side].Name, o.Name)) {
			return true
		}
	}
	return false
}

// Deed implements Command.
func (Infiltrate) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Infiltrate) String(s *State) string {
	return fmt.Sprintf("infiltrate %s to %s", s.Warriors[c.Who].Name, c.To)
}

// InfiltrateWord is how the log writes it.
var InfiltrateWord = Vocable{Word: "infiltrate", Parse: func(r *Reader) Command {
	c := Infiltrate{Who: r.Warrior()}
	r.Word("to")
	c.To = r.Spot()
	return c
}}

// InfiltrateOffers are that he is set up at a place, or why he is not.
func InfiltrateOffers(s *State, w *Warrior) []Offer {
	if s.Turn != 0 || w.Counters.Get(infiltrated, 0) > 0 {
		return nil
	}
	o := Offer{Verb: ToUse, Who: w.ID, At: Nobody, Weapon: NoWeapon, Name: "Infiltrate", Icon: "hidden", Rule: "LEARN-K4"}
	id := w.ID
	return []Offer{o.Anywhere(s, 0, s.grid(inches(4)), func(at physics.Point) Command { return Infiltrate{Who: id, To: physics.Spot{X: at.X, Y: at.Y}} })}
}
