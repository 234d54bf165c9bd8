package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// lines counts what was told last by a rule with these words.
func lines(rule, words string) (n int) {
	all := told
	for i := range all {
		told = all[i : i+1]
		if tells(rule, words) {
			n++
		}
	}
	told = all
	return n
}

// off is so far from a base's rim to another's, to the right.
func off(of physics.Spot, radius physics.Length, far float64, hairs physics.Length) physics.Spot {
	of.X += radius + 1250 + in(far) + hairs
	return of
}

func TestWhomTheSpiritTerrifies(t *testing.T) { // ENC-21, ENC-21b, RUL-ENC-9
	for _, other := range []bool{false, true} {
		for name, row := range map[string]struct {
			change func(s *rules.State)
			dice   string
			flees  bool
		}{
			"within 8 inches":  {func(*rules.State) {}, "66 11", true},
			"who passes":       {func(*rules.State) {}, "11", false},
			"a hair farther":   {func(s *rules.State) { s.Warriors[0].At.X++ }, "", false},
			"immune":           {func(s *rules.State) { s.Warriors[0].Traits = rules.ImmuneToPsychology }, "", false},
			"who lies":         {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, "", false},
			"who flees":        {func(s *rules.State) { s.Warriors[0].Fleeing = true }, "", true},
			"another's turn":   {func(s *rules.State) { s.Active = 1 }, "", false},
			"an enemy is near": {func(s *rules.State) { s.Warriors[0].Side, s.Warriors[1].Side = 1, 0 }, "66 11", true},
		} {
			s, e := under(t, 21, other, pair()...)
			s.Markers = []rules.Marker{{Kind: "spirit", Rule: e.Rule, At: at(10, 20, 0), Radius: 1000, Of: rules.Nobody}}
			s.Warriors[0].At = off(at(10, 20, 0), 1000, 8, 0)
			row.change(s)
			end := does(t, s, row.dice, e.Things[0].Moments.MovesBegin)
			assert.Equal(t, row.flees, end.Warriors[0].Fleeing, "%s: %s", e.Rule, name)
			if row.flees && row.dice != "" {
				assert.Greater(t, end.Warriors[0].At.X, s.Warriors[0].At.X, "away from it")
			}
		}
	}
}

func TestWhoMayLayTheSpiritToRest(t *testing.T) { // ENC-21, RUL-ENC-9
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		lays   bool
	}{
		"a Matriarch":          {func(_ *rules.State, w *rules.Warrior) { w.Type = "Sigmarite Matriarch" }, true},
		"a Warrior-Priest":     {func(_ *rules.State, w *rules.Warrior) { w.Type = "Warrior-Priest" }, true},
		"a Warrior Priest":     {func(_ *rules.State, w *rules.Warrior) { w.Type = "Warrior Priest of Sigmar" }, true},
		"anybody else":         {func(*rules.State, *rules.Warrior) {}, false},
		"one a hair away":      {func(_ *rules.State, w *rules.Warrior) { w.Type, w.At.X = "Warrior-Priest", w.At.X+1 }, false},
		"one who lies":         {func(_ *rules.State, w *rules.Warrior) { w.Type, w.Condition = "Warrior-Priest", rules.Stunned }, false},
		"one who flees":        {func(_ *rules.State, w *rules.Warrior) { w.Type, w.Fleeing = "Warrior-Priest", true }, false},
		"a creature of nobody": {func(s *rules.State, w *rules.Warrior) { w.Type, s.Sides[0].Neutral = "Warrior-Priest", true }, false},
	} {
		s, e := under(t, 21, false, pair()...)
		s.Markers = []rules.Marker{{Kind: "spirit", Rule: e.Rule, At: at(10, 20, 0), Radius: 1000, Of: rules.Nobody}}
		s.Warriors[0].At = off(at(10, 20, 0), 1000, 0.1, 0)
		row.change(s, &s.Warriors[0])
		arrives := func(p *rules.Play) { e.Things[0].Moments.Arrives(p, p.Warrior(0)) }
		if !row.lays {
			end := does(t, s, "", arrives)
			assert.NotNil(t, end.MarkerOf("spirit"), name)
			continue
		}
		end := does(t, s, "", arrives, 0)
		assert.Nil(t, end.MarkerOf("spirit"), name)
		assert.True(t, encounters.Over(end))
		require.Len(t, after(end, rules.Experience), 1)
		assert.NotNil(t, does(t, s, "", arrives, 1).MarkerOf("spirit"))
		draws := e.Things[0].Moments.Draws(s, 0)
		assert.Equal(t, []rules.Draw{{At: at(10, 20, 0), Near: 1000, Who: 0, Most: 1, Worth: 300, Why: "the spirit, to lay it to rest"}}, draws)
		assert.Empty(t, e.Things[0].Moments.Draws(s, 1))
	}
}

