package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// Limb is a claw, a tail or a further arm that strikes blows of its own.
type Limb struct {
	Name     string
	Rule     string
	Blows    int
	Weapon   WeaponID // what it holds, or NoWeapon
	Strength func(s *State, w, at *Warrior) int
	Reaches  func(at *Warrior) bool // whom alone it may strike; nil: any enemy
	Wields   func(wp *Weapon) bool  // it is a further hand, which may hold these; nil: it is none
	Steed    bool                   // his mount strikes, not he (SPEC-12)
	Family   string                 // of the limbs of one family he strikes with one in a phase, as he chooses
	Upgrades bool                   // it takes the place of the others of its family
	hand     int                    // its place among what strikes beside his weapons
}

// limbs are what strikes beside a warrior's weapons.
func (s *State) limbs(w *Warrior) []Limb {
	all := s.oneOfEach(w, s.everyLimb(w))
	if slices.ContainsFunc(all, func(l Limb) bool { return l.Wields != nil }) {
		all = s.eachHandItsOwn(w, all)
	}
	return all
}

// everyLimb is limbs with all of each family.
func (s *State) everyLimb(w *Warrior) (all []Limb) {
	s.each(w, s.Rules.any.Limbs != nil, func(m *Moments) {
		if m.Limbs != nil {
			all = append(all, m.Limbs(s, w)...)
		}
	})
	return all
}

// oneOfEach leaves one limb of each family: what takes the place of others, what he has
// chosen for the phase, or the first (RUL-MUT-4).
func (s *State) oneOfEach(w *Warrior, all []Limb) []Limb {
	if len(all) < 2 {
		return all
	}
	all = s.notEmpty(w, all)
	used := func(family string) int {
		first, n, chosen := -1, 0, w.Counters.Get(family, 0)
		for i := range all {
			switch {
			case all[i].Family != family:
				continue
			case all[i].Upgrades:
				return i
			}
			if n++; first < 0 || n == chosen {
				first = i
			}
		}
		return first
	}
	kept := all[:0:0]
	for i := range all {
		if all[i].Family == "" || used(all[i].Family) == i {
			kept = append(kept, all[i])
		}
	}
	return kept
}

// notEmpty leaves out hands of a family for which there is no weapon left.
func (s *State) notEmpty(w *Warrior, all []Limb) []Limb {
	left := s.spare(w)
	return slices.DeleteFunc(all, func(l Limb) bool {
		return l.Family != "" && l.Wields != nil && !slices.ContainsFunc(left, func(id WeaponID) bool { return l.Wields(s.Rules.Weapon(id)) })
	})
}

// choosesTails lets whoever fights with more than one tail choose with which of them he
// does in this phase (MUT-44, MUT-52, MUT-55).
func (p *Play) choosesTails() {
	if p.Rules.any.Limbs == nil {
		return
	}
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if len(w.Counters) > 0 {
			w.Counters.Set(Tail, 0, 0)
		}
		if len(w.Talents) < 2 || !p.Engaged(w) || !p.fights(w) {
			continue
		}
		var tails []Option
		for _, l := range p.notEmpty(w, p.everyLimb(w)) {
			if l.Family == Tail {
				tails = append(tails, Option{Text: "The " + l.Name, Who: Nobody})
			}
		}
		if len(tails) > 1 {
			a := p.Ask(Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "MUT-44", Options: tails,
				Question: "With which tail does " + w.Name + " strike in this phase?"})
			p.Warrior(w.ID).Counters.Set(Tail, 0, a[0]+1)
		}
	}
}

// The families of limbs.
const (
	Tail = "tail"
	Bite = "bite"
)

// FurtherHand is a hand beside his two, of an arm or a tail, that may hold these weapons;
// which it holds, if any is left for it, eachHandItsOwn says (GIFT-08, LEARN-K2).
func FurtherHand(name, rule string, wields func(wp *Weapon) bool) []Limb {
	return []Limb{{Name: name, Rule: rule, Blows: 1, Wields: wields}}
}

