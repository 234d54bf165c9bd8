package battle

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/uitest"
	"cometfall/physics"
	"cometfall/rules"
)

// abreast is a battle in which four stand abreast on open ground, the first of them chosen,
// and can move.
func abreast(t testing.TB) *App {
	g, err := newApp(Options{Level: "yard", Quick: true, Seed: 3, Ready: true})
	require.NoError(t, err)
	b := g.battle
	b.act(rules.Done{})
	b.animation.stop()
	s := b.m.State
	require.Equal(t, rules.Moves, s.Phase)
	ids := s.Waiting()[:4]
	clear := openGround(s, ids)
	for k, id := range ids {
		s.Warriors[id].At = physics.Spot{X: clear.X + physics.Inches(2*k), Y: clear.Y}
	}
	b.choose(ids[0])
	b.fit()
	g.Step()
	return g
}

// openGround is where there is room for a row of warriors to walk four inches down.
func openGround(s *rules.State, ids []rules.WarriorID) physics.Point {
	for y := physics.Inches(2); y < s.Table.Depth-physics.Inches(8); y += physics.Inch / 2 {
		for x := physics.Inches(2); x < s.Table.Width-physics.Inches(9); x += physics.Inch / 2 {
			c := s.Clone()
			free := true
			for k, id := range ids {
				w := &c.Warriors[id]
				w.At = physics.Spot{X: x + physics.Inches(2*k), Y: y}
				move := rules.Move{Who: id, To: physics.Spot{X: w.At.X, Y: y + 4*physics.Inch}}
				free = free && c.Table.Fits(w.Body(), c.Bodies(ids...)) == nil && move.Legal(c) == nil
			}
			if free {
				return physics.Point{X: x, Y: y}
			}
		}
	}
	return physics.Point{}
}

// shiftClick clicks a warrior with Shift held.
func shiftClick(t *testing.T, g *App, id rules.WarriorID) {
	x, y := g.battle.board.ToScreen(g.battle.m.State.Warriors[id].At.Point())
	require.True(t, g.battle.clickParty(x, y))
	g.Step()
}

// pointAt points at a place some inches down from where the leader stands, and waits until
// all is known.
func (b *Scene) pointAhead(g *App, inches int) (x, y float64) {
	to := b.m.State.Warrior(b.selected).At.Point()
	to.Y += physics.Inches(inches)
	x, y = b.board.ToScreen(to)
	finger(g, x, y, false, false)
	for range 200 {
		g.Step()
	}
	return x, y
}

func TestSeveralMoveTogetherAndAreTakenBackOneByOne(t *testing.T) { // MOVE-01
	g := abreast(t)
	keys, _ := uitest.Typing(t, g.Stage)
	b := g.battle
	s := b.m.State
	ids := slices.Clone(s.Waiting()[:4])
	keys.Shift(true)
	for _, id := range ids[1:] {
		shiftClick(t, g, id)
	}
	keys.Shift(false)
	require.Equal(t, ids, b.party.of)
	assert.Equal(t, ids[0], b.selected, "he leads")
	s.Warriors[ids[2]].Done |= rules.Stuck // by himself he may not
	b.Changed()
	was := map[rules.WarriorID]physics.Spot{}
	for _, id := range ids {
		was[id] = s.Warriors[id].At
	}
	x, y := b.pointAhead(g, 3)
	require.NotNil(t, b.party.march)
	require.True(t, b.party.march.Done())
	assert.ErrorIs(t, b.party.march.Of(ids[2]).Err, rules.ErrStuck)
	assert.Contains(t, b.partyWords(), "3 of 4 go")
	b.clickTable(x, y)
	b.animation.stop()
	after := b.m.State
	way := [2]physics.Length{after.Warriors[ids[0]].At.X - was[ids[0]].X, after.Warriors[ids[0]].At.Y - was[ids[0]].Y}
	assert.Greater(t, way[1], physics.Inches(2))
	for _, id := range ids {
		want := was[id]
		if id != ids[2] {
			want.X, want.Y = want.X+way[0], want.Y+way[1]
		}
		assert.Equal(t, want, after.Warriors[id].At, "the distances are kept; who cannot go stays")
	}
	gone := 0
	for i := range b.m.Lines {
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.Went {
			gone++
		}
	}
	assert.Equal(t, 3, gone, "one command for each")
	for left := 2; left >= 0; left-- {
		b.undo()
		gone = 0
		for _, id := range ids {
			if b.m.State.Warriors[id].At != was[id] {
				gone++
			}
		}
		assert.Equal(t, left, gone, "taken back one by one")
	}
}

func TestThoseInFrontGoFirst(t *testing.T) { // MOVE-01
	g := abreast(t)
	b := g.battle
	s := b.m.State
	ids := slices.Clone(s.Waiting()[:3])
	from := s.Warriors[ids[0]].At
	for k, id := range ids { // a file, 1" apart, whose last leads
		s.Warriors[id].At = physics.Spot{X: from.X, Y: from.Y + physics.Length(k)*physics.Inch*11/10}
	}
	for _, id := range ids[1:] {
		b.join(&s.Warriors[id])
	}
	b.choose(ids[0])
	b.party.of = slices.Clone(ids)
	b.beginMarch(physics.Spot{X: from.X, Y: from.Y + 3*physics.Inch})
	for !b.party.march.Done() {
		b.party.march.Step()
	}
	orders := b.party.march.Orders()
	require.Len(t, orders, 3)
	assert.Equal(t, []rules.WarriorID{ids[2], ids[1], ids[0]}, []rules.WarriorID{orders[0].Who, orders[1].Who, orders[2].Who})
	b.marchTo(physics.Spot{X: from.X, Y: from.Y + 3*physics.Inch})
	for k, id := range ids {
		assert.Equal(t, from.Y+3*physics.Inch+physics.Length(k)*physics.Inch*11/10, b.m.State.Warriors[id].At.Y)
	}
}

