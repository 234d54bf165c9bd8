package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// table is a battle of two persons who look at the same seat.
type table struct{ m *match.Match }

func (t table) Match() *match.Match         { return t.m }
func (t table) Shows(*match.Line) bool      { return true }
func (t table) Asked() *rules.Decision      { return t.m.Open }
func (t table) ToAct() rules.SideID         { return t.m.State.Active }
func (t table) When() string                { return "Now" }
func (t table) SettingUp() bool             { return false }
func (t table) Thinking() bool              { return false }
func (t table) Passing() bool               { return false }
func (t table) Level() physics.Length       { return 0 }
func (t table) Do(c rules.Command) error    { return t.m.Do(c) }
func (t table) Answer(a rules.Answer) error { return t.m.Answer(a) }
func (t table) Undo() error                 { return t.m.Undo() }
func (t table) Take()                       {}
func (t table) Leave()                      {}

// seated is a seat in a battle's first movement phase, and what it said last.
func seated(t *testing.T) (c *Seat, enter func(line string) string) {
	yard, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3}, yard)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	require.NoError(t, m.Do(rules.Done{}))
	require.Equal(t, rules.Moves, m.State.Phase)
	last := ""
	c = New(table{m}, len(m.Lines), func(_ Kind, text string) { last = text })
	return c, func(line string) string {
		c.Enter(line)
		return last
	}
}

// TestAMoveTowardsSomethingGoesAsNearAsItCan: towards an enemy, a place or in a
// direction, walking no farther than a Movement and running no farther than twice that
// (MOVE-01, MOVE-04).
func TestAMoveTowardsSomethingGoesAsNearAsItCan(t *testing.T) {
	for line, far := range map[string]float64{
		"move Anselm towards Skrit": 4, "MOVE ans towards 12,21": 4, "run Anselm towards Skrit": 8,
		"move Anselm south": 4, "move Anselm west 2": 2, "move Anselm south-east 3": 3,
	} {
		c, enter := seated(t)
		s := c.Match().State
		was := s.Named("Anselm").At.Point()
		said := enter(line)
		now := c.Match().State.Named("Anselm").At.Point()
		gone := physics.Apart(was, now).Inches()
		assert.LessOrEqual(t, gone, far+0.01, "%s: %s", line, said)
		assert.Greater(t, gone, far/2, "%s: %s", line, said)
		if strings.Contains(line, "S") || strings.Contains(line, "south") {
			assert.Greater(t, now.Y, was.Y, line)
		}
	}
}

func TestAMoveTowardsNothingSaysWhy(t *testing.T) {
	_, enter := seated(t)
	for line, why := range map[string]string{
		"move Anselm towards":            "write whom or what place",
		"move Anselm towards nobody":     "nothing is called that",
		"move Anselm north far":          "is no number of inches",
		"move Anselm north NaN":          "is no number of inches",
		"move Anselm north -1":           "is no number of inches",
		"move Anselm north 1 2":          "is no number of inches",
		"move Skrit towards Anselm":      "not of the side whose turn it is",
		"move Nobody north":              "nothing is called that",
		"move Anselm towards 1e99,-1e99": "",
	} {
		said := enter(line)
		assert.Contains(t, strings.ToLower(said), strings.ToLower(why), line)
	}
}

// TestEveryActionThatIsListedCanBeTyped as it is listed, in all phases of some turns.
func TestEveryActionThatIsListedCanBeTyped(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	c, _ := seated(t)
	tried := 0
	dice := rules.Dice{Seed: 5}
	for n := 0; n < 20 && !c.Match().State.Over; n++ {
		m := c.Match()
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, &dice)))
			continue
		}
		for _, id := range m.State.Waiting() {
			for _, a := range c.Actions(m.State.Warrior(id)) {
				if a.Line == "" {
					assert.True(t, a.Why != nil || a.Words != "")
					continue
				}
				line, err := c.onward(a.Line)
				if err != nil { // nothing is nearer to there
					assert.Contains(t, err.Error(), "comes no nearer", a.Line)
					continue
				}
				cmd, err := rules.ParseCommand(m.State, line)
				require.NoError(t, err, a.Line)
				assert.NoError(t, cmd.Legal(m.State), a.Line)
				tried++
			}
		}
		require.NoError(t, m.Do(match.RandomCommand(m.State, &dice)))
	}
	assert.Greater(t, tried, 30)
}
