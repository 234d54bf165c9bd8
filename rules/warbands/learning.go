package warbands

import (
	"slices"
	"strings"

	"cometfall/rules"
)

// checkSkills: learned with experience or, for a single battle, bought (BAND-12,
// BAND-21, INDIV-09).
func (r *Roster) checkSkills(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	early, usual := false, false
	for k, key := range rec.Skills {
		id, ok := set.TalentNamed(key)
		if !ok || set.Talents[id].List == "" || mutates(set.Talents[id].List) {
			put(refuse(UnknownSkill, "BAND-12", i, "%s: there is no skill called %q", rec.Name, key))
			continue
		}
		tal := &set.Talents[id]
		if strings.HasPrefix(tal.List, Early) {
			early = true
		} else {
			usual = true
		}
		magic, _ := set.MagicNamed(t.Magic)
		prays := set.Magic[magic].Prayers
		switch {
		case slices.Contains(rec.Skills[:k], key):
			put(refuse(SkillTwice, "BAND-12", i, "%s has learned %s twice", rec.Name, tal.Name))
		case slices.Contains(t.Talents, key):
			put(refuse(SkillTwice, "BAND-12", i, "%s knows %s by nature", rec.Name, tal.Name))
		case slices.Contains(t.Starts, key) && t.startsWith(rec.Skills[:k]) == 0: // as he was hired (KIN-43)
		case slices.Contains(t.Also, key):
			put(r.unearned(i, t, tal))
		case tal.List == cavalry:
			if p := r.mayRide(set, i, t, tal); p != nil {
				put(p)
			} else {
				put(r.unearned(i, t, tal))
			}
		case r.opened(set, i, tal.List):
			put(r.unearned(i, t, tal))
		case !t.learns(tal.List) && (!t.Hero && !t.Sword()) && r.Battles > 0 && t.Race != "":
			put(refuse(SkillBarred, "BAND-12", i, "%s is a henchman and learns no skills", rec.Name))
		case !t.learns(tal.List):
			put(refuse(SkillBarred, "BAND-12", i, "%s is not on a list open to %s, %s", tal.Name, rec.Name, t.a()))
		case tal.Leader && !t.Leader && !r.UnderWay, tal.Caster && t.Magic == "", tal.NoPrayers && prays,
			slices.Contains(tal.NotOf, r.List.Kind), slices.Contains(t.Spurns, key):
			put(refuse(SkillBarred, tal.Rule, i, "%s is not for %s", tal.Name, t.a()))
		default:
			put(r.unearned(i, t, tal))
		}
		for _, other := range tal.Excludes {
			if slices.Contains(rec.Skills, other) {
				put(refuse(SkillsExclude, tal.Rule, i, "%s and %s cannot both be learned", tal.Name, other))
			}
		}
	}
	if early && usual {
		put(refuse(SkillsMixed, "BAND-21", i, "%s has learned skills of the rulebook and of the early system", rec.Name))
	}
	if n := points(rec.Gains) + t.startsWith(rec.Skills); r.Individual && len(rec.Skills) > n {
		put(refuse(SkillUnearned, "INDIV-09", i, "%s has %s and %s; there may be one for each", rec.Name, many(len(rec.Skills), "skill"), many(n, "bought increase")).past("skills", len(rec.Skills)-n))
	}
}

// opened reports whether what a recruit has learned has opened a list of skills to him
// (LEARN-W11).
func (r *Roster) opened(set *rules.Ruleset, i int, list string) bool {
	return slices.ContainsFunc(r.Recruits[i].Skills, func(key string) bool {
		id, ok := set.TalentNamed(key)
		return ok && set.Talents[id].Opens != "" && set.Talents[id].Opens == strings.TrimPrefix(list, Early)
	})
}

// unearned is why a skill of an open list cannot have been learned yet, or nil.
func (r *Roster) unearned(i int, t *Type, tal *rules.Talent) *Refusal {
	switch rec := &r.Recruits[i]; {
	case !r.Individual && r.Battles == 0:
		return refuse(SkillUnearned, "BAND-12", i, "%s has not fought yet and has learned no %s", rec.Name, tal.Name)
	case r.Individual && !t.Hero:
		return refuse(SkillUnearned, "INDIV-09", i, "%s is no hero, and only heroes buy skills", rec.Name)
	}
	return nil
}

// cavalry is the list of skills on horseback.
const cavalry = "cavalry"

// mayRide is why a recruit may not learn a skill on horseback, or nil: riding
// itself is open to every hero where the rules of mounts are used, the others to
// him who can ride the animal he has (MOUNT-12).
func (r *Roster) mayRide(set *rules.Ruleset, i int, t *Type, tal *rules.Talent) *Refusal {
	rec := &r.Recruits[i]
	has, rides := len(t.rides(set)) > 0, false
	for _, g := range rec.Gear {
		has = has || mount(set, g)
	}
	for _, key := range append(slices.Clone(rec.Skills), t.Talents...) {
		if id, ok := set.TalentNamed(key); ok && set.Talents[id].Rides != "" {
			rides = rides || slices.Contains(rec.Gear, set.Talents[id].Rides) || slices.Contains(t.rides(set), set.Talents[id].Rides)
		}
	}
	switch {
	case !set.Mounts:
		return refuse(SkillBarred, "MOUNT-12", i, "%s is learned only where the rules of mounts are used", tal.Name)
	case !t.Hero && !t.Sword():
		return refuse(SkillBarred, "MOUNT-01", i, "%s is no hero, and only heroes ride", rec.Name)
	case tal.Leader && !t.Leader:
		return refuse(SkillBarred, tal.Rule, i, "%s is not for %s", tal.Name, t.a())
	case tal.Rides != "":
		return nil
	case !has:
		return refuse(SkillBarred, "MOUNT-12", i, "%s has no riding animal, and %s is for riders", rec.Name, tal.Name)
	case !rides:
		return refuse(SkillBarred, "MOUNT-12", i, "%s has not learned to ride the animal he has, which comes before %s", rec.Name, tal.Name)
	}
	return nil
}

