package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func inch(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }

// one is a plain warrior.
func one(name string, side rules.SideID, x, y float64) rules.Warrior {
	return rules.Warrior{Name: name, Side: side, Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Wounds: 1,
		Radius: 1250, Height: inch(1.25), Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody, At: physics.Spot{X: inch(x), Y: inch(y)}, LeaderRadius: inch(6)}
}

// arena is a close combat of some on an open table.
func arena(t *testing.T, men ...rules.Warrior) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	table, err := physics.NewTable(physics.Plan{Name: "arena", Width: inch(48), Depth: inch(48)})
	require.NoError(t, err)
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: rules.Combat, Winner: -1, Sides: []rules.Side{{Name: "Red", Began: 50}, {Name: "Blue", Began: 50}}}
	for i, w := range men {
		w.ID = rules.WarriorID(i)
		s.Warriors = append(s.Warriors, w)
	}
	return s
}

// step is a command that does what a rule does.
type step struct{ do func(p *rules.Play) }

func (step) Legal(*rules.State) error       { return nil }
func (c step) Play(p *rules.Play)           { c.do(p) }
func (step) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (step) String(*rules.State) string     { return "step" }

// does lets a rule work, with all dice used.
func does(t *testing.T, s *rules.State, dice string, do func(p *rules.Play), answers ...int) *rules.State {
	t.Helper()
	s = s.Clone()
	s.Dice = rules.Dice{Strict: true}
	for _, d := range dice {
		s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
	}
	var all []rules.Answer
	for _, a := range answers {
		all = append(all, rules.Answer{a})
	}
	out, err := rules.Run(s, step{do}, all)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open: %+v", out.Open)
	require.Zero(t, out.State.Dice.Left(), "dice were not used")
	return out.State
}

// weapon is the number of a weapon, by its key.
func weapon(t *testing.T, key string) rules.WeaponID {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	id, ok := set.WeaponNamed(key)
	require.True(t, ok, key)
	return id
}

// armour is the number of a suit of armour, by its key.
func armour(t *testing.T, key string) rules.ArmourID {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	id, ok := set.ArmourNamed(key)
	require.True(t, ok, key)
	return id
}

// nature is the entry of a special rule or a mutation.
func nature(t *testing.T, key string) *rules.Talent {
	t.Helper()
	for _, list := range [][]rules.Talent{warbands.Natures, warbands.Mutations} {
		for i := range list {
			if list[i].Key == key {
				return &list[i]
			}
		}
	}
	t.Fatal(key)
	return nil
}

// beside sets a warrior against another, by quarters of the circle from the right.
func beside(o, w rules.Warrior, quarter int) rules.Warrior {
	w.At = o.At
	w.At.X += []physics.Length{2500, 0, -2500, 0}[quarter]
	w.At.Y += []physics.Length{0, 2500, 0, -2500}[quarter]
	return w
}

func TestWhichTestsTheCrazedAndFanaticsPass(t *testing.T) { // KIN-02, KIN-03
	s := arena(t, one("A", 0, 10, 10), one("B", 1, 20, 20))
	does(t, s, "", func(p *rules.Play) {
		for kind := rules.RoutTest; kind <= rules.RoutTest+3; kind++ {
			test := rules.Test{Kind: kind, Rule: "PSY-02"}
			assert.True(t, nature(t, "crazed").Moments.Passes(p, p.Warrior(0), test))
			assert.Equal(t, kind != rules.RoutTest, nature(t, "fanatical").Moments.Passes(p, p.Warrior(0), test), "the warband's own courage is another thing")
		}
		assert.True(t, nature(t, "fanatical").Moments.Passes(p, p.Warrior(0), rules.Test{}))
	})
}

func TestWhatTheBlessedThrowAgain(t *testing.T) { // KIN-05
	s := arena(t, one("A", 0, 10, 10), one("B", 1, 20, 20))
	for purpose := rules.OtherRoll; purpose <= rules.EvadeRoll; purpose++ {
		does(t, s, "", func(p *rules.Play) {
			assert.Equal(t, purpose == rules.TestRoll || purpose == rules.HitRoll, nature(t, "blessed-sight").Moments.Rethrows(p, p.Warrior(0), purpose, false), purpose)
			assert.False(t, nature(t, "blessed-sight").Moments.Rethrows(p, p.Warrior(0), purpose, true))
		})
	}
}

