package campaign

import (
	"fmt"
	"strings"

	"cometfall/rules"
)

// Words are the State in words, line by line: everything but the dice and what was told.
// A file holds them for people, and the fingerprint of a campaign is made of them; so a
// field of the State has its line here, absent where it is empty.
func (s *State) Words() (all []string) {
	put := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	for i := range s.Battles {
		bt := &s.Battles[i]
		var names []string
		for k, id := range bt.Bands {
			names = append(names, fmt.Sprintf("%s (%d)", s.Bands[id].Name, bt.Ratings[k]))
		}
		what := "is arranged"
		switch {
		case bt.Off:
			what = "was called off"
		case bt.Report != nil && bt.Report.Winner >= 0:
			what = fmt.Sprintf("was won by %s, log %s", s.Bands[bt.Report.Winner].Name, bt.Report.Log)
		case bt.Report != nil:
			what = fmt.Sprintf("was won by nobody, log %s", bt.Report.Log)
		}
		if bt.Errand != nil {
			put("%s", bt.Errand.words())
		}
		if bt.Off {
			put("%s, %s: it %s", AboutOf(bt), strings.Join(names, " against "), what)
			continue
		}
		put("Battle %d, %s, %s: %s %s", s.Number(i), AboutOf(bt), strings.Join(names, " against "), "it", what)
	}
	for i := range s.Bands {
		b := &s.Bands[i]
		put("%s: %d crowns, %d shards, rating %d, %d battles, %d won", b.Name, b.Gold, b.Shards, s.Rating(b), b.Fought, b.Won)
		if b.Gone != "" {
			put("  %s", b.Gone)
		}
		if b.Wild {
			put("  out of the caves")
		}
		if b.Step != "" {
			put("  step: %s", b.Step)
		}
		for _, t := range b.Store {
			put("  store: %d %s", t.N, t.Key)
		}
		if b.Camp.Place != "" {
			put("  camp: %s", b.Camp.words())
		}
		for k := range b.Tales {
			put("  story: %s", b.Tales[k].words())
		}
		if len(b.Notes) > 0 {
			put("  notes: %s", counters(b.Notes))
		}
		r, ids := s.Roster(b, func(*Warrior) bool { return true })
		for k := range r.Recruits {
			rec, w := &r.Recruits[k], b.Warrior(ids[k])
			put("  %d %s, group %d", w.ID, rec.Name, rec.Number)
			all = append(all, strings.Split(strings.TrimRight(rec.Lines(), "\n"), "\n")...)
			put("  joined %d, fought %d, felled %d", w.Joined, w.Battles, w.Felled)
			if w.Misses > 0 || w.Barred || w.Away != "" {
				put("  misses %d, barred %v, away %q", w.Misses, w.Barred, w.Away)
			}
			if w.Duty != "" {
				put("  duty: %s", w.Duty)
			}
			if !w.Here() {
				put("  held by %s", s.Bands[w.Captor].Name)
			}
			if len(w.Notes) > 0 {
				put("  notes: %s", counters(w.Notes))
			}
		}
		for k := range b.Graves {
			g := &b.Graves[k]
			put("  grave: %s, %s", g.Name, g.End)
		}
	}
	return all
}

// counters are notes in words.
func counters(c rules.Counters) string {
	var all []string
	for _, n := range c {
		if n.Of != 0 {
			all = append(all, fmt.Sprintf("%s/%d %d", n.Key, n.Of, n.N))
			continue
		}
		all = append(all, fmt.Sprintf("%s %d", n.Key, n.N))
	}
	return strings.Join(all, ", ")
}
