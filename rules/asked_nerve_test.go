package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// What is asked of who casts, tests his nerve, and strikes or shoots.

// castRuled is A, who can cast a spell of a difficulty of 7 at B 5" off, with dice and
// rules in play.
func castRuled(t *testing.T, dice string, all ...rules.Moments) *rules.State {
	t.Helper()
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := whereAll(battle(t, field(t), rules.Shooting, dice, a, away(a, man("B", 1, 0, 0), 5)), all...)
	s.Rules.Spells = append([]rules.Spell(nil), s.Rules.Spells...)
	s.Rules.Spells[s.Warriors[0].Spells[0]].Difficulty = 7
	s.Rules.Spells[s.Warriors[0].Spells[0]].Works = func(p *rules.Play, c rules.CastSpell) { p.Warrior(c.Who).Counters.Set("worked", 0, 1) }
	return s
}

// worked reports whether the spell of castRuled was cast.
func worked(t *testing.T, s *rules.State) bool {
	t.Helper()
	return play(t, s, spell(s, 1)).Warriors[0].Counters.Get("worked", 0) == 1
}

func TestWhoMayNotCast(t *testing.T) { // HP-27, MAGIC-03
	may := func(name string, why error) rules.Moments {
		return rules.Moments{MayCast: func(_ *rules.State, w *rules.Warrior, sp *rules.Spell) error {
			assert.Equal(t, "silver-arrows-of-arha", sp.Key)
			return reasonOf(name, why)(w)
		}}
	}
	legal := func(all ...rules.Moments) error {
		s := castRuled(t, "", all...)
		return spell(s, 1).Legal(s)
	}
	assert.NoError(t, legal(may("B", errFirst)))
	assert.ErrorIs(t, legal(may("A", errFirst)), errFirst)
	assert.ErrorIs(t, legal(may("A", errFirst), may("A", errSecond)), errFirst)
	assert.ErrorIs(t, legal(may("B", errFirst), may("A", errSecond)), errSecond)
}

func TestWhatIsAddedToACastingRoll(t *testing.T) { // HP-27, MAGIC-07
	toCast := func(name string, n int) rules.Moments {
		return rules.Moments{ToCast: func(_ *rules.State, w *rules.Warrior, sp *rules.Spell, r *rules.Roll) {
			if w.Name == name && sp.Difficulty == 7 {
				r.Add(n, "tried")
			}
		}}
	}
	recites := func(name string, n int) rules.Moments {
		return rules.Moments{Recites: func(_ *rules.Play, w *rules.Warrior, _ rules.SpellID) rules.Mod {
			if w.Name == name {
				return rules.Mod{By: n, Why: "recited"}
			}
			return rules.Mod{}
		}}
	}
	for _, c := range []struct {
		need int
		all  []rules.Moments
	}{
		{7, nil},
		{7, []rules.Moments{toCast("B", 1), recites("B", 1)}},
		{5, []rules.Moments{toCast("A", 1), toCast("A", 1)}},
		{8, []rules.Moments{toCast("A", -1)}},
		{5, []rules.Moments{recites("A", 1), recites("A", 1)}},
		{8, []rules.Moments{recites("A", -1)}},
		{7, []rules.Moments{recites("A", 0)}},
	} {
		reaches := map[int]string{8: "44", 7: "43", 6: "42", 5: "41", 4: "31"}
		assert.True(t, worked(t, castRuled(t, reaches[c.need], c.all...)), "%d is enough", c.need)
		assert.False(t, worked(t, castRuled(t, reaches[c.need-1], c.all...)), "%d is needed", c.need)
	}
	// What adds nothing is not told of.
	s := castRuled(t, "43", recites("A", 0), recites("A", 1))
	_, log := toldText(t, s, spell(s, 1))
	assert.NotContains(t, log, "+0 recited")
	assert.Contains(t, log, "+1 recited")
}

