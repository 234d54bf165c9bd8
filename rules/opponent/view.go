package opponent

import "cometfall/rules"

// watch remembers where the enemies in sight are.
func (p *Player) watch() {
	v := p.view
	for len(p.seen) < len(v.Warriors) {
		p.seen = append(p.seen, sighting{})
	}
	for i := range v.Warriors {
		if w := &v.Warriors[i]; w.InPlay() && v.Hostile(w.Side, p.Side) {
			p.seen[i] = sighting{w.At, max(1, v.Turn)}
		}
	}
}

// catchUp brings a view from before a command up to its open question, by what
// its side has been told.
func catchUp(v *rules.State, side rules.SideID, told []rules.Event) {
	for i := range told {
		e := &told[i]
		w := v.Warrior(e.Who)
		if w == nil || !v.For(side).Hears(e) {
			continue
		}
		switch e.Kind {
		case rules.Went, rules.Tumbled, rules.Appeared:
			if n := len(e.Path); n > 0 && w.InPlay() {
				w.At = e.Path[n-1]
			}
		case rules.Downed:
			if e.Into > w.Condition {
				w.Condition = e.Into
			}
		case rules.Broke:
			w.Fleeing = true
		case rules.Hurt:
			w.Wounds = max(0, w.Wounds-1)
		case rules.Contact:
			w.Done |= rules.Charged
		}
	}
}

// ghosts are enemies who are hidden, standing where they were seen last.
func (p *Player) ghosts() []*rules.Warrior {
	var all []*rules.Warrior
	v := p.view
	for i := range v.Warriors {
		w := &v.Warriors[i]
		if !p.lost(w) || !v.Hostile(w.Home(), p.Side) || p.seen[i].turn == 0 {
			continue
		}
		g := *w
		g.At, g.Condition, g.Hidden = p.seen[i].at, rules.Standing, true
		all = append(all, &g)
	}
	return all
}
