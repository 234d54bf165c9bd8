package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// The reasons a warrior may not do what is asked; they are shown to players.
var (
	ErrNotYours   = errors.New("it is the other side's turn")
	ErrNotInPlay  = errors.New("he is no longer on the table")
	ErrStunned    = errors.New("he is stunned and may do nothing (INJ-12)")
	ErrDown       = errors.New("he is knocked down (INJ-06)")
	ErrFleeing    = errors.New("he is fleeing (LEAD-14)")
	ErrEngaged    = errors.New("he is in close combat and may not move away (FIGHT-22)")
	ErrMoved      = errors.New("he has moved already")
	ErrRallied    = errors.New("he rallied this turn (TURN-08)")
	ErrStuck      = errors.New("he may not move any further this turn")
	ErrHeld       = errors.New("he is under a net this turn (EQUIP-14)")
	ErrErratic    = errors.New("he moves at random (TURN-13)")
	ErrShaken     = errors.New("he fell and does nothing more this turn (FALL-04)")
	ErrNearEnemy  = errors.New("an enemy was within 8\" when his turn began (MOVE-06)")
	ErrWrongPhase = errors.New("this is not the phase for it")
	ErrTooFar     = errors.New("that is farther than he may go")

	errCharged   = errors.New("he charged this turn (CHARGE-01)")
	errBeset     = errors.New("he is knocked down beside an enemy who has nobody else to fight (INJ-07)")
	errStoodUp   = errors.New("he stood up this turn and may not run (INJ-09)")
	errStartled  = errors.New("he did not notice his enemy and moves his normal distance (CHARGE-04)")
	errNeverRuns = errors.New("he never runs")
)

// Move is a remaining move (TURN-14): to a spot by the shortest way, or along
// the corners in Via. A run may be twice as far (MOVE-04).
type Move struct {
	Who   WarriorID
	Run   bool
	Climb bool // climbs down rather than jump (CLIMB-07): one test for any height
	Safe  bool // neither climbs nor jumps nor leaps: no tests on the way
	Dare  bool // leaps a gap even if it is wider than what is left of his move (JUMP-06)
	Via   []physics.Spot
	To    physics.Spot
}

// mover is what the warrior can do with his legs, for physics.
func (s *State) mover(w *Warrior, charging bool) physics.Mover {
	m := s.legsOf(w, charging)
	if !charging {
		m.Avoid = s.appendFoes(make([]physics.Body, 0, len(s.Warriors)), w)
	}
	return m
}

// appendFoes adds every model of a warrior's enemies on the table to a list, which
// may lie on the stack of its caller.
func (s *State) appendFoes(bodies []physics.Body, w *Warrior) []physics.Body {
	for i := range s.Warriors {
		if o := &s.Warriors[i]; s.Hostile(o.Side, w.Side) && o.InPlay() {
			bodies = o.appendBody(bodies)
		}
	}
	return bodies
}

// legsOf is the mover, but for the list of those whom he keeps off.
func (s *State) legsOf(w *Warrior, charging bool) physics.Mover {
	m := physics.Mover{Body: s.body(w), Ladders: true, Leap: true, MaxDrop: s.Rules.JumpDownMax, StartContact: !s.Rules.ClimbFromAfar}
	if s.Rules.MayClimb(w) && !(charging && s.Rules.ChargeNoClimb) && !(m.StartContact && s.Turn > 0 && s.hasLeapt(w)) { // CLIMB-02: not where he leapt to
		m.Climb = s.climber(w) * s.pace(w) // CLIMB-04
	}
	if w.Condition != Standing || w.Swayed { // the swayed are led into no danger (AMB-99)
		m.Climb, m.MaxDrop, m.Leap, m.Ladders = 0, 0, false, false
	}
	if deep := s.drop(w); m.MaxDrop > 0 && !charging {
		m.MaxDrop = max(m.MaxDrop, deep)
	}
	if !charging { // MOVE-05, MOVE-11: only a charge may end in contact, near it any move (MOVE-08)
		m.KeepOff = contactGap
	}
	return s.legs(w, m)
}

// AnimalsDoNotClimb is who may climb in the living rulebook (CLIMB-01, AMB-89).
func AnimalsDoNotClimb(w *Warrior) bool { return !w.Animal }

