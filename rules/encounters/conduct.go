package encounters

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
)

// Conducts is how creatures act, as players read it and may change it: a line
// for each kind, the first step that can be taken is taken, and the words after
// "always" hold for all of them (ENC-G04, ENC-G07 to ENC-G09).
const Conducts = `# kind            : steps, the first possible one is taken; always: what holds for every step
Bloodletter       : charge the nearest; go to the nearest; always never climb, stay in the open
Skeleton          : charge as many as possible; go to the nearest; always never climb, stay in the open, keep within 2
Wild Dog          : charge as many as possible; go to the nearest; always never climb, stay in the open, keep within 2
Plague Victim     : cling to the nearest; go to the nearest; always never climb, stay in the open, keep within 2
Lost Matriarch    : charge the nearest; go to the nearest; always never climb, stay in the open
Lost Flagellant   : charge as many as possible; go to the nearest; always never climb, stay in the open, keep within 2
Mindless Spawn    : rush 2D6 at the nearest; always never climb, stay in the open
Gigantic Spider   : charge what is in the way; go to the far edge; always never climb, stay in the open
Man-Eater         : stay
Marksman          : shoot the nearest; go to the nearest
Roving Duellist   : shoot after moving; go to the nearest
Roving Swordsman  : charge the nearest; run to the nearest
Tunnel Dweller    : charge as many as possible; go to the nearest; always never climb, keep within 2
Swarm of Rats     : pour 2D6 down the street
Restless Spirit   : drift 4 at random
Departing Spirit  : drift 4 to the far edge
Ball of Lightning : float 2D6 to the strongest wizard
`

// verb is a step of a conduct.
type verb uint8

const (
	stays verb = iota
	chargesNearest
	chargesMany
	chargesInWay
	clings
	shoots
	shootsAfter
	goesNearest
	runsNearest
	rushes
	goesFarEdge
	driftsRandom
	driftsFarEdge
	floats
	pours
)

// phrases are the steps as the table writes them; N stands for a number of
// inches or dice.
var phrases = []struct {
	text string
	verb verb
}{
	{"stay", stays},
	{"charge the nearest", chargesNearest},
	{"charge as many as possible", chargesMany},
	{"charge what is in the way", chargesInWay},
	{"cling to the nearest", clings},
	{"shoot the nearest", shoots},
	{"shoot after moving", shootsAfter},
	{"go to the nearest", goesNearest},
	{"run to the nearest", runsNearest},
	{"rush N at the nearest", rushes},
	{"go to the far edge", goesFarEdge},
	{"drift N at random", driftsRandom},
	{"drift N to the far edge", driftsFarEdge},
	{"float N to the strongest wizard", floats},
	{"pour N down the street", pours},
}

// step is one thing a creature may do.
type step struct {
	verb verb
	far  string // "4", "2D6"
}

// conduct is a line of the table.
type conduct struct {
	kind   string
	steps  []step
	climbs bool // may climb
	indoor bool // may leave the open
	keep   int  // inches from the nearest fellow; 0 is any
}

// printed is the table as the book has it.
var printed []conduct

func init() {
	all, err := parseConducts(strings.Split(Conducts, "\n"))
	if err != nil {
		panic("encounters: the printed table: " + err.Error())
	}
	printed = all
}

// CheckConducts returns what is wrong with lines of the table that players have
// written, or nil: the line, the word, and what could stand there.
func CheckConducts(lines []string) error {
	_, err := parseConducts(lines)
	return err
}

func parseConducts(lines []string) ([]conduct, error) {
	var all []conduct
	for i, line := range lines {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		c, err := parseConduct(line)
		if err != nil {
			return nil, fmt.Errorf("line %d of the creatures' table: %w", i+1, err)
		}
		if printed != nil && !slices.ContainsFunc(printed, func(o conduct) bool { return o.kind == c.kind }) {
			return nil, fmt.Errorf("line %d of the creatures' table: there is no creature %q; there are %s", i+1, c.kind, kinds())
		}
		all = append(all, c)
	}
	return all, nil
}

func kinds() string {
	var names []string
	for _, c := range printed {
		names = append(names, c.kind)
	}
	return strings.Join(names, ", ")
}

