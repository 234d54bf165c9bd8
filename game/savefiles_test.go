package game

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/store"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
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
		m := g.battle.M
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	g.battle.Save()
	return g
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
	m := g.battle.M
	g.battle.OpenMenu()
	for _, o := range g.battle.Prompt.Menu.Options {
		if strings.HasPrefix(o.Words, "Take it out") {
			o.Do()
		}
	}
	require.Equal(t, "picker", g.Scene().Name())
	tap(t, g, "row-0")
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 1)
	assert.Contains(t, g.battle.Notice, files[0].Name())

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
	assert.Equal(t, m.Hash(), other.battle.M.Hash())
	assert.Contains(t, other.battle.Notice, "came from outside")
	kept, err := other.kept.Store.Load(other.battle.SavedAs)
	require.NoError(t, err)
	assert.Equal(t, m.Save(), kept)

	// The same once more is no other battle.
	name := other.battle.SavedAs
	data, err := os.ReadFile(dir + "/" + files[0].Name())
	require.NoError(t, err)
	require.NoError(t, other.bringIn("again", data))
	assert.Equal(t, name, other.battle.SavedAs)
	all, err := other.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 1)
}

func TestABattleIsTakenOutAsALinkAndFollowed(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for the clipboard
	g := fought(t, Options{Store: store.InMemory()})
	g.battle.Leave()
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
	other.followLink(word)
	require.NotNil(t, other.battle, other.title.Message)
	assert.Equal(t, m.Hash(), other.battle.M.Hash())
	assert.True(t, func() bool { text, _ := other.kept.Store.Load(other.battle.SavedAs); return text != "" }(), "it is saved at once")

	// Pasted into the import, with an address before it.
	third := game(t, Options{Store: store.InMemory()})
	tap(t, third, "saves")
	tap(t, third, "import")
	require.Error(t, host.Copy("https://example.org/game/"+link+"\n"))
	tap(t, third, "paste")
	answered(t, third)
	require.NotNil(t, third.battle)
	assert.Equal(t, m.Hash(), third.battle.M.Hash())

	bad := game(t, Options{Store: store.InMemory()})
	bad.followLink(word[:len(word)/2])
	assert.Nil(t, bad.battle)
	assert.Contains(t, bad.title.Message, "The link is damaged; ask for it again")
}

func TestWhatIsDroppedOnTheWindowComesIn(t *testing.T) {
	g := fought(t, Options{Store: store.InMemory()})
	save := g.battle.M.Save()
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
	assert.Equal(t, g.battle.M.Hash(), other.battle.M.Hash())
	first := other.battle.SavedAs
	// In the middle of a battle the one on the table waits among the saves.
	require.NoError(t, other.battle.M.Seat(0, "weak"))
	drop(other, "siege.txt", save)
	assert.NotEqual(t, first, other.battle.SavedAs)
	all, err := other.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, all, 2)
	kept, err := other.kept.Store.Load(first)
	require.NoError(t, err)
	assert.Contains(t, kept, "seat 1 weak")
}

func TestASaveThatDoesNotPlayAgainOpensUnderANewNameAndSaysSo(t *testing.T) {
	old, err := os.ReadFile("../rules/match/testdata/saves/7982b93-lrb.txt")
	require.NoError(t, err)
	st := &memory{texts: map[string]string{"2026-05-02 09.30.00 yard": string(old)}}
	g := game(t, Options{Store: st})
	tap(t, g, "continue")
	require.NotNil(t, g.battle)
	r := g.Scene().(*pages.Reader)
	assert.Equal(t, "An older save", r.Heading)
	assert.Contains(t, r.Text, "Line 209")
	assert.Contains(t, r.Text, "The save 2026-05-02 09.30.00 yard stays as it was")
	tap(t, g, "back")
	assert.Equal(t, "battle", g.Scene().Name())
	g.battle.Save()
	assert.Equal(t, string(old), st.texts["2026-05-02 09.30.00 yard"])
	assert.NotEqual(t, "2026-05-02 09.30.00 yard", g.battle.SavedAs)
	assert.Contains(t, st.texts[g.battle.SavedAs], "cometfall battle 2")
}

