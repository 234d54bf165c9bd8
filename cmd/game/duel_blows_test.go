//go:build !js

package main

import (
	"slices"
	"strings"
)

// The blows of the reference in duel_reference_test.go.

// refHits is what a man's dice to hit have come to: which weapons hit, and the
// first of the highest dice.
type refHits struct {
	weapons string
	highest int
	which   int
}

// strikes is all blows of k at the other, who was down or not when the phase began.
func (d *refDuel) strikes(at refAt, k, was int) refOdds[refAt] {
	me, foe := &at.one[k], &at.one[1-k]
	man := &d.men[k]
	if man.ws == 0 && d.core2 || me.cond > 0 || me.hammered || foe.cond == 3 || at.apart {
		return refOdds[refAt]{at: 1}
	}
	if was == 2 && !d.core2 {
		foe.cond = 3
		return refOdds[refAt]{at: 1}
	}
	n := man.a
	if me.frenzy && d.core2 {
		n++
	} else if me.frenzy {
		n *= 2
	}
	if man.main == "fist" {
		n = min(n, 1)
	}
	var blows []string
	for range n {
		blows = append(blows, man.main)
	}
	switch {
	case me.shoot && man.main == "fist":
		blows = []string{man.pistol, man.pistol}
	case me.shoot:
		blows = append(blows, man.pistol)
	case man.off != "":
		blows = append(blows, man.off)
	}
	if me.shoot {
		me.shot = true
	}
	return d.blows(at, k, was, blows, false)
}

func (d *refDuel) blows(at refAt, k, was int, blows []string, extra bool) refOdds[refAt] {
	auto := was == 2 || was == 1 && !d.core2
	hits := refOdds[refHits]{{}: 1}
	for _, name := range blows {
		hits = then(hits, func(h refHits) refOdds[refHits] {
			out := refOdds[refHits]{}
			struck := func(face int) refHits {
				to := refHits{h.weapons + name + " ", h.highest, h.which}
				if face > h.highest {
					to.highest, to.which = face, strings.Count(h.weapons, " ")
				}
				return to
			}
			if auto || d.men[1-k].ws == 0 {
				out[struck(0)] = 1
				return out
			}
			need, again := d.toHit(at, k, name)
			miss := 0.0
			for face := 1; face <= 6; face++ {
				if face >= need {
					out[struck(face)] += 1.0 / 6
				} else {
					miss += 1.0 / 6
				}
			}
			if again {
				for face := need; face <= 6; face++ {
					out[struck(face)] += miss / 6
				}
				miss = miss * float64(need-1) / 6
			}
			out[h] += miss
			return out
		})
	}
	out := refOdds[refAt]{}
	for h, p := range hits {
		for to, q := range d.resolve(at, k, was, h, extra) {
			out[to] += p * q
		}
	}
	return out
}

func (d *refDuel) toHit(at refAt, k int, name string) (need int, again bool) {
	man, foe := &d.men[k], &d.men[1-k]
	w := refWeaponNamed(name)
	if d.core2 {
		ws := man.ws
		if man.off != "" && !at.one[k].shoot {
			ws = max(1, ws-1)
		}
		need = 4
		if ws > foe.ws {
			need = 3
		} else if ws < foe.ws {
			need = 5
		}
	} else if need = 5; man.ws > 0 {
		need = int(refHit[man.ws-1][max(foe.ws, 1)-1] - '0')
	}
	again = man.expert && at.charged && at.turn == k && strings.HasSuffix(name, "sword") || man.hates && !at.one[k].fought
	return max(2, need-w.aim), again
}

// blowStrength is Strength with the weapon.
func (d *refDuel) blowStrength(at refAt, k int, name string) int {
	w := refWeaponNamed(name)
	if w.strength > 0 {
		return w.strength
	}
	if w.firstTurnOnly && at.one[k].fought {
		return d.men[k].s
	}
	return max(1, d.men[k].s+w.bonus)
}

