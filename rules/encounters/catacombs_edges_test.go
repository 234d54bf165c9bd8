package encounters_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhoLiesIsNotUnluckyWhileOthersStand(t *testing.T) { // CATA-E04, CATA-E06, CATA-E17
	s := down(t, three()...)
	s.Warriors[1].Condition = rules.KnockedDown
	end := meet(t, s, "112 4")
	assert.Positive(t, end.Warriors[2].Counters.Get("mossy", 0), "of two who stand")
	s.Warriors[0].Condition, s.Warriors[2].Condition = rules.KnockedDown, rules.Stunned
	end = meet(t, s, "566 1")
	assert.False(t, end.Warriors[0].Fleeing, "one who lies sees no walls breathe")
}

func TestWhatLiesInTheLineBelow(t *testing.T) { // CATA-05, RUL-CATA-10
	s := lit(down(t, three()...), 0, 2)
	w, far := &s.Warriors[2], at(16, 7.5, 0)
	s.Warriors[1].At = at(12, 11, 0)
	line := func() error { return encounters.Catacombs.Masks(s, w, far) }
	a := &s.Warriors[0]
	for off, free := range map[physics.Length]bool{a.Radius: true, a.Radius - 1: false, a.Radius + 1: true} {
		a.At = at(12, 7.5, 0)
		a.At.Y += off
		assert.Equal(t, free, line() == nil, "%d units beside the line", off)
	}
	a.At = at(12, 7.5, 0)
	require.Error(t, line())
	a.Side = 1
	assert.NoError(t, line(), "an enemy is no friend ahead")
	a.Side, a.At = 0, far
	assert.NoError(t, line(), "at whom he aims is not in his way")
}

func TestMossShowsWhoWearsItToBlows(t *testing.T) { // CATA-E04
	end := meet(t, down(t, three()...), "112 3")
	var r rules.Roll
	end.Rules.Systems[0].ToStrike(end, &end.Warriors[3], &end.Warriors[1], &r)
	require.Len(t, r.Mods, 1)
	assert.Equal(t, 1, r.Mods[0].By, "easier, not harder")
}

func TestTheStenchIsATestOfToughnessAndLastsHisOwnTurns(t *testing.T) { // CATA-E08
	men := three()
	for i := range men {
		men[i].Base.T, men[i].Base.I = 5, 1
	}
	end := meet(t, down(t, men...), "116 5 5 5")
	assert.Equal(t, 3, end.Profile(&end.Warriors[0]).S, "Toughness 5 bears a 5")
	end = meet(t, down(t, men...), "116 6 1 5 5")
	require.Equal(t, 2, end.Profile(&end.Warriors[0]).S)
	end.Active, end.Sides[1].Turns = 1, 20
	assert.Equal(t, 2, end.Profile(&end.Warriors[0]).S, "in the enemy's turn too, whatever turn that is")
}

func TestWindPutsOutOnlyTheFlamesOfWhoMeetsIt(t *testing.T) { // CATA-E11, CATA-E10
	s := lit(down(t, three()...), 0, 3)
	noise := meet(t, s, "334")
	assert.Equal(t, rules.Bare, noise.LightOf(&noise.Warriors[0]), "noises put nothing out")
	end := meet(t, s, "335")
	assert.Equal(t, rules.NoLight, end.LightOf(&end.Warriors[0]))
	assert.Equal(t, rules.Bare, end.LightOf(&end.Warriors[3]), "the others stand elsewhere")
	meet(t, end, "335")
	assert.Equal(t, 1, lines("CATA-E11", "no flame to put out"), "a second blast finds none")
}

func TestWhoHasBoughtATorchHasOne(t *testing.T) { // RUL-CATA-9
	s := down(t, three()...)
	s.Turn, s.Warriors[0].Hero = 0, true
	require.NoError(t, s.Rules.Give(&s.Warriors[1], "torch"))
	end := does(t, s, "", func(p *rules.Play) {
		for i := range p.Warriors {
			encounters.Catacombs.BattleBegins(p, p.Warrior(rules.WarriorID(i)))
		}
	})
	assert.Equal(t, []rules.Light{rules.Bare, rules.Bare, rules.NoLight}, []rules.Light{end.LightOf(&end.Warriors[0]), end.LightOf(&end.Warriors[1]), end.LightOf(&end.Warriors[2])})
}

func TestACaveInAndAPitAskForInitiative(t *testing.T) { // CATA-E14, CATA-E15
	men := three()
	for i := range men {
		men[i].Base.T, men[i].Base.I, men[i].Base.W, men[i].Wounds = 6, 2, 5, 5
	}
	meet(t, down(t, men...), "554 3 11 2 2") // A is too slow, whatever his Toughness
	assert.Equal(t, 1, lines("CATA-E14", "hits from the cave-in"))
	meet(t, down(t, men...), "555 3 34 1 4")
	assert.Equal(t, 1, lines("WOUND-01", "Strength 7 against Toughness 6"), "as deep as the dice say")
}

func TestWhoDoesNotWalkOnIsToldOnce(t *testing.T) { // CATA-04
	s := dark(t)
	s.Sides[0].Turns = 1
	end := meet(t, s, "44 34 34 111")
	require.Equal(t, 1, lines("CATA-04", "walks no farther"))
	end.Sides[0].Turns = 2
	meet(t, end, "44 111")
	assert.Zero(t, lines("CATA-04", "walks no farther"), "he stood already")
}

func TestThoseAtHomeBelowMeetNothing(t *testing.T) { // CATA-04, RUL-CATA-8
	s := down(t, three()...)
	s.Sides[0].Neutral = true
	meet(t, s, "")
	assert.Zero(t, lines("CATA-06", "meet below"))
}

