package rules

import (
	"errors"
	"fmt"
)

// ErrTooManyWays is why exact odds are given up: the dice can fall in more ways
// than the limit.
var ErrTooManyWays = errors.New("the dice can fall in too many ways to go through them all")

// fewWays is a limit that no test and no declaration comes near to.
const fewWays = 3000

// Branch is a State to which a command can lead, and how likely that is.
type Branch struct {
	State *State
	P     float64
}

// Branches plays a command with every face of every die it throws. The same code
// as in the battle runs, so the odds cannot drift from the rules. Equal States
// are one branch, and the branches are in a fixed order. What has come to the same
// in the middle of a command is put together there (Play.times), so that many blows
// take no more time than their sum. Questions are answered by answer; nil answers
// yes, or the first option. What is done once all is settled (Moments.Settled) is left
// out, as in Series.Branch: it changes nothing that befell anybody. After limit plays of a command or a piece of one it gives
// up with ErrTooManyWays; other errors are those of an illegal command.
func Branches(s *State, c Command, limit int, answer func(Decision) Answer) ([]Branch, error) {
	return NewOdds(limit, answer).Branches(s, c)
}

// Odds goes through all the ways in which dice can fall. What it has found out
// about a single blow or hit it remembers for the next command.
type Odds struct {
	limit, plays int
	play         Play
	trail        trail
	scratch      State
	steps        map[string][]fate // what doing something once can come to
	series       map[string][]lot  // and so often
	buf          []byte
}

// NewOdds is ready to go through commands; limit and answer are those of Branches.
func NewOdds(limit int, answer func(Decision) Answer) *Odds {
	if answer == nil {
		answer = FirstAnswer
	}
	o := &Odds{limit: limit, play: Play{Quiet: true, mute: true, ask: answer}, steps: map[string][]fate{}, series: map[string][]lot{}}
	o.play.odds = o
	return o
}

// Branches are the branches of a command, each State once.
func (o *Odds) Branches(s *State, c Command) (all []Branch, err error) {
	if err := Playable(s, c); err != nil {
		return nil, err
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case tooMany:
			all, err = nil, ErrTooManyWays
		case badAnswer:
			all, err = nil, r.error
		default:
			panic(r)
		}
	}()
	o.plays = 0
	var ends merged
	o.trail.dice = o.trail.dice[:0]
	p := &o.play
	for more := true; more; more = o.trail.next() {
		o.count()
		p.State = &o.scratch
		p.State.CopyFrom(s)
		o.afresh(&o.trail)
		p.scratch.struck = p.scratch.struck[:0]
		if c.Play(p); o.trail.void {
			continue
		}
		p.wither()
		p.Dice = Dice{}
		o.buf = p.State.appendKey(o.buf[:0])
		ends.add(o.buf, o.trail.p, func() fate { return fate{state: p.Clone()} })
	}
	all = make([]Branch, len(ends.all))
	for i, n := range ends.all {
		all[i] = Branch{n.state, n.p}
	}
	return all, nil
}

type tooMany struct{}

// afresh begins one more way in which the dice of a trail can fall.
func (o *Odds) afresh(t *trail) {
	p := &o.play
	p.Dice = Dice{trail: t}
	p.rethrown, p.second, p.stands, p.by = false, false, false, nil
	t.begin()
}

func (o *Odds) count() {
	if o.plays++; o.plays > o.limit {
		panic(tooMany{})
	}
}

// Enumerate plays a command with every face of every die it throws and adds up
// the probability of each outcome, as classed by kind; limit and answer are those
// of Branches. ok is false if the command is illegal or the limit is reached.
func Enumerate(s *State, c Command, limit int, answer func(Decision) Answer, kind func(*State) int) (odds map[int]float64, ok bool) {
	all, err := Branches(s, c, limit, answer)
	if err != nil {
		return nil, false
	}
	odds = map[int]float64{}
	for _, b := range all {
		odds[kind(b.State)] += b.P
	}
	return odds, true
}

// FirstAnswer is the first legal answer to a question.
func FirstAnswer(d Decision) Answer {
	switch d.Shape {
	case SomeOf:
		return Answer{}
	case Order:
		a := make(Answer, len(d.Options))
		for i := range a {
			a[i] = i
		}
		return a
	}
	return theFirst
}

var theFirst = Answer{0}

// ShotOdds is the exact chance that a shot leaves its target unhurt or lightly
// hurt, knocked down, stunned, or out of action, by Condition.
func ShotOdds(s *State, c Shoot) (byCondition [OutOfAction + 1]float64, ok bool) {
	odds, ok := Enumerate(s, c, 20000, nil, func(end *State) int { return int(min(OutOfAction, end.Warriors[c.At].Condition)) })
	if !ok {
		return byCondition, false
	}
	for k, p := range odds {
		byCondition[k] += p
	}
	return byCondition, true
}

// Percent prints a chance or a share between 0 and 1 in whole per cents. What is not
// quite impossible or certain never reads as if it were.
func Percent(p float64) string {
	switch {
	case p > 0 && p < 0.01:
		return "less than 1%"
	case p < 1 && p > 0.99:
		return "more than 99%"
	}
	return fmt.Sprintf("%.0f%%", 100*p)
}
