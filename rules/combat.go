package rules

import (
	"fmt"
	"sort"
)

// fightCombats plays a whole close combat phase: everybody who is engaged
// strikes in the order of striking, whichever side's turn it is (FIGHT-02, TURN-04).
func (p *Play) fightCombats() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		w.Crit, w.Parried, w.DownedBy = false, false, Nobody
		w.Hammered, w.OffIdle = false, false
		w.DownAtPhase = w.Condition
		w.Pistols = 0
	}
	p.happens(combatStart)
	p.momentOf(false, combatBegins)
	p.talentsBeginCombat()
	p.impactHits()
	p.drawPistols()
	order := p.strikingOrder()
	p.shootPointBlank(order)
	p.whipcracks()
	for _, id := range order {
		if w := p.Warrior(id); w.Able() && !w.Hammered {
			p.strikeWith(w)
			p.limbsStrike(w)
			p.mountStrikes(w)
		}
	}
	p.stomps(order)
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if p.Engaged(w) {
			w.Fought++
		}
		p.vent(w)
		w.Dived, w.Afraid, w.Pistols = false, false, 0
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; p.InTurn(w) && !p.Over {
			p.testAllAlone(w) // LEAD-09, AMB-80
		}
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; !p.Engaged(w) {
			w.Fought, w.EngagedSince, w.PistolsUsed = 0, 0, false
		}
	}
	p.momentOf(false, combatEnds)
}

// The places in the order of striking, before Initiative decides (FIGHT-04 to FIGHT-06).
const (
	strikesFirst = iota
	strikesInTurn
	strikesLast
	strikesVeryLast // stood up this turn, irrespective of anything else
)

func (s *State) strikingPlace(w *Warrior) int {
	wp := s.Rules.Weapon(w.Main)
	switch {
	case w.Did(StoodUp): // INJ-10, AMB-13
		return strikesVeryLast
	case wp.StrikesLast && !s.quick(w, wp): // AMB-58
		return strikesLast
	case w.Did(Charged), wp.StrikesFirst && w.Fought == 0, len(w.Talents) > 0 && s.first(w): // AMB-57
		return strikesFirst
	}
	return strikesInTurn
}

// strikingOrder is who strikes when: the place, then Initiative, then a die for
// those who are equal (FIGHT-04, AMB-58).
func (p *Play) strikingOrder() []WarriorID {
	var all []striker
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Able() && p.Engaged(w) && !w.Dazed { // FIGHT-09, PSY-13
			all = append(all, striker{id: w.ID, place: p.strikingPlace(w), i: p.quickness(w)})
		}
	}
	sort.SliceStable(all, func(a, b int) bool {
		if all[a].place != all[b].place {
			return all[a].place < all[b].place
		}
		return all[a].i > all[b].i
	})
	for lo := 0; lo < len(all); {
		hi := lo + 1
		for hi < len(all) && all[hi].place == all[lo].place && all[hi].i == all[lo].i {
			hi++
		}
		p.rollOff(all[lo:hi])
		lo = hi
	}
	order := make([]WarriorID, len(all))
	for i, s := range all {
		order[i] = s.id
	}
	return order
}

// striker is a warrior waiting for his blows.
type striker struct {
	id    WarriorID
	place int
	i     int
	die   int
}

// rollOff orders warriors of equal Initiative: each rolls a die, the highest
// strikes first, and those who roll the same roll again (AMB-58). Friends among
// themselves need no die.
func (p *Play) rollOff(tied []striker) {
	mixed := false
	for _, t := range tied {
		mixed = mixed || p.Hostile(p.Warriors[t.id].Side, p.Warriors[tied[0].id].Side)
	}
	if !mixed {
		return
	}
	for k := range tied {
		tied[k].die = p.D6(tied[k].id, "FIGHT-04", "equal Initiative, for the first blow")
	}
	sort.SliceStable(tied, func(a, b int) bool { return tied[a].die > tied[b].die })
	for lo := 0; lo < len(tied); {
		hi := lo + 1
		for hi < len(tied) && tied[hi].die == tied[lo].die {
			hi++
		}
		p.rollOff(tied[lo:hi])
		lo = hi
	}
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
	all = s.talentBlows(w, s.systemsBlows(w, all))
	return all, min(all, second)
}

