package battle

import (
	"image/color"
	"math"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/rules"
)

// prospect is what may come of an action against an enemy, worked out once for
// what is on the table, in words broken into lines.
type prospect struct {
	forecast.Prospect
	version  int
	Wrapped  []string
	OddsBars []OddsBar
}

// share is a part of the bar of odds.
type share struct {
	Chance float64
	Colour color.RGBA
}

// target is the enemy that is pointed at or aimed at.
func (b *Scene) target() rules.WarriorID {
	s := b.M.State
	for _, id := range [...]rules.WarriorID{b.Hover, b.Aim} {
		w := s.Warrior(id)
		if w != nil && w.InPlay() && (w.Home() != s.Active || b.Plan.Means.Verb == rules.ToCast && b.takesFriends(id)) {
			return id
		}
	}
	return rules.Nobody
}

// FindProspect is what the selected warrior may expect of the enemy pointed at;
// nil if he points at nobody.
func (b *Scene) FindProspect() *prospect {
	s := b.M.State
	w, at := s.Warrior(b.Selected), s.Warrior(b.target())
	if b.Busy() || w == nil || at == nil || s.Phase != rules.Charges && s.Phase != rules.Shooting {
		return nil
	}
	p := &b.Plan.prospect
	if p.version != b.Version || p.Of != w.ID || p.At != at.ID {
		*p = prospect{version: b.Version, Prospect: forecast.Foresee(s, w, at, b.offersAt(at.ID))}
		wide := b.prospectWide()
		for _, l := range p.Lines {
			p.Wrapped = append(p.Wrapped, b.Win.Wrap(ui.Plain, l, wide)...)
		}
		for _, of := range p.Bars {
			bar := NewOddsBar(of, b.Win.Palette)
			bar.Set(b.Win.Pen, wide)
			p.OddsBars = append(p.OddsBars, bar)
		}
	}
	if p.Title == "" {
		return nil
	}
	return p
}

// prospectWide is how wide the words about an enemy are at most.
func (b *Scene) prospectWide() float64 { return math.Min(320, b.Free().W-40) }