func TestTheDiceOfACastingRollAreSeen(t *testing.T) { // HP-27, MAGIC-07
	var seen [][2]int
	tells := rules.Moments{CastRolled: func(_ *rules.Play, c rules.CastSpell, a, b int) {
		assert.Equal(t, rules.WarriorID(0), c.Who)
		seen = append(seen, [2]int{a, b})
	}}
	assert.True(t, worked(t, castRuled(t, "53", tells, tells)))
	assert.Equal(t, [][2]int{{5, 3}, {5, 3}}, seen)
	seen = nil
	assert.False(t, worked(t, castRuled(t, "21", tells)))
	assert.Equal(t, [][2]int{{2, 1}}, seen)
	// Who is out of action by it has lost his spell.
	assert.False(t, worked(t, castRuled(t, "53", rules.Moments{CastRolled: func(p *rules.Play, c rules.CastSpell, _, _ int) {
		p.Warrior(c.Who).Condition = rules.OutOfAction
	}})))
}

func TestWhoPassesATestUntested(t *testing.T) { // HP-30, EQUIP-19
	passes := func(name string, of rules.TestKind) rules.Moments {
		return rules.Moments{Passes: func(_ *rules.Play, w *rules.Warrior, to rules.Test) bool { return w.Name == name && to.Kind == of }}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	for _, c := range []struct {
		all  []rules.Moments
		dice string
		ok   bool
	}{
		{nil, "66", false},
		{[]rules.Moments{passes("A", rules.StupidityTest)}, "", true},
		{[]rules.Moments{passes("A", rules.InterceptionTest)}, "66", false},
		{[]rules.Moments{passes("B", rules.StupidityTest)}, "66", false},
		{[]rules.Moments{passes("B", rules.StupidityTest), passes("A", rules.StupidityTest)}, "", true},
	} {
		p := &rules.Play{State: scripted(whereAll(s, c.all...), c.dice)}
		assert.Equal(t, c.ok, p.TestLeadership(p.Warrior(0), rules.Test{Kind: rules.StupidityTest, Rule: "PSY-11"}, "to try"))
		assert.Zero(t, p.Dice.Left())
	}
}

// What somebody has helps him with a test on the table alone.
func TestWhatHePassesTestsWithHelpsHimOnTheTable(t *testing.T) { // EQUIP-19
	charm := &rules.Moments{Passes: func(_ *rules.Play, w *rules.Warrior, _ rules.Test) bool { return w.Name == "A" }}
	for on, dice := range map[rules.Condition]string{rules.Standing: "", rules.KnockedDown: "", rules.OutOfAction: "66", rules.Gone: "66"} {
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
		carried(charm)["a thing"](s.Rules, &s.Warriors[0])
		s.Warriors[0].Condition = on
		p := &rules.Play{State: scripted(s, dice)}
		assert.Equal(t, dice == "", p.TestLeadership(p.Warrior(0), rules.Test{Kind: rules.StupidityTest, Rule: "PSY-11"}, "to try"), "%s", on)
		assert.Zero(t, p.Dice.Left(), "%s", on)
	}
}

func TestWhoIsFearedAsThoseAreWhoCauseFear(t *testing.T) { // HP-30, PSY-01, PSY-02
	feared := func(by, of string) rules.Moments {
		return rules.Moments{Fears: func(_ *rules.State, who, w *rules.Warrior) bool { return who.Name == by && w.Name == of }}
	}
	for _, c := range []struct {
		all      []rules.Moments
		declares string // what the charger throws, who fears whom he charges
		afraid   bool
	}{
		{nil, "", false},
		{[]rules.Moments{feared("A", "B")}, "", true},
		{[]rules.Moments{feared("B", "A")}, "11", false},
		{[]rules.Moments{feared("B", "A"), feared("A", "B")}, "11", true},
	} {
		dice := ""
		if c.afraid {
			dice = "66"
		}
		s := whereAll(battle(t, field(t), rules.Charges, c.declares, man("A", 0, 10, 10), man("B", 1, 14, 10)), c.all...)
		s = play(t, scripted(play(t, s, declared(1)), dice), rules.Done{})
		require.True(t, inContact(s, 0, 1))
		assert.Equal(t, c.afraid, s.Warriors[1].Afraid)
	}
}

func TestWhoFrightensByCharging(t *testing.T) { // HP-10, PSY-02
	frightens := func(by, of string) rules.Moments {
		return rules.Moments{Frightens: func(_ *rules.State, who, w *rules.Warrior) bool { return who.Name == by && w.Name == of }}
	}
	for _, c := range []struct {
		all    []rules.Moments
		change func(b *rules.Warrior)
		afraid bool
	}{
		{[]rules.Moments{frightens("A", "B")}, nothing, true},
		{[]rules.Moments{frightens("B", "A")}, nothing, false},
		{[]rules.Moments{frightens("B", "A"), frightens("A", "B")}, nothing, true},
		{[]rules.Moments{frightens("A", "B")}, func(b *rules.Warrior) { b.Traits |= rules.ImmuneToFear }, false},
	} {
		dice := ""
		if c.afraid {
			dice = "66"
		}
		s := whereAll(battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), but(man("B", 1, 14, 10), c.change)), c.all...)
		s = play(t, scripted(play(t, s, declared(1)), dice), rules.Done{})
		assert.Equal(t, c.afraid, s.Warriors[1].Afraid)
	}
}

