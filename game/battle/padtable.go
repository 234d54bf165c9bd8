package battle

import (
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
)

// PadPan moves the table.
func (b *Scene) PadPan(dx, dy float64) { b.Board.Pan(dx/b.Board.Zoom, dy/b.Board.Zoom) }

// PadZoom comes nearer to the table, or goes farther.
func (b *Scene) PadZoom(by float64) { b.ZoomButton(by)() }

// PadNext chooses the next or the last warrior who can act.
func (b *Scene) PadNext(on bool) (x, y float64, ok bool) {
	switch {
	case b.Busy() || b.Mind() != nil:
		return 0, 0, false
	case on:
		b.next()
	default:
		b.previous()
	}
	return b.onScreen(b.Selected)
}

// PadEnemy aims at the next enemy.
func (b *Scene) PadEnemy() (x, y float64, ok bool) {
	if b.Mind() != nil || b.Busy() {
		return 0, 0, false
	}
	b.NextTarget()
	return b.onScreen(b.Aim)
}

// standsAt is the place of the screen a warrior stands at; false for nobody.
func (b *Scene) onScreen(id rules.WarriorID) (x, y float64, ok bool) {
	w := b.M.State.Warrior(id)
	if w == nil {
		return 0, 0, false
	}
	x, y = b.Board.ToScreen(w.At.Point())
	return x, y, true
}

// PadPlaces are the warriors on the screen.
func (b *Scene) PadPlaces() (places []ui.Rect) {
	if b.Busy() {
		return nil
	}
	f := b.Free()
	for i := range b.M.State.Warriors {
		if w := &b.M.State.Warriors[i]; w.InPlay() {
			if x, y := b.Board.ToScreen(w.At.Point()); f.Has(x, y) && b.OnTable(x, y) {
				places = append(places, ui.R(x-6, y-6, 12, 12))
			}
		}
	}
	return places
}

// ClearOf moves a tip up where it would lie over the sentence to the players.
func (b *Scene) ClearOf(tip ui.Rect) ui.Rect {
	if b.Notice != "" && tip.Meets(b.Panels.Notice.At) && b.Panels.Notice.At.Y-tip.H-6 > TopBar {
		tip.Y = b.Panels.Notice.At.Y - tip.H - 6
	}
	return tip
}

// TakesBattles says that the file of another battle may be dropped on this one.
func (b *Scene) TakesBattles() bool { return !b.past }

// LetGo lets go of the warrior who is chosen, the ruler and what was asked.
func (b *Scene) LetGo() {
	if b.lessonOver() {
		b.Leave()
		return
	}
	if b.Busy() {
		return
	}
	b.Aids.Ruler.On = false
	b.Choose(rules.Nobody)
}

// previous selects the one before who can still act.
func (b *Scene) previous() {
	ids := b.M.State.Waiting()
	if len(ids) == 0 {
		b.next()
		return
	}
	i := slices.Index(ids, b.Selected)
	if i < 0 {
		i = 0
	}
	b.Choose(ids[(i-1+len(ids))%len(ids)])
}

// PadNext goes a line on or back.
func (p *Past) PadNext(on bool) (x, y float64, ok bool) {
	if on {
		p.Step(1)
	} else {
		p.Step(-1)
	}
	return 0, 0, false
}

// PadEnemy does nothing: nobody is aimed at.
func (p *Past) PadEnemy() (x, y float64, ok bool) { return 0, 0, false }

// PadPlaces are none: nobody can be chosen.
func (p *Past) PadPlaces() []ui.Rect { return nil }
