package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// talent is a talent that a warrior of a battle alone has.
func talent(s *rules.State, id rules.WarriorID, what rules.Talent) {
	what.Key, what.Name = "tried", "tried"
	s.Rules.Talents = append(s.Rules.Talents[:len(s.Rules.Talents):len(s.Rules.Talents)], what)
	s.Warriors[id].Talents = append(s.Warriors[id].Talents, rules.TalentID(len(s.Rules.Talents)-1))
	s.Rules.Note()
}

func TestWhatBluntsBlowsBluntsNothingElse(t *testing.T) { // LEARN-T3, SKILL-ST3
	for _, row := range []struct {
		what   string
		strike rules.Strike
		less   bool
	}{
		{"a blow", rules.Strike{By: 0}, true},
		{"a shot", rules.Strike{By: 0, Shot: true}, false},
		{"a stone", rules.Strike{By: rules.Nobody, Cause: "a stone"}, false},
		{"a spell in close combat", rules.Strike{By: 0, Magical: true}, false},
	} {
		for key, save := range map[string]bool{"": false, "resilient": false, "early-resilient": true, "dodge": false} {
			b := man("B", 1, 13, 10)
			if key != "" {
				b = learned(t, b, key)
			}
			less := row.less && strings.HasSuffix(key, "resilient")
			for face := 2; face <= 5; face++ {
				s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), b)
				s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
				st := row.strike
				st.At, st.Weapon, st.Strength, st.NoSave = 1, rules.NoWeapon, 4, true
				p := &rules.Play{State: scripted(s, string(rune('0'+face)))}
				p.Hit(&st)
				need := 3
				if less {
					need = 4
				}
				assert.Equal(t, face >= need, p.Warrior(1).Wounds == 8, "%s at %q, a %d", row.what, key, face)
			}
			s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), b)
			s.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy")
			st := row.strike
			st.At, st.Weapon, st.Strength = 1, weapon(t, s, "sword"), 4
			r, _ := s.Save(&st)
			need := 6
			if save && row.less {
				need = 5
			}
			assert.Equal(t, need, r.Need(), "the save against %s at %q", row.what, key)
		}
	}
}

func TestWhatHardensBlowsHardensNothingElse(t *testing.T) { // LEARN-C1, LEARN-C4, SKILL-C1, SKILL-C3, LEARN-D2
	for _, row := range []struct {
		what   string
		strike rules.Strike
		more   bool
		shot   bool
	}{
		{"a blow", rules.Strike{By: 0}, true, true},
		{"a shot", rules.Strike{By: 0, Shot: true}, false, true},
		{"a spell", rules.Strike{By: 0, Magical: true, Shot: true}, false, true},
		{"a stone", rules.Strike{By: rules.Nobody, Cause: "a stone"}, false, false},
	} {
		for key, more := range map[string]bool{"strike-to-injure": row.more, "early-strike-to-injure": row.shot, "dodge": false} {
			s := battle(t, field(t), rules.Shooting, "44", learned(t, man("A", 0, 10, 10), key), man("B", 1, 13, 10))
			s.Dice.Script[1] = 4
			st := row.strike
			st.At, st.Weapon, st.Strength, st.NoCritical, st.NoSave = 1, rules.NoWeapon, 3, true, true
			if st.By == 0 {
				st.Weapon = weapon(t, s, "sword")
			}
			p := &rules.Play{State: s}
			p.Hit(&st)
			require.Zero(t, p.Dice.Left())
			assert.Equal(t, more, p.Warrior(1).Condition == rules.OutOfAction, "%s with %s", row.what, key)
		}
	}
}

func TestAStepAsideIsForBlowsOnly(t *testing.T) { // LEARN-C6
	for what, st := range map[string]rules.Strike{
		"a stone": {By: rules.Nobody, Cause: "a stone"},
		"a spell": {By: 0, Magical: true},
		"a shot":  {By: 0, Shot: true},
	} {
		st.At, st.Weapon, st.Strength, st.NoCritical, st.NoSave = 1, rules.NoWeapon, 3, true, true
		p := &rules.Play{State: battle(t, field(t), rules.Shooting, "45", man("A", 0, 10, 10), learned(t, man("B", 1, 13, 10), "step-aside"))}
		p.Hit(&st)
		ended(t, rules.OutOfAction, p.State, 1, what)
	}
	// Each of two wounds by itself.
	for dice, want := range map[string]rules.Condition{"46 1 55": rules.Standing, "46 1 51 1": rules.KnockedDown, "46 1 15 1": rules.KnockedDown, "46 1 11 13": rules.Stunned} {
		s, _ := struck(t, dice, armed(t, man("A", 0, 10, 10), "sword"), learned(t, man("B", 1, 10, 10), "step-aside"))
		ended(t, want, s, 1, dice)
	}
}

