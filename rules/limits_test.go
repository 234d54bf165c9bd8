package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// This file holds rules to where they end: whom they leave alone, what stops
// them, and when they are over.

func TestWhoMayNotBreathe(t *testing.T) { // SPEC-16, SHOOT-03
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	s := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, man("B", 1, 14, 10)), "breath")
	c := rules.Breathe{Who: 0, Towards: at(20, 10, 0)}
	require.NoError(t, c.Legal(s))
	for why, change := range map[string]func(s *rules.State, w *rules.Warrior){
		"no breath":        func(_ *rules.State, w *rules.Warrior) { w.Breath = 0 },
		"not in play":      func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.OutOfAction },
		"another phase":    func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Moves },
		"the enemy's turn": func(s *rules.State, _ *rules.Warrior) { s.Active = 1 },
		"knocked down":     func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"fleeing":          func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true },
		"has shot":         func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Shot },
		"has cast":         func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Cast },
		"ran":              func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Ran },
		"failed a charge":  func(_ *rules.State, w *rules.Warrior) { w.Done = rules.FailedCharge },
		"rallied":          func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Rallied },
		"under a net":      func(_ *rules.State, w *rules.Warrior) { w.Done = rules.Held },
	} {
		other := s.Clone()
		change(other, &other.Warriors[0])
		assert.Error(t, c.Legal(other), why)
	}
	c.Towards = s.Warriors[0].At
	assert.Error(t, c.Legal(s), "at his own feet")
}

func TestBreathSparesOnlyTheCombatsItWouldTouch(t *testing.T) { // SPEC-17
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	foe := man("E", 1, 30, 30)
	s := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, man("B", 1, 14, 10), foe, beside(foe, man("F", 0, 0, 0), 1)), "breath")
	c := rules.Breathe{Who: 0, Towards: at(20, 10, 0)}
	assert.NoError(t, c.Legal(s), "F's combat is elsewhere")
	// A friend under it who does not fight, although one who does stands beside him.
	g := man("G", 0, 18.2, 10)
	f := beside(g, man("F", 0, 0, 0), 1)
	s = agreed(t, battle(t, field(t), rules.Shooting, "", dragon, g, f, beside(f, man("E", 1, 0, 0), 1)), "breath")
	require.Equal(t, []rules.WarriorID{1}, s.InBreath(&s.Warriors[0], c.Towards))
	assert.NoError(t, c.Legal(s))
	s.Warriors[3].At = s.Warriors[1].At // the enemy comes to G himself
	s.Warriors[3].At.Y += contact
	assert.ErrorContains(t, c.Legal(s), "G fights there")
}

func TestFireBurnsNobodyWhoDoesNotBurn(t *testing.T) { // SPEC-18, SPEC-26
	a := axeman(t, "A", 0, 5)
	sturdy := but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 })
	flames := func(b rules.Warrior, dice string) *rules.State {
		return play(t, agreed(t, fray(t, dice, with(a, rules.FlamingAttacks), beside(a, b, 1)), "fire", "ward-saves"), rules.Done{})
	}
	assert.Equal(t, 2, flames(sturdy, "44").Warriors[1].Wounds, "who is not flammable takes the blow alone")
	assert.Equal(t, 1, flames(with(sturdy, rules.Flammable), "44 3").Warriors[1].Wounds, "the flammable one more hit of Strength 4")
	ended(t, rules.OutOfAction, flames(with(target(1), rules.Flammable), "44 5"), 1, "who is out of action does not burn on")
	// Regeneration helps against neither the flaming blow nor the flames that come of it.
	grows := func(b rules.Warrior) rules.Warrior { b.Regeneration = 2; return b }
	assert.Equal(t, 2, flames(grows(sturdy), "44").Warriors[1].Wounds)
	assert.Equal(t, 1, flames(grows(with(sturdy, rules.Flammable)), "44 3").Warriors[1].Wounds)
	s := agreed(t, fray(t, "44 2", a, beside(a, grows(sturdy), 1)), "fire", "ward-saves")
	assert.Equal(t, 3, play(t, s, rules.Done{}).Warriors[1].Wounds, "against steel it does")
}

