package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/skills"
)

func TestASkillAddsOneOnTheChartOfCriticals(t *testing.T) { // LEARN-C4, SKILL-C3, AMB-66
	hit := func(skill string, shot bool, die string) string {
		s := shooterAt(t, 8, "bow", "6"+die+"11")
		s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
		s.Dice.Strict = false
		if skill != "" {
			s.Warriors[0] = learned(t, s.Warriors[0], skill)
		}
		p := &rules.Play{State: s}
		w := weapon(t, s, "bow")
		if !shot {
			w = weapon(t, s, "sword")
		}
		p.Hit(&rules.Strike{By: 0, At: 1, Weapon: w, Strength: 3, Face: 4, Shot: shot})
		for _, e := range p.Events {
			switch e.Rule {
			case "CRIT-06", "CRIT-07", "CRIT-08":
				return e.Rule
			}
		}
		return ""
	}
	for _, row := range []struct {
		skill string
		shot  bool
		more  int
	}{{"", false, 0}, {"", true, 0}, {"web-of-steel", false, 1}, {"web-of-steel", true, 0}, {"early-web-of-steel", false, 1}, {"early-web-of-steel", true, 1}} {
		for die := 1; die <= 6; die++ {
			want := "CRIT-06"
			switch n := die + row.more; {
			case n >= 5:
				want = "CRIT-08"
			case n >= 3:
				want = "CRIT-07"
			}
			assert.Equal(t, want, hit(row.skill, row.shot, string(rune('0'+die))), "%q, shot %v, a %d", row.skill, row.shot, die)
		}
	}
}