func TestWhoIsBurntInAndByAHouse(t *testing.T) { // ENC-22, RUL-ENC-10
	wall := at(12, 8, 0)
	wall.X += 1250 + in(2)
	for name, row := range map[string]struct {
		was    int
		at     physics.Spot
		change func(s *rules.State)
		words  string
		dice   string
	}{
		"inside still":     {1, at(10, 8, 0), nil, "has not got out", "1"},
		"upstairs still":   {1, at(6, 8, 3), nil, "has not got out", "1"},
		"out again":        {1, at(14, 8, 0), nil, "", ""},
		"close still":      {2, wall, nil, "still in smoke", "1"},
		"was close, is in": {2, at(10, 8, 0), nil, "still in smoke", "1"},
		"away by a hair":   {2, hairRight(wall), nil, "", ""},
		"was far off":      {0, at(10, 8, 0), nil, "", ""},
		"the other's turn": {1, at(10, 8, 0), func(s *rules.State) { s.Active = 1 }, "", ""},
		"who is lost":      {1, at(10, 8, 0), func(s *rules.State) { s.Warriors[0].Condition = rules.OutOfAction }, "", ""},
		"when all is over": {1, at(10, 8, 0), nil, "", ""},
	} {
		s, e := under(t, 22, false, pair()...)
		s.Markers = []rules.Marker{{Kind: "fire", Building: 1}}
		s.Warriors[0].At = row.at
		s.Warriors[0].Counters.Set("scorched", 0, row.was)
		if row.change != nil {
			row.change(s)
		}
		end := does(t, s, row.dice, func(p *rules.Play) {
			p.Over = name == "when all is over"
			e.Things[0].Moments.MovesEnd(p)
		})
		assert.Equal(t, row.words != "", lines("ENC-22", row.words) == 1, name)
		assert.Equal(t, name == "the other's turn", end.Warriors[0].Counters.Get("scorched", 0) > 0, name)
		if row.words != "" {
			assert.Equal(t, 1, lines("WOUND-01", map[int]string{1: "Strength 3 against", 2: "Strength 2 against"}[row.was]), name)
		}
	}
	// Who was in it or close when it broke out.
	s, e := under(t, 22, false, but(man("In", 0, 10, 8), nothing), man("Up", 1, 6, 8), man("Near", 0, 14, 8), man("Away", 0, 14, 8), but(man("Lost", 1, 10, 6), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }))
	s.Warriors[1].At.Z = in(3)
	s.Warriors[2].At, s.Warriors[3].At = wall, hairRight(wall)
	s.Warriors[3].At.Y += in(1.5)
	s.Warriors[2].At.Y -= in(1)
	end := does(t, s, "1", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	var got []int
	for i := range end.Warriors {
		got = append(got, end.Warriors[i].Counters.Get("scorched", 0))
	}
	assert.Equal(t, []int{1, 1, 2, 0, 0}, got)
	assert.Equal(t, 1, end.MarkerOf("fire").Building)
	s.Table = field(t)
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p), "no house, no fire") })
}

func nothing(*rules.Warrior) {}

