package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestSteadyHandsAndADeadEye(t *testing.T) { // KIN-19, KIN-20
	need := func(x float64, keys ...string) int {
		a := learned(t, armed(t, man("A", 0, 5, 10), "crossbow"), keys...)
		s := battle(t, field(t, lowWall(x-1, 8, x-0.7, 12)), rules.Shooting, "", a, man("B", 1, x, 10))
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "crossbow"), 1)
		return r.Need()
	}
	assert.Equal(t, []int{6, 5}, []int{need(25), need(25, "steady-hands")}, "long range and cover")
	assert.Equal(t, []int{5, 5}, []int{need(15), need(15, "steady-hands")}, "cover alone")
	assert.Equal(t, []int{5, 4, 4}, []int{need(25, "dead-eye-shot"), need(15, "dead-eye-shot"), need(25, "dead-eye-shot", "steady-hands")})
}

func TestAWitchHunterTestsAgainForFear(t *testing.T) { // KIN-21
	a := learned(t, man("A", 0, 10, 10), "in-sigmars-name")
	s := battle(t, field(t), rules.Charges, "66 11", a, frightful(man("B", 1, 15, 10)))
	_, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Contains(t, text, "A calls on Sigmar and tests again.")
	// Only for fear: a test of another kind stands.
	alone := learned(t, man("A", 1, 10, 10), "in-sigmars-name")
	alone.Traits |= rules.Stupid
	s = battle(t, field(t), rules.Combat, "66 1", man("B", 0, 40, 40), alone)
	_, text = toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "tests again")
}

func TestWhoIsFestoonedWithPistolsFiresEveryTurn(t *testing.T) { // KIN-22
	for _, festooned := range []bool{false, true} {
		a := equipped(t, man("A", 0, 0, 0), "pistol")
		if festooned {
			a = learned(t, a, "festooned")
		}
		s := shootingAt(t, "1", in(3), a, target(1))
		s.Sides[0].Turns = 3
		s = play(t, s, shot(t, s, "pistol"))
		s.Warriors[0].Done = 0
		s.Sides[0].Turns = 4
		if festooned {
			assert.NoError(t, shot(t, s, "pistol").Legal(s))
		} else {
			assert.ErrorContains(t, shot(t, s, "pistol").Legal(s), "being loaded")
		}
	}
}

func TestABeggarIsPassedOver(t *testing.T) { // KIN-23
	near := man("B", 1, 10, 10)
	s := archer(t, field(t), "", near, man("C", 1, 14, 11))
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05")
	s.Warriors[1] = but(learned(t, near, "no-threat"), func(w *rules.Warrior) { w.ID = 1 })
	assert.NoError(t, barred(t, s, 2))
	assert.NoError(t, barred(t, s, 1), "he may be shot at as well")
	// Nor does he stop a charge at somebody within 2" of him; at somebody farther off he does.
	for far, stops := range map[float64]bool{1.9: false, 2.1: true} {
		beggar := but(learned(t, man("B", 1, 14, 0), "no-threat"), func(w *rules.Warrior) { w.At.Y = in(10) + contact + in(0.5) })
		c := but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.At = beggar.At; w.At.X += contact + in(far) })
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), beggar, c)
		path, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{2})
		require.NoError(t, err)
		s.Warriors[0].Intent = []rules.WarriorID{2}
		assert.Equal(t, stops, len(s.MayIntercept(&s.Warriors[0], path)) == 1, "%v inches", far)
	}
}

func TestDwarfsHateGreenskins(t *testing.T) { // KIN-24
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "hates-greenskins"), man("B", 1, 20, 10))
	for kind, hated := range map[string]bool{"Goblin Lantern Bearer": true, "Orc": true, "Goblin": true, "Warrior": false} {
		s.Warriors[1].Type = kind
		assert.Equal(t, hated, s.Hated(&s.Warriors[0], &s.Warriors[1]), kind)
	}
	s.Sides[1].Kind = "orc-mob"
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), "and all of their warbands")
}

func TestAThiefsCloakHides(t *testing.T) { // KIN-25
	s := archer(t, field(t), "", learned(t, man("B", 1, 13, 10), "thiefs-cloak"))
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 5, r.Need())
	// An enemy with Initiative 3 notices him within 1.5", and others within 3".
	for far, seen := range map[float64][2]bool{1.4: {true, true}, 1.6: {true, false}} {
		for k, key := range []string{"", "thiefs-cloak"} {
			s := hider(t)
			if key != "" {
				id := s.Warriors[0].ID
				s.Warriors[0] = but(learned(t, s.Warriors[0], key), func(w *rules.Warrior) { w.ID = id })
			}
			s.Active = 1
			s.Warriors[1].At = s.Warriors[0].At
			s.Warriors[1].At.Y += 2*s.Warriors[0].Radius + in(far+1)
			end := play(t, s, rules.Move{Who: 1, To: physics.Spot{X: s.Warriors[1].At.X, Y: s.Warriors[1].At.Y - in(1)}})
			assert.Equal(t, !seen[k], end.Warriors[0].Hidden, "%v inches, %q", far, key)
		}
	}
}

