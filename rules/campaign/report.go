package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// Report is what a campaign takes over from a battle: all that its steps ask about. The
// campaign's log holds it, so that it needs no battle's log to be read; the fingerprint
// says which battle it was.
type Report struct {
	Log    string       // the fingerprint of the battle (match.Match.Hash)
	Winner rules.SideID // the warband that holds the field; -1: nobody
	Ending string
	Sides  []Result // in the order of the battle
}

// Result is what a battle came to for a warband.
type Result struct {
	Band        rules.SideID
	Won, Routed bool
	Shards      int
	Crowns      int
	Left        []rules.Aftermath // of nobody's in particular
	Men         []Man
	Kept        []string // on a mission: the flags that it keeps for those after it
}

// Man is what it came to for a warrior, or an animal of his.
type Man struct {
	Who     rules.WarriorID
	Beast   int // his first animal, his second; 0 is himself
	Fate    Fate
	By      Foe    // who put him out of action
	Rule    string // by which rule
	Injured bool   // he rolls for serious injuries
	Felled  []Foe
	Awards  []Award
	Left    []rules.Aftermath
}

// Foe is somebody of another warband, or a creature of nobody's with nothing but a name.
type Foe struct {
	Who   rules.WarriorID // or rules.Nobody
	Beast int
	Name  string // of who is of no warband
}

// Man finds what a battle came to for a warrior; nil if he did not fight.
func (r *Result) Man(id rules.WarriorID) *Man {
	for i := range r.Men {
		if r.Men[i].Who == id && r.Men[i].Beast == 0 {
			return &r.Men[i]
		}
	}
	return nil
}

// ReportOf is what a finished battle comes to for the campaign: the one that is arranged,
// fought by State.Agreement.
func (s *State) ReportOf(m *match.Match) (Report, error) {
	bt := s.Pending()
	if bt == nil {
		return Report{}, errors.New("no battle is arranged")
	}
	want, err := s.Agreement(m.Agreement.Level, m.Agreement.Seed)
	if err != nil {
		return Report{}, err
	}
	if !slices.EqualFunc(m.Agreement.Rosters, want.Rosters, sameRoster) || !slices.Equal(m.Agreement.Bands, want.Bands) || m.Agreement.Scenario != want.Scenario || m.Agreement.Mission != want.Mission || m.Agreement.Challenge != want.Challenge || m.Agreement.Growth != want.Growth || !slices.Equal(m.Agreement.Kept, want.Kept) || m.Agreement.Level != want.Level {
		return Report{}, errors.New("this is another battle than the one that was arranged")
	}
	after, err := After(m)
	if err != nil {
		return Report{}, err
	}
	report := Report{Log: m.Hash(), Winner: -1, Ending: oneLine(after.Ending)}
	var foes []Foe // by the battle's numbers
	var of []int   // the place of the warband of each, for whomever he fought in the end (KIN-59)
	for i, id := range bt.Bands {
		roster, ids, err := s.enlisted(id)
		if err != nil {
			return Report{}, err
		}
		for k, n := range inBattle(s.Rules, roster) {
			for beast := range n {
				foes = append(foes, Foe{Who: ids[k], Beast: beast})
				of = append(of, i)
			}
		}
	}
	mine := len(foes)
	for i := mine; i < len(after.Warriors); i++ {
		foes = append(foes, Foe{Who: rules.Nobody, Name: oneWord(m.State.Warriors[i].Name)})
	}
	for i, id := range bt.Bands {
		side := &after.Sides[i]
		r := Result{Band: id, Won: side.Won, Routed: side.Routed, Shards: side.Shards, Crowns: side.Crowns}
		if after.Winner == rules.SideID(i) {
			report.Winner = id
		}
		for _, o := range side.Others {
			if o.Who == rules.Nobody || int(o.Who) >= mine {
				r.Left = append(r.Left, plainly(o))
			}
		}
		if bt.Errand != nil {
			r.Kept = scenarios.Of(m.State).Kept(m.State)
		}
		report.Sides = append(report.Sides, r)
	}
	for i := range mine {
		one := &after.Warriors[i]
		man := Man{Who: foes[i].Who, Beast: foes[i].Beast, Fate: one.Fate, Rule: one.Rule, Injured: one.Injured, Awards: slices.Clone(one.Experience)}
		man.By.Who = rules.Nobody
		if one.By != rules.Nobody && one.By != one.Who {
			man.By = foes[one.By]
		}
		for k := range man.Awards {
			man.Awards[k].Why = oneLine(man.Awards[k].Why)
		}
		for _, id := range one.Took {
			if w := m.State.Warrior(id); m.State.Hostile(w.Home(), one.Side) {
				man.Felled = append(man.Felled, foes[id])
			}
		}
		for _, o := range one.Noted {
			if o.Kind == rules.Quarry { // of use only if he has had his mark
				if o.N = 1 + slices.Index(man.Felled, foes[o.N]); o.N == 0 {
					continue
				}
			}
			if o.Kind != rules.Shards && o.Kind != rules.Crowns && o.Kind != rules.Experience {
				o = plainly(o)
				o.Who = man.Who
				man.Left = append(man.Left, o)
			}
		}
		side := &report.Sides[of[i]]
		side.Men = append(side.Men, man)
	}
	return report, nil
}

