package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// The examples printed in the living rulebook, and those worked out from its
// rows in the rule index, as given and expected. Those that need a story have a
// test of their own in their chapter.
func TestWorkedExamples(t *testing.T) { // EX-01 to EX-36, DX-01 to DX-34
	type row struct {
		id, given string
		want, got any
	}
	at, b := man("A", 0, 10, 10), man("B", 1, 20, 10)
	s := battle(t, field(t), rules.Moves, "", armed(t, at, "bow"), b)
	w, o := &s.Warriors[0], &s.Warriors[1]
	combat := func(ws, vs int) int {
		w.Base.WS, o.Base.WS = ws, vs
		r := s.ToStrike(w, o, rules.NoWeapon)
		return r.Need()
	}
	wounding := func(strength, toughness int) int {
		need, can := rules.WoundByChart(strength, toughness)
		if !can {
			return 7
		}
		return need
	}
	save := func(armour string, shield bool, key string, strength int, shot bool) int {
		c := s.Clone()
		c.Warriors[1].Armour, _ = s.Rules.ArmourNamed(armour)
		c.Warriors[1].Shield = shield
		r, any := c.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, key), Strength: strength, Shot: shot})
		if !any {
			return 7
		}
		return r.Need()
	}
	rout := func(began int) int {
		c := s.Clone()
		c.Sides[0].Began = began
		for lost := 0; ; lost++ {
			if c.NearRout(0) {
				return lost
			}
			c.Warriors = append(c.Warriors, lying(man("X", 0, 0, 0), rules.OutOfAction))
		}
	}
	passes := func(value int) (n int) {
		for face := byte('1'); face <= '6'; face++ {
			if verbs(t, string(face), nothing).Test(0, value, "Initiative", "CHAR-15", "to see") {
				n++
			}
		}
		return n
	}
	walk := func(run bool) physics.Length {
		far, _ := s.Allowance(w, run)
		return far
	}
	shot := func(bs int, gap float64, moved bool, pieces ...physics.Piece) int {
		c := s.Clone()
		c.Table = field(t, pieces...)
		c.Warriors[0].Base.BS = bs
		if moved {
			c.Warriors[0].Done = rules.Moved
		}
		c.Warriors[1].At.X = c.Warriors[0].At.X + contact + in(gap)
		r := c.ToHit(&c.Warriors[0], &c.Warriors[1], weapon(t, s, "bow"), 1)
		return r.Need()
	}
	cover := lowWall(23.5, 8, 23.8, 12)
	for _, r := range []row{
		{"EX-01", "Initiative 3: faces that pass", 3, passes(3)},
		{"EX-05", "M4 runs", in(8), walk(true)},
		{"EX-18", "light armour and shield", 5, save("light", true, "sword", 3, false)},
		{"EX-19", "a shield alone", 6, save("none", true, "sword", 3, false)},
		{"EX-20", "heavy armour and shield against a crossbow", 5, save("heavy", true, "crossbow", 4, true)},
		{"EX-22", "S3 against T4", 5, wounding(3, 4)},
		{"EX-27", "a warband of 12 tests at", 3, rout(12)},
		{"DX-01", "WS3 attacks WS4", 4, combat(3, 4)},
		{"DX-02", "WS3 attacks WS7", 5, combat(3, 7)},
		{"DX-03", "WS1 attacks WS2", 4, combat(1, 2)},
		{"DX-04", "WS4 attacks WS8", 4, combat(4, 8)},
		{"DX-04", "WS4 attacks WS9", 5, combat(4, 9)},
		{"DX-05", "S1 against T5", 7, wounding(1, 5)},
		{"DX-06", "S3 against T6", 6, wounding(3, 6)},
		{"DX-07", "S10 against T8", 2, wounding(10, 8)},
		{"DX-08", "BS3, long range, cover, moved", 7, shot(3, 14, true, cover)},
		{"DX-10", "a bow at 12\"", 4, shot(3, 12, false)},
		{"DX-10", "a bow beyond 12\"", 5, shot(3, 12.1, false)},
		{"DX-11", "a warband of 10 tests at", 3, rout(10)},
		{"DX-12", "a warband of 4", 1, rout(4)},
		{"DX-12", "a warband of 8", 2, rout(8)},
		{"DX-12", "a warband of 15", 4, rout(15)},
		{"DX-15", "WS3 with two weapons against WS3", 4, combat(3, 3)},
		{"DX-16", "WS4 with two weapons against WS3", 3, combat(4, 3)},
		{"DX-17", "no armour against an S3 dagger", 6, save("none", false, "dagger", 3, false)},
		{"DX-18", "light armour against an S3 dagger", 5, save("light", false, "dagger", 3, false)},
		{"DX-18", "light armour against an S4 dagger", 6, save("light", false, "dagger", 4, false)},
		{"DX-20", "light armour against an Elf bow", 7, save("light", false, "elf-bow", 3, true)},
	} {
		assert.Equal(t, r.want, r.got, "%s: %s", r.id, r.given)
	}
}

func TestAFailedChargeIsOneMovementLong(t *testing.T) { // DX-32, DX-33, CHARGE-08
	for m := 4; m <= 6; m += 2 {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M = m })
		s := charge(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 40, 10)), 1)
		require.True(t, s.Warriors[0].Did(rules.FailedCharge))
		assert.Equal(t, a.At.X+physics.Inches(m), s.Warriors[0].At.X, "M%d", m)
	}
}

func TestAClubDoesNotMakeAMasterStrikeWorse(t *testing.T) { // DX-27, CRIT-08, WEAP-03
	a := but(armed(t, man("A", 0, 10, 10), "club"), func(w *rules.Warrior) { w.Base.I = 5 })
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
	// Two injury rolls of 1 and 1, +2 each: 3 and 3, stunned.
	ended(t, rules.Stunned, play(t, fray(t, "4 6 5 11", a, b), rules.Done{}), 1)
}
