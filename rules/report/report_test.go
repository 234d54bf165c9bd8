package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// played is a battle between random players on a real table, as far as it goes in
// so many steps; 0: to its end.
func played(t testing.TB, seed uint64, steps int) *match.Match {
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "quarter", Bands: []string{"reikland", "skaven"},
		Seed: seed, Limit: 60, Names: []string{"Anna's Watch", ""}}, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: seed}
	for n := 0; !m.State.Over && (steps == 0 || n < steps); n++ {
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	return m
}

func TestTheLuckOfCoinsIsExact(t *testing.T) {
	coins := func(n int) (all []chance) {
		for range n {
			all = append(all, chance{3, 6})
		}
		return all
	}
	for _, row := range []struct {
		rolls    []chance
		actual   int
		expected string
		tail     *big.Rat
		words    string
	}{
		{coins(2), 1, "1.0", big.NewRat(3, 4), "exactly as expected"},
		{coins(10), 10, "5.0", big.NewRat(1, 1024), "very lucky: this well or better in 1 of 1024 battles with these rolls (0.098%)"},
		{coins(10), 0, "5.0", big.NewRat(1, 1024), "very unlucky: this badly or worse in 1 of 1024 battles with these rolls (0.098%)"},
		{coins(4), 4, "2.0", big.NewRat(1, 16), "lucky: this well or better in 1 of 16.0 battles with these rolls (6.3%)"},
		{coins(10), 4, "5.0", big.NewRat(386, 1024), "as expected: this badly or worse in 1 of 2.7 battles with these rolls (37.7%)"},
		{[]chance{{1, 6}, {35, 36}}, 2, "1.1", big.NewRat(35, 216), "a little lucky: this well or better in 1 of 6.2 battles with these rolls (16.2%)"},
		{[]chance{{1, 6}, {35, 36}}, 0, "1.1", big.NewRat(5, 216), "unlucky: this badly or worse in 1 of 43 battles with these rolls (2.3%)"},
	} {
		l := weigh(row.rolls, row.actual)
		assert.Equal(t, row.expected, l.Expected.FloatString(1))
		assert.Zero(t, row.tail.Cmp(l.Tail), "%v: %s", row.rolls, l.Tail)
		assert.Equal(t, row.words, l.Words())
	}
}

func TestTheTailsOfBothSidesMakeUpEverything(t *testing.T) {
	rolls := []chance{{1, 6}, {2, 6}, {30, 36}, {5, 6}, {1, 36}}
	// Going through every way by hand.
	for actual := 0; actual <= len(rolls); actual++ {
		want := new(big.Rat)
		l := weigh(rolls, actual)
		for way := range 1 << len(rolls) {
			p, n := big.NewRat(1, 1), 0
			for i, r := range rolls {
				if way>>i&1 == 1 {
					n++
					p.Mul(p, big.NewRat(r.good, r.of))
				} else {
					p.Mul(p, big.NewRat(r.of-r.good, r.of))
				}
			}
			if n == actual || l.Better == (n > actual) {
				want.Add(want, p)
			}
		}
		assert.Zero(t, want.Cmp(l.Tail), "%d", actual)
	}
}

func TestEveryRollWithAScoreIsCountedOnce(t *testing.T) {
	m := played(t, 4, 0)
	r, err := Of(m)
	require.NoError(t, err)
	want, hits := 0, 0
	for i := range m.Lines {
		e := m.Lines[i].Event
		if e == nil || e.Kind != rules.Threw || m.Lines[i].Undone {
			continue
		}
		text := m.Lines[i].Text
		if e.Who == rules.Nobody && e.For != rules.TestRoll { // nobody throws for what a fall does
			assert.Regexp(t, "^(The fall, to wound|Injury of) ", text)
			continue
		}
		if e.Of > 0 && e.Good > 0 && e.Good < e.Of {
			want++
		}
		if strings.Contains(text, "2D6") {
			assert.EqualValues(t, 36, e.Of, text)
		}
		if e.For == rules.HitRoll && e.OK {
			hits++
		}
		if strings.HasSuffix(text, "success") || strings.HasSuffix(text, "failure") || strings.HasSuffix(text, "passed") || strings.HasSuffix(text, "failed") {
			assert.Positive(t, e.Of, text)
		}
	}
	rolls := 0
	for _, l := range r.Luck {
		rolls += l.Rolls
		assert.LessOrEqual(t, l.Actual, l.Rolls)
		assert.Positive(t, l.Tail.Sign())
		assert.LessOrEqual(t, l.Tail.Cmp(big.NewRat(1, 1)), 0)
	}
	assert.Equal(t, want, rolls)
	assert.Greater(t, rolls, 20)
	counted := 0
	for _, d := range r.Records {
		counted += d.ShotHit + d.BlowHit
	}
	assert.Equal(t, hits, counted)
}

