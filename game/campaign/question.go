package campaign

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

const undoKey = ebiten.KeyZ

// asked is the open question as it was laid out: a card above what is to do.
type asked struct {
	at    ui.Rect
	marks []ui.Mark
}

// mostButtons is how many answers stand on the card; more of them are a list below it.
const mostButtons = 6

// layOutQuestion lays out the open question on a parchment card, with its answers as
// buttons, and returns the place below it. Without a question, and with many offers, a
// field to search in them stands there.
func (h *Home) layOutQuestion(at ui.Rect) ui.Rect {
	h.card = asked{}
	d := h.Kept.Open
	if d == nil {
		return h.layOutSearch(at)
	}
	c := &h.card
	w := at.W - ui.BarWide
	y := at.Y + 12
	put := func(words string, style ui.Style, high float64) {
		for _, l := range h.Win.Wrap(style, words, w-32) {
			c.marks = append(c.marks, ui.Mark{Words: l, X: at.X + 16, Y: y, Style: style})
			y += high
		}
	}
	put(h.Kept.State.Band(d.Side).Name+" decide", ui.Small, 20)
	question := d.Question
	if d.Shape == rules.SomeOf {
		question += " Choose any of them."
	}
	put(question, ui.Letter, 24)
	y += 6
	for _, b := range h.answers() {
		b.At = ui.R(at.X+12, y, w-24, 46)
		b.Words = h.Win.Fitted(b.Words, ui.Strong, w-90)
		h.Add(b)
		y += 52
	}
	y += 4
	c.at = ui.R(at.X, at.Y, w, y-at.Y)
	high := math.Min(at.H-60, c.at.H+10)
	return ui.R(at.X, at.Y+high, at.W, at.H-high)
}

// answers are the buttons that answer the open question, without their places. Where there are too many
// answers for a card, these are lines instead, see optionLines.
func (h *Home) answers() (all []ui.Button) {
	d := h.Kept.Open
	if len(d.Options) <= mostButtons {
		for i, o := range d.Options {
			b := ui.Button{ID: fmt.Sprintf("option-%d", i+1), Words: rules.Capital(o.Text), Chosen: slices.Contains(h.picked, i), Do: func() { h.pick(i) }}
			if !h.Narrow() {
				b.Key = fmt.Sprint(i + 1)
			}
			b.Tip = h.client.Plain(h.meant(o.Text).about)
			all = append(all, b)
		}
	}
	if d.Shape == rules.SomeOf || d.Shape == rules.Order {
		why := ""
		if d.Shape == rules.Order && len(h.picked) < len(d.Options) {
			why = "Choose all of them first, in the order you wish."
		}
		all = append(all, ui.Button{ID: "answered", Words: "Done", Key: "Enter", Bright: true, Why: why, Do: h.answerPicked})
	}
	return all
}

// pick takes one of the answers, or one of several.
func (h *Home) pick(i int) {
	d := h.Kept.Open
	switch d.Shape {
	case rules.SomeOf, rules.Order:
		if k := slices.Index(h.picked, i); k >= 0 {
			h.picked = slices.Delete(h.picked, k, k+1)
		} else {
			h.picked = append(h.picked, i)
		}
		h.edited()
	default:
		h.Answer(rules.Answer{i})
	}
}

// answerPicked answers with all that were picked.
func (h *Home) answerPicked() {
	a := slices.Clone(h.picked)
	if h.Kept.Open.Shape == rules.SomeOf {
		slices.Sort(a)
	}
	h.Answer(rules.Answer(a))
}

// optionLines are the answers to a question that has too many for its card.
func (h *Home) optionLines() (all []ui.Line) {
	d := h.Kept.Open
	if d == nil || len(d.Options) <= mostButtons {
		return nil
	}
	list := ""
	for i, o := range d.Options {
		l := ui.Line{ID: fmt.Sprintf("option-%d", i+1), Title: rules.Capital(o.Text), Chosen: slices.Contains(h.picked, i), Do: func() { h.pick(i) }}
		of := h.meant(o.Text)
		if of.about != "" {
			l.About, l.Rule = []string{h.client.Plain(of.about)}, of.rule
		}
		if of.list != list && of.list != "" {
			all = append(all, ui.Line{Heading: true, Title: rules.Capital(of.list)})
		}
		list = of.list
		all = append(all, l)
	}
	return all
}

// answer is what there is to say of an answer that names a skill or a spell.
type answer struct{ about, rule, list string }

// meant is what an answer names: a skill, of those of the system of experience that the campaign
// has, or a spell.
func (h *Home) meant(name string) (a answer) {
	set := h.Kept.State.Rules
	for i := range set.Talents {
		t := &set.Talents[i]
		list, early := strings.CutPrefix(t.List, warbands.Early)
		if t.Name == name && list != "" && (a.about == "" || early == h.Kept.State.Terms.Early) {
			a = answer{t.About, t.Rule, list}
		}
	}
	for i := range set.Spells {
		if sp := &set.Spells[i]; sp.Name == name && a.about == "" {
			a = answer{sp.About, sp.Rule, ""}
		}
	}
	return a
}

// drawQuestion draws the card of the question, below its buttons.
func (h *Home) drawQuestion(dst *ui.Canvas) {
	if h.card.at.H > 0 {
		dst.Fill(h.card.at, view.Paper)
		dst.Outline(h.card.at, 1, view.Hairline)
		for _, m := range h.card.marks {
			dst.Write(m.Words, m.X, m.Y, m.Style, view.Ink)
		}
		return
	}
	if h.searches() {
		h.search.Draw(dst, h.search.Text != "")
		if h.Lit("search") {
			dst.Outline(h.search.At, 2, view.Brass)
		}
	}
}

// searched is from how many offers on they can be searched.
const searched = 14

// searches reports whether there is a field to search the offers.
func (h *Home) searches() bool {
	if h.Kept.Open != nil || !h.inView[todoPane] {
		return false
	}
	if h.manyOf != h.edits {
		n := 0
		for _, o := range h.Kept.State.Offers(h.Band) {
			if !always(o.Command) {
				n++
			}
		}
		h.many, h.manyOf = n >= searched, h.edits
	}
	return h.many || h.search.Text != ""
}

// layOutSearch lists the field, where there is one, and returns the place below.
func (h *Home) layOutSearch(at ui.Rect) ui.Rect {
	if !h.searches() {
		return at
	}
	h.Place(&h.search, ui.R(at.X, at.Y, at.W-ui.BarWide, 42))
	h.Add(ui.Button{ID: "search", At: h.search.At, Bare: true, Do: func() {
		h.Ask(&h.search, "What do you look for?")
		h.edited()
	}})
	return ui.R(at.X, at.Y+48, at.W, at.H-48)
}
