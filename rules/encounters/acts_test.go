package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestAStepThatIsTakenIsTheLast(t *testing.T) { // ENC-G04, ENC-G08
	for line, taken := range map[string][2]bool{ // with a man at 5", with none it knows of
		"charge the nearest": {true, false}, "charge as many as possible": {true, false}, "go to the nearest": {true, true}, "run to the nearest": {true, true},
		"rush 24 at the nearest": {true, true}, "rush 1 at the nearest": {true, true}, "cling to the nearest": {false, false}, "shoot the nearest": {true, false}, "shoot after moving": {false, false},
		"drift 4 at random": {false, false}, "pour 2D6 down the street": {false, false}, "charge what is in the way": {false, false}, "go to the far edge": {true, true}, "stay": {true, true},
	} {
		for i, want := range taken {
			s, _ := under(t, 53, false, man("A", 0, 0, 24), man("B", 1, 40, 44))
			s.Table = field(t)
			set := *s.Rules
			set.Conducts = []string{"Wild Dog: " + line + "; stay; stay"}
			s.Rules = &set
			w := beast(s, "Wild Dog", 30, 24)
			w.Counters.Set("facing", 0, 1)
			s.Warriors[0].At.X = w.At.X - 2500 - in(5)
			if i == 1 {
				s.Warriors[0].Hidden, s.Warriors[1].Hidden = true, true
			}
			acted(t, s, "", w.ID)
			stays := lines("ENC-G04", "stays where it is")
			if line == "stay" {
				assert.Equal(t, 1, stays, "once")
				continue
			}
			assert.Equal(t, want, stays == 0, "%s, %d", line, i)
		}
	}
	// The sick cling to whom they reach.
	s, _ := under(t, 53, false, man("A", 0, 26, 24), man("B", 1, 40, 44))
	s.Table = field(t)
	w := beast(s, "Plague Victim", 30, 24)
	end, _ := acted(t, s, "", w.ID)
	assert.True(t, end.InContact(&end.Warriors[0], &end.Warriors[2]))
	assert.Equal(t, 1, lines("ENC-53", "begs him for help"))
	assert.Zero(t, lines("ENC-G08", "towards"))
}

