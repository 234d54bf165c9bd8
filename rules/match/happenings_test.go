package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// housed is the yard with two houses that have an inside, and a street.
func housed(string) (*physics.Table, error) {
	table, err := yard("")
	if err != nil {
		return nil, err
	}
	in := physics.Inches
	box := func(x0, y0, x1, y1 int) []physics.Point {
		return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
	}
	plan := table.Plan
	plan.Buildings = []physics.Building{{ID: 1, Name: "house", Outline: box(14, 9, 20, 15), Storeys: 2}, {ID: 2, Name: "shed", Outline: box(1, 8, 5, 11), Storeys: 1}}
	plan.Streets = []physics.Street{{Name: "street", Line: []physics.Point{{Y: in(16)}, {X: in(24), Y: in(16)}}}}
	return physics.NewTable(plan)
}

// TestRandomBattlesBearEveryHappening plays battles in which each number of the
// chart comes, in both of its editions, and replays them.
func TestRandomBattlesBearEveryHappening(t *testing.T) { // ENC-G02, ENC-G03, ENC-G10
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	c, err := NewCoverage()
	require.NoError(t, err)
	table, err := housed("")
	require.NoError(t, err)
	for i := range uint64(72) {
		a := Agreement{Edition: book.Editions[i%2], Level: "yard", Seed: i, Limit: 12, Toggles: []string{"random-happenings"},
			Happen: int(10*(1+i/6%6) + 1 + i%6), Often: 6, Bands: []string{Dealt(i), Dealt(i)}}
		if i >= 36 {
			a.Toggles = append(a.Toggles, "other-happenings")
		}
		trial, err := NewTrial(a, table, c)
		require.NoError(t, err)
		require.NoError(t, trial.Play(), "%s", a)
		if i%9 > 0 {
			continue
		}
		again, err := Replay(trial.Match.Text(), housed)
		require.NoError(t, err, "%s", a)
		assert.Equal(t, trial.Match.Hash(), again.Hash(), "%s", a)
	}
	never := c.Never("happening")
	for _, rule := range book.Happenings()[:45] {
		if rule != "ENC-52" { // nobody is in a house at first
			assert.NotContains(t, never, rule)
		}
	}
}

func TestAnAgreementKeepsWhatWillHappen(t *testing.T) {
	a := Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Toggles: []string{"random-happenings"}, Happen: 35, Often: 2,
		Conduct: []string{"Wild Dog : stay"}}
	back, err := ParseAgreement(a.String())
	require.NoError(t, err)
	assert.Equal(t, a, back)
	table, err := yard("")
	require.NoError(t, err)
	for _, bad := range []struct {
		change func(a *Agreement)
		want   string
	}{
		{func(a *Agreement) { a.Happen = 17 }, "no number 17"},
		{func(a *Agreement) { a.Conduct = []string{"Wild Dog : fly"} }, "is no step"},
	} {
		b := a
		bad.change(&b)
		_, err := New(b, table)
		assert.ErrorContains(t, err, bad.want)
	}
	_, err = ParseAgreement(a.String() + " often=9")
	assert.ErrorContains(t, err, "a die shows")
}

// TestAPlaceIsAnyPointOfTheTable: a question for a place takes an option or a
// point, and the log tells it in inches and reads it back.
func TestAPlaceIsAnyPointOfTheTable(t *testing.T) { // ENC-34
	a := Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 4, Toggles: []string{"random-happenings"}, Happen: 34, Often: 6}
	table, err := housed("")
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.NotNil(t, m.Open)
	require.Equal(t, rules.Place, m.Open.Shape)
	require.Len(t, m.Open.Places, len(m.Open.Options))
	assert.Equal(t, m.State.Warriors[m.Open.Options[1].Who].At, m.Open.Places[1][0])
	outside := rules.Answer{int(table.Width) + 1, 0}
	assert.ErrorContains(t, m.Answer(outside), "takes a point of the table")
	assert.ErrorContains(t, m.Answer(rules.Answer{1, -1}), "takes a point of the table")
	require.NotNil(t, m.Open, "the question is still open")
	at := physics.Point{X: physics.Inches(12) + physics.Inch/2, Y: physics.Inches(9)}
	require.NoError(t, m.Answer(rules.Answer{int(at.X), int(at.Y)}))
	assert.Contains(t, m.Text(), "\n> answer at 12.5,9\n")
	assert.Equal(t, at, m.State.MarkerOf("hands").At.Point())
	again, err := Replay(m.Text(), housed)
	require.NoError(t, err)
	assert.Equal(t, m.Hash(), again.Hash())
	_, err = Replay(strings.Replace(m.Text(), "answer at 12.5,9", "answer at here", 1), housed)
	assert.ErrorContains(t, err, "here")
}
