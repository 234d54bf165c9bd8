package rules_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
)

func TestAMisericordiaStunsOrEnds(t *testing.T) { // EXPLORE-72, INJ-04, EX-01
	for face := 1; face <= 6; face++ {
		for trait, want := range map[rules.Trait][2]rules.Condition{
			0: {rules.Stunned, rules.OutOfAction}, rules.Undead: {rules.KnockedDown, rules.OutOfAction}, rules.Vampire: {rules.KnockedDown, rules.OutOfAction},
		} {
			b := man("B", 1, 10, 10)
			b.Traits |= trait
			s, text := struck(t, fmt.Sprintf("44%d", face), armed(t, man("A", 0, 10, 10), "ventimiglias-misericordia"), b)
			assert.Equal(t, want[face/4], s.Warriors[1].Condition, "a %d", face)
			assert.Contains(t, text, "Misericordia: "+want[face/4].String())
		}
	}
	s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, 10, 10), "ventimiglias-misericordia"))
	wp := s.Rules.Weapon(s.Warriors[0].Main)
	assert.True(t, wp.Sword && wp.Parry && wp.OneHanded, "it is a sword")
	assert.Zero(t, wp.Bonus)
}

func TestAnArrowThatSeeksHitsWhateverHinders(t *testing.T) { // EXPLORE-74, WEAP-17, SHOOT-05, EQUIP-12
	a := armed(t, man("A", 0, 5, 10), "bow-of-seeking")
	a.Base.BS, a.Done = 1, rules.Moved
	near, far := man("B", 1, 12, 12), man("C", 1, 35, 10)
	s := battle(t, field(t, lowWall(34, 8, 34.3, 12)), rules.Shooting, "", a, near, far)
	id := weapon(t, s, "bow-of-seeking")
	r := s.ToHit(&s.Warriors[0], &s.Warriors[2], id, 1)
	assert.Equal(t, 2, r.Need(), "a poor shot who moved, at long range and behind cover")
	assert.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], id), "though another is closer")
	assert.Equal(t, in(36), s.Reach(&s.Warriors[0], s.Rules.Weapon(id)))
	// Elves it does not harm; a Dwarf it flies at before all others, while he is in sight and range.
	elf := s.Clone()
	elf.Warriors[2].Traits |= rules.Elf
	assert.ErrorContains(t, elf.MayTarget(&elf.Warriors[0], &elf.Warriors[2], id), "useless")
	for x, flies := range map[float64]bool{40: true, 44: false} {
		dwarf := s.Clone()
		dwarf.Warriors[2].Traits |= rules.Dwarf
		dwarf.Warriors[2].At.X = in(x)
		err := dwarf.MayTarget(&dwarf.Warriors[0], &dwarf.Warriors[1], id)
		assert.Equal(t, flies, err != nil, "%v: %v", x, err)
		if flies {
			assert.ErrorContains(t, err, "fly at C")
			assert.NoError(t, dwarf.MayTarget(&dwarf.Warriors[0], &dwarf.Warriors[2], id))
		}
	}
	// Its arrows are as hunting arrows, and those add nothing.
	for _, keys := range [][]string{nil, {"hunting-arrows"}} {
		hunter := equipped(t, a, keys...)
		s := battle(t, field(t), rules.Shooting, "244", hunter, near)
		end, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: id})
		assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "4 and 1 are 5")
		assert.Contains(t, text, "rolled 4, +1 ")
	}
	// A bow of the book is no such thing.
	s = archer(t, field(t), "", near, far)
	assert.Error(t, barred(t, s, 2))
}

