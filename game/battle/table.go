package battle

import (
	"fmt"

	"cometfall/game/board"
	"cometfall/physics"
	"cometfall/rules"
)

// table is the table as the players look at it: what shows it, whom they have chosen
// and point at, and who is on his way.
type table struct {
	board    *board.Board
	storeys  [2]int          // the lowest and the highest
	fitted   [2]int          // window size the camera was fitted to
	selected rules.WarriorID // whose turn it is to do something
	aim      rules.WarriorID // enemy he points at
	hover    rules.WarriorID // under the pointer
	lifted   lifted
	pointed  [2]float64 // where the pointer was
	asking   asking     // what of the panel about a warrior the pointer asks about
}

// newTable is a table in the client's window, of which nobody is chosen yet.
func newTable(c *Client, of *physics.Table) table {
	lowest, highest := board.StoreysOf(of)
	return table{board: board.New(c.Win, c.Grounds), storeys: [2]int{lowest, highest}, selected: rules.Nobody, aim: rules.Nobody, hover: rules.Nobody, lifted: lifted{who: rules.Nobody}}
}

// lookAt has the storey of a height shown.
func (t *table) lookAt(z physics.Length) { t.board.Storey = t.inside(board.StoreyOf(z)) }

// inside is the storey of the table nearest to a number.
func (t *table) inside(storey int) int { return max(t.storeys[0], min(t.storeys[1], storey)) }

// storeyName is what the storey that is looked at is called.
func (t *table) storeyName() string {
	switch low := -t.board.Storey; {
	case low == 1:
		return "Below the street"
	case low > 1:
		return fmt.Sprintf("%d storeys below the street", low)
	}
	return fmt.Sprintf("Storey %d of %d", t.board.Storey+1, t.storeys[1]+1)
}
