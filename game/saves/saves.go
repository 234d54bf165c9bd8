// Package saves is what is kept of battles: their names, what a list tells of them,
// and how one comes in from a file or a link. It knows texts and matches, no window.
//
// Begin with Battles, which is all that the store keeps.
package saves

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// Store keeps texts under names.
type Store interface {
	Save(name, text string) error
	Load(name string) (string, error) // "" if there is none
	Delete(name string) error
	List() ([]string, error) // all names
}

// Battles are the battles that a store keeps.
type Battles struct {
	Store  Store            // nil: nothing is kept
	Why    error            // why nothing is; nil: it was not asked for
	Others []string         // how the names of what stands on pages of its own begin
	Now    func() time.Time // names saves; nil: the clock

	writing writing
	noted   string // the battle that is kept as the one played last
}

// Unkept says that nothing is kept, why, and what can be done; "" where battles are kept.
func (b *Battles) Unkept() string {
	switch {
	case b.Store != nil:
		return ""
	case b.Why != nil:
		return "Battles are not saved: " + b.Why.Error() + "."
	}
	return "Battles are not saved here."
}

// nameTime is how the name of a save begins: when its battle did. Names in
// alphabetical order are in the order of time.
const nameTime = "2006-01-02 15.04.05"

// Stamp is the time as saves are named by.
func (b *Battles) Stamp() string {
	now := time.Now
	if b.Now != nil {
		now = b.Now
	}
	return now().Format(nameTime)
}

// NewName is a name for the save of a battle that begins now on a table.
func (b *Battles) NewName(level string) string {
	first := b.Stamp() + " " + levels.ShortName(level)
	name := first
	for n := 2; b.Store != nil; n++ { // another battle of the same second keeps its save
		if text, err := b.Store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
		if n > 99 {
			break
		}
	}
	return name
}

// dated reports whether the name of a save begins with a time.
func dated(name string) bool {
	_, ok := begun(name)
	return ok
}

// begun is the time by which the name of a save begins.
func begun(name string) (time.Time, bool) {
	at, err := time.Parse(nameTime, name[:min(len(name), len(nameTime))])
	return at, err == nil
}

// newer orders the names of saves, the newest first and those without a time last.
func newer(a, b string) int {
	switch x, y := dated(a), dated(b); {
	case x && !y:
		return -1
	case y && !x:
		return 1
	}
	return strings.Compare(b, a)
}

// Battle is what a list tells about a saved battle.
type Battle struct {
	Name    string
	When    string // the day and the time, in words
	Sides   string // who fights whom
	What    string // the mission or the scenario; "" for a battle about nothing but to stand
	Where   string // the table
	Level   string // and its key
	Rounds  int
	Over    bool
	Damaged error
}

// About is what the text of a save tells without being played; false if it is no
// battle.
func About(name, text string) (Battle, bool) {
	s := Battle{Name: name, When: name}
	if at, ok := begun(name); ok {
		s.When = at.Format("2 January 2006, 15:04")
	}
	a, err := match.Agreed(text)
	if err != nil {
		return s, false
	}
	var sides []string
	mustered := rosterNames(text)
	for i, key := range a.Bands {
		side := key
		if name, ok := mustered[key]; ok {
			side = name
		}
		if band, err := warbands.Named(key); err == nil {
			side = band.Name
		}
		if i < len(a.Names) && a.Names[i] != "" {
			side = a.Names[i]
		}
		sides = append(sides, side)
	}
	s.Sides, s.Where, s.Level = strings.Join(sides, " against "), a.Level, a.Level
	if title, _, err := levels.About(a.Level); err == nil {
		s.Where = title
	}
	s.What = aboutWhat(&a, text)
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "Turn "):
			if n, err := strconv.Atoi(match.TurnOf(line)); err == nil {
				s.Rounds = n
			}
		case strings.HasPrefix(line, "The battle is over: "):
			s.Over = true
		}
	}
	return s, true
}

// aboutWhat is the mission or the scenario that a battle is about, by its name; "" for
// none.
func aboutWhat(a *match.Agreement, text string) string {
	if a.Scenario == match.MissionScenario {
		for line := range strings.Lines(text) {
			if title, ok := strings.CutPrefix(line, "> mission: title "); ok {
				return strings.Trim(strings.TrimSpace(title), `"`)
			}
			if strings.HasPrefix(line, "Turn ") {
				break
			}
		}
		return "Mission"
	}
	if sc, err := scenarios.Find(a.Scenario); err == nil && a.Scenario != "" {
		return sc.Name
	}
	return ""
}

