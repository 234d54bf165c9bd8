package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// wagon is a wagon of 4" by 2" with its deck 1" high, which faces to the right.
func wagon(x, y float64) rules.Carrier {
	return rules.Carrier{Name: "the wagon", Rule: "SPEC-32", Place: physics.Carrier{
		Footprint: physics.Footprint{At: physics.Point{X: in(x), Y: in(y)}, Facing: physics.Point{X: 1000}, Length: in(4), Width: in(2)}, Deck: in(1)}}
}

var (
	right = physics.Point{X: 1000}
	down  = physics.Point{Y: 1000}
)

// driving is a rule at work with a wagon in the middle of a table, on whose deck A stands
// ahead and B behind; C stands on the ground.
func driving(t *testing.T, pieces ...physics.Piece) *rules.Play {
	s := battle(t, field(t, pieces...), rules.Moves, "", man("A", 0, 0, 0), man("B", 0, 0, 0), man("C", 1, 40, 40))
	s.Warriors[0].At, s.Warriors[1].At = at(25, 24, 1), at(23, 24, 1)
	p := &rules.Play{State: s}
	require.Zero(t, p.Launch(wagon(24, 24)))
	return p
}

func TestWhoIsAboardAWagon(t *testing.T) { // SPEC-32
	p := driving(t)
	assert.Equal(t, []rules.WarriorID{0, 1}, p.Passengers(0))
	require.Len(t, p.Carriers[0].Aboard, 2)
	other := wagon(24, 10)
	other.Name, other.Aboard = "the cart", []rules.Passenger{{Who: 2}}
	assert.Equal(t, 1, p.Launch(other), "its place among them")
	assert.Empty(t, p.Carriers[1].Aboard, "nobody stands on it")
	assert.Empty(t, p.Passengers(1))
	// Who goes out of action, gets off or gets on.
	p.Warriors[0].Condition = rules.OutOfAction
	assert.Equal(t, []rules.WarriorID{1}, p.Passengers(0))
	p.Warriors[0].Condition = rules.Stunned
	p.Warriors[1].At = at(23, 26.5, 0)
	assert.Equal(t, []rules.WarriorID{0}, p.Passengers(0))
	p.Warriors[2].At = at(22.5, 24, 1)
	assert.Equal(t, []rules.WarriorID{0, 2}, p.Passengers(0))
}

func TestWhereSomebodyFitsBesideAWagon(t *testing.T) { // SPEC-32
	p := driving(t, wall(10, 10, 14, 11))
	for i := range p.Warriors {
		assert.NoError(t, p.Fits(p.Warrior(rules.WarriorID(i))))
	}
	c := p.Warrior(2)
	for spot, ok := range map[physics.Spot]bool{
		at(24, 24, 1): true, at(25, 24, 1): false, at(24, 24, 0): false, at(24, 24, 2): false, at(24, 27, 0): true, at(24, 27, 1): false, at(12, 10.5, 0): false,
	} {
		c.At = spot
		assert.Equal(t, ok, p.Fits(c) == nil, "%v: %v", spot, p.Fits(c))
	}
	// Without a wagon the table alone counts.
	p.Carriers = nil
	c.At = at(24, 24, 0)
	assert.NoError(t, p.Fits(c))
	c.At = at(12, 10.5, 0)
	assert.Error(t, p.Fits(c))
	c.At = at(25, 24, 0)
	p.Warriors[0].At.Z = 0
	assert.Error(t, p.Fits(c))
}

