package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
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
	assert.Equal(t, []string{"SEWER-06 In the dark of the sewers he sees only 9\", as was thrown for him: the higher his Initiative, the more dice."}, seen("sewers", func(s *rules.State) { s.Warriors[0].Counters.Set("sewer-sight", 0, 9) }))
	assert.Equal(t, []string{"SEWER-06 In the dark of the sewers he sees only 9\", as was thrown for him: the higher his Initiative, the more dice.", "SEWER-06 A lantern shows him from afar."}, seen("sewers", func(s *rules.State) {
		s.Warriors[0].Counters.Set("sewer-sight", 0, 9)
		lantern(t, s, 0)
	}))
	assert.Equal(t, []string{"CATA-E11 By the lantern of B he sees as far as there is anything to see."}, seen("catacombs", func(s *rules.State) { lantern(t, s, 1) }))
	assert.Equal(t, []string{"CATA-E11 In total darkness he sees only 3\", as many inches as his Initiative."}, seen("catacombs", func(s *rules.State) { lantern(t, s, 2) }), "the enemies' lantern is not his")
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
	fogs := rules.Moments{Mists: func(*rules.State, *rules.Warrior) rules.Gloom {
		return rules.Gloom{Far: in(6), Why: "thick fog", Rule: "ENC-33"}
	}}
	fog := where(s, fogs)
	v := fog.Sight(&fog.Warriors[0])
	assert.Equal(t, in(6), v.Fog.Far)
	assert.Equal(t, [2]string{"In thick fog he sees only 6\", whatever shines.", "ENC-33"}, v.Words(fog, &fog.Warriors[0])[0])
	assert.ErrorContains(t, fog.MayTarget(&fog.Warriors[0], &fog.Warriors[2], bow), "in thick fog he sees only")
	assert.False(t, fog.SeesOther(&fog.Warriors[0], &fog.Warriors[2]), "nor does he see him for anything else")
	spells := where(invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(20)}, "", man("A", 0, 10, 10), man("F", 0, 12, 14), man("B", 1, 20, 10)), fogs)
	assert.ErrorContains(t, spell(spells, 2).Legal(spells), "in thick fog he sees only")
	fog.Warriors[2].At = at(15, 10, 0)
	assert.NoError(t, fog.MayTarget(&fog.Warriors[0], &fog.Warriors[2], bow))
	assert.Empty(t, s.Sight(&s.Warriors[0]).Fog.Why)
	// It is the fog round him who looks.
	fog = where(s, rules.Moments{Mists: func(_ *rules.State, w *rules.Warrior) (g rules.Gloom) {
		if w.ID == 2 {
			g = rules.Gloom{Far: in(6), Why: "thick fog", Rule: "ENC-33"}
		}
		return g
	}})
	assert.NoError(t, fog.MayTarget(&fog.Warriors[0], &fog.Warriors[2], bow))
	assert.True(t, fog.SeesOther(&fog.Warriors[0], &fog.Warriors[2]))
	assert.False(t, fog.SeesOther(&fog.Warriors[2], &fog.Warriors[0]))
}

// A burning house lights who is near it: no dark hides him, and by night he is hit as by day.
func TestAFireLightsWhoIsNearIt(t *testing.T) { // RUL-FIRE-7, NIGHT-01, CATA-E11, SEWER-06
	near := in(28) + in(6) + 1250 // the inn's wall is at 28"
	archer := func(toggle string, x physics.Length) *rules.State {
		s := optionally(t, ablaze(t, rules.Shooting, "", armed(t, man("A", 0, 44, 10), "long-bow"), man("B", 1, 0, 24)), toggle, "burning-buildings")
		s.Warriors[1].At.X = x
		return s
	}
	need := func(s *rules.State) int {
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "long-bow"), 1)
		return r.Need()
	}
	assert.Equal(t, []int{5, 6, 5}, []int{need(archer("night", near)), need(archer("night", near+1)), need(archer("night", in(24)))}, "6\" from the wall, a hair more, and among the flames; 4+, -1 long range, -1 night")
	// In the catacombs and the sewers he is seen from afar, but sees no farther himself.
	for toggle, how := range map[string]func(s *rules.State){"catacombs": func(*rules.State) {}, "sewers": func(s *rules.State) {
		set(s, 0, map[string]int{"sewer-sight": 3})
		set(s, 1, map[string]int{"sewer-sight": 3})
	}} {
		for x, seen := range map[physics.Length]bool{near: true, near + 1: false} {
			s := archer(toggle, x)
			how(s)
			assert.Equal(t, seen, s.SeesOther(&s.Warriors[0], &s.Warriors[1]), toggle)
			assert.False(t, s.SeesOther(&s.Warriors[1], &s.Warriors[0]), toggle)
			assert.Equal(t, seen, s.Sight(&s.Warriors[1]).LitBy == "the fire at the inn", toggle)
			if err := s.MayTarget(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "long-bow")); seen {
				assert.NoError(t, err)
			} else {
				assert.ErrorContains(t, err, "he sees only 3.00")
			}
		}
	}
	words := func(toggle string) (all []string) {
		s := archer(toggle, near)
		for _, l := range s.Sight(&s.Warriors[1]).Words(s, &s.Warriors[1]) {
			all = append(all, l[1]+" "+l[0])
		}
		return all
	}
	assert.Equal(t, []string{"NIGHT-01 By night he sees as far as there is anything to see.", "NIGHT-01 The light of the fire at the inn falls on him: he is no harder to hit than by day."}, words("night"))
	assert.Equal(t, []string{"CATA-E11 In total darkness he sees only 3\", as many inches as his Initiative.", "CATA-E11 The light of the fire at the inn falls on him and shows him from afar."}, words("catacombs"))
	assert.Empty(t, words("random-happenings"), "by day there is nothing to tell")
	// Of two fires the nearer; none shines through the ground; ashes shine no more; and fog hides.
	s := archer("catacombs", in(33))
	s.Warriors[1].At.Y = in(24)
	light(s, 2)
	assert.Equal(t, "the fire at the mill", s.LitBy(&s.Warriors[1]))
	s.Warriors[1].At.Z = -in(2) + 1
	assert.Equal(t, "the fire at the mill", s.LitBy(&s.Warriors[1]), "in a ditch")
	s.Warriors[1].At.Z = -in(2)
	assert.Empty(t, s.LitBy(&s.Warriors[1]), "in the drains")
	s.Warriors[1].At.Z = in(3)
	assert.Equal(t, "the fire at the mill", s.LitBy(&s.Warriors[1]), "on a roof")
	fog := where(s, rules.Moments{Mists: func(*rules.State, *rules.Warrior) rules.Gloom {
		return rules.Gloom{Far: in(6), Why: "fog", Rule: "ENC-33"}
	}})
	assert.True(t, s.SeesOther(&s.Warriors[0], &s.Warriors[1]))
	assert.False(t, fog.SeesOther(&fog.Warriors[0], &fog.Warriors[1]))
	for i := range s.Markers {
		s.Markers[i].Kind = rules.BurntOut
	}
	assert.Empty(t, s.LitBy(&s.Warriors[1]))
}
