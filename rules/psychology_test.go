package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWizardsAreWhoCastsSpells(t *testing.T) { // KIN-04, PSY-10
	s := fray(t, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Hates = []string{"Wizards"} }), man("B", 1, 20, 20))
	hates := func(list string, spells, toLearn int) bool {
		b := &s.Warriors[1]
		b.Magic, b.Spells, b.ToLearn = 0, make([]rules.SpellID, spells), toLearn
		if list != "" {
			b.Magic, _ = s.Rules.MagicNamed(list)
		}
		return s.Hated(&s.Warriors[0], b)
	}
	for _, l := range s.Rules.Magic[1:] {
		assert.Equal(t, !l.Prayers, hates(l.Key, 1, 0), l.Key)
	}
	assert.True(t, hates("lesser-magic", 0, 1), "who will learn one")
	assert.False(t, hates("lesser-magic", 0, 0), "who knows none")
	assert.False(t, hates("", 1, 0), "who has no magic")
	// Whom a hatred does not name is not hated, whatever he is not.
	s.Warriors[0].Hates = []string{"Goblins"}
	assert.False(t, hates("lesser-magic", 1, 0))
}

func TestOnlyTheHatedAreRemembered(t *testing.T) { // PSY-10, AMB-59
	a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"Skaven"} })
	s := fray(t, "1", a, beside(a, but(target(1), func(w *rules.Warrior) { w.Wounds, w.Base.W = 9, 9 }), 1))
	assert.Empty(t, play(t, s, rules.Done{}).Warriors[0].Vented)
	s.Warriors[0].Hates = nil
	assert.Empty(t, play(t, s, rules.Done{}).Warriors[0].Vented, "who hates nobody remembers nobody")
	// Against the hated alone, aimed or not, there is one throw more.
	for _, toggles := range [][]string{nil, {"hatred-aimed"}} {
		s.Warriors[0].Hates = []string{"Skaven"}
		s.Warriors[1].Type = "Skaven"
		play(t, agreed(t, scripted(s, "11"), toggles...), rules.Done{})
		s.Warriors[0].Hates = nil
		play(t, agreed(t, scripted(s, "1"), toggles...), rules.Done{})
	}
}

func TestWhoIsLostOrAloneIsNotAskedWhatHeMinds(t *testing.T) { // PSY-11, AMB-87
	ogre := with(man("Ogre", 1, 24, 24), rules.Stupid)
	play(t, turnOf(t, "", lying(ogre, rules.OutOfAction), man("C", 1, 30, 30)), rules.Done{})
	// One who is stupid does not mind himself.
	assert.True(t, play(t, agreed(t, turnOf(t, "", ogre), "stupid-need-minders"), rules.Done{}).Warriors[0].Dazed)
}

func TestWhoWasKeptFromStumblingDoesNotDoSoATurnLater(t *testing.T) { // PSY-12, PSY-14
	ogre := but(with(man("Ogre", 1, 24, 24), rules.Stupid), func(w *rules.Warrior) { w.Stumbles, w.Heading = true, physics.Point{X: 500} })
	s := play(t, turnOf(t, "11", ogre), rules.Done{})
	assert.False(t, s.Warriors[0].Stumbles, "he has passed his test")
	assert.Equal(t, ogre.At, play(t, s, rules.Done{}).Warriors[0].At)
}

