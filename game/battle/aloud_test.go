package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
	"cometfall/rules/match"
)

// TestAWholeBattleIsFoughtByItsWordsAlone by somebody who hears it read and presses
// what is offered, against the computer.
func TestAWholeBattleIsFoughtByItsWordsAlone(t *testing.T) {
	g := game(t, Options{Seed: 3, Level: "yard"})
	require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: freely, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3, Limit: 8}, func(m *match.Match) error {
		return m.Seat(1, "weak")
	}))
	l := uitest.Listening(g.Stage)
	done := map[string]bool{}
	acted, presses := 0, 0
	for !g.battle.m.State.Over {
		var next, last host.AloudRow
		for _, r := range l.Rows(host.AloudButton) {
			is := func(begins string) bool { return strings.HasPrefix(r.ID, begins) }
			switch {
			case next.ID != "":
			case is("option-") && r.Chosen != host.IsChosen: // an order is chosen one by one
				next = r
			case (is("choose ") || is("act charge ") || is("act shoot ") || is("act move ")) && !done[l.Now.Heading+r.ID]:
				if next, done[l.Now.Heading+r.ID] = r, true; is("act ") {
					acted++
				}
			case is("seen"), is("done"):
				last = r
			}
		}
		if next.ID == "" {
			next = last
		}
		if next.ID != "" {
			presses++
			require.Less(t, presses, 1500, l.Now.Heading)
			l.Say(g.Stage, next, "")
		} else {
			g.Win.Tick++
			g.Step()
		}
	}
	for g.Step(); g.battle.animating(); g.Step() { // the last fall is seen first
		g.Win.Tick++
	}
	g.Step()
	assert.Equal(t, "The battle is over", l.Now.Heading)
	assert.Contains(t, strings.Join(l.Told, "\n"), "The battle is over. "+g.battle.m.State.Ending)
	assert.Greater(t, acted, 10)
	_, ok := l.Button("Back to the title")
	assert.True(t, ok)
}

// TestABattleIsReadAloud with its phase, who there is and how far off, and what is
// refused with its reason; where distances may not be told they are not (MOVE-12).
func TestABattleIsReadAloud(t *testing.T) {
	g := game(t, Options{Seed: 3, Level: "yard", Quick: true})
	l := uitest.Listening(g.Stage)
	require.Len(t, l.Now.Parts, 1, "behind the curtain nothing is told")
	l.Press(t, g.Stage, "We are ready")
	assert.Equal(t, "Turn 1, The Red Gauntlet, charges", l.Now.Heading)
	l.Press(t, g.Stage, "No charges")
	require.Equal(t, rules.Moves, g.battle.m.State.Phase)
	l.Press(t, g.Stage, "Anselm, Mercenary Captain")
	enemies := func() string {
		for _, p := range l.Now.Parts {
			if p.ID == "side-2" {
				return p.Rows[0].Words
			}
		}
		return ""
	}
	require.Equal(t, `Skrit, Assassin Adept, at 12,21. Now standing. 17.02" south of Anselm.`, enemies())
	was := g.battle.m.State.Warriors[0].At
	l.Press(t, g.Stage, "Move Anselm towards")
	now := g.battle.m.State.Warriors[0].At
	require.NotEqual(t, was, now)
	assert.Contains(t, strings.Join(l.Told, "\n"), "Anselm")
	l.Enter(t, g.Stage, "undo")
	require.Equal(t, was, g.battle.m.State.Warriors[0].At)
	l.Enter(t, g.Stage, "move Anselm south 3")
	assert.InDelta(t, was.Y.Inches()+3, g.battle.m.State.Warriors[0].At.Y.Inches(), 0.5)
	l.Enter(t, g.Stage, "dance")
	assert.Contains(t, l.Told[len(l.Told)-1], `"dance" is no command`)

	for range 400 { // odds and outlines are worked out meanwhile
		require.NoError(t, g.Update())
	}
	shows := l.Shows
	for range 20 {
		require.NoError(t, g.Update())
	}
	assert.Equal(t, shows, l.Shows, "nothing has changed")

	g.battle.m.State.Rules.FreeMeasuring = false
	g.battle.Changed()
	g.Step()
	assert.Equal(t, "Skrit, Assassin Adept, at 12,21. Now standing. South of Anselm.", enemies())
}

