package game

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// mustering is a game on the page of warbands with a new one of a list, hired
// one by one.
func mustering(t *testing.T, list int) (*App, *muster.Editor) {
	t.Helper()
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 1000)
	for _, id := range []string{"muster", "new", ui.RowID(list), "row-0"} {
		tap(t, g, id)
	}
	e, ok := g.Scene().(*muster.Editor)
	require.True(t, ok, "the page of the new warband")
	return g, e
}

// press does what a line of the editor is for, wherever it is scrolled to.
func press(t *testing.T, e *muster.Editor, id string) {
	t.Helper()
	g := e.Client.Shell.(*App)
	g.LayOut()
	if i, ok := strings.CutPrefix(id, "ware-"); ok && paneOf(e, id) < 0 { // on another tab
		for _, w := range append(e.Roster.Shop(e.Client.Bands.Rules(), e.Who), e.Roster.School(e.Client.Bands.Rules(), e.Who)...) {
			if w.Key == i {
				tap(t, g, "tab-"+muster.TabOf(w.Class))
			}
		}
	}
	row := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(id, "see-"), "less-"), "more-")
	k := paneOf(e, row)
	require.GreaterOrEqual(t, k, 0, "there is no line %q", row)
	e.Panes[k].Show(e.Panes[k].Find(row))
	e.Followed()
	tap(t, g, id)
}

// paneOf is the pane that has a line.
func paneOf(e *muster.Editor, id string) int {
	for k := range e.Panes {
		if e.InView[k] && e.Panes[k].Find(id) >= 0 {
			return k
		}
	}
	return -1
}

func TestALegalWarbandIsBuiltByClicksAndFights(t *testing.T) {
	g, e := mustering(t, 0)
	assert.Contains(t, e.Summary[2].Words, "There is no leader", "from the first moment")
	for _, id := range []string{"hire-captain", "hire-champion", "hire-youngblood", "hire-warrior", "hire-marksman"} {
		press(t, e, id)
	}
	assert.Contains(t, e.Panes[muster.OfferPane].Lines[e.Panes[muster.OfferPane].Find("hire-captain")].Why[0], "BAND-03", "one leader is enough")
	tap(t, g, "more-man-3")
	tap(t, g, "more-man-3")
	require.Len(t, e.Roster.Recruits, 7)
	press(t, e, "man-0")
	press(t, e, "ware-sword")
	press(t, e, "ware-light")
	press(t, e, "man-4")
	press(t, e, "ware-bow")
	press(t, e, "man-3")
	press(t, e, "ware-halberd")
	for _, i := range []int{3, 5, 6} {
		assert.Equal(t, []string{"halberd"}, e.Roster.Recruits[i].Gear, "the whole group gets one (INDIV-05)")
	}
	set := g.ruleset()
	require.Empty(t, e.Roster.Problems(set))
	require.Nil(t, e.Fault)
	again, err := g.bands.All()
	require.NoError(t, err)
	require.Len(t, again, 1)
	assert.Equal(t, e.Roster.Text(), again[0].Roster.Text(), "it is kept as it is changed")

	tap(t, g, "more")
	tap(t, g, "row-0") // fight with it
	s, ok := g.Scene().(*pages.Setup)
	require.True(t, ok)
	s.Level = "yard"
	tap(t, g, "begin")
	require.NotNil(t, g.battle, "%s", s.Notice)
	m := g.battle.M
	assert.Equal(t, e.Roster.Text(), m.Agreement.Rosters[0], "the log has the roster")
	assert.Contains(t, m.Text(), "> warband 1: name: "+e.Roster.Name)
	assert.Equal(t, e.Roster.Name, m.State.Sides[0].Name)
	about, ok := saves.About(g.battle.SavedAs, m.Text())
	require.True(t, ok)
	assert.Equal(t, e.Roster.Name+" against The Gnawing Dark", about.Sides)
	_, err = match.Replay(m.Text(), levels.Load)
	require.NoError(t, err, "played again without the file")
}