func (s *State) attacks(w *Warrior) (all, second int) {
	a, more := s.Profile(w).A, s.spellAttacks(w)
	if s.neverStrikes(w) {
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
	quick := s.Rules.Weapon(w.Main).Quick
	if w.Off != NoWeapon {
		quick = max(quick, s.Rules.Weapon(w.Off).Quick)
	}
	return s.Profile(w).I + quick
}

// strikeWith lets one warrior strike all his blows.
func (p *Play) strikeWith(w *Warrior) {
	foes := p.attackable(w)
	if len(foes) == 0 {
		return
	}
	p.mayLeaveOffIdle(w)
	all, second := p.Attacks(w)
	if all == 0 {
		return
	}
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
	weapons, slots := make([]WeaponID, all), make([]int, all)
	for i := range weapons {
		weapons[i] = other
	}
	switch {
	case w.Pistols > 0:
		p.firePistols(w, weapons, slots)
	case second > 0:
		weapons[all-1] = single
	}
	// FIGHT-07: attacks are divided before the dice are thrown.
	at := make([]WarriorID, all)
	for i := range at {
		question := fmt.Sprintf("Whom does %s attack?", w.Name)
		if all > 1 {
			question = fmt.Sprintf("Whom does %s attack with blow %d of %d?", w.Name, i+1, all)
		}
		at[i] = p.Choose(w.Side, w.ID, "FIGHT-07", question, foes)
	}
	for _, foe := range foes {
		var blows []Strike
		for i, id := range at {
			if id != foe {
				continue
			}
			blows = append(blows, Strike{By: w.ID, At: foe, Weapon: weapons[i], Pistol: slots[i], Second: second > 0 && i == all-1, Rule: "FIGHT-08"})
		}
		if len(blows) > 0 && w.Able() {
			p.strikeAt(w, p.Warrior(foe), blows)
		}
	}
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

// attackable are the foes he may strike: those who stand first; those who lie
// only when none stands (FIGHT-21, AMB-74).
func (p *Play) attackable(w *Warrior) []WarriorID {
	var up, down []WarriorID
	for _, id := range p.Foes(w) {
		if f := p.Warrior(id); p.Untouchable(f) {
			continue
		} else if f.Condition == Standing {
			if !f.Fleeing {
				up = append(up, id)
			}
		} else {
			down = append(down, id)
		}
	}
	if len(up) > 0 {
		return up
	}
	return down
}

// ToStrike prepares the roll to hit in close combat from Weapon Skill against
// Weapon Skill (FIGHT-10, CHAR-03).
func (s *State) ToStrike(w, at *Warrior, weapon WeaponID) Roll {
	ws, vs, both := s.Profile(w).WS, s.Profile(at).WS, ""
	if s.Rules.TwoWeaponWS != 0 && ws > 0 && s.withBoth(w) { // FIGHT-12, AMB-63
		ws, both = max(1, ws+s.Rules.TwoWeaponWS), " with two weapons"
	}
	r := Roll{Name: "to hit " + at.Name, From: fmt.Sprintf("WS %d%s against WS %d", ws, both, vs), Rule: "FIGHT-10", For: HitRoll}
	r.Base = s.Rules.ToHitCombat(ws, vs)
	if w.Dived {
		r.Add(1, "diving charge")
	}
	r.Add(s.Rules.Weapon(weapon).ToHit, s.Rules.Weapon(weapon).Name)
	s.blur(at, s.Rules.Weapon(weapon).Magical, &r)
	if worst := s.Rules.CombatWorst; worst > 0 && r.Need() > worst { // FIGHT-11, AMB-109
		r.Add(r.Need()-worst, fmt.Sprintf("never worse than %d+", worst))
	}
	for i := range w.Talents {
		if f := s.talent(w, i).ToStrike; f != nil {
			f(s, w, at, weapon, &r)
		}
	}
	s.systemsToStrike(w, at, &r)
	if w.Afraid { // PSY-02
		r = Roll{Name: r.Name, Base: 6, From: "afraid", Rule: "PSY-02", For: HitRoll}
	}
	return r
}

// BlowStrength is the Strength of a blow: the striker's own and what his weapon
// adds (FIGHT-15, WOUND-03, CHAR-05).
func (s *State) BlowStrength(w *Warrior, weapon WeaponID) int {
	wp := s.Rules.Weapon(weapon)
	n := s.Profile(w).S
	spells, _ := s.spellBlows(w)
	n += spells
	if wp.Pistol {
		return wp.Strength // WEAP-22: whatever his own
	}
	n += s.mightier(w, weapon)
	if weapon == NoWeapon && s.clawed(w) {
		return n
	}
	if !wp.Heavy || w.Fought == 0 {
		n += wp.Bonus
	}
	if w.Mounted && w.Did(Charged) {
		n += wp.ChargeBonus
	}
	if w.Dived {
		n++ // CHARGE-23
	}
	return max(1, n)
}

// strikeAt resolves the blows of one warrior against one foe.
func (p *Play) strikeAt(w, foe *Warrior, blows []Strike) {
	p.Say(Struck, w.ID, foe.ID, "FIGHT-08", "%s strikes at %s: %s.", w.Name, foe.Name, p.blowList(blows))
	if p.attacked(w, foe); !foe.InPlay() {
		return
	}
	asStanding := foe.Condition == Standing || foe.DownedBy == w.ID // FIGHT-20, AMB-73: only in close combat
	if !asStanding && foe.Condition == Stunned && p.Rules.StunnedAutoOut {
		p.Say(Note, w.ID, foe.ID, "FIGHT-19", "%s is stunned and helpless: no dice are needed.", foe.Name)
		p.injure(foe, OutOfAction, "FIGHT-19", w.ID)
		return
	}
	auto := !asStanding && (p.Rules.DownAutoHit || foe.Condition == Stunned) // FIGHT-19
	if auto {
		p.Say(Note, w.ID, foe.ID, "FIGHT-18", "%s is %s: the blows hit by themselves.", foe.Name, foe.Condition)
	}
	_, doubles := p.spellBlows(w)
	var hits []Strike
	for _, b := range blows {
		b.Strength = p.BlowStrength(w, b.Weapon)
		p.strengthen(&b)
		b.AsStanding, b.Twofold = asStanding, doubles
		b.FinishesOff = !asStanding && !p.Rules.DownByInjury
		b.FinishesByInjury = !asStanding && p.Rules.DownByInjury // AMB-115
		if auto || p.Profile(foe).WS == 0 {                      // FIGHT-18, FIGHT-27, CHAR-12
			hits = append(hits, b)
			continue
		}
		roll := p.ToStrike(w, foe, b.Weapon)
		face, ok := p.Throw(&roll, w.ID, foe.ID)
		if !ok && p.mayStrikeAgain(w, b.Weapon) && p.mayRethrow() {
			p.Say(Note, w.ID, foe.ID, "", "%s is an expert swordsman and strikes again.", w.Name)
			face, ok = p.throwOnceMore(&roll, w.ID, foe.ID)
		}
		if !ok && p.hatredAgain(w, foe) && p.mayRethrow() {
			p.Say(Note, w.ID, foe.ID, "PSY-10", "%s hates him and strikes again.", w.Name)
			face, ok = p.throwOnceMore(&roll, w.ID, foe.ID)
		}
		a := Attempt{By: w.ID, At: foe.ID, Weapon: b.Weapon, Slot: b.Pistol - 1, Face: face, Hits: ok}
		if p.hitRolled(&a); a.Hits {
			b.Face, b.Strength = face, b.Strength+a.More
			p.poisons(&b, &roll)
			hits = append(hits, b)
		}
		if !w.Able() { // what he struck before still lands
			break
		}
	}
	if len(hits) == 0 {
		return
	}
	hits = p.parry(foe, w, hits)
	for i := range hits {
		if !foe.InPlay() {
			return
		}
		p.resolveHit(&hits[i])
	}
}

// mayStrikeAgain: expert swordsmen roll misses with a sword again on the turn
// they charge.
func (p *Play) mayStrikeAgain(w *Warrior, weapon WeaponID) bool {
	return w.Has(ExpertSwordsman) && w.Did(Charged) && p.Rules.Weapon(weapon).Sword || p.strikesAgain(w, weapon)
}

func (p *Play) blowList(blows []Strike) string {
	if p.Quiet {
		return ""
	}
	text := ""
	for i, b := range blows {
		if i > 0 {
			text += ", "
		}
		text += p.Rules.Weapon(b.Weapon).Name
	}
	return text
}

// parry lets the victim turn one blow aside: a D6 higher than the highest die
// that hit (PARRY-01 to PARRY-09).
func (p *Play) parry(foe, by *Warrior, hits []Strike) []Strike {
	swords := 0
	for hand, id := range []WeaponID{foe.Main, foe.Off} {
		if id != NoWeapon && p.Rules.Weapon(id).Parry && hand+int(foe.Pistols) < 2 {
			swords++
		}
	}
	buckler := foe.Buckler && p.shieldInHand(foe) && !p.Rules.Weapon(foe.Main).NoBuckler || foe.Off != NoWeapon && p.Rules.Weapon(foe.Off).Gauntlet
	if swords == 0 && !buckler || foe.Parried || foe.Fleeing ||
		foe.Condition == Stunned || foe.Condition == KnockedDown && !p.Rules.ParryWhenDown { // AMB-134
		return hits
	}
	highest := 0
	for i := range hits {
		if p.parriable(&hits[i]) && (hits[i].Face > hits[highest].Face || !p.parriable(&hits[highest])) {
			highest = i
		}
	}
	h := hits[highest]
	if h.Face == 0 || !p.parriable(&h) {
		return hits // AMB-60: nothing to beat
	}
	foe.Parried = true // PARRY-06: only the first who hits can be parried
	switch {
	case h.Face == 6:
		p.Say(Note, foe.ID, by.ID, "PARRY-02", "%s cannot parry a 6.", foe.Name)
		return hits
	case h.Strength >= 2*foe.Base.S: // AMB-62
		p.Say(Note, foe.ID, by.ID, "PARRY-08", "%s cannot parry a blow of twice his Strength.", foe.Name)
		return hits
	}
	if !p.Confirm(foe.Side, foe.ID, by.ID, "PARRY-01", fmt.Sprintf("%s: parry %s's blow (rolled %d)?", foe.Name, by.Name, h.Face)) {
		return hits
	}
	roll := Roll{Name: "parry", Base: h.Face + 1, From: fmt.Sprintf("higher than %d", h.Face), Rule: "PARRY-02"}
	_, ok := p.Throw(&roll, foe.ID, by.ID)
	if !ok && (swords > 0 && buckler || swords > 1 && p.Rules.TwoSwordReroll) && p.mayRethrow() { // PARRY-07, AMB-61
		p.Say(Note, foe.ID, by.ID, "PARRY-07", "Sword and buckler: %s tries once more.", foe.Name)
		_, ok = p.throwOnceMore(&roll, foe.ID, by.ID)
	}
	if !ok {
		return hits
	}
	return append(hits[:highest:highest], hits[highest+1:]...) // PARRY-03
}

// parriable: no weapon that winds round a blade (ARMS-02).
func (p *Play) parriable(st *Strike) bool {
	return st.Cause != "" || !p.Rules.Weapon(st.Weapon).NoParry
}
