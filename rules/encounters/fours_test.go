package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestHowTheBallFloats(t *testing.T) { // ENC-42-4, RUL-ENC-21
	for name, row := range map[string]struct {
		from, wizard physics.Spot
		to           physics.Spot
		frozen       bool
	}{
		"to the right": {at(10, 20, 0), at(30, 20, 0), at(17, 20, 0), false}, "to the left": {at(30, 20, 0), at(10, 20, 0), at(23, 20, 0), false}, "aslant": {at(10, 10, 0), at(40, 50, 0), at(14.2, 15.6, 0), false},
		"touching already": {at(15, 20, 0), physics.Spot{X: in(15) + 2000, Y: in(20)}, at(15, 20, 0), true},
		"into contact":     {at(10, 20, 0), at(15, 20, 0), physics.Spot{X: in(15) - 2500, Y: in(20)}, true}, "over him": {at(15, 20, 0), at(15, 20, 0), at(15, 20, 0), true},
		"just": {at(10, 20, 0), physics.Spot{X: in(17) + 2500, Y: in(20)}, at(17, 20, 0), true}, "a hair too far": {at(10, 20, 0), physics.Spot{X: in(17) + 2501, Y: in(20)}, at(17, 20, 0), false},
	} {
		s, e := under(t, 42, false, man("W", 0, 0, 0), man("B", 1, 44, 2))
		s.Table = field(t)
		w := s.Warrior(0)
		w.At, w.Hidden = row.wizard, true
		w.Magic, _ = s.Rules.MagicNamed("lesser-magic")
		w.Spells = make([]rules.SpellID, 1)
		s.Counters.Set("storm", 0, 4)
		s.Markers = []rules.Marker{{ID: 1, Kind: "lightning", At: row.from, Radius: 1250, Of: rules.Nobody}}
		dice := "34"
		if row.frozen {
			dice += "3"
		}
		end := does(t, s, dice, e.Things[0].Moments.Compulsory)
		m := end.MarkerOf("lightning")
		if name == "aslant" {
			assert.InDelta(t, float64(row.to.X), float64(m.At.X), 80)
			assert.InDelta(t, float64(row.to.Y), float64(m.At.Y), 80)
		} else {
			assert.Equal(t, row.to, m.At, name)
		}
		assert.Equal(t, row.frozen, end.Warriors[0].Counters.Get("frozen", 0) == 1, name)
		assert.Equal(t, row.frozen, m.Of == 0, name)
		if row.frozen {
			free := does(t, end, "", e.Ends)
			assert.Zero(t, free.Warriors[0].Counters.Get("frozen", 0))
			assert.Equal(t, 1, lines("ENC-42-4", "is free"))
		}
		still := does(t, s, "", e.Things[0].Moments.TurnEnds)
		assert.False(t, encounters.Over(still), "it has yet to feed")
	}
	// It comes with its height, the rain with its sign, and both go with the storm.
	for die, kind := range map[string]string{"4": "lightning", "3": "storm"} {
		s, e := under(t, 42, false, man("A", 0, 6, 8), man("B", 1, 10, 8))
		s.Warriors[1].At = at(6, 9.5, 0)
		end := begins(t, s, e, die+"11")
		m := end.MarkerOf(kind)
		require.NotNil(t, m, kind)
		if die == "4" {
			assert.Equal(t, in(2), m.Height)
		}
		assert.Nil(t, does(t, end, "", e.Ends).MarkerOf(kind))
	}
}

func TestHowManyTheThunderStrikes(t *testing.T) { // ENC-42-5
	s, e := under(t, 42, false, man("A", 0, 10, 20), man("B", 1, 30, 20), man("C", 0, 10, 30), but(man("Lost", 0, 0, 0), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }))
	for die, n := range map[string]int{"1": 1, "2": 2, "3": 3, "6": 3} { // no more than there are
		end := begins(t, s, e, "5"+die+"111")
		down := 0
		for i := range end.Warriors {
			if end.Warriors[i].Condition == rules.KnockedDown {
				down++
			}
		}
		assert.Equal(t, n, down, die)
	}
}

func TestWhatHiredHelpCosts(t *testing.T) { // ENC-11, ENC-45
	for number, want := range map[int]string{11: "for 80 crowns and 30 upkeep", 45: "for 30 crowns and 15 upkeep"} {
		happens(t, number, false, "1", pair()...)
		assert.True(t, tells(encounters.On(number, false).Rule, want))
	}
}

