package battle

import (
	"math"
	"strconv"

	"cometfall/game/view"
	"cometfall/physics"
)

// heightAt is how high something is, above the table, and where that is printed.
type heightAt struct {
	at   physics.Point
	high physics.Length
}

// heightsAlong are the heights of the floors, walls and obstacles that a straight line
// crosses, each in the middle of where it does; of what lies close together only the
// highest.
func heightsAlong(t *physics.Table, from, to physics.Point) []heightAt {
	var found []heightAt
next:
	for i := range t.Pieces {
		pc := &t.Pieces[i]
		switch pc.Kind {
		case physics.Wall, physics.LowWall, physics.Obstacle, physics.Column, physics.Floor:
		default:
			continue
		}
		at, ok := crossing(pc.Shape, from, to)
		if !ok || pc.Top <= 0 {
			continue
		}
		for k := range found {
			if physics.Apart(found[k].at, at) < physics.Inch {
				if pc.Top > found[k].high {
					found[k] = heightAt{at, pc.Top}
				}
				continue next
			}
		}
		found = append(found, heightAt{at, pc.Top})
	}
	return found
}

// crossing is the middle of the stretch of a straight line that lies over a shape.
func crossing(shape []physics.Point, from, to physics.Point) (at physics.Point, ok bool) {
	lo, hi := math.Inf(1), math.Inf(-1)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	in := [2]bool{} // whether its ends lie inside
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		ex, ey := float64(b.X-a.X), float64(b.Y-a.Y)
		ax, ay := float64(a.X-from.X), float64(a.Y-from.Y)
		for k, p := range [...]physics.Point{from, to} {
			if (a.Y > p.Y) != (b.Y > p.Y) && float64(p.X) < float64(a.X)+ex*float64(p.Y-a.Y)/ey {
				in[k] = !in[k]
			}
		}
		if d := dx*ey - dy*ex; d != 0 {
			t, u := (ax*ey-ay*ex)/d, (ax*dy-ay*dx)/d
			if t >= 0 && t <= 1 && u >= 0 && u <= 1 {
				lo, hi = min(lo, t), max(hi, t)
			}
		}
	}
	if in[0] {
		lo, hi = 0, max(hi, 0)
	}
	if in[1] {
		lo, hi = min(lo, 1), 1
	}
	if lo > hi {
		return at, false
	}
	t := (lo + hi) / 2
	return physics.Point{X: from.X + physics.Length(math.Round(dx*t)), Y: from.Y + physics.Length(math.Round(dy*t))}, true
}

// printHeights prints how high what the ruler crosses is, in inches.
func (b *Scene) printHeights(r *ruler) {
	for _, h := range heightsAlong(b.m.State.Table, r.from.Point(), r.to.Point()) {
		x, y := b.board.ToScreen(h.at)
		b.plateIn(strconv.FormatFloat(math.Round(h.high.Inches()*10)/10, 'f', -1, 64)+`" high`, x, y-11, view.Words)
	}
}
