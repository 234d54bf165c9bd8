package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/skills"
	"cometfall/rules/warbands"
)

// undead makes a warrior one.
func undead(w rules.Warrior) rules.Warrior {
	w.Traits |= rules.Undead
	return w
}

func TestTheSpecialSkillsOfSisters(t *testing.T) { // LEARN-X1, LEARN-X2, LEARN-X3, LEARN-X4, LEARN-X5
	b := undead(man("B", 1, 10, 10))
	b.Base.A = 2
	s := duel(t, "", learned(t, man("A", 0, 10, 10), "sign-of-sigmar"), b)
	n, _ := s.Attacks(&s.Warriors[1])
	assert.Equal(t, 1, n)
	s.Warriors[1].Fought = 1
	s.Warriors[1].Traits |= rules.NaturalWeapons
	n, _ = s.Attacks(&s.Warriors[1])
	assert.Equal(t, 2, n, "in the first round only")

	a := learned(t, man("A", 0, 10, 10), "righteous-fury")
	s = duel(t, "", a, man("B", 1, 10, 10))
	assert.False(t, s.Hated(&s.Warriors[0], &s.Warriors[1]))
	s.Sides[1].Kind = "skaven"
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]))

	s = battle(t, field(t), rules.Charges, "66 11", learned(t, man("A", 0, 10, 10), "absolute-faith"), frightful(man("B", 1, 15, 10)))
	_, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Contains(t, text, "A has faith and tests again.")
	assert.True(t, s.Has(&s.Warriors[0], rules.NeverAlone))
}

func TestWhoIsProtectedKeepsSpellsOff(t *testing.T) { // LEARN-X2, LEARN-E1, GIFT-01
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for key, rule := range map[string]string{"protection-of-sigmar": "LEARN-X2", "fey": "LEARN-E1", "daemon-soul": "GIFT-01"} {
		a := man("A", 0, 10, 10)
		a.Magic, _ = set.MagicNamed("chaos-rituals")
		id, _ := set.SpellNamed("word-of-pain")
		a.Spells = []rules.SpellID{id}
		s := battle(t, field(t), rules.Shooting, "66 4", a, learned(t, man("B", 1, 12, 10), key))
		_, events := told(t, s, rules.CastSpell{Who: 0, Spell: id, At: rules.Nobody})
		assert.Equal(t, 1, citing(events, rule), key)
		s, events = told(t, scripted(s, "66 3 2"), rules.CastSpell{Who: 0, Spell: id, At: rules.Nobody})
		assert.Equal(t, 1, citing(events, rule), "a 3 is not enough")
		assert.NotEmpty(t, s.Warriors)
	}
}

func TestUtterDeterminationRollsRoutAgain(t *testing.T) { // LEARN-X3
	a := learned(t, man("A", 0, 10, 10), "utter-determination")
	a.Leader = true
	s := battle(t, field(t), rules.Combat, "66 11", a, lying(man("B", 0, 20, 10), rules.OutOfAction), man("C", 1, 40, 40), man("D", 1, 42, 40))
	s.Active = 1
	_, text := toldText(t, s, rules.Done{}, rules.Answer{1})
	assert.Contains(t, text, "A will not hear of it: the Rout test is rolled again.")
}

func TestTheSpecialSkillsOfSkaven(t *testing.T) { // LEARN-K1, LEARN-K2, LEARN-K5
	a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), "black-hunger")
	s := battle(t, field(t), rules.Charges, "3", a, man("B", 1, 40, 40))
	s = play(t, s, skills.Hunger{Who: 0})
	assert.Equal(t, 6, s.Profile(&s.Warriors[0]).M, "D3 of 3 is 2")
	n, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)
	s.Phase = rules.Combat
	out, text := toldText(t, scripted(s, "1 2"), rules.Done{})
	assert.Contains(t, text, "what the hunger takes: 1")
	assert.Equal(t, 4, out.Profile(&out.Warriors[0]).M)

	a = learned(t, armed(t, man("A", 0, 10, 10), "sword", "dagger", "dagger"), "tail-fighting")
	_, text = struck(t, "2 2 2", a, man("B", 1, 10, 10))
	assert.Contains(t, text, "The tail of A strikes at B with a dagger.")
	b := learned(t, armed(t, man("B", 1, 10, 10), "halberd"), "tail-fighting")
	b.Shield = true
	s = duel(t, "", man("A", 0, 10, 10), b)
	r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3})
	assert.True(t, any && r.Need() == 6, "the tail holds the shield")

	a = learned(t, man("A", 0, 10, 10), "art-of-silent-death")
	s = duel(t, "", a, man("B", 1, 10, 10))
	n, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], rules.NoWeapon), "without the fist's penalty")
	_, text = struck(t, "42 5 1 11", a, man("B", 1, 10, 10))
	assert.Contains(t, text, "critical hit", "a 5 to wound, with 4 needed")
	clawed := learned(t, equipped(t, man("A", 0, 10, 10), "fighting-claws"), "art-of-silent-death")
	s = duel(t, "", clawed, man("B", 1, 10, 10))
	n, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 3, n, "two more in all")
}

