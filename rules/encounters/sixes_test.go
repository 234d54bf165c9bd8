package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
	"cometfall/rules/warbands"
)

func TestWhereTheTreeFlowers(t *testing.T) { // ENC-61
	s, e := under(t, 61, false, man("A", 0, 20, 20), man("In", 0, 10, 8), man("B", 1, 30, 30))
	end := does(t, s, "11", func(p *rules.Play) { assert.True(t, e.Begin(p)) }) // A keeps his head
	m := end.MarkerOf("tree")
	require.NotNil(t, m)
	assert.Equal(t, physics.Inch/2, m.Radius)
	gap := physics.Apart(m.At.Point(), at(20, 20, 0).Point()) - m.Radius - 1250
	assert.True(t, gap >= 0 && gap <= in(2), "within 2\" of him: %s", gap)
	tree := end.Table.Pieces[len(end.Table.Pieces)-1]
	assert.True(t, tree.Kind == physics.Tree && tree.Top == in(3))
	s.Warriors[0].At = at(6, 8, 0)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p), "nobody stands in the open") })
}

func TestWhoFollowsTheScent(t *testing.T) { // ENC-61, RUL-ENC-30
	orchard := func(gap float64, change func(s *rules.State)) (*rules.State, *encounters.Entry) {
		s, e := under(t, 61, false, man("A", 0, 20, 20), man("Friend", 0, 40, 40), man("B", 1, 40, 20))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "tree", Rule: "ENC-61", At: at(20, 20, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
		s.Warriors[0].At.X += physics.Inch/2 + 1250 + in(gap)
		s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
		if change != nil {
			change(s)
		}
		return s, e
	}
	for name, row := range map[string]struct {
		gap    float64
		change func(s *rules.State)
		eats   bool
		goes   bool
	}{
		"beside it": {1, nil, true, false}, "a run away": {8, nil, true, true}, "too far": {12, nil, false, true},
		"another turn": {1, func(s *rules.State) { s.Warriors[0].Counters.Set("spellbound", 0, 1) }, false, false}, "the other's turn": {1, func(s *rules.State) { s.Active = 1 }, false, false},
		"who lies": {1, func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, false, false}, "who is held": {1, func(s *rules.State) { s.Warriors[0].Done = rules.Held }, false, false},
		"who fights": {1, func(s *rules.State) { s.Warriors[2].At = s.Warriors[0].At; s.Warriors[2].At.X += 2500 }, false, false},
	} {
		s, e := orchard(row.gap, row.change)
		end := does(t, s, "", e.Things[0].Moments.Compulsory)
		assert.Equal(t, row.eats, !end.Warriors[0].InPlay(), name)
		assert.Equal(t, row.goes, lines("ENC-61", "makes for the tree") == 1, name)
	}
	for name, row := range map[string]struct {
		change func(o *rules.Warrior, s *rules.State)
		asked  bool
	}{
		"a friend": {func(*rules.Warrior, *rules.State) {}, true}, "an enemy who cannot fight": {func(o *rules.Warrior, s *rules.State) { o.Side = 1; o.Condition = rules.KnockedDown }, false}, "who lies": {func(o *rules.Warrior, _ *rules.State) { o.Condition = rules.KnockedDown }, false},
		"who is spellbound":  {func(o *rules.Warrior, s *rules.State) { o.Counters.Set("spellbound", 0, s.Turn) }, false},
		"who fights himself": {func(o *rules.Warrior, s *rules.State) { s.Warriors[2].At = o.At; s.Warriors[2].At.X += 2500 }, false},
	} {
		s, e := orchard(1, func(s *rules.State) {
			s.Warriors[1].At = s.Warriors[0].At
			s.Warriors[1].At.X += 2500
		})
		row.change(s.Warrior(1), s)
		var asked []rules.Decision
		out, err := rules.RunAnswered(s, step{e.Things[0].Moments.Compulsory}, func(d rules.Decision) rules.Answer {
			asked = append(asked, d)
			return rules.Answer{0}
		})
		require.NoError(t, err)
		if assert.Equal(t, row.asked, len(asked) == 1, name); row.asked {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{asked[0].Who, asked[0].At})
			assert.True(t, out.Warriors[0].InPlay() && out.Warriors[0].Did(rules.Acted) && out.Warriors[1].Did(rules.Acted))
			assert.Error(t, e.Moments.Bound(out, out.Warrior(1)))
		}
	}
	s, e := orchard(5, nil)
	assert.Error(t, e.Moments.Bound(s, s.Warrior(0)))
	s.Warriors[2].At = s.Warriors[0].At
	s.Warriors[2].At.X += 2500
	assert.NoError(t, e.Moments.Bound(s, s.Warrior(0)), "attacked he fights")
}