// sameRoster reports whether two rosters hold the same lines: a battle that was saved has
// them without blank ones, and as its log tells them.
func sameRoster(a, b string) bool { return slices.Equal(rosterLines(a), rosterLines(b)) }

func rosterLines(text string) (all []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// plainly is what a battle has left with words that a line can hold.
func plainly(o rules.Aftermath) rules.Aftermath {
	o.What, o.Who, o.Side = oneLine(o.What), rules.Nobody, 0
	return o
}

// oneLine is a text without what parts the lines of a report.
func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, ";", ",")), " ")
}

func oneWord(text string) string { return strings.ReplaceAll(oneLine(text), " ", "-") }

// text is the report as lines of the log:
//
//	a81f… won 2 ending The Gnawing Dark have fled.
//	1 routed; shards 1; crowns 0
//	1 Anselm: out of action; by 2 Skrit INJ-04; injured; learned 1 SCEN-10 survived
//	2 Skrit: stayed; felled 1 Anselm; learned 1 SCEN-10 put enemies out of action
func (r *Report) text(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s won %d ending %s", r.Log, r.Winner+1, r.Ending)
	for i := range r.Sides {
		side := &r.Sides[i]
		parts := []string{"stayed"}
		if side.Routed {
			parts[0] = "routed"
		}
		if side.Won {
			parts = append(parts, "won")
		}
		for _, flag := range side.Kept {
			parts = append(parts, "kept "+flag)
		}
		parts = append(parts, fmt.Sprintf("shards %d", side.Shards), fmt.Sprintf("crowns %d", side.Crowns))
		for _, o := range side.Left {
			parts = append(parts, leftText(o))
		}
		fmt.Fprintf(&b, "\n%d %s", side.Band+1, strings.Join(parts, "; "))
		for k := range side.Men {
			m := &side.Men[k]
			parts := []string{m.Fate.String()}
			if m.Rule != "" {
				parts = append(parts, fmt.Sprintf("by %s %s", m.By.text(s), m.Rule))
			}
			if m.Injured {
				parts = append(parts, "injured")
			}
			for _, f := range m.Felled {
				parts = append(parts, "felled "+f.text(s))
			}
			for _, a := range m.Awards {
				parts = append(parts, strings.TrimSpace(fmt.Sprintf("learned %d %s %s", a.N, a.Rule, a.Why)))
			}
			for _, o := range m.Left {
				parts = append(parts, leftText(o))
			}
			fmt.Fprintf(&b, "\n%s: %s", Foe{Who: m.Who, Beast: m.Beast}.text(s), strings.Join(parts, "; "))
		}
	}
	return b.String()
}

func leftText(o rules.Aftermath) string {
	return strings.TrimSpace(fmt.Sprintf("left %s %d %s %s", o.Kind, o.N, o.Rule, o.What))
}

// text names somebody: "2 Skrit", "2 Skrit+1" for his first animal, "- Rats" for who is of
// no warband, "- -" for nobody.
func (f Foe) text(s *State) string {
	w, b := s.Warrior(f.Who)
	switch {
	case w != nil && f.Beast > 0:
		return fmt.Sprintf("%d %s+%d", b.ID+1, warbands.InBattle(w.Name), f.Beast)
	case w != nil:
		return fmt.Sprintf("%d %s", b.ID+1, warbands.InBattle(w.Name))
	case f.Name != "":
		return "- " + f.Name
	}
	return "- -"
}

