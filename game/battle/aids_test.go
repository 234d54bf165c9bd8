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
	g.Win.Pointer.X, g.Win.Pointer.Y = g.battle.board.ToScreen(at)
	g.Step()
}

// clickTo clicks a place of the table.
func clickTo(g *App, at physics.Point) {
	x, y := g.battle.board.ToScreen(at)
	tapAt(g, x, y)
}

// cardWords is all that a panel says.
func cardWords(c *aidCard) string {
	all := []string{c.title}
	for _, l := range c.lines {
		all = append(all, l.text)
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
	if testing.Short() {
		t.Skip("watches many frames")
	}
	g := measuring(t)
	b := g.battle
	s := b.m.State
	w := s.Warrior(b.selected)
	tap(t, g, "field")
	g.Step()
	require.True(t, b.aids.field.shown)
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	places := map[physics.Spot]bool{}
	for i := range b.plan.region.Cells {
		c := &b.plan.region.Cells[i]
		if i%40 != 0 || b.plan.region.covered[i] {
			continue
		}
		frames := g.Frames
		pointTo(g, c.At.Point())
		if !b.plan.ghostOn || places[b.plan.ghost] {
			continue
		}
		places[b.plan.ghost] = true
		require.Equal(t, b.plan.ghost, b.aids.field.from, "from the ghost, not from where he stands")
		body := w.Body()
		body.At = b.plan.ghost
		var own physics.Field
		s.Table.Field(body, w.Height, &own)
		require.Equal(t, len(own.Levels[0].Parts), len(b.aids.field.Levels[0].Parts))
		for _, id := range s.Enemies(w.Side) {
			o := s.Warrior(id)
			v := s.Table.Look(body, o.Body(), s.Bodies(w.ID, id))
			words, _, _ := strings.Cut(cardWords(&b.aids.field.card), "Not seen")
			assert.Equal(t, v.Visible(), strings.Contains(words, o.Name), "%s from %s: %q", o.Name, b.plan.ghost, words)
		}
		g.Draw(screen)
		assert.Greater(t, g.Frames, frames, "the ghost has moved")
	}
	assert.Greater(t, len(places), 3)
	tap(t, g, "field")
	g.Step()
	assert.Nil(t, b.aids.field.shows())
}

func TestAidsThatRestAllocateNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	g := measuring(t)
	b := g.battle
	tap(t, g, "field")
	tap(t, g, "threats")
	var enemy *rules.Warrior
	for _, id := range b.m.State.Enemies(b.m.State.Warriors[b.selected].Side) {
		enemy = b.m.State.Warrior(id)
	}
	b.aim = enemy.ID
	pointTo(g, b.plan.region.Cells[len(b.plan.region.Cells)/2].At.Point())
	require.True(t, b.plan.ghostOn)
	b.plan.stepped = true // it rests
	g.Step()
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	g.Draw(screen)
	require.ElementsMatch(t, []string{"field", "threats", "sight"}, b.aidsOn())
	sharpen(t, g)   // roofs come off at once or in some frames
	for range 400 { // odds and threats are worked out meanwhile
		g.Scene().Update()
	}
	g.LayOut()
	g.Draw(screen)
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
	g.battle.aids.field.on = true
	screen := ebiten.NewImage(g.Win.W, g.Win.H)
	cells := g.battle.plan.region.Cells
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n = (n + 1) % len(cells)
		g.battle.plan.ghost, g.battle.plan.ghostOn = cells[n].At, true
		g.battle.plan.stepped = true
		g.battle.updateAids()
		g.Draw(screen)
	}
}

func BenchmarkThreatsFollowing(b *testing.B) {
	g := steady(b)
	g.battle.m.State.Rules.FreeMeasuring = true
	g.battle.aids.threats.on = true
	cells := g.battle.plan.region.Cells
	n := 0
	for b.Loop() {
		n = (n + 1) % len(cells)
		g.battle.plan.ghost, g.battle.plan.ghostOn = cells[n].At, true
		g.battle.updateAids()
	}
}

