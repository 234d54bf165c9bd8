package match

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// lifeStolen is how many Wounds beyond his own a Necromancer may have stolen in
// one battle before it counts as a fault (SPELL-NEC-1).
const lifeStolen = 40

// Invariants are what is true of every State between two commands, whatever the
// rules, and of every step from one to the next. Sound and follows look whether
// they are.
var Invariants = []string{
	"everybody has a name of his own that commands can use, his number is his place in the list, and he is of a side and at home in one",
	"nobody in play stands in a wall, in another, off the table or on air",
	"vehicles lie on the table, in nothing solid and boats in water, and nobody is aboard what is wrecked or in two of them",
	"Wounds are never below 0 nor without bounds, and no characteristic or count falls below 0",
	"who is lost neither flees, hides nor charges",
	"who hides is neither stunned, fleeing nor engaged",
	"who has declared a charge stands and does not flee",
	"who is swayed fights for others, under a spell",
	"what is in hand is carried, in one hand each, and two only where both are one-handed",
	"weapons, armour, equipment, spells and what works on somebody are of the catalogue and have somebody who brought them",
	"no weapon has fired more often than it is there, and none in a turn that has not been",
	"the numbers of a side agree: how many began, how many are left, how many turns it has had",
	"who has routed has left, but for those who fight on, and who has nobody left has routed",
	"it is somebody's turn, in a phase, and no later than the limit",
	"a battle that goes on has enemies in it, and one that is over has a reason",
	"nobody vanishes, changes his name or his home, or has more than he brought",
	"turns and dice only go forwards",
	"the lost stay lost and Wounds come back to what he has at most, but for spells",
	"who has routed does not come back, and how many began is settled with the first turn",
	"the line of a command reads back as the same command",
	"a battle ends",
}

// Sound returns what is wrong with a State between two commands, whatever the
// rules: the first thing that can never be.
func Sound(s *rules.State) error {
	home := make([]int, len(s.Sides)) // models of the warband
	most := make([]int, len(s.Sides)) // with those whom magic called
	left := make([]int, len(s.Sides)) // models in play
	names := map[string]bool{}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if err := soundWarrior(s, w, i); err != nil {
			return fmt.Errorf("%s: %w", w.Name, err)
		}
		// Commands name warriors by a word of their own.
		if names[w.Name] || w.Name == "" || strings.ContainsAny(w.Name, " \n") {
			return fmt.Errorf("%q is no name that commands could use", w.Name)
		}
		names[w.Name] = true
		most[w.Home()]++
		if !w.Summoned && w.Condition != rules.Gone { // dogs do not go into sewers (SEWER-04)
			home[w.Home()]++
		}
		if w.InPlay() {
			left[w.Home()]++
		}
	}
	if err := soundVehicles(s); err != nil {
		return err
	}
	for i := range s.Sides {
		sd := &s.Sides[i]
		switch {
		// The side counts agree: the warband began, and perhaps those it called
		// before the battle (AMB-77).
		case sd.Began < home[i] || sd.Began > most[i]:
			return fmt.Errorf("%s: %d began, %d are there", sd.Name, sd.Began, home[i])
		// Who has routed has left, but for those who fight on (PSY-18, PSY-19).
		case sd.Routed && !sd.FightsOn && left[i] > 0 && !s.Over:
			return fmt.Errorf("%s have routed, and %d of them are on the table", sd.Name, left[i])
		// Who has lost everybody is out of the battle.
		case !sd.Routed && !sd.Neutral && left[i] == 0 && s.Turn > 0 && !s.Over && !s.Awaits(rules.SideID(i)):
			return fmt.Errorf("%s have nobody left and have not routed", sd.Name)
		// No side has more turns than there were.
		case sd.Turns < 0 || sd.Turns > s.Turn:
			return fmt.Errorf("%s have had %d turns of %d", sd.Name, sd.Turns, s.Turn)
		}
	}
	switch {
	// It is somebody's turn, and in a phase.
	case int(s.Active) < 0 || int(s.Active) >= len(s.Sides) || s.Phase > rules.Combat:
		return fmt.Errorf("it is the turn of side %d in phase %d", s.Active+1, s.Phase)
	// A battle that is over has ended for a reason, with a winner or without.
	case s.Over != (s.Ending != "") || int(s.Winner) < -1 || int(s.Winner) >= len(s.Sides) || !s.Over && s.Winner >= 0:
		return fmt.Errorf("over %v, winner %d, ending %q", s.Over, s.Winner, s.Ending)
	// The battle ends with its limit.
	case s.Limit > 0 && s.Turn > s.Limit:
		return fmt.Errorf("turn %d of %d", s.Turn, s.Limit)
	}
	// A battle that is not over has enemies in it. They need not be of the side
	// whose turn it is: its last warrior may have left in this turn.
	if !s.Over && s.Turn > 0 {
		fighting := false
		for i := range left { // who waits for more is in the battle
			if s.Awaits(rules.SideID(i)) {
				left[i]++
			}
		}
		for i := range s.Sides {
			for j := range s.Sides[:i] {
				fighting = fighting || !s.Sides[i].Neutral && !s.Sides[j].Neutral && left[i] > 0 && left[j] > 0 && s.Hostile(rules.SideID(i), rules.SideID(j))
			}
		}
		if !fighting {
			return errors.New("nobody has anybody left to fight, and the battle goes on")
		}
	}
	return nil
}

