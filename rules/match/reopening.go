package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// play plays the lines of a log from one on, and compares. The match has what
// came before. The error names the first line that differs in more than words; certain
// is the match as it was before the input that led there.
func (m *Match) play(k *kept, from int) (certain Match, err error) {
	certain = *m
	for at := from; at < len(k.log); {
		input, ok := strings.CutPrefix(k.log[at], "> ")
		if !ok {
			return certain, fmt.Errorf("line %d: the log has %q, but nothing happens here until a player acts", k.number[at], k.log[at])
		}
		if err := k.agrees(m, at); err != nil {
			return certain, err
		}
		certain = *m
		if k.patience != nil && !k.patience() {
			return certain, fmt.Errorf("line %d: %w", k.number[at], ErrTooLong)
		}
		n := len(m.Lines)
		if err := m.Input(input); err != nil {
			return certain, fmt.Errorf("line %d: %q: %w", k.number[at], k.log[at], err)
		}
		end := at + 1
		for end < len(k.log) && !strings.HasPrefix(k.log[end], "> ") {
			end++
		}
		if err := k.told(m, n, at, end); err != nil {
			return certain, err
		}
		at = end
	}
	if err := k.agrees(m, len(k.log)); err != nil {
		return certain, err
	}
	return *m, k.doubt
}

// replay plays a save again, from its beginning or from where it was reopened.
// With an error there may be a match, as far as the line that differs, and there
// is what is certain of it.
func (k *kept) replay(tables Tables) (m *Match, certain Match, err error) {
	a, from, err := k.opening()
	if err != nil {
		return nil, certain, err
	}
	if s := k.anchored(); s != nil {
		from = s.line
		m, _, err = k.from(s, a, tables)
	} else {
		m, err = setUpToday(a, tables) // to be played: not the one that States are measured by
	}
	if err != nil {
		return nil, certain, err
	}
	certain, err = m.play(k, from)
	return m, certain, err
}

// setUpToday is a battle as it is set up today.
func setUpToday(a Agreement, tables Tables) (*Match, error) {
	table, err := tables(a.Level)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	m, err := New(a, table)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	return m, nil
}

// from is the battle at one of the States of a save. The log before it is there
// to be read only.
func (k *kept) from(s *state, a Agreement, tables Tables) (*Match, []string, error) {
	if !s.sound {
		return nil, nil, fmt.Errorf("line %d: the state that begins here is damaged", s.from)
	}
	if k.today == nil {
		today, err := setUpToday(a, tables)
		if err != nil {
			return nil, nil, err
		}
		k.today = today
	}
	var err error
	m := &Match{Agreement: a}
	var lines []string
	secrets := ""
	for _, l := range s.lines {
		switch {
		case strings.HasPrefix(l, "seats "):
			m.Seats = strings.Split(strings.TrimPrefix(l, "seats "), ",")
		case strings.HasPrefix(l, sandbox):
			m.Sandbox = true
		case strings.HasPrefix(l, secretMark):
			secrets = strings.TrimPrefix(l, secretMark)
		default:
			lines = append(lines, l)
		}
	}
	var notes []string
	if m.State, notes, err = k.today.State.Restore(lines); err == nil {
		err = sound(m.State)
	}
	if err == nil && len(m.Seats) > len(m.State.Sides) {
		err = fmt.Errorf("%d sides are played, %d are there", len(m.Seats), len(m.State.Sides))
	}
	if err == nil {
		m.Lines = history(k.log[:s.line], m.State)
		err = keepSecrets(m.Lines, secrets, len(m.State.Sides))
	}
	if err != nil {
		return nil, nil, fmt.Errorf("line %d: the state that begins here: %w", s.from, err)
	}
	past := kept{version: k.version, log: k.log[:s.line], number: k.number[:s.line]}
	m.anchor = &anchor{line: s.line, state: stateLines(s.lines)}
	last := &m.anchor.before
	for i := len(k.states) - 1; i >= 0; i-- {
		if o := k.states[i]; o.line < s.line && o.sound && k.anchors(&o) {
			past.states = append(past.states, o)
			*last = &anchor{line: o.line, state: stateLines(o.lines)}
			last = &(*last).before
		}
	}
	slices.Reverse(past.states)
	m.earlier = &earlier{log: past, tables: tables}
	m.marks = []mark{{state: m.State, line: s.line, seats: slices.Clone(m.Seats), sandbox: m.Sandbox}}
	return m, notes, nil
}

// sound is Sound for a State of which nothing is known.
func sound(s *rules.State) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it contradicts itself: %v", r)
		}
	}()
	return Sound(s)
}

// history are the lines of a log that is only read, with the turns and phases
// they tell of.
func history(log []string, s *rules.State) []Line {
	lines := make([]Line, 0, len(log))
	var now Line
	for _, text := range log {
		l := now
		l.Text = text
		switch {
		case strings.HasPrefix(text, "> "):
			l.Input = true
			l.Remark = strings.HasPrefix(text, "> "+remark)
			if text == "> undo" {
				for i := len(lines) - 1; i >= 0; i-- { // as far as the command that was taken back
					if lines[i].Remark || lines[i].Undone {
						continue
					}
					lines[i].Undone = true
					if lines[i].Input && !strings.HasPrefix(lines[i].Text, "> answer ") {
						break
					}
				}
			}
		default:
			for i := range s.Sides {
				name := s.Sides[i].Name
				if strings.HasPrefix(text, "Turn ") && strings.HasSuffix(text, ": "+name+".") {
					now.Turn, now.Phase, now.Side = now.Turn+1, rules.Charges, rules.SideID(i)
				}
				for ph := rules.Charges; ph <= rules.Combat; ph++ {
					if text == fmt.Sprintf("%s: %s.", name, ph) {
						now.Phase = ph
					}
				}
			}
			l.Turn, l.Phase, l.Side = now.Turn, now.Phase, now.Side
		}
		lines = append(lines, l)
	}
	return lines
}

