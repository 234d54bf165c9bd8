package rules

import (
	"fmt"
	"slices"
)

// highestFace is the first of the hits whose die is highest: it is the one that
// can be parried (PARRY-05).
func (s *State) highestFace(hits []Strike) int {
	highest := 0
	for i := range hits {
		if s.parriable(&hits[i]) && (hits[i].Face > hits[highest].Face || !s.parriable(&hits[highest])) {
			highest = i
		}
	}
	return highest
}

// parriedOnce is a count of whoever parries twice in a phase: the turn of his first parry.
const parriedOnce = "parried-once"

// parry lets the victim turn one blow aside, or two with a weapon that can (PARRY-01 to
// PARRY-09, ARMS-31).
func (p *Play) parry(foe, by *Warrior, hits []Strike) []Strike {
	if foe.Main != NoWeapon && p.Rules.Weapon(foe.Main).TwoParries && !foe.Parried && foe.Counters.Get(parriedOnce, 0) != p.Turn {
		if hits = p.parryOnce(foe, by, hits); !foe.Parried {
			return hits
		}
		foe.Parried = false
		if foe.Counters.Set(parriedOnce, 0, p.Turn); len(hits) == 0 {
			return hits
		}
	}
	return p.parryOnce(foe, by, hits)
}

// parryOnce lets the victim turn one blow aside: a D6 higher than the highest die that hit.
func (p *Play) parryOnce(foe, by *Warrior, hits []Strike) []Strike {
	swords, pair := 0, 0
	for hand, id := range []WeaponID{foe.Main, foe.Off} {
		if id != NoWeapon && p.Rules.Weapon(id).Parry && hand+int(foe.Pistols) < 2 {
			swords++
			if p.Rules.Weapon(id).PairParries {
				pair++
			}
		}
	}
	buckler := foe.Buckler && p.shieldInHand(foe) && !p.Rules.Weapon(foe.Main).NoBuckler || foe.Off != NoWeapon && p.Rules.Weapon(foe.Off).Gauntlet
	if swords == 0 && !buckler || foe.Parried || foe.runs() || p.unguarded(foe) {
		return hits
	}
	highest := p.highestFace(hits)
	h := &hits[highest]
	if h.Face == 0 || !p.parriable(h) {
		return hits // AMB-60: nothing to beat
	}
	foe.Parried = true // PARRY-06: only the first who hits can be parried
	low := 0
	if swords > 0 && buckler && p.some(foe, func(t *Talent) bool { return t.ParriesLow }) { // KIN-38
		low = p.Profile(foe).WS
	}
	switch {
	case h.Face == 6 && low == 0:
		p.Say(Note, foe.ID, by.ID, "PARRY-02", "%s cannot parry a 6.", foe.Name)
		return hits
	case h.Strength >= 2*foe.Base.S: // AMB-62
		p.Say(Note, foe.ID, by.ID, "PARRY-08", "%s cannot parry a blow of twice his Strength.", foe.Name)
		return hits
	}
	again := swords > 0 && buckler || swords > 1 && (p.Rules.TwoSwordReroll || pair > 1 || p.swordHands(foe) > 1) // PARRY-07, AMB-61, ARMS-11, MUT-14
	roll := Roll{Name: "parry", Base: h.Face + 1, From: "higher than %d", Nums: [2]int{h.Face}, Rule: "PARRY-02", For: EvadeRoll, Plain: true, Under: low}
	if !p.mayParry(foe, by, &roll, hits, again) {
		return hits
	}
	_, ok := p.Throw(&roll, foe.ID, by.ID)
	if !ok && again && p.mayRethrow() {
		with := "Sword and buckler"
		if !buckler {
			with = "Two swords"
		}
		p.Say(Note, foe.ID, by.ID, "PARRY-07", "%s: %s tries once more.", with, foe.Name)
		_, ok = p.throwOnceMore(&roll, foe.ID, by.ID)
	}
	if !ok {
		return hits
	}
	p.breaks(foe, by, h)
	return slices.Delete(hits, highest, highest+1) // PARRY-03
}

// mayParry asks whether somebody parries, and says what his die must come to: of several hits it
// has to be higher than the highest (PARRY-01, PARRY-05).
func (p *Play) mayParry(foe, by *Warrior, roll *Roll, hits []Strike, again bool) bool {
	d := Decision{Side: foe.Side, Who: foe.ID, At: by.ID, Shape: YesNo, Rule: "PARRY-01", Options: yesOrNo}
	if !p.mute {
		of := by.Name + "'s blow"
		several := 0
		for i := range hits {
			several += number(p.parriable(&hits[i]))
		}
		if several > 1 {
			of = fmt.Sprintf("the highest of %s's %d blows", by.Name, several)
		}
		d.Question = fmt.Sprintf("%s: parry %s (rolled %d)?", foe.Name, of, roll.Nums[0])
		r := *roll
		p.otherRolls(&r, foe.ID)
		needs := fmt.Sprintf("Yes: needs %d+", max(2, r.Need()))
		switch {
		case r.Need() > 6 && roll.Under > 0:
			needs = fmt.Sprintf("Yes: needs less than %d", roll.Under)
		case roll.Under > 0:
			needs += fmt.Sprintf(", or less than %d", roll.Under)
		case r.Need() > 6:
			needs += ", out of reach"
		}
		if again {
			needs += ", and may try twice"
		}
		d.Options = []Option{{needs, Nobody}, yesOrNo[1]}
	}
	return p.Ask(d)[0] == 0
}

// swordHands is how many of a warrior's hands have become swords (MUT-14).
func (s *State) swordHands(w *Warrior) (n int) {
	for i := range w.Talents {
		n += number(s.talent(w, i).SwordHand)
	}
	return n
}

// parriable: no weapon that winds round a blade (ARMS-02).
func (s *State) parriable(st *Strike) bool {
	return st.Cause != "" || !s.Rules.Weapon(st.Weapon).NoParry
}
