package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// Battles fights a battle for a trial, and returns it at its end.
type Battles func(a match.Agreement) (*match.Match, error)

// Trial plays a campaign by chance, and checks the State after every input.
type Trial struct {
	*Campaign
	Fight   Battles
	Dealt   func() Report  // what came of the battle that is arranged, without one; nil: it is fought
	Reached map[string]int // how often each rule was told of
	Freely  bool           // some agree on what they fight about (BEFORE-01), and some disband or dismiss people unforced
	// Seldom are places in the ruins that nobody has come upon yet: now and then dice lead there that
	// fall so by chance hardly ever. The campaign has fresh dice then (see Chance).
	Seldom func() []*Place

	dice     rules.Dice   // the players', not the campaign's
	told     int          // lines counted so far
	explores rules.SideID // who goes on to explore the ruins just now, or -1
}

// NewTrial is a trial of a campaign whose players decide with dice from a seed.
func NewTrial(c *Campaign, seed uint64, fight Battles) *Trial {
	return &Trial{Campaign: c, Fight: fight, Reached: map[string]int{}, dice: rules.Dice{Seed: seed}, explores: -1}
}

func (t *Trial) pick(n int) int { return t.dice.Digits(4) % n }

// villa is where artefacts are found, on a die from fromArtefact on (EXPLORE-66).
const (
	villa        = "EXPLORE-66"
	fromArtefact = 5
)

// Draw is how a trial draws fresh dice: by chance, but now and then so that a warband that goes
// on to explore comes upon a place of Seldom.
func (t *Trial) Draw() uint32 {
	lot := uint32(t.dice.Digits(10))
	if t.explores < 0 || t.Seldom == nil || t.pick(4) > 0 {
		return lot
	}
	places := t.Seldom()
	if len(places) == 0 {
		return lot
	}
	pl := places[t.pick(len(places))]
	for tries := uint32(0); tries < 400000; tries++ {
		dice := t.State.Dice
		dice.Seed = match.LotSeed(dice, 0, lot+tries)
		n := 0
		for n < pl.Count && dice.D6() == pl.Face {
			n++
		}
		if n == pl.Count && (pl.Rule != villa || dice.D6() >= fromArtefact) {
			return lot + tries
		}
	}
	return lot
}

// Round has two warbands fight, if two can, and all of them done with what comes after.
func (t *Trial) Round(level string) error {
	if err := t.settleAll(); err != nil {
		return err
	}
	meet := t.nextBattle(t.ready())
	if meet == nil {
		return nil
	}
	if err := t.do(meet); err != nil {
		return err
	}
	a, err := t.State.Agreement(level, uint64(t.dice.Digits(8)))
	if err != nil { // old wounds keep everybody from it
		return t.do(CallOff{})
	}
	var report Report
	if t.Dealt != nil {
		report = t.Dealt()
	} else {
		m, err := t.Fight(a)
		if err != nil {
			return err
		}
		if report, err = t.State.ReportOf(m); err != nil {
			return err
		}
	}
	if err := t.do(Settle{report}); err != nil {
		return err
	}
	return t.settleAll()
}

// nextBattle is the next between warbands that are ready, or nil: first those are defended who
// have to defend their camp in the caves.
func (t *Trial) nextBattle(bands []rules.SideID) Command {
	for _, id := range bands {
		if c := (Withstand{id}); c.Legal(t.State) == nil {
			return c
		}
	}
	if t.State.Terms.Stories && t.pick(2) == 0 { // now and then somebody goes on a mission
		for _, id := range bands {
			if tale := t.State.Band(id).Telling(); tale != nil && (Undertake{id, tale.Story}).Legal(t.State) == nil {
				return Undertake{id, tale.Story}
			}
		}
	}
	if len(bands) < 2 {
		return nil
	}
	for i := len(bands) - 1; i > 0; i-- {
		k := t.pick(i + 1)
		bands[i], bands[k] = bands[k], bands[i]
	}
	if raid := (Meet{bands[:2], DefendTheCamp}); t.State.Terms.Camps != "" && raid.Legal(t.State) == nil && t.pick(4) == 0 {
		return raid
	}
	if !t.Freely {
		return Meet{Bands: bands[:2]}
	}
	meet := Meet{Bands: bands[:2]}
	if keys, _ := book.Scenarios(); t.pick(3) == 0 {
		meet.Scenario = keys[t.pick(len(keys))]
	}
	return meet
}

// ready are the warbands that can fight; those of whom nobody can rest instead.
func (t *Trial) ready() (ids []rules.SideID) {
	for i := range t.State.Bands {
		b := &t.State.Bands[i]
		if b.Gone == "" && b.Step == "" {
			t.makesRoom(b.ID)
		}
		b = &t.State.Bands[i]
		switch {
		case b.Gone != "" || b.Step != "":
		case slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Here() && w.Misses == 0 && w.Duty == "" }):
			ids = append(ids, b.ID)
		default:
			_ = t.do(Rest{b.ID}) // nobody may have to recover either: they are all captives
		}
	}
	return ids
}

// makesRoom has a warband that is ready but crowded, because somebody has come back to it,
// send others away or leave them in the camp.
func (t *Trial) makesRoom(id rules.SideID) {
	for t.State.crowded(t.State.Band(id)) != nil {
		var may []Command
		b := t.State.Band(id)
		for _, o := range slices.Concat(bandOffers(t.State, b), dutyOffers(t.State, b)) {
			switch o.Command.(type) {
			case Dismiss, Assign:
				if o.WhyNot == nil {
					may = append(may, o.Command)
				}
			}
		}
		if len(may) == 0 || t.do(may[t.pick(len(may))]) != nil {
			return
		}
	}
}

