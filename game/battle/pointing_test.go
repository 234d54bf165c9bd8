package battle

import (
	"fmt"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/uitest"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

func TestAChargeThatCannotGetThereIsAskedAboutAndNeverGold(t *testing.T) { // CHARGE-08
	g := aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
		return forecast.ChargeChance(m.State, m.State.Warrior(o.Who), m.State.Warrior(o.At)) == 0
	})
	b := g.battle
	who, at := b.selected, b.aim
	g.Stage.LayOut()
	assert.False(t, find(t, g, "charge").Bright)
	b.clickWarrior(b.m.State.Warrior(at))
	require.NotNil(t, b.prompt.menu, "it asks once")
	title, why := forecast.Unreachable(b.m.State, b.m.State.Warrior(who), b.m.State.Warrior(at))
	assert.Equal(t, title, b.prompt.menu.title)
	assert.Contains(t, b.prompt.menu.body, why)
	assert.Contains(t, b.prompt.menu.body, "does not shoot")
	assert.Empty(t, b.m.State.Warrior(who).Intent)
	b.prompt.menu.options[1].Do()
	assert.Nil(t, b.prompt.menu)
	assert.Empty(t, b.m.State.Warrior(who).Intent, "he thought better of it")
	b.aim = at
	b.clickWarrior(b.m.State.Warrior(at))
	lines := len(b.m.Lines)
	b.prompt.menu.options[0].Do()
	assert.Greater(t, len(b.m.Lines), lines, "declared all the same")
}

func TestAShotBeyondItsRangeIsAskedAboutAndNeverGold(t *testing.T) { // SHOOT-05, MOVE-12
	for _, beyond := range []bool{true, false} {
		g := aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool {
			far := physics.Distance(m.State.Warrior(o.Who).Body(), m.State.Warrior(o.At).Body())
			return far > m.State.Rules.Weapon(o.Weapon).Range == beyond
		})
		b := g.battle
		at, lines := b.aim, len(b.m.Lines)
		g.Stage.LayOut()
		assert.Equal(t, !beyond, find(t, g, "shoot").Bright)
		find(t, g, "shoot").Do()
		if !beyond {
			assert.Nil(t, b.prompt.menu)
			assert.Greater(t, len(b.m.Lines), lines)
			continue
		}
		require.NotNil(t, b.prompt.menu, "it asks once")
		assert.Contains(t, b.prompt.menu.title, "cannot hit")
		assert.Contains(t, b.prompt.menu.body, "reaches no farther than")
		_, strike := uitest.Typing(t, g.Stage)
		strike(ebiten.KeyEscape, false)
		assert.Nil(t, b.prompt.menu)
		assert.Len(t, b.m.Lines, lines, "he thought better of it")
		b.aim = at
		b.clickWarrior(b.m.State.Warrior(at))
		b.prompt.menu.options[0].Do()
		assert.Greater(t, len(b.m.Lines), lines, "he shoots all the same")
	}
}

func TestAChargeThatArrivesIsGoldAndDeclaredAtOnce(t *testing.T) {
	g := aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
		return forecast.ChargeChance(m.State, m.State.Warrior(o.Who), m.State.Warrior(o.At)) == 1
	})
	b := g.battle
	who, at := b.selected, b.aim
	g.Stage.LayOut()
	assert.True(t, find(t, g, "charge").Bright)
	b.clickWarrior(b.m.State.Warrior(at))
	assert.Nil(t, b.prompt.menu)
	assert.Equal(t, []rules.WarriorID{at}, b.m.State.Warrior(who).Intent)
}

// shooter is a battle in which somebody with a missile weapon is chosen, who can run.
func shooter(t *testing.T) (*App, *rules.Warrior) {
	var who rules.WarriorID
	g := playedUntil(t, 5, func(m *match.Match) bool {
		o, ok := offer(m, rules.ToRun, func(o rules.Offer) bool {
			w := m.State.Warrior(o.Who)
			return m.State.MayMove(w, false) == nil && forecast.Forfeits(m.State, w, true) != "" && forecast.Forfeits(m.State, w, false) == ""
		})
		who = o.Who
		return inPhase(m, rules.Moves) && ok
	})
	g.battle.choose(who)
	w := g.battle.m.State.Warrior(who)
	g.battle.findRegion(w)
	return g, w
}

func TestTheGhostSaysThatWhoRunsWillNotShoot(t *testing.T) { // SHOOT-03
	g, w := shooter(t)
	b := g.battle
	ran, walked := false, false
	for _, c := range b.plan.region.Cells {
		if c.Tests > 0 || c.Cost == 0 {
			continue
		}
		move := b.moveTo(w, c.At)
		if move.Legal(b.m.State) != nil || ran && walked {
			continue
		}
		total := forecast.RouteOf(b.m.State, w, move).Total
		if move.Run {
			ran = true
			assert.Contains(t, total, "will not shoot")
		} else {
			walked = true
			assert.NotContains(t, total, "will not shoot")
		}
	}
	assert.True(t, ran && walked)
}

