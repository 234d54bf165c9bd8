package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/rulestest"
)

func TestTheBestOfSeveralStepsAsideCounts(t *testing.T) { // LEARN-C6, SPEC-23
	for _, scores := range [][]int{{4, 5}, {5, 4}, {4}} {
		for dice, want := range map[string]rules.Condition{"44 4": rules.Standing, "44 3 5": rules.OutOfAction} {
			s := fray(t, dice, axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), target(1), 1))
			set := *s.Rules
			s.Rules = &set
			for _, n := range scores {
				talent(s, 1, rules.Talent{Steps: n})
			}
			ended(t, want, play(t, s, rules.Done{}), 1, "%v: %s", scores, dice)
		}
	}
	// Where there are wards to step aside is one, and keeps off the hammering with the wound.
	for _, row := range []struct {
		wards    bool
		dice     string
		hammered bool
	}{{true, "46 1 5", false}, {true, "46 1 4", true}, {false, "46 1 5", true}} {
		s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
		s.Rules.Wards, s.Warriors[1] = row.wards, learned(t, s.Warriors[1], "step-aside")
		_, log := toldText(t, scripted(s, row.dice), rules.Done{})
		require.Contains(t, log, "Hammered")
		hammered := false
		s = where(s, rules.Moments{WasHit: func(_ *rules.Play, w *rules.Warrior, _ *rules.Strike) { hammered = w.Hammered }})
		play(t, scripted(s, row.dice), rules.Done{})
		assert.Equal(t, row.hammered, hammered, "%+v", row)
	}
	// Armour that saves is no ward: the hammered are hammered.
	for _, key := range []string{"step-aside", ""} {
		s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Shield = 3, 3, true }), "core2")
		if key != "" {
			s.Warriors[1] = learned(t, s.Warriors[1], key)
		}
		hammered := false
		s = where(s, rules.Moments{WasHit: func(_ *rules.Play, w *rules.Warrior, _ *rules.Strike) { hammered = w.Hammered }})
		play(t, scripted(s, "46 1 6"), rules.Done{})
		assert.True(t, hammered, key)
	}
}

func TestTheLogNamesWhatHardensAnInjury(t *testing.T) { // LEARN-C1
	a := learned(t, axeman(t, "A", 0, 5), "strike-to-injure", "dodge")
	_, log := toldText(t, fray(t, "44 1", a, beside(a, target(1), 1)), rules.Done{})
	assert.Contains(t, log, "+1 Strike to Injure")
}

func TestWhatNobodyRidesOrLeads(t *testing.T) { // MOUNT-01
	s := battle(t, field(t), rules.Moves, "", learned(t, man("A", 0, 10, 10), "dodge"))
	assert.False(t, s.Rides(&s.Warriors[0], ""))
	assert.False(t, s.Handles(&s.Warriors[0], ""))
}

func TestAClawAmongHisWeaponsGripsTheWall(t *testing.T) { // CLIMB-04, ARMS-05
	for _, things := range [][]string{{"sword", "fighting-claws"}, {"fighting-claws", "sword"}, {"sword"}} {
		a := equipped(t, but(man("A", 0, 10, 12.6), func(w *rules.Warrior) { w.Base.I = 3 }), things...)
		s := battle(t, roofed(t, 3), rules.Moves, "4", a, man("B", 1, 40, 40))
		s.Warriors[0].At = foot()
		_, log := toldText(t, s, rules.Move{Who: 0, To: at(10, 11, 3)})
		assert.Equal(t, len(things) == 2, strings.Contains(log, "grip"), "%v: %s", things, log)
	}
}

