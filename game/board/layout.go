package board

import (
	"math"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// layout is where on the screen everything on the table is. It is worked out when
// something of it has changed; drawing reads it, and what is pointed at is looked up
// in it.
type layout struct {
	boardKey
	moving bool
	tokens []tokenAt
	bases  []tokenAt // of those in play, where they stand rather than where they are drawn
	signs  []signAt
}

// boardKey is what a layout depends on, beside who is moving.
type boardKey struct {
	Camera
	frame   Frame
	scale   float64
	state   *rules.State
	version int
}

// tokenAt is where a warrior is.
type tokenAt struct {
	who     rules.WarriorID
	at      physics.Spot
	x, y, r float64 // on the screen
	opaque  float32 // how much of him is to be seen, from 0 to 1
}

// signAt is where the sign of a marker is.
type signAt struct {
	marker  int // in the State's list
	x, y, r float64
}

// layOut works the layout out anew if anything it depends on has changed.
func (b *Board) layOut() {
	s, l := b.shown.State, &b.layout
	key := boardKey{b.Camera, b.frame, b.win.Scale, s, b.shown.Version}
	moving := len(b.shown.Acting) > 0
	if key == l.boardKey && !moving && !l.moving {
		return
	}
	l.boardKey, l.moving = key, moving
	b.paintMarkers()
	l.tokens, l.bases, l.signs = l.tokens[:0], l.bases[:0], l.signs[:0]
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.InPlay() {
			l.bases = append(l.bases, b.tokenAt(w, w.At))
		}
		if b.isSeen(w) {
			l.tokens = append(l.tokens, b.tokenAt(w, b.where(w)))
		}
	}
	for i := range s.Markers {
		if x, y, r, ok := b.Sign(&s.Markers[i]); ok && !b.buried(s.Markers[i].At.Z) {
			l.signs = append(l.signs, signAt{i, x, y, r})
		}
	}
}

// underFloor is how much is to be seen of who is below a floor that shows, a bridge or a storey
// of a house.
const underFloor = 0.45

// through is how much is to be seen of who stands at a place, from 0 to 1.
func (b *Board) through(at physics.Spot) float32 {
	if StoreyOf(at.Z) >= b.Storey {
		return 1
	}
	for _, over := range b.shown.State.Table.Surfaces(at.Point()) {
		if storey := StoreyOf(over.Z); storey > StoreyOf(at.Z) && storey <= b.Storey {
			return underFloor
		}
	}
	return 1
}

func (b *Board) tokenAt(w *rules.Warrior, at physics.Spot) tokenAt {
	x, y := b.ToScreen(at.Point())
	if a := b.actor(w.ID); a != nil && at == a.At {
		x, y = x+a.Nudge[0]*b.Zoom, y+a.Nudge[1]*b.Zoom
	}
	return tokenAt{w.ID, at, x, y, b.BaseRadius(w), b.through(at)}
}

// Sign is where the sign of a marker is: in its middle, or at its edge where
// somebody stands in the middle. Nothing for what lies over the whole table.
func (b *Board) Sign(m *rules.Marker) (x, y, r float64, ok bool) {
	at := m.At.Point()
	if n := len(m.Shape); n > 0 {
		at = physics.Point{}
		for _, q := range m.Shape {
			at.X, at.Y = at.X+q.X/physics.Length(n), at.Y+q.Y/physics.Length(n)
		}
	} else if at == (physics.Point{}) && m.Radius == 0 {
		return 0, 0, 0, false
	}
	x, y = b.ToScreen(at)
	r = math.Max(9, math.Min(17, 0.55*b.Zoom))
	for i := range b.shown.State.Warriors {
		if w := &b.shown.State.Warriors[i]; w.InPlay() && physics.Apart(w.At.Point(), at) < w.Radius+physics.Inch/2 {
			off := 0.72 * math.Max(m.Radius.Inches()*b.Zoom, b.BaseRadius(w)+r)
			x, y = x-off, y+off // beside his feet: above them is his body
			break
		}
	}
	return x, y, r, true
}

// Stands is what a warrior on the table covers above the middle of his base, on the
// screen: his figure's body and head; or his disc. Nothing for who is not there.
func (b *Board) Stands(id rules.WarriorID) ui.Rect {
	b.layOut()
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		if t.who != id {
			continue
		}
		return b.covers(t)
	}
	return ui.Rect{}
}

// covers is what a model covers on the screen.
func (b *Board) covers(t *tokenAt) ui.Rect {
	top := t.y - t.r
	if p := b.Pictures.miniatures.of(t.who); p != nil {
		top = math.Min(top, t.y+float64(p.FigureAt.Y)*b.Zoom/float64(p.PPI))
	}
	return ui.R(t.x-t.r, top, 2*t.r, t.y+t.r-top)
}

// WarriorAt is the warrior at a place of the screen, or Nobody. Nobody else can stand
// so near to him, thus a bit beside him is meant for him: more under a finger.
func (b *Board) WarriorAt(x, y float64) rules.WarriorID {
	room := 9.0
	if b.win.Pointer.Touched {
		room = 20
	}
	return b.WarriorWithin(x, y, room)
}

// WarriorWithin is the warrior nearest to a place of the screen whose middle is within
// so many pixels, or who lies under it; or Nobody.
func (b *Board) WarriorWithin(x, y, room float64) rules.WarriorID {
	return b.OneWithin(x, y, room, func(rules.WarriorID) bool { return true })
}

// OneWithin is WarriorWithin among those who are meant.
func (b *Board) OneWithin(x, y, room float64, meant func(rules.WarriorID) bool) rules.WarriorID {
	b.layOut()
	best, gap := rules.Nobody, math.Inf(1)
	for i := range b.layout.bases {
		t := &b.layout.bases[i]
		d := math.Hypot(t.x-x, t.y-y)
		if r := math.Max(room, b.shown.State.Warriors[t.who].Radius.Inches()*b.Zoom+4); d <= r && d < gap && meant(t.who) {
			best, gap = t.who, d
		}
	}
	return best
}

// markerAt is the marker whose sign is at a place of the screen; 0 for none.
func (b *Board) markerAt(x, y float64) int {
	b.layOut()
	for i := range b.layout.signs {
		if at := &b.layout.signs[i]; math.Hypot(at.x-x, at.y-y) <= at.r+4 {
			return b.shown.State.Markers[at.marker].ID
		}
	}
	return 0
}
