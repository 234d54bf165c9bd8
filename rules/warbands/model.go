package warbands

import (
	"fmt"

	"cometfall/rules"
)

// model is a bare model of the type, without a name, weapons or a side.
func (t *Type) model() rules.Warrior {
	w := rules.Warrior{
		Type: t.Name, Figure: t.Figure, Base: t.Profile, Wounds: t.Profile.W,
		Hero: t.Hero, Leader: t.Leader, Animal: t.Animal, Large: t.Large, Traits: t.Traits, XP: t.XP, Rating: t.Rating,
		Radius: small, Height: heightSmall, Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
	}
	if t.Large {
		w.Radius, w.Height = large, 2*heightSmall
	}
	return w
}

// Creature is a bare model of a type that magic may call up, by the type's key.
func Creature(key string) (rules.Warrior, bool) {
	for _, l := range Lists {
		if t, ok := l.Type(key); ok {
			w := t.model()
			w.Name = InBattle(t.Name)
			return w, true
		}
	}
	return rules.Warrior{}, false
}

// magic gives a warrior his list and his spells (MAGIC-01, MAGIC-03).
func (r *Recruit) magic(t *Type, set *rules.Ruleset, w *rules.Warrior) error {
	if t.Magic == "" {
		return nil
	}
	list, ok := set.MagicNamed(t.Magic)
	if !ok {
		return fmt.Errorf("%s: the rules of this battle have no magic called %q", r.Name, t.Magic)
	}
	w.Magic = list
	for _, key := range r.Spells {
		id, _ := set.SpellNamed(key) // Check has looked for it
		w.Spells = append(w.Spells, id)
	}
	w.ToLearn = max(0, max(1, t.Spells)-len(r.Spells))
	return nil
}
