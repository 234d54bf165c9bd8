package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestBelayingPinsFlyWithoutAPenaltyForRange(t *testing.T) { // ARMS-15
	a := equipped(t, man("A", 0, 0, 0), "belaying-pins")
	s := shootingAt(t, "43", in(6), a, target(1))
	assert.Equal(t, "4+ BS 3", asText(s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "belaying-pins"), 1)), "at long range")
	_, log := toldText(t, s, shot(t, s, "belaying-pins"))
	assert.Contains(t, log, "Strength 2 against Toughness 3")
	a.Done |= rules.Moved
	s = shootingAt(t, "", in(2), a, target(1))
	assert.Equal(t, "4+ BS 3, -1 moved: 5+", asText(s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "belaying-pins"), 1)), "who moved throws worse")
	_, log = toldText(t, shootingAt(t, "4 5 6", in(6), equipped(t, man("A", 0, 0, 0), "belaying-pins"), target(1)), shot(t, s, "belaying-pins"))
	assert.Contains(t, log, "armour save: 6+ against a belaying pins. Rolled 6: success", "and saves where there was no armour")
}

func asText(r rules.Roll) string { return r.String() }

func TestBolasEntangle(t *testing.T) { // ARMS-16
	a := equipped(t, man("A", 0, 0, 0), "bolas")
	b := equipped(t, target(1), "bow")
	s := shootingAt(t, "4", in(6), a, b)
	end, log := toldText(t, s, shot(t, s, "bolas"))
	assert.Contains(t, log, "The bolas wind round B")
	assert.NotContains(t, log, "to wound")
	require.True(t, end.Warriors[1].Entangled())
	assert.Equal(t, 1, end.Profile(&end.Warriors[1]).WS, "3 less 2")
	assert.ErrorContains(t, shot(t, end, "bolas").Legal(end), "shot")
	// In his recovery phase a 4 sets him free; if not he stays where he is, and may shoot.
	for _, dice := range []string{"3", "4"} {
		s := shootingAt(t, dice, in(16), a, b)
		s.Phase = rules.Combat
		p := &rules.Play{State: s}
		p.Entangles(p.Warrior(1), 0)
		end, log := toldText(t, s, rules.Done{})
		free := dice == "4"
		require.Equal(t, rules.SideID(1), end.Active)
		assert.Equal(t, free, !end.Warriors[1].Entangled(), log)
		end.Phase = rules.Moves
		assert.Equal(t, free, end.MayMove(&end.Warriors[1], false) == nil)
		assert.Equal(t, free, end.Profile(&end.Warriors[1]).WS == 3)
		end.Phase = rules.Charges
		assert.Equal(t, free, end.MayCharge(&end.Warriors[1]) == nil)
		end.Phase = rules.Shooting
		assert.NoError(t, rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, end, "bow")}.Legal(end))
	}
	// Who throws a 1 strikes himself.
	s = shootingAt(t, "1 4 3", in(6), a, b)
	end, log = toldText(t, s, shot(t, s, "bolas"))
	assert.Contains(t, log, "The bolas strike A on the head.")
	assert.Contains(t, log, "Strength 3 against Toughness 3")
	assert.False(t, end.Warriors[1].Entangled())
	assert.Equal(t, rules.Stunned, end.Warriors[0].Condition)
	// Nobody's Weapon Skill falls below 1.
	weak := but(b, func(w *rules.Warrior) { w.Base.WS = 2 })
	s = shootingAt(t, "4", in(6), a, weak)
	assert.Equal(t, 1, func() int { end := play(t, s, shot(t, s, "bolas")); return end.Profile(&end.Warriors[1]).WS }())
}

