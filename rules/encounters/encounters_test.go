package encounters_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
)

func in(x float64) physics.Length { return physics.Length(x * float64(physics.Inch)) }

func at(x, y, z float64) physics.Spot { return physics.Spot{X: in(x), Y: in(y), Z: in(z)} }

func box(x0, y0, x1, y1 float64) []physics.Point {
	return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
}

// town is a board of 48" with two houses in corners, each of four walls, a door
// and an upper floor of its own, a pond, and two streets that cross in the middle.
func town(t *testing.T) *physics.Table {
	t.Helper()
	p := physics.Plan{Name: "town", Width: in(48), Depth: in(48)}
	for id, x := range []float64{4, 36} {
		y := x
		b := id + 1
		p.Buildings = append(p.Buildings, physics.Building{ID: b, Name: []string{"inn", "mill"}[id], Outline: box(x, y, x+8, y+8), Storeys: 2})
		door := []physics.Opening{{Door: true, From: in(3), To: in(5), Lintel: in(2)}}
		p.Pieces = append(p.Pieces,
			physics.Piece{Kind: physics.Wall, Name: "wall", Building: b, Shape: box(x, y, x+8, y+0.2), Top: in(6), Openings: door},
			physics.Piece{Kind: physics.Wall, Name: "wall", Building: b, Shape: box(x, y+7.8, x+8, y+8), Top: in(3), Openings: door},
			physics.Piece{Kind: physics.Wall, Name: "wall", Building: b, Shape: box(x, y+0.2, x+0.2, y+7.8), Top: in(3)},
			physics.Piece{Kind: physics.Wall, Name: "wall", Building: b, Shape: box(x+7.8, y+0.2, x+8, y+7.8), Top: in(3)},
			physics.Piece{Kind: physics.Floor, Name: "floor", Building: b, Storey: 1, Shape: box(x, y, x+4, y+8), Bottom: in(2.9), Top: in(3)})
	}
	p.Pieces = append(p.Pieces, physics.Piece{Kind: physics.Water, Name: "pond", Shape: box(36, 4, 42, 10)})
	p.Streets = []physics.Street{
		{Name: "Long Street", Line: []physics.Point{{X: in(24)}, {X: in(24), Y: in(48)}}},
		{Name: "Cross Street", Line: []physics.Point{{Y: in(24)}, {X: in(48), Y: in(24)}}}}
	table, err := physics.NewTable(p)
	require.NoError(t, err)
	return table
}

// man is a plain warrior: M4, all else 3, one wound and attack, Leadership 7.
func man(name string, side rules.SideID, x, y float64) rules.Warrior {
	return rules.Warrior{Name: name, Side: side, Type: "Man", Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
		Wounds: 1, Radius: 1250, Height: in(1.25), Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody, At: at(x, y, 0), LeaderRadius: in(6)}
}

func but(w rules.Warrior, change func(w *rules.Warrior)) rules.Warrior {
	change(&w)
	return w
}

// stage is a battle in the close combat of side 1, with the happening of that
// number to come when side 0 begins its turn; dice are laid out first and then
// fall by a seed.
func stage(t *testing.T, number int, other bool, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	toggles := []string{"random-happenings"}
	if other {
		toggles = append(toggles, "other-happenings")
	}
	set, err := book.Ruleset("lrb", toggles...)
	require.NoError(t, err)
	require.NoError(t, book.Happen(set, number, 6, nil))
	s := &rules.State{Rules: set, Table: town(t), Turn: 2, Active: 1, Phase: rules.Combat, Winner: -1,
		Sides: []rules.Side{{Name: "Red", Turns: 1}, {Name: "Blue", Turns: 1}}}
	for i, m := range men {
		m.ID = rules.WarriorID(i)
		s.Sides[m.Side].Began += 10 // nobody is routed
		s.Warriors = append(s.Warriors, m)
	}
	lay(s, dice)
	return s
}

func lay(s *rules.State, dice string) {
	s.Dice.Script = nil
	for _, d := range strings.ReplaceAll(dice, " ", "") {
		s.Dice.Script = append(s.Dice.Script, uint8(d-'0'))
	}
	s.Dice.Seed = 7
}

// told is what a command told, for tests of the log.
var told []rules.Event

