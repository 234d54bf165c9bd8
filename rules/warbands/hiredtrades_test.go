package warbands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

// A Chaos Warrior bears one mark, for nothing, which may be another in its place; that of
// Tzeentch makes him a sorcerer who learns other things (HIRED-48, KIN-93).
func TestAChaosWarriorBearsOneMark(t *testing.T) {
	set := lrb(t)
	r := founded("cult", "magister", "brethren", warbands.Terms{Battles: 5, Value: 2000})
	i, err := r.Recruit(set, "chaos-warrior", "Aekold")
	require.NoError(t, err)
	assert.Equal(t, []string{"mark-of-khorne"}, r.Recruits[i].Skills)
	assert.Equal(t, 50, r.CostOf(set, i))
	assert.Error(t, r.Clone().Learn(set, i, "mark-of-nurgle"), "not both")
	r.Recruits[i].XP = 40
	for mark, row := range map[string]struct {
		magic string
		lists []string
	}{
		"mark-of-khorne": {"", []string{"combat", "strength"}}, "mark-of-nurgle": {"", []string{"combat", "strength"}}, "mark-of-slaanesh": {"", []string{"combat", "strength"}},
		"mark-of-tzeentch": {"chaos-rituals", []string{"combat", "academic"}},
	} {
		c := r.Clone()
		require.NoError(t, c.Forget(set, i, "mark-of-khorne"))
		require.NoError(t, c.Learn(set, i, mark))
		ty := c.TypeOf(i)
		assert.Equal(t, row.magic, ty.Magic, mark)
		assert.Equal(t, row.lists, ty.Learns, mark)
		w, err := c.Warrior(set, i)
		require.NoError(t, err, mark)
		assert.Equal(t, row.magic != "", w.Magic > 0, mark)
		assert.Equal(t, min(1, len(row.magic)), w.ToLearn, mark)
		id, ok := set.TalentNamed(mark)
		require.True(t, ok)
		assert.True(t, slices.Contains(w.Talents, id), mark)
		assert.Equal(t, slices.Contains(row.lists, "academic"), c.Clone().Learn(set, i, "streetwise") == nil, mark)
		assert.Equal(t, slices.Contains(row.lists, "strength"), c.Clone().Learn(set, i, "mighty-blow") == nil, mark)
	}
	chaos, _ := warbands.Sword("chaos-warrior")
	assert.Empty(t, chaos.Magic, "the entry itself stays as it is")
}

// No warband here may hire a Black Orc: his entry waits for the list of Orcs (HIRED-49).
func TestABlackOrcWaitsForOrcs(t *testing.T) {
	set := lrb(t)
	for _, l := range warbands.Lists {
		r, ok := warbands.Template(l.Key)
		require.True(t, ok)
		r.Value = 5000
		_, err := r.Recruit(set, "black-orc", "Grom")
		assert.NotEqual(t, "orc-mob", l.Kind)
		assert.ErrorContains(t, err, "no Black Orc fights for", l.Key)
	}
}
