package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

// sized is a warrior of a size.
func sized(w rules.Warrior, n rules.Size) rules.Warrior {
	w.Size = n
	return w
}

// beast is an unarmed creature with claws that strikes no blows of its own.
func beast(name string, side rules.SideID, n rules.Size) rules.Warrior {
	return but(sized(with(man(name, side, 10, 10), rules.NaturalWeapons), n), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 5 })
}

func TestSizesDecideWhoIsALargeTarget(t *testing.T) { // SIZE-01, SIZE-02, SIZE-03, SHOOT-07, SHOOT-16
	a := armed(t, man("A", 0, 10, 10), "bow")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10), sized(man("Troll", 1, 10, 17), rules.Large))
	on := agreed(t, s, "six-sizes", "pick-targets-by-size", "easy-targets-by-size")
	bow := weapon(t, s, "bow")
	assert.Error(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], bow), "B is closer")
	assert.NoError(t, on.MayTarget(&on.Warriors[0], &on.Warriors[2], bow))
	off, big := s.ToHit(&s.Warriors[0], &s.Warriors[2], bow, 1), on.ToHit(&on.Warriors[0], &on.Warriors[2], bow, 1)
	assert.Equal(t, 4, off.Need())
	assert.Equal(t, 3, big.Need())
	for n, want := range []rules.Size{rules.Small, rules.Medium, rules.Large, rules.Huge, rules.Gigantic, rules.Titanic} {
		s.Warriors[2].Size = rules.Size(n)
		assert.Equal(t, want, agreed(t, s, "six-sizes").Size(&s.Warriors[2]))
		assert.Equal(t, rules.Small, s.Size(&s.Warriors[2]), "off: large targets only")
	}
	// A large target of the living rulebook is large at least.
	s.Warriors[2].Large, s.Warriors[2].Size = true, rules.Small
	assert.Equal(t, rules.Large, s.Size(&s.Warriors[2]))
	assert.Equal(t, rules.Large, agreed(t, s, "six-sizes").Size(&s.Warriors[2]))
}

func TestTheLargeStompAfterAllBlows(t *testing.T) { // SPEC-01, SPEC-02
	troll := beast("Troll", 0, rules.Large)
	troll.Base.S, troll.Base.I = 4, 1
	b := beside(troll, axeman(t, "B", 1, 5), 1)
	b.Main, b.Weapons = rules.NoWeapon, nil
	s := fray(t, "1", troll, b)
	play(t, s, rules.Done{})
	// With stomps: B's blow first, then a hit without a roll: Strength 4 wounds Toughness 3 on 3+.
	end, events := told(t, agreed(t, scripted(s, "1 3 5"), "six-sizes", "stomps"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{1, 0}, {0, 1}}, blows(events))
	ended(t, rules.OutOfAction, end, 1)
	// At his own Strength, whatever he holds.
	axe := equipped(t, troll, "double-handed")
	axe.Base.A = 0
	s.Warriors[0].Weapons, s.Warriors[0].Main = axe.Weapons, axe.Main
	_, log := toldText(t, agreed(t, scripted(s, "1 1"), "six-sizes", "stomps"), rules.Done{})
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	// Neither does the small one stomp nor is a larger foe stomped on.
	s.Warriors[0].Size = rules.Medium
	play(t, agreed(t, scripted(s, "1"), "six-sizes", "stomps"), rules.Done{})
	s.Warriors[0].Size, s.Warriors[1].Size = rules.Huge, rules.Medium
	play(t, agreed(t, scripted(s, "1"), "six-sizes", "stomps"), rules.Done{})
}

func TestWhoIsStompedOnTheGroundIsOut(t *testing.T) { // SPEC-03, SPEC-04
	troll := beast("Troll", 0, rules.Large)
	b, c := lying(beside(troll, target(1), 1), rules.KnockedDown), beside(troll, target(1), -1)
	c.Name = "C"
	s := agreed(t, fray(t, "", troll, b, c), "six-sizes", "stomps")
	// While C stands he is stomped, and B is not.
	end := play(t, scripted(s, "41"), rules.Done{})
	ended(t, rules.KnockedDown, end, 2)
	ended(t, rules.KnockedDown, end, 1)
	// When nobody stands B is; the injury counts as a 6 whatever is rolled.
	s.Warriors = s.Warriors[:2]
	ended(t, rules.OutOfAction, play(t, scripted(s, "41"), rules.Done{}), 1)
}

func TestTheGiganticStompManyTimes(t *testing.T) { // SPEC-05, AMB-111
	giant := beast("Giant", 0, rules.Gigantic)
	b, c := beside(giant, target(1), 1), beside(giant, target(1), -1)
	c.Name = "C"
	s := agreed(t, fray(t, "2 1 1 1", giant, b, c), "six-sizes", "stomps")
	_, events := told(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{1}, rules.Answer{1})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {0, 2}, {0, 2}}, blows(events), "D6+1 hits, freely split")
}

