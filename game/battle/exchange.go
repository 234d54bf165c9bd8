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

// NewOddsBar is the fates of somebody as a bar.
func NewOddsBar(of forecast.Bar, colours *view.Palette) (o OddsBar) {
	if of.Name != "" {
		o.name = of.Name + ":"
	}
	for f, chance := range of.Fates {
		o.Add(forecast.Fate(f).String(), chance, fateInk(forecast.Fate(f), colours))
	}
	return o
}

// OddsBar is a bar of odds with the words below it, each in its colour.
type OddsBar struct {
	name   string
	Shares []share
	Lines  [][]oddsWord // as they are printed
	Words  []oddsWord
}

// oddsWord is a word below a bar.
type oddsWord struct {
	Text string
	ink  color.RGBA
	x    float64
}

// Add adds a share to a bar.
func (o *OddsBar) Add(what string, chance float64, ink color.RGBA) {
	o.Shares = append(o.Shares, share{chance, ink})
	if chance < 0.005 {
		return
	}
	if ink == view.Raised {
		ink = view.Quiet
	}
	o.Words = append(o.Words, oddsWord{Text: what + " " + percent(chance), ink: ink})
}

// Set breaks the words into lines no wider than w.
func (o *OddsBar) Set(pen *ui.Pen, w float64) {
	o.Lines = nil
	var line []oddsWord
	x := 0.0
	if o.name != "" {
		line, x = append(line, oddsWord{Text: o.name, ink: view.Words}), pen.Width(ui.Small, o.name)+6
	}
	for _, word := range o.Words {
		wide := pen.Width(ui.Small, word.Text)
		if x > 0 && x+wide > w {
			o.Lines, line, x = append(o.Lines, line), nil, 0
		}
		word.x = x
		line, x = append(line, word), x+wide+12
	}
	if len(line) > 0 { // chances too small for words leave none
		o.Lines = append(o.Lines, line)
	}
}

// Wide is how wide the widest line is.
func (o *OddsBar) Wide(pen *ui.Pen) (w float64) {
	for _, l := range o.Lines {
		last := &l[len(l)-1]
		w = max(w, last.x+pen.Width(ui.Small, last.Text))
	}
	return w
}
