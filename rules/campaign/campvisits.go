package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
)

// Location is somewhere to go to in a place (CAMP-06).
type Location struct {
	Key, Name string
	Rule      string
	About     string
	Helps     int                                     // what it adds to a search
	With      func(set *rules.Ruleset, k string) bool // for which things
	Ruins     bool                                    // it is found in Mordheim too
}

// Locations are all of them, in the order of the book; the drinking den has commands of its
// own.
var Locations = []Location{
	{Key: "apothecary", Name: "the apothecary", Rule: "CAMP-APO-2", Helps: 1, With: drug, Ruins: true,
		About: "+1 to find drugs and potions; heroes may be treated for old injuries."},
	{Key: "cartographer", Name: "the cartographer", Rule: "CAMP-MAP-1", About: "Maps may be bought without looking for one; for 5 crowns he tells news."},
	{Key: "fletcher", Name: "the fletcher", Rule: "CAMP-LOC-1", Helps: 2, With: missile, About: "+2 to find bows and other missile weapons, but no blackpowder."},
	{Key: "smithy", Name: "the smithy", Rule: "CAMP-LOC-2", Helps: 2, With: forged, About: "+2 to find armour and close combat weapons."},
	{Key: "muleskinner", Name: "the muleskinner", Rule: "CAMP-LOC-3", Helps: 2, With: animal, About: "+2 to find animals."},
	{Key: "merchant", Name: "the merchant", Rule: "CAMP-LOC-4", Helps: 1, With: anything, About: "+1 to find any rare thing."},
}

// drugs are the things that an apothecary has (CAMP-APO-2).
var drugs = []string{"mad-cap-mushrooms", "crimson-shade", "mandrake-root", "healing-herbs", "tears-of-shallaya"}

func drug(_ *rules.Ruleset, key string) bool { return slices.Contains(drugs, key) }

func missile(set *rules.Ruleset, key string) bool {
	id, ok := set.WeaponNamed(key)
	return ok && set.Weapon(id).Range > 0 && !set.Weapon(id).Blackpowder || key == "hunting-arrows"
}

func powder(set *rules.Ruleset, key string) bool {
	id, ok := set.WeaponNamed(key)
	return ok && set.Weapon(id).Blackpowder || key == "superior-blackpowder"
}

func forged(set *rules.Ruleset, key string) bool {
	if _, armour := set.ArmourNamed(key); armour {
		return true
	}
	id, ok := set.WeaponNamed(key)
	return ok && set.Weapon(id).Range == 0
}

func animal(set *rules.Ruleset, key string) bool {
	id, ok := set.ItemNamed(key)
	return ok && set.Items[id].Beast != nil
}

func anything(*rules.Ruleset, string) bool { return true }

func locationNamed(key string) (*Location, bool) {
	for i := range Locations {
		if Locations[i].Key == key {
			return &Locations[i], true
		}
	}
	return nil, false
}

// atNote is what a warband remembers of where it has been after a battle.
const atNote = "at "

// at reports whether a warband has been somewhere after its last battle.
func (b *Band) at(location string) bool { return b.Notes.Get(atNote+location, 0) > 0 }

// visits are how many places it has been to.
func (b *Band) visits() (n int) {
	for _, key := range append([]string{tavern, gamble}, locationKeys()...) {
		n += b.Notes.Get(atNote+key, 0)
	}
	return n
}

func locationKeys() (keys []string) {
	for i := range Locations {
		keys = append(keys, Locations[i].Key)
	}
	return keys
}

// reaches says why a warband cannot go to something in the place where it lives.
func (s *State) reaches(id rules.SideID, ruins bool) (*Band, error) {
	b, err := s.mayVisit(id)
	if err != nil {
		return b, err
	}
	pl, ok := CampPlaceNamed(b.Camp.Place)
	switch {
	case !ok:
		return b, fmt.Errorf("%s have no camp, and know nobody there (CAMP-06)", b.Name)
	case !s.camped(b):
		return b, fmt.Errorf("%s know nobody in %s yet (CAMP-04)", b.Name, pl.Name)
	case !pl.Town && !ruins:
		return b, fmt.Errorf("there is none in %s", pl.Name)
	}
	return b, nil
}

// Visit goes to a location (CAMP-06).
type Visit struct {
	Band     rules.SideID
	Location string
}

