package game

import (
	"errors"
	"fmt"

	"cometfall/game/battle"
	"cometfall/game/campaign"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// quick starts a battle between the two ready-made warbands.
func (g *App) quick() error {
	if g.opt.Mission != "" {
		return g.undertake(pages.Mission{File: g.opt.MissionFile, Text: g.opt.Mission, Level: g.opt.MissionLevel}, g.opt.Challenge)
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
func (g *App) undertake(mission pages.Mission, challenge string) error {
	a := match.Agreement{Edition: g.agreed.Chosen.Edition, Toggles: g.agreed.Chosen.Flipped, Seed: g.opt.Seed, Challenge: challenge, Kept: mission.Kept}
	if mission.Band != nil {
		a.Enlist(mission.Band)
	}
	if err := a.Undertake(mission.File, mission.Text); err != nil {
		return err
	}
	if mission.Level != "" {
		a.Level = mission.Level
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
	return g.beginOf(a, sit, nil)
}

// beginOf is begin for a battle of a campaign, to which its end leads back.
func (g *App) beginOf(a match.Agreement, sit func(m *match.Match) error, home *battle.Home) error {
	m, err := g.started(&a, sit)
	if err != nil {
		return err
	}
	b := battle.Begin(g.client, m).At(home)
	g.agreed.Began(&a)
	g.enter(b)
	b.Save()
	return nil
}

// started is a battle that has begun as agreed, with everybody in his seat.
func (g *App) started(a *match.Agreement, sit func(m *match.Match) error) (*match.Match, error) {
	table, err := levels.Load(a.Level)
	if err != nil {
		return nil, err
	}
	g.agreed.Lend(a)
	m, err := match.New(*a, table)
	if err != nil {
		return nil, err
	}
	if sit != nil {
		if err := sit(m); err != nil {
			return nil, err
		}
	}
	if g.opt.Chance != nil {
		if err := m.Draw(g.diceFor(m)); err != nil {
			return nil, err
		}
		m.Chance = g.opt.Chance
	}
	if !a.ByHand {
		if err := m.Start(); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// diceFor is how the dice of a battle are drawn: as somebody likes who plays alone, and
// fresh where a save may be read by the other side.
func (g *App) diceFor(m *match.Match) string {
	persons := len(m.State.Sides)
	for _, level := range m.Seats {
		if level != "" {
			persons--
		}
	}
	if persons < 2 {
		return g.settings.SoloDice()
	}
	return match.Fresh
}

// resume goes on with a saved battle. Without a name it gets a new one. One that
// cannot be played again as it was saved gets a new one too, so that nothing is
// written over the save it came from, and the players are told.
func (g *App) resume(name, text string) error {
	if of := campaign.CampaignOf(name); of != "" {
		return g.resumeOf(of, name, text)
	}
	m, err := match.Reopen(text, levels.Load, saves.Patience())
	if m == nil {
		return fmt.Errorf("the saved battle cannot be continued: %w", err)
	}
	g.goOnWith(name, saves.Opened{Match: m, Save: text, Trouble: err})
	return nil
}

// goOnWith goes on with a battle that was opened, as resume does.
func (g *App) goOnWith(name string, o saves.Opened) {
	b := battle.Resume(g.client, o.Match, name, o.Save, o.Trouble)
	g.enter(b)
	b.Explain(o.Trouble, name)
}

// Watch shows the battle that was opened again from the beginning of a turn on, so many
// pixels to an inch; 0: the whole table.
func (g *App) Watch(turn int, zoom float64) error {
	if g.battle == nil {
		return errors.New("no battle is open")
	}
	return g.battle.WatchAgain(turn, zoom)
}

// Occasions are the kinds of thing that happen in the battle that was opened, each where
// it happens first.
func (g *App) Occasions() []battle.Occasion {
	if g.battle == nil {
		return nil
	}
	return g.battle.Occasions()
}

// WatchLine shows the order again that brought about a line of its log, so many pixels to an
// inch; Tells reports whether that has been seen, and Where is its place in the window.
func (g *App) WatchLine(line int, zoom float64) error { return g.battle.WatchLine(line, zoom) }
func (g *App) Tells(line int) bool                    { return g.battle.Tells(line) }
func (g *App) Where(line int) (x, y float64)          { return g.battle.Where(line) }

// TableShown is the part of the window in which the table of that battle is seen.
func (g *App) TableShown() ui.Rect { return g.battle.TableShown() }

// Watching reports whether a battle is being watched again and goes on.
func (g *App) Watching() bool { return g.battle != nil && g.battle.Watching() }
