package match

import (
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// mustered is how an agreement names a warband that a player built: with its
// number among the agreement's rosters, as in bands=roster:1,roster:2. The rosters
// stand in the log, line by line below the agreement, so that it can be played
// again without any other file.
const mustered = "roster:"

// Enlist adds a side to the agreement: a warband that a player built.
func (a *Agreement) Enlist(r *warbands.Roster) {
	a.Rosters = append(a.Rosters, r.Text())
	a.Bands = append(a.Bands, mustered+strconv.Itoa(len(a.Rosters)))
}

// fromRoster is the side and the warriors of the roster of that number.
func (a *Agreement) fromRoster(number string, set *rules.Ruleset, side rules.SideID) (rules.Side, []rules.Warrior, error) {
	r, err := a.roster(number, set)
	if err != nil {
		return rules.Side{}, nil, err
	}
	models, err := r.Warriors(set, side)
	of := r.Side()
	of.Began = len(models)
	return of, models, err
}

// roster is the roster of that number.
func (a *Agreement) roster(number string, set *rules.Ruleset) (*warbands.Roster, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(a.Rosters) {
		return nil, fmt.Errorf("the agreement names roster %q, and %d are given", number, len(a.Rosters))
	}
	return warbands.Read(set, fmt.Sprintf("warband %d", n), []byte(a.Rosters[n-1]))
}

// rosterLines are the rosters as the log has them.
func (a *Agreement) rosterLines() (all []string) {
	for i, text := range a.Rosters {
		for _, line := range strings.Split(text, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				all = append(all, fmt.Sprintf("%s %d: %s", rosterWord, i+1, line))
			}
		}
	}
	return all
}

// rosterWord begins a line of a roster in a log.
const rosterWord = "warband"

// takeRosters reads the rosters below an agreement, and returns how many lines
// they take.
func (a *Agreement) takeRosters(lines []string) (int, error) {
	var texts []*strings.Builder
	defer func() {
		for _, t := range texts {
			a.Rosters = append(a.Rosters, t.String())
		}
	}()
	for k, line := range lines {
		rest, ok := strings.CutPrefix(line, "> "+rosterWord+" ")
		if !ok {
			return k, nil
		}
		number, text, ok := strings.Cut(rest, ": ")
		n, err := strconv.Atoi(number)
		switch {
		case !ok || err != nil || n < 1 || n > len(texts)+1:
			return k, fmt.Errorf("%q is no line of the next warband", line)
		case n == len(texts)+1:
			texts = append(texts, &strings.Builder{})
		}
		texts[n-1].WriteString(text + "\n")
	}
	return len(lines), nil
}
