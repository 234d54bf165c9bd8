// Package encounters is the random happenings: what the ruined city does to
// those who fight in it (ENC). Each entry of the chart is one value, an Entry,
// in one of the files named after the first die; it begins with a function and
// does the rest through rules.Moments, its own and those of what it leaves on the table. How creatures act stands
// in a table of short steps (conduct.go). What warbands meet in the catacombs is here too (catacombs.go, tunnels.go): its dwellers
// act as the creatures of the city do.
package encounters

import (
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules"
)

// Span is how the time of an entry is counted (ENC-G11, RUL-ENC-1).
type Span uint8

// The spans.
const (
	AtOnce    Span = iota // what it does is done when it begins
	GameTurns             // ends when the player's N-th turn after this one would begin
	OwnTurns              // counts the player's own turns, this one first, and ends with the N-th
	Battle                // to the end of the battle
)

// Entry is one happening of the chart.
type Entry struct {
	D66   int
	Other bool // the other edition's, which an agreement may ask for
	Town  bool // much of it wants several houses, and somebody in them
	Rule  string
	Name  string
	About string // in our words

	Lasts Span
	Dice  string // how many turns: "D3", "D6", "1"
	// Begin brings it about; false: it cannot happen here, and the D66 is rolled again.
	Begin func(p *rules.Play) bool
	// Ends is what happens when its time is over.
	Ends func(p *rules.Play)
	// Things are what it leaves on the table, and what that does while it lasts.
	Things []rules.Thing
	// Moments are what it does while it lasts; those of a battle that ends count
	// even after its time.
	Moments rules.Moments

	system rules.System // of these, as Happenings has it within
}

// The counters of a battle in which something has happened.
const (
	happened = "happening"       // place on the chart, from 1
	player   = "happening-side"  // the encountering player, from 1 (ENC-G04)
	since    = "happening-since" // his turn in which it began
	turns    = "happening-turns" // how many it lasts
	over     = "happening-over"
	began    = "happening-began" // the player turn in which it began
)

// Current is the happening of a battle, or nil; it may be over.
func Current(s *rules.State) *Entry {
	if n := s.Counters.Get(happened, 0); n > 0 {
		return &Chart[n-1]
	}
	return nil
}

// Over reports whether the time of a battle's happening has passed.
func Over(s *rules.State) bool { return s.Counters.Get(over, 0) > 0 }

// Encountering is the side of the encountering player (ENC-G04).
func Encountering(s *rules.State) rules.SideID {
	return rules.SideID(s.Counters.Get(player, 0) - 1)
}

// at is the happening that goes on, or nil.
func at(s *rules.State) *rules.System {
	e := Current(s)
	if e == nil || Over(s) {
		return nil
	}
	return &e.system
}

// onChart are all happenings, as Happenings may have them within it.
func onChart() (all []*rules.System) {
	for i := range Chart {
		all = append(all, &Chart[i].system)
	}
	return all
}

// results are the rows of the tables that some entries have.
const results = "ENC-32-1 ENC-32-2 ENC-32-3 ENC-32-4 ENC-32-5 ENC-32-6 ENC-42-1 ENC-42-2 ENC-42-3 ENC-42-4 ENC-42-5 ENC-42-6 " +
	"ENC-53-1 ENC-53-2 ENC-53-6 ENC-56-1 ENC-56-2 ENC-56-3 ENC-56-4 ENC-56-5 ENC-56-6 ENC-63-1 ENC-63-2 ENC-63-3 ENC-63-4 ENC-63-5 ENC-63-6"

// Rows are the rules of the chart: its entries, then the results of the tables
// that some of them have.
func Rows() []string {
	var all []string
	for i := range Chart {
		all = append(all, Chart[i].Rule)
	}
	return append(all, strings.Fields(results)...)
}

// On finds the entry of a number of the chart, of the edition agreed on if it
// has its own there.
func On(number int, other bool) *Entry {
	var found *Entry
	for i := range Chart {
		if e := &Chart[i]; e.D66 == number && (!e.Other || other) {
			found = e
		}
	}
	return found
}

