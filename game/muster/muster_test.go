package muster

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

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// press does what a line of the editor is for, wherever it is scrolled to.
func press(t *testing.T, e *Editor, id string) {
	t.Helper()
	g := e.client.Shell.(*client)
	g.LayOut()
	if i, ok := strings.CutPrefix(id, "ware-"); ok && paneOf(e, id) < 0 { // on another tab
		for _, w := range append(e.Roster.Shop(e.client.Bands.Rules(), e.who), e.Roster.School(e.client.Bands.Rules(), e.who)...) {
			if w.Key == i {
				tap(t, g, "tab-"+tabOf(w.Class))
			}
		}
	}
	row := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(id, "see-"), "less-"), "more-")
	k := paneOf(e, row)
	require.GreaterOrEqual(t, k, 0, "there is no line %q", row)
	e.panes[k].Show(e.panes[k].Find(row))
	e.followed()
	tap(t, g, id)
}

// paneOf is the pane that has a line.
func paneOf(e *Editor, id string) int {
	for k := range e.panes {
		if e.inView[k] && e.panes[k].Find(id) >= 0 {
			return k
		}
	}
	return -1
}

func TestALegalWarbandIsBuiltByClicksAndFights(t *testing.T) {
	g, e := mustering(t, 0)
	assert.Contains(t, e.summary[2].Words, "There is no leader", "from the first moment")
	for _, id := range []string{"hire-captain", "hire-champion", "hire-youngblood", "hire-warrior", "hire-marksman"} {
		press(t, e, id)
	}
	assert.Contains(t, e.panes[offerPane].Lines[e.panes[offerPane].Find("hire-captain")].Why, "BAND-03", "one leader is enough")
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
	set := g.pages.Bands.Rules()
	require.Empty(t, e.Roster.Problems(set))
	require.Nil(t, e.fault)
	again, err := g.pages.Bands.All()
	require.NoError(t, err)
	require.Len(t, again, 1)
	assert.Equal(t, e.Roster.Text(), again[0].Roster.Text(), "it is kept as it is changed")

	tap(t, g, "more")
	tap(t, g, "row-0") // fight with it
	assert.Equal(t, []string{e.save}, g.fights)
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
	l := e.panes[offerPane].Lines[e.panes[offerPane].Find("ware-heavy")]
	require.NotEmpty(t, l.Why, "the greyed row says so too")
	assert.Equal(t, []string{"light"}, e.Roster.Recruits[0].Gear)
	tap(t, g, "tab-Skills")
	first := ""
	for _, l := range e.panes[offerPane].Lines {
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
	assert.Equal(t, -1, e.who)
	for range 6 {
		tap(t, g, "undo")
	}
	assert.Equal(t, was, e.Roster.Text())
	assert.NotEmpty(t, find(t, g, "undo").Why)
	all, err := g.pages.Bands.All()
	require.NoError(t, err)
	assert.Equal(t, was, all[0].Roster.Text())
}

func TestAMutantBuysMutationsAndAWizardNamesASpell(t *testing.T) {
	g, e := mustering(t, 3) // the Cult
	press(t, e, "hire-magister")
	press(t, e, "hire-mutant")
	press(t, e, "hire-darksoul")
	require.NotNil(t, e.fault)
	assert.Equal(t, warbands.NeedsMutation, e.fault.Reason)
	tap(t, g, "state") // leads to whom it is about
	require.Equal(t, toMutate, e.Offered)
	press(t, e, "ware-hideous")
	press(t, e, "ware-blackblood")
	set := g.pages.Bands.Rules()
	require.Empty(t, e.Roster.Problems(set))
	hideous, _ := set.TalentNamed("hideous")
	black, _ := set.TalentNamed("blackblood")
	assert.Equal(t, 25+set.Talents[hideous].Price+2*set.Talents[black].Price, e.Roster.CostOf(set, 1), "the second costs twice (BAND-13)")
	press(t, e, "man-0")
	tap(t, g, "tab-Spells")
	spell := ""
	for _, l := range e.panes[offerPane].Lines {
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
	for e.called.Rub() {
	}
	typing(g, "Skrit=")
	press(t, e, "man-0")
	assert.Contains(t, e.Notice, "BAND-16")
	assert.Equal(t, 0, e.naming, "to be mended")
	e.called.Rub()
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
	set := g.pages.Bands.Rules()
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
	store := memory{}
	g := shown(t, store)
	g.Win.W, g.Win.H = 1280, 900
	for _, way := range [][]string{{"row-1"}, {"row-2", "take"}} { // ready-made, and by chance
		tap(t, g, "new")
		tap(t, g, "row-6")
		for _, id := range way {
			tap(t, g, id)
		}
		require.Equal(t, "warband", g.Scene().Name())
		tap(t, g, "back")
	}
	m := g.Scene().(*Overview)
	require.Len(t, m.All, 2)
	for _, row := range m.briefs {
		assert.True(t, row.good, "%s: %s", row.name, row.state)
		assert.Contains(t, row.brief, "Undead")
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
	again := shown(t, store)
	all, err := again.pages.Bands.All()
	require.NoError(t, err)
	assert.Len(t, all, 3, "they are there the next time")
	require.NoError(t, store.Save(SavePrefix+"2026-01-01 10.00.00", "cometfall warband 1\nlist: gnomes\n"))
	m.read()
	require.Len(t, m.All, 4)
	assert.Contains(t, m.briefs[3].state, "gnomes", "a damaged one is shown, and why")
	tap(t, g, "row-3")
	assert.Equal(t, "muster", g.Scene().Name())
}

func TestTheSameSeedMustersTheSameWarband(t *testing.T) {
	text := func(seed string) string {
		g := shown(t, memory{})
		g.Win.W, g.Win.H = 1280, 900
		for _, id := range []string{"new", "row-0", "row-2"} {
			tap(t, g, id)
		}
		f := g.Scene().(*ui.Form)
		f.Fields[0].Text = seed
		tap(t, g, "take")
		if e, ok := g.Scene().(*Editor); ok {
			require.Empty(t, e.Roster.Problems(g.pages.Bands.Rules()))
			return e.Roster.Text()
		}
		return f.Notice
	}
	assert.Equal(t, text("77"), text("77"))
	assert.NotEqual(t, text("77"), text("78"))
	assert.Contains(t, text("-1"), "no whole number")
}

func TestAWarbandGoesOutAndComesInAgain(t *testing.T) {
	t.Setenv("PATH", "") // no clipboard but the program's own
	dir := t.TempDir()
	g := shown(t, memory{})
	g.pages.Files = dir
	g.Win.W, g.Win.H = 1280, 900
	for _, id := range []string{"new", "row-2", "row-1", "back"} {
		tap(t, g, id)
	}
	m := g.Scene().(*Overview)
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
	e, ok := g.Scene().(*Editor)
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
	(<-g.Answers())()
	tap(t, g, "import")
	tap(t, g, "paste")
	(<-g.Answers())()
	e, ok = g.Scene().(*Editor)
	require.True(t, ok)
	assert.Equal(t, "The Gilded Anchor 2 2", e.Roster.Name)
	require.Len(t, e.Roster.Recruits, 10)

	// As rosters of other programs, which tell nothing that could not be read.
	for _, c := range [][2]string{{"row-4", ".rosz"}, {"row-5", ".json"}} {
		other := shown(t, memory{})
		other.pages.Files = dir
		other.Win.W, other.Win.H = 1280, 900
		r := want.Clone()
		r.Name = "The Far Shore"
		other.Open(Exporting(other.pages, r))
		tap(t, other, c[0])
		o := other.Scene().(*Overview)
		assert.Contains(t, o.Notice, "The Far Shore"+c[1])
		tap(t, other, "import")
		typing(other, "The Far Shore"+c[1])
		tap(t, other, "take")
		assert.Empty(t, other.read)
		assert.Equal(t, r.Text(), other.Scene().(*Editor).Roster.Text())
	}
}

func TestARosterOfAnotherProgramComesInWithWhatCouldNotBeRead(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "rats.ros"), []byte(`<roster name="The Rats"><forces><force catalogueName="Skaven"><selections>
<selection name="Assassin Adept" customName="Skrit" type="model" number="1"><selections><selection name="Sword" number="1"/><selection name="Cloak of Nine Tails" number="1"/></selections></selection>
<selection name="Warp Wolf" number="1" type="model"/></selections></force></forces></roster>`), 0o600))
	g := shown(t, memory{})
	g.pages.Files = dir
	g.Win.W, g.Win.H = 1280, 900
	tap(t, g, "import")
	typing(g, "rats.ros")
	tap(t, g, "take")
	assert.Contains(t, g.read, "2 things could not be read")
	assert.Contains(t, g.read, "Warp Wolf")
	require.Equal(t, "warband", g.Scene().Name())
	assert.NotEmpty(t, g.Scene().(*Editor).Roster.Recruits)
}

