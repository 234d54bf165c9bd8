package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
)

// named is the option of the menu that begins with some words.
func named(t *testing.T, b *Scene, words string) *ui.Button {
	t.Helper()
	require.NotNil(t, b.prompt.menu)
	k := slices.IndexFunc(b.prompt.menu.options, func(o ui.Button) bool { return strings.HasPrefix(o.Words, words) })
	require.GreaterOrEqual(t, k, 0, "%s", words)
	return &b.prompt.menu.options[k]
}

// broughtInSight brings a place into sight and tells where it is.
func (b *Scene) broughtInSight(w *rules.Warrior) (x, y float64) {
	b.lookAt(w.At.Z)
	b.board.X, b.board.Y = w.At.X.Inches(), w.At.Y.Inches()
	return b.board.ToScreen(w.At.Point())
}

func TestTheMenuOfAPlaceSaysWhatCanBeDoneThereAndWhyNot(t *testing.T) {
	g, b := apart(t, false)
	b.act(rules.Done{})
	require.Equal(t, rules.Moves, b.m.State.Phase)
	require.NoError(t, g.Update())
	b.next()
	w := b.m.State.Warrior(b.selected)
	x, y := b.broughtInSight(w)
	require.NoError(t, g.Update())
	moved := false
	for _, by := range [][2]float64{{3, 0}, {-3, 0}, {0, 3}, {0, -3}, {2, 2}, {-2, -2}} {
		if !b.Context(x+by[0]*b.board.Zoom, y+by[1]*b.board.Zoom) {
			continue
		}
		if b.prompt.menu.title != "This place" { // somebody stands there
			b.then(func() {})()
			continue
		}
		here := named(t, b, "Move here")
		assert.Equal(t, here.Why, here.Note, "the reason stands with it")
		if here.Why != "" {
			b.then(func() {})()
			continue
		}
		look := named(t, b, "Look from this place")
		at := b.prompt.menu.beside.at
		if look.Why == "" {
			look.Do()
			b.updateAids()
			assert.Equal(t, at, b.aids.stand.at, "not from where he stands")
			assert.Equal(t, at, b.aids.field.from)
			b.choose(w.ID)
			b.aids.field.on = false
			require.True(t, b.Context(x+by[0]*b.board.Zoom, y+by[1]*b.board.Zoom))
			here = named(t, b, "Move here")
		}
		from := w.At
		g.LayOut()
		here.Do()
		moved = b.m.State.Warrior(w.ID).At != from
		break
	}
	require.True(t, moved)
	assert.Nil(t, b.prompt.menu)

	// Of an enemy who is far off: what belongs to another phase says so.
	b.choose(w.ID)
	foe := b.m.State.Warrior(b.m.State.Enemies(w.Side)[0])
	x, y = b.broughtInSight(foe)
	require.NoError(t, g.Update())
	require.True(t, b.Context(x, y))
	assert.Equal(t, foe.Name, b.prompt.menu.title)
	assert.Contains(t, named(t, b, "Charge him").Why, "come first in a turn")
	named(t, b, "Measure the distance").Do()
	assert.True(t, b.aids.ruler.on && b.aids.ruler.fixed)
	assert.Equal(t, foe.ID, b.aids.ruler.ofTo)
	b.aids.ruler.on = false

	// By key, and with the rule.
	b.aim = foe.ID
	b.contextAt()
	assert.Equal(t, foe.Name, b.prompt.menu.title)
	named(t, b, "The rules").Do()
	g.opened(t, "rules")
}

func TestACommandOfTheMenuIsWhatItsButtonDoes(t *testing.T) {
	g, b := apart(t, false)
	w := b.m.State.Warrior(b.m.State.Waiting()[0])
	b.choose(w.ID)
	for _, o := range b.m.State.Offers(w.ID) {
		at := b.m.State.Warrior(o.At)
		if o.Verb != rules.ToCharge || at == nil {
			continue
		}
		m := &menu{}
		b.attacks(m, w, at)
		require.NotEmpty(t, m.options)
		assert.Equal(t, o.WhyNot == nil, m.options[0].Why == "", "%s", at.Name)
	}
	b.m.Open = &rules.Decision{}
	assert.False(t, b.Context(640, 400), "a question comes first")
	b.m.Open = nil
	g.LayOut()
}

