package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// prepared begins a battle with the given answers, so that doses are taken.
func prepared(t *testing.T, dice string, answers []rules.Answer, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := battle(t, field(t), rules.Charges, dice, men...)
	s.Turn = 0
	for i := range s.Sides {
		s.Sides[i].Began = 0
	}
	return play(t, s, rules.Begin{}, answers...)
}

var yes, no = rules.Answer{0}, rules.Answer{1}

func TestOnlyHeroesCarryEquipment(t *testing.T) { // EQUIP-01
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	henchman, hero := man("H", 0, 10, 10), man("A", 0, 10, 10)
	hero.Hero = true
	for _, it := range set.Items {
		if assert.NoError(t, set.Give(&hero, it.Key), it.Key); it.Artefact || it.Key == "white-wolf" { // EXPLORE-70, ARMS-41
			continue
		}
		assert.ErrorContains(t, set.Give(&henchman, it.Key), "EQUIP-01", it.Key)
	}
	for _, key := range []string{"net", "blessed-water"} {
		assert.ErrorContains(t, set.Give(&henchman, key), "EQUIP-01", key)
		assert.NoError(t, set.Give(&hero, key), key)
	}
	assert.NoError(t, set.Give(&henchman, "sword"))
	for i := 1; i < len(hero.Kit); i++ {
		assert.Less(t, hero.Kit[i-1].Item, hero.Kit[i].Item, "kept in the order of the book")
	}
	assert.ErrorContains(t, set.Give(&hero, "moonstone"), "moonstone")
}

func TestARopeAndHookTriesAFailedClimbAgain(t *testing.T) { // EQUIP-02, CLIMB-09
	roof := physics.Piece{Kind: physics.Floor, Name: "roof", Shape: box(8, 8, 12, 12), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1}
	foot, top := physics.Spot{X: in(9), Y: in(7.9) - 1250}, physics.Spot{X: in(9), Y: in(8) + 1250, Z: in(3)}
	jump := in(6)
	climb := func(rope bool, from, to physics.Spot, dice string) (*rules.State, string) {
		a := man("A", 0, 0, 0)
		a.At = from
		if rope {
			a = equipped(t, a, "rope-and-hook")
		}
		s := battle(t, field(t, roof), rules.Moves, dice, a, man("B", 1, 40, 40))
		set := *s.Rules
		set.JumpDownMax = jump
		s.Rules = &set
		return toldText(t, s, rules.Move{Who: 0, To: to})
	}
	end, log := climb(false, foot, top, "4")
	assert.Zero(t, end.Warriors[0].At.Z, log)
	end, log = climb(true, foot, top, "43")
	assert.Equal(t, in(3), end.Warriors[0].At.Z, log)
	assert.Contains(t, log, "once more: 3 or less. Rolled 3: passed")
	end, _ = climb(true, foot, top, "44")
	assert.Zero(t, end.Warriors[0].At.Z, "once only")
	// No help with jumps: one failed test of the one for 3", then D3 = 1 hit that does not wound.
	end, log = climb(true, top, physics.Spot{X: in(9), Y: in(5)}, "4 1 1")
	assert.True(t, end.Warriors[0].Did(rules.Fell), log)
	// Down again, where nobody jumps so deep.
	jump = 0
	end, log = climb(true, top, foot, "43")
	assert.Zero(t, end.Warriors[0].At.Z, log)
	assert.False(t, end.Warriors[0].Did(rules.Fell))
	end, log = climb(false, top, foot, "411")
	assert.True(t, end.Warriors[0].Did(rules.Fell), log)
}

