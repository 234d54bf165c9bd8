package battle

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/console"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// happening is a number of the chart in one of its editions.
type happening struct {
	number  int
	other   bool
	toggles []string // beside those it needs
	first   uint64   // the seed before the first that is tried
	often   int      // the highest die that brings it; 0: any
}

// rule is the rule of its entry.
func (h happening) rule() string {
	if h.other {
		return fmt.Sprintf("ENC-%db", h.number)
	}
	return fmt.Sprintf("ENC-%d", h.number)
}

// atWork reports that its own entry came, and that it still goes on.
func (h happening) atWork(m *match.Match) bool {
	rule, _, _ := book.Going(m.State)
	return came(m) && rule == h.rule()
}

// was reports that its own entry came, and no other; it may be over.
func (h happening) was(m *match.Match) bool { return came(m) && book.Happened(m.State) == h.rule() }

// happenings are all entries of the chart.
func happenings() (all []happening) {
	for tens := 10; tens <= 60; tens += 10 {
		for unit := 1; unit <= 6; unit++ {
			h := happening{number: tens + unit}
			switch h.number {
			case 43, 44: // the storm again, of another kind
				h.first = uint64(10 * (h.number - 42))
			case 52: // needs somebody alone in a house
				h.often = 2
			}
			all = append(all, h)
		}
	}
	for _, n := range []int{13, 14, 21, 33, 34, 41, 55, 63, 65} {
		all = append(all, happening{number: n, other: true})
	}
	return all
}

func (h happening) agreement(seed uint64) match.Agreement {
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "random-happenings"}, Level: "quarter",
		Bands: []string{"reikland", "skaven"}, Seed: seed, Happen: h.number, Often: 6}
	if h.often > 0 {
		a.Often = h.often
	}
	a.Toggles = append(a.Toggles, h.toggles...)
	if h.other {
		a.Toggles = append(a.Toggles, "other-happenings")
	}
	return a
}

// forced is a battle in which something has happened, at a moment that wanted
// picks; battle after battle until there is one.
func (h happening) forced(t testing.TB, want func(m *match.Match) bool) *App {
	t.Helper()
	g := h.found(t, 23, want)
	if g == nil {
		t.Fatalf("number %d never came", h.number)
	}
	return g
}

// found is forced, or nil where so many battles had no such moment.
func (h happening) found(t testing.TB, battles uint64, want func(m *match.Match) bool) *App {
	t.Helper()
	for seed := h.first + 1; seed <= h.first+battles; seed++ {
		if g := atMoment(t, h.agreement(seed), 5, want); g != nil {
			return g
		}
	}
	return nil
}

// atMoment is a battle on the quarter that chance players play until somebody wants a picture;
// nil if it had no such moment before a turn.
func atMoment(t testing.TB, a match.Agreement, turn int, want func(m *match.Match) bool) *App {
	t.Helper()
	table, err := loaded(a.Level)
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: a.Seed + 1000}
	for !want(m) && !m.State.Over && m.State.Round() < turn {
		if m.Open != nil {
			require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
		}
	}
	if !want(m) {
		return nil
	}
	g, err := newApp(Options{})
	require.NoError(t, err)
	g.enter(newScene(g.client, m))
	g.battle.seat.curtain = false
	g.battle.tray.from = max(0, len(m.Lines)-4)
	return g
}

// name is the file of a happening's picture.
func (h happening) name() string {
	if h.other {
		return fmt.Sprintf("happening-%db", h.number)
	}
	return fmt.Sprintf("happening-%d", h.number)
}

// came reports that what was forced is at work: a turn has passed since, and no
// question is open.
func came(m *match.Match) bool {
	return book.Happened(m.State) != "" && m.Open == nil && m.State.Phase == rules.Shooting && !m.State.Over
}

