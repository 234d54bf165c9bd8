package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The switch of the terms (CAMP-01).
const (
	CampsOn       = "on"       // encampments
	CampsEventful = "eventful" // and our own table of events between visits
)

func checkCamps(value string) error {
	if value != CampsOn && value != CampsEventful {
		return fmt.Errorf("encampments are %s, or %s with our own table of events, or left out", CampsOn, CampsEventful)
	}
	return nil
}

// Camp is where a warband lives.
type Camp struct {
	Place, Kind string   // by key; "": it has none
	Since       int      // battles it had fought when it settled
	Help        []string // locals in its pay, by key
	Extra       int      // crowns of upkeep for bells that have broken (CAMP-TYPE-04b)
	Mute        bool     // a bell is broken, and not repaired
}

// Site is the camp's line in the tables.
func (c *Camp) Site() Site {
	site, _ := SiteAt(c.Place, c.Kind)
	return site
}

// String is the camp in words.
func (c *Camp) String() string {
	if c.Place == "" {
		return "no camp"
	}
	kind, _ := CampKindNamed(c.Kind)
	pl, _ := CampPlaceNamed(c.Place)
	return kind.Name + " in " + pl.Name
}

// Describe is a warband's camp in words, with the rule of its site; "" where it has none.
func (s *State) Describe(b *Band) (text, rule string) {
	if b.Camp.Place == "" {
		return "", ""
	}
	site := b.Camp.Site()
	kind, _ := CampKindNamed(b.Camp.Kind)
	least, most := s.UpkeepAt(b, site)
	text = fmt.Sprintf("%s. %s crowns after each battle. %s", b.Camp.String(), fromTo(least+b.Camp.Extra, most+b.Camp.Extra), kind.About)
	if b.Camp.Mute {
		text += " A bell is broken, and cannot be rung until it is repaired."
	}
	for _, key := range b.Camp.Help {
		h, _ := HelperNamed(key)
		text += fmt.Sprintf(" %s: %s.", h.Name, h.About)
	}
	if !s.camped(b) {
		text += " It helps from the next battle on."
	}
	return text, site.Rule
}

func (c *Camp) words() string {
	words := strings.TrimSpace(fmt.Sprintf("%s %s since %d %s", c.Place, c.Kind, c.Since, strings.Join(c.Help, ",")))
	if c.Extra > 0 {
		words += fmt.Sprintf(" extra %d", c.Extra)
	}
	if c.Mute {
		words += " mute"
	}
	return words
}

// What a warband and its warriors remember of the camp.
const (
	campSought = "camp-sought" // it has looked for a camp after this battle
	stayedIn   = "stayed"      // a warrior has sat out the last battle in the camp
	wasHurt    = "recovered"   // or recovered there
	inCamp     = "he stays in the camp"
	isIll      = "he is ill"
)

// camped reports whether a warband has a camp whose effects have begun: they do after its
// next battle (CAMP-04).
func (s *State) camped(b *Band) bool {
	return b.Camp.Place != "" && b.Fought > b.Camp.Since
}

// lives reports whether a warband's camp is of a kind, and its effects have begun.
func (s *State) lives(b *Band, kind string) bool { return s.camped(b) && b.Camp.Kind == kind }

// base is how many models the warband may have without a camp.
func (b *Band) base() int {
	if b.Most > 0 {
		return b.Most
	}
	return b.List.Max
}

// camps tells a roster what room the warband's camp makes: three times as many warriors
// (CAMP-08), and a Mercenary more in barracks (CAMP-TYPE-01).
func (s *State) camps(b *Band, t *warbands.Terms) {
	if s.camped(b) {
		t.Camp, t.Most, t.Home = true, 3*b.base()+s.bunk(b), s.home(b)
	}
}

// home is what rosters know of a warband's camp: that Skaven live in sewers (CAMP-TYPE-11), and
// Sisters in a safe house (CAMP-TYPE-10).
func (s *State) home(b *Band) string {
	switch {
	case s.lives(b, warbands.Sewers) && b.List.Kind == "skaven":
		return warbands.Sewers
	case s.lives(b, warbands.SafeHouse): // nobody else may settle in one
		return warbands.SafeHouse
	}
	return ""
}

// bunk is the room that barracks make for Mercenaries (CAMP-TYPE-01).
func (s *State) bunk(b *Band) int {
	if s.lives(b, "barracks") && b.List.Kind == "mercenaries" {
		return 1
	}
	return 0
}