func TestTheSetUpOffersOwnWarbandsBesideTheReadyMade(t *testing.T) {
	g, e := mustering(t, 0)
	press(t, e, "hire-captain")
	tap(t, g, "back")
	tap(t, g, "back")
	tap(t, g, "new")
	tap(t, g, "band-2")
	p := g.Scene().(*ui.Picker)
	require.Equal(t, "My Reikland Mercenaries", p.Options[0].Title)
	tap(t, g, "row-0")
	assert.Contains(t, p.Notice, "BAND-01", "it is too small, and says so")
	require.Equal(t, "picker", g.Scene().Name())
	r := e.Roster
	for range 2 {
		_, err := r.Recruit(g.ruleset(), "warrior", "")
		require.NoError(t, err)
	}
	require.NoError(t, g.bands.Keep(e.Save, r))
	tap(t, g, "back")
	tap(t, g, "band-2")
	tap(t, g, "row-0")
	require.Equal(t, "setup", g.Scene().Name())
	tap(t, g, "band-1")
	tap(t, g, "row-0") // the same on both sides
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	assert.Equal(t, []string{"", "My Reikland Mercenaries II"}, g.battle.M.Agreement.Names)
	assert.Len(t, g.battle.M.Agreement.Rosters, 2)
}

func TestEveryRefusalSaysWhyAndChangesNothing(t *testing.T) {
	g, e := mustering(t, 0)
	press(t, e, "hire-captain")
	for range 2 {
		press(t, e, "hire-champion")
	}
	press(t, e, "hire-champion")
	assert.Contains(t, e.Notice, "BAND-04")
	require.Len(t, e.Roster.Recruits, 3)
	press(t, e, "man-0")
	press(t, e, "ware-light")
	press(t, e, "ware-heavy")
	assert.Contains(t, e.Notice, "BAND-10", "one suit of armour")
	l := e.Panes[muster.OfferPane].Lines[e.Panes[muster.OfferPane].Find("ware-heavy")]
	require.NotEmpty(t, l.Why, "the greyed row says so too")
	assert.Equal(t, []string{"light"}, e.Roster.Recruits[0].Gear)
	tap(t, g, "tab-Skills")
	first := ""
	for _, l := range e.Panes[muster.OfferPane].Lines {
		if l.ID != "" {
			first = l.ID
			require.NotEmpty(t, l.Why)
			break
		}
	}
	press(t, e, first)
	assert.Contains(t, e.Notice, "BAND-12", "skills are earned")
	assert.Empty(t, e.Roster.Recruits[0].Skills)
}

func TestWhatWasDoneIsUndoneStepByStep(t *testing.T) {
	g, e := mustering(t, 4) // Witch Hunters
	was := e.Roster.Text()
	press(t, e, "hire-"+e.Roster.List.Types[0].Key)
	press(t, e, "hire-zealot")
	tap(t, g, "more-man-1")
	tap(t, g, "less-man-1")
	press(t, e, "man-1")
	press(t, e, "ware-club")
	press(t, e, "dismiss")
	require.Len(t, e.Roster.Recruits, 1)
	assert.Equal(t, -1, e.Who)
	for range 6 {
		tap(t, g, "undo")
	}
	assert.Equal(t, was, e.Roster.Text())
	assert.NotEmpty(t, find(t, g, "undo").Why)
	all, err := g.bands.All()
	require.NoError(t, err)
	assert.Equal(t, was, all[0].Roster.Text())
}

func TestAMutantBuysMutationsAndAWizardNamesASpell(t *testing.T) {
	g, e := mustering(t, 3) // the Cult
	press(t, e, "hire-magister")
	press(t, e, "hire-mutant")
	press(t, e, "hire-darksoul")
	require.NotNil(t, e.Fault)
	assert.Equal(t, warbands.NeedsMutation, e.Fault.Reason)
	tap(t, g, "state") // leads to whom it is about
	require.Equal(t, muster.ToMutate, e.Offered)
	press(t, e, "ware-hideous")
	press(t, e, "ware-blackblood")
	set := g.ruleset()
	require.Empty(t, e.Roster.Problems(set))
	hideous, _ := set.TalentNamed("hideous")
	black, _ := set.TalentNamed("blackblood")
	assert.Equal(t, 25+set.Talents[hideous].Price+2*set.Talents[black].Price, e.Roster.CostOf(set, 1), "the second costs twice (BAND-13)")
	press(t, e, "man-0")
	tap(t, g, "tab-Spells")
	spell := ""
	for _, l := range e.Panes[muster.OfferPane].Lines {
		if l.ID != "" {
			spell = l.ID
			break
		}
	}
	press(t, e, spell)
	require.Len(t, e.Roster.Recruits[0].Spells, 1)
	press(t, e, "less-"+spell)
	assert.Empty(t, e.Roster.Recruits[0].Spells)
}

