package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// threat is the one of a kind among the threats, or nil.
func threat(t *testing.T, all []rules.Threat, who rules.WarriorID, verb rules.Verb) *rules.Threat {
	t.Helper()
	var one *rules.Threat
	for i := range all {
		if all[i].Who == who && all[i].Verb == verb {
			require.Nil(t, one, "there are two")
			one = &all[i]
		}
	}
	return one
}

func TestAThreatOfAChargeIsWhoeverReachesThePlace(t *testing.T) { // CHARGE-02, CHARGE-05
	s := battle(t, field(t, wall(20, 5, 20.3, 15)), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 20, 30), man("C", 1, 30, 10), man("D", 0, 40, 40))
	before := s.Clone()
	// 8" from rim to rim he is reached, a hundredth of a millimetre more and he is not.
	place := physics.Spot{X: in(20) - contact - in(8) - 2, Y: in(30)}
	all := s.Threats(0, place)
	c := threat(t, all, 1, rules.ToCharge)
	require.NotNil(t, c)
	assert.Equal(t, 1.0, c.Chance)
	assert.InDelta(t, 8, c.Path.Cost.Inches(), 0.001)
	assert.Nil(t, threat(t, all, 2, rules.ToCharge))
	assert.Nil(t, threat(t, all, 3, rules.ToCharge), "a friend")
	place.X--
	assert.Nil(t, threat(t, s.Threats(0, place), 1, rules.ToCharge))
	assert.Equal(t, before, s, "asking changes nothing")
	// Out of sight behind the wall, and too far round it.
	assert.Nil(t, threat(t, s.Threats(0, at(19, 10, 0)), 2, rules.ToCharge))
	// Whoever runs, lies stunned or is in close combat charges nobody.
	place.X++
	for name, change := range map[string]func(b *rules.Warrior){
		"he flees":             func(b *rules.Warrior) { b.Fleeing = true },
		"he is stunned":        func(b *rules.Warrior) { b.Condition = rules.Stunned },
		"he will stand up":     func(b *rules.Warrior) { b.Condition = rules.KnockedDown },
		"he is out of action":  func(b *rules.Warrior) { b.Condition = rules.OutOfAction },
		"he fights":            func(b *rules.Warrior) { b.At.X, b.At.Y = in(40)+contact, in(40) },
		"a net lies over him":  func(b *rules.Warrior) { b.Netted = true },
		"he is as far as that": nil,
	} {
		other := s.Clone()
		if change != nil {
			change(&other.Warriors[1])
		}
		assert.Equal(t, change == nil, threat(t, other.Threats(0, place), 1, rules.ToCharge) != nil, name)
	}
	// What he did this turn does not matter in the next.
	s.Warriors[1].Done = rules.Ran | rules.Shot | rules.FailedCharge
	assert.NotNil(t, threat(t, s.Threats(0, place), 1, rules.ToCharge))
}

func TestTheChanceOfAChargeIsThatOfItsTests(t *testing.T) { // CLIMB-05, PSY-03, CHARGE-03
	// A stands on a roof 2" up, which hides him from its foot: B must notice him
	// and climb, with Initiative 3 every second time each.
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, 9), man("B", 1, 10, footY))
	c := threat(t, s.Threats(0, at(10, 9, 2)), 1, rules.ToCharge)
	require.NotNil(t, c)
	assert.InDelta(t, 0.25, c.Chance, 1e-9)
	assert.InDelta(t, 0.5, s.WayChance(&s.Warriors[1], c.Path), 1e-9)
	require.Len(t, s.WayTests(&s.Warriors[1], c.Path), 1)
	assert.Equal(t, "CLIMB-05", s.WayTests(&s.Warriors[1], c.Path)[0].Rule)
	assert.Zero(t, s.WayTests(&s.Warriors[1], c.Path)[0].Falls)
	// A is frightful: Leadership 7 on 2D6 is 21 in 36.
	s = battle(t, field(t), rules.Moves, "", frightful(man("A", 0, 10, 10)), man("B", 1, 15, 10))
	c = threat(t, s.Threats(0, at(10, 10, 0)), 1, rules.ToCharge)
	require.NotNil(t, c)
	assert.InDelta(t, 21.0/36, c.Chance, 1e-9)
	// Unseen within 4" he must be noticed.
	s = corner(t, "")
	c = threat(t, s.Threats(1, s.Warriors[1].At), 0, rules.ToCharge)
	require.NotNil(t, c)
	assert.InDelta(t, 0.5, c.Chance, 1e-9)
}

