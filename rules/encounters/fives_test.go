package encounters_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
)

// community is a stage by the rules of the community edition.
func community(t *testing.T, number int, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := stage(t, number, false, dice, men...)
	set, err := book.Ruleset("core2", "random-happenings")
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, number, 6, nil))
	s.Rules = set
	return s
}

func TestSomethingWaitsInTheHouse(t *testing.T) { // ENC-52, RUL-ENC-24
	men := []rules.Warrior{man("A", 0, 10, 9.5), man("B", 1, 24, 30)}
	s := happens(t, 52, false, "66", men...)
	was := s.Warriors[0].At
	lay(s, "3 4")
	s = play(t, s, rules.Done{}, nil)
	assert.NotEqual(t, was, s.Warriors[0].At, "he runs in his movement phase")
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], false), "ENC-52")
	s.Warriors[0].At = at(18, 20, 0)
	s = until(t, s, 1, rules.Combat, nil)
	again := s.Clone()
	lay(again, "3 4") // 7 is more than 7 - 1
	again = play(t, again, rules.Done{}, nil)
	assert.Positive(t, again.Warriors[0].Counters.Get("terrified", 0))
	lay(s, "3 3")
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-52", "catches his breath"))
	s = play(t, s, rules.Done{}, nil)
	assert.Error(t, s.MayMove(&s.Warriors[0], false), "and does nothing else")
	// Whoever passes is still driven out.
	s = happens(t, 52, false, "11 6", men...)
	b, _ := s.Table.BuildingAt(s.Warriors[0].At)
	assert.Zero(t, b)
	assert.NoError(t, s.MayCharge(&s.Warriors[0]))
	// The house is feared from now on.
	s = until(t, s, 0, rules.Moves, nil)
	s.Warriors[0].At = at(8, 3, 0)
	lay(s, "66")
	s = play(t, s, rules.Move{Who: 0, To: at(8, 5.5, 0)}, nil)
	assert.Equal(t, at(8, 3, 0), s.Warriors[0].At)
}

func TestTheHorrorTakesOneOffWhateverLeadershipHeUses(t *testing.T) { // ENC-52, LEAD-07
	captain := but(man("L", 0, 16, 20), func(w *rules.Warrior) { w.Leader, w.Base.Ld = true, 9 })
	s := happens(t, 52, false, "66", man("A", 0, 10, 9.5), captain, man("B", 1, 24, 30))
	require.Positive(t, s.Warriors[0].Counters.Get("terrified", 0))
	lay(s, "3 4")
	s = play(t, s, rules.Done{}, nil)
	s.Warriors[0].At = at(18, 20, 0)
	s = until(t, s, 1, rules.Combat, nil)
	for dice, gets := range map[string]bool{"44": true, "45": false} {
		lay(s, dice)
		end := play(t, s, rules.Done{}, nil)
		assert.True(t, tells("ENC-52", "8 or less (Leadership of L, -1 the horror behind him)"))
		assert.Equal(t, gets, end.Warriors[0].Counters.Get("terrified", 0) == 0, dice)
	}
}

func TestWhoPassesIsOnlyForcedOutOfTheHouse(t *testing.T) { // ENC-52, PSY-09
	mad := but(man("A", 0, 10, 9.5), func(w *rules.Warrior) { w.Traits |= rules.Frenzied })
	for dice, keeps := range map[string]bool{"11 6": true, "66": false} {
		s := community(t, 52, dice, mad, man("B", 1, 24, 30))
		s.Rules.FrenzyFearless = false // else he knows no fear
		s = play(t, s, rules.Done{}, nil)
		if keeps {
			b, _ := s.Table.BuildingAt(s.Warriors[0].At)
			assert.Zero(t, b)
			assert.False(t, s.Warriors[0].Did(rules.Fled))
			assert.NoError(t, s.MayCharge(&s.Warriors[0]), "he acts as ever")
		} else {
			s = play(t, s, rules.Done{}, nil)
			assert.True(t, s.Warriors[0].Did(rules.Fled))
		}
		assert.Equal(t, keeps, s.Warriors[0].Has(rules.Frenzied), dice)
	}
}

func TestNobodyIsForcedOffTheTable(t *testing.T) { // ENC-52, LEAD-15
	s := happens(t, 52, false, "11 6", man("A", 0, 10, 9.5), man("B", 1, 24, 30))
	p := &rules.Play{State: s.Clone()}
	p.Warrior(0).At = at(2, 20, 0)
	p.Forced(p.Warrior(0), in(6))
	assert.True(t, p.Warrior(0).InPlay())
	assert.Equal(t, p.Warrior(0).Radius, p.Warrior(0).At.X, "he stops at the edge")
	p.Driven(p.Warrior(0), in(6), "ENC-52")
	assert.False(t, p.Warrior(0).InPlay(), "but who runs is lost")
}

