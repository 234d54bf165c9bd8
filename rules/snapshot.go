package rules

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
)

// A snapshot is a State as lines of text, so that a saved battle opens even
// where its log cannot be played again. What has a name is written by it, never
// by a number that another version of the program might give to something else:
//
//	knows Warrior ID Side Name …     what the writer knew of; the rest is as the warband has it today
//	ground {Fallen:[3] New:[…]}      what has become of the table
//	Turn 5                           a field of the State; those that are nothing are left out
//	Warriors {ID:2 Name:"Greta" …}   a line for each element of a list

// traitKeys are the traits as a snapshot names them, by their bits.
var traitKeys = []string{"CausesFear", "ImmuneToFear", "ImmuneToPsychology", "NaturalWeapons", "PerfectKiller", "ExpertSwordsman",
	"NeverRuns", "NoPain", "Undead", "Vampire", "Possessed", "Daemon", "Elf", "Mercenary", "Frenzied", "ImmuneToSpells", "NeverAlone",
	"ImmuneToPoison", "CausesTerror", "Stupid", "Stubborn", "Unbreakable", "PoisonedAttacks", "KillingBlow", "HeroicKillingBlow",
	"Flammable", "FlamingAttacks", "Ethereal", "Skaven", "Dwarf", "Beastman", "Sniper", "Harmless", "Chattel", "HiredSword"}

// actionKeys are the actions as a snapshot names them, by their bits.
var actionKeys = []string{"Moved", "Ran", "Charged", "FailedCharge", "StoodUp", "Rallied", "Fell", "Shot", "Cast", "Stuck", "Acted",
	"Fled", "Tested", "Faced", "Held", "Balked", "Looked", "Shaken"}

// Words for what has too few values for keys of their own, by their numbers.
var (
	conditionKeys = []string{"Standing", "KnockedDown", "Stunned", "OutOfAction", "Gone"}
	phaseKeys     = []string{"Charges", "Moves", "Shooting", "Combat"}
	reachedKeys   = []string{"Open", "Met", "Failed"}
	alignmentKeys = []string{"Unaligned", "Lawful", "LawfulNeutral", "Neutral", "ChaoticNeutral", "Chaotic"}
	sizeKeys      = []string{"Small", "Medium", "Large", "Huge", "Gigantic", "Titanic"}
	groundKeys    = []string{"Open", "Difficult", "VeryDifficult", "Water", "Impassable", "Wall", "LowWall", "Floor", "Column", "Tree", "Obstacle", "Rubble"}
)

// codec writes and reads the values whose numbers mean something else in other
// versions.
type codec struct {
	rules *Ruleset
	notes []string // what could not be taken over
}

// naming is how values of a type are named: the keys of all of them, from the
// first number on.
type naming struct {
	what string
	from int64
	keys []string
	bits bool // the value is a set of them
}

// keysOf are the keys of a list.
func keysOf[T any](all []T, key func(*T) string) []string {
	keys := make([]string, len(all))
	for i := range all {
		keys[i] = key(&all[i])
	}
	return keys
}

// namingOf is how a type's values are named; nil: they are plain numbers.
func (c *codec) namingOf(t reflect.Type) *naming {
	switch t {
	case reflect.TypeFor[Trait]():
		return &naming{"trait", 0, traitKeys, true}
	case reflect.TypeFor[Actions]():
		return &naming{"action", 0, actionKeys, true}
	case reflect.TypeFor[Condition]():
		return &naming{"condition", 0, conditionKeys, false}
	case reflect.TypeFor[Phase]():
		return &naming{"phase", 0, phaseKeys, false}
	case reflect.TypeFor[Reached]():
		return &naming{"goal's end", 0, reachedKeys, false}
	case reflect.TypeFor[Alignment]():
		return &naming{"alignment", 0, alignmentKeys, false}
	case reflect.TypeFor[Size]():
		return &naming{"size", 0, sizeKeys, false}
	case reflect.TypeFor[physics.Kind]():
		return &naming{"ground", 0, groundKeys, false}
	case reflect.TypeFor[WeaponID]():
		return &naming{"weapon", int64(NoWeapon), append([]string{"none"}, keysOf(c.rules.Weapons, func(w *Weapon) string { return w.Key })...), false}
	case reflect.TypeFor[ArmourID]():
		return &naming{"armour", 0, keysOf(c.rules.Armours, func(a *Armour) string { return a.Key }), false}
	case reflect.TypeFor[ItemID]():
		return &naming{"piece of equipment", 0, keysOf(c.rules.Items, func(i *Item) string { return i.Key }), false}
	case reflect.TypeFor[TalentID]():
		return &naming{"skill", 0, keysOf(c.rules.Talents, func(t *Talent) string { return t.Key }), false}
	case reflect.TypeFor[SpellID]():
		return &naming{"spell", 0, keysOf(c.rules.Spells, func(s *Spell) string { return s.Key }), false}
	case reflect.TypeFor[MagicID]():
		keys := keysOf(c.rules.Magic, func(m *Magic) string { return m.Key })
		if len(keys) > 0 {
			keys[0] = "none"
		}
		return &naming{"magic", 0, keys, false}
	}
	return nil
}

