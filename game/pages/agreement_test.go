package pages

import (
	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/rulestest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestASwitchThatIsExcludedSaysWhyAndStaysOff(t *testing.T) {
	rulestest.Excluding(t)
	g := shown(t, nil)
	p := NewAgreement(g.pages)
	g.Open(p)
	p.Take(Agreement{Edition: "lrb", Flipped: []string{"red-dice"}})
	typing(g, "blue dice box")
	g.LayOut()
	i := slices.IndexFunc(p.Lines, func(r agreeRow) bool { return r.toggle != nil && r.toggle.ID == "blue-dice" })
	require.Positive(t, i)
	assert.Contains(t, strings.Join(p.Lines[i].why, " "), `"Red dice"`)
	tap(t, g, ui.RowID(i))
	assert.Equal(t, []string{"red-dice"}, p.A.Flipped)
	assert.Contains(t, p.Notice, "turn that off first")
}

func TestEverySwitchIsOnThePageWithItsParagraph(t *testing.T) {
	g := shown(t, nil)
	p := NewAgreement(g.pages)
	g.Open(p)
	g.LayOut()
	n := 0
	for i := range p.Lines {
		row := &p.Lines[i]
		if row.toggle == nil {
			assert.NotEmpty(t, row.chapter)
			continue
		}
		n++
		assert.Equal(t, strings.Join(strings.Fields(row.toggle.About), " "), strings.Join(row.about, " "))
		_, cited := help.Find(help.Cited(row.toggle.Rule))
		assert.True(t, cited, "%s leads to its rule", row.toggle.ID)
	}
	assert.Equal(t, len(book.Toggles), n)
	tap(t, g, "only")
	g.LayOut()
	assert.Len(t, p.Lines, 2, "free measuring alone differs")
}

func TestACodeIsTypedAndPasted(t *testing.T) {
	g := shown(t, nil)
	p := NewAgreement(g.pages)
	g.Open(p)
	code, err := book.Code("core2", "free-measuring", "night")
	require.NoError(t, err)
	tap(t, g, "code")
	typing(g, strings.ToLower(code)+"x")
	tap(t, g, "take")
	assert.Contains(t, p.Notice, "stands for no toggle")
	assert.Equal(t, "lrb", p.A.Edition, "nothing has changed")
	p.Code.Rub()
	tap(t, g, "take")
	assert.Equal(t, Agreement{Edition: "core2", Flipped: []string{"free-measuring", "night"}}, g.pages.Agreed.Chosen)

	p.clipboard(clipped{text: "LRB\n"})
	assert.Equal(t, Agreement{Edition: "lrb"}, p.A)
	p.clipboard(clipped{err: host.ErrNoClipboard})
	assert.Contains(t, p.Notice, "Type the code")
	p.clipboard(clipped{text: code, copied: true, err: host.ErrNoClipboard})
	assert.Contains(t, p.Notice, code, "it can be written down")
	p.clipboard(clipped{text: " "})
	assert.Contains(t, p.Notice, "Nothing")
}

func TestCopyAndPasteGoThroughTheClipboard(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no tool of the system's: the program's own
	g := shown(t, nil)
	p := NewAgreement(g.pages)
	g.Open(p)
	until := func(ok func() bool) {
		for n := 0; n < 400 && !ok(); n++ {
			time.Sleep(5 * time.Millisecond)
			g.Step()
		}
		require.True(t, ok())
	}
	was := p.A
	tap(t, g, "copy")
	until(func() bool { return p.Notice != "" })
	tap(t, g, "preset-core2")
	require.Empty(t, p.Notice)
	tap(t, g, "paste")
	until(func() bool { return p.A.equal(was) })
}

func TestRowsOutOfSightHaveNoButtons(t *testing.T) {
	g := shown(t, nil)
	p := NewAgreement(g.pages)
	g.Open(p)
	g.LayOut()
	assert.False(t, has(g, "row-60"))
	p.Rows.Show(60)
	p.Scrolled()
	assert.True(t, has(g, "row-60"))
	for _, b := range g.Win.Buttons {
		if b.Bare && strings.HasPrefix(b.ID, "row-") {
			assert.GreaterOrEqual(t, b.At.Y, p.Rows.At.Y)
			assert.LessOrEqual(t, b.At.Y+b.At.H, p.Rows.At.Y+p.Rows.At.H)
		}
	}
}

// Who plays for the first time agrees on no optional rule (OPT-02).
func TestANewPlayerHasNoOptionalRules(t *testing.T) {
	for _, edition := range append([]string{""}, book.Editions...) {
		as, err := NewAgreements(nil, edition, nil)
		require.NoError(t, err)
		for _, id := range book.OptionalIDs() {
			tg := book.Find(id)
			require.NotNil(t, tg, id)
			assert.False(t, tg.On(as.Chosen.Edition, as.Chosen.Flipped), "%s in %q", id, edition)
		}
	}
}
