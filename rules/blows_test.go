package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// underSpell lays a spell that lasts on a warrior.
func underSpell(s *rules.State, id rules.WarriorID, what rules.Lasting) {
	s.Rules.Spells = append(s.Rules.Spells, rules.Spell{Key: "tried", Name: "tried", Lasting: what})
	s.Rules.Note()
	s.Warriors[id].Effects = append(s.Warriors[id].Effects, rules.Effect{Spell: rules.SpellID(len(s.Rules.Spells) - 1)})
}

func TestHowManyBlowsWithWhat(t *testing.T) { // WEAP-01, AMB-50, AMB-84, CHAR-09, FIGHT-12
	attacks := func(edition string, more int, change func(w *rules.Warrior), arms ...string) [2]int {
		a := but(armed(t, man("A", 0, 10, 10), arms...), change)
		s := ruled(t, fray(t, "", a, man("B", 1, 20, 20)), edition)
		if more > 0 {
			underSpell(s, 0, rules.Lasting{More: more})
		}
		all, second := s.Attacks(&s.Warriors[0])
		return [2]int{all, second}
	}
	pistols := func(n int8, a int) func(w *rules.Warrior) {
		return func(w *rules.Warrior) { w.Pistols, w.Base.A = n, a }
	}
	three := func(w *rules.Warrior) { w.Base.A = 3 }
	for _, edition := range []string{"lrb", "core2"} {
		assert.Equal(t, [2]int{1, 0}, attacks(edition, 0, three), "%s: the fist strikes once only", edition)
		assert.Equal(t, [2]int{2, 0}, attacks(edition, 1, three), "%s: and once more by a spell", edition)
		assert.Equal(t, [2]int{0, 0}, attacks(edition, 0, func(w *rules.Warrior) { w.Base.A = 0 }), edition)
		assert.Equal(t, [2]int{3, 0}, attacks(edition, 0, func(w *rules.Warrior) { three(w); w.Traits |= rules.NaturalWeapons }), "%s: claws as often as he likes", edition)
		assert.Equal(t, [2]int{2, 2}, attacks(edition, 0, pistols(2, 1)), "%s: nothing but a brace", edition)
		assert.Equal(t, [2]int{3, 2}, attacks(edition, 1, pistols(2, 1)), edition)
		assert.Equal(t, [2]int{2, 2}, attacks(edition, 0, pistols(2, 3)), edition)
		assert.Equal(t, [2]int{0, 0}, attacks(edition, 0, pistols(2, 0)), "%s: without attacks he fires none", edition)
		assert.Equal(t, [2]int{1, 0}, attacks(edition, 0, pistols(1, 1)), edition)
		assert.Equal(t, [2]int{2, 1}, attacks(edition, 0, pistols(1, 1), "axe"), "%s: pistol and axe", edition)
		assert.Equal(t, [2]int{2, 1}, attacks(edition, 0, nothing, "axe", "sword"), edition)
		assert.Equal(t, [2]int{3, 1}, attacks(edition, 1, nothing, "axe", "sword"), edition)
	}
}

func TestPistolsCostNoWeaponSkill(t *testing.T) { // FIGHT-12, AMB-63, AMB-132
	a := armed(t, man("A", 0, 10, 10), "axe", "sword")
	s := ruled(t, fray(t, "", a, beside(a, man("B", 1, 0, 0), 1)), "core2")
	need := func(change func(w *rules.Warrior)) int {
		c := s.Clone()
		change(&c.Warriors[0])
		r := c.ToStrike(&c.Warriors[0], &c.Warriors[1], c.Warriors[0].Main)
		return r.Need()
	}
	assert.Equal(t, 5, need(nothing), "WS 2 against WS 3")
	assert.Equal(t, 4, need(func(w *rules.Warrior) { w.Pistols = 1 }))
	assert.Equal(t, 4, need(func(w *rules.Warrior) { w.OffIdle = true }))
	assert.Equal(t, 4, need(func(w *rules.Warrior) { w.Off = rules.NoWeapon }))
}

func TestClawsAddNothingToTheWeaponInHisHand(t *testing.T) { // WEAP-01, FIGHT-15, WEAP-11
	a := but(armed(t, man("A", 0, 10, 10), "double-handed"), func(w *rules.Warrior) { w.Traits |= rules.NaturalWeapons })
	s := fray(t, "", a, man("B", 1, 20, 20))
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main))
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], rules.NoWeapon))
	// Nor do they spoil the save that a dagger leaves.
	a = but(armed(t, a, "dagger"), func(w *rules.Warrior) { w.Traits |= rules.NaturalWeapons })
	s = fray(t, "", a, man("B", 1, 20, 20))
	r, any := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "dagger"), Strength: 3})
	assert.True(t, any && r.Need() == 6)
	_, any = s.Save(&rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 3})
	assert.False(t, any, "claws are no fists")
}

