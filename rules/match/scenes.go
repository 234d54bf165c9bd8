package match

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

// MissionScenario is the scenario of an agreement that is a mission. Its file
// stands in the log, line by line below the agreement, so that it can be played
// again without any other file.
const MissionScenario = "mission"

// Undertake makes an agreement one about a mission: its table, the warband it is
// told for unless there is one already, and its file. The error says what is
// wrong with the file.
func (a *Agreement) Undertake(file, text string) error {
	m, err := book.ReadMission(file, text)
	if err != nil {
		return err
	}
	a.Scenario, a.Mission, a.Level = MissionScenario, text, m.Level
	if len(a.Bands) == 0 {
		a.Bands = []string{m.Band}
	}
	a.Bands = a.Bands[:1]
	return nil
}

// MissionTitle is what the mission of an agreement is called; "" where there is none.
func (a *Agreement) MissionTitle() string {
	if a.Mission == "" {
		return ""
	}
	m, err := book.ReadMission("the mission", a.Mission)
	if err != nil {
		return ""
	}
	return m.Title
}

// setScene makes what the battle is about part of its rules; a mission is
// returned, to be set up on the table.
func (a *Agreement) setScene(set *rules.Ruleset) (*scenarios.Mission, error) {
	if a.ByHand && (a.Scenario == "" || a.Scenario == MissionScenario) {
		return nil, errors.New("setup=hand goes with a scenario of two warbands only; scenario=field is the table's own zones")
	}
	switch a.Scenario {
	case "":
		if a.Mission != "" || a.Challenge != "" || a.Growth != 0 || len(a.Kept) > 0 {
			return nil, errors.New("a mission, how hard it is and what is kept for it go with scenario=mission only")
		}
		return nil, nil
	case MissionScenario:
		if len(a.Bands) != 1 {
			return nil, fmt.Errorf("a mission is for one warband, %d are named", len(a.Bands))
		}
		return book.Mission(set, "the mission", a.Mission)
	}
	if a.Challenge != "" || a.Growth != 0 || len(a.Kept) > 0 || len(a.Bands) != 2 {
		return nil, fmt.Errorf("the scenario %q is for two warbands, is neither easy nor hard, and nothing is kept for it", a.Scenario)
	}
	if !book.PlayedOn(a.Scenario, a.Level) {
		return nil, fmt.Errorf("the scenario %q is played on the table %q and no other, not on %q; level=%[2]s", a.Scenario, book.TableOf(a.Scenario), a.LevelName())
	}
	return nil, book.Scenario(set, a.Scenario)
}

// missionWord begins a line of a mission in a log.
const missionWord = "mission"

// missionLines are the mission's file as the log has it.
func (a *Agreement) missionLines() (all []string) {
	if a.Mission == "" {
		return nil
	}
	for _, line := range strings.Split(strings.TrimRight(strings.ReplaceAll(a.Mission, "\r\n", "\n"), "\n"), "\n") {
		all = append(all, missionWord+": "+line)
	}
	return all
}

// takeMission reads the mission below an agreement, and returns how many lines
// it takes.
func (a *Agreement) takeMission(lines []string) int {
	var mission strings.Builder
	defer func() { a.Mission += mission.String() }()
	for k, line := range lines {
		text, ok := strings.CutPrefix(line, "> "+missionWord+":")
		if !ok {
			return k
		}
		mission.WriteString(strings.TrimPrefix(text, " ") + "\n")
	}
	return len(lines)
}

// Start does what is yet to be done before the battle, the usual way, and begins
// it; dice say whose the first turn is where no scenario does (TURN-01). Questions on
// the way are answered as most players would.
func (m *Match) Start() error { return m.StartWith(rules.Diced) }

// StartWith is Start where the players have agreed whose the first turn is, if no
// scenario says.
func (m *Match) StartWith(first rules.SideID) error {
	for m.State.Turn == 0 && !m.State.Over {
		next := m.SetUp
		if m.Open == nil && m.State.SetUp() == rules.Command(rules.Begin{First: rules.Diced}) {
			next = func() error { return m.Do(rules.Begin{First: first}) }
		}
		if err := next(); err != nil {
			return err
		}
	}
	return nil
}

// SetUp does the next thing that is yet to be done before the battle, the usual
// way, or answers the question it waits for as most players would.
func (m *Match) SetUp() error {
	if m.Open != nil {
		a := rules.Answer{m.Open.Usual}
		if m.Open.Shape == rules.SomeOf || m.Open.Shape == rules.Order {
			a = rules.FirstAnswer(*m.Open)
		}
		return m.Answer(a)
	}
	return m.Do(m.State.SetUp())
}