func TestAnInfiltratorIsSetUpOutOfSight(t *testing.T) { // LEARN-K4
	a := learned(t, man("A", 0, 5, 5), "infiltration")
	s := battle(t, field(t, wall(20, 0, 20.3, 40)), rules.Charges, "", a, man("B", 1, 10, 10))
	s.Turn = 0
	assert.ErrorContains(t, rules.Infiltrate{Who: 0, To: at(15, 15, 0)}.Legal(s), "within 12")
	assert.ErrorContains(t, rules.Infiltrate{Who: 0, To: at(10, 40, 0)}.Legal(s), "would see him")
	assert.ErrorContains(t, rules.Infiltrate{Who: 1, To: at(30, 10, 0)}.Legal(s), "does not infiltrate")
	c := rules.Infiltrate{Who: 0, To: at(30, 10, 0)}
	out := play(t, s, c)
	assert.Equal(t, at(30, 10, 0), out.Warriors[0].At)
	assert.ErrorContains(t, c.Legal(out), "has been set up")
	back, err := rules.ParseCommand(s, c.String(s))
	require.NoError(t, err)
	assert.Equal(t, c, back)

	s.Warriors[1] = learned(t, s.Warriors[1], "infiltration")
	d := asks(t, scripted(s, "5 2"), c)
	assert.Contains(t, d.Question, "Blue may infiltrate before")
	yields := play(t, scripted(s, "5 2"), c, rules.Answer{0})
	assert.Equal(t, at(5, 5, 0), yields.Warriors[0].At)
	play(t, scripted(s, "2 5"), c)
}

func TestTheSpecialSkillsOfSlayersAndElves(t *testing.T) { // LEARN-D1, LEARN-D2, LEARN-D3, LEARN-E2
	a := charger(learned(t, armed(t, man("A", 0, 10, 10), "axe"), "ferocious-charge"))
	a.Base.A = 2
	s := duel(t, "", a, man("B", 1, 10, 10))
	n, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 4, n)
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "axe"))
	assert.Equal(t, 5, r.Need())
	s = duel(t, "", learned(t, a, "berserker"), man("B", 1, 10, 10))
	r = s.ToStrike(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "axe"))
	assert.Equal(t, 4, r.Need(), "both together")

	troll := man("B", 1, 10, 10)
	troll.Base.T = 9
	st, _ := struck(t, "4 4 5", learned(t, armed(t, man("A", 0, 10, 10), "axe"), "monster-slayer"), troll)
	assert.Equal(t, rules.OutOfAction, st.Warriors[1].Condition)
	_, text := struck(t, "4 4", armed(t, man("A", 0, 10, 10), "axe"), troll)
	assert.Contains(t, text, "impossible")

	s = battle(t, field(t), rules.Shooting, "1 1", learned(t, armed(t, man("A", 0, 10, 10), "bow"), "luck"), man("B", 1, 16, 10))
	out, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}, rules.Answer{0})
	assert.Contains(t, text, "A tries his luck.")
	out.Phase, out.Warriors[0].Done = rules.Shooting, 0
	play(t, scripted(out, "1"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
}

func TestTheNaturesOfWarriors(t *testing.T) { // KIN-01 to KIN-05, KIN-07, KIN-08, KIN-10 to KIN-12
	assert.Equal(t, physics.Inches(12), learned(t, man("A", 0, 10, 10), "military-discipline").LeaderRadius)
	for key, rule := range map[string]string{"crazed": "KIN-02", "fanatical": "KIN-03"} {
		s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 10, 10), key), frightful(man("B", 1, 15, 10)))
		_, events := told(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, 1, citing(events, rule))
	}
	caster := man("B", 1, 15, 10)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	caster.Magic, _ = set.MagicNamed("necromancy")
	caster.ToLearn = 1
	s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 10, 10), "burn-the-witch"), caster)
	assert.True(t, s.Hated(&s.Warriors[0], &s.Warriors[1]))
	s.Warriors[1].Magic, _ = set.MagicNamed("prayers")
	assert.False(t, s.Hated(&s.Warriors[0], &s.Warriors[1]), "prayers are no spells")

	_, text := struck(t, "2 2", learned(t, armed(t, man("A", 0, 10, 10), "sword"), "blessed-sight"), man("B", 1, 10, 10))
	assert.Contains(t, text, "A saw it coming and tries again.")

	wolf := learned(t, man("A", 0, 10, 10), "slavering-charge")
	wolf.Traits |= rules.NaturalWeapons
	s = duel(t, "", charger(wolf), man("B", 1, 10, 10))
	n, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)

	ogre := learned(t, man("A", 1, 10, 10), "minded-by-skaven")
	ogre.Traits |= rules.Stupid
	rat := man("R", 1, 14, 10)
	rat.Hero, rat.Traits = true, rules.Skaven
	s = battle(t, field(t), rules.Combat, "", man("B", 0, 40, 40), ogre, rat)
	play(t, s, rules.Done{}) // no test
	s.Warriors[2].Hero = false
	_, text = toldText(t, scripted(s, "33"), rules.Done{})
	assert.Contains(t, text, "stupidity")

	elf := learned(t, man("A", 0, 10, 10), "excellent-sight")
	hidden := man("B", 1, 15, 10)
	hidden.Hidden = true
	s = battle(t, field(t), rules.Charges, "", elf, hidden)
	assert.Equal(t, physics.Inches(6), s.Spots(&s.Warriors[0]))

	slayer := learned(t, man("B", 1, 10, 10), "hard-to-kill", "hard-head")
	st, text := struck(t, "445", armed(t, man("A", 0, 10, 10), "sword"), slayer)
	assert.Equal(t, rules.Stunned, st.Warriors[1].Condition)
	assert.Contains(t, text, "hard to kill")
	st, _ = struck(t, "446", armed(t, man("A", 0, 10, 10), "sword"), slayer)
	assert.Equal(t, rules.OutOfAction, st.Warriors[1].Condition)
	st, _ = struck(t, "442", armed(t, man("A", 0, 10, 10), "club"), slayer)
	assert.Equal(t, rules.KnockedDown, st.Warriors[1].Condition, "a club does nothing special to a hard head")
}

