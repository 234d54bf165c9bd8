package forecast

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// Means is what a warrior acts with: a missile weapon or a spell.
type Means struct {
	Verb   rules.Verb
	Weapon rules.WeaponID
	Spell  rules.SpellID
}

// MeansOf is what an offer is taken up with.
func MeansOf(o *rules.Offer) Means { return Means{o.Verb, o.Weapon, o.Spell} }

// name is a means in words.
func (m Means) Name(r *rules.Ruleset) string {
	switch {
	case m.Verb == rules.ToCast:
		return r.Spells[m.Spell].Name
	case m.Weapon == rules.NoWeapon:
		return "Breath"
	}
	return r.Weapon(m.Weapon).Name
}

// OffersBy groups a warrior's offers by their means, in the order of the rules.
func OffersBy(s *rules.State, who rules.WarriorID) (all []Means, offers map[Means][]rules.Offer) {
	offers = map[Means][]rules.Offer{}
	for _, o := range s.Offers(who) {
		if o.Verb != rules.ToShoot && o.Verb != rules.ToCast {
			continue
		}
		m := MeansOf(&o)
		if offers[m] == nil {
			all = append(all, m)
		}
		offers[m] = append(offers[m], o)
	}
	return all, offers
}

// OffersAt are a warrior's offers against somebody: to charge him, to look for him,
// and to act against him with a means.
func OffersAt(s *rules.State, who rules.WarriorID, m Means, at rules.WarriorID) (offers []rules.Offer) {
	for _, o := range s.Offers(who) {
		if o.At == at && at != rules.Nobody && Concerns(&o, m) {
			offers = append(offers, o)
		}
	}
	return offers
}

// Concerns reports whether an offer is about an enemy himself or about a means.
func Concerns(o *rules.Offer, m Means) bool {
	return o.Verb == rules.ToCharge || o.Verb == rules.ToDetect || MeansOf(o) == m
}

// Placing is how a means is aimed.
type Placing uint8

const (
	NotPlaced    Placing = iota
	BreathPlaced         // the teardrop of a breath
	LinePlaced           // the line of a blunderbuss
	FlightPlaced         // at the first in its path
	SpotPlaced           // at a place
	RoundPlaced          // round himself
)

// PlacingOf is how a means of a warrior is aimed.
func PlacingOf(r *rules.Ruleset, w *rules.Warrior, m Means) Placing {
	switch {
	case m.Verb == rules.ToShoot && m.Weapon == rules.NoWeapon && w.Breath > 0 && r.Breath:
		return BreathPlaced
	case m.Verb == rules.ToShoot && r.Weapon(m.Weapon).Line > 0:
		return LinePlaced
	case m.Verb != rules.ToCast:
		return NotPlaced
	}
	switch sp := &r.Spells[m.Spell]; {
	case sp.Aim == rules.InDirection:
		return FlightPlaced
	case sp.Aim == rules.ToPlace:
		return SpotPlaced
	case sp.Aim == rules.Round && sp.Blast > 0:
		return RoundPlaced
	}
	return NotPlaced
}

// Template is a template as it would lie if it were placed now: the teardrop of a
// breath, the line of a blunderbuss, the round of a spell, or the way of a spell
// that flies at the first in its path.
type Template struct {
	How     Placing
	Command rules.Command // that would place it
	Outline []physics.Point
	Struck  rules.WarriorID // the first in the path of a spell, or Nobody
	Stop    physics.Spot    // where it ends
	Flies   bool
	Hits    []rules.WarriorID // whom it hits
	Degree  []physics.Touch   // how much of each
	Spared  []rules.WarriorID // who lies under it and is not reached, for walls or height
}

// Lay works out what a template touches that a warrior lays towards a place.
func (t *Template) Lay(s *rules.State, w *rules.Warrior, m Means, towards physics.Spot) {
	*t = Template{How: PlacingOf(s.Rules, w, m), Struck: rules.Nobody, Hits: t.Hits[:0], Degree: t.Degree[:0], Spared: t.Spared[:0]}
	c := rules.CastSpell{Who: w.ID, Spell: m.Spell, At: rules.Nobody, To: towards}
	t.Command = c
	var shape physics.Template
	shaped := true
	switch t.How {
	case BreathPlaced:
		t.Command = rules.Breathe{Who: w.ID, Towards: towards}
		shape = s.BreathShape(w, towards.Point())
		t.Hits = append(t.Hits, s.InBreath(w, towards)...)
	case LinePlaced:
		t.Command = rules.Blast{Who: w.ID, Weapon: m.Weapon, Towards: towards}
		shape = s.LineShape(w, m.Weapon, towards.Point())
		t.Hits = append(t.Hits, s.InBlast(w, m.Weapon, towards)...)
	case RoundPlaced:
		shape = s.BlastShape(c, w.ID)
		t.Hits = append(t.Hits, s.Within(w, s.Rules.Spells[m.Spell].Blast)...)
	case FlightPlaced:
		f := s.Flight(c)
		t.Flies, t.Struck, t.Stop = true, rules.WarriorID(f.Struck), f.Stop
		if near := s.Rules.Spells[m.Spell].Blast; near > 0 && f.Struck >= 0 {
			shape = s.BlastShape(c, t.Struck)
			t.Hits = append(t.Hits, s.Within(&s.Warriors[t.Struck], near)...)
		}
		shaped = len(t.Hits) > 0
	case SpotPlaced:
		t.Flies, t.Stop = true, towards
		shaped = false
	}
	if !shaped {
		return
	}
	t.Outline = shape.Outline()
	for _, id := range t.Hits {
		t.Degree = append(t.Degree, shape.Touches(s.Warriors[id].Body()))
	}
	for id := range shape.Under(s.Bodies(w.ID)) {
		if id := rules.WarriorID(id); !slices.Contains(t.Hits, id) && id != t.Struck {
			t.Spared = append(t.Spared, id)
		}
	}
}

// OutOfAction is how likely each whom the template strikes is put out of action,
// with all the dice it takes; nobody who cannot be harmed is among them.
func (t *Template) OutOfAction(s *rules.State) (who []rules.WarriorID, chance []float64) {
	if t.How == SpotPlaced {
		return nil, nil
	}
	struck := t.Hits
	if t.Struck != rules.Nobody {
		struck = append([]rules.WarriorID{t.Struck}, struck...)
	}
	if len(struck) == 0 || t.Command.Legal(s) != nil {
		return nil, nil
	}
	for i, id := range struck {
		among := struck
		if t.Struck != rules.Nobody && i > 0 {
			among = struck[1:] // who is first in the path must be there
		}
		if o, ok := outcomeAmong(s, t.Command, id, among); ok && o.harms() {
			who, chance = append(who, id), append(chance, o.Fates[Out])
		}
	}
	return who, chance
}
