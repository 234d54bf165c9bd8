package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestABodyBlowNeedsAFoeAndAStriker(t *testing.T) { // CRIT-21
	end, first := told(t, scripted(ruled(t, wounder(t, "", nothing), "core2"), "46 1 5"), rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.Len(t, blows(first), 1, "whom the first blow takes out is not struck again")
	// Nor one whom it has left standing alone: his foe was driven off or carried away.
	s := ruled(t, wounder(t, "", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
		p.Warrior(st.At).At.X += in(3)
		return n
	}}})
	assert.Equal(t, 2, play(t, scripted(s, "46 1"), rules.Done{}).Warriors[1].Wounds)
	// Nor does he who lies by then.
	down := where(ruled(t, wounder(t, "", shielded), "core2"), rules.Moments{Wounded: func(p *rules.Play, st *rules.Strike, _ int) int {
		p.Brings(p.Warrior(st.By), rules.KnockedDown, "ENC-12", rules.Nobody)
		return 0
	}})
	play(t, scripted(down, "46 1 5"), rules.Done{})
	// And the extra blow is struck by him, at him.
	_, events := told(t, scripted(ruled(t, wounder(t, "", shielded), "core2"), "46 1 6 1"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}, {0, 1}}, blows(events))
}

func TestARicochetComesFromTheWeapon(t *testing.T) { // CRIT-12, ARMOUR-04, AMB-71
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	s := ruled(t, archer(t, field(t), "46 3 3", b, away(b, but(b, nothing), 2)), "core2")
	s.Warriors[0].Base.S = 6
	assert.Equal(t, 9, shoot(t, s, 1).Warriors[2].Wounds, "a bow has Strength 3, whoever draws it")
	// The nearer is hit, in whatever order they stand in the list.
	near, far := away(b, but(b, nothing), 2), away(b, but(b, nothing), 4)
	for _, men := range [][]rules.Warrior{{b, near, far}, {b, far, near}} {
		end := shoot(t, ruled(t, archer(t, field(t), "46 3 4", men...), "core2"), 1)
		for _, w := range end.Warriors[2:] {
			assert.Equal(t, w.At == near.At, w.Wounds == 8)
		}
	}
}

func TestARicochetIsPoisonedAsItsBoltIs(t *testing.T) { // CRIT-12, EQUIP-03, EQUIP-05
	for vial, wounds := range map[int8]int{0: 8, 1: 9} { // the first of his crossbow pistols is fired
		a := equipped(t, man("A", 0, 10, 10), "crossbow-pistol", "crossbow-pistol", "dark-venom")
		a.Kit[0].Active, a.Kit[0].Slot = true, vial
		b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
		s := agreed(t, battle(t, field(t), rules.Shooting, "46 3 2", a, b, away(b, but(b, nothing), 2)), "criticals-by-weapon")
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "crossbow-pistol")})
		assert.Equal(t, wounds, end.Warriors[2].Wounds, "a 2 wounds at Strength 5, and not at 4")
	}
}

func TestARicochetIsDodgedAsAnyMissile(t *testing.T) { // CRIT-12, LEARN-V6, SKILL-SP6
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	for _, skill := range []string{"dodge", "early-dodge"} {
		c := learned(t, away(b, but(b, nothing), 2), skill)
		s := ruled(t, archer(t, field(t), "", b, c), "core2")
		assert.Equal(t, 9, shoot(t, scripted(s, "46 3 5"), 1).Warriors[2].Wounds, "%s: a 5 is out of the way", skill)
		assert.Equal(t, 8, shoot(t, scripted(s, "46 3 4 4"), 1).Warriors[2].Wounds, "%s: a 4 is not", skill)
	}
	// A pistol in close combat is a blow: what glances off it is nobody's missile.
	a := but(armed(t, man("A", 0, 10, 10), "sword", "pistol"), func(w *rules.Warrior) { w.Base.I, w.Base.S = 9, 3 })
	foe := but(beside(a, armed(t, man("B", 1, 0, 0), "axe"), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.A = 9, 9, 0 })
	s := ruled(t, fray(t, "", a, foe, learned(t, away(foe, but(b, nothing), 2), "dodge")), "core2")
	end := play(t, scripted(s, "1 5 6 3 4"), rules.Done{}, rules.Answer{1})
	assert.Equal(t, []int{8, 8}, []int{end.Warriors[1].Wounds, end.Warriors[2].Wounds})
}

