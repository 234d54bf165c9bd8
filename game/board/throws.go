package board

import (
	"image/color"
	"math"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
)

// Dice of an exchange lie in a row beside whom it is about: above each throw stands who
// rolls for what, below it what came of it. A row that is wider than the table's free part
// goes on in another line.

// How high the plates of a throw are, and a line of throws with room above it.
const (
	wordHigh = 18
	lineHigh = DieSize + 2*wordHigh + 10
)

// rows are the places of all throws of a Reel beside each other. They are laid out once for
// a Reel and a width.
type rows struct {
	of    *motion.Reel
	made  int
	free  float64
	scale float64
	at    []throwAt // by clip
	lines []rowSize // by exchange
}

// throwAt is where in its row a throw lies.
type throwAt struct {
	x           float64 // from the middle of the row
	line        int
	label, word float64 // how wide they are
	says        string  // the label, as much of it as there is room for
}

// rowSize is how many lines a row has, how wide it is, about which place, and while it is seen.
type rowSize struct {
	lines      int
	wide       float64
	spot       physics.Spot
	start, end int
}

// layOut lays the throws of a Reel out for so wide a table.
func (o *rows) layOut(pen *ui.Pen, r *motion.Reel, free float64) {
	if o.of == r && o.made == r.Made && o.free == free && o.scale == pen.Scale {
		return
	}
	o.of, o.made, o.free, o.scale = r, r.Made, free, pen.Scale
	o.at, o.lines = o.at[:0], o.lines[:0]
	for i := range r.Clips {
		c := &r.Clips[i]
		o.at = append(o.at, throwAt{})
		if c.Kind != motion.Dice {
			continue
		}
		t := &o.at[i]
		t.says = pen.Fitted(c.Label, ui.Small, free-rowMargin-12)
		if t.label, t.word = pen.Width(ui.Small, t.says)+12, pen.Width(ui.Small, c.Words)+8; c.Label == "" {
			t.label = 0
		}
		for len(o.lines) <= c.Row.Exchange {
			o.lines = append(o.lines, rowSize{})
		}
		row := &o.lines[c.Row.Exchange]
		if row.end == 0 {
			row.spot, row.start = c.Spot, c.Start
		}
		row.end = max(row.end, c.End)
	}
	for exchange := range o.lines {
		if o.lines[exchange].end == 0 {
			continue
		}
		o.layOutRow(r, exchange)
	}
}

// layOutRow lays the throws of one exchange out.
func (o *rows) layOutRow(r *motion.Reel, exchange int) {
	const gap = 6
	x, line, first := 0.0, 0, 0
	middle := func(until int) { // the line that ends there has its middle at 0
		for i := first; i < until; i++ {
			if c := &r.Clips[i]; c.Kind == motion.Dice && c.Row.Exchange == exchange {
				o.at[i].x -= (x - gap) / 2
			}
		}
		o.lines[exchange].wide = math.Max(o.lines[exchange].wide, x-gap)
	}
	for i := range r.Clips {
		c := &r.Clips[i]
		if c.Kind != motion.Dice || c.Row.Exchange != exchange {
			continue
		}
		t := &o.at[i]
		wide := math.Max(math.Max(t.label, t.word), float64(len(c.Faces))*(DieSize+3))
		if x > 0 && x+wide > o.free-rowMargin {
			middle(i)
			x, line, first = 0, line+1, i
		}
		t.x, t.line = x+wide/2, line
		x += wide + gap
	}
	middle(len(r.Clips))
	o.lines[exchange].lines = line + 1
}

// rowAt is where on the screen the middle of a row is, and of its line nearest to whom it is
// about: rows stand above him, so many steps farther off, or below where there is no room
// above (away is 1 then, else -1).
func (b *Board) rowAt(exchange, steps int) (x, y, away float64) {
	row, free := &b.rows.lines[exchange], &b.frame.Free
	x, y = b.ToScreen(row.spot.Point())
	off := math.Max(1.5*b.Zoom, 24) + DieSize/2 + wordHigh + 4
	room := func(steps int) bool {
		return y-off-lineHigh*float64(row.lines-1+steps)-rowHead >= free.Y
	}
	switch {
	case room(steps):
		away = -1
	case room(0): // the other stands above
		away, steps = 1, 0
	default:
		away = 1
	}
	if away > 0 {
		off = math.Max(0.8*b.Zoom, 14) + rowHead
	}
	y += away * (off + lineHigh*float64(steps))
	if half := row.wide/2 + 6; 2*half < free.W { // the whole row stays in sight
		x = math.Max(free.X+half, math.Min(free.X+free.W-half, x))
	} else {
		x = free.X + free.W/2
	}
	return x, math.Max(free.Y+rowHead, math.Min(free.Y+free.H-rowHead, y)), away
}

