package scenarios_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/scenarios"
)

// with is the small mission with another line; with "" it is missing.
func with(n int, line string) string {
	lines := strings.Split(small, "\n")
	if line == "" {
		return strings.Join(slices.Delete(lines, n-1, n), "\n")
	}
	lines[n-1] = line
	return strings.Join(lines, "\n")
}

// SCEN-11: whatever is wrong with a mission's file, its error names the line and
// what to write there; what lies just within a limit is no error.
func TestEachFaultOfAMissionIsToldWithItsRemedy(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	ten := func(n int) string { return strings.Repeat("x", n) }
	const places = "there are south, shop, yard, north"
	const gear = "weapons and armour are called as in warbands' files: dagger, sword, hammer, axe, spear, bow, light, shield and so on"
	const amount = "it is 1 to 20, D3, D6, 2D3 or 2D6"
	rat := func(change, to string) string {
		line := strings.Split(small, "\n")[14]
		return strings.Replace(line, change, to, 1)
	}
	for _, row := range []struct {
		line int
		text string
		want string // without the name of the file
	}{
		{1, "cometfall mission", `, line 1: this is no mission; its first line is "cometfall mission 2"`},
		{1, " cometfall mission 1 ", ""},
		{2, "", `: the mission has no line that begins with "title"; add one`}, {3, "", `: the mission has no line that begins with "kind"; add one`},
		{4, "", `: the mission has no line that begins with "about"; add one`}, {5, "", `: the mission has no line that begins with "level"; add one`},
		{6, "", `: the mission has no line that begins with "band"; add one`}, {11, "", `: the mission has no line that begins with "start"; add one`},
		{17, "", `: the mission has no line that begins with "last"; add one`},
		{2, "title", `, line 2: the line ends where the title in quotation marks should stand`},
		{2, "title Door", `, line 2: Door stands where the title should, in quotation marks: "like this"`},
		{2, `title ""`, `, line 2: the title has 1 to 400 letters`}, {2, `title "` + ten(401) + `"`, `, line 2: the title has 1 to 400 letters`},
		{2, `title "` + ten(400) + `"`, ""}, {2, `title "x"`, ""},
		{2, `title "A`, `, line 2: the text "A has no quotation mark at its end`},
		{2, `title "A" "B"`, `, line 2: ""B"" is too much here`},
		{3, "\ttitle \"A\"", `, line 3: the line is indented, but no rule stands above it; begin one with when or every`},
		{20, "\ttitle \"A\"", `, line 20: there is no effect "title"; there are say, spawn, join, fog, storm, clear, burn, quench, kindle, open, shut, goal, ask, set, unset, count, order, put, keep, give, win, lose`},
		{3, `kind 5`, `, line 3: 5 stands where the kind of mission should, in quotation marks: "like this"`},
		{4, `about 5`, `, line 4: 5 stands where what it is about should, in quotation marks: "like this"`},
		{5, `level`, `, line 5: the line ends where the name of a table should stand`}, {6, `band`, `, line 6: the line ends where the key of a warband should stand`},
		{5, "level " + ten(80), ""}, {5, "level " + ten(81), `, line 5: ` + ten(40) + `… is too long for the name of a table; a word has 80 letters at most`},
		{5, `level "` + ten(81) + `"`, ""},
		{4, "about \"A\"\nenemies them", `, line 5: them stands where what the enemies are called should, in quotation marks: "like this"`},
		{4, "about \"A\"\nenemies \"them\"\nenemies \"those\"", `, line 6: "enemies" stands on line 5 already`},
		{5, "level yard\nrules night sewers", ""}, {5, "level yard\nrules", `, line 6: the line ends where the key of optional rules should stand`}, {5, "level yard\nrules night night", `, line 6: the rules "night" are named twice`}, {5, "level yard\nrules night\nrules sewers", `, line 7: "rules" stands on line 6 already`},
		{11, "start south\nstart north", `, line 12: "start" stands on line 11 already`},
		{11, "start east", `, line 11: there is no place "east"; ` + places}, {12, "exit east", `, line 12: there is no place "east"; ` + places}, {12, "exit", `, line 12: the line ends where a place should stand`},
		{9, "place yard box 4 8 10.5 14 3", `, line 9: "3" is too much here`},
		{9, "place yard box 4 8 10.5", `, line 9: the line ends where the bottom should stand`}, {9, "place yard box", `, line 9: the line ends where the left side should stand`},
		{9, "place yard box -1 8 10 14", `, line 9: the left side is in inches from 0 to 120, such as 4 or 4.5, not "-1"`}, {9, "place yard box -0.5 8 10 14", `, line 9: the left side is in inches from 0 to 120, such as 4 or 4.5, not "-0.5"`},
		{9, "place yard box 0 0.0 120 120", ""}, {9, "place yard box 0 8 121 14", `, line 9: the right side is in inches from 0 to 120, such as 4 or 4.5, not "121"`},
		{9, "place yard box 4 8.1 10 14", `, line 9: the top is in inches from 0 to 120, such as 4 or 4.5, not "8.1"`}, {9, "place yard box 4. 8.25 10.75 14", ""},
		{9, "place yard box 4 8.3 10 14", `, line 9: the top is in inches from 0 to 120, such as 4 or 4.5, not "8.3"`},
		{9, "place yard box 4 8 4 14", `, line 9: a box is its left side, top, right side and bottom, and this one is empty`}, {9, "place yard box 4 8 10 8", `, line 9: a box is its left side, top, right side and bottom, and this one is empty`},
		{9, "place yard box 4 8 4.25 8.25", ""},
		{9, "place yard round", `, line 9: there is no shape of a place "round"; there are box, circle, edge, house`},
		{9, "place yard circle", `, line 9: the line ends where how far from the left should stand`}, {9, "place yard circle 5", `, line 9: the line ends where how far from the top should stand`}, {9, "place yard circle 5 5", `, line 9: the line ends where the radius should stand`},
		{9, "place yard circle 5 5 0.25", `, line 9: the radius is half an inch at least`}, {9, "place yard circle 5 5 0.5", ""},
		{9, "place yard edge bottom", `, line 9: the line ends where how deep it is should stand`}, {9, "place yard edge bottom 0.75", `, line 9: an edge is 1" deep at least`}, {9, "place yard edge bottom 1", ""},
		{9, "place yard house shop", `, line 9: shop stands where the name of a building should, in quotation marks: "like this"`},
		{9, "place shop box 4 8 10 14", `, line 9: there are two called "shop"; give each place its own name`},
		{9, "place Yard box 4 8 10 14", `, line 9: the name "Yard" of the place has 'Y' in it; use small letters, digits and hyphens`},
		{9, "place yärd box 4 8 10 14", `, line 9: the name "yärd" of the place has 'ä' in it; use small letters, digits and hyphens`}, {9, "place {a} box 4 8 10 14", `, line 9: the name "{a}" of the place has '{' in it; use small letters, digits and hyphens`},
		{9, "place a_b box 4 8 10 14", `, line 9: the name "a_b" of the place has '_' in it; use small letters, digits and hyphens`},
		{10, "place north edge top 3\nplace az-09 box 4 8 10 14", ""},
		{13, "item", `, line 13: the line ends where a name for the item should stand`}, {13, "item cup", `, line 13: the line ends where what the item is called in quotation marks should stand`},
		{13, `item cup cup at yard`, `, line 13: cup stands where what the item is called should, in quotation marks: "like this"`}, {13, `mark east The`, `, line 13: there is no place "east"; ` + places},
		{13, `item cup "the cup" in yard`, `, line 13: "in" stands where "at" should`}, {13, `item cup "the cup" at`, `, line 13: the line ends where a place should stand`}, {13, `item cup "the cup" at east`, `, line 13: there is no place "east"; ` + places},
		{13, "item cup \"the cup\"\nitem cup \"the bowl\"", `, line 14: there are two called "cup"; give each item its own name`},
		{13, "item cup \"the cup\"\nmark yard \"The yard\"\nmark yard \"Again\"", ""}, {13, `mark east "The yard"`, `, line 13: there is no place "east"; ` + places}, {13, `mark yard The`, `, line 13: The stands where what the place is called should, in quotation marks: "like this"`},
		{14, "door gate circle 1 1 1", `, line 14: "circle" stands where "box" should`}, {14, "door gate box 1 1 1 1", `, line 14: a box is its left side, top, right side and bottom, and this one is empty`},
		{14, "door Gate", `, line 14: the name "Gate" of the door has 'G' in it; use small letters, digits and hyphens`},
		{14, "door gate box 16 16 18 16.5\ndoor gate box 1 1 2 2", `, line 15: there are two called "gate"; give each door its own name`},
		{14, "# none", `, line 27: there is no door "gate", nor any other; add a line that begins with "door"`},
		{15, rat("M 6", "M 11"), `, line 15: M is a whole number from 0 to 10, not "11"`}, {15, rat("T 3", "T 0"), `, line 15: T is a whole number from 1 to 10, not "0"`}, {15, rat("M 6", "M x"), `, line 15: M is a whole number from 0 to 10, not "x"`}, {15, rat("M 6", "M 0"), ""}, {15, rat("Ld 4", "Ld 10"), ""}, {15, rat("W 1", "W 10"), ""},
		{15, rat("S 3", "S 0"), ""}, {15, rat("I 4", "I 0"), ""},
		{15, rat("WS 2", "X 2"), `, line 15: "X" stands where "WS" should: the profile is M, WS, BS, S, T, W, I, A, Ld, each with its number`},
		{15, rat("figure rat", "picture rat"), `, line 15: "picture" stands where "figure" should`}, {15, rat("figure rat", "figure Rat"), `, line 15: the name "Rat" of the figure has 'R' in it; use small letters, digits and hyphens`},
		{15, rat(`"Giant Rat"`, "Rat"), `, line 15: Rat stands where the name of the creature should, in quotation marks: "like this"`},
		{15, rat("Giant Rat", "3 Rats"), `, line 15: the name "3 Rats" of the creature begins with a letter and goes on with letters, digits, spaces, hyphens and apostrophes, 24 at most`},
		{15, rat("Giant Rat", "Rat <1>"), `, line 15: the name "Rat <1>" of the creature begins with a letter and goes on with letters, digits, spaces, hyphens and apostrophes, 24 at most`},
		{15, rat("Giant Rat", ten(25)), `, line 15: the name "` + ten(25) + `" of the creature begins with a letter and goes on with letters, digits, spaces, hyphens and apostrophes, 24 at most`},
		{15, rat("Giant Rat", strings.Repeat("é", 24)), ""}, {15, rat("Giant Rat", "R2-d's 3"), ""}, {15, rat("Giant Rat", "-rat"), `, line 15: the name "-rat" of the creature begins with a letter and goes on with letters, digits, spaces, hyphens and apostrophes, 24 at most`},
		{15, rat("with dagger", "with"), `, line 15: the rules of this battle have no "is"; ` + gear}, {15, rat("with dagger is beast,animal", "with"), `, line 15: the line ends where a list of weapons and armour should stand`},
		{15, rat("beast,animal", ""), `, line 15: the line ends where a list of what the creature is should stand`}, {15, rat("beast,animal", "beast,tame"), `, line 15: there is no trait "tame"; there are fear, terror, fearless, beast, undead, daemon, animal, large`},
		{15, rat("dagger", "cannon"), `, line 15: the rules of this battle have no "cannon"; ` + gear},
		{15, rat(" with dagger is beast,animal", ""), ""}, {15, rat(" is beast,animal", ""), ""}, {15, rat(" with dagger", ""), ""}, {15, rat("Ld 4 with dagger is beast,animal", "Ld"), `, line 15: the line ends where Ld should stand`},
		{15, rat("Ld 4 with", "Ld 4 has"), `, line 15: "has" is too much here`},
		{15, strings.Split(small, "\n")[14] + "\n" + rat("", ""), `, line 16: there are two called "rat"; give each creature its own name`},
		{16, "goal go", `, line 16: the line ends where the goal in quotation marks should stand`}, {16, "goal go \"A\"\ngoal go \"B\"", `, line 17: there are two called "go"; give each goal its own name`},
		{17, "last turn", `, line 17: the line ends where the last turn should stand`},
		{17, "last day 5", `, line 17: "day" stands where "turn" should`}, {17, `last turn 0 lose "x"`, `, line 17: the last turn is a whole number from 1 to 30, not "0"`}, {17, `last turn 31 lose "x"`, `, line 17: the last turn is a whole number from 1 to 30, not "31"`},
		{17, `last turn 1 lose "x"`, ""}, {17, `last turn 30 lose "x"`, ""}, {17, `last turn 5 draw "x"`, `, line 17: there is no end "draw"; there are win, lose`}, {17, `last turn 5 lose late`, `, line 17: late stands where the words of the end should, in quotation marks: "like this"`},
		{17, `final turn 5`, `, line 17: "final" begins no line; there are title, kind, about, level, band, enemies, place, creature, item, door, mark, goal, start, exit, last, vehicle, rules, encounters, story, kept, prize, when and every; what a rule does is indented`},
		{18, "when", `, line 18: the line ends where a condition should stand`}, {18, "when dusk", `, line 18: there is no condition "dusk"; there are turn, in, enemy, down, leaves, away, taken, brought, seen, set, not, counted, dice`},
		{18, "when turn 0", `, line 18: the turn is a whole number from 1 to 30, not "0"`}, {18, "when turn 31", `, line 18: the turn is a whole number from 1 to 30, not "31"`}, {18, "when turn 5", ""},
		{18, "when turn 6", `, line 18: turn 6 never comes: the mission ends after turn 5; let its last turn be later, or this one sooner`},
		{18, "when turn 1 or turn 2", ""}, {18, "when turn 1 or", `, line 18: the line ends where a condition should stand`}, {18, "when or turn 1", `, line 18: there is no condition "or"; there are turn, in, enemy, down, leaves, away, taken, brought, seen, set, not, counted, dice`}, {18, "every turn or turn 2", `, line 18: "or" stands where "and" should`},
		{18, "when turn 1 or dice 4+", `, line 18: a die is thrown for whatever came true; let it stand last, after and`}, {18, "when turn 1 and dice 4+ or turn 2", `, line 18: the dice come last, after what else has to be so`}, {18, "when turn 1 or turn 2 and dice 4+", ""},
		{18, "when in south or in north 2", ""}, {18, "when down rat or turn 2", ""}, {18, "when away or turn 2", ""},
		{18, "when seen", `, line 18: the line ends where a creature or a warrior's "name" should stand`}, {18, "when seen cat", `, line 18: there is no creature "cat"; there are rat`}, {18, "when seen rat 2", `, line 18: "2" stands where "and" should`}, {18, "when seen rat", ""}, {18, "when seen \"Anselm\"", ""},
		{18, "when counted", `, line 18: the line ends where a name for the count should stand`}, {18, "when counted bells", `, line 18: the line ends where how many should stand`}, {18, "when counted bells 3", `, line 18: no rule counts "bells"; add an effect "count bells"`}, {18, "when counted bells 0", `, line 18: how many is a whole number from 1 to 99, not "0"`},
		{18, "when counted Bells 1", `, line 18: the name "Bells" of the count has 'B' in it; use small letters, digits and hyphens`},
		{19, "    count", `, line 19: the line ends where a name for the count should stand`}, {19, "    count bells", ""}, {19, "    count bells D3", ""}, {19, "    count bells 21", `, line 19: "21" is no amount; ` + amount}, {19, "    count bells 2 3", `, line 19: "3" is too much here`},
		{19, "    say \"Go.\" to rat", `, line 19: "to" stands where "by" should`}, {19, "    say \"Go.\" by", `, line 19: the line ends where a creature or a warrior's "name" should stand`}, {19, "    say \"Go.\" by cat", `, line 19: there is no creature "cat"; there are rat`}, {19, "    say \"Go.\" by rat", ""}, {19, "    say \"Go.\" by \"Anselm\"", ""},
		{19, "    order", `, line 19: the line ends where a creature should stand`}, {19, "    order rat", `, line 19: the line ends where a kind of order should stand`}, {19, "    order rat dance", `, line 19: there is no kind of order "dance"; there are guard, patrol, hunt, retreat`},
		{19, "    order rat guard", `, line 19: the line ends where a place should stand`}, {19, "    order rat guard shop", ""}, {19, "    order rat retreat east", `, line 19: there is no place "east"; ` + places},
		{19, "    order rat patrol shop", `, line 19: the line ends where a place should stand`}, {19, "    order rat patrol shop shop", `, line 19: a patrol goes to and fro between two places; "shop" stands here twice`}, {19, "    order rat patrol shop yard", ""},
		{19, "    order rat hunt", `, line 19: the line ends where leader, an item or a warrior's "name" should stand`}, {19, "    order rat hunt cat", `, line 19: there is no item "cat"; there are cup`}, {19, "    order rat hunt cup", ""}, {19, "    order rat hunt leader", ""}, {19, "    order rat hunt \"Anselm\"", ""},
		{18, "when turn 1 and", `, line 18: the line ends where a condition should stand`},
		{18, "every day", `, line 18: "day" stands where "turn" should`}, {18, "every turn", ""}, {18, "every turn and dice 4+", ""}, {18, "every turn dice 4+", `, line 18: "dice" stands where "and" should`},
		{18, "when dice 4+ and turn 1", `, line 18: the dice come last, after what else has to be so`},
		{18, "when turn 1" + strings.Repeat(" and turn 1", 7), ""}, {18, "when turn 1" + strings.Repeat(" and turn 1", 8), `, line 18: a rule has 8 conditions at most`},
		{18, "when in yard 0", `, line 18: how many is a whole number from 1 to 60, not "0"`}, {18, "when in yard 61", `, line 18: how many is a whole number from 1 to 60, not "61"`}, {18, "when in yard 60 and in shop and enemy in yard", ""},
		{18, "when in east", `, line 18: there is no place "east"; ` + places}, {18, "when enemy at yard", `, line 18: "at" stands where "in" should`},
		{18, "when down", `, line 18: the line ends where yours, all, a creature or a warrior's "name" should stand`}, {18, "when down bear", `, line 18: there is no creature "bear"; there are rat`}, {18, "when down rat 0", `, line 18: how many is a whole number from 1 to 60, not "0"`}, {18, "when down yours x", `, line 18: how many is a whole number from 1 to 60, not "x"`}, {18, "when away 61", `, line 18: how many is a whole number from 1 to 60, not "61"`},
		{18, "when taken bowl", `, line 18: there is no item "bowl"; there are cup`}, {18, "when set Late", `, line 18: the name "Late" of the flag has 'L' in it; use small letters, digits and hyphens`}, {18, "when set", `, line 18: the line ends where a name for the flag should stand`},
		{18, "when dice", `, line 18: the line ends where a score such as 4+ should stand`}, {18, "when dice 1+", `, line 18: a score of a die is 2+ to 6+, not "1+"`}, {18, "when dice 7+", `, line 18: a score of a die is 2+ to 6+, not "7+"`}, {18, "when dice 4", `, line 18: a score of a die is 2+ to 6+, not "4"`}, {18, "when dice x+", `, line 18: a score of a die is 2+ to 6+, not "x+"`},
		{18, "when dice 2+", ""}, {18, "when dice 6+", ""},
		{18, "", `, line 18: the line is indented, but no rule stands above it; begin one with when or every`},
		{19, "    say", `, line 19: the line ends where what is told in quotation marks should stand`}, {30, "    win", `, line 30: the line ends where the words of the end in quotation marks should stand`}, {30, "    lose", `, line 30: the line ends where the words of the end in quotation marks should stand`},
		{20, "    spawn", `, line 20: the line ends where an amount such as 3, D3 or 2/3/4 should stand`}, {20, "    spawn 1/2 rat at yard", `, line 20: "1/2" is one amount, or three for easy, fair and hard: 2/3/4`}, {20, "    spawn 1/2/3/4 rat at yard", `, line 20: "1/2/3/4" is one amount, or three for easy, fair and hard: 2/3/4`},
		{20, "    spawn 0 rat at yard", `, line 20: "0" is no amount; ` + amount}, {20, "    spawn 21 rat at yard", `, line 20: "21" is no amount; ` + amount}, {20, "    spawn 02 rat at yard", `, line 20: "02" is no amount; ` + amount}, {20, "    spawn D4 rat at yard", `, line 20: "D4" is no amount; ` + amount}, {20, "    spawn 1/2/x rat at yard", `, line 20: "x" is no amount; ` + amount},
		{20, "    spawn 1/20/2D6 rat at yard", ""}, {20, "    spawn D3/D6/2D3 rat at yard", ""},
		{20, "    spawn 1 bear at yard", `, line 20: there is no creature "bear"; there are rat`}, {20, "    spawn 1 rat in yard", `, line 20: "in" stands where "at" should`}, {20, "    join 1 rat at east", `, line 20: there is no place "east"; ` + places},
		{20, "    fog", `, line 20: the line ends where an amount such as 3, D3 or 2/3/4 should stand`}, {26, "    burn east", `, line 26: there is no place "east"; ` + places}, {27, "    shut door", `, line 27: there is no door "door"; there are gate`},
		{21, "    ask", `, line 21: the line ends where the question in quotation marks should stand`}, {21, `    ask "Fog?" no dry`, `, line 21: "no" stands where "yes" should: after the question stand yes and a flag, no and a flag`}, {21, `    ask "Fog?" yes foggy`, `, line 21: the line ends where "no" should stand: after the question stand yes and a flag, no and a flag`}, {21, `    ask "Fog?" yes Foggy`, `, line 21: the name "Foggy" of the flag has 'F' in it; use small letters, digits and hyphens`},
		{21, `    set foggy`, `, line 24: no rule sets the flag "dry"; add an effect "set dry" or ask a question`}, {21, `    ask "Fog?" yes other no dry`, `, line 22: no rule sets the flag "foggy"; add an effect "set foggy" or ask a question`},
		{21, `    ask "Fog?" yes`, `, line 21: the line ends where a name for the flag should stand`}, {21, `    ask "Fog?" yes foggy no`, `, line 21: the line ends where a name for the flag should stand`}, {21, "    set", `, line 21: the line ends where a name for the flag should stand`}, {21, "    unset", `, line 21: the line ends where a name for the flag should stand`},
		{21, "    set foggy\n    set dry", ""}, {21, "    set foggy\n    unset dry", `, line 22: no rule sets the flag "dry"; add an effect "set dry" or ask a question`},
		{27, "    put cup in yard", `, line 27: "in" stands where "at" should`}, {27, "    put cup at east", `, line 27: there is no place "east"; ` + places},
		{29, "    goal go", `, line 29: the line ends where a state of a goal should stand`}, {29, "    goal go \"Run\"", ""}, {29, "    goal go open", ""},
		{25, "    storm\nwhen turn 2\nwhen turn 3", `, line 26: the rule does nothing; add an indented line below it`},
		{25, strings.TrimSuffix(strings.Repeat("    storm\n", 18), "\n"), ""}, {25, strings.TrimSuffix(strings.Repeat("    storm\n", 19), "\n"), `, line 45: a rule does 20 things at most`},
		{28, "when leaves rat", `, line 28: no rat ever leaves: only your own warband does, and no rule brings it one; add an effect "join 1 rat at" a place`},
		{20, "    join 1 rat at yard\nwhen leaves rat\n    set on", ""}, {20, "    clear", ""}, {20, "    clear\nwhen down rat\n    clear", `, line 21: no rule brings a rat; add an effect "spawn 1 rat at" a place`},
		{30, "    say \"So.\"", `: the mission cannot be won; add an effect win`}, {17, `last turn 5 win "x"`, `: the mission cannot be lost; add an effect lose`}, {17, "last turn 5 win \"x\"\nwhen down yours\n    lose \"all\"", ""},
		{26, "    kindle shop", ""}, {26, "    kindle yard", `, line 26: only a building catches fire; let the place "yard" be a house, or write burn`},
		{26, "    quench shop", `, line 26: no rule sets fire to "shop"; add an effect "burn shop"`},
		{12, "", `, line 27: nobody can leave the table; add a line "exit" with the place one leaves by`},
		{5, "level yard\nrules catacombs\nencounters", `, line 7: the line ends where "turn" should stand`},
		{5, "level yard\nrules catacombs\nencounters 3", `, line 7: "3" stands where "turn" should`},
		{5, "level yard\nrules catacombs\nencounters turn", `, line 7: the line ends where the turn from which something is met, such as 3 or 4/2/1 should stand`},
		{5, "level yard\nrules catacombs\nencounters turn 3/2", `, line 7: "3/2" is one turn, or three for easy, fair and hard: 4/2/1`},
		{5, "level yard\nrules catacombs\nencounters turn 3/2/1/1", `, line 7: "3/2/1/1" is one turn, or three for easy, fair and hard: 4/2/1`},
		{5, "level yard\nrules catacombs\nencounters turn 3/2/0", `, line 7: "0" is no turn; it is a whole number from 1 to 30`},
		{5, "level yard\nrules catacombs\nencounters turn D3", `, line 7: "D3" is no turn; it is a whole number from 1 to 30`},
		{5, "level yard\nrules catacombs\nencounters turn 03", `, line 7: "03" is no turn; it is a whole number from 1 to 30`},
		{5, "level yard\nrules catacombs\nencounters turn 31", `, line 7: "31" is no turn; it is a whole number from 1 to 30`},
		{5, "level yard\nrules catacombs\nencounters turn 3 4", `, line 7: "4" is too much here`},
		{5, "level yard\nrules catacombs\nencounters turn 3\nencounters turn 3", `, line 8: "encounters" stands on line 7 already`},
		{5, "level yard\nrules catacombs\nencounters turn 3/6/1", `, line 7: turn 6 never comes: the mission ends after turn 5; let its last turn be later, or encounters come sooner`},
		{5, "level yard\nrules catacombs\nencounters turn 5/3/1", ""}, {5, "level yard\nrules sewers catacombs\nencounters turn 1", ""},
		{5, "level yard\nencounters turn 3", `, line 6: nothing is met outside the catacombs; add the line "rules catacombs", or take this one away`},
		{5, "level yard\nrules sewers\nencounters turn 3", `, line 7: nothing is met outside the catacombs; add the line "rules catacombs", or take this one away`},
		{2, "title \"A\u0007\"", `, line 2: there is a character in it that nobody sees, U+0007; delete it`}, {2, "title\t\"A\"\t", ""},
		{30, "    win \"\xff\"", `, line 30: there are letters in it that are not UTF-8; let the editor save it as UTF-8`},
	} {
		m, err := scenarios.Read("a.mission", with(row.line, row.text), set)
		if row.want == "" {
			assert.NoError(t, err, row.text)
			continue
		}
		assert.Nil(t, m)
		if assert.Error(t, err, row.text) {
			assert.Equal(t, "a.mission"+row.want, strings.ReplaceAll(err.Error(), `\"`, `"`), row.text)
		}
	}
	_, err = scenarios.Read("a.mission", "cometfall mission 1", set)
	assert.EqualError(t, err, "a.mission: the mission has no line that begins with \"title\"; add one")
	one, _, _ := strings.Cut(small, "when set foggy")
	one = strings.Replace(one, "    ask \"Fog?\" yes foggy no dry\n", "    win \"away\"\n", 1)
	_, err = scenarios.Read("a.mission", one, set)
	assert.NoError(t, err, "a single rule will do")
	none, _, _ := strings.Cut(one, "when turn 1")
	_, err = scenarios.Read("a.mission", none, set)
	assert.EqualError(t, err, "a.mission: the mission has no line that begins with \"when\"; add one")
	_, err = scenarios.Read("a.mission", strings.Replace(one, "goal  go \"Get away\"\n", "", 1), set)
	assert.EqualError(t, err, "a.mission: the mission has no line that begins with \"goal\"; add one")
	for _, when := range []string{"away", "brought cup", "leaves yours"} {
		shut := strings.Replace(one, "exit  north", "# none", 1) + "when " + when + "\n    storm\n"
		_, err = scenarios.Read("a.mission", shut, set)
		assert.ErrorContains(t, err, "nobody can leave the table", when)
	}
	// The item that lies at the first place lies somewhere; one that lies nowhere is never taken.
	for lies, ok := range map[string]bool{" at south": true, "": false} {
		_, err = scenarios.Read("a.mission", strings.Replace(one, " at yard\ndoor", lies+"\ndoor", 1)+"when taken cup\n    storm\n", set)
		assert.Equal(t, ok, err == nil, "%v", err)
	}
	// Who brings another brings him not.
	for _, says := range []string{"say \"Ha.\" by cat", "order cat guard yard", "order cat hunt cup"} {
		_, err = scenarios.Read("a.mission", strings.Replace(one, "goal  go", strings.ReplaceAll(strings.Split(small, "\n")[14], "rat \"Giant Rat\"", "cat \"Cat\"")+"\ngoal  go", 1)+"when turn 2\n    "+says+"\n", set)
		assert.ErrorContains(t, err, "no rule brings a cat", says)
	}
	_, err = scenarios.Read("a.mission", strings.Replace(one, "goal  go", strings.ReplaceAll(strings.Split(small, "\n")[14], "rat \"Giant Rat\"", "cat \"Cat\"")+"\ngoal  go", 1)+"when down cat\n    storm\n", set)
	assert.ErrorContains(t, err, "no rule brings a cat")
	lines := strings.Count(small, "\n") + 1
	for more, want := range map[string]string{
		strings.Repeat("\n", 1000-lines): "", strings.Repeat("\n", 1001-lines): "a.mission: it has 1001 lines; a mission has 1000 at most",
		strings.Repeat(" ", 65536-len(small)): "", strings.Repeat(" ", 65537-len(small)): "a.mission: it is 65537 bytes long; a mission has 65536 at most",
		strings.Repeat("when turn 2\n    storm\n", 196): "", strings.Repeat("when turn 2\n    storm\n", 197): fmt.Sprintf("a.mission, line %d: a mission has 200 rules at most", lines+2*196),
	} {
		_, err := scenarios.Read("a.mission", small+more, set)
		if want == "" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, want)
		}
	}
	_, err = scenarios.Read("a.mission", with(15, rat("dagger", "cannon")), nil)
	assert.NoError(t, err, "without rules weapons are not looked for")
}

