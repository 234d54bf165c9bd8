//go:build unix

package battle

import (
	"testing"

	"cometfall/game/board"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// BenchmarkWaysFollowing lays the way to one place after the other, as the pointer
// wanders over where somebody can go from a roof: jumps, climbs and leaps with their
// odds. Following shows what each step takes while the field of view follows too.
func BenchmarkWaysFollowing(b *testing.B) {
	for _, from := range []struct {
		name string
		high physics.Length
	}{{"ground", 0}, {"roof", board.StoreyHeight}} {
		g := roaming(b, from.high)
		w := g.battle.m.State.Warrior(g.battle.selected)
		for _, field := range []bool{false, true} {
			name := from.name
			if field {
				name += "-seen"
			}
			b.Run(name, func(b *testing.B) {
				g.battle.aids.field.on = field
				cells := g.battle.plan.region.Cells
				n, was := 0, spent()
				for b.Loop() {
					n = (n + 37) % len(cells)
					g.battle.plan.ghost, g.battle.plan.ghostOn, g.battle.plan.stepped = cells[n].At, true, true
					g.battle.findRoute(w)
					g.battle.updateAids()
				}
				b.ReportMetric(float64(spent()-was)/1e3/float64(b.N), "cpu-µs/op")
			})
		}
	}
}

// BenchmarkRegionFollowing works out and paints where one after the other can go, as
// when the next is chosen.
func BenchmarkRegionFollowing(b *testing.B) {
	g := roaming(b, 0)
	s := g.battle.m.State
	var able []*rules.Warrior
	for _, id := range s.Waiting() {
		if w := s.Warrior(id); s.MayMove(w, false) == nil {
			able = append(able, w)
		}
	}
	n, was := 0, spent()
	for b.Loop() {
		n = (n + 1) % len(able)
		g.battle.plan.region.of = rules.Nobody
		g.battle.outlined(able[n])
	}
	b.ReportMetric(float64(spent()-was)/1e3/float64(b.N), "cpu-µs/op")
}

// roaming is a battle on the default table in which somebody at least so high up is
// to move.
func roaming(b *testing.B, high physics.Length) *App {
	found := rules.Nobody
	g := playedUntil(b, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) || m.State.Round() < 3 {
			return false
		}
		for _, id := range m.State.Waiting() {
			if w := m.State.Warrior(id); m.State.MayMove(w, false) == nil && w.At.Z >= high && (high > 0) == (w.At.Z > 0) {
				found = id
				return true
			}
		}
		return false
	})
	g.battle.choose(found)
	g.battle.outlined(g.battle.m.State.Warrior(found))
	return g
}
