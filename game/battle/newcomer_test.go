package battle

import (
	"fmt"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// The lit rims are those whom the button counts that ends the charges.
func TestTheRimsOfThoseWhoCouldChargeAreAsManyAsTheButtonSays(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return inPhase(m, rules.Charges) && len(forecast.CouldCharge(m.State)) > 0 && len(m.State.Waiting()) > len(forecast.CouldCharge(m.State))
	})
	b := g.battle
	g.Stage.LayOut()
	assert.Equal(t, forecast.CouldCharge(b.m.State), b.readyOnes())
	assert.Contains(t, find(t, g, "done").Words, fmt.Sprintf("(%d could)", len(b.readyOnes())))
}

// Seen from the height at which the whole table is in view, the card of a charge lies over
// neither of the two nor the way nor the plates that hang on the table.
func TestTheCardOfAChargeCoversNothingDecidedAbout(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		g, at := charger(t)
		b, s := g.battle, g.battle.m.State
		g.Layout(size[0], size[1])
		b.fit()
		of := s.Warrior(b.selected)
		for _, where := range []physics.Spot{of.At, {X: 8 * physics.Inch, Y: 8 * physics.Inch}, {X: 40 * physics.Inch, Y: 24 * physics.Inch}, {X: 24 * physics.Inch, Y: 40 * physics.Inch}} {
			foe := s.Warrior(at)
			of.At, foe.At = where, physics.Spot{X: where.X, Y: where.Y - 4*physics.Inch}
			p := aimedAt(t, g, at)
			card := b.plan.noteAt
			require.Positive(t, card.W)
			for _, w := range []*rules.Warrior{of, foe} {
				x, y := b.board.ToScreen(w.At.Point())
				assert.False(t, card.Has(x, y), "%v: %s", size, w.Name)
			}
			assert.Zero(t, b.hiding(card, p.Path.Legs), "the way")
			for _, plate := range b.targets.plates {
				assert.False(t, card.Meets(plate), "%v at %v: %v over %v", size, where, card, plate)
			}
			for i := range s.Warriors {
				if o := &s.Warriors[i]; b.targets.of(o.ID) != nil {
					x, y := b.board.ToScreen(o.At.Point())
					assert.False(t, card.Has(x, y), "%v: target %s", size, o.Name)
				}
			}
		}
	}
}

// However many plates belong to one place, none lies over another.
func TestPlatesOfACrowdLieApart(t *testing.T) {
	g, at := charger(t)
	b := g.battle
	g.Layout(1280, 800)
	b.fit()
	b.layOutOverlays()
	x, y := b.board.ToScreen(b.m.State.Warrior(at).At.Point())
	b.labels.hung = b.labels.hung[:0]
	for i := range 14 {
		b.plateBeside("may intercept", x+float64(i%3), y+float64(i%2), 8, view.Quiet)
	}
	require.Len(t, b.labels.hung, 14)
	for i, p := range b.labels.hung {
		for _, q := range b.labels.hung[i+1:] {
			assert.False(t, p.Meets(q), "%v over %v", p, q)
		}
	}
}

// The answers to who intercepts say what each of them does (CHARGE-12, CHARGE-16).
func TestTheAnswersToAnInterceptionSayWhatTheyDo(t *testing.T) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && m.Open.Rule == "CHARGE-12" && m.Open.Shape == rules.OneOf
	})
	b := g.battle
	g.Stage.LayOut()
	d, s := b.asked(), b.m.State
	charger := s.Warrior(d.At)
	target := s.Warrior(charger.Intent[0]).Name
	for k, o := range d.Options {
		note := find(t, g, fmt.Sprintf("option-%d", k+1)).Note
		switch {
		case o.Who == rules.Nobody:
			assert.Contains(t, note, charger.Name+" goes on to "+target)
		case o.Who == charger.Intent[0]:
			assert.Contains(t, note, "on the way")
		default:
			assert.Contains(t, note, "does not reach "+target)
		}
	}
}

