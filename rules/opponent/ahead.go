package opponent

import (
	"math"
	"strings"

	"cometfall/rules"
)

// Standing is how a battle stands for a side that drives the other from the field or is
// driven from it, and what that is judged by.
type Standing struct {
	Chance int // that it wins, in thousandths
	Began  int // by how much what it began with was worth more than what the enemy did, of both together, in thousandths
	Left   int // by how much more of what it began with is left, in thousandths
	Nerve  int // by how much likelier the enemy routs when his turn comes than it does, in thousandths
	Turn   int // 1: it is its turn; -1: it is not
}

// What each of these counts, against a thousand of it; for the turn, against one. All but the
// first lie midway between what fits 160 battles of fair players who think of everybody and what
// fits 160 of those who forget some, of which TestTheChanceToWinIsWhatBattlesShow plays half. These
// warbands were about alike, and say nothing of the first.
const (
	beganCounts = 1.0
	leftCounts  = 1.4
	nerveCounts = 2.6
	turnCounts  = 0.13
)

// StandingOf says how the battle stands for a side, as far as the side may know.
func StandingOf(s *rules.State, side rules.SideID) Standing {
	p := New(side, Fair, 0)
	p.view = s.For(side).State()
	var began, left [2]int
	for i := range p.view.Warriors {
		w := &p.view.Warriors[i]
		camp := we
		if p.view.Hostile(w.Home(), side) {
			camp = they
		}
		n := worth(p.view, w)
		if w.Summoned {
			continue
		}
		began[camp] += n
		switch {
		case p.lost(w), w.Condition == rules.Standing && !w.Fleeing:
			left[camp] += n
		case w.InPlay():
			left[camp] += n / 2
		}
	}
	part := func(camp int) int { return left[camp] * 1000 / max(1, began[camp]) }
	st := Standing{Turn: -1, Began: (began[we] - began[they]) * 1000 / max(1, began[we]+began[they]), Left: part(we) - part(they),
		Nerve: p.breaks(p.view, true) - p.breaks(p.view, false)}
	if !s.Hostile(s.Active, side) {
		st.Turn = 1
	}
	at := (beganCounts*float64(st.Began)+leftCounts*float64(st.Left)+nerveCounts*float64(st.Nerve))/1000 + turnCounts*float64(st.Turn)
	st.Chance = int(math.Round(1000 / (1 + math.Exp(-at))))
	return st
}

// Why says by what it is ahead or behind.
func (st Standing) Why() string {
	var all []string
	say := func(more, least int, ahead, behind string) {
		if more >= least {
			all = append(all, ahead)
		} else if -more >= least {
			all = append(all, behind)
		}
	}
	say(st.Began, 150, "they began with more", "they began with less")
	say(st.Left, 40, "more of them are left", "fewer of them are left")
	say(st.Nerve, 30, "the enemy is likelier to rout", "they are likelier to rout")
	if len(all) == 0 {
		return "both sides stand alike"
	}
	return strings.Join(all, ", ")
}
