package campaign_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// What a Priestess of Shallya adds to the surgeon's dice is in the odds that are told (KIN-112,
// LEARN-W24).
func TestAPriestessStandsByTheSurgeon(t *testing.T) {
	for more, cured := range []int{10, 15, 21} {
		assert.Equal(t, cured, campaign.OddsOfSurgery("leg-wound", more).Cured)
		assert.Equal(t, []int{3, 1, 0}[more], campaign.OddsOfSurgery("leg-wound", more).Dead)
	}
	for _, row := range []struct {
		skills []string
		out    bool
		dice   [2]uint8
		cured  bool
	}{
		{nil, true, [2]uint8{4, 4}, false}, {nil, false, [2]uint8{4, 4}, true}, {nil, false, [2]uint8{3, 4}, false},
		{[]string{"healing-hands"}, false, [2]uint8{3, 4}, true}, {[]string{"healing-hands"}, false, [2]uint8{6, 6}, true},
	} {
		c, id := patient(t, "brigandsburg", "leg-wound")
		b := &c.State.Bands[0]
		she := *b.Warrior(id)
		she.ID, she.Name, she.Type, she.Marks, she.Skills = 90, "Anna", "priestess-of-shallya", nil, row.skills
		b.Warriors = append(b.Warriors, she)
		man := campaign.Man{Who: she.ID, By: campaign.Foe{Who: rules.Nobody}}
		if row.out {
			man.Fate = campaign.TakenOut
		}
		r := &c.State.Battles[len(c.State.Battles)-1].Report.Sides[0]
		r.Men = append(r.Men, man)
		scripted(c, row.dice[0], row.dice[1])
		require.NoError(t, c.Do(campaign.Treat{Who: id, Mark: "leg-wound"}))
		assert.Equal(t, row.cured, len(c.State.Bands[0].Warrior(id).Marks) == 0, "%+v: %s", row, told(c))
	}
}