// rowMargin is how much of the table's width is beside a row at least.
const rowMargin = 16

// rowHead is how far a line of throws reaches from the middle of its dice.
const rowHead = DieSize/2 + wordHigh + 6

// meets reports whether the rows of an exchange and of the one before would lie over each other
// while both are seen.
func (b *Board) meets(exchange int) bool {
	if exchange < 1 || exchange >= len(b.rows.lines) {
		return false
	}
	p, q := &b.rows.lines[exchange-1], &b.rows.lines[exchange]
	if p.lines == 0 || q.lines == 0 || p.end <= q.start || q.end <= p.start {
		return false
	}
	x0, y0, _ := b.rowAt(exchange-1, 0)
	x1, y1, _ := b.rowAt(exchange, 0)
	return math.Abs(x1-x0) < (p.wide+q.wide)/2+8 && math.Abs(y1-y0) < lineHigh*float64(max(p.lines, q.lines))
}

// throwPlace is where on the screen the middle of the dice of a throw is. Every other of rows
// that would lie over each other stands farther off.
func (b *Board) throwPlace(c *motion.Clip, i int) (x, y float64) {
	t, exchange := &b.rows.at[i], c.Row.Exchange
	chain := 0
	for b.meets(exchange - chain) {
		chain++
	}
	steps := 0
	if chain%2 == 1 {
		steps = b.rows.lines[exchange-1].lines
	}
	x, y, away := b.rowAt(exchange, steps)
	if away < 0 {
		y -= lineHigh * float64(b.rows.lines[exchange].lines-1-t.line)
	} else {
		y += lineHigh * float64(t.line)
	}
	return x + t.x, y
}

// drawThrow draws the dice of a throw with its words, in the row of its exchange.
func (b *Board) drawThrow(dst *ui.Canvas, c *motion.Clip, i, tick int) {
	x, y := b.throwPlace(c, i)
	t := &b.rows.at[i]
	left := math.Min(1, float64(c.End-tick)/fadeTicks)
	wide := float64(len(c.Faces)) * (DieSize + 3)
	x0 := x - wide/2
	if c.Label != "" {
		b.plate(dst, t.says, x, y-DieSize/2-wordHigh-3, t.label, view.Words, left)
	}
	for k, face := range c.Faces {
		shown, dx, dy, turn, size := face, 0.0, 0.0, 0.0, 1.0
		if away := c.Lands - tick; away > 0 {
			far := float64(away) / float64(c.Lands-c.Start) // 1: it begins
			if far > 0.2 {
				shown = 1 + (face+away/3+2*k)%6
			}
			hop := math.Abs(math.Sin(far * 2.5 * math.Pi))
			dx, dy, turn, size = far*far*(38+11*float64(k%2)), -10*far*hop, far*far*(4.5+0.9*float64(k%3)), 1+0.2*far*hop
		}
		b.drawDie(dst, shown, x0+(float64(k)+0.5)*(DieSize+3)+dx, y+dy, turn, size, left)
	}
	if c.Words != "" && tick >= c.Lands {
		b.plate(dst, c.Words, x, y+DieSize/2+3, t.word, b.toneInk(c.Tone), left)
	}
}

// newest are the dice of the exchange that began last of those that are seen at a tick, or nil.
func newest(r *motion.Reel, tick int) (last *motion.Clip) {
	for i := range r.Clips {
		if c := &r.Clips[i]; c.Kind == motion.Dice && c.Shows(tick) && (last == nil || c.Row.Exchange >= last.Row.Exchange) {
			last = c
		}
	}
	return last
}

