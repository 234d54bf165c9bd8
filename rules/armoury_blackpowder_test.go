package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

func TestBulletsGoThroughArmour(t *testing.T) { // WEAP-22, WEAP-23, WEAP-26, WEAP-27, ARMOUR-05
	b := equipped(t, target(1), "heavy", "shield")
	for _, key := range []string{"pistol", "duelling-pistol", "handgun", "long-rifle"} {
		assert.Equal(t, 6, saveAgainst(t, b, key, 4, true), "%s: -2 in all, not -1 and -2", key)
	}
	assert.Equal(t, 5, saveAgainst(t, b, "crossbow-pistol", 4, true))
	assert.Equal(t, 6, saveAgainst(t, b, "pistol", 4, false), "in combat too")
}

func TestABlackpowderWeaponFiresEveryOtherTurn(t *testing.T) { // WEAP-22, WEAP-23, WEAP-26, WEAP-27, AMB-49
	for _, key := range []string{"pistol", "duelling-pistol", "handgun", "long-rifle"} {
		s := shootingAt(t, "1", in(3), equipped(t, man("A", 0, 0, 0), key), target(1))
		s.Sides[0].Turns = 3
		s = play(t, s, shot(t, s, key))
		s.Warriors[0].Done = 0
		s.Sides[0].Turns = 4
		assert.ErrorContains(t, shot(t, s, key).Legal(s), "being loaded", key)
		s.Sides[0].Turns = 5
		assert.NoError(t, shot(t, s, key).Legal(s), key)
	}
	// It is the turns of those he came with that count, whomever he fights for now (AMB-99).
	swayed := shootingAt(t, "1", in(3), equipped(t, man("A", 0, 0, 0), "pistol"), target(1))
	a := &swayed.Warriors[0]
	a.Side, a.Swayed, a.HomeSide = 1, true, 0
	swayed.Sides[0].Turns, swayed.Sides[1].Turns, swayed.Warriors[1].Side = 3, 9, 0
	swayed = play(t, swayed, shot(t, swayed, "pistol"))
	assert.Equal(t, []int{4}, swayed.Warriors[0].Fired)
	swayed.Warriors[0].Done = 0
	assert.ErrorContains(t, shot(t, swayed, "pistol").Legal(swayed), "being loaded")
	// Fired in the enemy's turn, it counts from the turn before.
	s := duel(t, "21", equipped(t, man("A", 0, 10, 10), "sword", "pistol"), target(1))
	s.Sides[0].Turns = 3
	s = play(t, s, rules.Done{}, rules.Answer{1}) // begins his turn 4
	assert.Equal(t, 4, s.Sides[0].Turns)
	s.Phase, s.Warriors[1].At.Y = rules.Shooting, in(13)
	assert.ErrorContains(t, shot(t, s, "pistol").Legal(s), "being loaded")
	s.Sides[0].Turns = 5
	assert.NoError(t, shot(t, s, "pistol").Legal(s))
}

func TestABraceFiresEveryTurn(t *testing.T) { // WEAP-22, AMB-49
	s := shootingAt(t, "1 1 1", in(3), equipped(t, man("A", 0, 0, 0), "pistol", "pistol"), target(1))
	for turn := 1; turn <= 3; turn++ {
		s.Sides[0].Turns, s.Warriors[0].Done = turn, 0
		require.NoError(t, shot(t, s, "pistol").Legal(s), "turn %d", turn)
		out, err := rules.Run(s, shot(t, s, "pistol"), nil)
		require.NoError(t, err)
		s = out.State
	}
	assert.Zero(t, s.Dice.Left())
}