// soundVehicles is Sound for the vehicles of a battle.
func soundVehicles(s *rules.State) error {
	aboard := map[rules.WarriorID]string{}
	for i := range s.Carriers {
		c := &s.Carriers[i]
		if c.Lost {
			continue
		}
		if s.Overlaps(&c.Place, i) {
			return fmt.Errorf("%s lies in something solid, or over the edge", c.Name)
		}
		for _, id := range s.Passengers(i) {
			if aboard[id] != "" {
				return fmt.Errorf("%s is aboard %s and %s", s.Warriors[id].Name, aboard[id], c.Name)
			}
			aboard[id] = c.Name
		}
		switch k := s.KindOf(c); {
		case k == nil:
			return fmt.Errorf("%s is of no kind", c.Name)
		case k.Boat && !s.Table.InWater(c.Place.At):
			return fmt.Errorf("%s floats on land", c.Name)
		case c.Wrecked && (len(s.Passengers(i)) > 0 || c.Driver != rules.Nobody):
			return fmt.Errorf("somebody is aboard the wreck of %s", c.Name)
		case s.Load(i) > k.Capacity:
			return fmt.Errorf("%s carries %d of %d", c.Name, s.Load(i), k.Capacity)
		case c.Wounds > k.Wounds || c.Slower < 0:
			return fmt.Errorf("%s has %d wounds of %d and is %s slower", c.Name, c.Wounds, k.Wounds, c.Slower)
		}
		for n := range c.Team {
			if b := &c.Team[n]; !s.Over && b.Rider != rules.Nobody && (b.Freed || s.RidesOn(s.Warrior(b.Rider)) != i) {
				return fmt.Errorf("%s sits on a draft animal of %s that is not there", s.Warriors[b.Rider].Name, c.Name)
			}
		}
	}
	return nil
}