// fearless is a battle in which a side never gives up, as one that a mission sends.
func fearless(s *rules.State, side rules.SideID) *rules.State {
	s = s.Clone()
	set := *s.Rules
	set.Join(rules.System{ID: "mission", Moments: rules.Moments{Routs: func(_ *rules.State, of rules.SideID) rules.Nerve {
		if of == side {
			return rules.NeverRouts
		}
		return rules.TestsNerve
	}}})
	s.Rules = &set
	return s
}

func TestWhatAMissionSendsIsAtHomeInTheTunnels(t *testing.T) { // CATA-04, CATA-06, CATA-E11, RUL-CATA-8, RUL-CATA-9
	s := fearless(dark(t), 0)
	s.Sides[0].Turns = 1
	end := meet(t, s, "") // no test of Fear, and no 3D6
	assert.Zero(t, lines("CATA-06", "meet below"))
	assert.False(t, end.Gloom(&end.Warriors[0]).Hides(), "they need no light")
	assert.Empty(t, encounters.Catacombs.Offers(end, &end.Warriors[0]), "and light none")
	assert.True(t, func() bool { s.Warriors[3].Counters = nil; g := s.Gloom(&s.Warriors[3]); return g.Hides() }(), "the others do")
	s.Turn, s.Warriors[0].Hero = 0, true
	end = does(t, s, "", func(p *rules.Play) {
		for i := range p.Warriors {
			encounters.Catacombs.BattleBegins(p, p.Warrior(rules.WarriorID(i)))
		}
	})
	assert.Equal(t, []rules.Light{rules.NoLight, rules.Bare}, []rules.Light{end.LightOf(&end.Warriors[0]), end.LightOf(&end.Warriors[3])}, "nor carry any")
}

func TestWhoHasHandsForATorch(t *testing.T) { // RUL-CATA-9
	hand := func(buys int, men ...rules.Warrior) (lit []bool) {
		s := down(t, men...)
		s.Turn = 0
		if buys >= 0 {
			require.NoError(t, s.Rules.Give(&s.Warriors[buys], "rope-and-hook"))
			require.NoError(t, s.Rules.Give(&s.Warriors[buys], "torch"))
		}
		end := does(t, s, "", func(p *rules.Play) {
			for i := range p.Warriors {
				encounters.Catacombs.BattleBegins(p, p.Warrior(rules.WarriorID(i)))
			}
		})
		for i := range 3 {
			lit = append(lit, end.LightOf(&end.Warriors[i]) == rules.Bare)
		}
		return lit
	}
	men := three()
	men[0].Traits = rules.Chattel
	assert.Equal(t, []bool{false, true, false}, hand(-1, men...), "a mule carries none, and the next is the first")
	men[0].Traits = rules.HiredSword
	assert.Equal(t, []bool{true, false, false}, hand(-1, men...))
	men = three()
	men[1].Hero = true
	assert.Equal(t, []bool{false, true, false}, hand(-1, men...))
	men[2].Hero = true
	assert.Equal(t, []bool{false, true, true}, hand(2, men...), "a Hero who has bought one burns one as well")
	men[2].Hero = false
	s := down(t, men...)
	id, ok := s.Rules.ItemNamed("torch")
	require.True(t, ok)
	it := s.Rules.Items[id]
	assert.Equal(t, []any{"torch", "flame", 2, true}, []any{it.Name, it.Icon, it.Price.Crowns, it.Anyone})
	require.NoError(t, s.Rules.Give(&s.Warriors[2], "torch"), "a henchman may carry it")
}

func TestWhenATorchIsOffered(t *testing.T) { // CATA-E11
	for name, row := range map[string]struct {
		change func(s *rules.State)
		n      int
	}{
		"in the dark":       {func(*rules.State) {}, 1},
		"while it moves":    {func(s *rules.State) { s.Phase = rules.Moves }, 1},
		"when it has moved": {func(s *rules.State) { s.Phase = rules.Shooting }, 0},
		"before the battle": {func(s *rules.State) { s.Turn = 0 }, 0},
		"in the first turn": {func(s *rules.State) { s.Turn = 1 }, 1},
		"where it is light": {func(s *rules.State) { lit(s, 2) }, 0},
		"to who cannot":     {func(s *rules.State) { s.Counters.Set("relit", 0, s.Turn) }, 1},
	} {
		s := dark(t)
		row.change(s)
		offers := encounters.Catacombs.Offers(s, &s.Warriors[1])
		require.Len(t, offers, row.n, name)
		for _, o := range offers {
			assert.Equal(t, []any{rules.ToUse, rules.WarriorID(1), rules.Nobody, rules.NoWeapon, "flame", encounters.Relight{Who: 1}}, []any{o.Verb, o.Who, o.At, o.Weapon, o.Icon, o.Command})
		}
	}
}

func TestWhatBarsHimAnywayBarsHimBelow(t *testing.T) { // CATA-04, CATA-E04, CATA-E12
	s := dark(t)
	m := encounters.Catacombs.Moments
	for _, halted := range []int{0, 1} {
		s.Warriors[0].Counters.Set("halted", 0, halted)
		assert.ErrorIs(t, m.MayMove(s, &s.Warriors[0], false, rules.ErrStuck), rules.ErrStuck)
	}
	assert.Error(t, m.MayMove(s, &s.Warriors[0], false, nil))
	assert.NoError(t, m.MayMove(s, &s.Warriors[1], false, nil))
	var r rules.Roll
	m.ToStrike(s, &s.Warriors[3], &s.Warriors[1], &r)
	m.ShotAt(s, &s.Warriors[1], &r)
	assert.Empty(t, r.Mods, "no moss")
	for rule, stuns := range map[string]bool{"CATA-E12": true, "CATA-E14": false} {
		p := &rules.Play{State: s.Clone()}
		assert.Equal(t, stuns, m.Injures(p, &rules.Strike{Rule: rule, At: 0}, 0), rule)
		assert.Equal(t, stuns, p.Warriors[0].Condition == rules.Stunned, rule)
	}
}

