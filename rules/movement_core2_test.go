package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// inchWall is a low wall of exactly an inch.
func inchWall(x0, y0, x1, y1 float64) physics.Piece {
	w := lowWall(x0, y0, x1, y1)
	w.Top = in(1)
	return w
}

func TestAWallOfAnInchIsHighOrLow(t *testing.T) { // MOVE-03, TERR-07, AMB-15
	s := battle(t, field(t, inchWall(0, 11.3, 48, 11.6)), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	over := rules.Move{Who: 0, To: at(10, 13, 0)}
	assert.ErrorIs(t, over.Legal(s), physics.ErrNoPath)
	assert.Equal(t, over.To, play(t, toggled(t, s, "", "vault-an-inch"), over).Warriors[0].At)
	s.Table = field(t, lowWall(0, 11.3, 48, 11.6))
	assert.NoError(t, over.Legal(s), "a lower one always is")
	// And warriors fight across it.
	s = battle(t, field(t, inchWall(14, 9, 14.3, 11)), rules.Combat, "", man("A", 0, 13.5, 10), man("B", 1, 14.8, 10))
	assert.False(t, s.Engaged(&s.Warriors[0]))
	s = toggled(t, s, "", "vault-an-inch")
	assert.True(t, s.Engaged(&s.Warriors[0]))
}

// laddered is a roof with a ladder of its height, its foot beside (10, 13).
func laddered(t *testing.T, z float64) *physics.Table {
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Pieces: []physics.Piece{roof(9, 6, 11, 12, z)},
		Links: []physics.Link{{Name: "ladder", Ladder: true, Foot: at(10, 13, 0), Head: at(10, 11.4, z)}}})
	require.NoError(t, err)
	return table
}

func TestALadderIsOpenGroundOrAClimbWithoutATest(t *testing.T) { // MOVE-02, CLIMB-08, AMB-17
	s := battle(t, laddered(t, 4), rules.Moves, "", man("A", 0, 10, 13), man("B", 1, 40, 40))
	up := rules.Move{Who: 0, To: at(10, 11.4, 4)}
	run := up
	run.Run = true
	assert.NoError(t, run.Legal(s))
	assert.ErrorIs(t, up.Legal(s), rules.ErrTooFar, "as long as it is")
	s = toggled(t, s, "", "ladders-are-climbed")
	assert.ErrorContains(t, run.Legal(s), "CLIMB-03")
	assert.Equal(t, up.To, play(t, s, up).Warriors[0].At, "it costs its height, and no test")
	// No higher than his Movement.
	s.Table = laddered(t, 5)
	s.Warriors[0].Base.M = 5
	up.To.Z = in(5)
	assert.NoError(t, up.Legal(s))
	s.Warriors[0].Base.M = 4
	assert.ErrorIs(t, up.Legal(s), physics.ErrNoPath)
	// A charge goes up it all the same (CHARGE-18).
	b := onEdge(man("B", 1, 0, 0), 4)
	b.At.Y -= in(1.5)
	s = toggled(t, battle(t, laddered(t, 4), rules.Charges, "", man("A", 0, 10, 13), b), "3", "ladders-are-climbed", "charge-unseen-far")
	assert.True(t, charge(t, s, 1).Warriors[0].Did(rules.Charged))
}

func TestMeasuringIsFreeOrNot(t *testing.T) { // MOVE-12
	s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "sling"), man("B", 1, 22, 10))
	twice := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "sling"), Twice: true}
	assert.NoError(t, twice.Legal(s), "he does not know that it is too far for two")
	assert.Error(t, twice.Legal(toggled(t, s, "", "free-measuring")))
}
