package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// Fear and terror, hatred, stupidity, and those who never give way (PSY-05,
// PSY-10 to PSY-19). Frenzy has a file of its own.

// ErrDazed is why a stupid warrior does nothing.
var ErrDazed = fmt.Errorf("he stands there stupidly until his next turn (PSY-11)")

// immune reports whether a warrior knows no psychology at present (PSY-08,
// PSY-11, PSY-17).
func (s *State) immune(w *Warrior) bool {
	return s.Has(w, ImmuneToPsychology) || s.Rules.StupidImmune && s.Has(w, Stupid) || s.fearless(w)
}

// frightens reports whether one warrior must test for fear of another (PSY-01).
// Terror reaches even those who cause or ignore fear; those who cause terror
// ignore it, as those who cause fear ignore fear (PSY-05).
func (s *State) frightens(by, w *Warrior) bool {
	terror := s.Rules.Terror && s.Has(by, CausesTerror)
	switch {
	case s.immune(w):
		return false
	case terror:
		return !s.Has(w, CausesTerror)
	case s.Has(w, CausesFear|CausesTerror|ImmuneToFear):
		return false
	}
	return s.Has(by, CausesFear|CausesTerror) || w.Animal && s.bearsFire(by) || s.fearsAnyway(by, w) // SPEC-19
}

// testsForFear reports whether plain fear means anything to him (PSY-01).
func (s *State) testsForFear(w *Warrior) bool {
	return !s.Has(w, CausesFear|CausesTerror|ImmuneToFear) && !s.immune(w)
}

// Hated reports whether a warrior hates another: all the world, his type, his
// warband or himself, or what he is by nature (PSY-10).
func (s *State) Hated(w, at *Warrior) bool {
	for _, h := range w.Hates {
		switch h {
		case "all", at.Type, at.Name, s.Sides[at.Home()].Name, s.Sides[at.Home()].Kind:
			return true
		case "Wizards": // KIN-04: who prays casts no spells
			if at.Magic > 0 && !s.Rules.Magic[at.Magic].Prayers && len(at.Spells)+at.ToLearn > 0 {
				return true
			}
		}
		if t, ok := natures[h]; ok && at.Has(t) {
			return true
		}
	}
	return false
}

// natures are the traits that hatred names.
var natures = map[string]Trait{"Undead": Undead, "Vampire": Vampire, "Possessed": Possessed, "Daemon": Daemon, "Elf": Elf, "Mercenary": Mercenary}

// hatredAgain: in the first turn of combat with an enemy he hates he throws
// misses again, at anybody or, where the rules narrow it, at him only (PSY-10,
// AMB-59), with whatever he strikes or fires in it (AMB-85).
func (s *State) hatredAgain(w, at *Warrior) bool {
	fresh := func(o *Warrior) bool { return s.Hated(w, o) && !slices.Contains(w.Vented, o.ID) }
	if len(w.Hates) == 0 || s.Rules.HatredAimed || fresh(at) {
		return len(w.Hates) > 0 && fresh(at)
	}
	return slices.ContainsFunc(s.Foes(w), func(id WarriorID) bool { return fresh(&s.Warriors[id]) })
}

// vent remembers after a phase whom he has fought already, as long as they stay
// in contact (PSY-10, AMB-59).
func (p *Play) vent(w *Warrior) {
	if len(w.Hates) == 0 {
		return
	}
	var met []WarriorID
	for _, id := range p.Foes(w) {
		if p.Hated(w, p.Warrior(id)) {
			met = append(met, id)
		}
	}
	w.Vented = met
}

// stupor is what the start of a turn asks of the stupid (PSY-11, AMB-08).
func (p *Play) stupor() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !p.InTurn(w) {
			continue
		}
		w.Dazed, w.Stumbles = false, false
		if w.InPlay() && p.Has(w, Stupid) && p.Rules.Stupidity != nil && !p.minded(w) {
			p.Rules.Stupidity(p, w)
		}
	}
}

// StupidityByTest is the living rulebook's: a Leadership test; who fails does
// nothing till his next turn, and may stumble on (PSY-11 to PSY-16).
func StupidityByTest(p *Play, w *Warrior) {
	if p.immune(w) || p.TestLeadership(w, Test{StupidityTest, "PSY-11"}, "stupidity") {
		return // PSY-12
	}
	w.Dazed = true
	p.Say(Note, w.ID, Nobody, "PSY-13", "%s forgets what he is here for: no blows, shots or spells until his next turn.", w.Name)
	if w.Condition != Standing || w.Fleeing || p.Engaged(w) {
		return
	}
	if p.D6(w.ID, "PSY-14", "what the stupid one does") <= 3 {
		w.Stumbles = true
	} else {
		p.Say(Note, w.ID, Nobody, "PSY-15", "%s stands still.", w.Name)
	}
}

// StupidityByMinder is the community edition's: no test, but somebody of his
// own who is not stupid must be near when his turn begins (PSY-11, AMB-87, AMB-118).
func StupidityByMinder(p *Play, w *Warrior) {
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if o.ID != w.ID && !p.Hostile(o.Side, w.Side) && o.Able() && !o.Has(Chattel) && !p.Has(o, Stupid) && physics.Within(w.Body(), o.Body(), inches(6)) {
			return
		}
	}
	w.Dazed = true
	p.Say(Note, w.ID, Nobody, "PSY-11", "Nobody within 6\" minds %s: he does nothing until his next turn.", w.Name)
}

