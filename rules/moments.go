package rules

import "cometfall/physics"

// Moments is what an entry does in the course of a battle: functions named after
// the moments of the turn, in its order. An entry fills in what it needs; nil
// means nothing special. The HP numbers are the hook points of the rule index.
//
// Everything that changes what happens speaks these words: an optional rule and
// the happening, the scenario or whatever else is within it (System). At each
// moment State.walk visits what is in play, in one written order.
type Moments struct {
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
	// Leadership is added to his Leadership for a test (HP-30).
	Leadership func(s *State, w *Warrior, t Test) Mod
	// Initiative is added to his Initiative for a test (HP-30).
	Initiative func(s *State, w *Warrior, t Test) Mod
	// Passes: whether he passes a Leadership test untested (HP-30).
	Passes func(p *Play, w *Warrior, t Test) bool
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
