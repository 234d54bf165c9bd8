package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// pointTo moves the pointer over a place of the table, and lets a tick pass.
func pointTo(g *App, at physics.Point) {
	g.Win.Pointer.X, g.Win.Pointer.Y = g.battle.Board.ToScreen(at)
	g.Step()
}

// clickTo clicks a place of the table.
func clickTo(g *App, at physics.Point) {
	x, y := g.battle.Board.ToScreen(at)
	tapAt(g, x, y)
}

// cardWords is all that a panel says.
func cardWords(c *AidCard) string {
	all := []string{c.Title}
	for _, l := range c.Lines {
		all = append(all, l.Text)
	}
	return strings.Join(all, " ")
}

// measuring is a battle of the quarter in which a warrior may move, and
// distances may be measured.
func measuring(t *testing.T) *App {
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return w.At.Z == 0 })
	g.LayOut()
	g.Step()
	return g
}

func TestTheFieldOfViewFollowsTheCursor(t *testing.T) {
	g := measuring(t)
	b := g.battle
	s := b.M.State
	w := s.Warrior(b.Selected)
	tap(t, g, "field")
	g.Step()
	require.True(t, b.Aids.Field.Shown)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	places := map[physics.Spot]bool{}
	for i := range b.Plan.Region.Cells {
		c := &b.Plan.Region.Cells[i]
		if i%40 != 0 || b.Plan.Region.Covered[i] {
			continue
		}
		frames := g.Frames
		pointTo(g, c.At.Point())
		if !b.Plan.GhostOn || places[b.Plan.Ghost] {
			continue
		}
		places[b.Plan.Ghost] = true
		require.Equal(t, b.Plan.Ghost, b.Aids.Field.From, "from the ghost, not from where he stands")
		body := w.Body()
		body.At = b.Plan.Ghost
		var own physics.Field
		s.Table.Field(body, w.Height, &own)
		require.Equal(t, len(own.Levels[0].Parts), len(b.Aids.Field.Levels[0].Parts))
		for _, id := range s.Enemies(w.Side) {
			o := s.Warrior(id)
			v := s.Table.Look(body, o.Body(), s.Bodies(w.ID, id))
			words, _, _ := strings.Cut(cardWords(&b.Aids.Field.Card), "Not seen")
			assert.Equal(t, v.Visible(), strings.Contains(words, o.Name), "%s from %s: %q", o.Name, b.Plan.Ghost, words)
		}
		g.Draw(screen)
		assert.Greater(t, g.Frames, frames, "the ghost has moved")
	}
	assert.Greater(t, len(places), 3)
	tap(t, g, "field")
	g.Step()
	assert.Nil(t, b.Aids.Field.Shows())
}

func TestAidsThatRestAllocateNothing(t *testing.T) {
	g := measuring(t)
	b := g.battle
	tap(t, g, "field")
	tap(t, g, "threats")
	var enemy *rules.Warrior
	for _, id := range b.M.State.Enemies(b.M.State.Warriors[b.Selected].Side) {
		enemy = b.M.State.Warrior(id)
	}
	b.Aim = enemy.ID
	pointTo(g, b.Plan.Region.Cells[len(b.Plan.Region.Cells)/2].At.Point())
	require.True(t, b.Plan.GhostOn)
	b.Plan.Stepped = true // it rests
	g.Step()
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	require.ElementsMatch(t, []string{"field", "threats", "sight"}, b.AidsOn())
	frames := g.Frames
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		g.Scene().Update()
		g.LayOut()
		g.Draw(screen)
	}))
	assert.Equal(t, frames, g.Frames, "nothing has changed")
}

func BenchmarkFieldOfViewFollowing(b *testing.B) {
	g := steady(b)
	g.battle.Aids.Field.On = true
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	cells := g.battle.Plan.Region.Cells
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n = (n + 1) % len(cells)
		g.battle.Plan.Ghost, g.battle.Plan.GhostOn = cells[n].At, true
		g.battle.Plan.Stepped = true
		g.battle.UpdateAids()
		g.Draw(screen)
	}
}