func TestTheChampionsWay(t *testing.T) { // ENC-42-6, RUL-ENC-22, HIDE-02, INJ-09, FIGHT-23, TURN-08, PSY-11, EQUIP-14
	duel := func(change func(s *rules.State)) (was, is *rules.State) {
		s, e := under(t, 42, false, man("A", 0, 10, 24), man("B", 1, 30, 24), man("D", 1, 40, 24))
		s.Table = field(t)
		s.Counters.Set("storm", 0, 6)
		for id := range s.Warriors {
			s.Warriors[id].Counters.Set("champion", 0, 1)
		}
		s.Warriors[0].Hidden = true
		change(s)
		return s, does(t, s, "", e.Moments.Compulsory)
	}
	gap := func(inches float64, hairs physics.Length) func(s *rules.State) {
		return func(s *rules.State) { s.Warriors[1].At.X = s.Warriors[0].At.X + 2500 + in(inches) + hairs }
	}
	for name, row := range map[string]struct {
		change  func(s *rules.State)
		far     float64
		charges bool
		runs    bool
	}{
		"he runs at the nearer": {func(*rules.State) {}, 8, false, true}, "he charges within 8": {gap(7.9, 0), 7.9, true, false}, "not beyond": {gap(8.1, 0), 8, false, true},
		"who failed to": {func(s *rules.State) { gap(5, 0)(s); s.Warriors[0].Done = rules.FailedCharge }, 4, false, true}, "who is stuck": {func(s *rules.State) { gap(5, 0)(s); s.Warriors[0].Done = rules.Stuck }, 4, false, true},
		"not at who hides": {func(s *rules.State) { gap(5, 0)(s); s.Warriors[1].Hidden = true }, 4, false, true}, "who is near walks": {func(s *rules.State) { s.Warriors[0].NearEnemy = true }, 4, false, false},
		"a sprinter runs thrice as far": {func(s *rules.State) { require.True(t, s.Rules.Teach(&s.Warriors[0], "sprint")) }, 12, false, true}, "but walks no faster": {func(s *rules.State) {
			require.True(t, s.Rules.Teach(&s.Warriors[0], "sprint"))
			s.Warriors[0].NearEnemy = true
		}, 4, false, false},
		"who has stood up walks at half his rate": {func(s *rules.State) { gap(5, 0)(s); s.Warriors[0].Done = rules.StoodUp }, 2, false, false}, "only the fallen hold nobody": {func(s *rules.State) {
			f := &s.Warriors[2]
			f.Condition, f.At = rules.KnockedDown, at(10, 24, 0)
			f.At.Y += 2500
			f.Counters.Set("champion", 0, 0)
		}, 8, false, true}, "not who has rallied": {func(s *rules.State) { s.Warriors[0].Done = rules.Rallied }, 0, false, false}, "nor who is in a stupor": {func(s *rules.State) { s.Warriors[0].Dazed = true }, 0, false, false},
		"nor who is held": {func(s *rules.State) { s.Warriors[0].Done = rules.Held }, 0, false, false}, "a fallen rival is none": {func(s *rules.State) { gap(5, 0)(s); s.Warriors[1].Condition = rules.OutOfAction }, 8, false, true},
	} {
		was, is := duel(row.change)
		assert.InDelta(t, row.far, float64(is.Warriors[0].At.X-was.Warriors[0].At.X)/float64(physics.Inch), 1.1, name)
		assert.Equal(t, row.charges, is.Warriors[0].Did(rules.Charged), name)
		assert.Equal(t, row.runs, is.Warriors[0].Did(rules.Ran), name)
		if row.runs {
			assert.False(t, is.Warriors[0].Hidden, name)
		}
	}
}

func TestSilverArrowsAreShotThroughTheWeatherToo(t *testing.T) { // SPELL-LES-4, ENC-13, ENC-14, ENC-23, ENC-46
	for _, row := range []struct {
		number, caster, creature int // the score of one of a warband, and of a creature
	}{{13, 5, 5}, {14, 5, 4}, {46, 5, 5}, {42, 4, 4}} {
		s, e := under(t, row.number, false, pair()...)
		dog := cityDog(s)
		s.Warrior(dog).Base.BS = s.Warriors[0].Base.BS
		for by, want := range map[rules.WarriorID]int{0: row.caster, dog: row.creature} {
			r := s.ToHitPlainly(s.Warrior(by), s.Warrior(1), "SPELL-LES-4")
			assert.Equal(t, want, r.Need(), "%s by %s: %s", e.Rule, s.Warrior(by).Name, r.String())
		}
	}
	// They hit a tree that cannot dodge more easily, and nobody else.
	s, _ := under(t, 23, false, pair()...)
	wood := s.ToHitPlainly(&s.Warriors[0], &s.Warriors[1], "SPELL-LES-4")
	assert.Equal(t, 4, wood.Need())
	s.Warriors[1].Type = "Man-Eater"
	wood = s.ToHitPlainly(&s.Warriors[0], &s.Warriors[1], "SPELL-LES-4")
	assert.Equal(t, 3, wood.Need())
}
