// Package game is the client: it turns input into commands of a match and draws
// the table and what happened. Rules are asked, never repeated here.
//
// A frame has two layers: the table with the models, drawn anew when the view
// moves, and the interface above it, kept as a picture until its contents
// change. When neither changes, nothing is drawn.
package game

import (
	"fmt"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/battle"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Store keeps saves.
type Store = ui.Store

// Options are how the game is started.
type Options struct {
	Quick       bool   // straight into a battle
	Level       string // the table
	Edition     string // the rules; "" is what was agreed last
	Seed        uint64
	Against     string // the computer's level, where it plays all sides but the first; "" is a hot seat
	Scenario    string // what the quick battle is about; "" is nothing but the field
	MissionFile string // a mission, with the text of its file and how hard it is to be
	Mission     string
	Challenge   string
	Save        string // text of a battle to go on with
	Ready       bool   // the players sit already: no hand-over before the first turn
	Methods     bool   // the system's input methods may write: only in a window that runs
	Gradual     bool   // the first frame does not wait for what is slow to paint
	Drawn       func() // is told when the first frame is drawn; nil: nobody asks
	Store       Store
	Files       string     // the folder for warbands that players take out; "" in a browser
	Saves       string     // the same for battles
	MayQuit     bool       // there is a program to end: not in a browser
	Sound       ui.Speaker // nil makes none

	Now func() time.Time // names saves; nil: the clock
}

// App is the whole client: a stage with the title or a battle and the pages over it,
// and what is kept from one battle to the next.
type App struct {
	*ui.Stage
	opt      Options
	kept     *saves.Battles
	client   *battle.Client // what battles need
	battle   *battle.Scene  // nil on the title
	pages    *pages.Client  // what pages need
	title    *pages.Title
	begun    bool // a battle was: the next has other dice
	agreed   *pages.Agreements
	bands    *muster.Bands
	settings pages.Settings
	bound    *rules.Ruleset
	boundOf  string // the agreement that bound was made of
	quit     bool
}

// New makes a client.
func New(opt Options) (*App, error) {
	flagged := opt.Level
	if opt.Level == "" {
		opt.Level = "quarter"
	}
	g := &App{opt: opt}
	g.Stage = ui.NewStage(g)
	g.Win.Methods = opt.Methods
	g.Speaker = opt.Sound
	g.kept = &saves.Battles{Store: opt.Store, Others: muster.SavePrefix, Now: opt.Now}
	g.pages = g.pageClient(flagged)
	g.title = pages.NewTitle(g.pages)
	g.Stage.Enter(g.title)
	g.bands = g.newBands()
	g.client = g.battleClient()
	agreed, err := pages.NewAgreements(opt.Store, opt.Edition, func(words string) { g.title.Message = words })
	if err != nil {
		return nil, err
	}
	g.agreed, g.pages.Agreed = agreed, agreed
	g.readSettings()
	switch {
	case opt.Save != "":
		if err := g.resume("", opt.Save); err != nil {
			return nil, err
		}
	case opt.Quick:
		if err := g.quick(); err != nil {
			return nil, err
		}
	}
	g.title.Look()
	host.Links(saves.LinkMark, func(word string) { g.Then(func() { g.followLink(word) }) })
	return g, nil
}

// quick starts a battle between the two ready-made warbands.
func (g *App) quick() error {
	if g.opt.Mission != "" {
		return g.undertake(g.opt.MissionFile, g.opt.Mission, g.opt.Challenge)
	}
	return g.begin(match.Agreement{Edition: g.agreed.Chosen.Edition, Toggles: g.agreed.Chosen.Flipped, Level: g.opt.Level, Bands: []string{"reikland", "skaven"}, Seed: g.opt.Seed, Scenario: g.opt.Scenario}, g.against)
}

// dice gives each battle dice of its own.
func (g *App) dice() uint64 {
	if g.begun || g.opt.Seed == 0 {
		g.opt.Seed = g.opt.Seed + uint64(g.Win.Tick)*2654435761 + 1
	}
	g.begun = true
	return g.opt.Seed
}

// minds is how well the computer plays the enemies of a mission, by challenge.
var minds = map[string]string{"easy": "weak", "fair": "fair", "hard": "strong"}

// undertake begins a mission against the computer.
func (g *App) undertake(file, text, challenge string) error {
	a := match.Agreement{Edition: g.agreed.Chosen.Edition, Toggles: g.agreed.Chosen.Flipped, Seed: g.opt.Seed, Challenge: challenge}
	if err := a.Undertake(file, text); err != nil {
		return err
	}
	mind, ok := minds[challenge]
	if !ok {
		mind = minds["fair"]
	}
	if g.opt.Against != "" {
		mind = g.opt.Against
	}
	return g.begin(a, func(m *match.Match) error { return m.Seat(1, mind) })
}

// against seats the computer at every side but the first, if it is to play.
func (g *App) against(m *match.Match) error {
	for side := 1; g.opt.Against != "" && side < len(m.State.Sides); side++ {
		if err := m.Seat(rules.SideID(side), g.opt.Against); err != nil {
			return err
		}
	}
	return nil
}

// begin starts a battle as agreed. Whoever is not a person takes his seat with
// sit, before the battle begins; nil: persons play all sides.
func (g *App) begin(a match.Agreement, sit func(m *match.Match) error) error {
	table, err := levels.Load(a.Level)
	if err != nil {
		return err
	}
	g.agreed.Lend(&a)
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
		if err := m.Start(); err != nil {
			return err
		}
	}
	b := battle.Begin(g.client, m)
	g.agreed.Began(&a)
	g.enter(b)
	b.Save()
	return nil
}

