package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// worked goes on until the targets of the chosen warrior are all worked out.
func worked(t testing.TB, g *App) {
	t.Helper()
	g.Stage.LayOut()
	for range 2000 {
		require.NoError(t, g.Update())
		if tg := &g.battle.targets; tg.key.of == g.battle.selected && !tg.more(g.battle.m.State) {
			return
		}
	}
	t.Fatal("the targets were never all worked out")
}

// charger is a battle in which somebody is chosen who can get at an enemy.
func charger(t testing.TB) (g *App, at rules.WarriorID) {
	var who rules.WarriorID
	g = playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Charges) {
			return false
		}
		o, ok := offer(m, rules.ToCharge, func(o rules.Offer) bool {
			return forecast.ChargeChance(m.State, m.State.Warrior(o.Who), m.State.Warrior(o.At)) > 0
		})
		who, at = o.Who, o.At
		return ok
	})
	g.battle.choose(who)
	worked(t, g)
	return g, at
}

func TestTheOddsOfEachTargetHangOnTheTable(t *testing.T) {
	g, at := charger(t)
	b, s := g.battle, g.battle.m.State
	one := b.targets.of(at)
	require.NotNil(t, one)
	w := s.Warrior(b.selected)
	assert.Equal(t, rules.ToCharge, one.Verb)
	assert.InDelta(t, forecast.ChargeChance(s, w, s.Warrior(at)), one.Chance, 1e-12)
	for i := range s.Warriors { // who is too far away has no plate, though he may be charged in vain
		e := &s.Warriors[i]
		if far := physics.Distance(w.Body(), e.Body()); e.InPlay() && s.Hostile(e.Side, w.Side) && far > s.ChargeRange(w) {
			assert.Nil(t, b.targets.of(e.ID), e.Name)
		}
	}
	assert.Equal(t, " A target: "+one.Words()+".", b.targetInWords(s.Warrior(at)), "it is read aloud too")
	b.targets.key.of = rules.Nobody // others of a key are not shown
	b.layOutOverlays()
	assert.Empty(t, b.targets.plates)
	b.targets.key.of = b.selected
	b.layOutOverlays()
	assert.Len(t, b.targets.plates, len(b.targets.list))
}

func TestPlatesOfOddsCoverNoFigureAndNoOtherPlate(t *testing.T) {
	g, at := charger(t)
	b, s := g.battle, g.battle.m.State
	for _, zoom := range []float64{16, 24, 40} { // the targets of many stand close together
		b.targets.list = b.targets.list[:0]
		for i := range s.Warriors {
			if e := &s.Warriors[i]; e.InPlay() && s.Hostile(e.Side, s.Active) {
				b.targets.list = append(b.targets.list, forecast.Target{At: e.ID, Known: true, Chance: 0.5})
			}
		}
		b.board.ZoomAt(zoom/b.board.Zoom, 600, 400)
		b.board.X, b.board.Y = s.Warriors[at].At.X.Inches(), s.Warriors[at].At.Y.Inches()
		b.show()
		b.layOutOverlays()
		hung := b.targets.plates
		require.NotEmpty(t, hung, zoom)
		for i, p := range hung {
			for _, q := range hung[i+1:] {
				assert.False(t, p.Meets(q), "two plates at %v", zoom)
			}
			for k := range s.Warriors {
				if s.Warriors[k].InPlay() {
					assert.False(t, p.Meets(b.board.Stands(s.Warriors[k].ID)), "%v lies over %s", p, s.Warriors[k].Name)
				}
			}
		}
	}
}

func TestNoOddsGiveDistancesAway(t *testing.T) {
	g, at := charger(t)
	s := g.battle.m.State
	measured := *s.Rules
	measured.FreeMeasuring = false
	s.Rules = &measured
	g.battle.targets.key = targetsKey{}
	worked(t, g)
	one := g.battle.targets.of(at)
	require.NotNil(t, one, "he may be charged")
	assert.False(t, one.Known)
	assert.Empty(t, one.Words())
	assert.Empty(t, g.battle.targets.threats.list)
}

