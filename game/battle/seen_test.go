package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
)

// toldLost are those of a side whom the log has out of action, as far as it may be read.
func toldLost(b *Scene, side rules.SideID) (n int) {
	for i := range b.m.Lines {
		if b.log.untold >= 0 && i >= b.log.untold {
			break
		}
		if e := b.m.Lines[i].Event; e != nil && e.Kind == rules.Downed && e.Into == rules.OutOfAction && b.m.State.Warriors[e.Who].Side == side {
			n++
		}
	}
	return n
}

// Table, table of losses and log are of one moment all the time: also as soon as an order is
// given, and while a question waits in the middle of it.
func TestTableLossesAndLogAreOfOneMoment(t *testing.T) { // LEAD-01
	g := toBlows(t)
	b := g.battle
	g.LayOut()
	questions, fell := 0, false
	check := func() {
		for _, r := range b.losses() {
			shown := 0
			for _, f := range b.outOfAction() {
				if b.m.State.Warriors[f.Who].Side == r.side {
					shown++
				}
			}
			for i := range b.seen().Warriors {
				if w := &b.seen().Warriors[i]; w.Side == r.side && w.Condition == rules.OutOfAction {
					shown--
				}
			}
			require.LessOrEqual(t, toldLost(b, r.side), r.lost)
			require.LessOrEqual(t, r.lost-toldLost(b, r.side), 1, "no more than who falls at this moment")
			if !b.animating() {
				require.Equal(t, toldLost(b, r.side), r.lost)
				require.Zero(t, shown)
			}
		}
	}
	for n := 0; n < 400 && !b.m.State.Over && questions < 40; n++ {
		b.seat.curtain, b.seat.recap = false, nil
		if b.m.Open != nil {
			questions++
			fell = fell || b.losses()[0].lost+b.losses()[1].lost > lost(b.m.State)
			b.answer(rules.FirstAnswer(*b.m.Open))
		} else {
			b.act(rules.Done{})
		}
		g.LayOut() // as a click does, before anything is drawn
		if b.animating() {
			require.GreaterOrEqual(t, b.log.untold, 0)
			for _, row := range b.log.rows {
				require.Less(t, row.line, b.log.untold)
			}
		}
		for k := 0; b.animating(); k++ {
			check()
			require.NoError(t, g.Update())
			b.Watch()
			if k > 900 {
				b.animation.stop()
				b.Changed()
				b.Watch()
			}
		}
		check()
	}
	assert.Positive(t, questions)
	assert.True(t, fell, "somebody fell before a question of the same command")
}

// lost is how many a State knows to be out of action.
func lost(s *rules.State) (n int) {
	for i := range s.Warriors {
		if s.Warriors[i].Condition == rules.OutOfAction {
			n++
		}
	}
	return n
}

// A battle that is opened at a question shows the table on which it is asked.
func TestABattleOpenedAtAQuestionShowsItsTable(t *testing.T) { // LEAD-06
	g := playedUntil(t, 5, func(m *match.Match) bool {
		return m.Open != nil && lost(m.Now()) > lost(m.State)
	})
	b := g.battle
	require.NoError(t, g.resume("", b.m.Save()))
	b = g.battle
	require.NotNil(t, b.asked())
	g.LayOut()
	b.Watch()
	rows := b.losses()
	assert.Equal(t, lost(b.m.Now()), rows[0].lost+rows[1].lost)
	assert.Len(t, b.outOfAction(), lost(b.m.Now()))
}

// Who thinks about a charge sees his own man beside the table; who has declared it reads that.
func TestThePanelIsAboutTheChargerWhoIsThoughtAbout(t *testing.T) { // CHARGE-01
	g := aiming(t, rules.Charges, rules.ToCharge, func(_ *match.Match, o rules.Offer) bool { return o.WhyNot == nil && o.At != rules.Nobody })
	b := g.battle
	w := b.m.State.Warrior(b.selected)
	var at rules.WarriorID
	for _, o := range b.m.State.Offers(w.ID) {
		if o.Verb == rules.ToCharge && o.WhyNot == nil && o.At != rules.Nobody {
			at = o.At
		}
	}
	b.hover, b.aim = at, rules.Nobody
	assert.Equal(t, at, b.shown().ID, "who points at an enemy reads about him")
	b.aim = at
	assert.Equal(t, w.ID, b.shown().ID)
	b.act(rules.Declare{Who: w.ID, At: []rules.WarriorID{at}})
	b.animation.stop()
	b.selected, b.hover = w.ID, rules.Nobody
	require.NotEmpty(t, b.m.State.Warrior(w.ID).Intent)
	assert.Contains(t, b.hint(), "He charges "+b.m.State.Warriors[at].Name)
	assert.NotContains(t, b.hint(), "nobody")
}

// Before its turn the computer waits until the end of the last could be read.
func TestTheComputerWaitsBeforeItsTurn(t *testing.T) {
	g := foughtOut(t)
	b := g.battle
	require.NotNil(t, b.mind())
	for b.animating() {
		require.NoError(t, g.Update())
	}
	lines := len(b.m.Lines)
	for range pauseToTurn - 5 {
		require.NoError(t, g.Update())
	}
	assert.Len(t, b.m.Lines, lines)
}