func TestWhoFellWhileHeFledLightsNobody(t *testing.T) { // CATA-E11, RUL-CATA-4
	s := dark(t)
	lit(s, 1)
	s.Warriors[1].Fleeing = true
	assert.False(t, s.Gloom(&s.Warriors[0]).Hides(), "who flees carries it with him")
	s.Warriors[1].Condition = rules.OutOfAction
	assert.True(t, s.Gloom(&s.Warriors[0]).Hides(), "who is lost does not")
	s.Warriors[1].Condition, s.Warriors[1].Fleeing = rules.Standing, false
	s.Warriors[0].Condition, s.Warriors[2].Condition = rules.KnockedDown, rules.Stunned
	assert.False(t, s.Gloom(&s.Warriors[0]).Hides(), "those who lie see by it as well")
}

func TestOfSeveralFriendsAnyIsInTheLine(t *testing.T) { // CATA-05, RUL-CATA-10
	s := lit(down(t, append(three(), man("D", 0, 12, 7.5))...), 0)
	s.Warriors[0].At, s.Warriors[1].At = at(12, 10, 0), at(6, 7.5, 0)
	line := func() error { return encounters.Catacombs.Masks(s, &s.Warriors[2], at(16, 7.5, 0)) }
	require.ErrorContains(t, line(), "D stands ahead")
	for name, change := range map[string]func(w *rules.Warrior){
		"who lies":            func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"one who is lost":     func(w *rules.Warrior) { w.Condition = rules.OutOfAction },
		"on another storey":   func(w *rules.Warrior) { w.At.Z = in(3) },
		"a foe":               func(w *rules.Warrior) { w.Side = 1 },
		"beyond whom he hits": func(w *rules.Warrior) { w.At = at(17, 7.5, 0) },
		"behind him":          func(w *rules.Warrior) { w.At = at(7, 7.5, 0) },
	} {
		was := s.Warriors[4]
		change(&s.Warriors[4])
		assert.NoError(t, line(), name)
		s.Warriors[4] = was
	}
}

func TestCreaturesAreLeftToWhoIsStillThere(t *testing.T) { // CATA-E16, RUL-CATA-6
	for name, row := range map[string]struct {
		routed bool
		with   rules.SideID
	}{"whom they met is there": {false, 1}, "whom they met is gone": {true, 0}} {
		s := dark(t)
		s.Sides = append(s.Sides, rules.Side{Name: "the dwellers", Neutral: true, With: 1})
		s.Sides[1].Routed = row.routed
		w := man("W", 2, 47, 7.5)
		w.ID = rules.WarriorID(len(s.Warriors))
		s.Warriors = append(s.Warriors, w)
		end := meet(t, s, "111")
		assert.Equal(t, row.with, end.Sides[2].With, name)
		assert.Zero(t, end.Counters.Get("way-in-x", 2), "they came down nowhere")
		assert.Positive(t, end.Counters.Get("way-in-x", 1))
	}
}

func TestWhereTheyCameDownIsOnItsStorey(t *testing.T) { // RUL-CATA-5
	s := dark(t)
	s.Warriors[2].At.Z = in(3)
	end := meet(t, s, "111")
	assert.Equal(t, int(in(3)), end.Counters.Get("way-in-z", 0))
	// Who is lost came down nowhere, nor does what belongs to somebody count.
	s.Warriors[2].Condition, s.Warriors[1].Traits = rules.OutOfAction, rules.Chattel
	end = meet(t, s, "111")
	assert.Equal(t, []int{int(in(12)) + 1, 0}, []int{end.Counters.Get("way-in-x", 0), end.Counters.Get("way-in-z", 0)})
}

