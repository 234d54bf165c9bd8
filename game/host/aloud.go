package host

// Aloud is what the window shows in words, for whoever does not see it: a screen reader
// reads it. It is the whole of it each time; a Voice finds what has changed.
type Aloud struct {
	Heading string
	Parts   []AloudPart
}

// AloudPart is a part of it below a heading of its own.
type AloudPart struct {
	ID, Heading string
	Rows        []AloudRow
}

// AloudRow is a sentence, or something to press or to fill in. IDs stay the same as long
// as it is the same thing.
type AloudRow struct {
	ID, Words string
	Kind      AloudKind
	Text      string // of a field
	Why       string // not empty: it cannot be pressed now
	Chosen    Chosen
}

// AloudKind is what a row is.
type AloudKind uint8

// The kinds of rows.
const (
	AloudSentence AloudKind = iota
	AloudButton
	AloudField // to be filled in
	AloudLine  // to be filled in again and again
)

// Chosen is whether a button is the one that holds, among several.
type Chosen uint8

// The three states: most buttons are none of several.
const (
	NoneOfSeveral Chosen = iota
	NotChosen
	IsChosen
)

// Heard is what was pressed, or filled in with a text.
type Heard struct{ ID, Text string }

// Voice reads the window aloud and hears what is answered. All of it is called from the
// tick of the game.
type Voice interface {
	Show(a *Aloud)         // what is shown now
	Tell(sentences string) // what happened, one sentence a line, behind what was told before
	Heard() (h Heard, ok bool)
}

// LessMotion reports whether the system asks for as little motion as can be. It may be
// asked in every tick.
func LessMotion() bool { return lessMotion() }
