package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
	"cometfall/rules/warbands"
)

// learned is a warrior with talents, by key.
func learned(t *testing.T, w rules.Warrior, keys ...string) rules.Warrior {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, k := range keys {
		require.True(t, set.Teach(&w, k), k)
	}
	return w
}

// charger is a warrior who charged this turn.
func charger(w rules.Warrior) rules.Warrior {
	w.Done |= rules.Charged
	return w
}

// struck fights one round of A against B, who does not strike back.
func struck(t *testing.T, dice string, a, b rules.Warrior) (*rules.State, string) {
	b.Base.A, b.Base.I = 0, 1
	return toldText(t, duel(t, dice, a, b), rules.Done{})
}

func TestStrikeToInjureAddsToInjuries(t *testing.T) { // LEARN-C1, SKILL-C1
	b := man("B", 1, 10, 10)
	plain := armed(t, man("A", 0, 10, 10), "sword")
	s, _ := struck(t, "444", plain, b)
	assert.Equal(t, rules.Stunned, s.Warriors[1].Condition)
	for _, key := range []string{"strike-to-injure", "early-strike-to-injure"} {
		s, text := struck(t, "444", learned(t, plain, key), b)
		assert.Equal(t, rules.OutOfAction, s.Warriors[1].Condition, key)
		assert.Regexp(t, `\+1 Strike to [iI]njure`, text)
	}
	for key, want := range map[string]rules.Condition{"strike-to-injure": rules.Stunned, "early-strike-to-injure": rules.OutOfAction} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "bow"), key)
		s := battle(t, field(t), rules.Shooting, "444", a, man("B", 1, 16, 10))
		s = play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, want, s.Warriors[1].Condition, "%s with a bow", key)
	}
}

func TestACombatMasterStrikesMoreAmongMany(t *testing.T) { // LEARN-C2, SKILL-C2, RUL-SKILL-2
	for _, key := range []string{"combat-master", "early-combat-master"} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), key)
		s := battle(t, field(t), rules.Combat, "", a, beside(a, man("B", 1, 0, 0), 1))
		n, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, 1, n)
		s = battle(t, field(t), rules.Combat, "", a, beside(a, man("B", 1, 0, 0), 1), beside(a, man("C", 1, 0, 0), -1))
		n, _ = s.Attacks(&s.Warriors[0])
		assert.Equal(t, 2, n)
		assert.Equal(t, key == "combat-master", s.Has(&s.Warriors[0], rules.NeverAlone))
	}
}

func TestWeaponsAreOpenToTheTrained(t *testing.T) { // LEARN-C3, LEARN-S4
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	r := warbands.NewRoster(&warbands.Reikland, "x", warbands.Terms{Battles: 2})
	i, err := r.Recruit(set, "champion", "A")
	require.NoError(t, err)
	for key, skill := range map[string]string{"flail": "weapons-training", "handgun": "weapons-expert"} {
		assert.ErrorContains(t, r.Equip(set, i, key), "list", key)
		require.NoError(t, r.Learn(set, i, skill))
		assert.NoError(t, r.Equip(set, i, key), "%s, and the warband has fought, so that it may have found it", key)
	}
}

func TestAWebOfSteelMakesCriticalsWorse(t *testing.T) { // LEARN-C4, SKILL-C3
	a := armed(t, man("A", 0, 10, 10), "sword")
	_, text := struck(t, "46411", a, man("B", 1, 10, 10))
	assert.NotContains(t, text, "master strike")
	for _, key := range []string{"web-of-steel", "early-web-of-steel"} {
		_, text := struck(t, "46411", learned(t, a, key), man("B", 1, 10, 10))
		assert.Contains(t, text, "A master strike", key)
	}
}

func TestAnExpertSwordsmanStrikesAgain(t *testing.T) { // LEARN-C5, SKILL-C4
	for _, key := range []string{"expert-swordsman", "early-expert-swordsman"} {
		_, text := struck(t, "22", charger(learned(t, armed(t, man("A", 0, 10, 10), "sword"), key)), man("B", 1, 10, 10))
		assert.Contains(t, text, "expert swordsman", key)
		struck(t, "2", charger(learned(t, armed(t, man("A", 0, 10, 10), "axe"), key)), man("B", 1, 10, 10))
		struck(t, "2", learned(t, armed(t, man("A", 0, 10, 10), "sword"), key), man("B", 1, 10, 10))
	}
}

