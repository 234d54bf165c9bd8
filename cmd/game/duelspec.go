//go:build !js

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// duelKeys are the keys of a SPEC, the characteristics first.
var duelKeys = []string{"m", "ws", "bs", "s", "t", "w", "i", "a", "ld", "weapons", "armour", "skills", "gear"}

// duelAliases are other names of weapons (WEAP-03) and skills.
var duelAliases = map[string]string{
	"mace": "club", "hammer": "club", "staff": "club",
	"frenzy": "frenzied", "fearsome": "causes-fear", "fear": "causes-fear", "terror": "causes-terror", "hatred": "hates-all",
}

// readMan reads KEY=VALUE,…: a human with an axe but for what it says (CHAR-14).
// The error names the part that is wrong and what may stand there.
func readMan(set *rules.Ruleset, spec string) (*fighter, error) {
	f := &fighter{spec: spec, man: rules.Warrior{
		Type: "Fighter", Hero: true, Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
		Radius: physics.Inch / 2, Height: 3 * physics.Inch / 2, Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
	}}
	given := map[string]string{}
	for _, part := range strings.Split(spec, ",") {
		key, value, ok := strings.Cut(part, "=")
		switch {
		case !ok && part == "":
			return nil, fmt.Errorf("a part is empty; write KEY=VALUE,… with the keys %s", strings.Join(duelKeys, ", "))
		case !ok:
			return nil, fmt.Errorf("%q is no KEY=VALUE, such as ws=3 or weapons=sword, nor LIST/TYPE, such as reikland/captain", part)
		case !slices.Contains(duelKeys, key):
			return nil, fmt.Errorf("there is no key %q in %q; there are %s", key, part, strings.Join(duelKeys, ", "))
		case given[key] != "":
			return nil, fmt.Errorf("%q: %s is given already; leave one out", part, key)
		}
		if value == "" {
			return nil, fmt.Errorf("%q: the value is missing; write one, such as ws=3 or weapons=sword", part)
		}
		given[key] = value
	}
	base := &f.man.Base
	numbers := []*int{&base.M, &base.WS, &base.BS, &base.S, &base.T, &base.W, &base.I, &base.A, &base.Ld}
	for i, to := range numbers {
		key := duelKeys[i]
		least := 0
		if key == "s" || key == "t" || key == "w" {
			least = 1
		}
		if value, ok := given[key]; ok {
			n, err := strconv.Atoi(value)
			if err != nil || n < least || n > 10 {
				return nil, fmt.Errorf("%s=%s: write a whole number from %d to 10", key, value, least)
			}
			*to = n
		}
	}
	f.man.Wounds = base.W
	if given["weapons"] == "" {
		given["weapons"] = "axe"
	}
	for _, key := range []string{"skills", "weapons", "armour", "gear"} { // skills bar things, so they come first
		for _, name := range strings.Split(given[key], "+") {
			if name == "none" || given[key] == "" {
				continue
			}
			if other, ok := duelAliases[name]; ok {
				name = other
			}
			if err := f.take(set, key, name); err != nil {
				return nil, fmt.Errorf("%s=%s: %w", key, given[key], err)
			}
		}
	}
	f.hold(set)
	return f, nil
}

// hold takes the weapons in hand in the order in which they are named: the first,
// and the next beside it if both are one-handed and he has a hand for it.
func (f *fighter) hold(set *rules.Ruleset) {
	w := &f.man
	for _, id := range w.Weapons {
		wp := set.Weapon(id)
		switch {
		case wp.Range > 0:
		case w.Main == rules.NoWeapon:
			w.Main = id
		case w.Off == rules.NoWeapon && wp.OneHanded && set.Weapon(w.Main).OneHanded && !w.Shield && !w.Buckler:
			w.Off = id
		}
	}
}

// take gives the man one thing that a part of his SPEC names.
func (f *fighter) take(set *rules.Ruleset, key, name string) error {
	w := &f.man
	var there []string
	switch key {
	case "weapons":
		if name == "fist" {
			return nil
		}
		there = duelWeapons(set)
	case "armour":
		there = duelArmours(set)
		id, _ := set.ArmourNamed(name)
		a := &set.Armours[id]
		worn := w.Shield && a.Shield || w.Buckler && a.Buckler || w.Helmet && a.Helmet
		switch {
		case worn:
			return fmt.Errorf("%q stands there twice; leave one out", name)
		case a.Shield && w.Buckler, a.Buckler && w.Shield:
			return fmt.Errorf("he has one hand for a shield or a buckler; leave one out")
		case slices.Contains(there, name) && a.Save < 7 && w.Armour != 0:
			return fmt.Errorf("he cannot wear both %q and %q; leave one out", set.Armours[w.Armour].Key, name)
		}
	case "skills":
		there = duelSkills(set)
		if id, ok := set.TalentNamed(name); ok && !set.Talents[id].Between {
			set.Teach(w, name)
			return nil
		}
		if name == "hates-all" {
			w.Hates = []string{"all"}
			return nil
		}
		if trait, ok := rules.TraitNamed(strings.ReplaceAll(name, "-", " ")); ok {
			w.Traits |= trait
			return nil
		}
	case "gear":
		there = duelGear(set)
	}
	if !slices.Contains(there, name) {
		hint := ""
		if id, ok := set.WeaponNamed(name); ok && set.Weapon(id).Range > 0 && key == "weapons" {
			hint = " (nobody shoots in a duel)"
		}
		return fmt.Errorf("there is no %q%s; there are %s", name, hint, strings.Join(there, ", "))
	}
	return set.Give(w, name)
}

// duelWeapons are the weapons that fight hand to hand on foot.
func duelWeapons(set *rules.Ruleset) []string {
	all := []string{"fist"}
	for i := range set.Weapons {
		if wp := &set.Weapons[i]; (wp.Range == 0 || wp.Pistol || wp.Point != 0) && wp.Steed == "" {
			all = append(all, wp.Key)
		}
	}
	return all
}

func duelArmours(set *rules.Ruleset) []string {
	var all []string
	for i := range set.Armours {
		all = append(all, set.Armours[i].Key)
	}
	return all
}

// duelSkills are the skills and other talents of the ruleset, and the traits.
func duelSkills(set *rules.Ruleset) []string {
	all := []string{"hates-all"}
	for i := range set.Talents {
		if t := &set.Talents[i]; !t.Between && !slices.Contains(all, t.Key) {
			all = append(all, t.Key)
		}
	}
	for _, name := range rules.TraitNames() {
		if key := strings.ReplaceAll(name, " ", "-"); !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	return all
}

// duelGear is the equipment that matters in a fight.
func duelGear(set *rules.Ruleset) []string {
	var all []string
	for i := range set.Items {
		if it := &set.Items[i]; !it.Between && it.Beast == nil {
			all = append(all, it.Key)
		}
	}
	return all
}
