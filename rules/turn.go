package rules

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
)

// Begin starts the battle: the first turn of the first side, or of the side that
// throws the highest die.
type Begin struct{ First SideID }

// Diced has dice say whose the first turn is.
const Diced SideID = -1

// Legal implements Command.
func (c Begin) Legal(s *State) error {
	switch {
	case s.Turn != 0:
		return fmt.Errorf("the battle has begun already")
	case c.First < Diced || int(c.First) >= len(s.Sides):
		return fmt.Errorf("there is no side %d", c.First+1)
	}
	if todo, begins := s.SetUp().(Begin); !begins {
		return fmt.Errorf("the battle is not set up yet: %q comes first", s.SetUp().String(s))
	} else if first := s.FirstTurn(); first >= 0 && first != c.First {
		return fmt.Errorf("%s have the first turn", s.Sides[todo.First].Name)
	}
	return nil
}

// Play implements Command.
func (c Begin) Play(p *Play) {
	for i := range p.Sides {
		p.Sides[i].Began = 0
	}
	for i := range p.Warriors {
		p.Sides[p.Warriors[i].Side].Began++
	}
	p.Winner = -1
	first := c.First
	if first == Diced {
		first = p.highestDie()
	}
	p.Active = first
	p.bareArms()
	p.learnAll()
	p.prepare()
	p.TerrainStands()
	p.readyVehicles()
	p.forAll(false, battleBegins)
	p.beginTurn()
}

// Deed implements Command.
func (Begin) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Begin) String(*State) string {
	if c.First == Diced {
		return "begin"
	}
	return fmt.Sprintf("begin %d", c.First+1)
}

// highestDie is the side that throws the highest die; those who share it throw again.
func (p *Play) highestDie() SideID {
	var left []SideID
	for side := range p.Sides {
		left = append(left, SideID(side))
	}
	for len(left) > 1 {
		var dice []int
		var throws []string
		for _, side := range left {
			dice = append(dice, p.Dice.D6())
			throws = append(throws, fmt.Sprintf("%s %d", p.Sides[side].Name, dice[len(dice)-1]))
		}
		high, verdict := left[:0], "equal, again"
		for i, side := range left {
			if dice[i] == slices.Max(dice) {
				high = append(high, side)
			}
		}
		if left = high; len(left) == 1 {
			verdict = p.Sides[left[0]].Name
		}
		e := Event{Kind: Threw, Who: Nobody, At: Nobody, Rule: "TURN-01", Dice: dice, OK: true}
		if !p.Quiet {
			e.Text = fmt.Sprintf("The first turn: %s: %s", strings.Join(throws, ", "), verdict)
		}
		p.Tell(e)
	}
	return left[0]
}

// Done ends the step or phase the active side is in. It plays what follows on
// the way: declared charges, compulsory moves, the close combat, the other
// side's start of turn.
type Done struct{}

// Legal implements Command.
func (Done) Legal(s *State) error {
	if s.Turn == 0 {
		return fmt.Errorf("the battle has not begun")
	}
	return nil
}

// Play implements Command.
func (Done) Play(p *Play) {
	switch p.Phase {
	case Charges:
		p.carryOutCharges()
		if !p.Over {
			p.compulsoryMoves()
		}
		p.enter(Moves)
	case Moves:
		p.atEnd(movesAreOver)
		p.enter(Shooting)
		p.forAll(true, hisShootingBegins)
		p.at(shootingStart)
		p.fuses()
	case Shooting:
		p.enter(Combat)
	case Combat:
		p.fightCombats()
		p.comeUp()
		p.forAll(true, hisTurnEnds)
		p.nextSide()
	}
}

// Deed implements Command.
func (Done) Deed(*State) Deed { return GoesOn() }

// String implements Command.
func (Done) String(*State) string { return "done" }

func (p *Play) enter(ph Phase) {
	if p.Over {
		return
	}
	p.Phase = ph
	if p.mute {
		return
	}
	e := Event{Kind: PhaseBegan, Who: Nobody, At: Nobody, Rule: "TURN-02", Side: p.Active, Phase: ph}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s: %s.", p.Sides[p.Active].Name, ph)
	}
	p.Tell(e)
}

// nextSide hands the turn on to the next side still fighting (TURN-01).
func (p *Play) nextSide() {
	p.atEnd(turnIsOver)
	if p.Over {
		return
	}
	for {
		p.Active = (p.Active + 1) % SideID(len(p.Sides))
		if p.InBattle(p.Active) {
			break
		}
	}
	if p.Limit > 0 && p.Turn >= p.Limit {
		p.end(-1, fmt.Sprintf("%d turns have passed, as agreed", p.Limit), "")
		return
	}
	p.beginTurn()
}