func TestTheHungerComesAtTheStartOfHisTurn(t *testing.T) { // LEARN-K1
	a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), "black-hunger")
	s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 30, 10))
	c := skills.Hunger{Who: 0}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"LEARN-K1", of0(func(w *rules.Warrior) { w.Talents = nil })},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{"start of his turn", func(s *rules.State) { s.Phase = rules.Moves }},
		{"start of his turn", func(s *rules.State) { s.Turn = 0 }},
		{"start of his turn", of0(func(w *rules.Warrior) { w.Intent = []rules.WarriorID{1} })},
		{"knocked down", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{rules.ErrFleeing, of0(func(w *rules.Warrior) { w.Fleeing = true })},
		{rules.ErrDazed, of0(func(w *rules.Warrior) { w.Dazed = true })},
		{"this turn", of0(func(w *rules.Warrior) { w.Counters.Set("black hunger", 0, 1) })},
		{rules.ErrStuck, func(s *rules.State) { *s = *where(s, bound) }},
	}.by(t, s, c)
	assert.ErrorIs(t, skills.Hunger{Who: 9}.Legal(s), rules.ErrNotInPlay)
	offered := func(s *rules.State) (n int) {
		for _, o := range s.Offers(0) {
			if _, ok := o.Command.(skills.Hunger); ok {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, offered(s))
	moves := s.Clone()
	moves.Phase = rules.Moves
	assert.Zero(t, offered(moves))
	// At its end D3 hits of Strength 3 that no armour stops and that are never critical.
	s.Warriors[0].Counters.Set("black hunger", 0, 2)
	s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("gromril")
	s.Warriors[0].Base.W, s.Warriors[0].Wounds = 9, 9
	s.Phase = rules.Combat
	for dice, lost := range map[string]int{"1 6": 1, "1 4": 1, "1 3": 0, "3 44": 2, "5 636": 2} {
		end := play(t, scripted(s, dice), rules.Done{})
		assert.Equal(t, lost, 9-end.Warriors[0].Wounds, dice)
		assert.Zero(t, end.Warriors[0].Counters.Get("black hunger", 0))
	}
	// Who did not give in to it pays nothing.
	s.Warriors[0].Counters = nil
	play(t, scripted(s, ""), rules.Done{})
}

func TestFaithHelpsAgainstFearOnly(t *testing.T) { // LEARN-X5
	p := verbs(t, "66 34", nothing)
	p.Warriors[0] = learned(t, p.Warriors[0], "absolute-faith")
	for _, row := range []struct {
		kind rules.TestKind
		dice string
		ok   bool
	}{{rules.FearTest, "66 34", true}, {rules.FearTest, "66 66", false}, {rules.FearTest, "34", true}, {rules.StupidityTest, "66", false}, {rules.AllAloneTest, "66", false}} {
		q := &rules.Play{State: scripted(p.State, row.dice)}
		q.Dice.Strict = true
		assert.Equal(t, row.ok, q.TestLeadership(q.Warrior(0), rules.Test{Kind: row.kind, Rule: "PSY-02"}, "to try"), row.dice)
		assert.Zero(t, q.Dice.Left(), row.dice)
	}
	// Nor when she misses a blow.
	a := learned(t, axeman(t, "A", 0, 5), "absolute-faith")
	play(t, fray(t, "1", a, beside(a, target(1), 1)), rules.Done{})
}

func TestTheSignOfSigmarIsForTheUnholyInTheirFirstRound(t *testing.T) { // LEARN-X1
	attacks := func(of rules.Trait, fought, a int) int {
		b := but(axeman(t, "B", 1, 3), func(w *rules.Warrior) { w.Traits |= of; w.Base.A, w.Fought = a, fought })
		s := fray(t, "", learned(t, man("A", 0, 10, 10), "sign-of-sigmar"), beside(man("A", 0, 10, 10), b, 1))
		n, _ := s.Attacks(&s.Warriors[1])
		return n
	}
	for _, of := range []rules.Trait{rules.Undead, rules.Possessed, rules.Vampire} {
		assert.Equal(t, 2, attacks(of, 0, 3))
		assert.Equal(t, 1, attacks(of, 0, 1), "one is left him")
		assert.Equal(t, 3, attacks(of, 1, 3))
	}
	assert.Equal(t, 3, attacks(0, 0, 3))
	assert.Equal(t, 3, attacks(rules.Elf, 0, 3))
}

func TestSlayersChargeHard(t *testing.T) { // LEARN-D1, LEARN-D3
	for skill, row := range map[string][2][2]int{ // attacks and the score to hit, standing and charging
		"ferocious-charge": {{2, 4}, {4, 5}},
		"berserker":        {{2, 4}, {2, 3}},
	} {
		for charging, want := range row {
			a := learned(t, axeman(t, "A", 0, 5), skill)
			a.Base.A = 2
			if charging == 1 {
				a = charger(a)
			}
			s := fray(t, "", a, beside(a, target(1), 1))
			n, _ := s.Attacks(&s.Warriors[0])
			r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
			assert.Equal(t, want, [2]int{n, r.Need()}, "%s, charging %d", skill, charging)
		}
	}
}

func TestAFerociousChargeIsLeftBe(t *testing.T) { // LEARN-D1
	a := charger(learned(t, axeman(t, "A", 0, 5), "ferocious-charge"))
	a.Base.A = 2
	s := fray(t, "", a, but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.A = 0 }))
	s.Active = 0
	assert.Equal(t, "LEARN-D1", asked(t, s, rules.Done{}).Rule)
	play(t, scripted(s, "4 4 4 4"), rules.Done{}, rules.Answer{0}) // four misses at -1
	play(t, scripted(s, "3 3"), rules.Done{}, rules.Answer{1})     // two misses
	for name, change := range map[string]func(s *rules.State){     // nobody is asked who has nothing to gain
		"standing":  func(s *rules.State) { s.Warriors[0].Done = 0 },
		"not there": func(s *rules.State) { s.Warriors[1].At = at(30, 30, 0) },
	} {
		other := scripted(s, map[string]string{"standing": "3 3", "not there": ""}[name])
		change(other)
		play(t, other, rules.Done{})
	}
}

func TestLuckIsAskedForOnceAndOnlyForFailures(t *testing.T) { // LEARN-E2
	a := learned(t, axeman(t, "A", 0, 5), "luck")
	a.Base.A = 2
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	assert.Equal(t, "LEARN-E2", asked(t, fray(t, "1", a, b), rules.Done{}).Rule)
	// Used for the first miss, the second stands.
	end := play(t, fray(t, "1 4 1 3", a, b), rules.Done{}, rules.Answer{0})
	assert.Equal(t, 1, end.Warriors[0].Counters.Get("luck", 0))
	// A hit is no failure.
	d := asked(t, fray(t, "4 1", a, b), rules.Done{})
	assert.Equal(t, "LEARN-E2", d.Rule)
	_, err := rules.Run(fray(t, "44 44", a, b), rules.Done{}, nil)
	require.NoError(t, err)
}