func TestAStepAsideAvoidsAWound(t *testing.T) { // LEARN-C6, SKILL-C5
	for _, key := range []string{"step-aside", "early-step-aside"} {
		s, text := struck(t, "445", armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), key))
		assert.Equal(t, rules.Standing, s.Warriors[1].Condition)
		assert.Equal(t, 1, s.Warriors[1].Wounds)
		assert.Regexp(t, "B, Step [aA]side: 5\\+ aside. Rolled 5: success", text)
		s, _ = struck(t, "4446", armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), key))
		assert.Equal(t, rules.OutOfAction, s.Warriors[1].Condition)
	}
}

// shooterAt is A, who shoots, and B some inches away.
func shooterAt(t *testing.T, gap float64, gear string, dice string, skills ...string) *rules.State {
	a := learned(t, equipped(t, man("A", 0, 10, 10), gear), skills...)
	return battle(t, field(t), rules.Shooting, dice, a, man("B", 1, 10+gap, 10))
}

func TestShootingSkillsChangeWhatMayBeShot(t *testing.T) { // LEARN-S1, LEARN-S3, LEARN-S5, SKILL-SH1, SKILL-SH2, SKILL-SH3
	twice := func(skill, gear string) bool {
		s := shooterAt(t, 8, gear, "", skill)
		return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, gear), Twice: true}.Legal(s) == nil
	}
	assert.True(t, twice("quick-shot", "bow") && twice("quick-shot", "crossbow"))
	assert.False(t, twice("quick-shot", "crossbow-pistol") || twice("dodge", "bow"))
	assert.True(t, twice("early-quick-shot", "bow") && twice("early-quick-shot", "throwing-stars"))
	assert.False(t, twice("early-quick-shot", "crossbow") || twice("early-quick-shot", "handgun"))
	for _, key := range []string{"eagle-eyes", "early-eagle-eyes"} {
		s := shooterAt(t, 8, "bow", "", key)
		assert.Equal(t, physics.Inches(30), s.Reach(&s.Warriors[0], s.Rules.Weapon(weapon(t, s, "bow"))), key)
	}
	for _, key := range []string{"nimble", "early-nimble"} {
		s := shooterAt(t, 8, "crossbow", "", key)
		s.Warriors[0].Done |= rules.Moved
		assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "crossbow")), key)
		s.Warriors[0].Talents = nil
		assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "crossbow")), "WEAP-19")
	}
}

func TestATrickShooterMindsNoCover(t *testing.T) { // LEARN-S6, SKILL-SH4
	for _, key := range []string{"trick-shooter", "early-trick-shooter"} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "bow"), key)
		s := battle(t, field(t, lowWall(15, 9, 15.3, 11)), rules.Shooting, "", a, man("B", 1, 16, 10))
		skilled := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		s.Warriors[0].Talents = nil
		plain := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		assert.Equal(t, plain.Need()-1, skilled.Need(), key)
	}
}

func TestAHunterFiresEveryTurn(t *testing.T) { // LEARN-S7, SKILL-SH5
	for key, gear := range map[string]string{"hunter": "handgun", "early-hunter": "pistol", "pistolier": "pistol"} { // LEARN-S2
		s := shooterAt(t, 5, gear, "", key)
		s.Sides[0].Turns, s.Warriors[0].Fired = 3, []int{3}
		assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, gear)), key)
		s.Warriors[0].Talents = nil
		assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], weapon(t, s, gear)), "being loaded")
	}
}

func TestAKnifeFighterThrowsThreeAtWhomHeLikes(t *testing.T) { // LEARN-S8, SKILL-SH6
	for _, key := range []string{"knife-fighter", "early-knife-fighter"} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "throwing-stars"), key)
		s := battle(t, field(t), rules.Shooting, "22 2", a, man("B", 1, 14, 10), man("C", 1, 10, 14))
		c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "throwing-stars")}
		d := asks(t, s, c)
		assert.Contains(t, d.Question, "may shoot again")
		_, text := toldText(t, s, c, rules.Answer{2}, rules.Answer{1})
		assert.Contains(t, text, "A shoots at C")
		_, err := rules.Run(scripted(s, "222"), c, []rules.Answer{{2}, {1}, {1}})
		assert.Error(t, err, "there is no fourth")
	}
}

