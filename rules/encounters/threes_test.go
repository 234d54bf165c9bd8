package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhoFallsWithABuilding(t *testing.T) { // ENC-31, FALL-01
	up := but(man("Up", 1, 6, 10), func(w *rules.Warrior) { w.At.Z, w.Hidden = in(3), true })
	s, e := under(t, 31, false, man("In", 0, 10, 8), but(man("Under", 0, 6, 8), func(w *rules.Warrior) { w.Hidden = true }), up, man("Door", 1, 8, 3.7), but(man("Out", 0, 20, 20), func(w *rules.Warrior) { w.Hidden = true }),
		but(man("Lost", 0, 6, 6), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }))
	for id := range s.Warriors {
		s.Warriors[id].Base.W, s.Warriors[id].Wounds = 9, 9
	}
	end := does(t, s, "1 3 4 3 3 1 5", func(p *rules.Play) { assert.True(t, e.Begin(p)) }) // In gets clear, Under is hit, Up falls hurt
	assert.Equal(t, 1, lines("ENC-31", "Up falls 3.00\""))
	for _, name := range []string{"In", "Under", "Door", "Out", "Lost"} {
		assert.Zero(t, lines("ENC-31", name+" falls"), name)
	}
	assert.Equal(t, []int{9, 8, 8, 9, 9, 9}, []int{end.Warriors[0].Wounds, end.Warriors[1].Wounds, end.Warriors[2].Wounds, end.Warriors[3].Wounds, end.Warriors[4].Wounds, end.Warriors[5].Wounds})
	assert.False(t, end.Warriors[1].Hidden || end.Warriors[2].Hidden)
	assert.True(t, end.Warriors[4].Hidden, "of him outside nobody has seen anything")
	for _, id := range []int{4, 5} {
		assert.Equal(t, s.Warriors[id].At, end.Warriors[id].At)
	}
	for id, w := range end.Warriors[:5] {
		assert.NoError(t, end.Table.Fits(w.Body(), end.Bodies(w.ID)), "%d", id)
		assert.LessOrEqual(t, physics.Apart(w.At.Point(), s.Warriors[id].At.Point()), in(6))
	}
	ruins := end.MarkerOf("ruins")
	require.NotNil(t, ruins)
	assert.Equal(t, box(4, 4, 12, 12), ruins.Shape)
}

func TestTheFallenComeDownBesideWhatIsInTheWay(t *testing.T) { // ENC-31
	pen := func(x, y float64) []physics.Piece { // walls round a place in which nobody has room
		return []physics.Piece{{Kind: physics.Wall, Name: "pen", Shape: box(x-0.5, y-0.5, x+0.5, y-0.4), Top: in(2.5)}, {Kind: physics.Wall, Name: "pen", Shape: box(x-0.5, y+0.4, x+0.5, y+0.5), Top: in(2.5)},
			{Kind: physics.Wall, Name: "pen", Shape: box(x-0.5, y-0.4, x-0.4, y+0.4), Top: in(2.5)}, {Kind: physics.Wall, Name: "pen", Shape: box(x+0.4, y-0.4, x+0.5, y+0.4), Top: in(2.5)}}
	}
	plan := physics.Plan{Name: "pen", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(20, 20, 28, 28), Storeys: 2}},
		Pieces: append(pen(24, 24), physics.Piece{Kind: physics.Floor, Name: "floor", Building: 1, Storey: 1, Shape: box(20, 20, 28, 28), Bottom: in(2.9), Top: in(3)})}
	table, err := physics.NewTable(plan)
	require.NoError(t, err)
	s, e := under(t, 31, false, but(man("Up", 0, 24, 24), func(w *rules.Warrior) { w.At.Z = in(3) }), man("B", 1, 40, 40))
	s.Table = table
	s.Warriors[0].Base.I = 9
	end := does(t, s, "1 1", func(p *rules.Play) { assert.True(t, e.Begin(p)) })
	w := &end.Warriors[0]
	assert.NoError(t, end.Table.Fits(w.Body(), nil))
	assert.InDelta(t, 1, float64(physics.Apart(w.At.Point(), at(24, 24, 0).Point()))/float64(physics.Inch), 0.5, "just beside it")
}