func TestTwoBarrelsMakeTwoHitsOfOneRoll(t *testing.T) { // ARMS-17, ARMS-18
	b := but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 })
	for _, key := range []string{"double-pistol", "double-rifle"} {
		a := equipped(t, man("A", 0, 0, 0), key)
		both := shootingAt(t, "43 3", in(3), a, b)
		require.Equal(t, map[string]string{"double-pistol": "ARMS-17", "double-rifle": "ARMS-18"}[key], asks(t, both, shot(t, both, key)).Rule)
		end, log := toldText(t, both, shot(t, both, key), yes)
		assert.Equal(t, 1, end.Warriors[1].Wounds, log)
		single := shootingAt(t, "43", in(3), a, b)
		one, _ := toldText(t, single, shot(t, single, key), rules.Answer{1})
		assert.Equal(t, 2, one.Warriors[1].Wounds)
		// Each barrel takes a turn to load, in which he does not shoot.
		loaded := func(s *rules.State, turns int) (both, any bool) {
			s = s.Clone()
			s.Sides[0].Turns += turns
			s.Warriors[0].Done, s.Phase = 0, rules.Shooting
			if shot(t, s, key).Legal(s) != nil {
				return false, false
			}
			s.Dice.Script = []byte{1}
			out, err := rules.Run(s, shot(t, s, key), nil)
			require.NoError(t, err)
			return out.Open != nil, true
		}
		for turns, want := range [][4]bool{{false, false, false, true}, {false, false, false, true}, {false, true, true, true}, {true, true, true, true}} {
			two, some := loaded(end, turns)
			last, other := loaded(one, turns)
			assert.Equal(t, want, [4]bool{two, some, last, other}, "%s: %d turns after both barrels, and after one", key, turns)
		}
	}
	// Fired as a blow the pistol does the same.
	a := equipped(t, man("A", 0, 10, 10), "dagger", "double-pistol")
	end, log := toldText(t, duel(t, "1 4 33", a, b), rules.Done{}, rules.Answer{1}, yes)
	assert.Contains(t, log, "A strikes at B: dagger, double-barrelled pistol.")
	assert.Equal(t, 1, end.Warriors[1].Wounds, log)
}

func TestASwordBreakerBreaks(t *testing.T) { // ARMS-19
	a := equipped(t, man("A", 0, 10, 10), "axe", "dagger")
	b := equipped(t, target(1), "sword-breaker")
	a.Off = rules.NoWeapon
	a.Weapons = a.Weapons[len(a.Weapons)-2:]
	single := func(w rules.Warrior) rules.Warrior { w.Shield = true; w.Off = rules.NoWeapon; return w }
	end, log := toldText(t, duel(t, "4 5 4", single(a), b), rules.Done{}, yes)
	assert.Contains(t, log, "The axe of A breaks. He fights on with: dagger.")
	assert.ErrorContains(t, end.MayHold(&end.Warriors[0], weapon(t, end, "axe"), rules.NoWeapon), "his axe is broken (ARMS-19)")
	require.Len(t, end.After, 1)
	assert.Equal(t, rules.Aftermath{Rule: "ARMS-19", Kind: rules.Ruined, Who: 0, What: "axe", N: 1}, end.After[0])
	end, log = toldText(t, duel(t, "4 5 3", single(a), b), rules.Done{}, yes)
	assert.NotContains(t, log, "breaks")
	assert.Empty(t, end.After)
	_, log = toldText(t, duel(t, "4 5", single(a), equipped(t, target(1), "sword")), rules.Done{}, yes)
	assert.NotContains(t, log, "to break", "a sword breaks nothing")
	// A blow with bare hands has nothing that breaks.
	toldText(t, duel(t, "4 5", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Weapons, w.Main, w.Off = nil, rules.NoWeapon, rules.NoWeapon }), b), rules.Done{}, yes)
}

func TestASunGauntletShootsAndStrikesThroughArmour(t *testing.T) { // ARMS-20
	knight := equipped(t, target(1), "heavy", "shield")
	a := equipped(t, man("A", 0, 0, 0), "sun-gauntlet")
	s := shootingAt(t, "431", in(12), a, knight)
	_, log := toldText(t, s, shot(t, s, "sun-gauntlet"))
	assert.Contains(t, log, "4+ BS 3. Rolled", "no penalty for range")
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	assert.NotContains(t, log, "armour save:")
	// Beside the blow of a sword it strikes one of its own, in each round.
	a = equipped(t, man("A", 0, 10, 10), "sword", "sun-gauntlet")
	for fought := range 2 {
		a.Fought = fought
		_, log = toldText(t, duel(t, "1 431", a, knight), rules.Done{})
		assert.Contains(t, log, "The sun gauntlet of A strikes at B.")
		assert.Contains(t, log, "Strength 4 against Toughness 3")
		assert.NotContains(t, log, "armour save:")
	}
	// The hand that wears it holds nothing.
	for _, other := range []string{"shield", "buckler", "axe", "halberd"} {
		_, log = toldText(t, duel(t, map[string]string{"axe": "1"}[other]+"1", equippedAs(t, man("A", 0, 10, 10), "sun-gauntlet", "sword", other), target(1)), rules.Done{})
		assert.NotContains(t, log, "gauntlet", other)
	}
}

