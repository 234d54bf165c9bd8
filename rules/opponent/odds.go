package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// odds are the chances of what is done to somebody, in thousandths: that he goes
// down, out of action included, and that he goes out of action.
type odds struct{ down, out int }

// cost is what such odds take from a worth.
func (o odds) cost(worth int) int { return worth * (o.out + (o.down-o.out)*45/100) / 1000 }

// either is the chance of one of two things or both.
func either(a, b int) int { return a + b - a*b/1000 }

// duel is what comes of it when one warrior charges another.
type duel struct {
	known bool
	hit   odds // by the charger's blows
	back  odds // by what is struck back
	value int  // to the charger's side, in points
}

// appraise values the warriors of the view.
func (p *Player) appraise() {
	v := p.view
	n := len(v.Warriors)
	if len(p.worths) != n {
		p.worths = make([]int, n)
	}
	if len(p.duels) != n*n {
		p.duels = make([]duel, n*n)
		p.shots = make([]int, n*n)
	}
	clear(p.duels)
	clear(p.blows)
	for i := range p.shots {
		p.shots[i] = -1
	}
	for i := range v.Warriors {
		p.worths[i] = worth(v, &v.Warriors[i])
		if v.Warriors[i].Leader {
			p.worths[i] += p.ch.lead
		}
	}
	if p.Level == Strong {
		if p.prize == nil {
			p.prize = p.prizes()
		}
		for i, n := range p.prize {
			p.worths[i] += n
		}
	}
	for side := range v.Sides {
		if near := p.brink(rules.SideID(side)); near {
			for i := range v.Warriors {
				if int(v.Warriors[i].Side) == side {
					p.worths[i] = p.worths[i] * 13 / 10
				}
			}
		}
	}
}

// brink reports that the next loss or two of a side make it test for rout.
func (p *Player) brink(side rules.SideID) bool {
	out, began := p.losses(side), p.view.Sides[side].Began
	return out*4 < began && (out+2)*4 >= began
}

// losses are a side's, the hidden not counted.
func (p *Player) losses(side rules.SideID) int { return p.lossesOf(p.view, side) }

func (p *Player) lossesOf(s *rules.State, side rules.SideID) int {
	n := 0
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Home() == side && !w.InPlay() && !p.lost(w) {
			n++
		}
	}
	return n
}

// lost reports that a warrior is hidden from the side, not gone: he was never
// told to have left.
func (p *Player) lost(w *rules.Warrior) bool {
	return w.Condition == rules.Gone && w.At == physics.Spot{}
}

// worth is what a warrior is worth to his side, in points.
func worth(s *rules.State, w *rules.Warrior) int {
	pr := s.Profile(w)
	// For the Rout tests everybody counts alike; the rest is what he still does.
	n := 950 + (pr.A-1)*120 + (pr.W-1)*200 + (pr.S-3)*50 + (pr.T-3)*50 + (pr.WS-3)*40
	if w.Hero {
		n += 50
	}
	if w.Leader {
		n += 400 // they test on his Leadership
	}
	if len(w.Spells) > 0 {
		n += 150
	}
	if farthest(s, w) > physics.Inches(8) {
		n += 80
	}
	if w.Summoned {
		n -= 500
	}
	return max(300, n)
}

// wounding is the chance that a hit wounds and is not saved, in thousandths, and
// that it takes a standing victim with one Wound out of action.
func wounding(s *rules.State, at *rules.Warrior, st *rules.Strike) (hurt, out int) {
	pr := s.Profile(at)
	need, can := s.Rules.ToWound(st.Strength, pr.T)
	if !can {
		if !s.Rules.SixWounds {
			return 0, 0
		}
		need = 6
	}
	wound := (7 - max(2, need)) * 1000 / 6
	critical := 0
	if need < 6 && !st.NoCritical {
		critical = 1000 / 6
	}
	unsaved, unsavedCritical := 1000, 1000
	if save, any := s.Save(st); any && !st.NoSave {
		unsaved = 1000 - save.Chance()*1000/6
		unsavedCritical = 1000 - save.Chance()*1000/18
	}
	plain := (wound - critical) * unsaved / 1000
	grave := critical * unsavedCritical / 1000
	if ward, any := s.WardSave(st); any {
		keep := 1000 - ward.Chance()*1000/6
		plain, grave = plain*keep/1000, grave*keep/1000
	}
	return plain + grave, (plain*333 + grave*667) / 1000
}

