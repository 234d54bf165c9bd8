package battle

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// ahead is a place of the screen so many inches before the nose of the first vehicle, and
// to its right.
func ahead(b *Scene, far, right float64) (x, y float64) {
	v := &b.m.State.Carriers[0].Place
	nose, _, _, _ := reach(v)
	return b.board.ToScreen(besideOf(v, nose+physics.Length(far*float64(physics.Inch)), physics.Length(right*float64(physics.Inch))))
}

// atCoach is a battle in a window of a size with the driver of a coach chosen, seen near.
func atCoach(t *testing.T, w, h int) *App {
	g := coached(t)
	g.settings.Animation = 0
	g.Layout(w, h)
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	g.Step()
	b := g.battle
	at := b.m.State.Carriers[0].Place.At
	b.board.LookNear(at.Point(), 22)
	b.choose(b.m.State.Carriers[0].Driver)
	g.Step()
	require.True(t, b.drives())
	return g
}

// lastOrder is the last input of a battle.
func lastOrder(b *Scene) string {
	for i := len(b.m.Lines) - 1; i >= 0; i-- {
		if l := &b.m.Lines[i]; l.Event == nil {
			return l.Text
		}
	}
	return ""
}

func TestADriveIsPlannedByPointing(t *testing.T) { // WAGON-02, WAGON-04
	g := atCoach(t, 1280, 800)
	b := g.battle
	x, y := ahead(b, 3, 0.2)
	finger(g, x, y, false, false)
	assert.Equal(t, optional.Drive{Who: b.selected, Far: physics.Inches(3)}, b.driven(), "straight on in the lane")
	assert.True(t, b.plan.drive.foreseen.calm)
	x, y = ahead(b, 3, -4)
	finger(g, x, y, false, false)
	far, turn := b.plan.drive.far, b.plan.drive.turn
	assert.Equal(t, physics.Inches(3), far)
	assert.Equal(t, -40, turn, "beside it, it turns there")
	x, y = ahead(b, 7, 0)
	finger(g, x, y, false, false)
	assert.Equal(t, physics.Inches(6), b.plan.drive.far, "no farther than its load lets it")
	assert.False(t, b.plan.drive.foreseen.calm, "the ford lies there")

	x, y = ahead(b, 3, 4)
	tapAt(g, x, y) // nothing is met: it goes
	g.Step()
	assert.Contains(t, lastOrder(b), "drive Anselm 3 right 40")
	assert.False(t, b.drives(), "once in a turn")
	assert.Positive(t, b.plan.drive.lash, "the lash is left")
	assert.Equal(t, physics.Degrees(40), b.m.State.Carriers[0].Place.Facing)
}

func TestADriveThatMeetsSomethingIsLaidDownFirst(t *testing.T) { // WAGON-07
	g := atCoach(t, 1280, 800)
	b := g.battle
	lines := len(b.m.Lines)
	x, y := ahead(b, 6, 0)
	tapAt(g, x, y)
	require.True(t, b.plan.drive.pinned)
	assert.Len(t, b.m.Lines, lines, "it asks first")
	assert.NotEmpty(t, b.notice)
	assert.InDelta(t, 1.0/6, b.plan.drive.foreseen.drive.Lost, 1e-9)
	assert.Contains(t, cardWords(b.driveCard()), "Control is lost by ground or collision")
	finger(g, x+200, y-100, false, false)
	assert.Equal(t, physics.Inches(6), b.plan.drive.far, "it does not follow the pointer any more")

	hx, hy := b.handleAt()
	v := b.m.State.Carriers[0].Place
	tx, ty := b.board.ToScreen(besideOf(&v, b.plan.drive.far+physics.Inches(5), physics.Inches(5)))
	drag(g, hx, hy, tx, ty, false)
	assert.Equal(t, 45, b.plan.drive.turn, "by its handle it is turned")
	ghost := b.ghostPose()
	gx, gy := b.board.ToScreen(besideOf(&ghost, physics.Inch, 0))
	bx, by := b.board.ToScreen(v.Driven(v.Facing, -physics.Inches(4)).At.Point())
	ox, oy := b.board.ToScreen(v.At.Point())
	drag(g, gx, gy, gx+bx-ox, gy+by-oy, false)
	assert.Equal(t, physics.Inches(2), b.plan.drive.far, "dragged back")
	g.Win.Pointer.Wheel = 1
	ghost = b.ghostPose()
	gx, gy = b.board.ToScreen(besideOf(&ghost, physics.Inch, 0))
	zoom := b.board.Zoom
	finger(g, gx, gy, false, false)
	g.Win.Pointer.Wheel = 0
	assert.Equal(t, 40, b.plan.drive.turn, "the wheel turns it")
	assert.Equal(t, zoom, b.board.Zoom)
	assert.Len(t, b.m.Lines, lines)
	tapAt(g, gx, gy)
	assert.Contains(t, lastOrder(b), "drive Anselm 2 right 40", "a click on the ghost goes")
}

