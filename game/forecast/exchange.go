package forecast

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Exchange is what may come of a charge, from its declaration to the end of the
// close combat: every die is gone through by the rules themselves. The target's
// side answers as rules.FirstAnswer does: nobody intercepts, and he parries. The two
// strike at each other, whomever else they fight.
type Exchange struct {
	assumed bool    // that he gets there, since nobody may measure
	counted bool    // played and counted, since the dice can fall in too many ways
	daring  float64 // he overcomes his fear and notices his enemy
	arrives float64 // if he dares, he comes into contact
	foe     Fates   // if he arrives
	own     Fates
}

// exchangeOf goes through a charge; false if there is no place from which the
// target could be charged.
func exchangeOf(s *rules.State, w, at *rules.Warrior, c rules.Declare) (e Exchange, ok bool) {
	base := onlyThese(s, w, at)
	if !s.Rules.FreeMeasuring {
		near, ok := justBefore(base, w, at)
		if !ok {
			return e, false
		}
		e.assumed = true
		base.Warriors[w.ID].At = near
	}
	arrived, err := e.enumerate(base, w, at, c)
	if errors.Is(err, rules.ErrTooManyWays) {
		e = Exchange{assumed: e.assumed, counted: true}
		arrived, err = e.count(base, w, at, c)
	}
	if err != nil {
		return Exchange{}, false
	}
	if e.daring > 0 {
		e.arrives = arrived / e.daring
	}
	if arrived > 0 {
		for k := range e.foe {
			e.foe[k] /= arrived
			e.own[k] /= arrived
		}
	}
	return e, true
}

// enumerate adds up every fall of the dice; arrived is how likely he arrives.
func (e *Exchange) enumerate(base *rules.State, w, at *rules.Warrior, c rules.Declare) (arrived float64, err error) {
	odds := rules.NewOdds(limit, eachOther(w.ID, at.ID))
	declared, err := odds.Branches(base, c)
	if err != nil {
		return 0, err
	}
	for _, d := range declared {
		if !charging(&d.State.Warriors[w.ID]) {
			continue
		}
		e.daring += d.P
		moved, err := odds.Branches(d.State, rules.Done{})
		if err != nil {
			return 0, err
		}
		for _, m := range moved {
			if m.State.Over || !m.State.InContact(&m.State.Warriors[w.ID], &m.State.Warriors[at.ID]) {
				continue
			}
			arrived += d.P * m.P
			m.State.Phase = rules.Combat
			fought, err := odds.Branches(m.State, rules.Done{})
			if err != nil {
				return 0, err
			}
			for _, f := range fought {
				e.foe[fateOf(at, &f.State.Warriors[at.ID])] += d.P * m.P * f.P
				e.own[fateOf(w, &f.State.Warriors[w.ID])] += d.P * m.P * f.P
			}
		}
	}
	return arrived, nil
}

// eachOther answers as rules.FirstAnswer does, but where one of two may choose whom he strikes he
// strikes the other.
func eachOther(one, other rules.WarriorID) func(d rules.Decision) rules.Answer {
	return func(d rules.Decision) rules.Answer {
		at := rules.Nobody
		switch d.Who {
		case one:
			at = other
		case other:
			at = one
		}
		if d.Shape == rules.OneOf && at != rules.Nobody {
			if i := slices.IndexFunc(d.Options, func(o rules.Option) bool { return o.Who == at }); i >= 0 {
				return rules.Answer{i}
			}
		}
		return rules.FirstAnswer(d)
	}
}

// charging reports whether a declared charge will be made.
func charging(w *rules.Warrior) bool {
	return len(w.Intent) > 0 && !w.Did(rules.FailedCharge) && !w.Did(rules.Balked)
}

