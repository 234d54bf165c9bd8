package rules

import (
	"slices"

	"cometfall/physics"
)

// System is an optional rule: a chapter that the players may agree on. Of several
// each is asked at a moment in the order of Ruleset.Systems, never by chance, and
// the engine knows none of them by name.
type System struct {
	ID, Name string
	About    string // a paragraph in our words
	Rule     string // the first of its rows

	// Weapons are in nobody's list, but somebody bears them while it is in use.
	Weapons []Weapon
	// Items are what is for sale while it is in use (HP-05).
	Items []Item
	// Brings is the key of what a warband of a list does well to bring, or "": ready-made
	// ones buy it (warbands.Roster.Supplied).
	Brings func(list string) string
	// Price is what a weapon costs that is printed at so many crowns (HP-02).
	Price func(r *Ruleset, w *Weapon, crowns int) int

	// Bind finishes a ruleset that has it: what it changes of other systems.
	Bind func(r *Ruleset)

	// Commands are what players may do beyond the book (HP-10).
	Commands []Vocable

	// Needs are the IDs of those without which it is not played: they are in use with it.
	Needs []string

	// Vehicles are what may be driven by it.
	Vehicles []VehicleKind

	// Things are what may lie on the table by it.
	Things []Thing

	// Within is what is in play within it just now: the happening that goes on, the
	// one mission of many. Of that only Things and Moments count. It is visited after
	// what the system does itself; at the end of a phase, a turn or the battle before it.
	Within func(s *State) *System
	// Among is all that Within may be.
	Among func() []*System

	Moments
}

// All the weapons of a warrior are visited at a moment that concerns none of them.
const allWeapons WeaponID = -2

// carrier is what has Moments.
type carrier interface {
	called() (name, rule string)
}

func (sys *System) called() (name, rule string)  { return sys.Name, sys.Rule }
func (it *Item) called() (name, rule string)     { return it.Name, it.Rule }
func (t *Talent) called() (name, rule string)    { return t.Name, t.Rule }
func (wp *Weapon) called() (name, rule string)   { return wp.Name, wp.Rule }
func (a *Armour) called() (name, rule string)    { return a.Name, a.Rule }
func (t *TraitRule) called() (name, rule string) { return TraitName(t.Trait), t.Rule }
func (sp *Spell) called() (name, rule string)    { return sp.Name, sp.Rule }
func (c Condition) called() (name, rule string)  { return c.String(), "INJ-04" }

// visitor is shown the moments of a carrier; true: that is enough.
type visitor func(m *Moments, of carrier) (enough bool)

// walk visits the moments of what is in play, until visit says that it is enough: the
// optional rules in the order of Ruleset.Systems, each after what lies on the table by
// it and before what is within it, then what a warrior has, if it is about one. Of his
// weapons only that is visited with which a shot or blow is made.
func (s *State) walk(w *Warrior, with WeaponID, visit visitor) bool {
	for i := range s.Rules.Systems {
		sys := &s.Rules.Systems[i]
		if sys.visit(s, visit) {
			return true
		}
		if in := sys.within(s); in != nil && in.visit(s, visit) {
			return true
		}
	}
	return w != nil && s.walkOwn(w, with, visit)
}

// walkOwn visits the moments of what a warrior has: the things that work, the talents,
// his own traits, the weapons, the armour and the spells that last on him, each in the
// order of the book and of several of a kind only one; then of the condition he is in.
func (s *State) walkOwn(w *Warrior, with WeaponID, visit visitor) bool {
	seen := ItemID(-1)
	for i := range w.Kit {
		k := &w.Kit[i]
		if it := &s.Rules.Items[k.Item]; it.Moments != nil && k.Item != seen && s.works(k) {
			if seen = k.Item; visit(it.Moments, it) {
				return true
			}
		}
	}
	for _, id := range w.Talents {
		if t := &s.Rules.Talents[id]; t.Moments != nil && visit(t.Moments, t) {
			return true
		}
	}
	if w.Has(s.Rules.lively) {
		for i := range s.Rules.Traits {
			if t := &s.Rules.Traits[i]; w.Has(t.Trait) && visit(t.Moments, t) {
				return true
			}
		}
	}
	for i, id := range w.Weapons {
		if with != allWeapons && with != id {
			continue
		}
		if wp := s.Rules.Weapon(id); wp.Moments != nil && !slices.Contains(w.Weapons[:i], id) && visit(wp.Moments, wp) {
			return true
		}
	}
	for _, id := range s.Rules.worn {
		if a := &s.Rules.Armours[id]; w.wears(id, a) && visit(a.Moments, a) {
			return true
		}
	}
	for _, e := range w.Effects {
		if sp := &s.Rules.Spells[e.Spell]; sp.Lasting.Moments != nil && w.Under(e.Spell) && visit(sp.Lasting.Moments, sp) {
			return true
		}
	}
	return w.Condition != Standing && visit(&s.Rules.Conditions[w.Condition], w.Condition)
}

