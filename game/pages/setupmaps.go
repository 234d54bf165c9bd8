package pages

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/levels"
	"cometfall/rules"
)

// offer adds a player's own map to the tables, in place of an earlier one of its name, and
// what is remarked on it.
func (s *Setup) offer(level string, notes []string) {
	t := tableChoice{level: level}
	var err error
	if t.title, t.about, err = levels.About(level); err != nil { // it was read when it came in
		t.title, t.about = levels.ShortName(level), err.Error()
	}
	t.about = strings.TrimSpace("A map of your own. " + t.about)
	for _, n := range notes[:min(len(notes), mostNotes)] {
		_, n, _ = strings.Cut(n, ": ") // without the name of the file
		t.about += "\n" + rules.Capital(n) + "."
	}
	if more := len(notes) - mostNotes; more > 0 {
		t.about += fmt.Sprintf("\nThere are %d more remarks, which game check prints.", more)
	}
	for i := range s.tables {
		if levels.Own(s.tables[i].level) && levels.ShortName(s.tables[i].level) == levels.ShortName(level) {
			s.tables[i] = t
			return
		}
	}
	s.tables = append(s.tables, t)
}

// mostNotes is how many remarks on a map the page shows.
const mostNotes = 4

// Bring offers a player's own map that has come in, with what is remarked on it, and
// chooses it.
func (s *Setup) Bring(level string, notes []string) {
	s.offer(level, notes)
	if s.Level = level; !s.scenario().On(level) {
		s.About = ""
	}
	s.Rows.To(0)
	s.Notice = ""
	s.Changed()
}

// forget takes a player's own map from the tables; the first of the game's own is chosen.
func (s *Setup) forget(t tableChoice) {
	if err := s.client.Forget(t.level); err != nil {
		s.Tell(rules.Sentence(err))
		return
	}
	s.tables = slices.DeleteFunc(s.tables, func(o tableChoice) bool { return o.level == t.level })
	s.takes(&s.tables[0])
	s.Tell(t.title + " is forgotten. Drop its file again to have it back; battles on it are kept with it.")
}

// TakesBattles says that a map, or the file of a battle, may be dropped on the page.
func (s *Setup) TakesBattles() bool { return true }