func TestARicochetIsAsStrongAsTheShot(t *testing.T) { // CRIT-12, EQUIP-12
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	c := away(b, man("C", 1, 0, 0), 2)
	for thing, want := range map[string]rules.Condition{"": rules.Stunned, "hunting-arrows": rules.OutOfAction} {
		s := ruled(t, archer(t, field(t), "46 3 4 4", b, c), "core2")
		if thing != "" {
			s.Warriors[0].Hero = true
			require.NoError(t, s.Rules.Give(&s.Warriors[0], thing))
		}
		ended(t, want, shoot(t, s, 1), 2, "an injury of 4, and one more with %q", thing)
	}
}

func TestNoSkillFellsTheLargerAtABlow(t *testing.T) { // CRIT-14, CRIT-17, LEARN-C4, SIZE-03
	for die, hammered := range map[string]bool{"6": true, "5": true} {
		s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Size = 3, 3, rules.Medium }), "core2")
		s.Warriors[0] = learned(t, s.Warriors[0], "web-of-steel")
		_, events := told(t, scripted(s, "46"+die), rules.Done{})
		assert.Equal(t, hammered, citing(events, "CRIT-14") > 0, "%s and 1", die)
		assert.Zero(t, citing(events, "CRIT-17"))
	}
}

// went are those who were moved by a rule, in order.
func went(events []rules.Event, rule string) (who []rules.WarriorID) {
	for _, e := range events {
		if e.Kind == rules.Went && e.Rule == rule && len(e.Path) == 2 {
			who = append(who, e.Who)
		}
	}
	return who
}

func TestThePushedAndTheirStrikersAreSeenToMove(t *testing.T) { // CRIT-16, CRIT-26
	s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Hidden = 3, 3, true }), "core2")
	end, events := told(t, scripted(s, "46 5"), rules.Done{})
	assert.Equal(t, []rules.WarriorID{1}, went(events, "CRIT-16"))
	assert.False(t, end.Warriors[1].Hidden)
	c := below(man("B", 1, 10, 10), man("C", 0, 0, 0))
	c.At.X += contact
	c.Base.A, c.Base.I, c.Traits = 0, 2, rules.ImmuneToPsychology
	s = ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 9, 9, rules.ImmuneToPsychology }, c), "core2")
	require.True(t, inContact(s, 1, 2))
	_, events = told(t, scripted(s, "46 5 3"), rules.Done{})
	assert.Equal(t, []rules.WarriorID{1, 0}, went(events, "CRIT-26"), "C is out of reach by then and stays")
	// With his back to a wall he stays, and so does the striker.
	s.Table = field(t, wall(11.5, 5, 11.7, 15))
	s.Warriors[1].At.X = in(11.5) - s.Warriors[1].Radius
	s.Warriors[0].At.X = s.Warriors[1].At.X - contact
	s.Warriors[2].At = at(30, 30, 0)
	end, events = told(t, scripted(s, "46 5 3"), rules.Done{})
	assert.Empty(t, went(events, "CRIT-26"))
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	assert.Equal(t, s.Warriors[1].At, end.Warriors[1].At)
}