func TestAPistolierFiresBothHisPistols(t *testing.T) { // LEARN-S2
	a := learned(t, equipped(t, man("A", 0, 10, 10), "pistol", "pistol"), "pistolier")
	s := battle(t, field(t), rules.Shooting, "22", a, man("B", 1, 14, 10))
	out, _ := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")}, rules.Answer{1})
	assert.Equal(t, []int{1, 1}, out.Warriors[0].Fired, "both are empty")
	out.Phase, out.Sides[0].Turns, out.Warriors[0].Done = rules.Shooting, 1, 0
	assert.ErrorContains(t, out.MayShoot(&out.Warriors[0], weapon(t, s, "pistol")), "being loaded", "a brace reloads as usual")
}

func TestEachOfSeveralShotsIsHarderInTheCommunityEdition(t *testing.T) { // SHOOT-17, LEARN-S2, LEARN-S8, SKILL-SH6
	for _, row := range []struct{ skill, gear string }{{"knife-fighter", "throwing-stars"}, {"early-knife-fighter", "throwing-stars"}, {"pistolier", "pistol pistol"}} {
		a := learned(t, equipped(t, man("A", 0, 10, 10), strings.Fields(row.gear)...), row.skill)
		s := ruled(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 12, 10)), "core2")
		c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, strings.Fields(row.gear)[0])}
		d := asked(t, s, c)
		assert.Equal(t, "SHOOT-17", d.Rule, row.skill)
		assert.Contains(t, d.Question, "each time at -1")
		// Once: as ever, and that is all.
		_, text := toldText(t, scripted(s, "3"), c, rules.Answer{0})
		assert.NotContains(t, text, "two shots")
		assert.Contains(t, text, "4+ BS 3. Rolled 3", row.skill)
		// More than once: the first is harder already, and so is the next.
		answers := []rules.Answer{{1}, {1}}
		if row.gear == "throwing-stars" {
			answers = append(answers, rules.Answer{0})
		}
		_, text = toldText(t, scripted(s, "44"), c, answers...)
		assert.Equal(t, 2, strings.Count(text, "-1 two shots: 5+. Rolled 4"), row.skill)
		// Who has nothing to go on with is not asked, nor is anybody by the living rulebook.
		s.Warriors[0].Weapons = s.Warriors[0].Weapons[:1]
		if row.skill == "pistolier" {
			_, text = toldText(t, scripted(s, "3"), c)
			assert.NotContains(t, text, "two shots")
		}
		_, text = toldText(t, scripted(ruled(t, s, "lrb"), "3"), c, map[bool][]rules.Answer{true: {{0}}, false: nil}[row.skill != "pistolier"]...)
		assert.NotContains(t, text, "two shots")
	}
	// One of two pistols that is still being loaded is none to go on with.
	a := learned(t, equipped(t, man("A", 0, 10, 10), "pistol", "pistol"), "pistolier")
	s := ruled(t, battle(t, field(t), rules.Shooting, "3", a, man("B", 1, 12, 10)), "core2")
	s.Warriors[0].Fired = []int{1, 0}
	play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")})
}

func TestAcademicSkillsWork(t *testing.T) { // LEARN-A1, LEARN-A2, LEARN-A7
	assert.Equal(t, physics.Inches(12), learned(t, man("A", 0, 10, 10), "battle-tongue").LeaderRadius)
	a := man("A", 0, 10, 10)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	a.Magic, _ = set.MagicNamed("chaos-rituals")
	id, _ := set.SpellNamed("dark-blood")
	a.Spells, a.Armour = []rules.SpellID{id}, 1
	s := battle(t, field(t), rules.Shooting, "", learned(t, a, "sorcery"), man("B", 1, 14, 10))
	r := s.ToCast(&s.Warriors[0], id)
	assert.Equal(t, 7, r.Need())
	assert.Contains(t, r.String(), "+1 Sorcery")
	assert.ErrorContains(t, s.MayCast(&s.Warriors[0], id), "MAGIC-09")
	s = battle(t, field(t), rules.Shooting, "", learned(t, a, "warrior-wizard"), man("B", 1, 14, 10))
	assert.NoError(t, s.MayCast(&s.Warriors[0], id))
}