// beginTurn plays the start of a turn, before anything else in it (TURN-03), in
// the order of AMB-08: the choice to rout, the Rout test, then recovery.
func (p *Play) beginTurn() {
	p.Turn++
	p.Sides[p.Active].Turns++
	for i := range p.Warriors {
		w := &p.Warriors[i]
		w.Done, w.Intent, w.Way, w.Shuns = 0, nil, nil, nil
		if w.Netted && p.InTurn(w) { // EQUIP-14
			w.Netted = false
			w.Done |= Held | Stuck
		}
		w.Afraid, w.Dived, w.Worst = false, false, Standing
	}
	e := Event{Kind: TurnBegan, Who: Nobody, At: Nobody, Rule: "TURN-01", Side: p.Active}
	if !p.Quiet {
		e.Text = fmt.Sprintf("Turn %d: %s.", p.Round(), p.Sides[p.Active].Name)
	}
	p.Tell(e)
	p.turnBegins()
	if p.Over {
		return
	}
	p.testRout(p.Active)
	if p.Over {
		return
	}
	if !p.InBattle(p.Active) {
		p.nextSide()
		return
	}
	p.stupor()
	p.forAll(true, hisTurnBegins)
	p.forAll(false, recoveryBegins)
	p.recover()
	p.forAll(true, hisMovesBegin)
	p.at(movesStart)
	if p.Over {
		return
	}
	for i := range p.Warriors { // MOVE-07: asked when all have charged
		w := &p.Warriors[i]
		w.NearEnemy = p.InTurn(w) && w.InPlay() && p.enemyWithin8(w)
	}
	p.enter(Charges)
}

// recover is the recovery phase: fleeing warriors test to rally, the stunned
// come round and the knocked down stand up (TURN-05 to TURN-08, INJ-13, AMB-12).
// He who is knocked down and flees tests before he stands up (TURN-16).
func (p *Play) recover() {
	p.forAll(true, recovers) // AMB-08: before anybody recovers
	p.disentangle()
	for _, fled := range []bool{false, true} { // AMB-08: who has got up may lead those who rally
		for i := range p.Warriors {
			if w := &p.Warriors[i]; p.InTurn(w) && w.InPlay() && w.Fleeing == fled {
				p.recovers(w)
			}
		}
	}
}

// recovers is the recovery phase of one warrior.
func (p *Play) recovers(w *Warrior) {
	if w.Fleeing && w.Condition < Stunned && !p.fleesOn(w) {
		p.rally(w)
	}
	if w.Condition > Standing && p.staysDown(w) {
		return
	}
	switch w.Condition {
	case Stunned:
		w.Condition = KnockedDown
		if !p.mute {
			p.Say(Recovered, w.ID, Nobody, "TURN-05", "%s comes round and is knocked down.", w.Name)
		}
	case KnockedDown:
		w.Condition = Standing
		w.Done |= StoodUp
		if !p.mute {
			p.Say(Recovered, w.ID, Nobody, "INJ-08", "%s stands up.", w.Name)
		}
	}
	if w.Did(Rallied | StoodUp) {
		p.comesTo(w)
	}
	p.picksUp(w)
}

// rally is the test of a fleeing warrior (TURN-06, TURN-07, LEAD-13, AMB-10).
func (p *Play) rally(w *Warrior) {
	if p.Rules.RallyBarredByEnemy {
		if near := p.closestOther(w); near != nil && p.Hostile(near.Side, w.Side) {
			p.Say(Note, w.ID, near.ID, "TURN-07", "%s cannot rally: %s, an enemy, is closest to him.", w.Name, near.Name)
			return
		}
	}
	if p.TestLeadership(w, Test{Rule: "LEAD-13"}, "to rally") {
		w.Fleeing = false
		w.Done |= Rallied
		p.Say(Recovered, w.ID, Nobody, "TURN-08", "%s rallies.", w.Name)
	}
}

// closestOther is the model closest to him that counts for rallying: friends and
// enemies who flee, lie or hide do not; an enemy wins a tie (TURN-07, AMB-11).
func (p *Play) closestOther(w *Warrior) *Warrior {
	var near *Warrior
	var gap physics.Length
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if !o.Able() || o.Hidden || p.inert(o) { // nor is he, who flees
			continue
		}
		d := physics.Distance(w.Body(), o.Body())
		if near == nil || d < gap || d == gap && p.Hostile(o.Side, w.Side) {
			near, gap = o, d
		}
	}
	return near
}