func TestDwellersKeepAwayAsFarAsThereIsRoom(t *testing.T) { // CATA-E16, RUL-CATA-11
	// appear are the dwellers that come at Red's front in a tunnel of so many inches.
	appear := func(long float64, dice string, xs ...float64) *rules.State {
		table, err := physics.NewTable(physics.Plan{Name: "gallery", Width: in(48), Depth: in(15),
			Pieces: []physics.Piece{{Kind: physics.Wall, Name: "rock", Shape: box(0, 0, 48, 6.5), Top: in(4)}, {Kind: physics.Wall, Name: "rock", Shape: box(0, 8.5, 48, 15), Top: in(4)},
				{Kind: physics.Wall, Name: "rock", Shape: box(long, 6.5, 48, 8.5), Top: in(4)}}})
		require.NoError(t, err)
		var men []rules.Warrior
		for i, x := range xs {
			men = append(men, man(string(rune('A'+i)), 0, x, 7.5))
		}
		s := down(t, append(men, man("X", 1, long-1, 7.5))...)
		s.Table = table
		return meet(t, s, dice)
	}
	nearest := func(s *rules.State) (least physics.Length) {
		least = in(48)
		for _, d := range creatures(s, "Tunnel Dweller") {
			for i := range s.Warriors {
				if w := &s.Warriors[i]; !s.Sides[w.Side].Neutral {
					least = min(least, physics.Apart(d.At.Point(), w.At.Point())-d.Radius-w.Radius)
				}
			}
		}
		return least
	}
	// Where there is room they are 3" from everybody, foes of those who met them among them.
	s := appear(40, "556 1216345", 2, 4, 6)
	require.Len(t, creatures(s, "Tunnel Dweller"), 5)
	assert.GreaterOrEqual(t, nearest(s), in(3))
	assert.Equal(t, 1, lines("CATA-E16", "5 tunnel dwellers come from the front."))
	s = appear(16, "556 1216345", 2, 4, 6) // an enemy stands 9" ahead
	first := creatures(s, "Tunnel Dweller")[0]
	for _, i := range []int{2, 3} {
		assert.GreaterOrEqual(t, physics.Apart(first.At.Point(), s.Warriors[i].At.Point()), in(3)+2*first.Radius, "between them there is room for one")
	}
	assert.GreaterOrEqual(t, nearest(s), in(1), "the others come nearer")
	// Where there is not, at least 1"; and for whom there is none he stays away.
	s = appear(12, "556 1216345", 2, 4, 6)
	some := len(creatures(s, "Tunnel Dweller"))
	assert.Less(t, some, 5)
	assert.Positive(t, some)
	assert.Less(t, nearest(s), in(3))
	assert.GreaterOrEqual(t, nearest(s), in(1))
	for i, a := range creatures(s, "Tunnel Dweller") {
		for _, b := range creatures(s, "Tunnel Dweller")[:i] {
			assert.GreaterOrEqual(t, physics.Apart(a.At.Point(), b.At.Point()), a.Radius+b.Radius, "not in each other")
		}
	}
	// Where none finds room they cannot be here, and the dice are rolled again.
	s = appear(8, "556 1216345 111", 1, 3, 5)
	assert.Empty(t, creatures(s, "Tunnel Dweller"))
	assert.Len(t, s.Sides, 2, "and no side of theirs is there")
	assert.Equal(t, 1, lines("CATA-E16", "not here"))
	assert.Equal(t, 1, lines("CATA-E03", "Silence"))
}

func TestDwellersAppearNoFartherThan18Inches(t *testing.T) { // CATA-E16, RUL-CATA-11
	for last, come := range map[float64]bool{25.5: true, 26.5: false} {
		men := []rules.Warrior{man("A", 0, 2, 7.5)}
		for x := last; x > 3; x -= 3 { // between two of them there is no room 1" from both
			men = append(men, man(string(rune('A'+len(men))), 1, x, 7.5))
		}
		s := down(t, men...)
		for side, x := range []float64{2, 44} {
			s.Counters.Set("way-in-x", side, int(in(x))+1)
			s.Counters.Set("way-in-y", side, int(in(7.5)))
		}
		dice := "556 1216345"
		if !come {
			dice += " 111"
		}
		all := creatures(meet(t, s, dice), "Tunnel Dweller")
		assert.Equal(t, come, len(all) > 0, "the first room is %v\" from where they would appear", last+2-10)
		assert.Equal(t, !come, lines("CATA-E16", "not here") == 1)
		for _, d := range all {
			assert.Greater(t, d.At.X, in(27))
		}
	}
}

func TestDwellersKeepAwayFromWarbandsOnly(t *testing.T) { // CATA-E16, RUL-CATA-11
	s := down(t, three()...)
	s.Sides = append(s.Sides, rules.Side{Name: "the dwellers", Neutral: true})
	d := man("D", 2, 20, 7.5) // 8" ahead of the foremost, where they appear
	d.Type, d.ID = "Tunnel Dweller", 4
	s.Warriors = append(s.Warriors, d)
	s.Counters.Set("way-in-x", 0, int(in(8))+1)
	s.Counters.Set("way-in-y", 0, int(in(7.5)))
	all := creatures(meet(t, s, "556 1216345"), "Tunnel Dweller")
	require.Len(t, all, 6)
	least := in(48)
	for _, o := range all[1:] {
		least = min(least, physics.Apart(o.At.Point(), all[0].At.Point())-o.Radius-all[0].Radius)
	}
	assert.Less(t, least, in(0.25), "beside those who are there")
}

func TestDwellersDoNotClimb(t *testing.T) { // CATA-E16, ENC-G08
	s := dark(t)
	d := man("D", 2, 30, 7.5)
	d.Type, d.ID = "Tunnel Dweller", 4
	s.Sides = append(s.Sides, rules.Side{Name: "the dwellers", Neutral: true})
	s.Warriors = append(s.Warriors, d)
	p := &rules.Play{State: s}
	assert.Zero(t, p.Legs(p.Warrior(4), true).Climb)
	assert.False(t, p.Legs(p.Warrior(4), true).Ladders)
	assert.True(t, p.Legs(p.Warrior(0), true).Ladders, "others do")
}

func TestOnWhomARockFalls(t *testing.T) { // CATA-E12
	men := three()
	men[0].Helmet, men[0].Condition = true, rules.Stunned
	men[1].Condition, men[2].Condition = rules.OutOfAction, rules.OutOfAction
	for i := range men {
		men[i].Base.W, men[i].Wounds = 3, 3
	}
	end := meet(t, down(t, men...), "345 3")
	assert.Equal(t, 2, end.Warriors[0].Wounds, "where nobody stands, on one who lies")
	assert.Equal(t, rules.Stunned, end.Warriors[0].Condition, "and no helmet makes him any better")
	men = three()
	men[0].Helmet = true
	meet(t, down(t, men...), "345 1 3")
	assert.Equal(t, 1, lines("CATA-E12", "The helmet takes the worst of it."), "once")
}