func TestTheCardTellsEverySpecialRuleAndLeadsToTheBook(t *testing.T) {
	g := shown(t, memory{})
	g.Win.W, g.Win.H = 1280, 1000
	set := g.pages.Bands.Rules()
	for _, l := range warbands.Lists {
		template, _ := warbands.Template(l.Key)
		e := NewEditor(g.pages, g.pages.Bands.NewSave(), template, nil)
		g.Open(e)
		for i := range e.Roster.Recruits {
			ty := e.Roster.TypeOf(i)
			e.Choose(e.Group(i)[0])
			g.LayOut()
			var text strings.Builder
			for _, ln := range e.cardLines() {
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
			for _, m := range e.marks(set, ty) {
				assert.NotEmpty(t, m.about, "%s: %s is not described", ty.Name, m.name)
			}
			for _, gear := range e.Roster.Recruits[i].Gear {
				assert.Contains(t, strings.ToLower(text.String()), strings.ToLower(thingName(set, gear)))
			}
		}
		g.Back()
	}
	var e *Editor
	g, e = mustering(t, 6)
	press(t, e, "hire-vampire")
	press(t, e, "man-0")
	press(t, e, "see-mark-0")
	assert.Equal(t, "PSY-01", g.rule)
}

func TestKeysAndLettersHireAndEquip(t *testing.T) {
	g, e := mustering(t, 0)
	typing(g, "capt")
	e.takeFirst()
	require.Len(t, e.Roster.Recruits, 1)
	assert.Empty(t, e.search.Text, "the next search begins anew")
	typing(g, "warrior")
	g.LayOut()
	k, i := e.focused()
	e.goTo(k, e.panes[k].Next(i, 1))
	assert.Equal(t, "hire-warrior", g.Win.Focus)
	typing(g, "+")
	require.Len(t, e.Roster.Recruits, 2)
	e.search.Text = ""
	e.Edited()
	g.LayOut()
	e.sideways(offerPane, -1)
	assert.Equal(t, "hire", g.Win.Focus, "where the warband hires")
	e.goTo(BandPane, e.panes[BandPane].Find("man-1"))
	typing(g, "+")
	require.Len(t, e.Roster.Recruits, 3)
	typing(g, "-")
	require.Len(t, e.Roster.Recruits, 2)
	e.dismissLine("man-1")
	require.Len(t, e.Roster.Recruits, 1)
	press(t, e, "man-0")
	typing(g, "zzz")
	e.takeFirst()
	assert.Contains(t, e.Notice, "Nothing")
	tap(t, g, "back") // forgets the search first
	assert.Equal(t, "warband", g.Scene().Name())
	tap(t, g, "back")
	assert.Equal(t, "muster", g.Scene().Name())
}

func TestOnATelephoneOnePaneLiesInFront(t *testing.T) {
	g, e := mustering(t, 0)
	g.Win.W, g.Win.H = 390, 844
	g.LayOut()
	assert.Equal(t, [paneCount]bool{offerPane: true}, e.inView)
	press(t, e, "hire-captain")
	tap(t, g, "pane-1")
	press(t, e, "man-0")
	assert.Equal(t, [paneCount]bool{offerPane: true}, e.inView, "what he can carry")
	press(t, e, "ware-sword")
	tap(t, g, "pane-3")
	assert.GreaterOrEqual(t, e.panes[CardPane].Find("has-sword"), 0)
	g.Win.W, g.Win.H = 800, 600
	g.LayOut()
	assert.True(t, e.inView[BandPane])
	// One that has warriors opens with them in front, an empty one with whom to hire.
	own := NewEditor(g.pages, "warband x", warbands.Pyre.Clone(), nil)
	g.Open(own)
	g.Win.W, g.Win.H = 390, 844
	g.LayOut()
	assert.Equal(t, [paneCount]bool{BandPane: true}, own.inView)
}

func TestASteadyWarbandAllocatesNothing(t *testing.T) {
	for _, open := range []func(g *client){
		func(g *client) { g.Open(New(g.pages)) },
		func(g *client) { New(g.pages).Create() },
		func(g *client) { g.Open(NewEditor(g.pages, "warband x", warbands.Pyre.Clone(), nil)) },
		func(g *client) {
			e := NewEditor(g.pages, "warband x", warbands.Coven.Clone(), nil)
			g.Open(e)
			e.Choose(1)
		},
	} {
		g := shown(t, memory{})
		require.NoError(t, g.pages.Bands.Keep(g.pages.Bands.NewSave(), warbands.Barrow.Clone()))
		open(g)
		for range 3 {
			g.Read()
			g.Step()
		}
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		g.Draw(screen)
		frames := g.Frames
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			g.Read()
			g.Step()
			g.Draw(screen)
		}), g.Scene().Name())
		assert.Equal(t, frames, g.Frames, g.Scene().Name())
	}
}

