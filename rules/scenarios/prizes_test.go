package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// SCEN-11, TALE-04: who wins a mission has its prizes afterwards, by how hard it was; who does
// not win has none.
func TestAMissionsPrizesGoToWhoWinsIt(t *testing.T) {
	for i, hard := range []string{"easy", "fair", "hard"} {
		for _, end := range []string{"win", "lose"} {
			a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: hard}
			require.NoError(t, a.Undertake("a.mission", chapter("prize 20/30/40 crowns\nprize 2 shards\nprize shield\n", "when turn 2\n    "+end+" \"so\"\n")))
			table, err := levels.Load("yard")
			require.NoError(t, err)
			m, err := match.NewTrial(a, table, nil)
			require.NoError(t, err)
			require.NoError(t, m.Play())
			got := map[string]int{}
			for _, o := range m.Match.State.After {
				if o.Kind != rules.Experience && o.Who == rules.Nobody {
					got[string(o.Kind)+" "+o.What] += o.N
				}
			}
			want := map[string]int{"crowns gold crowns": 20 + 10*i, "shard wyrdstone": 2, "item shield": 1}
			if end == "lose" {
				want = map[string]int{}
			}
			assert.Equal(t, want, got, "%s, %s", hard, end)
		}
	}
}

// SCEN-11: a prize that nobody could have is refused with what could stand there.
func TestAPrizeThatIsNoneIsRefused(t *testing.T) {
	for prize, want := range map[string]string{
		"":             "a thing",
		"0 crowns":     "1 to 200",
		"201 crowns":   "1 to 200",
		"1/2 crowns":   "one amount, or three",
		"5":            "a prize",
		"5 horses":     "crowns, shards",
		"moon":         "no \"moon\" to be won",
		"5 crowns now": "too much",
	} {
		_, err := book.ReadMission("a.mission", chapter("prize "+prize+"\n", ""))
		assert.ErrorContains(t, err, want, prize)
	}
}

// TALE-03, BAND-17: the enemies of a mission count for all who may come, large ones for 20, and
// not for those whom what is kept rules out.
func TestTheFoesOfAMissionAreCountedAndRated(t *testing.T) {
	m, err := book.ReadMission("a.mission", chapter("story \"A Tale\" 2\nkept friend map\ncreature ogre \"Ogre\" figure swordman M 6 WS 3 BS 2 S 4 T 4 W 3 I 3 A 2 Ld 7 with club is large\n",
		"when turn 2\n    spawn 1/2/3 ogre at yard\nwhen turn 2 and not friend\n    spawn D6 rat at yard\nwhen turn 3 and set map or turn 3 and set friend\n    spawn 2D3 rat at yard\nevery turn and turn 4 and not map\n    spawn 1 rat at yard\nwhen turn 5\n    set map\n"))
	require.NoError(t, err)
	for _, row := range []struct {
		hard           int
		kept           []string
		models, rating int
	}{
		{0, nil, 2 + 1 + 6 + 6 + 1, 5*(2+6+6+1) + 20}, // map may be set in the battle
		{1, nil, 2 + 2 + 6 + 6 + 1, 5*(2+6+6+1) + 40},
		{2, []string{"friend"}, 2 + 3 + 6 + 1, 5*(2+6+1) + 60},
	} {
		models, rating := m.Foes(row.hard, 0, row.kept)
		assert.Equal(t, []int{row.models, row.rating}, []int{models, rating}, "%d %v", row.hard, row.kept)
	}
}

// SCEN-11, TALE-03: where a mission is made harder no fewer enemies come, whatever was kept for it;
// those of a story, which a campaign tells, can grow beyond those of a hard one.
func TestAHarderMissionHasNoFewerEnemies(t *testing.T) {
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		require.NoError(t, err)
		m, err := book.ReadMission(name, text)
		require.NoError(t, err)
		for _, kept := range [][]string{nil, m.Asks()} {
			easy, _ := m.Foes(0, 0, kept)
			fair, _ := m.Foes(1, 0, kept)
			hard, _ := m.Foes(2, 0, kept)
			grown, _ := m.Foes(2, 1, kept)
			assert.True(t, easy <= fair && fair <= hard && (m.Story == "" || hard < grown), "%s, kept %v: %d on easy, %d on fair, %d on hard, %d grown", name, kept, easy, fair, hard, grown)
		}
	}
}
