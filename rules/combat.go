package rules

import (
	"fmt"
	"slices"
)

// fightCombats plays a whole close combat phase: everybody who is engaged
// strikes in the order of striking, whichever side's turn it is (FIGHT-02, TURN-04).
func (p *Play) fightCombats() {
	m := &p.melee
	m.begin()
	for p.meleeOn(m) {
	}
}

// melee is a close combat phase under way. It can stop between any two throws to
// hit, parries and hits; there exact odds are added up (Branches).
type melee struct {
	opened   bool
	order    []WarriorID // who is still to strike
	blows    []Strike    // of the warrior whose blows it is, at one foe after another
	limbed   WarriorID   // his limbs strike when he has struck, and then
	rider    WarriorID   // his mount (SPEC-28)
	at       assault
	busy     bool        // the assault is not over
	stompers []WarriorID // who is still to stomp when all have struck
	closing  int         // how many pieces of the end have been played
}

// assault is one warrior's blows at one foe under way.
type assault struct {
	by, at     WarriorID
	asStanding bool     // the foe was not down already (FIGHT-20)
	auto       bool     // the blows hit by themselves (FIGHT-18, FIGHT-19)
	parried    bool     // it has been seen to whether one is turned aside
	blows      []Strike // still to be thrown for
	hits       []Strike // still to be resolved
}

func (m *melee) begin() {
	*m = melee{limbed: Nobody, rider: Nobody}
}

// meleeOn plays the next piece of a close combat phase; false is its end.
func (p *Play) meleeOn(m *melee) bool {
	switch {
	case !m.opened:
		m.opened = true
		p.combatOpens(m)
	case m.busy:
		m.busy = p.assaultOn(&m.at)
	case len(m.blows) > 0:
		n := 1
		for n < len(m.blows) && m.blows[n].At == m.blows[0].At {
			n++
		}
		by, at := p.Warrior(m.blows[0].By), p.Warrior(m.blows[0].At)
		m.at = assault{blows: m.blows[:n], hits: p.room.hits(n)}
		m.blows = m.blows[n:]
		m.busy = by.Able() && p.assail(&m.at, by, at)
	case m.limbed != Nobody:
		w := p.Warrior(m.limbed)
		m.limbed = Nobody
		p.limbsStrike(w)
	case m.rider != Nobody:
		w := p.Warrior(m.rider)
		m.rider = Nobody
		p.mountStrikes(w)
	case len(m.order) > 0:
		w := p.Warrior(m.order[0])
		m.order = m.order[1:]
		if w.Able() && !w.Hammered {
			m.blows, m.limbed, m.rider = p.blowsOf(w), w.ID, w.ID
		}
	default:
		return p.combatEnds(m)
	}
	return true
}

// combatOpens is what comes before the blows.
func (p *Play) combatOpens(m *melee) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		w.Crit, w.Parried, w.DownedBy = false, false, Nobody
		w.Hammered, w.OffIdle = false, false
		w.DownAtPhase = w.Condition
		w.Pistols = 0
	}
	p.at(combatStart)
	p.momentOf(false, combatBegins)
	p.talentsBeginCombat()
	p.impactHits()
	p.drawPistols()
	m.order = p.strikingOrder()
	m.stompers = m.order
	p.shootPointBlank(m.order)
	p.whipcracks()
}

// combatEnds plays the next piece of what comes after the blows; false is its end.
func (p *Play) combatEnds(m *melee) bool {
	for len(m.stompers) > 0 {
		w := p.Warrior(m.stompers[0])
		m.stompers = m.stompers[1:]
		if p.stomps(w) {
			return true
		}
	}
	if m.closing == 0 {
		for i := range p.Warriors {
			w := &p.Warriors[i]
			if p.Engaged(w) {
				w.Fought++
			}
			p.vent(w)
			w.Dived, w.Afraid, w.Pistols = false, false, 0
		}
	}
	for m.closing < len(p.Warriors) {
		w := &p.Warriors[m.closing]
		m.closing++
		if p.InTurn(w) && !p.Over && p.testAllAlone(w) { // LEAD-09, AMB-80
			return true
		}
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; (w.Fought != 0 || w.EngagedSince != 0 || w.PistolsUsed) && !p.Engaged(w) {
			w.Fought, w.EngagedSince, w.PistolsUsed = 0, 0, false
		}
	}
	p.momentOf(false, combatEnds)
	return false
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
	case s.LeadsOff(w), len(w.Talents) > 0 && s.first(w): // AMB-57
		return strikesFirst
	}
	return strikesInTurn
}

// LeadsOff reports whether a warrior is among those who strike first because he
// has charged or by the length of his weapon (FIGHT-04, WEAP-09).
func (s *State) LeadsOff(w *Warrior) bool {
	return w.Did(Charged) || s.Rules.Weapon(w.Main).StrikesFirst && w.Fought == 0
}