func TestImpactHitsComeFirstOnTheCharge(t *testing.T) { // SPEC-06, SPEC-07, SPEC-08, SPEC-09
	ram := but(equipped(t, man("Ram", 0, 10, 10), "double-handed"), func(w *rules.Warrior) {
		w.Impact, w.Base.A, w.Hero = rules.Amount{Plus: 2}, 0, false
	})
	s := battle(t, field(t), rules.Charges, "", ram, but(axeman(t, "B", 1, 6), func(w *rules.Warrior) { w.Base.T = 4 }))
	s.Warriors[1].At = at(15, 10, 0)
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s = charge(t, s, 1)
	s.Phase = rules.Combat
	_, events := told(t, scripted(s, "1"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{1, 0}}, blows(events), "off: B's blow only")
	on := agreed(t, s, "impact-hits")
	// Two hits before B's blow, with his own Strength: 5+ against Toughness 4.
	end, events := told(t, scripted(on, "4 52"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {0, 1}}, blows(events))
	assert.True(t, end.Warriors[1].Did(rules.StoodUp), "he was knocked down and has stood up in his turn")
	// D6+1 of them.
	on.Warriors[0].Impact = rules.Amount{D6: 1, Plus: 1}
	assert.Equal(t, "1D6+1", on.Warriors[0].Impact.String())
	play(t, scripted(on, "2 1 1 1 1"), rules.Done{})
	// None when he did not charge, and none in a later round.
	later := play(t, scripted(on, "1 1 1 1"), rules.Done{})
	later.Phase = rules.Combat
	play(t, scripted(later, "1"), rules.Done{})
	on.Warriors[0].Done &^= rules.Charged
	play(t, scripted(on, "1"), rules.Done{})
	// Those who stand first.
	two := agreed(t, s, "impact-hits")
	c := target(1)
	c.ID, c.Name, c.At, c.Condition = 2, "C", two.Warriors[0].At, rules.Stunned
	c.At.Y += contact
	two.Warriors = append(two.Warriors, c)
	_, events = told(t, scripted(two, "1 1 1"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {0, 1}, {1, 0}}, blows(events))
}

func TestPoisonedAttacksWoundOnASixToHit(t *testing.T) { // SPEC-10, SPEC-11, SPEC-12, SPEC-13, AMB-108
	a := with(axeman(t, "A", 0, 5), rules.PoisonedAttacks)
	b := beside(a, target(1), 1)
	b.Base.T = 9
	s := fray(t, "6", a, b)
	ended(t, rules.Standing, play(t, scripted(s, "6 6"), rules.Done{}), 1, "off: Strength 4 cannot wound Toughness 9")
	on := agreed(t, s, "poisoned-attacks")
	end, events := told(t, scripted(on, "6 1"), rules.Done{})
	ended(t, rules.KnockedDown, end, 1)
	assert.Equal(t, 1, citing(events, "SPEC-10"), "no roll to wound, so no critical hit")
	ended(t, rules.Standing, play(t, scripted(on, "5 1"), rules.Done{}), 1, "a 5 hits and is rolled")
	immune := agreed(t, s, "poisoned-attacks")
	immune.Warriors[1].Traits |= rules.ImmuneToPoison
	ended(t, rules.Standing, play(t, scripted(immune, "6 1"), rules.Done{}), 1)
	// Who needs a 6 to hit gains nothing.
	afraid := agreed(t, s, "poisoned-attacks")
	afraid.Warriors[0].Afraid = true
	ended(t, rules.Standing, play(t, scripted(afraid, "6 1"), rules.Done{}), 1)
	// Who has no poison gains nothing either.
	clean := agreed(t, s, "poisoned-attacks")
	clean.Warriors[0].Traits = 0
	ended(t, rules.Standing, play(t, scripted(clean, "6 1"), rules.Done{}), 1)
	// His shots are poisoned as well.
	s = battle(t, field(t), rules.Shooting, "6 1", with(armed(t, man("A", 0, 10, 10), "bow"), rules.PoisonedAttacks), but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Base.T = 9 }))
	shoot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
	ended(t, rules.Standing, play(t, scripted(s, "6 6"), shoot), 1)
	ended(t, rules.KnockedDown, play(t, agreed(t, s, "poisoned-attacks"), shoot), 1)
}