func TestWhomCreaturesGoFor(t *testing.T) { // ENC-G07, ENC-G08, ENC-G09
	open, inn := at(24, 16, 0), at(10, 10, 0)
	for name, row := range map[string]struct {
		kind   string
		a, b   physics.Spot
		change func(s *rules.State, w *rules.Warrior)
		rule   string
		words  string
	}{
		"the nearer of two":           {"Wild Dog", at(40, 24, 0), at(27, 27, 0), nil, "ENC-G08", "nearest is B at"},
		"in reach, though named last": {"Bloodletter", at(20, 40, 0), at(25, 25, 0), nil, "ENC-G08", "nearest is B at"},
		"of two as free the nearest":  {"Wild Dog", at(24, 24, 0), at(24, 27, 0), nil, "ENC-G08", "nearest is B at"},
		"none inside, in the open":    {"Wild Dog", inn, at(40, 24, 0), nil, "ENC-G08", "moves towards him"},
		"the frozen by nobody": {"Bloodletter", at(24, 28, 0), at(40, 24, 0), func(s *rules.State, _ *rules.Warrior) {
			s.Warriors[0].Counters.Set("frozen", 0, 1)
		}, "ENC-G08", "nearest is B at"},
		"whom it shuns it does not": {"Bloodletter", at(20, 30, 0), at(28.5, 30, 0), func(_ *rules.State, w *rules.Warrior) {
			w.Shuns = []rules.WarriorID{0}
		}, "ENC-G08", "moves towards him"},
		"nor the spreading":        {"Wild Dog", at(20, 30, 0), at(28.5, 30, 0), func(_ *rules.State, w *rules.Warrior) { w.Shuns = []rules.WarriorID{0} }, "ENC-G09", "next is B"},
		"who has failed to charge": {"Bloodletter", at(24, 28, 0), at(40, 24, 0), func(_ *rules.State, w *rules.Warrior) { w.Done = rules.FailedCharge }, "", ""},
	} {
		s, _ := under(t, 42, false, man("A", 0, 0, 0), man("B", 1, 0, 0))
		w := beast(s, row.kind, 24, 30)
		s.Warriors[0].At, s.Warriors[1].At = row.a, row.b
		if row.change != nil {
			row.change(s, w)
		}
		end, far := acted(t, s, "", w.ID)
		if row.rule == "" {
			assert.Zero(t, far, name)
			assert.False(t, end.Warriors[2].Did(rules.Charged), name)
			continue
		}
		assert.Equal(t, 1, lines(row.rule, row.words), name)
	}
	// Who may go indoors does; of the others none, though he is nearest.
	for kind, who := range map[string]string{"Roving Duellist": "A", "Bloodletter": "B"} {
		s, _ := under(t, 13, true, man("A", 0, 0, 0), man("B", 1, 0, 0))
		w := beast(s, kind, 24, 8)
		s.Warriors[0].At, s.Warriors[1].At = at(10, 6, 0), open
		s.Warriors[1].At.Y = in(30)
		acted(t, s, "", w.ID)
		assert.Equal(t, 1, lines("ENC-G08", "nearest is "+who+" at"), kind)
	}
	// With all of them inside it goes straight at the nearest as far as nothing stops it.
	s, _ := under(t, 15, false, man("A", 0, 5.5, 6), man("B", 1, 10.5, 5.5))
	w := beast(s, "Bloodletter", 16, 5.5)
	end, far := acted(t, s, "", w.ID)
	assert.Equal(t, 1, lines("ENC-G08", "nearest is B at 4."))
	assert.InDelta(t, 3.5, far, 0.6, "up to the wall")
	assert.True(t, end.Warriors[2].At.X > in(12))
	// One of a warband that is called the same does not act, nor does anything when all is over.
	s, _ = under(t, 35, false, but(man("Skeleton", 0, 20, 24), func(w *rules.Warrior) { w.Type = "Skeleton" }), man("B", 1, 24, 24))
	s.Table = field(t)
	w = beast(s, "Stray", 44, 44)
	end, _ = acted(t, s, "", w.ID)
	assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At)
	for id, climbs := range map[rules.WarriorID]bool{0: true, w.ID: true} {
		m := physics.Mover{Climb: in(3), Ladders: true}
		encounters.Happenings.Legs(s, s.Warrior(id), &m)
		assert.Equal(t, climbs, m.Ladders)
	}
	s.Warriors[2].Type = "Wild Dog"
	end = does(t, s, "", func(p *rules.Play) {
		p.Over = true
		encounters.Happenings.Compulsory(p)
		encounters.Happenings.ShootingBegins(p)
	})
	assert.Equal(t, s.Warriors[2].At, end.Warriors[2].At)
	// Whoever fights already counts: the next goes for another.
	s, _ = under(t, 35, false, man("A", 0, 20, 20), man("B", 1, 20, 25))
	s.Table = field(t)
	first := beast(s, "Wild Dog", 20, 20)
	first.At.X -= 2500
	second := beast(s, "Wild Dog", 25, 20)
	end, _ = acted(t, s, "", second.ID)
	assert.Len(t, end.Foes(&end.Warriors[1]), 1)
	assert.Equal(t, 1, lines("ENC-G09", "others have the nearest"))
}

