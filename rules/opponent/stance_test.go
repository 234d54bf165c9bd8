package opponent_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// field is an open table of 40" by 40", with a high wall across most of it at
// y=20" if walled.
func field(t *testing.T, walled bool) *physics.Table {
	t.Helper()
	in := func(n int) physics.Length { return physics.Inches(n) }
	box := func(x0, y0, x1, y1 int) []physics.Point {
		return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
	}
	plan := physics.Plan{
		Name: "field", Width: in(40), Depth: in(40),
		Zones: []physics.Zone{
			{Role: "deploy", Side: 1, Shape: box(1, 1, 39, 8)},
			{Role: "deploy", Side: 2, Shape: box(1, 32, 39, 39)},
		},
	}
	if walled {
		plan.Pieces = []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(1, 20, 39, 21), Top: in(8)}}
	}
	tb, err := physics.NewTable(plan)
	require.NoError(t, err)
	return tb
}

// fought is a battle on such a table in the first side's moves, with only those
// named, in inches.
func fought(t *testing.T, tb *physics.Table, at map[string]physics.Point) *rules.State {
	t.Helper()
	a := agreed(1)
	a.Level = "field"
	m, err := match.New(a, tb)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	for m.State.Phase != rules.Moves || m.State.Active != 0 {
		require.NoError(t, m.Do(rules.Done{}))
	}
	alone(t, m.State, at)
	for i := range m.State.Warriors {
		m.State.Warriors[i].NearEnemy = false
	}
	steadfast(m.State)
	return m.State
}

// steadfast keeps a battle far from any Rout test (LEAD-01).
func steadfast(s *rules.State) {
	for i := range s.Sides {
		s.Sides[i].Began = 1 << 10
	}
}

// CHARGE-05, CHARGE-06: whoever has to go round too much to charge is not feared,
// however near he stands.
func TestTheStrongFearsNobodyWhoCannotComeThere(t *testing.T) {
	peril := map[bool]int{}
	for _, walled := range []bool{false, true} {
		s := fought(t, field(t, walled), map[string]physics.Point{"Emil": {X: 20, Y: 18}, "Kreel": {X: 20, Y: 23}})
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		p.Decide()
		peril[walled] = p.Peril(s.Named("Emil").ID)
	}
	assert.Positive(t, peril[false])
	assert.Zero(t, peril[true], "he stands behind the wall")
}

// moved is the battle after the first side's moves.
func moved(t *testing.T, s *rules.State) *rules.State {
	t.Helper()
	p := opponent.New(0, opponent.Strong, 1)
	for n := 0; s.Phase == rules.Moves && s.Active == 0; n++ {
		require.Less(t, n, 40)
		p.Begin(s, nil, nil)
		c := p.Decide()
		require.NotEmpty(t, c.Reason)
		require.NoError(t, c.Command.Legal(s), c.Reason)
		out, err := rules.Run(s, c.Command, nil)
		require.NoError(t, err)
		require.Nil(t, out.Open)
		s = out.State
	}
	return s
}

// CHARGE-05: one whom many could charge goes where none of them can; a whole
// warband waits for one who comes alone, near enough to fall upon him.
func TestTheStrongLeavesTheManyAndWaitsForTheOne(t *testing.T) {
	in := func(s *rules.State, w, by string) bool {
		a, b := s.Named(w), s.Named(by)
		return physics.Within(a.Body(), b.Body(), s.ChargeRange(b))
	}
	s := fought(t, field(t, false), map[string]physics.Point{"Emil": {X: 20, Y: 18}, "Kreel": {X: 18, Y: 27}, "Vriss": {X: 20, Y: 27}, "Skrit": {X: 22, Y: 27}})
	for _, name := range []string{"Kreel", "Vriss", "Skrit"} {
		require.True(t, in(s, "Emil", name))
	}
	s = moved(t, s)
	for _, name := range []string{"Kreel", "Vriss", "Skrit"} {
		assert.False(t, in(s, "Emil", name), name)
	}

	s = fought(t, field(t, false), map[string]physics.Point{"Falk": {X: 18, Y: 18}, "Conrad": {X: 20, Y: 17}, "Brandt": {X: 22, Y: 18}, "Gerwin": {X: 24, Y: 17}, "Nikk": {X: 20, Y: 27}})
	s = moved(t, s)
	near := 0
	for _, name := range []string{"Falk", "Conrad", "Brandt", "Gerwin"} {
		if a, b := s.Named(name), s.Named("Nikk"); physics.Within(a.Body(), b.Body(), s.ChargeRange(a)+physics.Inches(6)) {
			near++
		}
	}
	assert.GreaterOrEqual(t, near, 3)
}

// An enemy who comes is waited for; one who does not is looked for in the end.
func TestTheStrongLetsThemComeIfTheyCome(t *testing.T) {
	tb := field(t, false)
	a := agreed(1)
	a.Level = "field"
	m, err := match.New(a, tb)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	alone(t, m.State, map[string]physics.Point{"Falk": {X: 18, Y: 5}, "Conrad": {X: 20, Y: 4}, "Brandt": {X: 22, Y: 5}, "Nikk": {X: 20, Y: 36}})
	steadfast(m.State)
	p := opponent.New(0, opponent.Strong, 1)
	gap := func() physics.Length {
		near := physics.Inches(100)
		for _, name := range []string{"Falk", "Conrad", "Brandt"} {
			near = min(near, physics.Distance(m.State.Named(name).Body(), m.State.Named("Nikk").Body()))
		}
		return near
	}
	gaps := []physics.Length{gap()}
	for turn := m.State.Turn; !m.State.Over && m.State.Turn < 22; {
		if m.State.Active != 0 || m.Open != nil { // the enemy stands
			if m.Open != nil {
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
			} else {
				require.NoError(t, m.Do(rules.Done{}))
			}
			continue
		}
		require.NoError(t, step(m, []*opponent.Player{p, nil}, nil))
		if m.State.Turn != turn {
			turn = m.State.Turn
			gaps = append(gaps, gap())
		}
	}
	require.Greater(t, len(gaps), 8)
	assert.Greater(t, gaps[2], gaps[0]-physics.Inches(2), "it waits at first")
	assert.Less(t, gaps[len(gaps)-1], gaps[0]-physics.Inches(8), "it goes to look for him in the end")
}