func TestAPistolGivesOneMoreAttackOnceInACombat(t *testing.T) { // WEAP-22, AMB-51, FIGHT-03
	a := equipped(t, man("A", 0, 10, 10), "sword", "dagger", "pistol", "shield")
	a.Base.S = 2
	b := target(1)
	b.Base.W, b.Wounds = 3, 3
	// Both hit on 4; the sword at Strength 2 needs 5+, the pistol at Strength 4 needs 3+.
	s, log := toldText(t, duel(t, "44 43", a, b), rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "A strikes at B: sword, pistol.")
	assert.Equal(t, 2, s.Warriors[1].Wounds, "the pistol wounded, the sword did not")
	assert.True(t, s.Warriors[0].PistolsUsed)
	s.Phase, s.Dice.Script, s.Sides[0].Turns = rules.Combat, []uint8{1}, 9
	_, log = toldText(t, s, rules.Done{})
	assert.Contains(t, log, "A strikes at B: sword.", "once per combat, loaded or not")
	// Kept back, it may be fired in a later turn of the combat.
	s, log = toldText(t, duel(t, "1", a, b), rules.Done{}, rules.Answer{0})
	assert.Contains(t, log, "A strikes at B: sword.")
	s.Phase = rules.Combat
	assert.Equal(t, "WEAP-22", asks(t, s, rules.Done{}).Rule)
	// Unloaded, or with no attack at all, nobody is asked.
	empty := a
	empty.Fired = []int{0, 0, 3, 0}
	q := duel(t, "1", empty, b)
	q.Sides[0].Turns = 2
	assert.Nil(t, asks(t, q, rules.Done{}))
	q.Sides[0].Turns = 4
	assert.NotNil(t, asks(t, q, rules.Done{}))
	none := a
	none.Base.A = 0
	assert.Nil(t, asks(t, duel(t, "", none, b), rules.Done{}))
	// Out of the combat he may use it in the next.
	s.Warriors[0].PistolsUsed, s.Warriors[1].At.X = true, in(30)
	s = play(t, s, rules.Done{})
	assert.False(t, s.Warriors[0].PistolsUsed)
}

func TestAPistolNeedsAHandOfItsOwn(t *testing.T) { // WEAP-22, WEAP-07, WEAP-08, WEAP-09
	for _, key := range []string{"halberd", "spear", "morning-star", "double-handed", "flail"} {
		assert.Nil(t, asks(t, duel(t, "1", equipped(t, man("A", 0, 10, 10), key, "pistol"), target(1)), rules.Done{}), key)
	}
	// With a pistol drawn there is no shield: a hit on him is not saved.
	a, b := equipped(t, man("A", 0, 10, 10), "dagger", "pistol", "shield"), equipped(t, man("B", 1, 10, 10), "axe")
	b.Base.I = 9
	_, log := toldText(t, duel(t, "4 4 5", a, b), rules.Done{}, rules.Answer{1})
	assert.NotContains(t, log, "armour save")
	b.Base.S = 2
	_, log = toldText(t, duel(t, "4 5 6 1", a, equippedAs(t, b, "sword")), rules.Done{}, rules.Answer{0})
	assert.Contains(t, log, "armour save: 6+ shield")
}

// equippedAs gives him these weapons and no others.
func equippedAs(t *testing.T, w rules.Warrior, keys ...string) rules.Warrior {
	w.Weapons = nil
	return equipped(t, w, keys...)
}

func TestABraceGivesTwoAttacksInTheFirstTurn(t *testing.T) { // WEAP-22, AMB-50
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol", "pistol")
	b := target(1)
	_, log := toldText(t, duel(t, "11", a, b), rules.Done{}, rules.Answer{2})
	assert.Contains(t, log, "A strikes at B: pistol, pistol.")
	a.Base.A = 2
	_, log = toldText(t, duel(t, "111", a, b), rules.Done{}, rules.Answer{2})
	assert.Contains(t, log, "A strikes at B: sword, pistol, pistol.")
	// With nothing but the brace: the two shots only.
	_, log = toldText(t, duel(t, "11", equippedAs(t, a, "pistol", "pistol"), b), rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "A strikes at B: pistol, pistol.")
	// Not in the second turn of the combat.
	a.Fought = 1
	assert.Len(t, asks(t, duel(t, "", a, b), rules.Done{}).Options, 2)
	// Both are empty afterwards.
	a.Fought, a.Base.A = 0, 1
	s := play(t, duel(t, "11", a, b), rules.Done{}, rules.Answer{2})
	s.Phase, s.Warriors[1].At.Y = rules.Shooting, in(13)
	assert.ErrorContains(t, shot(t, s, "pistol").Legal(s), "being loaded")
}

