package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/assets/licences"
)

// Credits names every work, and each leads to its licence, whole.
func TestCreditsLeadToEveryLicence(t *testing.T) {
	g := shown(t, nil)
	p := NewCredits(g.pages)
	require.Len(t, p.Options, len(licences.Works))
	for i := range p.Options {
		w := &licences.Works[i]
		assert.Equal(t, w.Name, p.Options[i].Title)
		g.Open(p)
		p.Options[i].Do()
		r, ok := g.Scene().(*Reader)
		require.True(t, ok, w.Name)
		assert.Contains(t, r.Text, w.Text())
	}
}
