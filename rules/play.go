package rules

import (
	"fmt"

	"cometfall/physics"
)

// Kind is what sort of thing an Event tells.
type Kind uint8

// The kinds of event.
const (
	Note Kind = iota
	TurnBegan
	PhaseBegan
	Went      // Who moved along Path
	Tumbled   // Who fell to the last spot of Path
	Threw     // a roll: Dice, Need, OK
	Declared  // Who declared a charge at At
	Contact   // Who came into contact with At
	FiredAt   // Who shot at At
	Struck    // Who struck At
	Hurt      // Who lost a wound
	Downed    // Who was knocked down, stunned or taken out of action
	Recovered // Who rallied or stood up
	Vanished  // Who is hidden
	Seen      // Who is hidden no more
	Broke     // Who flees
	Ended     // the battle is over
	Conjured  // Who casts a spell, at At if it is cast at somebody
	Flew      // Who flew along Path, or was carried there
	Faded     // a spell that lasted on Who is over, or what happened by chance
	Appeared  // Who came to the table at Path
	Announced // a scenario tells the players something
	Launched  // what Who cast flew along Path, into At
	Drove     // a vehicle went along Path, from where it stood, with the Facings it had there
	Befell    // something happens by chance, named at the beginning of Text; Faded after it if nothing came of it
)

// Event is what everybody at the table can see, or only its audience, with its cause
// and rule.
type Event struct {
	Kind Kind
	Who  WarriorID
	At   WarriorID
	Rule string
	Text string
	Dice []int
	Need int
	OK   bool
	Path []physics.Spot
	Ways []physics.LegKind // Went: how each part of Path was gone; nil: all of it on foot
	Into Condition
	With *Weapon // FiredAt and Struck: what he uses; nil for a breath and other things that are no weapon

	Side  SideID   // whose turn or phase began, and who took a Rout test
	Phase Phase    // that began
	For   Purpose  // what a roll decides
	Test  TestKind // if a characteristic test, of what kind
	Good  uint8    // of a roll: so many of Of equally likely throws are enough; told with the text
	Of    uint8    // 0: there was no score to reach

	Vehicle int             // Drove: its place in State.Carriers, from 1
	Facings []physics.Angle // of a vehicle, at each place of Path
	Riders  []Ride          // Drove: who is taken along

	Swept *physics.Template // what a breath, or a shot at all in a line, goes over

	Audience Audience // who may know of it: Everybody, or Only one side
}

// Ride is how somebody aboard a vehicle is taken along.
type Ride struct {
	Who      WarriorID
	From, To physics.Spot
}

// odds notes how likely a roll was: good of so many throws.
func (e *Event) odds(good, of int) { e.Good, e.Of = uint8(good), uint8(of) }

// Shape is the shape of a Decision.
type Shape uint8

// The shapes of decisions.
const (
	YesNo Shape = iota
	OneOf
	SomeOf
	Order
	Place
)

// Option is one legal answer, or one part of it.
type Option struct {
	Text string
	Who  WarriorID // the warrior it is about, or Nobody
}

// Decision is a question in the middle of a rule, with every legal answer.
// YesNo and OneOf take one pick, SomeOf any set of picks in rising order,
// Order every option once. Place takes one pick, or any point of the table: its
// distances from the left and the upper edge, as lengths.
type Decision struct {
	Side     SideID
	Who      WarriorID // whom it concerns, or Nobody
	At       WarriorID
	Shape    Shape
	Question string
	Rule     string
	Options  []Option
	Usual    int // the option most players would take

	Places [][]physics.Spot // which spots of the table each option is about; nil: they are no places
	Reach  physics.Length   // how far round the place it reaches
	Board  physics.Point    // Place: the corner of the table farthest from where X and Y begin
}