func TestPistolBlowsGoByWeaponSkillAndMayBeParried(t *testing.T) { // WEAP-22, PARRY-01
	a := equipped(t, man("A", 0, 10, 10), "dagger", "pistol")
	a.Base.WS, a.Base.BS, a.Base.S = 4, 1, 6
	b := equipped(t, target(1), "sword")
	// WS 4 hits WS 3 on 3. The dagger misses. Strength 4, not 6: parried with 4.
	_, log := toldText(t, duel(t, "2 3 4", a, b), rules.Done{}, rules.Answer{1}, rules.Answer{0})
	assert.Contains(t, log, "3+ WS 4 against WS 3. Rolled 3: success")
	assert.Contains(t, log, "parry: 4+ higher than 3. Rolled 4: success")
	// The victim of a parry cannot parry with a sword while both his hands hold pistols.
	v := equipped(t, man("V", 1, 10, 10), "sword", "pistol", "pistol")
	v.Base.I = 1
	_, log = toldText(t, duel(t, "42 11", equipped(t, man("A", 0, 10, 10), "axe"), v), rules.Done{}, rules.Answer{2})
	assert.NotContains(t, log, "parry")
}

func TestADuellingPistolIsAccurate(t *testing.T) { // WEAP-23
	a := equipped(t, man("A", 0, 0, 0), "dagger", "duelling-pistol")
	s := shootingAt(t, "31", in(5), a, target(1))
	_, log := toldText(t, s, shot(t, s, "duelling-pistol"))
	assert.Contains(t, log, "4+ BS 3, +1 duelling pistol: 3+. Rolled 3: success")
	a.At = physics.Spot{X: in(10), Y: in(10)}
	_, log = toldText(t, duel(t, "1 3 1", a, target(1)), rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "4+ WS 3 against WS 3, +1 duelling pistol: 3+. Rolled 3: success")
	assert.Contains(t, log, "4+ WS 3 against WS 3. Rolled 1: failure", "not for the dagger")
}

func TestABlunderbussHitsEverybodyInItsLine(t *testing.T) { // WEAP-25, AMB-55
	wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(15, 12.5, 15.4, 17), Top: in(3)}
	low := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 9, 8.3, 11), Top: in(0.9)}
	a := equipped(t, man("A", 0, 5, 10), "blunderbuss")
	friend, hidden, beside, far, behind := man("F", 0, 7, 10), man("H", 1, 12, 10), man("S", 1, 10, 11.2), man("L", 1, 23, 10), man("W", 1, 18, 15)
	hidden.Hidden = true
	s := battle(t, field(t, wall, low), rules.Shooting, "1 1", a, friend, hidden, beside, far, behind)
	_, log := toldText(t, s, shot(t, s, "blunderbuss"))
	assert.Contains(t, log, "stand F and H: each is hit")
	assert.Contains(t, log, "Strength 3 against Toughness 3")
	w := &s.Warriors[0]
	bb := weapon(t, s, "blunderbuss")
	for _, row := range []struct {
		move func()
		want []rules.WarriorID
		why  string
	}{
		{func() {}, []rules.WarriorID{1, 2}, "the line is 1\" wide and 16\" long"},
		{func() { s.Warriors[3].At.Y = in(10.9) }, []rules.WarriorID{1, 3, 2}, "a base that reaches into it is hit"},
		{func() { s.Warriors[4].At.X = a.At.X + 1250 + in(16) + 1250 - 1 }, []rules.WarriorID{1, 3, 2, 4}, "16\" from base to base"},
		{func() { s.Warriors[1].At.Z = in(3) }, []rules.WarriorID{3, 2, 4}, "not who stands above it"},
	} {
		row.move()
		assert.Equal(t, row.want, s.InBlast(w, bb, physics.Spot{X: in(40), Y: in(10)}), row.why)
	}
	s.Warriors[3].At.Y = in(5)
	assert.Empty(t, s.InBlast(w, bb, physics.Spot{X: in(18), Y: in(15)}), "walls stop it")
	s.Table = field(t)
	assert.Equal(t, []rules.WarriorID{5}, s.InBlast(w, bb, physics.Spot{X: in(18), Y: in(15)}))
	// Exactly 1" wide and 16" long: a base that only touches its rim is not in it.
	lone := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 0, 0))
	for _, row := range []struct {
		x, y physics.Length
		in   bool
	}{
		{in(12), in(10) + in(0.5) + 1250, false}, {in(12), in(10) + in(0.5) + 1249, true},
		{in(5) + 1250 + in(16) + 1250, in(10), false}, {in(5) + 1250 + in(16) + 1249, in(10), true},
	} {
		lone.Warriors[1].At = physics.Spot{X: row.x, Y: row.y}
		assert.Equal(t, row.in, len(lone.InBlast(&lone.Warriors[0], bb, physics.Spot{X: in(40), Y: in(10)})) == 1, "%+v", row)
	}
	// One shot in a battle.
	s = play(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 30, 30)), rules.Blast{Who: 0, Weapon: bb, Towards: physics.Spot{X: in(1), Y: in(10)}})
	s.Warriors[0].Done, s.Sides[0].Turns = 0, 9
	assert.ErrorContains(t, shot(t, s, "blunderbuss").Legal(s), "WEAP-25")
	c, err := rules.ParseCommand(s, "blast A with blunderbuss towards "+physics.Spot{X: in(1), Y: in(10)}.String())
	require.NoError(t, err)
	assert.Equal(t, rules.Blast{Who: 0, Weapon: bb, Towards: physics.Spot{X: in(1), Y: in(10)}}, c)
}

