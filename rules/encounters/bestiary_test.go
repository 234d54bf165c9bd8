package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestTheCreaturesAreAsTheBestiaryHasThem(t *testing.T) { // ENC-11, ENC-13b, ENC-15, ENC-23, ENC-24, ENC-26, ENC-35, ENC-45, ENC-62, ENC-66
	for _, row := range []struct {
		number int
		other  bool
		dice   string
		kind   string
		pr     rules.Profile
		large  bool
		traits rules.Trait
	}{
		{11, false, "1", "Ogre Bodyguard", rules.Profile{M: 6, WS: 3, BS: 2, S: 4, T: 4, W: 3, I: 3, A: 2, Ld: 7}, true, rules.CausesFear | rules.HiredSword},
		{45, false, "1", "Pit Fighter", rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 4, W: 1, I: 4, A: 2, Ld: 7}, false, rules.HiredSword},
		{15, false, "1", "Bloodletter", rules.Profile{M: 4, WS: 6, S: 4, T: 3, W: 2, I: 6, A: 2, Ld: 8}, false, rules.Daemon | rules.CausesFear | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NeverAlone | rules.NaturalWeapons},
		{24, false, "11", "Skeleton", rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 5}, false, rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NeverAlone | rules.NoPain | rules.NeverRuns},
		{35, false, "11", "Wild Dog", rules.Profile{M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}, false, rules.NaturalWeapons},
		{26, false, "", "Mindless Spawn", rules.Profile{M: 7, WS: 3, S: 4, T: 4, W: 2, I: 3, A: 7, Ld: 10}, true, rules.CausesFear | rules.NaturalWeapons | rules.NeverAlone},
		{62, false, "1", "Lost Flagellant", rules.Profile{M: 4, WS: 3, BS: 3, S: 4, T: 4, W: 1, I: 3, A: 1, Ld: 10}, false, rules.NeverAlone},
		{66, false, "", "Gigantic Spider", rules.Profile{M: 5, WS: 3, S: 5, T: 4, W: 4, I: 1, A: 2, Ld: 10}, true, rules.CausesFear | rules.NaturalWeapons | rules.NeverAlone},
		{23, false, "", "Man-Eater", rules.Profile{WS: 3, S: 4, T: 6, W: 3, I: 3, A: 2, Ld: 10}, false, rules.NaturalWeapons | rules.NeverAlone},
		{13, true, "1", "Marksman", rules.Profile{M: 4, WS: 3, BS: 6, S: 4, T: 3, W: 2, I: 6, A: 1, Ld: 7}, false, rules.NeverAlone},
		{13, true, "3", "Roving Duellist", rules.Profile{M: 6, WS: 6, BS: 6, S: 4, T: 4, W: 2, I: 9, A: 3, Ld: 9}, false, rules.Undead | rules.Vampire | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.CausesFear | rules.NoPain | rules.NeverAlone},
		{13, true, "5", "Roving Swordsman", rules.Profile{M: 5, WS: 8, BS: 4, S: 4, T: 3, W: 2, I: 7, A: 3, Ld: 8}, false, rules.Elf | rules.NeverAlone | rules.ExpertSwordsman},
	} {
		s, e := under(t, row.number, row.other, pair()...)
		lay(s, row.dice)
		s.Dice.Strict = false
		out, err := rules.RunAnswered(s, step{func(p *rules.Play) { require.True(t, e.Begin(p)) }}, func(d rules.Decision) rules.Answer { return rules.Answer{d.Usual} })
		require.NoError(t, err)
		all := creatures(out, row.kind)
		require.NotEmpty(t, all, row.kind)
		for _, w := range all {
			assert.Equal(t, row.pr, w.Base, row.kind)
			assert.Equal(t, row.pr.W, w.Wounds)
			assert.Equal(t, row.large, w.Large)
			assert.Equal(t, map[bool]physics.Length{true: 2000, false: 1250}[row.large], w.Radius)
			assert.Equal(t, map[bool]physics.Length{true: in(2.5), false: in(1.25)}[row.large], w.Height)
			assert.Equal(t, row.large, w.Size == rules.Large)
			assert.Equal(t, row.traits, w.Traits&^rules.Harmless, row.kind)
			assert.Equal(t, row.kind == "Wild Dog" || row.kind == "Gigantic Spider", w.Animal)
		}
	}
	set := stage(t, 0, false, "").Rules
	for key, want := range map[string]rules.Weapon{
		"morning-star-and-gauntlet": {Bonus: 1, Heavy: true, Parry: true, Class: rules.Bludgeoning}, "sigmarite-hammer": {Bonus: 1, Concussion: true, OneHanded: true, Class: rules.Bludgeoning},
	} {
		id, ok := set.WeaponNamed(key)
		require.True(t, ok, key)
		w := set.Weapon(id)
		assert.Equal(t, want, rules.Weapon{Bonus: w.Bonus, Heavy: w.Heavy, Parry: w.Parry, Concussion: w.Concussion, OneHanded: w.OneHanded, Class: w.Class}, key)
	}
}