func TestThreatsAreListedByName(t *testing.T) {
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return len(m.State.Threats(w.ID, w.At)) > 1 })
	b := g.battle
	tap(t, g, "threats")
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.Step()
	all := b.m.State.Threats(b.selected, b.m.State.Warriors[b.selected].At)
	require.Len(t, b.aids.threats.all, len(all))
	rows := 0
	for i := range b.aids.threats.card.lines {
		l := &b.aids.threats.card.lines[i]
		if !l.bar {
			continue
		}
		assert.True(t, strings.HasPrefix(l.text, b.m.State.Warriors[all[rows].Who].Name), l.text)
		assert.InDelta(t, all[rows].Chance, l.chance, 1e-9)
		rows++
	}
	assert.Equal(t, len(all), rows)
	assert.Contains(t, cardWords(&b.aids.threats.card), "if nobody steps in")
	// Elsewhere other threats may wait.
	g.Step()
	far := b.plan.region.Cells[0]
	for _, c := range b.plan.region.Cells {
		if c.Cost > far.Cost {
			far = c
		}
	}
	b.plan.ghost, b.plan.ghostOn, b.plan.stepped = far.At, true, true
	b.updateAids()
	assert.Equal(t, far.At, b.aids.threats.at)
	assert.Equal(t, len(b.m.State.Threats(b.selected, far.At)), len(b.aids.threats.all))
}

func TestWhereDistancesAreNotMeasuredTheAidsSayWhy(t *testing.T) { // MOVE-12
	g := measuring(t)
	b := g.battle
	b.m.State.Rules.FreeMeasuring = false
	b.Changed()
	for _, id := range []string{"threats", "ruler"} {
		assert.Equal(t, forecast.NotMeasured, find(t, g, id).Why, id)
		tap(t, g, id)
	}
	b.aids.threats.on = true
	g.Step()
	assert.Empty(t, b.aidsOn())
	b.toggleRuler()
	assert.False(t, b.aids.ruler.on)
	assert.Contains(t, b.notice, "MOVE-12")
	assert.Equal(t, "MOVE-12", help.Cited(b.notice), "F1 opens the rule")
	assert.Empty(t, find(t, g, "field").Why, "what is seen may always be looked at")

	g = placing1(t, func(m *match.Match, w *rules.Warrior) {
		m.State.Rules.FreeMeasuring = false
		id, _ := m.State.Rules.WeaponNamed("blunderbuss")
		w.Weapons, w.Spells = []rules.WeaponID{id}, nil
	})
	g.battle.updateAids()
	require.True(t, g.battle.aids.template.shown)
	assert.Contains(t, cardWords(&g.battle.aids.template.card), "not measured beforehand at this table")
	assert.Empty(t, g.battle.aids.template.Hits)
	assert.NotContains(t, g.battle.aids.sight.Heights, "apart")
}

func TestAnEnemyIsWatchedFromTheGhost(t *testing.T) {
	g := measuring(t)
	b := g.battle
	s := b.m.State
	w := s.Warrior(b.selected)
	b.nextTarget()
	require.NotEqual(t, rules.Nobody, b.aim)
	require.Empty(t, b.notice)
	pointTo(g, b.plan.region.Cells[len(b.plan.region.Cells)-1].At.Point())
	require.True(t, b.plan.ghostOn)
	body := w.Body()
	body.At = b.plan.ghost
	at := s.Warrior(b.aim)
	assert.Equal(t, b.plan.ghost, b.aids.sight.from)
	assert.Equal(t, s.Table.Look(body, at.Body(), s.Bodies(w.ID, at.ID)).Permille, b.aids.sight.Permille)
	assert.Contains(t, b.aids.sight.Words, "from the marked place")
}

