package opponent

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// bestShotNow is the worth of the best shot a warrior has from where he stands
// if he does not move, in points.
func (p *Player) bestShotNow(w *rules.Warrior) int {
	if farthest(p.view, w) == 0 || !w.Able() {
		return 0
	}
	n, _, _ := p.bestShot(w)
	return n
}

// bestShot is the worth of the best shot he would have as he stands there, at
// whom, and how likely it hits, in thousandths.
func (p *Player) bestShot(w *rules.Warrior) (worth int, target rules.WarriorID, hit int) {
	s := p.view
	target = rules.Nobody
	if w.Did(rules.Ran|rules.FailedCharge|rules.Shaken|rules.Rallied|rules.Held|rules.Shot|rules.Cast) || w.Dazed || w.Condition != rules.Standing {
		return 0, target, 0
	}
	body := w.Body()
	type sight struct {
		id  rules.WarriorID
		gap physics.Length
	}
	var seen []sight
	nearest := physics.Inches(1000)
	for _, id := range s.Enemies(p.Side) {
		e := &s.Warriors[id]
		if s.InContact(w, e) && e.Able() {
			return 0, rules.Nobody, 0
		}
		p.work++
		if s.InCombat(e) || !s.Table.Sees(body, e.Body(), s.Bodies(w.ID, id)) {
			continue
		}
		gap := physics.Distance(body, e.Body())
		seen = append(seen, sight{id, gap})
		if e.Able() {
			nearest = min(nearest, gap)
		}
	}
	for slot, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		if wp.Range == 0 || wp.Line > 0 || wp.MoveOrFire && w.Did(rules.Moved) || s.Profile(w).BS == 0 || !ready(s, w, slot) {
			continue
		}
		for _, e := range seen {
			at := &s.Warriors[e.id]
			if e.gap > nearest && !wp.PickTarget && w.At.Z <= physics.Inches(2) && !(s.Rules.Snipers && w.Has(rules.Sniper)) {
				continue
			}
			if p.gauge(e.gap, w.ID, e.id) > s.Reach(w, wp) {
				continue
			}
			n, h := p.shotWorth(w, at, id, 1)
			if wp.Twice || wp.TwiceStill > 0 && !w.Did(rules.Moved) && e.gap <= wp.TwiceStill {
				if twice, hits := p.shotWorth(w, at, id, 2); twice > n {
					n, h = twice, hits
				}
			}
			if n > worth {
				worth, target, hit = n, e.id, h
			}
		}
	}
	return worth, target, hit
}

// ready reports whether a weapon was not fired so lately that it is still empty.
func ready(s *rules.State, w *rules.Warrior, slot int) bool {
	if slot >= len(w.Fired) || w.Fired[slot] == 0 {
		return true
	}
	wp := s.Rules.Weapon(w.Weapons[slot])
	return !wp.Once && s.Sides[w.Home()].Turns+1 >= w.Fired[slot]+wp.PrepareFor
}

// shotWorth is what a shot or two at an enemy is worth, in points, and how
// likely each hits, in thousandths.
func (p *Player) shotWorth(w, at *rules.Warrior, id rules.WeaponID, shots int) (worth, hit int) {
	s := p.view
	r := s.ToHit(w, at, id, shots)
	hit = r.Chance() * 1000 / 6
	st := s.Missile(w, at, id)
	hurt, out := wounding(s, at, &st)
	return volley(at, shots, hit, hurt, out).cost(p.worth(at)), hit
}

// worth is a warrior's in the eyes of one who aims: who lies already has less
// to lose.
func (p *Player) worth(at *rules.Warrior) int {
	n := p.worths[at.ID]
	if at.Condition != rules.Standing {
		n = n * 7 / 10
	}
	return n
}

// shoots chooses the next shot, spell or look.
func (p *Player) shoots() Choice {
	for _, w := range p.ours() {
		if p.notes[w.ID].settled || w.Condition != rules.Standing || p.overlooks(ofShot, w.ID, w.ID) {
			continue
		}
		offers := p.view.Offers(w.ID)
		p.pause()
		var best Choice
		bestWorth := 0
		for i := range offers {
			o := &offers[i]
			if o.WhyNot != nil || o.Command == nil || !p.untried(o.Command) {
				continue
			}
			n, why := p.weighShot(w, o)
			if n += p.misjudge() / 4; n > bestWorth {
				best, bestWorth = Choice{Command: o.Command, Reason: why}, n
			}
			p.pause()
		}
		if bestWorth > 0 {
			return best
		}
		p.notes[w.ID].settled = true
	}
	return Choice{Command: rules.Done{}, Reason: "nobody has anything better to shoot or cast"}
}

