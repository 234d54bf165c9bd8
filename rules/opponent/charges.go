package opponent

import (
	"cmp"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// wayIn is a way into contact with an enemy, found once in a phase.
type wayIn struct {
	known, found bool
	cost         physics.Length
	tests        int
	beside       []rules.WarriorID // other enemies whom he touches there
	met          []rules.WarriorID // enemies who could intercept him
}

// way is how a warrior could charge an enemy.
func (p *Player) way(w, at *rules.Warrior) *wayIn {
	in := &p.ways[int(w.ID)*len(p.view.Warriors)+int(at.ID)]
	if in.known {
		return in
	}
	in.known = true
	p.work++
	path, err := p.view.ChargeRoute(w, []rules.WarriorID{at.ID})
	if err != nil {
		return in
	}
	in.found, in.cost = true, path.Cost
	there := w.Body()
	if len(path.Legs) > 0 {
		there.At = path.End()
	}
	for _, id := range p.view.Enemies(p.Side) {
		if id != at.ID && p.view.Table.InContact(there, p.view.Warriors[id].Body()) {
			in.beside = append(in.beside, id)
		}
	}
	if p.ch.rehearse > 0 {
		charger := *w
		charger.Intent = []rules.WarriorID{at.ID}
		in.met = p.view.MayIntercept(&charger, path)
	}
	for _, l := range path.Legs {
		switch l.Kind {
		case physics.ClimbUp, physics.ClimbDown, physics.Leap:
			in.tests++
		case physics.JumpDown:
			in.tests += max(1, int(l.Rise/physics.Inches(2)))
		}
	}
	return in
}

// afterCharges is the view with everybody where his charge ends, one after the other,
// and how many of the last of them find a way there.
func (p *Player) afterCharges(plan []charge) (s *rules.State, arrive int) {
	s = p.view.Clone()
	var all []charge // those first who have to charge
	for i := range s.Warriors {
		if w := &s.Warriors[i]; len(w.Intent) > 0 && p.view.Acts(w) && !slices.ContainsFunc(plan, func(c charge) bool { return c.w == w.ID }) {
			all = append(all, charge{w: w.ID, at: w.Intent[0]})
		}
	}
	for _, c := range append(all, plan...) {
		w := &s.Warriors[c.w]
		p.work++
		path, err := s.ChargeRoute(w, []rules.WarriorID{c.at})
		if arrive++; err != nil {
			arrive = 0
		} else if len(path.Legs) > 0 {
			w.At = path.End()
		}
	}
	return s, arrive
}

// charge is a charge that could be declared.
type charge struct {
	w, at rules.WarriorID
	value int
	sure  int // that he gets there, in thousandths
	why   string

	beside []rules.WarriorID // other enemies whom he touches then
	met    []rules.WarriorID // enemies who could intercept him
}

// declares chooses the next charge, or ends the declaring.
func (p *Player) declares() Choice {
	if p.planned {
		return p.followPlan()
	}
	s, all := p.view, p.ours()
	for _, w := range all { // the ways first: they are most of the work
		for i := range s.Warriors {
			if at := &s.Warriors[i]; at.InPlay() && s.Hostile(at.Side, p.Side) && s.MayCharge(w) == nil && physics.Distance(w.Body(), at.Body()) <= s.ChargeRange(w) {
				p.way(w, at)
				p.pause()
			}
		}
	}
	var found []charge
	for _, w := range all {
		if c, ok := p.optional(w); ok {
			return c
		}
		if s.MayCharge(w) == nil {
			for _, id := range s.Enemies(p.Side) {
				if c, ok := p.weighCharge(w, &s.Warriors[id]); ok && c.value >= p.ch.bold-p.ch.rehearse*50 {
					found = append(found, c)
				}
			}
		}
		p.pause()
	}
	p.plans(found)
	if p.ch.rehearse > 0 && len(found) > 0 {
		p.rehearse(found)
	}
	return p.followPlan()
}

// plans puts a plan of charges together from those that are worth something:
// the best first, then what is best beside it.
func (p *Player) plans(found []charge) {
	rules.SortStable(found, func(a, b charge) int { return cmp.Compare(b.value, a.value) })
	var plan []charge
	s := p.view
	for {
		var ahead *rules.State // with those of the plan as good as declared
		if len(plan) > 0 {
			ahead, _ = p.afterCharges(plan)
			p.pause()
		}
		best := charge{value: -1 << 30}
		for i, f := range found {
			if i > 0 && i%4 == 0 {
				p.pause()
			}
			w, at := &s.Warriors[f.w], &s.Warriors[f.at]
			if len(w.Intent) > 0 {
				continue
			}
			c, ok := p.weighCharge(w, at)
			if !ok || c.value < p.ch.bold || c.value <= best.value {
				continue
			}
			if ahead != nil {
				p.work++
				if _, err := ahead.ChargeRoute(ahead.Warrior(c.w), []rules.WarriorID{c.at}); err != nil {
					continue // those who charge before him leave no room
				}
			}
			best = c
		}
		if best.value < p.ch.bold {
			break
		}
		plan = append(plan, best)
		s.Warriors[best.w].Intent = []rules.WarriorID{best.at}
		p.pause()
	}
	for _, c := range plan {
		s.Warriors[c.w].Intent = nil
	}
	p.plan, p.planned = plan, true
}

// followPlan declares the next charge of the plan that can still be declared.
func (p *Player) followPlan() Choice {
	for len(p.plan) > 0 {
		c := p.plan[0]
		p.plan = p.plan[1:]
		d := rules.Declare{Who: c.w, At: []rules.WarriorID{c.at}}
		if p.may(d) {
			p.order = append(p.order, c.w)
			return Choice{Command: d, Reason: c.why}
		}
	}
	return Choice{Command: rules.Done{}, Reason: "nobody has a charge worth its risk"}
}

// weighCharge is what a charge is worth with those already declared.
func (p *Player) weighCharge(w, at *rules.Warrior) (charge, bool) {
	s := p.view
	if physics.Distance(w.Body(), at.Body()) > s.ChargeRange(w) || s.MayBeCharged(w, at) != nil {
		return charge{}, false
	}
	if p.notes[w.ID].settled || p.overlooks(ofCharge, w.ID, at.ID) || !p.untried(rules.Declare{Who: w.ID, At: []rules.WarriorID{at.ID}}) {
		return charge{}, false
	}
	in := p.way(w, at)
	if !in.found || p.gauge(in.cost, w.ID, at.ID) > s.ChargeRange(w) {
		return charge{}, false
	}
	d := p.duel(w.ID, at.ID)
	standing, helpers := p.already(at)
	gain := d.hit.cost(p.worths[at.ID])
	value := d.value
	if helpers > 0 { // the first blows are theirs, and so are some of those struck back
		if standing < 50 { // he is done for without him
			gain = 0
		}
		value = gain*(150+standing*85/100)/1000 - d.back.cost(p.worths[w.ID])*standing/1000/(helpers+1)
		if at.Able() {
			value += p.ch.pile
		}
	} else if p.ch.foresee > 0 && at.Able() {
		value += p.followers(w, at) * p.ch.foresee / 1000
	}
	if p.ch.caution > 0 {
		// Whom he charges does not charge him; others may.
		if at.Able() && p.reach(at, w.At, w) > 0 {
			value += max(0, p.duel(at.ID, w.ID).value) * p.ch.caution / 2000
		}
		round := p.outlook(w, at.ID)
		cost, _ := round.peril(at.At)
		value -= max(-100, cost) * p.ch.caution / 1000
	}
	if p.ch.foresee > 0 {
		value -= p.bestShotNow(w) * 8 / 10
		for _, id := range in.beside { // they strike at him too
			if e := &s.Warriors[id]; e.Able() {
				value -= blows(s, e, w, false).cost(p.worths[w.ID]) * p.ch.foresee / 1000
			}
		}
	}
	sure := initiativeOdds(s.Profile(w).I, in.tests)
	p.work++
	if !s.Table.Sees(w.Body(), at.Body(), s.Bodies(w.ID, at.ID)) {
		sure = sure * initiativeOdds(s.Profile(w).I, 1) / 1000
	}
	if s.Has(at, rules.CausesFear) && !s.Has(w, rules.CausesFear) && s.MindsFear(w) {
		ld, _ := s.Leadership(w)
		sure = sure * leadershipOdds(ld) / 1000
	}
	value = value*sure/1000 - (1000-sure)*p.worths[w.ID]/5000 - p.detained(w) + p.misjudge()
	why := fmt.Sprintf("%s charges %s: %d%% to put him down, %d%% back", w.Name, at.Name, d.hit.down/10, d.back.down/10)
	if helpers > 0 {
		why += ", with others on him"
	}
	return charge{w.ID, at.ID, value, sure, why, in.beside, in.met}, true
}

// already is the chance that an enemy still stands after those who charge or
// fight him, in thousandths, and how many they are.
func (p *Player) already(at *rules.Warrior) (standing, helpers int) {
	s := p.view
	standing = 1000
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Side != p.Side && s.Hostile(o.Side, p.Side) || !o.Able() {
			continue
		}
		declared := false
		for _, id := range o.Intent {
			declared = declared || id == at.ID
		}
		switch {
		case declared:
			standing = standing * (1000 - p.duel(o.ID, at.ID).hit.down) / 1000
		case s.InContact(o, at):
			standing = standing * (1000 - blows(s, o, at, false).down) / 1000
		default:
			continue
		}
		helpers++
	}
	return standing, helpers
}