func parseConduct(line string) (conduct, error) {
	kind, rest, ok := strings.Cut(line, ":")
	c := conduct{kind: strings.TrimSpace(kind), climbs: true, indoor: true}
	if !ok || c.kind == "" {
		return c, fmt.Errorf("%q has no colon between the kind and its steps", strings.TrimSpace(line))
	}
	for _, part := range strings.Split(rest, ";") {
		part = strings.Join(strings.Fields(part), " ")
		if always, ok := strings.CutPrefix(part, "always "); ok {
			for _, word := range strings.Split(always, ",") {
				if err := c.always(strings.TrimSpace(word)); err != nil {
					return c, err
				}
			}
			continue
		}
		st, err := parseStep(part)
		if err != nil {
			return c, fmt.Errorf("%s: %w", c.kind, err)
		}
		c.steps = append(c.steps, st)
	}
	if len(c.steps) == 0 {
		return c, fmt.Errorf("%s has no step", c.kind)
	}
	return c, nil
}

func (c *conduct) always(word string) error {
	switch n, keeps := strings.CutPrefix(word, "keep within "); {
	case word == "never climb":
		c.climbs = false
	case word == "stay in the open":
		c.indoor = false
	case keeps:
		far, _ := strconv.Atoi(n)
		if far < 1 || far > 24 {
			return fmt.Errorf("%s: %q keeps within no number of inches from 1 to 24", c.kind, word)
		}
		c.keep = far
	default:
		return fmt.Errorf("%s: %q does not follow the word always; there are \"never climb\", \"stay in the open\" and \"keep within N\"", c.kind, word)
	}
	return nil
}

func parseStep(text string) (step, error) {
	words := strings.Fields(text)
	for _, ph := range phrases {
		want := strings.Fields(ph.text)
		if len(want) != len(words) {
			continue
		}
		st := step{verb: ph.verb}
		fits := true
		for i := range want {
			if want[i] == "N" {
				st.far = words[i]
				fits = fits && isAmount(words[i])
			} else {
				fits = fits && want[i] == words[i]
			}
		}
		if fits {
			return st, nil
		}
	}
	var known []string
	for _, ph := range phrases {
		known = append(known, strconv.Quote(ph.text))
	}
	return step{}, fmt.Errorf("%q is no step; there are %s, where N is inches (4) or dice (D6, 2D6)", text, strings.Join(known, ", "))
}

// isAmount reports whether a word is inches from 1 to 24, or dice.
func isAmount(word string) bool {
	if n, err := strconv.Atoi(word); err == nil {
		return n >= 1 && n <= 24
	}
	return slices.Contains([]string{"D3", "D6", "2D3", "2D6", "3D6"}, word)
}

// Told is how a kind of creature acts, in the words of the table: a change of it
// where the players have made one, or else what is printed.
type Told struct {
	Kind, Acts string
	Changed    bool
}

// Table is the creatures' table with the changes that players have made.
func Table(changes []string) []Told {
	var all []Told
	for _, line := range strings.Split(Conducts, "\n") {
		line, _, _ = strings.Cut(line, "#")
		kind, acts, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		t := Told{Kind: strings.TrimSpace(kind), Acts: strings.TrimSpace(acts)}
		for _, change := range changes { // the first one holds, as in a battle
			if kind, acts, ok := strings.Cut(change, ":"); ok && strings.TrimSpace(kind) == t.Kind && !t.Changed {
				acts = strings.Join(strings.Fields(acts), " ")
				t.Changed, t.Acts = acts != t.Acts, acts
			}
		}
		all = append(all, t)
	}
	return all
}

// Words are the steps that the table knows, and what may stand after "always".
func Words() (steps, always []string) {
	for _, ph := range phrases {
		steps = append(steps, ph.text)
	}
	return steps, []string{"never climb", "stay in the open", "keep within N"}
}

// conductOf is how a kind of creature acts in a battle.
func conductOf(s *rules.State, kind string) *conduct {
	for _, line := range s.Rules.Conducts {
		if before, _, _ := strings.Cut(line, ":"); strings.TrimSpace(before) == kind {
			if c, err := parseConduct(line); err == nil {
				return &c
			}
		}
	}
	for i := range printed {
		if printed[i].kind == kind {
			return &printed[i]
		}
	}
	return nil
}
