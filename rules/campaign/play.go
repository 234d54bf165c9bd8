package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// Kind is what sort of thing an Event tells. The words stand nowhere but in the log's
// readers: the chronicle and the screens.
type Kind string

// The kinds of event.
const (
	Told   Kind = ""       // anything else
	Threw  Kind = "dice"   // Dice, and what they decide
	Hurt   Kind = "hurt"   // Who was hurt for good
	Died   Kind = "died"   // Who is dead
	Parted Kind = "left"   // Who is with the warband no more: sold, dismissed, lost
	Came   Kind = "came"   // Who joined it
	Rose   Kind = "rose"   // Who became a hero, or the leader
	Learnt Kind = "learnt" // Who has learned something
	Fought Kind = "battle" // a battle was arranged, or fought
	Money  Kind = "gold"   // N crowns came or went
	Found  Kind = "found"  // something was found
	Stage  Kind = "step"   // a warband has come to a step
	Bout   Kind = "bout"   // of a fight in the pits, blow by blow
)

// Event is something that everybody at the table learns, with its rule.
type Event struct {
	Kind Kind
	Band rules.SideID    // whose, or -1: everybody's
	Who  rules.WarriorID // or rules.Nobody
	Rule string
	Also []string // other rules that had a part in it, of which the words tell
	Text string
	Dice []int
	N    int
	// Goods are the things that came to the warband by it, or with a negative number left it,
	// whoever of it has them.
	Goods []Thing
}

// Play is a rule at work: the State and the verbs.
type Play struct {
	*State
	Events  []Event
	answers []rules.Answer
	used    int
	seeds   []uint64 // of the dice: from the beginning on, then after each answer; 0: the row goes on
	ask     func(rules.Decision) rules.Answer
}

// Outcome is what became of a command.
type Outcome struct {
	State  *State          // nil while a question is open
	So     *State          // as far as the open question; it is only to be looked at
	Events []Event         // from the command's beginning
	Open   *rules.Decision // the question that needs an answer, or nil
	Rolled int             // dice thrown so far, of the whole campaign
}

type (
	pause     struct{ d rules.Decision } // the answers have run out
	badAnswer struct{ error }
)

// Run plays a command from a State, which it does not change, with the answers given so
// far and the seeds of the dice, as rules.Run does.
func Run(s *State, c Command, answers []rules.Answer, seeds ...uint64) (Outcome, error) {
	return run(s, c, answers, nil, seeds)
}

// RunAnswered is Run to the end of the command: ask answers every question.
func RunAnswered(s *State, c Command, ask func(rules.Decision) rules.Answer) (Outcome, error) {
	return run(s, c, nil, ask, nil)
}

func run(s *State, c Command, answers []rules.Answer, ask func(rules.Decision) rules.Answer, seeds []uint64) (out Outcome, err error) {
	if err := c.Legal(s); err != nil {
		return Outcome{}, err
	}
	p := &Play{State: s.Clone(), answers: answers, ask: ask, seeds: seeds}
	p.reseed()
	defer func() {
		switch r := recover().(type) {
		case nil:
		case pause:
			out, err = Outcome{So: p.State, Events: p.Events, Open: &r.d, Rolled: p.Dice.Rolled}, nil
		case badAnswer:
			out, err = Outcome{}, r.error
		default:
			panic(r)
		}
	}()
	c.Play(p)
	if p.used < len(answers) {
		return Outcome{}, fmt.Errorf("%d answers given, %d asked for", len(answers), p.used)
	}
	return Outcome{State: p.State, Events: p.Events, Rolled: p.Dice.Rolled}, nil
}

// reseed has the dice go on from the seed for what comes next, if there is one.
func (p *Play) reseed() {
	if p.used < len(p.seeds) && p.seeds[p.used] != 0 {
		p.Dice.Seed = p.seeds[p.used]
	}
}

// Ask puts a question to a player and returns the answer.
func (p *Play) Ask(d rules.Decision) rules.Answer {
	var a rules.Answer
	switch {
	case p.used < len(p.answers):
		a = p.answers[p.used]
		p.used++
		p.reseed()
	case p.ask != nil:
		a = p.ask(d)
	default:
		panic(pause{d})
	}
	if err := d.Accepts(a); err != nil {
		panic(badAnswer{err})
	}
	return a
}

// Confirm asks a yes-or-no question; usual says whether most would say yes.
func (p *Play) Confirm(b rules.SideID, who rules.WarriorID, rule, question string, usual bool) bool {
	d := rules.Decision{Side: b, Who: who, At: rules.Nobody, Shape: rules.YesNo, Rule: rule, Question: question,
		Options: []rules.Option{{Text: "Yes", Who: rules.Nobody}, {Text: "No", Who: rules.Nobody}}}
	if !usual {
		d.Usual = 1
	}
	return p.Ask(d)[0] == 0
}

// Choose asks for one of several things; a single one is not asked for.
func (p *Play) Choose(b rules.SideID, who rules.WarriorID, rule, question string, options ...string) int {
	return p.ChooseMostly(0, b, who, rule, question, options...)
}

