package warbands

import (
	"slices"
	"strings"

	"cometfall/rules"
)

// checkMounts: a warband has only so many riding animals (MOUNT-11), and nobody more
// than one; those of hired swords are among no one's things.
func (r *Roster) checkMounts(set *rules.Ruleset, put func(*Refusal)) {
	all := 0
	for i := range r.Recruits {
		n := 0
		for _, g := range r.Recruits[i].Gear {
			if mount(set, g) {
				n++
			}
		}
		if r.TypeOf(i) == nil {
			continue
		}
		if all += n; n > 1 {
			put(refuse(TooManyMounts, "EQUIP-21", i, "%s has %d riding animals and rides only one", r.Recruits[i].Name, n).past("mounts", n))
		}
	}
	if most := set.MountsMost; most > 0 && all > most {
		put(refuse(TooManyMounts, "MOUNT-11", -1, "%d riding animals, and in ruins at most %s allowed", all, are(most)).past("mounts", all))
	}
}

// mount reports whether a thing is an animal to ride.
func mount(set *rules.Ruleset, key string) bool {
	id, ok := set.ItemNamed(key)
	return ok && set.Items[id].Beast != nil && set.Items[id].Beast.Mount
}

// needs checks that who has a thing has what it is for (MOUNT-06).
func (r *Roster) needs(set *rules.Ruleset, i int, put func(*Refusal)) {
	rec := &r.Recruits[i]
	for k, g := range rec.Gear {
		id, ok := set.ItemNamed(g)
		if !ok || set.Items[id].Needs == "" {
			continue
		}
		it := &set.Items[id]
		switch {
		case !slices.Contains(rec.Gear, it.Needs):
			put(refuse(NeedsThing, it.Rule, i, "%s has %s and no %s to wear it", rec.Name, it.Name, it.Needs))
		case slices.Contains(rec.Gear[:k], g):
			put(refuse(TwoSuits, it.Rule, i, "%s has %s twice", rec.Name, it.Name))
		}
	}
}

// checkGear: what each may have, and how much of it (BAND-08 to BAND-11, BAND-20).
func (r *Roster) checkGear(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	blades, missiles, suit := 0, 0, ""
	guns, worn := map[string]int{}, map[string]bool{}
	alone, other := "", ""
	hands := 2 - r.armsLost(set, rec)
	for _, g := range rec.Gear {
		if p := r.mayHave(set, i, g); p != nil {
			put(p)
			continue
		}
		if id, ok := set.WeaponNamed(g); ok {
			w := set.Weapon(id)
			switch {
			case w.HeroOnly: // thrown equipment is no weapon
				continue
			case w.Range == 0 && w.Pair:
				blades += 2
			case w.Range == 0:
				blades++
			case w.Pistol || w.Point != 0:
				guns[g]++
				if guns[g]%2 == 1 { // a brace counts as one
					missiles++
				}
			default:
				missiles++
			}
			if w.Alone {
				alone = w.Name
			} else {
				other = w.Name
			}
			switch {
			case hands < 2 && (w.TwoHanded || w.Range > 0 && !w.Thrown && !w.Pistol && w.Point == 0):
				put(refuse(NoHands, "BAND-13", i, "%s has one hand left, and a %s needs two", rec.Name, w.Name))
			case hands < 1:
				put(refuse(NoHands, "BAND-13", i, "%s has no hand left to hold a %s", rec.Name, w.Name))
			}
			continue
		}
		if id, ok := set.ArmourNamed(g); ok {
			a := &set.Armours[id]
			body := !a.Shield && !a.Buckler && !a.Helmet
			switch {
			case worn[g], body && suit != "":
				put(refuse(TwoSuits, "BAND-10", i, "%s cannot use %s besides what he wears", rec.Name, a.Name))
			case (hands < 1 || rec.maimed(set)) && (a.Shield || a.Buckler):
				put(refuse(NoHands, "BAND-13", i, "%s has no hand left to hold a %s", rec.Name, a.Name))
			}
			worn[g] = true
			if body {
				suit = g
			}
		}
	}
	if rec.maimed(set) && blades+missiles > 1 {
		put(refuse(TooManyArms, "HARM-23", i, "%s has lost an arm and holds one weapon, not %d", rec.Name, blades+missiles).past("arms", blades+missiles))
	}
	r.checkBody(set, i, put)
	r.checkFavours(set, i, put)
	if blades > 2 {
		put(refuse(TooManyArms, "BAND-09", i, "two close combat weapons are all that %s may carry beside the free dagger, not %d", rec.Name, blades).past("blades", blades))
	}
	if missiles > 2 {
		put(refuse(TooManyArms, "BAND-09", i, "two missile weapons are all that %s may carry, not %d; a brace counts as one", rec.Name, missiles).past("missiles", missiles))
	}
	if alone != "" && other != "" && !slices.Contains(rec.Skills, "tail-fighting") {
		put(refuse(TooManyArms, "ARMS-04", i, "%s wears %s and can carry no %s", rec.Name, alone, other))
	}
}

// armsLost is how many arms mutations and wounds have left without a hand.
func (r *Roster) armsLost(set *rules.Ruleset, rec *Recruit) (n int) {
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok {
			n += m.Arms
		}
	}
	for _, m := range rec.Mutations {
		if id, ok := set.TalentNamed(m); ok {
			n += set.Talents[id].Arms
		}
	}
	return n
}

