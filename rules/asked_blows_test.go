package rules_test

import (
	"sort"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

// What is asked at throws, blows and injuries, and who is not asked.

func TestASecondThrowIsShownToWhatGrantedItAlone(t *testing.T) { // HP-31, CHAR-20
	var shown []int
	s := whereAll(swordsmen(t, "", 1),
		rules.Moments{Rethrows: func(_ *rules.Play, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
			return of == rules.OtherRoll && !ok
		}},
		rules.Moments{
			Rethrows: func(_ *rules.Play, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
				return of == rules.TestRoll && !ok
			},
			Rethrown: func(_ *rules.Play, w *rules.Warrior, faces ...int) {
				assert.Equal(t, "A", w.Name)
				shown = append(shown, faces...)
			},
		})
	p := &rules.Play{State: scripted(s, "6 2 3 4")}
	assert.True(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to try"))
	assert.Equal(t, []int{2}, shown)
	_, ok := p.Throw(&rules.Roll{Name: "tried", Base: 4, For: rules.OtherRoll}, 0, rules.Nobody)
	assert.True(t, ok, "thrown again by another rule")
	assert.Equal(t, []int{2}, shown, "which looks at nothing")
	assert.Zero(t, p.Dice.Left())
	// So is the second throw of a test of which more counts than whether it is passed.
	p = &rules.Play{State: scripted(s, "5 3")}
	var told []int
	assert.Equal(t, 3, p.TestDie(p.Warrior(0), rules.Test{Rule: "ENC-51"}, func(face int) bool { return face <= 4 }, func(face int) { told = append(told, face) }))
	assert.Equal(t, [][]int{{2, 3}, {5, 3}}, [][]int{shown, told})
	assert.Zero(t, p.Dice.Left())
	// When the battle is over nothing is thrown again.
	p = &rules.Play{State: scripted(s, "6")}
	p.Over = true
	assert.False(t, p.TestInitiative(p.Warrior(0), rules.Test{Rule: "CHAR-15"}, "to try"))
	assert.Zero(t, p.Dice.Left())
}

func TestWhoIsToldThatTheBattleIsOver(t *testing.T) { // HP-33
	n := 0
	ends := rules.Moments{BattleEnds: func(p *rules.Play) {
		assert.True(t, p.Over)
		n++
	}}
	p := &rules.Play{State: whereAll(swordsmen(t, "", 1), ends, ends)}
	p.Finish(0, "it is dark", "SCEN-01")
	assert.Equal(t, 2, n)
}

func TestWhoIsNoLongerThereIsNotAttacked(t *testing.T) { // HP-20, ENC-36
	n := 0
	counts := rules.Moments{Attacked: func(_ *rules.Play, by, at *rules.Warrior) {
		assert.Equal(t, [2]string{"A", "B"}, [2]string{by.Name, at.Name})
		n++
	}}
	gone := rules.Moments{Attacked: func(_ *rules.Play, _, at *rules.Warrior) { at.Condition = rules.Gone }}
	for want, all := range map[int][]rules.Moments{1: {counts, gone}, 2: {counts, counts}, 0: {gone, counts}} {
		n = 0
		s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 1, 14, 10))
		s = whereAll(s, all...)
		s.Dice.Strict = false
		carriesOut(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, want, n)
	}
}

// What happens to him with nobody's doing is nobody's blow.
func TestOnlyWhoStrikesAddsToBlows(t *testing.T) { // HP-20, FALL-03
	var strikes, connects []string
	s := where(swordsmen(t, "", 9), rules.Moments{
		Strikes:  func(_ *rules.State, w *rules.Warrior, _ *rules.Strike) { strikes = append(strikes, w.Name) },
		Connects: func(_ *rules.Play, w *rules.Warrior, _ *rules.Strike) { connects = append(connects, w.Name) },
	})
	p := &rules.Play{State: scripted(s, "4 4")}
	p.Harm(rules.Mishap(p.Warrior(1), 3, "a stone", "FALL-01").Unsaved(), 1)
	assert.Equal(t, 8, p.Warrior(1).Wounds)
	assert.Empty(t, strikes)
	assert.Empty(t, connects)
	struckBy(t, p.State, nil)
	assert.Equal(t, []string{"A"}, connects)
	b := s.Warriors[1]
	fight := where(lastTurn(fray(t, "41", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), but(b, func(w *rules.Warrior) { w.Base.A = 0 }), 1))), rules.Moments{
		Strikes: func(_ *rules.State, w *rules.Warrior, _ *rules.Strike) { strikes = append(strikes, w.Name) },
	})
	play(t, fight, rules.Done{})
	assert.Equal(t, []string{"A"}, strikes)
}

// A hit that has a cause of its own is not his weapon's, though he strikes with it.
func TestWhatHasACauseIsNotAskedOfHisWeapon(t *testing.T) { // HP-21, WEAP-01
	for cause, hurt := range map[string]bool{"": true, "a claw": false} {
		s := swordsmen(t, "", 9)
		carried(&rules.Moments{ToWound: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) { r.Add(1, "tried") }})["a weapon"](s.Rules, &s.Warriors[0])
		own := s.Warriors[0].Weapons[len(s.Warriors[0].Weapons)-1]
		s = scripted(s, "3")
		p, _ := struckBy(t, s, func(st *rules.Strike) { st.Weapon, st.Cause = own, cause })
		assert.Equal(t, hurt, p.Warrior(1).Wounds == 8, cause)
	}
}

