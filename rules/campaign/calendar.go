package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Battle is one of the calendar.
type Battle struct {
	Scenario string         // the key
	Bands    []rules.SideID // who fight it, by the sides of the battle
	Ratings  []int          // of each before it
	Crowns   []int          // that each had before it
	Lower    rules.SideID   // who had the lower rating; -1: nobody
	Report   *Report        // what came of it; nil: it is still to be fought
	Off      bool           // it was called off
	Errand   *Errand        // the mission that it is, or nil
}

// Pending is the battle that is arranged and not fought yet, or nil.
func (s *State) Pending() *Battle {
	if n := len(s.Battles); n > 0 && s.Battles[n-1].Report == nil && !s.Battles[n-1].Off {
		return &s.Battles[n-1]
	}
	return nil
}

// Number is what a battle of the calendar is called by, from 1. One that was called off has
// none: the next is called by the number that it had.
func (s *State) Number(i int) int {
	n := 1
	for k := range s.Battles[:i] {
		if !s.Battles[k].Off {
			n++
		}
	}
	return n
}

// Held is how many battles there were so far, with the one that is arranged.
func (s *State) Held() int { return s.Number(len(s.Battles)) - 1 }

// Last is the last battle that a warband has fought, and what came of it for it; nil
// before the first.
func (s *State) Last(b *Band) (*Battle, *Result) {
	for i := len(s.Battles) - 1; i >= 0; i-- {
		if r := s.Battles[i].Report; r != nil {
			for k := range r.Sides {
				if r.Sides[k].Band == b.ID {
					return &s.Battles[i], &r.Sides[k]
				}
			}
		}
	}
	return nil, nil
}

// Meet arranges a battle between warbands, who fight about a scenario that they have
// agreed on, or let the dice choose (BEFORE-01).
type Meet struct {
	Bands    []rules.SideID
	Scenario string // "": by dice
}

// ErrPending is returned while a battle waits to be fought.
var ErrPending = errors.New("a battle is arranged already: fight it or call it off")

// Legal implements Command.
func (c Meet) Legal(s *State) error {
	if s.Pending() != nil {
		return ErrPending
	}
	if len(c.Bands) < 2 {
		return errors.New("a battle needs two warbands at least")
	}
	for i, id := range c.Bands {
		b, err := s.active(id)
		switch {
		case err != nil:
			return err
		case slices.Contains(c.Bands[:i], id):
			return fmt.Errorf("%s cannot fight themselves", b.Name)
		case s.Beset(b):
			return fmt.Errorf("%s have to defend their camp first against what has come out of the caves (%s)", b.Name, cavesRule)
		}
		if err := s.mayMeet(b, c.isDefended(b)); err != nil {
			return err
		}
	}
	if c.Scenario == DefendTheCamp {
		return s.mayRaid(c.Bands)
	}
	keys, _ := book.Scenarios()
	ours, _ := book.OfOurOwn()
	if keys = append(keys, ours...); c.Scenario != "" && !slices.Contains(keys, c.Scenario) {
		return fmt.Errorf("there is no scenario %q; there are %s", c.Scenario, strings.Join(keys, ", "))
	}
	return nil
}

// MayFight says why a battle cannot be arranged now and fought on a table: the scenarios are for
// two warbands (BEFORE-01). Campaigns in which more have met are read as they are.
func (c Meet) MayFight(s *State) error {
	if len(c.Bands) > 2 {
		return fmt.Errorf("the scenarios are for two warbands, and %d are to meet: leave somebody out", len(c.Bands))
	}
	return c.Legal(s)
}

// mayMeet says why a warband cannot fight a battle now, in which it may defend its camp.
func (s *State) mayMeet(b *Band, defends bool) error {
	if b.Step != "" {
		st, _ := StepNamed(b.Step)
		return fmt.Errorf("%s have not done with their last battle yet: %s", b.Name, strings.ToLower(st.Name))
	}
	if !slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Here() && w.Misses == 0 && (w.Duty == "" || defends) }) {
		return fmt.Errorf("nobody of %s can fight", b.Name)
	}
	r, _ := s.Roster(b, nil)
	for _, p := range r.Problems(s.Rules) {
		if !p.Unfinished {
			return fmt.Errorf("%s: %w", b.Name, p)
		}
	}
	if defends {
		return nil
	}
	return s.crowded(b)
}