// SCEN-11: a rule that names a warrior names one of the warband, or one who comes.
func TestWhomTheRulesOfAMissionMayName(t *testing.T) {
	for _, says := range []string{"say \"Ha.\" by \"Brandt\"", "order rat hunt \"Brandt\""} {
		m, err := scenarios.Read("a.mission", small+"when turn 2\n    "+says+"\n", nil)
		require.NoError(t, err)
		assert.EqualError(t, m.Known([]string{"Anselm"}), `line 32: nobody is called "Brandt" here; there are Anselm, Giant-Rat`)
		assert.NoError(t, m.Known([]string{"Anselm", "Brandt"}))
	}
	for name, ok := range map[string]bool{"Anselm": true, "Giant-Rat": true, "Giant-Rat-2": true, "Giant-Rat-60": true, "Giant-Rat-1": false, "Giant-Rat-61": false, "Giant-Rat-02": false, "Giant-Rat-x": false, "Giant-Rat-": false, "Giant Rat": false, "Brandt": false} {
		m, err := scenarios.Read("a.mission", small+"when down \""+name+"\"\n    storm\n", nil)
		require.NoError(t, err)
		err = m.Known([]string{"Anselm"})
		if ok {
			assert.NoError(t, err, name)
		} else {
			assert.EqualError(t, err, fmt.Sprintf("line 31: nobody is called %q here; there are Anselm, Giant-Rat", name))
		}
	}
	m, err := scenarios.Read("a.mission", small+"when leaves \"Giant-Rat\"\n    storm\n", nil)
	require.NoError(t, err)
	assert.EqualError(t, m.Known([]string{"Anselm"}), `line 31: nobody is called "Giant-Rat" here; there are Anselm`, "only who joins him leaves with him")
}