func TestAKillingBlowDoomsItsVictim(t *testing.T) { // SPEC-14, SPEC-15
	a := with(axeman(t, "A", 0, 5), rules.KillingBlow)
	b := beside(a, target(1), 1)
	b.Hero = true
	s := fray(t, "4 6 5 5 1", a, b) // a critical master strike: two injury rolls at +2
	end := play(t, s, rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.False(t, end.Warriors[1].Doomed)
	on := agreed(t, s, "killing-blow", "six-sizes")
	assert.True(t, play(t, on, rules.Done{}).Warriors[1].Doomed)
	// Not without a critical hit, nor whom it leaves on the table, nor by somebody else, nor the larger.
	assert.False(t, play(t, scripted(on, "4 5 6"), rules.Done{}).Warriors[1].Doomed)
	felled := play(t, scripted(on, "4 6 5 1 2"), rules.Done{})
	ended(t, rules.Stunned, felled, 1)
	assert.False(t, felled.Warriors[1].Doomed)
	plain := on.Clone()
	plain.Warriors[0].Traits = 0
	assert.False(t, play(t, plain, rules.Done{}).Warriors[1].Doomed)
	on.Warriors[1].Size = rules.Medium
	assert.False(t, play(t, on, rules.Done{}).Warriors[1].Doomed)
	on.Warriors[0].Traits = rules.HeroicKillingBlow
	on.Warriors[1].Size = rules.Titanic
	end, log := toldText(t, on, rules.Done{})
	assert.True(t, end.Warriors[1].Doomed, "a heroic one dooms all")
	assert.Contains(t, log, "worse half")
	on.Warriors[1].Hero = false
	_, log = toldText(t, on, rules.Done{})
	assert.Contains(t, log, "lost to his warband")
}

func TestBreathHitsAllUnderTheTeardrop(t *testing.T) { // SPEC-16
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	s := battle(t, field(t), rules.Shooting, "", dragon, man("B", 1, 14, 10), man("C", 1, 16.5, 11.2), man("D", 1, 12, 12), man("F", 0, 15, 9.5), man("G", 1, 21, 10))
	c := rules.Breathe{Who: 0, Towards: at(20, 10, 0)}
	assert.Error(t, c.Legal(s), "off")
	on := agreed(t, s, "breath")
	assert.Equal(t, []rules.WarriorID{1, 2, 4}, on.InBreath(&on.Warriors[0], c.Towards), "friend or foe; not beside it, not beyond 8\"")
	for gap, hit := range map[float64]int{7.99: 1, 8.01: 0} {
		tip := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, away(dragon, man("B", 1, 0, 0), gap)), "breath")
		assert.Len(t, tip.InBreath(&tip.Warriors[0], c.Towards), hit, "%v\"", gap)
	}
	end := play(t, scripted(on, "31 1 1"), c)
	ended(t, rules.KnockedDown, end, 1)
	assert.Error(t, c.Legal(end), "once in a turn")
	// The log reads it back.
	back, err := rules.ParseCommand(on, c.String(on))
	require.NoError(t, err)
	assert.Equal(t, c, back)
	// A wall stops it.
	on.Table = field(t, wall(12, 8, 12.4, 12))
	assert.Empty(t, on.InBreath(&on.Warriors[0], c.Towards))
	assert.NotEmpty(t, on.Offers(0))
	on.Warriors[0].Done = rules.Ran
	assert.Error(t, c.Legal(on))
}

func TestBreathInCloseCombat(t *testing.T) { // SPEC-17
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	s := agreed(t, battle(t, field(t), rules.Shooting, "1", dragon, beside(dragon, man("B", 1, 0, 0), 1)), "breath")
	c := rules.Breathe{Who: 0, Towards: s.Warriors[1].At}
	assert.NoError(t, c.Legal(s), "his own combat does not hinder him")
	play(t, s, c)
	f := beside(s.Warriors[1], man("F", 0, 0, 0), 1)
	f.ID = 2
	s.Warriors = append(s.Warriors, f)
	assert.ErrorContains(t, c.Legal(s), "F fights there")
	// Though his friend is not under it himself, whom he fights is.
	s = agreed(t, battle(t, field(t), rules.Shooting, "", dragon, man("B", 1, 18.2, 10), beside(man("", 0, 18.2, 10), man("F", 0, 0, 0), 1)), "breath")
	c.Towards = s.Warriors[1].At
	require.Equal(t, []rules.WarriorID{1}, s.InBreath(&s.Warriors[0], c.Towards))
	assert.ErrorContains(t, c.Legal(s), "F fights there")
	s.Warriors[2].At.Y += in(4)
	assert.NoError(t, c.Legal(s))
	// Nor does he stay hidden who breathes.
	s.Warriors[0].Hidden = true
	assert.False(t, play(t, scripted(s, "1"), c).Warriors[0].Hidden, "HIDE-07")
}

