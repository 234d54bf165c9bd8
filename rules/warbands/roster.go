package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Roster is a warband that a player builds: its list, its warriors and what each
// carries. It may be unfinished or break its list; Problems says what is wrong.
// The methods that change it refuse what breaks the list and then change nothing.
type Roster struct {
	Key, Name string
	List      *List
	Alignment rules.Alignment // one of the list's; Unaligned: the first of them
	Recruits  []Recruit
	Vehicles  []string        // those it has bought, by key
	Fittings  []rules.Fitting // how some of those are fitted out
	Stash     []Stored        // what nobody carries: what a campaign that it begins finds in its store
	Known     Names           // those whose names recruits are not given, beside its own; nil: nobody
	Terms
}

// Names are of whom people have heard, such as everybody of a campaign.
type Names interface {
	Heard(name string) bool
}

// Band is a roster.
type Band = Roster

// Terms are what the players agreed on, or what the warband has lived through.
type Terms struct {
	Individual bool   // built for a single battle (INDIV-01)
	Value      int    // gold crowns it may be worth; 0: what its list begins with
	Most       int    // models at most; 0: as its list says (INDIV-03)
	Battles    int    // battles fought: it may have found rare things and learned skills
	Camp       bool   // it has an encampment, where more find room than go into battle (CAMP-08)
	Home       string // the kind of its camp, where that is of weight in a battle: Sewers or SafeHouse
	UnderWay   bool   // it lives in a campaign: it fights on however few are left, and without a leader
}

// ownCamp is what a file says that a warband defends which fights with all who live in its
// camp (CAMP-09).
const ownCamp = "camp"

// Recruit is one model of a warband with what it carries, by key. Henchmen of
// one group share a Number above 0, and everything but their names.
type Recruit struct {
	Name      string
	Type      string   // an entry of the list, or a hired sword
	Gear      []string // weapons, armour and equipment; the free dagger is not named
	Spells    []string // those he knows; a wizard who names none has yet to roll for one (MAGIC-03)
	Skills    []string
	Mutations []string      // the first at its price, each further one at twice its price (BAND-13)
	Gains     rules.Profile // characteristics bought or gained (INDIV-07)
	XP        int           // experience beyond that of the type
	Number    int           // henchman group, 0 for heroes and hired swords
	Lived
}

// NewRoster is an empty warband of a list.
func NewRoster(l *List, name string, terms Terms) *Roster {
	return &Roster{Name: name, List: l, Terms: terms}
}

// Clone is a copy that shares nothing that changes.
func (r *Roster) Clone() *Roster {
	c := *r
	c.Vehicles, c.Fittings, c.Stash = slices.Clone(r.Vehicles), cloneFittings(r.Fittings), slices.Clone(r.Stash)
	c.Recruits = make([]Recruit, len(r.Recruits))
	for i := range r.Recruits {
		c.Recruits[i] = r.Recruits[i].clone()
	}
	return &c
}

func (rec Recruit) clone() Recruit {
	rec.Gear, rec.Spells = slices.Clone(rec.Gear), slices.Clone(rec.Spells)
	rec.Skills, rec.Mutations = slices.Clone(rec.Skills), slices.Clone(rec.Mutations)
	rec.Marks, rec.Hates, rec.Lists = slices.Clone(rec.Marks), slices.Clone(rec.Hates), slices.Clone(rec.Lists)
	return rec
}

// Named finds a ready-made warband by key.
func Named(key string) (*Band, error) {
	var keys []string
	for _, b := range Bands {
		if b.Key == key {
			return b, nil
		}
		keys = append(keys, b.Key)
	}
	return nil, fmt.Errorf("there is no warband called %q; there are %s", key, strings.Join(keys, ", "))
}

// Type finds an entry of the list by key.
func (l *List) Type(key string) (*Type, bool) {
	for i := range l.Types {
		if l.Types[i].Key == key {
			return &l.Types[i], true
		}
	}
	return nil, false
}

// TypeOf is the entry of a recruit, of the list or a hired sword, or nil. Who has risen
// in a campaign has one of his own.
func (r *Roster) TypeOf(i int) *Type {
	rec := &r.Recruits[i]
	t := r.risen(rec, r.typeNamed(rec.Type))
	if t != nil && t.Slave {
		return t.enslaved()
	}
	return t
}

func (r *Roster) typeNamed(key string) *Type {
	if t, ok := r.List.Type(key); ok {
		return t
	}
	if t, ok := Sword(key); ok {
		return t
	}
	return enslavedType(key)
}

// Sword reports whether the entry is a hired sword.
func (t *Type) Sword() bool { return len(t.HiredBy) > 0 }