func TestWhatTheWindLeaves(t *testing.T) { // CATA-E11
	s := lit(down(t, three()...), 0)
	meet(t, s, "335")
	assert.Equal(t, 1, lines("CATA-E11", "Red stand in total darkness"))
	give(t, s, 2, "lantern")
	end := meet(t, s, "335")
	assert.Equal(t, 1, lines("CATA-E11", "by their lanterns they still see"))
	assert.Equal(t, 2, end.Warriors[0].Counters.Get("torch", 0), "it is out, and still his")
	s.Warriors[0].Counters.Set("torch", 0, 2)
	meet(t, s, "335")
	assert.Equal(t, 1, lines("CATA-E11", "no flame to put out"), "nor one that is out")
}

func TestEveryMemberSeesTheAncientOne(t *testing.T) { // CATA-E18, RUL-CATA-7
	men := append(three(), man("D", 0, 6, 7.5), but(man("M", 0, 4, 7.5), func(w *rules.Warrior) { w.Traits = rules.Chattel }))
	men[1].Condition, men[2].Fleeing = rules.KnockedDown, true
	end := meet(t, down(t, men...), "666 23 23 23 23 111 6") // four, not the mule
	assert.Equal(t, []rules.Aftermath{{Rule: "CATA-E18", Kind: rules.Items, Who: rules.Nobody, What: "All-seeing Eye of Numas", N: 1}}, after(end, rules.Items))
	assert.Equal(t, []rules.Aftermath{{Rule: "CATA-E18", Kind: rules.Crowns, Who: rules.Nobody, N: 3}}, after(end, rules.Crowns))
	assert.Equal(t, 1, lines("CATA-E18", "4 of them bear the sight of it, and Red carry off 3 gold crowns"))
	end = meet(t, down(t, men...), "666 23 23 23 24")
	assert.Empty(t, end.After)
	assert.Equal(t, 1, lines("CATA-E18", "3 of them bear the sight of it: too few"))
}

func TestWhatIsToldOfTheTunnels(t *testing.T) { // CATA-04, CATA-06, CATA-E08
	thrown := func(rule string) (all []rules.Event) {
		for _, e := range told {
			if e.Rule == rule && e.Kind == rules.Threw {
				all = append(all, e)
			}
		}
		return all
	}
	s := dark(t)
	s.Sides[0].Turns = 1
	meet(t, s, "34 34 34 124")
	assert.Zero(t, lines("CATA-04", "takes heart"), "nobody had lost it")
	require.Len(t, thrown("CATA-06"), 1)
	assert.Equal(t, []int{1, 2, 4}, thrown("CATA-06")[0].Dice)
	s.Sides[0].Turns = 2
	s.Warriors[1].DownedBy = 3
	meet(t, s, "116 3 4 6 3")
	dice := thrown("CATA-E08")
	require.Len(t, dice, 4)
	assert.Equal(t, []rules.WarriorID{0, 1, 1, 2}, []rules.WarriorID{dice[0].Who, dice[1].Who, dice[2].Who, dice[3].Who}, "who fails throws for how long")
}

func TestEachWarbandsWayDownIsNotedWhenItComes(t *testing.T) { // CATA-E15, CATA-E16, RUL-CATA-5, RUL-CATA-11
	s := dark(t)
	s.Warriors[0].At, s.Warriors[2].At = s.Warriors[2].At, s.Warriors[0].At // the last of them stands first in the list
	s.Warriors[3].Condition = rules.Gone
	end := meet(t, s, "111")
	assert.Equal(t, []int{int(in(8)) + 1, 0}, []int{end.Counters.Get("way-in-x", 0), end.Counters.Get("way-in-x", 1)}, "the others are yet to come")
	end.Warriors[3].Condition, end.Warriors[3].At = rules.Standing, at(44, 7.5, 0)
	end = meet(t, end, "111")
	assert.Equal(t, []int{int(in(8)) + 1, int(in(44)) + 1}, []int{end.Counters.Get("way-in-x", 0), end.Counters.Get("way-in-x", 1)})
	end.Warriors[3].At = at(30, 7.5, 0)
	end = meet(t, end, "111")
	assert.Equal(t, int(in(44))+1, end.Counters.Get("way-in-x", 1), "once")
}

// Red's way down is to its left, or where nobody has noted it, nowhere.
func TestWhoLeadsIsFarthestByTheWay(t *testing.T) { // CATA-E15, RUL-CATA-5
	men := three()
	for i := range men {
		men[i].Base.I = 6 // nobody slips
	}
	leads := func(x float64, xs ...float64) string {
		s := down(t, men...)
		for i := range xs {
			s.Warriors[i].At.X = in(xs[i])
		}
		s.Counters.Set("way-in-x", 0, int(in(x))+1)
		s.Counters.Set("way-in-y", 0, int(in(7.5)))
		meet(t, s, "555 1")
		for _, name := range []string{"A", "B", "C"} {
			if lines("CATA-E15", name+" goes first.") == 1 {
				return name
			}
		}
		return ""
	}
	assert.Equal(t, "A", leads(2, 20, 10, 8))
	assert.Equal(t, "C", leads(2, 8, 10, 20))
	assert.Equal(t, "B", leads(2, 8, 20, 10))
	assert.Equal(t, "C", leads(30, 20, 12, 10), "from the other end")
}