// ChooseMostly is Choose where most would take the usual one.
func (p *Play) ChooseMostly(usual int, b rules.SideID, who rules.WarriorID, rule, question string, options ...string) int {
	if len(options) == 1 {
		return 0
	}
	d := rules.Decision{Side: b, Who: who, At: rules.Nobody, Shape: rules.OneOf, Rule: rule, Question: question, Usual: usual}
	for _, o := range options {
		d.Options = append(d.Options, rules.Option{Text: o, Who: rules.Nobody})
	}
	return p.Ask(d)[0]
}

// ChooseWarrior asks for one of several warriors; a single one is not asked for.
func (p *Play) ChooseWarrior(b rules.SideID, rule, question string, among []rules.WarriorID) rules.WarriorID {
	if len(among) == 1 {
		return among[0]
	}
	d := rules.Decision{Side: b, Who: rules.Nobody, At: rules.Nobody, Shape: rules.OneOf, Rule: rule, Question: question}
	for _, id := range among {
		d.Options = append(d.Options, rules.Option{Text: p.nameOf(id), Who: id})
	}
	return among[p.Ask(d)[0]]
}

// Several asks for any of several things.
func (p *Play) Several(b rules.SideID, who rules.WarriorID, rule, question string, options ...string) []int {
	d := rules.Decision{Side: b, Who: who, At: rules.Nobody, Shape: rules.SomeOf, Rule: rule, Question: question}
	for _, o := range options {
		d.Options = append(d.Options, rules.Option{Text: o, Who: rules.Nobody})
	}
	return p.Ask(d)
}

// nameOf is a warrior's name.
func (s *State) nameOf(id rules.WarriorID) string {
	if w, _ := s.Warrior(id); w != nil {
		return w.Name
	}
	return "somebody"
}

// Tell makes something known.
func (p *Play) Tell(e Event) { p.Events = append(p.Events, e) }

// also adds rules that had a part in what was told last.
func (p *Play) also(ids ...string) {
	e := &p.Events[len(p.Events)-1]
	e.Also = append(e.Also, ids...)
}

// goods adds to what was told last that things came to its warband, or with a negative number
// left it.
func (p *Play) goods(n int, keys ...string) {
	e := &p.Events[len(p.Events)-1]
	for _, key := range keys {
		if at := slices.IndexFunc(e.Goods, func(t Thing) bool { return t.Key == key }); at >= 0 {
			e.Goods[at].N += n
		} else if n != 0 {
			e.Goods = append(e.Goods, Thing{key, n})
		}
	}
}

// Say tells something of a warband in words.
func (p *Play) Say(k Kind, b rules.SideID, who rules.WarriorID, rule, format string, args ...any) {
	p.Tell(Event{Kind: k, Band: b, Who: who, Rule: rule, Text: fmt.Sprintf(format, args...)})
}

// Remember says something that also stays with the warrior's past.
func (p *Play) Remember(k Kind, w *Warrior, rule, format string, args ...any) {
	_, b := p.Warrior(w.ID)
	text := fmt.Sprintf(format, args...)
	w.Past = append(w.Past, Deed{p.Held(), rule, text})
	p.Tell(Event{Kind: k, Band: b.ID, Who: w.ID, Rule: rule, Text: text})
}

// The dice. what says what they are for.

// D6 rolls a die.
func (p *Play) D6(b rules.SideID, who rules.WarriorID, rule, what string) int {
	n := p.Dice.D6()
	p.threw(b, who, rule, what, n, n)
	return n
}

// D3 rolls a die, halved and rounded up (CHAR-19).
func (p *Play) D3(b rules.SideID, who rules.WarriorID, rule, what string) int {
	face := p.Dice.D6()
	p.threw(b, who, rule, what, (face+1)/2, face)
	return (face + 1) / 2
}

// TwoD6 rolls two dice and adds them (CHAR-18).
func (p *Play) TwoD6(b rules.SideID, who rules.WarriorID, rule, what string) int {
	n, _ := p.Pair(b, who, rule, what)
	return n
}

// Pair is TwoD6, and whether both dice show the same.
func (p *Play) Pair(b rules.SideID, who rules.WarriorID, rule, what string) (n int, alike bool) {
	x, y := p.Dice.D6(), p.Dice.D6()
	p.threw(b, who, rule, what, x+y, x, y)
	return x + y, x == y
}

// D66 rolls two dice, the first for the tens (CHAR-18).
func (p *Play) D66(b rules.SideID, who rules.WarriorID, rule, what string) int {
	x, y := p.Dice.D6(), p.Dice.D6()
	p.threw(b, who, rule, what, 10*x+y, x, y)
	return 10*x + y
}

// Pool rolls so many dice and keeps them apart.
func (p *Play) Pool(b rules.SideID, who rules.WarriorID, rule, what string, n int) []int {
	faces, sum := make([]int, n), 0
	for i := range faces {
		faces[i] = p.Dice.D6()
		sum += faces[i]
	}
	p.threw(b, who, rule, what, sum, faces...)
	return faces
}

func (p *Play) threw(b rules.SideID, who rules.WarriorID, rule, what string, total int, faces ...int) {
	text := fmt.Sprintf("%s: %d", rules.Capital(what), total)
	if w, _ := p.Warrior(who); w != nil {
		text = fmt.Sprintf("%s, %s: %d", w.Name, what, total)
	}
	if len(faces) > 1 {
		text += fmt.Sprintf(" %v", faces)
	}
	p.Tell(Event{Kind: Threw, Band: b, Who: who, Rule: rule, Text: text, Dice: faces, N: total})
}
