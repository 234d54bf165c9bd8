package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Step is one of the steps after a battle (AFTER-01 to AFTER-10).
type Step struct {
	Key, Name, Rule string
	About           string                          // in our words
	When            func(s *State, b *Band) bool    // whether a warband comes to it at all, or nil: always
	Begin           func(p *Play, b *Band)          // what happens by itself when the warband comes to it, or nil
	Left            func(s *State, b *Band) error   // what must still be done before it goes on, or nil
	Offers          func(s *State, b *Band) []Offer // what may be done during it, or nil
}

// steps are all of them, in order. A warband is in a step from its beginning until it goes
// on to the next; behind the last it is ready for a battle.
func steps() []Step {
	return []Step{
		injuriesStep(),
		experienceStep(),
		explorationStep(),
		campStep(),
		sellingStep(),
		visitsStep(),
		veteransStep(),
		rareStep(),
		hiredStep(),
		recruitsStep(),
		handingStep(),
		ratingStep(),
	}
}

// verbs are all commands.
func verbs() []Verb {
	return slices.Concat(
		calendarVerbs(),
		stepVerbs(),
		bandVerbs(),
		captiveVerbs(),
		handingVerbs(),
		recruitVerbs(),
		tradeVerbs(), barterVerbs(), tomeVerbs(),
		vehicleVerbs(),
		hiredVerbs(),
		campVerbs(),
		caveVerbs(),
		taleVerbs(),
		stoneVerbs(),
	)
}

// Steps are the steps after a battle, in order.
func Steps() []Step { return steps() }

// Verbs are the commands that a log may hold.
func Verbs() []Verb { return verbs() }

// StepNamed finds a step by key.
func StepNamed(key string) (Step, bool) {
	all := steps()
	if i := slices.IndexFunc(all, func(st Step) bool { return st.Key == key }); i >= 0 {
		return all[i], true
	}
	return Step{}, false
}

// NextStep is the step that a warband goes on to; false behind the last and where it is
// ready for a battle.
func (s *State) NextStep(b *Band) (Step, bool) {
	all := steps()
	i := slices.IndexFunc(all, func(st Step) bool { return st.Key == b.Step })
	if i < 0 {
		return Step{}, false
	}
	for _, st := range all[i+1:] {
		if st.When == nil || st.When(s, b) {
			return st, true
		}
	}
	return Step{}, false
}

// StepsOf are the steps that a warband comes to, in order.
func (s *State) StepsOf(b *Band) []Step {
	return slices.DeleteFunc(steps(), func(st Step) bool {
		return st.When != nil && !st.When(s, b) && st.Key != b.Step
	})
}

// During reports whether a warband is in one of some steps, by key; without any, whether
// it is between battles at all.
func (b *Band) During(keys ...string) bool {
	return b.Step != "" && len(keys) == 0 || slices.Contains(keys, b.Step)
}

// enter brings a warband to a step.
func (p *Play) enter(b *Band, st Step) {
	b.Step = st.Key
	p.Say(Stage, b.ID, rules.Nobody, st.Rule, "%s: %s.", b.Name, st.Name)
	if st.Begin != nil {
		st.Begin(p, b)
	}
}

// GoOn brings a warband to the next step, or behind the last one makes it ready for the
// next battle.
type GoOn struct{ Band rules.SideID }

// Legal implements Command.
func (c GoOn) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	st, ok := StepNamed(b.Step)
	if !ok {
		return fmt.Errorf("%s are ready for a battle", b.Name)
	}
	if st.Left != nil {
		return st.Left(s, b)
	}
	return nil
}

// Play implements Command.
func (c GoOn) Play(p *Play) {
	b := p.Band(c.Band)
	if next, ok := p.NextStep(b); ok {
		p.enter(b, next)
		return
	}
	b.Step = ""
	p.Say(Stage, b.ID, rules.Nobody, "AFTER-10", "%s are ready for the next battle.", b.Name)
	p.stirs(b)
	p.hears(b)
}

// String implements Command.
func (c GoOn) String(*State) string { return fmt.Sprintf("on %d", c.Band+1) }

func stepVerbs() []Verb {
	return []Verb{{"on", "WARBAND", func(a *Args) (Command, error) { return GoOn{a.Band()}, nil }}}
}

// Offers are what may be done for a warband now, or why not: those of its step, and what
// may be done at any time.
func (s *State) Offers(id rules.SideID) (all []Offer) {
	b, err := s.active(id)
	if err != nil {
		return nil
	}
	if st, ok := StepNamed(b.Step); ok {
		if st.Offers != nil {
			all = append(all, st.Offers(s, b)...)
		}
		if b.During("recruits") { // common things are bought then too
			all = append(all, tradeOffers(s, b)...)
		}
		on, text := GoOn{id}, "Ready for the next battle"
		if next, ok := s.NextStep(b); ok {
			text = "Go on: " + strings.ToLower(next.Name[:1]) + next.Name[1:]
		}
		all = append(all, Offer{Command: on, Text: text, Who: rules.Nobody, WhyNot: on.Legal(s)})
	}
	return slices.Concat(all, barterOffers(s, b), tomeOffers(s, b), caveOffers(s, b), taleOffers(s, b), captiveOffers(s, b), vehicleOffers(s, b), bandOffers(s, b))
}

// ratingStep is the last of the steps (AFTER-10).
func ratingStep() Step {
	return Step{Key: "rating", Name: "The new rating", Rule: "AFTER-10",
		About: "The warband rating is worked out anew: for each model 5, for large ones 20, and 1 for each point of experience.",
		Begin: func(p *Play, b *Band) {
			p.partings(b.ID)
			b = p.Band(b.ID)
			p.Tell(Event{Kind: Told, Band: b.ID, Who: rules.Nobody, Rule: "AFTER-10", N: p.Rating(b),
				Text: fmt.Sprintf("%s have a rating of %d.", b.Name, p.Rating(b))})
			r, _ := p.Roster(b, nil)
			if n, most := r.Models(p.Rules), r.MostModels(p.Rules); n > most {
				p.Say(Told, b.ID, rules.Nobody, "AFTER-16", "%s have %d models and may have %d: somebody has to be dismissed.", b.Name, n, most)
			} else if p.camped(b) && n > b.base() {
				p.Say(Told, b.ID, rules.Nobody, "CAMP-08", "Their camp has room for the %d of %s, and for %d.", n, b.Name, most)
			}
		},
		Left: func(s *State, b *Band) error {
			r, _ := s.Roster(b, nil)
			if n, most := r.Models(s.Rules), r.MostModels(s.Rules); n > most {
				return fmt.Errorf("%s have %d models and may have %d: dismiss somebody (AFTER-16)", b.Name, n, most)
			}
			if s.Terms.Camps == "" {
				return nil
			}
			return s.crowded(b)
		},
		Offers: dutyOffers,
	}
}
