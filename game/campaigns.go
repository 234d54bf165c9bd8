package game

import (
	"fmt"

	"cometfall/game/battle"
	"cometfall/game/campaign"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// campaigning is what the pages of campaigns need of the client.
func (g *App) campaigning() *campaign.Client {
	return &campaign.Client{Shell: g, Win: g.Win, Kept: g.campaigns, Gallery: &g.gallery, Files: g.opt.Saves,
		Standing: muster.Standing,
		LineUp: func(set *rules.Ruleset, r *warbands.Roster) func(dst *ui.Canvas, at ui.Rect) {
			return muster.LineOf(&g.gallery, muster.Standings(set, r))
		},
		Dice: g.dice,
		Drawn: func(persons int) string {
			switch {
			case g.opt.Chance == nil:
				return match.InARow
			case persons < 2:
				return g.settings.SoloDice()
			}
			return match.Fresh
		},
		Agreed: func() (string, []string, string) {
			a := &g.agreed.Chosen
			return a.Edition, a.Flipped, a.Words()
		},
		Maps:  func() []string { return g.own },
		Agree: func() { g.Open(pages.NewAgreement(g.pages)) },
		Own: func() ([]campaign.Own, error) {
			all, err := g.bands.All()
			var own []campaign.Own
			for _, b := range all {
				w := g.warband(b)
				own = append(own, campaign.Own{Roster: w.Roster, About: w.About, Save: w.Save, Damaged: w.Damaged})
			}
			return own, err
		},
		Muster: func() { g.Open(muster.New(g.mustering())) },
		Fight:  g.fightOf,
		Contest: func(k *campaign.Kept, level string) (campaign.Contest, error) {
			a, err := k.State.Agreement(level, g.dice())
			if err != nil {
				return nil, err
			}
			m, err := g.started(&a, func(m *match.Match) error {
				if err := g.seatsOf(k)(m); err != nil {
					return err
				}
				for i := range k.State.Pending().Bands { // where a person would sit
					if i >= len(m.Seats) || m.Seats[i] == "" {
						if err := m.Seat(rules.SideID(i), "fair"); err != nil {
							return err
						}
					}
				}
				return nil
			})
			if err != nil {
				return nil, err
			}
			return battle.NewContest(m)
		},
	}
}

// fightOf opens the battle that is arranged in a campaign, or goes on with it.
func (g *App) fightOf(k *campaign.Kept, level string) error {
	if name := k.BattleSave(); k.Begun() {
		text, err := g.campaigns.Store.Load(name)
		if err != nil {
			return err
		}
		return g.goOnOf(k, name, text)
	}
	a, err := k.State.Agreement(level, g.dice())
	if err != nil {
		return err
	}
	a.ByHand = k.ByHand() && k.State.Pending().Errand == nil
	return g.beginOf(a, g.seatsOf(k), g.homeOf(k))
}

// seatsOf has everybody take his seat in the battle that is arranged.
func (g *App) seatsOf(k *campaign.Kept) func(m *match.Match) error {
	return func(m *match.Match) error {
		bt := k.State.Pending()
		for i, id := range bt.Bands {
			if seat := k.State.Band(id).Seat; seat != "" {
				if err := m.Seat(rules.SideID(i), seat); err != nil {
					return err
				}
			}
		}
		if bt.Errand != nil { // its enemies are the computer's
			return m.Seat(1, minds[bt.Errand.Challenge])
		}
		return nil
	}
}

// homeOf is where a battle of a campaign belongs.
func (g *App) homeOf(k *campaign.Kept) *battle.Home {
	return &battle.Home{Save: k.BattleSave(), Words: "Back to the campaign", Back: func(m *match.Match) { g.homeFrom(k, m) }}
}

// homeFrom goes back to a campaign from its battle; what came of it is taken over if it is
// over.
func (g *App) homeFrom(k *campaign.Kept, m *match.Match) {
	g.Keep() // as it ended
	g.leave()
	list := campaign.New(g.campaigning())
	g.Open(list)
	h := campaign.NewHome(g.campaigning(), k, list.Reread)
	g.Open(h)
	if !m.State.Over {
		return
	}
	report, err := k.State.ReportOf(m)
	if err != nil {
		h.Tell(rules.Sentence(err))
		return
	}
	h.Do(engine.Settle{Report: report})
}

// goOnOf goes on with a battle of a campaign; one that is over leads back to it at once.
func (g *App) goOnOf(k *campaign.Kept, name, text string) error {
	m, err := match.Reopen(text, levels.Load, saves.Patience())
	if m == nil {
		return fmt.Errorf("the battle cannot be continued: %w; call it off and arrange it anew", err)
	}
	if m.State.Over {
		g.homeFrom(k, m)
		return nil
	}
	if err != nil { // what it was stays among the saved battles
		if _, err := g.kept.Keep(text); err != nil {
			return err
		}
	}
	b := battle.Resume(g.client, m, name, text, err).At(g.homeOf(k))
	g.enter(b)
	b.Explain(err, name)
	return nil
}

// resumeOf goes on with a battle by the name of its save: its campaign is opened with it.
func (g *App) resumeOf(of, name, text string) error {
	k, err := g.campaigns.Open(of)
	if err != nil {
		return err
	}
	if k.BattleSave() != name {
		return fmt.Errorf("%s has gone on since: that battle is over", of)
	}
	return g.goOnOf(k, name, text)
}
