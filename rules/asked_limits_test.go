package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// What of several rules is asked, in which order, and who is asked no more.

// whereAll is the battle with a rule for each of these moments, in their order.
func whereAll(s *rules.State, all ...rules.Moments) *rules.State {
	for _, m := range all {
		s = where(s, m)
	}
	return s
}

// swordsmen are A with a sword beside B with as many wounds, and dice.
func swordsmen(t *testing.T, dice string, wounds int) *rules.State {
	t.Helper()
	return battle(t, field(t), rules.Combat, dice, armed(t, man("A", 0, 10, 10), "sword"),
		but(man("B", 1, 11, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = wounds, wounds }))
}

// struckBy makes up a hit of A with his sword.
func struckBy(t *testing.T, s *rules.State, change func(*rules.Strike)) (*rules.Play, *rules.Strike) {
	t.Helper()
	st := &rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3, Face: 4}
	if change != nil {
		change(st)
	}
	p := &rules.Play{State: s}
	p.Hit(st.Close())
	return p, st
}

func TestWhatTampersWithDiceNeverGoesBelowOne(t *testing.T) { // ENC-32-2, INJ-04
	by := map[rules.Die]int{rules.OtherDie: -9, rules.InjuryDie: 2, rules.LeadershipDie: -1}
	s := where(swordsmen(t, "", 1), rules.Moments{Tampers: func(_ *rules.State, w *rules.Warrior, of rules.Die) int {
		if w.Name != "A" {
			return 0
		}
		return by[of]
	}})
	p := func(dice string) *rules.Play { return &rules.Play{State: scripted(s, dice)} }
	assert.Equal(t, 1, p("5").D6(0, "MOVE-01", "how far"))
	assert.Equal(t, 6, p("4").D6(0, "INJ-04", "the injury"))
	assert.Equal(t, 4, p("4").D6(1, "INJ-04", "the injury"), "not his")
	assert.Equal(t, 4, p("4").D6(rules.Nobody, "INJ-04", "a stone"), "nobody's")
	assert.Equal(t, 6, p("34").TwoD6(0, "LEAD-09", "how far he flees"))
	assert.Equal(t, 7, p("34").TwoD6(rules.Nobody, "LEAD-09", "how far"))
	assert.Equal(t, 6, p("4").D6Of(0, "INJ-04", "the injury", func(n int) int { return n }))
}

func TestOnlyRollsWithoutAMomentOfTheirOwnAreChangedAsOthers(t *testing.T) { // HP-31
	s := where(swordsmen(t, "", 1), rules.Moments{Rolls: func(_ *rules.State, w *rules.Warrior, r *rules.Roll) {
		if w.Name == "A" {
			r.Add(-1, "tried")
		}
	}})
	for _, c := range []struct {
		of   rules.Purpose
		who  rules.WarriorID
		need int
	}{
		{rules.OtherRoll, 0, 5}, {rules.EvadeRoll, 0, 5}, {rules.SaveRoll, 0, 4}, {rules.HitRoll, 0, 4}, {rules.WoundRoll, 0, 4},
		{rules.OtherRoll, 1, 4}, {rules.OtherRoll, rules.Nobody, 4},
	} {
		for face, reached := range map[string]bool{"4": c.need == 4, "5": true, "3": false} {
			p := &rules.Play{State: scripted(s, face)}
			_, ok := p.Throw(&rules.Roll{Name: "tried", Base: 4, For: c.of}, c.who, rules.Nobody)
			assert.Equal(t, reached, ok, "%v of %v with a %s", c.of, c.who, face)
		}
	}
}

func TestWhoDoesSomethingInsteadWoundsNobody(t *testing.T) { // EQUIP-14
	for _, does := range []bool{true, false} {
		n := 0
		s := where(swordsmen(t, "4", 9), rules.Moments{Instead: func(_ *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
			n++
			assert.Equal(t, "A", w.Name)
			return does
		}})
		p, _ := struckBy(t, s.Clone(), nil)
		assert.Equal(t, 1, n)
		assert.Equal(t, does, p.Warrior(1).Wounds == 9)
		p = &rules.Play{State: scripted(s, "4")}
		p.Hit(&rules.Strike{By: rules.Nobody, At: 1, Weapon: rules.NoWeapon, Strength: 3, Cause: "a stone"})
		assert.Equal(t, 1, n, "what is nobody's does nothing instead")
		assert.Equal(t, 8, p.Warrior(1).Wounds)
	}
}

func TestWhatIsCriticalFromLess(t *testing.T) { // CRIT-02, LEARN-K5
	from := rules.Moments{CriticalFrom: func(*rules.State, *rules.Warrior, *rules.Strike) int { return 5 }}
	for _, c := range []struct {
		face     string
		t        int
		cause    string
		critical bool
	}{
		{"5", 3, "", true}, {"4", 3, "", false},
		{"6", 3, "", true},
		{"5", 4, "", false}, // what only just wounds is not critical
		{"6", 4, "", true},
		{"5", 3, "a claw", false}, {"6", 3, "a claw", true}, // a claw is no weapon
	} {
		s := where(swordsmen(t, "", 9), from)
		s.Warriors[1].Base.T = c.t
		s = scripted(s, c.face+" 3 3 3 3")
		s.Dice.Strict = false
		_, st := struckBy(t, s, func(st *rules.Strike) {
			if c.cause != "" {
				st.Cause, st.Weapon = c.cause, rules.NoWeapon
			}
		})
		assert.Equal(t, c.critical, st.Critical, "%+v", c)
	}
}