// B fights A, and D who strikes him as he is driven back where the rules let that be.
func TestNobodyIsMovedWhoHasBeenTakenAway(t *testing.T) { // CRIT-26, FIGHT-26, AMB-72
	d := but(man("D", 0, 0, 0), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Traits = 0, 2, rules.ImmuneToPsychology })
	s := ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 9, 9, rules.ImmuneToPsychology }, d), "core2")
	s.Warriors[2].At = below(s.Warriors[1], d).At
	lost := func(s *rules.State, who rules.WarriorID) *rules.State {
		s = where(s, rules.Moments{Attacked: func(p *rules.Play, by, _ *rules.Warrior) {
			if by.Name == "D" && p.Warrior(who).InPlay() {
				p.Brings(p.Warrior(who), rules.OutOfAction, "ENC-12", rules.Nobody)
			}
		}})
		s.Rules.PushedUnstruck = false
		return s
	}
	against := s.Clone() // with his back to a wall B stays where he is
	against.Table = field(t, wall(11.5, 5, 11.7, 15))
	off := in(11.5) - s.Warriors[1].Radius - s.Warriors[1].At.X
	for i := range against.Warriors {
		against.Warriors[i].At.X += off
	}
	for _, row := range []struct {
		s     *rules.State
		lost  rules.WarriorID
		dice  string
		moved []rules.WarriorID
	}{
		{s, 0, "46 5 3 1", []rules.WarriorID{1}}, {s, 1, "46 5 3", nil}, {s, 2, "46 5 3 1", []rules.WarriorID{1, 0}},
		{against, 2, "46 5 3 1", nil}, {against, rules.Nobody, "46 5 3 1", []rules.WarriorID{2}},
	} {
		at := row.s.Clone()
		if at.Rules.PushedUnstruck = false; row.lost != rules.Nobody {
			at = lost(at, row.lost)
		}
		_, events := told(t, scripted(at, row.dice), rules.Done{})
		assert.Equal(t, row.moved, went(events, "CRIT-26"), "%d is lost", row.lost)
	}
	// Who is gone before that drives nobody off.
	gone := where(s, rules.Moments{Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
		p.Brings(p.Warrior(st.By), rules.OutOfAction, "ENC-12", rules.Nobody)
		return n
	}})
	_, events := told(t, scripted(gone, "46 5"), rules.Done{})
	assert.Empty(t, went(events, "CRIT-26"))
}

func TestWithoutRoomNobodyFollowsOrIsSeparated(t *testing.T) { // CRIT-26, AMB-72
	// B is driven into a passage that is too narrow for A.
	s := ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 }), "core2")
	s.Warriors[0].Radius = in(1)
	s.Warriors[1].At.X = s.Warriors[0].At.X + in(1) + s.Warriors[1].Radius
	s.Table = field(t, wall(12.1, 8, 30, 9.3), wall(12.1, 10.7, 30, 12))
	end, events := told(t, scripted(s, "46 5 6"), rules.Done{})
	assert.Equal(t, []rules.WarriorID{1}, went(events, "CRIT-26"))
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	// Between walls B stays where he is, and C has no other place than at his side.
	c := but(man("C", 0, 0, 0), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Traits = 0, 2, rules.ImmuneToPsychology })
	s = ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 9, 9, rules.ImmuneToPsychology }, c), "core2")
	s.Warriors[2].At = below(s.Warriors[1], c).At
	x, y := float64(s.Warriors[1].At.X)/float64(physics.Inch), float64(s.Warriors[2].At.Y)/float64(physics.Inch)
	s.Table = field(t, wall(2, 2, 20, 9.45), wall(2, 9.45, 9.45, 20), wall(9.45, 10.55, x-0.55, 20), wall(x+0.55, 9.45, 20, 20), wall(x-0.55, y+0.55, x+0.55, 20))
	end, events = told(t, scripted(s, "46 5 3"), rules.Done{})
	assert.NotContains(t, went(events, "CRIT-26"), rules.WarriorID(2))
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
}

func TestNobodyFollowsOverAnEdge(t *testing.T) { // CRIT-26, FALL-01
	s := ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 }), "core2")
	s.Table = field(t, roof(5, 5, 12, 15, 4))
	s.Warriors[0].At.Z, s.Warriors[1].At.Z = in(4), in(4)
	// Driven 4": over the edge, a D3 of hits that do not wound.
	end := play(t, scripted(s, "46 5 4 1 1"), rules.Done{})
	assert.Zero(t, end.Warriors[1].At.Z)
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
}

func TestTheLargerIsMeasuredFromTheStriker(t *testing.T) { // CRIT-17, CRIT-25, CRIT-26, SIZE-03
	for _, row := range []struct {
		bySize, atSize rules.Size
		larger         bool
	}{{rules.Small, rules.Small, false}, {rules.Medium, rules.Small, false}, {rules.Medium, rules.Medium, false}, {rules.Small, rules.Medium, true}} {
		s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
		s.Warriors[0].Size, s.Warriors[1].Size = row.bySize, row.atSize
		end := play(t, scripted(s, "46 6"), rules.Done{})
		assert.Equal(t, !row.larger, end.Warriors[1].Condition == rules.OutOfAction, "%s at %s", row.bySize, row.atSize)
	}
}

