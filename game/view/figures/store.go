package figures

import (
	"image"
	"slices"
)

// Store keeps baked figures on one page, and bakes those that were wanted and are not
// there. Want and Work are for the same goroutine; what is baked between is baked in
// another one.
type Store struct {
	Page image.Point // how large the page is
	Rest func()      // called now and then while a figure is baked; may be nil

	places  map[wanted]*Place
	rows    []shelf
	queue   []wanted
	painter Painter
	job     chan baked
	doing   wanted // what the job bakes
	clock   int64
	landed  int
	full    int // the scale at which the page has no room beside what is seen, or 0: figures come smaller meanwhile
}

// waiting is how many figures may wait to be baked.
const waiting = 96

// wanted names a picture.
type wanted struct {
	Figure
	ppi int
}

type baked struct {
	wanted
	pic Picture
}

// Place is where a figure and its shadow are on the page. FigureAt and ShadowAt are
// how the parts lie round the middle of the base, in pixels of PPI to the inch and, for
// the shadow, Coarse times as large.
type Place struct {
	PPI                int
	Figure, Shadow     image.Rectangle // on the page
	FigureAt, ShadowAt image.Point     // their upper left corners
	Coarse             int

	used  int64
	shelf int
}

// shelf is a row of the page: pictures of about one height, side by side.
type shelf struct {
	y, high int
	x       int
	used    int64
}

// Upload is pixels that belong on the page.
type Upload struct {
	At  image.Rectangle
	Pix *image.RGBA // the same size
}

// sizes are the scales that figures are baked at, in pixels to an inch.
var sizes = [...]int{18, 24, 32, 44, 60, 80, 108}

// SizeFor is the scale at which a figure is baked that is shown at so many pixels to
// an inch.
func SizeFor(ppi float64) int {
	for _, s := range sizes {
		if float64(s)*1.06 >= ppi {
			return s
		}
	}
	return sizes[len(sizes)-1]
}

// Tick begins another frame: what was wanted before it may make room, and what still
// waits is to be wanted again.
func (s *Store) Tick() {
	s.clock++
	s.queue = s.queue[:0]
	if s.clock%120 == 0 {
		s.full = 0
	}
}

// Want is where a figure is for a scale. Where it is not there at this scale it is
// baked, and what is returned is another scale of it, or nil.
func (s *Store) Want(f Figure, ppi float64) *Place {
	if p := s.places[wanted{f, SizeFor(ppi)}]; p != nil {
		s.seen(p)
		return p
	}
	have := s.Have(f, ppi)
	if have != nil && s.Settled(have, ppi) {
		return have
	}
	if k := (wanted{f, s.best(ppi)}); k.ppi > 0 && k != s.doing && !slices.Contains(s.queue, k) && len(s.queue) < waiting {
		s.queue = append(s.queue, k)
	}
	return have
}

// Settled reports whether nothing better than what was found for a scale is being baked for it.
func (s *Store) Settled(p *Place, ppi float64) bool {
	return p.PPI == SizeFor(ppi) || s.full > 0 && p.PPI >= s.best(ppi)
}

// best is the scale at which figures are baked now that are shown at so many pixels to an inch:
// that of SizeFor, or a smaller one where the page has no room for more of that beside what
// is seen; 0 where it has room for none.
func (s *Store) best(ppi float64) int {
	for i := slices.Index(sizes[:], SizeFor(ppi)); i >= 0; i-- {
		if s.full == 0 || sizes[i] < s.full {
			return sizes[i]
		}
	}
	return 0
}

// Have is where a figure is at the scale that is nearest to the one asked for, or nil;
// nothing is baked.
func (s *Store) Have(f Figure, ppi float64) *Place {
	i := slices.Index(sizes[:], SizeFor(ppi))
	for d := range sizes {
		for _, j := range [2]int{i + d, i - d} {
			if j < 0 || j >= len(sizes) {
				continue
			}
			if p := s.places[wanted{f, sizes[j]}]; p != nil {
				s.seen(p)
				return p
			}
		}
	}
	return nil
}

func (s *Store) seen(p *Place) {
	p.used = s.clock
	s.rows[p.shelf].used = s.clock
}

// Idle reports whether nothing is being baked or waits for it.
func (s *Store) Idle() bool { return s.job == nil && len(s.queue) == 0 }

// Landed counts the figures that came: a picture of them depends on it.
func (s *Store) Landed() int { return s.landed }

