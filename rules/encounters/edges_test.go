package encounters_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhatTheRenownedTeach(t *testing.T) { // ENC-13b, HP-35
	for name, row := range map[string]struct {
		by     rules.WarriorID
		wounds int // that he had left
		n      int // that he takes
		gains  int
	}{"a wound": {0, 2, 1, 1}, "two": {0, 2, 2, 2}, "more than he has": {0, 2, 3, 2}, "none is left": {0, 0, 1, 0}, "by the city's own": {2, 2, 1, 0}, "by nobody": {rules.Nobody, 2, 1, 0}} {
		s, e := under(t, 13, true, pair()...)
		w := beast(s, "Marksman", 40, 24)
		w.Wounds = row.wounds
		id := w.ID
		end := does(t, s, "", func(p *rules.Play) {
			assert.Equal(t, row.n, e.Moments.Wounded(p, &rules.Strike{By: row.by, At: id}, row.n), name)
		})
		all := after(end, rules.Experience)
		assert.Equal(t, row.gains > 0, len(all) == 1, name)
		if row.gains > 0 {
			assert.Equal(t, row.gains, all[0].N, name)
		}
	}
}

func TestWhoWasSweptAwayReelsForATurn(t *testing.T) { // ENC-14b, RUL-ENC-6
	s, e := under(t, 14, true, pair()...)
	reels := e.Things[0].Moments.MayCharge
	for _, row := range []struct {
		swept, turn int
		reels       bool
	}{{0, 0, false}, {0, 3, false}, {1, 1, true}, {3, 3, true}, {3, 4, false}} {
		s.Turn = row.turn
		s.Warriors[0].Counters.Set("swept", 0, row.swept)
		assert.Equal(t, row.reels, reels(s, s.Warrior(0)) != nil, "%+v", row)
	}
}

// Between two floors somebody is inside the falling house, on the highest on top of it.
func TestWhoIsInsideAFallingHouse(t *testing.T) { // ENC-31, FALL-01
	floor := func(storey int) physics.Piece {
		return physics.Piece{Kind: physics.Floor, Name: "floor", Building: 1, Storey: storey, Shape: box(20, 20, 28, 28), Bottom: in(3*float64(storey) - 0.1), Top: in(3 * float64(storey))}
	}
	up := func(name string, x, z float64) rules.Warrior {
		return but(man(name, 0, x, 24), func(w *rules.Warrior) { w.At.Z, w.Base.I, w.Base.W, w.Wounds = in(z), 3, 9, 9 })
	}
	lost := func(name string, x, z float64) rules.Warrior {
		return but(up(name, x, z), func(w *rules.Warrior) { w.Condition = rules.OutOfAction })
	}
	s, e := under(t, 31, false, up("Below", 22, 0), up("Between", 24, 3), up("Above", 26, 6), lost("Lost", 21, 0), lost("Gone", 21, 6), man("B", 1, 40, 40))
	s.Table = ground(t, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(20, 20, 28, 28), Storeys: 3}}, Pieces: []physics.Piece{floor(1), floor(2)}})
	end := does(t, s, "1 1 311", func(p *rules.Play) { assert.True(t, e.Begin(p)) }) // two get clear, the third falls 6"
	assert.Equal(t, 2, lines("ENC-31", "to get clear"))
	assert.Equal(t, 1, lines("ENC-31", "Above falls 6.00\""))
	for id := range 3 {
		assert.Zero(t, end.Warriors[id].At.Z)
		assert.Equal(t, 9, end.Warriors[id].Wounds)
	}
	assert.Equal(t, []physics.Spot{s.Warriors[3].At, s.Warriors[4].At}, []physics.Spot{end.Warriors[3].At, end.Warriors[4].At}, "nothing happens to the lost")
}