func TestABardGivesHeart(t *testing.T) { // KIN-35
	for far, sings := range map[float64]bool{5.9: true, 6.1: false} {
		bard := learned(t, man("B", 0, 10, 10), "songster")
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.At.X += contact + in(far) })
		for _, row := range []struct {
			dice string
			ok   bool
		}{{"44 44", true}, {"44 45", false}} { // 8 on Leadership 7
			dice := row.dice
			if !sings {
				dice = "44"
			}
			s := battle(t, field(t), rules.Charges, dice, a, bard, frightful(man("C", 1, 21, 10)))
			_, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
			assert.Equal(t, sings, citingText(text, "B sings, and A takes heart."), "%v inches", far)
			assert.LessOrEqual(t, strings.Count(text, "B sings"), 1, "once")
			assert.LessOrEqual(t, strings.Count(text, "Rolled"), 2, "and the second throw stands")
			assert.Equal(t, sings && row.ok, citingText(text, "+1 a song). Rolled 4 + 4 = 8: passed"), text)
		}
	}
	// One who lies sings nothing, and he sings for nobody but others.
	bard := lying(learned(t, man("B", 0, 11, 13), "songster"), rules.KnockedDown)
	_, text := toldText(t, battle(t, field(t), rules.Charges, "44", man("A", 0, 10, 10), bard, frightful(man("C", 1, 15, 10))), rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	assert.NotContains(t, text, "sings")
	_, text = toldText(t, battle(t, field(t), rules.Charges, "44", learned(t, man("B", 0, 10, 10), "songster"), frightful(man("C", 1, 15, 10))), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.NotContains(t, text, "sings")
	// He sings for those with whom he fights now (AMB-99).
	for _, side := range []rules.SideID{0, 1} {
		bard := but(learned(t, man("B", side, 10, 10), "songster"), func(w *rules.Warrior) { w.Swayed, w.HomeSide = true, 1-side })
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 12, 10), bard, man("C", 1, 40, 40))
		sings := 0
		_, events := told(t, scripted(s, []string{"66 11", "66"}[side]), deed{func(p *rules.Play) { p.TestLeadership(p.Warrior(0), rules.Test{Rule: "PSY-03"}, "fear") }})
		for _, e := range events {
			sings += strings.Count(e.Text, "sings")
		}
		assert.Equal(t, 1-int(side), sings)
	}
	// The Rout test too, while he is near the leader, if it is the leader's.
	for x, sings := range map[float64]bool{15: true, 25: false} {
		leader := man("A", 0, 10, 10)
		leader.Leader = true
		dice := "44 44"
		if !sings {
			dice = "44"
		}
		s := battle(t, field(t), rules.Combat, dice, leader, lying(man("D", 0, 20, 40), rules.OutOfAction), learned(t, man("B", 0, x, 10), "songster"), man("C", 1, 40, 40), man("E", 1, 42, 40))
		s.Active = 1
		end, text := toldText(t, s, rules.Done{}, rules.Answer{1})
		assert.Equal(t, sings, citingText(text, "B sings, and A takes heart."))
		assert.Equal(t, !sings, end.Sides[0].Routed, text)
		s = scripted(s, "44")
		s.Warriors[0].Condition = rules.Stunned
		_, text = toldText(t, s, rules.Done{}, rules.Answer{1})
		assert.NotContains(t, text, "sings", "a stunned leader takes no test")
	}
}

func TestABardGivesHeartWhateverWasThrownAgainBefore(t *testing.T) { // KIN-35, CHAR-20
	for _, edition := range []string{"lrb", "core2"} {
		s := ruled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), learned(t, man("B", 0, 13, 10), "songster"), man("C", 1, 40, 40)), edition)
		s = where(s, rules.Moments{MustRethrow: func(_ *rules.State, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
			return of == rules.HitRoll && !ok
		}})
		passed := false
		_, events := told(t, scripted(s, "1 1 44 44"), deed{func(p *rules.Play) {
			p.Throw(&rules.Roll{Name: "to hit", Base: 5, Rule: "SHOOT-12", For: rules.HitRoll}, 0, rules.Nobody)
			passed = p.TestLeadership(p.Warrior(0), rules.Test{Rule: "PSY-03"}, "fear")
		}})
		assert.True(t, passed, "%s: 8 on Leadership 7 and a song", edition)
		assert.Equal(t, 1, citing(events, "KIN-35"), edition)
	}
}

func citingText(text, part string) bool { return strings.Contains(text, part) }

func TestPoisonedWind(t *testing.T) { // ARMS-08, KIN-36
	thrower := func() rules.Warrior {
		return learned(t, equipped(t, man("A", 0, 10, 10), "poisoned-wind-globes"), "gas-mask")
	}
	tough := but(man("B", 1, 16, 10), func(w *rules.Warrior) { w.Base.T, w.Armour = 6, 3 })
	for dice, ends := range map[string]rules.Condition{"4 4 1": rules.KnockedDown, "4 3": rules.Standing, "3": rules.Standing} { // no save, 4+ to wound
		s := battle(t, field(t), rules.Shooting, dice, thrower(), tough)
		s.Warriors[0].Done |= rules.Moved
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
		assert.Equal(t, ends, end.Warriors[1].Condition, dice)
	}
	s := battle(t, field(t), rules.Shooting, "4 4 1", thrower(), but(man("B", 1, 16, 10), func(w *rules.Warrior) { w.Armour = 3 }))
	ended(t, rules.KnockedDown, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")}), 1) // gromril saves him not
	s = battle(t, field(t), rules.Shooting, "4", thrower(), with(tough, rules.ImmuneToPoison))
	_, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
	assert.Contains(t, text, "The gas does nothing to B.")
	out := but(tough, func(w *rules.Warrior) { w.At.X = in(18.1) + contact })
	s = battle(t, field(t), rules.Shooting, "", thrower(), out)
	_, text = toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
	assert.Contains(t, text, "beyond the 8.00")
	// A 1 breaks it at his feet: friend and foe within 1" are hit, he is not.
	near := but(man("C", 0, 10, 10), func(w *rules.Warrior) { w.At.Y += contact + in(0.9) })
	far := but(man("D", 0, 10, 10), func(w *rules.Warrior) { w.At.Y -= contact + in(1.1) })
	s = battle(t, field(t), rules.Shooting, "1 4 1", thrower(), tough, near, far)
	end, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
	assert.Contains(t, text, "The globe breaks at the feet of A.")
	assert.Equal(t, []rules.Condition{rules.Standing, rules.Standing, rules.KnockedDown, rules.Standing},
		[]rules.Condition{end.Warriors[0].Condition, end.Warriors[1].Condition, end.Warriors[2].Condition, end.Warriors[3].Condition})
	assert.EqualValues(t, 0, end.Warriors[2].DownedBy, "it is his doing who threw it")
	// 4+ wounds whatever his Toughness is now, armour or not; the immune and the fallen breathe nothing.
	for why, row := range map[string]struct {
		dice   string
		change func(w *rules.Warrior)
		tough  int
	}{
		"armour saves nobody":   {"1 4 1", func(w *rules.Warrior) { w.Armour = 3 }, 0},
		"a Toughness of 6":      {"1 4 1", func(w *rules.Warrior) { w.Base.T = 6 }, 0},
		"a Toughness of 3 on 3": {"1 3", nothing, 0},
		"who is made tougher":   {"1 4 1", nothing, 2},
		"the immune":            {"1", func(w *rules.Warrior) { w.Traits |= rules.ImmuneToPoison }, 0},
		"who lies there":        {"1", func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, 0},
	} {
		s := battle(t, field(t), rules.Shooting, row.dice, thrower(), tough, but(near, row.change))
		s = where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.ID == 2 {
				pr.T += row.tough
			}
		}})
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
		assert.Equal(t, len(row.dice) == 5, end.Warriors[2].Condition == rules.KnockedDown, why)
	}
	// It is a missile's doing: no black blood flies for it (GIFT-05).
	s = battle(t, field(t), rules.Shooting, "", thrower(), tough,
		learned(t, but(near, func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), "blackblood"),
		but(near, func(w *rules.Warrior) { w.Name = "D"; w.At.Y += contact }))
	end = play(t, scripted(s, "1 4"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "poisoned-wind-globes")})
	assert.Equal(t, [2]int{1, 1}, [2]int{end.Warriors[2].Wounds, end.Warriors[3].Wounds})
	// Nothing but a globe breaks.
	s = battle(t, field(t), rules.Shooting, "1", learned(t, equipped(t, man("A", 0, 10, 10), "bow"), "gas-mask"), tough, near)
	_, text = toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	assert.NotContains(t, text, "globe")
}