func TestSkillsForBetweenBattlesSaySo(t *testing.T) { // LEARN-A3, LEARN-A4, LEARN-A5, LEARN-A6, KIN-06, KIN-09, KIN-13
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for _, key := range []string{"streetwise", "haggle", "arcane-lore", "wyrdstone-hunter", "second-sight", "cook", "seeker"} {
		id, ok := set.TalentNamed(key)
		require.True(t, ok, key)
		assert.True(t, set.Talents[id].Between, key)
		assert.NotEmpty(t, set.Talents[id].About, key)
	}
}

func TestStrengthSkillsInCombat(t *testing.T) { // LEARN-T1, LEARN-T2, LEARN-T3, LEARN-T4, LEARN-T5, LEARN-T6, SKILL-ST1, SKILL-ST2, SKILL-ST3, SKILL-ST4, SKILL-ST5
	for _, early := range []string{"", "early-"} {
		a := learned(t, equipped(t, man("A", 0, 10, 10), "sword", "pistol"), early+"mighty-blow")
		s := duel(t, "", a, man("B", 1, 10, 10))
		assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], weapon(t, s, "sword")))
		assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], weapon(t, s, "pistol")), "a pistol has its own")

		ruin := roof(5, 5, 20, 20, 3)
		ruin.Building = 1
		a = learned(t, armed(t, man("A", 0, 10, 10), "sword"), early+"pit-fighter")
		a.At.Z = in(3)
		b := beside(a, man("B", 1, 0, 0), 1)
		s = battle(t, field(t, ruin), rules.Combat, "", a, b)
		n, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, []int{4, 2}, []int{s.Profile(&s.Warriors[0]).WS, n})
		s = battle(t, field(t), rules.Combat, "", but(a, func(w *rules.Warrior) { w.At.Z = 0 }), but(b, func(w *rules.Warrior) { w.At.Z = 0 }))
		n, _ = s.Attacks(&s.Warriors[0])
		assert.Equal(t, []int{3, 1}, []int{s.Profile(&s.Warriors[0]).WS, n}, "not in the open")

		_, text := struck(t, "44", armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), early+"resilient"))
		assert.Contains(t, text, "5+ Strength 2 against Toughness 3. Rolled 4: failure")

		a = charger(man("A", 0, 10, 10))
		key := map[string]string{"": "unstoppable-charge", "early-": "early-fearsome-charge"}[early]
		s = duel(t, "", learned(t, a, key), man("B", 1, 10, 10))
		assert.Equal(t, 4, s.Profile(&s.Warriors[0]).WS)
		s.Warriors[0].Done = 0
		assert.Equal(t, 3, s.Profile(&s.Warriors[0]).WS)

		slow := armed(t, man("A", 0, 10, 10), "double-handed")
		slow.Base.I = 5
		_, text = toldText(t, duel(t, "2 2", learned(t, slow, early+"strongman"), armed(t, man("B", 1, 10, 10), "sword")), rules.Done{})
		assert.Regexp(t, "(?s)A strikes at B.*B strikes at A", text, early)
		_, text = toldText(t, duel(t, "2 2", slow, armed(t, man("B", 1, 10, 10), "sword")), rules.Done{})
		assert.Regexp(t, "(?s)B strikes at A.*A strikes at B", text)
	}
	s := duel(t, "", learned(t, man("A", 0, 10, 10), "fearsome"), man("B", 1, 10, 10))
	assert.True(t, s.Has(&s.Warriors[0], rules.CausesFear))
}

func TestResilienceLeavesTheSaveAlone(t *testing.T) { // LEARN-T3, SKILL-ST3
	for key, want := range map[string]int{"resilient": 6, "early-resilient": 5} {
		b := learned(t, man("B", 1, 10, 10), key)
		b.Armour = 2 // heavy
		s := duel(t, "", man("A", 0, 10, 10), b)
		r, _ := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 4})
		assert.Equal(t, want, r.Need(), key)
	}
	// Both of them together blunt twice, and the save once.
	b := learned(t, man("B", 1, 10, 10), "early-resilient", "resilient")
	b.Armour, b.Base.A, b.Base.I = 2, 0, 1
	_, text := toldText(t, duel(t, "4 5 6", but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.S = 5 }), b), rules.Done{})
	assert.Contains(t, text, "4+ Strength 3 against Toughness 3")
	assert.Contains(t, text, "-1 Strength 4")
}