func TestHowNearAHelperMustBeIsChangedOneAfterTheOther(t *testing.T) { // HP-30, LEAD-07
	near := func(name string, change func(far physics.Length) physics.Length) rules.Moments {
		return rules.Moments{Nearness: func(_ *rules.State, w *rules.Warrior, h rules.Help, far physics.Length) physics.Length {
			if w.Name == name && h == rules.Leads {
				return change(far)
			}
			return far
		}}
	}
	more, half := func(far physics.Length) physics.Length { return far + in(2) }, func(far physics.Length) physics.Length { return far / 2 }
	for _, c := range []struct {
		far float64
		all []rules.Moments
	}{
		{6, nil},
		{8, []rules.Moments{near("A", more)}},
		{6, []rules.Moments{near("L", more)}},
		{4, []rules.Moments{near("A", more), near("A", half)}},
		{5, []rules.Moments{near("A", half), near("A", more)}},
		{0, []rules.Moments{near("A", func(physics.Length) physics.Length { return 0 })}},
	} {
		l := leading(ld(man("L", 0, 10, 10), 9))
		s := whereAll(battle(t, field(t), rules.Moves, "", l, away(l, man("A", 0, 0, 0), c.far), man("B", 1, 40, 40)), c.all...)
		got, _ := s.Leadership(&s.Warriors[1])
		assert.Equal(t, 9, got, "within %v\"", c.far)
		s.Warriors[1].At.X += contact
		got, _ = s.Leadership(&s.Warriors[1])
		assert.Equal(t, 7, got, "no farther than %v\"", c.far)
	}
}

func TestWhichWeaponsFireEveryTurn(t *testing.T) { // WEAP-19, LEARN-S3
	reloads := func(name, key string) rules.Moments {
		return rules.Moments{Reloads: func(_ *rules.State, w *rules.Warrior, wp *rules.Weapon) bool { return w.Name == name && wp.Key == key }}
	}
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "handgun"), man("B", 1, 13, 10))
	for _, c := range []struct {
		all   []rules.Moments
		key   string
		turns int
	}{
		{nil, "handgun", 2}, {nil, "bow", 0}, {nil, "crossbow", 0},
		{[]rules.Moments{reloads("A", "handgun")}, "handgun", 1},
		{[]rules.Moments{reloads("A", "bow")}, "handgun", 2},
		{[]rules.Moments{reloads("A", "bow")}, "bow", 0},
		{[]rules.Moments{reloads("B", "handgun")}, "handgun", 2},
		{[]rules.Moments{reloads("B", "handgun"), reloads("A", "handgun")}, "handgun", 1},
	} {
		state := whereAll(s, c.all...)
		assert.Equal(t, c.turns, state.Preparing(&state.Warriors[0], state.Rules.Weapon(weapon(t, s, c.key))), "%s", c.key)
	}
}

