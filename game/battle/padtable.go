package battle

import (
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
)

// PadPan moves the table.
func (b *Scene) PadPan(dx, dy float64) { b.board.Pan(dx/b.board.Zoom, dy/b.board.Zoom) }

// PadZoom comes nearer to the table, or goes farther.
func (b *Scene) PadZoom(by float64) { b.zoomButton(by)() }

// PadNext chooses the next or the last warrior who can act.
func (b *Scene) PadNext(on bool) (x, y float64, ok bool) {
	switch {
	case b.busy() || b.mind() != nil:
		return 0, 0, false
	case on:
		b.next()
	default:
		b.previous()
	}
	return b.onScreen(b.selected)
}

// padEnemy aims at the next enemy.
func (b *Scene) PadEnemy() (x, y float64, ok bool) {
	if b.mind() != nil || b.busy() {
		return 0, 0, false
	}
	b.nextTarget()
	return b.onScreen(b.aim)
}

// standsAt is the place of the screen a warrior stands at; false for nobody.
func (b *Scene) onScreen(id rules.WarriorID) (x, y float64, ok bool) {
	w := b.m.State.Warrior(id)
	if w == nil {
		return 0, 0, false
	}
	x, y = b.board.ToScreen(w.At.Point())
	return x, y, true
}

// PadPlaces are the warriors on the screen.
func (b *Scene) PadPlaces() (places []ui.Rect) {
	if b.busy() {
		return nil
	}
	f := b.free()
	for i := range b.m.State.Warriors {
		if w := &b.m.State.Warriors[i]; w.InPlay() {
			if x, y := b.board.ToScreen(w.At.Point()); f.Has(x, y) && b.onTable(x, y) {
				places = append(places, ui.R(x-6, y-6, 12, 12))
			}
		}
	}
	return places
}

// ClearOf moves a tip up where it would lie over the sentence to the players, or under the
// small map.
func (b *Scene) ClearOf(tip ui.Rect) ui.Rect {
	if at := b.mapAt(); at.W > 0 && tip.Meets(at) && at.Y-tip.H-6 > topBar {
		tip.Y = at.Y - tip.H - 6
	}
	if b.notice != "" && tip.Meets(b.panels.notice.at) && b.panels.notice.at.Y-tip.H-6 > topBar {
		tip.Y = b.panels.notice.at.Y - tip.H - 6
	}
	return tip
}

// TakesBattles says that the file of another battle may be dropped on this one.
func (b *Scene) TakesBattles() bool { return !b.past }

// LetGo lets go of the warrior who is chosen, the ruler and what was asked.
func (b *Scene) LetGo() {
	if b.lessonOver() {
		b.leave()
		return
	}
	if b.busy() {
		return
	}
	b.aids.ruler.on = false
	b.choose(rules.Nobody)
}

// previous selects the one before who can still act.
func (b *Scene) previous() {
	ids := b.m.State.Waiting()
	if len(ids) == 0 {
		b.next()
		return
	}
	i := slices.Index(ids, b.selected)
	if i < 0 {
		i = 0
	}
	b.choose(ids[(i-1+len(ids))%len(ids)])
}

// PadNext goes a line on or back.
func (p *past) PadNext(on bool) (x, y float64, ok bool) {
	if on {
		p.step(1)
	} else {
		p.step(-1)
	}
	return 0, 0, false
}

// padEnemy does nothing: nobody is aimed at.
func (p *past) PadEnemy() (x, y float64, ok bool) { return 0, 0, false }

// PadPlaces are none: nobody can be chosen.
func (p *past) PadPlaces() []ui.Rect { return nil }