func TestWhoReadsReadsTheNearestWall(t *testing.T) { // ENC-32, ENC-32-3, RUL-ENC-35
	plan := physics.Plan{Buildings: []physics.Building{{ID: 4, Name: "far", Outline: box(10, 20, 20, 30)}, {ID: 7, Name: "near", Outline: box(26, 20, 30, 30)}}}
	for x, house := range map[float64]int{23.1: 7, 22.9: 4, 23: 4} { // of two as near the first
		s, e := under(t, 32, false, man("A", 0, x, 25), man("B", 1, 44, 44))
		s.Table = ground(t, plan)
		end := does(t, s, "3", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Equal(t, house, end.Warriors[0].Counters.Get("loot", 0), "%v", x)
		// The reader is drawn to it, to the booty more than to the passage.
		end.Warriors[0].Counters.Set("passage", 0, 11-house)
		draws := e.Moments.Draws(end, 0)
		require.Len(t, draws, 2)
		assert.Equal(t, []int{150, 100}, []int{draws[0].Worth, draws[1].Worth})
		b, _ := end.Table.BuildingAt(draws[0].At)
		assert.Equal(t, house, b)
		// A house without room draws nobody.
		end.Table = ground(t, physics.Plan{Buildings: []physics.Building{{ID: 4, Name: "far", Outline: box(10, 20, 11, 21)}, {ID: 7, Name: "near", Outline: box(26, 20, 27, 21)}}})
		assert.Empty(t, e.Moments.Draws(end, 0))
		end.Table = ground(t, physics.Plan{Buildings: []physics.Building{{ID: 4, Name: "far", Outline: box(10, 20, 12, 22)}, {ID: 7, Name: "near", Outline: box(26, 20, 28, 22)}}})
		assert.Len(t, e.Moments.Draws(end, 0), 2, "one place is enough")
	}
	// Who has read of nothing finds nothing in the open.
	s, e := under(t, 32, false, man("A", 0, 24, 30), man("B", 1, 44, 44))
	assert.Empty(t, e.Moments.Draws(s, 0))
	end := does(t, s, "", func(p *rules.Play) { e.Moments.Arrives(p, p.Warrior(0)) })
	assert.Empty(t, end.After)
	assert.Zero(t, lines("ENC-32-3", "")+lines("ENC-32-5", ""))
}

func TestWhereTheSecretPassageEnds(t *testing.T) { // ENC-32-5, RUL-ENC-16
	upper := physics.Piece{Kind: physics.Floor, Name: "floor", Building: 2, Storey: 1, Shape: box(36, 36, 44, 44), Bottom: in(2.9), Top: in(3)}
	mill := physics.Building{ID: 2, Name: "mill", Outline: box(36, 36, 44, 44), Storeys: 2}
	full := physics.Piece{Kind: physics.Impassable, Name: "grain", Building: 2, Shape: box(36, 36, 44, 44), Top: in(2)}
	for name, row := range map[string]struct {
		pieces []physics.Piece
		change func(w *rules.Warrior)
		asked  bool
	}{
		"on the ground":     {[]physics.Piece{upper}, nil, true},
		"never upstairs":    {[]physics.Piece{upper, full}, nil, false},
		"who is out of it":  {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, false},
		"who has gone away": {[]physics.Piece{upper}, func(w *rules.Warrior) { w.At = at(24, 24, 0) }, false},
		"who flees":         {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Fleeing = true }, false},
		"under a net":       {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Done = rules.Held }, false}, // EQUIP-14
		"who has rallied":   {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Done = rules.Rallied }, false},
		"stupid":            {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Dazed = true }, false},
		"who has stood up":  {[]physics.Piece{upper}, func(w *rules.Warrior) { w.Done = rules.StoodUp }, true},
	} {
		s, e := under(t, 32, false, man("A", 0, 8, 8), man("B", 1, 24, 40))
		s.Table = ground(t, physics.Plan{Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(4, 4, 12, 12)}, mill}, Pieces: row.pieces})
		s.Warriors[0].Counters.Set("in-passage", 0, 1)
		if row.change != nil {
			row.change(s.Warrior(0))
		}
		asked := 0
		out, err := rules.RunAnswered(s, step{e.Moments.MovesBegin}, func(d rules.Decision) rules.Answer {
			asked++
			return rules.Answer{len(d.Options) - 1}
		})
		require.NoError(t, err)
		assert.Equal(t, row.asked, asked == 1, name)
		assert.Equal(t, row.asked, out.Warriors[0].At.X >= in(36), name)
		assert.Zero(t, out.Warriors[0].At.Z)
	}
}

