package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestAnInvincibleSwordsmanHitsOnTwo(t *testing.T) { // KIN-44, ARMS-30
	for ws, plain := range map[int]int{1: 3, 3: 4, 9: 5} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "ienh-khain"), "invincible-swordsman")
		s := duel(t, "", a, but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.WS = ws }))
		r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
		assert.Equal(t, 2, r.Need(), "against %d", ws)
		s.Warriors[0].Talents = nil
		r = s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
		assert.Equal(t, plain, r.Need(), "against %d, as others", ws)
	}
	// What makes a blow harder still does.
	a := learned(t, armed(t, man("A", 0, 10, 10), "ienh-khain"), "invincible-swordsman")
	a.Afraid = true
	s := duel(t, "", a, man("B", 1, 10, 10))
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
	assert.Equal(t, 6, r.Need())
	// His sword: Strength +1, and a 5 to wound is critical.
	for dice, critical := range map[string]bool{"25 1": true, "26 1": true, "24": false} {
		s, text := struck(t, dice, learned(t, armed(t, man("A", 0, 10, 10), "ienh-khain"), "invincible-swordsman"), but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Wounds, w.Base.W = 3, 3 }))
		assert.Contains(t, text, "Strength 4 against Toughness 3")
		assert.Equal(t, critical, citingText(text, "vital part"), dice)
		require.NotEqual(t, 3, s.Warriors[1].Wounds)
	}
	wp := s.Rules.Weapon(s.Warriors[0].Main)
	assert.True(t, wp.Sword && wp.Parry)
}

func TestClawsParryTwoBlows(t *testing.T) { // ARMS-31, PARRY-01, PARRY-06
	claws := func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.S, w.Base.W, w.Wounds = 0, 1, 9, 9, 9 }
	for _, row := range []struct {
		key, dice string
		parries   int
	}{{"executioners-claws", "445 61 11", 2}, {"executioners-claws", "445 66 1", 2}, {"sword", "445 6 11", 1}} {
		a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.A = 3 })
		s := duel(t, row.dice, a, but(armed(t, man("B", 1, 10, 10), row.key), claws))
		answers := make([]rules.Answer, row.parries)
		for i := range answers {
			answers[i] = rules.Answer{0}
		}
		_, text := toldText(t, s, rules.Done{}, answers...)
		assert.Equal(t, row.parries, strings.Count(text, "arry"), "%s: %s", row.key, text)
	}
	// The second is there for another enemy, and a third is not.
	hero := but(armed(t, man("H", 0, 20, 20), "executioners-claws"), claws)
	foe := func(name string, side physics.Length, initiative int) rules.Warrior {
		return but(beside(hero, man(name, 1, 0, 0), side), func(w *rules.Warrior) { w.Base.I = initiative })
	}
	third := but(below(hero, man("D", 1, 0, 0)), func(w *rules.Warrior) { w.Base.I = 3 })
	s := fray(t, "46 46 41", hero, foe("B", 1, 5), foe("C", -1, 4), third)
	end, text := toldText(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{0})
	assert.Equal(t, 2, strings.Count(text, "parry"), text)
	assert.Equal(t, 9, end.Warriors[0].Wounds)
	// Veskit strikes with Strength 5 and -3 on the save, and with no second attack.
	veskit := but(armed(t, man("A", 0, 10, 10), "executioners-claws"), func(w *rules.Warrior) { w.Base.S = 4 })
	s = duel(t, "", veskit, equipped(t, man("B", 1, 10, 10), "ithilmar", "shield"))
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	assert.Equal(t, rules.NoWeapon, s.Warriors[0].Off)
	r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: s.Warriors[0].Main, Strength: 5})
	assert.False(t, any, "4+ and -3")
	assert.Equal(t, 7, r.Need())
}

func TestWhoFeelsNothingStandsUntilHeFalls(t *testing.T) { // KIN-47, INJ-04, INJ-11
	for _, row := range []struct {
		dice string
		out  bool
	}{{"441", false}, {"444", false}, {"445", true}} {
		s, text := struck(t, row.dice, armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), "feels-nothing"))
		assert.Equal(t, row.out, s.Warriors[1].Condition == rules.OutOfAction, row.dice)
		assert.Equal(t, !row.out, s.Warriors[1].Condition == rules.Standing, row.dice)
		assert.Equal(t, !row.out, citingText(text, "feels no pain"), row.dice)
		assert.Zero(t, s.Warriors[1].Wounds)
	}
	// With no wounds left the next one is rolled for as the first.
	hurt := learned(t, man("B", 1, 10, 10), "feels-nothing")
	hurt.Wounds = 0
	s, _ := struck(t, "446", armed(t, man("A", 0, 10, 10), "sword"), hurt)
	assert.Equal(t, rules.OutOfAction, s.Warriors[1].Condition)
}

