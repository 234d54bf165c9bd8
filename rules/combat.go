package rules

import (
	"fmt"
	"slices"
)

// fightCombats plays a whole close combat phase: everybody who is engaged
// strikes in the order of striking, whichever side's turn it is (FIGHT-02, TURN-04).
func (p *Play) fightCombats() {
	p.combatOpens()
	order := p.decides(p.strikingOrder)
	p.shootPointBlank(order)
	p.whipcracks()
	p.times("blows", len(order), func(k *scribe, i int) { k.nums(i); list(k, order) }, func(i int) bool {
		if w := p.Warrior(order[i]); p.fights(w) && !w.Hammered {
			w.Struck = p.tramples(w)
			p.strikes(w)
		}
		p.forgets(order[i+1:], order)
		return true
	})
	for _, id := range order {
		p.stomps(p.Warrior(id))
	}
	p.combatEnds()
	p.forgets(nil, nil)
}

// combatOpens is what comes before the blows.
func (p *Play) combatOpens() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		w.Crit, w.Parried, w.DownedBy = false, false, Nobody
		w.Hammered, w.OffIdle = false, false
		w.Pistols = 0
	}
	p.at(combatStart)
	for i := range p.Warriors { // nobody is held yet
		if w := &p.Warriors[i]; len(w.Counters) > 0 {
			for n := range w.Counters.Get(holders, 0) {
				w.Counters.Set(holders, n+1, 0)
			}
			w.Counters.Set(holders, 0, 0)
		}
	}
	p.choosesTails()
	p.forAll(false, fights)
	p.impactHits()
	p.drawPistols()
}

// combatEnds is what comes after the blows.
func (p *Play) combatEnds() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if p.Engaged(w) {
			w.Fought++
		}
		p.vent(w)
		w.Dived, w.Afraid, w.Struck, w.Pistols = false, false, false, 0
	}
	for i := 0; i < len(p.Warriors); i++ {
		if w := &p.Warriors[i]; p.InTurn(w) && !p.Over { // LEAD-09, AMB-80
			p.testAllAlone(w)
		}
	}
	p.endsCombats()
	p.forAll(false, hasFought)
}

// endsCombats is that those who have nobody left to fight are in no combat any more.
func (p *Play) endsCombats() {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; (w.Fought != 0 || w.EngagedSince != 0 || w.PistolsUsed) && !p.Engaged(w) {
			w.leavesCombat()
		}
	}
}

// leavesCombat is that a warrior is in no combat any more: whoever he fights next, it is
// the first turn of another one (AMB-59).
func (w *Warrior) leavesCombat() {
	w.Fought, w.EngagedSince, w.PistolsUsed, w.Vented = 0, 0, false, nil
}

// neverStrikes: without Weapon Skill he makes no attacks in close combat at all
// where the ruleset says so (CHAR-12).
func (s *State) neverStrikes(w *Warrior) bool {
	return s.Rules.NoBlowsAtWS0 && s.Profile(w).WS == 0
}

// Attacks is how many blows a warrior strikes, and how many of them with the
// second weapon (CHAR-09, FIGHT-12 to FIGHT-14).
func (s *State) Attacks(w *Warrior) (all, second int) {
	all, second = s.attacks(w)
	all = s.blows(w, all)
	all -= s.held(w, all)
	return all, min(all, second)
}

func (s *State) attacks(w *Warrior) (all, second int) {
	a, more := s.Profile(w).A, s.spellAttacks(w)
	if s.neverStrikes(w) || s.mayFight(w) != nil {
		return 0, 0
	}
	if s.Has(w, Frenzied) {
		a = s.Rules.FrenzyAttacks(a) // PSY-07
	}
	if w.Pistols > 1 && a > 0 && (w.Main == NoWeapon || s.Rules.BraceIsTwo) {
		return 2 + more, 2 // AMB-50: nothing but the brace
	}
	if w.Main == NoWeapon && !s.clawed(w) {
		return min(a, 1) + more, 0 // WEAP-01
	}
	if a > 0 && (w.Off != NoWeapon && !w.OffIdle || w.Pistols > 0) {
		return a + 1 + more, 1
	}
	return a + more, 0
}

// quickness is his Initiative in close combat with what he holds (CHAR-08, WEAP-12).
func (s *State) quickness(w *Warrior) int {
	if s.onlyFires(w) {
		return s.Profile(w).I
	}
	quick := s.Rules.Weapon(w.Main).Quick
	if w.Off != NoWeapon {
		quick = max(quick, s.Rules.Weapon(w.Off).Quick)
	}
	return s.Profile(w).I + quick
}