// Point is the point of the table that an answer to a Place names: that of the
// option, or its own.
func (d *Decision) Point(a Answer) physics.Point {
	if len(a) == 2 {
		return physics.Point{X: physics.Length(a[0]), Y: physics.Length(a[1])}
	}
	return d.Places[a[0]][0].Point()
}

// Answer is the picks of a player, as indices into the options; for Place perhaps
// two lengths instead.
type Answer []int

// Accepts returns nil if the answer is one of the legal ones.
func (d *Decision) Accepts(a Answer) error {
	if d.Shape == Place && len(a) == 2 {
		if at := d.Point(a); at.X < 0 || at.Y < 0 || at.X > d.Board.X || at.Y > d.Board.Y {
			return fmt.Errorf("%q takes a point of the table; it ends %s from the left edge and %s from the top", d.Question, d.Board.X, d.Board.Y)
		}
		return nil
	}
	for _, i := range a {
		if i < 0 || i >= len(d.Options) {
			return fmt.Errorf("answer %d to %q is not among the %d options", i+1, d.Question, len(d.Options))
		}
	}
	switch d.Shape {
	case YesNo, OneOf, Place:
		if len(a) != 1 {
			return fmt.Errorf("%q takes one answer, not %d", d.Question, len(a))
		}
	case SomeOf:
		for i := 1; i < len(a); i++ {
			if a[i] <= a[i-1] {
				return fmt.Errorf("%q takes different options in rising order", d.Question)
			}
		}
	case Order:
		seen := make([]bool, len(d.Options))
		for _, i := range a {
			if seen[i] {
				return fmt.Errorf("%q names option %d twice", d.Question, i+1)
			}
			seen[i] = true
		}
		if len(a) != len(d.Options) {
			return fmt.Errorf("%q takes all %d options in an order", d.Question, len(d.Options))
		}
	}
	return nil
}

// Command is one declaration of a player. Deed says who acts by it; Legal explains in words
// why not and changes nothing; Play carries it out. String is the line in the log.
type Command interface {
	Deed(s *State) Deed
	Legal(s *State) error
	Play(p *Play)
	String(s *State) string
}

// Play is a rule at work: the State and the verbs.
type Play struct {
	*State
	Events  []Event
	Quiet   bool // no texts: for look-ahead and long series
	answers []Answer
	used    int
	seeds   []uint64              // of the dice: from the beginning on, then after each answer; 0: the row goes on
	ask     func(Decision) Answer // who answers when the answers have run out, or nil
	mute    bool                  // tells nothing at all
	until   int                   // above 0: stops once so many events were told in words
	odds    *Odds                 // goes through all the ways in which dice can fall, or nil
	scratch scratch

	Testing   Test // the characteristic test that is being taken
	dispelled bool // the spell being cast does nothing more to anybody

	rethrown bool     // the last throw was a second one (CHAR-20)
	second   bool     // the throw being made is a second one, by another rule than a spell's
	stands   bool     // the last throw was a second one that stands, whatever other rules say
	by       *Moments // who granted the second throw being made
}

// pause is thrown when the answers have run out.
type pause struct{ d Decision }

// Outcome is what became of a command.
type Outcome struct {
	State  *State    // the new State; nil while a question is open
	Events []Event   // everything told so far, from the command's beginning
	Open   *Decision // the question that needs an answer, or nil
	Rolled int       // dice thrown so far, of the whole battle
}

// Run plays a command from a State, which it does not change, with the answers
// given so far. An illegal command or answer is an error in words. The dice go on from
// the State's seed, unless seeds are given: the first for what comes before any answer,
// the next for what comes after each; where one is 0 or missing, the row goes on.
func Run(s *State, c Command, answers []Answer, seeds ...uint64) (Outcome, error) {
	return run(s, c, answers, seeds, false, nil)
}

// RunQuietly is Run without the texts of the events.
func RunQuietly(s *State, c Command, answers []Answer, seeds ...uint64) (Outcome, error) {
	return run(s, c, answers, seeds, true, nil)
}

