package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/armoury"
)

// toldText plays a command and gives the new State and everything said about it.
func toldText(t *testing.T, s *rules.State, c rules.Command, answers ...rules.Answer) (*rules.State, string) {
	t.Helper()
	out, err := rules.Run(s, c, answers)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open: %+v", out.Open)
	require.Zero(t, out.State.Dice.Left(), "dice were left over")
	makesSense(t, out.State, out.Events)
	var lines []string
	for _, e := range out.Events {
		lines = append(lines, e.Text)
	}
	return out.State, strings.Join(lines, "\n")
}

// asks plays a command up to its first question.
func asks(t *testing.T, s *rules.State, c rules.Command) *rules.Decision {
	t.Helper()
	out, err := rules.Run(s, c, nil)
	require.NoError(t, err)
	return out.Open
}

// equipped is a hero with things of the lists, by key.
func equipped(t *testing.T, w rules.Warrior, keys ...string) rules.Warrior {
	t.Helper()
	set := battle(t, field(t), rules.Combat, "").Rules
	w.Hero = true
	for _, k := range keys {
		require.NoError(t, set.Give(&w, k))
	}
	set.Equip(&w)
	return w
}

// target is a man who does not strike back.
func target(side rules.SideID) rules.Warrior {
	b := man("B", side, 10, 10)
	b.Base.A, b.Base.I = 0, 1
	return b
}

// saveAgainst is the score he needs against a hit of A with the weapon; 7 is none.
func saveAgainst(t *testing.T, b rules.Warrior, key string, strength int, shot bool) int {
	t.Helper()
	s := duel(t, "", man("A", 0, 10, 10), b)
	id := rules.NoWeapon
	if key != "fist" {
		id = weapon(t, s, key)
	}
	r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: id, Strength: strength, Shot: shot})
	if !any {
		return 7
	}
	return r.Need()
}

func TestAFistStrikesOnceAndWeakly(t *testing.T) { // WEAP-01, ARMOUR-06
	a := man("A", 0, 10, 10)
	a.Base.A = 3
	s := duel(t, "", a, target(1))
	all, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 1, all)
	assert.Equal(t, 2, s.BlowStrength(&s.Warriors[0], rules.NoWeapon))
	b := target(1)
	assert.Equal(t, 6, saveAgainst(t, b, "fist", 2, false), "who wears nothing saves on 6+")
	b = equipped(t, b, "light")
	assert.Equal(t, 5, saveAgainst(t, b, "fist", 2, false))
	s.Warriors[0].Traits = rules.NaturalWeapons
	all, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 3, all, "claws and teeth are no fists")
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], rules.NoWeapon))
	_, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 3})
	assert.False(t, any)
}

func TestADaggerIsEasilySaved(t *testing.T) { // WEAP-02, ARMOUR-06, AMB-64
	b := target(1)
	assert.Equal(t, 6, saveAgainst(t, b, "dagger", 3, false))
	assert.Equal(t, 7, saveAgainst(t, b, "dagger", 4, false))
	b = equipped(t, b, "gromril", "shield")
	assert.Equal(t, 2, saveAgainst(t, b, "dagger", 3, false))
	// 4 hits, 4 wounds, 6 saves.
	_, log := toldText(t, duel(t, "446", equipped(t, man("A", 0, 10, 10), "dagger"), target(1)), rules.Done{})
	assert.Contains(t, log, "armour save: 6+ against a dagger")
}

func TestConcussionStunsFromTwoToFour(t *testing.T) { // WEAP-03
	for _, row := range []struct {
		key, dice string
		want      rules.Condition
	}{
		{"club", "44 1", rules.KnockedDown}, {"club", "44 2", rules.Stunned}, {"club", "44 4", rules.Stunned}, {"club", "44 5", rules.OutOfAction},
		{"sword", "44 2", rules.KnockedDown}, {"sword", "44 3", rules.Stunned},
	} {
		end := play(t, duel(t, row.dice, equipped(t, man("A", 0, 10, 10), row.key), target(1)), rules.Done{})
		assert.Equal(t, row.want, end.Warriors[1].Condition, "%s, %s", row.key, row.dice)
	}
}