// marches tells a roster how many of the warband may go into battle: as many as without a
// camp (CAMP-09).
func (s *State) marches(b *Band, t *warbands.Terms) {
	if s.camped(b) {
		t.Camp, t.Most = false, b.Most
		if n := s.bunk(b); n > 0 {
			t.Most = b.base() + n
		}
	}
}

// crowded says why a warband cannot leave its camp for a battle: it has more than it has
// room for, more of them march than may fight (CAMP-09), or nobody does.
func (s *State) crowded(b *Band) error {
	whole, _ := s.Roster(b, nil)
	for _, p := range whole.Problems(s.Rules) {
		if tooMany(p) {
			return fmt.Errorf("%s: %w; dismiss somebody", b.Name, p)
		}
	}
	if !s.camped(b) {
		return nil
	}
	host, ids := s.Roster(b, func(w *Warrior) bool { return w.Here() && w.Misses == 0 && w.Duty == "" })
	s.marches(b, &host.Terms)
	for _, p := range host.Problems(s.Rules) {
		if tooMany(p) {
			return fmt.Errorf("of those who march %s: somebody must stay in the camp (CAMP-09)", p.Text)
		}
	}
	if len(ids) == 0 && slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Here() && w.Duty != "" }) {
		return fmt.Errorf("nobody of %s would march to the next battle: somebody must leave the camp", b.Name)
	}
	return nil
}

func tooMany(p *warbands.Refusal) bool {
	return p.Reason == warbands.TooMany || p.Reason == warbands.TooManyHeroes || p.Reason == warbands.TooManyOfType
}

// stayed notes who was in the camp while the others fought, and who recovered there.
func (b *Band) stayed() {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		w.Notes.Set(stayedIn, 0, 0)
		w.Notes.Set(wasHurt, 0, 0)
		switch {
		case w.Away == inCamp:
			w.Notes.Set(stayedIn, 0, 1)
		case w.Here() && (w.Misses > 0 || w.Away == isIll):
			w.Notes.Set(wasHurt, 0, 1)
		}
	}
	for _, note := range []string{campSought, watched} {
		b.Notes.Set(note, 0, 0)
	}
	b.forgetVisits()
}

// bySize is what a camp costs that is paid by the size of the warband: 15 crowns for the
// first six, as upkeep 10 for the first twelve, and for each six more or part of them D6+5
// (CAMP-COST-2, CAMP-COST-3, RUL-CAMP-20).
func (p *Play) bySize(b *Band, upkeep bool) int {
	first, room, rule := 15, 6, "CAMP-COST-2"
	if upkeep {
		first, room, rule = 10, 12, "CAMP-COST-3"
	}
	for n := p.Mouths(b) - room; n > 0; n -= 6 {
		first += 5 + p.D6(b.ID, rules.Nobody, rule, "what six more warriors add, and 5")
	}
	return first
}

// BySize is the least and the most that bySize comes to.
func (s *State) BySize(b *Band, upkeep bool) (least, most int) {
	least, room := 15, 6
	if upkeep {
		least, room = 10, 12
	}
	steps := max(0, s.Mouths(b)-room+5) / 6
	return least + 6*steps, least + 11*steps
}

// CostOf is the least and the most that a site costs a warband.
func (s *State) CostOf(b *Band, site Site) (least, most int) {
	if site.Cost > 0 {
		return site.Cost, site.Cost
	}
	return s.BySize(b, false)
}

// UpkeepAt is the least and the most that a site costs a warband after each battle.
func (s *State) UpkeepAt(b *Band, site Site) (least, most int) {
	if site.Upkeep > 0 {
		return site.Upkeep, site.Upkeep
	}
	return s.BySize(b, true)
}

// loseCamp takes a warband's camp away, and whoever worked there goes with the others.
func (p *Play) loseCamp(b *Band, rule, why string) {
	camp := b.Camp.String()
	b.Camp = Camp{}
	for i := range b.Warriors {
		b.Warriors[i].Duty = ""
	}
	p.Say(Told, b.ID, rules.Nobody, rule, "%s lose their camp, %s: %s.", b.Name, camp, why)
}

// Settle down: a warband looks for a camp.

// Encamp has a warband look for a camp of a kind at a place, and pay for it (CAMP-02).
type Encamp struct {
	Band        rules.SideID
	Place, Kind string
}

// moveAfter is how many battles a warband lives in a camp before it may look for another
// (RUL-CAMP-2).
const moveAfter = 3

