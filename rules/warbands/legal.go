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
	NoDriver      Reason = "nobody to drive"
)

// Refusal is one thing that is wrong with a warband.
type Refusal struct {
	Reason     Reason
	Rule       string
	Recruit    int  // whom it concerns, or -1: the whole warband
	Unfinished bool // not broken, only not ready yet
	Text       string

	limit string // what there is too much of, where it is a matter of number
	by    int    // how much there is
}

// Error is the refusal in words, with the rule.
func (p *Refusal) Error() string { return p.Text + " (" + p.Rule + ")" }

// same reports whether a refusal says the same as another, or the same of less.
func (p *Refusal) same(o *Refusal) bool {
	return p.Reason == o.Reason && p.Recruit == o.Recruit && (p.Text == o.Text || p.limit != "" && p.limit == o.limit && p.by <= o.by)
}

// past notes of what there is how much: who takes some away makes nothing worse.
func (p *Refusal) past(limit string, by int) *Refusal {
	p.limit, p.by = limit, by
	return p
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
	if (r.Home != "" || r.Camp) && !r.UnderWay {
		put(refuse(BadTerms, "CAMP-02", -1, "a warband has a camp only in a campaign that is under way"))
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
	if n < r.List.Min && !(r.UnderWay && len(r.Recruits) > 0) {
		p := refuse(TooFew, "BAND-01", -1, "%s, at least %s needed", many(n, "model"), are(r.List.Min))
		p.Unfinished = true
		put(p)
	}
	if n > most {
		put(refuse(TooMany, "BAND-02", -1, "%s, at most %s allowed", many(n, "model"), are(most)).past("models", n))
	}
	if c, may := r.Cost(set), r.Crowns(); c > may && r.Battles == 0 {
		put(refuse(TooDear, "BAND-07", -1, "the warband comes to %s, %d more than there are to spend", many(c, "gold crown"), c-may).past("crowns", c))
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
	case leaders == 0 && r.UnderWay: // he is dead, or misses the battle
	case leaders == 0:
		p := refuse(NoLeader, "BAND-03", -1, "there is no leader: hire %s", r.leaderType().a())
		p.Unfinished = true
		put(p)
	case leaders > 1:
		put(refuse(TwoLeaders, "BAND-03", -1, "you have your %s", r.leaderType().Name).past("leaders", leaders))
	}
	if most := r.mostHeroes(); heroes > most {
		put(refuse(TooManyHeroes, "BAND-04", -1, "%d heroes, at most %s allowed", heroes, are(most)).past("heroes", heroes))
	}
	r.checkMounts(set, put)
	r.checkVehicles(put)
	r.checkFittings(set, put)
	r.checkStash(set, put)
	for i := range r.List.Types {
		r.checkMany(&r.List.Types[i], of, put)
	}
	for _, swords := range [][]Type{Swords, Others, Characters} {
		for i := range swords {
			if _, own := r.List.Type(swords[i].Key); !own {
				r.checkMany(&swords[i], of, put)
			}
		}
	}
	for i := range r.Recruits {
		if r.groupOf(i)[0] == i {
			r.checkGroup(i, put)
		}
	}
}

// MostTalented is how many henchmen who became heroes an encampment has room for (CAMP-08).
const MostTalented = 5

// mostHeroes is how many heroes the warband may have: six, or with an encampment its leader,
// twice those of its list and five who have risen (CAMP-08).
func (r *Roster) mostHeroes() int {
	if !r.Camp {
		return maxHeroes
	}
	n := 1 + MostTalented
	for i := range r.List.Types {
		if t := &r.List.Types[i]; t.Hero && !t.Leader {
			n += 2 * t.Max
		}
	}
	return max(n, maxHeroes)
}

// Sewers are the home of Skaven who may have a Rat Ogre more (CAMP-TYPE-11), a safe house that
// of Sisters who may throw one die of a battle again (CAMP-TYPE-10).
const (
	Sewers    = "sewers"
	SafeHouse = "safe-house"
)

// mostOf is how many of a type the warband may have: of its own types an encampment has
// room for twice as many (CAMP-08), and sewers for one Rat Ogre more (CAMP-TYPE-11).
func (r *Roster) mostOf(t *Type) int {
	most := t.Max
	if r.Camp && !t.Sword() {
		most *= 2
	}
	if r.Home == Sewers && t.Key == "rat-ogre" {
		most++
	}
	return most
}

func (r *Roster) checkMany(t *Type, of map[string]int, put func(*Refusal)) {
	if n, most := of[t.Key], r.mostOf(t); t.Max > 0 && n > most && !t.Leader {
		rule := "BAND-05"
		if t.Hero {
			rule = "BAND-04"
		} else if t.Sword() {
			rule = "BAND-15"
		}
		put(refuse(TooManyOfType, rule, -1, "%d × %s, at most %s allowed", n, t.Name, are(most)).past(t.Key, n))
	}
}

// leaderType is the type that leads the warbands of its list.
func (r *Roster) leaderType() *Type {
	i := slices.IndexFunc(r.List.Types, func(t Type) bool { return t.Leader })
	return &r.List.Types[i]
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
		put(refuse(BadGroup, "BAND-06", i, "%d %s in one group, at most %s allowed", len(group), t.Name, are(most)).past("group", len(group)))
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

// within reports whether a list has nothing that another one does not have, each thing as
// often at most.
func within(a, b []string) bool {
	left := slices.Clone(b)
	for _, k := range a {
		at := slices.Index(left, k)
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
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
	if t.Sword() && !t.FightsFor(r.List) {
		put(refuse(NotForHire, "BAND-15", i, "no %s fights for %s", t.Name, r.List.Name))
	}
	if t.Sword() {
		r.checkBeside(i, t, put)
		r.checkSword(set, i, t, put)
	} else {
		r.checkGear(set, i, t, put)
		r.needs(set, i, put)
	}
	if t.Slave != (rec.From != "") || t.Slave && !r.UnderWay {
		put(refuse(NotForHire, "KIN-86", i, "%s: a slave is taken in a campaign, from a warband that is named", rec.Name))
	}
	if t.Slave { // he is what he was where he was taken
		return
	}
	r.checkSkills(set, i, t, put)
	r.checkGains(i, t, put)
	r.checkMutations(set, i, t, put)
	r.checkSpells(set, i, t, put)
}

// checkBeside: some serve beside certain others never.
func (r *Roster) checkBeside(i int, t *Type, put func(*Refusal)) {
	for k := range r.Recruits[:i] {
		if o := r.TypeOf(k); o != nil && o.Sword() {
			if err := t.Serves(o); err != nil {
				put(refuse(NotForHire, "BAND-15", i, "%s", err))
			}
		}
	}
}

// ArmsHim reports whether a master of weapons may be given a thing: a weapon of the trading
// chart that anybody may buy, without blackpowder (KIN-74).
func ArmsHim(set *rules.Ruleset, key string) bool {
	id, ok := set.WeaponNamed(key)
	if !ok {
		return false
	}
	wp := set.Weapon(id)
	return wp.Price.Crowns > 0 && wp.Price.For == "" && !wp.Blackpowder && !wp.HeroOnly && !wp.Own && !wp.Artefact
}

// checkSword: a hired sword has what he brings, and nothing else (BAND-15); in battles that
// were fought he may have lost some of it: broken, burst, or robbed of it (HARM-36).
func (r *Roster) checkSword(set *rules.Ruleset, i int, t *Type, put func(*Refusal)) {
	has := alike
	if r.Battles > 0 {
		has = within
	}
	rec := &r.Recruits[i]
	if t.Slave { // what he was left with
		return
	}
	gear := slices.Clone(rec.Gear)
	for _, key := range t.Takes { // one of each
		if at := slices.Index(gear, key); at >= 0 {
			gear = slices.Delete(gear, at, at+1)
		}
	}
	if t.TakesArms && r.Battles > 0 {
		gear = slices.DeleteFunc(gear, func(key string) bool { return ArmsHim(set, key) })
	}
	if len(t.Choices) == 0 && has(gear, t.Gear) {
		return
	}
	for _, c := range t.Choices {
		if has(gear, slices.Concat(t.Gear, c)) {
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

// CheckName says why a warrior cannot be called something, nil if he can (BAND-16).
func CheckName(name string) error {
	if name == "" || strings.TrimSpace(name) != name || !goodText(name, 40) {
		return fmt.Errorf("the name %q is empty or has other characters than letters, digits, spaces, . ' and -, or more than 40", name)
	}
	return nil
}