// settleAll brings every warband through its steps.
func (t *Trial) settleAll() error {
	for i := range t.State.Bands {
		for n := 0; t.State.Bands[i].Gone == "" && t.State.Bands[i].Step != ""; n++ {
			if n > 1000 {
				return fmt.Errorf("%s never get done with %s", t.State.Bands[i].Name, t.State.Bands[i].Step)
			}
			if err := t.do(t.choose(rules.SideID(i))); err != nil {
				return err
			}
		}
	}
	return nil
}

// freely reports whether a warband disbands or dismisses somebody though nothing makes it
// (AFTER-15). Two warbands are left to fight each other.
func (t *Trial) freely(c Command) bool {
	if !t.Freely {
		return false
	}
	if _, ok := c.(Dismiss); ok {
		return t.pick(100) == 0
	}
	left := 0
	for i := range t.State.Bands {
		if t.State.Bands[i].Gone == "" {
			left++
		}
	}
	return left > 2 && t.pick(100) == 0
}

// choose is what a warband does in its step: mostly anything, and then it goes on. It
// neither disbands nor, unless it must, dismisses anybody, or seldom and freely.
func (t *Trial) choose(id rules.SideID) Command {
	var may, must []Command
	on := GoOn{id}
	for _, o := range t.State.Offers(id) {
		if o.WhyNot != nil || o.Command == on {
			continue
		}
		switch o.Command.(type) {
		case Disband, Dismiss:
			if t.freely(o.Command) {
				may = append(may, o.Command)
			} else if _, ok := o.Command.(Dismiss); ok {
				must = append(must, o.Command)
			}
		case Rest:
		case BreakCamp: // or nobody lives anywhere for long
			if t.pick(12) == 0 {
				may = append(may, o.Command)
			}
		default:
			may = append(may, o.Command)
		}
	}
	if t.Freely && t.pick(2) == 0 {
		if seldom := slices.DeleteFunc(slices.Clone(may), t.often); len(seldom) > 0 {
			may = seldom
		}
	}
	if t.State.Terms.Camps != "" || t.Freely {
		may = t.ofAKind(may)
	}
	stuck := on.Legal(t.State) != nil
	switch {
	case len(may) > 0 && (stuck && (len(must) == 0 || t.pick(4) > 0) || !stuck && t.pick(3) > 0):
		return may[t.pick(len(may))]
	case stuck && len(must) > 0:
		return must[t.pick(len(must))]
	}
	return on
}

// often reports whether a command can be given in most campaigns, after most battles. The
// surgeon, whoever leads to him, and bodies can not.
func (t *Trial) often(c Command) bool {
	switch c := c.(type) {
	case Treat, Bodies:
		return false
	case Visit:
		b := t.State.Band(c.Band)
		return c.Location != "apothecary" || !slices.ContainsFunc(b.Warriors, func(w Warrior) bool {
			return w.Here() && !w.Barred && (w.Type == "necromancer" || slices.ContainsFunc(w.Marks, func(m string) bool { return slices.Contains(limbs, m) || slices.Contains(heads, m) }))
		})
	}
	return true
}

// ofAKind are those among some commands that are of a kind chosen by chance: where a market
// has hundreds of things to buy, what there is one of comes up too.
func (t *Trial) ofAKind(may []Command) []Command {
	var kinds []string
	of := map[string][]Command{}
	for _, c := range may {
		kind := fmt.Sprintf("%T", c)
		if of[kind] == nil {
			kinds = append(kinds, kind)
		}
		of[kind] = append(of[kind], c)
	}
	if len(kinds) == 0 {
		return nil
	}
	return of[kinds[t.pick(len(kinds))]]
}

// answer answers the open question by chance. What a camp asks for is mostly paid.
func (t *Trial) answer() rules.Answer {
	if t.Open.Shape == rules.YesNo && strings.HasPrefix(t.Open.Rule, "CAMP-") && t.pick(6) > 0 {
		return rules.Answer{t.Open.Usual}
	}
	return match.RandomAnswer(t.Open, &t.dice)
}

// do carries a command out to its end and checks what has become of the campaign.
func (t *Trial) do(c Command) error {
	if on, is := c.(GoOn); is {
		if st, next := t.State.NextStep(t.State.Band(on.Band)); next && st.Key == "exploration" {
			t.explores = on.Band
		}
	}
	was, from := t.State, len(t.Lines)
	err := t.Do(c)
	t.explores = -1
	for err == nil && t.Open != nil {
		err = t.Answer(t.answer())
	}
	if err == nil {
		err = Check(t.State)
	}
	if err == nil {
		err = accounted(was, t.State, t.Lines[from:])
	}
	for ; t.told < len(t.Lines); t.told++ {
		if e := t.Lines[t.told].Event; e != nil {
			t.Reached[e.Rule]++
			for _, rule := range e.Also {
				t.Reached[rule]++
			}
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.String(t.State), err)
	}
	return nil
}

// accounted says what a command has made of the things of warbands that its lines do not tell.
func accounted(was, is *State, lines []Line) error {
	var events []Event
	for i := range lines {
		if e := lines[i].Event; e != nil {
			events = append(events, *e)
		}
	}
	if lost := Unexplained(was, is, events); len(lost) > 0 {
		return fmt.Errorf("things are not accounted for: %s", strings.Join(lost, "; "))
	}
	return nil
}
