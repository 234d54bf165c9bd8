package battle

import (
	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// table is the table as the players look at it: what shows it, whom they have chosen
// and point at, and who is on his way.
type table struct {
	board    *board.Board
	storeys  int
	fitted   [2]int          // window size the camera was fitted to
	selected rules.WarriorID // whose turn it is to do something
	aim      rules.WarriorID // enemy he points at
	hover    rules.WarriorID // under the pointer
	lifted   lifted
	pointed  [2]float64 // where the pointer was
	asking   asking     // what of the panel about a warrior the pointer asks about
}

// newTable is a table in a window, of which nobody is chosen yet.
func newTable(win *ui.Window, of *physics.Table) table {
	return table{board: board.New(win), storeys: board.StoreysOf(of), selected: rules.Nobody, aim: rules.Nobody, hover: rules.Nobody, lifted: lifted{who: rules.Nobody}}
}

// lookAt has the storey of a height shown.
func (t *table) lookAt(z physics.Length) { t.board.Storey = min(t.storeys-1, board.StoreyOf(z)) }