func TestANameIsTypedAndABadOneRefused(t *testing.T) {
	g, e := mustering(t, 7)
	press(t, e, "hire-adept")
	press(t, e, "man-0")
	press(t, e, "name-0")
	for e.Called.Rub() {
	}
	typing(g, "Skrit=")
	press(t, e, "man-0")
	assert.Contains(t, e.Notice, "BAND-16")
	assert.Equal(t, 0, e.Naming, "to be mended")
	e.Called.Rub()
	press(t, e, "man-0")
	assert.Equal(t, "Skrit", e.Roster.Recruits[0].Name)
	tap(t, g, "more")
	tap(t, g, "row-1")
	f := g.Scene().(*ui.Form)
	f.Fields[0].Text = ""
	typing(g, "The Tail's End")
	tap(t, g, "take")
	assert.Equal(t, "The Tail's End", e.Roster.Name)
	tap(t, g, "undo")
	assert.Equal(t, "My "+warbands.Skaven.Name, e.Roster.Name)
}

func TestASingleBattleBuysCharacteristicsAndSkills(t *testing.T) { // INDIV-01, INDIV-07 to INDIV-09
	g, e := mustering(t, 0)
	press(t, e, "hire-captain")
	tap(t, g, "more")
	tap(t, g, "row-2")
	tap(t, g, "choice-2")
	f := g.Scene().(*ui.Form)
	assert.Equal(t, "1000", f.Fields[0].Text)
	f.Fields[2].Text = "3"
	tap(t, g, "take")
	assert.Contains(t, f.Notice, "INDIV-01", "one that has fought before is none")
	f.Fields[2].Text = ""
	tap(t, g, "take")
	require.True(t, e.Roster.Individual)
	assert.Equal(t, 1000, e.Roster.Crowns())
	press(t, e, "man-0")
	tap(t, g, "tab-Characteristics")
	set := g.ruleset()
	before := e.Roster.CostOf(set, 0)
	press(t, e, "raise-S")
	assert.Equal(t, before+25, e.Roster.CostOf(set, 0))
	press(t, e, "raise-S")
	assert.Contains(t, e.Notice, "BAND-19", "past the racial maximum")
	tap(t, g, "tab-Skills")
	press(t, e, "ware-mighty-blow")
	require.Equal(t, []string{"mighty-blow"}, e.Roster.Recruits[0].Skills)
	assert.Equal(t, before+25+40, e.Roster.CostOf(set, 0))
	press(t, e, "less-ware-mighty-blow")
	assert.Empty(t, e.Roster.Recruits[0].Skills)
	tap(t, g, "tab-Characteristics")
	tap(t, g, "less-raise-S")
	assert.Equal(t, before, e.Roster.CostOf(set, 0))
}