func hairRight(s physics.Spot) physics.Spot { s.X++; return s }

// field is an open board without houses or streets.
func field(t *testing.T) *physics.Table {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48)})
	require.NoError(t, err)
	return table
}

func TestWhomTheFruitCallsAndWhoIsHeldBack(t *testing.T) { // ENC-61, RUL-ENC-30
	tree := rules.Marker{Kind: "tree", At: at(20, 20, 0), Radius: physics.Inch / 2, Of: rules.Nobody}
	for name, row := range map[string]struct {
		change func(s *rules.State)
		dice   string
		bound  bool
	}{
		"who fails":      {func(*rules.State) {}, "66", true},
		"who passes":     {func(*rules.State) {}, "34", false},
		"a hair farther": {func(s *rules.State) { s.Warriors[0].At.X++ }, "", false},
		"another's turn": {func(s *rules.State) { s.Active = 1 }, "", false},
	} {
		s, e := under(t, 61, false, man("A", 0, 0, 0), man("B", 1, 40, 40))
		s.Markers = []rules.Marker{tree}
		s.Warriors[0].At, s.Warriors[0].Hidden = off(tree.At, tree.Radius, 8, 0), true
		row.change(s)
		end := does(t, s, row.dice, e.Things[0].Moments.TurnBegins)
		assert.Equal(t, row.bound, end.Warriors[0].Counters.Get("spellbound", 0) == end.Turn, name)
		assert.Equal(t, !row.bound, end.Warriors[0].Hidden, name)
	}
	near := off(tree.At, tree.Radius, 1, 0)
	for name, row := range map[string]struct {
		change func(s *rules.State)
		ask    []int
		eats   bool
		held   bool
	}{
		"alone":                     {func(s *rules.State) { s.Warriors[1].At = at(40, 40, 0) }, nil, true, false},
		"a friend lets him go":      {func(*rules.State) {}, []int{1}, true, false},
		"a friend holds him":        {func(*rules.State) {}, []int{0}, false, true},
		"the friend is called too":  {func(s *rules.State) { s.Warriors[1].Counters.Set("spellbound", 0, 3) }, nil, true, false},
		"the friend lies":           {func(s *rules.State) { s.Warriors[1].Condition = rules.KnockedDown }, nil, true, false},
		"an enemy who lies":         {func(s *rules.State) { s.Warriors[1].Side, s.Warriors[1].Condition = 1, rules.KnockedDown }, nil, true, false},
		"an enemy who harms nobody": {func(s *rules.State) { s.Warriors[1].Side, s.Warriors[1].Traits = 1, rules.Harmless }, nil, true, false},
		"a friend who fights": {func(s *rules.State) {
			s.Warriors[2].At = s.Warriors[1].At
			s.Warriors[2].At.X += 2500
		}, nil, true, false},
		"a friend under a net":    {func(s *rules.State) { s.Warriors[1].Done = rules.Held }, []int{0}, false, true},
		"an animal that is led":   {func(s *rules.State) { s.Warriors[1].Traits = rules.Chattel }, nil, true, false},
		"he was called last turn": {func(s *rules.State) { s.Warriors[0].Counters.Set("spellbound", 0, 2) }, nil, false, false},
		"he lies":                 {func(s *rules.State) { s.Warriors[0].Condition = rules.KnockedDown }, nil, false, false},
		"a net holds him":         {func(s *rules.State) { s.Warriors[0].Done = rules.Held }, nil, false, false},
		"it is another's turn":    {func(s *rules.State) { s.Active = 1 }, nil, false, false},
	} {
		s, e := under(t, 61, false, man("A", 0, 0, 0), man("F", 0, 0, 0), man("B", 1, 40, 44))
		s.Markers = []rules.Marker{tree}
		s.Warriors[0].At, s.Warriors[1].At = near, near
		s.Warriors[1].At.X += 2500
		s.Warriors[0].Counters.Set("spellbound", 0, 3)
		row.change(s)
		end := does(t, s, "", e.Things[0].Moments.Compulsory, row.ask...)
		assert.Equal(t, row.eats, end.Warriors[0].Condition == rules.OutOfAction, name)
		assert.Equal(t, row.held, end.Warriors[1].Counters.Get("restrains", 0) == end.Turn, name)
		if row.held {
			assert.True(t, end.Warriors[0].Did(rules.Acted) && end.Warriors[1].Did(rules.Acted))
			assert.ErrorContains(t, e.Moments.Bound(end, &end.Warriors[1]), "holds a friend back")
			assert.ErrorContains(t, e.Moments.Bound(end, &end.Warriors[0]), "the fruit calls him")
			assert.NoError(t, e.Moments.Bound(end, &end.Warriors[2]))
			later := end.Clone()
			later.Turn++
			assert.NoError(t, e.Moments.Bound(later, &later.Warriors[0]))
			assert.NoError(t, e.Moments.Bound(later, &later.Warriors[1]))
		}
	}
}

