package campaign

import (
	"fmt"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/scenarios"
)

// Stories: the mission that a warband may go on next, the one that is arranged, and what has
// become of the stories that it has heard of.

// partOf is where a mission stands in its story, in words.
func partOf(story *engine.Story, part int) string {
	return fmt.Sprintf("part %d of %d", part, len(story.Parts))
}

// storyLines are the story that the warband which is shown is in, with the mission to come; nil
// where a computer plays it or it is in none.
func (h *Home) storyLines() []ui.Line {
	s := h.Kept.State
	b := s.Band(h.Band)
	t, e := b.Telling(), s.ErrandOf(b)
	if !s.Terms.Stories || b.Seat != "" || b.Gone != "" || e == nil {
		return nil
	}
	story := engine.StoryNamed(t.Story)
	all := []ui.Line{{Heading: true, Title: story.Name, Right: partOf(story, t.Part)}}
	all = append(all, h.errandLines(b, e)...)
	if t.Tries > 0 {
		all = append(all, ui.Line{Title: "The last attempt", About: []string{fmt.Sprintf("%s have failed here once. If they fail again the story is over for them.", b.Name)}, Icon: "sands-of-time", Rule: "TALE-05"})
	}
	goes := engine.Undertake{Band: b.ID, Story: t.Story}
	l := ui.Line{ID: "undertake", Plate: true, Title: "Go on the mission", About: []string{"In place of the next battle"}, Do: func() { h.Do(goes) }}
	h.bar(&l, goes.Legal(s))
	return append(all, l)
}

// errandLines tell of a mission: what it is about, who stands against it, what was kept for it
// and what it is worth.
func (h *Home) errandLines(b *engine.Band, e *engine.Errand) (all []ui.Line) {
	part := e.Mission()
	if part == nil {
		return nil
	}
	s := h.Kept.State
	all = append(all, ui.Line{Title: part.Title, About: []string{rules.Capital(part.Kind) + ". " + part.About}, Icon: "lantern-flame", Rule: "TALE-02"})
	strength := ui.Line{Title: fmt.Sprintf("%s: up to %d, rated %d", rules.Capital(part.Enemies), e.Foes, e.Rating), Icon: "crossed-swords", Rule: "TALE-03",
		About: []string{fmt.Sprintf("%s are rated %d. The mission is told for a rating of %d, and is %s for them.", b.Name, s.Rating(b), s.ToldFor(part), e.Challenge)}}
	if grown := scenarios.Grown(e.Growth); grown != "" {
		strength.About = append(strength.About, "They have outgrown it: "+grown+".")
	}
	if n := engine.UnderdogBonus(e.Rating - s.Rating(b)); n > 0 && !s.Terms.Early {
		strength.About = append(strength.About, fmt.Sprintf("Everybody who survives gains %s of experience more, as underdogs.", ui.Many(n, "point")))
	}
	if won, of := missions(s); of > 0 {
		strength.About = append(strength.About, fmt.Sprintf("Missions won in this campaign so far: %d of %d.", won, of))
	}
	all = append(all, strength)
	if words := worth(s, e.Worth()); words != "" {
		all = append(all, ui.Line{Title: "Worth " + words, Icon: "open-treasure-chest", Rule: "TALE-04"})
	}
	if means := engine.StoryNamed(e.Story).Means(e.Kept, e.Part); len(means) > 0 {
		var kept []string
		for _, m := range means {
			kept = append(kept, rules.Capital(m)+".")
		}
		all = append(all, ui.Line{Title: "Kept from before", About: kept, Icon: "laurel-crown", Ink: view.Brass, Rule: "TALE-04"})
	} else if e.Part > 1 {
		all = append(all, ui.Line{Title: "Nothing was kept from before that helps", Rule: "TALE-04"})
	}
	return all
}

// worth is what a mission is worth, in words; "" for nothing.
func worth(s *engine.State, all []rules.Aftermath) string {
	var words []string
	for _, o := range all {
		switch o.Kind {
		case rules.Crowns:
			words = append(words, ui.Many(o.N, "crown"))
		case rules.Shards:
			words = append(words, ui.Many(o.N, "shard")+" of wyrdstone")
		default:
			words = append(words, "a "+engine.NameOf(s.Rules, o.What))
		}
	}
	return listed(words)
}

// missions is how many missions of stories were won in the campaign, and of how many.
func missions(s *engine.State) (won, of int) {
	for i := range s.Battles {
		bt := &s.Battles[i]
		if bt.Errand == nil || bt.Report == nil {
			continue
		}
		of++
		if bt.Report.Winner >= 0 {
			won++
		}
	}
	return won, of
}

// arrangedLines are the mission that is arranged.
func (h *Home) arrangedLines(bt *engine.Battle) (all []ui.Line) {
	s := h.Kept.State
	e, b := bt.Errand, s.Band(bt.Bands[0])
	heading := fmt.Sprintf("Battle %d: a mission", s.Held())
	if story := engine.StoryNamed(e.Story); story != nil {
		all = append(all, ui.Line{Heading: true, Title: heading, Right: partOf(story, e.Part)}, ui.Line{Title: b.Name, About: []string{"They go alone, in " + story.Name + "."}})
	} else {
		all = append(all, ui.Line{Heading: true, Title: heading})
	}
	all = append(all, h.fightLines("Begin the mission", "Go on with the mission")...)
	return append(all, h.errandLines(b, e)...)
}

// toldLines are the stories that a warband has heard of, and what has become of them.
func toldLines(b *engine.Band) (all []ui.Line) {
	for i := range b.Tales {
		t := &b.Tales[i]
		story := engine.StoryNamed(t.Story)
		if story == nil {
			continue
		}
		if all == nil {
			all = append(all, ui.Line{Heading: true, Title: "Their stories"})
		}
		l := ui.Line{Title: story.Name, Icon: "lantern-flame", Rule: "TALE-01"}
		switch t.End {
		case "":
			words := "Next: " + story.Parts[t.Part-1].Title + ", " + partOf(story, t.Part) + "."
			if t.Tries > 0 {
				words += " Failed there once."
			}
			l.About = []string{words}
		case "won":
			l.Icon, l.Ink = "laurel-crown", view.Brass
			l.About = []string{"Seen to its end."}
			if kept := story.Means(t.Kept, len(story.Parts)); len(kept) > 0 {
				l.About = append(l.About, rules.Capital(engine.Theirs(strings.Join(kept, "; ")))+".")
			}
		default:
			l.About = []string{fmt.Sprintf("Lost at %s, %s.", story.Parts[t.Part-1].Title, partOf(story, t.Part))}
		}
		all = append(all, l)
	}
	return all
}

// taleStandings are the stories of all warbands, for the page that compares them.
func taleStandings(s *engine.State) (all []ui.Line) {
	for _, b := range standing(s) {
		for _, l := range toldLines(b) {
			if l.Heading {
				continue
			}
			if all == nil {
				all = append(all, ui.Line{Heading: true, Title: "Stories"})
			}
			l.Title, l.Rule = b.Name+": "+l.Title, ""
			all = append(all, l)
		}
	}
	return all
}