// RunAnswered is RunQuietly to the end of the command: ask answers every
// question. It is for looking ahead.
func RunAnswered(s *State, c Command, ask func(Decision) Answer) (*State, error) {
	out, err := run(s, c, nil, nil, true, ask)
	return out.State, err
}

// RunOn plays a command to its end after the answers given so far: ask answers every
// further question. The answers and the seeds are those of Run, and so are the events,
// without their texts. It is for looking ahead: dice laid out are not known beyond the last
// answer where that has a seed.
func RunOn(s *State, c Command, answers []Answer, ask func(Decision) Answer, seeds ...uint64) (Outcome, error) {
	return run(s, c, answers, seeds, true, ask)
}

// ready says why a command cannot be played now, or how it is played if it can: a move
// by the way that it was found legal by.
func ready(s *State, c Command) (play func(*Play), err error) {
	if s.Over {
		return nil, fmt.Errorf("the battle is over: %s", s.Ending)
	}
	play = c.Play
	if m, ok := c.(Move); ok {
		var path physics.Path
		path, err = m.route(s)
		play = func(p *Play) { m.goes(p, path) }
	} else {
		err = c.Legal(s)
	}
	if err == nil {
		err = s.Forbids(c.Deed(s))
	}
	return play, err
}

// Playable says why a command cannot be played now, nil if it can.
func Playable(s *State, c Command) error {
	_, err := ready(s, c)
	return err
}

// told is thrown when as many events were told as somebody wants to see.
type told struct{}

// RunUntil is the State in the middle of a command: when so many of its events
// had been told in words. It shows a moment; nothing can be played on from it.
func RunUntil(s *State, c Command, answers []Answer, events int, seeds ...uint64) (state *State, err error) {
	play, err := ready(s, c)
	if err != nil {
		return nil, err
	}
	p := &Play{State: s.Clone(), answers: answers, until: events, seeds: seeds}
	p.reseed()
	if events < 1 {
		return p.State, nil
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case pause, told:
			state = p.State
		case badAnswer:
			err = r.error
		default:
			panic(r)
		}
	}()
	play(p)
	p.wither()
	return p.State, nil
}

func run(s *State, c Command, answers []Answer, seeds []uint64, quiet bool, ask func(Decision) Answer) (out Outcome, err error) {
	play, err := ready(s, c)
	if err != nil {
		return Outcome{}, err
	}
	p := &Play{State: s.Clone(), Quiet: quiet, answers: answers, ask: ask, seeds: seeds}
	p.reseed()
	defer func() {
		switch r := recover().(type) {
		case nil:
		case pause:
			out, err = Outcome{Events: p.Events, Open: &r.d, Rolled: p.Dice.Rolled}, nil
		case badAnswer:
			out, err = Outcome{}, r.error
		default:
			panic(r)
		}
	}()
	play(p)
	p.wither()
	p.at(commandIsOver)
	if p.used < len(answers) {
		return Outcome{}, fmt.Errorf("%d answers given, %d asked for", len(answers), p.used)
	}
	return Outcome{State: p.State, Events: p.Events, Rolled: p.Dice.Rolled}, nil
}

// reseed has the dice go on from the seed for what comes next, if there is one.
func (p *Play) reseed() {
	if p.used < len(p.seeds) && p.seeds[p.used] != 0 {
		p.Dice.Seed = p.seeds[p.used]
		if p.ask != nil && p.used > 0 && p.used == len(p.answers) {
			p.Dice.Script = nil // what comes is looked at ahead, and nobody knows how dice will fall
		}
	}
}

type badAnswer struct{ error }

// Ask puts a question to a player and returns the answer.
func (p *Play) Ask(d Decision) Answer {
	if p.Sides[d.Side].Neutral {
		return p.answersItself(d)
	}
	if p.used == len(p.answers) {
		if p.ask == nil {
			panic(pause{d})
		}
		a := p.ask(d)
		if err := d.Accepts(a); err != nil {
			panic(badAnswer{err})
		}
		return a
	}
	a := p.answers[p.used]
	p.used++
	p.reseed()
	if err := d.Accepts(a); err != nil {
		panic(badAnswer{err})
	}
	return a
}

