package battle

import (
	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// changes are how often what a battle shows has changed.
type changes struct {
	version int       // counts what the interface is to be painted anew for
	named   int       // how many warriors there were when the window learnt their names
	looked  frameLook // what the last frame showed
	seen    ui.Seen
}

// interfaceLook is what the interface of a battle shows beside its buttons.
type interfaceLook struct {
	hover  rules.WarriorID
	line   int // of the log, under the pointer
	asking asking
	answer int          // to the open question, that is looked at
	card   board.Camera // while a card shows the models it is about
	stand  int          // and how often their figures have come, meanwhile
	cards  float64      // where the cards of the aids begin in the right panel
}

// frameLook is what else a frame of a battle depends on.
type frameLook struct {
	interfaceLook
	moving  int
	board   board.Look
	ghost   physics.Spot
	ghosts  bool
	region  regionKey
	drive   driveKey
	crew    crewDrag
	vehicle int // that was clicked
	carry   rules.WarriorID
	aids    aidKey
	targets int // how many were found
	marked  rules.WarriorID
	party   int // what was found out about those who move together
	band    band
	spot    int           // of an open question's places, under the pointer
	anyAt   physics.Point // and the point of the screen, where any place will do
}

// Changes counts what the interface is to be painted anew for.
func (c *changes) Changes() int { return c.version }

// note counts a frame that shows something else than the last, and reports whether
// it does.
func (c *changes) note(now frameLook) bool {
	if now.interfaceLook != c.looked.interfaceLook {
		c.seen.Interface++
	}
	if now == c.looked {
		return false
	}
	c.looked = now
	c.seen.Frame++
	return true
}
