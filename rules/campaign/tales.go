package campaign

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

// Stories (TALE-01 to TALE-07): missions one after the other, of which a warband hears, and
// on which it goes in place of a battle against another warband. They are of our own; what a
// mission is, SCEN-11 says.

// storiesTold is how the terms write that stories are told.
const storiesTold = "told"

// Story is one that comes with the game: its missions in order.
type Story struct {
	Key, Name string
	Parts     []Chapter
}

// Chapter is a mission of a story.
type Chapter struct {
	*scenarios.Mission
	Text string // its file
}

// Stories are all of them, by name.
var Stories = sync.OnceValue(func() (all []*Story) {
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		if err != nil {
			panic(err) // it has just been listed
		}
		m, err := book.ReadMission(name+".mission", text)
		if err != nil {
			panic(err) // one of ours, which tests read
		}
		if m.Story == "" {
			continue
		}
		at := slices.IndexFunc(all, func(s *Story) bool { return s.Name == m.Story })
		if at < 0 {
			at = len(all)
			all = append(all, &Story{Key: storyKey(m.Story), Name: m.Story})
		}
		all[at].Parts = append(all[at].Parts, Chapter{m, text})
	}
	for _, s := range all {
		slices.SortFunc(s.Parts, func(a, b Chapter) int { return a.Part - b.Part })
	}
	slices.SortFunc(all, func(a, b *Story) int { return strings.Compare(a.Name, b.Name) })
	return all
})

// storyKey is a story's name as commands have it.
func storyKey(name string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(name), "'", ""), " ", "-")
}

// StoryNamed finds a story by key; nil if there is none.
func StoryNamed(key string) *Story {
	all := Stories()
	if i := slices.IndexFunc(all, func(s *Story) bool { return s.Key == key }); i >= 0 {
		return all[i]
	}
	return nil
}

// part is a mission of the story by its number, from 1; nil if there is none.
func (s *Story) part(n int) *Chapter {
	if s == nil || n < 1 || n > len(s.Parts) {
		return nil
	}
	return &s.Parts[n-1]
}

// Means are flags in words, as the missions of the story before a part say what they mean;
// of those that are kept.
func (s *Story) Means(kept []string, before int) (all []string) {
	for _, flag := range kept {
		words := ""
		for i := range s.Parts {
			if w := s.Parts[i].Means(flag); w != "" && (i+1 < before || words == "") {
				words = w
			}
		}
		all = append(all, words)
	}
	return all
}

// Tale is how far a warband has come in a story.
type Tale struct {
	Story string   // its key
	Part  int      // the mission that comes next, or was the last, from 1
	Kept  []string // flags that its missions have kept
	Tries int      // how often the mission was tried in vain
	After int      // the battles that the warband must have fought before it goes there again
	End   string   // "": it goes on; else storyWon or storyLost
}

// How a story ends.
const (
	storyWon  = "won"
	storyLost = "lost"
)

// mostTries is how often a mission may be tried.
const mostTries = 2

// heardFrom is after which battle of its own a warband may hear of a story.
const heardFrom = 2

// Telling is the story that a warband is in, or nil.
func (b *Band) Telling() *Tale {
	for i := range b.Tales {
		if b.Tales[i].End == "" {
			return &b.Tales[i]
		}
	}
	return nil
}

// tale is a story that the warband has heard of, or nil.
func (b *Band) tale(key string) *Tale {
	if i := slices.IndexFunc(b.Tales, func(t Tale) bool { return t.Story == key }); i >= 0 {
		return &b.Tales[i]
	}
	return nil
}

// Next is the mission of its story that a warband may go on next; nil where the story is
// over, or not one of these rules.
func (t *Tale) Next() *Chapter {
	if t == nil || t.End != "" {
		return nil
	}
	return StoryNamed(t.Story).part(t.Part)
}

func (t *Tale) words() string {
	words := fmt.Sprintf("%s, part %d", t.Story, t.Part)
	if len(t.Kept) > 0 {
		words += ", kept " + strings.Join(t.Kept, " ")
	}
	if t.Tries > 0 {
		words += fmt.Sprintf(", tried %d", t.Tries)
	}
	if t.After > 0 {
		words += fmt.Sprintf(", from battle %d", t.After)
	}
	if t.End != "" {
		words += ", " + t.End
	}
	return words
}

// hears: a warband that is in no story hears of one when it has done with a battle against
// another, from its second on; dice say of which (TALE-01).
func (p *Play) hears(b *Band) {
	bt, _ := p.Last(b)
	if !p.Terms.Stories || b.Wild || b.Gone != "" || b.Fought < heardFrom || bt == nil || bt.Errand != nil || b.Telling() != nil {
		return
	}
	fresh := slices.DeleteFunc(slices.Clone(Stories()), func(s *Story) bool { return b.tale(s.Key) != nil })
	if len(fresh) == 0 {
		return
	}
	s := fresh[0]
	if n := len(fresh); n > 1 {
		face := p.D6(b.ID, rules.Nobody, "TALE-01", "which story "+b.Name+" hear of")
		s = fresh[(face-1)*min(n, 6)/6]
	}
	b.Tales = append(b.Tales, Tale{Story: s.Key, Part: 1})
	p.Say(Told, b.ID, rules.Nobody, "TALE-01", "%s hear of something: %s, in %s. It begins with %s.", b.Name, s.Name, counted(len(s.Parts), "mission"), s.Parts[0].Title)
}

// checkTales says what cannot be in the stories of a warband.
func checkTales(s *State, b *Band) error {
	for i := range b.Tales {
		t := &b.Tales[i]
		story := StoryNamed(t.Story)
		switch {
		case !s.Terms.Stories:
			return fmt.Errorf("%s have heard of a story, and none were agreed on", b.Name)
		case t.Part < 1 || story != nil && t.Part > len(story.Parts):
			return fmt.Errorf("%s are in part %d of %q", b.Name, t.Part, t.Story)
		case t.Tries < 0 || t.Tries > mostTries || t.Tries == mostTries && t.End != storyLost:
			return fmt.Errorf("%s have tried part %d of %q %d times", b.Name, t.Part, t.Story, t.Tries)
		case t.End != "" && t.End != storyWon && t.End != storyLost:
			return fmt.Errorf("%q has ended as %q for %s", t.Story, t.End, b.Name)
		case b.tale(t.Story) != t:
			return fmt.Errorf("%s have heard twice of %q", b.Name, t.Story)
		case t.End == "" && b.Telling() != t:
			return fmt.Errorf("%s are in two stories at once", b.Name)
		}
	}
	return nil
}
