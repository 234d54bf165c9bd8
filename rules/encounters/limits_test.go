package encounters_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
	"cometfall/rules/optional"
)

func TestTheChartHasThirtySixNumbers(t *testing.T) { // ENC-G03
	all := encounters.Numbers()
	require.Len(t, all, 36)
	for k, n := range all {
		assert.Equal(t, 10*(k/6+1)+k%6+1, n)
	}
}

func TestTheFruitIsEatenByWhoReachesTheTree(t *testing.T) { // ENC-61
	s := happens(t, 61, false, "", man("A", 0, 18, 20), man("B", 1, 30, 40))
	tree := s.MarkerOf("tree")
	require.NotNil(t, tree)
	for gap, eats := range map[float64]bool{7.9: true, 20: false} { // he runs 8"
		p := &rules.Play{State: s.Clone()}
		w := p.Warrior(0)
		w.At = tree.At
		w.At.Y += tree.Radius + w.Radius + in(gap)
		w.Counters.Set("spellbound", 0, p.Turn)
		p.Phase, p.Active = rules.Charges, 0
		end, err := rules.RunAnswered(p.State, rules.Done{}, nil)
		require.NoError(t, err)
		a := &end.Warriors[0]
		assert.Equal(t, eats, !a.InPlay(), "%v inches", gap)
		if !eats {
			assert.Less(t, a.At.Y, w.At.Y, "he is on his way")
		}
	}
}

func TestTheFlamesBurnOnce(t *testing.T) { // ENC-22
	s := happens(t, 22, false, "1", man("A", 0, 10, 8), man("N", 0, 12.5, 9), man("B", 1, 30, 28))
	s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
	s = play(t, s, rules.Done{}, nil)
	s.Warriors[0].At = at(20, 20, 0)
	s.Warriors[1].At = at(13.5, 9, 0)
	s = play(t, s, rules.Done{}, nil)
	require.True(t, tells("ENC-22", "N is still in smoke"))
	assert.Zero(t, s.Warriors[1].Counters.Get("scorched", 0))
	for range 8 {
		s = play(t, s, rules.Done{}, nil)
		assert.False(t, tells("ENC-22", "N is still in smoke"), "once is all, though he stays")
	}
}

func TestTheRatsAreGoneAtTheEndOfTheStreet(t *testing.T) { // ENC-12, RUL-ENC-4
	s := happens(t, 12, false, "1", man("A", 0, 40, 40), man("B", 1, 27, 30))
	for range 60 {
		if s.MarkerOf("swarm") == nil {
			break
		}
		m := s.MarkerOf("swarm").At
		assert.True(t, m.X >= 0 && m.Y >= 0 && m.X <= s.Table.Width && m.Y <= s.Table.Depth)
		s = play(t, s, rules.Done{}, nil)
	}
	assert.Nil(t, s.MarkerOf("swarm"))
}

func TestTheSpellboundGoAsFastAsTheyCan(t *testing.T) { // ENC-61, LEARN-V2, INJ-09
	for name, row := range map[string]struct {
		inches float64
		change func(s *rules.State)
	}{
		"he runs":           {8, func(*rules.State) {}},
		"a sprinter":        {12, func(s *rules.State) { require.True(t, s.Rules.Teach(&s.Warriors[0], "sprint")) }},
		"he has just risen": {2, func(s *rules.State) { s.Warriors[0].Done |= rules.StoodUp }},
	} {
		s := happens(t, 61, false, "1", man("A", 0, 24, 20), man("B", 1, 44, 20))
		s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
		s.Warriors[0].At = at(4, 20, 0)
		row.change(s)
		was := s.Warriors[0].At
		s = play(t, s, rules.Done{}, nil)
		assert.InDelta(t, float64(in(row.inches)), float64(physics.Apart(was.Point(), s.Warriors[0].At.Point())), 100, name)
		assert.Equal(t, row.inches > 4, s.Warriors[0].Did(rules.Ran), name)
	}
}

func TestAStrangerWhoDoesBothChargesNobody(t *testing.T) { // ENC-13b
	s := happens(t, 13, true, "3 1", pair()...)
	s.Warriors[2].At = at(18, 27, 0)
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-G08", "moves towards him"))
	assert.False(t, s.Engaged(&s.Warriors[0]))
	s = play(t, s, rules.Done{}, nil)
	assert.True(t, s.Warriors[2].Did(rules.Shot), "and shoots every turn")
}

func TestTheCallOfVanhelReachesHalfAsFarInAnEarthquake(t *testing.T) { // ENC-13, SPELL-NEC-5
	for number, far := range map[int]float64{13: 2, 16: 4} {
		z := but(man("Z", 0, 18, 22), func(w *rules.Warrior) { w.Type = "Zombie" })
		s := happens(t, number, false, "1", man("A", 0, 18, 20), z, man("B", 1, 30, 40))
		list, _ := s.Rules.MagicNamed("necromancy")
		call, _ := s.Rules.SpellNamed("call-of-vanhel")
		s.Warriors[0].Magic, s.Warriors[0].Spells, s.Phase = list, []rules.SpellID{call}, rules.Shooting
		for d, why := range map[float64]error{far - 0.1: nil, far + 0.1: rules.ErrTooFar} {
			assert.ErrorIs(t, rules.CastSpell{Who: 0, Spell: call, At: 1, To: at(18, 22+d, 0)}.Legal(s), why, "%d, %v inches", number, d)
		}
	}
}