func TestWhoLooksIntoThePool(t *testing.T) { // ENC-63, ENC-63b, ENC-63-4
	s, e := under(t, 63, true, man("A", 0, 20, 20), but(man("Up", 0, 6, 10), func(w *rules.Warrior) { w.At.Z = in(3) }), man("B", 1, 40, 30), man("C", 1, 30, 30))
	s.Warriors[1].Hidden, s.Warriors[2].Hidden = true, true
	end := does(t, s, "4", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	m := end.MarkerOf("pool")
	require.NotNil(t, m)
	assert.Equal(t, [2]physics.Length{in(20), in(1)}, [2]physics.Length{m.At.X, m.Radius})
	assert.True(t, end.Warriors[1].Hidden, "friends stay hidden")
	assert.False(t, end.Warriors[2].Hidden)
	assert.Equal(t, 1, lines("ENC-63-4", "saw him in the pool"))
	s.Warriors[0].At = at(6, 6, 3)
	none := does(t, s, "", func(p *rules.Play) { e.Begin(p) })
	assert.Nil(t, none.MarkerOf("pool"), "nobody at ground level")
}

func TestTheScreamsBegin(t *testing.T) { // ENC-64, RUL-ENC-32
	s, e := under(t, 64, false, man("A", 0, 20, 8), man("Far", 0, 24, 30), man("B", 1, 8, 20))
	end := does(t, s, "1 1 1", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	m := end.MarkerOf("scream")
	require.NotNil(t, m)
	assert.Equal(t, in(8), m.Radius)
	assert.Equal(t, [3]int{1, 0, 1}, [3]int{end.Warriors[0].Counters.Get("deafened", 0), end.Warriors[1].Counters.Get("deafened", 0), end.Warriors[2].Counters.Get("deafened", 0)})
	assert.Nil(t, does(t, end, "", e.Ends).MarkerOf("scream"))
	s.Table = field(t)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p), "no walls") })
}

func TestTheCometAndItsShards(t *testing.T) { // ENC-65b, RUL-ENC-33
	s, e := under(t, 65, true, man("A", 0, 20, 20), but(man("Lost", 0, 20, 20), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), man("B", 1, 40, 30))
	s.Table = field(t)
	s.Markers = []rules.Marker{{ID: 1, Kind: "omen", Rule: "ENC-65b", At: at(20, 23, 0), Radius: in(1), Of: rules.Nobody, N: 1}}
	end := does(t, s, "4 12 1", e.Things[0].Moments.TurnBegins) // 3", and he is 3" off
	assert.Equal(t, 1, lines("ENC-65b", "Does the comet fall, on 4 or more? Rolled 4."))
	m := end.MarkerOf("comet")
	require.NotNil(t, m)
	assert.Equal(t, [2]int{5, int(in(1))}, [2]int{m.N, int(m.Radius)})
	c := end.Clone()
	c.Warriors[0].At = at(20, 24, 0)
	c.Warriors[0].Counters.Set("comet-shards", 0, 2)
	mined := does(t, c, "", func(p *rules.Play) { e.Things[1].Moments.Arrives(p, p.Warrior(0)) })
	assert.Equal(t, 3, mined.Warriors[0].Counters.Get("comet-shards", 0))
	c.Warriors[0].Counters.Set("comet-shards", 0, 0)
	assert.Equal(t, 1, does(t, c, "", func(p *rules.Play) { e.Things[1].Moments.Arrives(p, p.Warrior(0)) }).Warriors[0].Counters.Get("comet-shards", 0))
	for had, has := range map[int][2]int{0: {0, 0}, 1: {1, 0}, 2: {1, 4}} {
		c := mined.Clone()
		c.Phase = rules.Combat
		c.Warriors[0].Condition = rules.OutOfAction
		c.Warriors[0].Counters.Set("comet-shards", 0, had)
		c.Warriors[2].Counters.Set("comet-shards", 0, has[1])
		got := does(t, c, "", func(p *rules.Play) { e.Moments.Downs(p, p.Warrior(0), 2) })
		assert.Equal(t, had+has[1], got.Warriors[2].Counters.Get("comet-shards", 0))
		assert.Equal(t, has[0], lines("ENC-65b", "takes"), "%d", had)
	}
}