func TestRecordsAddUpToWhatHappened(t *testing.T) {
	m := played(t, 4, 0)
	r, err := Of(m)
	require.NoError(t, err)
	out, suffered := 0, 0
	for i := range m.Lines {
		if e := m.Lines[i].Event; e != nil && !m.Lines[i].Undone {
			if e.Kind == rules.Downed && e.Into == rules.OutOfAction && e.At != rules.Nobody && e.At != e.Who {
				out++
			}
			if e.Kind == rules.Hurt {
				suffered++
			}
		}
	}
	var dOut, dSuffered int
	for _, d := range r.Records {
		dOut, dSuffered = dOut+d.Out, dSuffered+d.Suffers
		w := m.State.Named(d.Name)
		require.NotNil(t, w)
		assert.Equal(t, w.Condition == rules.OutOfAction, d.Fate == "out of action", d.Name)
	}
	assert.Positive(t, out)
	assert.Equal(t, out, dOut)
	assert.Equal(t, suffered, dSuffered)
}

// What a battle was decided by adds up to what happened.
func TestWhatDecidedABattleIsSaidAsItWas(t *testing.T) {
	var m *match.Match
	var rounds map[int]int
	most := 0
	for seed := uint64(1); most < 2; seed++ {
		require.Less(t, seed, uint64(20), "several fall in one turn")
		m, rounds, most = played(t, seed, 0), map[int]int{}, 0
		for i := range m.Lines {
			if l := &m.Lines[i]; l.Event != nil && !l.Undone && l.Event.Kind == rules.Downed && l.Event.Into == rules.OutOfAction {
				round := (l.Turn-1)/len(m.State.Sides) + 1
				rounds[round]++
				most = max(most, rounds[round])
			}
		}
	}
	r, err := Of(m)
	require.NoError(t, err)
	told := strings.Join(r.Decided, "\n")
	first := 0
	for round, n := range rounds {
		if n == most && (first == 0 || round < first) {
			first = round
		}
	}
	assert.Contains(t, told, fmt.Sprintf("Most fell in turn %d: ", first))
	worst := r.Decided[0]
	named := 0
	for i := range r.Records {
		if strings.Contains(worst, r.Records[i].Name) {
			named++
		}
	}
	assert.Equal(t, most, named, worst)
	charges, succeeded := [2]int{}, [2]int{}
	for i := range r.Records {
		charges[r.Records[i].Side] += r.Records[i].Charges
	}
	for _, l := range r.Luck {
		succeeded[l.Side] += l.Actual
	}
	assert.Equal(t, charges[0] != charges[1], strings.Contains(told, "whoever charges strikes first"))
	for side, s := range r.Sides[:2] {
		if charges[side] > 2 && charges[0] != charges[1] {
			assert.Contains(t, told, fmt.Sprintf("%d times", charges[side]))
		}
		assert.Contains(t, told, fmt.Sprintf("Of the dice of %s %d succeeded", s.Name, succeeded[side]))
		assert.Contains(t, r.HTML(), "Of the dice of "+rules.EscapeHTML(s.Name))
		assert.Contains(t, r.Markdown(), "Of the dice of "+s.Name)
	}
	goesOn, err := Of(played(t, 4, 40))
	require.NoError(t, err)
	assert.Empty(t, goesOn.Decided, "nothing is decided yet")
}

func TestTheSameLogGivesTheSameReport(t *testing.T) {
	m := played(t, 4, 0)
	again, err := match.Replay(m.Text(), levels.Load)
	require.NoError(t, err)
	a, err := Of(m)
	require.NoError(t, err)
	b, err := Of(again)
	require.NoError(t, err)
	assert.Equal(t, a.HTML(), b.HTML())
	assert.Equal(t, a.Markdown(), b.Markdown())
}

