package warbands

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"cometfall/rules"
)

// Reason is why a list refuses something, as one word for screens and tests.
type Reason string

// The reasons.
const (
	TooFew        Reason = "too few models"
	TooMany       Reason = "too many models"
	TooDear       Reason = "too dear"
	NoLeader      Reason = "no leader"
	TwoLeaders    Reason = "two leaders"
	TooManyHeroes Reason = "too many heroes"
	TooManyOfType Reason = "too many of a type"
	TooFewOfType  Reason = "too few of a type"
	UnknownType   Reason = "unknown type"
	BadName       Reason = "bad name"
	SameName      Reason = "same name"
	BadGroup      Reason = "bad group"
	UnlikeGroup   Reason = "unlike in a group"
	UnknownThing  Reason = "unknown thing"
	NotListed     Reason = "not on his list"
	NotHis        Reason = "not his"
	HeroesOnly    Reason = "heroes only"
	MustBeFound   Reason = "must be found"
	NotForKind    Reason = "not for his kind"
	CarriesNone   Reason = "carries nothing"
	TooManyArms   Reason = "too many weapons"
	TwoSuits      Reason = "worn twice"
	NoHands       Reason = "no hands for it"
	UnknownSkill  Reason = "unknown skill"
	SkillTwice    Reason = "skill twice"
	SkillBarred   Reason = "skill not open to him"
	SkillUnearned Reason = "skill not earned"
	SkillsExclude Reason = "skills exclude each other"
	SkillsMixed   Reason = "skills of two systems"
	GainUnearned  Reason = "characteristic not earned"
	GainTooHigh   Reason = "past the racial maximum"
	GainBelow     Reason = "below the type"
	NoMutant      Reason = "no mutant"
	NeedsMutation Reason = "needs a mutation"
	NoMagic       Reason = "knows no magic"
	UnknownSpell  Reason = "unknown spell"
	TooManySpells Reason = "too many spells"
	NotForHire    Reason = "not for hire"
	BadAlignment  Reason = "bad alignment"
	BadTerms      Reason = "bad terms"
	NoExperience  Reason = "gains no experience"
	TooManyMounts Reason = "too many riding animals"
	NeedsThing    Reason = "needs another thing"
)

// Refusal is one thing that is wrong with a warband.
type Refusal struct {
	Reason     Reason
	Rule       string
	Recruit    int  // whom it concerns, or -1: the whole warband
	Unfinished bool // not broken, only not ready yet
	Text       string
}

// Error is the refusal in words, with the rule.
func (p *Refusal) Error() string { return p.Text + " (" + p.Rule + ")" }

// same reports whether two refusals say the same.
func (p *Refusal) same(o *Refusal) bool {
	return p.Reason == o.Reason && p.Recruit == o.Recruit && (p.Text == o.Text || p.Recruit < 0 && p.Reason != TooDear && p.Reason != TooMany)
}

func refuse(why Reason, rule string, i int, format string, args ...any) *Refusal {
	return &Refusal{Reason: why, Rule: rule, Recruit: i, Text: fmt.Sprintf(format, args...)}
}

// maxHeroes is how many heroes a warband has at most.
const maxHeroes = 6

// Check returns the first thing that is wrong with the warband, unfinished or
// broken, or nil: it may fight.
func (r *Roster) Check(set *rules.Ruleset) error {
	for _, p := range r.Problems(set) {
		return fmt.Errorf("%s: %w", r.Name, p)
	}
	return nil
}

// Problems are all the things that are wrong with the warband, what concerns
// the whole of it first.
func (r *Roster) Problems(set *rules.Ruleset) []*Refusal {
	var all []*Refusal
	put := func(p *Refusal) {
		if p != nil {
			all = append(all, p)
		}
	}
	r.checkTerms(put)
	r.checkNumbers(set, put)
	for i := range r.Recruits {
		r.checkRecruit(set, i, put)
	}
	return all
}

func (r *Roster) checkTerms(put func(*Refusal)) {
	if r.Alignment != rules.Unaligned && !slices.Contains(r.List.Alignments, r.Alignment) {
		put(refuse(BadAlignment, "BAND-18", -1, "%s cannot be %s; they are %s", r.List.Name, r.Alignment, alignments(r.List.Alignments)))
	}
	if strings.TrimSpace(r.Name) != r.Name || !goodText(r.Name, 60) {
		put(refuse(BadName, "BAND-16", -1, "the warband's name %q has other characters than letters, digits, spaces, . ' and -, or more than 60", r.Name))
	}
	if r.Value < 0 || r.Most < 0 || r.Battles < 0 {
		put(refuse(BadTerms, "INDIV-01", -1, "a value, a number of models or of battles is below 0"))
	}
	if r.Individual && r.Battles > 0 {
		put(refuse(BadTerms, "INDIV-01", -1, "a warband built for a single battle has fought none before"))
	}
}

