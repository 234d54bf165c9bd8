package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// choices are offers as lines: what would be done, with how many shots, whether its roll
// is told, and why not.
func choices(s *rules.State, all []rules.Offer) (lines []string) {
	for _, o := range all {
		line := [...]string{"move", "run", "charge", "hide", "shoot", "cast", "detect", "use"}[o.Verb]
		if o.At >= 0 {
			line += " " + s.Warriors[o.At].Name
		}
		if o.Verb == rules.ToShoot {
			line += fmt.Sprint(" ", s.Rules.Weapon(o.Weapon).Key, " ", o.Shots)
		}
		if o.Roll != nil {
			line += fmt.Sprint(" on ", o.Roll.Need())
		}
		if o.Command != nil {
			line += " = " + o.Command.String(s)
		}
		if o.WhyNot != nil {
			line += ": no"
		}
		lines = append(lines, line)
	}
	return lines
}

// chooser has A of Red, with a friend F, an enemy B near, an enemy C far off and two who are
// there no longer.
func chooser(t *testing.T, phase rules.Phase, change func(a *rules.Warrior), things ...string) *rules.State {
	t.Helper()
	a := but(armed(t, man("A", 0, 10, 10), things...), change)
	return battle(t, field(t), phase, "", a, man("F", 0, 10, 5), man("B", 1, 15, 10), man("C", 1, 40, 40),
		lying(man("Gone", 1, 12, 12), rules.Gone), lying(man("Out", 1, 12, 8), rules.OutOfAction))
}

func TestWhatIsOfferedInEachPhase(t *testing.T) { // HP-10, TURN-11, CHARGE-01, MOVE-01, MOVE-06, HIDE-01, SHOOT-01, SHOOT-05, WEAP-18
	engaged := func(a *rules.Warrior) { a.At = at(15, 10, 0); a.At.X -= contact }
	held := func(a *rules.Warrior) { a.NearEnemy = true }
	for _, c := range []struct {
		what      string
		s         *rules.State
		all, open []string
	}{
		{"charges", chooser(t, rules.Charges, nothing),
			[]string{"charge B = charge A at B", "charge C = charge A at C"}, []string{"charge B = charge A at B", "charge C = charge A at C"}},
		{"no charges", chooser(t, rules.Charges, func(a *rules.Warrior) { a.Done |= rules.StoodUp }),
			[]string{"charge B = charge A at B: no", "charge C = charge A at C: no"}, nil},
		{"no charge at who is not touched", where(chooser(t, rules.Charges, nothing), rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }}),
			[]string{"charge B = charge A at B: no", "charge C = charge A at C"}, []string{"charge C = charge A at C"}},
		{"moves", chooser(t, rules.Moves, nothing), []string{"move", "run", "hide = hide A: no"}, []string{"move", "run"}},
		{"no run near enemies", chooser(t, rules.Moves, held), []string{"move", "run: no", "hide = hide A: no"}, []string{"move"}},
		{"no moves", chooser(t, rules.Moves, engaged), []string{"move: no", "run: no", "hide = hide A: no"}, nil},
		{"hides", where(chooser(t, rules.Moves, nothing), rules.Moments{Conceals: func(*rules.State, *rules.Warrior) bool { return true }}),
			[]string{"move", "run", "hide = hide A"}, []string{"move", "run", "hide = hide A"}},
		{"shots", chooser(t, rules.Shooting, nothing, "sword", "bow"),
			[]string{"shoot B bow 1 on 4 = shoot A at B with bow", "shoot C bow 1 = shoot A at C with bow: no"}, []string{"shoot B bow 1 = shoot A at B with bow"}},
		{"several shots", chooser(t, rules.Shooting, nothing, "sling"),
			[]string{"shoot B sling 1 on 4 = shoot A at B with sling", "shoot B sling 2 on 5 = shoot A at B with sling twice",
				"shoot C sling 1 = shoot A at C with sling: no", "shoot C sling 2 = shoot A at C with sling twice: no"},
			[]string{"shoot B sling 1 = shoot A at B with sling", "shoot B sling 2 = shoot A at B with sling twice"}},
		{"a second shot does not reach as far", agreed(t, chooser(t, rules.Shooting, func(a *rules.Warrior) { a.At = at(1, 10, 0) }, "sling"), "free-measuring"),
			[]string{"shoot B sling 1 on 5 = shoot A at B with sling", "shoot B sling 2 = shoot A at B with sling twice: no",
				"shoot C sling 1 = shoot A at C with sling: no", "shoot C sling 2 = shoot A at C with sling twice: no"},
			[]string{"shoot B sling 1 = shoot A at B with sling"}},
		{"no shots", chooser(t, rules.Shooting, func(a *rules.Warrior) { a.Done |= rules.Ran }, "bow"),
			[]string{"shoot B bow 1 = shoot A at B with bow: no", "shoot C bow 1 = shoot A at C with bow: no"}, nil},
		{"nothing", chooser(t, rules.Combat, nothing, "bow"), nil, nil},
		{"what a rule offers and refuses", where(chooser(t, rules.Combat, nothing), rules.Moments{Offers: func(_ *rules.State, w *rules.Warrior) []rules.Offer {
			c := rules.Hide{Who: w.ID}
			return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Command: c}, {Verb: rules.ToUse, Who: w.ID, At: 2, Command: c, WhyNot: assert.AnError}}
		}}), []string{"use = hide A", "use B = hide A: no"}, []string{"use = hide A"}},
	} {
		assert.Equal(t, c.all, choices(c.s, c.s.Offers(0)), c.what)
		assert.Equal(t, c.open, choices(c.s, c.s.Open(0, nil)), c.what)
		for range 2 {
			var drawn []rules.Offer
			refuse := func(o rules.Offer) bool {
				return !slices.Contains(choices(c.s, drawn), choices(c.s, []rules.Offer{withCommand(c.s, o)})[0])
			}
			for {
				o, ok := c.s.Draw(0, func(n int) int { return n - 1 }, refuse)
				if !ok {
					break
				}
				drawn = append(drawn, o)
			}
			got := choices(c.s, drawn)
			slices.Reverse(got)
			assert.Equal(t, c.open, got, "%s: each is drawn that is open, the last first", c.what)
		}
		if len(c.open) > 0 {
			_, ok := c.s.Draw(0, func(int) int { return 0 }, nil)
			assert.True(t, ok, c.what)
		}
		// Of one who is not there, and when the battle is over, nothing is offered.
		for _, gone := range []struct {
			over bool
			who  rules.WarriorID
		}{{true, 0}, {false, 99}, {false, rules.Nobody}} {
			s := c.s.Clone()
			s.Over = gone.over
			_, ok := s.Draw(gone.who, func(int) int { return 0 }, nil)
			assert.False(t, ok)
			assert.Empty(t, s.Offers(gone.who))
			assert.Empty(t, s.Open(gone.who, nil))
		}
	}
}