func TestALimbStrikesAsOftenAsItDoesAndNobodyWhoIsNotThere(t *testing.T) { // GIFT-02, FIGHT-09
	fight := func(dice string, limb rules.Limb) (*rules.State, []rules.Event) {
		a := axeman(t, "A", 0, 5)
		s := fray(t, "", a, beside(a, target(1), 1))
		set := *s.Rules
		s.Rules = &set
		limb.Name, limb.Rule, limb.Weapon = "tentacle", "GIFT-02", rules.NoWeapon
		limb.Strength = func(*rules.State, *rules.Warrior, *rules.Warrior) int { return 3 }
		talent(s, 0, rules.Talent{Moments: &rules.Moments{Limbs: func(*rules.State, *rules.Warrior) []rules.Limb { return []rules.Limb{limb} }}})
		return told(t, scripted(s, dice), rules.Done{})
	}
	for blows, dice := range map[int]string{1: "1 1", 2: "1 1 1"} {
		_, events := fight(dice, rules.Limb{Blows: blows})
		n := 0
		for _, e := range events {
			n += number(e.Kind == rules.Struck && e.Rule == "GIFT-02")
		}
		assert.Equal(t, blows, n)
	}
	end, events := fight("4 4 5", rules.Limb{Blows: 2})
	ended(t, rules.OutOfAction, end, 1)
	assert.Len(t, blows(events), 1, "he is gone before the limb strikes")
}

func TestAWhipIsSwungByWhoHoldsIt(t *testing.T) { // ARMS-02, FIGHT-10
	a := but(equipped(t, man("A", 0, 10, 10), "steel-whip"), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.WS = 0, 1, 4 })
	b := charger(beside(a, but(target(1), func(w *rules.Warrior) { w.Base.S = 1 }), 1))
	_, events := told(t, fray(t, "3 4 1", a, b), rules.Done{}) // hits on 3 with his skill, and wounds with his Strength
	for _, e := range events {
		if e.Kind == rules.Threw {
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At}, e.Text)
		}
	}
}

// Only a shot is told as one, and only what a weapon shoots is dodged.
func TestHowAttacksAreTold(t *testing.T) { // WEAP-24, FIGHT-08
	for _, way := range rulestest.Attacks {
		_, events := attacked(t, setOn(t, way, unchanged), "1")
		for _, e := range events {
			if e.Kind == rules.Struck || e.Kind == rules.FiredAt {
				assert.Equal(t, way.Name == "point-blank shot", e.Kind == rules.FiredAt, way.Name)
			}
		}
	}
}

func TestWhatIsDodged(t *testing.T) { // LEARN-V6, SPEC-16, WEAP-24
	b := learned(t, man("B", 1, 14, 10), "dodge")
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 3 })
	breath := rules.Breathe{Who: 0, Towards: at(14, 10, 0)}
	play(t, agreed(t, battle(t, field(t), rules.Shooting, "1", dragon, b), "breath"), breath)
	a := but(equipped(t, man("A", 0, 10, 10), "crossbow-pistol"), func(w *rules.Warrior) { w.Base.A, w.Base.BS, w.Base.I = 0, 4, 5 })
	for _, dice := range []string{"6 5", "6 4 1"} {
		play(t, fray(t, dice, a, beside(a, but(b, func(w *rules.Warrior) { w.Base.A = 0 }), 1)), rules.Done{})
	}
	// Nor does what a blunderbuss scatters hit who steps out of its way.
	gun := battle(t, field(t), rules.Shooting, "6", armed(t, man("A", 0, 10, 10), "blunderbuss"), b)
	_, log := toldText(t, gun, rules.Blast{Who: 0, Weapon: weapon(t, gun, "blunderbuss"), Towards: at(14, 10, 0)})
	assert.Contains(t, log, "Dodge")
	// A breath finishes nobody off who lies (FIGHT-18).
	s := agreed(t, battle(t, field(t), rules.Shooting, "41", dragon, lying(man("B", 1, 14, 10), rules.Stunned)), "breath")
	ended(t, rules.Stunned, play(t, s, breath), 1)
}

