package rules

import (
	"slices"

	"cometfall/physics"
)

// Threat is something an enemy could do in his next turn to a warrior who stood
// at a place.
type Threat struct {
	Who     WarriorID // the enemy
	Verb    Verb      // ToCharge, ToShoot, ToCast or ToRunOver
	Weapon  WeaponID  // he shoots with
	Shots   int       // he fires at once
	Spell   SpellID   // he casts
	Vehicle int       // with which he drives over, as a place in State.Carriers counted from 1
	By      WarriorID // a spell sends against him, or strikes so near that it reaches him too; or Nobody
	Path    physics.Path
	Meets   []WarriorID // of the charged one's side could intercept the charge
	Roll    *Roll       // to hit, or to cast; nil for a charge
	Chance  float64     // from 0 to 1
}

// Threats lists what every enemy could do in his next turn to a warrior who
// stood at a place, by the order of the warriors: charge him (CHARGE-02,
// CHARGE-05), shoot at him (SHOOT-03 to SHOOT-11) or cast a spell at him
// (MAGIC-05): one that is aimed at him, bursts so near that it reaches him, or
// brings the caster or another into contact with him; or drive over him (WAGON-12). All others stay where they
// are, nobody rallies, and what the enemy has done this turn is forgotten.
//
// The path of a charge leads into contact; its chance is that he declares it in
// spite of all tests and passes every test on the way, if none of those who could
// meet him on it does (CHARGE-12). The path of a shot or a
// spell is the shortest move after which it is allowed, without legs where he
// need not move; its chance is that one of the shots hits, or that the spell is
// cast. Chances are exact, with every question answered with its first answer.
func (s *State) Threats(id WarriorID, at physics.Spot) []Threat {
	w := s.Warrior(id)
	if w == nil || !w.InPlay() || s.Over {
		return nil
	}
	ahead := s.Clone()
	target := &ahead.Warriors[id]
	if target.At != at {
		target.At, target.Hidden = at, false
	}
	ahead.Turn = max(1, ahead.Turn)
	for i := range ahead.Sides {
		ahead.Sides[i].Turns++ // weapons fired now are loaded again, or not yet
	}
	var all []Threat
	for i := range ahead.Warriors {
		o := &ahead.Warriors[i]
		if !ahead.Hostile(o.Side, w.Side) || o.Fleeing {
			continue
		}
		was := *o
		ahead.Active = o.Side
		o.Done, o.Intent, o.Way, o.Shuns = 0, nil, nil, nil
		if o.Netted { // EQUIP-14
			o.Done = Held | Stuck
		}
		if o.Entangled() { // ARMS-16
			o.Done |= Stuck
		}
		if o.Condition == KnockedDown { // INJ-08
			o.Condition, o.Done = Standing, o.Done|StoodUp
		}
		o.NearEnemy = ahead.enemyWithin8(o)
		if t, ok := ahead.chargeThreat(o, target); ok {
			all = append(all, t)
		}
		all = append(all, ahead.missileThreats(o, target)...)
		all = append(all, ahead.otherThreats(o, target)...)
		ahead.Warriors[i] = was
	}
	return all
}

// otherThreats are what optional rules have an enemy do.
func (s *State) otherThreats(o, at *Warrior) (all []Threat) {
	s.Phase = Moves
	s.asks(o, s.Rules.any.Threatens != nil, func(m *Moments) bool {
		if m.Threatens != nil {
			all = append(all, m.Threatens(s, o, at)...)
		}
		return false
	})
	return all
}

// wayDown is more than a jump down or the base of another may bring somebody nearer
// besides what he goes: who is farther off is not looked at.
const wayDown = 6 * physics.Inch

// chargeThreat is a charge that reaches its target.
func (s *State) chargeThreat(o, at *Warrior) (Threat, bool) {
	s.Phase = Charges
	if !physics.Within(o.Body(), at.Body(), s.ChargeRange(o)+wayDown) {
		return Threat{}, false
	}
	dares := s.ChanceToDare(o, at)
	if dares == 0 {
		return Threat{}, false
	}
	path, err := s.ChargeRoute(o, []WarriorID{at.ID})
	if err != nil {
		return Threat{}, false
	}
	t := Threat{Who: o.ID, Verb: ToCharge, By: Nobody, Path: path, Chance: dares * s.GoesChance(o, path)}
	charger := *o
	charger.Intent = []WarriorID{at.ID}
	t.Meets = s.MayIntercept(&charger, path)
	return t, t.Chance > 0
}