func TestTheJezzailAndItsProp(t *testing.T) { // ARMS-09
	shooter := equipped(t, man("A", 0, 5, 10), "jezzail")
	prop := but(man("P", 0, 5, 10), func(w *rules.Warrior) { w.At.Y += contact })
	at := but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Armour = 3, 3, 3 }) // gromril: 4+
	need := func(men ...rules.Warrior) int {
		s := battle(t, field(t), rules.Shooting, "", append([]rules.Warrior{shooter}, men...)...)
		r := s.ToHit(&s.Warriors[0], &s.Warriors[len(men)], weapon(t, s, "jezzail"), 1)
		return r.Need()
	}
	assert.Equal(t, []int{5, 4}, []int{need(at), need(prop, at)})
	assert.Equal(t, 5, need(lying(prop, rules.KnockedDown), at), "who lies props nothing up")
	assert.Equal(t, 5, need(fleeing(prop), at), "nor who flees")
	assert.Equal(t, 5, need(but(prop, func(w *rules.Warrior) { w.At.Y += in(0.1) }), at), "nor who stands a little apart")
	assert.Equal(t, 5, need(beside(prop, man("E", 1, 0, 0), -1), prop, at), "nor who fights")
	assert.Equal(t, 5, need(but(prop, func(w *rules.Warrior) { w.Side = 1 }), at), "nor an enemy")
	// It makes D3 wounds, a critical hit two: the more of them counts.
	for die, left := range map[string]int{"1": 7, "4": 7, "5": 6} {
		s := battle(t, field(t), rules.Shooting, "4 6 1"+die, shooter, prop, but(at, func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Armour = 9, 9, 0 }))
		assert.Equal(t, left, play(t, s, rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "jezzail")}).Warriors[2].Wounds, die)
	}
	for dice, left := range map[string]int{"4 2 6": 3, "4 2 5 1": 2, "4 2 5 3": 1, "4 2 5 6 1": 0} { // Strength 5, and a 3+ save at -3
		s := battle(t, field(t), rules.Shooting, dice, shooter, prop, but(at, func(w *rules.Warrior) { w.Shield = true }))
		end := play(t, s, rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "jezzail")})
		assert.Equal(t, left, end.Warriors[2].Wounds, dice)
	}
	// It picks its target, is moved or fired, and loaded for a turn.
	s := battle(t, field(t), rules.Shooting, "1", shooter, prop, man("C", 1, 12, 10), man("B", 1, 30, 12))
	shot := rules.Shoot{Who: 0, At: 3, Weapon: weapon(t, s, "jezzail")}
	assert.NoError(t, shot.Legal(s))
	s.Warriors[0].Done |= rules.Moved
	assert.Error(t, shot.Legal(s))
	s.Warriors[0].Done = 0
	end := play(t, s, shot)
	end.Warriors[0].Done = 0
	end.Sides[0].Turns++
	assert.ErrorContains(t, shot.Legal(end), "being loaded")
}

func TestAHuntsmanHitsBeasts(t *testing.T) { // KIN-37
	for _, hunts := range []bool{false, true} {
		for _, row := range []struct {
			animal, large bool
			need          int
		}{{false, false, 4}, {true, false, 4}, {false, true, 3}} {
			a := armed(t, man("A", 0, 5, 10), "bow")
			if hunts {
				a = learned(t, a, "huntsman")
			}
			s := battle(t, field(t), rules.Shooting, "", a, but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Animal, w.Large = row.animal, row.large }))
			r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
			want := row.need
			if hunts && (row.animal || row.large) {
				want--
			}
			assert.Equal(t, want, r.Need())
		}
	}
}

func TestWhomTheTraitsOfHiredSwordsTouch(t *testing.T) { // KIN-22, KIN-24, KIN-25, KIN-37
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 20, 10))
	talent := func(key string) *rules.Talent {
		id, ok := s.Rules.TalentNamed(key)
		require.True(t, ok, key)
		return &s.Rules.Talents[id]
	}
	assert.ElementsMatch(t, []string{"Orc", "Goblin", "Black Orc", "Goblin Lantern Bearer", "orc-mob"}, talent("hates-greenskins").Hates)
	for key, reloads := range map[string]bool{"pistol": true, "duelling-pistol": true, "handgun": false, "long-rifle": false, "crossbow": false} {
		assert.Equal(t, reloads, talent("festooned").Moments.Reloads(s, &s.Warriors[0], s.Rules.Weapon(weapon(t, s, key))), key)
	}
	var r rules.Roll
	talent("thiefs-cloak").Moments.ShotAt(s, &s.Warriors[1], &r)
	assert.Equal(t, []rules.Mod{{By: -1, Why: "thief's cloak"}}, r.Mods)
	assert.Equal(t, 2, talent("thiefs-cloak").Lurks)
	for _, row := range []struct {
		animal, large bool
		mods          int
	}{{false, false, 0}, {true, false, 1}, {false, true, 1}, {true, true, 1}} {
		r = rules.Roll{}
		s.Warriors[1].Animal, s.Warriors[1].Large = row.animal, row.large
		talent("huntsman").Moments.ToShoot(s, &s.Warriors[0], &s.Warriors[1], &r)
		require.Len(t, r.Mods, row.mods, "%+v", row)
		for _, m := range r.Mods {
			assert.Equal(t, 1, m.By)
		}
	}
	for i := range s.Rules.Talents { // who is only of use between battles does nothing in one
		if tal := &s.Rules.Talents[i]; tal.Between {
			assert.Nil(t, tal.Moments, tal.Key)
		}
	}
	for _, key := range []string{"scrounge", "small-size", "very-lucky", "treasure-maps", "light-fingers", "sigmars-reward", "raging-drunk"} {
		assert.True(t, talent(key).Between, key)
	}
	assert.Equal(t, physics.Inches(6), talent("songster").Songs)
	assert.True(t, talent("dead-eye-shot").SeesPast)
}