// soundWarrior is Sound for one warrior, who stands at a place of the list.
func soundWarrior(s *rules.State, w *rules.Warrior, at int) error {
	if err := catalogued(s, w); err != nil {
		return err
	}
	set, p := s.Rules, s.Profile(w)
	switch {
	// His number is his place.
	case int(w.ID) != at:
		return fmt.Errorf("number %d stands at place %d", w.ID, at)
	// He belongs to a side, and home to one.
	case int(w.Side) < 0 || int(w.Side) >= len(s.Sides) || int(w.Home()) < 0 || int(w.Home()) >= len(s.Sides):
		return fmt.Errorf("he is of side %d, at home %d", w.Side+1, w.Home()+1)
	// Who is swayed fights for others, by a spell.
	case w.Swayed && (w.Side == w.HomeSide || len(w.Effects) == 0):
		return fmt.Errorf("he is swayed from side %d to %d under %d spells", w.HomeSide+1, w.Side+1, len(w.Effects))
	// Wounds are never below nothing, nor are they without bounds.
	case w.Wounds < 0 || w.Wounds > p.W+lifeStolen:
		return fmt.Errorf("%d wounds of %d", w.Wounds, p.W)
	// No characteristic falls below nothing (CHAR-13).
	case min(p.M, p.WS, p.BS, p.S, p.T, p.I, p.A, p.Ld) < 0:
		return fmt.Errorf("a characteristic is below 0: %+v", p)
	// No count falls below nothing.
	case w.ToLearn < 0 || w.Fought < 0 || w.Pistols < 0 || w.OutIn < 0 || w.EngagedSince < 0 || w.EngagedSince > s.Turn:
		return fmt.Errorf("a count is wrong: learn %d, fought %d, pistols %d, out %d, engaged %d", w.ToLearn, w.Fought, w.Pistols, w.OutIn, w.EngagedSince)
	// Who is lost neither flees, hides nor charges.
	case !w.InPlay() && (w.Fleeing || w.Hidden || len(w.Intent) > 0):
		return fmt.Errorf("%s, and flees %v, hides %v, charges %v", w.Condition, w.Fleeing, w.Hidden, w.Intent)
	// Who hides is neither stunned nor fleeing (HIDE-02).
	case w.Hidden && (w.Condition == rules.Stunned || w.Fleeing):
		return fmt.Errorf("hides though he is %s, fleeing %v", w.Condition, w.Fleeing)
	// Who is engaged does not hide (HIDE-02).
	case w.Hidden && s.Engaged(w):
		return fmt.Errorf("hides in close combat")
	// Who has declared a charge stands.
	case len(w.Intent) > 0 && !w.Able():
		return fmt.Errorf("charges though he is %s, fleeing %v", w.Condition, w.Fleeing)
	// No weapon fired more often than it is there.
	case len(w.Fired) > len(w.Weapons):
		return fmt.Errorf("%d weapons, %d of them fired", len(w.Weapons), len(w.Fired))
	// No more pistols are drawn than he has hands.
	case w.Pistols > 2:
		return fmt.Errorf("%d pistols drawn", w.Pistols)
	}
	if w.InPlay() {
		// Nobody in play stands in a wall, in another, off the table or on air.
		if err := s.Fits(w); err != nil {
			return fmt.Errorf("at %s: %w", w.At, err)
		}
	}
	// Every weapon was fired in a turn that was.
	for slot, id := range w.Weapons {
		if slot < len(w.Fired) && (w.Fired[slot] < 0 || w.Fired[slot] > s.Sides[w.Home()].Turns+1) {
			return fmt.Errorf("his %s fired in turn %d", set.Weapon(id).Key, w.Fired[slot])
		}
	}
	// Every weapon in hand is carried, each in one hand only, and two only
	// where both are one-handed.
	carried := append([]rules.WeaponID(nil), w.Weapons...)
	for _, id := range []rules.WeaponID{w.Main, w.Off} {
		if id == rules.NoWeapon {
			continue
		}
		k := indexOf(carried, id)
		if k < 0 {
			return fmt.Errorf("holds a %s that he does not carry", set.Weapon(id).Key)
		}
		carried[k] = rules.NoWeapon
		if w.Off != rules.NoWeapon && !set.Weapon(id).OneHanded && (set.Weapon(id).TwoHanded || !set.Weapon(w.Off).Gauntlet) {
			return fmt.Errorf("holds a %s beside another weapon", set.Weapon(id).Key)
		}
	}
	if w.Off != rules.NoWeapon && w.Main == rules.NoWeapon {
		return fmt.Errorf("holds his %s in the second hand only", set.Weapon(w.Off).Key)
	}
	return nil
}

// catalogued is what a warrior has that is of no catalogue, or nil. It is asked first: what
// he can do is looked up there.
func catalogued(s *rules.State, w *rules.Warrior) error {
	set := s.Rules
	if w.Condition > rules.Gone {
		return fmt.Errorf("condition %d", w.Condition)
	}
	if int(w.Armour) < 0 || int(w.Armour) >= len(set.Armours) {
		return fmt.Errorf("armour %d", w.Armour)
	}
	for _, id := range w.Weapons {
		if int(id) < 0 || int(id) >= len(set.Weapons) {
			return fmt.Errorf("weapon %d", id)
		}
	}
	// Poison is on a weapon he has.
	for _, k := range w.Kit {
		if int(k.Item) < 0 || int(k.Item) >= len(set.Items) || int(k.Slot) >= len(w.Weapons) {
			return fmt.Errorf("equipment %+v", k)
		}
	}
	// Spells are of his list, out of a tome (EQUIP-16) or in his stone, and lasting ones are somebody's.
	for _, id := range w.Spells {
		m := &set.Magic[w.Magic]
		lesser, _ := set.MagicNamed(warbands.LesserMagic)
		if !warbands.InStone(w, id) && !m.Has(id) && (w.Magic == 0 || m.Prayers || !set.Magic[lesser].Has(id)) {
			return fmt.Errorf("knows spell %d, which is not in the %s", id, m.Name)
		}
	}
	for _, e := range w.Effects {
		if int(e.Spell) < 0 || int(e.Spell) >= len(set.Spells) || s.Warrior(e.By) == nil {
			return fmt.Errorf("is under %+v", e)
		}
	}
	return nil
}