func TestPoisonGoesOnOneWeaponButNoFirearm(t *testing.T) { // EQUIP-03
	a := equipped(t, man("A", 0, 10, 10), "sword", "pistol", "bow", "net", "dark-venom", "black-lotus")
	s := battle(t, field(t), rules.Charges, "", a, target(1))
	s.Turn = 0
	q := asks(t, s, rules.Begin{})
	require.NotNil(t, q)
	assert.Equal(t, "EQUIP-03", q.Rule)
	var names []string
	for _, o := range q.Options {
		names = append(names, o.Text)
	}
	assert.Equal(t, []string{"none, keep the vial", "sword", "bow"}, names)
	// The second vial goes on what is left.
	out, err := rules.Run(s, rules.Begin{}, []rules.Answer{{1}})
	require.NoError(t, err)
	assert.Len(t, out.Open.Options, 2)
	assert.Equal(t, "bow", out.Open.Options[1].Text)
	// Only the coated weapon is poisoned.
	s = play(t, s, rules.Begin{}, rules.Answer{0}, rules.Answer{2})
	s.Phase, s.Dice.Script = rules.Shooting, []uint8{5, 1}
	s.Warriors[0].At.X, s.Warriors[1].At.X = in(10), in(20)
	_, log := toldText(t, s, shot(t, s, "bow"))
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	s.Warriors[1].At.X, s.Phase, s.Dice.Script = in(10)+2500, rules.Combat, []uint8{4, 1}
	s.Active = 1
	_, log = toldText(t, s, rules.Done{}, rules.Answer{0})
	assert.Contains(t, log, "Strength 3 against Toughness 3", "the sword is clean")
	// The second weapon may be the poisoned one.
	s = prepared(t, "", []rules.Answer{{2}}, equipped(t, man("A", 0, 10, 10), "sword", "dagger", "dark-venom"), target(1))
	s.Warriors[1].At.X, s.Warriors[1].At.Y = s.Warriors[0].At.X+2500, s.Warriors[0].At.Y
	s.Phase, s.Active, s.Dice.Script = rules.Combat, 1, []uint8{1, 4, 1}
	_, log = toldText(t, s, rules.Done{})
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	// Of two daggers one is poisoned.
	s = prepared(t, "", []rules.Answer{{1}}, equipped(t, man("A", 0, 10, 10), "dagger", "dagger", "dark-venom"), target(1))
	s.Warriors[1].At.X, s.Warriors[1].At.Y = s.Warriors[0].At.X+2500, s.Warriors[0].At.Y
	s.Phase, s.Active, s.Dice.Script = rules.Combat, 1, []uint8{4, 4, 1, 1}
	_, log = toldText(t, s, rules.Done{})
	assert.Regexp(t, "(?s)Strength 4 against Toughness 3.*Strength 3 against Toughness 3", log, "the first of them, not the extra blow")
}

// poisoned is a duel in which A's axe is coated with something.
func poisoned(t *testing.T, dice, vial string, b rules.Warrior) *rules.State {
	a := equipped(t, man("A", 0, 10, 10), "axe", vial)
	a.Kit[0].Active, a.Kit[0].Slot = true, 0
	return duel(t, dice, a, b)
}

func TestAVialThatWasNotUsedDoesNothing(t *testing.T) { // EQUIP-03, EQUIP-05
	s := poisoned(t, "4 2", "dark-venom", target(1))
	s.Warriors[0].Kit[0].Active = false
	_, log := toldText(t, s, rules.Done{})
	assert.Contains(t, log, "Strength 3 against Toughness 3")
}

func TestBlackLotusWoundsOnASix(t *testing.T) { // EQUIP-04, AMB-108
	tough := target(1)
	tough.Base.T = 7 // Strength 3 cannot wound him
	end, log := toldText(t, poisoned(t, "6 1 1", "black-lotus", tough), rules.Done{})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.Contains(t, log, "to wound B: certain: Black Lotus on a 6 to hit (EQUIP-04)")
	assert.Equal(t, rules.Standing, play(t, poisoned(t, "5 6", "black-lotus", tough), rules.Done{}).Warriors[1].Condition, "a 5 to hit wounds as usual")
	// A 6 on the wound die is a critical hit: here an exposed spot and two injury rolls.
	assert.Equal(t, rules.Stunned, play(t, poisoned(t, "6 6 3 14", "black-lotus", tough), rules.Done{}).Warriors[1].Condition)
	// Armour saves as usual.
	saved := equipped(t, tough, "gromril")
	assert.Equal(t, rules.Standing, play(t, poisoned(t, "6 1 5", "black-lotus", saved), rules.Done{}).Warriors[1].Condition)
}

func TestDarkVenomStrengthensTheHit(t *testing.T) { // EQUIP-05, ARMOUR-03, PARRY-08, AMB-62
	b := equipped(t, target(1), "gromril")
	_, log := toldText(t, poisoned(t, "4 3 6", "dark-venom", b), rules.Done{})
	assert.Contains(t, log, "3+ Strength 4 against Toughness 3. Rolled 3: success")
	assert.Contains(t, log, "armour save: 4+ gromril armour, -1 Strength 4, -1 axe: 6+")
	weak := equipped(t, target(1), "sword")
	weak.Base.S = 2
	assert.Nil(t, asks(t, poisoned(t, "4 1", "dark-venom", weak), rules.Done{}), "Strength 4 is twice 2: no parry")
}