func TestWhatTraitsOfTheListsDo(t *testing.T) { // KIN-14 to KIN-18
	// Perfect killer: the save is 1 worse, by blow and by shot.
	clad := man("B", 1, 10, 10)
	clad.Armour = 2 // heavy: 5+
	killer := with(armed(t, man("A", 0, 10, 10), "sword"), rules.PerfectKiller)
	_, text := struck(t, "4 4 5", armed(t, man("A", 0, 10, 10), "sword"), clad)
	assert.NotContains(t, text, "perfect killer")
	st, text := struck(t, "4 4 5 1", killer, clad)
	assert.Contains(t, text, "perfect killer")
	assert.Equal(t, rules.KnockedDown, st.Warriors[1].Condition, "a 5 saves no more")
	st, _ = struck(t, "4 4 6", killer, clad)
	assert.Equal(t, rules.Standing, st.Warriors[1].Condition)
	far := but(clad, func(w *rules.Warrior) { w.At.X = in(15) })
	for dice, ends := range map[string]rules.Condition{"6 4 5": rules.Standing, "6 4 5 1": rules.KnockedDown} {
		trait := rules.Trait(0)
		if ends != rules.Standing {
			trait = rules.PerfectKiller
		}
		s := battle(t, field(t), rules.Shooting, dice, with(armed(t, man("A", 0, 10, 10), "bow"), trait), far)
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, ends, end.Warriors[1].Condition, "a shot")
	}
	// Expert swordsmen: a miss with a sword in the turn of the charge is thrown again.
	for _, row := range []struct {
		weapon  string
		charges bool
		dice    string
	}{{"sword", true, "1 4 4 1"}, {"sword", false, "1"}, {"axe", true, "1"}} {
		a := with(armed(t, man("A", 0, 10, 10), row.weapon), rules.ExpertSwordsman)
		if row.charges {
			a = charger(a)
		}
		st, _ := struck(t, row.dice, a, man("B", 1, 10, 10))
		assert.Equal(t, row.dice != "1", st.Warriors[1].Condition != rules.Standing, "%+v", row)
	}
	// May not run, but charges at twice his Movement.
	slow := with(man("A", 0, 10, 10), rules.NeverRuns)
	s := battle(t, field(t), rules.Moves, "", slow, man("B", 1, 40, 40))
	assert.Error(t, s.MayMove(&s.Warriors[0], true))
	assert.NoError(t, s.MayMove(&s.Warriors[0], false))
	s = battle(t, field(t), rules.Charges, "", slow, man("B", 1, 17, 10))
	assert.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s))
	// No pain: what would stun knocks down.
	for trait, ends := range map[rules.Trait]rules.Condition{0: rules.Stunned, rules.NoPain: rules.KnockedDown} {
		st, _ := struck(t, "4 4 3", armed(t, man("A", 0, 10, 10), "sword"), with(man("B", 1, 10, 10), trait))
		assert.Equal(t, ends, st.Warriors[1].Condition, "trait %d", trait)
	}
	// Poison: a 6 to hit with weeping blades wounds by itself, but not him.
	for trait, wounds := range map[rules.Trait]bool{0: true, rules.ImmuneToPoison: false} {
		b := with(man("B", 1, 10, 10), trait)
		b.Base.T = 9
		dice := "6 1" // a blow with each blade
		if wounds {
			dice = "6 1 1"
		}
		st, text := struck(t, dice, armed(t, man("A", 0, 10, 10), "weeping-blades"), b)
		assert.Equal(t, wounds, st.Warriors[1].Condition != rules.Standing, text)
	}
}