// A Duellist's sword and cloak parry on a die above the one that hit, or below his Weapon Skill:
// with 4 on 1 to 3, a 6 too, but not a blow of twice his Strength.
func TestADuellistParriesHighAndLow(t *testing.T) { // KIN-38, PARRY-02, PARRY-08
	duellist := func(keys ...string) rules.Warrior {
		b := armed(t, but(target(1), func(w *rules.Warrior) { w.Base.WS, w.Buckler = 4, true }), "sword")
		return learned(t, b, keys...)
	}
	for _, row := range []struct {
		hit    byte
		parry  string
		steel  bool
		passes bool
	}{
		{'5', "6", false, true}, {'5', "3", false, false}, {'5', "3", true, true}, {'5', "1", true, true}, {'5', "6", true, true}, {'6', "3", true, true},
		{'5', "4 4", true, false}, {'6', "4 5", true, false}, {'5', "4 2", true, true},
	} {
		b := duellist()
		if row.steel {
			b = duellist("darting-steel")
		}
		a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.WS = 4 })
		dice := string(row.hit) + row.parry
		if !row.passes {
			if !row.steel {
				dice += "3" // the buckler's second one
			}
			dice += "1" // it does not wound
		}
		_, text := toldText(t, duel(t, dice, a, b), rules.Done{}, rules.Answer{0})
		assert.Equal(t, row.passes, !citingText(text, "to wound"), "%+v: %s", row, text)
	}
	// Nobody else parries a 6, and he needs both his sword and his cloak.
	for _, b := range []rules.Warrior{duellist(), but(duellist("darting-steel"), func(w *rules.Warrior) { w.Buckler = false }), but(duellist("darting-steel"), func(w *rules.Warrior) { w.Weapons, w.Main = nil, rules.NoWeapon })} {
		_, text := toldText(t, duel(t, "6 1", axeman(t, "A", 0, 5), b), rules.Done{})
		assert.Contains(t, text, "cannot parry a 6")
	}
	_, text := toldText(t, duel(t, "5 1", but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.S = 6 }), duellist("darting-steel")), rules.Done{})
	assert.Contains(t, text, "twice his Strength")
	// It is his own Weapon Skill as it is now, and the striker's is no matter.
	raised := duel(t, "5 5", but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.WS = 2 }), duellist("darting-steel"))
	raised.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
		if w.ID == 1 {
			pr.WS += 2
		}
	}}})
	_, text = toldText(t, raised, rules.Done{}, rules.Answer{0})
	assert.Contains(t, text, "parry: 6+ higher than 5, or below 6")
	assert.NotContains(t, text, "to wound")
}

func TestAPackmasterGoadsHisBeasts(t *testing.T) { // KIN-39
	for far, goads := range map[float64]bool{5.9: true, 6.1: false} {
		master := learned(t, but(man("P", 1, 10, 10), func(w *rules.Warrior) { w.Base.Ld = 7 }), "goad")
		near := func(name, kind string, traits rules.Trait) rules.Warrior {
			return but(man(name, 1, 10, 10), func(w *rules.Warrior) {
				w.At.X += contact + in(far)
				w.Type, w.Traits, w.Base.Ld = kind, traits, 4
			})
		}
		for kind, stupid := range map[string]bool{"Rat Ogre": !goads, "Clan Moulder Rat Ogre Bodyguard": !goads, "Troll": true} {
			dice := ""
			if stupid {
				dice = "11"
			}
			s := battle(t, field(t), rules.Combat, dice, man("B", 0, 40, 40), near("O", kind, rules.Stupid), master)
			_, text := toldText(t, s, rules.Done{})
			assert.Equal(t, stupid, citingText(text, "stupidity"), "%s, %v inches: %s", kind, far, text)
		}
		for kind, ld := range map[string]int{"Giant Rat": 7, "Verminkin": 4} {
			if !goads {
				ld = 4
			}
			for _, m := range []rules.Warrior{master, lying(master, rules.KnockedDown), but(master, func(w *rules.Warrior) { w.Side = 0 }), but(master, func(w *rules.Warrior) { w.Base.Ld = 3 })} {
				s := battle(t, field(t), rules.Combat, "", near("O", kind, 0), m)
				got, from := s.Leadership(&s.Warriors[0])
				want := ld
				if !m.Able() || m.Side == 0 || m.Base.Ld < 4 {
					want = 4
				}
				assert.Equal(t, want, got, "%s, %v inches", kind, far)
				assert.Equal(t, want == 7, from == "Leadership of P")
			}
		}
	}
}

