package rules

import "cometfall/physics"

// Ruleset is everything that differs between tables: numbers, tables and
// functions. It is built once, by rules/book, and never changes. Rules read its
// fields and never ask which edition it is.
type Ruleset struct {
	Edition string // "lrb", "core2"
	Toggles []string
	Systems []System // the optional rules in use, in the order in which they are asked; Join adds one to a bound ruleset

	NoUndo bool // nothing is taken back (HOUSE-01)

	Weapons []Weapon
	Armours []Armour
	Items   []Item
	Magic   []Magic // the lists, by MagicID
	Spells  []Spell // all spells of the lists, by SpellID
	Talents []Talent
	Traits  []TraitRule

	// Conditions are what becomes at the moments of the turn of those in a condition;
	// nothing of those who stand.
	Conditions [Gone + 1]Moments

	any    Moments             // what nothing here has is nil (Note)
	alters bool                // something else than things, talents and spells alters profiles
	worn   []ArmourID          // armour that has moments
	lively Trait               // traits that have moments
	calms  []TalentID          // talents that calm whoever is near
	arms   map[string]WeaponID // by key, if as many as there are weapons

	// Story is what a scenario's file tells; the engine does not read it.
	Story any

	// Creature is a model that magic may call up, by the key of its type.
	Creature func(key string) (Warrior, bool)

	ToHitCombat func(attacker, defender int) int                   // FIGHT-10: the score needed
	ToWound     func(strength, toughness int) (need int, can bool) // WOUND-01
	Criticals   func(p *Play, s *Strike)                           // CRIT-01

	FreeMeasuring bool           // MOVE-12
	JumpDownMax   physics.Length // JUMP-01
	DiveMax       physics.Length // CHARGE-21
	UnseenCharge  physics.Length // CHARGE-03; 0 is any distance

	OneReroll    bool // CHAR-20
	NoBlowsAtWS0 bool // CHAR-12
	ZeroKills    bool // CHAR-13

	RalliedNoSpells bool // TURN-08
	RandomMovement  bool // TURN-13
	StandUpFullRate bool // INJ-09
	StandUpIsMoving bool // INJ-09, SHOOT-15

	Gait            physics.Gait          // MOVE-03, TERR-06, CLIMB-08, JUMP-07
	MayClimb        func(w *Warrior) bool // CLIMB-01
	ClimbFromAfar   bool                  // CLIMB-02
	FreeGaps        bool                  // JUMP-06
	ClimbFallEnds   bool                  // CLIMB-07: who falls in a climb does nothing more this turn
	FallEnds        bool                  // FALL-04: who falls at all does nothing more this turn
	FleeingSlip     bool                  // FALL-05
	Swimming        bool                  // TERR-08, HIDE-13
	DangerousGround bool                  // TERR-09

	ChargeInReach     bool           // CHARGE-02
	ChargeAnyWay      bool           // CHARGE-06
	ChargeNoClimb     bool           // CHARGE-18
	TargetIntercepts  bool           // CHARGE-12
	UnseenFails       bool           // CHARGE-04: who notices nobody has failed a charge
	FearFails         bool           // PSY-03: who does not dare has failed a charge
	FailedCharge      physics.Length // CHARGE-08: how far it goes; 0 is his Movement
	FailedChargeGap   physics.Length // CHARGE-08: how far from the enemy it stops
	FailedChargeSpell bool           // CHARGE-09: a failed charge ends his turn, spells too

	HideGap         physics.Length // HIDE-03: no enemy so near; 0 is his detection distance
	HideInView      bool           // HIDE-04
	ChargeHidden    bool           // HIDE-05
	HiddenStays     bool           // HIDE-08: an enemy's move into sight does not end it
	ActiveDetection bool           // HIDE-10
	DetectDouble    bool           // HIDE-10: within twice the Initiative

	RallyBarredByEnemy bool // TURN-07
	EasierTarget       bool // SHOOT-05
	FleersShoot        bool // AMB-88
	FallenSpared       bool // SHOOT-06: no targets from the ground while others stand
	PickBySize         bool // SHOOT-07
	EasyBySize         bool // SHOOT-16
	IntoCombatEasier   bool // SHOOT-16
	Snipers            bool // SHOOT-18
	SnipersIntoCombat  bool // SHOOT-08
	SameFloorFirst     bool // SHOOT-10
	TargetsInRange     bool // SHOOT-11
	SparseTable        int  // to hit, for all shots (TERR-02)
	SixHits            bool // AMB-03: a shot hits on a 6, whatever makes it harder
	TwoShots           int  // to hit, with weapons that say nothing of it (SHOOT-17)
	SixWounds          bool // WOUND-02
	OneCritical        bool // CRIT-04
	BlowsDriveBack     bool // CRIT-16, CRIT-26: what Criticals may do, for those who look ahead
	CriticalsOfRolls   bool // CRIT-02: only by attacks that rolled to hit
	CriticalsMultiply  bool // CRIT-09
	WorstOfTurn        bool // INJ-03: of one turn; else of one attacker and phase
	StunnedCrawl       bool // AMB-116
	CombatWorst        int  // the worst score to hit in close combat; 0 is any (FIGHT-11)
	TwoWeaponWS        int  // on Weapon Skill when striking with two weapons (FIGHT-12)
	SecondMust         bool // FIGHT-12
	BonusChosen        bool // FIGHT-13
	TwoHandedNoShield  bool // FIGHT-16
	DownAutoHit        bool // FIGHT-18
	DownByInjury       bool // FIGHT-18: who lies goes out by an injury roll, not by a wound
	StunnedAutoOut     bool // FIGHT-19
	LeaveFleers        bool // FIGHT-23
	TurningHitsChosen  bool // AMB-76
	PushedUnstruck     bool // FIGHT-26
	TwoSwordReroll     bool // PARRY-07
	FleeAwayFirst      bool // LEAD-12
	BraceIsTwo         bool // AMB-50
	PowderPierces      bool // AMB-52
	LockWeapons        bool // FIGHT-17
	VenomTurn          bool // EQUIP-05

	// Leadership and psychology.
	SubstituteAble      bool                      // LEAD-05: who stands in for the leader must not be incapacitated
	AllAloneBySize      bool                      // LEAD-09: smaller opponents do not count
	FledIsOut           bool                      // LEAD-15
	FearOnContact       bool                      // PSY-02: the charged test when the charger arrives
	Terror              bool                      // PSY-05
	FrenzyIgnoresHidden bool                      // PSY-06
	FrenzyAttacks       func(a int) int           // PSY-07
	FrenzyFearless      bool                      // PSY-08: always, not only near enemies
	FleeingCalms        bool                      // PSY-09
	HatredAimed         bool                      // PSY-10: only against the hated
	Stupidity           func(p *Play, w *Warrior) // PSY-11, when his turn begins
	StupidImmune        bool                      // PSY-11
	ImmuneNeverAlone    bool                      // PSY-17
	Stubborn            bool                      // PSY-18
	Unbreakable         bool                      // PSY-19

	// Size, special rules, alliances and the catalogue.
	SizeOf       func(w *Warrior) Size // SIZE-01
	Stomps       bool                  // SPEC-01
	ImpactHits   bool                  // SPEC-06
	Poisoned     bool                  // SPEC-10
	KillingBlows bool                  // SPEC-14
	Breath       bool                  // SPEC-16
	Fire         bool                  // SPEC-18, SPEC-19
	Ethereal     bool                  // SPEC-20
	Wards        bool                  // SPEC-21 to SPEC-26
	Mounts       bool                  // SPEC-27 to SPEC-30
	RidersFree   bool                  // MOUNT-14: nobody who lies keeps a rider in close combat
	Alliances    bool                  // ALLY-02
	BareArms     bool                  // nothing but weapons and armour

	PowderFullPrice bool // MISFIRE-02

	OpenCountry bool // MOUNT-11: the battle is not in ruins or jungle
	MountsMost  int  // riding animals a warband may have, beside those of hired swords; 0: as many as it pays for (MOUNT-11)

	// Random happenings (ENC). Conducts are lines of the table of how creatures
	// act that the players have changed; the others act as the book says.
	HappeningOn     int  // ENC-G02: the highest die that brings one; 0 is 1
	FiresTold       bool // a mission says which buildings burn (FIRE-02)
	Abreast         int  // CATA-03: of a warband march at most so many side by side where it is set up; 0: any
	HappeningForced int  // the chart's number, for tests and exercises; 0 is by dice
	OtherHappenings bool
	Conducts        []string
}

