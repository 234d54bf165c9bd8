//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// tuning improves the character of a level by the battles it fights. In each round every
// weight that is tuned is put a step up or down at random, anew for each battle, and what
// this does to the score on average is the weight's effect: all weights share all battles.
// Those with an effect that stands out from chance are then moved, and the new character
// has to prove itself against the old one.
type tuning struct {
	contest
	tuned   opponent.Level
	pool    []opponent.Level // whom it fights
	earlier []opponent.Character
	rounds  int
	proof   int // battles that prove a round
	spread  int // of a step, in thousandths of a weight
	table   *physics.Table
}

// stepOf is how far a weight is put up or down.
func (t *tuning) stepOf(w *opponent.Weight, now int) int {
	size := max(now, -now) * t.spread / 1000
	return max(1, size, (w.Most-w.Least)*t.spread/20000)
}

// bout is a battle of a tuning: whom the tuned character fights, and on which side it is.
type bout struct {
	own, other opponent.Character
	level      opponent.Level // of the other
	side       rules.SideID
	i          int
}

// fight plays a bout and returns its score: half for who has won, and half for the losses,
// each from -500 to 500.
func (t *tuning) fight(b bout) (score int, err error) {
	a, _, err := t.battle(b.i)
	if err != nil {
		return 0, err
	}
	seats := make([]player, 2)
	seats[b.side] = &thinker{opponent.NewLike(b.own, b.side, t.tuned, a.Seed)}
	seats[1-b.side] = &thinker{opponent.NewLike(b.other, 1-b.side, b.level, a.Seed)}
	m, err := playOut(a, t.table, seats)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", t.again(b.i), err)
	}
	if winners := m.State.Victors(); slices.Contains(winners, b.side) {
		score = 500
	} else if len(winners) > 0 {
		score = -500
	}
	for side := range m.State.Sides {
		lost := 500 * m.State.OutOfActionOf(rules.SideID(side)) / max(1, m.State.Sides[side].Began)
		if rules.SideID(side) == b.side {
			lost = -lost
		}
		score += lost
	}
	return score, nil
}

// fightAll fights bouts, as many at once as there are processors.
func (t *tuning) fightAll(bouts []bout) (scores []int, err error) {
	scores = make([]int, len(bouts))
	failed := make([]error, len(bouts))
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for k := range bouts {
		free <- struct{}{}
		all.Go(func() {
			scores[k], failed[k] = t.fight(bouts[k])
			<-free
		})
	}
	all.Wait()
	for _, err := range failed {
		if err != nil {
			return nil, err
		}
	}
	return scores, nil
}

// against is whom the tuned character fights in a battle: those of the pool by turns, and its
// earlier selves.
func (t *tuning) against(i int) (opponent.Character, opponent.Level) {
	k := i / 4 % (len(t.pool) + len(t.earlier))
	if k < len(t.pool) {
		return opponent.CharacterOf(t.pool[k]), t.pool[k]
	}
	return t.earlier[k-len(t.pool)], t.tuned
}

// effect is what a weight that is put up rather than down does to the score on average, and
// how far that may be chance.
type effect struct {
	w           *opponent.Weight
	mean, error float64
}

// effects fights the battles of a round from a number on and finds the effects.
func (t *tuning) effects(now opponent.Character, from int, dice *rules.Dice) (all []effect, mean float64, err error) {
	weights := opponent.Weights()
	signs := make([][]int, t.n)
	bouts := make([]bout, t.n)
	for k := range bouts {
		c := now
		signs[k] = make([]int, len(weights))
		for i := range weights {
			w := &weights[i]
			if !w.Tuned {
				continue
			}
			signs[k][i] = 1 - 2*(dice.D6()&1)
			v := w.Of(&c)
			*v = min(max(*v+signs[k][i]*t.stepOf(w, *v), w.Least), w.Most)
		}
		other, level := t.against(from + k)
		bouts[k] = bout{own: c, other: other, level: level, side: rules.SideID(k & 1), i: from + k}
	}
	scores, err := t.fightAll(bouts)
	if err != nil {
		return nil, 0, err
	}
	squares := 0.0
	for _, s := range scores {
		mean += float64(s) / float64(t.n)
	}
	for _, s := range scores {
		squares += (float64(s) - mean) * (float64(s) - mean)
	}
	chance := math.Sqrt(squares) / float64(t.n)
	for i := range weights {
		if !weights[i].Tuned {
			continue
		}
		e := effect{w: &weights[i], error: chance}
		for k, s := range scores {
			e.mean += float64(signs[k][i]) * (float64(s) - mean) / float64(t.n)
		}
		all = append(all, e)
	}
	slices.SortStableFunc(all, func(a, b effect) int { return int(1000 * (math.Abs(b.mean) - math.Abs(a.mean))) })
	return all, mean, nil
}

