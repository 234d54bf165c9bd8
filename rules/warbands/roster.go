package warbands

import (
	"fmt"
	"slices"
	"strconv"
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
	Terms
}

// Band is a roster.
type Band = Roster

// Terms are what the players agreed on, or what the warband has lived through.
type Terms struct {
	Individual bool // built for a single battle (INDIV-01)
	Value      int  // gold crowns it may be worth; 0: what its list begins with
	Most       int  // models at most; 0: as its list says (INDIV-03)
	Battles    int  // battles fought: it may have found rare things and learned skills
}

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
}

// NewRoster is an empty warband of a list.
func NewRoster(l *List, name string, terms Terms) *Roster {
	return &Roster{Name: name, List: l, Terms: terms}
}

// Clone is a copy that shares nothing that changes.
func (r *Roster) Clone() *Roster {
	c := *r
	c.Recruits = make([]Recruit, len(r.Recruits))
	for i := range r.Recruits {
		c.Recruits[i] = r.Recruits[i].clone()
	}
	return &c
}

func (rec Recruit) clone() Recruit {
	rec.Gear, rec.Spells = slices.Clone(rec.Gear), slices.Clone(rec.Spells)
	rec.Skills, rec.Mutations = slices.Clone(rec.Skills), slices.Clone(rec.Mutations)
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

// TypeOf is the entry of a recruit, of the list or a hired sword, or nil.
func (r *Roster) TypeOf(i int) *Type { return r.typeNamed(r.Recruits[i].Type) }

func (r *Roster) typeNamed(key string) *Type {
	if t, ok := r.List.Type(key); ok {
		return t
	}
	if t, ok := Sword(key); ok {
		return t
	}
	return nil
}

// Sword reports whether the entry is a hired sword.
func (t *Type) Sword() bool { return len(t.HiredBy) > 0 }

// Crowns is how much the warband may cost, in gold crowns.
func (r *Roster) Crowns() int {
	if r.Value == 0 {
		return r.List.Start
	}
	if r.Individual {
		return r.Value + r.Value*r.List.OneOff/100
	}
	return r.Value
}

// Cost is what the warband cost to hire and equip, in gold crowns.
func (r *Roster) Cost(set *rules.Ruleset) int {
	total := 0
	for i := range r.Recruits {
		total += r.CostOf(set, i)
	}
	return total
}

// CostOf is what one model cost, with everything it has.
func (r *Roster) CostOf(set *rules.Ruleset, i int) int {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	if t == nil {
		return 0
	}
	total := t.Cost
	if t.Sword() {
		return total // he brings what he has
	}
	for _, g := range rec.Gear {
		total += r.PriceOf(set, t, g)
	}
	for k, m := range rec.Mutations {
		if id, ok := set.TalentNamed(m); ok {
			total += set.Talents[id].Price
			if k > 0 {
				total += set.Talents[id].Price
			}
		}
	}
	if r.Individual {
		total += costOfGains(rec.Gains) + skillPrice*len(rec.Skills)
	}
	return total
}

// PriceOf is what a thing costs a warrior of the type: its own list's price, or
// that of the trading chart. Dice in a price count as their average, rounded up,
// where it was not on the list (RUL-INDIV-1).
func (r *Roster) PriceOf(set *rules.Ruleset, t *Type, key string) int {
	if own, ok := r.List.Prices[key]; ok && (t == nil || t.lists(key)) {
		return set.Crowns(key, own)
	}
	p, _ := priceOf(set, key)
	n := p.Crowns
	if r.Individual {
		n += average(p.Plus)
	}
	return n
}

// priceOf is a thing's price on the trading chart.
func priceOf(set *rules.Ruleset, key string) (rules.Price, bool) {
	if id, ok := set.WeaponNamed(key); ok {
		return set.Weapon(id).Price, true
	}
	if id, ok := set.ArmourNamed(key); ok && id > 0 {
		return set.Armours[id].Price, true
	}
	if id, ok := set.ItemNamed(key); ok {
		return set.Items[id].Price, true
	}
	return rules.Price{}, false
}

// average is what dice such as 3D6 or D6x10 come to on average, rounded up.
func average(dice string) int {
	many, times := 1, 1
	before, after, ok := strings.Cut(dice, "D6")
	if !ok {
		return 0
	}
	if n, err := strconv.Atoi(before); err == nil {
		many = n
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(after, "x")); err == nil {
		times = n
	}
	return (7*many*times + 1) / 2
}

// lists reports whether the type's list names a thing.
func (t *Type) lists(key string) bool {
	return slices.Contains(t.Weapons, key) || slices.Contains(t.Armour, key) || slices.Contains(t.Other, key)
}

// Left is how many gold crowns are left to spend.
func (r *Roster) Left(set *rules.Ruleset) int { return r.Crowns() - r.Cost(set) }

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

func (r *Roster) beastsOf(set *rules.Ruleset, i int) (keys []string) {
	for _, g := range r.Recruits[i].Gear {
		if id, ok := set.ItemNamed(g); ok {
			if b := set.Items[id].Beast; b != nil && !b.Mount {
				keys = append(keys, g)
			}
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
	before := r.Problems(set)
	c := r.Clone()
	change(c)
	for _, p := range c.Problems(set) {
		if p.Unfinished || slices.ContainsFunc(before, func(o *Refusal) bool { return o.same(p) }) {
			continue
		}
		return p
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
		}
		c.Recruits = append(c.Recruits, rec)
	})
}

// Enlarge hires one more henchman for the group of a recruit, alike in everything.
func (r *Roster) Enlarge(set *rules.Ruleset, i int, name string) (int, error) {
	at := len(r.Recruits)
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
func (r *Roster) Dismiss(i int) { r.Recruits = slices.Delete(r.Clone().Recruits, i, i+1) }

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
	return r.try(set, func(c *Roster) { c.Recruits[i].Name = name })
}

// Opening is an entry that the warband could hire, or why not.
type Opening struct {
	Type   *Type
	Cost   int
	Has    int
	WhyNot error
}

// Openings are all entries of the list and the hired swords its kind may hire,
// in the order of the book.
func (r *Roster) Openings(set *rules.Ruleset) []Opening {
	var all []Opening
	open := func(t *Type) {
		o := Opening{Type: t, Cost: t.Cost}
		for i := range r.Recruits {
			if r.Recruits[i].Type == t.Key {
				o.Has++
			}
		}
		_, o.WhyNot = r.Clone().Recruit(set, t.Key, "")
		all = append(all, o)
	}
	for i := range r.List.Types {
		open(&r.List.Types[i])
	}
	for i := range Swords {
		if slices.Contains(Swords[i].HiredBy, r.List.Kind) {
			open(&Swords[i])
		}
	}
	return all
}

// Ware is a thing a recruit could have, or why not.
type Ware struct {
	Key, Name, About string
	Class            string // "close combat", "missiles", "armour", "equipment", "skill", "mutation", "spell"
	Rule             string
	Price            int // for one model
	Has              int
	WhyNot           error
}

// Shop is everything a recruit's list names and everything else that is for
// sale to him, with prices and the reasons why not.
func (r *Roster) Shop(set *rules.Ruleset, i int) []Ware {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	if t == nil || t.Sword() || t.bare() {
		return nil
	}
	var all []Ware
	add := func(w Ware) {
		if !t.lists(w.Key) && r.mayHave(set, i, w.Key) != nil {
			return // nothing of his
		}
		w.Price = r.PriceOf(set, t, w.Key)
		for _, g := range rec.Gear {
			if g == w.Key {
				w.Has++
			}
		}
		w.WhyNot = r.Clone().Equip(set, i, w.Key)
		all = append(all, w)
	}
	for k := range set.Weapons {
		w := &set.Weapons[k]
		class := "close combat"
		if w.HeroOnly {
			class = "equipment"
		} else if w.Range > 0 {
			class = "missiles"
		}
		add(Ware{Key: w.Key, Name: w.Name, About: w.About, Rule: w.Rule, Class: class})
	}
	for k := 1; k < len(set.Armours); k++ {
		a := &set.Armours[k]
		add(Ware{Key: a.Key, Name: a.Name, About: a.About, Rule: a.Rule, Class: "armour"})
	}
	for k := range set.Items {
		it := &set.Items[k]
		add(Ware{Key: it.Key, Name: it.Name, About: it.About, Rule: it.Rule, Class: "equipment"})
	}
	order := []string{"close combat", "missiles", "armour", "equipment"}
	rules.SortStable(all, func(a, b Ware) int { return slices.Index(order, a.Class) - slices.Index(order, b.Class) })
	return all
}

// School is every skill of the lists open to a recruit, every mutation he may
// have and every spell he may name, with prices and the reasons why not.
func (r *Roster) School(set *rules.Ruleset, i int) []Ware {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	if t == nil {
		return nil
	}
	var all []Ware
	for k := range set.Talents {
		tal := &set.Talents[k]
		w := Ware{Key: tal.Key, Name: tal.Name, About: tal.About, Rule: tal.Rule}
		switch {
		case tal.List == Mutation && t.Mutates != NoMutations:
			w.Class, w.Price = "mutation", tal.Price
			if len(rec.Mutations) > 0 {
				w.Price *= 2
			}
			w.Has = count(rec.Mutations, tal.Key)
			w.WhyNot = r.Clone().Mutate(set, i, tal.Key)
		case tal.List != "" && tal.List != Mutation && t.learns(tal.List),
			tal.List == cavalry && set.Mounts && (t.Hero || t.Sword()) && !t.Animal && t.Race != "":
			w.Class, w.Has = "skill", count(rec.Skills, tal.Key)
			if r.Individual {
				w.Price = skillPrice
			}
			w.WhyNot = r.Clone().Learn(set, i, tal.Key)
		default:
			continue
		}
		all = append(all, w)
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		for _, sp := range set.Magic[id].Entries {
			all = append(all, Ware{Key: sp.Key, Name: sp.Name, About: sp.About, Rule: sp.Rule, Class: "spell",
				Has: count(rec.Spells, sp.Key), WhyNot: r.Clone().LearnSpell(set, i, sp.Key)})
		}
	}
	return all
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

// Early is how the keys of the early experience system's skills and lists begin.
const Early = "early-"

// Mutation is the list of the mutations of the Possessed.
const Mutation = "mutation"

// skillPrice is what a skill costs in an individual battle (INDIV-09).
const skillPrice = 40

// gainPrices are what a characteristic costs to raise in an individual battle:
// the first point and each further one (INDIV-08).
var gainPrices = []struct {
	name           string
	first, further int
}{{"M", 15, 15}, {"WS", 15, 15}, {"BS", 15, 15}, {"S", 25, 35}, {"T", 30, 45}, {"W", 20, 30}, {"I", 10, 10}, {"A", 25, 35}, {"Ld", 15, 15}}

// Characteristics are their short names, in the order of the profile.
var Characteristics = []string{"M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"}

func characteristicOf(p *rules.Profile, name string) *int {
	all := []*int{&p.M, &p.WS, &p.BS, &p.S, &p.T, &p.W, &p.I, &p.A, &p.Ld}
	if k := slices.Index(Characteristics, name); k >= 0 {
		return all[k]
	}
	return nil
}

func costOfGains(gains rules.Profile) (total int) {
	for _, g := range gainPrices {
		if n := *characteristicOf(&gains, g.name); n > 0 {
			total += g.first + (n-1)*g.further
		}
	}
	return total
}

// points is how many points of characteristics were gained.
func points(gains rules.Profile) (n int) {
	for _, c := range Characteristics {
		n += *characteristicOf(&gains, c)
	}
	return n
}

// GainPrice is what the next point of a characteristic costs a recruit in an
// individual battle (INDIV-08).
func (r *Roster) GainPrice(i int, characteristic string) int {
	for _, g := range gainPrices {
		if g.name == characteristic {
			if *characteristicOf(&r.Recruits[i].Gains, g.name) > 0 {
				return g.further
			}
			return g.first
		}
	}
	return 0
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
	return p
}
