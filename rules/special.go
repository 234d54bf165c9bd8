package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// Special is what is unusual about a thing: its Moments, and what only things do.
type Special struct {
	Moments *Moments
	// Taken: he takes it before the battle: drinks, eats, coats a weapon.
	Taken func(p *Play, b Bearer)
	// After: the battle in which he took it, or wore it, is over, whatever became of him.
	After func(p *Play, b Bearer)
	// Praying is added to the roll for a prayer.
	Praying int
	// Spots: how much farther he spots hidden enemies.
	Spots physics.Length
	// SeesAll: no dark, fog or hiding place keeps anybody from him, and no wall whom he charges
	// (EXPLORE-76).
	SeesAll bool
	// Maddens: he is frenzied for good, leaves no combat, and charges whoever lies nearest
	// before anybody else, friends too (EXPLORE-75).
	Maddens bool
	// Grants are traits he has while it works: from the battle's beginning, if he need not take it.
	Grants Trait
}

// Bearer is a warrior with one of the things he carries.
type Bearer struct {
	*Warrior
	Kit  *Kit
	Item *Item
}

// ItemID is an item's place in Ruleset.Items.
type ItemID int16

// Kit is one piece of equipment a warrior carries, and what became of it.
type Kit struct {
	Item   ItemID
	Active bool  // taken before this battle
	Spent  bool  // used up in this battle
	Slot   int8  // the weapon it was put on, as a place in Warrior.Weapons
	Amount int16 // what was rolled for it, or when it was used
}

// Price is what a thing costs and how hard it is to find.
type Price struct {
	Crowns int
	Plus   string // dice added when it is bought: "3D6", "D6x10"
	Brace  int    // two of them bought together
	Rare   int    // the 2D6 score that finds one; 0 is always on sale
	For    string // who may buy it, where not everybody may
}

// String is the price as a trader says it: "35 + 3D6 gc, rare 12".
func (p Price) String() string {
	text := fmt.Sprintf("%d", p.Crowns)
	if p.Plus != "" {
		text += " + " + p.Plus
	}
	text += " gc"
	if p.Brace > 0 {
		text += fmt.Sprintf(" (a brace %d)", p.Brace)
	}
	if p.Rare > 0 {
		text += fmt.Sprintf(", rare %d", p.Rare)
	}
	if p.For != "" {
		text += "; " + p.For
	}
	return text
}

// Item is one entry of the miscellaneous equipment (EQUIP).
type Item struct {
	Key, Name string
	Rule      string
	Icon      string
	About     string // what it does, in our words
	Price     Price

	Between bool // matters only between battles
	Anyone  bool // henchmen may carry it too
	// Artefact: nobody buys it, and it is in a campaign once, where it is found (EXPLORE-70).
	Artefact bool
	Dose     bool // taken before a battle or kept for another
	Poison   bool // put on a weapon, and no use against the immune (EQUIP-03)
	NotFor   Trait
	Needs    string // the key of another thing that he must have (MOUNT-06)
	Room     int    // how many more warriors the warband may hold (EQUIP-20)
	Beast    *Beast // fights as a model of its own (EQUIP-22)
	Special
}

// Beast is an animal that belongs to a warrior's equipment.
type Beast struct {
	Type, Figure string
	Profile      Profile
	Traits       Trait
	Mount        bool     // ridden, not fighting by itself (EQUIP-21)
	Talent       string   // what it is by nature, by key
	Arms         []string // what he carries who is no animal, by key (LEARN-W12)
}

// ItemNamed finds an item's ID by its key, such as "lucky-charm".
func (r *Ruleset) ItemNamed(key string) (ItemID, bool) {
	for i := range r.Items {
		if r.Items[i].Key == key {
			return ItemID(i), true
		}
	}
	return 0, false
}

// ThingNamed is what a weapon, a suit of armour or an item is called, by its key.
func (r *Ruleset) ThingNamed(key string) (name string, known bool) {
	if id, ok := r.WeaponNamed(key); ok {
		return r.Weapon(id).Name, true
	}
	if id, ok := r.ArmourNamed(key); ok && id > 0 {
		return r.Armours[id].Name, true
	}
	if id, ok := r.ItemNamed(key); ok {
		return r.Items[id].Name, true
	}
	return "", false
}