func TestNothingStrikesWhenAllIsOver(t *testing.T) { // ENC-42-3, ENC-64, ENC-52
	for name, row := range map[string]struct {
		number int
		dice   string
		does   func(p *rules.Play, e *encounters.Entry)
	}{
		"rain":    {42, "", func(p *rules.Play, e *encounters.Entry) { p.Counters.Set("storm", 0, 3); e.Moments.TurnBegins(p) }},
		"screams": {64, "1", func(p *rules.Play, e *encounters.Entry) { e.Begin(p) }},
		"horror": {52, "", func(p *rules.Play, e *encounters.Entry) {
			p.Warriors[0].Counters.Set("terrified", 0, 1)
			e.Moments.Compulsory(p)
		}},
		"fruit": {61, "", func(p *rules.Play, e *encounters.Entry) {
			p.Markers = []rules.Marker{{ID: 1, Kind: "tree", At: at(14, 10, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
			p.Warriors[0].Counters.Set("spellbound", 0, p.Turn)
			e.Things[0].Moments.Compulsory(p)
		}},
		"rivals": {42, "", func(p *rules.Play, e *encounters.Entry) {
			p.Counters.Set("storm", 0, 6)
			p.Warriors[0].Counters.Set("champion", 0, 1)
			p.Warriors[1].Counters.Set("champion", 0, 1)
			e.Moments.Compulsory(p)
		}},
	} {
		s, e := under(t, row.number, false, man("A", 0, 14, 8), man("B", 1, 40, 40))
		end := does(t, s, row.dice, func(p *rules.Play) { p.Over = true; row.does(p, e) })
		assert.Equal(t, s.Warriors[0].At, end.Warriors[0].At, name)
		assert.Zero(t, end.Warriors[0].Counters.Get("deafened", 0), name)
		assert.True(t, end.Warriors[0].InPlay(), name)
		assert.Zero(t, lines("ENC-42-3", "burns")+lines("ENC-42-6", ""), name)
	}
}

func TestHowTheBallCrossesTheBoard(t *testing.T) { // ENC-42-4, RUL-ENC-21
	for edge := range 4 { // from which it came
		for hairs, over := range map[physics.Length]bool{0: true, 1: false} {
			s, e := under(t, 42, false, pair()...)
			s.Counters.Set("storm", 0, 4)
			far := in(3) + hairs
			from := []physics.Spot{{X: in(24), Y: in(48) - far}, {X: far, Y: in(20)}, {X: in(24), Y: far}, {X: in(48) - far, Y: in(20)}}[edge]
			s.Markers = []rules.Marker{{ID: 1, Kind: "lightning", At: from, Radius: 1250, Of: rules.Nobody, N: edge}}
			end := does(t, s, "12", e.Things[0].Moments.Compulsory)
			assert.Equal(t, over, encounters.Over(end), "edge %d, %d", edge, hairs)
			if !over {
				assert.Equal(t, physics.Length(1), end.Table.FromEdge(physics.Edge(edge).Opposite(), end.MarkerOf("lightning").At.Point()))
			}
		}
	}
	// Only those of a list of spells draw it.
	for name, row := range map[string]struct {
		list  string
		moves bool
	}{"a wizard": {"lesser-magic", true}, "a priest": {"prayers", false}, "one of no list": {"", false}} {
		s, e := under(t, 42, false, man("W", 0, 24, 40), man("B", 1, 40, 4))
		s.Table = field(t)
		w := s.Warrior(0)
		w.Spells = make([]rules.SpellID, 2)
		if row.list != "" {
			var ok bool
			w.Magic, ok = s.Rules.MagicNamed(row.list)
			require.True(t, ok, row.list)
		}
		s.Counters.Set("storm", 0, 4)
		s.Markers = []rules.Marker{{ID: 1, Kind: "lightning", At: at(24, 20, 0), Radius: 1250, Of: rules.Nobody, N: 2}} // from below
		end := does(t, s, "12", e.Things[0].Moments.Compulsory)
		want := at(24, 17, 0)
		if row.moves {
			want.Y = in(23)
		}
		assert.Equal(t, want, end.MarkerOf("lightning").At, name)
	}
}

func TestTheTreeOfTheFruitStandsNearTheTempted(t *testing.T) { // ENC-61
	// Shut in by walls 3" high there is no room for it within 2", and nothing flowers.
	for gap, blooms := range map[float64]bool{0.55: false, 3: true} {
		s, e := under(t, 61, false, man("A", 0, 24, 24), man("B", 1, 44, 44))
		l, h := 24-gap, 24+gap
		wall := func(x0, y0, x1, y1 float64) physics.Piece {
			return physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(x0, y0, x1, y1), Top: in(6)}
		}
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{wall(l-4, l-4, h+4, l), wall(l-4, h, h+4, h+4), wall(l-4, l, l, h), wall(h, l, h+4, h)}})
		dice := ""
		if blooms {
			dice = "11"
		}
		end := does(t, s, dice, func(p *rules.Play) { assert.Equal(t, blooms, e.Begin(p), "%v", gap) })
		if m := end.MarkerOf("tree"); blooms {
			require.NotNil(t, m)
			assert.LessOrEqual(t, physics.Apart(m.At.Point(), s.Warriors[0].At.Point()), in(2)+1250+physics.Inch/2)
		}
	}
	// On all sides of him nobody has room: it grows beyond, no more than 2" from his rim.
	for out, blooms := range map[float64]bool{2.3: true, 2.6: false} {
		s, e := under(t, 61, false, man("A", 0, 24, 24), man("B", 1, 44, 44))
		l, h := 24-out, 24+out
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(l, l, h, 23.4), block(l, 24.6, h, h), block(l, 23.4, 23.4, 24.6), block(24.6, 23.4, h, 24.6)}})
		dice := ""
		if blooms {
			dice = "11"
		}
		does(t, s, dice, func(p *rules.Play) { assert.Equal(t, blooms, e.Begin(p), "%v", out) })
	}
	// Whom walls shut in does not set out for it.
	s, e := under(t, 61, false, man("A", 0, 24, 24), man("B", 1, 44, 44))
	s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(22, 22, 26, 22.3), block(22, 25.7, 26, 26), block(22, 22.3, 22.3, 25.7), block(25.7, 22.3, 26, 25.7)}})
	s.Markers = []rules.Marker{{ID: 1, Kind: "tree", Rule: "ENC-61", At: at(30, 24, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
	s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
	does(t, s, "", e.Things[0].Moments.Compulsory)
	assert.Zero(t, lines("ENC-61", "makes for the tree"))
	// He eats of it within an inch, not a hair farther, whatever keeps him from going nearer.
	for hairs, eats := range map[physics.Length]bool{0: true, 1: false} {
		s, e := under(t, 61, false, man("A", 0, 0, 0), man("B", 1, 44, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "tree", Rule: "ENC-61", At: at(20, 20, 0), Radius: physics.Inch / 2, Of: rules.Nobody}}
		s.Warriors[0].At = off(at(20, 20, 0), physics.Inch/2, 1, hairs)
		s.Warriors[0].Base.M = 0
		s.Warriors[0].Counters.Set("spellbound", 0, s.Turn)
		end := does(t, s, "", e.Things[0].Moments.Compulsory)
		assert.Equal(t, eats, !end.Warriors[0].InPlay(), "%d", hairs)
		assert.Equal(t, !eats, lines("ENC-61", "makes for the tree") == 1)
	}
}

func TestWhoseWayLeadsByTheScreams(t *testing.T) { // ENC-64, RUL-ENC-32
	s, e := under(t, 64, false, man("A", 0, 0, 0), man("B", 1, 44, 44))
	s.Markers = []rules.Marker{{ID: 1, Kind: "scream", Building: 1}}
	by, near := at(24, 8, 0), at(14, 8, 0)
	for name, row := range map[string]struct {
		from, over, to physics.Spot
		pierced        bool
		words          string
	}{
		"into earshot": {by, by, near, true, "pierce A's ears."},
		"through it":   {by, near, at(24, 20, 0), true, "ears: his way led within 8\" of them."},
		"past it":      {at(30, 8, 0), by, at(30, 20, 0), false, ""},
	} {
		s := s.Clone()
		s.Warriors[0].At = row.to
		path := physics.Path{Cost: in(20), Legs: []physics.Leg{{Kind: physics.Walk, From: row.from, To: row.over, Cost: in(10), Length: in(10)}, {Kind: physics.Walk, From: row.over, To: row.to, Cost: in(10), Length: in(10)}}}
		end := does(t, s, map[bool]string{true: "1"}[row.pierced], func(p *rules.Play) { e.Things[0].Moments.Went(p, p.Warrior(0), path) })
		assert.Equal(t, row.pierced, end.Warriors[0].Counters.Get("deafened", 0) == 1, name)
		assert.Equal(t, row.pierced, lines("ENC-64", row.words) == 1, name)
	}
}

func TestHowFarFromTheMiddleTheCometFalls(t *testing.T) { // ENC-65b, RUL-ENC-33
	for _, dice := range []string{"1111", "3434", "6666"} {
		far := in(float64(int(dice[0]-'0') + int(dice[1]-'0') + int(dice[2]-'0') + int(dice[3]-'0')))
		seen := map[physics.Spot]bool{}
		for a := '1'; a <= '6'; a++ {
			for b := '1'; b <= '6'; b++ {
				s, e := under(t, 65, true, pair()...)
				table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(60), Depth: in(72)})
				require.NoError(t, err)
				s.Table = table
				lay(s, dice+string(a)+string(b)+"11")
				s.Dice.Strict = false
				out, err := rules.RunAnswered(s, step{func(p *rules.Play) { e.Begin(p) }}, nil)
				require.NoError(t, err)
				m := out.MarkerOf("omen")
				assert.InDelta(t, float64(far), float64(physics.Apart(m.At.Point(), physics.Point{X: in(30), Y: in(36)})), float64(far)/2000)
				assert.Equal(t, in(1), m.Radius)
				seen[m.At] = true
			}
		}
		assert.Len(t, seen, 16, "in every direction")
	}
}

