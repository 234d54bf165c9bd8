package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Slaves (KIN-86, KIN-88): the mark of a Slave Master fights for those who took him, until he
// is free.

// Slave is the slave of a warband, or nil.
func (s *State) Slave(b *Band) *Warrior {
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.From != "" {
			return w
		}
	}
	return nil
}

// enslaves reports whether who put a warrior of a warband out of action was after him, lives,
// and has no slave yet, so that he takes him (KIN-86).
func (p *Play) enslaves(b *Band, m *Man) bool {
	if !p.takenBy(b, m, warbands.Enslaves) {
		return false
	}
	_, captor := p.everSeen(m.By.Who)
	w := b.Warrior(m.Who)
	_, listed := b.List.Type(w.Type)
	return listed && captor.Gone == "" && captor.Warrior(m.By.Who) != nil && !p.holdsSlave(captor)
}

// holdsSlave reports whether a warband has a slave who has not broken free in its last battle.
func (p *Play) holdsSlave(b *Band) bool {
	w := p.Slave(b)
	if w == nil {
		return false
	}
	_, r := p.Last(b)
	m := r.Man(w.ID)
	return m == nil || !slices.ContainsFunc(m.Left, func(left rules.Aftermath) bool { return left.Kind == rules.Freed })
}

// enslaved is a hero whom a Slave Master leads away: he is one of his warband from now on, with
// what he carries if they leave it to him.
func (p *Play) enslaved(b *Band, m *Man) {
	master, captor := p.everSeen(m.By.Who)
	w := *b.Warrior(m.Who)
	w.unshare()
	carried := slices.Clone(w.Gear)
	keeps := len(carried) == 0 || p.Confirm(captor.ID, w.ID, "KIN-86", fmt.Sprintf("%s is the slave of %s. May he keep what he carries?", w.Name, master.Name), true)
	p.takes(b, w.ID)
	p.Say(Parted, b.ID, w.ID, "KIN-86", "%s has no serious injury: %s leads him away as a slave of %s.", w.Name, master.Name, captor.Name)
	p.goods(-1, carried...)
	w.Type, w.From, w.Leads, w.Captor = warbands.SlaveKey(b.List, w.Type), b.Name, false, Free
	w.Name = captor.freeName(w.Name)
	captor.Warriors = append(captor.Warriors, w)
	slave := captor.Warrior(w.ID)
	p.Remember(Came, slave, "KIN-86", "%s is the slave of %s, who holds his chain.", slave.Name, master.Name)
	p.goods(1, carried...)
	if !keeps {
		if _, kept := p.stowAll(captor, slave); kept != "" {
			p.Say(Found, captor.ID, slave.ID, "KIN-86", "%s take from %s what he carried: %s.", captor.Name, slave.Name, kept)
		}
	}
}

// takes strikes somebody from a warband who goes to another.
func (p *Play) takes(b *Band, id rules.WarriorID) {
	b.Warriors = slices.DeleteFunc(slices.Clone(b.Warriors), func(w Warrior) bool { return w.ID == id })
}

// freeName is a name, or one like it where somebody of the warband has it already (BAND-16).
func (b *Band) freeName(name string) string {
	free := name
	for n := 2; b.Named(warbands.InBattle(free)) != nil; n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}

// runsAway is what becomes of a slave who broke free in a battle: over the table edge he is
// gone for good; else he gets home (KIN-88).
func (p *Play) runsAway(b *Band, w *Warrior, over bool) {
	if over {
		p.bury(b, w.ID, Parted, "KIN-88", "ran away", "", "%s broke his chain, and has run away for good.", w.Name)
		return
	}
	p.goesHome(b, w, "broke his chain")
}

// mastersAreGone frees the slave of a warband that has nobody left who holds his chain.
func (p *Play) mastersAreGone(b *Band) {
	if w := p.Slave(b); w != nil && !p.serving(b, warbands.Enslaves) {
		p.goesHome(b, w, "has nobody left who holds his chain")
	}
}

// goesHome brings a slave back to his own warband; where it is no more, or has no place for him
// left, he goes his own way.
func (p *Play) goesHome(b *Band, w *Warrior, why string) {
	home := p.named(w.From)
	_, kind, _ := warbands.WasOf(w.Type)
	back := *w
	back.unshare()
	back.Type, back.From = kind, ""
	if home == nil || home.Gone != "" || !p.hasPlaceFor(home, &back) {
		p.bury(b, w.ID, Parted, "KIN-88", "free", "", "%s %s, and goes his own way.", w.Name, why)
		return
	}
	p.takes(b, back.ID)
	p.Say(Parted, b.ID, back.ID, "KIN-88", "%s %s, and goes home to %s.", back.Name, why, home.Name)
	p.goods(-1, back.Gear...)
	back.Name = home.freeName(back.Name)
	home.Warriors = append(home.Warriors, back)
	p.Remember(Came, home.Warrior(back.ID), "KIN-88", "%s has come home, free again.", back.Name)
	p.goods(1, back.Gear...)
	p.leadsAgain(home, home.Warrior(back.ID))
}

// named is a warband by its name, or nil.
func (s *State) named(name string) *Band {
	for i := range s.Bands {
		if s.Bands[i].Name == name {
			return &s.Bands[i]
		}
	}
	return nil
}

// hasPlaceFor reports whether a warband may have somebody besides those whom it has; who leads
// by rank only makes way for one who leads by what he is.
func (s *State) hasPlaceFor(b *Band, w *Warrior) bool {
	r, _ := s.Roster(b, func(*Warrior) bool { return true })
	before := r.Check(s.Rules)
	for i := range r.Recruits {
		if leads(b, w) {
			r.Recruits[i].Leads = false
		}
	}
	rec := w.Recruit
	rec.Name = b.freeName(rec.Name)
	r.Recruits = append(r.Recruits, rec)
	return before != nil || r.Check(s.Rules) == nil
}

// leads reports whether somebody is of a type that leads warbands of his list.
func leads(b *Band, w *Warrior) bool {
	t, ok := b.List.Type(w.Type)
	return ok && t.Leader
}

// leadsAgain has who led a warband in place of one who has come home make way for him.
func (p *Play) leadsAgain(b *Band, w *Warrior) {
	if !leads(b, w) {
		return
	}
	for i := range b.Warriors {
		if o := &b.Warriors[i]; o.Leads && o.ID != w.ID {
			o.Leads = false
			p.Say(Told, b.ID, w.ID, "KIN-88", "%s makes way: %s leads %s again.", o.Name, w.Name, b.Name)
		}
	}
}