func TestWhoPaysTheHiredAndWhoSuffers(t *testing.T) { // ENC-11, ENC-45, RUL-ENC-3
	for number, crowns := range map[int]int{11: 110, 45: 45} {
		men := []rules.Warrior{man("A", 0, 10, 20), but(man("Lost", 0, 12, 20), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), but(man("Rat", 0, 14, 20), func(w *rules.Warrior) { w.Summoned = true }), man("Hired", 0, 16, 20), man("B", 1, 30, 20), but(man("Gone", 0, 18, 20), func(w *rules.Warrior) { w.Condition = rules.Gone })}
		s, e := under(t, number, false, men...)
		does(t, s, "", e.Moments.BattleEnds) // nobody was hired
		s.Counters.Set("hired", 0, 4)
		paid := does(t, s, "", e.Moments.BattleEnds, 0)
		require.Len(t, after(paid, rules.Fee), 1)
		assert.Equal(t, rules.Aftermath{Rule: e.Rule, Kind: rules.Fee, Side: 0, Who: 3, What: "Man", N: crowns}, after(paid, rules.Fee)[0])
		for dice, who := range map[string]rules.WarriorID{"1": 0, "3": 0, "4": 5, "6": 5} { // A or the one who has left
			hurt := does(t, s, dice, e.Moments.BattleEnds, 1)
			require.Len(t, after(hurt, rules.Injury), 1)
			assert.Equal(t, rules.Aftermath{Rule: e.Rule, Kind: rules.Injury, Side: 0, Who: who, What: "Man", N: 1}, after(hurt, rules.Injury)[0], dice)
			assert.Empty(t, after(hurt, rules.Fee))
		}
	}
}

