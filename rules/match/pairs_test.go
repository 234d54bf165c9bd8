package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/book"
)

func TestEveryTwoTogglesAreAPairOrExcludeEachOther(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	pairs, excluded := Pairs()
	n := len(book.Toggles)
	assert.Equal(t, n*(n-1)/2, len(pairs)+excluded)
	seen := map[Pair]bool{}
	for _, p := range pairs {
		require.NotEqual(t, p.A, p.B)
		require.False(t, seen[p] || seen[Pair{p.B, p.A}], "%s comes twice", p)
		seen[p] = true
		require.NotEmpty(t, p.editions(), p)
	}
}

// TestASampleOfPairsOfTogglesPlays plays each toggle with one before it and one
// behind it; `game sim pairs` plays them all.
func TestASampleOfPairsOfTogglesPlays(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	table, err := yard("")
	require.NoError(t, err)
	n := len(book.Toggles)
	editions := map[string]int{}
	for i := range book.Toggles {
		p := Pair{book.Toggles[i].ID, book.Toggles[(i+29)%n].ID}
		for _, a := range p.Battles("yard", uint64(i), 1+i%2) {
			require.Equal(t, []string{p.A, p.B}, a.Toggles)
			trial, err := NewTrial(a, table, nil)
			require.NoError(t, err)
			require.NoError(t, trial.Play(), "%s", a)
			editions[a.Edition]++
		}
	}
	for _, edition := range book.Editions {
		assert.Positive(t, editions[edition], edition)
	}
}

func TestAHandMayBeSmall(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	a := Agreement{Edition: "lrb", Level: "yard", Bands: []string{DealtFew(3, 2), DealtFew(3, 9)}, Seed: 3, Limit: 4}
	m, err := New(a, table)
	require.NoError(t, err)
	assert.InDelta(t, 2, m.State.Sides[0].Began, 1, "two, and perhaps a dog")
	assert.GreaterOrEqual(t, m.State.Sides[1].Began, 9)
	back, err := ParseAgreement(a.String())
	require.NoError(t, err)
	assert.Equal(t, a, back)
	for _, bad := range []string{"dealt:3x", "dealt:3x0", "dealt:3x99", "dealt:x3"} {
		a.Bands[0] = bad
		_, err = New(a, table)
		assert.ErrorContains(t, err, bad)
	}
}

// In this battle a tentacle takes an attack from one who has drawn his pistols:
// he fires no more of them than he has blows (WEAP-22, GIFT-04).
func TestPistolsDrawnBeforeATentacleHoldsHimFireNoMoreThanHisBlows(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	hand := DealtFew(8126, 4)
	trial, err := NewTrial(Agreement{Edition: "core2", Toggles: []string{"detect-twice-as-far", "criticals-by-weapon"}, Level: "yard", Bands: []string{hand, hand}, Seed: 8126, Limit: 24}, table, nil)
	require.NoError(t, err)
	require.NoError(t, trial.Play())
}
