package campaign

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules"
	"cometfall/rules/book"
	engine "cometfall/rules/campaign"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// rulesetOf are the rules of an agreement.
func rulesetOf(edition string, flipped []string) (*rules.Ruleset, error) {
	return book.Ruleset(edition, flipped...)
}

// scenarioNamed is what a scenario is called.
func scenarioNamed(key string) (string, error) {
	if key == "" {
		return "", fmt.Errorf("none is chosen")
	}
	sc, err := scenarios.Find(key)
	if err != nil {
		return "", err
	}
	return sc.Name, nil
}

// standing is one of a warband as he is equipped; false where there are no pictures.
func (c *Client) standing(set *rules.Ruleset, r *warbands.Roster, i int) (f figures.Figure, ok bool) {
	if c.Gallery == nil || c.Standing == nil {
		return f, false
	}
	return c.Standing(set, r, i)
}

// figure paints one of a warband in a line; nil where there are no pictures.
func (c *Client) figure(set *rules.Ruleset, r *warbands.Roster, i int) func(dst *ui.Canvas, at ui.Rect) {
	f, ok := c.standing(set, r, i)
	if !ok {
		return nil
	}
	return func(dst *ui.Canvas, at ui.Rect) {
		high := math.Min(at.H, math.Floor(at.W*figures.StandingHigh/figures.StandingWide))
		dst.Show(c.Gallery.Standing(f, int(high*dst.Scale)), ui.R(at.X, at.Y+at.H-high, at.W, high))
	}
}

// Show shows a warband.
func (h *Home) Show(id rules.SideID) {
	h.Band, h.Who, h.Grave, h.Notice, h.search.Text = id, rules.Nobody, -1, "", ""
	h.panes[todoPane].Scroll, h.panes[cardPane].Scroll = 0, 0
	h.edited()
}

// Choose shows the card of a warrior.
func (h *Home) Choose(id rules.WarriorID) {
	h.Who, h.Grave, h.Notice = id, -1, ""
	h.panes[cardPane].Scroll = 0
	if h.columns() < 3 {
		h.front = cardPane
	}
	h.edited()
}

// ChooseGrave shows the card of one of the warband who is gone, from 0.
func (h *Home) ChooseGrave(i int) {
	h.Choose(rules.Nobody)
	h.Grave = i
	h.edited()
}

// bandLines are the warbands, and of the one that is shown its warriors, store and graves.
func (h *Home) bandLines() (all []ui.Line) {
	s := h.Kept.Now()
	all = append(all, ui.Line{Heading: true, Title: "Warbands"})
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Wild && b.Gone != "" {
			continue
		}
		l := ui.Line{ID: fmt.Sprintf("band-%d", i+1), Title: b.Name, Chosen: b.ID == h.Band, Right: fmt.Sprintf("%d gc", b.Gold), Do: func() { h.Show(b.ID) }}
		where := "ready for a battle"
		if st, ok := engine.StepNamed(b.Step); ok {
			where = lower(st.Name)
		}
		if b.Gone != "" {
			where, l.Ink = b.Gone, view.Quiet
		}
		if b.Seat != "" {
			where += " · " + lower(playedBy(b.Seat))
		}
		l.About = []string{fmt.Sprintf("Rating %d · %s · won %d of %d", s.Rating(b), ui.Many(b.Shards, "shard"), b.Won, b.Fought), rules.Capital(where)}
		all = append(all, l)
	}
	b := s.Band(h.Band)
	r, ids := s.Roster(b, func(*engine.Warrior) bool { return true })
	for _, part := range []struct {
		name string
		is   func(t *warbands.Type) bool
	}{
		{"Heroes", func(t *warbands.Type) bool { return t.Hero }},
		{"Henchmen", func(t *warbands.Type) bool { return !t.Hero && !t.Sword() }},
		{"Hired swords", func(t *warbands.Type) bool { return !t.Hero && t.Sword() }},
	} {
		begun := false
		for i := range r.Recruits {
			t := r.TypeOf(i)
			if t == nil || !part.is(t) {
				continue
			}
			if !begun {
				all, begun = append(all, ui.Line{Heading: true, Title: part.name}), true
			}
			all = append(all, h.manLine(r, i, b.Warrior(ids[i]), t))
		}
	}
	if len(b.Store) > 0 {
		all = append(all, ui.Line{Heading: true, Title: "In store"})
		for _, t := range b.Store {
			name, about, rule := warbands.Describe(s.Rules, t.Key)
			if t.N > 1 {
				name = fmt.Sprintf("%d × %s", t.N, name)
			}
			l := ui.Line{Title: rules.Capital(name), Rule: rule}
			if about != "" {
				l.About = []string{about}
			}
			switch n := b.AtHome(t.Key); {
			case n == t.N:
				l.About = append(l.About, "Stays at home.")
			case n > 0:
				l.About = append(l.About, fmt.Sprintf("%d of them stay at home.", n))
			}
			all = append(all, l)
		}
	}
	if len(b.Graves) > 0 {
		all = append(all, ui.Line{Heading: true, Title: "Gone"})
		for i := range b.Graves {
			g := &b.Graves[i]
			l := ui.Line{ID: fmt.Sprintf("grave-%d", i+1), Title: g.Name, Icon: "daemon-skull", About: []string{h.endOf(g)}, Chosen: h.Grave == i, Ink: view.Quiet, Do: func() { h.ChooseGrave(i) }}
			all = append(all, l)
		}
	}
	return all
}