func TestMadCapMushroomsBringFrenzy(t *testing.T) { // EQUIP-06
	a := equipped(t, man("A", 0, 10, 10), "mad-cap-mushrooms")
	s := prepared(t, "", []rules.Answer{yes}, a, man("B", 1, 40, 40))
	assert.True(t, s.Warriors[0].Has(rules.Frenzied))
	assert.False(t, prepared(t, "", []rules.Answer{no}, a, man("B", 1, 40, 40)).Warriors[0].Has(rules.Frenzied), "not taken")
	a.Traits |= rules.Undead
	assert.False(t, prepared(t, "", nil, a, man("B", 1, 40, 40)).Warriors[0].Has(rules.Frenzied), "no effect, nobody is asked")
}

func TestCrimsonShadeQuickens(t *testing.T) { // EQUIP-07
	a := equipped(t, man("A", 0, 10, 10), "crimson-shade")
	s := prepared(t, "5", []rules.Answer{yes}, a, man("B", 1, 40, 40)) // D3 = 3
	assert.Equal(t, rules.Profile{M: 5, WS: 3, BS: 3, S: 4, T: 3, W: 1, I: 6, A: 1, Ld: 7}, s.Profile(&s.Warriors[0]))
	s = prepared(t, "", []rules.Answer{no}, a, man("B", 1, 40, 40))
	assert.Equal(t, a.Base, s.Profile(&s.Warriors[0]))
	// A second batch does nothing, and is kept when the first is.
	twice := equipped(t, a, "crimson-shade")
	s = prepared(t, "5", []rules.Answer{yes}, twice, man("B", 1, 40, 40))
	assert.Equal(t, 4, s.Profile(&s.Warriors[0]).S)
	assert.False(t, s.Warriors[0].Kit[1].Active)
	prepared(t, "", []rules.Answer{no, no}, twice, man("B", 1, 40, 40))
	for _, trait := range []rules.Trait{rules.Undead, rules.Vampire, rules.Possessed} {
		a.Traits = trait
		s = prepared(t, "", nil, a, man("B", 1, 40, 40))
		assert.Equal(t, a.Base, s.Profile(&s.Warriors[0]))
	}
}

func TestWhatIsTakenHasItsPriceAfterTheBattle(t *testing.T) { // EQUIP-06, EQUIP-07, EQUIP-08, EQUIP-26
	ended := func(key, dice string, change func(w *rules.Warrior)) string {
		a := but(equipped(t, man("A", 0, 10, 10), key), change)
		s := battle(t, field(t), rules.Moves, dice, man("B", 1, 40, 40), a)
		(&rules.Play{State: s}).Finish(1, "it was enough", "x")
		require.Zero(t, s.Dice.Left())
		left := ""
		for _, of := range s.After {
			assert.Equal(t, rules.WarriorID(1), of.Who)
			left += of.Rule + " " + string(of.Kind) + " " + of.What
		}
		return left
	}
	taken := func(w *rules.Warrior) { w.Kit[0].Active = true }
	fallen := func(w *rules.Warrior) { taken(w); w.Condition = rules.OutOfAction }
	for _, row := range []struct{ key, dice, left string }{
		{"mad-cap-mushrooms", "1", "EQUIP-06 drug stupid for ever"}, {"mad-cap-mushrooms", "2", ""},
		{"crimson-shade", "12", "EQUIP-07 drug addicted to Crimson Shade"}, {"crimson-shade", "22", ""},
		{"crimson-shade", "56", ""}, {"crimson-shade", "66", "EQUIP-07 drug Initiative +1 for ever"},
		{"mandrake-root", "21", "EQUIP-08 drug Toughness -1 for ever"}, {"mandrake-root", "13", ""}, {"mandrake-root", "66", ""},
	} {
		assert.Equal(t, row.left, ended(row.key, row.dice, taken), row.key+row.dice)
		assert.Equal(t, row.left, ended(row.key, row.dice, fallen), row.key+row.dice)
		assert.Empty(t, ended(row.key, "", nothing), "not taken")
	}
	lost := func(w *rules.Warrior) { w.Leader, w.Condition = true, rules.OutOfAction }
	assert.Equal(t, "EQUIP-26 ruined silk-cloak", ended("silk-cloak", "3", lost))
	assert.Empty(t, ended("silk-cloak", "4", lost))
	assert.Empty(t, ended("silk-cloak", "", func(w *rules.Warrior) { w.Leader = true }), "he stands")
	assert.Empty(t, ended("silk-cloak", "", func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), "no leader")
}