func TestTheGhostSnapsToTheEndOfTheWalk(t *testing.T) {
	g, w := shooter(t)
	b, s := g.battle, g.battle.m.State
	snapped := 0
	for _, c := range b.plan.region.Cells {
		over := c.Cost - b.plan.region.walk
		if c.Tests > 0 || over <= 0 || over > physics.Inch/4 || c.At.Z != w.At.Z {
			continue
		}
		b.board.Zoom = 16
		if to := b.snapToWalk(c.At); to != c.At {
			snapped++
			move := b.moveTo(w, to)
			assert.False(t, move.Run)
			require.NoError(t, move.Legal(s))
			assert.Less(t, physics.Apart(to.Point(), c.At.Point()), physics.Inch)
		}
		b.board.Zoom = 100
		if over > physics.Inch/10 {
			assert.Equal(t, c.At, b.snapToWalk(c.At), "near enough one means what one points at")
		}
	}
	assert.Positive(t, snapped)
}

func TestAModelIsMovedByDraggingIt(t *testing.T) {
	g, w := shooter(t)
	b := g.battle
	b.choose(rules.Nobody)
	require.NoError(t, g.Update())
	var to physics.Spot
	for _, c := range b.plan.region.Cells {
		x, y := b.board.ToScreen(c.At.Point())
		if c.Tests == 0 && c.Cost > 2*physics.Inch && c.Cost < 3*physics.Inch && b.board.WarriorAt(x, y) == rules.Nobody && b.onTable(x, y) {
			to = c.At
			break
		}
	}
	require.NotZero(t, to)
	from, camera := w.At, b.board.Camera
	x0, y0 := b.board.ToScreen(from.Point())
	x1, y1 := b.board.ToScreen(to.Point())
	drag(g, x0, y0, x1, y1, false)
	assert.Equal(t, camera, b.board.Camera, "the view stays")
	at := b.m.State.Warrior(w.ID).At
	assert.NotEqual(t, from, at)
	assert.Less(t, physics.Apart(at.Point(), to.Point()), physics.Inch/4)
}

func TestAHurriedClickBesideAModelIsMeantForIt(t *testing.T) {
	g, w := shooter(t)
	b := g.battle
	b.choose(rules.Nobody)
	b.board.Zoom = 16
	x, y := b.board.ToScreen(w.At.Point())
	found := b.warriorAt(x+20, y)
	require.NotEqual(t, rules.Nobody, found)
	fx, fy := b.board.ToScreen(b.m.State.Warrior(found).At.Point())
	assert.LessOrEqual(t, (fx-x-20)*(fx-x-20)+(fy-y)*(fy-y), 20.0*20+0.01, "the nearest wins")
}

// While somebody looks for a place to go to, a place beside a model is ground where he can end
// his move, and else the model is meant (MOVE-05).
func TestBesideAModelIsGroundOnlyWhereOneCanStand(t *testing.T) {
	g, w := shooter(t)
	b := g.battle
	require.NoError(t, b.m.State.MayMove(w, false))
	b.board.Zoom = 13
	ground, models := 0, 0
	for i := range b.m.State.Warriors {
		o := &b.m.State.Warriors[i]
		if !o.InPlay() || o.ID == w.ID {
			continue
		}
		b.board.CentreOn(o.At.Point())
		for n := range 16 {
			dx, dy := math.Sincos(float64(n) * math.Pi / 8)
			x, y := b.board.ToScreen(o.At.Point())
			x, y = x+21*dx, y+21*dy
			if b.board.WarriorAt(x, y) != rules.Nobody || !b.onTable(x, y) {
				continue
			}
			at, found := b.m.State.Table.SurfaceAt(b.board.ToTable(x, y), 0)
			b.findRegion(w)
			switch got := b.warriorAt(x, y); {
			case found && b.plan.region.Contains(at) && b.moveTo(w, at).Legal(b.m.State) == nil:
				assert.Equal(t, rules.Nobody, got, "he can go to %v", at)
				ground++
			default:
				require.NotEqual(t, rules.Nobody, got, "%v is nowhere to go to", at)
				px, py := b.board.ToScreen(b.m.State.Warrior(got).At.Point())
				assert.LessOrEqual(t, math.Hypot(px-x, py-y), float64(pickRadius))
				models++
			}
			b.lifted.carried = true
			assert.Equal(t, rules.Nobody, b.warriorAt(x, y), "where a model is dragged to is ground")
			b.lifted.carried = false
		}
	}
	assert.Greater(t, models, 20)
	assert.Positive(t, ground)
}

func TestChargesGoAsDeclaredWithOneClick(t *testing.T) { // CHARGE-01
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.Order && m.Open.Rule == "CHARGE-01"
	})
	g.Stage.LayOut()
	bt := find(t, g, "picked")
	assert.Equal(t, "As declared", bt.Words)
	assert.Equal(t, "Enter", bt.Key)
	open := g.battle.m.Open
	do(t, g, "picked")
	assert.NotEqual(t, open, g.battle.m.Open)
}

