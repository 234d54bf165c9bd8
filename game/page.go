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
func (p *page) watch(*frameKey)                {}
func (p *page) click(float64, float64)         {}
func (p *page) ruleAt(float64, float64) string { return "" }

// drawUnder draws the town at dusk, nearly dark below what is to be read.
func (p *page) drawUnder(screen *ebiten.Image) {
	p.g.title.drawBackdrop(screen)
	w, h := float64(p.g.w), float64(p.g.h)
	b := p.body()
	left, right := b.x-pageMargin, b.x+b.w+pageMargin
	if left < 40 { // no room beside it
		fill(screen, rect{0, 0, w, h}, pageShade)
		return
	}
	fill(screen, rect{0, 0, left, h}, pageDusk)
	fill(screen, rect{right, 0, w - right, h}, pageDusk)
	fill(screen, rect{left, 0, right - left, h}, pageShade)
	fill(screen, rect{left, 0, 1, h}, view.Hairline)
	fill(screen, rect{right - 1, 0, 1, h}, view.Hairline)
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
func (p *page) narrow() bool { return p.g.w < 700 }

// body is the place below the heading, no wider than can be read.
func (p *page) body() rect {
	w := math.Min(cmp.Or(p.most, 1240), float64(p.g.w)-24)
	return rect{float64(p.g.w)/2 - w/2, head, w, float64(p.g.h) - head - 12}
}

// add lists a button.
func (p *page) add(b button) { p.g.buttons = append(p.g.buttons, b) }

// wayBack lists the button that leaves the page.
func (p *page) wayBack(words string, do func()) {
	key := "Esc"
	if p.narrow() {
		key = ""
	}
	w := buttonWidth(words, key, "")
	b := p.body()
	p.add(button{id: "back", at: rect{b.x + b.w - w, 8, w, 44}, words: words, key: key, do: do})
}

// drawHead draws the heading.
func (p *page) drawHead(dst *ebiten.Image, words string) {
	b := p.body()
	left := b.x + b.w
	for i := range p.g.buttons {
		if at := p.g.buttons[i].at; at.y < head-10 {
			left = math.Min(left, at.x)
		}
	}
	h := print{view.Title, 32}
	for h.size > 18 && h.width(words) > left-b.x-12 {
		h.size--
	}
	write(dst, fitted(words, h, left-b.x-12), b.x, 30-h.size*0.62, h, view.Words)
}

// drawOver draws the sentence to the players.
func (p *page) drawOver(dst *ebiten.Image) {
	if p.notice == "" {
		return
	}
	b := p.body()
	lines := plain.wrap(p.notice, math.Min(700, b.w-40))
	var wide float64
	for _, l := range lines {
		wide = math.Max(wide, plain.width(l))
	}
	r := rect{float64(p.g.w)/2 - wide/2 - 16, float64(p.g.h) - 34 - 20*float64(len(lines)), wide + 32, 14 + 20*float64(len(lines))}
	panel(dst, r, view.Panel)
	for i, l := range lines {
		writeMiddle(dst, l, float64(p.g.w)/2, r.y+6+20*float64(i), plain, view.Warning)
	}
}

// turn follows the pointer over the list.
func (p *page) turn() {
	p.rows.update(&p.g.pointer)
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
	if n, ok := strings.CutPrefix(p.g.focus, "row-"); ok {
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
			p.g.focus = rowID(i)
			p.rows.show(i)
			return
		}
	}
}

// tab moves the keys to the next button.
func (p *page) tab(by int) {
	bs := p.g.buttons
	if len(bs) == 0 {
		return
	}
	i := slices.IndexFunc(bs, func(b button) bool { return b.id == p.g.focus })
	if i < 0 && by < 0 {
		i = 0
	}
	p.g.focus = bs[(i+by+len(bs))%len(bs)].id
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
	return g.focus == id || g.hot >= 0 && g.hot < len(g.buttons) && g.buttons[g.hot].id == id
}

// ask lets the system ask for a text where there may be no keyboard; false
// where there is one.
func (p *page) ask(f *field, question string) bool {
	if !p.g.pointer.touched {
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
