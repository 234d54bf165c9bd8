package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestASpellLearnedThriceIsEasierByTwo(t *testing.T) { // MAGIC-04, MAGIC-07
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
	id := a.Spells[0]
	need := s.Rules.Spells[id].Difficulty
	for n := range 4 {
		r := s.ToCast(&s.Warriors[0], id)
		assert.Equal(t, need-n, r.Need(), "learned %d times more", n)
		s.Warriors[0].Spells = append(s.Warriors[0].Spells, id)
	}
}

func TestTheFeyKeepOffNoSpellOfAFriend(t *testing.T) { // LEARN-E1
	a := wizard(t, "A", 0, 10, 10, "word-of-pain")
	for key, asked := range map[string]int{"fey": 0, "protection-of-sigmar": 1} {
		b := learned(t, man("B", 0, 12, 10), key)
		dice := "66 2"
		if asked > 0 {
			dice = "66 4"
		}
		s := battle(t, field(t), rules.Shooting, dice, a, b, man("C", 1, 30, 30))
		_, events := told(t, s, spell(s, rules.Nobody))
		assert.Equal(t, asked, citing(events, "LEARN-E1")+citing(events, "LEARN-X2"), key)
	}
}
