package battle

import (
	"fmt"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/opponent"
)

// How many of each warband are lost, and with how many it takes Rout tests, stands below
// what is said of a warrior: by that most battles end.

// lossRow is a line of the table of losses.
type lossRow struct {
	side        rules.SideID
	lost, began int
	tests       int // with how many lost it takes Rout tests; 0: never
}

// mostLosses is how many warbands the table of losses has room for.
const mostLosses = 4

// losses are the rows of the table of losses, the player's own first: one for each warband
// that fights, and none once the battle is over.
func (b *Scene) losses() (rows []lossRow) {
	s := b.seen()
	if s.Over && !b.animating() || b.settingUp() || len(s.Sides) < 2 {
		return nil
	}
	add := func(side rules.SideID) {
		if r := (lossRow{side: side}); s.Sides[side].Began > 0 {
			r.lost, r.began, r.tests = s.Losses(side)
			rows = append(rows, r)
		}
	}
	add(b.seat.side)
	for side := range s.Sides {
		if rules.SideID(side) != b.seat.side && len(rows) < mostLosses {
			add(rules.SideID(side))
		}
	}
	return rows
}

// ends is how a battle is won that nothing else decides; empty where there are goals.
func (b *Scene) ends() string {
	if b.seen().Over && !b.animating() || len(b.aims()) > 0 || len(b.seen().Sides) < 2 {
		return ""
	}
	return "Drive the enemy from the field."
}

// lossWords are a row in a few words, for a line of a narrow window.
func (b *Scene) lossWords(r *lossRow) string {
	words := fmt.Sprintf("%d of %d lost", r.lost, r.began)
	if r.tests > 0 && r.lost < r.tests {
		words += fmt.Sprintf(", Rout tests from %d", r.tests)
	} else if r.tests > 0 {
		words += ", takes Rout tests"
	}
	return rules.Capital(b.seen().Sides[r.side].Name) + ": " + words + "."
}

// ofLosses is what there is to say about a warband's losses: when it tests, and against what;
// and where nothing but that decides the battle, how likely it is to win, as far as who sits at
// the table may know.
func (b *Scene) ofLosses(r *lossRow, st *opponent.Standing) because {
	s := b.seen()
	e := b.ofRout(r)
	if st != nil {
		chance := st.Chance
		if r.side != b.seat.side {
			chance = 1000 - chance
		}
		e.lines = append(e.lines, fmt.Sprintf("They win about %d%% of battles that stand like this one. Of %s: %s.", (chance+5)/10, s.Sides[b.seat.side].Name, st.Why()))
	}
	return e
}

// ofRout is what there is to say about a warband's Rout tests.
func (b *Scene) ofRout(r *lossRow) because {
	s := b.seen()
	e := because{title: "Rout tests of " + s.Sides[r.side].Name, rule: "LEAD-01"}
	if r.tests == 0 {
		e.lines = []string{"They take none in this battle."}
		return e
	}
	e.lines = append(e.lines, fmt.Sprintf("With %d of %d lost, a quarter or more, they take a Rout test at the beginning of each of their turns; whoever fails flees from the field.", r.tests, r.began))
	if ld, from := s.RoutLeadership(r.side); from == "" {
		e.lines = append(e.lines, "They could not pass it now: "+rules.NoLeadership+".")
	} else {
		e.lines = append(e.lines, fmt.Sprintf("It is passed with 2D6 of %d or less (%s).", ld, from))
	}
	return e
}

// lossesHigh is how high the table of losses is, with what is to be done where nothing else
// says it.
func (b *Scene) lossesHigh(k *sketch, wide float64) float64 {
	rows := b.losses()
	if len(rows) == 0 {
		return 0
	}
	high := 34 + 20*float64(len(rows))
	if ends := b.ends(); ends != "" {
		high += k.height(ends, wide, ui.Plain) + 6
	}
	return high
}

// layOutLosses lays the table of losses out below a line.
func (b *Scene) layOutLosses(k *sketch, x, y, wide float64) {
	rows := b.losses()
	if len(rows) == 0 {
		return
	}
	k.fill(ui.R(x, y, wide, 1), view.Hairline)
	y += 6
	if ends := b.ends(); ends != "" {
		y = k.paragraph(ends, x, y, wide, ui.Plain, view.Words) + 6
	}
	var st *opponent.Standing
	if b.ends() != "" && len(b.m.State.Sides) == 2 {
		now := opponent.StandingOf(b.seen(), b.seat.side)
		st = &now
	}
	const tests = "Rout tests from"
	k.write("Lost", x, y, ui.Small, view.Quiet)
	k.write(tests, x+wide-k.pen.Width(ui.Small, tests), y, ui.Small, view.Quiet)
	y += 20
	for _, r := range rows {
		side := int(r.side)
		b.panels.warrior.asks = append(b.panels.warrior.asks, askable{ui.R(x, y-1, wide, 20), b.ofLosses(&r, st)})
		ink, from := view.Words, "never"
		if r.tests > 0 {
			from = fmt.Sprint(r.tests)
		}
		if r.tests > 0 && r.lost >= r.tests {
			ink, from = k.pen.Palette.Warning, "now"
		}
		lost := fmt.Sprintf("%d of %d", r.lost, r.began)
		k.discs = append(k.discs, spotInk{x + 6, y + 9, 5, k.pen.Palette.Side(side)})
		k.write(k.pen.Fitted(rules.Capital(b.m.State.Sides[side].Name), ui.Small, wide-118), x+18, y, ui.Small, view.Words)
		k.write(lost, x+wide-44-k.pen.Width(ui.Small, lost), y, ui.Small, ink)
		k.write(from, x+wide-k.pen.Width(ui.Small, from), y, ui.Small, ink)
		y += 20
	}
}