func TestMandrakeRootDullsPain(t *testing.T) { // EQUIP-08
	b := equipped(t, target(1), "mandrake-root")
	s := prepared(t, "", []rules.Answer{yes}, equipped(t, man("A", 0, 10, 10), "club"), b)
	assert.Equal(t, 4, s.Profile(&s.Warriors[1]).T)
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.X += 2500
	s.Phase, s.Active, s.Dice.Script = rules.Combat, 1, []uint8{4, 5, 4}
	end, log := toldText(t, s, rules.Done{})
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "stunned is knocked down")
	assert.Contains(t, log, "5+ Strength 3 against Toughness 4")
	b.Traits = rules.Vampire
	assert.Equal(t, 3, prepared(t, "", nil, man("A", 0, 10, 10), b).Warriors[1].Base.T, "nobody is asked")
}

func TestALuckyCharmTurnsTheFirstHit(t *testing.T) { // EQUIP-09, AMB-106
	a := equipped(t, man("A", 0, 10, 10), "axe")
	a.Base.A = 2
	b := equipped(t, target(1), "lucky-charm", "lucky-charm")
	// Two hits: the first is discarded on a 4; the second is rolled to wound: no second charm.
	s, log := toldText(t, duel(t, "44 4 1", a, b), rules.Done{})
	assert.Contains(t, log, "lucky charm: 4+ the first hit on him is discarded. Rolled 4: success")
	s.Phase, s.Dice.Script = rules.Combat, []uint8{4, 4, 1, 1}
	_, log = toldText(t, s, rules.Done{})
	assert.NotContains(t, log, "lucky charm", "once in a battle")
	_, log = toldText(t, duel(t, "41 3 3", a, b), rules.Done{})
	assert.Contains(t, log, "lucky charm: 4+ the first hit on him is discarded. Rolled 3: failure")
	// Against shots too, and a parried blow is no hit.
	s = shootingAt(t, "4 6", in(5), equipped(t, man("A", 0, 0, 0), "bow"), b)
	_, log = toldText(t, s, shot(t, s, "bow"))
	assert.Contains(t, log, "lucky charm")
	a.Base.A = 1
	s, _ = toldText(t, duel(t, "4 5", a, equipped(t, b, "sword")), rules.Done{}, yes)
	assert.False(t, s.Warriors[1].Kit[0].Spent)
}

func TestBlessedWaterBurnsTheUnliving(t *testing.T) { // EQUIP-10
	a := equipped(t, man("A", 0, 0, 0), "blessed-water")
	a.Base.S = 4
	a.Done |= rules.Moved
	b := equipped(t, target(1), "gromril", "shield")
	b.Base.T, b.Base.W, b.Wounds = 9, 2, 2
	for _, row := range []struct {
		trait rules.Trait
		left  int
	}{{rules.Undead, 1}, {rules.Daemon, 1}, {rules.Possessed, 1}, {0, 2}} {
		b.Traits = row.trait
		s := shootingAt(t, "4", in(8), a, b) // twice Strength 4; neither range nor moving count
		end := play(t, s, shot(t, s, "blessed-water"))
		assert.Equal(t, row.left, end.Warriors[1].Wounds)
		end.Warriors[0].Done, end.Sides[0].Turns = 0, 9
		assert.ErrorContains(t, shot(t, end, "blessed-water").Legal(end), "EQUIP-10", "one use")
	}
	// No armour, but a ward may turn it aside (SPEC-23).
	b.Traits, b.Ward = rules.Undead, 4
	s := agreed(t, shootingAt(t, "4 4", in(8), a, b), "ward-saves")
	assert.Equal(t, 2, play(t, s, shot(t, s, "blessed-water")).Warriors[1].Wounds)
	assert.Equal(t, 1, play(t, scripted(s, "4 3"), shot(t, s, "blessed-water")).Warriors[1].Wounds)
	b.Ward = 0
	s = shootingAt(t, "", in(8)+1, a, b)
	_, log := toldText(t, s, shot(t, s, "blessed-water"))
	assert.Contains(t, log, "a miss")
	undead := man("U", 1, 10, 10)
	undead.Hero, undead.Traits = true, rules.Undead
	assert.ErrorContains(t, s.Rules.Give(&undead, "blessed-water"), "EQUIP-10")
}

func TestAnElvenCloakHardensShots(t *testing.T) { // EQUIP-11, SHOOT-19
	b := equipped(t, target(1), "elven-cloak")
	for _, key := range []string{"bow", "pistol", "throwing-stars", "net"} {
		s := shootingAt(t, "4", in(3), equipped(t, man("A", 0, 0, 0), key), b)
		_, log := toldText(t, s, shot(t, s, key))
		assert.Contains(t, log, "4+ BS 3, -1 Elven cloak: 5+. Rolled 4: failure", key)
	}
	s := duel(t, "", man("A", 0, 10, 10), b)
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	assert.Equal(t, 4, r.Need(), "no help against blows")
}

