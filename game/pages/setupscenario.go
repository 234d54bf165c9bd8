package pages

import (
	"fmt"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// PickScenario opens the list of the scenarios.
func (s *Setup) PickScenario() {
	var options []ui.Choice
	offer := func(sc *scenarios.Scenario, key string) {
		o := ui.Choice{Title: sc.Name, About: sc.About + " Set-up: " + sc.SetUp + " The end: " + sc.Won, Chosen: s.scenario() == sc, Do: func() { s.About = key }}
		if sc.Level != "" {
			o.About, o.Paint = s.titleOf(sc.Level)+": "+o.About, s.client.tablePainter(sc.Level)
			o.Do = func() {
				if s.About = key; !sc.On(s.Level) {
					s.Level = sc.Level
				}
			}
		}
		options = append(options, o)
	}
	offer(&scenarios.Field, "")
	for _, sc := range scenarios.All() {
		offer(sc, sc.Key)
	}
	s.client.Open(ui.NewPicker(s.client.Win, s.client, "What is the battle about?", options, s.Changed))
}

// ThrowScenario lets two dice choose one of the scenarios of the book, thrown by the player
// of the warband of the lower rating; on 2 and 12 he chooses (BEFORE-01). Of two that are
// rated alike, or of which one is dealt only when the battle begins, a die finds the player.
func (s *Setup) ThrowScenario() {
	dice := rules.Dice{Seed: s.client.Dice()}
	who, rated := s.lowerRated()
	if who < 0 {
		who = dice.D6() % 2
	}
	a, b := dice.D6(), dice.D6()
	words := fmt.Sprintf("%s%s throw %d and %d for the scenario", s.called(who), rated, a, b)
	key := scenarios.Thrown(a + b)
	sc, err := scenarios.Find(key)
	if err != nil { // 2 and 12
		s.Tell(words + ": they choose (BEFORE-01).")
		s.PickScenario()
		return
	}
	s.About = key
	s.Tell(words + ": " + sc.Name + " (BEFORE-01).")
}

// called is what a side is called.
func (s *Setup) called(side int) string {
	if name := s.Seats[side].Name.Text; name != "" {
		return name
	}
	if s.Seats[side].Band == ByChance || s.Seats[0].Band == s.Seats[1].Band {
		return sideWords[side]
	}
	return s.bandName(s.Seats[side].Band)
}

// lowerRated is the side with the warband of the lower rating, with the ratings in words;
// -1 where they are alike or unknown.
func (s *Setup) lowerRated() (side int, words string) {
	var rating [2]int
	set := s.client.Rules()
	for i := range s.Seats {
		if o, ok := s.own(s.Seats[i].Band); ok && o.Roster != nil {
			rating[i] = o.Roster.Rating(set)
		} else if band, err := warbands.Named(s.Seats[i].Band); err == nil {
			rating[i] = band.Rating(set)
		} else {
			return -1, ""
		}
	}
	if rating[0] == rating[1] {
		return -1, ""
	}
	if rating[1] < rating[0] {
		side = 1
	}
	return side, fmt.Sprintf(" (rated %d against %d)", rating[side], rating[1-side])
}
