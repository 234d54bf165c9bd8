package battle

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/uitest"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// bringers is a battle that is set up by hand, of warbands that bring these vehicles.
func bringers(t testing.TB, level string, vehicles ...string) *App {
	g := game(t, Options{Store: &memory{}, Ready: true})
	a := match.Agreement{Edition: "lrb", Toggles: []string{"wagons", "boats"}, Level: level, Seed: 5, Scenario: "field", ByHand: true}
	for _, list := range []string{"reikland", "skaven"} {
		r, _ := warbands.Template(list)
		r.Battles, r.Vehicles = 3, vehicles
		a.Enlist(r)
	}
	require.NoError(t, g.begin(a, nil))
	return g
}

func TestVehiclesAreSetUpByDraggingThemFromTheTray(t *testing.T) { // RUL-WAGON-32
	for _, touched := range []bool{false, true} {
		g := bringers(t, "road", "wagon", "coach")
		if touched {
			g.Layout(390, 844)
		}
		b := untilHand(t, g)
		side := b.setter()
		require.Equal(t, []int{0, 1}, b.parks())
		assert.ErrorContains(t, b.whyNotReady(), "the wagon is yet to be set up")
		at, _, ok := b.m.State.UsualParking(side, 0)
		require.True(t, ok)
		x0, y0 := b.trayPlace(0).Middle()
		x1, y1 := b.board.ToScreen(at.Point())
		drag(g, x0, y0, x1, y1, touched)
		i := b.m.State.Brought(side, 0)
		require.GreaterOrEqual(t, i, 0, "finger %t: %s", touched, b.notice)
		assert.InDelta(t, at.X.Inches(), b.m.State.Carriers[i].Place.At.X.Inches(), 0.1)
		assert.Equal(t, []int{1}, b.parks())
		require.Equal(t, 1, b.turned(), "it may be turned at once")

		// Turned where it stands, by the buttons, and back.
		was := b.m.State.Carriers[i].Place.Facing
		tap(t, g, "turn-left")
		if b.m.State.Carriers[i].Place.Facing == was { // there is no room to that side
			assert.NotEmpty(t, b.notice)
		}
		for n := 0; b.m.State.Carriers[i].Place.Facing != was && n < 24; n++ {
			tap(t, g, "turn-right")
		}
		assert.Equal(t, was, b.m.State.Carriers[i].Place.Facing)

		// Dragged to where it may not stand it stays, and it says why.
		v := b.m.State.Carriers[i].Place
		px, py := b.board.ToScreen(besideOf(&v, physics.Inches(3), physics.Inch/4))
		fx, fy := b.board.ToScreen(physics.Point{X: b.m.State.Table.Width / 2, Y: b.m.State.Table.Depth / 2})
		lines := len(b.m.Lines)
		drag(g, px, py, fx, fy, touched)
		assert.Equal(t, v.At, b.m.State.Carriers[i].Place.At)
		assert.Len(t, b.m.Lines, lines)
		assert.Contains(t, b.notice, "where its warband sets up (WAGON-15)")

		// A warrior who is dragged onto it has a place aboard; two change theirs on the card.
		for range 2 {
			id := b.inTray()[0]
			x0, y0 = b.trayPlace(len(b.parks())).Middle()
			x1, y1 = b.board.ToScreen(b.m.State.Carriers[i].Place.At.Point())
			drag(g, x0, y0, x1, y1, touched)
			require.Equal(t, i, b.m.State.RidesOn(b.m.State.Warrior(id)), b.notice)
		}
		c := b.m.State.Carriers[i]
		require.NotEqual(t, rules.Nobody, c.Shotgun)
		b.choose(rules.Nobody)
		b.vehicle.looked = i + 1
		g.Step()
		x0, y0 = crewRow(t, b, c.Shotgun)
		x1, y1 = crewRow(t, b, c.Driver)
		drag(g, x0, y0, x1, y1, touched)
		assert.Equal(t, c.Shotgun, b.m.State.Carriers[i].Driver, b.notice)
		assert.Equal(t, c.Driver, b.m.State.Carriers[i].Shotgun)

		tap(t, g, "rest")
		assert.Empty(t, b.parks())
		assert.NoError(t, b.whyNotReady())
		tap(t, g, "ready")
		g.kept.Flush()
		kept, err := g.kept.Store.Load(b.savedAs)
		require.NoError(t, err)
		again, err := match.Replay(kept, levels.Load)
		require.NoError(t, err)
		assert.Equal(t, b.m.Hash(), again.Hash(), "it is saved as it stands")
	}
}

