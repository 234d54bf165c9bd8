package scenarios

import (
	"fmt"
	"strconv"

	"cometfall/rules"
)

// Enemies of a mission that grow beyond those that come where it is hard (TALE-03): by turns more of
// them come, and those who can learn are as practised as henchmen of so many battles.

// growthRule is the rule that says how they grow.
const growthRule = "TALE-03"

// growth is the counter of the State that says by how many steps they have grown.
const growth = "mission-growth"

// MostGrowth is by how many steps the enemies of a mission may grow.
const MostGrowth = 12

// practice is what henchmen have learned by their first advances, in the order in which most dice of
// their table come to them, and with how much experience (GROW-02, GROW-09).
var practice = []struct {
	xp    int
	name  string
	raise func(w *rules.Warrior)
}{
	{2, "Weapon Skill", func(w *rules.Warrior) { w.Base.WS++ }},
	{5, "Initiative", func(w *rules.Warrior) { w.Base.I++ }},
	{9, "Attacks", func(w *rules.Warrior) { w.Base.A++ }},
	{14, "Strength", func(w *rules.Warrior) { w.Base.S++ }},
}

// grown is what so many steps come to: how often as many more come as a hard mission has more than a
// fair one, and how many advances those have who can learn.
func grown(steps int) (more, advances int) {
	advances = min(steps/2, len(practice))
	return max(0, steps) - advances, advances
}

// learns reports whether a creature can learn as henchmen do: animals and the dead cannot.
func (c *creature) learns() bool { return !c.body.Animal && !c.body.Has(rules.Undead) }

// Grow has the enemies of the mission that is set up grow by so many steps; it has to be hard.
func (m *Mission) Grow(s *rules.State, steps int) error {
	if steps == 0 {
		return nil
	}
	if steps < 0 || steps > MostGrowth || s.Counters.Get(challenge, 0) != 2 {
		return fmt.Errorf("the enemies of a mission that is hard grow by 1 to %d steps, not by %d", MostGrowth, steps)
	}
	s.Counters.Set(growth, 0, steps)
	return nil
}

// Grown says how the enemies differ from those of a hard mission after so many steps, in words; "" for
// none.
func Grown(steps int) string {
	more, advances := grown(steps)
	if more == 0 {
		return ""
	}
	words := "more come than where it is hard"
	if advances > 0 {
		words += ", and those who can learn have learned: "
		for i, p := range practice[:advances] {
			if i > 0 {
				words += ", "
			}
			words += "1 more " + p.name
		}
	}
	return words
}

// reinforced is how many of an enemy come more than a hard mission says.
func (e *effect) reinforced(steps int) int {
	more, _ := grown(steps)
	fair, err := strconv.Atoi(e.n[1])
	hard, err2 := strconv.Atoi(e.n[2])
	if err != nil || err2 != nil { // dice, or one alone
		return 0
	}
	return more * max(0, hard-fair)
}

// practised gives an enemy what he has learned, and tells it of the first of his kind.
func (m *Mission) practised(p *rules.Play, kind int, body *rules.Warrior) {
	_, advances := grown(p.Counters.Get(growth, 0))
	if advances == 0 || !m.creatures[kind].learns() {
		return
	}
	for _, l := range practice[:advances] {
		l.raise(body)
	}
	if p.Counters.Get(came, kind) == 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, growthRule, "%s comes as practised as a henchman with %d experience.", body.Name, practice[advances-1].xp)
	}
}