func TestTheForemostIsFarthestByTheWayNotByTheAir(t *testing.T) { // CATA-E15, RUL-CATA-5
	for closed, leads := range map[bool]string{false: "B", true: "A"} {
		pieces := []physics.Piece{{Kind: physics.Wall, Name: "rock", Shape: box(0, 10, 40, 11), Top: in(9)}}
		if closed { // nobody gets to where B is: then it counts how far off he is
			pieces[0].Shape = box(0, 10, 48, 11)
		}
		table, err := physics.NewTable(physics.Plan{Name: "bend", Width: in(48), Depth: in(48), Pieces: pieces})
		require.NoError(t, err)
		s := down(t, man("A", 0, 24, 5), man("B", 0, 4, 14), man("C", 0, 6, 5), man("X", 1, 40, 40))
		s.Table = table
		s.Counters.Set("way-in-x", 0, int(in(4))+1)
		s.Counters.Set("way-in-y", 0, int(in(5)))
		s.Warriors[1].DownedBy = 3
		meet(t, s, "555 1")
		assert.Equal(t, 1, lines("CATA-E15", leads+" goes first."), "closed %v", closed)
		for _, e := range told {
			if e.Rule == "CATA-E15" && e.Kind == rules.Threw {
				assert.Equal(t, s.Warriors[map[string]int{"A": 0, "B": 1}[leads]].ID, e.Who)
			}
		}
	}
}

func TestWhereNobodyStandsNobodyGoesFirst(t *testing.T) { // CATA-E15, CATA-E16
	men := three()
	for i := range 3 {
		men[i].Condition = rules.KnockedDown
	}
	for _, dice := range []string{"555 111", "556 12 111", "556 11 111"} {
		meet(t, down(t, men...), dice)
		assert.Equal(t, 1, lines("CATA-06", "3D6: 3"), dice)
		assert.Equal(t, 1, lines(map[bool]string{true: "CATA-E15", false: "CATA-E16"}[dice[2] == '5'], "not here"))
	}
}

func TestWhatDwellersAre(t *testing.T) { // CATA-E16, RUL-CATA-6, RUL-CATA-11
	s := down(t, three()...)
	s.Warriors[3].Condition = rules.Gone // the others are yet to come down
	end := meet(t, s, "556 321634522")
	all := creatures(end, "Tunnel Dweller")
	require.Len(t, all, 7, "3 and 4")
	assert.Equal(t, 1, lines("CATA-E16", "Rolled 1, 6, 3, 4, 5, 2, 2."))
	for _, d := range all {
		assert.True(t, d.Has(rules.CausesFear) && d.Has(rules.NaturalWeapons) && d.Has(rules.NeverAlone))
		assert.Equal(t, "fanged-skull", d.Figure)
	}
	assert.InDelta(t, 20, float64(all[0].At.X)/float64(physics.Inch), 0.1, "8\" ahead, away from where they came down")
}

func TestTheSpoilsOfTheLairAreTheirsWhoFoundIt(t *testing.T) { // CATA-E18, RUL-CATA-7
	s := down(t, man("A", 0, 12, 7.5), man("B", 1, 40, 7.5), man("C", 1, 42, 7.5), man("D", 1, 44, 7.5), man("E", 1, 46, 7.5))
	s.Active, s.Sides[1].Turns = 1, 2
	end := meet(t, s, "666 23 23 23 23 111 1")
	require.Len(t, end.After, 2)
	for _, a := range end.After {
		assert.Equal(t, rules.SideID(1), a.Side)
	}
}

// halls are two warbands of so many in two zones, each with its sixth as its leader.
func halls(t *testing.T, red, blue []physics.Point, men, foes int) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "halls", Width: in(48), Depth: in(48), Zones: []physics.Zone{{Role: "deploy", Side: 1, Shape: red}, {Role: "deploy", Side: 2, Shape: blue}}})
	require.NoError(t, err)
	s := down(t)
	s.Table = table
	for i := range men + foes {
		m := man(fmt.Sprintf("M%d", i), 0, 0, 0)
		m.ID, m.Leader = rules.WarriorID(i), i == 5 || i == men+5
		if i >= men {
			m.Side = 1
		}
		s.Warriors = append(s.Warriors, m)
	}
	return s
}

// abreast is how many of a side stand beside each other at most, on lines across its march.
func abreast(s *rules.State, side rules.SideID, along func(at physics.Spot) physics.Length) (most int) {
	for i := range s.Warriors {
		for _, x := range []physics.Length{along(s.Warriors[i].At) - s.Warriors[i].Radius + 1, along(s.Warriors[i].At)} {
			n := 0
			for j := range s.Warriors {
				if w := &s.Warriors[j]; w.Side == side && along(w.At)-w.Radius < x && x < along(w.At)+w.Radius {
					n++
				}
			}
			most = max(most, n)
		}
	}
	return most
}

func TestWarbandsMarchTowardsTheMiddle(t *testing.T) { // CATA-03
	x := func(at physics.Spot) physics.Length { return at.X }
	y := func(at physics.Spot) physics.Length { return at.Y }
	for name, row := range map[string]struct {
		red, blue []physics.Point
		along     func(at physics.Spot) physics.Length
	}{
		"across the table": {box(0, 18, 14, 30), box(34, 18, 48, 30), x},
		"down the table":   {box(18, 0, 30, 14), box(18, 34, 30, 48), y},
		"in galleries":     {box(2, 2, 6, 20), box(42, 28, 46, 46), y},
	} {
		s := halls(t, row.red, row.blue, 12, 12)
		require.NoError(t, rules.PlaceInZones(s), name)
		for side := range 2 {
			assert.Equal(t, 2, abreast(s, rules.SideID(side), row.along), "%s, side %d", name, side)
			first, last := row.along(s.Warriors[12*side+5].At), row.along(s.Warriors[12*side+5].At)
			for i := 12 * side; i < 12*side+12; i++ {
				w := &s.Warriors[i]
				assert.True(t, s.InZone(w.Side, w.At.Point()), name)
				first, last = min(first, row.along(w.At)), max(last, row.along(w.At))
			}
			front := map[int]physics.Length{0: last, 1: first}[side]
			assert.Equal(t, front, row.along(s.Warriors[12*side+5].At), "%s: the leader of side %d is in front", name, side)
			assert.Less(t, last-first, in(11), "%s: in ranks, one behind the other", name)
			edge := map[int]physics.Length{0: row.along(physics.Spot{X: row.red[2].X, Y: row.red[2].Y}), 1: row.along(physics.Spot{X: row.blue[0].X, Y: row.blue[0].Y})}[side]
			assert.Less(t, max(edge-front, front-edge), in(1), "%s: at the end that is nearer to the middle", name)
		}
	}
}