// Legal implements Command.
func (c Visit) Legal(s *State) error {
	l, ok := locationNamed(c.Location)
	if !ok {
		return fmt.Errorf("there is no %q to visit", c.Location)
	}
	b, err := s.reaches(c.Band, l.Ruins)
	if err == nil && b.at(c.Location) {
		err = fmt.Errorf("%s have been there", b.Name)
	}
	return err
}

// Play implements Command.
func (c Visit) Play(p *Play) {
	l, _ := locationNamed(c.Location)
	p.goesOut(c.Band)
	b := p.Band(c.Band)
	b.Notes.Set(atNote+c.Location, 0, 1)
	p.Say(Told, b.ID, rules.Nobody, l.Rule, "%s visit %s. %s", b.Name, l.Name, l.About)
}

// String implements Command.
func (c Visit) String(*State) string { return fmt.Sprintf("visit %d %s", c.Band+1, c.Location) }

// lookOut is what visits and helpers add to a search for a thing; what is the same counts
// once (RUL-CAMP-12).
func (s *State) lookOut(b *Band, key string) (n int, why string) {
	for i := range Locations {
		l := &Locations[i]
		h, helped := helperOf(l.Key)
		if l.Helps == 0 || !l.With(s.Rules, key) || !b.at(l.Key) && !(helped && b.Employs(h.Key)) {
			continue
		}
		n += l.Helps
		why += fmt.Sprintf(", %+d for %s", l.Helps, l.Name)
	}
	if powder(s.Rules, key) && b.Employs("gunsmith") {
		n += 2
		why += ", +2 for the gunsmith"
	}
	return n, why
}

// sellsMaps reports whether maps may be bought without looking for one (CAMP-MAP-1).
func (s *State) sellsMaps(b *Band) bool { return b.at("cartographer") || b.Employs("cartographer") }

// The cartographer's news (CAMP-MAP-2), and what is remembered of them.
const (
	heardNews = "heard-news"
	newsAgain = "news-again" // a die of the next exploration may be rolled again
	newsShift = "news-shift" // or is changed by 1
	newsPrice = 5
)

// News pays the cartographer for what he has heard (CAMP-MAP-2).
type News struct{ Band rules.SideID }

// Legal implements Command.
func (c News) Legal(s *State) error {
	b, err := s.mayVisit(c.Band)
	switch {
	case err != nil:
		return err
	case !s.sellsMaps(b):
		return errors.New("a cartographer must be visited first (CAMP-MAP-2)")
	case b.Notes.Get(heardNews, 0) > 0:
		return fmt.Errorf("%s have heard his news", b.Name)
	case b.Gold < newsPrice:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c News) Play(p *Play) {
	b := p.Band(c.Band)
	b.Notes.Set(heardNews, 0, 1)
	p.pays(b, newsPrice, "CAMP-MAP-2", "news of the city")
	switch p.D6(b.ID, rules.Nobody, "CAMP-MAP-2", "what the news are worth") {
	case 1:
		b.Notes.Set(newsAgain, 0, 1)
		p.Say(Found, b.ID, rules.Nobody, "CAMP-MAP-2", "One die of the next exploration may be rolled again.")
	case 6:
		b.Notes.Set(newsShift, 0, 1)
		p.Say(Found, b.ID, rules.Nobody, "CAMP-MAP-2", "One die of the next exploration may be changed by 1.")
	default:
		p.Say(Told, b.ID, rules.Nobody, "CAMP-MAP-2", "The news are interesting, and useless.")
	}
}

// String implements Command.
func (c News) String(*State) string { return fmt.Sprintf("news %d", c.Band+1) }

// Bodies has a Necromancer look for bodies at the apothecary's (CAMP-APO-3).
type Bodies struct{ Band rules.SideID }

// soughtBodies notes that he has.
const soughtBodies = "sought-bodies"

// Legal implements Command.
func (c Bodies) Legal(s *State) error {
	b, err := s.mayVisit(c.Band)
	switch {
	case err != nil:
		return err
	case !b.at("apothecary"):
		return errors.New("the apothecary must be visited first (CAMP-APO-3)")
	case !slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Type == "necromancer" && w.Here() && !w.Barred }):
		return errors.New("only a Necromancer has a use for bodies (CAMP-APO-3)")
	case b.Notes.Get(soughtBodies, 0) > 0:
		return errors.New("he has looked already after this battle (CAMP-APO-3)")
	}
	return nil
}