func TestHitsWithoutARollToHitAreNeverCritical(t *testing.T) { // CRIT-02, SPEC-02, SPEC-09, SPEC-16, SPEC-18
	sturdy := but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	lost := func(s *rules.State) int { return 9 - s.Warriors[1].Wounds }
	troll := beast("Troll", 0, rules.Large)
	assert.Equal(t, 1, lost(play(t, agreed(t, fray(t, "6", troll, beside(troll, sturdy, 1)), "six-sizes", "stomps"), rules.Done{})), "a stomp")
	ram := beast("Ram", 0, rules.Large)
	ram.Impact, ram.Done = rules.Amount{Plus: 1}, rules.Charged
	s := agreed(t, fray(t, "6", ram, beside(ram, sturdy, 1)), "impact-hits")
	s.Active = 0
	assert.Equal(t, 1, lost(play(t, s, rules.Done{})), "an impact")
	a := axeman(t, "A", 0, 5)
	s = armouryWith(t, fray(t, "4 1 6", a, beside(a, with(sturdy, rules.Flammable), 1)), func(w *rules.Weapon) { w.Flaming = true }, "fire")
	assert.Equal(t, 1, lost(play(t, s, rules.Done{})), "flames")
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	sturdy.At = at(14, 10, 0)
	s = agreed(t, battle(t, field(t), rules.Shooting, "6", dragon, sturdy), "breath")
	assert.Equal(t, 1, lost(play(t, s, rules.Breathe{Who: 0, Towards: sturdy.At})), "a breath")
}

func TestAnImpactHasTheStrengthThatSpellsGive(t *testing.T) { // SPEC-09
	ram := but(wizard(t, "Ram", 0, 10, 10, "hammer-of-sigmar"), func(w *rules.Warrior) {
		w.Impact, w.Base.A, w.Done, w.Effects = rules.Amount{Plus: 1}, 0, rules.Charged, []rules.Effect{{Spell: w.Spells[0]}}
	})
	s := agreed(t, fray(t, "1", ram, beside(ram, target(1), 1)), "impact-hits")
	s.Active = 0
	_, log := toldText(t, s, rules.Done{})
	assert.Contains(t, log, "Strength 5 against Toughness 3")
}

func TestTheKnockedDownStompNobody(t *testing.T) { // SPEC-01
	troll := lying(beast("Troll", 0, rules.Large), rules.KnockedDown)
	play(t, agreed(t, fray(t, "", troll, beside(troll, target(1), 1)), "six-sizes", "stomps"), rules.Done{})
}

// armouryWith is a ruleset whose axe is changed.
func armouryWith(t *testing.T, s *rules.State, change func(w *rules.Weapon), toggles ...string) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb", toggles...)
	require.NoError(t, err)
	set.Weapons = append([]rules.Weapon(nil), set.Weapons...)
	change(&set.Weapons[weapon(t, s, "axe")])
	s = s.Clone()
	s.Rules = set
	return s
}

func TestFireBurnsTheFlammableAndFrightensAnimals(t *testing.T) { // SPEC-18, SPEC-19, AMB-89
	flaming := func(w *rules.Weapon) { w.Flaming = true }
	a := axeman(t, "A", 0, 5)
	s := fray(t, "4 1", a, beside(a, with(target(1), rules.Flammable), 1))
	play(t, armouryWith(t, s, flaming), rules.Done{})
	_, log := toldText(t, armouryWith(t, scripted(s, "4 1 3 1"), flaming, "fire"), rules.Done{})
	assert.Contains(t, log, "Strength 4 against Toughness 3")
	play(t, agreed(t, s, "fire"), rules.Done{}) // a plain axe burns nobody
	// A dog fears the torch.
	dog := but(man("Dog", 0, 10, 10), func(w *rules.Warrior) { w.Animal = true })
	s = battle(t, field(t), rules.Charges, "66", dog, armed(t, man("B", 1, 15, 10), "axe"))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.Len(t, play(t, armouryWith(t, scripted(s, ""), flaming), declare).Warriors[0].Intent, 1)
	assert.Empty(t, play(t, armouryWith(t, s, flaming, "fire"), declare).Warriors[0].Intent)
	s.Warriors[0].Animal = false
	assert.Len(t, play(t, armouryWith(t, scripted(s, ""), flaming, "fire"), declare).Warriors[0].Intent, 1)
}