func TestTheChampionsOfTheStormSeekEachOther(t *testing.T) { // ENC-42-6, RUL-ENC-22
	three := func() (*rules.State, *encounters.Entry) {
		s, e := under(t, 42, false, man("A", 0, 10, 20), man("B", 1, 20, 20), man("C", 1, 16, 20), man("D", 0, 10, 30))
		s.Counters.Set("storm", 0, 6)
		for _, id := range []int{0, 1} {
			s.Warriors[id].Counters.Set("champion", 0, 1)
		}
		return s, e
	}
	s, e := three()
	assert.ErrorContains(t, e.Moments.Bound(s, s.Warrior(0)), "ENC-42-6")
	assert.NoError(t, e.Moments.Bound(s, s.Warrior(2)), "no champion")
	for name, change := range map[string]func(s *rules.State){
		"when they meet": func(s *rules.State) { s.Warriors[1].At = s.Warriors[0].At; s.Warriors[1].At.X += 2500 }, "the rival is lost": func(s *rules.State) { s.Warriors[1].Condition = rules.OutOfAction },
		"in another storm": func(s *rules.State) { s.Counters.Set("storm", 0, 5) }, "among the shots": func(s *rules.State) { s.Phase = rules.Shooting }, "a friend": func(s *rules.State) { s.Warriors[1].Side = 0 },
		"he is lost himself": func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction },
	} {
		s, e := three()
		change(s)
		if why := e.Moments.Bound(s, s.Warrior(0)); name == "when they meet" {
			assert.ErrorContains(t, why, "until one of them falls")
		} else {
			assert.NoError(t, why, name)
		}
		does(t, s, "", func(p *rules.Play) {
			assert.Equal(t, name == "when they meet", e.Moments.Passes(p, p.Warrior(0), rules.Test{}), name)
			assert.False(t, e.Moments.Passes(p, p.Warrior(2), rules.Test{}))
		})
	}
	// It is over when a champion has fallen.
	for _, row := range []struct {
		who   rules.WarriorID
		into  rules.Condition
		storm int
		over  bool
	}{{0, rules.OutOfAction, 6, true}, {1, rules.OutOfAction, 6, true}, {0, rules.Stunned, 6, false}, {2, rules.OutOfAction, 6, false}, {0, rules.OutOfAction, 5, false}} {
		s, e := three()
		s.Counters.Set("storm", 0, row.storm)
		end := does(t, s, "", func(p *rules.Play) {
			p.Warrior(row.who).Condition = row.into
			e.Moments.Downs(p, p.Warrior(row.who), rules.Nobody)
		})
		assert.Equal(t, row.over, encounters.Over(end), "%+v", row)
	}
	// In his own turn he charges or runs at the nearest rival; those who cannot stay.
	moves := func(change func(s *rules.State)) physics.Length {
		s, e := three()
		s.Warriors[2].At = at(40, 40, 0)
		s.Warriors[1].At = at(34, 20, 0)
		change(s)
		end := does(t, s, "", e.Moments.Compulsory)
		return physics.Apart(s.Warriors[0].At.Point(), end.Warriors[0].At.Point())
	}
	near := func(want float64, got physics.Length, why string) {
		t.Helper()
		assert.InDelta(t, float64(in(want)), float64(got), 60, why)
	}
	near(8, moves(func(*rules.State) {}), "he runs")
	near(4, moves(func(s *rules.State) { s.Warriors[0].NearEnemy = true }), "an enemy is near")
	near(4, moves(func(s *rules.State) { s.Warriors[0].Traits = rules.NeverRuns }), "who never runs")
	near(0, moves(func(s *rules.State) { s.Active = 1; s.Warriors[1].Done = rules.Held }), "in his own turn")
	near(0, moves(func(s *rules.State) { s.Warriors[0].Done = rules.Rallied }), "who has rallied")
	near(0, moves(func(s *rules.State) { s.Warriors[0].Done = rules.Held }), "who is held")
	near(0, moves(func(s *rules.State) { s.Warriors[0].Fleeing = true }), "who flees")
	near(0, moves(func(s *rules.State) { s.Warriors[0].Dazed = true }), "who is dazed")
	near(0, moves(func(s *rules.State) { s.Counters.Set("storm", 0, 4) }), "in another storm")
	near(6-0.984, moves(func(s *rules.State) { s.Warriors[1].At = at(16, 20, 0) }), "he charges")
}