func TestThePoisonOfOneWeaponIsItsOwn(t *testing.T) { // SPEC-10, SPEC-12
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 5 }), "axe", "sword")
	b := but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.T = 9, 9, 10 })
	s := armouryWith(t, fray(t, "66 6", a, beside(a, b, 1)), func(w *rules.Weapon) { w.Poisoned = true }, "poisoned-attacks")
	end := play(t, s, rules.Done{})
	assert.Equal(t, 8, end.Warriors[1].Wounds, "the axe alone wounds on its 6; the sword cannot wound him at all")
}

func TestAKillingBlowCitesItsRule(t *testing.T) { // SPEC-14, SPEC-15
	a := axeman(t, "A", 0, 5)
	s := agreed(t, fray(t, "4 6 5 5 1", a, beside(a, target(1), 1)), "killing-blow", "six-sizes")
	for trait, rule := range map[rules.Trait]string{rules.KillingBlow: "SPEC-14", rules.HeroicKillingBlow: "SPEC-15"} {
		s.Warriors[0].Traits = trait
		_, events := told(t, s, rules.Done{})
		assert.Equal(t, 1, citing(events, rule), rule)
	}
}

func TestARicochetHitsTheClosestWithTheSameStrength(t *testing.T) { // CRIT-12, AMB-71, WEAP-21
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	far, near := away(b, but(b, nothing), 5), but(b, func(w *rules.Warrior) { w.At.Y += in(4) })
	s := ruled(t, archer(t, field(t), "46 3 4", b, far, near), "core2")
	end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	assert.Equal(t, []int{8, 9, 8}, []int{end.Warriors[1].Wounds, end.Warriors[2].Wounds, end.Warriors[3].Wounds}, "the nearer, though he comes later in the list")
	// What is thrown has the thrower's Strength.
	s = ruled(t, archer(t, field(t), "46 3 2", b, far, near), "core2")
	s.Warriors[0] = armed(t, s.Warriors[0], "throwing-stars")
	s.Warriors[0].Base.S = 5
	s.Warriors[0].At = physics.Spot{X: b.At.X - in(3), Y: b.At.Y}
	end = play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "throwing-stars")})
	assert.Equal(t, 8, end.Warriors[3].Wounds, "a 2 wounds at Strength 5")
}

func TestNobodyIsDrivenBackWhoIsOutOfAction(t *testing.T) { // CRIT-16, CRIT-26
	for key, dice := range map[string]string{"club": "5 6", "spear": "5 6"} { // no die for the distance
		s := ruled(t, wounder(t, key, nothing), "core2")
		end := critically(t, key, dice, nothing)
		ended(t, rules.OutOfAction, end, 1, key)
		assert.Equal(t, s.Warriors[1].At, end.Warriors[1].At, key)
		assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, key)
	}
}

func TestTheStunnedAreNotFinishedByWhoeverStunnedThem(t *testing.T) { // FIGHT-19, FIGHT-20, AMB-75
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 5 }), "axe", "crossbow-pistol")
	for _, edition := range book.Editions {
		s := ruled(t, fray(t, "", a, beside(a, target(1), 1)), edition)
		for dice, want := range map[string]rules.Condition{
			"3":    rules.Stunned, // a miss
			"4 3":  rules.Stunned, // no wound
			"44 1": rules.Stunned, // the worst injury counts
			"44 5": rules.OutOfAction,
		} {
			ended(t, want, play(t, scripted(s, "6 3 3"+dice), rules.Done{}), 1, "%s: stunned by the shot before the blows, then %s", edition, dice)
		}
	}
}

func TestASecondCombatHasAFirstTurnAgain(t *testing.T) { // WEAP-06, AMB-59, PSY-10
	a := but(armed(t, man("A", 0, 10, 10), "flail"), func(w *rules.Warrior) { w.Base.I, w.Hates = 5, []string{"Skaven"} })
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Type, w.Base.W, w.Wounds = "Skaven", 2, 2 })
	c := but(target(1), func(w *rules.Warrior) { w.Type, w.At, w.Wounds = "Skaven", at(16, 10, 0), 9 })
	s := fray(t, "1 4 2", a, b, c)
	s.Active = 0
	s = play(t, s, rules.Done{}) // a miss is thrown again; a 2 wounds at Strength 5
	require.Equal(t, 1, s.Warriors[1].Wounds)
	s.Phase, s.Active = rules.Combat, 0
	s = play(t, scripted(s, "1"), rules.Done{})
	s.Phase, s.Active = rules.Combat, 0
	s = play(t, scripted(s, "4 5 6"), rules.Done{}) // Strength 3 in the turns after
	ended(t, rules.OutOfAction, s, 1)
	s.Phase, s.Active = rules.Charges, 0
	s = charge(t, s, 2)
	require.True(t, s.Warriors[0].Did(rules.Charged))
	s.Phase = rules.Combat
	s = play(t, scripted(s, "1 4 2"), rules.Done{})
	assert.Equal(t, 8, s.Warriors[2].Wounds, "as at first, against the next")
}