func TestStumblingDownInEveryDirection(t *testing.T) { // PSY-14, FALL-01
	stumble := func(heading physics.Point, dice string, table *physics.Table, more ...rules.Warrior) *rules.State {
		ogre := but(with(man("Ogre", 1, 24, 24), rules.Stupid), func(w *rules.Warrior) { w.Heading, w.At.Z = heading, in(3) })
		s := turnOf(t, "44 3", append([]rules.Warrior{ogre}, more...)...)
		s.Table = table
		s = play(t, s, rules.Done{})
		require.True(t, s.Warriors[0].Stumbles)
		s = play(t, scripted(s, dice), rules.Done{})
		assert.False(t, s.Warriors[0].Stumbles, "once in a turn")
		return s
	}
	for _, heading := range []physics.Point{{X: 500}, {X: -500}, {Y: 500}, {Y: -500}} {
		small := field(t, roof(23, 23, 25, 25, 3))
		s := stumble(heading, "1 1", small)
		assert.Zero(t, s.Warriors[0].At.Z, "%v", heading)
		assert.True(t, s.Warriors[0].Did(rules.Fell))
		at := s.Warriors[0].At.Point()
		assert.Equal(t, heading.X > 0, at.X > in(25), "%v: over the edge that he faces", heading)
		assert.Equal(t, heading.X < 0, at.X < in(23), "%v", heading)
		assert.Equal(t, heading.Y > 0, at.Y > in(25), "%v", heading)
		assert.Equal(t, heading.Y < 0, at.Y < in(23), "%v", heading)
		// A step of less than an inch is no fall: he goes on.
		stumble(heading, "", field(t, roof(23, 23, 25, 25, 3), roof(15, 15, 33, 33, 2.2)))
		// Far from any edge he walks half his Movement and no farther.
		s = stumble(heading, "", field(t, roof(10, 10, 38, 38, 3)))
		assert.Equal(t, in(3), s.Warriors[0].At.Z, "%v", heading)
		d := physics.Point{X: s.Warriors[0].At.X - in(24), Y: s.Warriors[0].At.Y - in(24)}
		assert.Equal(t, in(2), max(d.X, -d.X)+max(d.Y, -d.Y), "%v", heading)
	}
	// Neither does he fall who stops an inch from an enemy.
	foe := man("F", 0, 24, 24)
	foe.At.X, foe.At.Z = in(24)+contact+in(1.02), in(3)
	s := stumble(physics.Point{X: 500}, "", field(t, roof(20, 20, 24.4, 28, 3), roof(24.4, 20, 30, 28, 3)), foe)
	assert.Equal(t, in(3), s.Warriors[0].At.Z)
}

func TestWhoIsHeldOrFightsDoesNotStumble(t *testing.T) { // PSY-14, PSY-16
	for what, change := range map[string]func(w *rules.Warrior){
		"down":    func(w *rules.Warrior) { w.Condition = rules.KnockedDown },
		"fleeing": func(w *rules.Warrior) { w.Fleeing = true },
		"held":    func(w *rules.Warrior) { w.Done |= rules.Held },
	} {
		s := battle(t, field(t), rules.Charges, "", but(with(man("Ogre", 0, 24, 24), rules.Stupid), func(w *rules.Warrior) { w.Dazed, w.Stumbles, w.Heading = true, true, physics.Point{X: 500} }), man("B", 1, 40, 40))
		change(&s.Warriors[0])
		out, err := rules.Run(scripted(s, "1111"), rules.Done{}, nil)
		require.NoError(t, err)
		if what != "fleeing" {
			assert.Equal(t, at(24, 24, 0), out.State.Warriors[0].At, what)
		}
	}
}

func TestALevelWayIsNotForgotten(t *testing.T) { // AMB-86
	// Straight up or down a wall is no way to face.
	s := battle(t, roofed(t, 2), rules.Moves, "4", but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At, w.Heading, w.Base.I = foot(), physics.Point{X: -7}, 4 }), man("B", 1, 40, 40))
	s = play(t, s, rules.Move{Who: 0, To: at(10, edgeY, 2)})
	require.Equal(t, in(2), s.Warriors[0].At.Z)
	assert.NotEqual(t, physics.Point{}, s.Warriors[0].Heading)
}

