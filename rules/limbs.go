package rules

import (
	"fmt"
	"slices"
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
	hand     int                    // its place among what strikes beside his weapons
}

// limbs are what strikes beside a warrior's weapons.
func (s *State) limbs(w *Warrior) (all []Limb) {
	s.each(w, s.Rules.any.Limbs != nil, func(m *Moments) {
		if m.Limbs != nil {
			all = append(all, m.Limbs(s, w)...)
		}
	})
	if slices.ContainsFunc(all, func(l Limb) bool { return l.Wields != nil }) {
		all = s.eachHandItsOwn(w, all)
	}
	return all
}

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
	if l.Weapon != NoWeapon {
		with = " with " + withArticle(p.Rules.Weapon(l.Weapon).Name)
	}
	p.attack(w, foe, []Strike{st}, said("The %s of %s strikes at %s%s.", l.Name, w.Name, foe.Name, with))
}