func TestWhoMayNotBeChargedNorCharge(t *testing.T) { // TURN-11, CHARGE-01, CHARGE-02, HIDE-10, EQUIP-14
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 0, 10, 14))
	c := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	require.NoError(t, c.Legal(s))
	for why, change := range map[string]func(s *rules.State){
		"the enemy's turn":      func(s *rules.State) { s.Active = 1 },
		"he is out of action":   func(s *rules.State) { s.Warriors[1].Condition = rules.OutOfAction },
		"a charge has failed":   func(s *rules.State) { s.Warriors[0].Done = rules.FailedCharge },
		"he is stuck":           func(s *rules.State) { s.Warriors[0].Done = rules.Stuck },
		"under a net":           func(s *rules.State) { s.Warriors[0].Done = rules.Held },
		"he stood up":           func(s *rules.State) { s.Warriors[0].Done = rules.StoodUp },
		"he noticed nobody":     func(s *rules.State) { s.Warriors[0].Done = rules.Tested },
		"he has declared":       func(s *rules.State) { s.Warriors[0].Intent = []rules.WarriorID{1} },
		"he moves on too early": func(s *rules.State) { s.Phase = rules.Moves },
	} {
		other := s.Clone()
		change(other)
		assert.Error(t, c.Legal(other), why)
	}
	assert.Error(t, rules.Declare{Who: 0, At: []rules.WarriorID{2}}.Legal(s), "a friend")
	assert.Error(t, rules.Declare{Who: 0, At: []rules.WarriorID{7}}.Legal(s), "nobody")
	// Who has looked for a hidden enemy in vain charges those whom he sees.
	s = ruled(t, s, "core2")
	s.Warriors[0].Done = rules.Looked
	assert.NoError(t, c.Legal(s))
	s.Warriors[1].Hidden = true
	assert.ErrorIs(t, c.Legal(s), rules.ErrLooked)
}

func TestWhoeverChargesNotClimbsAsBefore(t *testing.T) { // AMB-18, CLIMB-04
	s := battle(t, roofed(t, 2), rules.Moves, "", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At = foot() }))
	m := rules.Move{Who: 0, To: at(10, 11.4, 2)}
	require.NoError(t, m.Legal(s))
	set, err := book.Ruleset("core2", "charge-never-climbs")
	require.NoError(t, err)
	s.Rules = set
	assert.NoError(t, m.Legal(s))
	s.Phase = rules.Charges
	s.Warriors = append(s.Warriors, but(man("B", 1, 10, 9), func(w *rules.Warrior) { w.ID, w.At.Z = 1, in(2) }))
	assert.Error(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s), "only charges do not climb")
}

func TestTheLostAreInNobodysWay(t *testing.T) { // MOVE-05, MOVE-11, INJ-14
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 12.5, 10))
	m := rules.Move{Who: 0, To: at(12, 10, 0)}
	require.Error(t, m.Legal(s))
	s.Warriors[1].Condition = rules.OutOfAction
	assert.NoError(t, m.Legal(s))
}