func TestAFearTestInAHouseIsOneOfFear(t *testing.T) { // ENC-52, LEARN-X5
	s := stage(t, 52, false, "66 11 6", man("A", 0, 10, 9.5), man("B", 1, 24, 30))
	require.True(t, s.Rules.Teach(&s.Warriors[0], "absolute-faith"))
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("LEARN-X5", "tests again"))
	assert.Zero(t, s.Warriors[0].Counters.Get("terrified", 0))
}

// beggar is a battle in which one of the sick clings to A.
func beggar(t *testing.T, s *rules.State) *rules.State {
	t.Helper()
	s = play(t, s, rules.Done{}, nil)
	sick := creatures(s, "Plague Victim")
	require.NotEmpty(t, sick)
	for i, w := range sick {
		if i == 0 {
			w.At = physics.Spot{X: s.Warriors[0].At.X, Y: s.Warriors[0].At.Y + 2500}
		} else {
			w.Condition = rules.Gone
		}
	}
	return s
}

func TestHeToWhomTheSickClingStrikesLast(t *testing.T) { // ENC-53, INJ-10
	for clings, order := range map[bool]string{false: "A B", true: "B A"} {
		s := stage(t, 53, false, "1 1", man("A", 0, 18, 20), man("B", 1, 30, 28))
		give(t, s, 0, "axe")
		give(t, s, 1, "axe")
		s = beggar(t, s)
		if !clings {
			creatures(s, "Plague Victim")[0].At = at(40, 40, 0)
		}
		s.Warriors[0].Base.I = 9
		s.Warriors[1].At = physics.Spot{X: s.Warriors[0].At.X + 2500, Y: s.Warriors[0].At.Y}
		s.Phase = rules.Combat
		lay(s, "1 1")
		play(t, s, rules.Done{}, nil)
		var struck []string
		for _, e := range told {
			if e.Kind == rules.Struck {
				struck = append(struck, s.Warriors[e.Who].Name)
			}
		}
		assert.Equal(t, order, strings.Join(struck, " "))
	}
}

func TestHeToWhomTheSickClingShootsAsOneWhoStoodUp(t *testing.T) { // ENC-53, AMB-14
	for _, later := range []bool{false, true} {
		s := stage(t, 53, false, "1 1", man("A", 0, 18, 20), man("B", 1, 30, 28))
		if later {
			s = community(t, 53, "1 1", man("A", 0, 18, 20), man("B", 1, 30, 28))
		}
		give(t, s, 0, "bow")
		s = beggar(t, s)
		bow, _ := s.Rules.WeaponNamed("bow")
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
		assert.Equal(t, later, strings.Contains(r.String(), "-1 the sick cling to him"), r.String())
		assert.Equal(t, in(2), s.PaceOf(&s.Warriors[0]), "half rate in either edition")
		walk, _ := s.Allowance(&s.Warriors[0], false)
		assert.Equal(t, in(2), walk)
	}
}

func TestHeToWhomTheSickClingNeitherEscapesNorMovesAtRandom(t *testing.T) { // ENC-53, ESC-01, TURN-13
	s := community(t, 53, "1 1", man("A", 0, 18, 20), man("B", 1, 30, 28))
	set, err := book.Ruleset("core2", "random-happenings", "escaping")
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, 53, 6, nil))
	s.Rules = set
	s = beggar(t, s)
	for _, clings := range []bool{true, false} {
		s = s.Clone()
		if !clings {
			creatures(s, "Plague Victim")[0].At = at(40, 40, 0)
		}
		caught := s.Clone()
		caught.Warriors[1].At = physics.Spot{X: s.Warriors[0].At.X + 2500, Y: s.Warriors[0].At.Y}
		if err := (optional.Escape{Who: 0}).Legal(caught); clings {
			assert.ErrorContains(t, err, "the sick cling to him")
		} else {
			assert.NoError(t, err)
		}
		erratic := s.Clone()
		erratic.Warriors[0].Erratic = true
		lay(erratic, "")
		assert.Equal(t, !clings, play(t, erratic, rules.Done{}, nil).Warriors[0].Did(rules.Moved))
	}
}