// ChanceToDare is the chance that he declares a charge and may carry it out: 0 if he
// may not declare it.
func (s *State) ChanceToDare(o, at *Warrior) float64 {
	odds, _ := Enumerate(s, Declare{Who: o.ID, At: []WarriorID{at.ID}}, fewWays, nil, func(end *State) int {
		if e := &end.Warriors[o.ID]; len(e.Intent) > 0 && !e.Did(FailedCharge) {
			return 1
		}
		return 0
	})
	return odds[1]
}

// agility is one Initiative test on a way, to know how often it is passed.
type agility struct {
	who  WarriorID
	test Test
}

func (agility) Legal(*State) error   { return nil }
func (agility) Deed(*State) Deed     { return GoesOn() }
func (agility) String(*State) string { return "test Initiative" }
func (a agility) Play(p *Play) {
	w := p.Warrior(a.who)
	w.Done &^= Stuck
	if !p.TestInitiative(w, a.test, "") {
		w.Done |= Stuck
	}
}

// venture is whether a warrior sets out on a way, to know how likely he does.
type venture struct {
	who  WarriorID
	path physics.Path
}

func (venture) Legal(*State) error   { return nil }
func (venture) Deed(*State) Deed     { return GoesOn() }
func (venture) String(*State) string { return "set out" }
func (v venture) Play(p *Play) {
	w := p.Warrior(v.who)
	w.Done &^= Stuck
	if !p.setsOut(w, v.path) {
		w.Done |= Stuck
	}
}

// SetOutChance is the chance, from 0 to 1, that nothing keeps a warrior from setting out on a
// way: neither flames nor what haunts a house (FIRE-05, FIRE-06, FIRE-13, ENC-22, ENC-52).
func (s *State) SetOutChance(w *Warrior, path physics.Path) float64 {
	asked := false
	s.each(w, s.Rules.any.SetsOut != nil, func(m *Moments) { asked = asked || m.SetsOut != nil })
	if !asked {
		return 1
	}
	odds, _ := Enumerate(s, venture{w.ID, path}, fewWays, nil, func(end *State) int {
		if end.Warriors[w.ID].Did(Stuck) {
			return 0
		}
		return 1
	})
	return odds[1]
}

// GoesChance is the chance that a warrior sets out on a way and passes every test on it.
func (s *State) GoesChance(w *Warrior, path physics.Path) float64 {
	return s.SetOutChance(w, path) * s.WayChance(w, path)
}

// WayChance is the chance that a warrior passes every test on a way, from 0 to
// 1: for climbs (CLIMB-05), jumps down (JUMP-02) and leaps (JUMP-06, JUMP-07).
func (s *State) WayChance(w *Warrior, path physics.Path) float64 {
	chance := 1.0
	for _, t := range s.WayTests(w, path) {
		odds, _ := Enumerate(s, agility{w.ID, t.Test}, fewWays, nil, func(end *State) int {
			if end.Warriors[w.ID].Did(Stuck) {
				return 0
			}
			return 1
		})
		for range t.Times {
			chance *= odds[1]
		}
	}
	return chance
}

// WayTest is the Initiative tests of one leg of a way, and the fall he risks.
type WayTest struct {
	Leg   int // its place in Path.Legs
	Times int
	Test
	Falls physics.Length // how deep if he fails; 0 if he only stays below
}

