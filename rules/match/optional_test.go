package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// The watch is a warband made up for these tests: firearms, wizards, and some
// who are at home in the dark.
var watch = warbands.List{Key: "watch", Name: "Watch", Start: 5000, Min: 3, Max: 15, LeaderRadius: 6 * 2540, Types: []warbands.Type{
	{Key: "leader", Name: "Captain", Hero: true, Leader: true, Weapons: []string{"dagger", "sword", "pistol"},
		Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 2, Ld: 8}},
	{Key: "gunner", Name: "Gunner", Weapons: []string{"dagger", "handgun", "blunderbuss", "bow"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}},
	{Key: "rat", Name: "Rat", Hero: true, Traits: rules.Skaven, Weapons: []string{"dagger", "sword", "handgun", "duelling-pistol"},
		Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 5}},
	{Key: "warlock", Name: "Warlock", Hero: true, Magic: "lesser-magic", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	{Key: "ghoul", Name: "Ghoul", Traits: rules.Undead | rules.CausesFear | rules.NaturalWeapons,
		Profile: rules.Profile{M: 4, WS: 2, S: 3, T: 4, W: 1, I: 3, A: 2, Ld: 5}},
}}

func watchBand(key string) *warbands.Band {
	return &warbands.Band{Key: key, Name: "Watch " + key, List: &watch, Recruits: []warbands.Recruit{
		{Name: "Cap", Type: "leader", Gear: []string{"sword", "pistol", "pistol"}},
		{Name: "Ga", Type: "gunner", Gear: []string{"handgun"}}, {Name: "Gb", Type: "gunner", Gear: []string{"handgun"}},
		{Name: "Gc", Type: "gunner", Gear: []string{"blunderbuss"}}, {Name: "Gd", Type: "gunner", Gear: []string{"bow", "flaming-arrows"}},
		{Name: "Ra", Type: "rat", Gear: []string{"sword", "duelling-pistol"}}, {Name: "Rb", Type: "rat", Gear: []string{"handgun"}},
		{Name: "Wa", Type: "warlock", Spells: []string{"fires-of-uzhul", "luck-of-shemtek", "sword-of-rezhebel"}},
		{Name: "Za", Type: "ghoul"}, {Name: "Zb", Type: "ghoul"},
	}}
}

func TestBattlesWithTheOptionalRulesEndAndReplay(t *testing.T) { // ESC, MISFIRE, NIGHT; OPT-01
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	old := warbands.Bands
	t.Cleanup(func() { warbands.Bands = old })
	warbands.Bands = append(old[:len(old):len(old)], watchBand("red"), watchBand("blue"))
	want := []string{"ESC-02", "ESC-03", "ESC-05", "MISFIRE-01", "MISFIRE-03-1", "MISFIRE-03-2", "MISFIRE-03-3", "MISFIRE-03-4", "MISFIRE-03-6",
		"NIGHT-03", "NIGHT-08", "NIGHT-11", "escape"}
	met := map[string]bool{}
	missing := func() (rest []string) {
		for _, id := range want {
			if !met[id] {
				rest = append(rest, id)
			}
		}
		return rest
	}
	for seed := uint64(0); seed < 4 || seed < 40 && len(missing()) > 0; seed++ {
		a := agreed
		a.Edition, a.Seed, a.Limit, a.Bands = book.Editions[seed%2], seed, 40, []string{"red", "blue"}
		a.Toggles = []string{"misfires", "escaping", "night"}
		if seed < 2 {
			a.Bands = agreed.Bands
		}
		if a.Edition == "lrb" {
			a.Toggles = append(a.Toggles, "free-measuring")
		}
		m := playRandomly(t, a, func(m *Match) {
			for i := range m.State.Warriors {
				if w := &m.State.Warriors[i]; w.InPlay() {
					require.NoError(t, m.State.Table.Fits(w.Body(), nil), w.Name)
				}
			}
		})
		require.NotEmpty(t, m.State.Ending)
		for _, l := range m.Lines {
			if l.Event != nil {
				met[l.Event.Rule] = true
			} else if words := strings.Fields(l.Text); l.Input && len(words) > 1 {
				met[words[1]] = true
			}
		}
		again, err := Replay(m.Text(), yard)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		assert.Equal(t, m.Text(), again.Text())
	}
	assert.Empty(t, missing(), "never reached")
}

// TestWhatAnOptionalRuleRemembersIsPartOfTheBattle: copied, and in the hash.
func TestWhatAnOptionalRuleRemembersIsPartOfTheBattle(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	for _, counters := range []func(s *rules.State) *rules.Counters{
		func(s *rules.State) *rules.Counters { return &s.Counters },
		func(s *rules.State) *rules.Counters { return &s.Warriors[3].Counters },
	} {
		m, err := New(agreed, table)
		require.NoError(t, err)
		plain := m.Hash()
		counters(m.State).Set("jammed", 2, 1)
		laid := m.Hash()
		assert.NotEqual(t, plain, laid)
		c := m.State.Clone()
		assert.Equal(t, 1, counters(c).Get("jammed", 2))
		counters(c).Set("jammed", 2, 7)
		counters(c).Set("other", 0, 1)
		assert.Equal(t, laid, m.Hash(), "the copy shares nothing that changes")
		counters(m.State).Set("jammed", 2, 0)
		assert.Equal(t, plain, m.Hash())
	}
}