func TestTheArtOfSilentDeathNeedsEmptyHandsOrClaws(t *testing.T) { // LEARN-K5, WEAP-01
	attacks := func(change func(w *rules.Warrior), things ...string) int {
		a := learned(t, but(equipped(t, man("A", 0, 10, 10), things...), change), "art-of-silent-death")
		s := fray(t, "", a, man("B", 1, 20, 20))
		n, _ := s.Attacks(&s.Warriors[0])
		return n
	}
	assert.Equal(t, 2, attacks(nothing))
	assert.Equal(t, 3, attacks(nothing, "fighting-claws"))
	assert.Equal(t, 1, attacks(nothing, "sword"))
	assert.Equal(t, 2, attacks(nothing, "sword", "axe"), "as anybody with two weapons")
	assert.Equal(t, 1, attacks(func(w *rules.Warrior) { w.Traits |= rules.NaturalWeapons }), "claws of his own are no empty hands")
	// 5 and 6 are criticals with those alone, and not where a 5 is needed.
	critical := func(toughness int, face string, things ...string) bool {
		a := learned(t, equipped(t, man("A", 0, 10, 10), things...), "art-of-silent-death")
		s := fray(t, "", a, beside(a, but(target(1), func(w *rules.Warrior) { w.Base.T, w.Base.W, w.Wounds = toughness, 9, 9 }), 1))
		p := &rules.Play{State: scripted(s, face+"11")}
		p.Hit(&rules.Strike{By: 0, At: 1, Weapon: s.Warriors[0].Main, Strength: 3, Face: 4, NoSave: true})
		for _, e := range p.Events {
			if e.Rule == "CRIT-01" {
				return true
			}
		}
		return false
	}
	for _, row := range []struct {
		toughness int
		face      string
		thing     string
		want      bool
	}{{3, "5", "", true}, {3, "4", "", false}, {3, "6", "", true}, {4, "5", "", false}, {4, "6", "", true}, {3, "5", "fighting-claws", true}, {3, "5", "sword", false}, {3, "6", "sword", true}} {
		var things []string
		if row.thing != "" {
			things = []string{row.thing}
		}
		assert.Equal(t, row.want, critical(row.toughness, row.face, things...), "%+v", row)
	}
}

func TestATailTakesWhatIsLeft(t *testing.T) { // LEARN-K2
	tail := func(change func(w *rules.Warrior), arms ...string) bool {
		a := but(learned(t, armed(t, man("A", 0, 10, 10), arms...), "tail-fighting"), change)
		a.Base.I = 5
		out, err := rules.Run(fray(t, "111111", a, beside(a, target(1), 1)), rules.Done{}, nil)
		require.NoError(t, err)
		return citing(out.Events, "LEARN-K2") > 0
	}
	assert.True(t, tail(nothing, "dagger", "dagger", "dagger"))
	assert.True(t, tail(nothing, "axe", "club", "sword"))
	assert.True(t, tail(nothing, "axe", "club", "dagger"))
	assert.False(t, tail(nothing, "axe", "club", "axe"), "neither knife nor sword")
	assert.False(t, tail(nothing, "axe"))
	assert.False(t, tail(nothing, "dagger"), "that is in his hand")
	assert.False(t, tail(nothing, "dagger", "dagger"), "and these are in both")
	assert.False(t, tail(func(w *rules.Warrior) { w.Shield = true }, "dagger", "dagger", "sword"), "it holds the shield")
}

