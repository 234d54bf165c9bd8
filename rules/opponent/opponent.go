// Package opponent is the computer as a player: from what its side may know of
// a battle it chooses a command or an answer, and says why. It is a function of
// that view, of what it has seen before and of a small random stream of its own;
// it knows neither the battle's dice nor where hidden enemies are, and no screen,
// clock or goroutine. It is straight-line code that calls pause between steps of a
// few milliseconds at most, so that a window can draw frames meanwhile.
//
// Begin reading at Begin and think in this file; then a file for each phase:
// charges.go, moves.go (where one warrior goes) and stance.go (where all of them
// stand), shots.go, and answers.go for questions. ground.go knows how far it is to
// wherever they want to go, trail.go where that is. odds.go has the chances of blows
// and shots, peril.go and field.go what the enemy can do next turn; sketch.go is a
// battle by rule of thumb, which rehearse.go plays thousands of times to compare
// plans.
//
// Chances are whole numbers in thousandths and worth is in points, of which an
// ordinary warrior has about a thousand.
package opponent

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// Level is how well the computer plays.
type Level uint8

// The levels. The weak one ignores danger, misjudges everything and overlooks most of what
// could be done; the fair one weighs odds and some of the danger, and overlooks a third of
// it; the strong one overlooks nothing and weighs all it can know,
// takes cover, hides, remembers where the enemy hid, waits for whoever comes, and
// plays its charges, and where its whole warband could stand, on in its head.
const (
	Weak Level = iota
	Fair
	Strong
)

var levelNames = [...]string{"weak", "fair", "strong"}

