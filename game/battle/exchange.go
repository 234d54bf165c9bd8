package battle

import (
	"image/color"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
)

// fateInk is how a fate is painted in the palette in use.
func fateInk(f forecast.Fate, colours *view.Palette) color.RGBA {
	switch f {
	case forecast.Out:
		return colours.Bad
	case forecast.Stunned:
		return colours.Warning
	case forecast.Down:
		return colours.Felled
	case forecast.Wounded:
		return colours.Info
	case forecast.Flees:
		return colours.Good
	}
	return view.Raised
}

// newOddsBar is the fates of somebody as a bar.
func newOddsBar(of forecast.Bar, colours *view.Palette) (o oddsBar) {
	if of.Name != "" {
		o.name = of.Name + ":"
	}
	for f, chance := range of.Fates {
		o.add(forecast.Fate(f).String(), chance, fateInk(forecast.Fate(f), colours))
	}
	return o
}

// oddsBar is a bar of odds with the words below it, each in its colour.
type oddsBar struct {
	name   string
	shares []share
	lines  [][]oddsWord // as they are printed
	words  []oddsWord
}

// oddsWord is a word below a bar.
type oddsWord struct {
	text string
	ink  color.RGBA
	x    float64
}

// add adds a share to a bar.
func (o *oddsBar) add(what string, chance float64, ink color.RGBA) {
	o.shares = append(o.shares, share{chance, ink})
	if chance < 0.005 {
		return
	}
	if ink == view.Raised {
		ink = view.Quiet
	}
	o.words = append(o.words, oddsWord{text: what + " " + percent(chance), ink: ink})
}

// set breaks the words into lines no wider than w.
func (o *oddsBar) set(pen *ui.Pen, w float64) {
	o.lines = nil
	var line []oddsWord
	x := 0.0
	if o.name != "" {
		line, x = append(line, oddsWord{text: o.name, ink: view.Words}), pen.Width(ui.Small, o.name)+6
	}
	for _, word := range o.words {
		wide := pen.Width(ui.Small, word.text)
		if x > 0 && x+wide > w {
			o.lines, line, x = append(o.lines, line), nil, 0
		}
		word.x = x
		line, x = append(line, word), x+wide+12
	}
	if len(line) > 0 { // chances too small for words leave none
		o.lines = append(o.lines, line)
	}
}

// wide is how wide the widest line is.
func (o *oddsBar) wide(pen *ui.Pen) (w float64) {
	for _, l := range o.lines {
		last := &l[len(l)-1]
		w = max(w, last.x+pen.Width(ui.Small, last.text))
	}
	return w
}
