package scenarios_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/scenarios"
)

// camped is the defence of a camp of a kind in Cutthroat's Den, which Red defends.
func camped(t *testing.T, kind string, men ...rules.Warrior) (*scenarios.Scenario, *rules.State) {
	t.Helper()
	sc, s := onTable(t, "defend-the-camp", "", men...)
	table, err := levels.Load(levels.Camp("cutthroats-den", kind, 1))
	require.NoError(t, err)
	s.Table = table
	s.Counters.Set("scenario-attacker", 0, 2)
	s.Counters.Set("scenario-starts", 0, 2)
	return sc, does(t, s, "", sc.Goals)
}

func TestACampIsDefended(t *testing.T) { // SCEN-21, CAMP-09
	sc, s := camped(t, "house", hero(fighter("A", 0, 24, 22)), fighter("B", 1, 26, 25), fighter("C", 1, 24, 27), fighter("D", 1, 22, 27))
	require.True(t, sc.On("camp") && sc.On("camp:7") && sc.On("camp-mordheim-tents:3"))
	assert.False(t, sc.On("yard") || sc.On("campus"))
	stands(t, sc, s, 0, map[physics.Spot]bool{spot(12, 8): true, spot(24, 27): true, spot(5, 20): false, spot(24, 3): false})
	stands(t, sc, s, 1, map[physics.Spot]bool{spot(3, 20): true, spot(24, 33): true, spot(47, 10): true, spot(24, 5): true, spot(12, 8): false, spot(24, 27): false})
	assert.Equal(t, rules.SideID(1), sc.First(nil))
	assert.Equal(t, rules.SideID(1), rules.SideID(does(t, s, "", sc.Roles).Counters.Get("scenario-attacker", 0)-1))
	require.Len(t, s.Goals, 2)
	assert.Equal(t, "the camp fire", sc.Draws(s, 1)[0].Why)
	// Three of Blue stand by the fire, and one of Red.
	assert.False(t, turnEnds(t, sc, s, 1, 3).Over, "only at the end of the defender's turns")
	end := turnEnds(t, sc, s, 0, 3)
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(1), end.Winner)
	assert.Equal(t, "3 attackers and 1 defenders stand within 6\" of the camp fire", end.Ending)
	for _, change := range []func(w *rules.Warrior){
		func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		func(w *rules.Warrior) { w.Fleeing = true },
		func(w *rules.Warrior) { w.At = spot(40, 25) },
	} {
		c := s.Clone()
		change(&c.Warriors[1])
		assert.False(t, turnEnds(t, sc, c, 0, 3).Over, "twice as many are too few")
	}
	// After ten turns of each the camp is held.
	c := s.Clone()
	c.Warriors[1].At = spot(40, 25)
	c.Active, c.Turn, c.Sides[0].Turns, c.Sides[1].Turns = 0, 18, 9, 9
	assert.False(t, does(t, c, "", sc.Moments.TurnEnds).Over)
	c.Turn, c.Sides[0].Turns, c.Sides[1].Turns = 20, 10, 10
	held := does(t, c, "", sc.Moments.TurnEnds)
	assert.True(t, held.Over)
	assert.Equal(t, rules.SideID(0), held.Winner)
}

func TestTheBellsOfAChurchMakeTheAttackerAfraid(t *testing.T) { // CAMP-TYPE-04b, RUL-CAMP-6
	a, b := fighter("A", 0, 24, 22), fighter("B", 1, 24, 22)
	b.At.X += a.Radius + b.Radius
	b.Done = rules.Charged
	sc, s := camped(t, "church", a, b)
	s.Active, s.Phase = 1, rules.Combat
	if len(s.Foes(s.Warrior(0))) == 0 {
		require.Fail(t, "they fight")
	}
	rung := does(t, s, "66", sc.Moments.CombatBegins, 0)
	assert.True(t, rung.Warriors[1].Afraid, "he charged, and is afraid now")
	pr := rung.Profile(rung.Warrior(0))
	assert.Equal(t, s.Profile(s.Warrior(0)).I+1, pr.I)
	assert.Equal(t, s.Profile(s.Warrior(1)).I, rung.Profile(rung.Warrior(1)).I, "not the attacker's")
	assert.True(t, sc.Moments.Fears(rung, rung.Warrior(0), rung.Warrior(1)))
	assert.False(t, sc.Moments.Fears(rung, rung.Warrior(1), rung.Warrior(0)))
	assert.False(t, does(t, s, "", sc.Moments.CombatBegins, 1).Warriors[1].Afraid, "they need not be rung")
	s.Warriors[1].Done = 0
	assert.False(t, does(t, s, "", sc.Moments.CombatBegins, 0).Warriors[1].Afraid, "nobody has charged: nobody tests")
	// On a 5 a bell breaks; in the next turn they ring no more, and the campaign hears of it.
	assert.Empty(t, leavings(does(t, rung, "4", sc.Moments.TurnEnds), "CAMP-TYPE-04b"))
	broken := does(t, rung, "5", sc.Moments.TurnEnds)
	require.Len(t, broken.After, 1)
	assert.Equal(t, rules.Aftermath{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, Side: 0, Who: rules.Nobody, What: "bell", N: 1}, broken.After[0])
	broken.Turn++
	assert.False(t, sc.Moments.Fears(broken, broken.Warrior(0), broken.Warrior(1)), "the turn is over")
	does(t, broken, "", sc.Moments.CombatBegins)
	// Other camps have no bells.
	_, house := camped(t, "house", a, b)
	house.Active, house.Phase = 1, rules.Combat
	does(t, house, "", sc.Moments.CombatBegins)
}