func TestWhomTheScreamsReach(t *testing.T) { // ENC-64, RUL-ENC-32
	s, e := under(t, 64, false, man("A", 0, 0, 0), man("B", 1, 40, 40))
	dog := cityDog(s)
	s.Markers = []rules.Marker{{Kind: "scream", Building: 1}}
	edge := at(20, 8, 0)
	edge.X += 1250
	arrives := func(s *rules.State, dice string, who rules.WarriorID) *rules.State {
		return does(t, s, dice, func(p *rules.Play) { e.Things[0].Moments.Arrives(p, p.Warrior(who)) })
	}
	s.Warriors[0].At, s.Warriors[dog].At = edge, at(15, 8, 0)
	s.Warriors[0].Armour = 3
	end := arrives(s, "6 1", 0)
	assert.Equal(t, 1, lines("WOUND-01", "Strength 1 against"))
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition, "no armour saves")
	assert.Equal(t, 1, end.Warriors[0].Counters.Get("deafened", 0))
	arrives(end, "", 0) // once is all
	arrives(s, "", dog) // nor the city's own
	far := s.Clone()
	far.Warriors[0].At.X++
	arrives(far, "", 0)
	gnawdoom, _ := s.Rules.SpellNamed("gnawdoom")
	soulfire, _ := s.Rules.SpellNamed("soulfire")
	assert.ErrorContains(t, e.Things[0].Moments.MayCast(s, s.Warrior(0), &s.Rules.Spells[gnawdoom]), "ENC-64")
	assert.NoError(t, e.Things[0].Moments.MayCast(s, s.Warrior(0), &s.Rules.Spells[soulfire]), "a prayer is no spell")
	assert.NoError(t, e.Things[0].Moments.MayCast(far, far.Warrior(0), &s.Rules.Spells[gnawdoom]))
}

