package rules

import (
	"fmt"
	"strings"
)

// Strike is one hit on its way to an injury: from whom, how strong, with what.
type Strike struct {
	By       WarriorID // Nobody: a fall, a falling stone
	At       WarriorID
	Weapon   WeaponID
	Strength int
	Face     int // the die that hit; 0 if it hit without one
	Shot     bool
	Slot     int    // the weapon that fires, as a place in Warrior.Weapons counted from 1; 0 for none
	Second   bool   // struck with the second weapon
	Cause    string // in place of a weapon
	Rule     string
	means    means // what the attack is made with; nil for a harm or a spell
	made     bool  // by an attack, a harm or a spell (attacks.go, harms.go), and by nothing else

	NoSave     bool
	NoCritical bool
	// FinishesOff: an unsaved wound takes him out of action, by FIGHT-18 or the
	// rule of Finish; FinishesByInjury: an injury roll does.
	FinishesOff      bool
	Finish           string
	FinishesByInjury bool
	Twofold          bool // whatever strikes makes two wounds of one (AMB-94)

	// What a critical makes of it (CRIT-06 to CRIT-26).
	Double   bool                      // an unsaved wound counts as two
	Apart    bool                      // two wounds, each with a save of its own (CRIT-19)
	Injury   int                       // added to injury rolls
	NoHelmet bool                      // CRIT-15
	Mild     bool                      // out of action on the injury table counts as stunned (SPELL-CHA-3)
	Dulls    bool                      // it stuns as a club does (SPELL-ULR-2)
	Hurt     bool                      // it has made a wound (SPELL-DES-1)
	Extra    bool                      // it is the blow of a critical: no further one follows (AMB-70)
	Then     func(p *Play, st *Strike) // what else, after the saves, whether they succeed or not
	Critical bool                      // it was a critical hit (SPEC-14)
	Warded   bool                      // a ward save stopped it (CRIT-14)
	Follows  int                       // so many blows of a flurry came before it (ARMS-26)

	Magical bool      // SPEC-20
	Kind    SpellKind // of the spell that strikes (SPEC-22)

	// What his equipment makes of it.
	More       int    // what was thrown adds so much to its Strength (MISFIRE-03-6)
	Poisoned   bool   // wounds without a roll (SPEC-10)
	Aflame     bool   // with fire, which does nothing more by itself (SPEC-26)
	AutoWounds string // wounds without a score to reach, and why (EQUIP-04)
	Pierces    []Mod  // further modifiers on the save (AMB-52)
	Harms      []Mod  // further modifiers on injury rolls (EQUIP-12)
}

// lands asks both sides about a hit that is not parried: whether it is to wound. What it
// does in place of that comes after all that any hit does.
func (p *Play) lands(s *Strike) bool {
	through := p.goesThrough(s)
	if p.Rules.Weapon(s.Weapon).Venomous && through && s.armed() && s.Face == 6 && !p.Has(p.Warrior(s.At), ImmuneToPoison) {
		s.AutoWounds = "venom on a 6 to hit (" + p.Rules.Weapon(s.Weapon).Rule + ")"
	}
	return through && p.hitLands(s) && !p.doesInstead(s)
}

func (p *Play) takeHit(s *Strike) {
	victim := p.Warrior(s.At)
	if !victim.InPlay() || p.Untouchable(victim) {
		return
	}
	if !p.lands(s) {
		return
	}
	p.hurts(s)
	p.wasHit(s)
}

