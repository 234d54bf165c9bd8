package game

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/store"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/rules/book"
	"cometfall/rules/rulestest"
	"cometfall/rules/warbands"
)

// kept is a game with so many saved battles.
func kept(t *testing.T, n int) *App {
	t.Helper()
	day := time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	g, err := New(Options{Store: &memory{}, Seed: 1, Now: func() time.Time {
		day = day.Add(25 * time.Hour)
		return day
	}})
	require.NoError(t, err)
	for range n {
		g.opt.Level = "yard"
		require.NoError(t, g.quick())
		g.battle.Save()
		leave(g)
	}
	return g
}

// musteredGame is a game on the page of warbands with three of them.
func musteredGame(t *testing.T) (*App, *muster.Overview) {
	g := game(t, Options{Store: &memory{}, Files: "cometfall/warbands"})
	for _, b := range []*warbands.Band{&warbands.Barrow, &warbands.Coven, &warbands.Pack} {
		require.NoError(t, g.bands.Keep(g.bands.NewSave(), b.Clone()))
	}
	r := warbands.NewRoster(&warbands.Marienburg, "The Unready", warbands.Terms{})
	require.NoError(t, g.bands.Keep(g.bands.NewSave(), r))
	m := muster.New(g.mustering())
	g.Open(m)
	return g, m
}

// musteredEditor is a game on the page of a warband.
func musteredEditor(t *testing.T, b *warbands.Band) (*App, *muster.Editor) {
	g := game(t, Options{Store: &memory{}})
	e := muster.NewEditor(g.mustering(), g.bands.NewSave(), b.Clone(), nil)
	g.Open(e)
	return g, e
}

// moment is one of the game that is worth a picture.
type moment struct {
	name string
	make func(t *testing.T) *App
}

// full is a store without room.
type full struct{ saves.Store }

func (full) Save(string, string) error { return store.ErrFull }