func TestTheWhipOfThePackmaster(t *testing.T) { // ARMS-14
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.A, w.Weapons = 5, 1, nil }), "whip")
	b := armed(t, target(1), "sword")
	assert.Equal(t, 6, saveAgainst(t, target(1), "whip", 3, false), "a save of 6 where there was none")
	s := duel(t, "", a, b)
	assert.Equal(t, 2, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main), "Strength -1")
	n, _ := duel(t, "", charger(a), b).Attacks(&[]rules.Warrior{charger(a)}[0])
	assert.Equal(t, 2, n, "one more in the turn of the charge")
	// Nobody parries it. A hit wounds as any, or takes the weapon from his hand unless he throws
	// more than the die that hit.
	d := asked(t, duel(t, "4", a, b), rules.Done{})
	assert.Equal(t, []any{"ARMS-14", 1}, []any{d.Rule, d.Usual})
	_, text := toldText(t, duel(t, "4 1", a, b), rules.Done{}, rules.Answer{1})
	assert.Contains(t, text, "to wound")
	end, text := toldText(t, duel(t, "4 5", a, b), rules.Done{}, rules.Answer{0})
	assert.NotContains(t, text, "drops")
	assert.Equal(t, b.Main, end.Warriors[1].Main)
	_, events := told(t, duel(t, "4 5", a, b), rules.Done{}, rules.Answer{0})
	holds := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind == rules.Threw && e.Rule == "ARMS-14" })
	require.GreaterOrEqual(t, holds, 0)
	assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{events[holds].Who, events[holds].At}, "who is struck throws")
	// Who turns to flee is hit without a die, so that there is none for him to beat.
	caster := armed(t, wizard(t, "A", 0, 20, 20, "dread-of-aramar"), "whip")
	breaks := battle(t, field(t), rules.Shooting, "34 44 1 12", caster, beside(caster, armed(t, target(1), "sword"), 1), man("C", 1, 40, 2))
	_, text = toldText(t, breaks, spell(breaks, 1))
	assert.Contains(t, text, "to wound")
	assert.NotContains(t, text, "drops")
	assert.Equal(t, rules.Bludgeoning, s.Rules.Weapon(a.Main).Class)
	end, text = toldText(t, duel(t, "4 4", a, b), rules.Done{}, rules.Answer{0})
	assert.Contains(t, text, "B drops his sword, and fights on with: ")
	assert.NotContains(t, text, "to wound")
	assert.NotEqual(t, b.Main, end.Warriors[1].Main)
	assert.ErrorContains(t, end.MayHold(&end.Warriors[1], b.Main, rules.NoWeapon), "on the ground")
	// Of two he has one left, and who lies, or has nothing in his hand, is not asked about.
	two := armed(t, b, "sword")
	end, _ = toldText(t, duel(t, "4 4", a, two), rules.Done{}, rules.Answer{0})
	assert.Equal(t, b.Main, end.Warriors[1].Main)
	assert.Error(t, end.MayHold(&end.Warriors[1], b.Main, b.Main))
	assert.NoError(t, end.MayHold(&end.Warriors[1], b.Main, rules.NoWeapon))
	p := &rules.Play{State: end}
	p.Disarms(p.Warrior(1), 0, "ARMS-14")
	assert.Error(t, end.MayHold(&end.Warriors[1], b.Main, rules.NoWeapon), "both lie there")
	mixed := duel(t, "", a, armed(t, b, "axe"))
	p = &rules.Play{State: mixed}
	p.Disarms(p.Warrior(1), 0, "ARMS-14")
	axe := weapon(t, mixed, "axe")
	assert.ErrorContains(t, mixed.MayHold(&mixed.Warriors[1], b.Main, axe), "on the ground", "nor in his other hand")
	assert.NoError(t, mixed.MayHold(&mixed.Warriors[1], b.Main, rules.NoWeapon))
	toldText(t, duel(t, "4 1", a, but(target(1), func(w *rules.Warrior) { w.Weapons, w.Main = nil, rules.NoWeapon })), rules.Done{})
	toldText(t, duel(t, "4 1", a, with(b, rules.NaturalWeapons)), rules.Done{})
	for name, w := range map[string]rules.Warrior{"": b, "who lies": lying(b, rules.KnockedDown), "a pistol in hand": but(b, func(w *rules.Warrior) { w.Pistols = 1 }), "claws": armed(t, target(1), "fighting-claws"), "a gauntlet": but(target(1), func(w *rules.Warrior) {
		w.Weapons, w.Main = []rules.WeaponID{weapon(t, s, "spiked-gauntlet")}, weapon(t, s, "spiked-gauntlet")
	})} {
		assert.Equal(t, name == "", s.MayDisarm(&w), name)
	}
	// He picks it up in his own recovery phase, when nobody fights him and he stands.
	for name, free := range map[string]bool{"fights": false, "lies": false, "free": true} {
		s := battle(t, field(t), rules.Combat, "", a, b)
		s.Warriors[1].At = s.Warriors[0].At
		s.Warriors[1].At.X += contact
		p := &rules.Play{State: s}
		p.Disarms(p.Warrior(1), 0, "ARMS-14")
		if name != "fights" {
			s.Warriors[1].At.X = in(40)
		}
		if name == "lies" {
			s.Warriors[1].Condition = rules.Stunned
		}
		s.Warriors[0].Base.A = 0
		end, text := toldText(t, s, rules.Done{})
		assert.Equal(t, free, end.Warriors[1].Main == b.Main, "%s: %s", name, text)
		assert.Equal(t, free, citingText(text, "B picks his sword up."))
	}
}

func TestAShotToTheHeart(t *testing.T) { // KIN-40
	hunter := learned(t, armed(t, man("A", 0, 5, 10), "bow"), "heart-strike")
	giant := but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Large, w.Base.W, w.Wounds, w.Armour = true, 5, 5, 2 })
	for _, row := range []struct {
		dice string
		man  rules.Warrior
		at   rules.Warrior
		left int
		ends rules.Condition
	}{
		{"6 5", hunter, giant, 5, rules.OutOfAction}, {"6 6", hunter, giant, 5, rules.OutOfAction}, {"6 4 1", hunter, giant, 4, rules.Standing}, {"5 5 1", hunter, giant, 4, rules.Standing},
		{"6 5 1", armed(t, man("A", 0, 5, 10), "bow"), giant, 4, rules.Standing}, {"6 5 1", hunter, but(giant, func(w *rules.Warrior) { w.Large = false }), 4, rules.Standing},
		{"6 5", hunter, but(giant, func(w *rules.Warrior) { w.Base.T = 6 }), 5, rules.Standing}, // which does not wound
	} {
		s := battle(t, field(t), rules.Shooting, row.dice, row.man, row.at)
		end, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, row.ends, end.Warriors[1].Condition, text)
		if row.ends == rules.Standing {
			assert.Equal(t, row.left, end.Warriors[1].Wounds, text)
		}
		assert.Equal(t, row.ends == rules.OutOfAction, citingText(text, "It strikes the heart"))
	}
	// Not a small animal, nor with a blow.
	_, text := toldText(t, battle(t, field(t), rules.Shooting, "6 5 1", hunter, but(giant, func(w *rules.Warrior) { w.Large, w.Animal = false, true })), rules.Shoot{Who: 0, At: 1, Weapon: hunter.Weapons[0]})
	assert.NotContains(t, text, "heart")
	fighter := learned(t, but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = 1 }), "heart-strike")
	_, text = toldText(t, lastTurn(duel(t, "6 5 1", fighter, but(giant, func(w *rules.Warrior) { w.Base.A = 0 }))), rules.Done{})
	assert.NotContains(t, text, "heart")
	_, events := told(t, battle(t, field(t), rules.Shooting, "6 5", hunter, giant), rules.Shoot{Who: 0, At: 1, Weapon: hunter.Weapons[0]})
	assert.True(t, slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind != rules.Note && e.Rule == "KIN-40" }), "what puts him out of action is named")
}

