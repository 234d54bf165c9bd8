package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// The ends of vehicles, to look at: each is played with dice that make it so, and stopped
// in the middle of what is seen of it.

// rolledOver is a coach whose driver loses it in the ford; so much of its end is over.
func rolledOver(t *testing.T, share float64) *App {
	g := coachOf(t, strings.NewReplacer("coach at 9 24.5", "coach at 12 24.5"))
	b := g.battle
	s := b.m.State
	s.Dice.Script = []uint8{1, 6, 6, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}
	b.animation.note(s)
	from := len(b.m.Lines)
	require.NoError(t, b.m.Do(optional.Drive{Who: b.selected, Far: physics.Inches(6)}))
	require.True(t, b.m.State.Carriers[0].Wrecked)
	return midway(t, g, from, share)
}

// sunk is a boat that runs against the bank with a hull that bears no more; so much of its
// end is over.
func sunk(t *testing.T, share float64) *App {
	g := coachOf(t, strings.NewReplacer("level   road", "level   river", "box 0 30 14 40", "box 0 2 14 14", "vehicle coach coach at 9 24.5 facing right crew 4 cargo 1", "vehicle boat river-boat at 10 21 facing right crew 5 cargo 1"))
	b := g.battle
	s := b.m.State
	s.Carriers[0].Wounds = 1
	s.Dice.Script = []uint8{6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}
	b.animation.note(s)
	from := len(b.m.Lines)
	require.NoError(t, b.m.Do(optional.Drive{Who: b.selected, Far: physics.Inches(6), Turn: 45}))
	require.True(t, b.m.State.Carriers[0].Lost)
	return midway(t, g, from, share)
}

// coachOf is the coach's mission with another text in places, at its first movement, the
// driver chosen.
func coachOf(t *testing.T, change *strings.Replacer) *App {
	g, err := newApp(Options{Seed: 4, Ready: true})
	require.NoError(t, err)
	require.NoError(t, g.undertake("coach.mission", change.Replace(coachMission), "fair"))
	for g.battle.m.State.Phase != rules.Moves || g.battle.m.State.Over {
		require.NoError(t, g.battle.m.Do(rules.Done{}))
	}
	g.battle.seat.curtain = false
	g.battle.choose(g.battle.m.State.Carriers[0].Driver)
	return g
}

// midway shows what came of the lines from a line on, at a share of the end of a vehicle.
func midway(t *testing.T, g *App, from int, share float64) *App {
	b := g.battle
	a := &b.animation
	require.True(t, a.begin(b.m, from, b.shows, g.Win.Tick, 1))
	for i := range a.reel.Clips {
		if c := &a.reel.Clips[i]; c.Kind == motion.Wreck {
			a.start = g.Win.Tick - c.Start - int(share*float64(c.End-c.Start))
			b.Changed()
			return g
		}
	}
	require.Fail(t, "no vehicle comes to its end")
	return g
}

// mutated is a battle in which each has another mutation, from one of them on.
func mutated(t *testing.T, first int) *App {
	g := states(t)
	s := g.battle.m.State
	var all []rules.TalentID
	for id := range s.Rules.Talents {
		if l := s.Rules.Talents[id].List; l == "mutation" || l == "warped" {
			all = append(all, rules.TalentID(id))
		}
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		w.Condition, w.Fleeing, w.Hidden, w.Done, w.Base.W, w.Wounds = rules.Standing, false, false, 0, 1, 1
		w.Traits &^= rules.Frenzied
		if first < len(all) {
			w.Talents = []rules.TalentID{all[first]}
			first++
		}
	}
	g.battle.Changed()
	return g
}
