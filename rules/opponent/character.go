package opponent

import (
	_ "embed" // the table of characters
	"fmt"
	"strconv"
	"strings"
)

// Character is what a player goes by: the weights of his judgement, in points, in
// thousandths, or as their list says. The level says which of its thoughts a player has at
// all; the character, how much they count.
type Character struct {
	noise, eye, overlooks, forgets, hides, retreats, places, rehearse, caution, shares, foresee, bold, advance int
	eager, patience, lead, dear, meetCaution, meetLead, meetDear, routNear, routCaution                        int
	routBold, routAdvance, routEager, routLead, routDear                                                       int
	help, alone, near, pile, fire, high, stillThere                                                            int
	horizon, wild, freeWay, yields, down, stunned, brink, triumph, lasting, better, detained                   int
}

// Weight is one of the weights of a character.
type Weight struct {
	Name, About string
	Least, Most int // what it may be
	Tuned       bool
	of          func(*Character) *int
}

// Of is the weight in a character.
func (w *Weight) Of(c *Character) *int { return w.of(c) }

// weights are the weights of a character, in the order of the table.
var weights = []Weight{
	{"noise", "how far it misjudges a place or a target, in points", 0, 2000, false, func(c *Character) *int { return &c.noise }},
	{"eye", "how far it misjudges distances that may not be measured", 0, 500, false, func(c *Character) *int { return &c.eye }},
	{"overlooks", "of how many charges, dangers and shots it does not think in a turn", 0, 1000, false, func(c *Character) *int { return &c.overlooks }},
	{"forgets", "of how many of its warriors it does not think in a turn", 0, 1000, false, func(c *Character) *int { return &c.forgets }},
	{"hides", "whether it hides, 1 or 0", 0, 1, false, func(c *Character) *int { return &c.hides }},
	{"retreats", "whether it gives up what cannot be won, 1 or 0", 0, 1, false, func(c *Character) *int { return &c.retreats }},
	{"places", "how many places it looks at closely", 1, 30, false, func(c *Character) *int { return &c.places }},
	{"rehearse", "by how many times fifty points worse charges may be that it tries in sketches; 0: it plays none", 0, 20, false, func(c *Character) *int { return &c.rehearse }},
	{"caution", "how much of the danger counts", 0, 4000, true, func(c *Character) *int { return &c.caution }},
	{"shares", "by how much each friend whom an enemy could charge instead lessens the danger", 0, 2000, true, func(c *Character) *int { return &c.shares }},
	{"foresee", "how much of the chances of the next turn counts", 0, 3000, true, func(c *Character) *int { return &c.foresee }},
	{"bold", "the least worth of a charge, in points", -200, 400, true, func(c *Character) *int { return &c.bold }},
	{"advance", "worth of an inch towards the enemy, in points", 0, 200, true, func(c *Character) *int { return &c.advance }},
	{"eager", "how much more of it with every turn, in points", 0, 50, true, func(c *Character) *int { return &c.eager }},
	{"patience", "for how many of its turns it lets an enemy come before it goes to look for him", 0, 8, false, func(c *Character) *int { return &c.patience }},
	{"lead", "how much more a leader is worth, in points", 0, 3000, true, func(c *Character) *int { return &c.lead }},
	{"dear", "what a loss counts against one of the enemy's in sketches", 200, 3000, true, func(c *Character) *int { return &c.dear }},
	{"meet-caution", "the danger, where they move or the enemy waits", 0, 4000, true, func(c *Character) *int { return &c.meetCaution }},
	{"meet-lead", "the leader, where they move or the enemy waits, in points", 0, 3000, true, func(c *Character) *int { return &c.meetLead }},
	{"meet-dear", "a loss, where they move or the enemy waits", 200, 3000, true, func(c *Character) *int { return &c.meetDear }},
	{"rout-near", "from what chance of the enemy's rout on he is left to run", 0, 1000, false, func(c *Character) *int { return &c.routNear }},
	{"rout-caution", "the danger, where he is left to run", 0, 4000, true, func(c *Character) *int { return &c.routCaution }},
	{"rout-bold", "how much more a charge must be worth then, in points", 0, 400, true, func(c *Character) *int { return &c.routBold }},
	{"rout-advance", "an inch towards him then, in points", 0, 200, false, func(c *Character) *int { return &c.routAdvance }},
	{"rout-eager", "how much more of it with every turn, in points", 0, 50, false, func(c *Character) *int { return &c.routEager }},
	{"rout-lead", "the leader then, in points", 0, 3000, true, func(c *Character) *int { return &c.routLead }},
	{"rout-dear", "a loss then", 200, 3000, true, func(c *Character) *int { return &c.routDear }},
	{"help", "what each friend near by does to those who charge, of their worth", 0, 400, true, func(c *Character) *int { return &c.help }},
	{"alone", "what it costs to be all alone, in points", 0, 300, true, func(c *Character) *int { return &c.alone }},
	{"near", "what each of three friends near by is worth, in points", 0, 100, true, func(c *Character) *int { return &c.near }},
	{"pile", "what it is worth to join others who strike at somebody, in points", 0, 300, true, func(c *Character) *int { return &c.pile }},
	{"fire", "how much of the harm of missiles counts", 0, 3000, true, func(c *Character) *int { return &c.fire }},
	{"high", "what a high place is worth for a shooter, in points", 0, 200, true, func(c *Character) *int { return &c.high }},
	{"still-there", "how likely an enemy who hides is where he was seen last", 0, 1000, false, func(c *Character) *int { return &c.stillThere }},
	{"horizon", "player turns for which a sketch is played on", 1, 12, false, func(c *Character) *int { return &c.horizon }},
	{"wild", "how often the enemy of a sketch does anything, not what is best", 0, 1000, true, func(c *Character) *int { return &c.wild }},
	{"free-way", "how often nothing is in the way of a charge in a sketch", 0, 1000, true, func(c *Character) *int { return &c.freeWay }},
	{"yields", "how often nobody steps back from a charge in a sketch", 0, 1000, true, func(c *Character) *int { return &c.yields }},
	{"down", "what somebody knocked down is still worth", 0, 1000, true, func(c *Character) *int { return &c.down }},
	{"stunned", "what somebody stunned is still worth", 0, 1000, true, func(c *Character) *int { return &c.stunned }},
	{"brink", "how much of a Rout test it is that the next loss brings one", 0, 1000, true, func(c *Character) *int { return &c.brink }},
	{"triumph", "what it is worth that the other side routs, in points", 0, 20000, true, func(c *Character) *int { return &c.triumph }},
	{"lasting", "how much of what may still happen ends no battle, against the chance of a rout in a turn", 50, 4000, true, func(c *Character) *int { return &c.lasting }},
	{"better", "by how many points another plan has to be better", 0, 200, true, func(c *Character) *int { return &c.better }},
	{"detained", "what of an errand that decides the battle is lost by a charge", 0, 1000, true, func(c *Character) *int { return &c.detained }},
}

