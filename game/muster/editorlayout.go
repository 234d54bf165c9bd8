package muster

import (
	"fmt"
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// columns is how many panes there is room for beside each other.
func (e *Editor) columns() int {
	switch w := e.Body().W; {
	case w >= 980:
		return 3
	case w >= 700:
		return 2
	}
	return 1
}

func (e *Editor) LayOut() {
	e.layOutHead()
	b := e.Body()
	high := e.sumUp(b)
	b.Y, b.H = b.Y+high, b.H-high
	n := e.columns()
	e.inView = [paneCount]bool{true, true, true}
	if n < 3 {
		high := e.layOutFronts(b, n)
		b.Y, b.H = b.Y+high, b.H-high
		e.inView = [paneCount]bool{}
		e.inView[BandPane] = n == 2
		if n == 2 && e.Front == BandPane {
			e.Front = offerPane
		}
		e.inView[e.Front] = true
	}
	places := [paneCount]ui.Rect{}
	switch n {
	case 3:
		w := math.Floor((b.W - 24) / 3)
		for k := range places {
			places[k] = ui.R(b.X+float64(k)*(w+12), b.Y, w, b.H)
		}
	case 2:
		w := math.Floor((b.W - 12) / 2)
		places[BandPane], places[e.Front] = ui.R(b.X, b.Y-52, w, b.H+52), ui.R(b.X+w+12, b.Y, w, b.H)
	default:
		places[e.Front] = b
	}
	if e.inView[offerPane] {
		places[offerPane] = e.layOutOffers(places[offerPane])
	}
	of := fmt.Sprint(e.who, e.Offered, e.search.Text, e.client.Win.W)
	key := fmt.Sprint(of, e.edits, e.naming, e.client.Bands.Agreed())
	for k := range e.panes {
		if !e.inView[k] {
			e.panes[k].At, e.panes[k].Made = ui.Rect{}, ""
			continue
		}
		p := &e.panes[k]
		if made := fmt.Sprint(key, places[k]); made != p.Made {
			p.Made = made
			p.Fill(e.client.Win.Pen, places[k], of, e.compose(k), e.client.Win.Pointer.X, e.client.Win.Pointer.Y)
		}
		p.Buttons(&e.Page)
	}
}

// compose makes the lines of a pane.
func (e *Editor) compose(k int) []ui.Line {
	switch k {
	case BandPane:
		return e.bandLines()
	case CardPane:
		return e.cardLines()
	}
	if e.who < 0 {
		return e.openings()
	}
	return e.offers()
}

// layOutHead lists the buttons beside the heading.
func (e *Editor) layOutHead() {
	e.WayBack("Done", e.leave)
	b := e.Body()
	x := e.client.Win.Buttons[len(e.client.Win.Buttons)-1].At.X - 8
	w := e.client.Win.ButtonWidth("More …", "", "")
	x -= w
	e.Add(ui.Button{ID: "more", At: ui.R(x, 8, w, 44), Words: "More …", Do: e.more})
	key := "Ctrl+Z"
	if b.W < 700 {
		key = ""
	}
	w = e.client.Win.ButtonWidth("Undo", key, "")
	x -= w + 8
	why := ""
	if len(e.undo) == 0 {
		why = "Nothing was changed yet."
	}
	e.Add(ui.Button{ID: "undo", At: ui.R(x, 8, w, 44), Words: "Undo", Key: key, Why: why, Do: e.takeBack})
}

// layOutFronts lists the panes of which one lies in front.
func (e *Editor) layOutFronts(b ui.Rect, n int) float64 {
	offers := "Hire"
	if e.who >= 0 {
		offers = "Equip"
	}
	x := b.X
	for k, words := range [paneCount]string{fmt.Sprintf("Warband (%d)", len(e.Roster.Recruits)), offers, "Card"} {
		if n == 2 && k == BandPane {
			continue
		}
		w := math.Floor((b.W - 16) / 3)
		if n == 2 {
			w = math.Floor((b.W-12)/4) - 4
			if k == offerPane {
				x = b.X + math.Floor((b.W-12)/2) + 12
			}
		}
		e.Add(ui.Button{ID: fmt.Sprintf("pane-%d", k+1), At: ui.R(x, b.Y, w, 44), Words: words, Chosen: e.Front == k, Do: func() {
			if e.named() {
				e.Front = k
				e.Edited()
			}
		}})
		x += w + 8
	}
	return 52
}

// layOutOffers lists what can be offered and the search, and returns the place below.
func (e *Editor) layOutOffers(at ui.Rect) ui.Rect {
	x, y := at.X, at.Y
	if key := fmt.Sprint(e.edits, e.who, e.client.Bands.Agreed()); key != e.tabsOf { // asking everything of the rules takes its time
		e.tabsOf, e.shown = key, e.tabs()
	}
	tabs := e.shown
	if len(tabs) > 0 && !slices.Contains(tabs, e.Offered) {
		e.Offered = tabs[0]
	}
	if len(tabs) > 1 {
		for _, t := range tabs {
			w := e.client.Win.ButtonWidth(t, "", "")
			if x+w > at.X+at.W && x > at.X {
				x, y = at.X, y+50
			}
			e.Add(ui.Button{ID: "tab-" + t, At: ui.R(x, y, w, 44), Words: t, Chosen: t == e.Offered && e.search.Text == "", Do: func() {
				e.Offered, e.search.Text, e.panes[offerPane].Scroll = t, "", 0
				e.Edited()
			}})
			x += w + 6
		}
		y += 50
	}
	e.Place(&e.search, ui.R(at.X, y, at.W-ui.BarWide, 42))
	e.Add(ui.Button{ID: "search", At: e.search.At, Bare: true, Do: func() {
		if e.named() {
			e.Ask(&e.search, "What do you look for?")
			e.Edited()
		}
	}})
	y += 48
	return ui.R(at.X, y, at.W, at.Y+at.H-y)
}

// sumUp writes how the warband stands, and returns how high that is.
func (e *Editor) sumUp(b ui.Rect) float64 {
	set := e.client.Bands.Rules()
	e.summary, e.inks, e.fault = e.summary[:0], e.inks[:0], nil
	left := e.Roster.Left(set)
	money, ink := fmt.Sprintf("%d of %d crowns left", left, e.Roster.Crowns()), 0
	if left < 0 {
		money, ink = fmt.Sprintf("%d crowns too dear", -left), 3
	}
	rest := fmt.Sprintf("%d of %d models · rating %d", e.Roster.Models(set), e.Roster.MostModels(set), e.Roster.Rating(set))
	state, good := "Legal: ready to fight", 1
	if all := e.Roster.Problems(set); len(all) > 0 {
		e.fault, good = all[0], 2
		for _, p := range all {
			if p.Reason == warbands.NoLeader { // where everybody begins
				e.fault = p
			}
		}
		state = rules.Capital(e.fault.Error())
		if len(all) > 1 {
			state = fmt.Sprintf("%s; and %d more", state, len(all)-1)
		}
	}
	put := func(words string, x, y float64, p ui.Style, ink int) float64 {
		e.summary, e.inks = append(e.summary, ui.Mark{Words: words, Y: y, X: x, Style: p}), append(e.inks, ink)
		return x + e.client.Win.Width(p, words) + 18
	}
	x := put(money, b.X, b.Y, ui.Strong, ink)
	x = put(rest, x, b.Y+1, ui.Plain, 0)
	at, high := ui.R(x, b.Y-6, b.X+b.W-x, 34), 34.0
	if at.W < 360 {
		at, high = ui.R(b.X, b.Y+22, b.W, 34), 62
	}
	put(e.client.Win.Fitted(state, ui.Plain, at.W), at.X, at.Y+6, ui.Plain, good)
	if e.fault != nil && !slices.ContainsFunc(e.client.Win.Buttons, func(b ui.Button) bool { return b.ID == "state" }) {
		e.Add(ui.Button{ID: "state", At: at, Bare: true, Do: func() { e.see(e.fault) }})
	}
	return high
}

// see shows what something that is wrong is about.
func (e *Editor) see(p *warbands.Refusal) {
	who := -1
	if p.Recruit >= 0 && p.Recruit < len(e.Roster.Recruits) {
		who = e.Group(p.Recruit)[0]
	}
	e.Choose(who)
	switch p.Reason {
	case warbands.NeedsMutation, warbands.NoMutant:
		e.Offered = toMutate
	case warbands.SkillUnearned, warbands.SkillTwice, warbands.SkillBarred, warbands.UnknownSkill, warbands.SkillsMixed, warbands.SkillsExclude:
		e.Offered = toLearn
	case warbands.UnknownSpell, warbands.TooManySpells:
		e.Offered = toCast
	}
	e.Tell(rules.Sentence(p))
	e.Edited()
}

func (e *Editor) Draw(dst *ui.Canvas) {
	e.DrawHead(dst, e.Roster.Name)
	for i, m := range e.summary {
		ink := view.Words
		switch e.inks[i] {
		case 1:
			ink = dst.Palette.Good
		case 2:
			ink = dst.Palette.Warning
		case 3:
			ink = dst.Palette.Bad
		}
		dst.Write(m.Words, m.X, m.Y, m.Style, ink)
	}
	if e.inView[offerPane] {
		e.search.Empty = "Search whom to hire"
		if e.who >= 0 {
			e.search.Empty = "Search all he could have"
		}
		e.search.Draw(dst, e.naming < 0 && e.search.Text != "")
		if e.Lit("search") {
			dst.Outline(e.search.At, 2, view.Brass)
		}
	}
	for k := range e.panes {
		if e.inView[k] {
			e.panes[k].Draw(&e.Page, dst)
		}
	}
}