// asks is walk about a warrior, or nobody, at a moment that concerns no weapon, if
// anything in this battle has the moment.
func (s *State) asks(w *Warrior, carried bool, visit func(m *Moments) (enough bool)) bool {
	return carried && s.walk(w, allWeapons, func(m *Moments, _ carrier) bool { return visit(m) })
}

// each is asks to the end.
func (s *State) each(w *Warrior, carried bool, visit func(m *Moments)) {
	if carried {
		s.walk(w, allWeapons, func(m *Moments, _ carrier) bool { visit(m); return false })
	}
}

// refused is the first reason why not.
func (s *State) refused(w *Warrior, carried bool, visit func(m *Moments) error) (why error) {
	if carried {
		s.walk(w, allWeapons, func(m *Moments, _ carrier) bool { why = visit(m); return why != nil })
	}
	return why
}

// happens is each for moments at which something is done. What a system has brought
// about or ended at a moment is not visited at the same one.
func (p *Play) happens(w *Warrior, carried bool, visit func(m *Moments)) {
	if !carried {
		return
	}
	each := func(m *Moments, _ carrier) bool { visit(m); return false }
	for i := range p.Rules.Systems {
		sys := &p.Rules.Systems[i]
		in := sys.within(p.State)
		sys.visit(p.State, each)
		if in != nil && sys.within(p.State) == in {
			in.visit(p.State, each)
		}
	}
	if w != nil {
		p.walkOwn(w, allWeapons, each)
	}
}

// ends is happens for the end of something of the battle's, which comes first for what
// is within.
func (p *Play) ends(carried bool, visit func(m *Moments)) {
	if !carried {
		return
	}
	each := func(m *Moments, _ carrier) bool { visit(m); return false }
	for i := range p.Rules.Systems {
		sys := &p.Rules.Systems[i]
		if in := sys.within(p.State); in != nil {
			in.visit(p.State, each)
		}
		sys.visit(p.State, each)
	}
}

func (sys *System) within(s *State) *System {
	if sys.Within == nil {
		return nil
	}
	return sys.Within(s)
}

// Draw is a place that it is worth something to be at.
type Draw struct {
	At    physics.Spot
	Near  physics.Length // so near is near enough
	Who   WarriorID      // only he; Nobody: anybody
	Most  int            // so many are enough; 0: all
	Worth int            // of one's being there, in thousandths of an ordinary warrior
	Off   bool           // he drives a vehicle, and off the table there
	Hurry bool           // he drives a vehicle, and is to be there before others
	Why   string         // what is there, as "the well"
}

// Nerve is what becomes of a side that has lost a quarter (LEAD-01, LEAD-06).
type Nerve uint8

// The nerves.
const (
	TestsNerve  Nerve = iota // it may give up, and must test
	GivesUpOnly              // it may give up, and tests nothing
	NeverRouts               // neither
)

// Vocable is a command of a system: the word its line in the log begins with,
// and how the rest of the line is read.
type Vocable struct {
	Word  string
	Parse func(r *Reader) Command
}

// Attempt is a throw to hit and what has come of it.
type Attempt struct {
	By, At WarriorID // At is Nobody for a weapon that hits a whole line
	Weapon WeaponID
	Slot   int  // the firing one of his weapons, as a place in Warrior.Weapons; -1 for a blow
	Shot   bool // not in close combat
	Face   int  // the die; 0 for a weapon that hits without one
	Hits   bool
	Lost   bool // nothing has been fired: it hits no cover either
	More   int  // added to the Strength of the hit
	made   bool // somebody has thrown to hit, or fired
}

// Bind finishes a ruleset after the systems are in it: what they sell is added
// to the lists, and weapons cost what they say.
func (r *Ruleset) Bind() {
	if len(r.Systems) > 0 {
		r.bindSystems()
	}
	r.noteInPlay()
}