// Numbers are the numbers of the chart, in its order.
func Numbers() []int {
	var all []int
	for tens := 1; tens <= 6; tens++ {
		for unit := 1; unit <= 6; unit++ {
			all = append(all, 10*tens+unit)
		}
	}
	return all
}

// turnBegins ages what goes on and looks whether something happens (ENC-G02,
// ENC-G10).
func turnBegins(p *rules.Play) {
	e := Current(p.State)
	if e == nil {
		check(p)
		return
	}
	succeed(p)
	if e.Lasts == GameTurns && p.Active == Encountering(p.State) && ownTurn(p.State) >= p.Counters.Get(turns, 0) {
		end(p, e)
	}
}

// timed reports whether it is settled how long it lasts.
func timed(s *rules.State) bool { return s.Counters.Get(turns, 0) > 0 }

// ownTurn is how many of his turns the encountering player has begun since.
func ownTurn(s *rules.State) int {
	return s.Sides[Encountering(s)].Turns - s.Counters.Get(since, 0)
}

// succeed hands the part of the encountering player on to the side whose turn it
// is if he is out of the battle: the book does not say who else should have it.
func succeed(p *rules.Play) {
	was := Encountering(p.State)
	if sd := &p.Sides[was]; !sd.Routed || sd.FightsOn || was == p.Active {
		return
	}
	gone := ownTurn(p.State)
	p.Counters.Set(player, 0, int(p.Active)+1)
	p.Counters.Set(since, 0, p.Sides[p.Active].Turns-gone-1)
	if n := p.NeutralSide(); n >= 0 {
		p.Sides[n].With = p.Active
	}
}

// check is the D6 of a turn's start and the D66 of the chart (ENC-G02, ENC-G03).
func check(p *rules.Play) {
	on := max(1, p.Rules.HappeningOn)
	if on < 6 || p.Rules.HappeningForced == 0 {
		face := p.Dice.D6()
		tell(p, "ENC-G02", []int{face}, "Does the city stir? %d or less on a D6. Rolled %d.", on, face)
		if face > on {
			return
		}
	}
	if number := p.Rules.HappeningForced; number != 0 { // agreed on: it comes as soon as it can
		if e := On(number, p.Rules.OtherHappenings); e != nil && !Begin(p, e) {
			p.Say(rules.Faded, rules.Nobody, rules.Nobody, e.Rule, "%s: nothing here for it yet.", e.Name)
		}
		return
	}
	for { // something can happen anywhere: the weather
		a, b := p.Dice.D6(), p.Dice.D6()
		tell(p, "ENC-G03", []int{a, b}, "What happens? D66: %d.", 10*a+b)
		e := On(10*a+b, p.Rules.OtherHappenings)
		if Begin(p, e) {
			return
		}
		p.Say(rules.Faded, rules.Nobody, rules.Nobody, e.Rule, "%s: nothing here for it. The D66 is rolled again.", e.Name)
	}
}

// Begin brings an entry of the chart about, in the turn of the active side; it
// reports whether it could.
func Begin(p *rules.Play, e *Entry) bool {
	saved := append(rules.Counters(nil), p.Counters...)
	for i := range Chart {
		if Chart[i].Rule == e.Rule {
			p.Counters.Set(happened, 0, i+1)
		}
	}
	p.Counters.Set(player, 0, int(p.Active)+1)
	p.Counters.Set(since, 0, p.Sides[p.Active].Turns)
	p.Counters.Set(began, 0, p.Turn)
	p.Say(rules.Befell, rules.Nobody, rules.Nobody, e.Rule, "%s. %s", e.Name, e.About)
	if e.Begin != nil && !e.Begin(p) {
		p.Counters = saved
		return false
	}
	if e.Dice != "" {
		n := amount(p, e.Dice, e.Rule, "how many turns it lasts")
		p.Counters.Set(turns, 0, n)
	}
	return true
}

