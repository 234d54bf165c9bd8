package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/levels"
)

func TestTheWayBackFromAMissionLeadsToTheMissions(t *testing.T) {
	c := shown(t, nil)
	list := NewMissions(c.pages)
	assert.Len(t, list.Options, len(levels.Missions()))
	c.Open(list)
	list.Pick(2)
	assert.NotSame(t, list, c.Scene(), "its own page, on which one chooses how hard it is")
	c.Back()
	assert.Same(t, list, c.Scene())
	c.Back()
	assert.Same(t, c.title, c.Scene())
}
