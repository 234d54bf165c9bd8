package report

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/match"
)

// decided says in a few sentences what a battle was decided by: when most fell, who charged, what
// came of all blows and shots, and for whom the dice fell.
func (r *Report) decided(m *match.Match) []string {
	var sides []rules.SideID
	for i := range m.State.Sides {
		if !m.State.Sides[i].Neutral && r.Sides[i].Began > 0 {
			sides = append(sides, rules.SideID(i))
		}
	}
	var all []string
	say := func(words string) {
		if words != "" {
			all = append(all, words)
		}
	}
	say(r.worstTurn(m, sides))
	say(r.charged(sides))
	for _, side := range sides {
		say(r.struck(side))
	}
	for _, side := range sides {
		say(r.fortune(side))
	}
	return all
}

// worstTurn tells of the turn in which most of all went out of action, the first of those with as
// many.
func (r *Report) worstTurn(m *match.Match, sides []rules.SideID) string {
	fell := map[int][]rules.WarriorID{}
	worst := 0
	for i := range m.Lines {
		l := &m.Lines[i]
		if l.Event == nil || l.Undone || l.Turn == 0 || l.Event.Kind != rules.Downed || l.Event.Into != rules.OutOfAction || m.State.Warrior(l.Event.Who) == nil {
			continue
		}
		round := (l.Turn-1)/max(1, len(m.State.Sides)) + 1
		if fell[round] = append(fell[round], l.Event.Who); worst == 0 || len(fell[round]) > len(fell[worst]) || len(fell[round]) == len(fell[worst]) && round < worst {
			worst = round
		}
	}
	if len(fell[worst]) < 2 {
		return ""
	}
	var lost []string
	for _, side := range sides {
		var names []string
		for _, id := range fell[worst] {
			if r.Records[id].Side == side {
				names = append(names, r.Records[id].Name)
			}
		}
		what := "nobody"
		if len(names) > 0 {
			what = listed(names)
		}
		lost = append(lost, r.Sides[side].Name+" lost "+what)
	}
	return fmt.Sprintf("Most fell in turn %d: %s.", worst, strings.Join(lost, ", "))
}

// charged tells who charged more often.
func (r *Report) charged(sides []rules.SideID) string {
	n := map[rules.SideID]int{}
	for i := range r.Records {
		n[r.Records[i].Side] += r.Records[i].Charges
	}
	order := slices.Clone(sides)
	slices.SortStableFunc(order, func(a, b rules.SideID) int { return cmp.Compare(n[b], n[a]) })
	if len(order) < 2 || n[order[0]] == n[order[1]] {
		return ""
	}
	words := fmt.Sprintf("%s charged %s", r.Sides[order[0]].Name, timesWords(n[order[0]]))
	for _, side := range order[1:] {
		words += fmt.Sprintf(", %s %s", r.Sides[side].Name, timesWords(n[side]))
	}
	return words + ": whoever charges strikes first."
}

// struck tells what came of all that a side struck and shot.
func (r *Report) struck(side rules.SideID) string {
	var blows, shots, hits, wounds, out int
	for i := range r.Records {
		if d := &r.Records[i]; d.Side == side {
			blows, shots, hits = blows+d.Blows, shots+d.Shots, hits+d.BlowHit+d.ShotHit
			wounds, out = wounds+d.Wounds, out+d.Out
		}
	}
	if blows+shots == 0 {
		return r.Sides[side].Name + " struck no blow and shot at nobody."
	}
	var did []string
	if blows > 0 {
		did = append(did, plural(blows, "struck", "blow"))
	}
	if shots > 0 {
		did = append(did, plural(shots, "fired", "shot"))
	}
	return fmt.Sprintf("%s %s: %d hit, %d wounded, and %d went out of action by them.", r.Sides[side].Name, listed(did), hits, wounds, out)
}

// fortune tells how the dice of a side fell, all of its throws together.
func (r *Report) fortune(side rules.SideID) string {
	expected, actual := new(big.Rat), 0
	for _, l := range r.Luck {
		if l.Side == side {
			expected.Add(expected, l.Expected)
			actual += l.Actual
		}
	}
	if expected.Sign() == 0 {
		return ""
	}
	more, _ := new(big.Rat).Sub(big.NewRat(int64(actual), 1), expected).Float64()
	how := "about as many as usual"
	switch {
	case more >= 1.5:
		how = "more than usual"
	case more <= -1.5:
		how = "fewer than usual"
	}
	return fmt.Sprintf("Of the dice of %s %d succeeded, %s (%s).", r.Sides[side].Name, actual, how, expected.FloatString(1))
}

// listed are words in a row: "A, B and C".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// timesWords is how often something was done.
func timesWords(n int) string {
	switch n {
	case 0:
		return "never"
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