func alignments(all []rules.Alignment) string {
	var words []string
	for _, a := range all {
		words = append(words, a.String())
	}
	return strings.Join(words, " or ")
}

func (r *Roster) checkNumbers(set *rules.Ruleset, put func(*Refusal)) {
	n, most := r.Models(set), r.MostModels(set)
	if n < r.List.Min {
		p := refuse(TooFew, "BAND-01", -1, "%s, at least %s needed", many(n, "model"), are(r.List.Min))
		p.Unfinished = true
		put(p)
	}
	if n > most {
		put(refuse(TooMany, "BAND-02", -1, "%s, at most %s allowed", many(n, "model"), are(most)))
	}
	if c, may := r.Cost(set), r.Crowns(); c > may && r.Battles == 0 {
		put(refuse(TooDear, "BAND-07", -1, "the warband comes to %s, %d more than there are to spend", many(c, "gold crown"), c-may))
	}
	leaders, heroes := 0, 0
	of := map[string]int{}
	for i := range r.Recruits {
		t := r.TypeOf(i)
		if t == nil {
			continue
		}
		of[t.Key]++
		if t.Leader {
			leaders++
		}
		if t.Hero {
			heroes++
		}
	}
	switch {
	case leaders == 0:
		p := refuse(NoLeader, "BAND-03", -1, "there is no leader: hire %s", r.leaderType())
		p.Unfinished = true
		put(p)
	case leaders > 1:
		put(refuse(TwoLeaders, "BAND-03", -1, "%d leaders, there must be one", leaders))
	}
	if heroes > maxHeroes {
		put(refuse(TooManyHeroes, "BAND-04", -1, "%d heroes, at most %s allowed", heroes, are(maxHeroes)))
	}
	r.checkMounts(set, put)
	for i := range r.List.Types {
		r.checkMany(&r.List.Types[i], of, put)
	}
	for i := range Swords {
		if _, own := r.List.Type(Swords[i].Key); !own {
			r.checkMany(&Swords[i], of, put)
		}
	}
	for i := range r.Recruits {
		if n := r.Recruits[i].Number; n > 0 && r.groupOf(i)[0] == i {
			r.checkGroup(i, put)
		}
	}
}

