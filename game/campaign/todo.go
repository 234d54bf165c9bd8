package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// always reports whether a command can be given at any time, whatever the step.
func always(c engine.Command) bool {
	switch c.(type) {
	case engine.Dismiss, engine.Disband, engine.Rest:
		return true
	}
	return false
}

// todoLines are what is to do: what came of the last input, the calendar, and what can be
// done for the warband that is shown.
func (h *Home) todoLines() []ui.Line {
	k := h.Kept
	all := h.optionLines()
	if k.Open != nil {
		return append(all, h.happened("What has led to this")...)
	}
	b := k.State.Band(h.Band)
	told := h.happened("What has happened")
	short := len(told) <= shortTold // else what is to do comes first
	if short && h.search.Text == "" {
		all = append(all, told...)
	}
	switch {
	case b.Gone != "":
		all = append(all, ui.Line{Heading: true, Title: b.Name}, ui.Line{Title: rules.Capital(b.Gone) + "."})
	case b.Step != "":
		all = append(all, h.stepLines(b)...)
	default:
		if next := h.waitedFor(); next != nil {
			all = append(all, next...)
		}
		all = append(all, h.calendarLines()...)
	}
	if h.search.Text == "" {
		if b.Step != "" || h.waitedFor() == nil {
			all = append(all, h.others()...)
		}
		if !short {
			all = append(all, told...)
		}
		all = append(all, h.anytime(b)...)
	}
	return all
}

// mostTold is how much of what has happened is told at once.
const mostTold = 40

// shortTold is how many lines of it may stand above what is to do.
const shortTold = 5

// happened is what came of the last input, with its dice.
func (h *Home) happened(heading string) (all []ui.Line) {
	k := h.Kept
	var events []*engine.Event
	bt := k.State.Pending()
	arranged := k.Open == nil && bt != nil && bt.Errand != nil // the lines of the mission say all of it
	for i := min(h.since, len(k.Lines)); i < len(k.Lines); i++ {
		if l := &k.Lines[i]; l.Event != nil && !l.Undone && l.Event.Kind != engine.Stage && !h.rivalsOnly(l.Event) && (!arranged || l.Event.Rule != "TALE-02" && l.Event.Rule != "TALE-03") { // the step is the heading
			events = append(events, l.Event)
		}
	}
	if k.Open != nil && len(events) == 0 { // taken up later, or a second question about the same
		known := k.Known()
		if len(known) == 0 { // it is asked before anything is told: what was told last is why
			known = k.Story(rules.Nobody)
		}
		for i := max(0, len(known)-shortTold); i < len(known); i++ { // the last of it is why
			events = append(events, &known[i])
		}
	}
	if len(events) == 0 {
		return nil
	}
	all = append(all, ui.Line{Heading: true, Title: heading})
	if n := len(events); n > mostTold {
		events = events[n-mostTold:]
		all = append(all, ui.Line{Title: fmt.Sprintf("%s before that: the chronicle has them.", ui.Many(n-mostTold, "thing"))})
	}
	for i := 0; i < len(events); i++ {
		e := events[i]
		l := ui.Line{Title: h.client.Plain(rules.Capital(e.Text)), Rule: e.Rule}
		if len(e.Dice) > 0 {
			l.Paint = dice(e.Dice)
		}
		if i+1 < len(events) && cameOf(e, events[i+1]) {
			i++
			thrown := e
			e = events[i]
			l.Title, l.About = h.client.Plain(rules.Capital(e.Text)), []string{l.Title}
			l.Rule = cmp.Or(e.Rule, thrown.Rule)
		}
		all = append(all, l)
		if pl := leadsTo(e); pl != nil {
			all = append(all, h.foundLine(&Found{Place: pl, Band: e.Band}))
		}
	}
	return all
}

// cameOf reports whether an event tells what came of the dice of the one before it: both are about the
// same warrior, and stand in one row.
func cameOf(thrown, e *engine.Event) bool {
	who, _, named := strings.Cut(thrown.Text, ", ")
	about := strings.HasPrefix(e.Text, who+" ") || strings.Contains(e.Text, " of "+who+" ") // or what of him rises
	return named && about && len(thrown.Dice) > 0 && len(e.Dice) == 0 && thrown.Band == e.Band && leadsTo(thrown) == nil
}

// rivalsOnly reports whether an event is an everyday one of a computer's warband, of which the
// person whose warband is shown hears from the chronicle.
func (h *Home) rivalsOnly(e *engine.Event) bool {
	s := h.Kept.State
	b := s.Band(e.Band)
	if b == nil || b.Seat == "" || s.Band(h.Band).Seat != "" {
		return false
	}
	switch e.Kind {
	case engine.Told, engine.Bout, engine.Threw, engine.Learnt, engine.Stage, engine.Money, engine.Found, engine.Came:
		return true
	}
	return false
}

