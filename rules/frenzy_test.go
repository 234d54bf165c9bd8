package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

// frenzied is a warrior under Mad Cap Mushrooms.
func frenzied(w rules.Warrior) rules.Warrior {
	w.Traits |= rules.Frenzied
	return w
}

func TestTheFrenziedMustChargeWhomTheyReach(t *testing.T) { // PSY-06, AMB-83, EQUIP-06
	a := frenzied(man("A", 0, 10, 10))
	s := play(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 17, 10)), rules.Done{})
	assert.True(t, s.Warriors[0].Did(rules.Charged))
	s = play(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 20, 10)), rules.Done{})
	assert.False(t, s.Warriors[0].Did(rules.Charged), "out of his charge")
	a.Traits = 0
	s = play(t, battle(t, field(t), rules.Charges, "", a, man("B", 1, 17, 10)), rules.Done{})
	assert.False(t, s.Warriors[0].Did(rules.Charged))
	// Of several his player chooses one; a charge declared before counts.
	s = battle(t, field(t), rules.Charges, "", frenzied(a), man("B", 1, 14, 10), man("C", 1, 10, 14))
	q := asks(t, s, rules.Done{})
	require.NotNil(t, q)
	assert.Equal(t, "PSY-06", q.Rule)
	assert.Len(t, q.Options, 2)
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Did(rules.Charged))
	// Kept from one by garlic, he goes for the other.
	v := frenzied(a)
	v.Traits |= rules.Vampire
	s = battle(t, field(t), rules.Charges, "66", v, equipped(t, man("B", 1, 14, 10), "garlic"), man("C", 1, 10, 14))
	out, err := rules.Run(s, rules.Done{}, []rules.Answer{{0}})
	require.NoError(t, err)
	require.Nil(t, out.Open)
	assert.True(t, out.State.Warriors[0].Did(rules.Charged))
}

func TestFrenzyDoublesAttacksBeforeTheSecondWeapon(t *testing.T) { // PSY-07, FIGHT-14
	a := frenzied(equipped(t, man("A", 0, 10, 10), "sword"))
	a.Base.A = 2
	s := duel(t, "", a, target(1))
	all, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 4, all)
	a = equipped(t, a, "dagger")
	s = duel(t, "", a, target(1))
	all, second := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 5, all)
	assert.Equal(t, 1, second)
}

func TestTheFrenziedFearNothingNearBy(t *testing.T) { // PSY-08
	ogre := man("Ogre", 1, 17, 10)
	ogre.Traits = rules.CausesFear
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	s := battle(t, field(t), rules.Charges, "", frenzied(man("A", 0, 10, 10)), ogre)
	assert.Len(t, play(t, s, declare).Warriors[0].Intent, 1)
	s = battle(t, field(t), rules.Charges, "66", frenzied(man("A", 0, 7, 10)), ogre)
	assert.Empty(t, play(t, s, declare).Warriors[0].Intent, "beyond his charge he tests like anybody")
	// Nor does an enemy near by count who is hidden, where the hidden do not force him.
	rat := but(man("Rat", 1, 7, 12), func(w *rules.Warrior) { w.Hidden = true })
	s = battle(t, field(t), rules.Charges, "66", frenzied(man("A", 0, 7, 10)), ogre, rat)
	assert.Len(t, play(t, scripted(s, ""), declare).Warriors[0].Intent, 1)
	assert.Empty(t, play(t, agreed(t, s, "frenzy-overlooks-hidden"), declare).Warriors[0].Intent)
}

func TestFrenzyEndsOnTheGround(t *testing.T) { // PSY-09
	for dice, left := range map[string]bool{"441": false, "443": false, "43": true} {
		b := frenzied(target(1))
		end, log := toldText(t, duel(t, dice, equipped(t, man("A", 0, 10, 10), "axe"), b), rules.Done{})
		assert.Equal(t, left, end.Warriors[1].Has(rules.Frenzied), log)
	}
}

func TestTheFrenziedOfBothEditionsMustChargeWhomTheySee(t *testing.T) { // PSY-06, PSY-08
	s := battle(t, field(t), rules.Charges, "", frenzied(man("A", 0, 10, 10)), man("B", 1, 17, 10))
	for _, edition := range book.Editions {
		assert.True(t, play(t, ruled(t, s, edition), rules.Done{}).Warriors[0].Did(rules.Charged), edition)
	}
	// Where they fear nothing near by they are not all alone either.
	mad := func(s *rules.State) { s.Warriors[0].Traits |= rules.Frenzied }
	assert.False(t, play(t, lonely(t, "", mad), rules.Done{}).Warriors[0].Fleeing)
	assert.False(t, play(t, ruled(t, lonely(t, "1", mad), "core2"), rules.Done{}, rules.Answer{0}).Warriors[0].Fleeing, "after one more blow, which misses")
}