// strikingOrder is who strikes when: the place, then Initiative, then a die for
// those who are equal (FIGHT-04, AMB-58).
func (p *Play) strikingOrder() []WarriorID {
	all := p.room.waiting[:0]
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Able() && p.Engaged(w) && !w.Dazed { // FIGHT-09, PSY-13
			all = append(all, striker{id: w.ID, place: p.strikingPlace(w), i: p.quickness(w)})
		}
	}
	p.room.waiting = all
	slices.SortStableFunc(all, func(a, b striker) int {
		if a.place != b.place {
			return a.place - b.place
		}
		return b.i - a.i
	})
	for lo := 0; lo < len(all); {
		hi := lo + 1
		for hi < len(all) && all[hi].place == all[lo].place && all[hi].i == all[lo].i {
			hi++
		}
		p.orderEquals(all[lo:hi])
		lo = hi
	}
	order := p.room.order[:0]
	if p.Dice.trail != nil { // it is kept
		order = nil
	}
	for _, s := range all {
		order = append(order, s.id)
	}
	p.room.order = order
	return order
}

// striker is a warrior waiting for his blows.
type striker struct {
	id    WarriorID
	place int
	i     int
	die   int
}

// orderEquals orders warriors of one place and equal Initiative: by a die, or by
// experience where one of those who strike first has learned that (LEARN-R6), and
// then by a die those who are equal in that too.
func (p *Play) orderEquals(tied []striker) {
	if tied[0].place != strikesFirst || !p.opposed(tied) || !slices.ContainsFunc(tied, func(t striker) bool { return p.seasoned(p.Warrior(t.id)) }) {
		p.rollOff(tied)
		return
	}
	xp := func(t striker) int { return p.Warrior(t.id).XP }
	slices.SortStableFunc(tied, func(a, b striker) int { return xp(b) - xp(a) })
	if xp(tied[0]) > xp(tied[len(tied)-1]) {
		names := ""
		for k, t := range tied {
			if k > 0 {
				names += ", then "
			}
			names += fmt.Sprintf("%s (%d)", p.name(t.id), xp(t))
		}
		p.Say(Note, tied[0].id, Nobody, "LEARN-R6", "Equal Initiative among those who strike first: by experience %s.", names)
	}
	for lo := 0; lo < len(tied); {
		hi := lo + 1
		for hi < len(tied) && xp(tied[hi]) == xp(tied[lo]) {
			hi++
		}
		p.rollOff(tied[lo:hi])
		lo = hi
	}
}

// opposed reports whether there are enemies among them.
func (p *Play) opposed(tied []striker) bool {
	return slices.ContainsFunc(tied, func(t striker) bool {
		return p.Hostile(p.Warriors[t.id].Side, p.Warriors[tied[0].id].Side)
	})
}