func TestWhatAPhaseOfCombatLeavesBehind(t *testing.T) { // AMB-59, PSY-02, CHARGE-23, WEAP-22
	a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) {
		w.Dived, w.Afraid, w.Fought, w.EngagedSince, w.PistolsUsed = true, true, 1, 3, true
	})
	b := but(beside(a, axeman(t, "B", 1, 3), 1), func(w *rules.Warrior) { w.Base.A = 0 })
	c := but(man("C", 0, 40, 40), func(w *rules.Warrior) { w.Fought, w.EngagedSince, w.PistolsUsed = 2, 3, true })
	s := play(t, fray(t, "1", a, b, c), rules.Done{})
	w := &s.Warriors[0]
	assert.False(t, w.Dived, "the advantage of a dive is for the first phase")
	assert.False(t, w.Afraid, "fear lasts for a round")
	assert.Equal(t, 2, int(w.Fought))
	assert.True(t, w.PistolsUsed, "once in a combat")
	for _, who := range s.Warriors[1:] {
		assert.Equal(t, who.Name == "B", who.Fought > 0, who.Name)
	}
	o := &s.Warriors[2]
	assert.Zero(t, o.Fought)
	assert.Zero(t, o.EngagedSince)
	assert.False(t, o.PistolsUsed, "who fights nobody has his pistols for the next combat")
	// Each of the three is forgotten by itself.
	for what, change := range map[string]func(w *rules.Warrior){
		"fought":  func(w *rules.Warrior) { w.Fought = 1 },
		"engaged": func(w *rules.Warrior) { w.EngagedSince = 1 },
		"pistols": func(w *rules.Warrior) { w.PistolsUsed = true },
	} {
		s := play(t, fray(t, "", but(man("A", 0, 10, 10), change), man("B", 1, 30, 30)), rules.Done{})
		o := &s.Warriors[0]
		assert.True(t, o.Fought == 0 && o.EngagedSince == 0 && !o.PistolsUsed, what)
	}
}

func TestNobodyIsAllAloneWhenTheBattleIsOver(t *testing.T) { // LEAD-09, LEAD-06
	s := lonely(t, "", func(s *rules.State) {
		s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{CombatBegins: func(p *rules.Play) { p.Finish(1, "they have what they came for", "SCEN-01") }}})
	})
	assert.True(t, play(t, s, rules.Done{}).Over)
}

func TestTheUntouchableAreNotStruck(t *testing.T) { // ENC-36, FIGHT-07
	a := axeman(t, "A", 0, 5)
	s := fray(t, "1", a, beside(a, target(1), 1), beside(a, but(target(1), func(w *rules.Warrior) { w.Name = "C" }), -1))
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "C" }}})
	_, events := told(t, s, rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events), "nothing is asked")
	// Neither hit nor wounded by anything else.
	p := &rules.Play{State: scripted(s, "")}
	p.Hit(&rules.Strike{By: 0, At: 2, Weapon: rules.NoWeapon, Strength: 9, Face: 5})
	ended(t, rules.Standing, p.State, 2)
	p.Rules.Systems = nil
	p.Warrior(2).Condition = rules.OutOfAction
	p.Hit(&rules.Strike{By: 0, At: 2, Weapon: rules.NoWeapon, Strength: 9, Face: 5})
	ended(t, rules.OutOfAction, p.State, 2, "and who is lost is not hit again")
}

func TestAThrowAgainIsHisOwnAtTheSameFoe(t *testing.T) { // PSY-10, PARRY-07
	a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"all"} })
	s := fray(t, "1 1", a, beside(a, target(1), 1))
	_, events := told(t, s, rules.Done{})
	for _, e := range events {
		if e.Kind == rules.Threw {
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At}, e.Text)
		}
	}
	// And so is a parry, with the buckler's second one.
	a, b := axeman(t, "A", 0, 5), man("B", 1, 10, 10)
	b.Buckler = true
	b = armed(t, b, "sword")
	b.Base.A = 0
	_, events = told(t, duel(t, "4 2 3 1", a, b), rules.Done{}, rules.Answer{0})
	n := 0
	for _, e := range events {
		if e.Rule == "PARRY-02" && e.Kind == rules.Threw {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At}, e.Text)
			n++
		}
	}
	assert.Equal(t, 2, n)
	d := asked(t, duel(t, "4", a, b), rules.Done{})
	assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{d.Who, d.At})
}

func TestOnlyBlowsThatCanBeParriedAreWeighed(t *testing.T) { // PARRY-05, ARMS-02
	// A strikes with a whip, which nobody parries, and a sword.
	b := but(armed(t, man("B", 1, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
	blow := func(main, off, dice string) *rules.State {
		s := fray(t, dice, b, beside(b, axeman(t, "A", 0, 5), 1))
		s.Warriors[1].Main, s.Warriors[1].Off = weapon(t, s, main), weapon(t, s, off)
		return play(t, s, rules.Done{}, rules.Answer{0})
	}
	for _, main := range []string{"steel-whip", "sword"} {
		off := "sword"
		if main == "sword" {
			off = "steel-whip"
		}
		faces := "54" // the whip 5, the sword 4: a 5 beats it
		if main == "sword" {
			faces = "45"
		}
		assert.Equal(t, 8, blow(main, off, faces+" 5 4").Warriors[0].Wounds, "%s: the sword is parried, the whip wounds", main)
		assert.Equal(t, 7, blow(main, off, faces+" 4 44").Warriors[0].Wounds, main)
	}
	// Of two equal hits the first can be parried: what the second does is left.
	s := fray(t, "44 5 3", b, beside(b, axeman(t, "A", 0, 5), 1))
	s.Warriors[1].Main, s.Warriors[1].Off = weapon(t, s, "double-handed"), weapon(t, s, "sword")
	end := play(t, s, rules.Done{}, rules.Answer{0})
	require.Equal(t, 9, end.Warriors[0].Wounds, "Strength 3 needs a 4")
}