func TestWhereTheHandsReach(t *testing.T) { // ENC-34
	s, e := under(t, 34, false, man("A", 0, 20, 20), but(man("Lost", 0, 30, 30), func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), man("B", 1, 1, 1))
	_, err := rules.RunAnswered(s, step{func(p *rules.Play) { e.Begin(p) }}, func(d rules.Decision) rules.Answer {
		assert.Equal(t, in(3), d.Reach)
		return rules.Answer{0}
	})
	require.NoError(t, err)
	for answer, at := range []physics.Spot{at(20, 20, 0), at(1, 1, 0)} { // where A is, where B is
		end := does(t, s, "", func(p *rules.Play) { assert.True(t, e.Begin(p)) }, answer)
		m := end.MarkerOf("hands")
		require.NotNil(t, m)
		assert.Equal(t, in(3), m.Radius)
		assert.Equal(t, at, m.At)
		if answer == 1 {
			rim := physics.Point{X: in(48), Y: in(48)}
			for _, q := range end.Table.Pieces[len(end.Table.Pieces)-1].Shape {
				rim.X, rim.Y = min(rim.X, q.X), min(rim.Y, q.Y)
			}
			assert.Zero(t, rim, "as far as the table goes")
		}
		ground := end.Table.Pieces[len(end.Table.Pieces)-1]
		assert.True(t, ground.Kind == physics.VeryDifficult && ground.QuarterRate)
		for _, q := range ground.Shape {
			assert.True(t, q.X >= 0 && q.Y >= 0, "only the table's ground")
			assert.LessOrEqual(t, physics.Apart(q, at.Point()), in(3)+3)
		}
		over := does(t, end, "", e.Ends)
		assert.Nil(t, over.MarkerOf("hands"))
		assert.Len(t, over.Table.Pieces, len(s.Table.Pieces))
	}
}

func TestWhatTheDogsEat(t *testing.T) { // ENC-35, RUL-ENC-18
	pack := func() (*rules.State, *encounters.Entry) {
		s, e := under(t, 35, false, man("A", 0, 20, 20), man("Friend", 0, 40, 40), man("B", 1, 30, 30))
		cityDog(s)
		s.Warriors = append(s.Warriors, s.Warriors[3])
		s.Warriors[4].ID, s.Warriors[4].At = 4, at(44, 30, 0)
		s.Counters.Set("pack", 0, 4)
		return s, e
	}
	for name, row := range map[string]struct {
		who, by rules.WarriorID
		into    rules.Condition
		n       int
	}{"by a dog": {0, 3, rules.OutOfAction, 1}, "stunned": {0, 3, rules.Stunned, 0}, "by a man": {0, 2, rules.OutOfAction, 0}, "by nobody": {0, rules.Nobody, rules.OutOfAction, 0}, "a dog": {4, 3, rules.OutOfAction, 0}} {
		s, e := pack()
		end := does(t, s, "", func(p *rules.Play) {
			p.Warrior(row.who).Condition = row.into
			e.Moments.Downs(p, p.Warrior(row.who), row.by)
		})
		n := 0
		for _, m := range end.Markers {
			if m.Kind == "prey" {
				n++
				assert.Equal(t, 3, m.N, "till the end of his side's next turn")
			}
		}
		assert.Equal(t, row.n, n, name)
	}
	// A friend rescues all who lie near; of the others, and of other markers, nothing changes.
	s, e := pack()
	lies := func(id int, kind string, x float64) rules.Marker {
		return rules.Marker{ID: id, Kind: kind, Rule: "ENC-35", Of: 0, At: at(x, 20, 0), Radius: 1250, N: 2}
	}
	s.Markers = []rules.Marker{lies(1, "fog", 40), lies(2, "prey", 40), lies(3, "prey", 41), lies(4, "prey", 10)}
	s.Warriors[0].Condition = rules.OutOfAction
	near := s.Clone()
	near.Warriors[1].At = at(40, 22, 0)
	prey := e.Things[0].Moments
	saved := does(t, near, "", func(p *rules.Play) { prey.Arrives(p, p.Warrior(1)) })
	require.Len(t, saved.Markers, 2)
	assert.Equal(t, []string{"fog", "prey"}, []string{saved.Markers[0].Kind, saved.Markers[1].Kind})
	eaten := does(t, s, "", prey.TurnEnds)
	require.Len(t, eaten.Markers, 1)
	assert.Len(t, eaten.After, 3)
	for _, a := range eaten.After {
		assert.Equal(t, rules.Aftermath{Rule: "ENC-35", Kind: rules.Lost, Side: 0, Who: 0, What: a.What, N: 1}, a)
	}
	// From a quarter of the pack on it tests, on the dogs' Leadership.
	for _, row := range []struct {
		began int
		dice  string
		gone  bool
	}{{2, "", false}, {4, "23", false}, {4, "33", true}} {
		s, e := pack()
		s.Counters.Set("pack", 0, row.began)
		s.Warriors[3].Base.Ld, s.Warriors[4].Base.Ld = 5, 5
		end := does(t, s, row.dice, e.Moments.TurnBegins)
		assert.Equal(t, row.gone, len(creatures(end, "Wild Dog")) == 0, "%+v", row)
		if row.dice == "33" {
			assert.Equal(t, 1, lines("ENC-35", "The dogs have lost 2 of 4: 2D6, 5 or less. Rolled 3 + 3 = 6."))
		}
	}
}