// That somebody can do nothing more is said of him only if it is so.
func TestWhoCanStillHideIsNotSaidToHaveNothingLeft(t *testing.T) { // HIDE-01
	var who rules.WarriorID
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) {
			return false
		}
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			if who = w.ID; m.State.Acts(w) && w.InPlay() && w.Did(rules.Moved) && (rules.Hide{Who: who}).Legal(m.State) == nil {
				return true
			}
		}
		return false
	})
	b := g.battle
	b.choose(who)
	require.NotContains(t, b.m.State.Waiting(), who)
	assert.Contains(t, b.hint(), "he can hide here")
	b.act(rules.Hide{Who: who})
	b.animation.stop()
	b.choose(who)
	assert.NotContains(t, b.hint(), "hide here")
}

// Of a shooter who sees enemies out of range only it is said that they are.
func TestWhoseEnemiesAreOutOfRangeIsToldSo(t *testing.T) { // SHOOT-11, MOVE-12
	far := func(m *match.Match, o rules.Offer) bool {
		c, is := o.Command.(rules.Shoot)
		if !is {
			return false
		}
		_, beyond := forecast.Beyond(m.State, c)
		return beyond
	}
	for _, out := range []bool{true, false} {
		var who rules.WarriorID
		g := playedUntil(t, 5, func(m *match.Match) bool {
			o, ok := offer(m, rules.ToShoot, func(o rules.Offer) bool { return far(m, o) == out })
			who = o.Who
			return inPhase(m, rules.Shooting) && ok && forecast.OutOfRange(m.State, m.State.Warrior(who)) == out
		})
		g.battle.choose(who)
		if out {
			assert.Contains(t, g.battle.hint(), "is in range")
		} else {
			assert.Contains(t, g.battle.hint(), "Click an enemy")
		}
	}
}

// aimedAt has the chosen warrior aim at an enemy, and is what that would take as it is laid out.
func aimedAt(t *testing.T, g *App, at rules.WarriorID) *prospect {
	b := g.battle
	b.aim, b.hover = at, rules.Nobody
	b.Changed()
	b.targets.key = targetsKey{}
	worked(t, g)
	b.show()
	b.layOutOverlays()
	p := b.findProspect()
	require.NotNil(t, p)
	return p
}

// Seen from near, where others stand on all sides, the card of a charge lies over the log
// rather than over the charger, his friends or a hint.
func TestTheCardOfAChargeSeenFromNearLiesOverTheLog(t *testing.T) {
	g, at := charger(t)
	b, s := g.battle, g.battle.m.State
	g.Layout(1152, 720)
	of, foe := s.Warrior(b.selected), s.Warrior(at)
	middle := physics.Spot{X: 24 * physics.Inch, Y: 24 * physics.Inch}
	of.At, foe.At = middle, physics.Spot{X: middle.X, Y: middle.Y + 5*physics.Inch}
	placed := 0
	for i := range s.Warriors { // the others stand all over the view
		if w := &s.Warriors[i]; w.InPlay() && w != of && w != foe && placed < 10 {
			w.At = physics.Spot{X: middle.X + physics.Length(placed%2*5-2)*physics.Inch, Y: middle.Y + physics.Length(placed/2*2-3)*physics.Inch}
			placed++
		}
	}
	b.board.Zoom = 75
	b.board.CentreOn(physics.Point{X: middle.X, Y: middle.Y + 2*physics.Inch})
	b.log.open, b.log.asked = true, true
	p := aimedAt(t, g, at)
	require.True(t, b.logShows())
	card, _ := b.besideTarget(p, 340, 330)
	for _, w := range []*rules.Warrior{of, foe} {
		x, y := b.board.ToScreen(w.At.Point())
		r := b.board.BaseRadius(w)
		assert.False(t, card.Meets(ui.R(x-r, y-r, 2*r, 2*r)), "%v over %s at %v %v", card, w.Name, x, y)
	}
	assert.True(t, card.Meets(b.logAt()), "%v", card)
}

// The numbers of the answers press the highlighted one as well, where Enter stands.
func TestTheHighlightedAnswerIsGivenByItsNumberToo(t *testing.T) {
	for _, key := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyDigit1} {
		g := parrying(t)
		g.battle.choices.gold = 0
		_, strike := uitest.Typing(t, g.Stage)
		g.battle.Changed()
		require.NoError(t, g.Update())
		require.Equal(t, "Enter", find(t, g, "option-1").Key)
		was := g.battle.asked()
		strike(key, false)
		assert.NotSame(t, was, g.battle.asked(), "%v", key)
	}
}