func TestAFrameChoosesSeveral(t *testing.T) {
	g := abreast(t)
	b := g.battle
	ids := slices.Clone(b.m.State.Waiting()[:4])
	tap(t, g, "several")
	assert.True(t, b.party.picking)
	camera := b.board.Camera
	x0, y0 := b.board.ToScreen(b.m.State.Warriors[ids[0]].At.Point())
	x1, y1 := b.board.ToScreen(b.m.State.Warriors[ids[2]].At.Point())
	drag(g, x0-20, y0-20, x1+10, y1+20, false)
	assert.Equal(t, camera, b.board.Camera, "the view rests")
	assert.ElementsMatch(t, ids[:3], b.party.of)
	tap(t, g, "several")
	assert.Empty(t, b.party.of)
	assert.False(t, b.party.picking)
}

func TestSeveralAreMovedByTouch(t *testing.T) {
	g := abreast(t)
	b := g.battle
	g.Layout(390, 844)
	g.Step()
	ids := slices.Clone(b.m.State.Waiting()[:4])
	tap(t, g, "several")
	touch := func(at physics.Point) {
		x, y := b.board.ToScreen(at)
		finger(g, x, y, true, true)
		finger(g, x, y, false, true)
	}
	for _, id := range ids[1:3] {
		touch(b.m.State.Warriors[id].At.Point())
	}
	require.Equal(t, ids[:3], b.party.of)
	from := b.m.State.Warriors[ids[0]].At
	to := from.Point()
	to.Y += 3 * physics.Inch
	touch(to)
	assert.Equal(t, from, b.m.State.Warriors[ids[0]].At, "first the ghosts are laid down")
	require.True(t, has(g, "march"))
	for range 100 {
		g.Step()
	}
	assert.Contains(t, b.partyWords(), "3 of 3 go")
	tap(t, g, "march")
	assert.NotEqual(t, from, b.m.State.Warriors[ids[0]].At)
	assert.NotEqual(t, from, b.m.State.Warriors[ids[2]].At)
}

func TestSeveralAreMovedByKeys(t *testing.T) {
	g := abreast(t)
	_, strike := uitest.Typing(t, g.Stage)
	b := g.battle
	ids := slices.Clone(b.m.State.Waiting()[:4])
	strike(ebiten.KeyB, false)
	strike(ebiten.KeyTab, false)
	strike(ebiten.KeyTab, false)
	assert.Equal(t, ids[:3], b.party.of, "the nearest come first")
	strike(ebiten.KeyBackspace, false)
	assert.Equal(t, ids[:2], b.party.of)
	from := b.m.State.Warriors[ids[1]].At
	for range 4 {
		strike(ebiten.KeyDown, true)
	}
	require.True(t, b.plan.stepped)
	strike(ebiten.KeyEnter, false)
	assert.Equal(t, from.Y+2*physics.Inch, b.m.State.Warriors[ids[1]].At.Y)
	strike(ebiten.KeyEscape, false)
	assert.Empty(t, b.party.of)
}

func TestSeveralAreMovedByWhatIsReadAloud(t *testing.T) {
	g := abreast(t)
	b := g.battle
	ids := slices.Clone(b.m.State.Waiting()[:3])
	l := uitest.Listening(g.Stage)
	press := func(id string) {
		for _, r := range l.Rows(host.AloudButton) {
			if r.ID == id {
				l.Say(g.Stage, r, "")
				g.Step()
				return
			}
		}
		require.Fail(t, "nothing to press: "+id)
	}
	press("join " + b.m.State.Warriors[ids[1]].Name)
	press("join " + b.m.State.Warriors[ids[2]].Name)
	press("together down")
	press("together down")
	was := b.m.State.Warriors[ids[2]].At
	var told []string
	for _, r := range l.Rows(host.AloudSentence) {
		told = append(told, r.Words)
	}
	assert.Contains(t, strings.Join(told, " "), b.m.State.Warriors[ids[2]].Name+" to ")
	press("together go")
	assert.Equal(t, was.Y+2*physics.Inch, b.m.State.Warriors[ids[2]].At.Y)
}

func init() {
	moments = append(moments, moment{"several", func(t *testing.T) *App { // one of whom cannot go
		g := abreast(t)
		b := g.battle
		for _, id := range slices.Clone(b.m.State.Waiting()[1:4]) {
			b.join(&b.m.State.Warriors[id])
		}
		b.m.State.Warriors[b.party.of[2]].At.X += physics.Inches(6)
		return g
	}})
}

// lookAtSeveral looks at those who are chosen, with their ghosts laid down.
func lookAtSeveral(t *testing.T, g *App) {
	b := g.battle
	at := b.m.State.Warrior(b.selected).At
	x, y := b.board.ToScreen(at.Point())
	b.board.ZoomAt(2.4, x, y)
	b.board.X, b.board.Y = at.X.Inches()+3, at.Y.Inches()+2
	if os.Getenv("COMETFALL_DISPLAY") != "" {
		sharpen(t, g)
	}
	b.outlined(b.m.State.Warrior(b.selected))
	b.layGhosts(physics.Spot{X: at.X, Y: at.Y + 5*physics.Inch, Z: at.Z})
	b.beginMarch(b.party.laid)
	for !b.party.march.Done() {
		b.party.march.Step()
	}
	b.layOutOverlays()
}
