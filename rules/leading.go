package rules

// TakesOver has a warrior lead his warband from now on, in place of whoever led it (KIN-51).
func TakesOver(p *Play, w *Warrior) {
	var was string
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.ID != w.ID && o.Home() == w.Home() && o.Leader {
			o.Leader = false
			was = o.Name
		}
	}
	w.Leader = true
	if was != "" {
		p.Say(Note, w.ID, Nobody, "KIN-51", "%s takes over from %s, and leads %s.", w.Name, was, p.Sides[w.Home()].Name)
	}
}

// succeeded has somebody lead in place of a leader who has gone out of action, if he is one
// who does: for the rest of the battle (KIN-98).
func (p *Play) succeeded(leader *Warrior) {
	if !leader.Leader {
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if len(w.Talents) > 0 && w.ID != leader.ID && w.Home() == leader.Home() && w.InPlay() && p.some(w, func(t *Talent) bool { return t.Succeeds }) {
			leader.Leader, w.Leader, w.LeaderRadius = false, true, max(w.LeaderRadius, leader.LeaderRadius)
			p.Say(Note, w.ID, leader.ID, "KIN-98", "%s is the new boss, and leads %s.", w.Name, p.Sides[w.Home()].Name)
			return
		}
	}
}