// hurts is what a hit does that has landed.
func (p *Play) hurts(s *Strike) {
	victim := p.Warrior(s.At)
	roll := p.toWound(s)
	if s.By == Nobody {
		roll.By = s.Cause
	}
	roll.Plain, roll.Sixes = s.NoCritical && !p.mayHitHeart(s), p.onlySixes(s)
	face, ok := 0, true
	if s.Poisoned {
		p.Say(Note, s.By, s.At, "SPEC-10", "The poison wounds %s by itself.", victim.Name)
	} else {
		face, ok = p.Throw(&roll, s.By, s.At)
	}
	if !ok {
		p.followsUp(s)
		return // WOUND-04
	}
	if s.Face == 6 && face >= 5 && p.mayHitHeart(s) { // KIN-40
		s.NoSave, s.NoCritical, s.FinishesOff, s.Finish = true, true, true, "KIN-40"
		p.Say(Note, s.By, s.At, "KIN-40", "It strikes the heart: %s is done for.", victim.Name)
	}
	if (face == 6 && (roll.Need() < 6 || s.AutoWounds != "") || p.criticalAnyway(s, face) || p.criticalFrom(s, face, &roll)) && p.mayBeCritical(s) { // CRIT-01, CRIT-03, AMB-108
		if !s.Afar() && p.Phase == Combat {
			p.Warrior(s.By).Crit = true
		}
		s.Critical = true
		p.Rules.Criticals(p, s)
	}
	if wounds := p.unsaved(s); wounds > 0 {
		if wounds = p.stepsAside(s, p.ironKeeps(s, wounds)); wounds > 0 {
			s.Hurt = p.wound(s, wounds)
			p.dooms(s)
		}
	}
	if s.Then != nil {
		s.Then(p, s)
	}
}

// unsaved is how many wounds come through the armour, after a critical too
// unless that denies the save (CRIT-05), and then through a ward (SPEC-23): one save
// of each kind, and what fails them counts for all the wounds the critical or the
// weapon make of it (AMB-68); or saves for each of two (CRIT-19). Of critical and
// weapon the larger counts, unless the rules multiply them (CRIT-09).
func (p *Play) unsaved(s *Strike) int {
	n := 0
	for k := 0; k == 0 || k == 1 && s.Apart; k++ {
		if !p.saved(s) {
			n++
		}
	}
	n = p.unwarded(s, n)
	if s.Double {
		n *= 2
	}
	if n > 0 && s.armed() && p.Rules.Weapon(s.Weapon).ManyWounds {
		n = max(n, p.D3(s.By, p.Rules.Weapon(s.Weapon).Rule, "how many wounds it makes"))
	}
	switch {
	case n == 0 || !s.Twofold:
		return n
	case p.Rules.CriticalsMultiply:
		return 2 * n
	}
	return max(2, n)
}

// saved rolls the armour save, if there is one left.
func (p *Play) saved(s *Strike) bool {
	if s.NoSave {
		return false
	}
	save, any := p.Save(s)
	if !any {
		if save.Base <= 6 {
			p.Say(Note, s.At, s.By, "ARMOUR-03", "%s's armour does not help: %s.", p.name(s.At), save.String())
		}
		return false
	}
	_, ok := p.Throw(&save, s.At, s.By)
	return ok
}

// toWound prepares the roll to wound, Strength against Toughness (CHAR-06,
// WOUND-01, WOUND-02).
func (s *State) toWound(st *Strike) Roll {
	victim := &s.Warriors[st.At]
	t := s.Profile(victim).T
	less, _ := s.blunted(st)
	strength := max(1, st.Strength-less)
	need, can := s.Rules.ToWound(strength, t)
	if n := s.surelyWounds(st); n > 0 && (!can || need > n) {
		need, can = n, true
	}
	blessed := st.armed() && s.Rules.Weapon(st.Weapon).Blessed && victim.Has(Undead|Possessed|Vampire)
	if blessed && (!can || need > 2) { // EXPLORE-47
		need, can = 2, true
	}
	r := Roll{Name: "to wound", Whom: victim.Name, Base: need, From: "Strength %d against Toughness %d", Nums: [2]int{strength, t}, Rule: "WOUND-01", For: WoundRoll}
	if n := s.Rules.Weapon(st.Weapon).Holy; n > 0 && st.armed() && victim.Has(Undead|Possessed|Vampire) && !(blessed && need == 2) { // ARMS-01
		r.Add(n, "holy")
	}
	if blessed && need == 2 {
		r.From, r.Nums = "a blessed weapon", [2]int{}
	}
	if !can && !s.Rules.SixWounds {
		r.Base, r.Never = 7, fmt.Sprintf("Strength %d cannot wound Toughness %d", strength, t)
	}
	if s.ethereal(victim) && !s.magical(st) { // SPEC-20
		r.Add(-1, "ethereal")
	}
	r = s.modifyToWound(st, r)
	if s.Rules.SixWounds && r.Need() > 6 { // WOUND-02
		r.Add(r.Need()-6, "a 6 always wounds")
	}
	if st.AutoWounds != "" {
		r.Never, r.Always = "", st.AutoWounds
	}
	return r
}

