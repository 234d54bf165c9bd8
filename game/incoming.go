package game

import (
	"io/fs"
	"strings"

	"cometfall/game/campaign"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// load goes on with the battle saved under a name.
func (g *App) load(name string) error {
	text, err := g.kept.Store.Load(name)
	if err != nil {
		return err
	}
	return g.resume(name, text)
}

// bringIn keeps a battle that came from outside and goes on with it, keeps all the
// saves of a bundle, offers a battle on a map or a mission, or keeps the warband or the
// campaign of a link.
func (g *App) bringIn(file string, data []byte) error {
	switch {
	case levels.IsMap(file, data):
		return g.takeMap(file, data)
	case isMission(data):
		return g.takeMission(file, data, nil)
	}
	if _, ok := ui.LinkIn(string(data), warbands.LinkMark); ok {
		return g.takeBand(file, data)
	}
	if _, ok := ui.LinkIn(string(data), engine.LinkMark); ok {
		return g.takeCampaign(file, data)
	}
	if saves.IsBundle(string(data)) {
		words, err := g.kept.TakeIn(file, string(data))
		if err == nil {
			g.recallMaps()
			g.leave()
			g.Open(pages.NewSaves(g.pages))
			g.Notice(words)
		}
		return err
	}
	o, err := saves.Read(file, data)
	if err != nil {
		return err
	}
	if g.battle != nil {
		g.battle.Save() // the one on the table waits
	}
	name, err := g.kept.Keep(o.Save)
	if err != nil {
		return err
	}
	g.goOnWith(name, o)
	if why := g.kept.Unkept(); why != "" {
		g.battle.Mention("This battle came from outside. " + why)
	} else {
		g.battle.Mention("This battle came from outside, and is among the saved ones now.")
	}
	return nil
}

// broughtIn says what came of a battle from outside that nobody is asked about.
func (g *App) broughtIn(file string, data []byte) {
	if err := g.bringIn(file, data); err != nil {
		g.complain(rules.Sentence(err))
	}
}

// complain says what went wrong wherever the players are.
func (g *App) complain(words string) {
	if g.Shows(g.title) {
		g.title.Complain(words)
		return
	}
	g.Notice(words)
}

// takeDropped brings in what was dropped on the window where no page asks for
// something else.
func (g *App) takeDropped(dropped fs.FS) {
	if d, ok := g.Scene().(ui.Dropping); !ok || !d.TakesBattles() {
		return
	}
	file, data, err := ui.FirstFile(dropped)
	if name := missionAmong(dropped); err == nil && name != "" {
		file = name
		data, err = ui.OneFile(dropped, name)
	}
	switch {
	case err != nil:
		g.complain(rules.Sentence(err))
	case strings.HasPrefix(string(data), "cometfall warband"):
		g.complain(file + " is a warband; drop it on the import among the warbands.")
	case isMission(data):
		if err := g.takeMission(file, data, dropped); err != nil {
			g.complain(rules.Sentence(err))
		}
	default:
		g.broughtIn(file, data)
	}
}

// linkMarks stand in addresses before the words of battles, warbands and campaigns.
var linkMarks = []string{saves.LinkMark, warbands.LinkMark, engine.LinkMark}

// follow opens what an address holds, such as the page's own, from the mark on.
func (g *App) follow(link string) { g.broughtIn("the link", []byte(link)) }

// takeBand keeps a warband of a link among the warbands, and opens it.
func (g *App) takeBand(file string, data []byte) error {
	m := muster.New(g.mustering())
	return g.takeAside(m, func() error { return m.TakeIn(file, data) })
}

// takeCampaign keeps a campaign of a link among the campaigns.
func (g *App) takeCampaign(file string, data []byte) error {
	o := campaign.New(g.campaigning())
	return g.takeAside(o, func() error { return o.TakeIn(file, string(data)) })
}

// takeAside takes in what stands on a page of its own, which opens over what is shown; it goes
// again where that fails.
func (g *App) takeAside(page ui.Scene, take func() error) error {
	g.Open(page)
	if err := take(); err != nil {
		g.Back()
		return err
	}
	return nil
}
