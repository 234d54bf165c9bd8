package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a careful player does about his camp, by what it is worth in crowns, and why. The
// computer's warbands follow it; whoever plays may ask for it.

// Counsel is what is best done for a warband now, with the reason; nil where nothing is worth
// doing.
func (s *State) Counsel(id rules.SideID) (Command, string) {
	b, err := s.active(id)
	if err != nil {
		return nil, ""
	}
	for _, of := range []struct {
		step    string
		counsel func(*State, *Band) (Command, string)
	}{
		{"selling", bestSale}, {"rare", bestFind}, {"hired", bestSword}, {"hired", bestCharacter}, {"recruits", bestRecruit}, {"recruits", bestArms}, {"handing", bestPutAway}, {"handing", bestGift},
	} {
		if !b.During(of.step) {
			continue
		}
		if c, why := of.counsel(s, b); c != nil {
			return c, why
		}
	}
	switch {
	case s.Terms.Camps == "":
	case b.During("visits"):
		for _, counsel := range []func(*State, *Band) (Command, string){bestCamp, bestTreatment, bestVisit} {
			if c, why := counsel(s, b); c != nil {
				return c, why
			}
		}
	case b.During("rating"):
		return bestWork(s, b)
	}
	return nil, ""
}

// AboutCamp reports whether a command is about a camp, and so up to Counsel.
func AboutCamp(c Command) bool {
	switch c.(type) {
	case Encamp, BreakCamp, Assign, Visit, Treat, Bodies, News, Drink, Gamble, Employ:
		return true
	}
	return false
}

// What things are worth to who plans ahead, in crowns after each battle.
const (
	aShard    = 30 // as the first ones sell
	aDie      = 18 // one more for the exploration: three fifths of a shard
	aVial     = 10
	aWarrior  = 10 // one more who may fight
	traders   = 10 // a place with traders, a surgeon and a den
	anOutlook = 5  // battles over which the price of a camp is spread
)

// CampWorth is what a site brings a warband after each battle beyond its upkeep, on average
// and in crowns; its price not counted.
func (s *State) CampWorth(b *Band, site Site) int {
	least, most := s.UpkeepAt(b, site)
	worth := -(least + most) / 2
	pl, _ := CampPlaceNamed(site.Place)
	if pl.Town {
		worth += traders
	}
	switch site.Place {
	case "sigmarhaven":
		worth -= 2 * aShard // the tithe
	case den:
		worth -= 20 // everything is half as much again
	case "brigandsburg":
		worth += 8 // hired swords are cheaper
	}
	holy := slices.Contains([]string{"witch-hunters", "sisters"}, b.List.Kind)
	switch {
	case site.Key == "ruins":
		worth += aDie
	case site.Key == "church" && holy:
		worth += 2 * aVial
	case site.Key == "manor":
		worth += traders
	case site.Key == "barracks" && b.List.Kind == "mercenaries":
		worth += aWarrior
	case site.Key == "cellars" && b.List.Kind == "skaven":
		worth += 2 * 15 / anOutlook // two rats, once
	case site.Key == "sewers" && b.List.Kind != "skaven":
		worth -= s.Mouths(b) * aWarrior / 6 // who is ill does not fight
	}
	return worth
}

// bestCamp is the camp that is worth most over the next battles, if any is worth its price; who
// has one moves only where it gains by it.
func bestCamp(s *State, b *Band) (best Command, why string) {
	most := 0
	if b.Camp.Place != "" {
		most = anOutlook * s.CampWorth(b, b.Camp.Site())
	}
	for _, site := range Sites {
		c := Encamp{b.ID, site.Place, site.Key}
		if c.Legal(s) != nil {
			continue
		}
		least, dearest := s.CostOf(b, site)
		each := s.CampWorth(b, site)
		worth := anOutlook*each - (least+dearest)/2
		if site.Rare > 0 {
			worth = worth * waysOf(site.Rare) / 36
		}
		if worth > most {
			camp := Camp{Place: site.Place, Kind: site.Key}
			most, best = worth, c
			why = fmt.Sprintf("%s is worth about %s more than its upkeep after each battle, and costs %s", camp.String(), counted(each, "crown"), fromTo(least, dearest))
		}
	}
	return best, why
}

