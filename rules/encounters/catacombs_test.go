package encounters_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

// gallery is a tunnel 3" wide from end to end of the table, with rock on both sides.
func gallery(t *testing.T) *physics.Table {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "gallery", Width: in(48), Depth: in(15),
		Pieces: []physics.Piece{{Kind: physics.Wall, Name: "rock", Shape: box(0, 0, 48, 6), Top: in(4)}, {Kind: physics.Wall, Name: "rock", Shape: box(0, 9, 48, 15), Top: in(4)}},
		Zones:  []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 6, 12, 9)}, {Role: "deploy", Side: 2, Shape: box(36, 6, 48, 9)}}})
	require.NoError(t, err)
	return table
}

// down is the second turn of Red in a gallery, in which nobody tests his nerve: before Red moves.
func down(t *testing.T, men ...rules.Warrior) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb", "catacombs")
	require.NoError(t, err)
	s := &rules.State{Rules: set, Table: gallery(t), Turn: 3, Phase: rules.Charges, Winner: -1, Sides: []rules.Side{{Name: "Red", Turns: 2}, {Name: "Blue", Turns: 1}}}
	for i, m := range men {
		m.ID = rules.WarriorID(i)
		s.Sides[m.Side].Began += 10
		s.Warriors = append(s.Warriors, m)
	}
	s.Dice.Strict = true
	return s
}

// three are a column of Red, the first in front, with a torch, and one of Blue far off.
func three() []rules.Warrior {
	return []rules.Warrior{man("A", 0, 12, 7.5), man("B", 0, 10, 7.5), man("C", 0, 8, 7.5), man("X", 1, 40, 7.5)}
}

func lit(s *rules.State, ids ...int) *rules.State {
	for _, id := range ids {
		s.Warriors[id].Counters.Set("torch", 0, 1)
	}
	return s
}

// meet is what Red meets with these dice.
func meet(t *testing.T, s *rules.State, dice string) *rules.State {
	t.Helper()
	return does(t, s, dice, encounters.Catacombs.MovesBegin)
}

func TestEveryRowOfTheTunnelsIsTold(t *testing.T) { // CATA-06, CATA-E03, CATA-E05, CATA-E07, CATA-E09, CATA-E10, CATA-E13, RUL-CATA-2
	for sum, dice := range map[int]string{3: "111", 5: "113", 7: "133", 9: "333", 10: "334", 13: "544"} {
		s := down(t, three()...)
		end := meet(t, s, dice)
		for i := range s.Warriors {
			assert.Equal(t, s.Warriors[i], end.Warriors[i], "%d changes nobody", sum)
		}
		e := &encounters.Tunnels[sum-3]
		assert.Equal(t, fmt.Sprintf("CATA-E%02d", sum), e.Rule)
		assert.Equal(t, 1, lines(e.Rule, e.Name), "%d is told", sum)
		assert.Equal(t, 1, lines("CATA-06", fmt.Sprintf("3D6: %d", sum)))
	}
	s := down(t, three()...)
	s.Active, s.Sides[1].Turns = 1, 2 // the warband that is about to move
	end := meet(t, s, "112 ")
	assert.Positive(t, end.Warriors[3].Counters.Get("mossy", 0))
}

// fares is what is said of how a warrior fares below.
func fares(s *rules.State, who int) (all string) {
	w := &s.Warriors[who]
	for _, t := range slices.Concat(s.Sight(w).Words(s, w), encounters.Below(s, w)) {
		all += t[1] + ": " + t[0]
	}
	return all
}

func TestMossShines(t *testing.T) { // CATA-E04, RUL-CATA-3
	end := meet(t, down(t, three()...), "112 3")
	assert.Equal(t, []int{0, 1, 0}, []int{end.Warriors[0].Counters.Get("mossy", 0), end.Warriors[1].Counters.Get("mossy", 0), end.Warriors[2].Counters.Get("mossy", 0)})
	plain := down(t, three()...)
	give(t, plain, 3, "bow")
	give(t, end, 3, "bow")
	bow := plain.Warriors[3].Weapons[0]
	toHit := func(s *rules.State, at int) int {
		r := s.ToHit(&s.Warriors[3], &s.Warriors[at], bow, 1)
		return r.Need()
	}
	assert.Equal(t, toHit(plain, 1)-1, toHit(end, 1), "a shot at him")
	assert.Equal(t, toHit(plain, 2), toHit(end, 2), "but not at his friends")
	var r rules.Roll
	end.Rules.Systems[0].ToStrike(end, &end.Warriors[3], &end.Warriors[1], &r)
	assert.Len(t, r.Mods, 1, "a blow at him")
	assert.Equal(t, rules.Glow, end.LightOf(&end.Warriors[1]))
	assert.Contains(t, fares(end, 1), "CATA-E04: Moss shines on him")
	assert.NotContains(t, fares(end, 2), "Moss")
}