func TestSpellsDoubleBlowsAlone(t *testing.T) { // AMB-94, CRIT-12, SPEC-10
	s := archer(t, field(t), "44", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }))
	set := *s.Rules
	s.Rules = &set
	underSpell(s, 0, rules.Lasting{Doubles: true, Blows: 3})
	assert.Equal(t, 2, shoot(t, s, 1).Warriors[1].Wounds)
	// What glances off was not thrown for, and poisons nobody by itself.
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 9, 9, rules.ImmuneToPoison })
	c := away(b, but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 }), 2)
	s = ruled(t, archer(t, field(t), "66 3 3", b, c), "core2")
	s.Warriors[0].Traits |= rules.PoisonedAttacks
	require.True(t, s.Rules.Poisoned)
	end := shoot(t, s, 1)
	assert.Equal(t, [2]int{8, 9}, [2]int{end.Warriors[1].Wounds, end.Warriors[2].Wounds})
}

// A second shot is asked for only as long as he stands and the battle goes on.
func TestWhoShootsNoMore(t *testing.T) { // LEARN-S2
	a := learned(t, armed(t, man("A", 0, 10, 10), "pistol", "pistol"), "pistolier")
	s := battle(t, field(t), rules.Shooting, "1", a, man("B", 1, 13, 10))
	shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")}
	asked(t, s, shot)
	for _, ends := range []func(p *rules.Play){
		func(p *rules.Play) { p.Brings(p.Warrior(0), rules.KnockedDown, "ENC-12", rules.Nobody) },
		func(p *rules.Play) { p.Finish(1, "it is dark", "SCEN-01") },
	} {
		play(t, where(s, rules.Moments{HitRolled: func(p *rules.Play, _ *rules.Attempt) { ends(p) }}), shot)
	}
}

func TestWhyNobodyTakesOtherWeaponsInHand(t *testing.T) { // FIGHT-17, AMB-117, LEARN-K5, WEAP-01
	s := battle(t, field(t), rules.Moves, "", but(armed(t, man("A", 0, 10, 10), "sword", "axe"), func(w *rules.Warrior) { w.Off = rules.NoWeapon }), man("B", 1, 30, 10))
	s.Warriors[0].Main = s.Warriors[0].Weapons[0]
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrDazed, of0(func(w *rules.Warrior) { w.Dazed = true })},
		{"stunned", of0(func(w *rules.Warrior) { w.Condition = rules.Stunned })},
		{"carries no axe", of0(func(w *rules.Warrior) { w.Weapons = w.Weapons[:1] })},
	}.by(t, s, rules.Hold{Who: 0, Keys: []string{"axe"}})
	assert.ErrorIs(t, rules.Hold{Who: 9, Keys: []string{"axe"}}.Legal(s), rules.ErrNotInPlay)
	first := s.Clone()
	first.Warriors[0].Weapons = []rules.WeaponID{0}
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"no-such"}}.Legal(first), "carries no no-such")
	// What forbids him to hold something is asked of each hand.
	left := where(s, rules.Moments{MayHold: func(s *rules.State, _ *rules.Warrior, main, off rules.WeaponID) error {
		if main == s.Warriors[0].Weapons[1] {
			return errBound
		}
		return nil
	}})
	assert.ErrorIs(t, rules.Hold{Who: 0, Keys: []string{"axe", "sword"}}.Legal(left), errBound)
	assert.NoError(t, rules.Hold{Who: 0, Keys: []string{"sword", "axe"}}.Legal(left))
	p := &rules.Play{State: left.Clone()}
	w := p.Warrior(0)
	w.Main, w.Off = w.Weapons[1], w.Weapons[0]
	p.Regrips(w)
	assert.Equal(t, [2]rules.WeaponID{w.Weapons[0], w.Weapons[1]}, [2]rules.WeaponID{w.Main, w.Off})
	w.Off = rules.NoWeapon
	p.Regrips(w)
	assert.Equal(t, rules.NoWeapon, w.Off, "what he may hold he holds")
	// Who strikes with bare hands is offered that.
	s.Warriors[0] = learned(t, s.Warriors[0], "art-of-silent-death")
	var lines []string
	for _, h := range s.Holdings(0) {
		lines = append(lines, h.String(s))
	}
	assert.Equal(t, []string{"hold A fist", "hold A sword axe", "hold A axe", "hold A axe sword"}, lines)
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"fist", "axe"}}.Legal(s), "carries no fist")
}