// rollOff orders warriors of equal Initiative: each rolls a die, the highest
// strikes first, and those who roll the same roll again (AMB-58). Friends among
// themselves need no die.
func (p *Play) rollOff(tied []striker) {
	if !p.opposed(tied) {
		return
	}
	for k := range tied {
		tied[k].die = p.D6(tied[k].id, "FIGHT-04", "equal Initiative, for the first blow")
	}
	slices.SortStableFunc(tied, func(a, b striker) int { return b.die - a.die })
	if p.Dice.again(len(tied), tied[0].die == tied[len(tied)-1].die) {
		return
	}
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

// blowsOf are all the blows a warrior strikes now, at one foe after another.
func (p *Play) blowsOf(w *Warrior) []Strike {
	p.room.foes = p.appendAttackable(p.room.foes[:0], w)
	foes := p.room.foes
	if len(foes) == 0 {
		return nil
	}
	p.mayLeaveOffIdle(w)
	all, second := p.Attacks(w)
	if all == 0 {
		return nil
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
	weapons, slots, at, blows := p.room.blows(all, p.Dice.trail != nil)
	for i := range weapons {
		weapons[i], slots[i] = other, 0
	}
	switch {
	case w.Pistols > 0:
		p.firePistols(w, weapons, slots)
	case second > 0:
		weapons[all-1] = single
	}
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
				blows = append(blows, Strike{By: w.ID, At: foe, Weapon: weapons[i], Pistol: slots[i], Second: second > 0 && i == all-1, Rule: "FIGHT-08"})
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

// attackable are the foes he may strike: those who stand first; those who lie
// only when none stands (FIGHT-21, AMB-74).
func (p *Play) attackable(w *Warrior) []WarriorID { return p.appendAttackable(nil, w) }

func (p *Play) appendAttackable(ids []WarriorID, w *Warrior) []WarriorID {
	add := func(up bool) {
		for i := range p.Warriors {
			f := &p.Warriors[i]
			if (f.Condition == Standing) == up && !(up && f.Fleeing) && p.isFoe(w, f) && !p.Untouchable(f) {
				ids = append(ids, f.ID)
			}
		}
	}
	if add(true); len(ids) == 0 {
		add(false)
	}
	return ids
}

// room is what a close combat phase is worked out in, kept for the next one.
type room struct {
	weapons  []WeaponID
	slots    []int
	at, foes []WarriorID
	order    []WarriorID
	strikes  []Strike
	struck   []Strike
	waiting  []striker
}

// blows is room for so many blows. What is kept beyond the phase is made anew.
func (r *room) blows(n int, kept bool) (weapons []WeaponID, slots []int, at []WarriorID, blows []Strike) {
	if cap(r.strikes) < n {
		r.weapons, r.slots, r.at, r.strikes = make([]WeaponID, n), make([]int, n), make([]WarriorID, n), make([]Strike, n)
	}
	blows = r.strikes[:0]
	if kept {
		blows = make([]Strike, 0, n)
	}
	return r.weapons[:n], r.slots[:n], r.at[:n], blows
}

// hits is room for so many hits.
func (r *room) hits(n int) []Strike {
	if cap(r.struck) < n {
		r.struck = make([]Strike, n)
	}
	return r.struck[:0]
}

// ToStrike prepares the roll to hit in close combat from Weapon Skill against
// Weapon Skill (FIGHT-10, CHAR-03).
func (s *State) ToStrike(w, at *Warrior, weapon WeaponID) Roll {
	ws, vs, both := s.Profile(w).WS, s.Profile(at).WS, "WS %d against WS %d"
	if s.Rules.TwoWeaponWS != 0 && ws > 0 && s.withBoth(w) { // FIGHT-12, AMB-63
		ws, both = max(1, ws+s.Rules.TwoWeaponWS), "WS %d with two weapons against WS %d"
	}
	r := Roll{Name: "to hit", Whom: at.Name, From: both, Nums: [2]int{ws, vs}, Rule: "FIGHT-10", For: HitRoll}
	r.Base = s.Rules.ToHitCombat(ws, vs)
	if w.Dived {
		r.Add(1, "diving charge")
	}
	r.Add(s.Rules.Weapon(weapon).ToHit, s.Rules.Weapon(weapon).Name)
	s.blur(at, s.Rules.Weapon(weapon).Magical, &r)
	s.notWorse(&r)
	if len(w.Talents) > 0 {
		r = s.talentsToStrike(w, at, weapon, r)
	}
	if len(s.Rules.Systems) > 0 {
		changed := r
		s.systemsToStrike(w, at, &changed)
		r = changed
	}
	if w.Afraid { // PSY-02
		r = Roll{Name: r.Name, Whom: r.Whom, Base: 6, From: "afraid", Rule: "PSY-02", For: HitRoll}
	}
	return r
}

// notWorse keeps a roll to hit in close combat at the worst score it may have; that
// comes last of what hardens it (FIGHT-11, AMB-109).
func (s *State) notWorse(r *Roll) {
	if worst := s.Rules.CombatWorst; worst > 0 && r.Need() > worst {
		r.Add(r.Need()-worst, neverWorse[worst])
	}
}

// talentsToStrike lets his talents change a roll to hit.
func (s *State) talentsToStrike(w, at *Warrior, weapon WeaponID, r Roll) Roll {
	for i := range w.Talents {
		if f := s.talent(w, i).ToStrike; f != nil {
			f(s, w, at, weapon, &r)
		}
	}
	return r
}

var neverWorse = [...]string{2: "never worse than 2+", 3: "never worse than 3+", 4: "never worse than 4+", 5: "never worse than 5+", 6: "never worse than 6+"}

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

// strikeAt resolves the blows of one warrior against one foe at once.
func (p *Play) strikeAt(w, foe *Warrior, blows []Strike) {
	a := assault{blows: blows}
	for busy := p.assail(&a, w, foe); busy; {
		busy = p.assaultOn(&a)
	}
}

// assail begins one warrior's blows at one foe; false is their end already.
func (p *Play) assail(a *assault, w, foe *Warrior) bool {
	if !p.mute {
		p.Say(Struck, w.ID, foe.ID, "FIGHT-08", "%s strikes at %s: %s.", w.Name, foe.Name, p.blowList(a.blows))
	}
	if p.attacked(w, foe); !foe.InPlay() {
		return false
	}
	a.by, a.at = w.ID, foe.ID
	a.asStanding = foe.Condition == Standing || foe.DownedBy == w.ID // FIGHT-20, AMB-73: only in close combat
	if !a.asStanding && foe.Condition == Stunned && p.Rules.StunnedAutoOut {
		p.Say(Note, w.ID, foe.ID, "FIGHT-19", "%s is stunned and helpless: no dice are needed.", foe.Name)
		p.injure(foe, OutOfAction, "FIGHT-19", w.ID)
		return false
	}
	a.auto = !a.asStanding && (p.Rules.DownAutoHit || foe.Condition == Stunned) // FIGHT-19
	switch {
	case p.mute:
	case a.auto && foe.Condition == Stunned:
		p.Say(Note, w.ID, foe.ID, "FIGHT-19", "%s is stunned: the blows hit by themselves.", foe.Name)
	case a.auto:
		p.Say(Note, w.ID, foe.ID, "FIGHT-18", "%s is %s: the blows hit by themselves.", foe.Name, foe.Condition)
	case p.Profile(foe).WS == 0:
		p.Say(Note, w.ID, foe.ID, "FIGHT-27", "%s has no Weapon Skill: the blows hit by themselves.", foe.Name)
	}
	return true
}

// assaultOn plays the next piece of an assault: a throw to hit, the parry when
// all are thrown, or what comes of a hit; false is its end.
func (p *Play) assaultOn(a *assault) bool {
	w, foe := p.Warrior(a.by), p.Warrior(a.at)
	switch {
	case len(a.blows) > 0:
		a.hits = append(a.hits, a.blows[0])
		a.blows = a.blows[1:]
		if last := len(a.hits) - 1; !p.throwToStrike(a, &a.hits[last]) {
			a.hits = a.hits[:last]
		}
		if !w.Able() { // what he struck before still lands
			a.blows = nil
		}
	case !a.parried:
		a.parried = true
		if len(a.hits) > 0 {
			a.hits = p.parry(foe, w, a.hits)
		}
	case len(a.hits) > 0 && foe.InPlay():
		h := &a.hits[0]
		a.hits = a.hits[1:]
		p.resolveHit(h)
	default:
		return false
	}
	return true
}

// throwToStrike throws to hit for one blow; who lies or has no Weapon Skill is
// hit without a throw (FIGHT-18, FIGHT-27, CHAR-12).
func (p *Play) throwToStrike(a *assault, b *Strike) bool {
	w, foe := p.Warrior(a.by), p.Warrior(a.at)
	_, b.Twofold = p.spellBlows(w)
	b.Strength = p.BlowStrength(w, b.Weapon)
	p.strengthen(b)
	b.AsStanding = a.asStanding
	b.FinishesOff = !a.asStanding && !p.Rules.DownByInjury
	b.FinishesByInjury = !a.asStanding && p.Rules.DownByInjury // AMB-115
	if a.auto || p.Profile(foe).WS == 0 {
		return true
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
	if len(p.Rules.Systems) > 0 {
		try := Attempt{By: w.ID, At: foe.ID, Weapon: b.Weapon, Slot: b.Pistol - 1, Face: face, Hits: ok}
		p.hitRolled(&try)
		b.Strength += try.More
		ok = try.Hits
	}
	if !ok {
		return false
	}
	b.Face = face
	p.poisons(b, &roll)
	return true
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
		text += p.StrikesWith(p.Warrior(b.By), b.Weapon)
	}
	return text
}

// highestFace is the first of the hits whose die is highest: it is the one that
// can be parried (PARRY-05).
func (s *State) highestFace(hits []Strike) int {
	highest := 0
	for i := range hits {
		if s.parriable(&hits[i]) && (hits[i].Face > hits[highest].Face || !s.parriable(&hits[highest])) {
			highest = i
		}
	}
	return highest
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
	highest := p.highestFace(hits)
	h := &hits[highest]
	if h.Face == 0 || !p.parriable(h) {
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
	question := ""
	if !p.mute {
		question = fmt.Sprintf("%s: parry %s's blow (rolled %d)?", foe.Name, by.Name, h.Face)
	}
	if !p.Confirm(foe.Side, foe.ID, by.ID, "PARRY-01", question) {
		return hits
	}
	roll := Roll{Name: "parry", Base: h.Face + 1, From: "higher than %d", Nums: [2]int{h.Face}, Rule: "PARRY-02", Plain: true}
	_, ok := p.Throw(&roll, foe.ID, by.ID)
	if !ok && (swords > 0 && buckler || swords > 1 && p.Rules.TwoSwordReroll) && p.mayRethrow() { // PARRY-07, AMB-61
		with := "Sword and buckler"
		if !buckler {
			with = "Two swords"
		}
		p.Say(Note, foe.ID, by.ID, "PARRY-07", "%s: %s tries once more.", with, foe.Name)
		_, ok = p.throwOnceMore(&roll, foe.ID, by.ID)
	}
	if !ok {
		return hits
	}
	return slices.Delete(hits, highest, highest+1) // PARRY-03
}

// parriable: no weapon that winds round a blade (ARMS-02).
func (s *State) parriable(st *Strike) bool {
	return st.Cause != "" || !s.Rules.Weapon(st.Weapon).NoParry
}
