package rules

import (
	"fmt"
	"slices"
	"sort"

	"cometfall/physics"
)

// Leader is the side's leader, or Nobody.
func (s *State) Leader(side SideID) WarriorID {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Side == side && w.Leader && !w.Swayed {
			return w.ID
		}
	}
	return Nobody
}

// Leadership is the value a warrior tests against: his own, or his leader's if
// that is higher and the leader is near and able (LEAD-07, LEAD-08).
func (s *State) Leadership(w *Warrior) (ld int, from string) {
	ld, from = s.Profile(w).Ld, "Leadership"
	if o := s.goader(w, func(t *Talent) []string { return t.Heeded }); o != nil && s.Profile(o).Ld > ld { // KIN-39
		ld, from = s.Profile(o).Ld, "Leadership of "+o.Name
	}
	id := s.Leader(w.Side)
	if id == Nobody || id == w.ID {
		return ld, from
	}
	l := &s.Warriors[id]
	if l.Able() && s.Profile(l).Ld > ld && s.helps(w, l, Leads, l.LeaderRadius) {
		return s.Profile(l).Ld, "Leadership of " + l.Name
	}
	return ld, from
}

// goadReach is how near a packmaster must be (KIN-39).
const goadReach = 6 * physics.Inch

// goader is a friend who stands and goads warriors of his type, so near that it helps, or nil
// (KIN-39).
func (s *State) goader(w *Warrior, types func(t *Talent) []string) *Warrior {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if len(o.Talents) > 0 && o.Side == w.Side && o.Able() && s.some(o, func(t *Talent) bool { return slices.Contains(types(t), w.Type) }) && physics.Within(o.Body(), w.Body(), goadReach) {
			return o
		}
	}
	return nil
}

// Help is what somebody who is near does for a warrior.
type Help uint8

// The kinds of help.
const (
	Leads   Help = iota // he lends his Leadership (LEAD-07)
	Company             // with him beside one is not all alone (LEAD-09)
)

// helps reports whether another is near enough to help a warrior.
func (s *State) helps(w, other *Warrior, h Help, far physics.Length) bool {
	far = s.nearness(w, h, far)
	return far >= 0 && physics.Within(w.Body(), other.Body(), far)
}

// OutOfActionOf counts a side's losses for Rout tests: out of action, or fled
// from the table (LEAD-01, AMB-78).
func (s *State) OutOfActionOf(side SideID) int {
	n := 0
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == side && !w.InPlay() && !w.Has(Chattel) && !s.unlost(w) {
			n++
		}
	}
	return n
}

// WarbandRating is the rating of a side's warband (BAND-17): 5 for each model and
// 20 for a large one, or what its entry says, and its experience.
func (s *State) WarbandRating(side SideID) int {
	total := 0
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() != side || w.Summoned {
			continue
		}
		n := w.Rating
		if n == 0 {
			n = 5
			if w.Large {
				n = 20
			}
		}
		total += n + w.XP
	}
	return total
}

// NearRout reports whether a quarter of the side or more is out of action
// (LEAD-01, AMB-77); formal allies are counted together (ALLY-03).
func (s *State) NearRout(side SideID) bool {
	out, began := s.losses(side)
	return out*4 >= began
}

// Losses are how many of a side and its formal allies are lost, of how many, and with how
// many it takes Rout tests; 0 if it takes none (LEAD-01, ALLY-03).
func (s *State) Losses(side SideID) (out, began, tests int) {
	out, began = s.losses(side)
	if s.nerve(side) == TestsNerve {
		tests = (began + 3) / 4
	}
	return out, began, tests
}

// losses are those of a side and its formal allies.
func (s *State) losses(side SideID) (out, began int) {
	for i := range s.Sides {
		if ally := SideID(i); !s.Hostile(ally, side) {
			out += s.OutOfActionOf(ally)
			began += s.Sides[ally].Began
		}
	}
	return out, began
}

// RoutLeadership is what a Rout test is taken against: the leader's, unless he
// is stunned or out of action; then the highest left, but no hired sword's (LEAD-03,
// LEAD-05, AMB-79, BAND-15).
func (s *State) RoutLeadership(side SideID) (ld int, from string) {
	for _, ally := range s.allies(side) { // AMB-113: the highest of them
		l, f := s.routLeadership(ally)
		if l, f = s.hearten(ally, l, f); l > ld || from == "" {
			ld, from = l, f
		}
	}
	return ld, from
}