func TestAThreatOfAShotIsRangeSightAndTheChoiceOfTargets(t *testing.T) { // SHOOT-03, SHOOT-04, SHOOT-05, SHOOT-11, SHOOT-12
	s := battle(t, field(t, wall(20, 5, 20.3, 15)), rules.Moves, "",
		man("A", 0, 10, 10), armed(t, man("B", 1, 10, 20), "bow"), armed(t, man("C", 1, 34, 10), "crossbow"))
	all := s.Threats(0, at(10, 12, 0))
	b := threat(t, all, 1, rules.ToShoot)
	require.NotNil(t, b)
	assert.Empty(t, b.Path.Legs, "from where he stands")
	assert.Equal(t, 4, b.Roll.Need())
	assert.InDelta(t, 0.5, b.Chance, 1e-9)
	assert.Nil(t, threat(t, all, 2, rules.ToShoot), "the wall hides him, and a crossbow is not fired after a move")
	c := threat(t, s.Threats(0, at(10, 24, 0)), 2, rules.ToShoot)
	require.NotNil(t, c)
	assert.Equal(t, 5, c.Roll.Need(), "long range")
	// A bow may be moved round the corner first, and then hits worse.
	s.Warriors[1].At = at(24, 15.5, 0)
	b = threat(t, s.Threats(0, at(18, 13.5, 0)), 1, rules.ToShoot)
	require.NotNil(t, b)
	require.NotEmpty(t, b.Path.Legs)
	assert.LessOrEqual(t, b.Path.Cost, in(4))
	assert.Contains(t, b.Roll.String(), "moved")
	moved := s.Clone()
	moved.Active, moved.Phase = 1, rules.Moves
	moved.Warriors[0].At = at(18, 13.5, 0)
	moved = play(t, moved, rules.Move{Who: 1, To: b.Path.End()})
	moved.Phase = rules.Shooting
	assert.NoError(t, rules.Shoot{Who: 1, At: 0, Weapon: b.Weapon}.Legal(moved), "the rules agree")
	// With a friend nearer to the enemy he is no target.
	s.Warriors = append(s.Warriors, man("D", 0, 21.5, 17))
	s.Warriors[3].ID = 3
	assert.Nil(t, threat(t, s.Threats(0, at(18, 13.5, 0)), 1, rules.ToShoot))
}

func TestAThreatOfASpellIsItsRangeAndDifficulty(t *testing.T) { // MAGIC-05, MAGIC-07, MOVE-10
	caster := wizard(t, "B", 1, 30, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), caster)
	all := s.Threats(0, at(10, 10, 0))
	c := threat(t, all, 1, rules.ToCast)
	require.NotNil(t, c)
	good, of := c.Roll.Odds()
	assert.InDelta(t, float64(good)/float64(of), c.Chance, 1e-9)
	sp := s.Rules.Spells[c.Spell]
	far := in(30) - contact - sp.Range - in(8)
	if len(c.Path.Legs) == 0 {
		far = in(30) - contact - sp.Range
	}
	assert.NotNil(t, threat(t, s.Threats(0, physics.Spot{X: far + in(0.6), Y: in(10)}), 1, rules.ToCast), "after a run")
	s.Warriors[1].Helmet = true
	assert.Nil(t, threat(t, s.Threats(0, at(10, 10, 0)), 1, rules.ToCast), "no magic in armour")
}

func TestAThreatOfAChargeNamesWhoCouldIntercept(t *testing.T) { // CHARGE-12
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 17, 10), man("C", 0, 14, 12), man("D", 0, 14, 13.6), man("E", 1, 14, 8.5))
	place := at(10, 10, 0)
	b := threat(t, s.Threats(0, place), 1, rules.ToCharge)
	require.NotNil(t, b)
	assert.Equal(t, []rules.WarriorID{2}, b.Meets, "D is too far from the way, E is B's own, A is the one who is charged")
	assert.Equal(t, 1.0, b.Chance)
	s.Warriors[2].Condition = rules.KnockedDown
	assert.Empty(t, threat(t, s.Threats(0, place), 1, rules.ToCharge).Meets)
	s.Warriors[2].Condition = rules.Standing
	// Whoever is listed is asked when it comes to it.
	s.Warriors[0].At = place
	s.Active, s.Phase = 1, rules.Charges
	end := play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{0}})
	path, err := end.ChargeRoute(&end.Warriors[1], end.Warriors[1].Intent)
	require.NoError(t, err)
	assert.Equal(t, b.Meets, end.MayIntercept(&end.Warriors[1], path))
}

