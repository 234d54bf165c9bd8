package rules

import (
	"fmt"
	"slices"
)

// An attack is what one warrior does to another with something: a blow, a claw's, a
// mount's, a shot, a stomp, a breath. Whatever it is made with, its steps are the same,
// and attack, throwToHit and strikesHome are where they are taken: he is attacked; the
// fallen are found by themselves; the score to hit with all that changes it, thrown,
// and thrown again; what looks at the die; Strength, poisons, doubled wounds; the parry;
// then the hit (takeHit). A means says no more than what is its own.

// means is what an attack is made with. A Strike of a warrior has one, or it is no
// attack but a harm (harms.go) or a spell; and nothing but these two files makes Strikes.
type means interface {
	// close: it is made in close combat, with what helps and hinders there: hatred,
	// doubled wounds (PSY-10, AMB-85, AMB-94).
	close() bool
	// finishes: it finds those on the ground as FIGHT-18 and FIGHT-19 say.
	finishes() bool
	// rolls: a die decides whether it hits.
	rolls() bool
	// toHit is the score to hit, if a die decides.
	toHit(s *State, w, at *Warrior, st *Strike) Roll
	// strength is its Strength before anything that he carries changes it.
	strength(s *State, w, at *Warrior, st *Strike) int
}

// The means of attack.
type (
	// arms are weapons in hand, a pistol among them (FIGHT-08).
	arms struct {
		melee
		rolled
	}
	// sureBlow is a blow at one who turns his back or cannot defend himself (FIGHT-24).
	sureBlow struct {
		melee
		sure
	}
	// crewBlow is a blow at one aboard a vehicle whom a die has picked (WAGON-40, WAGON-43).
	crewBlow struct{ arms }
	// bodyPart is what strikes beside the weapons (GIFT-02).
	bodyPart struct {
		melee
		rolled
		*Limb
	}
	// mountBlow is one of what he rides (SPEC-28).
	mountBlow struct {
		melee
		rolled
	}
	// pointBlank is a shot in close combat, to which the fallen are as others (WEAP-24, AMB-73).
	pointBlank struct {
		beside
		rolled
	}
	// missile is a shot (SHOOT-01).
	missile struct {
		ranged
		rolled
	}
	// fan is a shot at all in a line (WEAP-25).
	fan struct {
		ranged
		sure
	}
	// stomping has a rule of its own about the fallen (SPEC-01, SPEC-04).
	stomping struct {
		beside
		sure
	}
	// crash is an impact hit (SPEC-06).
	crash struct {
		melee
		sure
	}
	// breath is what somebody breathes (SPEC-16).
	breath struct {
		ranged
		sure
	}
)

// What the means have in common.
type (
	melee  struct{} // blows
	beside struct{} // in close combat, but no blows
	ranged struct{}
	rolled struct{}
	sure   struct{}
)

func (melee) close() bool     { return true }
func (melee) finishes() bool  { return true }
func (beside) close() bool    { return true }
func (beside) finishes() bool { return false }
func (ranged) close() bool    { return false }
func (ranged) finishes() bool { return false }
func (rolled) rolls() bool    { return true }
func (sure) rolls() bool      { return false }

func (sure) toHit(*State, *Warrior, *Warrior, *Strike) Roll {
	return Roll{Name: "to hit", Always: "no die is needed", For: HitRoll}
}

func (arms) toHit(s *State, w, at *Warrior, st *Strike) Roll { return s.ToStrike(w, at, st.Weapon) }
func (crewBlow) toHit(_ *State, _, at *Warrior, _ *Strike) Roll {
	return Roll{Name: "to hit", Whom: at.Name, Base: 6, From: "on board, whatever the Weapon Skill", Rule: "WAGON-40", For: HitRoll}
}
func (bodyPart) toHit(s *State, w, at *Warrior, st *Strike) Roll { return s.ToStrike(w, at, st.Weapon) }
func (mountBlow) toHit(s *State, w, at *Warrior, _ *Strike) Roll { return s.mountToStrike(w, at) }
func (missile) toHit(s *State, w, at *Warrior, st *Strike) Roll  { return s.ToHit(w, at, st.Weapon, 1) }
func (pointBlank) toHit(s *State, w, at *Warrior, st *Strike) Roll {
	return s.ToHitPointBlank(w, at, st.Weapon)
}

