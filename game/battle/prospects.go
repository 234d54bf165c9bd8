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
		wide := b.prospectWide()
		for _, l := range p.Lines {
			p.wrapped = append(p.wrapped, b.win.Wrap(ui.Plain, help.Plain(l), wide)...)
		}
		for _, of := range p.Bars {
			bar := newOddsBar(of, b.win.Palette)
			bar.set(b.win.Pen, wide)
			p.oddsBars = append(p.oddsBars, bar)
		}
	}
	if p.Title == "" {
		return nil
	}
	return p
}

// prospectWide is how wide the words about an enemy are at most.
func (b *Scene) prospectWide() float64 { return math.Min(320, b.free().W-40) }
