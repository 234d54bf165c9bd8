package warbands

import (
	"slices"
	"strings"

	"cometfall/rules"
)

// Favours are the marks of those whom the Shadowlord has rewarded (REWARD-02-7 to
// REWARD-02-12).
var Favours = slices.Concat([]Mark{
	{Key: "chaos-armour", Name: "Chaos armour", Rule: "REWARD-02-9", About: "It has grown on him: save 4+, and it hinders neither moves nor spells.", Bears: "chaos-armour"},
	daemonWeapon("sword"), daemonWeapon("axe"), daemonWeapon("mace"),
	{Key: "daemon-ridden", Name: "possessed by a daemon", Rule: "REWARD-02-12", Many: true, Bare: true, Traits: rules.Possessed | rules.NaturalWeapons,
		About:   "+1 WS, S, A and W, past the maximum of his race. He uses no weapons and armour but Chaos armour and daemon weapons.",
		Changes: rules.Profile{WS: 1, S: 1, A: 1, W: 1}, Past: rules.Profile{WS: 1, S: 1, A: 1, W: 1}},
}, degraded())

// Forms are what a daemon weapon may be, by the keys of the marks (REWARD-02-11).
var Forms = []string{"daemon-sword", "daemon-axe", "daemon-mace"}

func daemonWeapon(form string) Mark {
	return Mark{Key: "daemon-" + form, Name: "daemon " + form, Rule: "REWARD-02-11", About: "A " + form + " in which a daemon is bound: Strength +1, and +1 to hit with it.", Bears: "daemon-" + form}
}

// degraded are the marks of who has lost a point of a characteristic to the Shadowlord.
func degraded() (all []Mark) {
	for _, c := range Characteristics {
		m := Mark{Key: "degraded-" + strings.ToLower(c), Name: "degraded by the Shadowlord", Rule: "REWARD-02-7", About: "-1 " + c + ".", Many: true}
		*characteristicOf(&m.Changes, c) = -1
		all = append(all, m)
	}
	return all
}

// borne are the weapons and armour that are part of a recruit, by key.
func (rec *Recruit) borne() (keys []string) {
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok && m.Bears != "" {
			keys = append(keys, m.Bears)
		}
	}
	return keys
}

// bare is the mark that keeps a recruit from all weapons and armour which are no part of
// him, or nil.
func (rec *Recruit) bare() *Mark {
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok && m.Bare {
			return m
		}
	}
	return nil
}

// checkFavours: what the rewarded cannot carry or wear besides (REWARD-02-9, REWARD-02-12).
func (r *Roster) checkFavours(set *rules.Ruleset, i int, put func(*Refusal)) {
	rec := &r.Recruits[i]
	bare := rec.bare()
	for _, g := range rec.Gear {
		_, weapon := set.WeaponNamed(g)
		suit, armour := set.ArmourNamed(g)
		body := armour && !set.Armours[suit].Shield && !set.Armours[suit].Buckler && !set.Armours[suit].Helmet
		switch {
		case bare != nil && (weapon || armour):
			put(refuse(NotForKind, bare.Rule, i, "%s, %s, uses no weapons or armour that are no part of him", rec.Name, bare.Name))
		case body && slices.Contains(rec.Marks, "chaos-armour"):
			put(refuse(NotForKind, "REWARD-02-9", i, "%s wears Chaos armour, and no other body armour over it", rec.Name))
		}
	}
}
