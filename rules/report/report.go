// Package report tells of a battle after it: a chronicle with small maps, what
// each warrior did, and how lucky each side was. The same log gives the same
// report on every platform. It reads a match and changes nothing; it knows no
// screen and no files.
//
// Begin reading at Of, which puts a Report together; html.go and markdown.go write
// it, map.go draws the tables, records.go counts what warriors did, luck.go has how
// likely the rolls were.
package report

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Report is what there is to tell of a battle.
type Report struct {
	Title    string // who fought whom
	Place    string // the table
	Ending   string // how it ended, or where it stands
	Sides    []Side
	Decided  []string // what a battle that is over was decided by
	Chapters []Chapter
	Records  []Record // in the order of the warbands
	Luck     []Luck
	Turns    int // that it has lasted
	Dice     int // thrown
	Sandbox  bool
	Log      []string // the whole log, as it is saved

	table *physics.Table
}

// Side is a warband in the report.
type Side struct {
	Name   string
	Began  int
	Out    int
	Colour string
	Sign   string // how its models look on the maps
}

// Chapter is a game turn: what happened in it and how the table looked at its end.
type Chapter struct {
	Title string
	Parts []Part

	drawing drawing
}

// Part is a player's turn.
type Part struct {
	Title string
	Tales []match.Tale
}

// ErrNothing is returned for a battle that has not begun.
var ErrNothing = errors.New("the battle has not begun; there is nothing to report")

// signs are how the models of the sides look on maps.
var signs = [...]string{"discs", "squares", "triangles"}

// Of makes the report of a battle, finished or not.
func Of(m *match.Match) (*Report, error) {
	if m.Silent || m.State.Turn == 0 {
		return nil, ErrNothing
	}
	s := m.State
	r := &Report{Place: s.Table.Title, Turns: Turns(s), Dice: s.Dice.Rolled, Sandbox: m.Sandbox, table: s.Table}
	if s.Bare != nil {
		r.table = s.Bare
	}
	if r.Place == "" {
		r.Place = m.Agreement.Level
	}
	var names []string
	for i := range s.Sides {
		sd := &s.Sides[i]
		side := Side{Name: rules.Capital(sd.Name), Began: sd.Began, Colour: sideColour(rules.SideID(i)), Sign: signs[i%len(signs)]}
		for k := range s.Warriors {
			if w := &s.Warriors[k]; int(w.Side) == i && w.Condition == rules.OutOfAction {
				side.Out++
			}
		}
		r.Sides = append(r.Sides, side)
		if !sd.Neutral {
			names = append(names, sd.Name)
		}
	}
	r.Title = rules.Capital(strings.Join(names, " against "))
	if mission := m.Agreement.MissionTitle(); mission != "" {
		r.Title = mission + ": " + strings.Join(names, " against ")
	}
	switch {
	case s.Over && s.Winner >= 0:
		r.Ending = fmt.Sprintf("%s. %s hold the field.", s.Ending, rules.Capital(s.Sides[s.Winner].Name))
	case s.Over:
		r.Ending = s.Ending + ". Nobody holds the field."
	default:
		r.Ending = fmt.Sprintf("The battle goes on: turn %d, %s.", s.Round(), s.Phase)
	}
	r.Ending = rules.Capital(r.Ending)
	if err := r.tell(m); err != nil {
		return nil, err
	}
	r.Records, r.Luck = recordsOf(m), luckOf(m)
	r.name(m.Names())
	if s.Over {
		r.Decided = r.decided(m)
	}
	for i := range m.Lines {
		r.Log = append(r.Log, m.Lines[i].Text)
	}
	return r, nil
}

// Turns is how many turns a battle has lasted. One that ended as somebody's turn began, with a
// Rout test or at the end of a mission's time, had no such turn.
func Turns(s *rules.State) int {
	n := 0
	for i := range s.Sides {
		turns := s.Sides[i].Turns
		if s.Over && s.Active == rules.SideID(i) && s.Phase == rules.Charges {
			turns--
		}
		n = max(n, turns)
	}
	return n
}

// TurnsWords is a number of turns.
func TurnsWords(n int) string {
	if n == 1 {
		return "one turn"
	}
	return fmt.Sprintf("%d turns", n)
}

// name calls everybody as the players do.
func (r *Report) name(n match.Names) {
	r.Ending = n.Said(r.Ending)
	for i := range r.Records {
		r.Records[i].Name = n.Said(r.Records[i].Name)
	}
	for i := range r.Chapters {
		r.Chapters[i].drawing.names = n
		for k := range r.Chapters[i].Parts {
			tales := r.Chapters[i].Parts[k].Tales
			for t := range tales {
				tales[t].Text = rules.Capital(n.Said(tales[t].Text))
			}
		}
	}
}