// Weights are the weights of a character, in the order of their table.
func Weights() []Weight { return weights }

// FindWeight finds a weight by its name.
func FindWeight(name string) (*Weight, bool) {
	for i := range weights {
		if weights[i].Name == name {
			return &weights[i], true
		}
	}
	return nil, false
}

//go:embed characters.txt
var charactersText string

// characters are those of the levels, as the table has them.
var characters = func() [len(levelNames)]Character {
	all, err := ReadCharacters(charactersText)
	if err != nil {
		panic("opponent: characters.txt: " + err.Error())
	}
	return all
}()

// CharacterOf is the character of a level.
func CharacterOf(l Level) Character { return characters[l] }

// Characters are those of all levels.
func Characters() [len(levelNames)]Character { return characters }

// ReadCharacters reads a table of characters as WriteCharacters writes it: a line for each
// weight, with its name and what it is for each level. What follows a # is not read. The
// error names the line.
func ReadCharacters(text string) (all [len(levelNames)]Character, err error) {
	seen := map[string]bool{}
	for n, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		cells := strings.Fields(line)
		if len(cells) == 0 {
			continue
		}
		w, known := FindWeight(cells[0])
		switch {
		case !known:
			return all, fmt.Errorf("line %d: there is no weight %q", n+1, cells[0])
		case seen[w.Name]:
			return all, fmt.Errorf("line %d: %s stands there twice; leave one out", n+1, w.Name)
		case len(cells) != 1+len(all):
			return all, fmt.Errorf("line %d: %s has %d numbers; each of the %d levels needs one", n+1, w.Name, len(cells)-1, len(all))
		}
		seen[w.Name] = true
		for l := range all {
			v, err := strconv.Atoi(cells[1+l])
			if err != nil || v < w.Least || v > w.Most {
				return all, fmt.Errorf("line %d: %s is %q; it must be a whole number from %d to %d", n+1, w.Name, cells[1+l], w.Least, w.Most)
			}
			*w.of(&all[l]) = v
		}
	}
	for i := range weights {
		if !seen[weights[i].Name] {
			return all, fmt.Errorf("%s is missing; give it a line with a number for each level", weights[i].Name)
		}
	}
	return all, nil
}

// WriteCharacters writes a table of characters.
func WriteCharacters(all [len(levelNames)]Character) string {
	var b strings.Builder
	b.WriteString("# What makes the levels differ, for each weight: weak, fair, strong, and what it is. Where\n")
	b.WriteString("# nothing else is said it is in thousandths. \"game sim tune\" plays battles and writes this\n")
	b.WriteString("# table anew.\n\n")
	for i := range weights {
		w := &weights[i]
		fmt.Fprintf(&b, "%-13s", w.Name)
		for l := range all {
			fmt.Fprintf(&b, " %6d", *w.of(&all[l]))
		}
		fmt.Fprintf(&b, "   # %s\n", w.About)
	}
	return b.String()
}