func TestTheGroupWaitsForNobodyAndLeavesNobody(t *testing.T) { // ENC-G07
	for name, row := range map[string]struct {
		kind string
		at   [2][2]float64 // who goes first, who follows
		gap  float64       // between them afterwards, at most
		back bool
	}{
		"behind he closes up":    {"Wild Dog", [2][2]float64{{20, 24}, {21.5, 24}}, 2, true},
		"beside he comes along":  {"Wild Dog", [2][2]float64{{20, 24}, {20.2, 26}}, 2, true},
		"a straggler comes back": {"Wild Dog", [2][2]float64{{20, 24}, {40, 30}}, 20, true},
		"others care for nobody": {"Bloodletter", [2][2]float64{{20, 24}, {40, 30}}, 24, false},
	} {
		s, _ := under(t, 35, false, man("A", 0, 4, 24), man("B", 1, 4, 46))
		s.Table = field(t)
		for _, xy := range row.at {
			beast(s, row.kind, xy[0], xy[1])
		}
		end, _ := acted(t, s, "", 3)
		gap := physics.Distance(end.Warriors[2].Body(), end.Warriors[3].Body())
		assert.LessOrEqual(t, gap, in(row.gap), name)
		assert.Equal(t, row.back, lines("ENC-G07", "keeps within 2\"") == 1, name)
		assert.InDelta(t, 4, float64(physics.Apart(s.Warriors[2].At.Point(), end.Warriors[2].At.Point()))/float64(physics.Inch), 0.1, "%s: the first waits for nobody", name)
	}
	// The way is cut where it would leave the last: the first stands with a man, the second would go by to another.
	s, _ := under(t, 35, false, man("A", 0, 16, 24), man("B", 1, 4, 46))
	s.Table = field(t)
	first, second := beast(s, "Wild Dog", 16, 24).ID, beast(s, "Wild Dog", 19, 25).ID
	s.Warriors[first].At.X += 2500
	s.Warriors[0].Hidden = true
	end, far := acted(t, s, "", second)
	assert.LessOrEqual(t, physics.Distance(end.Warriors[first].Body(), end.Warriors[second].Body()), in(2))
	assert.Greater(t, far, 0.4)
	assert.Less(t, far, 3.9)
	// Of two who have gone ahead he comes back to the nearer.
	s, _ = under(t, 35, false, man("A", 0, 4, 24), man("B", 1, 4, 46))
	s.Table = field(t)
	beast(s, "Wild Dog", 12, 24)
	beast(s, "Wild Dog", 14, 24)
	beast(s, "Wild Dog", 40, 30)
	acted(t, s, "", 4)
	assert.Equal(t, 1, lines("ENC-G07", "of Wild DogD."))
}

func TestWhoShootsAmongTheCreatures(t *testing.T) { // ENC-13b, ENC-G04
	shoots := func(change func(s *rules.State, w *rules.Warrior)) (at rules.WarriorID, shots int) {
		s, _ := under(t, 13, true, man("A", 0, 20, 24), man("B", 1, 26, 24))
		s.Table = field(t)
		w := beast(s, "Marksman", 30, 24)
		give(t, s, int(w.ID), "bow")
		s.Phase = rules.Shooting
		change(s, w)
		s = s.Clone()
		lay(s, "1111")
		s.Dice.Strict = false
		out, err := rules.Run(s, step{encounters.Happenings.ShootingBegins}, nil)
		require.NoError(t, err)
		at = rules.Nobody
		for _, e := range out.Events {
			if e.Kind == rules.FiredAt {
				at, shots = e.At, shots+1
			}
		}
		return at, shots
	}
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		at     rules.WarriorID
	}{
		"the nearest":       {func(*rules.State, *rules.Warrior) {}, 1},
		"the nearer of two": {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].At.X = in(28); s.Warriors[1].At.X = in(20) }, 0},
		"the other's turn":  {func(s *rules.State, _ *rules.Warrior) { s.Active = 1 }, rules.Nobody},
		"who lies":          {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }, rules.Nobody},
		"who does not":      {func(_ *rules.State, w *rules.Warrior) { w.Type = "Bloodletter" }, rules.Nobody},
		"who does both":     {func(_ *rules.State, w *rules.Warrior) { w.Type = "Roving Duellist" }, 1},
		"no kind":           {func(_ *rules.State, w *rules.Warrior) { w.Type = "Stray" }, rules.Nobody},
	} {
		at, shots := shoots(row.change)
		assert.Equal(t, row.at, at, name)
		assert.LessOrEqual(t, shots, 1, name)
	}
	does(t, stage(t, 0, false, "", pair()...), "", encounters.Happenings.ShootingBegins) // no creatures
}