func TestADriveIsPlannedByKeys(t *testing.T) { // WAGON-02, WAGON-04
	g := atCoach(t, 1280, 800)
	b := g.battle
	_, strike := uitest.Typing(t, g.Stage)
	strike(ebiten.KeyDown, true)
	strike(ebiten.KeyDown, true)
	strike(ebiten.KeyRight, true)
	assert.Equal(t, optional.Drive{Who: b.selected, Far: physics.Inches(6) - physics.Inch/2, Turn: 5}, b.driven())
	strike(ebiten.KeyEscape, false)
	assert.Equal(t, optional.Drive{Who: b.selected, Far: physics.Inches(6)}, b.driven(), "Escape takes it back")
	assert.NotEqual(t, rules.Nobody, b.selected, "and no more")
	for range 6 {
		strike(ebiten.KeyDown, true)
	}
	strike(ebiten.KeyZ, false)
	strike(ebiten.KeyEnter, false)
	assert.Contains(t, lastOrder(b), "drive Anselm 4.5 left 15")
}

func TestADriveIsPlannedByTouch(t *testing.T) { // WAGON-02, WAGON-04
	g := atCoach(t, 390, 844)
	b := g.battle
	at := b.m.State.Carriers[0].Place.At.Point()
	at.X += physics.Inches(8) // clear of the small buttons
	b.board.LookNear(at, 11)
	g.Step()
	lines := len(b.m.Lines)
	x, y := ahead(b, 3, 0)
	finger(g, x, y, true, true)
	finger(g, x, y, false, true)
	g.Stage.LayOut()
	require.True(t, b.plan.drive.pinned, "a tap lays it down")
	assert.Len(t, b.m.Lines, lines)
	assert.Equal(t, physics.Inches(3), b.plan.drive.far)
	hx, hy := b.handleAt()
	v := b.ghostPose()
	tx, ty := b.board.ToScreen(besideOf(&v, physics.Inches(5), -physics.Inches(5)))
	drag(g, hx, hy, tx, ty, true)
	assert.Equal(t, -45, b.plan.drive.turn)
	require.NotNil(t, b.driveCard(), "the sheet tells of it")
	do(t, g, "turn-right")
	do(t, g, "drive")
	assert.Contains(t, lastOrder(b), "drive Anselm 3 left 30")
}

func TestADriveIsPlannedByWhoListens(t *testing.T) { // WAGON-02
	g := atCoach(t, 1280, 800)
	l := uitest.Listening(g.Stage)
	g.Step()
	l.Press(t, g.Stage, "One inch less far")
	l.Press(t, g.Stage, "One inch less far")
	l.Press(t, g.Stage, "Turn right")
	assert.Equal(t, optional.Drive{Who: g.battle.selected, Far: physics.Inches(4), Turn: 15}, g.battle.driven())
	_, ok := l.Button("Drive")
	assert.True(t, ok)
}

func TestWhatIsForeseenOfADriveIsWhatItDoes(t *testing.T) { // WAGON-02, WAGON-04, WAGON-05, WAGON-12
	g := atCoach(t, 1280, 800)
	b := g.battle
	for _, c := range []struct {
		far  float64
		turn int
	}{{1, 0}, {3, 25}, {0, -45}, {4, 40}, {5, -10}} {
		b.plan.drive.set(physics.Length(c.far*float64(physics.Inch)), c.turn)
		b.foresee()
		f := b.plan.drive.foreseen
		require.True(t, f.calm, "%v meets %v", c, f.drive.Meetings)
		s := b.m.State.Clone()
		p := &rules.Play{State: s}
		drive := b.driven()
		require.NoError(t, drive.Legal(s))
		rolled := s.Dice.Rolled
		drive.Play(p)
		assert.Equal(t, rolled, s.Dice.Rolled, "no die is thrown where nothing is met")
		assert.Equal(t, f.drive.Legs[1].At, s.Carriers[0].Place.At, "%v", c)
		assert.Equal(t, f.drive.Legs[1].Facing, s.Carriers[0].Place.Facing, "%v", c)
		assert.NoError(t, optional.MayLash(s, 0), "and the lash may be used as far as it was shown")
		assert.Equal(t, physics.Inches(6), b.plan.drive.lash)
	}
}