func TestALonerTakesNoAllAloneTest(t *testing.T) { // KIN-41, LEAD-09
	for _, keys := range [][]string{nil, {"loner"}} {
		a := learned(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.A = 0 }), keys...)
		b, c := beside(a, target(1), 1), beside(a, but(target(1), func(w *rules.Warrior) { w.Name = "C" }), -1)
		dice := "11"
		if keys != nil {
			dice = ""
		}
		s := battle(t, field(t), rules.Combat, dice, a, b, c)
		_, text := toldText(t, s, rules.Done{})
		assert.Equal(t, keys == nil, citingText(text, "all alone"), text)
	}
}

func TestAHuntersCloakHidesWhoShoots(t *testing.T) { // KIN-42, HIDE-07
	for _, row := range []struct {
		keys   []string
		dice   string
		hidden bool
	}{{nil, "1", false}, {[]string{"hunters-cloak"}, "6 1", true}, {[]string{"hunters-cloak"}, "1 1", false}} {
		s := hider(t)
		s.Phase = rules.Shooting
		s.Warriors[0] = but(learned(t, s.Warriors[0], row.keys...), func(w *rules.Warrior) { w.ID = 0 })
		end, events := told(t, scripted(s, row.dice), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, row.hidden, end.Warriors[0].Hidden, "%+v", row)
		if row.keys != nil {
			assert.Equal(t, []any{"KIN-42", rules.WarriorID(1)}, []any{events[0].Rule, events[0].Who})
			assert.Contains(t, events[0].Text, "to notice who shoots")
		}
	}
}

func TestACallLuresAnEnemyFromHisWay(t *testing.T) { // LEARN-W1
	start := func(dice string, change func(s *rules.State)) *rules.State {
		wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}
		caller := but(learned(t, man("A", 0, 10, 10.3), "animal-call"), func(w *rules.Warrior) { w.Hidden = true })
		s := battle(t, field(t, wall), rules.Charges, dice, caller, man("B", 1, 10, 20), man("D", 1, 40, 40))
		s.Active = 1
		if change != nil {
			change(s)
		}
		return s
	}
	d := asked(t, start("", nil), rules.Done{})
	assert.Equal(t, []any{"LEARN-W1", rules.SideID(0), 2, rules.WarriorID(1)}, []any{d.Rule, d.Side, len(d.Options), d.Options[1].Who}, "D is too far away")
	toldText(t, start("", nil), rules.Done{}, rules.Answer{0})
	_, text := toldText(t, start("34", nil), rules.Done{}, rules.Answer{1}) // 7 is enough
	assert.NotContains(t, text, "follows a call")
	end, text := toldText(t, start("44", nil), rules.Done{}, rules.Answer{1}, rules.Answer{0}) // to the right
	assert.Contains(t, text, "B follows a call")
	assert.Equal(t, in(14), end.Warriors[1].At.X, "his whole move of 4 inches")
	// His own Movement and Leadership count, her player says where he goes, and he climbs nothing.
	fence := func(s *rules.State) {
		s.Table = field(t, physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(12, 16, 12.4, 24), Top: in(2)})
		s.Warriors[0].Base.M, s.Warriors[0].Base.Ld, s.Warriors[1].Base.M, s.Warriors[1].Base.Ld = 3, 12, 6, 7
	}
	d = asked(t, start("44", fence), rules.Done{}, rules.Answer{1})
	assert.Equal(t, []any{rules.SideID(0), 9, rules.WarriorID(1)}, []any{d.Side, len(d.Options), d.At})
	for k, to := range map[int]physics.Spot{0: at(12, 20, 0), 2: at(10, 26, 0), 4: at(4, 20, 0)} {
		end, _ = toldText(t, start("44", fence), rules.Done{}, rules.Answer{1}, rules.Answer{k})
		if k == 0 {
			to.X -= end.Warriors[1].Radius
			assert.LessOrEqual(t, end.Warriors[1].At.X, to.X, "he does not climb the wall")
			continue
		}
		assert.Equal(t, to, end.Warriors[1].At, "way %d", k)
	}
	toldText(t, start("", func(s *rules.State) { s.Warriors[1].At.Y = s.Warriors[0].At.Y + contact + in(17.9) }), rules.Done{}, rules.Answer{0})
	// Who is hidden himself and goes where nothing conceals him is so no more, seen or not.
	end, _ = toldText(t, start("44", func(s *rules.State) {
		s.Table = field(t, physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(0, 16, 40, 16.4), Top: in(5)})
		s.Warriors[1].Hidden, s.Warriors[2].At = true, at(10, 40, 0)
	}), rules.Done{}, rules.Answer{1}, rules.Answer{2})
	assert.False(t, end.Warriors[1].Hidden)
	// Who is hidden himself and comes into the open is seen, and sees who hid from him.
	end, _ = toldText(t, start("44", func(s *rules.State) { s.Warriors[1].Hidden, s.Warriors[2].At = true, at(10, 40, 0) }), rules.Done{}, rules.Answer{1}, rules.Answer{0})
	assert.False(t, end.Warriors[1].Hidden)
	end, _ = toldText(t, start("44", func(s *rules.State) { s.Warriors[1].At = at(10, 13.5, 0) }), rules.Done{}, rules.Answer{1}, rules.Answer{6})
	assert.False(t, end.Warriors[0].Hidden, "he comes so near that he sees her")
	assert.True(t, end.Warriors[1].Did(rules.Acted))
	assert.Error(t, rules.Move{Who: 1, To: at(13, 20, 0)}.Legal(end), "it is his move")
	end, text = toldText(t, start("44", nil), rules.Done{}, rules.Answer{1}, rules.Answer{8})
	assert.Contains(t, text, "stands and listens")
	assert.Equal(t, in(10), end.Warriors[1].At.X)
	for name, change := range map[string]func(s *rules.State){
		"who is seen":         func(s *rules.State) { s.Warriors[0].Hidden = false },
		"who lies":            func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown },
		"too far":             func(s *rules.State) { s.Warriors[1].At.Y = s.Warriors[0].At.Y + contact + in(18.1) },
		"who is down":         func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown },
		"whose charge failed": func(s *rules.State) { s.Warriors[1].Done |= rules.FailedCharge },
		"who flees":           func(s *rules.State) { s.Warriors[1].Fleeing, s.Warriors[1].Done = true, rules.Fled },
		"whom a net holds":    func(s *rules.State) { s.Warriors[1].Done |= rules.Held },
		"who has charged":     func(s *rules.State) { s.Warriors[1].Done |= rules.Charged },
		"who is to charge":    func(s *rules.State) { s.Warriors[1].Intent = []rules.WarriorID{0} }, // he has charged by then, or failed to
		"who is stuck":        func(s *rules.State) { s.Warriors[1].Done |= rules.Stuck },
		"whose foe stands by him": func(s *rules.State) {
			s.Warriors = append(s.Warriors, but(below(s.Warriors[1], target(0)), func(w *rules.Warrior) { w.ID = 3 }))
		},
		"who has moved":          func(s *rules.State) { s.Warriors[1].Done |= rules.Acted },
		"one who knows no calls": func(s *rules.State) { s.Warriors[0].Talents = nil },
		"her own":                func(s *rules.State) { s.Warriors[1].Side = 0; s.Warriors[1].At.X = in(9) },
	} {
		out, err := rules.Run(start("", change), rules.Done{}, nil)
		require.NoError(t, err)
		assert.Nil(t, out.Open, name)
	}
}