// Give puts a thing of the lists on a warrior, by key: a weapon, a suit of
// armour, a shield, buckler or helmet, or an item. It says why he may not have it.
func (r *Ruleset) Give(w *Warrior, key string) error {
	if id, ok := r.WeaponNamed(key); ok {
		wp := r.Weapon(id)
		switch {
		case wp.HeroOnly && !w.Hero:
			return fmt.Errorf("only heroes carry a %s (EQUIP-01)", wp.Name)
		case w.Traits&wp.NotFor != 0:
			return fmt.Errorf("%s may not use %s (%s)", w.Name, wp.Name, wp.Rule)
		}
		w.Weapons = append(w.Weapons, id)
		if wp.Pair {
			w.Weapons = append(w.Weapons, id)
		}
		return nil
	}
	if id, ok := r.ArmourNamed(key); ok {
		a := &r.Armours[id]
		switch {
		case a.Shield:
			w.Shield = true
		case a.Buckler:
			w.Buckler = true
		case a.Helmet:
			w.Helmet = true
		default:
			w.Armour = id
			w.Traits |= a.Grants
			w.Base.W += a.Wounds
			w.Wounds += a.Wounds
		}
		return nil
	}
	id, ok := r.ItemNamed(key)
	if !ok {
		return fmt.Errorf("the rules of this battle have no %q", key)
	}
	it := &r.Items[id]
	switch {
	case !w.Hero && !it.Anyone:
		return fmt.Errorf("only heroes carry %s (EQUIP-01)", it.Name)
	case w.Traits&it.NotFor != 0 && !it.Dose:
		return fmt.Errorf("%s may not use %s (%s)", w.Name, it.Name, it.Rule)
	}
	at := len(w.Kit)
	for at > 0 && w.Kit[at-1].Item > id { // in the order of the book
		at--
	}
	w.Kit = append(w.Kit, Kit{})
	copy(w.Kit[at+1:], w.Kit[at:])
	w.Kit[at] = Kit{Item: id, Slot: -1}
	if !it.Dose && !it.Poison {
		w.Traits |= it.Grants
	}
	if it.Beast != nil && it.Beast.Mount && r.Mounts && !w.Mounted { // SPEC-28
		b := it.Beast.Profile
		w.Mounted, w.Mount = true, Mount{Name: it.Name, M: b.M, WS: b.WS, S: b.S, I: b.I, A: b.A, Save: 1}
	}
	return nil
}

// bears calls a function for every working piece of a warrior's equipment, in
// the order of the book.
func (s *State) bears(w *Warrior, each func(b Bearer)) {
	for i := range w.Kit {
		if s.works(&w.Kit[i]) {
			each(Bearer{w, &w.Kit[i], &s.Rules.Items[w.Kit[i].Item]})
		}
	}
}

// works reports whether a piece of equipment does anything: a dose only when it was taken.
func (s *State) works(k *Kit) bool {
	it := &s.Rules.Items[k.Item]
	return !k.Spent && (k.Active || !it.Dose && !it.Poison)
}

// bearsKinds is bears for what a second of the same kind adds nothing to.
func (s *State) bearsKinds(w *Warrior, each func(b Bearer)) {
	var last *Item
	s.bears(w, func(b Bearer) {
		if b.Item != last {
			each(b)
		}
		last = b.Item
	})
}

// Bears finds the first working piece that a warrior has of a thing.
func (s *State) Bears(w *Warrior, key string) (b Bearer, has bool) {
	s.bears(w, func(o Bearer) {
		if !has && o.Item.Key == key {
			b, has = o, true
		}
	})
	return b, has
}

// Spend uses up what a warrior has of a thing for the battle: a second charm or relic
// gives nothing (EQUIP-09, EQUIP-19).
func (p *Play) Spend(w *Warrior, key string) {
	for i := range w.Kit {
		if p.Rules.Items[w.Kit[i].Item].Key == key {
			w.Kit[i].Spent = true
		}
	}
}

// Coated finds the vial of a poison that a warrior has put on the weapon with which
// the strike is made.
func (s *State) Coated(w *Warrior, key string, st *Strike) (vial Bearer, is bool) {
	s.bears(w, func(b Bearer) {
		if !is && b.Item.Key == key && b.coated(s, st) {
			vial, is = b, true
		}
	})
	return vial, is
}

// coated reports whether the strike is made with the weapon the vial was put on.
func (b Bearer) coated(s *State, st *Strike) bool {
	slot := int(b.Kit.Slot)
	if st.By != b.ID || st.Cause != "" || slot < 0 || slot >= len(b.Weapons) || b.Weapons[slot] != st.Weapon ||
		st.At != Nobody && s.Warriors[st.At].Has(ImmuneToPoison) {
		return false
	}
	switch {
	case st.Slot > 0: // what shoots is known by its place
		return st.Slot == slot+1
	case st.Shot:
		return true
	}
	// Of several weapons of a kind one vial is on one of them: he holds the first in his
	// hand, the next in the other, and one more in what else can hold it.
	part, beside := st.means.(bodyPart)
	before, all := 0, 0
	for i, id := range [2]WeaponID{b.Main, b.Off} {
		if id == st.Weapon {
			all++
			before += number(beside || st.Second && i == 0)
		}
	}
	for _, l := range s.limbs(b.Warrior) {
		if l.Weapon == st.Weapon {
			all++
			before += number(beside && l.hand < part.hand)
		}
	}
	nth := 0
	for _, id := range b.Weapons[:slot] {
		nth += number(id == st.Weapon)
	}
	return nth == before || all == 1
}

