// Package rules is the engine: a battle as a function of State, Command,
// answers and dice to State and Events. There is one file for each chapter of
// the rule book. The package knows no screen, clock, disk or network, and no
// dice but those in the State.
//
// A rule is written from top to bottom with the verbs of Play; it may ask a
// player at any point (Play.Ask). When the answers given so far run out, the
// command is abandoned, the question is returned, and the command is played
// again from the same State with one answer more. The dice are part of the
// State, so the beginning repeats exactly.
//
// Rule IDs such as CHARGE-03 name the rows of the project's rule index.
//
// Begin reading with the State (rules.go), the verbs (play.go) and the turn (turn.go);
// then combat.go, where a close combat phase is played as the book has it. Exact odds
// (Odds) play the same code with every fall of the dice; outcomes.go is all that the
// rules know of them.
package rules

import (
	"slices"

	"cometfall/physics"
)

// WarriorID is a warrior's place in State.Warriors; Nobody is no warrior.
type WarriorID int16

// Nobody stands where a rule concerns no warrior.
const Nobody WarriorID = -1

// SideID is a side's place in State.Sides.
type SideID int8

// Profile is the nine characteristics in a row, each warrior's own (CHAR-01, CHAR-14).
type Profile struct{ M, WS, BS, S, T, W, I, A, Ld int }

// Condition is how a warrior stands (INJ-04). The order is from well to worse.
type Condition uint8

// The conditions.
const (
	Standing Condition = iota
	KnockedDown
	Stunned
	OutOfAction
	Gone // left the table
)

func (c Condition) String() string {
	return [...]string{"standing", "knocked down", "stunned", "out of action", "gone from the table"}[c]
}

// Phase is a part of a player's turn (TURN-02). Movement has two steps that
// wait for the player: declaring charges and the remaining moves (TURN-10).
type Phase uint8

// The phases that wait for commands. Recovery and the compulsory moves need
// none and are played on the way.
const (
	Charges Phase = iota
	Moves
	Shooting
	Combat
)

func (p Phase) String() string {
	return [...]string{"charges", "movement", "shooting", "close combat"}[p]
}

// Side is one player's warband in a battle.
type Side struct {
	Name      string
	Began     int  // models at the start, for Rout tests (AMB-77)
	MustTest  bool // has had to take a Rout test (LEAD-06)
	Routed    bool
	Turns     int // own turns begun
	LeaderWas WarriorID
	FightsOn  bool // routed, but some of it stayed (PSY-18, PSY-19)

	Neutral bool   // creatures that no player leads: no turns, no victory
	With    SideID // neutral: in whose turns they act
	Free    bool   // neutral: slaves who have broken free, and no creatures (KIN-88)

	Kind      string    // what sort of warband it is, for those who hate it: "Skaven"
	Alignment Alignment // ALLY-01
	Distrusts []string  // warbands by name (ALLY-08)
	Alliance  int       // sides of one formal alliance share a number above 0 (ALLY-03)

	Rethrow bool // its player may throw one die again in the battle, from whose camp luck comes (CAMP-TYPE-10)

	Vehicles []string  // kinds that it brings, and that are set up when the battle begins (RUL-WAGON-32)
	Fittings []Fitting // how some of those are fitted out
}