func TestTheMutationsOfThePossessed(t *testing.T) { // GIFT-02 to GIFT-09
	claws := man("A", 0, 10, 10)
	claws.Traits |= rules.NaturalWeapons | rules.Possessed
	for key, want := range map[string]string{
		"great-claw":    "Strength 4 against Toughness 3",
		"scorpion-tail": "Strength 5 against Toughness 3",
		"extra-arm":     "Strength 3 against Toughness 3",
	} {
		_, text := struck(t, "2 4 1", learned(t, claws, key), man("B", 1, 10, 10))
		assert.Contains(t, text, want, key)
	}
	immune := man("B", 1, 10, 10)
	immune.Traits |= rules.ImmuneToPoison
	_, text := struck(t, "2 4 1", learned(t, claws, "scorpion-tail"), immune)
	assert.Contains(t, text, "Strength 2 against Toughness 3")
	assert.Equal(t, 5, learned(t, claws, "cloven-hoofs").Base.M)
	hideous := learned(t, claws, "hideous")
	assert.True(t, hideous.Has(rules.CausesFear))
	third := learned(t, armed(t, man("A", 0, 10, 10), "sword", "axe", "club"), "extra-arm")
	_, text = struck(t, "22 2", third, man("B", 1, 10, 10))
	assert.Contains(t, text, "The extra arm of A strikes at B with a club.")

	b := armed(t, man("B", 1, 10, 10), "sword")
	b.Base.A = 2
	_, text = toldText(t, duel(t, "2 2", learned(t, armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 5 }), "sword"), "tentacle"), b), rules.Done{})
	assert.Contains(t, text, "The tentacle of A holds B: one attack less.")
	assert.Contains(t, text, "B strikes at A: sword.", "one blow, not two")

	_, text = struck(t, "2 2", learned(t, armed(t, man("A", 0, 10, 10), "sword"), "spines"), man("B", 1, 10, 10))
	assert.Contains(t, text, "The spines of A prick B.")
	st, text := struck(t, "4 4 1 2", armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), "blackblood"))
	assert.Contains(t, text, "The black blood of B splashes A.")
	assert.Equal(t, rules.KnockedDown, st.Warriors[1].Condition)
}