func TestHuntingArrowsHurtMore(t *testing.T) { // EQUIP-12, INJ-17
	for key, want := range map[string]rules.Condition{
		"short-bow": rules.OutOfAction, "bow": rules.OutOfAction, "long-bow": rules.OutOfAction, "elf-bow": rules.OutOfAction,
		"sling": rules.Stunned, "repeater-crossbow": rules.Stunned,
	} {
		s := shootingAt(t, "444", in(5), equipped(t, man("A", 0, 0, 0), key, "hunting-arrows"), target(1))
		end, log := toldText(t, s, shot(t, s, key))
		assert.Equal(t, want, end.Warriors[1].Condition, key)
		if want == rules.OutOfAction {
			assert.Contains(t, log, "rolled 4, +1 hunting arrows: out of action")
		}
	}
}

func TestGarlicKeepsAVampireAway(t *testing.T) { // EQUIP-13
	v := man("V", 0, 10, 10)
	v.Traits = rules.Vampire | rules.Undead
	b, c := equipped(t, man("B", 1, 15, 10), "garlic"), man("C", 1, 15, 14)
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	s := battle(t, field(t), rules.Charges, "44", v, b, c)
	s = play(t, s, declare)
	assert.Empty(t, s.Warriors[0].Intent, "8 on Leadership 7")
	brave := but(b, func(w *rules.Warrior) { w.Base.Ld = 10 })
	assert.Empty(t, play(t, battle(t, field(t), rules.Charges, "44", v, brave, c), declare).Warriors[0].Intent, "on his own, not on that of who has the garlic")
	assert.False(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.ErrorContains(t, declare.Legal(s), "EQUIP-13", "not again this turn")
	assert.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s), "anybody else")
	s = battle(t, field(t), rules.Charges, "34", v, b, c)
	assert.Len(t, play(t, s, declare).Warriors[0].Intent, 1)
	v.Traits = rules.Undead
	assert.Len(t, play(t, battle(t, field(t), rules.Charges, "", v, b, c), declare).Warriors[0].Intent, 1, "Vampires only")
	v.Hero = true
	assert.ErrorContains(t, s.Rules.Give(&v, "garlic"), "EQUIP-13", "not for Undead")
}

func TestANetHoldsWhoCannotTearIt(t *testing.T) { // EQUIP-14, AMB-98
	a := equipped(t, man("A", 0, 0, 0), "net")
	a.Done |= rules.Moved
	b := equipped(t, man("B", 1, 0, 0), "bow")
	s := shootingAt(t, "44", in(8), a, b)
	s, log := toldText(t, s, shot(t, s, "net"))
	assert.Contains(t, log, "4+ BS 3. Rolled 4: success", "no penalty for range or moving")
	assert.True(t, s.Warriors[1].Netted)
	assert.ErrorContains(t, shot(t, s, "net").Legal(s), "shot")
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{}) // B's turn
	w := &s.Warriors[1]
	assert.True(t, w.Did(rules.Held))
	assert.ErrorIs(t, s.MayCharge(w), rules.ErrHeld)
	s.Phase = rules.Moves
	assert.ErrorIs(t, s.MayMove(w, false), rules.ErrHeld)
	s.Phase = rules.Shooting
	assert.ErrorIs(t, s.MayShoot(w, b.Weapons[0]), rules.ErrHeld)
	s.Phase = rules.Combat
	s = play(t, play(t, s, rules.Done{}), rules.Done{}) // A's turn: charges
	s.Phase = rules.Shooting
	assert.ErrorContains(t, shot(t, s, "net").Legal(s), "EQUIP-14", "the net is lost")
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.False(t, s.Warriors[1].Did(rules.Held), "one turn only")
	_, log = toldText(t, shootingAt(t, "", in(8)+1, a, b), shot(t, shootingAt(t, "", 0, a, b), "net"))
	assert.Contains(t, log, "a miss")
	// Strength 3 tears it on 3, and a 6 never does.
	s = shootingAt(t, "43", in(5), a, b)
	assert.False(t, play(t, s, shot(t, s, "net")).Warriors[1].Netted)
	b.Base.S = 9
	s = shootingAt(t, "46", in(5), a, b)
	assert.True(t, play(t, s, shot(t, s, "net")).Warriors[1].Netted)
}

