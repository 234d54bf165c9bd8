package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// reaches asks whether the charge of the first at the second finds a way.
func reaches(s *rules.State) bool {
	_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	return err == nil
}

// moves gives a warrior another Movement.
func moves(w rules.Warrior, m int) rules.Warrior {
	w.Base.M = m
	return w
}

func TestHowHighAChargeClimbs(t *testing.T) { // CLIMB-03, AMB-17, CHARGE-18
	terraces := func(low, high float64) *physics.Table {
		return field(t, roof(9, 4, 11, 10, high), roof(9, 10, 11, 12, low))
	}
	ladder := func(z float64) *physics.Table {
		table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{roof(9, 4, 11, 10, z+2.5), roof(9, 10, 11, 12, z)},
			Links: []physics.Link{{Name: "ladder", Ladder: true, Foot: at(10, 13, 0), Head: at(10, 11.4, z)}}})
		require.NoError(t, err)
		return table
	}
	up := func(m int) (rules.Warrior, rules.Warrior) {
		return moves(man("A", 0, 10, 13), m), man("B", 1, 10, 8.5)
	}
	down := func(m int) (rules.Warrior, rules.Warrior) {
		return moves(man("A", 0, 10, 9.4), m), man("B", 1, 10, 13.1)
	}
	for _, row := range []struct {
		what    string
		table   *physics.Table
		men     func(m int) (rules.Warrior, rules.Warrior)
		m       int
		toggles []string
		reaches bool
	}{
		{"up 5\" in two climbs", terraces(2.5, 5), up, 5, nil, true},
		{"too high together", terraces(2.5, 5), up, 4, nil, false},
		{"down 14\" in two", terraces(7, 14), down, 14, nil, true},
		{"too deep together", terraces(7, 14), down, 13, nil, false},
		{"a ladder does not count", ladder(3), up, 5, nil, true},
		{"where it is climbed it does", ladder(3), up, 5, []string{"ladders-are-climbed"}, false},
		{"and is not too high", ladder(3), up, 6, []string{"ladders-are-climbed"}, true},
	} {
		a, b := row.men(row.m)
		if a.At.Y < in(10) {
			a.At.Z = in(14)
		} else {
			b.At.Z = row.table.Pieces[0].Top
		}
		s := toggled(t, battle(t, row.table, rules.Charges, "", a, b), "", append(row.toggles, "climb-from-afar")...)
		assert.Equal(t, row.reaches, reaches(s), row.what)
	}
}

func TestAClimbBeginsWhereTheChargeDoes(t *testing.T) { // CLIMB-02, CHARGE-06, CHARGE-18
	for _, row := range []struct {
		via     physics.Length // so far along the foot of the wall
		toggles []string
		reaches bool
	}{
		{0, nil, true}, {in(0.4), nil, true}, {in(0.5), nil, true}, {in(0.5) + 1, nil, false}, {in(1), nil, false},
		{in(1), []string{"climb-from-afar"}, true},
	} {
		s := toggled(t, battle(t, roofed(t, 2), rules.Charges, "", man("A", 0, 9.5, footY), man("B", 1, 10, 9)), "", row.toggles...)
		s.Warriors[1].At.Z = in(2)
		if row.via > 0 {
			corner := s.Warriors[0].At
			corner.X += row.via
			s.Warriors[0].Way = []physics.Spot{corner}
		}
		assert.Equal(t, row.reaches, reaches(s), "%s %v", row.via, row.toggles)
	}
}

func TestTheSwayedAreLedIntoNoDanger(t *testing.T) { // AMB-99, CHARGE-21
	s := battle(t, roofed(t, 2), rules.Charges, "", onEdge(man("A", 0, 0, 0), 2), man("B", 1, 10, 14))
	assert.True(t, reaches(s))
	s.Warriors[0].Swayed = true
	assert.False(t, reaches(s), "he does not jump")
}