// weighShot is what an offer of the shooting phase is worth, and its reason.
func (p *Player) weighShot(w *rules.Warrior, o *rules.Offer) (worth int, why string) {
	s := p.view
	switch o.Verb {
	case rules.ToShoot:
		at := s.Warrior(o.At)
		shot, is := o.Command.(rules.Shoot)
		if wp := s.Rules.Weapon(o.Weapon); !is || wp.Line > 0 {
			return p.weighLine(w, at, o)
		}
		if gap := physics.Distance(w.Body(), at.Body()); p.gauge(gap, w.ID, at.ID) > s.Reach(w, s.Rules.Weapon(o.Weapon)) {
			return 0, ""
		}
		n := 1
		if shot.Twice {
			n = 2
		}
		worth, hit := p.shotWorth(w, at, o.Weapon, n)
		if p.ch.caution > 0 {
			worth += p.stray(w, at, o.Weapon, n)
		}
		how := ""
		if n > 1 {
			how = " each of two shots"
		}
		if w.Hidden {
			worth -= 60 // he gives himself away
			round := p.outlook(w, rules.Nobody)
			cost, _ := round.peril(w.At)
			worth -= max(0, cost) * p.ch.caution / 1000
		}
		return worth, fmt.Sprintf("%s shoots at %s: %d%% to hit%s", w.Name, at.Name, hit/10, how)
	case rules.ToDetect:
		return 40, fmt.Sprintf("%s looks for %s", w.Name, s.Warriors[o.At].Name)
	}
	times := 12
	if p.Level == Weak {
		times = 3
	}
	name := o.Name
	if o.Verb == rules.ToCast {
		name = s.Rules.Spells[o.Spell].Name
	}
	gain := p.foretell(o.Command, times)
	return gain, fmt.Sprintf("%s: %s, worth %d points on average", w.Name, name, gain)
}

// friendly is what a friend struck counts against an enemy struck, in thousandths: one
// who shoots may always wait for a better shot.
const friendly = 2200

// stray is what the shots are worth that miss by one and strike whoever is cover:
// below 0 where he is a friend (COVER-03).
func (p *Player) stray(w, at *rules.Warrior, id rules.WeaponID, shots int) int {
	s := p.view
	p.work++
	view := s.Table.Look(w.Body(), at.Body(), s.Bodies(w.ID, at.ID))
	if !view.Partial() || len(view.Hides) == 0 || view.Hides[0].Body < 0 {
		return 0
	}
	v := s.Warrior(rules.WarriorID(view.Hides[0].Body))
	r := s.ToHit(w, at, id, shots)
	if miss := r.Need() - 1; v == nil || miss < 1 || miss > 6 {
		return 0
	}
	st := s.Missile(w, v, id)
	hurt, out := wounding(s, v, &st)
	n := volley(v, shots, 1000/6, hurt, out).cost(p.worth(v))
	if s.Hostile(v.Side, p.Side) {
		return n
	}
	return -n * friendly / 1000
}

// weighLine is a weapon that hits everybody in a line.
func (p *Player) weighLine(w, at *rules.Warrior, o *rules.Offer) (int, string) {
	s := p.view
	sum, foes := 0, 0
	for _, id := range s.InBlast(w, o.Weapon, at.At) {
		v := s.Warrior(id)
		st := s.Missile(w, v, o.Weapon)
		hurt, out := wounding(s, v, &st)
		n := volley(v, 1, 1000, hurt, out).cost(p.worth(v))
		if s.Hostile(v.Side, p.Side) {
			sum += n
			foes++
		} else {
			sum -= n * 12 / 10
		}
	}
	if s.Rules.Weapon(o.Weapon).Once && foes < 2 {
		sum /= 2 // one use in a battle
	}
	return sum, fmt.Sprintf("%s fires towards %s: %d of them in the line", w.Name, at.Name, foes)
}