func TestAShieldAddsNothingToToughenedLeathers(t *testing.T) { // ARMS-21
	b := equipped(t, target(1), "toughened-leathers")
	assert.Equal(t, 6, saveAgainst(t, b, "sword", 3, false))
	b.Shield = true
	assert.Equal(t, 6, saveAgainst(t, b, "sword", 3, false))
	assert.Equal(t, 5, saveAgainst(t, equipped(t, target(1), "light", "shield"), "sword", 3, false))
}

func TestAHorsemansHammerIsHeavierOnTheCharge(t *testing.T) { // ARMS-22
	a := equippedAs(t, man("A", 0, 10, 10), "horsemans-hammer")
	s := duel(t, "", a, target(1))
	assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	s.Warriors[0].Mounted = true
	assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	s.Warriors[0].Done |= rules.Charged
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	assert.True(t, s.Rules.Weapon(a.Main).TwoHanded)
}

func TestACathayanLongswordStrikesAsABetterSwordsman(t *testing.T) { // ARMS-23
	a := equippedAs(t, man("A", 0, 10, 10), "cathayan-longsword")
	for ws, want := range map[int]string{3: "4+ WS 3 against WS 3, +1 Cathayan longsword: 3+", 4: "3+ WS 4 against WS 3", 1: "5+ WS 1 against WS 3, +1 Cathayan longsword: 4+"} {
		a.Base.WS = ws
		s := duel(t, "", a, target(1))
		assert.Equal(t, want, asText(s.ToStrike(&s.Warriors[0], &s.Warriors[1], a.Main)))
	}
	a.Base.WS = 3
	heavy := equipped(t, target(1), "heavy")
	assert.Equal(t, 6, saveAgainst(t, heavy, "cathayan-longsword", 3, false), "a cutting edge")
	s := duel(t, "", a, target(1))
	assert.Equal(t, 4, s.Quickness(&s.Warriors[0]), "Initiative 3 and 1")
	assert.NotNil(t, asks(t, duel(t, "4", equipped(t, man("A", 0, 10, 10), "axe"), equippedAs(t, target(1), "cathayan-longsword")), rules.Done{}), "it parries")
}