func (s *State) routLeadership(side SideID) (ld int, from string) {
	if id := s.Leader(side); id != Nobody && s.Warriors[id].Condition < Stunned {
		l := &s.Warriors[id]
		return s.Profile(l).Ld, "Leadership of " + l.Name
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Side == side && w.Condition < Stunned && !w.Has(Chattel|HiredSword) && (w.Able() || !s.Rules.SubstituteAble) && s.Profile(w).Ld > ld {
			ld, from = s.Profile(w).Ld, "Leadership of "+w.Name+", the leader being lost"
		}
	}
	return ld, from
}

// testRout is what the start of a turn asks of a battered side (LEAD-01 to
// LEAD-06): the choice to give up, then the test.
func (p *Play) testRout(side SideID) {
	sd := &p.Sides[side]
	nerve := p.nerve(side)
	near := p.NearRout(side)
	allies := p.fighting(side)
	if nerve == NeverRouts || sd.Routed || !near && !sd.MustTest || side != allies[0] { // AMB-113: allies test once
		return
	}
	question := ""
	if !p.Quiet {
		question = p.retreatQuestion(side, near && nerve != GivesUpOnly)
	}
	retreat := true
	for _, ally := range allies {
		retreat = retreat && p.ConfirmGravely(ally, Nobody, Nobody, "LEAD-06", question)
	}
	if retreat {
		p.retreats(side)
		return
	}
	if !near || nerve == GivesUpOnly {
		return
	}
	for _, ally := range allies {
		p.Sides[ally].MustTest = true
	}
	if !p.standsRout(side) {
		p.rout(side, p.allied(side)+" failed their Rout test and flee the field", "LEAD-04")
	}
}

// fighting are those of a side and its formal allies who are still in the battle.
func (s *State) fighting(side SideID) []SideID {
	return slices.DeleteFunc(s.allies(side), func(ally SideID) bool { return !s.InBattle(ally) })
}

// retreatQuestion is how a side is asked whether it gives up: with what it has
// lost, and if it must test otherwise, how likely it is to stay (LEAD-03).
func (s *State) retreatQuestion(side SideID, tests bool) string {
	out, began := s.losses(side)
	q := fmt.Sprintf("%s have lost %d of %d. Retreat from the battle?", Capital(s.allied(side)), out, began)
	if !tests {
		return q
	}
	ld, from := s.RoutLeadership(side)
	stays, known := s.RoutChance(side)
	if from == "" && known && stays == 0 {
		return q + " Else they take a Rout test and fail it: " + NoLeadership + "."
	}
	q += " Else they take a Rout test: " + routNeeds(ld, from)
	if known {
		q += ", and stay with " + Percent(stays)
	}
	return q + "."
}

// NoLeadership is why a Rout test cannot be passed where nobody is left to take it on (LEAD-05).
const NoLeadership = "nobody of theirs whose Leadership counts is on his feet or only knocked down"

// routNeeds is what a Rout test needs, in words.
func routNeeds(ld int, from string) string {
	if from == "" {
		return "2D6 with no Leadership, since " + NoLeadership
	}
	return fmt.Sprintf("2D6, %d or less (%s)", ld, from)
}

// RoutChance is the exact chance, from 0 to 1, that a side which must take a Rout
// test now stays, with all that would have it thrown again (LEAD-03, EQUIP-26).
func (s *State) RoutChance(side SideID) (stays float64, ok bool) {
	odds, ok := Enumerate(s, steadiness{side}, fewWays, nil, func(end *State) int { return number(end.Sides[side].Routed) })
	return odds[0], ok
}

// steadiness is a Rout test by itself, to know how often it is passed.
type steadiness struct{ side SideID }

func (steadiness) Legal(*State) error   { return nil }
func (steadiness) Deed(*State) Deed     { return GoesOn() }
func (steadiness) String(*State) string { return "test for a rout" }
func (t steadiness) Play(p *Play) {
	p.Sides[t.side].Routed = !p.standsRout(t.side)
}