// prepare lets everybody take what he would take before the battle, in the
// order of the warriors and of the book.
func (p *Play) prepare() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		for k := range w.Kit {
			b := Bearer{w, &w.Kit[k], &p.Rules.Items[w.Kit[k].Item]}
			switch {
			case b.Item.Poison:
				p.coat(b)
			case b.Item.Dose && w.Traits&b.Item.NotFor == 0 && !b.taken() &&
				p.Confirm(w.Side, w.ID, Nobody, b.Item.Rule, fmt.Sprintf("%s: use %s in this battle?", w.Name, b.Item.Name)):
				b.Kit.Active = true
			}
			if !b.Kit.Active {
				continue
			}
			if !b.Item.Poison {
				p.Say(Note, w.ID, Nobody, b.Item.Rule, "%s uses %s: %s", w.Name, b.Item.Name, b.Item.About)
			}
			w.Traits |= b.Item.Grants
			if b.Item.Taken != nil {
				b.Item.Taken(p, b)
			}
		}
	}
}

// coat puts a vial of poison on one weapon, never on blackpowder (EQUIP-03).
func (p *Play) coat(b Bearer) {
	d := Decision{Side: b.Side, Who: b.ID, At: Nobody, Shape: OneOf, Rule: "EQUIP-03",
		Question: fmt.Sprintf("%s: which weapon is coated with %s?", b.Name, b.Item.Name),
		Options:  []Option{{"none, keep the vial", Nobody}}}
	var slots []int
	for slot, id := range b.Weapons {
		wp := p.Rules.Weapon(id)
		if !wp.takesPoison() || b.coats(slot) {
			continue
		}
		slots = append(slots, slot)
		d.Options = append(d.Options, Option{wp.Name, b.ID})
	}
	if len(slots) == 0 {
		return
	}
	pick := p.Ask(d)[0]
	if pick == 0 {
		return
	}
	b.Kit.Active, b.Kit.Slot = true, int8(slots[pick-1])
	p.Say(Note, b.ID, Nobody, b.Item.Rule, "%s coats his %s with %s: %s", b.Name, p.Rules.Weapon(b.Weapons[slots[pick-1]]).Name, b.Item.Name, b.Item.About)
}

// Coats lets a warrior put a vial of poison on a weapon that he has found in the middle
// of a battle (EQUIP-03).
func (p *Play) Coats(w *Warrior, key string) {
	for k := range slices.Backward(w.Kit) {
		if b := (Bearer{w, &w.Kit[k], &p.Rules.Items[w.Kit[k].Item]}); b.Item.Key == key && !b.Kit.Active {
			p.coat(b)
			return
		}
	}
}

// Brews lets a warrior put so many doses of poison that he has brewed on his weapons before a
// battle (LEARN-W22).
func (p *Play) Brews(w *Warrior, key string, doses int) {
	id, ok := p.Rules.ItemNamed(key)
	if !ok {
		return
	}
	for range doses {
		w.Kit = append(slices.Clip(w.Kit), Kit{Item: id})
		p.coat(Bearer{w, &w.Kit[len(w.Kit)-1], &p.Rules.Items[id]})
	}
}

// taken reports whether he took another dose of the same: a second does nothing.
func (b Bearer) taken() bool {
	for _, k := range b.Warrior.Kit {
		if k.Active && k.Item == b.Kit.Item {
			return true
		}
	}
	return false
}

// coats reports whether one of his vials is on that weapon already.
func (b Bearer) coats(slot int) bool {
	for _, k := range b.Warrior.Kit {
		if k.Active && int(k.Slot) == slot {
			return true
		}
	}
	return false
}

// afterBattle is what things do to their bearers when a battle is over.
func (p *Play) afterBattle() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		for k := range w.Kit {
			if it := &p.Rules.Items[w.Kit[k].Item]; it.After != nil && (w.Kit[k].Active || !it.Dose) {
				it.After(p, Bearer{w, &w.Kit[k], it})
			}
		}
	}
}

// Wound takes wounds off a warrior without a roll to wound or an armour save; a ward
// may turn them aside (SPEC-23). A Strike that nothing here has made is none.
func (p *Play) Wound(st *Strike, n int) {
	st.mustBeMade()
	if !p.warded(st) {
		p.wound(st, n)
	}
}

// PrayerBonus is what he carries for the roll to recite a prayer, of several of a kind
// one (EQUIP-17).
func (s *State) PrayerBonus(w *Warrior) (mods []Mod) {
	s.bearsKinds(w, func(b Bearer) {
		if b.Item.Praying != 0 {
			mods = append(mods, Mod{b.Item.Praying, b.Item.Name})
		}
	})
	return mods
}