func TestWhatIsInTheSpidersWay(t *testing.T) { // ENC-66, RUL-ENC-34
	cross := func(change func(s *rules.State, w *rules.Warrior)) (*rules.State, int) {
		s, _ := under(t, 66, false, man("A", 0, 24, 16), man("B", 1, 46, 46))
		s.Table = field(t)
		w := beast(s, "Gigantic Spider", 24, 10)
		w.Counters.Set("facing", 0, 1)
		change(s, w)
		end, _ := acted(t, s, "", w.ID)
		return end, lines("ENC-66", "is in the way")
	}
	for name, row := range map[string]struct {
		change func(s *rules.State, w *rules.Warrior)
		n      int
	}{
		"in its way":   {func(*rules.State, *rules.Warrior) {}, 1},
		"beyond 8":     {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].At.Y = in(10) + in(8) + 2501 }, 0},
		"above it":     {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].At.Z = in(1) }, 0},
		"a hair aside": {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].At.X += 2501 }, 0},
		"rim to rim":   {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].At.X += 2499 }, 1},
		"shunned":      {func(_ *rules.State, w *rules.Warrior) { w.Shuns = []rules.WarriorID{0} }, 0},
		"on nothing":   {func(s *rules.State, _ *rules.Warrior) { s.Warriors[0].Hidden = true }, 0},
	} {
		_, n := cross(row.change)
		assert.Equal(t, row.n, n, name)
	}
	// At the far edge it leaves: within a quarter of an inch of its rim.
	for hairs, leaves := range map[physics.Length]bool{0: true, 1: false} {
		end, _ := cross(func(s *rules.State, w *rules.Warrior) {
			s.Warriors[0].At = at(2, 2, 0)
			w.Base.M = 1
			w.At.Y = in(48) - 1250 - in(1.25) - hairs
		})
		assert.Equal(t, leaves, !end.Warriors[2].InPlay() || end.Warriors[2].At.Y > in(48)-1250-in(0.25)-1, "%d", hairs)
	}
	// It goes round what stands in the middle of its way, to the nearer side.
	for side, want := range map[float64]bool{20: true, 28: false} {
		s, _ := under(t, 66, false, man("A", 0, 2, 2), man("B", 1, 46, 46))
		table, err := physics.NewTable(physics.Plan{Name: "hall", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Name: "hall", Outline: box(20, 20, 28, 40)}}})
		require.NoError(t, err)
		s.Table = table
		w := beast(s, "Gigantic Spider", side+1, 18)
		if side > 24 {
			w.At.X = in(27)
		}
		w.Counters.Set("facing", 0, 1)
		id := w.ID
		was := w.At
		for range 8 {
			s.Warriors[id].Done = 0
			s, _ = acted(t, s, "", id)
		}
		is := s.Warriors[id].At
		assert.Greater(t, is.Y, was.Y+in(8), "on its way")
		assert.Equal(t, want, is.X < in(24))
		assert.True(t, is.X < in(20) || is.X > in(28) || is.Y > in(40), "not through the hall")
	}
}

func TestHowTheRatsBite(t *testing.T) { // ENC-12
	for die, bites := range map[string]int{"1": 1, "3": 2, "6": 3} { // D3, of Strength 2, on Toughness 3
		s, e := under(t, 12, false, man("A", 0, 24, 10), man("B", 1, 40, 40))
		s.Table = field(t)
		s.Warriors[0].Base.W, s.Warriors[0].Wounds = 9, 9
		s.Markers = []rules.Marker{{ID: 1, Kind: "swarm", Rule: "ENC-12", At: at(24, 4, 0), Radius: 4000, Turn: physics.Point{Y: 1000}, Of: rules.Nobody}}
		end := does(t, s, "22"+die+"545"[:bites], e.Things[0].Moments.Compulsory)
		assert.Equal(t, 9-(bites+1)/2, end.Warriors[0].Wounds, "wounds on 5")
	}
}
