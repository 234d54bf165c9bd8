//go:build !js

package main

import (
	"image"
	imagedraw "image/draw"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/battle"
	"cometfall/game/ui"
)

// A strip is so many pictures beside each other, each so many pixels wide and high; the
// occasion is told after the first of them.
const (
	stripFrames = 8
	stripBefore = 3
	stripWide   = 540
	stripHigh   = 460
	stripZoom   = 44 // pixels an inch
)

// stripPatience is how many ticks an occasion is waited for: some come at the end of an order
// that has others do much.
const stripPatience = 6000

// strips films each kind of thing that happens in a battle for a moment.
type strips struct {
	photograph
	every int
	dir   string
	todo  []battle.Occasion

	tick  int
	began bool
	drawn bool
	after int           // pictures kept since it was told
	kept  []image.Image // the newest of them
	made  int
}

// Update implements ebiten.Game.
func (s *strips) Update() error {
	if !s.began {
		if len(s.todo) == 0 {
			return ebiten.Termination
		}
		if err := s.WatchLine(s.todo[0].Line, stripZoom); err != nil {
			return err
		}
		s.began, s.tick, s.after, s.kept, s.frames = true, 0, 0, nil, 0
		return s.App.Update()
	}
	if !s.drawn {
		return nil
	}
	s.drawn = false
	if s.tick++; s.frames >= settled && s.tick%s.every == 0 {
		s.keep()
	}
	if s.after == stripFrames-stripBefore || s.tick > stripPatience || s.frames > settled && !s.Watching() {
		if err := s.write(); err != nil {
			return err
		}
		s.todo, s.began = s.todo[1:], false
		return nil
	}
	return s.App.Update()
}

// keep keeps what is seen round the occasion.
func (s *strips) keep() {
	line := s.todo[0].Line
	whole := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	s.canvas.ReadPixels(whole.Pix)
	x, y := s.Where(line)
	x, y = stripAt(x, y, s.TableShown())
	part := image.NewRGBA(image.Rect(0, 0, stripWide, stripHigh))
	imagedraw.Draw(part, part.Rect, whole, image.Pt(int(x), int(y)), imagedraw.Src)
	s.kept = append(s.kept, part)
	if s.Tells(line) {
		s.after++
	} else if len(s.kept) > stripBefore {
		s.kept = s.kept[1:]
	}
}

// stripAt is the upper left corner of a picture round a place: nothing of what lies beside the
// table is on it, such as the log or the timeline, as far as the table has room for it.
func stripAt(x, y float64, table ui.Rect) (left, top float64) {
	within := func(at, from, room, size float64) float64 {
		return max(0, from, min(at-size/2, from+room-size))
	}
	return within(x, table.X, table.W, stripWide), within(y, table.Y, table.H, stripHigh)
}

// write writes the pictures that were kept as one.
func (s *strips) write() error {
	const gap = 4
	if len(s.kept) == 0 {
		return nil
	}
	all := image.NewRGBA(image.Rect(0, 0, len(s.kept)*(stripWide+gap)-gap, stripHigh))
	for i, part := range s.kept {
		imagedraw.Draw(all, part.Bounds().Add(image.Pt(i*(stripWide+gap), 0)), part, image.Point{}, imagedraw.Src)
	}
	s.made++
	return writePicture(filepath.Join(s.dir, s.todo[0].Name+".png"), all)
}

// Draw implements ebiten.Game.
func (s *strips) Draw(screen *ebiten.Image) {
	s.photograph.Draw(screen)
	s.drawn = true
}
