package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestOnlyWhoBearsFireFrightensAnimals(t *testing.T) { // SPEC-19
	for keys, afraid := range map[string]bool{"axe": true, "sword": false, "": false} {
		b := man("B", 1, 15, 10)
		if keys != "" {
			b = armed(t, b, "sword", keys) // the axe is the flaming one, here in no hand
		}
		dice := map[bool]string{true: "66"}[afraid]
		s := armouryWith(t, battle(t, field(t), rules.Charges, dice, but(man("Dog", 0, 10, 10), func(w *rules.Warrior) { w.Animal = true }), b),
			func(w *rules.Weapon) { w.Flaming = true }, "fire")
		end := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, afraid, len(end.Warriors[0].Intent) == 0, keys)
	}
}

func TestNobodyIsShownABreathThatIsNotInUse(t *testing.T) { // SPEC-16
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 4 })
	s := battle(t, field(t), rules.Shooting, "", dragon, man("B", 1, 14, 10))
	breaths := func(s *rules.State) (n int) {
		for _, o := range s.Offers(0) {
			if _, is := o.Command.(rules.Breathe); is {
				n++
			}
		}
		return n
	}
	assert.Zero(t, breaths(s))
	assert.Equal(t, 1, breaths(agreed(t, s, "breath")))
	assert.Zero(t, breaths(func() *rules.State { s := agreed(t, s, "breath"); s.Warriors[0].Breath = 0; return s }()), "who breathes nothing")
}

// Hatred is of close combat: a shot that misses is not shot again.
func TestWhoHatesShootsOnce(t *testing.T) { // PSY-10, SHOOT-09
	s := archer(t, field(t), "1", man("B", 1, 13, 10))
	s.Warriors[0].Hates = []string{"all"}
	_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	assert.Zero(t, citing(events, "PSY-10"))
}

// A harm is known to be whose doing it is, and of nobody's where nobody did it.
func TestAHarmIsHisWhoDidIt(t *testing.T) { // INJ-01, WOUND-05
	for _, by := range []bool{true, false} {
		p := &rules.Play{State: battle(t, field(t), rules.Moves, "66", man("A", 0, 10, 10), man("B", 1, 14, 10))}
		h, want := rules.Mishap(p.Warrior(1), 4, "the flames", "WOUND-05").Unsaved(), rules.Nobody
		if by {
			h, want = rules.Aftereffect(rules.Made(rules.Strike{By: 0, At: 1}), 4, "the flames", "WOUND-05").Unsaved(), 0
		}
		p.Harm(h, 1)
		ended(t, rules.OutOfAction, p.State, 1)
		hurt := 0
		for _, e := range p.Events {
			if e.Kind == rules.Hurt {
				hurt++
				assert.Equal(t, want, e.At)
			}
		}
		assert.Equal(t, 1, hurt)
	}
}

func TestABlowIsWeighedUpWithTheStrengthItWouldHave(t *testing.T) { // FIGHT-08, WEAP-06, WOUND-03
	for key, strength := range map[string]int{"axe": 3, "double-handed": 5} {
		s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, 10, 10), key), man("B", 1, 12, 10))
		st := s.Blow(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
		assert.Equal(t, strength, st.Strength, key)
		assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{st.By, st.At})
		assert.False(t, st.Shot)
	}
	for key, strength := range map[string]int{"bow": 3, "crossbow": 4} {
		s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), key), man("B", 1, 20, 10))
		st := s.Missile(&s.Warriors[0], &s.Warriors[1], weapon(t, s, key))
		assert.Equal(t, strength, st.Strength, key)
		assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{st.By, st.At})
		assert.True(t, st.Shot)
		assert.Equal(t, 5, st.Face, "no 6")
	}
}

func TestTwoWeaponsTakeNoSkillFromWhoHasNone(t *testing.T) { // FIGHT-12, AMB-63, AMB-07
	for skill, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 2} {
		a := but(armed(t, man("A", 0, 10, 10), "sword", "axe"), func(w *rules.Warrior) { w.Base.WS, w.Off = skill, w.Weapons[1] })
		s := toggled(t, duel(t, "", a, target(1)), "", "two-weapons-harder")
		s.Warriors[0].Main = s.Warriors[0].Weapons[0]
		require.NotEqual(t, s.Warriors[0].Main, s.Warriors[0].Off)
		assert.Equal(t, [2]int{want, 3}, s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main).Nums, "WS %d", skill)
	}
}