func TestAPikeReachesFarAndStrikesOnce(t *testing.T) { // ARMS-24
	a := but(equippedAs(t, man("A", 0, 10, 10), "pike", "sword"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 3, 1 })
	s := duel(t, "", a, target(1))
	s.Warriors[0].Main, s.Warriors[0].Off = weapon(t, s, "pike"), rules.NoWeapon
	a = s.Warriors[0]
	b := but(equipped(t, man("B", 1, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = 9 })
	ended(t, rules.OutOfAction, play(t, duel(t, "445", a, b), rules.Done{}), 1, "before Initiative 9, and one blow")
	// Who touches nobody strikes at one within 3 inches, who does not strike back.
	for gap, reaches := range map[float64]bool{3: true, 3.1: false} {
		s := battle(t, field(t), rules.Combat, "445", a, b)
		s.Warriors[1].At = s.Warriors[0].At
		s.Warriors[1].At.X += contact + physics.Length(gap*float64(physics.Inch))
		if !reaches {
			s.Dice.Script = nil
			assert.Nil(t, asks(t, s, rules.Done{}), "too far")
			continue
		}
		require.Equal(t, "ARMS-24", asks(t, s, rules.Done{}).Rule)
		ended(t, rules.OutOfAction, play(t, s, rules.Done{}, yes), 1)
	}
	// In close combat it is kept in the first turn, and may be put away afterwards.
	s = duel(t, "", a, b)
	s.Active = 0
	s.Rules = &[]rules.Ruleset{*s.Rules}[0]
	s.Rules.LockWeapons = true
	hold := rules.Hold{Who: 0, Keys: []string{"sword"}}
	require.True(t, s.Engaged(&s.Warriors[0]))
	assert.ErrorContains(t, hold.Legal(s), "FIGHT-17")
	s.Warriors[0].Fought = 1
	assert.NoError(t, hold.Legal(s))
}

func TestARapierStrikesOnUntilItWoundsOrMisses(t *testing.T) { // ARMS-26
	a := equippedAs(t, man("A", 0, 10, 10), "rapier")
	_, log := toldText(t, duel(t, "42 52 62 62 5", a, target(1)), rules.Done{})
	assert.Contains(t, log, "4+ WS 3 against WS 3, -1 in a flurry: 5+. Rolled 5: success")
	assert.Contains(t, log, "4+ WS 3 against WS 3, -2 in a flurry: 6+. Rolled 6: success")
	assert.Contains(t, log, "4+ WS 3 against WS 3, -2 in a flurry: 6+. Rolled 5: failure", "never more than a 6")
	end, log := toldText(t, duel(t, "42 54 1 6", a, target(1)), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, log)
	assert.Contains(t, log, "armour save: 6+ against a rapier. Rolled 1: failure")
	_, log = toldText(t, duel(t, "3", a, target(1)), rules.Done{})
	assert.NotContains(t, log, "flurry", "a miss is followed by nothing")
	// He who is hit without a die is not hit so again.
	_, log = toldText(t, duel(t, "2", a, lying(target(1), rules.KnockedDown)), rules.Done{})
	assert.NotContains(t, log, "again before")
	assert.NotNil(t, asks(t, duel(t, "4", equipped(t, man("A", 0, 10, 10), "axe"), equippedAs(t, target(1), "rapier")), rules.Done{}), "it parries")
}

func TestABoatHookStrikesFirstButWeakly(t *testing.T) { // ARMS-27
	a := but(equippedAs(t, man("A", 0, 10, 10), "boat-hook"), func(w *rules.Warrior) { w.Base.I = 1 })
	b := but(equipped(t, man("B", 1, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = 9 })
	s := duel(t, "", a, b)
	assert.Equal(t, 2, s.BlowStrength(&s.Warriors[0], a.Main))
	ended(t, rules.OutOfAction, play(t, duel(t, "455", a, b), rules.Done{}), 1, "before Initiative 9")
	assert.True(t, s.Rules.Weapon(a.Main).TwoHanded)
}

func TestAStagHideSavesOneTestInATurn(t *testing.T) { // ARMS-28
	a := equipped(t, man("A", 0, 10, 10), "stag-hide")
	s := battle(t, field(t), rules.Moves, "6 6 2 6", a, man("B", 1, 40, 40))
	p := &rules.Play{State: s}
	assert.False(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to see"))
	assert.Equal(t, 2, p.Dice.Left(), "thrown again")
	assert.True(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to see"))
	assert.False(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to see"))
	assert.Zero(t, p.Dice.Left(), "once in a turn")
	p.Turn++
	p.Dice.Script = append(p.Dice.Script, 6, 2)
	assert.True(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to see"))
}

func TestAnAmuletOfTheMoonTurnsMissilesAside(t *testing.T) { // ARMS-29
	b := equipped(t, target(1), "moon-amulet")
	a := equipped(t, man("A", 0, 0, 0), "bow")
	s := shootingAt(t, "5 4 5", in(6), a, b)
	end, log := toldText(t, s, shot(t, s, "bow"))
	assert.Contains(t, log, "4+ BS 3, -1 amulet of the Moon: 5+. Rolled 5: success")
	assert.Contains(t, log, "amulet of the Moon: 5+")
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	s = shootingAt(t, "5 4 4 3", in(6), a, b)
	end, _ = toldText(t, s, shot(t, s, "bow"))
	assert.Equal(t, rules.Stunned, end.Warriors[1].Condition)
	_, log = toldText(t, duel(t, "4 4 3", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{})
	assert.NotContains(t, log, "amulet", "it does nothing against blows")
}