// Legal implements Command.
func (c Encamp) Legal(s *State) error {
	b, err := s.mayVisit(c.Band)
	if err != nil {
		return err
	}
	site, ok := SiteAt(c.Place, c.Kind)
	if !ok {
		return fmt.Errorf("there is no camp %q in %q", c.Kind, c.Place)
	}
	pl, _ := CampPlaceNamed(c.Place)
	kind, _ := CampKindNamed(c.Kind)
	if err := s.admitted(b, pl); err != nil {
		return err
	}
	least, _ := s.CostOf(b, site)
	switch {
	case kind.Only != "" && kind.Only != b.List.Kind:
		return fmt.Errorf("a %s is for Sisters of Sigmar only", strings.ToLower(kind.Name))
	case b.Camp.Place == c.Place && b.Camp.Kind == c.Kind:
		return fmt.Errorf("%s live there", b.Name)
	case b.Camp.Place != "" && b.Fought-b.Camp.Since < moveAfter:
		return fmt.Errorf("%s have a camp, and may look for another after three battles in it (CAMP-03)", b.Name)
	case b.Notes.Get(campSought, 0) > 0:
		return fmt.Errorf("%s have looked for a camp already after this battle (RUL-CAMP-1)", b.Name)
	case least > b.Gold:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c Encamp) Play(p *Play) {
	b := p.Band(c.Band)
	site, _ := SiteAt(c.Place, c.Kind)
	camp := Camp{Place: c.Place, Kind: c.Kind, Since: b.Fought}
	b.Notes.Set(campSought, 0, 1)
	if site.Rare > 0 && p.TwoD6(b.ID, rules.Nobody, site.Rule, fmt.Sprintf("look for: %s, found on %d or more", camp.String(), site.Rare)) < site.Rare {
		p.Say(Told, b.ID, rules.Nobody, site.Rule, "%s find none: %s.", b.Name, camp.String())
		return
	}
	cost := site.Cost
	if cost == 0 {
		cost = p.bySize(b, false)
	}
	if cost > b.Gold {
		p.Say(Told, b.ID, rules.Nobody, site.Rule, "%s would cost %d crowns, and %s have %d.", camp.String(), cost, b.Name, b.Gold)
		return
	}
	camp.Help = b.Camp.Help
	moved := b.Camp.Place != ""
	b.Gold -= cost
	b.Camp = camp
	verb := "make camp"
	if moved {
		verb = "move their camp"
		for i := range b.Warriors {
			b.Warriors[i].Duty = ""
		}
	}
	p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: site.Rule, N: -cost,
		Text: fmt.Sprintf("%s %s for %d crowns: %s.", b.Name, verb, cost, camp.String())})
	pl, _ := CampPlaceNamed(c.Place)
	p.also("CAMP-01", "CAMP-02", pl.Admits)
	if camp.Kind == "tents" {
		p.also("CAMP-COST-1")
	}
	if pl.Special != "" {
		p.Say(Told, b.ID, rules.Nobody, pl.Special, "%s: %s", pl.Name, pl.About)
	}
	k, _ := CampKindNamed(c.Kind)
	p.Say(Found, b.ID, rules.Nobody, "CAMP-04", "It helps them from their next battle on. %s", k.About)
	if k.Rule != "" {
		p.also(k.Rule)
	}
}

// String implements Command.
func (c Encamp) String(*State) string {
	return fmt.Sprintf("encamp %d %s %s", c.Band+1, c.Place, c.Kind)
}

// BreakCamp gives the camp up.
type BreakCamp struct{ Band rules.SideID }

// Legal implements Command.
func (c BreakCamp) Legal(s *State) error {
	b, err := s.mayVisit(c.Band)
	if err == nil && b.Camp.Place == "" {
		err = fmt.Errorf("%s have no camp", b.Name)
	}
	return err
}

// Play implements Command.
func (c BreakCamp) Play(p *Play) { p.loseCamp(p.Band(c.Band), "CAMP-03", "they give it up") }

// String implements Command.
func (c BreakCamp) String(*State) string { return fmt.Sprintf("break-camp %d", c.Band+1) }

// mayVisit says why a warband cannot go about its camp now.
func (s *State) mayVisit(id rules.SideID) (*Band, error) {
	b, err := s.active(id)
	switch {
	case err != nil:
	case s.Terms.Camps == "":
		err = errors.New("no encampments were agreed on (CAMP-01)")
	case !b.During("visits"):
		err = errors.New("camps are seen to in a step of their own, after shards were sold (CAMP-05)")
	}
	return b, err
}