func TestASprinterRunsThreeTimesAsFar(t *testing.T) { // LEARN-V2, SKILL-SP2
	for _, key := range []string{"sprint", "early-sprint"} {
		s := battle(t, field(t), rules.Moves, "", learned(t, man("A", 0, 10, 10), key), man("B", 1, 40, 40))
		far, why := s.Allowance(&s.Warriors[0], true)
		assert.Equal(t, physics.Inches(12), far)
		assert.Contains(t, why, "3 times")
		assert.Equal(t, physics.Inches(12), s.ChargeRange(&s.Warriors[0]))
	}
}

func TestALeapClearsMenAndFallsShortIntoGaps(t *testing.T) { // LEARN-V1, SKILL-SP1, JUMP-06
	for _, key := range []string{"leap", "early-leap"} {
		a := learned(t, man("A", 0, 10, 10), key)
		s := battle(t, field(t), rules.Moves, "4", a, man("B", 1, 12, 10))
		leap := rules.Bound{Who: 0, To: at(14, 10, 0)}
		out := play(t, s, leap)
		assert.Equal(t, at(14, 10, 0), out.Warriors[0].At, "over B, for whom he needed 4")
		assert.ErrorContains(t, leap.Legal(out), "has leapt this turn")
		assert.NoError(t, out.MayMove(&out.Warriors[0], false), "beside his move")
		assert.ErrorContains(t, rules.Bound{Who: 0, To: at(12.2, 10, 0)}.Legal(s), "no room")
		assert.ErrorContains(t, rules.Bound{Who: 0, To: at(18, 10, 0)}.Legal(s), "up to 6")
		short := play(t, scripted(s, "1"), leap)
		assert.NotEqual(t, at(14, 10, 0), short.Warriors[0].At)
		back, err := rules.ParseCommand(s, leap.String(s))
		require.NoError(t, err)
		assert.Equal(t, leap, back)

		a.At = at(10, 10, 3)
		high := battle(t, field(t, roof(5, 5, 11, 15, 3), roof(13, 5, 20, 15, 3)), rules.Moves, "2 1 2", a, man("B", 1, 40, 40))
		over := rules.Bound{Who: 0, To: at(14, 10, 3)}
		fell, text := toldText(t, high, over)
		assert.Contains(t, text, "falls short")
		assert.Zero(t, fell.Warriors[0].At.Z)
		wall := battle(t, field(t, wall(12, 5, 12.3, 15)), rules.Moves, "", learned(t, man("A", 0, 10, 10), key), man("B", 1, 40, 40))
		assert.ErrorContains(t, leap.Legal(wall), "in the way")
	}
}

func TestAnAcrobatFallsUnhurt(t *testing.T) { // LEARN-V3, SKILL-SP3, FALL-01
	for key, from := range map[string]float64{"acrobat": 9, "early-acrobat": 15} {
		a := learned(t, man("A", 0, 10, 10), key)
		a.At = at(10, 10, from)
		s := battle(t, field(t, roof(5, 5, 11.2, 15, from)), rules.Moves, "3", a, man("B", 1, 40, 40))
		down := rules.Move{Who: 0, To: at(12.2, 10, 0)}
		out := play(t, s, down)
		assert.Equal(t, rules.Standing, out.Warriors[0].Condition, key)
		assert.Zero(t, out.Warriors[0].At.Z)
		s.Warriors[0].Talents = nil
		assert.Error(t, down.Legal(s), "nobody else jumps so deep")
		// A failed test of a diving charge is thrown again, once.
		d := dive(t, 4, 1, "6 3")
		d.Warriors[0] = learned(t, d.Warriors[0], key)
		assert.True(t, charge(t, d, 1).Warriors[0].Dived, key)
		// 6" are the most for a dive all the same.
		d = dive(t, 6.1, 1, "")
		d.Warriors[0] = learned(t, d.Warriors[0], key)
		assert.True(t, charge(t, d, 1).Warriors[0].Did(rules.FailedCharge), key)
	}
	// 12" are the most for an acrobat of the rulebook.
	for far, legal := range map[float64]bool{11.9: true, 12.1: false} {
		a := learned(t, man("A", 0, 10, 10), "acrobat")
		a.At = at(10, 10, far)
		s := battle(t, field(t, roof(5, 5, 11.2, 15, far)), rules.Moves, "3", a, man("B", 1, 40, 40))
		assert.Equal(t, legal, rules.Move{Who: 0, To: at(12.2, 10, 0)}.Legal(s) == nil, "%v inches", far)
	}
}