// enemyWithin8: counted for running are enemies who stand, do not flee and are
// not hidden (MOVE-06, HIDE-12, AMB-125).
func (s *State) enemyWithin8(w *Warrior) bool {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if s.Hostile(o.Side, w.Side) && o.Able() && !o.Hidden && physics.Within(w.Body(), o.Body(), inches(8)) && !s.inert(o) {
			return true
		}
	}
	return false
}

// compulsoryMoves moves those who flee, then those who move at random (TURN-12,
// TURN-09, TURN-13).
func (p *Play) compulsoryMoves() {
	p.at(compulsory)
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if p.InTurn(w) && w.Fleeing && w.Condition == Standing && !w.Did(Fled) && !w.Did(Held) && !p.Over {
			p.Say(Broke, w.ID, Nobody, "LEAD-14", "%s keeps running.", w.Name)
			p.flee(w, "LEAD-14")
		}
		if p.InTurn(w) {
			p.stumble(w) // PSY-14
		}
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; p.Acts(w) && p.wanders(w) && !w.Did(Acted) && p.Barred(w, ThoughErratic|ThoughShaken) == nil && p.Unsteady(w) == "" && !p.engagedByStanding(w) && !p.Over {
			p.wander(w)
		}
	}
	p.rushers()
	p.calls()
}

// wanders reports whether a warrior moves only at random (TURN-13).
func (s *State) wanders(w *Warrior) bool { return s.Rules.RandomMovement && w.Erratic }

// directions are what a player may choose among for a random move.
var directions = []string{"right", "down and right", "down", "down and left", "left", "up and left", "up", "up and right"}

// whichWay asks a warrior's player for one of the directions.
func (p *Play) whichWay(w *Warrior, rule, question string) physics.Point {
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: rule, Question: question}
	for k, name := range directions {
		to, by := w.At, compass[2*k]
		to.X, to.Y = to.X+by.X*inches(3)/1000, to.Y+by.Y*inches(3)/1000
		d.Options, d.Places = append(d.Options, Option{name, w.ID}), append(d.Places, []physics.Spot{to})
	}
	return compass[2*p.Ask(d)[0]]
}

// wander moves a warrior 2D6" in the direction his player names before the roll;
// contact with an enemy counts as a charge (TURN-13, AMB-121).
func (p *Play) wander(w *Warrior) {
	dir := p.whichWay(w, "TURN-13", fmt.Sprintf("%s moves 2D6\" at random. Which way?", w.Name))
	far := p.paced(w, inches(p.TwoD6(w.ID, "TURN-13", "how far he goes")), true)
	w.Done |= Acted
	charges := p.mayCharge(w) == nil // who may not by a happening runs into nobody (ENC-14b)
	m := p.mover(w, charges)
	path, _ := p.Table.FleePath(m, dir, far, p.Bodies(w.ID))
	p.goAlong(w, path, "wanders")
	p.staysHidden(w)
	if !w.Able() {
		return
	}
	if !charges {
		p.reveal()
		return
	}
	m = p.mover(w, true)
	m.Climb, m.MaxDrop, m.Leap, m.Limit = 0, 0, false, min(far-path.Cost, inches(1)/2)
	for _, id := range p.Enemies(w.Side) {
		foe := p.Warrior(id)
		var way physics.Path
		if !p.isFoe(w, foe) { // the last half inch into contact, but not with who hides
			if foe.Hidden || m.Limit <= 0 || !physics.Within(w.Body(), foe.Body(), inches(1)/2) {
				continue
			}
			var err error
			if way, err = p.Table.PathToTouch(m, foe.Body(), p.Bodies(w.ID)); err != nil {
				continue
			}
		}
		p.frighten(foe, w, chargedTest)
		p.goAlong(w, way, "runs into "+foe.Name+" over")
		w.Done |= Charged
		p.engage(w)
		p.Say(Contact, w.ID, id, "TURN-13", "%s runs into %s: that counts as a charge.", w.Name, foe.Name)
		p.runsAgain(w, foe)
		break
	}
	p.reveal()
}

// wither takes out of action whose Strength or Toughness is brought to 0 (CHAR-13, AMB-06).
func (p *Play) wither() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !p.Rules.ZeroKills || p.Over {
			return
		}
		if !w.InPlay() {
			continue
		}
		if pr := p.Profile(w); pr.S <= 0 && w.Base.S > 0 || pr.T <= 0 && w.Base.T > 0 {
			p.Say(Note, w.ID, Nobody, "CHAR-13", "%s has no Strength or Toughness left.", w.Name)
			p.injure(w, OutOfAction, "CHAR-13", Nobody)
		}
	}
}