func BenchmarkThreatsFollowing(b *testing.B) {
	g := steady(b)
	g.battle.M.State.Rules.FreeMeasuring = true
	g.battle.Aids.Threats.On = true
	cells := g.battle.Plan.Region.Cells
	n := 0
	for b.Loop() {
		n = (n + 1) % len(cells)
		g.battle.Plan.Ghost, g.battle.Plan.GhostOn = cells[n].At, true
		g.battle.UpdateAids()
	}
}

func TestThreatsAreListedByName(t *testing.T) {
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return len(m.State.Threats(w.ID, w.At)) > 1 })
	b := g.battle
	tap(t, g, "threats")
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.Step()
	all := b.M.State.Threats(b.Selected, b.M.State.Warriors[b.Selected].At)
	require.Len(t, b.Aids.Threats.All, len(all))
	rows := 0
	for i := range b.Aids.Threats.Card.Lines {
		l := &b.Aids.Threats.Card.Lines[i]
		if !l.Bar {
			continue
		}
		assert.True(t, strings.HasPrefix(l.Text, b.M.State.Warriors[all[rows].Who].Name), l.Text)
		assert.InDelta(t, all[rows].Chance, l.Chance, 1e-9)
		rows++
	}
	assert.Equal(t, len(all), rows)
	assert.Contains(t, cardWords(&b.Aids.Threats.Card), "if nobody intercepts")
	// Elsewhere other threats may wait.
	g.Step()
	far := b.Plan.Region.Cells[0]
	for _, c := range b.Plan.Region.Cells {
		if c.Cost > far.Cost {
			far = c
		}
	}
	b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Stepped = far.At, true, true
	b.UpdateAids()
	assert.Equal(t, far.At, b.Aids.Threats.At)
	assert.Equal(t, len(b.M.State.Threats(b.Selected, far.At)), len(b.Aids.Threats.All))
}

func TestWhereDistancesAreNotMeasuredTheAidsSayWhy(t *testing.T) { // MOVE-12
	g := measuring(t)
	b := g.battle
	b.M.State.Rules.FreeMeasuring = false
	b.Changed()
	for _, id := range []string{"threats", "ruler"} {
		assert.Equal(t, forecast.NotMeasured, find(t, g, id).Why, id)
		tap(t, g, id)
	}
	b.Aids.Threats.On = true
	g.Step()
	assert.Empty(t, b.AidsOn())
	b.ToggleRuler()
	assert.False(t, b.Aids.Ruler.On)
	assert.Contains(t, b.Notice, "MOVE-12")
	assert.Equal(t, "MOVE-12", help.Cited(b.Notice), "F1 opens the rule")
	assert.Empty(t, find(t, g, "field").Why, "what is seen may always be looked at")

	g = placing1(t, func(m *match.Match, w *rules.Warrior) {
		m.State.Rules.FreeMeasuring = false
		id, _ := m.State.Rules.WeaponNamed("blunderbuss")
		w.Weapons, w.Spells = []rules.WeaponID{id}, nil
	})
	g.battle.UpdateAids()
	require.True(t, g.battle.Aids.Template.Shown)
	assert.Contains(t, cardWords(&g.battle.Aids.Template.Card), "MOVE-12")
	assert.Empty(t, g.battle.Aids.Template.Hits)
	assert.NotContains(t, g.battle.Aids.Sight.Heights, "apart")
}

func TestAnEnemyIsWatchedFromTheGhost(t *testing.T) {
	g := measuring(t)
	b := g.battle
	s := b.M.State
	w := s.Warrior(b.Selected)
	b.NextTarget()
	require.NotEqual(t, rules.Nobody, b.Aim)
	require.Empty(t, b.Notice)
	pointTo(g, b.Plan.Region.Cells[len(b.Plan.Region.Cells)-1].At.Point())
	require.True(t, b.Plan.GhostOn)
	body := w.Body()
	body.At = b.Plan.Ghost
	at := s.Warrior(b.Aim)
	assert.Equal(t, b.Plan.Ghost, b.Aids.Sight.From)
	assert.Equal(t, s.Table.Look(body, at.Body(), s.Bodies(w.ID, at.ID)).Permille, b.Aids.Sight.Permille)
	assert.Contains(t, b.Aids.Sight.Words, "from the marked place")
}