// blowsOf are all the blows a warrior strikes now, at one foe after another.
func (p *Play) blowsOf(w *Warrior) []Strike {
	p.scratch.foes = p.appendAttackable(p.scratch.foes[:0], w)
	foes := p.scratch.foes
	if len(foes) == 0 {
		return nil
	}
	p.mayLeaveOffIdle(w)
	all, second := p.attacks(w)
	if all = p.blows(w, all); all == 0 {
		return nil
	}
	second = min(all, second)
	single := w.Off
	other := w.Main
	switch {
	case w.Pistols > 0 || second == 0 || w.Main == w.Off:
	case p.Rules.BonusChosen: // FIGHT-13
		d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "FIGHT-13",
			Question: fmt.Sprintf("%s has one more attack. With which weapon?", w.Name),
			Options:  []Option{{p.Rules.Weapon(w.Off).Name, w.ID}, {p.Rules.Weapon(w.Main).Name, w.ID}}}
		if p.Ask(d)[0] == 1 {
			single = w.Main
		}
	case all > 2: // FIGHT-13
		d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "FIGHT-13",
			Question: fmt.Sprintf("%s has %d attacks. Which weapon makes the single one?", w.Name, all),
			Options:  []Option{{p.Rules.Weapon(w.Off).Name, w.ID}, {p.Rules.Weapon(w.Main).Name, w.ID}}}
		if p.Ask(d)[0] == 1 {
			single, other = w.Main, w.Off
		}
	}
	weapons, slots, at, blows := p.scratch.blows(all)
	for i := range weapons {
		weapons[i], slots[i] = other, 0
	}
	switch {
	case w.Pistols > 0:
		p.aimPistols(w, weapons, slots)
	case second > 0:
		weapons[all-1] = single
	}
	last := all - 1 // the blow of the second weapon, if there is one
	for range p.held(w, all) {
		i := p.loses(w, weapons)
		weapons, slots, at = slices.Delete(weapons, i, i+1), slices.Delete(slots, i, i+1), at[1:]
		if last -= number(i <= last); i == last+1 {
			last = -1
		}
	}
	all = len(weapons)
	p.firePistols(w, slots)
	// FIGHT-07: attacks are divided before the dice are thrown.
	for i := range at {
		if at[i] = foes[0]; len(foes) == 1 {
			continue
		}
		question := fmt.Sprintf("Whom does %s attack?", w.Name)
		if all > 1 {
			question = fmt.Sprintf("Whom does %s attack with blow %d of %d?", w.Name, i+1, all)
		}
		at[i] = p.Choose(w.Side, w.ID, "FIGHT-07", question, foes)
	}
	for _, foe := range foes {
		for i, id := range at {
			if id == foe {
				blows = append(blows, blowWith(w, p.Warrior(foe), weapons[i], slots[i], second > 0 && i == last))
			}
		}
	}
	return blows
}

// mayLeaveOffIdle asks whether he strikes with his second weapon at all, where
// he need not and it costs him Weapon Skill (FIGHT-12).
func (p *Play) mayLeaveOffIdle(w *Warrior) {
	if p.Rules.TwoWeaponWS != 0 && !p.Rules.SecondMust && p.withBoth(w) {
		w.OffIdle = !p.Confirm(w.Side, w.ID, Nobody, "FIGHT-12",
			fmt.Sprintf("%s: strike with the second weapon too, at %+d Weapon Skill?", w.Name, p.Rules.TwoWeaponWS))
	}
}

// withBoth: he strikes with two one-handed weapons; pistols have a rule of
// their own (AMB-132).
func (s *State) withBoth(w *Warrior) bool {
	return w.Main != NoWeapon && w.Off != NoWeapon && w.Pistols == 0 && !w.OffIdle
}

// attackable are the foes he may strike: those who stand and do not flee; if there is none,
// those who flee and have no room to run; those who lie only when none is on his feet
// (FIGHT-21, SPEC-03, AMB-26, AMB-74).
func (p *Play) attackable(w *Warrior) []WarriorID { return p.appendAttackable(nil, w) }

func (p *Play) appendAttackable(ids []WarriorID, w *Warrior) []WarriorID {
	for _, those := range [...]func(*Warrior) bool{(*Warrior).Able, (*Warrior).runs, func(f *Warrior) bool { return f.Condition != Standing }} {
		for i := range p.Warriors {
			if f := &p.Warriors[i]; those(f) && p.isFoe(w, f) && !p.Untouchable(f) {
				ids = append(ids, f.ID)
			}
		}
		if len(ids) > 0 {
			break
		}
	}
	return ids
}

// scratch is the memory that a close combat phase is worked out in, kept for the next one.
type scratch struct {
	weapons  []WeaponID
	slots    []int
	at, foes []WarriorID
	order    []WarriorID
	strikes  []Strike
	struck   []Strike // the blows that have hit and are to be resolved
	waiting  []striker
}

// blows is memory for so many blows.
func (r *scratch) blows(n int) (weapons []WeaponID, slots []int, at []WarriorID, blows []Strike) {
	if cap(r.strikes) < n {
		r.weapons, r.slots, r.at, r.strikes = make([]WeaponID, n), make([]int, n), make([]WarriorID, n), make([]Strike, n)
	}
	return r.weapons[:n], r.slots[:n], r.at[:n], r.strikes[:0]
}