// count plays it with dice and counts.
func (e *Exchange) count(base *rules.State, w, at *rules.Warrior, c rules.Declare) (arrived float64, err error) {
	var run rules.Series
	var s rules.State
	answer := eachOther(w.ID, at.ID)
	const each = 1.0 / plays
	for n := range uint64(plays) {
		s.CopyFrom(base)
		s.Dice = rules.Dice{Seed: n}
		if err := run.Branch(&s, c, answer); err != nil {
			return 0, err
		}
		if !charging(&s.Warriors[w.ID]) {
			continue
		}
		e.daring += each
		if err := run.Branch(&s, rules.Done{}, answer); err != nil {
			return 0, err
		}
		if s.Over || !s.InContact(&s.Warriors[w.ID], &s.Warriors[at.ID]) {
			continue
		}
		arrived += each
		s.Phase = rules.Combat
		if err := run.Branch(&s, rules.Done{}, answer); err != nil {
			return 0, err
		}
		e.foe[fateOf(at, &s.Warriors[at.ID])] += each
		e.own[fateOf(w, &s.Warriors[w.ID])] += each
	}
	return arrived, nil
}

// foreseeExchange adds the whole exchange to a prospect of a charge.
func (p *Prospect) foreseeExchange(s *rules.State, w, at *rules.Warrior, c rules.Declare) {
	p.say(blowWords(s, w, at))
	if at.Condition == rules.Standing && !at.Fleeing {
		p.say("Strikes back: " + blowWords(s, at, w))
	}
	e, ok := exchangeOf(s, w, at, c)
	if !ok {
		return
	}
	if e.daring < 0.9995 {
		p.say(fmt.Sprintf("%s dares to charge, with all tests before it: %s", w.Name, rules.Percent(e.daring)))
	}
	if e.arrives < 0.9995 {
		p.say("Gets there, with all tests on the way: " + rules.Percent(e.arrives))
	}
	if e.arrives <= 0 {
		return
	}
	when := "If he gets there, after this turn's close combat:"
	if e.assumed {
		when = "If it is near enough, after this turn's close combat:"
	}
	if e.counted {
		when = fmt.Sprintf("%s, counted in %d fights:", strings.TrimSuffix(when, ":"), plays)
	}
	p.say(when)
	p.Bars = append(p.Bars, Bar{at.Name, e.foe}, Bar{w.Name, e.own})
}

// blowWords is what somebody's blows at another take: to hit, parry, to wound,
// and the save.
func blowWords(s *rules.State, w, at *rules.Warrior) string {
	all, second := s.Attacks(w)
	if all == 0 {
		return "no blows"
	}
	text := blowsWith(s, w, at, all-second, w.Main)
	if second > 0 && w.Off != rules.NoWeapon {
		text += "; " + blowsWith(s, w, at, second, w.Off)
	}
	if mayParry(s, at) && at.Condition == rules.Standing {
		text += "; " + at.Name + " may parry"
	}
	return text
}

// blowsWith is the same of one weapon.
func blowsWith(s *rules.State, w, at *rules.Warrior, n int, weapon rules.WeaponID) string {
	strength := s.BlowStrength(w, weapon)
	text := fmt.Sprintf("%d blows with %s, Strength %d", n, s.StrikesWith(w, weapon), strength)
	if n == 1 {
		text = fmt.Sprintf("1 blow with %s, Strength %d", s.StrikesWith(w, weapon), strength)
	}
	if need, can := s.Rules.ToWound(strength, s.Profile(at).T); !can {
		text += ", cannot wound"
	} else {
		text += fmt.Sprintf(", wounds on %d+", max(2, need))
	}
	blow := s.Blow(w, at, weapon)
	save, any := s.Save(&blow)
	if any && save.Chance() > 0 {
		text += fmt.Sprintf(", save %d+", max(2, save.Need()))
	} else {
		text += ", no save"
	}
	return text
}

// mayParry reports whether somebody has something to parry with.
func mayParry(s *rules.State, w *rules.Warrior) bool {
	return w.Buckler || w.Main != rules.NoWeapon && s.Rules.Weapon(w.Main).Parry || w.Off != rules.NoWeapon && s.Rules.Weapon(w.Off).Parry
}