func TestATemplateIsSeenBeforeItIsPlaced(t *testing.T) { // WEAP-25
	g := placing1(t, func(m *match.Match, w *rules.Warrior) {
		id, _ := m.State.Rules.WeaponNamed("blunderbuss")
		w.Weapons, w.Spells = []rules.WeaponID{id}, nil
	})
	b := g.battle
	s := b.M.State
	w := s.Warrior(b.Selected)
	foe := s.Warrior(b.Aim)
	b.Aim = rules.Nobody
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.Step()
	// A free place beside the enemy or before him, with him in the line.
	to, found := physics.Point{}, false
	for k := 1; k < 40 && !found; k++ {
		for _, dir := range physics.Ring(foe.At.Point(), physics.Length(k)*physics.Inch/4) {
			at, ok := s.Table.SurfaceAt(dir, 0)
			x, y := b.Board.ToScreen(dir)
			if ok && b.OnTable(x, y) && b.Board.WarriorAt(x, y) == rules.Nobody && b.RuleAt(x, y) == "" && slices.Contains(s.InBlast(w, w.Weapons[0], at), foe.ID) {
				to, found = dir, true
			}
		}
	}
	require.True(t, found)
	pointTo(g, to)
	require.Contains(t, b.AidsOn(), "template")
	want := s.InBlast(w, w.Weapons[0], b.Aids.Template.Towards)
	assert.Equal(t, want, b.Aids.Template.Hits)
	assert.Contains(t, want, foe.ID)
	shape := s.LineShape(w, w.Weapons[0], b.Aids.Template.Towards.Point())
	assert.Equal(t, shape.Outline(), b.Aids.Template.Outline)
	for i, id := range b.Aids.Template.Hits {
		assert.Equal(t, shape.Touches(s.Warriors[id].Body()), b.Aids.Template.Degree[i])
		assert.Contains(t, cardWords(&b.Aids.Template.Card), s.Warriors[id].Name)
	}
	lines := len(b.M.Lines)
	clickTo(g, to)
	assert.Len(t, b.M.Lines, lines, "the first click only pins it")
	assert.Contains(t, b.Notice, "click there again")
	clickTo(g, to)
	assert.Greater(t, len(b.M.Lines), lines)
	assert.True(t, b.M.State.Warrior(w.ID).Did(rules.Shot))
	told := b.M.Text()
	for _, id := range want {
		assert.Contains(t, told[strings.LastIndex(told, "> blast"):], s.Warriors[id].Name, "whom it showed it hits")
	}
}

func TestASpellShowsWhomItWouldStrike(t *testing.T) { // AMB-96
	g := placing1(t, func(m *match.Match, w *rules.Warrior) {
		id, _ := m.State.Rules.SpellNamed("warpfire")
		w.Weapons, w.Spells, w.Armour, w.Shield, w.Buckler, w.Helmet = nil, []rules.SpellID{id}, 0, false, false, false
	})
	b := g.battle
	b.UpdateAids()
	w := b.M.State.Warrior(b.Selected)
	f := b.M.State.Flight(rules.CastSpell{Who: w.ID, Spell: w.Spells[0], At: rules.Nobody, To: b.Aids.Template.Towards})
	require.GreaterOrEqual(t, f.Struck, int32(0))
	assert.Equal(t, rules.WarriorID(f.Struck), b.Aids.Template.Struck)
	assert.Contains(t, cardWords(&b.Aids.Template.Card), "First in its path: "+b.M.State.Warriors[f.Struck].Name)
	assert.Equal(t, b.M.State.Within(b.M.State.Warrior(b.Aids.Template.Struck), 2*physics.Inch), slices.Clip(append([]rules.WarriorID(nil), b.Aids.Template.Hits...)), "and who is within 2\" of him")
}