// TestEveryHappeningIsDrawn forces each entry of the chart once: nothing that
// lies on the table lacks a picture, and no creature a figure.
// COMETFALL_DISPLAY=1 draws them too, into the folder COMETFALL_PICTURES.
func TestEveryHappeningIsDrawn(t *testing.T) { // ENC-G01
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	dir := os.Getenv("COMETFALL_PICTURES")
	if dir == "" {
		dir = t.TempDir()
	}
	icons := uitest.Icons()
	known := map[string]bool{}
	for _, kind := range view.MarkKinds() {
		known[kind] = true
	}
	laid := 0
	for _, h := range happenings() {
		battles := uint64(4)
		if h.often > 0 {
			battles = 30
		}
		g := h.found(t, battles, h.atWork)
		if g == nil { // it is over at once
			g = h.forced(t, h.was)
		}
		b, s := g.battle, g.battle.m.State
		for i := range s.Warriors {
			assert.True(t, icons[s.Warriors[i].Figure], "%s: %s has the figure %q", h.name(), s.Warriors[i].Name, s.Warriors[i].Figure)
			if w := &s.Warriors[i]; s.Sides[w.Side].Neutral {
				assert.True(t, b.board.TokenLook(w).Wild, w.Name)
			}
		}
		for _, m := range s.Markers {
			laid++
			assert.True(t, known[m.Kind], "%s lays %q, which is not drawn", h.name(), m.Kind)
			icon, _ := view.MarkIcon(m.Kind, g.Win.Palette)
			assert.True(t, icons[icon], icon)
			assert.NotEmpty(t, m.Label)
			pic, _ := view.MarkPicture(&view.Mark{Kind: m.Kind, At: m.At.Point(), Radius: m.Radius, Shape: m.Shape, Turn: m.Turn}, 8, g.Win.Palette)
			_, _, _, sign := b.board.Sign(&m)
			assert.True(t, pic != nil || m.Kind == "fog" || m.Kind == "storm", m.Kind)
			assert.Equal(t, pic != nil, sign, "%s: what has a place has a sign there", m.Kind)
		}
		if os.Getenv("COMETFALL_DISPLAY") == "" {
			continue
		}
		g.Layout(1280, 800)
		g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
		b.fit()
		if ids := s.Waiting(); len(ids) > 0 {
			b.choose(ids[0])
		}
		for i := range s.Warriors { // as near as what has come wants to be looked at
			if w := &s.Warriors[i]; s.Sides[w.Side].Neutral {
				b.board.Camera = board.Camera{Zoom: 24, X: w.At.X.Inches(), Y: w.At.Y.Inches()}
			}
		}
		for i := range s.Markers {
			if x, y, _, ok := b.board.Sign(&s.Markers[i]); ok {
				at := b.board.ToTable(x, y)
				b.board.Camera = board.Camera{Zoom: 22, X: at.X.Inches(), Y: at.Y.Inches()}
				break
			}
		}
		b.board.Pan(0, 0) // to the edge at most
		g.LayOut()
		uitest.Keep(t, shared.window.Photograph(image.Pt(g.Win.W, g.Win.H), g.Draw), filepath.Join(dir, h.name()+".png"))
	}
	assert.Greater(t, laid, 12, "most of them lay something on the table")
}

func TestEveryWarriorOfTheListsHasAFigure(t *testing.T) {
	icons := uitest.Icons()
	n := 0
	for _, list := range warbands.Lists {
		for _, tp := range list.Types {
			n++
			assert.True(t, icons[tp.Figure], "%s of %s has the figure %q", tp.Name, list.Name, tp.Figure)
		}
	}
	assert.Greater(t, n, 30)
}

// TestFlamesMoveWhileSomebodyIsThereAndThenRest: a fire is drawn ten times a
// second for ten seconds after the last thing that happened, and then no more;
// not at all where animation is off.
func TestFlamesMoveWhileSomebodyIsThereAndThenRest(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	for _, still := range []bool{false, true} {
		g := happening{number: 22}.forced(t, func(m *match.Match) bool { return came(m) && m.State.MarkerOf("fire") != nil })
		if still {
			g.settings.Animation = 0
		}
		g.battle.tray.until, g.battle.tray.from = 0, len(g.battle.m.Lines)
		screen := ebiten.NewImage(g.Win.W, g.Win.H)
		tick := func(n int) (drawn int) {
			was := g.Frames
			for range n {
				require.NoError(t, g.Update())
				g.Draw(screen)
			}
			return g.Frames - was
		}
		tick(3)
		sharpen(t, g)
		g.battle.Changed() // that took longer than flames move by themselves
		tick(1)
		drawn := tick(60)
		if still {
			assert.Zero(t, drawn)
			continue
		}
		assert.InDelta(t, 10, drawn, 1)
		tick(board.LivelyTicks)
		assert.Zero(t, tick(120), "nobody is there any more")
		assert.Zero(t, testing.AllocsPerRun(100, func() { tick(1) }), "a picture at rest allocates nothing")
	}
}