func TestAWardIsNotAskedForWhatTheArmourStopped(t *testing.T) { // SPEC-23, ARMOUR-01
	for _, dice := range []string{"44 6", "44 5 4"} {
		s := archer(t, field(t), dice, but(man("B", 1, 13, 10), func(b *rules.Warrior) { b.Shield, b.Ward = true, 4 }))
		ended(t, rules.Standing, shoot(t, ruled(t, s, "core2"), 1), 1, dice)
	}
}

func TestAWardSavesFromEachWoundThatArmourSavesApart(t *testing.T) { // SPEC-23, CRIT-19, CRIT-20, AMB-68
	s := ruled(t, wounder(t, "sword", func(b *rules.Warrior) { b.Armour, b.Ward, b.Base.W, b.Wounds = 0, 4, 9, 9 }), "core2")
	armed := s.Clone()
	armed.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
	for _, row := range []struct {
		s    *rules.State
		dice string
		lost int
		why  string
	}{
		{s, "46 3 44", 0, "a bladestorm: both warded off"},
		{s, "46 3 43", 1, "one of two"},
		{s, "46 3 34", 1, "the other"},
		{s, "46 3 33", 2, "neither"},
		{armed, "46 3 15 4", 0, "armour stops one, and the ward is for the other"},
		{armed, "46 3 51 3", 1, "the ward fails"},
		{armed, "46 3 55", 0, "armour stops both, and no ward is thrown"},
		{s, "46 5 4", 0, "sliced: one ward for two wounds that no armour saves"},
		{s, "46 5 3", 2, "and both if it fails"},
	} {
		assert.Equal(t, 9-row.lost, play(t, scripted(row.s, row.dice), rules.Done{}).Warriors[1].Wounds, "%s: %s", row.dice, row.why)
	}
}

func TestCriticalsOfShotsAreNotCounted(t *testing.T) { // CRIT-04
	s := archer(t, field(t), "46 5 1 1", man("B", 1, 13, 10))
	s.Warriors[0].Crit = true // in the close combat of the turn before
	ended(t, rules.Stunned, shoot(t, s, 1), 1, "a master strike: 3 and 3")
	s = archer(t, field(t), "46 5 1 1", man("B", 1, 13, 10))
	assert.False(t, shoot(t, s, 1).Warriors[0].Crit, "nor do they use up that of close combat")
}

func TestAHolyWeaponHelpsAgainstTheUnholyOnly(t *testing.T) { // ARMS-01
	a := equipped(t, man("A", 0, 10, 10), "sigmarite-warhammer")
	a.Base.I = 5
	wounds := func(face string, of rules.Trait) bool {
		b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Traits |= of; w.Base.T, w.Base.W, w.Wounds = 4, 9, 9 })
		return play(t, fray(t, "5"+face, a, b), rules.Done{}).Warriors[1].Wounds < 9
	}
	for _, of := range []rules.Trait{rules.Undead, rules.Possessed, rules.Vampire} {
		assert.True(t, wounds("3", of), "Strength 4 against Toughness 4, and 1 more")
		assert.False(t, wounds("2", of))
	}
	for _, of := range []rules.Trait{0, rules.Elf, rules.Frenzied} {
		assert.False(t, wounds("3", of))
		assert.True(t, wounds("4", of))
	}
}

func TestAMonsterSlayerWoundsOnFourAtWorst(t *testing.T) { // LEARN-D2
	a := learned(t, axeman(t, "A", 0, 5), "monster-slayer")
	for toughness, need := range map[int]int{1: 2, 2: 3, 3: 4, 4: 4, 5: 4, 9: 4} {
		for face := 2; face <= 5; face++ {
			b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.T, w.Base.W, w.Wounds = toughness, 9, 9 })
			end := play(t, fray(t, "5"+string(rune('0'+face)), a, b), rules.Done{})
			assert.Equal(t, face >= need, end.Warriors[1].Wounds == 8, "Toughness %d, a %d", toughness, face)
		}
	}
	// But not with a bow.
	s := archer(t, field(t), "44", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.T = 5 }))
	s.Warriors[0] = learned(t, s.Warriors[0], "monster-slayer")
	ended(t, rules.Standing, shoot(t, s, 1), 1)
}