func TestAWayWithTestsShowsItsOdds(t *testing.T) { // CLIMB-05, JUMP-02
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return w.At.Z >= board.StoreyHeight })
	b := g.battle
	g.Step()
	w := b.M.State.Warrior(b.Selected)
	b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Stepped = far1(b), true, true
	b.FindRoute(w)
	require.NoError(t, b.Plan.Route.Err)
	tests := b.M.State.WayTests(b.Plan.Route.Path)
	require.NotEmpty(t, tests)
	label := b.Plan.Route.Labels[tests[0].Leg]
	assert.Contains(t, label, "Initiative test")
	assert.Contains(t, label, "falls "+tests[0].Falls.String())
	require.NotNil(t, b.WayCard())
	f := &b.Plan.Route.Fates
	assert.InDelta(t, b.M.State.WayChance(w, b.Plan.Route.Path), f.Arrives, 1e-9)
	assert.InDelta(t, 1, f.Arrives+f.Stays+f.Falls(), 1e-9)
	assert.Positive(t, f.Fell[forecast.Out], "a fall may be the end of him")
}

func TestTheRulerMeasuresBetweenAnyTwoPlaces(t *testing.T) {
	g := measuring(t)
	b := g.battle
	s := b.M.State
	w := s.Warrior(b.Selected)
	tap(t, g, "ruler")
	require.True(t, b.Aids.Ruler.Begun, "it begins at the selected one")
	assert.Equal(t, w.ID, b.Aids.Ruler.OfFrom)
	var foe *rules.Warrior
	for _, id := range s.Enemies(w.Side) {
		if o := s.Warrior(id); b.Board.WarriorAt(b.Board.ToScreen(o.At.Point())) == id {
			foe = o
		}
	}
	clickTo(g, foe.At.Point())
	assert.True(t, b.Aids.Ruler.Fixed)
	assert.Contains(t, b.Aids.Ruler.Straight, physics.Distance(w.Body(), foe.Body()).String(), "from rim to rim")
	assert.False(t, w.Did(rules.Moved), "a click with the ruler is no move")
	fixed := b.Aids.Ruler.To
	pointTo(g, s.Table.Centre())
	assert.Equal(t, fixed, b.Aids.Ruler.To, "it stays where it was fixed")
	// From the foot of stairs to their head, one storey up.
	l := s.Table.Links[0]
	foot, head := l.Foot, l.Head
	b.Aids.Ruler.RulerKey = RulerKey{From: foot, OfFrom: rules.Nobody, Begun: true, OfTo: rules.Nobody}
	b.Aids.Ruler.Lead(b, head, rules.Nobody)
	d := physics.Distance(physics.Body{At: foot}, physics.Body{At: head})
	assert.Contains(t, b.Aids.Ruler.Straight, d.String())
	assert.Contains(t, b.Aids.Ruler.Straight, (head.Z-foot.Z).String()+" of it up")
	require.NotEmpty(t, b.Aids.Ruler.Path.Legs, b.Aids.Ruler.Way)
	m := s.Mover(w)
	m.At, m.StartContact, m.Avoid, m.Limit = foot, false, nil, 60*physics.Inch
	path, err := s.Table.Path(m, head, s.Bodies(w.ID))
	require.NoError(t, err)
	assert.Contains(t, b.Aids.Ruler.Way, path.Cost.String())
	tap(t, g, "ruler")
	assert.False(t, b.Aids.Ruler.On)
}

