package peer_test

import "slices"

// attack is one attack with everything that bears on it, worked out before a die falls.
type attack struct {
	need      int  // to hit; 0 hits by itself
	again     bool // misses are thrown again
	strength  int
	wound     int // what wounds; 7 is nothing
	critical  int // what is critical when it wounds; 7 is nothing
	save      int // what saves; 7 is nothing
	chart     byte
	better    int // on that chart
	injury    int
	stuns     bool
	venom     bool // a 6 to hit wounds, and may be critical
	poison    bool // a 6 to hit wounds
	noParry   bool
	close     bool // what helps in close combat helps
	finishing bool // any injury is the end
	extra     bool // a body blow's
}

// able reports whether k can strike, shoot or stomp at all.
func able(at moment, k int) bool {
	me, foe := &at.one[k], &at.one[1-k]
	return me.cond == standing && !me.hammered && foe.cond != out && !at.apart
}

// toHit is the score for a Weapon Skill (FIGHT-10, FIGHT-11, PSY-02), 0 for who cannot defend himself.
func (f *fight) toHit(at moment, k, ws, more int) int {
	foe := &f.men[1-k]
	was := at.was[1-k]
	switch {
	case foe.ws == 0, was == stunned, was == down && !f.core2:
		return 0
	case at.one[k].afraid:
		return 6
	}
	need, guard := 4, f.charging(at, 1-k)
	switch {
	case !f.core2 && ws == 0:
		need = 5
	case !f.core2:
		need = int(hitChart[ws-1][guard-1] - '0')
	case ws > guard:
		need = 3
	case ws < guard:
		need = 5
	}
	if foe.is("ethereal") && f.core2 {
		more--
	}
	if need = max(2, need-more); f.core2 {
		need = min(5, need)
	}
	return need
}

// woundRoll is what wounds and what of it is critical (WOUND-01, CRIT-03).
func (f *fight) woundRoll(k, strength int, rolled, holy bool) (wound, critical int) {
	me, foe := &f.men[k], &f.men[1-k]
	plain := 4 + foe.t - strength
	holy = holy && (foe.is("undead") || foe.is("possessed"))
	switch {
	case f.core2:
		if foe.is("ethereal") {
			plain++
		}
		if holy {
			plain--
		}
		wound = min(6, max(2, plain))
	default:
		wound = 7
		if c := woundChart[strength-1][foe.t-1]; c != '-' {
			wound = int(c - '0')
			if holy {
				wound = max(2, wound-1)
			}
		}
	}
	if me.is("monster-slayer") {
		wound = min(wound, 4)
	}
	critical = 6
	if me.is("art-of-silent-death") && (me.main == "fist" || me.main == "fighting-claws") && wound < 5 {
		critical = 5
	}
	if wound >= 6 || f.core2 && !rolled {
		critical = 7
	}
	return wound, critical
}

// saveAgainst is what saves from a wound (ARMOUR-02, ARMOUR-03, MOUNT-16, ARMOUR-06).
func (f *fight) saveAgainst(at moment, k, strength int, w weapon) int {
	m, o := &f.men[1-k], &at.one[1-k]
	need := m.save
	if m.shield && !(weaponNamed(m.main).twoHands) && !o.fires {
		need--
	}
	if m.mount.a > 0 {
		need--
	}
	if w.eases {
		need = min(need-1, 6)
	}
	if need > 6 {
		return 7
	}
	if w.total > 0 {
		need += w.total
	} else {
		need += min(6, max(0, strength-3)) + w.pierce
	}
	if f.men[k].is("perfect-killer") {
		need++
	}
	return min(7, max(2, need))
}

// blow is an attack in close combat with a weapon at a Strength.
func (f *fight) blow(at moment, k, ws, strength int, w weapon, more int) attack {
	me, foe := &f.men[k], &f.men[1-k]
	a := attack{strength: strength, chart: w.chart, stuns: w.stuns && !foe.is("hard-head"), close: true,
		venom: w.venom && !foe.is("immune-to-poison")}
	a.need = f.toHit(at, k, ws, more+w.aim)
	a.again = me.is("hates-all") && at.one[k].met || me.is("expert-swordsman") && at.charged && at.turn == k && w.sword
	hits := strength
	if foe.is("resilient") {
		hits = max(1, hits-1)
	}
	a.wound, a.critical = f.woundRoll(k, hits, a.need > 0, w.holy)
	a.save = f.saveAgainst(at, k, strength, w)
	if me.is("strike-to-injure") {
		a.injury = 1
	}
	if me.is("web-of-steel") {
		a.better = 1
	}
	a.poison = f.core2 && me.is("poisoned-attacks") && !foe.is("immune-to-poison") && a.need < 6
	a.finishing = at.was[1-k] > standing
	return a
}

