package match

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// RowKind is what a row of a grouped log is.
type RowKind uint8

// The kinds of row.
const (
	LineRow    RowKind = iota
	TurnRow            // heads a player's turn
	PhaseRow           // heads a phase
	WarriorRow         // heads what one warrior did, and what came of it
)

// Row is a line of a grouped log or a heading over some. A heading stands where
// its first line would.
type Row struct {
	Kind  RowKind
	Line  int // in Match.Lines; of a heading the first below it
	Turn  int
	Phase rules.Phase
	Side  rules.SideID    // whose turn it is
	Who   rules.WarriorID // who acts, or Nobody
}

// Grouped is the log by turn, phase and warrior, as far as somebody may know it,
// without what players put in and without what was taken back.
func (m *Match) Grouped(known rules.Knowledge) []Row {
	var rows []Row
	turn, who := -1, rules.Nobody
	for i := range m.Lines {
		l := &m.Lines[i]
		if !l.ShownTo(known) {
			continue
		}
		if l.Turn != turn {
			turn, who = l.Turn, rules.Nobody
			rows = append(rows, Row{TurnRow, i, l.Turn, l.Phase, l.Side, rules.Nobody})
		}
		// What is told before the first phase begins belongs to the turn alone.
		e := l.Event
		if e != nil && e.Kind == rules.TurnBegan {
			continue
		}
		if e != nil && e.Kind == rules.PhaseBegan {
			who = rules.Nobody
			rows = append(rows, Row{PhaseRow, i, l.Turn, l.Phase, l.Side, rules.Nobody})
			continue
		}
		a := actor(m.State, l, who)
		if l.Remark {
			a = named(m.State, l.Words())
		}
		if a != who {
			if who = a; who != rules.Nobody {
				rows = append(rows, Row{WarriorRow, i, l.Turn, l.Phase, l.Side, who})
			}
		}
		rows = append(rows, Row{LineRow, i, l.Turn, l.Phase, l.Side, who})
	}
	return rows
}

// named is the warrior whom a remark names first.
func named(s *rules.State, words string) rules.WarriorID {
	who, first := rules.Nobody, len(words)
	for i := range s.Warriors {
		name := s.Warriors[i].Name
		at := strings.Index(words, name)
		if at < 0 || at > first || at == first && who != rules.Nobody && len(name) <= len(s.Warriors[who].Name) {
			continue
		}
		who, first = s.Warriors[i].ID, at
	}
	return who
}

// begins reports whether an event of this kind begins what its warrior does.
func begins(k rules.Kind) bool {
	switch k {
	case rules.Went, rules.Declared, rules.FiredAt, rules.Struck, rules.Conjured, rules.Vanished, rules.Appeared, rules.Recovered, rules.Broke:
		return true
	}
	return false
}

// actor is who acts in a line, if it was was in the one before.
func actor(s *rules.State, l *Line, was rules.WarriorID) rules.WarriorID {
	e := l.Event
	switch {
	case e == nil || e.Kind == rules.Ended:
		return rules.Nobody
	case s.Warrior(e.Who) == nil:
		if e.Kind == rules.Threw && s.Warrior(e.At) == nil {
			return rules.Nobody
		}
		return was
	case e.Who == was || e.At == was && was != rules.Nobody && !begins(e.Kind):
		return was
	}
	return e.Who
}

// Tale is what a warrior did in a phase and what came of it, in a sentence.
type Tale struct {
	Who   rules.WarriorID // Nobody: it is about a side or the battle
	Side  rules.SideID    // whose turn it was
	Turn  int
	Phase rules.Phase
	Line  int // where it begins
	Text  string
	Grave bool // somebody went down or turned to run
	Walk  bool // there is nothing in it but a move
}

// attack is a shot, blow or spell while it is looked for what comes of it.
type attack struct {
	by, at            rules.WarriorID
	shot, cast        bool
	thrown, hit, hurt bool
	wounded, saved    bool
	felled, works     bool
	evaded            string // how a blow or a shot was kept off, or empty
}

// outcome is what came of an attack, in words.
func (a *attack) outcome() string {
	switch {
	case a.felled:
		return "" // that is told by itself
	case a.cast && !a.works:
		return ", which fails"
	case a.shot && a.at != rules.Nobody && !a.thrown && !a.hurt:
		return " in vain"
	case !a.thrown && !a.hurt:
		return ""
	case a.hurt:
		return " and wounds"
	case a.saved:
		return ", which armour stops"
	case a.evaded != "" && !a.wounded:
		return ", which is " + a.evaded
	case a.wounded:
		return " without harm"
	case a.hit:
		return " and hits without a wound"
	}
	return " and misses"
}

// teller puts tales together.
type teller struct {
	s     *rules.State
	tales []Tale
	parts [][]string // of the sentence of each tale
	open  attack
	tale  int // to which the open attack belongs, or -1
	part  int // and which part of it
}

