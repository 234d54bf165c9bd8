package rules

// What the engine asks at the moments of shots, blows, wounds and injuries.

// modifyShot changes a missile's roll to hit for who shoots it.
func (s *State) modifyShot(w, at *Warrior, weapon WeaponID, r *Roll) {
	if s.Rules.any.ToShoot == nil {
		return
	}
	s.walk(w, weapon, func(m *Moments, _ carrier) bool {
		if m.ToShoot != nil {
			m.ToShoot(s, w, at, r)
		}
		return false
	})
}

// shotAt lets what the target has harden a missile's roll.
func (s *State) shotAt(at *Warrior, r *Roll) {
	s.each(at, s.Rules.any.ShotAt != nil, func(m *Moments) {
		if m.ShotAt != nil {
			m.ShotAt(s, at, r)
		}
	})
}

// modifyBlow is a blow's roll to hit after what changes it.
func (s *State) modifyBlow(w, at *Warrior, weapon WeaponID, r Roll) Roll {
	if s.Rules.any.ToStrike != nil {
		s.walk(w, weapon, func(m *Moments, _ carrier) bool {
			if m.ToStrike != nil {
				changed := r
				m.ToStrike(s, w, at, &changed)
				r = changed
			}
			return false
		})
	}
	s.each(at, s.Rules.any.StruckAt != nil, func(m *Moments) {
		if m.StruckAt != nil {
			changed := r
			m.StruckAt(s, at, &changed)
			r = changed
		}
	})
	return r
}

// modifyToWound is a roll to wound after what changes it.
func (s *State) modifyToWound(st *Strike, r Roll) Roll {
	s.walkStrike(st, s.Rules.any.ToWound != nil, func(m *Moments, _ *Warrior) bool {
		if m.ToWound != nil {
			changed := r
			m.ToWound(s, st, &changed)
			r = changed
		}
		return false
	})
	return r
}

// walkStrike is walk about who strikes, with the weapon with which he does, if anything
// in this battle has the moment.
func (s *State) walkStrike(st *Strike, carried bool, visit func(m *Moments, by *Warrior) bool) bool {
	w, with := s.Warrior(st.By), st.Weapon
	if st.Cause != "" {
		with = NoWeapon
	}
	return carried && s.walk(w, with, func(m *Moments, _ carrier) bool { return visit(m, w) })
}

// modifySave is an armour save after what changes it.
func (s *State) modifySave(st *Strike, r Roll) Roll {
	s.each(&s.Warriors[st.At], s.Rules.any.ToSave != nil, func(m *Moments) {
		if m.ToSave != nil {
			changed := r
			m.ToSave(s, st, &changed)
			r = changed
		}
	})
	return r
}

func (p *Play) hitRolled(a *Attempt) {
	p.happens(p.Warrior(a.By), p.Rules.any.HitRolled != nil, func(m *Moments) {
		if m.HitRolled != nil {
			m.HitRolled(p, a)
		}
	})
}

// hitsWatched reports whether anything looks at a warrior's dice that hit.
func (p *Play) hitsWatched(w *Warrior) bool {
	return p.asks(w, p.Rules.any.HitRolled != nil, func(m *Moments) bool { return m.HitRolled != nil })
}

// tampered is a die of a warrior after what is done to it; never below 1.
func (s *State) tampered(who WarriorID, of Die, n int) int {
	w := s.Warrior(who)
	if w == nil {
		return n
	}
	s.each(w, s.Rules.any.Tampers != nil, func(m *Moments) {
		if m.Tampers != nil {
			n = max(1, n+m.Tampers(s, w, of))
		}
	})
	return n
}

func (s *State) criticalAnyway(st *Strike, face int) bool {
	return s.walkStrike(st, s.Rules.any.Critical != nil, func(m *Moments, _ *Warrior) bool { return m.Critical != nil && m.Critical(s, st, face) })
}

// criticalFrom reports whether a wound die is critical although it is no 6: it must
// beat what was needed to wound.
func (s *State) criticalFrom(st *Strike, face int, r *Roll) bool {
	if !st.armed() {
		return false
	}
	return s.walkStrike(st, s.Rules.any.CriticalFrom != nil, func(m *Moments, w *Warrior) bool {
		if m.CriticalFrom == nil {
			return false
		}
		from := m.CriticalFrom(s, w, st)
		return face >= from && r.Need() < from
	})
}

// watchesFaces reports whether anything looks at the dice that hit and wound:
// otherwise all but a 6 are the same.
func (s *State) watchesFaces(st *Strike) bool {
	return s.mayHitHeart(st) || s.walkStrike(st, true, func(m *Moments, _ *Warrior) bool { return m.Critical != nil || m.CriticalFrom != nil })
}

// mayHitHeart reports whether a shot may be the end of a large target at once, as far as the
// dice go (KIN-40).
func (s *State) mayHitHeart(st *Strike) bool {
	return s.Warriors[st.At].Large && s.seeksHearts(st)
}

// seeksHearts reports whether a shot is that of somebody who strikes hearts, whomever it hits:
// it may glance off at a larger one (CRIT-12).
func (s *State) seeksHearts(st *Strike) bool {
	return st.Shot && st.ownDoing() && s.some(&s.Warriors[st.By], func(t *Talent) bool { return t.HitsHearts })
}

// strengthen changes a hit's Strength, before it is parried or resolved.
func (s *State) strengthen(st *Strike) {
	s.walkStrike(st, s.Rules.any.Strikes != nil, func(m *Moments, w *Warrior) bool {
		if m.Strikes != nil {
			m.Strikes(s, w, st)
		}
		return false
	})
}

