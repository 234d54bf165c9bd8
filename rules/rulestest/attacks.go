package rulestest

import "cometfall/rules"

// Attack is one way to attack an enemy in contact. Arm gives a warrior just that one,
// and no other; the rules must know the toggles AttackToggles.
type Attack struct {
	Name  string
	Rule  string // with which the log tells of it
	Rolls bool   // a die decides whether it hits
	Own   bool   // its Strength is the attacker's own, with what adds to it
	Steed bool   // it is his mount's, not his
	Arm   func(r *rules.Ruleset, w *rules.Warrior)
}

// AttackToggles are the switches that all ways to attack need.
var AttackToggles = []string{"stomps", "impact-hits", "mounts"}

// Attacks are all ways to attack in close combat in one's own phase.
var Attacks = []Attack{
	{"blow", "FIGHT-08", true, true, false, func(r *rules.Ruleset, w *rules.Warrior) { give(r, w, "axe") }},
	{"great claw", "GIFT-02", true, true, false, teaches("great-claw")},
	{"scorpion tail", "GIFT-07", true, false, false, teaches("scorpion-tail")},
	{"third arm", "GIFT-08", true, true, false, func(r *rules.Ruleset, w *rules.Warrior) {
		w.Base.A = 0
		give(r, w, "axe", "dagger", "dagger")
		r.Teach(w, "extra-arm")
	}},
	{"mount", "SPEC-28", true, false, true, func(r *rules.Ruleset, w *rules.Warrior) {
		w.Base.A, w.Mounted = 0, true
		w.Mount = rules.Mount{Name: "warhorse", M: 8, WS: 4, S: 3, I: 3, A: 1}
	}},
	{"point-blank shot", "WEAP-24", true, false, false, func(r *rules.Ruleset, w *rules.Warrior) {
		w.Base.A, w.Base.BS = 0, 8
		give(r, w, "crossbow-pistol")
	}},
	{"stomp", "SPEC-01", false, true, false, func(_ *rules.Ruleset, w *rules.Warrior) { w.Base.A, w.Size, w.Large = 0, rules.Large, true }},
	{"impact", "SPEC-08", false, true, false, func(_ *rules.Ruleset, w *rules.Warrior) {
		w.Base.A, w.Impact = 0, rules.Amount{Plus: 1}
		w.Done |= rules.Charged
	}},
}

// give puts weapons into a warrior's hands.
func give(r *rules.Ruleset, w *rules.Warrior, keys ...string) {
	for _, k := range keys {
		if id, ok := r.WeaponNamed(k); ok {
			w.Weapons = append(w.Weapons, id)
		}
	}
	r.Equip(w)
}

func teaches(key string) func(r *rules.Ruleset, w *rules.Warrior) {
	return func(r *rules.Ruleset, w *rules.Warrior) {
		w.Base.A = 0
		r.Teach(w, key)
	}
}