func TestWarbandsAreListedCopiedRenamedDeletedAndBroughtBack(t *testing.T) {
	store := &memory{}
	g := game(t, Options{Seed: 1, Store: store})
	g.Layout(1280, 900)
	tap(t, g, "muster")
	for _, way := range [][]string{{"row-1"}, {"row-2", "take"}} { // ready-made, and by chance
		tap(t, g, "new")
		tap(t, g, "row-6")
		for _, id := range way {
			tap(t, g, id)
		}
		require.Equal(t, "warband", g.Scene().Name())
		tap(t, g, "back")
	}
	m := g.Scene().(*muster.Overview)
	require.Len(t, m.All, 2)
	for _, row := range m.Briefs {
		assert.True(t, row.Good, "%s: %s", row.Name, row.State)
		assert.Contains(t, row.Brief, "Undead")
	}
	tap(t, g, "copy-0")
	require.Len(t, m.All, 3)
	assert.Contains(t, m.Notice, "is a copy of")
	names := map[string]bool{}
	for _, o := range m.All {
		names[o.Roster.Name] = true
	}
	assert.Len(t, names, 3)
	tap(t, g, "rename-1")
	f := g.Scene().(*ui.Form)
	typing(g, "!")
	tap(t, g, "take")
	assert.Contains(t, f.Notice, "BAND-16")
	f.Fields[0].Text = "Ashes"
	tap(t, g, "take")
	assert.Equal(t, "Ashes", m.All[1].Roster.Name)
	was := m.All[1].Roster.Text()
	tap(t, g, "delete-1")
	require.Len(t, m.All, 2)
	tap(t, g, "undo")
	require.Len(t, m.All, 3)
	assert.Equal(t, was, m.All[1].Roster.Text())
	again := game(t, Options{Seed: 2, Store: store})
	all, err := again.bands.All()
	require.NoError(t, err)
	assert.Len(t, all, 3, "they are there the next time")
	battles, err := (&saves.Battles{Store: store, Others: muster.SavePrefix}).All(nil)
	require.NoError(t, err)
	assert.Empty(t, battles, "and are no battles")
	require.NoError(t, store.Save(muster.SavePrefix+"2026-01-01 10.00.00", "cometfall warband 1\nlist: gnomes\n"))
	m.Read()
	require.Len(t, m.All, 4)
	assert.Contains(t, m.Briefs[3].State, "gnomes", "a damaged one is shown, and why")
	tap(t, g, "row-3")
	assert.Equal(t, "muster", g.Scene().Name())
}

func TestTheSameSeedMustersTheSameWarband(t *testing.T) {
	text := func(seed string) string {
		g := game(t, Options{Seed: 1})
		g.Layout(1280, 900)
		for _, id := range []string{"muster", "new", "row-0", "row-2"} {
			tap(t, g, id)
		}
		f := g.Scene().(*ui.Form)
		f.Fields[0].Text = seed
		tap(t, g, "take")
		if e, ok := g.Scene().(*muster.Editor); ok {
			require.Empty(t, e.Roster.Problems(g.ruleset()))
			return e.Roster.Text()
		}
		return f.Notice
	}
	assert.Equal(t, text("77"), text("77"))
	assert.NotEqual(t, text("77"), text("78"))
	assert.Contains(t, text("-1"), "no whole number")
}

// settled waits until the system's answer has come.
func settled(t *testing.T, g *App) {
	t.Helper()
	(<-g.Answers())()
}

func TestAWarbandGoesOutAndComesInAgain(t *testing.T) {
	t.Setenv("PATH", "") // no clipboard but the program's own
	dir := t.TempDir()
	g := game(t, Options{Seed: 1, Store: &memory{}, Files: dir})
	g.Layout(1280, 900)
	for _, id := range []string{"muster", "new", "row-2", "row-1", "back"} {
		tap(t, g, id)
	}
	m := g.Scene().(*muster.Overview)
	want := m.All[0].Roster.Clone()
	for _, row := range []string{"row-0", "row-1", "row-0"} { // the same file is not written twice
		tap(t, g, "export-0")
		tap(t, g, row)
	}
	assert.Contains(t, m.Notice, dir, "it says where")
	tap(t, g, "import")
	f := g.Scene().(*ui.Form)
	typing(g, "The Gilded Anchor.txt")
	tap(t, g, "take")
	e, ok := g.Scene().(*muster.Editor)
	require.True(t, ok, f.Notice)
	assert.Equal(t, "The Gilded Anchor 2", e.Roster.Name)
	want.Name = e.Roster.Name
	assert.Equal(t, want.Text(), e.Roster.Text())
	tap(t, g, "back")
	tap(t, g, "import")
	f = g.Scene().(*ui.Form)
	typing(g, "The Gilded Anchor.html")
	tap(t, g, "take")
	assert.Contains(t, f.Notice, "no roster", "a sheet is for paper only")
	f.Fields[0].Text = "nowhere.txt"
	tap(t, g, "take")
	assert.Contains(t, f.Notice, "nowhere.txt")
	tap(t, g, "back")
	tap(t, g, "export-0")
	tap(t, g, "row-2") // on the clipboard
	settled(t, g)
	tap(t, g, "import")
	tap(t, g, "paste")
	settled(t, g)
	e, ok = g.Scene().(*muster.Editor)
	require.True(t, ok)
	assert.Equal(t, "The Gilded Anchor 2 2", e.Roster.Name)
	require.Len(t, e.Roster.Recruits, 10)
}

