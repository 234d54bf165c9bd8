package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// The special rules that the community edition prints once for all profiles
// (SPEC): stomps, impact hits, poison, killing blows, breath, fire, the
// ethereal and ward saves. What the chapter only names is played elsewhere
// (SPEC-33).

// stomps are the hits of the large after all blows: one at a small enemy
// (SPEC-01, AMB-111), of the gigantic and titanic D6+1 (SPEC-05).
func (p *Play) stomps(w *Warrior) {
	if !w.Struck || !p.fights(w) || len(p.underfoot(w)) == 0 { // CRIT-14
		return
	}
	n := 1
	if p.Size(w) >= Gigantic {
		n = 1 + p.D6(w.ID, "SPEC-05", "thunderstomps, and one more")
	}
	p.times("stomp", n, func(k *scribe, _ int) { k.nums(int(w.ID)) }, func(i int) bool {
		question := fmt.Sprintf("Whom does %s stomp?", w.Name)
		if n > 1 {
			question = fmt.Sprintf("Whom does %s stomp with hit %d of %d?", w.Name, i+1, n)
		}
		if foes := p.underfoot(w); len(foes) > 0 {
			p.stomp(w, p.Warrior(p.Choose(w.Side, w.ID, "SPEC-03", question, foes)))
		}
		return true
	})
}

// tramples reports whether a warrior is so large that he stomps (SPEC-01).
func (s *State) tramples(w *Warrior) bool { return s.Rules.Stomps && s.Size(w) >= Large }

// underfoot are the small enemies he may stomp: those who lie only when none in
// contact stands (SPEC-01, SPEC-03).
func (p *Play) underfoot(w *Warrior) []WarriorID {
	var ids []WarriorID
	for _, id := range p.attackable(w) {
		if p.Size(p.Warrior(id)) == Small {
			ids = append(ids, id)
		}
	}
	return ids
}

// stomp is one hit without a roll at his own Strength; an injury of somebody on
// the ground is a 6 (SPEC-02, SPEC-04).
func (p *Play) stomp(w, foe *Warrior) {
	st := surelyBy(stomping{}, w, foe, "the stomp", "SPEC-01")
	if foe.Condition != Standing {
		st.Harms = append(st.Harms, Mod{5, "on the ground (SPEC-04)"})
	}
	p.attack(w, foe, []Strike{st}, said("%s stomps on %s.", w.Name, foe.Name))
}

// impactHits are the hits of those who have charged this turn, before any blow
// (SPEC-06 to SPEC-09).
func (p *Play) impactHits() {
	if !p.Rules.ImpactHits {
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !w.Did(Charged) || !p.fights(w) || len(p.attackable(w)) == 0 {
			continue
		}
		n := p.amount(w.Impact, w.ID, "SPEC-06", "impact hits")
		p.times("impact", n, func(k *scribe, _ int) { k.nums(int(w.ID)) }, func(i int) bool {
			if foes := p.attackable(w); len(foes) > 0 {
				foe := p.Warrior(p.Choose(w.Side, w.ID, "SPEC-08", fmt.Sprintf("Whom does impact hit %d of %d of %s strike?", i+1, n, w.Name), foes))
				p.attack(w, foe, []Strike{surelyBy(crash{}, w, foe, "the impact", "SPEC-08")}, said("%s crashes into %s.", w.Name, foe.Name))
			}
			return true
		})
	}
}

// poisons lets a 6 to hit with a poisoned attack wound by itself, unless nothing
// less would have hit or the victim minds no poison. What is poisoned of a warrior is in
// all his attacks, and in none of his mount's (SPEC-10 to SPEC-13).
func (p *Play) poisons(st *Strike, r *Roll) {
	if p.Rules.Poisoned && st.Face == 6 && r.Need() < 6 && !p.Has(p.Warrior(st.At), ImmuneToPoison) &&
		(st.ownDoing() && p.Has(p.Warrior(st.By), PoisonedAttacks) || p.Rules.Weapon(st.Weapon).Poisoned) {
		st.Poisoned = true
	}
}

// dooms notes who was put out of action by the critical hit of a killing blow, with a
// weapon or with what grows on him: small victims only, unless it is a heroic one (SPEC-14, SPEC-15).
func (p *Play) dooms(st *Strike) {
	victim := p.Warrior(st.At)
	if !p.Rules.KillingBlows || !st.Critical || !st.ownDoing() || victim.Condition != OutOfAction {
		return
	}
	w, rule := p.Warrior(st.By), "SPEC-14"
	switch {
	case p.Has(w, HeroicKillingBlow):
		rule = "SPEC-15"
	case !p.Has(w, KillingBlow) || p.Size(victim) > Small:
		return
	}
	victim.Doomed = true
	if victim.Hero {
		p.Say(Note, w.ID, victim.ID, rule, "A killing blow: %s will roll on the worse half of the serious injuries.", victim.Name)
	} else {
		p.Say(Note, w.ID, victim.ID, rule, "A killing blow: %s is lost to his warband.", victim.Name)
	}
}

