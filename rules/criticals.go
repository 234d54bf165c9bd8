package rules

import "cometfall/physics"

// CriticalsByClass are the five charts of the community edition, one for each
// class of weapon (CRIT-10 to CRIT-27).
func CriticalsByClass(p *Play, s *Strike) {
	class := p.Rules.Weapon(s.Weapon).Class
	more := p.critically(s)
	n := min(6, more+p.D6Of(s.By, "CRIT-10", "critical hit "+class.how(), func(n int) int {
		if n+more == 5 && class == Bludgeoning { // it has a result of its own
			return 0
		}
		return (min(5, n+more) + 1) / 2
	}))
	switch class {
	case Missile:
		p.missileCritical(s, n)
	case Bludgeoning:
		p.bludgeoningCritical(s, n)
	case Bladed:
		p.bladedCritical(s, n)
	case Unarmed:
		p.unarmedCritical(s, n)
	case Thrusting:
		p.thrustingCritical(s, n)
	}
}

func (c Class) how() string {
	return [...]string{"unarmed", "with a missile", "with a bludgeon", "with a blade", "with a thrusting weapon"}[c]
}

func (p *Play) missileCritical(s *Strike, n int) {
	switch {
	case n <= 2:
		s.NoSave = true
		p.Say(Note, s.By, s.At, "CRIT-11", "It hits a weak spot: no armour save.")
	case n <= 4:
		s.Then = ricochet
		p.Say(Note, s.By, s.At, "CRIT-12", "A ricochet: the next enemy within 6\" is hit as well.")
	default:
		s.NoSave, s.Double = true, true
		p.Say(Note, s.By, s.At, "CRIT-13", "A master shot: two wounds, no armour save.")
	}
}

// ricochet hits the enemy closest to the first target, too, within 6" and
// whether the shooter sees him or not; never critically (CRIT-12, AMB-71).
func ricochet(p *Play, s *Strike) {
	first, shooter := p.Warrior(s.At), p.Warrior(s.By)
	next := Nobody
	var gap physics.Length
	for _, id := range p.Enemies(shooter.Side) {
		if o := p.Warrior(id); id != s.At && physics.Within(first.Body(), o.Body(), inches(6)) {
			if d := physics.Distance(first.Body(), o.Body()); next == Nobody || d < gap {
				next, gap = id, d
			}
		}
	}
	if next == Nobody {
		return
	}
	p.Say(Note, s.By, next, "CRIT-12", "It glances off and hits %s.", p.name(next))
	if !p.isHitToo(shooter, p.Warrior(next)) || s.Shot && p.dodges(p.Warrior(next), s.By) { // LEARN-V6, SKILL-SP6
		return
	}
	again := *s
	again = again.onceMore("CRIT-12")
	again.At, again.NoCritical = next, true
	p.strikesHome(&again, nil, &Attempt{Face: s.Face, More: s.More})
	p.resolveHit(&again)
}

func (p *Play) bludgeoningCritical(s *Strike, n int) {
	crushes := func() { s.NoSave, s.NoHelmet = true, true }
	switch {
	case n <= 2, n == 6 && p.Size(p.Warrior(s.At)) > p.Size(p.Warrior(s.By)):
		s.Then = hammer
		p.Say(Note, s.By, s.At, "CRIT-14", "Hammered: he strikes no blow in this phase if he has not yet.")
	case n <= 4:
		crushes()
		p.Say(Note, s.By, s.At, "CRIT-15", "A crushing blow: neither armour nor helmet helps.")
	case n == 5:
		crushes()
		s.Then = func(p *Play, s *Strike) {
			if p.Warrior(s.At).InPlay() && !s.Warded {
				p.push(s, inches(2), "CRIT-16")
			}
		}
		p.Say(Note, s.By, s.At, "CRIT-16", "A wild sweep: neither armour nor helmet helps, and he is pushed back 2\".")
	default:
		s.FinishesOff, s.Finish = true, "CRIT-17"
		p.Say(Note, s.By, s.At, "CRIT-17", "Bludgeoned: if it is not saved he is out of action.")
	}
}

// hammer keeps the victim from striking, even if his armour saved him (CRIT-14),
// but not if it was warded off.
func hammer(p *Play, s *Strike) {
	if !s.Warded {
		p.Warrior(s.At).Hammered = true
	}
}

func (p *Play) bladedCritical(s *Strike, n int) {
	switch {
	case n <= 2:
		s.NoSave = true
		p.Say(Note, s.By, s.At, "CRIT-18", "A flesh wound: no armour save.")
	case n <= 4:
		s.Apart = true
		p.Say(Note, s.By, s.At, "CRIT-19", "A bladestorm: two wounds, each with its save.")
	default:
		s.NoSave, s.Double, s.Injury = true, true, s.Injury+2
		p.Say(Note, s.By, s.At, "CRIT-20", "Sliced: two wounds, no armour save, +2 on the injury rolls.")
	}
}

func (p *Play) unarmedCritical(s *Strike, n int) {
	switch {
	case n <= 2:
		if !s.Extra {
			s.Then = bodyBlow
		}
		p.Say(Note, s.By, s.At, "CRIT-21", "A body blow: the same blow is struck once more at once.")
	case n <= 4:
		s.Injury++
		p.Say(Note, s.By, s.At, "CRIT-22", "A crushing blow: +1 on the injury roll.")
	default:
		s.NoSave, s.Injury = true, s.Injury+2
		p.Say(Note, s.By, s.At, "CRIT-23", "A mighty blow: no armour save, +2 on the injury roll.")
	}
}