// Warrior is one model, which stands for a single warrior; a side is a warband
// (CHAR-25).
type Warrior struct {
	ID     WarriorID
	Side   SideID
	Name   string // one word, unique in the battle: commands use it
	Type   string // "Youngblood"
	Figure string // silhouette, for drawing
	Base   Profile
	Hero   bool
	Leader bool
	Animal bool
	Large  bool
	Traits Trait

	Aquatic bool // at home in water (TERR-08)
	Erratic bool // moves 2D6" at random (TURN-13)
	Chariot bool // rides in one (SPEC-32)

	LeaderRadius physics.Length // how far he lends his Leadership (LEAD-07)
	Radius       physics.Length
	Height       physics.Length

	Weapons  []WeaponID
	Main     WeaponID // in his hands for close combat
	Off      WeaponID // second weapon, or NoWeapon
	Armour   ArmourID
	Shield   bool
	Buckler  bool
	Helmet   bool
	Kit      []Kit      // what else he carries, in the order of the book
	Mounted  bool       // rides a warhorse
	Grouping int        // henchmen of one group share a number above 0
	XP       int        // experience, with what he began with (LEARN-R6, BAND-17)
	Rating   int        // what he counts for in the warband rating beside his experience; 0: as anybody of his size
	Talents  []TalentID // skills, mutations and the special rules of his kind; they never change in a battle

	Magic   MagicID   // the list he learns from; 0 is none
	Spells  []SpellID // what he knows; one learned again stands twice (MAGIC-04)
	ToLearn int       // spells he has yet to roll for (MAGIC-03)

	At        physics.Spot
	Condition Condition
	Wounds    int // wounds left
	Fleeing   bool
	Hidden    bool

	// What he did in this turn.
	Done         Actions
	Intent       []WarriorID    // declared charge targets
	Way          []physics.Spot // corners of the way he charges by (CHARGE-06)
	Crit         bool           // has caused his critical of this phase (CRIT-04)
	Parried      bool           // has tried to parry in this phase (PARRY-04)
	Hammered     bool           // strikes no blows in this phase if he has not yet (CRIT-14)
	Struck       bool           // one who stomps has had his turn to strike in this phase
	OffIdle      bool           // leaves his second weapon alone in this phase (FIGHT-12)
	Worst        Condition      // the worst injury of this turn (INJ-03)
	Afraid       bool           // failed the Fear test when charged (PSY-02)
	Dived        bool           // diving charge: +1 S, +1 to hit (CHARGE-23)
	NearEnemy    bool           // an enemy within 8" when his turn began (MOVE-06)
	DownedBy     WarriorID      // who knocked him down in this phase (FIGHT-20)
	Fought       int            // combat phases fought since he was last engaged (AMB-59)
	Fired        []int          // for each of his weapons the own turn in which it last fired, 0 never (AMB-49)
	Pistols      int8           // how many he fires in this combat phase (WEAP-22)
	PistolsUsed  bool           // he has fired them in this combat
	Netted       bool           // under a net in his next turn (EQUIP-14)
	Shuns        []WarriorID    // whom he cannot charge this turn (EQUIP-13)
	EngagedSince int            // player turn in which he was engaged

	// What magic did to him.
	Effects  []Effect  // spells that last on him
	Spent    []SpellID // spells that may not succeed again in this battle
	OutIn    int       // shooting or close combat phase in which he went out of action (State.fight)
	Spared   bool      // out of action, but safe from serious injuries (SPELL-CHA-2)
	Summoned bool      // vanishes after the battle
	Swayed   bool      // fights for Side, though he is of HomeSide
	HomeSide SideID

	Counters Counters // what optional rules remember of him

	From string // the warband from which a slave was taken (KIN-88)

	// Psychology.
	Hates    []string      // types, warbands, names or natures, or "all" (PSY-10)
	Vented   []WarriorID   // hated foes whom he has fought a phase (AMB-59)
	Dazed    bool          // stupid until his next turn (PSY-13)
	Stumbles bool          // and walks on (PSY-14)
	Heading  physics.Point // where he went last (AMB-86)

	// Special rules that profiles carry.
	Size         Size   // SIZE-01
	Impact       Amount // SPEC-06
	Breath       int    // Strength of his breath (SPEC-16)
	Ward         int    // ward save; 0 is none (SPEC-23)
	Regeneration int    // ward save, but not against fire (SPEC-26)
	Resists      int    // Magic Resistance (SPEC-21)
	Mount        Mount  // SPEC-28
	Doomed       bool   // put out of action by a killing blow (SPEC-14)
}

// Actions is a set of things a warrior did in the present turn.
type Actions uint32

// The actions.
const (
	Moved Actions = 1 << iota
	Ran
	Charged
	FailedCharge
	StoodUp
	Rallied
	Fell
	Shot
	Cast
	Stuck // may not move any more this turn
	Acted // has used his move
	Fled
	Tested // tried to notice an unseen enemy
	Faced  // tested for fear when charged (AMB-81)
	Held   // under a net: no move, no shot, no spell (EQUIP-14)
	Balked // his declared charge can only fail (CHARGE-04, PSY-03)
	Looked // tried to detect a hidden enemy (HIDE-11)
	Shaken // fell, and does nothing more this turn (FALL-04)
)

// Did reports whether the warrior did any of the actions in this turn.
func (w *Warrior) Did(d Actions) bool { return w.Done&d != 0 }

// Trait is a set of special rules that profiles carry.
type Trait uint64

