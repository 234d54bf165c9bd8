package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// turnCalls is a rule that notes the moments of a turn as they come, by name, and at one
// of them takes all of Blue from the table.
func turnCalls(noted *[]string, last string) rules.Moments {
	note := func(p *rules.Play, name string) {
		*noted = append(*noted, name)
		if name == last {
			for i := range p.Warriors {
				if w := p.Warrior(rules.WarriorID(i)); w.Side == 1 && w.InPlay() {
					p.Leaves(w, "TURN-03", "is gone")
				}
			}
		}
	}
	at := func(name string) func(*rules.Play) { return func(p *rules.Play) { note(p, name) } }
	his := func(name string) func(*rules.Play, *rules.Warrior) {
		return func(p *rules.Play, w *rules.Warrior) { note(p, name+" "+w.Name) }
	}
	return rules.Moments{
		Compulsory: at("compulsory"), MovesEnd: at("moves end"), HisShootingBegins: his("shoots"), ShootingBegins: at("shooting"),
		CombatBegins: at("combat"), Fights: his("fights"), HasFought: his("fought"), HisTurnEnds: his("turn ends"), TurnEnds: at("turn end"),
		TurnBegins: at("turn"), HisTurnBegins: his("begins"), RecoveryBegins: his("recovery"), Recovers: his("recovers"), HisMovesBegin: his("moves"), MovesBegin: at("moves"),
	}
}

func TestTheMomentsOfATurnEndWithTheBattle(t *testing.T) { // TURN-01, TURN-02, TURN-03, AMB-08
	a, b := man("A", 0, 10, 10), man("B", 1, 40, 40)
	whole := map[rules.Phase][]string{
		rules.Charges:  {"compulsory"},
		rules.Moves:    {"moves end", "shoots A", "shooting"},
		rules.Shooting: nil,
		rules.Combat:   {"combat", "fights A", "fights B", "fought A", "fought B", "turn ends A", "turn end", "turn", "begins B", "recovery A", "recovery B", "recovers B", "moves B", "moves"},
	}
	for phase, all := range whole {
		s := battle(t, field(t), phase, "", a, b)
		s.Sides[0].Began, s.Sides[1].Began = 100, 100
		var noted []string
		end := play(t, where(s, turnCalls(&noted, "")), rules.Done{})
		assert.Equal(t, all, noted, phase.String())
		assert.Equal(t, (phase+1)%4, end.Phase)
		for i, last := range all {
			noted = nil
			end, events := told(t, where(s, turnCalls(&noted, last)), rules.Done{})
			// Of those of a warrior only he knows who is still there.
			assert.Equal(t, all[:i+1], noted, last)
			assert.True(t, end.Over, last)
			assert.Equal(t, rules.SideID(0), end.Winner)
			over := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind == rules.Ended })
			require.GreaterOrEqual(t, over, 0, last)
			for _, e := range events[over+1:] {
				assert.NotContains(t, []rules.Kind{rules.TurnBegan, rules.PhaseBegan, rules.Ended, rules.Threw, rules.Recovered}, e.Kind, last)
			}
		}
	}
}

func TestWhoWouldStillMoveWhenABattleIsOverDoesNot(t *testing.T) { // TURN-09, TURN-12, TURN-13, PSY-14, LEAD-14
	for name, change := range map[string]func(w *rules.Warrior){
		"a fleer":  func(w *rules.Warrior) { w.Fleeing = true },
		"a stupid": func(w *rules.Warrior) { w.Dazed, w.Stumbles, w.Heading = true, true, physics.Point{X: 1000} },
		"a beast":  func(w *rules.Warrior) { w.Erratic = true },
	} {
		a := but(man("A", 0, 24, 24), change)
		s := toggled(t, battle(t, field(t), rules.Charges, "", man("C", 0, 5, 5), a, man("B", 1, 27, 24)), "", "random-movement")
		s.Warriors[0].Intent = []rules.WarriorID{2}
		s.Warriors[2].At = at(8, 5, 0)
		s = where(s, rules.Moments{
			Arrives:    func(p *rules.Play, _ *rules.Warrior) { p.Leaves(p.Warrior(2), "TURN-12", "is gone") },
			Compulsory: func(*rules.Play) { assert.Fail(t, name) },
		})
		end, events := told(t, s, rules.Done{})
		require.True(t, end.Over, name)
		assert.Equal(t, rules.Charges, end.Phase, name)
		assert.Equal(t, a.At, end.Warriors[1].At, name)
		for _, e := range events {
			assert.NotEqual(t, rules.PhaseBegan, e.Kind, name)
		}
	}
}

func TestASideThatHasLeftHasNoTurn(t *testing.T) { // TURN-01, LEAD-04
	s := threeSides(t, "")
	s.Sides[1].Routed, s.Warriors[1].Condition = true, rules.Gone
	end := play(t, s, rules.Done{})
	assert.Equal(t, rules.SideID(2), end.Active)
	assert.Equal(t, []int{0, 0, 1}, []int{end.Sides[0].Turns, end.Sides[1].Turns, end.Sides[2].Turns})
}