// tell writes the chapters.
func (r *Report) tell(m *match.Match) error {
	var turns []int // the lines in which player turns begin
	for i := range m.Lines {
		if e := m.Lines[i].Event; e != nil && e.Kind == rules.TurnBegan {
			turns = append(turns, i)
		}
	}
	if len(turns) == 0 {
		return ErrNothing
	}
	start, err := m.At(turns[0])
	if err != nil {
		return err
	}
	r.Chapters = append(r.Chapters, Chapter{Title: "Before the battle", drawing: drawing{state: start.State}})
	if tales := m.Tales(m.State.ForAll(), 0, turns[0]); len(tales) > 0 {
		r.Chapters[0].Parts = []Part{{Tales: tales}}
	}
	for k, from := range turns {
		to := len(m.Lines)
		if k+1 < len(turns) {
			to = turns[k+1]
		}
		title, who, _ := strings.Cut(strings.TrimSuffix(m.Lines[from].Text, "."), ": ")
		if last := &r.Chapters[len(r.Chapters)-1]; last.Title != title {
			r.Chapters = append(r.Chapters, Chapter{Title: title})
		}
		c := &r.Chapters[len(r.Chapters)-1]
		c.Parts = append(c.Parts, Part{Title: rules.Capital(who), Tales: m.Brief(m.Tales(m.State.ForAll(), from, to))})
		at, err := m.At(to - 1)
		if err != nil {
			return err
		}
		c.drawing.state = at.State
		for i := from; i < to; i++ {
			l := &m.Lines[i]
			if e := l.Event; e != nil && !l.Undone && m.State.ForAll().Hears(e) {
				c.drawing.note(m.State, e, at.State)
			}
		}
	}
	return nil
}

// note puts on a map who went where, and who went out of action.
func (d *drawing) note(s *rules.State, e *rules.Event, then *rules.State) {
	w := s.Warrior(e.Who)
	if e.Kind == rules.Drove && len(e.Riders) == 0 && len(e.Path) > 1 {
		d.ways = append(d.ways, way{s.Carriers[e.Vehicle-1].Side, e.Path})
	}
	for _, o := range e.Riders {
		d.ways = append(d.ways, way{s.Warriors[o.Who].Side, []physics.Spot{o.From, o.To}})
	}
	switch {
	case w == nil:
	case (e.Kind == rules.Went || e.Kind == rules.Flew || e.Kind == rules.Tumbled) && len(e.Path) > 1:
		d.ways = append(d.ways, way{w.Side, e.Path})
	case e.Kind == rules.Downed && e.Into == rules.OutOfAction:
		if o := then.Warrior(e.Who); o != nil {
			d.fallen = append(d.fallen, fallen{o.Side, o.At})
		}
	}
}

// worthiest is who did most, or nil if nobody did anything.
func (r *Report) Worthiest() *Record {
	var best *Record
	for i := range r.Records {
		if d := &r.Records[i]; d.Tally > 0 && (best == nil || d.Tally > best.Tally) {
			best = d
		}
	}
	return best
}

// Worthiest is the record of whoever did most in a battle; nil where nobody did anything.
func Worthiest(m *match.Match) *Record {
	r := &Report{Records: recordsOf(m)}
	r.name(m.Names())
	return r.Worthiest()
}

// Praise is a sentence about the worthiest.
func (d *Record) Praise() string {
	if did := d.Deeds(); did != "" {
		return d.Name + " did most: " + did + "."
	}
	return d.Name + " did most."
}

// Deeds is what somebody did, in a few words; "" for nothing.
func (d *Record) Deeds() string {
	var did []string
	if d.Out > 0 {
		did = append(did, fmt.Sprintf("took %d out of action", d.Out))
	}
	if d.Wounds > 0 {
		did = append(did, plural(d.Wounds, "caused", "wound"))
	}
	if hits := d.ShotHit + d.BlowHit; hits > d.Wounds { // blows that hit by themselves wound without one
		did = append(did, plural(hits, "landed", "hit"))
	}
	return strings.Join(did, ", ")
}

func plural(n int, did, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%s %d %s", did, n, what)
}

// columns are what the table of records tells of each warrior.
var columns = [...]struct {
	head string
	cell func(d *Record) string
}{
	{"Warrior", func(d *Record) string { return d.Name + ", " + d.Type }},
	{"Moved", func(d *Record) string { return d.Moved.String() }},
	{"Charges", func(d *Record) string { return number(d.Charges) }},
	{"Shots", func(d *Record) string { return number(d.Shots) }},
	{"Shots that hit", func(d *Record) string { return number(d.ShotHit) }},
	{"Blows that hit", func(d *Record) string { return fraction(d.BlowHit, d.Blows) }},
	{"Spells", func(d *Record) string { return number(d.Spells) }},
	{"Times he wounded", func(d *Record) string { return number(d.Wounds) }},
	{"Felled", func(d *Record) string { return number(d.Felled) }},
	{"Out of action", func(d *Record) string { return number(d.Out) }},
	{"Times wounded", func(d *Record) string { return number(d.Suffers) }},
	{"Saves", func(d *Record) string { return fraction(d.Saved, d.Saves) }},
	{"At the end", func(d *Record) string { return d.Fate }},
}

const luckNote = "Every roll with a score to reach is counted with its own exact chance; what could not fail or not succeed is left out."
