package rules

import (
	"fmt"
	"strings"
)

// A Runesmith's runes: before a battle he strikes each that he knows into a thing that somebody
// of his warband carries (KIN-90). What is struck is counted on who carries the thing.

// Rune is one that a Runesmith may know; the skill has its key.
type Rune struct {
	Key, Name string
	Rule      string
	Need      int // with two dice
	Armour    bool
}

// The keys of the runes.
const (
	runeOfIron     = "rune-of-iron"
	runeOfStone    = "rune-of-stone"
	runeOfFury     = "rune-of-fury"
	runeOfStriking = "rune-of-striking"
	runeOfSpeed    = "rune-of-speed"
	runeOfCleaving = "rune-of-cleaving"
)

// Runes are all there are, in the order of their table.
var Runes = []Rune{
	{runeOfIron, "Rune of Iron", "LEARN-W16", 6, true},
	{runeOfStone, "Rune of Stone", "LEARN-W17", 6, true},
	{runeOfFury, "Rune of Fury", "LEARN-W18", 7, false},
	{runeOfStriking, "Rune of Striking", "LEARN-W19", 6, false},
	{runeOfSpeed, "Rune of Speed", "LEARN-W19", 5, false},
	{runeOfCleaving, "Rune of Cleaving", "LEARN-W19", 8, false},
}

// Metals are the better materials and the blessing that a weapon may have, as its key begins.
var Metals = []string{"gromril-", "ithilmar-", "blessed-"}

// RunedWeapons and RunedArmour are the things that take runes, by key; a weapon may be of a
// better material.
var (
	RunedWeapons = []string{"axe", "club", "sigmarite-warhammer", "sword", "double-handed", "double-handed-hammer"}
	RunedArmour  = []string{"light", "heavy", "shield", "helmet"}
)

// armourRunes is what is added to the number of an armour, where weapons go by their own.
const armourRunes = 10000

// runeThing is a thing that a rune may be struck into.
type runeThing struct {
	of        int // as it is counted
	key, name string
}

// takesRunes are the things of a warrior that a rune may be struck into: one rune is struck into
// each, and of two alike into one.
func (s *State) takesRunes(w *Warrior, r *Rune) (all []runeThing) {
	add := func(of int, key, name string) {
		for i := range all {
			if all[i].of == of {
				return
			}
		}
		for i := range Runes {
			if w.Counters.Get(Runes[i].Key, of) > 0 {
				return
			}
		}
		all = append(all, runeThing{of, key, name})
	}
	if r.Armour {
		for _, key := range RunedArmour {
			if id, ok := s.Rules.ArmourNamed(key); ok && w.wears(id, &s.Rules.Armours[id]) {
				add(armourRunes+int(id), key, s.Rules.Armours[id].Name)
			}
		}
		return all
	}
	for _, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		base := wp.Key
		for _, metal := range Metals {
			base = strings.TrimPrefix(base, metal)
		}
		for _, key := range RunedWeapons {
			if base == key && w.Counters.Get(broken, int(id)) == 0 {
				add(int(id), wp.Key, wp.Name)
			}
		}
	}
	return all
}

// CarvesRunes gives somebody a rune that lasts on a thing of his from an earlier battle (KIN-90).
func (r *Ruleset) CarvesRunes(w *Warrior, rune, thing string) {
	if id, ok := r.WeaponNamed(thing); ok {
		w.Counters.Set(rune, int(id), 1)
	} else if id, ok := r.ArmourNamed(thing); ok {
		w.Counters.Set(rune, armourRunes+int(id), 1)
	}
}

// WeaponRune is the name of the rune that a weapon of his bears, or "".
func (w *Warrior) WeaponRune(id WeaponID) string { return w.runeOn(int(id)) }

// ArmourRune is the name of the rune that armour of his bears, or "".
func (w *Warrior) ArmourRune(id ArmourID) string { return w.runeOn(armourRunes + int(id)) }

func (w *Warrior) runeOn(thing int) string {
	for i := range Runes {
		if len(w.Counters) > 0 && w.Counters.Get(Runes[i].Key, thing) > 0 {
			return Runes[i].Name
		}
	}
	return ""
}

// StrikesRunes has a Runesmith try each rune that he knows once before the battle (KIN-90).
func StrikesRunes(p *Play, w *Warrior) {
	id := w.ID
	for i := range Runes {
		if p.Knows(p.Warrior(id), Runes[i].Key) {
			p.strikesRune(p.Warrior(id), &Runes[i])
		}
	}
}

