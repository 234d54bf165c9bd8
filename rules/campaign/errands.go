package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// Missions as battles of the calendar (TALE-02, TALE-03).

// Errand is the mission that a battle is.
type Errand struct {
	Story     string // the key
	Part      int
	Title     string
	Challenge string   // how hard it is made
	Growth    int      // by how many steps its enemies have grown beyond that
	Kept      []string // the flags that it begins with
	Foes      int      // how many come at most
	Rating    int      // and how they are rated
}

// Mission is the mission of its story; nil where these rules have none of it.
func (e *Errand) Mission() *Chapter { return StoryNamed(e.Story).part(e.Part) }

func (e *Errand) words() string {
	words := fmt.Sprintf("a mission: %s, part %d, %s, against %d rated %d", e.Story, e.Part, e.Challenge, e.Foes, e.Rating)
	if e.Growth > 0 {
		words += fmt.Sprintf(", grown by %d", e.Growth)
	}
	if len(e.Kept) > 0 {
		words += ", kept " + strings.Join(e.Kept, " ")
	}
	return words
}

// AboutOf is what a battle is about: its scenario, or its mission.
func AboutOf(bt *Battle) string {
	if bt.Errand != nil {
		return bt.Errand.Title
	}
	return scenarioName(bt.Scenario)
}

// ErrandOf is the mission that a warband may go on next, as it would be now; nil if there is
// none. It is fair for a warband about as strong as the one that it is told for, by rating:
// easy for one that is clearly weaker, by more than a fifth, hard for one that is stronger by more
// than a quarter. For one that is stronger yet the enemies grow, step by step, until they are rated
// as much beside it as those of a fair mission are beside the one that it is told for (TALE-03).
func (s *State) ErrandOf(b *Band) *Errand {
	t := b.Telling()
	part := t.Next()
	if part == nil {
		return nil
	}
	e := &Errand{Story: t.Story, Part: t.Part, Title: part.Title, Challenge: "fair"}
	own, for0 := s.Rating(b), s.ToldFor(part)
	switch {
	case 5*own < 4*for0:
		e.Challenge = "easy"
	case 4*own > 5*for0:
		e.Challenge = "hard"
	}
	for _, flag := range t.Kept {
		if slices.Contains(part.Asks(), flag) {
			e.Kept = append(e.Kept, flag)
		}
	}
	e.Foes, e.Rating = part.Foes(e.hard(), 0, e.Kept)
	for _, fair := part.Foes(1, 0, e.Kept); e.Challenge == "hard" && e.Growth < scenarios.MostGrowth && e.Rating*for0 < fair*own; {
		e.Growth++
		e.Foes, e.Rating = part.Foes(e.hard(), e.Growth, e.Kept)
	}
	return e
}

// hard is the number of how hard it is made.
func (e *Errand) hard() int { return max(0, slices.Index(scenarios.Challenges, e.Challenge)) }

// Worth is what a warband has of it that wins it.
func (e *Errand) Worth() []rules.Aftermath {
	if m := e.Mission(); m != nil {
		return m.Prizes(e.hard())
	}
	return nil
}

// ToldFor is the rating of the warband that a mission is told for.
func (s *State) ToldFor(part *Chapter) int {
	band, err := warbands.Named(part.Band)
	if err != nil {
		return 0
	}
	return band.Rating(s.Rules)
}

// Undertake has a warband go on the next mission of a story as its next battle (TALE-02).
type Undertake struct {
	Band  rules.SideID
	Story string // the key
}

// Legal implements Command.
func (c Undertake) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	t := b.tale(c.Story)
	switch {
	case !s.Terms.Stories:
		return errors.New("no stories were agreed on (TALE-01)")
	case s.Pending() != nil:
		return ErrPending
	case t == nil:
		return fmt.Errorf("%s have not heard of such a story (TALE-01)", b.Name)
	case t.End != "":
		return fmt.Errorf("that story is over for %s: it was %s", b.Name, t.End)
	case t.Next() == nil:
		return errors.New("there is no such story any more")
	case s.Beset(b):
		return fmt.Errorf("%s have to defend their camp first against what has come out of the caves (%s)", b.Name, cavesRule)
	case b.Fought < t.After:
		return fmt.Errorf("%s have failed there, and fight another battle before they try again (TALE-05)", b.Name)
	}
	return s.mayMeet(b, false)
}