// Work takes in a figure that is done, whose pixels are appended to up, and begins the
// next one. It never waits.
func (s *Store) Work(up []Upload) []Upload {
	if s.job != nil {
		select {
		case b := <-s.job:
			s.job, s.doing = nil, wanted{}
			up = s.take(b, up)
		default:
			return up
		}
	}
	if len(s.queue) == 0 {
		return up
	}
	k := s.queue[0]
	s.queue = slices.Delete(s.queue, 0, 1)
	s.doing = k
	s.job = make(chan baked, 1)
	go func(to chan baked) { to <- baked{k, s.painter.Bake(k.Figure, float64(k.ppi), s.Rest)} }(s.job)
	return up
}

// take finds room on the page for a figure.
func (s *Store) take(b baked, up []Upload) []Upload {
	if s.places == nil {
		s.places = map[wanted]*Place{}
	}
	f, sh := b.pic.Figure.Rect, b.pic.Shadow.Rect
	at, row, ok := s.room(f.Dx()+sh.Dx()+4, max(f.Dy(), sh.Dy())+2)
	if !ok {
		s.full = b.ppi
		return up
	}
	p := &Place{PPI: b.ppi, FigureAt: f.Min, ShadowAt: sh.Min, Coarse: b.pic.Coarse, used: s.clock, shelf: row}
	p.Figure = image.Rectangle{Max: f.Size()}.Add(at.Add(image.Pt(1, 1)))
	p.Shadow = image.Rectangle{Max: sh.Size()}.Add(at.Add(image.Pt(f.Dx()+3, 1)))
	s.places[b.wanted] = p
	s.rows[row].used = s.clock
	s.landed++
	// With a clear edge round them, so that nothing of a neighbour is seen.
	whole := image.NewRGBA(image.Rect(0, 0, f.Dx()+sh.Dx()+4, s.rows[row].high))
	for y := range f.Dy() {
		copy(whole.Pix[whole.PixOffset(1, y+1):], b.pic.Figure.Pix[y*b.pic.Figure.Stride:][:4*f.Dx()])
	}
	for y := range sh.Dy() {
		copy(whole.Pix[whole.PixOffset(f.Dx()+3, y+1):], b.pic.Shadow.Pix[y*b.pic.Shadow.Stride:][:4*sh.Dx()])
	}
	return append(up, Upload{whole.Rect.Add(at), whole})
}

// step is what heights of shelves are a multiple of.
const step = 8

// room is a free place of a size: on a shelf that fits, on a new one, or on the one
// that was not wanted for longest, which is cleared.
func (s *Store) room(w, h int) (at image.Point, row int, ok bool) {
	h = (h + step - 1) / step * step
	if w > s.Page.X || h > s.Page.Y {
		return at, 0, false
	}
	end := 0
	for i := range s.rows {
		r := &s.rows[i]
		if h <= r.high && r.high <= h+2*step && r.x+w <= s.Page.X {
			return s.push(i, w), i, true
		}
		end = max(end, r.y+r.high)
	}
	if end+h <= s.Page.Y {
		s.rows = append(s.rows, shelf{y: end, high: h})
		return s.push(len(s.rows)-1, w), len(s.rows) - 1, true
	}
	old := -1
	for i := range s.rows {
		if r := &s.rows[i]; r.high >= h && r.used < s.clock && (old < 0 || r.used < s.rows[old].used) {
			old = i
		}
	}
	if old < 0 {
		if !s.stale() {
			return at, 0, false
		}
		s.Clear()
		return s.room(w, h)
	}
	for k, p := range s.places {
		if p.shelf == old {
			delete(s.places, k)
		}
	}
	s.rows[old].x = 0
	return s.push(old, w), old, true
}

// stale reports whether no shelf was wanted in this frame, so that all may go.
func (s *Store) stale() bool {
	for i := range s.rows {
		if s.rows[i].used >= s.clock {
			return false
		}
	}
	return len(s.rows) > 0
}

func (s *Store) push(row, w int) image.Point {
	r := &s.rows[row]
	at := image.Pt(r.x, r.y)
	r.x += w
	return at
}

// Clear forgets all figures, but for the one that is being baked.
func (s *Store) Clear() {
	clear(s.places)
	s.rows, s.queue, s.full = s.rows[:0], s.queue[:0], 0
	s.landed++
}
