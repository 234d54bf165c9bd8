package game

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"cometfall/game/view"
	"cometfall/physics"
)

// ruler measures from where the pointer or the selected warrior was when R was
// pressed to where the pointer is.
type ruler struct {
	on       bool
	from, to physics.Spot
	words    string // the distance as the crow flies
	way      string // and by foot, for a warrior; empty for none
}

// measure follows the ruler while R is held. Where the table has not agreed on
// measuring it says so instead (MOVE-12).
func (b *battle) measure() {
	p := &b.g.pointer
	r := &b.ruler
	if !ebiten.IsKeyPressed(ebiten.KeyR) || b.busy() || !b.onTable(p.x, p.y) {
		r.on = false
		return
	}
	s := b.m.State
	if !s.Rules.FreeMeasuring {
		if pressed(ebiten.KeyR) {
			b.tell("Distances are not measured beforehand at this table (MOVE-12).")
		}
		return
	}
	to, ok := s.Table.SurfaceAt(b.toTable(p.x, p.y), storeyHeight*physics.Length(b.cam.storey))
	if !ok {
		return
	}
	w := s.Warrior(b.selected)
	if !r.on {
		*r = ruler{on: true, from: to}
		if w != nil {
			r.from = w.At
		}
	} else if to == r.to {
		return
	}
	r.to = to
	r.words = physics.Distance(physics.Body{At: r.from}, physics.Body{At: to}).String()
	if storeyOf(r.from.Z) != storeyOf(to.Z) {
		r.words += " with the height"
	}
	r.way = ""
	if w != nil && r.from == w.At {
		m := s.Mover(w)
		m.StartContact = false
		if path, err := s.Table.Path(m, to, s.Bodies(w.ID)); err == nil {
			r.way = "on foot " + path.Cost.String()
		} else {
			r.way = "on foot: " + err.Error()
		}
	}
}

func (b *battle) drawRuler(screen *ebiten.Image) {
	r := &b.ruler
	if !r.on {
		return
	}
	x0, y0 := b.toScreen(r.from.Point())
	x1, y1 := b.toScreen(r.to.Point())
	vector.StrokeLine(screen, float32(x0), float32(y0), float32(x1), float32(y1), 4, view.Panel, true)
	vector.StrokeLine(screen, float32(x0), float32(y0), float32(x1), float32(y1), 2, view.Info, true)
	ring(screen, x0, y0, 5, 2, view.Info)
	ring(screen, x1, y1, 5, 2, view.Info)
	plate(screen, r.words, x1, y1-34, view.Info)
	if r.way != "" {
		plate(screen, r.way, x1, y1+12, view.Quiet)
	}
}