func TestTwoShotsWithoutMoving(t *testing.T) { // SKILL-SH1, LEARN-S1, SKILL-SH5, LEARN-S7
	may := func(skill, gear string, done rules.Actions) bool {
		s := shooterAt(t, 4, gear, "", skill)
		s.Warriors[0].Hero, s.Warriors[0].Done = true, done
		return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, gear), Twice: true}.Legal(s) == nil
	}
	for _, key := range []string{"bow", "long-bow", "short-bow", "elf-bow", "throwing-stars"} {
		assert.True(t, may("early-quick-shot", key, 0), key)
		assert.False(t, may("early-quick-shot", key, rules.Moved), "%s after a move", key)
	}
	for _, key := range []string{"crossbow", "crossbow-pistol", "pistol", "handgun", "net", "blessed-water", "blunderbuss"} {
		assert.False(t, may("early-quick-shot", key, 0), key)
	}
	assert.True(t, may("quick-shot", "bow", rules.Moved), "the later skill asks for no rest")
	// A sling's own two shots reach 9" and are at -1; those of the skill are not.
	for _, row := range []struct {
		skills []string
		gap    float64
		dice   string
		text   string
	}{
		{nil, 8, "4 4", "4+ BS 3, -1 two shots: 5+"}, {nil, 10, "", "beyond the 9.00\""},
		{[]string{"early-quick-shot"}, 8, "3 41", "4+ BS 3. Rolled 4: success"},
		{[]string{"early-quick-shot"}, 10, "4 51", "4+ BS 3, -1 long range: 5+. Rolled 5: success"},
	} {
		s := shooterAt(t, row.gap, "sling", row.dice, row.skills...)
		_, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "sling"), Twice: true})
		assert.Contains(t, text, row.text, "%v at %v", row.skills, row.gap)
	}
	// Who hunts fires every turn what others load.
	loads := func(skill, gear string) bool {
		s := shooterAt(t, 4, gear, "1")
		if skill != "" {
			s.Warriors[0] = learned(t, s.Warriors[0], skill)
		}
		s = play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, gear)})
		s.Warriors[0].Done = 0
		s.Sides[0].Turns++
		return s.MayShoot(&s.Warriors[0], weapon(t, s, gear)) != nil
	}
	for _, key := range []string{"handgun", "long-rifle"} {
		assert.True(t, loads("", key), key)
		assert.False(t, loads("hunter", key), key)
		assert.False(t, loads("early-hunter", key), key)
	}
	assert.True(t, loads("hunter", "pistol"), "no pistol")
	assert.False(t, loads("early-hunter", "pistol"))
	assert.False(t, loads("pistolier", "pistol"), "a single one every turn")
	assert.False(t, loads("", "bow"))
}

func TestWhatJumpsUpAgain(t *testing.T) { // LEARN-V5, SKILL-SP5, ARMR-07
	for _, skill := range []string{"jump-up", "early-jump-up"} {
		for die, want := range map[string]rules.Condition{"1": rules.Standing, "2": rules.Standing, "3": rules.Stunned, "4": rules.Stunned, "5": rules.OutOfAction} {
			s := shooterAt(t, 8, "bow", "44"+die)
			s.Warriors[1] = learned(t, s.Warriors[1], skill)
			ended(t, want, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}), 1, "%s, a %s", skill, die)
		}
	}
	s := shooterAt(t, 8, "bow", "44 3 4")
	s.Warriors[1] = learned(t, s.Warriors[1], "jump-up")
	s.Warriors[1].Helmet = true
	ended(t, rules.KnockedDown, play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}), 1, "a helmet made it so")
}

func TestFightingInsideHelpsPitFightersWhoFight(t *testing.T) { // LEARN-T2, SKILL-ST2
	ruin := roof(5, 5, 20, 20, 3)
	a := learned(t, armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.At.Z = in(3) }), "sword"), "pit-fighter")
	s := battle(t, field(t, ruin), rules.Combat, "", a, man("B", 1, 30, 30))
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).WS, "not by himself")
	s.Warriors[1].At = beside(a, man("B", 1, 0, 0), 1).At
	assert.Equal(t, 4, s.Profile(&s.Warriors[0]).WS)
}