func TestWithWhichWeaponsHeShootsOn(t *testing.T) { // LEARN-S2, LEARN-S7
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow", "pistol"), man("B", 1, 13, 10))
	on := func(name string, keys ...string) rules.Moments {
		return rules.Moments{FiresOn: func(_ *rules.State, w *rules.Warrior, fired []rules.WeaponID) (all []rules.WeaponID) {
			if w.Name != name || len(fired) > 1 {
				return nil
			}
			for _, k := range keys {
				all = append(all, weapon(t, s, k))
			}
			return all
		}}
	}
	shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
	options := func(all ...rules.Moments) (texts []string) {
		out, err := rules.Run(scripted(whereAll(s, all...), "1"), shot, nil)
		require.NoError(t, err)
		if out.Open == nil {
			return nil
		}
		for _, o := range out.Open.Options {
			texts = append(texts, o.Text)
		}
		return texts
	}
	pistol := []string{"at nobody", "at B with his pistol"}
	assert.Nil(t, options())
	assert.Nil(t, options(on("B", "pistol")))
	assert.Equal(t, pistol, options(on("A", "pistol")))
	assert.Equal(t, pistol, options(on("B", "pistol"), on("A", "pistol")))
	assert.Equal(t, pistol, options(on("A", "pistol"), on("A", "pistol", "bow")), "the first who grants any counts")
	// The question cites the rule of what grants it.
	named := where(s, rules.Moments{})
	for i, who := range []string{"B", "A", "B"} {
		named.Rules.Join(rules.System{ID: "tried", Name: "tried", Rule: "RULE-" + string(rune('1'+i)), Moments: on(who, "pistol")})
	}
	assert.Equal(t, "RULE-2", asked(t, scripted(named, "1"), shot).Rule)
}

func TestWhatIsAddedToTheStrengthOfBlows(t *testing.T) { // WOUND-03, LEARN-T1
	blow := func(name string, n int) rules.Moments {
		return rules.Moments{Blow: func(s *rules.State, w *rules.Warrior, with rules.WeaponID) int {
			if w.Name == name && with == weapon(t, s, "sword") {
				return n
			}
			return 0
		}}
	}
	s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, 10, 10), "sword", "axe"), man("B", 1, 11, 10))
	for want, all := range map[int][]rules.Moments{3: {blow("B", 1)}, 4: {blow("A", 1)}, 6: {blow("A", 1), blow("A", 2)}, 2: {blow("A", -1)}} {
		state := whereAll(s, all...)
		assert.Equal(t, want, state.BlowStrength(&state.Warriors[0], weapon(t, s, "sword")))
		assert.Equal(t, 3, state.BlowStrength(&state.Warriors[0], weapon(t, s, "axe")))
	}
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], weapon(t, s, "sword")))
}

func TestWhomAHeavyWeaponDoesNotSlow(t *testing.T) { // WEAP-12, AMB-58, FIGHT-04
	quick := func(name, key string) rules.Moments {
		return rules.Moments{Quick: func(_ *rules.State, w *rules.Warrior, wp *rules.Weapon) bool { return w.Name == name && wp.Key == key }}
	}
	a := but(armed(t, man("A", 0, 10, 10), "double-handed"), func(w *rules.Warrior) { w.Base.I = 5; w.Base.W, w.Wounds = 9, 9 })
	s := fray(t, "11", a, beside(a, axeman(t, "B", 1, 3), 1))
	for _, c := range []struct {
		all   []rules.Moments
		first rules.WarriorID
	}{
		{nil, 1},
		{[]rules.Moments{quick("A", "double-handed")}, 0},
		{[]rules.Moments{quick("A", "axe")}, 1},
		{[]rules.Moments{quick("B", "double-handed")}, 1},
		{[]rules.Moments{quick("B", "axe"), quick("A", "double-handed")}, 0},
	} {
		_, events := told(t, whereAll(s, c.all...), rules.Done{})
		require.NotEmpty(t, blows(events))
		assert.Equal(t, c.first, blows(events)[0][0])
	}
}
