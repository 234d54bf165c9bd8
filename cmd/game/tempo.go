//go:build !js

package main

import (
	"slices"
	"strings"

	"cometfall/rules/match"
)

// tempo is how briskly battles were fought.
type tempo struct {
	firsts []int // of each battle with a charge: the turn of either side in which the first was declared
	First  int   `json:"first_charge"` // the median of them; 0: nobody charged

	Idle  map[string]int `json:"idle_turns"` // by player: turns without a move, charge, shot or spell
	Turns map[string]int `json:"turns"`      // by player
}

// deeds are the words of the commands that make a turn no idle one.
var deeds = []string{"charge", "move", "run", "shoot", "cast", "drive", "leave"}

// add notes the turns of a battle.
func (p *tempo) add(m *match.Match, seats []string) {
	if p.Turns == nil {
		p.Idle, p.Turns = map[string]int{}, map[string]int{}
	}
	first, last, busy := 0, 0, true
	whose := ""
	for i := range m.Lines {
		l := &m.Lines[i]
		word, _, _ := strings.Cut(strings.TrimPrefix(l.Text, "> "), " ")
		if !l.Input || l.Remark || l.Undone || l.Turn == 0 || word == "answer" || int(l.Side) >= len(seats) {
			continue
		}
		if l.Turn != last {
			if !busy {
				p.Idle[whose]++
			}
			last, whose, busy = l.Turn, seats[l.Side], false
			p.Turns[whose]++
		}
		busy = busy || slices.Contains(deeds, word)
		if word == "charge" && first == 0 {
			first = (l.Turn-1)/len(m.State.Sides) + 1
			p.firsts = append(p.firsts, first)
		}
	}
	if !busy {
		p.Idle[whose]++
	}
	if n := len(p.firsts); n > 0 {
		slices.Sort(p.firsts)
		p.First = p.firsts[n/2]
	}
}
