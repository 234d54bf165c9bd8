package forecast

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// played is the State of a battle of the quarter, played by chance until there is
// what is wanted; distances may be measured.
func played(t *testing.T, want func(s *rules.State) bool) *rules.State {
	t.Helper()
	table, err := levels.Load("quarter")
	require.NoError(t, err)
	for seed := uint64(5); seed < 35; seed++ {
		m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "quarter",
			Bands: []string{"reikland", "skaven"}, Seed: seed}, table)
		require.NoError(t, err)
		require.NoError(t, m.Do(rules.Begin{}))
		dice := &rules.Dice{Seed: seed + 1000}
		for !m.State.Over {
			switch {
			case m.Open != nil:
				require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
			case m.State.Round() > 1 && want(m.State):
				return m.State
			default:
				require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
			}
		}
	}
	require.Fail(t, "no battle had such a moment")
	return nil
}

// A way into flames says how likely he sets out and how likely the flames there harm him.
func TestAWayIntoFlamesSaysWhatItRisks(t *testing.T) { // FIRE-05, FIRE-08
	s := played(t, func(s *rules.State) bool { return s.Phase == rules.Moves && len(s.Waiting()) > 0 })
	set, err := book.Ruleset("lrb", "free-measuring", "burning-buildings")
	require.NoError(t, err)
	s.Rules = set
	for i := range s.Table.Buildings {
		b := &s.Table.Buildings[i]
		s.Markers = append(s.Markers, rules.Marker{ID: i + 1, Kind: rules.Blaze, Shape: b.Outline, Building: b.ID, Of: rules.Nobody})
	}
	w := s.Warrior(s.Waiting()[0])
	w.Base.M = 12
	var to physics.Spot
	var r Route
	for n := 0; n < 48*48 && to == (physics.Spot{}); n++ {
		at := physics.Spot{X: physics.Inches(n % 48), Y: physics.Inches(n / 48)}
		if s.BlazeAt(at) == nil {
			continue
		}
		if got := RouteOf(s, w, rules.Move{Who: w.ID, To: at}); got.Err == nil {
			to, r = at, got
		}
	}
	require.NotZero(t, to, "no place in the house is reached")
	require.True(t, r.SetsOut > 0.1 && r.SetsOut < 0.98, "%v", r.SetsOut)
	assert.Contains(t, r.Total, ", sets out "+rules.Percent(r.SetsOut))
	assert.Contains(t, r.Total, ", flames harm him "+rules.Percent(float64(s.Peril(w, to))/1000))
	require.True(t, r.Tested)
	assert.Less(t, r.Fates.Arrives, r.SetsOut+1e-9)
	assert.InDelta(t, 1, r.Fates.Arrives+r.Fates.Stays+r.Fates.Falls(), 1e-9)
}