func TestLightningReflexesStrikeWithTheCharger(t *testing.T) { // LEARN-V4, SKILL-SP4
	for _, key := range []string{"lightning-reflexes", "early-lightning-reflexes"} {
		b := armed(t, man("B", 1, 10, 10), "sword")
		b.Base.I = 5
		_, text := toldText(t, duel(t, "22", charger(armed(t, man("A", 0, 10, 10), "sword")), learned(t, b, key)), rules.Done{})
		assert.Regexp(t, "(?s)B strikes at A.*A strikes at B", text, key)
		_, text = toldText(t, duel(t, "22", charger(armed(t, man("A", 0, 10, 10), "sword")), b), rules.Done{})
		assert.Regexp(t, "(?s)A strikes at B.*B strikes at A", text)
	}
}

func TestWhoMeetsAChargeStrikesByInitiative(t *testing.T) { // SKILL-SP4, FIGHT-04, FIGHT-05
	fight := func(dice string, x, c, e int, change func(all []rules.Warrior)) (order []rules.WarriorID) {
		men := []rules.Warrior{learned(t, axeman(t, "X", 0, x), "early-lightning-reflexes")}
		men[0].Traits = rules.ImmuneToPsychology | rules.NeverAlone
		men = append(men, charger(beside(men[0], axeman(t, "C", 1, c), 1)), beside(men[0], axeman(t, "E", 1, e), -1))
		change(men)
		_, events := told(t, fray(t, dice, men...), rules.Done{}, rules.Answer{0})
		for _, b := range blows(events) {
			order = append(order, b[0])
		}
		return order
	}
	by := func(ids ...rules.WarriorID) []rules.WarriorID { return ids }
	spear := weapon(t, fray(t, "", man("A", 0, 10, 10)), "spear")
	const x, c, e = 0, 1, 2
	same := func([]rules.Warrior) {}
	for _, row := range []struct {
		x, c, e int
		dice    string
		change  func(all []rules.Warrior)
		order   []rules.WarriorID
		why     string
	}{
		{3, 2, 5, "111", same, by(e, x, c), "the charger waits for X, and X for who is quicker than he"},
		{3, 2, 1, "111", same, by(x, c, e), "the slow third is forestalled by the charge as ever"},
		{4, 2, 3, "111", same, by(x, c, e), "and so is one between the two"},
		{2, 3, 5, "111", same, by(c, e, x), "who is quicker than X and charged strikes first"},
		{3, 3, 5, "52 111", same, by(e, x, c), "a die for equals"},
		{3, 3, 5, "25 111", same, by(c, e, x), "who may lose it"},
		{3, 2, 5, "111", func(all []rules.Warrior) { all[x].Talents = nil }, by(c, e, x), "without the skill"},
		{3, 2, 5, "111", func(all []rules.Warrior) { all[c].Done = 0 }, by(e, x, c), "nobody charged"},
		{3, 2, 5, "111", func(all []rules.Warrior) { all[x].Done = rules.StoodUp }, by(c, e, x), "who stood up strikes last"},
		{3, 2, 5, "111", func(all []rules.Warrior) { all[c].Main = spear }, by(c, e, x), "a spear strikes first without a charge"},
		{3, 2, 5, "111", func(all []rules.Warrior) { all[e].Done = rules.Charged }, by(e, x, c), "two chargers, one of them quicker"},
		{5, 2, 3, "111", func(all []rules.Warrior) { all[e].Done = rules.Charged }, by(x, e, c), "two slower ones"},
	} {
		assert.Equal(t, row.order, fight(row.dice, row.x, row.c, row.e, row.change), "%d %d %d: %s", row.x, row.c, row.e, row.why)
	}
}

