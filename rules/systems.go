package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// System is an optional rule: a chapter that the players may agree on. What it
// does is functions named after the moments of the turn at which the engine
// calls them; nil means nothing special. They stand here in the order of the
// turn. Of several systems each is asked at a moment in the order of
// Ruleset.Systems, never by chance, and the engine knows none of them by name.
// The HP numbers are the hook points of the rule index.
type System struct {
	ID, Name string
	About    string // a paragraph in our words
	Rule     string // the first of its rows

	// Weapons are in nobody's list, but somebody bears them while it is in use.
	Weapons []Weapon
	// Items are what is for sale while it is in use (HP-05).
	Items []Item
	// Price is what a weapon costs that is printed at so many crowns (HP-02).
	Price func(r *Ruleset, w *Weapon, crowns int) int

	// Bind finishes a ruleset that has it: what it changes of other systems.
	Bind func(r *Ruleset)

	// Commands are what players may do beyond the book (HP-10).
	Commands []Vocable
	// Offers lists those commands for a warrior, with the reasons why not (HP-10).
	Offers func(s *State, w *Warrior) []Offer

	// SetUp is what has yet to be done before the battle can begin, as a command
	// that does it the usual way; nil when everything is ready (HP-04).
	SetUp func(s *State) Command
	// MayDeploy: why one who is not on the table yet may not be set up there, or
	// nil; without a system that has this moment nobody is moved any more (HP-04).
	MayDeploy func(s *State, w *Warrior, at physics.Spot) error
	// Ground: why a warrior would not be set up there at first, wherever he is by
	// now, or nil (HP-04).
	Ground func(s *State, w *Warrior, at physics.Spot) error
	// SettingUp: whether the warbands are yet to be set up (HP-04).
	SettingUp func(s *State) bool
	// Deployed: he has been set up (HP-04).
	Deployed func(p *Play, w *Warrior)
	// First: whose the first turn is, below 0 if the players say (HP-06).
	First func(s *State) SideID

	// TurnBegins: a side's turn, before anything else (HP-07).
	TurnBegins func(p *Play)
	// Frightens: whether a charger frightens one who would not fear him (HP-10).
	Frightens func(s *State, by, w *Warrior) bool
	// MovesBegin: a side's movement phase, before charges are declared (HP-09).
	MovesBegin func(p *Play)
	// Compulsory: after the charges, before those who flee run on (HP-11).
	Compulsory func(p *Play)
	// MayMove: why he may not move, nil if he may, after what the book says (HP-12).
	MayMove func(s *State, w *Warrior, run bool, why error) error
	// MayStand: why he can be nowhere there, however he came, or nil (HP-12).
	MayStand func(s *State, w *Warrior, at physics.Spot) error
	// MayHold: why he may not have these weapons in his hands, or nil; the second
	// may be NoWeapon (HP-29).
	MayHold func(s *State, w *Warrior, main, off WeaponID) error
	// MayCharge: why he may not charge at all, or nil (HP-10).
	MayCharge func(s *State, w *Warrior) error
	// Bound: why he may do nothing of his own accord, neither move, charge, shoot,
	// cast nor hide, or nil (HP-12, HP-17, HP-27).
	Bound func(s *State, w *Warrior) error
	// Pace changes a distance he moves; rolled says that dice gave it (HP-12).
	Pace func(s *State, w *Warrior, far physics.Length, rolled bool) physics.Length
	// Legs changes what he can do with his legs (HP-12).
	Legs func(s *State, w *Warrior, m *physics.Mover)
	// Bars: why he will not go that way, or nil (HP-12).
	Bars func(s *State, w *Warrior, path physics.Path) error
	// Attacked: he is charged, shot at, struck or cast at (HP-10, HP-20).
	Attacked func(p *Play, by, at *Warrior)
	// SetsOut: he is about to go a way of his own choice; false: he stays (HP-13).
	SetsOut func(p *Play, w *Warrior, path physics.Path) bool
	// SureFooted: whether he takes that leg without a test (HP-15).
	SureFooted func(s *State, w *Warrior, l physics.Leg) bool
	// Falls changes the Strength of a fall (HP-15).
	Falls func(s *State, w *Warrior, strength int) int
	// Arrives: he has moved and is where he is (HP-14).
	Arrives func(p *Play, w *Warrior)
	// MovesEnd: a side's movement phase is over (HP-14).
	MovesEnd func(p *Play)
	// ShootingBegins: a side's shooting phase (HP-16).
	ShootingBegins func(p *Play)
	// Blind: whether he cannot see the other, terrain or no (HP-17).
	Blind func(s *State, w, at *Warrior) bool
	// Conceals: whether he can hide where he is, with nothing beside him (HP-12).
	Conceals func(s *State, w *Warrior) bool
	// Untouchable: nobody attacks him, and nothing harms him (HP-10, HP-17, HP-20).
	Untouchable func(s *State, w *Warrior) bool
	// Prominent: whether he may always be picked as a target (HP-17).
	Prominent func(s *State, at *Warrior) bool
	// MayFire: why one of his missile weapons cannot be fired, or nil. The slot
	// is its place in Warrior.Weapons (HP-17, HP-29).
	MayFire func(s *State, w *Warrior, slot int) error
	// ToShoot: a missile's roll to hit is being prepared (HP-18).
	ToShoot func(s *State, w, at *Warrior, r *Roll)
	// ToStrike: a blow's roll to hit is being prepared (HP-18).
	ToStrike func(s *State, w, at *Warrior, r *Roll)
	// HitRolled: a die to hit has fallen, after any second throw; or a weapon
	// that hits without one is fired (HP-19).
	HitRolled func(p *Play, a *Attempt)
	// Lands: he is hit, neither parried nor dodged, before anything else (HP-20).
	Lands func(p *Play, st *Strike)
	// ToWound, ToSave: the rolls that follow a hit are being prepared (HP-21, HP-22).
	ToWound, ToSave func(s *State, st *Strike, r *Roll)
	// Rolls: any other score is to be reached with a die of his (HP-31).
	Rolls func(s *State, w *Warrior, r *Roll)
	// Tampers is added to a die of his that is no score to reach (HP-31).
	Tampers func(s *State, w *Warrior, rule string) int
	// Critical: whether a wound with that face is critical anyway (HP-21).
	Critical func(s *State, st *Strike, face int) bool
	// Wounded: so many wounds are about to be taken; how many are (HP-23).
	Wounded func(p *Play, st *Strike, n int) int
	// Injures: so many injury rolls of his are due; true: it has seen to what comes
	// in place of them (HP-24).
	Injures func(p *Play, st *Strike, rolls int) bool
	// Injured: he is about to be brought into a condition; which it is (HP-24).
	Injured func(p *Play, w *Warrior, into Condition, by WarriorID) Condition
	// Downs: he was knocked down, stunned or put out of action (HP-25, HP-26).
	Downs func(p *Play, w *Warrior, by WarriorID)
	// StaysDown: whether he who lies does not get up (HP-08).
	StaysDown func(s *State, w *Warrior) bool
	// CombatBegins: a close combat phase, before any blow (HP-28).
	CombatBegins func(p *Play)
	// Blows changes how many blows he strikes (HP-29).
	Blows func(s *State, w *Warrior, n int) int
	// MayCast: why he may not cast the spell, or nil (HP-27).
	MayCast func(s *State, w *Warrior, sp *Spell) error
	// ToCast: a casting roll is being prepared (HP-27).
	ToCast func(s *State, w *Warrior, sp *Spell, r *Roll)
	// CastRolled: the dice of a casting roll have fallen. If the caster goes out
	// of action his spell is lost (HP-27).
	CastRolled func(p *Play, c CastSpell, a, b int)
	// Leadership is added to his Leadership for a test by that rule (HP-30).
	Leadership func(s *State, w *Warrior, rule string) Mod
	// Initiative is added to his Initiative for a test by that rule (HP-30).
	Initiative func(s *State, w *Warrior, rule string) Mod
	// Passes: whether he passes a Leadership test by that rule untested (HP-30).
	Passes func(p *Play, w *Warrior, rule string) bool
	// Fears: whether he fears the other as those who cause fear are feared (HP-30).
	Fears func(s *State, by, w *Warrior) bool
	// Nearness changes how near a leader or a friend must be to help, by that
	// rule; below 0 nobody helps (HP-30).
	Nearness func(s *State, w *Warrior, rule string, far physics.Length) physics.Length
	// Stretch is how much longer distances are for shots and charges (HP-12, HP-17).
	Stretch func(s *State) physics.Length
	// Settled: a command has been carried out, and nothing of it is left to be
	// done: here warriors may enter the table (HP-14).
	Settled func(p *Play)
	// TurnEnds: a side's turn, after its close combat (HP-32).
	TurnEnds func(p *Play)
	// Routs: whether a side may give up and must test its nerve (HP-30).
	Routs func(s *State, side SideID) Nerve
	// Draws: where a side has reason to be beside its enemies, for who plays it
	// without reading what it is told to do (SCEN-11).
	Draws func(s *State, side SideID) []Draw
	// Unlost: he is not on the table, and does not count as lost (HP-30).
	Unlost func(s *State, w *Warrior) bool
	// Awaits: whether a side that has nobody left on the table is still in the
	// battle, because more of it will come (HP-33).
	Awaits func(s *State, side SideID) bool
	// BattleEnds: the battle is over, before anything else (HP-33).
	BattleEnds func(p *Play)
	// Rethrows: whether he throws again what has come to this (HP-31). A second
	// throw stands, and is shown to Rethrown.
	Rethrows func(p *Play, w *Warrior, of Purpose, ok bool) bool
	Rethrown func(p *Play, w *Warrior, faces ...int)
}