// moments are those of the title and of pages; those of battles are beside the battle.
var moments = append([]moment{
	{"title", func(t *testing.T) *App {
		return kept(t, 1)
	}},
	{"title-first", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		return g
	}},
	{"saves", func(t *testing.T) *App {
		g := kept(t, 14)
		require.NoError(t, g.kept.Store.Save("2026-05-02 09.30.00 yard", "not a battle at all"))
		require.NoError(t, g.kept.Store.Save("2026-05-02 09.31.00 yard", "cometfall battle 1\n> agreement edition=core2 toggles= level=yard bands=dealt:7,reikland seed=3 limit=12 names=,The_Watch\nTurn 3: The Watch.\nThe battle is over: nobody is left.\n"))
		s := pages.NewSaves(g.pages)
		g.Open(s)
		s.Remove(3)
		return g
	}},
	{"saves-take-out", func(t *testing.T) *App {
		g := kept(t, 1)
		s := pages.NewSaves(g.pages)
		g.Open(s)
		s.TakeOut(0)
		return g
	}},
	{"saves-import", func(t *testing.T) *App {
		g := kept(t, 1)
		g.pages.Saves = "/home/anna/.local/share/cometfall/taken out"
		g.Open(pages.NewSaves(g.pages))
		g.Open(pages.NewBringing(g.pages))
		return g
	}},
	{"saves-reopened", func(t *testing.T) *App {
		old, err := os.ReadFile("../rules/match/testdata/saves/7982b93-lrb.txt")
		require.NoError(t, err)
		g, err := New(Options{Store: &memory{Texts: map[string]string{"2026-05-02 09.30.00 yard": string(old)}}, Ready: true})
		require.NoError(t, err)
		require.NoError(t, g.load("2026-05-02 09.30.00 yard"))
		return g
	}},
	{"saves-failed", func(t *testing.T) *App {
		g := kept(t, 1)
		g.client.Ready = true
		require.NoError(t, g.quick())
		g.kept.Store = full{g.kept.Store}
		g.battle.Save()
		return g
	}},
	{"saves-none", func(t *testing.T) *App {
		g, err := New(Options{Store: &memory{}})
		require.NoError(t, err)
		g.Open(pages.NewSaves(g.pages))
		return g
	}},
	{"setup", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		s := pages.NewSetup(g.pages)
		g.Open(s)
		s.Seats[0].Name.Insert([]rune("Anna's Watch")...)
		return g
	}},
	{"setup-band", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		s := pages.NewSetup(g.pages)
		g.Open(s)
		s.PickBand(1)
		return g
	}},
	{"setup-scenario", func(t *testing.T) *App {
		g, err := New(Options{Scenario: "hidden-treasure"})
		require.NoError(t, err)
		g.Open(pages.NewSetup(g.pages))
		return g
	}},
	{"setup-scenarios", func(t *testing.T) *App {
		g, err := New(Options{Scenario: "hidden-treasure"})
		require.NoError(t, err)
		s := pages.NewSetup(g.pages)
		g.Open(s)
		s.PickScenario()
		return g
	}},
	{"missions", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.Open(pages.NewMissions(g.pages))
		return g
	}},
	{"mission", func(t *testing.T) *App { // told, and how hard it is to be
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewMissions(g.pages)
		g.Open(p)
		p.Options[slices.IndexFunc(p.Options, func(o ui.Choice) bool { return o.Title == "The Last Coach" })].Do()
		return g
	}},
	{"credits", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.Open(pages.NewCredits(g.pages))
		return g
	}},
	{"licence", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewCredits(g.pages)
		g.Open(p)
		p.Options[3].Do()
		return g
	}},
	{"muster", func(t *testing.T) *App {
		g, m := musteredGame(t)
		m.Remove(1)
		return g
	}},
	{"muster-none", func(t *testing.T) *App {
		g := game(t, Options{Store: &memory{}})
		g.Open(muster.New(g.mustering()))
		return g
	}},
	{"muster-new", func(t *testing.T) *App {
		g, m := musteredGame(t)
		m.Create()
		return g
	}},
	{"muster-chance", func(t *testing.T) *App {
		g, m := musteredGame(t)
		m.Chance(&warbands.Undead, 77)
		return g
	}},
	{"muster-import", func(t *testing.T) *App {
		g, m := musteredGame(t)
		g.Open(muster.NewImporting(m))
		return g
	}},
	{"muster-export", func(t *testing.T) *App {
		g, m := musteredGame(t)
		g.Open(muster.Exporting(g.mustering(), m.All[0].Roster))
		return g
	}},
	{"warband-empty", func(t *testing.T) *App {
		g := game(t, Options{Store: &memory{}})
		g.Open(muster.NewEditor(g.mustering(), "warband x", warbands.NewRoster(&warbands.Reikland, "My Reikland Mercenaries", warbands.Terms{}), nil))
		return g
	}},
	{"warband-equip", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Coven)
		e.Choose(2)
		return g
	}},
	{"warband-card", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Pack)
		e.Choose(e.Group(6)[0])
		e.NameOne(7)
		e.Front = muster.CardPane
		return g
	}},
	{"warband-band", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Barrow)
		e.Roster.Recruits = append(e.Roster.Recruits, warbands.Recruit{Name: "Sergei", Type: "vampire"})
		e.Front = muster.BandPane
		e.Edited()
		return g
	}},
	{"warband-vehicles", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Convent)
		e.Roster.Terms = warbands.Terms{Battles: 4, Value: 900}
		e.Roster.Vehicles = []string{"wagon", "rowing-boat", "rowing-boat"}
		e.Seek("vehicles")
		return g
	}},
	{"warband-raise", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Convent)
		e.Roster.Terms = warbands.Terms{Individual: true, Value: 1000}
		e.Choose(0)
		e.Offered = muster.ToRaise
		e.Edited()
		return g
	}},
	{"warband-terms", func(t *testing.T) *App {
		g, e := musteredEditor(t, &warbands.Convent)
		g.Open(muster.NewTerms(e))
		return g
	}},
	{"agreement", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewAgreement(g.pages)
		g.Open(p)
		p.Flip(book.Find("no-undo"))
		return g
	}},
	{"agreement-changes", func(t *testing.T) *App {
		rulestest.Excluding(t)
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewAgreement(g.pages)
		g.Open(p)
		p.Take(pages.Agreement{Edition: "core2", Flipped: []string{"red-dice"}})
		p.Search.Insert([]rune("dice")...)
		return g
	}},
	{"agreement-page", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewAgreement(g.pages)
		g.Open(p)
		for i := range 12 {
			p.Flip(&book.Toggles[i*5])
		}
		p.Read()
		return g
	}},
	{"book-keys", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.OpenRule("")
		return g
	}},
	{"book-manual", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.Open(pages.NewManual(g.pages, "browser"))
		return g
	}},
	{"book-rule", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.OpenRule("CHARGE-03")
		return g
	}},
	{"book-search", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		g.OpenRule("")
		g.Scene().(*pages.Rulebook).Search.Insert([]rune("parry")...)
		g.Scene().(*pages.Rulebook).Sift()
		return g
	}},
	{"creatures", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewConducts(g.pages)
		require.NoError(t, p.Set("Wild Dog", "charge the nearest; always keep within 4"))
		g.Open(p)
		return g
	}},
	{"creature", func(t *testing.T) *App {
		g, err := New(Options{})
		require.NoError(t, err)
		p := pages.NewConducts(g.pages)
		g.Open(p)
		p.Edit(pages.ConductRow{Kind: "Wild Dog", Acts: "charge the nearest; go to the neerest"})
		g.Scene().(*ui.Form).Done()
		return g
	}},
	{"ease-settings", func(t *testing.T) *App {
		g, err := New(Options{Store: &memory{}})
		require.NoError(t, err)
		g.Open(pages.NewSettings(g.pages))
		g.Win.Focus = pages.ChoiceID(1, 0)
		return g
	}},
	{"ease-settings-damaged", func(t *testing.T) *App {
		st := &memory{}
		require.NoError(t, st.Save(pages.SettingsName, pages.SettingsHead+"\ntext=enormous\n"))
		g, err := New(Options{Store: st})
		require.NoError(t, err)
		return g
	}},
}, slices.Concat(campaignMoments, storyMoments, takingOutMoments)...)