func TestAStraightChargeIsSoonFound(t *testing.T) { // CHARGE-05, CHARGE-06
	straight := func(gap physics.Length, m int, pieces ...physics.Piece) bool {
		a := moves(man("A", 0, 10, 10), m)
		b := but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.At = near(a, gap) })
		s := battle(t, field(t, pieces...), rules.Charges, "", a, b)
		return s.StraightCharge(&s.Warriors[0], &s.Warriors[1])
	}
	assert.True(t, straight(in(7.9), 4))
	assert.False(t, straight(in(8.1), 4))
	assert.False(t, straight(in(1), 0), "who does not move does not charge")
	assert.False(t, straight(in(5), 4, wall(12, 5, 12.3, 15)))
}

func TestAChargeGoesOutOfItsWayToReachMore(t *testing.T) { // CHARGE-11
	// B, C and D stand in a half circle round (15, 10), open to the left; A comes from below.
	round := func(name string, x, y physics.Length) rules.Warrior {
		return but(man(name, 1, 15, 10), func(w *rules.Warrior) { w.At.X += x; w.At.Y += y })
	}
	a := moves(man("A", 0, 17.4, 5.5), 8)
	s := battle(t, field(t), rules.Charges, "", a, round("B", 302, 2484), round("C", 302, -2484), round("D", 2502, 0))
	for _, at := range [][]rules.WarriorID{{3, 1, 2}, {3, 2, 1}, {1, 2, 3}} {
		end := play(t, play(t, s, rules.Declare{Who: 0, At: at}), rules.Done{})
		for id := rules.WarriorID(1); id <= 3; id++ {
			assert.True(t, inContact(end, 0, id), "%v: %d", at, id)
		}
	}
}

func TestWhoIsFoundWhereAChargeEnds(t *testing.T) { // HIDE-06, HIDE-09, CHARGE-07
	// H hides 3" from where A comes to stand, and H2 beside the one he charges.
	a, b := man("A", 0, 10, 10), man("B", 1, 16, 10)
	hid := func(w *rules.Warrior) { w.Hidden = true }
	far := but(man("H", 1, 16, 10), func(w *rules.Warrior) { w.Hidden = true; w.At.X += in(2.95) })
	s := battle(t, field(t), rules.Charges, "", a, b, far, but(man("H2", 1, 15.5, 9.15), hid))
	s.Warriors[3].At = physics.Spot{X: in(16) - 2502, Y: in(10) - contact}
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end, events := told(t, s, rules.Done{}, rules.Answer{0}) // H2 does not intercept
	assert.False(t, end.Warriors[2].Hidden)
	assert.False(t, end.Warriors[3].Hidden)
	assert.Zero(t, citing(events, "HIDE-06"))
	blind := where(s, rules.Moments{Blind: func(_ *rules.State, _, at *rules.Warrior) bool { return at.Name == "H2" }})
	_, events = told(t, blind, rules.Done{}, rules.Answer{0})
	assert.Equal(t, 1, citing(events, "HIDE-06"), "unseen, he shows himself in the fight")
	// The hidden are charged where they may be; who sees him needs to notice nobody (HIDE-05, MOVE-15).
	hidden := toggled(t, battle(t, field(t), rules.Charges, "", but(a, func(w *rules.Warrior) { w.Base.I = 9 }), but(man("B", 1, 17, 10), hid)), "", "charge-the-hidden")
	charge := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.ErrorContains(t, charge.Legal(hidden), "CHARGE-03", "in plain view, and yet not seen")
	hidden.Warriors[1].Hidden = false
	assert.NoError(t, charge.Legal(hidden))
	assert.Error(t, charge.Legal(where(hidden, rules.Moments{Blind: func(_ *rules.State, by, at *rules.Warrior) bool { return by.Name == "A" && at.Name == "B" }})))
	assert.NoError(t, charge.Legal(where(hidden, rules.Moments{Blind: func(_ *rules.State, by, at *rules.Warrior) bool { return by.Name == "B" }})))
}

func TestACornerIsForgottenAfterTheCharge(t *testing.T) { // CHARGE-06
	s := toggled(t, battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10)), "", "charge-any-way")
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}, Via: []physics.Spot{at(12, 11, 0)}})
	require.NotEmpty(t, s.Warriors[0].Way)
	assert.Empty(t, play(t, s, rules.Done{}).Warriors[0].Way)
}