func TestSpellsThreatenByWhereTheyBurstAndWhomTheyBring(t *testing.T) { // MAGIC-05, SPELL-CHA-5, SPELL-CHA-6, SPELL-RAT-1, SPELL-NEC-5
	cast := func(place physics.Spot, men ...rules.Warrior) (*rules.State, *rules.Threat) {
		s := battle(t, field(t, wall(23, 8, 23.3, 12)), rules.Moves, "", men...)
		return s, threat(t, s.Threats(0, place), 1, rules.ToCast)
	}
	a := man("A", 0, 40, 40)
	legal := func(s *rules.State, place physics.Spot, c rules.CastSpell) {
		s.Warriors[0].At, s.Active, s.Phase = place, 1, rules.Shooting
		assert.NoError(t, c.Legal(s))
	}
	// All round the caster, seen or not.
	pain := wizard(t, "B", 1, 25, 10, "word-of-pain")
	_, c := cast(at(22, 10, 0), a, pain)
	require.NotNil(t, c)
	assert.Empty(t, c.Path.Legs)
	assert.Equal(t, rules.Nobody, c.By)
	good, of := c.Roll.Odds()
	assert.InDelta(t, float64(good)/float64(of), c.Chance, 1e-9)
	_, c = cast(at(25, 21.9, 0), a, pain)
	require.NotNil(t, c, "after a run")
	assert.InDelta(t, 8, c.Path.Cost.Inches(), 0.6)
	_, c = cast(at(25, 22.1, 0), a, pain)
	assert.Nil(t, c)
	// He flies over the wall.
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran"} {
		w := wizard(t, "B", 1, 30, 10, key)
		w.Base.M = 0 // or he might run first
		s, c := cast(at(20, 10, 0), a, w)
		require.NotNil(t, c, key)
		legal(s, at(20, 10, 0), rules.CastSpell{Who: 1, Spell: w.Spells[0], To: s.Beside(&s.Warriors[1], &rules.Warrior{At: at(20, 10, 0), Radius: 1250, Height: in(1.25)})[0]})
		_, c = cast(at(16.9, 10, 0), a, w)
		assert.Nil(t, c, "%s: farther than 12\"", key)
	}
	// It strikes A's friend and bursts round him; A himself stands behind the wall.
	fire := wizard(t, "B", 1, 29, 7, "warpfire")
	fire.Base.M = 0
	s, c := cast(at(22.3, 8.5, 0), a, fire, man("C", 0, 23.4, 7.2))
	require.NotNil(t, c)
	assert.Equal(t, rules.WarriorID(2), c.By)
	legal(s, at(22.3, 8.5, 0), rules.CastSpell{Who: 1, Spell: fire.Spells[0], To: s.Warriors[2].At})
	_, c = cast(at(22.3, 10.2, 0), a, fire, man("C", 0, 23.4, 7.2))
	assert.Nil(t, c, "farther than 2\" from C")
	// It sends a Zombie against him.
	call := wizard(t, "B", 1, 30, 20, "call-of-vanhel")
	call.Base.M = 0
	z := man("Z", 1, 26, 20)
	z.Type = "Zombie"
	_, c = cast(at(21.1, 20, 0), a, call, z)
	require.NotNil(t, c)
	assert.Equal(t, rules.WarriorID(2), c.By)
	_, c = cast(at(20.9, 20, 0), a, call, z)
	assert.Nil(t, c, "4\" are not enough")
	z.Type = "dregs"
	_, c = cast(at(21.1, 20, 0), a, call, z)
	assert.Nil(t, c, "no Zombie")
}

func BenchmarkThreats(b *testing.B) {
	t := &testing.T{}
	men := []rules.Warrior{man("A", 0, 20, 20)}
	for i := range 6 {
		men = append(men, armed(t, man(string(rune('B'+i)), 1, 26+float64(i), 20+2*float64(i)), "bow"))
	}
	s := battle(t, field(t, wall(23, 15, 23.3, 28)), rules.Moves, "", men...)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Threats(0, physics.Spot{X: in(20) + physics.Length(i%100), Y: in(20)})
	}
}

func TestAVehicleThreatensWhoeverItCanDriveOver(t *testing.T) { // WAGON-04, WAGON-05, WAGON-06-1, WAGON-12, WAGON-13, WAGON-14
	s := wagon(t, "")
	for _, row := range []struct {
		x, y   float64
		chance float64
		change func(s *rules.State)
	}{
		{31, 24, 0.5, nil},    // straight on, whose Initiative is 3
		{34.5, 24, 0.5, nil},  // its nose comes as far
		{39.7, 24, 0.25, nil}, // a lash of 4 or more
		{22, 30, 0, nil},      // it turns by 45 degrees only
		{31, 24, 1, func(s *rules.State) { s.Warriors[2].Condition = rules.KnockedDown }},
		{31, 24, 0, func(s *rules.State) { s.Carriers[0].Immobile = true }},
		{31, 24, 0, func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned }},
		{40.5, 24, 0, func(s *rules.State) { s.Carriers[0].NoLash = 4 }},
		{39.7, 24, 0, func(s *rules.State) { s.Carriers[0].TiredIn = 4 }},
		{39.7, 24, 0.25 * 5 / 6, func(s *rules.State) { s.Warriors[7].Side, s.Warriors[7].At = 1, at(30, 24, 0) }},
	} {
		c := s.Clone()
		if row.change != nil {
			row.change(c)
		}
		got := 0.0
		for _, o := range c.Threats(2, at(row.x, row.y, 0)) {
			if o.Verb == rules.ToRunOver {
				got = o.Chance
				assert.Equal(t, []int{0, 1}, []int{int(o.Who), o.Vehicle})
			}
		}
		assert.InDelta(t, row.chance, got, 1e-9, "%v %v", row.x, row.y)
	}
}
