package campaign

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// Standings is the page that compares the warbands of a campaign: a table of them, how their
// rating and their crowns went from battle to battle, and who put most out of action.
type Standings struct {
	paned
	home *Home
}

// Standings opens the page.
func (h *Home) Standings() {
	h.client.Open(&Standings{paned: newPaned(h.client, 1), home: h})
}

// Name implements ui.Scene.
func (p *Standings) Name() string { return "standings" }

// Update implements ui.Scene.
func (p *Standings) Update() { p.follow() }

// LayOut implements ui.Scene.
func (p *Standings) LayOut() {
	p.WayBack("Back", p.home.client.Back)
	at := p.Body()
	if w := math.Min(at.W, 1080); w < at.W {
		at = ui.R(at.X+math.Floor((at.W-w)/2), at.Y, w, at.H)
	}
	p.inView[0] = true
	p.fill(0, at, "standings", "", p.lines)
}

// Draw implements ui.Scene.
func (p *Standings) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "Standings: "+titleOf(p.home.Kept.State.Terms))
	p.drawPanes(dst)
}

// column is one of the table.
type column struct {
	name string
	of   func(s *engine.State, b *engine.Band) int
}

var columns = []column{
	{"Rating", func(s *engine.State, b *engine.Band) int { return s.Rating(b) }},
	{"Won", func(_ *engine.State, b *engine.Band) int { return b.Won }},
	{"Fought", func(_ *engine.State, b *engine.Band) int { return b.Fought }},
	{"Crowns", func(_ *engine.State, b *engine.Band) int { return b.Gold }},
	{"Shards", func(_ *engine.State, b *engine.Band) int { return b.Shards }},
	{"Models", func(_ *engine.State, b *engine.Band) int { return len(b.Warriors) }},
	{"Felled", func(_ *engine.State, b *engine.Band) (n int) {
		for i := range b.Warriors {
			n += b.Warriors[i].Felled
		}
		for i := range b.Graves {
			n += b.Graves[i].Felled
		}
		return n
	}},
	{"Graves", func(_ *engine.State, b *engine.Band) int { return len(b.Graves) }},
}