func TestWhoSlipsIsHit(t *testing.T) { // CATA-E06
	for dice, wounds := range map[string]int{"114 1 4": 0, "114 1 3": 1} {
		men := three()
		men[0].Base.W, men[0].Wounds = 2, 2
		end := meet(t, down(t, men...), dice)
		assert.Equal(t, 1+wounds, end.Warriors[0].Wounds, "Strength 3 against Toughness 3: %s", dice)
	}
}

func TestStenchTakesStrength(t *testing.T) { // CATA-E08
	end := meet(t, down(t, three()...), "116 4 3 3 6 4") // A fails, one turn; B passes; C fails, two turns: D3 of 3 and of 4
	strength := func(s *rules.State) (all []int) {
		for i := range 3 {
			all = append(all, s.Profile(&s.Warriors[i]).S)
		}
		return all
	}
	assert.Equal(t, []int{2, 3, 2}, strength(end))
	end.Sides[0].Turns = 3
	assert.Equal(t, []int{2, 3, 2}, strength(end), "the second turn")
	assert.Contains(t, fares(end, 0), "CATA-E08: ")
	assert.NotContains(t, fares(end, 1), "CATA-E08")
	end.Sides[0].Turns = 4
	assert.Equal(t, []int{3, 3, 3}, strength(end), "both threw 2")
	assert.NotContains(t, fares(end, 0), "CATA-E08", "it is over")
	// A second breath that passes sooner does not end the first.
	end = meet(t, meet(t, down(t, three()...), "116 4 6 3 3"), "116 4 1 3 3")
	end.Sides[0].Turns = 4
	assert.Equal(t, []int{2, 3, 3}, strength(end), "three turns are not over")
}

func TestWindBringsDarkness(t *testing.T) { // CATA-E11, RUL-CATA-4
	s := lit(down(t, three()...), 0, 1)
	assert.Empty(t, s.Gloom(&s.Warriors[2]).Why, "by the torches of others he sees")
	end := meet(t, s, "344")
	g := end.Gloom(&end.Warriors[0])
	assert.Equal(t, rules.Gloom{Far: in(3), Why: "total darkness", Since: ", as many inches as his Initiative", Rule: "CATA-E11"}, g)
	assert.Equal(t, "CATA-E11: In total darkness he sees only 3\", as many inches as his Initiative.", fares(end, 0))
	assert.Equal(t, "CATA-E11: By his own torch he sees as far as there is anything to see.CATA-E11: A burning torch shows him from afar.", fares(s, 0))
	assert.Equal(t, "CATA-E11: By the torch of B he sees as far as there is anything to see.", fares(s, 2), "the nearer of two")
	assert.Equal(t, rules.Sight{By: 1, Flame: rules.Bare}, s.Sight(&s.Warriors[2]))
	give(t, end, 0, "bow")
	end.Phase = rules.Shooting
	why := end.MayTarget(&end.Warriors[0], &end.Warriors[3], end.Warriors[0].Weapons[0])
	require.Error(t, why)
	assert.Contains(t, why.Error(), "in total darkness he sees only 3.00\"")
	lit(end, 3)
	assert.NoError(t, end.MayTarget(&end.Warriors[0], &end.Warriors[3], end.Warriors[0].Weapons[0]), "a flame is seen from afar")
	end.Warriors[3].Counters.Set("torch", 0, 0)
	end.Warriors[3].At.X = in(14.9)
	assert.NoError(t, end.MayTarget(&end.Warriors[0], &end.Warriors[3], end.Warriors[0].Weapons[0]), "within his Initiative")

	s = lit(down(t, three()...), 0)
	give(t, s, 2, "lantern")
	end = meet(t, s, "344")
	assert.Equal(t, rules.NoLight, end.LightOf(&end.Warriors[0]))
	assert.Equal(t, rules.Shielded, end.LightOf(&end.Warriors[2]))
	assert.Empty(t, end.Gloom(&end.Warriors[0]).Why, "a lantern is shielded")
	end.Warriors[2].Condition = rules.Stunned
	assert.NotEmpty(t, end.Gloom(&end.Warriors[0]).Why, "who lies holds no light")
}

