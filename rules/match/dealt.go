package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// dealt is how an agreement names a warband that is dealt by chance: with the
// seed, as in bands=dealt:7,dealt:7. Each side gets another hand of one seed.
// How many warriors are dealt may follow: dealt:7x3; and a plus if they are taught
// what was added to the catalogue later: dealt:7+.
const dealt = "dealt:"

// educated ends the name of a dealt warband that is taught.
const educated = "+"

// dealtMost is how many warriors an agreement may ask for.
const dealtMost = 20

// Dealt is the name of a dealt warband in an agreement.
func Dealt(seed uint64) string { return dealt + strconv.FormatUint(seed, 10) }

// DealtLearned is the name of a dealt warband that is taught what was added later.
func DealtLearned(seed uint64) string { return Dealt(seed) + educated }

// DealtFew is the name of a dealt warband of so many warriors.
func DealtFew(seed uint64, warriors int) string {
	return Dealt(seed) + "x" + strconv.Itoa(warriors)
}

// muster is the side and the warriors that a word of the agreement stands for: a
// ready-made warband, one that is dealt, or one that a player built.
func (a *Agreement) muster(key string, set *rules.Ruleset, side rules.SideID) (rules.Side, []rules.Warrior, error) {
	if text, ok := strings.CutPrefix(key, dealt); ok {
		text, learned := strings.CutSuffix(text, educated)
		number, size, sized := strings.Cut(text, "x")
		seed, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			return rules.Side{}, nil, fmt.Errorf("the warband %q is dealt by no number", key)
		}
		warriors := 0
		if sized {
			if warriors, err = strconv.Atoi(size); err != nil || warriors < 1 || warriors > dealtMost {
				return rules.Side{}, nil, fmt.Errorf("the warband %q is dealt %q warriors; it may be 1 to %d", key, size, dealtMost)
			}
		}
		hand := warbands.Deal(set, seed, side, warriors)
		if learned {
			hand.Educate(set, seed, side)
		}
		return rules.Side{Name: hand.Name, Began: len(hand.Warriors), Alignment: hand.Alignment}, hand.Warriors, nil
	}
	if number, ok := strings.CutPrefix(key, mustered); ok {
		return a.fromRoster(number, set, side)
	}
	band, err := warbands.Named(key)
	if err != nil {
		return rules.Side{}, nil, err
	}
	models, err := band.Supplied(set).Warriors(set, side)
	of := band.Side()
	of.Began = len(models)
	return of, models, err
}

// Shared is a table on which so many sides have a deployment zone: where it has
// fewer, sides share one, cut across its longer side. It is the table itself
// where it has enough, or has none to cut.
func Shared(table *physics.Table, sides int) (*physics.Table, error) {
	plan := table.Plan
	plan.Zones = nil
	var deploy []physics.Zone
	for _, z := range table.Zones {
		if z.Role == "deploy" && z.Side > 0 {
			deploy = append(deploy, z)
		} else {
			plan.Zones = append(plan.Zones, z)
		}
	}
	if len(deploy) == 0 || sides <= len(deploy) {
		return table, nil
	}
	for n, has := len(deploy), len(deploy); n < sides; n++ {
		k := n % has
		var other physics.Zone
		deploy[k], other = halves(deploy[k])
		other.Side = n + 1
		deploy = append(deploy, other)
	}
	plan.Zones = append(plan.Zones, deploy...)
	return physics.NewTable(plan)
}

