package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

func TestWhoComesOnlyWhereThereIsRoom(t *testing.T) { // ENC-G04, ENC-G06
	for i := range encounters.Chart {
		e := &encounters.Chart[i]
		assert.Equal(t, e.Rule == "ENC-14b" || e.Rule == "ENC-32" || e.Rule == "ENC-52", e.Town, e.Rule)
		switch e.D66 {
		case 11, 13, 15, 21, 24, 26, 35, 42, 45, 53, 54, 62, 66:
		default:
			continue
		}
		if e.Begin == nil {
			continue
		}
		for _, full := range []bool{false, true} {
			s, _ := under(t, e.D66, e.Other, man("A", 0, 20, 24), man("B", 1, 24, 24))
			plan := physics.Plan{Name: "field", Width: in(48), Depth: in(48)}
			if full { // nobody can stand near an edge
				plan.Pieces = []physics.Piece{{Kind: physics.Impassable, Name: "rock", Shape: box(0, 0, 48, 12)}, {Kind: physics.Impassable, Name: "rock", Shape: box(0, 36, 48, 48)},
					{Kind: physics.Impassable, Name: "rock", Shape: box(0, 12, 12, 36)}, {Kind: physics.Impassable, Name: "rock", Shape: box(36, 12, 48, 36)}}
			}
			table, err := physics.NewTable(plan)
			require.NoError(t, err)
			s.Table = table
			s.Dice.Strict = false
			if e.D66 == 42 {
				lay(s, "4")
			}
			var asked []string
			men := len(s.Warriors)
			out, err := rules.RunAnswered(s, step{func(p *rules.Play) { assert.Equal(t, !full, e.Begin(p), e.Rule) }}, func(d rules.Decision) rules.Answer {
				asked = append(asked, d.Question)
				return rules.Answer{d.Usual}
			})
			require.NoError(t, err, e.Rule)
			if full {
				assert.Len(t, out.Warriors, men, "%s: nobody has come", e.Rule)
				assert.Empty(t, out.Markers, e.Rule)
			} else {
				assert.Contains(t, asked, encounters.On(e.D66, e.Other).Name+": where do they come from?", e.Rule)
			}
		}
	}
}

func TestWhatTheHiredBring(t *testing.T) { // ENC-11, ENC-45
	for answer, want := range [][]string{{"double-handed"}, {"axe", "sword"}, {"axe", "axe"}, {"club", "club"}, {"double-handed-hammer"}} {
		s := stage(t, 11, false, "1", pair()...)
		s.Sides[0].Began = 1
		s = play(t, s, rules.Done{}, map[string]int{"ENC-11": answer})
		ogre := creatures(s, "Ogre Bodyguard")[0]
		var got []string
		for _, id := range ogre.Weapons {
			got = append(got, s.Rules.Weapon(id).Key)
		}
		assert.Equal(t, want, got)
		assert.Equal(t, 1, int(ogre.Armour), "light armour")
		assert.False(t, ogre.Hero)
	}
	s := happens(t, 45, false, "1", pair()...)
	fighter := creatures(s, "Pit Fighter")[0]
	assert.True(t, fighter.Helmet)
	assert.False(t, fighter.Hero)
	// Where nobody is left to suffer, an unpaid one just goes.
	s, e := under(t, 45, false, pair()...)
	s.Counters.Set("hired", 0, 1)
	assert.Empty(t, does(t, s, "", e.Moments.BattleEnds, 1).After)
}

func TestWhoLearnsFromTheRenowned(t *testing.T) { // ENC-13b, RUL-ENC-5
	for name, row := range map[string]struct {
		by     rules.WarriorID
		wounds int
		n      int
		learns int
	}{"a wound": {0, 2, 1, 1}, "two": {0, 2, 2, 2}, "no more than it has": {0, 1, 2, 1}, "the last": {0, 1, 1, 1}, "none left": {0, 0, 1, 0}, "by nobody": {rules.Nobody, 2, 1, 0}, "by the city": {2, 2, 1, 0}} {
		s, e := under(t, 13, true, pair()...)
		guest := cityDog(s)
		s.Warriors[guest].Wounds = row.wounds
		end := does(t, s, "", func(p *rules.Play) {
			assert.Equal(t, row.n, e.Moments.Wounded(p, &rules.Strike{By: row.by, At: guest}, row.n))
			e.Moments.Wounded(p, &rules.Strike{By: 0, At: 1}, 1) // a man is no lesson
		})
		got := 0
		for _, a := range after(end, rules.Experience) {
			got += a.N
		}
		assert.Equal(t, row.learns, got, name)
	}
}

func TestWhereTheStormSweeps(t *testing.T) { // ENC-14b, RUL-ENC-6
	s, e := under(t, 14, true, man("A", 0, 10, 8), man("B", 1, 24, 30))
	two := begins(t, s, e, "1")
	assert.Equal(t, [2][2]int{{1, 2}, {2, 1}}, [2][2]int{{two.Markers[0].Building, two.Markers[0].N}, {two.Markers[1].Building, two.Markers[1].N}})
	one, err := physics.NewTable(physics.Plan{Name: "one", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(4, 4, 12, 12)}}})
	require.NoError(t, err)
	s.Table = one
	does(t, s, "", func(p *rules.Play) { assert.False(t, e.Begin(p), "two are wanted") })
	reels := e.Things[0].Moments
	for turn, held := range map[int]bool{0: false, 1: false, 3: true} { // this is turn 3
		s.Warriors[0].Counters.Set("swept", 0, turn)
		assert.Equal(t, held, reels.MayCharge(s, s.Warrior(0)) != nil)
	}
	s.Turn = 0
	s.Warriors[0].Counters.Set("swept", 0, 0)
	assert.NoError(t, reels.MayCharge(s, s.Warrior(0)), "before the battle")
	// Other markers sweep nobody, and a full house takes nobody in.
	s, e = under(t, 14, true, man("A", 0, 10, 8), man("B", 1, 24, 30))
	s.Markers = []rules.Marker{{ID: 1, Kind: "pit", Building: 1, N: 2}}
	assert.Equal(t, s.Warriors[0].At, does(t, s, "", e.Things[0].Moments.MovesBegin).Warriors[0].At)
	s.Markers = []rules.Marker{{ID: 1, Kind: "rift", Building: 1, N: 9}}
	assert.Equal(t, s.Warriors[0].At, does(t, s, "", e.Things[0].Moments.MovesBegin).Warriors[0].At)
}