// whoMeets sets C where he might meet A, who charges B, and says who may.
func whoMeets(t *testing.T, c rules.Warrior, pieces ...physics.Piece) []rules.WarriorID {
	s := battle(t, field(t, pieces...), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10), c)
	path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	require.NoError(t, err)
	s.Warriors[0].Intent = []rules.WarriorID{1}
	return s.MayIntercept(&s.Warriors[0], path)
}

func TestWhereOnTheWayAChargerIsMet(t *testing.T) { // CHARGE-12, AMB-23, AMB-135
	c := func(x, y physics.Length) rules.Warrior {
		return but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.At = physics.Spot{X: x, Y: y} })
	}
	end := in(17) - contact
	assert.Len(t, whoMeets(t, c(in(10)-contact-in(1.9), in(10))), 1, "where he begins")
	assert.Empty(t, whoMeets(t, c(in(10)-contact-in(2.1), in(10))))
	assert.Len(t, whoMeets(t, c(end+in(1.46), in(10)-in(2.53))), 1, "where he ends")
	// Not where he cannot stand: on top of a low wall he leaps.
	beside := c(in(14), in(10)+contact+in(1.95))
	assert.Len(t, whoMeets(t, beside), 1)
	assert.Empty(t, whoMeets(t, beside, lowWall(13.85, 5, 14.15, 11)))
	// Nor round what stands between them, if that is farther than 2".
	assert.Len(t, whoMeets(t, c(in(14), in(10)+contact+in(1.5)), wall(13.9, 11.5, 14.1, 11.6)), 1)
	assert.Empty(t, whoMeets(t, c(in(14), in(10)+contact+in(1.5)), wall(13, 11.5, 15, 11.6)))
}

func TestWhoIsAskedToIntercept(t *testing.T) { // CHARGE-12, CHARGE-08, AMB-24
	// Nobody, where the charge falls short.
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 30, 10), man("C", 1, 10, 12))
	end := play(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}}), rules.Done{})
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	// Of two sides the second only if the first declines.
	s = battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), man("C", 1, 13, 12), man("D", 1, 14, 8))
	s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
	s.Warriors[3].Side = 2
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.True(t, inContact(play(t, s, rules.Done{}, rules.Answer{1}), 0, 2))
	assert.True(t, inContact(play(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{1}), 0, 3))
}

func TestWhoCanNoLongerIntercept(t *testing.T) { // CHARGE-12, AMB-24
	// D's charge is carried out before A's; when he arrives something happens to C.
	c := but(man("C", 1, 14, 0), func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(1) })
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c, man("D", 0, 30, 30), man("E", 1, 33, 30))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Declare{Who: 3, At: []rules.WarriorID{4}})
	for what, happens := range map[string]func(c *rules.Warrior){
		"nothing":          nil,
		"he is felled":     func(c *rules.Warrior) { c.Condition = rules.KnockedDown },
		"he is swept away": func(c *rules.Warrior) { c.At = at(40, 40, 0) },
	} {
		r := where(s, rules.Moments{Arrives: func(p *rules.Play, w *rules.Warrior) {
			if w.Name == "D" && happens != nil {
				happens(p.Warrior(2))
			}
		}})
		end := play(t, r, rules.Done{}, rules.Answer{1, 0}, rules.Answer{1})
		assert.Equal(t, happens == nil, inContact(end, 0, 2), what)
		assert.Equal(t, happens != nil, inContact(end, 0, 1), what)
	}
}

func TestAChargerWhoFallsOnHisWayIsNotMet(t *testing.T) { // CHARGE-12, CHARGE-22, JUMP-03
	c := but(man("C", 1, 10, 16), func(w *rules.Warrior) { w.At.X += contact + in(1) })
	s := battle(t, roofed(t, 2), rules.Charges, "", onEdge(man("A", 0, 0, 0), 2), man("B", 1, 10, 18), c)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	end := play(t, scripted(s, "4 1 1"), rules.Done{}, rules.Answer{1})
	assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
	assert.False(t, end.Warriors[0].Did(rules.Charged))
	assert.Zero(t, end.Warriors[0].At.Z)
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
}