// Play implements Command.
func (c Meet) Play(p *Play) { p.arrange(c.Bands, c.Scenario) }

// arrange puts a battle between warbands on the calendar, about a scenario or, without one,
// what the dice say.
func (p *Play) arrange(bands []rules.SideID, scenario string) {
	bt := Battle{Scenario: scenario, Bands: slices.Clone(bands), Lower: -1}
	var names []string
	for _, id := range bands {
		b := p.Band(id)
		bt.Ratings, bt.Crowns = append(bt.Ratings, p.Rating(b)), append(bt.Crowns, b.Gold)
		names = append(names, fmt.Sprintf("%s (rating %d)", b.Name, p.Rating(b)))
	}
	p.Say(Fought, -1, rules.Nobody, "BEFORE-01", "Battle %d: %s.", p.Number(len(p.Battles)), strings.Join(names, " against "))
	bt.Lower = p.lowerRated(&bt)
	if bt.Scenario == "" {
		bt.Scenario = p.rollScenario(&bt)
	}
	p.Say(Fought, -1, rules.Nobody, "BEFORE-01", "They fight about: %s.", scenarioName(bt.Scenario))
	p.Battles = append(p.Battles, bt)
	for _, id := range bands {
		p.callsInNeed(&p.Battles[len(p.Battles)-1], id)
		p.meetsTheWatch(p.Band(id))
		for i := range p.Band(id).Warriors {
			p.firstSpells(p.Band(id), &p.Band(id).Warriors[i])
			p.takesPart(p.Band(id), &p.Band(id).Warriors[i])
		}
		p.sendsBelow(p.Band(id))
	}
}

// String implements Command.
func (c Meet) String(*State) string {
	var nums []string
	for _, id := range c.Bands {
		nums = append(nums, strconv.Itoa(int(id)+1))
	}
	line := "meet " + strings.Join(nums, ",")
	if c.Scenario != "" {
		line += " " + c.Scenario
	}
	return line
}

// lowerRated is the one with the lowest rating of all; of equals the dice choose one
// (RUL-BEFORE-1).
func (p *Play) lowerRated(bt *Battle) rules.SideID {
	least := slices.Min(bt.Ratings)
	var equal []rules.SideID
	for i, r := range bt.Ratings {
		if r == least {
			equal = append(equal, bt.Bands[i])
		}
	}
	for len(equal) > 1 {
		best, most := equal[:0:0], 0
		for _, id := range equal {
			n := p.D6(id, rules.Nobody, "BEFORE-01", p.Band(id).Name+" roll for who counts as the weaker")
			if n > most {
				best, most = best[:0], n
			}
			if n == most {
				best = append(best, id)
			}
		}
		equal = best
	}
	return equal[0]
}

// rollScenario is what they fight about, by the dice of the weaker player.
func (p *Play) rollScenario(bt *Battle) string {
	if id, ok := p.mapped(bt); ok {
		keys, names := book.Scenarios()
		return keys[p.Choose(id, rules.Nobody, mapRule, "Which scenario will be fought?", names...)]
	}
	n := p.TwoD6(bt.Lower, rules.Nobody, "BEFORE-01", p.Band(bt.Lower).Name+" roll for the scenario") + p.ahead(bt)
	if key := book.ThrownScenario(n); key != "" {
		return key
	}
	keys, names := book.Scenarios()
	return keys[p.Choose(bt.Lower, rules.Nobody, "BEFORE-01", "Which scenario will be fought?", names...)]
}

// scenarioName is what a scenario is called.
func scenarioName(key string) string {
	keys, names := book.Scenarios()
	ours, called := book.OfOurOwn()
	keys, names = append(keys, ours...), append(names, called...)
	if i := slices.Index(keys, key); i >= 0 {
		return names[i]
	}
	return key
}