func TestWhereAWagonMayBeDriven(t *testing.T) { // SPEC-32
	for _, row := range []struct {
		name   string
		to     physics.Point
		facing physics.Point
		change func(p *rules.Play)
		why    string // empty: it may
	}{
		{"on", at(30, 24, 0).Point(), right, func(*rules.Play) {}, ""},
		{"where it is", at(24, 24, 0).Point(), right, func(*rules.Play) {}, ""},
		{"facing nowhere", at(30, 24, 0).Point(), physics.Point{}, func(*rules.Play) {}, "must face somewhere"},
		{"to the left edge", at(2, 24, 0).Point(), right, func(*rules.Play) {}, ""},
		{"over it", physics.Point{X: in(2) - 1, Y: in(24)}, right, func(*rules.Play) {}, "over the edge of the table"},
		{"to the right edge", at(46, 24, 0).Point(), right, func(*rules.Play) {}, ""},
		{"over it too", physics.Point{X: in(46) + 1, Y: in(24)}, right, func(*rules.Play) {}, "over the edge of the table"},
		{"to the upper edge", at(24, 1, 0).Point(), right, func(*rules.Play) {}, ""},
		{"over that", physics.Point{X: in(24), Y: in(1) - 1}, right, func(*rules.Play) {}, "over the edge of the table"},
		{"to the lower edge", at(24, 47, 0).Point(), right, func(*rules.Play) {}, ""},
		{"over that too", physics.Point{X: in(24), Y: in(47) + 1}, right, func(*rules.Play) {}, "over the edge of the table"},
		{"across the lower edge", at(24, 47, 0).Point(), down, func(*rules.Play) {}, "over the edge of the table"},
		{"against another", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Launch(wagon(33, 24)) }, "is in its way"},
		{"beside another", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Launch(wagon(35, 24)) }, ""},
		{"over somebody", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Warriors[2].At = at(31, 24, 0) }, "C is in its way"},
		{"over one who is out", at(30, 24, 0).Point(), right, func(p *rules.Play) {
			p.Warriors[2].At, p.Warriors[2].Condition = at(31, 24, 0), rules.OutOfAction
		}, ""},
		{"beside him", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Warriors[2].At = at(31, 27, 0) }, ""},
		{"below one in the air", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Warriors[2].At = at(31.5, 24, 8) }, ""},
		{"below one on a deck as high", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Warriors[2].At = at(30, 24, 1) }, ""},
		{"against one a hair lower", at(30, 24, 0).Point(), right, func(p *rules.Play) {
			p.Warriors[2].At = at(30, 24, 1)
			p.Warriors[2].At.Z--
		}, "C is in its way"},
		{"a wagon in the air", at(30, 24, 0).Point(), right, func(p *rules.Play) {
			p.Carriers[0].Place.Z = in(1.25)
			p.Warriors[0].At.Z, p.Warriors[1].At.Z = in(2.25), in(2.25)
			p.Warriors[2].At = at(31, 24, 0)
		}, ""},
		{"a hair lower", at(30, 24, 0).Point(), right, func(p *rules.Play) {
			p.Carriers[0].Place.Z = in(1.25) - 1
			p.Warriors[0].At.Z, p.Warriors[1].At.Z = in(2.25)-1, in(2.25)-1
			p.Warriors[2].At = at(31, 24, 0)
		}, "C is in its way"},
		{"with one aboard against a wall", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Table = field(t, wall(30.5, 23, 31.5, 25)) }, "A would not fit there"},
		{"with one aboard against another", at(30, 24, 0).Point(), right, func(p *rules.Play) { p.Warriors[2].At = at(31.5, 24, 1.1) }, "A would not fit there"},
	} {
		p := driving(t)
		row.change(p)
		was := p.State.Clone()
		err := p.MayDrive(0, row.to, row.facing)
		assert.Equal(t, was.Carriers, p.Carriers, row.name)
		if row.why == "" {
			assert.NoError(t, err, row.name)
			require.NoError(t, p.Drives(0, row.to, row.facing), row.name)
			assert.Equal(t, row.to, p.Carriers[0].Place.At, row.name)
			assert.Equal(t, row.facing, p.Carriers[0].Place.Facing, row.name)
			continue
		}
		assert.ErrorContains(t, err, row.why, row.name)
		assert.EqualError(t, p.Drives(0, row.to, row.facing), err.Error())
		assert.Equal(t, was.Carriers, p.Carriers, row.name)
		assert.Equal(t, was.Warriors, p.Warriors, row.name)
		assert.Empty(t, p.Events)
	}
}

func TestWhoIsAboardGoesWithTheWagon(t *testing.T) { // SPEC-32, HIDE-09
	p := driving(t, wall(18, 28.5, 28, 29))
	p.Warriors[2].At, p.Warriors[2].Hidden = at(24, 31, 0), true
	require.NoError(t, p.Drives(0, at(24, 25, 0).Point(), right))
	assert.Equal(t, []physics.Spot{at(25, 25, 1), at(23, 25, 1)}, []physics.Spot{p.Warriors[0].At, p.Warriors[1].At})
	assert.Equal(t, at(24, 31, 0), p.Warriors[2].At)
	require.Len(t, p.Events, 3, "that it moves, and who with it")
	assert.Equal(t, []any{rules.Flew, rules.WarriorID(0), rules.Nobody, "SPEC-32", []physics.Spot{at(25, 24, 1), at(25, 25, 1)}, "A is taken along by the wagon."},
		[]any{p.Events[1].Kind, p.Events[1].Who, p.Events[1].At, p.Events[1].Rule, p.Events[1].Path, p.Events[1].Text})
	// Of his own accord he goes to another place aboard, and turns with it from there.
	p.Warriors[0].At.X -= in(0.25)
	require.NoError(t, p.Drives(0, at(24, 25, 0).Point(), down))
	assert.Equal(t, at(24, 25.75, 1), p.Warriors[0].At)
	assert.Equal(t, at(24, 24, 1), p.Warriors[1].At)
	assert.True(t, p.Warriors[2].Hidden)
	p.Warriors[2].At = at(33, 30, 0)
	require.NoError(t, p.Drives(0, at(31, 28, 0).Point(), down))
	assert.False(t, p.Warriors[2].Hidden, "from there he is noticed")
	// A copy shares none of it.
	c := p.State.Clone()
	require.Equal(t, p.Carriers, c.Carriers)
	c.Carriers[0].Aboard[0].Berth.Ahead++
	assert.NotEqual(t, p.Carriers, c.Carriers)
}