// readReport reads the lines of a report.
func readReport(a *Args) (Report, error) {
	r := Report{Log: a.Word(), Winner: -1}
	if a.Word() != "won" {
		return r, errors.New("it does not say who has won")
	}
	r.Winner = rules.SideID(a.Number() - 1)
	if a.Word() != "ending" {
		return r, errors.New("it does not say how the battle ended")
	}
	r.Ending = a.Rest()
	for _, line := range a.Lines {
		head, rest, man := strings.Cut(line, ": ")
		if who := strings.Fields(head); !man || len(who) != 2 { // a warband's line, or its texts hold a colon
			number, rest, _ := strings.Cut(line, " ")
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 || n > len(a.Bands) {
				return r, fmt.Errorf("%q is no line of a report", line)
			}
			side := Result{Band: rules.SideID(n - 1)}
			if err := side.read(rest); err != nil {
				return r, err
			}
			r.Sides = append(r.Sides, side)
			continue
		}
		foe, err := readFoe(a.State, strings.Fields(head))
		at := -1
		if w, b := a.State.Warrior(foe.Who); err == nil && w != nil {
			at = slices.IndexFunc(r.Sides, func(side Result) bool { return side.Band == b.ID })
		}
		if at < 0 {
			return r, fmt.Errorf("%q is no line of a warrior who fought", line)
		}
		m := Man{Who: foe.Who, Beast: foe.Beast, By: Foe{Who: rules.Nobody}}
		if err := m.read(a.State, rest); err != nil {
			return r, err
		}
		r.Sides[at].Men = append(r.Sides[at].Men, m)
	}
	return r, nil
}

func (side *Result) read(text string) error {
	for i, part := range strings.Split(text, "; ") {
		word, rest, _ := strings.Cut(part, " ")
		var err error
		switch {
		case i == 0 && (word == "stayed" || word == "routed"):
			side.Routed = word == "routed"
		case word == "won":
			side.Won = true
		case word == "kept" && rest != "" && !strings.Contains(rest, " "):
			side.Kept = append(side.Kept, rest)
		case word == "shards":
			side.Shards, err = strconv.Atoi(rest)
		case word == "crowns":
			side.Crowns, err = strconv.Atoi(rest)
		case word == "left":
			var o rules.Aftermath
			o, err = readLeft(rest)
			side.Left = append(side.Left, o)
		default:
			err = errors.New("nothing that a report tells of a warband")
		}
		if err != nil {
			return fmt.Errorf("%q: %w", part, err)
		}
	}
	return nil
}

func (m *Man) read(s *State, text string) error {
	for i, part := range strings.Split(text, "; ") {
		word, rest, _ := strings.Cut(part, " ")
		words := strings.Fields(rest)
		var err error
		switch {
		case i == 0:
			fate := slices.IndexFunc(fates, func(f Fate) bool { return f.String() == part })
			if fate < 0 {
				err = errors.New("no such fate")
				break
			}
			m.Fate = fates[fate]
		case word == "by" && len(words) == 3:
			m.Rule = words[2]
			m.By, err = readFoe(s, words[:2])
		case part == "injured":
			m.Injured = true
		case word == "felled":
			var f Foe
			f, err = readFoe(s, words)
			m.Felled = append(m.Felled, f)
		case word == "learned" && len(words) >= 2:
			var award Award
			award.N, err = strconv.Atoi(words[0])
			award.Rule, award.Why = words[1], strings.Join(words[2:], " ")
			m.Awards = append(m.Awards, award)
		case word == "left":
			var o rules.Aftermath
			o, err = readLeft(rest)
			o.Who = m.Who
			m.Left = append(m.Left, o)
		default:
			err = errors.New("nothing that a report tells of a warrior")
		}
		if err != nil {
			return fmt.Errorf("%q: %w", part, err)
		}
	}
	return nil
}

// fates are all of them.
var fates = []Fate{Stayed, TakenOut, RanOff, Withdrew, Left, Vanished}

func readLeft(text string) (o rules.Aftermath, err error) {
	words := strings.Fields(text)
	if len(words) < 3 {
		return o, errors.New("a kind, a number and a rule are needed")
	}
	o.Kind, o.Rule, o.What, o.Who = rules.Remnant(words[0]), words[2], strings.Join(words[3:], " "), rules.Nobody
	o.N, err = strconv.Atoi(words[1])
	return o, err
}

func readFoe(s *State, words []string) (Foe, error) {
	f := Foe{Who: rules.Nobody}
	if len(words) != 2 {
		return f, errors.New("a warband and a name are needed")
	}
	if words[0] == "-" {
		if words[1] != "-" {
			f.Name = words[1]
		}
		return f, nil
	}
	n, _ := strconv.Atoi(words[0])
	b := s.Band(rules.SideID(n - 1))
	if n < 1 || n > MostBands || b == nil {
		return f, fmt.Errorf("there is no warband %q", words[0])
	}
	name, beast, animal := strings.Cut(words[1], "+")
	if animal {
		var err error
		if f.Beast, err = strconv.Atoi(beast); err != nil || f.Beast < 1 {
			return f, fmt.Errorf("%q is no animal of his", words[1])
		}
	}
	w := b.Named(name)
	if w == nil {
		return f, fmt.Errorf("nobody of %s is called %q", b.Name, name)
	}
	f.Who = w.ID
	return f, nil
}
