package match

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestABattleComesBackFromALink(t *testing.T) {
	for _, inputs := range []int{45, 70} {
		m := playedFor(t, inputs)
		m.Remark("it tells nothing that matters")
		word, err := m.Link()
		require.NoError(t, err)
		assert.Regexp(t, regexp.MustCompile(`^[A-Za-z0-9_-]+$`), word)
		assert.Less(t, len(word), len(m.Text())/2)
		t.Logf("%d letters for a log of %d", len(word), len(m.Text()))
		back, err := Linked(word, yard)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), back.Hash())
	}
	// With its seats, its undone moves, and as a sandbox.
	m := playedFor(t, 45)
	require.NoError(t, m.Seat(1, "fair"))
	b, err := m.Branch(len(m.Lines)-1, 5)
	require.NoError(t, err)
	word, err := b.Link()
	require.NoError(t, err)
	back, err := Linked(word, yard)
	require.NoError(t, err)
	assert.True(t, back.Sandbox)
	assert.Equal(t, b.Text(), back.Text())
	// One that was reopened.
	again, err := Reopen(otherRules(t, m.Save()), yard)
	require.Error(t, err)
	word, err = again.Link()
	require.NoError(t, err)
	back, err = Linked(word, yard)
	require.NoError(t, err)
	assert.Equal(t, again.Save(), back.Save())
}

func TestALongBattleIsToldThatItNeedsAFile(t *testing.T) {
	m := playedFor(t, 45)
	for range 1000 { // nothing that could be packed
		require.NoError(t, m.Seat(1, fingerprint([]string{m.Lines[len(m.Lines)-1].Text})))
	}
	_, err := m.Link()
	require.ErrorIs(t, err, ErrLongLink)
	assert.ErrorContains(t, err, "export it as a file")
}

// TestALinkOfMoreThanAnyBattleIsRefusedAtOnce: the same input packs to nothing, and a
// State is kept behind each.
func TestALinkOfMoreThanAnyBattleIsRefusedAtOnce(t *testing.T) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	require.NoError(t, err)
	_, err = io.WriteString(w, agreed.String()+"\nbegin 1\n"+strings.Repeat("done\n", mostLinked))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	asked := 0
	_, err = Linked("1"+base64.RawURLEncoding.EncodeToString(packed.Bytes())+strings.Repeat("0", 16), yard, func() bool { asked++; return true })
	assert.ErrorContains(t, err, "6000 are the most")
	assert.Zero(t, asked, "nothing was played")
}

func TestADamagedLinkSaysSo(t *testing.T) {
	m := playedFor(t, 45)
	word, err := m.Link()
	require.NoError(t, err)
	dice := &rules.Dice{Seed: 4}
	for range 120 {
		at := 0
		for range 5 {
			at = at*6 + dice.D6() - 1
		}
		at %= len(word)
		bad := word[:at] + string("abcXYZ"[dice.D6()-1]) + word[at+1:]
		if dice.D6() < 3 {
			bad = word[:at] // cut off
		}
		if bad == word {
			continue
		}
		back, err := Linked(bad, yard)
		if err == nil {
			assert.Equal(t, m.Hash(), back.Hash(), "the last letter may have bits that say nothing")
			continue
		}
		assert.Nil(t, back)
		assert.ErrorContains(t, err, "the link is damaged")
		assert.ErrorContains(t, err, "as a file")
	}
	for _, bad := range []string{"", "1", "9" + word[1:], strings.Repeat("A", LongestLink+1), "1" + strings.Repeat("A", 40)} {
		_, err := Linked(bad, yard)
		assert.ErrorContains(t, err, "the link is damaged")
	}
}

// FuzzLinked: no link makes opening it panic.
func FuzzLinked(f *testing.F) {
	word, err := playedFor(f, 45).Link()
	require.NoError(f, err)
	f.Add(word)
	f.Fuzz(func(t *testing.T, word string) {
		if m, err := Linked(word, yard); (m == nil) == (err == nil) {
			t.Fatal(err)
		}
	})
}

// Who opens what others have sent waits no longer than he likes: a link of a few
// letters may hold thousands of inputs.
func TestABattleThatTakesTooLongToPlayAgainIsOpenedAsFarAsItCan(t *testing.T) {
	m := playedFor(t, 60)
	for _, inputs := range []int{0, 3, 20} {
		n := 0
		patience := func() bool { n++; return n <= inputs }
		word, err := m.Link()
		require.NoError(t, err)
		_, err = Linked(word, yard, patience)
		require.ErrorIs(t, err, ErrTooLong)
		assert.ErrorContains(t, err, "ask for it as a file")
		assert.Equal(t, inputs+1, n, "nothing is played after that")
		n = 0
		again, err := Reopen(m.Save(), yard, patience)
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble)
		require.ErrorIs(t, err, ErrTooLong)
		assert.True(t, trouble.Exact, "%v", err)
		assert.Equal(t, m.Hash(), again.Hash(), "it stands as it was saved")
		n = 0
		again, err = Reopen(m.Text(), yard, patience) // without States
		require.ErrorIs(t, err, ErrTooLong)
		if inputs == 20 {
			require.NotNil(t, again)
			assert.Less(t, len(again.Lines), len(m.Lines))
		}
	}
	_, err := Reopen(m.Save(), yard, func() bool { return true })
	require.NoError(t, err)
}

// Warriors of the same name are told apart one by one, and everybody is set up among all
// others: more sides than any table has room for are refused before that.
func TestABattleOfMoreSidesThanAnyIsRefused(t *testing.T) {
	a := agreed
	a.Bands = slices.Repeat([]string{"skaven"}, mostBands+1)
	table, err := yard("")
	require.NoError(t, err)
	_, err = New(a, table)
	assert.ErrorContains(t, err, "9 warbands are named; 8 are the most")
}
