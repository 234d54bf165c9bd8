// Package console is the seat in words: who plays there types in the language of the log
// and reads what happens. It knows no screen; the page of the command line and the terminal
// are made of it.
//
// Begin with Seat.
package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Battle is what a seat needs of the battle that is played there.
type Battle interface {
	Match() *match.Match
	Shows(l *match.Line) bool // who sits there may read a line of the log
	Asked() *rules.Decision   // the question that a person has to answer, or nil
	ToAct() rules.SideID      // whose turn it is, or who sets up
	When() string             // the turn, in words
	SettingUp() bool          // the players set up by hand
	Thinking() bool           // it is the computer's turn
	Passing() bool            // the seat is being passed to the other player
	Level() physics.Length    // the height that a place without one means, where there are several floors

	Do(c rules.Command) error
	Answer(a rules.Answer) error
	Undo() error
	Take()  // takes the seat that is being passed
	Leave() // leaves the seat
}

// Kind is what a line of a seat is.
type Kind uint8

// The kinds of lines.
const (
	Happened Kind = iota // it stands in the log
	Typed
	Informed
	Refused
)

// Seat is a seat in words.
type Seat struct {
	Battle
	say  func(kind Kind, text string)
	seen int // lines of the log told so far
}

// New is a seat that tells the log from a line on. What it says it gives to say.
func New(b Battle, from int, say func(kind Kind, text string)) *Seat {
	return &Seat{Battle: b, say: say, seen: max(0, from)}
}

// sayf tells a line made like fmt.Sprintf makes it.
func (c *Seat) sayf(kind Kind, format string, args ...any) {
	c.say(kind, fmt.Sprintf(format, args...))
}

// Follow tells what the log has gained, and what the battle waits for; it reports
// whether there was anything.
func (c *Seat) Follow() bool {
	lines := c.Match().Lines
	if c.seen > len(lines) {
		c.seen = len(lines)
	}
	if c.seen == len(lines) {
		return false
	}
	for i := c.seen; i < len(lines); i++ {
		if l := &lines[i]; c.Shows(l) {
			c.say(Happened, l.Words())
		}
	}
	c.seen = len(lines)
	c.ask()
	return true
}

// Enter does what was typed; Follow tells what came of it.
func (c *Seat) Enter(line string) {
	text := strings.Join(strings.Fields(line), " ")
	if text == "" {
		return
	}
	c.say(Typed, "> "+text)
	if err := c.do(text); err != nil {
		c.say(Refused, rules.Sentence(err))
	}
}

// ask says what the battle waits for.
func (c *Seat) ask() {
	s := c.Match().State
	switch d := c.Asked(); {
	case s.Over:
		c.sayf(Informed, "The battle is over. %s.", s.Ending)
	case d != nil:
		c.sayf(Informed, "%s, %s (%s)", s.Sides[d.Side].Name, d.Question, d.Rule)
		for i, o := range d.Options {
			c.sayf(Informed, "  %d: %s", i+1, o.Text)
		}
		switch d.Shape {
		case rules.Order:
			c.say(Informed, "Answer with all numbers in the order you wish, such as: answer 2,1")
		case rules.SomeOf:
			c.say(Informed, "Answer with any of the numbers, such as: answer 1,2; or answer none")
		default:
			c.say(Informed, "Answer with a number.")
		}
	case c.Passing():
		c.sayf(Informed, "It is the turn of %s. Pass the seat, then type ready.", s.Sides[c.ToAct()].Name)
	case c.Thinking():
		c.say(Informed, "The computer thinks.")
	}
}

// errUnknown says that a word stands for nothing.
var errUnknown = errors.New("nothing is called that")

// word is a word the console knows beside the commands of the battle.
type word struct {
	word, use, about string
	do               func(c *Seat, rest string) error
}

var words []word

func init() { // they list each other
	words = []word{
		{"help", "help", "all that can be typed", (*Seat).help},
		{"who", "who", "everybody, how he is and where", (*Seat).who},
		{"where", "where NAME", "one warrior, what is near him and how far", (*Seat).where},
		{"can", "can NAME", "what he may do now, and why not", (*Seat).can},
		{"log", "log 20", "the last lines of the log", (*Seat).log},
		{"what", "what", "whose turn it is and what the battle waits for", (*Seat).what},
		{"answer", "answer 1", "answers the question; the number alone does, too", (*Seat).answer},
		{"ready", "ready", "takes the seat after it was passed", (*Seat).ready},
		{"undo", "undo", "takes the last command back", (*Seat).undo},
		{"rule", "rule CHARGE-03", "reads a rule out", (*Seat).rule},
		{"close", "close", "leaves this seat; the battle waits as it is", func(c *Seat, _ string) error { c.Leave(); return nil }},
	}
}

