package battle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/forecast"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// casting is somebody about to cast a spell at a plain man on the ground.
func casting(t *testing.T, key string) (*Scene, *rules.Warrior) {
	g := placing1(t, func(m *match.Match, w *rules.Warrior) {
		id, ok := m.State.Rules.SpellNamed(key)
		require.True(t, ok)
		w.Weapons, w.Spells, w.Armour, w.Shield, w.Buckler, w.Helmet = nil, []rules.SpellID{id}, 0, false, false, false
	})
	b := g.battle
	at := b.m.State.Warrior(b.aim)
	at.Base.S, at.Base.T, at.Base.Ld, at.Base.W, at.Wounds = 3, 3, 7, 1, 1
	at.Armour, at.Shield, at.Helmet, at.Traits, at.Kit, at.Talents, at.Hidden = 0, false, false, 0, nil, nil, false
	for i := range b.m.State.Warriors { // nobody lends him his Leadership
		b.m.State.Warriors[i].Leader = false
	}
	b.Changed()
	return b, at
}

func TestASpellShowsWhatMayBecomeOfItsTarget(t *testing.T) { // MAGIC-07, SPELL-NEC-4, SPELL-LES-3
	b, at := casting(t, "spell-of-doom")
	require.Zero(t, at.At.Z)
	p := b.findProspect()
	require.NotNil(t, p)
	require.Len(t, p.oddsBars, 1, p.wrapped)
	// 9 and more on two dice, more than 3 on one; of six injuries two each.
	doom := 10.0 / 36 * 3 / 6 * 2 / 6
	for k := range 3 {
		assert.InDelta(t, doom, p.oddsBars[0].shares[k].chance, 1e-9, forecast.Fate(k))
	}
	assert.InDelta(t, 1-3*doom, p.oddsBars[0].shares[len(p.oddsBars[0].shares)-1].chance, 1e-9)
	b, _ = casting(t, "dread-of-aramar")
	p = b.findProspect()
	require.Len(t, p.oddsBars, 1, p.wrapped)
	// 7 and more to cast it, 8 and more fails the test.
	assert.InDelta(t, 21.0/36*15/36, p.oddsBars[0].shares[forecast.Flees].chance, 1e-9)
	assert.Equal(t, b.win.Palette.Good, p.oddsBars[0].shares[forecast.Flees].colour)
	assert.Contains(t, p.oddsBars[0].words[0].text, "flees")
}

func TestATemplateShowsWhomItMayPutOut(t *testing.T) { // SPELL-RAT-1, AMB-96
	b, at := casting(t, "warpfire")
	b.updateAids()
	require.Equal(t, at.ID, b.aids.template.Struck)
	line := ""
	chance := 0.0
	for _, l := range b.aids.template.card.lines {
		if l.bar && strings.TrimSpace(l.text) == at.Name {
			line, chance = l.text, l.chance
		}
	}
	require.NotEmpty(t, line, cardWords(&b.aids.template.card))
	// 8 and more; D3 hits of Strength 4, each out with 4/6 times 1/3.
	assert.InDelta(t, 15.0/36*(1-(7.0/9+7.0*7/81+7.0*7*7/729)/3), chance, 1e-9)
}

func TestFatesArePaintedInThePaletteInUse(t *testing.T) {
	colours := view.PaletteFor(view.RedGreen)
	f := forecast.Fates{forecast.Out: 0.25, forecast.Whole: 0.75}
	assert.Equal(t, colours.Bad, newOddsBar(forecast.Bar{Name: "Anselm", Fates: f}, colours).shares[0].colour)
}