// Tales are what happened in the lines of the log from one to before another, a
// sentence for each warrior and phase, as far as somebody may know it. Dice are left
// out, and so is what was taken back.
func (m *Match) Tales(known rules.Knowledge, from, to int) []Tale {
	t := teller{s: m.State, tale: -1}
	for i := max(0, from); i < min(to, len(m.Lines)); i++ {
		if l := &m.Lines[i]; l.Event != nil && !l.Undone && known.Hears(l.Event) {
			t.line(l, i)
		}
	}
	t.close()
	for i := range t.tales {
		if t.tales[i].Text == "" {
			t.tales[i].Text = t.s.Warriors[t.tales[i].Who].Name + " " + strings.Join(t.parts[i], ", ") + "."
		}
	}
	return t.tales
}

// Brief puts into one sentence all those who did nothing in a phase but move.
func (m *Match) Brief(tales []Tale) []Tale {
	var brief []Tale
	at := -1 // where those of this phase are told of
	var names []string
	tell := func() {
		if len(names) > 1 {
			last := len(names) - 1
			brief[at].Text = strings.Join(names[:last], ", ") + " and " + names[last] + " move."
			brief[at].Who = rules.Nobody
		}
	}
	for _, t := range tales {
		if !t.Walk {
			brief = append(brief, t)
			continue
		}
		if at < 0 || brief[at].Turn != t.Turn || brief[at].Phase != t.Phase {
			tell()
			at, names = len(brief), nil
			brief = append(brief, t)
		}
		names = append(names, m.State.Warriors[t.Who].Name)
	}
	tell()
	return brief
}

// close ends the open attack.
func (t *teller) close() {
	if t.tale >= 0 {
		t.parts[t.tale][t.part] += t.open.outcome()
		t.tale = -1
	}
}

// whole adds a tale that is a sentence of its own.
func (t *teller) whole(l *Line, i int, text string) {
	t.close()
	t.tales = append(t.tales, Tale{rules.Nobody, l.Side, l.Turn, l.Phase, i, text, l.Event.Kind == rules.Ended, false})
	t.parts = append(t.parts, nil)
}

// said reports whether a part of a tale has a verb.
func (t *teller) said(tale int, verb string) bool {
	return slices.ContainsFunc(t.parts[tale], func(part string) bool { return strings.HasPrefix(part, verb+" ") })
}

// find is the tale of a warrior in a line's phase, or -1.
func (t *teller) find(who rules.WarriorID, l *Line) int {
	for k := len(t.tales) - 1; k >= 0 && t.tales[k].Turn == l.Turn && t.tales[k].Phase == l.Phase; k-- {
		if t.tales[k].Who == who {
			return k
		}
	}
	return -1
}

// add puts a part to the tale of a warrior.
func (t *teller) add(who rules.WarriorID, l *Line, i int, part string) int {
	if k := t.find(who, l); k >= 0 {
		t.parts[k], t.tales[k].Walk = append(t.parts[k], part), false
		return k
	}
	t.tales = append(t.tales, Tale{Who: who, Side: l.Side, Turn: l.Turn, Phase: l.Phase, Line: i})
	t.parts = append(t.parts, []string{part})
	return len(t.tales) - 1
}

// predicate is a line of the log without its warrior's name.
func predicate(name, text string) (string, bool) {
	rest, ok := strings.CutPrefix(text, name+" ")
	return strings.TrimRight(rest, ".!"), ok
}

func (t *teller) line(l *Line, i int) {
	e := l.Event
	w := t.s.Warrior(e.Who)
	switch {
	case e.Kind == rules.Ended:
		t.whole(l, i, l.Text)
		return
	case e.Kind == rules.Threw:
		t.threw(l, i)
		return
	case w == nil:
		t.vehicle(l, i)
		return
	}
	switch e.Kind {
	case rules.Note:
		if part, ok := predicate(w.Name, l.Text); ok && ofVehicles(e.Rule) {
			t.close()
			t.add(e.Who, l, i, part)
		}
	case rules.Hurt:
		if t.tale >= 0 && t.open.at == e.Who {
			t.open.hurt = true
		}
	case rules.Downed:
		t.downed(l, i)
	case rules.Went, rules.Tumbled, rules.Declared, rules.Recovered, rules.Vanished, rules.Broke, rules.Flew, rules.Launched, rules.Appeared, rules.Contact:
		t.close()
		if part, ok := predicate(w.Name, l.Text); ok {
			walk := e.Kind == rules.Went
			if before := t.find(e.Who, l); walk && before >= 0 {
				walk = t.tales[before].Walk
				switch verb, rest, _ := strings.Cut(part, " "); {
				case !t.said(before, verb):
				case verb == "charges": // at whom has been told
					return
				default:
					part = "then " + rest
				}
			}
			k := t.add(e.Who, l, i, part)
			t.tales[k].Walk = walk
			t.tales[k].Grave = t.tales[k].Grave || e.Kind == rules.Broke
		}
	case rules.FiredAt, rules.Struck, rules.Conjured:
		t.close()
		part, ok := predicate(w.Name, l.Text)
		if !ok {
			return
		}
		if head, _, found := strings.Cut(part, ": "); found && e.Kind == rules.Struck { // the list of the blows
			part = head
		}
		t.tale = t.add(e.Who, l, i, part)
		t.part = len(t.parts[t.tale]) - 1
		t.open = attack{by: e.Who, at: e.At, shot: e.Kind == rules.FiredAt, cast: e.Kind == rules.Conjured}
	}
}