// dice paints what was thrown.
func dice(faces []int) func(dst *ui.Canvas, at ui.Rect) {
	return func(dst *ui.Canvas, at ui.Rect) {
		across, size := 2, 24.0
		if len(faces) > 4 {
			across, size = 3, 16
		}
		rows := (min(len(faces), 9) + across - 1) / across
		wide := float64(min(len(faces), across)) * (size + 3)
		for i, f := range faces[:min(len(faces), 9)] {
			x := at.X + (at.W-wide)/2 + float64(i%across)*(size+3)
			y := at.Y + (at.H-float64(rows)*(size+3))/2 + float64(i/across)*(size+3)
			dst.Show(board.DieFace(dst, f, size), ui.R(x, y, size, size))
		}
	}
}

// others are the warbands beside the one that is shown that have still something to do.
func (h *Home) others() (all []ui.Line) {
	s := h.Kept.State
	for i := range s.Bands {
		b := &s.Bands[i]
		st, ok := engine.StepNamed(b.Step)
		if !ok || b.ID == h.Band || b.Gone != "" {
			continue
		}
		if all == nil {
			all = append(all, ui.Line{Heading: true, Title: "Still to do elsewhere"})
		}
		all = append(all, ui.Line{ID: fmt.Sprintf("todo-%d", i+1), Title: b.Name, About: []string{st.Name}, Do: func() { h.Show(b.ID) }})
	}
	return all
}

// waitedFor are the others before whom no battle can be arranged, because nobody else is ready;
// Enter leads to the first of them. nil: a battle can be, or is, or the others are no more.
func (h *Home) waitedFor() []ui.Line {
	s := h.Kept.State
	ready := 0
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Gone == "" && b.Step == "" {
			ready++
		}
		if (engine.Withstand{Band: b.ID}).Legal(s) == nil { // it fights against nobody's warband
			return nil
		}
	}
	all := h.others()
	if ready > 1 || s.Pending() != nil || len(all) < 2 {
		return nil
	}
	l := &all[1]
	l.Plate, l.Next = true, true
	l.Title, l.About = "Go on with "+l.Title+": "+lower(l.About[0]), nil
	return all
}

// stepLines are the step that a warband has come to, and what can be done in it.
func (h *Home) stepLines(b *engine.Band) (all []ui.Line) {
	s := h.Kept.State
	steps := s.StepsOf(b)
	at := slices.IndexFunc(steps, func(st engine.Step) bool { return st.Key == b.Step })
	if at < 0 {
		return nil
	}
	st := &steps[at]
	if h.search.Text == "" {
		all = append(all, ui.Line{Heading: true, Title: st.Name, Right: fmt.Sprintf("step %d of %d", at+1, len(steps))},
			ui.Line{Title: b.Name, About: []string{st.About}, Rule: st.Rule})
	}
	who := rules.Nobody
	var market []engine.Offer
	var rest []ui.Line // below what leads on, so that it is found whatever there is to do
	for i, o := range s.Offers(h.Band) {
		if always(o.Command) {
			continue
		}
		if traded(o.Command) {
			market = append(market, o)
			continue
		}
		if o.Command == (engine.GoOn{Band: h.Band}) {
			l := h.offerLine(i, &o, true)
			l.Next = o.WhyNot == nil
			all = append(all, l)
			continue
		}
		if !matches(h.search.Text, o.Text, o.About, nameOf(s, o.Who)) {
			continue
		}
		if o.Who != who && o.Who != rules.Nobody {
			rest = append(rest, ui.Line{Heading: true, Title: nameOf(s, o.Who)})
		}
		who = o.Who
		rest = append(rest, h.offerLine(i, &o, false))
	}
	all = append(all, rest...)
	return append(all, h.marketLines(b, market)...)
}

// matches reports whether all words that are searched for are in one of some texts.
func matches(search string, in ...string) bool {
	all := strings.ToLower(strings.Join(in, " "))
	for _, w := range strings.Fields(strings.ToLower(search)) {
		if !strings.Contains(all, w) {
			return false
		}
	}
	return true
}

// nameOf is what a warrior is called; "" of nobody.
func nameOf(s *engine.State, id rules.WarriorID) string {
	if w, _ := s.Warrior(id); w != nil {
		return w.Name
	}
	return ""
}