func TestATorchIsLitBelowInitiative(t *testing.T) { // CATA-E11, RUL-CATA-4
	s := down(t, three()...)
	lay(s, "2")
	c := encounters.Relight{Who: 1}
	end := play(t, s, c, nil)
	assert.Equal(t, rules.Bare, end.LightOf(&end.Warriors[1]))
	assert.ErrorContains(t, encounters.Relight{Who: 0}.Legal(end), "has light")
	lay(s, "3")
	end = play(t, s, c, nil)
	assert.Equal(t, rules.NoLight, end.LightOf(&end.Warriors[1]), "equal is not below")
	assert.ErrorContains(t, encounters.Relight{Who: 0}.Legal(end), "has tried")
	end.Turn = 5
	assert.NoError(t, encounters.Relight{Who: 0}.Legal(end), "in the next turn")
	end.Phase = rules.Shooting
	assert.ErrorIs(t, encounters.Relight{Who: 0}.Legal(end), rules.ErrWrongPhase)
	s.Warriors[1].Animal = true
	assert.ErrorContains(t, c.Legal(s), "no hands")
	worth := func(who rules.WarriorID) int {
		for _, o := range s.Offers(who) {
			if o.Rule == "CATA-E11" {
				return o.Worth
			}
		}
		return -1
	}
	s.Phase = rules.Moves
	assert.Greater(t, worth(0), 100, "the computer tries it with Initiative 3 too")
	s.Warriors[2].Base.I = 4
	assert.Zero(t, worth(0), "but lets him try who is more likely to do it")
	assert.Greater(t, worth(2), 100)
	s.Warriors[2].Condition = rules.Stunned
	assert.Greater(t, worth(0), 100, "unless that one cannot")
	assert.Equal(t, "relight B", c.String(s))
}

func TestWhoCarriesTorches(t *testing.T) { // CATA-E11, RUL-CATA-9
	hand := func(men ...rules.Warrior) (lights []rules.Light) {
		s := down(t, men...)
		s.Turn = 0
		end := does(t, s, "", func(p *rules.Play) {
			for i := range p.Warriors {
				encounters.Catacombs.BattleBegins(p, p.Warrior(rules.WarriorID(i)))
			}
		})
		for i := range end.Warriors {
			lights = append(lights, end.LightOf(&end.Warriors[i]))
		}
		return lights
	}
	men := three()
	men[1].Hero, men[2].Animal = true, true
	assert.Equal(t, []rules.Light{rules.NoLight, rules.Bare, rules.NoLight, rules.Bare}, hand(men...), "Heroes, and the first of those who have none")
	men = three()
	men[0].Animal = true
	assert.Equal(t, []rules.Light{rules.NoLight, rules.Bare, rules.NoLight, rules.Bare}, hand(men...), "a hound carries nothing")
}

func TestARockStunsWhomItWounds(t *testing.T) { // CATA-E12
	for name, row := range map[string]struct {
		dice   string
		wounds int
		helmet bool
		want   rules.Condition
		left   int
	}{
		"spared":                  {"345 1 2", 1, false, rules.Standing, 1},
		"wounded":                 {"345 1 3", 1, false, rules.Stunned, 0},
		"wounded, helmet":         {"345 1 3", 1, true, rules.KnockedDown, 0},
		"with more wounds":        {"345 1 3", 2, false, rules.Stunned, 1},
		"with more and a helmet":  {"345 1 3", 2, true, rules.KnockedDown, 1},
		"spared with more wounds": {"345 1 2", 2, false, rules.Standing, 2},
	} {
		men := three()
		men[0].Base.W, men[0].Wounds, men[0].Helmet = row.wounds, row.wounds, row.helmet
		end := meet(t, down(t, men...), row.dice)
		assert.Equal(t, row.want, end.Warriors[0].Condition, name)
		assert.Equal(t, row.left, end.Warriors[0].Wounds, name)
	}
}

func TestACaveInHitsWhoIsSlow(t *testing.T) { // CATA-E14
	men := three()
	for i := range men {
		men[i].Base.W, men[i].Wounds = 5, 5
	}
	// A passes with a 3; B fails with a 4 and is hit three times; C fails and is hit once.
	end := meet(t, down(t, men...), "554 3 4 6 333 4 1 2")
	assert.Equal(t, []int{5, 2, 5}, []int{end.Warriors[0].Wounds, end.Warriors[1].Wounds, end.Warriors[2].Wounds})
}