func TestTheWeaponsOfSingleWarbands(t *testing.T) { // ARMS-01 to ARMS-07
	a := equipped(t, man("A", 0, 10, 10), "sigmarite-warhammer")
	_, text := struck(t, "4 1", a, undead(man("B", 1, 10, 10)))
	assert.Contains(t, text, "3+ Strength 4 against Toughness 3, +1 holy: 2+")

	st, _ := struck(t, "4 3 2", a, man("B", 1, 10, 10))
	assert.Equal(t, rules.Stunned, st.Warriors[1].Condition, "concussion, and no +1 against the living")

	whip := equipped(t, man("A", 0, 10, 10), "steel-whip")
	s := duel(t, "", charger(whip), man("B", 1, 10, 10))
	n, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)
	_, text = toldText(t, duel(t, "4 2 2 2", whip, but(charger(man("B", 1, 10, 10)), func(w *rules.Warrior) { w.Base.I = 9 })), rules.Done{})
	assert.Regexp(t, "(?s)The whip of A cracks at her charger.*B strikes at A", text)
	struck(t, "4 2", whip, armed(t, man("B", 1, 10, 10), "sword")) // nobody is asked to parry

	blades := equipped(t, man("A", 0, 10, 10), "weeping-blades")
	assert.Len(t, blades.Weapons, 2, "a pair")
	_, text = struck(t, "6 2 1 1", blades, man("B", 1, 10, 10))
	assert.Contains(t, text, "venom on a 6 to hit (ARMS-03)")

	claws := equipped(t, man("A", 0, 10, 10), "fighting-claws")
	s = duel(t, "", claws, man("B", 1, 10, 10))
	n, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)
	climber := battle(t, roofed(t, 2), rules.Moves, "4", but(claws, func(w *rules.Warrior) { w.At = at(10, footY, 0) }), man("B", 1, 40, 40))
	up, text := toldText(t, climber, rules.Move{Who: 0, To: at(10, edgeY, 2)})
	assert.Contains(t, text, "+1 grip: 4 or less")
	assert.Equal(t, in(2), up.Warriors[0].At.Z)

	dart := equipped(t, man("A", 0, 10, 10), "blowpipe")
	dart.Hidden = true
	b := man("B", 1, 15, 10)
	s = battle(t, field(t, lowWall(10.6, 9, 10.8, 11)), rules.Shooting, "6 2", dart, b)
	s, text = toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blowpipe")})
	assert.Contains(t, text, "to notice who blows the dart")
	assert.True(t, s.Warriors[0].Hidden)
	assert.Equal(t, 6, saveAgainst(t, man("B", 1, 10, 10), "blowpipe", 1, true), "a 6+ where there is no armour")

	heavy := man("B", 1, 10, 10)
	heavy.Armour = 2
	heavy.Shield = true
	assert.Equal(t, 7, saveAgainst(t, heavy, "warplock-pistol", 5, true), "-3 on a 4+")
	warplock, usual := *s.Rules.Weapon(weapon(t, s, "warplock-pistol")), *s.Rules.Weapon(weapon(t, s, "pistol"))
	assert.Equal(t, []int{int(in(8)), 5, -3}, []int{int(warplock.Range), warplock.Strength, warplock.SaveTotal})
	for _, w := range []*rules.Weapon{&warplock, &usual} { // in all else it is a pistol
		w.Key, w.Name, w.Rule, w.Icon, w.About, w.Price = "", "", "", "", "", rules.Price{}
		w.Range, w.Strength, w.SaveTotal = 0, 0, 0
	}
	assert.Equal(t, usual, warplock)

	pit := equipped(t, man("B", 1, 10, 10), "morning-star", "spiked-gauntlet")
	s = duel(t, "", man("A", 0, 10, 10), pit)
	n, _ = s.Attacks(&s.Warriors[1])
	assert.Equal(t, 2, n, "a second weapon")
	d := asks(t, scripted(duel(t, "", but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.I = 9 }), pit), "4"), rules.Done{})
	assert.Contains(t, d.Question, "parry", "and a buckler")
}

func TestHiredSwordsBringWhatTheyHave(t *testing.T) { // HIRED-01 to HIRED-07, BAND-15, KIN-09
	set, err := book.Ruleset("lrb", "mounts")
	require.NoError(t, err)
	r := warbands.NewRoster(&warbands.Reikland, "x", warbands.Terms{Value: 2000})
	for _, key := range []string{"captain", "warrior", "warrior"} {
		_, err := r.Recruit(set, key, "")
		require.NoError(t, err)
	}
	before := r.Models(set)
	for i := range warbands.Swords {
		_, err := r.Recruit(set, warbands.Swords[i].Key, "Sword "+warbands.Swords[i].Key)
		require.NoError(t, err)
	}
	assert.Equal(t, before, r.Models(set), "they do not count")
	assert.Equal(t, 16, r.MostModels(set), "the Halfling cooks")
	men, err := r.Warriors(set, 0)
	require.NoError(t, err)
	for i := range men {
		assert.False(t, men[i].Hero && i > 0)
	}
	assert.Len(t, men, before+len(warbands.Swords))
	assert.Contains(t, men[7].Name, "freelancer")
	assert.True(t, men[7].Mounted)
}

func TestAWarlockBeginsWithTwoSpells(t *testing.T) { // MAGIC-03, MAGIC-04, HIRED-04
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	r := warbands.NewRoster(&warbands.Reikland, "x", warbands.Terms{Value: 2000})
	for _, key := range []string{"captain", "warrior", "warrior", "warlock"} {
		_, err := r.Recruit(set, key, "")
		require.NoError(t, err)
	}
	men, err := r.Warriors(set, 0)
	require.NoError(t, err)
	lock := men[len(men)-1]
	require.Equal(t, "Warlock", lock.Type)
	lock.ID = 0
	s := battle(t, field(t), rules.Charges, "3 3 5", lock, man("B", 1, 40, 40))
	s.Turn = 0
	s = play(t, s, rules.Begin{}, rules.Answer{0}) // the same again: rolled again
	assert.Equal(t, []rules.SpellID{spellID(t, s.Rules, "dread-of-aramar"), spellID(t, s.Rules, "luck-of-shemtek")}, s.Warriors[0].Spells)
}

