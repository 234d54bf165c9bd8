package match

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// lancers are a warband of riders, who have learned what riders learn or nothing.
func lancers(t *testing.T, set *rules.Ruleset, name string) *warbands.Roster {
	t.Helper()
	band, ok := warbands.Template("reikland")
	require.True(t, ok)
	r := band.Clone()
	r.Name, r.Terms = name, warbands.Terms{Battles: 9, Value: 5000}
	for i := 0; i < len(r.Recruits); i++ {
		if !r.TypeOf(i).Hero {
			continue
		}
		animal := []string{"warhorse", "horse"}[i%2]
		require.NoError(t, r.Equip(set, i, animal))
		if i%2 == 0 {
			require.NoError(t, r.Equip(set, i, "barding"))
		}
		if i < 3 {
			for _, key := range []string{"ride-" + animal, "trick-riding", "combat-riding", "evade", "running-dismount", "athletic-mount", "horse-archer", "mounted-combat-master"} {
				require.NoError(t, r.Learn(set, i, key))
			}
		}
	}
	return r
}

func TestBattlesOnHorsebackEndAndReplay(t *testing.T) { // MOUNT-01 to MOUNT-29, OPT-01
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	want := []string{"dismount", "lead", "MOUNT-13", "MOUNT-22", "MOUNT-17", "MOUNT-29-1", "MOUNT-29-3", "MOUNT-29-5", "MOUNT-27", "SPEC-28", "LEARN-R4", "LEARN-R7"}
	met := map[string]bool{}
	left := func() []string {
		return slices.DeleteFunc(slices.Clone(want), func(id string) bool { return met[id] })
	}
	for seed := uint64(0); seed < 2 || seed < 16 && len(left()) > 0; seed++ {
		a := Agreement{Edition: book.Editions[seed%2], Level: "yard", Seed: seed, Limit: 40, Names: []string{"Blue", "Red"},
			Toggles: []string{"mounted-warriors", "open-country"}}
		if a.Edition == "lrb" {
			a.Toggles = append(a.Toggles, "free-measuring")
		}
		set, err := book.Ruleset(a.Edition, a.Toggles...)
		require.NoError(t, err)
		a.Enlist(lancers(t, set, "Blue"))
		a.Enlist(lancers(t, set, "Red"))
		m := playRandomly(t, a, func(m *Match) {
			require.NoError(t, Sound(m.State))
			for i := range m.State.Warriors {
				w := &m.State.Warriors[i]
				if w.InPlay() {
					require.NoError(t, m.State.Table.Fits(w.Body(), nil), w.Name)
				}
				if w.Mounted && w.InPlay() {
					require.Equal(t, rules.NoWeapon, w.Off, "%s: MOUNT-15", w.Name)
				}
			}
		})
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
	}
	assert.Empty(t, left(), "never reached")
}