func TestTheEtherealAreHardToHitAndWound(t *testing.T) { // SPEC-20
	a := axeman(t, "A", 0, 5)
	s := fray(t, "4 4 1", a, beside(a, with(target(1), rules.Ethereal), 1))
	ended(t, rules.KnockedDown, play(t, s, rules.Done{}), 1)
	play(t, agreed(t, scripted(s, "4"), "ethereal"), rules.Done{})
	play(t, agreed(t, scripted(s, "5 4"), "ethereal"), rules.Done{})
	ended(t, rules.KnockedDown, play(t, agreed(t, scripted(s, "5 5 1"), "ethereal"), rules.Done{}), 1)
	magical := func(w *rules.Weapon) { w.Magical = true }
	ended(t, rules.KnockedDown, play(t, armouryWith(t, s, magical, "ethereal"), rules.Done{}), 1)
	// Shots too.
	s = battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), with(man("B", 1, 15, 10), rules.Ethereal))
	bow := weapon(t, s, "bow")
	off, on := s.ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1), agreed(t, s, "ethereal").ToHit(&s.Warriors[0], &s.Warriors[1], bow, 1)
	assert.Equal(t, off.Need()+1, on.Need())
	// Walls stop the ethereal.
	s = battle(t, field(t, wall(12, 0, 12.4, 48)), rules.Moves, "", with(man("B", 0, 11, 10), rules.Ethereal))
	assert.Error(t, rules.Move{Who: 0, To: at(13.5, 10, 0)}.Legal(agreed(t, s, "ethereal")))
}

func TestAWardSaveComesAfterArmour(t *testing.T) { // SPEC-23, SPEC-24, SPEC-25, SPEC-26
	a := axeman(t, "A", 0, 5)
	b := beside(a, target(1), 1)
	b.Ward = 4
	s := fray(t, "4 4 1", a, b)
	ended(t, rules.KnockedDown, play(t, s, rules.Done{}), 1)
	on := agreed(t, s, "ward-saves")
	ended(t, rules.Standing, play(t, scripted(on, "4 4 4"), rules.Done{}), 1)
	ended(t, rules.KnockedDown, play(t, scripted(on, "4 4 3 1"), rules.Done{}), 1)
	// Whatever the Strength, and after the armour save.
	on.Warriors[0].Base.S = 9
	ended(t, rules.Standing, play(t, scripted(on, "4 2 4"), rules.Done{}), 1)
	on.Warriors[0].Base.S = 3
	on.Warriors[1].Armour, _ = on.Rules.ArmourNamed("heavy")
	ended(t, rules.Standing, play(t, scripted(on, "4 4 1 4"), rules.Done{}), 1)
	// Two do not add up: the better counts.
	st := &rules.Strike{By: 0, At: 1, Weapon: on.Warriors[0].Main, Strength: 4}
	on.Warriors[1].Regeneration = 5
	r, any := on.WardSave(st)
	assert.True(t, any)
	assert.Equal(t, 4, r.Need())
	on.Warriors[1].Ward = 6
	r, _ = on.WardSave(st)
	assert.Equal(t, 5, r.Need())
	// Nothing grows again where fire struck.
	on = armouryWith(t, on, func(w *rules.Weapon) { w.Flaming = true }, "ward-saves", "fire")
	r, _ = on.WardSave(st)
	assert.Equal(t, 6, r.Need())
	// A 1 never saves.
	on.Warriors[1].Ward = 1
	r, _ = on.WardSave(st)
	assert.False(t, r.Succeeds(1))
}