// mayBeCritical: attacks only, and in close combat one for each warrior and close
// combat phase where the ruleset says so: who strikes in another phase at one who turns
// is not limited (CRIT-02, CRIT-04, AMB-114, FIGHT-24).
func (p *Play) mayBeCritical(s *Strike) bool {
	if s.NoCritical || s.By == Nobody || s.Cause == "" && p.Rules.Weapon(s.Weapon).NoCritical || s.Face == 0 && p.Rules.CriticalsOfRolls {
		return false
	}
	return s.Afar() || p.Phase != Combat || !p.Rules.OneCritical || !p.Warrior(s.By).Crit
}

// CriticalChart is the one chart of the living rulebook (CRIT-06 to CRIT-08).
func CriticalChart(p *Play, s *Strike) {
	more := p.critically(s)
	switch n := p.D6Of(s.By, "CRIT-01", "critical hit", func(n int) int { return (min(5, n+more) + 1) / 2 }) + more; {
	case n <= 2:
		s.Double = true
		p.Say(Note, s.By, s.At, "CRIT-06", "A vital part: an unsaved wound counts as two.")
	case n <= 4:
		s.Double, s.NoSave = true, true
		p.Say(Note, s.By, s.At, "CRIT-07", "An exposed spot: two wounds, no armour save.")
	default:
		s.Double, s.NoSave, s.Injury = true, true, s.Injury+2
		p.Say(Note, s.By, s.At, "CRIT-08", "A master strike: two wounds, no armour save, +2 on the injury rolls.")
	}
}

