package game

import (
	"errors"
	"fmt"
	"image/color"
	"strings"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// exchange is what may come of a charge, from its declaration to the end of the
// close combat: every die is gone through by the rules themselves. The target's
// side answers as rules.FirstAnswer does: nobody intercepts, and he parries.
type exchange struct {
	ok      bool
	assumed bool    // that he gets there, since nobody may measure
	counted bool    // played countedPlays times, since the dice can fall in too many ways
	daring  float64 // he overcomes his fear and notices his enemy
	arrives float64 // if he dares, he comes into contact
	foe     fates   // if he arrives
	own     fates
}

// fates is how likely each end of somebody is.
type fates [fateKinds]float64

const (
	fateOut = iota
	fateStunned
	fateDown
	fateWounded
	fateWhole
	fateKinds
)

// exchangeLimit is how many ways in which dice can fall are gone through before
// it is played and counted instead: some tenths of a second, which only big frays
// of many wounds and skills take.
const exchangeLimit = 40000

// countedPlays is how often something is played where it is counted: one chance in
// two is then within 4 % of the truth nearly always.
const countedPlays = 2500

// fateOf is how somebody has come out of it.
func fateOf(before, after *rules.Warrior) int {
	switch {
	case after.Condition >= rules.OutOfAction:
		return fateOut
	case after.Condition == rules.Stunned && before.Condition != rules.Stunned:
		return fateStunned
	case after.Condition == rules.KnockedDown && before.Condition != rules.KnockedDown:
		return fateDown
	case after.Wounds < before.Wounds:
		return fateWounded
	}
	return fateWhole
}

// onlyThese is a copy of the State in which nobody but two warriors and those in
// contact with them acts in this turn, and after which the battle ends: what
// others do does not change the odds, but would multiply the ways to go through.
func onlyThese(s *rules.State, w, at *rules.Warrior) *rules.State {
	c := s.Clone()
	c.Limit = max(1, c.Turn)
	for i := range c.Warriors {
		o := &c.Warriors[i]
		if o.ID == w.ID || o.ID == at.ID || !o.InPlay() || s.InContact(o, at) || s.InContact(o, w) {
			continue
		}
		o.Intent, o.Stumbles = nil, false
		o.Done |= rules.Stuck | rules.Held | rules.Fled
		if s.Engaged(o) {
			o.Condition = rules.OutOfAction // his combat is another
		}
	}
	return c
}

// exchangeOf goes through a charge.
func exchangeOf(s *rules.State, w, at *rules.Warrior, c rules.Declare) (e exchange) {
	base := onlyThese(s, w, at)
	if !s.Rules.FreeMeasuring {
		near, ok := justBefore(base, w, at)
		if !ok {
			return e
		}
		e.assumed = true
		base.Warriors[w.ID].At = near
	}
	arrived, err := e.enumerate(base, w, at, c)
	if errors.Is(err, rules.ErrTooManyWays) {
		e = exchange{assumed: e.assumed, counted: true}
		arrived, err = e.count(base, w, at, c)
	}
	if err != nil {
		return exchange{}
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
	e.ok = true
	return e
}

// enumerate adds up every fall of the dice; arrived is how likely he arrives.
func (e *exchange) enumerate(base *rules.State, w, at *rules.Warrior, c rules.Declare) (arrived float64, err error) {
	odds := rules.NewOdds(exchangeLimit, nil)
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

// charging reports whether a declared charge will be made.
func charging(w *rules.Warrior) bool {
	return len(w.Intent) > 0 && !w.Did(rules.FailedCharge) && !w.Did(rules.Balked)
}

// count plays it with dice and counts.
func (e *exchange) count(base *rules.State, w, at *rules.Warrior, c rules.Declare) (arrived float64, err error) {
	run := rules.NewRunner(nil)
	var s rules.State
	const each = 1.0 / countedPlays
	for n := range uint64(countedPlays) {
		s.CopyFrom(base)
		s.Dice = rules.Dice{Seed: n}
		if err := run.Do(&s, c); err != nil {
			return 0, err
		}
		if !charging(&s.Warriors[w.ID]) {
			continue
		}
		e.daring += each
		if err := run.Do(&s, rules.Done{}); err != nil {
			return 0, err
		}
		if s.Over || !s.InContact(&s.Warriors[w.ID], &s.Warriors[at.ID]) {
			continue
		}
		arrived += each
		s.Phase = rules.Combat
		if err := run.Do(&s, rules.Done{}); err != nil {
			return 0, err
		}
		e.foe[fateOf(at, &s.Warriors[at.ID])] += each
		e.own[fateOf(w, &s.Warriors[w.ID])] += each
	}
	return arrived, nil
}

// justBefore is a place a short way in front of a target, from which he can be
// charged without a test on the way.
func justBefore(s *rules.State, w, at *rules.Warrior) (physics.Spot, bool) {
	return s.Table.FreeNear(w.Body(), at.At, 2*physics.Inch, s.Bodies(w.ID), func(b physics.Body) bool {
		if physics.Distance(b, at.Body()) < physics.Inch/4 || b.At.Z != at.At.Z {
			return false
		}
		o := s.Warriors[w.ID]
		o.At = b.At
		path, err := s.ChargeRoute(&o, []rules.WarriorID{at.ID})
		return err == nil && !path.Tests()
	})
}

// fateWords are how ends are named.
var fateWords = [fateKinds]string{"out of action", "stunned", "knocked down", "wounded", "unhurt"}

// fateInk is how an end is painted in the palette in use.
func fateInk(kind int) color.RGBA {
	return [fateKinds]color.RGBA{view.Bad, view.Warning, view.Felled, view.Info, view.Raised}[kind]
}

// bar is the ends as a bar.
func (f fates) bar(name string) oddsBar {
	b := oddsBar{name: name + ":"}
	for k, p := range f {
		b.add(fateWords[k], p, fateInk(k))
	}
	return b
}

// oddsBar is a bar of odds with the words below it, each in its colour.
type oddsBar struct {
	name   string
	shares []share
	lines  [][]oddsWord // as they are printed
	words  []oddsWord
}

// oddsWord is a word below a bar.
type oddsWord struct {
	text string
	ink  color.RGBA
	x    float64
}

// add adds a share to a bar.
func (o *oddsBar) add(what string, chance float64, ink color.RGBA) {
	o.shares = append(o.shares, share{chance, ink})
	if chance < 0.005 {
		return
	}
	if ink == view.Raised {
		ink = view.Quiet
	}
	o.words = append(o.words, oddsWord{text: what + " " + percent(chance), ink: ink})
}

// set breaks the words into lines no wider than w.
func (o *oddsBar) set(w float64) {
	o.lines = nil
	var line []oddsWord
	x := 0.0
	if o.name != "" {
		line, x = append(line, oddsWord{text: o.name, ink: view.Words}), small.width(o.name)+6
	}
	for _, word := range o.words {
		wide := small.width(word.text)
		if x > 0 && x+wide > w {
			o.lines, line, x = append(o.lines, line), nil, 0
		}
		word.x = x
		line, x = append(line, word), x+wide+12
	}
	if len(line) > 0 { // chances too small for words leave none
		o.lines = append(o.lines, line)
	}
}

// wide is how wide the widest line is.
func (o *oddsBar) wide() (w float64) {
	for _, l := range o.lines {
		last := &l[len(l)-1]
		w = max(w, last.x+small.width(last.text))
	}
	return w
}

// foreseeExchange adds the whole exchange to a prospect of a charge.
func (b *battle) foreseeExchange(p *prospect, w, at *rules.Warrior, c rules.Declare, wide float64) {
	s := b.m.State
	p.lines = append(p.lines, plain.wrap(blowWords(s, w, at), wide)...)
	if at.Condition == rules.Standing && !at.Fleeing {
		p.lines = append(p.lines, plain.wrap("Strikes back: "+blowWords(s, at, w), wide)...)
	}
	e := exchangeOf(s, w, at, c)
	if !e.ok { // no place from which he could be charged
		return
	}
	if e.daring < 0.9995 {
		p.lines = append(p.lines, plain.wrap(fmt.Sprintf("%s dares to charge, with all tests before it: %s", w.Name, percent(e.daring)), wide)...)
	}
	if e.arrives < 0.9995 {
		p.lines = append(p.lines, plain.wrap(fmt.Sprintf("Arrives, with all tests on the way: %s", percent(e.arrives)), wide)...)
	}
	if e.arrives <= 0 {
		return
	}
	when := "If he arrives, after this turn's close combat:"
	if e.assumed {
		when = "If it is near enough, after this turn's close combat:"
	}
	if e.counted {
		when = fmt.Sprintf("%s, counted in %d fights:", strings.TrimSuffix(when, ":"), countedPlays)
	}
	p.lines = append(p.lines, plain.wrap(when, wide)...)
	p.bars = append(p.bars, e.foe.bar(at.Name), e.own.bar(w.Name))
}

// blowWords is what somebody's blows at another take: to hit, parry, to wound,
// and the save.
func blowWords(s *rules.State, w, at *rules.Warrior) string {
	all, second := s.Attacks(w)
	if all == 0 {
		return "no blows"
	}
	text := blowsOf(s, w, at, all-second, w.Main)
	if second > 0 && w.Off != rules.NoWeapon {
		text += "; " + blowsOf(s, w, at, second, w.Off)
	}
	if mayParry(s, at) && at.Condition == rules.Standing {
		text += "; " + at.Name + " may parry"
	}
	return text
}

func blowsOf(s *rules.State, w, at *rules.Warrior, n int, weapon rules.WeaponID) string {
	strength := s.BlowStrength(w, weapon)
	text := fmt.Sprintf("%s, Strength %d", blows(n, s.StrikesWith(w, weapon)), strength)
	if need, can := s.Rules.ToWound(strength, s.Profile(at).T); !can {
		text += ", cannot wound"
	} else {
		text += fmt.Sprintf(", wounds on %d+", max(2, need))
	}
	save, any := s.Save(&rules.Strike{By: w.ID, At: at.ID, Weapon: weapon, Strength: strength})
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

// wayFates is what may come of a move with tests on its way.
type wayFates struct {
	arrives, stays float64
	fell           fates // he fell, and so he lies
}

// wayFatesOf goes through a move.
func wayFatesOf(s *rules.State, w *rules.Warrior, c rules.Move) (f wayFates, ok bool) {
	const stays, fell = fateKinds + 1, fateKinds + 2
	odds, ok := rules.Enumerate(onlyThese(s, w, w), c, exchangeLimit, nil, func(end *rules.State) int {
		switch o := &end.Warriors[w.ID]; {
		case o.At == c.To && o.InPlay() && !o.Did(rules.Fell):
			return fateKinds
		case o.Did(rules.Fell) || !o.InPlay():
			return fell + fateOf(w, o)
		}
		return stays
	})
	if !ok {
		return f, false
	}
	f.arrives, f.stays = odds[fateKinds], odds[stays]
	for k := range f.fell {
		f.fell[k] = odds[fell+k]
	}
	return f, true
}

// falls is how likely he falls at all.
func (f *wayFates) falls() (sum float64) {
	for _, p := range f.fell {
		sum += p
	}
	return sum
}