func (p *Play) strikesRune(w *Warrior, r *Rune) {
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "KIN-90", Question: fmt.Sprintf("Into what does %s strike the %s?", w.Name, r.Name)}
	var things []runeThing
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if o.Home() != w.Home() || o.Condition == OutOfAction || o.Condition == Gone || o.Summoned {
			continue
		}
		for _, t := range p.takesRunes(o, r) {
			things = append(things, t)
			d.Options = append(d.Options, Option{o.Name + ": " + t.name, o.ID})
		}
	}
	if len(things) == 0 {
		return
	}
	d.Options = append(d.Options, Option{"nothing", Nobody})
	k := p.Ask(d)[0]
	if k == len(things) {
		return
	}
	t, at := things[k], d.Options[k].Who
	try := func() int {
		return p.TwoD6(w.ID, "KIN-90", fmt.Sprintf("strikes the %s into %s's %s, %d or more", r.Name, p.Warrior(at).Name, t.name, r.Need))
	}
	n := try()
	if n == 2 && strings.HasPrefix(t.key, "gromril-") {
		p.Say(Note, at, w.ID, "KIN-90", "Gromril bears it: %s tries once more.", p.Warrior(w.ID).Name)
		n = try()
	}
	o := p.Warrior(at)
	switch {
	case n == 2:
		p.Say(Note, at, w.ID, "KIN-90", "The %s of %s is destroyed.", t.name, o.Name)
		p.destroys(o, t)
	case n < r.Need:
		p.Say(Note, at, w.ID, "KIN-90", "The %s does not take.", r.Name)
	default:
		o.Counters.Set(r.Key, t.of, 1)
		p.Say(Note, at, w.ID, r.Rule, "The %s of %s bears the %s in this battle.", t.name, o.Name, r.Name)
		if n == 12 {
			p.Say(Note, at, w.ID, "KIN-90", "It is a durable one, and may last for battles to come.")
			p.Leave(Aftermath{Rule: "KIN-90", Kind: Runed, Side: o.Home(), Who: at, What: r.Key + "." + t.key, N: 1})
		}
	}
}

// destroys takes a thing that a rune has destroyed from who carries it, for good.
func (p *Play) destroys(o *Warrior, t runeThing) {
	p.Leave(Aftermath{Rule: "KIN-90", Kind: Ruined, Side: o.Home(), Who: o.ID, What: t.key, N: 1})
	if t.of < armourRunes {
		o.Counters.Set(broken, t.of, o.Counters.Get(broken, t.of)+1)
		p.Rules.equip(o, func(main, off WeaponID) bool { return p.MayHold(o, main, off) == nil })
		return
	}
	switch a := &p.Rules.Armours[t.of-armourRunes]; {
	case a.Shield:
		o.Shield = false
	case a.Helmet:
		o.Helmet = false
	default:
		o.Armour = 0
	}
}

// wieldsRune reports whether a weapon in his hands bears a rune.
func (w *Warrior) wieldsRune(rune string) bool {
	return len(w.Counters) > 0 && (w.Counters.Get(rune, int(w.Main)) > 0 || w.Counters.Get(rune, int(w.Off)) > 0)
}

// wearsRune reports whether armour that he wears bears a rune.
func (s *State) wearsRune(w *Warrior, rune string) bool {
	for i := range w.Counters {
		c := &w.Counters[i]
		if c.Key == rune && c.N > 0 && c.Of >= armourRunes {
			id := ArmourID(c.Of - armourRunes)
			if w.wears(id, &s.Rules.Armours[id]) {
				return true
			}
		}
	}
	return false
}

// ironKeeps saves a warrior with the Rune of Iron from wounds that came through his armour, one
// by one, on a 6 that nothing changes (LEARN-W16).
func (p *Play) ironKeeps(st *Strike, wounds int) int {
	if wounds == 0 || !p.wearsRune(p.Warrior(st.At), runeOfIron) {
		return wounds
	}
	left := 0
	for range wounds {
		r := Roll{Name: "Rune of Iron", Base: 6, From: "rune", Rule: "LEARN-W16", For: EvadeRoll, Plain: true}
		if _, ok := p.Throw(&r, st.At, st.By); !ok {
			left++
		}
	}
	return left
}