func (arms) strength(s *State, w, _ *Warrior, st *Strike) int { return s.BlowStrength(w, st.Weapon) }
func (sureBlow) strength(s *State, w, _ *Warrior, st *Strike) int {
	return s.BlowStrength(w, st.Weapon)
}
func (l bodyPart) strength(s *State, w, at *Warrior, _ *Strike) int { return l.Strength(s, w, at) }
func (mountBlow) strength(_ *State, w, _ *Warrior, _ *Strike) int   { return w.Mount.S }
func (pointBlank) strength(s *State, w, _ *Warrior, st *Strike) int {
	return s.missileStrength(w, st.Weapon)
}
func (missile) strength(s *State, w, _ *Warrior, st *Strike) int {
	return s.missileStrength(w, st.Weapon)
}
func (fan) strength(s *State, w, _ *Warrior, st *Strike) int     { return s.missileStrength(w, st.Weapon) }
func (stomping) strength(s *State, w, _ *Warrior, _ *Strike) int { return s.Profile(w).S }
func (breath) strength(_ *State, w, _ *Warrior, _ *Strike) int   { return w.Breath }
func (crash) strength(s *State, w, _ *Warrior, _ *Strike) int { // SPEC-09
	spells, _ := s.spellBlows(w)
	return s.Profile(w).S + spells
}

// attackBy is an attack that has yet to be thrown for.
func attackBy(by means, w, at *Warrior, weapon WeaponID, rule string) Strike {
	return Strike{By: w.ID, At: at.ID, Weapon: weapon, Rule: rule, means: by, made: true}
}

// blowWith is attackBy with a weapon in hand: a pistol, by its place among his weapons
// counted from 1, or another, where that is 0; second says that it is the second weapon
// (WEAP-22, FIGHT-13).
func blowWith(w, at *Warrior, weapon WeaponID, pistol int, second bool) Strike {
	st := attackBy(arms{}, w, at, weapon, "FIGHT-08")
	st.Slot, st.Second = pistol, second
	return st
}

// shotBy is attackBy with a weapon that shoots, by its place among his weapons.
func shotBy(by means, w, at *Warrior, slot int, rule string) Strike {
	st := attackBy(by, w, at, w.Weapons[slot], rule)
	st.Shot, st.Slot = true, slot+1
	return st
}

// surelyBy is unarmedBy with what hits without a die and is never critical.
func surelyBy(by means, w, at *Warrior, cause, rule string) Strike {
	st := unarmedBy(by, w, at, cause, rule)
	st.NoCritical = true
	return st
}

// unarmedBy is attackBy with no weapon but what the words say, such as "the stomp".
func unarmedBy(by means, w, at *Warrior, cause, rule string) Strike {
	st := attackBy(by, w, at, NoWeapon, rule)
	st.Cause = cause
	return st
}

// onceMore is the same attack again, by what a critical hit gives: a shot's, or one of somebody
// unarmed, who has no second weapon (CRIT-12, CRIT-21).
func (s *Strike) onceMore(rule string) Strike {
	return Strike{By: s.By, At: s.At, Weapon: s.Weapon, Slot: s.Slot, Shot: s.Shot, Cause: s.Cause, means: s.means, Rule: rule, made: s.made}
}

// close reports whether it is made in close combat.
func (s *Strike) close() bool { return s.means != nil && s.means.close() }

// armed reports whether somebody makes it with a weapon, or with bare hands.
func (s *Strike) armed() bool { return s.By != Nobody && s.Cause == "" }

// ownDoing reports whether a warrior makes it himself, with weapons or with what grows on
// him: it is neither his mount's nor a spell's.
func (s *Strike) ownDoing() bool {
	switch by := s.means.(type) {
	case mountBlow:
		return false
	case bodyPart:
		return !by.Steed
	}
	return s.armed() || s.means != nil
}

// Attack reports whether a warrior makes it in close combat or shooting: it is neither a harm
// that befalls him nor a spell's.
func (s *Strike) Attack() bool { return s.means != nil }

// Afar reports whether it is a shot that is not made in close combat (CRIT-04, WEAP-24).
func (s *Strike) Afar() bool { return s.Shot && !s.close() }

// fights reports whether a warrior may make attacks in close combat: he stands, is
// not dazed, has the skill for it, and nothing else keeps him from it (FIGHT-09,
// PSY-13, CHAR-12, HP-29).
func (s *State) fights(w *Warrior) bool {
	return w.Able() && !w.Dazed && !s.neverStrikes(w) && s.mayFight(w) == nil
}