// SCEN-11: what the head of a file says of the mission and its creatures.
func TestTheHeadOfAMissionIsReadAsItStands(t *testing.T) {
	m, err := scenarios.Read("a.mission", strings.Replace(small, "band  reikland", "band  reikland\nenemies \"the rats\"", 1), nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"A Door", "trial", "Try everything.", "yard", "reikland", "the rats", "too late"}, []string{m.Title, m.Kind, m.About, m.Level, m.Band, m.Enemies, m.LastWords})
	assert.Equal(t, []int{0, 3, 5}, []int{m.Start, m.Exit, m.Last})
	assert.False(t, m.LastWins)
	assert.Equal(t, []int{2, 7, 18, 0}, []int{m.Line("title"), m.Line("enemies"), m.Line("last"), m.Line("mark")})
	assert.Equal(t, []scenarios.Figure{{Icon: "rat", Line: 16}}, m.Figures())
	m, err = scenarios.Read("a.mission", strings.Replace(small, "exit  north", "# none\n", 1), nil)
	assert.Error(t, err)
	assert.Nil(t, m)
	m, err = scenarios.Read("a.mission", strings.Replace(strings.Replace(small, "lose \"too late\"", "win \"held\"", 1), "when leaves yours 2", "when down yours 2\n    lose \"no\"\nwhen turn 4", 1), nil)
	require.NoError(t, err)
	assert.True(t, m.LastWins)
	assert.Equal(t, "the city", m.Enemies)
}

