package rules_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// A Slave Master who holds a chain has one weapon in his hands, and his slave stays within 8" of
// him (KIN-87).
func TestASlaveMasterHoldsAChain(t *testing.T) {
	master := learned(t, equippedAs(t, man("A", 0, 10, 10), "axe", "club"), rules.SlaveMaster)
	slave := learned(t, man("B", 0, 16, 10), rules.Slave)
	s := battle(t, field(t), rules.Moves, "", master, slave, man("C", 1, 44, 44))
	club := weapon(t, s, "club")
	assert.ErrorContains(t, rules.HoldsAChain(s, &s.Warriors[0], weapon(t, s, "axe"), club), "KIN-87")
	assert.NoError(t, rules.HoldsAChain(s, &s.Warriors[0], club, rules.NoWeapon))
	assert.ErrorContains(t, rules.Move{Who: 1, To: physics.Spot{X: in(20), Y: in(10)}}.Legal(s), "KIN-87")
	assert.NoError(t, rules.Move{Who: 1, To: physics.Spot{X: in(17), Y: in(10)}}.Legal(s))
	s.Warriors[1].Condition = rules.OutOfAction
	assert.NoError(t, rules.HoldsAChain(s, &s.Warriors[0], weapon(t, s, "axe"), club), "nobody is on it")
}

// loose is a battle that has begun with a Slave Master and his slave, in whose enemy's combat
// phase the Slave Master is put out of action.
func loose(t *testing.T, dice, from string, slave physics.Spot, others ...rules.Warrior) *rules.State {
	t.Helper()
	men := append([]rules.Warrior{
		learned(t, man("A", 0, 10, 10), rules.SlaveMaster),
		but(learned(t, man("B", 0, 0, 0), rules.Slave), func(w *rules.Warrior) { w.At, w.From = slave, from }),
	}, others...)
	for i := range 4 { // so many that they need not test for Rout
		men = append(men, man("F"+strconv.Itoa(i), 0, float64(38+2*i), 46))
	}
	s := battle(t, field(t), rules.Charges, "", men...)
	s.Turn = 0
	s = play(t, s, rules.Begin{First: 0})
	require.Len(t, s.Sides, 3, "there is a side of those who belong to nobody")
	require.True(t, s.Sides[2].Neutral)
	s.Phase, s.Active = rules.Combat, 1
	for _, d := range dice {
		s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
	}
	p := &rules.Play{State: s}
	p.TakeOut(&s.Warriors[0], "KIN-88")
	require.Equal(t, rules.OutOfAction, s.Warriors[0].Condition)
	assert.Equal(t, rules.SideID(2), s.Warriors[1].Side, "he belongs to nobody")
	assert.Equal(t, rules.SideID(0), s.Sides[2].With, "he acts in the turn that follows")
	assert.Contains(t, s.After, rules.Aftermath{Rule: "KIN-88", Kind: rules.Freed, Side: 0, Who: 1})
	return s
}

// KIN-88: a slave whose master goes out of action charges who is nearest of the warband within
// 8", with hatred.
func TestASlaveTurnsOnThoseWhoHeldHim(t *testing.T) {
	here := physics.Spot{X: in(14), Y: in(10)}
	s := loose(t, "", "Blue", here, man("C", 0, 18, 10), man("D", 0, 14, 17), man("E", 1, 30, 10))
	s, text := toldText(t, s, rules.Done{})
	assert.Contains(t, text, "B turns on C.")
	assert.True(t, s.Warriors[1].Did(rules.Charged))
	assert.True(t, s.InContact(&s.Warriors[1], &s.Warriors[2]))
	assert.Equal(t, []string{"Red"}, s.Warriors[1].Hates, "those who held him, and not his own (PSY-10)")
	// Nobody is within 8" of him.
	s = loose(t, "", "Blue", here, man("C", 0, 24, 10), man("E", 1, 30, 24))
	s, text = toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "turns on")
	assert.False(t, s.Warriors[1].Did(rules.Charged))
}

// KIN-88: otherwise he runs to his own warband, and fights for it again within 8" of one of it;
// where it is not in the battle he runs for the nearest table edge, and is gone.
func TestASlaveWhoIsFreeMakesForHisOwn(t *testing.T) {
	here := physics.Spot{X: in(14), Y: in(20)}
	s := loose(t, "", "Blue", here, man("E", 1, 30, 20))
	s, text := toldText(t, s, rules.Done{})
	assert.Contains(t, text, "B has come to E, and fights for Blue again.")
	assert.InDelta(t, float64(in(22)), float64(s.Warriors[1].At.X), float64(in(0.2)), "as far as he runs")
	assert.Equal(t, rules.SideID(1), s.Warriors[1].Side)
	assert.Equal(t, 2, s.Sides[1].Began, "they are one more (LEAD-01)")
	// It is too far for one turn.
	s = loose(t, "", "Blue", here, man("E", 1, 40, 20))
	s, text = toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "fights for Blue again")
	assert.InDelta(t, float64(in(22)), float64(s.Warriors[1].At.X), float64(in(0.2)))
	assert.Equal(t, rules.SideID(2), s.Warriors[1].Side)
	// They do not fight here.
	s = loose(t, "", "Green", here, man("E", 1, 40, 20))
	s, _ = toldText(t, s, rules.Done{})
	assert.InDelta(t, float64(in(6)), float64(s.Warriors[1].At.X), float64(in(0.2)), "towards the nearest edge")
	assert.True(t, s.Warriors[1].InPlay())
	s = loose(t, "", "Green", physics.Spot{X: in(5), Y: in(20)}, man("E", 1, 40, 20))
	s, _ = toldText(t, s, rules.Done{})
	assert.False(t, s.Warriors[1].InPlay())
	assert.Contains(t, s.After, rules.Aftermath{Rule: "KIN-88", Kind: rules.Freed, Side: 0, Who: 1, N: 1})
}