// bearsFire reports whether a warrior carries a flaming weapon: animals fear him
// (SPEC-19).
func (s *State) bearsFire(w *Warrior) bool {
	if !s.Rules.Fire {
		return false
	}
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Flaming {
			return true
		}
	}
	return s.Has(w, FlamingAttacks)
}

// Flaming reports whether a strike is made with fire (SPEC-19).
func (s *State) Flaming(st *Strike) bool {
	return s.Rules.Fire && st.armed() &&
		(s.Rules.Weapon(st.Weapon).Flaming || s.Has(&s.Warriors[st.By], FlamingAttacks))
}

// ethereal reports whether a warrior is half out of the world.
func (s *State) ethereal(w *Warrior) bool { return s.Rules.Ethereal && s.Has(w, Ethereal) }

// blur makes an ethereal enemy harder to hit without magic (SPEC-20).
func (s *State) blur(at *Warrior, magical bool, r *Roll) {
	if s.ethereal(at) && !magical {
		r.Add(-1, "ethereal")
	}
}

// magical reports whether a strike is magical: a spell, or a weapon that is (SPEC-20).
func (s *State) magical(st *Strike) bool {
	return st.Magical || st.armed() && s.Rules.Weapon(st.Weapon).Magical
}

// WardSave prepares the ward save against a strike: the best he has, whatever
// the Strength (SPEC-23 to SPEC-25). Regeneration fails against fire (SPEC-26);
// Magic Resistance helps against spells that strike (SPEC-21, SPEC-22, AMB-110).
func (s *State) WardSave(st *Strike) (r Roll, any bool) {
	r, any = s.ownWard(st)
	if shield, of := s.spellWard(&s.Warriors[st.At]); shield > 0 && (!any || shield < r.Need()) {
		return Roll{Name: "save", Base: shield, From: of.Name, Rule: of.Rule, For: EvadeRoll}, true
	}
	return r, any
}

// ownWard is the ward save against a strike that he has without spells.
func (s *State) ownWard(st *Strike) (r Roll, any bool) {
	if !s.Rules.Wards {
		return r, false
	}
	victim := &s.Warriors[st.At]
	r = Roll{Name: "ward save", Base: 7, From: "no ward", Rule: "SPEC-23", For: EvadeRoll}
	if victim.Ward > 0 {
		r.Base, r.From = victim.Ward, "ward"
	}
	if n := victim.Regeneration; n > 0 && n < r.Base && !s.Flaming(st) && !st.Aflame {
		r.Base, r.From, r.Rule = n, "regeneration", "SPEC-26"
	}
	if st.Kind == DirectDamage || st.Kind == MagicMissile {
		r.Add(victim.Resists, "Magic Resistance")
	}
	return r, r.Need() < 7
}

// warded lets a warrior turn a wound aside after his armour has failed (SPEC-23).
func (p *Play) warded(st *Strike) bool {
	r, any := p.WardSave(st)
	if t, steps := p.step(st); !any || t != nil && steps < r.Need() { // wards do not stack (SPEC-23)
		return false
	}
	_, ok := p.Throw(&r, st.At, st.By)
	return ok
}

// unwarded is how many of so many wounds no ward save turns aside: each of them may
// be warded off, as each came through the armour by itself (SPEC-23, CRIT-19).
func (p *Play) unwarded(st *Strike, n int) int {
	left := 0
	for range n {
		if !p.warded(st) {
			left++
		}
	}
	st.Warded = n > 0 && left == 0
	return left
}

// SpellKind is what sort of spell it is, for what helps against it (AMB-120).
type SpellKind uint8

// The kinds of spells; the others help the caster or his friends.
const (
	Augment SpellKind = iota
	Hex
	DirectDamage
	MagicMissile
)

// bareArms leaves magic and all equipment but weapons and armour out of the
// battle, where the players have no catalogue of them.
func (p *Play) bareArms() {
	if !p.Rules.BareArms {
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if len(w.Kit)+len(w.Spells) > 0 {
			p.Say(Note, w.ID, Nobody, "EQUIP-01", "%s fights without equipment and magic.", w.Name)
		}
		w.Kit, w.Magic, w.Spells, w.ToLearn = nil, 0, nil, 0
	}
}

// breathLength and breathWidth are the teardrop template.
const (
	breathLength = 8 * physics.Inch
	breathWidth  = 5 * physics.Inch / 2
)