func TestTheOddsOfADriveAreThoseOfTheDice(t *testing.T) { // WAGON-07, WAGON-09
	b := atCoach(t, 1280, 800).battle
	for _, c := range []struct {
		far  float64
		turn int
		dice []uint8 // before that for control
	}{{6, 0, nil}, {4, 45, []uint8{1, 4, 1}}} { // into the ford; a boulder, which hits the chassis once and does not hurt it
		b.plan.drive.set(physics.Length(c.far*float64(physics.Inch)), c.turn)
		b.foresee()
		f := b.plan.drive.foreseen.drive
		lost := 0
		for die := range 6 {
			s := b.m.State.Clone()
			s.Dice.Script = append(append([]uint8{}, c.dice...), uint8(die+1), 1, 1, 1, 1, 1, 1)
			b.driven().Play(&rules.Play{State: s})
			at := s.Carriers[0].Place
			if at.At != f.Legs[1].At || at.Facing != f.Legs[1].Facing {
				lost++
			}
		}
		assert.InDelta(t, f.Lost, float64(lost)/6, 1e-9, "%v", c)
		assert.Equal(t, c.turn != 0, f.Over)
	}
}

func TestATurnSweepsWhatNoseAndTailPass(t *testing.T) { // WAGON-04
	v := physics.Vehicle{At: physics.Spot{X: physics.Inches(20), Y: physics.Inches(20)}, Parts: []physics.Part{{Length: physics.Inches(8), Width: physics.Inches(2)}}}
	for _, by := range []int{45, -45} {
		end := v.Turned(physics.Degrees(by))
		for k, ground := range swings(&v, physics.Degrees(by)) {
			ahead := physics.Inches(4 - 8*k)
			for _, place := range []*physics.Vehicle{&v, &end} {
				tip := besideOf(place, ahead*9/10, 0)
				assert.True(t, physics.Contains(ground, tip), "%d degrees, %d", by, k)
			}
			half := v.Turned(physics.Degrees(by) / 2)
			assert.True(t, physics.Contains(ground, besideOf(&half, ahead*9/10, 0)))
			assert.False(t, physics.Contains(ground, besideOf(&half, -ahead/2, 0)), "the other end has its own")
		}
		assert.Equal(t, physics.Degrees(by), turnedBy(&v, &end))
	}
}

func TestWhoDrivesIsChosenWithAllOfHisVehicleInView(t *testing.T) {
	g := atCoach(t, 1280, 800)
	b := g.battle
	c := &b.m.State.Carriers[0]
	x, y := b.board.ToScreen(b.m.State.Warriors[c.Driver].At.Point())
	f := b.free()
	b.board.Pan((x-f.X-6)/b.board.Zoom, (y-f.Y-f.H/2)/b.board.Zoom) // he is just in view, what lies behind him is not
	require.True(t, f.Has(b.board.ToScreen(b.m.State.Warriors[c.Driver].At.Point())))
	require.False(t, b.inView(&b.m.State.Warriors[c.Driver]))
	b.choose(c.Driver)
	assert.True(t, b.inView(&b.m.State.Warriors[c.Driver]))
}

func TestABoatIsSteeredAndAWagonDriven(t *testing.T) {
	assert.Equal(t, "Drive", coached(t).battle.driveWord(0))
	assert.Equal(t, "Steer", onTheRiver(t).battle.driveWord(0))
}

func TestAVehicleThatIsStuckIsBackedByAButton(t *testing.T) { // RUL-WAGON-36
	g := atCoach(t, 1280, 800)
	b := g.battle
	assert.Nil(t, sought(g, "Back up"), "nothing is in its way")
	(&rules.Play{State: b.m.State}).Drives(0, []rules.Pose{{At: physics.Spot{X: 65188, Y: 58527}, Facing: 35500}}, "WAGON-02", "is put there")
	b.m.State.Carriers[0].MovedIn = 0
	b.choose(b.m.State.Carriers[0].Driver)
	g.Step()
	assert.Contains(t, b.mode().Hint(), "Back up")
	bt := sought(g, "Back up")
	require.NotNil(t, bt)
	require.Empty(t, bt.Why)
	before := b.m.State.Carriers[0].Place
	bt.Do()
	after := b.m.State.Carriers[0].Place
	assert.Equal(t, before.Driven(before.Facing, -2*physics.Inch).At, after.At)
}

// sought is the button of these words, or nil.
func sought(g *App, words string) *ui.Button {
	for i := range g.Win.Buttons {
		if g.Win.Buttons[i].Words == words {
			return &g.Win.Buttons[i]
		}
	}
	return nil
}