func TestVehiclesAreSetUpByClicksAndByKeys(t *testing.T) { // RUL-WAGON-32
	g := bringers(t, "road", "wagon")
	b := untilHand(t, g)
	side := b.setter()
	at, _, _ := b.m.State.UsualParking(side, 0)
	tap(t, g, "tray-vehicle-1")
	x, y := b.board.ToScreen(at.Point())
	finger(g, x, y, false, false)
	p := &b.deploying.park
	require.True(t, p.on)
	require.NoError(t, p.why)
	facing := p.facing
	require.True(t, b.wheelPark(-1))
	assert.Equal(t, facing+turnStep, p.facing, "the wheel turns the ghost")
	b.wheelPark(1)
	finger(g, x, y, true, false)
	finger(g, x, y, false, false)
	i := b.m.State.Brought(side, 0)
	require.GreaterOrEqual(t, i, 0, b.notice)
	tap(t, g, "undo")
	require.Len(t, b.parks(), 1)

	// By keys alone.
	b.choose(rules.Nobody)
	g.Step()
	_, strike := uitest.Typing(t, g.Stage)
	tap(t, g, "next")
	require.Equal(t, 1, b.deploying.park.n, "vehicles come first")
	strike(ebiten.KeyEnter, false)
	require.True(t, b.deploying.park.on, "where it would usually go")
	was := b.deploying.park.at
	strike(ebiten.KeyRight, true)
	assert.Equal(t, was.X+physics.Inch/2, b.deploying.park.at.X)
	strike(ebiten.KeyLeft, true)
	require.Equal(t, was, b.deploying.park.at)
	strike(ebiten.KeyEnter, false)
	i = b.m.State.Brought(side, 0)
	require.GreaterOrEqual(t, i, 0, b.notice)
	assert.Equal(t, was, b.m.State.Carriers[i].Place.At)

	// Its crew by keys: who is set up aboard takes the reins.
	crew := b.inTray()[:2]
	for _, id := range crew {
		b.choose(id)
		b.plan.ghost, _ = b.m.State.FreeSeat(i)
		b.plan.ghostOn = true
		b.enterSetUp()
		require.Equal(t, i, b.m.State.RidesOn(b.m.State.Warrior(id)), b.notice)
	}
	first := b.m.State.Carriers[i].Driver
	b.choose(b.m.State.Carriers[i].Shotgun)
	g.Step()
	strike(ebiten.KeyY, true)
	assert.NotEqual(t, first, b.m.State.Carriers[i].Driver, b.notice)
	b.choose(first)
	g.Step()
	tap(t, g, "reins")
	assert.Equal(t, first, b.m.State.Carriers[i].Driver, b.notice)
}

func TestAVehicleIsSetUpByWhatIsReadAloud(t *testing.T) { // RUL-WAGON-32
	g := bringers(t, "road", "wagon")
	b := untilHand(t, g)
	side := b.setter()
	l := uitest.Listening(g.Stage)
	l.Press(t, g.Stage, "Take the wagon")
	assert.Equal(t, 1, b.deploying.park.n)
	l.Press(t, g.Stage, "Set the wagon up at")
	assert.Equal(t, 0, b.m.State.Brought(side, 0), b.notice)
}

func TestAVehicleForWhichThereIsNoRoomKeepsNobodyFromTheBattle(t *testing.T) { // RUL-WAGON-32
	g := bringers(t, "yard", "barge")
	b := untilHand(t, g)
	require.Len(t, b.parks(), 1)
	assert.False(t, b.roomToPark())
	tap(t, g, "rest")
	assert.NoError(t, b.whyNotReady())
	tap(t, g, "ready")
	untilHand(t, g)
	tap(t, g, "rest")
	tap(t, g, "ready")
	untilHand(t, g)
	assert.Equal(t, 1, b.m.State.Turn)
	assert.Contains(t, b.m.Text(), "leave the barge at home")
}

// parkedHalf is the road while vehicles are set up on it: one is in hand over the table where it may
// not stand, or stands there with its crew.
func parkedHalf(t *testing.T, stands bool) *App {
	g := bringers(t, "road", "wagon", "coach")
	b := untilHand(t, g)
	side := b.setter()
	for stands && len(b.parks()) > 1 {
		require.NoError(t, b.m.SetUp())
	}
	if !stands {
		b.takePark(1)
		b.pointed = [2]float64{-1, -1} // the keys lead
		b.deploying.park.stepped, b.plan.stepped = true, true
		b.deploying.park.ghostAt(b, physics.Point{X: b.m.State.Table.Width / 2, Y: b.m.State.Table.Depth / 2})
		return g
	}
	i := b.m.State.Brought(side, 0)
	for range 3 {
		at, _ := b.m.State.FreeSeat(i)
		require.NoError(t, b.m.Do(rules.Deploy{Who: b.inTray()[0], To: at}))
	}
	b.after(len(b.m.Lines), false)
	b.vehicle.looked = i + 1
	b.board.LookNear(b.m.State.Carriers[i].Place.At.Point(), 30)
	return g
}
