package ui

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
)

// Page is what the scenes that lie over others have in common: a heading, the way
// back, a list of rows, and a sentence to the players.
type Page struct {
	Win     *Window
	Shell   Shell
	changes int
	Notice  string
	most    float64 // how wide it is at most; 0: as wide as can be read
	Rows    List
	foot    float64 // where its sheet ends, if it holds little; 0: at the foot of the window
	laidAt  float64 // the list's scroll when the buttons of its rows were laid out
}

// NewPage is a page of a window, so wide at most; 0: as wide as can be read.
func NewPage(w *Window, shell Shell, most float64) Page {
	return Page{Win: w, Shell: shell, most: most}
}

func (p *Page) Changes() int                   { return p.changes }
func (p *Page) Changed()                       { p.changes++ }
func (p *Page) Tell(words string)              { p.Notice = words; p.changes++ }
func (p *Page) Refuse(why string)              { p.Tell(why) }
func (p *Page) Watch() (s Seen)                { return s }
func (p *Page) Click(float64, float64)         {}
func (p *Page) RuleAt(float64, float64) string { return "" }

// DrawUnder draws the town at dusk, nearly dark below what is to be read.
func (p *Page) DrawUnder(screen *Canvas) {
	p.Shell.Backdrop(screen)
	w, h := float64(p.Win.W), float64(p.Win.H)
	b := p.Body()
	left, right := b.X-pageMargin, b.X+b.W+pageMargin
	if left < 40 { // no room beside it
		screen.Fill(Rect{0, 0, w, h}, pageShade)
		return
	}
	screen.Fill(Rect{0, 0, left, h}, pageDusk)
	screen.Fill(Rect{right, 0, w - right, h}, pageDusk)
	foot := math.Min(h, cmp.Or(p.foot, h))
	screen.Fill(Rect{left, foot, right - left, h - foot}, pageDusk)
	screen.Fill(Rect{left, 0, right - left, foot}, pageShade)
	screen.Fill(Rect{left, 0, 1, foot}, view.Hairline)
	screen.Fill(Rect{right - 1, 0, 1, foot}, view.Hairline)
	screen.Fill(Rect{left, foot - 1, right - left, 1}, view.Hairline)
}

// pageMargin is how much wider than what is on it the dark sheet of a page is.
const pageMargin = 28

// The shades over the town below a page and beside it.
var (
	pageShade = color.RGBA{0x14, 0x11, 0x0F, 0xD8}
	pageDusk  = color.RGBA{0x0A, 0x08, 0x07, 0x66}
)

// head is how high the strip with the heading is.
const head = 60

// Narrow reports whether the window is that of a telephone.
func (p *Page) Narrow() bool { return p.Win.W < 700 }

// Body is the place below the heading, no wider than can be read.
func (p *Page) Body() Rect {
	w := math.Min(cmp.Or(p.most, 1240), float64(p.Win.W)-24)
	return Rect{float64(p.Win.W)/2 - w/2, head, w, float64(p.Win.H) - head - 12}
}

// Add lists a button.
func (p *Page) Add(b Button) { p.Win.Buttons = append(p.Win.Buttons, b) }

// WayBack lists the button that leaves the page.
func (p *Page) WayBack(words string, do func()) {
	key, also := "Esc", ""
	if p.Narrow() { // it is not told, but a narrow window may have a keyboard
		key, also = also, key
	}
	w := p.Win.ButtonWidth(words, key, "")
	b := p.Body()
	p.Add(Button{ID: "back", At: Rect{b.X + b.W - w, 8, w, 44}, Words: words, Key: key, Also: also, Do: do})
}

// DrawHead draws the heading.
func (p *Page) DrawHead(dst *Canvas, words string) {
	b := p.Body()
	left := b.X + b.W
	for i := range p.Win.Buttons {
		if at := p.Win.Buttons[i].At; at.Y < head-10 {
			left = math.Min(left, at.X)
		}
	}
	h := Style{view.Title, 32}
	for h.Size > 18 && dst.Width(h, words) > left-b.X-12 {
		h.Size--
	}
	dst.Write(dst.Fitted(words, h, left-b.X-12), b.X, 30-h.Size*0.62, h, view.Words)
}

// DrawOver draws the sentence to the players.
func (p *Page) DrawOver(dst *Canvas) {
	if p.Notice == "" {
		return
	}
	b := p.Body()
	lines := dst.Wrap(Plain, p.Shell.Plain(p.Notice), math.Min(700, b.W-40))
	var wide float64
	for _, l := range lines {
		wide = math.Max(wide, dst.Width(Plain, l))
	}
	r := Rect{float64(p.Win.W)/2 - wide/2 - 16, float64(p.Win.H) - 34 - 20*float64(len(lines)), wide + 32, 14 + 20*float64(len(lines))}
	r.Y -= p.overButtons(r)
	dst.Panel(r, view.Panel)
	for i, l := range lines {
		dst.WriteMiddle(l, float64(p.Win.W)/2, r.Y+6+20*float64(i), Plain, dst.Palette.Warning)
	}
}

