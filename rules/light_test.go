package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// Night, sewers and catacombs answer one question: what somebody sees and is seen by.
func TestWhatSomebodySeesAndIsSeenByInTheDark(t *testing.T) { // NIGHT-01, SEWER-06, SEWER-08, CATA-E11
	seen := func(toggle string, change func(s *rules.State)) (told []string) {
		s := optionally(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 0, 12, 10), man("C", 1, 40, 40)), toggle)
		change(s)
		w := &s.Warriors[0]
		for _, l := range s.Sight(w).Words(s, w) {
			told = append(told, l[1]+" "+l[0])
		}
		return told
	}
	none := func(*rules.State) {}
	assert.Empty(t, seen("random-happenings", none), "by day there is nothing to tell")
	assert.Equal(t, []string{"NIGHT-01 By night he sees as far as there is anything to see."}, seen("night", none))
	assert.Equal(t, []string{"NIGHT-01 By night he sees as far as there is anything to see."}, seen("night", func(s *rules.State) { lantern(t, s, 0) }), "a lantern changes nothing there")
	assert.Equal(t, []string{"SEWER-06 In the dark of the sewers he sees only 9\"."}, seen("sewers", func(s *rules.State) { s.Warriors[0].Counters.Set("sewer-sight", 0, 9) }))
	assert.Equal(t, []string{"SEWER-06 In the dark of the sewers he sees only 9\".", "SEWER-06 A lantern shows him from afar."}, seen("sewers", func(s *rules.State) {
		s.Warriors[0].Counters.Set("sewer-sight", 0, 9)
		lantern(t, s, 0)
	}))
	assert.Equal(t, []string{"CATA-E11 By the lantern of B he sees as far as there is anything to see."}, seen("catacombs", func(s *rules.State) { lantern(t, s, 1) }))
	assert.Equal(t, []string{"CATA-E11 In total darkness he sees only 3\"."}, seen("catacombs", func(s *rules.State) { lantern(t, s, 2) }), "the enemies' lantern is not his")
	dark := func(toggle string) bool {
		return optionally(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), toggle).Dark()
	}
	assert.Equal(t, []bool{true, true, true, false}, []bool{dark("night"), dark("catacombs"), dark("sewers"), dark("random-happenings")})
}

// In fog no light helps, and the card and the refusal of a shot say how far one sees.
func TestWhatSomebodySeesInFog(t *testing.T) { // ENC-33, SCEN-11, SHOOT-04
	s := optionally(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 0, 12, 14), man("C", 1, 20, 10)), "catacombs")
	lantern(t, s, 0)
	lantern(t, s, 2)
	bow := weapon(t, s, "bow")
	require.NoError(t, s.MayTarget(&s.Warriors[0], &s.Warriors[2], bow))
	fog := where(s, rules.Moments{
		Mists: func(*rules.State, *rules.Warrior) rules.Gloom {
			return rules.Gloom{Far: in(6), Why: "thick fog", Rule: "ENC-33"}
		},
	})
	v := fog.Sight(&fog.Warriors[0])
	assert.Equal(t, in(6), v.Fog.Far)
	assert.Equal(t, [2]string{"In thick fog he sees only 6\", whatever shines.", "ENC-33"}, v.Words(fog, &fog.Warriors[0])[0])
	assert.ErrorContains(t, fog.MayTarget(&fog.Warriors[0], &fog.Warriors[2], bow), "in thick fog he sees only")
	fog.Warriors[2].At = at(15, 10, 0)
	assert.NoError(t, fog.MayTarget(&fog.Warriors[0], &fog.Warriors[2], bow))
	assert.Empty(t, s.Sight(&s.Warriors[0]).Fog.Why)
}