func TestAGuardhouseIsHardCover(t *testing.T) { // CAMP-TYPE-07
	sc, s := camped(t, "guardhouse", fighter("A", 0, 24, 22), fighter("B", 1, 24, 3))
	var top physics.Spot
	for _, z := range s.Table.Zones {
		if z.Role == physics.Tower {
			top = physics.Spot{X: (z.Shape[0].X + z.Shape[2].X) / 2, Y: (z.Shape[0].Y + z.Shape[2].Y) / 2, Z: z.Z}
		}
	}
	require.Equal(t, in(6), top.Z, "a high place")
	mods := func(at physics.Spot, r rules.Roll) int {
		w := s.Warriors[0]
		w.At = at
		sc.Moments.ShotAt(s, &w, &r)
		sum := 0
		for _, m := range r.Mods {
			sum += m.By
		}
		return sum
	}
	assert.Equal(t, -2, mods(top, rules.Roll{}))
	assert.Equal(t, -2, mods(top, rules.Roll{Mods: []rules.Mod{{By: -1, Why: "cover (parapet)"}}}), "in place of the usual cover")
	assert.Equal(t, -3, mods(top, rules.Roll{Mods: []rules.Mod{{By: -1, Why: "long range"}}}))
	assert.Zero(t, mods(spot(24, 22), rules.Roll{}))
	top.Z = 0
	assert.Zero(t, mods(top, rules.Roll{}), "on the platform, not below it")
}

func TestWhoCampsInSewersComesUpLater(t *testing.T) { // CAMP-TYPE-11, RUL-CAMP-8
	in2 := func(w rules.Warrior, group int) rules.Warrior { w.Grouping = group; return w }
	men := []rules.Warrior{hero(fighter("A", 0, 24, 22)), in2(fighter("B", 0, 25, 20), 1), in2(fighter("C", 0, 26, 20), 1), in2(fighter("D", 0, 27, 20), 2), fighter("E", 1, 3, 3)}
	sc, s := camped(t, "sewers", men...)
	scenarios.Clear(s)
	s.Turn = 0
	waits := does(t, s, "", sc.Ends, 1, 0)
	assert.False(t, scenarios.Unplaced(waits.Warrior(1)) || scenarios.Unplaced(waits.Warrior(2)), "the whole group waits")
	assert.True(t, scenarios.Unplaced(waits.Warrior(3)))
	sys := sc.System()
	assert.True(t, sys.Unlost(waits, waits.Warrior(1)), "who waits is not lost")
	assert.True(t, sys.Awaits(waits, 0))
	waits.Turn, waits.Active = 2, 0
	for i := range waits.Warriors {
		w := &waits.Warriors[i]
		if w.Condition = rules.Standing; i == 1 || i == 2 {
			w.Condition = rules.Gone
		}
	}
	require.Zero(t, len(does(t, waits, "", sc.Moments.TurnBegins, 0).Warriors[1].Name)-1)
	assert.Equal(t, rules.Gone, does(t, waits, "", sc.Moments.TurnBegins, 0).Warriors[1].Condition, "not yet")
	up := does(t, waits, "", sc.Moments.TurnBegins, 1)
	for _, id := range []rules.WarriorID{1, 2} {
		w := up.Warrior(id)
		assert.Equal(t, rules.Standing, w.Condition)
		assert.False(t, physics.Within(w.Body(), up.Warriors[4].Body(), in(8)-1))
		assert.Zero(t, w.Done, "and acts at once")
	}
	// Anywhere, but not beside an enemy.
	out, err := rules.Run(faces(waits, ""), step{sc.Moments.TurnBegins}, []rules.Answer{{int(in(5)), int(in(5))}})
	require.NoError(t, err)
	require.Nil(t, out.Open)
	w := out.State.Warrior(1)
	assert.Equal(t, rules.Standing, w.Condition)
	assert.GreaterOrEqual(t, physics.Distance(w.Body(), out.State.Warriors[4].Body()), in(8)-1)
	assert.Less(t, physics.Apart(w.At.Point(), physics.Point{X: in(5), Y: in(5)}), in(8))
	// In the enemy's turn nobody is asked.
	waits.Active = 1
	does(t, waits, "", sc.Moments.TurnBegins)
}