// Levels are the names of the levels, from weak to strong.
var Levels = levelNames[:]

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads the name of a level.
func ParseLevel(name string) (Level, error) {
	for i, n := range Levels {
		if n == name {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("there is no opponent %q; there are weak, fair and strong", name)
}

// Choice is what the computer does next: a command, or an answer to the open
// question, and the reason in a line.
type Choice struct {
	Command rules.Command
	Answer  rules.Answer
	Reason  string
}

// Player is the computer in command of one side.
type Player struct {
	Side  rules.SideID
	Level Level

	dice    rules.Dice
	habit   uint64     // what tells its mistakes from those of others
	seen    []sighting // by WarriorID: enemies where they last were in sight
	phase   phaseKey
	notes   []note   // by WarriorID: what was settled in this phase
	ways    []wayIn  // by charger and enemy: ways found in this phase
	barred  []string // commands that were refused in this phase
	plan    []charge // of this phase's charges, what is still to be declared
	planned bool
	order   []rules.WarriorID // in which charges were declared in this phase: one makes room for the next

	posts    []post // where everybody goes in this phase
	arranged bool

	errands []errand // by WarriorID: where they are sent
	prize   []int    // by WarriorID: what it is worth besides to stop an enemy in this phase

	trips  []trip // by vehicle: what is known of where it goes in this phase
	needed []bool // by vehicle: somebody is sent with it

	lull   lull
	fields []field // by WarriorID: where the enemy can charge

	grounds []*ground // for each kind of mover, of this table
	courses []*course // of this phase

	view   *rules.State
	open   *rules.Decision // the question at hand, or nil
	pause  func()          // called between the steps of a thought
	choice Choice
	own    Character
	ch     Character // as the battle stands
	blows  []strikes // likewise, for the sketches
	duels  []duel    // by striker and struck, of this thought
	shots  []int     // by shooter and target: worth of a shot in the open
	worths []int

	work int // ways, looks, commands in the head and batches of sketches, counted
}

type sighting struct {
	at   physics.Spot
	turn int // 0: never
}

type phaseKey struct {
	turn  int
	phase rules.Phase
}

// note is what has been decided about a warrior in this phase.
type note struct {
	settled bool // he does nothing more
	hid     bool // whether to hide has been decided
}

// New makes a player for a side. Equal seeds play alike.
func New(side rules.SideID, level Level, seed uint64) *Player {
	return NewLike(characters[level], side, level, seed)
}

// NewLike makes a player with the thoughts of a level and a character of its own.
func NewLike(c Character, side rules.SideID, level Level, seed uint64) *Player {
	p := &Player{Side: side, Level: level, own: c, ch: c}
	p.dice.Seed = seed ^ 0x9e3779b97f4a7c15*uint64(side+1)
	p.habit = p.dice.Seed
	return p
}

// Begin turns to what has to be decided now: the open question if there is one,
// else the next command. Told are the events of the command in hand, as far as
// it has come. The State is not kept, only what the side may know of it.
func (p *Player) Begin(s *rules.State, open *rules.Decision, told []rules.Event) {
	v := s.For(p.Side).State()
	p.view, p.open, p.choice = v, nil, Choice{}
	p.watch()
	if k := (phaseKey{v.Turn, v.Phase}); k != p.phase || len(p.notes) != len(v.Warriors) {
		p.phase = k
		p.notes = make([]note, len(v.Warriors))
		p.ways = make([]wayIn, len(v.Warriors)*len(v.Warriors))
		p.barred, p.plan, p.planned, p.order = p.barred[:0], nil, false, p.order[:0]
		p.posts, p.arranged, p.prize = nil, false, nil
		p.trips, p.courses = nil, nil
		p.forgets()
	}
	if open != nil {
		d := *open
		p.open = &d
		catchUp(v, p.Side, told)
	}
	p.bearing()
	p.appraise()
	p.musters()
}

// think makes the decision.
func (p *Player) think() Choice {
	v := p.view
	switch {
	case p.open != nil:
		a, why := p.answer(p.open)
		return Choice{Answer: a, Reason: why}
	case v.Turn == 0:
		return p.beforeBattle()
	case v.Phase == rules.Charges:
		if p.Level == Strong {
			if !p.planned {
				p.assign()
			}
			p.surveys()
		}
		return p.declares()
	case v.Phase == rules.Moves:
		p.assign()
		p.waits()
		p.pause()
		if c, ok := p.rides(); ok {
			return c
		}
		if p.Level == Strong {
			p.surveys()
		}
		return p.moves()
	case v.Phase == rules.Shooting:
		return p.shoots()
	}
	if c, ok := p.assails(); ok {
		return c
	}
	return Choice{Command: rules.Done{}, Reason: p.endsCombat()}
}

// endsCombat is why the close combat is gone on with.
func (p *Player) endsCombat() string {
	v := p.view
	for i := range v.Warriors {
		if w := &v.Warriors[i]; w.InPlay() && v.Engaged(w) {
			return "the blows fall"
		}
	}
	return "nobody is in close combat"
}

// bearing suits the character to how the battle stands. Who comes is charged boldly, for who
// waits until a fight costs him nothing is charged first; but where they go the strong player
// looks for places with care, as he does in all things towards one who stands and waits.
// An enemy who has to test for Rout every turn may be left to run: the strong player then
// keeps what he has out of harm's way, unless he is no better off himself.
func (p *Player) bearing() {
	p.ch = p.own
	if p.Level != Strong || p.view.Turn == 0 {
		return
	}
	if p.lull.turn == 0 || p.lull.turns > 0 || p.view.Phase == rules.Moves {
		p.ch.caution, p.ch.lead, p.ch.dear = p.own.meetCaution, p.own.meetLead, p.own.meetDear
	}
	they, we := p.breaks(p.view, true), p.breaks(p.view, false)
	if they > we && they >= p.own.routNear {
		p.ch.caution = p.own.routCaution
		p.ch.advance, p.ch.eager = p.own.routAdvance, p.own.routEager
		p.ch.bold += p.own.routBold
		p.ch.lead, p.ch.dear = p.own.routLead, p.own.routDear
	}
}

// Decide makes the decision that Begin has turned to.
func (p *Player) Decide() Choice {
	c, _ := p.Think(func() bool { return true })
	return c
}

// Think makes it with pauses: between steps of a few milliseconds at most it calls
// goOn, which may see to other things. Where that returns false the thought is
// given up, and Think reports that there is no choice.
func (p *Player) Think(goOn func() bool) (c Choice, ok bool) {
	type givenUp struct{}
	p.pause = func() {
		if !goOn() {
			panic(givenUp{})
		}
	}
	defer func() {
		if r := recover(); r != nil && r != any(givenUp{}) {
			panic(r)
		}
	}()
	p.choice = p.think()
	return p.choice, true
}

// Choice is the decision once Think has made it.
func (p *Player) Choice() Choice { return p.choice }

// Refused tells that the rules did not allow the choice, because of something
// the side cannot know: it is not tried again in this phase.
func (p *Player) Refused() {
	if c := p.choice.Command; c != nil {
		p.barred = append(p.barred, c.String(p.view))
	}
}

// may reports whether a command is legal as far as the side knows and was not
// refused before.
func (p *Player) may(c rules.Command) bool {
	if c.Legal(p.view) != nil {
		return false
	}
	return p.untried(c)
}

func (p *Player) untried(c rules.Command) bool {
	if len(p.barred) == 0 {
		return true
	}
	line := c.String(p.view)
	for _, b := range p.barred {
		if b == line {
			return false
		}
	}
	return true
}

// pick is a number from 0 to n-1 from the player's own dice.
func (p *Player) pick(n int) int {
	v := 0
	for range 4 {
		v = v*6 + p.dice.D6() - 1
	}
	return v % n
}

// misjudge is how far a judgement goes astray.
func (p *Player) misjudge() int {
	if p.ch.noise == 0 {
		return 0
	}
	return p.pick(2*p.ch.noise+1) - p.ch.noise
}

// gauge is a distance as the player takes it: exact where it may be measured.
// The same two warriors are misjudged alike for a whole turn.
func (p *Player) gauge(d physics.Length, a, b rules.WarriorID) physics.Length {
	if p.view.Rules.FreeMeasuring {
		return d
	}
	v := p.turnsPick(0, a, b)
	return d + d*physics.Length(v%(2*p.ch.eye+1)-p.ch.eye)/1000
}

// turnsPick is a number from 0 to 1295 that stays the same for a whole turn for the same two
// warriors and the same matter.
func (p *Player) turnsPick(matter uint64, a, b rules.WarriorID) int {
	h := rules.Dice{Seed: matter ^ uint64(a)<<32 ^ uint64(b)<<16 ^ uint64(p.view.Turn) ^ uint64(p.Side)<<48}
	v := 0
	for range 4 {
		v = v*6 + h.D6() - 1
	}
	return v
}

// What people do not think of in the heat of a battle.
const (
	ofCharge  uint64 = iota + 1 // that somebody could charge an enemy
	ofDanger                    // that an enemy could charge somebody
	ofShot                      // that somebody could shoot
	ofWarrior                   // that somebody is there at all
)

// overlooks reports whether the player does not think of something for the whole turn: of
// what one warrior could do to another, or with an arm of his.
func (p *Player) overlooks(what uint64, a, b rules.WarriorID) bool {
	return p.ch.overlooks > 0 && p.turnsPick(p.habit^what<<40, a, b)*1000/1296 < p.ch.overlooks
}

// few is how many warriors anybody can keep in mind.
const few = 3

// forgets settles the warriors of whom the player does not think in this turn. Who has few does
// not forget them, and nobody forgets who decides the battle by what he carries or where he goes.
func (p *Player) forgets() {
	all := p.ours()
	if p.own.forgets == 0 || len(all) <= few {
		return
	}
	for _, w := range all {
		p.notes[w.ID].settled = p.turnsPick(p.habit^ofWarrior<<40, w.ID, w.ID)*1000/1296 < p.own.forgets
	}
	for _, d := range p.view.Draws(p.Side) {
		if d.Who != rules.Nobody {
			p.notes[d.Who].settled = false
		}
	}
}

// ours are the warriors who act in the side's turn and are on the table.
func (p *Player) ours() []*rules.Warrior {
	var all []*rules.Warrior
	for i := range p.view.Warriors {
		if w := &p.view.Warriors[i]; p.view.Acts(w) && w.InPlay() {
			all = append(all, w)
		}
	}
	return all
}

// beforeBattle learns spells, says the prayers of the evening before, and begins.
func (p *Player) beforeBattle() Choice {
	for i := range p.view.Warriors {
		w := &p.view.Warriors[i]
		if w.Side != p.Side {
			continue
		}
		if c := (rules.Learn{Who: w.ID}); p.may(c) {
			return Choice{Command: c, Reason: w.Name + " rolls for a spell"}
		}
		for _, o := range p.view.Offers(w.ID) {
			if o.WhyNot == nil && o.Command != nil && p.untried(o.Command) {
				if gain := p.foretell(o.Command, 6); gain > 0 {
					return Choice{Command: o.Command, Reason: w.Name + " makes ready before the battle"}
				}
			}
		}
	}
	return Choice{Command: p.view.SetUp(), Reason: "ready"}
}
