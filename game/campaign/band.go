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

// figure paints one of a warband in a line; nil where there are no pictures.
func (c *Client) figure(set *rules.Ruleset, r *warbands.Roster, i int) func(dst *ui.Canvas, at ui.Rect) {
	if c.Gallery == nil || c.Standing == nil {
		return nil
	}
	f, ok := c.Standing(set, r, i)
	if !ok {
		return nil
	}
	return func(dst *ui.Canvas, at ui.Rect) {
		high := math.Min(at.H, math.Floor(at.W*figures.StandingHigh/figures.StandingWide))
		dst.Show(c.Gallery.Standing(f, int(high*dst.Scale)), ui.R(at.X, at.Y+at.H-high, at.W, high))
	}
}

// show shows a warband.
func (h *Home) show(id rules.SideID) {
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

// bandLines are the warbands, and of the one that is shown its warriors, store and graves.
func (h *Home) bandLines() (all []ui.Line) {
	s := h.Kept.State
	all = append(all, ui.Line{Heading: true, Title: "Warbands"})
	for i := range s.Bands {
		b := &s.Bands[i]
		l := ui.Line{ID: fmt.Sprintf("band-%d", i+1), Title: b.Name, Chosen: b.ID == h.Band, Right: fmt.Sprintf("%d gc", b.Gold), Do: func() { h.show(b.ID) }}
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
			l := ui.Line{ID: fmt.Sprintf("grave-%d", i+1), Title: g.Name, Icon: "daemon-skull", About: []string{h.endOf(g)}, Chosen: h.Grave == i, Ink: view.Quiet, Do: func() {
				h.Choose(rules.Nobody)
				h.Grave = i
				h.edited()
			}}
			all = append(all, l)
		}
	}
	return all
}

// endOf is what became of somebody.
func (h *Home) endOf(g *engine.Grave) string {
	words := rules.Capital(g.End)
	if g.By != "" {
		words += " by " + g.By
	}
	return words + ", after " + ui.Many(g.Battles, "battle")
}

// manLine is the line of a warrior.
func (h *Home) manLine(r *warbands.Roster, i int, w *engine.Warrior, t *warbands.Type) ui.Line {
	s := h.Kept.State
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
		return "Held by " + h.Kept.State.Band(w.Captor).Name
	case w.Misses > 0:
		return "Recovering: misses " + ui.Many(w.Misses, "battle")
	case w.Away != "":
		return rules.Capital(w.Away) + ": misses the battle"
	case w.Duty != "":
		return "Stays in the camp and " + engine.JobName(w.Duty)
	}
	return ""
}

// cardLines are the card of the chosen warrior, of a grave, or of the warband.
func (h *Home) cardLines() []ui.Line {
	s := h.Kept.State
	b := s.Band(h.Band)
	if w := b.Warrior(h.Who); w != nil {
		return h.warriorCard(b, w)
	}
	if h.Grave >= 0 && h.Grave < len(b.Graves) {
		g := &b.Graves[h.Grave]
		all := []ui.Line{{Heading: true, Title: g.Name}, {Title: h.endOf(g), Rule: "AFTER-01"}}
		return append(all, h.life(&g.Warrior)...)
	}
	all := []ui.Line{{Heading: true, Title: b.Name, Right: fmt.Sprintf("rating %d", s.Rating(b))},
		{Title: b.List.Name, About: []string{fmt.Sprintf("%d crowns, %s. %s fought, %d won.", b.Gold, ui.Many(b.Shards, "shard"), rules.Capital(ui.Many(b.Fought, "battle")), b.Won)}, Rule: "AFTER-10"}}
	if camp, rule := s.Describe(b); camp != "" {
		all = append(all, ui.Line{Title: "Their camp", About: []string{camp}, Rule: rule})
	}
	all = append(all, ui.Line{Heading: true, Title: "Their battles"})
	n := len(all)
	for i := range s.Battles {
		bt := &s.Battles[i]
		if !slices.Contains(bt.Bands, b.ID) {
			continue
		}
		name, err := scenarioNamed(bt.Scenario)
		if err != nil {
			name = bt.Scenario
		}
		what := "still to be fought"
		switch {
		case bt.Off:
			what = "called off"
		case bt.Report != nil && bt.Report.Winner == b.ID:
			what = "won"
		case bt.Report != nil && bt.Report.Winner >= 0:
			what = "won by " + s.Band(bt.Report.Winner).Name
		case bt.Report != nil:
			what = "won by nobody"
		}
		all = append(all, ui.Line{Title: fmt.Sprintf("Battle %d: %s", i+1, name), About: []string{h.matchUp(bt), rules.Capital(what)}})
	}
	if len(all) == n {
		all = append(all, ui.Line{Title: "None yet.", About: []string{"Press on a warrior to see his card."}})
	}
	return all
}

// warriorCard is the card of a warrior: profile, wounds, what he has and knows, his life.
func (h *Home) warriorCard(b *engine.Band, w *engine.Warrior) []ui.Line {
	s := h.Kept.State
	t := s.Type(b, w)
	r, ids := s.Roster(b, func(*engine.Warrior) bool { return true })
	i := slices.Index(ids, w.ID)
	all := []ui.Line{{Heading: true, Title: w.Name, Right: fmt.Sprintf("%d xp", s.Experience(b, w))}}
	if t == nil || i < 0 {
		return all
	}
	kind := t.Name
	if t.Leader {
		kind += ", leads the warband"
	}
	l := ui.Line{Title: kind, Paint: h.client.figure(s.Rules, r, i), Icon: t.Figure, Rule: t.Rule}
	if words := h.condition(w); words != "" {
		l.About = append(l.About, words)
	}
	all = append(all, l)
	if one, err := r.Warrior(s.Rules, i); err == nil {
		all = append(all, ui.Line{Figures: profile(&one.Base, &t.Profile)})
	}
	part := func(heading string, lines ...ui.Line) {
		if len(lines) > 0 {
			all = append(all, ui.Line{Heading: true, Title: heading})
			all = append(all, lines...)
		}
	}
	var wounds []ui.Line
	for _, key := range w.Marks {
		if m, ok := warbands.MarkNamed(key); ok {
			wounds = append(wounds, ui.Line{Title: rules.Capital(m.Name), About: []string{m.About}, Rule: m.Rule})
		}
	}
	for _, hated := range w.Hates {
		wounds = append(wounds, ui.Line{Title: "Hates " + hated, Rule: "PSY-10"})
	}
	part("Scars", wounds...)
	things := func(keys []string) (lines []ui.Line) {
		for k, key := range keys {
			if slices.Contains(keys[:k], key) {
				continue
			}
			name, about, rule := warbands.Describe(s.Rules, key)
			if n := count(keys, key); n > 1 {
				name = fmt.Sprintf("%d × %s", n, name)
			}
			line := ui.Line{Title: rules.Capital(name), Rule: rule}
			if about != "" {
				line.About = []string{h.client.Plain(about)}
			}
			lines = append(lines, line)
		}
		return lines
	}
	part("Skills and spells", things(slices.Concat(w.Skills, w.Mutations, w.Spells))...)
	part("Carries", things(w.Gear)...)
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

func count(keys []string, key string) (n int) {
	for _, k := range keys {
		if k == key {
			n++
		}
	}
	return n
}

// life is what is told of a warrior.
func (h *Home) life(w *engine.Warrior) []ui.Line {
	all := []ui.Line{{Heading: true, Title: "His life"},
		{Title: fmt.Sprintf("%s fought, %d put out of action", rules.Capital(ui.Many(w.Battles, "battle")), w.Felled)}}
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