// checkMounts: a warband has only so many riding animals, beside those of hired
// swords (MOUNT-11), and nobody more than one.
func (r *Roster) checkMounts(set *rules.Ruleset, put func(*Refusal)) {
	all := 0
	for i := range r.Recruits {
		n := 0
		for _, g := range r.Recruits[i].Gear {
			if mount(set, g) {
				n++
			}
		}
		if t := r.TypeOf(i); t == nil || t.Sword() {
			continue
		}
		if all += n; n > 1 {
			put(refuse(TooManyMounts, "EQUIP-21", i, "%s has %d riding animals and rides only one", r.Recruits[i].Name, n))
		}
	}
	if most := set.MountsMost; most > 0 && all > most {
		put(refuse(TooManyMounts, "MOUNT-11", -1, "%d riding animals, and in ruins at most %s allowed", all, are(most)))
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

func (r *Roster) checkMany(t *Type, of map[string]int, put func(*Refusal)) {
	switch n := of[t.Key]; {
	case t.Max > 0 && n > t.Max && !t.Leader:
		rule := "BAND-05"
		if t.Hero {
			rule = "BAND-04"
		} else if t.Sword() {
			rule = "BAND-15"
		}
		put(refuse(TooManyOfType, rule, -1, "%d × %s, at most %s allowed", n, t.Name, are(t.Max)))
	case n < t.Min && !t.Leader:
		p := refuse(TooFewOfType, "BAND-04", -1, "%d × %s, at least %s needed", n, t.Name, are(t.Min))
		p.Unfinished = true
		put(p)
	}
}

func (r *Roster) leaderType() string {
	for i := range r.List.Types {
		if r.List.Types[i].Leader {
			return r.List.Types[i].a()
		}
	}
	return "a leader"
}

// checkGroup: the henchmen of a group are of one type and alike (BAND-06, INDIV-05).
func (r *Roster) checkGroup(i int, put func(*Refusal)) {
	t, group := r.TypeOf(i), r.groupOf(i)
	if t == nil {
		return
	}
	most := t.Group
	if most == 0 {
		most = 5
	}
	if most > 0 && len(group) > most {
		put(refuse(BadGroup, "BAND-06", i, "%d %s in one group, at most %s allowed", len(group), t.Name, are(most)))
	}
	for _, k := range group[1:] {
		a, b := &r.Recruits[i], &r.Recruits[k]
		switch {
		case a.Type != b.Type:
			put(refuse(UnlikeGroup, "BAND-06", k, "%s is no %s as the others of group %d are", b.Name, t.Name, a.Number))
		case !alike(a.Gear, b.Gear):
			put(refuse(UnlikeGroup, "INDIV-05", k, "%s carries other things than %s, who is of the same group", b.Name, a.Name))
		case a.Gains != b.Gains || a.XP != b.XP || !alike(a.Skills, b.Skills):
			put(refuse(UnlikeGroup, "BAND-06", k, "%s has learned other things than %s, who is of the same group", b.Name, a.Name))
		}
	}
}

// alike reports whether two lists hold the same keys, in whatever order.
func alike(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// goodText reports whether a name is made of what files and logs can hold.
func goodText(s string, most int) bool {
	for _, c := range s {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune(" .'-", c) {
			return false
		}
	}
	return len([]rune(s)) <= most
}

// InBattle is a name as a battle knows it: one word.
func InBattle(name string) string { return strings.ReplaceAll(name, " ", "-") }

func (r *Roster) checkRecruit(set *rules.Ruleset, i int, put func(*Refusal)) {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	if t == nil {
		put(refuse(UnknownType, "BAND-08", i, "%s is a %q, which %s do not have", rec.Name, rec.Type, r.List.Name))
		return
	}
	switch {
	case rec.Name == "" || strings.TrimSpace(rec.Name) != rec.Name || !goodText(rec.Name, 40):
		put(refuse(BadName, "BAND-16", i, "the name %q is empty or has other characters than letters, digits, spaces, . ' and -, or more than 40", rec.Name))
	case slices.ContainsFunc(r.Recruits[:i], func(o Recruit) bool { return InBattle(o.Name) == InBattle(rec.Name) }):
		put(refuse(SameName, "BAND-16", i, "two warriors are called %s", rec.Name))
	}
	if (t.Hero || t.Sword()) && rec.Number != 0 || rec.Number < 0 {
		put(refuse(BadGroup, "BAND-06", i, "%s, %s, stands in no group of henchmen", rec.Name, t.a()))
	}
	if t.Sword() && !slices.Contains(t.HiredBy, r.List.Kind) {
		put(refuse(NotForHire, "BAND-15", i, "no %s fights for %s", t.Name, r.List.Name))
	}
	if t.Sword() {
		r.checkSword(i, t, put)
	} else {
		r.checkGear(set, i, t, put)
		r.needs(set, i, put)
	}
	r.checkSkills(set, i, t, put)
	r.checkGains(i, t, put)
	r.checkMutations(set, i, t, put)
	r.checkSpells(set, i, t, put)
}

// checkSword: a hired sword has what he brings, and nothing else (BAND-15).
func (r *Roster) checkSword(i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	if len(t.Choices) == 0 && alike(rec.Gear, t.Gear) {
		return
	}
	for _, c := range t.Choices {
		if alike(rec.Gear, slices.Concat(t.Gear, c)) {
			return
		}
	}
	put(refuse(NotHis, "BAND-15", i, "%s, %s, carries his own things and nothing else: %s", rec.Name, t.a(), t.brings()))
}

// brings is what a hired sword carries, in words.
func (t *Type) brings() string {
	text := strings.Join(t.Gear, ", ")
	var ways []string
	for _, c := range t.Choices {
		ways = append(ways, strings.Join(c, " and "))
	}
	if len(ways) > 0 {
		if text != "" {
			text += ", and "
		}
		text += strings.Join(ways, " or ")
	}
	return text
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
			case hands < 1 && (a.Shield || a.Buckler):
				put(refuse(NoHands, "BAND-13", i, "%s has no hand left to hold a %s", rec.Name, a.Name))
			}
			worn[g] = true
			if body {
				suit = g
			}
		}
	}
	if blades > 2 {
		put(refuse(TooManyArms, "BAND-09", i, "two close combat weapons are all that %s may carry beside the free dagger, not %d", rec.Name, blades))
	}
	if missiles > 2 {
		put(refuse(TooManyArms, "BAND-09", i, "two missile weapons are all that %s may carry, not %d; a brace counts as one", rec.Name, missiles))
	}
	if alone != "" && other != "" && !slices.Contains(rec.Skills, "tail-fighting") {
		put(refuse(TooManyArms, "ARMS-04", i, "%s wears %s and can carry no %s", rec.Name, alone, other))
	}
}