func TestWhereNoOrderIsAskedFor(t *testing.T) { // CATA-03
	third := func(long float64, men, foes int) (bool, *rules.State) {
		s := halls(t, box(0, 6, long, 6+long-0.5), box(34, 6, 48, 18), men, foes)
		require.NoError(t, rules.PlaceInZones(s), "%v", long)
		placed := s.Clone()
		s.Rules.Join(rules.System{ID: "by-hand", Moments: rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}})
		for i := range s.Warriors {
			s.Warriors[i].Condition = rules.Gone
		}
		for i, dy := range []float64{0.6, 2.2} {
			s.Warriors[i].At, s.Warriors[i].Condition = at(2, 6+dy, 0), rules.Standing
		}
		return s.MayDeploy(&s.Warriors[2], at(2, 6+3.8, 0)) != nil, placed
	}
	was := false
	for long := 6.0; long <= 14; long += 0.25 {
		asked, placed := third(long, 12, 0)
		assert.False(t, was && !asked, "in a longer zone it is asked for as well: %v\"", long)
		if was = asked; asked {
			assert.LessOrEqual(t, abreast(placed, 0, func(at physics.Spot) physics.Length { return at.X }), 2, "%v\"", long)
		}
	}
	for _, row := range []struct {
		long      float64
		men, foes int
		asked     bool
	}{{6, 12, 0, false}, {14, 12, 0, true}, {14, 12, 24, true}, {6, 6, 0, true}, {6, 6, 24, true}} {
		asked, _ := third(row.long, row.men, row.foes)
		assert.Equal(t, row.asked, asked, "%+v: whoever has no room for his own is not asked for it", row)
	}
}

func TestWhoMarchesBesideWhom(t *testing.T) { // CATA-03
	base := physics.Length(2500) // two bases
	for _, upright := range []bool{false, true} {
		for name, row := range map[string]struct {
			along  [3]physics.Length // of the two that stand there and the third, in units
			change func(s *rules.State)
			out    bool
		}{
			"beside two":                   {[3]physics.Length{0, 0, 0}, nil, true},
			"nearly behind them":           {[3]physics.Length{0, 0, base - 1}, nil, true},
			"behind them":                  {[3]physics.Length{0, 0, base}, nil, false},
			"nearly before them":           {[3]physics.Length{0, 0, 1 - base}, nil, true},
			"before them":                  {[3]physics.Length{0, 0, -base}, nil, false},
			"between two ranks":            {[3]physics.Length{0, base, base / 2}, nil, false},
			"between two that overlap":     {[3]physics.Length{0, base - 1, base / 2}, nil, true},
			"beside one alone":             {[3]physics.Length{0, 2 * base, 0}, nil, false},
			"beside one who is lost":       {[3]physics.Length{0, 0, 0}, func(s *rules.State) { s.Warriors[1].Condition = rules.OutOfAction }, false},
			"beside a foe":                 {[3]physics.Length{0, 0, 0}, func(s *rules.State) { s.Warriors[1].Side = 1 }, false},
			"beside one with a large base": {[3]physics.Length{0, 0, base + 1}, func(s *rules.State) { s.Warriors[0].Radius, s.Warriors[1].Radius = 2500, 2500 }, true},
			"outside the zone":             {[3]physics.Length{0, 0, 0}, func(s *rules.State) { s.Table = tableWithout(t, s.Table) }, false},
		} {
			red, blue := box(0, 12, 20, 30), box(30, 12, 48, 30)
			if upright {
				red, blue = box(12, 0, 30, 20), box(12, 30, 30, 48)
			}
			s := halls(t, red, blue, 3, 1)
			s.Rules.Join(rules.System{ID: "by-hand", Moments: rules.Moments{MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}})
			var spots [3]physics.Spot
			for i, far := range row.along {
				spots[i] = physics.Spot{X: in(8) + far, Y: in(15 + 4*float64(i))}
				if upright {
					spots[i].X, spots[i].Y = spots[i].Y, spots[i].X
				}
				s.Warriors[i].At = spots[i]
			}
			s.Warriors[2].Condition, s.Warriors[3].At = rules.Gone, at(44, 44, 0)
			if row.change != nil {
				row.change(s)
			}
			if err := s.MayDeploy(&s.Warriors[2], spots[2]); row.out {
				assert.ErrorContains(t, err, "CATA-03", "%s, upright %v", name, upright)
			} else {
				assert.NoError(t, err, "%s, upright %v", name, upright)
			}
		}
	}
}

// tableWithout is a table with the zone of the first side elsewhere.
func tableWithout(t *testing.T, table *physics.Table) *physics.Table {
	t.Helper()
	plan := table.Plan
	plan.Zones = slices.Clone(plan.Zones)
	plan.Zones[0].Shape = box(1, 40, 25, 47)
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	return table
}

