package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules/campaign"
)

// BEFORE-01: who is rated alike wins as often as not, who is rated higher oftener, and what one wins the
// other loses.
func TestTheChanceByRating(t *testing.T) {
	for _, row := range []struct{ a, b, want int }{{100, 100, 500}, {150, 100, 580}, {200, 100, 635}, {300, 100, 707}, {0, 0, 500}} {
		assert.Equal(t, row.want, campaign.Chance(row.a, row.b))
		assert.Equal(t, 1000, campaign.Chance(row.a, row.b)+campaign.Chance(row.b, row.a))
	}
}
