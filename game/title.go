package game

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/rules/book"
)

// title is the title screen.
type title struct {
	hasSave  bool
	looked   bool   // for a save
	started  bool   // a battle was begun: the next has other dice
	sure     string // the table that would replace the battle that waits
	backdrop *ebiten.Image
}

// update looks for a save when the title is first shown.
func (t *title) update(g *Game) {
	if !t.looked {
		t.looked, t.hasSave = true, g.saved() != ""
	}
}

// start begins a battle on a table, each with dice of its own. Where a battle
// waits to be gone on with, it asks once more.
func (t *title) start(g *Game, level string) {
	if t.hasSave && t.sure != level {
		t.sure = level
		return
	}
	if t.started || g.opt.Seed == 0 {
		g.opt.Seed = g.opt.Seed + uint64(g.tick)*2654435761 + 1
	}
	t.started, t.sure = true, ""
	g.opt.Level = level
	g.message = ""
	if err := g.quick(); err != nil {
		g.message = err.Error()
	}
}

// layOut lists the title's buttons.
func (t *title) layOut(g *Game) {
	const w = 340.0
	x, y := float64(g.w)/2-w/2, float64(g.h)*0.46
	add := func(id, words, key, icon string, bright bool, do func()) {
		g.buttons = append(g.buttons, button{id: id, at: rect{x, y, w, 52}, words: words, key: key, icon: icon, bright: bright, do: do})
		y += 60
	}
	first := "Enter"
	if t.hasSave {
		first = "N"
		add("continue", "Go on with the last battle", "Enter", "anticlockwise-rotation", true, func() {
			if err := g.resume(g.saved()); err != nil {
				g.message = err.Error()
			}
		})
	}
	words := func(level, usual string) string {
		if t.sure == level {
			return "Really? The last battle will be lost"
		}
		return usual
	}
	great := g.flagged
	usual := "Quick battle in the quarter"
	if great == "" {
		great = "quarter"
	} else if great != "quarter" {
		usual = "Quick battle: " + great
	}
	add("quick", words(great, usual), first, "crossed-swords", !t.hasSave, func() { t.start(g, great) })
	if great != "yard" {
		add("yard", words("yard", "Small table to learn on"), "T", "swordman", false, func() { t.start(g, "yard") })
	}
	add("edition", "Rules: "+editionNames[g.opt.Edition], "R", "help", false, func() { g.opt.Edition = otherEdition(g.opt.Edition) })
}

// editionNames are the editions in words.
var editionNames = map[string]string{"lrb": "living rulebook", "core2": "community edition"}

// otherEdition is the edition after this one.
func otherEdition(id string) string {
	return book.Editions[(slices.Index(book.Editions, id)+1)%len(book.Editions)]
}

// drawBackdrop draws the quarter from above, dimmed.
func (t *title) drawBackdrop(g *Game, screen *ebiten.Image) {
	if t.backdrop == nil {
		table, err := levels.Load("quarter")
		if err != nil {
			return
		}
		t.backdrop = ebiten.NewImageFromImage(view.Bake(&table.Plan, view.Everything, 20))
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w, h := float64(t.backdrop.Bounds().Dx()), float64(t.backdrop.Bounds().Dy())
	k := max(float64(g.w)/w, float64(g.h)/h) * 1.02
	op.GeoM.Scale(k, k)
	op.GeoM.Translate((float64(g.w)-k*w)/2, (float64(g.h)-k*h)/2)
	op.ColorScale.Scale(0.42, 0.40, 0.40, 1)
	screen.DrawImage(t.backdrop, op)
}

func (t *title) draw(g *Game, dst *ebiten.Image) {
	cx := float64(g.w) / 2
	big := print{view.Title, 92}
	if g.w < 600 {
		big.size = 60
	}
	y := float64(g.h) * 0.18
	writeMiddle(dst, "Cometfall", cx+2, y+3, big, view.Panel)
	writeMiddle(dst, "Cometfall", cx, y, big, view.Words)
	sub := print{view.Regular, 20}
	writeMiddle(dst, "A skirmish in the ruined city", cx, y+big.size+22, sub, view.Brass)
	for i, l := range small.wrap("An unofficial work by fans, not affiliated with any publisher.", float64(g.w)-24) {
		writeMiddle(dst, l, cx, float64(g.h)-44+float64(i)*18, small, view.Quiet)
	}
	if g.message == "" {
		return
	}
	lines := plain.wrap(g.message, min(700, float64(g.w)-64))
	h := 16 + 20*float64(len(lines))
	r := rect{cx - min(724, float64(g.w)-40)/2, float64(g.h)*0.48 - h, min(724, float64(g.w)-40), h}
	panel(dst, r, view.Panel)
	for i, l := range lines {
		writeMiddle(dst, l, cx, r.y+7+float64(i)*20, plain, view.Bad)
	}
}