// lists reports whether the type's list names a thing.
func (t *Type) lists(key string) bool {
	return slices.Contains(t.Weapons, key) || slices.Contains(t.Armour, key) || slices.Contains(t.Other, key)
}

// Models is how many models count for the size of the warband: hired swords do
// not, animals that fight do.
func (r *Roster) Models(set *rules.Ruleset) int {
	n := 0
	for i := range r.Recruits {
		if t := r.TypeOf(i); t != nil && t.Sword() {
			continue
		}
		n += 1 + len(r.beastsOf(set, i))
	}
	return n
}

// Beasts are the animals among a recruit's things that fight as models of their own (EQUIP-22).
func (r *Roster) Beasts(set *rules.Ruleset, i int) []string { return r.beastsOf(set, i) }

func (r *Roster) beastsOf(set *rules.Ruleset, i int) (keys []string) {
	for _, g := range r.Recruits[i].Gear {
		if id, ok := set.ItemNamed(g); ok {
			if b := set.Items[id].Beast; b != nil && !b.Mount {
				keys = append(keys, g)
			}
		}
	}
	for _, key := range r.Recruits[i].Skills {
		if id, ok := set.TalentNamed(key); ok && set.Talents[id].Brings != nil {
			keys = append(keys, key)
		}
	}
	return keys
}

// MostModels is how many models the warband may have: what the list says or the
// players agreed, and what a cook or a cookbook makes room for (EQUIP-20).
func (r *Roster) MostModels(set *rules.Ruleset) int {
	most := r.List.Max
	if r.Most > 0 {
		most = r.Most
	}
	book, cook := 0, 0
	for i := range r.Recruits {
		for _, g := range r.Recruits[i].Gear {
			if id, ok := set.ItemNamed(g); ok {
				book = max(book, set.Items[id].Room) // the second book is the same as the first
			}
		}
		if t := r.TypeOf(i); t != nil {
			cook = max(cook, t.Room)
		}
	}
	return most + book + cook
}

// Rating is the warband rating (BAND-17): 5 for each model, 20 for a large
// creature, what the entry says for a hired sword, 1 for each point of experience,
// and something for riding animals.
func (r *Roster) Rating(set *rules.Ruleset) int {
	total := 0
	for i := range r.Recruits {
		t := r.TypeOf(i)
		if t == nil {
			continue
		}
		total += r.ratingOf(set, i) + t.XP + r.Recruits[i].XP + 5*len(r.beastsOf(set, i))
	}
	return total
}

// ratingOf is what a model counts for with what he rides, beside experience.
func (r *Roster) ratingOf(set *rules.Ruleset, i int) int {
	n := 5
	if t := r.TypeOf(i); t.Rating > 0 {
		n = t.Rating
	}
	for _, g := range r.Recruits[i].Gear {
		if set.Mounts && mount(set, g) {
			n += mountRating[g]
		}
	}
	return n
}

// mountRating is what riding animals add to the rating, where they are ridden.
var mountRating = map[string]int{"horse": 3, "warhorse": 5}

// groupOf are the recruits that must be alike: the henchmen of one group, or one alone.
func (r *Roster) groupOf(i int) []int {
	n := r.Recruits[i].Number
	if n == 0 {
		return []int{i}
	}
	var all []int
	for k := range r.Recruits {
		if r.Recruits[k].Number == n {
			all = append(all, k)
		}
	}
	return all
}

// FreeNumber is the smallest number no henchman group has.
func (r *Roster) FreeNumber() int {
	n := 1
	for slices.ContainsFunc(r.Recruits, func(rec Recruit) bool { return rec.Number == n }) {
		n++
	}
	return n
}

// try makes a change to a copy and keeps it unless it breaks something that was
// not broken before. What is only unfinished does not count.
func (r *Roster) try(set *rules.Ruleset, change func(c *Roster)) error {
	c := r.Clone()
	change(c)
	c.refits()
	var before []*Refusal // looked for once there is a problem: most changes bring none
	for _, p := range c.Problems(set) {
		if p.Unfinished {
			continue
		}
		if before == nil {
			before = r.Problems(set)
		}
		if !slices.ContainsFunc(before, func(o *Refusal) bool { return p.same(o) }) {
			return p
		}
	}
	*r = *c
	return nil
}

