package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// ridden is a warrior in the saddle.
func ridden(w rules.Warrior) rules.Warrior {
	w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, S: 3, I: 3, Save: 1}
	return w
}

func TestARoadWardenShootsFromTheSaddle(t *testing.T) { // KIN-62, WEAP-19
	for _, key := range []string{"road-rider", "saddle-pistolier"} { // KIN-65
		for _, mounted := range []bool{false, true} {
			a := learned(t, armed(t, man("A", 0, 10, 10), "crossbow"), key)
			a.Done |= rules.Moved
			if mounted {
				a = ridden(a)
			}
			s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
			why := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "crossbow")}.Legal(s)
			r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "crossbow"), 1)
			if mounted {
				assert.NoError(t, why, key)
				assert.Equal(t, 4, r.Need(), key)
			} else {
				assert.ErrorContains(t, why, "WEAP-19", key)
				assert.Equal(t, 5, r.Need(), key)
			}
		}
	}
}

func TestThoseOnTheRoadsBringHorses(t *testing.T) { // KIN-62, KIN-65
	for _, key := range []string{"road-rider", "saddle-pistolier"} {
		for _, mounts := range []bool{false, true} {
			set, err := book.Ruleset("lrb")
			require.NoError(t, err)
			set.Mounts = mounts
			w := man("A", 0, 10, 10)
			require.True(t, set.Teach(&w, key))
			assert.Equal(t, mounts, w.Mounted, key)
			if mounts {
				assert.Equal(t, rules.Mount{Name: "horse", M: 8, S: 3, I: 3, Save: 1}, w.Mount)
				s := rules.State{Rules: set, Warriors: []rules.Warrior{w}}
				assert.True(t, s.Rides(&s.Warriors[0], "horse"), "and ride them")
			}
		}
	}
}

func TestARoadWardenIsStern(t *testing.T) { // KIN-63
	a := learned(t, man("A", 0, 10, 10), "stern")
	s := battle(t, field(t), rules.Charges, "66 11", a, frightful(man("B", 1, 15, 10)))
	assert.True(t, s.Warriors[0].Has(rules.NeverAlone))
	_, text := toldText(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.Contains(t, text, "A is stern, and tests again.")
	alone := learned(t, man("A", 1, 10, 10), "stern")
	alone.Traits |= rules.Stupid
	s = battle(t, field(t), rules.Combat, "66 1", man("B", 0, 40, 40), alone)
	_, text = toldText(t, s, rules.Done{})
	assert.NotContains(t, text, "tests again", "for fear alone")
}

func TestAHighwaymansPistolsAreLoadedInTheSaddle(t *testing.T) { // KIN-65
	for _, mounted := range []bool{false, true} {
		a := learned(t, equipped(t, man("A", 0, 0, 0), "pistol"), "saddle-pistolier")
		if mounted {
			a = ridden(a)
		}
		s := shootingAt(t, "1", in(3), a, target(1))
		s.Sides[0].Turns = 3
		s = play(t, s, shot(t, s, "pistol"))
		s.Warriors[0].Done = 0
		s.Sides[0].Turns = 4
		if mounted {
			assert.NoError(t, shot(t, s, "pistol").Legal(s))
		} else {
			assert.ErrorContains(t, shot(t, s, "pistol").Legal(s), "being loaded")
		}
	}
}

func TestWhoKnowsCoachesThrowsAgain(t *testing.T) { // KIN-64
	start := func(dice string, change func(s *rules.State)) *rules.State {
		s := archer(t, field(t), dice, man("B", 1, 13, 10))
		id := s.Warriors[0].ID
		s.Warriors[0] = but(learned(t, s.Warriors[0], "stagecoaches"), func(w *rules.Warrior) { w.ID = id })
		s.Carriers = []rules.Carrier{{Place: physics.Vehicle{Parts: make([]physics.Part, 1)}}}
		if change != nil {
			change(s)
		}
		return s
	}
	shot := func(s *rules.State) rules.Shoot { return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")} }
	s := start("2 3", nil)
	end, text := toldText(t, s, shot(s), rules.Answer{0})
	assert.Contains(t, text, "A knows coaches, and throws again.")
	// Not again in this turn; in the next he may, until a 1.
	again := func(s *rules.State, dice string) *rules.State {
		s = scripted(s, dice)
		s.Warriors[0].Done = 0
		return s
	}
	_, text = toldText(t, again(end, "2"), shot(end))
	assert.NotContains(t, text, "throws again")
	end.Turn++
	end, text = toldText(t, again(end, "2 1"), shot(end), rules.Answer{0})
	assert.Contains(t, text, "helps him no more")
	end.Turn++
	_, text = toldText(t, again(end, "2"), shot(end))
	assert.NotContains(t, text, "throws again")
	// He need not; a coach that is lost is none, and without one it helps nobody.
	s = start("2", nil)
	_, text = toldText(t, s, shot(s), rules.Answer{1})
	assert.NotContains(t, text, "throws again")
	for _, change := range []func(s *rules.State){func(s *rules.State) { s.Carriers = nil }, func(s *rules.State) { s.Carriers[0].Lost = true }} {
		s = start("2", change)
		_, text = toldText(t, s, shot(s))
		assert.NotContains(t, text, "throws again")
	}
}

func TestATorchShines(t *testing.T) { // ARMS-34
	a := equipped(t, man("A", 0, 10, 10), "pitch-torch")
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 20, 10))
	item := s.Rules.Items[s.Warriors[0].Kit[0].Item]
	assert.Equal(t, []any{"pitch-torch", rules.Bare}, []any{item.Key, item.Moments.Shines(s, &s.Warriors[0])})
}