// withArticle is "a sword", "an ithilmar sword".
func withArticle(name string) string {
	if name != "" && strings.ContainsRune("aeiou", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// strengthModifier is what a Strength takes off the armour save (ARMOUR-03).
func strengthModifier(strength int) int { return -min(6, max(0, strength-3)) }

// strengthWords are the reasons for it, which need not be written anew each time.
var strengthWords = func() (all [32]string) {
	for n := range all {
		all[n] = fmt.Sprintf("Strength %d", n)
	}
	return all
}()

// Save prepares the armour save against a strike, blow or shot (ARMOUR-07); any
// is false when the victim has none left to roll (ARMOUR-01 to ARMOUR-06). A
// buckler gives none (PARRY-10).
func (s *State) Save(st *Strike) (r Roll, any bool) {
	victim := &s.Warriors[st.At]
	wp := s.Rules.Weapon(st.Weapon)
	armed := st.armed()
	a := s.Rules.Armours[victim.Armour]
	r = Roll{Name: "armour save", Base: a.Save, From: a.Name, Rule: "ARMOUR-01", For: SaveRoll}
	if victim.Shield && !a.Unshielded && (s.shieldInHand(victim) || st.Shot && !(s.Rules.TwoHandedNoShield && s.Rules.Weapon(victim.Main).TwoHanded)) {
		r.Base--
		if victim.Armour == 0 {
			r.From = "shield"
		} else {
			r.From += " and shield"
		}
	}
	if s.mounted(victim) && victim.Mount.Save != 0 { // SPEC-30
		if r.Base -= victim.Mount.Save; victim.Armour == 0 && !victim.Shield {
			r.From = "mount"
		} else {
			r.From += " and mount"
		}
	}
	if s.wearsRune(victim, runeOfStone) { // LEARN-W17
		if r.Base > 6 {
			r.Base, r.From = 6, "Rune of Stone"
		} else {
			r.Base, r.From = max(1, r.Base-1), r.From+" and Rune of Stone"
		}
	}
	r = s.modifySave(st, r)
	if n, from := s.spellLeast(victim); n > 0 && n < r.Base { // SPELL-MOR-6
		r.Base, r.From = n, from
	}
	if n, from := s.spellSave(victim); n > 0 { // in place of all that he and his mount wear (SPELL-PRA-6)
		r.Base, r.From = n, from
	}
	if armed && wp.EasySave && !s.natural(st.By, st.Weapon) { // ARMOUR-06, AMB-64: before the Strength
		if r.Base > 6 {
			r.Base, r.From = 6, "against "+withArticle(wp.Name)
		} else {
			r.Add(1, wp.Name)
		}
	}
	if r.Base > 6 {
		return r, false
	}
	switch {
	case armed && wp.SaveTotal != 0: // WEAP-22
		r.Add(wp.SaveTotal, wp.Name)
	default:
		_, less := s.blunted(st)
		if m := strengthModifier(st.Strength - less); m != 0 {
			r.Add(m, strengthWords[min(st.Strength-less, len(strengthWords)-1)])
		}
		if armed {
			r.Add(wp.SaveMod, wp.Name)
		}
	}
	for _, m := range st.Pierces {
		r.Add(m.By, m.Why)
	}
	if st.ownDoing() && s.Warriors[st.By].Has(PerfectKiller) { // KIN-14
		r.Add(-1, "perfect killer")
	}
	return r, r.Need() <= 6
}

// shieldInHand: no second weapon and nothing two-handed keeps him from using it
// in close combat (FIGHT-16, WEAP-06 to WEAP-11).
func (s *State) shieldInHand(w *Warrior) bool {
	return s.freeHand(w) || s.thirdHand(w)
}

// natural: he fights with claws and teeth, to which the fist does not apply (WEAP-01).
func (s *State) natural(by WarriorID, id WeaponID) bool {
	return id == NoWeapon && s.clawed(&s.Warriors[by])
}

// wound takes wounds off a warrior; for the one that brings him to 0 and every
// further one an injury roll is made and the worst counts (CHAR-07, INJ-01 to
// INJ-04, AMB-67). Who fights on with none left is injured by each (INJ-11). It reports
// whether he has lost any.
func (p *Play) wound(s *Strike, n int) (hurt bool) {
	victim := p.Warrior(s.At)
	if n = p.woundsTaken(s, n); n <= 0 || !victim.InPlay() || p.Untouchable(victim) {
		return false
	}
	p.takeWounds(s, n)
	p.bleeds(s)
	return true
}

// takeWounds is what wounds do that nothing kept off.
func (p *Play) takeWounds(s *Strike, n int) {
	victim := p.Warrior(s.At)
	e := Event{Kind: Hurt, Who: s.At, At: s.By, Rule: "INJ-01"}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s suffers %s.", victim.Name, plural(n, "wound"))
	}
	p.Tell(e)
	if s.FinishesOff { // FIGHT-18, CRIT-17
		rule := "FIGHT-18"
		if s.Finish != "" {
			rule = s.Finish
		}
		p.injure(victim, OutOfAction, rule, s.By)
		return
	}
	rolls := n - victim.Wounds
	if victim.Wounds > 0 {
		rolls = n - victim.Wounds + 1
		victim.Wounds = max(0, victim.Wounds-n)
	}
	if s.FinishesByInjury && rolls > 0 {
		p.injure(victim, OutOfAction, "FIGHT-18", s.By)
		return
	}
	if p.injuresOtherwise(s, rolls) {
		return
	}
	worst := Standing
	for ; rolls > 0; rolls-- {
		if got := p.rollInjury(s); got > worst {
			worst = got
		}
	}
	if worst > Standing {
		p.injure(victim, worst, "INJ-04", s.By)
	}
}

func plural(n int, what string) string {
	if n == 1 {
		return "a " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// injuryFrom is what a score on the injury table means for a warrior whom a weapon wounds that
// may be a misericord (EXPLORE-72).
func (s *State) injuryFrom(st *Strike, victim *Warrior, score int, concussion bool) Condition {
	switch {
	case !st.armed() || !s.Rules.Weapon(st.Weapon).Misericord:
		return injury(score, concussion)
	case score >= 4:
		return OutOfAction
	case victim.Has(Undead | Vampire):
		return KnockedDown
	}
	return Stunned
}

// injury is what a score on the injury table means (INJ-04, WEAP-03, AMB-66).
func injury(score int, concussion bool) Condition {
	switch {
	case score >= 5:
		return OutOfAction
	case score >= 3, concussion && score == 2:
		return Stunned
	}
	return KnockedDown
}

// rollInjury rolls once on the injury table (INJ-04), modified above 6 is 6
// (AMB-66). Whoever made the wound rolls (INJ-05). Maces, helmets and hunting
// arrows have their say (INJ-17).
func (p *Play) rollInjury(s *Strike) Condition {
	victim := p.Warrior(s.At)
	add := s.Injury
	for _, m := range s.Harms {
		add += m.By
	}
	more, why := p.harsher(s)
	add += more
	concussion := !p.some(victim, func(t *Talent) bool { return t.Unconcussed }) && (s.Dulls || s.armed() && !s.Shot && p.Rules.Weapon(s.Weapon).Concussion) || p.cruel(s)
	n := p.Dice.classed(func(face int) int {
		if p.watchesInjuries(victim) { // who looks at the score
			return face
		}
		return int(p.injuryFrom(s, victim, min(6, p.tampered(s.By, InjuryDie, face)+add), concussion))
	})
	score := min(6, p.tampered(s.By, InjuryDie, n)+add) // AMB-66
	into := p.injuryFrom(s, victim, score, concussion)
	if s.Mild {
		into = min(into, Stunned)
	}
	if !p.mute {
		e := Event{Kind: Threw, Who: s.By, At: s.At, Rule: "INJ-04", Dice: []int{n}, OK: true, Into: into, For: InjuryRoll}
		p.tellInjury(&e, s, n, more, why, concussion, into)
	}
	if into == OutOfAction {
		into = p.takesIt(victim, score, into, false)
	}
	was := into
	if into == Stunned && p.eased(victim, s) {
		into = KnockedDown
	}
	if into == KnockedDown {
		into = p.takesIt(victim, score, into, was != KnockedDown)
	}
	return into
}

// tellInjury tells of an injury roll.
func (p *Play) tellInjury(e *Event, s *Strike, n, more int, why string, concussion bool, into Condition) {
	victim := p.Warrior(s.At)
	if !p.Quiet {
		e.Text = fmt.Sprintf("Injury of %s: rolled %d", victim.Name, n)
		if s.Injury != 0 {
			e.Text += fmt.Sprintf(", %+d", s.Injury)
		}
		for _, m := range s.Harms {
			e.Text += fmt.Sprintf(", %+d %s", m.By, m.Why)
		}
		if more != 0 {
			e.Text += fmt.Sprintf(", %+d %s", more, why)
		}
		if concussion {
			e.Text += ", concussion"
		}
		if s.armed() && p.Rules.Weapon(s.Weapon).Misericord {
			e.Text += ", " + p.Rules.Weapon(s.Weapon).Name
		}
		e.Text += ": " + into.String()
		good := 0
		add := more + s.Injury
		for _, m := range s.Harms {
			add += m.By
		}
		for f := 1; f <= 6; f++ {
			good += number(p.injuryFrom(s, victim, min(6, f+add), concussion) == OutOfAction)
		}
		e.odds(good, 6)
	}
	p.Tell(*e)
}

// injure brings a warrior into a worse condition. The worst of a turn counts,
// even if he was helped up in between, or only what this attacker did now (INJ-03).
func (p *Play) injure(w *Warrior, into Condition, rule string, by WarriorID) {
	if p.Rules.WorstOfTurn {
		into = max(into, w.Worst)
	}
	if into = p.injuredInto(w, into, by); into <= w.Condition {
		return
	}
	w.Worst = max(w.Worst, into)
	if w.Condition == Standing {
		w.DownedBy = by
	}
	w.Condition = into
	w.Intent = nil
	p.unhide(w, "he is "+into.String(), "INJ-06")
	e := Event{Kind: Downed, Who: w.ID, At: by, Rule: rule, Into: into}
	if !p.Quiet {
		e.Text = fmt.Sprintf("%s is %s.", w.Name, into)
	}
	p.Tell(e)
	p.calm(w)
	if into == OutOfAction {
		w.Fleeing, w.OutIn = false, p.fight()
		p.downed(w, by)
		p.succeeded(w)
		p.checkLeftAlone()
		return
	}
	p.downed(w, by)
	p.slip(w) // INJ-18
}