func TestAPlaceIsPickedOnTheTable(t *testing.T) { // ENC-34, ENC-G04
	ask := func(rule string) func(m *match.Match) bool {
		return func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == rule }
	}
	// Anywhere: a click on a warrior means where he is, one beside him the point.
	g := happening{number: 34}.forced(t, ask("ENC-34"))
	b := g.battle
	b.fit()
	g.LayOut()
	d := b.placing()
	require.NotNil(t, d)
	for i := range g.Win.Buttons {
		assert.NotContains(t, g.Win.Buttons[i].ID, "option-", "no list of places")
	}
	x, y := b.board.ToScreen(d.Places[0][0].Point())
	require.True(t, b.overPlaces(x, y))
	assert.Equal(t, 0, b.placeUnder(d, x, y))
	mid := b.m.State.Table
	at := b.roundPoint(b.board.ToScreen(physics.Point{X: mid.Width / 3, Y: mid.Depth / 3}))
	x, y = b.board.ToScreen(at)
	require.True(t, b.overPlaces(x, y))
	b.Click(x, y)
	require.NotNil(t, b.m.State.MarkerOf("hands"), b.notice)
	assert.Equal(t, at, b.m.State.MarkerOf("hands").At.Point())
	assert.Nil(t, b.placing())

	// One of several: a click elsewhere is no answer.
	g = happening{number: 35}.forced(t, ask("ENC-G04"))
	b = g.battle
	b.fit()
	g.LayOut()
	d = b.placing()
	require.NotNil(t, d)
	last := len(d.Places) - 1
	b.Click(b.board.ToScreen(physics.Point{X: mid.Width / 2, Y: mid.Depth / 2}))
	require.NotNil(t, b.placing())
	assert.NotEmpty(t, b.notice)
	for _, by := range []int{1, 1, -1, -1} {
		b.stepPlace(by)
	}
	assert.Equal(t, last, b.prompt.spot)
	require.True(t, b.placeKeys(false, false, true))
	n := 0
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.Type == "Wild Dog" {
			assert.Contains(t, d.Places[last], w.At)
			n++
		}
	}
	assert.Equal(t, len(d.Places[last]), n)
}

// TestCreaturesSayWhyTheyMove: the log has the reason before each move.
func TestCreaturesSayWhyTheyMove(t *testing.T) { // ENC-G08
	g := happening{number: 35}.forced(t, came)
	said := false
	for _, l := range g.battle.m.Lines {
		said = said || l.Event != nil && l.Event.Rule == "ENC-G08" && l.Event.Text != ""
	}
	assert.True(t, said, g.battle.m.Text())
}

// Whom alone a happening has to do with is named beside it, and on his card.
func TestWhoIsPossessedIsSaid(t *testing.T) { // ENC-36
	g := happening{number: 36}.forced(t, came)
	b := g.battle
	who := b.befallen()
	require.NotEmpty(t, who)
	g.Layout(1280, 800)
	g.LayOut()
	words := ""
	for i := range g.Win.Buttons {
		if g.Win.Buttons[i].ID == "happening" {
			words = g.Win.Buttons[i].Words
		}
	}
	assert.Contains(t, words, "Possessed: "+who)
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		assert.Equal(t, w.Name == who, strings.Contains(console.Condition(b.m.State, w, false), "His own arm"), w.Name)
		assert.Equal(t, w.Name == who, b.explainState(w).rule == "ENC-36", w.Name)
	}
}