// RidersDoNotClimb is who may climb in the community edition (CLIMB-01).
func RidersDoNotClimb(w *Warrior) bool { return !w.Mounted }

// contactGap is how far a move that is no charge stays from an enemy's base.
const contactGap = physics.Inch / 20

// Mover is what the warrior can do with his legs when he moves without
// charging: for the screen and for computer players.
func (s *State) Mover(w *Warrior) physics.Mover { return s.mover(w, false) }

// Allowance is how far the warrior may move in a walk or a run (MOVE-01,
// MOVE-04), with the reason.
func (s *State) Allowance(w *Warrior, run bool) (physics.Length, string) {
	m := s.pace(w)
	switch {
	case w.Condition == KnockedDown || w.Condition == Stunned:
		return s.paced(w, inches(2), true), "crawl 2\" (INJ-06)"
	case run:
		n := s.gallop(w)
		if far, why := s.runs(w, n*m); why != "" {
			return far, why
		}
		if n > 2 {
			return n * m, fmt.Sprintf("run, %d times his Movement (MOVE-04)", n)
		}
		return 2 * m, "run, twice his Movement (MOVE-04)"
	case w.Did(StoodUp) && !s.Rules.StandUpFullRate:
		return m / 2, "stood up this turn: half rate (INJ-09)"
	}
	return m, "his Movement (MOVE-01)"
}

// Region is everywhere a warrior can end his move: what he walks to and, if he may
// run, what he runs to without a climb (CLIMB-03). One who climbs rather than jumps
// takes no jump down. What lies farther than his Movement can only be run to.
func (s *State) Region(w *Warrior, climbs bool) physics.Region {
	v := s.Survey(w, climbs)
	v.End()
	return v.Region
}

// Survey is a Region that can still be asked for its outlines, until its End.
type Survey struct {
	physics.Region
	walks, runs *physics.Survey // nil: he may not
	walk, run   physics.Length
}

// Survey is the region of a warrior.
func (s *State) Survey(w *Warrior, climbs bool) *Survey {
	others, v := s.Bodies(w.ID), &Survey{}
	if s.MayMove(w, false) == nil {
		m, walk, most := s.walker(w, climbs)
		v.walks, v.walk = s.Table.Survey(m, most, others), walk
		v.Region = v.walks.Region
		v.Cells = slices.DeleteFunc(v.Cells, func(c physics.Cell) bool {
			return c.Cost > walk && (c.Tests == 0 || !Move{Who: w.ID, To: c.At, Climb: climbs}.Possible(s))
		})
		for i := range v.Cells {
			v.Cells[i].Cost = min(v.Cells[i].Cost, walk)
		}
	}
	if s.MayMove(w, true) != nil {
		return v
	}
	m, run := s.runner(w, climbs)
	walked := v.Cells
	v.runs, v.run = s.Table.Survey(m, run, others), run
	v.Region = v.runs.Region
	if s.Rules.any.NoRun != nil {
		v.Cells = slices.DeleteFunc(v.Cells, func(c physics.Cell) bool { return s.noRun(w, c.At) != nil })
	}
	if w.NearEnemy {
		v.Cells = slices.DeleteFunc(v.Cells, func(c physics.Cell) bool { return s.outOfSneaking(w, c.At) != nil })
	}
	at := make(map[physics.Spot]int, len(v.Cells))
	for i := range v.Cells {
		at[v.Cells[i].At] = i
	}
	for _, c := range walked {
		if i, is := at[c.At]; is {
			v.Cells[i] = c
		} else {
			v.Cells = append(v.Cells, c)
		}
	}
	return v
}

// Outlines are the outlines of what the warrior walks to, and of what he runs to (MOVE-01,
// MOVE-04), in which no places are that only a climb at its end leads to.
func (v *Survey) Outlines() (walks, runs []physics.Outline) {
	if v.walks != nil {
		walks = v.walks.Outlines(v.walk)
	}
	if v.runs != nil {
		runs = v.runs.Outlines(v.run)
	}
	return walks, runs
}

// End gives back what the survey has asked. Its region stays.
func (v *Survey) End() {
	for _, of := range [...]*physics.Survey{v.walks, v.runs} {
		if of != nil {
			of.End()
		}
	}
	v.walks, v.runs = nil, nil
}