// Whoever ignores a hit ignores all of it: neither the rest of a critical hit nor what a spell
// gives its caster comes of it.
func TestAnIgnoredHitDoesNothingAtAll(t *testing.T) { // ENC-63-5, CRIT-25, SPELL-NEC-1
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Base.I = 9 })
	b := but(man("B", 1, 20, 20), func(w *rules.Warrior) { w.At.X, w.Base.A, w.Wounds, w.Base.W = w.At.X+2500, 0, 3, 3 })
	for pool, want := range map[int]rules.Condition{5: rules.Standing, 0: rules.KnockedDown} {
		s, _ := under(t, 63, false, a, b)
		s.Rules = community(t, 63, "").Rules
		give(t, s, 0, "spear")
		s.Warriors[1].Counters.Set("pool", 0, pool)
		s.Phase = rules.Combat
		fight := s.Clone()
		fight.Active = 1 // B does not come round at once
		end := does(t, fight, "4 6 3", rules.Done{}.Play)
		assert.Equal(t, want, end.Warriors[1].Condition, "a thrust knocks him down")
		assert.Equal(t, pool > 0, end.Warriors[1].Wounds == 3)
		s.Phase = rules.Shooting
		id, _ := s.Rules.SpellNamed("lifestealer")
		s.Warriors[0].Spells = []rules.SpellID{id}
		cast := does(t, s, "66", rules.CastSpell{Who: 0, Spell: id, At: 1}.Play)
		assert.Equal(t, pool > 0, cast.Warriors[0].Wounds == 1, "the Necromancer gains what B loses")
	}
}

// orchard is a battle in the charges of side 0 with the tree at its place, and A so far from it,
// to its right, whom it calls.
func orchard(t *testing.T, gap float64, men ...rules.Warrior) *rules.State {
	t.Helper()
	s, _ := under(t, 61, false, append([]rules.Warrior{man("A", 0, 20, 20)}, men...)...)
	s.Table, s.Phase = field(t), rules.Charges
	s.Markers = []rules.Marker{{ID: 1, Kind: "tree", Rule: "ENC-61", At: at(20, 20, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
	s.Warriors[0].At.X += physics.Inch/2 + 1250 + in(gap)
	s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
	return s
}

// spawned makes A what goes nowhere but 2D6" straight at an enemy, and has no Movement.
func spawned(t *testing.T, s *rules.State) {
	t.Helper()
	spawn, ok := s.Rules.TalentNamed(warbands.SpawnMark)
	require.True(t, ok)
	s.Warriors[0].Talents, s.Warriors[0].Base.M = []rules.TalentID{spawn}, 0
}

// Who has no Movement but 2D6" rushes so far, to the fruit that calls it and not at an enemy.
func TestASpawnCalledByTheFruitRushesThere(t *testing.T) { // ENC-61, SPAWN-10
	for dice, row := range map[string]struct {
		gap, left float64
		eats      bool
	}{"1 1": {5, 3, false}, "1 2": {5, 2, false}, "1 3": {5, 0, true}, "6 6": {11, 0, true}, "": {0.9, 0, true}} {
		s := orchard(t, row.gap, man("B", 1, 44, 20))
		spawned(t, s)
		end := does(t, s, dice, func(p *rules.Play) { rules.Done{}.Play(p) })
		w := &end.Warriors[0]
		assert.True(t, w.Did(rules.Acted), dice)
		assert.False(t, w.Did(rules.Ran), dice)
		assert.Equal(t, row.eats, w.Condition == rules.OutOfAction, dice)
		if !row.eats {
			assert.InDelta(t, float64(physics.Inch/2+1250+in(row.left)), float64(w.At.X-in(20)), 2, dice)
			assert.Equal(t, in(20), w.At.Y, dice)
		}
		free := s.Clone()
		free.Warriors[0].Counters.Set("spellbound", 0, 2)
		end = does(t, free, "11", func(p *rules.Play) { rules.Done{}.Play(p) }) // else it rushes at the enemy
		assert.Greater(t, end.Warriors[0].At.X, s.Warriors[0].At.X)
	}
	// A friend holds it back, and who has just stood up does not rush.
	friend := man("F", 0, 20, 20)
	friend.At.X += physics.Inch/2 + 3*1250 + in(5)
	for name, change := range map[string]func(s *rules.State){
		"held": func(s *rules.State) {}, "risen": func(s *rules.State) { s.Warriors[0].Done, s.Warriors[1].Traits = rules.StoodUp, rules.Chattel },
	} {
		s := orchard(t, 5, friend, man("B", 1, 44, 20))
		spawned(t, s)
		change(s)
		end := does(t, s, "", func(p *rules.Play) { rules.Done{}.Play(p) }, []int{0}[:map[string]int{"held": 1}[name]]...)
		assert.Equal(t, name == "held", lines("ENC-61", "holds A back") == 1, name)
		assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, name)
		assert.True(t, end.Warriors[0].Did(rules.Acted), name)
	}
}

func TestASpawnClimbsToTheFruit(t *testing.T) { // ENC-61, SPAWN-12
	for _, animal := range []bool{false, true} {
		s := orchard(t, 5, man("B", 1, 44, 44))
		spawned(t, s)
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Floor, Name: "terrace", Shape: box(8, 4, 23, 36), Bottom: 0, Top: in(2)}}})
		s.Markers[0].At = at(20, 20, 2)
		s.Warriors[0].At, s.Warriors[0].Base.I, s.Warriors[0].Animal = at(24, 20, 0), 6, animal
		dice := map[bool]string{false: "6 6 1", true: "6 6"}[animal]
		end := does(t, s, dice, func(p *rules.Play) { rules.Done{}.Play(p) })
		assert.Equal(t, !animal, end.Warriors[0].Condition == rules.OutOfAction, "whom the rules let climb")
	}
}

