package scenarios_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// beyond is a mission with a guard who can learn, a rat, who cannot, and one of the dead.
var beyond = chapter("creature guard \"Guard\" figure swordman M 4 WS 3 BS 3 S 3 T 3 W 1 I 3 A 1 Ld 7 with club\ncreature dead \"Dead\" figure shambling-zombie M 4 WS 2 BS 0 S 3 T 3 W 1 I 1 A 1 Ld 5 is undead,beast\n",
	"when turn 1\n    spawn 1/2/4 guard at yard\n    spawn 1/1/2 dead at yard\n    spawn 1 guard at south\n    join 1/2/4 guard at south\n")

// grownBy is the mission as it has begun, hard and with enemies that have grown by so many steps.
func grownBy(t *testing.T, steps int) *match.Match {
	t.Helper()
	a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: "hard", Growth: steps}
	require.NoError(t, a.Undertake("a.mission", beyond))
	again, err := match.ParseAgreement(a.String())
	require.NoError(t, err)
	require.Equal(t, steps, again.Growth)
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	return m
}

// TALE-03, GROW-09: the enemies grow by turns: first as many more come as a hard mission has more than
// a fair one, then those who can learn have the first advances of henchmen; animals and the undead only
// come in greater number, who comes alone stays alone, and who joins the player is not changed.
func TestEnemiesOfAMissionGrowInNumberAndInPractice(t *testing.T) {
	type grown struct{ guards, dead, ws, i, a, s int }
	for steps, want := range map[int]grown{
		0:  {5, 2, 3, 3, 1, 3},
		1:  {7, 3, 3, 3, 1, 3},
		2:  {7, 3, 4, 3, 1, 3},
		3:  {9, 4, 4, 3, 1, 3},
		4:  {9, 4, 4, 4, 1, 3},
		8:  {13, 6, 4, 4, 2, 4},
		9:  {15, 7, 4, 4, 2, 4},
		10: {17, 8, 4, 4, 2, 4},
	} {
		m := grownBy(t, steps)
		got := grown{}
		friends := 0
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			switch {
			case strings.HasPrefix(w.Name, "Guard") && w.Home() == 1:
				got.guards++
				got.ws, got.i, got.a, got.s = w.Base.WS, w.Base.I, w.Base.A, w.Base.S
			case strings.HasPrefix(w.Name, "Guard"):
				friends++
				assert.Equal(t, []int{3, 3, 1, 3}, []int{w.Base.WS, w.Base.I, w.Base.A, w.Base.S}, "one's own")
			case w.Home() == 1 && w.Has(rules.Undead):
				got.dead++
				assert.Equal(t, []int{2, 1, 1, 3}, []int{w.Base.WS, w.Base.I, w.Base.A, w.Base.S}, "the dead learn nothing")
			}
		}
		assert.Equal(t, want, got, "%d steps", steps)
		assert.Equal(t, 4, friends)
		assert.Equal(t, steps >= 2, strings.Contains(m.Text(), "Guard comes as practised as a henchman"), "%d steps", steps)
	}
}

// TALE-03, BAND-17: they are rated with the experience that their practice takes.
func TestGrownEnemiesAreRatedWithTheirExperience(t *testing.T) {
	m, err := book.ReadMission("a.mission", beyond)
	require.NoError(t, err)
	for steps, each := range map[int][2]int{0: {5, 5}, 1: {7, 5}, 2: {7, 7}, 4: {9, 10}, 6: {11, 14}, 8: {13, 19}} {
		models, rating := m.Foes(2, steps, nil)
		rats, dead := 2, 2+(steps+1)/2
		assert.Equal(t, []int{each[0] + rats + dead, each[0]*each[1] + 5*(rats+dead)}, []int{models, rating}, "%d steps", steps)
	}
}

// TALE-03: only a hard mission grows, and not for ever.
func TestOnlyAHardMissionGrows(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	for _, row := range []struct {
		hard  string
		steps int
		want  string
	}{{"hard", scenarios.MostGrowth, ""}, {"hard", scenarios.MostGrowth + 1, "1 to 12"}, {"fair", 1, "is hard"}, {"fair", 0, ""}, {"hard", -1, "not by -1"}} {
		a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: row.hard, Growth: row.steps}
		require.NoError(t, a.Undertake("a.mission", beyond))
		_, err := match.New(a, table)
		if row.want == "" {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, row.want)
	}
	_, err = match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Growth: 1}, table)
	assert.ErrorContains(t, err, "scenario=mission only")
	_, err = match.ParseAgreement("agreement growth=0")
	assert.ErrorContains(t, err, "1 or more")
	assert.Empty(t, scenarios.Grown(0))
	assert.Equal(t, "more come than where it is hard", scenarios.Grown(1))
	assert.Equal(t, "more come than where it is hard, and those who can learn have learned: 1 more Weapon Skill, 1 more Initiative", scenarios.Grown(4))
}