// bodyBlow is one more blow at the same enemy; it may be critical but is not
// followed by another (CRIT-21, AMB-70).
func bodyBlow(p *Play, s *Strike) {
	st := s.onceMore("CRIT-21")
	st.Extra = true
	by, at := p.Warrior(st.By), p.Warrior(st.At)
	switch {
	case !by.Able() || !at.InPlay() || !p.inContact(by, at):
	case st.Cause == "":
		p.strikesAt(by, at, []Strike{st})
	default: // a mount's blow, or a claw's
		p.attack(by, at, []Strike{st}, said("%s of %s strikes %s once more.", Capital(st.Cause), by.Name, at.Name))
	}
}

func (p *Play) thrustingCritical(s *Strike, n int) {
	larger := p.Size(p.Warrior(s.At)) > p.Size(p.Warrior(s.By))
	switch {
	case n <= 2:
		s.Injury++
		p.Say(Note, s.By, s.At, "CRIT-24", "A stab: +1 on the injury roll.")
	case n <= 4 && larger:
		s.Double = true
		p.Say(Note, s.By, s.At, "CRIT-25", "A thrust: two wounds, for he is larger.")
	case n <= 4:
		s.Then = func(p *Play, s *Strike) {
			if !s.Warded {
				p.injure(p.Warrior(s.At), KnockedDown, "CRIT-25", s.By)
			}
		}
		p.Say(Note, s.By, s.At, "CRIT-25", "A thrust: he is knocked down whether it is saved or not.")
	default:
		s.NoSave, s.Injury = true, s.Injury+2
		s.Then = kebab
		p.Say(Note, s.By, s.At, "CRIT-26", "Kebab: no armour save, +2 on the injury roll, and he is driven back.")
	}
}

// kebab drives a victim who is left back D6", D3" if he is the larger; the
// striker follows and stays in contact, everybody else in that combat is
// separated from the two, and whom the victim is driven into takes a hit of
// Strength 3 (CRIT-26).
func kebab(p *Play, s *Strike) {
	by, at := p.Warrior(s.By), p.Warrior(s.At)
	if !at.InPlay() || !by.InPlay() || s.Warded {
		return
	}
	far := 0
	if p.Size(at) > p.Size(by) {
		far = p.D3(by.ID, "CRIT-26", "how far he drives him back")
	} else {
		far = p.D6(by.ID, "CRIT-26", "how far he drives him back")
	}
	fought := append(p.Foes(by), p.Foes(at)...)
	into := p.push(s, inches(far), "CRIT-26")
	if !at.InPlay() {
		return
	}
	if by.InPlay() && at.At.Z == by.At.Z {
		p.follow(by, at)
	}
	for _, id := range fought {
		if o := p.Warrior(id); id != by.ID && id != at.ID && o.InPlay() {
			p.separate(o, by, at)
		}
	}
	if o := p.Warrior(into); o != nil {
		p.Say(Note, at.ID, into, "CRIT-26", "%s is driven into %s.", at.Name, o.Name)
		p.Harm(Mishap(o, 3, "the collision", "CRIT-26"), 1)
	}
}

// push drives the victim of a strike straight away from the striker, as far as
// nothing is in the way; over an edge he falls. He has not broken from combat,
// so nobody strikes him as he goes, unless the rules say so (AMB-72, FIGHT-26).
// The model that stopped him is returned, or Nobody.
func (p *Play) push(s *Strike, far physics.Length, rule string) (into WarriorID) {
	by, at := p.Warrior(s.By), p.Warrior(s.At)
	if !p.Rules.PushedUnstruck {
		p.strikesAsHeTurns(at, s.By)
		if !at.InPlay() {
			return Nobody
		}
	}
	from := at.At
	shove := p.shoved(at, by.At, far)
	if shove.To != from {
		at.At = shove.To
		at.Hidden = false
		p.tellShift(at, s.By, rule, from, "is driven back "+physics.Distance(physics.Body{At: from}, physics.Body{At: at.At}).String())
	}
	if shove.Falls {
		p.falls(at, shove.Foot, shove.Height, fall{rule: rule})
	}
	if shove.Into == nil {
		return Nobody
	}
	return WarriorID(shove.Into.ID)
}

// follow brings a striker back into contact with the victim he drove off.
func (p *Play) follow(by, at *Warrior) {
	if p.inContact(by, at) {
		return
	}
	spots := p.Beside(by, at)
	if len(spots) == 0 {
		return
	}
	from := by.At
	by.At = spots[0]
	p.tellShift(by, at.ID, "CRIT-26", from, "follows him")
}

// separate moves a model clear of the two who fight on alone.
func (p *Play) separate(o, by, at *Warrior) {
	if !p.inContact(o, by) && !p.inContact(o, at) {
		return
	}
	to, ok := p.apart(o, []physics.Body{by.Body(), at.Body()}, contactGap)
	if !ok {
		return
	}
	from := o.At
	o.At = to
	p.tellShift(o, Nobody, "CRIT-26", from, "is separated from them")
}

// tellShift tells that a warrior was moved in the middle of a fight.
func (p *Play) tellShift(w *Warrior, at WarriorID, rule string, from physics.Spot, what string) {
	e := Event{Kind: Went, Who: w.ID, At: at, Rule: rule, Path: []physics.Spot{from, w.At}}
	if !p.Quiet {
		e.Text = w.Name + " " + what + "."
	}
	p.Tell(e)
}