// fights reports whether a warrior takes part in the battle that is arranged.
func fights(w *Warrior) bool { return w.Here() && w.Misses == 0 && w.Away == "" }

// takesPart finds out whether a warrior fights in the battle that was arranged: old wounds
// may keep him from it (BEFORE-02).
func (p *Play) takesPart(b *Band, w *Warrior) {
	switch {
	case !w.Here():
		w.Away = "held by " + p.Band(w.Captor).Name
	case w.Misses > 0:
		w.Away = "recovering"
		p.Say(Told, b.ID, w.ID, "BEFORE-02", "%s is recovering from his wounds and misses the battle.", w.Name)
	case p.sickens(b, w):
		w.Away = isIll
	case w.Duty != "" && !p.defends(b):
		w.Away = inCamp
	default:
		for _, m := range w.Marks {
			if m == "old-wound" && p.D6(b.ID, w.ID, "HARM-32", "whether the old wound keeps him from the battle, on a 1") == 1 {
				w.Away = "his old wound aches"
				p.Say(Told, b.ID, w.ID, "HARM-32", "%s's old wound aches: he misses the battle.", w.Name)
				return
			}
		}
	}
}

// Agreement is what the battle that is arranged is fought by: on a level, with dice from
// a seed. Nobody of a warband that is to fight may be fit for it; then there is none, and
// it is best called off.
func (s *State) Agreement(level string, seed uint64) (match.Agreement, error) {
	bt := s.Pending()
	if bt == nil {
		return match.Agreement{}, errors.New("no battle is arranged")
	}
	if bt.Errand != nil {
		return s.errandAgreement(bt, seed)
	}
	a := match.Agreement{Edition: s.Terms.Edition, Toggles: s.Terms.Toggles, Level: level, Seed: seed, Scenario: bt.Scenario}
	if bt.Scenario == DefendTheCamp { // on the table of the very camp
		a.Level = s.CampTable(s.Band(bt.Bands[0]))
	}
	for _, id := range bt.Bands {
		r, _, err := s.enlisted(id)
		if err == nil {
			err = r.Check(s.Rules)
		}
		if err != nil {
			return a, err
		}
		a.Enlist(r)
	}
	return a, nil
}

// enlisted is who of a warband goes into the battle that is arranged, in the order in which
// the battle has them, with their numbers.
func (s *State) enlisted(id rules.SideID) (*warbands.Roster, []rules.WarriorID, error) {
	b := s.Band(id)
	r, ids := s.Roster(b, fights)
	if len(ids) == 0 {
		return nil, nil, fmt.Errorf("nobody of %s is fit to fight", b.Name)
	}
	if !s.defends(b) {
		s.marches(b, &r.Terms)
	}
	if bt := s.Pending(); bt == nil || bt.Errand == nil { // on a mission they go on foot
		r.Vehicles = s.train(b, r)
		r.Fittings = b.fitted(r)
	}
	r, err := warbands.Read(s.Rules, b.Name, []byte(r.Text()))
	if err != nil {
		return nil, nil, err
	}
	for i := range r.Recruits {
		ids[i] = b.Named(warbands.InBattle(r.Recruits[i].Name)).ID
		r.Recruits[i].Hates = append(r.Recruits[i].Hates, s.robbers(b)...) // EXPLORE-45
		r.Recruits[i].Hates = append(r.Recruits[i].Hates, s.watchmen(b)...)
	}
	return r, ids, nil
}

// CallOff strikes the battle that is arranged from the calendar. Who was kept from it by
// old wounds is rolled for again before the next.
type CallOff struct{}

// Legal implements Command.
func (CallOff) Legal(s *State) error {
	if s.Pending() == nil {
		return errors.New("no battle is arranged")
	}
	return nil
}