// SCEN-11: what a creature of a file is: each word stands for traits and size.
func TestWhatTheCreaturesOfAMissionAre(t *testing.T) {
	for word, want := range map[string]struct {
		traits rules.Trait
		animal bool
		large  bool
	}{
		"fear": {rules.CausesFear, false, false}, "terror": {rules.CausesTerror, false, false}, "fearless": {rules.ImmuneToPsychology | rules.NeverAlone, false, false}, "beast": {rules.NaturalWeapons, false, false},
		"undead": {rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NeverAlone | rules.NoPain | rules.NeverRuns, false, false},
		"daemon": {rules.Daemon | rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone, false, false}, "animal": {0, true, false}, "large": {0, false, true}, "fear,animal,large": {rules.CausesFear, true, true},
	} {
		m := missionOf(t, strings.Replace(small, "with dagger is beast,animal", "with dagger,shield is "+word, 1))
		w := m.State.Named("Giant-Rat")
		require.NotNil(t, w, word)
		assert.Equal(t, want.traits, w.Traits, word)
		assert.Equal(t, [2]bool{want.animal, want.large}, [2]bool{w.Animal, w.Large}, word)
		assert.Equal(t, want.large, w.Size == rules.Large, word)
		assert.Equal(t, want.large, w.Radius != 1250, word)
		assert.Equal(t, [2]bool{want.large, want.large}, [2]bool{w.Radius == 2000, w.Height == in(2.5)}, word)
		assert.Equal(t, rules.Profile{M: 6, WS: 2, BS: 0, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4}, w.Base)
		assert.Equal(t, 1, w.Wounds)
		assert.False(t, w.Hero, "it is no hero, whatever it carries")
		assert.True(t, w.Shield)
		assert.Equal(t, "Giant Rat", w.Type)
		assert.Equal(t, "rat", w.Figure)
		assert.NotEqual(t, rules.NoWeapon, w.Main)
	}
}
