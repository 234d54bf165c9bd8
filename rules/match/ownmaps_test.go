package match

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
)

// onTheMill is a battle on a map of a player's own that was played for some inputs.
func onTheMill(t *testing.T, inputs int) *Match {
	t.Helper()
	data, err := os.ReadFile("../../levels/testdata/mill.tmx")
	require.NoError(t, err)
	level, _, err := levels.Bring("mill.tmx", data)
	require.NoError(t, err)
	table, err := levels.Load(level)
	require.NoError(t, err)
	m, err := New(Agreement{Edition: "lrb", Level: level, Bands: []string{"reikland", "skaven"}, Seed: 11}, table)
	require.NoError(t, err)
	require.NoError(t, m.Start())
	dice := &rules.Dice{Seed: 5}
	for range inputs {
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
	return m
}

// TestAMapOfOnesOwnTravelsWithTheBattle in saves, replays and links: none of them asks for
// its file.
func TestAMapOfOnesOwnTravelsWithTheBattle(t *testing.T) {
	m := onTheMill(t, 30)
	save := m.Save()
	assert.Contains(t, save, " level=mill.tmx bands=")

	again, err := Reopen(save, levels.Load)
	require.NoError(t, err)
	assert.Equal(t, save, again.Save())
	assert.Equal(t, "The Mill", again.State.Table.Title)
	assert.Equal(t, "mill.tmx", again.Agreement.LevelName())
	again, err = Replay(strings.ReplaceAll(save, "\n", "\r\n"), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Agreement, again.Agreement)

	a, err := Agreed(save)
	require.NoError(t, err)
	assert.Equal(t, m.Agreement.Level, a.Level, "a list of saves knows the table")

	word, err := m.Link()
	require.NoError(t, err)
	back, err := Linked(word, levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Text(), back.Text())

	// From the State alone, where other rules played it.
	again, err = Reopen(otherRules(t, save), levels.Load)
	require.Error(t, err)
	require.NotNil(t, again)
	assert.Equal(t, "The Mill", again.State.Table.Title)
}

// TestWhatIsMissingOfAMapInASaveIsTold: a line or all of it, or its name is none.
func TestWhatIsMissingOfAMapInASaveIsTold(t *testing.T) {
	save := onTheMill(t, 2).Save()
	var without, cut []string
	for _, line := range strings.Split(save, "\n") {
		if !strings.HasPrefix(line, "> map:") {
			without = append(without, line)
		}
		if line != "> map: </group>" {
			cut = append(cut, line)
		}
	}
	for says, text := range map[string]string{
		"line 2: the level mill.tmx is a map's own file, and is not here":   strings.Join(without, "\n"),
		"line 2: mill.tmx: this is no readable Tiled map":                   strings.Join(cut, "\n"),
		"is no name of a map; letters, digits, hyphens and underscores go,": strings.Replace(save, "level=mill.tmx", "level=../mill.tmx", 1),
	} {
		m, err := Reopen(text, levels.Load)
		assert.Nil(t, m)
		assert.ErrorContains(t, err, says)
	}
}

// TestALinkSaysHowMuchOfItTheMapTakes where they are too long together.
func TestALinkSaysHowMuchOfItTheMapTakes(t *testing.T) {
	m := onTheMill(t, 2)
	var trees strings.Builder
	for i := range 700 { // nothing that could be packed well
		fmt.Fprintf(&trees, "<object id=\"%d\" name=\"%s\" type=\"decor\" x=\"%d\" y=\"%d\"/>\n", 100+i, fingerprint([]string{fmt.Sprint(i)}), 7*i%960, 13*i%768)
	}
	m.Agreement.Level = strings.Replace(m.Agreement.Level, "</objectgroup>\n", trees.String()+"</objectgroup>\n", 1)
	table, err := levels.Load(m.Agreement.Level)
	require.NoError(t, err)
	m, err = New(m.Agreement, table)
	require.NoError(t, err)
	_, err = m.Link()
	require.ErrorIs(t, err, ErrLongLink)
	assert.Regexp(t, `export it as a file \(its link has [0-9]+ letters, 8000 are the most; the map mill\.tmx alone takes [0-9]+ of them\)`, err.Error())
	again, err := Reopen(m.Save(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, m.Text(), again.Text())
}
