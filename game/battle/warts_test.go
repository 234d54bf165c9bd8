package battle

import (
	"slices"
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
	w, at := b.m.State.Warrior(b.selected).ID, b.aim
	p := b.findProspect()
	require.NotNil(t, p)
	assert.Contains(t, p.Title, "Charge ")
	b.act(b.aimed())
	require.Contains(t, b.m.State.Warrior(w).Intent, at)
	b.selected, b.aim, b.seat.recap, b.seat.curtain = w, at, nil, false
	if p = b.findProspect(); assert.NotNil(t, p) {
		assert.Contains(t, p.Title, " charges ")
		assert.NotContains(t, p.Title, "cannot")
		assert.Contains(t, strings.Join(p.wrapped, " "), "when the charges are carried out")
	}
	assert.Empty(t, b.whyNot(at))
	for _, e := range b.m.State.Enemies(b.m.State.Active) {
		if e != at && b.m.State.Warrior(e).InPlay() {
			b.aim = e
			if p = b.findProspect(); p != nil {
				assert.NotContains(t, p.Title, " charges ", "he charges nobody else")
			}
		}
	}
}

// cardOf is what the card of a battle says.
func cardOf(b *Scene) cardText {
	t, _ := b.mode().card()
	return t
}

func TestTheSeatPageSaysThatWarbandsAreSetUp(t *testing.T) {
	g := byHand(t, "skirmish", "", 3)
	b := untilHand(t, g)
	b.seat.curtain = true
	card := cardOf(b)
	assert.Contains(t, card.body, "Setting up: Skirmish")
	assert.NotContains(t, card.body, "Turn")
	assert.Equal(t, rules.Capital(b.m.State.Sides[b.decides()].Name), card.title)

	g = game(t, Options{Level: "yard", Quick: true, Seed: 3})
	assert.Contains(t, cardOf(g.battle).body, "Turn 1")
}

func TestTheViewStaysWhileTheSeatIsHandedOver(t *testing.T) {
	g := steady(t)
	b := g.battle
	was := b.board.Camera
	look := func() {
		g.Win.Pointer.X, g.Win.Pointer.Y = b.free().Middle()
		g.Win.Pointer.Wheel = 2
		b.moveCamera()
		g.Win.Pointer.Wheel = 0
	}
	b.seat.curtain = true
	look()
	assert.Equal(t, was, b.board.Camera)
	b.seat.curtain = false
	look()
	assert.NotEqual(t, was, b.board.Camera)
}

func TestWhoHasShotIsNotToldThatHeCannot(t *testing.T) { // SHOOT-01
	g := aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool { return true })
	b := g.battle
	w, at := b.selected, b.aim
	g.LayOut()
	g.Step()
	b.aim = at
	require.NotNil(t, b.findProspect())
	b.act(b.aimed())
	require.True(t, b.m.State.Warrior(w).Did(rules.Shot))
	if b.m.State.Warrior(at).InPlay() && !b.m.State.Over {
		b.selected, b.aim, b.seat.recap, b.seat.curtain = w, at, nil, false
		assert.Nil(t, b.findProspect())
	}
}

func TestInCloseCombatNobodyNeedsToBeChosen(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	require.NoError(t, g.learn(slices.IndexFunc(steps[:], func(s step) bool { return s.key == "recovery" })))
	assert.Equal(t, "Nobody is in close combat.", g.battle.mode().Hint())
}

func TestALessonLeavesTheTableItsHeight(t *testing.T) {
	g := game(t, Options{Store: &memory{}})
	for n := range steps {
		require.NoError(t, g.learn(n))
		b := g.battle
		for _, size := range [][2]int{{1280, 800}, {1920, 1080}, {1264, 720}, {800, 600}, {390, 844}} {
			g.Win.W, g.Win.H = size[0], size[1]
			for _, log := range []bool{false, true} {
				b.log.open, b.log.asked = log, log
				box, free := b.lesson.box(), b.free()
				if g.Win.W >= 1100 {
					assert.Equal(t, !log, b.lesson.beside())
				}
				if b.lesson.beside() {
					assert.LessOrEqual(t, box.X+box.W, free.X, "beside the table")
					assert.Greater(t, free.H, float64(g.Win.H)-topBar-bottomBar-1, "which has all the height")
				} else {
					assert.LessOrEqual(t, box.Y+box.H, free.Y)
				}
				goal, next := b.lesson.lines(box.W - 28)
				b.LayOut()
				for i := range g.Win.Buttons {
					if bt := &g.Win.Buttons[i]; strings.HasPrefix(bt.ID, "lesson-") {
						assert.GreaterOrEqual(t, bt.At.Y, box.Y+34+20*float64(len(goal)+min(len(next), b.lesson.nextRows())), "%v %s", size, bt.ID)
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
	b.tell("The report is written.")
	g.Draw(ebiten.NewImage(g.Win.W, g.Win.H))
	require.NotZero(t, b.panels.notice.at)
	over := ui.R(b.panels.notice.at.X-40, b.panels.notice.at.Y-10, 200, 50)
	assert.False(t, g.battle.ClearOf(over).Meets(b.panels.notice.at))
	beside := ui.R(b.panels.notice.at.X, b.panels.notice.at.Y-200, 200, 50)
	assert.Equal(t, beside, g.battle.ClearOf(beside), "others stay")
	b.notice = ""
	assert.Equal(t, over, g.battle.ClearOf(over), "and when nothing is said")
}

// What can be done fills two rows at times: the second stands over the foot of the table.
func TestWhatIsSaidStandsOverTheRowsOfButtonsAndATipOverTheMap(t *testing.T) {
	b := openedNear(t, 1280, 800).battle
	b.tell("Nobody can charge: the phase passes.")
	b.Watch()
	was := b.panels.notice.at
	b.win.Add(ui.Button{ID: "act second row", At: ui.R(was.X, b.area().Y+b.area().H-46, 140, actionHigh)})
	b.layOutNotice()
	assert.Equal(t, was.Y-46, b.panels.notice.at.Y)
	b.smallMap.lift = 46
	b.notice = "Nobody can charge anybody from where he stands: the phase passes by itself."
	b.layOutNotice()
	assert.False(t, b.panels.notice.at.Meets(b.mapAt()), "the map stands over them too")
	b.smallMap.lift = 0

	at := b.mapAt()
	require.Positive(t, at.W)
	b.notice = ""
	tip := b.ClearOf(ui.R(at.X, at.Y+at.H-20, 300, 60))
	assert.False(t, tip.Meets(at))
	assert.Less(t, tip.Y, at.Y, "which would lie over it")
}