func TestEverythingThatRobsHimOfAttacksCounts(t *testing.T) { // HP-29, FIGHT-08
	robs := &rules.Moments{Robs: func(_ *rules.State, w, foe *rules.Warrior) int { return number(w.Name == "B" && foe.Name == "A") }}
	s := battle(t, field(t), rules.Combat, "", but(armed(t, man("A", 0, 10, 10), "sword"), func(w *rules.Warrior) { w.Base.A = 4 }), beside(man("A", 0, 10, 10), man("B", 1, 0, 0), 1))
	all := func() int {
		n, _ := s.Attacks(&s.Warriors[0])
		return n
	}
	was := all()
	talent(s, 1, rules.Talent{Moments: robs})
	assert.Equal(t, was-1, all())
	talent(s, 1, rules.Talent{Moments: robs})
	assert.Equal(t, was-2, all())
	s.Warriors[1].At = at(20, 20, 0)
	assert.Equal(t, was, all(), "he is not beside him")
}

func TestWhileNobodyIsSetUpAnyMoreALeaderMayChange(t *testing.T) { // HP-04, LEARN-A11
	s := commanded(t, "tactician")
	up := func(is bool) rules.Moments {
		return rules.Moments{SettingUp: func(*rules.State) bool { return is }}
	}
	c := rules.Redeploy{Leader: 0, Who: 1, To: at(30, 11, 0)}
	assert.NoError(t, c.Legal(where(s, up(false))))
	assert.Error(t, c.Legal(where(s, up(true))))
	assert.Error(t, c.Legal(whereAll(s, up(false), up(true))))
}

// plays is in how many plays the odds of a command are found out.
func plays(t *testing.T, s *rules.State, c rules.Command) int {
	t.Helper()
	return sort.Search(50000, func(n int) bool {
		_, err := rules.NewOdds(n, nil).Branches(s, c)
		return err == nil
	})
}

// Exact odds tell faces apart that something looks at, and no others.
func TestTheOddsOfWhatLooksAtDice(t *testing.T) { // CRIT-02, INJ-04, HP-19, HP-21, HP-24
	a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Traits |= rules.ImmuneToPsychology | rules.NeverAlone })
	b := but(beside(a, target(1), 1), func(w *rules.Warrior) {
		w.Base.A, w.Base.W, w.Wounds = 0, 2, 2
		w.Traits |= rules.ImmuneToPsychology | rules.NeverAlone
	})
	s := lastTurn(fray(t, "", a, b))
	agrees(t, "nothing", s, rules.Done{})
	few := plays(t, s, rules.Done{})
	for what, m := range map[string]rules.Moments{
		"a critical hit by its face":         {Critical: func(_ *rules.State, _ *rules.Strike, face int) bool { return face == 4 }},
		"a critical hit by the die that hit": {Critical: func(_ *rules.State, st *rules.Strike, face int) bool { return face == 5 && st.Face == 4 }},
		"a critical hit from a face on":      {CriticalFrom: func(*rules.State, *rules.Warrior, *rules.Strike) int { return 5 }},
		"the score of an injury": {InjuryRolled: func(_ *rules.Play, w *rules.Warrior, score int, into rules.Condition, _ bool) rules.Condition {
			if w.Name == "B" && score == 1 {
				return rules.Standing
			}
			return into
		}},
		"a die that hits": {HitRolled: func(p *rules.Play, at *rules.Attempt) {
			if at.Face == 5 {
				p.Warrior(1).Base.T = 6
			}
		}},
		"a second die that hits": {
			Rethrows: func(_ *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
				return w.Name == "A" && of == rules.HitRoll && !ok
			},
			Rethrown: func(p *rules.Play, _ *rules.Warrior, faces ...int) {
				if faces[0] == 5 || faces[0] == 2 {
					p.Warrior(1).Base.T = 6
				}
			},
		},
		"what a 6 that hits does": {Connects: func(_ *rules.Play, _ *rules.Warrior, st *rules.Strike) {
			if st.Face == 6 {
				st.Strength = 6
			}
		}},
	} {
		looks := where(s, m)
		agrees(t, what, looks, rules.Done{})
		assert.Greater(t, plays(t, looks, rules.Done{}), few, what)
	}
}

func TestTheOddsOfWhatLooksAtTwoDice(t *testing.T) { // PSY-03, HP-31
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), frightful(man("B", 1, 14, 10)))
	agrees(t, "nothing", s, declared(1))
	twins := where(s, rules.Moments{
		Rethrows: func(_ *rules.Play, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
			return of == rules.TestRoll && !ok
		},
		Rethrown: func(_ *rules.Play, w *rules.Warrior, faces ...int) {
			if faces[0] == faces[1] {
				w.Wounds = 5
			}
		},
	})
	agrees(t, "doubles", twins, declared(1))
}