func TestBugmansAleTakesFearAway(t *testing.T) { // EQUIP-15, PSY-01
	elf := man("E", 0, 12, 12)
	elf.Traits = rules.Elf
	s := prepared(t, "", []rules.Answer{yes}, equipped(t, man("A", 0, 10, 10), "bugmans-ale"), elf, man("C", 0, 14, 14), man("B", 1, 40, 40))
	assert.True(t, s.Warriors[0].Has(rules.ImmuneToFear))
	assert.False(t, s.Warriors[1].Has(rules.ImmuneToFear), "Elves may not drink it")
	assert.True(t, s.Warriors[2].Has(rules.ImmuneToFear))
	assert.False(t, s.Warriors[3].Has(rules.ImmuneToFear))
	s.Warriors[3].Traits, s.Warriors[3].At = rules.CausesFear, physics.Spot{X: in(15), Y: in(10)}
	assert.Len(t, play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{3}}).Warriors[0].Intent, 1, "no Fear test")
}

func TestThingsForBetweenBattlesSaySo(t *testing.T) { // EQUIP-16, EQUIP-20, EQUIP-25
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, key := range []string{"tome-of-magic", "halfling-cookbook", "mordheim-map"} {
		id, ok := set.ItemNamed(key)
		require.True(t, ok)
		assert.True(t, set.Items[id].Between)
		assert.Contains(t, set.Items[id].About, "Between battles")
	}
	id, _ := set.ItemNamed("halfling-cookbook")
	assert.Equal(t, 1, set.Items[id].Room)
}

func TestAHolyTomeHelpsAPrayer(t *testing.T) { // EQUIP-17
	a := equipped(t, man("A", 0, 10, 10), "holy-tome")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 40, 40))
	assert.Equal(t, []rules.Mod{{By: 1, Why: "holy tome"}}, s.PrayerBonus(&s.Warriors[0]))
	assert.Empty(t, s.PrayerBonus(&s.Warriors[1]))
}

// Of several things of a kind only one counts.
func TestASecondTomeAndASecondLanternAddNothing(t *testing.T) { // EQUIP-17, EQUIP-23
	one, two := equipped(t, man("A", 0, 10, 10), "holy-tome", "lantern"), equipped(t, man("B", 0, 20, 10), "holy-tome", "holy-tome", "lantern", "lantern")
	s := battle(t, field(t), rules.Shooting, "", one, two, man("C", 1, 40, 40))
	assert.Equal(t, s.PrayerBonus(&s.Warriors[0]), s.PrayerBonus(&s.Warriors[1]))
	assert.Equal(t, in(7), s.Spots(&s.Warriors[0]))
	assert.Equal(t, in(7), s.Spots(&s.Warriors[1]))
}

func TestHealingHerbsRestoreWounds(t *testing.T) { // EQUIP-18, AMB-08, AMB-105
	b := equipped(t, man("B", 1, 30, 30), "healing-herbs")
	b.Base.W, b.Wounds, b.Condition = 3, 0, rules.KnockedDown
	s := play(t, battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), b), rules.Done{}, yes)
	assert.Equal(t, 3, s.Warriors[1].Wounds)
	s.Warriors[1].Wounds, s.Active, s.Phase = 1, 0, rules.Combat
	s = play(t, s, rules.Done{}) // nobody is asked: they are used up
	assert.Equal(t, 1, s.Warriors[1].Wounds)
	assert.Equal(t, 0, play(t, battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), b), rules.Done{}, no).Warriors[1].Wounds)
	// The wound that the Eye of God gave him is restored with the others.
	blest := b
	blest.Wounds = 1
	s = battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), blest)
	s.Warriors[1].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "eye-of-god"), By: 1, N: 5}}
	assert.Equal(t, 4, play(t, s, rules.Done{}, yes).Warriors[1].Wounds)
	b.Condition, b.Wounds = rules.Standing, 3
	play(t, battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), b), rules.Done{}) // unhurt: nobody is asked
	b.Condition, b.Wounds, b.Base.A = rules.Standing, 1, 0
	a := target(0)
	a.Name = "A"
	s = duel(t, "", a, b)
	s.Active = 0
	assert.Equal(t, 1, play(t, s, rules.Done{}).Warriors[1].Wounds, "not in combat")
	b.Wounds = 1
	s = battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), b)
	s.Active = 1
	assert.Equal(t, 1, play(t, s, rules.Done{}).Warriors[1].Wounds, "nor in the enemy's recovery")
}