// end is the end of an entry's time.
func end(p *rules.Play, e *Entry) {
	if Over(p.State) {
		return
	}
	p.Counters.Set(over, 0, 1)
	p.Say(rules.Faded, rules.Nobody, rules.Nobody, e.Rule, "%s is over.", e.Name)
	if e.Ends != nil {
		e.Ends(p)
	}
}

// turnEnds ends what is counted by the player's own turns.
func turnEnds(p *rules.Play) {
	e := Current(p.State)
	if e == nil {
		return
	}
	if e.Lasts == OwnTurns && p.Active == Encountering(p.State) && timed(p.State) && ownTurn(p.State)+1 >= p.Counters.Get(turns, 0) {
		end(p, e)
	}
}

// tell tells a throw that is nobody's.
func tell(p *rules.Play, rule string, dice []int, format string, args ...any) {
	e := rules.Event{Kind: rules.Threw, Who: rules.Nobody, At: rules.Nobody, Rule: rule, Dice: dice, OK: true}
	if !p.Quiet {
		e.Text = fmt.Sprintf(format, args...)
	}
	p.Tell(e)
}

// amount rolls "D3", "D6", "2D3", "2D6", "4D6" and so on, or is a plain number.
func amount(p *rules.Play, dice, rule, what string) int {
	many, sides, rolled := strings.Cut(dice, "D")
	times, _ := strconv.Atoi(many) // the chart's own
	if !rolled {
		return times
	}
	n := 0
	var faces []int
	for range max(1, times) {
		f := p.Dice.D6()
		faces = append(faces, f)
		if sides == "3" {
			f = (f + 1) / 2
		}
		n += f
	}
	tell(p, rule, faces, "%s, %s: %d", what, dice, n)
	return n
}

// Happenings is the optional rule (ENC-G01 to ENC-G11). Whom an entry strikes is
// the entry's own affair: the player, his enemies or everybody (ENC-G05).
var Happenings = rules.System{
	ID: "random-happenings", Name: "Random happenings", Rule: "ENC-G01",
	About: "At the start of each player's turn a D6 is rolled; on a 1 the ruined city stirs, once in a battle. A D66 on the chart says what happens: " +
		"beasts and ghosts that act by themselves, weather, fires, falling houses, finds and curses. The player whose turn it is places what comes; nobody leads it.",
	Weapons: arms,
	Commands: []rules.Vocable{{Word: "creep", Parse: func(r *rules.Reader) rules.Command {
		c := Creep{Who: r.Warrior()}
		r.Word("to")
		c.To = r.Spot()
		return c
	}}},
	Within: at, Among: onChart,
	Moments: rules.Moments{
		TurnBegins: turnBegins, Legs: creatureLegs, Compulsory: act, ShootingBegins: shoot, TurnEnds: turnEnds,
		BattleEnds: func(p *rules.Play) { // of what is over too
			if e := Current(p.State); Over(p.State) && e.Moments.BattleEnds != nil {
				e.Moments.BattleEnds(p)
			}
		},
	},
}

// Goes tells of the happening that goes on: what it is and how long it lasts;
// nil where there is none any more.
func Goes(s *rules.State) (e *Entry, left string) {
	e = Current(s)
	if e == nil || Over(s) || e.Lasts == AtOnce {
		return nil, ""
	}
	if !timed(s) {
		return e, "to the end of the battle"
	}
	n := s.Counters.Get(turns, 0) - ownTurn(s)
	if e.Lasts == GameTurns {
		if n <= 1 {
			return e, "until the next turn of " + s.Sides[Encountering(s)].Name
		}
		return e, fmt.Sprintf("until %d turns of %s have begun", n, s.Sides[Encountering(s)].Name)
	}
	if n <= 1 {
		return e, "to the end of the turn of " + s.Sides[Encountering(s)].Name
	}
	return e, fmt.Sprintf("for %d more turns of %s", n, s.Sides[Encountering(s)].Name)
}