func TestTheBallOfLightningSeeksTheStrongestWizard(t *testing.T) { // ENC-42-4, RUL-ENC-21
	caster := func(name string, side rules.SideID, x, y float64, list string, spells ...string) rules.Warrior {
		set := stage(t, 0, false, "").Rules
		w := man(name, side, x, y)
		w.Magic, _ = set.MagicNamed(list)
		for _, key := range spells {
			id, ok := set.SpellNamed(key)
			require.True(t, ok, key)
			w.Spells = append(w.Spells, id)
		}
		return w
	}
	ball := func(x, y float64) rules.Marker {
		return rules.Marker{ID: 1, Kind: "lightning", At: at(x, y, 0), Radius: 1250, Of: rules.Nobody}
	}
	one := caster("One", 1, 30, 20, "lesser-magic", "fires-of-uzhul")
	two := caster("Two", 0, 20, 20, "horned-rat", "gnawdoom", "warpfire")
	priest := caster("Priest", 0, 10, 20, "prayers", "soulfire", "hearts-of-steel", "healing-hand")
	float := func(dice string, change func(s *rules.State), men ...rules.Warrior) *rules.State {
		s, e := under(t, 42, false, append(men, man("A", 0, 40, 40), man("B", 1, 44, 44))...)
		s.Counters.Set("storm", 0, 4)
		s.Markers = []rules.Marker{ball(20, 40)}
		change(s)
		return does(t, s, dice, e.Things[0].Moments.Compulsory)
	}
	end := float("34", func(*rules.State) {}, one, two, priest)
	assert.Equal(t, at(20, 33, 0), end.MarkerOf("lightning").At, "straight at the one who knows two spells")
	assert.Equal(t, 2, end.Counters.Get("drawn-by", 0))
	end = float("34 1", func(s *rules.State) { s.Warriors[1].Spells = s.Warriors[1].Spells[:1] }, but(one, func(w *rules.Warrior) { w.At = at(20, 10, 0) }), two)
	assert.Equal(t, 1, end.Counters.Get("drawn-by", 0), "of equals by a die")
	assert.Equal(t, at(20, 40, 0), float("", func(s *rules.State) { s.Active = 1 }, one, two).MarkerOf("lightning").At, "in the player's turns")
	assert.Equal(t, at(20, 40, 0), float("", func(s *rules.State) { s.Markers[0].Of = 1 }, one, two).MarkerOf("lightning").At, "not while it feeds")
	// Without magic it crosses the board, and is gone beyond it.
	end = float("34", func(s *rules.State) { s.Markers[0].N = 2 }, priest)
	assert.Equal(t, at(20, 33, 0), end.MarkerOf("lightning").At, "from the bottom to the top")
	for edge, from := range []physics.Spot{at(20, 41, 0), at(7, 20, 0), at(20, 7, 0), at(41, 20, 0)} {
		over := float("34", func(s *rules.State) { s.Markers[0].N, s.Markers[0].At = edge, from }, priest)
		assert.True(t, encounters.Over(over), "edge %d", edge)
		assert.Nil(t, over.MarkerOf("lightning"))
		inches := from
		switch edge {
		case 0:
			inches.Y -= 10
		case 1:
			inches.X += 10
		case 2:
			inches.Y += 10
		default:
			inches.X -= 10
		}
		assert.False(t, encounters.Over(float("34", func(s *rules.State) { s.Markers[0].N, s.Markers[0].At = edge, inches }, priest)), "edge %d", edge)
	}
	// It touches him: he is frozen, and harmed by nothing.
	end = float("66 3", func(s *rules.State) {
		s.Markers[0].At = at(20, 30, 0)
		s.Warriors[1].Hidden = true
		s.Warriors[1].Fleeing = true
	}, one, two)
	w, m := &end.Warriors[1], end.MarkerOf("lightning")
	assert.Equal(t, rules.WarriorID(1), m.Of)
	assert.InDelta(t, float64(2500), float64(physics.Apart(m.At.Point(), w.At.Point())), 12)
	assert.False(t, w.Hidden || w.Fleeing)
	_, e := under(t, 42, false)
	assert.True(t, e.Moments.Untouchable(end, w) && e.Moments.StaysDown(end, w))
	assert.ErrorContains(t, e.Moments.MayFight(end, w), "ENC-42-4")
	assert.ErrorContains(t, e.Moments.Bound(end, w), "ENC-42-4")
	assert.False(t, e.Moments.Untouchable(end, &end.Warriors[0]) || e.Moments.StaysDown(end, &end.Warriors[0]))
	assert.NoError(t, e.Moments.MayFight(end, &end.Warriors[0]))
	// D3 of 3 is two turns, this one first; then he is free.
	assert.Equal(t, 3, end.Counters.Get("feeds-till", 0))
	feeds := e.Things[0].Moments.TurnEnds
	for _, row := range []struct {
		turns  int
		active rules.SideID
		free   bool
	}{{2, 0, false}, {3, 0, true}, {4, 0, true}, {3, 1, false}} {
		c := end.Clone()
		c.Sides[0].Turns, c.Sides[1].Turns, c.Active = row.turns, row.turns, row.active
		got := does(t, c, "", feeds)
		assert.Equal(t, row.free, encounters.Over(got), "%+v", row)
		assert.Equal(t, row.free, got.Warriors[1].Counters.Get("frozen", 0) == 0)
		assert.Equal(t, row.free, got.MarkerOf("lightning") == nil)
	}
	// Touched in another's turn he is held for two turns of the player's that follow.
	s, _ := under(t, 42, false, one, two, man("A", 0, 40, 40))
	s.Counters.Set("storm", 0, 4)
	s.Counters.Set("drawn-by", 0, 1)
	s.Warriors[0].Spells = append(s.Warriors[0].Spells, two.Spells[1])
	s.Markers, s.Active = []rules.Marker{ball(30, 24)}, 1
	later := does(t, s, "6 3", func(p *rules.Play) {
		e.Things[0].Moments.CastRolled(p, rules.CastSpell{Who: 0, Spell: one.Spells[0]}, 1, 1)
	})
	assert.Equal(t, rules.WarriorID(0), later.MarkerOf("lightning").Of)
	assert.Equal(t, 4, later.Counters.Get("feeds-till", 0))
	assert.Zero(t, does(t, end, "", e.Moments.BattleEnds).Warriors[1].Counters.Get("frozen", 0), "at the end he is free at once")
	// A spell of his draws it on; one of another's or a prayer does not.
	for name, row := range map[string]struct {
		change func(s *rules.State)
		who    rules.WarriorID
		spell  string
		draws  bool
	}{
		"his spell":      {func(*rules.State) {}, 1, "gnawdoom", true},
		"his, of equals": {func(s *rules.State) { s.Warriors[1].Spells = s.Warriors[1].Spells[:1] }, 1, "gnawdoom", true},
		"another's":      {func(*rules.State) {}, 0, "fires-of-uzhul", false},
		"his prayer":     {func(*rules.State) {}, 1, "soulfire", false},
		"while it feeds": {func(s *rules.State) { s.Markers[0].Of = 1 }, 1, "gnawdoom", false},
		"not drawn yet":  {func(s *rules.State) { s.Counters.Set("drawn-by", 0, 1) }, 1, "gnawdoom", false},
		"no longer best": {func(s *rules.State) { s.Warriors[1].Spells = nil }, 1, "gnawdoom", false},
	} {
		s, e := under(t, 42, false, one, two, man("A", 0, 40, 40))
		s.Counters.Set("storm", 0, 4)
		s.Counters.Set("drawn-by", 0, 2)
		s.Markers = []rules.Marker{ball(20, 40)}
		row.change(s)
		id, _ := s.Rules.SpellNamed(row.spell)
		got := does(t, s, map[bool]string{true: "5"}[row.draws], func(p *rules.Play) {
			e.Things[0].Moments.CastRolled(p, rules.CastSpell{Who: row.who, Spell: id}, 1, 1)
		})
		assert.Equal(t, row.draws, got.MarkerOf("lightning").At == at(20, 35, 0), name)
	}
}