// attack lets a warrior make attacks of one kind on one foe, who are all resolved at
// once; words tell of them.
func (p *Play) attack(w, foe *Warrior, attacks []Strike, words func() string) {
	by, at := w.ID, foe.ID
	p.times("assault", 1, func(k *scribe, _ int) {
		for i := range attacks {
			attacks[i].appendKey(k)
		}
	}, func(int) bool {
		w, foe := p.Warrior(by), p.Warrior(at)
		kind, rule := Struck, attacks[0].Rule
		if attacks[0].Shot {
			kind = FiredAt
		}
		if words != nil && !p.mute {
			e := Event{Kind: kind, Who: by, At: at, Rule: rule, With: p.Rules.Weapon(attacks[0].Weapon)}
			if !p.Quiet {
				e.Text = words()
			}
			p.Tell(e)
		}
		p.assault(w, foe, attacks)
		return true
	})
}

// assault is what becomes of one warrior's attacks on one foe: all are thrown for,
// then one of those that hit may be parried, then the rest wound (FIGHT-08).
func (p *Play) assault(w, foe *Warrior, attacks []Strike) {
	if p.attacked(w, foe); !foe.InPlay() {
		return
	}
	by, at, first, sort := w.ID, foe.ID, len(p.scratch.struck), attacks[0].means
	down := sort.finishes() && foe.Condition != Standing && foe.DownedBy != w.ID // FIGHT-20, AMB-73, AMB-75
	if down && foe.Condition == Stunned && p.Rules.StunnedAutoOut {
		p.Say(Note, w.ID, foe.ID, "FIGHT-19", "%s is stunned and helpless: no dice are needed.", foe.Name)
		p.injure(foe, OutOfAction, "FIGHT-19", w.ID)
		return
	}
	sure := p.helpless(w, foe, &attacks[0], down)
	p.times("throw", len(attacks), func(k *scribe, i int) { attacks[i].appendKey(k); k.flags(down, sure) }, func(i int) bool {
		p.scratch.struck = append(p.scratch.struck, attacks[i])
		last := len(p.scratch.struck) - 1
		b := &p.scratch.struck[last]
		b.FinishesOff, b.FinishesByInjury = down && !p.Rules.DownByInjury, down // AMB-115
		if p.throwToStrike(b, sure) {
			p.scratch.struck = append(p.scratch.struck[:last], *b)
		} else {
			p.scratch.struck = p.scratch.struck[:last]
		}
		return p.Warrior(by).Able() // what he struck before still lands
	})
	if hits := p.scratch.struck[first:]; len(hits) > 0 {
		p.resolveHits(p.withBothBarrels(p.turnsAside(p.Warrior(at), p.Warrior(by), hits)))
	}
	p.scratch.struck = p.scratch.struck[:first]
}

// turnsAside lets the victim of hits parry one of the blows, or dodge missiles, which
// nobody parries (PARRY-01, AMB-53, LEARN-V5).
func (p *Play) turnsAside(foe, by *Warrior, hits []Strike) []Strike {
	if !hits[0].Shot {
		return p.parry(foe, by, hits)
	}
	return slices.DeleteFunc(hits, func(st Strike) bool { return st.Weapon != NoWeapon && p.dodges(foe, by.ID) })
}

// helpless reports, and tells, that attacks on a foe hit by themselves because of how he
// is: he is down, or has no Weapon Skill to defend himself with (FIGHT-18, FIGHT-19,
// FIGHT-27, CHAR-12). Shots are not parried by skill.
func (p *Play) helpless(w, foe *Warrior, st *Strike, down bool) bool {
	switch {
	case !st.means.rolls(), st.Shot:
		return false // nothing to tell
	case down && foe.Condition == Stunned:
		p.Say(Note, w.ID, foe.ID, "FIGHT-19", "%s is stunned: the blows hit by themselves.", foe.Name)
	case down && p.Rules.DownAutoHit:
		p.Say(Note, w.ID, foe.ID, "FIGHT-18", "%s is %s: the blows hit by themselves.", foe.Name, foe.Condition)
	case p.Profile(foe).WS == 0:
		p.Say(Note, w.ID, foe.ID, "FIGHT-27", "%s has no Weapon Skill: the blows hit by themselves.", foe.Name)
	default:
		return false
	}
	return true
}

