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

// crewRow is where somebody stands on the card of a vehicle.
func crewRow(t *testing.T, b *Scene, who rules.WarriorID) (x, y float64) {
	t.Helper()
	b.layOutCards()
	for i := range b.aids.cards {
		c := &b.aids.cards[i]
		for n := range c.card.lines {
			if l := &c.card.lines[n]; l.crew && l.who == who {
				return c.at.X + 60, c.at.Y + cardHead + (float64(n)+0.5)*(b.cardPrint().Size+4)
			}
		}
	}
	t.Fatal("he is not on the card")
	return 0, 0
}

func TestAVehicleThatIsClickedShowsItsCardAndItsDriver(t *testing.T) {
	g := atCoach(t, 1280, 800)
	b := g.battle
	c := &b.m.State.Carriers[0]
	driver := c.Driver
	for _, zoom := range []float64{9, 30} {
		b.choose(rules.Nobody)
		b.board.LookNear(c.Place.At.Point(), zoom)
		g.Step()
		v := c.Place
		x, y := b.board.ToScreen(besideOf(&v, physics.Inches(3), physics.Inch/4))
		tapAt(g, x, y)
		g.Step()
		assert.Equal(t, driver, b.selected, "zoom %v", zoom)
		words := cardWords(b.showsVehicle())
		for _, said := range []string{"Load 5 of 6, 1 of it cargo", "6\" with a load of 5", "Chassis: 4 of 4 wounds left", "Wheels: all 4 sound", "Team: 4 of 4 stand", "Reins: Anselm", "Beside him: Brandt"} {
			assert.Contains(t, words, said)
		}
	}
	c.Wounds, c.Wheels[2], c.Team[1].Condition = 2, 1, rules.KnockedDown
	b.vehicle.card = nil
	words := cardWords(b.showsVehicle())
	for _, said := range []string{"Chassis: 2 of 4", "rear left damaged", "3 of 4 stand", "1 of 4 steeds dragged along"} {
		assert.Contains(t, words, said)
	}
}

func TestAVehicleIsBoardedByASecondClick(t *testing.T) { // WAGON-18
	g := atCoach(t, 1280, 800)
	b := g.battle
	s := b.m.State
	c := &s.Carriers[0]
	w := s.Warrior(s.Waiting()[len(s.Waiting())-1])
	w.At = physics.Spot{X: c.Place.At.X - physics.Inches(1), Y: c.Place.At.Y + physics.Inches(3)}
	b.choose(w.ID)
	g.Step()
	v := c.Place
	x, y := b.board.ToScreen(besideOf(&v, physics.Inches(3), physics.Inch/4))
	tapAt(g, x, y)
	require.NotNil(t, b.showsVehicle())
	assert.Contains(t, cardWords(b.showsVehicle()), w.Name+" gets aboard")
	assert.Equal(t, w.ID, b.selected)
	tapAt(g, x, y)
	assert.Equal(t, 0, b.m.State.RidesOn(b.m.State.Warrior(w.ID)))
}

func TestTheReinsAreHandedOverByADragOnTheCard(t *testing.T) { // WAGON-17
	for _, touched := range []bool{false, true} {
		g := atCoach(t, 1280, 800)
		b := g.battle
		c := &b.m.State.Carriers[0]
		driver, third := c.Driver, crewInOrder(b.m.State, 0)[2]
		fourth := crewInOrder(b.m.State, 0)[3]
		x, y := crewRow(t, b, third)
		x2, y2 := crewRow(t, b, fourth)
		drag(g, x, y, x2, y2, touched)
		assert.Equal(t, driver, b.m.State.Carriers[0].Driver)
		assert.Contains(t, b.notice, "Only the reins")
		x2, y2 = crewRow(t, b, driver)
		drag(g, x, y, x2, y2, touched)
		assert.Equal(t, third, b.m.State.Carriers[0].Driver)
		x2, y2 = crewRow(t, b, third)
		finger(g, x2, y2, true, touched)
		finger(g, x2, y2, false, touched)
		assert.Equal(t, third, b.selected, "a click on a row chooses him who stands there")
	}
}