// withCommand is an offer as it is when it has been judged.
func withCommand(s *rules.State, o rules.Offer) rules.Offer {
	for _, judged := range s.Offers(o.Who) {
		if judged.Verb == o.Verb && judged.At == o.At && judged.Weapon == o.Weapon && judged.Shots == o.Shots {
			judged.Roll = nil
			return judged
		}
	}
	return o
}

// What is drawn is drawn among all that is left, and what is not worth his while is not
// drawn.
func TestOneOfManyIsDrawn(t *testing.T) { // HP-10, SHOOT-05
	s := chooser(t, rules.Charges, nothing)
	var of []int
	none, ok := s.Draw(0, func(n int) int { of = append(of, n); return 0 }, func(rules.Offer) bool { return false })
	assert.False(t, ok)
	assert.Equal(t, rules.Offer{}, none)
	assert.Equal(t, []int{2, 1}, of)
	for k, want := range []string{"B", "C"} {
		o, ok := s.Draw(0, func(int) int { return k }, nil)
		require.True(t, ok)
		assert.Equal(t, want, s.Warriors[o.At].Name)
	}
	far := func(o rules.Offer) bool { return s.Warriors[o.At].Name == "C" }
	o, ok := s.Draw(0, func(int) int { return 0 }, far)
	require.True(t, ok, "the last takes the place of the first")
	assert.Equal(t, "C", s.Warriors[o.At].Name)
	assert.Equal(t, []string{"charge C = charge A at C"}, choices(s, s.Open(0, far)))
}

func TestWhoIsHiddenIsOfferedToBeLookedFor(t *testing.T) { // HIDE-10
	for _, phase := range []rules.Phase{rules.Charges, rules.Shooting, rules.Moves} {
		s := toggled(t, chooser(t, phase, nothing), "", "active-detection")
		s.Warriors[2].Hidden = true
		assert.Equal(t, phase != rules.Moves, slices.ContainsFunc(choices(s, s.Offers(0)), func(line string) bool { return strings.HasPrefix(line, "detect B") }), "%v", phase)
	}
}

func TestWhoBreathesIsOfferedIt(t *testing.T) { // SPEC-16
	s := agreed(t, chooser(t, rules.Shooting, func(a *rules.Warrior) { a.Breath = 3 }), "breath")
	got := s.Offers(0)
	require.Len(t, got, 2)
	for _, o := range got {
		_, breathes := o.Command.(rules.Breathe)
		assert.True(t, breathes, "it needs no judging")
		assert.Nil(t, o.Roll)
	}
	assert.NoError(t, got[0].WhyNot)
	assert.Error(t, got[1].WhyNot)
}

