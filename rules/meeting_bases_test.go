package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
)

// Who meets whom, and who is held where he is.

func TestWhomAChargeDoesNotReachHasNothingToFear(t *testing.T) { // PSY-02, CHARGE-11, MOVE-11, LEAD-16
	a := frightful(man("A", 0, 10, 10))
	b := away(a, man("B", 1, 0, 0), 5)
	for name, c := range map[string]struct {
		off     float64 // how far from where A touches B and him
		named   []rules.WarriorID
		fleeing bool
	}{
		"both named, both reached":     {0, []rules.WarriorID{1, 2}, false},
		"both named, one reached":      {4, []rules.WarriorID{1, 2}, false},
		"one named, both reached":      {0, []rules.WarriorID{1}, false},
		"one named, the other runs on": {0, []rules.WarriorID{1}, true},
		"one named, one reached":       {4, []rules.WarriorID{1}, false},
	} {
		for _, edition := range book.Editions {
			other := but(man("C", 1, 0, 0), func(w *rules.Warrior) {
				w.At, w.Fleeing = b.At, c.fleeing
				w.At.X -= contact
				w.At.Y += contact + in(c.off)
			})
			s := ruled(t, battle(t, field(t), rules.Charges, "", a, b, other), edition)
			s = play(t, s, rules.Declare{Who: 0, At: c.named})
			reached := c.off == 0
			dice := "66"
			if reached {
				dice = "66 66" // his fear, or how far he runs
			}
			out, err := rules.RunOn(scripted(s, dice), rules.Done{}, nil, rules.FirstAnswer) // nobody intercepts
			require.NoError(t, err, name)
			end := out.State
			assert.Zero(t, end.Dice.Left(), "%s, %s", edition, name)
			assert.True(t, inContact(end, 0, 1) && end.Warriors[1].Afraid)
			assert.Equal(t, reached && !c.fleeing, end.Warriors[2].Afraid, "%s, %s", edition, name)
			assert.Equal(t, reached && !c.fleeing, inContact(end, 0, 2), "%s, %s", edition, name)
		}
	}
}

func TestAnAnimalThatIsHeldIsNotLedAway(t *testing.T) { // FIGHT-22, MOUNT-20, EQUIP-14
	led := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
	led = play(t, led, optional.Lead{Who: 0, Animal: 2})
	from := led.Warriors[2].At
	for why, change := range map[string]func(s *rules.State){
		"nothing":      func(*rules.State) {},
		"one who lies": of1(func(w *rules.Warrior) { w.At, w.Condition = from, rules.KnockedDown; w.At.Y += contact }),
		"an enemy":     of1(func(w *rules.Warrior) { w.At = from; w.At.Y += contact }),
		"a net":        of(2, func(w *rules.Warrior) { w.Done |= rules.Held }),
	} {
		s := led.Clone()
		change(s)
		free := why == "nothing" || why == "one who lies"
		moved := play(t, s, rules.Move{Who: 0, To: at(10, 6.5, 0)})
		assert.Equal(t, free, moved.Warriors[2].At != from, why)
		assert.Equal(t, free, moved.Warriors[2].Counters.Get("led", 0) == 1, why)
	}
	// It stays by the side of him who does not go away.
	s := led.Clone()
	s.Warriors[1].At = from
	s.Warriors[1].At.Y += contact
	near := s.Warriors[0].At
	near.Y -= in(0.1)
	assert.Equal(t, 1, play(t, s, rules.Move{Who: 0, To: near}).Warriors[2].Counters.Get("led", 0))
}

func TestANetHoldsWhateverWouldRun(t *testing.T) { // EQUIP-14, MOUNT-17, MOUNT-22, ENC-52
	for _, netted := range []bool{false, true} {
		s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
		s.Warriors[0].At = at(2, 2, 0)
		from := s.Warriors[2].At
		s.Warriors[2].Netted = netted
		s.Warriors[2].Counters.Set("bolting", 0, 1)
		s.Phase, s.Active = rules.Combat, 1
		dice := "66 111"
		if netted {
			dice = "66"
		}
		end, events := told(t, scripted(s, dice), rules.Done{})
		assert.Equal(t, netted, end.Warriors[2].At == from)
		assert.Equal(t, netted, citing(events, "EQUIP-14") == 1)
		assert.Equal(t, 1, end.Warriors[2].Counters.Get("bolting", 0), "it has not stopped")

		p := &rules.Play{State: battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 40, 40))}
		if netted {
			p.Warrior(0).Done |= rules.Held
		}
		p.Forced(p.Warrior(0), in(3))
		assert.Equal(t, netted, p.Warrior(0).At == at(10, 10, 0))
	}
}

func TestLightWeaponsStrikeSoonerAtWhoTurns(t *testing.T) { // WEAP-12, FIGHT-24, AMB-76
	w := but(man("W", 0, 10, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	for key, first := range map[string]rules.WarriorID{"sword": 1, "ithilmar-sword": 2} {
		s := fray(t, "", w, armed(t, beside(w, man("B", 1, 0, 0), 1), "sword"), armed(t, beside(w, man("C", 1, 0, 0), -1), key))
		p := &rules.Play{State: scripted(s, "1 1 11")}
		p.RunsFrom(p.Warrior(0), p.Warrior(1), rules.Nobody, "SPELL-LES-3")
		var order []rules.WarriorID
		for _, e := range p.Events {
			if e.Kind == rules.Struck {
				order = append(order, e.Who)
			}
		}
		require.Len(t, order, 2)
		assert.Equal(t, first, order[0], key)
	}
}

func TestWhomAFlierLeavesBeginsAnewWithTheNext(t *testing.T) { // AMB-59, WEAP-06, SPELL-CHA-5, SPELL-LES-2
	key := "wings-of-darkness"
	for leaves, fought := range map[bool]uint8{true: 0, false: 2} {
		a, b := wizard(t, "A", 0, 10, 10, key), wizard(t, "B", 0, 20, 10, key)
		f := armed(t, beside(a, man("F", 1, 0, 0), 1), "flail")
		a.Fought, f.Fought, a.EngagedSince, f.EngagedSince = 2, 2, 1, 1
		s := battle(t, field(t), rules.Shooting, "", a, b, f)
		if leaves {
			s = play(t, scripted(s, "66"), spell(s, rules.Nobody, at(10, 16, 0)))
		}
		c := rules.CastSpell{Who: 1, Spell: spell(s, rules.Nobody).Spell, To: s.Beside(&s.Warriors[1], &s.Warriors[2])[0]}
		s = play(t, scripted(s, "66"), c)
		require.True(t, inContact(s, 1, 2))
		assert.EqualValues(t, fought, s.Warriors[2].Fought)
	}
}