// Whatever is shaded he can go to, and he can go nowhere that is not: walking,
// running, climbing and jumping (MOVE-01, MOVE-04, CLIMB-03, JUMP-01).
func TestWhatIsShadedCanBeReached(t *testing.T) {
	shaded, beyond, last, least := 0, 0, uint64(7), 1000
	if testing.Short() {
		last, least = 5, 500
	}
	for seed := uint64(5); seed <= last; seed++ {
		g := playedUntil(t, seed, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 2 })
		b, s := g.battle, g.battle.M.State
		for _, id := range s.Waiting() {
			w := s.Warrior(id)
			if s.MayMove(w, false) != nil {
				continue
			}
			b.Choose(id)
			b.FindRegion(w)
			walk, _ := s.Allowance(w, false)
			run := walk
			if s.MayMove(w, true) == nil {
				run, _ = s.Allowance(w, true)
			}
			reached := map[physics.Spot]bool{}
			for i, c := range b.Plan.Region.Cells {
				if reached[c.At] = true; i%5 > 0 || c.At == w.At {
					continue
				}
				shaded++
				assert.NoError(t, b.MoveTo(w, c.At).Legal(s), "%s to %s for %s", w.Name, c.At, c.Cost)
			}
			step := b.Plan.Region.Step
			for y := w.At.Y - run; y <= w.At.Y+run; y += step {
				for x := w.At.X - run; x <= w.At.X+run; x += step {
					for _, at := range s.Table.Surfaces(physics.Point{X: x / step * step, Y: y / step * step}) {
						if reached[at] || at == w.At || (at.X/step+at.Y/step)%3 > 0 {
							continue
						}
						beyond++
						if path, err := b.MoveTo(w, at).Way(s); err == nil {
							tight := run / 500
							assert.True(t, path.Cost > run-tight || path.Cost > walk-tight && path.Cost <= walk, "%s to %s: %v", w.Name, at, path)
						}
					}
				}
			}
		}
	}
	t.Logf("%d places that are shaded, %d that are not", shaded, beyond)
	assert.Greater(t, shaded, least)
	assert.Greater(t, beyond, least)
}

func TestFlightsAndDrivesAreShownOfWhomOnePointsAt(t *testing.T) { // LEAD-14, CRIT-16
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	flees(t, g)
	b := g.battle
	b.UpdateAids()
	assert.Contains(t, b.AidsOn(), "forced")
	assert.Contains(t, strings.Join(b.Aids.Forced.FlightLines, " "), b.Aids.Forced.Flight.Path.Cost.String())
	way, ok := b.M.State.FlightOf(b.M.State.Warrior(b.Hover))
	require.True(t, ok)
	assert.Equal(t, way.Path, b.Aids.Forced.Flight.Path)
	b.Hover = rules.Nobody
	b.UpdateAids()
	assert.NotContains(t, b.AidsOn(), "forced")

	g = playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Combat) })
	drivenOff(t, g)
	b = g.battle
	b.UpdateAids()
	words := ""
	for _, d := range b.Aids.Forced.Drives {
		words += d.Words
	}
	assert.Contains(t, words, "off the edge")
	assert.Contains(t, words, "falls 3.00\"")
	b.M.State.Rules.FreeMeasuring = false
	b.Changed()
	b.UpdateAids()
	assert.NotContains(t, b.AidsOn(), "forced", "MOVE-12")
}

// The odds of a charge hide neither its way nor those at its ends.
func TestTheOddsOfAChargeLeaveItsWayInSight(t *testing.T) {
	i := slices.IndexFunc(moments, func(s moment) bool { return s.name == "charge" })
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {2560, 1440}} {
		g := moments[i].prepare(t, size[0], size[1])
		b := g.battle
		p := b.FindProspect()
		require.NotNil(t, p)
		require.NotEmpty(t, p.Path.Legs)
		r := b.BesideTarget(p, 320, 230)
		assert.Zero(t, b.Hiding(r, p.Path.Legs), "%v", size)
		assert.Zero(t, b.Covering(r, []rules.WarriorID{p.At, p.Of}, 0), "%v", size)
		all := ui.R(0, 0, float64(g.Win.W), float64(g.Win.H))
		assert.InDelta(t, 1, b.Hiding(all, p.Path.Legs), 1e-9, "what fills the window hides all of it")
	}
}
