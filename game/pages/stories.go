package pages

import (
	"cmp"
	"fmt"
	"slices"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// told is a mission that comes with the game.
type told struct {
	file, text string
	mission    *scenarios.Mission
	why        error // it cannot be read
}

// missions are those of the game: those of a story one after the other, then the others.
func missions() (all []told) {
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		if err != nil {
			continue
		}
		m, err := book.ReadMission(name+".mission", text)
		all = append(all, told{name + ".mission", text, m, err})
	}
	slices.SortStableFunc(all, func(a, b told) int {
		if a.why != nil || b.why != nil {
			return 0
		}
		if a, b := a.mission.Story == "", b.mission.Story == ""; a != b {
			if a {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(a.mission.Story, b.mission.Story), cmp.Compare(a.mission.Part, b.mission.Part))
	})
	return all
}

// storyOf are the missions of a story, in order.
func storyOf(name string) (all []*scenarios.Mission) {
	for _, t := range missions() {
		if t.why == nil && name != "" && t.mission.Story == name {
			all = append(all, t.mission)
		}
	}
	return all
}

// placeIn is where a mission stands in its story, in words; "" where it stands alone.
func placeIn(m *scenarios.Mission) string {
	if m.Story == "" {
		return ""
	}
	return fmt.Sprintf("%s, %d of %d. ", m.Story, m.Part, len(storyOf(m.Story)))
}

// brought are the flags that the players have kept for a mission in those before it, and what
// they mean. The last of those that were won and speak of a flag decides.
func brought(p *saves.Progress, m *scenarios.Mission) (flags, words []string) {
	before := storyOf(m.Story)
	before = before[:min(len(before), max(0, m.Part-1))]
	for _, flag := range m.Asks() {
		means := ""
		for _, o := range before {
			means = cmp.Or(o.Means(flag), means)
		}
		for _, o := range slices.Backward(before) {
			kept, won := p.KeptOf(o.Title)
			if !won || o.Means(flag) == "" && !slices.Contains(o.Asks(), flag) {
				continue
			}
			if slices.Contains(kept, flag) {
				flags, words = append(flags, flag), append(words, rules.Capital(means)+".")
			}
			break
		}
	}
	return flags, words
}

// tellsStory is what the page of a mission tells of its story.
func tellsStory(p *saves.Progress, m *scenarios.Mission) []string {
	if m.Story == "" {
		return nil
	}
	words := []string{placeIn(m) + "What happens in one mission of a story tells in the next."}
	_, kept := brought(p, m)
	if m.Part > 1 && len(kept) == 0 {
		return append(words, "Nothing was kept from what came before.")
	}
	return append(words, kept...)
}

// NextMission is what comes after a mission of a story, and what opens its page; "" where
// nothing does.
func NextMission(c *Client, title string) (next string, open func()) {
	all := missions()
	for i, t := range all[:max(0, len(all)-1)] {
		if n := all[i+1]; t.why == nil && n.why == nil && t.mission.Title == title && t.mission.Story != "" && n.mission.Story == t.mission.Story {
			return n.mission.Title, func() { c.Open(NewChallenge(c, n.mission, Mission{File: n.file, Text: n.text})) }
		}
	}
	return "", nil
}

// ownFor lists the players' own warbands to choose one for a mission from; the first row is
// the one that the mission is told for.
func ownFor(c *Client, m *scenarios.Mission, owned []Warband, chosen *warbands.Roster, take func(r *warbands.Roster)) *ui.Picker {
	set := c.Rules()
	options := []ui.Choice{{Title: "The warband of the mission", About: readyMade(m.Band), Chosen: chosen == nil, Do: func() { take(nil) }}}
	for _, w := range owned {
		o := ui.Choice{Title: w.Save, About: w.About}
		if w.Damaged != nil {
			o.Why = rules.Sentence(w.Damaged)
		} else {
			o.Title, o.Chosen = w.Roster.Name, chosen != nil && chosen.Name == w.Roster.Name
			o.Do = func() { take(w.Roster) }
			if why := w.Roster.Check(set); why != nil {
				o.Why = "It cannot fight yet: " + why.Error() + "."
			} else if c.LineUp != nil {
				o.Strip = c.LineUp(w.Roster)
			}
		}
		options = append(options, o)
	}
	return ui.NewPicker(c.Win, c, "Who goes on the mission", options, nil)
}

// readyMade is what a ready-made warband is called.
func readyMade(key string) string {
	for _, b := range warbands.Bands {
		if b.Key == key {
			return b.Name + ", " + b.List.Name
		}
	}
	return key
}
