package rules

import (
	"slices"

	"cometfall/physics"
)

// Audience is who may know of an event: everybody at the table, or one side and
// its formal allies.
type Audience int8

// Everybody is the audience of almost everything.
const Everybody Audience = 0

// Only is the audience of what one side alone is told.
func Only(side SideID) Audience { return Audience(side) + 1 }

// Knowledge is what somebody may know of a battle. Opponent, client, log and report
// all ask here. It knows nothing of how a rule keeps a secret: who hides says so of
// himself (Warrior.Hidden), and an event has its Audience. A save and a link hold
// the whole battle, dice and all; what is shown of them is asked here again.
type Knowledge struct {
	s    *State
	side SideID // below 0: whoever looks on
}

// For is what a side may know.
func (s *State) For(side SideID) Knowledge { return Knowledge{s, side} }

// ForAll is what everybody may know.
func (s *State) ForAll() Knowledge { return Knowledge{s, -1} }

// shares: what that side knows, he knows too.
func (k Knowledge) shares(side SideID) bool { return k.side >= 0 && !k.s.Hostile(side, k.side) }

// Hears reports whether he may be told of an event. After the battle nothing is
// secret any more.
func (k Knowledge) Hears(e *Event) bool { return k.Among(e.Audience) }

// Among reports whether he is of an audience.
func (k Knowledge) Among(a Audience) bool {
	return a == Everybody || k.s.Over || k.shares(SideID(a-1))
}

// Locates reports whether he may know where a warrior is who is on the table.
func (k Knowledge) Locates(w *Warrior) bool { return !w.Hidden || k.shares(w.Side) }

// Goals are what he may know of what the battle is about: everybody's goals and
// his own.
func (k Knowledge) Goals() (all []Goal) {
	for i := range k.s.Goals {
		if g := &k.s.Goals[i]; k.isTold(g) {
			all = append(all, *g)
		}
	}
	return all
}

func (k Knowledge) isTold(g *Goal) bool { return g.Side < 0 || g.Side == k.side }

// State is the battle as far as he may know it, as a State of its own: without the
// dice to come, and without the enemies who hide. These are not on its table at all.
func (k Knowledge) State() *State {
	v := k.s.Clone()
	v.Dice = Dice{}
	for i := range v.Warriors {
		w := &v.Warriors[i]
		if !w.InPlay() || k.Locates(w) {
			continue
		}
		w.At, w.Heading, w.Condition, w.Hidden = physics.Spot{}, physics.Point{}, Gone, false
		w.Done, w.Intent, w.Way = 0, nil, nil
		w.NearEnemy = false
	}
	for i := range v.Carriers {
		c := &v.Carriers[i]
		c.Aboard = slices.DeleteFunc(c.Aboard, func(o Passenger) bool { return !v.Warriors[o.Who].InPlay() })
	}
	for i := range v.Goals { // the rules go on counting by them, but he cannot read them
		if g := &v.Goals[i]; !k.isTold(g) {
			g.Text = ""
		}
	}
	return v
}
