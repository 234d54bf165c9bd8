package game

import (
	"cometfall/game/battle"
	"cometfall/game/campaign"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Sentence is what went wrong, in words to the players.
func (g *App) Sentence(err error) string { return rules.Sentence(err) }

// Cited is the first rule that words cite; "" if they cite none.
func (g *App) Cited(words string) string { return help.Cited(words) }

// RuleName is what the rule with an ID is called.
func (g *App) RuleName(id string) string { return help.TitleOf(id) }

// Plain is words without the IDs of the rules that they cite.
func (g *App) Plain(words string) string { return help.Plain(words) }

// Backdrop draws the town at dusk, which lies below pages.
func (g *App) Backdrop(dst *ui.Canvas) { g.title.DrawBackdrop(dst) }

// battleClient is what battles need of the client.
func (g *App) battleClient() *battle.Client {
	c := &battle.Client{Shell: g, Win: g.Win, Faces: &g.gallery, Grounds: &g.grounds, Saves: g.kept, Ready: g.opt.Ready, MayQuit: g.opt.MayQuit, Near: true, Chance: g.opt.Chance,
		Ticks:      func(usual int) int { return g.settings.Ticks(usual) },
		TheirTicks: func(usual int) int { return g.settings.OpponentTicks(usual) },
		Still:      func() bool { return g.settings.Still() },
		Passes:     func() bool { return g.settings.Passing == 1 },
		Follows:    func() bool { return g.settings.Follow == 0 },
		LeftThumb:  func() bool { return g.settings.Thumb == 1 },
		Enter:      g.enter,
		Leave:      g.leave,
		Lessons: func() {
			g.leave()
			g.Open(pages.NewLessons(g.pages))
		},
		FirstBattle: g.firstBattle,
		NextMission: func(title string) (string, func()) { return pages.NextMission(g.pages, title) },
		Quit:        func() { g.quit = true },
		Help:        g.Help,
		Again: func(a match.Agreement, sit func(m *match.Match) error) error {
			g.begun = true
			a.Seed = g.dice()
			return g.begin(a, sit)
		},
		Read:      func(heading, text string) { g.Open(pages.NewReader(g.pages, heading, text)) },
		TakeOut:   func(name, save string, m *match.Match) { g.Open(pages.Taking(g.pages, name, save, m, nil)) },
		Settings:  func() { g.Open(pages.NewSettings(g.pages)) },
		Agreement: func(a *match.Agreement) { g.Open(pages.NewAgreementOf(g.pages, a)) },
	}
	if host.CanShow() {
		c.Show = host.Show
	}
	return c
}

// OpenRule opens the rule book at a rule; "": at the keys.
func (g *App) OpenRule(id string) { g.Open(pages.NewRulebook(g.pages, id)) }

// pageClient is what the title and the pages need of the client; flagged is the table
// the program was started with.
func (g *App) pageClient(flagged string) *pages.Client {
	c := &pages.Client{Shell: g, Win: g.Win, Battles: g.kept, Gallery: &g.gallery,
		Started:    pages.Started{Flagged: flagged, Against: g.opt.Against, Scenario: g.opt.Scenario, Saves: g.opt.Saves, Gradual: g.opt.Gradual},
		Beginnings: g.beginnings(),
		Own:        func() []string { return g.own },
		Forget:     g.forgetMap,
		Rules:      g.ruleset,
		LineUp: func(r *warbands.Roster) func(dst *ui.Canvas, at ui.Rect) {
			line := muster.LineUp(g.ruleset(), r)
			if len(line) == 0 {
				return nil
			}
			return muster.LineOf(&g.gallery, line)
		},
		Muster:    func() { g.Open(muster.New(g.mustering())) },
		Campaigns: func() { g.Open(campaign.New(g.campaigning())) },
		Settings:  func() pages.Settings { return g.settings },
		Choose:    g.choose,
		Help:      g.Help,
		Press:     g.Press,
	}
	if g.opt.MayQuit {
		c.Quit = func() { g.quit = true }
	}
	c.Ruling = func() (string, []string) {
		if g.battle != nil {
			a := &g.battle.Match().Agreement
			return a.Edition, a.Toggles
		}
		return g.agreed.Chosen.Edition, g.agreed.Chosen.Flipped
	}
	c.Warband = func(save string) pages.Warband { return g.warband(g.bands.Read(save)) }
	c.Warbands = func() ([]pages.Warband, error) {
		all, err := g.bands.All()
		var own []pages.Warband
		for _, b := range all {
			own = append(own, g.warband(b))
		}
		return own, err
	}
	c.Trouble = func() error {
		if g.Speaker == nil {
			return nil
		}
		return g.Speaker.Trouble()
	}
	return c
}

// warband is one of the players' own, as a page shows it.
func (g *App) warband(b muster.Band) pages.Warband {
	w := pages.Warband{Save: b.Save, Roster: b.Roster, Damaged: b.Damaged}
	if b.Damaged == nil {
		w.About = muster.InBrief(g.ruleset(), b.Roster)
	}
	return w
}

// beginnings are the ways into a battle from title and pages.
func (g *App) beginnings() pages.Beginnings {
	return pages.Beginnings{
		Table: func() string { return g.opt.Level },
		Dice:  g.dice,
		Begin: func(a match.Agreement, sit func(m *match.Match) error) error {
			err := g.begin(a, sit)
			if err == nil {
				g.opt.Level = a.Level
			}
			return err
		},
		Undertake: func(mission pages.Mission, challenge string) error {
			g.dice()
			return g.undertake(mission, challenge)
		},
		Load:    g.load,
		BringIn: g.bringIn,
		Lessons: g.lessons,
		Learn:   g.learn,
		Played:  func() bool { return g.begun },
		Quick: func(level, against string) error {
			if against != "" && g.kept.Progress().Fresh() {
				if err := g.kept.Learn(func(p *saves.Progress) { p.Hints = true }); err != nil {
					return err
				}
			}
			g.dice()
			g.opt.Level = level
			was := g.opt.Against
			g.opt.Against = against
			defer func() { g.opt.Against = was }()
			return g.quick()
		},
	}
}