// Recruit hires a model: a hero, a henchman in a group of his own, or a hired
// sword with the first choice of his weapons. A name that is empty is made up.
// It returns the recruit's place.
func (r *Roster) Recruit(set *rules.Ruleset, key, name string) (int, error) {
	i := len(r.Recruits)
	t := r.typeNamed(key)
	if t == nil {
		return 0, refuse(UnknownType, "BAND-08", -1, "%s have no %q", r.List.Name, key)
	}
	return i, r.try(set, func(c *Roster) {
		rec := Recruit{Name: name, Type: key}
		if name == "" {
			rec.Name = c.freeName(t)
		}
		if !t.Hero && !t.Sword() {
			rec.Number = c.FreeNumber()
		}
		if t.Sword() {
			rec.Gear = slices.Clone(t.Gear)
			if len(t.Choices) > 0 {
				rec.Gear = append(rec.Gear, t.Choices[0]...)
			}
			if len(t.Starts) > 0 {
				rec.Skills = []string{t.Starts[0]}
			}
			rec.Spells = t.versedIn(set)
		}
		c.Recruits = append(c.Recruits, rec)
	})
}

// versedIn are the spells of one who knows all of his magic.
func (t *Type) versedIn(set *rules.Ruleset) (keys []string) {
	if id, ok := set.MagicNamed(t.Magic); ok && t.Versed {
		for i := range set.Magic[id].Entries {
			keys = append(keys, set.Magic[id].Entries[i].Key)
		}
	}
	return keys
}

// Enlarge hires one more henchman for the group of a recruit, alike in everything.
func (r *Roster) Enlarge(set *rules.Ruleset, i int, name string) (int, error) {
	at := len(r.Recruits)
	for _, key := range r.Recruits[i].Gear {
		if artefact(set, key) { // nobody sells a second
			thing, _, _ := Describe(set, key)
			return at, refuse(MustBeFound, "EXPLORE-70", i, "%s carries what there is one of, and nobody joins him before it is put away: %s", r.Recruits[i].Name, thing)
		}
	}
	return at, r.try(set, func(c *Roster) {
		rec := c.Recruits[i].clone()
		rec.Name = name
		if name == "" {
			rec.Name = c.freeName(c.TypeOf(i))
		}
		c.Recruits = append(c.Recruits, rec)
	})
}

// Dismiss takes a recruit out.
func (r *Roster) Dismiss(i int) {
	r.Recruits = slices.Delete(r.Clone().Recruits, i, i+1)
	r.refits()
}

// Equip gives a thing to a recruit, and to everybody of his group. What sits in
// the place of another, a suit of armour, must be put away first.
func (r *Roster) Equip(set *rules.Ruleset, i int, key string) error {
	return r.try(set, func(c *Roster) {
		for _, k := range c.groupOf(i) {
			c.Recruits[k].Gear = append(c.Recruits[k].Gear, key)
		}
	})
}

// Unequip takes a thing from a recruit, and from everybody of his group.
func (r *Roster) Unequip(set *rules.Ruleset, i int, key string) error {
	if !slices.Contains(r.Recruits[i].Gear, key) {
		return refuse(NotHis, "BAND-08", i, "%s has no %s", r.Recruits[i].Name, key)
	}
	return r.try(set, func(c *Roster) {
		for _, k := range c.groupOf(i) {
			g := c.Recruits[k].Gear
			if at := slices.Index(g, key); at >= 0 {
				c.Recruits[k].Gear = slices.Delete(g, at, at+1)
			}
		}
	})
}

// Rearm gives a hired sword another of his choices of weapons.
func (r *Roster) Rearm(set *rules.Ruleset, i, choice int) error {
	t := r.TypeOf(i)
	if t == nil || choice < 0 || choice >= len(t.Choices) {
		return refuse(NotHis, "BAND-15", i, "%s has no such choice of weapons", r.Recruits[i].Name)
	}
	return r.try(set, func(c *Roster) { c.Recruits[i].Gear = append(slices.Clone(t.Gear), t.Choices[choice]...) })
}

// Mutate gives a recruit a mutation (BAND-13).
func (r *Roster) Mutate(set *rules.Ruleset, i int, key string) error {
	return r.try(set, func(c *Roster) { c.Recruits[i].Mutations = append(c.Recruits[i].Mutations, key) })
}

// Learn gives a recruit a skill (BAND-12, INDIV-09).
func (r *Roster) Learn(set *rules.Ruleset, i int, key string) error {
	if id, ok := set.TalentNamed(key); ok && set.Talents[id].Leader {
		if t := r.TypeOf(i); t != nil && !t.Leader {
			return refuse(SkillBarred, set.Talents[id].Rule, i, "%s is not for %s", set.Talents[id].Name, t.a())
		}
	}
	return r.try(set, func(c *Roster) { c.Recruits[i].Skills = append(c.Recruits[i].Skills, key) })
}