// stumble moves a stupid warrior straight ahead at half speed: up to 1" from
// enemies, up to what is in his way, or over an edge (PSY-14). Ahead is where
// he last went, or by a die (AMB-86). Who can do nothing does not stumble on either.
func (p *Play) stumble(w *Warrior) {
	if !w.Stumbles || w.Condition != Standing || w.Fleeing || w.Did(Held) || p.Engaged(w) || p.bound(w) != nil {
		return
	}
	w.Stumbles = false
	ahead := w.Heading
	for ahead == (physics.Point{}) {
		ahead, _ = p.Scatter(w.ID, "AMB-86", "where he faces: 1 up, 2 right, 3 down, 4 left")
	}
	far := p.pace(w) / 2
	path, _ := p.Table.FleePath(p.fleer(w), ahead, far, p.Bodies(w.ID))
	for len(path.Legs) > 0 && (p.enemyWithin(w, path.End(), inches(1)) || p.MayLand(w, path.End()) != nil) {
		path = p.Table.CutPath(path, path.Cost-physics.Inch/4, p.GaitOf(w))
	}
	w.Done |= Acted | Stuck
	p.goAlong(w, path, "stumbles on")
	if left := far - path.Cost; left > 0 && !p.enemyWithin(w, w.At, inches(1)+contactGap) {
		p.stumbleOver(w, ahead, left)
	}
	p.staysHidden(w)
	p.reveal()
}

// enemyWithin reports whether he would be nearer to an enemy than that at a spot.
func (s *State) enemyWithin(w *Warrior, at physics.Spot, gap physics.Length) bool {
	b := w.Body()
	b.At = at
	for _, id := range s.Enemies(w.Side) {
		if physics.Within(b, s.Warriors[id].Body(), gap-1) {
			return true
		}
	}
	return false
}

// stumbleOver drops a stupid warrior from the edge he has walked to (PSY-14, FALL-01).
func (p *Play) stumbleOver(w *Warrior, ahead physics.Point, left physics.Length) {
	d := root(squared(ahead, physics.Point{}))
	if d == 0 {
		return
	}
	beyond := w.Radius + min(left, inches(1))
	at := physics.Point{X: w.At.X + ahead.X*beyond/d, Y: w.At.Y + ahead.Y*beyond/d}
	ankle := physics.Spot{X: w.At.X, Y: w.At.Y, Z: w.At.Z + physics.Inch/4}
	var foot physics.Spot
	found := false
	for _, s := range p.Table.Surfaces(at) { // lowest first
		if s.Z > w.At.Z-inches(1) && s.Z <= w.At.Z+physics.Inch/4 {
			return // it goes on
		}
		if s.Z < w.At.Z {
			foot, found = s, true
		}
	}
	if !found || !p.Table.Clear(ankle, physics.Spot{X: at.X, Y: at.Y, Z: ankle.Z}, p.Bodies(w.ID)) {
		return
	}
	p.falls(w, foot, w.At.Z-foot.Z, fall{rule: "PSY-14"})
}

// root is a square root of a square of lengths.
func root(n int64) physics.Length { return round(sqrt(float64(n))) }

// heads remembers which way a warrior went last, for the stupid (AMB-86).
func (w *Warrior) heads(l physics.Leg) {
	if d := (physics.Point{X: l.To.X - l.From.X, Y: l.To.Y - l.From.Y}); d != (physics.Point{}) {
		w.Heading = d
	}
}

// standsFast reports whether a warrior in play stays when his warband routs: the
// unbreakable always, but for the minions of the undead (PSY-19); the stubborn
// if they like and pass a test of their own (PSY-18).
func (p *Play) standsFast(w *Warrior) bool {
	switch {
	case p.Rules.Unbreakable && p.Has(w, Unbreakable) && !w.Has(Undead):
		p.Say(Note, w.ID, Nobody, "PSY-19", "%s is unbreakable and stays.", w.Name)
		return true
	case p.Rules.Stubborn && p.Has(w, Stubborn):
		return p.Confirm(w.Home(), w.ID, Nobody, "PSY-18", w.Name+" is stubborn. Does he try to fight on?") &&
			p.testPersonally(w, Test{Rule: "PSY-18"}, "to fight on alone")
	}
	return false
}

// fightOn asks all who are in the battle still, and so are no allies of those who stayed, whether
// they wish to fight them (AMB-119).
func (p *Play) fightOn(side SideID) bool {
	for other := range p.Sides {
		if o := SideID(other); p.InBattle(o) &&
			p.Confirm(o, Nobody, Nobody, "AMB-119", fmt.Sprintf("%s are beaten, but some of them fight on. Do %s fight them?", p.Sides[side].Name, p.Sides[o].Name)) {
			return true
		}
	}
	return false
}

// frightenAll tests those who are charged (CHARGE-26, PSY-02).
func (p *Play) frightenAll(by *Warrior, at []WarriorID) {
	for _, id := range at {
		if o := p.Warrior(id); o.Able() {
			p.frighten(o, by, chargedTest)
			if p.chargeFrightens(by, o) {
				p.faces(o, by, chargedTest)
			}
		}
	}
}

// frighten tests a warrior whom a fear-causer has charged; failed, he needs 6s
// to hit in this round. One test is enough for the phase (PSY-02, AMB-81).
func (p *Play) frighten(w, by *Warrior, t Test) {
	if p.frightens(by, w) {
		p.faces(w, by, t)
	}
}

func (p *Play) faces(w, by *Warrior, t Test) {
	if w.Did(Faced) {
		return
	}
	w.Done |= Faced
	w.Afraid = !p.TestLeadership(w, t, "fear of "+by.Name)
}