// play plays a command. Questions are answered by what is given for their rule,
// or as most would.
func play(t *testing.T, s *rules.State, c rules.Command, answers map[string]int) *rules.State {
	t.Helper()
	var given []rules.Answer
	for range 50 {
		out, err := rules.Run(s, c, given)
		require.NoError(t, err)
		told = out.Events
		if out.Open == nil {
			return out.State
		}
		a := rules.FirstAnswer(*out.Open)
		if k, ok := answers[out.Open.Rule]; ok {
			a = rules.Answer{k}
		} else if len(a) == 1 && out.Open.Shape <= rules.OneOf {
			a = rules.Answer{out.Open.Usual}
		}
		given = append(given, a)
	}
	t.Fatal("questions without end")
	return nil
}

// happens lets the happening come: side 0 has begun its turn.
func happens(t *testing.T, number int, other bool, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := play(t, stage(t, number, other, dice, men...), rules.Done{}, nil)
	require.NotNil(t, encounters.Current(s), "nothing has happened")
	require.Equal(t, number, encounters.Current(s).D66)
	return s
}

// until ends phases until a side is in a phase.
func until(t *testing.T, s *rules.State, side rules.SideID, phase rules.Phase, answers map[string]int) *rules.State {
	t.Helper()
	for first := true; first || s.Active != side || s.Phase != phase; first = false {
		require.False(t, s.Over, s.Ending)
		s = play(t, s, rules.Done{}, answers)
	}
	return s
}

// tells reports whether the last command told an event of a rule with words.
func tells(rule, words string) bool {
	for _, e := range told {
		if e.Rule == rule && strings.Contains(e.Text, words) {
			return true
		}
	}
	return false
}

func creatures(s *rules.State, kind string) (all []*rules.Warrior) {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Type == kind && w.InPlay() {
			all = append(all, w)
		}
	}
	return all
}

func after(s *rules.State, kind rules.Remnant) (all []rules.Aftermath) {
	for _, a := range s.After {
		if a.Kind == kind {
			all = append(all, a)
		}
	}
	return all
}

// pair are two men far from each other and from everything.
func pair() []rules.Warrior {
	return []rules.Warrior{man("A", 0, 18, 20), man("B", 1, 30, 28)}
}

func TestNothingHappensUnlessThePlayersAgree(t *testing.T) { // ENC-G01
	s := stage(t, 0, false, "", pair()...)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	s.Rules, s.Dice.Strict = set, true
	assert.Zero(t, play(t, s, rules.Done{}, nil).Dice.Rolled)
}

func TestAOneAtTheStartOfATurnBringsOneAndOnlyOne(t *testing.T) { // ENC-G02, ENC-G03, ENC-G10
	s := stage(t, 0, false, "2", pair()...)
	s.Rules.HappeningOn = 0
	s.Dice.Strict = true
	s = play(t, s, rules.Done{}, nil)
	assert.Nil(t, encounters.Current(s), "2 is no 1")
	s = until(t, s, 0, rules.Combat, nil)
	lay(s, "1 46 3")
	s = play(t, s, rules.Done{}, nil)
	require.NotNil(t, encounters.Current(s))
	assert.Equal(t, "ENC-46", encounters.Current(s).Rule)
	assert.Equal(t, rules.SideID(1), encounters.Encountering(s), "ENC-G04")
	until(t, s, 0, rules.Combat, nil) // strict dice: nobody rolls any more
}

func TestByNightATwoBringsOneToo(t *testing.T) { // NIGHT-12, ENC-G02
	set, err := book.Ruleset("lrb", "random-happenings", "night")
	require.NoError(t, err)
	s := stage(t, 0, false, "2 46 3", pair()...)
	s.Rules = set
	assert.NotNil(t, encounters.Current(play(t, s, rules.Done{}, nil)))
}

func TestACreatureIsPlacedAtOneEdgeInTheOpenFarFromAll(t *testing.T) { // ENC-G06, ENC-G07
	for _, die := range "1234" {
		s := happens(t, 24, false, "33 "+string(die), man("A", 0, 8, 16), man("B", 1, 30, 28), man("C", 1, 40, 14))
		bones := creatures(s, "Skeleton")
		require.Len(t, bones, 6)
		edge := int(die - '1')
		for _, w := range bones {
			p := w.At.Point()
			far := []physics.Length{p.Y, s.Table.Width - p.X, s.Table.Depth - p.Y, p.X}[edge]
			assert.LessOrEqual(t, far+w.Radius, in(6), "edge %d", edge)
			b, _ := s.Table.BuildingAt(w.At)
			assert.Zero(t, b)
			assert.Zero(t, w.At.Z)
			fellow := false
			for i := range s.Warriors {
				o := &s.Warriors[i]
				if o.Type == "Man" {
					assert.False(t, physics.Within(w.Body(), o.Body(), in(12)-1))
				} else if o.ID != w.ID {
					fellow = fellow || physics.Within(w.Body(), o.Body(), in(2))
				}
			}
			assert.True(t, fellow, "within 2\" of a fellow")
		}
	}
}

