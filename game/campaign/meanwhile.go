package campaign

import (
	"fmt"
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// Battles that are fought while one looks about: those of the computers' warbands among themselves, and
// one's own where the computer is to lead it.

// meanwhile is such a battle that is being fought.
type meanwhile struct {
	fought Contest // nil: none is
	of     int     // the battles of the calendar, of which it is the last
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

// letThemFight begins the battle that is arranged; computers lead it on all sides.
func (h *Home) letThemFight() {
	c, err := h.client.Contest(h.Kept, h.level())
	switch {
	case err != nil && h.amongRivals(): // nobody may be fit for it
		h.silently(engine.CallOff{})
		h.meanwhile.looked = len(h.Kept.Lines)
		return
	case err != nil:
		h.Tell(sentence(err))
		return
	}
	h.meanwhile.fought, h.meanwhile.of, h.meanwhile.turn = c, len(h.Kept.State.Battles), -1
	h.edited()
}

// haveItFought asks whether the computer is to lead one's own warband in the battle that is arranged.
func (h *Home) haveItFought() {
	whose := rules.Capital(h.ledForYou())
	h.sure("Have it fought for you?", whose+" as a fair player, and it takes a few seconds. What comes of it holds.", "Have it fought", h.letThemFight)
}

// ledForYou is whose warbands the computer leads in the battle that is arranged, where persons do not.
func (h *Home) ledForYou() string {
	bt, persons := h.Kept.State.Pending(), 0
	for _, id := range bt.Bands {
		if h.Kept.State.Band(id).Seat == "" {
			persons++
		}
	}
	switch {
	case persons < 2:
		return "the computer leads your warband"
	case persons == 2:
		return "the computer leads both your warbands"
	}
	return fmt.Sprintf("the computer leads all %d of your warbands", persons)
}

// fightOn fights for a part of this frame, and takes over what came of a battle that is over.
func (h *Home) fightOn() {
	m := &h.meanwhile
	if h.Kept.State.Pending() == nil || m.of != len(h.Kept.State.Battles) {
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
	if h.amongRivals() {
		h.silently(engine.Settle{Report: report})
	} else {
		h.Do(engine.Settle{Report: report})
	}
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

// fightLines are how the battle that is arranged is begun or gone on with, or how it goes where nobody
// looks on.
func (h *Home) fightLines(begin, goOn string) []ui.Line {
	if c := h.meanwhile.fought; c != nil {
		title, about := "They fight it out among themselves", "They set up."
		if !h.amongRivals() {
			title = "It is fought for you"
		}
		if n := c.Turn(); n > 0 {
			about = fmt.Sprintf("Turn %d.", n)
		}
		return []ui.Line{{Title: title, About: []string{about + " The next battle can be arranged when it is over."}, Icon: "sands-of-time"}}
	}
	begun, rivals, can := h.Kept.Begun(), h.amongRivals(), h.client.Contest != nil
	fight := ui.Line{ID: "fight", Plate: true, Title: begin, Next: !rivals || !can, Do: h.fight}
	switch {
	case rivals && begun:
		fight.Title = "Go on watching them"
	case rivals:
		fight.Title = "Watch them fight"
	case begun:
		fight.Title = goOn
	}
	switch {
	case !can:
		return []ui.Line{fight}
	case rivals:
		return []ui.Line{{ID: "let", Plate: true, Title: "Let them fight it out", About: []string{"It is fought by the same rules, and nobody looks on"}, Next: true, Do: h.letThemFight}, fight}
	case begun: // it is decided on the table
		return []ui.Line{fight}
	}
	return []ui.Line{fight, {ID: "let", Plate: true, Title: "Have it fought for you …", About: []string{rules.Capital(h.ledForYou())}, Do: h.haveItFought}}
}