func TestARelicPassesTheFirstLeadershipTest(t *testing.T) { // EQUIP-19, AMB-107
	ogre := man("Ogre", 1, 15, 10)
	ogre.Traits = rules.CausesFear
	a := equipped(t, man("A", 0, 10, 10), "holy-relic", "holy-relic")
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	s, log := toldText(t, battle(t, field(t), rules.Charges, "", a, ogre), declare)
	assert.Len(t, s.Warriors[0].Intent, 1)
	assert.Contains(t, log, "without a roll")
	s.Warriors[0].Intent, s.Dice.Script = nil, []uint8{6, 6}
	assert.Empty(t, play(t, s, declare).Warriors[0].Intent, "the second is rolled, two relics or not")
	// The leader's passes a Rout test, unless he has needed it before.
	leader := equipped(t, man("L", 1, 30, 30), "holy-relic")
	leader.Leader = true
	lost := man("X", 1, 35, 35)
	lost.Condition = rules.OutOfAction
	s = battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), leader, lost)
	s = play(t, s, rules.Done{}, no)
	assert.False(t, s.Over)
	s.Active, s.Phase, s.Dice.Script = 0, rules.Combat, []uint8{6, 6}
	assert.True(t, play(t, s, rules.Done{}, no).Over)
	leader.Kit[0].Spent = true
	s = battle(t, field(t), rules.Combat, "66", man("A", 0, 5, 5), leader, lost)
	assert.True(t, play(t, s, rules.Done{}, no).Over)
}

func TestAnimalsAreAsListed(t *testing.T) { // EQUIP-21, EQUIP-22
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for key, want := range map[string]rules.Profile{
		"horse":    {M: 8, S: 3, T: 3, W: 1, I: 3, Ld: 5},
		"warhorse": {M: 8, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 5},
		"wardog":   {M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5},
	} {
		id, ok := set.ItemNamed(key)
		require.True(t, ok)
		require.NotNil(t, set.Items[id].Beast)
		assert.Equal(t, want, set.Items[id].Beast.Profile, key)
		assert.Equal(t, key != "wardog", set.Items[id].Beast.Mount)
	}
}

func TestALanternShowsTheHiddenFartherAway(t *testing.T) { // EQUIP-23, HIDE-14
	wall := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(8, 11, 12, 11.4), Top: in(0.9)}
	for _, row := range []struct {
		lantern bool
		gap     physics.Length
		spotted bool
	}{{false, in(3), true}, {false, in(3) + 1, false}, {true, in(7), true}, {true, in(7) + 1, false}} {
		a := man("A", 1, 10, 10.3)
		a.Hidden = true
		b := man("B", 0, 10, 0)
		b.At.Y = a.At.Y + 2500 + row.gap + in(1)
		if row.lantern {
			b = equipped(t, b, "lantern")
		}
		s := battle(t, field(t, wall), rules.Moves, "", b, a)
		s = play(t, s, rules.Move{Who: 0, To: physics.Spot{X: in(10), Y: b.At.Y - in(1)}})
		assert.Equal(t, row.spotted, !s.Warriors[1].Hidden, "%+v", row)
	}
}

func TestSuperiorBlackpowderHitsHarder(t *testing.T) { // EQUIP-24, AMB-52
	b := equipped(t, target(1), "gromril", "shield")
	for key, want := range map[string][2]string{
		"handgun":     {"Strength 5 against Toughness 3", "armour save: 3+ gromril armour and shield, -2 handgun, -1 superior blackpowder: 6+"},
		"blunderbuss": {"Strength 4 against Toughness 3", "armour save: 3+ gromril armour and shield, -1 Strength 4: 4+"},
		"crossbow":    {"Strength 4 against Toughness 3", "armour save: 3+ gromril armour and shield, -1 Strength 4: 4+"},
	} {
		s := prepared(t, "", []rules.Answer{yes}, equipped(t, man("A", 0, 10, 10), key, "superior-blackpowder"), b)
		s.Phase, s.Warriors[1].At, s.Dice.Script = rules.Shooting, physics.Spot{X: in(15), Y: in(10)}, []uint8{4, 4, 6}
		if key == "blunderbuss" {
			s.Dice.Script = []uint8{4, 6}
		}
		_, log := toldText(t, s, shot(t, s, key))
		assert.Contains(t, log, want[0], key)
		assert.Contains(t, log, want[1], key)
	}
	// In combat a pistol has Strength 5.
	s := prepared(t, "", []rules.Answer{yes}, equipped(t, man("A", 0, 10, 10), "dagger", "pistol", "superior-blackpowder"), target(1))
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.X += 2500
	s.Phase, s.Active, s.Dice.Script = rules.Combat, 1, []uint8{1, 4, 1}
	_, log := toldText(t, s, rules.Done{}, rules.Answer{1})
	assert.Contains(t, log, "Strength 5 against Toughness 3")
}