func (r *Ruleset) bindSystems() {
	r.Items, r.Weapons = slices.Clone(r.Items), slices.Clone(r.Weapons) // before any system changes them: others share them
	for i := range r.Systems {
		if f := r.Systems[i].Bind; f != nil {
			f(r)
		}
	}
	for i := range r.Systems {
		r.sells(&r.Systems[i])
	}
	for i := range r.Weapons {
		w := &r.Weapons[i]
		w.Price.Crowns, w.Price.Brace = r.Crowns(w.Key, w.Price.Crowns), r.Crowns(w.Key, w.Price.Brace)
	}
}

// sells adds to the lists what a system brings.
func (r *Ruleset) sells(sys *System) {
	r.Items = append(r.Items, sys.Items...)
	for _, w := range sys.Weapons {
		if _, known := r.WeaponNamed(w.Key); !known {
			r.Weapons = append(r.Weapons, w)
		}
	}
}

// Use puts a system in use in a ruleset that has been bound, with all that it changes and
// brings.
func (r *Ruleset) Use(sys System) {
	r.Items, r.Weapons = slices.Clone(r.Items), slices.Clone(r.Weapons)
	r.Join(sys)
	if sys.Bind != nil {
		sys.Bind(r)
	}
	r.sells(&sys)
}

// Crowns is what a thing costs that a list prints at so many gold crowns.
func (r *Ruleset) Crowns(key string, printed int) int {
	id, ok := r.WeaponNamed(key)
	for i := range r.Systems {
		if f := r.Systems[i].Price; f != nil && ok {
			printed = f(r, r.Weapon(id), printed)
		}
	}
	return printed
}

// commandOf is how the rest of a line is read that begins with a system's word.
func (r *Ruleset) commandOf(word string) func(*Reader) Command {
	if f := r.talentCommand(word); f != nil {
		return f
	}
	for i := range r.Systems {
		for _, c := range r.Systems[i].Commands {
			if c.Word == word {
				return c.Parse
			}
		}
	}
	return nil
}

func (r *Ruleset) moreWords() []string {
	var words []string
	for i := range r.Systems {
		for _, c := range r.Systems[i].Commands {
			words = append(words, c.Word)
		}
	}
	for i := range r.Talents {
		for _, c := range r.Talents[i].Commands {
			if !slices.Contains(words, c.Word) {
				words = append(words, c.Word)
			}
		}
	}
	return words
}

// Counter is what a system lays beside a warrior or the table to remember
// something: a plain value in the State.
type Counter struct {
	Key string // the system's own word for it
	Of  int    // which of several: a weapon's slot
	N   int
}

// Counters are kept in the order in which they were first laid.
type Counters []Counter

// Get is the number on a counter; 0 where there is none.
func (c Counters) Get(key string, of int) int {
	for i := range c {
		if c[i].Key == key && c[i].Of == of {
			return c[i].N
		}
	}
	return 0
}

// Set lays a counter, changes it, or with 0 takes it away.
func (c *Counters) Set(key string, of, n int) {
	at := slices.IndexFunc(*c, func(o Counter) bool { return o.Key == key && o.Of == of })
	switch {
	case n == 0 && at >= 0:
		*c = slices.Delete(*c, at, at+1)
	case n == 0:
	case at >= 0:
		(*c)[at].N = n
	default:
		*c = append(*c, Counter{key, of, n})
	}
}

// The verbs that systems are written with, beside those of items and spells.

// TakeOut takes a warrior out of action without further dice.
func (p *Play) TakeOut(w *Warrior, rule string) { p.injure(w, OutOfAction, rule, Nobody) }

// BreakAway turns a warrior from combat: every foe hits him once, then he runs
// 2D6" straight away and is fleeing (FIGHT-24).
func (p *Play) BreakAway(w *Warrior, rule string) { p.turnAndRun(w, rule, rule, true) }

// EngagedByStanding reports whether an enemy who stands holds him in combat (FIGHT-22).
func (s *State) EngagedByStanding(w *Warrior) bool { return s.engagedByStanding(w) }

// NeverRouts reports whether a side neither gives up nor tests its nerve.
func (s *State) NeverRouts(side SideID) bool { return s.nerve(side) == NeverRouts }

// Immune reports whether a warrior knows no psychology at present (PSY-17).
func (s *State) Immune(w *Warrior) bool { return s.immune(w) }
