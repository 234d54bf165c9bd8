package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/campaign"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/store"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// fought is a game in the middle of a battle that is saved.
func fought(t *testing.T, opt Options) *App {
	t.Helper()
	opt.Seed, opt.Quick, opt.Level, opt.Ready = 7, true, "yard", true
	g := game(t, opt)
	dice := &rules.Dice{Seed: 5}
	for range 40 {
		m := g.battle.Match()
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	g.battle.Save()
	return g
}

// TestEveryOrderIsKept: after each command the store has the battle as it stands, with
// the question that is open, and the title goes on with the battle played last.
func TestEveryOrderIsKept(t *testing.T) {
	st := store.InMemory()
	day := time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	g := game(t, Options{Seed: 7, Quick: true, Level: "yard", Ready: true, Store: st, Now: func() time.Time { return day }})
	first := savedAs(t, g)
	dice := &rules.Dice{Seed: 5}
	for n := 0; n < 60 || g.battle.Match().Open == nil; n++ {
		m := g.battle.Match()
		require.False(t, m.State.Over)
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
		g.Keep()
		text, err := st.Load(first)
		require.NoError(t, err)
		if m.Open == nil && n%10 > 0 {
			require.Equal(t, m.Save(), text)
			continue
		}
		again, err := match.Reopen(text, levels.Load)
		require.NoError(t, err)
		require.Equal(t, m.Hash(), again.Hash(), "with the same question")
	}
	leave(g)
	day = day.Add(time.Hour)
	require.NoError(t, g.quick())
	second := savedAs(t, g)
	require.NotEqual(t, first, second)
	leave(g)
	assert.Equal(t, second, g.title.Waits)
	require.NoError(t, g.load(first))
	require.NoError(t, g.battle.Match().Answer(rules.FirstAnswer(*g.battle.Match().Open)))
	g.Keep()
	leave(g)
	assert.Equal(t, first, g.title.Waits, "the older one was played last")
	require.NoError(t, st.Delete(first))
	g.title.Look()
	assert.Equal(t, second, g.title.Waits)
}

// TestAllSavesAreCarriedToAnotherGame as one file, by the buttons of the pages.
func TestAllSavesAreCarriedToAnotherGame(t *testing.T) {
	dir := t.TempDir()
	g := fought(t, Options{Store: store.InMemory(), Saves: dir})
	want := g.battle.Match().Save()
	tap(t, g, "menu")
	uitest.TapWords(t, g.Stage, "Take it out")
	tap(t, g, "row-2")
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 1)
	assert.Contains(t, told(t, g).Notice, files[0].Name())
	data, err := os.ReadFile(filepath.Join(dir, files[0].Name()))
	require.NoError(t, err)

	other := game(t, Options{Store: store.InMemory()})
	require.NoError(t, other.bringIn(files[0].Name(), data))
	p := other.Scene().(*pages.SavesPage)
	require.Len(t, p.All, 1)
	assert.Contains(t, p.Notice, "Brought in: 1 battle,")
	tap(t, other, "row-0")
	assert.Equal(t, want, other.battle.Match().Save())
}

// answered waits for what the system answers.
func answered(t *testing.T, g *App) {
	t.Helper()
	(<-g.Answers())()
	g.Step()
}

func TestABattleIsTakenOutAsAFileAndComesInAgain(t *testing.T) {
	dir := t.TempDir()
	g := fought(t, Options{Store: store.InMemory(), Saves: dir})
	m := g.battle.Match()
	tap(t, g, "menu")
	uitest.TapWords(t, g.Stage, "Take it out")
	require.Equal(t, "picker", g.Scene().Name())
	tap(t, g, "row-0")
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 1)
	assert.Contains(t, told(t, g).Notice, files[0].Name())

	// On another machine, from the page with the saves, by its name.
	other := game(t, Options{Store: store.InMemory(), Saves: dir})
	tap(t, other, "saves")
	tap(t, other, "import")
	tap(t, other, "take")
	f := other.Scene().(*ui.Form)
	assert.Contains(t, f.Notice, "Type the path of a file")
	f.Fields[0].Text = "nowhere.txt"
	tap(t, other, "take")
	assert.Contains(t, f.Notice, "nowhere.txt")
	assert.Nil(t, other.battle)
	f.Fields[0].Text = files[0].Name()
	tap(t, other, "take")
	require.NotNil(t, other.battle, f.Notice)
	assert.Equal(t, m.Hash(), other.battle.Match().Hash())
	assert.Contains(t, told(t, other).Notice, "came from outside")
	kept, err := other.kept.Store.Load(savedAs(t, other))
	require.NoError(t, err)
	assert.Equal(t, m.Save(), kept)

	// The same once more is no other battle.
	name := savedAs(t, other)
	data, err := os.ReadFile(dir + "/" + files[0].Name())
	require.NoError(t, err)
	require.NoError(t, other.bringIn("again", data))
	assert.Equal(t, name, savedAs(t, other))
	all, err := other.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 1)
}

func TestABattleIsTakenOutAsALinkAndFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for the clipboard
	g := fought(t, Options{Store: store.InMemory()})
	leave(g)
	tap(t, g, "saves")
	tap(t, g, "take-out-0")
	tap(t, g, "row-1")
	answered(t, g)
	s := g.Scene().(*pages.SavesPage)
	assert.Contains(t, s.Notice, "The link can still be pasted in this window")
	link, err := host.Paste()
	require.NoError(t, err)
	word, ok := strings.CutPrefix(link, saves.LinkMark)
	require.True(t, ok, link)

	want, err := g.kept.Store.Load(s.All[0].Name)
	require.NoError(t, err)
	m, err := match.Reopen(want, levels.Load)
	require.NoError(t, err)
	other := game(t, Options{Store: store.InMemory()})
	other.follow(saves.LinkMark + word)
	require.NotNil(t, other.battle, other.title.Message)
	assert.Equal(t, m.Hash(), other.battle.Match().Hash())
	assert.NotEmpty(t, savedAs(t, other), "it is saved at once")

	// Pasted into the import, with an address before it.
	third := game(t, Options{Store: store.InMemory()})
	tap(t, third, "saves")
	tap(t, third, "import")
	require.Error(t, host.Copy("https://example.org/game/"+link+"\n"))
	tap(t, third, "paste")
	answered(t, third)
	require.NotNil(t, third.battle)
	assert.Equal(t, m.Hash(), third.battle.Match().Hash())

	bad := game(t, Options{Store: store.InMemory()})
	bad.follow(saves.LinkMark + word[:len(word)/2])
	assert.Nil(t, bad.battle)
	assert.Contains(t, bad.title.Message, "The link is damaged; ask for it again")
}

func TestWhatIsDroppedOnTheWindowComesIn(t *testing.T) {
	g := fought(t, Options{Store: store.InMemory()})
	save := g.battle.Match().Save()
	drop := func(g *App, name, text string) {
		g.takeDropped(fstest.MapFS{name: {Data: []byte(text)}})
	}
	other := game(t, Options{Store: store.InMemory()})
	for text, why := range map[string]string{
		"":                       "this is no battle of Cometfall",
		"\x00\xff":               "no text",
		"a poem\n":               "this is no battle of Cometfall",
		"cometfall warband 1\n":  "drop it on the import among the warbands",
		"cometfall battle 3\n":   "a newer Cometfall",
		strings.Repeat("x", 5e6): "are the most",
	} {
		drop(other, "siege.txt", text)
		assert.Contains(t, other.title.Message, why)
		assert.Contains(t, other.title.Message, "iege.txt")
		assert.Nil(t, other.battle)
	}
	drop(other, "siege.txt", save)
	require.NotNil(t, other.battle)
	assert.Equal(t, g.battle.Match().Hash(), other.battle.Match().Hash())
	first := savedAs(t, other)
	// In the middle of a battle the one on the table waits among the saves.
	require.NoError(t, other.battle.Match().Seat(0, "weak"))
	drop(other, "siege.txt", save)
	assert.NotEqual(t, first, savedAs(t, other))
	all, err := other.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 2)
	kept, err := other.kept.Store.Load(first)
	require.NoError(t, err)
	assert.Contains(t, kept, "seat 1 weak")
}