// campOffers are the camps that a warband may look for.
func campOffers(s *State, b *Band) (all []Offer) {
	for _, site := range Sites {
		pl, _ := CampPlaceNamed(site.Place)
		kind, _ := CampKindNamed(site.Key)
		c := Encamp{b.ID, site.Place, site.Key}
		why := c.Legal(s)
		if s.admitted(b, pl) != nil || kind.Only != "" && kind.Only != b.List.Kind || b.Camp.Place != "" && why != nil {
			continue // nothing that could change
		}
		least, most := s.CostOf(b, site)
		up, dearest := s.UpkeepAt(b, site)
		chance := "Always found"
		if site.Rare > 0 {
			chance = fmt.Sprintf("Found on %d or more (%s)", site.Rare, percentOf(site.Rare))
		}
		all = append(all, Offer{Command: c, Who: rules.Nobody, Price: least, WhyNot: why,
			Text:  fmt.Sprintf("Camp in %s: %s", pl.Name, strings.ToLower(kind.Name)),
			About: fmt.Sprintf("%s; %s crowns, then %s after each battle. %s", chance, fromTo(least, most), fromTo(up, dearest), kind.About)})
	}
	if leave := (BreakCamp{b.ID}); b.Camp.Place != "" {
		all = append(all, Offer{Command: leave, Who: rules.Nobody, Text: "Give up the camp: " + b.Camp.String(), WhyNot: leave.Legal(s)})
	}
	return all
}

// fromTo is a number that lies between two.
func fromTo(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

func campVerbs() []Verb {
	return []Verb{
		{"encamp", "WARBAND PLACE KIND", func(a *Args) (Command, error) { return Encamp{a.Band(), a.Word(), a.Word()}, nil }},
		{"break-camp", "WARBAND", func(a *Args) (Command, error) { return BreakCamp{a.Band()}, nil }},
		{"duty", "WARBAND WARRIOR JOB", func(a *Args) (Command, error) {
			b := a.Band()
			return Assign{b, a.Warrior(b), a.Word()}, nil
		}},
		{"visit", "WARBAND LOCATION", func(a *Args) (Command, error) { return Visit{a.Band(), a.Word()}, nil }},
		{"treat", "WARBAND HERO INJURY", func(a *Args) (Command, error) {
			b := a.Band()
			return Treat{b, a.Warrior(b), a.Word()}, nil
		}},
		{"bodies", "WARBAND", func(a *Args) (Command, error) { return Bodies{a.Band()}, nil }},
		{"news", "WARBAND", func(a *Args) (Command, error) { return News{a.Band()}, nil }},
		{"drink", "WARBAND", func(a *Args) (Command, error) { return Drink{a.Band()}, nil }},
		{"gamble", "WARBAND", func(a *Args) (Command, error) { return Gamble{a.Band()}, nil }},
		{"employ", "WARBAND HELPER", func(a *Args) (Command, error) { return Employ{a.Band(), a.Word(), false}, nil }},
		{"send-away", "WARBAND HELPER", func(a *Args) (Command, error) { return Employ{a.Band(), a.Word(), true}, nil }},
	}
}

// checkCamp says what cannot be of a warband's camp.
func checkCamp(s *State, b *Band) error {
	if b.Camp.Place == "" {
		for i := range b.Warriors {
			if w := &b.Warriors[i]; w.Duty != "" {
				return fmt.Errorf("%s works in a camp that %s do not have", w.Name, b.Name)
			}
		}
		if len(b.Camp.Help) > 0 {
			return fmt.Errorf("%s keep helpers without a camp", b.Name)
		}
		return nil
	}
	if _, ok := SiteAt(b.Camp.Place, b.Camp.Kind); !ok || s.Terms.Camps == "" || b.Camp.Since > b.Fought {
		return fmt.Errorf("%s live in %q in %q since battle %d", b.Name, b.Camp.Kind, b.Camp.Place, b.Camp.Since)
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		switch _, ok := jobNamed(w.Duty); {
		case w.Duty == "":
		case !ok:
			return fmt.Errorf("%s does nothing that is known: %q", w.Name, w.Duty)
		case w.Duty != b.Group(w)[0].Duty:
			return fmt.Errorf("%s does something else than the rest of his group", w.Name)
		case s.Pending() != nil && b.inBattle(s.Pending()) && w.Away == "" && !s.defends(b):
			return fmt.Errorf("%s is in two places: in the camp and in the battle", w.Name)
		}
	}
	return nil
}