// Weapon finds a weapon by ID; NoWeapon is the fist.
func (r *Ruleset) Weapon(id WeaponID) *Weapon {
	if id < 0 || int(id) >= len(r.Weapons) {
		return &fist
	}
	return &r.Weapons[id]
}

// WeaponNamed finds a weapon's ID by its key, such as "double-handed".
func (r *Ruleset) WeaponNamed(key string) (WeaponID, bool) {
	if len(r.arms) == len(r.Weapons) {
		if id, ok := r.arms[key]; ok {
			return id, true
		}
		return NoWeapon, false
	}
	for i := range r.Weapons {
		if r.Weapons[i].Key == key {
			return WeaponID(i), true
		}
	}
	return NoWeapon, false
}

// ArmourNamed finds a suit of armour by its key, such as "light".
func (r *Ruleset) ArmourNamed(key string) (ArmourID, bool) {
	for i := range r.Armours {
		if r.Armours[i].Key == key {
			return ArmourID(i), true
		}
	}
	return 0, false
}

// WeaponID is a weapon's place in Ruleset.Weapons.
type WeaponID int16

// NoWeapon is an empty hand.
const NoWeapon WeaponID = -1

// Weapon is one entry of the weapon lists (WEAP). Zero values mean "nothing
// special".
type Weapon struct {
	Key, Name string
	Rule      string // WEAP-05
	Icon      string
	About     string // what is special about it, in our words
	Price     Price
	HeroOnly  bool   // an item of equipment that is used as a weapon (EQUIP-01)
	Own       bool   // nobody buys it: he who has it brings it, or it grows on him
	Artefact  bool   // nor this, which is found in the ruins (EXPLORE-70) or was blessed there (EXPLORE-47)
	NotFor    Trait  // who may not use it
	Class     Class  // which chart its critical hits are rolled on (CRIT-10)
	FormOf    string // the entry of which it is another kind: whoever may have that one may have it (WEAP-11)
	Of        string // the same of plain metal, where it is of a better one (WEAP-12, WEAP-13)

	Range    physics.Length // 0: close combat only
	Reach    int            // the range in inches for each point of the user's Strength (EQUIP-10)
	Thrown   bool           // no penalties for range or moving (WEAP-21)
	Strength int            // missiles: the strength of the hit; 0 is the user's
	Bonus    int            // close combat: added to the user's strength
	Heavy    bool           // Bonus counts in the first turn of a combat only (WEAP-06)

	SaveMod     int  // extra modifier on the enemy's save, -1 for an axe
	SaveTotal   int  // total modifier that replaces the one by strength (WEAP-22)
	EasySave    bool // the enemy's save is 1 better, or 6+ (WEAP-02)
	Concussion  bool // Injury 2-4 is Stunned (WEAP-03)
	Cruel       bool // the same, whatever the head, and +1 on the critical hit table (ARMS-35)
	Parry       bool // PARRY-01
	TwoParries  bool // and two blows in a phase, not one (ARMS-31)
	Sword       bool // an ordinary sword
	PairParries bool // who holds two may roll a failed parry again (ARMS-11)

	TwoHanded    bool   // no shield, buckler or second weapon in close combat
	NoBuckler    bool   // WEAP-07
	Steed        string // only on the back of this, by its key (WEAP-10)
	ChargeBonus  int    // Strength on the turn he charges mounted (WEAP-09, WEAP-10)
	Quick        int    // Initiative in close combat (WEAP-12)
	StrikesFirst bool   // in the first turn of a combat (WEAP-09)
	StrikesLast  bool   // WEAP-11
	OneHanded    bool   // may be one of a pair (AMB-132)

	MoveOrFire bool           // WEAP-19
	PrepareFor int            // fires only every so many own turns (WEAP-26: 2)
	TwiceStill physics.Length // if he did not move: twice within this range (WEAP-18)
	Twice      bool           // may always fire twice (WEAP-20)
	PickTarget bool           // WEAP-27
	ToHit      int            // extra to-hit modifier (WEAP-23: +1)
	TwiceToHit int            // the same for each of two shots (WEAP-18, WEAP-20)
	Bow        bool           // shoots arrows (EQUIP-12)
	Once       bool           // one use in a battle (WEAP-25)
	Line       physics.Length // hits everybody in a line of this width (WEAP-25)
	Point      int            // a shot in the first turn of combat before any blow, with this to hit (WEAP-24)

	Holy       int  // added to wound rolls against Undead and Possessed (ARMS-01)
	Blessed    bool // it wounds Undead and Possessed on a 2 (EXPLORE-47)
	NoParry    bool // its blows cannot be parried (ARMS-02)
	Whipcrack  bool // ARMS-02
	Pair       bool // sold and used as two (ARMS-03, ARMS-04)
	Venomous   bool // as if coated with Black Lotus, and no other poison holds (ARMS-03)
	Climbs     int  // on Initiative to climb (ARMS-04)
	Alone      bool // who wears it carries no other weapon (ARMS-04)
	NoCritical bool // ARMS-05
	ManyWounds bool // an unsaved wound is D3 (ARMS-09)
	Silent     bool // fired from hiding it need not give him away (ARMS-05)
	Gauntlet   bool // in the off hand beside any one weapon; a buckler too (ARMS-07)
	Misericord bool // its injuries stun on 1-3 and put out of action on 4-6; Undead it does not stun (EXPLORE-72)

	// Seeks are those enemies at whom it flies where any can be shot at, and Spares are those
	// whom it does not harm (EXPLORE-74).
	Seeks, Spares Trait
	Accurate      bool // no penalty for long range (ARMS-15, ARMS-20)
	Barrels       bool // of two barrels one or both are fired, and each is loaded by itself (ARMS-17)
	Breaks        bool // a parry with it may break the weapon of the blow (ARMS-19)
	PutAway       bool // its wielder may take other weapons after the first turn of a combat (ARMS-24)
	Flurry        bool // a hit that does not wound is followed by another blow (ARMS-26)

	Blackpowder bool // EQUIP-03, EQUIP-24
	Pistol      bool // fired in close combat too (WEAP-22)
	Poisoned    bool // SPEC-10
	Flaming     bool // SPEC-19
	Magical     bool // SPEC-20

	// Moments are what else it does for whoever has it; at a shot or blow, for
	// whoever makes it with this weapon.
	Moments *Moments
}

