// Package board draws the table of a battle with what lies and stands on it: a State
// and a camera in, a picture and what is where on the screen out. It knows nothing of a
// match, of commands, of whose turn it is, or of what is drawn round the table.
//
// begin with Board and Shown: what a board is told to show. Then Camera, where it
// looks; layout, what is where; DrawBase, what rests below the warriors, and DrawTokens.
// An Overlay is what somebody else wants drawn over the table.
package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// Board draws a table and knows what is where on the screen. Show tells it what there
// is to be seen, its Camera where to look.
type Board struct {
	Camera
	frame Frame
	shown Shown

	Pictures *Pictures

	win     *ui.Window
	base    base
	markers markers
	shade   shade
	layout  layout
	rows    rows
	onto    *image.Point // where the table's corner is on the picture that is painted; nil: on the screen
	op      ebiten.DrawImageOptions
}

// Frame is where in a window a board shows.
type Frame struct {
	Area   ui.Rect // all it may cover
	Window ui.Rect // the part of the area in which the table can be seen: panels cover the rest
	Free   ui.Rect // the part that nothing lies over for long: what the camera looks at is in its middle
}

// Shown is what a board shows of a battle.
type Shown struct {
	State   *rules.State
	Version int               // another one: something of it has changed
	Chosen  rules.WarriorID   // whose light is brighter, and round whom fog is thin
	Aim     rules.WarriorID   // the one who is aimed at
	Hover   rules.WarriorID   // the one under the pointer
	Acting  []motion.Actor    // who is drawn otherwise than he stands
	Driving []motion.Driven   // vehicles that are
	Fallen  []Fallen          // who is out of action
	Ready   []rules.WarriorID // who of the side that acts can still do something; nil: nobody is asked to
	Region  Patch             // where the chosen one can go
	Zone    Patch             // in which somebody is set up
	View    FieldOfView
	Guest   *rules.Carrier // a vehicle that is not on the table, of which a ghost is drawn; nil: none
	Still   bool           // nothing moves by itself
	Fade    int            // how many ticks detail takes to come in
}

// Patch is a picture that lies on the table.
type Patch struct {
	Picture *ebiten.Image // nil: none
	corner  physics.Point // its upper left one
	perInch float64       // how many of its pixels are an inch
}

// Drop gives the memory of a patch back.
func (p *Patch) Drop() {
	if p.Picture != nil {
		p.Picture.Deallocate()
	}
	*p = Patch{}
}

// Pictures are what boards of the same battle have painted, and share.
type Pictures struct {
	grounds *Grounds
	tokens  map[tokenKey]*ebiten.Image
	tiles   tiles // nearer than the whole pictures
	roofs   roofs
	shadow  *ebiten.Image // what a base throws on the table
	lamp    *ebiten.Image // a light in the dark
	effects effects
	round   surround // what lies round the table

	miniatures miniatures
	pace       Pace // of whatever is being painted
	looked     bool // at, once: until then nobody needs any
}

// New is a board in a window that shows nothing yet. The grounds are shared with the boards of
// other battles; nil: with none.
func New(win *ui.Window, grounds *Grounds) *Board {
	if grounds == nil {
		grounds = &Grounds{}
	}
	return &Board{win: win, Pictures: &Pictures{grounds: grounds, tokens: map[tokenKey]*ebiten.Image{}}}
}

// Repaint forgets all pictures that depend on the colours in use.
func (b *Board) Repaint() {
	for _, pic := range b.Pictures.tokens {
		pic.Deallocate()
	}
	clear(b.Pictures.tokens)
	b.Pictures.miniatures.forget()
	for i := range b.markers.painted {
		b.markers.painted[i].markerKey = markerKey{}
	}
	b.layout.boardKey = boardKey{}
}

// Show tells the board what it shows, and where.
func (b *Board) Show(s Shown, in Frame) {
	s.Acting = append(b.shown.Acting[:0], s.Acting...)
	s.Driving = append(b.shown.Driving[:0], s.Driving...)
	b.shown, b.frame = s, in
	b.lightUp()
	b.markers.flame = b.flame()
	b.layOut()
}

// Update has what is painted meanwhile come in, detail where the view is near, and takes
// roofs off and puts them on again. A board that nobody looks at paints nothing.
func (b *Board) Update() {
	if !b.Pictures.looked {
		return
	}
	b.Pictures.pace.follow(b.Camera)
	b.Pictures.tiles.update(b)
	b.Pictures.roofs.update(b)
	b.Pictures.miniatures.update(b)
}

// LookAt says that somebody looks at the board; who draws it does. From then on Update
// paints what it shows.
func (b *Board) LookAt() { b.Pictures.looked = true }

// Look is everything of a board's picture that changes without another version of
// what it shows.
type Look struct {
	Camera
	tiles  tilesLook
	roofs  int // how often one came to be shown otherwise
	stands int // how often a figure came to be shown otherwise
	flame  int
	marker int // whose name shows
}

// Look is what the board looks like with the pointer where it is.
func (b *Board) Look() Look {
	return Look{b.Camera, b.Pictures.tiles.look(b), b.Pictures.roofs.changes, b.FiguresCame(), b.markers.flame, b.markerAt(b.win.Pointer.X, b.win.Pointer.Y)}
}

// FiguresCame is how often a figure came to be shown otherwise.
func (b *Board) FiguresCame() int { return b.Pictures.miniatures.changes }

// FiguresRest reports whether the figures of all who are shown are as they will be; of a board that
// nobody has looked at yet none is.
func (b *Board) FiguresRest() bool {
	return b.Pictures.looked && b.Pictures.miniatures.rest(b.shown.State)
}

// Detailed reports whether all detail of the view is there.
func (b *Board) Detailed() bool {
	return b.Pictures.tiles.complete && b.Pictures.roofs.rest && b.Pictures.tiles.look(b).tick == 0 && b.Pictures.miniatures.rest(b.shown.State)
}

// where is the place a warrior is drawn at now.
func (b *Board) where(w *rules.Warrior) physics.Spot {
	if a := b.actor(w.ID); a != nil {
		return a.At
	}
	return w.At
}

// actor is how a warrior is drawn who takes part in an action, or nil.
func (b *Board) actor(id rules.WarriorID) *motion.Actor {
	for i := range b.shown.Acting {
		if a := &b.shown.Acting[i]; a.Who == id {
			return a
		}
	}
	return nil
}

// isSeen reports whether a warrior is on the table as it is shown.
func (b *Board) isSeen(w *rules.Warrior) bool {
	if a := b.actor(w.ID); a != nil {
		return a.Condition < rules.Gone
	}
	return w.InPlay()
}
