package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// whether is a question to what is in play that one yes settles, about a warrior A: the
// moment, with a yes for a warrior of that name alone, and what comes of it.
type whether struct {
	rule   string
	moment func(name string) rules.Moments
	state  func(t *testing.T) *rules.State
	dice   string // those that are not needed are left over
	comes  func(t *testing.T, s *rules.State) bool
}

// carriesOut carries a command out, with the first answer to each question.
func carriesOut(t *testing.T, s *rules.State, c rules.Command) *rules.State {
	t.Helper()
	require.NoError(t, c.Legal(s))
	s = s.Clone()
	var run rules.Series
	require.NoError(t, run.Run(s, c, rules.FirstAnswer))
	return s
}

// hit is a hit of A's sword on B, or of B's fist on A.
func hit(by, at rules.WarriorID) func(t *testing.T, s *rules.State) *rules.Play {
	return func(t *testing.T, s *rules.State) *rules.Play {
		st := &rules.Strike{By: by, At: at, Weapon: rules.NoWeapon, Strength: 3, Face: 4}
		if by == 0 {
			st.Weapon = weapon(t, s, "sword")
		}
		p := &rules.Play{State: s.Clone()}
		p.Hit(st.Close())
		return p
	}
}

func questions() []whether {
	plain := func(t *testing.T) *rules.State { return swordsmen(t, "", 9) }
	shooting := func(t *testing.T) *rules.State {
		return battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow", "sling"), man("B", 1, 14, 10))
	}
	named := func(name string) func(w *rules.Warrior) bool {
		return func(w *rules.Warrior) bool { return w.Name == name }
	}
	legal := func(c func(t *testing.T, s *rules.State) rules.Command) func(*testing.T, *rules.State) bool {
		return func(t *testing.T, s *rules.State) bool { return c(t, s).Legal(s) == nil }
	}
	begins := func(change func(w *rules.Warrior)) func(t *testing.T) *rules.State {
		return func(t *testing.T) *rules.State {
			return turnOf(t, "", but(man("A", 1, 24, 24), change), man("F", 1, 40, 40))
		}
	}
	return []whether{
		{"HP-17", func(name string) rules.Moments {
			return rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, plain, "", func(_ *testing.T, s *rules.State) bool { return s.Untouchable(&s.Warriors[0]) }},
		{"HP-17", func(name string) rules.Moments {
			return rules.Moments{Prominent: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, func(t *testing.T) *rules.State {
			return battle(t, field(t), rules.Shooting, "", man("A", 1, 16, 10), man("B", 1, 13, 14), armed(t, man("C", 0, 10, 10), "bow"))
		}, "", legal(func(t *testing.T, s *rules.State) rules.Command {
			return rules.Shoot{Who: 2, At: 0, Weapon: weapon(t, s, "bow")}
		})},
		{"SHOOT-01", func(name string) rules.Moments {
			return rules.Moments{Twice: func(_ *rules.State, w *rules.Warrior, wp *rules.Weapon) bool {
				return named(name)(w) && wp.Key == "bow"
			}}
		}, shooting, "", legal(func(t *testing.T, s *rules.State) rules.Command {
			return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow"), Twice: true}
		})},
		{"MOVE-09", func(name string) rules.Moments {
			return rules.Moments{RunFires: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, func(t *testing.T) *rules.State {
			s := shooting(t)
			s.Warriors[0].Done |= rules.Ran
			return s
		}, "", legal(func(t *testing.T, s *rules.State) rules.Command {
			return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
		})},
		{"PSY-11", func(name string) rules.Moments {
			return rules.Moments{Minded: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, begins(func(w *rules.Warrior) { w.Traits |= rules.Stupid }), "66 6 1111", func(t *testing.T, s *rules.State) bool {
			return !carriesOut(t, s, rules.Done{}).Warriors[0].Dazed
		}},
		{"HP-08", func(name string) rules.Moments {
			return rules.Moments{StaysDown: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, begins(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), "", func(t *testing.T, s *rules.State) bool {
			return carriesOut(t, s, rules.Done{}).Warriors[0].Condition == rules.KnockedDown
		}},
		{"FIGHT-04", func(name string) rules.Moments {
			return rules.Moments{StrikesFirst: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, func(t *testing.T) *rules.State {
			a := axeman(t, "A", 0, 2)
			return lastTurn(fray(t, "", a, beside(a, axeman(t, "B", 1, 5), 1)))
		}, "11", func(t *testing.T, s *rules.State) bool {
			_, events := told(t, s, rules.Done{})
			return blows(events)[0][0] == 0
		}},
		{"FIGHT-08", func(name string) rules.Moments {
			return rules.Moments{StrikesAgain: func(s *rules.State, w *rules.Warrior, with rules.WeaponID) bool {
				return named(name)(w) && s.Rules.Weapon(with).Key == "axe"
			}}
		}, func(t *testing.T) *rules.State {
			a := axeman(t, "A", 0, 5)
			return lastTurn(fray(t, "", a, beside(a, but(target(1), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Base.A = 9, 9, 0 }), 1)))
		}, "1 44", func(t *testing.T, s *rules.State) bool { return carriesOut(t, s, rules.Done{}).Warriors[1].Wounds == 8 }},
		{"HP-10", func(name string) rules.Moments {
			return rules.Moments{Charged: func(_ *rules.Play, w, by *rules.Warrior) bool { return !(named(name)(w) && by.Name == "C") }}
		}, func(t *testing.T) *rules.State {
			return battle(t, field(t), rules.Charges, "", man("A", 1, 16, 10), man("B", 1, 30, 30), man("C", 0, 12, 10))
		}, "", func(t *testing.T, s *rules.State) bool {
			return len(carriesOut(t, s, rules.Declare{Who: 2, At: []rules.WarriorID{0}}).Warriors[2].Intent) == 0
		}},
		{"HP-30", func(name string) rules.Moments {
			return rules.Moments{TestFailed: func(_ *rules.Play, w *rules.Warrior, of rules.Test) bool {
				return named(name)(w) && of.Kind == rules.ClimbTest
			}}
		}, plain, "6 1", func(_ *testing.T, s *rules.State) bool {
			p := &rules.Play{State: s}
			return p.TestInitiative(p.Warrior(0), rules.Test{Kind: rules.ClimbTest, Rule: "CLIMB-05"}, "to climb")
		}},
		{"EQUIP-26", func(name string) rules.Moments {
			return rules.Moments{RoutFailed: func(_ *rules.Play, w *rules.Warrior) bool { return named(name)(w) }}
		}, func(t *testing.T) *rules.State {
			s := battered(t, "", leading(man("A", 1, 40, 40)), man("F", 1, 30, 40))
			for i := range s.Warriors { // he is the first
				if s.Warriors[i].Name == "A" {
					s.Warriors[i].Name, s.Warriors[0].Name = "A", "R"
				}
			}
			return s
		}, "66 11", func(t *testing.T, s *rules.State) bool {
			out, err := rules.Run(s, rules.Done{}, []rules.Answer{stay})
			require.NoError(t, err)
			return !out.State.Over
		}},
		{"ARMR-07", func(name string) rules.Moments {
			return rules.Moments{Stuns: func(_ *rules.Play, w *rules.Warrior, st *rules.Strike) bool { return !(named(name)(w) && st.By == 1) }}
		}, func(t *testing.T) *rules.State { return swordsmen(t, "", 1) }, "4 1 3", func(t *testing.T, s *rules.State) bool {
			return hit(1, 0)(t, s).Warrior(0).Condition == rules.KnockedDown
		}},
		{"AMB-106", func(name string) rules.Moments {
			return rules.Moments{Hit: func(_ *rules.Play, w *rules.Warrior, st *rules.Strike) bool { return !(named(name)(w) && st.By == 1) }}
		}, func(t *testing.T) *rules.State { return swordsmen(t, "", 1) }, "4 1 5", func(t *testing.T, s *rules.State) bool {
			return hit(1, 0)(t, s).Warrior(0).InPlay()
		}},
		{"HP-24", func(name string) rules.Moments {
			return rules.Moments{Injures: func(_ *rules.Play, st *rules.Strike, rolls int) bool {
				return rolls == 1 && [2]string{"A", "B"}[st.At] == name
			}}
		}, func(t *testing.T) *rules.State { return swordsmen(t, "", 1) }, "4 1 5", func(t *testing.T, s *rules.State) bool {
			return hit(1, 0)(t, s).Warrior(0).InPlay()
		}},
		{"PARRY-01", func(name string) rules.Moments {
			return rules.Moments{Unguarded: func(_ *rules.State, w *rules.Warrior) bool { return named(name)(w) }}
		}, func(t *testing.T) *rules.State {
			b := axeman(t, "B", 1, 5)
			a := beside(b, but(armed(t, man("A", 0, 0, 0), "sword"), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 }), 1)
			return lastTurn(fray(t, "", a, b))
		}, "4", func(t *testing.T, s *rules.State) bool {
			out, err := rules.Run(s, rules.Done{}, nil)
			require.NoError(t, err)
			return out.Open == nil
		}},
	}
}

// Whoever says yes settles it, whoever is asked before and says no; who says it of
// another settles nothing.
func TestWhatOneYesSettles(t *testing.T) { // HP-08, HP-10, HP-17, HP-24, HP-30, ARMR-07, AMB-106, EQUIP-26, FIGHT-04, FIGHT-08, MOVE-09, PARRY-01, PSY-11, SHOOT-01
	for _, q := range questions() {
		for _, c := range []struct {
			all []rules.Moments
			yes bool
		}{
			{nil, false},
			{[]rules.Moments{q.moment("A")}, true},
			{[]rules.Moments{q.moment("B")}, false},
			{[]rules.Moments{q.moment("nobody"), q.moment("A")}, true},
			{[]rules.Moments{q.moment("A"), q.moment("nobody")}, true},
			{[]rules.Moments{q.moment("B"), q.moment("nobody")}, false},
		} {
			s := scripted(whereAll(q.state(t), c.all...), q.dice)
			s.Dice.Strict = false
			assert.Equal(t, c.yes, q.comes(t, s), "%s: %d rules in play", q.rule, len(c.all))
		}
	}
}

func TestWhatIsOfferedBeforeTheFirstTurnIsHisOwn(t *testing.T) { // HP-10, LEARN-A11
	offers := func(name string) *rules.Moments {
		return &rules.Moments{Offers: func(_ *rules.State, w *rules.Warrior) []rules.Offer {
			return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Name: name + " of " + w.Name}}
		}}
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	for _, m := range []*rules.Moments{lightFooted, offers("one"), lightFooted, offers("two")} {
		talent(s, 0, rules.Talent{Moments: m})
	}
	s = where(s, *offers("everybody's"))
	names := func(id rules.WarriorID) (all []string) {
		for _, o := range s.Offers(id) {
			if o.Verb == rules.ToUse {
				all = append(all, o.Name)
			}
		}
		return all
	}
	assert.Equal(t, []string{"everybody's of A", "one of A", "two of A"}, names(0))
	assert.Equal(t, []string{"everybody's of B"}, names(1))
	s.Turn = 0
	assert.Equal(t, []string{"one of A", "two of A"}, names(0))
	assert.Empty(t, names(1))
}

// A mount, a maze, a storm: how far he gets is changed by one after the other, as are his
// legs, and the reason why he may not move.
func TestWhatChangesHisWalkIsAskedOneAfterTheOther(t *testing.T) { // HP-12, MOVE-01
	s := battle(t, field(t, roof(12, 5, 20, 15, 1.5)), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	pace := func(change func(far physics.Length) physics.Length) rules.Moments {
		return rules.Moments{Pace: func(_ *rules.State, w *rules.Warrior, far physics.Length, _ bool) physics.Length {
			if w.Name == "A" {
				return change(far)
			}
			return far
		}}
	}
	more, double := pace(func(far physics.Length) physics.Length { return far + in(1) }), pace(func(far physics.Length) physics.Length { return 2 * far })
	for want, all := range map[float64][]rules.Moments{4: nil, 5: {more}, 10: {more, double}, 9: {double, more}} {
		state := whereAll(s, all...)
		far, _ := state.Allowance(&state.Warriors[0], false)
		assert.Equal(t, in(want), far)
		far, _ = state.Allowance(&state.Warriors[1], false)
		assert.Equal(t, in(4), far)
	}
	legs := func(change func(m *physics.Mover)) rules.Moments {
		return rules.Moments{Legs: func(_ *rules.State, w *rules.Warrior, m *physics.Mover) {
			if w.Name == "A" {
				change(m)
			}
		}}
	}
	climbs, not := legs(func(m *physics.Mover) { m.Climb += in(1) }), legs(func(m *physics.Mover) { m.Climb = 0 })
	was := s.Legs(&s.Warriors[0], false).Climb
	for want, all := range map[physics.Length][]rules.Moments{was: nil, was + in(1): {climbs}, was + in(2): {climbs, climbs}, 0: {climbs, not}, in(1): {not, climbs}} {
		state := whereAll(s, all...)
		assert.Equal(t, want, state.Legs(&state.Warriors[0], false).Climb)
		assert.Equal(t, was, state.Legs(&state.Warriors[1], false).Climb)
	}
	may := func(change func(why error) error) rules.Moments {
		return rules.Moments{MayMove: func(_ *rules.State, w *rules.Warrior, run bool, why error) error {
			if w.Name == "A" && run {
				return change(why)
			}
			return why
		}}
	}
	never, free := may(func(error) error { return errFirst }), may(func(error) error { return nil })
	assert.NoError(t, s.MayMove(&s.Warriors[0], true))
	assert.ErrorIs(t, whereAll(s, never).MayMove(&s.Warriors[0], true), errFirst)
	assert.NoError(t, whereAll(s, never).MayMove(&s.Warriors[0], false))
	assert.NoError(t, whereAll(s, never, free).MayMove(&s.Warriors[0], true))
	assert.ErrorIs(t, whereAll(s, free, never).MayMove(&s.Warriors[0], true), errFirst)
	s.Warriors[0].NearEnemy = true
	assert.Error(t, s.MayMove(&s.Warriors[0], true))
	assert.NoError(t, whereAll(s, free).MayMove(&s.Warriors[0], true))
}

func TestTheFirstReasonWhyNotCounts(t *testing.T) { // HP-12, HP-17, HP-29, HIDE-01
	first := battle(t, field(t), rules.Moves, "", armed(t, man("A", 0, 10, 10), "sword", "bow"), man("B", 1, 30, 30))
	for what, c := range map[string]struct {
		moment func(w func(*rules.Warrior) error) rules.Moments
		why    func(s *rules.State, w *rules.Warrior) error
	}{
		"Bound": {func(f func(*rules.Warrior) error) rules.Moments {
			return rules.Moments{Bound: func(_ *rules.State, w *rules.Warrior) error { return f(w) }}
		}, func(s *rules.State, w *rules.Warrior) error { return s.Barred(w, 0) }},
		"MayHide": {func(f func(*rules.Warrior) error) rules.Moments {
			return rules.Moments{MayHide: func(_ *rules.State, w *rules.Warrior) error { return f(w) }, Conceals: func(*rules.State, *rules.Warrior) bool { return true }}
		}, func(s *rules.State, w *rules.Warrior) error {
			if err := (rules.Hide{Who: w.ID}).Legal(s); err == nil || err == errFirst || err == errSecond {
				return err
			}
			return nil
		}},
		"MayStand": {func(f func(*rules.Warrior) error) rules.Moments {
			return rules.Moments{MayStand: func(_ *rules.State, w *rules.Warrior, _ physics.Spot) error { return f(w) }, MayDeploy: func(*rules.State, *rules.Warrior, physics.Spot) error { return nil }}
		}, func(s *rules.State, w *rules.Warrior) error {
			if len(s.Rules.Systems) == 1 {
				return nil // nobody is set up without a rule for it
			}
			return s.MayDeploy(w, at(12, 12, 0))
		}},
		"MayHold": {func(f func(*rules.Warrior) error) rules.Moments {
			return rules.Moments{MayHold: func(_ *rules.State, w *rules.Warrior, main, off rules.WeaponID) error {
				if main != first.Warriors[0].Weapons[0] || off != rules.NoWeapon {
					return nil
				}
				return f(w)
			}}
		}, func(s *rules.State, w *rules.Warrior) error {
			if err := s.MayHold(w, first.Warriors[0].Weapons[1], rules.NoWeapon); err != nil {
				return err
			}
			return s.MayHold(w, first.Warriors[0].Weapons[0], rules.NoWeapon)
		}},
	} {
		a, b := reasonOf("A", errFirst), reasonOf("A", errSecond)
		none := reasonOf("B", errFirst)
		for _, row := range []struct {
			want error
			all  []rules.Moments
		}{
			{nil, nil},
			{errFirst, []rules.Moments{c.moment(a)}},
			{nil, []rules.Moments{c.moment(none)}},
			{errFirst, []rules.Moments{c.moment(a), c.moment(b)}},
			{errSecond, []rules.Moments{c.moment(none), c.moment(b)}},
			{errSecond, []rules.Moments{c.moment(b), c.moment(none)}},
		} {
			s := whereAll(first, row.all...)
			assert.Equal(t, row.want, c.why(s, &s.Warriors[0]), what)
		}
	}
}