func TestThePlayerWhoseTurnItIsChoosesThePlace(t *testing.T) { // ENC-G04
	s := stage(t, 66, false, "1", pair()...)
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	require.NotNil(t, out.Open)
	assert.Equal(t, "ENC-G04", out.Open.Rule)
	assert.Equal(t, rules.SideID(0), out.Open.Side)
	one := play(t, s, rules.Done{}, map[string]int{"ENC-G04": 0})
	two := play(t, s, rules.Done{}, map[string]int{"ENC-G04": 1})
	assert.NotEqual(t, one.Warriors[2].At, two.Warriors[2].At)
}

func TestWithNoRoomFarAwayItIsTheFarthestThereIs(t *testing.T) { // RUL-ENC-2, ENC-G06
	var men []rules.Warrior
	for k := range 6 {
		for j := range 6 {
			men = append(men, man(string(rune('A'+k))+string(rune('a'+j)), 0, 2+8.8*float64(k), 2+8.8*float64(j)))
		}
	}
	men = append(men, man("Z", 1, 24, 20))
	s := happens(t, 66, false, "1", men...)
	assert.Len(t, creatures(s, "Gigantic Spider"), 1)
}

func TestCreaturesActInTheTurnsOfTheirPlayerOnly(t *testing.T) { // ENC-G04, ENC-G08
	s := happens(t, 35, false, "11 1", pair()...) // two dogs from the top
	was := creatures(s, "Wild Dog")[0].At
	s = play(t, s, rules.Done{}, nil)
	moved := creatures(s, "Wild Dog")[0].At
	assert.NotEqual(t, was, moved)
	assert.True(t, tells("ENC-G08", "nearest is"), "the log gives the reason")
	s = until(t, s, 1, rules.Moves, nil)
	assert.Equal(t, moved, creatures(s, "Wild Dog")[0].At)
	for i := range s.Warriors {
		assert.False(t, s.Acts(&s.Warriors[i]) && s.Sides[s.Warriors[i].Side].Neutral, "nobody commands them")
	}
}

// loose puts creatures where they are wanted, in the movement of their player.
func loose(t *testing.T, number int, dice string, spots []physics.Spot, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := happens(t, number, false, dice, men...)
	k := 0
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Sides[w.Side].Neutral && k < len(spots) {
			w.At = spots[k]
			k++
		} else if s.Sides[w.Side].Neutral {
			w.Condition = rules.Gone
		}
	}
	return s
}

func TestADogGoesAtItsMovementToWhomItReachesSoonest(t *testing.T) { // ENC-G08
	// A stands on the roof of the inn, nearer but out of reach; B in the street.
	men := []rules.Warrior{but(man("A", 0, 6, 8), func(w *rules.Warrior) { w.At.Z = in(3) }), man("B", 1, 24, 30)}
	s := play(t, loose(t, 35, "11 1", []physics.Spot{at(14, 14, 0)}, men...), rules.Done{}, nil)
	d := creatures(s, "Wild Dog")[0]
	assert.True(t, tells("ENC-G08", "nearest is B"))
	gone := physics.Apart(at(14, 14, 0).Point(), d.At.Point())
	assert.InDelta(t, float64(in(6)), float64(gone), float64(in(0.2)), "6\", no run")
	assert.Zero(t, d.At.Z)
}

func TestChargersSpreadAndThenGangUp(t *testing.T) { // ENC-G09
	men := []rules.Warrior{man("A", 0, 20, 20), man("B", 1, 23, 20)}
	s := play(t, loose(t, 35, "56 1", []physics.Spot{at(20, 26, 0), at(21.5, 26, 0), at(23, 26, 0)}, men...), rules.Done{}, nil)
	on := map[rules.WarriorID]int{}
	for _, d := range creatures(s, "Wild Dog") {
		for _, id := range s.Foes(d) {
			on[id]++
		}
	}
	assert.Positive(t, on[0])
	assert.Positive(t, on[1], "both are set upon")
	assert.GreaterOrEqual(t, on[0]+on[1], 3, "the third gangs up")
}

