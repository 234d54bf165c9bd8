package book_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func TestEveryToggleHasItsOwnLetters(t *testing.T) {
	seen := map[string]string{}
	for _, tg := range book.Toggles {
		code, err := book.Code("lrb", tg.ID)
		if err != nil { // it needs others, or excludes what is on
			code, err = book.Code("core2", tg.ID)
		}
		require.NoError(t, err, tg.ID)
		part := code[len(code)-5:]
		assert.Empty(t, seen[part], "%s and %s are both %s", tg.ID, seen[part], part)
		seen[part] = tg.ID
	}
}

// Each optional system is a switch of its own, and in neither edition is any on, nor whatever
// belongs to them, before players agree on it.
func TestNoOptionalRuleIsOnBeforeItIsAgreedOn(t *testing.T) { // OPT-01, OPT-02
	chapter := book.Chapters[len(book.Chapters)-1]
	require.Equal(t, "Optional rules", chapter.Name)
	var own []string
	for _, tg := range chapter.Toggles {
		own = append(own, tg.ID)
		for _, edition := range book.Editions {
			assert.False(t, tg.On(edition, nil), "%s in %s", tg.ID, edition)
			assert.True(t, tg.On(edition, []string{tg.ID}), "%s in %s", tg.ID, edition)
		}
	}
	for _, id := range book.OptionalIDs() {
		assert.Contains(t, own, id)
	}
	for _, edition := range book.Editions {
		set, err := book.Ruleset(edition)
		require.NoError(t, err)
		for _, sys := range set.Systems {
			assert.NotContains(t, book.OptionalIDs(), sys.ID, edition)
		}
	}
}

func TestACodeStandsForItsAgreement(t *testing.T) {
	code, err := book.Code("lrb", "free-measuring", "two-sword-parry")
	require.NoError(t, err)
	same, err := book.Code("lrb", "two-sword-parry", "free-measuring")
	require.NoError(t, err)
	assert.Equal(t, code, same)
	edition, flipped, err := book.Decode(" " + code + "\n")
	require.NoError(t, err)
	assert.Equal(t, "lrb", edition)
	assert.Equal(t, []string{"free-measuring", "two-sword-parry"}, flipped)
	page, err := book.Page(edition, flipped...)
	require.NoError(t, err)
	assert.Contains(t, page, code)
	assert.Contains(t, page, "Measure freely: on (MOVE-12)")
	page, err = book.Page("core2", "free-measuring")
	require.NoError(t, err)
	assert.Contains(t, page, "Measure freely: off")
	for _, c := range []struct {
		edition string
		flipped []string
		off     bool
	}{{"lrb", nil, true}, {"lrb", []string{"two-sword-parry"}, true}, {"lrb", []string{"free-measuring"}, false}, {"core2", nil, false}, {"core2", []string{"free-measuring"}, true}} {
		page, err := book.Page(c.edition, c.flipped...)
		require.NoError(t, err)
		assert.Equal(t, c.off, strings.Contains(page, "not measured beforehand"), "%s %v", c.edition, c.flipped) // MOVE-12
	}
}

func TestABadCodeSaysWhichPartIsWrong(t *testing.T) {
	for code, want := range map[string]string{
		"":        "begins with no edition",
		"XYZ-BAB": "begins with no edition",
		"LRB-QQQ": "not whole",
		"LRB-QQ":  `the part "QQ"`,
		"LRB-":    `the part ""`,
	} {
		_, _, err := book.Decode(code)
		assert.ErrorContains(t, err, want, code)
	}
	code, err := book.Code("lrb", "free-measuring")
	require.NoError(t, err)
	part := code[len(code)-6:]
	_, _, err = book.Decode("LRB" + part + part)
	assert.ErrorContains(t, err, "named twice")
}

// What is lost of a code on its way is noticed, wherever it is cut behind the edition; and
// so is a letter that was misheard.
func TestACodeCutShortIsRefused(t *testing.T) {
	code, err := book.Code("lrb", "free-measuring", "two-sword-parry", "no-undo")
	require.NoError(t, err)
	for n := len("LRB-"); n < len(code); n++ {
		_, _, err := book.Decode(code[:n])
		assert.Error(t, err, code[:n])
	}
	_, _, err = book.Decode(code[:len(code)-6])
	assert.ErrorContains(t, err, "is not whole")
	_, _, err = book.Decode(code + strings.Repeat("-KABOT", 10_000))
	assert.ErrorContains(t, err, "more than any")
	_, _, err = book.Decode("CORE2" + code[3:])
	assert.ErrorContains(t, err, "a letter of it is wrong")
}

func TestCodesOfEarlierVersionsAreRead(t *testing.T) {
	code, err := book.Code("core2", "no-undo", "free-measuring")
	require.NoError(t, err)
	old := code[:len("CORE2")] + code[len("CORE2-XYZ"):]
	edition, flipped, err := book.Decode(strings.ToLower(old))
	require.NoError(t, err)
	assert.Equal(t, "core2", edition)
	assert.Equal(t, []string{"free-measuring", "no-undo"}, flipped)
	edition, flipped, err = book.Decode("LRB")
	require.NoError(t, err)
	assert.Equal(t, "lrb", edition)
	assert.Empty(t, flipped)
}

// TestEveryToggleExplainsItself: a name, a rule and a paragraph of its own.
func TestEveryToggleExplainsItself(t *testing.T) {
	seen := map[string]bool{}
	for _, tg := range book.Toggles {
		assert.NotEmpty(t, tg.Name, tg.ID)
		assert.Regexp(t, `^[A-Z]+-[A-Z]?[0-9]+`, tg.Rule, tg.ID)
		assert.Greater(t, len(tg.About), 20, tg.ID)
		assert.NotNil(t, tg.Set, tg.ID)
		assert.False(t, seen[tg.About], tg.ID)
		seen[tg.About] = true
	}
}

func TestWhatExcludesAToggleIsNamedFromBothSides(t *testing.T) {
	old := book.Toggles
	t.Cleanup(func() { book.Toggles = old })
	book.Toggles = append(old[:len(old):len(old)],
		book.Toggle{ID: "red-dice", Name: "Red dice", Excludes: []string{"blue-dice"}, Set: func(*rules.Ruleset) {}},
		book.Toggle{ID: "blue-dice", Name: "Blue dice", Core2: true, Set: func(*rules.Ruleset) {}})
	red, blue := book.Find("red-dice"), book.Find("blue-dice")
	assert.Nil(t, book.Barring(red, "lrb", nil))
	assert.Equal(t, blue, book.Barring(red, "lrb", []string{"blue-dice"}))
	assert.Equal(t, blue, book.Barring(red, "core2", nil), "the edition has it on")
	assert.Equal(t, red, book.Barring(blue, "lrb", []string{"red-dice"}), "though blue does not say so")
	_, err := book.Ruleset("core2", "red-dice")
	assert.ErrorContains(t, err, "exclude each other")
	_, err = book.Ruleset("core2", "red-dice", "blue-dice")
	assert.NoError(t, err)
}

func TestTheChaptersHoldEveryToggleOnce(t *testing.T) {
	n := 0
	for _, c := range book.Chapters {
		assert.NotEmpty(t, c.Name)
		for _, tg := range c.Toggles {
			assert.Equal(t, tg.ID, book.Find(tg.ID).ID)
			n++
		}
	}
	assert.Equal(t, len(book.Toggles), n)
}