func TestARosterOfAnotherProgramComesInWithWhatCouldNotBeRead(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "rats.ros"), []byte(`<roster name="The Rats"><forces><force catalogueName="Skaven"><selections>
<selection name="Assassin Adept" customName="Skrit" type="model" number="1"><selections><selection name="Sword" number="1"/><selection name="Cloak of Nine Tails" number="1"/></selections></selection>
<selection name="Warp Wolf" number="1" type="model"/></selections></force></forces></roster>`), 0o600))
	g := game(t, Options{Seed: 1, Store: &memory{}, Files: dir})
	g.Layout(1280, 900)
	tap(t, g, "muster")
	tap(t, g, "import")
	typing(g, "rats.ros")
	tap(t, g, "take")
	r, ok := g.Scene().(*pages.Reader)
	require.True(t, ok, "the list of what was not read")
	assert.Contains(t, r.Text, "2 things could not be read")
	assert.Contains(t, r.Text, "Warp Wolf")
	tap(t, g, "back")
	require.Equal(t, "warband", g.Scene().Name())
	assert.NotEmpty(t, g.Scene().(*muster.Editor).Roster.Recruits)
}

func TestTheCardTellsEverySpecialRuleAndLeadsToTheBook(t *testing.T) {
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 1000)
	set := g.ruleset()
	for _, l := range warbands.Lists {
		template, _ := warbands.Template(l.Key)
		e := muster.NewEditor(g.mustering(), g.bands.NewSave(), template, nil)
		g.Open(e)
		for i := range e.Roster.Recruits {
			ty := e.Roster.TypeOf(i)
			e.Choose(e.Group(i)[0])
			g.LayOut()
			var text strings.Builder
			for _, ln := range e.CardLines() {
				fmt.Fprintln(&text, ln.Title, ln.About)
				if ln.Rule != "" {
					_, ok := help.Find(ln.Rule)
					assert.True(t, ok, "%s: %s is in no book", ln.Title, ln.Rule)
				}
			}
			for _, key := range append(ty.Talents, e.Roster.Recruits[i].Mutations...) {
				id, ok := set.TalentNamed(key)
				require.True(t, ok)
				assert.Contains(t, text.String(), rules.Capital(set.Talents[id].Name))
				assert.Contains(t, text.String(), set.Talents[id].About)
			}
			assert.Equal(t, ty.Leader, strings.Contains(text.String(), "Leader [Friends within 6\" may use his Leadership.]"))
			for _, m := range e.Marks(set, ty) {
				assert.NotEmpty(t, m.About, "%s: %s is not described", ty.Name, m.Name)
			}
			for _, gear := range e.Roster.Recruits[i].Gear {
				assert.Contains(t, strings.ToLower(text.String()), strings.ToLower(muster.ThingName(set, gear)))
			}
		}
		g.Back()
	}
	var e *muster.Editor
	g, e = mustering(t, 6)
	press(t, e, "hire-vampire")
	press(t, e, "man-0")
	press(t, e, "see-mark-0")
	require.Equal(t, "rules", g.Scene().Name())
	assert.Equal(t, "PSY-01", g.Scene().(*pages.Rulebook).Rule)
}

