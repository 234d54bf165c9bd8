package muster

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/uitest"
)

// TestAWarbandIsMusteredByItsWordsAlone by somebody who hears it read: under headings,
// with what is refused and why.
func TestAWarbandIsMusteredByItsWordsAlone(t *testing.T) {
	c := shown(t, &uitest.Memory{})
	c.Open(New(c.pages))
	l := uitest.Listening(c.Stage)
	assert.Equal(t, "Warbands", l.Now.Heading)
	l.Press(t, c.Stage, "New")
	l.Press(t, c.Stage, "Skaven")
	l.Press(t, c.Stage, "Hire them one by one")
	require.Equal(t, "Warband: My Skaven", l.Now.Heading)
	part := func(heading string) (words string) {
		for _, p := range l.Now.Parts {
			if strings.HasPrefix(p.Heading, heading) {
				for _, r := range p.Rows {
					words += r.Words + "\n"
				}
			}
		}
		return words
	}
	assert.Contains(t, part("How it stands"), "500 of 500 crowns left")
	l.Press(t, c.Stage, "Assassin Adept")
	assert.Contains(t, part("How it stands"), "of 500 crowns left")
	assert.NotContains(t, part("How it stands"), "500 of 500 crowns")
	assert.Contains(t, part("The warband"), "Assassin Adept")
	greyed := 0
	for _, p := range l.Now.Parts {
		for _, r := range p.Rows {
			if r.Kind == host.AloudButton && r.Why != "" {
				greyed++
			}
		}
	}
	assert.Positive(t, greyed, "a second leader is refused, with the reason")
}