// halves cuts the bounding box of a zone in two; no model is placed off the
// table or in a wall anyway.
func halves(z physics.Zone) (a, b physics.Zone) {
	lo, hi := z.Shape[0], z.Shape[0]
	for _, p := range z.Shape {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	midA, midB := physics.Point{X: (lo.X + hi.X) / 2, Y: hi.Y}, physics.Point{X: (lo.X + hi.X) / 2, Y: lo.Y}
	if hi.Y-lo.Y > hi.X-lo.X {
		midA, midB = physics.Point{X: hi.X, Y: (lo.Y + hi.Y) / 2}, physics.Point{X: lo.X, Y: (lo.Y + hi.Y) / 2}
	}
	a, b = z, z
	a.Shape, b.Shape = box(lo, midA), box(midB, hi)
	return a, b
}

func box(lo, hi physics.Point) []physics.Point {
	return []physics.Point{lo, {X: hi.X, Y: lo.Y}, hi, {X: lo.X, Y: hi.Y}}
}

// Mix is a set of toggles by chance that go together, beside those named.
func Mix(edition string, with []string, seed uint64) []string {
	dice := &rules.Dice{Seed: ^seed}
	pick := picker(dice)
	order := make([]int, len(book.Toggles))
	for i := range order {
		j := pick(i + 1)
		order[i], order[j] = order[j], i
	}
	flipped := append([]string(nil), with...)
	for _, i := range order {
		if pick(3) > 0 {
			continue
		}
		more := append(flipped[:len(flipped):len(flipped)], book.Toggles[i].ID)
		if _, err := book.Ruleset(edition, more...); err == nil {
			flipped = more
		}
	}
	return flipped
}

// Trial is a battle between random players who try everything, watched for
// anything that must not happen.
type Trial struct {
	Match    *Match
	Coverage *Coverage // where what is reached is counted, or nil

	dice    rules.Dice
	command rules.Command // the last
}

// NewTrial sets a trial up.
func NewTrial(a Agreement, table *physics.Table, c *Coverage) (*Trial, error) {
	m, err := New(a, table)
	if err != nil {
		return nil, err
	}
	if c != nil {
		c.begin(m.State)
	}
	return &Trial{Match: m, Coverage: c, dice: rules.Dice{Seed: ^a.Seed}}, nil
}

// Line is the last line of the log, as a file counts them.
func (t *Trial) Line() int { return len(t.Match.Lines) + 1 }

// Last is the last command, as the log would have it.
func (t *Trial) Last() string {
	if t.command == nil {
		return ""
	}
	return t.command.String(t.Match.State)
}

// inputsAtMost is how many inputs a battle may take before it counts as one that
// does not end.
const inputsAtMost = 30000

// Play plays the battle to its end. An error names the line of the log.
func (t *Trial) Play() error {
	for n := 0; !t.Match.State.Over; n++ {
		err := errors.New("the battle does not end")
		if n < inputsAtMost {
			err = t.step()
		}
		if err != nil {
			return fmt.Errorf("line %d: after %q: %w", t.Line(), t.Last(), err)
		}
	}
	if t.Coverage != nil {
		t.Coverage.finish(t.Match.State)
	}
	return nil
}

// step is one input, and a look at what came of it.
func (t *Trial) step() error {
	m := t.Match
	was, from := m.State, len(m.Lines)
	open := m.Open
	undo := false
	var err error
	switch {
	case open != nil:
		err = m.Answer(RandomAnswer(open, &t.dice))
	case m.MayUndo() == nil && picker(&t.dice)(20) == 0:
		undo, err = true, m.Undo()
	default:
		t.command = AnyCommand(m.State, &t.dice)
		line := t.command.String(m.State)
		back, why := rules.ParseCommand(m.State, line)
		if why != nil {
			return fmt.Errorf("the command %q cannot be read: %w", line, why)
		}
		if again := back.String(m.State); again != line {
			return fmt.Errorf("the command %q reads as %q", line, again)
		}
		if err = m.Do(t.command); err != nil {
			err = fmt.Errorf("%q was not played: %w", line, err)
		}
	}
	if err != nil {
		return err
	}
	if t.Coverage != nil {
		t.Coverage.watch(was, open, m.Lines[from:])
	}
	switch {
	case undo:
		return Sound(m.State)
	case m.Open == nil:
		if err := Sound(m.State); err != nil {
			return err
		}
		return follows(was, t.command, m.State)
	}
	return nil
}