func TestWhoJumpsUpIsNotKnockedDown(t *testing.T) { // LEARN-V5, SKILL-SP5
	for _, key := range []string{"jump-up", "early-jump-up"} {
		s, text := struck(t, "442", armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), key))
		assert.Equal(t, rules.Standing, s.Warriors[1].Condition)
		assert.Contains(t, text, "B jumps up at once.")
		b := learned(t, man("B", 1, 10, 10), key)
		b.Helmet = true
		s, _ = struck(t, "444 4", armed(t, man("A", 0, 10, 10), "sword"), b)
		assert.Equal(t, key == "jump-up", s.Warriors[1].Condition == rules.KnockedDown, "%s and a helmet", key)
	}
}

func TestADodgerStepsOutOfTheWay(t *testing.T) { // LEARN-V6, SKILL-SP6
	for _, key := range []string{"dodge", "early-dodge"} {
		s := battle(t, field(t), rules.Shooting, "45", armed(t, man("A", 0, 10, 10), "bow"), learned(t, man("B", 1, 16, 10), key))
		_, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Contains(t, text, "B, Dodge: 5+ out of the way. Rolled 5: success")
	}
}

func TestSheerSurfacesAreScaledWithoutATest(t *testing.T) { // LEARN-V7, LEARN-K3, CLIMB-05
	for key, high := range map[string]float64{"scale-sheer-surfaces": 7, "wall-runner": 3} {
		a := learned(t, man("A", 0, 10, footY), key)
		s := battle(t, roofed(t, high), rules.Moves, "", a, man("B", 1, 40, 40))
		c := rules.Move{Who: 0, To: at(10, edgeY, high)}
		require.NoError(t, c.Legal(s), key)
		out := play(t, s, c)
		assert.Equal(t, in(high), out.Warriors[0].At.Z, key)
		s.Warriors[0].Talents = nil
		if high > 4 {
			assert.Error(t, c.Legal(s), "higher than his Movement")
		}
	}
	// Twice his Movement is all of it: not a hair's breadth is left to go on above.
	for on, why := range map[float64]string{0: "", 0.1: "the way is 3.10\", he has 3.00\""} {
		a := moves(learned(t, man("A", 0, 10, footY+0.1), "scale-sheer-surfaces"), 3)
		s := battle(t, roofed(t, 6), rules.Moves, "", a, man("B", 1, 40, 40))
		err := rules.Move{Who: 0, To: at(10, edgeY-on, 6)}.Legal(s)
		if why == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, why)
		}
	}
	for key, high := range map[string]float64{"scale-sheer-surfaces": 8.2, "wall-runner": 4.2} {
		s := battle(t, roofed(t, high), rules.Moves, "", learned(t, man("A", 0, 10, footY), key), man("B", 1, 40, 40))
		assert.Error(t, rules.Move{Who: 0, To: at(10, edgeY, high)}.Legal(s), "%s: that is too high", key)
	}
}

func TestSkillsOfCloseCombatDoNothingForShots(t *testing.T) { // LEARN-C4, LEARN-C6, LEARN-K5, SKILL-C3, SKILL-C5
	shot := func(dice string, skill string, other string) (*rules.State, string) {
		s := shooterAt(t, 8, "bow", dice)
		if skill != "" {
			s.Warriors[0] = learned(t, s.Warriors[0], skill)
		}
		if other != "" {
			s.Warriors[1] = learned(t, s.Warriors[1], other)
		}
		return toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	}
	_, text := shot("4 6 4 1 1", "web-of-steel", "")
	assert.Contains(t, text, "An exposed spot")
	s, _ := shot("4 4 5", "", "step-aside")
	ended(t, rules.OutOfAction, s, 1, "no 5+ to step aside")
	_, text = shot("4 5 1", "art-of-silent-death", "")
	assert.NotContains(t, text, "critical")
	// Nor for what he hurls without a weapon.
	p := &rules.Play{State: battle(t, field(t), rules.Shooting, "5 1", learned(t, man("A", 0, 10, 10), "art-of-silent-death"), man("B", 1, 16, 10))}
	p.Hit(&rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 3, Face: 4, Shot: true})
	assert.Zero(t, p.Dice.Left())
	ended(t, rules.KnockedDown, p.State, 1)
}

