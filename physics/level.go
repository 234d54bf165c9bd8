package physics

// StoreyHeight is how high a storey is where a plan names no levels of its own.
const StoreyHeight = 3 * Inch

// Level is a storey of a table with its name: everything from the height of its floor
// up to the next level's.
type Level struct {
	Name   string
	Storey int // 0 is the ground floor; those below the ground count downwards
	Floor  Length
}

// Levels are the storeys of a table, the lowest first. None means the usual ones: each
// StoreyHeight above the one before, above the ground and below it.
//
// A level below the ground is made like any other, of floors, walls and links. Nothing
// but these keeps it from the street: it wants walls up to the ground, and a floor at
// height 0 over it but for its hatches.
type Levels []Level

// At is the level that a height belongs to; what lies below the lowest belongs to that.
func (l Levels) At(z Length) Level {
	if len(l) == 0 {
		storey := z / StoreyHeight
		if z < storey*StoreyHeight { // division rounds towards the ground
			storey--
		}
		return Level{Storey: int(storey), Floor: storey * StoreyHeight}
	}
	k := len(l) - 1
	for k > 0 && l[k].Floor > z {
		k--
	}
	return l[k]
}

// Ground is the height of the ground floor.
func (l Levels) Ground() Length {
	floor, _ := l.Floor(0) // without one it is the table itself, at 0
	return floor
}

// Storey is the number of the level that a height belongs to.
func (l Levels) Storey(z Length) int { return l.At(z).Storey }

// Floor is the height of the floor of a storey; false if there is none of that number.
func (l Levels) Floor(storey int) (Length, bool) {
	if len(l) == 0 {
		return StoreyHeight * Length(storey), true
	}
	for i := range l {
		if l[i].Storey == storey {
			return l[i].Floor, true
		}
	}
	return 0, false
}
