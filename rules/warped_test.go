package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// clawed is a warrior who fights with tooth and claw, quicker than any other.
func clawed(t *testing.T, keys ...string) rules.Warrior {
	a := man("A", 0, 10, 10)
	a.Traits |= rules.NaturalWeapons
	a.Base.I = 5
	return learned(t, a, keys...)
}

func TestMutationsChangeProfilesForGood(t *testing.T) { // MUT-12, MUT-16, MUT-23, MUT-24, MUT-26, MUT-32, MUT-35, MUT-46, MUT-54, MUT-62, MUT-65, DX-19, DX-20
	plain := rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 2, I: 3, A: 1, Ld: 7}
	for name, row := range map[string]struct {
		keys       []string
		m, t, w, i int
	}{
		"none":                     {nil, 4, 3, 2, 3},
		"a leg":                    {[]string{"withered-leg"}, 2, 3, 2, 3},
		"a leg after hoofs":        {[]string{"cloven-hoofs", "withered-leg"}, 3, 3, 2, 3},
		"hoofs after a leg":        {[]string{"withered-leg", "cloven-hoofs"}, 3, 3, 2, 3},
		"both legs":                {[]string{"withered-leg", "withered-leg"}, 1, 3, 2, 3},
		"cloven":                   {[]string{"cloven-hoofs"}, 5, 3, 2, 3},
		"crystal":                  {[]string{"crystalline-body"}, 4, 6, 1, 3},
		"crystal made thin":        {[]string{"crystalline-body", "extremely-thin", "thickened-skin"}, 4, 6, 1, 3},
		"the thin made crystal":    {[]string{"extremely-thin", "crystalline-body"}, 4, 6, 1, 3},
		"fat":                      {[]string{"enormously-fat"}, 2, 4, 2, 2},
		"thin":                     {[]string{"extremely-thin"}, 4, 2, 2, 3},
		"a plague bearer":          {[]string{"plague-bearer"}, 3, 3, 2, 2},
		"thickened-skin":           {[]string{"thickened-skin"}, 4, 4, 2, 3},
		"stunted":                  {[]string{"stunted"}, 3, 3, 2, 2},
		"what only changes looks":  {[]string{"bright-skin", "furry", "warts"}, 4, 3, 2, 3},
		"what nobody ever has had": {[]string{"no-such-key"}, 4, 3, 2, 3},
	} {
		set := battle(t, field(t), rules.Moves, "").Rules
		want := plain
		want.M, want.T, want.W, want.I = row.m, row.t, row.w, row.i
		assert.Equal(t, want, set.Grown(plain, row.keys...), name)
		if w := (rules.Warrior{Base: plain}); name != "what nobody ever has had" {
			assert.Equal(t, want, learned(t, w, row.keys...).Base, "%s, in a battle", name)
		}
	}
	five := rules.Profile{M: 5, T: 1}
	set := battle(t, field(t), rules.Moves, "").Rules
	assert.Equal(t, 3, set.Grown(five, "enormously-fat").M, "halves go up")
	assert.Equal(t, 1, set.Grown(five, "extremely-thin").T)
}

func TestMutationsThatMakeOneStupidOrFeared(t *testing.T) { // MUT-12, MUT-33, MUT-41, MUT-45, MUT-46, MUT-56
	for key, trait := range map[string]rules.Trait{
		"withered-head": rules.Stupid, "moronic": rules.Stupid,
		"eyestalks": rules.CausesFear, "hideous": rules.CausesFear, "plague-bearer": rules.CausesFear, "skull-face": rules.CausesFear,
	} {
		w := learned(t, man("A", 0, 10, 10), key)
		assert.True(t, w.Has(trait), key)
		assert.Equal(t, trait, w.Traits, "%s: and nothing else", key)
	}
}

func TestMutantsSpitAcid(t *testing.T) { // MUT-11
	a := learned(t, armed(t, man("A", 0, 10, 10), "acid"), "acid-spray")
	for far, can := range map[float64]bool{8: true, 8.1: false} {
		s := ruled(t, battle(t, field(t), rules.Shooting, "", a, man("B", 1, 10+far+0.98, 10)), "core2")
		s.Warriors[0].Done |= rules.Moved
		acid := weapon(t, s, "acid")
		shot := rules.Shoot{Who: 0, At: 1, Weapon: acid}
		assert.Equal(t, can, shot.Legal(s) == nil, "%v\"", far)
		if !can {
			continue
		}
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], acid, 1)
		assert.Equal(t, 4, r.Need(), "BS 3, neither far nor moving makes it harder")
		_, text := toldText(t, scripted(s, "4 1"), shot)
		assert.Contains(t, text, "Strength 4 against Toughness 3")
	}
}

