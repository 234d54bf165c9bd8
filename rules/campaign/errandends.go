package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// What comes of missions (TALE-04 to TALE-07).

// endsErrand tells how a mission ended.
func (p *Play) endsErrand(bt *Battle) {
	words := "is lost"
	if bt.Report.Winner == bt.Bands[0] {
		words = "is won"
	}
	p.Say(Fought, -1, rules.Nobody, "AFTER-00", "The mission %s %s.", bt.Errand.Title, words)
}

// goesOnAfter: a mission that is won keeps what it keeps, and leads to the next or to the end
// of the story (TALE-04, TALE-07); one that is lost keeps nothing new, uses up what was used
// up, and may be tried once more after another battle (TALE-05).
func (p *Play) goesOnAfter(bt *Battle) {
	if bt.Errand == nil {
		return
	}
	e, r := bt.Errand, &bt.Report.Sides[0]
	b, story := p.Band(r.Band), StoryNamed(e.Story)
	t := b.tale(e.Story)
	part := e.Mission()
	if t == nil || part == nil {
		return
	}
	if bt.Report.Winner != b.ID {
		p.failsErrand(b, t, e, r)
		return
	}
	had := t.Kept
	t.Kept = append(but(t.Kept, func(flag string) bool { return slices.Contains(part.Asks(), flag) || part.Means(flag) != "" }), r.Kept...)
	t.Tries, t.After = 0, 0
	var gained []string
	for _, flag := range r.Kept {
		if words := part.Means(flag); words != "" {
			gained = append(gained, Theirs(words))
		}
	}
	words := "Nothing is kept from it for later."
	if len(gained) > 0 {
		words = "What is kept for later: " + strings.Join(gained, "; ") + "."
	}
	if t.Part == len(story.Parts) {
		p.endsStory(b, t, story)
		return
	}
	p.Say(Told, b.ID, rules.Nobody, "TALE-04", "%s have done what they came for. %s", b.Name, words)
	p.tellsLost(b, story, e, had, t.Kept)
	t.Part++
	p.Say(Told, b.ID, rules.Nobody, "TALE-04", "%s goes on for %s: next comes %s.", story.Name, b.Name, story.Parts[t.Part-1].Title)
}

// but are the flags but for those that are gone; nil where none is left.
func but(flags []string, gone func(flag string) bool) (all []string) {
	for _, flag := range flags {
		if !gone(flag) {
			all = append(all, flag)
		}
	}
	return all
}

// tellsLost tells what was brought into a mission and is not there any more.
func (p *Play) tellsLost(b *Band, story *Story, e *Errand, had, has []string) {
	var lost []string
	for _, flag := range had {
		if slices.Contains(e.Kept, flag) && !slices.Contains(has, flag) {
			lost = append(lost, flag)
		}
	}
	if words := story.Means(lost, e.Part); len(words) > 0 {
		p.Say(Told, b.ID, rules.Nobody, "TALE-05", "What helped %s before has come to its end: %s.", b.Name, Theirs(strings.Join(words, "; ")))
	}
}

// failsErrand is what comes of a mission that was lost.
func (p *Play) failsErrand(b *Band, t *Tale, e *Errand, r *Result) {
	story, had := StoryNamed(e.Story), t.Kept
	t.Kept = but(t.Kept, func(flag string) bool { return slices.Contains(e.Kept, flag) && !slices.Contains(r.Kept, flag) })
	p.tellsLost(b, story, e, had, t.Kept)
	if t.Tries++; t.Tries < mostTries {
		t.After = b.Fought + 1
		p.Say(Told, b.ID, rules.Nobody, "TALE-05", "%s have come back from %s with nothing. They may try once more, when they have fought another battle.", b.Name, e.Title)
		return
	}
	t.End, t.Kept, t.After = storyLost, nil, 0
	p.Say(Told, b.ID, rules.Nobody, "TALE-05", "%s have failed a second time, and %s goes on without them: others tell how it ended.", b.Name, story.Name)
}

