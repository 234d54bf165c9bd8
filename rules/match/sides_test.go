package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// square is an open table with a zone for each of three sides.
func square(string) (*physics.Table, error) {
	in := func(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }
	box := func(x0, y0, x1, y1 float64) []physics.Point {
		return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
	}
	return physics.NewTable(physics.Plan{
		Name: "square", Width: in(30), Depth: in(24),
		Pieces: []physics.Piece{
			{Kind: physics.LowWall, Name: "low wall", Shape: box(10, 11, 20, 11.3), Top: in(0.8)},
			{Kind: physics.Floor, Name: "floor", Shape: box(12, 13, 16, 17), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1},
		},
		Zones: []physics.Zone{
			{Role: "deploy", Side: 1, Shape: box(1, 1, 29, 6)},
			{Role: "deploy", Side: 2, Shape: box(1, 18, 14, 23)},
			{Role: "deploy", Side: 3, Shape: box(16, 18, 29, 23)},
		},
	})
}

var three = Agreement{Edition: "core2", Level: "square", Bands: []string{"reikland", "skaven", "reikland"}, Seed: 1, Limit: 90}

// begun is a battle of three sides in which the first and the third are allied.
func begun(t *testing.T, a Agreement, allied bool) *Match {
	table, err := square("")
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	if allied {
		require.NoError(t, m.Do(rules.Ally{Side: 0, With: 2}))
		require.NoError(t, m.Answer(rules.Answer{0}))
	}
	require.NoError(t, m.Do(rules.Begin{First: 1}))
	return m
}

// finish plays a battle on between random players.
func finish(t *testing.T, m *Match, seed uint64) {
	dice := &rules.Dice{Seed: seed + 1000}
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 8000, "the battle does not end")
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
}

func TestThreeSidesFightToAnEnd(t *testing.T) { // ALLY-03, ALLY-05, AMB-113
	for seed := range uint64(4) {
		a := three
		a.Seed = seed
		m := begun(t, a, seed%2 == 1)
		finish(t, m, seed)
		require.NotEmpty(t, m.State.Ending)
		if m.State.Winner >= 0 && seed%2 == 1 && m.State.Winner != 1 {
			assert.Equal(t, []rules.SideID{0, 2}, m.State.Victors())
		}
		again, err := Replay(m.Text(), square)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
	}
}

func TestCreaturesOfAllSortsFightToAnEnd(t *testing.T) { // PSY-05 to PSY-19, SPEC-01 to SPEC-30
	seen := map[string]int{}
	for seed := range uint64(8) {
		a := three
		a.Seed, a.Edition = seed, []string{"lrb", "core2"}[seed%2]
		if seed%2 == 0 {
			a.Toggles = []string{"stomps", "breath", "six-sizes", "stubborn", "ward-saves", "poisoned-attacks", "fire"}
		}
		m := begun(t, a, false)
		traits := []rules.Trait{rules.CausesTerror, rules.Stupid, rules.Stubborn, rules.Unbreakable, rules.PoisonedAttacks, rules.KillingBlow,
			rules.Flammable, rules.FlamingAttacks, rules.Ethereal, rules.Frenzied, rules.CausesFear}
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			w.Traits |= traits[(i+int(seed))%len(traits)] | traits[(3*i+int(seed)+4)%len(traits)]
			w.Size = rules.Size(i % 6)
			w.Ward = []int{0, 4, 5}[i%3]
			switch i % 5 {
			case 0:
				w.Breath = 4
			case 1:
				w.Impact = rules.Amount{D6: 1, Plus: 1}
			case 2:
				w.Hates = []string{"all"}
			case 3:
				w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
			}
		}
		finish(t, m, seed)
		for _, l := range m.Lines {
			if l.Event != nil {
				seen[l.Event.Rule]++
			}
		}
	}
	for _, rule := range []string{"PSY-03", "PSY-06", "PSY-10", "PSY-11", "PSY-13", "PSY-14", "PSY-18", "PSY-19", "SPEC-01", "SPEC-08", "SPEC-10", "SPEC-16", "SPEC-18", "SPEC-23", "SPEC-28"} {
		assert.NotZero(t, seen[rule], rule)
	}
}