// TestTheOddsOfAChargeAreWhatHappens plays a charge often, with all others on
// the table, and compares.
func TestTheOddsOfAChargeAreWhatHappens(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	var c rules.Declare
	s := played(t, func(s *rules.State) bool {
		for _, id := range s.Waiting() {
			for _, o := range s.Offers(id) {
				at := s.Warrior(o.At)
				if s.Phase != rules.Charges || o.Verb != rules.ToCharge || o.WhyNot != nil || !at.Able() || s.Engaged(at) {
					continue
				}
				path, err := s.ChargeRoute(s.Warrior(o.Who), []rules.WarriorID{at.ID})
				if err == nil && len(s.MayIntercept(s.Warrior(o.Who), path)) <= 1 {
					c = rules.Declare{Who: o.Who, At: []rules.WarriorID{at.ID}}
					return true
				}
			}
		}
		return false
	})
	w, at := s.Warrior(c.Who), s.Warrior(c.At[0])
	e, ok := exchangeOf(s, w, at, c)
	require.True(t, ok)
	sum := func(f Fates) (all float64) {
		for _, p := range f {
			all += p
		}
		return all
	}
	assert.InDelta(t, 1, sum(e.foe), 1e-9)
	assert.InDelta(t, 1, sum(e.own), 1e-9)
	const often = 4000
	var foe, own Fates
	arrived := 0.0
	var run rules.Series
	for n := range uint64(often) {
		play := s.Clone()
		play.Limit = play.Turn
		play.Dice = rules.Dice{Seed: 1000 + n}
		for _, command := range []rules.Command{c, rules.Done{}, rules.Done{}, rules.Done{}} {
			require.NoError(t, run.Run(play, command, rules.FirstAnswer))
		}
		if !play.InContact(&play.Warriors[w.ID], &play.Warriors[at.ID]) {
			continue
		}
		arrived++
		require.NoError(t, run.Run(play, rules.Done{}, rules.FirstAnswer))
		foe[fateOf(at, &play.Warriors[at.ID])]++
		own[fateOf(w, &play.Warriors[w.ID])]++
	}
	near := 4 / math.Sqrt(often) / 2 // four standard deviations
	assert.InDelta(t, arrived/often, e.daring*e.arrives, near)
	for k := range foe {
		assert.InDelta(t, foe[k]/arrived, e.foe[k], near, "target %s", Fate(k))
		assert.InDelta(t, own[k]/arrived, e.own[k], near, "charger %s", Fate(k))
	}
	// What the dice can do in too many ways is played and counted, and comes to the same.
	var counted Exchange
	came, err := counted.count(onlyThese(s, w, at), w, at, c)
	require.NoError(t, err)
	near = 4 / math.Sqrt(plays) / 2
	assert.InDelta(t, e.daring*e.arrives, came, near)
	for k := range foe {
		assert.InDelta(t, e.foe[k], counted.foe[k]/came, near, "target %s", Fate(k))
		assert.InDelta(t, e.own[k], counted.own[k]/came, near, "charger %s", Fate(k))
	}
	// A mission does not judge by a table from which others have been left out for the odds:
	// neither where all is gone through nor where it is counted.
	judged := onlyThese(s, w, at)
	set := *s.Rules
	set.Join(rules.System{ID: "mission", Moments: rules.Moments{Settled: func(p *rules.Play) { p.Finish(0, "so it seems", "") }}})
	judged.Rules = &set
	var through, guessed Exchange
	got, err := through.enumerate(judged, w, at, c)
	require.NoError(t, err)
	assert.InDelta(t, e.daring*e.arrives, got, 1e-9)
	again, err := guessed.count(judged, w, at, c)
	require.NoError(t, err)
	assert.Equal(t, came, again)
	assert.Equal(t, counted.foe, guessed.foe)
	// The same stands beside him in words.
	p := Foresee(s, w, at, OffersAt(s, w.ID, Means{}, at.ID))
	require.Len(t, p.Bars, 2)
	assert.Equal(t, e.foe, p.Bars[0].Fates)
	assert.Contains(t, strings.Join(p.Lines, " "), "wounds on")
	assert.Contains(t, strings.Join(p.Lines, " "), "Strikes back")
	// Unmeasured, the same blows are gone through, but not whether he gets there.
	s.Rules.FreeMeasuring = false
	if u, ok := exchangeOf(s, w, at, c); assert.True(t, ok) {
		assert.True(t, u.assumed)
		assert.InDelta(t, e.foe[Out], u.foe[Out], 0.2)
	}
}

func TestLookingForTheHiddenShowsItsChance(t *testing.T) { // HIDE-10, CHAR-15
	s := played(t, func(s *rules.State) bool {
		if s.Phase != rules.Shooting || len(s.Waiting()) == 0 {
			return false
		}
		w := s.Warrior(s.Waiting()[0])
		at := s.Warrior(s.Enemies(w.Side)[0])
		return at.InPlay() && physics.Within(w.Body(), at.Body(), 7*physics.Inch) && s.Table.Sees(w.Body(), at.Body(), nil)
	})
	set := *s.Rules
	set.ActiveDetection, set.DetectDouble, s.Rules = true, true, &set
	w := s.Warrior(s.Waiting()[0])
	at := s.Warrior(s.Enemies(w.Side)[0])
	for initiative, want := range map[int]string{4: "4 or less on a die (67%)", 8: "5 or less on a die (83%)"} {
		w.Base.I, at.Hidden = initiative, true
		var p Prospect
		p.foreseeDetection(s, w, rules.Detect{Who: w.ID, At: at.ID})
		assert.Contains(t, p.Lines[0], want)
	}
}

func TestTheInchesOfALeapAreThoseOfItsGap(t *testing.T) { // JUMP-05
	s := played(t, func(s *rules.State) bool { return true })
	w := s.Warrior(0)
	leap := func(x, down physics.Length) string {
		from := physics.Spot{X: 10 * physics.Inch, Y: 10 * physics.Inch, Z: 3 * physics.Inch}
		to := physics.Spot{X: from.X + x, Y: from.Y, Z: from.Z - down}
		l := physics.Leg{Kind: physics.Leap, From: from, To: to, Length: x, Cost: x, Rise: max(down, -down)}
		return legLabels(s, w, physics.Path{Legs: []physics.Leg{l}, Cost: x})[0]
	}
	assert.Contains(t, leap(2*physics.Inch+2*w.Radius, 0), `leap 2.00"`)
	assert.NotContains(t, leap(2*physics.Inch+2*w.Radius, 0), "down")
	assert.Contains(t, leap(physics.Inch+2*w.Radius, physics.Inch), `leap 1.00", 1.00" down`)
}

