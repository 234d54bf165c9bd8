package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhatAMarkerCoversAndWhoTouchesIt(t *testing.T) { // CHAR-23
	round := rules.Marker{At: at(10, 20, 0), Radius: 3000}
	spot := func(dx, dy physics.Length) physics.Spot { return physics.Spot{X: in(10) + dx, Y: in(20) + dy} }
	for off, covers := range map[physics.Point]bool{{}: true, {X: 3000}: true, {X: 3001}: false, {Y: -3000}: true, {Y: -3001}: false, {X: 1800, Y: 2400}: true, {X: 1801, Y: 2401}: false} {
		assert.Equal(t, covers, round.Covers(spot(off.X, off.Y).Point()), "%v", off)
	}
	// A base of 1250 touches it 4250 off, and not a hundredth farther.
	for off, touches := range map[physics.Point]bool{{}: true, {X: 4250}: true, {X: 4251}: false, {X: -4250}: true, {X: -4251}: false, {Y: 4250}: true, {Y: 4251}: false, {Y: -4251}: false,
		{X: 2550, Y: 3400}: true, {X: -2550, Y: 3400}: true, {X: 3400, Y: 3400}: false} {
		w := man("A", 0, 0, 0)
		w.At = spot(off.X, off.Y)
		assert.Equal(t, touches, round.Touches(&w), "%v", off)
		w.At.Z++
		assert.False(t, round.Touches(&w), "on another level")
	}
	square := rules.Marker{At: at(40, 40, 0), Shape: box(10, 10, 14, 14)}
	for p, covers := range map[physics.Spot]bool{at(12, 12, 0): true, at(9.9, 12, 0): false, at(12, 14.1, 0): false, at(40, 40, 0): false} {
		assert.Equal(t, covers, square.Covers(p.Point()), "%v", p)
	}
	w := man("A", 0, 12, 12)
	assert.True(t, square.Touches(&w))
	w.At.Z = in(4)
	assert.True(t, square.Touches(&w), "on whatever level")
	w.At = at(12, 14, 0)
	w.At.Y += 1250
	assert.True(t, square.Touches(&w))
	w.At.Y++
	assert.False(t, square.Touches(&w))
	w.At = at(40, 40, 0)
	assert.False(t, square.Touches(&w))
	// A point is a shape, too.
	dot := rules.Marker{At: at(40, 40, 0), Shape: box(10, 10, 14, 14)[:1]}
	w.At = at(10, 10, 0)
	assert.True(t, dot.Touches(&w))
	assert.False(t, dot.Covers(at(40, 40, 0).Point()))
}

func TestMarkersAreLaidAndTakenAway(t *testing.T) { // CHAR-24
	p := verbs(t, "", nothing)
	assert.Nil(t, p.MarkerOf("fire"))
	assert.Equal(t, []int{1, 2, 3}, []int{p.Mark(rules.Marker{Kind: "fire"}), p.Mark(rules.Marker{Kind: "pit"}), p.Mark(rules.Marker{Kind: "fire"})})
	require.Len(t, p.Markers, 3)
	assert.Equal(t, 2, p.MarkerOf("pit").ID)
	assert.Equal(t, 1, p.MarkerOf("fire").ID)
	assert.Nil(t, p.MarkerOf("chest"))
	p.Unmark(1)
	assert.Equal(t, 3, p.MarkerOf("fire").ID)
	assert.Equal(t, 4, p.Mark(rules.Marker{Kind: "pit"}), "no number is given twice")
	p.Unmark(9)
	assert.Len(t, p.Markers, 3)
}