// Draw is a place that it is worth something to be at.
type Draw struct {
	At    physics.Spot
	Near  physics.Length // so near is near enough
	Who   WarriorID      // only he; Nobody: anybody
	Most  int            // so many are enough; 0: all
	Worth int            // of one's being there, in thousandths of an ordinary warrior
	Why   string         // what is there, as "the well"
}

// Draws are the places that it is worth something to a side to be at.
func (s *State) Draws(side SideID) (all []Draw) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Draws; f != nil {
			all = append(all, f(s, side)...)
		}
	}
	return all
}

// Nerve is what becomes of a side that has lost a quarter (LEAD-01, LEAD-06).
type Nerve uint8

// The nerves.
const (
	TestsNerve  Nerve = iota // it may give up, and must test
	GivesUpOnly              // it may give up, and tests nothing
	NeverRouts               // neither
)

// happens lets every system do what it does at a moment of the turn.
func (p *Play) happens(moment func(*System) func(*Play)) {
	for i := range p.Rules.Systems {
		if f := moment(&p.Rules.Systems[i]); f != nil && !p.Over {
			f(p)
		}
	}
}

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
}

// Bind finishes a ruleset after the systems are in it: what they sell is added
// to the lists, and weapons cost what they say.
func (r *Ruleset) Bind() {
	if len(r.Systems) == 0 {
		return
	}
	for i := range r.Systems {
		if f := r.Systems[i].Bind; f != nil {
			f(r)
		}
	}
	r.Items, r.Weapons = slices.Clone(r.Items), slices.Clone(r.Weapons)
	for i := range r.Systems {
		r.Items = append(r.Items, r.Systems[i].Items...)
		for _, w := range r.Systems[i].Weapons {
			if _, known := r.WeaponNamed(w.Key); !known {
				r.Weapons = append(r.Weapons, w)
			}
		}
	}
	for i := range r.Weapons {
		w := &r.Weapons[i]
		w.Price.Crowns, w.Price.Brace = r.Crowns(w.Key, w.Price.Crowns), r.Crowns(w.Key, w.Price.Brace)
	}
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

func (s *State) systemOffers(w *Warrior) []Offer {
	all := s.talentOffers(w)
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Offers; f != nil {
			all = append(all, f(s, w)...)
		}
	}
	return all
}

