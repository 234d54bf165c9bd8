package rules

import (
	"cmp"
	"slices"
	"testing"

	"cometfall/physics"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// someZone is a polygon of three to six corners on a table of 24" by 24".
func someZone(r chance) []physics.Point {
	zone := make([]physics.Point, 3+r.IntN(4))
	for i := range zone {
		zone[i] = physics.Point{X: physics.Length(r.IntN(int(inches(24)))), Y: physics.Length(r.IntN(int(inches(24))))}
	}
	return zone
}

// latticeAtOnce is the lattice without rings.
func latticeAtOnce(shape []physics.Point) (all []physics.Point) {
	lo, hi := bounds(shape)
	c := physics.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
	for y := lo.Y + latticeStep; y < hi.Y; y += latticeStep {
		for x := lo.X + latticeStep; x < hi.X; x += latticeStep {
			if p := (physics.Point{X: x, Y: y}); inside(shape, p) {
				all = append(all, p)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b physics.Point) int { return cmp.Compare(squared(a, c), squared(b, c)) })
	return all
}

func TestTheRingsOfALatticeAreTheLattice(t *testing.T) {
	r := chance{&Dice{Seed: 1}}
	for range 300 {
		zone := someZone(r)
		want := latticeAtOnce(zone)
		require.Equal(t, want, append([]physics.Point(nil), lattice(zone)...))
		var rings []physics.Point
		for far := physics.Length(0); far < latticeReach(zone); {
			next := far + 1 + physics.Length(r.IntN(int(inches(3))))
			rings = append(rings, latticeRound(zone, far, next)...)
			far = next
		}
		require.Equal(t, want, rings)
	}
}

// A warband stands where it would if every place of its zone were tried for everybody,
// one after the other.
func TestAWarbandIsPlacedRoundTheMiddleOfItsZone(t *testing.T) {
	r := chance{&Dice{Seed: 3}}
	table, err := physics.NewTable(physics.Plan{Width: inches(24), Depth: inches(24), Pieces: []physics.Piece{
		{Kind: physics.Wall, Shape: []physics.Point{{X: inches(8), Y: inches(8)}, {X: inches(14), Y: inches(8)}, {X: inches(14), Y: inches(9)}, {X: inches(8), Y: inches(9)}}, Top: inches(3)},
	}})
	require.NoError(t, err)
	well, barely, full := 0, 0, 0
	for range 150 {
		s := &State{Rules: &Ruleset{}, Table: table, Sides: make([]Side, 2)}
		for range 1 + r.IntN(14) {
			s.Warriors = append(s.Warriors, Warrior{ID: WarriorID(len(s.Warriors)), Radius: physics.Inch/2 + physics.Length(r.IntN(3))*physics.Inch/4, Height: inches(1), Leader: r.IntN(5) == 0})
		}
		zone := someZone(r)
		slow := s.Clone()
		order, all := slow.leaderFirst(0), latticeAtOnce(zone)
		ok := true
		for _, id := range order {
			w := slow.Warrior(id)
			switch {
			case !ok:
			case slow.placeApart(w, all, wellApart):
				well++
			case slow.placeApart(w, all, barelyApart):
				barely++
			default:
				ok = false
				full++
			}
		}
		require.Equal(t, ok, s.placeAll(s.leaderFirst(0), zone))
		require.Equal(t, slow.Warriors, s.Warriors)
	}
	assert.Greater(t, well, 100)
	assert.Greater(t, barely, 20)
	assert.Greater(t, full, 5)
}
