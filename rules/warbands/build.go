package warbands

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
)

// Side is the warband as a side of a battle.
func (r *Roster) Side() rules.Side {
	s := rules.Side{Name: r.Name, Kind: r.List.Kind, Alignment: r.Alignment, Vehicles: slices.Clone(r.Vehicles), Fittings: cloneFittings(r.Fittings),
		Rethrow: r.Home == SafeHouse && r.List.Kind == Sisters.Kind}
	if s.Alignment == rules.Unaligned && len(r.List.Alignments) > 0 {
		s.Alignment = r.List.Alignments[0]
	}
	for i := range s.Fittings {
		for k, name := range s.Fittings[i].Crew {
			s.Fittings[i].Crew[k] = InBattle(name)
		}
	}
	return s
}

// Warriors are the warband's models for a battle, not yet placed.
func (r *Roster) Warriors(set *rules.Ruleset, side rules.SideID) ([]rules.Warrior, error) {
	if err := r.Check(set); err != nil {
		return nil, err
	}
	all := make([]rules.Warrior, 0, len(r.Recruits))
	for i := range r.Recruits {
		w, err := r.warrior(set, side, i)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Name, err)
		}
		all = append(all, w)
		all = append(all, beasts(set, &w)...)
	}
	return all, nil
}

// Warrior is one of the warriors as he is equipped, whether or not the warband may fight.
func (r *Roster) Warrior(set *rules.Ruleset, i int) (rules.Warrior, error) {
	if r.TypeOf(i) == nil {
		return rules.Warrior{}, fmt.Errorf("%s: %w", r.Name, errNobody)
	}
	return r.warrior(set, 0, i)
}

// errNobody says that nobody is there, or somebody of no type of the list.
var errNobody = errors.New("nobody of the list")

func (r *Roster) warrior(set *rules.Ruleset, side rules.SideID, i int) (rules.Warrior, error) {
	rec, t := &r.Recruits[i], r.TypeOf(i)
	w := t.model()
	w.Side, w.Name, w.Grouping, w.LeaderRadius = side, InBattle(rec.Name), rec.Number, r.List.LeaderRadius
	if t.Sword() {
		w.Traits |= rules.HiredSword
	} else {
		w.Traits |= r.List.Traits
	}
	w.XP += rec.XP
	w.Rating = r.ratingOf(set, i)
	w.Base = r.Profile(i)
	if err := rec.magic(t, set, &w); err != nil {
		return w, err
	}
	for _, key := range slices.Concat(t.Talents, rec.Mutations, rec.Skills, rec.lent()) {
		if !set.Teach(&w, key) {
			return w, fmt.Errorf("%s: the rules of this battle have no %q", rec.Name, key)
		}
	}
	rec.live(&w)
	rec.carves(set, &w)
	w.Wounds = w.Base.W
	gear := rec.Gear
	if t.FreeDagger(gear) && !(rec.maimed(set) && len(gear) > 0) && !rec.warped("burning-body", "sword-hand", "mace-hand", "axe-hand") && rec.bare() == nil { // everybody's first dagger is free
		gear = append([]string{"dagger"}, gear...)
	}
	w.Hero = w.Hero || t.Sword() // who brings equipment may use it
	for _, g := range gear {
		if err := set.Give(&w, g); err != nil {
			return w, fmt.Errorf("%s: %w", rec.Name, err)
		}
	}
	w.Hero = true // what grows on a henchman is his as well
	for _, g := range slices.Concat(rec.grown(set), rec.borne()) {
		if err := set.Give(&w, g); err != nil {
			return w, fmt.Errorf("%s: %w", rec.Name, err)
		}
	}
	w.Hero = t.Hero
	set.Equip(&w)
	return w, nil
}

// beasts are the animals of a warrior's equipment that fight as models of
// their own (EQUIP-22).
func beasts(r *rules.Ruleset, of *rules.Warrior) []rules.Warrior {
	var all []rules.Warrior
	add := func(b *rules.Beast, key string) {
		if b == nil || b.Mount {
			return
		}
		w := rules.Warrior{
			Side: of.Side, Name: fmt.Sprintf("%s-%s", of.Name, key), Type: b.Type, Figure: b.Figure,
			Base: b.Profile, Wounds: b.Profile.W, Animal: true, Traits: b.Traits, LeaderRadius: of.LeaderRadius,
			Radius: small, Height: heightSmall, Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
		}
		if b.Talent != "" {
			r.Teach(&w, b.Talent)
		}
		if len(b.Arms) > 0 {
			w.Animal = false
			for _, key := range b.Arms {
				_ = r.Give(&w, key) // anybody may carry them
			}
			r.Equip(&w)
		}
		if len(all) > 0 {
			w.Name += fmt.Sprintf("-%d", len(all)+1)
		}
		all = append(all, w)
	}
	for _, k := range of.Kit {
		add(r.Items[k.Item].Beast, r.Items[k.Item].Key)
	}
	for _, id := range of.Talents {
		add(r.Talents[id].Brings, r.Talents[id].Key)
	}
	return all
}