func TestTheNumbersOfSkavenArms(t *testing.T) { // ARMS-03, ARMS-04, ARMS-05
	for _, key := range []string{"weeping-blades", "fighting-claws"} {
		b := but(equipped(t, man("B", 1, 10, 10), key), func(w *rules.Warrior) { w.Base.A = 0 })
		a := beside(b, but(axeman(t, "A", 0, 5), nothing), 1)
		s := fray(t, "4", b, a)
		s.Warriors[0].Base.A, s.Warriors[0].Off = 0, rules.NoWeapon
		assert.Equal(t, "PARRY-01", asked(t, s, rules.Done{}).Rule, "%s parry", key)
	}
	// A blowpipe: 8", Strength 1, an easy save, venom on a 6, never critical.
	pipe := func(gap float64) *rules.State {
		a := armed(t, man("A", 0, 10, 10), "blowpipe")
		return battle(t, field(t), rules.Shooting, "", a, away(a, man("B", 1, 0, 0), gap))
	}
	s := pipe(8)
	wp := s.Rules.Weapon(weapon(t, s, "blowpipe"))
	assert.Equal(t, in(8), s.Reach(&s.Warriors[0], wp))
	shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blowpipe")}
	play(t, scripted(pipe(8.1), ""), shot) // out of range: no die
	ended(t, rules.Standing, play(t, scripted(s, "5 5"), shot), 1, "Strength 1 against Toughness 3 needs a 6")
	ended(t, rules.KnockedDown, play(t, scripted(s, "5 6 5 1"), shot), 1, "which the easy save lets by")
	ended(t, rules.Standing, play(t, scripted(s, "5 6 6"), shot), 1, "or not")
	_, events := told(t, scripted(s, "6 2 5 1"), shot)
	assert.Zero(t, citing(events, "CRIT-01"))
	for _, face := range []string{"1", "6"} {
		end, _ := told(t, scripted(s, "6 "+face+" 5 1"), shot)
		ended(t, rules.KnockedDown, end, 1, "venom, whatever the die shows")
	}
}

