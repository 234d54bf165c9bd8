package campaign

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// A battle that was called off is told of as that, and the next has its number; it has no place
// in the plots (BEFORE-01).
func TestTheChronicleNumbersTheBattlesThatAreFought(t *testing.T) {
	var bands []*warbands.Roster
	for _, list := range []string{"reikland", "skaven"} {
		r, ok := warbands.Template(list)
		require.True(t, ok)
		bands = append(bands, r)
	}
	c, err := engine.New(engine.Terms{Edition: "lrb"}, bands)
	require.NoError(t, err)
	meet := engine.Meet{Bands: []rules.SideID{0, 1}, Scenario: "skirmish"}
	require.NoError(t, c.Do(meet))
	require.NoError(t, c.Do(engine.CallOff{}))
	require.NoError(t, c.Do(meet))
	all := Chronicle(c)
	require.Len(t, all, 3)
	assert.Equal(t, "Called off: Skirmish", all[1].Heading)
	assert.Contains(t, all[1].Text[0], "The battle is called off.")
	assert.Equal(t, "Battle 1: Skirmish", all[2].Heading)
	for _, s := range ratings(c.State) {
		assert.Equal(t, []int{0, 1}, []int{s.values[0].battles, s.values[len(s.values)-1].battles}, s.name)
		assert.Len(t, s.values, 2)
	}
	for text, number := range map[string]int{"Battle 12: A against B.": 12, "Battle royal: A against B.": 0, "The battle is called off.": 0} {
		n, _, begins := arranged(&engine.Event{Kind: engine.Fought, Rule: "BEFORE-01", Text: text})
		assert.Equal(t, number, n, text)
		assert.Equal(t, number > 0, begins, text)
	}
}

// Of a fight in the pits the chronicle says how it ended, and nothing of its turns (HARM-65).
func TestTheChronicleTellsNoBlowsOfThePits(t *testing.T) {
	c := teller{s: &engine.State{}, all: []Chapter{{}}, band: -1}
	for _, e := range []engine.Event{
		{Kind: engine.Hurt, Rule: "HARM-65", Text: "Kreel is sold to the pits."},
		{Kind: engine.Bout, Rule: "TURN-01", Text: "Turn 1: The pits."},
		{Kind: engine.Money, Rule: "HARM-75", Text: "Kreel wins in the pits."},
	} {
		c.tell(&e)
	}
	assert.Equal(t, []string{"Kreel was sold to the pits. Kreel won in the pits."}, c.all[0].Text)
}

// Whoever is of no warband is told of as one of his kind, whatever number the battle has given him; and
// so on the grave of whom he has slain.
func TestWhoIsOfNoWarbandIsOneOfHisKind(t *testing.T) {
	for name, want := range map[string]string{"Toll-Taker-3": "a Toll Taker", "Ogre": "an Ogre", "Giant-Rat-12": "a Giant Rat", "": ""} {
		assert.Equal(t, want, oneOf(name))
	}
	looters := []engine.Foe{{Who: rules.Nobody, Name: "Looter"}, {Who: 7}, {Who: rules.Nobody, Name: "Ogre"}, {Who: rules.Nobody, Name: "Looter-2"}, {Who: rules.Nobody, Name: "Looter-3"}}
	assert.Equal(t, []string{"three Looters", "an Ogre"}, kinds(looters))
	h := &Home{}
	for by, want := range map[string]string{"Brigand-3": "Dead at the hands of a Brigand, after 2 battles", "Anselm": "Dead at the hands of Anselm, after 2 battles", "": "Dead, after 2 battles"} {
		g := engine.Grave{End: "dead", By: by}
		g.Battles = 2
		assert.Equal(t, want, h.endOf(&g))
	}
}
