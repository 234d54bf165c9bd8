package saves_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/uitest"
)

const aBattle = "cometfall battle 1\n> agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=1 limit=0\n> begin 1\nTurn 1: The Red Gauntlet.\n"

// filled is a store with some texts of a player's.
func filled(t *testing.T, texts map[string]string) *saves.Battles {
	t.Helper()
	b := &saves.Battles{Store: &uitest.Memory{}, Others: []string{"warband "}}
	for name, text := range texts {
		require.NoError(t, b.Store.Save(name, text))
	}
	return b
}

// TestSavesAreCarriedOver from one address to another: what is there stays, and doing
// it twice changes nothing.
func TestSavesAreCarriedOver(t *testing.T) {
	long := strings.Repeat("a", 60)
	from := filled(t, map[string]string{
		"2026-05-01 20.00.00 yard": aBattle, long: aBattle + "> done\n", "warband 1": "cometfall warband 1\nname: Über\n", "settings": "mine", "agreement": "code",
	})
	text, err := from.Bundle()
	require.NoError(t, err)
	assert.True(t, saves.IsBundle(text))

	to := filled(t, map[string]string{"2026-05-01 20.00.00 yard": "another", long: aBattle, "settings": "other"})
	words, err := to.TakeIn("all.txt", text)
	require.NoError(t, err)
	assert.Equal(t, "Brought in: 2 battles, 2 other texts; already here: 1.", words)
	for name, want := range map[string]string{
		"2026-05-01 20.00.00 yard": "another", "2026-05-01 20.00.00 yard 2": aBattle,
		long: aBattle, long[:58] + " 2": aBattle + "> done\n",
		"warband 1": "cometfall warband 1\nname: Über\n", "settings": "other", "agreement": "code",
	} {
		kept, err := to.Store.Load(name)
		require.NoError(t, err)
		assert.Equal(t, want, kept, name)
	}
	words, err = to.TakeIn("all.txt", text)
	require.NoError(t, err)
	assert.Equal(t, "All of these saves were here already.", words)
	all, err := to.Store.List()
	require.NoError(t, err)
	assert.Len(t, all, 7)
}

// TestABundleThatIsNotWholeBringsNothing: cut anywhere or changed anywhere, it says
// where, and nothing of it is kept.
func TestABundleThatIsNotWholeBringsNothing(t *testing.T) {
	text, err := filled(t, map[string]string{"a": aBattle, "b": aBattle + "> done\n"}).Bundle()
	require.NoError(t, err)
	refused := func(bad string) {
		t.Helper()
		to := filled(t, nil)
		_, err := to.TakeIn("all.txt", bad)
		require.ErrorContains(t, err, "all.txt: line ")
		all, err := to.Store.List()
		require.NoError(t, err)
		require.Empty(t, all)
	}
	for n := len("cometfall saves 1"); n < len(text); n++ {
		refused(text[:n])
		if text[n] != '7' {
			refused(text[:n] + "7" + text[n+1:])
		}
	}
	refused(text + text)
	refused(text + "more")
	refused("cometfall saves 2\n")
	refused("cometfall saves 1\n== 99999999999999999999 a\n")
	refused("cometfall saves 1\n== -1 a\n")
	_, err = filled(t, nil).Bundle()
	require.ErrorContains(t, err, "nothing is saved yet")
	_, err = (&saves.Battles{}).Bundle()
	require.ErrorContains(t, err, "Battles are not saved here")
}