// Who calls, whom and in which turn does not hang on the order in which they stand.
func TestWhatACallAsks(t *testing.T) { // LEARN-W1
	wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}
	caller := but(learned(t, man("A", 1, 10, 10.3), "animal-call"), func(w *rules.Warrior) { w.Hidden = true })
	mute := but(man("F", 1, 11.5, 10.3), func(w *rules.Warrior) { w.Hidden = true })
	b, c := but(man("B", 0, 10, 20), func(w *rules.Warrior) { w.Base.M, w.Base.Ld = 5, 5 }), man("C", 0, 14, 20)
	start := func(dice string) *rules.State {
		return battle(t, field(t, wall), rules.Charges, dice, man("D", 0, 44, 44), mute, c, caller, b)
	}
	d := asked(t, start(""), rules.Done{})
	assert.Equal(t, rules.Decision{Side: 1, Who: 3, At: rules.Nobody, Shape: rules.OneOf, Rule: "LEARN-W1", Question: d.Question,
		Options: []rules.Option{{Text: "nobody", Who: rules.Nobody}, {Text: "C", Who: 2}, {Text: "B", Who: 4}}}, *d)
	d = asked(t, start("33"), rules.Done{}, rules.Answer{2})
	assert.Equal(t, rules.Decision{Side: 1, Who: 3, At: 4, Shape: rules.OneOf, Rule: "LEARN-W1", Question: d.Question, Options: d.Options, Places: d.Places}, *d)
	diagonal := in(5) * 707 / 1000
	for k, far := range [][2]physics.Length{{in(5), 0}, {diagonal, diagonal}, {0, in(5)}, {-diagonal, diagonal}, {-in(5), 0}, {-diagonal, -diagonal}, {0, -in(5)}, {diagonal, -diagonal}, {}} {
		assert.Equal(t, rules.WarriorID(4), d.Options[k].Who)
		assert.Equal(t, []physics.Spot{{X: in(10) + far[0], Y: in(20) + far[1]}}, d.Places[k], d.Options[k].Text)
	}
	toldText(t, start("32"), rules.Done{}, rules.Answer{2}) // his own Leadership is 5
	end, _ := toldText(t, start("33"), rules.Done{}, rules.Answer{2}, rules.Answer{4})
	assert.Equal(t, in(5), end.Warriors[4].At.X)
	assert.Equal(t, in(14), end.Warriors[2].At.X)
	leader := start("52")
	leader.Warriors[2].Leader, leader.Warriors[2].LeaderRadius = true, in(6)
	toldText(t, leader, rules.Done{}, rules.Answer{2}) // that of the leader beside him is 7
	stunned := start("")
	stunned.Warriors[2].Condition, stunned.Warriors[4].Condition = rules.Stunned, rules.Stunned
	toldText(t, stunned, rules.Done{})
	both := start("6633") // two who can call, one after the other
	both.Warriors[1] = but(learned(t, mute, "animal-call"), func(w *rules.Warrior) { w.ID = 1 })
	end, _ = toldText(t, both, rules.Done{}, rules.Answer{1}, rules.Answer{2}, rules.Answer{1}, rules.Answer{4})
	assert.Equal(t, []physics.Length{in(24), in(5)}, []physics.Length{end.Warriors[2].At.Y, end.Warriors[4].At.X})
}

