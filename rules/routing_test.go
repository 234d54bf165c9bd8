package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhatAWarbandIsRated(t *testing.T) { // BAND-17
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 20, 20))
	rated := func(change func(w *rules.Warrior)) int {
		c := s.Clone()
		change(&c.Warriors[0])
		return c.WarbandRating(0)
	}
	assert.Equal(t, 5, rated(nothing))
	assert.Equal(t, 20, rated(func(w *rules.Warrior) { w.Large = true }))
	assert.Equal(t, 12, rated(func(w *rules.Warrior) { w.XP = 7 }))
	assert.Equal(t, 32, rated(func(w *rules.Warrior) { w.Rating, w.XP, w.Large = 25, 7, true }), "what his entry says")
	assert.Zero(t, rated(func(w *rules.Warrior) { w.Summoned = true }), "who was called up in the battle is none of the warband")
	assert.Equal(t, 5, rated(func(w *rules.Warrior) { w.Side, w.Swayed, w.HomeSide = 1, true, 0 }), "who is led astray still is")
	assert.Zero(t, rated(func(w *rules.Warrior) { w.Side = 1 }))
}

func TestASwayedLeaderLeadsNobody(t *testing.T) { // AMB-99, LEAD-07
	s := battle(t, field(t), rules.Moves, "", leading(ld(man("L", 0, 10, 13), 9)), man("B", 0, 10, 10), man("C", 1, 10, 7))
	got, from := s.Leadership(&s.Warriors[1])
	assert.Equal(t, 9, got)
	assert.Equal(t, "Leadership of L", from)
	_, from = s.Leadership(&s.Warriors[0])
	assert.Equal(t, "Leadership", from, "his own")
	s.Warriors[1].Base.Ld = 9
	_, from = s.Leadership(&s.Warriors[1])
	assert.Equal(t, "Leadership", from, "which is as high")
	s.Warriors[0].Side, s.Warriors[0].Swayed, s.Warriors[0].HomeSide = 1, true, 0
	assert.Equal(t, rules.Nobody, s.Leader(0))
	assert.Equal(t, rules.Nobody, s.Leader(1))
	s.Warriors[0].Side, s.Warriors[0].Swayed = 0, false
	assert.Equal(t, rules.WarriorID(0), s.Leader(0))
	assert.Equal(t, rules.Nobody, s.Leader(1))
}

func TestNobodyLeadsFartherThanTheMomentLets(t *testing.T) { // LEAD-07, LEAD-09
	s := battle(t, field(t), rules.Moves, "", leading(ld(man("L", 0, 10, 10), 9)), beside(man("L", 0, 10, 10), man("B", 0, 0, 0), 1), man("C", 1, 30, 30))
	far := physics.Length(0)
	s.Rules.Join(rules.System{ID: "tried", Moments: rules.Moments{Nearness: func(*rules.State, *rules.Warrior, rules.Help, physics.Length) physics.Length { return far }}})
	for _, row := range []struct {
		far physics.Length
		ld  int
	}{{-1, 7}, {0, 9}, {1, 9}} {
		far = row.far
		got, _ := s.Leadership(&s.Warriors[1])
		assert.Equal(t, row.ld, got, "%d", row.far)
	}
}

func TestAnimalsDoNotStandInForALeader(t *testing.T) { // LEAD-05, MOUNT-02
	s := battered(t, "", lying(leading(man("L", 1, 40, 40)), rules.Stunned), ld(man("C", 1, 40, 30), 6), with(ld(man("Horse", 1, 40, 20), 9), rules.Chattel))
	got, _ := s.RoutLeadership(1)
	assert.Equal(t, 6, got)
	// Nor are they a loss, nor somebody who is left.
	assert.Equal(t, 1, s.OutOfActionOf(1))
	s.Warriors[4].Condition = rules.OutOfAction
	assert.Equal(t, 1, s.OutOfActionOf(1))
}

