package board

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/view/figures"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// someone is a warrior of a State with the things of these keys.
func someone(t *testing.T, edition string, gear ...string) (*rules.State, *rules.Warrior) {
	t.Helper()
	set, err := book.Ruleset(edition)
	require.NoError(t, err)
	w := rules.Warrior{Type: "Warrior", Figure: "swordman", Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 2, I: 3, A: 1, Ld: 7}, Wounds: 2, Hero: true,
		Radius: 1250, Main: rules.NoWeapon, Off: rules.NoWeapon}
	for _, key := range gear {
		require.NoError(t, set.Give(&w, key), key)
	}
	set.Equip(&w)
	s := &rules.State{Rules: set, Sides: []rules.Side{{}, {}}, Warriors: []rules.Warrior{w}}
	return s, &s.Warriors[0]
}

func TestAFigureCarriesWhatTheWarriorCarries(t *testing.T) { // INDIV-06
	s, w := someone(t, "lrb", "sword", "shield", "helmet", "light", "bow", "lantern")
	f := FigureOf(s, w, true)
	assert.Equal(t, "Warrior", f.Kind.Name())
	assert.Equal(t, figures.Sword, f.Main)
	assert.Equal(t, figures.Bow, f.Back, "a foe is near: the bow is away")
	assert.True(t, f.Shield && f.Helmet && f.Lantern)
	assert.Equal(t, figures.Light, f.Armour)
	f = FigureOf(s, w, false)
	assert.Equal(t, figures.Bow, f.Main)
	assert.Equal(t, figures.Sword, f.Belt)

	s, w = someone(t, "lrb", "sword", "pistol")
	assert.Equal(t, figures.Pistol, FigureOf(s, w, true).Off)
	s, w = someone(t, "lrb", "sword", "pistol", "shield")
	assert.Equal(t, figures.Pistol, FigureOf(s, w, true).Belt)
	s, w = someone(t, "lrb", "axe", "sword")
	f = FigureOf(s, w, true)
	assert.ElementsMatch(t, []figures.Weapon{figures.Axe, figures.Sword}, []figures.Weapon{f.Main, f.Off})
	main, off := w.Main, w.Off
	w.Main, w.Off = off, main
	assert.Equal(t, f.Main, FigureOf(s, w, true).Off, "he has changed hands")
}

// TestEveryWeaponArmourAndMutationOfTheBookIsDrawn asks both editions.
func TestEveryWeaponArmourAndMutationOfTheBookIsDrawn(t *testing.T) {
	for _, edition := range []string{"lrb", "core2"} {
		s, w := someone(t, edition)
		for i := range s.Rules.Weapons {
			if k := s.Rules.Weapons[i].Key; k != "fist" && k != "acid" { // which is spat
				assert.NotEqual(t, figures.NoWeapon, figures.WeaponNamed(k), k)
			}
		}
		for i := range s.Rules.Armours {
			switch k := s.Rules.Armours[i].Key; k {
			case "none", "shield", "buckler", "helmet":
			default:
				assert.NotEqual(t, figures.NoArmour, armourOf(s.Rules, rules.ArmourID(i)), k)
			}
		}
		seen := figures.Gifts(0)
		for i := range s.Rules.Talents {
			if l := s.Rules.Talents[i].List; l != "mutation" && l != "warped" {
				continue
			}
			w.Talents = []rules.TalentID{rules.TalentID(i)}
			g := FigureOf(s, w, false).Gifts
			assert.NotZero(t, g, s.Rules.Talents[i].Key)
			assert.Zero(t, g&seen&^figures.WeaponHand, s.Rules.Talents[i].Key) // what the hand has become is in it
			seen |= g
		}
		assert.NotZero(t, seen)
	}
}

func TestAFigureShowsWhatHasBecomeOfTheWarrior(t *testing.T) {
	for _, row := range []struct {
		change func(w *rules.Warrior)
		pose   figures.Pose
		wounds uint8
	}{
		{func(*rules.Warrior) {}, figures.Ready, 0},
		{func(w *rules.Warrior) { w.Wounds = 1 }, figures.Ready, 1},
		{func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, figures.Down, 0},
		{func(w *rules.Warrior) { w.Condition = rules.Stunned }, figures.Stunned, 0},
		{func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, figures.Out, 2},
		{func(w *rules.Warrior) { w.Fleeing = true }, figures.Flee, 0},
		{func(w *rules.Warrior) { w.Hidden = true }, figures.Hide, 0},
	} {
		s, w := someone(t, "lrb", "sword")
		row.change(w)
		f := FigureOf(s, w, false)
		assert.Equal(t, row.pose, f.Pose)
		assert.Equal(t, row.wounds, f.Wounds)
	}
}

