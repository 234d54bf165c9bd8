package warbands

import (
	"slices"

	"cometfall/rules"
)

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
		if w.Own || w.Artefact {
			continue
		}
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
		if a.Own || a.Artefact {
			continue
		}
		add(Ware{Key: a.Key, Name: a.Name, About: a.About, Rule: a.Rule, Class: "armour"})
	}
	for k := range set.Items {
		it := &set.Items[k]
		if it.Artefact {
			continue
		}
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
		case tal.List != "" && !mutates(tal.List) && (t.learns(tal.List) || slices.Contains(t.Also, tal.Key) || slices.Contains(t.Starts, tal.Key) || r.opened(set, i, tal.List)),
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