func TestHowTheCometGrowsAndWhomItStrikes(t *testing.T) { // ENC-65b, RUL-ENC-33
	s, e := under(t, 65, true, man("A", 0, 0, 0), man("B", 1, 0, 0), man("C", 0, 40, 40))
	falls := e.Things[0].Moments.TurnBegins
	s.Markers = []rules.Marker{{ID: 1, Kind: "omen", At: at(20, 20, 0), N: 1, Of: rules.Nobody}}
	for die, n := range map[string]int{"1": 2, "3": 2} {
		end := does(t, s, die, falls)
		assert.Equal(t, n, end.MarkerOf("omen").N)
		assert.Equal(t, 1, lines("ENC-65b", "strike at Strength 6"))
	}
	s.Warriors[0].At, s.Warriors[1].At = at(20, 20, 0), at(20, 20, 0)
	s.Warriors[0].At.X += in(5) + 1250
	s.Warriors[1].At.X -= in(5) + 1251
	for grown, strength := range map[int]int{1: 5, 3: 7, 6: 10, 9: 10} {
		s.Markers[0].N = grown
		end := does(t, s, "4 23 1", falls)
		assert.Nil(t, end.MarkerOf("omen"))
		comet := end.MarkerOf("comet")
		require.NotNil(t, comet)
		assert.Equal(t, strength, comet.N, "as many shards")
		assert.Equal(t, at(20, 20, 0), comet.At)
		assert.Equal(t, 1, lines("WOUND-01", ""), "A, within 5 inches, and not B, a hair farther")
	}
	// A shard for each who comes up to it, one in a turn.
	mines := e.Things[1].Moments.Arrives
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		takes  bool
	}{
		"a warrior":         {func(*rules.State, *rules.Warrior) {}, true},
		"a hair farther":    {func(_ *rules.State, w *rules.Warrior) { w.At.X++ }, false},
		"an animal":         {func(_ *rules.State, w *rules.Warrior) { w.Animal = true }, false},
		"who flees":         {func(_ *rules.State, w *rules.Warrior) { w.Fleeing = true }, false},
		"in another's turn": {func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }, false},
		"in the shooting":   {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Shooting }, false},
		"when he charges":   {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Charges }, true},
		"again this turn":   {func(_ *rules.State, w *rules.Warrior) { w.Counters.Set("mined", 0, 3) }, false},
		"again next turn":   {func(_ *rules.State, w *rules.Warrior) { w.Counters.Set("mined", 0, 2) }, true},
		"the city's own":    {func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Neutral = true }, false},
	} {
		for _, left := range []int{1, 3} {
			c := s.Clone()
			c.Markers = []rules.Marker{{ID: 1, Kind: "comet", At: at(20, 20, 0), Radius: in(1), N: left, Of: rules.Nobody}}
			w := &c.Warriors[0]
			w.At = off(at(20, 20, 0), in(1), 0.5, 0)
			row.change(c, w)
			end := does(t, c, "", func(p *rules.Play) { mines(p, p.Warrior(0)) })
			assert.Equal(t, row.takes, end.Warriors[0].Counters.Get("comet-shards", 0) == 1, name)
			assert.Equal(t, row.takes && left == 1, end.MarkerOf("comet") == nil, name)
			if row.takes && left == 3 {
				assert.Equal(t, 2, end.MarkerOf("comet").N)
			}
		}
	}
}

func TestWhomTheStormsOfChaosStrike(t *testing.T) { // ENC-42-1, ENC-42-3, ENC-42-5, RUL-ENC-20
	// Warp lightning: at the best save, and of equals by a die.
	s, e := under(t, 42, false, man("A", 0, 10, 20), man("B", 1, 20, 30), man("C", 0, 30, 40), man("D", 1, 40, 20))
	cityDog(s)
	s.Counters.Set("storm", 0, 1)
	for _, row := range []struct {
		armour [4]int
		dice   string
		struck rules.WarriorID
	}{{[4]int{0, 2, 1, 0}, "1", 1}, {[4]int{3, 2, 1, 0}, "1", 0}, {[4]int{2, 0, 2, 0}, "4 1", 2}, {[4]int{2, 0, 2, 0}, "1 1", 0}, {[4]int{0, 0, 0, 1}, "1", 3}} {
		for i, n := range row.armour {
			s.Warriors[i].Armour = rules.ArmourID(n)
		}
		does(t, s, row.dice, e.Moments.TurnBegins)
		assert.Equal(t, 1, lines("ENC-42-1", "It is "+s.Warriors[row.struck].Name), "%+v", row)
		assert.Equal(t, 1, lines("WOUND-01", "Strength 5 against"))
	}
	other := s.Clone()
	other.Active = 1
	does(t, other, "", e.Moments.TurnBegins) // in the player's turns only
	// Rain: on everybody of the warbands under no roof.
	s.Counters.Set("storm", 0, 3)
	s.Warriors[0].At, s.Warriors[1].At, s.Warriors[2].At = at(6, 8, 0), at(6, 10, 3), at(10, 8, 0)
	s.Warriors[3].Condition = rules.OutOfAction
	does(t, s, "11", e.Moments.TurnBegins)
	assert.Equal(t, 2, lines("ENC-42-3", "The rain burns"))
	assert.Zero(t, lines("ENC-42-3", "The rain burns A"), "the upper floor is a roof")
	assert.Equal(t, 2, lines("WOUND-01", "Strength 2 against"))
	// No other storm does anything in later turns.
	for _, row := range []int{2, 4, 5, 6} {
		s.Counters.Set("storm", 0, row)
		does(t, s, "", e.Moments.TurnBegins)
	}
}