// prepare lays a scene out for a window of a size, as its first ticks would.
func (s moment) prepare(t *testing.T, w, h int) *App {
	g := s.make(t)
	g.Layout(w, h)
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.LayOut()
	return g
}

func TestButtonsLieInTheWindowAndApart(t *testing.T) {
	for n, s := range moments {
		uitest.InSizes(n, func(w, h int) {
			g := s.prepare(t, w, h)
			uitest.Apart(t, g.Stage, fmt.Sprintf("%s at %dx%d", s.name, w, h))
		})
	}
}

// drawWhole draws until all pictures are there that are painted meanwhile.
func (g *App) drawWhole(screen *ebiten.Image) {
	for range 20000 { // a battle's table is painted while it goes on
		if g.battle == nil || g.Scene() != ui.Scene(g.battle) || g.Update() != nil || g.battle.Sharp() {
			break
		}
		time.Sleep(time.Millisecond)
	}
	for g.Draw(screen); !g.gallery.Idle(); g.Draw(screen) {
		for !g.gallery.Idle() {
			g.gallery.Work()
			time.Sleep(time.Millisecond)
		}
	}
}

// TestWindowPictures draws the title and every page in every size; see uitest.
func TestWindowPictures(t *testing.T) {
	display(t)
	var names []string
	for _, s := range moments {
		names = append(names, s.name)
	}
	shared.window.Pictures(t, names, func(scene, w, h int, palette view.Eyes) (*ui.Stage, func(screen *ebiten.Image)) {
		g := moments[scene].prepare(t, w, h)
		if palette > 0 {
			g.settings.Colours = int(palette)
			g.applySettings(pages.UsualSettings())
		}
		return g.Stage, g.drawWhole
	})
}