func TestTwoWindowsThatGoOnWithABattleLoseNothing(t *testing.T) {
	st := store.InMemory()
	one := fought(t, Options{Store: st})
	name := one.battle.SavedAs
	two := game(t, Options{Store: st})
	require.NoError(t, two.load(name))
	require.NoError(t, two.battle.M.Seat(1, "strong"))
	two.battle.Save()
	assert.Equal(t, name, two.battle.SavedAs, "nobody else had saved it")
	require.NoError(t, one.battle.M.Seat(1, "weak"))
	one.battle.Save()
	assert.NotEqual(t, name, one.battle.SavedAs)
	assert.Contains(t, one.battle.Notice, "Another window has gone on with this battle too")
	for save, seat := range map[string]string{name: "seat 2 strong", one.battle.SavedAs: "seat 2 weak"} {
		text, err := st.Load(save)
		require.NoError(t, err)
		assert.Contains(t, text, seat)
	}
	own := one.battle.SavedAs
	one.battle.Save()
	two.battle.Save()
	assert.Equal(t, []string{own, name}, []string{one.battle.SavedAs, two.battle.SavedAs}, "from then on they are two")
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

func TestWhatIsTakenBackStandsInTheLogAndInTheSave(t *testing.T) {
	g := steady(t)
	b := g.battle
	for _, who := range []rules.WarriorID{0, 1} {
		w := b.M.State.Warrior(who)
		cells := b.M.State.Table.Reach(b.M.State.Mover(w), physics.Inches(3), b.M.State.Bodies(who)).Cells
		require.NoError(t, b.M.Do(rules.Move{Who: who, To: cells[0].At}))
	}
	b.Undo()
	b.Undo()
	shown := func(m *match.Match) (taken []string) {
		for i := range m.Lines {
			if l := &m.Lines[i]; l.Shown() && strings.Contains(l.Words(), "moves") {
				taken = append(taken, l.Words())
			}
		}
		return taken
	}
	want := shown(b.M)
	require.Len(t, want, 2, "both are told, and nothing else of them")
	for i, who := range []rules.WarriorID{1, 0} {
		assert.Contains(t, want[i], "Taken back: "+b.M.State.Warrior(who).Name+" moves")
	}
	again, err := match.Reopen(b.M.Save(), levels.Load)
	require.NoError(t, err)
	assert.Equal(t, want, shown(again))
}

func TestAFullStoreIsToldAndTheBattleGoesOn(t *testing.T) {
	g := fought(t, Options{Store: store.InMemory()})
	g.kept.Store = full{g.kept.Store}
	before, err := g.kept.Store.Load(g.battle.SavedAs)
	require.NoError(t, err)
	require.NoError(t, g.battle.M.Seat(1, "weak"))
	g.battle.Save()
	assert.Contains(t, g.battle.Notice, "there is no room left")
	assert.Contains(t, g.battle.Notice, "the menu can take it out as a file")
	r := g.Scene().(*pages.Reader)
	assert.Equal(t, "The battle is not saved", r.Heading)
	tap(t, g, "back")
	g.battle.Save()
	assert.Equal(t, "battle", g.Scene().Name(), "it is told once, then in the battle only")
	after, err := g.kept.Store.Load(g.battle.SavedAs)
	require.NoError(t, err)
	assert.Equal(t, before, after)
}

// full is a store without room.
type full struct{ Store }

func (full) Save(string, string) error { return store.ErrFull }

func TestDamagedSettingsAreToldAndTheUsualOnesHold(t *testing.T) {
	g := game(t, Options{Store: &memory{texts: map[string]string{pages.SettingsName: "cometfall settings 1\nsound=deafening\n"}}})
	assert.Contains(t, g.title.Message, "line 2")
	assert.Contains(t, g.title.Message, "Choose them anew under Settings")
}
