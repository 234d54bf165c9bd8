package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Agreement is what the players agreed on before the battle.
type Agreement struct {
	Edition string
	Toggles []string
	Level   string   // the table: its name, and for a player's own map the map in the lines below
	Bands   []string // warbands, one for each side: ready-made by key, dealt (Dealt), or built (Enlist)
	Rosters []string // the files of the warbands that players built
	Seed    uint64
	Dice    string // how the dice are drawn: InARow, Settled or Fresh
	Limit   int    // player turns; 0: until one side gives way

	Happen  int      // the random happening that will come; 0: by dice
	Often   int      // the highest die that brings a random happening; 0: as the rules say
	Conduct []string // lines of the creatures' table that the players have changed

	Scenario  string   // what the battle is about: a scenario of the book, MissionScenario, or "" for none
	ByHand    bool     // the players set up themselves, one after the other; it goes with a scenario
	Mission   string   // the file of the mission
	Challenge string   // how hard the mission is made: easy, fair, hard; "" is fair
	Growth    int      // by how many steps the enemies of a hard mission have grown (TALE-03)
	Kept      []string // flags that earlier missions of its story have kept

	// Names are what the sides call themselves, in place of their warbands'
	// names; none, or one for each side, empty for the warband's own. They are
	// made of letters, digits, spaces, hyphens and apostrophes.
	Names []string
}

// longestName is how many letters a side's name may have.
const longestName = 32

// mostBands is how many warbands may meet; tables have room for half as many.
const mostBands = 8

// CheckName says why a side cannot be called something, nil if it can.
func CheckName(name string) error {
	if n := utf8.RuneCountInString(name); n > longestName {
		return fmt.Errorf("the name %q has %d letters; %d are the most", name, n, longestName)
	}
	if strings.TrimSpace(name) != name {
		return fmt.Errorf("the name %q begins or ends with a space; leave it out", name)
	}
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -'", r) {
			return fmt.Errorf("the name %q has %q in it; use letters, digits, spaces, hyphens and apostrophes", name, r)
		}
	}
	return nil
}

// String is the agreement as its line in the log.
func (a Agreement) String() string {
	line := fmt.Sprintf("agreement edition=%s toggles=%s level=%s bands=%s seed=%d limit=%d",
		a.Edition, strings.Join(a.Toggles, ","), a.LevelName(), strings.Join(a.Bands, ","), a.Seed, a.Limit)
	if a.Dice != InARow {
		line += " dice=" + a.Dice
	}
	if len(a.Names) > 0 { // a space is written as an underscore
		line += " names=" + strings.ReplaceAll(strings.Join(a.Names, ","), " ", "_")
	}
	if a.Happen > 0 {
		line += fmt.Sprintf(" happen=%d", a.Happen)
	}
	if a.Scenario != "" {
		line += " scenario=" + a.Scenario
	}
	if a.ByHand {
		line += " setup=hand"
	}
	if a.Challenge != "" {
		line += " challenge=" + a.Challenge
	}
	if a.Growth != 0 {
		line += fmt.Sprintf(" growth=%d", a.Growth)
	}
	if len(a.Kept) > 0 {
		line += " kept=" + strings.Join(a.Kept, ",")
	}
	if a.Often > 0 {
		line += fmt.Sprintf(" often=%d", a.Often)
	}
	for _, c := range a.Conduct {
		line += " conduct=" + strings.Join(strings.Fields(c), "_")
	}
	return line
}

// ParseAgreement reads an agreement's line.
func ParseAgreement(line string) (Agreement, error) {
	var a Agreement
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "agreement" {
		return a, fmt.Errorf("%q is no agreement; it begins with the word agreement", line)
	}
	for _, w := range words[1:] {
		key, value, ok := strings.Cut(w, "=")
		if !ok {
			return a, fmt.Errorf("%q in the agreement is not of the form key=value", w)
		}
		var err error
		switch key {
		case "edition":
			a.Edition = value
		case "toggles":
			a.Toggles = list(value)
		case "level":
			a.Level = value
		case "bands":
			a.Bands = list(value)
		case "names":
			a.Names = list(strings.ReplaceAll(value, "_", " "))
		case "seed":
			a.Seed, err = strconv.ParseUint(value, 10, 64)
		case "dice":
			if a.Dice, err = value, checkDice(value); value == "" {
				err = fmt.Errorf("they are %s or %s, or left out", Settled, Fresh)
			}
		case "limit":
			a.Limit, err = strconv.Atoi(value)
			if err == nil && a.Limit < 0 {
				err = errors.New("it is below 0")
			}
		case "scenario":
			a.Scenario = value
		case "challenge":
			a.Challenge = value
		case "growth":
			if a.Growth, err = strconv.Atoi(value); err == nil && a.Growth < 1 {
				err = errors.New("it is 1 or more, or left out")
			}
		case "kept":
			a.Kept = list(value)
		case "setup":
			if a.ByHand = true; value != "hand" {
				err = errors.New("it is hand or left out")
			}
		case "happen":
			a.Happen, err = strconv.Atoi(value)
		case "often":
			a.Often, err = strconv.Atoi(value)
			if err == nil && (a.Often < 0 || a.Often > 6) {
				err = errors.New("a die shows 1 to 6")
			}
		case "conduct":
			a.Conduct = append(a.Conduct, strings.ReplaceAll(value, "_", " "))
		default:
			err = errors.New("no such key")
		}
		if err != nil {
			return a, fmt.Errorf("the agreement's %s: %w", w, err)
		}
	}
	return a, nil
}

func list(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}