func TestWhoSpringsTheTraps(t *testing.T) { // ENC-55, RUL-ENC-27
	for dice, row := range map[string]struct {
		springs, hurt bool
	}{"2": {false, false}, "6": {false, false}, "1 3": {true, false}, "1 4 3": {true, false}, "1 4 4": {true, true}} { // Initiative 3; Strength 3 wounds Toughness 3 on 4
		s, e := under(t, 55, false, man("A", 0, 20, 20), man("B", 1, 40, 40))
		s.Warriors[0].Base.W, s.Warriors[0].Wounds = 2, 2
		end := does(t, s, dice, e.Moments.MovesBegin)
		assert.Equal(t, 1, lines("ENC-55", "Does one of Red step into a trap, on a 1? Rolled "+dice[:1]))
		assert.Equal(t, row.springs, lines("ENC-55", "A springs a trap") == 1, dice)
		assert.Equal(t, row.hurt, end.Warriors[0].Wounds == 1, dice)
	}
}

func TestWithNobodyLeftTheyBefallNobody(t *testing.T) { // ENC-55b, ENC-41b
	for number, counter := range map[int]string{55: "trousers", 41: "sticky"} {
		s, e := under(t, number, true, pair()...)
		s.Warriors[0].Condition, s.Warriors[1].Condition = rules.OutOfAction, rules.OutOfAction
		end := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
		assert.Zero(t, end.Warriors[0].Counters.Get(counter, 0))
	}
	// Riders have no feet that could stick.
	s, e := under(t, 41, true, but(man("A", 0, 20, 20), func(w *rules.Warrior) { w.Mounted = true }), man("B", 1, 40, 40))
	end := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	assert.Zero(t, end.Warriors[0].Counters.Get("sticky", 0))
}

func TestWhoIsOfferedToCreep(t *testing.T) { // ENC-41b
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		n      int
	}{
		"who sticks":      {func(*rules.Warrior) {}, 1},
		"who does not":    {func(w *rules.Warrior) { w.Counters.Set("sticky", 0, 0) }, 0},
		"who has moved":   {func(w *rules.Warrior) { w.Done = rules.Acted }, 0},
		"who gets no way": {func(w *rules.Warrior) { w.Base.M = 0 }, 0},
		"who rides":       {func(w *rules.Warrior) { w.Mounted = true }, 0}, // since he has mounted
	} {
		s, e := under(t, 41, true, man("A", 0, 8, 2.6), man("B", 1, 40, 40))
		s.Warriors[0].Counters.Set("sticky", 0, 1)
		row.change(s.Warrior(0))
		assert.Len(t, e.Moments.Offers(s, s.Warrior(0)), row.n, name)
	}
	s, _ := under(t, 41, true, man("A", 0, 6, 2.6), man("F", 0, 7, 2.6), man("B", 1, 40, 40))
	s.Warriors[0].Counters.Set("sticky", 0, 1)
	assert.ErrorIs(t, encounters.Creep{Who: 0, To: s.Warriors[1].At}.Legal(s), physics.ErrOnModel, "a friend is there")
	s.Warriors[1].At = at(30, 30, 0)
	assert.NoError(t, encounters.Creep{Who: 0, To: at(7, 2.6, 0)}.Legal(s))
	// Nor to where he may not be (MOUNT-10).
	set := *s.Rules
	set.Join(rules.System{ID: "tried", Moments: rules.Moments{MayStand: func(*rules.State, *rules.Warrior, physics.Spot) error { return rules.ErrNoRoom }}})
	barred := s.Clone()
	barred.Rules = &set
	assert.ErrorIs(t, encounters.Creep{Who: 0, To: at(7, 2.6, 0)}.Legal(barred), rules.ErrNoRoom)
}

