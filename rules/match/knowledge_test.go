package match

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
)

// A rule tells one side something: neither the other side nor whoever looks on finds
// it in the log or the tale of the battle, until that is over. The log as it is saved
// holds it.
func TestWhatOneSideIsToldStaysWithIt(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 60}, table)
	require.NoError(t, err)
	spy := &m.State.Warriors[0]
	secret := spy.Name + " steals into the well."
	set := *m.State.Rules
	set.Join(rules.System{Moments: rules.Moments{TurnBegins: func(p *rules.Play) {
		p.Tell(rules.Event{Kind: rules.Appeared, Who: 0, At: rules.Nobody, Text: secret, Audience: rules.Only(1)})
	}}})
	m.State.Rules = &set
	require.NoError(t, m.Do(rules.Begin{}))
	require.Contains(t, m.Text(), secret)

	reads := func(k rules.Knowledge) (inLog, inTale bool) {
		for _, r := range m.Grouped(k) {
			inLog = inLog || r.Kind == LineRow && m.Lines[r.Line].Text == secret
		}
		for _, tale := range m.Tales(k, 0, len(m.Lines)) {
			inTale = inTale || strings.Contains(tale.Text, "steals into the well")
		}
		return inLog, inTale
	}
	for _, row := range []struct {
		who   rules.Knowledge
		reads bool
	}{{m.State.For(0), false}, {m.State.For(1), true}, {m.State.ForAll(), false}} {
		inLog, inTale := reads(row.who)
		assert.Equal(t, row.reads, inLog)
		assert.Equal(t, row.reads, inTale)
	}

	m.State.Sides[0].Alliance, m.State.Sides[1].Alliance = 1, 1
	inLog, inTale := reads(m.State.For(0))
	assert.True(t, inLog && inTale, "a formal ally knows it too")
	m.State.Sides[0].Alliance, m.State.Sides[1].Alliance = 0, 0

	m.State.Over = true
	inLog, inTale = reads(m.State.ForAll())
	assert.True(t, inLog && inTale, "after the battle nothing is secret")
}

// A battle that goes on from its saved State, and one that is saved and opened once
// more after that, still knows for whom a line above it was.
func TestWhatOneSideIsToldStaysWithItInABattleThatWasReopened(t *testing.T) {
	m := playedFor(t, 45)
	at := slices.IndexFunc(m.Lines, func(l Line) bool { return l.Event != nil && strings.Contains(l.Text, " moves ") })
	require.Positive(t, at)
	plain := m.Save()
	assert.NotContains(t, plain, secretMark, "a battle without secrets is saved as ever")
	m.Lines[at].Audience = rules.Only(1)
	save := m.Save()
	assert.Contains(t, save, "\n"+stateMark+secretMark)
	save = otherRules(t, save)
	for range 2 {
		again, err := Reopen(save, yard)
		require.True(t, again != nil && again.Reopened(), "%v", err)
		require.Nil(t, again.Lines[at].Event)
		assert.False(t, again.Lines[at].ShownTo(again.State.For(0)))
		assert.True(t, again.Lines[at].ShownTo(again.State.For(1)))
		assert.True(t, again.Lines[at+1].ShownTo(again.State.For(0)) || !again.Lines[at+1].Shown())
		require.NoError(t, again.Seat(0, "fair"))
		save = again.Save()
	}
	assert.NoError(t, keepSecrets(m.Lines, "9999:1", 2), "a line that is missing")
	assert.Error(t, keepSecrets(m.Lines, "3:3", 2))
	assert.Error(t, keepSecrets(m.Lines, "3", 2))
}

// What a side knows of the State leaves out the dice, the enemies who hide and the
// words of the enemy's goals, and shares nothing with the battle.
func TestASideKnowsNeitherDiceNorHiddenEnemiesNorTheirGoals(t *testing.T) { // HIDE-01
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 60}, table)
	require.NoError(t, err)
	s := m.State
	s.Goals = []rules.Goal{{Side: 0, Key: "a", Text: "Take the well"}, {Side: 1, Key: "b", Text: "Burn it"}, {Side: -1, Key: "c", Text: "Stay alive"}}
	ours, theirs := -1, -1
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Side == 0 {
			ours = i
		} else {
			theirs = i
		}
	}
	s.Warriors[ours].Hidden, s.Warriors[theirs].Hidden = true, true
	v := s.For(0).State()
	assert.Zero(t, v.Dice)
	assert.True(t, v.Warriors[ours].InPlay() && v.Warriors[ours].Hidden, "one's own are where they are")
	assert.False(t, v.Warriors[theirs].InPlay())
	assert.NotEqual(t, s.Warriors[theirs].At, v.Warriors[theirs].At)
	assert.True(t, s.Warriors[theirs].InPlay(), "the battle is as it was")
	var words []string
	for _, g := range s.For(0).Goals() {
		words = append(words, g.Text)
	}
	assert.Equal(t, []string{"Take the well", "Stay alive"}, words)
	assert.Equal(t, []string{"Take the well", "", "Stay alive"}, []string{v.Goals[0].Text, v.Goals[1].Text, v.Goals[2].Text})
}