func TestAShieldIsNoUseToWhoHoldsATwoHanderUnderTheLaterEdition(t *testing.T) { // FIGHT-16
	s := ruled(t, battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10)), "core2")
	b := &s.Warriors[1]
	b.Shield = true
	for key, any := range map[string]bool{"double-handed": false, "sword": true} {
		b.Main = weapon(t, s, key)
		_, saves := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "bow"), Strength: 3, Shot: true})
		assert.Equal(t, any, saves, key)
	}
}

func TestConcussionIsOfBlowsWithAClubOnly(t *testing.T) { // WEAP-03, KIN-12
	club := armed(t, man("A", 0, 10, 10), "club")
	club.Base.I = 5
	for skill, want := range map[string]rules.Condition{"": rules.Stunned, "dodge": rules.Stunned, "hard-head": rules.KnockedDown} {
		b := target(1)
		if skill != "" {
			b = learned(t, b, skill)
		}
		ended(t, want, play(t, fray(t, "442", club, beside(club, b, 1)), rules.Done{}), 1, "with the skill %q", skill)
	}
	// Not what he shoots or hurls, nor what falls on somebody.
	s := battle(t, field(t), rules.Shooting, "", club, man("B", 1, 13, 10))
	for what, st := range map[string]rules.Strike{
		"a shot":       {By: 0, Weapon: s.Warriors[0].Main, Shot: true},
		"a stone":      {By: rules.Nobody, Weapon: s.Warriors[0].Main},
		"his own limb": {By: 0, Weapon: s.Warriors[0].Main, Cause: "the claw"},
	} {
		st.At, st.Strength, st.Face = 1, 3, 4
		p := &rules.Play{State: scripted(s, "42")}
		p.Hit(&st)
		require.Zero(t, p.Dice.Left(), what)
		ended(t, rules.KnockedDown, p.State, 1, what)
	}
	p := &rules.Play{State: scripted(s, "42")}
	p.Hit(&rules.Strike{By: 0, At: 1, Weapon: s.Warriors[0].Main, Strength: 3, Face: 4})
	ended(t, rules.Stunned, p.State, 1)
}

func TestAnInjuryIsToldWithItsChance(t *testing.T) { // INJ-01, INJ-04, ARMR-07
	told := func(change func(b *rules.Warrior), dice string, skill string) rules.Event {
		s := shooterAt(t, 8, "bow", dice)
		if skill != "" {
			s.Warriors[0] = learned(t, s.Warriors[0], skill)
		}
		change(&s.Warriors[1])
		out, err := rules.Run(s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}, nil)
		require.NoError(t, err)
		for i, e := range out.Events {
			if e.Kind == rules.Threw && e.Rule == "INJ-04" {
				assert.Equal(t, rules.Hurt, out.Events[i-1].Kind, "after the wound is told")
				assert.True(t, e.OK)
				return e
			}
		}
		t.Fatal("nothing is told")
		return rules.Event{}
	}
	e := told(nothing, "445", "")
	assert.Equal(t, [2]uint8{2, 6}, [2]uint8{e.Good, e.Of}, "out of action on 5 and 6")
	assert.Equal(t, rules.OutOfAction, e.Into)
	e = told(nothing, "444", "early-strike-to-injure")
	assert.Equal(t, [2]uint8{3, 6}, [2]uint8{e.Good, e.Of}, "and on 4 with one more")
	e = told(nothing, "46 6 2 2", "")
	assert.Equal(t, [2]uint8{4, 6}, [2]uint8{e.Good, e.Of}, "2 more by a master strike")
	// A helmet is the victim's own throw.
	s := shooterAt(t, 8, "bow", "4434")
	s.Warriors[1].Helmet = true
	out, err := rules.Run(s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}, nil)
	require.NoError(t, err)
	for _, e := range out.Events {
		if e.Rule == "ARMR-07" {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	ended(t, rules.KnockedDown, out.State, 1)
	// Knocked down again is nothing new.
	s = shooterAt(t, 8, "bow", "441")
	s.Warriors[1].Condition = rules.KnockedDown
	out, err = rules.Run(s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}, nil)
	require.NoError(t, err)
	for _, e := range out.Events {
		assert.NotEqual(t, rules.Downed, e.Kind)
	}
}

