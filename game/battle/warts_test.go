package battle

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/match"
)

func TestADeclaredChargeIsNotCalledImpossible(t *testing.T) { // CHARGE-01
	g := aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
		_, err := m.State.ChargeRoute(m.State.Warrior(o.Who), []rules.WarriorID{o.At})
		return err == nil
	})
	b := g.battle
	w, at := b.M.State.Warrior(b.Selected).ID, b.Aim
	p := b.FindProspect()
	require.NotNil(t, p)
	assert.Contains(t, p.Title, "Charge ")
	b.Act(b.Aimed())
	require.Contains(t, b.M.State.Warrior(w).Intent, at)
	b.Selected, b.Aim, b.Seat.Recap, b.Seat.Curtain = w, at, nil, false
	if p = b.FindProspect(); assert.NotNil(t, p) {
		assert.Contains(t, p.Title, " charges ")
		assert.NotContains(t, p.Title, "cannot")
		assert.Contains(t, strings.Join(p.Wrapped, " "), "when the charges are carried out")
	}
	assert.Empty(t, b.WhyNot(at))
	for _, e := range b.M.State.Enemies(b.M.State.Active) {
		if e != at && b.M.State.Warrior(e).InPlay() {
			b.Aim = e
			if p = b.FindProspect(); p != nil {
				assert.NotContains(t, p.Title, " charges ", "he charges nobody else")
			}
		}
	}
}

// cardOf is what the card of a battle says.
func cardOf(b *Scene) CardText {
	t, _ := b.Mode().Card()
	return t
}

func TestTheSeatPageSaysThatWarbandsAreSetUp(t *testing.T) {
	g := byHand(t, "skirmish", "", 3)
	b := untilHand(t, g)
	b.Seat.Curtain = true
	card := cardOf(b)
	assert.Contains(t, card.Body, "Setting up: Skirmish")
	assert.NotContains(t, card.Body, "Turn")
	assert.Equal(t, rules.Capital(b.M.State.Sides[b.Decides()].Name), card.Title)

	g = game(t, Options{Level: "yard", Quick: true, Seed: 3})
	assert.Contains(t, cardOf(g.battle).Body, "Turn 1")
}

func TestTheViewStaysWhileTheSeatIsHandedOver(t *testing.T) {
	g := steady(t)
	b := g.battle
	was := b.Board.Camera
	look := func() {
		g.Win.Pointer.X, g.Win.Pointer.Y = b.Free().Middle()
		g.Win.Pointer.Wheel = 2
		b.MoveCamera()
		g.Win.Pointer.Wheel = 0
	}
	b.Seat.Curtain = true
	look()
	assert.Equal(t, was, b.Board.Camera)
	b.Seat.Curtain = false
	look()
	assert.NotEqual(t, was, b.Board.Camera)
}

func TestWhoHasShotIsNotToldThatHeCannot(t *testing.T) { // SHOOT-01
	g := aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool { return true })
	b := g.battle
	w, at := b.Selected, b.Aim
	g.LayOut()
	g.Step()
	b.Aim = at
	require.NotNil(t, b.FindProspect())
	b.Act(b.Aimed())
	require.True(t, b.M.State.Warrior(w).Did(rules.Shot))
	if b.M.State.Warrior(at).InPlay() && !b.M.State.Over {
		b.Selected, b.Aim, b.Seat.Recap, b.Seat.Curtain = w, at, nil, false
		assert.Nil(t, b.FindProspect())
	}
}

func TestInCloseCombatNobodyNeedsToBeChosen(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	require.NoError(t, g.learn(len(Steps)-1))
	assert.Equal(t, "Nobody is in close combat.", g.battle.Mode().Hint())
}

func TestALessonLeavesTheTableItsHeight(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	for n := range Steps {
		require.NoError(t, g.learn(n))
		b := g.battle
		for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {1264, 720}, {800, 600}, {390, 844}} {
			g.Win.W, g.Win.H = size[0], size[1]
			for _, log := range []bool{false, true} {
				b.Log.Open, b.Log.Asked = log, log
				box, free := b.Lesson.Box(), b.Free()
				if g.Win.W >= 1100 {
					assert.Equal(t, !log, b.Lesson.Beside())
				}
				if b.Lesson.Beside() {
					assert.LessOrEqual(t, box.X+box.W, free.X, "beside the table")
					assert.Greater(t, free.H, float64(g.Win.H)-TopBar-BottomBar-1, "which has all the height")
				} else {
					assert.LessOrEqual(t, box.Y+box.H, free.Y)
				}
				goal, next := b.Lesson.Lines(box.W - 28)
				b.LayOut()
				for i := range g.Win.Buttons {
					if bt := &g.Win.Buttons[i]; strings.HasPrefix(bt.ID, "lesson-") {
						assert.GreaterOrEqual(t, bt.At.Y, box.Y+34+20*float64(len(goal)+min(len(next), b.Lesson.NextRows())), "%v %s", size, bt.ID)
						assert.LessOrEqual(t, bt.At.Y+bt.At.H, box.Y+box.H)
						assert.GreaterOrEqual(t, bt.At.X, box.X)
					}
				}
				g.Win.Buttons = g.Win.Buttons[:0]
			}
		}
	}
}

func TestATipLiesBesideTheSentenceToThePlayers(t *testing.T) {
	g := steady(t)
	b := g.battle
	b.Tell("The report is written.")
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
	require.NotZero(t, b.Panels.Notice.At)
	over := ui.R(b.Panels.Notice.At.X-40, b.Panels.Notice.At.Y-10, 200, 50)
	assert.False(t, g.battle.ClearOf(over).Meets(b.Panels.Notice.At))
	beside := ui.R(b.Panels.Notice.At.X, b.Panels.Notice.At.Y-200, 200, 50)
	assert.Equal(t, beside, g.battle.ClearOf(beside), "others stay")
	b.Notice = ""
	assert.Equal(t, over, g.battle.ClearOf(over), "and when nothing is said")
}