// ofVehicles reports whether a rule is one of wagons or boats.
func ofVehicles(rule string) bool {
	return strings.HasPrefix(rule, "WAGON-") || strings.HasPrefix(rule, "BOAT-")
}

// wrecking are the rules by which a vehicle is no more, or no more in anybody's hand.
var wrecking = []string{"WAGON-04", "WAGON-10", "WAGON-35", "WAGON-36-4", "WAGON-37-5", "WAGON-37-6", "BOAT-16"}

// vehicle tells of a line about a vehicle: how it is driven, and what befalls it. Of one that is
// driven on in the same phase it is not said again who is aboard.
func (t *teller) vehicle(l *Line, i int) {
	e := l.Event
	if e.Kind != rules.Drove && (e.Kind != rules.Note || !ofVehicles(e.Rule)) {
		return
	}
	if t.tale >= 0 && t.open.at == rules.Nobody { // what came of that attack is told here
		t.open.felled = true
	}
	text := l.Text
	if head, aboard, found := strings.Cut(text, ", with "); e.Kind == rules.Drove && found && t.tells(l, ", with "+aboard) {
		text = head + "."
	}
	t.whole(l, i, text)
	t.tales[len(t.tales)-1].Grave = e.Kind == rules.Note && slices.Contains(wrecking, e.Rule)
}

// tells reports whether a tale of this phase ends so.
func (t *teller) tells(l *Line, ending string) bool {
	return slices.ContainsFunc(t.tales, func(o Tale) bool {
		return o.Turn == l.Turn && o.Phase == l.Phase && strings.HasSuffix(o.Text, ending)
	})
}

// threw notes what a roll means for the open attack; a Rout test is a tale.
func (t *teller) threw(l *Line, i int) {
	e := l.Event
	if e.Test == rules.RoutTest {
		word := "pass"
		if !e.OK {
			word = "fail"
		}
		t.whole(l, i, fmt.Sprintf("%s %s their Rout test.", t.s.Sides[e.Side].Name, word))
		t.tales[len(t.tales)-1].Grave = !e.OK
		return
	}
	if t.tale < 0 {
		return
	}
	a := &t.open
	switch e.For {
	case rules.CastRoll:
		a.works = a.works || e.OK
	case rules.HitRoll:
		a.thrown, a.hit = true, a.hit || e.OK
	case rules.WoundRoll:
		a.thrown, a.hit, a.wounded = true, true, a.wounded || e.OK
	case rules.SaveRoll:
		a.thrown, a.saved = true, a.saved || e.OK
	case rules.EvadeRoll:
		a.thrown = true
		switch {
		case !e.OK:
		case strings.HasPrefix(e.Rule, "PARRY-"):
			a.evaded = "parried"
		default:
			a.evaded = "warded off"
		}
	}
}

// downWords are what is done to somebody who goes down.
var downWords = map[rules.Condition]string{rules.KnockedDown: "knocks %s down", rules.Stunned: "stuns %s", rules.OutOfAction: "takes %s out of action"}

// downed tells who went down, and to whom that is owed.
func (t *teller) downed(l *Line, i int) {
	e := l.Event
	w, by := t.s.Warriors[e.Who], t.s.Warrior(e.At)
	words, ok := downWords[e.Into]
	k := 0
	if by == nil || by.ID == w.ID || !ok {
		part, is := predicate(w.Name, l.Text)
		if !is {
			return
		}
		k = t.add(e.Who, l, i, part)
	} else {
		if t.tale >= 0 && t.open.by == by.ID && t.open.at == w.ID {
			t.open.felled = true
		}
		k = t.add(by.ID, l, i, fmt.Sprintf(words, w.Name))
	}
	t.tales[k].Grave = true
}

// SinceLastTurn is where in the log the turns of others begin that came after the
// last turn of a side before the present one; false if it has had no turn before.
func (m *Match) SinceLastTurn(side rules.SideID) (line int, ok bool) {
	own := false // the present turn was passed
	others := -1 // the earliest turn of others on the way back
	for i := len(m.Lines) - 1; i >= 0; i-- {
		e := m.Lines[i].Event
		if e == nil || e.Kind != rules.TurnBegan {
			continue
		}
		switch {
		case e.Side != side:
			others = i
		case !own && others < 0:
			own = true
		default:
			return others, others >= 0
		}
	}
	return others, others >= 0
}

// TurnOf is the number in a line of a log such as "Turn 3: the second to move"; "" if
// it is no such line.
func TurnOf(line string) string {
	rest, ok := strings.CutPrefix(line, "Turn ")
	if !ok {
		return ""
	}
	number, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	return strings.TrimSuffix(number, ":")
}