// volley adds up blows or shots of equal chances at one victim.
func volley(w *rules.Warrior, n, hit, hurt, out int) odds {
	h, o := hit*hurt/1000, hit*out/1000
	miss, keep := 1000, 1000
	for range n {
		miss, keep = miss*(1000-h)/1000, keep*(1000-o)/1000
	}
	res := odds{1000 - miss, 1000 - keep}
	if w.Wounds > 1 { // each further Wound must be struck off first
		for range w.Wounds - 1 {
			res.down, res.out = res.down*35/100, res.out*35/100
		}
		chip := (1000 - miss) / 4
		res.down = max(res.down, chip)
	}
	return res
}

// blows are the odds of all blows of one warrior at another in one phase.
func blows(s *rules.State, w, at *rules.Warrior, charging bool) odds {
	if at.Condition == rules.Stunned && s.Rules.StunnedAutoOut {
		return odds{1000, 1000}
	}
	striker := *w
	if charging {
		striker.Done |= rules.Charged
		striker.Fought = 0
	}
	all, second := s.Attacks(&striker)
	if all == 0 {
		return odds{}
	}
	var sum odds
	add := func(weapon rules.WeaponID, n int) {
		if n <= 0 {
			return
		}
		st := s.Blow(&striker, at, weapon)
		hurt, out := wounding(s, at, &st)
		lies := at.Condition == rules.KnockedDown || at.Condition == rules.Stunned
		hit := 1000
		if !lies || at.Condition == rules.KnockedDown && !s.Rules.DownAutoHit {
			r := s.ToStrike(&striker, at, weapon)
			hit = r.Chance() * 1000 / 6
			if again := striker.Has(rules.ExpertSwordsman) && charging && s.Rules.Weapon(weapon).Sword; again || s.Hated(&striker, at) && striker.Fought == 0 {
				hit = either(hit, hit)
			}
		}
		if lies {
			out = hurt
		}
		o := volley(at, n, hit, hurt, out)
		sum.down, sum.out = either(sum.down, o.down), either(sum.out, o.out)
	}
	add(striker.Main, all-second)
	add(striker.Off, second)
	if parries(s, at) && at.Condition == rules.Standing {
		keep := 920
		if all == 1 {
			keep = 800
		}
		sum.down, sum.out = sum.down*keep/1000, sum.out*keep/1000
	}
	return sum
}

func parries(s *rules.State, w *rules.Warrior) bool {
	return w.Buckler || w.Main != rules.NoWeapon && s.Rules.Weapon(w.Main).Parry || w.Off != rules.NoWeapon && s.Rules.Weapon(w.Off).Parry
}

// duel is what comes of a charge, from the profile tables.
func (p *Player) duel(a, b rules.WarriorID) *duel {
	d := &p.duels[int(a)*len(p.view.Warriors)+int(b)]
	if d.known {
		return d
	}
	s := p.view
	w, at := &s.Warriors[a], &s.Warriors[b]
	d.known = true
	d.hit = blows(s, w, at, true)
	if at.Able() {
		first := blows(s, at, w, false)
		if s.Has(w, rules.CausesFear) && s.MindsFear(at) {
			first = odds{first.down * 7 / 10, first.out * 7 / 10}
		}
		// Whoever is put down before it is his turn does not strike.
		leads := leadOf(s, w, at)
		strikes, answers := 1000-first.down*(1000-leads)/1000, 1000-d.hit.down*leads/1000
		d.hit = odds{d.hit.down * strikes / 1000, d.hit.out * strikes / 1000}
		d.back = odds{first.down * answers / 1000, first.out * answers / 1000}
		on := blows(s, w, at, false)
		stays := (1000 - d.hit.down) * (1000 - first.down) / 1000
		d.value = d.hit.cost(p.worths[b]) - d.back.cost(p.worths[a])
		if sum := on.down + first.down; sum > 0 {
			later := p.worths[b]*on.down/sum - p.worths[a]*first.down/sum
			d.value += later * stays / 1000 * 6 / 10
		}
	} else {
		d.value = d.hit.cost(p.worths[b])
	}
	return d
}

// leadOf is how likely a warrior who charges another strikes before him, in thousandths.
func leadOf(s *rules.State, w, at *rules.Warrior) int {
	charger, charged := *w, *at
	charger.Fought, charger.Done = 0, charger.Done|rules.Charged
	switch a, b := s.StrikingPlace(&charger, true), s.StrikingPlace(&charged, false); {
	case a < b:
		return 1000
	case a > b:
		return 0
	}
	switch a, b := s.Profile(w).I, s.Profile(at).I; {
	case a > b:
		return 1000
	case a < b:
		return 0
	}
	return 500
}