func TestTheShotIsCutOpen(t *testing.T) {
	wall := []physics.Point{{X: 2 * physics.Inch, Y: -physics.Inch}, {X: 2 * physics.Inch, Y: physics.Inch}, {X: 3 * physics.Inch, Y: physics.Inch}, {X: 3 * physics.Inch, Y: -physics.Inch}}
	parts := crossings(wall, [4]float64{0, 0, 10, 0})
	require.Len(t, parts, 1)
	assert.InDelta(t, 0.2, parts[0][0], 1e-9)
	assert.InDelta(t, 0.3, parts[0][1], 1e-9)
	assert.Empty(t, crossings(wall, [4]float64{0, 2, 10, 2}))
	assert.Equal(t, [2]float64{0, 0.5}, crossings(wall, [4]float64{2.5, 0, 3.5, 0})[0], "from within")

	var v Sight // a wall with a window: the line goes through it
	pc := physics.Piece{Shape: wall, Top: 3 * physics.Inch, Openings: []physics.Opening{{From: physics.Inch / 2, To: 3 * physics.Inch / 2, Sill: physics.Inch, Lintel: 2 * physics.Inch}}}
	v.addPiece(&pc, [4]float64{0, 0, 10, 0}, parts[0], 0, false)
	require.Len(t, v.Cuts, 2)
	assert.Equal(t, physics.Inch, v.Cuts[0].High)
	assert.Equal(t, 2*physics.Inch, v.Cuts[1].Low)
	v.Cuts = nil
	v.addPiece(&pc, [4]float64{0, 0.8, 10, 0.8}, parts[0], 0, false)
	assert.Len(t, v.Cuts, 1, "beside the window")
}

func TestWhatHidesTheTargetIsNamedAndCutOpen(t *testing.T) {
	var w, at *rules.Warrior
	s := played(t, func(s *rules.State) bool {
		for _, id := range s.Waiting() {
			w = s.Warrior(id)
			for _, e := range s.Enemies(w.Side) {
				at = s.Warrior(e)
				if look := s.Table.Look(w.Body(), at.Body(), s.Bodies(w.ID, at.ID)); at.InPlay() && look.Visible() && len(look.Hides) > 1 {
					return true
				}
			}
		}
		return false
	})
	var v Sight
	v.Look(s, w, at, w.At)
	cut := map[int]bool{}
	for _, c := range v.Cuts {
		cut[c.Hides] = true
		assert.Less(t, c.From, c.To)
		assert.Less(t, c.Low, c.High)
	}
	require.NotEmpty(t, v.Hiders)
	for i, name := range v.Hiders {
		assert.Contains(t, v.InTheWay, name)
		assert.True(t, cut[i+1], "%s is in the elevation", name)
	}
	assert.Contains(t, v.Words, "sees")
	assert.Contains(t, v.Heights, "eye at")
}

func TestWhatIsNotSeenIsHidden(t *testing.T) {
	type stretch = [2]physics.Length
	panes := []physics.Pane{
		{Left: 0, Right: 100, LeftLow: 0, LeftHigh: 40, RightLow: 0, RightHigh: 80},    // over a slope
		{Left: 0, Right: 50, LeftLow: 60, LeftHigh: 100, RightLow: 60, RightHigh: 100}, // through a window above
	}
	var h hidden
	assert.Equal(t, []stretch{{50, 60}}, h.at(panes, 25, 100))
	assert.Equal(t, []stretch{{70, 100}}, h.at(panes, 75, 100))
	assert.Equal(t, []stretch{{0, 100}}, h.at(nil, 75, 100))
	whole := []physics.Pane{{Right: 100, LeftHigh: 100, RightHigh: 100}}
	assert.Empty(t, h.at(whole, 10, 100))
}

// A charge at somebody frightening says that the charger must dare, and what happens if he does
// not; a charge over nothing but ground says nothing of climbs.
func TestARiskyChargeSaysWhy(t *testing.T) { // PSY-03, CHARGE-08
	s := played(t, func(s *rules.State) bool {
		if s.Phase != rules.Charges || len(s.Waiting()) == 0 {
			return false
		}
		w := s.Warrior(s.Waiting()[0])
		for _, id := range s.Enemies(w.Side) {
			if ChargeChance(s, w, s.Warrior(id)) == 1 {
				return true
			}
		}
		return false
	})
	w := s.Warrior(s.Waiting()[0])
	foe := s.Enemies(w.Side)[0]
	for _, id := range s.Enemies(w.Side) {
		if ChargeChance(s, w, s.Warrior(id)) == 1 {
			foe = id
		}
	}
	c := rules.Declare{Who: w.ID, At: []rules.WarriorID{foe}}
	_, _, risky := Risk(s, c)
	require.False(t, risky)
	s.Warrior(foe).Traits |= rules.CausesFear
	s.Warriors[w.ID].Base.Ld = 4
	for i := range s.Warriors { // nobody lends him his nerve
		s.Warriors[i].Leader = false
	}
	arrives, cost, risky := Risk(s, c)
	require.True(t, risky)
	require.Positive(t, arrives)
	assert.Contains(t, cost, "He must dare first, by a Leadership test ("+rules.Percent(arrives)+"). If he does not dare, he stands still")
	assert.NotContains(t, cost, "climbs")
}