// gotOff reports whether somebody of a warband rides no more.
func gotOff(was, s *rules.State, home rules.SideID) bool {
	for i := range was.Warriors {
		if a := &was.Warriors[i]; a.Home() == home && a.Mounted && !s.Warriors[i].Mounted {
			return true
		}
	}
	return false
}

// brokeChain reports whether a slave has broken free, or has come to his own and is free no more.
func brokeChain(was *rules.State, a *rules.Warrior, s *rules.State, b *rules.Warrior) bool {
	return s.Knows(b, rules.Slave) && (s.Sides[b.Home()].Free || was.Sides[a.Home()].Free || len(s.After) > len(was.After))
}

// follows returns what cannot have come of a command, or nil.
func follows(was *rules.State, c rules.Command, s *rules.State) error {
	switch {
	// Nobody vanishes from the list: who is lost is out of action.
	case len(s.Warriors) < len(was.Warriors) || len(s.Sides) < len(was.Sides):
		return fmt.Errorf("%d warriors became %d", len(was.Warriors), len(s.Warriors))
	// Time and dice go forwards.
	case s.Turn < was.Turn || s.Dice.Rolled < was.Dice.Rolled:
		return fmt.Errorf("turn %d became %d, %d dice %d", was.Turn, s.Turn, was.Dice.Rolled, s.Dice.Rolled)
	}
	_, cast := c.(rules.CastSpell)
	_, begins := c.(rules.Begin)
	for i := range was.Warriors {
		a, b := &was.Warriors[i], &s.Warriors[i]
		switch {
		// The lost stay lost, unless a spell brings them back; who has only left
		// the table may return to a side that still fights, and a riding animal stands
		// there when its rider gets off.
		case a.Condition == rules.OutOfAction && b.InPlay() && !cast,
			a.Condition == rules.Gone && b.InPlay() && was.Sides[a.Home()].Routed && !(s.Has(b, rules.Chattel) && gotOff(was, s, a.Home())):
			return fmt.Errorf("%s was %s and is back", b.Name, a.Condition)
		// Wounds come back up to what he has; only spells give more (SPELL-NEC-1).
		case b.Wounds > max(a.Wounds, s.Profile(b).W) && !cast:
			return fmt.Errorf("%s has %d wounds of %d", b.Name, b.Wounds, s.Profile(b).W)
		// Nobody changes his name or where he belongs, but who is bribed (KIN-59) and who has
		// broken his chain, by which he belongs to nobody on his way (KIN-88).
		case a.Name != b.Name || a.Home() != b.Home() && !(s.Knows(b, rules.Inseparable) && len(s.After) > len(was.After)) && !brokeChain(was, a, s, b):
			return fmt.Errorf("%s of side %d became %s of side %d", a.Name, a.Home()+1, b.Name, b.Home()+1)
		// What is used up or carried does not grow, unless optional rules let
		// somebody find things.
		case len(s.Rules.Systems) == 0 && (len(b.Weapons) > len(a.Weapons) || len(b.Kit) > len(a.Kit)):
			return fmt.Errorf("%s has more than he had", b.Name)
		}
	}
	turned := make([]int, len(s.Sides)) // how many more belong to each now
	for i := range was.Warriors {
		turned[was.Warriors[i].Home()]--
		turned[s.Warriors[i].Home()]++
	}
	for i := range was.Sides {
		a, b := &was.Sides[i], &s.Sides[i]
		switch {
		// Who has routed does not come back.
		case a.Routed && !b.Routed:
			return fmt.Errorf("%s had routed and are back", b.Name)
		// How many began is settled when the battle begins, but for those who join.
		case a.Began+turned[i] != b.Began && !begins && (b.Began < a.Began+turned[i] || len(s.Warriors) == len(was.Warriors)):
			return fmt.Errorf("%d of %s began, and now %d", a.Began, b.Name, b.Began)
		}
	}
	return nil
}

func indexOf(ids []rules.WeaponID, id rules.WeaponID) int {
	for i, k := range ids {
		if k == id {
			return i
		}
	}
	return -1
}