// moved is a character with its weights moved by their effects: by a whole step where an
// effect is three times what chance may do, and not at all where it is less than once.
func (t *tuning) moved(now opponent.Character, all []effect) opponent.Character {
	for _, e := range all {
		v := e.w.Of(&now)
		far := min(1, max(0, (math.Abs(e.mean)/e.error-1)/2))
		step := int(math.Round(float64(t.stepOf(e.w, *v)) * far))
		if e.mean < 0 {
			step = -step
		}
		*v = min(max(*v+step, e.w.Least), e.w.Most)
	}
	return now
}

// prove fights the battles that prove a character, from a number on, against whoever rival
// names, and returns the mean score.
func (t *tuning) prove(c opponent.Character, from int, rival func(i int) (opponent.Character, opponent.Level)) (mean float64, err error) {
	bouts := make([]bout, t.proof/4*4)
	for k := range bouts {
		other, level := rival(from + k)
		bouts[k] = bout{own: c, other: other, level: level, side: rules.SideID(k & 1), i: from + k}
	}
	scores, err := t.fightAll(bouts)
	for _, s := range scores {
		mean += float64(s) / float64(len(bouts))
	}
	return mean, err
}

// simTune tunes a character.
func simTune(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim tune", flag.ContinueOnError)
	var t tuning
	t.series.flags(fs, 400)
	t.terms.flags(fs)
	level := fs.String("tuned", "strong", "the level that is tuned")
	against := fs.String("against", "fair,strong", "the levels that it fights, separated by commas; from the second round on its earlier selves, too")
	fs.IntVar(&t.rounds, "rounds", 3, "how many rounds of -n battles")
	fs.IntVar(&t.proof, "proof", 200, "how many battles against the others prove what came of a round, for it and for what was before; and as many between the two")
	fs.IntVar(&t.spread, "spread", 250, "how far weights are put up and down, in thousandths of each")
	out := fs.String("o", "", "the file for the table of all characters; without one it is printed")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	err := t.terms.check(fs, &t.series)
	if err == nil {
		t.tuned, err = opponent.ParseLevel(*level)
	}
	for _, name := range strings.Split(*against, ",") {
		l, unknown := opponent.ParseLevel(name)
		if t.pool = append(t.pool, l); err == nil {
			err = unknown
		}
	}
	if err == nil && (t.rounds < 1 || t.spread < 1 || t.spread > 1000 || t.n < 4 || t.proof < 4) {
		err = fmt.Errorf("-rounds must be at least 1, -spread from 1 to 1000, -n and -proof at least 4")
	}
	if err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	t.bands, t.mirror, t.players = []string{"reikland", "skaven"}, true, "fair,fair"
	if t.terms.level, t.table, err = tableOf(t.terms.level, stderr); err != nil {
		return fail(stderr, err)
	}
	now := opponent.CharacterOf(t.tuned)
	dice, from := &rules.Dice{Seed: t.seed}, t.from-1
	for round := range t.rounds {
		all, mean, err := t.effects(now, from, dice)
		if err != nil {
			return fail(stderr, err)
		}
		fmt.Fprintf(stdout, "round %d: score %.0f, each effect give or take %.0f\n", round+1, mean, all[0].error)
		next := t.moved(now, all)
		for _, e := range all {
			words := fmt.Sprintf("  %-13s %6.0f: %d", e.w.Name, e.mean, *e.w.Of(&now))
			if is := *e.w.Of(&next); is != *e.w.Of(&now) {
				words += fmt.Sprintf(" to %d", is)
			}
			fmt.Fprintln(stdout, words)
		}
		from += t.n
		before, err1 := t.prove(now, from, t.against)
		pool, err2 := t.prove(next, from, t.against)
		direct, err3 := t.prove(next, from, func(int) (opponent.Character, opponent.Level) { return now, t.tuned })
		if err := errors.Join(err1, err2, err3); err != nil {
			return fail(stderr, err)
		}
		from += t.proof
		fmt.Fprintf(stdout, "  against the others %.0f before, %.0f now; against itself as it was %.0f\n", before, pool, direct)
		if pool-before+direct <= 0 {
			fmt.Fprintln(stdout, "  it is no better and stays as it was")
			t.spread = max(1, t.spread*2/3)
			continue
		}
		t.earlier = append(t.earlier, now)
		now = next
	}
	table := opponent.Characters()
	table[t.tuned] = now
	text := opponent.WriteCharacters(table)
	if *out == "" {
		fmt.Fprint(stdout, text)
		return 0
	}
	if err := writeFile(*out, words(text)); err != nil {
		return fail(stderr, err)
	}
	return 0
}