var yesOrNo = []Option{{"Yes", Nobody}, {"No", Nobody}}

// Confirm asks a yes-or-no question.
func (p *Play) Confirm(side SideID, who, at WarriorID, rule, question string) bool {
	return p.confirm(side, who, at, rule, question, 0)
}

// ConfirmGravely asks for a yes or no where yes is seldom meant.
func (p *Play) ConfirmGravely(side SideID, who, at WarriorID, rule, question string) bool {
	return p.confirm(side, who, at, rule, question, 1)
}

func (p *Play) confirm(side SideID, who, at WarriorID, rule, question string, usual int) bool {
	a := p.Ask(Decision{Side: side, Who: who, At: at, Shape: YesNo, Rule: rule, Question: question,
		Options: yesOrNo, Usual: usual})
	return a[0] == 0
}

// Choose asks for one of several warriors; a single one is not asked for.
func (p *Play) Choose(side SideID, who WarriorID, rule, question string, among []WarriorID) WarriorID {
	if len(among) == 1 {
		return among[0]
	}
	if p.Sides[side].Neutral {
		return among[p.Pick(len(among), rule, question)]
	}
	d := Decision{Side: side, Who: who, At: Nobody, Shape: OneOf, Rule: rule, Question: question}
	for _, id := range among {
		d.Options = append(d.Options, Option{p.Warriors[id].Name, id})
	}
	return among[p.Ask(d)[0]]
}

// Tell makes something known to the table.
func (p *Play) Tell(e Event) {
	if p.mute {
		return
	}
	p.Events = append(p.Events, e)
	if p.until > 0 && e.Text != "" {
		if p.until--; p.until == 0 {
			panic(told{})
		}
	}
}

// Say tells an event in words; the words are made only if somebody reads them.
func (p *Play) Say(k Kind, who, at WarriorID, rule, format string, args ...any) {
	e := Event{Kind: k, Who: who, At: at, Rule: rule}
	if !p.Quiet {
		e.Text = fmt.Sprintf(format, args...)
	}
	p.Tell(e)
}

// name is a warrior's name, for texts.
func (p *Play) name(id WarriorID) string {
	if w := p.Warrior(id); w != nil {
		return w.Name
	}
	return "nobody"
}

// Throw throws one die against a prepared roll and tells the result.
func (p *Play) Throw(r *Roll, who, at WarriorID) (face int, ok bool) {
	p.otherRolls(r, who)
	round := p.turnsRoundRoll(r, who)
	face = p.cast(r, who)
	ok = r.Succeeds(face) != round
	p.tellThrow(r, who, at, face, ok)
	p.rethrown, p.stands = false, false
	if r.Chance() > 0 && p.throwsAgain(who, r.For, ok) {
		p.rethrown = true
		face = p.cast(r, who)
		ok = r.Succeeds(face)
		p.tellThrow(r, who, at, face, ok)
		p.shown(who, face)
	}
	if !ok && !round && r.Chance() > 0 && p.turned(who, func(by int) bool { return face+by <= 6 && r.Succeeds(face+by) }) {
		ok = true // the face stays, and makes nothing critical
	}
	return face, ok
}

// mayRethrow reports whether the last throw may be made again: where dice are
// thrown again only once, not if it was a second throw itself (CHAR-20).
func (p *Play) mayRethrow() bool { return !p.stands && (!p.Rules.OneReroll || !p.rethrown) }