// Play implements Command.
func (CallOff) Play(p *Play) {
	bt := p.Pending()
	bt.Off = true
	for _, id := range bt.Bands {
		for i := range p.Band(id).Warriors {
			w := &p.Band(id).Warriors[i]
			w.Away = ""
			w.Marks = slices.DeleteFunc(w.Marks, func(m string) bool { return m == warbands.ThroughTunnels })
		}
	}
	for _, id := range bt.Bands {
		p.goHome(id, true)
	}
	p.goBack(bt)
	p.Say(Fought, -1, rules.Nobody, "BEFORE-01", "The battle is called off.")
}

// String implements Command.
func (CallOff) String(*State) string { return "call-off" }

// Settle takes over what came of the battle that was arranged.
type Settle struct{ Report }

// Legal implements Command.
func (c Settle) Legal(s *State) error {
	bt := s.Pending()
	if bt == nil {
		return errors.New("no battle is arranged")
	}
	var ids []rules.SideID
	for i := range c.Sides {
		side := &c.Sides[i]
		ids = append(ids, side.Band)
		b := s.Band(side.Band)
		if b == nil {
			return ErrNoBand
		}
		fought := map[rules.WarriorID]int{}
		for _, m := range side.Men {
			w := b.Warrior(m.Who)
			switch {
			case w == nil:
				return fmt.Errorf("somebody who fought is none of %s", b.Name)
			case !fights(w):
				return fmt.Errorf("%s was not there to fight", w.Name)
			}
			if m.Beast == 0 {
				fought[m.Who]++
			}
		}
		for k := range b.Warriors {
			if w := &b.Warriors[k]; fights(w) && fought[w.ID] != 1 {
				return fmt.Errorf("the report tells %d times what became of %s, and should do so once", fought[w.ID], w.Name)
			}
		}
		if side.Shards < 0 || side.Crowns < 0 {
			return errors.New("nobody finds less than nothing")
		}
	}
	if !slices.Equal(ids, bt.Bands) {
		return errors.New("other warbands have fought than those that were to fight")
	}
	if c.Winner < -1 || int(c.Winner) >= len(s.Bands) {
		return errors.New("nobody of the campaign has won")
	}
	return c.keepsWhatCanBe(bt)
}

// Play implements Command.
func (c Settle) Play(p *Play) {
	bt := p.Pending()
	report := c.Report
	report.Sides = slices.Clone(report.Sides)
	bt.Report = &report
	who := "nobody holds the field"
	if c.Winner >= 0 {
		who = p.Band(c.Winner).Name + " hold the field"
	}
	if bt.Errand != nil {
		p.endsErrand(bt)
	} else {
		p.Say(Fought, -1, rules.Nobody, "AFTER-00", "The battle is over: %s.", who)
	}
	p.compensates(bt)
	for i := range report.Sides {
		p.settle(&report.Sides[i])
	}
	p.avenged(bt)
	p.takesCamp(bt)
	p.goBack(bt)
	p.goesOnAfter(bt)
	for i := range report.Sides {
		p.hunted(&report.Sides[i])
	}
	first := steps()[0]
	for _, id := range bt.Bands {
		if b := p.Band(id); b.Gone == "" {
			p.enter(b, first)
		}
	}
}

// settle takes over what came of a battle for a warband.
func (p *Play) settle(r *Result) {
	b := p.Band(r.Band)
	b.Fought++
	if bt := &p.Battles[len(p.Battles)-1]; bt.Errand == nil { // a mission leads nowhere near the stair
		b.Notes.Set(stair, 0, 0)
	}
	if r.Won {
		b.Won++
	}
	b.Gold, b.Shards = b.Gold+r.Crowns, b.Shards+r.Shards
	if r.Crowns+r.Shards > 0 {
		p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: "AFTER-00", N: r.Crowns,
			Text: fmt.Sprintf("%s bring home %s.", b.Name, broughtHome(r))})
	}
	if p.Terms.Camps != "" {
		b.stayed()
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if w.Away = ""; w.Misses > 0 && w.Here() {
			w.Misses--
		}
		w.Barred = w.Barred && w.Misses > 0
		w.sober()
	}
	for _, m := range r.Men {
		w := b.Warrior(m.Who)
		if m.Beast == 0 {
			w.Battles++
			w.Felled += len(m.Felled)
		}
		if m.Beast == 0 {
			p.runesFade(b, w)
		}
		for _, left := range m.Left {
			p.keep(b, w, left)
		}
	}
	for _, left := range r.Left {
		p.keep(b, nil, left)
	}
}