// charging is his Weapon Skill, better on the charge (LEARN-T6).
func (f *fight) charging(at moment, k int) int {
	if f.men[k].is("unstoppable-charge") && at.charged && at.turn == k {
		return f.men[k].ws + 1
	}
	return f.men[k].ws
}

// skill is his Weapon Skill for his own blows (FIGHT-12).
func (f *fight) skill(at moment, k int) int {
	ws := f.charging(at, k)
	if f.core2 && f.men[k].off != "" && !at.one[k].fires {
		ws = max(1, ws-1)
	}
	return ws
}

// own is his Strength in close combat before any weapon.
func (f *fight) own(k int) int {
	if f.men[k].is("mighty-blow") {
		return f.men[k].s + 1
	}
	return f.men[k].s
}

// wielded is a blow with a weapon by name.
func (f *fight) wielded(at moment, k int, name string) attack {
	me, w := &f.men[k], weaponNamed(name)
	charging := at.charged && at.turn == k
	strength := f.own(k)
	switch {
	case w.strength > 0:
		strength = w.strength
	case me.is("art-of-silent-death") && name == "fist":
		w.eases = false
	case !w.firstTurn || !at.one[k].fought:
		strength += w.bonus
	}
	if me.mount.a > 0 && charging {
		strength += w.charge
	}
	more := 0
	if charging && me.is("ferocious-charge") {
		more--
	}
	if charging && me.is("berserker") {
		more++
	}
	return f.blow(at, k, f.skill(at, k), max(1, strength), w, more)
}

// blows are all attacks of a man in the groups in which they are rolled: his weapons, each
// of his limbs, his mount.
func (f *fight) blows(at moment, k int) [][]attack {
	me, o := &f.men[k], &at.one[k]
	bare := me.is("art-of-silent-death")
	n := me.a
	switch {
	case o.frenzy && f.core2:
		n++
	case o.frenzy:
		n *= 2
	}
	if me.main == "fist" && !bare {
		n = min(n, 1)
	}
	blows := slices.Repeat([]string{me.main}, n)
	switch {
	case o.fires && me.main == "fist":
		blows = []string{me.pistol, me.pistol}
	case o.fires:
		blows = append(blows, me.pistol)
	case me.off != "":
		blows = append(blows, me.off)
	}
	if bare && (me.main == "fist" || me.main == "fighting-claws") {
		blows = append(blows, me.main)
	}
	if me.is("ferocious-charge") && at.charged && at.turn == k {
		blows = append(blows, slices.Repeat([]string{me.main}, me.a)...)
	}
	// Which attack she keeps off is left open: one with the first weapon.
	if f.men[1-k].is("sign-of-sigmar") && o.met && (me.is("undead") || me.is("possessed")) && len(blows) > 1 {
		blows = blows[1:]
	}
	// The mutant picks which; here always one with the first weapon.
	if f.men[1-k].is("tentacle") && at.was[1-k] == standing && len(blows) > 1 {
		blows = blows[1:]
	}
	var all [][]attack
	var first []attack
	for _, name := range blows {
		first = append(first, f.wielded(at, k, name))
	}
	all = append(all, first)
	limb := func(strength int) {
		all = append(all, []attack{f.blow(at, k, f.skill(at, k), strength, weapons["natural"], 0)})
	}
	if me.is("great-claw") {
		limb(f.own(k) + 1)
	}
	if me.is("scorpion-tail") {
		if f.men[1-k].is("immune-to-poison") {
			limb(2)
		} else {
			limb(5)
		}
	}
	switch {
	case me.is("extra-arm") && me.main == "natural":
		limb(f.own(k))
	case me.third != "":
		all = append(all, []attack{f.wielded(at, k, me.third)})
	}
	if me.mount.a > 0 {
		var kicks []attack
		for range me.mount.a {
			kicks = append(kicks, f.blow(at, k, me.mount.ws, me.mount.s, weapons["natural"], 0))
		}
		all = append(all, kicks)
	}
	return all
}

// strikes is all that k does when it is his turn to strike.
func (f *fight) strikes(at moment, k int) odds[moment] {
	if !able(at, k) || f.core2 && f.men[k].ws == 0 {
		return odds[moment]{at: 1}
	}
	if at.was[1-k] == stunned && !f.core2 { // FIGHT-19
		at.one[1-k].cond = out
		return odds[moment]{at: 1}
	}
	at.one[k].struck = true
	groups := f.blows(at, k)
	if at.one[k].fires {
		at.one[k].shot, at.one[k].load = true, 2
	}
	now := odds[moment]{at: 1}
	for _, g := range groups {
		now = then(now, func(m moment) odds[moment] {
			if !able(m, k) {
				return odds[moment]{m: 1}
			}
			return f.group(m, k, g)
		})
	}
	return now
}