func TestThePitTakesWhoLeads(t *testing.T) { // CATA-E15, RUL-CATA-5
	men := three()
	for i := range men {
		men[i].Base.W, men[i].Wounds = 5, 5
	}
	s := down(t, men...)
	end := meet(t, s, "555 3")
	assert.Equal(t, 5, end.Warriors[0].Wounds, "A catches himself")
	s.Warriors[0].Armour, s.Warriors[0].Shield = 2, true
	end = meet(t, s, "555 4 23 4 5 4") // 5" deep, two hits at Strength 5, and no save
	assert.Equal(t, []int{3, 5, 5}, []int{end.Warriors[0].Wounds, end.Warriors[1].Wounds, end.Warriors[2].Wounds})
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, "he stays at its edge")
	// Two side by side: dice choose.
	s.Warriors[0].At, s.Warriors[1].At = at(12, 6.75, 0), at(12, 8.25, 0)
	end = meet(t, s, "555 4 4 11 1 1")
	assert.Equal(t, 1, lines("CATA-E15", "B goes first."))
	assert.Equal(t, 5, end.Warriors[1].Wounds, "Strength 2 against 3")
}

func TestDwellersComeFromFrontOrRear(t *testing.T) { // CATA-E16, RUL-CATA-6, RUL-CATA-11
	for die, front := range map[string]bool{"1": false, "2": true} {
		men := three()
		for i := range men[:3] {
			men[i].At.X += in(10)
		}
		s := down(t, men...)
		for i, x := range []float64{4, 44} { // where they came down
			s.Counters.Set("way-in-x", i, int(in(x))+1)
			s.Counters.Set("way-in-y", i, int(in(7.5)))
		}
		end := meet(t, s, "556 1"+die+"16345")
		all := creatures(end, "Tunnel Dweller")
		require.Len(t, all, 5)
		for _, w := range all {
			assert.Equal(t, front, w.At.X > in(22), "%s comes up at %s", w.Name, w.At)
			assert.True(t, end.Sides[w.Side].Neutral)
			assert.True(t, w.Has(rules.CausesFear))
			for i := range 3 {
				assert.False(t, physics.Within(w.Body(), end.Warriors[i].Body(), in(1)), "not upon them")
			}
		}
		assert.Equal(t, rules.Profile{M: 6, WS: 3, S: 3, T: 4, W: 2, I: 4, A: 1, Ld: 6}, all[0].Base)
		assert.Equal(t, rules.Profile{M: 4, WS: 5, S: 5, T: 2, W: 2, I: 2, A: 3, Ld: 6}, all[1].Base)
		assert.Equal(t, rules.Profile{M: 5, WS: 4, S: 4, T: 3, W: 2, I: 3, A: 2, Ld: 6}, all[2].Base)
		// They act in the turn in which they came (ENC-G08).
		was := all[0].At
		end.Dice.Strict, end.Dice.Script = false, nil
		out, err := rules.RunAnswered(end, step{encounters.Catacombs.Compulsory}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
		require.NoError(t, err)
		assert.NotEqual(t, was, creatures(out, "Tunnel Dweller")[0].At)
	}
}

// They appear 8" behind the last, or ahead of the foremost, whoever of the warband that is.
func TestDwellersAppearEightInchesFromTheEnd(t *testing.T) { // CATA-E16, RUL-CATA-11
	for dice, x := range map[string]float64{"556 1116345": 18 - 8, "556 1216345": 22 + 8} {
		for _, order := range [][3]float64{{22, 20, 18}, {18, 20, 22}, {20, 18, 22}, {20, 22, 18}} {
			men := three()
			for i := range order {
				men[i].At.X = in(order[i])
			}
			s := down(t, men...)
			for i, came := range []float64{4, 44} {
				s.Counters.Set("way-in-x", i, int(in(came))+1)
				s.Counters.Set("way-in-y", i, int(in(7.5)))
			}
			all := creatures(meet(t, s, dice), "Tunnel Dweller")
			require.Len(t, all, 5)
			assert.InDelta(t, float64(in(x)), float64(all[0].At.X), float64(in(0.1)), "%s: %v", dice, order)
			assert.InDelta(t, float64(in(7.5)), float64(all[0].At.Y), float64(in(0.1)))
		}
	}
}

func TestDwellersComeFromWhereTheOthersCameDown(t *testing.T) { // CATA-E16, RUL-CATA-11
	for ways, below := range map[int]bool{1: false, 2: true} { // where nobody else came down they come straight ahead
		s := down(t, three()...)
		s.Table = field(t)
		for i, spot := range []physics.Spot{at(4, 7.5, 0), at(12, 40, 0)}[:ways] {
			s.Counters.Set("way-in-x", i, int(spot.X)+1)
			s.Counters.Set("way-in-y", i, int(spot.Y))
		}
		all := creatures(meet(t, s, "556 1216345"), "Tunnel Dweller")
		require.Len(t, all, 5)
		for _, w := range all {
			assert.Equal(t, below, w.At.Y > in(10), "%v", w.At)
			assert.Equal(t, !below, w.At.X > in(16), "%v", w.At)
		}
	}
}

func TestBreathingWallsDriveOneBack(t *testing.T) { // CATA-E17
	s := down(t, three()...)
	s.Counters.Set("way-in-x", 0, int(in(2))+1)
	s.Counters.Set("way-in-y", 0, int(in(7.5)))
	end := meet(t, s, "566 3 34") // B, who passes
	assert.Equal(t, s.Warriors[1].At, end.Warriors[1].At)
	end = meet(t, s, "566 3 44 23") // who fails
	assert.True(t, end.Warriors[1].Fleeing)
	assert.InDelta(t, 5, float64(s.Warriors[1].At.X-end.Warriors[1].At.X)/float64(physics.Inch), 0.2, "2D6 back the way he came")
}

func TestTheLairOfTheAncientOne(t *testing.T) { // CATA-E18, RUL-CATA-7
	four := append(three(), man("D", 0, 6, 7.5))
	end := meet(t, down(t, four...), "666 23 23 23 23 345 4")
	assert.Equal(t, []rules.Aftermath{{Rule: "CATA-E18", Kind: rules.Crowns, Who: rules.Nobody, N: 12}}, after(end, rules.Crowns))
	assert.Equal(t, []rules.Aftermath{{Rule: "CATA-E18", Kind: rules.Items, Who: rules.Nobody, What: "Bow of Seeking", N: 1}}, after(end, rules.Items))
	end = meet(t, down(t, four...), "666 23 23 23 33")
	assert.Empty(t, end.After, "at -2 a Leadership of 7 is 5, and three are too few")
	// Once in a battle: after that the dice are rolled again.
	end.Turn, end.Sides[0].Turns = 5, 2
	meet(t, end, "666 111")
	assert.Equal(t, 1, lines("CATA-E03", "Silence"))
}

func TestWhoIsAfraidWalksNoFarther(t *testing.T) { // CATA-04, RUL-CATA-1
	s := down(t, append(three(), but(man("Brave", 0, 6, 7.5), func(w *rules.Warrior) { w.Traits |= rules.ImmuneToPsychology }))...)
	s.Sides[0].Turns = 1
	end := meet(t, s, "34 44 25 111")
	halted := func(s *rules.State) (all []bool) {
		for _, i := range []int{0, 1, 2, 4} {
			all = append(all, s.Warriors[i].Counters.Get("halted", 0) > 0)
		}
		return all
	}
	assert.Equal(t, []bool{false, true, false, false}, halted(end))
	assert.Contains(t, fares(end, 1), "CATA-04: He dares go no farther")
	assert.NotContains(t, fares(end, 0), "CATA-04")
	end.Phase = rules.Moves
	for _, run := range []bool{false, true} {
		assert.ErrorContains(t, end.MayMove(&end.Warriors[1], run), "CATA-04")
		assert.NoError(t, end.MayMove(&end.Warriors[0], run))
	}
	end.Phase = rules.Charges
	assert.ErrorContains(t, end.MayCharge(&end.Warriors[1]), "CATA-04")
	assert.NoError(t, end.MayCharge(&end.Warriors[0]))
	end.Sides[0].Turns = 2 // in the second turn he alone tests
	again := meet(t, end, "44 111")
	assert.Equal(t, []bool{false, true, false, false}, halted(again))
	again = meet(t, end, "34 111")
	assert.Equal(t, []bool{false, false, false, false}, halted(again))
	end.Sides[0].Turns = 3 // in the third everybody does
	again = meet(t, end, "44 34 44 111")
	assert.Equal(t, []bool{true, false, true, false}, halted(again))
	// Who fights tests nothing.
	s.Warriors[3].At = off(s.Warriors[0].At, 1250, 0, 0)
	meet(t, s, "34 34 111")
}

func TestShotsPassNobodyAhead(t *testing.T) { // CATA-05, RUL-CATA-10
	s := lit(down(t, three()...), 0)
	s.Phase = rules.Shooting
	s.Warriors[3].At = at(14, 7.5, 0)
	give(t, s, 1, "bow")
	bow := s.Warriors[1].Weapons[0]
	target := func() error { return s.MayTarget(&s.Warriors[1], &s.Warriors[3], bow) }
	s.Warriors[0].At = at(12, 7.9, 0)
	require.True(t, s.SeesOther(&s.Warriors[1], &s.Warriors[3]), "he sees a part of him")
	assert.ErrorContains(t, target(), "A stands ahead")
	s.Warriors[0].At = at(12, 6.6, 0)
	assert.NoError(t, target(), "beside the line")
	s.Warriors[0].At = at(12, 7.5, 3)
	assert.NoError(t, target(), "on another storey")
	s.Warriors[0].At = at(12, 7.9, 0)
	lit(s, 2)
	s.Warriors[0].Condition = rules.KnockedDown
	assert.NoError(t, target(), "over who lies")
	s.Warriors[0].Condition, s.Warriors[0].At = rules.Standing, at(9, 7.5, 0)
	assert.NoError(t, target(), "who stands behind him")
	s.Warriors[0].At = at(12, 7.9, 0)
	id, ok := s.Rules.SpellNamed("vision-of-torment")
	require.True(t, ok)
	for i := range s.Rules.Magic {
		if m := &s.Rules.Magic[i]; i > 0 && id >= m.First && int(id-m.First) < len(m.Entries) {
			s.Warriors[1].Magic, s.Warriors[1].Spells = rules.MagicID(i), []rules.SpellID{id}
		}
	}
	spell := rules.CastSpell{Who: 1, Spell: id, At: 3}
	assert.ErrorContains(t, spell.Legal(s), "A stands ahead")
	s.Warriors[0].At = at(12, 6.6, 0)
	assert.NoError(t, spell.Legal(s))
}

func TestAWarbandMarchesTwoAbreast(t *testing.T) { // CATA-01, CATA-03
	table, err := physics.NewTable(physics.Plan{Name: "hall", Width: in(48), Depth: in(24),
		Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 6, 14, 18)}, {Role: "deploy", Side: 2, Shape: box(34, 6, 48, 18)}}})
	require.NoError(t, err)
	s := down(t)
	s.Table = table
	for i := range 12 {
		m := man(fmt.Sprintf("R%d", i), 0, 0, 0)
		if m.ID = rules.WarriorID(i); i == 5 {
			m.Leader = true
		}
		s.Warriors = append(s.Warriors, m)
	}
	most := func() (n int) { // side by side, on any line across the march
		for x := physics.Length(0); x < in(20); x += 100 {
			abreast := 0
			for j := range s.Warriors {
				if b := &s.Warriors[j]; b.At.X-b.Radius < x && x < b.At.X+b.Radius {
					abreast++
				}
			}
			n = max(n, abreast)
		}
		return n
	}
	require.NoError(t, rules.PlaceInZones(s))
	assert.Equal(t, 2, most())
	for i := range s.Warriors {
		assert.LessOrEqual(t, s.Warriors[i].At.X, s.Warriors[5].At.X, "the leader is in front")
	}
	// By hand as well: a third finds no place beside two.
	s.Rules.Join(rules.System{ID: "by-hand", Moments: rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}})
	for i := range s.Warriors {
		s.Warriors[i].At = at(2, 9, 0)
	}
	s.Warriors = s.Warriors[:3]
	s.Warriors[1].At = at(2, 11, 0)
	assert.ErrorContains(t, s.MayDeploy(&s.Warriors[2], at(2.9, 13, 0)), "CATA-03")
	assert.NoError(t, s.MayDeploy(&s.Warriors[2], at(3.1, 13, 0)), "behind them")
	s.Rules.Abreast = 0
	assert.NoError(t, s.MayDeploy(&s.Warriors[2], at(2.9, 13, 0)), "elsewhere nobody minds")
}
