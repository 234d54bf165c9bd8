package battle

import (
	"math"
	"slices"

	"cometfall/game/ui"
)

// smallMap is the small map in the corner of the table: it shows where on the table one
// looks, and a click on it looks elsewhere.
type smallMap struct {
	shows bool    // when the buttons were listed last
	lift  float64 // how far rows of buttons stand over the foot of the table below it
}

// The map's longer side, and how far it stays off the edges.
const (
	mapLong = 150
	mapOff  = 13
)

// mapAt is where the small map is; empty where there is none: the whole table is seen, or
// there is no room.
func (b *Scene) mapAt() ui.Rect {
	f, t := b.free(), b.m.State.Table
	f.H -= b.smallMap.lift
	if b.narrow() || b.busy() || b.settingUp() || b.lesson != nil || f.W < 420 || f.H < 440 || b.board.SeesAll() {
		return ui.Rect{}
	}
	k := mapLong / math.Max(t.Width.Inches(), t.Depth.Inches())
	w, h := t.Width.Inches()*k, t.Depth.Inches()*k
	return ui.R(f.X+mapOff, f.Y+f.H-h-mapOff, w, h)
}

// followMap lists the map among what can be clicked when it comes and goes.
func (b *Scene) followMap() {
	if shows := b.mapAt().W > 0; shows != b.smallMap.shows {
		b.smallMap.shows = shows
		b.version++
	}
}

// mapButton lists the map.
func (b *Scene) mapButton() {
	at := b.mapAt()
	if at.W == 0 {
		return
	}
	b.win.Add(ui.Button{ID: "map", At: at, Bare: true, Tip: "The whole table; click to look elsewhere", Do: func() {
		p := &b.win.Pointer
		if at := b.mapAt(); at.Has(p.X, p.Y) {
			to := b.board.OnMap(at, p.X, p.Y)
			b.board.LookNear(to, b.board.Zoom)
		} else { // by keys: the next of one's own
			b.next()
		}
	}})
}

// liftMap moves the map above the rows of buttons that stand over the foot of the table,
// however many there are; where they leave it no room, it is not there.
func (b *Scene) liftMap() {
	at := b.mapAt()
	if at.W == 0 {
		return
	}
	b.smallMap.lift = b.rowsUnder(at, mapOff)
	n := slices.IndexFunc(b.win.Buttons, func(bt ui.Button) bool { return bt.ID == "map" })
	if at = b.mapAt(); at.W == 0 {
		b.win.Buttons = slices.Delete(b.win.Buttons, n, n+1)
	} else {
		b.win.Buttons[n].At = at
	}
}

// rowsUnder is how far rows of buttons stand over the foot of the table where something
// lies that keeps so far off them.
func (b *Scene) rowsUnder(r ui.Rect, off float64) float64 {
	foot, top := b.area(), b.free()
	up := 0.0
	for i := range b.win.Buttons {
		if at := b.win.Buttons[i].At; b.win.Buttons[i].ID != "map" && at.H == actionHigh && at.X < r.X+r.W+off && r.X < at.X+at.W {
			up = math.Max(up, math.Min(foot.Y+foot.H, top.Y+top.H)-at.Y)
		}
	}
	return up
}

// drawMap draws the small map.
func (b *Scene) drawMap(screen *ui.Canvas) {
	if at := b.mapAt(); at.W > 0 && b.smallMap.shows {
		b.board.DrawMap(screen, at)
	}
}

// overMap reports whether the map covers a place.
func (b *Scene) overMap(x, y float64) bool { return b.mapAt().Has(x, y) }