func TestAnAxeCutsIntoArmour(t *testing.T) { // WEAP-04, ARMOUR-05
	b := equipped(t, target(1), "light", "shield")
	assert.Equal(t, 5, saveAgainst(t, b, "sword", 3, false))
	assert.Equal(t, 6, saveAgainst(t, b, "axe", 3, false))
	assert.Equal(t, 7, saveAgainst(t, b, "axe", 4, false), "Strength 4 with an axe is -2")
	_, log := toldText(t, duel(t, "4451", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{})
	assert.Contains(t, log, "armour save: 5+ light armour and shield, -1 axe: 6+. Rolled 5: failure")
}

func TestASwordParriesABlow(t *testing.T) { // WEAP-05, PARRY-01, PARRY-02
	b := equipped(t, target(1), "sword")
	end, log := toldText(t, duel(t, "45", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	assert.Contains(t, log, "parry: 5+ higher than 4")
	assert.Nil(t, asks(t, duel(t, "43", equipped(t, man("A", 0, 10, 10), "axe"), equipped(t, target(1), "axe")), rules.Done{}), "an axe does not parry")
}

func TestHeavyWeaponsAreStrongInTheFirstTurnOnly(t *testing.T) { // WEAP-06, WEAP-07, AMB-59
	for _, row := range []struct {
		key          string
		first, later int
	}{{"flail", 5, 3}, {"morning-star", 4, 3}, {"halberd", 4, 4}, {"double-handed", 5, 5}, {"spear", 3, 3}, {"sword", 3, 3}} {
		s := duel(t, "", equipped(t, man("A", 0, 10, 10), row.key), target(1))
		a := &s.Warriors[0]
		assert.Equal(t, row.first, s.BlowStrength(a, a.Main), row.key)
		a.Fought = 1
		assert.Equal(t, row.later, s.BlowStrength(a, a.Main), row.key)
	}
	// The phase itself counts: 2 wounds with Strength 5, and 2 no longer does in the second turn.
	a := equipped(t, man("A", 0, 10, 10), "flail")
	b := target(1)
	b.Base.W, b.Wounds = 2, 2
	s := play(t, duel(t, "42", a, b), rules.Done{})
	assert.Equal(t, 1, s.Warriors[1].Wounds)
	s.Phase, s.Dice.Script = rules.Combat, []uint8{4, 2}
	assert.Equal(t, 1, play(t, s, rules.Done{}).Warriors[1].Wounds)
}

func TestTwoHandedWeaponsLeaveNoHandForAShield(t *testing.T) { // WEAP-06, WEAP-08, WEAP-11, FIGHT-16
	for _, key := range []string{"flail", "halberd", "double-handed"} {
		b := equipped(t, target(1), "shield", "buckler", "dagger", key)
		set := battle(t, field(t), rules.Combat, "").Rules
		assert.Equal(t, key, set.Weapon(b.Main).Key)
		assert.Equal(t, rules.NoWeapon, b.Off, key)
		assert.Equal(t, 7, saveAgainst(t, b, "sword", 3, false), "%s: no shield in combat", key)
		assert.Equal(t, 6, saveAgainst(t, b, "bow", 3, true), "%s: a shield against shooting", key)
		assert.Nil(t, asks(t, duel(t, "43", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{}), "%s: no parry with the buckler", key)
		s := battle(t, field(t), rules.Moves, "", b)
		s.Active = 1
		assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{key, "dagger"}}.Legal(s), "no hand", key)
	}
}

func TestAMorningStarLeavesAShieldButNoBucklerOrSecondWeapon(t *testing.T) { // WEAP-07
	b := equipped(t, target(1), "buckler", "shield", "dagger", "morning-star")
	set := battle(t, field(t), rules.Combat, "").Rules
	require.Equal(t, "morning-star", set.Weapon(b.Main).Key)
	assert.Equal(t, rules.NoWeapon, b.Off)
	assert.Equal(t, 6, saveAgainst(t, b, "sword", 3, false), "the shield is used")
	assert.Nil(t, asks(t, duel(t, "433", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{}), "the buckler is not")
	b = equipped(t, target(1), "buckler", "sword")
	assert.NotNil(t, asks(t, duel(t, "433", equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{}))
}

func TestASpearStrikesFirstInTheFirstTurn(t *testing.T) { // WEAP-09, FIGHT-05, AMB-57
	a := equipped(t, man("A", 0, 10, 10), "spear", "dagger", "buckler")
	a.Base.I = 1
	require.Equal(t, rules.NoWeapon, a.Off, "no second weapon beside it")
	b := equipped(t, man("B", 1, 10, 10), "axe")
	b.Base.I = 9
	end := play(t, duel(t, "445", a, b), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "before Initiative 9")
	a.Fought, b.Fought = 1, 1
	s := duel(t, "645", a, b)
	end = play(t, s, rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition, "later turns go by Initiative; a 6 is not parried")
	// Against a charger Initiative decides.
	a.Fought, b.Fought = 0, 0
	s = duel(t, "645", a, b)
	s.Warriors[1].Done |= rules.Charged
	assert.Equal(t, rules.OutOfAction, play(t, s, rules.Done{}).Warriors[0].Condition)
	// The buckler beside it parries.
	s = duel(t, "4", a, b)
	s.Warriors[1].Done |= rules.Charged
	assert.NotNil(t, asks(t, s, rules.Done{}))
}

func TestSpearAndLanceOnHorseback(t *testing.T) { // WEAP-09, WEAP-10, AMB-56
	for _, row := range []struct {
		key    string
		charge int
	}{{"spear", 4}, {"lance", 5}} {
		a := man("A", 0, 10, 10)
		a.Mounted, a.Mount.Name = true, "warhorse"
		a = equipped(t, a, row.key)
		s := duel(t, "", a, target(1))
		w := &s.Warriors[0]
		require.Equal(t, row.key, s.Rules.Weapon(w.Main).Key)
		assert.Equal(t, 3, s.BlowStrength(w, w.Main), "%s without a charge", row.key)
		w.Done |= rules.Charged
		assert.Equal(t, row.charge, s.BlowStrength(w, w.Main), "%s on the charge", row.key)
		w.Mounted = false
		assert.Equal(t, 3, s.BlowStrength(w, w.Main), "%s on foot", row.key)
	}
	a := equipped(t, man("A", 0, 10, 10), "dagger", "lance")
	s := battle(t, field(t), rules.Moves, "", a)
	assert.Equal(t, "dagger", s.Rules.Weapon(a.Main).Key, "on foot the lance stays away")
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"lance"}}.Legal(s), "WEAP-10")
}

func TestADoubleHandedWeaponStrikesLastEvenOnTheCharge(t *testing.T) { // WEAP-11, AMB-58
	a, b := equipped(t, man("A", 0, 10, 10), "double-handed"), equipped(t, man("B", 1, 10, 10), "axe")
	a.Base.I, b.Base.I = 9, 1
	s := duel(t, "445", a, b)
	s.Warriors[0].Done |= rules.Charged
	assert.Equal(t, rules.OutOfAction, play(t, s, rules.Done{}).Warriors[0].Condition)
}

func TestIthilmarIsQuickAndGromrilIsKeen(t *testing.T) { // WEAP-12, WEAP-13
	a, b := equipped(t, man("A", 0, 10, 10), "ithilmar-axe"), equipped(t, man("B", 1, 10, 10), "axe")
	end := play(t, duel(t, "445", a, b), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "Initiative 4 against 3: no die is thrown for the first blow")
	v := equipped(t, target(1), "heavy", "shield")
	assert.Equal(t, 4, saveAgainst(t, v, "ithilmar-sword", 3, false))
	assert.Equal(t, 5, saveAgainst(t, v, "gromril-sword", 3, false))
	assert.Equal(t, 6, saveAgainst(t, v, "gromril-axe", 3, false), "cutting edge and gromril")
	set := end.Rules
	for _, base := range []string{"dagger", "club", "axe", "sword", "flail", "morning-star", "halberd", "spear", "lance", "double-handed"} {
		plain, _ := set.WeaponNamed(base)
		for metal, times := range map[string]int{"ithilmar": 3, "gromril": 4} {
			id, ok := set.WeaponNamed(metal + "-" + base)
			require.True(t, ok, "%s %s", metal, base)
			assert.Equal(t, times*set.Weapon(plain).Price.Crowns, set.Weapon(id).Price.Crowns)
			assert.Equal(t, set.Weapon(plain).TwoHanded, set.Weapon(id).TwoHanded)
			assert.Equal(t, set.Weapon(plain).OneHanded, set.Weapon(id).OneHanded, "AMB-132")
		}
	}
}

func TestAWarriorTakesOtherWeaponsInHand(t *testing.T) { // FIGHT-12, AMB-132
	a := equipped(t, man("A", 0, 10, 10), "sword", "dagger", "halberd", "bow", "shield")
	s := battle(t, field(t), rules.Moves, "", a, target(1))
	s = play(t, s, rules.Hold{Who: 0, Keys: []string{"sword", "dagger"}})
	w := &s.Warriors[0]
	all, second := s.Attacks(w)
	assert.Equal(t, 2, all)
	assert.Equal(t, 1, second)
	b := *w
	b.ID, b.Side, b.Name = 1, 1, "B"
	assert.Equal(t, 7, saveAgainst(t, b, "axe", 3, false), "both hands are full: no shield")
	assert.Equal(t, 6, saveAgainst(t, b, "bow", 3, true))
	s = play(t, s, rules.Hold{Who: 0, Keys: []string{"halberd"}})
	all, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 1, all)
	for _, keys := range [][]string{{"bow"}, {"axe"}, {"dagger", "dagger"}, {"halberd"}, {}} {
		assert.Error(t, rules.Hold{Who: 0, Keys: keys}.Legal(s), "%v", keys)
	}
	assert.Equal(t, []rules.Hold{{Who: 0, Keys: []string{"sword"}}, {Who: 0, Keys: []string{"sword", "dagger"}}, {Who: 0, Keys: []string{"dagger"}}, {Who: 0, Keys: []string{"dagger", "sword"}}}, s.Holdings(0))
	assert.Empty(t, s.Holdings(1), "not his turn")
	assert.Empty(t, s.Holdings(9))
	c, err := rules.ParseCommand(s, "hold A sword dagger")
	require.NoError(t, err)
	assert.Equal(t, "hold A sword dagger", c.String(s))
}