// LearnSpell names a spell a recruit begins with, in place of a roll (BAND-14).
func (r *Roster) LearnSpell(set *rules.Ruleset, i int, key string) error {
	return r.try(set, func(c *Roster) { c.Recruits[i].Spells = append(c.Recruits[i].Spells, key) })
}

// Forget takes a skill, a mutation or a spell away again.
func (r *Roster) Forget(set *rules.Ruleset, i int, key string) error {
	rec := &r.Recruits[i]
	if !slices.Contains(slices.Concat(rec.Skills, rec.Mutations, rec.Spells), key) {
		return refuse(NotHis, "BAND-12", i, "%s knows no %s", rec.Name, key)
	}
	return r.try(set, func(c *Roster) {
		for _, keys := range []*[]string{&c.Recruits[i].Skills, &c.Recruits[i].Mutations, &c.Recruits[i].Spells} {
			if at := slices.Index(*keys, key); at >= 0 {
				*keys = slices.Delete(*keys, at, at+1)
				return
			}
		}
	})
}

// Raise adds to a characteristic of a recruit, or takes off what was added
// (INDIV-07). The characteristic is M, WS, BS, S, T, W, I, A or Ld.
func (r *Roster) Raise(set *rules.Ruleset, i int, characteristic string, by int) error {
	return r.try(set, func(c *Roster) {
		for _, k := range c.groupOf(i) {
			if n := characteristicOf(&c.Recruits[k].Gains, characteristic); n != nil {
				*n += by
			}
		}
	})
}

// Rename gives a recruit another name.
func (r *Roster) Rename(set *rules.Ruleset, i int, name string) error {
	return r.try(set, func(c *Roster) {
		for k := range c.Fittings {
			if at := slices.Index(c.Fittings[k].Crew, c.Recruits[i].Name); at >= 0 {
				c.Fittings[k].Crew[at] = name
			}
		}
		c.Recruits[i].Name = name
	})
}

func count(keys []string, key string) (n int) {
	for _, k := range keys {
		if k == key {
			n++
		}
	}
	return n
}

// bare reports whether warriors of the type carry nothing at all.
func (t *Type) bare() bool { return !t.Sword() && len(t.Weapons)+len(t.Armour)+len(t.Other) == 0 }

// learns reports whether a skill list is open to the type. The early lists are
// open where those of the rulebook are, the academic skills of supplements where
// the academic ones are.
func (t *Type) learns(list string) bool {
	if list == "scholarly" {
		list = academic
	}
	return slices.Contains(t.Learns, strings.TrimPrefix(list, Early))
}

// startsWith is how many of these skills are not learned but known to the type when he is hired:
// one of those he may start with (KIN-43).
func (t *Type) startsWith(skills []string) int {
	if slices.ContainsFunc(skills, func(key string) bool { return slices.Contains(t.Starts, key) }) {
		return 1
	}
	return 0
}

// Early is how the keys of the early experience system's skills and lists begin.
const Early = "early-"

// Mutation is the list of the mutations of the Possessed.
const Mutation = "mutation"

// mutates reports whether a list is one of mutations.
func mutates(list string) bool { return list == Mutation || list == Warped }

// Characteristics are their short names, in the order of the profile.
var Characteristics = []string{"M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"}

// CharacteristicName is a characteristic in full, by its short name.
func CharacteristicName(short string) string {
	full := [...]string{"Movement", "Weapon Skill", "Ballistic Skill", "Strength", "Toughness", "Wounds", "Initiative", "Attacks", "Leadership"}
	if k := slices.Index(Characteristics, short); k >= 0 {
		return full[k]
	}
	return short
}

func characteristicOf(p *rules.Profile, name string) *int {
	all := []*int{&p.M, &p.WS, &p.BS, &p.S, &p.T, &p.W, &p.I, &p.A, &p.Ld}
	if k := slices.Index(Characteristics, name); k >= 0 {
		return all[k]
	}
	return nil
}

// Profile is a recruit's profile with what he gained, without mutations.
func (r *Roster) Profile(i int) rules.Profile {
	t := r.TypeOf(i)
	if t == nil {
		return rules.Profile{}
	}
	p := t.Profile
	for _, c := range Characteristics {
		*characteristicOf(&p, c) += *characteristicOf(&r.Recruits[i].Gains, c)
	}
	r.Recruits[i].marked(&p)
	return p
}

// Grown is a recruit's profile as his mutations have made it: what he fights with.
func (r *Roster) Grown(set *rules.Ruleset, i int) rules.Profile {
	return set.Grown(r.Profile(i), r.Recruits[i].Mutations...)
}

// Characteristic is one of a profile by its short name, or nil.
func Characteristic(p *rules.Profile, name string) *int { return characteristicOf(p, name) }
