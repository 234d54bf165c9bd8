package campaign

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

func TestTheGridOfAPlotHasRoundNumbers(t *testing.T) {
	for _, c := range []struct {
		span  float64
		lines int
		step  int
	}{{1, 5, 1}, {5, 5, 1}, {6, 5, 2}, {11, 5, 5}, {39, 5, 10}, {51, 5, 20}, {420, 5, 100}, {3000, 6, 500}} {
		assert.Equal(t, c.step, niceStep(c.span, c.lines), "%v", c)
	}
	assert.Equal(t, []int{80, -20, 0}, []int{floorTo(86, 20), floorTo(-3, 20), floorTo(0, 20)})
}

func TestNamesAtAPlotsEndLieApart(t *testing.T) {
	assert.Equal(t, []float64{12, 29, 60}, parted([]float64{12, 13, 60}, 17, 0, 100))
	assert.Equal(t, []float64{29, 12, 60}, parted([]float64{13, 12, 60}, 17, 0, 100), "in their order")
	assert.Equal(t, []float64{66, 83, 100}, parted([]float64{98, 99, 100}, 17, 0, 100), "within the limits")
	assert.Equal(t, []float64{0, 17}, parted([]float64{-5, -4}, 17, 0, 100))
}

// A warband that sat a battle out has no figure for it; the last one is that of today.
func TestTheCourseOfAWarband(t *testing.T) {
	s := &engine.State{Bands: []engine.Band{{ID: 0, Name: "Rats", Gold: 9}, {ID: 1, Name: "Men", Gold: 4}, {ID: 2, Name: "Sisters", Gold: 7}}}
	s.Battles = []engine.Battle{
		{Bands: []rules.SideID{0, 1}, Crowns: []int{3, 20}},
		{Bands: []rules.SideID{1, 2}, Crowns: []int{15, 8}},
	}
	all := crowns(s)
	require.Len(t, all, 3)
	assert.Equal(t, []point{{0, 3}, {2, 9}}, all[0].values)
	assert.Equal(t, []point{{0, 20}, {1, 15}, {2, 4}}, all[1].values)
	assert.Equal(t, []point{{1, 8}, {2, 7}}, all[2].values)
	assert.Equal(t, "Rats from 3 to 9, Men from 20 to 4 and Sisters from 8 to 7", spokenCourse(all))
}

// Who won most stands first, then who is rated higher; who is gone comes last.
func TestWhoStandsFirst(t *testing.T) {
	c, err := engine.New(engine.Terms{Edition: "lrb", Seed: 3}, []*warbands.Roster{roster(&warbands.Company), roster(&warbands.Pack), roster(&warbands.Convent)})
	require.NoError(t, err)
	s := c.State
	names := func() (all []string) {
		for _, b := range standing(s) {
			all = append(all, b.Name)
		}
		return all
	}
	require.Greater(t, s.Rating(&s.Bands[1]), s.Rating(&s.Bands[0]))
	assert.Equal(t, s.Bands[0].Name, names()[2], "the lowest rating")
	s.Bands[0].Won = 1
	assert.Equal(t, s.Bands[0].Name, names()[0])
	s.Bands[0].Gone = "disbanded"
	assert.Equal(t, s.Bands[0].Name, names()[2])
}

func roster(b *warbands.Band) *warbands.Roster {
	r := b.Clone()
	r.Key = ""
	return r
}

// The track tells the next advance; past the last there is none (GROW-01, GROW-02).
func TestTheTrackTellsTheNextAdvance(t *testing.T) {
	track := []int{2, 5, 9, 14}
	for xp, words := range map[int]string{0: "Experience 0 · the next advance at 2", 4: "Experience 4 · the next advance at 5", 5: "Experience 5 · the next advance at 9", 14: "Experience 14 · no more advances"} {
		assert.Equal(t, words, trackLine(track, xp).Title)
	}
	var l ui.Line = trackLine([]int{2, 90}, 3)
	assert.Greater(t, l.High, trackLine(track, 3).High, "three rows of boxes")
}

// What battles came to, between the same warbands and for whoever was rated higher.
func TestEarlierBattlesAreCounted(t *testing.T) {
	s := &engine.State{Bands: []engine.Band{{ID: 0, Name: "Rats"}, {ID: 1, Name: "Men"}, {ID: 2, Name: "Sisters"}}}
	assert.Empty(t, earlier(s, []rules.SideID{0, 1}))
	for _, b := range []struct {
		bands   []rules.SideID
		ratings []int
		winner  rules.SideID
	}{
		{[]rules.SideID{0, 1}, []int{90, 100}, 1},
		{[]rules.SideID{1, 0}, []int{100, 90}, 0},
		{[]rules.SideID{0, 1}, []int{100, 100}, 0},
		{[]rules.SideID{0, 1}, []int{90, 100}, -1},
		{[]rules.SideID{0, 2}, []int{90, 80}, 0},
		{[]rules.SideID{0, 1, 2}, []int{90, 80, 120}, 2},
	} {
		s.Battles = append(s.Battles, engine.Battle{Bands: b.bands, Ratings: b.ratings, Report: &engine.Report{Winner: b.winner}})
	}
	s.Battles = append(s.Battles, engine.Battle{Bands: []rules.SideID{0, 1}, Ratings: []int{1, 2}, Off: true})
	assert.Equal(t, "Met in 4 battles: Rats won 2, Men won 1.", earlier(s, []rules.SideID{0, 1}))
	assert.Equal(t, "Met in 1 battle: Rats won 1.", earlier(s, []rules.SideID{2, 0}))
	won, of := favourites(s)
	assert.Equal(t, []int{3, 4}, []int{won, of}, "without those of equal ratings, and those that nobody won")
}