// walker is how a warrior walks, how far, and how far with the shuffle to a wall at which he
// stands.
func (s *State) walker(w *Warrior, climbs bool) (m physics.Mover, walk, most physics.Length) {
	m = s.mover(w, false)
	if climbs {
		m.MaxDrop = 0
	}
	walk, _ = s.Allowance(w, false)
	most = walk
	if m.Climb > 0 {
		most += toTheClimb
	}
	return m, walk, most
}

// runner is how a warrior runs, and how far.
func (s *State) runner(w *Warrior, climbs bool) (m physics.Mover, run physics.Length) {
	m, _, _ = s.walker(w, climbs)
	m.Climb = 0
	if s.Rules.Gait.Rungs {
		m.Ladders = false
	}
	run, _ = s.Allowance(w, true)
	return m, run
}

func (s *State) mayMove(w *Warrior, run bool) error {
	why := s.Barred(w, ThoughDown|ThoughShaken|ThoughStunned.when(s.stunnedCrawls(w)))
	switch {
	case s.Phase != Moves:
		return ErrWrongPhase
	case !s.Acts(w):
		return ErrNotYours
	case why != nil:
		return why
	case w.Did(Charged) || w.Did(FailedCharge):
		return errCharged
	case w.Did(Stuck):
		return ErrStuck
	case w.Did(Acted):
		return ErrMoved
	case w.Condition == KnockedDown && !s.mayCrawl(w):
		return errBeset
	case w.Condition == Standing && s.engagedByStanding(w): // FIGHT-25; who stood up is no exception (INJ-10)
		return ErrEngaged
	}
	if run {
		switch {
		case w.Condition != Standing:
			return ErrDown
		case w.Did(StoodUp):
			return errStoodUp
		case w.Did(Tested):
			return errStartled
		case w.Has(NeverRuns):
			return errNeverRuns
		case w.NearEnemy && !s.sneaks(w):
			return ErrNearEnemy
		}
	}
	return nil
}

// stunnedCrawls: in contact, and a friend who stands fights each of his foes
// (INJ-16, AMB-116).
func (s *State) stunnedCrawls(w *Warrior) bool {
	return s.Rules.StunnedCrawl && s.engagedByStanding(w) && s.mayCrawl(w)
}

// mayCrawl: out of contact, or every enemy in contact is engaged with another (INJ-07).
func (s *State) mayCrawl(w *Warrior) bool {
	if s.maddened(w) && s.Engaged(w) { // EXPLORE-75
		return false
	}
	for _, id := range s.Foes(w) {
		f := &s.Warriors[id]
		if !f.Able() {
			continue
		}
		other := false
		for _, o := range s.Foes(f) {
			if o != w.ID && s.Warriors[o].Able() {
				other = true
			}
		}
		if !other {
			return false
		}
	}
	return true
}

// Route is the way the move takes and what it costs, or why there is none. It
// may be longer than the warrior can go.
func (c Move) Route(s *State) (physics.Path, error) { return c.routeOf(s, c.legs(s, 0)) }

// routeOf is the way that a mover takes up to his limit or, without one, any.
func (c Move) routeOf(s *State, m physics.Mover) (physics.Path, error) {
	m.Avoid = s.appendFoes(make([]physics.Body, 0, usualBodies), s.Warrior(c.Who))
	if len(c.Via) > 0 {
		return s.Table.Along(m, append(append([]physics.Spot(nil), c.Via...), c.To), s.Bodies(c.Who))
	}
	return s.Table.Path(m, c.To, s.Bodies(c.Who))
}

// legs is what the warrior can do with his legs in this move.
func (c Move) legs(s *State, limit physics.Length) physics.Mover {
	m := s.legsOf(s.Warrior(c.Who), false)
	m.Limit = limit
	if c.Climb {
		m.MaxDrop = 0
	}
	if c.Safe {
		m.Climb, m.MaxDrop, m.Leap = 0, 0, false
	}
	return m
}

// legsFor are those of one who looks for ways that the allowance may suffice for: for
// one who climbs they may be longer (see counted and spared). Who runs climbs nothing
// (CLIMB-03).
func (c Move) legsFor(s *State, allow physics.Length) physics.Mover {
	k := s.climber(s.Warrior(c.Who))
	m := c.legs(s, k*allow+toTheClimb)
	if c.Run {
		m.Climb = 0
		m.Ladders = m.Ladders && !s.Rules.Gait.Rungs
	}
	if !c.Dare && len(c.Via) == 0 && (m.Climb == 0 || k == 1) {
		m.OnFoot = allow
	}
	return m
}