// shoots is the point-blank shot of a crossbow pistol (WEAP-24).
func (f *fight) shoots(at moment, k int) odds[moment] {
	me := &f.men[k]
	if !me.point || !at.one[k].met || !able(at, k) {
		return odds[moment]{at: 1}
	}
	w := weapons["crossbow-pistol"]
	a := attack{strength: w.strength, chart: 'm', noParry: true, close: true, need: max(2, 7-me.bs+2), again: me.is("hates-all")}
	if f.core2 && f.men[1-k].is("ethereal") {
		a.need++
	}
	if f.core2 && f.men[1-k].size >= 2 {
		a.need = max(2, a.need-1) // SHOOT-16
	}
	if at.one[k].afraid {
		a.need = 6
	}
	hits := w.strength
	if f.men[1-k].is("resilient") {
		hits--
	}
	if me.is("strike-to-injure") {
		a.injury = 1
	}
	if me.is("web-of-steel") {
		a.better = 1
	}
	a.wound, a.critical = f.woundRoll(k, hits, true, false)
	a.save = f.saveAgainst(at, k, w.strength, w)
	return f.group(at, k, []attack{a})
}

// automatic is a hit at his own Strength that needs no roll (SPEC-02, SPEC-09).
func (f *fight) automatic(at moment, k int) attack {
	a := f.blow(at, k, 1, f.men[k].s, weapons["natural"], 0)
	a.need, a.critical, a.injury = 0, 7, 0
	return a
}

// impact is the impact hits of a charger (SPEC-06 to SPEC-09).
func (f *fight) impact(at moment, k int) odds[moment] {
	n := f.men[k].impact
	if n == 0 || !f.core2 {
		return odds[moment]{at: 1}
	}
	return f.group(at, k, slices.Repeat([]attack{f.automatic(at, k)}, n))
}

// stomp is the trampling after all blows (SPEC-01 to SPEC-04).
func (f *fight) stomp(at moment, k int) odds[moment] {
	if !f.core2 || f.men[k].size < 2 || f.men[1-k].size > 0 || !able(at, k) {
		return odds[moment]{at: 1}
	}
	a := f.automatic(at, k)
	a.finishing = at.one[1-k].cond > standing
	return f.group(at, k, []attack{a})
}

// rolls is what dice to hit have come to: a letter for each attack, m(iss), h(it) or s(ix);
// the highest die, and the first attack that showed it.
type rolls struct {
	faces          string
	highest, which int
}

// group rolls to hit for some attacks at once, lets the foe parry, and takes the hits.
func (f *fight) group(at moment, k int, g []attack) odds[moment] {
	hits := odds[rolls]{{}: 1}
	for i, a := range g {
		hits = then(hits, func(r rolls) odds[rolls] {
			to := odds[rolls]{}
			struck := func(face int) rolls {
				n := rolls{r.faces + "h", r.highest, r.which}
				if face == 6 {
					n.faces = r.faces + "s"
				}
				if face > r.highest {
					n.highest, n.which = face, i
				}
				return n
			}
			if a.need == 0 {
				return odds[rolls]{struck(0): 1}
			}
			miss := min(1, float64(a.need-1)/6)
			p := 1.0 / 6
			if a.again {
				p, miss = (1+miss)/6, miss*miss
			}
			for face := a.need; face <= 6; face++ {
				to[struck(face)] += p
			}
			to[rolls{r.faces + "m", r.highest, r.which}] += miss
			return to
		})
	}
	return then(hits, func(r rolls) odds[moment] { return f.resolve(at, k, g, r) })
}

// resolve lets the foe parry the best hit (PARRY-01 to PARRY-09) and takes the others.
func (f *fight) resolve(at moment, k int, g []attack, r rolls) odds[moment] {
	foe, m := &at.one[1-k], &f.men[1-k]
	swords := 0
	for _, name := range []string{m.main, m.off} {
		if name != "" && weaponNamed(name).parries {
			swords++
		}
	}
	main := weaponNamed(m.main)
	buckler := m.buckler && !main.twoHands && !main.noBuckler && !foe.fires || m.off != "" && weaponNamed(m.off).gauntlet
	parried := 0.0
	if r.highest > 0 && !g[r.which].noParry && (swords > 0 || buckler) && !foe.parried && (foe.cond == standing || foe.cond == down && f.core2) {
		foe.parried = true
		if g[r.which].strength < 2*m.s {
			parried = float64(6-r.highest) / 6
			if swords > 0 && buckler || swords > 1 && f.core2 {
				parried = 1 - (1-parried)*(1-parried)
			}
		}
	}
	end := odds[moment]{}
	for _, way := range []struct {
		p    float64
		less int
	}{{parried, r.which}, {1 - parried, -1}} {
		if way.p == 0 {
			continue
		}
		now := odds[moment]{at: way.p}
		for i, c := range r.faces {
			if c != 'm' && i != way.less {
				now = then(now, func(m moment) odds[moment] { return f.hit(hit{m, k, g[i], c == 's'}) })
			}
		}
		for to, p := range now {
			end[to] += p
		}
	}
	return end
}