// endsStory is what comes of the last mission of a story: each hero who came back from it
// gains a point of experience (TALE-07).
func (p *Play) endsStory(b *Band, t *Tale, story *Story) {
	t.End = storyWon
	p.Say(Told, b.ID, rules.Nobody, "TALE-07", "%s have seen %s to its end, and it is told of them in the taverns. Each of their heroes who was there and came back has learned from it: a point of experience.", b.Name, story.Name)
	bt, r := p.Last(b)
	for k := range r.Men {
		m := &r.Men[k]
		w := b.Warrior(m.Who)
		if m.Beast > 0 || m.Fate == TakenOut || !p.Type(b, w).Hero {
			continue
		}
		p.earns(w, 1)
		w.Past = append(w.Past, Deed{p.Held(), "TALE-07", fmt.Sprintf("%s was there when %s came to its end, in %s.", w.Name, story.Name, bt.Errand.Title)})
	}
}

// hatesThoseOfTheErrand: whoever hates somebody for a wound of a mission hates who gave it to
// him, or all who stood against him (HARM-56, TALE-06).
func (p *Play) hatesThoseOfTheErrand(b *Band, m *Man) {
	bt, _ := p.Last(b)
	whom := "those of " + bt.Errand.Title
	if part := bt.Errand.Mission(); part != nil {
		whom = part.Enemies
	}
	if n := p.D6(b.ID, m.Who, "HARM-56", "whom he hates"); n <= 4 && m.By.Name != "" {
		whom = m.By.Name
	}
	w := b.Warrior(m.Who)
	if !slices.Contains(w.Hates, whom) {
		w.Hates = append(w.Hates, whom)
	}
	p.Remember(Hurt, w, "HARM-56", "%s has sworn revenge: he hates %s.", w.Name, whom)
	p.also("TALE-06")
}

// freedByThoseOfTheErrand: those of a mission keep no captives; they take what he carries and
// let him go (HARM-61, TALE-06).
func (p *Play) freedByThoseOfTheErrand(b *Band, m *Man) {
	w := b.Warrior(m.Who)
	p.Say(Told, b.ID, w.ID, "TALE-06", "%s is taken, and those who have him want no captive: they take what he carries, and let him go.", w.Name)
	p.also("HARM-61")
	robbed(p, b, m)
}

// dealErrand is the report of a mission as dice deal it out.
func (s *State) dealErrand(bt *Battle, dice *rules.Dice) Report {
	id, part := bt.Bands[0], bt.Errand.Mission()
	r := Report{Log: "dealt", Winner: -1, Ending: "It was dealt out so."}
	if dice.D6() > 2 {
		r.Winner = id
	}
	side := Result{Band: id, Won: r.Winner == id}
	for _, flag := range slices.Concat(bt.Errand.Kept, part.Keepsakes()) {
		if dice.D6() > 3 && !slices.Contains(side.Kept, flag) {
			side.Kept = append(side.Kept, flag)
		}
	}
	if side.Won {
		for _, left := range bt.Errand.Worth() {
			switch left.Kind {
			case rules.Crowns:
				side.Crowns += left.N
			case rules.Shards:
				side.Shards += left.N
			default:
				side.Left = append(side.Left, left)
			}
		}
	}
	well, foe := 3+dice.Digits(1)%3, Foe{Who: rules.Nobody, Name: oneWord(part.Enemies)}
	for i := range s.Bands[id].Warriors {
		w := &s.Bands[id].Warriors[i]
		if !fights(w) {
			continue
		}
		m := Man{Who: w.ID, By: Foe{Who: rules.Nobody}}
		if dice.D6() > well {
			m.Fate, m.Injured, m.Rule = TakenOut, true, "INJ-04"
			if dice.D6() > 1 {
				m.By = foe
			}
		} else {
			m.Awards = append(m.Awards, Award{N: 1, Why: "survived", Rule: "SCEN-10"})
			for _, key := range part.Gives() {
				if dice.D6() == 6 {
					m.Left = append(m.Left, rules.Aftermath{Rule: "SCEN-11", Kind: rules.Items, Who: w.ID, What: key, N: 1})
				}
			}
		}
		if n := dice.D6() - 3; n > 0 {
			m.Awards = append(m.Awards, Award{N: n, Why: "put enemies out of action", Rule: "SCEN-10"})
			m.Felled = append(m.Felled, foe)
		}
		side.Men = append(side.Men, m)
	}
	r.Sides = []Result{side}
	return r
}