// The traits.
const (
	CausesFear Trait = 1 << iota
	ImmuneToFear
	ImmuneToPsychology
	NaturalWeapons  // fights unarmed without the penalties of the fist
	PerfectKiller   // extra -1 on armour saves against him
	ExpertSwordsman // re-rolls misses with a sword on the turn he charges
	NeverRuns
	NoPain // Stunned counts as knocked down
	Undead
	Vampire
	Possessed
	Daemon
	Elf
	Mercenary
	Frenzied
	ImmuneToSpells // prayers do work on him (MAGIC-12)
	NeverAlone     // takes no All Alone tests
	ImmuneToPoison
	CausesTerror      // PSY-05
	Stupid            // PSY-11
	Stubborn          // PSY-18
	Unbreakable       // PSY-19
	PoisonedAttacks   // SPEC-10
	KillingBlow       // SPEC-14
	HeroicKillingBlow // SPEC-15
	Flammable         // SPEC-18
	FlamingAttacks    // SPEC-19
	Ethereal          // SPEC-20
	Skaven
	Dwarf
	Beastman
	Sniper     // picks his targets where the rules know snipers (SHOOT-18)
	Harmless   // fights nobody, and whoever touches him is in no combat
	Chattel    // belongs to a warband and is none of its warriors: neither its loss nor its staying counts
	HiredSword // lends his Leadership to no Rout test (BAND-15)
)

func (t Trait) has(other Trait) bool { return t&other != 0 }

// Has reports whether the warrior has the trait.
func (w *Warrior) Has(t Trait) bool { return w.Traits&t != 0 }

// InPlay reports whether the warrior is on the table.
func (w *Warrior) InPlay() bool { return w.Condition < OutOfAction }

// Able reports whether the warrior stands and is not fleeing: he is not what
// the community edition calls incapacitated (INJ-15).
func (w *Warrior) Able() bool { return w.Condition == Standing && !w.Fleeing }

// Learns reports whether the warrior gains experience: all Heroes do, but of the others no
// animal, none of the undead, nobody large but hired swords, and nobody who was called up (BAND-12).
func (w *Warrior) Learns() bool {
	return !w.Summoned && (w.Hero || !w.Animal && !w.Has(Undead) && (!w.Large || w.Has(HiredSword)))
}

// runs reports whether the warrior flees on his feet.
func (w *Warrior) runs() bool { return w.Fleeing && w.Condition == Standing }

// Body is the warrior as geometry.
func (w *Warrior) Body() physics.Body {
	return physics.Body{ID: int32(w.ID), At: w.At, Radius: w.Radius, Height: w.Height}
}

// appendBody adds the warrior's Body to a list: it is made where it stays, for lists
// are made more often than anything else.
func (w *Warrior) appendBody(bodies []physics.Body) []physics.Body {
	bodies = append(bodies, physics.Body{})
	b := &bodies[len(bodies)-1]
	b.ID, b.At, b.Radius, b.Height = int32(w.ID), w.At, w.Radius, w.Height
	return bodies
}

// body is the warrior as geometry, with the way he walks.
func (s *State) body(w *Warrior) physics.Body {
	b := w.Body()
	b.Gait = s.Rules.Gait
	b.Gait.Swims = s.Rules.Swimming && w.Aquatic
	return b
}

// State is everything about a battle: plain values, dice included, and what the
// models themselves cannot show (CHAR-24). Rules and Table are shared and never change.
type State struct {
	Rules    *Ruleset
	Table    *physics.Table
	Turn     int // player turns begun, from 1
	Active   SideID
	Phase    Phase
	Sides    []Side
	Warriors []Warrior
	Dice     Dice
	Limit    int // battle ends after so many player turns; 0 is never
	Over     bool
	Winner   SideID         // -1: nobody
	Ending   string         // why it ended, in words
	Counters Counters       // what optional rules remember of the battle
	Bare     *physics.Table // the table as it was set up, once Table is changed
	Markers  []Marker       // what optional rules have laid on the table
	After    []Aftermath    // what the battle leaves for afterwards
	Goals    []Goal         // what the battle is about, beside holding the field
	Carriers []Carrier      // what models ride on
}

// Goal is something a scenario asks of a side, for its players to read.
type Goal struct {
	Side SideID // -1: everybody's
	Key  string // how the scenario calls it
	Text string
	Done Reached
}

// Reached is how far a goal is.
type Reached uint8

// What can become of a goal.
const (
	Open Reached = iota
	Met
	Failed
)

func (r Reached) String() string { return [...]string{"open", "done", "failed"}[r] }