// throwOnceMore throws a roll a second time, by a rule other than a spell's.
// Where dice are thrown again only once no spell asks for a third (CHAR-20).
func (p *Play) throwOnceMore(r *Roll, who, at WarriorID) (face int, ok bool) {
	if !p.Rules.OneReroll {
		return p.throwSecond(r, who, at)
	}
	face = p.cast(r, who)
	ok = r.Succeeds(face)
	p.tellThrow(r, who, at, face, ok)
	p.rethrown = true
	return face, ok
}

// throwSecond is a second throw that only a spell can make a third of.
func (p *Play) throwSecond(r *Roll, who, at WarriorID) (face int, ok bool) {
	p.second = true
	face, ok = p.Throw(r, who, at)
	p.second = false
	return face, ok
}

func (p *Play) tellThrow(r *Roll, who, at WarriorID, face int, ok bool) {
	if p.mute {
		return
	}
	e := Event{Kind: Threw, Who: who, At: at, Rule: r.Rule, Dice: []int{face}, Need: r.Need(), OK: ok, For: r.For}
	if !p.Quiet {
		e.odds(r.Odds())
		e.Text = fmt.Sprintf("%s: %s. Rolled %d: %s", r.heading(p, who), r.String(), face, successWord(ok))
	}
	p.Tell(e)
}

func successWord(ok bool) string {
	if ok {
		return "success"
	}
	return "failure"
}

// D6 rolls a die for something that is not a score to reach.
func (p *Play) D6(who WarriorID, rule, what string) int {
	face := p.Dice.D6()
	n := p.tampered(who, dieOf(rule), face)
	if !p.mute {
		p.tellDice(who, rule, what, n, face)
	}
	return n
}

// D6Of is D6 where only what class makes of the score matters.
func (p *Play) D6Of(who WarriorID, rule, what string, class func(n int) int) int {
	face := p.Dice.classed(func(face int) int { return class(p.tampered(who, dieOf(rule), face)) })
	n := p.tampered(who, dieOf(rule), face)
	if !p.mute {
		p.tellDice(who, rule, what, n, face)
	}
	return n
}

// D3 rolls a die, halved and rounded up (CHAR-19).
func (p *Play) D3(who WarriorID, rule, what string) int {
	n := p.Dice.classed(func(face int) int { return (face + 1) / 2 })
	p.tellDice(who, rule, what, (n+1)/2, n)
	return (n + 1) / 2
}

// TwoD6 rolls two dice and adds them (CHAR-18).
func (p *Play) TwoD6(who WarriorID, rule, what string) int {
	a, b := p.Dice.two(nil)
	n := p.tampered(who, dieOf(rule), a+b)
	p.tellDice(who, rule, what, n, a, b)
	return n
}

// Artillery rolls the artillery die: a D6 doubled, whose 6 is a misfire (CHAR-21).
func (p *Play) Artillery(who WarriorID, rule, what string) (n int, misfire bool) {
	face := p.Dice.D6()
	if misfire = face == 6; !misfire {
		n = 2 * face
	}
	p.tellDice(who, rule, what, n, face)
	return n, misfire
}

// Scatter rolls the scatter die: up, right, down or left on the table, of length
// 1000, or on a 5 or 6 a direct hit (CHAR-22).
func (p *Play) Scatter(who WarriorID, rule, what string) (dir physics.Point, hit bool) {
	face := p.Dice.D6()
	p.tellDice(who, rule, what, face, face)
	sides := []physics.Point{{Y: -1000}, {X: 1000}, {Y: 1000}, {X: -1000}}
	if face > len(sides) {
		return physics.Point{}, true
	}
	return sides[face-1], false
}

func (p *Play) tellDice(who WarriorID, rule, what string, total int, faces ...int) {
	e := Event{Kind: Threw, Who: who, At: Nobody, Rule: rule, Dice: faces, OK: true}
	if !p.Quiet {
		if e.Text = fmt.Sprintf("%s, %s: %d", p.name(who), what, total); who == Nobody {
			e.Text = fmt.Sprintf("%s: %d", Capital(what), total)
		}
	}
	p.Tell(e)
}