func TestFacingsAreSixteenthsFromNorth(t *testing.T) {
	o := physics.Point{}
	for _, row := range []struct {
		x, y float64
		want uint8
	}{{0, -1, 0}, {1, -1, 2}, {1, 0, 4}, {0, 1, 8}, {-1, 0, 12}, {-0.1, -1, 0}, {-1, -1, 14}} {
		got, ok := towards(o, physics.Point{X: physics.Length(row.x * 2540), Y: physics.Length(row.y * 2540)})
		assert.True(t, ok)
		assert.Equal(t, row.want, got, "%v", row)
	}
	_, ok := towards(o, o)
	assert.False(t, ok)
}

// TestOneLooksAtHisFoeOrWhereHeGoes stands, walks east, and meets a foe in the south.
func TestOneLooksAtHisFoeOrWhereHeGoes(t *testing.T) {
	s, w := someone(t, "lrb", "sword")
	s.Warriors = append(s.Warriors, *w)
	w = &s.Warriors[0]
	foe := &s.Warriors[1]
	foe.ID, foe.Side = 1, 1
	foe.At = physics.Spot{X: 0, Y: 40 * physics.Inch}
	var b bearing
	b.turn(s, w, w.At, foe, false)
	assert.EqualValues(t, 8, b.facing, "at first towards the foe")
	w.At.X += 3 * physics.Inch
	b.turn(s, w, w.At, foe, false)
	assert.EqualValues(t, 4, b.facing, "where he went")
	b.turn(s, w, w.At, foe, false)
	assert.EqualValues(t, 4, b.facing, "and there it stays")
	foe.At = w.At
	foe.At.Y -= 2*w.Radius + 10
	got, gap := nearestFoe(s, w, w.At)
	require.Equal(t, foe, got)
	assert.True(t, fightsNear(got, gap))
	b.turn(s, w, w.At, foe, true)
	assert.EqualValues(t, 0, b.facing, "at whom he fights")
}

// TestMiniaturesComeWhereTheyCanBeMadeOut looks from afar and from near.
func TestMiniaturesComeWhereTheyCanBeMadeOut(t *testing.T) {
	b := near(t, 12)
	sharpen(t, b)
	for i := range b.layout.tokens {
		assert.Nil(t, b.Pictures.miniatures.of(b.layout.tokens[i].who), "nothing could be made out")
	}
	landed := b.Look().stands
	b.ZoomAt(24/b.Zoom, 500, 400)
	b.layOut()
	sharpen(t, b)
	assert.NotEqual(t, landed, b.Look().stands, "what comes is drawn")
	b.forgetPlaces()
	for range 3 { // the figures are there already: they are shown in the next frame, which is another one
		was, before := b.Look(), shownFigures(b)
		b.Update()
		assert.Equal(t, before != shownFigures(b), was != b.Look(), "a frame is drawn anew when somebody comes to be shown")
	}
	assert.Equal(t, len(b.layout.tokens), shownFigures(b))
	require.NotEmpty(t, b.layout.tokens)
	for i := range b.layout.tokens {
		p := b.Pictures.miniatures.of(b.layout.tokens[i].who)
		require.NotNil(t, p)
		assert.Equal(t, 24, p.PPI)
		assert.True(t, p.Figure.In(image.Rect(0, 0, pageSize, pageSize)))
	}
	assert.Zero(t, testing.AllocsPerRun(50, b.Update), "at rest nothing is taken")
}

// Who takes back what he did looks as he did before, though he came from elsewhere.
func TestWhatIsTakenBackTurnsNobody(t *testing.T) {
	s, w := someone(t, "lrb", "sword")
	s.Warriors = append(s.Warriors, *w)
	w = &s.Warriors[0]
	foe := &s.Warriors[1]
	foe.ID, foe.Side = 1, 1
	foe.At = physics.Spot{X: 0, Y: 40 * physics.Inch}
	var b bearing
	b.looks(s, w, w.At, foe, false, true)
	require.EqualValues(t, 8, b.facing)
	began := w.At
	for i := range 5 { // he walks east, as it is seen
		w.At.X += physics.Inch
		b.looks(s, w, w.At, foe, false, i == 4)
	}
	require.EqualValues(t, 4, b.facing)
	w.At = began
	b.looks(s, w, w.At, foe, false, true)
	assert.EqualValues(t, 8, b.facing, "the walk is taken back")
	w.Intent = []rules.WarriorID{1}
	foe.At = physics.Spot{X: 40 * physics.Inch, Y: began.Y}
	b.looks(s, w, w.At, foe, false, true)
	require.EqualValues(t, 4, b.facing)
	w.Intent = nil
	b.looks(s, w, w.At, foe, false, true)
	assert.EqualValues(t, 8, b.facing, "the charge is taken back")
	for range 3 * mostRests { // and he does not remember without end
		w.At.X += physics.Inch
		b.looks(s, w, w.At, foe, false, true)
	}
	assert.LessOrEqual(t, len(b.rests), mostRests)
	assert.EqualValues(t, 4, b.facing)
}