func TestASpawnThatFindsNoWayToTheFruitDoesNotRush(t *testing.T) { // ENC-61, SPAWN-10
	s := orchard(t, 5, man("B", 1, 44, 20))
	spawned(t, s)
	s.Markers[0].At.Z = in(20)
	end := does(t, s, "6 6", func(p *rules.Play) { rules.Done{}.Play(p) })
	assert.True(t, end.Warriors[0].Did(rules.Acted))
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, "it does not rush at the enemy either")
	assert.Zero(t, lines("ENC-61", "makes for the tree"))
}

func TestAnAllySaysWhetherHeHoldsTheSpellbound(t *testing.T) { // ENC-61, ALLY-03
	friend := man("F", 0, 20, 20)
	friend.At.X += physics.Inch/2 + 3*1250 + in(5)
	for alliance, asks := range map[int]bool{0: false, 1: true} {
		s := orchard(t, 5, friend, man("B", 1, 44, 20))
		s.Sides = append(s.Sides, rules.Side{Name: "Green", Turns: 1})
		s.Warriors[1].Side, s.Sides[0].Alliance, s.Sides[2].Alliance = 2, alliance, alliance
		s.Warriors[1].Traits = rules.Harmless // else an enemy fights him and nobody is asked
		var asked []rules.SideID
		_, err := rules.RunAnswered(s, step{encounters.On(61, false).Things[0].Moments.Compulsory}, func(d rules.Decision) rules.Answer {
			asked = append(asked, d.Side)
			return rules.Answer{0}
		})
		require.NoError(t, err)
		assert.Equal(t, asks, len(asked) == 1 && asked[0] == 2, "%v", asked)
	}
}

func TestWhoFallsToHisDeathByTheTreeEatsNothing(t *testing.T) { // ENC-61, CLIMB-06, FALL-01
	s := orchard(t, 5, man("B", 1, 44, 44))
	s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Floor, Name: "roof", Shape: box(16, 16, 21, 24), Bottom: in(6.4), Top: in(6.5)}}})
	s.Markers[0].At = at(22.5, 20, 0)
	s.Warriors[0].At = physics.Spot{X: in(21) - 1, Y: in(20), Z: in(6.5)}
	s.Warriors[0].Base.I, s.Warriors[0].Base.M = 1, 7
	end := does(t, s, "6 16 6", encounters.On(61, false).Things[0].Moments.Compulsory)
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	assert.Zero(t, lines("ENC-61", "eats"), "%v", told)
}