// Play implements Command.
func (c Undertake) Play(p *Play) {
	b := p.Band(c.Band)
	e := p.ErrandOf(b)
	story := StoryNamed(e.Story)
	bt := Battle{Scenario: match.MissionScenario, Bands: []rules.SideID{b.ID}, Ratings: []int{p.Rating(b)}, Crowns: []int{b.Gold}, Lower: -1, Errand: e}
	p.Say(Fought, -1, rules.Nobody, "TALE-02", "Battle %d: %s (rating %d) go on a mission: %s, part %d of %d of %s.",
		p.Number(len(p.Battles)), b.Name, p.Rating(b), e.Title, e.Part, len(story.Parts), story.Name)
	words := "Nothing was kept that helps them."
	if means := story.Means(e.Kept, e.Part); len(means) > 0 {
		words = "What was kept: " + Theirs(strings.Join(means, "; ")) + "."
	}
	if grown := scenarios.Grown(e.Growth); grown != "" {
		words = "They have outgrown it: " + grown + ". " + words
	}
	p.Say(Told, b.ID, rules.Nobody, "TALE-03", "The mission is %s for %s, who are rated %d, as it is told for a rating of %d. Against them stand %s, up to %d, rated %d. %s",
		e.Challenge, b.Name, p.Rating(b), p.ToldFor(e.Mission()), e.Mission().Enemies, e.Foes, e.Rating, words)
	p.Battles = append(p.Battles, bt)
	for i := range p.Band(c.Band).Warriors {
		p.firstSpells(p.Band(c.Band), &p.Band(c.Band).Warriors[i])
		p.takesPart(p.Band(c.Band), &p.Band(c.Band).Warriors[i])
	}
}

// String implements Command.
func (c Undertake) String(*State) string { return fmt.Sprintf("undertake %d %s", c.Band+1, c.Story) }

// Theirs is what a mission says to its player as it is said of a warband.
func Theirs(words string) string {
	all := strings.Fields(words)
	for i, w := range all {
		bare := strings.TrimRight(w, ",.;")
		for _, r := range [][2]string{{"yours", "theirs"}, {"your", "their"}, {"you", "them"}} {
			if bare != r[0] {
				continue
			}
			as := r[1]
			if bare == "you" && i+1 < len(all) && slices.Contains([]string{"are", "have"}, all[i+1]) {
				as = "they"
			}
			all[i] = as + strings.TrimPrefix(w, bare)
		}
	}
	return strings.Join(all, " ")
}

// errandAgreement is what the mission that is arranged is fought by.
func (s *State) errandAgreement(bt *Battle, seed uint64) (match.Agreement, error) {
	a := match.Agreement{Edition: s.Terms.Edition, Toggles: s.Terms.Toggles, Seed: seed, Challenge: bt.Errand.Challenge, Growth: bt.Errand.Growth, Kept: slices.Clone(bt.Errand.Kept)}
	part := bt.Errand.Mission()
	if part == nil {
		return a, fmt.Errorf("these rules do not tell %q any more", bt.Errand.Title)
	}
	r, _, err := s.enlisted(bt.Bands[0])
	if err == nil {
		err = r.Check(s.Rules)
	}
	if err != nil {
		return a, err
	}
	a.Enlist(r)
	return a, a.Undertake(part.Title, part.Text)
}

// keepsWhatCanBe says why a report cannot be of the mission that is arranged.
func (c Settle) keepsWhatCanBe(bt *Battle) error {
	for i := range c.Sides {
		for k, flag := range c.Sides[i].Kept {
			if bt.Errand == nil || slices.Contains(c.Sides[i].Kept[:k], flag) || !bt.Errand.mayKeep(flag) {
				return fmt.Errorf("nothing called %q is kept from this battle", flag)
			}
		}
	}
	if bt.Errand != nil && c.Winner >= 0 && c.Winner != bt.Bands[0] {
		return errors.New("the warband that was on the mission has won it, or nobody has")
	}
	return nil
}

// mayKeep reports whether a flag may be kept from the mission.
func (e *Errand) mayKeep(flag string) bool {
	m := e.Mission()
	return m != nil && (slices.Contains(e.Kept, flag) || slices.Contains(m.Keepsakes(), flag))
}

// checkErrand says what cannot be of a battle that is a mission.
func checkErrand(bt *Battle) error {
	switch e := bt.Errand; {
	case e == nil && bt.Scenario == match.MissionScenario:
		return errors.New("a battle is a mission, and nobody knows which")
	case e != nil && (bt.Scenario != match.MissionScenario || len(bt.Bands) != 1):
		return fmt.Errorf("the mission %s is none", e.Title)
	case e != nil && !slices.Contains(scenarios.Challenges, e.Challenge):
		return fmt.Errorf("the mission %s is neither easy, fair nor hard", e.Title)
	case e != nil && (e.Growth < 0 || e.Growth > scenarios.MostGrowth || e.Growth > 0 && e.Challenge != "hard"):
		return fmt.Errorf("the enemies of the mission %s, which is %s, have grown by %d steps", e.Title, e.Challenge, e.Growth)
	}
	return nil
}

func taleVerbs() []Verb {
	return []Verb{{"undertake", "WARBAND STORY", func(a *Args) (Command, error) {
		c := Undertake{Band: a.Band()}
		c.Story = a.Word()
		return c, nil
	}}}
}

// taleOffers offer to go on the next mission of a story.
func taleOffers(s *State, b *Band) (all []Offer) {
	t := b.Telling()
	part := t.Next()
	if part == nil || b.Step != "" || !s.Terms.Stories {
		return nil
	}
	c := Undertake{b.ID, t.Story}
	return []Offer{{Command: c, Text: "Go on a mission: " + part.Title, About: fmt.Sprintf("Part %d of %d of %s", t.Part, len(StoryNamed(t.Story).Parts), StoryNamed(t.Story).Name), Who: rules.Nobody, WhyNot: c.Legal(s)}}
}