// standing are the warbands, those who won most first, then by their rating; who is gone comes
// last.
func standing(s *engine.State) (all []*engine.Band) {
	for i := range s.Bands {
		if !s.Bands[i].Wild {
			all = append(all, &s.Bands[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *engine.Band) int {
		if gone := (a.Gone != "") != (b.Gone != ""); gone {
			if a.Gone != "" {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(b.Won, a.Won), cmp.Compare(s.Rating(b), s.Rating(a)))
	})
	return all
}

// course is a figure of all warbands from battle to battle; before tells it of a battle, by
// side, and now as it is.
func course(s *engine.State, before func(bt *engine.Battle, side int) (int, bool), now func(b *engine.Band) int) (all []series) {
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Wild {
			continue
		}
		one := series{name: b.Name, side: i}
		for n := range s.Battles {
			bt := &s.Battles[n]
			if k := slices.Index(bt.Bands, b.ID); k >= 0 && !bt.Off {
				if v, ok := before(bt, k); ok {
					one.values = append(one.values, point{s.Number(n) - 1, v})
				}
			}
		}
		if last := s.Held(); len(one.values) == 0 || one.values[len(one.values)-1].battles < last {
			one.values = append(one.values, point{last, now(b)})
		}
		all = append(all, one)
	}
	return all
}

// ratings and crowns are how those went.
func ratings(s *engine.State) []series {
	return course(s, func(bt *engine.Battle, k int) (int, bool) { return bt.Ratings[k], true }, s.Rating)
}

func crowns(s *engine.State) []series {
	return course(s, func(bt *engine.Battle, k int) (int, bool) { return bt.Crowns[k], true }, func(b *engine.Band) int { return b.Gold })
}

// lines are those of the page.
func (p *Standings) lines() []ui.Line {
	s := p.home.Kept.State
	all := []ui.Line{{Heading: true, Title: "The warbands", Right: rules.Capital(ui.Many(s.Held(), "battle"))}, {Scene: p.heads, High: 30}}
	for place, b := range standing(s) {
		words := fmt.Sprintf("%d. %s", place+1, b.Name)
		about := b.List.Name + ", " + lower(playedBy(b.Seat))
		if b.Gone != "" {
			about = rules.Capital(b.Gone)
		}
		spoken := about
		for _, c := range columns {
			spoken += fmt.Sprintf(", %s %d", lower(c.name), c.of(s, b))
		}
		all = append(all, ui.Line{ID: fmt.Sprintf("band-%d", b.ID+1), Title: words, About: []string{spoken}, High: 52, Scene: p.row(words, about, b),
			Do: func() {
				p.home.client.Back()
				p.home.Show(b.ID)
			}})
	}
	if s.Held() > 0 {
		for _, of := range []struct {
			name string
			all  []series
		}{{"Rating", ratings(s)}, {"Crowns", crowns(s)}} {
			all = append(all, ui.Line{Heading: true, Title: of.name, Right: "battle by battle"}, ui.Line{Title: spokenCourse(of.all), Scene: plot(of.all, s.Held()), High: plotHigh})
		}
	} else {
		all = append(all, ui.Line{Heading: true, Title: "Battle by battle"}, ui.Line{Title: "No battle is fought yet.", About: []string{"From the first one on their ratings and their crowns are drawn here."}})
	}
	all = append(all, p.best()...)
	return append(all, taleStandings(s)...)
}

// spokenCourse is what a plot shows, in words.
func spokenCourse(all []series) string {
	var words []string
	for i := range all {
		s := &all[i]
		words = append(words, fmt.Sprintf("%s from %d to %d", s.name, s.values[0].value, s.now()))
	}
	return listed(words)
}

// nameWide is how much of a row the names have.
func nameWide(w float64) float64 {
	if w < 500 {
		return w * 0.58
	}
	return w * 0.4
}

// shown are the columns that there is room for.
func shown(w float64) []column {
	return columns[:min(len(columns), max(2, int((w-nameWide(w)-12)/62)))]
}

// heads paints the names of the columns.
func (p *Standings) heads(dst *ui.Canvas, at ui.Rect) {
	cols := shown(at.W)
	each := (at.W - nameWide(at.W) - 12) / float64(len(cols))
	for k, c := range cols {
		right := at.X + nameWide(at.W) + each*float64(k+1)
		dst.Write(c.name, right-dst.Width(ui.Small, c.name), at.Y+6, ui.Small, view.Quiet)
	}
}

// row paints a warband of the table.
func (p *Standings) row(name, about string, b *engine.Band) func(dst *ui.Canvas, at ui.Rect) {
	s := p.home.Kept.State
	return func(dst *ui.Canvas, at ui.Rect) {
		var ink color.RGBA = view.Words
		if b.Gone != "" {
			ink = view.Quiet
		}
		sign(dst, at.X+18, at.Y+18, int(b.ID), dst.Palette.SideInk(int(b.ID)))
		room := nameWide(at.W) - 40
		dst.Write(dst.Fitted(name, ui.Strong, room), at.X+34, at.Y+7, ui.Strong, ink)
		dst.Write(dst.Fitted(about, ui.Small, room), at.X+34, at.Y+28, ui.Small, view.Quiet)
		cols := shown(at.W)
		each := (at.W - nameWide(at.W) - 12) / float64(len(cols))
		for k, c := range cols {
			words, right := fmt.Sprint(c.of(s, b)), at.X+nameWide(at.W)+each*float64(k+1)
			dst.Write(words, right-dst.Width(ui.Strong, words), at.Y+16, ui.Strong, ink)
		}
	}
}

// mostBest is how many warriors are named.
const mostBest = 5

// best are who put most out of action, dead or alive.
func (p *Standings) best() []ui.Line {
	s := p.home.Kept.State
	type one struct {
		*engine.Warrior
		band  *engine.Band
		grave *engine.Grave // nil: he is with them still
	}
	var all []one
	for i := range s.Bands {
		b := &s.Bands[i]
		for k := range b.Warriors {
			all = append(all, one{&b.Warriors[k], b, nil})
		}
		for k := range b.Graves {
			all = append(all, one{&b.Graves[k].Warrior, b, &b.Graves[k]})
		}
	}
	all = slices.DeleteFunc(all, func(o one) bool { return o.Felled == 0 })
	slices.SortStableFunc(all, func(a, b one) int { return cmp.Compare(b.Felled, a.Felled) })
	if len(all) == 0 {
		return nil
	}
	lines := []ui.Line{{Heading: true, Title: "Most feared"}}
	for _, o := range all[:min(len(all), mostBest)] {
		l := ui.Line{Title: o.Name, Right: fmt.Sprintf("%d put out of action", o.Felled), About: []string{o.band.Name}}
		r, ids := s.Roster(o.band, func(*engine.Warrior) bool { return true })
		if i := slices.Index(ids, o.ID); i >= 0 && o.grave == nil {
			l.Paint, l.Size = p.home.client.portrait(s.Rules, r, i, false), 48
			l.ID, l.Do = fmt.Sprintf("man-%d", o.ID), func() {
				p.home.client.Back()
				p.home.Show(o.band.ID)
				p.home.Choose(o.ID)
			}
		} else if o.grave != nil {
			l.Paint, l.Size = p.home.client.portrait(s.Rules, aloneOf(o.band, o.Recruit), 0, true), 48
			l.About = append(l.About, p.home.endOf(o.grave))
		}
		lines = append(lines, l)
	}
	return lines
}
