package battle

import (
	"math"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/gallery"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// Options are how a test's battle is begun.
type Options struct {
	Quick    bool // straight into a battle
	Level    string
	Scenario string
	Seed     uint64
	Save     string // text of a battle to go on with
	Ready    bool   // no hand-over before the first turn
	Store    saves.Store
	Sound    ui.Speaker
}

// freely are the switches that most tables play with: distances may be measured.
var freely = []string{"free-measuring"}

// App is a client with nothing but a battle: what a battle opens beside it are pages
// that say what they were opened for.
type App struct {
	*ui.Stage
	opt      Options
	kept     *saves.Battles
	client   *Client
	battle   *Scene // nil on the title
	settings struct {
		Colours, Animation int
		Slower             int // how many times slower the computer is; 0: not at all
		Follow, Passes     bool
	}
	backdrop *ebiten.Image
	gallery  gallery.Gallery
}

// page stands for a page of the client.
type page struct {
	ui.Page
	name  string
	about string // the heading, or the rule
	text  string
}

func (p *page) Name() string { return p.name }
func (p *page) Update()      {}
func (p *page) LayOut() {
	if p.name != "title" {
		p.WayBack("Back", p.Shell.Back)
	}
}
func (p *page) Draw(dst *ui.Canvas) { p.DrawHead(dst, p.about) }

// Helped leads back from the rule book.
func (p *page) Helped() bool {
	if p.name == "rules" {
		p.Shell.Back()
	}
	return p.name == "rules"
}

// grounds are the tables that the battles of all tests share.
var grounds board.Grounds

// newApp is a client on its title, or in a battle.
func newApp(opt Options) (*App, error) {
	if opt.Level == "" {
		opt.Level = "quarter"
	}
	g := &App{opt: opt}
	g.settings.Animation = 1
	g.Stage = ui.NewStage(g)
	g.Stage.Landed = g.gallery.Landed
	g.Speaker, g.Volume = opt.Sound, 0.55
	g.kept = &saves.Battles{Store: opt.Store}
	g.client = &Client{Shell: g, Win: g.Win, Faces: &g.gallery, Grounds: &grounds, Saves: g.kept, Ready: opt.Ready,
		Ticks: func(usual int) int { return [...]int{0, usual, (usual + 2) / 3}[g.settings.Animation] },
		TheirTicks: func(usual int) int {
			return [...]int{0, usual, (usual + 2) / 3}[g.settings.Animation] * max(1, g.settings.Slower)
		},
		Still:       func() bool { return g.settings.Animation == 0 },
		Passes:      func() bool { return g.settings.Passes },
		Follows:     func() bool { return g.settings.Follow },
		Enter:       g.enter,
		Leave:       g.leave,
		Lessons:     func() { g.leave(); g.open("lessons", "Lessons", "") },
		FirstBattle: func() error { return g.quick() },
		Help:        g.Help,
		Again: func(a match.Agreement, sit func(m *match.Match) error) error {
			a.Seed++
			return g.begin(a, sit)
		},
		Read:    func(heading, text string) { g.open("reader", heading, text) },
		TakeOut: func(name, save string, m *match.Match) { g.open("picker", name, save) },
	}
	g.leave()
	switch {
	case opt.Save != "":
		return g, g.resume("", opt.Save)
	case opt.Quick:
		return g, g.quick()
	}
	return g, nil
}

func (g *App) OpenRule(id string)        { g.open("rules", id, "") }
func (g *App) Cited(words string) string { return help.Cited(words) }
func (g *App) RuleName(id string) string { return help.TitleOf(id) }
func (g *App) Plain(words string) string { return help.Plain(words) }
func (g *App) Sentence(err error) string { return rules.Sentence(err) }

// open opens a page of the client.
func (g *App) open(name, about, text string) {
	g.Open(&page{Page: ui.NewPage(g.Win, g, 0), name: name, about: about, text: text})
}

// opened is the page of the client that is shown.
func (g *App) opened(t *testing.T, name string) *page {
	t.Helper()
	p, ok := g.Scene().(*page)
	require.True(t, ok, g.Scene().Name())
	require.Equal(t, name, p.name)
	return p
}

// tables are those that were loaded, for all tests: battles share them, and what was
// worked out about ways over them.
var tables sync.Map

// loaded is a table that comes with the game.
func loaded(level string) (*physics.Table, error) {
	if t, ok := tables.Load(level); ok {
		return t.(*physics.Table), nil
	}
	t, err := levels.Load(level)
	if err == nil && !levels.Own(level) {
		tables.Store(level, t)
	}
	return t, err
}

// Backdrop draws the town at dusk.
func (g *App) Backdrop(dst *ui.Canvas) {
	dst.Image.Fill(view.Panel)
	if g.backdrop == nil {
		table, err := loaded("quarter")
		if err != nil {
			return
		}
		if g.backdrop = view.Picture(view.Bake(&table.Plan, view.Everything, 20)); g.backdrop == nil {
			return // nothing is painted where there is no display
		}
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w, h := float64(g.backdrop.Bounds().Dx()), float64(g.backdrop.Bounds().Dy())
	k := max(float64(g.Win.W)/w, float64(g.Win.H)/h) * 1.02
	op.GeoM.Scale(k, k)
	op.GeoM.Translate((float64(g.Win.W)-k*w)/2, (float64(g.Win.H)-k*h)/2)
	op.ColorScale.Scale(0.42, 0.40, 0.40, 1)
	dst.DrawImage(g.backdrop, dst.OnScreen(op))
}

// enter shows a battle and puts all pages away.
func (g *App) enter(b *Scene) {
	if g.battle != nil {
		g.battle.Rest()
	}
	g.Enter(b)
	g.battle = b
	b.CallNames()
}

// leave shows the title, on which nothing can be done.
func (g *App) leave() {
	g.Enter(&page{Page: ui.NewPage(g.Win, g, 0), name: "title", about: "Cometfall"})
	g.battle = nil
	g.Win.Say(nil)
}

// begin begins a battle; sit seats the computer, nil leaves all seats to persons.
func (g *App) begin(a match.Agreement, sit func(m *match.Match) error) error {
	table, err := loaded(a.Level)
	if err != nil {
		return err
	}
	m, err := match.New(a, table)
	if err != nil {
		return err
	}
	if sit != nil {
		if err := sit(m); err != nil {
			return err
		}
	}
	if !a.ByHand {
		if err := m.StartWith(0); err != nil {
			return err
		}
	}
	b := Begin(g.client, m)
	g.enter(b)
	b.Save()
	return nil
}

// quick begins the battle of the options.
func (g *App) quick() error {
	return g.begin(match.Agreement{Edition: "lrb", Toggles: freely, Level: g.opt.Level, Bands: []string{"reikland", "skaven"}, Seed: g.opt.Seed, Scenario: g.opt.Scenario}, nil)
}

// undertake begins a mission.
func (g *App) undertake(file, text, challenge string) error {
	a := match.Agreement{Edition: "lrb", Toggles: freely, Seed: g.opt.Seed, Challenge: challenge}
	if err := a.Undertake(file, text); err != nil {
		return err
	}
	mind := map[string]string{"easy": "weak", "fair": "fair", "hard": "strong"}[challenge]
	return g.begin(a, func(m *match.Match) error { return m.Seat(1, mind) })
}

// learn begins one of the lesson's scenes.
func (g *App) learn(n int) error {
	b, err := Lesson(g.client, n)
	if err == nil {
		g.enter(b)
	}
	return err
}

// resume goes on with a saved battle.
func (g *App) resume(name, text string) error {
	m, err := match.Reopen(text, levels.Load)
	if m == nil {
		return err
	}
	b := Resume(g.client, m, name, text, err)
	g.enter(b)
	b.Explain(err, name)
	return nil
}

// load goes on with a battle that is kept.
func (g *App) load(name string) error {
	text, err := g.kept.Store.Load(name)
	if err != nil {
		return err
	}
	return g.resume(name, text)
}

// colour shows everything in the colours of a palette.
func (g *App) colour(palette view.Eyes) {
	g.settings.Colours = int(palette)
	g.Win.Palette = view.PaletteFor(palette)
	if g.battle != nil {
		g.battle.Settled(true)
	}
}

// Layout implements ebiten.Game. Everything is larger in a large window, as in the
// program's.
func (g *App) Layout(w, h int) (int, int) {
	k := math.Max(1, math.Floor(12*math.Min(float64(w)/1920, float64(h)/1080)+1e-9)/12)
	g.Win.W, g.Win.H, g.Win.Scale = int(float64(w)/k), int(float64(h)/k), k
	return w, h
}

// Update implements ebiten.Game.
func (g *App) Update() error {
	g.Read()
	g.gallery.Work()
	g.Step()
	return nil
}

func game(t testing.TB, opt Options) *App {
	g, err := newApp(opt)
	require.NoError(t, err)
	return g
}

type memory = uitest.Memory

func find(t *testing.T, g *App, id string) *ui.Button { return uitest.Find(t, g.Stage, id) }
func has(g *App, id string) bool                      { return uitest.Has(g.Stage, id) }
func tapAt(g *App, x, y float64)                      { uitest.TapAt(g.Stage, x, y) }
func tap(t *testing.T, g *App, id string)             { t.Helper(); uitest.Tap(t, g.Stage, id) }
func do(t *testing.T, g *App, id string)              { t.Helper(); uitest.Press(t, g.Stage, id) }
func finger(g *App, x, y float64, down, touched bool) {
	uitest.Finger(g.Stage, x, y, down, touched)
}
func drag(g *App, x0, y0, x1, y1 float64, touched bool) {
	uitest.Drag(g.Stage, x0, y0, x1, y1, touched)
}

// outlined finds where a warrior can go, with its outlines.
func (b *Scene) outlined(w *rules.Warrior) {
	b.findRegion(w)
	b.outlineOut()
}

// outlineOut finds the outlines that are being found.
func (b *Scene) outlineOut() {
	for b.plan.region.outlines != nil {
		b.outlineOn()
	}
}
