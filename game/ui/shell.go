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
	Sentence(err error) string       // what went wrong, in words to the players
	Backdrop(dst *Canvas)            // draws what lies below pages
}

// Scroller is a scene with a list that a gamepad turns.
type Scroller interface{ Scrolls() *List }