// resolve lets the foe parry and takes one hit after the other.
func (d *refDuel) resolve(at refAt, k, was int, h refHits, extra bool) refOdds[refAt] {
	names := strings.Fields(h.weapons)
	if len(names) == 0 {
		return refOdds[refAt]{at: 1}
	}
	foe, man := &at.one[1-k], &d.men[1-k]
	swords := 0
	if refWeaponNamed(man.main).parries {
		swords++
	}
	if man.off != "" && refWeaponNamed(man.off).parries {
		swords++
	}
	main := refWeaponNamed(man.main)
	buckler := man.buckler && !main.twoHands && !strings.HasSuffix(man.main, "morning-star") && !foe.shoot
	parried := 0.0
	if (swords > 0 || buckler) && !foe.parried && foe.cond < 2 && (foe.cond == 0 || d.core2) && h.highest > 0 {
		foe.parried = true
		if d.blowStrength(at, k, names[h.which]) < 2*man.s && h.highest < 6 {
			parried = float64(6-h.highest) / 6
			if swords > 0 && buckler || swords > 1 && d.core2 {
				parried = 1 - (1-parried)*(1-parried)
			}
		}
	}
	rest := slices.Delete(slices.Clone(names), h.which, h.which+1)
	out := refOdds[refAt]{}
	for _, way := range []struct {
		p    float64
		hits []string
	}{{parried, rest}, {1 - parried, names}} {
		now := refOdds[refAt]{at: way.p}
		for _, name := range way.hits {
			now = then(now, func(m refAt) refOdds[refAt] { return d.hit(m, k, was, name, h.highest == 0, extra) })
		}
		for to, p := range now {
			out[to] += p
		}
	}
	return out
}

// refBlow is a hit that wounds.
type refBlow struct {
	wounds        int
	noSave, apart bool
	injury        int
	noHelmet      bool
	finishes      bool
	then          byte // h(ammered), p(ushed), d(own), x one blow more
}

// hit is one hit that was not parried.
func (d *refDuel) hit(at refAt, k, was int, name string, auto, extra bool) refOdds[refAt] {
	key := refHit1{at, k, was, name, auto, extra}
	if out, ok := d.known[key]; ok {
		return out
	}
	out := refOdds[refAt]{}
	d.known[key] = out
	if at.one[1-k].cond == 3 {
		out[at] = 1
		return out
	}
	strength, t := d.blowStrength(at, k, name), d.men[1-k].t
	need := 0
	if d.core2 {
		need = min(6, max(2, 4+t-strength))
	} else if c := refWound[strength-1][t-1]; c == '-' {
		need = 7
	} else {
		need = int(c - '0')
	}
	add := func(p float64, ways refOdds[refAt]) {
		for to, q := range ways {
			out[to] += p * q
		}
	}
	for face := 1; face <= 6; face++ {
		basic := 4 + t - strength // a 6 that wounds only because it is a 6 is no critical either
		switch {
		case face < need:
			out[at] += 1.0 / 6
		case face < 6 || need >= 6 || d.core2 && (auto || basic >= 6) || at.one[k].crit: // duels agree on one critical a phase
			add(1.0/6, d.wounds(at, k, was, name, refBlow{wounds: 1}, auto))
		default:
			m := at
			m.one[k].crit = true
			for chart := 1; chart <= 6; chart++ {
				add(1.0/36, d.wounds(m, k, was, name, d.critical(name, chart, extra), auto))
			}
		}
	}
	return out
}

func (d *refDuel) critical(name string, n int, extra bool) refBlow {
	b := refBlow{wounds: 1}
	if !d.core2 {
		return refBlow{wounds: 2, noSave: n >= 3, injury: []int{0, 0, 0, 0, 0, 2, 2}[n]}
	}
	switch refWeaponNamed(name).chart {
	case 'b':
		switch {
		case n <= 2:
			b.noSave = true
		case n <= 4:
			b.apart = true
		default:
			b.wounds, b.noSave, b.injury = 2, true, 2
		}
	case 'h':
		switch {
		case n <= 2:
			b.then = 'h'
		case n <= 4:
			b.noSave, b.noHelmet = true, true
		case n == 5:
			b.noSave, b.noHelmet, b.then = true, true, 'p'
		default:
			b.finishes = true
		}
	case 't':
		switch {
		case n <= 2:
			b.injury = 1
		case n <= 4:
			b.then = 'd'
		default:
			b.noSave, b.injury = true, 2
		}
	case 'f':
		switch {
		case n <= 2:
			if !extra {
				b.then = 'x'
			}
		case n <= 4:
			b.injury = 1
		default:
			b.noSave, b.injury = true, 2
		}
	case 'm':
		switch {
		case n <= 2:
			b.noSave = true
		case n <= 4: // nobody else is there to be hit
		default:
			b.noSave, b.wounds = true, 2
		}
	}
	return b
}