// breathSize is how long the teardrop of a breath is, and how wide: where everything is farther
// for shots it is so much shorter, and never wider than long (SPEC-16, ENC-25).
func (s *State) breathSize() (length, width physics.Length) {
	length = max(0, breathLength-s.stretch())
	return length, min(breathWidth, length)
}

// Breathe is a breath attack: everybody under a teardrop that begins at the
// base is hit (SPEC-16).
type Breathe struct {
	Who     WarriorID
	Towards physics.Spot
}

// InBreath are the warriors the breath would hit, friend or foe, by ID.
func (s *State) InBreath(w *Warrior, towards physics.Spot) []WarriorID {
	var ids []WarriorID
	length, width := s.breathSize()
	for _, b := range s.Table.InTeardrop(w.Body(), towards, length, width, s.Bodies(w.ID)) {
		ids = append(ids, WarriorID(b.ID))
	}
	return ids
}

// Legal implements Command. It is a shooting attack that close combat does not
// hinder, but never into a combat of his own friends (SPEC-17).
func (c Breathe) Legal(s *State) error {
	w := s.Warrior(c.Who)
	if w == nil {
		return ErrNotInPlay
	}
	why := s.Barred(w, ThoughErratic|ThoughRallied)
	switch {
	case !w.InPlay():
		return ErrNotInPlay
	case !s.Rules.Breath || w.Breath == 0:
		return fmt.Errorf("%s has no breath to attack with (SPEC-16)", w.Name)
	case s.Phase != Shooting:
		return ErrWrongPhase
	case !s.Acts(w):
		return ErrNotYours
	case w.Condition != Standing:
		return fmt.Errorf("he is %s (SHOOT-03)", w.Condition)
	case why != nil:
		return why
	case w.Did(Shot), w.Did(Cast):
		return errors.New("he has shot or cast a spell this turn (SHOOT-01)")
	case w.Did(Ran), w.Did(FailedCharge), w.Did(Rallied):
		return errors.New("he ran, failed a charge or rallied this turn (SHOOT-03)")
	case s.mayFire(w, NoSlot) != nil:
		return s.mayFire(w, NoSlot)
	case c.Towards.Point() == w.At.Point():
		return errors.New("that is where he stands")
	}
	if why := s.Screened(w, c.Towards); why != nil {
		return why
	}
	for _, id := range s.InBreath(w, c.Towards) {
		for _, in := range s.combatOf(id) {
			if o := &s.Warriors[in]; o.ID != w.ID && !s.Hostile(o.Side, w.Side) && s.Engaged(o) {
				return fmt.Errorf("%s fights there, his friend (SPEC-17)", o.Name)
			}
		}
	}
	return nil
}

// Play implements Command.
func (c Breathe) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.Done |= Shot
	p.unhide(w, "he breathes", "HIDE-07")
	victims := p.InBreath(w, c.Towards)
	shape := p.BreathShape(w, c.Towards.Point())
	vehicles := p.SweptVehicles(w, &shape, c.Towards)
	if len(victims)+len(vehicles) == 0 {
		p.tellSwept(FiredAt, w, nil, "SPEC-16", &shape, "%s breathes and hits nobody.", w.Name)
		return
	}
	p.tellSwept(FiredAt, w, nil, "SPEC-16", &shape, "%s breathes on %s.", w.Name, p.withVehicles(victims, vehicles))
	for _, id := range victims {
		st := surelyBy(breath{}, w, p.Warrior(id), "the breath", "SPEC-16")
		st.Shot = true
		p.attack(w, p.Warrior(id), []Strike{st}, nil)
	}
	p.swept(w, vehicles, w.Breath, "SPEC-16")
}

// Deed implements Command.
func (c Breathe) Deed(*State) Deed { return By(c.Who, ThoughErratic) }

// String implements Command.
func (c Breathe) String(s *State) string {
	return fmt.Sprintf("breathe %s towards %s", s.Warriors[c.Who].Name, c.Towards)
}

// breathOffers are the enemies he could breathe at.
func (s *State) breathOffers(w *Warrior) []Offer {
	if !s.Rules.Breath || w.Breath == 0 {
		return nil
	}
	var all []Offer
	for _, e := range s.Enemies(w.Side) {
		c := Breathe{Who: w.ID, Towards: s.Warriors[e].At}
		o := Offer{Verb: ToShoot, Who: w.ID, At: e, Weapon: NoWeapon, Command: c, WhyNot: c.Legal(s)}
		if in := s.InBreath(w, c.Towards); o.WhyNot == nil && !slices.Contains(in, e) {
			length, _ := s.breathSize()
			o.WhyNot = fmt.Errorf("his breath reaches %s (SPEC-16)", length)
		}
		all = append(all, o)
	}
	return all
}