// Who runs far enough comes to the very place where they came down.
func TestBreathingWallsDriveOneToTheVeryPlace(t *testing.T) { // CATA-E17, RUL-CATA-5
	s := down(t, man("A", 0, 12, 7.5), man("B", 0, 11, 7), man("C", 0, 11, 8), man("X", 1, 40, 7.5))
	s.Warriors[1].Condition, s.Warriors[2].Condition = rules.KnockedDown, rules.KnockedDown
	way := at(7, 7.3, 0)
	way.X, way.Y = way.X+1, way.Y+2
	s.Warriors[0].At = way
	noted := meet(t, s, "111")
	noted.Warriors[0].At = at(10, 7.5, 0)
	end := meet(t, noted, "566 44 66")
	assert.True(t, end.Warriors[0].Fleeing)
	assert.Equal(t, way, end.Warriors[0].At)
}

// They came down on to a gallery: who stands there is near it, who stands below it is not.
func TestTheWayDownIsOnItsStorey(t *testing.T) { // CATA-E15, RUL-CATA-5
	table, err := physics.NewTable(physics.Plan{Name: "gallery", Width: in(48), Depth: in(15), Pieces: []physics.Piece{
		{Kind: physics.Floor, Name: "a gallery", Building: 1, Storey: 1, Shape: box(2, 2, 12, 13), Bottom: in(2.9), Top: in(3)}},
		Links: []physics.Link{{Name: "steps", Foot: at(14, 7.5, 0), Head: at(11.5, 7.5, 3)}}})
	require.NoError(t, err)
	s := down(t, man("A", 0, 8, 7.5), man("B", 0, 7, 7.5), man("C", 0, 10, 7.5), man("X", 1, 40, 7.5))
	s.Table = table
	for i := range s.Warriors {
		s.Warriors[i].Base.I = 6
	}
	s.Warriors[0].At.Z, s.Warriors[2].At.Z = in(3), in(3)
	s.Counters.Set("way-in-x", 0, int(in(7))+1)
	s.Counters.Set("way-in-y", 0, int(in(7.5)))
	s.Counters.Set("way-in-z", 0, int(in(3)))
	meet(t, s, "555 1")
	assert.Equal(t, 1, lines("CATA-E15", "B goes first."))
}

// Two who came as far are both foremost, and a die says which of them.
func TestOfThoseAsFarOneIsDrawn(t *testing.T) { // CATA-E15, RUL-CATA-5
	men := three()
	for i := range men {
		men[i].Base.I = 6 // nobody slips
	}
	for dice, leads := range map[string]string{"555 1 1": "A", "555 6 1": "B"} {
		s := down(t, men...)
		s.Counters.Set("way-in-x", 0, int(in(2))+1)
		s.Counters.Set("way-in-y", 0, int(in(7.5)))
		s.Warriors[0].At, s.Warriors[1].At, s.Warriors[2].At = at(20, 7, 0), at(20, 8, 0), at(8, 7.5, 0)
		meet(t, s, dice)
		assert.Equal(t, 1, lines("CATA-E15", leads+" goes first."), dice)
	}
}

// The way is measured however long it is: over more than one looks for at once otherwise.
func TestTheForemostIsFarthestByALongWay(t *testing.T) { // CATA-E15, RUL-CATA-5
	var pieces []physics.Piece
	for i := range 5 { // a way to and fro, open at one end and then at the other
		x := float64(7 + 8*i)
		if i%2 == 0 {
			pieces = append(pieces, physics.Piece{Kind: physics.Wall, Name: "rock", Shape: box(x, 0, x+1, 44), Top: in(9)})
		} else {
			pieces = append(pieces, physics.Piece{Kind: physics.Wall, Name: "rock", Shape: box(x, 4, x+1, 48), Top: in(9)})
		}
	}
	table, err := physics.NewTable(physics.Plan{Name: "coils", Width: in(48), Depth: in(48), Pieces: pieces})
	require.NoError(t, err)
	// B is 18" away from the way down by the air and many times as far on foot; C the other way about.
	s := down(t, man("A", 0, 4, 8), man("B", 0, 20, 4), man("C", 0, 4, 46), man("X", 1, 44, 40))
	s.Table = table
	s.Counters.Set("way-in-x", 0, int(in(3))+1)
	s.Counters.Set("way-in-y", 0, int(in(4)))
	for i := range s.Warriors {
		s.Warriors[i].Base.I = 6
	}
	meet(t, s, "555 1")
	assert.Equal(t, 1, lines("CATA-E15", "B goes first."))
}

func TestNothingIsMetBeforeAMissionLetsIt(t *testing.T) { // CATA-06, SCEN-11
	from := func(turn int) *rules.State {
		s := lit(down(t, three()...), 0)
		set := *s.Rules
		set.Join(rules.System{ID: "mission", Moments: rules.Moments{MayMeet: func(s *rules.State, side rules.SideID) error {
			if s.Sides[side].Turns < turn {
				return fmt.Errorf("they do from turn %d on", turn)
			}
			return nil
		}}})
		s.Rules = &set
		return s
	}
	meet(t, from(3), "") // no 3D6: it is their second turn
	assert.Zero(t, lines("CATA-06", "3D6"))
	assert.Equal(t, 1, lines("CATA-06", "Red meet nothing yet: they do from turn 3 on."))
	meet(t, from(2), "111")
	assert.Equal(t, 1, lines("CATA-06", "3D6: 3"))
	assert.Zero(t, lines("CATA-06", "nothing yet"))

	s := dark(t)
	set := *s.Rules
	set.Join(rules.System{ID: "mission", Moments: rules.Moments{MayMeet: func(*rules.State, rules.SideID) error { return errors.New("never") }}})
	s.Rules, s.Sides[0].Turns = &set, 1
	meet(t, s, "44 34 34")
	assert.Equal(t, 1, lines("CATA-04", "walks no farther"), "they fear the dark all the same")
}
