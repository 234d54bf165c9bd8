package campaign

import (
	"fmt"
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// The battles of the computers' warbands among themselves, which are fought while one looks about.

// meanwhile is such a battle that is being fought.
type meanwhile struct {
	fought Contest // nil: none is
	turn   int     // that is shown
	looked int     // the lines of the log when it was last looked for one
}

// goOn goes on with the battle of the computers' warbands that is being fought, and begins the next
// one that is due.
func (h *Home) goOn() {
	k, m := h.Kept, &h.meanwhile
	if m.fought != nil {
		h.fightOn()
		return
	}
	if m.looked == len(k.Lines) || h.client.Contest == nil || k.Open != nil {
		return
	}
	m.looked = len(k.Lines)
	c := k.State.Meanwhile()
	if c == nil {
		return
	}
	h.silently(c)
	if _, rests := c.(engine.Rest); !rests && k.Open == nil {
		h.letThemFight()
	}
}

// letThemFight begins the battle that is arranged among computers' warbands.
func (h *Home) letThemFight() {
	c, err := h.client.Contest(h.Kept, h.level())
	if err != nil { // nobody may be fit for it
		h.silently(engine.CallOff{})
		h.meanwhile.looked = len(h.Kept.Lines)
		return
	}
	h.meanwhile.fought, h.meanwhile.turn = c, -1
	h.edited()
}

// fightOn fights for a part of this frame, and takes over what came of a battle that is over.
func (h *Home) fightOn() {
	m := &h.meanwhile
	if !h.amongRivals() {
		h.dropMeanwhile()
		return
	}
	over := m.fought.GoOn()
	if turn := m.fought.Turn(); turn != m.turn {
		m.turn = turn
		h.edited()
	}
	if !over {
		return
	}
	battle, err := m.fought.Match()
	m.fought = nil
	var report engine.Report
	if err == nil {
		report, err = h.Kept.State.ReportOf(battle)
	}
	if err != nil {
		h.Tell(sentence(err))
		h.edited()
		return
	}
	h.silently(engine.Settle{Report: report})
}

// dropMeanwhile ends a battle of which nobody wants to know the end any more.
func (h *Home) dropMeanwhile() {
	if h.meanwhile.fought != nil {
		h.meanwhile.fought.Drop()
		h.meanwhile.fought = nil
		h.edited()
	}
}

// silently carries a command out that no person has given: what came of the last of theirs is still
// told above it.
func (h *Home) silently(c engine.Command) {
	since, scroll, notice := h.since, h.panes[todoPane].Scroll, h.Notice
	h.Do(c)
	h.since, h.panes[todoPane].Scroll = since, scroll
	if h.Notice == "" {
		h.Notice = notice
	}
}

// amongRivals reports whether computers' warbands alone fight the battle that is arranged.
func (h *Home) amongRivals() bool {
	bt := h.Kept.State.Pending()
	return bt != nil && !slices.ContainsFunc(bt.Bands, func(id rules.SideID) bool { return h.Kept.State.Band(id).Seat == "" })
}

// amongRivalsLines are how a battle of the computers' warbands goes that is being fought, or what it
// takes to have it fought.
func (h *Home) amongRivalsLines() []ui.Line {
	if c := h.meanwhile.fought; c != nil {
		about := "They set up."
		if n := c.Turn(); n > 0 {
			about = fmt.Sprintf("Turn %d.", n)
		}
		return []ui.Line{{Title: "They fight it out among themselves", About: []string{about + " The next battle can be arranged when it is over."}, Icon: "sands-of-time"}}
	}
	words := "Watch them fight"
	if h.Kept.Begun() {
		words = "Go on watching them"
	}
	all := []ui.Line{{ID: "fight", Plate: true, Title: words, Next: h.client.Contest == nil, Do: h.fight}}
	if h.client.Contest != nil {
		all = append([]ui.Line{{ID: "let", Plate: true, Title: "Let them fight it out", About: []string{"It is fought by the same rules, and nobody looks on"}, Next: true, Do: h.letThemFight}}, all...)
	}
	return all
}