// standsRout takes a side's Rout test, with whatever passes it untested or has it
// rolled again (LEAD-03).
func (p *Play) standsRout(side SideID) bool {
	out, _ := p.losses(side)
	if p.readsBattle(side) {
		return true
	}
	for _, ally := range p.allies(side) { // LEAD-05, EQUIP-19, ALLY-03
		if leader := p.Leader(ally); leader != Nobody && p.Warrior(leader).Condition < Stunned && p.passes(p.Warrior(leader), routTest) {
			return true
		}
	}
	ok := p.rollRout(side, out, 0)
	for _, ally := range p.allies(side) { // EQUIP-26, AMB-113: the test is that of each of them
		if leader := p.Leader(ally); !ok && leader != Nobody && p.Warrior(leader).InPlay() && p.routAgain(p.Warrior(leader)) {
			return p.rollRout(side, out, 0) // a second throw stands
		}
	}
	for _, ally := range p.allies(side) { // KIN-35
		if leader := p.Leader(ally); !ok && leader != Nobody && p.Warrior(leader).Condition < Stunned && p.sungTo(p.Warrior(leader)) {
			return p.rollRout(side, out, 1)
		}
	}
	return ok
}

// rollRout throws for a Rout test, with so much more Leadership than the side has.
func (p *Play) rollRout(side SideID, out, more int) bool {
	_, began := p.losses(side)
	ld, from := p.RoutLeadership(side)
	if more > 0 {
		ld, from = ld+more, from+fmt.Sprintf(", +%d a song", more)
	}
	a, b := p.throwTwo(Nobody, func(sum int) bool { return sum <= ld })
	ok := a+b <= ld
	e := Event{Kind: Threw, Who: Nobody, At: Nobody, Rule: routTest.Rule, Dice: []int{a, b}, Need: ld, OK: ok, Side: side, For: TestRoll, Test: RoutTest}
	if !p.Quiet {
		e.odds(waysUpTo(ld), 36)
		e.Text = fmt.Sprintf("%s, Rout test with %d of %d lost: %s. Rolled %d + %d = %d: %s",
			Capital(p.allied(side)), out, began, routNeeds(ld, from), a, b, a+b, passWord(ok))
	}
	p.Tell(e)
	return ok
}

// rout ends a side's battle; when one side is left, the battle (LEAD-04).
func (p *Play) rout(side SideID, why, rule string) {
	allies := p.allies(side)
	p.Say(Note, Nobody, Nobody, rule, "%s.", why)
	var stay []WarriorID
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !slices.Contains(allies, w.Home()) || !w.InPlay() {
			continue
		}
		if p.standsFast(w) {
			stay = append(stay, w.ID)
			continue
		}
		w.Condition, w.Hidden, w.Fleeing = Gone, false, false
	}
	for _, ally := range allies {
		p.Sides[ally].Routed = true
	}
	fights := len(stay) > 0 && p.fightOn(side)
	for _, id := range stay {
		p.Sides[p.Warriors[id].Home()].FightsOn = fights
	}
	p.endIfOneLeft(why, rule)
	if fights || p.Over {
		return
	}
	for _, id := range stay { // the others go on with their battle without them
		w := p.Warrior(id)
		w.Condition, w.Hidden, w.Fleeing = Gone, false, false
		p.Say(Note, w.ID, Nobody, "AMB-119", "Nobody fights %s, and he leaves.", w.Name)
	}
}

// checkLeftAlone ends the battle when a side has nobody left on the table.
func (p *Play) checkLeftAlone() {
	for side := range p.Sides {
		if !p.InBattle(SideID(side)) {
			continue
		}
		left := false
		for i := range p.Warriors {
			if w := &p.Warriors[i]; int(w.Home()) == side && w.InPlay() && !w.Has(Chattel) {
				left = true
				break
			}
		}
		if !left && !p.Awaits(SideID(side)) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; int(w.Home()) == side && w.InPlay() { // nobody is left to whom it belongs
					w.Condition, w.Fleeing, w.Hidden = Gone, false, false
				}
			}
			p.Sides[side].Routed, p.Sides[side].FightsOn = true, false
			p.endIfOneLeft(p.Sides[side].Name+" have nobody left on the table", "INJ-14")
		}
	}
}