func TestOnlyTheFreeStumbleAndOnlyTheStandingRollForIt(t *testing.T) { // PSY-13, PSY-14, PSY-16
	stupid := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Stumbles, w.Heading = true, physics.Point{X: 1000} })
	moved := func(change func(s *rules.State)) bool {
		s := battle(t, field(t), rules.Charges, "", stupid, man("B", 1, 30, 30))
		change(s)
		return play(t, s, rules.Done{}).Warriors[0].At != s.Warriors[0].At
	}
	assert.True(t, moved(func(*rules.State) {}))
	assert.False(t, moved(func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }))
	assert.False(t, moved(func(s *rules.State) { s.Warriors[0].Done = rules.Held }), "under a net")
	assert.False(t, moved(func(s *rules.State) { s.Warriors[1] = beside(s.Warriors[0], s.Warriors[1], 1) }), "in close combat")
	// Who fails while he lies, flees or fights rolls no die for what he does.
	for why, change := range map[string]func(w *rules.Warrior){
		"lying":    func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"fleeing":  func(w *rules.Warrior) { w.Fleeing = true },
		"fighting": func(w *rules.Warrior) { w.At.X = in(30) - contact; w.At.Y = in(30) },
	} {
		p := &rules.Play{State: battle(t, field(t), rules.Charges, "66", but(man("A", 0, 10, 10), change), man("B", 1, 30, 30))}
		rules.StupidityByTest(p, &p.Warriors[0])
		assert.True(t, p.Warriors[0].Dazed, why)
		assert.False(t, p.Warriors[0].Stumbles, why)
		assert.Zero(t, p.Dice.Left(), why)
	}
}

func TestOnlyThoseWhoMayStrikeAreOrderedAsOneTurns(t *testing.T) { // FIGHT-24, AMB-76, PSY-13
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	b, c, d := beside(a, axeman(t, "B", 1, 2), 1), beside(a, axeman(t, "C", 1, 4), -1), below(a, axeman(t, "D", 1, 3))
	b.Base.A, c.Base.A, d.Base.A = 0, 0, 0
	e := but(d, func(w *rules.Warrior) { w.Name, w.Dazed = "E", true; w.At.Y = a.At.Y - contact })
	d.Condition = rules.KnockedDown
	s := agreed(t, battle(t, field(t), rules.Combat, "66", a, b, c, d, e), "turning-hits-chosen")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	q := asked(t, s, rules.Done{})
	require.Equal(t, "FIGHT-24", q.Rule)
	assert.EqualValues(t, 1, q.Side, "those who strike choose")
	assert.Len(t, q.Options, 2, "not who lies, nor who has forgotten what he is here for")
}

func TestWhoMayNotHide(t *testing.T) { // HIDE-01, HIDE-02
	s := hider(t)
	s.Warriors[0].Hidden = false
	c := rules.Hide{Who: 0}
	require.NoError(t, c.Legal(s))
	for why, change := range map[string]func(s *rules.State){
		"the enemy's turn": func(s *rules.State) { s.Active = 1 },
		"another phase":    func(s *rules.State) { s.Phase = rules.Shooting },
		"he is hidden":     func(s *rules.State) { s.Warriors[0].Hidden = true },
		"he has fled":      func(s *rules.State) { s.Warriors[0].Done = rules.Fled },
		"he fell":          func(s *rules.State) { s.Warriors[0].Done = rules.Fell },
	} {
		other := s.Clone()
		change(other)
		assert.Error(t, c.Legal(other), why)
	}
}

func TestWhoIsSwayedHidesNoMore(t *testing.T) { // AMB-99, HIDE-07
	p := verbs(t, "", func(w *rules.Warrior) { w.Hidden, w.Fought, w.EngagedSince = true, 2, 1 })
	p.Sway(&p.Warriors[0], 1)
	assert.False(t, p.Warriors[0].Hidden)
	assert.Zero(t, p.Warriors[0].Fought, "whom he fights next he fights for the first time")
	assert.Zero(t, p.Warriors[0].EngagedSince)
}

func TestWhoIsRaisedIsAsHeBegan(t *testing.T) { // SPELL-NEC-2, AMB-100
	p := verbs(t, "", func(w *rules.Warrior) {
		w.Condition, w.Wounds = rules.OutOfAction, 0
		w.Fleeing, w.Hidden, w.Done, w.Fought, w.EngagedSince = true, true, rules.Shot|rules.Fled, 3, 2
		w.Dazed, w.Stumbles, w.Doomed = true, true, true
	})
	w := &p.Warriors[0]
	p.Return(w, at(20, 20, 0), "SPELL-NEC-2")
	assert.Equal(t, rules.Standing, w.Condition)
	assert.False(t, w.Fleeing || w.Hidden || w.Dazed || w.Stumbles || w.Doomed)
	assert.False(t, w.Did(rules.Shot) || w.Did(rules.Fled))
	assert.Zero(t, w.Fought+w.EngagedSince)
}