func TestBitesTailsHornsAndArmsStrike(t *testing.T) { // MUT-13, MUT-31, MUT-34, MUT-36, MUT-42, MUT-44, MUT-51, MUT-52, MUT-55, RUL-MUT-4
	immune := func(w *rules.Warrior) { w.Traits |= rules.ImmuneToPoison }
	for name, row := range map[string]struct {
		keys   []string
		change func(w *rules.Warrior)
		limb   string
		s      string
	}{
		"a beak":                 {[]string{"beaked"}, nothing, "beak", "Strength 3"},
		"fangs":                  {[]string{"fangs"}, nothing, "fangs", "Strength 3"},
		"a beak and fangs":       {[]string{"fangs", "beaked"}, nothing, "beak", "Strength 3"},
		"poison":                 {[]string{"poisonous-bite"}, nothing, "poisonous bite", "Strength 5"},
		"poison and a beak":      {[]string{"poisonous-bite", "beaked"}, nothing, "poisonous bite", "Strength 5"},
		"poison at the immune":   {[]string{"poisonous-bite"}, immune, "poisonous bite", "Strength 2"},
		"horns":                  {[]string{"horns"}, nothing, "horns", "Strength 3"},
		"a mace":                 {[]string{"mace-tail"}, nothing, "mace tail", "Strength 4"},
		"a tail that would hold": {[]string{"prehensile-tail"}, nothing, "prehensile tail", "Strength 3"},
		"a sting":                {[]string{"scorpion-tail"}, nothing, "scorpion tail", "Strength 5"},
		"a sting at the immune":  {[]string{"scorpion-tail"}, immune, "scorpion tail", "Strength 2"},
		"an arm that would hold": {[]string{"extra-arm"}, nothing, "extra arm", "Strength 3"},
		"a claw":                 {[]string{"great-claw"}, nothing, "great claw", "Strength 4"},
	} {
		b := but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 5, 5; row.change(w) })
		_, text := struck(t, "2 4 1", clawed(t, row.keys...), b)
		assert.Contains(t, text, "The "+row.limb+" of A strikes at B.", name)
		assert.Contains(t, text, row.s+" against Toughness 3", name)
	}
}

func TestWhoHasSeveralTailsStrikesWithOne(t *testing.T) { // MUT-44, MUT-52, MUT-55, LEARN-K2
	b := but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	s := duel(t, "2 2", clawed(t, "scorpion-tail", "mace-tail", "prehensile-tail"), b)
	d := asked(t, s, rules.Done{})
	assert.Equal(t, "With which tail does A strike in this phase?", d.Question)
	var names []string
	for _, o := range d.Options {
		names = append(names, o.Text)
	}
	assert.ElementsMatch(t, []string{"The scorpion tail", "The mace tail", "The prehensile tail"}, names)
	for i, o := range d.Options {
		_, text := toldText(t, s, rules.Done{}, rules.Answer{i})
		assert.Contains(t, text, o.Text+" of A strikes at B.")
	}
	// One that has nothing to hold is not among them; one that has is, and holds it.
	a := learned(t, armed(t, man("A", 0, 10, 10), "sword", "axe"), "prehensile-tail", "mace-tail")
	toldText(t, duel(t, "2 2 2", a, b), rules.Done{})
	a = learned(t, armed(t, man("A", 0, 10, 10), "sword", "axe", "club"), "prehensile-tail", "mace-tail")
	s = duel(t, "2 2 2", a, b)
	tails := asked(t, s, rules.Done{}).Options
	_, text := toldText(t, s, rules.Done{}, rules.Answer{slices.IndexFunc(tails, func(o rules.Option) bool { return o.Text == "The prehensile tail" })})
	assert.Contains(t, text, "The prehensile tail of A strikes at B with a club.")
	// A rat's trained tail is one of them.
	a = learned(t, armed(t, man("A", 0, 10, 10), "sword", "axe", "dagger"), "tail-fighting", "scorpion-tail")
	assert.Len(t, asked(t, duel(t, "", a, b), rules.Done{}).Options, 2)
	// The choice is for one phase.
	after, _ := told(t, s, rules.Done{}, rules.Answer{0})
	after.Phase, after.Active = rules.Combat, 1
	assert.Len(t, asked(t, scripted(after, "2 2 2"), rules.Done{}).Options, 2)
}