// Whoever is asked whether he means a risky charge still sees the two whom it is about.
func TestTheCardOfARiskyChargeCoversNeitherOfTheTwo(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		g, at := charger(t)
		b, s := g.battle, g.battle.m.State
		g.Layout(size[0], size[1])
		b.fit()
		of, foe := s.Warrior(b.selected), s.Warrior(at)
		of.At = physics.Spot{X: s.Table.Width / 2, Y: s.Table.Depth / 2}
		foe.At = physics.Spot{X: of.At.X, Y: of.At.Y - 4*physics.Inch}
		b.askAgain("A risky charge", "The chance to reach him is 50%.", "Charge all the same", "Do not charge", rules.Declare{Who: of.ID, At: []rules.WarriorID{at}})
		card := b.card()
		require.Positive(t, card.W)
		for _, w := range []*rules.Warrior{of, foe} {
			x, y := b.board.ToScreen(w.At.Point())
			r := b.board.BaseRadius(w)
			assert.False(t, card.Meets(ui.R(x-r, y-r, 2*r, 2*r)), "%v: %s", size, w.Name)
		}
	}
}

// No plate hangs over the name of what lies on the table, such as the goal of a mission.
func TestPlatesKeepOffTheNamesOfWhatLiesOnTheTable(t *testing.T) {
	g, at := charger(t)
	b, s := g.battle, g.battle.m.State
	b.board.Zoom = 30
	foe := s.Warrior(at)
	b.board.CentreOn(foe.At.Point())
	s.Markers = append(s.Markers, rules.Marker{ID: 99, Kind: "goal", Label: "The shaft of the washed vault", At: physics.Spot{X: foe.At.X, Y: foe.At.Y - 5*physics.Inch}, Radius: physics.Inch})
	b.Changed()
	b.show()
	b.layOutOverlays()
	names := b.board.AppendSignNames(nil, b.pen())
	require.NotEmpty(t, names)
	for _, name := range names {
		x, y := name.X+name.W/2, name.Y
		plate := b.hang([]string{"Falls 3\""}, b.win.Palette.Bad, [2]float64{x, y}, [2]float64{x, y - 24}, [2]float64{x, y + 24})
		assert.False(t, plate.Meets(name), "%v over %v", plate, name)
	}
	b.board.Zoom = 8
	assert.Empty(t, b.board.AppendSignNames(nil, b.pen()), "from afar they are not seen")
}

// However many fight in one melee, what is said of two of them lies over none of the others.
func TestWhatIsSaidInAMeleeOfSevenHidesNobody(t *testing.T) {
	g := parrying(t)
	b := g.battle
	s := b.seen().Clone()
	b.board.Zoom = 30
	for i := range s.Warriors {
		w := &s.Warriors[i]
		w.At = physics.Spot{X: physics.Length(2+i) * 3 * physics.Inch, Y: 2 * physics.Inch}
		if i < 7 {
			w.At, w.Condition = physics.Spot{X: 24 * physics.Inch, Y: 24 * physics.Inch}, rules.Standing
		}
		if i > 0 && i < 7 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 3)
			w.At.X += physics.Length(1.1 * cos * float64(physics.Inch))
			w.At.Y += physics.Length(1.1 * sin * float64(physics.Inch))
		}
	}
	b.m.State = s
	b.board.CentreOn(s.Warriors[0].At.Point())
	b.Changed()
	b.show()
	var all []aboutModel
	for i := range 2 {
		w := &s.Warriors[3*i] // the middle man and one beside him
		x, y := b.board.ToScreen(w.At.Point())
		r := b.board.BaseRadius(w)
		all = append(all, aboutModel{who: w.ID, x: x, y: y, r: r, nameX: x, nameY: y + r + 6, words: "out of action 15%, stunned 5%, knocked down 10%"})
	}
	b.panels.card.about = all
	b.partNames()
	for _, m := range b.panels.card.about {
		name := b.nameRect(&m)
		for i := range 7 {
			o := &s.Warriors[i]
			x, y := b.board.ToScreen(o.At.Point())
			r := b.board.BaseRadius(o)
			assert.False(t, name.Meets(ui.R(x-r, y-r, 2*r, 2*r)), "what is said of %s lies over %s", s.Warriors[m.who].Name, o.Name)
		}
	}
	assert.False(t, b.nameRect(&b.panels.card.about[0]).Meets(b.nameRect(&b.panels.card.about[1])))
}