func TestTheFrenziedChargeWhomTheySee(t *testing.T) { // PSY-06, PSY-08, AMB-83
	a := with(man("A", 0, 10, 10), rules.Frenzied)
	charged := func(change func(s *rules.State)) bool {
		s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 15, 10))
		change(s)
		return play(t, s, rules.Done{}).Warriors[0].Did(rules.Charged)
	}
	assert.True(t, charged(func(*rules.State) {}))
	assert.False(t, charged(func(s *rules.State) { s.Warriors[0].Done = rules.StoodUp }), "who may not charge is not made to")
	assert.False(t, charged(func(s *rules.State) { s.Table = field(t, wall(12, 5, 12.3, 15)) }))
	assert.False(t, charged(func(s *rules.State) { s.Warriors[1].At.X = in(30) }))
	// Who has declared a charge of his own is not asked for another.
	s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 15, 10), man("C", 1, 10, 15))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	s = play(t, s, rules.Done{})
	assert.True(t, inContact(s, 0, 2))
	// Calm is told of those who were frenzied alone.
	_, events := told(t, fray(t, "444", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), target(1), 1)), rules.Done{})
	assert.Zero(t, citing(events, "PSY-09"))
}

func TestTheStandingAloneAreFrightenedByACharge(t *testing.T) { // CHARGE-26, PSY-02
	s := battle(t, field(t), rules.Charges, "", frightful(man("A", 0, 10, 10)), lying(man("B", 1, 15, 10), rules.KnockedDown))
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	assert.False(t, play(t, s, rules.Done{}).Warriors[1].Did(rules.Faced), "who lies does not test")
}

func TestTestsAreToldWithTheirChances(t *testing.T) { // CHAR-15, CHAR-16, LEAD-03
	// A D6 against Initiative: a 6 always fails.
	for i, good := range map[int]uint8{0: 0, 1: 1, 3: 3, 5: 5, 6: 5, 9: 5} {
		p := verbs(t, "1", nothing)
		p.Test(0, i, "Initiative", rules.Test{Rule: "CHAR-15"}, "to try")
		e := p.Events[len(p.Events)-1]
		assert.Equal(t, [2]uint8{good, 6}, [2]uint8{e.Good, e.Of}, "Initiative %d", i)
		assert.Equal(t, i >= 1, e.OK)
		assert.Equal(t, []int{1}, e.Dice)
	}
	// 2D6 against Leadership.
	ways := map[int]uint8{1: 0, 2: 1, 3: 3, 6: 15, 7: 21, 8: 26, 10: 33, 11: 35, 12: 36, 14: 36}
	for n, good := range ways {
		p := verbs(t, "35", func(w *rules.Warrior) { w.Base.Ld = n })
		p.TestLeadership(p.Warrior(0), rules.Test{Rule: "CHAR-16"}, "to try")
		e := p.Events[len(p.Events)-1]
		assert.Equal(t, [2]uint8{good, 36}, [2]uint8{e.Good, e.Of}, "Leadership %d", n)
		assert.Equal(t, n >= 8, e.OK)
		assert.Equal(t, []int{3, 5}, e.Dice)
		// A Rout test, too.
		s := battered(t, "35", leading(ld(man("L", 1, 40, 40), n)), man("C", 1, 30, 40))
		_, events := told(t, s, rules.Done{}, stay)
		for _, e := range events {
			if e.Kind == rules.Threw {
				assert.Equal(t, [2]uint8{good, 36}, [2]uint8{e.Good, e.Of}, "a Rout test on %d", n)
				assert.Equal(t, rules.SideID(1), e.Side)
			}
		}
		assert.Equal(t, 1, citing(events, "LEAD-03"))
	}
}

func TestASwayedManTestsAsHisOwn(t *testing.T) { // AMB-99, LEAD-07
	own, other := leading(ld(man("L", 0, 10, 13), 9)), leading(ld(man("M", 1, 10, 7), 10))
	s := battle(t, field(t), rules.Moves, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Side, w.Swayed, w.HomeSide = 1, true, 0 }), own, other)
	for dice, ok := range map[string]bool{"45": true, "46": false} {
		p := &rules.Play{State: scripted(s, dice)}
		assert.Equal(t, ok, p.TestOwnLeadership(p.Warrior(0), rules.Test{Rule: "AMB-99"}, "to be himself"), dice)
		assert.Equal(t, rules.SideID(1), p.Warrior(0).Side, "and goes on as he was")
	}
}