// ToStrike prepares the roll to hit in close combat from Weapon Skill against
// Weapon Skill (FIGHT-10, CHAR-03).
func (s *State) ToStrike(w, at *Warrior, weapon WeaponID) Roll {
	ws, vs, both := s.calmed(w, s.Profile(w).WS), s.calmed(at, s.Profile(at).WS), "WS %d against WS %d"
	if s.Rules.TwoWeaponWS != 0 && ws > 0 && s.withBoth(w) { // FIGHT-12, AMB-63
		ws, both = max(1, ws+s.Rules.TwoWeaponWS), "WS %d with two weapons against WS %d"
	}
	r := Roll{Name: "to hit", Whom: at.Name, From: both, Nums: [2]int{ws, vs}, Rule: "FIGHT-10", For: HitRoll}
	r.Base = s.Rules.ToHitCombat(ws, vs)
	return s.inClose(w, at, weapon, r)
}

// inClose is a roll to hit by Weapon Skill after all that changes it: the dive, the
// weapon, what is hard to see, what anybody carries and what happens; then the worst
// score it may have; and fear, which knows no such limit (CHARGE-23, FIGHT-11, PSY-02).
func (s *State) inClose(w, at *Warrior, weapon WeaponID, r Roll) Roll {
	if w.Dived {
		r.Add(1, "diving charge")
	}
	r.Add(s.Rules.Weapon(weapon).ToHit, s.Rules.Weapon(weapon).Name)
	s.blur(at, s.Rules.Weapon(weapon).Magical, &r)
	r = s.modifyBlow(w, at, weapon, r)
	s.notWorse(&r)
	if len(s.Carriers) > 0 && s.overSide(w, at) { // WAGON-40
		r = Roll{Name: r.Name, Whom: r.Whom, Base: 6, From: "aboard, whatever the Weapon Skill", Rule: "WAGON-40", For: HitRoll}
	}
	return s.whenAfraid(w, r)
}

// whenAfraid is a roll to hit in close combat of one who may have failed his test of
// fear: then nothing but a 6 hits in this phase (PSY-02).
func (s *State) whenAfraid(w *Warrior, r Roll) Roll {
	if !w.Afraid {
		return r
	}
	return Roll{Name: r.Name, Whom: r.Whom, Base: 6, From: "afraid", Rule: "PSY-02", For: HitRoll}
}

// notWorse keeps a roll to hit in close combat at the worst score it may have; that
// comes last of what hardens it (FIGHT-11, AMB-109).
func (s *State) notWorse(r *Roll) {
	if worst := s.Rules.CombatWorst; worst > 0 && r.Need() > worst {
		r.Add(r.Need()-worst, neverWorse[worst])
	}
}

var neverWorse = [...]string{2: "never worse than 2+", 3: "never worse than 3+", 4: "never worse than 4+", 5: "never worse than 5+", 6: "never worse than 6+"}

// BlowStrength is the Strength of a blow: the striker's own and what his weapon
// adds (FIGHT-15, WOUND-03, CHAR-05).
func (s *State) BlowStrength(w *Warrior, weapon WeaponID) int {
	wp := s.Rules.Weapon(weapon)
	if wp.Pistol {
		return wp.Strength // WEAP-22: whatever his own
	}
	n := s.OwnStrength(w, weapon)
	if weapon == NoWeapon && s.clawed(w) {
		return n
	}
	if !wp.Heavy || w.Fought == 0 {
		n += wp.Bonus
	}
	if w.Mounted && w.Did(Charged) {
		n += wp.ChargeBonus
	}
	return max(1, n)
}

// OwnStrength is a warrior's Strength in close combat before what the weapon adds: with
// spells, talents and a dive (CHARGE-23, LEARN-T1).
func (s *State) OwnStrength(w *Warrior, weapon WeaponID) int {
	spells, _ := s.spellBlows(w)
	n := s.Profile(w).S + spells + s.mightier(w, weapon)
	if w.Dived {
		n++
	}
	return n
}

// strikes lets a warrior strike all his blows, at one foe after another, then his
// limbs and his mount (FIGHT-08, GIFT-07, SPEC-28).
func (p *Play) strikes(w *Warrior) {
	id := w.ID
	for blows := p.blowsOf(w); len(blows) > 0; {
		n := 1
		for n < len(blows) && blows[n].At == blows[0].At {
			n++
		}
		if w := p.Warrior(id); w.Able() {
			p.strikesAt(w, p.Warrior(blows[0].At), blows[:n])
		}
		blows = blows[n:]
	}
	p.limbsStrike(p.Warrior(id))
	p.mountStrikes(p.Warrior(id))
}

// strikesAt resolves the blows of one warrior against one foe at once.
func (p *Play) strikesAt(w, foe *Warrior, blows []Strike) {
	p.attack(w, foe, blows, func() string { return w.Name + " strikes at " + foe.Name + ": " + p.blowList(blows) + "." })
}

func (p *Play) blowList(blows []Strike) string {
	text := ""
	for i, b := range blows {
		if i > 0 {
			text += ", "
		}
		text += p.StrikesWith(p.Warrior(b.By), b.Weapon)
	}
	return text
}