func (p *Play) endIfOneLeft(why, rule string) {
	if p.Over {
		return
	}
	winner := SideID(-1)
	for side := range p.Sides {
		for other := range p.Sides[:side] {
			if p.InBattle(SideID(side)) && p.InBattle(SideID(other)) && p.Hostile(SideID(side), SideID(other)) {
				return
			}
		}
		if winner < 0 && !p.Sides[side].Routed && !p.Sides[side].Neutral { // who has routed has lost, even if some stay (AMB-119)
			winner = SideID(side)
		}
	}
	p.sharesVictory(winner)
	p.end(winner, why, rule)
}

// InBattle reports whether a side has not routed, or has left some who fight on.
// Creatures that belong to nobody fight, but the battle is not about them.
func (s *State) InBattle(side SideID) bool {
	sd := &s.Sides[side]
	return !sd.Neutral && (!sd.Routed || sd.FightsOn)
}

// Finish ends the battle for another reason than that one side is left: a
// scenario is won, or lost.
func (p *Play) Finish(winner SideID, why, rule string) {
	if !p.Over {
		p.end(winner, why, rule)
	}
}

func (p *Play) end(winner SideID, why, rule string) {
	p.Over, p.Winner, p.Ending = true, winner, why
	p.spellsAreOver()
	p.battleEnds()
	p.afterBattle()
	if winner >= 0 {
		p.Say(Ended, Nobody, Nobody, rule, "The battle is over: %s. %s hold the field.", why, Capital(p.allied(winner)))
	} else {
		p.Say(Ended, Nobody, Nobody, rule, "The battle is over: %s.", why)
	}
}

// testAllAlone tests a warrior who fights two or more with no friend within 6";
// failed, he breaks and runs (LEAD-09 to LEAD-12).
func (p *Play) testAllAlone(w *Warrior) {
	if foes := p.allAlone(w); foes > 0 && !p.TestLeadership(w, allAloneTest, fmt.Sprintf("all alone against %d", foes)) {
		p.breakAway(w)
	}
}

// allAlone is how many foes a warrior fights with no friend within 6"; 0 if they are
// fewer than two or he need not test (LEAD-09).
func (s *State) allAlone(w *Warrior) int {
	if !w.Able() || s.Untouchable(w) || s.Has(w, NeverAlone) || s.fearless(w) || s.Rules.ImmuneNeverAlone && s.immune(w) { // PSY-17, ENC-42-4
		return 0
	}
	foes := 0
	for i := range s.Warriors {
		if f := &s.Warriors[i]; w.mayTouch(f) && f.Able() && !(s.Rules.AllAloneBySize && s.Size(f) < s.Size(w)) && s.isFoe(w, f) && !s.Untouchable(f) {
			foes++
		}
	}
	if foes < 2 {
		return 0
	}
	for i := range s.Warriors {
		f := &s.Warriors[i]
		if !s.Hostile(f.Side, w.Side) && f.ID != w.ID && f.Able() && !f.Has(Chattel) && s.helps(w, f, Company, inches(6)) {
			return 0
		}
	}
	return foes
}

// breakAway turns a warrior from combat: every foe in contact hits him once as
// he turns, then he runs 2D6" away (FIGHT-24, LEAD-11, LEAD-12).
func (p *Play) breakAway(w *Warrior) { p.turnAndRun(w, "LEAD-10", "LEAD-12", p.Rules.FleeAwayFirst) }

func (p *Play) turnAndRun(w *Warrior, breaks, runs string, straight bool) {
	if p.maddened(w) {
		p.Say(Note, w.ID, Nobody, "EXPLORE-75", "The hood keeps %s in the fight.", w.Name)
		return
	}
	p.Say(Broke, w.ID, Nobody, breaks, "%s turns and runs!", w.Name)
	away := p.awayFromFoes(w)
	p.strikesAsHeTurns(w, Nobody)
	switch {
	case w.Condition != Standing:
	case straight:
		p.runsOff(w, away, runs)
	case p.startsToFlee(w):
		p.flee(w, runs)
	}
}