func TestKeysAndLettersHireAndEquip(t *testing.T) {
	g, e := mustering(t, 0)
	typing(g, "capt")
	e.TakeFirst()
	require.Len(t, e.Roster.Recruits, 1)
	assert.Empty(t, e.Search.Text, "the next search begins anew")
	typing(g, "warrior")
	g.LayOut()
	k, i := e.At()
	e.GoTo(k, e.Panes[k].Next(i, 1))
	assert.Equal(t, "hire-warrior", g.Win.Focus)
	typing(g, "+")
	require.Len(t, e.Roster.Recruits, 2)
	e.Search.Text = ""
	e.Edited()
	g.LayOut()
	e.Sideways(muster.OfferPane, -1)
	assert.Equal(t, "hire", g.Win.Focus, "where the warband hires")
	e.GoTo(muster.BandPane, e.Panes[muster.BandPane].Find("man-1"))
	typing(g, "+")
	require.Len(t, e.Roster.Recruits, 3)
	typing(g, "-")
	require.Len(t, e.Roster.Recruits, 2)
	e.DismissLine("man-1")
	require.Len(t, e.Roster.Recruits, 1)
	press(t, e, "man-0")
	typing(g, "zzz")
	e.TakeFirst()
	assert.Contains(t, e.Notice, "Nothing")
	tap(t, g, "back") // forgets the search first
	assert.Equal(t, "warband", g.Scene().Name())
	tap(t, g, "back")
	assert.Equal(t, "muster", g.Scene().Name())
}

func TestOnATelephoneOnePaneLiesInFront(t *testing.T) {
	g, e := mustering(t, 0)
	g.Layout(390, 844)
	g.LayOut()
	assert.Equal(t, [muster.Panes]bool{muster.OfferPane: true}, e.InView)
	press(t, e, "hire-captain")
	tap(t, g, "pane-1")
	press(t, e, "man-0")
	assert.Equal(t, [muster.Panes]bool{muster.OfferPane: true}, e.InView, "what he can carry")
	press(t, e, "ware-sword")
	tap(t, g, "pane-3")
	assert.GreaterOrEqual(t, e.Panes[muster.CardPane].Find("has-sword"), 0)
	g.Layout(800, 600)
	g.LayOut()
	assert.True(t, e.InView[muster.BandPane])
	// One that has warriors opens with them in front, an empty one with whom to hire.
	own := muster.NewEditor(g.mustering(), "warband x", warbands.Pyre.Clone(), nil)
	g.Open(own)
	g.Layout(390, 844)
	g.LayOut()
	assert.Equal(t, [muster.Panes]bool{muster.BandPane: true}, own.InView)
}

func TestASteadyWarbandAllocatesNothing(t *testing.T) {
	for _, open := range []func(g *App){
		func(g *App) { g.Open(muster.New(g.mustering())) },
		func(g *App) { muster.New(g.mustering()).Create() },
		func(g *App) { g.Open(muster.NewEditor(g.mustering(), "warband x", warbands.Pyre.Clone(), nil)) },
		func(g *App) {
			e := muster.NewEditor(g.mustering(), "warband x", warbands.Coven.Clone(), nil)
			g.Open(e)
			e.Choose(1)
		},
	} {
		g := kept(t, 1)
		require.NoError(t, g.bands.Keep(g.bands.NewSave(), warbands.Barrow.Clone()))
		open(g)
		for range 3 {
			require.NoError(t, g.Update())
		}
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		g.Draw(screen)
		frames := g.Frames
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			_ = g.Update()
			g.Draw(screen)
		}), g.Scene().Name())
		assert.Equal(t, frames, g.Frames, g.Scene().Name())
	}
}

func BenchmarkOffersOfAWarrior(b *testing.B) {
	g := game(b, Options{})
	e := muster.NewEditor(g.mustering(), "warband x", warbands.Pyre.Clone(), nil)
	g.Open(e)
	e.Choose(0)
	g.LayOut()
	b.ReportAllocs()
	for b.Loop() {
		e.Edited()
		g.LayOut()
	}
}

func TestWhatIsTypedTakesWhatIsCalledSo(t *testing.T) {
	g, e := musteredEditor(t, &warbands.Company)
	e.Roster.Value = 2000
	e.Choose(1) // a champion; a morning star's description speaks of shields
	typing(g, "shield")
	e.TakeFirst()
	assert.Contains(t, e.Roster.Recruits[1].Gear, "shield")
	assert.NotContains(t, e.Roster.Recruits[1].Gear, "morning-star")
	typing(g, "helm")
	e.TakeFirst()
	assert.NotEmpty(t, e.Notice, "he wears one, and hears so, instead of having something else")
}