// spare are the weapons left beside those in both hands.
func (s *State) spare(w *Warrior) (left []WeaponID) {
	main, off := w.Main, w.Off
	for _, id := range w.Weapons {
		switch id {
		case main:
			main = NoWeapon
		case off:
			off = NoWeapon
		default:
			left = append(left, id)
		}
	}
	return left
}

func wielding(id WeaponID) func(s *State, w, at *Warrior) int {
	return func(s *State, w, _ *Warrior) int { return s.BlowStrength(w, id) }
}

// eachHandItsOwn shares out the weapons left among the further hands, in their order, in
// which a tail, which may hold fewer, comes first; and lets one hand hold the shield: an
// empty one, or else the last.
func (s *State) eachHandItsOwn(w *Warrior, all []Limb) []Limb {
	left, armed, last := s.spare(w), 0, 0
	for h := range all {
		l := &all[h]
		l.hand = h
		if l.Wields == nil {
			continue
		}
		i := slices.IndexFunc(left, func(id WeaponID) bool { return l.Wields(s.Rules.Weapon(id)) })
		if i < 0 {
			l.Blows = 0
			continue
		}
		armed, last = armed+1, h
		l.Weapon, l.Strength = left[i], wielding(left[i])
		left = slices.Delete(left, i, i+1)
	}
	if armed == s.thirdHands(w) && s.ThirdHandHoldsShield(w) {
		all[last].Blows = 0
	}
	return slices.DeleteFunc(all, func(l Limb) bool { return l.Blows == 0 })
}

// limbsStrike lets claws, tails and further arms strike beside the weapons.
func (p *Play) limbsStrike(w *Warrior) {
	id := w.ID
	for i, l := range p.limbs(w) {
		p.times("limb", l.Blows, func(k *scribe, _ int) { k.nums(int(id), i); k.text(l.Name) }, func(int) bool {
			p.limbStrikes(p.Warrior(id), &l)
			return true
		})
	}
}

func (p *Play) limbStrikes(w *Warrior, l *Limb) {
	foes := p.attackable(w)
	if l.Reaches != nil {
		foes = slices.DeleteFunc(foes, func(id WarriorID) bool { return !l.Reaches(p.Warrior(id)) })
	}
	if len(foes) == 0 || !p.fights(w) {
		return
	}
	foe := p.Warrior(p.Choose(w.Side, w.ID, l.Rule, fmt.Sprintf("Whom does the %s of %s strike?", l.Name, w.Name), foes))
	st := attackBy(bodyPart{Limb: l}, w, foe, l.Weapon, l.Rule)
	if l.Weapon == NoWeapon {
		st.Cause = "the " + l.Name
	}
	with := ""
	if l.Weapon != NoWeapon && p.Rules.Weapon(l.Weapon).Name != l.Name {
		with = " with " + withArticle(p.Rules.Weapon(l.Weapon).Name)
	}
	p.attack(w, foe, []Strike{st}, said("The %s of %s strikes at %s%s.", l.Name, w.Name, foe.Name, with))
}

// ReachesOut lets a warrior who touches no enemy strike once, with the weapon in his hand,
// at one whom he sees within a distance and who cannot strike back (MUT-25).
func (p *Play) ReachesOut(w *Warrior, far physics.Length, with, rule string) {
	if !p.fights(w) || len(p.Foes(w)) > 0 {
		return
	}
	var seen []WarriorID
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if o.InPlay() && p.Hostile(o.Side, w.Side) && !p.Untouchable(o) && !o.Hidden && physics.Within(o.Body(), w.Body(), far) && p.sees(w, o) {
			seen = append(seen, o.ID)
		}
	}
	if len(seen) == 0 || !p.Confirm(w.Side, w.ID, Nobody, rule, fmt.Sprintf("Does %s strike from afar with his %s?", w.Name, with)) {
		return
	}
	w = p.Warrior(w.ID)
	foe := p.Warrior(p.Choose(w.Side, w.ID, rule, fmt.Sprintf("Whom do the %s of %s strike?", with, w.Name), seen))
	p.attack(w, foe, []Strike{attackBy(arms{}, w, foe, w.Main, rule)}, said("%s reaches out with his %s and strikes at %s.", w.Name, with, foe.Name))
}