// TestWhoChangesIsShownAsHeWasMeanwhile knocks somebody down.
func TestWhoChangesIsShownAsHeWasMeanwhile(t *testing.T) {
	b := near(t, 24)
	sharpen(t, b)
	id := b.layout.tokens[0].who
	s := b.shown.State.Clone()
	s.Warriors[id].Condition = rules.KnockedDown
	sh := b.shown
	sh.State = s
	sh.Version++
	was := *b.Pictures.miniatures.of(id)
	b.Show(sh, b.frame)
	b.Update()
	require.NotNil(t, b.Pictures.miniatures.of(id))
	assert.Equal(t, was.Figure, b.Pictures.miniatures.of(id).Figure)
	assert.False(t, b.Detailed())
	sharpen(t, b)
	assert.NotEqual(t, was.Figure, b.Pictures.miniatures.of(id).Figure)
	assert.Equal(t, figures.Down, b.Pictures.miniatures.who[id].figure.Pose)
}

// forgetPlaces has nobody shown, though all figures are there.
func (b *Board) forgetPlaces() {
	for i := range b.Pictures.miniatures.who {
		b.Pictures.miniatures.who[i].place = nil
	}
}

// shownFigures is how many are shown as figures.
func shownFigures(b *Board) (n int) {
	for i := range b.layout.tokens {
		if b.Pictures.miniatures.of(b.layout.tokens[i].who) != nil {
			n++
		}
	}
	return n
}

func TestTheBlowOfWhoFightsIsBakedAhead(t *testing.T) {
	if testing.Short() {
		t.Skip("paints the whole table")
	}
	b := near(t, 40)
	sharpen(t, b)
	s := b.shown.State
	var one, foe *rules.Warrior
	for i := range s.Warriors {
		switch w := &s.Warriors[i]; {
		case one == nil:
			one = w
		case foe == nil && w.Side != one.Side:
			foe = w
		}
	}
	m := &b.Pictures.miniatures
	blow := func() *figures.Place {
		f := m.who[one.ID].figure
		f.Pose = figures.Strike
		return m.store.Have(f, b.Zoom)
	}
	assert.Nil(t, blow(), "nobody fights yet")
	foe.At = one.At
	foe.At.X += one.Radius + foe.Radius
	shown := b.shown
	shown.Version++
	b.Show(shown, whole(b.win))
	sharpen(t, b)
	assert.NotNil(t, blow())
}

// The figures of two who fight stand apart, each within his base, so that the one behind is not
// hidden by the one before him; of who stands among foes on all sides it stands in the middle.
func TestTheFiguresOfFightersStandApart(t *testing.T) {
	s := shown(t).State
	var pair [2]*rules.Warrior
	for i := range s.Warriors {
		if w := &s.Warriors[i]; pair[w.Side] == nil {
			pair[w.Side] = w
		} else {
			w.Condition = rules.OutOfAction
		}
	}
	behind, before := pair[0], pair[1]
	behind.At = physics.Spot{X: 20 * physics.Inch, Y: 20 * physics.Inch}
	for _, row := range []struct{ x, y float64 }{{0, 1}, {1, 0}, {0.7, 0.7}, {-0.6, 0.8}} {
		reach := (behind.Radius + before.Radius).Inches()
		before.At = physics.Spot{X: behind.At.X + physics.Length(row.x*reach*float64(physics.Inch)), Y: behind.At.Y + physics.Length(row.y*reach*float64(physics.Inch))}
		a, b := apart(s, behind, behind.At), apart(s, before, before.At)
		assert.Less(t, a[0]*row.x+a[1]*row.y, 0.0, "back from his foe")
		assert.Greater(t, b[0]*row.x+b[1]*row.y, 0.0)
		assert.LessOrEqual(t, math.Hypot(a[0], a[1]), 0.5*behind.Radius.Inches(), "his feet stay on his base")
		if row.x == 0 {
			assert.Greater(t, math.Abs(a[0]-b[0]), 0.4*behind.Radius.Inches(), "beside each other")
		}
	}
	before.At.X += 2 * physics.Inch
	assert.Zero(t, apart(s, behind, behind.At), "nobody touches him")
}