func TestWhenOnlyAnimalsAreLeftTheBattleIsOver(t *testing.T) { // INJ-14
	s := fray(t, "445", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), target(1), 1), but(with(man("Horse", 1, 40, 20), rules.Chattel), func(w *rules.Warrior) { w.Fleeing, w.Hidden = true, true }))
	end, events := told(t, s, rules.Done{})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	horse := end.Warriors[2]
	assert.Equal(t, rules.Gone, horse.Condition)
	assert.False(t, horse.Fleeing || horse.Hidden)
	said := 0
	for _, e := range events {
		if e.Kind == rules.Ended {
			said++
			assert.Contains(t, e.Text, "hold the field")
		}
	}
	assert.Equal(t, 1, said)
}

func TestTheBattleEndsOnce(t *testing.T) { // LEAD-04
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	for winner, words := range map[rules.SideID]string{0: "Red hold the field", 1: "Blue hold the field", -1: "The battle is over: it is dark."} {
		p := &rules.Play{State: s.Clone()}
		p.Finish(winner, "it is dark", "SCEN-01")
		p.Finish(1-winner, "again", "SCEN-01")
		assert.Equal(t, winner, p.Winner)
		assert.Equal(t, "it is dark", p.Ending)
		last := p.Events[len(p.Events)-1]
		assert.Equal(t, rules.Ended, last.Kind)
		assert.Contains(t, last.Text, words)
	}
}

// threeSides is a battle of three warbands, of which the second has lost a man and
// is to test.
func threeSides(t *testing.T, dice string, more ...rules.Warrior) *rules.State {
	men := append([]rules.Warrior{man("A", 0, 5, 5), man("B", 1, 40, 40), lying(man("Lost", 1, 0, 0), rules.OutOfAction)}, more...)
	c := man("C", 0, 5, 40)
	s := battle(t, field(t), rules.Combat, dice, append(men, c)...)
	s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
	s.Warriors[len(s.Warriors)-1].Side = 2
	return s
}

func TestOfThreeWarbandsTwoFightOn(t *testing.T) { // LEAD-04, AMB-119
	s := play(t, threeSides(t, "66"), rules.Done{}, stay)
	assert.False(t, s.Over, "the others have each other")
	assert.True(t, s.Sides[1].Routed)
	assert.Equal(t, rules.Gone, s.Warriors[1].Condition)
	// Of two routed and one left that one has won, wherever it sits.
	for winner := range 3 {
		c := threeSides(t, "")
		for i := range c.Sides {
			c.Sides[i].Routed = i != winner && i != (winner+1)%3
		}
		p := &rules.Play{State: c}
		last := (winner + 1) % 3
		for i := range p.Warriors {
			if int(p.Warriors[i].Side) == last && p.Warriors[i].InPlay() {
				p.TakeOut(&p.Warriors[i], "ENC-12")
			}
		}
		require.True(t, p.Over, "%d", winner)
		assert.Equal(t, rules.SideID(winner), p.Winner)
	}
	// Creatures of nobody neither win nor keep the battle going.
	c := threeSides(t, "")
	c.Sides[0].Neutral = true
	p := &rules.Play{State: c}
	p.TakeOut(p.Warrior(1), "ENC-12")
	assert.True(t, p.Over)
	assert.Equal(t, rules.SideID(2), p.Winner)
}

func TestCreaturesOfNobodyDoNotRout(t *testing.T) { // INJ-14
	c := threeSides(t, "", man("D", 1, 44, 40))
	c.Sides[0].Neutral = true
	c.Warriors[0].Condition = rules.OutOfAction
	p := &rules.Play{State: c}
	p.TakeOut(p.Warrior(1), "ENC-12")
	assert.False(t, p.Over)
	assert.False(t, p.Sides[0].Routed)
}

