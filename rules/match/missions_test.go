package match

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/opponent"
	"cometfall/rules/scenarios"
)

// playMission plays a mission to its end: the warband wanders or, each second
// time, the computer leads it; the enemies do anything. Each step is checked.
func playMission(t *testing.T, name string, seed uint64, challenge string) *Match {
	t.Helper()
	text, err := levels.Mission(name)
	require.NoError(t, err)
	a := Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Seed: seed, Challenge: challenge}
	require.NoError(t, a.Undertake(name+".mission", text))
	if seed%4 > 1 { // with all that earlier missions of its story may have kept
		mission, err := book.ReadMission(name+".mission", text)
		require.NoError(t, err)
		a.Kept = mission.Asks()
	}
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	w, led, dice := NewWanderer(m.State, seed), opponent.New(0, opponent.Fair, seed), &rules.Dice{Seed: seed ^ 77}
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 5000, "it does not end")
		side := m.State.Active
		if m.Open != nil {
			side = m.Open.Side
		}
		switch {
		case side == 0 && seed%2 == 0 && m.Open != nil && m.Open.Rule == "SCEN-11": // either way
			err = m.Answer(RandomAnswer(m.Open, dice))
		case side == 0 && seed%2 == 0:
			led.Begin(m.State, m.Open, m.Told())
			if c := led.Decide(); c.Command == nil {
				err = m.Answer(c.Answer)
			} else if m.Do(c.Command) != nil {
				led.Refused()
			}
		case side == 0:
			err = w.Decide(m)
		case m.Open != nil:
			err = m.Answer(RandomAnswer(m.Open, dice))
		default:
			err = m.Do(RandomCommand(m.State, dice))
		}
		require.NoError(t, err)
		if m.Open == nil {
			require.NoError(t, Sound(m.State), "%s %d", name, seed)
		}
	}
	return m
}

// telling are battles that reach rules which few battles reach; they are played first. When
// they no longer do, others are looked for, which takes minutes: name those then, as the test
// says with -v.
var telling = map[string][]uint64{
	"chapel": {18}, "cistern": {64, 56}, "crossing": {13, 6}, "gauntlet": {9, 66, 21, 7}, "ledger": {13, 7}, "letter": {125, 17, 7, 9}, "lost": {49, 30, 5, 6},
	"powder": {52, 25}, "prisoner": {52, 88, 12}, "spider": {62, 48, 20}, "strongbox": {29}, "toll": {58}, "well": {20, 5, 7, 8},
}

// SCEN-11: every mission that comes with the game can be started, won and lost,
// and every rule of its file is reached by some play.
func TestEveryMissionCanBeWonAndLostAndReachesAllItsRules(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	names := levels.Missions()
	require.GreaterOrEqual(t, len(names), 6)
	kinds := map[string]bool{}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			var missing []int
			var reached []uint64 // the plays that reached something
			won, lost, plays := 0, 0, 0
			seeds := append([]uint64{1}, telling[name]...)
			for seed := uint64(2); seed <= 150; seed++ {
				seeds = append(seeds, seed)
			}
			for n, seed := range seeds {
				if n > 0 && len(missing) == 0 && won > 0 && lost > 0 {
					break
				}
				m := playMission(t, name, seed, scenarios.Challenges[seed%3])
				before := len(missing)
				plays++
				if m.State.Winner == 0 {
					won++
				} else {
					lost++
				}
				mission := scenarios.Of(m.State)
				kinds[mission.Kind] = true
				open, all := mission.Unreached(m.State)
				require.Positive(t, all)
				if seed == 1 {
					missing = open
					again, err := Replay(m.Text(), levels.Load)
					require.NoError(t, err)
					assert.Equal(t, m.Hash(), again.Hash())
				}
				missing = slices.DeleteFunc(missing, func(l int) bool { return !slices.Contains(open, l) })
				if n == 0 || len(missing) < before || m.State.Winner == 0 && won == 1 || m.State.Winner != 0 && lost == 1 {
					reached = append(reached, seed)
				}
				for _, g := range m.State.Goals {
					assert.NotEqual(t, rules.Open, g.Done, "every goal is met or failed at the end")
				}
				assert.NotEmpty(t, m.State.Ending)
			}
			t.Logf("%s: %d plays, %d won, %d lost; enough are %v", name, plays, won, lost, reached)
			assert.Empty(t, missing, "lines whose rules no play reached")
			assert.Positive(t, won, "never won")
			assert.Positive(t, lost, "never lost")
		})
	}
	assert.GreaterOrEqual(t, len(kinds), 6)
}