func TestWhatIsCriticalAnyway(t *testing.T) { // CRIT-02, HP-21
	for _, c := range []struct {
		face     string
		says     func(face int) bool
		critical bool
	}{
		{"4", func(face int) bool { return face == 4 }, true},
		{"5", func(face int) bool { return face == 4 }, false},
		{"4", func(int) bool { return false }, false},
	} {
		s := scripted(where(swordsmen(t, "", 9), rules.Moments{Critical: func(_ *rules.State, _ *rules.Strike, face int) bool { return c.says(face) }}), c.face+" 3 3 3 3")
		s.Dice.Strict = false
		_, st := struckBy(t, s, nil)
		assert.Equal(t, c.critical, st.Critical, "%+v", c)
	}
}

func TestNobodyIsToldOfHitsOnWhoIsNoLongerThere(t *testing.T) { // HP-20
	told := 0
	s := whereAll(swordsmen(t, "", 9),
		rules.Moments{Lands: func(p *rules.Play, st *rules.Strike) { p.Warrior(st.At).Condition = rules.OutOfAction }},
		rules.Moments{Lands: func(*rules.Play, *rules.Strike) { told++ }})
	p, _ := struckBy(t, s, nil)
	assert.Zero(t, told)
	assert.Equal(t, 9, p.Warrior(1).Wounds, "and he is not wounded")

	s = whereAll(swordsmen(t, "4", 9), rules.Moments{Lands: func(*rules.Play, *rules.Strike) { told++ }})
	p, _ = struckBy(t, s, nil)
	assert.Equal(t, 1, told)
	assert.Equal(t, 8, p.Warrior(1).Wounds)
}

func TestWoundsAreTakenOffOneAfterTheOther(t *testing.T) { // HP-23
	for _, c := range []struct{ wounds, less, seen, left int }{{3, 1, 2, 7}, {3, 0, 3, 6}, {1, 1, -1, 9}} {
		seen := -1
		s := whereAll(swordsmen(t, "", 9),
			rules.Moments{Wounded: func(_ *rules.Play, _ *rules.Strike, n int) int { return n - c.less }},
			rules.Moments{Wounded: func(_ *rules.Play, _ *rules.Strike, n int) int { seen = n; return n }})
		p := &rules.Play{State: s}
		p.Wound(rules.Made(rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Cause: "fire"}), c.wounds)
		assert.Equal(t, c.seen, seen, "%+v", c)
		assert.Equal(t, c.left, p.Warrior(1).Wounds, "%+v", c)
	}
}

func TestInjuriesAreEasedOneAfterTheOther(t *testing.T) { // HP-24
	for _, c := range []struct{ was, into, eased, seen, end rules.Condition }{
		{rules.Standing, rules.Stunned, rules.KnockedDown, rules.KnockedDown, rules.KnockedDown},
		{rules.Standing, rules.OutOfAction, rules.Standing, 99, rules.Standing},
		{rules.KnockedDown, rules.Stunned, rules.KnockedDown, 99, rules.KnockedDown},
		{rules.KnockedDown, rules.OutOfAction, rules.Stunned, rules.Stunned, rules.Stunned},
	} {
		seen := rules.Condition(99)
		s := whereAll(swordsmen(t, "", 1),
			rules.Moments{Injured: func(*rules.Play, *rules.Warrior, rules.Condition, rules.WarriorID) rules.Condition { return c.eased }},
			rules.Moments{Injured: func(_ *rules.Play, _ *rules.Warrior, into rules.Condition, _ rules.WarriorID) rules.Condition {
				seen = into
				return into
			}})
		s.Warriors[1].Condition = c.was
		p := &rules.Play{State: s}
		p.Brings(p.Warrior(1), c.into, "INJ-04", 0)
		assert.Equal(t, c.seen, seen, "%+v", c)
		assert.Equal(t, c.end, p.Warrior(1).Condition, "%+v", c)
	}
}

func TestWhatKeepsOneWeaponFromFiringLeavesAnotherOfItsKind(t *testing.T) { // HP-17, SHOOT-01
	for _, c := range []struct {
		refused []int
		fires   bool
	}{{nil, true}, {[]int{0}, true}, {[]int{1}, true}, {[]int{0, 1}, false}} {
		s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "pistol", "pistol"), man("B", 1, 14, 10))
		s = where(s, rules.Moments{MayFire: func(_ *rules.State, _ *rules.Warrior, slot int) error {
			for _, n := range c.refused {
				if n == slot {
					return errors.New("its lock is wet")
				}
			}
			return nil
		}})
		err := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "pistol")}.Legal(s)
		if c.fires {
			assert.NoError(t, err, "%v", c.refused)
		} else {
			assert.ErrorContains(t, err, "its lock is wet")
		}
	}
}

func TestWhoIsUnguardedDoesNotParry(t *testing.T) { // PARRY-01, AMB-134
	for _, unguarded := range []bool{false, true} {
		a := armed(t, man("A", 0, 10, 10), "axe")
		b := but(beside(a, armed(t, man("B", 1, 0, 0), "sword"), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
		s := where(fray(t, "", a, b), rules.Moments{Unguarded: func(_ *rules.State, w *rules.Warrior) bool { return unguarded && w.Name == "B" }})
		out, err := rules.Run(scripted(s, "45 5 1"), rules.Done{}, nil)
		require.NoError(t, err)
		if unguarded {
			assert.Nil(t, out.Open)
		} else {
			require.NotNil(t, out.Open)
			assert.Equal(t, "PARRY-01", out.Open.Rule)
		}
	}
}
