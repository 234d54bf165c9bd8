package forecast

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// ThreatWords is a threat in words.
func ThreatWords(s *rules.State, t *rules.Threat) string {
	name := s.Warriors[t.Who].Name
	after := ""
	if len(t.Path.Legs) > 0 {
		after = fmt.Sprintf(" after moving %s", t.Path.Cost)
	}
	switch t.Verb {
	case rules.ToCast:
		by := ""
		switch {
		case t.By == rules.Nobody:
		case s.Rules.Spells[t.Spell].Aim == rules.SendsModel:
			by = " and sends " + s.Warriors[t.By].Name
		default:
			by = " at " + s.Warriors[t.By].Name
		}
		return name + " casts " + s.Rules.Spells[t.Spell].Name + by + after
	case rules.ToRunOver:
		return fmt.Sprintf("%s may drive over him with %s", name, s.Called(t.Vehicle-1))
	case rules.ToShoot:
		times := ""
		if t.Shots > 1 {
			times = fmt.Sprintf(", %d shots", t.Shots)
		}
		return name + " shoots: " + s.Rules.Weapon(t.Weapon).Name + times + after
	}
	words := fmt.Sprintf("%s charges, a way of %s", name, t.Path.Cost)
	for i, id := range t.Meets {
		switch {
		case i == 0:
			words += "; " + s.Warriors[id].Name
		case i == len(t.Meets)-1:
			words += " or " + s.Warriors[id].Name
		default:
			words += ", " + s.Warriors[id].Name
		}
	}
	if len(t.Meets) > 0 {
		words += " could intercept"
	}
	return words
}

// Forced is where a warrior would go against his will: where he runs who flees or
// may have to, and where a blow would drive him, and what he would fall off then.
type Forced struct {
	Flight rules.Flight
	Flees  bool
	Runs   string // what stands at the end of the flight
	Drives []Drive
}

// Drive is where one enemy's blow would drive him.
type Drive struct {
	rules.Drive
	Words string
}

// ForcedOf asks where a warrior would go against his will: driven by one who would
// come to a place, or if that is nobody by all who fight him.
func ForcedOf(s *rules.State, w, by *rules.Warrior, from physics.Spot) (f Forced) {
	if f.Flight, f.Flees = s.FlightOf(w); f.Flees {
		f.Runs = flightWords(s, w, &f.Flight)
	}
	if by != nil {
		f.drive(s, by, from, w)
		return f
	}
	for _, id := range s.Foes(w) {
		by := s.Warrior(id)
		f.drive(s, by, by.At, w)
	}
	return f
}

// flightWords says how he would run.
func flightWords(s *rules.State, w *rules.Warrior, f *rules.Flight) string {
	words := "Flees this way, 2D6\""
	switch {
	case f.Alone > 0 && f.Away:
		words = fmt.Sprintf("All alone against %d: runs 2D6\" this way if his nerve fails", f.Alone)
	case f.Alone > 0:
		words = fmt.Sprintf("All alone against %d: runs for this edge, %s, if his nerve fails", f.Alone, f.Path.Cost)
	case f.Leaves > 0 || len(f.Path.Legs) > 0 && s.Table.AtEdge(f.Path.End(), w.Radius):
		words = fmt.Sprintf("Flees to this edge, %s, by 2D6\" a turn", f.Path.Cost)
	}
	if len(f.Path.Legs) == 0 && f.Leaves == 0 {
		return words + ", but has no way"
	}
	if f.Leaves > 0 {
		words += "; off the table at once: " + rules.Percent(f.Leaves)
	}
	return words
}

// drive adds where a blow would drive him.
func (f *Forced) drive(s *rules.State, by *rules.Warrior, from physics.Spot, w *rules.Warrior) {
	o, ok := s.DriveOf(by, from, w)
	if !ok {
		return
	}
	upTo := ""
	if o.Die {
		upTo = "up to "
	}
	words := fmt.Sprintf("%s may drive him back %s%s", by.Name, upTo, o.Far)
	gone := physics.Apart(w.At.Point(), o.To.Point())
	switch {
	case o.Falls && gone < physics.Inch/10:
		words += fmt.Sprintf(": off the edge behind him, falls %s", o.Height)
	case o.Falls:
		words += fmt.Sprintf(": off the edge after %s, falls %s", gone, o.Height)
	case o.Into != nil:
		words += fmt.Sprintf(": into %s after %s", s.Warrior(rules.WarriorID(o.Into.ID)).Name, gone)
	case gone < o.Far-2:
		words += fmt.Sprintf(": stopped after %s", gone)
	}
	f.Drives = append(f.Drives, Drive{o, words})
}