func TestWhichRivalTheChampionSeeks(t *testing.T) { // ENC-42-6, RUL-ENC-22
	pen := func(x, y float64) []physics.Piece {
		return []physics.Piece{block(x-2, y-2, x+2, y-1.7), block(x-2, y+1.7, x+2, y+2), block(x-2, y-1.7, x-1.7, y+1.7), block(x+1.7, y-1.7, x+2, y+1.7)}
	}
	for name, row := range map[string]struct {
		b, d   physics.Spot
		pieces []physics.Piece
		change func(s *rules.State)
		to     physics.Spot
	}{
		"the nearer":                 {at(44, 24, 0), at(24, 36, 0), nil, nil, at(24, 32, 0)},
		"of two as near the first":   {at(38, 24, 0), at(10, 24, 0), nil, nil, at(32, 24, 0)},
		"straight at one shut in":    {at(6, 24, 0), at(44, 44, 0), pen(6, 24), nil, at(16, 24, 0)},
		"not one who fights another": {at(44, 24, 0), physics.Spot{X: in(24) + 2500, Y: in(24)}, nil, func(s *rules.State) { s.Warriors[2].Counters.Set("champion", 0, 0) }, at(24, 24, 0)},
	} {
		s, e := under(t, 42, false, man("A", 0, 24, 24), man("B", 1, 0, 0), man("D", 1, 0, 0))
		s.Table = ground(t, physics.Plan{Pieces: row.pieces})
		s.Counters.Set("storm", 0, 6)
		s.Warriors[1].At, s.Warriors[2].At = row.b, row.d
		for id := range s.Warriors {
			s.Warriors[id].Counters.Set("champion", 0, 1)
		}
		if row.change != nil {
			row.change(s)
		}
		end := does(t, s, "", e.Moments.Compulsory)
		assert.Equal(t, row.to, end.Warriors[0].At, name)
	}
	// He who runs is hidden no more, though he gets nowhere.
	s, e := under(t, 42, false, man("A", 0, 24, 24), man("B", 1, 40, 24))
	s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{block(23, 23, 25, 23.4), block(23, 24.6, 25, 25), block(23, 23.4, 23.4, 24.6), block(24.6, 23.4, 25, 24.6)}})
	s.Counters.Set("storm", 0, 6)
	for id := range s.Warriors {
		s.Warriors[id].Counters.Set("champion", 0, 1)
	}
	s.Warriors[0].Hidden = true
	end := does(t, s, "", e.Moments.Compulsory)
	assert.False(t, end.Warriors[0].Hidden)
	assert.ErrorContains(t, e.Moments.Bound(s, s.Warrior(0)), "drives him")
	s.Warriors[1].At = s.Warriors[0].At
	s.Warriors[1].At.X += 2500
	assert.ErrorContains(t, e.Moments.Bound(s, s.Warrior(0)), "until one of them falls")
}

func TestWhatBelongsToTheCityOnly(t *testing.T) { // ENC-15, ENC-35, ENC-G04
	// A warband's own hound is none of the pack: no dog is left to eat anybody.
	s, e := under(t, 35, false, but(man("A", 0, 18, 20), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), but(man("Hound", 0, 40, 40), func(w *rules.Warrior) { w.Type = "Wild Dog" }), man("B", 1, 40, 44))
	s.Sides[0].Turns = 9
	s.Markers = []rules.Marker{{ID: 1, Kind: "prey", At: s.Warriors[0].At, Radius: 1250, Of: 0, N: 3}}
	end := does(t, s, "", e.Things[0].Moments.TurnEnds)
	assert.Empty(t, end.After)
	assert.True(t, encounters.Over(end))
	// What fades is what is on the table, and its rule says so.
	s, e = under(t, 15, false, pair()...)
	one, two := beast(s, "Bloodletter", 40, 24).ID, beast(s, "Bloodletter", 44, 24).ID
	s.Warriors[two].Condition = rules.OutOfAction
	end = does(t, s, "", e.Ends)
	assert.Equal(t, []rules.Condition{rules.Standing, rules.Gone, rules.OutOfAction}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[one].Condition, end.Warriors[two].Condition})
	assert.Equal(t, 1, lines("ENC-15", "fades back into the realm it came from"))
	// Who has broken his chain has not come by chance (KIN-88): he stays, and is prey like others.
	s.Sides = append(s.Sides, rules.Side{Name: "the free", Neutral: true, Free: true})
	s.Warriors[0].Side = rules.SideID(len(s.Sides) - 1)
	end = does(t, s, "", e.Ends)
	assert.Equal(t, []rules.Condition{rules.Standing, rules.Gone}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[one].Condition})
}

// A creature goes at who has broken his chain as at anybody of a warband (ENC-G08, KIN-88).
func TestCreaturesSetUponTheFree(t *testing.T) {
	s := loose(t, 35, "11 1", []physics.Spot{at(14, 14, 0)}, man("A", 0, 20, 14), man("B", 1, 40, 40))
	s.Sides = append(s.Sides, rules.Side{Name: "the free", Neutral: true, Free: true, With: 1})
	s.Warriors[0].Side = rules.SideID(len(s.Sides) - 1)
	play(t, s, rules.Done{}, nil)
	assert.True(t, tells("ENC-G08", "nearest is A"))
}

