package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// bursts is how often a burst round C hits the wagon, whose side may be his, from where he is.
func bursts(t *testing.T, spell string, side rules.SideID, c, place physics.Spot, foes bool) int {
	t.Helper()
	s := wagon(t, "5 1")
	id, ok := s.Rules.SpellNamed(spell)
	require.True(t, ok)
	(&rules.Play{State: s}).Drives(0, []rules.Pose{{At: place}}, "WAGON-02", "is put there")
	s.Carriers[0].Side, s.Warriors[2].At = side, c
	n := 0
	s = where(s, rules.Moments{Swept: func(*rules.Play, rules.Sweep) { n++ }})
	(&rules.Play{State: s}).SpellSweeps(rules.CastSpell{Who: 2, Spell: id}, 2, 3, foes)
	return n
}

func TestHowHighAndWhomABurstHits(t *testing.T) { // SPELL-CHA-6, SPELL-PRA-3, RUL-WAGON-29
	beside, ground := at(21.6, 26.2, 0), at(24, 24, 0)
	raised := func(p physics.Spot, z float64) physics.Spot {
		p.Z = in(z)
		return p
	}
	for name, row := range map[string]struct {
		c, place physics.Spot
		hits     int
	}{
		"beside it":              {beside, ground, 1},
		"over it":                {raised(beside, 4), ground, 1}, // 3" below him its wheels and its deck end
		"too high over it":       {raised(beside, 5), ground, 0},
		"under it":               {beside, raised(ground, 4), 1}, // he is 1.25" high, and the burst reaches 3"
		"too far below it":       {beside, raised(ground, 5), 0},
		"too far off on a level": {at(21.6, 30, 0), ground, 0},
	} {
		assert.Equal(t, row.hits, bursts(t, "word-of-pain", 0, row.c, row.place, false), name)
	}
	for _, row := range []struct {
		side rules.SideID
		foes bool
		hits int
	}{{0, false, 1}, {1, false, 1}, {0, true, 1}, {1, true, 0}} {
		assert.Equal(t, row.hits, bursts(t, "soulfire", row.side, beside, ground, row.foes), "%+v", row)
	}
}

func TestASixHitsAVehicleWhereItDoes(t *testing.T) { // WAGON-27, AMB-03
	for hits, want := range map[bool]int{true: 6, false: 7} {
		s := marksman(t, "bow", 24, 40, 0)
		set := *s.Rules
		set.SixHits, s.Rules = hits, &set
		s.Warriors[2].Base.BS, s.Warriors[2].Done = 1, rules.Moved
		assert.Equal(t, want, scoreAt(s, 1))
	}
}

func TestWhatCannotBeDamagedIsShownSo(t *testing.T) { // WAGON-28-4, WOUND-01
	s := wagon(t, "")
	roll := optional.ToDamage(s, 3, 8, "the chassis", "WAGON-28-4")
	assert.Equal(t, 7, roll.Need(), "no 6 does it")
	roll = optional.ToDamage(s, 4, 6, "a wheel", "WAGON-28-6")
	assert.Equal(t, 6, roll.Need())
}

func TestAShotStunsNobodyAsAClubDoes(t *testing.T) { // WAGON-28-1, WEAP-03
	s := marksman(t, "bow", 24, 34, 0)
	s = scripted(s, "3")
	p := &rules.Play{State: s}
	club := weapon(t, s, "club")
	require.True(t, p.Mauls(2, nil, club, 7).Concussion)
	l, hits := p.FiresAt(p.Warrior(2), 0, optional.ToHitVehicle(s, p.Warrior(2), 0, p.Warrior(2).Weapons[0], 1))
	require.True(t, hits)
	assert.False(t, p.Mauls(2, &l, club, 7).Concussion, "he has shot")
}

func TestWhoIsTakenOutAsHeIsHitAboardIsHitNoMore(t *testing.T) { // WAGON-28-3
	_, events := hitBy(t, "3 3 1", func(s *rules.State) {
		for i := range 2 {
			s.Warriors[i] = learned(t, s.Warriors[i], "dodge")
		}
		*s = *where(s, rules.Moments{Attacked: func(p *rules.Play, by, at *rules.Warrior) { p.TakeOut(at, "WAGON-28-3") }})
	})
	assert.Zero(t, saying(events, "dodge"))
}