func TestTheScholarlyCastBetter(t *testing.T) { // LEARN-A8, LEARN-A9, LEARN-A10
	// A scroll is written when the battle begins, and adds 2 to one roll.
	a := learned(t, wizard(t, "A", 0, 10, 10, "lifestealer", "re-animation"), "scribe")
	s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 14, 10))
	s.Turn = 0
	s = play(t, s, rules.Begin{}, rules.Answer{0})
	s.Phase = rules.Shooting
	c := spell(s, 1)
	st, text := toldText(t, scripted(s, "44 1"), c, rules.Answer{0})
	assert.Contains(t, text, "+2 scroll")
	st.Warriors[0].Done = 0
	_, text = toldText(t, scripted(st, "44"), c)
	assert.NotContains(t, text, "scroll", "it is spent")
	_, text = toldText(t, scripted(s, "44"), c, rules.Answer{1})
	assert.NotContains(t, text, "+2 scroll", "or kept")
	other := c
	other.Spell = s.Warriors[0].Spells[1]
	assert.NotEqual(t, c.Spell, other.Spell)
	r := s.ToCast(&s.Warriors[0], other.Spell)
	assert.Empty(t, r.Mods, "the scroll is of one spell")

	// One die of a failed roll is thrown again; never of one that succeeded.
	a = learned(t, wizard(t, "A", 0, 10, 10, "lifestealer"), "mind-focus")
	s = battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10))
	need := s.ToCast(&s.Warriors[0], a.Spells[0])
	require.Equal(t, 10, need.Need())
	st, text = toldText(t, scripted(s, "61 4 1"), spell(s, 1), rules.Answer{1})
	assert.Contains(t, text, "6 + 4 = 10, success")
	assert.Equal(t, 0, st.Warriors[1].Wounds)
	st, _ = toldText(t, scripted(s, "61 6"), spell(s, 1), rules.Answer{0})
	assert.Equal(t, 1, st.Warriors[1].Wounds, "the second throw stands: 6 and 1 once more")
	st, _ = toldText(t, scripted(s, "61"), spell(s, 1), rules.Answer{2})
	assert.Equal(t, 1, st.Warriors[1].Wounds)
	st, _ = toldText(t, scripted(s, "64 1"), spell(s, 1))
	assert.Equal(t, 0, st.Warriors[1].Wounds)

	// A second spell in a turn, after a Toughness test.
	a = learned(t, wizard(t, "A", 0, 10, 10, "lifestealer"), "magical-aptitude")
	s = battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10))
	s = play(t, scripted(s, "11"), spell(s, 1))
	require.NoError(t, spell(s, 1).Legal(s))
	for dice, ends := range map[string]rules.Condition{"4 1": rules.KnockedDown, "4 3": rules.Stunned, "4 6": rules.Stunned} {
		end := play(t, scripted(s, dice), spell(s, 1))
		assert.Equal(t, ends, end.Warriors[0].Condition, dice)
		assert.Equal(t, 1, end.Warriors[1].Wounds)
	}
	end := play(t, scripted(s, "3 55 1"), spell(s, 1))
	assert.Equal(t, 0, end.Warriors[1].Wounds)
	assert.ErrorContains(t, spell(end, 1).Legal(end), "MAGIC-08", "but no third one")
	near := beside(s.Warriors[0], man("B", 1, 0, 0), 1)
	s.Warriors[1].At = near.At
	assert.Error(t, spell(s, 1).Legal(s), "not in close combat")
	s.Warriors[1].At.X = in(14)
	s.Warriors[0].Talents = nil
	assert.ErrorContains(t, spell(s, 1).Legal(s), "MAGIC-08")
}

// commanded is a battle yet to begin, with a leader of a skill in the zone of Red,
// which lies 8" deep along the upper edge, a ruin and Blue across the table.
func commanded(t *testing.T, keys ...string) *rules.State {
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48),
		Pieces:    []physics.Piece{{Kind: physics.Floor, Name: "floor", Shape: box(20, 16, 28, 22), Bottom: in(3.9), Top: in(4), Building: 1, Storey: 1}},
		Buildings: []physics.Building{{ID: 1, Outline: box(20, 16, 28, 22)}, {ID: 2, Outline: box(2, 41, 8, 47)}},
		Zones:     []physics.Zone{{Role: "deploy", Side: 1, Shape: box(0, 0, 48, 8)}, {Role: "deploy", Side: 2, Shape: box(0, 40, 48, 48)}}})
	require.NoError(t, err)
	l := but(learned(t, man("L", 0, 10, 4), keys...), func(w *rules.Warrior) { w.Leader, w.Hero = true, true })
	men := []rules.Warrior{l, man("A", 0, 14, 4), man("B", 0, 16, 4), man("C", 0, 18, 4), man("D", 0, 20, 4), man("E", 1, 24, 42)}
	s := battle(t, table, rules.Charges, "", men...)
	s.Turn = 0
	return s
}