func TestWhatHandsMayHold(t *testing.T) { // WEAP-01, LEARN-K5, FIGHT-16
	plain := func() rules.Warrior {
		return but(armed(t, man("A", 0, 10, 10), "sword", "axe", "club"), func(w *rules.Warrior) { w.Main, w.Off = w.Weapons[0], w.Weapons[1] })
	}
	hold := func(w rules.Warrior, keys ...string) error {
		return rules.Hold{Who: 0, Keys: keys}.Legal(battle(t, field(t), rules.Moves, "", w, man("B", 1, 30, 30)))
	}
	assert.ErrorContains(t, hold(plain()), "two hands")
	assert.NoError(t, hold(plain(), "axe"))
	assert.NoError(t, hold(plain(), "axe", "club"))
	assert.ErrorContains(t, hold(plain(), "sword", "axe", "club"), "two hands")
	assert.ErrorContains(t, hold(plain(), "sword", "axe"), "already")
	assert.NoError(t, hold(plain(), "sword"), "he puts the axe away")
	assert.NoError(t, hold(plain(), "sword", "club"), "another second weapon")
	assert.NoError(t, hold(plain(), "axe", "sword"), "the other way round")
	assert.ErrorContains(t, hold(plain(), "fist"), "WEAP-01")
	assert.NoError(t, hold(learned(t, plain(), "art-of-silent-death"), "fist"), "LEARN-K5")
	// Two of a kind are offered once.
	twins := but(armed(t, man("A", 0, 10, 10), "sword", "axe", "axe"), func(w *rules.Warrior) { w.Main, w.Off = w.Weapons[0], rules.NoWeapon })
	s := battle(t, field(t), rules.Moves, "", twins, man("B", 1, 30, 30))
	var seen []string
	for _, h := range s.Holdings(0) {
		seen = append(seen, h.String(s))
	}
	assert.Equal(t, []string{"hold A sword axe", "hold A axe", "hold A axe sword", "hold A axe axe"}, seen)
}

func TestOnlyWhatStrikesALineIsFiredAlongOne(t *testing.T) { // WEAP-25
	s := archer(t, field(t), "", man("B", 1, 13, 10))
	assert.ErrorContains(t, rules.Blast{Who: 0, Weapon: weapon(t, s, "bow"), Towards: at(13, 10, 0)}.Legal(s), "at somebody")
}

// Whatever changes shots is asked who shoots at whom, in close combat too.
func TestAPointBlankShotIsChangedAsAShotOfHis(t *testing.T) { // WEAP-24, HP-18
	s := duel(t, "", equipped(t, man("A", 0, 10, 10), "sword", "crossbow-pistol"), target(1))
	id := weapon(t, s, "crossbow-pistol")
	plain := s.ToHitPointBlank(&s.Warriors[0], &s.Warriors[1], id)
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{ToShoot: func(_ *rules.State, w, at *rules.Warrior, r *rules.Roll) {
		if w.Name == "A" && at.Name == "B" {
			r.Add(-1, "smoke")
		}
	}}})
	roll := s.ToHitPointBlank(&s.Warriors[0], &s.Warriors[1], id)
	assert.Equal(t, plain.Need()+1, roll.Need())
}

// The log tells of each injury roll how likely that was which puts him out.
func TestTheOddsOfAnInjuryCountWhatIsAdded(t *testing.T) { // INJ-04, SPEC-04
	for condition, good := range map[rules.Condition]uint8{rules.Standing: 2, rules.KnockedDown: 6} {
		troll := beast("Troll", 0, rules.Large)
		s := agreed(t, fray(t, "41", troll, lying(beside(troll, target(1), 1), condition)), "six-sizes", "stomps")
		_, events := told(t, s, rules.Done{})
		var odds []uint8
		for _, e := range events {
			if e.For == rules.InjuryRoll {
				odds = append(odds, e.Good, e.Of)
			}
		}
		assert.Equal(t, []uint8{good, 6}, odds, condition.String())
	}
}

// Who moves at random runs into whom he meets as far as the dice carry him, the last
// half inch included.
func TestHowFarOneAtRandomRunsIntoContact(t *testing.T) { // TURN-13, AMB-121
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Erratic = true })
	for _, row := range []struct {
		gap   physics.Length
		lies  bool
		meets bool
	}{
		{in(2.6), false, true}, {in(2.75), false, true}, {in(2.9), false, true}, {in(3), false, true}, {in(2.9), true, true},
		{in(3.02), false, false}, {in(3.3), false, false},
	} {
		b := man("B", 1, 20, 20)
		b.At.X += contact + row.gap
		s := toggled(t, battle(t, field(t), rules.Charges, "", a, b), "12", "random-movement")
		if row.lies {
			s.Warriors[1].Condition = rules.KnockedDown
		}
		end, events := told(t, s, rules.Done{}, rules.Answer{0})
		assert.Equal(t, row.meets, inContact(end, 0, 1), "%+v", row)
		assert.Equal(t, row.meets, end.Warriors[0].Did(rules.Charged), "%+v", row)
		told := false
		for _, e := range events {
			told = told || e.Kind == rules.Contact && e.Rule == "TURN-13"
		}
		assert.Equal(t, row.meets, told, "%+v", row)
		assert.LessOrEqual(t, end.Warriors[0].At.X-a.At.X, in(3), "%+v", row)
	}
}