// waysOf is in how many of 36 ways two dice come to a number or more.
func waysOf(score int) (ways int) {
	for a := 1; a <= 6; a++ {
		for c := 1; c <= 6; c++ {
			if a+c >= score {
				ways++
			}
		}
	}
	return ways
}

// harm is what an injury takes from a hero, in hundredths of what he is worth.
var harm = map[string]int{"leg-wound": 15, "smashed-leg": 15, "hand-injury": 15, "nervous": 10, "simple-minded": 60}

// bestTreatment is the treatment that is worth most beyond its price, if any is.
func bestTreatment(s *State, b *Band) (best Command, why string) {
	price := s.treatment(b)
	if !s.camped(b) {
		return nil, ""
	}
	most := 0
	_, more := s.carer(b)
	for _, id := range s.heroesHere(b) {
		w := b.Warrior(id)
		worth := s.heroWorth(b, w)
		for _, mark := range w.Marks {
			o := OddsOfSurgery(mark, more)
			suffers := worth * harm[mark] / 100
			gain := (o.Cured*suffers-o.Dead*(worth-suffers)-o.Worse*worth/3)/36 - price
			if gain <= most || price > b.Gold || w.Notes.Get(treated, 0) > 0 || w.Barred {
				continue
			}
			mk, _ := warbands.MarkNamed(mark)
			most, best = gain, Treat{b.ID, id, mark}
			if !b.at("apothecary") {
				best = Visit{b.ID, "apothecary"}
			}
			why = fmt.Sprintf("%s is worth a treatment (%s): %s; about %s more than its price of %d", w.Name, mk.Name, o, counted(gain, "crown"), price)
		}
	}
	if best != nil && best.Legal(s) != nil {
		return nil, ""
	}
	return best, why
}

// heroWorth is what a hero is worth in crowns: his hire, and 2 for each point of experience.
func (s *State) heroWorth(b *Band, w *Warrior) int {
	t := s.Type(b, w)
	return t.Cost + 2*(t.XP+w.XP)
}

// bestVisit is somewhere that helps somebody who will look for something: it costs nothing.
func bestVisit(s *State, b *Band) (Command, string) {
	seekers := false
	for _, id := range s.heroesHere(b) {
		seekers = seekers || s.mayLook(b, b.Warrior(id)) == nil
	}
	for i := range Locations {
		l := &Locations[i]
		if c := (Visit{b.ID, l.Key}); l.Helps > 0 && seekers && c.Legal(s) == nil {
			return c, fmt.Sprintf("a visit to %s costs nothing, and helps who looks for rare things", l.Name)
		}
	}
	return nil, ""
}

// bestWork leaves somebody in the camp where more would march than may: who is worth least,
// with the work that brings most.
func bestWork(s *State, b *Band) (Command, string) {
	if !s.camped(b) || s.crowded(b) == nil {
		return nil, ""
	}
	var least *Warrior
	worth := 0
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := s.Type(b, w)
		if n := s.heroWorth(b, w); w.Here() && w.Duty == "" && w.Misses == 0 && !t.Leader && (least == nil || n < worth) {
			least, worth = w, n
		}
	}
	if least == nil {
		return nil, ""
	}
	n := len(b.Group(least))
	job, most := "rest", 0
	for i := range Jobs {
		if gain := s.jobWorth(b, &Jobs[i], n, worth); gain > most && (Assign{b.ID, least.ID, Jobs[i].Key}).Legal(s) == nil {
			job, most = Jobs[i].Key, gain
		}
	}
	c := Assign{b.ID, least.ID, job}
	if c.Legal(s) != nil {
		return nil, ""
	}
	j, _ := jobNamed(job)
	return c, fmt.Sprintf("more would march than may, and %s is missed least: he %s (%s)", least.Name, j.Name, strings.ToLower(s.Pay(b, j)))
}

// jobWorth is what a job brings where so many of one group do it, each of whom is worth so
// much: its mean, less what the risk costs.
func (s *State) jobWorth(b *Band, job *Job, n, each int) int {
	o := s.JobOdds(b, job, n, 1)
	worth := o.Mean / o.Of
	switch job.Key {
	case "watch":
		worth -= 5 // a third of the enemies hate them for it
	case "morr", "graves":
		worth -= o.Hurt * each / 18 // one in six is hurt, a third of them die
	case "corpses":
		worth += 15 * o.Rise / 36
	}
	return worth
}