// So they do where those who come first on the list have declared last, and what of them was not
// picked follows so.
func TestChargesAreListedAndCarriedOutAsDeclared(t *testing.T) { // CHARGE-01
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Shape == rules.Order && m.Open.Rule == "CHARGE-01" && len(m.Open.Options) > 2
	})
	b := g.battle
	d := b.m.Open
	var listed []rules.WarriorID
	for _, i := range b.listed(d) {
		listed = append(listed, d.Options[i].Who)
	}
	var declared []rules.WarriorID
	for i := range b.m.Lines {
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.TurnBegan {
			declared = nil
		} else if e != nil && e.Kind == rules.Declared {
			declared = append(declared, e.Who)
		}
	}
	require.Equal(t, declared, listed)
	first := b.listed(d)[0]
	require.NotZero(t, first, "the rules list another first")
	g.Stage.LayOut()
	top := find(t, g, fmt.Sprintf("option-%d", first+1))
	assert.Equal(t, "1", top.Key)
	assert.Less(t, top.At.Y, find(t, g, "option-1").At.Y)
	assert.Equal(t, rules.Answer(b.listed(d)), b.prompt.answer(d, b.listed(d)))
	b.pick(0)
	g.Stage.LayOut()
	assert.Equal(t, "The rest as declared", find(t, g, "picked").Words)
	assert.Equal(t, rules.Answer{0, first}, b.prompt.answer(d, b.listed(d))[:2])
}

func TestTheNextTargetIsTheNearestThatCanBeHit(t *testing.T) {
	shots := func(s *rules.State, who rules.WarriorID, with rules.WeaponID) (at map[rules.WarriorID]bool) {
		at = map[rules.WarriorID]bool{}
		for _, o := range s.Offers(who) {
			if c, shoots := o.Command.(rules.Shoot); shoots && o.WhyNot == nil && c.Weapon == with {
				at[o.At] = true
			}
		}
		return at
	}
	with := rules.NoWeapon
	g := aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool {
		with = o.Weapon
		return len(shots(m.State, o.Who, o.Weapon)) >= 2
	})
	b := g.battle
	s, w := b.m.State, b.m.State.Warrior(b.selected)
	b.plan.means, b.aim = forecast.Means{Verb: rules.ToShoot, Weapon: with}, rules.Nobody
	last, beyond, seen := physics.Length(-1), false, map[rules.WarriorID]bool{}
	for b.nextTarget(); !seen[b.aim]; b.nextTarget() {
		seen[b.aim] = true
		c, ok := b.aimed().(rules.Shoot)
		if !ok {
			continue
		}
		far, out := forecast.Beyond(s, c)
		if out && !beyond {
			last, beyond = -1, true
		}
		assert.Equal(t, beyond, out, "whom he cannot reach comes last")
		assert.GreaterOrEqual(t, far, last)
		assert.Equal(t, physics.Distance(w.Body(), s.Warrior(c.At).Body()), far)
		last = far
	}
	assert.GreaterOrEqual(t, len(seen), 2)
}

// A pointer that rests where somebody has just arrived shows him no way, and within the breadth of
// his base no plate lies on him; a little farther it tells how far it is.
func TestNoPlateLiesOnWhoHasJustArrived(t *testing.T) {
	var who rules.WarriorID
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) {
			return false
		}
		for _, id := range m.State.Waiting() {
			if w := m.State.Warrior(id); m.State.MayMove(w, false) == nil && w.At.Z == 0 {
				who = id
				return true
			}
		}
		return false
	})
	b := g.battle
	b.choose(who)
	b.board.Zoom = 40
	w := b.m.State.Warrior(who)
	b.board.CentreOn(w.At.Point())
	b.outlined(w)
	seen := map[string]int{}
	for i := -24; i <= 24; i++ {
		for k := -24; k <= 24; k++ {
			to := physics.Point{X: w.At.X + physics.Length(i)*physics.Inch/8, Y: w.At.Y + physics.Length(k)*physics.Inch/8}
			p := &g.Win.Pointer
			p.X, p.Y = b.board.ToScreen(to)
			if !b.onTable(p.X, p.Y) || b.board.WarriorAt(p.X, p.Y) != rules.Nobody && b.board.WarriorAt(p.X, p.Y) != who {
				continue
			}
			b.pointed = [2]float64{p.X, p.Y} // it has not moved
			b.hover = rules.Nobody
			b.point()
			var o board.Overlay
			b.labels.begin(&o)
			if b.labels.oneLine[0] = ""; b.ghostShows() {
				b.overlayGhost(&o)
			}
			plate := b.labels.oneLine[0]
			switch far := physics.Apart(w.At.Point(), to); {
			case far <= w.Radius:
				assert.False(t, b.plan.ghostOn, "%v", far)
				seen["on him"]++
			case !b.plan.ghostOn || !b.plan.route.Plain:
			case physics.Apart(w.At.Point(), b.plan.ghost.Point()) < 2*w.Radius:
				seen["beside him"]++
				assert.Empty(t, plate, "%v", far)
			default:
				seen["farther"]++
				assert.Equal(t, b.plan.route.Total, plate, "%v", far)
			}
		}
	}
	for _, where := range []string{"on him", "beside him", "farther"} {
		assert.Positive(t, seen[where], where)
	}
}
