package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// chained is a battle at the end of the enemy's turn: A with a ball and chain is next, C is his
// friend, B the enemy.
func chained(t *testing.T, dice string, bX, cX float64) *rules.State {
	a := equippedAs(t, man("A", 0, 20, 20), "ball-and-chain")
	s := battle(t, field(t), rules.Combat, dice, a, man("B", 1, bX, 20), man("C", 0, cX, 30))
	s.Active = 1
	require.True(t, s.Rules.Weapon(s.Warriors[0].Main).Is("ball-and-chain"))
	return s
}

func swung(s *rules.State) int {
	n := 0
	for _, a := range s.After {
		if a.Rule == "ARMS-32" && a.Kind == rules.Injury {
			n += a.N
		}
	}
	return n
}

// Who has a ball and chain goes as anybody until his player lets him swing it, 2D6" where he
// likes.
func TestABallAndChainIsSwungWhenItsPlayerLikes(t *testing.T) { // ARMS-32
	s := chained(t, "", 40, 2)
	require.Equal(t, "ARMS-32", asks(t, s, rules.Done{}).Rule)
	end := play(t, s, rules.Done{}, no)
	assert.False(t, end.Warriors[0].Swings())
	assert.False(t, end.Warriors[0].Did(rules.Acted), "he goes where he likes")
	assert.Zero(t, swung(end))

	s = chained(t, "34", 40, 2)
	end = play(t, s, rules.Done{}, yes, rules.Answer{2}) // down
	assert.True(t, end.Warriors[0].Swings())
	assert.Equal(t, at(20, 27, 0), end.Warriors[0].At)
	assert.Error(t, end.MayMove(&end.Warriors[0], false), "that was his move")
	assert.Equal(t, 1, swung(end), "he rolls for an injury after the battle")
}

// In each later turn a die says what becomes of him.
func TestABallAndChainDragsItsWielder(t *testing.T) { // ARMS-32
	swinging := func(dice string, bX float64) *rules.State {
		s := chained(t, dice, bX, 2)
		s.Warriors[0].Counters.Set("swings", 0, 1)
		s.After = []rules.Aftermath{{Rule: "ARMS-32", Kind: rules.Injury, Who: 0, N: 1}}
		return s
	}
	end := play(t, swinging("1", 40), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	assert.Zero(t, swung(end), "who is out of action rolls for that, once")

	for _, face := range []string{"2", "5"} {
		end = play(t, swinging(face+"11", 40), rules.Done{}, rules.Answer{0}) // right
		assert.Equal(t, at(22, 20, 0), end.Warriors[0].At)
		assert.Equal(t, 1, swung(end))
	}
	end = play(t, swinging("63511", 40), rules.Done{}) // the fifth of eight: left
	assert.Equal(t, at(18, 20, 0), end.Warriors[0].At, "chance says where")

	// Into an enemy: a charge, with no armour save and D3 wounds.
	s := swinging("244", 25)
	s.Warriors[1].Base.W, s.Warriors[1].Wounds = 3, 3
	end = play(t, s, rules.Done{}, rules.Answer{0})
	require.True(t, inContact(end, 0, 1))
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	// Nobody holds him: he goes on in his next turn.
	held := scripted(end, "11"+"211") // both miss
	held.Active, held.Phase = 1, rules.Combat
	held.Warriors[0].Base.I = 9
	end = play(t, held, rules.Done{}, rules.Answer{4}) // left
	assert.False(t, inContact(end, 0, 1))

	// At the edge of the table he stops; against what stands firm he is out of action.
	s = swinging("266", 40)
	s.Table = field(t, physics.Piece{Kind: physics.Obstacle, Name: "statue", Shape: box(24, 19, 25, 21), Top: in(3)})
	end = play(t, s, rules.Done{}, rules.Answer{0})
	assert.Equal(t, rules.OutOfAction, end.Warriors[0].Condition)
	assert.InDelta(t, float64(physics.Inches(24)-end.Warriors[0].Radius), float64(end.Warriors[0].At.X), 2)
	s = swinging("266", 40)
	s.Warriors[0].At.X = physics.Inches(3)
	end = play(t, s, rules.Done{}, rules.Answer{4})
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
	assert.Equal(t, end.Warriors[0].Radius, end.Warriors[0].At.X)
}

// He fights a friend whom he runs into.
func TestABallAndChainStrikesFriends(t *testing.T) { // ARMS-32
	s := chained(t, "66", 2, 20) // C stands 10 inches below
	end := play(t, s, rules.Done{}, yes, rules.Answer{2})
	require.True(t, inContact(end, 0, 2))
	assert.True(t, end.Engaged(&end.Warriors[0]))
	assert.Contains(t, end.Foes(&end.Warriors[0]), rules.WarriorID(2))
}

// What it does to whom it strikes, and to those who strike at its wielder.
func TestABallAndChainStrikesWithIncredibleForce(t *testing.T) { // ARMS-32
	a := equippedAs(t, man("A", 0, 10, 10), "ball-and-chain")
	b := but(equipped(t, man("B", 1, 10, 10), "axe", "gromril", "shield"), func(w *rules.Warrior) { w.Base.W, w.Base.I, w.Wounds = 3, 1, 3 })
	fight := duel(t, "42"+"51", a, b) // hits, wounds on a 2 (Strength 5 against 3), takes 3 Wounds, and is knocked down
	fight.Active = 0
	end, log := toldText(t, fight, rules.Done{})
	assert.Zero(t, end.Warriors[1].Wounds, log)
	assert.NotContains(t, log, "armour save")
	assert.True(t, end.Warriors[0].Swings(), "who fights with it swings it")
	assert.Equal(t, 1, swung(end))

	s := duel(t, "", a, b)
	r := s.ToStrike(&s.Warriors[1], &s.Warriors[0], s.Warriors[1].Main)
	plain := duel(t, "", man("A", 0, 10, 10), b)
	p := plain.ToStrike(&plain.Warriors[1], &plain.Warriors[0], plain.Warriors[1].Main)
	assert.Equal(t, p.Need()+1, r.Need(), "-1 to hit him")
}