// hitBy brings the Matriarch down by blows of A with these dice.
func hitBy(t *testing.T, dice string, change func(m *rules.Warrior)) *rules.Warrior {
	t.Helper()
	s := happens(t, 54, false, "1", pair()...)
	m := creatures(s, "Lost Matriarch")[0]
	m.Base.I, m.Base.A, m.Armour, m.Main, m.Off = 1, 0, 0, rules.NoWeapon, rules.NoWeapon
	m.Weapons = nil
	change(m)
	s.Warriors[0].Base.I, s.Warriors[0].Base.WS = 9, 9
	give(t, s, 0, "axe")
	id := m.ID
	s = fight(t, s, m, 0, dice)
	require.Zero(t, s.Dice.Left(), dice)
	return &s.Warriors[id]
}

func TestTheMatriarchHasHerSkills(t *testing.T) { // ENC-54, LEARN-C6, LEARN-V5
	for dice, want := range map[string]rules.Condition{
		"5 5 1 1":   rules.Standing,    // she jumps up
		"5 5 4 1":   rules.Standing,    // a 4 does not take her aside
		"5 5 1 4 4": rules.KnockedDown, // her helmet does not let her jump up
		"5 5 1 4 3": rules.Stunned,
		"5 5 1 6":   rules.OutOfAction,
		"5 5 5":     rules.Standing,
	} {
		assert.Equal(t, want, hitBy(t, dice, func(*rules.Warrior) {}).Condition, dice)
	}
	// Of two wounds she steps aside one by one.
	two := func(m *rules.Warrior) { m.Base.W, m.Wounds = 2, 2 }
	assert.Equal(t, 1, hitBy(t, "5 6 1 5 4", two).Wounds)
	assert.Equal(t, 2, hitBy(t, "5 6 1 5 5", two).Wounds)
	assert.Equal(t, rules.OutOfAction, hitBy(t, "5 6 1 4 4 6", two).Condition)
}

func TestTheMatriarchTestsForFearAndTestsAgain(t *testing.T) { // ENC-54, LEARN-X5
	s := happens(t, 54, false, "1", man("A", 0, 18, 20), man("B", 1, 30, 28))
	s.Warriors[0].Traits |= rules.CausesFear
	m := creatures(s, "Lost Matriarch")[0]
	m.At, m.Kit = at(18, 26, 0), nil // her relic is spent
	for dice, charges := range map[string]bool{"66 66": false, "66 11": true, "11": true} {
		lay(s, dice)
		end := play(t, s, rules.Done{}, nil)
		assert.Equal(t, charges, end.Engaged(&end.Warriors[m.ID]), dice)
	}
}

// below lets A, perhaps a hero with a rope, fall into the catacombs and find what
// a die says.
func below(t *testing.T, row int, dice string, hero bool, answers map[string]int) *rules.State {
	t.Helper()
	s := stage(t, 56, false, fmt.Sprintf("1 1 %d %s", row, dice), man("A", 0, 18, 20), man("C", 0, 18, 24), man("B", 1, 30, 28))
	if hero {
		give(t, s, 0, "rope-and-hook", "axe")
	}
	s = play(t, s, rules.Done{}, answers)
	require.Equal(t, rules.Gone, s.Warriors[0].Condition)
	require.Zero(t, s.Dice.Left())
	return s
}

// over ends a battle.
func over(t *testing.T, s *rules.State) *rules.State {
	t.Helper()
	s = s.Clone()
	s.Limit, s.Phase = s.Turn, rules.Combat
	return play(t, s, rules.Done{}, nil)
}

func TestTheCatacombsGiveAndKeep(t *testing.T) { // ENC-56, ENC-56-1 to ENC-56-6, RUL-ENC-29
	for row, key := range []string{"helmet", "crowns", "lantern", "net", "black-lotus", "sword"} {
		dice := ""
		if key == "crowns" {
			dice = "3 4"
		}
		s := below(t, row+1, dice, false, nil)
		assert.Equal(t, 1, s.OutOfActionOf(0), "he counts as lost")
		assert.Equal(t, key == "helmet", s.Warriors[0].Helmet)
		assert.Equal(t, key == "sword", len(s.Warriors[0].Weapons) == 1)
		assert.Empty(t, s.Warriors[0].Kit, "only heroes carry the others")
		s = over(t, s)
		require.Len(t, s.After, 1, key)
		if key == "crowns" {
			assert.Equal(t, 7, s.After[0].N, "ENC-56-2")
		} else {
			assert.Equal(t, key, s.After[0].What)
		}
		assert.True(t, s.Warriors[0].Spared)
	}
	s := happens(t, 56, false, "1 6 2", man("A", 0, 18, 20), man("C", 0, 18, 24), man("B", 1, 30, 28)) // falls, unhurt by S3
	assert.True(t, tells("ENC-56", "fall into the catacombs") || tells("WOUND-01", "") || s.Warriors[0].Condition == rules.Gone)
}

