package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/uitest"
)

// under is all that a listener hears, below a heading that begins with some words.
func under(l *uitest.Listener, heading string) string {
	var all []string
	for _, p := range l.Now.Parts {
		if strings.HasPrefix(p.Heading, heading) {
			for _, r := range p.Rows {
				all = append(all, r.Words)
			}
		}
	}
	return strings.Join(all, "\n")
}

// TestTheLogItsPastAndTheCommandLineAreReadAloud under headings, with what happens told.
func TestTheLogItsPastAndTheCommandLineAreReadAloud(t *testing.T) {
	g := game(t, Options{Seed: 3, Level: "yard", Quick: true})
	l := uitest.Listening(g.Stage)
	l.Press(t, g.Stage, "We are ready")
	l.Press(t, g.Stage, "No charges")
	l.Press(t, g.Stage, "Anselm, Mercenary Captain")
	l.Press(t, g.Stage, "Move Anselm towards")

	g.battle.openLogbook()
	g.Step()
	require.Equal(t, "Log", l.Now.Heading)
	turn := under(l, "Turn 1")
	assert.Contains(t, turn, "Anselm moves")
	assert.Contains(t, turn, ": fold")
	rows := l.Rows(host.AloudField)
	require.NotEmpty(t, rows)
	l.Say(g.Stage, rows[0], "nothing that is there")
	assert.NotContains(t, under(l, "Turn 1"), "Anselm moves", "it was searched")
	l.Say(g.Stage, l.Rows(host.AloudField)[0], "Anselm")
	l.Press(t, g.Stage, "Anselm moves")

	require.True(t, strings.HasPrefix(l.Now.Heading, "Watched again: Turn 1"), l.Now.Heading)
	assert.Contains(t, under(l, "What happened"), "Anselm moves")
	assert.Contains(t, l.Told[len(l.Told)-1], "Anselm moves")
	assert.Contains(t, under(l, "The Red Gauntlet"), "Anselm, Mercenary Captain, at ")
	for _, r := range l.Rows(host.AloudButton) {
		assert.False(t, strings.HasPrefix(r.ID, "act ") || strings.HasPrefix(r.ID, "choose "), "nobody acts in the past: %s", r.ID)
	}
	l.Press(t, g.Stage, "Back")

	g.battle.openConsole()
	g.Step()
	require.Equal(t, "Command line", l.Now.Heading)
	l.Enter(t, g.Stage, "where")
	assert.Contains(t, under(l, "What was said"), "Who can still do something: Brandt")
	assert.Contains(t, l.Told[len(l.Told)-1], "Who can still do something: Brandt")
	said := len(l.Told)
	l.Enter(t, g.Stage, "dance")
	require.Greater(t, len(l.Told), said)
	assert.Contains(t, l.Told[len(l.Told)-1], `"dance" is no command`)
}