// saves is the chance to save one wound.
func (d *refDuel) saves(at refAt, k int, name string) float64 {
	man := &d.men[1-k]
	w := refWeaponNamed(name)
	need := man.save
	if man.shield && !refWeaponNamed(man.main).twoHands && !at.one[1-k].shoot {
		need--
	}
	if w.eases {
		need = min(need-1, 6)
	}
	if need > 6 {
		return 0
	}
	if w.piercer > 0 {
		need += w.piercer
	} else {
		need += min(6, max(0, d.blowStrength(at, k, name)-3)) + w.pierce
	}
	if d.men[k].killer {
		need++
	}
	return float64(max(0, 7-max(2, need))) / 6
}

func (d *refDuel) wounds(at refAt, k, was int, name string, b refBlow, _ bool) refOdds[refAt] {
	save := d.saves(at, k, name)
	if b.noSave {
		save = 0
	}
	count := map[int]float64{0: save, b.wounds: 1 - save}
	if b.apart {
		count = map[int]float64{0: save * save, 1: 2 * save * (1 - save), 2: (1 - save) * (1 - save)}
	}
	out := refOdds[refAt]{}
	for n, p := range count {
		for m, q := range d.lose(at, k, was, name, n, b) {
			for to, r := range d.after(m, k, was, name, b) {
				out[to] += p * q * r
			}
		}
	}
	return out
}

// lose takes wounds off and rolls for the injuries of those beyond the last.
func (d *refDuel) lose(at refAt, k, was int, name string, n int, b refBlow) refOdds[refAt] {
	if n == 0 {
		return refOdds[refAt]{at: 1}
	}
	foe := &at.one[1-k]
	if b.finishes || was > 0 && !d.core2 {
		foe.cond = 3
		return refOdds[refAt]{at: 1}
	}
	rolls := n
	if foe.w > 0 {
		rolls = max(0, n-foe.w+1)
		foe.w = max(0, foe.w-n)
	}
	if rolls == 0 {
		return refOdds[refAt]{at: 1}
	}
	if was > 0 {
		foe.cond = 3
		return refOdds[refAt]{at: 1}
	}
	man := &d.men[1-k]
	worst := refOdds[int]{0: 1}
	for range rolls {
		worst = then(worst, func(so int) refOdds[int] {
			out := refOdds[int]{}
			for face := 1; face <= 6; face++ {
				n := face + b.injury
				got := 1
				if n >= 5 {
					got = 3
				} else if n >= 3 || n == 2 && refWeaponNamed(name).stuns {
					got = 2
				}
				if got == 2 && man.noPain {
					got = 1
				}
				if got == 2 && man.helmet && !b.noHelmet {
					out[max(so, 1)] += 1.0 / 12
					out[max(so, 2)] += 1.0 / 12
					continue
				}
				out[max(so, got)] += 1.0 / 6
			}
			return out
		})
	}
	out := refOdds[refAt]{}
	for got, p := range worst {
		to := at
		to.fell(1-k, got)
		out[to] += p
	}
	return out
}

func (at *refAt) fell(k, into int) {
	if into > at.one[k].cond {
		at.one[k].cond, at.one[k].frenzy = into, false
	}
}

// after is what else a critical does.
func (d *refDuel) after(at refAt, k, was int, name string, b refBlow) refOdds[refAt] {
	foe := &at.one[1-k]
	switch {
	case b.then == 'h':
		foe.hammered = true
	case foe.cond == 3:
	case b.then == 'p':
		at.apart = true
	case b.then == 'd':
		at.fell(1-k, 1)
	case b.then == 'x':
		return d.blows(at, k, was, []string{name}, true)
	}
	return refOdds[refAt]{at: 1}
}