func TestWhatIsFoundInTheCatacombsIsHisAtOnce(t *testing.T) { // ENC-56-3, ENC-56-4, ENC-56-5, RUL-ENC-29
	s := below(t, 3, "1", true, nil)
	_, has := s.Bears(&s.Warriors[0], "lantern")
	assert.True(t, has)

	s = below(t, 4, "1", true, nil)
	net, _ := s.Rules.WeaponNamed("net")
	require.Contains(t, s.Warriors[0].Weapons, net)
	assert.Len(t, after(over(t, s), "item"), 1)
	s = until(t, s, 0, rules.Shooting, nil)
	s = until(t, s, 0, rules.Shooting, nil)
	require.Equal(t, rules.Standing, s.Warriors[0].Condition, "he is out again")
	s.Warriors[0].At, s.Warriors[2].At = at(30, 20, 0), at(30, 25, 0)
	s.Warriors[0].Done = 0
	lay(s, "6 6")
	s = play(t, s, rules.Shoot{Who: 0, At: 2, Weapon: net}, nil)
	assert.True(t, s.Warriors[2].Netted)
	assert.Empty(t, after(over(t, s), "item"), "a net that is thrown is lost")

	for coats, left := range map[int]int{1: 0, 0: 1} {
		s = below(t, 5, "1", true, map[string]int{"EQUIP-03": coats})
		_, has = s.Bears(&s.Warriors[0], "black-lotus")
		assert.Equal(t, coats == 1, has, "it is on his axe")
		assert.Len(t, after(over(t, s), "item"), left)
	}
}

func TestWhoCannotUseWhatHeFindsKeepsIt(t *testing.T) { // ENC-56-1, ENC-56-6, MAGIC-09
	for row, key := range map[int]string{1: "helmet", 6: "sword"} {
		for _, animal := range []bool{false, true} {
			s := stage(t, 56, false, fmt.Sprintf("1 1 %d", row), man("A", 0, 18, 20), man("C", 0, 18, 24), man("B", 1, 30, 28))
			w := &s.Warriors[0]
			w.Animal = animal
			if !animal {
				list, _ := s.Rules.MagicNamed("lesser-magic")
				spell, _ := s.Rules.SpellNamed("luck-of-shemtek")
				w.Magic, w.Spells = list, []rules.SpellID{spell}
			}
			s = over(t, play(t, s, rules.Done{}, nil))
			assert.False(t, s.Warriors[0].Helmet)
			assert.Equal(t, key == "sword" && !animal, len(s.Warriors[0].Weapons) == 1)
			require.Len(t, after(s, "item"), 1)
			assert.Equal(t, key, after(s, "item")[0].What)
		}
	}
}

func TestAPriestWearsTheHelmetHeFinds(t *testing.T) { // ENC-56-1, MAGIC-09
	s := stage(t, 56, false, "1 1 1", man("A", 0, 18, 20), man("C", 0, 18, 24), man("B", 1, 30, 28))
	list, _ := s.Rules.MagicNamed("prayers")
	spell, _ := s.Rules.SpellNamed("soulfire")
	s.Warriors[0].Magic, s.Warriors[0].Spells = list, []rules.SpellID{spell}
	assert.True(t, play(t, s, rules.Done{}, nil).Warriors[0].Helmet)
}

func TestWithARopeHeClimbsOutOfTheCatacombs(t *testing.T) { // ENC-56
	s := stage(t, 56, false, "1 1 6 3", man("A", 0, 18, 20), man("C", 0, 18, 24), man("B", 1, 30, 28))
	give(t, s, 0, "rope-and-hook")
	s = play(t, s, rules.Done{}, nil) // D3 of 2
	require.Equal(t, rules.Gone, s.Warriors[0].Condition)
	s = until(t, s, 0, rules.Charges, nil)
	assert.Equal(t, rules.Gone, s.Warriors[0].Condition)
	s = until(t, s, 0, rules.Charges, nil)
	require.Equal(t, rules.Standing, s.Warriors[0].Condition)
	b, _ := s.Table.BuildingAt(s.Warriors[0].At)
	assert.NotZero(t, b, "inside a building")
}