// broughtHome is what a warband has won in a battle, in words.
func broughtHome(r *Result) string {
	switch {
	case r.Crowns == 0:
		return counted(r.Shards, "shard")
	case r.Shards == 0:
		return counted(r.Crowns, "crown")
	}
	return counted(r.Shards, "shard") + " and " + counted(r.Crowns, "crown")
}

// keep puts things that a battle has left into the store; what else it leaves is up to
// the steps.
func (p *Play) keep(b *Band, w *Warrior, left rules.Aftermath) {
	p.owes(b, left)
	p.bellBroke(b, left)
	p.keepsRune(w, left)
	p.becomesWolf(b, w, left)
	p.keepsVehicle(b, left)
	if left.Kind != rules.Items || left.N < 1 || !known(p.Rules, left.What) {
		return
	}
	b.Stow(left.What, left.N)
	p.Say(Found, b.ID, rules.Nobody, left.Rule, "%s keep what was found: %s.", b.Name, NameOf(p.Rules, left.What))
	p.goods(left.N, left.What)
}

// String implements Command.
func (c Settle) String(s *State) string { return "fought " + c.Report.text(s) }

// Rest lets a warband sit a battle out of which nobody is fit to fight, so that its
// wounded recover (RUL-AFTER-2).
type Rest struct{ Band rules.SideID }

// Legal implements Command.
func (c Rest) Legal(s *State) error {
	b, err := s.active(c.Band)
	switch {
	case err != nil:
		return err
	case b.Step != "":
		return fmt.Errorf("%s have not done with their last battle yet", b.Name)
	case s.Pending() != nil && slices.Contains(s.Pending().Bands, c.Band):
		return ErrPending
	case !slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Here() && w.Misses > 0 }):
		return fmt.Errorf("nobody of %s has to recover", b.Name)
	}
	return nil
}

// Play implements Command.
func (c Rest) Play(p *Play) {
	b := p.Band(c.Band)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if w.Here() && w.Misses > 0 {
			w.Misses--
		}
		w.Barred = w.Barred && w.Misses > 0
	}
	p.Say(Told, b.ID, rules.Nobody, "AFTER-15", "%s let a battle pass while their wounded recover.", b.Name)
}

// String implements Command.
func (c Rest) String(*State) string { return fmt.Sprintf("rest %d", c.Band+1) }

func calendarVerbs() []Verb {
	return []Verb{
		{"meet", "WARBAND,WARBAND… [SCENARIO]", func(a *Args) (Command, error) {
			var c Meet
			for _, n := range strings.Split(a.Word(), ",") {
				k, err := strconv.Atoi(n)
				if err != nil || k < 1 || k > len(a.Bands) {
					return nil, fmt.Errorf("there is no warband %q", n)
				}
				c.Bands = append(c.Bands, rules.SideID(k-1))
			}
			if a.More() {
				c.Scenario = a.Word()
			}
			return c, nil
		}},
		{"call-off", "", func(*Args) (Command, error) { return CallOff{}, nil }},
		{"fought", "LOG", func(a *Args) (Command, error) {
			r, err := readReport(a)
			return Settle{r}, err
		}},
		{"rest", "WARBAND", func(a *Args) (Command, error) { return Rest{a.Band()}, nil }},
	}
}

// inBattle is how many models each recruit of a roster brings into a battle: himself, and
// his animals behind him.
func inBattle(set *rules.Ruleset, r *warbands.Roster) []int {
	all := make([]int, len(r.Recruits))
	for i := range r.Recruits {
		all[i] = 1 + len(r.Beasts(set, i))
	}
	return all
}