func (p *Play) systemsBeginTurn() {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].TurnBegins; f != nil {
			f(p)
		}
	}
}

func (p *Play) systemsMove() {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].Compulsory; f != nil && !p.Over {
			f(p)
		}
	}
}

func (s *State) chargeFrightens(by, w *Warrior) bool {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Frightens; f != nil && s.testsForFear(w) && f(s, by, w) {
			return true
		}
	}
	return false
}

func (s *State) mayFire(w *Warrior, slot int) error {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].MayFire; f != nil {
			if err := f(s, w, slot); err != nil {
				return err
			}
		}
	}
	return nil
}

// noneFires is why none of his weapons of a kind can be fired at all, or nil.
func (s *State) noneFires(w *Warrior, id WeaponID) (why error) {
	for slot, has := range w.Weapons {
		if has != id {
			continue
		}
		if why = s.mayFire(w, slot); why == nil {
			return nil
		}
	}
	return why
}

func (s *State) systemsToShoot(w, at *Warrior, r *Roll) {
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].ToShoot; f != nil {
			f(s, w, at, r)
		}
	}
}

func (p *Play) hitRolled(a *Attempt) {
	for i := range p.Rules.Systems {
		if f := p.Rules.Systems[i].HitRolled; f != nil {
			f(p, a)
		}
	}
}

