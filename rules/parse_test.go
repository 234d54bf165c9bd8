package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestEveryCommandIsReadAsItIsWritten(t *testing.T) { // CHAR-24
	s := battle(t, field(t), rules.Moves, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 1, 20, 20), man("C", 1, 30, 30))
	bow, blunderbuss := weapon(t, s, "bow"), weapon(t, s, "blunderbuss")
	spot := at(12, 11, 0)
	for _, c := range []rules.Command{
		rules.Begin{}, rules.Begin{First: 1}, rules.Done{},
		rules.Declare{Who: 0}, rules.Declare{Who: 0, At: []rules.WarriorID{1}}, rules.Declare{Who: 0, At: []rules.WarriorID{2, 1}, Via: []physics.Spot{spot, at(1, 2, 3)}},
		rules.Detect{Who: 0, At: 2},
		rules.Move{Who: 0, To: spot}, rules.Move{Who: 0, To: spot, Run: true}, rules.Move{Who: 0, To: spot, Climb: true}, rules.Move{Who: 0, To: spot, Via: []physics.Spot{at(1, 2, 3), at(4, 5, 0)}},
		rules.Move{Who: 0, To: spot, Dare: true}, rules.Move{Who: 0, To: spot, Safe: true, Run: true}, rules.Move{Who: 0, To: spot, Dare: true, Run: true},
		rules.Hide{Who: 1}, rules.Blast{Who: 0, Weapon: blunderbuss, Towards: spot}, rules.Hold{Who: 0}, rules.Hold{Who: 0, Keys: []string{"sword", "dagger"}},
		rules.Shoot{Who: 0, At: 1, Weapon: bow}, rules.Shoot{Who: 0, At: 1, Weapon: bow, Twice: true},
		rules.Ally{Side: 1}, rules.Ally{Side: 0, With: 1}, rules.Ally{Side: 0, With: 1, Informal: true}, rules.Ally{Side: 0, With: 1, Loot: true},
		rules.Breathe{Who: 2, Towards: spot}, rules.Learn{Who: 0}, rules.Deploy{Who: 0, To: spot},
	} {
		line := c.String(s)
		got, err := rules.ParseCommand(s, line)
		require.NoError(t, err, line)
		assert.Equal(t, c, got, line)
		// A word too many is no command, whatever went before; nor is half of one.
		if _, hold := c.(rules.Hold); !hold {
			_, err = rules.ParseCommand(s, line+" lightly")
			assert.Error(t, err, line)
		}
	}
	for line, why := range map[string]string{
		"":                          "an empty command",
		"  ":                        "an empty command",
		"dance A":                   `"dance" is no command; known are begin, done, concede, charge, move, run, climb, dare, safely, hide, detect, hold, shoot, blast, breathe, cast, learn, ally, deploy`,
		"done now":                  `"now" is too much in "done now"`,
		"begin 0":                   "there is no side 0",
		"begin x":                   `"x" is no number`,
		"begin -1":                  `"-1" is no number`,
		"begin 1:":                  `"1:" is no number`,
		"begin 10000":               "",
		"begin 10010":               `"10010" is no number`,
		"move":                      `"move" ends where a warrior's name should stand`,
		"move Z to 1,1,0":           `there is no warrior called "Z" in this battle`,
		"move A 1,1,0":              `"1,1,0" stands where "to" should in "move A 1,1,0"`,
		"move A to":                 `"move A to" ends where a place should stand`,
		"move A to here":            "here",
		"move A via 1,1,0":          `"move A via 1,1,0" ends where "to" should stand`,
		"dare":                      `"dare" ends where move or run should stand`,
		"dare climb A to 1,1,0":     "",
		"dare hop A to 1,1,0":       `"hop" stands where move, run or climb should in "dare hop A to 1,1,0"`,
		"safely hop A to 1,1,0":     `"hop" stands where move, run or climb should in "safely hop A to 1,1,0"`,
		"shoot A at B":              `"shoot A at B" ends where "with" should stand`,
		"shoot A at B with":         `"shoot A at B with" ends where a weapon should stand`,
		"shoot A at B with cannon":  `there is no weapon called "cannon"`,
		"shoot A at B with bow now": `"now" is too much`,
		"shoot Z at B with cannon":  `there is no warrior called "Z"`,
		"charge A B":                `"B" stands where "at" should`,
		"charge A at B 1,1,0":       `"1,1,0" stands where "at" should`,
		"charge A at B via 1,1,0 A": `"A" stands where "via" should`,
		"ally 1 2":                  `"2" stands where "with" should`,
		"ally 1 with 2 sharing":     `ends where "loot" should stand`,
		"breathe A at 1,1,0":        `"at" stands where "towards" should`,
		"deploy A at 1,1,0":         `"at" stands where "to" should`,
		"detect A B":                `"B" stands where "at" should`,
	} {
		_, err := rules.ParseCommand(s, line)
		if why == "" {
			assert.NoError(t, err, line)
		} else {
			assert.ErrorContains(t, err, why, line)
		}
	}
	for text, n := range map[string]rules.SideID{"begin 9": 8, "begin": rules.Diced, "begin 47": 46} {
		c, err := rules.ParseCommand(s, text)
		require.NoError(t, err)
		assert.Equal(t, rules.Begin{First: n}, c)
	}
	// One that a thing of the rules brings with it is read by that.
	assert.Subset(t, s.Rules.CommandWords(), []string{"begin", "deploy"})
}