func BenchmarkOffersOfAWarrior(b *testing.B) {
	g := shown(b, memory{})
	e := NewEditor(g.pages, "warband x", warbands.Pyre.Clone(), nil)
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
	e.takeFirst()
	assert.Contains(t, e.Roster.Recruits[1].Gear, "shield")
	assert.NotContains(t, e.Roster.Recruits[1].Gear, "morning-star")
	typing(g, "helm")
	e.takeFirst()
	assert.NotEmpty(t, e.Notice, "he wears one, and hears so, instead of having something else")
}

func TestAWarbandIsHiredAndEquippedByDragging(t *testing.T) {
	for _, touched := range []bool{false, true} {
		g, e := musteredEditor(t, &warbands.Company)
		g.Win.W, g.Win.H = 1280, 800
		e.Roster.Value = 2000
		e.Edited()
		place := func(k int, id string) (x, y float64) {
			g.LayOut()
			i := e.panes[k].Find(id)
			require.GreaterOrEqual(t, i, 0, id)
			e.panes[k].Show(i)
			e.followed()
			g.LayOut()
			return e.panes[k].Row(i).Middle()
		}
		n := len(e.Roster.Recruits)
		x, y := place(offerPane, "hire-warrior")
		bx, by := e.panes[BandPane].At.Middle()
		drag(g, x, y, bx, by, touched)
		assert.Len(t, e.Roster.Recruits, n+1, "hired")
		x, y = place(offerPane, "hire-captain")
		drag(g, x, y, bx, by, touched)
		assert.Len(t, e.Roster.Recruits, n+1)
		assert.Contains(t, e.Notice, "BAND-03", "there is a captain")
		e.takeBack()
		e.Roster.Value = 2000
		e.Choose(0)
		g.LayOut()
		e.Offered = toWear
		e.Edited()
		has := len(e.Roster.Recruits[1].Gear)
		if slices.Contains(e.Roster.Recruits[1].Gear, "buckler") {
			require.NoError(t, e.Roster.Unequip(g.pages.Bands.Rules(), 1, "buckler"))
			has--
		}
		e.Roster.Value = 2000
		e.Edited()
		x, y = place(offerPane, "ware-buckler")
		mx, my := place(BandPane, "man-1")
		drag(g, x, y, mx, my, touched)
		assert.Contains(t, e.Roster.Recruits[1].Gear, "buckler", "%s", e.Notice)
		assert.Len(t, e.Roster.Recruits[1].Gear, has+1)
		assert.Equal(t, 0, e.who, "the same one is shown")

		e.Choose(1)
		e.Offered = toWear
		e.Edited()
		g.LayOut()
		x, y = place(CardPane, "has-buckler")
		ox, oy := e.panes[offerPane].At.Middle()
		drag(g, x, y, ox, oy, touched)
		assert.NotContains(t, e.Roster.Recruits[1].Gear, "buckler", "taken from him")
		x, y = place(offerPane, "ware-buckler")
		cx, cy := e.panes[CardPane].At.Middle()
		drag(g, x, y, cx, cy, touched)
		assert.Contains(t, e.Roster.Recruits[1].Gear, "buckler", "onto his card")
		gear := len(e.Roster.Recruits[1].Gear)
		drag(g, ox, oy+100, ox+10, oy-200, touched)
		assert.Len(t, e.Roster.Recruits[1].Gear, gear, "up and down moves the list")
	}
}