func TestMetalSavesAsArmourDoes(t *testing.T) { // KIN-48, ARMOUR-03, KIN-46
	s := duel(t, "", armed(t, man("A", 0, 10, 10), "sword"), equipped(t, man("B", 1, 10, 10), "metallic-body"))
	for strength, need := range map[int]int{3: 3, 4: 4, 6: 6} {
		r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: s.Warriors[0].Main, Strength: strength})
		assert.True(t, any)
		assert.Equal(t, need, r.Need(), "Strength %d", strength)
	}
	// His pistols fire every turn; no other weapon does by it.
	for key, reloads := range map[string]bool{"warplock-pistol": true, "handgun": false} {
		a := learned(t, equipped(t, man("A", 0, 10, 10), key), "built-in-pistols")
		s := battle(t, field(t), rules.Shooting, "", a)
		n := s.Preparing(&s.Warriors[0], s.Rules.Weapon(weapon(t, s, key)))
		assert.Equal(t, reloads, n == 1, key)
	}
}

func TestJohannThrowsSixPoisonedKnives(t *testing.T) { // KIN-49, KIN-50, EQUIP-04
	for _, row := range []struct {
		done  rules.Actions
		more  int
		known []string
	}{{0, 6, []string{"knife-fighter", "six-knives"}}, {rules.Moved, 3, []string{"knife-fighter", "six-knives"}}, {0, 6, []string{"six-knives"}}, {rules.Moved, 1, []string{"six-knives"}}} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "throwing-stars"), row.known...)
		a.Done = row.done
		s := battle(t, field(t), rules.Shooting, strings.Repeat("2", row.more), a, man("B", 1, 14, 10))
		c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "throwing-stars")}
		answers := make([]rules.Answer, row.more-1)
		for i := range answers {
			answers[i] = rules.Answer{1}
		}
		_, text := toldText(t, s, c, answers...)
		assert.Equal(t, row.more, strings.Count(text, "to hit"), "%v: %s", row, text)
	}
	// A 6 to hit wounds by itself, with a knife and with a blade; nobody immune to poison, and not with a fist.
	for _, row := range []struct {
		key    string
		immune bool
		auto   bool
	}{{"sword", false, true}, {"sword", true, false}, {"", false, false}} {
		a := learned(t, man("A", 0, 10, 10), "poisoned-blades")
		if row.key != "" {
			a = learned(t, armed(t, man("A", 0, 10, 10), row.key), "poisoned-blades")
		}
		b := but(man("B", 1, 10, 10), func(w *rules.Warrior) {
			w.Base.W, w.Wounds = 3, 3
			if row.immune {
				w.Traits = rules.ImmuneToPoison
			}
		})
		_, text := struck(t, "62", a, b)
		assert.Equal(t, row.auto, citingText(text, "Black Lotus"), "%v: %s", row, text)
	}
	sh := shootingAt(t, "62", in(3), learned(t, equipped(t, man("A", 0, 0, 0), "throwing-stars"), "poisoned-blades"), but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }))
	end, text := toldText(t, sh, shot(t, sh, "throwing-stars"))
	assert.Contains(t, text, "Black Lotus")
	assert.Equal(t, 2, end.Warriors[1].Wounds)
}