// tested is a warrior's Leadership for a test by that rule.
func (s *State) tested(w *Warrior, rule string) (ld int, from string) {
	ld, from = s.Leadership(w)
	for i := range s.Rules.Systems {
		if f := s.Rules.Systems[i].Leadership; f != nil {
			if m := f(s, w, rule); m.By != 0 {
				ld, from = ld+m.By, fmt.Sprintf("%s, %+d %s", from, m.By, m.Why)
			}
		}
	}
	return ld, from
}

// granted asks the systems whether a warrior throws again.
func (p *Play) granted(w *Warrior, of Purpose, ok bool) bool {
	for i := range p.Rules.Systems {
		sys := &p.Rules.Systems[i]
		if sys.Rethrows != nil && !p.second && sys.Rethrows(p, w, of, ok) {
			p.by, p.stands = sys, true
			return true
		}
	}
	return false
}

// shown shows a second throw to the system that granted it.
func (p *Play) shown(who WarriorID, faces ...int) {
	sys := p.by
	p.by = nil
	if sys != nil && sys.Rethrown != nil {
		sys.Rethrown(p, p.Warrior(who), faces...)
	}
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

// Hit takes a hit through wounding, save and injury (WOUND-05).
func (p *Play) Hit(st *Strike) { p.resolveHit(st) }

// TakeOut takes a warrior out of action without further dice.
func (p *Play) TakeOut(w *Warrior, rule string) { p.injure(w, OutOfAction, rule, Nobody) }

// BreakAway turns a warrior from combat: every foe hits him once, then he runs
// 2D6" straight away and is fleeing (FIGHT-24).
func (p *Play) BreakAway(w *Warrior, rule string) { p.turnAndRun(w, rule, rule, true) }

// TestInitiative takes an Initiative test.
func (p *Play) TestInitiative(w *Warrior, rule, why string) bool {
	return p.testInitiative(w, rule, why)
}

// EngagedByStanding reports whether an enemy who stands holds him in combat (FIGHT-22).
func (s *State) EngagedByStanding(w *Warrior) bool { return s.engagedByStanding(w) }

// Immune reports whether a warrior knows no psychology at present (PSY-17).
func (s *State) Immune(w *Warrior) bool { return s.immune(w) }

// IsPsychology reports whether a rule is a test of psychology: fear, stupidity
// and the like, or being all alone. To rally, to stay on the table and to defy
// a spell are Leadership tests of other kinds.
func IsPsychology(rule string) bool {
	switch rule {
	case "LEAD-10", "CHARGE-14", "CHARGE-15":
		return true
	}
	return len(rule) > 4 && rule[:4] == "PSY-"
}