// In a narrow window the sight lies over the sheet; where a note lies there, nothing of it looks out
// from under the note.
func TestOnATelephoneTheSightAndTheNoteLieOverNeither(t *testing.T) {
	g := aiming(t, rules.Shooting, rules.ToShoot, func(*match.Match, rules.Offer) bool { return true })
	b := g.battle
	g.Layout(390, 844)
	b.fit()
	worked(t, g)
	b.updateAids()
	require.True(t, b.aids.sight.shown)
	b.layOutOverlays()
	require.NotNil(t, b.plan.note.shown)
	sheet := ui.R(0, float64(b.win.H)-b.sheet(), float64(b.win.W), b.sheet()-116)
	words := func(note ui.Rect) (n int) {
		b.plan.note.noteAt = note
		var d drawing
		d.begin(b.pen())
		b.layOutSight(&d)
		for _, s := range d.shapes {
			if s.kind == drawnWords {
				n++
			}
		}
		return n
	}
	assert.Positive(t, words(ui.R(20, sheet.Y-120, 300, 100)), "the note lies over the table")
	assert.Zero(t, words(ui.R(0, sheet.Y+40, 390, 140)), "it lies over the sheet")
}

func TestATemplateIsSeenBeforeItIsPlaced(t *testing.T) { // WEAP-25
	g := placing1(t, func(m *match.Match, w *rules.Warrior) {
		id, _ := m.State.Rules.WeaponNamed("blunderbuss")
		w.Weapons, w.Spells = []rules.WeaponID{id}, nil
	})
	b := g.battle
	s := b.m.State
	w := s.Warrior(b.selected)
	foe := s.Warrior(b.aim)
	b.aim = rules.Nobody
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.Step()
	// A free place beside the enemy or before him, with him in the line.
	to, found := physics.Point{}, false
	for k := 1; k < 40 && !found; k++ {
		for _, dir := range physics.Ring(foe.At.Point(), physics.Length(k)*physics.Inch/4) {
			at, ok := s.Table.SurfaceAt(dir, 0)
			x, y := b.board.ToScreen(dir)
			if ok && b.onTable(x, y) && b.board.WarriorAt(x, y) == rules.Nobody && b.RuleAt(x, y) == "" && slices.Contains(s.InBlast(w, w.Weapons[0], at), foe.ID) {
				to, found = dir, true
			}
		}
	}
	require.True(t, found)
	pointTo(g, to)
	require.Contains(t, b.aidsOn(), "template")
	want := s.InBlast(w, w.Weapons[0], b.aids.template.towards)
	assert.Equal(t, want, b.aids.template.Hits)
	assert.Contains(t, want, foe.ID)
	shape := s.LineShape(w, w.Weapons[0], b.aids.template.towards.Point())
	assert.Equal(t, shape.Outline(), b.aids.template.Outline)
	for i, id := range b.aids.template.Hits {
		assert.Equal(t, shape.Touches(s.Warriors[id].Body()), b.aids.template.Degree[i])
		assert.Contains(t, cardWords(&b.aids.template.card), s.Warriors[id].Name)
	}
	lines := len(b.m.Lines)
	clickTo(g, to)
	assert.Len(t, b.m.Lines, lines, "the first click only pins it")
	assert.Contains(t, b.notice, "click there again")
	clickTo(g, to)
	assert.Greater(t, len(b.m.Lines), lines)
	assert.True(t, b.m.State.Warrior(w.ID).Did(rules.Shot))
	told := b.m.Text()
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
	b.updateAids()
	w := b.m.State.Warrior(b.selected)
	f := b.m.State.Flight(rules.CastSpell{Who: w.ID, Spell: w.Spells[0], At: rules.Nobody, To: b.aids.template.towards})
	require.GreaterOrEqual(t, f.Struck, int32(0))
	assert.Equal(t, rules.WarriorID(f.Struck), b.aids.template.Struck)
	assert.Contains(t, cardWords(&b.aids.template.card), "First in its path: "+b.m.State.Warriors[f.Struck].Name)
	assert.Equal(t, b.m.State.Within(b.m.State.Warrior(b.aids.template.Struck), 2*physics.Inch), slices.Clip(append([]rules.WarriorID(nil), b.aids.template.Hits...)), "and who is within 2\" of him")
}