// Trouble is why a save was not opened as it was saved, and what was opened
// instead, in sentences for the players.
type Trouble struct {
	Why     error    // names the line
	Damaged bool     // the save was changed or cut off; else another version of the game played it
	Unhurt  bool     // the battle is as it was saved: what is damaged follows from the rest
	Exact   bool     // the battle is as it was saved, but what its log tells cannot be played again
	Differ  int      // all of it was played again, and so many lines tell it a little otherwise today
	Notes   []string // what of the State could not be taken over
}

// Error implements error.
func (t *Trouble) Error() string {
	words := t.Why.Error()
	if t.Unhurt {
		words += ". The rest of the save tells the whole battle: nothing is lost"
	} else if t.Differ > 0 {
		words += fmt.Sprintf(". The whole battle was played again; %d of its lines tell it a little otherwise today, such as how far somebody went", t.Differ)
	} else if t.Exact {
		words += ". The battle goes on from the state that was saved with it; its log so far can be read, and watched as far as it tells the same today"
	} else {
		words += ". The battle goes on from the last moment that is certain"
	}
	if len(t.Notes) > 0 {
		words += " (" + strings.Join(t.Notes, "; ") + ")"
	}
	return words
}

// Complete reports whether nothing of the battle is missing.
func (t *Trouble) Complete() bool { return t.Exact || t.Unhurt || t.Differ > 0 }

// Unwrap is why the save was not opened as it was saved.
func (t *Trouble) Unwrap() error { return t.Why }

// Reopen opens a save, of this version or an earlier one. One that cannot be
// played again exactly opens from the State it holds, or at the last moment
// before the line that is wrong; then the error is a *Trouble and there is a
// match all the same. Without a match the error says why nothing could be opened. Where
// patience ends before the log is played again it opens in these ways too.
func Reopen(text string, tables Tables, patience ...Patience) (*Match, error) {
	k, err := takeApart(text)
	if err != nil {
		return nil, err
	}
	k.patience = patient(patience)
	m, certain, err := k.replaySafely(tables)
	switch damaged := k.unsound(); {
	case err == nil && k.whole && len(k.differs) > 0:
		return m, &Trouble{Why: fmt.Errorf("%s; another version of the game played it", k.differs[0]), Differ: len(k.differs)}
	case err == nil && k.whole && damaged != nil:
		return m, &Trouble{Why: damaged, Damaged: true, Unhurt: true}
	case err == nil && k.whole:
		return m, nil
	case err == nil && m.State.Turn > 0:
		return m, &Trouble{Why: k.wrong, Damaged: true, Unhurt: k.confirmed && !k.cut && (m.Open != nil || k.states[len(k.states)-1].line == len(k.log))}
	case err == nil:
		return nil, k.wrong
	case errors.Is(err, ErrTooLong):
	case k.whole:
		err = fmt.Errorf("%w; another version of the game played it", err)
	default:
		err = fmt.Errorf("%w; the save is damaged", err)
	}
	why := err
	if a, _, err := k.opening(); err == nil {
		for i := len(k.states) - 1; i >= max(0, len(k.states)-mostTried); i-- {
			r, notes, err := k.from(&k.states[i], a, tables)
			if err != nil {
				continue
			}
			exact := r.goOn(&k, k.states[i].line) == nil
			if !k.whole { // what follows in a damaged log may not be all that was played
				last := i == len(k.states)-1
				exact = exact && last && (k.states[i].line == len(k.log) || r.Open != nil)
			}
			return r, &Trouble{Why: why, Damaged: !k.whole, Exact: exact, Notes: notes}
		}
	}
	if certain.State == nil || certain.State.Turn == 0 {
		return nil, why
	}
	return &certain, &Trouble{Why: why, Damaged: !k.whole}
}

// replaySafely is replay for a text of which nothing is known.
func (k *kept) replaySafely(tables Tables) (m *Match, certain Match, err error) {
	defer func() {
		if r := recover(); r != nil {
			m, certain, err = nil, Match{}, fmt.Errorf("the log asks for what cannot be: %v", r)
		}
	}()
	return k.replay(tables)
}

// goOn makes a battle one that was reopened where it is, and plays what follows
// in a save, as far as it holds.
func (m *Match) goOn(k *kept, from int) (err error) {
	if n := len(m.Lines); n < 2 || m.Lines[n-1].Text != reopenedWords {
		m.input(reopened)
		m.Lines = append(m.Lines, Line{Text: reopenedWords, Turn: m.State.Turn, Phase: m.State.Phase, Side: m.State.Active})
		m.anchor.line = len(m.Lines)
		m.marks[0].line = len(m.Lines)
	}
	was := *m
	defer func() {
		if r := recover(); r != nil {
			*m, err = was, fmt.Errorf("%v", r)
		}
	}()
	certain, err := m.play(k, from)
	*m = certain
	return err
}