// Play implements Command.
func (c Bodies) Play(p *Play) {
	b := p.Band(c.Band)
	b.Notes.Set(soughtBodies, 0, 1)
	if p.D6(b.ID, rules.Nobody, "CAMP-APO-3", "whether there is a body to be had, on a 6") < 6 {
		p.Say(Told, b.ID, rules.Nobody, "CAMP-APO-3", "There is none.")
		return
	}
	t, _ := b.List.Type("zombie")
	price := (t.Cost + 1) / 2
	if price > b.Gold || !p.Confirm(b.ID, rules.Nobody, "CAMP-APO-3", fmt.Sprintf("Is the body bought for %d crowns, and rises as a Zombie?", price), true) {
		p.Say(Told, b.ID, rules.Nobody, "CAMP-APO-3", "The body stays where it is.")
		return
	}
	if !p.newcomers(b.ID, t.Key, 1, "CAMP-APO-3") {
		p.Say(Told, b.ID, rules.Nobody, "CAMP-APO-3", "%s have no room for another Zombie.", b.Name)
		return
	}
	p.pays(p.Band(c.Band), price, "CAMP-APO-3", "the body")
}

// String implements Command.
func (c Bodies) String(*State) string { return fmt.Sprintf("bodies %d", c.Band+1) }

// Helper is a local who works for a warband with a camp (CAMP-HELP-0). No profile of one is
// printed: he stays in the camp and does not fight.
type Helper struct {
	Key, Name, Rule string
	Fee, Upkeep     int
	Location        string // whose help he gives wherever the camp is; ""
	About           string
}

// Helpers are the seven of the table (RUL-CAMP-12).
var Helpers = []Helper{
	{Key: "alchemist", Name: "Alchemist", Rule: "CAMP-HELP-1", Fee: 40, Upkeep: 20, Location: "apothecary", About: "+1 to find drugs and potions"},
	{Key: "beast-handler", Name: "Beast Handler", Rule: "CAMP-HELP-2", Fee: 40, Upkeep: 15, Location: "muleskinner", About: "+2 to find animals"},
	{Key: "blacksmith", Name: "Blacksmith", Rule: "CAMP-HELP-3", Fee: 50, Upkeep: 15, Location: "smithy", About: "+2 to find armour and close combat weapons"},
	{Key: "cartographer", Name: "Cartographer", Rule: "CAMP-HELP-4", Fee: 15, Upkeep: 5, Location: "cartographer", About: "sells maps and tells news"},
	{Key: "fletcher", Name: "Fletcher", Rule: "CAMP-HELP-5", Fee: 45, Upkeep: 15, Location: "fletcher", About: "+2 to find missile weapons without powder"},
	{Key: "gunsmith", Name: "Gunsmith", Rule: "CAMP-HELP-6", Fee: 45, Upkeep: 15, About: "+2 to find blackpowder weapons"},
	{Key: "merchant", Name: "Merchant", Rule: "CAMP-HELP-7", Fee: 30, Upkeep: 10, Location: "merchant", About: "+1 to find any rare thing"},
}

// HelperNamed finds a helper by key.
func HelperNamed(key string) (*Helper, bool) {
	for i := range Helpers {
		if Helpers[i].Key == key {
			return &Helpers[i], true
		}
	}
	return nil, false
}

func helperOf(location string) (*Helper, bool) {
	for i := range Helpers {
		if Helpers[i].Location == location {
			return &Helpers[i], true
		}
	}
	return nil, false
}

// Employs reports whether a local works for the warband.
func (b *Band) Employs(key string) bool { return slices.Contains(b.Camp.Help, key) }

// helperFee is what a helper asks where a warband lives: as hired swords do, three quarters
// in Brigandsburg (CAMP-BRI-S).
func (s *State) helperFee(b *Band, h *Helper) int {
	if s.camped(b) && b.Camp.Place == "brigandsburg" {
		return (3*h.Fee + 3) / 4
	}
	return h.Fee
}

// Employ takes a local into service (CAMP-HELP-0), or with Leave sends him away.
type Employ struct {
	Band  rules.SideID
	Key   string
	Leave bool
}

