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