func TestQuickReflexesHelpOnlyTheCharged(t *testing.T) { // LEARN-V4
	a := axeman(t, "A", 0, 3)
	b := learned(t, beside(a, axeman(t, "B", 1, 4), 1), "lightning-reflexes")
	b.Base.I = 2
	s := fray(t, "1 1", a, b)
	_, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events), "nobody charged: by Initiative")
	s.Warriors[1].Base.I = 4
	s.Warriors[0].Done |= rules.Charged
	_, events = told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{1, 0}, {0, 1}}, blows(events), "by Initiative among those who strike first")
	s.Warriors[1].Talents = nil
	_, events = told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {1, 0}}, blows(events))
}

func TestWhoLeapsFromTheSaddleDivesAsOthersDo(t *testing.T) { // LEARN-R7, LEARN-V3, CHARGE-22, ENC-34b
	a := rider(t, armed(t, man("A", 0, 10, 10), "axe"), "horse", "ride-horse", "running-dismount")
	for key, dice := range map[string]string{"": "6 1 1", "acrobat": "6 3"} {
		s := saddled(t, field(t), rules.Charges, dice, a, man("B", 1, 18, 10), man("C", 1, 40, 40))
		if key != "" {
			require.True(t, s.Rules.Teach(&s.Warriors[0], key))
		}
		end := play(t, s, optional.Swoop{Who: 0, At: 1})
		assert.Equal(t, key != "", end.Warriors[0].Dived, "a failed dive, %q", key)
	}
	// What is told of dives that are jumps is told of this one.
	s := saddled(t, field(t), rules.Charges, "6 3", a, man("B", 1, 18, 10), man("C", 1, 40, 40))
	light := where(s, rules.Moments{Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
		return !ok && of == rules.TestRoll && p.Testing.Kind == rules.JumpTest && w.Dived
	}})
	assert.True(t, play(t, light, optional.Swoop{Who: 0, At: 1}).Warriors[0].Dived)
}

func TestAnAcrobatTakesOneTestToLandFarBelow(t *testing.T) { // LEARN-V3, JUMP-07, AMB-29
	leap := physics.Path{Legs: []physics.Leg{{Kind: physics.Leap, From: at(10, 10, 8), To: at(12, 10, 2), Length: in(2), Rise: in(6)}}}
	s := agreed(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), learned(t, man("B", 0, 20, 10), "acrobat")), "gaps-without-test", "leap-level-or-down", "jump-any-height")
	for id, tests := range map[rules.WarriorID]int{0: 3, 1: 1} {
		all := s.WayTests(&s.Warriors[id], leap)
		require.Len(t, all, 1)
		assert.Equal(t, tests, all[0].Times, "%v", id)
	}
	for dice, fell := range map[string]bool{"3": false, "4 1 1": true} { // and has no second one for the fall
		s := battle(t, field(t, roof(9, 6, 11, 12, 8), roof(9, 15, 11, 23, 4)), rules.Moves, "", learned(t, onEdge(man("A", 0, 0, 0), 8), "acrobat"), man("B", 1, 40, 40))
		end := play(t, scripted(ruled(t, s, "core2"), dice), rules.Move{Who: 0, To: beyond(3, 4)})
		assert.Equal(t, fell, end.Warriors[0].Did(rules.Fell), dice)
	}
}

func TestAWayTakesTheTestsThatHeTakes(t *testing.T) { // LEARN-V3, LEARN-V7, LEARN-K3, CLIMB-05, JUMP-02
	up := physics.Leg{Kind: physics.ClimbUp, Rise: in(3)}
	down := physics.Leg{Kind: physics.JumpDown, Rise: in(6)}
	for key, want := range map[string][]int{"": {1, 3}, "scale-sheer-surfaces": {3}, "wall-runner": {3}, "acrobat": {1, 1}} {
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10))
		if key != "" {
			require.True(t, s.Rules.Teach(&s.Warriors[0], key))
		}
		var got []int
		for _, w := range s.WayTests(&s.Warriors[0], physics.Path{Legs: []physics.Leg{up, down}}) {
			got = append(got, w.Times)
		}
		assert.Equal(t, want, got, key)
	}
}