func TestWhoFallsForgetsWhatHeIntended(t *testing.T) { // INJ-06, CHARGE-01
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 15, 10))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	require.NotEmpty(t, s.Warriors[0].Intent)
	p := &rules.Play{State: s.Clone()}
	p.Brings(p.Warrior(0), rules.KnockedDown, "ENC-12", rules.Nobody)
	assert.Empty(t, p.Warrior(0).Intent)
	assert.Equal(t, rules.Nobody, p.Warrior(0).DownedBy)
}

// What glances off is the same shot, with the force of a misfire that went off.
func TestARicochetKeepsAMisfiresForce(t *testing.T) { // CRIT-12, MISFIRE-03-6
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	tough := but(away(b, but(b, nothing), 2), func(w *rules.Warrior) { w.Base.T = 6 })
	gun := ruled(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 5, 10), "handgun"), b, tough), "core2", "misfires")
	fires := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, gun, "handgun")}
	assert.Equal(t, 8, play(t, scripted(gun, "16 63 5"), fires).Warriors[2].Wounds, "Strength 5 against Toughness 6")
	assert.Equal(t, 9, play(t, scripted(gun, "16 63 4"), fires).Warriors[2].Wounds)
	assert.Equal(t, 9, play(t, scripted(gun, "4 63 5"), fires).Warriors[2].Wounds, "Strength 4 without it")
}

// Who may not be somewhere is not driven there, nor does he follow or step aside there.
func TestRidersAreNotDrivenIndoors(t *testing.T) { // CRIT-16, CRIT-26, MOUNT-10
	outdoors := func(s *rules.State, who rules.WarriorID, right float64) *rules.State {
		return where(s, rules.Moments{MayStand: func(_ *rules.State, w *rules.Warrior, at physics.Spot) error {
			if w.ID == who && at.X > in(right) {
				return physics.ErrIndoors
			}
			return nil
		}})
	}
	s := ruled(t, wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds = 3, 3 }), "core2")
	from := s.Warriors[1].At.X
	assert.Equal(t, from+in(2), play(t, scripted(s, "46 5"), rules.Done{}).Warriors[1].At.X)
	end := play(t, scripted(outdoors(s, 1, 12), "46 5"), rules.Done{})
	assert.LessOrEqual(t, end.Warriors[1].At.X, in(12))
	assert.Greater(t, end.Warriors[1].At.X, in(11.9), "as far as he may be")
	end = play(t, scripted(outdoors(s, 1, 0), "46 5"), rules.Done{})
	assert.Equal(t, from, end.Warriors[1].At.X)
	// The striker follows to no place where he may not be.
	s = ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 }), "core2")
	require.NotEqual(t, s.Warriors[0].At, play(t, scripted(s, "46 5 4"), rules.Done{}).Warriors[0].At)
	end = play(t, scripted(outdoors(s, 0, 10), "46 5 4"), rules.Done{})
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	// Nor does anybody step aside to one.
	d := but(man("D", 0, 0, 0), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Traits = 0, 2, rules.ImmuneToPsychology })
	s = ruled(t, wounder(t, "spear", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 9, 9, rules.ImmuneToPsychology }, d), "core2")
	s.Warriors[2].At = below(s.Warriors[1], d).At
	s.Table = field(t, wall(11.5, 5, 11.7, 15))
	off := in(11.5) - s.Warriors[1].Radius - s.Warriors[1].At.X
	for i := range s.Warriors {
		s.Warriors[i].At.X += off
	}
	end = play(t, scripted(s, "46 5 3"), rules.Done{})
	require.NotEqual(t, s.Warriors[2].At, end.Warriors[2].At)
	end = play(t, scripted(where(s, rules.Moments{MayStand: func(_ *rules.State, w *rules.Warrior, at physics.Spot) error {
		if w.ID == 2 && at.Y > s.Warriors[2].At.Y {
			return physics.ErrIndoors
		}
		return nil
	}}), "46 5 3"), rules.Done{})
	assert.LessOrEqual(t, end.Warriors[2].At.Y, s.Warriors[2].At.Y)
}