// Is reports whether it is the weapon of that key, of whatever metal (WEAP-12, WEAP-13).
func (wp *Weapon) Is(key string) bool { return wp.Key == key || wp.Of == key }

var fist = Weapon{Key: "fist", Name: "fist", Rule: "WEAP-01", Bonus: -1, EasySave: true}

// Class is the kind of weapon, for critical hits (CRIT-27, AMB-69).
type Class uint8

// The classes. Who holds no weapon fights unarmed, claws and teeth included.
const (
	Unarmed Class = iota
	Missile
	Bludgeoning
	Bladed
	Thrusting
)

// ArmourID is a suit's place in Ruleset.Armours; 0 is none.
type ArmourID int8

// Armour is one entry of the armour list (ARMR).
type Armour struct {
	Key, Name      string
	Rule           string
	About          string
	Price          Price
	Shield         bool // ARMR-05
	Buckler        bool // ARMR-06
	Helmet         bool // ARMR-07
	Save           int  // 7 is none
	SlowWithShield bool // ARMR-02
	Slow           bool // it costs 1 Movement (ARMS-37)
	Unshielded     bool // a shield adds nothing to it (ARMS-21)
	Unsold         bool // nobody buys it back (ARMS-21)
	Magical        bool // saves from what mundane armour is no help against (FIRE-08)
	Own            bool // nobody buys it: it has grown on who wears it, or was found
	Artefact       bool // it was found in the ruins, and is in a campaign once (EXPLORE-70)
	Weightless     bool // spells may be cast in it (REWARD-02-9)
	Wounds         int  // that who wears it has more, above the maximum of his race too (EXPLORE-73)
	Grants         Trait
	Moments        *Moments
}