// rides are the kinds of animals that warriors of the type bring and ride.
func (t *Type) rides(set *rules.Ruleset) (kinds []string) {
	for _, key := range t.Talents {
		if id, ok := set.TalentNamed(key); ok && set.Talents[id].Rides != "" {
			kinds = append(kinds, set.Talents[id].Rides)
		}
	}
	return kinds
}

// checkGains: characteristics bought for a single battle or earned, up to the
// racial maximum (BAND-19, INDIV-07); henchmen gain 1 in each at most.
func (r *Roster) checkGains(i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	if rec.IsSpawn() { // what it was made of (SPAWN-04)
		return
	}
	if rec.XP < 0 || rec.XP > 0 && (t.Race == "" || r.Battles == 0) {
		put(refuse(NoExperience, "BAND-12", i, "%s, %s, cannot have %s of experience", rec.Name, t.a(), many(rec.XP, "point")))
	}
	if rec.Gains == (rules.Profile{}) {
		return
	}
	if t.Race == "" {
		put(refuse(NoExperience, "BAND-19", i, "%s, %s, gains no experience and does not become better", rec.Name, t.a()))
		return
	}
	switch {
	case !r.Individual && r.Battles == 0:
		put(refuse(GainUnearned, "BAND-12", i, "%s has not fought yet and begins as %s does", rec.Name, t.a()))
	case r.Individual && !t.Hero:
		put(refuse(GainUnearned, "INDIV-07", i, "%s is no hero, and only heroes buy characteristics", rec.Name))
	}
	most, now := r.Maximums(i), r.Profile(i)
	for _, c := range Characteristics {
		gain, is, may := *characteristicOf(&rec.Gains, c), *characteristicOf(&now, c), *characteristicOf(&most, c)
		switch {
		case gain < 0:
			put(refuse(GainBelow, "BAND-19", i, "%s: %s cannot be below that of %s", rec.Name, c, t.a()))
		case gain > 0 && is > may:
			put(refuse(GainTooHigh, "BAND-19", i, "%s: %s %d, no %s goes past %d", rec.Name, c, is, t.Race, may).past(c, is))
		case gain > 1 && !t.Hero && !t.Sword():
			put(refuse(GainTooHigh, "BAND-19", i, "%s: %s gained %d, and henchmen gain 1 at most", rec.Name, c, gain).past(c, gain))
		}
	}
}

func (r *Roster) checkMutations(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	for _, key := range rec.Mutations {
		id, ok := set.TalentNamed(key)
		switch {
		case !ok || !mutates(set.Talents[id].List):
			put(refuse(UnknownSkill, "BAND-13", i, "%s: there is no mutation called %q", rec.Name, key))
		case r.UnderWay: // wyrdstone changes anybody (MUT-G1)
		case set.Talents[id].List == Warped:
			put(refuse(NoMutant, "MUT-G1", i, "%s: wyrdstone alone brings %s, in a campaign", rec.Name, set.Talents[id].Name))
		case t.Mutates == NoMutations:
			put(refuse(NoMutant, "BAND-13", i, "%s, %s, has no mutations", rec.Name, t.a()))
		}
	}
	if n := r.armsLost(set, rec); n > 2 {
		put(refuse(NoHands, "BAND-13", i, "%s has two arms to change, not %d", rec.Name, n).past("arms", n))
	}
	if t.Mutates == MustMutate && len(rec.Mutations) == 0 {
		p := refuse(NeedsMutation, "BAND-13", i, "%s, %s, needs at least one mutation", rec.Name, t.a())
		p.Unfinished = true
		put(p)
	}
}

// LesserMagic is the list of magic that tomes hold besides a wizard's own (EQUIP-16, LEARN-A5).
const LesserMagic = "lesser-magic"

// checkSpells: those of his list, as many as he begins with (BAND-14, MAGIC-03); in a campaign a
// wizard may have learned Lesser Magic from a tome (EQUIP-16).
func (r *Roster) checkSpells(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	if len(rec.Spells) == 0 {
		return
	}
	magic, ok := set.MagicNamed(t.Magic)
	if !ok {
		put(refuse(NoMagic, "MAGIC-01", i, "%s, %s, knows no magic", rec.Name, t.a()))
		return
	}
	m := &set.Magic[magic]
	lesser, _ := set.MagicNamed(LesserMagic)
	for _, key := range rec.Spells {
		id, ok := set.SpellNamed(key)
		if !ok || !m.Has(id) && (!r.UnderWay || m.Prayers || !set.Magic[lesser].Has(id)) {
			put(refuse(UnknownSpell, "BAND-14", i, "%s: %q is not among the %s", rec.Name, key, m.Name))
		}
	}
	if t.Spells > 0 && len(rec.Spells) > t.Spells && r.Battles == 0 {
		put(refuse(TooManySpells, "BAND-14", i, "%s knows %s, a new %s begins with %d", rec.Name, many(len(rec.Spells), "spell"), t.Name, t.Spells).past("spells", len(rec.Spells)))
	}
}