func TestThePageIsWholeAndTellsEverything(t *testing.T) {
	m := played(t, 4, 0)
	r, err := Of(m)
	require.NoError(t, err)
	page := r.HTML()
	body := page[strings.Index(page, "<body>"):strings.Index(page, "</html>")]
	d := xml.NewDecoder(strings.NewReader(body))
	d.Strict, d.Entity = true, xml.HTMLEntity
	maps := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err, "every tag is closed")
		if s, ok := token.(xml.StartElement); ok && s.Name.Local == "use" {
			maps++
		}
	}
	assert.Equal(t, m.State.Round()+1, maps, "a map for each turn and one before the first")
	assert.NotContains(t, page, "http://", "nothing is fetched") // but for the name of SVG
	for _, w := range m.State.Warriors {
		assert.Contains(t, page, w.Name)
	}
	for _, want := range []string{"Anna&#39;s Watch", "<h2>Chronicle</h2>", "<h2>Deeds</h2>", "<h2>Luck</h2>", "&gt; agreement"} {
		assert.Contains(t, page, want)
	}
	md := r.Markdown()
	assert.Equal(t, maps, strings.Count(md, "](data:image/svg+xml;base64,"))
	for _, want := range []string{"# Anna's Watch against", "## Chronicle", "## Deeds", "## Luck", "| to wound |"} {
		assert.Contains(t, md, want)
	}
	for _, line := range strings.Split(md, "\n") {
		if strings.HasPrefix(line, "| Anna's Watch |") {
			assert.Equal(t, 7, strings.Count(line, "|"), line)
		}
	}
}

func TestABattleThatGoesOnIsReportedToo(t *testing.T) {
	m := played(t, 2, 60)
	require.False(t, m.State.Over)
	r, err := Of(m)
	require.NoError(t, err)
	assert.Contains(t, r.Ending, "goes on")
	branch, err := m.Branch(len(m.Lines)-1, 9)
	require.NoError(t, err)
	r, err = Of(branch)
	require.NoError(t, err)
	assert.Contains(t, r.HTML(), "sandbox", "nobody takes it for the real one")
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	unbegun, err := match.New(m.Agreement, table)
	require.NoError(t, err)
	_, err = Of(unbegun)
	assert.ErrorIs(t, err, ErrNothing)
}

func BenchmarkReport(b *testing.B) {
	m := played(b, 4, 0)
	for b.Loop() {
		r, err := Of(m)
		if err != nil {
			b.Fatal(err)
		}
		_ = r.HTML()
	}
}

func TestTheMapsShowVehicles(t *testing.T) { // WAGON-01
	text, err := levels.Mission("coach")
	require.NoError(t, err)
	a := match.Agreement{Edition: "lrb", Seed: 1}
	require.NoError(t, a.Undertake("coach.mission", text))
	table, err := levels.Load("road")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	draw := func() string { return (&drawing{names: m.Names(), state: m.State}).models() }
	assert.Contains(t, draw(), "<title>The coach</title>")
	was := strings.Count(draw(), "<polygon")
	assert.Equal(t, len(m.State.Carriers[0].Place.Parts), was, "each part of it")
	m.State.Carriers[0].Wrecked = true
	assert.Contains(t, draw(), "<title>The coach, a wreck</title>")
	m.State.Carriers[0].Lost = true
	assert.NotContains(t, draw(), "coach")

	d := drawing{state: m.State}
	d.note(m.State, &rules.Event{Kind: rules.Drove, Who: rules.Nobody, Vehicle: 1, Path: []physics.Spot{{X: 1}, {X: 2}}}, m.State)
	require.Len(t, d.ways, 1, "a vehicle without a crew leaves its track")
	assert.Equal(t, m.State.Carriers[0].Side, d.ways[0].side)
}

// A mission has its name at the head, and lines begin as sentences do.
func TestTheReportOfAMissionBearsItsName(t *testing.T) {
	text, err := levels.Mission("cistern")
	require.NoError(t, err)
	a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: "easy"}
	require.NoError(t, a.Undertake("cistern.mission", text))
	table, err := levels.Load(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	dice := &rules.Dice{Seed: 9}
	for n := 0; n < 60 && !m.State.Over; n++ {
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	r, err := Of(m)
	require.NoError(t, err)
	assert.Equal(t, "The Poisoned Cistern: The Gilded Anchor against what lives in the drain", r.Title)
	assert.Contains(t, r.Heading(), TurnsWords(r.Turns)+", ")
	for _, c := range r.Chapters {
		for _, p := range c.Parts {
			assert.Equal(t, rules.Capital(p.Title), p.Title)
			for _, tale := range p.Tales {
				assert.Equal(t, rules.Capital(tale.Text), tale.Text)
			}
		}
	}
	assert.Equal(t, []string{"one turn", "2 turns"}, []string{TurnsWords(1), TurnsWords(2)})
}