// Two hands that are swords roll a failed parry again, as sword and buckler do, in both editions;
// two swords held in hand do so in the community edition alone.
func TestTwoSwordsForHandsParryAgain(t *testing.T) { // MUT-14, PARRY-07
	blow := equipped(t, man("A", 0, 10, 10), "axe")
	two := equipped(t, target(1), "sword", "sword")
	for _, edition := range []string{"lrb", "core2"} {
		for _, row := range []struct {
			b     rules.Warrior
			again bool
		}{
			{learned(t, two, "sword-hand", "sword-hand"), true},
			{learned(t, two, "sword-hand"), edition == "core2"},
			{two, edition == "core2"},
			{learned(t, equipped(t, target(1), "sword", "axe"), "sword-hand", "axe-hand"), false},
		} {
			dice := map[bool]string{true: "425", false: "4241"}[row.again]
			s := ruled(t, duel(t, dice, blow, row.b), edition)
			into := map[bool]rules.Condition{true: rules.Standing, false: rules.KnockedDown}[row.again]
			ended(t, into, play(t, s, rules.Done{}, yes), 1, edition)
		}
	}
}

func TestABurningBody(t *testing.T) { // MUT-21
	a := learned(t, man("A", 0, 10, 10), "burning-body")
	s := duel(t, "1 2 4 1", a, but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 5, 5 }))
	s.Warriors[0].Base.I = 9
	_, text := toldText(t, s, rules.Done{})
	assert.Contains(t, text, "The flames of A burn B.")
	assert.Contains(t, text, "Strength 2 against Toughness 3")
	// A friend beside him burns as well, whether anybody fights or not.
	s = battle(t, field(t), rules.Combat, "62", a, beside(a, man("F", 0, 0, 0), 1), man("B", 1, 40, 40))
	_, text = toldText(t, s, rules.Done{})
	assert.Contains(t, text, "The flames of A burn F.")
	// None of the penalties of bare hands.
	s = duel(t, "", a, armed(t, man("B", 1, 10, 10), "sword"))
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], rules.NoWeapon))
	blow := s.Blow(&s.Warriors[0], &s.Warriors[1], rules.NoWeapon)
	_, any := s.Save(&blow)
	assert.False(t, any, "his fists make no armour better")
}

func TestACloudOfFliesMakesBlowsHarder(t *testing.T) { // MUT-22
	a, b := armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), "cloud-of-flies")
	s := duel(t, "", a, b)
	his, foes := s.ToStrike(&s.Warriors[1], &s.Warriors[0], rules.NoWeapon), s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
	assert.Equal(t, [2]int{4, 5}, [2]int{his.Need(), foes.Need()})
	s = archer(t, field(t), "", learned(t, man("B", 1, 13, 10), "cloud-of-flies"))
	shot := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 4, shot.Need(), "it hinders no shots")
}

func TestElasticLimbsReachSixInches(t *testing.T) { // MUT-25
	a := learned(t, armed(t, man("A", 0, 10, 10), "axe"), "elastic-limbs")
	for name, row := range map[string]struct {
		b     rules.Warrior
		more  []rules.Warrior
		table *physics.Table
		asks  bool
	}{
		"6\" away":        {man("B", 1, 16.98, 10), nil, field(t), true},
		"farther":         {man("B", 1, 17.1, 10), nil, field(t), false},
		"unseen":          {man("B", 1, 15, 10), nil, field(t, wall(12, 5, 12.3, 15)), false},
		"hidden":          {but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Hidden = true }), nil, field(t), false},
		"he is touched":   {man("B", 1, 15, 10), []rules.Warrior{but(beside(a, man("C", 1, 0, 0), -1), func(w *rules.Warrior) { w.Base.A = 0 })}, field(t), false},
		"he is no enemy":  {man("B", 0, 15, 10), []rules.Warrior{man("C", 1, 40, 40)}, field(t), false},
		"he lies himself": {man("B", 1, 15, 10), nil, field(t), false},
	} {
		s := battle(t, row.table, rules.Combat, "", append([]rules.Warrior{a, row.b}, row.more...)...)
		s.Active, s.Sides[0].Began, s.Sides[1].Began = 1, 100, 100
		if name == "he lies himself" {
			s.Warriors[0].Condition = rules.KnockedDown
		}
		s.Dice.Strict = false
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err, name)
		assert.Equal(t, row.asks, out.Open != nil && out.Open.Rule == "MUT-25", name)
		if row.asks {
			end, text := toldText(t, scripted(s, "4 4 1"), rules.Done{}, rules.Answer{0})
			assert.Contains(t, text, "A reaches out with his elastic limbs and strikes at B.")
			assert.NotContains(t, text, "B strikes")
			ended(t, rules.KnockedDown, end, 1)
			_, text = toldText(t, s, rules.Done{}, rules.Answer{1})
			assert.NotContains(t, text, "reaches out", "he need not")
		}
	}
}

