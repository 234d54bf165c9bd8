package battle

import (
	"math"
	"slices"

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
	pointed  [2]float64      // where the pointer was
	asking   asking          // what of the panel about a warrior the pointer asks about
	moves    []moving
	moved    []board.Moved // where those are drawn who move
}

// moving is a warrior on his way along a path on the screen.
type moving struct {
	who   rules.WarriorID
	path  []physics.Spot
	start int
	ticks int
}

// newTable is a table in a window, of which nobody is chosen yet.
func newTable(win *ui.Window, of *physics.Table) table {
	return table{board: board.New(win), storeys: board.StoreysOf(of), selected: rules.Nobody, aim: rules.Nobody, hover: rules.Nobody}
}

// lookAt has the storey of a height shown.
func (t *table) lookAt(z physics.Length) { t.board.Storey = min(t.storeys-1, board.StoreyOf(z)) }

// animating reports whether somebody is on his way on the screen.
func (t *table) animating() bool { return len(t.moves) > 0 }

// setOff lets a warrior go along a path for so many ticks, from one on.
func (t *table) setOff(who rules.WarriorID, path []physics.Spot, start, ticks int) {
	t.moves = append(t.moves, moving{who, path, start, ticks})
}

// onTheWay is where those are drawn in a tick who are on their way.
func (t *table) onTheWay(tick int) []board.Moved {
	t.moved = t.moved[:0]
	for i := range t.moves {
		id := t.moves[i].who
		if slices.ContainsFunc(t.moved, func(m board.Moved) bool { return m.Who == id }) {
			continue
		}
		if at, moves := t.where(id, tick); moves {
			t.moved = append(t.moved, board.Moved{Who: id, At: at})
		}
	}
	return t.moved
}

// where is the place a warrior is drawn at in a tick who is on his way then.
func (t *table) where(who rules.WarriorID, tick int) (at physics.Spot, moves bool) {
	for i := range t.moves {
		m := &t.moves[i]
		if m.who != who || tick >= m.start+m.ticks {
			continue
		}
		if tick <= m.start {
			return m.path[0], true
		}
		left := float64(tick-m.start) / float64(m.ticks) * pathLength(m.path)
		for i := 1; i < len(m.path); i++ {
			d := legLength(m.path[i-1], m.path[i])
			if left <= d && d > 0 {
				k := left / d
				a, c := m.path[i-1], m.path[i]
				return physics.Spot{X: a.X + physics.Length(float64(c.X-a.X)*k), Y: a.Y + physics.Length(float64(c.Y-a.Y)*k), Z: a.Z}, true
			}
			left -= d
		}
		return m.path[len(m.path)-1], true
	}
	return at, false
}

// legLength is how long a leg is in inches, up and down included.
func legLength(a, c physics.Spot) float64 {
	return math.Hypot((c.X-a.X).Inches(), (c.Y-a.Y).Inches()) + math.Abs((c.Z - a.Z).Inches())
}

// pathLength is how long a path is in inches.
func pathLength(path []physics.Spot) (far float64) {
	for i := 1; i < len(path); i++ {
		far += legLength(path[i-1], path[i])
	}
	return far
}