func TestWhoNeverHadStrengthIsNotLostForIt(t *testing.T) { // CHAR-13, AMB-06
	for _, change := range []func(w *rules.Warrior){func(w *rules.Warrior) { w.Base.S = 0 }, func(w *rules.Warrior) { w.Base.T = 0 }} {
		s := ruled(t, battle(t, field(t), rules.Moves, "", but(man("A", 0, 10, 10), change), man("B", 1, 30, 30)), "core2")
		ended(t, rules.Standing, play(t, s, rules.Done{}), 0)
	}
}

func TestARandomMoverWhoLiesStaysWhereHeIs(t *testing.T) { // TURN-13, PSY-13
	for why, change := range map[string]func(w *rules.Warrior){
		"he lies":     func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"he is dazed": func(w *rules.Warrior) { w.Dazed = true },
		"under a net": func(w *rules.Warrior) { w.Done = rules.Held },
		"he stood up": func(w *rules.Warrior) { w.Done = rules.StoodUp },
		"he has fled": func(w *rules.Warrior) { w.Condition = rules.Stunned },
	} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Erratic = true; change(w) })
		s := agreed(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 30, 30)), "random-movement")
		assert.Equal(t, a.At, play(t, s, rules.Done{}).Warriors[0].At, why)
	}
}

func TestALanceIsHeldOnAWarhorseOnly(t *testing.T) { // WEAP-10
	a := armed(t, man("A", 0, 10, 10), "lance", "axe")
	a.Main = rules.NoWeapon
	s := battle(t, field(t), rules.Moves, "", a)
	c := rules.Hold{Who: 0, Keys: []string{"lance"}}
	assert.ErrorContains(t, c.Legal(s), "warhorse")
	s.Warriors[0].Mounted, s.Warriors[0].Mount.Name = true, "horse"
	assert.ErrorContains(t, c.Legal(s), "WEAP-10", "a horse is no warhorse")
	s.Rules.Equip(&s.Warriors[0])
	assert.Equal(t, weapon(t, s, "axe"), s.Warriors[0].Main)
	s.Warriors[0].Main = rules.NoWeapon
	s.Warriors[0].Mount.Name = "warhorse"
	assert.NoError(t, c.Legal(s))
	s.Active = 1
	assert.Error(t, c.Legal(s), "not in the enemy's turn")
	s.Active = 0
	s.Warriors[0].Condition = rules.KnockedDown
	assert.Error(t, c.Legal(s), "nor lying")
}

func TestACrossbowPistolNeedsSomebodyWhoCanShoot(t *testing.T) { // WEAP-24, CHAR-11, SPEC-20
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.A = 0 }), "axe", "crossbow-pistol")
	s := fray(t, "1", a, beside(a, target(1), 1))
	s.Warriors[1].Base.A = 0
	play(t, s, rules.Done{})
	for _, change := range []func(w *rules.Warrior){
		func(w *rules.Warrior) { w.Base.BS = 0 },
		func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		func(w *rules.Warrior) { w.Fought = 1 },
	} {
		other := scripted(s, "")
		change(&other.Warriors[0])
		play(t, other, rules.Done{})
	}
	id := weapon(t, s, "crossbow-pistol")
	s.Warriors[1].Traits |= rules.Ethereal
	plain, ghost := s.ToHitPointBlank(&s.Warriors[0], &s.Warriors[1], id), agreed(t, s, "ethereal")
	roll := ghost.ToHitPointBlank(&ghost.Warriors[0], &ghost.Warriors[1], id)
	assert.Equal(t, plain.Need()+1, roll.Need())
}

func TestStandingUpIsOneWorseForAShot(t *testing.T) { // AMB-14, SHOOT-15
	a := but(armed(t, man("A", 0, 10, 10), "bow"), func(w *rules.Warrior) { w.Done = rules.StoodUp })
	s := toggled(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10)), "", "stand-up-is-moving")
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 5, r.Need())
}

func TestOnlySnipersShootIntoCombats(t *testing.T) { // SHOOT-08, SHOOT-18
	b := man("B", 1, 15, 10)
	s := ruled(t, archer(t, field(t), "", b, beside(b, man("C", 1, 0, 0), 1)), "core2")
	s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
	s.Warriors[2].Side = 2
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-08")
	s.Warriors[0].Traits |= rules.Sniper
	assert.NoError(t, barred(t, s, 1))
}