// goesThrough asks what the victim has whether a hit that is not parried goes through
// (AMB-106), then what the striker has what it does.
func (p *Play) goesThrough(st *Strike) bool {
	victim := p.Warrior(st.At)
	if p.asks(victim, p.Rules.any.Hit != nil, func(m *Moments) bool { return m.Hit != nil && !m.Hit(p, victim, st) }) {
		return false
	}
	if st.By != Nobody {
		p.walkStrike(st, p.Rules.any.Connects != nil, func(m *Moments, w *Warrior) bool {
			if m.Connects != nil {
				m.Connects(p, w, st)
			}
			return false
		})
	}
	return true
}

// hitLands tells of a hit; it reports whether its victim is still there.
func (p *Play) hitLands(st *Strike) bool {
	p.happens(p.Warrior(st.At), p.Rules.any.Lands != nil, func(m *Moments) {
		if m.Lands != nil && p.Warriors[st.At].InPlay() {
			m.Lands(p, st)
		}
	})
	return p.Warriors[st.At].InPlay()
}

// woundsTaken is how many wounds he takes of so many.
func (p *Play) woundsTaken(st *Strike, n int) int {
	p.happens(p.Warrior(st.At), p.Rules.any.Wounded != nil, func(m *Moments) {
		if m.Wounded != nil && n > 0 {
			n = m.Wounded(p, st, n)
		}
	})
	return n
}

// injuresOtherwise reports whether somebody has seen to what comes of injury rolls.
func (p *Play) injuresOtherwise(st *Strike, rolls int) bool {
	return p.asks(p.Warrior(st.At), p.Rules.any.Injures != nil, func(m *Moments) bool { return m.Injures != nil && rolls > 0 && m.Injures(p, st, rolls) })
}

// injuredInto is the condition into which a warrior is brought.
func (p *Play) injuredInto(w *Warrior, into Condition, by WarriorID) Condition {
	p.happens(w, p.Rules.any.Injured != nil, func(m *Moments) {
		if m.Injured != nil && into > w.Condition {
			into = m.Injured(p, w, into, by)
		}
	})
	return into
}

// downed tells that a warrior was knocked down, stunned or put out of action.
func (p *Play) downed(w *Warrior, by WarriorID) {
	p.happens(w, p.Rules.any.Downs != nil, func(m *Moments) {
		if m.Downs != nil {
			m.Downs(p, w, by)
		}
	})
}

// eased reports whether he who would be stunned is only knocked down.
func (p *Play) eased(w *Warrior, st *Strike) bool {
	return p.asks(w, p.Rules.any.Stuns != nil, func(m *Moments) bool { return m.Stuns != nil && !m.Stuns(p, w, st) })
}

// wasHit tells that a hit is resolved.
func (p *Play) wasHit(st *Strike) {
	p.happens(p.Warrior(st.At), p.Rules.any.WasHit != nil, func(m *Moments) {
		if m.WasHit != nil {
			m.WasHit(p, p.Warrior(st.At), st)
		}
	})
}

// unguarded reports whether a warrior cannot parry.
func (s *State) unguarded(w *Warrior) bool {
	return s.asks(w, s.Rules.any.Unguarded != nil, func(m *Moments) bool { return m.Unguarded != nil && m.Unguarded(s, w) })
}

// doesInstead reports whether a hit does something in place of wounding, and does it.
func (p *Play) doesInstead(st *Strike) bool {
	return st.By != Nobody && p.walkStrike(st, p.Rules.any.Instead != nil, func(m *Moments, w *Warrior) bool {
		return m.Instead != nil && m.Instead(p, w, st)
	})
}

// mayFight is why something keeps a warrior from making attacks in close combat, or nil.
func (s *State) mayFight(w *Warrior) error {
	return s.refused(w, s.Rules.any.MayFight != nil, func(m *Moments) error {
		if m.MayFight == nil {
			return nil
		}
		return m.MayFight(s, w)
	})
}

func (s *State) staysDown(w *Warrior) bool {
	return s.asks(w, s.Rules.any.StaysDown != nil, func(m *Moments) bool { return m.StaysDown != nil && m.StaysDown(s, w) })
}

// blows is how many blows he strikes who would strike n: with what is added, and
// those his enemies take, but for the last; whoever holds him takes more (held).
func (s *State) blows(w *Warrior, n int) int {
	s.each(w, s.Rules.any.Blows != nil, func(m *Moments) {
		if m.Blows != nil {
			n = m.Blows(s, w, n)
		}
	})
	if n == 0 {
		return 0
	}
	fists := w.Main == NoWeapon && !s.clawed(w) // they strike once, whatever he has learned (WEAP-01)
	s.each(w, s.Rules.any.Attacks != nil && !fists, func(m *Moments) {
		if m.Attacks != nil {
			n += m.Attacks(s, w)
		}
	})
	if w.Did(Charged) && s.whip(w) { // ARMS-02
		n++
	}
	if w.wieldsRune(runeOfFury) { // LEARN-W18
		n++
	}
	less := 0
	for i := range s.Warriors {
		if o := &s.Warriors[i]; s.Rules.any.Robs != nil && s.Hostile(o.Side, w.Side) && o.Able() && s.inContact(w, o) {
			s.walkOwn(o, allWeapons, func(m *Moments, _ carrier) bool {
				if m.Robs != nil {
					less += m.Robs(s, o, w)
				}
				return false
			})
		}
	}
	return max(1, n-less)
}