// The spiked gauntlet is on his other hand, unless he needs that too.
func TestAGauntletIsHeldBesideWhatHeTakes(t *testing.T) { // ARMS-07
	a := equipped(t, man("A", 0, 10, 10), "sword", "axe", "double-handed", "spiked-gauntlet")
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 30, 10))
	gauntlet := weapon(t, s, "spiked-gauntlet")
	s.Warriors[0].Main, s.Warriors[0].Off = weapon(t, s, "axe"), rules.NoWeapon
	for key, off := range map[string]rules.WeaponID{"sword": gauntlet, "double-handed": rules.NoWeapon, "spiked-gauntlet": rules.NoWeapon} {
		end := play(t, s, rules.Hold{Who: 0, Keys: []string{key}})
		assert.Equal(t, [2]rules.WeaponID{weapon(t, s, key), off}, [2]rules.WeaponID{end.Warriors[0].Main, end.Warriors[0].Off}, key)
	}
}

func TestWhatABlunderbussIsFiredAt(t *testing.T) { // WEAP-25, AMB-55
	a := armed(t, man("A", 0, 10, 10), "blunderbuss", "bow")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 13, 10), man("C", 1, 15, 10))
	id := weapon(t, s, "blunderbuss")
	fire := rules.Blast{Who: 0, Weapon: id, Towards: at(20, 10, 0)}
	require.NoError(t, fire.Legal(s))
	assert.ErrorIs(t, rules.Blast{Who: 9, Weapon: id, Towards: fire.Towards}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorContains(t, rules.Blast{Who: 0, Weapon: weapon(t, s, "pistol"), Towards: fire.Towards}.Legal(s), "does not carry")
	assert.ErrorContains(t, rules.Blast{Who: 0, Weapon: id, Towards: a.At}.Legal(s), "where he stands")
	// What looks at shots sees one that hits; whom the first harm takes away is not hit.
	var seen []rules.Attempt
	watched := where(s, rules.Moments{
		HitRolled: func(_ *rules.Play, a *rules.Attempt) { seen = append(seen, *a) },
		Attacked: func(p *rules.Play, _, at *rules.Warrior) {
			if at.Name == "B" && p.Warrior(2).InPlay() {
				p.Brings(p.Warrior(2), rules.OutOfAction, "ENC-12", rules.Nobody)
			}
		},
	})
	_, events := told(t, scripted(watched, "1"), fire)
	require.Len(t, seen, 1)
	assert.True(t, seen[0].Shot && seen[0].Hits)
	require.Equal(t, rules.FiredAt, events[0].Kind)
	assert.Equal(t, [2]rules.WarriorID{0, rules.Nobody}, [2]rules.WarriorID{events[0].Who, events[0].At})
	away := rules.Blast{Who: 0, Weapon: id, Towards: at(10, 20, 0)}
	_, log := toldText(t, s, away)
	assert.Contains(t, log, "the shot hits nobody")
}

// The Sign of Sigmar counts in the first round of him who loses the attack.
func TestWhoseFirstRoundTheSignOfSigmarIsFor(t *testing.T) { // LEARN-X1, AMB-59
	for _, row := range []struct{ hers, his, blows int }{{0, 0, 1}, {1, 0, 1}, {0, 1, 2}, {1, 1, 2}} {
		a := but(learned(t, man("A", 0, 10, 10), "sign-of-sigmar"), func(w *rules.Warrior) { w.Fought = row.hers })
		b := but(beside(a, armed(t, undead(man("B", 1, 0, 0)), "axe"), 1), func(w *rules.Warrior) { w.Base.A, w.Fought = 2, row.his })
		s := fray(t, "", a, b)
		n, _ := s.Attacks(&s.Warriors[1])
		assert.Equal(t, row.blows, n, "%+v", row)
	}
}