func TestWhatTheMatriarchCarries(t *testing.T) { // ENC-54, RUL-ENC-26
	s := happens(t, 54, false, "1", pair()...)
	m := creatures(s, "Lost Matriarch")[0]
	assert.Equal(t, []string{"sigmarite-hammer", "steel-whip"}, []string{s.Rules.Weapon(m.Main).Key, s.Rules.Weapon(m.Off).Key}, "one in each hand")
	var kit []string
	for _, id := range m.Weapons {
		kit = append(kit, s.Rules.Weapon(id).Key)
	}
	for _, k := range m.Kit {
		kit = append(kit, s.Rules.Items[k.Item].Key)
	}
	assert.Equal(t, []string{"sigmarite-hammer", "steel-whip", "blessed-water", "holy-relic"}, kit)
	assert.False(t, m.Hero)
}

// She prays when others could.
func TestWhatKeepsTheMatriarchFromPraying(t *testing.T) { // ENC-54, RUL-ENC-26, AMB-88, EQUIP-14, MAGIC-13, TURN-08
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		prays  bool
	}{
		"standing":    {func(*rules.Warrior) {}, true},
		"rallied":     {func(w *rules.Warrior) { w.Done = rules.Rallied }, true},
		"fleeing":     {func(w *rules.Warrior) { w.Fleeing = true }, false},
		"in a net":    {func(w *rules.Warrior) { w.Done = rules.Held }, false},
		"in a stupor": {func(w *rules.Warrior) { w.Dazed = true }, false},
		"down":        {func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, false},
	} {
		s := happens(t, 54, false, "1", pair()...)
		m := creatures(s, "Lost Matriarch")[0]
		row.change(m)
		s.Phase = rules.Shooting
		does(t, s, map[bool]string{true: "1 66", false: "1"}[row.prays], encounters.On(54, false).Moments.ShootingBegins)
		assert.Equal(t, row.prays, lines("SPELL-PRA-1", "")+lines("SPELL-PRA-6", "") > 0, name)
	}
	s := happens(t, 54, false, "1", pair()...)
	s.Rules = community(t, 54, "").Rules
	creatures(s, "Lost Matriarch")[0].Done = rules.Rallied
	s.Phase = rules.Shooting
	does(t, s, "1", encounters.On(54, false).Moments.ShootingBegins)
	assert.Zero(t, lines("SPELL-PRA-1", "")+lines("SPELL-PRA-6", ""), "who rallied does nothing else in the later edition")
}

// A riding animal that nobody rides is no member of a warband.
func TestWhatIsNoMemberIsNotInfected(t *testing.T) { // ENC-53, RUL-ENC-25, MOUNT-02
	s := happens(t, 53, false, "1", man("A", 0, 10, 24), but(man("Horse", 0, 14, 24), func(w *rules.Warrior) { w.Traits |= rules.Chattel }), man("B", 1, 24, 44))
	assert.Equal(t, []int{1, 0, 1}, []int{s.Warriors[0].Counters.Get("exposed", 0), s.Warriors[1].Counters.Get("exposed", 0), s.Warriors[2].Counters.Get("exposed", 0)})
}

// What befalls a member of a warband befalls none of the riding animals that belong to it;
// what falls upon everybody falls upon them, too.
func TestNoRidingAnimalIsAMemberOfAWarband(t *testing.T) { // MOUNT-02, MOUNT-12, ENC-11, ENC-16, ENC-21, ENC-23, ENC-32, ENC-36, ENC-41b, ENC-42-1, ENC-42-3, ENC-42-6, ENC-51, ENC-52, ENC-55, ENC-55b, ENC-56, ENC-61, ENC-63
	for _, row := range []struct {
		number int
		other  bool
		dice   string
		struck bool
	}{
		{16, false, "", false}, {23, false, "", false}, {32, false, "", false}, {36, false, "", false}, {41, true, "", false}, {42, false, "11", false},
		{42, false, "31", true}, {42, false, "6", false}, {51, false, "", false}, {52, false, "", false}, {55, false, "", false}, {55, true, "", false},
		{56, false, "", false}, {61, false, "", false}, {63, false, "", false}, {64, false, "1", true},
	} {
		horse := func(name string, side rules.SideID, x, y float64) rules.Warrior {
			return but(man(name, side, x, y), func(w *rules.Warrior) { w.Traits, w.Base.W, w.Wounds = rules.Chattel, 9, 9 })
		}
		s, e := under(t, row.number, row.other, horse("Horse", 0, 2.5, 8), horse("Mare", 1, 14, 8))
		does(t, s, row.dice+map[bool]string{true: "2 2", false: ""}[row.struck], func(p *rules.Play) { e.Begin(p) })
		picked, struck := false, false
		for _, ev := range told {
			picked = picked || strings.HasPrefix(ev.Text, "It is ") && ev.Who != rules.Nobody
			struck = struck || strings.Contains(ev.Text, "burns") || strings.Contains(ev.Text, "pierce")
		}
		assert.Equal(t, [2]bool{false, row.struck}, [2]bool{picked, struck}, e.Rule+" "+row.dice)
	}
	// Nobody but A is there to test, or to be hurt for want of pay.
	mare := but(man("Mare", 0, 13, 20), func(w *rules.Warrior) { w.Traits = rules.Chattel })
	s, e := under(t, 21, false, man("A", 0, 10, 20), mare, man("B", 1, 40, 44))
	s.Markers = []rules.Marker{{ID: 1, Kind: "spirit", Rule: "ENC-21", At: at(12, 22, 0), Radius: 1250, Of: rules.Nobody}}
	does(t, s, "11", e.Things[0].Moments.MovesBegin)
	s, e = under(t, 61, false, man("A", 0, 10, 20), mare, man("B", 1, 40, 44))
	s.Markers = []rules.Marker{{ID: 1, Kind: "tree", At: at(12, 22, 0), Radius: 1250, Of: rules.Nobody}}
	does(t, s, "11", e.Things[0].Moments.TurnBegins)
	s, e = under(t, 11, false, man("A", 0, 10, 20), mare, man("Ogre", 0, 20, 20), man("B", 1, 40, 44))
	s.Counters.Set("hired", 0, 3)
	end := does(t, s, "", e.Moments.BattleEnds, 1)
	require.Len(t, after(end, rules.Injury), 1)
	assert.Equal(t, rules.WarriorID(0), after(end, rules.Injury)[0].Who)
}