// Clone is a copy that shares nothing that changes.
func (s *State) Clone() *State {
	c := *s
	c.Sides = append([]Side(nil), s.Sides...)
	c.Warriors = append([]Warrior(nil), s.Warriors...)
	kits, fired := 0, 0
	for i := range s.Warriors {
		kits, fired = kits+len(s.Warriors[i].Kit), fired+len(s.Warriors[i].Fired)
	}
	kit, fires := make([]Kit, 0, kits), make([]int, 0, fired) // for all of them together
	for i := range c.Warriors {
		w := &c.Warriors[i]
		if len(w.Intent) > 0 {
			w.Intent = append([]WarriorID(nil), w.Intent...)
			w.Way = append([]physics.Spot(nil), w.Way...)
		}
		if len(w.Effects) > 0 {
			w.Effects = append([]Effect(nil), w.Effects...)
		}
		if len(w.Counters) > 0 {
			w.Counters = append(Counters(nil), w.Counters...)
		}
		if len(w.Vented) > 0 {
			w.Vented = append([]WarriorID(nil), w.Vented...)
		}
		w.Kit, kit = handOver(w.Kit, kit)
		w.Fired, fires = handOver(w.Fired, fires)
		if len(w.Shuns) > 0 {
			w.Shuns = append([]WarriorID(nil), w.Shuns...)
		}
	}
	c.Counters = append(Counters(nil), s.Counters...)
	c.Markers = append([]Marker(nil), s.Markers...)
	c.After = append([]Aftermath(nil), s.After...)
	c.Goals = append([]Goal(nil), s.Goals...)
	c.Carriers = copyCarriers(nil, s.Carriers)
	c.Dice = s.Dice.clone()
	return &c
}

// handOver copies a list to the end of a longer one that has room for it.
func handOver[T any](list, room []T) (copied, used []T) {
	if len(list) == 0 {
		return nil, room
	}
	n := len(room)
	room = append(room, list...)
	return slices.Clip(room[n:]), room
}

// CopyFrom makes the State a copy of another that shares nothing that changes, in
// the room it has already: for long series, where Clone would be made of nothing
// but new room.
func (s *State) CopyFrom(o *State) {
	sides, men, counters, script, markers, after, goals, carriers := s.Sides, s.Warriors, s.Counters, s.Dice.Script, s.Markers, s.After, s.Goals, s.Carriers
	*s = *o
	s.Sides = append(sides[:0], o.Sides...)
	s.Counters = append(counters[:0], o.Counters...)
	s.Markers, s.After = append(markers[:0], o.Markers...), append(after[:0], o.After...)
	s.Goals = append(goals[:0], o.Goals...)
	s.Carriers = copyCarriers(carriers, o.Carriers)
	s.Dice.Script = append(script[:0], o.Dice.Script...)
	for len(men) < len(o.Warriors) {
		men = append(men, Warrior{})
	}
	s.Warriors = men[:len(o.Warriors)]
	s.clip()
	for i := range s.Warriors {
		s.Warriors[i].copyFrom(&o.Warriors[i])
	}
}

// clip sees to it that what is added takes new room, as it does in a Clone:
// pointers got before hold in no State then.
func (s *State) clip() {
	s.Sides, s.Warriors = slices.Clip(s.Sides), slices.Clip(s.Warriors)
}

// copyFrom is CopyFrom of one warrior.
func (w *Warrior) copyFrom(o *Warrior) {
	intent, way, effects, counters := w.Intent, w.Way, w.Effects, w.Counters
	vented, kit, fired, shuns := w.Vented, w.Kit, w.Fired, w.Shuns
	*w = *o
	w.Intent, w.Way, w.Effects, w.Counters = refill(intent, o.Intent), refill(way, o.Way), refill(effects, o.Effects), refill(counters, o.Counters)
	w.Vented, w.Kit, w.Fired, w.Shuns = refill(vented, o.Vented), refill(kit, o.Kit), refill(fired, o.Fired), refill(shuns, o.Shuns)
}

// refill copies a list into the room of another; most are empty.
func refill[L ~[]T, T any](room, list L) L {
	if len(list) == 0 {
		return room[:0]
	}
	return append(room[:0], list...)
}

// ownLists gives a model that comes to the table lists of his own, in place of
// those of the entry he was made from: the lists of a State are written over.
func (w *Warrior) ownLists() {
	o := *w
	w.Intent, w.Way, w.Effects, w.Counters, w.Vented, w.Kit, w.Fired, w.Shuns = nil, nil, nil, nil, nil, nil, nil, nil
	w.copyFrom(&o)
}

