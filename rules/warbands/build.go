package warbands

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// price is what the list asks for a thing, in gold crowns: its own price, or
// that of the trading chart.
func (l *List) price(r *rules.Ruleset, key string) int {
	if own, ok := l.Prices[key]; ok {
		return r.Crowns(key, own)
	}
	if id, ok := r.WeaponNamed(key); ok {
		return r.Weapon(id).Price.Crowns
	}
	for i := range r.Armours {
		if r.Armours[i].Key == key {
			return r.Armours[i].Price.Crowns
		}
	}
	if id, ok := r.ItemNamed(key); ok {
		return r.Items[id].Price.Crowns
	}
	return 0
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

// Named finds a ready-made warband by key.
func Named(key string) (*Band, error) {
	var keys []string
	for _, b := range Bands {
		if b.Key == key {
			return b, nil
		}
		keys = append(keys, b.Key)
	}
	return nil, fmt.Errorf("there is no warband called %q; there are %v", key, keys)
}

// Cost is what the warband cost to hire and equip, in gold crowns.
func (b *Band) Cost(r *rules.Ruleset) int {
	total := 0
	for _, rec := range b.Recruits {
		if t, ok := b.List.Type(rec.Type); ok {
			total += t.Cost
		}
		for _, g := range rec.Gear {
			total += b.List.price(r, g)
		}
	}
	return total
}

// Check returns what the warband's list forbids about it, or nil. Animals that
// fight count, and some equipment makes room (EQUIP-20, EQUIP-22).
func (b *Band) Check(r *rules.Ruleset) error {
	n, most := len(b.Recruits), b.List.Max
	for _, rec := range b.Recruits {
		for _, g := range rec.Gear {
			if id, ok := r.ItemNamed(g); ok {
				if it := &r.Items[id]; it.Beast != nil && !it.Beast.Mount {
					n++
				} else if most < b.List.Max+it.Room { // the second book is the same as the first
					most = b.List.Max + it.Room
				}
			}
		}
	}
	if n < b.List.Min || n > most {
		return fmt.Errorf("%s: %d models, the list allows %d to %d", b.Name, n, b.List.Min, most)
	}
	if c := b.Cost(r); c > b.List.Start {
		return fmt.Errorf("%s: costs %d gold crowns, %d are there to spend", b.Name, c, b.List.Start)
	}
	count, names, leaders, heroes := map[string]int{}, map[string]bool{}, 0, 0
	for _, rec := range b.Recruits {
		t, ok := b.List.Type(rec.Type)
		if !ok {
			return fmt.Errorf("%s: %s is a %q, which %s do not have", b.Name, rec.Name, rec.Type, b.List.Name)
		}
		if names[rec.Name] {
			return fmt.Errorf("%s: two warriors are called %s", b.Name, rec.Name)
		}
		names[rec.Name] = true
		count[rec.Type]++
		if t.Max > 0 && count[rec.Type] > t.Max {
			return fmt.Errorf("%s: more than %d of %s", b.Name, t.Max, t.Name)
		}
		if t.Leader {
			leaders++
		}
		if t.Hero {
			heroes++
		}
		if err := rec.check(r, t); err != nil {
			return fmt.Errorf("%s: %w", b.Name, err)
		}
	}
	if leaders != 1 {
		return fmt.Errorf("%s: %d leaders, there must be one", b.Name, leaders)
	}
	if heroes > 6 {
		return fmt.Errorf("%s: %d heroes, at most 6", b.Name, heroes)
	}
	return nil
}

// check: weapons and armour are those of the list; heroes carry any equipment (EQUIP-01).
func (rec *Recruit) check(r *rules.Ruleset, t *Type) error {
	for _, g := range rec.Gear {
		_, item := r.ItemNamed(g)
		if id, ok := r.WeaponNamed(g); ok && r.Weapon(id).HeroOnly {
			item = true
		}
		if !slices.Contains(t.Weapons, g) && !slices.Contains(t.Armour, g) && !item {
			return fmt.Errorf("%s, a %s, may not have %q", rec.Name, t.Name, g)
		}
	}
	return nil
}

// Warriors are the warband's models for a battle, not yet placed.
func (b *Band) Warriors(r *rules.Ruleset, side rules.SideID) ([]rules.Warrior, error) {
	if err := b.Check(r); err != nil {
		return nil, err
	}
	var all []rules.Warrior
	for _, rec := range b.Recruits {
		t, _ := b.List.Type(rec.Type)
		w := t.model()
		w.Side, w.Name, w.Grouping, w.LeaderRadius = side, rec.Name, rec.Number, b.List.LeaderRadius
		w.Traits |= b.List.Traits
		if err := rec.magic(t, r, &w); err != nil {
			return nil, fmt.Errorf("%s: %w", b.Name, err)
		}
		gear := rec.Gear
		if slices.Contains(t.Weapons, "dagger") { // everybody's first dagger is free
			gear = append([]string{"dagger"}, gear...)
		}
		for _, g := range gear {
			if err := r.Give(&w, g); err != nil {
				return nil, fmt.Errorf("%s: %w", rec.Name, err)
			}
		}
		r.Equip(&w)
		all = append(all, w)
		all = append(all, beasts(r, &w)...)
	}
	return all, nil
}

// beasts are the animals of a warrior's equipment that fight as models of
// their own (EQUIP-22).
func beasts(r *rules.Ruleset, of *rules.Warrior) []rules.Warrior {
	var all []rules.Warrior
	for _, k := range of.Kit {
		b := r.Items[k.Item].Beast
		if b == nil || b.Mount {
			continue
		}
		w := rules.Warrior{
			Side: of.Side, Name: fmt.Sprintf("%s-%s", of.Name, r.Items[k.Item].Key), Type: b.Type, Figure: b.Figure,
			Base: b.Profile, Wounds: b.Profile.W, Animal: true, Traits: b.Traits, LeaderRadius: of.LeaderRadius,
			Radius: small, Height: heightSmall, Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
		}
		if len(all) > 0 {
			w.Name += fmt.Sprintf("-%d", len(all)+1)
		}
		all = append(all, w)
	}
	return all
}