// Who wishes to enter a house that frightens tests for it once, however he gets there; and who
// keeps away from walls goes near none, whatever his move is called.
func TestNobodyEntersAFearfulHouseUntested(t *testing.T) { // ENC-22, ENC-52, ENC-63-6, CHARGE-08, CHARGE-12, LEARN-V1, SPELL-LES-2, SPELL-RAT-4
	for name, row := range map[string]struct {
		a, b    physics.Spot
		does    func(t *testing.T, s *rules.State) func(p *rules.Play)
		dares   string // the dice besides the test, if he dares
		answers []int
	}{
		"a charge that falls short": {at(8, 2, 0), at(8, 11.3, 0), func(_ *testing.T, s *rules.State) func(p *rules.Play) {
			s.Phase, s.Warriors[0].Intent = rules.Charges, []rules.WarriorID{1}
			return func(p *rules.Play) { rules.Done{}.Play(p) }
		}, "", nil},
		"a leap": {at(8, 2.5, 0), at(40, 40, 0), func(t *testing.T, s *rules.State) func(p *rules.Play) {
			require.True(t, s.Rules.Teach(&s.Warriors[0], "leap"))
			return func(p *rules.Play) { rules.Bound{Who: 0, To: at(8, 6, 0)}.Play(p) }
		}, "6", nil},
		"a flight": {at(8, 2.5, 0), at(40, 40, 0), func(t *testing.T, s *rules.State) func(p *rules.Play) {
			s.Phase = rules.Shooting
			sp, ok := s.Rules.SpellNamed("flight-of-zimmeran")
			require.True(t, ok)
			return func(p *rules.Play) { s.Rules.Spells[sp].Works(p, rules.CastSpell{Who: 0, Spell: sp, To: at(8, 6, 0)}) }
		}, "", nil},
		"a fury": {at(8, 2.5, 0), at(8, 6, 0), func(t *testing.T, s *rules.State) func(p *rules.Play) {
			s.Phase = rules.Shooting
			sp, ok := s.Rules.SpellNamed("black-fury")
			require.True(t, ok)
			return func(p *rules.Play) { s.Rules.Spells[sp].Works(p, rules.CastSpell{Who: 0, Spell: sp, At: 1}) }
		}, "", nil},
		"an interception": {at(8, 2.7, 0), at(5.2, 5.5, 0), func(_ *testing.T, s *rules.State) func(p *rules.Play) {
			s.Phase, s.Active = rules.Charges, 1
			s.Warriors = append(s.Warriors, but(man("C", 0, 10.9, 5.5), func(w *rules.Warrior) { w.ID = 2 }))
			s.Warriors[1].Intent = []rules.WarriorID{2}
			return func(p *rules.Play) { rules.Done{}.Play(p) }
		}, "", []int{1}},
	} {
		for dice, dares := range map[string]bool{"11": true, "66": false} {
			s, e := under(t, 22, false, man("A", 0, 0, 0), man("B", 1, 0, 0), man("Far", 1, 40, 44))
			if name == "an interception" {
				s.Warriors = s.Warriors[:2]
			}
			s.Warriors[0].At, s.Warriors[1].At = row.a, row.b
			s.Markers = []rules.Marker{{ID: 1, Kind: "fire", Building: 1}}
			do := row.does(t, s)
			if dares {
				dice += row.dares
			}
			end := does(t, s, dice, do, row.answers...)
			assert.Equal(t, dares, end.Warriors[0].At != s.Warriors[0].At, "%s into a %s, %s", name, e.Name, dice)
			assert.Equal(t, 1, lines("ENC-22", "fear of the flames"), name)
		}
	}
}