func TestACallLeadsNobodyIntoContact(t *testing.T) { // LEARN-W1, MOVE-05
	wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}
	caller := but(learned(t, man("A", 0, 10, 10.3), "animal-call"), func(w *rules.Warrior) { w.Hidden = true })
	s := battle(t, field(t, wall), rules.Charges, "44", caller, man("B", 1, 10, 20), man("F", 0, 13, 20))
	s.Active = 1
	end, text := toldText(t, s, rules.Done{}, rules.Answer{1}, rules.Answer{0})
	assert.Contains(t, text, "B follows a call")
	gap := physics.Distance(end.Warriors[1].Body(), end.Warriors[2].Body())
	assert.Greater(t, end.Warriors[1].At.X, in(11))
	assert.GreaterOrEqual(t, gap, physics.Inch/20-2)
	assert.False(t, end.Engaged(&end.Warriors[1]))
}

// What counts are the Wounds of his profile, with all that changes it.
func TestHerbsHealUpToTheProfile(t *testing.T) { // LEARN-W2
	healer := learned(t, but(man("H", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), "herb-lore")
	for more, asks := range map[int]bool{0: false, 1: true, -1: false} {
		s := where(battle(t, field(t), rules.Combat, "", man("A", 0, 40, 40), healer), rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.ID == 1 {
				pr.W += more
			}
		}})
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		assert.Equal(t, asks, out.Open != nil, "%+d", more)
	}
}

func TestHerbsHealAWound(t *testing.T) { // LEARN-W2
	healer := learned(t, but(man("H", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), "herb-lore")
	hurt := beside(healer, but(man("F", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 1 }), 1)
	start := func(dice string, men ...rules.Warrior) *rules.State {
		return battle(t, field(t), rules.Combat, dice, append([]rules.Warrior{man("A", 0, 40, 40)}, men...)...)
	}
	for dice, heals := range map[string]bool{"3": false, "4": true} {
		end, _ := toldText(t, start(dice, healer, hurt), rules.Done{}, rules.Answer{0})
		assert.Equal(t, 1+map[bool]int{true: 1}[heals], end.Warriors[2].Wounds)
		end.Phase = rules.Moves
		assert.False(t, end.Warriors[1].Did(rules.Acted), "it is Stuck that keeps her, who has used no move")
		assert.Equal(t, heals, rules.Move{Who: 1, To: at(10, 12, 0)}.Legal(end) != nil, "it costs her move")
		assert.False(t, end.Warriors[1].Did(rules.Shot|rules.FailedCharge), "she may shoot")
	}
	toldText(t, start("", healer, hurt), rules.Done{}, rules.Answer{1}) // nobody
	end, _ := toldText(t, start("4", but(healer, func(w *rules.Warrior) { w.Wounds = 1 })), rules.Done{}, rules.Answer{0})
	assert.Equal(t, 2, end.Warriors[1].Wounds, "herself")
	foe := below(hurt, target(0))
	for name, men := range map[string][]rules.Warrior{
		"nobody is hurt":    {healer, but(hurt, func(w *rules.Warrior) { w.Wounds = 2 })},
		"not base to base":  {healer, but(hurt, func(w *rules.Warrior) { w.At.X += in(0.5) })},
		"an enemy":          {healer, but(man("E", 0, 30, 30), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 1 })},
		"she lies":          {lying(healer, rules.Stunned), hurt},
		"who fights":        {healer, but(hurt, func(w *rules.Warrior) { w.Base.A = 0 }), foe},
		"one without herbs": {man("H", 1, 10, 10), hurt},
		"she fights":        {but(healer, func(w *rules.Warrior) { w.Base.A = 0 }), hurt, below(healer, target(0))},
		"she, who is well":  {healer, but(hurt, func(w *rules.Warrior) { w.At.X += in(30) })},
		"the dead":          {healer, lying(hurt, rules.OutOfAction), man("X", 1, 30, 4), man("Y", 1, 30, 8), man("Z", 1, 30, 12)},
		"an enemy by her":   {but(healer, func(w *rules.Warrior) { w.Base.A = 0 }), but(hurt, func(w *rules.Warrior) { w.Side, w.Traits = 0, rules.Harmless })},
	} {
		out, err := rules.Run(start("", men...), rules.Done{}, nil)
		require.NoError(t, err)
		assert.Nil(t, out.Open, name)
	}
}

func TestAWhipMasterStrikesAgain(t *testing.T) { // LEARN-W3
	for weapon, again := range map[string]bool{"whip": true, "steel-whip": true, "flail": false, "sword": false} {
		a := learned(t, armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.A, w.Weapons = 5, 1, nil }), weapon), "whip-master")
		dice := "1"
		if again {
			dice = "1 2"
		}
		toldText(t, duel(t, dice, a, target(1)), rules.Done{})
	}
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.A, w.Weapons = 5, 1, nil }), "whip")
	toldText(t, duel(t, "1", a, target(1)), rules.Done{})
}

// The exact odds of what these hired swords do are those of all the dice.
func TestExactOddsKnowTheRulesOfHiredSwords(t *testing.T) { // KIN-38, KIN-40, ARMS-14
	giant := but(target(1), func(w *rules.Warrior) { w.At.X, w.Large, w.Base.W, w.Wounds = in(15), true, 2, 2 })
	for _, large := range []bool{true, false} {
		giant.Large = large
		s := battle(t, field(t), rules.Shooting, "", learned(t, armed(t, man("A", 0, 5, 10), "bow"), "heart-strike"), giant)
		agrees(t, "a shot to the heart", s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	}
	// A ricochet is never critical, but may strike the heart (CRIT-12).
	giant.Large = true
	hit := but(target(1), func(w *rules.Warrior) { w.Name, w.At.X, w.At.Y, w.Base.W, w.Wounds = "C", in(12), giant.At.Y, 9, 9 })
	s := ruled(t, battle(t, field(t), rules.Shooting, "", learned(t, armed(t, man("A", 0, 5, 10), "bow"), "heart-strike"), giant, hit), "core2")
	agrees(t, "a ricochet to the heart", s, rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "bow")})
	for ws := 2; ws <= 5; ws++ {
		b := learned(t, armed(t, but(target(1), func(w *rules.Warrior) { w.Base.WS, w.Buckler = ws, true }), "sword"), "darting-steel")
		agrees(t, "darting steel", lastTurn(duel(t, "", axeman(t, "A", 0, 5), b)), rules.Done{})
	}
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Weapons = 5, nil }), "whip")
	agrees(t, "a whip", lastTurn(duel(t, "", a, armed(t, target(1), "sword"))), rules.Done{})
}