func TestWhatTheSpecialRulesOnlyNameIsPlayed(t *testing.T) { // SPEC-33
	core2 := func(s *rules.State) *rules.State { return ruled(t, s, "core2") }
	// Random Movement: the only question of the moves.
	erratic := core2(battle(t, field(t), rules.Charges, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Erratic = true }), man("B", 1, 30, 10)))
	assert.Equal(t, "TURN-13", asked(t, erratic, rules.Done{}).Rule)
	// Hardened: fear is nothing to him, terror is.
	for trait, dice := range map[rules.Trait]string{rules.CausesFear: "", rules.CausesTerror: "66"} {
		s := scripted(core2(battle(t, field(t), rules.Charges, "", with(man("A", 0, 10, 10), rules.ImmuneToFear), with(man("B", 1, 15, 10), trait))), dice)
		end := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, dice != "", end.Warriors[0].Did(rules.Balked|rules.FailedCharge))
	}
	// Quick Shot: two shots, each at -1.
	quick := core2(battle(t, field(t), rules.Shooting, "", learned(t, armed(t, man("A", 0, 10, 10), "bow"), "quick-shot"), man("B", 1, 15, 10)))
	bow := weapon(t, quick, "bow")
	require.NoError(t, rules.Shoot{Who: 0, At: 1, Weapon: bow, Twice: true}.Legal(quick))
	one, two := quick.ToHit(&quick.Warriors[0], &quick.Warriors[1], bow, 1), quick.ToHit(&quick.Warriors[0], &quick.Warriors[1], bow, 2)
	assert.Equal(t, one.Need()+1, two.Need())
	// Step Aside: a wound that nothing else kept off, on a 5 or 6.
	aside := func(dice string) *rules.State {
		b := learned(t, target(1), "step-aside")
		return play(t, scripted(core2(lastTurn(fray(t, "", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), b, 1)))), dice), rules.Done{})
	}
	ended(t, rules.Standing, aside("445"), 1)
	ended(t, rules.OutOfAction, aside("4446"), 1)
	// Cavalry skills.
	riding := 0
	for i := range quick.Rules.Talents {
		riding += number(quick.Rules.Talents[i].List == "cavalry")
	}
	assert.Positive(t, riding)
	// Every spell is an augment, a hex, direct damage or a magic missile, and there
	// are all of them; resistance is no use against a hex.
	kinds := map[rules.SpellKind]int{}
	for i := range quick.Rules.Spells {
		kinds[quick.Rules.Spells[i].Kind]++
	}
	for _, k := range []rules.SpellKind{rules.Augment, rules.Hex, rules.DirectDamage, rules.MagicMissile} {
		assert.Positive(t, kinds[k], k)
	}
	assert.Equal(t, len(quick.Rules.Spells), kinds[rules.Augment]+kinds[rules.Hex]+kinds[rules.DirectDamage]+kinds[rules.MagicMissile])
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestMagicResistanceHelpsAgainstSpellsThatStrike(t *testing.T) { // SPEC-21, SPEC-22, AMB-110, AMB-120
	s := agreed(t, battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Ward, w.Resists = 4, 2 })), "ward-saves")
	need := func(st rules.Strike) int {
		st.At = 1
		r, any := s.WardSave(&st)
		if !any {
			return 7
		}
		return r.Need()
	}
	assert.Equal(t, 2, need(rules.Strike{Kind: rules.MagicMissile}))
	assert.Equal(t, 2, need(rules.Strike{Kind: rules.DirectDamage}))
	assert.Equal(t, 4, need(rules.Strike{Kind: rules.Hex}))
	assert.Equal(t, 4, need(rules.Strike{Magical: true}), "a magical weapon")
	s.Warriors[1].Ward = 0
	assert.Equal(t, 5, need(rules.Strike{Kind: rules.MagicMissile}))
	assert.Equal(t, 7, need(rules.Strike{}))
	// A spell that strikes: without the toggle nothing turns it aside.
	id, ok := s.Rules.SpellNamed("fires-of-uzhul")
	require.True(t, ok)
	cast := func(dice string, toggles ...string) *rules.State {
		b := agreed(t, scripted(s, dice), toggles...)
		b.Warriors[0].Spells = []rules.SpellID{id}
		b.Warriors[0].Magic = 1
		return play(t, b, rules.CastSpell{Who: 0, Spell: id, At: 1, To: b.Warriors[1].At})
	}
	ended(t, rules.KnockedDown, cast("66 3 1"), 1)
	ended(t, rules.Standing, cast("66 3 5", "ward-saves"), 1)
}

func TestMountsCarryAndStrike(t *testing.T) { // SPEC-27, SPEC-28, SPEC-29, SPEC-30, SIZE-04
	rider := but(axeman(t, "Rider", 0, 5), func(w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
	})
	rider.Armour, _ = battle(t, field(t), rules.Moves, "").Rules.ArmourNamed("light")
	s := fray(t, "1", rider, beside(rider, target(1), 1))
	on := agreed(t, s, "mounts")
	assert.Equal(t, rules.Small, s.Size(&s.Warriors[0]))
	assert.Equal(t, rules.Medium, on.Size(&on.Warriors[0]))
	assert.Equal(t, 4, s.Profile(&s.Warriors[0]).M)
	assert.Equal(t, 8, on.Profile(&on.Warriors[0]).M)
	st := &rules.Strike{By: 1, At: 0, Weapon: rules.NoWeapon, Strength: 3, Cause: "a stone"}
	off, _ := s.Save(st)
	better, _ := on.Save(st)
	assert.Equal(t, off.Need()-1, better.Need())
	play(t, s, rules.Done{})
	end := play(t, scripted(on, "1 4 4 1"), rules.Done{}) // his own blow misses, the horse's does not
	ended(t, rules.KnockedDown, end, 1)
	assert.True(t, end.Warriors[0].Mounted)
	// It strikes with its own Weapon Skill, at that of the enemy as it is now.
	for _, row := range []struct{ rider, horse, foe, more, need int }{{3, 5, 4, 0, 3}, {5, 3, 4, 0, 4}, {3, 3, 2, 0, 3}, {3, 3, 2, 1, 4}} {
		s := agreed(t, fray(t, "1 1", rider, beside(rider, target(1), 1)), "mounts")
		s.Warriors[0].Base.WS, s.Warriors[0].Mount.WS, s.Warriors[1].Base.WS = row.rider, row.horse, row.foe
		s = where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if w.ID == 1 {
				pr.WS += row.more
			}
		}})
		_, events := told(t, s, rules.Done{})
		for _, e := range events {
			if e.Kind == rules.Threw && e.Rule == "SPEC-28" {
				assert.Equal(t, row.need, e.Need, "%+v", row)
			}
		}
		assert.Equal(t, 2, citing(events, "SPEC-28"), "a blow and its throw")
	}
	// The horse strikes no killing blow for him.
	killer := agreed(t, scripted(s, "1 4 6 5 55"), "mounts", "killing-blow")
	killer.Warriors[0].Traits |= rules.KillingBlow
	end = play(t, killer, rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.False(t, end.Warriors[1].Doomed)
	// Out of action he has his horse still: it is equipment.
	out := play(t, agreed(t, scripted(fray(t, "", but(rider, func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), beside(rider, axeman(t, "B", 1, 3), 1)), "41"), "mounts"), rules.Done{})
	ended(t, rules.OutOfAction, out, 0)
	assert.Equal(t, rider.Mount, out.Warriors[0].Mount)
}

