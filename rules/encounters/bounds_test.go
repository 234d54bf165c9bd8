package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhoCanFindAShardAndWhoseArmMayTurn(t *testing.T) { // ENC-16, RUL-ENC-8
	a, b := man("A", 0, 10, 20), man("B", 1, 0, 0)
	b.At = a.At
	b.At.X += 2500
	s, e := under(t, 16, false, a, b, but(man("Down", 0, 20, 20), func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), but(man("Runs", 0, 24, 20), func(w *rules.Warrior) { w.Fleeing = true }),
		but(man("Hound", 1, 28, 20), func(w *rules.Warrior) { w.Animal = true }), man("Free", 1, 32, 20))
	cityDog(s)
	end := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	for i := range end.Warriors {
		assert.Equal(t, end.Warriors[i].Name == "Free", end.Warriors[i].Counters.Get("shard", 0) > 0, end.Warriors[i].Name)
	}
	s.Warriors[5].Fleeing = true
	end = does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p), "nobody finds it, and it has happened") })
	for i := range end.Warriors {
		assert.Zero(t, end.Warriors[i].Counters.Get("shard", 0))
	}
}

func TestWhoReadsTheWriting(t *testing.T) { // ENC-32, RUL-ENC-35
	limit := at(12, 8, 0)
	limit.X += 1250 + in(4)
	for hairs, reads := range map[physics.Length]bool{0: true, 1: false} {
		s, e := under(t, 32, false, man("A", 0, 0, 0), man("B", 1, 24, 24))
		s.Warriors[0].At = limit
		s.Warriors[0].At.X += hairs
		end := does(t, s, map[bool]string{true: "2"}[reads], func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, reads, end.Warriors[0].Counters.Get("curse", 0) == 1)
		assert.Equal(t, !reads, lines("ENC-32", "Nobody is near enough") == 1)
	}
	for row := 1; row <= 6; row++ {
		s, e := under(t, 32, false, man("A", 0, 35, 40), man("B", 1, 24, 24))
		end := does(t, s, string(rune('0'+row)), func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		w := &end.Warriors[0]
		got := [5]int{len(after(end, rules.NextRoll)), w.Counters.Get("curse", 0), w.Counters.Get("loot", 0), w.Counters.Get("hiding-places", 0), w.Counters.Get("passage", 0)}
		want := [6][5]int{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}, {0, 0, 2, 0, 0}, {0, 0, 0, 1, 0}, {0, 0, 0, 0, 2}, {}}[row-1]
		assert.Equal(t, want, got, "row %d, by the mill", row)
		if row == 1 {
			assert.Equal(t, rules.Aftermath{Rule: "ENC-32-1", Kind: rules.NextRoll, Side: 0, Who: 0, N: 1}, after(end, rules.NextRoll)[0])
		}
	}
}

func TestHowLightAFeatherIs(t *testing.T) { // ENC-34b
	s, e := under(t, 34, true, pair()...)
	for strength, half := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 10: 5} {
		assert.Equal(t, half, e.Moments.Falls(s, s.Warrior(0), strength), "Strength %d", strength)
	}
	for _, row := range []struct {
		of    rules.Purpose
		kind  rules.TestKind
		dived bool
		ok    bool
		again bool
	}{
		{rules.TestRoll, rules.ClimbTest, false, false, true}, {rules.TestRoll, rules.JumpTest, true, false, true}, {rules.TestRoll, rules.JumpTest, false, false, false}, {rules.TestRoll, rules.RoutTest, true, false, false},
		{rules.TestRoll, rules.ClimbTest, false, true, false}, {rules.HitRoll, rules.ClimbTest, false, false, false},
	} {
		does(t, s, "", func(p *rules.Play) {
			p.Testing.Kind = row.kind
			p.Warrior(0).Dived = row.dived
			assert.Equal(t, row.again, e.Moments.Rethrows(p, p.Warrior(0), row.of, row.ok), "%+v", row)
		})
	}
}