// ringPair rings who acts and whom he acts against, so that in a crowd it is seen whose dice
// roll.
func (b *Board) ringPair(dst *ui.Canvas, c *motion.Clip) {
	if c == nil || c.Between[0] == c.Between[1] {
		return
	}
	inks := [...]color.RGBA{view.Words, dst.Palette.Bad}
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		for k, who := range c.Between {
			if t.who == who {
				dst.Ring(t.x, t.y, t.r+2, 2.5, inks[k])
			}
		}
	}
}

// plate draws a few small words on a ground, as far as they have not faded.
func (b *Board) plate(dst *ui.Canvas, words string, x, y, wide float64, ink color.RGBA, left float64) {
	dst.Fill(ui.R(x-wide/2, y, wide, wordHigh), faded(view.Panel, 0.88*left))
	dst.Write(words, x-dst.Width(ui.Small, words)/2, y-1, ui.Small, faded(ink, left))
}

// drawWord draws a word that rises a little above whom it is about; below him where dice lie
// above. That a leader or a hero is lost is said larger, with his name.
func (b *Board) drawWord(dst *ui.Canvas, r *motion.Reel, c *motion.Clip, tick int) {
	x, y := b.ToScreen(c.Spot.Point())
	k := c.Share(tick)
	left := math.Min(1, math.Min(float64(tick-c.Start+1), float64(c.End-tick))/fadeTicks)
	style, high := ui.Label, 22.0
	w := dst.Width(style, c.Words)
	if c.Grave {
		style, high = ui.Heading, 62
		w = math.Max(dst.Width(style, c.Words), dst.Width(ui.Strong, c.Label)) + 16
		dst.Ring(x, y, math.Max(0.85*b.Zoom, 14)*(1+0.25*math.Sin(9*k)), 3, faded(b.toneInk(c.Tone), left*(1-k/2)))
	}
	free := &b.frame.Free
	x = math.Max(free.X+w/2+8, math.Min(x, free.X+free.W-w/2-8))
	y = b.wordAt(r, c, y, high, k)
	dst.Fill(ui.R(x-w/2-6, y, w+12, high), faded(view.Panel, 0.88*left))
	ink := faded(b.toneInk(c.Tone), left)
	if c.Grave {
		dst.Outline(ui.R(x-w/2-6, y, w+12, high), 2, ink)
		dst.Write(c.Label, x-dst.Width(ui.Strong, c.Label)/2, y+4, ui.Strong, faded(view.Words, left))
		dst.Write(c.Words, x-dst.Width(style, c.Words)/2, y+24, style, ink)
		return
	}
	dst.Write(c.Words, x-w/2, y+1, style, ink)
}

// wordAt is where on the screen a word of such a height begins that is about somebody who stands at
// y: where he has dice beside him, on his other side, or beyond them.
func (b *Board) wordAt(r *motion.Reel, c *motion.Clip, y, high, k float64) float64 {
	free := &b.frame.Free
	place, foot := b.besideDice(r, c)
	step := 24 * float64(max(0, place-1))
	above := y - math.Max(0.9*b.Zoom, 16) - high - 2
	switch {
	case place == 0:
		y = above - 10*k
	case foot < y: // they lie above him
		y += math.Max(0.8*b.Zoom, 14) + 6 + step
	case above-step >= free.Y+4:
		y = above - step
	default:
		y = foot + 4 + step
	}
	return math.Max(free.Y+4, math.Min(y, free.Y+free.H-high-4))
}

// besideDice is the place of a word beside whom it is about, counted from 1, where dice are
// seen near him at the same time, and how far down they reach; 0 where none are.
func (b *Board) besideDice(r *motion.Reel, c *motion.Clip) (place int, foot float64) {
	x, y := b.ToScreen(c.Spot.Point())
	for i := range r.Clips {
		o := &r.Clips[i]
		if o == c {
			break
		}
		if !o.SeenWith(c) {
			continue
		}
		x1, y1 := b.ToScreen(o.Spot.Point())
		near := math.Abs(x1-x) < 90 && math.Abs(y1-y) < lineHigh
		switch {
		case o.Kind == motion.Dice && math.Abs(y1-y) < 2*lineHigh && math.Abs(x1-x) < 240:
			place = max(place, 1)
			_, at := b.throwPlace(o, i)
			foot = math.Max(foot, at+rowHead)
		case o.Kind == motion.Word && near && place > 0:
			place++
		}
	}
	return place, foot
}