func TestAHandgunIsMovedOrFired(t *testing.T) { // WEAP-26, WEAP-27
	for _, key := range []string{"handgun", "long-rifle"} {
		s := shootingAt(t, "", in(8), equipped(t, man("A", 0, 0, 0), key), target(1))
		s.Warriors[0].Done |= rules.StoodUp
		assert.NoError(t, shot(t, s, key).Legal(s), key)
		s.Warriors[0].Done |= rules.Moved
		assert.ErrorContains(t, shot(t, s, key).Legal(s), "after a move", key)
	}
}

func TestALongRiflePicksItsTarget(t *testing.T) { // WEAP-27, SHOOT-05
	for key, may := range map[string]bool{"long-rifle": true, "handgun": false} {
		s := battle(t, field(t), rules.Shooting, "", equipped(t, man("A", 0, 5, 10), key), man("Far", 1, 16, 10), man("Near", 1, 10, 13))
		err := shot(t, s, key).Legal(s)
		assert.Equal(t, may, err == nil, "%s: %v", key, err)
	}
}

func TestABraceIsTwoAttacksWhereThePlayersAgreeSo(t *testing.T) { // WEAP-22, AMB-50: brace-is-two
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol", "pistol")
	a.Base.A = 3
	s := duel(t, "11", a, target(1))
	set, err := book.Ruleset("lrb", "brace-is-two")
	require.NoError(t, err)
	s.Rules = set
	_, log := toldText(t, s, rules.Done{}, rules.Answer{2})
	assert.Contains(t, log, "A strikes at B: pistol, pistol.")
}

func TestBetterPowderLeavesTheSaveWhereThePlayersAgreeSo(t *testing.T) { // EQUIP-24, AMB-52: powder-keeps-save
	a := equipped(t, man("A", 0, 0, 0), "handgun", "superior-blackpowder")
	a.Kit[0].Active = true
	s := shootingAt(t, "446", in(5), a, equipped(t, target(1), "gromril"))
	set, err := book.Ruleset("lrb", "powder-keeps-save")
	require.NoError(t, err)
	s.Rules = set
	_, log := toldText(t, s, shot(t, s, "handgun"))
	assert.Contains(t, log, "Strength 5 against Toughness 3")
	assert.Contains(t, log, "armour save: 4+ gromril armour, -2 handgun: 6+")
}