// Round is the game turn: every side has one player turn in it.
func (s *State) Round() int {
	if s.Turn == 0 || len(s.Sides) == 0 {
		return 0
	}
	if n := s.Sides[s.Active].Turns; n > 0 {
		return n // sides that have routed have no turns
	}
	return (s.Turn-1)/len(s.Sides) + 1
}

// Warrior is the warrior with that ID, or nil.
func (s *State) Warrior(id WarriorID) *Warrior {
	if id < 0 || int(id) >= len(s.Warriors) {
		return nil
	}
	return &s.Warriors[id]
}

// Named is the warrior of that name, or nil.
func (s *State) Named(name string) *Warrior {
	for i := range s.Warriors {
		if s.Warriors[i].Name == name {
			return &s.Warriors[i]
		}
	}
	return nil
}

// usualBodies is how many models there are on most tables at most. More do no
// harm, but fewer need no memory: see Bodies.
const usualBodies = 40

// Bodies is every model on the table except the ones left out. It is so short
// that it becomes a part of its caller, and then the list lies on the stack.
func (s *State) Bodies(except ...WarriorID) []physics.Body {
	return s.appendBodies(make([]physics.Body, 0, usualBodies), except)
}

func (s *State) appendBodies(bodies []physics.Body, except []WarriorID) []physics.Body {
next:
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		for _, e := range except {
			if e == w.ID {
				continue next
			}
		}
		bodies = w.appendBody(bodies)
	}
	return bodies
}

// Enemies are the warriors on the table who are hostile to that side. It is as short
// as Bodies, for the same reason.
func (s *State) Enemies(side SideID) []WarriorID {
	ids := make([]WarriorID, 0, usualBodies)
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Hostile(w.Side, side) && w.InPlay() {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// inContact reports whether two warriors can fight: base to base, or across a
// low wall or obstacle, or the side of a vehicle (FIGHT-01, CHARGE-07, WAGON-40).
func (s *State) inContact(a, b *Warrior) bool {
	return a.mayTouch(b) && (s.Table.InContact(s.body(a), b.Body()) || len(s.Carriers) > 0 && s.OverSide(a, b))
}

// mayTouch reports whether two warriors are near enough to fight: that is asked
// first, as it is of most that they are not.
func (w *Warrior) mayTouch(o *Warrior) bool {
	return physics.MayTouch(w.At, o.At, w.Radius+o.Radius)
}

// isFoe reports whether a model is an enemy in contact (FIGHT-01).
func (s *State) isFoe(w, o *Warrior) bool {
	return s.fightsWith(o, w) && o.InPlay() && !(o.Traits | w.Traits).has(Harmless) && s.inContact(w, o)
}

// Foes are the enemies in contact (FIGHT-01), by ID.
func (s *State) Foes(w *Warrior) []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		if o := &s.Warriors[i]; w.mayTouch(o) && s.isFoe(w, o) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// Engaged reports whether the warrior touches an enemy. Who fled and fell is fought where
// he lies, and who flees and finds no room to run where he stands (FIGHT-01, FIGHT-02,
// FIGHT-18, FIGHT-19, AMB-26).
func (s *State) Engaged(w *Warrior) bool {
	if !w.InPlay() {
		return false
	}
	for i := range s.Warriors {
		if o := &s.Warriors[i]; w.mayTouch(o) && s.isFoe(w, o) {
			return true
		}
	}
	return false
}

// InCombat is Engaged, but that those who lie keep no rider in close combat where the
// rules say so, nor is anybody with him in one (MOUNT-14). Blows may be struck all the same.
func (s *State) InCombat(w *Warrior) bool {
	if !s.Rules.RidersFree || !s.Engaged(w) {
		return s.Engaged(w)
	}
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if w.mayTouch(o) && !(w.Mounted && o.Condition != Standing) && !(o.Mounted && w.Condition != Standing) && s.isFoe(w, o) {
			return true
		}
	}
	return false
}

// engagedByStanding reports whether a standing enemy touches him; one who flees
// holds him only where the rules say so (FIGHT-23).
func (s *State) engagedByStanding(w *Warrior) bool {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if w.mayTouch(o) && s.fightsWith(o, w) && o.Condition == Standing && !(o.Fleeing && s.Rules.LeaveFleers) && !(o.Traits | w.Traits).has(Harmless) && s.inContact(w, o) {
			return true
		}
	}
	return false
}

// inches is n characteristic points as a distance (CHAR-02, CHAR-23).
func inches(n int) physics.Length { return physics.Inches(n) }