// Legal implements Command.
func (c Employ) Legal(s *State) error {
	h, ok := HelperNamed(c.Key)
	if !ok {
		return fmt.Errorf("there is no helper %q", c.Key)
	}
	b, err := s.reaches(c.Band, true)
	switch {
	case err != nil:
		return err
	case c.Leave && !b.Employs(c.Key):
		return fmt.Errorf("%s have no %s", b.Name, h.Name)
	case c.Leave:
		return nil
	case b.Employs(c.Key):
		return fmt.Errorf("%s have a %s already (CAMP-HELP-0)", b.Name, h.Name)
	case s.helperFee(b, h) > b.Gold:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// Play implements Command.
func (c Employ) Play(p *Play) {
	b := p.Band(c.Band)
	h, _ := HelperNamed(c.Key)
	if c.Leave {
		p.lets(b, h, "is sent away")
		return
	}
	p.pays(b, p.helperFee(b, h), h.Rule, "the services of the "+h.Name)
	b.Camp.Help = append(b.Camp.Help, c.Key)
	p.Say(Came, b.ID, rules.Nobody, h.Rule, "The %s works for %s now: %s.", h.Name, b.Name, h.About)
	p.also("CAMP-HELP-0")
}

// lets has a helper leave.
func (p *Play) lets(b *Band, h *Helper, how string) {
	b.Camp.Help = slices.DeleteFunc(slices.Clone(b.Camp.Help), func(key string) bool { return key == h.Key })
	if len(b.Camp.Help) == 0 {
		b.Camp.Help = nil
	}
	p.Say(Parted, b.ID, rules.Nobody, h.Rule, "The %s %s.", h.Name, how)
}

// String implements Command.
func (c Employ) String(*State) string {
	verb := "employ"
	if c.Leave {
		verb = "send-away"
	}
	return fmt.Sprintf("%s %d %s", verb, c.Band+1, c.Key)
}

// helpersUpkeep pays those who work for a warband; who is not paid leaves.
func (p *Play) helpersUpkeep(id rules.SideID) {
	for _, key := range slices.Clone(p.Band(id).Camp.Help) {
		b := p.Band(id)
		h, _ := HelperNamed(key)
		if h.Upkeep <= b.Gold && p.Confirm(id, rules.Nobody, h.Rule, fmt.Sprintf("The %s asks %d crowns to stay. Are they paid?", h.Name, h.Upkeep), true) {
			p.pays(b, h.Upkeep, h.Rule, "the upkeep of the "+h.Name)
			continue
		}
		p.lets(b, h, "is not paid, and leaves")
	}
}

// visitOffers are where a warband may go, and what it may do there.
func visitOffers(s *State, b *Band) (all []Offer) {
	if !s.camped(b) {
		return nil
	}
	put := func(c Command, price int, text string) {
		if why := c.Legal(s); why == nil || price > b.Gold {
			all = append(all, Offer{Command: c, Who: rules.Nobody, Price: price, Text: text, WhyNot: why})
		}
	}
	for i := range Locations {
		l := &Locations[i]
		put(Visit{b.ID, l.Key}, 0, fmt.Sprintf("Visit %s. %s", l.Name, l.About))
	}
	all = append(all, surgeryOffers(s, b)...)
	put(Bodies{b.ID}, 0, "The Necromancer looks for bodies (a Zombie at half its price on a 6)")
	put(News{b.ID}, newsPrice, "Hear the cartographer's news (on a 1 a die of the next exploration again, on a 6 one changed by 1)")
	all = append(all, denOffers(s, b)...)
	for i := range Helpers {
		h := &Helpers[i]
		put(Employ{b.ID, h.Key, false}, s.helperFee(b, h), fmt.Sprintf("Employ: %s (%s; upkeep %d)", h.Name, h.About, h.Upkeep))
		put(Employ{b.ID, h.Key, true}, 0, fmt.Sprintf("Send the %s away", h.Name))
	}
	return all
}

// forgetVisits begins the visits after another battle.
func (b *Band) forgetVisits() {
	for _, key := range append([]string{tavern, gamble}, locationKeys()...) {
		b.Notes.Set(atNote+key, 0, 0)
	}
	b.Notes.Set(heardNews, 0, 0)
	b.Notes.Set(soughtBodies, 0, 0)
	for i := range b.Warriors {
		b.Warriors[i].Notes.Set(treated, 0, 0)
	}
}