func TestAWhipCracksAtWhoChargesOnly(t *testing.T) { // ARMS-02
	set := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10))
	whip, sword := weapon(t, set, "steel-whip"), weapon(t, set, "sword")
	for _, row := range []struct {
		what      string
		main, off rules.WeaponID
		change    func(a, b *rules.Warrior)
		cracks    bool
	}{
		{"in the right hand", whip, rules.NoWeapon, func(_, b *rules.Warrior) {}, true},
		{"in the left hand", sword, whip, func(_, b *rules.Warrior) {}, true},
		{"no whip", sword, sword, func(_, b *rules.Warrior) {}, false},
		{"nothing", rules.NoWeapon, rules.NoWeapon, func(_, b *rules.Warrior) {}, false},
		{"nobody charges", whip, rules.NoWeapon, func(_, b *rules.Warrior) { b.Done = 0 }, false},
		{"she charges herself", whip, rules.NoWeapon, func(a, _ *rules.Warrior) { a.Done |= rules.Charged }, false},
		{"she lies", whip, rules.NoWeapon, func(a, _ *rules.Warrior) { a.Condition = rules.KnockedDown }, false},
		{"she is dazed", whip, rules.NoWeapon, func(a, _ *rules.Warrior) { a.Dazed = true }, false},
	} {
		a := man("A", 0, 10, 10)
		b := charger(beside(a, man("B", 1, 0, 0), 1))
		a.Main, a.Off, a.Base.I, a.Base.A = row.main, row.off, 1, 0
		b.Base.A, b.Base.I = 0, 9
		row.change(&a, &b)
		dice := ""
		if row.cracks {
			dice = "42"
		}
		s := fray(t, "", a, b)
		s.Warriors[0].Base.A = 0
		out, err := rules.Run(scripted(s, dice+"1111"), rules.Done{}, nil)
		require.NoError(t, err)
		n, first := 0, rules.Event{Who: rules.Nobody}
		for _, e := range out.Events {
			if e.Kind == rules.Struck && first.Who == rules.Nobody {
				first = e
			}
			if e.Rule == "ARMS-02" && e.Kind == rules.Note {
				n++
			}
		}
		if row.cracks {
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{first.Who, first.At}, row.what)
			assert.Contains(t, first.Text, "steel whip", "%s: with the whip, whatever else she holds", row.what)
		}
		assert.Equal(t, row.cracks, n > 0, row.what)
	}
	// Without Weapon Skill nobody cracks it under the later edition.
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Main, w.Base.WS, w.Base.A = whip, 0, 1 })
	s := ruled(t, fray(t, "", a, but(charger(beside(a, man("B", 1, 0, 0), 1)), func(w *rules.Warrior) { w.Base.A = 0 })), "core2")
	play(t, s, rules.Done{})
	// A lost or far enemy's hands take no blows from anybody.
	held := ruled(t, fray(t, "", a, beside(a, man("B", 1, 0, 0), 1)), "lrb")
	held.Warriors[0].Base.A = 3
	held.Warriors[0].Traits |= rules.NaturalWeapons
	held.Warriors[0].Main = rules.NoWeapon
	n, _ := held.Attacks(&held.Warriors[0])
	require.Equal(t, 3, n)
	talent(held, 1, rules.Talent{Moments: &rules.Moments{Robs: func(_ *rules.State, by, of *rules.Warrior) int { return int(by.ID) + int(of.ID) }}})
	for what, row := range map[string]struct {
		change func(b *rules.Warrior)
		n      int
	}{
		"in contact": {nothing, 2},
		"far":        {func(b *rules.Warrior) { b.At.X += in(1) }, 3},
		"down":       {func(b *rules.Warrior) { b.Condition = rules.KnockedDown }, 3},
		"a friend":   {func(b *rules.Warrior) { b.Side = 0 }, 3},
	} {
		c := held.Clone()
		row.change(&c.Warriors[1])
		n, _ := c.Attacks(&c.Warriors[0])
		assert.Equal(t, row.n, n, what)
	}
}

func TestATailStrikesAsItsOwnerDoes(t *testing.T) { // LEARN-K2, FIGHT-10
	a := learned(t, armed(t, man("A", 0, 10, 10), "dagger", "dagger", "dagger"), "tail-fighting")
	a.Base.I, a.Base.WS = 5, 4
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.T = 9, 9, 3 })
	_, events := told(t, fray(t, "22 3 3", a, b), rules.Done{}) // two misses; the tail hits on 3+, and does not wound
	for _, e := range events {
		if e.Kind == rules.Struck || e.Kind == rules.Threw {
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At}, e.Text)
		}
	}
	assert.Equal(t, 1, citing(events, "LEARN-K2"))
	// Who is felled by then, or has nobody left, does not use it.
	felled := where(fray(t, "", a, b), rules.Moments{HitRolled: func(p *rules.Play, at *rules.Attempt) {
		p.Brings(p.Warrior(at.By), rules.KnockedDown, "ENC-12", rules.Nobody)
	}})
	_, events = told(t, scripted(felled, "2"), rules.Done{})
	assert.Zero(t, citing(events, "LEARN-K2"))
}