func TestOneKnifeOfThreeAtEachOfThem(t *testing.T) { // LEARN-S8, SKILL-SH6
	a := learned(t, armed(t, man("A", 0, 10, 10), "throwing-stars", "bow"), "knife-fighter")
	b := man("B", 1, 13, 10)
	s := battle(t, field(t), rules.Shooting, "", a, b)
	star := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "throwing-stars")}
	play(t, scripted(s, "1"), star, rules.Answer{0})
	play(t, scripted(s, "11"), star, rules.Answer{1}, rules.Answer{0})
	play(t, scripted(s, "111"), star, rules.Answer{1}, rules.Answer{1})
	play(t, scripted(s, "1"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
}

func TestAScribeWritesOneScrollOfWhatHeKnows(t *testing.T) { // LEARN-A8
	begins := func(change func(set *rules.Ruleset), spells ...string) *rules.State {
		s := battle(t, field(t), rules.Charges, "", learned(t, wizard(t, "A", 0, 10, 10, spells...), "scribe"), man("B", 1, 14, 10))
		s.Turn = 0
		set := *s.Rules
		set.Spells = append([]rules.Spell{}, set.Spells...)
		change(&set)
		s.Rules = &set
		return s
	}
	none := func(*rules.Ruleset) {}
	written := func(s *rules.State) string {
		if n := s.Warriors[0].Counters.Get("scroll", 0); n > 0 {
			return s.Rules.Spells[n-1].Key
		}
		return ""
	}
	// Of one there is no choice; of none no scroll.
	s, events := told(t, begins(none, "lifestealer"), rules.Begin{})
	assert.Equal(t, "lifestealer", written(s))
	assert.Equal(t, 1, citing(events, "LEARN-A8"))
	nothing := begins(none, "lifestealer")
	nothing.Warriors[0].Spells = nil
	s, events = told(t, nothing, rules.Begin{})
	assert.Equal(t, []any{"", 0}, []any{written(s), citing(events, "LEARN-A8")})
	// Of two the one he chooses, in the order of the lists.
	d := asked(t, begins(none, "re-animation", "lifestealer"), rules.Begin{})
	assert.Equal(t, "LEARN-A8", d.Rule)
	require.Len(t, d.Options, 2)
	for k := range d.Options {
		s = play(t, begins(none, "re-animation", "lifestealer"), rules.Begin{}, rules.Answer{k})
		assert.Equal(t, d.Options[k].Text, s.Rules.Spells[s.Warriors[0].Counters.Get("scroll", 0)-1].Name)
	}
	// What needs no roll needs no scroll.
	for difficulty, key := range map[int]string{0: "", 1: "lifestealer", 2: "lifestealer"} {
		s = play(t, begins(func(set *rules.Ruleset) { set.Spells[spellID(t, set, "lifestealer")].Difficulty = difficulty }, "lifestealer"), rules.Begin{})
		assert.Equal(t, key, written(s), "difficulty %d", difficulty)
	}
	// Spent it is gone.
	s = play(t, begins(none, "lifestealer"), rules.Begin{})
	s.Phase = rules.Shooting
	s = play(t, scripted(s, "11"), spell(s, 1), rules.Answer{0})
	assert.Empty(t, s.Warriors[0].Counters.Get("scroll", 0))
}

func TestTwoSkillsOfSettingUpAreOfferedOnce(t *testing.T) { // LEARN-A11, LEARN-A12
	seen := func(keys ...string) int {
		return len(commanded(t, keys...).Open(0, nil))
	}
	assert.Positive(t, seen("tactician"))
	assert.Positive(t, seen("hunch"))
	assert.Equal(t, seen("tactician"), seen("tactician", "hunch"))
}

func TestASecondPistolAndNothingElse(t *testing.T) { // LEARN-S2
	asks := func(fires string, things ...string) bool {
		a := learned(t, but(equipped(t, man("A", 0, 10, 10), things...), func(w *rules.Warrior) { w.Hero = true }), "pistolier")
		s := battle(t, field(t), rules.Shooting, "1111", a, man("B", 1, 14, 10))
		out, err := rules.Run(s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, fires)}, nil)
		require.NoError(t, err)
		return out.Open != nil
	}
	assert.True(t, asks("pistol", "pistol", "pistol"))
	assert.True(t, asks("pistol", "pistol", "crossbow-pistol"))
	assert.True(t, asks("crossbow-pistol", "pistol", "crossbow-pistol"))
	assert.True(t, asks("duelling-pistol", "pistol", "duelling-pistol"))
	assert.False(t, asks("pistol", "pistol"))
	assert.False(t, asks("crossbow-pistol", "crossbow-pistol"), "though it is never empty")
	assert.False(t, asks("pistol", "pistol", "bow"), "a bow is no second pistol")
	assert.False(t, asks("bow", "pistol", "pistol", "bow"), "nor the first")
	// Of three he fires two.
	a := learned(t, equipped(t, man("A", 0, 10, 10), "pistol", "duelling-pistol", "crossbow-pistol", "bow"), "pistolier")
	s := battle(t, field(t), rules.Shooting, "11", a, man("B", 1, 14, 10))
	first := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")}
	d := asked(t, s, first)
	for _, o := range d.Options {
		assert.NotContains(t, o.Text, "with his bow")
	}
	play(t, s, first, rules.Answer{1})
	// A single one fires every turn, and nothing beside it does.
	loads := func(fires string, things ...string) bool {
		a := learned(t, equipped(t, man("A", 0, 10, 10), things...), "pistolier")
		s := battle(t, field(t), rules.Shooting, "1", a, man("B", 1, 14, 10))
		s = play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, fires)})
		s.Warriors[0].Done, s.Phase = 0, rules.Shooting
		s.Sides[0].Turns++
		return s.MayShoot(&s.Warriors[0], weapon(t, s, fires)) != nil
	}
	assert.False(t, loads("pistol", "pistol"))
	assert.False(t, loads("pistol", "pistol", "handgun"))
	assert.True(t, loads("handgun", "pistol", "handgun"))
}

func TestOnlyFoesWhoFightMakeThemMany(t *testing.T) { // LEARN-C2, SKILL-C2
	for _, key := range []string{"combat-master", "early-combat-master"} {
		for name, row := range map[string]struct {
			change func(c *rules.Warrior)
			want   int
		}{
			"both stand":      {func(*rules.Warrior) {}, 2},
			"one lies":        {func(c *rules.Warrior) { c.Condition = rules.KnockedDown }, 1},
			"one is stunned":  {func(c *rules.Warrior) { c.Condition = rules.Stunned }, 1},
			"one is away":     {func(c *rules.Warrior) { c.At.X -= in(1) }, 1},
			"one is a friend": {func(c *rules.Warrior) { c.Side = 0 }, 1},
		} {
			a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), key)
			s := fray(t, "", a, beside(a, man("B", 1, 0, 0), 1), but(beside(a, man("C", 1, 0, 0), -1), row.change))
			n, _ := s.Attacks(&s.Warriors[0])
			assert.Equal(t, row.want, n, "%s: %s", key, name)
		}
	}
}