func TestWhatAMarkerHides(t *testing.T) { // COVER-02, ENC-46
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 20, 10))
	sees := func() bool { return s.SeesOther(s.Warrior(0), s.Warrior(1)) }
	s.Markers = []rules.Marker{{ID: 1, Kind: "fog", At: at(15, 10, 0), Radius: in(1)}}
	assert.True(t, sees(), "flat")
	s.Markers[0].Height = in(4)
	assert.False(t, sees())
	s.Markers[0].At.Y = in(14)
	assert.True(t, sees(), "beside the line")
	// One of the number of a warrior hides all the same.
	s.Markers = append(s.Markers, rules.Marker{ID: 2, Kind: "fog", At: at(15, 10, 0), Radius: in(1), Height: in(4)})
	assert.False(t, sees())
	s.Warriors[1].Hidden = false
	assert.False(t, s.SeesOther(s.Warrior(1), s.Warrior(0)))
}

func TestWhatLiesOnTheTableDoesWhatItDoes(t *testing.T) { // ENC-G02
	var met []string
	does := func(p *rules.Play, m rules.Marker, w *rules.Warrior) { met = append(met, m.Label+" "+w.Name) }
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 10.5, 11.5), man("C", 0, 11, 10.5), lying(man("D", 0, 10, 10), rules.OutOfAction), man("E", 0, 30, 30))
	s.Markers = []rules.Marker{{ID: 1, Kind: "fire", Label: "late", At: at(10, 10, 0), Radius: in(2), N: 2}, {ID: 2, Kind: "pit", Label: "pit", At: at(10, 10, 0), Radius: in(9)}, {ID: 3, Kind: "fire", Label: "early", At: at(10, 10, 0), Radius: in(2), N: 1}}
	at := func(change func(p *rules.Play), who rules.WarriorID) []string {
		met = nil
		p := &rules.Play{State: s.Clone()}
		change(p)
		if who < 0 {
			rules.ToWhoStandsIn("fire", does)(p)
		} else {
			rules.ToWhoTouches("fire", does)(p, p.Warrior(who))
		}
		return met
	}
	same := func(*rules.Play) {}
	over := func(p *rules.Play) { p.Over = true }
	assert.Equal(t, []string{"early A", "early C", "late A", "late C"}, at(same, -1), "in the order of the rule's own notes")
	assert.Equal(t, []string{"early B", "late B"}, at(func(p *rules.Play) { p.Active = 1 }, -1), "of those whose turn it is")
	assert.Empty(t, at(over, -1))
	assert.Equal(t, []string{"early B", "late B"}, at(same, 1), "whoever touches it")
	assert.Empty(t, at(same, 3), "who is not there")
	assert.Empty(t, at(same, 4), "who is not near")
	assert.Empty(t, at(over, 0))
	// Once the battle is over the second does nothing more.
	ends := func(p *rules.Play, m rules.Marker, w *rules.Warrior) { does(p, m, w); p.Over = true }
	p := &rules.Play{State: s.Clone()}
	met = nil
	rules.ToWhoTouches("fire", ends)(p, p.Warrior(0))
	assert.Equal(t, []string{"early A"}, met)
	p, met = &rules.Play{State: s.Clone()}, nil
	rules.ToWhoStandsIn("fire", ends)(p)
	assert.Equal(t, []string{"early A"}, met)
	// A thing does it only while one of it lies there, and before its system.
	notes := func(name string, why error) rules.Moments {
		return rules.Moments{MayMove: func(_ *rules.State, _ *rules.Warrior, _ bool, was error) error {
			met = append(met, name)
			if why != nil {
				return why
			}
			return was
		}}
	}
	set := *s.Rules
	set.Join(rules.System{ID: "tried", Things: []rules.Thing{{Kind: "pit", Moments: notes("pit", assert.AnError)}, {Kind: "chest", Moments: notes("chest", nil)}}, Moments: notes("system", nil)})
	s.Rules, met = &set, nil
	assert.ErrorIs(t, s.MayMove(s.Warrior(0), false), assert.AnError)
	assert.Equal(t, []string{"pit", "system"}, met)
	s.Markers, met = s.Markers[:1], nil
	assert.NoError(t, s.MayMove(s.Warrior(0), false))
	assert.Equal(t, []string{"system"}, met)
}