func TestWhatNaturesMakeOfAWarrior(t *testing.T) { // KIN-01, KIN-04, KIN-07, KIN-10, KIN-11, KIN-12, GIFT-03, HIRED-05
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	w := one("A", 0, 10, 10)
	nature(t, "military-discipline").Made(set, &w)
	assert.Equal(t, inch(12), w.LeaderRadius)
	nature(t, "cloven-hoofs").Grows(&w.Base)
	assert.Equal(t, 5, w.Base.M)
	assert.Equal(t, []string{"Wizards"}, nature(t, "burn-the-witch").Hates)
	assert.Equal(t, 2, nature(t, "excellent-sight").Spots)
	assert.True(t, nature(t, "hard-head").Unconcussed)
	s := arena(t, w, one("B", 1, 20, 20))
	for did, more := range map[rules.Actions]int{0: 0, rules.Moved: 0, rules.Charged: 1, rules.Charged | rules.Moved: 1} {
		s.Warriors[0].Done = did
		assert.Equal(t, more, nature(t, "slavering-charge").Moments.Attacks(s, s.Warrior(0)))
	}
	for score := 1; score <= 7; score++ {
		for _, into := range []rules.Condition{rules.KnockedDown, rules.Stunned, rules.OutOfAction} {
			want := into
			if into == rules.OutOfAction && score == 5 {
				want = rules.Stunned
			}
			does(t, s, "", func(p *rules.Play) {
				assert.Equal(t, want, nature(t, "hard-to-kill").Moments.InjuryRolled(p, p.Warrior(0), score, into, false), "%d, %s", score, into)
			})
		}
	}
	for _, mounts := range []bool{false, true} {
		r := *set
		r.Mounts = mounts
		w := one("A", 0, 10, 10)
		nature(t, "freelance-rider").Made(&r, &w)
		assert.Equal(t, mounts, w.Mounted)
		if mounts {
			assert.Equal(t, rules.Mount{Name: "warhorse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}, w.Mount)
		} else {
			assert.Zero(t, w.Mount)
		}
	}
}

func TestWhoMindsTheStupid(t *testing.T) { // KIN-08, PSY-11
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		minded bool
	}{
		"a hero of the Skaven": {func(*rules.Warrior) {}, true}, "a hair farther": {func(w *rules.Warrior) { w.At.X++ }, false}, "a henchman": {func(w *rules.Warrior) { w.Hero = false }, false},
		"a hero of others": {func(w *rules.Warrior) { w.Traits = 0 }, false}, "one who lies": {func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, false}, "one who flees": {func(w *rules.Warrior) { w.Fleeing = true }, false}, "an enemy": {func(w *rules.Warrior) { w.Side = 1 }, false},
	} {
		o := one("O", 0, 10, 10)
		o.Hero, o.Traits = true, rules.Skaven
		o.At.X += 2500 + inch(6)
		row.change(&o)
		s := arena(t, one("A", 0, 10, 10), o, one("B", 1, 40, 40))
		assert.Equal(t, row.minded, nature(t, "minded-by-skaven").Moments.Minded(s, s.Warrior(0)), name)
	}
}

func TestWhatMutationsCostAndGive(t *testing.T) { // BAND-13, GIFT-01 to GIFT-09
	type gift struct {
		rule              string
		price, arms, save int
		third             bool
		grants            rules.Trait
	}
	want := map[string]gift{
		"daemon-soul": {"GIFT-01", 20, 0, 4, false, 0}, "great-claw": {"GIFT-02", 50, 1, 0, false, 0}, "cloven-hoofs": {"GIFT-03", 40, 0, 0, false, 0}, "tentacle": {"GIFT-04", 35, 1, 0, false, 0},
		"blackblood": {"GIFT-05", 30, 0, 0, false, 0}, "spines": {"GIFT-06", 35, 0, 0, false, 0}, "scorpion-tail": {"GIFT-07", 40, 0, 0, false, 0}, "extra-arm": {"GIFT-08", 40, 0, 0, true, 0}, "hideous": {"GIFT-09", 40, 0, 0, false, rules.CausesFear},
	}
	got := map[string]gift{}
	for _, g := range warbands.Mutations {
		assert.Equal(t, warbands.Mutation, g.List)
		got[g.Key] = gift{g.Rule, g.Price, g.Arms, g.Defies, g.ThirdHand, g.Grants}
	}
	assert.Equal(t, want, got)
	s := arena(t, one("A", 0, 10, 10), one("B", 1, 20, 20))
	claw := nature(t, "great-claw").Moments.Limbs(s, s.Warrior(0))
	require.Len(t, claw, 1)
	assert.Equal(t, [2]int{1, 4}, [2]int{claw[0].Blows, claw[0].Strength(s, s.Warrior(0), s.Warrior(1))}, "his own 3 and 1")
	s.Warriors[0].Base.S = 5
	assert.Equal(t, 6, claw[0].Strength(s, s.Warrior(0), s.Warrior(1)))
	tail := nature(t, "scorpion-tail").Moments.Limbs(s, s.Warrior(0))
	require.Len(t, tail, 1)
	assert.Equal(t, 5, tail[0].Strength(s, s.Warrior(0), s.Warrior(1)))
	s.Warriors[1].Traits = rules.ImmuneToPoison
	assert.Equal(t, 2, tail[0].Strength(s, s.Warrior(0), s.Warrior(1)))
}

func TestWhomATentacleHolds(t *testing.T) { // GIFT-04
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	dagger, _ := set.WeaponNamed("dagger")
	a := one("A", 0, 10, 10)
	two := one("Two", 1, 0, 0)
	two.Base.A, two.Weapons, two.Main = 2, []rules.WeaponID{dagger}, dagger
	single := two
	single.Name, single.Base.A = "Single", 1
	bare := one("Bare", 1, 0, 0)
	bare.Base.A = 2
	pair := one("Pair", 1, 0, 0)
	pair.Weapons, pair.Main, pair.Off = []rules.WeaponID{dagger, dagger}, dagger, dagger
	lies := two
	lies.Condition = rules.KnockedDown
	raves := single
	raves.Traits |= rules.Frenzied
	for name, row := range map[string]struct {
		foes    []rules.Warrior
		change  func(w *rules.Warrior)
		answers []int
		held    int // which of them, from 1
	}{
		"of two attacks":   {[]rules.Warrior{two}, nil, nil, 1},
		"with two weapons": {[]rules.Warrior{pair}, nil, nil, 1},
		"of two in frenzy": {[]rules.Warrior{raves}, nil, nil, 1},
		"with his fists":   {[]rules.Warrior{bare}, nil, nil, 0}, // WEAP-01: they strike one blow
		"of one alone":     {[]rules.Warrior{single}, nil, nil, 0},
		"who lies":         {[]rules.Warrior{lies, single}, nil, nil, 0},
		"his choice":       {[]rules.Warrior{two, single, pair}, nil, []int{1}, 3},
		"his other choice": {[]rules.Warrior{two, single, pair}, nil, []int{0}, 1},
		"when he lies":     {[]rules.Warrior{two}, func(w *rules.Warrior) { w.Condition = rules.Stunned }, nil, 0},
		"when he flees":    {[]rules.Warrior{two}, func(w *rules.Warrior) { w.Fleeing = true }, nil, 0},
	} {
		men := []rules.Warrior{a}
		if row.change != nil {
			row.change(&men[0])
		}
		for i, f := range row.foes {
			men = append(men, beside(a, f, i))
		}
		end := does(t, arena(t, men...), "", func(p *rules.Play) { nature(t, "tentacle").Moments.Fights(p, p.Warrior(0)) }, row.answers...)
		for i := range end.Warriors[1:] {
			want := 0
			if i+1 == row.held {
				want = 1
			}
			assert.Equal(t, want, end.Warriors[i+1].Counters.Get("held", 0), "%s: %s", name, end.Warriors[i+1].Name)
		}
	}
	// A second tentacle takes another attack.
	held := beside(a, two, 0)
	held.Base.A = 3
	held.Counters.Set("held", 0, 1)
	end := does(t, arena(t, a, held), "", func(p *rules.Play) { nature(t, "tentacle").Moments.Fights(p, p.Warrior(0)) })
	assert.Equal(t, 2, end.Warriors[1].Counters.Get("held", 0))
}

func TestWhomSpinesAndBlackBloodStrike(t *testing.T) { // GIFT-05, GIFT-06, MUT-15, MUT-61, FIGHT-02
	a := one("A", 0, 10, 10)
	foe, friend, far := beside(a, one("Foe", 1, 0, 0), 0), beside(a, one("Friend", 0, 0, 0), 1), one("Far", 1, 20, 20)
	s := arena(t, a, foe, friend, far)
	prick := func(s *rules.State, dice string) *rules.State {
		return does(t, s, dice, func(p *rules.Play) { nature(t, "spines").Moments.Fights(p, p.Warrior(0)) })
	}
	end := prick(s, "55") // Strength 1 against 3: 6
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	end = prick(s, "6161")
	assert.Equal(t, [3]rules.Condition{rules.KnockedDown, rules.KnockedDown, rules.Standing}, [3]rules.Condition{end.Warriors[1].Condition, end.Warriors[2].Condition, end.Warriors[3].Condition}, "friend and foe")
	for _, into := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
		s.Warriors[0].Condition = into
		end = prick(s, "6161")
		assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "whoever touches one who is %s is pricked too", into)
	}
	s.Warriors[0].Condition = rules.Standing
	c := s.Clone()
	c.Warriors[0].Fleeing = true
	assert.Equal(t, rules.KnockedDown, prick(c, "6161").Warriors[1].Condition, "and one who flees and has no room to")
	c = s.Clone()
	c.Warriors[1].At = far.At
	assert.Equal(t, rules.KnockedDown, prick(c, "61").Warriors[2].Condition, "a friend of who fights nobody is pricked all the same")
	bleed := func(dice string, st rules.Strike) *rules.State {
		return does(t, s, dice, func(p *rules.Play) { nature(t, "blackblood").Moments.Bleeds(p, p.Warrior(0), &st) })
	}
	blow := rules.Strike{By: 1, At: 0}
	end = bleed("413", blow) // Strength 3 against 3: the foe falls
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.EqualValues(t, 0, end.Warriors[1].DownedBy, "it is his doing")
	for name, row := range map[string]struct {
		dice   string
		change func(w *rules.Warrior)
	}{
		"armour saves":                          {"463", func(w *rules.Warrior) { w.Armour = armour(t, "light") }},
		"a shield helps nobody with both hands": {"413", func(w *rules.Warrior) { w.Shield, w.Main = true, weapon(t, "double-handed") }},
	} {
		t.Run(name, func(t *testing.T) {
			c := s.Clone()
			row.change(&c.Warriors[1])
			does(t, c, row.dice, func(p *rules.Play) { nature(t, "blackblood").Moments.Bleeds(p, p.Warrior(0), &blow) })
		})
	}
	bleed("33", blow)
	bleed("", rules.Strike{By: 1, At: 0, Shot: true})
	bleed("", rules.Strike{By: rules.Nobody, At: 0})
	bleed("", rules.Strike{By: 1, At: 0, Rule: "GIFT-05"})
}