func TestBootsOfPieterGoWhereOthersCrawl(t *testing.T) { // EXPLORE-71, AMB-09, CLIMB-05, JUMP-02
	mud := physics.Piece{Kind: physics.VeryDifficult, Name: "mud", Shape: box(11, 5, 20, 15)}
	for _, shod := range []bool{false, true} {
		a := man("A", 0, 10, 10)
		if shod {
			a = equipped(t, a, "boots-and-rope-of-pieter")
		}
		s := battle(t, field(t, mud), rules.Moves, "", a, man("B", 1, 40, 40))
		err := rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(s)
		assert.Equal(t, shod, err == nil, "%v", err)
		assert.Error(t, rules.Move{Who: 0, To: at(14.2, 10, 0)}.Legal(s), "no more than his Movement")
		// Up and down walls without a die.
		climber := onEdge(a, 3)
		climber.At = foot()
		for z, to := range map[float64]physics.Spot{0: onEdge(a, 3).At, 3: foot()} {
			c := climber
			if z > 0 {
				c = onEdge(a, 3)
			}
			s := battle(t, roofed(t, 3), rules.Moves, map[bool]string{true: "", false: "1"}[shod], c, man("B", 1, 40, 40))
			assert.Equal(t, to, play(t, s, rules.Move{Who: 0, To: to, Climb: true}).Warriors[0].At)
		}
		// A jump is tested as ever.
		s = battle(t, roofed(t, 3), rules.Moves, "1", onEdge(a, 3), man("B", 1, 40, 40))
		assert.Equal(t, foot().Y, play(t, s, rules.Move{Who: 0, To: foot()}).Warriors[0].At.Y)
	}
	rider := equipped(t, man("A", 0, 10, 10), "boots-and-rope-of-pieter")
	rider.Mounted, rider.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 0, S: 3, I: 3, A: 0, Save: 1}
	s := battle(t, field(t, mud), rules.Moves, "", rider, man("B", 1, 40, 40))
	assert.False(t, s.GaitOf(&s.Warriors[0]).Sure, "his horse wears none")
}

func TestTheEyeOfNumasSeesAll(t *testing.T) { // EXPLORE-76, HIDE-09, CHARGE-02
	eye := equipped(t, man("A", 0, 5, 10), "eye-of-numas")
	// Nobody hides from him, however far off.
	for _, sees := range []bool{false, true} {
		a := man("A", 0, 5, 10)
		if sees {
			a = eye
		}
		s := battle(t, field(t, lowWall(34, 8, 34.3, 12)), rules.Moves, "", a, man("B", 1, 35, 10))
		s.Active = 1
		assert.Equal(t, sees, rules.Hide{Who: 1}.Legal(s) != nil)
		// He charges behind a wall; another must be within 4" for that.
		s = battle(t, field(t, wall(9, 6, 9.2, 12)), rules.Charges, "", but(a, func(w *rules.Warrior) { w.Base.M = 9 }), man("B", 1, 13, 10))
		err := s.MayBeCharged(&s.Warriors[0], &s.Warriors[1])
		assert.Equal(t, sees, err == nil, "%v", err)
	}
	// A 6 saves him from blows and shots, whatever has hit him, and from nothing else.
	for _, row := range []struct {
		dice string
		want rules.Condition
	}{{"44 6", rules.Standing}, {"44 5 4", rules.Stunned}} {
		a, b := armed(t, man("A", 0, 10, 10), "sword"), equipped(t, man("B", 1, 10, 10), "eye-of-numas")
		s, text := struck(t, row.dice, a, b)
		assert.Equal(t, row.want, s.Warriors[1].Condition)
		assert.Contains(t, text, "whatever hit him")
		sh := shootingAt(t, row.dice, in(5), equipped(t, man("A", 0, 0, 0), "bow"), equipped(t, man("B", 1, 0, 0), "eye-of-numas"))
		assert.Equal(t, row.want, play(t, sh, shot(t, sh, "bow")).Warriors[1].Condition)
	}
	p := &rules.Play{State: battle(t, field(t), rules.Moves, "44", eye)}
	p.Harm(rules.Mishap(&p.Warriors[0], 3, "a stone", "ENC-12"), 1)
	assert.Equal(t, rules.Stunned, p.Warriors[0].Condition)
	assert.Zero(t, p.Dice.Left())
	// Animals that fight him are frenzied.
	for _, animal := range []bool{false, true} {
		b := beside(eye, man("B", 1, 0, 0), 1)
		b.Animal, b.Base.A, b.Base.I = animal, 0, 1
		s := fray(t, "", but(eye, func(w *rules.Warrior) { w.Base.WS, w.Base.A = 0, 0 }), b)
		end, text := toldText(t, s, rules.Done{})
		assert.Equal(t, animal, end.Warriors[1].Has(rules.Frenzied))
		assert.Equal(t, animal, citingText(text, "The Eye looks at B"))
	}
}
