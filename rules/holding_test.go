package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// struckWith is what a warrior strikes with, blow for blow, in the lines of a log.
func struckWith(events []rules.Event, who rules.WarriorID) string {
	for _, e := range events {
		if e.Kind == rules.Struck && e.Who == who && e.Rule == "FIGHT-08" {
			return e.Text
		}
	}
	return ""
}

// The mutant picks with which weapon the attack is lost.
func TestWhichAttackATentacleKeepsOff(t *testing.T) { // MUT-64, GIFT-04, FIGHT-13, WEAP-22
	for _, row := range []struct {
		things  []string
		attacks int
		answers []rules.Answer
		want    string
	}{
		{[]string{"sword", "axe"}, 1, []rules.Answer{{0}}, "B strikes at A: sword."},
		{[]string{"sword", "axe"}, 1, []rules.Answer{{1}}, "B strikes at A: axe."},
		{[]string{"sword", "axe"}, 2, []rules.Answer{{0}, {0}}, "B strikes at A: axe, sword."}, // the sword is the single one
		{[]string{"sword", "axe"}, 2, []rules.Answer{{0}, {1}}, "B strikes at A: axe, axe."},
		{[]string{"sword", "axe"}, 2, []rules.Answer{{1}, {0}}, "B strikes at A: sword, axe."},
		{[]string{"sword"}, 2, nil, "B strikes at A: sword."},
		{[]string{"sword"}, 1, nil, "B strikes at A: sword."}, // never the last
		{[]string{"pistol", "axe"}, 1, []rules.Answer{{1}, {0}}, "B strikes at A: pistol."},
		{[]string{"pistol", "axe"}, 1, []rules.Answer{{1}, {1}}, "B strikes at A: axe."},
	} {
		a := learned(t, man("A", 0, 10, 10), "tentacle")
		a.Base.A, a.Base.I, a.Base.T = 0, 1, 10
		b := but(beside(a, armed(t, man("B", 1, 0, 0), row.things...), 1), func(w *rules.Warrior) { w.Base.A = row.attacks })
		s := fray(t, "", a, b)
		s.Dice.Strict = false
		out, err := rules.Run(s, rules.Done{}, row.answers)
		require.NoError(t, err)
		require.Nil(t, out.Open, "%v", row)
		assert.Equal(t, row.want, struckWith(out.Events, 1), "%v %v", row.things, row.answers)
		if row.things[0] == "pistol" { // what is kept off has not been fired
			w := &out.State.Warriors[1]
			assert.Equal(t, row.answers[1][0] == 0, slices.Max(append(w.Fired, 0)) > 0)
			assert.True(t, w.PistolsUsed)
		}
		assert.Zero(t, out.State.Warriors[1].Counters.Get("held", 0))
	}
}

// The holder is asked, of two the one who held him last first; and one attack is left.
func TestWhoPicksTheAttackThatIsKeptOff(t *testing.T) { // MUT-64, GIFT-04
	a := learned(t, man("A", 0, 10, 10), "tentacle")
	b := but(beside(a, armed(t, man("B", 1, 0, 0), "sword", "axe"), 1), func(w *rules.Warrior) { w.Base.A = 2 })
	c := learned(t, beside(b, man("C", 0, 0, 0), 1), "tentacle")
	s := fray(t, "", a, b, c)
	for i := range s.Warriors {
		s.Warriors[i].Base.I = []int{1, 5, 2}[i]
	}
	s.Dice.Strict = false
	d := asked(t, s, rules.Done{}, rules.Answer{0}) // of three attacks the sword makes one
	assert.Equal(t, [2]rules.WarriorID{2, 1}, [2]rules.WarriorID{d.At, d.Who})
	assert.Equal(t, rules.SideID(0), d.Side)
	assert.Contains(t, d.Question, "C holds B")
	d = asked(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{1}) // not the sword: two with the axe are left
	assert.Equal(t, "FIGHT-07", d.Rule, "nothing is left to pick")
	d = asked(t, s, rules.Done{}, rules.Answer{0}, rules.Answer{0})
	assert.Equal(t, rules.WarriorID(0), d.At)
}