func TestAMountsBlowIsLikeAnyOther(t *testing.T) { // SPEC-28, FIGHT-11, FIGHT-18, FIGHT-19, FIGHT-20, FIGHT-27, PARRY-01, PSY-02, AMB-109
	rider := but(axeman(t, "Rider", 0, 5), func(w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
	})
	fight := func(dice string, foe rules.Warrior, toggles ...string) *rules.State {
		s := agreed(t, fray(t, dice, rider, beside(rider, foe, 1)), append(toggles, "mounts")...)
		return play(t, s, rules.Done{})
	}
	swordsman := but(armed(t, target(1), "sword"), func(w *rules.Warrior) { w.Base.A = 0 })
	duel := func(dice string) *rules.State {
		s := agreed(t, fray(t, dice, rider, beside(rider, swordsman, 1)), "mounts")
		return play(t, s, rules.Done{}, yes)
	}
	ended(t, rules.Standing, duel("1 4 5"), 1, "parried")
	strong := fray(t, "1 4 3 1", rider, beside(rider, target(1), 1))
	strong.Warriors[0].Mount.S = 4
	ended(t, rules.KnockedDown, play(t, agreed(t, strong, "mounts"), rules.Done{}), 1, "the horse's own Strength")
	ended(t, rules.KnockedDown, duel("1 4 4 41"), 1, "a parry too low")
	ended(t, rules.KnockedDown, duel("4 5 4 41"), 1, "the rider's blow was parried, and one parry is all")
	helpless := but(target(1), func(w *rules.Warrior) { w.Base.WS = 0 })
	ended(t, rules.KnockedDown, fight("1 41", helpless), 1, "both hit without a die")
	// Whoever lies when the phase begins: hit without a die, and out by a wound.
	ended(t, rules.OutOfAction, fight("1 4", lying(target(1), rules.KnockedDown)), 1)
	// But he whom the rider has just knocked down is hit and hurt as if he stood.
	ended(t, rules.KnockedDown, fight("441 1", target(1)), 1)
	ended(t, rules.KnockedDown, fight("441 441", target(1)), 1)
	// In the community edition it is rolled for, but for the stunned, and an injury is the end.
	editions := []string{"roll-to-hit-the-fallen", "fallen-go-by-injury", "wound-the-stunned"}
	ended(t, rules.OutOfAction, fight("1 4 4", lying(target(1), rules.KnockedDown), editions...), 1)
	ended(t, rules.KnockedDown, fight("1 3", lying(target(1), rules.KnockedDown), editions...), 1)
	ended(t, rules.OutOfAction, fight("1 4", lying(target(1), rules.Stunned), editions...), 1)
	// Where the rider strikes no blow the horse finishes the stunned.
	idle := rider
	idle.Base.A = 0
	s := agreed(t, fray(t, "", idle, beside(idle, lying(target(1), rules.Stunned), 1)), "mounts")
	ended(t, rules.OutOfAction, play(t, s, rules.Done{}), 1)
	// Never worse than 5+ where that is agreed; 6s for the afraid.
	ghost := but(target(1), func(w *rules.Warrior) { w.Base.WS, w.Traits = 7, rules.Ethereal })
	ended(t, rules.Standing, fight("1 5", ghost, "ethereal"), 1)
	ended(t, rules.KnockedDown, fight("1 5 5 1", ghost, "ethereal", "five-always-hits"), 1)
	s = agreed(t, fray(t, "5 5", rider, beside(rider, target(1), 1)), "mounts")
	s.Warriors[0].Afraid = true
	ended(t, rules.Standing, play(t, s, rules.Done{}), 1)
}