func TestSilkTriesAFailedRoutTestAgain(t *testing.T) { // EQUIP-26
	leader := equipped(t, man("L", 1, 30, 30), "silk-cloak")
	leader.Leader, leader.Traits = true, rules.Mercenary
	lost := man("X", 1, 35, 35)
	lost.Condition = rules.OutOfAction
	s := battle(t, field(t), rules.Combat, "66 34", man("A", 0, 5, 5), leader, lost)
	s = play(t, s, rules.Done{}, no, yes)
	assert.False(t, s.Over)
	s.Active, s.Phase, s.Dice.Script = 0, rules.Combat, []uint8{6, 6}
	assert.True(t, play(t, s, rules.Done{}, no).Over, "the first failure only")
	s = battle(t, field(t), rules.Combat, "66 66", man("A", 0, 5, 5), leader, lost)
	assert.True(t, play(t, s, rules.Done{}, no, yes).Over)
	singer := learned(t, man("S", 1, 31, 30), "songster")
	s = battle(t, field(t), rules.Combat, "66 66", man("A", 0, 5, 5), leader, lost, singer)
	assert.True(t, play(t, s, rules.Done{}, no, yes).Over, "a second throw stands, and no song makes it a third")
	leader.Traits = 0
	s = battle(t, field(t), rules.Combat, "66", man("A", 0, 5, 5), leader, lost)
	assert.True(t, play(t, s, rules.Done{}, no).Over, "Mercenaries only")
}

func TestTearsOfShallayaStopPoison(t *testing.T) { // EQUIP-27
	for answer, strength := range map[int]string{0: "Strength 3 against", 1: "Strength 4 against"} {
		a := equipped(t, man("A", 0, 10, 10), "axe", "dark-venom")
		s := prepared(t, "", []rules.Answer{{1}, {answer}}, a, equipped(t, target(1), "tears-of-shallaya"))
		s.Warriors[1].At = s.Warriors[0].At
		s.Warriors[1].At.X += 2500
		s.Phase, s.Active, s.Dice.Script = rules.Combat, 1, []uint8{4, 1}
		_, log := toldText(t, s, rules.Done{})
		assert.Contains(t, log, strength)
	}
	dead := equipped(t, target(1), "tears-of-shallaya")
	dead.Traits |= rules.Possessed
	assert.False(t, prepared(t, "", nil, man("A", 0, 10, 10), dead).Warriors[1].Has(rules.ImmuneToPoison), "not for Undead and Possessed")
	immune := target(1)
	immune.Base.T, immune.Traits = 7, rules.ImmuneToPoison
	assert.Equal(t, rules.Standing, play(t, poisoned(t, "6 6", "black-lotus", immune), rules.Done{}).Warriors[1].Condition)
}

func TestDarkVenomWearsOffWhereThePlayersAgreeSo(t *testing.T) { // EQUIP-05: venom-for-a-turn
	for _, row := range []struct {
		flip  []string
		later string
	}{{nil, "Strength 4 against Toughness 3"}, {[]string{"venom-for-a-turn"}, "Strength 3 against Toughness 3"}} {
		s := poisoned(t, "41", "dark-venom", target(1))
		set, err := book.Ruleset("lrb", row.flip...)
		require.NoError(t, err)
		s.Rules = set
		s, log := toldText(t, s, rules.Done{})
		assert.Contains(t, log, "Strength 4 against Toughness 3")
		s.Phase, s.Dice.Script = rules.Combat, []uint8{4, 1}
		_, log = toldText(t, s, rules.Done{})
		assert.Contains(t, log, row.later)
	}
}

func TestWeaponsStayInHandWhereThePlayersAgreeSo(t *testing.T) { // FIGHT-17: weapons-locked
	for _, row := range []struct {
		flip []string
		may  bool
	}{{nil, true}, {[]string{"weapons-locked"}, false}} {
		s := duel(t, "", equipped(t, man("A", 0, 10, 10), "sword", "axe"), target(1))
		set, err := book.Ruleset("lrb", row.flip...)
		require.NoError(t, err)
		s.Rules, s.Active = set, 0
		s.Warriors[0].Main, s.Warriors[0].Off = weapon(t, s, "sword"), rules.NoWeapon
		hold := rules.Hold{Who: 0, Keys: []string{"axe"}}
		assert.Equal(t, row.may, hold.Legal(s) == nil)
		s.Warriors[1].At.X = in(30)
		assert.NoError(t, hold.Legal(s))
	}
}
