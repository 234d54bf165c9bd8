package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestATrickLeadsAnEnemyAstray(t *testing.T) { // SPELL-RAN-1
	a := wizard(t, "A", 0, 10, 10, "bamboozle")
	needsToCast(t, a, 9)
	s := battle(t, field(t), rules.Shooting, "54 66", a, man("B", 1, 20, 10))
	end := play(t, s, spell(s, 1))
	assert.Len(t, end.Warriors[1].Effects, 1)
	charging := end.Clone()
	charging.Active, charging.Phase = 1, rules.Charges
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(charging), "SPELL-RAN-1")
	assert.Empty(t, play(t, scripted(s, "54 33"), spell(s, 1)).Warriors[1].Effects, "he has seen through it")
	for _, trait := range []rules.Trait{rules.Daemon, rules.Undead} {
		s := battle(t, field(t), rules.Shooting, "", a, but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.Traits |= trait }))
		assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-RAN-1")
	}
	s = battle(t, field(t), rules.Shooting, "", a, but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.Large = true }))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-RAN-1")
	// In his next turn he goes where the priest's player likes, and the trick is over.
	end.Active, end.Phase = 0, rules.Combat
	was := end.Warriors[1].At
	moved, text := toldText(t, end, rules.Done{}, rules.Answer{0})
	assert.NotEqual(t, was, moved.Warriors[1].At, text)
	assert.Contains(t, text, "led astray")
	assert.Len(t, moved.Warriors[1].Effects, 1, "he charges nobody in all of that turn")
	moved.Phase = rules.Combat
	over := play(t, moved, rules.Done{})
	assert.Empty(t, over.Warriors[1].Effects)
}

func TestFortuneTurnsARollRound(t *testing.T) { // SPELL-RAN-3
	a := wizard(t, "A", 0, 10, 10, "bountiful-fortune")
	needsToCast(t, a, 10)
	s := battle(t, field(t), rules.Shooting, "55", a, armed(t, man("F", 0, 15, 10), "bow"), man("G", 0, 40, 10), man("B", 1, 30, 30))
	end := play(t, s, rules.CastSpell{Who: 0, Spell: a.Spells[0]})
	for i, n := range []int{1, 1, 0, 0} {
		assert.Len(t, end.Warriors[i].Effects, n)
	}
	try := func(dice string, answers ...rules.Answer) (ok bool, left int) {
		c := scripted(end, dice)
		after := play(t, c, deed{do: func(p *rules.Play) {
			ok = p.Test(1, 1, "Initiative", rules.Test{Rule: "CHAR-15"}, "to stand")
		}}, answers...)
		return ok, len(after.Warriors[1].Effects)
	}
	ok, left := try("5", rules.Answer{0})
	assert.True(t, ok)
	assert.Zero(t, left, "once")
	ok, left = try("1", rules.Answer{0})
	assert.False(t, ok, "what would succeed fails")
	assert.Zero(t, left)
	ok, left = try("5", rules.Answer{1})
	assert.False(t, ok)
	assert.Equal(t, 1, left)
}

func TestAPriestHidesInPlainView(t *testing.T) { // SPELL-RAN-6
	a := wizard(t, "A", 0, 10, 10, "ranalds-stealth")
	needsToCast(t, a, 5)
	s := battle(t, field(t), rules.Shooting, "23", a, man("B", 1, 12, 10))
	end := play(t, s, rules.CastSpell{Who: 0, Spell: a.Spells[0]})
	assert.True(t, end.Warriors[0].Hidden)
	assert.Error(t, end.MayBeCharged(&end.Warriors[1], &end.Warriors[0]))
	end = play(t, end, rules.Done{})
	assert.True(t, end.Warriors[0].Hidden, "though B is within his Initiative of him")
	end.Active, end.Phase = 1, rules.Combat
	end = play(t, end, rules.Done{})
	assert.False(t, end.Warriors[0].Hidden, "until his next turn")
	assert.Empty(t, end.Warriors[0].Effects)
}

func TestRanaldsLuckTurnsADieAndDucks(t *testing.T) { // LEARN-W26
	b := learned(t, man("B", 1, 20, 10), "ranalds-luck")
	for dice, hurt := range map[string]bool{"66": false, "64 55": true} {
		s := battle(t, field(t), rules.Shooting, dice, armed(t, man("A", 0, 10, 10), "bow"), b)
		end, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Contains(t, text, "to duck")
		assert.Equal(t, hurt, end.Warriors[1].Condition != rules.Standing, text)
	}
}

func TestACatGetsInTheWay(t *testing.T) { // LEARN-W27
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), learned(t, man("B", 1, 15, 10), "cat-friend"))
	c := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	end, text := toldText(t, s, c, rules.Answer{0})
	assert.Contains(t, text, "A cat gets in the way of A")
	assert.False(t, end.Engaged(&end.Warriors[0]))
	end, _ = toldText(t, s, c, rules.Answer{1})
	assert.Zero(t, end.Warriors[1].Counters.Get("cat-friend", 0))
}