// resume goes on with a saved battle. Without a name it gets a new one. One that
// cannot be played again as it was saved gets a new one too, so that nothing is
// written over the save it came from, and the players are told.
func (g *App) resume(name, text string) error {
	m, err := match.Reopen(text, levels.Load)
	if m == nil {
		return fmt.Errorf("the saved battle cannot be continued: %w", err)
	}
	b := battle.Resume(g.client, m, name, text, err)
	g.enter(b)
	b.Explain(err, name)
	return nil
}

// Layout implements ebiten.Game for a screen without finer pixels than the window's.
func (g *App) Layout(w, h int) (int, int) {
	g.fitTo(float64(w), float64(h), 1)
	return w, h
}

// LayoutF implements ebiten.LayoutFer: the picture has every pixel of the screen,
// so that nothing is blurred by being made larger.
func (g *App) LayoutF(w, h float64) (float64, float64) {
	fine := 1.0
	if m := ebiten.Monitor(); m != nil {
		fine = m.DeviceScaleFactor()
	}
	g.fitTo(w, h, fine)
	return math.Ceil(w * fine), math.Ceil(h * fine)
}

// fitTo lays out for a window of a size, so many pixels of the screen to each of
// its own. Larger text means fewer and larger pixels of the layout, of which
// there are 320 at least; so does a window larger than most screens, which stands
// farther from the eye.
func (g *App) fitTo(w, h, fine float64) {
	k := math.Min(g.settings.Scale()*grown(w, h), math.Max(1, math.Min(w, h))/320)
	g.Win.W, g.Win.H, g.Win.Scale = max(320, int(w/k)), max(320, int(h/k)), k*fine
}

// grown is how much larger everything is in a large window than in one of 1920 by
// 1080, in twelfths, so that not every pixel of a window's edge prints all texts anew.
func grown(w, h float64) float64 {
	return math.Max(1, math.Floor(12*math.Min(w/1920, h/1080)+1e-9)/12)
}

// Update implements ebiten.Game.
func (g *App) Update() error {
	g.Read()
	g.settingKeys()
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		g.takeDropped(dropped)
	}
	g.Step()
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// Draw implements ebiten.Game. It draws only when something changed.
func (g *App) Draw(screen *ebiten.Image) {
	first := g.Frames == 0
	g.Stage.Draw(screen)
	if first && g.opt.Drawn != nil {
		g.opt.Drawn()
	}
}
