package peer_test

import "strings"

// hit is one hit that was not parried.
type hit struct {
	at  moment
	k   int
	a   attack
	six bool
}

func (f *fight) hit(h hit) odds[moment] {
	if ways, ok := f.known[h]; ok {
		return ways
	}
	end := odds[moment]{}
	f.known[h] = end
	add := func(p float64, ways odds[moment]) {
		for to, q := range ways {
			end[to] += p * q
		}
	}
	foe := &h.at.one[1-h.k]
	if foe.cond == out {
		end[h.at] = 1
		return end
	}
	all := 1.0
	if foe.charm { // EQUIP-09
		foe.charm = false
		end[h.at] += 0.5
		all = 0.5
	}
	if h.six && h.a.poison {
		add(all, f.wounds(h, effect{wounds: 1}))
		return end
	}
	wound, critical := h.a.wound, h.a.critical
	if h.six && h.a.venom {
		wound, critical = 1, 6
	}
	for face := 1; face <= 6; face++ {
		switch {
		case face < wound:
			end[h.at] += all / 6
		case face < critical || h.at.one[h.k].crit && !f.core2: // CRIT-04
			add(all/6, f.wounds(h, effect{wounds: 1}))
		default:
			at := h
			at.at.one[h.k].crit = true
			for chart := 1; chart <= 6; chart++ {
				add(all/36, f.wounds(at, f.critical(h, min(6, chart+h.a.better))))
			}
		}
	}
	return end
}

// effect is a hit that wounds.
type effect struct {
	wounds           int
	noSave, apart    bool
	injury           int
	noHelmet, finish bool
	then             byte // h(ammered), p(ushed), d(own), x one blow more
}

// critical is a row of a chart (CRIT-06 to CRIT-26).
func (f *fight) critical(h hit, n int) effect {
	if !f.core2 {
		return effect{wounds: 2, noSave: n >= 3, injury: []int{0, 0, 0, 0, 0, 2, 2}[n]}
	}
	larger := f.men[1-h.k].size > f.men[h.k].size
	switch row := strings.IndexByte("bhtfm", h.a.chart)*10 + n; row {
	case 1, 2, 41, 42:
		return effect{wounds: 1, noSave: true}
	case 3, 4:
		return effect{wounds: 2, apart: true}
	case 5, 6:
		return effect{wounds: 2, noSave: true, injury: 2}
	case 11, 12:
		return effect{wounds: 1, then: 'h'}
	case 13, 14:
		return effect{wounds: 1, noSave: true, noHelmet: true}
	case 15:
		return effect{wounds: 1, noSave: true, noHelmet: true, then: 'p'}
	case 16:
		if larger {
			return effect{wounds: 1, then: 'h'}
		}
		return effect{wounds: 1, finish: true}
	case 21, 22, 33, 34:
		return effect{wounds: 1, injury: 1}
	case 23, 24:
		if larger {
			return effect{wounds: 2}
		}
		return effect{wounds: 1, then: 'd'}
	case 31, 32:
		if h.a.extra {
			return effect{wounds: 1}
		}
		return effect{wounds: 1, then: 'x'}
	case 45, 46:
		return effect{wounds: 2, noSave: true}
	case 43, 44: // nobody else is there to be hit
		return effect{wounds: 1}
	default: // 25, 26, 35, 36
		return effect{wounds: 1, noSave: true, injury: 2}
	}
}

// wounds lets the foe save: by armour, by a ward, and by stepping aside from each wound,
// which the later edition calls a ward too (002 L707).
func (f *fight) wounds(h hit, e effect) odds[moment] {
	foe := &f.men[1-h.k]
	armour := float64(7-h.a.save) / 6
	if e.noSave {
		armour = 0
	}
	ward := 0.0
	if f.core2 && foe.ward > 0 {
		ward = float64(7-foe.ward) / 6
	}
	step := 0.0
	if foe.is("step-aside") && h.a.close {
		step = 1.0 / 3
	}
	kept := (1 - armour) * (1 - ward)
	count := odds[int]{0: 1 - kept, e.wounds: kept}
	if e.apart {
		count = odds[int]{0: (1 - kept) * (1 - kept), 1: 2 * kept * (1 - kept), 2: kept * kept}
	}
	count = then(count, func(n int) odds[int] {
		left := odds[int]{0: 1}
		for range n {
			left = then(left, func(so int) odds[int] { return odds[int]{so: step, so + 1: 1 - step} })
		}
		return left
	})
	end := odds[moment]{}
	for n, p := range count {
		if p == 0 {
			continue
		}
		for at, q := range f.lose(h, n, e) {
			next := h
			next.at = at
			sure := 1.0 // that the ward was not what saved him
			if n == 0 && e.then != 'x' {
				sure = armour / p
				end[at] += p * q * (1 - sure)
			}
			for to, r := range f.after(next, e) {
				end[to] += p * q * sure * r
			}
		}
	}
	return end
}

func (f *fight) hammer(at moment, k int) moment {
	at.one[1-k].hammered = !at.one[1-k].struck
	return at
}

// lose takes wounds off and rolls for the injuries of those beyond the last (INJ-02 to INJ-04).
func (f *fight) lose(h hit, n int, e effect) odds[moment] {
	at, m := h.at, &f.men[1-h.k]
	foe := &at.one[1-h.k]
	if n == 0 {
		return odds[moment]{at: 1}
	}
	if e.finish || h.a.finishing && !f.core2 {
		foe.cond = out
		return odds[moment]{at: 1}
	}
	rolls := n
	if foe.w > 0 {
		rolls = max(0, n-foe.w+1)
		foe.w = max(0, foe.w-n)
	}
	if rolls > 0 && h.a.finishing {
		foe.cond, rolls = out, 0
	}
	worst := odds[condition]{standing: 1}
	for range rolls {
		worst = then(worst, func(so condition) odds[condition] {
			to := odds[condition]{}
			for face := 1; face <= 6; face++ {
				n, got := face+e.injury+h.a.injury, down
				if n >= 6 || n == 5 && !m.is("hard-to-kill") {
					got = out
				} else if n >= 3 || n == 2 && h.a.stuns {
					got = stunned
				}
				switch {
				case got == down && m.is("jump-up"):
					to[so] += 1.0 / 6
				case got == stunned && m.is("feels-no-pain"):
					to[max(so, down)] += 1.0 / 6
				case got == stunned && m.helmet && !e.noHelmet:
					to[max(so, down)] += 1.0 / 12
					to[max(so, stunned)] += 1.0 / 12
				default:
					to[max(so, got)] += 1.0 / 6
				}
			}
			return to
		})
	}
	end := odds[moment]{}
	for got, p := range worst {
		end[fell(at, 1-h.k, got)] += p
	}
	return end
}

// fell brings k down, which ends his frenzy (PSY-09).
func fell(at moment, k int, into condition) moment {
	if into > at.one[k].cond {
		at.one[k].cond, at.one[k].frenzy = into, false
	}
	return at
}

// after is what else a critical hit does.
func (f *fight) after(h hit, e effect) odds[moment] {
	at := h.at
	switch foe := &at.one[1-h.k]; {
	case e.then == 'h':
		at = f.hammer(at, h.k)
	case foe.cond == out:
	case e.then == 'p':
		at.apart = true
	case e.then == 'd':
		at = fell(at, 1-h.k, down)
	case e.then == 'x':
		a := h.a
		a.extra = true
		return f.group(at, h.k, []attack{a})
	}
	return odds[moment]{at: 1}
}