func TestABlastTowardsAPlaceIsAShot(t *testing.T) { // WEAP-25, HIDE-07, SHOOT-01
	a := equipped(t, man("A", 0, 5, 10), "blunderbuss", "bow")
	a.Hidden = true
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 13, 10), man("C", 0, 17, 10), man("D", 1, 5, 20))
	c := rules.Blast{Who: 0, Weapon: weapon(t, s, "blunderbuss"), Towards: at(20, 10, 0)}
	end := play(t, scripted(s, "45 41"), c) // friend and foe, each to wound, then the injury
	ended(t, rules.OutOfAction, end, 1)
	ended(t, rules.KnockedDown, end, 2)
	assert.False(t, end.Warriors[0].Hidden)
	assert.ErrorContains(t, end.MayShoot(&end.Warriors[0], weapon(t, s, "bow")), "SHOOT-01")
	end.Warriors[0].Done = 0
	assert.ErrorContains(t, c.Legal(end), "WEAP-25", "one use")
	assert.Zero(t, play(t, s, rules.Blast{Who: 0, Weapon: c.Weapon, Towards: at(1, 10, 0)}).Warriors[1].Condition)
}

func TestOnlyWhoFightsIsAskedForHisPistols(t *testing.T) { // WEAP-22, AMB-50
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol")
	s := fray(t, "1", a, beside(a, target(1), 1))
	asked(t, s, rules.Done{})
	for name, change := range map[string]func(s *rules.State){
		"knocked down": func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown },
		"alone":        func(s *rules.State) { s.Warriors[1].At.X += in(3) },
		"stupid":       func(s *rules.State) { s.Warriors[0].Dazed = true },
	} {
		c := scripted(s, "")
		change(c)
		out, err := rules.Run(c, rules.Done{}, nil)
		require.NoError(t, err, name)
		assert.Nil(t, out.Open, name)
	}
}

func TestAShotInCloseCombatIsAMissile(t *testing.T) { // WEAP-24, EQUIP-11, SHOOT-16
	a := equipped(t, man("A", 0, 10, 10), "sword", "crossbow-pistol")
	for _, row := range []struct {
		things []string
		change func(w *rules.Warrior)
		need   int
	}{{nil, nothing, 6}, {[]string{"elven-cloak"}, nothing, 7}, {nil, func(w *rules.Warrior) { w.Large = true }, 5}} {
		s := duel(t, "", a, but(equipped(t, target(1), row.things...), row.change))
		r := s.ToHitPointBlank(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "crossbow-pistol"))
		assert.Equal(t, row.need, r.Need(), row.things)
		// Who fights there himself does not shoot into a combat.
		s = ruled(t, s, "core2")
		s.Warriors[1].Size = map[bool]rules.Size{true: rules.Large}[s.Warriors[1].Large]
		r = s.ToHitPointBlank(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "crossbow-pistol"))
		assert.Equal(t, row.need, r.Need(), row.things)
	}
}

func TestABraceIsFiredInItsOwnTurnWhateverElseHeHolds(t *testing.T) { // WEAP-11, WEAP-09, WEAP-12, WEAP-22
	// The quicker fires first, though he has a weapon in hand that strikes last: with one
	// Attack he uses the pistols alone.
	order := func(key string, initiative, attacks int) (first rules.WarriorID) {
		a := but(armed(t, man("A", 0, 10, 10), key, "pistol", "pistol"), func(w *rules.Warrior) { w.Base.I, w.Base.A = initiative, attacks })
		s := fray(t, "", a, beside(a, axeman(t, "B", 1, 4), 1))
		_, events := told(t, scripted(s, "111111"[:2+attacks]), rules.Done{}, rules.Answer{1})
		return blows(events)[0][0]
	}
	assert.Equal(t, rules.WarriorID(0), order("double-handed", 5, 1))
	assert.Equal(t, rules.WarriorID(1), order("double-handed", 3, 1))
	assert.Equal(t, rules.WarriorID(1), order("double-handed", 5, 2), "the third blow is the sword's")
	assert.Equal(t, rules.WarriorID(1), order("spear", 3, 1), "nor does a spear strike first that he does not use")
	assert.Equal(t, rules.WarriorID(0), order("spear", 3, 2))
	assert.Equal(t, rules.WarriorID(1), order("ithilmar-halberd", 3, 1))
}