func TestATacticianSetsHisWarbandUpAnew(t *testing.T) { // LEARN-A11
	s := commanded(t, "tactician")
	to := func(who rules.WarriorID, x, y float64) rules.Redeploy {
		return rules.Redeploy{Leader: 0, Who: who, To: at(x, y, 0)}
	}
	assert.Equal(t, rules.Settle{Leader: 0}, s.SetUp())
	assert.ErrorContains(t, rules.Begin{}.Legal(s), "comes first")
	assert.NoError(t, to(1, 30, 11.9).Legal(s), "12 inches onto the table")
	assert.ErrorContains(t, to(1, 30, 12.2).Legal(s), "LEARN-A11")
	assert.ErrorContains(t, to(5, 30, 44).Legal(s), "not of his warband")
	assert.Error(t, to(1, 10, 4).Legal(s), "the leader stands there")
	assert.ErrorContains(t, to(1, 14, 4).Legal(s), "there he stands")
	back, err := rules.ParseCommand(s, to(1, 30, 11.5).String(s))
	require.NoError(t, err)
	assert.Equal(t, to(1, 30, 11.5), back)
	out := play(t, s, back)
	assert.Equal(t, at(30, 11.5, 0), out.Warriors[1].At)
	out = play(t, out, to(1, 31, 2))
	assert.Equal(t, at(31, 2, 0), out.Warriors[1].At, "as often as he likes")
	back, err = rules.ParseCommand(out, rules.Settle{Leader: 0}.String(out))
	require.NoError(t, err)
	out = play(t, out, back)
	assert.ErrorContains(t, to(1, 30, 4).Legal(out), "content")
	assert.Equal(t, rules.Begin{First: rules.Diced}, out.SetUp())
	begun := play(t, out, rules.Begin{})
	assert.ErrorContains(t, to(1, 30, 4).Legal(begun), "before the battle")
	// Only a leader, and with one on each side one after the other.
	assert.Error(t, rules.Redeploy{Leader: 1, Who: 2, To: at(30, 4, 0)}.Legal(s))
	both := s.Clone()
	both.Warriors[5] = but(learned(t, both.Warriors[5], "tactician"), func(w *rules.Warrior) { w.Leader = true })
	assert.ErrorContains(t, rules.Settle{Leader: 5}.Legal(both), "L decides first")
	both = play(t, both, rules.Settle{Leader: 0})
	assert.Equal(t, rules.Settle{Leader: 5}, both.SetUp())
	assert.NoError(t, rules.Redeploy{Leader: 5, Who: 5, To: at(24, 36.5, 0)}.Legal(both))
	// He points at where each of them is to stand.
	offers := s.Open(0, nil)
	require.Len(t, offers, 6, "that all stay, and one for each of the five")
	assert.Equal(t, rules.Settle{Leader: 0}, offers[0].Command)
	place := offers[2].Place
	assert.Equal(t, to(1, 30, 11.5), place.At(at(30, 11.5, 0).Point()))
	assert.NoError(t, place.At(at(31, 2, 0).Point()).Legal(s))
	assert.ErrorContains(t, place.At(at(30, 12.2, 0).Point()).Legal(s), "LEARN-A11")
	for _, some := range offers[2].Commands() {
		assert.NoError(t, some.Legal(s))
	}
	assert.Empty(t, out.Open(0, nil), "he is content")
}

func TestAHunchBeginsThreeInRuins(t *testing.T) { // LEARN-A12
	s := commanded(t, "hunch")
	to := func(who rules.WarriorID, x, y, z float64) rules.Redeploy {
		return rules.Redeploy{Leader: 0, Who: who, To: at(x, y, z)}
	}
	assert.ErrorContains(t, to(1, 30, 11, 0).Legal(s), "in no ruin")
	assert.NoError(t, to(1, 24, 19, 0).Legal(s))
	assert.NoError(t, to(1, 24, 19, 4).Legal(s), "on any storey")
	near := s.Clone()
	near.Warriors[5].At = at(24, 32, 0)
	assert.ErrorContains(t, to(1, 24, 20.5, 0).Legal(near), "nearer than 12")
	assert.ErrorContains(t, to(1, 5, 44, 0).Legal(s), "the enemy sets up there")
	dog := s.Clone()
	dog.Warriors[1].Animal = true
	assert.ErrorContains(t, to(1, 24, 19, 0).Legal(dog), "learns nothing")
	out := play(t, play(t, play(t, s, to(1, 22, 18, 0)), to(2, 24, 18, 0)), to(3, 26, 18, 0))
	assert.ErrorContains(t, to(4, 24, 20, 0).Legal(out), "3 begin in ruins")
	assert.NoError(t, to(3, 24, 20, 0).Legal(out), "one of the three may change his ruin")
	stands := s.Clone()
	stands.Warriors[2].At = at(24, 19, 0)
	assert.Equal(t, to(1, 24, 19, 4), stands.Open(0, nil)[2].Place.At(at(24, 19, 0).Point()), "somebody stands on the ground: the next storey")
}