func TestTheHighMatriarchLeadsAndPrays(t *testing.T) { // KIN-51, KIN-52
	s := battle(t, field(t), rules.Charges, "", but(man("A", 0, 5, 5), func(w *rules.Warrior) { w.Leader = true }), learned(t, man("C", 0, 8, 5), "takes-over"),
		but(man("B", 1, 20, 20), func(w *rules.Warrior) { w.Leader = true }))
	s.Turn = 0
	s, text := toldText(t, s, rules.Begin{})
	assert.Equal(t, []bool{false, true, true}, []bool{s.Warriors[0].Leader, s.Warriors[1].Leader, s.Warriors[2].Leader})
	assert.Contains(t, text, "C takes over from A")
	for key, by := range map[string]int{"hammer-of-sigmar": 2, "word-of-pain": 0} {
		plain, hers := wizard(t, "A", 0, 10, 10, key), learned(t, wizard(t, "B", 0, 14, 10, key), "matriarchs-prayers")
		s := battle(t, field(t), rules.Shooting, "", plain, hers, man("C", 1, 20, 10))
		id := plain.Spells[0]
		a, b := s.ToCast(&s.Warriors[0], id), s.ToCast(&s.Warriors[1], id)
		assert.Equal(t, by, a.Need()-b.Need(), key)
	}
}

func TestTheGreatStaffParriesUntilASwordOfFireIsUp(t *testing.T) { // ARMS-33, PARRY-01, SPELL-LES-6
	for _, burning := range []bool{false, true} {
		b := but(armed(t, man("B", 1, 10, 10), "great-staff"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
		a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.A = 1 })
		s := duel(t, map[bool]string{false: "46", true: "411"}[burning], a, b)
		wp := s.Rules.Weapon(s.Warriors[1].Main)
		assert.Equal(t, []any{"great-staff", true, true, true, 0}, []any{wp.Key, wp.TwoHanded, wp.Concussion, wp.Parry, wp.Bonus})
		if burning {
			s.Warriors[1].Effects = append(s.Warriors[1].Effects, rules.Effect{Spell: spellID(t, s.Rules, "sword-of-rezhebel"), By: 1, Since: 1, N: 1})
		}
		answers := []rules.Answer{{0}}
		if burning {
			answers = nil
		}
		_, text := toldText(t, s, rules.Done{}, answers...)
		assert.Equal(t, !burning, citingText(text, "parr"), text)
	}
}

func TestTheCountessIsHardToHitAndHatedByVampires(t *testing.T) { // KIN-56, KIN-57
	her := func(keys ...string) rules.Warrior {
		w := learned(t, equipped(t, man("Marianna", 0, 0, 0), keys...), "noctu", "garlic-blades")
		w.Name = "Marianna"
		return w
	}
	// Missiles.
	for _, known := range []bool{false, true} {
		at := man("B", 1, 0, 0)
		if known {
			at = learned(t, at, "noctu")
		}
		s := shootingAt(t, "", in(5), equipped(t, man("A", 0, 0, 0), "bow"), at)
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], shot(t, s, "bow").Weapon, 1)
		assert.Equal(t, map[bool]int{false: 4, true: 5}[known], r.Need())
	}
	// Garlic: on a 6 to hit a Vampire, though poison does nothing to him; with nothing else of hers.
	for _, row := range []struct {
		key   string
		trait rules.Trait
		auto  bool
	}{{"rapier", rules.Vampire | rules.ImmuneToPoison, true}, {"rapier", rules.Undead, false}, {"dagger", rules.Vampire, false}} {
		a := learned(t, armed(t, man("A", 0, 10, 10), row.key), "garlic-blades")
		b := but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 3, 3, row.trait })
		_, text := struck(t, "651", a, b)
		assert.Equal(t, row.auto, citingText(text, "garlic"), "%v: %s", row, text)
	}
	sh := shootingAt(t, "62", in(3), her("crossbow-pistol"), but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 3, 3, rules.Vampire }))
	_, text := toldText(t, sh, shot(t, sh, "crossbow-pistol"))
	assert.Contains(t, text, "garlic")
	// Every Vampire hates her once the battle has begun, and nobody else does.
	s := battle(t, field(t), rules.Charges, "", but(her(), func(w *rules.Warrior) { w.At.X, w.At.Y = in(5), in(5) }),
		but(man("B", 1, 20, 20), func(w *rules.Warrior) { w.Traits = rules.Vampire }), man("C", 1, 24, 24))
	s.Turn = 0
	s = play(t, s, rules.Begin{})
	assert.True(t, s.Hated(&s.Warriors[1], &s.Warriors[0]))
	assert.False(t, s.Hated(&s.Warriors[2], &s.Warriors[0]))
}