func TestWhomASpellIsAimedAt(t *testing.T) { // AMB-92, SPELL-NEC-2, SPELL-CHA-4
	// An enemy out of action is not raised, nor a friend who stands.
	z := but(man("Z", 0, 30, 30), func(w *rules.Warrior) { w.Type, w.Condition, w.Wounds, w.OutIn = "Zombie", rules.OutOfAction, 0, 4 })
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "re-animation"), z, man("B", 1, 40, 40))
	s.Turn = 3
	to := physics.Spot{X: in(10), Y: in(14)}
	require.NoError(t, spell(s, 1, to).Legal(s))
	s.Warriors[1].Side = 1
	assert.Error(t, spell(s, 1, to).Legal(s), "an enemy")
	s.Warriors[1].Side, s.Warriors[1].Condition = 0, rules.Standing
	assert.Error(t, spell(s, 1, to).Legal(s), "he stands")
	// A closer enemy who cannot be seen, or hides, hinders no spell at the closest.
	near := man("C", 1, 10, 12.5)
	s = battle(t, field(t, wall(8, 11, 12, 11.3)), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "lure-of-chaos"), man("B", 1, 14, 10), near)
	assert.NoError(t, spell(s, 1).Legal(s))
	s.Table = field(t)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "closer")
	s.Warriors[2].Hidden = true
	assert.NoError(t, spell(s, 1).Legal(s))
	s.Warriors[1].Condition = rules.OutOfAction
	assert.Error(t, spell(s, 1).Legal(s), "he is out of action")
}

func TestTheFrenziedNeedNotChargeTheUnseen(t *testing.T) { // PSY-06, AMB-83
	a, b := frenzied(man("A", 0, 10, 10)), man("B", 1, 12.5, 10)
	s := battle(t, field(t, wall(11.2, 9, 11.4, 11)), rules.Charges, "", a, b)
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Did(rules.Charged))
	s.Table = field(t)
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Did(rules.Charged))
}

func TestANetHoldsInHisOwnTurnOnly(t *testing.T) { // EQUIP-14
	s := battle(t, field(t), rules.Combat, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Netted = true }), man("B", 1, 30, 30))
	s = play(t, s, rules.Done{}) // the enemy's turn begins
	require.EqualValues(t, 1, s.Active)
	assert.True(t, s.Warriors[0].Netted)
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.False(t, s.Warriors[0].Netted)
	assert.True(t, s.Warriors[0].Did(rules.Held))
}

func TestAlliancesWithSidesThatAreNotThereAreRefused(t *testing.T) { // ALLY-02, ALLY-04
	s := agreed(t, several(t, "", leaders()...), "alliances")
	require.NoError(t, rules.Ally{Side: 0, With: 2}.Legal(s))
	for _, pair := range [][2]rules.SideID{{-1, 1}, {0, -1}, {9, 1}, {0, 9}, {0, 3}, {3, 0}, {1, 1}} {
		assert.Error(t, rules.Ally{Side: pair[0], With: pair[1]}.Legal(s), "%v", pair)
	}
}

func TestTheLogSaysWhatASaveAndAFailedChargeAreMadeOf(t *testing.T) { // ARMOUR-06, SPEC-30, CHARGE-08
	log := func(b rules.Warrior, keys ...string) string {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 5 }), keys...)
		_, text := toldText(t, agreed(t, fray(t, "44 6", a, beside(a, b, 1)), "mounts"), rules.Done{})
		return text
	}
	assert.Contains(t, log(target(1), "ithilmar-dagger"), "6+ against an ithilmar dagger")
	rides := but(target(1), func(w *rules.Warrior) { w.Mounted, w.Mount = true, rules.Mount{Save: 1} })
	assert.Contains(t, log(rides, "club"), "armour save: 6+ mount.")
	rides.Shield = true
	assert.Contains(t, log(rides, "club"), "armour save: 5+ shield and mount.")
	// Who does not dare, and stands just 1" away.
	a := man("A", 0, 10, 10)
	s := ruled(t, battle(t, field(t), rules.Charges, "66", a, frightful(away(a, man("B", 1, 0, 0), 1))), "core2")
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s, text := toldText(t, scripted(s, ""), rules.Done{})
	assert.Equal(t, a.At, s.Warriors[0].At)
	assert.Contains(t, text, "A's charge at B failed when it was declared.\nA can come no nearer to B.")
}