// One of several further hands holds the shield, and no two strike with the same weapon.
func TestEachFurtherHandHoldsAThingOfItsOwn(t *testing.T) { // GIFT-08, LEARN-K2
	for _, row := range []struct {
		hands, arms string
		shield      bool
		want        string
	}{
		{"extra-arm extra-arm", "sword axe club", false, "GIFT-08"},
		{"extra-arm extra-arm", "sword axe club dagger", false, "GIFT-08 GIFT-08"},
		{"extra-arm extra-arm", "sword axe club club", false, "GIFT-08 GIFT-08"},
		{"extra-arm extra-arm", "sword axe club", true, "GIFT-08"},
		{"extra-arm extra-arm", "sword axe club dagger", true, "GIFT-08"},
		{"extra-arm extra-arm", "halberd club dagger", false, "GIFT-08 GIFT-08"},
		{"extra-arm", "sword axe club", true, ""},
		{"tail-fighting", "sword axe dagger", true, ""},
		{"extra-arm tail-fighting", "sword axe dagger", false, "LEARN-K2"},
		{"extra-arm tail-fighting", "sword axe dagger", true, "LEARN-K2"},
		{"extra-arm tail-fighting", "sword axe club", true, "GIFT-08"},
		{"extra-arm tail-fighting", "sword axe dagger club", false, "GIFT-08 LEARN-K2"},
		{"extra-arm tail-fighting", "sword axe dagger club", true, "one"},
		{"extra-arm tail-fighting", "sword axe club", false, "GIFT-08"},
	} {
		a := but(learned(t, armed(t, man("A", 0, 10, 10), strings.Fields(row.arms)...), strings.Fields(row.hands)...), func(w *rules.Warrior) { w.Base.I, w.Shield = 9, row.shield })
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.T, w.Base.W, w.Wounds = 0, 1, 9, 9, 9 })
		s := fray(t, "", a, b)
		_, events := attacked(t, s, "1 1 1 1")
		var got []string
		for _, e := range events {
			if e.Kind == rules.Struck && e.Who == 0 && (e.Rule == "GIFT-08" || e.Rule == "LEARN-K2") {
				got = append(got, e.Rule)
			}
		}
		if row.want == "one" {
			assert.Len(t, got, 1, "%+v", row)
			continue
		}
		assert.ElementsMatch(t, strings.Fields(row.want), got, "%+v", row)
	}
}

func TestTwoFurtherArmsStrikeWithWhatEachHolds(t *testing.T) { // GIFT-08
	a := but(learned(t, armed(t, man("A", 0, 10, 10), "dagger", "sigmarite-warhammer", "sigmarite-warhammer", "sigmarite-warhammer"), "extra-arm", "extra-arm"), func(w *rules.Warrior) { w.Base.I = 9 })
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.W, w.Wounds = 0, 1, 9, 9 })
	_, events := attacked(t, fray(t, "", a, b), "1 1 4 1 4 1")
	var needs []int
	for _, e := range events {
		if e.For == rules.WoundRoll {
			needs = append(needs, e.Need)
		}
	}
	assert.Equal(t, []int{4, 3}, needs, "the dagger, then the warhammer at Strength 4")
}

// Whoever has learned it is offered it, though he is not the first of the battle.
func TestWhatASkillLetsHimDoIsOffered(t *testing.T) { // LEARN-V1, LEARN-K1, LEARN-K4, LEARN-A11
	for _, row := range []struct {
		skill, rule string
		turn        int
		phase       rules.Phase
	}{
		{"leap", "LEARN-V1", 1, rules.Moves}, {"leap", "LEARN-V1", 1, rules.Charges}, {"early-leap", "LEARN-V1", 1, rules.Moves},
		{"black-hunger", "LEARN-K1", 1, rules.Charges}, {"infiltration", "LEARN-K4", 0, rules.Charges},
		{"tactician", "LEARN-A11", 0, rules.Charges},
	} {
		for _, learns := range []bool{true, false} {
			c := but(man("C", 1, 40, 40), func(w *rules.Warrior) { w.Leader, w.Hero = true, true })
			if learns {
				c = learned(t, c, row.skill)
			}
			s := battle(t, field(t), row.phase, "", man("A", 0, 10, 10), man("B", 0, 14, 10), c)
			s.Turn, s.Active = row.turn, 1
			n := 0
			for _, o := range s.Offers(2) {
				if o.Rule == row.rule {
					n++
					assert.Equal(t, rules.WarriorID(2), o.Who)
				}
			}
			assert.Equal(t, learns, n > 0, "%+v", row)
			offersMakeSense(t, s)
		}
	}
}
