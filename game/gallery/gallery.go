// Package gallery keeps pictures that take their time to paint: portraits, figures, and the city of
// the title. They are painted beside everything else, one after the other; who asks for one that is not there yet gets
// nothing, shows something calm meanwhile, and is drawn anew when it has landed.
//
// Begin with Gallery. It knows no scene: whoever owns it calls Work in every tick and
// has what is shown depend on Landed.
package gallery

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/levels"
)

// Gallery is for one goroutine.
type Gallery struct {
	painter figures.Painter
	hung    map[any]*ebiten.Image
	pixels  int
	queue   []order
	busy    any // what is being painted; nil: nothing
	done    chan *image.RGBA
	landed  int
}

// order is a picture that somebody wants.
type order struct {
	key   any
	paint func(rest func()) *image.RGBA
}

// waiting is how many pictures may wait to be painted, and most how many pixels are kept:
// 64 megabytes of them.
const (
	waiting = 96
	most    = 16 << 20
)

// Landed counts the pictures that came.
func (g *Gallery) Landed() int { return g.landed }

// Idle reports whether nothing is being painted or waits for it.
func (g *Gallery) Idle() bool { return g.busy == nil && len(g.queue) == 0 }

// Work takes in a picture that is done and begins the next. It never waits.
func (g *Gallery) Work() {
	if g.busy != nil {
		select {
		case pic := <-g.done:
			g.hang(pic)
		default:
			return
		}
	}
	if len(g.queue) == 0 {
		return
	}
	o := g.queue[0]
	g.queue = slices.Delete(g.queue, 0, 1)
	g.busy, g.done = o.key, make(chan *image.RGBA, 1)
	go func(to chan *image.RGBA) { to <- o.paint(new(board.Pace).Breather()) }(g.done)
}

// hang keeps a picture that was painted; when there are too many, all others go.
func (g *Gallery) hang(pic *image.RGBA) {
	if g.hung == nil {
		g.hung = map[any]*ebiten.Image{}
	}
	size := pic.Rect.Dx() * pic.Rect.Dy()
	if g.pixels += size; g.pixels > most {
		for _, old := range g.hung {
			old.Deallocate()
		}
		clear(g.hung)
		g.pixels = size
	}
	g.hung[g.busy], g.busy = view.Picture(pic), nil
	g.landed++
}

// want is a picture, or nil while it is not there.
func (g *Gallery) want(key any, paint func(rest func()) *image.RGBA) *ebiten.Image {
	if g == nil {
		return nil
	}
	pic, there := g.hung[key]
	if !there && key != g.busy && !slices.ContainsFunc(g.queue, func(o order) bool { return o.key == key }) {
		if len(g.queue) == waiting { // of what was shown some time ago
			g.queue = slices.Delete(g.queue, 0, 1)
		}
		g.queue = append(g.queue, order{key, paint})
	}
	return pic
}

// The keys of what is kept.
type (
	portraitOf struct {
		figures.Figure
		pixels int
	}
	standing struct {
		figures.Figure
		pixels int
	}
	plan struct {
		level  string
		pixels int
	}
	city    struct{}
	cityMap struct{}
	town    struct {
		view.SettlementKind
		view.Camp
	}
)

// Portrait is head and shoulders of a figure, so many pixels square, on nothing.
func (g *Gallery) Portrait(f figures.Figure, pixels int) *ebiten.Image {
	f.Facing, f.Pose = 0, figures.Ready // a portrait has its own
	return g.want(portraitOf{f, pixels}, func(rest func()) *image.RGBA { return g.painter.Portrait(f, pixels, rest) })
}

// Standing is a whole figure on its base, so many pixels high.
func (g *Gallery) Standing(f figures.Figure, pixels int) *ebiten.Image {
	return g.want(standing{f, pixels}, func(rest func()) *image.RGBA {
		return g.painter.Standing(f, float64(pixels)/figures.StandingHigh, rest)
	})
}

// Table is a table from above, about so many pixels high; empty where there is none of that
// name.
func (g *Gallery) Table(level string, pixels int) *ebiten.Image {
	return g.want(plan{level, pixels}, func(rest func()) *image.RGBA {
		t, err := levels.Load(level)
		if err != nil {
			return image.NewRGBA(image.Rect(0, 0, 1, 1))
		}
		each := max(2, int(math.Ceil(float64(pixels)/t.Depth.Inches())))
		return view.Baking{Storey: view.Everything, PixelsPerInch: each, Rest: rest}.Bake(&t.Plan)
	})
}

// City is the comet over the city.
func (g *Gallery) City() *ebiten.Image { return g.want(city{}, view.Skyline) }

// CityMap is the map of the city.
func (g *Gallery) CityMap() *ebiten.Image { return g.want(cityMap{}, view.CityMap) }

// Settlement is a settlement as a bird sees it, with a warband's camp.
func (g *Gallery) Settlement(kind view.SettlementKind, camp view.Camp) *ebiten.Image {
	return g.want(town{kind, camp}, func(rest func()) *image.RGBA { return view.Settlement(kind, camp, rest) })
}