func TestNoPrayerFreesHimWhoIsStuckInTheGround(t *testing.T) { // ENC-51, SPELL-PRA-5
	for _, stuck := range []int{1, 0} {
		for _, down := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
			s := happens(t, 51, false, "1 4", pair()...)
			require.Positive(t, s.Warriors[0].Counters.Get("stuck", 0))
			s.Warriors[0].Counters.Set("stuck", 0, stuck)
			s.Warriors[0].Condition = down
			p := &rules.Play{State: s}
			p.StandUp(p.Warrior(0), "SPELL-PRA-5")
			want := rules.Standing
			if stuck > 0 {
				want = rules.KnockedDown
			}
			assert.Equal(t, want, p.Warrior(0).Condition)
		}
	}
}

func TestWhoIsStruckDownAsHeTurnsLosesHisShardToTheStriker(t *testing.T) { // ENC-16, FIGHT-24, ESC-03
	s := stage(t, 16, false, "1", man("A", 0, 18, 20), man("B", 1, 30, 28))
	set, err := book.Ruleset("lrb", "random-happenings", "escaping")
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, 16, 6, nil))
	s.Rules = set
	give(t, s, 1, "axe")
	s = play(t, s, rules.Done{}, nil)
	require.Equal(t, 1, s.Warriors[0].Counters.Get("shard", 0))
	s.Warriors[1].At = physics.Spot{X: s.Warriors[0].At.X + 2500, Y: s.Warriors[0].At.Y}
	lay(s, "66 5 6")
	s = play(t, s, optional.Escape{Who: 0}, nil)
	s = play(t, s, rules.Done{}, nil)
	require.Equal(t, rules.OutOfAction, s.Warriors[0].Condition)
	assert.Equal(t, 1, s.Warriors[1].Counters.Get("shard", 0))
}

func TestTheLuckyLeapAwayFromASinkhole(t *testing.T) { // ENC-51, SPELL-LES-5
	for dice, want := range map[string]rules.Condition{
		"1 1 3": rules.Standing, "1 5 2": rules.Standing, "1 4 1": rules.OutOfAction, "1 1 6": rules.KnockedDown, "1 2": rules.Standing,
	} {
		s := stage(t, 51, false, dice, pair()...)
		luck, _ := s.Rules.SpellNamed("luck-of-shemtek")
		s.Warriors[0].Effects = []rules.Effect{{Spell: luck, By: 0, Since: 1}}
		s.Active = 0 // the other's turn begins, and his luck lasts
		s = play(t, s, rules.Done{}, nil)
		require.Zero(t, s.Dice.Left(), dice)
		assert.Equal(t, want, s.Warriors[0].Condition, dice)
	}
}

func TestWhoIsSetDownNearTheScreamsHearsThem(t *testing.T) { // ENC-64, LEARN-V1, RUL-ENC-32
	for x, hit := range map[float64]int{21.6: 0, 20.4: 1} { // the inn's wall is at 12"
		s := happens(t, 64, false, "1 3", man("A", 0, 24, 8), man("B", 1, 44, 20))
		require.Equal(t, 1, s.MarkerOf("scream").Building)
		p := &rules.Play{State: s}
		p.Carry(p.Warrior(0), at(x, 8, 0), "LEARN-V1", "leaps")
		assert.Equal(t, hit, s.Warriors[0].Counters.Get("deafened", 0), "%v", x)
	}
}

func TestWhoPassesTheScreamsHearsThem(t *testing.T) { // ENC-64, RUL-ENC-32
	for x, hit := range map[float64]int{20.7: 0, 20.4: 1} { // the inn's wall is at 12", and half his base 0.5"
		s := happens(t, 64, false, "1 3", man("A", 0, 24, 8), man("B", 1, 44, 20))
		s.Phase = rules.Moves
		lay(s, strings.Repeat("1 ", hit)) // it does not wound
		s.Dice.Strict = true
		s = play(t, s, rules.Move{Who: 0, Via: []physics.Spot{at(x, 9, 0)}, To: at(23, 10, 0), Run: true}, nil)
		require.Equal(t, at(23, 10, 0), s.Warriors[0].At, "he ends his way beyond 8 inches")
		assert.Equal(t, hit == 1, tells("ENC-64", "A's ears: his way led within 8\" of them"), "%v", x)
		assert.Equal(t, hit, lines("WOUND-01", "Strength 1 against"), "once, in and out again: %v", x)
		assert.Equal(t, hit, s.Warriors[0].Counters.Get("deafened", 0), "and never again")
	}
}