// followers is what the best friend who could charge the same enemy adds.
func (p *Player) followers(w, at *rules.Warrior) int {
	best := 0
	for _, o := range p.ours() {
		if o.ID == w.ID || p.view.MayCharge(o) != nil || physics.Distance(o.Body(), at.Body()) > p.view.ChargeRange(o) {
			continue
		}
		if in := p.way(o, at); in.found {
			best = max(best, p.duel(o.ID, at.ID).hit.cost(p.worths[at.ID])/3)
		}
	}
	return best
}

// reach is how likely an enemy could charge a warrior at a place next turn, in
// thousandths, by the distance alone.
func (p *Player) reach(e *rules.Warrior, at physics.Spot, w *rules.Warrior) int {
	if f := p.fieldOf(e); f != nil {
		return f.reach(p.view.Table, at, p.view.Profile(e).I)
	}
	b := w.Body()
	b.At = at
	gap := physics.Distance(b, e.Body())
	if rise := at.Z - e.At.Z; rise > physics.Inch || rise < -physics.Inch {
		gap += max(rise, -rise)
	}
	far := p.view.ChargeRange(e)
	switch {
	case gap <= far*3/4:
		return 900
	case gap <= far-physics.Inch/2:
		return 700
	case gap <= far:
		return 450
	case gap <= far+physics.Inch/2:
		return 100
	}
	return 0
}

// freeToCharge reports whether an enemy could charge somebody in his next turn.
func (p *Player) freeToCharge(e *rules.Warrior) bool {
	return e.Able() && !e.Dazed && !e.Netted && p.view.Profile(e).M > 0 && !p.view.Engaged(e)
}

// optional is a command of an optional rule that betters the side's lot.
func (p *Player) optional(w *rules.Warrior) (Choice, bool) {
	if len(p.view.Rules.Systems) == 0 || p.Level == Weak {
		return Choice{}, false
	}
	for _, o := range p.view.Offers(w.ID) {
		if o.Verb != rules.ToUse || o.WhyNot != nil {
			continue
		}
		for _, c := range o.Commands() {
			if !p.untried(c) {
				continue
			}
			if belongs(c) {
				continue
			}
			gain := o.Worth
			if storm, is := c.(optional.Storm); is {
				gain += p.storms(storm)
			} else {
				gain += p.foretell(c, 4)
			}
			if gain > 100 {
				return Choice{Command: c, Reason: fmt.Sprintf("%s: %s, worth %d", w.Name, o.Name, gain)}, true
			}
		}
	}
	return Choice{}, false
}