func TestDodgingIsAThrowThatMayFail(t *testing.T) { // LEARN-V6
	for dice, want := range map[string]rules.Condition{"4 5": rules.Standing, "4 4 4 5": rules.OutOfAction} {
		s := shooterAt(t, 8, "bow", dice)
		s.Warriors[1] = learned(t, s.Warriors[1], "dodge")
		_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		for _, e := range events {
			if e.Rule == "LEARN-V6" {
				assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At})
			}
		}
		end := play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		ended(t, want, end, 1, dice)
	}
}

func TestEagleEyesSeeFartherWithMissilesOnly(t *testing.T) { // LEARN-S3, WEAP-25, WEAP-27, EQUIP-10, EQUIP-14
	s := battle(t, field(t), rules.Shooting, "", learned(t, man("A", 0, 10, 10), "eagle-eyes"), man("B", 1, 13, 10))
	plain := s.Clone()
	plain.Warriors[0].Talents = nil
	more := map[string]physics.Length{}
	for i := range s.Rules.Weapons {
		wp := &s.Rules.Weapons[i]
		if wp.Range > 0 {
			more[wp.Key] = s.Reach(&s.Warriors[0], wp) - plain.Reach(&plain.Warriors[0], wp)
		}
	}
	assert.Equal(t, in(6), more["bow"])
	assert.Equal(t, in(6), more["crossbow"])
	assert.Zero(t, more["blunderbuss"], "its line is as long as it is")
	assert.Equal(t, in(6), more["net"], "a missile weapon in all respects")
	assert.Zero(t, more["blessed-water"], "as far as he is strong")
}

func TestASkilledClimberSparesClimbsOnly(t *testing.T) { // LEARN-V7, CLIMB-04, MOVE-01
	a := learned(t, man("A", 0, 10, 10), "scale-sheer-surfaces")
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	assert.NoError(t, rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s))
	assert.ErrorIs(t, rules.Move{Who: 0, To: at(14.1, 10, 0)}.Legal(s), rules.ErrTooFar, "on the flat he walks as others do")
}

func TestADeepJumpOfAnAcrobatTakesOneTest(t *testing.T) { // LEARN-V3, JUMP-02
	for high, tests := range map[float64]int{4: 1, 5.9: 1} {
		a := learned(t, but(man("A", 0, 10, 11.5), func(w *rules.Warrior) { w.At.Z = in(high) }), "acrobat")
		s := battle(t, field(t, roof(8, 8, 12, 12, high)), rules.Moves, strings.Repeat("3", tests), a, man("B", 1, 40, 40))
		assert.Zero(t, play(t, s, rules.Move{Who: 0, To: at(10, 13.5, 0)}).Warriors[0].At.Z, "%v\" deep", high)
	}
}

func TestASecondPistolIsFiredAtWhomHeMayShoot(t *testing.T) { // LEARN-S2, SHOOT-05
	a := learned(t, armed(t, man("A", 0, 10, 10), "pistol", "pistol"), "pistolier")
	near, far, out := man("Near", 1, 13, 10), man("Far", 1, 10, 15), lying(man("Out", 1, 12, 12), rules.OutOfAction)
	s := agreed(t, battle(t, field(t), rules.Shooting, "1", a, near, far, out), "no-easier-target")
	shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")}
	d := asked(t, s, shot)
	assert.Equal(t, "LEARN-S2", d.Rule)
	assert.Len(t, d.Options, 2, "nobody, or the closest: one option for the one pistol that is left")
	assert.Equal(t, 1, d.Usual)
	play(t, scripted(s, "1"), shot, rules.Answer{0})
	play(t, scripted(s, "11"), shot, rules.Answer{1})
	// Both are empty afterwards, and nothing more is asked.
	end := play(t, scripted(s, "11"), shot, rules.Answer{1})
	assert.Len(t, end.Warriors[0].Fired, 2)
	assert.NotZero(t, end.Warriors[0].Fired[0]*end.Warriors[0].Fired[1])
	// A single one of two is ready: nothing follows.
	s.Warriors[0].Fired = []int{0, 1}
	play(t, scripted(s, "1"), shot)
}

func TestASpellThatIsDefiedForAllHurtsNobody(t *testing.T) { // LEARN-X2, GIFT-01, MAGIC-12
	// The word of pain reaches B, then C. The skill of the Sisters ends the spell, the
	// soul of a daemon keeps it off himself.
	for key, all := range map[string]bool{"protection-of-sigmar": true, "daemon-soul": false} {
		a := wizard(t, "A", 0, 10, 10, "word-of-pain")
		s := battle(t, field(t), rules.Shooting, "", a, learned(t, man("B", 1, 12, 10), key), man("C", 1, 10, 12))
		dice := "66 4 4 1"
		if all {
			dice = "66 4"
		}
		end, events := told(t, scripted(s, dice), spell(s, rules.Nobody))
		assert.Equal(t, all, end.Warriors[2].Condition == rules.Standing, key)
		for _, e := range events {
			if e.Kind == rules.Threw && (e.Rule == "LEARN-X2" || e.Rule == "GIFT-01") {
				assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At}, key)
			}
		}
	}
}