// TestWhatIsReadAloudCostsNothingWhileNothingChanges.
func TestWhatIsReadAloudCostsNothingWhileNothingChanges(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at every scene")
	}
	g := steady(t)
	uitest.Listening(g.Stage)
	assert.Zero(t, testing.AllocsPerRun(200, func() { _ = g.Update() }))
}

// TestAWholeBattleIsFoughtByKeysAlone against the computer: nothing points, nothing is
// clicked.
func TestAWholeBattleIsFoughtByKeysAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	g := game(t, Options{Seed: 3, Level: "yard"})
	require.NoError(t, g.begin(match.Agreement{Edition: "lrb", Toggles: freely, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3, Limit: 8}, func(m *match.Match) error {
		return m.Seat(1, "weak")
	}))
	_, strike := uitest.Typing(t, g.Stage)
	b := g.battle
	n := 0
	for !b.m.State.Over {
		if b.mind() != nil && b.asked() == nil {
			g.Win.Tick++
			g.Step()
			continue
		}
		n++
		require.Less(t, n, 400)
		if o := b.prompt.menu; o != nil && slices.ContainsFunc(o.options, func(c ui.Button) bool { return c.Words == "Charge all the same" }) {
			strike(ebiten.KeyDigit1, false)
			continue
		}
		if b.busy() {
			strike(ebiten.KeyEnter, false)
			if b.asked() != nil {
				strike(ebiten.KeyDigit1+ebiten.Key(len(b.prompt.picked)), false) // an order is chosen one by one
			}
			continue
		}
		s := b.m.State
		phase, turn := s.Phase, s.Turn
		on := func() bool { return !b.m.State.Over && b.m.State.Phase == phase && b.m.State.Turn == turn && !b.busy() }
		for k := range s.Waiting() {
			if !on() || phase == rules.Charges && k > 1 { // the others may shoot
				break
			}
			strike(ebiten.KeyTab, false)
			if phase == rules.Moves {
				way := ebiten.KeyDown
				if w := s.Warrior(b.selected); w != nil && w.At.Y > s.Table.Depth/2 {
					way = ebiten.KeyUp
				}
				for range 4 {
					strike(way, true)
				}
			} else {
				strike(ebiten.KeyE, false)
			}
			strike(ebiten.KeyEnter, false)
		}
		for range 2 { // really
			if on() {
				strike(ebiten.KeySpace, false)
			}
		}
	}
	did := map[rules.Kind]int{}
	for i := range b.m.Lines {
		if e := b.m.Lines[i].Event; e != nil && own(b.m.State, e) {
			did[e.Kind]++
		}
	}
	assert.Greater(t, did[rules.Went], 10)
	assert.Positive(t, did[rules.FiredAt])
	assert.Positive(t, did[rules.Contact])
}

// TestAWarbandIsSetUpByWhatIsReadAloud takes one after the other and sets him down at a
// place that has a button; counters have places, too.
func TestAWarbandIsSetUpByWhatIsReadAloud(t *testing.T) {
	g := byHand(t, "skirmish", "", 5)
	b := untilHand(t, g)
	l := uitest.Listening(g.Stage)
	side := b.setter()
	first := b.inTray()
	require.NotEmpty(t, first)
	for n := 0; b.setter() == side && len(b.inTray()) > 0; n++ {
		require.Less(t, n, 40)
		name := b.m.State.Warrior(b.inTray()[0]).Name
		l.Press(t, g.Stage, "Take "+name)
		l.Press(t, g.Stage, "Set "+name+" up at")
		for range 30 {
			require.NoError(t, g.Update())
		}
		w := b.m.State.Named(name)
		assert.True(t, w.InPlay(), "%s stands", name)
	}
	for _, id := range first {
		assert.True(t, b.m.State.Warrior(id).InPlay())
	}

	g = byHand(t, "wyrdstone-hunt", "", 5)
	b = untilHand(t, g)
	if b.lays() {
		l = uitest.Listening(g.Stage)
		was := len(b.m.State.Markers)
		l.Press(t, g.Stage, "Lay it at")
		assert.Greater(t, len(b.m.State.Markers), was)
	}
}