func TestAPackStaysTogether(t *testing.T) { // ENC-G07
	s := happens(t, 24, false, "33 1", man("A", 0, 24, 40), man("B", 1, 20, 44))
	for range 2 {
		s = until(t, s, 0, rules.Moves, nil)
		bones := creatures(s, "Skeleton")
		for _, w := range bones {
			near := s.Engaged(w)
			for _, o := range bones {
				near = near || o.ID != w.ID && physics.Within(w.Body(), o.Body(), in(2))
			}
			assert.True(t, near, "%s is alone", w.Name)
		}
		if encounters.Over(s) {
			break
		}
	}
}

func TestGameTurnsEndWithThePlayersTurnAfterThem(t *testing.T) { // ENC-G11, RUL-ENC-1
	s := happens(t, 46, false, "4", pair()...) // D3 of 2
	for range 3 {
		s = until(t, s, 1-s.Active, rules.Charges, nil)
		assert.False(t, encounters.Over(s), "turn %d", s.Turn)
	}
	s = until(t, s, 0, rules.Charges, nil)
	assert.True(t, encounters.Over(s))
}

func TestOwnTurnsEndWithThePlayersLastOne(t *testing.T) { // ENC-G11, RUL-ENC-1
	s := happens(t, 24, false, "11 1 3", pair()...) // two skeletons, D3 of 2
	s = until(t, s, 0, rules.Combat, nil)
	s = until(t, s, 0, rules.Combat, nil)
	assert.NotEmpty(t, creatures(s, "Skeleton"))
	s = play(t, s, rules.Done{}, nil)
	assert.Empty(t, creatures(s, "Skeleton"), "ENC-24: they crumble")
}

func TestEveryNumberOfTheChartHasAnEntryAndWords(t *testing.T) { // ENC-G03
	for _, n := range encounters.Numbers() {
		for _, other := range []bool{false, true} {
			e := encounters.On(n, other)
			require.NotNil(t, e, "%d", n)
			assert.NotEmpty(t, e.Name)
			assert.NotEmpty(t, e.About)
		}
	}
	for _, n := range []int{13, 14, 21, 33, 34, 41, 55, 63, 65} { // ENC-13b, ENC-14b, ENC-21b, ENC-33b, ENC-34b, ENC-41b, ENC-55b, ENC-63b, ENC-65b
		assert.NotEqual(t, encounters.On(n, false).Rule, encounters.On(n, true).Rule)
	}
	assert.Nil(t, encounters.On(17, false))
}

func TestWhatStrikesManyStrikesBothSides(t *testing.T) { // ENC-G05
	s := happens(t, 13, false, "6", pair()...)
	for i := range s.Warriors {
		assert.Equal(t, in(2), s.PaceOf(&s.Warriors[i]))
	}
}

func TestTheTableOfCreaturesSaysWhatIsWrongWithIt(t *testing.T) {
	require.NoError(t, encounters.CheckConducts(strings.Split(encounters.Conducts, "\n")))
	for line, want := range map[string]string{
		"Wild Dog charge the nearest":                      "no colon",
		"Wild Dog : bite the nearest":                      `"bite the nearest" is no step`,
		"Wild Dog : go to the nearest; always fly":         `"fly" does not follow`,
		"Wild Dog : always never climb":                    "has no step",
		"Unicorn : go to the nearest":                      `no creature "Unicorn"`,
		"Wild Dog : rush 9D9 at the nearest":               "is no step",
		"Wild Dog : go to the nearest; always keep within": "does not follow",
	} {
		assert.ErrorContains(t, encounters.CheckConducts([]string{"# a comment", line}), want)
		assert.ErrorContains(t, encounters.CheckConducts([]string{"", line}), "line 2")
	}
}

func TestAChangedTableChangesWhatCreaturesDo(t *testing.T) {
	s := loose(t, 35, "11 1", []physics.Spot{at(24, 24, 0)}, pair()...)
	was := creatures(s, "Wild Dog")[0].At
	set := *s.Rules
	set.Conducts = []string{"Wild Dog : stay"}
	s.Rules = &set
	s = play(t, s, rules.Done{}, nil)
	assert.Equal(t, was, creatures(s, "Wild Dog")[0].At)
}