// FIGHT-19, FIGHT-23: whoever touches a stunned enemy takes him out of action by staying where he
// is; sketches of going away do not count on that blow.
func TestTheStrongStaysBesideWhoLies(t *testing.T) {
	s := fought(t, field(t, false), map[string]physics.Point{"Falk": {X: 18, Y: 18}, "Kreel": {X: 18, Y: 19}, "Vriss": {X: 20, Y: 30}})
	w, foe := s.Named("Falk"), s.Named("Kreel")
	foe.At.Y = w.At.Y + w.Radius + foe.Radius
	foe.Condition = rules.Stunned
	require.True(t, s.InContact(w, foe))
	s = moved(t, s)
	assert.True(t, s.InContact(s.Named("Falk"), s.Named("Kreel")), "Falk stands at %v", s.Named("Falk").At)
}

// CHARGE-01: charges are carried out in the order in which they were planned, so that
// each leaves room for the next.
func TestTheStrongChargesInTheOrderOfItsPlan(t *testing.T) {
	s := fought(t, field(t, false), map[string]physics.Point{"Dieter": {X: 17, Y: 18}, "Emil": {X: 19, Y: 18}, "Gerwin": {X: 21, Y: 18}, "Nikk": {X: 19, Y: 22}})
	s.Phase = rules.Charges
	p := opponent.New(0, opponent.Strong, 1)
	var declared, carriedOut []rules.WarriorID
	for n := 0; s.Phase == rules.Charges; n++ {
		require.Less(t, n, 10)
		p.Begin(s, nil, nil)
		c := p.Decide().Command
		if d, is := c.(rules.Declare); is {
			declared = append(declared, d.Who)
		}
		out, err := rules.Run(s, c, nil)
		require.NoError(t, err)
		if out.Open == nil {
			s = out.State
			continue
		}
		require.Equal(t, "CHARGE-01", out.Open.Rule)
		p.Begin(s, out.Open, out.Events)
		for _, k := range p.Decide().Answer {
			carriedOut = append(carriedOut, out.Open.Options[k].Who)
		}
		break
	}
	require.Greater(t, len(declared), 1)
	require.False(t, slices.IsSorted(declared), "else it proves nothing: %v", declared)
	assert.Equal(t, declared, carriedOut)
}

// HIDE-01: in sketches, too, those who hide come from where they were seen last; the
// nearer that was, the worse.
func TestSketchesKnowOfThoseWhoHide(t *testing.T) {
	outcome := func(y int, hide bool) int {
		s := fought(t, field(t, false), map[string]physics.Point{"Emil": {X: 20, Y: 10}, "Kreel": {X: 18, Y: physics.Length(y)}, "Vriss": {X: 20, Y: physics.Length(y)}, "Skrit": {X: 22, Y: physics.Length(y)}})
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		for _, name := range []string{"Kreel", "Vriss", "Skrit"} {
			s.Named(name).Hidden = hide
		}
		p.Begin(s, nil, nil)
		return p.Outcome()
	}
	near, far, seen := outcome(18, true), outcome(38, true), outcome(18, false)
	assert.Less(t, near, far-200)
	assert.Less(t, seen, far-200)
}

// FIGHT-04, WEAP-11: in sketches, too, whoever charges strikes first, but not with a weapon
// that strikes last. Where each puts the other down at one blow that decides it.
func TestSketchesKnowWhoStrikesFirst(t *testing.T) {
	outcome := func(key string) int {
		s := fought(t, field(t, false), map[string]physics.Point{"Brandt": {X: 20, Y: 10}, "Kreel": {X: 20, Y: 15}})
		weapon, known := s.Rules.WeaponNamed(key)
		require.True(t, known)
		for _, name := range []string{"Brandt", "Kreel"} {
			w := s.Named(name)
			w.Base.WS, w.Base.S, w.Base.A, w.Base.I = 10, 10, 6, 3
			w.Weapons, w.Main, w.Off, w.Helmet = []rules.WeaponID{weapon}, weapon, rules.NoWeapon, false
		}
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		return p.Outcome([2]rules.WarriorID{s.Named("Brandt").ID, s.Named("Kreel").ID})
	}
	first, last := outcome("axe"), outcome("double-handed")
	assert.Greater(t, first, 500)
	assert.Less(t, last, first/2)
}

// CHARGE-12: in sketches, too, the enemy has a charge met by whoever can and has less to
// fear of the charger: the charge is as good as one at him.
func TestSketchesKnowWhoMeetsACharge(t *testing.T) {
	for aside, meets := range map[physics.Length]bool{2: true, 8: false} {
		s := fought(t, field(t, false), map[string]physics.Point{"Emil": {X: 20, Y: 10}, "Nikk": {X: 20, Y: 17}, "Kreel": {X: 20 + aside, Y: 12}})
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		emil, nikk, kreel := s.Named("Emil").ID, s.Named("Nikk").ID, s.Named("Kreel").ID
		atHim, atTheOther := p.Outcome([2]rules.WarriorID{emil, nikk}), p.Outcome([2]rules.WarriorID{emil, kreel})
		if meets {
			assert.Equal(t, atTheOther, atHim)
		} else {
			assert.NotEqual(t, atTheOther, atHim)
		}
	}
}
