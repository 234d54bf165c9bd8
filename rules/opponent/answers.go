package opponent

import (
	"cmp"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// usual is the answer most players would give.
func usual(d *rules.Decision) rules.Answer {
	if d.Shape == rules.YesNo || d.Shape == rules.OneOf || d.Shape == rules.Place {
		return rules.Answer{max(0, min(d.Usual, len(d.Options)-1))}
	}
	return rules.FirstAnswer(*d)
}

// answer answers a question, and says why.
func (p *Player) answer(d *rules.Decision) (rules.Answer, string) {
	switch d.About() {
	case rules.Retreat:
		return p.retreat()
	case rules.ChargeOrder:
		return p.inOrder(d)
	case rules.Interception:
		return p.intercept(d)
	case rules.PistolsDrawn: // the more pistols the better
		k := len(d.Options) - 1
		return rules.Answer{k}, d.Options[k].Text
	case rules.Wandering:
		return p.wander(d)
	case rules.FightingOn:
		return p.fightOn()
	case rules.SpellAgain:
		if len(d.Options) > 1 && p.pick(4) == 0 {
			return rules.Answer{1}, "what he knows already is worth more if it is easier"
		}
		return rules.Answer{0}, "another spell is worth more"
	case rules.Parrying:
		return rules.Answer{0}, "a parry costs nothing"
	}
	if d.Shape != rules.OneOf && d.Shape != rules.Place {
		return usual(d), "as usual"
	}
	// Of several enemies the one whom blows hurt most; of friends the usual.
	best, worth := -1, -1<<30
	who := p.view.Warrior(d.Who)
	for k, o := range d.Options {
		at := p.view.Warrior(o.Who)
		if at == nil || !p.view.Hostile(at.Side, p.Side) {
			continue
		}
		n := p.worths[o.Who] / 10
		if who != nil {
			n = blows(p.view, who, at, false).cost(p.worths[o.Who])
		}
		if n += p.misjudge(); n > worth {
			best, worth = k, n
		}
	}
	if best < 0 {
		return usual(d), "as usual"
	}
	at := p.view.Warrior(d.Options[best].Who)
	if who == nil || who.ID == at.ID {
		return rules.Answer{best}, at.Name + " is worth most"
	}
	o := blows(p.view, who, at, false)
	return rules.Answer{best}, fmt.Sprintf("%s strikes at %s: %d%% to put him down", who.Name, at.Name, o.down/10)
}

// strength is a side's able worth with its allies', and that of its enemies.
func (p *Player) strength() (ours, theirs, theirLosses, theyBegan int) {
	s := p.view
	for i := range s.Warriors {
		w := &s.Warriors[i]
		n := p.worths[i]
		switch {
		case p.lost(w):
		case w.Condition == rules.Standing && !w.Fleeing:
		case w.InPlay():
			n = n / 2
		default:
			n = 0
		}
		if s.Hostile(w.Home(), p.Side) {
			theirs += n
		} else {
			ours += n
		}
	}
	for side := range s.Sides {
		if s.Hostile(rules.SideID(side), p.Side) && !s.Sides[side].Routed {
			theirLosses += p.losses(rules.SideID(side))
			theyBegan += s.Sides[side].Began
		}
	}
	return ours, theirs, theirLosses, theyBegan
}

// left says what is left of a side beside what stands against it.
func left(ours, theirs int) string {
	if ours >= theirs {
		return "they are no weaker than what stands against them"
	}
	return fmt.Sprintf("what is left of them is worth %s of what stands against them", rules.Percent(float64(ours)/float64(theirs)))
}

// retreat decides whether to give up: only where the rest could hardly win, and
// the enemy is not about to run himself.
func (p *Player) retreat() (rules.Answer, string) {
	ours, theirs, lost, began := p.strength()
	if p.ch.retreats > 0 && ours*100 < theirs*22 && lost*4 < began {
		return rules.Answer{0}, left(ours, theirs) + ": nothing can be won here any more"
	}
	return rules.Answer{1}, left(ours, theirs) + ": the battle is not lost yet"
}

// fightOn decides whether to fight those who stay when their side has routed.
func (p *Player) fightOn() (rules.Answer, string) {
	ours, theirs, _, _ := p.strength()
	if ours >= theirs {
		return rules.Answer{0}, "the rest of them can be beaten"
	}
	return rules.Answer{1}, "the field is won; the rest of them may go"
}

// inOrder carries charges out as they were planned, for each of them leaves room for
// those after it.
func (p *Player) inOrder(d *rules.Decision) (rules.Answer, string) {
	a := rules.FirstAnswer(*d)
	turn := func(k int) int { return slices.Index(p.order, d.Options[k].Who) }
	rules.SortStable(a, func(a, b int) int { return cmp.Compare(turn(a), turn(b)) })
	return a, "each leaves room for the next"
}

// spared is by how much less a charge must cost, in points, for another to meet it.
const spared = 100

// intercept chooses who meets a charge, if anybody does it better than the one
// who is charged.
func (p *Player) intercept(d *rules.Decision) (rules.Answer, string) {
	w := p.view.Warrior(d.At)
	if w == nil {
		return usual(d), "as usual"
	}
	worst := 0
	for _, id := range w.Intent {
		if at := p.view.Warrior(id); at != nil && !p.view.Hostile(at.Side, p.Side) {
			worst = max(worst, p.duel(w.ID, id).value)
		}
	}
	best, least := 0, worst-spared
	for k, o := range d.Options {
		if k == 0 || p.view.Warrior(o.Who) == nil {
			continue
		}
		if v := p.duel(w.ID, o.Who).value; v < least {
			best, least = k, v
		}
	}
	if best == 0 {
		return rules.Answer{0}, "nobody would meet him better"
	}
	o := d.Options[best].Who
	return rules.Answer{best}, fmt.Sprintf("%s meets %s: %d%% that he is put down", p.view.Warriors[o].Name, w.Name, p.duel(w.ID, o).hit.down/10)
}

// wander names the direction that leads nearest to an enemy he may fight.
func (p *Player) wander(d *rules.Decision) (rules.Answer, string) {
	w := p.view.Warrior(d.Who)
	if w == nil {
		return usual(d), "as usual"
	}
	dirs := []physics.Point{{X: 1000}, {X: 707, Y: 707}, {Y: 1000}, {X: -707, Y: 707}, {X: -1000}, {X: -707, Y: -707}, {Y: -1000}, {X: 707, Y: -707}}
	best, near := 0, physics.Inches(1000)
	for k := range d.Options {
		if k >= len(dirs) {
			break
		}
		to := w.At
		to.X, to.Y = to.X+physics.Inches(7)*dirs[k].X/1000, to.Y+physics.Inches(7)*dirs[k].Y/1000
		for _, id := range p.view.Enemies(p.Side) {
			if gap := apart(to, p.view.Warriors[id].At); gap < near {
				best, near = k, gap
			}
		}
	}
	return rules.Answer{best}, w.Name + " makes for the nearest enemy"
}