// shot is the worth of one warrior's shooting at another in the open at long
// range with the best he has, in points: for judging danger.
func (p *Player) shot(a, b rules.WarriorID) int {
	n := &p.shots[int(a)*len(p.view.Warriors)+int(b)]
	if *n >= 0 {
		return *n
	}
	s := p.view
	w, at := &s.Warriors[a], &s.Warriors[b]
	*n = 0
	for _, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		if wp.Range == 0 || s.Profile(w).BS == 0 {
			continue
		}
		st := s.Missile(w, at, id)
		hurt, out := wounding(s, at, &st)
		hit := max(0, min(5, s.Profile(w).BS+wp.ToHit)) * 1000 / 6
		if o := volley(at, 1, hit, hurt, out); o.cost(p.worths[b]) > *n {
			*n = o.cost(p.worths[b])
		}
	}
	return *n
}

// farthest is how far a warrior shoots at most, 0 if he does not.
func farthest(s *rules.State, w *rules.Warrior) physics.Length {
	var far physics.Length
	if s.Profile(w).BS == 0 {
		return 0
	}
	for _, id := range w.Weapons {
		if wp := s.Rules.Weapon(id); wp.Range > 0 {
			far = max(far, s.Reach(w, wp))
		}
	}
	return far
}

// leadershipOdds is the chance of 2D6 of at most that, in thousandths.
func leadershipOdds(ld int) int {
	n := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b <= ld {
				n++
			}
		}
	}
	return n * 1000 / 36
}

// initiativeOdds is the chance of passing so many Initiative tests, in thousandths.
func initiativeOdds(i, tests int) int {
	all := 1000
	for range tests {
		all = all * max(0, min(5, i)) / 6
	}
	return all
}

// foretell plays a command in the head a few times with the player's own dice
// and says by how much it betters the side's lot, in points.
func (p *Player) foretell(c rules.Command, times int) int {
	before := p.lot(p.view)
	sum := 0
	for range times {
		from := *p.view
		from.Dice = rules.Dice{Seed: p.dice.Seed}
		for range 3 {
			p.dice.D6()
		}
		var answers []rules.Answer
		for range 40 {
			p.work++
			out, err := rules.RunQuietly(&from, c, answers)
			if err != nil {
				return -1 << 20
			}
			if out.Open == nil {
				sum += p.lot(out.State) - before
				break
			}
			answers = append(answers, usual(out.Open))
		}
	}
	return sum / times
}

// unseen reports whether enemies hide: then no battle ends in the head.
func (p *Player) unseen() bool {
	for i := range p.view.Warriors {
		if w := &p.view.Warriors[i]; p.lost(w) && p.view.Hostile(w.Home(), p.Side) {
			return true
		}
	}
	return false
}

// lot is how a State stands for the side, in points.
func (p *Player) lot(s *rules.State) int {
	sum := 0
	if s.Over && s.Winner >= 0 && !p.unseen() {
		if s.Hostile(s.Winner, p.Side) {
			sum -= 5 * p.ch.triumph
		} else {
			sum += 5 * p.ch.triumph
		}
	}
	sum += p.carriage(s)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		n := 0
		if i < len(p.worths) {
			n = p.worths[i]
		} else {
			n = worth(s, w) // called up by the command
		}
		switch w.Condition {
		case rules.Standing:
			if w.Fleeing {
				n = n * 60 / 100
			}
		case rules.KnockedDown:
			n = n * 70 / 100
		case rules.Stunned:
			n = n * 50 / 100
		default:
			n = 0
		}
		if full := s.Profile(w).W; n > 0 && full > 0 && w.Wounds < full {
			n -= n * (full - w.Wounds) / (full + 1) / 2
		}
		foe := s.Hostile(w.Side, p.Side)
		if n > 0 {
			for _, e := range w.Effects {
				by := s.Warrior(e.By)
				switch {
				case by == nil:
				case s.Hostile(by.Side, w.Side):
					n -= 120
				default:
					n += 120
				}
			}
			if foe && w.Dazed || w.Netted {
				n -= 150
			}
		}
		if foe {
			n = -n
		}
		sum += n
	}
	return sum
}