// Way is the way he will take, or why he may not.
func (c Move) Way(s *State) (physics.Path, error) { return c.route(s) }

// Legal implements Command.
func (c Move) Legal(s *State) error {
	_, err := c.route(s)
	return err
}

// route is the way he will take, or why he may not.
func (c Move) route(s *State) (physics.Path, error) {
	path, err := c.within(s)
	if errors.Is(err, physics.ErrNoPath) {
		if path, err = c.Route(s); err == nil { // to say how long it would be, or to dare it
			err = c.judge(s, path)
		}
	}
	return path, err
}

// Possible reports whether the move is legal, and sooner than Legal, which
// looks farther to say why not.
func (c Move) Possible(s *State) bool {
	_, err := c.within(s)
	return err == nil
}

// FirstPossible is the first of some places to which the move is possible, for
// players who try one after another; To is not looked at.
func (c Move) FirstPossible(s *State, places []physics.Spot) (Move, bool) {
	return c.first(s, places, true, len(places))
}

// FirstStraight is the first of some places to which the move is possible by the
// straight way over open ground. It is found far sooner than FirstPossible.
func (c Move) FirstStraight(s *State, places []physics.Spot) (Move, bool) {
	return c.first(s, places, true, 0)
}

// FirstCrooked is the first of some places to which the move is possible, but not by
// the straight way over open ground: round a corner, over rough ground, up, down or
// across. Ways are looked for to so many of them.
func (c Move) FirstCrooked(s *State, places []physics.Spot, tries int) (Move, bool) {
	return c.first(s, places, false, tries)
}

// first is the first place to which the move is possible straight, if that counts, or
// by one of so many other ways that are looked for.
func (c Move) first(s *State, places []physics.Spot, straight bool, tries int) (Move, bool) {
	w := s.Warrior(c.Who)
	if w == nil || s.MayMove(w, c.Run) != nil || len(c.Via) > 0 {
		return c, false
	}
	allow, _ := s.Allowance(w, c.Run)
	m, others := c.legsFor(s, allow), s.Bodies(c.Who)
	m.Avoid = s.appendFoes(make([]physics.Body, 0, usualBodies), w)
	for _, c.To = range places {
		var path physics.Path
		var ok bool
		if straight {
			path, ok = s.Table.Straight(m, c.To, others)
		} else if s.Table.IsStraight(m, c.To, others) {
			continue
		}
		switch {
		case !ok && tries == 0:
			continue
		case !ok:
			var err error
			if path, err = s.Table.Path(m, c.To, others); err == nil || errors.Is(err, physics.ErrNoPath) {
				tries-- // it was looked for
			}
			if err != nil {
				continue
			}
		}
		if c.judge(s, path) == nil {
			return c, true
		}
	}
	return c, false
}

// within is the way he will take if it is not too long.
func (c Move) within(s *State) (physics.Path, error) {
	w := s.Warrior(c.Who)
	if w == nil {
		return physics.Path{}, ErrNotInPlay
	}
	if err := s.MayMove(w, c.Run); err != nil {
		return physics.Path{}, err
	}
	allow, _ := s.Allowance(w, c.Run)
	path, err := c.routeOf(s, c.legsFor(s, allow))
	if err == nil {
		err = c.judge(s, path)
	}
	return path, err
}

// judge says why he may not take a way, or nil.
func (c Move) judge(s *State, path physics.Path) error {
	allow, why := s.Allowance(s.Warrior(c.Who), c.Run)
	cost := counted(path) - s.spared(s.Warrior(c.Who), path)
	if _, daring := tooWide(path, allow); cost > allow && !(c.Dare && daring && !s.Rules.FreeGaps) {
		return because("%w: the way is %s, he has %s (%s)", ErrTooFar, cost, allow, why)
	}
	for _, l := range path.Legs {
		if c.Run && (l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown || l.Kind == physics.LadderLeg && s.Rules.Gait.Rungs) {
			return errors.New("he may not run while he climbs (CLIMB-03)") // AMB-18
		}
	}
	if c.Run {
		if err := s.runsOver(s.Warrior(c.Who), path); err != nil {
			return err
		}
		if err := s.outOfSneaking(s.Warrior(c.Who), path.End()); err != nil {
			return err
		}
	}
	return s.bars(s.Warrior(c.Who), path)
}

