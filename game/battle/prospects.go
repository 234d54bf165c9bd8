package battle

import (
	"image/color"
	"math"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
)

// prospect is what may come of an action against an enemy, worked out once for
// what is on the table, in words broken into lines.
type prospect struct {
	forecast.Prospect
	version  int
	wide     float64 // of the lines
	wrapped  []string
	oddsBars []oddsBar
}

// share is a part of the bar of odds.
type share struct {
	chance float64
	colour color.RGBA
}

// target is the enemy that is pointed at or aimed at.
func (b *Scene) target() rules.WarriorID {
	s := b.m.State
	for _, id := range [...]rules.WarriorID{b.hover, b.aim} {
		w := s.Warrior(id)
		if w != nil && w.InPlay() && (w.Home() != s.Active || b.plan.means.Verb == rules.ToCast && b.takesFriends(id)) {
			return id
		}
	}
	return rules.Nobody
}

// findProspect is what the selected warrior may expect of the enemy pointed at;
// nil if he points at nobody.
func (b *Scene) findProspect() *prospect {
	s := b.m.State
	w, at := s.Warrior(b.selected), s.Warrior(b.target())
	if b.busy() || w == nil || at == nil || s.Phase != rules.Charges && s.Phase != rules.Shooting {
		return nil
	}
	p := &b.plan.prospect
	if p.version != b.version || p.Of != w.ID || p.At != at.ID {
		*p = prospect{version: b.version, Prospect: forecast.Foresee(s, w, at, b.offersAt(at.ID))}
		for _, of := range p.Bars {
			p.oddsBars = append(p.oddsBars, newOddsBar(of, b.win.Palette))
		}
		p.wrap(b, b.prospectWides()[0])
	}
	if p.Title == "" {
		return nil
	}
	return p
}

// prospectWides are how wide the words about an enemy may be at most: a card may be high, or low
// and wide, whatever hides less.
func (b *Scene) prospectWides() [2]float64 {
	most := b.free().W - 40
	if b.narrow() {
		return [2]float64{math.Min(320, most), math.Min(320, most)}
	}
	return [2]float64{math.Min(320, most), math.Min(560, most)}
}

// wrap breaks the words into lines no wider than w.
func (p *prospect) wrap(b *Scene, w float64) {
	if p.wide == w {
		return
	}
	p.wide, p.wrapped = w, p.wrapped[:0]
	for _, l := range p.Lines {
		p.wrapped = append(p.wrapped, b.win.Wrap(ui.Plain, help.Plain(l), w)...)
	}
	for i := range p.oddsBars {
		p.oddsBars[i].set(b.win.Pen, w)
	}
}