// underThreat is a battle in which somebody is chosen while an enemy could attack one
// of his side.
func underThreat(t testing.TB) *App {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) || len(m.State.Waiting()) == 0 {
			return false
		}
		for i := range m.State.Warriors {
			if w := &m.State.Warriors[i]; m.State.Acts(w) && w.InPlay() && !m.State.InCombat(w) && len(m.State.Threats(w.ID, w.At)) > 0 {
				return true
			}
		}
		return false
	})
	g.battle.choose(g.battle.m.State.Waiting()[0])
	worked(t, g)
	return g
}

func TestWhoIsThreatenedIsMarked(t *testing.T) {
	g := underThreat(t)
	b, s := g.battle, g.battle.m.State
	marked, tips := map[rules.WarriorID]bool{}, 0
	for _, o := range b.targets.threats.list {
		marked[o.who] = true
	}
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Acts(w) && w.InPlay() && !s.InCombat(w) {
			assert.Equal(t, len(s.Threats(w.ID, w.At)) > 0, marked[w.ID], w.Name)
		}
	}
	assert.NotEmpty(t, marked)
	assert.Contains(t, b.targetInWords(s.Warrior(b.targets.threats.list[0].who)), "next turn", "it is read aloud too")
	b.hover = rules.Nobody
	b.layOutOverlays()
	before := len(b.labels.hung)
	b.hover = b.targets.threats.list[0].who
	b.layOutOverlays()
	assert.Len(t, b.labels.hung, before+1, "pointed at, the mark says what it means")
	b.hover = rules.Nobody
	g.Stage.LayOut()
	for _, one := range b.targets.threats.list { // the mark itself, too, beside whoever has it
		w := s.Warrior(one.who)
		x, y := b.board.ToScreen(w.At.Point())
		if x += b.threatMarkOff(w) + 5; !b.onTable(x, y+b.threatMarkOff(w)+5) || b.warriorAt(x, y+b.threatMarkOff(w)+5) != rules.Nobody {
			continue
		}
		g.Win.Pointer.X, g.Win.Pointer.Y = x, y+b.threatMarkOff(w)+5
		b.point()
		assert.Equal(t, w.ID, b.targets.marked)
		b.plan.ghostOn = false
		b.layOutOverlays()
		assert.Len(t, b.labels.hung, before+1, w.Name)
		assert.Contains(t, b.threatTo(w.ID), s.Warrior(one.by).Name+" could ")
		assert.Contains(t, b.threatTo(w.ID), w.Name+" next turn")
		tips++
	}
	assert.Positive(t, tips)
	b.choose(rules.Nobody)
	require.NoError(t, g.Update())
	assert.Equal(t, targetsKey{}, b.targets.key, "nobody is chosen")
}

func TestShotsShowTheirChanceToHit(t *testing.T) {
	g := aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool {
		w, at := m.State.Warrior(o.Who), m.State.Warrior(o.At)
		return physics.Within(w.Body(), at.Body(), m.State.Rules.Weapon(o.Weapon).Range)
	})
	b := g.battle
	at := b.aim
	worked(t, g)
	one := b.targets.of(at)
	require.NotNil(t, one)
	good, of := b.offersAt(at)[0].Roll.Odds()
	assert.InDelta(t, float64(good)/float64(of), one.Chance, 1e-12)
	assert.Equal(t, "hit "+rules.Percent(one.Chance), one.Words())
	assert.Equal(t, ui.Rect{}, b.board.Stands(rules.Nobody))
}

func BenchmarkThreatened(b *testing.B) {
	g := playedUntil(b, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 2 })
	s := g.battle.m.State
	for b.Loop() {
		for i := range s.Warriors {
			if w := &s.Warriors[i]; s.Acts(w) && w.InPlay() {
				s.Threats(w.ID, w.At)
			}
		}
	}
}