// pair is a battle before it begins in which U and M, who never part, fight for A against B.
func pair(t *testing.T) *rules.State {
	t.Helper()
	of := func(w rules.Warrior, kind string) rules.Warrior { w.Type = kind; return w }
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 5, 5),
		of(learned(t, man("U", 0, 8, 5), "inseparable", "takes-bribes"), "Hammer"), of(learned(t, man("M", 0, 10, 5), "inseparable"), "Blade"),
		man("B", 1, 30, 30))
	s.Turn = 0
	return s
}

// Bids are secret until one is shown at the beginning of a bidder's turn; the higher one has
// the two, and is owed (KIN-59).
func TestTheHigherBidHasTheTwo(t *testing.T) { // KIN-59
	for _, row := range []struct {
		theirs, ours int // which of the bids
		show, change bool
		owed         rules.SideID
		crowns       int
	}{{2, 1, true, true, 1, 40}, {1, 1, true, false, 0, 35}, {1, 3, true, false, 0, 50}, {2, 0, false, false, -1, 0}, {0, 3, false, false, -1, 0}} {
		s := pair(t)
		begin := rules.Begin{First: 0}
		out, err := rules.Run(s, begin, []rules.Answer{{row.theirs}, {row.ours}})
		require.NoError(t, err)
		require.Nil(t, out.Open)
		for _, e := range out.Events {
			assert.NotContains(t, e.Text, "bid", "nobody is told what was bid")
		}
		s = out.State
		for range 3 {
			s = play(t, s, rules.Done{})
		}
		var answers []rules.Answer
		if row.theirs > 0 {
			answers = []rules.Answer{{map[bool]int{true: 0, false: 1}[row.show]}}
		}
		out, err = rules.Run(s, rules.Done{}, answers)
		require.NoError(t, err)
		require.Nil(t, out.Open, "%v", row)
		s = out.State
		require.Equal(t, rules.SideID(1), s.Active)
		for _, id := range []rules.WarriorID{1, 2} {
			assert.Equal(t, row.change, s.Warriors[id].Home() == 1, "%v", row)
			assert.Equal(t, row.change, s.Acts(&s.Warriors[id]), "they act in the turn in which they have changed sides")
			assert.False(t, s.Warriors[id].Swayed)
		}
		if row.change {
			assert.Equal(t, []int{1, 3}, []int{s.Sides[0].Began, s.Sides[1].Began})
		}
		if row.crowns == 0 {
			assert.Empty(t, s.After)
			continue
		}
		assert.Equal(t, []rules.Aftermath{{Rule: "KIN-59", Kind: rules.Fee, Side: row.owed, Who: rules.Nobody, What: "U and M", N: row.crowns}}, s.After)
	}
	// Who fights for himself is not bid for.
	s := pair(t)
	s.Warriors = append(s.Warriors[1:3:3], s.Warriors[3])
	for i := range s.Warriors {
		s.Warriors[i].ID = rules.WarriorID(i)
	}
	out, err := rules.Run(s, rules.Begin{First: 0}, nil)
	require.NoError(t, err)
	assert.Nil(t, out.Open)
}

// The two go no farther than 4" from each other, come nearer if they are, and leave together (KIN-58).
func TestTheTwoNeverPart(t *testing.T) { // KIN-58
	s := pair(t)
	s.Turn, s.Phase = 1, rules.Moves
	to := func(x, y float64) rules.Command { return rules.Move{Who: 2, To: at(x, y, 0)} }
	assert.NoError(t, rules.Playable(s, to(12, 5)))
	assert.ErrorContains(t, rules.Playable(s, to(14, 5)), "never more than 4\" from U")
	s.Warriors[2].At = at(20, 5, 0)
	assert.NoError(t, rules.Playable(s, to(18, 5)), "nearer is allowed")
	assert.Error(t, rules.Playable(s, to(22, 5)))
	s.Warriors[1].Condition = rules.Gone
	assert.NoError(t, rules.Playable(s, to(22, 5)), "without the other he goes where he likes")
	for into, leaves := range map[rules.Condition]bool{rules.OutOfAction: true, rules.Stunned: false} {
		s = pair(t)
		s.Turn = 1
		p := &rules.Play{State: s}
		p.Brings(p.Warrior(1), into, "INJ-03", 3)
		assert.Equal(t, leaves, p.Warrior(2).Condition == rules.Gone)
		assert.Equal(t, rules.Standing, p.Warrior(0).Condition)
	}
}