func TestTheDoorsMenuStandsInGroupsAndABattleIsConceded(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {800, 520}, {844, 390}, {390, 844}, {320, 480}} {
		g, b := apart(t, false)
		g.Win.W, g.Win.H = size[0], size[1]
		b.openMenu()
		require.NoError(t, g.Update())
		g.LayOut()
		n := 0
		for i := range g.Win.Buttons {
			if bt := &g.Win.Buttons[i]; strings.HasPrefix(bt.ID, "menu-") {
				n++
				assert.True(t, bt.At.Y >= 0 && bt.At.X >= 0 && bt.At.Y+bt.At.H <= float64(size[1]) && bt.At.X+bt.At.W <= float64(size[0]), "%v: %s %v", size, bt.Words, bt.At)
				assert.LessOrEqual(t, g.Win.Width(ui.Strong, bt.Words)+24, bt.At.W, "%v: %s", size, bt.Words)
				for k := range i {
					assert.False(t, bt.At.Meets(g.Win.Buttons[k].At) && strings.HasPrefix(g.Win.Buttons[k].ID, "menu-"), "%v: %s on %s", size, bt.Words, g.Win.Buttons[k].Words)
				}
			}
		}
		assert.Equal(t, len(b.prompt.menu.options), n)
		assert.Len(t, b.prompt.menu.groups, 4)
	}
	_, b := apart(t, false)
	b.openMenu()
	named(t, b, "Concede").Do()
	assert.False(t, b.m.State.Over, "it asks once")
	named(t, b, "Fight on").Do()
	assert.Nil(t, b.prompt.menu)
	b.openMenu()
	named(t, b, "Concede").Do()
	named(t, b, "Concede").Do()
	assert.True(t, b.m.State.Over)
	assert.Equal(t, rules.SideID(1), b.m.State.Winner)

	_, b = apart(t, false)
	b.m.State.Sides[0].MustTest = true
	assert.Equal(t, "Retreat", b.concession().Words, "where the book has a rule for it")
	b.m.Open = &rules.Decision{}
	assert.NotEmpty(t, b.concession().Why)
}

// Escape puts away what is chosen, and where nothing is it opens the menu of the battle, which
// it leaves again.
func TestEscapeOpensTheMenuWhereNothingIsChosen(t *testing.T) {
	g, b := apart(t, false)
	_, strike := uitest.Typing(t, g.Stage)
	b.choose(0)
	strike(ebiten.KeyEscape, false)
	assert.Equal(t, rules.Nobody, b.selected)
	assert.Nil(t, b.prompt.menu)
	strike(ebiten.KeyEscape, false)
	require.NotNil(t, b.prompt.menu)
	assert.Equal(t, "The battle rests", b.prompt.menu.title)
	strike(ebiten.KeyEscape, false)
	assert.Nil(t, b.prompt.menu)
	b.aids.ruler.on = true
	strike(ebiten.KeyEscape, false)
	assert.Nil(t, b.prompt.menu)
	assert.False(t, b.aids.ruler.on)
}

// Who opens or folds the log goes on looking at what he looked at.
func TestTheLogIsFoldedWithoutMovingTheView(t *testing.T) {
	g, b := apart(t, false)
	g.LayOut()
	b.board.ZoomAt(3, 400, 300)
	was := b.board.Camera
	b.toggleLog()
	assert.Equal(t, was, b.board.Camera)
	b.fit()
	whole := b.board.Camera
	b.toggleLog()
	assert.NotEqual(t, whole, b.board.Camera, "the whole table has room beside it")
}

// Paper and buttons of the menu of a place stay together when the view moves below them, and a
// click beside it puts it away, or opens that of another place.
func TestTheMenuOfAPlaceStaysInOnePieceAndGoesWithAClickElsewhere(t *testing.T) {
	g, b := apart(t, false)
	w := b.m.State.Warrior(b.m.State.Waiting()[0])
	x, y := b.broughtInSight(w)
	require.NoError(t, g.Update())
	require.True(t, b.Context(x, y))
	g.LayOut()
	within := func() {
		b.Watch()
		n, card := 0, b.panels.card.at
		for i := range g.Win.Buttons {
			if o := &g.Win.Buttons[i]; slices.ContainsFunc(b.prompt.menu.options, func(m ui.Button) bool { return m.Words == o.Words }) {
				n++
				assert.True(t, o.At.X >= card.X && o.At.X+o.At.W <= card.X+card.W && o.At.Y >= card.Y && o.At.Y+o.At.H <= card.Y+card.H, o.Words)
			}
		}
		assert.Len(t, b.prompt.menu.options, n)
	}
	within()
	was := b.panels.card.at
	b.board.Pan(2, 1)
	require.NoError(t, g.Update())
	require.NotEqual(t, was, b.card(), "it goes with whom it is about")
	within()

	was = b.card()
	other := was.X - 60
	if !b.onTable(other, was.Y+20) {
		other = was.X + was.W + 60
	}
	require.True(t, b.Context(other, was.Y+20), "another right click is about another place")
	require.NotNil(t, b.prompt.menu)
	assert.NotEqual(t, w.ID, b.prompt.menu.beside.who)
	b.clickTable(b.card().X-20, b.card().Y+10)
	assert.Nil(t, b.prompt.menu, "a click beside it puts it away")
}