// mayHave returns why a recruit may not have a thing at all, or nil.
func (r *Roster) mayHave(set *rules.Ruleset, i int, key string) *Refusal {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	price, ok := priceOf(set, key)
	if !ok {
		return refuse(UnknownThing, "BAND-08", i, "the rules have no %q", key)
	}
	wid, weapon := set.WeaponNamed(key)
	blessed := weapon && set.Weapon(wid).Blessed
	found := artefact(set, key) && !blessed
	_, armour := set.ArmourNamed(key)
	item := !weapon && !armour
	hero := weapon && set.Weapon(wid).HeroOnly
	if id, ok := set.ItemNamed(key); ok && item {
		hero = !set.Items[id].Anyone
	}
	switch {
	case t.TakesArms && ArmsHim(set, key):
		return nil
	case t.Animal:
		return refuse(CarriesNone, "BAND-20", i, "%s is a %s: an animal carries no %s", rec.Name, t.Name, key)
	case t.bare():
		return refuse(CarriesNone, "BAND-20", i, "%s, %s, fights with bare hands and carries no %s", rec.Name, t.a(), key)
	case found && !r.UnderWay:
		return refuse(MustBeFound, "EXPLORE-70", i, "%s is an artefact: it must be found in the ruins in a campaign", key)
	case blessed && !r.UnderWay:
		return refuse(MustBeFound, "EXPLORE-47", i, "%s is blessed: in a campaign a shrine does that", key)
	case found: // whoever has hands for it
		return nil
	case t.TakesArms:
		return refuse(NotListed, "KIN-74", i, "%s, %s, is given weapons of the trading chart without blackpowder, and no %s", rec.Name, t.a(), key)
	case !t.Hero && hero:
		return refuse(HeroesOnly, "EQUIP-01", i, "%s, %s, may not have %s: only heroes carry it", rec.Name, t.a(), key)
	}
	if p := r.trades(i, t, key); p != nil {
		return p
	}
	if t.lists(formOf(set, key)) {
		return nil
	}
	if !item && !hero {
		switch {
		case t.lists(formOf(set, plain(key))), r.mayUse(set, rec, plain(key)): // of another material, or of a skill: from the trading chart
		case r.Individual && t.Hero && price.Rare > 0 && price.For == "" && !(armour && len(t.Armour) == 0): // INDIV-04
		default:
			return refuse(NotListed, "BAND-08", i, "%s, %s, may not have %q: it is not on his list", rec.Name, t.a(), key)
		}
	}
	if price.Rare > 0 && r.Battles == 0 && !(r.Individual && !item && !hero) {
		return refuse(MustBeFound, "BAND-11", i, "%s is rare (%d): it must be found after a battle", key, price.Rare)
	}
	return nil
}

// artefact reports whether a thing is one of those that are found in the ruins (EXPLORE-70).
func artefact(set *rules.Ruleset, key string) bool {
	if id, ok := set.WeaponNamed(key); ok {
		return set.Weapon(id).Artefact
	}
	if id, ok := set.ArmourNamed(key); ok {
		return set.Armours[id].Artefact
	}
	id, ok := set.ItemNamed(key)
	return ok && set.Items[id].Artefact
}

// mayUse reports whether a skill lets a recruit use a weapon that is on no list of his.
func (r *Roster) mayUse(set *rules.Ruleset, rec *Recruit, key string) bool {
	id, ok := set.WeaponNamed(key)
	if !ok || set.Weapon(id).Price.For != "" {
		return false
	}
	if set.Weapon(id).Range == 0 {
		return slices.Contains(rec.Skills, "weapons-training")
	}
	return slices.Contains(rec.Skills, "weapons-expert")
}

// formOf is the entry of the lists that a thing goes by.
func formOf(set *rules.Ruleset, key string) string {
	if id, ok := set.WeaponNamed(key); ok && set.Weapon(id).FormOf != "" {
		return set.Weapon(id).FormOf
	}
	return key
}

// plain is the key of a weapon without its better material or its blessing.
func plain(key string) string {
	for _, better := range []string{"ithilmar-", "gromril-", "blessed-"} {
		if of, ok := strings.CutPrefix(key, better); ok && key != "blessed-water" {
			return of
		}
	}
	return key
}

// bar says which kinds of warbands or types may have a thing, where not all may.
type bar struct{ only, not []string }

// bars are the notes of the trading chart on who may buy a thing.
var bars = map[string]bar{
	"black-lotus":       {not: []string{"witch-hunters", "sisters"}},
	"dark-venom":        {not: []string{"witch-hunters", "sisters"}},
	"blessed-water":     {not: []string{"undead"}},
	"garlic":            {not: []string{"undead"}},
	"halfling-cookbook": {not: []string{"undead"}},
	"holy-tome":         {only: []string{"warrior-priest", "sisters"}},
	"tears-of-shallaya": {not: []string{"undead", "possessed"}},
	"tome-of-magic":     {not: []string{"witch-hunters", "sisters"}},
	"wardog":            {not: []string{"skaven"}},
	"horse":             {not: []string{"skaven", "vampire", "possessed", "beastman"}},
	"warhorse":          {not: []string{"skaven", "vampire", "possessed", "beastman"}},
	"conch-horn":        {only: []string{"amazons"}},
	"white-wolf":        {only: []string{"priest-of-ulric"}},
	"stag-hide":         {only: []string{"horned-hunters"}},
	"moon-amulet":       {only: []string{"amazons"}},
	"barding":           {not: []string{"skaven", "vampire", "possessed", "beastman"}},
}

// trades returns why a warrior may not have a thing of the trading chart, or nil.
func (r *Roster) trades(i int, t *Type, key string) *Refusal {
	b := bars[key]
	is := func(k string) bool { return k == r.List.Kind || k == t.Key }
	if !slices.ContainsFunc(b.not, is) && (len(b.only) == 0 || slices.ContainsFunc(b.only, is)) {
		return nil
	}
	return refuse(NotForKind, "BAND-08", i, "%s is not for %s of %s", key, t.a(), r.List.Name)
}
