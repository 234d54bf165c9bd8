package campaign

import (
	"fmt"
	"image/color"
	"slices"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// The cards of a warband, of a warrior and of a grave.

// cardLines are the card of the chosen warrior, of a grave, or of the warband.
func (h *Home) cardLines() []ui.Line {
	b := h.Kept.Now().Band(h.Band)
	if w := b.Warrior(h.Who); w != nil {
		return h.warriorCard(b, w)
	}
	if h.Grave >= 0 && h.Grave < len(b.Graves) {
		return h.graveCard(b, &b.Graves[h.Grave])
	}
	return h.bandCard(b)
}

// bannerHigh is how high the picture of a warband is, and portraitSize how large that of a warrior.
const (
	bannerHigh   = 128
	portraitSize = 112
)

// bandCard is the card of a warband: all of them side by side, its figures, camp and battles.
func (h *Home) bandCard(b *engine.Band) []ui.Line {
	s := h.Kept.Now()
	all := []ui.Line{{Heading: true, Title: b.Name, Right: b.List.Name}}
	r, ids := s.Roster(b, func(*engine.Warrior) bool { return true })
	if h.client.LineUp != nil && len(ids) > 0 {
		all = append(all, ui.Line{Title: fmt.Sprintf("%s of %s", ui.Many(len(ids), "warrior"), b.Name), Scene: banner(h.client.LineUp(s.Rules, r)), High: bannerHigh})
	}
	all = append(all, ui.Line{Figures: []ui.Figure{
		{Name: "Rating", Value: fmt.Sprint(s.Rating(b))}, {Name: "Models", Value: fmt.Sprint(len(ids))}, {Name: "Crowns", Value: fmt.Sprint(b.Gold)},
		{Name: "Shards", Value: fmt.Sprint(b.Shards)}, {Name: "Fought", Value: fmt.Sprint(b.Fought)}, {Name: "Won", Value: fmt.Sprint(b.Won)},
	}})
	if camp, rule := s.Describe(b); camp != "" {
		all = append(all, ui.Line{Title: "Their camp", About: []string{camp}, Rule: rule})
	}
	all = append(all, h.billLines(b)...)
	all = append(all, h.townLines(b)...)
	all = append(all, toldLines(b)...)
	all = append(all, ui.Line{Heading: true, Title: "Their battles"})
	n := len(all)
	for i := range s.Battles {
		if bt := &s.Battles[i]; slices.Contains(bt.Bands, b.ID) {
			all = append(all, h.battleLine(b, i))
		}
	}
	if len(all) == n {
		all = append(all, ui.Line{Title: "None yet.", About: []string{"Press on a warrior to see his card."}})
	}
	return all
}

// billLines are what is asked of a warband after its next battle, with a warning where its crowns do
// not reach.
func (h *Home) billLines(b *engine.Band) []ui.Line {
	bills := h.Kept.Now().Bills(b)
	if len(bills) == 0 || b.Gone != "" {
		return nil
	}
	least, most := 0, 0
	var words []string
	for _, o := range bills {
		least, most = least+o.Least, most+o.Most
		words = append(words, fmt.Sprintf("%s %s", o.For, fromTo(o.Least, o.Most)))
	}
	l := ui.Line{Title: fmt.Sprintf("Due after the next battle: %s crowns", fromTo(least, most)), About: []string{rules.Capital(listed(words)) + "."}, Icon: "sands-of-time", Rule: bills[0].Rule}
	if b.Gold < most {
		l.Why, l.Below = fmt.Sprintf("They have %d. Whoever and whatever is not paid is lost.", b.Gold), true
	}
	return []ui.Line{l}
}

// fromTo is a number that lies between two.
func fromTo(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// battleLine is a battle of a warband and what became of it.
func (h *Home) battleLine(b *engine.Band, i int) ui.Line {
	s := h.Kept.Now()
	bt := &s.Battles[i]
	name := engine.AboutOf(bt)
	l := ui.Line{Title: fmt.Sprintf("Battle %d: %s", s.Number(i), name), Icon: "crossed-swords"}
	what := "still to be fought"
	switch {
	case bt.Off:
		l.Title, what = name, "called off"
	case bt.Report != nil && bt.Report.Winner == b.ID:
		what, l.Icon, l.Ink = "won", "laurel-crown", view.Brass
	case bt.Report != nil && bt.Report.Winner >= 0:
		what = "won by " + s.Band(bt.Report.Winner).Name
	case bt.Report != nil:
		what = "nobody won"
	}
	if bt.Errand != nil {
		if bt.Report != nil && bt.Report.Winner < 0 {
			what = "lost"
		}
		l.About = []string{fmt.Sprintf("A mission (%d)", bt.Ratings[0]), rules.Capital(what)}
		return l
	}
	l.About = []string{h.matchUp(bt), rules.Capital(what)}
	return l
}

// banner paints a warband on a floor before a wall.
func banner(line func(dst *ui.Canvas, at ui.Rect)) func(dst *ui.Canvas, at ui.Rect) {
	return func(dst *ui.Canvas, at ui.Rect) {
		const bands = 24 // of the wall and of the floor, each a little lighter than the one above
		for k := range bands {
			y0, y1 := at.Y+at.H*float64(k)/bands, at.Y+at.H*float64(k+1)/bands
			light := 0.55 * float64(k) / bands
			if k > bands*2/3 {
				light = 0.5 + 0.5*float64(k-bands*2/3)/(bands/3)
			}
			dst.Fill(ui.R(at.X, y0, at.W, y1-y0), between(view.Panel, view.Raised, light))
		}
		dst.Outline(at, 1, view.Hairline)
		line(dst, ui.R(at.X+8, at.Y+10, at.W-16, at.H-16))
	}
}

// between is a colour so far on the way from one to another.
func between(a, b color.RGBA, k float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*k) }
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

// portrait paints the face of one of a warband, as he is equipped; of the dead in the dark.
func (c *Client) portrait(set *rules.Ruleset, r *warbands.Roster, i int, dead bool) func(dst *ui.Canvas, at ui.Rect) {
	f, ok := c.standing(set, r, i)
	if !ok {
		return nil
	}
	return func(dst *ui.Canvas, at ui.Rect) {
		side := min(at.W, at.H)
		at = ui.R(at.X+(at.W-side)/2, at.Y+(at.H-side)/2, side, side)
		dst.Fill(at, view.Raised)
		dst.Show(c.Gallery.Portrait(f, int(at.W*dst.Scale)), at)
		if dead {
			dst.Fill(at, color.RGBA{view.Panel.R / 2, view.Panel.G / 2, view.Panel.B / 2, 128})
			dst.Icon("daemon-skull", at.X+at.W-34, at.Y+at.H-34, 28, view.Quiet)
		}
		dst.Outline(at, 1, view.Hairline)
	}
}

// warriorCard is the card of a warrior: face, experience, profile, wounds, what he has and
// knows, his life.
func (h *Home) warriorCard(b *engine.Band, w *engine.Warrior) []ui.Line {
	s := h.Kept.Now()
	t := s.Type(b, w)
	r, ids := s.Roster(b, func(*engine.Warrior) bool { return true })
	i := slices.Index(ids, w.ID)
	all := []ui.Line{{Heading: true, Title: w.Name, Right: fmt.Sprintf("%d xp", s.Experience(b, w))}}
	if t == nil || i < 0 {
		return all
	}
	l := ui.Line{Title: t.Name, Paint: h.client.portrait(s.Rules, r, i, false), Icon: t.Figure, Rule: t.Rule}
	if l.Paint != nil {
		l.Size = portraitSize
	}
	if t.Leader {
		l.About = append(l.About, "Leads the warband")
	}
	if w.Number > 0 {
		l.About = append(l.About, fmt.Sprintf("One of group %d", w.Number))
	}
	if words := h.condition(w); words != "" {
		l.About = append(l.About, words)
	}
	l.About = append(l.About, deeds(w)...)
	all = append(all, l)
	if one, err := r.Warrior(s.Rules, i); err == nil {
		all = append(all, ui.Line{Figures: profile(&one.Base, &t.Profile)})
	}
	if track := s.Track(b, w); len(track) > 0 && !t.Sword() {
		all = append(all, trackLine(track, s.Experience(b, w)))
	}
	part := func(heading string, lines ...ui.Line) {
		if len(lines) > 0 {
			all = append(all, ui.Line{Heading: true, Title: heading})
			all = append(all, lines...)
		}
	}
	part("Scars", h.scars(w)...)
	part("Skills and spells", h.things(slices.Concat(w.Skills, w.Mutations, w.Spells))...)
	part("Carries", h.things(w.Gear)...)
	all = append(all, h.life(w)...)
	all = append(all, ui.Line{ID: "rename", Plate: true, Title: "Give him another name …", Do: func() { h.rename(b, w) }})
	for i, o := range s.Offers(h.Band) {
		if !always(o.Command) || o.Who != w.ID {
			continue
		}
		l := h.offerLine(i, &o, true)
		if o.WhyNot == nil {
			l.Do = func() {
				h.sure(rules.Capital(o.Text)+"?", "He is with the warband no more, nor is what he carries.", rules.Capital(o.Text), func() { h.Do(o.Command) })
			}
		}
		all = append(all, l)
	}
	return all
}

// graveCard is the card of somebody who is gone: his face, his end and his life.
func (h *Home) graveCard(b *engine.Band, g *engine.Grave) []ui.Line {
	s := h.Kept.Now()
	alone := aloneOf(b, g.Recruit)
	l := ui.Line{Title: h.endOf(g), Rule: "AFTER-01", Icon: "daemon-skull", Paint: h.client.portrait(s.Rules, alone, 0, true)}
	if l.Paint != nil {
		l.Size = portraitSize
	}
	if t := alone.TypeOf(0); t != nil {
		l.About = append(l.About, t.Name)
	}
	l.About = append(l.About, deeds(&g.Warrior)...)
	all := []ui.Line{{Heading: true, Title: g.Name}, l}
	scars := h.scars(&g.Warrior)
	if len(scars) > 0 {
		all = append(append(all, ui.Line{Heading: true, Title: "Scars"}), scars...)
	}
	return append(all, h.life(&g.Warrior)...)
}

// aloneOf is a roster of nobody but one of a warband.
func aloneOf(b *engine.Band, r warbands.Recruit) *warbands.Roster {
	return &warbands.Roster{Name: b.Name, List: b.List, Alignment: b.Alignment, Recruits: []warbands.Recruit{r}, Terms: warbands.Terms{UnderWay: true, Battles: max(b.Fought, 1)}}
}

// scars are somebody's injuries for good, and whom he hates.
func (h *Home) scars(w *engine.Warrior) (all []ui.Line) {
	for _, key := range w.Marks {
		if m, ok := warbands.MarkNamed(key); ok {
			all = append(all, ui.Line{Title: rules.Capital(m.Name), About: []string{m.About}, Rule: m.Rule})
		}
	}
	for _, hated := range w.Hates {
		all = append(all, ui.Line{Title: "Hates " + hated, Rule: "PSY-10"})
	}
	return all
}

// things are the lines of what somebody has or knows, by key; what he has twice stands there
// once.
func (h *Home) things(keys []string) (all []ui.Line) {
	for k, key := range keys {
		if slices.Contains(keys[:k], key) {
			continue
		}
		name, about, rule := warbands.Describe(h.Kept.Now().Rules, key)
		if n := count(keys, key); n > 1 {
			name = fmt.Sprintf("%d × %s", n, name)
		}
		l := ui.Line{Title: rules.Capital(name), Rule: rule}
		if about != "" {
			l.About = []string{h.client.Plain(about)}
		}
		all = append(all, l)
	}
	return all
}

func count(keys []string, key string) (n int) {
	for _, k := range keys {
		if k == key {
			n++
		}
	}
	return n
}

// deeds are how often a warrior fought, and what came of it.
func deeds(w *engine.Warrior) []string {
	return []string{rules.Capital(ui.Many(w.Battles, "battle")) + " fought", fmt.Sprintf("%d put out of action", w.Felled)}
}

// life is what is told of a warrior.
func (h *Home) life(w *engine.Warrior) (all []ui.Line) {
	if len(w.Past) > 0 {
		all = append(all, ui.Line{Heading: true, Title: "His life"})
	}
	for _, d := range w.Past {
		all = append(all, ui.Line{Title: h.client.Plain(d.Text), About: []string{fmt.Sprintf("Battle %d", d.Battle)}, Rule: d.Rule})
	}
	return all
}

// profile are a warrior's characteristics in columns; better ones than his type's are
// marked.
func profile(p, of *rules.Profile) (all []ui.Figure) {
	for _, c := range []struct {
		name   string
		n, was int
	}{{"M", p.M, of.M}, {"WS", p.WS, of.WS}, {"BS", p.BS, of.BS}, {"S", p.S, of.S}, {"T", p.T, of.T}, {"W", p.W, of.W}, {"I", p.I, of.I}, {"A", p.A, of.A}, {"Ld", p.Ld, of.Ld}} {
		all = append(all, ui.Figure{Name: c.name, Value: fmt.Sprint(c.n), Gained: c.n > c.was})
	}
	return all
}

// boxesAcross is how many boxes of experience stand side by side at most.
const boxesAcross = 30

// trackLine is a warrior's experience as roster sheets have it: a box for each point, those
// at which he advances larger and with a thick edge.
func trackLine(track []int, xp int) ui.Line {
	most := track[len(track)-1]
	words := fmt.Sprintf("Experience %d", xp)
	if k, _ := slices.BinarySearch(track, xp+1); k < len(track) {
		words += fmt.Sprintf(" · the next advance at %d", track[k])
	} else {
		words += " · no more advances"
	}
	rows := (most + boxesAcross - 1) / boxesAcross
	return ui.Line{Title: words, High: 34 + 14*float64(rows), Scene: func(dst *ui.Canvas, at ui.Rect) {
		dst.Write(words, at.X+12, at.Y+6, ui.Small, view.Quiet)
		step := (at.W - 24) / boxesAcross
		if most < boxesAcross {
			step = min(16, (at.W-24)/float64(most))
		}
		size := min(12, step-1)
		for n := range most {
			x, y := at.X+12+step*float64(n%boxesAcross), at.Y+27+14*float64(n/boxesAcross)
			box, edge, inner := ui.R(x, y, size, size), view.Hairline, view.Panel
			if n < xp {
				inner = view.Quiet
			}
			thick := 1.0
			if slices.Contains(track, n+1) {
				edge, thick = view.Words, 2
				if n < xp {
					inner = view.Brass
				}
			}
			dst.Block(box, edge)
			dst.Block(ui.R(box.X+thick, box.Y+thick, box.W-2*thick, box.H-2*thick), inner)
		}
		dst.DrawMesh()
	}}
}