func TestWhoLosesTheLastMenTogetherEndTheBattleOnce(t *testing.T) { // INJ-14, LEAD-04
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	s.Warriors[0].Condition = rules.OutOfAction
	p := &rules.Play{State: s}
	p.TakeOut(p.Warrior(1), "ENC-12")
	ended := 0
	for _, e := range p.Events {
		if e.Kind == rules.Ended {
			ended++
		}
	}
	assert.True(t, p.Over)
	assert.Equal(t, 1, ended)
}

func TestWhoHasRoutedIsNotAskedAgain(t *testing.T) { // LEAD-01, LEAD-06, AMB-119
	s := threeSides(t, "")
	s.Sides[1].Routed, s.Sides[1].FightsOn = true, true
	play(t, s, rules.Done{}) // nothing is asked of those who fight on
}

func TestALostLeaderSpeaksForNobody(t *testing.T) { // EQUIP-19, EQUIP-26, LEAD-05
	for key, dice := range map[string]string{"holy-relic": "66", "silk-cloak": "66 6"} { // the cloak's last die is for whether it is ruined
		l := leading(man("L", 1, 40, 40))
		set := battle(t, field(t), rules.Combat, "", l).Rules
		l.Traits |= rules.Mercenary
		l.Hero = true
		require.NoError(t, set.Give(&l, key))
		s := battered(t, dice, lying(l, rules.OutOfAction), man("C", 1, 30, 40))
		assert.True(t, play(t, s, rules.Done{}, stay).Over, key)
	}
}

func TestTheRelicOfAStunnedLeaderWaitsForATestOfHis(t *testing.T) { // LEAD-05, EQUIP-19
	l := leading(man("L", 1, 40, 40))
	l.Hero = true
	require.NoError(t, battle(t, field(t), rules.Combat, "", l).Rules.Give(&l, "holy-relic"))
	for down, dice := range map[rules.Condition]string{rules.Standing: "", rules.KnockedDown: "", rules.Stunned: "66"} {
		s := battered(t, dice, lying(l, down), man("C", 1, 30, 40))
		assert.Equal(t, dice != "", play(t, s, rules.Done{}, stay).Over, "%v", down)
	}
	s := play(t, battered(t, "11", lying(l, rules.Stunned), man("C", 1, 30, 40)), rules.Done{}, stay)
	_, works := s.Bears(s.Warrior(s.Leader(1)), "holy-relic")
	assert.True(t, works, "it is not used up")
}

func TestFlightIsOnlyForThoseWhoStillStand(t *testing.T) { // LEAD-12, FIGHT-24, AMB-76
	// The quicker strikes first as he turns; what he cannot do any more he does not.
	s := lonely(t, "44 45", func(*rules.State) {})
	_, events := told(t, s, rules.Done{})
	order := blows(events)
	require.Equal(t, [][2]rules.WarriorID{{2, 0}, {1, 0}}, order[:min(2, len(order))], "C has Initiative 4, B 3")
	// Who is felled as he turns does not flee, whichever way he would have run.
	for _, on := range [][]string{nil, {"flee-to-edge"}} {
		end := play(t, agreed(t, scripted(s, "44 41 1"), on...), rules.Done{})
		ended(t, rules.KnockedDown, end, 0)
		assert.False(t, end.Warriors[0].Fleeing, on)
	}
	// He runs from all he turned from, from one too who is felled by then.
	below := lonely(t, "", func(s *rules.State) {
		s.Warriors[0].Base.W, s.Warriors[0].Wounds = 9, 9
		s.Warriors[2].At = s.Warriors[0].At
		s.Warriors[2].At.Y += contact
	}, man("E", 1, 2, 2))
	end := play(t, where(scripted(below, "44 4 1 11"), rules.Moments{Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
		p.TakeOut(p.Warrior(st.By), "ENC-12")
		return n
	}}), rules.Done{})
	assert.Less(t, end.Warriors[0].At.X, below.Warriors[0].At.X)
	assert.Less(t, end.Warriors[0].At.Y, below.Warriors[0].At.Y)
}