func TestAWarbandIsHiredAndEquippedByDragging(t *testing.T) {
	for _, touched := range []bool{false, true} {
		g, e := musteredEditor(t, &warbands.Company)
		g.Layout(1280, 800)
		e.Roster.Value = 2000
		e.Edited()
		place := func(k int, id string) (x, y float64) {
			g.LayOut()
			i := e.Panes[k].Find(id)
			require.GreaterOrEqual(t, i, 0, id)
			e.Panes[k].Show(i)
			e.Followed()
			g.LayOut()
			return e.Panes[k].Row(i).Middle()
		}
		n := len(e.Roster.Recruits)
		x, y := place(muster.OfferPane, "hire-warrior")
		bx, by := e.Panes[muster.BandPane].At.Middle()
		drag(g, x, y, bx, by, touched)
		assert.Len(t, e.Roster.Recruits, n+1, "hired")
		x, y = place(muster.OfferPane, "hire-captain")
		drag(g, x, y, bx, by, touched)
		assert.Len(t, e.Roster.Recruits, n+1)
		assert.Contains(t, e.Notice, "BAND-03", "there is a captain")
		e.TakeBack()
		e.Roster.Value = 2000
		e.Choose(0)
		g.LayOut()
		e.Offered = muster.ToWear
		e.Edited()
		has := len(e.Roster.Recruits[1].Gear)
		if slices.Contains(e.Roster.Recruits[1].Gear, "buckler") {
			require.NoError(t, e.Roster.Unequip(g.ruleset(), 1, "buckler"))
			has--
		}
		e.Roster.Value = 2000
		e.Edited()
		x, y = place(muster.OfferPane, "ware-buckler")
		mx, my := place(muster.BandPane, "man-1")
		drag(g, x, y, mx, my, touched)
		assert.Contains(t, e.Roster.Recruits[1].Gear, "buckler", "%s", e.Notice)
		assert.Len(t, e.Roster.Recruits[1].Gear, has+1)
		assert.Equal(t, 0, e.Who, "the same one is shown")

		e.Choose(1)
		e.Offered = muster.ToWear
		e.Edited()
		g.LayOut()
		x, y = place(muster.CardPane, "has-buckler")
		ox, oy := e.Panes[muster.OfferPane].At.Middle()
		drag(g, x, y, ox, oy, touched)
		assert.NotContains(t, e.Roster.Recruits[1].Gear, "buckler", "taken from him")
		x, y = place(muster.OfferPane, "ware-buckler")
		cx, cy := e.Panes[muster.CardPane].At.Middle()
		drag(g, x, y, cx, cy, touched)
		assert.Contains(t, e.Roster.Recruits[1].Gear, "buckler", "onto his card")
		gear := len(e.Roster.Recruits[1].Gear)
		drag(g, ox, oy+100, ox+10, oy-200, touched)
		assert.Len(t, e.Roster.Recruits[1].Gear, gear, "up and down moves the list")
	}
}

func TestASingleBattleIsOfOneValue(t *testing.T) { // INDIV-01
	g := game(t, Options{Seed: 1, Store: &memory{}})
	g.Layout(1280, 900)
	s := pages.NewSetup(g.pages)
	band := func(save string, terms warbands.Terms) string {
		r := warbands.NewRoster(warbands.Lists[len(warbands.Lists)-1], save, terms)
		require.NoError(t, g.bands.Keep(save, r))
		return pages.OwnMark + save
	}
	s.Seats[0].Band = band("One", warbands.Terms{Individual: true, Value: 1000})
	assert.Contains(t, s.Unequal(), "One may be worth 1000 crowns, The Gnawing Dark 500: for a single battle agree on the same value (INDIV-01).")
	s.Seats[1].Band = band("Two", warbands.Terms{Individual: true, Value: 1000})
	assert.Empty(t, s.Unequal())
	s.Seats[1].Band = pages.ByChance
	assert.Empty(t, s.Unequal())
	s.Seats[0].Band, s.Seats[1].Band = "reikland", "marienburg"
	assert.Empty(t, s.Unequal(), "as their lists give")
}