// overButtons is how much higher a plate at the foot of the page lies so that it covers no button
// there; 0 where it would lie over others then.
func (p *Page) overButtons(r Rect) float64 {
	top := r.Y + r.H
	for i := range p.Win.Buttons {
		if at := p.Win.Buttons[i].At; at.Meets(r) && at.H <= 60 {
			top = math.Min(top, at.Y-8)
		}
	}
	lifted := r
	lifted.Y = top - r.H
	for i := range p.Win.Buttons {
		if at := p.Win.Buttons[i].At; at.Meets(lifted) && !p.Rows.At.Has(at.Middle()) {
			return 0
		}
	}
	return r.Y - lifted.Y
}

// Turn follows the pointer over the list.
func (p *Page) Turn() {
	p.Rows.Update(&p.Win.Pointer)
	p.Scrolled()
}

// Scrolled lays the buttons of the rows out again if the list has moved.
func (p *Page) Scrolled() {
	if p.Rows.Scroll != p.laidAt {
		p.laidAt = p.Rows.Scroll
		p.changes++
	}
}

// SetRows tells the list its place and how high each row is, before the buttons of
// the rows are laid out.
func (p *Page) SetRows(at Rect, heights []float64) {
	p.Rows.Set(at, heights)
	p.laidAt = p.Rows.Scroll
}

// RowID is the button of a row.
func RowID(i int) string { return fmt.Sprintf("row-%d", i) }

// chosen is the row that the keys are at, or -1.
func (p *Page) chosen() int {
	if n, ok := strings.CutPrefix(p.Win.Focus, "row-"); ok {
		if i, err := strconv.Atoi(n); err == nil {
			return i
		}
	}
	return -1
}

// Keys goes from row to row with the arrows and from button to button with Tab.
func (p *Page) Keys() { p.GoOn(func(int) bool { return true }) }

// GoOn is keys for a list in which not every row can be pressed.
func (p *Page) GoOn(may func(row int) bool) {
	switch {
	case Pressed(ebiten.KeyDown):
		p.Step(1, may)
	case Pressed(ebiten.KeyUp):
		p.Step(-1, may)
	case Pressed(ebiten.KeyTab) && Shifted():
		p.Tab(-1)
	case Pressed(ebiten.KeyTab):
		p.Tab(1)
	default:
		p.Rows.Keys()
	}
	p.Scrolled()
}

// ReadKeys scrolls a page that is only read, two lines for a press of an arrow.
func (p *Page) ReadKeys() {
	p.Rows.Keys()
	switch {
	case Pressed(ebiten.KeyDown):
		p.Rows.To(p.Rows.Scroll + 48)
	case Pressed(ebiten.KeyUp):
		p.Rows.To(p.Rows.Scroll - 48)
	}
	p.Scrolled()
}

// step moves the keys to the next row that can be pressed, and shows it.
func (p *Page) Step(by int, may func(row int) bool) {
	i := p.chosen()
	if i < 0 {
		from, to := p.Rows.Visible()
		if i = from - 1; by < 0 {
			i = to
		}
	}
	for i += by; i >= 0 && i < p.Rows.rows(); i += by {
		if may(i) {
			p.Win.Focus = RowID(i)
			p.Rows.Show(i)
			return
		}
	}
}

// Tab moves the keys to the next button.
func (p *Page) Tab(by int) {
	bs := p.Win.Buttons
	if len(bs) == 0 {
		return
	}
	i := slices.IndexFunc(bs, func(b Button) bool { return b.ID == p.Win.Focus })
	if i < 0 && by < 0 {
		i = 0
	}
	p.Win.Focus = bs[(i+by+len(bs))%len(bs)].ID
}

// RowButton lists the button of a row, if the window shows enough of it. The
// scene draws the row.
func (p *Page) RowButton(i int, do func()) {
	if at, ok := p.Rows.Inside(p.Rows.Row(i)); ok {
		p.Add(Button{ID: RowID(i), At: at, Bare: true, Do: do})
	}
}

// Lit reports whether a button is pointed at, or the keys are at it.
func (p *Page) Lit(id string) bool { return p.Win.Lit(id) }

// Lit reports whether a button is pointed at, or the keys are at it.
func (w *Window) Lit(id string) bool {
	return w.Focus == id || w.Hot >= 0 && w.Hot < len(w.Buttons) && w.Buttons[w.Hot].ID == id
}

func (p *Page) LetGo() {}

// Scrolls is the list that a gamepad turns.
func (p *Page) Scrolls() *List { return &p.Rows }

// Many is a number of things in words.
func Many(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