func TestWhatBecomesOfTheDogsPrey(t *testing.T) { // ENC-35, RUL-ENC-18
	for name, row := range map[string]struct {
		change func(s *rules.State)
		by     string
		marked bool
	}{
		"a dog's prey":      {func(*rules.State) {}, "Wild Dog", true},
		"another's":         {func(*rules.State) {}, "Rat", false},
		"only stunned":      {func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned }, "Wild Dog", false},
		"a friend is near":  {func(s *rules.State) { s.Warriors[1].At = off(s.Warriors[0].At, 1250, 6, 0) }, "Wild Dog", false},
		"he is not so near": {func(s *rules.State) { s.Warriors[1].At = off(s.Warriors[0].At, 1250, 6, 1) }, "Wild Dog", true},
		"a friend who flees": {func(s *rules.State) {
			s.Warriors[1].At, s.Warriors[1].Fleeing = off(s.Warriors[0].At, 1250, 2, 0), true
		}, "Wild Dog", true},
		"an enemy is near": {func(s *rules.State) { s.Warriors[2].At = off(s.Warriors[0].At, 1250, 2, 0) }, "Wild Dog", true},
		"the city's own":   {func(s *rules.State) { s.Sides[0].Neutral = true }, "Wild Dog", false},
		"a riding animal is near": {func(s *rules.State) { // MOUNT-02
			s.Warriors[1].At, s.Warriors[1].Traits = off(s.Warriors[0].At, 1250, 2, 0), rules.Chattel
		}, "Wild Dog", true},
		"a riding animal is no member": {func(s *rules.State) { s.Warriors[0].Traits = rules.Chattel }, "Wild Dog", false},
	} {
		s, e := under(t, 35, false, man("A", 0, 18, 20), man("F", 0, 40, 40), man("B", 1, 40, 44))
		dog := cityDog(s)
		s.Warriors[dog].Type, s.Warriors[0].Condition = row.by, rules.OutOfAction
		row.change(s)
		end := does(t, s, "", func(p *rules.Play) { e.Moments.Downs(p, p.Warrior(0), dog) })
		m := end.MarkerOf("prey")
		assert.Equal(t, row.marked, m != nil, name)
		assert.Equal(t, row.marked || name == "a friend is near", lines("ENC-35", "The dogs will eat A") == 1, name)
		if m != nil {
			assert.Equal(t, [3]int{0, 3, 1250}, [3]int{int(m.Of), m.N, int(m.Radius)})
			assert.Equal(t, s.Warriors[0].At, m.At)
		}
	}
	// They eat at the end of his side's next turn.
	for _, row := range []struct {
		active rules.SideID
		turns  int
		friend float64
		dogs   int
		eaten  bool
	}{{0, 2, 20, 1, false}, {0, 3, 20, 1, true}, {0, 4, 20, 1, true}, {1, 3, 20, 1, false}, {0, 3, 6, 1, false}, {0, 3, 20, 0, false}} {
		s, e := under(t, 35, false, man("A", 0, 18, 20), man("F", 0, 40, 40), man("B", 1, 40, 44))
		s.Warriors[0].Condition = rules.OutOfAction
		s.Markers = []rules.Marker{{ID: 1, Kind: "prey", At: s.Warriors[0].At, Radius: 1250, Of: 0, N: 3}}
		s.Warriors[1].At = off(s.Warriors[0].At, 1250, row.friend, 0)
		s.Active, s.Sides[0].Turns, s.Sides[1].Turns = row.active, row.turns, row.turns
		for range row.dogs {
			cityDog(s)
		}
		end := does(t, s, "", e.Things[0].Moments.TurnEnds)
		assert.Equal(t, row.eaten, len(after(end, rules.Lost)) == 1, "%+v", row)
		assert.Equal(t, !row.eaten && row.friend > 6 && row.dogs > 0, end.MarkerOf("prey") != nil, "%+v", row)
		assert.Equal(t, row.dogs == 0, encounters.Over(end), "with the last of them it is over")
	}
	// A pack that has lost a quarter tests its nerve in the player's turns.
	for _, row := range []struct {
		pack, left int
		active     rules.SideID
		dice       string
		flees      bool
	}{{4, 4, 0, "", false}, {4, 3, 0, "66", true}, {4, 3, 0, "11", false}, {5, 4, 0, "", false}, {5, 3, 0, "66", true}, {4, 3, 1, "", false}, {4, 0, 0, "", false}, {2, 1, 0, "32", false}, {2, 1, 0, "33", true}} {
		s, e := under(t, 35, false, pair()...)
		s.Counters.Set("pack", 0, row.pack)
		for range row.left {
			cityDog(s)
		}
		s.Active = row.active
		s.Markers = []rules.Marker{{ID: 1, Kind: "prey", At: at(1, 1, 0), Of: 0, N: 3}}
		end := does(t, s, row.dice, e.Moments.TurnBegins)
		assert.Equal(t, row.flees, encounters.Over(end), "%+v", row)
		assert.Equal(t, row.flees, end.MarkerOf("prey") == nil, "%+v", row)
		if row.flees {
			assert.Empty(t, creatures(end, "Wild Dog"))
		}
	}
}