func TestHowTheAirTwists(t *testing.T) { // ENC-25, RUL-ENC-13
	s, e := under(t, 25, false, pair()...)
	end := does(t, s, "4", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	for _, help := range []rules.Help{rules.Company, rules.Company + 1} {
		assert.Equal(t, in(4), e.Moments.Nearness(end, end.Warrior(0), help, in(6)))
	}
	assert.Equal(t, in(4), e.Moments.Stretch(end))
	for side := range rules.SideID(2) { // anew in each player's turn
		end.Active = side
		assert.Equal(t, in(2), e.Moments.Stretch(does(t, end, "2", e.Moments.TurnBegins)))
	}
}

func TestWhenTheTreeLetsGo(t *testing.T) { // ENC-23, RUL-ENC-11
	s, e := under(t, 23, false, pair()...)
	dog := cityDog(s)
	s.Warriors[dog].Type, s.Warriors[dog].Wounds = "Man-Eater", 2
	for _, into := range []rules.Condition{rules.KnockedDown, rules.Stunned, rules.OutOfAction} {
		end := does(t, s, "", func(p *rules.Play) {
			assert.Equal(t, rules.Standing, e.Moments.Injured(p, p.Warrior(dog), into, 0))
			assert.Equal(t, into, e.Moments.Injured(p, p.Warrior(0), into, 1), "others fall")
		})
		w := &end.Warriors[dog]
		assert.True(t, w.Has(rules.Harmless))
		assert.Zero(t, w.Wounds)
		assert.Equal(t, 1, lines("ENC-23", "lets go"))
		does(t, end, "", func(p *rules.Play) { e.Moments.Injured(p, p.Warrior(dog), into, 0) })
		assert.Zero(t, lines("ENC-23", "lets go"), "once")
	}
}

func TestWhatThePeddlerSells(t *testing.T) { // ENC-65: of maces and of hammers a stock each, and of either poison
	s, e := under(t, 65, false, pair()...)
	s.Winner = -1
	none := does(t, s, "", e.Moments.BattleEnds)
	assert.Empty(t, after(none, rules.Bargain))
	assert.Equal(t, 1, lines("ENC-65", "Nobody has won"))
	s.Winner = 1
	dice := ""
	want := []string{"axe", "dagger", "club", "club", "sword", "crossbow", "pistol", "duelling-pistol", "helmet", "hunting-arrows", "lantern", "mordheim-map", "rope-and-hook", "black-lotus", "dark-venom", "blessed-water", "garlic", "healing-herbs", "lucky-charm", "holy-relic"}
	for i := range want {
		dice += string(rune('1' + i%6))
	}
	all := after(does(t, s, dice, e.Moments.BattleEnds), rules.Bargain)
	require.Len(t, all, len(want))
	for i, a := range all {
		assert.Equal(t, rules.Aftermath{Rule: "ENC-65", Kind: rules.Bargain, Side: 1, Who: rules.Nobody, What: want[i], N: i%6/2 + 1}, a)
		_, weapon := s.Rules.WeaponNamed(a.What)
		_, armour := s.Rules.ArmourNamed(a.What)
		_, item := s.Rules.ItemNamed(a.What)
		assert.True(t, weapon || armour || item, a.What)
	}
}

func TestWhoKeepsAwayFromWalls(t *testing.T) { // ENC-63-6
	s, e := under(t, 63, false, man("A", 0, 20, 8), man("B", 1, 40, 20))
	way := func(s *rules.State, x, y float64) error {
		w := s.Warrior(0)
		path, err := s.Table.Path(s.Mover(w), at(x, y, 0), s.Bodies(0))
		require.NoError(t, err)
		return e.Moments.Bars(s, w, path)
	}
	s.Warriors[0].Base.M = 30
	assert.NoError(t, way(s, 14, 8), "whoever has seen nothing")
	s.Warriors[0].Counters.Set("pool", 0, 6)
	assert.NoError(t, way(s, 14.6, 8))
	assert.ErrorContains(t, way(s, 13.4, 8), "2\" to a wall")
	assert.ErrorContains(t, way(s, 8, 8), "ENC-63-6")
	s.Warriors[0].At = at(13.2, 8, 0) // he is near already
	assert.NoError(t, way(s, 18, 8), "away from it")
	assert.NoError(t, way(s, 13.3, 8))
	assert.Error(t, way(s, 12.9, 8), "but not nearer")
	s.Warriors[0].At = physics.Spot{X: in(12) + in(2) + 1250, Y: in(6)}
	along := physics.Spot{X: s.Warriors[0].At.X, Y: in(10)}
	assert.NoError(t, e.Moments.Bars(s, s.Warrior(0), physics.Path{Cost: in(4), Legs: []physics.Leg{{Kind: physics.Walk, From: s.Warriors[0].At, To: along, Cost: in(4), Length: in(4)}}}), "along it at 2\"")
	s.Warriors[0].Counters.Set("pool", 0, 5)
	assert.NoError(t, way(s, 12.9, 8))
}

func TestWhatIsToldOfTheBefallen(t *testing.T) { // ENC-G11
	for _, row := range []struct {
		number  int
		counter string
		value   int
		rule    string
		kept    bool
	}{
		{16, "shard", 1, "ENC-16", true}, {32, "curse", 1, "ENC-32-2", false}, {32, "loot", 2, "ENC-32-3", false}, {32, "hiding-places", 1, "ENC-32-4", false}, {32, "passage", 2, "ENC-32-5", false}, {32, "in-passage", 2, "ENC-32-5", false},
		{36, "possessed-arm", 1, "ENC-36", false}, {41, "sticky", 1, "ENC-41b", false}, {42, "frozen", 1, "ENC-42-4", false}, {42, "champion", 1, "ENC-42-6", false},
		{63, "pool", 1, "ENC-63-1", false}, {63, "pool", 2, "", false}, {63, "pool", 3, "ENC-63-3", false}, {63, "pool", 4, "", false}, {63, "pool", 5, "ENC-63-5", false}, {63, "pool", 6, "ENC-63-6", false}, {65, "comet-shards", 2, "ENC-65b", true}, {51, "stuck", 1, "ENC-51", false}, {52, "terrified", 3, "ENC-52", false}, {54, "matriarchs-gear", 1, "ENC-54", true}, {55, "trousers", 1, "ENC-55b", false},
	} {
		s, _ := under(t, row.number, false, pair()...)
		rule, words := encounters.Befallen(s, &s.Warriors[0])
		assert.Empty(t, rule+words, "nothing yet")
		s.Warriors[0].Counters.Set(row.counter, 0, row.value)
		rule, words = encounters.Befallen(s, &s.Warriors[0])
		assert.Equal(t, row.rule, rule, "%+v", row)
		assert.Equal(t, row.rule == "", words == "")
		rule, _ = encounters.Befallen(s, &s.Warriors[1])
		assert.Empty(t, rule, "nobody else")
		s.Counters.Set("happening-over", 0, 1)
		rule, _ = encounters.Befallen(s, &s.Warriors[0])
		assert.Equal(t, row.kept, rule != "", "when it is over: %+v", row)
	}
	s, _ := under(t, 61, false, pair()...)
	s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
	rule, _ := encounters.Befallen(s, &s.Warriors[0])
	assert.Equal(t, "ENC-61", rule)
	s.Warriors[0].Counters.Set("spellbound", 0, s.Turn-1)
	rule, _ = encounters.Befallen(s, &s.Warriors[0])
	assert.Empty(t, rule)
}

func TestDaggersAreEasierToSaveFromForCreaturesToo(t *testing.T) { // ARMOUR-06, WEAP-02, ENC-15, ENC-66
	for number, kind := range map[int]string{15: "Bloodletter", 66: "Gigantic Spider"} {
		s, _ := under(t, number, false, pair()...)
		dog := cityDog(s)
		s.Warriors[dog].Type = kind
		for key, want := range map[string]int{"sword": 4, "dagger": 3} {
			id, ok := s.Rules.WeaponNamed(key)
			require.True(t, ok)
			r, _ := s.Save(&rules.Strike{By: 0, At: dog, Weapon: id, Strength: 3})
			assert.Equal(t, want, r.Need(), "%s against a %s: %s", kind, key, r.String())
		}
	}
}

func TestTheAirShortensTheBlunderbussToo(t *testing.T) { // ENC-25, WEAP-25
	s, _ := under(t, 25, false, man("A", 0, 18, 20), man("B", 1, 18, 33))
	bb, ok := s.Rules.WeaponNamed("blunderbuss")
	require.True(t, ok)
	towards := s.Warriors[1].At
	for twist, want := range map[int]int{0: 1, 2: 1, 5: 0} {
		s.Counters.Set("twist", 0, twist)
		assert.Len(t, s.InBlast(&s.Warriors[0], bb, towards), want, "12\" and %d\" more of 16\"", twist)
	}
}

func TestWhatLetsALeaderBeHeardFartherIsAddedToTheTwist(t *testing.T) { // ENC-25, LEARN-A1, LEARN-R3, KIN-01
	for radius, far := range map[float64]float64{6: 4, 12: 10, 18: 16} { // a D6 of 4 in place of 6"
		leader := but(man("L", 0, 18, 20), func(w *rules.Warrior) { w.Leader, w.LeaderRadius, w.Base.Ld = true, in(radius), 9 })
		for gap, want := range map[float64]int{far: 9, far + 0.1: 7} {
			s, _ := under(t, 25, false, leader, man("A", 0, 18+2.5+gap, 20), man("B", 1, 30, 40))
			s.Warriors[1].At.X = s.Warriors[0].At.X + 2500 + in(gap)
			s.Counters.Set("twist", 0, 4)
			ld, _ := s.Leadership(&s.Warriors[1])
			assert.Equal(t, want, ld, "heard within %v\", %v\" away", radius, gap)
		}
	}
}