// offerLine is the line of something that can be done, or why not.
func (h *Home) offerLine(i int, o *engine.Offer, plate bool) ui.Line {
	l := ui.Line{ID: fmt.Sprintf("offer-%d", i+1), Plate: plate, Title: rules.Capital(o.Text), Do: func() { h.Do(o.Command) }}
	if o.About != "" {
		l.About = []string{o.About}
	}
	if o.Price > 0 {
		l.Right = fmt.Sprintf("%d gc", o.Price)
	}
	h.pictured(&l, o.Command)
	h.bar(&l, o.WhyNot)
	return l
}

// bar greys a line and says below it why what it offers cannot be done, if there is a reason.
func (h *Home) bar(l *ui.Line, whyNot error) {
	if whyNot == nil {
		return
	}
	why := sentence(whyNot)
	l.Why, l.Below = h.client.Plain(why), true
	l.Plate, l.Next = false, false
	l.Do = func() { h.Tell(why) }
}

// anytime are the offers that stand whatever the step, but for those of one warrior, which
// stand on his card.
func (h *Home) anytime(b *engine.Band) (all []ui.Line) {
	for i, o := range h.Kept.State.Offers(h.Band) {
		if !always(o.Command) || o.Who != rules.Nobody {
			continue
		}
		if _, rest := o.Command.(engine.Rest); rest && o.WhyNot != nil {
			continue // nobody has to recover
		}
		if all == nil {
			all = append(all, ui.Line{Heading: true, Title: "At any time"})
		}
		l := h.offerLine(i, &o, true)
		if _, ends := o.Command.(engine.Disband); ends && o.WhyNot == nil {
			l.Do = func() {
				h.sure("Disband "+b.Name+"?", "They are with the campaign no more.", "Disband them", func() { h.Do(o.Command) })
			}
		}
		all = append(all, l)
	}
	return all
}

// calendarLines are the battle that is arranged, or what it takes to arrange one.
func (h *Home) calendarLines() (all []ui.Line) {
	k, s := h.Kept, h.Kept.State
	if bt := s.Pending(); bt != nil {
		if bt.Errand != nil {
			all = append(all, h.arrangedLines(bt)...)
		} else {
			sc := h.scenario()
			all = append(all, ui.Line{Heading: true, Title: fmt.Sprintf("Battle %d", s.Held())},
				ui.Line{Title: h.matchUp(bt), About: []string{sc.Name + ": " + sc.About}, Rule: "BEFORE-01"})
			all = append(all, h.fightLines("Fight the battle", "Go on with the battle")...)
			all = append(all, h.compared(bt.Bands)...)
		}
		for _, id := range bt.Bands {
			b := s.Band(id)
			for i := range b.Warriors {
				if w := &b.Warriors[i]; w.Away != "" {
					all = append(all, ui.Line{Title: w.Name + " is away", About: []string{b.Name + ": " + w.Away}})
				}
			}
		}
		if h.meanwhile.fought != nil {
			return all
		}
		if !k.Begun() {
			title, _, err := levels.About(h.level())
			if err != nil {
				title = h.level()
			}
			if h.client.Gallery != nil {
				all = append(all, h.tableLine(title, h.level()))
			}
			if bt.Errand != nil {
				return append(all, ui.Line{ID: "call-off", Plate: true, Title: "Call it off …", Do: h.callOff})
			}
			if bt.Scenario == engine.DefendTheCamp {
				all = append(all, ui.Line{Title: "Table: " + title, About: []string{s.Band(bt.Bands[0]).Name + " defend their camp. Whoever lives there may fight; if they lose, the camp is lost."}, Rule: "SCEN-21"})
			} else {
				all = append(all, ui.Line{ID: "table", Plate: true, Title: "Table: " + title + "; change …", Do: h.PickTable})
			}
			if k.persons() {
				words := "Set up by itself"
				if k.ByHand() {
					words = "Set up by hand"
				}
				all = append(all, ui.Line{ID: "set-up", Plate: true, Title: words + "; change …", Do: func() {
					k.in.ByHand = !k.in.ByHand
					h.edited()
				}})
			}
		}
		return append(all, ui.Line{ID: "call-off", Plate: true, Title: "Call it off …", Do: h.callOff})
	}
	all = append(all, h.besetLines()...)
	all = append(all, h.raidLines()...)
	all = append(all, h.storyLines()...)
	all = append(all, ui.Line{Heading: true, Title: "The next battle"})
	for i := range s.Bands {
		b := &s.Bands[i]
		if b.Gone != "" {
			continue
		}
		in := slices.Contains(h.meets, b.ID)
		l := ui.Line{ID: fmt.Sprintf("meet-%d", i+1), Plate: true, Title: b.Name, Chosen: in, Right: fmt.Sprintf("rating %d", s.Rating(b)), Do: func() { h.join(b.ID) }}
		all = append(all, l)
	}
	all = append(all, h.compared(h.meets)...)
	about := "By the dice"
	if sc, err := scenarioNamed(h.about); err == nil {
		about = sc
	}
	all = append(all, ui.Line{ID: "scenario", Plate: true, Title: "Scenario: " + lower(about) + "; change …", Do: h.pickScenario})
	meet := engine.Meet{Bands: slices.Clone(h.meets), Scenario: h.about}
	if meet.Scenario == engine.DefendTheCamp && len(meet.Bands) == 2 { // the first defends
		first, second := s.Band(meet.Bands[0]), s.Band(meet.Bands[1])
		both := first.Camp.Place != "" && second.Camp.Place != ""
		if first.Camp.Place == "" || both && (first.ID == h.Band) != h.defends {
			slices.Reverse(meet.Bands)
		}
		words := s.Band(meet.Bands[0]).Name + " defend their camp"
		if both {
			all = append(all, ui.Line{ID: "defends", Plate: true, Title: words + "; change …", Do: func() {
				h.defends = !h.defends
				h.edited()
			}})
		} else {
			all = append(all, ui.Line{Title: words, Rule: "SCEN-21"})
		}
	}
	l := ui.Line{ID: "arrange", Plate: true, Title: "Arrange the battle", Next: true, Do: func() { h.Do(meet) }}
	h.bar(&l, meet.MayFight(s))
	return append(all, l)
}