func TestBareArmsLeaveEquipmentAndMagicAtHome(t *testing.T) { // EQUIP-01
	s := battle(t, field(t), rules.Charges, "", equipped(t, man("A", 0, 10, 10), "lucky-charm"), but(man("B", 1, 30, 10), func(w *rules.Warrior) { w.Magic, w.Spells = 1, []rules.SpellID{0} }))
	s.Turn = 0
	with := play(t, s, rules.Begin{})
	assert.Len(t, with.Warriors[0].Kit, 1)
	before := agreed(t, s, "bare-arms")
	bare := play(t, before, rules.Begin{})
	assert.Empty(t, bare.Warriors[0].Kit)
	assert.Empty(t, bare.Warriors[1].Spells)
	assert.Zero(t, bare.Warriors[1].Magic)
	// Nor is there magic before the battle, or a spell to roll for.
	children, ok := before.Rules.SpellNamed("children-of-the-horned-rat")
	require.True(t, ok)
	before.Warriors[1].Spells, before.Warriors[1].ToLearn = []rules.SpellID{children}, 1
	assert.ErrorContains(t, before.MayCast(&before.Warriors[1], children), "EQUIP-01")
	assert.ErrorContains(t, rules.Learn{Who: 1}.Legal(before), "EQUIP-01")
	assert.NoError(t, agreed(t, before).MayCast(&before.Warriors[1], children))
	assert.Equal(t, before.Dice.Rolled, play(t, before, rules.Begin{}).Dice.Rolled)
}

func TestABoughtHorseIsRidden(t *testing.T) { // EQUIP-21, SPEC-27, SPEC-28
	for _, row := range []struct {
		key     string
		toggles []string
		m, a    int
	}{{"horse", nil, 4, 0}, {"horse", []string{"mounts"}, 8, 0}, {"warhorse", []string{"mounts"}, 8, 1}} {
		s := agreed(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), row.toggles...)
		w := &s.Warriors[0]
		w.Hero = true
		require.NoError(t, s.Rules.Give(w, row.key))
		assert.Equal(t, row.toggles != nil, w.Mounted)
		assert.Equal(t, row.m, s.Profile(w).M)
		assert.Equal(t, row.a, w.Mount.A)
		save, any := s.Save(&rules.Strike{By: rules.Nobody, At: 0, Strength: 3, Cause: "a stone"})
		assert.Equal(t, row.toggles != nil, any, "SPEC-30")
		assert.Equal(t, row.toggles != nil, save.Need() == 6)
	}
	// A dog runs beside him.
	s := agreed(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), "mounts")
	s.Warriors[0].Hero = true
	require.NoError(t, s.Rules.Give(&s.Warriors[0], "wardog"))
	assert.False(t, s.Warriors[0].Mounted, "EQUIP-22")
}

func TestAClawStrikesAKillingBlow(t *testing.T) { // SPEC-14, GIFT-02
	a := with(but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = 0 }), rules.KillingBlow)
	s := fray(t, "4 6 5 5 1", a, beside(a, but(target(1), func(w *rules.Warrior) { w.Hero = true }), 1))
	require.True(t, s.Rules.Teach(&s.Warriors[0], "great-claw"))
	end := play(t, agreed(t, s, "killing-blow"), rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.True(t, end.Warriors[1].Doomed, "the claw is his")
}

func TestWhatAMountOrAClawStrikesOnceMoreIsCalledByItsName(t *testing.T) { // CRIT-21, SPEC-28, GIFT-02
	rider := but(axeman(t, "Rider", 0, 5), func(w *rules.Warrior) {
		w.Base.A, w.Mounted, w.Mount = 0, true, rules.Mount{Name: "horse", M: 8, WS: 3, S: 3, I: 3, A: 1}
	})
	s := agreed(t, fray(t, "4 6 1 1", rider, beside(rider, but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 }), 1)), "mounts", "criticals-by-weapon")
	_, log := toldText(t, s, rules.Done{})
	assert.Contains(t, log, "The horse of Rider strikes B once more.")
	assert.NotContains(t, log, "fist")
}

func TestTheHoovesOfCombatRidingAreNotHisOwn(t *testing.T) { // LEARN-R5, SPEC-10, SPEC-12
	rider := but(with(axeman(t, "Rider", 0, 5), rules.PoisonedAttacks), func(w *rules.Warrior) {
		w.Base.A, w.Mounted, w.Mount, w.Done = 0, true, rules.Mount{Name: "horse", M: 8}, rules.Charged
	})
	s := agreed(t, fray(t, "6 1", rider, beside(rider, target(1), 1)), "poisoned-attacks", "mounts")
	for _, key := range []string{"ride-horse", "combat-riding"} {
		require.True(t, s.Rules.Teach(&s.Warriors[0], key))
	}
	_, events := told(t, s, rules.Done{})
	assert.Zero(t, citing(events, "SPEC-10"), "his mount is not poisoned")
	assert.Equal(t, 1, citing(events, "WOUND-01"))
}
