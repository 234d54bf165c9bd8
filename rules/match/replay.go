package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Tables finds a table by the name of its level.
type Tables func(level string) (*physics.Table, error)

// Patience is asked between the inputs of a battle that is played again whether to go
// on: who opens what others have sent does not wait for ever. The engine itself knows no
// clock.
type Patience func() bool

// ErrTooLong says that nobody wanted to wait for a battle any longer.
var ErrTooLong = errors.New("to play it again takes too long")

// patient is the first Patience, or one without end.
func patient(all []Patience) Patience {
	if len(all) == 0 {
		return func() bool { return true }
	}
	return all[0]
}

// Agreed is the agreement that a log or a save begins with; the error says what
// is wrong with its first two lines. Nothing is played.
func Agreed(text string) (Agreement, error) {
	var head strings.Builder
	n := 0
	for line := range strings.Lines(text) { // the first two, and the map below them
		if n++; n > 2 && !strings.HasPrefix(line, "> "+mapWord+":") {
			break
		}
		head.WriteString(strings.TrimRight(line, "\n") + "\n")
	}
	k, err := takeApart(head.String())
	if err != nil {
		return Agreement{}, err
	}
	a, _, err := k.opening()
	return a, err
}

// Replay plays a log or a save again and compares line by line. The error names the
// first line that differs in any way, with both texts, or the State that is not what
// the log comes to. The match returned with an error holds everything up to that line.
// Retell allows for other words; Reopen opens what differs.
func Replay(text string, tables Tables) (*Match, error) {
	return replayWithin(text, tables, nil)
}

// replayWithin is Replay as long as there is patience.
func replayWithin(text string, tables Tables, patience Patience) (*Match, error) {
	m, differs, err := retell(text, tables, patience)
	if err == nil && len(differs) > 0 {
		err = fmt.Errorf("%s", differs[0])
	}
	return m, err
}

// Retell is Replay for a log that may tell the same in other words: the same inputs,
// dice and States. These lines are returned.
func Retell(text string, tables Tables) (*Match, []Difference, error) {
	return retell(text, tables, nil)
}

func retell(text string, tables Tables, patience Patience) (*Match, []Difference, error) {
	k, err := takeApart(text)
	if err != nil {
		return nil, nil, err
	}
	k.patience = patience
	m, _, err := k.replay(tables)
	switch {
	case err != nil:
	case k.wrong != nil && len(k.differs) > 0: // this is where it was changed
		err = fmt.Errorf("%s", k.differs[0])
	case k.wrong != nil:
		err = k.wrong
	default:
		err = k.unsound()
	}
	return m, k.differs, err
}

// Input does one input line of a log, without its "> ": a command, an answer, an
// undo, a remark or a seat, with the lot it was played with. The error names what could not be read or done, and
// nothing has changed.
func (m *Match) Input(input string) error {
	if rest, lot, ok := CutLot(input); ok && m.Agreement.Dice != InARow && !strings.HasPrefix(input, remark) {
		input, m.again = rest, &lot
		defer func() { m.again = nil }()
	}
	switch {
	case input == "undo":
		return m.Undo()
	case strings.HasPrefix(input, sandbox):
		seed, err := strconv.ParseUint(strings.TrimPrefix(input, sandbox), 10, 64)
		if err != nil {
			return fmt.Errorf("a sandbox is begun with a number for its dice")
		}
		return m.branch(seed)
	case strings.HasPrefix(input, remark):
		m.Remark(strings.TrimPrefix(input, remark))
		return nil
	case strings.HasPrefix(input, "seat "):
		number, who, _ := strings.Cut(strings.TrimPrefix(input, "seat "), " ")
		side, err := strconv.Atoi(number)
		if err != nil || who == "" {
			return fmt.Errorf("a seat is a side's number and who plays it")
		}
		if who == "person" {
			who = ""
		}
		return m.Seat(rules.SideID(side-1), who)
	case strings.HasPrefix(input, "answer "):
		if m.Open == nil {
			return fmt.Errorf("no question is open here")
		}
		a, err := ReadAnswer(input)
		if err != nil {
			return err
		}
		return m.Answer(a)
	}
	c, err := rules.ParseCommand(m.State, input)
	if err != nil {
		return err
	}
	return m.Do(c)
}

// ReadAnswer reads the input line of an answer.
func ReadAnswer(input string) (rules.Answer, error) {
	if point, ok := strings.CutPrefix(input, "answer at "); ok {
		at, err := physics.ParseSpot(strings.TrimSpace(point) + ",0")
		if err != nil {
			return nil, err
		}
		return rules.Answer{int(at.X), int(at.Y)}, nil
	}
	nums, _, _ := strings.Cut(strings.TrimPrefix(input, "answer "), " ")
	var a rules.Answer
	for _, n := range list(nums) {
		k, err := strconv.Atoi(n)
		if err != nil {
			return nil, fmt.Errorf("%q is no number of an option", n)
		}
		a = append(a, k-1)
	}
	return a, nil
}