func TestWhatTheReaderFinds(t *testing.T) { // ENC-32-3, ENC-32-5, RUL-ENC-16
	s, e := under(t, 32, false, man("A", 0, 10, 8), man("B", 1, 30, 20), man("C", 1, 40, 40))
	arrives := func(s *rules.State, dice string, who rules.WarriorID) *rules.State {
		return does(t, s, dice, func(p *rules.Play) { e.Moments.Arrives(p, p.Warrior(who)) })
	}
	arrives(s, "", 0) // he has read nothing
	arrives(s, "", 1)
	for house, finds := range map[int]bool{1: true, 2: false} {
		c := s.Clone()
		c.Warriors[0].Counters.Set("loot", 0, house)
		end := arrives(c, map[bool]string{true: "4"}[finds], 0)
		assert.Equal(t, finds, len(after(end, rules.Crowns)) == 1)
		if finds {
			assert.Equal(t, rules.Aftermath{Rule: "ENC-32-3", Kind: rules.Crowns, Side: 0, Who: 0, N: 4}, after(end, rules.Crowns)[0])
			assert.Zero(t, end.Warriors[0].Counters.Get("loot", 0), "once")
		}
		c = s.Clone()
		c.Warriors[0].Counters.Set("passage", 0, house)
		end = arrives(c, "", 0)
		assert.Equal(t, finds, end.Warriors[0].Counters.Get("in-passage", 0) == 1)
		assert.Equal(t, !finds, end.Warriors[0].Counters.Get("passage", 0) > 0)
		// What he has read of draws him.
		draws := e.Moments.Draws(c, 0)
		require.Len(t, draws, 1)
		assert.Equal(t, [2]int{100, 1}, [2]int{draws[0].Worth, draws[0].Most})
		b, _ := c.Table.BuildingAt(draws[0].At)
		assert.Equal(t, house, b)
		assert.Empty(t, e.Moments.Draws(c, 1))
		assert.Empty(t, e.Moments.Draws(s, 0))
	}
	// In his next movement he comes out in another house, if he is there still.
	s.Warriors[0].Counters.Set("in-passage", 0, 1)
	for name, row := range map[string]struct {
		change func(s *rules.State)
		asked  bool
		kept   bool
	}{
		"he may":           {func(*rules.State) {}, true, false},
		"he has left it":   {func(s *rules.State) { s.Warriors[0].At = at(20, 20, 0) }, false, false},
		"he lies":          {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, false, false},
		"he fights":        {func(s *rules.State) { s.Warriors[1].At = s.Warriors[0].At; s.Warriors[1].At.X += 2500 }, false, false},
		"the other's turn": {func(s *rules.State) { s.Active = 1 }, false, true},
	} {
		c := s.Clone()
		row.change(c)
		if !row.asked {
			end := does(t, c, "", e.Moments.MovesBegin)
			assert.Equal(t, row.kept, end.Warriors[0].Counters.Get("in-passage", 0) > 0, name)
			continue
		}
		stays := does(t, c, "", e.Moments.MovesBegin, 0)
		assert.Equal(t, s.Warriors[0].At, stays.Warriors[0].At)
		assert.False(t, stays.Warriors[0].Did(rules.Acted))
		out := does(t, c, "", e.Moments.MovesBegin, 1)
		b, _ := out.Table.BuildingAt(out.Warriors[0].At)
		assert.Equal(t, 2, b)
		assert.Zero(t, out.Warriors[0].At.Z)
		assert.True(t, out.Warriors[0].Did(rules.Acted) && out.Warriors[0].Did(rules.Stuck))
	}
}

