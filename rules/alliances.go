package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Alliances and battles of more than two sides (ALLY). Who fights whom is asked
// of Hostile; turns go round in the order of the sides (AMB-113).

// Alignment is a warband's attitude to the world, from Lawful to Chaotic
// (ALLY-01). The order is the scale of AMB-112.
type Alignment uint8

// The alignments. The lists that name none may ally with anybody.
const (
	Unaligned Alignment = iota
	Lawful
	LawfulNeutral
	Neutral
	ChaoticNeutral
	Chaotic
)

func (a Alignment) String() string {
	return [...]string{"unaligned", "Lawful", "Lawful/Neutral", "Neutral", "Chaotic/Neutral", "Chaotic"}[a]
}

// near reports whether two alignments are at most a step from each other (AMB-112).
func (a Alignment) near(b Alignment) bool {
	return a == Unaligned || b == Unaligned || max(a, b)-min(a, b) <= 1
}

// Hostile reports whether two sides are enemies: different ones that are not
// formally allied (ALLY-03). An informal understanding changes nothing (ALLY-09).
func (s *State) Hostile(a, b SideID) bool {
	if a == b {
		return false
	}
	n := s.Sides[a].Alliance
	return n == 0 || n != s.Sides[b].Alliance
}

// allies are a side and its formal allies, in the order of the sides.
func (s *State) allies(side SideID) []SideID {
	var all []SideID
	for i := range s.Sides {
		if !s.Hostile(SideID(i), side) {
			all = append(all, SideID(i))
		}
	}
	return all
}

// allied is a side's name with those of its formal allies.
func (s *State) allied(side SideID) string {
	var names []string
	for _, ally := range s.allies(side) {
		names = append(names, s.Sides[ally].Name)
	}
	return strings.Join(names, " and ")
}

// Victors are the sides that share the victory: the winner and his formal
// allies (ALLY-05).
func (s *State) Victors() []SideID {
	if !s.Over || s.Winner < 0 {
		return nil
	}
	return s.allies(s.Winner)
}

// Ally agrees an alliance between two sides, after deployment and before the
// battle begins; it binds for the whole battle (ALLY-02, ALLY-04). An informal
// one is only an understanding (ALLY-09).
type Ally struct {
	Side, With SideID
	Informal   bool
	Loot       bool // they divide what they find (ALLY-07)
}

// lootShared is laid on the table for an alliance that divides its loot.
const lootShared = "loot shared"

// sharesVictory tells what the last warbands left have of it, if they are allies:
// the fewer exploration dice, before whatever adds to them (ALLY-05, ALLY-06), and
// whether the loot is divided, as only an agreement before the battle can have it
// (ALLY-07).
func (p *Play) sharesVictory(winner SideID) {
	if winner < 0 {
		return
	}
	allies := p.allies(winner)
	if len(allies) < 2 {
		return
	}
	names := p.allied(winner)
	p.Say(Note, Nobody, Nobody, "ALLY-06", "%s share the victory: each rolls no more than three exploration dice, before anything is added to them.", names)
	divided := p.Counters.Get(lootShared, p.Sides[winner].Alliance) > 0
	if divided {
		p.Say(Note, Nobody, Nobody, "ALLY-07", "%s divide the loot, as they agreed before the battle.", names)
	}
	for _, side := range allies {
		p.Leave(Aftermath{Rule: "ALLY-06", Kind: Exploration, Side: side, Who: Nobody, What: "dice at most, before anything is added", N: 3})
		if divided {
			p.Leave(Aftermath{Rule: "ALLY-07", Kind: Division, Side: side, Who: Nobody, What: "divided among " + names})
		}
	}
}

// Legal implements Command.
func (c Ally) Legal(s *State) error {
	switch {
	case !s.Rules.Alliances:
		return errors.New("the rules of this battle know no alliances (ALLY-02)")
	case s.Turn != 0:
		return errors.New("alliances are agreed before the battle begins (ALLY-04)")
	case int(c.Side) < 0 || int(c.Side) >= len(s.Sides) || int(c.With) < 0 || int(c.With) >= len(s.Sides):
		return errors.New("there is no such side")
	case !s.Hostile(c.Side, c.With):
		return errors.New("they are on one side already")
	case c.Informal && c.Loot:
		return errors.New("only a formal alliance divides loot (ALLY-07)")
	case c.Informal:
		return nil
	}
	foes := false
	for i := range s.Sides {
		foes = foes || s.Hostile(SideID(i), c.Side) && s.Hostile(SideID(i), c.With)
	}
	if !foes {
		return errors.New("there would be nobody left to fight")
	}
	for _, a := range s.allies(c.Side) {
		for _, b := range s.allies(c.With) {
			if err := s.mayAlly(a, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// mayAlly returns why two warbands make no formal alliance, or nil (ALLY-08).
func (s *State) mayAlly(a, b SideID) error {
	one, two := &s.Sides[a], &s.Sides[b]
	if !one.Alignment.near(two.Alignment) {
		return fmt.Errorf("%s are %s and %s %s: more than one step apart (ALLY-08)", one.Name, one.Alignment, two.Name, two.Alignment)
	}
	for _, pair := range [...][2]SideID{{a, b}, {b, a}} {
		one, two := &s.Sides[pair[0]], &s.Sides[pair[1]]
		if slices.Contains(one.Distrusts, two.Name) {
			return fmt.Errorf("%s distrust %s (ALLY-08)", one.Name, two.Name)
		}
		if l, o := s.Leader(pair[0]), s.Leader(pair[1]); l != Nobody && o != Nobody && s.Hated(&s.Warriors[l], &s.Warriors[o]) {
			return fmt.Errorf("%s hates %s (ALLY-08)", s.Warriors[l].Name, s.Warriors[o].Name)
		}
	}
	return nil
}

// Play implements Command: the other side must agree.
func (c Ally) Play(p *Play) {
	one, two := &p.Sides[c.Side], &p.Sides[c.With]
	how, rule := "a formal alliance", "ALLY-03"
	if c.Informal {
		how, rule = "an understanding", "ALLY-09"
	}
	if c.Loot {
		how += ", the loot to be divided (ALLY-07)"
	}
	if !p.Confirm(c.With, Nobody, Nobody, rule, fmt.Sprintf("%s offer %s. Do %s agree?", one.Name, how, two.Name)) {
		return
	}
	p.Say(Note, Nobody, Nobody, rule, "%s and %s agree on %s.", one.Name, two.Name, how)
	if c.Informal {
		return
	}
	all := append(p.allies(c.Side), p.allies(c.With)...)
	n := 0
	for i := range p.Sides {
		n = max(n, p.Sides[i].Alliance)
	}
	for _, side := range all {
		p.Sides[side].Alliance = n + 1
	}
	if c.Loot {
		p.Counters.Set(lootShared, n+1, 1)
	}
}

// String implements Command.
func (Ally) Deed(*State) Deed { return SetsUp() }

func (c Ally) String(*State) string {
	line := fmt.Sprintf("ally %d with %d", c.Side+1, c.With+1)
	if c.Informal {
		line += " informally"
	}
	if c.Loot {
		line += " sharing loot"
	}
	return line
}