// do does one line.
func (c *Seat) do(text string) error {
	text = c.Match().Names().Written(text)
	first, rest, _ := strings.Cut(text, " ")
	first = strings.ToLower(first)
	for _, w := range words {
		if w.word == first {
			return w.do(c, rest)
		}
	}
	if _, err := strconv.Atoi(strings.SplitN(first, ",", 2)[0]); err == nil && c.Asked() != nil {
		return c.answer(text)
	}
	if first == "end" {
		text = "done"
	}
	switch {
	case c.Match().State.Over:
		return errors.New("the battle is over; type close")
	case c.Passing():
		return errors.New("the seat is being passed; type ready first")
	case c.Asked() != nil:
		return errors.New("a question waits; type its number, or what to hear it again")
	case c.Thinking():
		return errors.New("it is the computer's turn; wait for it")
	}
	return c.command(text)
}

// command gives the battle a command.
func (c *Seat) command(text string) error {
	s := c.Match().State
	line, err := c.onward(text)
	if err == nil {
		line, err = c.spellOut(line)
	}
	if err != nil {
		return err
	}
	cmd, err := rules.ParseCommand(s, line)
	if err != nil {
		if full := c.withWeapon(line); full != "" {
			cmd, err = rules.ParseCommand(s, full)
		}
	}
	if err != nil {
		return fmt.Errorf("%w; type help for how commands are written, who for all names", err)
	}
	if err := cmd.Legal(s); err != nil {
		return err
	}
	return c.Do(cmd)
}

// spellOut writes a line as the log would: names in full, and places with their
// height, that of the ground or floor there.
func (c *Seat) spellOut(text string) (string, error) {
	words := strings.Fields(text)
	words[0] = strings.ToLower(words[0])
	for i := 1; i < len(words); i++ {
		w := strings.TrimSuffix(words[i], "\"")
		low := strings.ToLower(w)
		switch {
		case slices.Contains(between, low):
			words[i] = low
		case strings.Count(w, ",") == 1:
			p, err := physics.ParseSpot(w + ",0")
			if err != nil {
				return "", fmt.Errorf("%q is no place; write inches from the left and from the top, such as 12,7.5", w)
			}
			at, ok := c.Match().State.Table.SurfaceAt(p.Point(), c.Level())
			if !ok {
				t := c.Match().State.Table
				return "", fmt.Errorf("%s is not on the table, which is %s wide and %s deep", w, t.Width, t.Depth)
			}
			words[i] = at.String()
		case strings.Contains(w, ",") || i > 1 && words[i-1] == "with":
		case words[0] == "hold" && i > 1:
		default:
			if who, err := c.called(w); err == nil {
				words[i] = who.Name
			} else if !errors.Is(err, errUnknown) {
				return "", err
			}
		}
	}
	return strings.Join(words, " "), nil
}

// Candidates are the words that may stand where the last one of a line is being typed,
// and what is typed of it.
func (c *Seat) Candidates(line string) (begun string, all []string) {
	before, last := "", line
	if i := strings.LastIndexByte(line, ' '); i >= 0 {
		before, last = line[:i], line[i+1:]
	}
	typed := strings.Fields(before)
	s := c.Match().State
	var from []string
	switch {
	case len(typed) == 0:
		for _, w := range words {
			from = append(from, w.word)
		}
		from = append(from, s.Rules.CommandWords()...)
	case typed[len(typed)-1] == "with":
		for i := range s.Warriors {
			if len(typed) > 1 && strings.EqualFold(s.Warriors[i].Name, typed[1]) {
				for _, id := range s.Warriors[i].Weapons {
					from = append(from, s.Rules.Weapon(id).Key)
				}
			}
		}
	case typed[0] == "rule" || typed[0] == "log" || typed[0] == "answer":
		return last, nil
	case typed[len(typed)-1] == "to" || typed[len(typed)-1] == "via" || typed[len(typed)-1] == "towards":
		return last, nil
	default:
		for i := range s.Warriors {
			w := &s.Warriors[i]
			if !w.InPlay() {
				continue
			}
			if own := s.Acts(w); len(typed) > 1 || own || typed[0] == "where" {
				from = append(from, w.Name)
			}
		}
		if len(typed) > 1 {
			from = append(from, "at", "to", "with", "via", "towards")
		}
	}
	for _, w := range from {
		if strings.HasPrefix(strings.ToLower(w), strings.ToLower(last)) && !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return last, all
}
