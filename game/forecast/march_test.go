package forecast

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// passage is a State in which four stand one behind the other in a passage an inch and a
// half wide, that leads right and then turns down after so many inches; the foremost first.
func passage(t *testing.T, turn int) (*rules.State, []rules.WarriorID) {
	s := played(t, func(s *rules.State) bool { return s.Phase == rules.Moves && len(s.Waiting()) > 3 }).Clone()
	rock := func(x0, y0, x1, y1 physics.Length) physics.Piece {
		return physics.Piece{Kind: physics.Wall, Top: 3 * physics.Inch, Shape: []physics.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}
	}
	const inch, wide = physics.Inch, 10*physics.Inch + physics.Inch*3/2
	x := physics.Inches(turn)
	table, err := physics.NewTable(physics.Plan{Width: 48 * inch, Depth: 48 * inch, Pieces: []physics.Piece{
		rock(0, 8*inch, 40*inch, 10*inch),
		rock(0, wide, x, wide+10*inch),
		rock(x+inch*3/2, 10*inch, x+10*inch, wide+10*inch),
	}})
	require.NoError(t, err)
	s.Table = table
	ids := append([]rules.WarriorID(nil), s.Waiting()[:4]...)
	for i := range s.Warriors {
		s.Warriors[i].At = physics.Spot{X: inch + 2*inch*physics.Length(i), Y: 44 * inch}
	}
	for k, id := range ids {
		s.Warriors[id].At = physics.Spot{X: x - inch*6/5*physics.Length(k), Y: 10*inch + inch*3/4}
		s.Warriors[id].Base.M = 4
	}
	return s, ids
}

// marched is a march in which all keep their distance from the first, who goes to a place.
func marched(s *rules.State, ids []rules.WarriorID, to physics.Spot) *March {
	var all []Marcher
	lead := s.Warriors[ids[0]].At
	for _, id := range ids {
		at := s.Warriors[id].At
		all = append(all, Marcher{Who: id, To: physics.Spot{X: at.X + to.X - lead.X, Y: at.Y + to.Y - lead.Y}})
	}
	m := NewMarch(s, ids[0], all)
	for !m.Done() {
		m.Step()
	}
	return m
}

// Where there is no room to keep their distances, the others follow the leader in file.
func TestWhoHasNoRoomBesideTheOthersFollowsInFile(t *testing.T) { // MOVE-01
	s, ids := passage(t, 20)
	turn := s.Warriors[ids[0]].At
	m := marched(s, ids, physics.Spot{X: turn.X + physics.Inch*3/4, Y: turn.Y + 2*physics.Inch})
	orders := m.Orders()
	require.Len(t, orders, 4, "%+v", m.All)
	for k, id := range ids {
		o := m.Of(id)
		assert.Equal(t, id, orders[k].Who, "the foremost goes first")
		assert.Equal(t, k > 0, o.File)
		assert.False(t, o.Move.Run, "nobody runs behind a leader who walks")
		require.NoError(t, orders[k].Legal(s), "as those before him have gone")
		s.Warriors[id].At = o.To
		if k > 0 {
			gap := physics.Distance(s.Warrior(ids[k-1]).Body(), s.Warrior(id).Body())
			assert.Less(t, gap, physics.Inch/2, "close behind the one before him")
		}
	}
}

// Who is too far behind comes as near as he can; who may not move at all stays.
func TestWhoIsFarBehindComesNearer(t *testing.T) { // MOVE-01
	s, ids := passage(t, 20)
	s.Warriors[ids[2]].At.X -= 10 * physics.Inch
	s.Warriors[ids[3]].At.X -= 12 * physics.Inch
	s.Warriors[ids[3]].Done |= rules.Stuck
	was := s.Warriors[ids[2]].At
	turn := s.Warriors[ids[0]].At
	m := marched(s, ids, physics.Spot{X: turn.X + physics.Inch*3/4, Y: turn.Y + 3*physics.Inch})
	last := m.Of(ids[2])
	require.NoError(t, last.Err)
	assert.Greater(t, last.To.X-was.X, physics.Inch*7/2, "a whole walk, but for less than a step between two places")
	assert.ErrorIs(t, m.Of(ids[3]).Err, rules.ErrStuck)
	require.Len(t, m.Orders(), 3)
}

// Behind a leader who cannot go nobody closes up.
func TestNobodyFollowsALeaderWhoStays(t *testing.T) { // MOVE-01
	s, ids := passage(t, 20)
	s.Warriors[ids[0]].Done |= rules.Stuck
	m := marched(s, ids[:2], physics.Spot{X: s.Warriors[ids[0]].At.X + physics.Inch*3/4, Y: s.Warriors[ids[0]].At.Y + 3*physics.Inch})
	assert.Empty(t, m.Orders())
	assert.False(t, m.Of(ids[1]).File)
}

// Who runs to keep up is told from those who run with a leader who runs.
func TestWhoHurriesRunsBehindALeaderWhoWalks(t *testing.T) { // MOVE-01
	for _, lead := range []bool{false, true} {
		m := &March{lead: 1, All: []Marcher{{Who: 1, Move: rules.Move{Run: lead}}, {Who: 2, Move: rules.Move{Run: true}}, {Who: 3}}}
		assert.False(t, m.Hurries(&m.All[0]))
		assert.Equal(t, !lead, m.Hurries(&m.All[1]))
		assert.False(t, m.Hurries(&m.All[2]))
	}
}
