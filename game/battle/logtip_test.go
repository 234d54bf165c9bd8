package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// asksTheLog is a battle in which the pointer rests on a line of the log about a shot.
func asksTheLog(t *testing.T) (*App, *rules.Event) {
	g := playedUntil(t, 5, func(m *match.Match) bool {
		last := m.Lines[max(0, len(m.Lines)-6):]
		return m.Open == nil && slices.ContainsFunc(last, func(l match.Line) bool { return l.Event != nil && l.Event.Kind == rules.FiredAt && l.Event.With != nil })
	})
	b := g.battle
	g.Layout(1280, 800)
	g.Step()
	b.Watch()
	for i := range b.log.rows {
		o := &b.log.rows[i]
		if o.line < 0 {
			continue
		}
		if e := b.m.Lines[o.line].Event; e != nil && e.With != nil {
			g.Win.Pointer.X, g.Win.Pointer.Y = o.at.Middle()
			b.Update()
			b.Watch()
			return g, e
		}
	}
	require.Fail(t, "the log shows no shot")
	return nil, nil
}

func init() {
	moments = append(moments, moment{"log-tip", func(t *testing.T) *App {
		g, _ := asksTheLog(t)
		return g
	}})
}

func TestALineOfTheLogTellsOfItsWeaponAndItsRule(t *testing.T) {
	g, e := asksTheLog(t)
	o := &g.battle.panels.explained
	require.Positive(t, o.at.W)
	assert.False(t, o.at.Meets(g.battle.logAt()), "beside the log")
	var told []string
	for _, w := range o.words.words {
		told = append(told, w.text)
	}
	assert.Equal(t, rules.Capital(e.With.Name), told[0])
	r, ok := help.Find(e.Rule)
	require.True(t, ok)
	assert.Contains(t, strings.Join(told, " "), help.Told(r.Text))
}

func TestTheLogIsAsHighAsItsLinesAndItsStripOpensAllOfIt(t *testing.T) {
	g := game(t, Options{Level: "yard", Quick: true, Seed: 3, Ready: true})
	b := g.battle
	b.seat.curtain = false
	g.Layout(1280, 800)
	g.Step()
	g.LayOut()
	require.True(t, b.logShows())
	assert.Less(t, b.log.at.H, b.logAt().H, "few lines need little room")
	assert.InDelta(t, b.logAt().Y+b.logAt().H, b.log.at.Y+b.log.at.H, 0.5)
	i := slices.IndexFunc(g.Win.Buttons, func(o ui.Button) bool { return o.ID == "logbook" })
	require.GreaterOrEqual(t, i, 0)
	assert.Equal(t, ui.R(0, b.log.at.Y, logWide, logHead), g.Win.Buttons[i].At)
	x, y := g.Win.Buttons[i].At.Middle()
	tapAt(g, x, y)
	g.Step()
	assert.IsType(t, &logbook{}, g.Scene())
}
