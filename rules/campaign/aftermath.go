package campaign

import (
	"errors"

	"cometfall/rules"
	"cometfall/rules/match"
)

// Aftermath is what a finished battle comes to for those who fought it.
type Aftermath struct {
	Winner   rules.SideID // who holds the field; -1: nobody
	Ending   string       // why it ended, in words
	Sides    []Side       // as in the State; creatures of nobody's among them
	Warriors []Fighter    // as in the State
	Casualties
}

// Side is what the battle comes to for a warband.
type Side struct {
	Name    string
	Neutral bool // nobody's creatures
	Won     bool // it holds the field, or an ally of its alliance does
	Routed  bool // it gave up, was driven off, or had nobody left
	Shards  int  // of wyrdstone
	Crowns  int
	Others  []rules.Aftermath // items, fees, illnesses and whatever else was left to it, in order
	Goals   []rules.Goal      // its own of the scenario, and what became of them
	Earned  int               // experience of all its warriors
	Out     int               // its warriors who were out of action at the end
}

// Fighter is what the battle comes to for one model.
type Fighter struct {
	Who        rules.WarriorID
	Side       rules.SideID // the warband he belongs to, whoever swayed him
	Fate       Fate
	By         rules.WarriorID // out of action: who put him there, or Nobody
	Rule       string          // out of action: by which rule
	Took       []rules.WarriorID
	Experience []Award
	Injured    bool              // out of action, and rolls for serious injuries as usual
	Noted      []rules.Aftermath // what else the battle has left with him, in order: wounds of other kinds, finds, illnesses
}

// Award is experience that a warrior has earned.
type Award struct {
	N         int
	Why, Rule string
}

// Earned is all experience of a warrior together.
func (w *Fighter) Earned() (n int) {
	for _, a := range w.Experience {
		n += a.N
	}
	return n
}

// Fate is how the battle ended for a warrior.
type Fate uint8

// The fates. Files hold their numbers: a new one goes to the end.
const (
	Stayed   Fate = iota // on the table to the end, hurt or not
	TakenOut             // out of action
	RanOff               // fled over the edge of the table (LEAD-15)
	Withdrew             // left with his side, which had given up
	Left                 // gone from the table some other way: by a way out, by magic, for a time that did not end
	Vanished             // was there for this battle only
)

func (f Fate) String() string {
	return [...]string{"stayed", "out of action", "ran off", "withdrew", "left", "vanished"}[f]
}

// Casualties are all who went out of action, as they did.
type Casualties struct {
	TakenOut []Casualty
	Partial  bool // the log of the battle's beginning is lost, and with it who took whom out then
}

// Casualty is somebody who was put out of action; he may have come back since.
type Casualty struct {
	Who, By rules.WarriorID // By may be Nobody, or himself
	Rule    string
	Line    int // of the log
}

// Out lists who was put out of action in a battle so far, by whom, in order.
func Out(m *match.Match) Casualties {
	c := Casualties{Partial: m.Reopened()}
	for i := range m.Lines {
		if e := m.Lines[i].Event; e != nil && !m.Lines[i].Undone && e.Kind == rules.Downed && e.Into == rules.OutOfAction {
			c.TakenOut = append(c.TakenOut, Casualty{e.Who, e.At, e.Rule, i})
		}
	}
	return c
}

// ErrNotOver is returned for a battle that has no aftermath yet.
var ErrNotOver = errors.New("the battle is not over; nobody knows yet what it comes to")

// ErrSandbox is returned for a battle that was only tried out.
var ErrSandbox = errors.New("what is tried in a sandbox comes to nothing")

// After is what a finished battle comes to.
func After(m *match.Match) (*Aftermath, error) {
	switch {
	case !m.State.Over:
		return nil, ErrNotOver
	case m.Sandbox:
		return nil, ErrSandbox
	}
	s := m.State
	a := &Aftermath{Winner: s.Winner, Ending: s.Ending, Casualties: Out(m)}
	a.Partial = a.Partial || m.Silent
	for i := range s.Sides {
		sd := &s.Sides[i]
		a.Sides = append(a.Sides, Side{Name: sd.Name, Neutral: sd.Neutral, Routed: sd.Routed,
			Won: s.Winner >= 0 && !sd.Neutral && !s.Hostile(rules.SideID(i), s.Winner)})
	}
	ran := fled(m)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		one := Fighter{Who: w.ID, Side: w.Home(), By: rules.Nobody}
		one.Fate = fate(s, w, ran[i])
		if one.Fate == TakenOut {
			a.Sides[one.Side].Out++
			one.Injured = !w.Spared
			if ran[i] {
				one.Rule = rules.RunsOffTable
			}
		}
		a.Warriors = append(a.Warriors, one)
	}
	for _, c := range a.TakenOut {
		w := &a.Warriors[c.Who]
		if w.By, w.Rule = c.By, c.Rule; w.Fate != TakenOut {
			w.By, w.Rule = rules.Nobody, "" // he came back
		}
		if c.By != c.Who && s.Warrior(c.By) != nil {
			a.Warriors[c.By].Took = append(a.Warriors[c.By].Took, c.Who)
		}
	}
	for _, left := range s.After {
		a.note(left)
	}
	for i := range a.Sides {
		if side := &a.Sides[i]; !side.Neutral {
			side.Goals = s.For(rules.SideID(i)).Goals()
		}
	}
	return a, nil
}

// fled are those who ran over the edge, by the log.
func fled(m *match.Match) []bool {
	ran := make([]bool, len(m.State.Warriors))
	for i := range m.Lines {
		if e := m.Lines[i].Event; e != nil && !m.Lines[i].Undone && e.Kind == rules.Downed && e.Rule == rules.RunsOffTable {
			ran[e.Who] = true
		}
	}
	return ran
}

// fate is how the battle ended for a warrior; ran says that he fled over the edge,
// which in some editions is the same as being out of action.
func fate(s *rules.State, w *rules.Warrior, ran bool) Fate {
	switch {
	case w.Summoned:
		return Vanished
	case w.Condition == rules.OutOfAction:
		return TakenOut
	case w.Condition != rules.Gone:
		return Stayed
	case ran:
		return RanOff
	case s.Sides[w.Home()].Routed:
		return Withdrew
	}
	return Left
}

// note puts what the battle has left where it belongs.
func (a *Aftermath) note(left rules.Aftermath) {
	side := &a.Sides[left.Side]
	switch left.Kind {
	case rules.Shards:
		side.Shards += left.N
	case rules.Crowns:
		side.Crowns += left.N
	case rules.Experience:
		side.Earned += left.N
	default:
		side.Others = append(side.Others, left)
	}
	if left.Who == rules.Nobody {
		return
	}
	w := &a.Warriors[left.Who]
	switch left.Kind {
	case rules.Experience:
		w.Experience = append(w.Experience, Award{left.N, left.What, left.Rule})
	case rules.Lost:
		w.Injured = false // he is dead already
		fallthrough
	default:
		w.Noted = append(w.Noted, left)
	}
}
