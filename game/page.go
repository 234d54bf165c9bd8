package game

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/view"
)

// page is what the scenes that lie over the title or a battle have in common: a
// heading, the way back, a list of rows, and a sentence to the players.
type page struct {
	g      *Game
	n      int // changes
	notice string
	most   float64 // how wide it is at most; 0: as wide as can be read
	rows   list
	saw    float64 // the list's scroll when the buttons were laid out
}

func (p *page) changes() int                   { return p.n }
func (p *page) changed()                       { p.n++ }
func (p *page) tell(words string)              { p.notice = words; p.n++ }
func (p *page) refuse(why string)              { p.tell(why) }
func (p *page) watch() (s Seen)                { return s }
func (p *page) click(float64, float64)         {}
func (p *page) ruleAt(float64, float64) string { return "" }

// drawUnder draws the town at dusk, nearly dark below what is to be read.
func (p *page) drawUnder(screen *Canvas) {
	p.g.title.drawBackdrop(screen)
	w, h := float64(p.g.win.W), float64(p.g.win.H)
	b := p.body()
	left, right := b.x-pageMargin, b.x+b.w+pageMargin
	if left < 40 { // no room beside it
		screen.Fill(rect{0, 0, w, h}, pageShade)
		return
	}
	screen.Fill(rect{0, 0, left, h}, pageDusk)
	screen.Fill(rect{right, 0, w - right, h}, pageDusk)
	screen.Fill(rect{left, 0, right - left, h}, pageShade)
	screen.Fill(rect{left, 0, 1, h}, view.Hairline)
	screen.Fill(rect{right - 1, 0, 1, h}, view.Hairline)
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

// narrow reports whether the window is that of a telephone.
func (p *page) narrow() bool { return p.g.win.W < 700 }

// body is the place below the heading, no wider than can be read.
func (p *page) body() rect {
	w := math.Min(cmp.Or(p.most, 1240), float64(p.g.win.W)-24)
	return rect{float64(p.g.win.W)/2 - w/2, head, w, float64(p.g.win.H) - head - 12}
}

// add lists a button.
func (p *page) add(b button) { p.g.win.Buttons = append(p.g.win.Buttons, b) }

// wayBack lists the button that leaves the page.
func (p *page) wayBack(words string, do func()) {
	key := "Esc"
	if p.narrow() {
		key = ""
	}
	w := p.g.win.ButtonWidth(words, key, "")
	b := p.body()
	p.add(button{id: "back", at: rect{b.x + b.w - w, 8, w, 44}, words: words, key: key, do: do})
}

// drawHead draws the heading.
func (p *page) drawHead(dst *Canvas, words string) {
	b := p.body()
	left := b.x + b.w
	for i := range p.g.win.Buttons {
		if at := p.g.win.Buttons[i].at; at.y < head-10 {
			left = math.Min(left, at.x)
		}
	}
	h := print{view.Title, 32}
	for h.size > 18 && dst.Width(h, words) > left-b.x-12 {
		h.size--
	}
	dst.Write(dst.Fitted(words, h, left-b.x-12), b.x, 30-h.size*0.62, h, view.Words)
}

// drawOver draws the sentence to the players.
func (p *page) drawOver(dst *Canvas) {
	if p.notice == "" {
		return
	}
	b := p.body()
	lines := dst.Wrap(plain, p.notice, math.Min(700, b.w-40))
	var wide float64
	for _, l := range lines {
		wide = math.Max(wide, dst.Width(plain, l))
	}
	r := rect{float64(p.g.win.W)/2 - wide/2 - 16, float64(p.g.win.H) - 34 - 20*float64(len(lines)), wide + 32, 14 + 20*float64(len(lines))}
	dst.Panel(r, view.Panel)
	for i, l := range lines {
		dst.WriteMiddle(l, float64(p.g.win.W)/2, r.y+6+20*float64(i), plain, dst.Palette.Warning)
	}
}

// turn follows the pointer over the list.
func (p *page) turn() {
	p.rows.update(&p.g.win.Pointer)
	p.scrolled()
}

// scrolled lays the buttons of the rows out again if the list has moved.
func (p *page) scrolled() {
	if p.rows.scroll != p.saw {
		p.saw = p.rows.scroll
		p.n++
	}
}

// rowID is the button of a row.
func rowID(i int) string { return fmt.Sprintf("row-%d", i) }

// chosen is the row that the keys are at, or -1.
func (p *page) chosen() int {
	if n, ok := strings.CutPrefix(p.g.win.Focus, "row-"); ok {
		if i, err := strconv.Atoi(n); err == nil {
			return i
		}
	}
	return -1
}

// keys goes from row to row with the arrows and from button to button with Tab.
func (p *page) keys() { p.goOn(func(int) bool { return true }) }

// goOn is keys for a list in which not every row can be pressed.
func (p *page) goOn(may func(row int) bool) {
	switch {
	case pressed(ebiten.KeyDown):
		p.step(1, may)
	case pressed(ebiten.KeyUp):
		p.step(-1, may)
	case pressed(ebiten.KeyTab) && shifted():
		p.tab(-1)
	case pressed(ebiten.KeyTab):
		p.tab(1)
	default:
		p.rows.keys()
	}
	p.scrolled()
}

// step moves the keys to the next row that can be pressed, and shows it.
func (p *page) step(by int, may func(row int) bool) {
	i := p.chosen()
	if i < 0 {
		from, to := p.rows.visible()
		if i = from - 1; by < 0 {
			i = to
		}
	}
	for i += by; i >= 0 && i < p.rows.rows(); i += by {
		if may(i) {
			p.g.win.Focus = rowID(i)
			p.rows.show(i)
			return
		}
	}
}

// tab moves the keys to the next button.
func (p *page) tab(by int) {
	bs := p.g.win.Buttons
	if len(bs) == 0 {
		return
	}
	i := slices.IndexFunc(bs, func(b button) bool { return b.id == p.g.win.Focus })
	if i < 0 && by < 0 {
		i = 0
	}
	p.g.win.Focus = bs[(i+by+len(bs))%len(bs)].id
}

// rowButton lists the button of a row, if the window shows enough of it. The
// scene draws the row.
func (p *page) rowButton(i int, do func()) {
	if at, ok := p.rows.inside(p.rows.row(i)); ok {
		p.add(button{id: rowID(i), at: at, bare: true, do: do})
	}
}

// lit reports whether a button is pointed at, or the keys are at it.
func (p *page) lit(id string) bool {
	g := p.g
	return g.win.Focus == id || g.win.Hot >= 0 && g.win.Hot < len(g.win.Buttons) && g.win.Buttons[g.win.Hot].id == id
}

// ask lets the system ask for a text where there may be no keyboard; false
// where there is one.
func (p *page) ask(f *field, question string) bool {
	if !p.g.win.Pointer.touched {
		return false
	}
	answer, ok, can := host.Ask(question, f.text)
	if ok {
		f.text = ""
		f.insert([]rune(answer)...)
		p.n++
	}
	return can
}