// besetLines are the warbands that have to defend their camp against what has come out of the
// caves before they fight anybody else.
func (h *Home) besetLines() (all []ui.Line) {
	s := h.Kept.State
	for i := range s.Bands {
		b := &s.Bands[i]
		if !s.Beset(b) {
			continue
		}
		defend := engine.Withstand{Band: b.ID}
		l := ui.Line{ID: fmt.Sprintf("withstand-%d", i+1), Plate: true, Title: "Defend the camp of " + b.Name, Next: true, Do: func() { h.Do(defend) }}
		h.bar(&l, defend.Legal(s))
		all = append(all, ui.Line{Heading: true, Title: "Out of the caves"},
			ui.Line{Title: b.Name + " have to defend their camp", About: []string{"A Cult of the Possessed, about as strong as they are, comes up out of the caves. They fight nobody else before."}, Rule: "CAMP-TYPE-02"}, l)
	}
	return all
}

// raidLines are the computers' warbands that mean to attack somebody's camp.
func (h *Home) raidLines() (all []ui.Line) {
	s := h.Kept.State
	for i := range s.Bands {
		raider := &s.Bands[i]
		raid, why := s.Raid(raider)
		if raid == nil {
			continue
		}
		if all == nil {
			all = append(all, ui.Line{Heading: true, Title: "A raid"})
		}
		camp := s.Band(raid.(engine.Meet).Bands[0])
		l := ui.Line{ID: fmt.Sprintf("raid-%d", i+1), Plate: true, Title: "Meet them at the camp", Do: func() { h.Do(raid) }}
		all = append(all, ui.Line{Title: fmt.Sprintf("%s mean to attack the camp of %s", raider.Name, camp.Name), About: []string{rules.Capital(why) + ". Whoever lives there may defend it. Any other battle may be agreed on instead."}, Rule: "SCEN-21"}, l)
	}
	return all
}

// tableLine is the picture of the table that the battle is fought on.
func (h *Home) tableLine(title, level string) ui.Line {
	const high = 190
	return ui.Line{Title: "The table: " + title, High: high, Scene: func(dst *ui.Canvas, at ui.Rect) {
		dst.Show(h.client.Gallery.Table(level, int(high*dst.Scale)), ui.R(at.X+4, at.Y+4, at.W-8, at.H-8))
	}}
}

// join has a warband take part in the next battle, or not.
func (h *Home) join(id rules.SideID) {
	if k := slices.Index(h.meets, id); k >= 0 {
		h.meets = slices.Delete(h.meets, k, k+1)
	} else {
		h.meets = append(h.meets, id)
		slices.Sort(h.meets)
	}
	h.edited()
}

// matchUp is who fights whom, with their ratings.
func (h *Home) matchUp(bt *engine.Battle) string {
	var sides []string
	for i, id := range bt.Bands {
		sides = append(sides, fmt.Sprintf("%s (%d)", h.Kept.State.Band(id).Name, bt.Ratings[i]))
	}
	return strings.Join(sides, " against ")
}