func TestTwoWindowsThatChangeAWarbandLoseNothing(t *testing.T) {
	st := store.InMemory()
	one := game(t, Options{Store: st})
	r := warbands.Random(one.ruleset(), &warbands.Skaven, warbands.Terms{}, 3)
	save := one.bands.NewSave()
	require.NoError(t, one.bands.Keep(save, r))
	two := game(t, Options{Store: st})
	theirs := two.bands.Read(save).Roster
	theirs.Name = "Theirs"
	require.NoError(t, two.bands.Keep(save, theirs))
	r.Name = "Ours"
	require.NoError(t, one.bands.Keep(save, r))
	all, err := one.bands.All()
	require.NoError(t, err)
	var names []string
	for _, o := range all {
		require.NoError(t, o.Damaged)
		names = append(names, o.Roster.Name)
	}
	assert.ElementsMatch(t, []string{"Ours", "Theirs"}, names)
}

func TestDamagedSettingsAreToldAndTheUsualOnesHold(t *testing.T) {
	g := game(t, Options{Store: &memory{Texts: map[string]string{pages.SettingsName: "cometfall settings 1\nsound=deafening\n"}}})
	assert.Contains(t, g.title.Message, "line 2")
	assert.Contains(t, g.title.Message, "Choose them anew under Settings")
}

// copied is the text on the clipboard after a choice.
func copied(t *testing.T, g *App, row string) string {
	t.Helper()
	tap(t, g, row)
	answered(t, g)
	text, err := host.Paste()
	require.NoError(t, err)
	return text
}

// A warband goes as a link, and is among the warbands of whoever follows it or pastes it.
func TestAWarbandIsTakenOutAsALinkAndFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for the clipboard
	g, m := musteredGame(t)
	g.Open(muster.Exporting(g.mustering(), m.All[0].Roster))
	link := copied(t, g, "row-3")
	word, ok := strings.CutPrefix(link, warbands.LinkMark)
	require.True(t, ok, link)
	for _, come := range []func(g *App){
		func(g *App) { g.follow(link) },
		func(g *App) {
			tap(t, g, "saves")
			tap(t, g, "import")
			require.Error(t, host.Copy("https://example.org/game/"+link+"\n"))
			tap(t, g, "paste")
			answered(t, g)
		},
		func(g *App) {
			g.Open(muster.NewImporting(muster.New(g.mustering())))
			tap(t, g, "paste")
			answered(t, g)
		},
	} {
		other := game(t, Options{Store: store.InMemory()})
		come(other)
		e, ok := other.Scene().(*muster.Editor)
		require.True(t, ok, other.title.Message)
		assert.Equal(t, m.All[0].Roster.Text(), e.Roster.Text())
		all, err := other.bands.All()
		require.NoError(t, err)
		assert.Len(t, all, 1, "it is kept")
	}
	bad := game(t, Options{Store: store.InMemory()})
	bad.follow(warbands.LinkMark + word[:len(word)/2])
	assert.Contains(t, bad.title.Message, "The link is damaged; ask for it again, or for the warband as a file")
	assert.True(t, bad.Shows(bad.title))
}

// A campaign goes as a link, and goes on where it was; its warbands go as links and files of
// their own.
func TestACampaignIsTakenOutAsALinkAndFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for the clipboard
	g, h := campaigning(t, warbands.Bands[0], warbands.Bands[7])
	tap(t, g, "more")
	link := copied(t, g, "row-4")
	word, ok := strings.CutPrefix(link, engine.LinkMark)
	require.True(t, ok, link)
	other := game(t, Options{Store: store.InMemory()})
	other.follow(link)
	o, ok := other.Scene().(*campaign.Overview)
	require.True(t, ok, other.title.Message)
	require.Len(t, o.All, 1)
	o.Enter(0)
	assert.Equal(t, h.Kept.Hash(), other.Scene().(*campaign.Home).Kept.Hash())
	other.follow(engine.LinkMark + word[:len(word)/2])
	assert.Contains(t, other.Scene().(*campaign.Home).Notice, "The link is damaged; ask for it again, or for the campaign as a file")

	tap(t, g, "more")
	tap(t, g, "row-7") // the second warband
	link = copied(t, g, "row-3")
	other.follow(link)
	assert.Equal(t, h.Kept.State.Leaves(&h.Kept.State.Bands[1]).Text(), other.Scene().(*muster.Editor).Roster.Text())
}