// KIN-88: who is the slave of nobody in the battle does not break free, nor one whose master is
// only stunned.
func TestASlaveStaysWhileHisMasterFights(t *testing.T) {
	s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 10, 10), rules.SlaveMaster), learned(t, man("B", 0, 14, 10), rules.Slave), learned(t, man("C", 0, 18, 10), rules.SlaveMaster), man("D", 1, 40, 40))
	s.Turn = 0
	s = play(t, s, rules.Begin{First: 0})
	p := &rules.Play{State: s}
	p.TakeOut(&s.Warriors[0], "KIN-88")
	assert.Equal(t, rules.SideID(0), s.Warriors[1].Side, "another holds the chain")
	p.TakeOut(&s.Warriors[2], "KIN-88")
	assert.Equal(t, rules.SideID(2), s.Warriors[1].Side)
}

// KIN-88: creatures that are in the battle already act in the turns in which they did (ENC-G04),
// and who has broken free is none of them.
func TestWhoBreaksFreeIsNoCreature(t *testing.T) {
	s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 10, 10), rules.SlaveMaster), but(learned(t, man("B", 0, 14, 10), rules.Slave), func(w *rules.Warrior) { w.From = "Green" }),
		man("C", 0, 40, 44), man("D", 0, 42, 44), man("E", 0, 44, 44), man("F", 0, 46, 44), man("G", 1, 40, 4))
	s.Turn = 0
	s = play(t, s, rules.Begin{First: 0})
	p := &rules.Play{State: s}
	assert.Negative(t, s.NeutralSide(), "there are no creatures yet")
	city := p.Enlist("the city", 1)
	require.Equal(t, rules.SideID(3), city)
	p.Enter(man("Rat", 0, 24, 24), city, physics.Spot{X: in(24), Y: in(24)}, "ENC-G04")
	s.Phase, s.Active = rules.Combat, 1
	p.TakeOut(&s.Warriors[0], "KIN-88")
	assert.Equal(t, rules.SideID(1), s.Sides[city].With, "the creatures act when they did")
	assert.Equal(t, city, s.NeutralSide())
	assert.Equal(t, rules.SideID(2), s.Warriors[1].Side)
	assert.Equal(t, rules.SideID(0), s.Sides[2].With)
	assert.True(t, s.Hostile(2, city))
	s, text := toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "Rat")
	assert.InDelta(t, float64(in(2)), float64(s.Warriors[1].At.Y), float64(in(0.2)), "he makes for the nearest edge")
}

// KIN-88: of two who have broken free one does not keep the other waiting; and where the side in
// whose turns they act has left the battle, they act in those of another.
func TestTheFreeActInTheTurnsOfOneSide(t *testing.T) {
	chained := func(name string, side rules.SideID, x float64) rules.Warrior {
		return but(learned(t, man(name, side, x, 10), rules.Slave), func(w *rules.Warrior) { w.From = "Green" })
	}
	s := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 10, 24), rules.SlaveMaster), chained("B", 0, 14), learned(t, man("C", 1, 30, 24), rules.SlaveMaster), chained("D", 1, 34), man("E", 1, 44, 40))
	s.Sides = append(s.Sides, rules.Side{Name: "Yellow"})
	s.Turn, s.Warriors[4].Side = 0, 2
	s = play(t, s, rules.Begin{First: 0})
	free := rules.SideID(len(s.Sides) - 1)
	require.True(t, s.Sides[free].Free)
	p := &rules.Play{State: s}
	s.Active = 0
	p.TakeOut(&s.Warriors[0], "KIN-88")
	assert.Equal(t, rules.SideID(1), s.Sides[free].With)
	s.Active = 1
	p.TakeOut(&s.Warriors[2], "KIN-88")
	assert.Equal(t, free, s.Warriors[3].Side)
	assert.Equal(t, rules.SideID(1), s.Sides[free].With, "as the first of them")
	s.Sides[1].Routed, s.Active = true, 2
	rules.ActsOn(p, &s.Warriors[1])
	assert.Equal(t, rules.SideID(2), s.Sides[free].With)
	s.Active = 0
	rules.ActsOn(p, &s.Warriors[1])
	assert.Equal(t, rules.SideID(2), s.Sides[free].With, "and goes on so")
}