func TestWhoRecoversAndWhoDoesNot(t *testing.T) { // TURN-05, TURN-06, INJ-08, INJ-13, HIDE-02, HIDE-09
	// Who is out of action and was in flight tests no more.
	s := rallying(t, "", lying(fleeing(man("X", 1, 30, 30)), rules.OutOfAction), man("A", 0, 5, 5), man("G", 1, 20, 24))
	s.Warriors[0].Fleeing = false
	assert.True(t, play(t, s, rules.Done{}).Warriors[1].Fleeing)
	// What keeps a warrior down keeps nobody who stands from anything.
	stays := where(rallying(t, "34", man("A", 0, 5, 5), man("G", 1, 20, 24)), rules.Moments{StaysDown: func(*rules.State, *rules.Warrior) bool { return true }})
	stays.Warriors[1].At, stays.Warriors[1].Hidden = at(24, 26, 0), true
	end := play(t, stays, rules.Done{})
	assert.False(t, end.Warriors[0].Fleeing)
	assert.False(t, end.Warriors[1].Hidden, "he notices him as he rallies")
	// Who neither rallies nor stands up has not come to: he notices nobody anew.
	calm := rallying(t, "", man("A", 0, 24, 26), man("G", 1, 20, 24))
	calm.Warriors[0].Fleeing = false
	calm.Warriors[1].Hidden = true
	assert.True(t, play(t, calm, rules.Done{}).Warriors[1].Hidden)
}

func TestNobodyWithersWhenTheBattleIsOver(t *testing.T) { // CHAR-13, AMB-06
	s := weak(t)
	s.Warriors = s.Warriors[:2]
	end := play(t, s, deed{func(p *rules.Play) {
		p.Warriors[0].Counters.Set("weak", 0, 1)
		p.Warriors[1].Counters.Set("weak", 0, 1)
	}})
	assert.True(t, end.Over)
	ended(t, rules.OutOfAction, end, 0)
	ended(t, rules.Standing, end, 1)
}

func TestTheLastHalfInchOfARandomMove(t *testing.T) { // TURN-13, AMB-121, HIDE-05
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Erratic = true })
	// wanders lets him run 7" to the right against a wall 3" off, with B beside his end, so
	// far from rim to rim.
	wanders := func(gap physics.Length, change func(s *rules.State), pieces ...physics.Piece) *rules.State {
		s := toggled(t, battle(t, field(t, append(pieces, wall(23.5, 10, 24, 30))...), rules.Charges, "", a, man("B", 1, 5, 5)), "34", "random-movement")
		free := play(t, scripted(s, "34"), rules.Done{}, rules.Answer{0})
		s = scripted(s, "34")
		s.Warriors[1].At = free.Warriors[0].At
		s.Warriors[1].At.Y += contact + gap
		change(s)
		return play(t, s, rules.Done{}, rules.Answer{0})
	}
	for _, row := range []struct {
		name  string
		s     *rules.State
		meets bool
	}{
		{"0.4\"", wanders(in(0.4), same), true},
		{"half an inch", wanders(in(0.5), same), true},
		{"0.6\"", wanders(in(0.6), same), false},
		{"who hides", wanders(in(0.4), func(s *rules.State) {
			s.Warriors[0].Base.I, s.Warriors[1].Hidden = 0, true
			blinds("A", "B")(s)
		}), false},
		{"who is knocked down", wanders(in(0.4), func(s *rules.State) {
			*s = *where(s, rules.Moments{Arrives: func(p *rules.Play, w *rules.Warrior) { p.KnocksDown(w, "TURN-13") }})
		}), false},
	} {
		assert.Equal(t, row.meets, inContact(row.s, 0, 1), row.name)
		assert.Equal(t, row.meets, row.s.Warriors[0].Did(rules.Charged), row.name)
		assert.Greater(t, row.s.Warriors[0].At.X, in(22), row.name)
	}
}

func TestAWandererIsSeenAndSeesWhereHeEnds(t *testing.T) { // TURN-13, HIDE-09
	a := but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Erratic = true })
	s := toggled(t, battle(t, field(t, lowWall(24, 18, 24.2, 22)), rules.Charges, "", a, man("B", 1, 0, 0)), "11", "random-movement")
	s.Warriors[1].Hidden = true
	s.Warriors[1].At = at(22, 20, 0)
	s.Warriors[1].At.X += contact + in(2.9)
	assert.False(t, play(t, s, rules.Done{}, rules.Answer{0}).Warriors[1].Hidden, "2.9\" away he is noticed")
	s.Warriors[1].At.X += in(0.2)
	assert.True(t, play(t, s, rules.Done{}, rules.Answer{0}).Warriors[1].Hidden, "but not 3.1\" away")
}
