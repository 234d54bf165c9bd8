package scenarios

import (
	"slices"

	"cometfall/rules"
)

// portable are the kinds of the things that warriors pick up.
var portable = []string{item, hoard, salvaged, "chest", "counter", "goods", "reliquary"}

// HeldBy are the things that a warrior has picked up, in words.
func HeldBy(s *rules.State, w *rules.Warrior) (labels []string) {
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Of == w.ID && slices.Contains(portable, m.Kind) {
			labels = append(labels, m.Label)
		}
	}
	return labels
}

// booty is a thing that a warrior takes along who touches it, and that lies where he
// falls; nil: anybody may carry it.
func booty(kind string, may func(*rules.Warrior) bool) rules.Thing {
	drop := func(p *rules.Play) { letsFall(p, kind) }
	return rules.Thing{Kind: kind, Moments: rules.Moments{
		Arrives: func(p *rules.Play, w *rules.Warrior) {
			drop(p)
			if may == nil || may(w) {
				picksUp(p, w, kind)
			}
		},
		Downs:      func(p *rules.Play, _ *rules.Warrior, _ rules.WarriorID) { drop(p) },
		TurnBegins: drop, TurnEnds: drop,
	}}
}

// treasure is an item of a mission: only the player's warriors take it along, and
// where one has fallen it lies when all is settled.
func treasure() rules.Thing {
	drop := func(p *rules.Play) { letsFall(p, item) }
	return rules.Thing{Kind: item, Moments: rules.Moments{
		Arrives: func(p *rules.Play, w *rules.Warrior) {
			if w.Home() == 0 && !w.Animal {
				picksUp(p, w, item)
			}
		},
		TurnBegins: drop, Settled: drop,
	}}
}

// fire burns those in a mission who are in it when the turn of their side ends.
var fire = rules.Thing{Kind: "fire", Moments: rules.Moments{
	TurnEnds: rules.ToWhoStandsIn("fire", func(p *rules.Play, m rules.Marker, w *rules.Warrior) {
		p.Say(rules.Note, w.ID, rules.Nobody, m.Rule, "%s stands in the fire.", w.Name)
		p.Harm(rules.Mishap(w, 4, "the fire", m.Rule), 1)
	}),
}}

// picksUp lets a warrior take what he has moved into contact with.
func picksUp(p *rules.Play, w *rules.Warrior, kind string) {
	if !w.Able() || p.Turn == 0 || p.Sides[w.Home()].Neutral || w.Has(rules.Chattel) {
		return
	}
	for i := range p.Markers {
		m := &p.Markers[i]
		if m.Kind != kind {
			continue
		}
		if m.Of == w.ID {
			m.At = w.At
		} else if m.Of == rules.Nobody && m.Touches(w) {
			m.Of, m.At = w.ID, w.At
			p.Say(rules.Note, w.ID, rules.Nobody, m.Rule, "%s picks up %s.", w.Name, m.Label)
		}
	}
}

// letsFall leaves what somebody carried where he fell.
func letsFall(p *rules.Play, kind string) {
	for i := range p.Markers {
		m := &p.Markers[i]
		if w := p.Warrior(m.Of); w != nil && m.Kind == kind {
			if m.At = w.At; !w.InPlay() && w.Counters.Get(hasLeft, 0) == 0 && !wentAway(p.State, w) {
				m.Of = rules.Nobody
				p.Say(rules.Note, w.ID, rules.Nobody, m.Rule, "%s lies where %s fell.", m.Label, w.Name)
			}
		}
	}
}