func TestWhoShunsWallsAlightsNearNone(t *testing.T) { // ENC-63-6, CHARGE-12, LEARN-V1, SPELL-LES-2, SPELL-RAT-4
	spell := func(s *rules.State, key string, c rules.CastSpell) bool {
		c.Spell, _ = s.Rules.SpellNamed(key)
		s.Phase = rules.Shooting
		return s.Rules.Spells[c.Spell].May(s, c) == nil
	}
	for name, row := range map[string]struct {
		near, far float64 // where he, or whom he goes at, is too near to the wall, and where he is not
		may       func(s *rules.State, x float64) bool
	}{
		"leaps": {28, 27, func(s *rules.State, x float64) bool { return rules.Bound{Who: 0, To: at(x, 24, 0)}.Legal(s) == nil }},
		"flies": {28, 27, func(s *rules.State, x float64) bool {
			return spell(s, "flight-of-zimmeran", rules.CastSpell{To: at(x, 24, 0)})
		}},
		"rages": {29.4, 28.3, func(s *rules.State, x float64) bool {
			s.Warriors[1].At = at(x, 24, 0)
			return spell(s, "black-fury", rules.CastSpell{At: 1})
		}},
		"intercepts": {28.9, 28.2, func(s *rules.State, x float64) bool {
			s.Warriors[0].At, s.Warriors[1].At, s.Warriors[2].At = at(x-2.2, 24, 0), at(x, 20, 0), at(x, 27, 0)
			s.Phase, s.Active = rules.Charges, 1
			path, err := s.ChargeRoute(s.Warrior(1), []rules.WarriorID{2})
			require.NoError(t, err)
			return len(s.MayIntercept(s.Warrior(1), path)) > 0
		}},
	} {
		for _, shuns := range []bool{false, true} {
			s, _ := under(t, 63, false, man("A", 0, 23, 24), man("B", 1, 40, 44), man("C", 0, 4, 4))
			s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.Wall, Name: "wall", Shape: box(30, 16, 30.2, 32), Top: in(3)}}})
			require.True(t, s.Rules.Teach(&s.Warriors[0], "leap"))
			if shuns {
				s.Warriors[0].Counters.Set("pool", 0, 6)
			}
			s.Warriors[1].Intent = []rules.WarriorID{2}
			assert.True(t, row.may(s.Clone(), row.far), "%s far off, %v", name, shuns)
			assert.Equal(t, !shuns, row.may(s.Clone(), row.near), "%s near, %v", name, shuns)
		}
	}
}

// What one meets on a way counts wherever the way ends (ENC-21, ENC-35, ENC-41b).
func TestWhatIsMetOnAWayCounts(t *testing.T) { // RUL-ENC-9, RUL-ENC-18
	goes := func(to physics.Spot) func(p *rules.Play) {
		return func(p *rules.Play) { rules.Move{Who: 0, To: to, Via: []physics.Spot{at(24, 24, 0)}}.Play(p) }
	}
	pond := physics.Piece{Kind: physics.Water, Name: "pond", Shape: box(23, 22, 25, 26)}
	for _, row := range []struct {
		from, to physics.Spot
		wades    bool
	}{{at(22, 24, 0), at(22, 24, 0), true}, {at(21, 29, 0), at(22, 29, 0), false}} {
		s, e := under(t, 41, true, man("A", 0, 0, 0), man("B", 1, 40, 44))
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{pond}})
		w := &s.Warriors[0]
		w.At, w.Base.M = row.from, 9
		w.Counters.Set("sticky", 0, 1)
		do := goes(row.to)
		if !row.wades {
			do = func(p *rules.Play) { rules.Move{Who: 0, To: row.to}.Play(p) }
		}
		end := does(t, s, "", do)
		assert.Equal(t, row.wades, end.Warriors[0].Counters.Get("sticky", 0) == 0, "%s %v", e.Name, row)
		// And who has fallen into it.
		end.Warriors[0].Counters.Set("sticky", 0, 1)
		end.Warriors[0].At = at(24, 24, 0)
		assert.Zero(t, does(t, end, "", e.Moments.Settled).Warriors[0].Counters.Get("sticky", 0))
	}
	for off, saved := range map[float64]bool{6.9: true, 7.1: false} { // 6" from base to base at the corner of his way
		for _, flees := range []bool{false, true} {
			s, e := under(t, 35, false, man("A", 0, 22, 24), man("B", 1, 40, 44), but(man("L", 0, 2, 2), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }))
			s.Table = field(t)
			s.Warriors[0].Base.M, s.Warriors[0].Fleeing = 9, flees
			cityDog(s)
			s.Markers = []rules.Marker{{ID: 1, Kind: "prey", At: at(24+off, 24, 0), Radius: 1250, Of: 2, N: 9}}
			do := goes(at(22, 24, 0))
			if flees {
				do = func(p *rules.Play) {
					e.Things[0].Moments.Went(p, p.Warrior(0), physics.Path{Cost: in(2), Legs: []physics.Leg{{From: at(22, 24, 0), To: at(24, 24, 0), Cost: in(2), Length: in(2)}}})
				}
			}
			end := does(t, s, "", do)
			assert.Equal(t, saved && !flees, end.MarkerOf("prey") == nil, "%s %v", e.Name, off)
		}
	}
	priest := func(x, y float64) rules.Warrior {
		return but(man("A", 0, x, y), func(w *rules.Warrior) { w.Type, w.Base.M = "Warrior-Priest", 9 })
	}
	for off, meets := range map[float64]bool{1.0: true, 1.2: false} {
		s, _ := under(t, 21, false, priest(22, 24), man("B", 1, 40, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "spirit", Rule: "ENC-21", At: at(24+off, 24, 0), Radius: 1250, Of: rules.Nobody}}
		end := does(t, s, "", goes(at(22, 24, 0)), make([]int, map[bool]int{true: 1}[meets])...) // he is asked, and does
		assert.Equal(t, meets, end.MarkerOf("spirit") == nil, "by him, %v", off)
		// And by the spirit, which drifts 4" from the left to the right.
		s, e := under(t, 21, true, priest(24, 24), man("B", 1, 40, 44))
		s.Table = field(t)
		s.Markers = []rules.Marker{{ID: 1, Kind: "spirit", Rule: "ENC-21b", At: at(22, 24+off, 0), Radius: 1250, Of: rules.Nobody, N: int(physics.LeftEdge)}}
		end = does(t, s, "", e.Things[0].Moments.Compulsory, make([]int, map[bool]int{true: 1}[meets])...)
		assert.Equal(t, meets, end.MarkerOf("spirit") == nil, "by the spirit, %v", off)
	}
}