// unsaved are the fields of the State that are no part of a snapshot: what the
// agreement gives, and dice laid out for tests.
var unsaved = []string{"Rules", "Table", "Bare", "Script", "Strict", "trail"}

// known are the fields of a struct that a snapshot has.
func known(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		if name := t.Field(i).Name; !slices.Contains(unsaved, name) {
			names = append(names, name)
		}
	}
	return names
}

// shared are the structs of which a snapshot says what its writer knew.
var shared = []reflect.Type{reflect.TypeFor[State](), reflect.TypeFor[Side](), reflect.TypeFor[Warrior]()}

// Written is a value of plain fields as a snapshot has it, for Read: texts, numbers, lists
// and structs, and pointers to such, nil being nothing.
func (set *Ruleset) Written(v any) string {
	c := &codec{rules: set}
	return string(c.write(nil, reflect.ValueOf(v)))
}

// Snapshot is the State as lines of text, for Restore.
func (s *State) Snapshot() []string {
	c := &codec{rules: s.Rules}
	var lines []string
	for _, t := range shared {
		lines = append(lines, "knows "+t.Name()+" "+strings.Join(known(t), " "))
	}
	if s.Bare != nil && s.Bare != s.Table {
		if ch := changeOf(s.Bare, s.Table); len(ch.Fallen)+len(ch.New) > 0 {
			lines = append(lines, "ground "+string(c.write(nil, reflect.ValueOf(ch))))
		}
	}
	v := reflect.ValueOf(s).Elem()
	for _, name := range known(v.Type()) {
		f := v.FieldByName(name)
		switch {
		case f.IsZero() && c.namingOf(f.Type()) == nil:
		case f.Kind() == reflect.Slice:
			for i := range f.Len() {
				lines = append(lines, name+" "+string(c.write(nil, f.Index(i))))
			}
		default:
			lines = append(lines, name+" "+string(c.write(nil, f)))
		}
	}
	return lines
}

// changeOf is what has become of a table.
func changeOf(bare, now *physics.Table) physics.Change {
	var ch physics.Change
	gone := map[int]bool{}
	for _, b := range bare.Buildings {
		if !slices.ContainsFunc(now.Buildings, func(o physics.Building) bool { return o.ID == b.ID }) {
			ch.Fallen = append(ch.Fallen, b.ID)
			gone[b.ID] = true
		}
	}
	left := 0
	for i := range bare.Pieces {
		if b := bare.Pieces[i].Building; b <= 0 || !gone[b] {
			left++
		}
	}
	if left <= len(now.Pieces) {
		ch.New = now.Pieces[left:]
	}
	return ch
}

// write appends a value to a text.
func (c *codec) write(b []byte, v reflect.Value) []byte {
	if n := c.namingOf(v.Type()); n != nil {
		return n.write(b, v)
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.String:
		return strconv.AppendQuote(b, v.String())
	case reflect.Slice:
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ' ')
			}
			b = c.write(b, v.Index(i))
		}
		return append(b, ']')
	case reflect.Struct:
		b = append(b, '{')
		first := true
		for _, name := range known(v.Type()) {
			f := v.FieldByName(name)
			if f.IsZero() && c.namingOf(f.Type()) == nil || f.Kind() == reflect.Slice && f.Len() == 0 {
				continue
			}
			before := len(b)
			if !first {
				b = append(b, ' ')
			}
			b = append(append(b, name...), ':')
			at := len(b)
			if b = c.write(b, f); f.Kind() == reflect.Struct && string(b[at:]) == "{}" { // lists without an entry are not zero
				b = b[:before]
				continue
			}
			first = false
		}
		return append(b, '}')
	case reflect.Pointer:
		return c.write(b, v.Elem())
	}
	panic("rules: a State has a " + v.Type().String() + ", which no snapshot can hold")
}

// write appends the key of a value, or those of a set.
func (n *naming) write(b []byte, v reflect.Value) []byte {
	if n.bits {
		b = append(b, '[')
		for i, key := range n.keys {
			if v.Uint()&(1<<i) != 0 {
				if b[len(b)-1] != '[' {
					b = append(b, ' ')
				}
				b = strconv.AppendQuote(b, key)
			}
		}
		return append(b, ']')
	}
	var k int64
	if v.CanInt() {
		k = v.Int() - n.from
	} else {
		k = int64(v.Uint())
	}
	if k < 0 || k >= int64(len(n.keys)) {
		return strconv.AppendQuote(b, "")
	}
	return strconv.AppendQuote(b, n.keys[k])
}