func TestWhoseArmIsPossessed(t *testing.T) { // ENC-36, RUL-ENC-19
	men := []rules.Warrior{but(man("Priest", 0, 10, 20), func(w *rules.Warrior) { w.Type = "Warrior-Priest" }), but(man("Bones", 0, 14, 20), func(w *rules.Warrior) { w.Traits = rules.Undead }),
		but(man("Imp", 0, 18, 20), func(w *rules.Warrior) { w.Traits = rules.Daemon }), man("A", 0, 22, 20), man("B", 1, 40, 40)}
	s, e := under(t, 36, false, men...)
	end := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	w := &end.Warriors[3]
	assert.Equal(t, 1, w.Counters.Get("possessed-arm", 0))
	assert.ErrorContains(t, e.Moments.Bound(end, w), "ENC-36")
	assert.ErrorContains(t, e.Moments.MayFight(end, w), "ENC-36")
	assert.NoError(t, e.Moments.Bound(end, &end.Warriors[4]))
	for name, row := range map[string]struct {
		change func(s *rules.State)
		struck bool
	}{"in his turn": {func(*rules.State) {}, true}, "not in the enemy's": {func(s *rules.State) { s.Active = 1 }, false}, "who is lost": {func(s *rules.State) { s.Warriors[3].Condition = rules.OutOfAction }, false}, "who lies": {func(s *rules.State) { s.Warriors[3].Condition = rules.Stunned }, true}} {
		c := end.Clone()
		c.Warriors[3].Base.S, c.Warriors[3].Base.W, c.Warriors[3].Wounds = 4, 2, 2
		row.change(c)
		does(t, c, map[bool]string{true: "1"}[row.struck], e.Moments.CombatBegins)
		assert.Equal(t, row.struck, lines("WOUND-01", "Strength 4 against") == 1, name)
		assert.Equal(t, row.struck, lines("ENC-36", "strikes him") == 1, name)
	}
	s.Warriors[3].Side = 1
	none := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	for i := range none.Warriors {
		assert.Zero(t, none.Warriors[i].Counters.Get("possessed-arm", 0), "not of the enemy's")
	}
}