// strikesAsHeTurns: every foe in contact but the one spared hits him once (FIGHT-24).
func (p *Play) strikesAsHeTurns(w *Warrior, spared WarriorID) {
	foes := p.Foes(w)
	sort.SliceStable(foes, func(a, b int) bool { // AMB-76
		return p.quickness(&p.Warriors[foes[a]]) > p.quickness(&p.Warriors[foes[b]]) // WEAP-12
	})
	if p.Rules.TurningHitsChosen {
		foes = p.inChosenOrder(foes, w)
	}
	for _, id := range foes {
		f := p.Warrior(id)
		if id == spared || !p.fights(f) { // FIGHT-09, PSY-13
			continue
		}
		p.attack(f, w, []Strike{attackBy(sureBlow{}, f, w, f.Main, "FIGHT-24")}, said("%s strikes him as he turns.", f.Name))
	}
}

// inChosenOrder lets those who strike one who turns choose their order (AMB-76).
func (p *Play) inChosenOrder(foes []WarriorID, w *Warrior) []WarriorID {
	d := Decision{At: w.ID, Who: Nobody, Shape: Order, Rule: "FIGHT-24", Question: fmt.Sprintf("In what order do they strike %s as he turns?", w.Name)}
	for _, id := range foes {
		if f := p.Warrior(id); p.fights(f) {
			d.Side = f.Side
			d.Options = append(d.Options, Option{f.Name, id})
		}
	}
	if len(d.Options) < 2 {
		return foes
	}
	var order []WarriorID
	for _, pick := range p.Ask(d) {
		order = append(order, d.Options[pick].Who)
	}
	return order
}

// runsOff is the first flight of a warrior who still stands: 2D6" away (LEAD-12).
func (p *Play) runsOff(w *Warrior, away physics.Point, rule string) {
	if w.Condition != Standing {
		return
	}
	if !p.startsToFlee(w) || p.NetHolds(w) {
		return
	}
	far := p.paced(w, inches(p.TwoD6(w.ID, rule, "how far he runs")), true)
	path, off := p.Table.FleePath(p.fleer(w), away, far, p.Bodies(w.ID))
	p.runAway(w, path, off)
}

// startsToFlee makes a warrior flee, and nobody hides who does. Where those who flee may slip, he tests for
// an edge near by first, and if he falls he runs no farther (FALL-05, AMB-33).
func (p *Play) startsToFlee(w *Warrior) (runs bool) {
	w.Fleeing = true
	p.flightCalms(w)
	p.unhide(w, "he flees", "HIDE-02")
	return !p.Rules.FleeingSlip || !p.slip(w)
}

// fleer is a mover who neither climbs nor jumps (AMB-130, AMB-133).
func (s *State) fleer(w *Warrior) physics.Mover {
	m := s.mover(w, false)
	m.Climb, m.MaxDrop, m.Leap = 0, 0, false
	return m
}

// NetHolds reports, and tells, that one who would run is under a net: he does not get away in
// this turn of his (EQUIP-14).
func (p *Play) NetHolds(w *Warrior) bool {
	if w.Did(Held) {
		p.Say(Note, w.ID, Nobody, "EQUIP-14", "%s is under a net and does not get away this turn.", w.Name)
	}
	return w.Did(Held)
}

// flee runs 2D6" towards the nearest table edge, keeping clear of enemies (LEAD-14).
func (p *Play) flee(w *Warrior, rule string) {
	if p.NetHolds(w) {
		return
	}
	far := p.paced(w, inches(p.TwoD6(w.ID, rule, "how far he runs")), true)
	path, off := p.Table.PathToEdge(p.fleer(w), far, p.Bodies(w.ID))
	p.runAway(w, path, off)
}

// RunsOffTable is the rule by which somebody who flees is lost at the edge.
const RunsOffTable = "LEAD-15"

// flightCalms ends the frenzy of one who flees, where the rules say so (PSY-09).
func (p *Play) flightCalms(w *Warrior) {
	if p.Rules.FleeingCalms {
		p.calm(w)
	}
}

// runAway is the way of one who flees; whom he sees on it, and who notices him, goAlong knows.
// Who is off the table is lost (LEAD-15).
func (p *Play) runAway(w *Warrior, path physics.Path, off bool) {
	w.Done |= Fled
	p.flightCalms(w)
	p.goAlong(w, path, "flees")
	if off {
		w.Condition, w.Fleeing = Gone, false
		if p.Rules.FledIsOut {
			w.Condition, w.OutIn = OutOfAction, p.fight()
		}
		p.Say(Downed, w.ID, Nobody, RunsOffTable, "%s runs off the table.", w.Name)
		p.checkLeftAlone()
	}
}
