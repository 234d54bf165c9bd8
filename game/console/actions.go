package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Action is something a warrior may do now, or may not and why not.
type Action struct {
	Words string // with the roll it takes
	Line  string // what is typed to do it; "" where something is missing yet
	Why   error  // it may not be done
}

// mostHeadings and mostPlaces are how many enemies to go towards, and places for an
// offer that leaves its place open, are listed.
const (
	mostHeadings = 3
	mostPlaces   = 3
)

// Actions lists what a warrior may do in the present phase.
func (c *Seat) Actions(w *rules.Warrior) (all []Action) {
	s := c.Match().State
	for _, o := range s.Offers(w.ID) {
		words := [...]string{rules.ToMove: "move", rules.ToRun: "run", rules.ToCharge: "charge", rules.ToHide: "hide", rules.ToShoot: "shoot",
			rules.ToCast: "cast", rules.ToDetect: "look for", rules.ToUse: o.Name}[o.Verb]
		if at := s.Warrior(o.At); at != nil {
			words += " " + at.Name
		}
		if o.WhyNot != nil {
			if o.Command != nil {
				words = o.Command.String(s)
			}
			all = append(all, Action{Words: words, Why: o.WhyNot})
			continue
		}
		if o.Verb == rules.ToMove || o.Verb == rules.ToRun {
			all = append(all, Action{Words: words + " to a place, such as: " + words + " " + w.Name + " north 4"})
			for _, e := range c.nearest(w, func(e *rules.Warrior) bool { return s.Hostile(e.Side, w.Side) }, mostHeadings) {
				line := words + " " + w.Name + " towards " + e.Name
				all = append(all, Action{Words: line, Line: line})
			}
			continue
		}
		commands := o.Commands()
		for _, cmd := range commands[:min(mostPlaces, len(commands))] {
			a := Action{Words: cmd.String(s), Line: cmd.String(s)}
			if o.Roll != nil {
				a.Words += ": " + o.Roll.String()
			}
			all = append(all, a)
		}
		if len(commands) == 0 {
			all = append(all, Action{Words: words})
		}
	}
	return all
}

// far is how far apart two warriors are.
func far(w, o *rules.Warrior) physics.Length { return physics.Distance(w.Body(), o.Body()) }

// nearest are those who count, so many at most, the nearest to a warrior first.
func (c *Seat) nearest(w *rules.Warrior, counts func(o *rules.Warrior) bool, most int) (all []*rules.Warrior) {
	s := c.Match().State
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.ID != w.ID && o.InPlay() && counts(o) {
			all = append(all, o)
		}
	}
	rules.SortStable(all, func(a, b *rules.Warrior) int { return int(far(w, a) - far(w, b)) })
	return all[:min(most, len(all))]
}

// Bearing is where somebody is as seen from a warrior: the direction, and how far where
// the table allows it to be measured (MOVE-12).
func (c *Seat) Bearing(from, to *rules.Warrior) string {
	way := towards(from.At.Point(), to.At.Point())
	if c.Match().State.Rules.FreeMeasuring {
		way = far(from, to).String() + " " + way
	}
	return way
}

// onward writes a move towards somebody, towards a place or in a direction, such as "run
// Anselm towards Quee" or "move Anselm north 4", as the move to the place nearest to
// there that he comes to without a test. Any other line is left as it is.
func (c *Seat) onward(text string) (string, error) {
	words := strings.Fields(text)
	how := strings.ToLower(words[0])
	if how != "move" && how != "run" || len(words) < 3 {
		return text, nil
	}
	way := strings.ToLower(words[2])
	compass := slices.Index(compassWords[:], way)
	if compass < 0 && way != "towards" {
		return text, nil
	}
	w, err := c.called(words[1])
	if err != nil {
		return "", err
	}
	s, run := c.Match().State, how == "run"
	if !s.Acts(w) {
		return "", fmt.Errorf("%s is not of the side whose turn it is", w.Name)
	}
	if err := s.MayMove(w, run); err != nil {
		return "", err
	}
	most, _ := s.Allowance(w, run)
	rest := words[3:]
	var goal physics.Point
	if compass < 0 {
		if len(rest) == 0 {
			return "", errors.New("write whom or what place he goes towards, such as: towards 12,7")
		}
		if goal, err = c.goal(rest[0]); err != nil {
			return "", err
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		inches, err := strconv.ParseFloat(strings.TrimSuffix(rest[0], "\""), 64)
		if err != nil || !(inches > 0 && inches <= 100) || len(rest) > 1 {
			return "", fmt.Errorf("%q is no number of inches", strings.Join(rest, " "))
		}
		most = min(most, physics.Length(inches*float64(physics.Inch)))
	}
	if compass >= 0 {
		goal = w.At.Point()
		step := compassSteps[compass]
		goal.X += step[0] * most / 1000
		goal.Y += step[1] * most / 1000
	}
	cells := s.Region(w, false).Cells
	rules.SortStable(cells, func(a, b physics.Cell) int {
		return int(physics.Apart(a.At.Point(), goal) - physics.Apart(b.At.Point(), goal))
	})
	now := physics.Apart(w.At.Point(), goal)
	for _, cell := range cells {
		m := rules.Move{Who: w.ID, To: cell.At, Run: run}
		if physics.Apart(cell.At.Point(), goal) >= now {
			break
		}
		if cell.Cost <= most && cell.Tests == 0 && m.Legal(s) == nil {
			return m.String(s), nil
		}
	}
	return "", fmt.Errorf("%s comes no nearer to there; try another way, or write a place", w.Name)
}

// goal is the place of somebody, or the place itself.
func (c *Seat) goal(word string) (physics.Point, error) {
	if strings.Count(word, ",") == 1 {
		p, err := physics.ParseSpot(word + ",0")
		return p.Point(), err
	}
	o, err := c.called(word)
	if err == nil && !o.InPlay() {
		err = fmt.Errorf("%s is not on the table", o.Name)
	}
	if err != nil {
		return physics.Point{}, err
	}
	return o.At.Point(), nil
}

// compassSteps are the steps in the directions of compassWords, in thousandths.
var compassSteps = [...][2]physics.Length{{1000, 0}, {707, 707}, {0, 1000}, {-707, 707}, {-1000, 0}, {-707, -707}, {0, -1000}, {707, -707}}