func TestAWayWithTestsShowsItsOdds(t *testing.T) { // CLIMB-05, JUMP-02
	g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return w.At.Z >= board.StoreyHeight })
	b := g.battle
	g.Step()
	w := b.m.State.Warrior(b.selected)
	b.plan.ghost, b.plan.ghostOn, b.plan.stepped = far1(b), true, true
	b.findRoute(w)
	require.NoError(t, b.plan.route.Err)
	tests := b.m.State.WayTests(w, b.plan.route.Path)
	require.NotEmpty(t, tests)
	label := b.plan.route.Labels[tests[0].Leg]
	assert.Contains(t, label, "Initiative test")
	assert.Contains(t, label, "falls "+tests[0].Falls.String())
	require.NotNil(t, b.wayCard())
	f := &b.plan.route.Fates
	assert.InDelta(t, b.m.State.WayChance(w, b.plan.route.Path), f.Arrives, 1e-9)
	assert.InDelta(t, 1, f.Arrives+f.Stays+f.Falls(), 1e-9)
	assert.Positive(t, f.Fell[forecast.Out], "a fall may be the end of him")
}

func TestTheRulerMeasuresBetweenAnyTwoPlaces(t *testing.T) {
	g := measuring(t)
	b := g.battle
	s := b.m.State
	w := s.Warrior(b.selected)
	tap(t, g, "ruler")
	require.True(t, b.aids.ruler.begun, "it begins at the selected one")
	assert.Equal(t, w.ID, b.aids.ruler.ofFrom)
	var foe *rules.Warrior
	for _, id := range s.Enemies(w.Side) {
		if o := s.Warrior(id); b.board.WarriorAt(b.board.ToScreen(o.At.Point())) == id {
			foe = o
		}
	}
	clickTo(g, foe.At.Point())
	assert.True(t, b.aids.ruler.fixed)
	assert.Contains(t, b.aids.ruler.Straight, physics.Distance(w.Body(), foe.Body()).String(), "from rim to rim")
	assert.False(t, w.Did(rules.Moved), "a click with the ruler is no move")
	fixed := b.aids.ruler.to
	pointTo(g, s.Table.Centre())
	assert.Equal(t, fixed, b.aids.ruler.to, "it stays where it was fixed")
	// From the foot of stairs to their head, one storey up.
	l := s.Table.Links[0]
	foot, head := l.Foot, l.Head
	b.aids.ruler.rulerKey = rulerKey{from: foot, ofFrom: rules.Nobody, begun: true, ofTo: rules.Nobody}
	b.aids.ruler.lead(b, head, rules.Nobody)
	d := physics.Distance(physics.Body{At: foot}, physics.Body{At: head})
	assert.Contains(t, b.aids.ruler.Straight, d.String())
	assert.Contains(t, b.aids.ruler.Straight, (head.Z-foot.Z).String()+" of it up")
	require.NotEmpty(t, b.aids.ruler.Path.Legs, b.aids.ruler.Way)
	m := s.Mover(w)
	m.At, m.StartContact, m.Avoid, m.Limit = foot, false, nil, 60*physics.Inch
	path, err := s.Table.Path(m, head, s.Bodies(w.ID))
	require.NoError(t, err)
	assert.Contains(t, b.aids.ruler.Way, path.Cost.String())
	tap(t, g, "ruler")
	assert.False(t, b.aids.ruler.on)
}