// An acrobat's one test counts for jumps of up to his 12"; others take one for each
// full 2".
func TestHowDeepAnAcrobatJumpsByOneTest(t *testing.T) { // LEARN-V3, JUMP-02
	for _, row := range []struct {
		high  float64
		key   string
		tests int
	}{{1.9, "acrobat", 0}, {2, "acrobat", 1}, {5.9, "acrobat", 1}, {11.9, "acrobat", 1}, {12, "acrobat", 1}, {3.9, "", 1}, {4, "", 2}, {5.9, "", 2}} {
		a := but(man("A", 0, 10, 11.5), func(w *rules.Warrior) { w.At.Z = in(row.high) })
		if row.key != "" {
			a = learned(t, a, row.key)
		}
		s := battle(t, field(t, roof(8, 8, 12, 12, row.high)), rules.Moves, strings.Repeat("3", row.tests), a, man("B", 1, 40, 40))
		assert.Zero(t, play(t, s, rules.Move{Who: 0, To: at(10, 13.5, 0)}).Warriors[0].At.Z, "%+v", row)
	}
}

// Whoever may not fight has no blows, whatever the reason; his enemy keeps his.
func TestWhoHasNoBlows(t *testing.T) { // FIGHT-09, AMB-07
	for why, change := range map[string]func(s *rules.State){
		"no Weapon Skill": func(s *rules.State) {
			s.Rules.NoBlowsAtWS0, s.Warriors[0].Base.WS = true, 0
		},
		"forbidden": func(s *rules.State) {
			s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{MayFight: func(_ *rules.State, w *rules.Warrior) error {
				if w.Name == "A" {
					return rules.ErrDazed
				}
				return nil
			}}})
		},
	} {
		s := duel(t, "", axeman(t, "A", 0, 5), axeman(t, "B", 1, 5))
		before, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, 1, before)
		change(s)
		all, second := s.Attacks(&s.Warriors[0])
		assert.Zero(t, all+second, why)
		theirs, _ := s.Attacks(&s.Warriors[1])
		assert.Equal(t, 1, theirs, why)
	}
}

// Nothing wounds that was not prepared as an attack, a harm or a spell.
func TestAStrikeIsMadeByAnAttackOnly(t *testing.T) { // WOUND-05, SPEC-23
	p := &rules.Play{State: battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 14, 10))}
	own := rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Strength: 9}
	assert.Panics(t, func() { p.Wound(&own, 1) })
	assert.Panics(t, func() { p.Harm(rules.Harm{}, 1) })
	assert.Panics(t, func() { rules.Aftereffect(&own, 9, "the flames", "SPEC-18") })
	assert.Panics(t, func() { p.Harm(rules.Backfire(&rules.Attempt{By: 0, At: 1}, p.Warrior(1), 9, "the gas", "KIN-36"), 1) })
	assert.Equal(t, 1, p.Warrior(1).Wounds)
}

// A crash is nobody's doing, and an injury falls on nobody who is out of action.
func TestAnInjuryOfAMishapIsNobodysDoing(t *testing.T) { // INJ-04, WAGON-35
	for from, dice := range map[rules.Condition]string{rules.Standing: "1", rules.KnockedDown: "3", rules.OutOfAction: "", rules.Gone: ""} {
		p := &rules.Play{State: battle(t, field(t), rules.Moves, dice, lying(man("A", 0, 10, 10), from), man("B", 1, 40, 40), man("C", 0, 30, 30))}
		p.RollsInjury(rules.Mishap(p.Warrior(0), 0, "the crash", "WAGON-35"))
		assert.Zero(t, p.Dice.Left(), from)
		assert.Equal(t, rules.Nobody, p.Warrior(0).DownedBy, from)
		for _, e := range p.Events {
			if e.Kind == rules.Downed {
				assert.Equal(t, rules.Nobody, e.At, from)
			}
		}
	}
}

// Against what flies at him his shield helps, whatever he holds (FIGHT-16).
func TestAShieldHelpsAgainstWhatComesThroughTheAir(t *testing.T) { // FIGHT-16, ENC-42-1
	s := battle(t, field(t), rules.Moves, "", but(armed(t, man("A", 0, 10, 10), "double-handed"), shielded))
	rock := rules.Mishap(&s.Warriors[0], 3, "a rock", "WOUND-05")
	_, any := s.SaveFrom(rock)
	assert.False(t, any, "he needs both hands for what he holds")
	r, any := s.SaveFrom(rock.FromAfar())
	assert.True(t, any)
	assert.Equal(t, 6, r.Need())
}

// What comes with a shot is no close combat, though nobody aims it at him.
func TestAHarmThatComesWithAShotIsNotSteppedAsideFrom(t *testing.T) { // LEARN-C6, WOUND-05
	for shot, tries := range map[bool]int{true: 0, false: 1} {
		p := &rules.Play{State: battle(t, field(t), rules.Moves, map[bool]string{true: "66", false: "6 5"}[shot], man("A", 0, 10, 10), learned(t, man("B", 1, 14, 10), "step-aside"))}
		p.Harm(rules.Aftereffect(rules.Made(rules.Strike{By: 0, At: 1, Shot: shot}), 3, "the flames", "WOUND-05").Unsaved(), 1)
		assert.Zero(t, p.Dice.Left())
		assert.Equal(t, tries, citing(p.Events, "LEARN-C6"))
	}
}
