package ui

import "cometfall/game/sound"

// Seen tells a frame from the last one: how often what a scene shows has changed
// beside its buttons, in its interface and anywhere.
type Seen struct{ Interface, Frame int }

// Scene is what the window shows: the title, a battle, or a page that lies over
// one of them, such as the rule book.
type Scene interface {
	Name() string
	Update()                    // follows the pointer and the time
	LayOut()                    // lists the buttons that can be clicked now
	Keys()                      // reads the keys that no button names
	Click(x, y float64)         // takes a click beside the buttons
	Refuse(why string)          // says why something greyed cannot be done
	LetGo()                     // lets go of what is chosen, where nothing leads back
	RuleAt(x, y float64) string // the rule that what is shown there cites; "" for none
	Changes() int               // how often the interface has changed
	Watch() Seen                // what else a frame depends on

	DrawUnder(screen *Canvas) // what lies below the interface
	Draw(dst *Canvas)         // the interface, but for its buttons
	DrawOver(screen *Canvas)  // what is drawn anew in each frame, above it
}

// Shell is how scenes reach the client that shows them.
type Shell interface {
	Open(s Scene)                    // lays a scene over what is shown
	Back()                           // takes the uppermost away
	Noise(e sound.Effect, ticks int) // is heard so many ticks from now
	Shows(s Scene) bool              // whether it is the one that is shown
	Later(ask func() (then func()))  // asks the system beside the game, and does what its answer is for
	Notice(words string)             // tells the players on the scene that is shown
	OpenRule(id string)              // opens the rule book at a rule; "": at the keys
	Cited(words string) string       // the first rule that words cite; "" if they cite none
	RuleName(id string) string       // what a rule is called
	Plain(words string) string       // words without the IDs of the rules that they cite
	Sentence(err error) string       // what went wrong, in words to the players
	Backdrop(dst *Canvas)            // draws what lies below pages
}

// What follows is what a scene may do beside what all of them do.

// Scroller is a scene with a list that a gamepad turns.
type Scroller interface{ Scrolls() *List }

// Revisited is a scene that looks anew when the pages over it are gone.
type Revisited interface{ Revisit() }

// Helper is a scene that answers the help key itself; false: not now.
type Helper interface{ Helped() bool }

// Citing is a scene that is about a rule, wherever the pointer is.
type Citing interface{ RuleShown() string }

// Crowded is a scene with something that a tip does not cover: it moves the tip.
type Crowded interface{ ClearOf(tip Rect) Rect }

// Dropping is a scene that may take a battle's file that is dropped on it.
type Dropping interface{ TakesBattles() bool }

// Contexted is a scene with a menu of what can be done at a place of the screen; Context
// opens it, and reports whether there is one there.
type Contexted interface {
	Context(x, y float64) bool
}

// PadTable is a scene with a table that a gamepad looks about on. Places are on the
// screen; false: there is none.
type PadTable interface {
	PadPan(dx, dy float64)                   // in pixels
	PadZoom(by float64)                      // times
	PadNext(on bool) (x, y float64, ok bool) // the next, or the last, of what can be chosen
	PadEnemy() (x, y float64, ok bool)       // the next to aim at
	PadPlaces() []Rect                       // what the cross goes to beside the buttons
}