func TestIronHardSkinHardensArmour(t *testing.T) { // MUT-43, EX-03
	for armour, want := range map[string]int{"": 6, "light": 5, "heavy": 4, "gromril": 3} {
		b := man("B", 1, 10, 10)
		if armour != "" {
			b = equipped(t, b, armour)
		}
		assert.Equal(t, want, saveAgainst(t, learned(t, b, "iron-hard-skin"), "sword", 3, false), armour)
	}
	b := equipped(t, man("B", 1, 10, 10), "gromril", "shield")
	b.Mounted, b.Mount = true, rules.Mount{Name: "warhorse", M: 8, Save: 2}
	s := ruled(t, duel(t, "", armed(t, man("A", 0, 10, 10), "sword"), learned(t, b, "iron-hard-skin")), "lrb", "mounted-warriors")
	blow := s.Blow(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
	save, _ := s.Save(&blow)
	assert.Equal(t, 1, save.Base, "1+ is the limit")
}

func TestAPlagueBearerInfectsWhomHeHits(t *testing.T) { // MUT-46, RUL-MUT-5
	a := but(learned(t, armed(t, man("A", 0, 10, 10), "sword"), "plague-bearer"), func(w *rules.Warrior) { w.Base.I = 9 })
	b := but(target(1), func(w *rules.Warrior) { w.Traits |= rules.ImmuneToFear; w.Base.W, w.Wounds, w.Base.I = 5, 5, 3 })
	for face, ill := range map[string]bool{"3": false, "4": true} {
		end, text := toldText(t, duel(t, "4 "+face+" 1", a, b), rules.Done{})
		m, i := 4, 3
		if ill {
			m, i = 3, 2
		}
		assert.Equal(t, [2]int{m, i}, [2]int{end.Warriors[1].Base.M, end.Warriors[1].Base.I}, text)
		again := end.Clone()
		again.Phase, again.Active = rules.Combat, 1
		dice := "4 6 1" // who has resisted may catch it yet
		if ill {
			dice = "4 1" // and nobody catches it twice
		}
		end, _ = toldText(t, scripted(again, dice), rules.Done{})
		assert.Equal(t, [2]int{3, 2}, [2]int{end.Warriors[1].Base.M, end.Warriors[1].Base.I}, text)
	}
	toldText(t, duel(t, "2", a, b), rules.Done{})            // nobody is infected by a miss
	tough := but(b, func(w *rules.Warrior) { w.Base.T = 5 }) // it is his own Toughness that keeps it off
	end, text := toldText(t, duel(t, "4 5 1", a, tough), rules.Done{})
	assert.Equal(t, [2]int{4, 3}, [2]int{end.Warriors[1].Base.M, end.Warriors[1].Base.I}, text)
	// A shot of his infects nobody.
	s := archer(t, field(t), "4 1", man("B", 1, 13, 10))
	s.Warriors[0] = learned(t, s.Warriors[0], "plague-bearer")
	shoot(t, s, 1)
}

func TestRegenerationBringsAllWoundsBack(t *testing.T) { // MUT-53, RUL-MUT-3
	a := armed(t, man("A", 0, 10, 10), "sword")
	hurt := func(wounds, of int) rules.Warrior {
		return learned(t, but(man("B", 1, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = of, wounds }), "regeneration")
	}
	end, _ := struck(t, "4 4 4", a, hurt(1, 1))
	ended(t, rules.Standing, end, 1, "no injury is rolled")
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	end, _ = struck(t, "4 4 3 1", a, hurt(1, 1))
	ended(t, rules.KnockedDown, end, 1)
	end, _ = struck(t, "4 4 4", a, hurt(2, 3))
	assert.Equal(t, 3, end.Warriors[1].Wounds, "wounds lost before come back too")
	end, _ = struck(t, "4 4 3", a, hurt(3, 3))
	assert.Equal(t, 2, end.Warriors[1].Wounds)
	end.Phase, end.Active = rules.Combat, 1
	end, _ = told(t, scripted(end, "4 4"), rules.Done{})
	assert.Equal(t, 1, end.Warriors[1].Wounds, "after a failure he heals no more")
}

func TestSuckersClimbWithoutTests(t *testing.T) { // MUT-63
	for key, dice := range map[string]string{"suckers": "", "furry": "1"} {
		climber := but(learned(t, man("A", 0, 10, 10), key), func(w *rules.Warrior) { w.At = at(10, footY, 0) })
		s := battle(t, roofed(t, 2), rules.Moves, dice, climber, man("B", 1, 40, 40))
		end := play(t, s, rules.Move{Who: 0, To: at(10, edgeY, 2)})
		assert.Equal(t, in(2), end.Warriors[0].At.Z, key)
	}
}

func TestWingsGlideDown(t *testing.T) { // MUT-66, DX-21, RUL-MUT-6
	flier := func(change func(s *rules.State)) *rules.State {
		a := but(learned(t, man("A", 0, 10, 10), "wings"), func(w *rules.Warrior) { w.At = at(10, 11.7, 6) })
		s := battle(t, field(t, roof(8, 8, 12, 12, 6), roof(8, 16, 12, 19, 3)), rules.Moves, "", a, man("B", 1, 40, 40))
		change(s)
		return s
	}
	none := func(*rules.State) {}
	for name, row := range map[string]struct {
		change func(s *rules.State)
		to     physics.Spot
		why    string
	}{
		"12\" from 6\" up":     {none, at(10, 23.7, 0), ""},
		"after a walk":         {func(s *rules.State) { s.Warriors[0].Done |= rules.Moved }, at(10, 15, 0), ""},
		"farther":              {none, at(10, 23.8, 0), "glides 12"},
		"to a lower roof":      {none, at(10, 17, 3), ""},
		"too far for it":       {none, at(10, 17.8, 3), "glides 6"},
		"up":                   {none, at(10, 12, 6.5), "down only"},
		"through his own roof": {func(s *rules.State) { s.Warriors[0].At.Y = in(8.6) }, at(10, 14, 0), "through the air"},
		"after a charge":       {func(s *rules.State) { s.Warriors[0].Done |= rules.Charged }, at(10, 15, 0), "who charges"},
		"stuck":                {func(s *rules.State) { s.Warriors[0].Done |= rules.Stuck }, at(10, 15, 0), rules.ErrStuck.Error()},
		"from the ground":      {func(s *rules.State) { s.Warriors[0].At = at(10, 14, 0) }, at(10, 15, 0), "on the ground already"},
		"without wings":        {func(s *rules.State) { s.Warriors[0].Talents = nil }, at(10, 15, 0), "has no wings"},
		"while shooting":       {func(s *rules.State) { s.Phase = rules.Shooting }, at(10, 15, 0), rules.ErrWrongPhase.Error()},
		"onto an enemy":        {func(s *rules.State) { s.Warriors[1].At = at(10, 16, 0) }, physics.Spot{X: in(10), Y: in(16) - contact}, "contact"},
		"onto another":         {func(s *rules.State) { s.Warriors[1].At = at(10, 16, 0) }, at(10, 15.5, 0), "no room"},
	} {
		s := flier(row.change)
		err := rules.Glide{Who: 0, To: row.to}.Legal(s)
		if row.why == "" {
			require.NoError(t, err, name)
			end, text := toldText(t, s, rules.Glide{Who: 0, To: row.to})
			assert.Equal(t, row.to, end.Warriors[0].At, name)
			assert.Contains(t, text, "A spreads his wings and glides")
			assert.ErrorIs(t, rules.Move{Who: 0, To: at(10, 21, 0)}.Legal(end), rules.ErrStuck)
			assert.True(t, end.Warriors[0].Did(rules.Moved), "he has moved")
		} else {
			assert.ErrorContains(t, err, row.why, name)
		}
	}
	offers := rules.GlideOffers(flier(none), &flier(none).Warriors[0])
	require.Len(t, offers, 1)
	assert.NoError(t, offers[0].WhyNot)
}