func TestTheCardTellsHowLikelyOneGetsAboardAMovingVehicle(t *testing.T) { // WAGON-18, WAGON-19
	g := atCoach(t, 1280, 800)
	b := g.battle
	s := b.m.State
	c := &s.Carriers[0]
	w := s.Warrior(s.Waiting()[len(s.Waiting())-1])
	require.Negative(t, s.RidesOn(w))
	w.At = physics.Spot{X: c.Place.At.X - physics.Inches(2), Y: c.Place.At.Y + physics.Inches(2)}
	chance := func() float64 {
		b.choose(w.ID)
		b.vehicle.looked, b.vehicle.card = 1, nil
		for _, l := range b.showsVehicle().lines {
			if l.bar {
				assert.Contains(t, l.text, w.Name)
				return l.chance
			}
		}
		t.Fatal("nothing is said of him: ", cardWords(b.showsVehicle()))
		return 0
	}
	assert.Equal(t, 1.0, chance(), "it stands")
	c.MovedIn = s.Sides[c.Side].Turns
	told, aboard := chance(), 0
	for die := range 6 {
		now := s.Clone()
		now.Dice.Script = []uint8{uint8(die + 1), 1, 1, 1, 1}
		p := &rules.Play{State: now}
		optional.Board{Who: w.ID, Vehicle: 0}.Play(p)
		if now.RidesOn(now.Warrior(w.ID)) == 0 {
			aboard++
		}
	}
	assert.InDelta(t, float64(aboard)/6, told, 1e-9)
	assert.Less(t, told, 1.0)
}

func TestVehiclesAreReadAloud(t *testing.T) {
	g := atCoach(t, 1280, 800)
	g.battle.choose(rules.Nobody)
	l := uitest.Listening(g.Stage)
	g.Step()
	l.Press(t, g.Stage, "Look at the coach")
	require.NotNil(t, g.battle.showsVehicle())
	assert.Contains(t, cardWords(g.battle.showsVehicle()), "Reins: Anselm")
}

func TestTheCrewIsReachedByKeys(t *testing.T) { // WAGON-17
	g := atCoach(t, 1280, 800)
	b := g.battle
	_, strike := uitest.Typing(t, g.Stage)
	crew := crewInOrder(b.m.State, 0)
	b.choose(crew[0])
	b.vehicle.looked = 1
	for _, who := range crew[1:] {
		strike(ebiten.KeyY, false)
		assert.Equal(t, who, b.selected)
	}
	strike(ebiten.KeyY, true)
	assert.Equal(t, crew[len(crew)-1], b.m.State.Carriers[0].Driver)
}

func TestWhatElseIsDoneAboardStandsBehindOneButton(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {800, 600}, {800, 440}, {390, 844}} {
		g := coached(t)
		b := g.battle
		g.Layout(size[0], size[1])
		g.LayOut()
		done := uitest.Find(t, g.Stage, "done").At
		rows := map[float64]bool{}
		for i := range b.win.Buttons {
			if o := &b.win.Buttons[i]; o.At.H == actionHigh {
				rows[o.At.Y] = true
			}
		}
		most := 2
		if size[0] >= 1280 {
			most = 1
		}
		assert.LessOrEqual(t, len(rows), most, "at %v", size)
		assert.NotNil(t, uitest.Find(t, g.Stage, "drive"))
		more := uitest.Find(t, g.Stage, "aboard")
		assert.GreaterOrEqual(t, more.At.Y, done.Y-54, "at %v", size)
		before := len(b.m.State.Carriers)
		more.Do()
		g.LayOut()
		words := map[string]*ui.Button{}
		for i := range b.win.Buttons {
			words[b.win.Buttons[i].Words] = &b.win.Buttons[i]
		}
		require.Contains(t, words, "Get off", "at %v", size)
		require.Contains(t, words, "Throw cargo off the coach")
		if size[0] > 560 {
			require.Contains(t, words, "Leave the table")
			assert.NotEmpty(t, words["Leave the table"].Why, "what cannot be done says why")
		}
		who := b.selected
		words["Get off"].Do()
		assert.Nil(t, b.prompt.menu)
		assert.Less(t, b.m.State.RidesOn(b.m.State.Warrior(who)), 0, "and does it")
		assert.Len(t, b.m.State.Carriers, before)
	}
}