// wears reports whether a warrior has that armour on him.
func (w *Warrior) wears(id ArmourID, a *Armour) bool {
	return w.Armour == id || a.Shield && w.Shield || a.Buckler && w.Buckler || a.Helmet && w.Helmet
}

// WearsMagic reports whether any armour that a warrior has on him is magical.
func (r *Ruleset) WearsMagic(w *Warrior) bool {
	for id := range r.Armours {
		if a := &r.Armours[id]; a.Magical && w.wears(ArmourID(id), a) {
			return true
		}
	}
	return false
}

// Equip puts a warrior's weapons into his hands: a two-handed weapon alone, or
// a one-handed one with a shield, a buckler or a second one-handed weapon.
func (r *Ruleset) Equip(w *Warrior) {
	r.equip(w, func(main, off WeaponID) bool { return true })
}

// equip is Equip with weapons that may be held.
func (r *Ruleset) equip(w *Warrior, may func(main, off WeaponID) bool) {
	w.Main, w.Off = NoWeapon, NoWeapon
	best := -1
	for _, id := range w.Weapons {
		wp := r.Weapon(id)
		if wp.Range > 0 || !w.bestrides(wp) || !may(id, NoWeapon) {
			continue
		}
		if worth := closeCombatWorth(wp); worth > best {
			best, w.Main = worth, id
		}
	}
	if g := r.gauntlet(w); w.Main != NoWeapon && w.Main != g && g != NoWeapon && !r.Weapon(w.Main).TwoHanded && may(w.Main, g) {
		w.Off = g // ARMS-07
		return
	}
	if w.Main == NoWeapon || !r.Weapon(w.Main).OneHanded || w.Shield || w.Buckler {
		return
	}
	best = -1
	used := false
	for _, id := range w.Weapons {
		wp := r.Weapon(id)
		if id == w.Main && !used {
			used = true
			continue
		}
		if wp.Range == 0 && wp.OneHanded && may(w.Main, id) {
			if worth := closeCombatWorth(wp); worth > best {
				best, w.Off = worth, id
			}
		}
	}
}

// gauntlet is the weapon he has on his other hand whatever he holds, or NoWeapon (ARMS-07).
func (r *Ruleset) gauntlet(w *Warrior) WeaponID {
	for _, id := range w.Weapons {
		if r.Weapon(id).Gauntlet {
			return id
		}
	}
	return NoWeapon
}

// closeCombatWorth orders weapons for the first choice a warrior makes.
func closeCombatWorth(w *Weapon) int {
	n := 10 + 4*w.Bonus - w.SaveMod*3
	switch {
	case w.EasySave:
		n = 1
	case w.Heavy:
		n -= 2
	}
	if w.Concussion || w.Parry {
		n += 2
	}
	n += w.Quick
	if w.StrikesLast {
		n -= 3
	}
	return n
}