func TestWhatTheThirdHandHolds(t *testing.T) { // GIFT-08
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	ids := func(keys ...string) (all []rules.WeaponID) {
		for _, key := range keys {
			id, ok := set.WeaponNamed(key)
			require.True(t, ok, key)
			all = append(all, id)
		}
		return all
	}
	for name, row := range map[string]struct {
		weapons   []string
		main, off string
		traits    rules.Trait
		held      string // what the log says it strikes with; "none": no blow
	}{
		"nothing":                 {nil, "", "", 0, "none"},
		"two swords":              {[]string{"sword", "axe"}, "sword", "axe", 0, "none"},
		"a third":                 {[]string{"sword", "axe", "dagger"}, "sword", "axe", 0, " with a dagger"},
		"the first of those left": {[]string{"sword", "axe", "club", "dagger"}, "sword", "axe", 0, " with a club"},
		"two of one kind":         {[]string{"sword", "sword", "sword"}, "sword", "sword", 0, " with a sword"},
		"one beside a halberd":    {[]string{"halberd", "dagger"}, "halberd", "", 0, " with a dagger"},
		"no halberd":              {[]string{"sword", "halberd"}, "sword", "", 0, "none"},
		"one of nature's own":     {nil, "", "", rules.NaturalWeapons, ""},
	} {
		w := one("A", 0, 10, 10)
		w.Traits, w.Weapons = row.traits, ids(row.weapons...)
		if row.main != "" {
			w.Main = ids(row.main)[0]
		}
		if row.off != "" {
			w.Off = ids(row.off)[0]
		}
		w.Traits |= rules.NeverAlone
		foe := beside(w, one("B", 1, 0, 0), 0)
		foe.Base.T, foe.Base.A = 10, 0
		s := arena(t, w, foe)
		require.True(t, s.Rules.Teach(&s.Warriors[0], "extra-arm"))
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		var told []string
		for _, e := range out.Events {
			if e.Rule == "GIFT-08" && e.Kind == rules.Struck {
				told = append(told, e.Text)
			}
		}
		if row.held == "none" {
			assert.Empty(t, told, name)
			continue
		}
		assert.Equal(t, []string{"The extra arm of A strikes at B" + row.held + "."}, told, name)
	}
}

func TestWhatTraitsDoInTheTurn(t *testing.T) { // KIN-15, KIN-17
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	sword, _ := set.WeaponNamed("sword")
	axe, _ := set.WeaponNamed("axe")
	s := arena(t, one("A", 0, 10, 10), one("B", 1, 20, 20))
	for i := range warbands.Traits {
		r := &warbands.Traits[i]
		switch r.Trait {
		case rules.ExpertSwordsman:
			for _, row := range []struct {
				did    rules.Actions
				weapon rules.WeaponID
				again  bool
			}{{rules.Charged, sword, true}, {rules.Charged, axe, false}, {0, sword, false}, {rules.Moved, sword, false}} {
				s.Warriors[0].Done = row.did
				assert.Equal(t, row.again, r.Moments.StrikesAgain(s, s.Warrior(0), row.weapon), "%+v", row)
			}
		case rules.NoPain:
			assert.False(t, r.Moments.Stuns(nil, nil, nil))
		}
	}
}