// WayTests are the tests on a warrior's way, leg by leg, as they are taken when he goes.
func (s *State) WayTests(w *Warrior, path physics.Path) []WayTest {
	var tests []WayTest
	for i, l := range path.Legs {
		switch l.Kind {
		case physics.ClimbUp, physics.ClimbDown:
			if s.sureFooted(w, l) { // LEARN-V7, LEARN-K3, ENC-41b
				continue
			}
			t := WayTest{i, 1, climbTest, l.Rise}
			if l.Kind == physics.ClimbUp {
				t.Falls = 0
			}
			tests = append(tests, t)
		case physics.JumpDown:
			if n := s.jumps(w, l.Rise); n > 0 {
				tests = append(tests, WayTest{i, n, jumpTest, l.Rise})
			}
		case physics.Leap:
			if !s.Rules.FreeGaps {
				tests = append(tests, WayTest{i, 1, leapTest, l.From.Z - s.gapFoot(l).Z})
			}
			if n := s.landings(w, l); n > 0 {
				tests = append(tests, WayTest{i, n, landingTest, l.Rise})
			}
		}
	}
	return tests
}

// missileThreats are the shots and spells of an enemy.
func (s *State) missileThreats(o, at *Warrior) []Threat {
	var all []Threat
	var farthest physics.Length
	var ready []WeaponID
	s.Phase = Shooting
	for i, id := range o.Weapons {
		if !slices.Contains(o.Weapons[:i], id) && s.MayShoot(o, id) == nil {
			ready = append(ready, id)
			farthest = max(farthest, s.Reach(o, s.Rules.Weapon(id)))
		}
	}
	var spells []SpellID
	for i, id := range o.Spells {
		if sp := &s.Rules.Spells[id]; !o.knowsBefore(i) && sp.threatens() {
			spells = append(spells, id)
			farthest = max(farthest, sp.reach())
		}
	}
	try := func() {
		ready = slices.DeleteFunc(ready, func(id WeaponID) bool {
			t, ok := s.shotThreat(o, at, id)
			if ok {
				all = append(all, t)
			}
			return ok
		})
		spells = slices.DeleteFunc(spells, func(id SpellID) bool {
			t, ok := s.spellThreat(o, at, id)
			if ok {
				all = append(all, t)
			}
			return ok
		})
	}
	try()
	if len(ready)+len(spells) == 0 {
		return all
	}
	// After a move or, if he may cast or shoot then, a run (MOVE-10): the nearest place first.
	s.Phase = Moves
	if s.MayMove(o, false) != nil {
		return all
	}
	walk, _ := s.Allowance(o, false)
	allow := walk
	if (len(spells) > 0 || s.runsAndFires(o)) && s.MayMove(o, true) == nil {
		allow, _ = s.Allowance(o, true)
	}
	if !physics.Within(o.Body(), at.Body(), farthest+allow+wayDown) {
		return all
	}
	did := o.Done
	m := s.mover(o, false)
	others := s.Bodies(o.ID)
	cells := s.Table.Reach(m, allow, others).Cells
	SortStable(cells, func(a, b physics.Cell) int { return int(a.Cost - b.Cost) })
	s.Phase = Shooting
	for _, c := range cells {
		o.At, o.Done = c.At, did|Moved
		if c.Cost > walk {
			o.Done |= Ran
		}
		if !physics.Within(o.Body(), at.Body(), farthest) {
			continue
		}
		k := len(all)
		for try(); k < len(all); k++ {
			all[k].Path, _ = s.Table.Path(m, c.At, others) // to every cell there is a way
			all[k].Chance *= s.GoesChance(o, all[k].Path)
		}
		if len(ready)+len(spells) == 0 {
			break
		}
	}
	return all
}

// shotThreat is a shot from where the enemy stands now.
func (s *State) shotThreat(o, at *Warrior, id WeaponID) (Threat, bool) {
	wp := s.Rules.Weapon(id)
	if !physics.Within(o.Body(), at.Body(), s.Reach(o, wp)-s.stretch()) || s.MayShoot(o, id) != nil || s.MayTarget(o, at, id) != nil {
		return Threat{}, false
	}
	shot := func(shots int) Threat {
		r := s.ToHit(o, at, id, shots)
		good, of := r.Odds()
		missed := 1.0
		for range shots {
			missed *= 1 - float64(good)/float64(of)
		}
		return Threat{Who: o.ID, Verb: ToShoot, By: Nobody, Weapon: id, Shots: shots, Roll: &r, Chance: 1 - missed}
	}
	best := shot(1)
	if n, within := s.shots(o, wp); physics.Within(o.Body(), at.Body(), within-s.stretch()) {
		if t := shot(n); t.Chance > best.Chance {
			best = t
		}
	}
	return best, best.Chance > 0
}