func TestIthilmarInEitherHandQuickens(t *testing.T) { // WEAP-12
	for _, keys := range [][]string{{"ithilmar-sword"}, {"sword", "ithilmar-dagger"}, {"ithilmar-sword", "ithilmar-dagger"}} {
		a, b := equipped(t, man("A", 0, 10, 10), keys...), axeman(t, "B", 1, 4)
		a.Base.I = 4
		require.Equal(t, len(keys) == 2, a.Off != rules.NoWeapon)
		dice := map[int]string{1: "1 1", 2: "11 1"}[len(keys)]
		_, events := told(t, duel(t, dice, a, b), rules.Done{}) // no die for the first blow
		assert.Equal(t, rules.WarriorID(0), blows(events)[0][0], keys)
		a.Base.I = 3
		_, events = told(t, duel(t, "21"+dice, a, b), rules.Done{})
		assert.Equal(t, rules.WarriorID(0), blows(events)[0][0], "once: equal, and a die decides")
	}
}

// Of each close combat weapon that somebody sells there is one of both metals, the warbands' own
// too: it does what that of plain metal does.
func TestTheWeaponsOfWarbandsAreForgedOfBothMetals(t *testing.T) { // WEAP-12, WEAP-13
	set := battle(t, field(t), rules.Moves, "").Rules
	many := 0
	for i := range set.Weapons {
		plain := &set.Weapons[i]
		if plain.Range > 0 || plain.Own || plain.Artefact || plain.Of != "" || plain.Price.Crowns == 0 || plain.Price.For == "favourites of the Shadowlord" {
			continue
		}
		many++
		for metal, times := range map[string]int{"ithilmar": 3, "gromril": 4} {
			id, ok := set.WeaponNamed(metal + "-" + plain.Key)
			require.True(t, ok, "%s %s", metal, plain.Key)
			got := *set.Weapon(id)
			assert.True(t, got.Is(plain.Key))
			assert.False(t, plain.Is(got.Key))
			assert.Equal(t, times*plain.Price.Crowns, got.Price.Crowns)
			assert.Equal(t, plain.Price.Plus, got.Price.Plus)
			assert.Equal(t, max(plain.Price.Rare, map[string]int{"ithilmar": 9, "gromril": 11}[metal]), got.Price.Rare)
			want := *plain
			want.Key, want.Name, want.Rule, want.About, want.Price, want.FormOf, want.Of = got.Key, got.Name, got.Rule, got.About, got.Price, got.FormOf, got.Of
			switch metal {
			case "ithilmar":
				want.Quick++
			case "gromril":
				want.SaveMod--
			}
			assert.Same(t, want.Moments, got.Moments)
			want.Moments, got.Moments = nil, nil // functions, which cannot be compared
			assert.Equal(t, want, got)
		}
	}
	assert.Equal(t, len(armoury.CloseCombat)+len(armoury.ForgedOfWarbands)/2, many)
	assert.Greater(t, many, 20)
}

// What a weapon does that only its warband has, it does of a better metal too.
func TestTheForgedKeepWhatTheirWeaponsDo(t *testing.T) { // ARMS-11, ARMS-24, WEAP-13
	v := equipped(t, target(1), "heavy", "shield")
	assert.Equal(t, 6, saveAgainst(t, v, "gromril-dwarf-axe", 3, false), "cutting edge and gromril")
	a := equipped(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.A = 3 }), "gromril-pike")
	s := duel(t, "", a, target(1))
	all, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 1, all, "a pike strikes once")
}
