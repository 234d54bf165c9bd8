package physics

// pauses is whom a table lets in between; tables made of one another share it.
type pauses struct{ take func() }

// Pauses has the table, and the tables that Changed makes of it, call take now and
// then in the midst of long questions about ways, until it is nil: who asks where
// other things wait, as in a window that has one thread, can see to them and come
// back. Take may ask the table other questions; no answer depends on it. Tables
// that several ask at once have none.
func (t *Table) Pauses(take func()) { t.pauses.take = take }

// Pause is a place at which whoever asked for pauses may take one.
func (t *Table) Pause() {
	if t.pauses.take != nil {
		t.pauses.take()
	}
}

// pauseEvery is after how many places that a search has settled it pauses.
const pauseEvery = 8

// pauseLegs is after how many legs that it tried over points on boundaries it does.
const pauseLegs = 64