func TestTheMatriarchsGearIsTakenAsAWhole(t *testing.T) { // ENC-54, RUL-ENC-26
	s, e := under(t, 54, false, man("A", 0, 18, 20), man("C", 0, 30, 30), man("B", 1, 18, 23))
	s.Markers = []rules.Marker{{ID: 1, Kind: "gear", Rule: "ENC-54", At: at(18, 20, 0), Radius: 1250, Of: rules.Nobody}}
	gear := &e.Things[0].Moments
	got := does(t, s, "", func(p *rules.Play) { gear.Arrives(p, p.Warrior(0)) })
	assert.Nil(t, got.MarkerOf("gear"), "nothing lies there any more")
	assert.Equal(t, 1, got.Warriors[0].Counters.Get("matriarchs-gear", 0))
	assert.Equal(t, s.Warriors[0].Weapons, got.Warriors[0].Weapons, "he carries it, and does not fight with it")
	// Where he falls it lies at once, and the next may have it.
	fallen := does(t, got, "", func(p *rules.Play) { p.TakeOut(p.Warrior(0), "INJ-03") })
	assert.Zero(t, fallen.Warriors[0].Counters.Get("matriarchs-gear", 0))
	require.NotNil(t, fallen.MarkerOf("gear"))
	assert.Equal(t, at(18, 20, 0), fallen.MarkerOf("gear").At)
	fallen.Warriors[1].At = at(18, 20, 0)
	next := does(t, fallen, "", func(p *rules.Play) { gear.Arrives(p, p.Warrior(1)) })
	assert.Len(t, after(over(t, next), rules.Items), 6, "all of it is his after the battle")
}

func TestWhatHurtsTheUndeadHurtsTheCountess(t *testing.T) { // ENC-13b, SPELL-PRA-3, SPELL-NEC-1
	for die, undead := range map[string]bool{"1": false, "3": true, "5": false} {
		s := happens(t, 13, true, die+"1", pair()...)
		guest := s.Warriors[2]
		cast := func(list, key string) rules.CastSpell {
			w := s.Warrior(0)
			w.Magic, _ = s.Rules.MagicNamed(list)
			id, _ := s.Rules.SpellNamed(key)
			w.Spells = []rules.SpellID{id}
			return rules.CastSpell{Who: 0, Spell: id, At: 2}
		}
		s.Phase, s.Warriors[2].At = rules.Shooting, at(18, 23, 0)
		steal := cast("necromancy", "lifestealer").Legal(s)
		assert.Equal(t, undead, steal != nil, guest.Name)
		c := cast("prayers", "soulfire")
		c.At = 0
		lay(s, "66 1")
		play(t, s, c, nil)
		need := 0
		for _, e := range told {
			if e.Kind == rules.Threw && e.For == rules.WoundRoll {
				need = e.Need
			}
		}
		assert.Equal(t, map[string]int{"1": 4, "3": 3, "5": 4}[die], need, "Strength 3, and 5 against the undead: %s", guest.Name)
	}
}

func TestEachSpawnRollsItsOwnBlows(t *testing.T) { // ENC-26
	s := happens(t, 26, false, "1", pair()...)
	second := *creatures(s, "Mindless Spawn")[0]
	second.ID = rules.WarriorID(len(s.Warriors))
	s.Warriors = append(s.Warriors, second)
	for i, id := range []rules.WarriorID{second.ID - 1, second.ID} {
		w, foe := s.Warrior(id), &s.Warriors[i]
		w.At = foe.At
		w.At.X += w.Radius + foe.Radius
	}
	s.Phase = rules.Combat
	end := does(t, s, "45 12", encounters.Happenings.Within(s).CombatBegins)
	assert.Equal(t, []int{9, 3}, []int{end.Warriors[second.ID-1].Base.A, end.Warriors[second.ID].Base.A})
}

func TestTheRatsAreGoneWhereTheirStreetEnds(t *testing.T) { // ENC-12, RUL-ENC-4
	for die, goes := range map[string]bool{"12": false, "33": true} { // 3" or 6" down 4" of a street
		s := stage(t, 12, false, "1", man("A", 0, 2, 2), man("B", 1, 46, 46))
		table, err := physics.NewTable(physics.Plan{Name: "blind alley", Width: in(48), Depth: in(48),
			Streets: []physics.Street{{Name: "alley", Line: []physics.Point{{X: in(24)}, {X: in(24), Y: in(4)}}}}})
		require.NoError(t, err)
		s.Table = table
		s = play(t, s, rules.Done{}, nil)
		require.NotNil(t, s.MarkerOf("swarm"))
		lay(s, die)
		end := play(t, s, rules.Done{}, nil)
		assert.Equal(t, goes, end.MarkerOf("swarm") == nil, die)
		assert.Equal(t, goes, encounters.Over(end), die)
	}
}

func TestTheHoleIsHisWhoFellIntoIt(t *testing.T) { // ENC-56
	s, e := under(t, 56, false, but(man("Up", 1, 6, 10), func(w *rules.Warrior) { w.At.Z = in(3) }), man("A", 0, 20, 20))
	end := does(t, s, "3 3", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	require.NotNil(t, end.MarkerOf("pit"))
	assert.Equal(t, rules.WarriorID(1), end.MarkerOf("pit").Of)
}
