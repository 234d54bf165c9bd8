package game

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/campaign"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
)

// New makes a client.
func New(opt Options) (*App, error) {
	flagged := opt.Level
	if opt.Level == "" {
		opt.Level = usualTable
	}
	g := &App{opt: opt}
	g.know(opt.Level)
	g.know(opt.MissionLevel)
	g.Stage = ui.NewStage(g)
	g.Stage.Landed = g.gallery.Landed
	g.Win.Methods = opt.Methods
	g.Speaker, g.Away, g.Voice = opt.Sound, opt.Away, opt.Voice
	g.kept = &saves.Battles{Store: opt.Store, Why: opt.NoStore, Others: []string{muster.SavePrefix, campaign.SavePrefix, MapPrefix}, Now: opt.Now}
	g.recallMaps()
	g.pages = g.pageClient(flagged)
	g.title = pages.NewTitle(g.pages)
	g.Stage.Enter(g.title)
	g.bands = g.newBands()
	g.campaigns = &campaign.Campaigns{Store: g.bands.Store, Lasting: g.bands.Lasting, Stamp: g.kept.Stamp, Chance: opt.Chance}
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
	host.Back(func() { g.Then(g.back) })
	for _, mark := range linkMarks {
		host.Links(mark, func(word string) { g.Then(func() { g.follow(mark + word) }) })
	}
	return g, nil
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
	g.gallery.Work()
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