// threatens reports whether a spell can harm an enemy at all: by what it is cast
// at, by what it strikes, or by bringing somebody against him.
func (sp *Spell) threatens() bool {
	switch sp.Aim {
	case Round:
		return sp.Kind != Augment
	case SendsModel:
		return sp.Whom&AtFriends != 0
	}
	return sp.Aim == InDirection || sp.Aim == ToPlace || sp.Whom&AtFoes != 0
}

// reach is farther than an enemy may be whom a spell can harm: anywhere, if it sends
// somebody against him.
func (sp *Spell) reach() physics.Length {
	if sp.Aim == SendsModel {
		return everywhere
	}
	return sp.Range + sp.Blast + wayDown
}

// everywhere is farther than any table is wide.
const everywhere = 1000 * physics.Inch

// spellThreat is a spell from where the enemy stands now.
func (s *State) spellThreat(o, at *Warrior, id SpellID) (Threat, bool) {
	if s.MayCast(o, id) != nil { // which may depend on where he stands
		return Threat{}, false
	}
	by, ok := s.spellHarms(o, at, CastSpell{Who: o.ID, Spell: id, At: at.ID})
	if !ok {
		return Threat{}, false
	}
	r := s.ToCast(o, id)
	good, of := r.Odds()
	return Threat{Who: o.ID, Verb: ToCast, Spell: id, By: by, Roll: &r, Chance: float64(good) / float64(of)}, good > 0
}

// spellHarms reports whether some way to cast a spell harms an enemy, and by way
// of whom, if not of himself or the caster.
func (s *State) spellHarms(o, at *Warrior, c CastSpell) (by WarriorID, ok bool) {
	sp := &s.Rules.Spells[c.Spell]
	switch sp.Aim {
	case Round:
		near := physics.Within(o.Body(), at.Body(), sp.Blast)
		if sp.Blast == 0 {
			near = s.inContact(o, at)
		}
		return Nobody, near && !s.wards(at, sp) && s.mayAim(o, c) == nil
	case AtModel, ToModel:
		return Nobody, s.mayAim(o, c) == nil
	case InDirection:
		if c.To = at.At; s.inPath(o, c) == nil {
			return Nobody, true
		}
		return s.burstsBeside(o, at, c)
	case ToPlace:
		return Nobody, s.landsBeside(o, at, c)
	case SendsModel:
		for i := range s.Warriors {
			f := &s.Warriors[i]
			if c.At = f.ID; s.mayAimAt(o, f, sp) == nil && s.landsBeside(f, at, c) {
				return f.ID, true
			}
		}
	}
	return Nobody, false
}

// burstsBeside finds another whom a flying spell can be made to strike so near
// to an enemy that it reaches him.
func (s *State) burstsBeside(o, at *Warrior, c CastSpell) (by WarriorID, ok bool) {
	sp := &s.Rules.Spells[c.Spell]
	if sp.Blast == 0 || s.wards(at, sp) || s.Untouchable(at) {
		return Nobody, false
	}
	for i := range s.Warriors {
		f := &s.Warriors[i]
		if c.At, c.To = f.ID, f.At; s.Hostile(f.Side, o.Side) && physics.Within(f.Body(), at.Body(), sp.Blast) && s.inPath(o, c) == nil {
			return f.ID, true
		}
	}
	return Nobody, false
}

// landsBeside reports whether a spell can bring a warrior into contact with an enemy.
func (s *State) landsBeside(w, at *Warrior, c CastSpell) bool {
	sp := &s.Rules.Spells[c.Spell]
	return !s.Untouchable(at) && slices.ContainsFunc(sp.Places(s, c), func(to physics.Spot) bool {
		b := w.Body()
		b.At = to
		c.To = to
		return s.Table.InContact(b, at.Body()) && s.mayAim(s.Warrior(c.Who), c) == nil
	})
}