func TestFaithHelpsWithTheTestAlone(t *testing.T) { // LEARN-X5
	s := battle(t, field(t), rules.Combat, "34 3", learned(t, man("A", 0, 10, 10), "absolute-faith"), man("B", 1, 14, 10))
	p := &rules.Play{State: s}
	require.True(t, p.TestLeadership(p.Warrior(0), rules.Test{Kind: rules.FearTest, Rule: "PSY-02"}, "to try"))
	p.Hit(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3, Face: 4})
	assert.Zero(t, p.Dice.Left(), "a wound that fails after it is not thrown again")
	ended(t, rules.Standing, p.State, 1)
}

func TestLuckIsNotAskedForSuccesses(t *testing.T) { // LEARN-E2
	a := but(learned(t, axeman(t, "A", 0, 5), "luck"), func(w *rules.Warrior) { w.Base.A = 2 })
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	assert.Equal(t, 7, play(t, fray(t, "44 44", a, b), rules.Done{}).Warriors[1].Wounds)
}

func TestATailWieldsNoneOfAPair(t *testing.T) { // LEARN-K2, ARMS-03
	a := learned(t, armed(t, man("A", 0, 10, 10), "axe", "club", "weeping-blades"), "tail-fighting")
	a.Base.I = 5
	_, events := told(t, fray(t, "1 1", a, beside(a, target(1), 1)), rules.Done{})
	assert.Zero(t, citing(events, "LEARN-K2"))
}

func TestSkillsStandInTheOrderOfTheBook(t *testing.T) {
	var lists []string
	for _, sk := range skills.Skills {
		if len(lists) == 0 || lists[len(lists)-1] != sk.List {
			lists = append(lists, sk.List)
		}
	}
	assert.Equal(t, []string{"combat", "shooting", "academic", "scholarly", "strength", "speed", "sisters", "skaven", "troll-slayer", "elf-ranger", "cavalry",
		"early-combat", "early-speed", "early-strength", "early-shooting"}, lists)
}

// Fear is fear in an interception too, on either side of it.
func TestFaithHelpsInAnInterceptionToo(t *testing.T) { // LEARN-X5, CHARGE-14, CHARGE-15
	for _, kind := range []rules.TestKind{rules.FearTest, rules.InterceptionTest} {
		p := &rules.Play{State: battle(t, field(t), rules.Charges, "66 34", learned(t, man("A", 0, 10, 10), "absolute-faith"), man("B", 1, 14, 10))}
		assert.True(t, p.TestLeadership(p.Warrior(0), rules.Test{Kind: kind, Rule: "CHARGE-14"}, "to try"))
		assert.Zero(t, p.Dice.Left())
	}
	p := &rules.Play{State: battle(t, field(t), rules.Combat, "66", learned(t, man("A", 0, 10, 10), "absolute-faith"), man("B", 1, 14, 10))}
	assert.False(t, p.TestLeadership(p.Warrior(0), rules.Test{Kind: rules.StupidityTest, Rule: "PSY-11"}, "to try"))
}

// Who fires his brace has no empty hands to fight with: two shots, and no blow beside them.
func TestTheArtOfSilentDeathAddsNothingToABrace(t *testing.T) { // LEARN-K5, WEAP-22, AMB-50
	a := learned(t, but(equippedAs(t, man("A", 0, 10, 10), "pistol", "pistol"), func(w *rules.Warrior) { w.Main, w.Off = rules.NoWeapon, rules.NoWeapon }), "art-of-silent-death")
	s := fray(t, "", a, beside(a, but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 }), 1))
	play(t, scripted(s, "11"), rules.Done{}, rules.Answer{1})
	play(t, scripted(s, "11"), rules.Done{}, rules.Answer{0})
	n, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n, "bare hands are two")
	s.Warriors[0].Pistols = 2
	n, _ = s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, n)
}