// rosterNames are the names of the warbands of players in a battle, by how its
// agreement calls them: the log has their rosters below it.
func rosterNames(text string) map[string]string {
	all := map[string]string{}
	n := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		rest, ok := strings.CutPrefix(line, "> warband ")
		if n++; !ok && n > 2 && !strings.HasPrefix(line, "> map:") && !strings.HasPrefix(line, "> mission:") {
			break
		}
		if number, entry, ok := strings.Cut(rest, ": "); ok {
			if name, ok := strings.CutPrefix(entry, "name: "); ok {
				all["roster:"+number] = name
			}
		}
	}
	return all
}

// other reports whether what is kept under a name stands on a page of its own.
func (b *Battles) other(name string) bool {
	return slices.ContainsFunc(b.Others, func(begins string) bool { return strings.HasPrefix(name, begins) })
}

// All are the saved battles, the newest first; with want, only up to the first one
// that is wanted.
func (b *Battles) All(want func(s *Battle) bool) ([]Battle, error) {
	if b.Store == nil {
		return nil, nil
	}
	names, err := b.Store.List()
	if err != nil {
		return nil, err
	}
	rules.SortStable(names, newer)
	var all []Battle
	for _, name := range names {
		if b.other(name) {
			continue
		}
		text, err := b.Store.Load(name)
		s, ok := About(name, text)
		if err != nil {
			s.Damaged = err
		} else if !ok {
			continue
		}
		all = append(all, s)
		if want != nil && want(&s) {
			return all, nil
		}
	}
	return all, nil
}

// Waiting is the name of the battle that was played last, and where that is over or
// gone, of the newest that is not; "" if there is none.
func (b *Battles) Waiting() (string, error) {
	goesOn := func(s *Battle) bool { return !s.Over && s.Damaged == nil }
	if b.Store != nil {
		if name, err := b.Store.Load(lastPlayed); err == nil && name != "" {
			text, err := b.Store.Load(name)
			if s, ok := About(name, text); err == nil && ok && goesOn(&s) {
				return name, nil
			}
		}
	}
	all, err := b.All(goesOn)
	if n := len(all); n > 0 && goesOn(&all[n-1]) {
		return all[n-1].Name, err
	}
	return "", err
}

// Any reports whether any battle was ever kept.
func (b *Battles) Any() bool {
	all, err := b.All(func(*Battle) bool { return true })
	return err != nil || len(all) > 0
}

// LinkMark stands before a battle's word in an address.
const LinkMark = "#battle="

// errNoText says that a file is no text.
var errNoText = errors.New("it is no text; a saved battle is")

// Opened is a battle that came from outside, with the save that keeps it.
type Opened struct {
	Match   *match.Match
	Save    string
	Trouble error // why it did not open as it was saved, or nil
}

// longest is how long somebody waits for a battle to be played again: a long one takes a
// twentieth of it on a slow machine, and half of it in the browser of one that is busy.
const longest = 4 * time.Second

// Patience is that of somebody who opens a battle now.
func Patience() match.Patience {
	until := time.Now().Add(longest)
	return func() bool { return time.Now().Before(until) }
}

// Read opens a battle of a file or of pasted text: a save, or a link. The error names
// the file.
func Read(file string, data []byte) (Opened, error) {
	text := strings.TrimLeft(strings.TrimPrefix(string(data), "\ufeff"), " \t\r\n")
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return Opened{}, fmt.Errorf("%s: %w", file, errNoText)
	}
	if _, word, ok := strings.Cut(strings.TrimSpace(text), LinkMark); ok && !strings.ContainsAny(word, " \n") {
		m, err := match.Linked(word, levels.Load, Patience())
		if err != nil {
			return Opened{}, err
		}
		return Opened{Match: m, Save: m.Save()}, nil
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	m, err := match.Reopen(text, levels.Load, Patience())
	if m == nil {
		return Opened{}, fmt.Errorf("%s: %w", file, err)
	}
	return Opened{m, text, err}, nil
}

// Keep keeps a battle that came from outside, and returns its name; "" where nothing
// is kept. One that is kept already is not kept again.
func (b *Battles) Keep(save string) (string, error) {
	if b.Store == nil {
		return "", nil
	}
	all, err := b.All(nil)
	if err != nil {
		return "", err
	}
	for i := len(all) - 1; i >= 0; i-- {
		if text, err := b.Store.Load(all[i].Name); err == nil && strings.TrimSpace(text) == strings.TrimSpace(save) {
			return all[i].Name, nil
		}
	}
	a, err := match.Agreed(save)
	if err != nil {
		return "", err
	}
	name := b.NewName(a.Level)
	return name, b.Store.Save(name, save)
}