func TestEachPictureOfThePool(t *testing.T) { // ENC-63, ENC-63b, ENC-63-1 to ENC-63-6, RUL-ENC-31
	for _, other := range []bool{false, true} {
		look := map[bool][]int{false: {0}, true: nil}[other]
		for row := 1; row <= 6; row++ {
			s, e := under(t, 63, other, man("A", 0, 20, 20), but(man("Up", 0, 6, 8), func(w *rules.Warrior) { w.At.Z = in(3) }), but(man("B", 1, 30, 30), func(w *rules.Warrior) { w.Hidden = true }))
			end := does(t, s, string(rune('0'+row)), func(p *rules.Play) { assert.True(t, e.Begin(p)) }, look...)
			w, b := &end.Warriors[0], &end.Warriors[2]
			assert.Equal(t, row != 4, b.Hidden, "row %d", row)
			assert.Equal(t, map[bool]int{true: 0, false: row}[row == 4], w.Counters.Get("pool", 0))
			assert.NotZero(t, lines(map[int]string{1: "ENC-63-1", 2: "ENC-63-2", 3: "ENC-63-3", 4: "ENC-63-4", 5: "ENC-63-5", 6: "ENC-63-6"}[row], "A"))
			m := &e.Moments
			assert.Equal(t, map[bool]physics.Length{true: -1, false: in(6)}[row == 1], m.Nearness(end, w, rules.Company, in(6)))
			assert.Equal(t, in(6), m.Nearness(end, b, rules.Company, in(6)))
			assert.Equal(t, in(6), m.Nearness(end, w, rules.Company+1, in(6)), "the leader's word reaches him")
			does(t, end, "", func(p *rules.Play) {
				assert.Equal(t, row == 2, m.Rethrows(p, p.Warrior(0), rules.HitRoll, false))
				assert.False(t, m.Rethrows(p, p.Warrior(0), rules.HitRoll, true) || m.Rethrows(p, p.Warrior(0), rules.WoundRoll, false) || m.Rethrows(p, p.Warrior(2), rules.HitRoll, false))
				assert.Equal(t, row == 3, m.Passes(p, p.Warrior(0), rules.Test{}))
				p.Turn++
				assert.False(t, m.Rethrows(p, p.Warrior(0), rules.HitRoll, false), "in that turn only")
				assert.Equal(t, map[bool]int{true: 0, false: 2}[row == 5], m.Wounded(p, &rules.Strike{At: 0, By: 2}, 2))
				assert.Equal(t, 2, m.Wounded(p, &rules.Strike{At: 0, By: 2}, 2), "once")
				assert.Equal(t, 2, m.Wounded(p, &rules.Strike{At: 2, By: 0}, 2))
			})
			assert.Equal(t, row == 6, m.Fears(end, b, w))
			assert.False(t, m.Fears(end, w, b) || m.Fears(end, &end.Warriors[1], w))
		}
		// Who gains no experience does not look, and in the first edition he need not.
		for name, change := range map[string]func(w *rules.Warrior){
			"an animal": func(w *rules.Warrior) { w.Animal = true }, "large": func(w *rules.Warrior) { w.Large = true }, "summoned": func(w *rules.Warrior) { w.Summoned = true }, "undead": func(w *rules.Warrior) { w.Traits = rules.Undead },
		} {
			s, e := under(t, 63, other, but(man("A", 0, 20, 20), change), man("B", 1, 30, 30))
			end := does(t, s, "", func(p *rules.Play) { e.Begin(p) })
			assert.Zero(t, end.Warriors[0].Counters.Get("pool", 0), name)
			assert.Equal(t, 1, lines(e.Rule, "has no curiosity"), name)
		}
		vampire := but(man("V", 0, 20, 20), func(w *rules.Warrior) { w.Traits, w.Hero = rules.Undead, true })
		s, e := under(t, 63, other, vampire, man("B", 1, 30, 30))
		assert.Equal(t, 1, does(t, s, "1", func(p *rules.Play) { e.Begin(p) }, look...).Warriors[0].Counters.Get("pool", 0))
	}
	s, e := under(t, 63, false, pair()...)
	end := does(t, s, "", func(p *rules.Play) { e.Begin(p) }, 1)
	assert.Zero(t, end.Warriors[0].Counters.Get("pool", 0))
	assert.Equal(t, 1, lines("ENC-63", "leaves the pool alone"))
}
