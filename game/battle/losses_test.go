package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

// told are the words of the panel about a warrior.
func (b *Scene) told() string {
	var all []string
	for _, l := range b.panels.warrior.words.words {
		all = append(all, l.text)
	}
	return strings.Join(all, " ")
}

// Who is lost, of how many, and from when on a warband takes Rout tests stands beside the
// table all the time, with what there is to do where no goals are set (LEAD-01).
func TestThePanelTellsWhoIsLostAndWhenRoutTestsBegin(t *testing.T) {
	g := game(t, Options{Quick: true, Seed: 3, Level: "yard", Ready: true})
	b := g.battle
	b.LetGo()
	b.Watch()
	assert.Contains(t, b.told(), "Drive the enemy from the field. Lost Rout tests from The Red Gauntlet 0 of 10 3 The Gnawing Dark 0 of 12 3")
	for i := range 3 {
		b.m.State.Warriors[i].Condition = rules.OutOfAction
	}
	b.Changed()
	b.Watch()
	assert.Contains(t, b.told(), "The Red Gauntlet 3 of 10 now The Gnawing Dark 0 of 12 3")
	about := b.panels.warrior.asks[len(b.panels.warrior.asks)-2].about
	assert.Equal(t, "LEAD-01", about.rule)
	ld, from := b.m.State.RoutLeadership(0)
	require.NotEmpty(t, from)
	assert.Contains(t, strings.Join(about.lines, " "), "With 3 of 10 lost")
	assert.Contains(t, strings.Join(about.lines, " "), from)
	assert.Positive(t, ld)
	assert.Regexp(t, `They win about [1-4]\d% of battles that stand like this one\. Of The Red Gauntlet: fewer of them are left, they are likelier to rout`, strings.Join(about.lines, " "))
	require.Nil(t, b.shown(), "nobody is chosen")
	row := b.panels.warrior.asks[0].at
	b.asking = b.askedAt(row.X+20, row.Y+8)
	e, ok := b.explanation()
	require.True(t, ok, "who points at the row is told")
	assert.Equal(t, "Rout tests of The Red Gauntlet", e.title)
	b.asking = 0
	assert.Equal(t, "The Red Gauntlet: 3 of 10 lost, takes Rout tests.", b.lossWords(&b.losses()[0]))

	g.Layout(390, 844)
	b.fit()
	g.LayOut()
	b.Watch()
	assert.Contains(t, b.told(), "The Gnawing Dark: 0 of 12 lost, Rout tests from 3.")
	b.m.State.Over = true
	assert.Empty(t, b.losses(), "the card of the end tells them")
}

// Whoever plays alone reads at the end whether he has won.
func TestTheEndSaysWhoHasWon(t *testing.T) {
	for _, row := range []struct {
		against string
		winner  rules.SideID
		title   string
	}{{"weak", 0, "You have won"}, {"weak", 1, "You have lost"}, {"weak", -1, "The battle is over"}, {"", 0, "The battle is over"}} {
		g := game(t, Options{Ready: true, Store: &memory{}})
		a, err := FirstBattle(1)
		require.NoError(t, err)
		require.NoError(t, g.begin(a, func(m *match.Match) error {
			if row.against == "" {
				return nil
			}
			return m.Seat(1, row.against)
		}))
		b := g.battle
		b.selected = 0
		b.m.State.Over, b.m.State.Winner, b.m.State.Ending = true, row.winner, "The Gnawing Dark have fled"
		assert.Equal(t, row.title, b.ending().title, "%s %d", row.against, row.winner)
		g.LayOut()
		b.Watch()
		assert.False(t, b.logShows(), "the log would lie over the table")
		b.showEnd()
		assert.Nil(t, b.shown(), "nobody's card lies under that of the end")
	}
}

// Where the computer begins, who plays against it sits at the table from the beginning: he
// reads what he may read, and nothing of what the computer may.
func TestAPersonSitsAtTheTableWhereTheComputerBegins(t *testing.T) {
	g := game(t, Options{Ready: true, Store: &memory{}})
	a, err := FirstBattle(1)
	require.NoError(t, err)
	yard, err := loaded("yard")
	require.NoError(t, err)
	m, err := match.New(a, yard)
	require.NoError(t, err)
	require.NoError(t, m.Seat(1, "weak"))
	require.NoError(t, m.StartWith(1))
	b := Begin(g.client, m)
	g.enter(b)
	require.Equal(t, rules.SideID(1), b.m.State.Active)
	assert.Equal(t, rules.SideID(0), b.seat.side)
	assert.Equal(t, rules.SideID(0), b.losses()[0].side)
	assert.Equal(t, "Concede", b.concession().Words, "he may do so at any time")
}