// The strain of a second spell is an injury like others, but that no save helps against it.
func TestTheStrainOfASecondSpellInjuresAsOthersAreInjured(t *testing.T) { // LEARN-A10, LEARN-V5, KIN-17, ARMR-07, MOUNT-26
	strained := func(dice string, change func(w *rules.Warrior)) *rules.Warrior {
		a := but(learned(t, wizard(t, "A", 0, 10, 10, "lifestealer"), "magical-aptitude"), change)
		s := battle(t, field(t), rules.Shooting, dice, a, man("B", 1, 14, 10))
		s.Warriors[0].Done |= rules.Cast
		return &play(t, s, spell(s, 1)).Warriors[0]
	}
	assert.Equal(t, rules.KnockedDown, strained("4 2", nothing).Condition)
	assert.Equal(t, rules.Standing, strained("4 2", func(w *rules.Warrior) { *w = learned(t, *w, "jump-up") }).Condition)
	assert.Equal(t, rules.Stunned, strained("4 6", nothing).Condition)
	assert.Equal(t, rules.KnockedDown, strained("4 6", func(w *rules.Warrior) { w.Traits |= rules.NoPain }).Condition)
	helmet := func(w *rules.Warrior) { *w = learned(t, *w, "warrior-wizard"); w.Helmet = true }
	assert.Equal(t, rules.Stunned, strained("4 6", helmet).Condition, "no helmet helps")
	// A rider rolls on the table of his mount, and falls at worst.
	a := rider(t, learned(t, wizard(t, "A", 0, 10, 10, "lifestealer"), "magical-aptitude"), "horse", "ride-horse")
	s := saddled(t, field(t), rules.Shooting, "4 6 3 6", a, man("B", 1, 14, 10))
	s.Warriors[0].Done |= rules.Cast
	s.Dice.Strict = false
	end, err := rules.Run(s, spell(s, 1), nil)
	require.NoError(t, err)
	assert.False(t, end.State.Warriors[0].Mounted)
	assert.True(t, end.State.Warriors[0].InPlay())
}

// A rider whose foes all lie is in no close combat, nor are they.
func TestTheFallenKeepNoRiderFromWhatCloseCombatForbids(t *testing.T) { // MOUNT-14, EQUIP-18, LEARN-A10, SPELL-LES-4
	for name, down := range map[string]bool{"lies": true, "stands": false} {
		a := rider(t, learned(t, equipped(t, wizard(t, "A", 0, 10, 10, "lifestealer"), "healing-herbs"), "magical-aptitude"), "horse", "ride-horse")
		a.Base.W, a.Wounds = 3, 1
		b := beside(a, man("B", 1, 0, 0), 1)
		if down {
			b.Condition = rules.Stunned
		}
		s := saddled(t, field(t), rules.Shooting, "", a, b, wizard(t, "N", 1, 20, 30, "silver-arrows-of-arha"))
		s.Warriors[0].Done |= rules.Cast
		assert.Equal(t, down, s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[0]) == nil, "a second spell, his foe %s", name)
		theirs := s.Clone()
		theirs.Active = 1
		arrows := rules.CastSpell{Who: 2, Spell: s.Warriors[2].Spells[0], At: 0}
		assert.Equal(t, down, arrows.Legal(theirs) == nil, "arrows at him, his foe %s", name)
		turn := s.Clone()
		turn.Active, turn.Phase = 1, rules.Combat
		turn.Dice = rules.Dice{Seed: 1}
		out, err := rules.Run(turn, rules.Done{}, nil)
		require.NoError(t, err)
		assert.Equal(t, down, out.Open != nil && out.Open.Rule == "EQUIP-18", "herbs, his foe %s", name)
	}
}

// To stand up is to move for a shot in the later edition, and two quick shots need a firer who
// has not.
func TestWhoHasStoodUpMakesOneQuickShot(t *testing.T) { // SKILL-SH1, SHOOT-15, AMB-14
	for edition, twice := range map[string]bool{"lrb": true, "core2": false} {
		s := ruled(t, archer(t, field(t), "", man("B", 1, 13, 10)), edition)
		s.Warriors[0] = learned(t, s.Warriors[0], "early-quick-shot")
		shots := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow"), Twice: true}
		require.NoError(t, shots.Legal(s))
		s.Warriors[0].Done |= rules.StoodUp
		assert.Equal(t, twice, shots.Legal(s) == nil, edition)
	}
}
