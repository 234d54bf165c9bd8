package game

import (
	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/store"
	"cometfall/rules"
	"cometfall/rules/book"
)

// newBands are the warbands of the players: in the store, or in the memory where
// there is none.
func (g *App) newBands() *muster.Bands {
	st := g.kept.Store
	if st == nil {
		st = store.InMemory()
	}
	return &muster.Bands{Store: st, Lasting: g.kept.Store != nil, Rules: g.ruleset, Agreed: g.agreedCode, Stamp: g.kept.Stamp, Notice: g.Notice}
}

// mustering is what the pages of warbands need of the client.
func (g *App) mustering() *muster.Client {
	return &muster.Client{Shell: g, Win: g.Win, Gallery: &g.gallery, Bands: g.bands, Files: g.opt.Files, Seed: func() uint64 { return g.opt.Seed },
		Fight: func(save string) {
			g.Open(pages.NewSetup(g.pages).With(save))
		},
		Read: func(heading, text string) { g.Open(pages.NewReader(g.pages, heading, text)) },
	}
}

// agreedCode is the code of what was agreed on for the battles to come.
func (g *App) agreedCode() string { return g.agreed.Chosen.Code() }

// ruleset is the rules that were agreed on for the battles to come.
func (g *App) ruleset() *rules.Ruleset {
	if key := g.agreed.Chosen.Code(); g.bound == nil || g.boundOf != key {
		set, err := book.Ruleset(g.agreed.Chosen.Edition, g.agreed.Chosen.Flipped...)
		if err != nil { // no agreement that could be chosen
			g.title.Message = rules.Sentence(err)
			if set, err = book.Ruleset("lrb"); err != nil {
				panic(err) // the edition the program brings
			}
		}
		g.bound, g.boundOf = set, key
	}
	return g.bound
}