// Whatever is shaded he can go to, and he can go nowhere that is not: walking,
// running, climbing and jumping (MOVE-01, MOVE-04, CLIMB-03, JUMP-01).
func TestWhatIsShadedCanBeReached(t *testing.T) {
	shaded, beyond, last, least, every := 0, 0, uint64(7), 1000, 1
	if testing.Short() {
		last, least, every = 5, 40, 12
	}
	for seed := uint64(5); seed <= last; seed++ {
		g := playedUntil(t, seed, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 2 })
		b, s := g.battle, g.battle.m.State
		for _, id := range s.Waiting() {
			w := s.Warrior(id)
			if s.MayMove(w, false) != nil {
				continue
			}
			b.choose(id)
			b.findRegion(w)
			walk, _ := s.Allowance(w, false)
			run := walk
			if s.MayMove(w, true) == nil {
				run, _ = s.Allowance(w, true)
			}
			reached := map[physics.Spot]bool{}
			for i, c := range b.plan.region.Cells {
				if reached[c.At] = true; i%(5*every) > 0 || c.At == w.At {
					continue
				}
				shaded++
				assert.NoError(t, b.moveTo(w, c.At).Legal(s), "%s to %s for %s", w.Name, c.At, c.Cost)
			}
			step := b.plan.region.Step
			for y := w.At.Y - run; y <= w.At.Y+run; y += step {
				for x := w.At.X - run; x <= w.At.X+run; x += step {
					for _, at := range s.Table.Surfaces(physics.Point{X: x / step * step, Y: y / step * step}) {
						if reached[at] || at == w.At || (at.X/step+at.Y/step)%(3*physics.Length(every)) > 0 {
							continue
						}
						beyond++
						if path, err := b.moveTo(w, at).Way(s); err == nil {
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
	b.updateAids()
	assert.Contains(t, b.aidsOn(), "forced")
	assert.Contains(t, strings.Join(b.aids.forced.flightLines, " "), b.aids.forced.Flight.Path.Cost.String())
	way, ok := b.m.State.FlightOf(b.m.State.Warrior(b.hover))
	require.True(t, ok)
	assert.Equal(t, way.Path, b.aids.forced.Flight.Path)
	b.hover = rules.Nobody
	b.updateAids()
	assert.NotContains(t, b.aidsOn(), "forced")

	g = playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Combat) })
	drivenOff(t, g)
	b = g.battle
	b.updateAids()
	words := ""
	for _, d := range b.aids.forced.Drives {
		words += d.Words
	}
	assert.Contains(t, words, "off the edge")
	assert.Contains(t, words, "falls 3.00\"")
	b.m.State.Rules.FreeMeasuring = false
	b.Changed()
	b.updateAids()
	assert.NotContains(t, b.aidsOn(), "forced", "MOVE-12")
}

// The odds of a charge hide neither its way nor those at its ends.
func TestTheOddsOfAChargeLeaveItsWayInSight(t *testing.T) {
	i := slices.IndexFunc(moments, func(s moment) bool { return s.name == "charge" })
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {2560, 1440}} {
		g := moments[i].prepare(t, size[0], size[1])
		b := g.battle
		p := b.findProspect()
		require.NotNil(t, p)
		require.NotEmpty(t, p.Path.Legs)
		r, _ := b.besideTarget(p, 320, 230)
		assert.Zero(t, b.hiding(r, p.Path.Legs), "%v", size)
		assert.Zero(t, b.covering(r, []rules.WarriorID{p.At, p.Of}, 0), "%v", size)
		all := ui.R(0, 0, float64(g.Win.W), float64(g.Win.H))
		assert.InDelta(t, 1, b.hiding(all, p.Path.Legs), 1e-9, "what fills the window hides all of it")
	}
}

// What somebody sees of an enemy is shown until the two touch: then nothing lies between them.
func TestNothingIsSeenFromTheSideOfThoseInContact(t *testing.T) { // FIGHT-01
	var who, foe rules.WarriorID
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) {
			return false
		}
		for i := range m.State.Warriors {
			w := &m.State.Warriors[i]
			if foes := m.State.Foes(w); m.State.Acts(w) && len(foes) > 0 {
				who, foe = w.ID, foes[0]
				return true
			}
		}
		return false
	})
	b := g.battle
	b.choose(who)
	b.aim = foe
	b.updateAids()
	assert.False(t, b.aids.sight.shown)
	b.layOutOverlays()
	o := b.m.State.Warrior(foe)
	o.At = b.m.State.Warrior(who).At
	o.At.Y += 4 * physics.Inch
	b.Changed()
	b.updateAids()
	assert.True(t, b.aids.sight.shown, "he stands apart")
}