// endOf is what became of somebody.
func (h *Home) endOf(g *engine.Grave) string {
	words := rules.Capital(g.End)
	if g.By != "" {
		by := g.By
		if kind := uncounted(by); kind != by { // one of many, of no warband
			by = oneOf(by)
		}
		words += " at the hands of " + by
	}
	return words + ", after " + ui.Many(g.Battles, "battle")
}

// manLine is the line of a warrior.
func (h *Home) manLine(r *warbands.Roster, i int, w *engine.Warrior, t *warbands.Type) ui.Line {
	s := h.Kept.Now()
	b := s.Band(h.Band)
	l := ui.Line{ID: fmt.Sprintf("man-%d", w.ID), Icon: t.Figure, Title: w.Name, Right: fmt.Sprintf("%d xp", s.Experience(b, w)), Chosen: h.Who == w.ID,
		Paint: h.client.figure(s.Rules, r, i), Do: func() { h.Choose(w.ID) }}
	about := t.Name
	if w.Number > 0 {
		about += fmt.Sprintf(" · group %d", w.Number)
	}
	l.About = []string{about}
	if words := h.condition(w); words != "" {
		l.About = append(l.About, words)
	}
	var bears []string
	for _, key := range w.Marks {
		if m, ok := warbands.MarkNamed(key); ok {
			bears = append(bears, m.Name)
		}
	}
	for _, key := range slices.Concat(w.Mutations, w.Skills, w.Spells) {
		name, _, _ := warbands.Describe(s.Rules, key)
		bears = append(bears, name)
	}
	if len(bears) > 0 {
		l.About = append(l.About, rules.Capital(strings.Join(bears, ", ")))
	}
	return l
}

// condition is what keeps a warrior from fighting, in words; "" for nothing.
func (h *Home) condition(w *engine.Warrior) string {
	switch {
	case !w.Here():
		return "Held by " + h.Kept.Now().Band(w.Captor).Name
	case w.Misses > 0:
		return "Recovering: misses " + ui.Many(w.Misses, "battle")
	case w.Away != "":
		return rules.Capital(w.Away) + ": misses the battle"
	case w.Duty != "":
		return "Stays in the camp and " + engine.JobName(w.Duty)
	}
	return ""
}

// rename asks for another name of a warrior.
func (h *Home) rename(b *engine.Band, w *engine.Warrior) {
	if h.Kept.Open != nil {
		h.Tell(sentence(engine.ErrQuestionOpen))
		return
	}
	var f *ui.Form
	f = ui.NewForm(h.client.Win, h.client, "Another name", "Letters, digits, spaces, . ' and -.", "Rename", func() error {
		c := engine.Rename{Band: b.ID, Who: w.ID, Name: strings.TrimSpace(f.Fields[0].Text)}
		if err := c.Legal(h.Kept.State); err != nil {
			return err
		}
		h.client.Back()
		h.Do(c)
		return nil
	}, "What is he called?")
	f.Fields[0].Text = w.Name
	h.client.Open(f)
}