func TestWhatIsCarriedOutAtAPlaceOfHisChoice(t *testing.T) { // HP-10
	s := chooser(t, rules.Moves, nothing)
	to := func(p physics.Point) rules.Command { return rules.Move{Who: 0, To: physics.Spot{X: p.X, Y: p.Y}} }
	near, nearer, far := at(13, 10, 0).Point(), at(12, 10, 0).Point(), at(20, 10, 0).Point()
	for _, c := range []struct {
		tried, some []physics.Point
		may         bool
	}{
		{[]physics.Point{near, far, nearer}, []physics.Point{near, nearer}, true},
		{[]physics.Point{far, near}, []physics.Point{near}, true},
		{[]physics.Point{near, far}, []physics.Point{near}, true},
		{[]physics.Point{far}, nil, false},
		{nil, nil, true},
	} {
		o := rules.Offer{Verb: rules.ToUse, Who: 0, At: rules.Nobody}.Anywhere(s, in(5), c.tried, to)
		require.NotNil(t, o.Place)
		assert.Equal(t, in(5), o.Place.Reach)
		assert.Equal(t, c.some, o.Place.Some)
		assert.Equal(t, c.may, o.WhyNot == nil)
		if !c.may {
			assert.ErrorIs(t, o.WhyNot, rules.ErrTooFar)
		}
		var want []rules.Command
		for _, p := range c.some {
			want = append(want, to(p))
		}
		assert.Equal(t, want, o.Commands())
		o.Command = rules.Hide{Who: 0}
		assert.Equal(t, []rules.Command{rules.Hide{Who: 0}}, o.Commands(), "what has a command needs no place")
	}
	first := errors.New("a reason of before")
	assert.Equal(t, first, rules.Offer{WhyNot: first}.Anywhere(s, 0, nil, to).WhyNot)
	assert.NoError(t, rules.Offer{WhyNot: first}.Anywhere(s, 0, []physics.Point{near}, to).WhyNot)
	assert.Empty(t, (&rules.Offer{}).Commands())
}

func TestWhoCouldStillDoSomething(t *testing.T) { // TURN-11, MOVE-01, INJ-08
	for _, c := range []struct {
		what    string
		s       *rules.State
		waiting []rules.WarriorID
	}{
		{"all of Red", chooser(t, rules.Moves, nothing), []rules.WarriorID{0, 1}},
		{"who has moved may run no more", chooser(t, rules.Moves, func(a *rules.Warrior) { a.Done |= rules.Moved | rules.Acted }), []rules.WarriorID{1}},
		{"who is out of action", chooser(t, rules.Moves, func(a *rules.Warrior) { a.Condition = rules.OutOfAction }), []rules.WarriorID{1}},
		{"who crawls", chooser(t, rules.Moves, func(a *rules.Warrior) { a.Condition = rules.KnockedDown }), []rules.WarriorID{0, 1}},
		{"who charges", chooser(t, rules.Charges, nothing), []rules.WarriorID{0, 1}},
		{"who has a bow", chooser(t, rules.Shooting, nothing, "bow"), []rules.WarriorID{0}},
		{"nobody", chooser(t, rules.Combat, nothing, "bow"), nil},
	} {
		assert.Equal(t, c.waiting, c.s.Waiting(), c.what)
		other := c.s.Clone()
		other.Active = 1
		for _, id := range other.Waiting() {
			assert.Equal(t, rules.SideID(1), other.Warriors[id].Side)
		}
	}
	// Who lies crawls only where there is room for half an inch, in any direction.
	for _, gap := range []struct {
		x, y float64
		room bool
	}{{0.6, 0.02, true}, {-0.6, 0.02, true}, {0.02, 0.6, true}, {0.02, -0.6, true}, {0.02, 0.02, false}, {0.46, 0.02, false}} {
		x0, y0, x1, y1 := 10-0.52-max(0, -gap.x), 10-0.52-max(0, -gap.y), 10+0.52+max(0, gap.x), 10+0.52+max(0, gap.y)
		table := field(t, wall(x0-0.3, y0-0.3, x0, y1+0.3), wall(x1, y0-0.3, x1+0.3, y1+0.3), wall(x0, y0-0.3, x1, y0), wall(x0, y1, x1, y1+0.3))
		s := battle(t, table, rules.Moves, "", lying(man("A", 0, 10, 10), rules.KnockedDown), man("B", 1, 40, 40))
		assert.Equal(t, gap.room, len(s.Waiting()) == 1, "%+v", gap)
	}
}