// armsLost is how many arms mutations have left without a hand.
func (r *Roster) armsLost(set *rules.Ruleset, rec *Recruit) (n int) {
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
	_, armour := set.ArmourNamed(key)
	item := !weapon && !armour
	hero := weapon && set.Weapon(wid).HeroOnly
	if id, ok := set.ItemNamed(key); ok && item {
		hero = !set.Items[id].Anyone
	}
	switch {
	case t.Animal:
		return refuse(CarriesNone, "BAND-20", i, "%s is a %s: an animal carries no %s", rec.Name, t.Name, key)
	case t.bare():
		return refuse(CarriesNone, "BAND-20", i, "%s, %s, fights with bare hands and carries no %s", rec.Name, t.a(), key)
	case !t.Hero && (hero || slices.Contains(t.Other, key)):
		return refuse(HeroesOnly, "EQUIP-01", i, "%s, %s, may not have %s: only heroes carry it", rec.Name, t.a(), key)
	}
	if p := r.trades(i, t, key); p != nil {
		return p
	}
	if t.lists(key) {
		return nil
	}
	if !item && !hero {
		base, metal := plain(key)
		learned := r.mayUse(set, rec, key)
		switch {
		case metal && (t.lists(base) || learned), learned: // of another material, or of a skill: from the trading chart
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

// mayUse reports whether a skill lets a recruit use a weapon that is on no list of his.
func (r *Roster) mayUse(set *rules.Ruleset, rec *Recruit, key string) bool {
	id, ok := set.WeaponNamed(key)
	if !ok || set.Weapon(id).HeroOnly || set.Weapon(id).Price.For != "" {
		return false
	}
	if set.Weapon(id).Range == 0 {
		return slices.Contains(rec.Skills, "weapons-training")
	}
	return slices.Contains(rec.Skills, "weapons-expert")
}

// plain is the key of a weapon without its better material.
func plain(key string) (base string, metal bool) {
	for _, m := range []string{"ithilmar-", "gromril-"} {
		if base, ok := strings.CutPrefix(key, m); ok {
			return base, true
		}
	}
	return key, false
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
	"barding":           {not: []string{"skaven", "vampire", "possessed", "beastman"}},
}

// trades returns why a warrior may not have a thing of the trading chart, or nil.
func (r *Roster) trades(i int, t *Type, key string) *Refusal {
	b, ok := bars[key]
	is := func(k string) bool { return k == r.List.Kind || k == t.Key || k == t.Race }
	if !ok || !slices.ContainsFunc(b.not, is) && (len(b.only) == 0 || slices.ContainsFunc(b.only, is)) {
		return nil
	}
	return refuse(NotForKind, "BAND-08", i, "%s is not for a %s of %s", key, t.Name, r.List.Name)
}

// checkSkills: learned with experience or, for a single battle, bought (BAND-12,
// BAND-21, INDIV-09).
func (r *Roster) checkSkills(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	early, usual := false, false
	for k, key := range rec.Skills {
		id, ok := set.TalentNamed(key)
		if !ok || set.Talents[id].List == "" || set.Talents[id].List == Mutation {
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
		prays := t.Magic != "" && set.Magic[magic].Prayers
		switch {
		case slices.Contains(rec.Skills[:k], key):
			put(refuse(SkillTwice, "BAND-12", i, "%s has learned %s twice", rec.Name, tal.Name))
		case tal.List == cavalry:
			if p := r.mayRide(set, i, t, tal); p != nil {
				put(p)
			} else if p := r.unearned(i, t, tal); p != nil {
				put(p)
			}
		case !t.learns(tal.List) && (!t.Hero && !t.Sword()) && r.Battles > 0 && t.Race != "":
			put(refuse(SkillBarred, "BAND-12", i, "%s is a henchman and learns no skills", rec.Name))
		case !t.learns(tal.List):
			put(refuse(SkillBarred, "BAND-12", i, "%s is not on a list open to %s, a %s", tal.Name, rec.Name, t.Name))
		case tal.Leader && !t.Leader, tal.Caster && t.Magic == "", tal.NoPrayers && prays,
			slices.ContainsFunc(tal.NotOf, func(k string) bool { return k == r.List.Kind || k == t.Key || k == t.Race }):
			put(refuse(SkillBarred, tal.Rule, i, "%s is not for a %s", tal.Name, t.Name))
		default:
			put(r.unearned(i, t, tal))
		}
		for _, other := range tal.Excludes {
			if slices.Contains(rec.Skills[:k], other) {
				put(refuse(SkillsExclude, tal.Rule, i, "%s and %s cannot both be learned", tal.Name, other))
			}
		}
	}
	if early && usual {
		put(refuse(SkillsMixed, "BAND-21", i, "%s has learned skills of the rulebook and of the early system", rec.Name))
	}
	if n := points(rec.Gains); r.Individual && len(rec.Skills) > n {
		put(refuse(SkillUnearned, "INDIV-09", i, "%s has %s and %s; there may be one for each", rec.Name, many(len(rec.Skills), "skill"), many(n, "bought increase")))
	}
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
	case !t.Hero && !t.Sword() || t.Animal:
		return refuse(SkillBarred, "MOUNT-01", i, "%s is no hero, and only heroes ride", rec.Name)
	case tal.Leader && !t.Leader:
		return refuse(SkillBarred, tal.Rule, i, "%s is not for a %s", tal.Name, t.Name)
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
		put(refuse(GainUnearned, "BAND-12", i, "%s has not fought yet and begins as a %s does", rec.Name, t.Name))
	case r.Individual && !t.Hero:
		put(refuse(GainUnearned, "INDIV-07", i, "%s is no hero, and only heroes buy characteristics", rec.Name))
	}
	most, now := RacialMaximums[t.Race], r.Profile(i)
	for _, c := range Characteristics {
		gain, is, may := *characteristicOf(&rec.Gains, c), *characteristicOf(&now, c), *characteristicOf(&most, c)
		switch {
		case gain < 0:
			put(refuse(GainBelow, "BAND-19", i, "%s: %s cannot be below that of a %s", rec.Name, c, t.Name))
		case gain > 0 && is > may:
			put(refuse(GainTooHigh, "BAND-19", i, "%s: %s %d, no %s goes past %d", rec.Name, c, is, t.Race, may))
		case gain > 1 && !t.Hero && !t.Sword():
			put(refuse(GainTooHigh, "BAND-19", i, "%s: %s gained %d, and henchmen gain 1 at most", rec.Name, c, gain))
		}
	}
}

func (r *Roster) checkMutations(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	for _, key := range rec.Mutations {
		id, ok := set.TalentNamed(key)
		switch {
		case !ok || set.Talents[id].List != Mutation:
			put(refuse(UnknownSkill, "BAND-13", i, "%s: there is no mutation called %q", rec.Name, key))
		case t.Mutates == NoMutations:
			put(refuse(NoMutant, "BAND-13", i, "%s, %s, has no mutations", rec.Name, t.a()))
		}
	}
	if n := r.armsLost(set, rec); n > 2 {
		put(refuse(NoHands, "BAND-13", i, "%s has two arms to change, not %d", rec.Name, n))
	}
	if t.Mutates == MustMutate && len(rec.Mutations) == 0 {
		p := refuse(NeedsMutation, "BAND-13", i, "%s, %s, needs at least one mutation", rec.Name, t.a())
		p.Unfinished = true
		put(p)
	}
}

// checkSpells: those of his list, as many as he begins with (BAND-14, MAGIC-03).
func (r *Roster) checkSpells(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	rec := &r.Recruits[i]
	if len(rec.Spells) == 0 {
		return
	}
	magic, ok := set.MagicNamed(t.Magic)
	if t.Magic == "" || !ok {
		put(refuse(NoMagic, "MAGIC-01", i, "%s, %s, knows no magic", rec.Name, t.a()))
		return
	}
	m := &set.Magic[magic]
	for _, key := range rec.Spells {
		id, ok := set.SpellNamed(key)
		if !ok || id < m.First || id >= m.First+rules.SpellID(len(m.Entries)) {
			put(refuse(UnknownSpell, "BAND-14", i, "%s: %q is not among the %s", rec.Name, key, m.Name))
		}
	}
	if t.Spells > 0 && len(rec.Spells) > t.Spells && r.Battles == 0 {
		put(refuse(TooManySpells, "BAND-14", i, "%s knows %s, a new %s begins with %d", rec.Name, many(len(rec.Spells), "spell"), t.Name, t.Spells))
	}
}

// many is a number of things in words.
func many(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// are is a number with its verb.
func are(n int) string {
	if n == 1 {
		return "1 is"
	}
	return fmt.Sprintf("%d are", n)
}

// a is the type's name with its article.
func (t *Type) a() string {
	if strings.ContainsRune("AEIOU", rune(t.Name[0])) {
		return "an " + t.Name
	}
	return "a " + t.Name
}