// throwToStrike throws to hit for one attack in close combat, if a die is needed.
func (p *Play) throwToStrike(st *Strike, sure bool) bool {
	w, at := p.Warrior(st.By), p.Warrior(st.At)
	if sure || !st.means.rolls() {
		p.strikesHome(st, nil, &Attempt{})
		return true
	}
	roll := st.means.toHit(p.State, w, at, st)
	if st.Follows > 0 { // ARMS-26
		roll.Add(-min(st.Follows, max(0, 6-roll.Need())), "in a flurry")
	}
	a := p.throwToHit(st, &roll)
	if a.Hits {
		p.strikesHome(st, &roll, &a)
	}
	return a.Hits
}

// throwToHit throws to hit for any attack, with whatever lets it be thrown again, and
// shows the die to whatever looks at it (HP-19).
func (p *Play) throwToHit(st *Strike, roll *Roll) Attempt {
	w, at := p.Warrior(st.By), p.Warrior(st.At)
	face, ok := p.Throw(roll, w.ID, at.ID)
	if !ok && p.strikesAgain(w, st.Weapon) && p.mayRethrow() {
		p.Say(Note, w.ID, at.ID, "", "%s is an expert swordsman and strikes again.", w.Name)
		face, ok = p.throwOnceMore(roll, w.ID, at.ID)
	}
	if !ok && st.close() && p.hatredAgain(w, at) && p.mayRethrow() {
		p.Say(Note, w.ID, at.ID, "PSY-10", "%s hates him and strikes again.", w.Name)
		face, ok = p.throwOnceMore(roll, w.ID, at.ID)
	}
	a := Attempt{By: w.ID, At: at.ID, Weapon: st.Weapon, Slot: st.Slot - 1, Shot: st.Afar(), Face: face, Hits: ok, made: true}
	if p.hitsWatched(w) {
		p.hitRolled(&a)
	}
	return a
}

// strikesHome makes a hit of an attack that has hit, by the roll it was thrown for, if it
// was: with its Strength, what poisons and doubles it (EQUIP-05, SPEC-12, AMB-94).
func (p *Play) strikesHome(st *Strike, roll *Roll, a *Attempt) {
	w, at := p.Warrior(st.By), p.Warrior(st.At)
	st.Face = a.Face
	st.More = a.More
	st.Strength = st.means.strength(p.State, w, at, st) + st.More
	if st.close() && st.ownDoing() {
		_, st.Twofold = p.spellBlows(w)
	}
	if roll != nil {
		p.poisons(st, roll)
	}
	p.strengthen(st)
}

// spellStrike is a hit of a spell, as shots do, but never with a critical (MAGIC-10).
func (s *State) spellStrike(c CastSpell, at WarriorID, strength int, save bool) Strike {
	sp := &s.Rules.Spells[c.Spell]
	st := Strike{By: c.Who, At: at, Weapon: NoWeapon, Strength: strength, Shot: true, Cause: sp.Name,
		Magical: true, NoSave: !save, NoCritical: true, Rule: sp.Rule, made: true}
	if !sp.Prayer { // MAGIC-12
		st.Kind = sp.Kind
	}
	return st
}

// spellHarm is spellStrike for wounds and injuries that come without a roll to wound.
func (s *State) spellHarm(c CastSpell, at WarriorID) Strike { return s.spellStrike(c, at, 0, false) }

// Blow is a hit with a weapon in hand as it would be if it hit, for who weighs it up.
func (s *State) Blow(w, at *Warrior, weapon WeaponID) Strike {
	st := attackBy(arms{}, w, at, weapon, "FIGHT-08")
	st.Strength = s.BlowStrength(w, weapon)
	return st
}

// Missile is Blow with a shot, thrown with no 6.
func (s *State) Missile(w, at *Warrior, weapon WeaponID) Strike {
	st := attackBy(missile{}, w, at, weapon, "SHOOT-20")
	st.Shot, st.Face, st.Strength = true, 5, s.missileStrength(w, weapon)
	return st
}

// missileStrength is a missile weapon's own Strength, or his who throws it (WOUND-03).
func (s *State) missileStrength(w *Warrior, id WeaponID) int {
	if n := s.Rules.Weapon(id).Strength; n > 0 {
		return n
	}
	return s.Profile(w).S
}

// said is words that are no longer to be put together.
func said(format string, args ...any) func() string {
	return func() string { return fmt.Sprintf(format, args...) }
}
