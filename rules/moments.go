package rules

import "cometfall/physics"

// Moments is what an entry does in the course of a battle: functions named after
// the moments of the turn, in its order. An entry fills in what it needs; nil
// means nothing special. The HP numbers are the hook points of the rule index.
//
// Whatever changes what happens speaks these words: an optional rule, and the
// happening or scenario within it (System); a thing, a talent, a trait, a weapon, armour
// that a warrior has, a spell that lasts on him, the condition he is in (Item, Talent,
// TraitRule, Weapon, Armour, Lasting, Ruleset.Conditions). At a
// moment State.walk visits first the rules in play, then what the warrior has whom
// the moment is about: w, or where there is a strike the one whom its comment calls
// him. So an entry of his finds him in w; what he has of it, it finds by its key. A
// moment without a warrior is the battle's, and only the rules in play are asked.
type Moments struct {
	// Offers lists those commands for a warrior, with the reasons why not (HP-10).
	Offers func(s *State, w *Warrior) []Offer

	// Threatens: what else he could do to the other in his next turn (WAGON-12).
	Threatens func(s *State, w, at *Warrior) []Threat

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

	// TerrainStands: the table is made, and what the battle is about is known; it may be
	// told so twice, before the warbands are set up and when the battle begins (HP-04).
	TerrainStands func(p *Play)
	// Kindles: a rule sets a building on fire (RUL-FIRE-5).
	Kindles func(p *Play, building int, rule string)
	// BattleBegins: everybody knows his spells.
	BattleBegins func(p *Play, w *Warrior)
	// TurnBegins: a side's turn, before anything else (HP-07).
	TurnBegins func(p *Play)
	// Frightens: whether a charger frightens one who would not fear him (HP-10).
	Frightens func(s *State, by, w *Warrior) bool
	// HisTurnBegins: his own turn, before his recovery.
	HisTurnBegins func(p *Play, w *Warrior)
	// RecoveryBegins: the recovery phase of any turn, his own or another's.
	RecoveryBegins func(p *Play, w *Warrior)
	// Minded: nobody need mind that he is stupid (PSY-11).
	Minded func(s *State, w *Warrior) bool
	// Recovers: his own recovery phase, before anybody recovers.
	Recovers func(p *Play, w *Warrior)
	// HisMovesBegin: his movement phase, after recovery.
	HisMovesBegin func(p *Play, w *Warrior)
	// MovesBegin: a side's movement phase, before charges are declared (HP-09).
	MovesBegin func(p *Play)
	// MayMeet: why a side meets nothing by chance in this turn, or nil (CATA-06).
	MayMeet func(s *State, side SideID) error
	// Compulsory: after the charges, before those who flee run on (HP-11).
	Compulsory func(p *Play)
	// MayMove: why he may not move, nil if he may, after what the book says (HP-12).
	MayMove func(s *State, w *Warrior, run bool, why error) error
	// MayStand: why he can be nowhere there, however he came, or nil (HP-12).
	MayStand func(s *State, w *Warrior, at physics.Spot) error
	// Drives: whether he holds the reins or the rudder of a vehicle that he can still do something
	// with in his side's movement (WAGON-16).
	Drives func(s *State, w *Warrior) bool
	// MayHide: why he may not hide, or nil (HP-12).
	MayHide func(s *State, w *Warrior) error
	// MayHold: why he may not have these weapons in his hands, or nil; the second
	// may be NoWeapon (HP-29).
	MayHold func(s *State, w *Warrior, main, off WeaponID) error
	// MayCharge: why he may not charge at all, or nil (HP-10).
	MayCharge func(s *State, w *Warrior) error
	// Charged: an enemy wishes to charge him; false means that he cannot.
	Charged func(p *Play, w, by *Warrior) bool
	// Assailed: an enemy is about to shoot or cast at him; false means that he cannot bring
	// himself to it.
	Assailed func(p *Play, w, by *Warrior) bool
	// Bound: why he may do nothing of his own accord, neither move, charge, shoot,
	// cast nor hide, or nil (HP-12, HP-17, HP-27).
	Bound func(s *State, w *Warrior) error
	// Profile changes his characteristics (CHAR-01).
	Profile func(s *State, w *Warrior, pr *Profile)
	// Unsteady is what makes him act as one who has just stood up, "" if nothing does
	// (INJ-09, INJ-10).
	Unsteady func(s *State, w *Warrior) (why string)
	// Pace changes a distance he moves; rolled says that dice gave it (HP-12).
	Pace func(s *State, w *Warrior, far physics.Length, rolled bool) physics.Length
	// Legs changes what he can do with his legs (HP-12).
	Legs func(s *State, w *Warrior, m *physics.Mover)
	// Bars: why he will not go that way, or nil (HP-12).
	Bars func(s *State, w *Warrior, path physics.Path) error
	// Attacked: he is charged, shot at, struck or cast at (HP-10, HP-20).
	Attacked func(p *Play, by, at *Warrior)
	// Runs: how far he runs or charges who would get so far, and why no farther (HP-12).
	Runs func(s *State, w *Warrior, far physics.Length) (physics.Length, string)
	// NoRun: why nobody runs or charges over a place, or nil (HP-12).
	NoRun func(s *State, w *Warrior, at physics.Spot) error
	// Underfoot: he has gone that leg; where on it the ground stops him, and what it does to
	// him there, or nil (HP-13).
	Underfoot func(p *Play, w *Warrior, l physics.Leg) (at physics.Spot, befalls func())
	// SetsOut: he is about to go a way of his own choice; false: he stays (HP-13).
	SetsOut func(p *Play, w *Warrior, path physics.Path) bool
	// SureFooted: whether he takes that leg without a test (HP-15).
	SureFooted func(s *State, w *Warrior, l physics.Leg) bool
	// Falls changes the Strength of a fall (HP-15).
	Falls func(s *State, w *Warrior, strength int) int
	// Plunges: he has fallen so far; true: he has come down softly, and what that does to him
	// is seen to (HP-15).
	Plunges func(p *Play, w *Warrior, height physics.Length) bool
	// Went: he has gone that way, to where he is (HP-14).
	Went func(p *Play, w *Warrior, path physics.Path)
	// Arrives: he has moved and is where he is (HP-14).
	Arrives func(p *Play, w *Warrior)
	// MovesEnd: a side's movement phase is over (HP-14).
	MovesEnd func(p *Play)
	// HisShootingBegins: his shooting phase.
	HisShootingBegins func(p *Play, w *Warrior)
	// ShootingBegins: a side's shooting phase (HP-16).
	ShootingBegins func(p *Play)
	// Blind: whether something other than terrain, dark and fog keeps him from seeing the
	// other (HP-17).
	Blind func(s *State, w, at *Warrior) bool
	// Mists: how far he sees in fog, whatever shines there, and why (HP-17).
	Mists func(s *State, w *Warrior) Gloom
	// Dark: how far he sees where he is, and why no farther (HP-17).
	Dark func(s *State, w *Warrior) Gloom
	// Shines: what light he carries (HP-17).
	Shines func(s *State, w *Warrior) Light
	// Lights: what burns so near that its light falls on him where he is, or "" (HP-17).
	Lights func(s *State, w *Warrior) string
	// Conceals: whether he can hide where he is, with nothing beside him (HP-12).
	Conceals func(s *State, w *Warrior) bool
	// Untouchable: nobody attacks him, and nothing harms him (HP-10, HP-17, HP-20).
	Untouchable func(s *State, w *Warrior) bool
	// Screens: why nobody shoots from where he is at a place, whatever he sees, or nil (HP-17).
	Screens func(s *State, w *Warrior, at physics.Spot) error
	// Masks: why neither a shot nor a spell of his goes to that place, whatever he sees, or nil
	// (HP-17, HP-27).
	Masks func(s *State, w *Warrior, at physics.Spot) error
	// Prominent: whether he may always be picked as a target (HP-17).
	Prominent func(s *State, at *Warrior) bool
	// Disregarded: whether enemies who must shoot at the closest may pass him over, and
	// charge past him at somebody near him (HP-12, HP-17).
	Disregarded func(s *State, w *Warrior) bool
	// MayFire: why one of his missile weapons cannot be fired, or nil. The slot
	// is its place in Warrior.Weapons, or NoSlot of a breath (HP-17, HP-29).
	MayFire func(s *State, w *Warrior, slot int) error
	// Twice: he may fire twice with the weapon.
	Twice func(s *State, w *Warrior, wp *Weapon) bool
	// RunFires: he fires although he ran.
	RunFires func(s *State, w *Warrior) bool
	// FiresOn: after these shots of his shooting, in order, with which weapons he may
	// fire once more, at whom he likes.
	FiresOn func(s *State, w *Warrior, fired []WeaponID) []WeaponID
	// Reloads: the weapon fires every turn.
	Reloads func(s *State, w *Warrior, wp *Weapon) bool
	// ToShoot: a missile's roll to hit is being prepared (HP-18).
	ToShoot func(s *State, w, at *Warrior, r *Roll)
	// ShotAt: a missile's roll to hit him is being prepared.
	ShotAt func(s *State, w *Warrior, r *Roll)
	// ToStrike: a blow's roll to hit is being prepared (HP-18).
	ToStrike func(s *State, w, at *Warrior, r *Roll)
	// StruckAt: a blow's roll to hit him is being prepared (HP-18).
	StruckAt func(s *State, w *Warrior, r *Roll)
	// StrikesAgain: he throws a miss with the weapon again.
	StrikesAgain func(s *State, w *Warrior, weapon WeaponID) bool
	// HitRolled: a die to hit has fallen, after any second throw; or a weapon
	// that hits without one is fired (HP-19). He has thrown it.
	HitRolled func(p *Play, a *Attempt)
	// Blow is added to the Strength of his blows with the weapon.
	Blow func(s *State, w *Warrior, weapon WeaponID) int
	// Strikes: a hit of his gets its Strength, before a parry.
	Strikes func(s *State, w *Warrior, st *Strike)
	// Unguarded: he cannot parry (AMB-134).
	Unguarded func(s *State, w *Warrior) bool
	// Hit: a hit on him is about to be resolved; false discards it.
	Hit func(p *Play, w *Warrior, st *Strike) bool
	// Connects: a hit of his is not parried and not discarded, before it wounds.
	Connects func(p *Play, w *Warrior, st *Strike)
	// Instead: a hit of his is about to wound; true: it has seen to what the hit does in
	// place of it.
	Instead func(p *Play, w *Warrior, st *Strike) bool
	// Lands: he is hit, neither parried nor dodged, before anything else (HP-20).
	Lands func(p *Play, st *Strike)
	// ToWound: the roll to wound after a hit of his is being prepared (HP-21).
	ToWound func(s *State, st *Strike, r *Roll)
	// ToSave: his armour save is being prepared (HP-22).
	ToSave func(s *State, st *Strike, r *Roll)
	// Rolls: any other score is to be reached with a die of his (HP-31).
	Rolls func(s *State, w *Warrior, r *Roll)
	// Tampers is added to a die of his that is no score to reach (HP-31).
	Tampers func(s *State, w *Warrior, of Die) int
	// Critical: whether a wound of his with that face is critical anyway (HP-21).
	Critical func(s *State, st *Strike, face int) bool
	// CriticalFrom is the wound die that makes a hit of his critical, if it beats
	// what was needed to wound.
	CriticalFrom func(s *State, w *Warrior, st *Strike) int
	// Wounded: he is about to take so many wounds; how many he does (HP-23).
	Wounded func(p *Play, st *Strike, n int) int
	// Injures: so many injury rolls of his are due; true: it has seen to what comes
	// in place of them (HP-24).
	Injures func(p *Play, st *Strike, rolls int) bool
	// Stuns: an injury roll has him stunned; false: he is only knocked down (ARMR-07).
	Stuns func(p *Play, w *Warrior, st *Strike) bool
	// InjuryRolled: an injury roll on him came to this; eased says that it was to be worse
	// before something eased it.
	InjuryRolled func(p *Play, w *Warrior, score int, into Condition, eased bool) Condition
	// Injured: he is about to be brought into a condition; which it is (HP-24).
	Injured func(p *Play, w *Warrior, into Condition, by WarriorID) Condition
	// Downs: he was knocked down, stunned or put out of action (HP-25, HP-26).
	Downs func(p *Play, w *Warrior, by WarriorID)
	// Bleeds: he has lost wounds.
	Bleeds func(p *Play, w *Warrior, st *Strike)
	// Swept: what hits all under a shape hits a vehicle (HP-20).
	Swept func(p *Play, sw Sweep)
	// WasHit: a hit on him is resolved, whatever came of it.
	WasHit func(p *Play, w *Warrior, st *Strike)
	// StaysDown: whether he who lies does not get up (HP-08).
	StaysDown func(s *State, w *Warrior) bool
	// CombatBegins: a close combat phase, before any blow (HP-28).
	CombatBegins func(p *Play)
	// Fights: a close combat phase, before any blow, and he is on the table.
	Fights func(p *Play, w *Warrior)
	// StrikesFirst: he strikes first (FIGHT-04).
	StrikesFirst func(s *State, w *Warrior) bool
	// Quick: the weapon in his hands does not make him strike last.
	Quick func(s *State, w *Warrior, wp *Weapon) bool
	// MayFight: why he may make no attack in close combat, or nil (HP-29).
	MayFight func(s *State, w *Warrior) error
	// Blows changes how many blows he strikes (HP-29).
	Blows func(s *State, w *Warrior, n int) int
	// Limbs strike beside his weapons, each at a Strength of its own.
	Limbs func(s *State, w *Warrior) []Limb
	// Attacks are added to his own, after all else (RUL-SKILL-2).
	Attacks func(s *State, w *Warrior) int
	// Robs is how many attacks an enemy who fights him loses, but never the last.
	Robs func(s *State, w, foe *Warrior) int
	// HasFought: a close combat phase is over, and he is on the table.
	HasFought func(p *Play, w *Warrior)
	// MayCast: why he may not cast the spell, or nil (HP-27).
	MayCast func(s *State, w *Warrior, sp *Spell) error
	// ToCast: a casting roll is being prepared (HP-27).
	ToCast func(s *State, w *Warrior, sp *Spell, r *Roll)
	// Recites is what is added to a casting roll that he is about to throw.
	Recites func(p *Play, w *Warrior, id SpellID) Mod
	// CastRolled: the dice of a casting roll have fallen. If the caster goes out
	// of action his spell is lost (HP-27).
	CastRolled func(p *Play, c CastSpell, a, b int)
	// Leadership is added to his Leadership for a test (HP-30).
	Leadership func(s *State, w *Warrior, t Test) Mod
	// Initiative is added to his Initiative for a test (HP-30).
	Initiative func(s *State, w *Warrior, t Test) Mod
	// Body is added to his Strength or Toughness for a test (HP-30).
	Body func(s *State, w *Warrior, t Test) Mod
	// Passes: whether he passes a Leadership test untested (HP-30).
	Passes func(p *Play, w *Warrior, t Test) bool
	// RoutFailed: his side failed a Rout test under him; true rolls it again.
	RoutFailed func(p *Play, w *Warrior) bool
	// Fears: whether he fears the other as those who cause fear are feared (HP-30).
	Fears func(s *State, by, w *Warrior) bool
	// Nearness changes how near a leader or a friend must be to help; below 0 nobody
	// helps (HP-30).
	Nearness func(s *State, w *Warrior, h Help, far physics.Length) physics.Length
	// Stretch is how much longer distances are for shots and charges (HP-12, HP-17).
	Stretch func(s *State) physics.Length
	// Settled: a command has been carried out, and nothing of it is left to be
	// done: here warriors may enter the table (HP-14).
	Settled func(p *Play)
	// HisTurnEnds: his side's turn, after its combat.
	HisTurnEnds func(p *Play, w *Warrior)
	// TurnEnds: a side's turn, after its close combat (HP-32).
	TurnEnds func(p *Play)
	// Routs: whether a side may give up and must test its nerve (HP-30).
	Routs func(s *State, side SideID) Nerve
	// Draws: where a side has reason to be beside its enemies, for who plays it
	// without reading what it is told to do (SCEN-11).
	Draws func(s *State, side SideID) []Draw
	// Perilous: how likely it is that something at a place brings him down if he ends his turn
	// there, or what else it costs him on average, in thousandths, for who plays him.
	Perilous func(s *State, w *Warrior, at physics.Spot) int
	// Unlost: he is not on the table, and does not count as lost (HP-30).
	Unlost func(s *State, w *Warrior) bool
	// Awaits: whether a side that has nobody left on the table is still in the
	// battle, because more of it will come (HP-33).
	Awaits func(s *State, side SideID) bool
	// BattleEnds: the battle is over, before anything else (HP-33).
	BattleEnds func(p *Play)
	// TestFailed: he failed an Initiative test; true rolls it again.
	TestFailed func(p *Play, w *Warrior, t Test) bool
	// MustRethrow: he has thrown and must throw again, whatever else he might throw again.
	MustRethrow func(s *State, w *Warrior, of Purpose, ok bool) bool
	// Rethrows: whether he throws again what has come to this (HP-31). A second
	// throw stands, and is shown to Rethrown.
	Rethrows func(p *Play, w *Warrior, of Purpose, ok bool) bool
	Rethrown func(p *Play, w *Warrior, faces ...int)
}