// runsOver is why a warrior may not run or charge a way, or nil.
func (s *State) runsOver(w *Warrior, path physics.Path) error {
	if s.Rules.any.NoRun == nil {
		return nil
	}
	if err := s.noRun(w, w.At); err != nil {
		return err
	}
	gait := s.GaitOf(w)
	for gone := physics.Length(0); ; gone += strideLooked {
		if at, ok := s.Table.EndOfCut(path, gone, gait); ok {
			if err := s.noRun(w, at); err != nil {
				return err
			}
		}
		if gone >= path.Cost {
			return nil
		}
	}
}

// strideLooked is how near each other the places on a way are whose ground is looked at.
const strideLooked = physics.Inch / 4

// toTheClimb is how near a wall counts as touching it (CLIMB-02).
const toTheClimb = physics.Inch / 2

// counted is what a path takes off the allowance: he who stands at a wall he
// climbs need not pay for the shuffle to the place where the climb begins, so
// that he can climb as high as his Movement (CLIMB-03).
func counted(path physics.Path) physics.Length {
	var shuffle physics.Length
	for _, l := range path.Legs {
		switch l.Kind {
		case physics.Walk:
			shuffle += l.Cost
			continue
		case physics.ClimbUp, physics.ClimbDown:
			if shuffle <= toTheClimb {
				return path.Cost - shuffle
			}
		}
		break
	}
	return path.Cost
}

// tooWide finds the leap for which the allowance does not suffice although it
// lasts to the edge (JUMP-06).
func tooWide(path physics.Path, allow physics.Length) (leg int, found bool) {
	var cost physics.Length
	for i, l := range path.Legs {
		if cost <= allow && cost+l.Cost > allow && l.Kind == physics.Leap {
			return i, true
		}
		cost += l.Cost
	}
	return 0, false
}

// Play implements Command.
func (c Move) Play(p *Play) {
	path, err := c.route(p.State)
	if err != nil {
		panic("rules: a legal move lost its way: " + err.Error())
	}
	c.goes(p, path)
}

// goes carries the move out by its way.
func (c Move) goes(p *Play, path physics.Path) {
	w := p.Warrior(c.Who)
	w.Done |= Acted
	if !p.setsOut(w, path) {
		return
	}
	if c.Run {
		w.Done |= Ran
	}
	how := "moves"
	switch {
	case c.Run:
		how = "runs"
	case w.Condition != Standing:
		how = "crawls"
	}
	if c.Run && !p.stealthy(w) {
		p.unhide(w, "he runs", "HIDE-02")
	}
	allow, _ := p.Allowance(w, c.Run)
	if i, short := tooWide(path, allow); short {
		leap := path.Legs[i]
		if p.goAlong(w, physics.Path{Legs: path.Legs[:i]}, how) {
			p.Say(Note, w.ID, Nobody, "JUMP-06", "The gap is wider than what is left of %s's move.", w.Name)
			p.fallIntoGap(w, leap)
		}
	} else {
		p.goAlong(w, path, how)
	}
	p.staysHidden(w)
	p.reveal()
}

// staysHidden ends the hiding of one who has gone where nothing conceals him, however he came
// there (HIDE-06).
func (p *Play) staysHidden(w *Warrior) {
	if w.Hidden && !p.ducks(w) && !p.conceals(w) && !p.Table.Concealed(w.Body()) {
		p.unhide(w, "nothing conceals him here", "HIDE-06")
	}
}

// Deed implements Command.
func (c Move) Deed(s *State) Deed {
	if c.Run {
		return By(c.Who, ThoughShaken)
	}
	return s.ByMove(c.Who)
}

// String implements Command.
func (c Move) String(s *State) string {
	verb := "move"
	switch {
	case c.Run:
		verb = "run"
	case c.Climb:
		verb = "climb"
	}
	switch {
	case c.Dare:
		verb = "dare " + verb
	case c.Safe:
		verb = "safely " + verb
	}
	line := verb + " " + s.Warriors[c.Who].Name
	for _, v := range c.Via {
		line += " via " + v.String()
	}
	return line + " to " + c.To.String()
}
