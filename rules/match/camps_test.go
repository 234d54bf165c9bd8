package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// Camps are held and lost, by players who play by chance and by strong ones; bells ring and break, and groups come up out of the sewers (SCEN-21, CAMP-TYPE-04b,
// CAMP-TYPE-11).
func TestCampsAreHeldAndLost(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	kinds := []string{"church", "sewers", "guardhouse", "caves", "cellars", "tents", "manor"}
	won, told := map[rules.SideID]int{}, map[string]int{}
	for i, kind := range kinds {
		for k := range 2 {
			level := levels.Camp([]string{"sigmarhaven", "brigandsburg", "cutthroats-den", "mordheim"}[(i+k)%4], kind, uint32(i))
			table, err := levels.Load(level)
			require.NoError(t, err)
			bands := []string{"reikland", "skaven"}
			if k == 1 {
				bands = []string{"skaven", "reikland"}
			}
			m, err := New(Agreement{Edition: "lrb", Level: level, Bands: bands, Seed: uint64(100 + i), Scenario: "defend-the-camp"}, table)
			require.NoError(t, err)
			strong := []*opponent.Player{opponent.New(0, opponent.Strong, uint64(i)), opponent.New(1, opponent.Strong, uint64(i))}
			w, dice := NewWanderer(m.State, uint64(i)), &rules.Dice{Seed: uint64(i)}
			for n := 0; !m.State.Over; n++ {
				require.Less(t, n, 5000, "it does not end")
				switch {
				case i > 0 && m.Open != nil:
					err = m.Answer(RandomAnswer(m.Open, dice))
				case i > 0:
					err = w.Decide(m)
				default:
					side := m.State.Active
					if m.Open != nil {
						side = m.Open.Side
					}
					p := strong[max(0, int(side))]
					p.Begin(m.State, m.Open, m.Told())
					if c := p.Decide(); c.Command == nil {
						err = m.Answer(c.Answer)
					} else if m.Do(c.Command) != nil {
						p.Refused()
					}
				}
				require.NoError(t, err)
			}
			require.NoError(t, Sound(m.State))
			won[m.State.Winner]++
			for _, l := range m.Lines {
				if l.Event != nil {
					told[l.Event.Rule]++
				}
			}
			again, err := Replay(m.Text(), levels.Load)
			require.NoError(t, err)
			assert.Equal(t, m.Hash(), again.Hash())
		}
	}
	assert.NotZero(t, won[0], "held")
	assert.NotZero(t, won[1], "lost")
	assert.NotZero(t, told["CAMP-TYPE-04b"])
	assert.NotZero(t, told["CAMP-TYPE-11"])
}
